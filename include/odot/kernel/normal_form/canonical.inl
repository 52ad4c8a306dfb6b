// SPDX-License-Identifier: MIT
/// @file
/// Canonical names: two networks that differ only in the names of their bound indices get the same code, and only those.
///
/// Hashes order the bound indices of a component (colour refinement, then individualisation with backtracking where symmetry
/// remains); a collision there costs time, not truth, since every labelling that is still possible is tried and the least code wins.

namespace odot::kernel {

/// The factors of a monomial that hang together by bound indices, and those indices; a factor without them stands alone.
struct component {
  sequence<factor> factors;
  sequence<name> bound;
  sequence<sequence<int>> at;  ///< for each bound index the factors that mention it
};

constexpr sequence<component> components(const workspace& w, const monomial& m) {
  sequence<component> result;
  sequence<sequence<name>> used;
  sequence<bool> taken;
  for (const factor& f : m.factors) {
    used.push({});
    taken.push(false);
    for (name n : m.bound)
      if (mentions(w, f, n)) used.back().push(n);
  }
  for (int first = 0; first < m.factors.size(); ++first) {
    if (taken[first]) continue;
    component c;
    c.bound = used[first];
    for (bool grown = true; grown;) {
      grown = false;
      for (int f = first; f < m.factors.size(); ++f) {
        bool meets = f == first;
        for (name n : used[f]) meets = meets || contains(c.bound, n);
        if (taken[f] || !meets) continue;
        taken[f] = grown = true;
        c.factors.push(m.factors[f]);
        for (name n : used[f])
          if (!contains(c.bound, n)) c.bound.push(n);
        if (c.bound.empty()) grown = false;
      }
    }
    for (name n : c.bound) {
      c.at.push({});
      for (int f = 0; f < c.factors.size(); ++f)
        if (mentions(w, c.factors[f], n)) c.at.back().push(f);
    }
    result.push(static_cast<component&&>(c));
  }
  return result;
}

/// Tries what labellings of a component's bound indices its symmetries leave open, and keeps the least code.
constexpr void search(workspace& w, const component& c, labelling l, code colours, signed_code& best, bool& found) {
  const int k = c.bound.size(), base = l.names.size();
  for (int i = 0; i < k; ++i) l.put(c.bound[i], colours[i]);
  int distinct = k == 1 ? 1 : 0;
  while (k > 1 && w.failed == failure::none) {
    code next;
    for (int i = 0; i < k; ++i) {
      std::int64_t sum = 0;
      l.values[base + i] = -1;
      for (int f : c.at[i]) {
        const std::int64_t h = hash(w, c.factors[f], l);
        sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + static_cast<std::uint64_t>(h));
      }
      l.values[base + i] = colours[i];
      next.push(mix(colours[i], sum));
    }
    code sorted = next;
    std::sort(sorted.begin(), sorted.end());
    const int classes = static_cast<int>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    colours = next;
    for (int i = 0; i < k; ++i) l.values[base + i] = colours[i];
    if (classes == distinct || classes == k) {
      distinct = classes;
      break;
    }
    distinct = classes;
  }
  if (distinct < k) {
    std::int64_t chosen = 0;  // the least colour that more than one index has
    for (int i = 0; i < k; ++i)
      for (int j = 0; j < i; ++j)
        if (colours[i] == colours[j] && (chosen == 0 || colours[i] < chosen)) chosen = colours[i];
    labelling outer;
    for (int i = 0; i < base; ++i) outer.put(l.names[i], l.values[i]);
    for (int i = 0; i < k && w.failed == failure::none; ++i)
      if (colours[i] == chosen) {
        code individual = colours;
        individual[i] = mix(chosen, 1);
        search(w, c, outer, individual, best, found);
      }
    return;
  }
  if (!w.spend(w.left.labellings)) return;
  signed_code s;
  sequence<int> order;
  for (int i = 0; i < k; ++i) order.push(i);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return colours[a] < colours[b]; });
  for (int r = 0; r < k; ++r) l.values[base + order[r]] = -1000000 - 1000 * static_cast<std::int64_t>(base) - r;
  s.text.push(k);
  for (int r = 0; r < k; ++r) append_block(s.text, code_of(w.range_of(c.bound[order[r]]), l));
  sequence<code> blocks;
  for (const factor& f : c.factors) {
    signed_code one = code_of(w, f, l);
    s.sign *= one.sign;
    s.vanishes = s.vanishes || one.vanishes;
    blocks.push(static_cast<code&&>(one.text));
  }
  append_sorted(s.text, blocks);
  const int order_to_best = found ? compare(s.text, best.text) : -1;
  if (order_to_best < 0) best = s;
  else if (order_to_best == 0 && s.sign != best.sign) best.vanishes = true;
  found = true;
}

constexpr signed_code canonical(workspace& w, const monomial& m, const labelling& outer) {
  signed_code s;
  sequence<code> blocks;
  const sequence<component> parts = components(w, m);
  for (name n : m.bound) {  // an index that no factor mentions still counts its range
    bool used = false;
    for (const component& c : parts) used = used || contains(c.bound, n);
    if (used) continue;
    code alone;
    alone.push(-1);
    append_block(alone, code_of(w.range_of(n), outer));
    blocks.push(static_cast<code&&>(alone));
  }
  for (const component& c : parts) {
    signed_code best;
    bool found = false;
    code colours;
    for (name n : c.bound) colours.push(mix(hash(code_of(w.range_of(n), outer)), 3));
    if (c.bound.empty()) best = code_of(w, c.factors[0], outer);
    else search(w, c, outer, colours, best, found);
    s.sign *= best.sign;
    s.vanishes = s.vanishes || best.vanishes;
    blocks.push(static_cast<code&&>(best.text));
  }
  append_sorted(s.text, blocks);
  return s;
}

/// The form with like monomials added up and those with coefficient 0 gone, in the order of their codes.
constexpr form collect(workspace& w, const form& f) {
  if (f.empty()) return f;
  if (f.size() == 1) {  // nothing to add up; only a skew symbol could make it vanish
    bool plain = !f[0].coefficient.is_zero() && f[0].coefficient.valid();
    for (const factor& g : f[0].factors)
      plain = plain && !(g.kind == factor_kind::symbol && (w.arena.symbol(g.id).properties & skew) != 0);
    if (plain) return f;
  }
  struct coded {
    code text;
    int at = 0;
    rational coefficient;
  };
  sequence<coded> all;
  for (int i = 0; i < f.size() && w.failed == failure::none; ++i) {
    signed_code s = canonical(w, f[i], {});
    if (!s.vanishes) all.push({static_cast<code&&>(s.text), i, f[i].coefficient * rational(s.sign)});
  }
  std::sort(all.begin(), all.end(), [](const coded& a, const coded& b) { return compare(a.text, b.text) < 0; });
  form result;
  for (int i = 0; i < all.size();) {
    rational sum = all[i].coefficient;
    // the coefficient belongs to the code; the monomial that is kept must have the code's own sign
    int keep = i, j = i + 1;
    for (; j < all.size() && all[j].text == all[i].text; ++j) sum = sum + all[j].coefficient;
    if (!sum.valid()) w.fail(failure::overflow);
    if (!sum.is_zero()) {
      monomial m = f[all[keep].at];
      const bool flipped = !(m.coefficient == all[keep].coefficient);
      m.coefficient = flipped ? -sum : sum;
      result.push(static_cast<monomial&&>(m));
    }
    i = j;
  }
  return result;
}

}  // namespace odot::kernel
