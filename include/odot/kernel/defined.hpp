// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is known where both sides of an equation are defined: the walk over its terms that lists laws.
///
/// The claim says: at every row and column at which both sides are defined they are equal. Where an entry is defined, the entries that
/// it is made of are; behind a condition that is 0 (a *mask*) a partner need not be. docs/explanation/defined.md has the table.

#include "odot/kernel/entry.hpp"

namespace odot::kernel {

/// lhs = rhs; both terms of one arena and of one shape.
struct equation {
  term lhs = -1, rhs = -1;
};

/// `zero` = 0 for all universal names in their kinds and ranges.
struct law {
  sequence<char> path;  ///< of the node it comes from and the name of the law there, such as "L/a/b:inv"
  sequence<name> universals;
  form zero;
};

/// The nodes below the two sides of an equation, each once. O(nodes).
constexpr sequence<term> nodes_of(const term_arena& t, const equation& e) {
  sequence<bool> seen;
  for (int i = 0; i < t.nodes(); ++i) seen.push(i == e.lhs || i == e.rhs);
  sequence<term> all;
  for (term x = t.nodes() - 1; x >= 0; --x) {  // children are older than their node
    if (!seen[x]) continue;
    all.push(x);
    if (t[x].a >= 0) seen[t[x].a] = true;
    if (t[x].b >= 0) seen[t[x].b] = true;
  }
  return all;
}

/// The names of a kind that stand free in the two sides of an equation: in positions, outside of what binds them. `shapes`: instead
/// those in the shapes of symbols. O(nodes · names), however often a node is shared.
constexpr sequence<name> free_names(const term_arena& t, const equation& e, name_kind kind, bool shapes = false) {
  sequence<sequence<name>> free;
  for (term x = 0; x < t.nodes(); ++x) free.push({});
  const auto look = [&](const polynomial& p, sequence<name>& found) {
    for (const auto& product : p.terms())
      for (name m : product.names)
        if (t.name_of(m).kind == kind && !contains(found, m)) found.push(m);
  };
  const auto join = [&](const sequence<name>& more, const node& n, sequence<name>& found) {
    const bool binds = n.kind == op::sum_over || n.kind == op::by_entries;
    for (name m : more)
      if (!contains(found, m) && !(binds && m == n.id) && !(n.kind == op::by_entries && m == n.second)) found.push(m);
  };
  const sequence<term> nodes = nodes_of(t, e);
  for (int i = nodes.size() - 1; i >= 0; --i) {  // children are older than their node
    const node& n = t[nodes[i]];
    sequence<name> found;
    if (shapes && n.kind == op::symbol) look(n.rows, found), look(n.cols, found);
    if (!shapes) {
      for (const polynomial& p : n.positions) look(p, found);
      if (n.kind == op::sum_over || n.kind == op::by_entries) look(t.name_of(n.id).range, found);
      if (n.kind == op::by_entries) look(t.name_of(n.second).range, found);
    }
    if (n.a >= 0) join(free[n.a], n, found);
    if (n.b >= 0) join(free[n.b], n, found);
    free[nodes[i]] = static_cast<sequence<name>&&>(found);
  }
  sequence<name> all = free[e.lhs];
  join(free[e.rhs], {}, all);
  return all;
}
/// What a given equation says "for all" of: the naturals that stand free in it, outside of the shapes of symbols, then its indices.
constexpr sequence<name> own_names(const term_arena& t, const equation& given) {
  sequence<name> own;
  const sequence<name> fixed = free_names(t, given, name_kind::natural, true);
  for (name n : free_names(t, given, name_kind::natural))
    if (!contains(fixed, n)) own.push(n);
  own.append(free_names(t, given, name_kind::index));
  return own;
}

class definedness : public entries {
 public:
  using entries::entries;

  /// What is known at the entry (p, q) of the claim.
  constexpr sequence<law> laws(const equation& claim, const sequence<equation>& given, int p, int q) {
    sequence<law> known;
    walk(text_of("L"), claim.lhs, p, q, {}, {}, constant(1), known);
    walk(text_of("R"), claim.rhs, p, q, {}, {}, constant(1), known);
    for (int i = 0; i < given.size() && !stopped(); ++i) add_given(given[i], i, known);
    sequence<term> nodes = nodes_of(arena, claim);
    for (const equation& g : given) nodes.append(nodes_of(arena, g));
    sequence<int> symbols;
    for (term x : nodes)
      if (arena[x].kind == op::symbol && !contains(symbols, arena[x].id)) symbols.push(arena[x].id);
    for (int s : symbols) add_properties(s, known);
    return known;
  }

