// SPDX-License-Identifier: MIT
// What a proof would lean on without the text having said it: that a function acts entry by entry, that a name does not depend on what is differentiated in.

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/lowering.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::notes {

static const word_tie* tie_of(const note_reader& reader, const std::string& name, const std::string& other);

namespace {

/// A formula with nothing but its signs, so that `A\left( \theta \right)` and `A(\theta)` are one text.
std::string squeezed(std::string_view text) {
  std::string out;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text.substr(k).starts_with("\\left(")) k += 5;
    else if (text.substr(k).starts_with("\\right)")) k += 6;
    if (text[k] != ' ' && text[k] != '{' && text[k] != '}' && text[k] != '\n') out += text[k];
  }
  return out;
}

/// Whether the text writes `name` in front of the variable in brackets, with more arguments behind it or none.
bool is_written_with(std::string_view text, const std::string& name, const std::string& variable) {
  const std::string head = name + "(";
  for (std::size_t k = text.find(head); k != std::string_view::npos; k = text.find(head, k + 1)) {
    const bool own = k == 0 || !(is_letter(text[k - 1]) || text[k - 1] == '\\' || text[k - 1] == '_' || text[k - 1] == '^');
    std::string_view inside = text.substr(k + head.size());
    inside = inside.substr(0, inside.find(')'));
    for (std::size_t from = 0; own && from <= inside.size();) {
      const std::size_t comma = std::min({inside.find(',', from), inside.find(';', from), inside.find('|', from), inside.size()});
      if (inside.substr(from, comma - from) == variable) return true;
      from = comma + 1;
    }
  }
  return false;
}

/// Whether the label of a name is the variable, or one of several: `A_w`, `A_{\theta, \phi}`, `A^{(w)}`.
bool is_label_of(std::string label, const std::string& variable) {
  std::erase_if(label, [](char c) { return std::string_view("(){} ").find(c) != std::string_view::npos; });
  for (std::size_t from = 0; from <= label.size();) {
    const std::size_t comma = std::min(label.find(',', from), label.size());
    if (label.substr(from, comma - from) == variable) return true;
    from = comma + 1;
  }
  return false;
}

/// The words by which a text says that functions of matrices act on their entries, or that are at home where they do.
constexpr std::array<std::string_view, 18> by_entries = {"entrywise", "entry-wise", "elementwise", "element-wise", "componentwise", "component-wise", "pointwise", "entry by entry", "each entry", "each element",
                                                                "softmax", "attention", "activation", "nonlinearity", "hadamard", "unnormali", "sinkhorn", "logits"};

/// The words by which it speaks of functions of matrices as such.
constexpr std::array<std::string_view, 17> of_matrices_said = {"generator", "rotation by", "matrix exp", "state transition", "transition matrix", "differential equation", "semigroup", "lie group", "lie algebra", "spectral theorem", "functional calculus", "matrix function", "function of a matrix", "functions of matrices", "function of matrices", "matrix logarithm", "density matri"};

/// Nouns of what takes an argument: behind such a name brackets hold that.
bool is_called_function(std::string_view w) {
  return among(w, {"loss", "losses", "function", "functions", "cost", "objective", "energy", "potential", "map", "maps", "mapping", "norm", "norms", "network", "activation", "transform", "density", "functional", "distance", "metric", "policy", "reward", "regularizer", "regulariser", "penalty", "advantage", "utility", "hamiltonian", "lagrangian", "critic", "likelihood", "entropy"});
}

/// V, R and Q of `V = R + Q`, which is said to be a function: the name on the left and the terms of its sum.
std::vector<std::string> names_of_functions(const statement_list& list) {
  std::vector<std::string> out;
  for (const statement& st : list.statements) {
    const bool equation = st.relations.size() == 1 && (st.relations[0].kind == relation_kind::equal || st.relations[0].kind == relation_kind::define) && st.sides[0].read != nullptr && st.sides[1].read != nullptr;
    const std::string left = equation ? own_name(bare(st.sides[0].read)) : std::string();
    if (left.empty()) continue;
    out.push_back(left);
    const node* right = bare(st.sides[1].read);
    for (const node* term : right->kind == form::sum ? right->kids : std::vector<node*>()) {
      const node* one = bare(term->kind == form::negate ? term->kids[0] : term);
      if (one->kind == form::product && !one->kids.empty()) one = bare(one->kids.back());  // `\gamma V`
      if (const std::string name = own_name(one); !name.empty()) out.push_back(name);
    }
  }
  return out;
}

