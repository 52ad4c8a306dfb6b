// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Certificates written by hand, shortly: for forgeries, and for what the checker accepts.

#include "claims/topic.hpp"

namespace claims {

using positions_list = std::initializer_list<polynomial>;

/// The product of two forms whose bound names are different.
inline form product(const form& a, const form& b) {
  form result;
  for (const monomial& x : a)
    for (const monomial& y : b) {
      monomial both = x;
      both.coefficient = x.coefficient * y.coefficient;
      both.bound.append(y.bound), both.factors.append(y.factors);
      result.push(both);
    }
  return result;
}

/// A certificate of one goal, its tables filled as it is written.
class writer {
 public:
  explicit writer(topic& c) : home(c) {
    for (name n = 0; n < c.arena.names(); ++n) proof.tables.names.push({c.arena.name_of(n).kind, 0});
    proof.goals.push({});
  }
  topic& home;
  certificate proof;

  int at(const polynomial& p) {
    proof.tables.positions.push(p);
    return proof.tables.positions.size() - 1;
  }
  sequence<int> all(positions_list list) {
    sequence<int> handles;
    for (const polynomial& p : list) handles.push(at(p));
    return handles;
  }
  polynomial named(name_kind kind, const polynomial& range = 0) {
    const int handle = at(range);
    proof.tables.names.push({kind, handle});
    return polynomial::of(proof.tables.names.size() - 1);
  }
  polynomial index(const polynomial& range) { return named(name_kind::index, range); }
  polynomial natural() { return named(name_kind::natural); }
  static sequence<name> names(positions_list list) {
    sequence<name> result;
    for (const polynomial& p : list) result.push(p.single_name());
    return result;
  }

  form factor_of(factor_kind kind, int id, positions_list slots) {
    factor f = make_factor(kind, id);
    for (const polynomial& p : slots) f.slots[f.slot_count++] = at(p);
    return product_of(f);
  }
  form symbol(int id, positions_list slots = {}) { return factor_of(factor_kind::symbol, id, slots); }
  form symbol(expr e, positions_list slots = {}) { return symbol(home.arena[e.node].id, slots); }
  form number(const polynomial& p) { return factor_of(factor_kind::number, -1, {p}); }
  form is_zero(const polynomial& p) { return factor_of(factor_kind::is_zero, -1, {p}); }
  form at_least_zero(const polynomial& p) { return factor_of(factor_kind::nonnegative, -1, {p}); }
  int body(const form& f, positions_list locals = {}) {
    proof.tables.bodies.push({f, names(locals), {}, -1});
    return proof.tables.bodies.size() - 1;
  }
  form applied(int function, const form& f, positions_list slots = {}, positions_list locals = {}) {
    factor g = make_factor(factor_kind::opaque, function);
    for (const polynomial& p : slots) g.slots[g.slot_count++] = at(p);
    g.body = body(f, locals);
    return product_of(g);
  }
  static form sum(const polynomial& over, form f) { return bind(names({over}), static_cast<form&&>(f)); }

  step use(int known, positions_list positions = {}, const form& times = constant(1), positions_list summed = {}) {
    step s;
    s.known = known, s.at = all(positions), s.times = times, s.names = names(summed);
    return s;
  }
  step use(schema law, positions_list positions, const form& times = constant(1), const form& F = {}, const form& G = {}) {
    step s = use(-1, positions, times);
    s.law = law, s.left = F, s.right = G;
    return s;
  }
  static step lemma(positions_list universals, const sequence<form>& zero, const sequence<sequence<step>>& by) {
    step s;
    s.kind = step::sort::lemma, s.names = names(universals), s.zero = zero, s.by = by;
    return s;
  }
  static step lemma(positions_list universals, const form& zero, const sequence<step>& by) {
    return lemma(universals, list<form>({zero}), list<sequence<step>>({by}));
  }
  static step induction(positions_list universals, const polynomial& t, const form& zero, const sequence<step>& base, const sequence<step>& by) {
    step s = lemma(universals, zero, by);
    s.induction = t.single_name();
    s.base.push(base);
    return s;
  }
  static step same(int function, const form& F, const form& G, const sequence<step>& by, const form& guard = constant(1)) {
    step s;
    s.kind = step::sort::same, s.function = function, s.left = F, s.right = G, s.times = guard;
    s.by.push(by);
    return s;
  }
  static step root(std::int64_t degree, const form& F, const form& G, const sequence<step>& by) {
    step s = same(-1, F, G, by);
    s.kind = step::sort::root, s.degree = degree;
    return s;
  }
  template <class T>
  static sequence<T> list(std::initializer_list<T> items) {
    sequence<T> result;
    for (const T& x : items) result.push(x);
    return result;
  }
  static sequence<step> steps(std::initializer_list<step> items) { return list<step>(items); }

  writer& operator<<(const step& s) {
    proof.goals[0].steps.push(s);
    return *this;
  }
  /// What the kernel says of the certificate.
  failure check(expr a, expr b, std::initializer_list<std::pair<expr, expr>> given = {}) const {
    sequence<equation> known;
    for (const auto& [x, y] : given) known.push({x.node, y.node});
    return refusal(home.arena, {a.node, b.node}, known, proof, usual_order);
  }
};

}  // namespace claims
