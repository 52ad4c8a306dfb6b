// SPDX-License-Identifier: MIT
// Values by cases, triangles, and matrices with entries −∞ below softmax and exp.

#include <algorithm>

#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::term;

/// The condition as a 1 × 1 term: 1 where it holds, else 0.
term lowering::condition(const sum_bound& b, typing& t) {
  if (t.compares_numbers(b)) {  // by the sign s of the difference: (s² + s)/2 is 1 above 0 alone
    const term of = is_zero_numeral(bare(b.other)) ? lower(b.lower, t) : kernel::subtract(arena_, lower(b.lower, t), lower(b.other, t));
    const term s = kernel::apply(arena_, kernel::sign_of, of), squared = kernel::power(arena_, s, 2), one = kernel::number(arena_, 1), half = kernel::number(arena_, kernel::rational(1, 2));
    if (b.relation == "=" || b.relation == "neq") return b.relation == "neq" ? squared : kernel::subtract(arena_, one, squared);
    const bool above = b.relation == ">" || b.relation == "le";
    const term strictly = kernel::scale(arena_, half, above ? kernel::add(arena_, squared, s) : kernel::subtract(arena_, squared, s));
    return b.relation == ">" || b.relation == "<" ? strictly : kernel::subtract(arena_, one, strictly);
  }
  const extent difference = t.position(b.lower) - t.position(b.other), less = extent(0) - difference;
  if (b.relation == "=") return kernel::condition_zero(arena_, polynomial(difference, t));
  if (b.relation == "neq") {
    const term one = kernel::number(arena_, 1);
    return kernel::subtract(arena_, one, kernel::condition_zero(arena_, polynomial(difference, t)));
  }
  const extent slack = b.relation == "le" ? less : b.relation == "<" ? less - extent(1) : b.relation == "ge" ? difference : difference - extent(1);
  return kernel::condition_nonnegative(arena_, polynomial(slack, t));
}

/// The sum of all values, each times 1 where its case is the first that holds. A value of −1 stands for 0.
template <class Value>
term lowering::by_cases(const node* n, typing& t, Value value) {
  term total = -1, none_before = -1;
  const auto times = [&](term a, term b) { return a < 0 ? b : b < 0 ? a : kernel::scale(arena_, a, b); };
  for (std::size_t k = 0; k < n->kids.size(); ++k) {
    term own = -1;
    for (const sum_bound& b : n->bounds)
      if (b.index == std::to_string(k)) own = times(own, condition(b, t));
    const bool last = k + 1 == n->kids.size();  // some case holds, by typing::all_cases: the last where no other does
    const term here = last ? none_before : times(none_before, own), one_value = value(n->kids[k]);
    if (one_value >= 0) {
      const bool one = arena_[one_value].kind == kernel::op::number && arena_[one_value].value == kernel::rational(1);
      const term part = here < 0 ? one_value : one ? here : kernel::scale(arena_, here, one_value);
      total = total < 0 ? part : kernel::add(arena_, total, part);
    }
    if (last || own < 0) continue;
    const term one = kernel::number(arena_, 1);
    none_before = times(none_before, kernel::subtract(arena_, one, own));
  }
  const auto [rows, columns] = std::pair{polynomial(t.shape_of(n).rows, t), polynomial(t.shape_of(n).columns, t)};
  return total < 0 ? kernel::zero(arena_, rows, columns) : total;
}

term lowering::cases(const node* n, typing& t) {
  return by_cases(n, t, [&](const node* v) { return is_zero_numeral(v) ? -1 : lower(v, t); });
}

/// tril(A), triu(A) and tril(A, k): the entries on one side of a diagonal, zeros elsewhere.
term lowering::triangle(const node* n, typing& t) {
  const term a = lower(n->kids[0], t);
  extent diagonal;
  if (n->kids.size() == 2) t.whole_number(n->kids[1], diagonal);
  const kernel::polynomial rows = arena_[a].rows, columns = arena_[a].cols;
  const int i = arena_.index("row", rows), j = arena_.index("column", columns);
  const kernel::polynomial below = kernel::polynomial::of(i) - kernel::polynomial::of(j) + polynomial(diagonal, t);
  const term kept = kernel::condition_nonnegative(arena_, n->text == "tril" ? below : kernel::polynomial(0) - below);
  return kernel::hadamard(arena_, kernel::by_entries(arena_, i, j, kept), a);
}

