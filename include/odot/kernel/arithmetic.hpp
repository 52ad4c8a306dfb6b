// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the checker does unasked. Each line holds for all values of all names, symbols and functions:
///
///     Σ_{v<r} [v = e]·F(v) = [e ≥ 0]·[r−1−e ≥ 0]·F(e)          e free of v
///     [v = e]·F(v) = [v = e]·F(e)                               v no size; into bodies too
///     [p ≥ 0] and [p = 0] where they are certain; c·c = c       [s·x + y = 0] = [x = 0]·[y = 0] where −s < y < s
///     Σ_{k<1} F(k) = F(0)   Σ_{k<r} F = 0 where r ≤ 0           Σ_{k<r} c = r·c where r ≥ 0 and k does not occur in c
///     exp F · exp G = exp(F + G), a factor a monomial           1/c for a number c ≠ 0; the number n·m + 2 multiplied out
///     like monomials merged                                     S[a,b] = S[b,a] for a symmetric symbol
///
/// Nothing else removes or moves an index. Attacked by tests/kernel/models.cpp and tests/kernel/random_terms.cpp.

#include "odot/kernel/codes.hpp"

namespace odot::kernel {

class arithmetic : public coding {
 public:
  using coding::coding;

  /// The form with every monomial normal and like ones merged, in the order of their codes.
  constexpr form merge(form f, sequence<code>* codes = nullptr) { return merge_normal(normal_all(static_cast<form&&>(f)), codes); }
  /// The body with its sum merged, worked out once.
  constexpr int merged_body(int body) {
    if (bodies_[body].merged >= 0) return bodies_[body].merged;
    if (++depth_ > 64) fail(failure::depth);
    const form before = bodies_[body].sum;
    const sequence<name> locals = bodies_[body].locals;
    int after = body;
    if (!stopped()) after = add_body(merge(before), locals);
    --depth_;
    bodies_[after].merged = bodies_[body].merged = after;
    return after;
  }

 protected:
  constexpr form normal_all(form f) {
    form plain;
    for (int i = 0; i < f.size() && !stopped(); ++i) normal(static_cast<monomial&&>(f[i]), plain);
    return plain;
  }

 private:
  struct coded {
    code text;
    int at = 0;
  };
  constexpr form merge_normal(form f, sequence<code>* codes = nullptr) {
    if (stopped() || (f.size() < 2 && codes == nullptr)) return f;
    sequence<coded> all;
    for (int i = 0; i < f.size() && !stopped(); ++i) all.push({code_of(f[i], {}), i});
    if (too_long()) fail(failure::budget);
    if (stopped()) return f;
    sort(all.begin(), all.end(), [](const coded& a, const coded& b) { return compare(a.text, b.text) < 0; });
    form result;
    for (int i = 0; i < all.size();) {
      rational sum = f[all[i].at].coefficient;
      int j = i + 1;
      for (; j < all.size() && all[j].text == all[i].text; ++j) sum = sum + f[all[j].at].coefficient;
      if (!sum.valid()) fail(failure::overflow);
      if (!sum.is_zero()) {
        result.push(static_cast<monomial&&>(f[all[i].at]));
        result.back().coefficient = sum;
        if (codes != nullptr) codes->push(static_cast<code&&>(all[i].text));
      }
      i = j;
    }
    return result;
  }

