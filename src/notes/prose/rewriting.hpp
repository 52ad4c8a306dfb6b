// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Words by which a text makes one equation of another: what is claimed then is that the second follows from the first.

#include <functional>
#include <optional>

#include "prose.hpp"

namespace odot::notes {

/// “Multiplying both sides of $A x = b$ by $B$ gives $B A x = B b$”.
struct rewriting {
  static constexpr std::size_t elsewhere = static_cast<std::size_t>(-1);
  std::size_t from = elsewhere;  ///< the piece that holds the first equation; `elsewhere` where the sentence does not tell it
  bool of_last = false;          ///< it is what the sentence before ends with: “or equivalently”
  bool both_ways = false;        ///< the two are said to be equivalent
};

/// What the sentence makes of an equation, where all of its words are known to do no more than that; `is_equation` tells it of a piece. O(words).
std::optional<rewriting> rewriting_said(const sentence& s, const std::function<bool(std::size_t)>& is_equation);

}  // namespace odot::notes