/// Whether an entry of what `n` says is −∞, through definitions too. What softmax and exp make of it has a value.
bool lowering::holds_infinity(const node* n, typing& t) {
  if (n->kind == form::infinity) return true;
  if (n->kind == form::call && (n->text == "exp" || n->text.starts_with("softmax"))) return false;
  if (n->kind == form::note_call || n->kind == form::unknown_call || n->kind == form::name || n->kind == form::indexed)
    if (const node* body = t.instance(n)) return holds_infinity(body, t);
  if (n->kind == form::name || (n->kind == form::indexed && t.resolve(n).kind == meaning::symbol)) {
    const resolved r = t.resolve(n);
    if (r.kind != meaning::symbol) return false;
    const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(r.id)];
    if (!s.defined || s.defined->typed == nullptr) return false;
    // what is defined by way of itself ends here
    if (infinite_.emplace(r.id, false).second) infinite_[r.id] = holds_infinity(s.defined->body, *s.defined->typed);
    return infinite_[r.id];
  }
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return holds_infinity(k, t); });
}

namespace {

/// Whether `n` is a number above 0 for all sizes.
bool is_positive(const node* n, typing& t) {
  n = bare(n);
  kernel::rational value;
  if (t.constant(n, value)) return value.numerator() > 0;
  switch (n->kind) {
    case form::name:
    case form::indexed: return t.resolve(n).kind == meaning::dimension;
    case form::call: return n->text == "exp" ? is_number(t.shape_of(n)) : n->text == "sqrt" && is_positive(n->kids[0], t);
    case form::product:
    case form::fraction: return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_positive(k, t); });
    case form::slash: return n->kids.size() == 2 && is_positive(n->kids[0], t) && is_positive(n->kids[1], t);
    default: return false;
  }
}

[[noreturn]] void refuse_infinity(const node* n) {
  unsupported(n->where, "\\infty is read as an entry −∞ of a sum in softmax or exp, and nowhere else");
}

}  // namespace

lowering::masked lowering::sum_masked(const masked& a, const masked& b) {
  const term kept = a.kept < 0 ? b.kept : b.kept < 0 ? a.kept : kernel::hadamard(arena_, a.kept, b.kept);
  const auto zeros = [&](term x) { return arena_[x].kind == kernel::op::zero; };
  return {zeros(b.finite) ? a.finite : zeros(a.finite) ? b.finite : kernel::add(arena_, a.finite, b.finite), kept};
}

/// The mask, of ones where no entry is −∞.
term lowering::all_kept(const masked& m) {
  const kernel::polynomial rows = arena_[m.finite].rows, columns = arena_[m.finite].cols;
  return m.kept >= 0 ? m.kept : kernel::is_scalar(arena_[m.finite]) ? kernel::number(arena_, 1) : kernel::ones(arena_, rows, columns);
}

/// Blocks with entries −∞ in some of them.
lowering::masked lowering::masked_blocks(const node* n, typing& t) {
  const node* grid = t.unfolded_of(n);
  if (grid->kind != form::blocks) refuse_infinity(n);
  masked whole;
  for (const node* row : grid->kids) {
    masked line;
    for (const node* cell : row->kids) {
      masked c = lower_masked(cell, t);
      c.kept = all_kept(c);
      line = line.finite < 0 ? c : masked{kernel::beside(arena_, line.finite, c.finite), kernel::beside(arena_, line.kept, c.kept)};
    }
    whole = whole.finite < 0 ? line : masked{kernel::above(arena_, whole.finite, line.finite), kernel::above(arena_, whole.kept, line.kept)};
  }
  return whole;
}

/// What a name stands for, where its definition holds −∞.
lowering::masked lowering::masked_name(int id) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (std::find(mentioned_.begin(), mentioned_.end(), id) == mentioned_.end()) mentioned_.push_back(id);
  if (std::find(expanding_.begin(), expanding_.end(), id) != expanding_.end()) unsupported(s.defined->where, s.name + " is defined by way of itself");
  expanding_.push_back(id);
  const definition& d = *s.defined;
  masked body = lower_masked(d.body, *d.typed);
  if (!d.entry_indices.empty()) body.finite = entries(d, body.finite), body.kept = entries(d, body.kept);
  expanding_.pop_back();
  return body;
}

