// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where the mathematics of a note stands. It is looked for first, before any Markdown is understood: a display line that holds
/// only `=` would be a heading to a Markdown parser, and `\\` and `_` would lose their meaning.

#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

enum class segment_kind {
  prose,     ///< running text
  inline_,   ///< `$…$`, `\(…\)`, GitHub's `$`…`$`
  display,   ///< `$$…$$`, `\[…\]`, a ```math block, an environment
  heading,   ///< a heading: ends every sentence
  fragment,  ///< TeX in running text, outside any mathematics: reported, not guessed
  broken,    ///< mathematics that is opened and never closed
};

struct segment {
  segment_kind kind = segment_kind::prose;
  place content;        ///< without the delimiters; with `\begin…\end` where an environment is the delimiter
  place outer;          ///< with the delimiters
  std::string message;  ///< what is wrong with it, where something is
  int level = 0;        ///< of a heading: 1 is the highest; 0 where only a sentence ends
};

/// How many segments of mathematics of one note are read; what follows them is reported as not read.
inline constexpr std::size_t most_segments = 300000;

/// All segments in the order of the file. Code, comments, front matter and raw verbatim text are left out. O(size).
std::vector<segment> find_segments(const source& note);

/// Whether `name` (without a star) is an environment that is mathematics by itself, such as `align`.
bool is_mathematics_environment(std::string_view name);

}  // namespace odot::notes
