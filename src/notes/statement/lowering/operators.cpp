// SPDX-License-Identifier: MIT
// Products, entries, sums over indices, powers, blocks and functions in kernel terms.

#include <algorithm>

#include "notes/statement/claim_forms.hpp"
#include "notes/statement/lowering/lowering.hpp"
#include "odot/operation/terms.hpp"

namespace odot::notes {

using kernel::term;

term lowering::times(term a, term b) {
  if (scalar(a)) return kernel::scale(arena_, a, b);
  if (scalar(b)) return kernel::scale(arena_, b, a);
  return kernel::multiply(arena_, a, b);
}

term lowering::divided(term a, term b) {
  if (scalar(a) && scalar(b)) return kernel::divide(arena_, a, b);
  if (scalar(b)) {
    const term one = kernel::number(arena_, 1);
    return kernel::scale(arena_, kernel::divide(arena_, one, b), a);
  }
  return kernel::divide(arena_, a, b);
}

term lowering::product(const node* n, typing& t) {
  term left = lower(n->kids.front(), t);
  for (std::size_t i = 1; i < n->kids.size(); ++i) {
    const term right = lower(n->kids[i], t);
    left = t.is_inner_product(n, i) ? kernel::total(arena_, kernel::hadamard(arena_, left, right)) : times(left, right);
  }
  return left;
}

term lowering::entry(const node* n, typing& t, const resolved& r) { return entry_of(lower(r.base, t), n, t, r); }

term lowering::entry_of(term base, const node* n, typing& t, const resolved& r) {
  const kernel::polynomial rows = arena_[base].rows, columns = arena_[base].cols;
  const auto at = [&](const node* item) { return polynomial(t.position(item) - extent(1), t); };
  if (n->kids.size() == 2) {
    const shape s = t.shape_of(r.base);
    if (s.columns == extent(1)) return kernel::entry(arena_, base, at(n->kids[1]), 0);
    return kernel::entry(arena_, base, 0, at(n->kids[1]));
  }
  const bool all_rows = n->kids[1]->kind == form::everything, all_columns = n->kids[2]->kind == form::everything;
  if (all_rows && all_columns) return base;
  if (all_columns) return kernel::row(arena_, base, at(n->kids[1]));
  if (all_rows) return kernel::column(arena_, base, at(n->kids[2]));
  const kernel::polynomial i = at(n->kids[1]), j = at(n->kids[2]);
  return kernel::entry(arena_, base, i, j);
}

/// A sum over so many members of families as a number says, term by term; −1 for any other.
term lowering::few_members(const node* n, typing& t) {
  constexpr std::int64_t most = 32;
  if (t.families().empty() || n->bounds.size() != 1 || n->bounds[0].other != nullptr) return -1;
  const int id = t.bound_indices(n)[0];
  const extent range = t.settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range);
  if (!range.is_constant() || range.constant_term() < 1 || range.constant_term() > most) return -1;
  term total = -1;
  t.enter(n);
  for (std::int64_t at = 0; at < range.constant_term(); ++at) {
    index_use use;
    use.value = kernel::polynomial(at);
    indices_.insert_or_assign(id, use);
    const term one = lower(n->kids[0], t);
    total = total < 0 ? one : kernel::add(arena_, total, one);
  }
  indices_.erase(id);
  t.leave(n);
  return total;
}

namespace {

/// Whether an inverse stands below, and nothing below speaks of the name.
bool inverts_without(const kernel::term_arena& arena, term root, kernel::name n) {
  bool inverts = false, speaks = false;
  kernel::for_each_node(arena, {root, root}, [&](term t) {
    const kernel::node& at = arena[t];
    inverts = inverts || at.kind == kernel::op::inverse;
    speaks = speaks || at.rows.mentions(n) || at.cols.mentions(n);
    for (const kernel::polynomial& p : at.positions) speaks = speaks || p.mentions(n);
  });
  return inverts && !speaks;
}

}  // namespace

