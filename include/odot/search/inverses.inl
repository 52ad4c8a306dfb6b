// SPDX-License-Identifier: MIT
/// @file
/// Inverses multiplied away: G = M⁻¹·(M·G) = (G·M)·M⁻¹, so it is enough that M·G or G·M is 0.

namespace odot::search {

/// The inverses that stand outside of sums over an index, each with its path.
constexpr void searcher::collect_inverses(term t, sequence<char> path, sequence<inverse_at>& found) const {
  const kernel::node& n = arena[t];
  if (n.kind == op::sum_over || n.kind == op::by_entries || n.kind == op::apply || found.size() > 12) return;
  if (n.kind == op::inverse) {
    bool known = false;
    for (const inverse_at& other : found) known = known || arena[other.node].a == n.a;
    if (!known) found.push({t, path});
  }
  for (int child = 0; child < 2; ++child) {
    const term below = child == 0 ? n.a : n.b;
    if (below < 0) continue;
    sequence<char> longer = path;
    longer.push('/'), longer.push(child == 0 ? 'a' : 'b');
    collect_inverses(below, longer, found);
  }
}

constexpr int searcher::find_law(const sequence<char>& path, std::string_view law_name) const {
  sequence<char> wanted = path;
  wanted.push(':');
  wanted.append(text_of(law_name));
  for (int i = 0; i < known_.size(); ++i)
    if (known_[i].path == wanted) return i;
  return -1;
}

/// (left·(L − R)·right)[p, q], a factor that is −1 being left out.
constexpr form searcher::product_entry(term left_factor, term right_factor, int p, int q) {
  if (left_factor >= 0)
    return total(rows(left_factor, {}), [&](int k) { return times(entry(left_factor, p, k, {}), product_entry(-1, right_factor, k, q)); });
  if (right_factor >= 0)
    return total(rows(right_factor, {}), [&](int k) { return times(product_entry(-1, -1, p, k), entry(right_factor, k, q, {})); });
  return entry(claim_.lhs, p, q, {}) - entry(claim_.rhs, p, q, {});
}

/// What the inverse of M is made of where M is a transpose, a product, …: the entry (p, q) of X with M·X = I.
constexpr bool searcher::inverse_parts(term M, int p, int q, form& x) {
  const kernel::node& n = arena[M];
  const auto inverse_of_part = [&](term part, int r, int c) {
    if (arena[part].rows.is_one()) return inverse_of(entry(part, 0, 0, {}));
    return product_of(inverse_entry(part, r, c, {}));
  };
  switch (n.kind) {
    case op::symbol:
      if ((arena.symbol(n.id).properties & (kernel::orthogonal | kernel::permutation)) == 0) return false;
      x = entry(M, q, p, {});
      return true;
    case op::transpose: x = inverse_of_part(n.a, q, p); return true;
    case op::inverse: x = entry(n.a, p, q, {}); return true;
    case op::scale: x = times(inverse_of(entry(n.a, 0, 0, {})), inverse_of_part(n.b, p, q)); return true;
    case op::multiply:
      if (!(arena[n.a].rows == arena[n.a].cols)) return false;
      x = total(rows(M, {}), [&](int k) { return times(inverse_of_part(n.b, p, k), inverse_of_part(n.a, k, q)); });
      return true;
    case op::kronecker: {
      if (!(arena[n.a].rows == arena[n.a].cols) || !(arena[n.b].rows == arena[n.b].cols)) return false;
      const division r = take_apart(p, rows(n.b, {})), c = take_apart(q, cols(n.b, {}));
      x = times(inverse_of_part(n.a, r.quotient, c.quotient), inverse_of_part(n.b, r.rest, c.rest));
      return true;
    }
    case op::diagonal_matrix: {
      const bool column = arena[n.a].cols.is_one();
      x = times(equal(p, q), inverse_of(entry(n.a, column ? p : 0, column ? 0 : p, {})));
      return true;
    }
    default: return false;
  }
}

/// The inverse of a diagonal matrix is diagonal: M⁻¹[p,q] = M⁻¹[p,q]·(M·M⁻¹)[q,q] = [p = q]·M⁻¹[q,q].
constexpr void searcher::know_diagonal_inverses(sequence<step>& steps) {
  for (const inverse_at& x : inverses_) {
    const term M = arena[x.node].a;
    const int size = rows(M, {}), l = find_law(x.path, "left"), r = find_law(x.path, "right");
    if (l < 0 || r < 0 || is_one(size) || stopped()) continue;
    const piece p = universal(size), q = universal(size);
    if (p.names.size() != 1) continue;
    const form entries_of_m = merge(entry(M, p.position, q.position, {}));
    bool diagonal_only = !entries_of_m.empty();
    for (const monomial& m : entries_of_m) {
      bool here = false;
      for (const factor& f : m.factors)
        here = here || (f.kind == factor_kind::is_zero && (f.slots[0] == minus(p.position, q.position) || f.slots[0] == minus(q.position, p.position)));
      diagonal_only = diagonal_only && here;
    }
    if (!diagonal_only) continue;
    const form W = product_of(inverse_entry(M, p.position, q.position, {})), on = product_of(inverse_entry(M, q.position, q.position, {}));
    step s;
    s.kind = step::sort::lemma;
    s.names = p.names;
    s.names.append(q.names);
    goal_state g = goal(W - times(equal(p.position, q.position), on));
    s.zero.push(g.f);
    const auto use = [&](int law_number, int row, int col, form times_form) {
      step u;
      u.known = law_number, u.times = times_form;
      for (int k = 0; k + 2 < known_[law_number].universals.size(); ++k) u.at.push(0);
      u.at.push(row), u.at.push(col);
      apply(g, u);
    };
    use(r, q.position, q.position, scaled(W, -1));
    use(l, p.position, q.position, on);
    if (!g.f.empty() || stopped()) continue;
    s.by.push(g.steps);
    steps.push(s);
    rule off_diagonal;
    off_diagonal.zero = s.zero[0], off_diagonal.diagonal = true;
    for (int k = 0; k < s.zero[0].size(); ++k)
      if (s.zero[0][k].factors.size() == 1) off_diagonal.lead = k;
    rules_.push(off_diagonal);
    known_.push({text_of("lemma"), s.names, s.zero[0]});
  }
}

/// The inverse of what is symmetric is symmetric: M⁻¹[p,q] = Σ M⁻¹[p,k]·M[l,k]·M⁻¹[q,l] = M⁻¹[q,p].
constexpr void searcher::know_symmetric_inverses(sequence<step>& steps) {
  for (const inverse_at& x : inverses_) {
    const term M = arena[x.node].a;
    const int size = rows(M, {}), law_number = find_law(x.path, "left");
    if (law_number < 0 || is_one(size) || stopped()) continue;
    const piece p = universal(size), q = universal(size);
    const sequence<piece> all = pieces(size, false);
    if (p.names.size() != 1 || all.size() != 1 || !merge(entry(M, p.position, q.position, {}) - entry(M, q.position, p.position, {})).empty()) continue;
    const auto W = [&](int r, int c) { return product_of(inverse_entry(M, r, c, {})); };
    step s;
    s.kind = step::sort::lemma;
    s.names = p.names;
    s.names.append(q.names);
    goal_state g = goal(W(p.position, q.position) - W(q.position, p.position));
    if (g.f.empty()) continue;
    s.zero.push(g.f);
    const auto use = [&](int row, form times_form) {
      step u;
      u.known = law_number, u.names = all[0].names, u.times = times_form;
      for (int k = 0; k + 2 < known_[law_number].universals.size(); ++k) u.at.push(0);
      u.at.push(row), u.at.push(all[0].position);
      apply(g, u);
    };
    use(q.position, scaled(W(p.position, all[0].position), -1));
    use(p.position, W(q.position, all[0].position));
    if (!g.f.empty() || stopped()) continue;
    s.by.push(g.steps);
    steps.push(s);
    rule swap;
    swap.zero = s.zero[0], swap.swaps = true;
    rules_.push(swap);
    known_.push({text_of("lemma"), s.names, s.zero[0]});
  }
}

/// Where a universal name runs over blocks, what the law says for each of them.
constexpr void searcher::know_blocks(sequence<step>& steps) {
  const int count = known_.size();
  for (int i = 0; i < count && !stopped(); ++i) {
    const law l = known_[i];
    sequence<sequence<piece>> choices;
    int combinations = 1;
    for (name u : l.universals) {
      sequence<piece> parts;
      if (facts(u).kind == name_kind::index && mentions_name(l.zero, u)) parts = pieces(facts(u).range, false);
      if (parts.size() > 4 || parts.size() < 2) parts.clear();
      combinations *= parts.empty() ? 1 : parts.size();
      choices.push(parts);
    }
    if (combinations < 2 || combinations > 16) continue;
    for (int which = 0; which < combinations; ++which) {
      step s, use;
      s.kind = step::sort::lemma;
      use.known = i;
      renaming fresh_names;
      int rest = which;
      for (int k = 0; k < l.universals.size(); ++k) {
        const name u = l.universals[k];
        if (choices[k].empty()) {
          const name_facts f = facts(u);
          s.names.push(fresh(f.kind, substitute(f.range, fresh_names)));
          fresh_names.put(u, of(s.names.back()));
          use.at.push(of(s.names.back()));
        } else {
          const piece p = choices[k][rest % choices[k].size()];
          rest /= choices[k].size();
          renaming new_names;
          const sequence<name> own = made_new(p.names, new_names);
          s.names.append(own);
          use.at.push(substitute(p.position, new_names));
        }
      }
      const form zero = merge(instance(l, use.at));
      if (zero.empty() || stopped()) continue;
      s.zero.push(zero);
      sequence<step> by;
      by.push(use);
      s.by.push(by);
      steps.push(s);
      know({text_of("lemma"), s.names, zero});
    }
    rules_[i].lead = -1, rules_[i].reciprocal_of.body = -1;
  }
}

/// Lemmas M⁻¹ = X for the inverses that have parts: M·X = I is proved, and M⁻¹ = M⁻¹·(M·X) = X.
constexpr void searcher::know_inverse_parts(sequence<step>& steps) {
  for (int i = 0; i < inverses_.size() && !stopped(); ++i) {
    const inverse_at x = inverses_[i];
    const term M = arena[x.node].a;
    const int size = rows(M, {}), law_number = find_law(x.path, "left");
    const piece p = universal(size), q = universal(size);
    form X, product;
    if (is_one(size) || law_number < 0 || !inverse_parts(M, p.position, q.position, X)) continue;
    product = total(size, [&](int k) {
      form inner;
      inverse_parts(M, k, q.position, inner);
      return times(entry(M, p.position, k, {}), inner);
    });
    step unit, s;  // M·X − I = 0, then M⁻¹ − X = 0
    unit.kind = s.kind = step::sort::lemma;
    unit.names = p.names;
    unit.names.append(q.names);
    s.names = unit.names;
    goal_state h = goal(product - equal(p.position, q.position));
    unit.zero.push(h.f);
    const int before = known_.size();
    const bool done = solve(h, 1);
    forget(before);
    if (!done) continue;
    unit.by.push(h.steps);
    known_.push({text_of("lemma"), unit.names, unit.zero[0]});
    rules_.push({});
    goal_state g = goal(product_of(inverse_entry(M, p.position, q.position, {})) - X);
    s.zero.push(g.f);
    for (const piece& k : pieces(size, false)) {
      form inner;
      inverse_parts(M, k.position, q.position, inner);
      step use;
      use.known = law_number, use.names = k.names, use.times = inner;
      for (int u = 0; u < known_[law_number].universals.size() - p.names.size() - q.names.size(); ++u) use.at.push(0);
      use.at.append(spread(size, p.position));
      use.at.append(spread(size, k.position));
      apply(g, use);
    }
    for (const piece& k : pieces(size, false)) {
      step use;
      use.known = before, use.names = k.names;
      use.at.append(spread(size, k.position));
      use.at.append(spread(size, q.position));
      use.times = scaled(product_of(inverse_entry(M, p.position, k.position, {})), -1);
      apply(g, use);
    }
    if (!g.f.empty() || stopped()) {
      forget(before);
      continue;
    }
    s.by.push(g.steps);
    steps.push(unit);
    steps.push(s);
    law proved{text_of("lemma"), s.names, s.zero[0]};
    rule r;
    r.zero = s.zero[0];
    for (int k = 0; k < r.zero.size(); ++k)
      if (r.zero[k].factors.size() == 1 && r.zero[k].factors[0].id == matrix_inverse && r.zero[k].bound.empty()) r.lead = k;
    rules_.push(r);
    known_.push(proved);
  }
}

/// A position as the laws of an inverse of that size take it.
constexpr sequence<int> searcher::spread(int size, int p) {
  factor f;
  apart(size, p, f);
  sequence<int> all;
  for (int s = 0; s < f.slot_count; ++s) all.push(f.slots[s]);
  return all;
}

/// Proves that left·(L − R)·right is 0 at (p, q) with one more inverse multiplied away; the steps are written to `g`.
constexpr bool searcher::multiply_away(goal_state& g, term left_factor, term right_factor, int p, int q, int depth) {
  if (inverses_.empty()) collect_inverses(claim_.lhs, text_of("L"), inverses_), collect_inverses(claim_.rhs, text_of("R"), inverses_);
  for (int i = 0; i < inverses_.size(); ++i)
    for (int side = 0; side < 2; ++side) {
      if (side == 0 ? left_factor >= 0 : right_factor >= 0) continue;
      const inverse_at x = inverses_[i];
      const int size = rows(x.node, {});
      if (size != (side == 0 ? rows(claim_.lhs, {}) : cols(claim_.rhs, {})) || is_one(size)) continue;
      const int law_number = find_law(x.path, side == 0 ? "left" : "right");
      if (law_number < 0) continue;
      goal_state trial = g;
      const int before = known_.size();
      if (one_side(trial, x, law_number, side, left_factor, right_factor, p, q, depth)) {
        g = trial;
        return true;
      }
      forget(before);
      if (stopped()) return false;
    }
  return false;
}

constexpr bool searcher::one_side(goal_state& g, const inverse_at& x, int law_number, int side, term left_factor, term right_factor, int p,
                                  int q, int depth) {
  const term M = arena[x.node].a;
  const int size = rows(x.node, {});
  const sequence<piece> parts = pieces(size, false);
  sequence<int> lemmas;
  const int first = known_.size();
  for (const piece& i : parts) {  // M·G = 0, or G·M = 0, at every position i
    const term l = side == 0 ? M : left_factor, r = side == 1 ? M : right_factor;
    const int row = side == 0 ? i.position : p, col = side == 1 ? i.position : q;
    step s;
    s.kind = step::sort::lemma, s.names = i.names;
    const goal_state start = goal(product_entry(l, r, row, col));
    s.zero.push(start.f);
    goal_state h = start;
    const int mark = known_.size();
    bool done = solve(h, 1);
    if (!done && depth < 1 && !stopped()) {
      h = start;
      forget(mark);
      done = multiply_away(h, l, r, row, col, depth + 1);
    }
    forget(mark);
    if (!done) return false;
    s.by.push(h.steps);
    g.steps.push(s);
    known_.push({text_of("lemma"), i.names, start.f});
    rules_.push({});
    lemmas.push(known_.size() - 1);
  }
  const law inverse_law = known_[law_number];
  const int spread_size = spread(size, p).size();
  const auto use_law = [&](const piece& k) {
    step s;
    s.known = law_number, s.names = k.names;
    for (int i = 0; i < inverse_law.universals.size() - 2 * spread_size; ++i) s.at.push(0);
    s.at.append(spread(size, side == 0 ? p : k.position));
    s.at.append(spread(size, side == 0 ? k.position : q));
    s.times = scaled(product_entry(left_factor, right_factor, side == 0 ? k.position : p, side == 0 ? q : k.position), -1);
    apply(g, s);
  };
  for (const piece& k : pieces(size, false)) use_law(k);
  const sequence<piece> again = pieces(size, false);
  for (int i = 0; i < again.size(); ++i) {
    step s;
    s.known = lemmas[i], s.names = again[i].names;
    for (name n : again[i].names) s.at.push(of(n));
    s.times = product_of(inverse_entry(M, side == 0 ? p : again[i].position, side == 0 ? again[i].position : q, {}));
    apply(g, s);
  }
  if (g.f.empty()) return !stopped();
  forget(first);
  return false;
}

}  // namespace odot::search
