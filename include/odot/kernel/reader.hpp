// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is written in a certificate, read in scope.
///
/// A certificate has tables of its own: names, positions, bodies, by number. None of them is one of the checker's. The checker's names
/// (`name_facts` in position.hpp) are those of the claim's arena, by the same numbers, and those that it makes, each once. A
/// certificate's name stands for a position of the checker while it is in scope, and for nothing outside: sizes, naturals and free
/// indices of the claim are always in scope and stand for themselves; what a step, a sum or a body binds stands for a name made for
/// it, from where it is bound to where that ends; the names of a goal's entry stand for the indices that its pieces came with.

#include "odot/kernel/schemas.hpp"

namespace odot::kernel {

class reader : public schemas {
 public:
  constexpr reader(const term_arena& t, const equation& claim, const certificate& c, order_function order)
      : schemas(t, c.cuts, order), tables_(c.tables) {
    const sequence<name> free = free_names(t, claim, name_kind::index);
    for (name n = 0; n < tables_.names.size(); ++n) {
      const bool of_claim = n < t.names() && (facts(n).kind == name_kind::dimension || facts(n).kind == name_kind::natural);
      scope_.push(of_claim || contains(free, n) ? of(n) : -1);
    }
  }

 protected:
  /// From here on the name stands for the position; one that stands for something already is refused.
  constexpr void enter(name n, int position) {
    if (n < 0 || n >= scope_.size() || scope_[n] >= 0) return fail(failure::scope);
    scope_[n] = position;
  }
  constexpr void leave(const sequence<name>& names) {
    for (name n : names)
      if (n >= 0 && n < scope_.size()) scope_[n] = -1;
  }
  /// New names of the checker for those of a certificate, which stand for them from here on.
  constexpr sequence<name> declare(const sequence<name>& names, bool indices_only) {
    sequence<name> made;
    for (name n : names) {
      if (n < 0 || n >= scope_.size()) fail(failure::scope);
      if (stopped()) return made;
      const name_facts& f = tables_.names[n];
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
    if (position < 0 || position >= tables_.positions.size()) fail(failure::step);
    if (stopped()) return 0;
    if (const name n = tables_.positions[position].single_name(); n >= 0 && n < scope_.size() && scope_[n] >= 0) return scope_[n];
    return intern(tables_.positions[position].with([&](name n) {
      if (n >= 0 && n < scope_.size() && scope_[n] >= 0) return value(scope_[n]);
      fail(failure::scope);
      return polynomial();
    }));
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
      if (--reads_left_ < 0 || m.factors.size() > 4096) fail(failure::budget);
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
  /// Whether Φ takes these slots and locals.
  constexpr bool well_applied(const factor& f, int locals) {
    if (f.id == matrix_inverse) return f.dashes == 0 && f.slot_count == locals && locals % 2 == 0;
    if (f.id == integer_power) return f.dashes == 0 && f.slot_count == 1 && locals == 0;
    if (f.id == root_of && (f.dashes != 0 || f.slot_count != 1 || locals != 0 || !value(f.slots[0]).is_constant())) return false;
    if (f.id == root_of) return value(f.slots[0]).constant_term() >= 1 && value(f.slots[0]).constant_term() <= 64;
    return f.id >= reciprocal && f.id < first_unknown + arena.functions() && f.slot_count == 0 && locals == 0 && f.dashes >= 0 &&
           f.dashes <= (f.id < 0 ? 0 : f.id < first_unknown ? 1 : 64);
  }

 private:
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
        fits = f.slot_count == s.family + (s.rows.is_one() ? 0 : 1) + (s.cols.is_one() ? 0 : 1);
        break;
      }
      case factor_kind::number:
      case factor_kind::is_zero:
      case factor_kind::nonnegative: fits = fits && f.slot_count == 1 && f.id == -1; break;
      case factor_kind::opaque: {
        fits = f.body >= 0 && f.body < tables_.bodies.size();
        if (!fits) break;
        const opaque_body& b = tables_.bodies[f.body];
        fits = well_applied(f, b.locals.size());
        if (fits) f.body = read(b);
        break;
      }
      default: fits = false;
    }
    if (fits) return f;
    fail(failure::step);
    return {};  // what was not read has numbers of the certificate's tables, and nobody is to look them up in the checker's
  }
  constexpr int read(const opaque_body& b) {
    const sequence<name> locals = declare(b.locals, true);
    const form sum = read(b.sum);
    leave(b.locals);
    return add_body(sum, locals);
  }

  const written& tables_;
  sequence<int> scope_;  ///< for each name of the certificate the position it stands for, −1 out of scope
  int reading_ = 0, reads_left_ = 50000;
};

}  // namespace odot::kernel
