// SPDX-License-Identifier: MIT
// Words that say of a vector that it is perpendicular to something: “is orthogonal to the columns of”.

#include "notes/source/characters.hpp"
#include "prose.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

bool is_perpendicular(const std::string& w) { return among(w, {"orthogonal", "perpendicular"}); }

/// Behind “of”, “of the”, “of the matrix”; `at` where “of” does not stand there.
std::size_t behind_of(const std::vector<std::string>& words, std::size_t at) {
  std::size_t k = at;
  if (k >= words.size() || words[k] != "of") return at;
  ++k;
  if (k < words.size() && words[k] == "the") ++k;
  if (k < words.size() && among(words[k], {"matrix", "design", "data"})) ++k;
  return k < words.size() && words[k] == "matrix" ? k + 1 : k;
}

/// What these words, from `at` to their end, leave of “to”: nothing, “the vector”, “each column of”, “the row space of”.
perpendicular object_at(const std::vector<std::string>& words, std::size_t at) {
  if (at == words.size()) return perpendicular::to_it;
  if (among(words[at], {"each", "every", "all", "any", "the"})) ++at;
  if (at < words.size() && words[at] == "of") at = at + 1 < words.size() && words[at + 1] == "the" ? at + 2 : words.size() + 1;  // “each of the columns of”
  if (at >= words.size()) return perpendicular::none;
  if (words[at] == "vector" && at + 1 == words.size()) return perpendicular::to_it;
  const bool columns = among(words[at], {"column", "columns", "range", "image"}), rows = among(words[at], {"row", "rows"});
  if (!columns && !rows) return perpendicular::none;
  const bool space = at + 1 < words.size() && words[at + 1] == "space" && among(words[at], {"column", "row"});
  const std::size_t of = at + (space ? 2 : 1), end = behind_of(words, of);
  if (end == of || end != words.size()) return perpendicular::none;
  return rows ? perpendicular::to_rows : perpendicular::to_columns;
}

}  // namespace

perpendicular perpendicular_to(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::size_t k = 0;
  if (k < words.size() && words[k] == ",") ++k;
  if (k < words.size() && among(words[k], {"which", "that"})) ++k;
  if (k < words.size() && among(words[k], {"is", "be", "are", "being"})) ++k;
  if (k < words.size() && among(words[k], {"also", "then", "a", "always"})) ++k;
  if (k < words.size() && words[k] == "vector") ++k;
  if (k + 1 >= words.size() || !is_perpendicular(words[k]) || words[k + 1] != "to") return perpendicular::none;
  return object_at(words, k + 2);
}

bool tells_own_orthogonality(std::string_view lower_case) {
  return holds_any_of(lower_case, {"orthogonality is", "orthogonal with respect", "orthonormal with respect", "$-ortho"});
}

bool leads_to_perpendicular(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  if (words.empty() || words.back() != "vectors") return false;
  words.pop_back();
  while (!words.empty() && among(words.back(), {"nonzero", "non-zero", "unit", "column", "real"})) words.pop_back();
  return !words.empty() && is_perpendicular(words.back()) && !(words.size() > 1 && among(words[words.size() - 2], {"not", "no", "nearly", "almost", "non", "approximately", "mutually", "pairwise", "neither"}));
}

bool leaves_perpendicular(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return true;
  if (any_among(words, {"respect", "w.r.t", "inner", "sense", "?"})) return false;
  return among(words[0], {".", ",", ";", ":", ")", "and", "then", "so", "we", "hence", "thus", "where", "since", "because", "if", "for", "as", "which", "that", "by", "i.e", "has", "have", "is"}) && !(words[0] == "for" && words.size() > 1 && words[1] == "some");
}

}  // namespace odot::notes
