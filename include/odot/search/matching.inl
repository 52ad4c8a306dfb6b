// SPDX-License-Identifier: MIT
/// @file
/// Finding a pattern among the factors of a monomial.

namespace odot::search {

constexpr int searcher::resolve(const matching& m, int position) {
  if (!mentions_any(position, m.open)) return position;
  renaming r;
  for (int i = 0; i < m.open.size(); ++i)
    if (m.values[i] >= 0) r.put(m.open[i], m.values[i]);
  return substitute(position, r);
}

constexpr bool searcher::assign(matching& m, int which, int wanted) {
  if (m.level[which] >= 0) {
    const name image = value(wanted).single_name();
    if (image < 0 || !contains(*m.levels[m.level[which]], image)) return false;
    for (int i = 0; i < m.open.size(); ++i)
      if (i != which && m.level[i] == m.level[which] && m.values[i] == wanted) return false;
    m.values[which] = wanted, m.assigned.push(which);
    return unify(m, facts(m.open[which]).range, facts(image).range);
  }
  m.values[which] = wanted, m.assigned.push(which);
  return true;
}

/// The pattern's position made equal to the target's by what one open name stands for.
constexpr bool searcher::unify(matching& m, int pattern, int target) {
  const name alone = value(pattern).single_name();
  if (alone >= 0) {
    for (int i = 0; i < m.open.size(); ++i)
      if (m.open[i] == alone) return m.values[i] >= 0 ? m.values[i] == target : assign(m, i, target);
    return pattern == target;
  }
  const int p = resolve(m, pattern);
  if (p == target) return true;
  int which = -1;
  for (int i = 0; i < m.open.size(); ++i)
    if (m.values[i] < 0 && mentions(p, m.open[i])) {
      if (which >= 0) return false;
      which = i;
    }
  if (which < 0) return false;
  const polynomial c = coefficient_of(value(p), m.open[which]);
  const polynomial image = quotient(value(target) - value(p) + c * polynomial::of(m.open[which]), c);
  return image.valid() && assign(m, which, intern(image));
}

/// p/c where c is one product of names, with 1 or −1 before it, that is in every product of p; otherwise invalid.
constexpr polynomial searcher::quotient(const polynomial& p, const polynomial& c) {
  if (!p.valid() || !c.valid() || c.terms().size() != 1) return polynomial::invalid();
  const power_product& below = c.terms()[0];
  if (below.coefficient != 1 && below.coefficient != -1) return polynomial::invalid();
  polynomial out;
  for (const power_product& part : p.terms()) {
    if (part.coefficient == INT64_MIN) return polynomial::invalid();
    power_product left{part.coefficient * below.coefficient, {}};
    int met = 0;
    for (const name n : part.names) {
      if (met < below.names.size() && below.names[met] == n) ++met;
      else left.names.push(n);
    }
    if (met < below.names.size()) return polynomial::invalid();
    out.add(left);
  }
  return out;
}

/// How many names of the position are not known yet.
constexpr int searcher::open_names(const matching& m, int position) const {
  if (value(position).single_name() >= 0) return 1;
  int count = 0;
  for (int i = 0; i < m.open.size(); ++i) count += m.values[i] < 0 && mentions(position, m.open[i]) ? 1 : 0;
  return count;
}

/// What is summed over in the target may stand in what is matched only, and where another factor may be meant, a natural is none below 0.
constexpr bool searcher::finished(const matching& m) {
  const monomial& target = *m.whole;
  for (int i = 0; i < m.open.size() && target.factors.size() > 1; ++i) {
    if (m.level[i] != -1 || m.values[i] < 0 || facts(m.open[i]).kind != name_kind::natural || certain(m.values[i])) continue;
    bool follows = false;
    for (const factor& f : target.factors) follows = follows || (f.kind == factor_kind::nonnegative && (f.slots[0] == m.values[i] || certain(intern(value(m.values[i]) - value(f.slots[0])))));
    if (!follows) return false;
  }
  for (int i = 0; i < m.open.size(); ++i) {
    if (m.level[i] != 0) continue;
    if (m.values[i] < 0) return false;
    const name image = value(m.values[i]).single_name();
    for (int f = 0; f < target.factors.size(); ++f)
      if (!contains(m.used, f) && occurs(image, target.factors[f])) return false;
    for (int j = 0; j < m.open.size(); ++j)
      if (m.level[j] < 0 && m.values[j] >= 0 && mentions(m.values[j], image)) return false;
  }
  return true;
}

/// Whether a factor may match another, by what costs nothing to see: bodies of as many monomials with as many factors.
constexpr bool searcher::alike(const factor& p, const factor& t) const {
  if (p.kind != t.kind || p.id != t.id || p.dashes != t.dashes || p.slot_count != t.slot_count) return false;
  if (p.body < 0 || p.body == t.body) return true;
  const form &a = body(merged_if_known(p.body)).sum, &b = body(merged_if_known(t.body)).sum;
  if (a.size() != b.size()) return false;
  int factors = 0, bound = 0;
  for (int i = 0; i < a.size(); ++i) {
    factors += a[i].factors.size() - b[i].factors.size();
    bound += a[i].bound.size() - b[i].bound.size();
  }
  return factors == 0 && bound == 0;
}

/// Whether each factor of the pattern has one in the target that it may match.
constexpr bool searcher::may_match(const monomial& pattern, const monomial& target) const {
  if (pattern.factors.size() > target.factors.size()) return false;
  for (const factor& p : pattern.factors) {
    bool there = false;
    for (const factor& t : target.factors) there = there || alike(p, t);
    if (!there) return false;
  }
  return true;
}

/// Forgets what was assumed since `before`.
constexpr void searcher::undo(matching& m, const matching_mark& before) {
  while (m.assigned.size() > before.assigned) m.values[m.assigned.back()] = -1, m.assigned.pop();
  while (m.open.size() > before.open) m.open.pop(), m.values.pop(), m.level.pop();
  while (m.levels.size() > before.levels) m.levels.pop();
}

constexpr bool searcher::match_factor(matching& m, const factor& p, const factor& t, const task* rest) {
  const int last = p.slot_count - 1;
  const bool unordered = p.kind == factor_kind::symbol && (arena.symbol(p.id).properties & kernel::symmetric) != 0 && last >= 1;
  const bool sign = p.kind == factor_kind::is_zero;
  for (int way = 0; way < (unordered || sign ? 2 : 1); ++way) {
    const matching_mark before = m.mark();
    bool fits = true;
    unsigned put_off = 0;  // as bits, slots of which another has to say first what one of their names is
    for (int turn = 0; turn < (last > 0 ? 2 : 1) && fits; ++turn)
      for (int s = 0; s <= last && fits; ++s) {
        if (turn == 1 && (put_off >> s & 1U) == 0) continue;
        if (turn == 0 && last > 0 && open_names(m, p.slots[s]) > 1) {
          put_off |= 1U << s;
          continue;
        }
        const int other = unordered && way == 1 && s >= last - 1 ? 2 * last - 1 - s : s;
        int wanted = t.slots[other];
        if (sign && way == 1) wanted = negated(wanted);
        fits = unify(m, p.slots[s], wanted);
      }
    if (fits && (p.body < 0 ? match_all(m, rest) : match_bodies(m, merged_body(p.body), merged_body(t.body), rest))) return true;
    undo(m, before);
  }
  return false;
}

constexpr bool searcher::match_bodies(matching& m, int pattern, int target, const task* rest) {
  sequence<name> locals = body(pattern).locals;
  const sequence<name> others = body(target).locals;
  const form &a = body(pattern).sum, &b = body(target).sum;
  if (locals.size() != others.size() || a.size() != b.size() || a.size() > 64) return false;
  task inside;
  inside.pattern = a.begin(), inside.target = b.begin(), inside.count = inside.of = a.size(), inside.next = rest;
  form renamed;
  if (!locals.empty() && contains(m.open, locals[0])) {  // a body that the pattern holds twice is opened under new names
    renaming inner;
    locals = made_new(locals, inner);
    renamed = substitute(form(a), inner);
    inside.pattern = renamed.begin();
  }
  for (int i = 0; i < locals.size(); ++i) {
    m.open.push(locals[i]), m.values.push(of(others[i])), m.level.push(-2);
    if (!unify(m, facts(locals[i]).range, facts(others[i]).range)) return false;
  }
  return match_all(m, &inside);
}

constexpr bool searcher::match_all(matching& m, const task* agenda) {
  if (--budget_.matches < 0) return false;
  if (agenda == nullptr) return finished(m);
  const task now = *agenda;
  if (now.at == now.count) return (now.top || now.count == now.of) && match_all(m, now.next);
  task rest = now;
  ++rest.at;
  if (now.factors != nullptr) {
    const factor& p = now.factors[now.at];
    for (int j = 0; j < now.of; ++j) {
      if ((now.used >> j & 1U) != 0 || !alike(p, now.among[j])) continue;
      rest.used = now.used | std::uint64_t{1} << j;
      if (now.top) m.used.push(j);
      if (match_factor(m, p, now.among[j], &rest)) return true;
      if (now.top) m.used.pop();
    }
    return false;
  }
  monomial p = now.pattern[now.at];
  if (!p.bound.empty() && contains(m.open, p.bound[0])) p = substitute(p, {});
  for (int j = 0; j < now.of; ++j) {
    const monomial& t = now.target[j];
    if ((now.used >> j & 1U) != 0 || !(p.coefficient == t.coefficient) || p.bound.size() != t.bound.size() ||
        p.factors.size() != t.factors.size() || t.factors.size() > 64)
      continue;
    const matching_mark before = m.mark();
    m.levels.push(&t.bound);
    for (name n : p.bound) m.open.push(n), m.values.push(-1), m.level.push(m.levels.size() - 1);
    rest.used = now.used | std::uint64_t{1} << j;
    task inside;
    inside.factors = p.factors.begin(), inside.count = p.factors.size();
    inside.among = t.factors.begin(), inside.of = t.factors.size(), inside.next = &rest;
    if (match_all(m, &inside)) return true;
    undo(m, before);
  }
  return false;
}

/// Finds `pattern` among the factors of `target`.
constexpr bool searcher::match(const sequence<name>& universals, const monomial& pattern, const monomial& target, matching& found) {
  if (pattern.bound.size() > target.bound.size() || target.factors.size() > 64 || !may_match(pattern, target)) return false;
  found = {};
  found.whole = &target;
  found.levels.push(&target.bound);
  for (name n : pattern.bound) found.open.push(n), found.values.push(-1), found.level.push(0);
  for (name n : universals) found.open.push(n), found.values.push(-1), found.level.push(-1);
  sequence<factor> ordered = pattern.factors;  // what says most comes first: factors with a body last, conditions before them
  if (ordered.size() > 1)
    sort(ordered.begin(), ordered.end(), [](const factor& a, const factor& b) { return a.kind < b.kind; });
  task all;
  all.factors = ordered.begin(), all.count = ordered.size();
  all.among = target.factors.begin(), all.of = target.factors.size(), all.top = true;
  return match_all(found, &all);
}

}  // namespace odot::search
