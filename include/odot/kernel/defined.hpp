// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is known where both sides of an equation are defined: the walk over its terms that lists laws.
///
/// The claim says: at every row and column at which both sides are defined they are equal. Where an entry is defined, the entries that
/// it is made of are; behind a condition that is 0 (a *mask*) a partner need not be. docs/explanation/defined.md has the table.

#include "odot/kernel/claim.hpp"
#include "odot/kernel/entry.hpp"

namespace odot::kernel {

/// `zero` = 0 for all universal names in their kinds and ranges.
struct law {
  sequence<char> path;  ///< of the node it comes from and the name of the law there, such as "L/a/b:inv"
  sequence<name> universals;
  form zero;
};

class definedness : public entries {
 public:
  using entries::entries;

  /// What is known at the entry (p, q) of the claim.
  constexpr sequence<law> laws(const equation& claim, const sequence<equation>& given, int p, int q) {
    known_laws_.clear();
    walk(text_of("L"), claim.lhs, p, q, {}, {}, constant(1));
    walk(text_of("R"), claim.rhs, p, q, {}, {}, constant(1));
    for (int i = 0; i < given.size() && !stopped(); ++i) add_given(given[i], i);
    sequence<term> nodes = nodes_of(arena, claim);
    for (const equation& g : given) nodes.append(nodes_of(arena, g));
    sequence<int> symbols;
    for (term x : nodes)
      if (arena[x].kind == op::symbol && !contains(symbols, arena[x].id)) symbols.push(arena[x].id);
    for (int s : symbols) add_properties(s);
    return static_cast<sequence<law>&&>(known_laws_);
  }

  /// A form that is 0 only where t[p, q] is 0 by its conditions, and then t[p, q] = 0.
  constexpr form mask(term t, int p, int q, const renaming& env) {
    form result;
    if (descend()) result = mask_of(t, p, q, env);
    --nested_;
    return result;
  }

 private:
  constexpr form mask_of(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    switch (n.kind) {
      case op::number: return constant(n.value.is_zero() ? 0 : 1);
      case op::size:
        if (certain(intern(value(at(t, 0, env)) - 1))) return constant(1);
        return entry(t, p, q, env);
      case op::scale: case op::hadamard: case op::divide: case op::transpose: case op::diagonal_of: case op::by_entries:
      case op::diagonal_matrix: {
        renaming inner;
        const look x = look_from(t, p, q, 0, 0, env, inner);
        const form a = mask(n.a, x.row, x.col, *x.env);
        if (n.kind == op::diagonal_matrix) return times(equal(p, q), a);
        if (n.b < 0 || n.kind == op::divide) return a;
        return times(a, mask(n.b, x.second_row, x.second_col, *x.env));
      }
      default:
        if (is_mask(t)) {
          form own = merge(entry(t, p, q, env));
          if (!is_positive(own, true)) return own;
        }
        return constant(1);
    }
  }
  /// x·(1/x) − 1, which is 0 wherever x is not.
  constexpr form off_zero(const form& x) { return times(x, inverse_of(x)) - constant(1); }
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
  constexpr bool is_mask(term t) const {
    for (term x : nodes_of(arena, {t, t})) switch (arena[x].kind) {
        case op::symbol: case op::inverse: case op::apply: case op::gradient: case op::power: case op::symbolic_power:
        case op::softmax_rows: case op::softmax_columns: case op::divide: return false;
        default: break;
      }
    return true;
  }

  constexpr void add_law(const sequence<char>& path, std::string_view text, const sequence<name>& universals, form zero) {
    known_laws_.push({path + text_of(text), universals, static_cast<form&&>(zero)});
  }
  /// One node, behind the guard g; universal names u and what the arena's names stand for in `env`.
  constexpr void walk(const sequence<char>& path, term t, int p, int q, const renaming& env, const sequence<name>& u, const form& g) {
    if (path.size() > 2000) fail(failure::depth);
    if (!visit() || arena[t].a < 0) return;
    const node& n = arena[t];
    const running over = runs_in(t, env);
    const piece k = universal(over.k), l = universal(over.l);
    renaming inner;
    const look x = look_from(t, p, q, k.position, l.position, env, inner);
    const sequence<name> all = u + k.names + l.names;  // none where nothing runs: a range of 1 has no name
    form behind_a = g, behind_b = g;
    switch (n.kind) {
      case op::multiply: case op::scale: case op::hadamard: case op::kronecker:
        behind_a = times(g, mask(n.b, x.second_row, x.second_col, env));
        behind_b = times(g, mask(n.a, x.row, x.col, env));
        break;
      case op::divide: behind_b = times(g, mask(n.a, p, q, env)); break;
      case op::diagonal_matrix: behind_a = times(g, equal(p, q)); break;
      case op::beside: case op::above: {
        const boundary b = boundary_of(t, p, q, env);
        behind_a = times(g, condition(factor_kind::nonnegative, b.before));
        behind_b = times(g, condition(factor_kind::nonnegative, b.beyond));
        break;
      }
      default: break;
    }
    if (n.kind == op::inverse) add_inverse(path, t, k.position, l.position, env, all, g);
    else add_own(path, t, p, q, env, u, n.kind == op::divide ? behind_b : g);
    const gradient_above outside = above_;
    if (n.kind == op::gradient) above_ = {n.id, p, q};
    if (n.kind == op::symbolic_power || (n.kind == op::power && n.value.is_zero())) above_ = {};  // of a⁰ nothing changes
    walk(path + text_of("/a"), n.a, x.row, x.col, *x.env, all, behind_a);
    if (n.b >= 0) walk(path + text_of("/b"), n.b, x.second_row, x.second_col, *x.env, all, behind_b);
    above_ = outside;
  }

