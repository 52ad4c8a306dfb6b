// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The meaning of a term: what stands at row p and column q of every operation, as a form.

#include "odot/kernel/derivative.hpp"

namespace odot::kernel {

/// How a range is taken apart wherever something runs over it: 0 … r − 1 as 0 … first − 1 and first + 0 … r − first − 1, or as
/// i·second + j with i < first, j < second and first·second = r; or, where r is a number up to 64, one by one.
struct cut {
  enum class way { at, by_stride, one_by_one };
  polynomial range;
  way how = way::at;
  polynomial first, second;
};

/// A part of a range: the position of its members, written with new names.
struct piece {
  sequence<name> names;
  int position = 0;
};

class entries : public derivatives {
 public:
  constexpr entries(const term_arena& t, const sequence<cut>& cuts, order_function order) : derivatives(t, order) {
    for (const cut& c : cuts) {
      for (const polynomial* p : {&c.range, &c.first, &c.second})
        if (!known_names(*p)) fail(failure::scope);
      if (stopped()) return;
      const int range = checked_range(intern(c.range)), first = checked_range(intern(c.first));
      polynomial rest = c.second;
      if (c.how == cut::way::at) rest = c.range - c.first;
      const int second = checked_range(intern(rest));
      if (stopped()) return;
      bool fits = certain(first) && certain(second);
      switch (c.how) {
        case cut::way::at: break;
        case cut::way::by_stride: fits = fits && c.first * c.second == c.range; break;
        case cut::way::one_by_one: fits = c.range.is_constant() && c.range.constant_term() >= 0 && c.range.constant_term() <= 64; break;
        default: fits = false;
      }
      if (!fits) fail(failure::step);
      cuts_.push({range, c.how, first, second});
    }
  }

  /// What stands at (p, q) of the node; `env` says what the indices and naturals in it stand for.
  constexpr form entry(term t, int p, int q, const renaming& env) {
    if (++nested_ > 400) fail(failure::depth);
    visit();
    form f;
    const op kind = arena[t].kind;
    const bool products = kind == op::multiply || kind == op::hadamard || kind == op::above || kind == op::beside;
    const bool kept = products && env.from.empty() && at_most_one_index(p) && at_most_one_index(q);
    renaming back;  // an entry is kept for names that stand for any index of the same range
    const int row = kept ? with_stand_in(p, 0, back) : p, col = kept ? with_stand_in(q, 1, back) : q;
    const std::uint64_t hash = (static_cast<std::uint64_t>(t) << 40U) + (static_cast<std::uint64_t>(row) << 20U) + static_cast<std::uint64_t>(col);
    if (kept)
      for (int i = known_by_hash_.first(hash); i >= 0; i = known_by_hash_.next(i)) {
        const known_entry& e = known_[i];
        if (e.node != t || e.row != row || e.col != col) continue;
        --nested_;
        return put_back(e.value, back);
      }
    if (!stopped()) f = entry_of(t, arena[t], row, col, env);
    --nested_;
    if (f.size() > 48) f = merge(f);
    if (!kept || stopped()) return f;
    known_.push({t, row, col, f});
    known_by_hash_.add(hash);
    return put_back(f, back);
  }

  /// Positions that together are 0 … r − 1, each once. `whole`: in one piece, as for what holds at every position.
  constexpr sequence<piece> pieces(int range, bool whole, int depth = 0) {
    sequence<piece> result;
    const auto with = [&](const piece& a, const piece& b, int stride) {
      piece c = a;
      c.names.append(b.names);
      c.position = intern(value(a.position) * value(stride) + value(b.position));
      result.push(static_cast<piece&&>(c));
    };
    if (is_one(range) || stopped()) {
      result.push({});
      return result;
    }
    for (const range_part& c : cuts_) {
      if (c.range != range || (whole && c.how != cut::way::by_stride) || depth >= 16) continue;
      if (c.how == cut::way::one_by_one) {
        for (std::int64_t i = 0; i < value(range).constant_term(); ++i) result.push({{}, intern(i)});
        return result;
      }
      const sequence<piece> first = pieces(c.first, whole, depth + 1), second = pieces(c.second, whole, depth + 1);
      if (c.how == cut::way::by_stride) {
        for (const piece& a : first)
          for (const piece& b : second) with(a, b, c.second);
      } else {
        result.append(first);
        for (piece b : second) {
          b.position = plus(c.first, b.position);
          result.push(static_cast<piece&&>(b));
        }
      }
      if (result.size() > 1024) fail(failure::budget);
      return result;
    }
    piece one;
    one.names.push(fresh_index(range));
    one.position = of(one.names[0]);
    result.push(static_cast<piece&&>(one));
    return result;
  }
  constexpr piece universal(int range) { return pieces(range, true)[0]; }

