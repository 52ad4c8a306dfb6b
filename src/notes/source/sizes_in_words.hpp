// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The shape of a matrix in words: “an n by m matrix”, “an $n$-by-$m$ matrix”, “a 3 x 3 matrix”.

#include <optional>
#include <string_view>

#include "source.hpp"

namespace odot::notes {

/// Both sizes of such a shape, without their dollar signs, and the whole of it with them.
struct size_in_words {
  place rows, columns, outer;
};

/// The shape that begins at `at`; none where the words around it do not tell that it is one: it is said of a matrix (“an n by m matrix”), is a size
/// (“of size n by m”) or what something is (“$A$ is $n$ by $m$”). O(1).
std::optional<size_in_words> size_in_words_at(std::string_view text, std::size_t at);

/// The same where it is all that stands in `where`, its outer dollar signs left out.
std::optional<size_in_words> is_size_in_words(std::string_view text, place where);

}  // namespace odot::notes
