// SPDX-License-Identifier: MIT
/// @file
/// Functions of forms: what is rewritten inside, taken apart by cases, or moved through a permutation.

namespace odot::search {

/// In monomial `at` the factor is replaced by what the lemma `known`, C·(Φ⟨F⟩ − Φ⟨G⟩) = 0, gives at these positions.
constexpr void searcher::replace_atom(goal_state& g, const monomial& m, int factor_at, int known, const sequence<int>& values) {
  step s;
  s.known = known, s.at = values, s.names = m.bound;
  monomial rest = m;
  rest.bound.clear();
  rest.factors.remove(factor_at);
  s.times = single(rest);
  apply(g, s);
}

/// The lemma C·(F − G) = 0 ⇒ C·(Φ⟨F⟩ − Φ⟨G⟩) = 0 for new names in place of the monomial's bound ones; `left` and `right` are in these.
constexpr int searcher::add_same(goal_state& g, const factor& f, const sequence<name>& universals, form guard, form before, form after,
                                 const sequence<name>& locals, sequence<step> by) {
  step s;
  s.kind = step::sort::same, s.names = universals, s.function = f.id, s.dashes = f.dashes, s.locals = locals;
  for (int i = 0; i < f.slot_count; ++i) s.at.push(f.slots[i]);
  s.times = guard, s.left = before, s.right = after;
  s.by.push(static_cast<sequence<step>&&>(by));
  g.steps.push(s);
  const auto of_body = [&](const form& sum) {
    factor x = f;
    x.body = add_body(sum, locals);
    return product_of(x);
  };
  law l;
  l.universals = universals;
  l.zero = times(guard, of_body(before) - of_body(after));
  rules_.push({});
  known_.push(l);
  return known_.size() - 1;
}

/// Whether there is anything in a body that a rule, or one of the other ways to rewrite, could take hold of.
constexpr bool searcher::may_change(const form& f) const {
  for (const monomial& m : f) {
    for (name n : m.bound)
      if (value(facts(n).range).constant_term() > 0) return true;
    for (const factor& x : m.factors) {
      if (x.kind == factor_kind::is_zero || x.kind == factor_kind::nonnegative) return true;
      if (x.kind == factor_kind::symbol && (arena.symbol(x.id).properties & (kernel::permutation | kernel::skew)) != 0) return true;
      if (x.kind == factor_kind::opaque && (x.id == logarithm || x.id == integer_power || x.id == root_of || may_change(body(x.body).sum))) return true;
    }
    for (const rule& r : rules_) {
      if (r.swaps || (r.lead >= 0 && !r.off && may_match(r.zero[r.lead], m))) return true;
    }
  }
  return false;
}

constexpr bool searcher::has_functions(const form& f) const {
  for (const monomial& m : f)
    for (const factor& x : m.factors)
      if (x.kind == factor_kind::opaque) return true;
  return false;
}

constexpr bool searcher::rewrite_bodies(goal_state& g, int depth) {
  if (depth > 6) return false;
  for (bool nested : {false, true})  // what is learnt of a function serves where it stands inside of another
    for (int i = 0; i < g.f.size(); ++i)
      for (int f = 0; f < g.f[i].factors.size(); ++f) {
        if (stopped()) return false;
        const factor& x = g.f[i].factors[f];
        if (x.kind != factor_kind::opaque || contains(irreducible_, x.body) || has_functions(body(x.body).sum) != nested) continue;
        const int handle = x.body;
        if (!may_change(body(x.body).sum)) continue;
        if (rewrite_body(g, i, f, depth)) return true;
        irreducible_.push(handle);
      }
  return false;
}

/// One factor of one monomial; true when the goal changed.
constexpr bool searcher::rewrite_body(goal_state& g, int at, int factor_at, int depth) {
  const monomial m = g.f[at];
  const factor original = m.factors[factor_at];
  renaming fresh_names;  // the monomial's bound names become universal names of a lemma
  sequence<name> bound;
  sequence<int> values;
  for (name n : m.bound)
    if (occurs(n, original)) bound.push(n), values.push(of(n));
  const sequence<name> u = made_new(bound, fresh_names);
  factor f = original;
  if (!u.empty()) f = substitute(original, fresh_names);
  const int handle = merged_body(f.body);
  f.body = handle;
  const opaque_body b = body(handle);
  if (b.locals.empty()) {
    for (const monomial& part : b.sum)
      for (const factor& c : part.factors) {
        if (c.kind != factor_kind::is_zero && c.kind != factor_kind::nonnegative) continue;
        bool inner = false;
        for (name n : part.bound) inner = inner || occurs(n, c);
        if (!inner) return by_cases(g, m, factor_at, f, u, values, c);
      }
    if (through_permutation(g, at, factor_at, f, u, values)) return true;
  }
  goal_state h = goal(b.sum);
  const int before = known_.size();
  reduce(h, depth + 1);
  forget(before);
  if (h.steps.empty() || stopped()) return false;
  step s;
  s.known = add_same(g, f, u, constant(1), b.sum, h.f, b.locals, h.steps);
  s.at = values, s.names = m.bound;
  monomial rest = m;
  rest.bound.clear();
  rest.factors.remove(factor_at);
  s.times = single(rest);
  form others = known_[s.known].zero;
  if (!others.empty()) others.remove(0);
  replace(g, at, s, others);
  return true;
}

/// f(C·x + y) = C·f(x + y) + (1 − C)·f(y).
constexpr bool searcher::by_cases(goal_state& g, const monomial& m, int factor_at, const factor& f, const sequence<name>& u,
                                  const sequence<int>& values, const factor& condition) {
  const form before = body(f.body).sum;
  form holds, fails;
  for (const monomial& part : before) {
    monomial rest = part;
    bool there = false;
    for (int i = 0; i < rest.factors.size(); ++i)
      if (rest.factors[i] == condition) {
        there = true;
        rest.factors.remove(i--);
      }
    if (!there) fails.push(part);
    holds.push(rest);
  }
  const form C = product_of(condition);
  const int yes = add_same(g, f, u, C, before, holds, {}, {});
  const int no = add_same(g, f, u, constant(1) - C, before, fails, {}, {});
  goal_state trial = g;
  replace_atom(trial, m, factor_at, yes, values);
  replace_atom(trial, m, factor_at, no, values);
  g = trial;
  return true;
}

/// f(Σₐ P[x,a]·h(a)) = Σₐ P[x,a]·f(h(a)), each row of P having exactly one 1.
constexpr bool searcher::through_permutation(goal_state& g, int at, int factor_at, const factor& f, const sequence<name>& u,
                                             const sequence<int>& values) {
  for (const moved_function& t : moved_)
    if (t.universals.size() == u.size() && code_of(t.atom, {t.universals}) == code_of(f, {u})) {
      use_moved(g, at, factor_at, moved_function(t), values);
      return true;
    }
  const form before = body(f.body).sum;
  for (const monomial& part : before)
    for (const factor& p : part.factors) {
      if (p.kind != factor_kind::symbol || (arena.symbol(p.id).properties & kernel::permutation) == 0) continue;
      if (p.slot_count < arena.symbol(p.id).family + 2) continue;  // 1 × 1
      const int last = p.slot_count - 1;
      for (int s = 0; s < 2; ++s) {  // s: 0 the row stays outside, 1 the column
        const int outer = p.slots[last - 1 + s];
        if (mentions_any(outer, part.bound)) continue;
        const int rowsum = find_property(p.id, s == 0 ? "rowsum" : "colsum"), row = find_property(p.id, s == 0 ? "row" : "col");
        if (rowsum < 0 || row < 0) return false;
        sequence<int> family;
        bool fits = true;
        for (int i = 0; i + 1 < last; ++i) {
          family.push(p.slots[i]);
          fits = fits && !mentions_any(p.slots[i], part.bound);
        }
        const name a = fresh_index(intern(arena.symbol(p.id).rows));
        form inside;
        for (const monomial& one : before) {  // every monomial holds P[x, its own bound name]
          monomial rest = one;
          int found = -1;
          for (int i = 0; i < rest.factors.size() && found < 0; ++i) {
            const factor& q = rest.factors[i];
            bool same = q.kind == p.kind && q.id == p.id && q.slots[last - 1 + s] == outer;
            for (int z = 0; z + 1 < last; ++z) same = same && q.slots[z] == p.slots[z];
            if (same && contains(rest.bound, value(q.slots[last - s]).single_name())) found = i;
          }
          if (found < 0) {
            fits = false;
            break;
          }
          const name inner = value(rest.factors[found].slots[last - s]).single_name();
          rest.factors.remove(found);
          sequence<name> kept;
          for (name n : rest.bound)
            if (n != inner) kept.push(n);
          rest.bound = kept;
          renaming r;
          r.put(inner, of(a));
          inside.push(substitute(rest, r));
        }
        if (!fits) continue;
        factor P = p;
        P.slots[last - s] = of(a);
        // P[x,a]·(F − h(a)) = 0 by the law of a row
        sequence<name> names = u;
        names.push(a);
        goal_state h = goal(times(product_of(P), before - inside));
        const int mark = known_.size();
        rules_[row].off = false;
        reduce(h, 5);
        forget(mark);
        if (!h.f.empty()) continue;
        moved_function t;
        t.lemma = add_same(g, f, names, product_of(P), before, inside, {}, h.steps);
        t.atom = f, t.universals = u, t.sum_law = rowsum, t.sum_at = family, t.a = a;
        t.sum_at.push(outer);
        moved_.push(t);
        use_moved(g, at, factor_at, t, values);
        return true;
      }
    }
  return false;
}

/// The same by a lemma that is known already: f(F) = Σₐ P[x,a]·f(F), and behind P[x,a] the lemma.
constexpr void searcher::use_moved(goal_state& g, int at, int factor_at, const moved_function& t, const sequence<int>& values) {
  const monomial m = g.f[at];
  step sum, inside;
  renaming back;
  for (int i = 0; i < values.size(); ++i) back.put(t.universals[i], values[i]);
  sum.known = t.sum_law, sum.names = m.bound;
  for (int p : t.sum_at) sum.at.push(substitute(p, back));
  monomial rest = m;
  rest.bound.clear();
  rest.coefficient = -rest.coefficient;
  sum.times = single(rest);
  if (--budget_.steps < 0) fail(failure::budget);
  g.steps.push(sum);
  inside.known = t.lemma, inside.names = m.bound, inside.at = values;
  const name b = fresh_index(facts(t.a).range);
  inside.names.push(b), inside.at.push(of(b));
  rest.coefficient = m.coefficient;
  rest.factors.remove(factor_at);
  inside.times = single(rest);
  form others = known_[t.lemma].zero;
  if (!others.empty()) others.remove(0);
  replace(g, at, inside, others);
}

constexpr int searcher::find_property(int symbol, std::string_view law_name) const {
  sequence<char> path = arena.symbol(symbol).text;
  path.push(':');
  path.append(text_of(law_name));
  for (int i = 0; i < known_.size(); ++i)
    if (known_[i].path == path) return i;
  return -1;
}

}  // namespace odot::search