  constexpr int rows(term t, const renaming& env) { return substitute(intern(arena[t].rows), env); }
  constexpr int cols(term t, const renaming& env) { return substitute(intern(arena[t].cols), env); }
  constexpr int at(term t, int i, const renaming& env) { return substitute(intern(arena[t].positions[i]), env); }
  static constexpr renaming with(renaming env, name n, int position) {
    env.put(n, position);
    return env;
  }

 protected:
  /// A node is looked at once more: shared nodes may be as many as 2 to the number of nodes.
  constexpr bool visit() {
    if (--visits_left_ < 0) fail(failure::budget);
    return !stopped();
  }
  /// Certainly ≥ 0, or > 0 with `strictly`: each monomial has a coefficient > 0, and each factor is an exponential, a root, a
  /// condition, a number certainly ≥ 0, or occurs an even number of times. Strictly: one monomial over ranges certainly ≥ 1 with
  /// only exponentials and numbers certainly ≥ 1.
  constexpr bool is_positive(const form& f, bool strictly) {
    bool all = true, some = false;
    for (const monomial& m : f) {
      all = all && m.coefficient.is_positive();
      bool strict = true;
      for (name n : m.bound) strict = strict && certain(intern(value(facts(n).range) - 1));
      for (const factor& g : m.factors) {
        const bool exponential_of = is_function(g, exponential);
        const bool at_least_one = g.kind == factor_kind::number && certain(intern(value(g.slots[0]) - 1));
        strict = strict && (exponential_of || at_least_one);
        bool fine = exponential_of || g.kind == factor_kind::is_zero || g.kind == factor_kind::nonnegative ||
                    (g.kind == factor_kind::opaque && g.id == root_of) || (g.kind == factor_kind::number && certain(g.slots[0]));
        if (!fine) {
          int count = 0;
          for (const factor& h : m.factors) count += h == g ? 1 : 0;
          fine = count % 2 == 0;
        }
        all = all && fine;
      }
      some = some || strict;
    }
    return all && (some || !strictly);
  }

  /// Σ over a range of what `f` gives for a position.
  template <class F>
  constexpr form total(int range, F&& f) {
    form sum;
    for (const piece& k : pieces(range, false)) {
      if (stopped()) break;
      add_to(sum, bind(k.names, f(k.position)));
    }
    return sum;
  }
  constexpr form condition(factor_kind kind, int p) { return product_of(make_factor(kind, -1, p)); }
  constexpr form equal(int p, int q) { return condition(factor_kind::is_zero, minus(p, q)); }
  constexpr int below(int p, int boundary) { return intern(value(boundary) - value(p) - 1); }
  constexpr form inverse_of(form body) { return product_of(with_body(reciprocal, static_cast<form&&>(body))); }