/// The noun by which the words in front of a name, or behind it, call it a function; empty where they do not.
std::string function_noun(const std::vector<std::string>& before, std::vector<std::string> behind, bool is_member) {
  if (!before.empty() && is_called_function(before.back())) return before.back();
  if (before.size() > 1 && !is_member && among(before.back(), {"is", "are", "reads", "by", "satisfy", "satisfies", ":"}) && !any_among(before, {"matrix", "matrices", "vector"})) {  // “the value function is $V = R + Q$”
    const auto noun = std::find_if(before.rbegin(), before.rend(), [](const std::string& w) { return is_called_function(w); });
    constexpr std::ptrdiff_t near_by = 4;
    if (noun != before.rend() && noun - before.rbegin() <= near_by) return *noun;
  }
  behind.erase(std::find_if(behind.begin(), behind.end(), [](const std::string& w) { return among(w, {",", ".", ";", ":", "(", "and", "of", "with", "that", "which", "for", "in", "then"}); }), behind.end());
  if (behind.empty() || !among(behind[0], {"be", "is", "are", "a", "an", "the"})) return {};
  const auto found = std::find_if(behind.begin(), behind.end(), [](const std::string& w) { return is_called_function(w); });
  return found == behind.end() ? std::string() : *found;
}

}  // namespace

void functions_spoken_of(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (!s.pieces[k].mathematics) continue;
    const math_piece& m = pieces[next++];
    const std::vector<std::string> behind = words_behind(s, k);
    if (const std::string noun = function_noun(words_of(m.before), behind, std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::member; })); !noun.empty()) {
      for (const std::string& name : names_of(m)) reader.of_text.called_function.insert_or_assign(name, noun);
      for (const std::string& name : names_of_functions(m.list))
        if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred) reader.of_text.called_function.insert_or_assign(name, noun);
    }
    if (m.at->kind != segment_kind::inline_ || m.list.statements.size() != 1) continue;
    const bool acts = behind.empty() || among(behind[0], {"be", "is", "are", "acts", "act", "and", "or", "of", "to", "on", "applied", "denotes", "denote", "any", "some", "with", "in", "for", "as", "at", "has", "have"}) || behind[0].find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
    if (!acts)  // “let $g$ normalise the rows”
      for (const std::string& name : names_of(m)) reader.of_text.described_functions.insert(name);
    const statement& st = m.list.statements[0];  // f(x), of which no equation is told
    const node* alone = st.relations.empty() && !st.sides.empty() && st.sides[0].read != nullptr ? bare(st.sides[0].read) : nullptr;
    if (alone == nullptr || alone->kind != form::product || alone->kids.size() != 2 || alone->kids[1]->kind != form::group || alone->kids[1]->text != "(") continue;
    const std::string name = own_name(alone->kids[0]);
    if (!name.empty() && alone->kids[0]->where.end == alone->kids[1]->where.begin && !own_name(bare(alone->kids[1])).empty()) reader.of_text.called_function.insert_or_assign(name, "function");
  }
}

void vanishing_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const std::vector<std::string> words = words_of(s);
  std::string said;
  for (const char* phrase : {"disjoint", "disjointly", "perpendicular", "negative part", "negative parts", "supports", "complementary"})
    if (said.empty() && holds(words, phrase)) said = phrase;
  if (said.empty() && any_among(words, {"even"}) && any_among(words, {"odd"})) said = "even";
  if (said.empty()) return;
  std::set<std::string> names;
  if (pieces.empty()) names.insert(reader.of_section.last_names.begin(), reader.of_section.last_names.end());
  for (const math_piece& m : pieces)
    for (std::string& name : names_of(m)) names.insert(std::move(name));
  for (const std::string& name : names) reader.of_text.restrictions.push_back({name, "", said, reader.of_section.last_formula, not_read_of(name)});
}

std::string called_map(const note_reader& reader, const std::string& name) {
  if (const auto function = reader.of_text.called_function.find(name); function != reader.of_text.called_function.end()) return function->second;
  const auto called = reader.of_text.called.find(name);
  if (called == reader.of_text.called.end()) return {};
  const std::string& noun = called->second;
  const bool other = is_called_function(noun) || among(noun, {"operator", "operators", "set", "sets", "group", "groups", "permutation", "permutations", "event", "events", "process", "processes", "kernel", "kernels", "filter", "filters", "layer", "layers"});
  return other ? noun : std::string();
}

