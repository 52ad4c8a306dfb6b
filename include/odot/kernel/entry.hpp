// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The meaning of a term: what stands at row p and column q of every operation, as a form.

#include "odot/kernel/range.hpp"

namespace odot::kernel {

class entries : public ranges {
 public:
  using ranges::ranges;

  /// What stands at (p, q) of the node; `env` says what the indices and naturals in it stand for.
  constexpr form entry(term t, int p, int q, const renaming& env) {
    form result;
    if (descend()) result = entry_of(t, p, q, env);
    --nested_;
    if (result.size() > 48) return merge(result);
    return result;
  }

  constexpr int rows(term t, const renaming& env) { return substitute(intern(arena[t].rows), env); }
  constexpr int cols(term t, const renaming& env) { return substitute(intern(arena[t].cols), env); }
  constexpr int at(term t, int i, const renaming& env) { return substitute(intern(arena[t].positions[i]), env); }

 protected:
  /// A node is looked at once more: shared nodes may be as many as 2 to the number of nodes.
  constexpr bool visit() {
    if (--visits_left_ < 0) fail(failure::budget);
    return !stopped();
  }
  /// The same from within another node; whoever asks counts `nested_` down again.
  constexpr bool descend() {
    if (++nested_ > 400) fail(failure::depth);
    return visit();
  }
  int nested_ = 0;

  /// What runs in a node beside its row and column: k and l; the range 1 where nothing does.
  struct running {
    int k = 0, l = 0;
  };
  constexpr running runs_in(term t, const renaming& env) {
    const term a = arena[t].a;
    switch (arena[t].kind) {
      case op::trace: case op::column_sum: case op::softmax_columns: return {rows(a, env), 1};
      case op::row_sum: case op::softmax_rows: case op::multiply: return {cols(a, env), 1};
      case op::total: case op::inverse: return {rows(a, env), cols(a, env)};
      case op::sum_over: return {substitute(facts(arena[t].id).range, env), 1};
      default: return {1, 1};
    }
  }
  /// Where the entry (p, q) of a node looks in the terms it is made of, while k and l run; and what names stand for there.
  struct look {
    int row = 0, col = 0;              ///< in the first
    int second_row = 0, second_col = 0;
    const renaming* env = nullptr;
  };
  /// `inner` holds what names stand for there, where the node binds some.
  constexpr look look_from(term t, int p, int q, int k, int l, const renaming& env, renaming& inner) {
    const node& n = arena[t];
    switch (n.kind) {
      case op::transpose: return {q, p, 0, 0, &env};
      case op::diagonal_matrix:
        if (arena[n.a].cols.is_one()) return {p, 0, 0, 0, &env};
        return {0, p, 0, 0, &env};
      case op::diagonal_of: return {p, p, 0, 0, &env};
      case op::trace: return {k, k, 0, 0, &env};
      case op::total: case op::inverse: return {k, l, 0, 0, &env};
      case op::row_sum: case op::softmax_rows: return {p, k, 0, 0, &env};
      case op::column_sum: case op::softmax_columns: return {k, q, 0, 0, &env};
      case op::vec: {
        const division d = take_apart(p, rows(n.a, env));
        return {d.rest, d.quotient, 0, 0, &env};
      }
      case op::gradient: return {0, 0, 0, 0, &env};
      case op::window: return {plus(at(t, 0, env), p), plus(at(t, 1, env), q), 0, 0, &env};
      case op::multiply: return {p, k, k, q, &env};
      case op::scale: return {0, 0, p, q, &env};
      case op::kronecker: {
        const division row = take_apart(p, rows(n.b, env)), col = take_apart(q, cols(n.b, env));
        return {row.quotient, col.quotient, row.rest, col.rest, &env};
      }
      case op::above: return {p, q, minus(p, rows(n.a, env)), q, &env};
      case op::beside: return {p, q, p, minus(q, cols(n.a, env)), &env};
      case op::sum_over:
        inner = env, inner.put(n.id, k);
        return {p, q, p, q, &inner};
      case op::by_entries:
        inner = env, inner.put(n.id, p), inner.put(n.second, q);
        return {0, 0, 0, 0, &inner};
      default: return {p, q, p, q, &env};
    }
  }
  constexpr form first(term t, const look& x) { return entry(arena[t].a, x.row, x.col, *x.env); }
  constexpr form second(term t, const look& x) { return entry(arena[t].b, x.second_row, x.second_col, *x.env); }

  constexpr form condition(factor_kind kind, int p) { return product_of(make_factor(kind, -1, p)); }
  constexpr form equal(int p, int q) { return condition(factor_kind::is_zero, minus(p, q)); }
  constexpr form inverse_of(form body) { return product_of(with_body(reciprocal, static_cast<form&&>(body))); }

