// SPDX-License-Identifier: MIT
#include "coq_parts.hpp"

#include <algorithm>
#include <cctype>

#include "certificate.hpp"

namespace odot::report::coq {

namespace {

constexpr const char* known_functions[] = {"exp", "log", "tanh", "relu", "sigmoid", "sin", "cos", "abs", "sign", "inv", "matinv", "pow", "root"};

std::string capital(std::string word) {
  if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

/// `row_sum` is `RowSum` there.
std::string constructor_of(const std::string& op) {
  std::string out, word;
  for (const char c : op + "_") {
    if (c != '_') word += c;
    else out += capital(word), word.clear();
  }
  return out;
}

long long integer(const json& j) {
  if (!j.is_number_integer()) throw no_certificate("a number that is no integer");
  return j.get<long long>();
}
std::string signed_text(long long i) { return i >= 0 ? std::to_string(i) : "(" + std::to_string(i) + ")"; }

/// The parts of a fraction in quotes, in lowest terms.
std::pair<std::string, std::string> parts_of(const json& f) {
  const std::string& all = text(f);
  const std::size_t bar = all.find('/');
  const std::string above = all.substr(0, bar), below = bar == std::string::npos ? "1" : all.substr(bar + 1);
  const auto digits = [](const std::string& s) { return !s.empty() && s.size() < 19 && std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; }); };
  if (!digits(above.substr(above.starts_with('-'))) || !digits(below) || below[0] == '0') throw no_certificate("no fraction: " + all);
  return {above[0] == '-' ? "(" + above + ")" : above, below};
}

bool is_term(const json& j) { return j.is_array() && !j.empty() && j[0].is_string(); }

/// A name of Coq like the text, not taken yet.
std::string identifier(const std::string& wanted, std::set<std::string>& taken) {
  std::string base = "matrix_";
  for (const char c : wanted) base += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  std::string out = base;
  for (int i = 1; !taken.insert(out).second; ++i) out = base + "_" + std::to_string(i);
  return out;
}

}  // namespace

const std::string& text(const json& j) { return j.get_ref<const std::string&>(); }

std::string listed(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? "; " : "") + item;
  return out + "]";
}
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"%string";
}
std::string natural(long long i) { return std::to_string(i) + "%nat"; }

std::string position(const json& p, const numbering& numbers) {
  std::map<std::vector<int>, long long> sum;
  const auto number = [&](const json& name) {
    const auto known = numbers.find(text(name));
    if (known == numbers.end()) throw no_certificate("a position that mentions what is not in scope");
    return known->second;
  };
  if (p.is_number()) sum[{}] = integer(p);
  else if (p.is_string()) sum[{number(p)}] = 1;
  else
    for (const json& product : p) {
      std::vector<int> names;
      for (std::size_t i = 1; i < product.size(); ++i) names.push_back(number(product[i]));
      std::sort(names.begin(), names.end());
      sum[names] += integer(product.at(0));
    }
  std::vector<std::string> out;
  for (const auto& [names, c] : sum) {
    if (c == 0) continue;
    std::vector<std::string> each;
    for (const int n : names) each.push_back(std::to_string(n));
    out.push_back("(" + signed_text(c) + ", " + listed(each) + "%nat)");
  }
  return listed(out);
}
numbering numbers_in(const environment& names) {
  numbering out;
  for (std::size_t i = 0; i < names.size(); ++i) out.emplace(names[i], static_cast<int>(i));
  return out;
}
std::string position(const json& p, const environment& names) { return position(p, numbers_in(names)); }
std::string kind(const json& k, const numbering& numbers) {
  if (k == "size") return "KSize";
  if (k == "natural") return "KNat";
  return k == "integer" ? "KInt" : "KIdx " + position(k, numbers);
}
std::string fraction(const json& f) {
  const auto [above, below] = parts_of(f);
  return "(" + above + " # " + below + ")%Q";
}

writer::writer(const json& document) : document_(document) {
  for (const json& f : document.at("functions")) functions_.emplace(text(f), static_cast<int>(functions_.size()));
  std::set<std::string> taken;
  for (const json& s : document.at("symbols")) {
    symbols_.emplace(text(s.at(0)), static_cast<int>(symbols_.size()));
    matrices_[text(s[0])] = identifier(text(s[0]), taken);
  }
  next_ = static_cast<int>(document.at("names").size());
}

std::string writer::function(const json& f) const {
  const std::string& name = text(f.is_array() ? f.at(0) : f);
  if (const auto declared = functions_.find(name); declared != functions_.end())
    return "(Fn " + std::to_string(declared->second) + " " + std::to_string(f.is_array() ? integer(f.at(1)) : 0) + ")%nat";
  if (f.is_array()) throw no_certificate("Coq's checker has no rules for derivatives of known functions in forms");
  if (std::find(std::begin(known_functions), std::end(known_functions), name) == std::end(known_functions)) throw no_certificate("no function: " + name);
  return capital(name);
}
std::string writer::symbol(const json& s) const {
  for (const json& declared : document_.at("symbols")) {
    if (declared.at(0) != s) continue;
    const json& properties = declared.at(4);
    const bool symmetric = std::find(properties.begin(), properties.end(), "symmetric") != properties.end();
    return std::string(symmetric ? "(Symmetric " : "(Arbitrary ") + natural(symbols_.at(text(s))) + ")";
  }
  throw no_certificate("no symbol: " + text(s));
}
std::string writer::matrices(const numbering& numbers) {
  std::string out;
  for (const json& s : document_.at("symbols")) {
    const json& properties = s.at(4);
    const bool diagonal = std::find(properties.begin(), properties.end(), "diagonal") != properties.end();
    out += "Definition " + matrix(s[0]) + " := {| symbol_of := " + symbol(s[0]) + "; rows_of := " + position(s.at(1), numbers) + "; cols_of := " +
           position(s.at(2), numbers) + "; is_diagonal := " + (diagonal ? "true" : "false") + " |}.\n";
  }
  return out;
}

