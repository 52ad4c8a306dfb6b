// SPDX-License-Identifier: MIT
// Which names are called constant: “be a constant matrix”, “with constant $A$”; not “of constant rank”, “everything but $X$”.

#include "dependence.hpp"

#include <algorithm>

#include "words.hpp"

namespace odot::notes {

namespace {

bool is_constant_word(std::string_view w) { return among(w, {"constant", "constants", "frozen"}); }
bool says_no(std::string_view w) { return among(w, {"not", "no", "non", "never", "neither", "nor", "nothing", "none", "without", "longer", "hardly", "isn't", "aren't", "need"}); }
/// What may stand between a name and “constant” where the word is said of the name.
bool leads_to_constant(std::string_view w) {
  return among(w, {",", "(", "which", "that", "both", "all", "each", "is", "are", "be", "being", "remains", "remain", "stays", "stay", "held", "hold", "kept", "keep", "treated", "regarded", "considered", "taken", "assumed", "as", "to", "a", "an",
                   "some", "two", "here", "also", "given", "fixed", "known", "and", "only", "denote", "denotes", "the", "throughout", "any", "arbitrary", "while"});
}
bool is_plain_adjective(std::string_view w) {
  return among(w, {"real", "square", "symmetric", "skew-symmetric", "invertible", "diagonal", "orthogonal", "positive", "definite", "semidefinite", "nonzero", "known", "given", "fixed", "coefficient", "weight", "weighting", "data", "column", "row", "unknown",
                   "arbitrary", "regular", "nonsingular"});
}
bool is_plain_noun(std::string_view w) {
  return among(w, {"matrix", "matrices", "vector", "vectors", "scalar", "scalars", "number", "numbers", "coefficient", "coefficients", "parameter", "parameters", "weight", "weights", "factor", "factors", "term", "terms", "tensor", "tensors",
                   "quantity", "quantities", "data", "input", "inputs", "column", "columns"});
}
bool speaks_of_one(std::string_view w) { return among(w, {"is", "a", "an", "remains", "stays", "matrix", "vector", "scalar", "number", "coefficient", "parameter", "factor", "term", "tensor", "quantity"}); }
bool speaks_of_each(std::string_view w) { return among(w, {"are", "both", "all", "remain", "stay"}); }
/// What “constant” may stop at: no noun of which it would be said.
bool ends_said(std::string_view w) {
  return among(w, {".", ",", ";", ":", "(", ")", "in", "with", "throughout", "here", "and", "then", "we", "while", "but", "so", "during", "everywhere", "now", "or", "from", "below", "when", "where", "if", "for", "it", "the", "this", "since", "unless"});
}

std::size_t behind_nouns(const std::vector<std::string>& words, std::size_t at) {
  while (at < words.size() && is_plain_adjective(words[at])) ++at;
  while (at < words.size() && is_plain_noun(words[at])) ++at;
  return at;
}

}  // namespace

words_of_constancy constancy_in(const std::vector<std::string>& words, bool follows) {
  words_of_constancy out;
  std::size_t first = 0, own = words.size();
  while (first < words.size() && (leads_to_constant(words[first]) || is_plain_adjective(words[first]) || says_no(words[first]))) {
    if (says_no(words[first])) out.denied = true;
    ++first;
  }
  for (std::size_t k = 0; follows && k < words.size(); ++k)  // “a constant matrix $A$”: said of what follows
    if (is_constant_word(words[k]) && behind_nouns(words, k + 1) == words.size()) own = k;
  const bool comes_behind = own < words.size() && (own == 0 || !says_no(words[own - 1]));
  const bool predicate = first < words.size() && is_constant_word(words[first]);
  const std::size_t end = predicate ? behind_nouns(words, first + 1) : 0;
  const bool verb = predicate && std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(first), [](const std::string& w) { return among(w, {"is", "are", "be", "being", "remains", "remain", "stays", "stay"}); });
  const bool keeps_object = own < words.size() && first == own && !verb && first > 0 && words[0] != ",";  // “$X$ and a constant $B$”
  out.denied = out.denied && predicate;
  out.behind = comes_behind && !(predicate && verb);
  if (!predicate || keeps_object || (own == first && first == 0 && follows && own + 1 < words.size()) || (end < words.size() && !ends_said(words[end]))) {
    out.denied = false;
    return out;
  }
  out.before = !out.denied;
  const auto until = words.begin() + static_cast<std::ptrdiff_t>(end);
  out.each = std::any_of(words.begin(), until, speaks_of_each) || std::none_of(words.begin(), until, speaks_of_one);
  if (out.before) out.behind = false;
  return out;
}

bool leads_to_exception(const std::vector<std::string>& words) {
  for (std::size_t k = words.size() > 4 ? words.size() - 4 : 0; k < words.size(); ++k)
    if (among(words[k], {"except", "but", "besides", "excepting", "save"}) || (among(words[k], {"other", "apart", "aside"}) && k + 1 < words.size() && among(words[k + 1], {"than", "from"})) || (words[k] == "rather" && words.back() == "than")) {
      for (const std::string& w : words)
        if (among(w, {"everything", "all", "every", "each", "everybody", "anything", "nothing", "any", "matrices", "names", "variables", "others"})) return true;
    }
  return false;
}

}  // namespace odot::notes