  /// What is divided by in a/b and in a softmax's row or column.
  constexpr form denominator(term t, int p, int q, const renaming& env) {
    const node& n = arena[t];
    if (n.kind == op::divide) return entry(n.b, p, q, env);
    const bool row = n.kind == op::softmax_rows;
    return total(row ? cols(t, env) : rows(t, env),
                 [&](int k) { return product_of(with_body(exponential, entry(n.a, row ? p : k, row ? k : q, env))); });
  }
  /// M⁻¹[p, q] of the matrix M: no slots where it is 1 × 1, two for each position where its size is taken apart.
  constexpr factor inverse_entry(term M, int p, int q, const renaming& env) {
    const int size = rows(M, env);
    const piece i = universal(size), j = universal(size);
    sequence<name> locals = i.names;
    locals.append(j.names);
    factor f = with_body(matrix_inverse, entry(M, i.position, j.position, env), locals);
    apart(size, p, f);
    apart(size, q, f);
    return f;
  }
  constexpr void apart(int range, int p, factor& f, int depth = 0) {
    if (is_one(range)) return;
    for (const range_part& c : cuts_) {
      if (c.range != range || c.how != cut::way::by_stride || depth >= 16) continue;
      int outer = 0, inner = 0;
      take_apart(p, c.second, outer, inner);
      apart(c.first, outer, f, depth + 1);
      apart(c.second, inner, f, depth + 1);
      return;
    }
    if (f.slot_count == 4) fail(failure::outside);
    else f.slots[f.slot_count++] = p;
  }
  /// p = outer·stride + inner with 0 ≤ inner < stride; refused where that can't be seen.
  constexpr void take_apart(int p, int stride, int& outer, int& inner) {
    divide(p, stride, outer, inner);
    if (!inside(inner, stride)) fail(failure::position);
  }
  /// The positions in a and b of (p, q) in a ⊗ b.
  struct pair_of_positions {
    int outer = 0, inner = 0;
  };
  constexpr pair_of_positions in_product(int p, int stride) {
    pair_of_positions r;
    if (is_one(stride)) r.outer = p;
    else take_apart(p, stride, r.outer, r.inner);
    return r;
  }
  constexpr form root_of_base(term t, int p, int q, const renaming& env) {
    form base = entry(arena[t].a, p, q, env);
    if (arena[t].value.is_integer()) return base;
    factor f = with_body(root_of, static_cast<form&&>(base));
    f.slots[f.slot_count++] = intern(arena[t].value.denominator());
    return product_of(f);
  }
 private:
  /// What an entry was found to be; the same again, bound names and all, which products make new where they meet.
  struct known_entry {
    term node = -1;
    int row = 0, col = 0;
    form value;
  };
  constexpr form put_back(form f, const renaming& back) {
    if (back.from.empty() || f.empty()) return f;
    return substitute(f, back);
  }
  constexpr bool at_most_one_index(int p) const {
    int count = 0;
    for (const auto& t : value(p).terms())
      for (name n : t.names) count += facts(n).kind == name_kind::index ? 1 : 0;
    return count < 2;
  }
  /// The position with a name of its own for each range in place of its index; `back` undoes it. No index is left as it is: one that
  /// stands in for another outside would be put back with those of this entry.
  constexpr int with_stand_in(int p, int which, renaming& back) {
    name found = -1;
    for (const auto& t : value(p).terms())
      for (name n : t.names)
        if (facts(n).kind == name_kind::index) found = n;
    if (found < 0) return p;
    const int range = facts(found).range;
    name own = -1;
    for (const stand_in& s : stand_ins_)
      if (s.range == range && s.which == which) own = s.own;
    if (own < 0) stand_ins_.push({range, which, own = fresh_index(range)});
    renaming r;
    r.put(found, of(own));
    back.put(own, of(found));
    return substitute(p, r);
  }
  struct stand_in {
    int range = 0, which = 0;
    name own = -1;
  };
  struct range_part {
    int range = 0;
    cut::way how = cut::way::at;
    int first = 0, second = 0;
  };

  constexpr form entry_of_symbol(const node& n, term t, int p, int q, const renaming& env) {
    const symbol_entry& s = arena.symbol(n.id);
    const bool one_row = s.rows == polynomial(1);
    factor f = make_factor(factor_kind::symbol, n.id);
    const bool one_col = s.cols == polynomial(1);
    if (n.positions.size() + (one_row ? 0 : 1) + (one_col ? 0 : 1) > 4) fail(failure::outside);
    if (stopped()) return {};
    for (int i = 0; i < n.positions.size(); ++i) f.slots[f.slot_count++] = at(t, i, env);
    if (!one_row) f.slots[f.slot_count++] = p;
    if (!one_col) f.slots[f.slot_count++] = q;
    if ((s.properties & diagonal) != 0 && !one_row) return times(equal(p, q), f);
    return product_of(f);
  }

  constexpr form block_entry(const node& n, int p, int q, const renaming& env) {
    const bool above = n.kind == op::above;
    const int position = above ? p : q, boundary = above ? rows(n.a, env) : cols(n.a, env);
    const int before = below(position, boundary), beyond = minus(position, boundary);
    if (certain(before)) return entry(n.a, p, q, env);
    const auto second = [&] { return entry(n.b, above ? beyond : p, above ? q : beyond, env); };
    if (certain(beyond)) return second();
    form sum = times(condition(factor_kind::nonnegative, before), entry(n.a, p, q, env));
    add_to(sum, times(condition(factor_kind::nonnegative, beyond), second()));
    return sum;
  }

  constexpr form power_entry(const node& n, term t, int p, int q, const renaming& env) {
    const std::int64_t exponent = n.value.numerator();
    if (exponent < -64 || exponent > 64) fail(failure::outside);
    if (stopped()) return {};
    const form base = root_of_base(t, p, q, env);
    if (exponent >= 0) return power(base, exponent);
    return inverse_of(power(base, -exponent));
  }

