// SPDX-License-Identifier: MIT
// Functions, powers and the numbers in exponents.

#include "odot/operation/functions.hpp"
#include "typing.hpp"

namespace odot::notes {

namespace {

/// `12`, `0.5`, `3.25` exactly; invalid where it does not fit.
kernel::rational decimal(const std::string& text) {
  std::int64_t numerator = 0, denominator = 1;
  bool behind = false;
  for (char c : text) {
    if (c == '.') {
      behind = true;
      continue;
    }
    if (__builtin_mul_overflow(numerator, 10, &numerator) || __builtin_add_overflow(numerator, c - '0', &numerator)) return kernel::rational::invalid();
    if (behind && __builtin_mul_overflow(denominator, 10, &denominator)) return kernel::rational::invalid();
  }
  return {numerator, denominator};
}

}  // namespace

bool typing::constant(const node* n, kernel::rational& value) const {
  switch (n->kind) {
    case form::number:
      value = decimal(n->text);
      return value.valid();
    case form::group:
      return n->text != "row" && constant(n->kids[0], value);
    case form::negate:
      if (!constant(n->kids[0], value)) return false;
      value = -value;
      return value.valid();
    case form::fraction:
    case form::slash: {
      kernel::rational above, below;
      if (n->kids.size() != 2 || !constant(n->kids[0], above) || !constant(n->kids[1], below) || below.is_zero()) return false;
      value = above * kernel::rational(below.denominator(), below.numerator());
      return value.valid();
    }
    case form::sum: {
      kernel::rational total = 0;
      for (std::size_t i = 0; i < n->kids.size(); ++i) {
        kernel::rational one;
        if (!constant(n->kids[i], one)) return false;
        total = n->text[i] == '-' ? total - one : total + one;
      }
      value = total;
      return value.valid();
    }
    case form::product: {
      kernel::rational total = 1;
      for (const node* k : n->kids) {
        kernel::rational one;
        if (!constant(k, one)) return false;
        total = total * one;
      }
      value = total;
      return value.valid();
    }
    default:
      return false;
  }
}

bool typing::whole_number(const node* n, extent& value) {
  switch (n->kind) {
    case form::number: {
      kernel::rational r;
      if (!constant(n, r) || !r.is_integer()) return false;
      value = extent(r.numerator());
      return true;
    }
    case form::group:
      return n->text != "row" && whole_number(n->kids[0], value);
    case form::negate:
      if (!whole_number(n->kids[0], value)) return false;
      value = extent(0) - value;
      return true;
    case form::sum:
    case form::product: {
      extent total = n->kind == form::sum ? extent(0) : extent(1);
      for (std::size_t i = 0; i < n->kids.size(); ++i) {
        extent one;
        if (!whole_number(n->kids[i], one)) return false;
        total = n->kind == form::product ? total * one : n->text[i] == '-' ? total - one : total + one;
      }
      value = total;
      return true;
    }
    case form::name:
    case form::indexed: {
      const resolved r = resolve(n);
      if (r.kind == meaning::dimension) return value = extent::of(r.id), true;
      if (r.kind == meaning::index) return value = position(n), true;
      return false;
    }
    default:
      return false;
  }
}

bool typing::is_exponential(const node* n) const {
  kernel::rational base, exponent;
  return n->kind == form::power && constant(n->kids[0], base) && base.numerator() > 0 && !constant(n->kids[1], exponent);
}

bool typing::is_applied_to_column(const node* n, const shape& base) const {
  const node* f = bare(n->kids[0]);
  const bool applied = f->kind == form::note_call || f->kind == form::unknown_call || (f->kind == form::call && operation::find(f->text).has_value());
  const bool known = !has_unknown(base.rows) && !has_unknown(base.columns);
  return applied && n->kids[0] == f && known && !is_number(base) && (base.rows == extent(1) || base.columns == extent(1));
}

shape typing::power(const node* n) {
  const shape base = settled(visit(n->kids[0]));
  kernel::rational e;
  const bool number = constant(n->kids[1], e);
  if (is_number(base)) {
    if (number) return base;
    extent whole;
    if (whole_number(n->kids[1], whole)) return base;
    if (is_exponential(n)) {
      if (const shape exponent = settled(visit(n->kids[1])); !is_number(exponent))
        throw trouble(trouble_kind::ill_shaped, n->kids[1]->where, "an exponent is a number, and " + quote(n->kids[1]) + " is " + scope_.text_of(exponent));
      return base;
    }
    unsupported(n->kids[1]->where, "the exponent " + quote(n->kids[1]) + " is not read: an exponent is a number or made of dimensions and indices");
  }
  if (!number) {
    if (n->text == "t")
      unsupported(n->where, "^t can be read as the transpose and as a power; write ^\\top for the transpose");
    unsupported(n->kids[1]->where, "the power " + quote(n) + " is read of a number, as in $" + quote(n->kids[0]) + " \\in \\mathbb{R}$, and of a matrix with a whole number as its exponent only");
  }
  const resolved rooted = !e.is_integer() && bare(n->kids[0])->kind == form::name ? resolve(bare(n->kids[0])) : resolved{};
  const bool of_name = e.denominator() == 2 && base.rows == base.columns && rooted.kind == meaning::symbol && !scope_.symbols[static_cast<std::size_t>(rooted.id)].defined;
  if (!e.is_integer() && !of_name) unsupported(n->where, "roots of matrices are read of names that are declared; for entries, write A^{\\odot 1/2}");
  if (e.numerator() > 64 || e.numerator() < -64) unsupported(n->where, "a matrix power beyond 64 is not read");
  if (is_applied_to_column(n, base)) return base;
  if (!unify(base.rows, base.columns)) {
    const bool numbers_it = bare(n->kids[0])->kind == form::name && (e.numerator() == 0 || e.numerator() == 1);  // the first and second iterate
    if (numbers_it) unsupported(n->where, quote(n) + " may be the name of an iterate, as " + quote(n->kids[0]) + " has no powers; write " + quote(n->kids[0]) + "^{(" + std::to_string(e.numerator()) + ")} or declare it");
    throw trouble(trouble_kind::ill_shaped, n->where,
                  "only a square matrix has powers: " + quote(n->kids[0]) + " is " + scope_.text_of(settled(base)) + "; " + scope_.text_of(settled(base.rows)) +
                      " and " + scope_.text_of(settled(base.columns)) + " differ (entry by entry it is ^{\\odot 2})");
  }
  return settled(base);
}

const node* typing::log_determinant_of(const node* n) {
  if (n->kind != form::call || n->text != "log") return nullptr;
  const node* inside = bare(n->kids[0]);
  const auto is = [](const node* k, const char* f) { return k->kind == form::call && k->text == f; };
  const bool bars = is(inside, "bars");
  if (bars) inside = bare(inside->kids[0]);
  if (is(inside, "det")) return inside->kids[0];
  if (!bars || !scope_.determinants) return nullptr;
  const shape a = settled(visit(inside));
  return !is_number(a) && a.rows == a.columns ? inside : nullptr;
}

/// What is taken at a value of a name, which has the shape of the name.
shape typing::at_point(const node* n) {
  const auto meet = [&] { same(visit(n->kids[1]), visit(n->kids[2]), n->kids[1], n->kids[2], "what is put in for a name has its shape", n->where); };
  const bool by_value = stands_for_argument(n->kids[1]->text);  // its shape is told by nothing else
  if (by_value) meet();
  const shape taken = settled(visit(n->kids[0]));
  if (!by_value) meet();
  return taken;
}

shape typing::call(const node* n) {
  const std::string& f = n->text;
  if (is_moment(n)) return moment(n);
  if (const node* of = log_determinant_of(n); of != nullptr && bare(n->kids[0])->text == "bars") {
    const shape a = settled(visit(of));
    return a.rows == a.columns ? shape{1, 1} : visit(n->kids[0]);
  }
  if (f == "at") return at_point(n);
  const shape a = settled(visit(n->kids[0]));
  if (f == "tr" || f == "det") {
    if (!unify(a.rows, a.columns))
      throw trouble(trouble_kind::ill_shaped, n->where,
                    "only a square matrix has a " + std::string(f == "tr" ? "trace" : "determinant") + ": " + quote(n->kids[0]) + " is " + scope_.text_of(a) + "; " + scope_.text_of(a.rows) + " and " +
                        scope_.text_of(a.columns) + " differ");
    return {1, 1};
  }
  if (f == "diag") {
    if (is_number(a)) return a;
    if (a.columns == extent(1)) return {a.rows, a.rows};
    if (a.rows == extent(1)) return {a.columns, a.columns};
    const bool known = !has_unknown(a.rows) && !has_unknown(a.columns);
    if (a.rows == a.columns && (known || !has_unknown(a.rows))) return {a.rows, 1};
    if (known)
      throw trouble(trouble_kind::ill_shaped, n->where,
                    "diag takes a vector or a square matrix: " + quote(n->kids[0]) + " is " + scope_.text_of(a) + "; " + scope_.text_of(a.rows) + " and " +
                        scope_.text_of(a.columns) + " differ");
    if (a.rows == a.columns) return {a.rows, 1};  // square, of a size that is not known yet
    if (final_) unsupported(n->where, "whether " + quote(n->kids[0]) + " is a vector or a matrix is left open; declare the names in it");
    return own_unknown(n);
  }
  if (f == "vec") return {settled(a.rows) * settled(a.columns), 1};
  if (f == "sum" || f == "norm_squared" || f == "norm") return {1, 1};
  if (f == "length" || f == "length_squared" || f == "length_one") {
    if (a.rows == extent(1) || a.columns == extent(1) || (!final_ && (has_unknown(a.rows) || has_unknown(a.columns)))) return {1, 1};
    if (f == "length_one") unsupported(n->where, quote(n) + " of a matrix can be read as the largest sum of a column and as the sum of all entries; write the sum");
    unsupported(n->where, quote(n) + " of a matrix can be read as the spectral norm and as the Frobenius norm; write \\|A\\|_F for the latter");
  }
  if (f == "inner") {
    const shape b = visit(n->kids[1]);
    same(a, b, n->kids[0], n->kids[1], "an inner product needs one shape", n->where);
    return {1, 1};
  }
  if (f == "bars") {
    if (is_number(a)) return a;
    if (has_unknown(a.rows) || has_unknown(a.columns)) return {1, 1};
    if (scope_.functions_by_entries && !(a.rows == a.columns)) return a;
    unsupported(n->where, quote(n) + " of a matrix can be read as its determinant and as a length; neither is read");
  }
  if (f == "sqrt") {
    if (is_number(a) || has_unknown(a.rows) || has_unknown(a.columns) || !(a.rows == a.columns)) return a;
    unsupported(n->where, "the root of a matrix can be read entry by entry and as a matrix root; write A^{\\odot 1/2} for the first");
  }
  if (f == "exp" && scope_.matrix_exponential && !is_number(a) && a.rows == a.columns)
    unsupported(n->where, quote(n) + " can be read as the matrix exponential, of which the text speaks, and entry by entry");
  if (f == "tril" || f == "triu") {
    extent diagonal;
    if (n->kids.size() == 2 && !whole_number(n->kids[1], diagonal)) unsupported(n->kids[1]->where, "the diagonal of " + f + " is a whole number");
    return a;
  }
  if (n->kids.size() == 2) same(a, visit(n->kids[1]), n->kids[0], n->kids[1], f + " needs one shape", n->where);
  if (operation::find(f) || f == "ones_like" || f.starts_with("softmax")) {
    if ((f == "softmax_rows1" || f == "softmax_rows") && a.columns == extent(1) && !is_number(a))
      unsupported(n->where, "softmax of a column along its rows would make every entry 1; write softmax without an axis for the column itself");
    return a;
  }
  unsupported(n->where, "the function " + f + " is not read");
}

}  // namespace odot::notes
