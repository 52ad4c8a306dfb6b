// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Orders for codes: two monomials that differ only in the names of their bound indices shall get the same code.
///
/// The factors that hang together by bound indices are ordered apart from each other: colours are refined, and where symmetry is left
/// each choice is tried, as long as the work is bounded, and the least code wins. Not trusted: a wrong order loses a proof. Where the
/// symmetry is one of the monomial itself, every choice gives the same code, and the first does.

#include "odot/kernel/arithmetic.hpp"

namespace odot::search {

using namespace kernel;

/// Colours of names while an order is looked for.
struct colouring {
  sequence<name> names;
  sequence<std::uint64_t> colours;
  constexpr std::uint64_t of(name n) const {
    const name* all = names.begin();
    for (int i = names.size() - 1; i >= 0; --i)
      if (all[i] == n) return colours[i];
    return static_cast<std::uint64_t>(n) + 1;
  }
  constexpr void put(name n, std::uint64_t colour) { names.push(n), colours.push(colour); }
  constexpr void back_to(int count) {
    while (names.size() > count) names.pop(), colours.pop();
  }
};

class orders {
 public:
  constexpr orders(const coding& k, const monomial& m, const labelling& l) : k_(k), m_(m), l_(l) {}

  constexpr sequence<name> best() {
    colouring c;
    for (int i = 0; i < l_.names.size(); ++i) c.put(l_.names[i], 0xABCDU + static_cast<std::uint64_t>(i));
    base_ = c;
    const int factor_count = m_.factors.size();
    const factor* const all = m_.factors.begin();
    sequence<sequence<int>> factors_of;  // which it occurs in, by the place of a bound name
    factors_of.reserve(m_.bound.size());
    for (name n : m_.bound) {
      sequence<int> own;
      for (int f = 0; f < factor_count; ++f)
        if (k_.occurs(n, all[f])) own.push(f);
      factors_of.push(static_cast<sequence<int>&&>(own));
    }
    if (m_.bound.size() < 4) {  // taking them apart would cost more than it saves
      sequence<int> factors(factor_count);
      int* const number = factors.begin();
      for (int f = 0; f < factor_count; ++f) number[f] = f;
      return best_of(m_.bound, factors, static_cast<sequence<sequence<int>>&&>(factors_of), true).order;
    }
    sequence<sequence<int>> bound_of;
    sequence<bool> taken(m_.bound.size()), seen(m_.factors.size());
    for (int f = 0; f < m_.factors.size(); ++f) bound_of.push({});
    for (int b = 0; b < m_.bound.size(); ++b)
      for (int f : factors_of[b]) bound_of[f].push(b);
    sequence<part> parts;
    for (int first = 0; first < m_.bound.size(); ++first) {
      if (taken[first]) continue;
      sequence<int> members, factors;
      members.push(first), taken[first] = true;
      for (int i = 0; i < members.size(); ++i)
        for (int f : factors_of[members[i]]) {
          if (seen[f]) continue;
          factors.push(f), seen[f] = true;
          for (int b : bound_of[f])
            if (!taken[b]) members.push(b), taken[b] = true;
        }
      sequence<name> names;
      sequence<sequence<int>> met;
      for (int b : members) names.push(m_.bound[b]), met.push(factors_of[b]);
      parts.push(best_of(names, factors, met, members.size() == m_.bound.size()));
    }
    if (parts.size() > 1) sort(parts.begin(), parts.end(), [](const part& a, const part& b) { return compare(a.text, b.text) < 0; });
    sequence<name> order;
    for (const part& p : parts) order.append(p.order);
    return order;
  }

