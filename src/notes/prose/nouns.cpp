// SPDX-License-Identifier: MIT
#include "nouns.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "words.hpp"

namespace odot::notes {

namespace {

bool leads_to_noun(std::string_view w) {
  return among(w, {"a", "an", "the", "two", "three", "any", "some", "all", "both", "these", "those", "given", "arbitrary", "our", "its", "their", "another", "different", "distinct", "consider", "let", "for", "of"});
}
bool stands_behind_noun(std::string_view w) {
  return among(w, {".", ",", ";", ":", "(", ")", "of", "in", "on", "with", "that", "which", "such", "for", "from", "to", "and", "or", "by", "at", "then", "so", "where", "we", "let", "if", "as", "acting", "between"});
}
/// Nouns that only numbers have, and columns of numbers.
bool is_of_numbers(std::string_view noun) {
  static constexpr std::string_view nouns[] = {
      "number", "scalar", "real", "integer", "constant", "coefficient", "angle", "rate", "weight", "parameter", "hyperparameter", "probability", "temperature", "step", "size", "length", "scale", "factor", "time",
      "index", "value", "mean", "variance", "deviation", "eigenvalue", "root", "exponent", "dimension", "cost", "price", "loss", "error", "bias", "threshold", "slope", "intercept", "norm", "distance", "degree",
      "frequency", "mass", "speed", "velocity", "radius", "width", "height", "bound", "ratio", "fraction", "entry", "entrie", "component", "coordinate", "multiplier", "penalty", "penaltie", "strength", "gain", "score", "logit",
      "indice", "probabilitie", "frequencie", "side", "leg", "vector", "column", "row", "input", "output", "target", "label", "feature", "point", "sample", "observation", "token", "embedding", "prediction", "residual", "gradient"};
  if (noun.ends_with("s") && noun.size() > 3) noun.remove_suffix(1);
  for (const std::string_view one : nouns)
    if (noun == one) return true;
  return false;
}

}  // namespace

std::string noun_said(std::string_view text, bool behind) {
  const std::vector<std::string> words = words_of(text);
  std::string noun;
  if (behind) {
    if (words.size() < 2 || !among(words[0], {"be", "is", "are", "denote", "represent", "being", "act", "acts"})) return {};
    std::size_t k = 1;
    while (k < words.size() && leads_to_noun(words[k])) ++k;
    const std::size_t first = k;
    while (k < words.size() && k < first + 5 && !stands_behind_noun(words[k])) ++k;
    const bool plain = first == 1 && words[0] == "is";  // “is small” says how it is, and not what
    if (k == first || plain) return {};
    noun = words[k - 1];
  } else {
    if (words.empty() || stands_behind_noun(words.back()) || leads_to_noun(words.back())) return {};
    std::size_t k = words.size();
    while (k > 0 && words.size() - k < 4 && !stands_behind_noun(words[k - 1]) && !leads_to_noun(words[k - 1])) --k;
    const bool introduced = k > 0 ? leads_to_noun(words[k - 1]) || among(words[k - 1], {"with", "of", "for"}) : words.size() - k < 4;
    if (!introduced) return {};
    noun = words.back();
  }
  const bool letters = noun.size() > 2 && noun.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
  return letters && !is_of_numbers(noun) ? noun : std::string();
}

}  // namespace odot::notes
