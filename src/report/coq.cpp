// SPDX-License-Identifier: MIT
#include "coq.hpp"

#include <algorithm>

#include "certificate.hpp"
#include "certificate_document.hpp"
#include "coq_parts.hpp"

namespace odot::report {

namespace {

using coq::environment, coq::json, coq::listed, coq::numbering, coq::position, coq::quoted, coq::text;

/// Each schema's constructor, and of what kinds its arguments are: positions, lists of them, forms.
const std::map<std::string, std::pair<std::string, std::string>> schemas = {
    {"else", {"Else", "p"}},         {"step", {"Step", "p"}},           {"imply", {"Imply", "lp"}},        {"positive", {"Positive", "F"}},
    {"pow0", {"Pow0", "F"}},         {"pow1", {"Pow1", "F"}},           {"pow+", {"PowAdd", "Fpp"}},       {"pow+1", {"PowAdd1", "Fp"}},
    {"log", {"LogExp", "F"}},        {"cos+", {"CosAdd", "FF"}},        {"sin+", {"SinAdd", "FF"}},        {"cos-", {"CosOpposite", "F"}},
    {"sin-", {"SinOpposite", "F"}},  {"cos0", {"CosZero", ""}},         {"abs", {"AbsBySign", "F"}},       {"relu", {"ReluBySign", "F"}},
    {"sigmoid", {"SigmoidByExp", "F"}}, {"tanh", {"TanhByExp", "F"}},   {"sign-", {"SignOpposite", "F"}},  {"sign^2", {"SignSquared", "F"}}};

/// `names` behind what a step binds, the last of it first.
environment below(const json& bound, const environment& names, const std::string& but = {}) {
  environment out;
  for (std::size_t i = bound.size(); i-- > 0;)
    if (text(bound[i].at(0)) != but) out.push_back(text(bound[i][0]));
  out.insert(out.end(), names.begin(), names.end());
  return out;
}

class step_writer {
 public:
  explicit step_writer(coq::writer& parts) : parts_(parts) {}
  /// Where, in the positions of what an induction has shown, the one of its natural stands.
  using moved = std::map<std::string, std::size_t>;
  std::string steps(const json& list, const environment& names, moved known = {}) {
    std::vector<std::string> out;
    for (const json& s : list) out.push_back(step(s, names, known));
    return listed(out);
  }

 private:
  std::string form(const json& f, const environment& names) { return parts_.form(f, names); }
  std::string form_if_any(const json& s, const char* key, const environment& names) { return s.contains(key) ? form(s[key], names) : "plain_one"; }
  std::vector<std::string> all(const json& list, const environment& names) {
    std::vector<std::string> out;
    for (const json& p : list) out.push_back(position(p, names));
    return out;
  }
  std::string ranges(const json& bound, const environment& names) {
    std::vector<std::string> out;
    for (std::size_t i = bound.size(); i-- > 0;) out.push_back(position(bound[i].at(1), names));
    return listed(out);
  }
  std::string kinds(const json& bound, const environment& inner, const std::string& but = {}) {
    std::vector<std::string> out;
    for (std::size_t i = bound.size(); i-- > 0;)
      if (text(bound[i].at(0)) != but) out.push_back(coq::kind(bound[i].at(1), coq::numbers_in(inner)));
    return listed(out);
  }

  std::string step(const json& s, const environment& names, moved& known) {
    if (s.contains("use")) return used(s, names, known);
    if (s.contains("induction")) return induction(s, names, known);
    const environment inner = below(s.at("for"), names);
    if (s.contains("lemma")) {
      std::vector<std::string> forms;
      for (std::size_t i = 0; i < s.at("zero").size(); ++i)
        forms.push_back("(" + quoted(key(s, i)) + ", " + form(s["zero"][i], inner) + ", " + steps(s.at("by").at(i), inner, known) + ")");
      return "Lemmas " + kinds(s["for"], inner) + " " + listed(forms);
    }
    return same(s, inner);
  }
  static std::string key(const json& s, std::size_t i) { return text(s.at("lemma")) + ":" + std::to_string(i); }

