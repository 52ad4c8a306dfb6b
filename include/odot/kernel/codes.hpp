// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Codes: monomials as lists of numbers, equal only for monomials that are equal up to the names and order of bound indices, the names
/// of locals, the order of factors and of a body's monomials, the sign inside [p = 0], and S[a, b] = S[b, a] for symmetric symbols.

#include "odot/kernel/sort.hpp"
#include "odot/kernel/substitution.hpp"

namespace odot::kernel {

using code = sequence<std::int64_t>;

/// How names stand in a code: a bound name as a negative number, by how many were bound after it; a free one as itself.
struct labelling {
  sequence<name> names;
  constexpr std::int64_t of(name n) const {
    for (const name *first = names.begin(), *one = names.end(); one != first;)
      if (*--one == n) return one - names.end();
    return n;
  }
};

class coding;
/// An order of a monomial's bound names, for its code. Not trusted: any order is sound, a bad one loses a proof. (It is given
/// constant references; one that casts `const` away is outside of what C++ can keep out.)
using order_function = sequence<name> (*)(const coding&, const monomial&, const labelling&);

class coding : public forms {
 public:
  constexpr coding(const term_arena& t, order_function order) : forms(t), order_(order) {}
  coding(const coding&) = delete;
  coding& operator=(const coding&) = delete;

  constexpr code code_of(int position, const labelling& l, int sign = 1) const {
    code c;
    append_position(c, position, l, sign);
    return c;
  }
  /// Bodies count as merged; one that is not yet loses a proof.
  constexpr code code_of(const factor& f, const labelling& l) const {
    code c;
    c.reserve(16);
    // one word: of dashes there are at most 64, of slots 4
    c.push((static_cast<std::int64_t>(f.kind) << 48U) + (std::int64_t{f.id} + 65536) * 65536 + f.dashes * 256 + f.slot_count);
    const bool swaps = f.kind == factor_kind::symbol && (arena.symbol(f.id).properties & symmetric) != 0 &&
                       f.slot_count == arena.symbol(f.id).family + 2;
    if (f.kind == factor_kind::is_zero) {  // [p = 0] and [−p = 0] are one factor
      append_lesser_first(c, code_of(f.slots[0], l), code_of(f.slots[0], l, -1), false);
    } else {
      for (int s = 0; s < f.slot_count - (swaps ? 2 : 0); ++s) append_position(c, f.slots[s], l, 1);
      if (swaps) append_lesser_first(c, code_of(f.slots[f.slot_count - 2], l), code_of(f.slots[f.slot_count - 1], l), true);
    }
    if (f.body >= 0) append_body(c, merged_if_known(f.body), l);
    return c;
  }
  /// Whether a name of the list stands free in the body.
  constexpr bool body_mentions(int body, const sequence<name>& names) const {
    for (name n : names)
      if (contains(bodies_[body].outer, n)) return true;
    return false;
  }
  /// Merged bodies are numbered by their codes, outside of all sums: two have one number exactly if those are equal. A body that binds
  /// nothing from around it stands in a code as its number. It is kept: a merged body never changes.
  constexpr int number_of_body(int body) const {
    coded_bodies& kept = *coded_;
    while (kept.numbers.size() <= body) kept.numbers.push(-1);
    if (kept.numbers[body] >= 0) return kept.numbers[body];
    code text = make_code(body, {});
    std::uint64_t hash = 0;
    for (std::int64_t word : text) hash = mix(hash, static_cast<std::uint64_t>(word));
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
    if (c.size() > 100000) coded_->too_long = true, c.clear();  // what shares bodies may double; whoever compares codes asks `too_long`
  }
  constexpr code make_code(int body, const labelling& l) const {
    labelling inner = l;
    code c;
    append_names(c, bodies_[body].locals, inner);
    sequence<code> parts;
    for (const monomial& m : bodies_[body].sum) {
      parts.push(code_of(m, inner));
      parts.back().push(m.coefficient.numerator()), parts.back().push(m.coefficient.denominator());
    }
    append_sorted(c, parts);
    return c;
  }
  /// The monomial without its coefficient. Equal codes are equal up to bound names, so equal in value.
  constexpr code code_of(const monomial& m, const labelling& l) const {
    labelling inner = l;
    sequence<name> order = m.bound;
    if (order.size() > 1) order = order_(*this, m, l);
    bool all = order.size() == m.bound.size();
    for (name n : m.bound) all = all && contains(order, n);
    if (!all) order = m.bound;
    code c;
    append_names(c, order, inner);
    sequence<code> parts;
    for (const factor& f : m.factors) parts.push(code_of(f, inner));
    append_sorted(c, parts);
    return c;
  }

  /// The body with the sum merged, where that was worked out (arithmetic.hpp); else itself.
  constexpr int merged_if_known(int body) const { return bodies_[body].merged >= 0 ? bodies_[body].merged : body; }

 protected:
  /// Whether a code was longer than any may be.
  constexpr bool too_long() const { return kept_.too_long; }

 private:
  constexpr void append_position(code& c, int position, const labelling& l, int sign) const {
    const sequence<power_product>& all = value(position).terms();
    const power_product* one = all.size() == 1 ? all.begin() : nullptr;
    if (one != nullptr && one->coefficient == sign && one->names.size() == 1) {  // a name alone, as most positions are, by either sign
      c.push(1), c.push(l.of(*one->names.begin()));
      return;
    }
    c.push(2 * all.size());
    if (one != nullptr) return append_term(c, *one, l, sign);
    sequence<code> terms;
    for (const auto& t : all) {
      terms.push({});
      append_term(terms.back(), t, l, sign);
    }
    sort(terms);
    for (const code& t : terms) c.append(t);
  }
  static constexpr void append_term(code& c, const power_product& t, const labelling& l, int sign) {
    c.push(t.names.size());
    const int start = c.size();
    for (name n : t.names) c.push(l.of(n));
    if (t.names.size() > 1) sort(c.begin() + start, c.end());
    c.push(sign * t.coefficient);
  }
  static constexpr void append_lesser_first(code& c, const code& a, const code& b, bool both) {
    const bool straight = compare(a, b) < 0;
    c.append(straight ? a : b);
    if (both) c.append(straight ? b : a);
  }
  /// Names that are bound from here on, by their ranges.
  constexpr void append_names(code& c, const sequence<name>& names, labelling& l) const {
    c.push(names.size());
    for (name n : names) append_position(c, facts(n).range, l, 1);
    l.names.append(names);
  }
  static constexpr void append_sorted(code& c, sequence<code>& parts) {
    sort(parts);
    int words = 1;
    for (const code& part : parts) words += 1 + part.size();
    c.reserve(words), c.push(parts.size());
    for (const code& part : parts) c.push(part.size()), c.append(part);
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
};

}  // namespace odot::kernel
