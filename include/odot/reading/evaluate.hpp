// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A kernel term at given sizes, read over any ring: GiNaC expressions, floating point, or numbers of terms.
///
/// A ring R gives `value`; `zero()`, `one()`, `number(rational)`, `integer(int64)`; `is_zero(v)`, `is_one(v)`;
/// `sum(vector<value>&&)`, `product(a, b)`, `subtract(a, b)`, `divide(a, b)`, `power(a, rational)`, `apply(function, a)`;
/// `entry(symbol, family, i, j)`, or `symbol(symbol, family, rows, columns)` for whole matrices; `inverse(matrix<value>)`. What has no
/// value in it throws `undefined_entry`. Where there are more and less, `less(a, b)` keeps softmax from overflowing; `make_room(rows,
/// columns)` may refuse a matrix.

#include <algorithm>
#include <memory>

#include "odot/defined/mask.hpp"
#include "odot/operation/entries.hpp"
#include "odot/reading/matrix_operations.hpp"
#include "odot/reading/sizes.hpp"

namespace odot::reading {

/// Reads terms of one arena at one choice of sizes. What it has read it keeps, so shared parts are read once.
///
/// Products skip zeros, and block matrices are filled block by block, so that the mostly empty weights of the Hadamard RNN cost
/// what their nonzero blocks cost. Nothing is expanded: entries stay products of sums. An entry is undefined on its own, and with it
/// the entries that are made of it, except behind a mask that is 0 (defined/mask.hpp).
template <class Ring>
class evaluator : private matrix_operations<Ring> {
  using operations = matrix_operations<Ring>;
  using operations::built, operations::entrywise, operations::get, operations::make, operations::multiply, operations::nothing,
      operations::ring_, operations::scalar, operations::softmax, operations::sum, operations::sum_of, operations::times;
  using typename operations::mutable_result;

 public:
  using typename operations::value;
  using typename operations::result;

  evaluator(const kernel::term_arena& arena, sizes at, Ring& ring) : operations(ring), arena_(arena), at_(std::move(at)), masks_(arena) {}

  /// The matrix that `t` is, some entries of which may be undefined. Throws `cannot_expand`, and what the ring throws.
  result operator()(kernel::term t) {
    if (static_cast<std::size_t>(t) >= kept_.size()) kept_.resize(static_cast<std::size_t>(t) + 1);
    if (const result& before = kept_[static_cast<std::size_t>(t)]) return before;
    const bool before_uses_bound = std::exchange(uses_bound_, false);
    result r = compute(t);
    if (!uses_bound_) kept_[static_cast<std::size_t>(t)] = r;  // what depends on a bound index is not kept
    uses_bound_ = uses_bound_ || before_uses_bound;
    return r;
  }

 private:
  std::size_t size(const kernel::polynomial& p, const char* what) const {
    const std::int64_t v = at_.value(arena_, p);
    if (v < 0) throw cannot_expand(std::string(what) + " is negative at these sizes");
    return static_cast<std::size_t>(v);
  }
  std::size_t rows(const kernel::node& n) { return size(note_indices(n.rows), "a number of rows"); }
  std::size_t cols(const kernel::node& n) { return size(note_indices(n.cols), "a number of columns"); }
  /// Remembers whether a polynomial speaks of an index that is bound at the moment.
  const kernel::polynomial& note_indices(const kernel::polynomial& p) {
    for (kernel::name n : bound_)
      if (p.mentions(n)) uses_bound_ = true;
    return p;
  }
  std::int64_t position(const kernel::polynomial& p) { return at_.value(arena_, note_indices(p)); }
  result compute(kernel::term t) {
    using kernel::op;
    const kernel::node& n = arena_[t];
    switch (n.kind) {
      case op::symbol: return symbol(n);
      case op::number: return scalar(ring_.number(n.value));
      case op::size: return scalar(ring_.integer(position(n.positions[0])));
      case op::condition_zero: return scalar(position(n.positions[0]) == 0 ? ring_.one() : ring_.zero());
      case op::condition_nonnegative: return scalar(position(n.positions[0]) >= 0 ? ring_.one() : ring_.zero());
      case op::identity:
      case op::zero:
      case op::beside:
      case op::above: {
        auto m = make(rows(n), cols(n));
        fill(t, *m, 0, 0);
        return m;
      }
      case op::ones: return built(rows(n), cols(n), [&](std::size_t, std::size_t) { return ring_.one(); });
      case op::inverse: return inverse(*(*this)(n.a));
      case op::sum_over:
      case op::by_entries: return binder(n);
      case op::multiply: return product(n);
      case op::kronecker:
      case op::add:
      case op::subtract:
      case op::hadamard:
      case op::divide:
      case op::scale: return two(n, *(*this)(n.a), *(*this)(n.b));
      default: return one_operand(n, (*this)(n.a));
    }
  }

