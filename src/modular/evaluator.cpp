// SPDX-License-Identifier: MIT
#include "evaluator.hpp"

#include <algorithm>

#include "odot/operation/entries.hpp"
#include "values.hpp"

namespace odot::modular::detail {

using enum kernel::op;
using kind = value::kind;

void value::need(std::int64_t i, std::int64_t j) const {
  if (!has(i, j)) throw undefined_entry{missing->why};
}

std::int64_t evaluator::position(const kernel::polynomial& p) {
  std::int64_t sum = 0;
  for (const auto& product : p.terms()) {
    std::int64_t x = product.coefficient;
    for (kernel::name n : product.names) {
      auto v = at_.value(n);
      if (const auto found = scope_.find(n); found != scope_.end()) v = found->second;
      if (!v) {
        const std::string text(kernel::view(a_.name_of(n).text));
        throw no_evaluation(a_.name_of(n).kind == kernel::name_kind::index ? "the index " + text + " is free: bind it by a sum or by entries" : text + " has no size: give one");
      }
      if (__builtin_mul_overflow(x, *v, &x)) throw no_evaluation("a position that overflows");
    }
    if (__builtin_add_overflow(sum, x, &sum)) throw no_evaluation("a position that overflows");
  }
  if (!p.valid()) throw no_evaluation("a position that overflows");
  return sum;
}

std::int64_t evaluator::size_of(const kernel::polynomial& p) {
  const std::int64_t n = position(p);
  if (n < 0) throw no_evaluation("a size comes to " + std::to_string(n) + " at these sizes");
  return n;
}

bool evaluator::depends_on_index(kernel::term t) {
  if (t < 0) return false;
  if (const auto found = dependent_.find(t); found != dependent_.end()) return found->second;
  const kernel::node& n = a_[t];
  bool result = depends_on_index(n.a) || depends_on_index(n.b);
  for (const auto& p : n.positions)
    for (const auto& product : p.terms())
      for (kernel::name m : product.names) result = result || a_.name_of(m).kind == kernel::name_kind::index;
  return dependent_[t] = result;
}

bool evaluator::sparse(kernel::term t) {
  if (const auto found = sparse_.find(t); found != sparse_.end()) return found->second;
  const kernel::node& n = a_[t];
  bool result = n.kind == zero || n.kind == identity || n.kind == ones || n.kind == diagonal_matrix;
  if (n.kind == above || n.kind == beside) result = sparse(n.a) || sparse(n.b);
  if (n.kind == scale) result = sparse(n.b);
  return sparse_[t] = result;
}

value evaluator::get(kernel::term t, place where) {
  if (point_.cancel != nullptr && point_.cancel->load(std::memory_order_relaxed)) throw stopped();
  if (depends_on_index(t)) return compute(t, where);
  const std::pair at(t, where);
  if (const auto found = known_.find(at); found != known_.end()) return found->second;
  value v = compute(t, where);
  known_.emplace(at, v);
  return v;
}

value evaluator::compute(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  const field& f = in(where);
  switch (n.kind) {
    case kernel::op::symbol: case kernel::op::number: case size: case identity: case zero: case ones: case condition_zero:
    case condition_nonnegative: return leaf(t, where);
    case transpose: return turned(get(n.a, where));
    case diagonal_matrix: {
      const value u = get(n.a, where);
      return filled(rows(t), rows(t), [&](std::int64_t i, std::int64_t j) { return i != j ? 0 : u.cols == 1 ? u.at(i, 0) : u.at(0, i); });
    }
    case diagonal_of: {
      const value u = get(n.a, where);
      return filled(rows(t), 1, [&](std::int64_t i, std::int64_t) { return u.at(i, i); });
    }
    case trace: case total: case row_sum: case column_sum: return reduced(t, where);
    case kernel::op::inverse: {
      const value u = get(n.a, where);
      if (u.what == kind::identity) return u;
      if (u.missing) return nothing(u.rows, u.cols, u.missing->why);
      matrix m = modular::inverse(f, *dense(u).entries);
      if (m.rows != u.rows) return nothing(u.rows, u.cols, no_inverse);
      return of_matrix(std::make_shared<matrix>(std::move(m)));
    }
    case vec: {
      const value u = get(n.a, where);
      return filled(u.rows * u.cols, 1, [&](std::int64_t i, std::int64_t) { return u.at(i % u.rows, i / u.rows); });
    }
    case gradient: throw no_evaluation("a gradient, which has to be written out before it is evaluated");
    case apply:
      if (n.second > 0) throw no_evaluation("the derivative of a function, which prime fields do not know");
      return applied(n.id, n.a, where);
    case kernel::op::power: return power(get(n.a, where), n.value, n.a, where);
    case symbolic_power: return power(get(n.a, where), position(n.positions[0]), n.a, where);
    case softmax_rows: case softmax_columns: return softmax(n.a, n.kind == softmax_rows, where);
    case kernel::op::window: return window(get(n.a, where), position(n.positions[0]), rows(t), position(n.positions[1]), cols(t));
    case add: case subtract: return combined(get(n.a, where), get(n.b, where), where, n.kind);
    case divide: return divided(t, where);
    case kernel::op::multiply: {
      const kernel::node& b = a_[n.b];
      try {
        if (b.kind == transpose) return product(n.a, get(b.a, where), where, true);
        return product(n.a, get(n.b, where), where, false);
      } catch (const needs_masks&) {
        return masked_product(t, where);
      }
    }
    case hadamard: {
      const value u = get(n.a, where), v = get(n.b, where);
      return u.missing || v.missing ? masked_product(t, where) : combined(u, v, where, n.kind);
    }
    case scale: {
      const value u = get(n.a, where), v = get(n.b, where);
      return u.missing || v.missing ? masked_product(t, where) : scaled(v, u.at(0, 0), where);
    }
    case kronecker: return masked_product(t, where);
    case beside: case above: return stacked(get(n.a, where), get(n.b, where), n.kind == beside);
    case sum_over: case by_entries: return bound(t, where);
  }
  throw no_evaluation("an operation that prime fields do not know");
}

value evaluator::reduced(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  const field& f = in(where);
  const value u = get(n.a, where);
  return filled(n.kind == row_sum ? u.rows : 1, n.kind == column_sum ? u.cols : 1, [&](std::int64_t i, std::int64_t j) {
    residue s = 0;
    operation::each_summand(n.kind, i, j, u.rows, u.cols, [&](std::int64_t k, std::int64_t l) { return s = f.add(s, u.at(k, l)), true; });
    return s;
  });
}

bool evaluator::masked(kernel::term t, std::int64_t i, std::int64_t j, place where) {
  const auto zero_at = [&](kernel::term x, std::int64_t p, std::int64_t q) {
    const value v = get(x, where);
    return p < v.rows && q < v.cols && v.has(p, q) && v.at(p, q) == 0;
  };
  const auto under = [&](kernel::name row, std::int64_t p, kernel::name col, std::int64_t q, auto&& inside) {
    const scope outer = scope_;
    scope_[row] = p, scope_[col] = q;
    const bool found = inside();
    scope_ = outer;
    return found;
  };
  return defined::mask_is_zero(a_, masks_, zero_at, under, t, i, j);
}

residue evaluator::times(kernel::term a, const value& x, std::int64_t i, std::int64_t k, kernel::term b, const value& y, std::int64_t l, std::int64_t j,
                         place where) {
  if (x.has(i, k) && y.has(l, j)) return in(where).multiply(x.at(i, k), y.at(l, j));
  const auto [first, second] = defined::needed(masked(a, i, k, where), masked(b, l, j, where));
  if (first) x.at(i, k);
  if (second) y.at(l, j);
  return 0;
}

/// A product of any kind, entry by entry, with regard to what masks shield.
value evaluator::masked_product(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  const value u = get(n.a, where), v = get(n.b, where);
  const auto entry = [&](std::int64_t i, std::int64_t k, std::int64_t l, std::int64_t j) { return times(n.a, u, i, k, n.b, v, l, j, where); };
  switch (n.kind) {
    case scale: return filled(v.rows, v.cols, [&](std::int64_t i, std::int64_t j) { return entry(0, 0, i, j); });
    case hadamard: return filled(v.rows, v.cols, [&](std::int64_t i, std::int64_t j) { return entry(i, j, i, j); });
    case kronecker:
      return filled(u.rows * v.rows, u.cols * v.cols,
                    [&](std::int64_t i, std::int64_t j) { return entry(i / v.rows, j / v.cols, i % v.rows, j % v.cols); });
    default: break;
  }
  return filled(u.rows, v.cols, [&](std::int64_t i, std::int64_t j) {
    residue sum = 0;
    for (std::int64_t k = 0; k < u.cols; ++k) sum = in(where).add(sum, entry(i, k, k, j));
    return sum;
  });
}

/// a / b with one inversion for all entries; 0 where the mask of a is, without a value where b has none or is 0.
value evaluator::divided(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  const field& f = in(where);
  const value a = get(n.a, where), b = get(n.b, where);
  const std::int64_t count = b.rows * b.cols;
  std::vector<residue> inverses(static_cast<std::size_t>(count)), prefix(static_cast<std::size_t>(count));
  const auto divisor = [&](std::int64_t k) { return b.has(k / b.cols, k % b.cols) ? b.at(k / b.cols, k % b.cols) : 0; };
  residue all = 1;
  for (std::int64_t k = 0; k < count; ++k) {
    prefix[static_cast<std::size_t>(k)] = all;
    if (const residue x = divisor(k); x != 0) all = f.multiply(all, x);
  }
  residue rest = f.inverse(all);
  for (std::int64_t k = count - 1; k >= 0; --k)
    if (const residue x = divisor(k); x != 0) inverses[static_cast<std::size_t>(k)] = f.multiply(rest, prefix[static_cast<std::size_t>(k)]), rest = f.multiply(rest, x);
  return filled(a.rows, a.cols, [&](std::int64_t i, std::int64_t j) {
    const residue above = a.at(i, j), inverse = inverses[static_cast<std::size_t>(i * b.cols + j)];
    if (inverse != 0) return f.multiply(above, inverse);
    if (masked(n.a, i, j, where)) return residue{0};
    b.at(i, j);
    throw undefined_entry{zero_denominator};
  });
}

/// Sums, differences and products entry by entry; of products only those of factors that are whole.
value evaluator::combined(const value& a, const value& b, place where, kernel::op how) {
  const field& f = in(where);
  if (a.what == kind::zero && (how == hadamard || how == add)) return how == add ? b : a;
  if (b.what == kind::zero) return how == hadamard ? b : a;
  return filled(a.rows, a.cols, [&](std::int64_t i, std::int64_t j) {
    const residue x = a.at(i, j), y = b.at(i, j);
    return how == add ? f.add(x, y) : how == subtract ? f.subtract(x, y) : f.multiply(x, y);
  });
}

value evaluator::scaled(const value& a, residue by, place where) {
  if (by == 0 || a.what == kind::zero) return {kind::zero, a.rows, a.cols, 0, nullptr, nullptr};
  if (by == 1) return a;
  if (a.what == kind::constant) return constant(a.rows, a.cols, in(where).multiply(a.scalar, by));
  return elementwise(a, [&](residue x) { return in(where).multiply(x, by); });
}

value evaluator::elementwise(const value& a, const std::function<residue(residue)>& f) {
  if (a.what == kind::zero || a.what == kind::constant) try {
      return constant(a.rows, a.cols, f(a.scalar));
    } catch (const undefined_entry& e) {
      return nothing(a.rows, a.cols, e.why);
    }
  return filled(a.rows, a.cols, [&](std::int64_t i, std::int64_t j) { return f(a.at(i, j)); });
}

value evaluator::turned(const value& a) {
  if (a.missing) return filled(a.cols, a.rows, [&](std::int64_t i, std::int64_t j) { return a.at(j, i); });
  if (a.what != kind::dense) {
    value t = a;
    std::swap(t.rows, t.cols);
    return t;
  }
  return of_matrix(std::make_shared<matrix>(transposed(*a.entries)));
}

value evaluator::window(const value& a, std::int64_t row, std::int64_t rows, std::int64_t col, std::int64_t cols) {
  if (row < 0 || col < 0 || row > a.rows - rows || col > a.cols - cols)
    return filled(rows, cols, [&](std::int64_t i, std::int64_t j) {
      if (row < -i || col < -j || row >= a.rows - i || col >= a.cols - j) throw undefined_entry{read_outside};
      return a.at(row + i, col + j);
    });
  if (rows == a.rows && cols == a.cols) return a;
  if (a.what == kind::zero || a.what == kind::constant) return {a.what, rows, cols, a.scalar, nullptr, nullptr};
  return filled(rows, cols, [&](std::int64_t i, std::int64_t j) { return a.at(row + i, col + j); });
}

value evaluator::stacked(const value& a, const value& b, bool beside_each_other) {
  const std::int64_t r = beside_each_other ? a.rows : a.rows + b.rows, c = beside_each_other ? a.cols + b.cols : a.cols;
  if (a.what == kind::zero && b.what == kind::zero) return {kind::zero, r, c, 0, nullptr, nullptr};
  return filled(r, c, [&](std::int64_t i, std::int64_t j) {
    if (beside_each_other) return j < a.cols ? a.at(i, j) : b.at(i, j - a.cols);
    return i < a.rows ? a.at(i, j) : b.at(i - a.rows, j);
  });
}

value evaluator::dense_product(const value& a, const value& b, place where, bool b_transposed) {
  const std::int64_t cols = b_transposed ? b.rows : b.cols;
  if (a.missing || b.missing) throw needs_masks();
  if (a.what == kind::zero || b.what == kind::zero || a.rows == 0 || a.cols == 0 || cols == 0) return {kind::zero, a.rows, cols, 0, nullptr, nullptr};
  if (a.what == kind::identity) return b_transposed ? turned(b) : b;
  if (b.what == kind::identity) return a;
  return of_matrix(std::make_shared<matrix>(modular::multiply(in(where), *dense(a).entries, *dense(b).entries, b_transposed, point_.with)));
}

/// a·b (or a·bᵀ) with the blocks of `a` multiplied on their own where some of them are zero, an identity or the like.
value evaluator::product(kernel::term a, const value& b, place where, bool b_transposed) {
  const kernel::node& n = a_[a];
  if (b.missing) throw needs_masks();
  if (n.kind == kronecker && !b_transposed && b.cols == 1) return kronecker_product(a, b, where);
  if (!sparse(a) || b_transposed) return dense_product(get(a, where), b, where, b_transposed);
  if (n.kind == above) return stacked(product(n.a, b, where, false), product(n.b, b, where, false), false);
  if (n.kind == beside) {
    const std::int64_t edge = cols(n.a);
    return combined(product(n.a, window(b, 0, edge, 0, b.cols), where, false),
                    product(n.b, window(b, edge, b.rows - edge, 0, b.cols), where, false), where, add);
  }
  if (n.kind == scale) {
    const value by = get(n.a, where);
    if (by.missing) throw needs_masks();
    return scaled(product(n.b, b, where, false), by.at(0, 0), where);
  }
  if (n.kind == diagonal_matrix) {
    const value u = get(n.a, where);
    if (u.missing) throw needs_masks();
    return filled(b.rows, b.cols, [&](std::int64_t i, std::int64_t j) { return in(where).multiply(u.cols == 1 ? u.at(i, 0) : u.at(0, i), b.at(i, j)); });
  }
  if (n.kind == ones) {
    const field& f = in(where);
    value sums = filled(1, b.cols, [&](std::int64_t, std::int64_t j) {
      residue s = 0;
      for (std::int64_t k = 0; k < b.rows; ++k) s = f.add(s, b.at(k, j));
      return s;
    });
    return filled(rows(a), b.cols, [&](std::int64_t, std::int64_t j) { return sums.at(0, j); });
  }
  return dense_product(get(a, where), b, where, false);
}

/// (A ⊗ B) x without the Kronecker product: with x as a matrix of rows, A X Bᵀ.
value evaluator::kronecker_product(kernel::term a, const value& b, place where) {
  const kernel::node& n = a_[a];
  const value left = get(n.a, where), right = get(n.b, where);
  if (left.missing || right.missing) throw needs_masks();
  const value x = filled(left.cols, right.cols, [&](std::int64_t i, std::int64_t j) { return b.at(i * right.cols + j, 0); });
  const value y = dense_product(dense_product(left, x, where, false), right, where, true);
  return filled(y.rows * y.cols, 1, [&](std::int64_t i, std::int64_t) { return y.at(i / y.cols, i % y.cols); });
}

value evaluator::bound(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  const scope outer = scope_;
  value result;
  if (n.kind == by_entries) {
    result = filled(rows(t), cols(t), [&](std::int64_t i, std::int64_t j) {
      scope_ = outer;
      scope_[n.id] = i, scope_[n.second] = j;
      return get(n.a, where).at(0, 0);
    });
  } else {
    const std::int64_t range = position(a_.name_of(n.id).range);
    result = {kind::zero, rows(t), cols(t), 0, nullptr, nullptr};
    for (std::int64_t i = 0; i < range; ++i) {
      scope_[n.id] = i;
      result = combined(result, get(n.a, where), where, add);
    }
  }
  scope_ = outer;
  return result;
}

}  // namespace odot::modular::detail
