// SPDX-License-Identifier: MIT
// What a sentence tells a product, a transpose or a norm to be where that is another operation than the usual one, in whatever order: “$AB$ is their Lie
// bracket”, “by juxtaposition we mean the commutator”, “squared lengths are written $\|x\|$”; and letters of one face that are told to be sets or maps.

#include <algorithm>
#include <array>

#include "nouns.hpp"
#include "own_meanings.hpp"
#include "words.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using words_list = std::vector<std::string>;

/// An operation that sentences speak of, and what it may be told to be instead. Stems stand between bars.
struct retold_operation {
  usage of;
  string_view name;    ///< of `usage::name`
  string_view called;  ///< words for it
  string_view others;  ///< how words for another operation begin
};
constexpr std::array retold = {
    retold_operation{usage::products, "", "product|products|multiplication|juxtaposition|multiply|multiplied|side|concatenation", "lie|star|bracket|commutator|anticommutator|jordan|cross|symmetrised|symmetrized|moyal|wedge|exterior|shuffle|hadamard|convolution|non-associative|nonassociative"},
    retold_operation{usage::name, "^\\top", "transpose|transposes|transposed|transposing|transposition|superscript|exponent", "conjugat|hermitian"},
    retold_operation{usage::norms, "", "norm|norms|length|lengths", "squared|square|half"},
};

bool begins_like(const std::string& word, string_view beginnings) {
  while (!beginnings.empty()) {
    const std::size_t bar = beginnings.find('|');
    if (word.starts_with(beginnings.substr(0, bar))) return true;
    beginnings = bar == string_view::npos ? string_view{} : beginnings.substr(bar + 1);
  }
  return false;
}

/// The formula without its spaces and braces, and fonts.
std::string bare_text(string_view formula) {
  std::string out;
  for (const char c : formula)
    if (c != ' ' && c != '\n' && c != '{' && c != '}') out += c;
  for (const string_view font : {"\\mathbf", "\\mathsf", "\\boldsymbol", "\\bm", "\\mathrm", "\\left", "\\right"})
    for (std::size_t at = out.find(font); at != std::string::npos; at = out.find(font)) out.erase(at, font.size());
  return out;
}

/// Whether the formula shows the sign of the operation, alone or with one letter or two.
bool shows(const retold_operation& one, string_view formula) {
  const std::string text = bare_text(formula);
  constexpr std::size_t longest = 14;
  if (text.size() > longest) return false;
  switch (one.of) {
    case usage::products: return text.size() == 2 && is_letter(text[0]) && is_letter(text[1]) && text[0] != 'd';
    case usage::norms: return (text.starts_with("\\|") || text.starts_with("||") || text.starts_with("\\lVert") || text.starts_with("\\norm") || text.starts_with("\\Vert")) && text.find_first_of("^_=+-") == std::string::npos;
    default: return text == "T" || text == "\\top" || text.ends_with("^T") || text.ends_with("^\\top");
  }
}

/// A word of a sentence, or a formula of it.
struct part {
  std::string word;         ///< empty for a formula
  string_view formula = {};
};

std::vector<part> parts_of(const sentence& s, const formula_text& formula) {
  std::vector<part> out;
  for (const piece& p : s.pieces) {
    if (p.mathematics) out.push_back({{}, formula(p)});
    else
      for (std::string& w : words_of(p.words)) out.push_back({std::move(w)});
  }
  return out;
}

bool ends_clause(const part& p) { return among(p.word, {".", ";", ":", ",", "(", ")", "|", "?", "!"}); }

/// Words that may stand between an operation and what it is told to be.
bool joins(const part& p) {
  return p.word.empty() || among(p.word, {"of", "two", "any", "the", "a", "an", "their", "its", "matrices", "letters", "symbols", "elements", "vectors", "here", "always", "is", "are", "be", "means", "mean", "denotes", "denote", "denoted", "stands", "stand", "for", "as", "by",
                                          "side", "we", "write", "written", "in", "this", "note", "rule", "taken", "also", "complex", "both", "and", "with", "sign", "superscript", "includes", "include", "lie", "poisson", "euclidean", "below", "throughout", "use", "shall", "will", "transpose",
                                          "product", "length", "norm", "lengths", "norms", "adjoint", "shorthand", "short", "abbreviates", "read", "to", "sense", "adjacent", "next", "each", "other", "should", "must", "understood", "via", "called", "multiplication"});
}
bool tells(const part& p) {
  return among(p.word, {"is", "are", "be", "means", "mean", "denotes", "denote", "denoted", "stands", "stand", "write", "written", "as", "for", "includes", "include", "by", "use", "abbreviates", "multiplied"});
}

