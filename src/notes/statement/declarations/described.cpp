// SPDX-License-Identifier: MIT
// What a text says of names in words that are not read: nothing that speaks of these names is called false.

#include <algorithm>

#include "notes/prose/changes.hpp"
#include "notes/prose/descriptions.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static void told_of_parts(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void told_beside_names(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void supposed_of_them(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void restrict_factors(note_reader& reader, const math_piece& m, const std::string& word);

namespace {

/// “a one-hot label”, “one-hot”: and nothing else.
bool says_one_hot(const std::string& said) {
  bool told = false;
  for (const std::string& w : words_of(said)) {
    told = told || w == "one-hot";
    if (!among(w, {"a", "an", "the", "be", "is", "one-hot", "vector", "label", "target", "encoding", "column"})) return false;
  }
  return told;
}

/// “a target distribution”, “a probability vector with positive entries”: and nothing else.
bool says_distribution(const std::string& said) {
  const std::vector<std::string> words = words_of(said);
  const bool told = any_among(words, {"distribution"}) || holds(words, "probability vector");
  return told && std::all_of(words.begin(), words.end(), [](const std::string& w) {
           return among(w, {"a", "an", "the", "be", "is", "some", "any", "fixed", "given", "true", "target", "label", "class", "teacher", "probability", "discrete", "categorical", "distribution", "vector", "over", "on", "classes", "tokens", "labels", "categories", "outcomes", "with", "strictly", "positive",
                            "nonnegative", "non-negative", "entries", "components", "column"});
         });
}

/// “each row of $P$ is a probability distribution” of a softmax: what is known of it by its definition.
bool follows_from_definition(const symbol* known, const std::string& said) {
  const node* body = known != nullptr && known->defined ? bare(known->defined->body) : nullptr;
  if (body == nullptr || body->kind != form::call || !body->text.starts_with("softmax")) return false;
  const std::vector<std::string> words = words_of(said);
  return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"is", "are", "be", "a", "an", "the", "softmax", "probability", "distribution", "distributions", "vector", "vectors"}); });
}

/// “Its gradient with respect to $x$ is”, “its derivatives are”: in front of an equation that says what they are.
bool speaks_of_derivative(const std::vector<std::string>& words) {
  bool derivative = false;
  for (std::size_t k = 1; k < words.size(); ++k) {
    const bool noun = among(words[k], {"gradient", "gradients", "derivative", "derivatives", "hessian", "hessians", "jacobian", "jacobians", "differential"});
    derivative = derivative || noun;
    if (!noun && !among(words[k], {"is", "are", "reads", "read", "becomes", "become", "has", "then", "therefore", "thus", "hence", "now", "also", "first", "second", "partial", "and", "with", "respect", "to", "in", "the", "given", "by", "simply", "just", ":"})) return false;
  }
  return derivative && among(words[0], {"its", "their"});
}
bool holds_equation(const std::vector<token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_symbol("="); });
}

/// “is a differentiable function”: said of one name, and not of a list of them.
bool begins_in_singular(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  return !words.empty() && among(words.front(), {"is", "has", "acts"});
}

/// “The weighting matrix”: what is symmetric as a rule.
bool says_weighting(const std::string& said) {
  const std::vector<std::string> words = words_of(said);
  return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"a", "an", "the", "our", "is", "weighting", "weight", "weights", "metric", "penalty", "coupling", "interaction", "matrix"}); });
}

/// “It need not be symmetric”, “not necessarily symmetric”.
bool denies_symmetry(const std::vector<std::string>& words) { return any_phrase(words, {"need not be symmetric", "not necessarily symmetric", "not be symmetric", "not assumed symmetric", "not assumed to be symmetric", "possibly nonsymmetric"}); }

