// SPDX-License-Identifier: MIT
// The text of a dimension, `d + 2*k`, and back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "odot/shape/extent_arithmetic.hpp"

namespace odot {
namespace detail {

/// Counts characters, and writes them where there is a place to write to.
class text_writer {
 public:
  constexpr explicit text_writer(char* out) : out_(out) {}
  constexpr void put(std::string_view piece) {
    for (const char c : piece) {
      if (out_ != nullptr) out_[size_] = c;
      ++size_;
    }
  }
  constexpr void put_number(long long number) {
    char digits[20]{};
    int count = 0;
    auto rest = number < 0 ? 0ULL - static_cast<unsigned long long>(number)
                           : static_cast<unsigned long long>(number);
    do {
      digits[count++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) put("-");
    while (count > 0) put({&digits[--count], 1});
  }
  /// Counts characters that someone else has written.
  constexpr void skip(std::size_t count) { size_ += count; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }

 private:
  char* out_;
  std::size_t size_ = 0;
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// How many characters of `s` from `at` on belong to a name: a letter, then letters, digits, `_` and `'`.
constexpr std::size_t name_length(std::string_view s, std::size_t at) {
  std::size_t end = at;
  while (end < s.size() && (is_letter(s[end]) || (end > at && (is_digit(s[end]) || s[end] == '_' || s[end] == '\''))))
    ++end;
  return end - at;
}

}  // namespace detail

/// Whether `s` can name a dimension or a symbol: a letter, then letters, digits, `_` and `'`.
constexpr bool is_name(std::string_view s) { return !s.empty() && detail::name_length(s, 0) == s.size(); }

/// Writes the normal form, such as `d + 2*k`, and returns its length; with a null pointer it only counts.
constexpr std::size_t write_extent(const extent& value, char* out) {
  detail::text_writer writer(out);
  if (value.term_count == 0) writer.put("0");
  for (int t = 0; t < value.term_count; ++t) {
    const extent::term& term = value.terms[t];
    const long long magnitude = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    if (t > 0) writer.put(term.coefficient < 0 ? " - " : " + ");
    else if (term.coefficient < 0) writer.put("-");
    bool need_times = magnitude != 1 || term.degree() == 0;
    if (need_times) writer.put_number(magnitude);
    for (int i = 0; i < value.name_count; ++i) {
      if (term.powers[i] == 0) continue;
      if (need_times) writer.put("*");
      need_times = true;
      writer.put(value.names[i].text);
      if (term.powers[i] > 1) {
        writer.put("^");
        writer.put_number(term.powers[i]);
      }
    }
  }
  return writer.size();
}

/// The normal form as a string.
inline std::string to_string(const extent& value) {
  std::string out(write_extent(value, nullptr), ' ');
  write_extent(value, out.data());
  return out;
}

/// Reads what `write_extent` writes, names without sizes. The names in the result point into `s`. A text that is
/// not in normal form gives an extent whose text differs from `s`.
constexpr extent read_extent(std::string_view s) {
  if (is_name(s)) return {s, 0};
  extent sum;
  std::size_t at = 0;
  const auto number = [&] {
    long long value = 0;
    while (at < s.size() && detail::is_digit(s[at])) value = value * 10 + (s[at++] - '0');
    return value;
  };
  while (at < s.size()) {
    extent product(1);
    for (;;) {
      if (at < s.size() && detail::is_digit(s[at])) {
        product = product * extent(number());
      } else {
        const std::size_t length = detail::name_length(s, at);
        if (length == 0) return {};
        const extent name(s.substr(at, length), 0);
        at += length;
        long long power = 1;
        if (at < s.size() && s[at] == '^') power = (++at, number());
        for (long long p = 0; p < power; ++p) product = product * name;
      }
      if (at >= s.size() || s[at] != '*') break;
      ++at;
    }
    sum = sum + product;
    if (s.substr(at, 3) == " + ") at += 3;
    else break;
  }
  if (at != s.size()) return {};
  return sum;
}

/// The same with the sizes of the names, in alphabetical order: as many as there are names.
constexpr extent read_extent(std::string_view s, const long long* sizes) {
  extent sum = read_extent(s);
  for (int i = 0; i < sum.name_count; ++i) sum.names[i].size = sizes[i];
  return sum;
}

/// The polynomial that a `dim` type stands for.
constexpr extent extent_of(const dimension_info& info) {
  // The count says whether there are sizes: under -fsanitize=undefined g++ cannot compare an address with null in a
  // constant.
  if (info.text.empty()) return extent(info.number);
  return info.size_count == 0 ? read_extent(info.text) : read_extent(info.text, info.sizes);
}

/// The normal form as a string.
inline std::string to_string(const dimension_info& info) {
  return info.text.empty() ? std::to_string(info.number) : std::string(info.text);
}

}  // namespace odot
