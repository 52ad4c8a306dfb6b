// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a derivation of the catalogue is: a name, words, equations between kernel terms, and the sizes it is tried at.

#include <functional>
#include <string>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/rnn/length.hpp"

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

/// The numbers of tokens that a derivation speaks of.
struct token_range {
  int least = 1, most = 0;  ///< most = 0: no limit
  bool fixed() const { return least == most; }
  bool holds(int n) const { return n >= least && (most == 0 || n <= most); }
};
inline constexpr token_range any_tokens{};
constexpr token_range exactly(int n) { return {n, n}; }
constexpr token_range up_to(int n) { return {1, n}; }
/// The RNN's state has a slot for every pair of tokens; for more tokens than this its terms are not written out.
inline constexpr int most_expanded_tokens = 16;

/// An entry of the catalogue.
struct derivation {
  std::string name;       ///< what `odot prove NAME` calls it
  std::string statement;  ///< in one line of words and formulas
  bool holds = true;      ///< false: the catalogue states that the claim, as once written, is false
  token_range tokens;     ///< the numbers of tokens that it speaks of
  std::vector<size_choice> sizes;
  std::function<claim(int tokens)> state;
  int decided_up_to = 4;  ///< where the number of tokens is written out: the kernel decides it for 1 up to this many
  /// Where the statement is about sequences of any length: the recurrences with their closed forms. Then there are no sizes.
  std::function<rnn::length_claim()> for_every_length = nullptr;
};

}  // namespace odot::catalogue