/// The property of “, invertible for every $t$”: of what depends on t, and not of t; empty where another thing is said.
std::string said_of_each_value(std::string_view behind) {
  const std::vector<std::string> words = words_of(behind);
  const std::size_t at = !words.empty() && among(words[0], {",", "("}) ? 1 : 0;
  for (const std::string_view property : {"invertible", "nonsingular", "symmetric", "orthogonal", "diagonal", "positive definite", "positive semidefinite", "square"})
    for (const char* each : {"for every", "for all", "for each", "at every", "at each"})
      if (const std::size_t n = begins_with(words, at, property); n > 0 && begins_with(words, at + n, each) > 0) return std::string(property);
  return {};
}

/// “Differentiation in $x$ passes through $s$”: what is said is said of the derivative.
bool leads_from_derivative(const std::vector<std::string>& words) {
  const bool leads = words.size() > 1 && among(words.back(), {"in", "of", "to", "by"});
  return leads && any_among({words.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(words.size(), 5)), words.end()}, {"differentiation", "differentiating", "derivative", "derivatives", "gradient", "gradients", "jacobian", "hessian"});
}

/// What the words around the i-th piece of the sentence, names and their set or a lone name, say of them without “be”.
std::string told_around(const sentence& s, std::size_t i, bool set, bool changed) {
  std::string behind = i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics ? s.pieces[i + 1].words : std::string();
  if (!behind.empty() && i + 2 == s.pieces.size()) behind += " .";
  const bool led = i > 0 && !s.pieces[i - 1].mathematics;
  if (!set)
    if (std::string told = led ? told_before_name(s.pieces[i - 1].words) : std::string(); !told.empty()) return told;
  if (const std::vector<std::string> words = words_of(behind); !set && (begins_with(words, 0, "a square matrix") > 0 || begins_with(words, 0, "is a square matrix") > 0)) return "square";
  if (!set && led && leads_from_derivative(words_of(s.pieces[i - 1].words))) return {};
  if (!set) return told_of_name(behind);
  if (changed) return "which the text changes";
  if (std::string told = told_beside_set(behind); !told.empty()) return told;
  return led ? told_before_set(s.pieces[i - 1].words) : std::string();
}

}  // namespace

/// “It is its own inverse, $H^2 = I$, and …” of an H that is defined: the equation says what the words do.
static bool shown_by_equation(const note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  if (s.pieces.size() < 2 || words.size() < 3 || words[0] != "it" || words[1] != "is" || words.back() != ",") return false;
  const auto& tokens = tokens_of(reader, reader.segments[s.pieces[1].segment]);
  const std::vector<std::string> names = leading_names(tokens);
  const int id = names.empty() || !holds_equation(tokens) ? -1 : reader.scope.find_symbol(names[0], reader.scope.now());
  return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined;
}