  /// A form that is 0 only where t[p, q] is 0 by its conditions, and then t[p, q] = 0.
  constexpr form mask(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    switch (n.kind) {
      case op::number:
        if (n.value.is_zero()) return {};
        return constant(1);
      case op::size:
        if (certain(intern(value(at(t, 0, env)) - 1))) return constant(1);
        return entry(t, p, q, env);
      case op::scale: return times(mask(n.a, 0, 0, env), mask(n.b, p, q, env));
      case op::hadamard: return times(mask(n.a, p, q, env), mask(n.b, p, q, env));
      case op::divide: return mask(n.a, p, q, env);
      case op::transpose: return mask(n.a, q, p, env);
      case op::diagonal_of: return mask(n.a, p, p, env);
      case op::by_entries: return mask(n.a, 0, 0, with(with(env, n.id, p), n.second, q));
      case op::diagonal_matrix: {
        const bool column = arena[n.a].cols == polynomial(1);
        return times(equal(p, q), mask(n.a, column ? p : 0, column ? 0 : p, env));
      }
      default:
        if (is_mask(t)) {
          form own = merge(entry(t, p, q, env));
          if (!is_positive(own, true)) return own;
        }
        return constant(1);
    }
  }

 private:
  /// x·(1/x) − 1, which is 0 wherever x is not.
  constexpr form off_zero(const form& x) { return difference(times(x, inverse_of(x)), constant(1)); }
  constexpr bool speaks_of(term t, int symbol) const {
    for (term x : nodes_of(arena, {t, t}))
      if (arena[x].kind == op::symbol && arena[x].id == symbol) return true;
    return false;
  }
  /// The derivative of the function is defined only where its argument is not 0.
  static constexpr bool has_edge(int function) {
    return function == logarithm || function == absolute || function == sign_of || function == relu;
  }
  /// Built from conditions and numbers alone, so defined everywhere.
  constexpr bool is_mask(term t) {
    if (!visit()) return false;
    const node& n = arena[t];
    switch (n.kind) {
      case op::number: case op::size: case op::identity: case op::zero: case op::ones: case op::condition_zero:
      case op::condition_nonnegative: return true;
      case op::transpose: case op::diagonal_matrix: case op::diagonal_of: case op::trace: case op::total: case op::row_sum:
      case op::column_sum: case op::vec: case op::window: case op::add: case op::subtract: case op::multiply: case op::scale:
      case op::hadamard: case op::kronecker: case op::beside: case op::above: case op::sum_over: case op::by_entries:
        return is_mask(n.a) && (n.b < 0 || is_mask(n.b));
      default: return false;
    }
  }