void refuse_called_functions(const note_reader& reader, const node* n) {
  for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k) {
    const node *head = n->kids[k], *behind = n->kids[k + 1];
    const auto called = reader.of_text.called_function.find(own_name(head));
    const bool apart = k + 1 < n->text.size() && n->text[k + 1] == '.';
    if (!apart && called != reader.of_text.called_function.end() && behind->kind == form::group && behind->text == "(" && head->where.end == behind->where.begin)
      unsupported(head->where, called->first + " is called a " + called->second + ", so that " + called->first + "(…) can be read as its value and as a product; write " + called->first + " \\cdot (…) for the product, or define the function");
  }
  for (const node* k : n->kids) refuse_called_functions(reader, k);
}

namespace {

/// Words by which one name is made of another: “its norm is $m$”, “the residual $r$”, “sorting $x$ gives $u$”.
bool is_made_by(std::string_view w) {
  return among(w, {"norm", "norms", "length", "determinant", "trace", "transpose", "transposed", "inverse", "squares", "squared", "root", "largest", "smallest", "sum", "normalised", "normalized", "normalise", "normalize", "along", "reverse", "reversed", "sorted", "sorting", "sorts", "maps", "turns", "sends", "takes",
                   "prediction", "predictions", "predicted", "residual", "residuals", "fitted", "estimate", "estimates", "estimator", "solution", "minimiser", "minimizer", "energy", "error", "errors", "velocity", "momentum", "equals", "reuses", "reuse", "shares", "forms", "computed", "computes", "obtained", "derived",
                   "grows", "moves", "move", "varies", "changes", "input-dependent", "data-dependent", "polynomials", "polynomial", "suppress", "suppressing", "argument", "arguments", "time", "trajectory", "entry", "sign", "absolute", "transform", "transforms", "eigenvalue", "eigenvalues", "eigenvector", "angle", "copy", "image", "trained", "large", "called", "add", "adds"});
}
/// “Inverse temperature”: a quantity by an adjective, in a sentence that does not speak of the other one.
bool is_adjective_of_quantity(const std::vector<std::string>& words, std::size_t k, const std::set<std::string>& names) {
  if (words[k] != "inverse" || k + 1 == words.size() || !among(words[k + 1], {"temperature", "temperatures", "problem", "scale", "rate", "length-scale", "bandwidth"})) return false;
  const bool other = std::any_of(names.begin(), names.end(), [](const std::string& name) { return name.starts_with("T") || name.starts_with("\\tau") || name.starts_with("\\theta"); });
  return !other && std::count(words.begin(), words.end(), words[k + 1]) == 1;
}
/// “A closed-form solution exists”, “there is a unique solution”: that there is one, of which no name is said to be it.
bool only_exists(const std::vector<std::string>& words, std::size_t noun, bool formula_follows) {
  if (noun + 1 == words.size() && formula_follows) return false;
  if (noun + 1 < words.size() && among(words[noun + 1], {"exists", "exist"})) return true;
  std::size_t from = noun;
  while (from > 0 && noun - from < 4 && among(words[from - 1], {"a", "an", "no", "unique", "closed-form", "exact", "analytic", "analytical", "explicit", "simple", "nontrivial", "least-squares"})) --from;
  return from > 1 && from < noun && words[from - 2] == "there" && among(words[from - 1], {"is", "exists"});
}
/// “A length $s$ and”, of a name that is declared so; “drop the argument”: a noun that makes nothing of what stands beside it. `k`: the word of piece `i`.
bool names_what_follows(const sentence& s, std::size_t i, std::size_t k) {
  const std::vector<std::string> own = words_of(s.pieces[i].words);
  if (k > 1 && among(own[k], {"argument", "arguments"}) && among(own[k - 1], {"the", "its", "their"}) && among(own[k - 2], {"drop", "drops", "dropping", "omit", "omits", "omitting", "suppress", "suppressing"})) return true;
  if (k > 0 && own[k] == "argument" && own[k - 1] == "the" && k > 1 && own[k - 2] == "without") return true;
  const bool of_argument = k > 2 && k + 1 == own.size() && own[k] == "time" && own[k - 1] == "the" && own[k - 2] == "of" && among(own[k - 3], {"function", "functions"});
  if (of_argument) return true;  // “differentiable functions of the time $t$”
  if (k == 0 || k + 1 != own.size() || !among(own[k - 1], {"a", "an"}) || i + 1 >= s.pieces.size() || !among(own[k], {"length", "angle", "time", "energy", "sum", "error"})) return false;
  const std::vector<std::string> behind = i + 2 < s.pieces.size() && !s.pieces[i + 2].mathematics ? words_of(s.pieces[i + 2].words) : std::vector<std::string>();
  const bool listed = k == 1 || among(own[k - 2], {"and", ",", "with", "let", "for", "given"}) || (k > 2 && own[k - 2] == "by" && own[k - 3] == "given");  // and not “has a length $s$”
  return listed && (behind.empty() || among(behind[0], {"and", ",", ".", ";"}));
}
/// Words between a name and an expression that say that one stands for the other.
bool stands_for(const std::vector<std::string>& words) {
  constexpr std::size_t longest = 6;
  return !words.empty() && words.size() <= longest && any_among(words, {"for", "denote", "denotes", "denoting", "denoted", "means", "mean", "stands", "by", "abbreviate", "abbreviates", "write", "written", "as", "equals", "equal", "is", "call", "called"}) && !any_among(words, {"respect", "derivative", "gradient", "differentiating", "independent", "not"});
}

}  // namespace

