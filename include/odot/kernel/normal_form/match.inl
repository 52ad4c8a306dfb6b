// SPDX-License-Identifier: MIT
/// @file
/// Finding a network inside a larger one.

namespace odot::kernel {

/// What the indices of a pattern stand for in the target, and what is left of the target's matched factors.
struct matching {
  sequence<name> universal;        ///< may stand for any position inside their range
  sequence<polynomial> values;     ///< of the universal ones; meaningful where assigned
  sequence<bool> assigned;
  sequence<name> bound;            ///< stand for bound indices of the target that nothing else mentions
  sequence<name> images;           ///< of the bound ones, −1 while open
  sequence<int> factors;           ///< the target's factor for each of the pattern's
  sequence<rational> left_over;    ///< the exponent that remains of it
};

constexpr bool assign(const workspace& w, const monomial& target, matching& m, name n, const polynomial& value) {
  for (int i = 0; i < m.universal.size(); ++i) {
    if (m.universal[i] != n) continue;
    if (m.assigned[i]) return m.values[i] == value;
    const bool natural = w.range_of(n).is_zero();  // stands for a natural number, which has no range
    if (natural ? !certainly_nonnegative(w, value) : !certainly_inside(w, value, w.range_of(n))) return false;
    m.values[i] = value, m.assigned[i] = true;
    return true;
  }
  for (int i = 0; i < m.bound.size(); ++i) {
    if (m.bound[i] != n) continue;
    const name image = value.single_name();
    if (m.images[i] >= 0) return m.images[i] == image;
    if (image < 0 || !contains(target.bound, image) || contains(m.images, image) || !(w.range_of(image) == w.range_of(n)))
      return false;
    m.images[i] = image;
    return true;
  }
  return value.single_name() == n;
}

/// `p` with what is assigned put in.
constexpr polynomial apply_matching(const matching& m, polynomial p) {
  for (int i = 0; i < m.universal.size(); ++i)
    if (m.assigned[i]) p = p.substitute(m.universal[i], m.values[i]);
  for (int i = 0; i < m.bound.size(); ++i)
    if (m.images[i] >= 0) p = p.substitute(m.bound[i], polynomial::of(m.images[i]));
  return p;
}
constexpr factor apply_matching(workspace& w, const matching& m, factor f) {
  for (int i = 0; i < m.universal.size(); ++i)
    if (m.assigned[i]) f = substitute(w, f, m.universal[i], m.values[i]);
  for (int i = 0; i < m.bound.size(); ++i)
    if (m.images[i] >= 0) f = substitute(w, f, m.bound[i], polynomial::of(m.images[i]));
  return f;
}

constexpr code body_code(workspace& w, const factor& f) {
  labelling l;
  const body_entry b = w.bodies[f.body];
  l.put(b.row, -11);
  l.put(b.col, -12);
  return code_of(w, b.sum, l);
}

/// Bodies agree once every open index of the pattern's body has been tried on every index of the target's with that range.
constexpr bool match_bodies(workspace& w, const factor& p, const factor& t, const monomial& target, matching& m) {
  name open = -1;
  for (name n : outer_names(w, p)) {
    for (int i = 0; i < m.universal.size(); ++i)
      if (m.universal[i] == n && !m.assigned[i]) open = n;
    for (int i = 0; i < m.bound.size(); ++i)
      if (m.bound[i] == n && m.images[i] < 0) open = n;
  }
  if (open < 0) return body_code(w, apply_matching(w, m, p)) == body_code(w, t);
  for (name n : outer_names(w, t)) {
    if (w.kind_of(n) != name_kind::index) continue;
    matching trial = m;
    if (w.left.rewrites > 0 && assign(w, target, trial, open, polynomial::of(n)) && match_bodies(w, p, t, target, trial)) {
      m = trial;
      return true;
    }
  }
  return false;
}

constexpr bool match_from(workspace& w, const monomial& pattern, const monomial& target, int excluded, int at, matching& m) {
  if (!w.spend(w.left.matches)) return false;
  if (at == pattern.factors.size()) {
    for (name image : m.images)
      for (int f = 0; f < target.factors.size(); ++f) {
        if (image < 0) return false;
        if (!contains(m.factors, f) && mentions(w, target.factors[f], image)) return false;
      }
    for (int i = 0; i < m.factors.size(); ++i)
      for (name image : m.images)
        if (!m.left_over[i].is_zero() && mentions(w, target.factors[m.factors[i]], image)) return false;
    for (const polynomial& value : m.values)
      for (name image : m.images)
        if (value.mentions(image)) return false;  // what is summed over can't be a value outside the sum
    return true;
  }
  const factor p = pattern.factors[at];
  for (int f = 0; f < target.factors.size(); ++f) {
    const factor t = target.factors[f];
    if (f == excluded || contains(m.factors, f) || t.kind != p.kind || t.id != p.id || t.slot_count != p.slot_count) continue;
    if (t.shift != p.shift) continue;
    const rational rest = t.exponent - p.exponent;
    if (!rest.valid() || rest.is_negative()) continue;
    const bool two_ways = ((properties_of(w, p) & symmetric) != 0 && has_row_and_column(w, p)) || (p.kind == factor_kind::inverse && p.id == 1);
    for (int way = 0; way < (two_ways ? 2 : 1); ++way) {
      matching trial = m;
      bool fits = true;
      for (int s = 0; s < p.slot_count && fits; ++s) {
        const int other = way == 1 && s >= p.slot_count - 2 ? 2 * p.slot_count - 3 - s : s;
        const polynomial position = w.positions[p.slots[s]], wanted = w.positions[t.slots[other]];
        const name n = position.single_name();
        fits = n >= 0 ? assign(w, target, trial, n, wanted) : apply_matching(trial, position) == wanted;
      }
      if (!fits || (p.body >= 0 && !match_bodies(w, p, t, target, trial))) continue;
      trial.factors.push(f);
      trial.left_over.push(rest);
      if (match_from(w, pattern, target, excluded, at + 1, trial)) {
        m = trial;
        return true;
      }
    }
  }
  return false;
}

/// Finds `pattern` among the factors of `target`, `excluded` left out. Complete on symbols; on bodies it tries indices by range.
constexpr bool match(workspace& w, const monomial& pattern, const sequence<name>& universal, const monomial& target, int excluded,
                     matching& m) {
  if (pattern.factors.size() > target.factors.size() || pattern.bound.size() > target.bound.size()) return false;
  m.universal = universal;
  for (int i = 0; i < universal.size(); ++i) m.values.push({}), m.assigned.push(false);
  m.bound = pattern.bound;
  for (int i = 0; i < pattern.bound.size(); ++i) m.images.push(-1);
  return match_from(w, pattern, target, excluded, 0, m);
}

/// The target without what was matched.
constexpr monomial remainder(const monomial& target, const matching& m) {
  monomial r;
  r.coefficient = target.coefficient;
  for (int f = 0; f < target.factors.size(); ++f) {
    factor kept = target.factors[f];
    for (int i = 0; i < m.factors.size(); ++i)
      if (m.factors[i] == f) kept.exponent = m.left_over[i];
    if (!kept.exponent.is_zero() || kept.shift != 0) r.factors.push(kept);
  }
  for (name b : target.bound)
    if (!contains(m.images, b)) r.bound.push(b);
  return r;
}

}  // namespace odot::kernel