  enum class outcome_of { unchanged, changed, done };
  /// Brings m to the simplest that the lines above give, and adds what comes of it to `out`. After each change all lines are tried anew.
  constexpr void normal(monomial m, form& out) {
    left -= 1 + m.bound.size();  // an order of its bound names will be asked for
    for (outcome_of r = outcome_of::changed; r != outcome_of::unchanged && !stopped();) {
      if (left < 0) return fail(failure::budget);
      if (!m.coefficient.valid()) fail(failure::overflow);
      if (m.coefficient.is_zero()) return;
      r = outcome_of::unchanged;
      for (int i = 0; i < m.factors.size() && r == outcome_of::unchanged && !stopped(); ++i) r = normal_factor(m, i, out);
      if (r == outcome_of::unchanged) r = normal_sums(m);
      if (r == outcome_of::unchanged) r = normal_exponentials(m);
      if (r == outcome_of::done) return;
    }
    if (!stopped()) out.push(static_cast<monomial&&>(m));
  }
  constexpr outcome_of normal_factor(monomial& m, int i, form& out) {
    const factor f = m.factors[i];
    const int p = f.slots[0];
    const auto twice = [&] {
      left -= m.factors.size() / 64;  // conditions by the thousand are compared with each other
      for (int j = 0; j < m.factors.size(); ++j)
        if (j != i && m.factors[j] == f) return true;
      return false;
    };
    switch (f.kind) {
      case factor_kind::symbol: return outcome_of::unchanged;
      case factor_kind::number: {
        const polynomial number = value(p);
        if (number.single_name() >= 0) return outcome_of::unchanged;
        m.factors.remove(i);
        const auto multiplied = [&](monomial one, std::int64_t coefficient, const name_list& names) {
          one.coefficient = one.coefficient * rational(coefficient);
          for (name n : names) one.factors.push(make_factor(factor_kind::number, -1, of(n)));
          return one;
        };
        if (number.terms().size() == 1) {
          m = multiplied(static_cast<monomial&&>(m), number.terms()[0].coefficient, number.terms()[0].names);
          return outcome_of::changed;
        }
        if (++depth_ > 64) fail(failure::depth);  // whoever multiplies out keeps what it multiplies
        for (int t = 0; t < number.terms().size() && !stopped(); ++t)
          normal(multiplied(m, number.terms()[t].coefficient, number.terms()[t].names), out);
        --depth_;
        return outcome_of::done;
      }
      case factor_kind::nonnegative:
        if (certain(p) || twice()) {
          m.factors.remove(i);
          return outcome_of::changed;
        }
        if (certain(intern(polynomial(-1) - value(p)))) return outcome_of::done;
        return outcome_of::unchanged;
      case factor_kind::is_zero:
        if (p == 0 || twice()) {
          m.factors.remove(i);
          return outcome_of::changed;
        }
        return normal_equation(m, i);
      case factor_kind::opaque: break;
    }
    m.factors[i].body = merged_body(f.body);
    const form& body = bodies_[m.factors[i].body].sum;
    if (f.id != reciprocal || body.size() != 1 || !body[0].factors.empty() || !body[0].bound.empty()) return outcome_of::unchanged;
    m.coefficient = m.coefficient / body[0].coefficient;
    m.factors.remove(i);
    return outcome_of::changed;
  }