void pronouns_said(note_reader& reader, const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return;
  if (const std::string shapes = shapes_retold(words_of(s)); !shapes.empty()) {
    const bool condition = shapes == "square" && s.pieces.size() > 1;
    for (const symbol& one : reader.scope.symbols)
      if (const bool settled = one.size.rows == one.size.columns || one.size.rows == extent(1) || one.size.columns == extent(1); one.has_shape && !(condition && settled) && !is_number(one.size)) (condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({one.name, "", shapes, reader.of_section.last_formula, shapes_may_be_others});
  }
  std::string said = told_by_pronoun(words_of(s.pieces[0].words));
  const bool beside = s.pieces.size() == 1 && reader.of_section.begin <= reader.of_section.last_formula;  // no heading stands between
  if (said.empty() && beside) said = told_behind_declaration(words_of(s.pieces[0].words));
  const bool told_by_equation = s.pieces.size() > 1 && holds_equation(tokens_of(reader, reader.segments[s.pieces[1].segment])) && any_among(words_of(s.pieces[0].words), {"remain", "remains", "stay", "stays"}) && any_among(words_of(s.pieces[0].words), {"distribution", "distributions", "stochastic", "normalised", "normalized"});  // “the rows remain distributions, $T \mathbf{1} = \mathbf{1}$”
  if (said.empty() || told_by_equation || shown_by_equation(reader, s) || (s.pieces.size() > 1 && speaks_of_derivative(words_of(s.pieces[0].words)) && holds_equation(tokens_of(reader, reader.segments[s.pieces[1].segment])))) return;
  std::set<std::string> names(reader.of_section.last_names.begin(), reader.of_section.last_names.end());
  for (std::size_t k = reader.of_sentence.first_of_sentence; k < reader.scope.symbols.size(); ++k)
    if (const symbol& one = reader.scope.symbols[k]; one.has_shape && !one.inferred && !one.defined) names.insert(one.name);
  for (const std::string& name : names) reader.of_text.restrictions.push_back({name, "", said, reader.of_section.last_formula, not_read_of(name)});
}

std::string not_read_of(const std::string& name) { return "which the text says of " + name + " and which is not read"; }

std::set<std::string> row_sums_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::set<std::string> out;
  if (limits_sums(words_of(s))) return out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> names = declares_only(m.list) || only_names(m.list) ? names_of(m) : std::vector<std::string>();
    const int id = names.size() == 1 ? reader.scope.find_symbol(names[0], reader.scope.now()) : -1;
    if (id < 0 || m.said.how == mood::condition || m.said.concludes || m.said.doubted || m.said.restricted || m.said.denied || m.said.refutes) continue;
    std::vector<std::string> behind = words_behind(s, i);
    if (!behind.empty() && behind.back() == "to" && i + 2 < s.pieces.size() && reader.note.slice(reader.segments[s.pieces[i + 2].segment].content) == "1") behind.emplace_back("1");
    unit_sums told = i > 0 && !s.pieces[i - 1].mathematics ? unit_sums_around(words_of(s.pieces[i - 1].words), behind) : unit_sums::none;
    if (told == unit_sums::none) told = unit_sums_behind(behind);
    const symbol& known = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (told == unit_sums::none || known.defined || !known.has_shape || known.size.columns == extent(1) || known.size.rows == extent(1) || reader.scope.chance.is_random(names[0])) continue;
    const place where = known.declared;
    node* own = reader.arena.make(form::name, where, names[0]);
    if (told == unit_sums::columns) own = reader.arena.make(form::transpose, where, "", {own});
    assumption a;
    a.left = reader.arena.make(form::product, where, "", {own, reader.arena.make(form::ones, where)}), a.right = reader.arena.make(form::ones, where), a.where = m.at->outer, a.symbols = {id};
    a.said = (told == unit_sums::rows ? "each row of " : "each column of ") + names[0] + " sums to 1";
    give_equation(reader, std::move(a));
    if (any_among(words_of(s), {"distribution", "distributions", "probability", "row-stochastic", "column-stochastic"})) reader.of_text.restrictions.push_back({names[0], "ge", "distributions", where.begin, not_read_of(names[0])});
    out.insert(names[0]);
  }
  return out;
}

/// “logits $a \in \mathbb{R}^n$, a target distribution $q \in …$”: the words behind a comma go on to the formula, and are said of what it declares.
static bool leads_to_next(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  return words.size() > 2 && words[0] == "," && among(words[1], {"a", "an"}) && std::none_of(words.begin() + 1, words.end(), [](const std::string& w) { return is_punctuation(w) || among(w, {"and", "with", "of", "whose", "that", "where"}); });
}

/// The entries of the name are 0 or 1, and they sum to 1.
static void take_one_hot(note_reader& reader, int id) {
  const place where = reader.scope.symbols[static_cast<std::size_t>(id)].declared;
  node* own = reader.arena.make(form::name, where, reader.scope.symbols[static_cast<std::size_t>(id)].name);
  node *squares = reader.arena.make(form::hadamard, where, "", {own, own}), *sum = reader.arena.make(form::call, where, "sum", {own}), *one = reader.arena.make(form::number, where, "1");
  for (const auto& [left, right] : {std::pair(squares, own), std::pair(sum, one)}) {
    assumption a;
    a.left = left, a.right = right, a.where = where, a.said = on_one_line(reader.note.slice(where)) + " is one-hot", a.symbols = {id};
    give_equation(reader, std::move(a));
  }
}

