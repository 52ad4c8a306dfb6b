// SPDX-License-Identifier: MIT
// Operations between members of families in kernel terms.

#include <algorithm>

#include "notes/shapes/typing.hpp"
#include "notes/statement/sequences/lowering.hpp"
#include "odot/operation/terms.hpp"

namespace odot::notes {

using kernel::polynomial;
using kernel::term;

term sequence_lowering::sized(term a, const partial_shape& want, const node* n, const char* operation) {
  if ((want.rows && !(arena_[a].rows == *want.rows)) || (want.columns && !(arena_[a].cols == *want.columns)))
    throw trouble(trouble_kind::ill_shaped, n->where,
                  std::string(operation) + ": " + quote(n) + " is " + shape_text(a) + ", and " + (want.rows ? text_of(*want.rows) : "?") + " × " +
                      (want.columns ? text_of(*want.columns) : "?") + " is needed");
  return a;
}

term sequence_lowering::lower(const node* n, const partial_shape& want) {
  if (arena_.nodes() > 20000) unsupported(n->where, "this claim, its definitions expanded, is too long");
  return make(n, want);
}

term sequence_lowering::number(const node* n, const partial_shape& want) {
  if (n->text == "0" && want.rows && want.columns && !want.is_number()) return kernel::zero(arena_, *want.rows, *want.columns);
  const std::size_t point = n->text.find('.');
  const std::string digits = point == std::string::npos ? n->text : n->text.substr(0, point) + n->text.substr(point + 1);
  if (digits.empty() || digits.size() > 15 || digits.find_first_not_of("0123456789") != std::string::npos) unsupported(n->where, "this number is not read");
  std::int64_t below = 1;
  for (std::size_t k = point == std::string::npos ? n->text.size() : point + 1; k < n->text.size(); ++k) below *= 10;
  return kernel::number(arena_, kernel::rational(std::stoll(digits)) / kernel::rational(below));
}

term sequence_lowering::make(const node* n, const partial_shape& want) {
  switch (n->kind) {
    case form::number: return number(n, want);
    case form::name: return name(n, want);
    case form::indexed: return indexed(n);
    case form::identity: {
      if (!n->kids.empty()) return kernel::identity(arena_, index(n->kids[0]));
      const std::optional<polynomial> s = want.rows ? want.rows : want.columns;
      if (!s) unsupported(n->where, "nothing says which size this identity has");
      return kernel::identity(arena_, *s);
    }
    case form::zero:
    case form::ones: {
      partial_shape s = infer(n);
      if (!s.rows) s.rows = want.rows;
      if (!s.columns || n->kids.empty()) s.columns = want.columns ? want.columns : s.columns;
      if (!s.rows || !s.columns) unsupported(n->where, "nothing says which size this has");
      return n->kind == form::zero ? kernel::zero(arena_, *s.rows, *s.columns) : kernel::ones(arena_, *s.rows, *s.columns);
    }
    case form::sum: return sum(n, want);
    case form::negate: {
      const term minus = kernel::number(arena_, -1);
      return kernel::scale(arena_, minus, lower(n->kids[0], want));
    }
    case form::group:
      if (n->kids.size() != 1) break;
      return lower(n->kids[0], want);
    case form::product: return product(n, want);
    case form::hadamard:
    case form::divide: {
      partial_shape s = infer(n);
      if (!s.rows) s.rows = want.rows;
      if (!s.columns) s.columns = want.columns;
      term all = lower(n->kids[0], s);
      for (std::size_t k = 1; k < n->kids.size(); ++k) {
        const term next = lower(n->kids[k], {arena_[all].rows, arena_[all].cols});
        if (!(arena_[all].rows == arena_[next].rows && arena_[all].cols == arena_[next].cols)) clash("the elementwise operation", n, all, next);
        all = n->kind == form::hadamard ? kernel::hadamard(arena_, all, next) : kernel::divide(arena_, all, next);
      }
      return all;
    }
    case form::fraction:
    case form::slash: {
      const term below = lower(n->kids[1]), above = lower(n->kids[0], want);
      const term quotient = divided(above, below, n->where);
      return n->kids.size() == 2 ? quotient : times(quotient, lower(n->kids[2]), n, n->kids[2]);
    }
    case form::transpose: return transposed(n, want);
    case form::inverse: {
      const term a = lower(n->kids[0], want);
      if (scalar(a)) return kernel::power(arena_, a, -1);
      if (!(arena_[a].rows == arena_[a].cols)) clash("the inverse", n, a, a);
      return kernel::inverse(arena_, a);
    }
    case form::power: return power(n, want);
    case form::elementwise_power: {
      const node* e = bare(n->kids[1]);
      const bool minus = e->kind == form::negate;
      const node* digits = minus ? bare(e->kids[0]) : e;
      if (digits->kind != form::number) return elementwise_power(n, want);
      if (digits->text.size() > 2 || digits->text.find('.') != std::string::npos) break;
      return kernel::power(arena_, lower(n->kids[0], want), (minus ? -1 : 1) * std::stoi(digits->text));
    }
    case form::call: return call(n, want);
    case form::blocks: return blocks(n, want);
    case form::big_sum: return big_sum(n, want);
    case form::big_product: return big_product(n, want);
    default: break;
  }
  unsupported(n->where, "this is not read in a claim about sequences");
}

/// The transpose, and where T counts steps, the power of a number.
term sequence_lowering::transposed(const node* n, const partial_shape& want) {
  const bool counts = n->text == "T" && (at_.contains("T") || scope_.known_dimension("T") >= 0);
  if (counts && infer(n->kids[0]).is_number()) {
    node* exponent = nodes_.make(form::name, n->where, "T");
    return power(nodes_.make(form::power, n->where, "", {const_cast<node*>(n->kids[0]), exponent}), {polynomial(1), polynomial(1)});
  }
  const term a = lower(n->kids[0], {want.columns, want.rows});
  if (scalar(a)) return a;
  if (counts && arena_[a].rows == arena_[a].cols) unsupported(n->where, unclear_transpose);
  return kernel::transpose(arena_, a);
}

term sequence_lowering::sum(const node* n, const partial_shape& want) {
  partial_shape s = infer(n);
  if (!s.rows) s.rows = want.rows;
  if (!s.columns) s.columns = want.columns;
  term all = -1;
  for (std::size_t k = 0; k < n->kids.size(); ++k) {
    if (n->kids[k]->kind == form::dots) unsupported(n->kids[k]->where, "dots between terms are not read beside sequences; write a sum with its limits");
    term next = lower(n->kids[k], s);
    if (is_spread_one(n->kids[k]) && s.rows && s.columns && s.columns->is_one() && !s.is_number())  // 1 - z of a column of gates
      next = kernel::scale(arena_, next, kernel::ones(arena_, *s.rows, 1));
    const bool minus = n->text[k] == '-';
    if (all < 0) {
      all = minus ? kernel::scale(arena_, kernel::number(arena_, -1), next) : next;
      continue;
    }
    if (!(arena_[all].rows == arena_[next].rows && arena_[all].cols == arena_[next].cols)) clash(minus ? "the difference" : "the sum", n, all, next);
    all = minus ? kernel::subtract(arena_, all, next) : kernel::add(arena_, all, next);
  }
  return all;
}

term sequence_lowering::times(term a, term b, const node* left, const node* right) {
  if (scalar(a)) return kernel::scale(arena_, a, b);
  if (scalar(b)) return kernel::scale(arena_, b, a);
  if (!(arena_[a].cols == arena_[b].rows))
    throw trouble(trouble_kind::ill_shaped, {left->where.begin, right->where.end},
                  std::string(product_does_not_meet) + ": " + quote(left) + " is " + shape_text(a) + ", " + quote(right) + " is " + shape_text(b));
  return kernel::multiply(arena_, a, b);
}

term sequence_lowering::divided(term a, term b, place where) {
  if (scalar(a) && scalar(b)) return kernel::divide(arena_, a, b);
  if (scalar(b)) {
    const term one = kernel::number(arena_, 1);
    return kernel::scale(arena_, kernel::divide(arena_, one, b), a);
  }
  if (!(arena_[a].rows == arena_[b].rows && arena_[a].cols == arena_[b].cols))
    throw trouble(trouble_kind::ill_shaped, where, "the quotient of " + shape_text(a) + " and " + shape_text(b) + " has no meaning");
  return kernel::divide(arena_, a, b);
}

term sequence_lowering::product(const node* n, const partial_shape& want) {
  if (std::any_of(n->kids.begin(), n->kids.end(), [](const node* k) { return k->kind == form::dots; })) return product(without_dots(const_cast<node*>(n)), want);
  if (n->flag) unsupported(n->where, "\\times between members of sequences is not read");
  // an identity or a block of zeros takes its size from its neighbours
  std::vector<term> factors;
  for (std::size_t k = 0; k < n->kids.size(); ++k) {
    const node* f = n->kids[k];
    partial_shape s = infer(f);
    if (!s.rows || !s.columns) {
      partial_shape around;
      for (std::size_t j = k; j-- > 0 && !around.rows;)
        if (const partial_shape p = infer(n->kids[j]); !p.is_number()) around.rows = p.columns;
      if (!around.rows) around.rows = want.rows;
      for (std::size_t j = k + 1; j < n->kids.size() && !around.columns; ++j)
        if (const partial_shape p = infer(n->kids[j]); !p.is_number()) around.columns = p.rows;
      if (!around.columns) around.columns = want.columns;
      if (!s.rows) s.rows = around.rows;
      if (!s.columns) s.columns = around.columns;
      const node* zero = bare(f);
      if (zero->kind == form::number) s = {};
    } else {
      s = {};
    }
    factors.push_back(lower(f, s));
  }
  term all = factors[0];
  for (std::size_t k = 1; k < factors.size(); ++k) all = times(all, factors[k], n->kids[k - 1], n->kids[k]);
  return all;
}

term sequence_lowering::call(const node* n, const partial_shape& want) {
  const std::string& f = n->text;
  if (const auto known = operation::find(f)) {
    const term a = lower(n->kids[0], want);
    if (f == "exp" && arena_[a].rows == arena_[a].cols && !scalar(a) && scope_.matrix_exponential) unsupported(n->where, "the exponential of a matrix is not read");
    if (n->kids.size() < 2) return operation::apply(arena_, *known, a);
    const term b = lower(n->kids[1], want);
    if (!(arena_[a].rows == arena_[b].rows && arena_[a].cols == arena_[b].cols)) clash(f.c_str(), n, a, b);
    return operation::apply(arena_, *known, a, b);
  }
  if (f == "sqrt") return kernel::power(arena_, lower(n->kids[0], want), kernel::rational(1) / kernel::rational(2));
  if (f == "diag") {
    const term a = lower(n->kids[0]);
    if (arena_[a].rows.is_one() || arena_[a].cols.is_one()) return kernel::diagonal_matrix(arena_, a);
    if (!(arena_[a].rows == arena_[a].cols)) clash("diag", n, a, a);
    return kernel::diagonal_of(arena_, a);
  }
  if (f == "tr") {
    const term a = lower(n->kids[0]);
    if (!(arena_[a].rows == arena_[a].cols)) clash("the trace", n, a, a);
    return kernel::trace(arena_, a);
  }
  if (f == "sum") return kernel::total(arena_, lower(n->kids[0]));
  if (f == "vec") return kernel::vec(arena_, lower(n->kids[0]));
  if (f == "norm_squared" || f == "length_squared") {
    const term a = lower(n->kids[0]);
    if (f == "length_squared" && !(arena_[a].rows.is_one() || arena_[a].cols.is_one())) unsupported(n->where, "the norm of a matrix without F is not read");
    return kernel::total(arena_, kernel::hadamard(arena_, a, a));
  }
  if (f == "inner") {
    const term a = lower(n->kids[0]), b = lower(n->kids[1]);
    if (!(arena_[a].rows == arena_[b].rows && arena_[a].cols == arena_[b].cols)) clash("the inner product", n, a, b);
    return kernel::total(arena_, kernel::hadamard(arena_, a, b));
  }
  if (f.starts_with("softmax")) {
    const term a = lower(n->kids[0], want);
    if (scalar(a)) unsupported(n->where, "the softmax of a number can be read as 1 and as an entry of a softmax; write the entry as \\operatorname{softmax}(S)_{ij}");
    const bool down = f == "softmax_columns" || (f == "softmax" && arena_[a].cols.is_one());
    return down ? kernel::softmax_columns(arena_, a) : kernel::softmax_rows(arena_, a);
  }
  unsupported(n->where, f + " is not read in a claim about sequences");
}

term sequence_lowering::blocks(const node* n, const partial_shape& want) {
  for (const node* row : n->kids) {
    if (static_cast<int>(row->kids.size()) != n->columns) unsupported(n->where, "the rows of this matrix have different lengths");
    for (const node* cell : row->kids)
      if (cell->kind == form::dots || cell->kind == form::nothing) unsupported(cell->where, "dots in a matrix are not read beside sequences");
  }
  auto [heights, widths] = sizes_of_blocks(n);
  if (heights.size() == 1 && !heights[0]) heights[0] = want.rows;
  if (widths.size() == 1 && !widths[0]) widths[0] = want.columns;
  term all = -1;
  for (std::size_t r = 0; r < n->kids.size(); ++r) {
    term line = -1;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      const node* cell = n->kids[r]->kids[c];
      const term next = sized(lower(cell, {heights[r], widths[c]}), {heights[r], widths[c]}, cell, "a block");
      line = line < 0 ? next : kernel::beside(arena_, line, next);
    }
    if (all >= 0 && !(arena_[all].cols == arena_[line].cols))
      throw trouble(trouble_kind::ill_shaped, n->where, "rows of blocks need one width: one is " + shape_text(all) + ", the next " + shape_text(line));
    all = all < 0 ? line : kernel::above(arena_, all, line);
  }
  return all;
}

}  // namespace odot::notes
