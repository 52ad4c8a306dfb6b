// SPDX-License-Identifier: MIT
#include "document_text.hpp"

#include <algorithm>

namespace odot::lsp {

namespace {

/// How many code units of UTF-16 the character has that begins with this byte; none for a byte that continues one.
std::size_t units(char byte) {
  const auto b = static_cast<unsigned char>(byte);
  return (b & 0xC0) == 0x80 ? 0 : b >= 0xF0 ? 2 : 1;
}

}  // namespace

void document_text::set(std::string text) {
  text_ = std::move(text);
  starts_.assign(1, 0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n' || (text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'))) starts_.push_back(i + 1);
  known_offset_ = 0, known_ = {};
}

std::size_t document_text::offset_of(text_position where) const {
  if (where.line >= starts_.size()) return text_.size();
  std::size_t at = starts_[where.line], left = where.character;
  const std::size_t limit = where.line + 1 < starts_.size() ? starts_[where.line + 1] : text_.size();
  while (at < limit && text_[at] != '\n' && text_[at] != '\r' && left >= units(text_[at])) {
    if (units(text_[at]) > 0 && left == 0) break;
    left -= units(text_[at]);
    ++at;
  }
  return at;
}

text_position document_text::position_of(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto line = static_cast<std::size_t>(std::upper_bound(starts_.begin(), starts_.end(), offset) - starts_.begin()) - 1;
  const bool onward = line == known_.line && known_offset_ <= offset && known_offset_ >= starts_[line];
  text_position out{line, onward ? known_.character : 0};
  for (std::size_t i = onward ? known_offset_ : starts_[line]; i < offset; ++i) out.character += units(text_[i]);
  known_offset_ = offset, known_ = out;
  return out;
}

void document_text::replace(text_position begin, text_position end, std::string_view with) {
  const std::size_t from = offset_of(begin), to = std::max(offset_of(end), from);
  std::string changed;
  changed.reserve(text_.size() + with.size());
  changed.append(text_, 0, from).append(with).append(text_, to);
  set(std::move(changed));
}

}  // namespace odot::lsp