term lowering::sum_over(const node* n, typing& t) {
  if (n->bounds.empty()) {
    const term body = lower(n->kids[0], t);
    return kernel::total(arena_, body);
  }
  const std::vector<int>& ids = t.bound_indices(n);
  if (const term written_out = few_members(n, t); written_out >= 0) return written_out;
  t.enter(n);
  term body = lower(n->kids[0], t);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const sum_bound& b = n->bounds[k];
    if (b.other == nullptr) continue;
    const index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
    const extent own = extent::of(ids[k]) + t.settled(e.lower), other = t.position(b.other);
    term condition;
    if (b.relation == "neq") {
      const term one = kernel::number(arena_, 1);
      const term same = kernel::condition_zero(arena_, polynomial(own - other, t));
      condition = kernel::subtract(arena_, one, same);
    } else if (b.relation == "=") {
      condition = kernel::condition_zero(arena_, polynomial(own - other, t));
    } else {
      extent slack = b.relation == "le" ? other - own : b.relation == "<" ? other - own - extent(1) : b.relation == "ge" ? own - other : own - other - extent(1);
      condition = kernel::condition_nonnegative(arena_, polynomial(slack, t));
    }
    body = kernel::scale(arena_, condition, body);
  }
  for (std::size_t k = ids.size(); k-- > 0;) {
    const index_use use = index(ids[k], t);
    for (int out = 0; out < use.left_out; ++out) {
      const term one = kernel::number(arena_, 1);
      const term here = kernel::condition_zero(arena_, kernel::polynomial::of(use.name) - kernel::polynomial(out));
      const term elsewhere = kernel::subtract(arena_, one, here);
      body = kernel::scale(arena_, elsewhere, body);
    }
    // \sum_i M^{-1} x_i is M^{-1} \sum_i x_i: the search knows no law of what is inverted inside of a sum
    const kernel::node whole = arena_[body];
    if (whole.kind == kernel::op::multiply && inverts_without(arena_, whole.a, use.name)) body = kernel::multiply(arena_, whole.a, kernel::sum_over(arena_, use.name, whole.b));
    else body = kernel::sum_over(arena_, use.name, body);
  }
  t.leave(n);
  return body;
}

/// Entry by entry: what the index counts is a row or a column of the whole.
term lowering::counted(const node* n, typing& t) {
  const std::vector<int> ids = t.bound_indices(n);
  t.enter(n);
  const term body = lower(n->kids[0], t);
  t.leave(n);
  const int first = index(ids[0], t).name;
  if (n->text == "grid") return kernel::by_entries(arena_, first, index(ids[1], t).name, body);
  const bool row = n->text == "row";
  if (!((row ? arena_[body].cols : arena_[body].rows).is_one())) {  // block i is where the i-th unit vector has its 1
    const term units = kernel::identity(arena_, arena_.name_of(first).range);
    const term place = row ? kernel::row(arena_, units, kernel::polynomial::of(first)) : kernel::column(arena_, units, kernel::polynomial::of(first));
    return kernel::sum_over(arena_, first, kernel::kronecker(arena_, place, body));
  }
  const kernel::polynomial length = row ? arena_[body].rows : arena_[body].cols;
  const int other = arena_.index("#" + std::to_string(arena_.names()), length);
  const kernel::polynomial at = kernel::polynomial::of(other);
  const term one = row ? kernel::entry(arena_, body, at, 0) : kernel::entry(arena_, body, 0, at);
  return row ? kernel::by_entries(arena_, other, first, one) : kernel::by_entries(arena_, first, other, one);
}

/// `A^{-1/2}`: as many roots of A as the exponent has halves.
term lowering::power_of_root(const node* n, typing& t, std::int64_t count) {
  const resolved base = t.resolve(bare(n->kids[0]));
  if (base.kind != meaning::symbol || !roots_.contains(base.id)) unsupported(n->where, "the root of " + t.quote(n->kids[0]) + " is not read here");
  if (plan_.any) unsupported(n->where, "roots of matrices are not read beside derivatives");
  symbol(base.id, t);  // which the claim speaks of
  const term root = root_of(base.id, t), factor = count < 0 ? kernel::inverse(arena_, root) : root;
  term out = factor;
  for (std::int64_t i = 1; i < (count < 0 ? -count : count); ++i) out = kernel::multiply(arena_, out, factor);
  return out;
}

term lowering::power(const node* n, typing& t) {
  kernel::rational e;
  const bool number = t.constant(n->kids[1], e);
  if (number && e.denominator() == 2 && !is_number(t.settled(t.shape_of(n->kids[0]))) && !t.is_applied_to_column(n, t.shape_of(n->kids[0]))) return power_of_root(n, t, e.numerator());
  const term base = lower(n->kids[0], t);
  if (scalar(base)) {
    // 64 factors are multiplied out; more are left as one power, of which its laws are known
    if (number && e.is_integer() && e.numerator() > 64) return kernel::symbolic_power(arena_, base, kernel::polynomial(e.numerator()));
    if (number && e.is_integer() && e.numerator() < -64)
      return kernel::divide(arena_, kernel::number(arena_, 1), kernel::symbolic_power(arena_, base, kernel::polynomial(-e.numerator())));
    if (number) return kernel::power(arena_, base, e);
    extent whole;
    if (!t.whole_number(n->kids[1], whole)) {  // c^x with a number c > 0
      const term factor = kernel::apply(arena_, kernel::logarithm, base);
      return kernel::apply(arena_, kernel::exponential, kernel::scale(arena_, factor, lower(n->kids[1], t)));
    }
    return kernel::symbolic_power(arena_, base, polynomial(whole, t));
  }
  if (t.is_applied_to_column(n, t.shape_of(n->kids[0]))) return elementwise_power(n, t);
  std::int64_t count = e.numerator();
  if (count == 0) return kernel::identity(arena_, arena_[base].rows);
  term factor = base;
  if (count < 0) {
    factor = kernel::inverse(arena_, base);
    count = -count;
  }
  term out = factor;
  for (std::int64_t i = 1; i < count; ++i) out = kernel::multiply(arena_, out, factor);
  return out;
}