  /// One node, behind the guard g; universal names u and what the arena's names stand for in `env`.
  constexpr void walk(const sequence<char>& path, term t, int p, int q, const renaming& env, const sequence<name>& u, const form& g,
                      sequence<law>& known) {
    if (path.size() > 2000) fail(failure::depth);
    if (!visit()) return;
    const node& n = arena[t];
    const auto sub = [&](char child, term x, int row, int col, const form& guard, const sequence<name>& more = {}) {
      sequence<char> below = path;
      below.push('/'), below.push(child);
      sequence<name> all = u;
      all.append(more);
      walk(below, x, row, col, env, all, guard, known);
    };
    const auto add = [&](std::string_view text, form zero, const form& guard, const sequence<name>& more = {}) {
      law l{path, u, times(guard, zero)};
      l.path.push(':');
      l.path.append(text_of(text));
      l.universals.append(more);
      known.push(static_cast<law&&>(l));
    };
    // Where what a function is applied to changes with what is differentiated by, it is off the function's edge.
    const auto edges = [&](term inner, auto&& off_edge) {
      for (int k = 0; k < gradients_.size() && !stopped(); ++k) {
        if (!speaks_of(inner, gradients_[k].symbol)) continue;
        const form change = derivative(merge(entry(inner, p, q, env)), gradients_[k].symbol, gradients_[k].row, gradients_[k].col);
        if (k > 9) return fail(failure::depth);
        char text[] = "edge0";
        text[4] = static_cast<char>('0' + k);
        add(text, times(change, off_edge()), g);
      }
    };
    switch (n.kind) {
      case op::transpose: sub('a', n.a, q, p, g); break;
      case op::add:
      case op::subtract: sub('a', n.a, p, q, g), sub('b', n.b, p, q, g); break;
      case op::diagonal_matrix: {
        const bool column = arena[n.a].cols == polynomial(1);
        sub('a', n.a, column ? p : 0, column ? 0 : p, times(g, equal(p, q)));
        break;
      }
      case op::diagonal_of: sub('a', n.a, p, p, g); break;
      case op::trace:
      case op::row_sum:
      case op::column_sum: {
        const piece k = universal(n.kind == op::row_sum ? cols(n.a, env) : rows(n.a, env));
        sub('a', n.a, n.kind == op::row_sum ? p : k.position, n.kind == op::column_sum ? q : k.position, g, k.names);
        break;
      }
      case op::total: {
        piece k = universal(rows(n.a, env));
        const piece l = universal(cols(n.a, env));
        k.names.append(l.names);
        sub('a', n.a, k.position, l.position, g, k.names);
        break;
      }
      case op::inverse: {
        const int size = rows(t, env);
        const piece i = universal(size), j = universal(size);
        sequence<name> both = i.names;
        both.append(j.names);
        const auto inverse_at = [&](int r, int c) { return product_of(inverse_entry(n.a, r, c, env)); };
        const form one = equal(i.position, j.position);
        add("left", difference(total(size, [&](int k) { return times(inverse_at(i.position, k), entry(n.a, k, j.position, env)); }), one), g, both);
        add("right", difference(total(size, [&](int k) { return times(entry(n.a, i.position, k, env), inverse_at(k, j.position)); }), one), g, both);
        sub('a', n.a, i.position, j.position, g, both);
        break;
      }
      case op::vec: {
        const pair_of_positions k = in_product(p, rows(n.a, env));
        sub('a', n.a, k.inner, k.outer, g);
        break;
      }
      case op::apply:
        if (n.id == logarithm && n.second == 0)
          add("exp", difference(product_of(with_body(exponential, entry(t, p, q, env))), entry(n.a, p, q, env)), g);
        if (has_edge(n.id) && n.second > 0) add("edge", off_zero(entry(n.a, p, q, env)), g);
        if (has_edge(n.id)) edges(n.a, [&] { return off_zero(entry(n.a, p, q, env)); });
        sub('a', n.a, p, q, g);
        break;
      case op::gradient:
        gradients_.push({n.id, p, q});
        sub('a', n.a, 0, 0, g);
        gradients_.pop();
        break;
      case op::power: {
        const form root = root_of_base(t, p, q, env);
        const std::int64_t exponent = n.value.numerator(), degree = n.value.denominator();
        if (exponent < -64 || degree > 64) fail(failure::outside);
        if (stopped()) break;
        if (degree > 1) add("root", difference(power(root, degree), entry(n.a, p, q, env)), g);
        if (exponent < 0) add("inv", off_zero(power(root, -exponent)), g);
        if (degree > 1) edges(n.a, [&] { return off_zero(power(root, degree - 1)); });
        sub('a', n.a, p, q, g);
        break;
      }
      case op::symbolic_power: sub('a', n.a, p, q, g); break;
      case op::softmax_rows:
      case op::softmax_columns:
      case op::divide: {
        const form below = denominator(t, p, q, env);
        form guard = g;
        if (n.kind == op::divide) guard = times(g, mask(n.a, p, q, env));
        add("inv", off_zero(below), guard);
        if (n.kind == op::divide) {
          sub('a', n.a, p, q, g), sub('b', n.b, p, q, guard);
          break;
        }
        const bool row = n.kind == op::softmax_rows;
        const piece k = universal(row ? cols(t, env) : rows(t, env));
        sub('a', n.a, row ? p : k.position, row ? k.position : q, g, k.names);
        break;
      }
      case op::window: sub('a', n.a, plus(at(t, 0, env), p), plus(at(t, 1, env), q), g); break;
      case op::multiply: {
        const piece k = universal(cols(n.a, env));
        sub('a', n.a, p, k.position, times(g, mask(n.b, k.position, q, env)), k.names);
        sub('b', n.b, k.position, q, times(g, mask(n.a, p, k.position, env)), k.names);
        break;
      }
      case op::scale:
        sub('a', n.a, 0, 0, times(g, mask(n.b, p, q, env))), sub('b', n.b, p, q, times(g, mask(n.a, 0, 0, env)));
        break;
      case op::hadamard:
        sub('a', n.a, p, q, times(g, mask(n.b, p, q, env))), sub('b', n.b, p, q, times(g, mask(n.a, p, q, env)));
        break;
      case op::kronecker: {
        const pair_of_positions r = in_product(p, rows(n.b, env)), c = in_product(q, cols(n.b, env));
        sub('a', n.a, r.outer, c.outer, times(g, mask(n.b, r.inner, c.inner, env)));
        sub('b', n.b, r.inner, c.inner, times(g, mask(n.a, r.outer, c.outer, env)));
        break;
      }
      case op::beside:
      case op::above: {
        const bool rows_meet = n.kind == op::above;
        const int position = rows_meet ? p : q, boundary = rows_meet ? rows(n.a, env) : cols(n.a, env);
        const int beyond = minus(position, boundary);
        sub('a', n.a, p, q, times(g, condition(factor_kind::nonnegative, below(position, boundary))));
        sub('b', n.b, rows_meet ? beyond : p, rows_meet ? q : beyond, times(g, condition(factor_kind::nonnegative, beyond)));
        break;
      }
      case op::sum_over: {
        const piece k = universal(substitute(facts(n.id).range, env));
        sequence<name> all = u;
        all.append(k.names);
        walk(child_of(path), n.a, p, q, with(env, n.id, k.position), all, g, known);
        break;
      }
      case op::by_entries: walk(child_of(path), n.a, 0, 0, with(with(env, n.id, p), n.second, q), u, g, known); break;
      default: break;
    }
  }
  static constexpr sequence<char> child_of(sequence<char> path) {
    path.push('/'), path.push('a');
    return path;
  }

