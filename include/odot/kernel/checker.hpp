// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The checker: accepts or refuses a certificate. Uses only add up, so their order does not matter and all is merged once.

#include "odot/kernel/reader.hpp"

namespace odot::kernel {

class checker : public reader {
 public:
  constexpr checker(const term_arena& t, const equation& claim, const sequence<equation>& given, const certificate& c,
                    order_function order, int monomials)
      : reader(t, claim, c, order), claim_(claim), given_(given), certificate_(c) {
    left = monomials;
  }

  /// Whether L − R comes out as 0 at every entry.
  constexpr bool accepts() {
    sequence<int> given_symbols;
    for (const equation& g : given_)
      for (term t : nodes_of(arena, g))
        if (arena[t].kind == op::symbol) given_symbols.push(arena[t].id);
    require_fitting(claim_, given_symbols);
    for (const equation& g : given_) require_fitting(g, given_symbols);
    if (stopped()) return false;
    const sequence<piece> rows_of = pieces(rows(claim_.lhs, {}), false), cols_of = pieces(cols(claim_.lhs, {}), false);
    if (!certificate_.goals.empty() && certificate_.goals.size() != std::int64_t{rows_of.size()} * cols_of.size()) fail(failure::step);
    int number = 0;
    for (const piece& row : rows_of)
      for (const piece& col : cols_of) {
        form goal = entry(claim_.lhs, row.position, col.position, {}) - entry(claim_.rhs, row.position, col.position, {});
        const proof_of_goal no_steps;
        const proof_of_goal& proof = certificate_.goals.empty() || stopped() ? no_steps : certificate_.goals[number++];
        if (!proof.steps.empty()) {
          known_ = laws(claim_, given_, row.position, col.position);
          const sequence<name> names = row.names + col.names;
          if (proof.names.size() != names.size()) fail(failure::step);
          for (int i = 0; i < proof.names.size() && !stopped(); ++i) enter(proof.names[i], of(names[i]));
        }
        expect_nothing(static_cast<form&&>(goal), proof.steps);
        if (stopped()) return false;
        if (!proof.steps.empty()) leave(proof.names);
      }
    return !stopped();
  }

 private:
  /// What is asked of the nodes of an equation beside that shapes and handles fit (well_formed.hpp): whatever has a shape has at least one
  /// row and column, as sizes and naturals say (more than is needed, docs/explanation/defined.md), a window lies inside, exponents are numbers that are handled. What is differentiated by varies freely: nothing is
  /// given of it, and it has no property but `invertible`. Functions that are known by name have one dash at most.
  constexpr void require_fitting(const equation& e, const sequence<int>& given_symbols) {
    const auto order = [&](const polynomial& less, const polynomial& more) {
      if (!certain(intern(more - less))) fail(failure::position);
    };
    for (term t : nodes_of(arena, e)) {
      const node& n = arena[t];
      if (!is_size(n.rows)) order(1, n.rows), checked_range(intern(n.rows));
      if (!is_size(n.cols)) order(1, n.cols), checked_range(intern(n.cols));
      bool fits = true;
      if (n.kind == op::window) {
        order(0, n.positions[0]), order(n.positions[0] + n.rows, arena[n.a].rows);
        order(0, n.positions[1]), order(n.positions[1] + n.cols, arena[n.a].cols);
      }
      if (n.kind == op::symbolic_power) order(0, n.positions[0]);
      if (n.kind == op::power) fits = n.value.numerator() >= -64 && n.value.numerator() <= 64 && n.value.denominator() <= 64;
      if (n.kind == op::apply) fits = n.id >= first_unknown || n.second <= 1;
      if (n.kind == op::gradient) fits = (arena.symbol(n.id).properties | invertible) == invertible && !contains(given_symbols, n.id);
      if (!fits) fail(failure::outside);
    }
  }
  /// What is left of the goal.
  constexpr form run(form goal, const sequence<step>& steps) {
    if (++running_ > 64) fail(failure::depth);
    const int before = known_.size();
    for (const step& s : steps) {
      if (stopped()) break;
      switch (s.kind) {
        case step::sort::use: goal = static_cast<form&&>(goal) - used(s); break;
        case step::sort::lemma:
        case step::sort::same:
        case step::sort::root: prove_lemma(s); break;
        default: fail(failure::step);
      }
    }
    while (known_.size() > before) known_.pop();
    --running_;
    return merge(static_cast<form&&>(goal));
  }

