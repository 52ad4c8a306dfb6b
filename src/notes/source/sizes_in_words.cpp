// SPDX-License-Identifier: MIT
#include "sizes_in_words.hpp"

#include <algorithm>

#include "characters.hpp"
#include "word_list.hpp"

namespace odot::notes {

namespace {

constexpr std::size_t longest_size = 24, around = 40;

bool separates(char c) { return is_space(c) || c == '~' || c == '-'; }

/// One size at `at`: in dollar signs, or a number or single letter. Without its dollar signs; empty where none stands there.
place one_size(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {at, at};
  if (text[at] == '$') {
    const std::size_t end = text.find('$', at + 1);
    const bool plain = end != std::string_view::npos && end > at + 1 && end - at <= longest_size && text.substr(at, end - at).find_first_of("=,;<>\n") == std::string_view::npos;
    return plain ? place{at + 1, end} : place{at, at};
  }
  std::size_t end = at;
  if (is_digit(text[at])) {
    while (end < text.size() && is_digit(text[end])) ++end;
  } else if (is_letter(text[at])) {
    end = at + 1;
  }
  const bool whole = end == text.size() || (!is_letter(text[end]) && !is_digit(text[end]) && text[end] != '_' && text[end] != '^' && text[end] != '.');
  return whole || (end < text.size() && text[end] == '.' && (end + 1 == text.size() || !is_digit(text[end + 1]))) ? place{at, end} : place{at, at};
}

std::size_t behind(std::string_view text, const place& size) { return size.end < text.size() && text[size.end] == '$' ? size.end + 1 : size.end; }

/// The end of “ by ”, “-by-”, “ x ”, “×” at `at`; `at` where none stands there.
std::size_t end_of_by(std::string_view text, std::size_t at) {
  std::size_t i = at;
  while (i < text.size() && separates(text[i])) ++i;
  const std::size_t word = i;
  for (const std::string_view by : {"by", "x", "\xC3\x97"}) {
    if (!text.substr(word).starts_with(by)) continue;
    i = word + by.size();
    while (i < text.size() && separates(text[i])) ++i;
    const bool apart = word > at && i > word + by.size();
    if (i - at <= by.size() + 4 && (apart || by == "\xC3\x97")) return i;
  }
  return at;
}

std::optional<size_in_words> sizes_at(std::string_view text, std::size_t at) {
  size_in_words out;
  out.rows = one_size(text, at);
  if (out.rows.begin == out.rows.end) return std::nullopt;
  const std::size_t after = behind(text, out.rows), next = end_of_by(text, after);
  if (next == after) return std::nullopt;
  out.columns = one_size(text, next);
  if (out.columns.begin == out.columns.end) return std::nullopt;
  out.outer = {at, behind(text, out.columns)};
  return out;
}

/// Whether a matrix is named right behind, with at most two words before it: “ real symmetric matrix”, “-matrix”.
bool names_a_matrix(std::string_view text) {
  std::size_t at = 0;
  for (int k = 0; k < 3; ++k) {
    while (at < text.size() && separates(text[at])) ++at;
    std::size_t end = at;
    while (end < text.size() && (is_letter(text[end]) || (end > at && text[end] == '-'))) ++end;
    const std::string word = lower_case(text.substr(at, end - at));
    if (among(word, {"matrix", "matrices"})) return true;
    if (word.empty() || among(word, {"of", "and", "or", "by", "is", "in", "times", "the", "a", "an", "to", "with", "for"})) return false;
    at = end;
  }
  return false;
}

/// The word that ends right before `at`, in small letters.
std::string word_before(std::string_view text, std::size_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  std::size_t begin = at;
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  return lower_case(text.substr(begin, at - begin));
}

}  // namespace

std::optional<size_in_words> size_in_words_at(std::string_view text, std::size_t at) {
  if (at > 0 && !is_space(text[at - 1]) && text[at - 1] != '(') return std::nullopt;
  std::optional<size_in_words> found = sizes_at(text, at);
  if (!found) return std::nullopt;
  const std::string before = word_before(text, at);
  if (among(before, {"multiply", "multiplies", "multiplied", "multiplying", "divide", "divides", "divided", "dividing", "replace", "replaces", "replaced", "replacing", "scale", "scales", "scaled", "scaling", "denote", "denoted",
                      "increase", "increases", "decrease", "decreases", "change", "changes", "shift", "shifts", "rotate", "rotates", "followed", "preceded"}))
    return std::nullopt;
  if (names_a_matrix(text.substr(found->outer.end, around)) || among(before, {"size", "sizes", "shape", "shapes", "dimension", "dimensions", "order"})) return found;
  const bool in_signs = text[at] == '$' && found->columns.end < found->outer.end;
  return in_signs && among(before, {"is", "are", "be"}) ? found : std::nullopt;
}

std::optional<size_in_words> is_size_in_words(std::string_view text, place where) {
  if (where.end - std::min(where.begin, where.end) > 2 * longest_size || where.begin == where.end) return std::nullopt;
  const bool in_signs = where.begin > 0 && text[where.begin - 1] == '$';  // the first dollar sign stands in front
  const std::size_t begin = where.begin - (in_signs && text.substr(where.begin, where.end - where.begin).find('$') != std::string_view::npos ? 1 : 0);
  const std::optional<size_in_words> found = size_in_words_at(text, begin);
  return found && found->columns.end == where.end && found->rows.begin == where.begin ? found : std::nullopt;
}

}  // namespace odot::notes