void ties_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return m.said.how == mood::claim && holds_equality(m.list); })) return;
  std::set<std::string> names;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      for (const auto* sides : {&st.list, &st.sides})
        for (const side& one : *sides)
          if (one.read != nullptr && (st.relations.empty() || &one == &st.sides[0] || sides == &st.list)) names_below(one.read, names);
    }
  const std::vector<std::string> words = words_of(s);
  if (any_among(words, {"gradient", "gradients", "derivative", "derivatives", "jacobian", "hessian"})) return;
  const auto is_noun = [&](const std::string& w) {
    const bool forms = w == "forms" && &w != words.data() && among(*(&w - 1), {"quadratic", "linear", "bilinear", "multilinear", "closed", "normal", "canonical"});  // “for differentiating linear forms”
    return forms || is_adjective_of_quantity(words, static_cast<std::size_t>(&w - words.data()), names);
  };
  const auto defines_next = [&](std::size_t i) { return i + 1 < s.pieces.size() && s.pieces[i + 1].mathematics && reader.note.slice(reader.segments[s.pieces[i + 1].segment].content).find(":=") != std::string_view::npos; };  // “the energy $E(x) := …$”, which says what it is made of
  std::set<std::string> existing;  // nouns of which the sentence says no more than that there is such a thing
  for (std::size_t i = 0; i < s.pieces.size(); ++i)
    if (const std::vector<std::string> own = s.pieces[i].mathematics ? std::vector<std::string>() : words_of(s.pieces[i].words); !own.empty())
      for (std::size_t k = 0; k < own.size(); ++k)
        if (only_exists(own, k, i + 1 < s.pieces.size()) || names_what_follows(s, i, k) || (k + 1 == own.size() && k > 0 && among(own[k - 1], {"the", "an", "a"}) && defines_next(i))) existing.insert(own[k]);
  const auto is_adverbial = [&](const std::string& w) {  // “applied to each entry”, “has been computed”: of what it is made nothing is said
    if (w == "determinant" && &w != words.data() && among(*(&w - 1), {"positive", "nonzero", "non-zero"}) && &w != &words.back() && is_punctuation(*(&w + 1))) return true;  // “invertible with positive determinant”
    if (among(w, {"add", "adds"}) && &w != &words.back() && among(*(&w + 1), {"up", "to"})) return true;  // “the targets add up to one”
    const bool done = among(w, {"computed", "obtained"}) && &w != words.data() && *(&w - 1) == "been" && (&w == &words.back() || is_punctuation(*(&w + 1)));
    return done || (w == "entry" && &w != words.data() && among(*(&w - 1), {"each", "every"}));
  };
  auto made = std::find_if(words.begin(), words.end(), [&](const std::string& w) { return (is_made_by(w) && !is_noun(w) && !is_adverbial(w) && !existing.contains(w)) || (among(w, {"maximum", "minimum"}) && any_among(words, {"entries", "entry"})); });
  if (made != words.end() && made + 1 != words.end() && among(*(made + 1), {"problem", "problems", "task", "model", "rule", "method", "algorithm", "theory"})) made = words.end();  // “our prediction problem”
  if (made != words.end() && !any_among(words, {"not", "constant", "fixed"})) reader.of_text.ties.push_back({names, any_among(words, {"its", "their", "it", "time"}), *made, reader.of_sentence.begin});
  const bool two_names = pieces.size() == 2 && only_names(pieces[0].list) && only_names(pieces[1].list);  // “$b$ is linear in $x$”, “$b$ is the first block of $x$”
  for (const char* made_so : {"linear in", "affine in", "quadratic in", "block of", "part of", "half of", "parallel to", "another name for", "same entries as"})
    if (two_names && holds(words, made_so) && !any_among(words, {"not", "constant", "fixed"})) reader.of_text.ties.push_back({names, false, made_so, reader.of_sentence.begin});
  for (std::size_t k = 0; k + 1 < pieces.size(); ++k) {
    const auto alone = [](const math_piece& m) { return m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && !m.list.statements[0].sides.empty() ? m.list.statements[0].sides[0].read : nullptr; };
    const node *one = alone(pieces[k]), *other = alone(pieces[k + 1]);
    if (one == nullptr || other == nullptr || is_name(one) == is_name(other)) continue;
    const std::vector<std::string> between = words_of(pieces[k + 1].before);
    if (stands_for(between)) reader.of_text.ties.push_back({names_of_sides(one, other), false, between[0], reader.of_sentence.begin});
  }
}

