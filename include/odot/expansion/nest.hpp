// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a matrix term is lowered to before it is expanded: sums of loop nests whose innermost statement is one monomial.

#include <cstdint>
#include <string>
#include <vector>

#include "odot/expansion/affine.hpp"
#include "odot/expansion/sizes.hpp"
#include "odot/kernel/rational.hpp"
#include "odot/kernel/term.hpp"

namespace odot::expansion {

/// Numbers for the entries of symbols: the variables of the expanded polynomials, from 0, one block for each symbol (and, for a
/// family such as x_t, for each tuple of positions), rows one after the other. Both sides of a claim share one table.
class variable_table {
 public:
  struct block {
    int symbol = 0;
    std::vector<std::int64_t> family;
    std::int64_t rows = 0, cols = 0, first = 0;
  };

  /// The first variable of the block of `symbol` at the given family positions; made when it is new. O(blocks).
  std::int64_t first_of(int symbol, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t cols);
  /// How many variables there are.
  std::int64_t size() const { return size_; }
  /// The variable as a reader writes it, positions from 1: `X[1,2]`, `x{3}[1,2]`, and `c` alone for a 1 × 1 symbol.
  std::string text(const kernel::term_arena& arena, std::int64_t variable) const;
  const std::vector<block>& blocks() const { return blocks_; }
  /// The block that `variable` belongs to; it must be one of the table's. O(log blocks).
  const block& block_of(std::int64_t variable) const;

 private:
  std::vector<block> blocks_;
  std::int64_t size_ = 0;
};

/// coefficient · Σ over all loops of Π variables, each variable's number being affine in the loops.
///
/// Variables 0 and 1 of the affine forms are the entry's own row and column, counted from `row` and `col`; the others are loops,
/// variable v running over 0 … counts[v] − 1 (an eliminated one has count 1 and occurs nowhere). The terms are those where every
/// form in `equal` is 0 and every form in `nonnegative` is at least 0; there, every form in `inside` must be at least 0, or the term
/// reads outside of a matrix.
struct nest {
  std::vector<std::int64_t> counts;
  std::vector<affine> factors, equal, nonnegative, inside;
  kernel::rational coefficient = 1;
  std::int64_t row = 0, col = 0;
};

/// Why something could not be expanded.
enum class trouble {
  none,
  outside,      ///< the term has an operation outside of the polynomial fragment, or a name without a size
  overflow,     ///< a coefficient left 64 bits
  over_budget,  ///< memory or the number of loop nests passed the budget
  cancelled,    ///< the caller's flag was set
};

/// A term at given sizes as a sum of nests.
struct lowered {
  trouble status = trouble::none;
  std::string reason;  ///< of a status other than `none`: what, and what to do
  std::int64_t rows = 0, cols = 0;
  bool relations = false;  ///< a symbol is a permutation, orthogonal …: more holds of its entries than the polynomials show
  std::vector<nest> nests;
};

/// Lowers `t` at the sizes `at`. Gives up with `over_budget` after `limit` nests or as many steps on the way.
/// Complexity: linear in the nests of the result and in the blocks met on the way; never in the number of terms.
lowered lower(const kernel::term_arena& arena, kernel::term t, const sizes& at, variable_table& variables, std::int64_t limit);

/// The nests of entry (row, col): loops only, no condition left. The status tells of a position outside of a matrix.
lowered entry_of(const lowered& matrix, std::int64_t row, std::int64_t col);

}  // namespace odot::expansion
