// SPDX-License-Identifier: MIT
// “Every row of $T$ sums to one”, “whose columns add up to 1”, “row-stochastic”: words that give the sums of rows or columns.

#include <algorithm>

#include "descriptions.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

unit_sums lines_called(std::string_view w) {
  if (among(w, {"row", "rows"})) return unit_sums::rows;
  return among(w, {"column", "columns"}) ? unit_sums::columns : unit_sums::none;
}

/// Whether “sums to one” or “is a distribution” stands at words[k] and nothing that limits it behind.
bool are_one(const std::vector<std::string>& words, std::size_t k) {
  while (k < words.size() && among(words[k], {"that", "which", "all", "each", "always", "again"})) ++k;
  const auto word = [&](std::size_t at) { return at < words.size() ? std::string_view(words[at]) : std::string_view("."); };
  if (among(word(k), {"sum", "sums", "summing", "add", "adds", "adding"})) {
    ++k;
    if (word(k) == "up") ++k;
    if (word(k) != "to" || !among(word(k + 1), {"one", "1", "unity"})) return false;
    k += 2;
  } else if (among(word(k), {"is", "are"})) {
    ++k;
    while (among(word(k), {"a", "an", "probability", "discrete"})) ++k;
    if (!among(word(k), {"distribution", "distributions", "vector", "vectors"}) || (among(word(k), {"vector", "vectors"}) && word(k - 1) != "probability")) return false;
    ++k;
  } else {
    return false;
  }
  return among(word(k), {".", ",", ";", ":", ")", "(", "|", "and", "so"});
}

}  // namespace

bool limits_sums(const std::vector<std::string>& sentence) {
  return any_among(sentence, {"not", "no", "never", "nor", "neither", "without", "unless", "if", "when", "whenever", "whether", "only", "some", "most", "need", "needs", "must", "should", "would", "could", "may", "might", "can", "cannot", "approximately", "nearly",
                              "almost", "roughly", "prove", "show", "check", "verify", "first", "last", "except", "either", "or", "absolute", "squared", "squares", "until", "after", "before", "were", "initially", "usually", "often", "normalised", "normalized", "?"});
}

unit_sums unit_sums_around(const std::vector<std::string>& before, const std::vector<std::string>& behind) {
  if (before.size() < 3 || before.back() != "of") return unit_sums::none;
  const std::string &noun = before[before.size() - 2], &each = before[before.size() - 3];
  const bool all = among(noun, {"row", "column"}) ? among(each, {"each", "every"}) : among(each, {"the", "all"});
  return all && are_one(behind, 0) ? lines_called(noun) : unit_sums::none;
}

unit_sums unit_sums_behind(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < words.size() && !among(words[k], {".", ";"}); ++k) {
    if (among(words[k], {"row-stochastic", "column-stochastic"}) && k < 3 && among(words[0], {"be", "is"})) return words[k] == "row-stochastic" ? unit_sums::rows : unit_sums::columns;
    const bool owned = k > 0 && among(words[k - 1], {"whose", "with", "its", "having", "has"});
    if (owned && among(words[k], {"rows", "columns"}) && are_one(words, k + 1)) return lines_called(words[k]);
  }
  return unit_sums::none;
}

bool speaks_of_sums(std::string_view said) {
  const std::vector<std::string> words = words_of(said);
  return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"sum", "sums", "summing", "add", "adds", "adding", "up", "to", "one", "1", "unity", "row", "rows", "column", "columns", "row-stochastic", "column-stochastic", "with", "whose", "its", "that", "which", "all", "each", "every", "is", "are", "be", "a", "an", "the", "of", "probability", "discrete",
                     "distribution", "distributions", "vector", "vectors", "matrix"});
  });
}

}  // namespace odot::notes
