// SPDX-License-Identifier: MIT
// How `step_lowering` works; included by recurrence/lower.hpp. Sums, products and powers over steps.
#pragma once

#include "odot/operation/builder.hpp"
#include "odot/recurrence/lower.hpp"

namespace odot {
namespace detail {

/// Whether two trees are one, `a` standing in the first for `b` in the second.
constexpr bool same_trees(const node* x, const leaf* a, const node* y, const leaf* b, int count) {
  for (int i = 0; i < count; ++i) {
    const node &p = x[i], &q = y[i];
    const bool first = p.first == q.first || (p.first == a && q.first == b);
    if (p.operation != q.operation || p.left != q.left || p.places != q.places || p.p != q.p || p.q != q.q || !first || p.second != q.second ||
        p.first_extent != q.first_extent || p.second_extent != q.second_extent || p.rows != q.rows || p.columns != q.columns)
      return false;
  }
  return true;
}

}  // namespace detail

/// A sum, or a product, over a step.
constexpr kernel::term step_lowering::folded(const tree& t, int root) {
  const node& n = t.nodes[root];
  const int body = root - 1, to = t.begins[body] - 1, from = t.begins[to] - 1;
  const polynomial first = place(t, from), last = place(t, to);
  if (!certain_here(first - polynomial(n.first->from)))
    fail(step_fault::other_range, n.first->name, written(t, from), written(polynomial(n.first->from)));
  if (static_cast<fold>(n.p) != fold::sum) return product(t, root, first, last);
  const polynomial least = extreme(first, false), most = extreme(last, true);
  if (!least.valid() || !most.valid()) {
    fail(step_fault::no_position, written(t, to));
    return at(t, body);
  }
  const polynomial count = most - least + polynomial(1);
  const kernel::name own = arena_->index(n.first->name, count);
  const polynomial value = least + polynomial::of(own);
  bound_steps_.push({n.first, value});
  running_.push({own, count});
  const int depth = conditions_.size();
  if (!(least == first)) conditions_.push(value - first);
  if (!(most == last)) conditions_.push(last - value);
  term inner = at(t, body);
  for (int i = depth; i < conditions_.size(); ++i) {
    const term condition = kernel::condition_nonnegative(*arena_, conditions_[i]);
    inner = kernel::scale(*arena_, condition, inner);
  }
  while (conditions_.size() > depth) conditions_.pop();
  running_.pop(), bound_steps_.pop();
  return kernel::sum_over(*arena_, own, inner);
}

/// The recurrence of the products body(s), body(s)·body(s + 1), … by their length r and start s; its symbol.
constexpr int step_lowering::product_family(const tree& t, int root, const term& probe) {
  using kernel::op;
  const node& n = t.nodes[root];
  const int body = root - 1, size = body - t.begins[body] + 1;
  const node* nodes = t.nodes + t.begins[body];
  for (int i = 0; i < products_.size(); ++i) {
    const made_product& p = products_[i];
    if (p.size == size && p.how == static_cast<fold>(n.p) && p.step->from == n.first->from && detail::same_trees(p.body, p.step, nodes, n.first, size)) return i;
  }
  kernel::term_arena& a = *arena_;
  const bool by_diagonals = a[probe].kind == op::diagonal_matrix;
  const polynomial rows = a[probe].rows;
  polynomial columns = rows;
  if (by_diagonals) columns = polynomial(1);
  text::line name("∏");
  name += written(t, body);
  const int id = a.declare(name.view(), rows, columns, kernel::no_property, 2);
  products_.push({nodes, size, n.first, static_cast<fold>(n.p), id, by_diagonals});
  ruled_.push(id);
  const polynomial r = polynomial::of(a.natural("r")), s = polynomial::of(a.natural("s"));
  const auto member = [&](const polynomial& length, const polynomial& start) {
    kernel::sequence<polynomial> positions;
    positions.push(length), positions.push(start);
    return kernel::symbol(a, id, positions);
  };
  bound_steps_.push({n.first, s + r + polynomial(n.first->from)});
  term next = at(t, body);
  bound_steps_.pop();
  if (by_diagonals) next = kernel::diagonal_of(a, next);
  const term before = member(r, s);
  const bool number = rows.is_one();
  const term one = number ? kernel::number(a, 1) : by_diagonals ? kernel::ones(a, rows, 1) : kernel::identity(a, rows);
  const term value = number ? kernel::scale(a, before, next)
                     : by_diagonals ? kernel::hadamard(a, before, next)
                     : static_cast<fold>(n.p) == fold::product ? kernel::multiply(a, before, next) : kernel::multiply(a, next, before);
  given_.push({member(0, s), one}), given_.push({member(r + polynomial(1), s), value});
  bool constant = !number && !by_diagonals;
  for (int i = 0; i < size; ++i) constant = constant && nodes[i].first != n.first;
  if (constant) {  // a matrix commutes with its powers
    search::sequence_lemma l;
    l.parameters.push(a.natural("r")), l.parameters.push(a.natural("s"));
    const term power = member(polynomial::of(l.parameters[0]), polynomial::of(l.parameters[1]));
    l.left = kernel::multiply(a, power, next), l.right = kernel::multiply(a, next, power);
    lemmas_.push(l);
  }
  return products_.size() - 1;
}

constexpr kernel::term step_lowering::product(const tree& t, int root, const polynomial& first, const polynomial& last) {
  const node& n = t.nodes[root];
  const polynomial count = last - first + polynomial(1);
  if (!certain_here(count)) fail(step_fault::negative, text::line("product_over(") + n.first->name + ", " + written(t, t.begins[t.begins[root - 1] - 1] - 1) + ", " + written(t, t.begins[root - 1] - 1) + ", ...)");
  // the body on its own: no other step, no condition, no recurrence around
  const bool only_own = only_own_, closed = closed_;
  const auto steps = bound_steps_;
  const auto conditions = conditions_;
  const leaf* defined = defined_;
  bound_steps_.clear(), conditions_.clear();
  only_own_ = closed_ = true;
  const polynomial own = polynomial::of(arena_->natural(n.first->name)) + polynomial(n.first->from);
  bound_steps_.push({n.first, own});
  defined_ = nullptr;
  const term probe = at(t, root - 1);
  const int which = fault_.what == step_fault::none ? product_family(t, root, probe) : -1;
  only_own_ = only_own, closed_ = closed, bound_steps_ = steps, conditions_ = conditions, defined_ = defined;
  if (defined_ != nullptr) {  // which members the factors read
    const polynomial index = first + polynomial::of(arena_->natural(n.first->name));
    bound_steps_.push({n.first, index});
    conditions_.push(last - index);
    at(t, root - 1);
    conditions_.pop(), bound_steps_.pop();
  }
  if (which < 0) return probe;
  kernel::sequence<polynomial> positions;
  positions.push(count), positions.push(first - polynomial(n.first->from));
  const term product = kernel::symbol(*arena_, products_[which].symbol, positions);
  return products_[which].diagonal ? kernel::diagonal_matrix(*arena_, product) : product;
}

constexpr kernel::term step_lowering::powered(const tree& t, int root) {
  const int base = root - 1, exponent = t.begins[base] - 1;
  const polynomial e = place(t, exponent);
  if (!certain_here(e)) fail(step_fault::negative, text::line("power(..., ") + written(t, exponent) + ")");
  bool speaks = false;
  for (int i = t.begins[base]; i <= base; ++i) speaks = speaks || speaks_of_steps(t.nodes[i]);
  uncertain_power_ = uncertain_power_ || (!certain(e) && !speaks);
  if (powers_as_members_ && !speaks && base == t.begins[base]) return power_member(t, base, e);
  return kernel::symbolic_power(*arena_, at(t, base), e);
}

/// base^exponent as a member of the sequence of its powers.
constexpr kernel::term step_lowering::power_member(const tree& t, int base, const polynomial& exponent) {
  kernel::term_arena& a = *arena_;
  const int size = base - t.begins[base] + 1;
  const node* nodes = t.nodes + t.begins[base];
  int id = -1;
  for (const made_power& p : powers_)
    if (p.size == size && detail::same_trees(p.base, nullptr, nodes, nullptr, size)) id = p.symbol;
  const auto member = [&](const polynomial& at) {
    kernel::sequence<polynomial> positions;
    positions.push(at);
    return kernel::symbol(a, id, positions);
  };
  if (id < 0) {
    const term one_power = at(t, base);
    const polynomial rows = a[one_power].rows, columns = a[one_power].cols;
    text::line name = written(t, base);
    name += "^";
    id = a.declare(name.view(), rows, columns, kernel::no_property, 1);
    powers_.push({nodes, size, id});
    ruled_.push(id);
    const polynomial r = polynomial::of(a.natural("r"));
    const term before = member(r), none = kernel::ones(a, rows, columns);
    given_.push({member(0), none}), given_.push({member(r + polynomial(1)), kernel::hadamard(a, one_power, before)});
  }
  return member(exponent);
}

}  // namespace odot