  constexpr void add_given(const equation& e, int number, sequence<law>& known) {
    renaming env;
    sequence<name> u;
    for (name n : own_names(arena, e)) {
      const name_facts kept = facts(n);
      u.push(fresh(kept.kind, substitute(kept.range, env)));
      env.put(n, of(u.back()));
    }
    if (rows(e.lhs, env) != rows(e.rhs, env) || cols(e.lhs, env) != cols(e.rhs, env)) fail(failure::step);
    const piece p = universal(rows(e.lhs, env)), q = universal(cols(e.lhs, env));
    u.append(p.names);
    u.append(q.names);
    sequence<char> path = text_of("given");
    sequence<char> digits;
    for (int i = number; i > 0 || digits.empty(); i /= 10) digits.insert(0, static_cast<char>('0' + i % 10));
    path.append(digits);
    for (int side = 0; side < 2; ++side) {
      sequence<char> below = path;
      below.push(side == 0 ? 'L' : 'R');
      walk(below, side == 0 ? e.lhs : e.rhs, p.position, q.position, env, u, constant(1), known);
    }
    known.push({path, u, difference(entry(e.lhs, p.position, q.position, env), entry(e.rhs, p.position, q.position, env))});
  }

  constexpr void add_properties(int symbol, sequence<law>& known) {
    const symbol_entry& s = arena.symbol(symbol);
    if ((s.properties & (skew | orthogonal | permutation)) == 0 || s.rows == polynomial(1) || !(s.rows == s.cols) || s.family > 2) return;
    const int range = checked_range(intern(s.rows));
    sequence<name> slots;
    for (int i = 0; i < s.family; ++i) slots.push(fresh(name_kind::integer));
    const name a = fresh_index(range), b = fresh_index(range), c = fresh_index(range);
    const int A = of(a), B = of(b), C = of(c);
    const auto S = [&](int row, int col) {
      factor f = make_factor(factor_kind::symbol, symbol);
      for (name n : slots) f.slots[f.slot_count++] = of(n);
      f.slots[f.slot_count++] = row, f.slots[f.slot_count++] = col;
      return product_of(f);
    };
    const auto add = [&](std::string_view text, std::initializer_list<name> u, form zero) {
      law l{s.text, slots, static_cast<form&&>(zero)};
      l.path.push(':');
      l.path.append(text_of(text));
      for (name n : u) l.universals.push(n);
      known.push(static_cast<law&&>(l));
    };
    const form one = constant(1), equal_bc = equal(B, C);
    if ((s.properties & skew) != 0) {
      form both = S(A, B);
      add_to(both, S(B, A));
      add("swap", {a, b}, both);
    }
    if ((s.properties & orthogonal) != 0) {
      add("rows", {b, c}, difference(total(range, [&](int k) { return times(S(B, k), S(C, k)); }), equal_bc));
      add("cols", {b, c}, difference(total(range, [&](int k) { return times(S(k, B), S(k, C)); }), equal_bc));
    }
    if ((s.properties & permutation) != 0) {
      add("rowsum", {b}, difference(total(range, [&](int k) { return S(B, k); }), one));
      add("colsum", {b}, difference(total(range, [&](int k) { return S(k, B); }), one));
      add("row", {a, b, c}, difference(times(S(A, B), S(A, C)), times(S(A, B), equal_bc)));
      add("col", {a, b, c}, difference(times(S(B, A), S(C, A)), times(S(B, A), equal_bc)));
    }
  }

  struct gradient_above {
    int symbol = -1, row = 0, col = 0;
  };
  sequence<gradient_above> gradients_;  ///< those above the node that is looked at, from outside inwards
};

}  // namespace odot::kernel