 private:
  struct part {
    code text;
    sequence<name> order;
  };
  /// The order of these names by the factors in which each of them occurs.
  constexpr part best_of(const sequence<name>& names, const sequence<int>& factors, sequence<sequence<int>> met, bool alone) {
    if (names.size() == 1 && alone) return {{}, names};
    sequence<std::uint64_t> colours;
    for (name n : names) colours.push(mix(see(k_.facts(n).range, base_), 3));
    found_ = false, work_ = 0, met_ = static_cast<sequence<sequence<int>>&&>(met);
    search(names, factors, colours, alone);
    return {static_cast<code&&>(best_code_), static_cast<sequence<name>&&>(best_order_)};
  }
  constexpr std::uint64_t see(const polynomial& p, const colouring& c) const {
    std::uint64_t sum = 17;
    if (const name alone = p.single_name(); alone >= 0) return sum + mix(1, mix(c.of(alone), 11));
    for (const auto& t : p.terms()) {
      std::uint64_t product = static_cast<std::uint64_t>(t.coefficient);
      std::uint64_t names = 0;
      for (name n : t.names) names += mix(c.of(n), 11);
      sum += mix(product, names);
    }
    return sum;
  }
  constexpr std::uint64_t see(int position, const colouring& c) const { return see(k_.value(position), c); }
  constexpr std::uint64_t see(const factor& f, colouring& c) {
    std::uint64_t h = mix(static_cast<std::uint64_t>(f.kind) * 64 + static_cast<std::uint64_t>(f.dashes), static_cast<std::uint64_t>(f.id) + 9);
    if (f.kind == factor_kind::is_zero) {
      const std::uint64_t plus = see(f.slots[0], c), minus = see(polynomial(0) - k_.value(f.slots[0]), c);
      return mix(h, plus + minus);
    }
    const bool unordered = f.kind == factor_kind::symbol && f.slot_count >= 2 && (k_.arena.symbol(f.id).properties & kernel::symmetric) != 0;
    for (int s = 0; s < f.slot_count; ++s) {
      const std::uint64_t slot = see(f.slots[s], c);
      h = unordered && s >= f.slot_count - 2 ? h + mix(slot, 5) : mix(h, slot);
    }
    if (f.body < 0) return h;
    const int handle = k_.merged_if_known(f.body);
    const opaque_body& b = k_.body(handle);
    std::uint64_t sum = 0;
    if (b.merged == handle && !k_.body_mentions(handle, c.names)) return mix(h, static_cast<std::uint64_t>(k_.number_of_body(handle)));
    const int before = c.names.size();
    for (int i = 0; i < b.locals.size(); ++i) c.put(b.locals[i], 0x1234U + static_cast<std::uint64_t>(i));
    for (const monomial& m : b.sum) sum += mix(see(m, c), static_cast<std::uint64_t>(m.coefficient.numerator()));
    c.back_to(before);
    return mix(h, sum);
  }
  constexpr std::uint64_t see(const monomial& m, colouring& c) {
    const int before = c.names.size();
    for (name n : m.bound) c.put(n, mix(see(k_.facts(n).range, c), 3));
    std::uint64_t sum = 0;
    for (const factor& f : m.factors) sum += see(f, c);
    c.back_to(before);
    return sum;
  }

  constexpr void search(const sequence<name>& names, const sequence<int>& factors, sequence<std::uint64_t> colours, bool alone) {
    const int k = names.size();
    colouring c = base_;
    for (int i = 0; i < k; ++i) c.put(names[i], colours[i]);
    const int start = base_.names.size();
    int distinct = classes(colours);
    while (distinct < k) {
      work_ += k * factors.size();
      sequence<std::uint64_t> next;
      for (int i = 0; i < k; ++i) {
        const std::uint64_t own = colours[i];
        c.colours[start + i] = ~own;
        std::uint64_t sum = 0;
        for (int f : met_[i]) sum += see(m_.factors[f], c);
        c.colours[start + i] = own;
        next.push(mix(own, sum));
      }
      const int now = classes(next);
      colours = next;
      for (int i = 0; i < k; ++i) c.colours[start + i] = colours[i];
      if (now == distinct) break;
      distinct = now;
    }
    if (distinct < k) {
      std::uint64_t chosen = 0;  // the least colour that more than one name has
      bool any = false;
      for (int i = 0; i < k; ++i)
        for (int j = 0; j < i; ++j)
          if (colours[i] == colours[j] && (!any || colours[i] < chosen)) chosen = colours[i], any = true;
      for (int i = 0; i < k && (!found_ || work_ < most_work); ++i) {
        if (colours[i] != chosen) continue;
        sequence<std::uint64_t> individual = colours;
        individual[i] = mix(chosen, 1);
        search(names, factors, individual, false);
      }
      return;
    }
    work_ += factors.size();
    sequence<int> by_colour;
    for (int i = 0; i < k; ++i) by_colour.push(i);
    sort(by_colour.begin(), by_colour.end(), [&](int a, int b) { return colours[a] < colours[b]; });
    sequence<name> order;
    for (int i : by_colour) order.push(names[i]);
    if (alone) {  // no other order to compare with
      best_order_ = static_cast<sequence<name>&&>(order), found_ = true;
      return;
    }
    labelling inner = l_;
    for (name n : order) inner.names.push(n);
    sequence<code> parts;
    for (int f : factors) parts.push(k_.code_of(m_.factors[f], inner));
    sort(parts);
    code text;
    for (name n : order) text.append(k_.code_of(k_.facts(n).range, l_));
    for (const code& p : parts) text.push(p.size()), text.append(p);
    if (!found_ || compare(text, best_code_) < 0) best_code_ = text, best_order_ = order;
    found_ = true;
  }
  static constexpr int classes(sequence<std::uint64_t> colours) {
    if (colours.size() == 2) return colours[0] == colours[1] ? 1 : 2;
    sort(colours.begin(), colours.end());
    int count = colours.empty() ? 0 : 1;
    for (int i = 1; i < colours.size(); ++i) count += colours[i] != colours[i - 1] ? 1 : 0;
    return count;
  }

  const coding& k_;
  const monomial& m_;
  const labelling& l_;
  colouring base_;
  code best_code_;
  sequence<name> best_order_;
  sequence<sequence<int>> met_;  ///< the factors in which each name of the part occurs
  bool found_ = false;
  static constexpr int most_work = 150000;  ///< factors looked at for one name: six names that nothing tells apart are tried in every order
  int work_ = 0;
};

constexpr sequence<name> usual_order(const coding& k, const monomial& m, const labelling& l) { return orders(k, m, l).best(); }

}  // namespace odot::search
