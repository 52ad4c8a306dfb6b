// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a kernel term to loop nests, goal by goal: "the entry of this node at this position" is replaced by what it is made of.

#include <deque>
#include <vector>

#include "odot/expansion/nest.hpp"

namespace odot::expansion::detail {

/// One lowering; see `expansion::lower`.
class lowering {
 public:
  lowering(const kernel::term_arena& arena, const sizes& at, variable_table& variables, std::int64_t limit)
      : arena_(arena), at_(at), variables_(variables), limit_(limit) {
    const auto nodes = static_cast<std::size_t>(arena.nodes());
    rows_.assign(nodes, -1), cols_.assign(nodes, -1), strips_of_.assign(nodes, -1);
  }
  lowered run(kernel::term t);

 private:
  struct goal {
    kernel::term node = -1;
    affine row, col;
    int scope = -1;
    goal() = default;
    goal(kernel::term t, const affine& r, const affine& c, int s) : node(t), row(r), col(c), scope(s) {}
  };
  /// What an index name stands for inside a sum or a by_entries.
  struct binding {
    kernel::name name = -1;
    affine value;
    int outer = -1;
  };
  struct state {
    nest n;
    std::vector<goal> goals;
    std::vector<binding> scopes;
  };

  // One goal of `s`; false when the state is done for (empty, replaced by forks, or failed).
  bool step(state& s);
  bool leaf(state& s, const goal& g, const kernel::node& n);
  bool summation(state& s, const goal& g, const kernel::node& n);
  bool place(state& s, const goal& g, const kernel::node& n);
  bool blocks(state& s, const goal& g, const kernel::node& n);
  bool symbol(state& s, const goal& g, const kernel::node& n);
  bool powers(state& s, const goal& g, const kernel::node& n);
  bool constant_power(state& s, const kernel::rational& base, const kernel::rational& exponent);
  bool divide(state& s, const goal& g, const kernel::node& n);
  bool multiply_by(state& s, const kernel::rational& factor);

  void finish(state& s);
  void push(state& s, kernel::term node, const affine& row, const affine& col, int scope) { s.goals.emplace_back(node, row, col, scope); }
  affine fresh(state& s, std::int64_t count);
  bool zero(state& s, const affine& form);
  bool nonnegative(state& s, const affine& form);
  void inside(state& s, const affine& position, std::int64_t size);
  /// u·inner + v = position with 0 ≤ v < inner: quotient and remainder as loops. False when nothing is left.
  bool split(state& s, const affine& position, std::int64_t outer, std::int64_t inner, affine& u, affine& v, goal& g);
  /// Every value of the loop v as a state of its own, with `g` to do again.
  bool peel(state& s, const goal& g, int v);
  void fork(state s) { stack_.push_back(std::move(s)); }

  /// The polynomial as an affine form; the loop to peel first in `peel` when it is not affine; fails when a name has no size.
  bool position(const state& s, const kernel::polynomial& p, int scope, affine& result, int& peel);
  std::int64_t size(const kernel::polynomial& p);
  std::int64_t rows(kernel::term t) { return side(rows_, t, arena_[t].rows); }
  std::int64_t cols(kernel::term t) { return side(cols_, t, arena_[t].cols); }
  std::int64_t side(std::vector<std::int64_t>& known, kernel::term t, const kernel::polynomial& p) {
    std::int64_t& value = known[static_cast<std::size_t>(t)];
    return value >= 0 ? value : value = size(p);
  }
  /// The blocks of nested `above` (or `beside`) nodes side by side: where each begins. The zero ones are left out.
  struct strip {
    std::int64_t first = 0, last = 0;
    kernel::term node = -1;
  };
  const std::vector<strip>& strips(kernel::term t);
  void collect_strips(kernel::term t, kernel::op kind, std::int64_t& at, std::vector<strip>& out);
  bool is_zero(kernel::term t);
  /// Whether t is seen to be zero in all rows and columns of these ranges; looks at most `depth` nodes down.
  bool vanishes(kernel::term t, const interval& rows, const interval& cols, int depth);
  // What only moves an entry elsewhere, as a shift of slots does (moves.cpp).
  /// "The entries of `node` in these rows and columns are those of another node, so far down and across."
  struct move {
    kernel::term node = -1;
    std::int64_t down = 0, across = 0;
  };
  struct region {
    kernel::term node = -1;
    interval rows, cols;
    bool operator==(const region&) const = default;
  };
  /// Where a window without indices stands in what it looks at, and how large that is.
  struct window_place {
    bool looked_at = false, fixed = false;
    std::int64_t down = 0, across = 0, rows = 0, cols = 0;
  };
  struct chain_end {
    region from;
    move to;
  };
  /// Where it is remembered how far one gets from r; holds what was walked last among those that share the place.
  chain_end& end_of(const region& r);
  /// One move from here, if there is one.
  bool one_move(const region& from, move& to);
  /// Follows moves from `g` as far as they go. O(length of the chain); chains that meet are walked once.
  void follow(const state& s, goal& g);
  /// Whether t is seen to be one in all rows and columns of these ranges; looks at most `depth` nodes down.
  bool all_ones(kernel::term t, const interval& rows, const interval& cols, int depth);
  /// The only block of the strips of t that meets r, where it holds all of r; nullptr otherwise.
  const strip* only_strip(kernel::term t, const interval& r);
  /// Whether these rows of t are rows of one identity block beside zeros: (t·b)[row] is then b[row + down].
  bool selects(kernel::term t, interval rows, std::int64_t& down);
  bool constant_of(kernel::term t, kernel::rational& value);
  bool fail(trouble status, std::string reason);

  const kernel::term_arena& arena_;
  const sizes& at_;
  variable_table& variables_;
  std::int64_t limit_, steps_ = 0, bytes_ = 0;
  static constexpr std::int64_t bytes_a_nest = 4096;
  lowered result_;
  std::vector<state> stack_;
  std::vector<signed char> zeros_;
  std::vector<std::int64_t> rows_, cols_;
  std::vector<int> strips_of_;                ///< by node: where its strips stand in `strips_`, −1 while they are not known
  std::deque<std::vector<strip>> strips_;
  std::vector<chain_end> ends_;
  std::vector<chain_end> walked_;
  std::vector<window_place> windows_;        ///< by node
};

}  // namespace odot::expansion::detail
