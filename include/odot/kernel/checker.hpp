// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The checker: reads what a certificate says, in scope, and accepts or refuses it. Uses only add up, so their order does not matter
/// and all is merged once.

#include "odot/kernel/schemas.hpp"

namespace odot::kernel {

class checker : public schemas {
 public:
  constexpr checker(const term_arena& t, const equation& claim, const sequence<equation>& given, const certificate& c,
                    order_function order, int monomials)
      : schemas(t, c.cuts, order), claim_(claim), given_(given), certificate_(c) {
    left = monomials;
    for (name n = 0; n < c.tables.names.size(); ++n) scope_.push(-1);
    for (name n = 0; n < t.names() && n < scope_.size(); ++n)
      if (facts(n).kind == name_kind::dimension || facts(n).kind == name_kind::natural) scope_[n] = of(n);
    for (name n : free_names(t, claim, name_kind::index))
      if (n < scope_.size()) scope_[n] = of(n);
  }

  /// Whether L − R comes out as 0 at every entry.
  constexpr bool accepts() {
    require_sizes(claim_);
    for (const equation& g : given_) require_sizes(g);
    require_free();
    if (stopped()) return false;
    const sequence<piece> rows_of = pieces(rows(claim_.lhs, {}), false), cols_of = pieces(cols(claim_.lhs, {}), false);
    if (!certificate_.goals.empty() && certificate_.goals.size() != std::int64_t{rows_of.size()} * cols_of.size()) fail(failure::step);
    int number = 0;
    for (const piece& row : rows_of)
      for (const piece& col : cols_of) {
        const form goal = entry(claim_.lhs, row.position, col.position, {}) - entry(claim_.rhs, row.position, col.position, {});
        const proof_of_goal no_steps;
        const proof_of_goal& proof = certificate_.goals.empty() || stopped() ? no_steps : certificate_.goals[number++];
        if (!proof.steps.empty()) {
          known_ = laws(claim_, given_, row.position, col.position);
          const sequence<name> names = row.names + col.names;
          if (proof.names.size() != names.size()) fail(failure::step);
          for (int i = 0; i < proof.names.size() && !stopped(); ++i) enter(proof.names[i], of(names[i]));
        }
        expect_nothing(goal, proof.steps);
        if (stopped()) return false;
        if (!proof.steps.empty()) leave(proof.names);
      }
    return true;
  }

  /// What was left of the first goal that did not come out as 0.
  constexpr const form& rest() const { return rest_; }

 private:
  /// Whatever has a shape has at least one row and column.
  constexpr void require_sizes(const equation& e) {
    for (term t : nodes_of(arena, e))
      for (const polynomial* p : {&arena[t].rows, &arena[t].cols})
        if (!certain(intern(*p - 1))) fail(failure::position);
  }
  /// What is differentiated by varies freely: nothing is given of it, and it has no property but `invertible`. Functions that are known
  /// by name have one dash at most.
  constexpr void require_free() {
    sequence<term> nodes = nodes_of(arena, claim_);
    sequence<int> spoken_of;
    for (const equation& g : given_) {
      const sequence<term> own = nodes_of(arena, g);
      nodes.append(own);
      for (term t : own)
        if (arena[t].kind == op::symbol) spoken_of.push(arena[t].id);
    }
    for (term t : nodes) {
      const node& n = arena[t];
      if (n.kind == op::gradient && contains(spoken_of, n.id)) fail(failure::outside);
      if (n.kind == op::gradient && (arena.symbol(n.id).properties & ~static_cast<unsigned>(invertible)) != 0) fail(failure::outside);
      if (n.kind == op::apply && n.id < first_unknown && n.second > 1) fail(failure::outside);
    }
  }
  // Reading: names of the certificate that are in scope stand for positions here.

