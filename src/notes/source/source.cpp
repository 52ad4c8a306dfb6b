// SPDX-License-Identifier: MIT
#include "source.hpp"

#include <algorithm>

namespace odot::notes {

namespace {

/// How many bytes the code point at `i` takes, 0 where it is not valid.
std::size_t code_point_length(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const auto tail = [&](std::size_t k, unsigned low = 0x80, unsigned high = 0xBF) {
    return k < text.size() && byte(k) >= low && byte(k) <= high;
  };
  const unsigned first = byte(i);
  if (first == 0) return 0;
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return tail(i + 1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned low = first == 0xE0 ? 0xA0u : 0x80u, high = first == 0xED ? 0x9Fu : 0xBFu;
    return tail(i + 1, low, high) && tail(i + 2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const unsigned low = first == 0xF0 ? 0x90u : 0x80u, high = first == 0xF4 ? 0x8Fu : 0xBFu;
    return tail(i + 1, low, high) && tail(i + 2) && tail(i + 3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = code_point_length(text, i);
    if (length == 0) return i;
    i += length;
  }
  return std::nullopt;
}

source::source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)),
      kind_(name_.ends_with(".tex") ? markup::latex : markup::markdown) {
  starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] != '\n') continue;
    starts_.push_back(i + 1);
    if (i > 0 && text_[i - 1] == '\r') text_[i - 1] = ' ';  // each byte stays where it is, for editors
  }
}

position source::at(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const auto line = static_cast<std::size_t>(after - starts_.begin());
  std::size_t from = starts_[line - 1], column = 1;
  if (line == 1 && text_.starts_with("\xEF\xBB\xBF")) from = std::min<std::size_t>(3, offset);
  if (line == last_line_ && last_offset_ <= offset && last_offset_ >= from) from = last_offset_, column = last_column_;
  for (std::size_t i = from; i < offset; ++i)
    if ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80) ++column;
  last_line_ = line, last_offset_ = offset, last_column_ = column;
  return {line, column};
}

std::string_view source::line(std::size_t number) const {
  if (number == 0 || number > starts_.size()) return {};
  const std::size_t begin = starts_[number - 1];
  std::size_t end = number < starts_.size() ? starts_[number] - 1 : text_.size();
  if (end > begin && text_[end - 1] == ' ') --end;  // which may have been a carriage return
  return std::string_view(text_).substr(begin, end - begin);
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (space && (out.empty() || out.back() == ' ')) continue;
    out += space ? ' ' : c;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace odot::notes
