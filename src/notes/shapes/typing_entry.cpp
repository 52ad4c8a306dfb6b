// SPDX-License-Identifier: MIT
// Entries, rows and columns of an expression: their indices stay within their ranges.

#include <cstdint>

#include "typing.hpp"

namespace odot::notes {

void typing::ranges(const node* item, const extent& p, const extent& of, const node* whole, const char* axis) {
  const extent zero_based = settled(p) - extent(1);
  const int id = zero_based.single_name();
  for (const auto& term : zero_based.terms())
    for (int m : term.names)
      if (m >= first_index) {
        const extent rest = settled(p) - extent::of(m) - settled(scope_.indices[static_cast<std::size_t>(m - first_index)].lower);
        shifts_[m].insert(rest.is_constant() ? rest.constant_term() : INT64_MIN);
      }
  if (id >= first_index) {
    index_entry& e = scope_.indices[static_cast<std::size_t>(id - first_index)];
    if (!e.limited && e.lower == extent(1)) {
      if (!unify(e.range, of))
        throw trouble(trouble_kind::ill_shaped, item->where,
                      "the index " + e.name + " runs to " + scope_.text_of(settled(e.range)) + ", but " + quote(whole) + " takes it over " +
                          scope_.text_of(settled(of)) + " " + axis + "s; " + scope_.text_of(settled(e.range)) + " and " + scope_.text_of(settled(of)) + " differ");
      return;
    }
  }
  check_range(item, p, of, whole, axis);
}

/// Whether 1 ≤ p ≤ extent for all sizes and all values of the indices in p.
void typing::check_range(const node* item, const extent& p, const extent& of, const node* whole, const char* axis) {
  extent low = settled(p), high = settled(p);
  const extent limit = settled(of);
  if (has_unknown(limit)) {
    const extent range = [&] {
      const int id = (high - extent(1)).single_name();
      return id >= first_index ? settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range) : extent(0);
    }();
    if (!range.is_zero() && !has_unknown(range)) unify(of, range);
    return;
  }
  for (int round = 0; round < 16; ++round) {
    int id = -1;
    for (const extent* e : {&low, &high})
      for (const auto& t : e->terms())
        for (int n : t.names)
          if (n >= first_index) id = n;
    if (id < 0) break;
    const extent range = settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range);
    if (has_unknown(range)) return;
    for (extent* e : {&low, &high}) {
      extent out;
      for (const auto& t : e->terms()) {
        bool mentions = false;
        for (int n : t.names) mentions |= n == id;
        extent term;
        term.add(t);
        if (!mentions) {
          out = out + term;
          continue;
        }
        const bool top = (t.coefficient > 0) == (e == &high);
        out = out + term.substitute(id, top ? range - extent(1) : extent(0));
      }
      *e = out;
    }
  }
  if (surely_nonnegative(limit - high) && surely_nonnegative(low - extent(1))) return;
  if (high.is_constant() && !limit.is_constant() && surely_nonnegative(low - extent(1)))
    throw trouble(trouble_kind::unsupported, item->where,
                  quote(whole) + " has an index " + quote(item) + " only where " + scope_.text_of(limit) + " ≥ " + scope_.text_of(high) + ", which the text does not say");
  if (low == extent(0) && high + extent(1) == limit)
    unsupported(item->where, "the indices of " + quote(whole) + " seem to begin at 0, and are read as positions from 1");
  throw trouble(trouble_kind::ill_shaped, item->where,
                "the index " + quote(item) + " runs past its range in " + quote(whole) + ": it goes from " + scope_.text_of(low) + " to " +
                    scope_.text_of(high) + ", and there are " + scope_.text_of(limit) + " " + axis + "s");
}

shape typing::entry(const node* n, const resolved& r) {
  const shape base = settled(visit(r.base));
  const std::size_t items = n->kids.size() - 1;
  const bool named = r.base->kind == form::name && scope_.find_symbol(r.base->text, time_) >= 0;
  if (named && is_number(base)) throw trouble(trouble_kind::ill_shaped, n->where, quote(r.base) + " is a number, and " + quote(n) + " is no entry of it; declare " + quote(n));
  if (items == 1) {
    const node* item = n->kids[1];
    if (item->kind == form::everything) unsupported(n->where, "a lone `:` is not read; write A_{i,:} or A_{:,j}");
    const extent p = position(item);
    if (base.columns == extent(1)) ranges(item, p, base.rows, r.base, "row");
    else if (base.rows == extent(1)) ranges(item, p, base.columns, r.base, "column");
    else if (has_unknown(base.columns) && !has_unknown(base.rows) && !final_) {
      return {1, 1};
    } else if (has_unknown(base.rows) || has_unknown(base.columns)) {
      unsupported(n->where, quote(n) + ": an entry of a vector, a row of a matrix and a member of a family are all readings; declare " + quote(r.base));
    } else
      unsupported(n->where, quote(n) + " can be read as a row and as a column of the " + scope_.text_of(base) + " matrix " + quote(r.base) + "; write " +
                                quote(r.base) + "_{" + quote(item) + ",:} or " + quote(r.base) + "_{:," + quote(item) + "}");
    return {1, 1};
  }
  if (items != 2) unsupported(n->where, "more than two indices: only matrices are read");
  shape out{1, 1};
  if (n->kids[1]->kind == form::everything) out.rows = base.rows;
  else ranges(n->kids[1], position(n->kids[1]), base.rows, r.base, "row");
  if (n->kids[2]->kind == form::everything) out.columns = base.columns;
  else ranges(n->kids[2], position(n->kids[2]), base.columns, r.base, "column");
  return out;
}

bool typing::one_shift(int index, std::int64_t& shift) const {
  const auto found = shifts_.find(index);
  if (found == shifts_.end() || found->second.size() != 1 || *found->second.begin() == INT64_MIN) return false;
  shift = *found->second.begin();
  return true;
}

}  // namespace odot::notes