  result symbol(const kernel::node& n) {
    std::vector<std::int64_t> family;
    for (const auto& p : n.positions) family.push_back(position(p));
    if constexpr (requires { ring_.symbol(n.id, family, 1, 1); }) {
      const std::size_t r = rows(n), c = cols(n);
      ring_.make_room(r, c);
      return std::make_shared<matrix<value>>(ring_.symbol(n.id, family, r, c));
    } else {
      auto m = make(rows(n), cols(n));
      for (std::size_t i = 0; i < m->rows(); ++i)
        for (std::size_t j = 0; j < m->cols(); ++j) (*m)(i, j) = ring_.entry(n.id, family, i, j);
      return m;
    }
  }

  /// Writes `t` into `m` from (r, c) on: block matrices piece by piece.
  void fill(kernel::term t, matrix<value>& m, std::size_t r, std::size_t c) {
    using kernel::op;
    const kernel::node& n = arena_[t];
    if (n.kind == op::zero) return;
    if (n.kind == op::beside || n.kind == op::above) {
      const auto &first = arena_[n.a], &second = arena_[n.b];
      const std::size_t height = rows(first), width = cols(first);
      rows(second), cols(second);  // all sizes before anything is written: beside a block of a negative one the other does not fit
      fill(n.a, m, r, c);
      n.kind == op::beside ? fill(n.b, m, r, c + width) : fill(n.b, m, r + height, c);
    } else if (n.kind == op::identity) {
      for (std::size_t i = 0, size_of = rows(n); i < size_of; ++i) m(r + i, c + i) = ring_.one();
    } else {
      const result part = (*this)(t);
      for (std::size_t i = 0; i < part->rows(); ++i)
        for (std::size_t j = 0; j < part->cols(); ++j)
          if (part->has(i, j)) m(r + i, c + j) = (*part)(i, j);
          else m.lose(r + i, c + j, part->why_undefined());
    }
  }

  result inverse(const matrix<value>& a) {
    if (!a.whole()) return nothing(a.rows(), a.cols(), a.why_undefined());
    if (a.rows() == 0) return make(0, 0);
    try {
      return std::make_shared<matrix<value>>(ring_.inverse(a));
    } catch (const undefined_entry& e) {
      return nothing(a.rows(), a.cols(), e.what());
    }
  }

  bool masked(kernel::term t, std::size_t i, std::size_t j) {
    const auto zero_at = [&](kernel::term x, std::int64_t p, std::int64_t q) {
      const result m = (*this)(x);
      const auto r = static_cast<std::size_t>(p), c = static_cast<std::size_t>(q);
      return r < m->rows() && c < m->cols() && m->has(r, c) && ring_.is_zero((*m)(r, c));
    };
    const auto under = [&](kernel::name row, std::int64_t p, kernel::name column, std::int64_t q, auto&& inside) {
      return with(row, p, [&] { return with(column, q, inside); });
    };
    return defined::mask_is_zero(arena_, masks_, zero_at, under, t, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j));
  }
  /// a[i, k]·b[l, j], x and y being the values of a and b: a factor whose partner's mask is 0 may be undefined.
  value times_at(kernel::term a, const matrix<value>& x, std::size_t i, std::size_t k, kernel::term b, const matrix<value>& y, std::size_t l,
                 std::size_t j) {
    if (x.has(i, k) && y.has(l, j)) return times(x(i, k), y(l, j));
    const auto [first, second] = defined::needed(masked(a, i, k), masked(b, l, j));
    if (first) get(x, i, k);
    if (second) get(y, l, j);
    return ring_.zero();
  }
  result product(const kernel::node& n) {
    const result b = (*this)(n.b);
    if (b->whole() && is_blocks(n.a)) {
      try {
        return multiply_blocks(n.a, *b);
      } catch (const undefined_entry&) {  // in a block: with regard to masks, then
      }
    }
    const result a = (*this)(n.a);
    if (a->whole() && b->whole()) return multiply(*a, *b);
    return built(a->rows(), b->cols(), [&](std::size_t i, std::size_t j) {
      return sum_of(a->cols(), [&](std::size_t k) { return times_at(n.a, *a, i, k, n.b, *b, k, j); });
    });
  }