std::string writer::in_term(const json& p, const numbering& numbers) {
  if (p.is_string()) met_.insert(text(p));
  if (p.is_array())
    for (const json& product : p)
      for (std::size_t i = 1; i < product.size(); ++i) met_.insert(text(product[i]));
  return position(p, numbers);
}
/// A sum over an index, or a matrix by its entries.
std::string writer::binding(const json& t, const numbering& numbers) {
  numbering inner = numbers;
  std::string out = "(" + constructor_of(text(t[0]));
  for (std::size_t i = 1; i + 2 < t.size(); i += 2) {
    const int n = inner[text(t[i])] = fresh();
    out += " " + natural(n) + " " + in_term(t[i + 1], numbers);
  }
  return out + " " + term(t.back(), inner) + ")";
}
std::string writer::term(const json& t, const numbering& numbers) {
  if (!is_term(t)) throw no_certificate("no term");
  const std::string& op = text(t[0]);
  if (op == "sum_over" || op == "by_entries") return binding(t, numbers);
  if (op == "symbol") {
    std::vector<std::string> slots;
    for (const json& p : t.at(2)) slots.push_back(in_term(p, numbers));
    return "(Symbol " + matrix(t.at(1)) + " " + listed(slots) + ")";
  }
  if (op == "shared") {
    const json& definition = document_.at("shared").at(t.at(1).get<std::size_t>());
    return "(Shared " + natural(integer(t[1])) + " " + in_term(definition.at(0), numbers) + " " + in_term(definition.at(1), numbers) + " (Number 0))";
  }
  if (op == "gradient") {
    const int row = fresh(), column = fresh();
    return "(gradient " + matrix(t.at(1)) + " " + natural(row) + " " + natural(column) + " " + term(t.at(2), numbers) + ")";
  }
  if (op == "number") return "(Number " + fraction(t.at(1)) + ")";
  if (op == "power") {
    const auto [above, below] = parts_of(t.at(1));
    return "(Power " + above + " " + below + "%nat " + term(t.at(2), numbers) + ")";
  }
  const bool apply = op == "apply";
  std::string out = "(" + constructor_of(op);
  if (apply && t.at(1).is_array() && !functions_.contains(text(t[1].at(0)))) out = "(prime " + function(t[1][0]);
  else if (apply) out += " " + function(t[1]);
  for (std::size_t i = apply ? 2 : 1; i < t.size(); ++i) out += " " + (is_term(t[i]) ? term(t[i], numbers) : in_term(t[i], numbers));
  return out + ")";
}

namespace {

/// The names that a list of [name, range] binds, the last first, before those around.
environment below(const json& bound, const environment& names) {
  environment out;
  for (std::size_t i = bound.size(); i-- > 0;) out.push_back(text(bound[i].at(0)));
  out.insert(out.end(), names.begin(), names.end());
  return out;
}
std::string ranges(const json& bound, const environment& names) {
  std::vector<std::string> out;
  for (std::size_t i = bound.size(); i-- > 0;) out.push_back(position(bound[i].at(1), names));
  return listed(out);
}

}  // namespace

std::string writer::form(const json& f, const environment& names) {
  std::vector<std::string> monomials;
  for (const json& m : f) {
    const environment inner = below(m.at(1), names);
    std::vector<std::string> factors;
    for (const json& g : m.at(2)) factors.push_back(factor(g, inner));
    monomials.push_back("(" + fraction(m.at(0)) + ", " + ranges(m[1], names) + ", " + listed(factors) + ")");
  }
  return listed(monomials);
}
std::string writer::factor(const json& f, const environment& names) {
  const std::string& tag = text(f.at(0));
  const numbering numbers = numbers_in(names);
  std::vector<std::string> at;
  if (tag == "s") {
    for (std::size_t i = 2; i < f.size(); ++i) at.push_back(position(f[i], numbers));
    return "Sym " + symbol(f.at(1)) + " " + listed(at);
  }
  if (tag == "n" || tag == "z" || tag == "g") return (tag == "n" ? "Num " : tag == "z" ? "EqZ " : "GeZ ") + position(f.at(1), numbers);
  if (tag != "f") throw no_certificate("no factor: " + tag);
  for (const json& p : f.at(2)) at.push_back(position(p, numbers));
  return "Op " + function(f.at(1)) + " " + listed(at) + " " + ranges(f.at(3), names) + " " + form(f.at(4), below(f[3], names));
}

}  // namespace odot::report::coq
