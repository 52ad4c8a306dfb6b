// SPDX-License-Identifier: MIT
#include "prose.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "odot/kernel/term.hpp"

namespace odot::notes {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  for (char c : text) {
    if (c == ' ' || c == '{' || c == '}' || c == '~') {
      if (!word.empty() && word.front() != '\\') out.push_back(std::exchange(word, {}));
      word.clear();  // \textbf{…}, \emph{…} say nothing
    } else if (c == ',' || c == ':' || c == ';' || c == '(' || c == ')' || c == '*' || c == '.') {
      if (!word.empty()) out.push_back(std::exchange(word, {}));
      out.emplace_back(1, c);
    } else word += c;
  }
  if (!word.empty()) out.push_back(word);
  return out;
}

bool among(const std::string& word, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

opening opening_of(std::string_view text) {
  opening o;
  std::vector<std::string> words = words_of(text);
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {"and", "now", "also", "finally", "moreover", "further", "furthermore", "next", "first", "second",
                                              "again", ",", "*", ":", "but", "-", "here", "in", "addition", "let's", "please", "us", "we", "additionally",
                                              "example", "example:"}) &&
         !(words[i] == "here" && i + 1 < words.size() && words[i + 1] == ","))
    ++i;
  const bool here = std::find(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i), "here") != words.begin() + static_cast<std::ptrdiff_t>(i);
  o.introduces = here;
  if (i >= words.size()) return o;
  const std::string& w = words[i];
  if (among(w, {"let", "suppose", "assume", "where", "with", "assuming", "supposing"})) o.first = mood::assumption, o.introduces = true;
  else if (w == "such" && i + 1 < words.size() && words[i + 1] == "that") o.first = mood::assumption, o.introduces = true;
  else if (among(w, {"take", "given", "choose", "fix", "pick", "denote", "define", "set", "put"})) o.first = mood::assumption, o.introduces = true;
  else if (among(w, {"setting", "equating", "solving", "solve"})) o.first = mood::assumption;  // an equation to be solved
  else if (among(w, {"if", "when", "whenever", "provided", "for", "unless"})) o.first = mood::condition, o.introduces = w == "for";
  else if (among(w, {"then", "hence", "thus", "therefore", "so", "consequently", "clearly", "note", "observe", "it", "this"})) o.concludes = true;
  o.sets_scene = among(w, {"with", "given", "under", "for"});
  const bool to_be_solved = among(w, {"setting", "equating", "solving", "solve"});  // gives an equation, and does not say that it holds
  if (o.first != mood::claim && !to_be_solved) o.first = mood_after(text.substr(std::min(text.find(w) + w.size(), text.size())), o.first);
  // “A projection matrix satisfies P² = P” speaks of any P, and of no P that has a meaning already
  if (among(w, {"a", "an", "any", "every", "each"}) &&
      std::any_of(words.begin(), words.end(), [](const std::string& x) { return among(x, {"satisfies", "satisfy", "fulfils", "fulfills", "obeys"}); }))
    o.first = mood::condition;
  return o;
}

mood mood_after(std::string_view text, mood before) {
  const std::vector<std::string> words = words_of(text);
  mood now = before;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& w = words[i];
    const std::string next = i + 1 < words.size() ? words[i + 1] : "";
    const bool last = i + 1 == words.size();
    if (among(w, {"then", "hence", "therefore", "thus", "consequently", "yields", "implies", "gives", "follows"})) now = mood::claim;
    else if (w == "we" && among(next, {"have", "get", "obtain", "find", "see", "conclude", "claim", "prove", "show", "know"})) now = mood::claim;
    else if (among(w, {"claim", "claims", "prove", "show", "shows", "lemma", "theorem", "proposition"})) now = mood::claim;
    else if (w == "such" && next == "that") now = mood::assumption;
    else if (among(w, {"where", "suppose", "assume", "assuming", "satisfying", "satisfies", "satisfy"})) now = mood::assumption;
    else if (w == "subject" && next == "to") now = mood::assumption;
    else if ((w == "with" || w == "let" || w == "given") && (last || among(next, {"also", "each", "both", "the", "a", "an"}))) {
      if (last || w == "let") now = mood::assumption;
    } else if (among(w, {"if", "when", "whenever", "provided", "unless", "iff"})) now = mood::condition;
    else if (w == "for" && (last || among(next, {"all", "every", "each", "any", "some"}))) now = mood::condition;
    else if (w == "," && now == mood::condition && before == mood::condition) now = mood::claim;
  }
  return now;
}

