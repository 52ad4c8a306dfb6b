// SPDX-License-Identifier: MIT
/// @file
/// What permutation and orthogonal symbols add: oriented rules on factors that meet.
///
///     P[a,b]·P[a,c] = P[a,b]·[b = c]     P[a,b]·P[c,b] = P[a,b]·[a = c]     Σₐ P[a,b] = Σ_b P[a,b] = 1
///     Σₐ R[a,b]·R[a,c] = [b = c]         Σₐ R[b,a]·R[c,a] = [b = c]
///
/// and, since each row of P has exactly one 1, f(Σₐ P[x,a]·g(a)) = Σₐ P[x,a]·f(g(a)) for every elementwise f.

namespace odot::kernel {

constexpr unsigned properties_of(const workspace& w, const factor& f) {
  return f.kind == factor_kind::symbol ? w.arena.symbol(f.id).properties : unsigned{no_property};
}

/// The name in slot `s` when it is a bound index over the symbol's whole row or column range, −1 otherwise.
constexpr name whole_index(const workspace& w, const monomial& m, const factor& f, int s) {
  const name n = w.positions[f.slots[s]].single_name();
  if (n < 0 || !contains(m.bound, n)) return -1;
  return w.range_of(n) == w.arena.symbol(f.id).rows ? n : -1;  // square: rows = columns
}
constexpr bool used_outside(const workspace& w, const monomial& m, name n, int i, int j) {
  for (int f = 0; f < m.factors.size(); ++f)
    if (f != i && f != j && mentions(w, m.factors[f], n)) return true;
  return false;
}

/// One step by the rules above; true when something changed.
constexpr bool merge_special(workspace& w, monomial& m) {
  for (int i = 0; i < m.factors.size(); ++i) {
    const factor f = m.factors[i];
    const unsigned has = properties_of(w, f);
    if ((has & (permutation | orthogonal)) == 0 || !has_row_and_column(w, f)) continue;
    const int r = f.slot_count - 2;
    if ((has & permutation) != 0) {
      if (f.shift != 0 || !f.exponent.is_integer() || !f.exponent.is_positive()) {
        w.fail(failure::division_by_zero);
        return false;
      }
      m.factors[i].exponent = 1;
      for (int s = 0; s < 2; ++s) {
        const name n = whole_index(w, m, f, r + s);
        if (n < 0 || used_outside(w, m, n, i, i) || w.positions[f.slots[r + 1 - s]].mentions(n)) continue;
        m.factors.remove(i);
        unbind(m, n);
        return true;
      }
    }
    for (int j = i + 1; j < m.factors.size(); ++j) {
      const factor g = m.factors[j];
      bool same = g.kind == factor_kind::symbol && g.id == f.id;
      for (int s = 0; s < r && same; ++s) same = f.slots[s] == g.slots[s];
      if (!same) continue;
      for (int s = 0; s < 2; ++s) {
        if (f.slots[r + s] != g.slots[r + s]) continue;
        const polynomial difference = w.positions[f.slots[r + 1 - s]] - w.positions[g.slots[r + 1 - s]];
        const factor equal = make_factor(factor_kind::is_zero, -1, w.position(difference));
        if ((has & permutation) != 0) {
          m.factors[j] = equal;
          return true;
        }
        const name n = whole_index(w, m, f, r + s);
        if (n < 0 || used_outside(w, m, n, i, j) || difference.mentions(n) || !f.exponent.is_one() || !g.exponent.is_one() ||
            f.shift != 0 || g.shift != 0 || w.positions[f.slots[r + 1 - s]].mentions(n))
          continue;
        m.factors[j] = equal;
        m.factors.remove(i);
        unbind(m, n);
        return true;
      }
    }
  }
  return false;
}

/// A permutation that stands around a whole form: f(x) = Σₐ P[x,a]·g(a).
struct pulled {
  bool found = false;
  factor around;  ///< P with the new index a in place
  name index = -1;
  form inside;  ///< g
};

constexpr pulled pull_permutation(workspace& w, const form& f) {
  for (int i = 0; i < f.size(); ++i)
    for (const factor& p : f[i].factors) {
      if ((properties_of(w, p) & permutation) == 0 || !has_row_and_column(w, p) || !p.exponent.is_one() || p.shift != 0) continue;
      const int r = p.slot_count - 2;
      bool family_bound = false;
      for (int z = 0; z < r; ++z)
        for (name b : f[i].bound) family_bound = family_bound || w.positions[p.slots[z]].mentions(b);
      if (family_bound) continue;
      for (int s = 0; s < 2; ++s) {  // s: the slot that stays outside
        const name outer = w.positions[p.slots[r + s]].single_name();
        if (outer < 0 || contains(f[i].bound, outer)) continue;
        pulled result;
        result.index = w.fresh(w.arena.symbol(p.id).rows);
        result.around = p;
        result.around.slots[r + 1 - s] = w.position(polynomial::of(result.index));
        bool all = true;
        for (int k = 0; k < f.size() && all; ++k) {
          monomial m = f[k];
          int at = -1;
          for (int q = 0; q < m.factors.size(); ++q) {
            bool same = m.factors[q].kind == factor_kind::symbol && m.factors[q].id == p.id && m.factors[q].exponent.is_one() &&
                        m.factors[q].shift == 0 && m.factors[q].slots[r + s] == p.slots[r + s];
            for (int z = 0; z < r && same; ++z) same = m.factors[q].slots[z] == p.slots[z];
            if (same && whole_index(w, m, m.factors[q], r + 1 - s) >= 0) at = q;
          }
          if (at >= 0) {
            const name a = w.positions[m.factors[at].slots[r + 1 - s]].single_name();
            m.factors.remove(at);
            unbind(m, a);
            replace_everywhere(w, m, a, polynomial::of(result.index));
          }
          for (const factor& rest : m.factors) all = all && !mentions(w, rest, outer);
          if (contains(m.bound, result.index)) all = false;
          result.inside.push(static_cast<monomial&&>(m));
        }
        result.found = all;
        if (all) return result;
      }
    }
  return {};
}

}  // namespace odot::kernel