void sums_said(note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  constexpr std::size_t near_by = 5;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!among(words[k], {"sum", "sums", "summation", "summations"})) continue;
    for (std::size_t j = k + 1; j < words.size() && j <= k + near_by && !among(words[j], {",", ".", ";", ":"}); ++j)
      if (among(words[j], {"skip", "skips", "skipping", "only", "exclude", "excludes", "excluding", "omit", "omits", "omitting", "except", "half", "odd", "even", "padding", "valid", "unmasked", "ignore", "ignores"})) reader.of_section.sums_restricted = words[j];
  }
}

namespace {

/// “$V$ means $W^\top W$”, wherever it stands in the text: whether the name stands for something in which the variable occurs.
bool is_told_to_stand_for(std::string_view text, const std::string& name, const std::string& variable) {
  const std::string head = "$" + name + "$ ";
  for (std::size_t at = text.find(head); at != std::string_view::npos; at = text.find(head, at + 1)) {
    std::string_view behind = text.substr(at + head.size());
    for (const std::string_view verb : {"means ", "stands for ", "denotes ", "is short for ", "abbreviates ", "for ", "is the value of "}) {
      if (!behind.starts_with(verb) || !behind.substr(verb.size()).starts_with('$')) continue;
      const std::string_view formula = behind.substr(verb.size() + 1, behind.find('$', verb.size() + 1) - verb.size() - 1);
      if (formula.find('=') == std::string_view::npos && formula.find(variable) != std::string_view::npos && formula.find("\\in") == std::string_view::npos) return true;
    }
  }
  return false;
}

}  // namespace

const std::string& squeezed_text(note_reader& reader) {
  if (reader.of_text.squeezed.empty()) reader.of_text.squeezed = squeezed(reader.note.text());
  return reader.of_text.squeezed;
}

/// What the whole text says of a name and another, looked for once.
static const said_of_two& said_of(note_reader& reader, const std::string& name, const std::string& other) {
  const auto [found, fresh] = reader.of_text.told_of_two.try_emplace({name, other});
  if (fresh) found->second = {is_written_with(squeezed_text(reader), name, other), is_told_to_stand_for(reader.note.text(), name, other)};
  return found->second;
}

void refuse_tied_to_chance(note_reader& reader, const chance_reading& chance, const node* left, const node* right) {
  if (chance.spaces == 0) return;
  for (const std::string& name : names_of_sides(left, right)) {
    if (chance.spoken_random.contains(name) || chance.perhaps_random.contains(name) || reader.scope.chance.constant.contains(name)) continue;
    for (const std::string& random : chance.spoken_random)
      if (const word_tie* told = tie_of(reader, name, random); told != nullptr || said_of(reader, name, random).stands_for)
        unsupported(left->where, "the text may make " + name + " of " + random + ", which is random" + (told == nullptr ? std::string() : " (line " + std::to_string(reader.note.at(told->at).line) + ", “" + told->word + "”)") + "; define it, or say that it is constant");
  }
}

