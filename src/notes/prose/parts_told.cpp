// SPDX-License-Identifier: MIT
#include "parts_told.hpp"

#include "words.hpp"

namespace odot::notes {

namespace {

using word_list = std::vector<std::string>;

bool is_line_or_entry(std::string_view w) { return among(w, {"row", "column", "entry", "component", "coordinate", "element", "rows", "columns", "entries"}); }
bool is_ordinal(std::string_view w) { return among(w, {"first", "second", "third", "last", "final", "top", "bottom", "leftmost", "rightmost", "upper", "lower"}); }
bool is_value_in_words(std::string_view w) { return among(w, {"zero", "null", "zeros", "one", "two", "three", "four", "five", "ones", "constant", "negative"}); }

/// “Centre each row”, “square the first column”.
bool asks_for_change(const word_list& words) {
  if (words.size() < 3 || !among(words[0], {"centre", "center", "square", "cube", "scale", "rescale", "normalise", "normalize", "negate", "double", "halve", "zero", "flip", "rotate", "permute", "shuffle"})) return false;
  if (!among(words[1], {"the", "each", "every", "its", "all"})) return false;
  constexpr std::size_t reach = 4;
  for (std::size_t k = 2; k < words.size() && k < reach; ++k)
    if (is_line_or_entry(words[k])) return true;
  return false;
}

}  // namespace

part_said said_of_part(const word_list& words) {
  if (asks_for_change(words)) return part_said::changed;
  for (const char* phrase : {"entries of <f> sum to", "entries of <f> add up to", "components of <f> sum to", "coordinates of <f> sum to"})
    if (holds(words, phrase)) return part_said::depending;
  for (std::size_t k = 2; k + 1 < words.size(); ++k) {
    if (!is_line_or_entry(words[k]) || !is_ordinal(words[k - 1]) || !among(words[k - 2], {"the", "its", "their"})) continue;
    const bool begins = k == 2 || is_punctuation(words[k - 3]) || among(words[k - 3], {"and", "but", "now", "then", "so", "here", "where"});
    if (!begins) continue;
    std::size_t verb = k + 1;
    if (words[verb] == "of") verb += verb + 2 < words.size() && among(words[verb + 1], {"the", "this", "our"}) ? 3 : 2;
    if (verb + 1 >= words.size()) continue;
    if (among(words[verb], {"becomes", "become", "moves", "move", "turns"})) return part_said::changed;
    if (!among(words[verb], {"is", "are", "equals"})) continue;
    if (is_value_in_words(words[verb + 1])) return part_said::valued;
    if (verb + 3 < words.size() && words[verb + 1] == "a" && words[verb + 2] == "function") return part_said::depending;
    if (among(words[verb + 1], {"determined", "fixed"}) || words[verb] == "depends") return part_said::depending;
    if (words[verb + 1] == "<f>" && k - 2 == 0 && words[0] == "its") return part_said::valued;
  }
  return part_said::nothing;
}

std::string exception_among_entries(const word_list& words) {
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    if (k > 0 && !among(words[k - 1], {"(", ";", ",", "and", "but"})) continue;
    const bool article = words[k] == "the";
    const std::size_t noun = article ? k + 1 : k;
    if (!among(words[noun], {"last", "first", "rest", "others", "other", "remaining", "diagonal"}) || (!article && words[noun] != "others")) continue;
    std::size_t verb = noun + 1;
    while (verb < words.size() && (is_line_or_entry(words[verb]) || among(words[verb], {"ones", "one"}))) ++verb;
    if (verb + 1 < words.size() && among(words[verb], {"is", "are", "being"}) && is_value_in_words(words[verb + 1])) return words[noun];
  }
  return {};
}

}  // namespace odot::notes