/// The entries of the name sum to 1, and none is negative.
static void take_distribution(note_reader& reader, int id, const std::string& said) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  const place where = s.declared;
  const std::string name = s.name;
  assumption a;
  a.left = reader.arena.make(form::call, where, "sum", {reader.arena.make(form::name, where, name)}), a.right = reader.arena.make(form::number, where, "1"), a.where = where;
  a.said = on_one_line(reader.note.slice(where)) + " is " + said, a.symbols = {id};
  give_equation(reader, std::move(a));
  reader.of_text.restrictions.push_back({name, any_among(words_of(said), {"positive"}) ? ">" : "ge", said, where.begin, not_read_of(name)});
}

void descriptions(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::vector<std::string> names;
  std::string before, of_next;
  std::size_t next = 0;
  const math_piece* last = nullptr;
  const auto declares = [](const math_piece& m) { return !m.said.restricted && (m.said.how == mood::assumption || (m.said.how == mood::claim && declares_only(m.list))); };
  const auto say = [&](const math_piece& m, const std::string& said) {
    if (said.empty() || m.said.concludes || m.said.asserts) return;
    std::vector<restriction>& list = m.said.how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions;
    for (const std::string& name : names) {
      if (m.said.how == mood::claim && said.starts_with("in ")) continue;  // “$U$ in the decomposition is …”
      if (reader.scope.chance.is_random(name)) continue;  // what is read of it is told there
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      const symbol* known = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
      if (follows_from_definition(known, said)) continue;
      if (known != nullptr && said.find("square") != std::string::npos && known->size.rows == known->size.columns) continue;
      if (known != nullptr && said.find("row vector") != std::string::npos && known->size.rows == extent(1)) continue;
      if (known != nullptr && !known->defined && declares(m) && known->size.columns == extent(1) && says_one_hot(said)) {
        take_one_hot(reader, id);
        continue;
      }
      if (known != nullptr && !known->defined && declares(m) && known->has_shape && known->size.columns == extent(1) && says_distribution(said) && !holds(words_of(s), "distribution of")) {
        take_distribution(reader, id, said);
        continue;
      }
      list.push_back({name, tested_property(said), said, m.at->outer.begin, not_read_of(name)});
    }
  };
  const auto of_functions = [&] { return std::none_of(names.begin(), names.end(), [&](const std::string& n) { return reader.scope.find_symbol(n, reader.scope.now()) >= 0; }); };
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      if (last != nullptr && !joins_names(p.words)) {
        if (begins_in_singular(p.words)) names = names_of(*last);  // “$W$ and $\phi$ is a function”
        const std::string said = holds_equality(last->list) ? std::string() : unread_description(p.words, false, of_functions());
        if (leads_to_next(p.words) && next < pieces.size() && declares_only(pieces[next].list)) of_next = said;
        else say(*last, said);
        if (holds_equality(last->list) && !last->said.concludes)
          if (const std::string factors = factorization_said(p.words); !factors.empty()) restrict_factors(reader, *last, factors);
        names.clear();
        last = nullptr;
      }
      before = p.words;
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::vector<std::string> own = names_of(m);
    if (holds_equality(m.list) && (!m.said.concludes || m.said.because == "theorem"))  // “by the spectral theorem $A = …$”
      if (const std::string factors = factorization_said(before.size() > 60 ? before.substr(before.size() - 60) : before); !factors.empty()) restrict_factors(reader, m, factors);
    if (last == nullptr) {
      names = own;
      say(m, of_next.empty() ? unread_description(before, true) : std::exchange(of_next, {}));
    } else {
      names.insert(names.end(), own.begin(), own.end());
    }
    last = &m;
    before.clear();
  }
  if (const std::string shapes = shapes_retold(words_of(s)); !shapes.empty() && shapes != "square")
    for (std::size_t k = reader.of_sentence.first_of_sentence; k < reader.scope.symbols.size(); ++k) reader.of_text.restrictions.push_back({reader.scope.symbols[k].name, "", shapes, reader.of_section.last_formula, shapes_may_be_others});
  supposed_of_them(reader, s, pieces);
  told_beside_names(reader, s, pieces);
  told_of_parts(reader, s, pieces);
}

