// SPDX-License-Identifier: MIT
#include "size_conditions.hpp"

#include <algorithm>
#include <string_view>

#include "notes/source/characters.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

/// Reads words one after another.
struct words_ahead {
  std::string_view text;
  std::size_t at = 0;

  void skip_spaces() {
    while (at < text.size() && text[at] == ' ') ++at;
  }
  /// The next word, behind spaces; empty where a sign stands there.
  std::string next() {
    skip_spaces();
    const std::size_t begin = at;
    while (at < text.size() && (is_letter(text[at]) || (text[at] == '-' && at > begin))) ++at;
    return lower_case(text.substr(begin, at - begin));
  }
  /// Takes the words, if they come next.
  bool take(std::string_view words) {
    words_ahead ahead{text, at}, wanted{words};
    for (std::string w = wanted.next(); !w.empty(); w = wanted.next())
      if (ahead.next() != w) return false;
    at = ahead.at;
    return true;
  }
  bool take_any(std::initializer_list<std::string_view> list) {
    return std::any_of(list.begin(), list.end(), [&](std::string_view words) { return take(words); });
  }
};

/// Behind the condition that begins at `at`; `at` where none does.
std::size_t behind_condition(std::string_view text, std::size_t at) {
  words_ahead words{text, at};
  if (!words.take_any({"assuming", "supposing", "provided", "providing", "as long as", "so long as", "whenever", "when", "where", "if", "such that"})) return at;
  if (words.at < text.size() && text[words.at] == ',') ++words.at;  // “assuming, that”
  words.take("that");
  while (words.take_any({"all of the", "all", "the", "these", "those", "both", "its", "their", "respective", "involved", "matrix", "inner", "outer"})) {}
  if (words.take_any({"product", "products", "matrix product", "matrix products"}))
    return words.take_any({"is defined", "are defined", "is well-defined", "are well-defined", "exists", "exist", "makes sense", "make sense"}) ? words.at : at;
  if (words.take("matrices")) return words.take_any({"are conformable", "are conformal", "are of compatible sizes", "are of compatible dimensions", "are of appropriate sizes", "have compatible sizes", "have compatible dimensions", "have compatible shapes"}) ? words.at : at;
  if (!words.take_any({"dimensions", "dimension", "shapes", "sizes", "orders"})) return at;
  if (words.take_any({"match", "agree", "fit", "conform", "permit", "allow", "work out", "make sense", "match up", "line up"})) {
    words.take_any({"up", "it"});
    return words.at;
  }
  if (!words.take_any({"are all", "are", "is", "be"})) return at;
  return words.take_any({"consistent", "compatible", "conformable", "conforming", "conformal", "appropriate", "suitable", "matching", "correct", "valid"}) ? words.at : at;
}

}  // namespace

std::string without_size_conditions(std::string words, bool ends) {
  constexpr std::string_view openers = "(,;:";
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::size_t last = at == 0 ? std::string::npos : words.find_last_not_of(' ', at - 1);
    if (!is_letter(words[at]) || (last != std::string::npos && openers.find(words[last]) == std::string_view::npos)) continue;
    if (at > 0 && words[at - 1] != ' ' && words[at - 1] != '(') continue;
    const std::size_t end = behind_condition(words, at);
    if (end == at) continue;
    const bool in_brackets = last != std::string::npos && words[last] == '(', stops = end == words.size() ? ends : std::string_view(",.;:)").find(words[end]) != std::string_view::npos;
    if (!stops || in_brackets != (end < words.size() && words[end] == ')')) continue;
    const std::size_t from = last == std::string::npos ? 0 : last;
    words.erase(from, end + (in_brackets ? 1 : 0) - from);
    at = from == 0 ? 0 : from - 1;
  }
  const std::size_t first = words.find_first_not_of(' ');
  return first == std::string::npos ? std::string() : words.substr(first);
}

}  // namespace odot::notes