  constexpr void enter(name n, int position) {
    if (n < 0 || n >= scope_.size() || scope_[n] >= 0) return fail(failure::scope);
    scope_[n] = position;
  }
  constexpr void leave(const sequence<name>& names) {
    for (name n : names)
      if (n >= 0 && n < scope_.size()) scope_[n] = -1;
  }
  constexpr sequence<name> declare(const sequence<name>& names, bool indices_only) {
    sequence<name> made;
    for (name n : names) {
      if (n < 0 || n >= scope_.size()) fail(failure::scope);
      if (stopped()) return made;
      const name_facts& f = certificate_.tables.names[n];
      const bool bindable = f.kind == name_kind::index || f.kind == name_kind::natural || f.kind == name_kind::integer;
      if (!bindable || (indices_only && f.kind != name_kind::index)) fail(failure::scope);
      int range = 0;
      if (f.kind == name_kind::index) range = read(f.range);
      made.push(fresh(f.kind, range));
      enter(n, of(made.back()));
    }
    return made;
  }
  constexpr int read(int position) {
    if (position < 0 || position >= certificate_.tables.positions.size()) fail(failure::step);
    if (stopped()) return 0;
    const polynomial result = certificate_.tables.positions[position].with([&](name n) {
      if (n >= 0 && n < scope_.size() && scope_[n] >= 0) return value(scope_[n]);
      fail(failure::scope);
      return polynomial();
    });
    return intern(result);
  }
  constexpr sequence<int> read(const sequence<int>& list) {
    sequence<int> result;
    for (int p : list) result.push(read(p));
    return result;
  }
  constexpr form read(const form& f) {
    form result;
    if (++reading_ > 64) fail(failure::depth);
    for (const monomial& m : f) {
      if (--reads_left_ < 0) fail(failure::budget);
      if (stopped()) break;
      monomial one;
      if (!m.coefficient.valid()) fail(failure::overflow);
      one.coefficient = m.coefficient;
      one.bound = declare(m.bound, true);
      for (const factor& g : m.factors) one.factors.push(read(g));
      leave(m.bound);
      result.push(static_cast<monomial&&>(one));
    }
    --reading_;
    return result;
  }
  constexpr factor read(factor f) {
    if (f.slot_count < 0 || f.slot_count > 4) fail(failure::step);
    if (stopped()) return {};
    for (int s = 0; s < f.slot_count; ++s) f.slots[s] = read(f.slots[s]);
    bool fits = f.dashes == 0 && f.body < 0;
    switch (f.kind) {
      case factor_kind::symbol: {
        fits = fits && f.id >= 0 && f.id < arena.symbols() && arena.symbol(f.id).family >= 0 && arena.symbol(f.id).family <= 4;
        if (!fits) break;
        const symbol_entry& s = arena.symbol(f.id);
        fits = f.slot_count == s.family + (s.rows == polynomial(1) ? 0 : 1) + (s.cols == polynomial(1) ? 0 : 1);
        break;
      }
      case factor_kind::number:
      case factor_kind::is_zero:
      case factor_kind::nonnegative: fits = fits && f.slot_count == 1 && f.id == -1; break;
      case factor_kind::opaque: {
        fits = f.body >= 0 && f.body < certificate_.tables.bodies.size();
        if (!fits) break;
        const opaque_body& b = certificate_.tables.bodies[f.body];
        fits = well_applied(f, b.locals.size());
        if (fits) f.body = read(b);
        break;
      }
      default: fits = false;
    }
    if (!fits) fail(failure::step);
    return f;
  }
  /// Whether Φ takes these slots and locals.
  constexpr bool well_applied(const factor& f, int locals) {
    if (f.id == matrix_inverse) return f.dashes == 0 && f.slot_count == locals && locals % 2 == 0;
    if (f.id == integer_power) return f.dashes == 0 && f.slot_count == 1 && locals == 0;
    if (f.id == root_of) return f.dashes == 0 && f.slot_count == 1 && locals == 0 && is_degree(f.slots[0]);
    return f.id >= reciprocal && f.id < first_unknown + arena.functions() && f.slot_count == 0 && locals == 0 && f.dashes >= 0 &&
           f.dashes <= (f.id < 0 ? 0 : f.id < first_unknown ? 1 : 64);
  }
  constexpr bool is_degree(int p) const {
    return value(p).is_constant() && value(p).constant_term() >= 1 && value(p).constant_term() <= 64;
  }
  constexpr int read(const opaque_body& b) {
    const sequence<name> locals = declare(b.locals, true);
    const form sum = read(b.sum);
    leave(b.locals);
    return add_body(sum, locals);
  }

  // Steps.

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
    return merge(goal);
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
  constexpr void expect_nothing(const form& goal, const sequence<step>& steps) {
    if (stopped()) return;
    rest_ = run(goal, steps);
    if (!rest_.empty()) fail(failure::not_zero);
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
  sequence<int> scope_;             ///< for each name of the certificate the position it stands for, −1 out of scope
  sequence<law> known_;
  form rest_;
  int reading_ = 0, running_ = 0, reads_left_ = 50000;
};

}  // namespace odot::kernel