/// “Let $U$ be a matrix with columns $u_1, …, u_n$ that are orthonormal”: of the matrix whose parts the names in front of these words are.
static void told_of_parts(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::set<std::string> owners, before;
  std::string words;  // behind the parts
  std::size_t next = 0;
  const math_piece* parts = nullptr;
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      const std::vector<std::string> own = parts == nullptr ? names_of(m) : std::vector<std::string>();
      before.insert(own.begin(), own.end());
      if (parts != nullptr) words += " <f> ";
    } else if (parts == nullptr && next > 0 && next < pieces.size() && ends_in_parts(p.words)) {
      owners = before, parts = &pieces[next];
    } else if (parts != nullptr) {
      words += p.words;
    }
  }
  if (parts == nullptr || parts->said.concludes || parts->said.asserts) return;
  const std::string said = odot::notes::told_of_parts(words);
  if (said.empty()) return;
  for (const std::string& name : owners)
    if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape) reader.of_text.restrictions.push_back({name, "", said, parts->at->outer.begin, not_read_of(name)});
}

/// Whether these words of the name are read already, as something that a counterexample has to respect.
static bool is_told_and_tested(const note_reader& reader, const std::string& name, const std::string& said) {
  const bool distribution = said.ends_with("distribution");
  return std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), [&](const restriction& r) { return r.name == name && (r.text == said || (distribution && r.text.ends_with("distribution"))) && !r.relation.empty() && r.at >= reader.of_sentence.begin; });
}

/// What words tell of the names that they stand beside without “be”: “$P$ , a reflection”, “the Hessian is $H \in …$”.
static void told_beside_names(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::set<std::size_t> changed = changed_in(s);
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const math_piece& m = pieces[next++];
    const bool set = declares_only(m.list);
    if (!set && !only_names(m.list)) continue;
    const std::string said = told_around(s, i, set, changed.contains(i));
    const std::string property = set && &m != &pieces.front() && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics ? said_of_each_value(s.pieces[i + 1].words) : std::string();
    if (!property.empty()) {  // “a function of $t \in …$, invertible for every $t$”
      for (const std::string& first : names_of(pieces.front())) reader.of_text.restrictions.push_back({first, tested_property(property), property, m.at->outer.begin, not_read_of(first)});
    } else if (!said.empty())
      for (const std::string& name : names_of(m)) {
        const int id = reader.scope.find_symbol(name, reader.scope.now());
        if (follows_from_definition(id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)], said)) continue;
        if (id < 0 && reader.scope.known_dimension(name) >= 0 && i + 1 < s.pieces.size() && !s.pieces[i + 1].mathematics && stands_for_count(words_of(s.pieces[i + 1].words))) continue;
        if (says_weighting(said) && denies_symmetry(words_of(s))) continue;
        if (is_told_and_tested(reader, name, said)) continue;
        if (said == "square" && (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].size.rows == reader.scope.symbols[static_cast<std::size_t>(id)].size.columns)) continue;
        (!set && m.said.how == mood::condition && said != "square" ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, tested_property(said), said, m.at->outer.begin, not_read_of(name)});
      }
  }
}

/// “Let $w$ be a vector and let all of its entries be equal”: of the names in front of these words.
static void supposed_of_them(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::set<std::string> names;
  std::size_t next = 0;
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const std::vector<std::string> own = names_of(pieces[next++]);
      names.insert(own.begin(), own.end());
      continue;
    }
    const std::string said = next > 0 ? supposed_by_pronoun(words_of(p.words)) : std::string();
    if (!said.empty())
      for (const std::string& name : names) reader.of_text.restrictions.push_back({name, "", said, pieces[next - 1].at->outer.begin, not_read_of(name)});
  }
}