/// A term whose entries may be −∞: its finite entries with 0 for the others, and 1 where it has one, 0 where it has −∞.
lowering::masked lowering::lower_masked(const node* n, typing& t) {
  if (n->kind == form::group || n->kind == form::shaped) return lower_masked(n->kids[0], t);
  if (!holds_infinity(n, t)) return {lower(n, t), -1};
  const auto minus_infinity = [&] {
    const term zero = kernel::number(arena_, 0);
    return masked{zero, zero};
  };
  if (const node* body = t.instance(n)) {
    const typing::at_time then(t, t.time_of_instance(n));
    return lower_masked(body, t);
  }
  switch (n->kind) {
    case form::negate:
      if (bare(n->kids[0])->kind == form::infinity) return minus_infinity();
      break;
    case form::sum: {
      masked total;
      for (std::size_t k = 0; k < n->kids.size(); ++k) {
        const bool minus = n->text[k] == '-', infinite = bare(n->kids[k])->kind == form::infinity;
        if (minus && !infinite && holds_infinity(n->kids[k], t)) refuse_infinity(n->kids[k]);
        masked part = minus && infinite ? minus_infinity() : lower_masked(n->kids[k], t);
        if (minus && !infinite) {
          const term minus_one = kernel::number(arena_, -1);
          part.finite = kernel::scale(arena_, minus_one, part.finite);
        }
        total = total.finite < 0 ? part : sum_masked(total, part);
      }
      return total;
    }
    case form::cases: {
      const auto unless_zero = [&](term a) { return a >= 0 && arena_[a].kind == kernel::op::number && arena_[a].value.is_zero() ? -1 : a; };
      const auto finite = [&](const node* v) { return is_zero_numeral(v) ? -1 : unless_zero(lower_masked(v, t).finite); };
      const auto kept = [&](const node* v) { return unless_zero(all_kept(lower_masked(v, t))); };
      const term values = by_cases(n, t, finite);
      return {values, by_cases(n, t, kept)};
    }
    case form::transpose: {
      const masked m = lower_masked(n->kids[0], t);
      return {kernel::transpose(arena_, m.finite), kernel::transpose(arena_, m.kept)};
    }
    case form::blocks: return masked_blocks(n, t);
    case form::fraction:
    case form::slash: {
      if (n->kids.size() != 2 || !is_positive(n->kids[1], t)) break;
      const masked m = lower_masked(n->kids[0], t);
      return {divided(m.finite, lower(n->kids[1], t)), m.kept};
    }
    case form::product: {
      masked m;
      for (const node* k : n->kids) {
        if (!holds_infinity(k, t) && !is_positive(k, t)) refuse_infinity(n);
        const masked factor = lower_masked(k, t);
        if (m.kept >= 0 && factor.kept >= 0) refuse_infinity(n);
        m = {m.finite < 0 ? factor.finite : times(m.finite, factor.finite), std::max(m.kept, factor.kept)};
      }
      return m;
    }
    case form::name:
    case form::indexed: {
      const resolved r = t.resolve(n);
      if (r.kind == meaning::symbol && r.wrapper == form::nothing) return masked_name(r.id);
      if (r.kind != meaning::entry) break;
      const masked m = lower_masked(r.base, t);
      return {entry_of(m.finite, n, t, r), entry_of(m.kept, n, t, r)};
    }
    default: break;
  }
  refuse_infinity(n);
}

/// exp of a term with entries −∞: zeros there.
term lowering::exponential_masked(const node* argument, typing& t) {
  const masked m = lower_masked(argument, t);
  const term exponential = kernel::apply(arena_, kernel::exponential, m.finite);
  return m.kept < 0 ? exponential : kernel::hadamard(arena_, m.kept, exponential);
}

/// softmax of a term with entries −∞: the sums go over the others. A row without any has no value.
term lowering::softmax_masked(const node* argument, typing& t, bool columns) {
  const term above = exponential_masked(argument, t);
  const kernel::polynomial rows = arena_[above].rows, across = arena_[above].cols;
  const term sums = columns ? kernel::column_sum(arena_, above) : kernel::row_sum(arena_, above);
  const term ones = columns ? kernel::ones(arena_, rows, 1) : kernel::ones(arena_, 1, across);
  const term below = columns ? kernel::multiply(arena_, ones, sums) : kernel::multiply(arena_, sums, ones);
  // a numerator that is 0 by its mask alone would shield a denominator of 0; a sum has no mask
  return kernel::divide(arena_, kernel::add(arena_, above, kernel::zero(arena_, rows, across)), below);
}

}  // namespace odot::notes