  /// What is divided by in a/b and in a softmax's row or column.
  constexpr form denominator(term t, int p, int q, const renaming& env) {
    if (arena[t].kind == op::divide) return entry(arena[t].b, p, q, env);
    renaming inner;
    return total(runs_in(t, env).k, [&](int k) { return product_of(with_body(exponential, first(t, look_from(t, p, q, k, 0, env, inner)))); });
  }
  /// M⁻¹[p, q] of the matrix M: no slots where it is 1 × 1, two for each position where its size is taken apart.
  constexpr factor inverse_entry(term M, int p, int q, const renaming& env) {
    const int size = rows(M, env);
    const piece i = universal(size), j = universal(size);
    sequence<name> locals = i.names;
    locals.append(j.names);
    factor f = with_body(matrix_inverse, entry(M, i.position, j.position, env), locals);
    apart(size, p, f);
    apart(size, q, f);
    return f;
  }
  /// B^{1/v} for the entry B of what is raised to the power u/v.
  constexpr form root_of_base(term t, int p, int q, const renaming& env) {
    form base = entry(arena[t].a, p, q, env);
    if (arena[t].value.is_integer()) return base;
    return with_slot(root_of, static_cast<form&&>(base), intern(arena[t].value.denominator()));
  }
  /// Φ[slot]⟨body⟩.
  constexpr form with_slot(int id, form body, int slot) {
    factor f = with_body(id, static_cast<form&&>(body));
    f.slots[f.slot_count++] = slot;
    return product_of(f);
  }
  /// [r − 1 − p ≥ 0] in the first of two blocks, [p − r ≥ 0] in the second: the positions p and r.
  struct boundary {
    int before = 0, beyond = 0;
  };
  constexpr boundary boundary_of(term t, int p, int q, const renaming& env) {
    const bool above = arena[t].kind == op::above;
    const int position = above ? p : q, size = above ? rows(arena[t].a, env) : cols(arena[t].a, env);
    return {intern(value(size) - value(position) - 1), minus(position, size)};
  }

 private:
  constexpr form entry_of_symbol(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    const symbol_entry& s = arena.symbol(n.id);
    const bool one_row = s.rows.is_one(), one_col = s.cols.is_one();
    factor f = make_factor(factor_kind::symbol, n.id);
    if (n.positions.size() + (one_row ? 0 : 1) + (one_col ? 0 : 1) > 4) fail(failure::outside);
    if (stopped()) return {};
    for (int i = 0; i < n.positions.size(); ++i) f.slots[f.slot_count++] = at(t, i, env);
    if (!one_row) f.slots[f.slot_count++] = p;
    if (!one_col) f.slots[f.slot_count++] = q;
    if ((s.properties & diagonal) != 0 && !one_row) return times(equal(p, q), f);
    return product_of(f);
  }
  constexpr form block_entry(term t, int p, int q, const renaming& env) {
    const boundary b = boundary_of(t, p, q, env);
    renaming inner;
    const look x = look_from(t, p, q, 0, 0, env, inner);
    if (certain(b.before)) return first(t, x);
    if (certain(b.beyond)) return second(t, x);
    const form one = times(condition(factor_kind::nonnegative, b.before), first(t, x));
    return one + times(condition(factor_kind::nonnegative, b.beyond), second(t, x));
  }
  /// Σ a ± b; a long one hangs to the left: walked, not descended.
  constexpr form sum_entry(term t, int p, int q, const renaming& env) {
    form sum;
    for (; (arena[t].kind == op::add || arena[t].kind == op::subtract) && !stopped(); t = arena[t].a)
      sum.append(scaled(entry(arena[t].b, p, q, env), arena[t].kind == op::add ? 1 : -1));
    return sum + entry(t, p, q, env);
  }
  constexpr form power_entry(term t, int p, int q, const renaming& env) {
    const std::int64_t exponent = arena[t].value.numerator();
    const form base = root_of_base(t, p, q, env);
    if (exponent < 0) return inverse_of(power(base, -exponent));
    return power(base, exponent);
  }

  constexpr form entry_of(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    switch (n.kind) {
      case op::symbol: return entry_of_symbol(t, p, q, env);
      case op::number: return constant(n.value);
      case op::size: return condition(factor_kind::number, at(t, 0, env));
      case op::identity: return equal(p, q);
      case op::zero: return {};
      case op::ones: return constant(1);
      case op::condition_zero: return condition(factor_kind::is_zero, at(t, 0, env));
      case op::condition_nonnegative: return condition(factor_kind::nonnegative, at(t, 0, env));
      case op::inverse: return product_of(inverse_entry(n.a, p, q, env));
      case op::apply: return applied(n.id, entry(n.a, p, q, env), n.second);
      case op::gradient: return derivative(merge(entry(n.a, 0, 0, env)), n.id, p, q);
      case op::power: return power_entry(t, p, q, env);
      case op::symbolic_power: return with_slot(integer_power, entry(n.a, p, q, env), at(t, 0, env));
      case op::softmax_rows:
      case op::softmax_columns: {
        const form above = product_of(with_body(exponential, entry(n.a, p, q, env)));
        return times(above, inverse_of(denominator(t, p, q, env)));
      }
      case op::divide: {
        const form above = entry(n.a, p, q, env);
        return times(above, inverse_of(denominator(t, p, q, env)));
      }
      case op::add:
      case op::subtract: return sum_entry(t, p, q, env);
      case op::beside:
      case op::above: return block_entry(t, p, q, env);
      default: return product_entry(t, p, q, env);
    }
  }
  /// Σ_k Σ_l of what stands where it looks, or of the product of both.
  constexpr form product_entry(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    const running over = runs_in(t, env);
    renaming inner;
    const auto factors = [&](int k, int l) {
      const look x = look_from(t, p, q, k, l, env, inner);
      const form a = first(t, x);
      if (n.kind == op::diagonal_matrix) return times(equal(p, q), a);
      if (n.b < 0 || a.empty()) return a;
      return times(a, second(t, x));
    };
    if (n.kind == op::multiply && (arena[n.a].kind == op::above || arena[n.a].kind == op::beside))
      return total(over.k, [&](int k) { return factors(k, 0); }, [&](int k) { return first(t, look_from(t, p, q, k, 0, env, inner)).empty(); });
    return total(over.k, [&](int k) { return total(over.l, [&](int l) { return factors(k, l); }); });
  }

  int visits_left_ = 20000000;
};

}  // namespace odot::kernel