  bool is_blocks(kernel::term t) const { return arena_[t].kind == kernel::op::above || arena_[t].kind == kernel::op::beside; }
  /// A block matrix times a matrix: block by block, so that the zeros of the weights of an RNN are never written down.
  result multiply_blocks(kernel::term a, const matrix<value>& b) {
    auto m = make(rows(arena_[a]), b.cols());
    std::vector<std::vector<value>> terms(m->entries().size());
    gather(a, b, 0, 0, terms);
    for (std::size_t i = 0; i < terms.size(); ++i) m->entries()[i] = sum(std::move(terms[i]));
    return m;
  }
  /// Adds the products of block `a`, which meets the rows of `b` from `from` on and lies in the rows from `to` on.
  void gather(kernel::term a, const matrix<value>& b, std::size_t from, std::size_t to, std::vector<std::vector<value>>& terms) {
    using kernel::op;
    const kernel::node& n = arena_[a];
    if (n.kind == op::zero) return;
    if (is_blocks(a)) {
      gather(n.a, b, from, to, terms);
      if (n.kind == op::above) gather(n.b, b, from, to + rows(arena_[n.a]), terms);
      else gather(n.b, b, from + cols(arena_[n.a]), to, terms);
      return;
    }
    const auto add = [&](std::size_t i, std::size_t k, const value* factor) {
      for (std::size_t j = 0; j < b.cols(); ++j) {
        const value& v = b(from + k, j);
        if (!ring_.is_zero(v)) terms[(to + i) * b.cols() + j].push_back(factor == nullptr ? v : times(*factor, v));
      }
    };
    if (n.kind == op::identity) {
      for (std::size_t i = 0, size_of = rows(n); i < size_of; ++i) add(i, i, nullptr);
      return;
    }
    const result part = (*this)(a);
    if (!part->whole()) throw undefined_entry(part->why_undefined());
    for (std::size_t i = 0; i < part->rows(); ++i)
      for (std::size_t k = 0; k < part->cols(); ++k)
        if (!ring_.is_zero((*part)(i, k))) add(i, k, &(*part)(i, k));
  }
  result two(const kernel::node& n, const matrix<value>& a, const matrix<value>& b) {
    using kernel::op;
    switch (n.kind) {
      case op::scale: return built(b.rows(), b.cols(), [&](std::size_t i, std::size_t j) { return times_at(n.a, a, 0, 0, n.b, b, i, j); });
      case op::hadamard: return built(b.rows(), b.cols(), [&](std::size_t i, std::size_t j) { return times_at(n.a, a, i, j, n.b, b, i, j); });
      case op::kronecker:
        return built(a.rows() * b.rows(), a.cols() * b.cols(), [&](std::size_t i, std::size_t j) {
          return times_at(n.a, a, i / b.rows(), j / b.cols(), n.b, b, i % b.rows(), j % b.cols());
        });
      default: break;
    }
    return built(a.rows(), a.cols(), [&](std::size_t i, std::size_t j) -> value {
      const value& v = get(a, i, j);
      if (n.kind == op::divide) return masked(n.a, i, j) ? ring_.zero() : ring_.divide(v, get(b, i, j));
      const value& w = get(b, i, j);
      if (ring_.is_zero(w)) return v;
      if (n.kind == op::subtract) return ring_.subtract(v, w);
      return ring_.is_zero(v) ? w : ring_.sum({v, w});
    });
  }

