// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lemmas that a claim about sequences asks for: the sum that a state unrolls to, and what a closed form says below a sum.

#include "odot/search/rebuild.hpp"
#include "odot/search/searcher.hpp"

namespace odot::search {

/// The nodes of x, each once, a node before its parts and the first part before the second.
constexpr sequence<term> nodes_below(const term_arena& arena, term x) {
  sequence<term> out, open;
  sequence<bool> seen;
  for (int i = 0; i <= x; ++i) seen.push(false);
  open.push(x);
  while (!open.empty()) {
    const term t = open.back();
    open.pop();
    if (t < 0 || seen[t]) continue;
    seen[t] = true;
    out.push(t);
    open.push(arena[t].b), open.push(arena[t].a);
  }
  return out;
}

/// Whether some node of x fits.
template <class Condition>
constexpr bool any_node(const term_arena& arena, term x, const Condition& fits) {
  for (const term t : nodes_below(arena, x))
    if (fits(arena[t])) return true;
  return false;
}

/// Whether x is, or holds, a quotient.
constexpr bool divides(const term_arena& arena, term x) {
  return any_node(arena, x, [](const kernel::node& n) {
    return n.kind == op::divide || n.kind == op::softmax_columns || n.kind == op::softmax_rows || (n.kind == op::power && !n.value.is_positive());
  });
}

/// The member of a family with one index at position p.
constexpr term member_at(term_arena& arena, int symbol, const polynomial& p) {
  sequence<polynomial> positions;
  positions.push(p);
  return kernel::symbol(arena, symbol, positions);
}

namespace detail {

/// What a step adds to the state before it.
struct increment {
  term rest = -1;
  bool own = false;   ///< the state itself is among the terms, once and with its sign
  bool fits = true;
};

/// Takes the terms of the sum x apart; `before` is the state as the step finds it.
constexpr void take_apart(term_arena& arena, term x, bool minus, int symbol, const polynomial& before, increment& out) {
  const kernel::node n = arena[x];
  if (n.kind == op::add || n.kind == op::subtract) {
    take_apart(arena, n.a, minus, symbol, before, out);
    take_apart(arena, n.b, n.kind == op::subtract ? !minus : minus, symbol, before, out);
    return;
  }
  if (n.kind == op::symbol && n.id == symbol && n.positions.size() == 1 && n.positions[0] == before) {
    out.fits = out.fits && !out.own && !minus;
    out.own = true;
    return;
  }
  out.fits = out.fits && !any_node(arena, x, [&](const kernel::node& m) { return m.kind == op::symbol && m.id == symbol; });
  term signed_term = x;
  if (minus) {
    const term one = kernel::number(arena, -1);
    signed_term = kernel::scale(arena, one, x);
  }
  out.rest = out.rest < 0 ? signed_term : kernel::add(arena, out.rest, signed_term);
}

/// Every sum whose length speaks of `time` as a sum up to the length at `time` = `bound`, under the condition that says how far it goes.
constexpr term with_bounded_sums(term_arena& arena, term x, name time, const polynomial& bound) {
  kernel::node n = arena[x];
  if (n.kind == op::sum_over && arena.name_of(n.id).range.mentions(time)) {
    const polynomial range = arena.name_of(n.id).range;
    const sequence<char> text = arena.name_of(n.id).text;
    const name i = arena.index(view(text), range.substitute(time, bound));
    sequence<replacement> at;
    at.push({n.id, polynomial::of(i)});
    bool outside = false;
    const term body = with_bounded_sums(arena, rebuild(arena, n.a, at, {}, 0, outside), time, bound);
    const term before = kernel::condition_nonnegative(arena, range - polynomial::of(i) - polynomial(1));
    return kernel::sum_over(arena, i, kernel::scale(arena, before, body));
  }
  const term a = n.a, b = n.b;
  if (a >= 0) n.a = with_bounded_sums(arena, a, time, bound);
  if (b >= 0) n.b = with_bounded_sums(arena, b, time, bound);
  return n.a == a && n.b == b ? x : arena.push(n);
}

constexpr bool has_growing_sum(const term_arena& arena, term x, name time) {
  return any_node(arena, x, [&](const kernel::node& n) { return n.kind == op::sum_over && arena.name_of(n.id).range.mentions(time); });
}

constexpr void push_new(sequence<polynomial>& out, const polynomial& p) {
  for (const polynomial& q : out)
    if (q == p) return;
  out.push(p);
}

/// The first positions of members of `symbol`: of those inside of sums or rows the largest, and those outside that are no number.
constexpr void positions_of(const term_arena& arena, term x, int symbol, sequence<polynomial>& inner, sequence<polynomial>& outer) {
  for (const term t : nodes_below(arena, x)) {
    const kernel::node& n = arena[t];
    if (n.kind != op::symbol || n.id != symbol || n.positions.empty()) continue;
    polynomial p = n.positions[0];
    bool inside = false;
    for (int round = 0; round < 4; ++round) {
      const polynomial before = p;
      for (const auto& part : before.terms())
        for (const name i : part.names)
          if (arena.name_of(i).kind == name_kind::index) {
            inside = true;
            polynomial end;  // no conditional expression: g++ 12 destroys what it holds twice
            if (kernel::coefficient_of(p, i).is_one()) end = arena.name_of(i).range - polynomial(1);
            p = p.substitute(i, end);
          }
    }
    if (inside) push_new(inner, p);
    else if (!p.is_constant()) push_new(outer, p);
  }
}

/// What the first position of a member of `symbol` in x exceeds `s` by, where that is a number; −1 where no member is at s.
constexpr int offset_from(const term_arena& arena, term x, int symbol, name s) {
  int out = -1;
  any_node(arena, x, [&](const kernel::node& n) {
    if (n.kind != op::symbol || n.id != symbol || n.positions.empty()) return false;
    const polynomial rest = n.positions[0] - polynomial::of(s);
    if (!rest.is_constant() || rest.constant_term() < 0) return false;
    out = static_cast<int>(rest.constant_term());
    return true;
  });
  return out;
}

}  // namespace detail

/// The sum that a state unrolls to, S[t] = S[0] + Σ_{i<t} f(i), as a lemma, where `step` is S[t + 1] = S[t] + f(t); otherwise a lemma
/// without sides (left < 0).
constexpr sequence_lemma unrolled_sum(term_arena& arena, const equation& step) {
  sequence_lemma l;
  const kernel::node member = arena[step.lhs];
  if (member.kind != op::symbol || member.positions.size() != 1) return l;
  const polynomial before = member.positions[0] - polynomial(1);
  const name own = before.single_name();
  if (own < 0) return l;
  detail::increment sum;
  detail::take_apart(arena, step.rhs, false, member.id, before, sum);
  if (!sum.own || !sum.fits || sum.rest < 0) return l;
  const name time = arena.natural("t");
  const name i = arena.index("i", polynomial::of(time));
  sequence<replacement> at;
  at.push({own, polynomial::of(i)});
  bool outside = false;
  const term term_at_i = rebuild(arena, sum.rest, at, {}, 0, outside);
  if (outside) return l;
  const term total = kernel::sum_over(arena, i, term_at_i);
  l.parameters.push(time);
  l.left = member_at(arena, member.id, polynomial::of(time));
  const term start = member_at(arena, member.id, 0);
  l.right = kernel::add(arena, start, total);
  l.where = rule::use::outside_sums;
  l.closes = member.id;
  return l;
}

/// The lemma, behind what it says of members at positions that the claim's sums and rows run over.
constexpr sequence<sequence_lemma> with_bounds(term_arena& arena, const equation& claim, sequence_lemma l) {
  sequence<sequence_lemma> out;
  const kernel::node member = arena[l.left];
  const name time = l.parameters[0];
  const bool grows = detail::has_growing_sum(arena, l.right, time);
  if (member.kind == op::symbol && member.positions.size() == 1) {
    const polynomial shift = member.positions[0] - polynomial::of(time);
    sequence<polynomial> inner, outer;
    for (const term side : {claim.lhs, claim.rhs}) detail::positions_of(arena, side, member.id, inner, outer);
    for (int k = 0; k < inner.size() && k < 2 && shift.is_constant() && grows; ++k) {
      sequence_lemma bounded = l;
      const polynomial bound = inner[k] - shift;
      bounded.right = detail::with_bounded_sums(arena, l.right, time, bound);
      bounded.guards.push(bound - polynomial::of(time));
      bounded.where = rule::use::inside_sums;
      out.push(bounded);
    }
    if (divides(arena, l.right) && !outer.empty()) l.guards.push(outer[0] - shift - polynomial::of(time));  // where the claim's quotients are defined
  }
  if (grows || detail::has_growing_sum(arena, l.left, time)) l.where = rule::use::outside_sums;
  out.push(static_cast<sequence_lemma&&>(l));
  return out;
}

/// What a lemma that goes on from any step, S[s + r] = f(S[s], r) for all s and r, says of the steps from which the claim goes on: with
/// each of them in place of s, and for r + 1, by induction over r. None where the lemma is not of this kind.
constexpr sequence<sequence_lemma> continued(term_arena& arena, const equation& claim, const sequence_lemma& l) {
  sequence<sequence_lemma> out;
  const kernel::node member = arena[l.left];
  if (l.parameters.size() != 2 || member.kind != op::symbol || member.positions.size() != 1) return out;
  sequence<polynomial> inner, outer;
  for (const term side : {claim.lhs, claim.rhs}) detail::positions_of(arena, side, member.id, inner, outer);
  for (int k = 0; k < 2; ++k) {
    const name s = l.parameters[k], r = l.parameters[1 - k];
    const int offset = detail::offset_from(arena, l.right, member.id, s);
    if (offset < 0 || !(member.positions[0] - polynomial::of(s) - polynomial::of(r)).is_constant()) continue;
    for (const polynomial& from : outer) {
      bool goes_on = false;
      for (const polynomial& to : outer) {
        kernel::positions sizes(arena);
        goes_on = goes_on || (sizes.certain(sizes.intern(from - polynomial(offset))) && sizes.certain(sizes.intern(to - from - polynomial(1))));
      }
      if (!goes_on) continue;
      sequence_lemma own = l;
      own.parameters.clear();
      own.parameters.push(arena.natural("r"));
      sequence<replacement> at;
      at.push({s, from - polynomial(offset)}), at.push({r, polynomial::of(own.parameters[0]) + polynomial(1)});
      bool outside = false;
      own.left = rebuild(arena, l.left, at, {}, 0, outside), own.right = rebuild(arena, l.right, at, {}, 0, outside);
      own.where = rule::use::outside_sums;
      own.goes_on = true;
      if (!outside) out.push(own);
    }
    break;
  }
  return out;
}

}  // namespace odot::search
