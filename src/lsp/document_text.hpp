// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The text of a document as an editor counts it: lines from 0, and in a line code units of UTF-16 from 0.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace odot::lsp {

/// A place between two characters. A character outside of the basic plane (𝐀) counts as two, a combining mark as one.
struct text_position {
  std::size_t line = 0, character = 0;
  friend bool operator==(const text_position&, const text_position&) = default;
};

/// UTF-8 text with an index of its lines, which end in `\n`, `\r\n` or `\r`.
class document_text {
 public:
  explicit document_text(std::string text = {}) { set(std::move(text)); }

  const std::string& text() const { return text_; }
  /// The byte at a position. Beyond the end of a line its end is meant, beyond the last line the end of the text, in the middle of a
  /// character its begin. O(length of the line).
  std::size_t offset_of(text_position where) const;
  /// The position of a byte; of one beyond the end that of the end. O(log lines), and the distance from the last one asked for.
  text_position position_of(std::size_t offset) const;
  /// Puts other text in place of a stretch; one that ends before it begins is empty. O(size).
  void replace(text_position begin, text_position end, std::string_view with);
  void set(std::string text);

 private:
  std::string text_;
  std::vector<std::size_t> starts_;
  mutable std::size_t known_offset_ = 0;
  mutable text_position known_;
};

}  // namespace odot::lsp