  /// M·M⁻¹ = M⁻¹·M = I at (i, j).
  constexpr void add_inverse(const sequence<char>& path, term t, int i, int j, const renaming& env, const sequence<name>& u, const form& g) {
    const term M = arena[t].a;
    const int size = rows(M, env);
    const auto W = [&](int r, int c) { return product_of(inverse_entry(M, r, c, env)); };
    const form from_left = total(size, [&](int k) { return times(W(i, k), entry(M, k, j, env)); });
    const form from_right = total(size, [&](int k) { return times(entry(M, i, k, env), W(k, j)); });
    add_law(path, ":left", u, times(g, from_left - equal(i, j)));
    add_law(path, ":right", u, times(g, from_right - equal(i, j)));
  }
  /// What it says of B = a[p, q] that a quotient, a softmax, a power or a function of it has a value.
  constexpr void add_own(const sequence<char>& path, term t, int p, int q, const renaming& env, const sequence<name>& u, const form& g) {
    const node& n = arena[t];
    const auto B = [&] { return entry(n.a, p, q, env); };
    const auto add = [&](std::string_view text, const form& zero) { add_law(path, text, u, times(g, zero)); };
    if (n.kind == op::divide || n.kind == op::softmax_rows || n.kind == op::softmax_columns) add(":inv", off_zero(denominator(t, p, q, env)));
    if (n.kind == op::apply) {
      if (n.id == logarithm && n.second == 0) add(":exp", product_of(with_body(exponential, entry(t, p, q, env))) - B());
      if (has_edge(n.id) && n.second > 0) add(":edge", off_zero(B()));
      if (has_edge(n.id)) add_edge(path, n.a, p, q, env, u, g, B());
    }
    if (n.kind == op::power) {
      const std::int64_t exponent = n.value.numerator(), degree = n.value.denominator();
      const form root = root_of_base(t, p, q, env);
      if (degree > 1) add(":root", power(root, degree) - B());
      if (exponent < 0) add(":inv", off_zero(power(root, -exponent)));
      if (degree > 1) add_edge(path, n.a, p, q, env, u, g, power(root, degree - 1));
    }
  }
  /// Where the entry of `inner` changes with what the innermost gradient differentiates by, X is not 0: a function is off its edge. What that gradient leaves is all
  /// that the one around it sees.
  constexpr void add_edge(const sequence<char>& path, term inner, int p, int q, const renaming& env, const sequence<name>& u, const form& g,
                          const form& X) {
    if (above_.symbol < 0 || !speaks_of(inner, above_.symbol)) return;
    const form change = derivative(merge(entry(inner, p, q, env)), above_.symbol, above_.row, above_.col);
    add_law(path, ":edgebelow", u, times(g, times(change, off_zero(X))));
  }

  constexpr void add_given(const equation& e, int number) {
    renaming env;
    const sequence<name> own = made_new(own_names(arena, e), env);
    if (rows(e.lhs, env) != rows(e.rhs, env) || cols(e.lhs, env) != cols(e.rhs, env)) fail(failure::step);
    const piece p = universal(rows(e.lhs, env)), q = universal(cols(e.lhs, env));
    const sequence<name> u = own + p.names + q.names;
    sequence<char> path = text_of("given");
    sequence<char> digits;
    for (int i = number; i > 0 || digits.empty(); i /= 10) digits.insert(0, static_cast<char>('0' + i % 10));
    path.append(digits);
    walk(path + text_of("L"), e.lhs, p.position, q.position, env, u, constant(1));
    walk(path + text_of("R"), e.rhs, p.position, q.position, env, u, constant(1));
    known_laws_.push({path, u, entry(e.lhs, p.position, q.position, env) - entry(e.rhs, p.position, q.position, env)});
  }

  constexpr void add_properties(int symbol) {
    const symbol_entry& s = arena.symbol(symbol);
    if ((s.properties & (skew | orthogonal | permutation)) == 0 || s.rows.is_one() || !(s.rows == s.cols) || s.family > 2) return;  // a factor has four slots
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
      add_law(s.text, text, slots, static_cast<form&&>(zero));
      for (name n : u) known_laws_.back().universals.push(n);
    };
    const form one = constant(1), equal_bc = equal(B, C);
    if ((s.properties & skew) != 0) add(":swap", {a, b}, S(A, B) + S(B, A));
    if ((s.properties & orthogonal) != 0) {
      add(":rows", {b, c}, total(range, [&](int k) { return times(S(B, k), S(C, k)); }) - equal_bc);
      add(":cols", {b, c}, total(range, [&](int k) { return times(S(k, B), S(k, C)); }) - equal_bc);
    }
    if ((s.properties & permutation) != 0) {
      add(":rowsum", {b}, total(range, [&](int k) { return S(B, k); }) - one);
      add(":colsum", {b}, total(range, [&](int k) { return S(k, B); }) - one);
      add(":row", {a, b, c}, times(S(A, B), S(A, C)) - times(S(A, B), equal_bc));
      add(":col", {a, b, c}, times(S(B, A), S(C, A)) - times(S(B, A), equal_bc));
    }
  }

  struct gradient_above {
    int symbol = -1, row = 0, col = 0;
  };
  gradient_above above_;  ///< the innermost above the node that is looked at; symbol −1 where there is none, or where nothing changes by it
  sequence<law> known_laws_;
};

}  // namespace odot::kernel