/// The factors of a decomposition have properties that its name tells and that are not read.
static void restrict_factors(note_reader& reader, const math_piece& m, const std::string& word) {
  std::vector<restriction> found;
  for (const statement& st : m.list.statements)
    if (!st.relations.empty() && !(st.relations[0].kind == relation_kind::member)) restrict_names(reader, st, found);
  for (restriction& r : found) {
    r.text = word, r.role = "which tells more of " + r.name + " than its shape";
    reader.of_text.restrictions.push_back(std::move(r));
  }
}

void keep_conditions_of_conclusions(note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  if (words.empty() || !among(words[0], {"thus", "hence", "therefore", "so", "then", "consequently", "and", "it", "similarly", "likewise", "analogously"})) return;
  const bool only_concludes = !reader.of_section.conditioned_properties.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"thus", "hence", "therefore", "then", "consequently", ",", ":", "we", "have", "get", "obtain", "find", "by", "the", "chain", "rule", "it", "follows", "that", "its", "gradient", "derivative", "hessian", "is"});
  });
  const auto declares = [&](const piece& p) {
    const auto& tokens = p.mathematics ? tokens_of(reader, reader.segments[p.segment]) : std::vector<token>();
    return std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("in"); });
  };
  const auto widens = [&] { return any_among(words_of(s), {"again", "otherwise", "not", "never", "no", "however", "but", "unless", "general", "any", "every", "all", "arbitrary", "each", "without", "even", "with", "for"}); };
  if (only_concludes && std::none_of(s.pieces.begin(), s.pieces.end(), declares) && !widens()) {
    const auto is_free = [&](const local_property& p) { return std::any_of(reader.of_sentence.properties.begin(), reader.of_sentence.properties.end(), [&](const local_property& own) { return own.symbol == p.symbol; }); };
    std::copy_if(reader.of_section.conditioned_properties.begin(), reader.of_section.conditioned_properties.end(), std::back_inserter(reader.of_sentence.properties), [&](const local_property& p) { return !is_free(p) && reader.scope.still_mean({p.symbol}); });
  }
  reader.of_sentence.restrictions.insert(reader.of_sentence.restrictions.end(), reader.of_section.conditioned.begin(), reader.of_section.conditioned.end());
}

void keep_conditions_of_definitions(note_reader& reader) {
  std::set<int> conditioned, tested;
  std::vector<restriction> kept;  // “for $T > 0$”: it can be asked of a counterexample
  for (const assumption& a : reader.scope.assumptions)
    if (a.local && !a.ended) conditioned.insert(a.symbols.begin(), a.symbols.end());
  for (const local_property& p : reader.of_sentence.properties) conditioned.insert(p.symbol);
  reader.of_section.conditioned.clear();
  reader.of_section.conditioned_properties.clear();  // “for an orthogonal $Q$ let $f(x) = Q x$”: what is concluded from there on speaks of this Q
  if (reader.of_sentence.now != nullptr && !reader.of_sentence.properties.empty() && any_among(words_of(*reader.of_sentence.now), {"let", "put", "set", "define", "denote", "consider"})) reader.of_section.conditioned_properties = reader.of_sentence.properties;
  for (const restriction& r : reader.of_sentence.restrictions)
    if (!r.relation.empty() && r.relation != "neq") reader.of_section.conditioned.push_back(r);
  for (const local_property& p : reader.of_sentence.properties) {
    const std::string& name = reader.scope.symbols[static_cast<std::size_t>(p.symbol)].name;
    if (std::none_of(reader.of_section.conditioned.begin(), reader.of_section.conditioned.end(), [&](const restriction& r) { return r.name == name; })) reader.of_section.conditioned.push_back({name, "", "the condition of the sentence before", reader.of_sentence.begin, not_read_of(name)});
  }
  for (const restriction& r : reader.of_sentence.restrictions)
    if (const int id = r.name.empty() ? -1 : reader.scope.find_symbol(r.name, reader.scope.now()); id >= 0) (r.relation.empty() ? conditioned : tested).insert(id);
  if (conditioned.empty() && tested.empty()) return;
  for (const symbol& made : reader.scope.symbols)
    if (made.defined && made.defined->where.begin >= reader.of_sentence.begin)
      for (const int part : made.defined->symbols) {
        if (tested.erase(part) > 0)
          std::copy_if(reader.of_sentence.restrictions.begin(), reader.of_sentence.restrictions.end(), std::back_inserter(kept), [&](const restriction& r) { return !r.relation.empty() && r.name == reader.scope.symbols[static_cast<std::size_t>(part)].name; });
        if (conditioned.contains(part)) {
          const std::string& name = reader.scope.symbols[static_cast<std::size_t>(part)].name;
          reader.of_text.restrictions.push_back({name, "", "what holds of " + name, reader.of_sentence.begin, "where line " + std::to_string(reader.note.at(reader.of_sentence.begin).line) + " defines " + made.name});
        }
      }
  reader.of_text.restrictions.insert(reader.of_text.restrictions.end(), kept.begin(), kept.end());
}