/// Words beside which something else is spoken of: what would be so for other numbers, another sign.
bool speaks_of_another_case(const std::vector<part>& all) {
  return std::any_of(all.begin(), all.end(), [](const part& p) {
    if (!p.word.empty()) return among(p.word, {"would", "if", "replace", "replaced", "replaces", "instead", "case", "when", "otherwise", "not", "no", "unlike", "real"});
    const std::string text = bare_text(p.formula);
    return text.ends_with("^*") || text.ends_with("^H") || text.ends_with("\\dagger") || text.ends_with("^\\ast") || text == "*" || text == "H";
  });
}

/// `XY - YX` and `[X, Y]` behind `XY`, `\\bar p` behind `p^T`: a formula for another operation.
bool shows_another(const std::vector<part>& clause, std::size_t k, const retold_operation& one) {
  const std::string text = bare_text(clause[k].formula);
  constexpr std::size_t longest = 20;
  if (text.size() > longest) return false;
  if (one.of == usage::name) return text.find("\\bar") != std::string::npos || text.find("\\overline") != std::string::npos;
  const auto sign = std::find_if(clause.begin(), clause.begin() + static_cast<std::ptrdiff_t>(k), [&](const part& p) { return p.word.empty() && shows(one, p.formula); });
  if (one.of != usage::products || sign == clause.begin() + static_cast<std::ptrdiff_t>(k)) return false;
  const std::string own = bare_text(sign->formula), turned{own[1], own[0]};
  return text.starts_with(own + "-" + turned) || text.starts_with(own + "+" + turned) || text.starts_with("[" + own.substr(0, 1) + "," + own.substr(1));
}

/// Whether the word at `k` names another operation, and no property as in “Hermitian matrices”, “a Jordan block”.
bool names_another(const std::vector<part>& clause, std::size_t k, const retold_operation& one) {
  if (clause[k].word.empty()) return shows_another(clause, k, one);
  if (!begins_like(clause[k].word, one.others)) return false;
  const std::string next = k + 1 < clause.size() ? clause[k + 1].word : std::string(), before = k > 0 ? clause[k - 1].word : std::string();
  if (clause[k].word.starts_with("bracket")) return among(before, {"lie", "poisson", "their", "its", "the", "a", "as"});  // and no “each term in the first bracket”
  switch (one.of) {
    case usage::products: return !among(clause[k].word, {"jordan", "cross", "exterior", "symmetrised", "symmetrized", "lie", "star"}) || among(next, {"product", "products", "multiplication", "bracket", "brackets"}) || (before == "of" && !among(clause[k].word, {"lie", "star"}));
    case usage::norms: return (clause[k].word == "square" && next == "of") || among(next, {"norm", "norms", "length", "lengths", "euclidean"}) || among(before, {"length", "norm", "lengths", "norms", "are"});
    default: return next.empty() || !among(next, {"matrix", "matrices", "gradient", "gradients", "prior", "priors", "direction", "directions", "positive", "form", "forms", "symmetric", "function"});
  }
}

/// “Every transpose below is Hermitian”, “Hermitian transposes are written $x^T$”: transposes, or their sign, and beside them in the clause the word for another one.
bool retold_beside(const std::vector<part>& clause, const retold_operation& one) {
  bool subject = false, other = false;
  for (std::size_t k = 0; k < clause.size(); ++k) {
    const bool another = names_another(clause, k, one), behind_another = k > 0 && names_another(clause, k - 1, one);
    other = other || another;
    subject = subject || (clause[k].word.empty() ? shows(one, clause[k].formula) : !another && !behind_another && in_bars(clause[k].word, one.called));
  }
  return subject && other;
}

/// “The product $AB$ is their bracket”, “by juxtaposition we mean the commutator”: little stands between the operation and what it is told to be.
bool retold_as(const std::vector<part>& clause, const retold_operation& one) {
  std::size_t subject = clause.size(), other = clause.size();
  for (std::size_t k = 0; k < clause.size(); ++k) {
    const bool another = names_another(clause, k, one);
    if (another && other == clause.size()) other = k;
    const bool sign = clause[k].word.empty() && shows(one, clause[k].formula), word = one.of != usage::norms && in_bars(clause[k].word, one.called);
    if (!another && (sign ? subject == clause.size() || !clause[subject].word.empty() : word && subject == clause.size())) subject = k;
  }
  if (other == clause.size()) return false;
  const bool of_all = std::any_of(clause.begin(), clause.end(), [](const part& p) { return among(p.word, {"norms", "lengths"}); }), alone = std::none_of(clause.begin(), clause.end(), [](const part& p) { return p.word.empty(); });
  constexpr std::size_t longest = 6;
  if (one.of == usage::norms && subject == clause.size()) return of_all && alone && clause.size() < longest && (clause[0].word != "we" || clause[1].word == "work");  // “we work with squared norms”
  if (subject == clause.size()) return false;
  const auto at = [&](std::size_t k) { return clause.begin() + static_cast<std::ptrdiff_t>(k); };
  const std::size_t from = std::min(subject, other), to = std::max(subject, other);
  if (!std::all_of(at(from) + 1, at(to), joins)) return false;
  const bool kind = subject > 0 && among(clause[subject - 1].word, {"elementwise", "element-wise", "entrywise", "entry-wise", "componentwise", "pointwise", "inner", "outer", "dot", "scalar", "tensor", "kronecker", "cartesian", "direct"});
  if (kind) return false;  // “the elementwise product is the Hadamard product”
  if (clause[subject].word.empty() && std::any_of(at(from), at(to) + 1, [](const part& p) { return p.word == "called"; })) return true;
  if (clause[subject].word == "multiply" || std::any_of(at(from), at(to) + 1, tells)) return true;
  return subject < other && std::any_of(clause.begin(), at(from), [](const part& p) { return p.word == "by" || p.word == "call"; });
}