term lowering::blocks(const node* n, typing& t) {
  if (t.unfolded_of(n)->kind == form::counted) return counted(t.unfolded_of(n), t);
  term whole = -1;
  for (const node* row : t.unfolded_of(n)->kids) {
    term line = -1;
    for (const node* cell : row->kids) {
      const term c = lower(cell, t);
      line = line < 0 ? c : kernel::beside(arena_, line, c);
    }
    whole = whole < 0 ? line : kernel::above(arena_, whole, line);
  }
  return whole;
}

/// `softmax(S_{ij})`, `softmax(q_i^\top k_j)`: that entry of the softmax is meant, where the softmax of a number is 1. A name that nothing declares
/// may be a column as well, and is read as one too.
void lowering::refuse_softmax_of_number(const node* n, const typing& t) const {
  if (!n->text.starts_with("softmax") && n->text != "log_softmax") return;
  const bool open = std::any_of(t.undeclared().begin(), t.undeclared().end(), [&](const undeclared_symbol& u) {
    return is_number(t.settled(u.size)) && any_below(n->kids[0], [&](const node* k) { return own_name(k) == u.name; });
  });
  if (!open) unsupported(n->where, "the softmax of a number can be read as 1 and as an entry of a softmax; write the entry as \\operatorname{softmax}(S)_{ij}");
}

term lowering::call(const node* n, typing& t) {
  if (is_moment(n)) return moment(n, t);
  const std::string& f = n->text;
  if (f == "tril" || f == "triu") return triangle(n, t);
  if (f == "at") return at_point(n, t);
  if ((f == "exp" || f.starts_with("softmax")) && holds_infinity(n->kids[0], t)) {
    if (f == "exp") return exponential_masked(n->kids[0], t);
    const shape s = t.shape_of(n->kids[0]);
    return softmax_masked(n->kids[0], t, f == "softmax_columns" || (f == "softmax" && s.columns == extent(1) && !is_number(s)));
  }
  if (const node* of = t.log_determinant_of(n)) return log_determinant(n, lower(of, t));
  const term a = lower(n->kids[0], t);
  if (scalar(a)) refuse_softmax_of_number(n, t);
  const bool column = arena_[a].cols.is_one(), row = arena_[a].rows.is_one();
  if (f == "tr") return kernel::trace(arena_, a);
  if (f == "det") return determinant(n, a);
  if (f == "diag") {
    if (scalar(a)) return a;
    return column || row ? kernel::diagonal_matrix(arena_, a) : kernel::diagonal_of(arena_, a);
  }
  if (f == "vec") return kernel::vec(arena_, a);
  if (f == "sum") return kernel::total(arena_, a);
  if (f == "length_one") return kernel::total(arena_, kernel::apply(arena_, kernel::absolute, a));
  if (f == "norm_squared" || f == "norm" || f == "length" || f == "length_squared") {
    const term squared = kernel::total(arena_, kernel::hadamard(arena_, a, a));
    return f == "norm" || f == "length" ? root(squared) : squared;
  }
  if (f == "inner") {
    const term b = lower(n->kids[1], t);
    return kernel::total(arena_, kernel::hadamard(arena_, a, b));
  }
  if (f == "sqrt") return scalar(a) ? root(a) : kernel::power(arena_, a, kernel::rational(1, 2));
  if (f == "bars" && !scalar(a) && !scope_.functions_by_entries) unsupported(n->where, "bars around what is no number are not read");
  if (f == "bars") return kernel::apply(arena_, kernel::absolute, a);
  if (const auto known = operation::find(f)) return operation::apply(arena_, *known, a, n->kids.size() == 2 ? lower(n->kids[1], t) : -1);
  if (f == "ones_like") {
    const kernel::polynomial rows = arena_[a].rows, columns = arena_[a].cols;
    return kernel::ones(arena_, rows, columns);
  }
  if (f == "softmax_columns") return kernel::softmax_columns(arena_, a);
  if (f == "softmax" || f == "softmax_rows" || f == "softmax_rows1")
    return f == "softmax" && column && !scalar(a) ? kernel::softmax_columns(arena_, a) : kernel::softmax_rows(arena_, a);
  unsupported(n->where, "the function " + f + " is not read");
}

}  // namespace odot::notes