/// Where and by which word the text ties the two names; nullptr where nothing does.
static const word_tie* tie_of(const note_reader& reader, const std::string& name, const std::string& other) {
  const auto found = std::find_if(reader.of_text.ties.begin(), reader.of_text.ties.end(), [&](const word_tie& t) { return t.names.contains(name) && (t.pronoun || t.names.contains(other)) && !has_ended(reader, t.at); });
  return found == reader.of_text.ties.end() ? nullptr : &*found;
}

/// Throws at `\partial f / \partial t` of f(x, t) where x is made of t: a partial derivative holds x fixed, and what stands there would not.
static void refuse_partial_through_argument(const note_reader& reader, const node* n) {
  const node* of = bare(n->kids[0]);
  const int t = reader.scope.find_symbol(name_of(n->kids[1]), reader.scope.now());
  if (n->text != "partial" || of->kind != form::note_call || of->kids.size() < 2 || t < 0) return;
  if (std::none_of(of->kids.begin(), of->kids.end(), [&](const node* argument) { return reader.scope.find_symbol(name_of(bare(argument)), reader.scope.now()) == t; })) return;  // L(y, z) in W: through them
  for (const node* argument : of->kids)
    if (const int x = reader.scope.find_symbol(name_of(bare(argument)), reader.scope.now()); x >= 0 && x != t && is_made_of(reader.scope, x, t))
      unsupported(n->where, "the partial derivative of " + of->text + " holds " + name_of(bare(argument)) + " fixed, which the text makes of " + name_of(n->kids[1]) + "; write d for the total one");
}

/// `u^\top R_u u` of an R_u that is declared beside u: a weight that is named after what it stands beside, and no function of it.
static bool is_weight_of(const note_reader& reader, int labelled, int variable, std::initializer_list<const node*> sides) {
  const symbol &weight = reader.scope.symbols[static_cast<std::size_t>(labelled)], &x = reader.scope.symbols[static_cast<std::size_t>(variable)];
  if (weight.defined || weight.inferred || x.inferred || x.defined || x.name.size() != 1 || std::string_view("xyzuvshq").find(x.name[0]) == std::string_view::npos) return false;
  const std::size_t from = std::min(weight.declared.begin, x.declared.begin), to = std::max(weight.declared.begin, x.declared.begin);
  const std::string_view between = reader.note.text().substr(from, to - from);
  if (std::string_view("QRTW").find(weight.name[0]) == std::string_view::npos || weight.name.size() < 2 || weight.name[1] != '_') return false;  // A_x and J_x may be Jacobians at x
  if (between.find(". ") != std::string_view::npos || between.find("\n\n") != std::string_view::npos) return false;
  std::string_view behind = reader.note.text().substr(to);
  behind = behind.substr(behind.find('$') == std::string_view::npos ? 0 : behind.find('$') + 1);
  behind = behind.substr(0, std::min({behind.find(". "), behind.find(".\n"), behind.find('$'), behind.find("\\["), behind.find("\n\n"), behind.size()}));
  for (const std::string& w : words_of(lower_case(behind)))
    if (!among(w, {",", "and", "define", "the", "a", "cost", "loss", "objective", "function", "to", "go", "put", "let", "set", "write", "consider", "quadratic", "stage", "be", "given"})) return false;
  const auto is = [&](const node* n, int id) {
    n = bare(n);
    if (n->kind == form::transpose) n = bare(n->kids[0]);
    return is_name(n) && reader.scope.find_symbol(name_of(n), reader.scope.now()) == id;
  };
  const auto beside = [&](const node* n) {
    for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k)
      if ((is(n->kids[k], labelled) && is(n->kids[k + 1], variable)) || (is(n->kids[k], variable) && is(n->kids[k + 1], labelled))) return true;
    return false;
  };
  return std::any_of(sides.begin(), sides.end(), [&](const node* side) {
    return any_below(side, [&](const node* n) {
      const note_function* f = n->kind == form::note_call ? reader.scope.find_function(n->text) : nullptr;
      return beside(n) || (f != nullptr && any_below(f->body, beside));
    });
  });
}