  constexpr outcome_of normal_equation(monomial& m, int at) {
    const int p = m.factors[at].slots[0];
    if (certain(intern(value(p) - 1)) || certain(intern(polynomial(-1) - value(p)))) return outcome_of::done;
    const polynomial equation = value(p);
    if (equation.terms().back().coefficient < 0) {
      m.factors[at].slots[0] = negated(p);
      return outcome_of::changed;
    }
    sequence<name> names;
    for (const auto& t : equation.terms())
      for (name n : t.names)
        if (!contains(names, n)) names.push(n);
    for (name v : names) {  // [s·x + y = 0] with −s < y < s
      if (facts(v).kind != name_kind::index) continue;
      const polynomial s = coefficient_of(equation, v);
      if (!s.valid() || s.is_one() || !certain(intern(s - 1))) continue;
      const auto [x, y] = divide(p, intern(s));
      if (x == 0 || !certain(intern(s - 1 - value(y))) || !certain(intern(s - 1 + value(y)))) continue;
      m.factors[at].slots[0] = x;
      m.factors.push(make_factor(factor_kind::is_zero, -1, y));
      return outcome_of::changed;
    }
    int chosen = -1;  // of the bound names the first for which both conditions are certain, else the first
    for (int b = 0; b < names.size(); ++b) {
      if (!contains(m.bound, names[b]) || !solvable(equation, names[b])) continue;
      const bool sure = inside(solved(equation, names[b]), facts(names[b]).range);
      if (chosen < 0 || sure) chosen = b;
      if (sure) break;
    }
    if (chosen >= 0) {
      const name v = names[chosen];
      const int e = solved(equation, v);
      m.factors.remove(at);
      put(m, v, e, -1);
      for (int b = 0; b < m.bound.size(); ++b)
        if (m.bound[b] == v) m.bound.remove(b--);
      m.factors.push(make_factor(factor_kind::nonnegative, -1, e));
      m.factors.push(make_factor(factor_kind::nonnegative, -1, intern(value(facts(v).range) - 1 - value(e))));
      return outcome_of::changed;
    }
    sort(names.begin(), names.end());
    for (int i = names.size() - 1; i >= 0; --i) {
      const name v = names[i];
      if (facts(v).kind == name_kind::dimension || !solvable(equation, v)) continue;
      const int e = solved(equation, v);
      // A natural may stand in the range of an index, and ranges speak of sizes and naturals alone: with an index or an integer put there a
      // sum would run to a bound that changes below another sum. So it gives way to sizes and naturals only.
      if (facts(v).kind != name_kind::index && !only_sizes(e)) continue;
      if (!occurs(v, m, at)) break;
      put(m, v, e, at);
      return outcome_of::changed;
    }
    return outcome_of::unchanged;
  }
  /// Whether p = ±(v − e) with v not in e; and e.
  constexpr bool solvable(const polynomial& p, name v) const {
    const polynomial c = coefficient_of(p, v);
    return c.is_one() || c == polynomial(-1);
  }
  constexpr int solved(const polynomial& p, name v) {
    if (coefficient_of(p, v).is_one()) return intern(polynomial::of(v) - p);
    return intern(polynomial::of(v) + p);
  }
  constexpr void put(monomial& m, name v, int e, int except) {
    renaming r;
    r.put(v, e);
    for (int i = 0; i < m.factors.size(); ++i)
      if (i != except) m.factors[i] = substitute(m.factors[i], r);
  }

  constexpr outcome_of normal_sums(monomial& m) {
    for (int b = 0; b < m.bound.size(); ++b) {
      const name v = m.bound[b];
      const int range = facts(v).range;
      if (!is_size(value(range)) && certain(negated(range))) return outcome_of::done;
      if (is_one(range)) {
        m.bound.remove(b);
        put(m, v, 0, -1);
        return outcome_of::changed;
      }
      if (occurs(v, m) || !certain(range)) continue;
      m.bound.remove(b);
      m.factors.push(make_factor(factor_kind::number, -1, range));
      return outcome_of::changed;
    }
    return outcome_of::unchanged;
  }

  constexpr outcome_of normal_exponentials(monomial& m) {
    int count = 0;
    bool whole = true;
    for (const factor& f : m.factors) {
      if (!is_function(f, exponential)) continue;
      ++count;
      whole = whole && bodies_[f.body].sum.size() == 1;
    }
    if (count == 0 || (count == 1 && whole)) return outcome_of::unchanged;
    form exponent;
    for (const factor& f : m.factors)
      if (is_function(f, exponential)) exponent.append(bodies_[f.body].sum);
    const int terms = exponent.size();
    exponent = merge_normal(static_cast<form&&>(exponent));
    if (whole && exponent.size() == terms) return outcome_of::unchanged;
    for (int i = 0; i < m.factors.size(); ++i)
      if (is_function(m.factors[i], exponential)) m.factors.remove(i--);
    for (const monomial& part : exponent) {
      m.factors.push(with_body(exponential, single(part)));
      bodies_.back().merged = m.factors.back().body;  // the body just made: one normal monomial is merged
    }
    return outcome_of::changed;
  }

  int depth_ = 0;
};

}  // namespace odot::kernel
