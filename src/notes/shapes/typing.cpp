// SPDX-License-Identifier: MIT
// The rule for each kind of node.

#include "typing.hpp"

namespace odot::notes {

namespace {

/// Throws at what has no shape where a term is expected.
[[noreturn]] void refuse_form(const node* n) {
  switch (n->kind) {
    case form::tuple:
      unsupported(n->where, "a comma inside brackets: a row is written \\begin{bmatrix} a & b \\end{bmatrix}, a column with \\\\ between its entries");
    case form::dots:
      unsupported(n->where, "dots stand for terms that can't be told for certain; write a sum with its limits");
    case form::big_product:
      unsupported(n->where, "\\prod is not read here");
    case form::everything:
      unsupported(n->where, "`:` stands where a term is expected");
    case form::shape:
    case form::naturals:
      unsupported(n->where, "a set stands where a term is expected");
    case form::nothing:
      unsupported(n->where, "a term is missing");
    default:
      unsupported(n->where, "this is not read");
  }
}

}  // namespace

/// Identities, zeros and ones: of the size that is written, or that the statement gives.
shape typing::of_size(const node* n) {
  if (n->kids.empty()) {
    const shape u = own_unknown(n);
    if (n->kind == form::identity) return {u.rows, u.rows};
    return n->kind == form::zero || n->flag ? u : shape{u.rows, 1};
  }
  const extent rows = size(n->kids[0]);
  if (n->kids.size() == 2) {
    const extent columns = size(n->kids[1]);
    if (n->kind == form::identity && !unify(rows, columns))
      throw trouble(trouble_kind::ill_shaped, n->where, "an identity matrix is square, and " + scope_.text_of(rows) + " and " + scope_.text_of(columns) + " differ");
    return n->kind == form::identity ? shape{rows, rows} : shape{rows, columns};
  }
  if (n->kind != form::zero) return n->kind == form::identity ? shape{rows, rows} : shape{rows, 1};
  const shape u = own_unknown(n);  // a column, or square
  unify(u.rows, rows);
  if (final_ && has_unknown(settled(u.columns))) unify(u.columns, 1);
  return {rows, settled(u.columns)};
}

/// Sums, differences and products entry by entry.
shape typing::of_one_shape(const node* n) {
  shape first = visit(n->kids[0]);
  for (std::size_t i = 1; i < n->kids.size(); ++i) {
    const shape s = visit(n->kids[i]);
    const char* what = n->kind == form::hadamard   ? "the elementwise product \\odot needs one shape"
                       : n->text[i] == '-' ? "a difference needs one shape"
                                           : "a sum needs one shape";
    same(first, s, n->kids[0], n->kids[i], what, {n->kids[i]->where.begin, n->kids[i]->where.end});
    first = settled(first);
  }
  return first;
}

/// A quotient: by a number, or entry by entry.
shape typing::quotient(const node* n) {
  const shape a = visit(n->kids[0]), b = visit(n->kids[1]);
  if (n->kind == form::fraction && is_number(settled(b))) return a;
  same(a, b, n->kids[0], n->kids[1], n->kind == form::divide ? "elementwise division needs one shape" : "a fraction of two matrices is elementwise and needs one shape", n->where);
  return settled(a);
}

shape typing::kronecker(const node* n) {
  shape total = visit(n->kids[0]);
  for (std::size_t i = 1; i < n->kids.size(); ++i) {
    const shape s = visit(n->kids[i]);
    total = {settled(total.rows) * settled(s.rows), settled(total.columns) * settled(s.columns)};
  }
  return total;
}

shape typing::transposed(const node* n) {
  const shape s = visit(n->kids[0]);
  const node* kid = n->kids[0];
  if (kid->kind == form::indexed && kid->kids.size() == 3 && kid->kids[1]->kind != form::everything && kid->kids[2]->kind != form::everything &&
      resolve(kid).kind == meaning::entry)
    unsupported(n->where, quote(n) + " can be read as the entry (which is its own transpose) and as the entry of the transpose; write " +
                              quote(kid) + " or (" + quote(kid->kids[0]) + "^\\top)_{" + kid->text + "}");
  if (const node* item = bare(kid); item->kind == form::indexed && item->kids.size() == 2 && is_number(s) && resolve(item).kind == meaning::entry)
    unsupported(n->where, quote(n) + " transposes what could only be read as an entry, a number: say what " + quote(item) + " is, as in $" + quote(item) + " \\in \\mathbb{R}^{d}$");
  return {s.columns, s.rows};
}

shape typing::inverted(const node* n) {
  const shape s = visit(n->kids[0]);
  if (!unify(s.rows, s.columns))
    throw trouble(trouble_kind::ill_shaped, n->where, "only a square matrix has an inverse: " + quote(n->kids[0]) + " is " + scope_.text_of(settled(s)) +
                                                          "; " + scope_.text_of(settled(s.rows)) + " and " + scope_.text_of(settled(s.columns)) + " differ");
  return settled(s);
}

/// What a subscript tells the shape of. It is wrong for certain of numbers that are written out; elsewhere it may tell another thing.
shape typing::sized_below(const node* n, const shape& s) {
  const shape given{size(n->kids[1]->kids[0]), size(n->kids[1]->kids[1])};
  if (is_literal(n->kids[0])) same(s, given, n->kids[0], n->kids[1], "the shape below a matrix", n->where);
  else if (!unify(s.rows, given.rows) || !unify(s.columns, given.columns))
    unsupported(n->where, quote(n->kids[0]) + " is " + scope_.text_of(settled(s)) + ", so that what stands below it is no shape of it");
  return settled(s);
}

/// What a brace tells the shape of, which may declare it.
shape typing::braced(const node* n) {
  const shape s = visit(n->kids[0]);
  if (n->text == "below") return sized_below(n, s);
  const node* inner = n->kids[0];
  while (inner->kind == form::group) inner = inner->kids[0];
  if ((inner->kind == form::name || inner->kind == form::indexed) && resolve(inner).kind == meaning::undeclared) {
    const node* set = n->kids[1];
    const shape given{set->kids.empty() ? extent(1) : size(set->kids[0]), set->kids.size() < 2 ? extent(1) : size(set->kids[1])};
    same(s, given, n->kids[0], n->kids[1], "the shape below the brace", n->where);
  }
  return settled(s);
}

/// An equation between blocks, row by row.
shape typing::paired(const node* n) {
  for (std::size_t i = 0; i + 1 < n->kids.size(); i += 2) {
    const shape a = visit(n->kids[i]), b = visit(n->kids[i + 1]);
    same(a, b, n->kids[i], n->kids[i + 1], "blocks in one row on the two sides of an equation need one shape", n->kids[i + 1]->where);
  }
  return {1, 1};
}

shape typing::compute(const node* n) {
  switch (n->kind) {
    case form::number: return is_zero_numeral(n) ? own_unknown(n) : shape{1, 1};
    case form::name: return name(n, resolve(n));
    case form::indexed: {
      if (is_named_line(n)) return named_line(n);
      const resolved r = resolve(n);
      if (r.kind == meaning::entry) return entry(n, r);
      const shape s = name(n, r);
      return r.wrapper == form::transpose ? shape{s.columns, s.rows} : s;
    }
    case form::identity:
    case form::zero:
    case form::ones: return of_size(n);
    case form::sum:
    case form::hadamard: return of_one_shape(n);
    case form::negate:
    case form::group: return visit(n->kids[0]);
    case form::product: return product(n);
    case form::divide:
    case form::fraction: return quotient(n);
    case form::kronecker: return kronecker(n);
    case form::slash: return slash(n);
    case form::transpose: return transposed(n);
    case form::inverse: return inverted(n);
    case form::power: return power(n);
    case form::elementwise_power: {
      kernel::rational value;
      if (extent whole; !constant(n->kids[1], value) && !whole_number(n->kids[1], whole))
        unsupported(n->kids[1]->where, "the exponent " + quote(n->kids[1]) + " is not read: that of an elementwise power is a number or made of dimensions and indices");
      return visit(n->kids[0]);
    }
    case form::call: return call(n);
    case form::derivative: return derivative(n);
    case form::differential:
    case form::dashed_call: return visit(n->kids[0]);
    case form::note_call: return applied(n);
    case form::unknown_call:
      if (scope_.find_function(n->text) != nullptr) return applied(n);
      if (n->text == "\\sigma" && scope_.function(n->text).empty())
        unsupported(n->where, "\\sigma(…) can be read as softmax, as the sigmoid and as a factor; say which, as in “\\sigma is the softmax”");
      return visit(n->kids[0]);
    case form::blocks: return blocks(n);
    case form::big_sum: return sum_over(n);
    case form::counted: return counted(n);
    case form::shaped: return braced(n);
    case form::pairs: return paired(n);
    case form::cases: return cases(n);
    case form::infinity: return {1, 1};
    case form::tuple:
    case form::dots:
    case form::big_product:
    case form::everything:
    case form::shape:
    case form::naturals:
    case form::nothing: break;
  }
  refuse_form(n);
}

}  // namespace odot::notes