void refuse_hidden_dependence(note_reader& reader, const derivative_plan& plan, const node* left, const node* right) {
  const std::set<std::string> names = names_of_sides(left, right);
  for (const int id : plan.in) {
    const std::string& variable = reader.scope.symbols[static_cast<std::size_t>(id)].name;
    const auto is_labelled = [&](const node* n) {
      if (n->kind != form::indexed || n->kids[0]->kind != form::name || n->kids.size() != 2 || name_of(n->kids[1]) != variable) return false;
      const int own = reader.scope.find_symbol(name_of(n), reader.scope.now());
      return own < 0 || !(is_made_of(reader.scope, id, own) || is_weight_of(reader, own, id, {left, right}));  // Q = X W_Q: the weight is named after what is made of it
    };
    if (any_below(left, is_labelled) || any_below(right, is_labelled)) unsupported(left->where, variable + " stands below a name, which may be made of it, in a derivative in " + variable);
    for (const std::string& name : names) {
      if (name == variable || reader.scope.find_mapping(name) != nullptr || (!reader.scope.function(name).empty() && reader.scope.find_function(name) == nullptr) || reader.scope.argument_of(name) == variable) continue;
      const int other = reader.scope.find_symbol(name, reader.scope.now());
      if (other >= 0 && reader.scope.symbols[static_cast<std::size_t>(other)].defined) continue;  // what it is made of is known
      const said_of_two& said = said_of(reader, name, variable);
      const std::size_t mark = name.find('_');
      const bool labelled = mark != std::string::npos && is_label_of(name.substr(mark + 1), variable);
      const bool depends = reader.scope.derivatives.constants.contains(name) || std::any_of(reader.scope.derivatives.dependences.begin(), reader.scope.derivatives.dependences.end(), [&](const told_dependence& d) { return d.name == name; });
      if (const word_tie* told = depends ? nullptr : tie_of(reader, name, variable); told != nullptr)
        unsupported(left->where, "line " + std::to_string(reader.note.at(told->at).line) + " speaks of " + name + " (“" + told->word + "”), and it may be made of " + variable + "; define it, or say that it is constant");
      if (!depends && said.stands_for) unsupported(left->where, "the text says in words what " + name + " stands for, and it may be made of " + variable + "; define it by an equation");
      const bool estimate = other < 0 && (name.starts_with("\\hat") || name.starts_with("\\bar") || name.starts_with("\\widehat"));
      if (estimate) unsupported(left->where, name + " is not declared, and what its mark says of it may depend on " + variable);
      const bool loss_of_it = std::any_of(reader.scope.derivatives.upstream.begin(), reader.scope.derivatives.upstream.end(), [&](const upstream_gradient& u) { return u.scalar == name && u.output == id && u.told >= 0; });  // L = L(a)
      if ((said.written_with || labelled) && !loss_of_it && !(other >= 0 && is_made_of(reader.scope, id, other))) unsupported(left->where, "how " + name + " depends on " + variable + " is not said, which the text writes with it; define it, or write it without " + variable);
    }
  }
  const auto looks = [&](const node* n) {
    if (n->kind != form::derivative || n->kids.size() < 2) return false;
    refuse_partial_through_argument(reader, n);
    const int id = reader.scope.find_symbol(name_of(n->kids[1]), reader.scope.now());
    if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined) return false;
    for (const std::string& name : names_of_sides(n->kids[0], n->kids[0]))
      if (const int part = reader.scope.find_symbol(name, reader.scope.now()); part >= 0 && part != id && !reader.scope.symbols[static_cast<std::size_t>(part)].defined && is_made_of(reader.scope, id, part))
        unsupported(n->where, name_of(n->kids[1]) + " is made of " + name + ", which stands beside it in its derivative and may follow it");
    return false;
  };
  any_below(left, looks), any_below(right, looks);
}

namespace {

/// Terms in which some functions of matrices are any matrices: what is proved of them does not lean on what these functions are.
class without_functions {
 public:
  without_functions(kernel::term_arena& arena, std::function<bool(const kernel::node&)> which) : arena_(arena), which_(std::move(which)) {}

  kernel::term operator()(kernel::term t) { return walk(t, false); }
  const std::string& first() const { return first_; }  ///< one of them; empty where there is none
  bool under_index() const { return under_index_; }    ///< one stands below an index, on which it may depend