  std::string used(const json& s, const environment& names, const moved& known) {
    const environment inner = below(s.at("sum"), names);
    const std::string behind = ranges(s["sum"], names) + " " + form_if_any(s, "times", inner);
    if (!s["use"].is_string()) return "By (" + schema(s["use"], inner) + ") " + behind;
    std::vector<std::string> at = all(s.at("at"), inner);
    if (const auto from = known.find(text(s["use"])); from != known.end() && from->second < at.size())
      std::rotate(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(from->second), at.begin() + static_cast<std::ptrdiff_t>(from->second) + 1);
    return "Use " + quoted(text(s["use"])) + " " + listed(at) + " " + behind;
  }
  std::string schema(const json& s, const environment& names) {
    const std::string& which = text(s.at(0));
    if (which == "cut") return "CutSum " + position(s.at(2), names) + " " + position(s.at(3), names) + " " + form(s.at(4), below({{s.at(1)}}, names));
    const auto known = schemas.find(which);
    if (known == schemas.end()) throw no_certificate("no schema: " + which);
    std::string out = known->second.first;
    for (std::size_t i = 0; i < known->second.second.size(); ++i) {
      const char how = known->second.second[i];
      const json& x = s.at(i + 1);
      out += " " + (how == 'p' ? position(x, names) : how == 'F' ? form(x, names) : listed(all(x, names)));
    }
    return out;
  }
  /// The natural of an induction is introduced before the other names of its lemma there.
  std::string induction(const json& s, const environment& names, moved& known) {
    const std::string& t = text(s["induction"]);
    environment around = names;
    around.insert(around.begin(), t);
    const environment inner = below(s.at("for"), around, t), at_zero = below(s["for"], names, t);
    moved during = known;
    std::erase_if(during, [](const auto& k) { return k.first.starts_with("hypothesis:"); });
    std::vector<std::string> forms;
    for (std::size_t i = 0; i < s.at("zero").size(); ++i)
      forms.push_back("(" + quoted(key(s, i)) + ", " + quoted("hypothesis:" + std::to_string(i)) + ", " + form(s["zero"][i], inner) + ", " +
                      steps(s.at("base").at(i), at_zero, known) + ", " + steps(s.at("by").at(i), inner, during) + ")");
    std::size_t place = 0;
    while (place < s["for"].size() && text(s["for"][place][0]) != t) ++place;
    for (std::size_t i = 0; i < forms.size(); ++i) known[key(s, i)] = place;
    return "Induction " + kinds(s["for"], inner, t) + " " + listed(forms);
  }
  /// A step `same` or `root`.
  std::string same(const json& s, const environment& names) {
    const bool root = s.contains("root");
    const std::string guard = form_if_any(s, "guard", names);
    const std::string head = std::string(root ? "Roots " : "Same ") + quoted(text(s.at(root ? "root" : "same"))) + " " +
                             kinds(s["for"], names) + " " + guard + " ";
    if (root && s.at("degree").get<int>() < 1) throw no_certificate("a degree below 1");
    if (root)
      return head + coq::natural(s["degree"].get<int>()) + " " + form(s.at("left"), names) + " " + form(s.at("right"), names) + " " +
             steps(s.at("by"), names);
    const environment inner = below(s.at("locals"), names);
    return head + parts_.function(s.at("fn")) + " " + listed(all(s.at("params"), names)) + " " + ranges(s["locals"], names) + " " +
           form(s.at("left"), inner) + " " + form(s.at("right"), inner) + " " + steps(s.at("by"), inner);
  }

  coq::writer& parts_;
};

/// One comment; what would end it, or begin a string in it, is taken apart.
std::string comment(const std::string& text) {
  std::string out = "(* ";
  for (const char c : text) {
    if ((out.back() == '(' && c == '*') || (out.back() == '*' && c == ')')) out += ' ';
    out += c == '"' ? '\'' : c;
  }
  return out + " *)\n";
}

/// The claim and its certificate as definitions.
class file_writer {
 public:
  explicit file_writer(const json& document) : document_(document), parts_(document) {}
  std::string definitions() {
    name_all();
    std::string out = comment(about()) + parts_.matrices(numbers_);
    for (std::size_t i = 0; i < document_.at("shared").size(); ++i)
      out += "Definition shared_" + std::to_string(i) + " := " + parts_.term(document_["shared"][i].at(2), numbers_) + ".\n";
    out += claim();  // finds the keys that the certificate names
    return out + certificate();
  }

