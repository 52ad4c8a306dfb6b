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

#include <algorithm>

#include "odot/kernel/form.hpp"

namespace odot::kernel {

using code = sequence<std::int64_t>;

/// How names stand in a code: a bound name as a negative number, by how many were bound after it; a free one as itself.
struct labelling {
  sequence<name> names;
  constexpr std::int64_t of(name n) const {
    for (int i = names.size() - 1; i >= 0; --i)
      if (names[i] == n) return i - names.size();
    return n;
  }
};

class arithmetic;
/// An order of a monomial's bound names, for its code. Not trusted: any order is sound, a bad one loses a proof. (It is given
/// constant references; one that casts `const` away is outside of what C++ can keep out.)
using order_function = sequence<name> (*)(const arithmetic&, const monomial&, const labelling&);

class arithmetic : public forms {
 public:
  constexpr arithmetic(const term_arena& t, order_function order) : forms(t), order_(order) {}
  arithmetic(const arithmetic&) = delete;
  arithmetic& operator=(const arithmetic&) = delete;

  /// The form with every monomial normal and like ones merged, in the order of their codes.
  constexpr form merge(const form& f, sequence<code>* codes = nullptr) { return merge_normal(normal_all(f), codes); }
  constexpr int merged(int body) {
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

  constexpr code code_of(int position, const labelling& l) const {
    code c;
    append_position(c, value(position), l, 1);
    return c;
  }
  /// Bodies count as merged; one that is not yet loses a proof.
  constexpr code code_of(const factor& f, const labelling& l) const {
    code c;
    c.push(static_cast<int>(f.kind)), c.push(f.id), c.push(f.dashes), c.push(f.slot_count);
    if (f.kind == factor_kind::is_zero) {  // [p = 0] and [−p = 0] are one factor
      const code plus = code_of(f.slots[0], l);
      code minus;
      append_position(minus, value(f.slots[0]), l, -1);
      c.append(compare(plus, minus) < 0 ? plus : minus);
    } else if (f.kind == factor_kind::symbol && f.slot_count >= 2 && (arena.symbol(f.id).properties & symmetric) != 0 &&
               f.slot_count == arena.symbol(f.id).family + 2) {
      for (int s = 0; s + 2 < f.slot_count; ++s) append_position(c, value(f.slots[s]), l, 1);
      const code row = code_of(f.slots[f.slot_count - 2], l), col = code_of(f.slots[f.slot_count - 1], l);
      const bool straight = compare(row, col) < 0;
      c.append(straight ? row : col);
      c.append(straight ? col : row);
    } else {
      for (int s = 0; s < f.slot_count; ++s) append_position(c, value(f.slots[s]), l, 1);
    }
    if (f.body >= 0) append_body(c, as_merged(f.body), l);
    return c;
  }
  /// Whether a name of the list stands free in the body.
  constexpr bool body_mentions(int body, const sequence<name>& names) const {
    for (name n : bodies_[body].outer)
      if (contains(names, n)) return true;
    return false;
  }
  /// Equal for two merged bodies exactly if their codes outside of all sums are. It is kept: a merged body never changes.
  constexpr int number_of_body(int body) const {
    coded_bodies& kept = *coded_;
    while (kept.numbers.size() <= body) kept.numbers.push(-1);
    if (kept.numbers[body] >= 0) return kept.numbers[body];
    code text = make_code(body, {});
    std::uint64_t hash = 0;
    for (std::int64_t word : text) hash = hash * 31 + static_cast<std::uint64_t>(word);
    int number = kept.by_hash.first(hash);
    while (number >= 0 && !(kept.codes[number] == text)) number = kept.by_hash.next(number);
    if (number < 0) {
      number = kept.codes.size();
      kept.codes.push(static_cast<code&&>(text));
      kept.by_hash.add(hash);
    }
    return kept.numbers[body] = number;
  }
  constexpr void append_body(code& c, int body, const labelling& l) const {
    if (bodies_[body].merged == body && !body_mentions(body, l.names)) c.push(-1), c.push(number_of_body(body));
    else c.append(make_code(body, l));
    if (c.size() > 100000) coded_->too_long = true, c.clear();  // what shares bodies may double at each level
  }
  constexpr code make_code(int body, const labelling& l) const {
    const opaque_body& b = bodies_[body];
    labelling inner = l;
    code c;
    c.push(b.locals.size());
    for (name n : b.locals) append_position(c, value(facts(n).range), l, 1);
    for (name n : b.locals) inner.names.push(n);
    sequence<code> parts;
    for (const monomial& m : b.sum) {
      code part = code_of(m, inner);
      part.push(m.coefficient.numerator()), part.push(m.coefficient.denominator());
      parts.push(static_cast<code&&>(part));
    }
    append_sorted(c, parts);
    return c;
  }
  /// The monomial without its coefficient. Equal codes are equal up to bound names, so equal in value.
  constexpr code code_of(const monomial& m, const labelling& l) const {
    labelling inner = l;
    code c;
    c.push(m.bound.size());
    if (!m.bound.empty()) {
      sequence<name> order = m.bound;
      if (order.size() > 1) order = order_(*this, m, l);
      bool all = order.size() == m.bound.size();
      for (name n : m.bound) all = all && contains(order, n);
      if (!all) order = m.bound;
      for (name n : order) append_position(c, value(facts(n).range), l, 1);
      for (name n : order) inner.names.push(n);
    }
    sequence<code> parts;
    for (const factor& f : m.factors) parts.push(code_of(f, inner));
    append_sorted(c, parts);
    return c;
  }

  constexpr int as_merged(int body) const { return bodies_[body].merged >= 0 ? bodies_[body].merged : body; }

 protected:
  constexpr form normal_all(const form& f) {
    form plain;
    for (int i = 0; i < f.size() && !stopped(); ++i) normal(f[i], plain);
    return plain;
  }

 private:
  struct coded {
    code text;
    int at = 0;
  };
  constexpr form merge_normal(const form& f, sequence<code>* codes = nullptr) {
    if (stopped() || (f.size() < 2 && codes == nullptr)) return f;
    sequence<coded> all;
    for (int i = 0; i < f.size() && !stopped(); ++i) all.push({code_of(f[i], {}), i});
    if (kept_.too_long) fail(failure::budget);
    if (stopped()) return f;
    std::sort(all.begin(), all.end(), [](const coded& a, const coded& b) { return compare(a.text, b.text) < 0; });
    form result;
    for (int i = 0; i < all.size();) {
      rational sum = f[all[i].at].coefficient;
      int j = i + 1;
      for (; j < all.size() && all[j].text == all[i].text; ++j) sum = sum + f[all[j].at].coefficient;
      if (!sum.valid()) fail(failure::overflow);
      if (!sum.is_zero()) {
        result.push(f[all[i].at]);
        result.back().coefficient = sum;
        if (codes != nullptr) codes->push(static_cast<code&&>(all[i].text));
      }
      i = j;
    }
    return result;
  }

  static constexpr void append_position(code& c, const polynomial& p, const labelling& l, int sign) {
    c.push(p.terms().size());
    if (p.terms().size() == 1) {
      append_term(c, p.terms()[0], l, sign);
      return;
    }
    sequence<code> terms;
    for (const auto& t : p.terms()) {
      code one;
      append_term(one, t, l, sign);
      terms.push(static_cast<code&&>(one));
    }
    std::sort(terms.begin(), terms.end(), [](const code& a, const code& b) { return compare(a, b) < 0; });
    for (const code& t : terms) c.append(t);
  }
  static constexpr void append_term(code& c, const power_product& t, const labelling& l, int sign) {
    c.push(t.names.size());
    const int start = c.size();
    for (name n : t.names) c.push(l.of(n));
    if (t.names.size() > 1) std::sort(c.begin() + start, c.end());
    c.push(sign * t.coefficient);
  }
  static constexpr void append_sorted(code& c, sequence<code>& parts) {
    if (parts.size() > 1) std::sort(parts.begin(), parts.end(), [](const code& a, const code& b) { return compare(a, b) < 0; });
    c.push(parts.size());
    for (const code& part : parts) c.push(part.size()), c.append(part);
  }

  enum class outcome_of { unchanged, changed, done };
  /// Brings m to the simplest that the lines above give, and adds what comes of it to `out`.
  constexpr void normal(monomial m, form& out) {
    left -= 1 + m.bound.size();  // an order of its bound names will be asked for
    if (left < 0) fail(failure::budget);
    for (outcome_of r = outcome_of::changed; r != outcome_of::unchanged && !stopped();) {
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
        for (const auto& t : number.terms()) {
          monomial one = m;
          one.coefficient = one.coefficient * rational(t.coefficient);
          for (name n : t.names) one.factors.push(make_factor(factor_kind::number, -1, of(n)));
          normal(static_cast<monomial&&>(one), out);
        }
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
    m.factors[i].body = merged(f.body);
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
      const polynomial stride = coefficient_of(equation, v);
      if (!stride.valid() || stride == polynomial(1) || stride == polynomial(-1)) continue;
      const int s = intern(stride);
      if (!certain(intern(stride - 1))) continue;
      int x = 0, y = 0;
      divide(p, s, x, y);
      if (x == 0 || !certain(intern(stride - 1 - value(y))) || !certain(intern(stride - 1 + value(y)))) continue;
      m.factors[at].slots[0] = x;
      m.factors.push(make_factor(factor_kind::is_zero, -1, y));
      return outcome_of::changed;
    }
    name chosen = -1;  // the first for which both conditions are certain, else the first
    for (name v : names) {
      const polynomial c = coefficient_of(equation, v);
      if (!contains(m.bound, v) || !(c == polynomial(1) || c == polynomial(-1))) continue;
      const int e = solved(equation, v, c);
      const bool sure = inside(e, facts(v).range);
      if (chosen < 0 || sure) chosen = v;
      if (sure) break;
    }
    if (chosen >= 0) {
      const name v = chosen;
      const int e = solved(equation, v, coefficient_of(equation, v)), range = facts(v).range;
      m.factors.remove(at);
      put(m, v, e, -1);
      for (int b = 0; b < m.bound.size(); ++b)
        if (m.bound[b] == v) m.bound.remove(b--);
      m.factors.push(make_factor(factor_kind::nonnegative, -1, e));
      m.factors.push(make_factor(factor_kind::nonnegative, -1, intern(value(range) - 1 - value(e))));
      return outcome_of::changed;
    }
    std::sort(names.begin(), names.end());
    for (int i = names.size() - 1; i >= 0; --i) {
      const name v = names[i];
      const polynomial c = coefficient_of(equation, v);
      if (facts(v).kind == name_kind::dimension || !(c == polynomial(1) || c == polynomial(-1))) continue;
      const int e = solved(equation, v, c);
      if (facts(v).kind != name_kind::index && !only_sizes(e)) continue;  // it may stand in a range
      if (!occurs(v, m, at)) break;
      put(m, v, e, at);
      return outcome_of::changed;
    }
    return outcome_of::unchanged;
  }
  /// e in p = ±(v − e).
  constexpr int solved(const polynomial& p, name v, const polynomial& c) {
    if (c == polynomial(1)) return intern(polynomial::of(v) - p);
    return intern(polynomial::of(v) + p);
  }
  constexpr bool only_sizes(int p) const {
    for (const auto& t : value(p).terms())
      for (name n : t.names)
        if (facts(n).kind == name_kind::index || facts(n).kind == name_kind::integer) return false;
    return true;
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
      if (certain(negated(range))) return outcome_of::done;
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
      if (is_function(f, exponential)) add_to(exponent, bodies_[f.body].sum);
    const int terms = exponent.size();
    exponent = merge_normal(exponent);
    if (whole && exponent.size() == terms) return outcome_of::unchanged;
    for (int i = 0; i < m.factors.size(); ++i)
      if (is_function(m.factors[i], exponential)) m.factors.remove(i--);
    for (const monomial& part : exponent) {
      m.factors.push(with_body(exponential, single(part)));
      bodies_.back().merged = m.factors.back().body;
    }
    return outcome_of::changed;
  }

  order_function order_;
  struct coded_bodies {
    sequence<int> numbers;  ///< of each body, −1 where it has none yet
    sequence<code> codes;   ///< of each number
    handles by_hash;
    bool too_long = false;
  };
  coded_bodies kept_;
  coded_bodies* const coded_ = &kept_;  ///< for const members; g++ 12 reads no mutable member in a constant expression
  int depth_ = 0;
};

}  // namespace odot::kernel