void keep_lone_conditions(note_reader& reader, const std::vector<math_piece>& pieces) {
  const auto is_condition = [](const math_piece& m) { return m.said.how == mood::condition && !m.said.because.starts_with("satisf") && !m.said.because.starts_with("for"); };
  if (!std::any_of(pieces.begin(), pieces.end(), is_condition)) return;
  for (const math_piece& m : pieces)
    if (!is_condition(m) && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind != relation_kind::member; })) return;
  for (const math_piece& m : pieces)
    if (is_condition(m) && holds_equality(m.list)) {
      std::vector<restriction> found;
      for (const statement& st : m.list.statements) restrict_names(reader, st, found);
      for (restriction& r : found)  // of $i = j$ nothing is kept
        if (reader.scope.find_symbol(r.name, reader.scope.now()) >= 0) reader.of_text.restrictions.push_back(std::move(r));
    }
}

void place_names(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces) {
    const std::vector<std::string> names = only_names(m.list) ? names_of(m) : std::vector<std::string>();
    if (names.size() != 1) continue;
    const std::vector<std::string> before = words_of(m.before), last(before.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(before.size(), 3)), before.end());
    if (!any_among(last, {"let", "suppose", "assume", "take", "pick", "choose", "any", "given"})) continue;
    const auto piece = std::find_if(s.pieces.begin(), s.pieces.end(), [&](const auto& p) { return p.mathematics && &reader.segments[p.segment] == m.at; });
    if (piece == s.pieces.end() || piece + 1 == s.pieces.end() || (piece + 1)->mathematics) continue;
    std::vector<std::string> behind = words_of((piece + 1)->words);
    constexpr std::size_t reach = 6;
    const bool ends = behind.size() <= reach;
    behind.resize(std::min(behind.size(), reach));
    const std::string_view where = ends && piece + 2 != s.pieces.end() ? reader.note.slice(reader.segments[(piece + 2)->segment].content) : std::string_view();
    const bool shape_told = where.starts_with("\\mathbb{R}") || where.starts_with("\\mathbb R") || where.starts_with("\\R");
    if (!shape_told && any_phrase(behind, {"element of", "member of", "belongs to", "belong to", "lies in", "lie in", "is in", "be in", "in the", "vector in", "point in"}))
      reader.of_text.restrictions.push_back({names[0], "", on_one_line((piece + 1)->words), m.at->content.begin, shapes_may_be_others});
  }
}

void set_equation_aside(note_reader& reader, const statement& st, const std::string& what, std::vector<restriction>& list) {
  restrict_names(reader, st, list);
  set_aside(reader, st.where, what);
}

}  // namespace odot::notes
