// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a derivation of the catalogue is: a name, words, equations between kernel terms, and the sizes it is tried at.

#include <functional>
#include <string>
#include <vector>

#include "odot/kernel/builder.hpp"

namespace odot::catalogue {

/// An equation to be decided, with a label that tells it from its neighbours.
struct equation {
  std::string label;
  kernel::term left = -1, right = -1;
};

/// Sizes for a derivation: tokens n, width of a token d, width of queries and keys k; values are k wide as well.
struct size_choice {
  int tokens = 2, d = 2, k = 2;
  friend bool operator==(const size_choice&, const size_choice&) = default;
};

/// A derivation written out: its equations over an arena of their own, and the names of its sizes there.
struct claim {
  kernel::term_arena arena;
  std::vector<equation> equations;
  kernel::name n = -1, d = -1, k = -1, m = -1;  ///< −1 where the size does not occur or is a number

  /// Names the sizes d and k, and gives them as polynomials.
  kernel::polynomial width() { return kernel::polynomial::of(d = arena.dimension("d")); }
  kernel::polynomial inner() { return kernel::polynomial::of(k = arena.dimension("k")); }
  kernel::polynomial tokens() { return kernel::polynomial::of(n = arena.dimension("n")); }
  kernel::polynomial outer() { return kernel::polynomial::of(m = arena.dimension("m")); }
  /// A new symbol as a term.
  kernel::term declare(const std::string& name, const kernel::polynomial& rows, const kernel::polynomial& cols) {
    return kernel::symbol(arena, arena.declare(name, rows, cols));
  }
  void state(std::string label, kernel::term left, kernel::term right) { equations.push_back({std::move(label), left, right}); }
};

/// An entry of the catalogue.
struct derivation {
  std::string name;       ///< what `odot prove NAME` calls it
  std::string statement;  ///< in one line of words and formulas
  bool holds = true;      ///< false: the catalogue states that the claim, as once written, is false
  int fixed_tokens = 0;   ///< the number of tokens that it speaks of; 0 for any
  std::vector<size_choice> sizes;
  std::function<claim(int tokens)> state;
};

}  // namespace odot::catalogue
