// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a kernel term to loop nests, goal by goal: "the entry of this node at this position" is replaced by what it is made of.

#include <map>

#include "odot/expansion/nest.hpp"

namespace odot::expansion::detail {

/// One lowering; see `expansion::lower`.
class lowering {
 public:
  lowering(const kernel::term_arena& arena, const sizes& at, variable_table& variables, std::int64_t limit)
      : arena_(arena), at_(at), variables_(variables), limit_(limit) {}
  lowered run(kernel::term t);

 private:
  struct goal {
    kernel::term node = -1;
    affine row, col;
    int scope = -1;
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
  void push(state& s, kernel::term node, const affine& row, const affine& col, int scope) { s.goals.push_back({node, row, col, scope}); }
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
  bool is_zero(kernel::term t);
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
};

}  // namespace odot::expansion::detail