 private:
  /// What the term becomes: once for each, as definitions are shared by what is made of them.
  kernel::term walk(kernel::term t, bool bound) {
    if (t < 0) return t;
    if (const auto known = walked_.find({t, bound}); known != walked_.end()) return known->second;
    const kernel::term made = replaced(t, bound);
    walked_.emplace(std::make_pair(t, bound), made);
    return made;
  }
  kernel::term replaced(kernel::term t, bool bound) {
    kernel::node n = arena_[t];
    if (which_(n)) {
      if (first_.empty()) first_ = std::string(arena_.function_text(n.id));
      under_index_ = under_index_ || bound;
      const auto known = std::find_if(made_.begin(), made_.end(), [&](const auto& m) {
        return same_term(arena_, m.first, t);
      });
      if (known != made_.end()) return known->second;
      kernel::node any;
      any.kind = kernel::op::symbol, any.rows = n.rows, any.cols = n.cols, any.id = arena_.declare(first_ + std::to_string(made_.size()), n.rows, n.cols);
      made_.emplace_back(t, arena_.push(any));
      return made_.back().second;
    }
    const bool below = bound || n.kind == kernel::op::sum_over || n.kind == kernel::op::by_entries;
    const kernel::term a = walk(n.a, below), b = walk(n.b, below);
    if (a == n.a && b == n.b) return t;
    n.a = a, n.b = b;
    return arena_.push(n);
  }

  kernel::term_arena& arena_;
  std::function<bool(const kernel::node&)> which_;
  std::vector<std::pair<kernel::term, kernel::term>> made_;
  std::map<std::pair<kernel::term, bool>, kernel::term> walked_;
  std::string first_;
  bool under_index_ = false;
};

}  // namespace

/// What the note speaks of as a whole, looked for once, where the first function of a matrix asks for it.
static const functions_in_text& how_functions_act(const note_reader& reader) {
  if (!reader.of_text.functions_act) {
    const std::string text = lower_case(reader.note.text());
    const auto speaks = [&](const auto& words) { return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.find(word) != std::string::npos; }); };
    reader.of_text.functions_act = functions_in_text{speaks(by_entries), speaks(of_matrices_said)};
  }
  return *reader.of_text.functions_act;
}

std::string leans_on_entries(const note_reader& reader, const posed_question& asked) {
  const auto of_matrix = [](const kernel::node& n) { return n.kind == kernel::op::apply && !(n.rows == extent(1) && n.cols == extent(1)); };
  int k = 0;
  while (k < asked.arena->nodes() && !of_matrix((*asked.arena)[k])) ++k;
  if (k == asked.arena->nodes()) return {};
  kernel::term_arena arena = *asked.arena;
  const bool spoken_of = reader.scope.entrywise || how_functions_act(reader).by_entries, of_matrices = how_functions_act(reader).of_matrices;
  without_functions any(arena, [&](const kernel::node& n) {
    if (!of_matrix(n)) return false;
    const std::string name(arena.function_text(n.id));
    const bool of_numbers = among(name, {"exp", "log", "sin", "cos"});
    if (of_matrices && !reader.scope.functions_by_entries && n.rows == n.cols) return n.id >= kernel::first_unknown || of_numbers;
    const auto is_told = [&](const restriction& r) { return r.name == name; };  // “let $f$ be a neural network”
    const bool described = reader.of_text.described_functions.contains(name) || std::any_of(reader.of_text.restrictions.begin(), reader.of_text.restrictions.end(), is_told) || std::any_of(reader.of_sentence.restrictions.begin(), reader.of_sentence.restrictions.end(), is_told);
    if (n.id >= kernel::first_unknown) return (described || !spoken_of) && reader.scope.function(name).empty() && reader.scope.find_function(name) == nullptr;
    return !spoken_of && n.rows == n.cols && of_numbers;
  });
  const kernel::term left = any(asked.left), right = any(asked.right);
  if (any.first().empty()) return {};
  std::vector<refute::equation> given;
  for (const kernel::equation& e : asked.equations) given.push_back({any(e.lhs), any(e.rhs)});
  verdict::options proof_only;
  proof_only.refute = proof_only.hints = false;
  if (!any.under_index() && verdict::decide(arena, left, right, given, proof_only).result == verdict::status::proved) return {};
  return "nothing says that " + any.first() + " acts on a matrix entry by entry, and the proof hangs on it; say it, as in “" + any.first() + " is applied elementwise”";
}

}  // namespace odot::notes