  /// Σ cofactor · instance; the instance carries [e ≥ 0][r−1−e ≥ 0] for the position e in place of an index with range r.
  constexpr form used(const step& s) {
    const sequence<name> summed = declare(s.names, true);
    const sequence<int> at = read(s.at);
    const form cofactor = read(s.times);
    form zero;
    if (s.law != schema::none) {
      const bool one_name = s.law == schema::split_sum;
      const form G = read(s.right);
      if (s.locals.size() != (one_name ? 1 : 0)) fail(failure::step);
      name k = -1;
      if (one_name && !stopped()) {  // F at k; the sums over it are made anew
        k = fresh(name_kind::integer);
        enter(s.locals[0], of(k));
      }
      const form F = read(s.left);
      leave(s.locals);
      if (!stopped()) zero = instance(s.law, at, F, G, k);
    } else if (s.known < 0 || s.known >= known_.size()) {
      fail(failure::step);
    } else {
      const law l = known_[s.known];
      zero = instance(l, at);
    }
    leave(s.names);
    return bind(summed, times(cofactor, zero));
  }

  constexpr void prove_lemma(const step& s) {
    const sequence<name> u = declare(s.names, false);
    if (s.kind == step::sort::lemma) prove_forms(s, u);
    else prove_same(s, u);
    leave(s.names);
  }
  constexpr void expect_nothing(form goal, const sequence<step>& steps) {
    if (!stopped() && !run(static_cast<form&&>(goal), steps).empty()) fail(failure::not_zero);
  }

  constexpr void prove_forms(const step& s, const sequence<name>& u) {
    const int count = s.zero.size();
    const bool inductive = s.induction >= 0;
    if (count == 0 || s.by.size() != count || s.base.size() != (inductive ? count : 0)) return fail(failure::step);
    sequence<form> zero;
    for (const form& f : s.zero) zero.push(read(f));
    if (stopped()) return;
    const int before = known_.size();
    sequence<form> goals = zero;
    if (inductive) {
      int which = -1;
      for (int i = 0; i < s.names.size(); ++i)
        if (s.names[i] == s.induction) which = i;
      if (which < 0 || facts(u[which]).kind != name_kind::natural) return fail(failure::step);
      const name t = u[which];
      renaming start, next, others;
      start.put(t, 0), next.put(t, intern(value(of(t)) + 1));
      for (name n : u)
        if (mentions(facts(n).range, t)) return fail(failure::step);
      for (int i = 0; i < count; ++i) expect_nothing(substitute(zero[i], start), s.base[i]);
      sequence<name> rest = u;
      rest.remove(which);
      const sequence<name> fresh_others = made_new(rest, others);
      for (int i = 0; i < count; ++i) {
        known_.push({text_of("hypothesis"), fresh_others, substitute(zero[i], others)});
        goals[i] = substitute(zero[i], next);
      }
    }
    for (int i = 0; i < count; ++i) expect_nothing(goals[i], s.by[i]);
    while (known_.size() > before) known_.pop();
    for (const form& f : zero) known_.push({text_of("lemma"), u, f});
  }

  constexpr void prove_same(const step& s, const sequence<name>& u) {
    const bool root = s.kind == step::sort::root;
    if (s.by.size() != 1 || (root && (s.degree < 1 || s.degree > 64))) return fail(failure::step);
    const form guard = read(s.times);
    const sequence<int> slots = read(s.at);
    factor applied_to = make_factor(factor_kind::opaque, s.function);
    applied_to.dashes = s.dashes;
    if (slots.size() > 4 || stopped()) return fail(failure::step);
    for (int p : slots) applied_to.slots[applied_to.slot_count++] = p;
    if (root ? !slots.empty() || !s.locals.empty() : !well_applied(applied_to, s.locals.size())) return fail(failure::step);
    const sequence<name> locals = declare(s.locals, true);
    const form F = read(s.left), G = read(s.right);
    if (stopped()) return;
    form goal, conclusion;
    if (root) {
      if (!is_positive(merge(F), false) || !is_positive(merge(G), false)) return fail(failure::step);
      goal = power(F, s.degree) - power(G, s.degree);
      conclusion = F - G;
    } else {
      goal = F - G;
      const auto of_body = [&](const form& body) {
        factor f = applied_to;
        f.body = add_body(body, locals);
        return product_of(f);
      };
      conclusion = of_body(F) - of_body(G);
    }
    expect_nothing(times(guard, goal), s.by[0]);
    leave(s.locals);
    known_.push({text_of(root ? "root" : "same"), u, times(guard, conclusion)});
  }

  equation claim_;
  const sequence<equation>& given_;
  const certificate& certificate_;
  sequence<law> known_;
  int running_ = 0;
};

}  // namespace odot::kernel