 private:
  /// Indices that stand in given equations only are no names of the claim.
  void name_all() {
    coq::writer trial(document_);
    environment every;
    for (const json& n : document_.at("names")) every.push_back(text(n.at(0)));
    const numbering any = coq::numbers_in(every);
    for (const json& definition : document_.at("shared")) trial.term(definition.at(2), any);
    trial.term(document_.at("left"), any), trial.term(document_.at("right"), any);
    for (std::size_t i = every.size(); i-- > 0;) {
      const json& kind = document_["names"][i].at(1);
      if (kind == "size" || kind == "natural" || trial.met().contains(every[i])) names_.push_back(every[i]), kinds_.push_back(kind);
    }
    numbers_ = coq::numbers_in(names_);
  }
  std::string about() const {
    std::string out;
    for (const char* key : {"title", "says"})
      if (document_.contains(key) && !text(document_[key]).empty()) out += (out.empty() ? "" : "\n   ") + text(document_[key]);
    if (out.empty()) out = "A claim.";
    std::string called;
    for (std::size_t i = 0; i < names_.size(); ++i) called += (i > 0 ? ", " : "") + std::to_string(i) + " is " + names_[i];
    return out + "\n   In positions " + (called.empty() ? "there are no names" : called) + ".";
  }
  std::string given(const json& g) {
    numbering numbers = numbers_;
    for (const json& n : g.at("own")) numbers[text(n)] = parts_.fresh();
    std::vector<std::string> own;
    for (const json& n : g["own"])
      for (const json& declared : document_["names"])
        if (declared[0] == n) own.push_back("(" + coq::natural(numbers[text(n)]) + ", " + coq::kind(declared[1], numbers) + ")");
    return "{| own := " + listed(own) + "; given_left := " + parts_.term(g.at("left"), numbers) + "; given_right := " + parts_.term(g.at("right"), numbers) + " |}";
  }
  std::string claim() {
    std::vector<std::string> kinds, shared, properties, equations;
    for (const json& k : kinds_) kinds.push_back(coq::kind(k, numbers_));
    for (std::size_t i = 0; i < document_["shared"].size(); ++i) shared.push_back("shared_" + std::to_string(i));
    for (const json& s : document_.at("symbols"))
      for (const json& p : s.at(4))
        for (const auto& [word, name] : {std::pair("skew", "Skew"), std::pair("orthogonal", "Orthogonal"), std::pair("permutation", "Permutation")})
          if (p == word) {
            properties.push_back("(" + parts_.matrix(s[0]) + ", " + coq::natural(s.at(3).get<int>()) + ", " + name + ")");
            property_keys_.push_back(quoted(text(s[0])));
          }
    for (const json& g : document_.at("given")) equations.push_back(given(g));
    return "Definition the_claim : claim := {|\n  names_of := " + listed(kinds) + ";\n  definitions_of := " + listed(shared) + ";\n  properties_of := " +
           listed(properties) + ";\n  given_of := " + listed(equations) + ";\n  left := " + parts_.term(document_["left"], numbers_) +
           ";\n  right := " + parts_.term(document_["right"], numbers_) + " |}.\n";
  }
  std::string certificate() {
    std::vector<std::string> cuts, given_keys;
    for (const json& c : document_.at("cuts")) {
      const json& how = c.at(1);
      std::string cut = how == "at" ? "CutAt" : how == "stride" ? "Stride" : "OneByOne";
      for (std::size_t i = 2; i < c.size(); ++i) cut += " " + position(c[i], numbers_);
      cuts.push_back("(" + position(c.at(0), numbers_) + ", " + cut + ")");
    }
    for (std::size_t i = 0; i < document_["given"].size(); ++i) given_keys.push_back(quoted("given" + std::to_string(i)));
    std::string goals;
    const json& counts = document_.at("goal_names");
    for (std::size_t i = 0; i < document_.at("goals").size(); ++i) {
      environment names = names_;
      for (int n = 0; n < (i < counts.size() ? counts[i].get<int>() : 0); ++n) names.insert(names.begin(), "@" + std::to_string(n));
      goals += (i > 0 ? ";\n    " : "\n    ") + step_writer(parts_).steps(document_["goals"][i], names);
    }
    return "Definition the_certificate : certificate := {|\n  certificate_cuts := " + listed(cuts) + ";\n  given_keys := " + listed(given_keys) +
           ";\n  property_keys := " + listed(property_keys_) + ";\n  goals := [" + goals + "] |}.\n";
  }

  const json& document_;
  coq::writer parts_;
  environment names_;
  std::vector<json> kinds_;
  numbering numbers_;
  std::vector<std::string> property_keys_;
};

}  // namespace

std::string to_coq(const nlohmann::ordered_json& document, bool whole) {
  const std::string definitions = file_writer(document).definitions();
  if (!whole) return definitions;
  return "From Odot Require Import Checker.\nOpen Scope nat_scope.\nOpen Scope Z_scope.\n" + definitions +
         "Lemma accepted : check the_claim the_certificate = true.\nProof. vm_cast_no_check (eq_refl true). Qed.\n"
         "Theorem holds : true_claim the_claim.\nProof. exact (check_sound the_claim the_certificate accepted). Qed.\n";
}

std::string to_coq(const kernel::theorem& proved, const std::string& title) {
  return to_coq(certificate_document(proved.arena(), proved.statement(), proved.assumptions(), proved.proof(), title, true));
}

}  // namespace odot::report
