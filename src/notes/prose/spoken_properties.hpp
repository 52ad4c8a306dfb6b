// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Properties that a text speaks of near a claim without saying of which names: in a heading, in a reason, in a sentence about all matrices.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace odot::notes {

/// A property of matrices of which a text speaks.
enum class spoken { symmetric, diagonal, orthogonal, commuting };

struct spoken_property {
  spoken what;
  std::string word;  ///< as the text has it, with what stands beside it
  bool heading = false;
};

/// Those that the section which begins at `section` speaks of, for a claim from `begin` to `end` (bytes): in its heading and in sentences without a
/// formula in front of the claim, in the claim's own sentence, and in brackets or a footnote behind it. What is said of a name in front of the claim
/// ("let $S$ be symmetric") is not among them: that is read. O(length of the section).
std::vector<spoken_property> spoken_properties(std::string_view text, std::size_t section, std::size_t begin, std::size_t end);

}  // namespace odot::notes
