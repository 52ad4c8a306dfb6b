// SPDX-License-Identifier: MIT
/// @file
/// Codes: a form written as integers, in a way that can be read back in one way only. Equality is decided on whole codes, never on
/// hashes.

namespace odot::kernel {

using code = sequence<std::int64_t>;

/// Labels that stand in a code for names; a name without one stands for itself.
struct labelling {
  sequence<name> names;
  sequence<std::int64_t> values;
  constexpr std::int64_t of(name n) const {
    for (int i = names.size() - 1; i >= 0; --i)
      if (names[i] == n) return values[i];
    return n;
  }
  constexpr void put(name n, std::int64_t value) {
    names.push(n);
    values.push(value);
  }
};

/// A code and the sign that skew symbols gave on the way; `vanishes` when a network is its own negative.
struct signed_code {
  code text;
  int sign = 1;
  bool vanishes = false;
};

constexpr void append_block(code& to, const code& block) {
  to.push(block.size());
  to.append(block);
}
constexpr void append_sorted(code& to, sequence<code>& blocks) {
  std::sort(blocks.begin(), blocks.end(), [](const code& a, const code& b) { return compare(a, b) < 0; });
  to.push(blocks.size());
  for (const code& b : blocks) append_block(to, b);
}

constexpr code code_of(const polynomial& p, const labelling& l) {
  code c;
  const name n = p.single_name();
  if (n >= 0) {
    c.push(l.of(n));
    return c;
  }
  sequence<code> terms;
  for (const auto& t : p.terms()) {
    code one;
    for (name m : t.names) one.push(l.of(m));
    std::sort(one.begin(), one.end());
    one.push(t.coefficient);
    terms.push(static_cast<code&&>(one));
  }
  append_sorted(c, terms);
  c.push(0);  // at least two long, so never taken for a single label
  return c;
}

constexpr signed_code canonical(workspace& w, const monomial& m, const labelling& outer);

/// The code of a form: its monomials as a multiset. The form is collected, so none of them vanishes.
constexpr code code_of(workspace& w, const form& f, const labelling& l) {
  sequence<code> all;
  for (int i = 0; i < f.size(); ++i) {
    const monomial m = f[i];
    signed_code s = canonical(w, m, l);
    const rational c = s.vanishes ? rational(0) : m.coefficient * rational(s.sign);
    if (!c.valid()) w.fail(failure::overflow);
    s.text.push(c.numerator());
    s.text.push(c.denominator());
    all.push(static_cast<code&&>(s.text));
  }
  code result;
  append_sorted(result, all);
  return result;
}

constexpr signed_code code_of(workspace& w, const factor& f, const labelling& l) {
  signed_code s;
  code& c = s.text;
  c.push(static_cast<int>(f.kind));
  c.push(f.id);
  c.push(f.exponent.numerator());
  c.push(f.exponent.denominator());
  append_block(c, code_of(w.positions[f.shift], l));
  if (f.kind == factor_kind::is_zero) {
    const code plus = code_of(w.positions[f.slots[0]], l), minus = code_of(polynomial(0) - w.positions[f.slots[0]], l);
    append_block(c, compare(plus, minus) < 0 ? plus : minus);
  } else {
    sequence<code> slots;
    for (int i = 0; i < f.slot_count; ++i) slots.push(code_of(w.positions[f.slots[i]], l));
    const unsigned has = has_row_and_column(w, f) ? w.arena.symbol(f.id).properties : unsigned{no_property};
    const bool is_skew = (has & skew) != 0 && f.shift == 0 && f.exponent.is_integer();
    if ((has & symmetric) != 0 || is_skew || (f.kind == factor_kind::inverse && f.id == 1)) {
      const int last = f.slot_count - 1, order = compare(slots[last - 1], slots[last]);
      if (order > 0) std::swap(slots[last - 1], slots[last]);
      if (is_skew && order > 0 && f.exponent.numerator() % 2 != 0) s.sign = -1;
      if (is_skew && order == 0 && f.exponent.is_positive()) s.vanishes = true;
    }
    for (const code& slot : slots) append_block(c, slot);
  }
  if (f.body >= 0) {
    labelling inner = l;
    const body_entry b = w.bodies[f.body];
    const std::int64_t base = -100 - 2 * static_cast<std::int64_t>(l.names.size());
    if (b.row >= 0) inner.put(b.row, base);
    if (b.col >= 0) inner.put(b.col, base - 1);
    append_block(c, code_of(w, b.sum, inner));
  }
  return s;
}

}  // namespace odot::kernel
