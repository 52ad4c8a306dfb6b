// SPDX-License-Identifier: MIT
// Roots of what is homogeneous: √(c²·u) is |c|·√u where u ≥ 0, so that ‖c x‖ is |c|·‖x‖. The kernel has no such law.

#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::op;
using kernel::term;

namespace {

using term_pairs = std::set<std::pair<term, term>>;

bool same(const kernel::term_arena& arena, term a, term b, term_pairs& seen) {
  if (a == b) return true;
  if (a < 0 || b < 0) return false;
  if (!seen.emplace(a, b).second) return true;  // two that differ end it all
  const kernel::node &x = arena[a], &y = arena[b];
  return x.kind == y.kind && x.id == y.id && x.second == y.second && x.value == y.value && x.positions == y.positions && x.rows == y.rows && x.cols == y.cols &&
         same(arena, x.a, y.a, seen) && same(arena, x.b, y.b, seen);
}

}  // namespace

bool same_term(const kernel::term_arena& arena, term a, term b) {
  term_pairs seen;
  return same(arena, a, b, seen);
}

namespace {

/// Whether it is ≥ 0 wherever it is defined.
bool is_nonnegative(const kernel::term_arena& t, term a) {
  const kernel::node& n = t[a];
  switch (n.kind) {
    case op::number: return !n.value.is_negative();
    case op::size: return n.positions[0].single_name() >= 0 || (n.positions[0].is_constant() && n.positions[0].constant_term() >= 0);
    case op::power: return n.value.denominator() % 2 == 0 || is_nonnegative(t, n.a) || (n.value.is_integer() && n.value.numerator() % 2 == 0);
    case op::apply: return (n.id == kernel::exponential || n.id == kernel::absolute) && n.second == 0;
    case op::total: case op::trace: case op::window: case op::transpose: return is_nonnegative(t, n.a);
    case op::add: case op::divide: return is_nonnegative(t, n.a) && is_nonnegative(t, n.b);
    case op::scale: case op::hadamard: return same_term(t, n.a, n.b) || (is_nonnegative(t, n.a) && is_nonnegative(t, n.b));
    case op::multiply: return (t[n.a].kind == op::transpose && same_term(t, t[n.a].a, n.b) && kernel::is_scalar(n)) || (is_nonnegative(t, n.a) && is_nonnegative(t, n.b));
    default: return false;
  }
}

/// x with `a` = factor·x, for a symbol `factor` of one number; −1 where no such x is seen. O(nodes).
term without(kernel::term_arena& t, term a, int factor) {
  const kernel::node n = t[a];
  const auto with = [&](term left, term right) {
    kernel::node m = n;
    m.a = left, m.b = right;
    return t.push(m);
  };
  switch (n.kind) {
    case op::symbol: return n.id == factor ? kernel::number(t, 1) : -1;
    case op::zero: return a;
    case op::transpose: case op::trace: case op::total: case op::row_sum: case op::column_sum: case op::diagonal_matrix: case op::diagonal_of: case op::window: {
      const term x = without(t, n.a, factor);
      return x < 0 ? x : with(x, -1);
    }
    case op::scale: case op::multiply: case op::hadamard: {
      if (const term x = without(t, n.a, factor); x >= 0) return with(x, n.b);
      const term y = without(t, n.b, factor);
      return y < 0 ? y : with(n.a, y);
    }
    case op::divide: {
      const term x = without(t, n.a, factor);
      return x < 0 ? x : with(x, n.b);
    }
    case op::add: case op::subtract: {
      const term x = without(t, n.a, factor), y = x < 0 ? x : without(t, n.b, factor);
      return y < 0 ? y : with(x, y);
    }
    default: return -1;
  }
}

/// Of a product that holds s·x, such as S(s·x): s, which is left out in `a`; −1 where there is none. O(depth).
term take_scale(kernel::term_arena& t, term& a) {
  const kernel::node n = t[a];
  if (n.kind == op::scale) return a = n.b, n.a;
  if (n.kind != op::multiply && n.kind != op::transpose) return -1;
  kernel::node m = n;
  term s = take_scale(t, m.a);
  if (s < 0 && n.kind == op::multiply) s = take_scale(t, m.b);
  if (s >= 0) a = t.push(m);
  return s;
}

}  // namespace

/// |s|, written without the bars where s is known to be ≥ 0.
term lowering::size_of_factor(term s) {
  const kernel::node n = arena_[s];
  if (n.kind == op::number) return kernel::number(arena_, n.value.is_negative() ? -n.value : n.value);
  if (is_nonnegative(arena_, s)) return s;
  if (n.kind == op::divide) {
    const term above = n.a, below = n.b;
    return kernel::divide(arena_, size_of_factor(above), size_of_factor(below));
  }
  if (n.kind == op::symbol && positive_.contains(text_of(n.id))) met_positive_.insert(n.id);
  return kernel::apply(arena_, kernel::absolute, s);
}

std::vector<std::pair<std::string, kernel::equation>> lowering::positive_names() {
  std::vector<std::pair<std::string, kernel::equation>> out;
  for (const int id : met_positive_) {
    const term c = kernel::symbol(arena_, id);
    out.push_back({text_of(id), {kernel::apply(arena_, kernel::absolute, c), c}});
  }
  return out;
}

/// √a of a number ≥ 0: without the squares that all of it has as a factor.
term lowering::root(term a) {
  std::vector<term> factors;
  if (!plan_.any) {
    if (const kernel::node n = arena_[a]; n.kind == op::total && arena_[n.a].kind == op::hadamard && same_term(arena_, arena_[n.a].a, arena_[n.a].b)) {  // ‖s·x‖
      term inner = arena_[n.a].a;
      for (term factor = take_scale(arena_, inner); factor >= 0; factor = take_scale(arena_, inner)) factors.push_back(size_of_factor(factor));
      if (!factors.empty()) a = kernel::total(arena_, kernel::hadamard(arena_, inner, inner));
    }
    for (const int s : operation::symbols_in(arena_, a)) {
      if (!(arena_.symbol(s).rows.is_one() && arena_.symbol(s).cols.is_one()) || arena_.symbol(s).family > 0) continue;
      const term once = without(arena_, a, s), twice = once < 0 ? once : without(arena_, once, s);
      if (twice < 0 || !is_nonnegative(arena_, twice)) continue;
      a = twice;
      factors.push_back(size_of_factor(kernel::symbol(arena_, s)));
    }
  }
  term out = kernel::power(arena_, a, kernel::rational(1, 2));
  for (const term f : factors) out = kernel::scale(arena_, f, out);
  return out;
}

}  // namespace odot::notes