  result one_operand(const kernel::node& n, const result& a) {
    using kernel::op;
    const std::size_t r = a->rows(), c = a->cols();
    switch (n.kind) {
      case op::transpose: return built(c, r, [&](std::size_t i, std::size_t j) { return get(*a, j, i); });
      case op::diagonal_matrix: {
        const std::size_t size_of = r * c;
        return built(size_of, size_of, [&](std::size_t i, std::size_t j) { return i == j ? get(*a, c == 1 ? i : 0, c == 1 ? 0 : i) : ring_.zero(); });
      }
      case op::diagonal_of: return built(r, 1, [&](std::size_t i, std::size_t) { return get(*a, i, i); });
      case op::trace:
      case op::total:
      case op::row_sum:
      case op::column_sum:
        return built(n.kind == op::row_sum ? r : 1, n.kind == op::column_sum ? c : 1, [&](std::size_t i, std::size_t j) {
          std::vector<value> terms;
          operation::each_summand(n.kind, i, j, r, c, [&](std::size_t k, std::size_t l) {
            if (const value& v = get(*a, k, l); !ring_.is_zero(v)) terms.push_back(v);
            return true;
          });
          return sum(std::move(terms));
        });
      case op::vec: return built(r * c, 1, [&](std::size_t i, std::size_t) { return get(*a, i % r, i / r); });
      case op::apply:
        if (n.second > 0) throw cannot_expand("the derivative of a function is not expanded");
        return entrywise(a, [&](const value& v) { return ring_.apply(n.id, v); });
      case op::power: return entrywise(a, [&](const value& v) { return ring_.power(v, n.value); });
      case op::symbolic_power: {
        const kernel::rational exponent = position(n.positions[0]);
        return entrywise(a, [&](const value& v) { return ring_.power(v, exponent); });
      }
      case op::softmax_rows:
      case op::softmax_columns: return softmax(*a, n.kind == op::softmax_rows);
      case op::window: return window(n, *a);
      default: throw cannot_expand("this operation is not read at given sizes");
    }
  }

  result window(const kernel::node& n, const matrix<value>& a) {
    const std::int64_t r = position(n.positions[0]), c = position(n.positions[1]);
    const std::size_t height = rows(n), width = cols(n);
    const auto inside = [](std::int64_t from, std::size_t at, std::size_t count) {
      const std::int64_t position = from + static_cast<std::int64_t>(at);
      if (position < 0 || position >= static_cast<std::int64_t>(count)) throw undefined_entry("a part of a matrix lies outside it at these sizes");
      return static_cast<std::size_t>(position);
    };
    return built(height, width, [&](std::size_t i, std::size_t j) { return get(a, inside(r, i, a.rows()), inside(c, j, a.cols())); });
  }

  /// What `body` gives with an index bound to a value.
  template <class Body>
  auto with(kernel::name index, std::int64_t value_of, Body body) {
    const bool had = at_.has(index);
    const std::int64_t before = had ? at_.value(arena_, kernel::polynomial::of(index)) : 0;
    at_.set(index, value_of);
    bound_.push_back(index);
    auto v = body();
    bound_.pop_back();
    had ? void(at_.set(index, before)) : at_.unset(index);
    return v;
  }

  /// Σ over an index, or a matrix by its entries: the body once for each value of the index.
  result binder(const kernel::node& n) {
    const bool sums = n.kind == kernel::op::sum_over;
    const std::size_t r = rows(n), c = cols(n);
    const bool outside = uses_bound_;
    result made;
    if (sums) {
      std::vector<result> parts;
      const auto count = static_cast<std::size_t>(std::max<std::int64_t>(0, position(arena_.name_of(n.id).range)));  // none is 0
      for (std::size_t i = 0; i < count; ++i) parts.push_back(with(n.id, static_cast<std::int64_t>(i), [&] { return (*this)(n.a); }));
      made = built(r, c, [&](std::size_t i, std::size_t j) { return sum_of(count, [&](std::size_t k) { return get(*parts[k], i, j); }); });
    } else {
      made = built(r, c, [&](std::size_t i, std::size_t j) {
        const result entry = with(n.id, static_cast<std::int64_t>(i), [&] {
          return with(n.second, static_cast<std::int64_t>(j), [&] { return (*this)(n.a); });
        });
        return get(*entry, 0, 0);
      });
    }
    if (bound_.empty()) uses_bound_ = outside;
    return made;
  }

  const kernel::term_arena& arena_;
  sizes at_;
  std::vector<result> kept_;
  defined::masks masks_;
  std::vector<kernel::name> bound_;
  bool uses_bound_ = false;  ///< whether what is being read depends on a bound index
};

}  // namespace odot::reading
