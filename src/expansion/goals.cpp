// SPDX-License-Identifier: MIT
// What each operation of the kernel makes of the goal "the entry at (row, col)".

#include <algorithm>

#include "constants.hpp"
#include "lowering.hpp"

namespace odot::expansion::detail {

using enum kernel::op;

bool lowering::step(state& s) {
  if (++steps_ > 64 * limit_) return fail(trouble::over_budget, "lowering takes too many steps: raise the budget");
  goal g = s.goals.back();
  s.goals.pop_back();
  follow(s, g);
  if (!g.row.valid() || !g.col.valid()) return fail(trouble::outside, "a position needs more loops than an expansion holds");
  const kernel::node& n = arena_[g.node];
  switch (n.kind) {
    case kernel::op::symbol: return symbol(s, g, n);
    case number: case kernel::op::size: case identity: case kernel::op::zero: case ones: case condition_zero:
    case condition_nonnegative: return leaf(s, g, n);
    case trace: case total: case row_sum: case column_sum: case multiply: case sum_over: return summation(s, g, n);
    case transpose: case diagonal_matrix: case diagonal_of: case vec: case window: case kronecker: case by_entries:
      return place(s, g, n);
    case add: case subtract: case beside: case above: return blocks(s, g, n);
    case hadamard:
      if (is_zero(n.a) || is_zero(n.b)) return false;
      push(s, n.b, g.row, g.col, g.scope);
      push(s, n.a, g.row, g.col, g.scope);
      return true;
    case scale:
      push(s, n.b, g.row, g.col, g.scope);
      push(s, n.a, 0, 0, g.scope);
      return true;
    case power: case symbolic_power: return powers(s, g, n);
    case kernel::op::divide: return divide(s, g, n);
    case gradient: return fail(trouble::outside, "a gradient has to be written out before it is expanded");
    case apply:
      return fail(trouble::outside, "the function " + std::string(arena_.function_text(n.id)) + " makes no polynomial");
    case inverse: return fail(trouble::outside, "an inverse makes no polynomial");
    case softmax_rows: case softmax_columns: return fail(trouble::outside, "softmax makes no polynomial");
  }
  return fail(trouble::outside, "an operation that the expansion does not know");
}

bool lowering::leaf(state& s, const goal& g, const kernel::node& n) {
  switch (n.kind) {
    case number: return multiply_by(s, n.value);
    case kernel::op::zero: return false;
    case identity: {
      affine difference = g.row;
      difference.add(g.col, -1);
      return zero(s, difference);
    }
    case kernel::op::size: case condition_zero: case condition_nonnegative: {
      affine p;
      int loop = -1;
      if (!position(s, n.positions[0], g.scope, p, loop)) return loop >= 0 && peel(s, g, loop);
      if (n.kind == condition_zero) return zero(s, p);
      if (n.kind == condition_nonnegative) return nonnegative(s, p);
      return p.is_constant() ? multiply_by(s, p.constant()) : peel(s, g, p.begin()->variable);
    }
    default: return true;
  }
}

bool lowering::summation(state& s, const goal& g, const kernel::node& n) {
  if (is_zero(g.node)) return false;
  if (n.kind == sum_over) {
    affine range;
    int loop = -1;
    if (!position(s, arena_.name_of(n.id).range, g.scope, range, loop)) return loop >= 0 && peel(s, g, loop);
    if (!range.is_constant()) return peel(s, g, range.begin()->variable);
    if (range.constant() <= 0) return false;
    s.scopes.push_back({n.id, fresh(s, range.constant()), g.scope});
    push(s, n.a, g.row, g.col, static_cast<int>(s.scopes.size()) - 1);
    return true;
  }
  const std::int64_t count = n.kind == column_sum || n.kind == total ? rows(n.a) : cols(n.a);
  if (count == 0) return false;
  const affine k = fresh(s, count);
  if (n.kind == multiply) {
    push(s, n.b, k, g.col, g.scope);
    push(s, n.a, g.row, k, g.scope);
  } else if (n.kind == trace) {
    push(s, n.a, k, k, g.scope);
  } else if (n.kind == row_sum) {
    push(s, n.a, g.row, k, g.scope);
  } else if (n.kind == column_sum) {
    push(s, n.a, k, g.col, g.scope);
  } else {
    const std::int64_t others = cols(n.a);
    if (others == 0) return false;
    push(s, n.a, k, fresh(s, others), g.scope);
  }
  return true;
}

bool lowering::place(state& s, const goal& g, const kernel::node& n) {
  switch (n.kind) {
    case transpose: push(s, n.a, g.col, g.row, g.scope); return true;
    case diagonal_of: push(s, n.a, g.row, g.row, g.scope); return true;
    case diagonal_matrix: {
      affine difference = g.row;
      difference.add(g.col, -1);
      // The goal goes in first, so that what the condition substitutes reaches it.
      if (cols(n.a) == 1) push(s, n.a, g.row, 0, g.scope);
      else push(s, n.a, 0, g.row, g.scope);
      return zero(s, difference);
    }
    case window: {
      affine row, col;
      int loop = -1;
      if (!position(s, n.positions[0], g.scope, row, loop) || !position(s, n.positions[1], g.scope, col, loop))
        return loop >= 0 && peel(s, g, loop);
      row.add(g.row), col.add(g.col);
      inside(s, row, rows(n.a)), inside(s, col, cols(n.a));
      push(s, n.a, row, col, g.scope);
      return true;
    }
    case vec: {
      affine u, v;
      goal digits;
      if (!split(s, g.row, cols(n.a), rows(n.a), u, v, digits)) return false;
      push(s, n.a, v, u, g.scope);
      return true;
    }
    case kronecker: {
      affine u, v;
      goal digits, columns = g;
      s.goals.push_back(columns);  // the column is kept where substitutions reach it
      if (!split(s, g.row, rows(n.a), rows(n.b), u, v, digits)) return false;
      columns = s.goals.back();
      s.goals.pop_back();
      push(s, n.b, v, 0, g.scope);
      push(s, n.a, u, 0, g.scope);
      if (!split(s, columns.col, cols(n.a), cols(n.b), u, v, digits)) return false;
      s.goals.back().col = u;
      s.goals[s.goals.size() - 2].col = v;
      return true;
    }
    default: {  // by_entries
      s.scopes.push_back({n.id, g.row, g.scope});
      s.scopes.push_back({n.second, g.col, static_cast<int>(s.scopes.size()) - 1});
      push(s, n.a, 0, 0, static_cast<int>(s.scopes.size()) - 1);
      return true;
    }
  }
}

bool lowering::blocks(state& s, const goal& g, const kernel::node& n) {
  if (n.kind == add || n.kind == subtract) {
    const interval row = range_of(g.row, s.n.counts), col = range_of(g.col, s.n.counts);
    const bool left = !vanishes(n.a, row, col, 4), right = !vanishes(n.b, row, col, 4);
    if (right) {
      state other = left ? s : std::move(s);
      push(other, n.b, g.row, g.col, g.scope);
      if (n.kind == subtract) other.n.coefficient = -other.n.coefficient;
      if (!left) {
        s = std::move(other);
        return s.n.coefficient.valid() || fail(trouble::overflow, "a coefficient does not fit into 64 bits");
      }
      fork(std::move(other));
    }
    if (left) push(s, n.a, g.row, g.col, g.scope);
    return left;
  }
  // The blocks that the position may lie in, each with the condition that it does.
  const bool across = n.kind == beside;
  const std::vector<strip>& all = strips(g.node);
  const interval r = range_of(across ? g.col : g.row, s.n.counts);
  auto at = std::lower_bound(all.begin(), all.end(), r.least, [](const strip& b, std::int64_t p) { return b.last < p; });
  const auto enter = [&](state& t, const strip& b) {
    goal next = g;
    next.node = b.node;
    affine& p = across ? next.col : next.row;
    p.add(affine(-b.first));
    const affine begins = p;
    affine ends(b.last - b.first);
    ends.add(p, -1);
    t.goals.push_back(next);
    t.scopes.push_back({-1, ends, -1});  // kept where substitutions reach it
    if (!nonnegative(t, begins)) return false;
    const affine rest = t.scopes.back().value;
    t.scopes.pop_back();
    return nonnegative(t, rest);
  };
  for (; at != all.end() && at->first <= r.greatest; ++at) {
    if (at + 1 == all.end() || (at + 1)->first > r.greatest) return enter(s, *at);
    state other = s;
    if (enter(other, *at)) fork(std::move(other));
  }
  return false;
}

bool lowering::vanishes(kernel::term t, const interval& row, const interval& col, int depth) {
  if (is_zero(t)) return true;
  if (depth == 0) return false;
  const kernel::node& n = arena_[t];
  const auto all = [](std::int64_t length) { return interval{0, length - 1}; };
  switch (n.kind) {
    case transpose: return vanishes(n.a, col, row, depth - 1);
    case multiply: return vanishes(n.a, row, all(cols(n.a)), depth - 1) || vanishes(n.b, all(rows(n.b)), col, depth - 1);
    case hadamard: return vanishes(n.a, row, col, depth - 1) || vanishes(n.b, row, col, depth - 1);
    case add: case subtract: return vanishes(n.a, row, col, depth - 1) && vanishes(n.b, row, col, depth - 1);
    case beside: case above: {
      const interval& r = n.kind == beside ? col : row;
      const auto& parts = strips(t);
      const auto at = std::lower_bound(parts.begin(), parts.end(), r.least, [](const strip& b, std::int64_t p) { return b.last < p; });
      return at == parts.end() || at->first > r.greatest;
    }
    default: return false;
  }
}

const std::vector<lowering::strip>& lowering::strips(kernel::term t) {
  int& known = strips_of_[static_cast<std::size_t>(t)];
  if (known >= 0) return strips_[static_cast<std::size_t>(known)];
  known = static_cast<int>(strips_.size());
  std::vector<strip>& out = strips_.emplace_back();
  std::int64_t at = 0;
  collect_strips(t, arena_[t].kind, at, out);
  return out;
}

void lowering::collect_strips(kernel::term t, kernel::op kind, std::int64_t& at, std::vector<strip>& out) {
  const kernel::node& n = arena_[t];
  if (n.kind == kind) {
    collect_strips(n.a, kind, at, out);
    collect_strips(n.b, kind, at, out);
    return;
  }
  const std::int64_t length = kind == beside ? cols(t) : rows(t);
  if (length > 0 && !is_zero(t)) out.push_back({at, at + length - 1, t});
  at += length;
}

bool lowering::symbol(state& s, const goal& g, const kernel::node& n) {
  const kernel::symbol_entry& entry = arena_.symbol(n.id);
  std::vector<std::int64_t> family;
  for (const auto& p : n.positions) {
    affine at;
    int loop = -1;
    if (!position(s, p, g.scope, at, loop)) return loop >= 0 && peel(s, g, loop);
    if (!at.is_constant()) return peel(s, g, at.begin()->variable);
    family.push_back(at.constant());
  }
  const std::int64_t rows = this->rows(g.node), cols = this->cols(g.node);
  if (result_.status != trouble::none) return false;
  const std::int64_t first = variables_.first_of(n.id, family, rows, cols);
  if ((entry.properties & (kernel::orthogonal | kernel::permutation | kernel::invertible)) != 0) result_.relations = true;
  inside(s, g.row, rows), inside(s, g.col, cols);
  const auto variable = [&](const affine& row, const affine& col) {
    affine v(first);
    v.add(row, cols), v.add(col);
    return v;
  };
  affine down = g.row;  // row − column
  down.add(g.col, -1);
  if ((entry.properties & kernel::diagonal) != 0) {
    s.n.factors.push_back(variable(g.row, g.row));
    return zero(s, down);
  }
  if ((entry.properties & (kernel::symmetric | kernel::skew)) == 0) {
    s.n.factors.push_back(variable(g.row, g.col));
    return true;
  }
  const bool skew = (entry.properties & kernel::skew) != 0;
  if (skew && (entry.properties & kernel::symmetric) != 0) return false;  // only zero is both
  affine up(skew ? -1 : 0);  // column − row, strictly above the diagonal for a skew one
  up.add(down, -1);
  state below = s;
  below.n.factors.push_back(variable(g.col, g.row));
  if (skew) below.n.coefficient = -below.n.coefficient;
  affine strictly = down;
  strictly.add(affine(-1));
  if (nonnegative(below, strictly)) fork(std::move(below));
  s.n.factors.push_back(variable(g.row, g.col));
  return nonnegative(s, up);
}

bool lowering::constant_power(state& s, const kernel::rational& base, const kernel::rational& exponent) {
  root_power r;
  if (!split_power(base, exponent, r)) return fail(trouble::outside, "only roots of positive integers have a place in a polynomial");
  if (!multiply_by(s, r.rational) || r.times == 0) return s.n.coefficient.valid() && !s.n.coefficient.is_zero();
  // What is irrational is a variable of its own, whose b-th power is taken out again.
  result_.relations = true;
  const std::int64_t variable = variables_.first_of(-1, {r.base, r.b}, 1, 1);
  for (std::int64_t i = 0; i < r.times; ++i) s.n.factors.push_back(affine(variable));
  const auto is_root = [&](const affine& f) { return f.is_constant() && f.constant() == variable; };
  if (std::count_if(s.n.factors.begin(), s.n.factors.end(), is_root) < r.b) return true;
  std::int64_t removed = 0;
  std::erase_if(s.n.factors, [&](const affine& f) { return is_root(f) && removed++ < r.b; });
  return multiply_by(s, base);
}

bool lowering::powers(state& s, const goal& g, const kernel::node& n) {
  kernel::rational exponent = n.value, base;
  if (n.kind == symbolic_power) {
    affine p;
    int loop = -1;
    if (!position(s, n.positions[0], g.scope, p, loop)) return loop >= 0 && peel(s, g, loop);
    if (!p.is_constant()) return peel(s, g, p.begin()->variable);
    exponent = p.constant();
  }
  if (exponent.is_zero()) return true;
  if (constant_of(n.a, base)) return constant_power(s, base, exponent);
  if (!exponent.is_integer() || !exponent.is_positive())
    return fail(trouble::outside, "a negative or fractional power of what is no constant makes no polynomial");
  if (exponent.numerator() > 4096) return fail(trouble::over_budget, "a power of more than 4096");
  for (std::int64_t i = 0; i < exponent.numerator(); ++i) push(s, n.a, g.row, g.col, g.scope);
  return true;
}

bool lowering::divide(state& s, const goal& g, const kernel::node& n) {
  kernel::rational by;
  kernel::term divisor = n.b;
  while (arena_[divisor].kind == scale && constant_of(arena_[divisor].b, by) && by.is_one()) divisor = arena_[divisor].a;
  const kernel::node& d = arena_[divisor];
  if (constant_of(divisor, by)) {
    if (by.is_zero()) return fail(trouble::outside, "a division by zero");
    if (!multiply_by(s, kernel::rational(1) / by)) return false;
  } else if (d.kind == power && constant_of(d.a, by)) {
    if (!constant_power(s, by, -d.value)) return false;
  } else {
    return fail(trouble::outside, "a division by what is no constant makes no polynomial");
  }
  push(s, n.a, g.row, g.col, g.scope);
  return true;
}

}  // namespace odot::expansion::detail
