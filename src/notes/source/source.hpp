// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A note as it lies in the file: its bytes, and where a byte stands in lines and columns.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace odot::notes {

/// A stretch of the file in bytes, `end` excluded.
struct place {
  std::size_t begin = 0, end = 0;
};

/// Line and column from 1; columns count code points, as editors do.
struct position {
  std::size_t line = 1, column = 1;
  friend bool operator==(const position&, const position&) = default;
};

/// How a file is read: `.tex` as LaTeX, every other name as Markdown.
enum class markup { markdown, latex };

/// The first byte that is not valid UTF-8 (or is a zero byte, as binary files have), if there is one. O(size).
std::optional<std::size_t> first_bad_byte(std::string_view text);

/// The text of one note with an index of its lines.
class source {
 public:
  source(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  markup kind() const { return kind_; }
  std::string_view slice(place where) const { return std::string_view(text_).substr(where.begin, where.end - where.begin); }
  /// Where the byte `offset` stands. O(log lines) and, within a line, the distance from the last offset asked for.
  position at(std::size_t offset) const;
  /// The line with number `number` (from 1), without its end.
  std::string_view line(std::size_t number) const;
  std::size_t lines() const { return starts_.size(); }

 private:
  std::string name_, text_;
  markup kind_;
  std::vector<std::size_t> starts_;
  mutable std::size_t last_offset_ = 0, last_line_ = 0, last_column_ = 1;
};

/// `text` with every run of white space made one space, ends trimmed: for messages on one line.
std::string on_one_line(std::string_view text);

}  // namespace odot::notes