void retold_in(const std::vector<part>& clause, const retold_operation& one, std::vector<own_meaning>& out) {
  if (one.of == usage::name ? !retold_beside(clause, one) : !retold_as(clause, one)) return;
  own_meaning own{one.of, {}, std::string(one.name), true};
  for (const part& p : clause)
    if (!p.word.empty()) own.said += (own.said.empty() ? "" : " ") + p.word;
  out.push_back(std::move(own));
}

/// The face of letters that the clause speaks of, “bold capitals”; empty where it speaks of none.
std::string face_said(const words_list& clause) {
  std::string face;
  bool letters = false;
  for (const std::string& w : clause) {
    if (among(w, {"bold", "boldface", "bold-face", "boldfaced"})) face += "b", letters = true;
    if (among(w, {"capital", "capitals", "upper-case", "uppercase", "upper"})) face += "u", letters = letters || w == "capitals" || (w == "capital" && any_among(clause, {"each", "every", "is"}));
    if (among(w, {"lower-case", "lowercase", "small", "lower"})) face += "l";
    if (among(w, {"calligraphic", "script", "greek", "blackboard", "fraktur", "gothic", "hollow", "sans-serif", "roman", "double-struck", "slanted", "typewriter"})) return {};
    if (among(w, {"letter", "letters", "symbols"}) || (w == "case" && !face.empty())) letters = true;
  }
  const bool all = face.empty() && letters && (any_among(clause, {"all", "every", "our"}) || clause[0] == "letters");
  return all ? "a" : letters ? face : std::string();
}

/// “Bold letters are sets”, “we use capitals for events”: what the letters of a face stand for has another arithmetic. “Bold letters are matrices”: small ones too.
void of_faces(const std::vector<part>& clause, std::vector<own_meaning>& out) {
  words_list words;
  for (const part& p : clause)
    if (p.word.empty()) return;
    else words.push_back(p.word);
  const std::string face = face_said(words);
  if (face.empty()) return;
  const bool of_matrices = any_among(words, {"matrices", "operators"}) && !any_among(words, {"vectors", "columns", "scalars", "numbers", "not", "no"});
  if (of_matrices && face.find('u') == std::string::npos) {
    out.push_back({usage::faces, "matrices", face == "b" ? "bl" : face == "a" ? "l" : face, true});
    return;
  }
  for (const std::string& w : words)
    if (is_no_matrix(w)) {
      own_meaning own{usage::faces, w, face, true};
      out.push_back(std::move(own));
      return;
    }
}

}  // namespace

void told_as_another(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  const std::vector<part> all = parts_of(s, formula);
  const bool another_case = speaks_of_another_case(all);
  if (const words_list words = words_of(s); holds(words, "product is not associative") || holds(words, "multiplication is not associative") || holds(words, "products are not associative") || holds(words, "algebra is a lie algebra") || holds(words, "algebra is a jordan algebra"))
    out.push_back({usage::products, "not associative", {}, true});
  std::vector<part> clause;
  for (std::size_t k = 0; k <= all.size(); ++k) {
    const bool tells_behind = k > 0 && k < all.size() && all[k].word == ":" && all[k - 1].word.empty();  // “$AB$: the bracket”
    if (k < all.size() && (tells_behind || !ends_clause(all[k]))) {
      clause.push_back(tells_behind ? part{"is"} : all[k]);
      continue;
    }
    for (const retold_operation& one : retold)
      if (!another_case) retold_in(clause, one, out);
    of_faces(clause, out);
    clause.clear();
  }
}

std::vector<own_meaning> spoken_of_in_fragment(string_view fragment) {
  std::vector<own_meaning> out;
  const std::string text = bare_text(fragment);
  const auto add = [&](usage of, string_view name) {
    own_meaning own{of, std::string(fragment), std::string(name), false};
    own.unsure = true;
    out.push_back(std::move(own));
  };
  for (const retold_operation& one : retold)
    if (one.of != usage::products && shows(one, fragment)) add(one.of, one.name);
  if (text == "\\C" || text.starts_with("\\C^") || text.starts_with("\\mathbbC") || text == "\\CC") add(usage::everything, {});
  return out;
}

}  // namespace odot::notes