  constexpr form entry_of(term t, const node& n, int p, int q, const renaming& env) {
    switch (n.kind) {
      case op::symbol: return entry_of_symbol(n, t, p, q, env);
      case op::number: return constant(n.value);
      case op::size: return condition(factor_kind::number, at(t, 0, env));
      case op::identity: return equal(p, q);
      case op::zero: return {};
      case op::ones: return constant(1);
      case op::condition_zero: return condition(factor_kind::is_zero, at(t, 0, env));
      case op::condition_nonnegative: return condition(factor_kind::nonnegative, at(t, 0, env));
      case op::transpose: return entry(n.a, q, p, env);
      case op::diagonal_matrix: {
        const bool column = arena[n.a].cols == polynomial(1);
        return times(equal(p, q), entry(n.a, column ? p : 0, column ? 0 : p, env));
      }
      case op::diagonal_of: return entry(n.a, p, p, env);
      case op::trace: return total(rows(n.a, env), [&](int k) { return entry(n.a, k, k, env); });
      case op::row_sum: return total(cols(n.a, env), [&](int k) { return entry(n.a, p, k, env); });
      case op::column_sum: return total(rows(n.a, env), [&](int k) { return entry(n.a, k, q, env); });
      case op::total:
        return total(rows(n.a, env), [&](int k) { return total(cols(n.a, env), [&](int l) { return entry(n.a, k, l, env); }); });
      case op::inverse: return product_of(inverse_entry(n.a, p, q, env));
      case op::vec: {
        const pair_of_positions k = in_product(p, rows(n.a, env));
        return entry(n.a, k.inner, k.outer, env);
      }
      case op::apply: return applied(n.id, n.second, entry(n.a, p, q, env));
      case op::gradient: return derivative(merge(entry(n.a, 0, 0, env)), n.id, p, q);
      case op::power: return power_entry(n, t, p, q, env);
      case op::symbolic_power: {
        const int e = at(t, 0, env);
        if (!certain(e)) fail(failure::position);
        factor f = with_body(integer_power, entry(n.a, p, q, env));
        f.slots[f.slot_count++] = e;
        return product_of(f);
      }
      case op::softmax_rows:
      case op::softmax_columns:
        return times(product_of(with_body(exponential, entry(n.a, p, q, env))), inverse_of(denominator(t, p, q, env)));
      case op::window: {
        const int row = plus(at(t, 0, env), p), col = plus(at(t, 1, env), q);
        if (!inside(row, rows(n.a, env)) || !inside(col, cols(n.a, env))) fail(failure::position);
        return entry(n.a, row, col, env);
      }
      case op::add:
      case op::subtract: {
        form sum;
        term rest = t;  // a long sum hangs to the left: walked, not descended
        for (; (arena[rest].kind == op::add || arena[rest].kind == op::subtract) && !stopped(); rest = arena[rest].a)
          add_to(sum, entry(arena[rest].b, p, q, env), arena[rest].kind == op::add ? 1 : -1);
        add_to(sum, entry(rest, p, q, env));
        return sum;
      }
      case op::multiply:
        return total(cols(n.a, env), [&](int k) {
          const form a = entry(n.a, p, k, env);
          if (a.empty()) return a;
          return times(a, entry(n.b, k, q, env));
        });
      case op::scale: return times(entry(n.a, 0, 0, env), entry(n.b, p, q, env));
      case op::hadamard: return times(entry(n.a, p, q, env), entry(n.b, p, q, env));
      case op::divide: return times(entry(n.a, p, q, env), inverse_of(denominator(t, p, q, env)));
      case op::kronecker: {
        const pair_of_positions r = in_product(p, rows(n.b, env)), c = in_product(q, cols(n.b, env));
        return times(entry(n.a, r.outer, c.outer, env), entry(n.b, r.inner, c.inner, env));
      }
      case op::beside:
      case op::above: return block_entry(n, p, q, env);
      case op::sum_over:
        return total(substitute(facts(n.id).range, env), [&](int k) { return entry(n.a, p, q, with(env, n.id, k)); });
      case op::by_entries: return entry(n.a, 0, 0, with(with(env, n.id, p), n.second, q));
    }
    fail(failure::outside);
    return {};
  }

  sequence<range_part> cuts_;
  sequence<known_entry> known_;
  handles known_by_hash_;
  sequence<stand_in> stand_ins_;
  int nested_ = 0, visits_left_ = 20000000;
};

}  // namespace odot::kernel