bool announces_definition(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const std::size_t from = words.size() > 8 ? words.size() - 8 : 0;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (among(words[i], {"define", "defined", "definition", "denote", "decomposed", "denoted", "defines"})) return true;
    if (words[i] == "given" && i + 1 < words.size() && words[i + 1] == "by") return true;
    if (among(words[i], {"computed", "obtained", "calculated", "formed"}) && i + 1 < words.size() && among(words[i + 1], {"as", "by", "from"})) return true;
  }
  return false;
}

said_properties properties_in(std::string_view text, bool before) {
  said_properties out;
  const std::vector<std::string> words = words_of(text);
  std::size_t begin = 0, end = words.size();
  if (before) {  // the words right in front: “an orthogonal matrix”
    begin = end;
    while (begin > 0 && !among(words[begin - 1], {".", ",", ":", ";", "and", "let", "that", "by", "of", "if", "is", "are", "for", "with"})) --begin;
    if (end - begin > 5) begin = end - 5;
  } else {
    std::size_t i = 0;
    while (i < end && among(words[i], {"both", "each", "all", "be", "is", "are", "a", "an", "assumed", "to", "taken", "also", "the", "real", "some", "any",
                                       "square", "being", "(", "of", "size", "known"}))
      ++i;
    begin = i;
  }
  for (std::size_t i = begin; i < end; ++i) {
    const std::string& w = words[i];
    const std::string next = i + 1 < end ? words[i + 1] : "";
    if (among(w, {"not", "neither", "nor", "never", "isn't", "aren't", "needn't", "no"})) return {};
    if (!before && among(w, {".", ";", ":", "so", "because", "since", "we", "which", "where", "but", "then", "if", "when"})) break;
    if (w == "symmetric") out.known |= kernel::symmetric;
    else if (w == "skew-symmetric" || w == "antisymmetric" || w == "anti-symmetric" || w == "skew" || w == "skewsymmetric") {
      out.known |= kernel::skew;
      if (w == "skew" && next == "symmetric") ++i;
    } else if (w == "diagonal") out.known |= kernel::diagonal;
    else if (w == "orthogonal" || w == "orthonormal") {
      if (before || next != "to") out.known |= kernel::orthogonal;
      if (w == "orthonormal") out.known &= ~static_cast<unsigned>(kernel::orthogonal), out.unread = "orthonormal";
    } else if (w == "permutation") out.known |= kernel::permutation;
    else if (among(w, {"invertible", "nonsingular", "non-singular", "regular"})) out.known |= kernel::invertible;
    else if (w == "idempotent") out.idempotent = true;
    else if (w == "unit" && (next == "vector" || next == "vectors" || next == "length")) out.unit = true;
    else if (among(w, {"triangular", "positive", "nonnegative", "non-negative", "negative", "stochastic", "unitary", "nilpotent", "toeplitz",
                       "circulant", "banded", "singular", "normal", "hermitian", "normalized", "normalised", "causal", "zero", "nonzero",
                       "constant", "commute", "commutes", "commuting", "rank", "definite", "semidefinite", "centered", "centred", "rotation",
                       "involutory", "projection", "projector", "semi-definite", "full-rank", "doubly", "binary", "integer", "even", "odd",
                       "equal", "identical", "orthonormal", "scalar-valued", "block-diagonal", "doubly-stochastic", "small", "large"}))
      if (out.unread.empty()) out.unread = w;
  }
  return out;
}

std::string function_said(std::string_view all_words) {
  const std::string text(all_words);
  const auto has = [&](const char* w) { return text.find(w) != std::string::npos; };
  if (has("softmax")) return has("column") ? "softmax_columns" : "softmax";
  if (has("sigmoid") || has("logistic")) return "sigmoid";
  if (has("relu") || has("rectified")) return "relu";
  if (has("hyperbolic tangent")) return "tanh";
  const bool elementwise = has("elementwise") || has("element-wise") || has("entrywise") || has("entry-wise") || has("componentwise") ||
                           has("component-wise") || has("pointwise") || has("entry by entry") || has("each entry") || has("every entry") ||
                           has("coordinatewise") || has("coordinate-wise");
  if (elementwise && !has("product") && !has("multipl")) return "elementwise";
  return {};
}

bool joins_names(std::string_view words) {
  const std::vector<std::string> list = words_of(words);
  return std::all_of(list.begin(), list.end(), [](const std::string& w) { return among(w, {"and", ",", "or", "both", "as", "well", "also"}); });
}

}  // namespace odot::notes
