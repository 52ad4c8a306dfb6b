// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A kernel term at given sizes, read over any ring: GiNaC expressions, floating point, residues modulo a prime, or numbers of terms.
///
/// A ring R gives `value`, `value()` being zero; `one()`, `number(rational)`, `integer(int64)`; `is_zero(v)`, `is_one(v)`;
/// `add(a, b)`, `product(a, b)`, `subtract(a, b)`, `divide(a, b)`, `power(a, rational)`;
/// `entry(symbol, family, i, j)`, or `symbol(symbol, family, rows, columns)` for whole matrices; `inverse(dense)`. What has no value in it
/// throws `undefined_entry`. Functions: `apply(function, a)`, and `less(a, b)` where there are more and less, to keep softmax from
/// overflowing; or `applied(evaluator, function, term)`, `root(evaluator, term, exponent)` and `exponentials(evaluator, term)`, where it
/// matters what the argument is. A ring may have faster ways: `sum(terms)` at once, `multiply(a, b, b_transposed)` and `transposed(a)` of
/// dense matrices, `reciprocals(matrix)`, `reciprocal(v)` of a sum of exponentials. `make_room(rows, columns)` may refuse a matrix, `pause()` may throw to stop.

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "odot/defined/mask.hpp"
#include "odot/operation/entries.hpp"
#include "odot/reading/bindings.hpp"
#include "odot/reading/matrix_operations.hpp"
#include "odot/reading/sizes.hpp"

namespace odot::reading {

/// Which left factors are multiplied piece by piece, so that the zeros of the weights of an RNN are never written down.
class sparse_factors {
 public:
  explicit sparse_factors(const kernel::term_arena& arena) : arena_(arena) {}
  bool operator()(kernel::term t) {
    if (const auto found = known_.find(t); found != known_.end()) return found->second;
    using enum kernel::op;
    const kernel::node& n = arena_[t];
    bool result = n.kind == zero || n.kind == identity || n.kind == ones || n.kind == diagonal_matrix;
    if (n.kind == above || n.kind == beside) result = (*this)(n.a) || (*this)(n.b);
    if (n.kind == scale) result = (*this)(n.b);
    return known_[t] = result;
  }

 private:
  const kernel::term_arena& arena_;
  std::unordered_map<kernel::term, bool> known_;
};

/// Reads terms of one arena at one choice of sizes. What it has read it keeps, so shared parts are read once.
///
/// Zeros and identities are never written down, and factors with such blocks are multiplied block by block, so that the mostly empty weights
/// of the Hadamard RNN cost what their nonzero blocks cost. Nothing is expanded: entries stay products of sums. An entry is undefined on its
/// own, and with it the entries that are made of it, except behind a mask that is 0 (defined/mask.hpp).
template <class Ring>
class evaluator : public matrix_operations<Ring> {
  using operations = matrix_operations<Ring>;
  using operations::built, operations::combined, operations::multiplied, operations::nothing, operations::normalised, operations::part,
      operations::ring_, operations::scaled, operations::stacked, operations::summed, operations::times, operations::turned;
  using typename operations::index;

 public:
  using operations::constant, operations::entrywise;
  using typename operations::matrix;
  using typename operations::value;

  evaluator(const kernel::term_arena& arena, sizes at, Ring& ring)
      : operations(ring), arena_(arena), names_(std::make_shared<bindings>(std::move(at))), masks_(arena), sparse_(arena) {}
  /// Another reading of the same terms, in which bound indices are what they are in `other` at the moment.
  evaluator(const evaluator& other, Ring& ring) : operations(ring), arena_(other.arena_), names_(other.names_), masks_(arena_), sparse_(arena_) {}

  /// The matrix that `t` is, some entries of which may be undefined. Throws `cannot_expand`, and what the ring throws.
  matrix operator()(kernel::term t) {
    if constexpr (requires { ring_.pause(); }) ring_.pause();
    if (static_cast<std::size_t>(t) >= kept_.size()) kept_.resize(static_cast<std::size_t>(t) + 1);
    if (const auto& before = kept_[static_cast<std::size_t>(t)]; before && names_->still(before->stamp)) return before->value;
    const std::uint64_t around = names_->begin();
    const kernel::node& n = arena_[t];
    const index r = size(n.rows, "a number of rows"), c = size(n.cols, "a number of columns");
    if constexpr (requires { ring_.make_room(r, c); }) ring_.make_room(r, c);
    matrix m = compute(t, n, r, c);
    kept_[static_cast<std::size_t>(t)] = {m, names_->end(around)};
    return m;
  }
  /// The value of a polynomial at the sizes, and at the bound indices.
  index position(const kernel::polynomial& p) { return names_->value(arena_, p); }

 private:
  /// Thrown within a product a factor of which is not defined everywhere.
  struct needs_masks {};

  index size(const kernel::polynomial& p, const char* what) {
    const index v = position(p);
    if (v < 0) throw cannot_expand(std::string(what) + " is negative at these sizes");
    return v;
  }

  matrix compute(kernel::term t, const kernel::node& n, index r, index c) {
    using kernel::op;
    switch (n.kind) {
      case op::symbol: return symbol(n, r, c);
      case op::number: return constant(1, 1, ring_.number(n.value));
      case op::size: return constant(1, 1, ring_.integer(position(n.positions[0])));
      case op::identity: return matrix::identity(r, ring_.one());
      case op::zero: return matrix::zeros(r, c);
      case op::ones: return matrix::constant(r, c, ring_.one());
      case op::condition_zero: return position(n.positions[0]) == 0 ? matrix::constant(1, 1, ring_.one()) : matrix::zeros(1, 1);
      case op::condition_nonnegative: return position(n.positions[0]) >= 0 ? matrix::constant(1, 1, ring_.one()) : matrix::zeros(1, 1);
      case op::transpose: return turned((*this)(n.a));
      case op::diagonal_matrix:
      case op::diagonal_of:
      case op::vec: return moved(n.kind, r, c, (*this)(n.a));
      case op::window: return part((*this)(n.a), position(n.positions[0]), r, position(n.positions[1]), c);
      case op::trace:
      case op::total:
      case op::row_sum:
      case op::column_sum: return reduced(n.kind, r, c, (*this)(n.a));
      case op::inverse: return inverse((*this)(n.a));
      case op::apply:
        if (n.second > 0) throw cannot_expand("the derivative of a function is not expanded");
        if constexpr (requires { ring_.applied(*this, n.id, n.a); }) return ring_.applied(*this, n.id, n.a);
        else return entrywise((*this)(n.a), [&](const value& v) { return ring_.apply(n.id, v); });
      case op::power: return power(n.a, n.value);
      case op::symbolic_power: return power(n.a, position(n.positions[0]));
      case op::softmax_rows:
      case op::softmax_columns: return normalised(exponentials(n.a, n.kind == op::softmax_rows), n.kind == op::softmax_rows);
      case op::add:
      case op::subtract: {
        const matrix a = (*this)(n.a), b = (*this)(n.b);
        return combined(a, b, n.kind);
      }
      case op::multiply:
      case op::scale:
      case op::hadamard:
      case op::kronecker:
        try {
          return product(n);
        } catch (const needs_masks&) {
          return shielded(n, r, c);
        }
      case op::divide: return quotient(n);
      case op::beside:
      case op::above: {
        dense<value> all(r, c);
        std::shared_ptr<gaps> missing;
        fill(t, all, missing, 0, 0);
        return matrix(std::move(all), std::move(missing));
      }
      case op::sum_over: return sum(n, r, c);
      case op::by_entries:
        return built(r, c, [&](index i, index j) {
          return with(n.id, i, [&] { return with(n.second, j, [&] { return (*this)(n.a); }); }).at(0, 0);
        });
      case op::gradient: break;
    }
    throw cannot_expand("a gradient has to be written out before it is read at given sizes");
  }

  matrix symbol(const kernel::node& n, index r, index c) {
    std::vector<std::int64_t> family;
    for (const auto& p : n.positions) family.push_back(position(p));
    if constexpr (requires { ring_.symbol(n.id, family, r, c); }) return ring_.symbol(n.id, family, r, c);
    else return built(r, c, [&](index i, index j) { return ring_.entry(n.id, family, static_cast<std::size_t>(i), static_cast<std::size_t>(j)); });
  }
  matrix moved(kernel::op kind, index r, index c, const matrix& a) {
    return built(r, c, [&](index i, index j) {
      const auto at = operation::look_from(kind, i, j, sides(a), sides(a));
      return at.first ? a.at(at.row, at.col) : value();
    });
  }
  struct shape {
    index rows, cols;
  };
  static shape sides(const matrix& a) { return {a.rows(), a.cols()}; }
  matrix reduced(kernel::op kind, index r, index c, const matrix& a) {
    return built(r, c, [&](index i, index j) {
      summation<Ring> s(ring_);
      operation::each_summand(kind, i, j, a.rows(), a.cols(), [&](index k, index l) { return s.add(a.at(k, l)), true; });
      return s.sum();
    });
  }
  matrix inverse(const matrix& a) {
    if (a.is_identity()) return a;
    if (!a.whole()) return nothing(a.rows(), a.cols(), a.why_undefined());
    if (a.rows() == 0) return a;
    try {
      return matrix(ring_.inverse(*a.written_out()));
    } catch (const undefined_entry& e) {
      return nothing(a.rows(), a.cols(), e.what());
    }
  }
  matrix power(kernel::term base, const kernel::rational& exponent) {
    if constexpr (requires { ring_.root(*this, base, exponent); })
      if (!exponent.is_integer()) return ring_.root(*this, base, exponent);
    return entrywise((*this)(base), [&](const value& v) { return ring_.power(v, exponent); });
  }
  /// e to the power of each entry, up to a factor of each line, which changes no softmax.
  matrix exponentials(kernel::term t, bool by_rows) {
    if constexpr (requires { ring_.exponentials(*this, t); }) {
      return ring_.exponentials(*this, t);
    } else {
      const matrix a = (*this)(t);
      if (a.rows() == 0 || a.cols() == 0) return a;
      const auto e = [&](const value& v) { return ring_.apply(kernel::exponential, v); };
      if constexpr (requires(const value& x) { ring_.less(x, x); }) {
        const index lines = by_rows ? a.rows() : a.cols(), count = by_rows ? a.cols() : a.rows();
        const matrix most = built(lines, 1, [&](index i, index) {
          value found = by_rows ? a.at(i, 0) : a.at(0, i);
          for (index k = 1; k < count; ++k)
            if (const value& other = by_rows ? a.at(i, k) : a.at(k, i); ring_.less(found, other)) found = other;
          return found;
        });
        return built(a.rows(), a.cols(), [&](index i, index j) { return e(ring_.subtract(a.at(i, j), most.at(by_rows ? i : j, 0))); });
      } else {
        return entrywise(a, e);
      }
    }
  }

  /// A product of any kind whose factors are whole; throws `needs_masks` where they are not.
  matrix product(const kernel::node& n) {
    using kernel::op;
    if (n.kind == op::kronecker) throw needs_masks();
    if (n.kind == op::multiply) {
      const kernel::node& second = arena_[n.b];
      return second.kind == op::transpose ? product(n.a, (*this)(second.a), true) : product(n.a, (*this)(n.b), false);
    }
    const matrix a = whole(n.a), b = whole(n.b);
    return n.kind == op::scale ? scaled(a(0, 0), b) : combined(a, b, op::hadamard);
  }
  matrix whole(kernel::term t) {
    matrix m = (*this)(t);
    if (!m.whole()) throw needs_masks();
    return m;
  }
  /// a·b (or a·bᵀ) with the blocks of `a` multiplied on their own where some of them are zero, an identity or the like.
  matrix product(kernel::term a, const matrix& b, bool b_transposed) {
    using kernel::op;
    const kernel::node& n = arena_[a];
    if (!b.whole()) throw needs_masks();
    if (n.kind == op::kronecker && !b_transposed && b.cols() == 1) {  // with b as a matrix X of rows, A X Bᵀ
      const matrix left = whole(n.a), right = whole(n.b);
      const matrix x = built(left.cols(), right.cols(), [&](index i, index j) { return b(i * right.cols() + j, 0); });
      const matrix y = multiplied(multiplied(left, x, false), right, true);
      return built(y.rows() * y.cols(), 1, [&](index i, index) { return y(i / y.cols(), i % y.cols()); });
    }
    if (!sparse_(a) || b_transposed) return multiplied(whole(a), b, b_transposed);
    if (n.kind == op::above || n.kind == op::beside) return blocks(a, b, 0);
    if (n.kind == op::scale) return scaled(whole(n.a)(0, 0), product(n.b, b, false));
    if (n.kind == op::diagonal_matrix) {
      const matrix u = whole(n.a);
      return built(b.rows(), b.cols(), [&](index i, index j) { return times(u.cols() == 1 ? u(i, 0) : u(0, i), b(i, j)); });
    }
    if (n.kind == op::ones) {
      const matrix sums = summed(b.cols(), b.rows(), [&](index j, index k) { return b(k, j); });
      return built(position(n.rows), b.cols(), [&](index, index j) { return sums(j, 0); });
    }
    return multiplied(whole(a), b, false);
  }

  /// Blocks times the rows of b that they meet, which begin at `from`.
  matrix blocks(kernel::term a, const matrix& b, index from) {
    using kernel::op;
    const kernel::node& n = arena_[a];
    if (n.kind == op::zero) return matrix::zeros(position(n.rows), b.cols());
    if (n.kind == op::above) return stacked(blocks(n.a, b, from), blocks(n.b, b, from));
    if (n.kind == op::beside) return combined(blocks(n.a, b, from), blocks(n.b, b, from + position(arena_[n.a].cols)), op::add);
    return product(a, part(b, from, position(n.cols), 0, b.cols()), false);
  }

  bool masked(kernel::term t, index i, index j) {
    const auto zero_at = [&](kernel::term x, index p, index q) {
      const matrix m = (*this)(x);
      return p < m.rows() && q < m.cols() && m.has(p, q) && ring_.is_zero(m(p, q));
    };
    const auto under = [&](kernel::name row, index p, kernel::name column, index q, auto&& inside) {
      return with(row, p, [&] { return with(column, q, inside); });
    };
    return defined::mask_is_zero(arena_, masks_, zero_at, under, t, i, j);
  }
  /// A product of any kind, entry by entry: a factor whose partner's mask is 0 may be undefined.
  matrix shielded(const kernel::node& n, index r, index c) {
    const matrix a = (*this)(n.a), b = (*this)(n.b);
    const auto entry = [&](index i, index k, index l, index j) {
      if (a.has(i, k) && b.has(l, j)) return times(a(i, k), b(l, j));
      const auto [first, second] = defined::needed(masked(n.a, i, k), masked(n.b, l, j));
      if (first) a.at(i, k);
      if (second) b.at(l, j);
      return value();
    };
    if (n.kind != kernel::op::multiply)
      return built(r, c, [&](index i, index j) {
        const auto at = operation::look_from(n.kind, i, j, sides(a), sides(b));
        return entry(at.row, at.col, at.other_row, at.other_col);
      });
    return built(r, c, [&](index i, index j) {
      summation<Ring> s(ring_);
      for (index k = 0; k < a.cols(); ++k) s.add(entry(i, k, k, j));
      return s.sum();
    });
  }
  /// a / b; 0 where the mask of a is, without a value where b has none or is 0.
  matrix quotient(const kernel::node& n) {
    const matrix a = (*this)(n.a), b = (*this)(n.b);
    std::optional<dense<value>> over;  // where the ring has them at once: 0 where there is none
    if constexpr (requires { ring_.reciprocals(b); }) over = ring_.reciprocals(b);
    return built(a.rows(), a.cols(), [&](index i, index j) {
      const value& above = a.at(i, j);
      if (over && !ring_.is_zero((*over)(i, j))) return times(above, (*over)(i, j));
      try {
        return ring_.divide(above, b.at(i, j));
      } catch (const undefined_entry&) {
        if (!masked(n.a, i, j)) throw;
        return value();
      }
    });
  }

  /// Writes `t` into `m` from (r, c) on: block matrices piece by piece.
  void fill(kernel::term t, dense<value>& m, std::shared_ptr<gaps>& missing, index r, index c) {
    using kernel::op;
    const kernel::node& n = arena_[t];
    if (n.kind == op::beside || n.kind == op::above) {
      const index height = size(arena_[n.a].rows, "a number of rows"), width = size(arena_[n.a].cols, "a number of columns");
      size(arena_[n.b].rows, "a number of rows"), size(arena_[n.b].cols, "a number of columns");  // all before anything is written
      fill(n.a, m, missing, r, c);
      return n.kind == op::beside ? fill(n.b, m, missing, r, c + width) : fill(n.b, m, missing, r + height, c);
    }
    const matrix block = (*this)(t);
    if (block.is_zero()) return;
    for (index i = 0; i < block.rows(); ++i)
      for (index j = 0; j < block.cols(); ++j) {
        if (block.has(i, j)) {
          m(r + i, c + j) = block(i, j);
          continue;
        }
        if (!missing) missing = std::make_shared<gaps>(gaps{std::vector<char>(m.entries.size()), block.why_undefined()});
        missing->at[static_cast<std::size_t>((r + i) * m.cols + c + j)] = 1;
      }
  }

  /// What `body` gives with an index bound to a value.
  template <class Body>
  auto with(kernel::name name, index value_of, Body&& body) {
    return names_->with(name, value_of, body);
  }
  /// Σ over an index: the body once for each of its values. A sum over nothing is 0.
  matrix sum(const kernel::node& n, index r, index c) {
    const index count = std::max<index>(0, position(arena_.name_of(n.id).range));
    const auto term_at = [&](index i) { return with(n.id, i, [&] { return (*this)(n.a); }); };
    if constexpr (sums_at_once<Ring>) {
      std::vector<matrix> terms;
      for (index i = 0; i < count; ++i) terms.push_back(term_at(i));
      return built(r, c, [&](index i, index j) {
        summation<Ring> s(ring_);
        for (const matrix& m : terms) s.add(m.at(i, j));
        return s.sum();
      });
    } else {
      matrix made = matrix::zeros(r, c);
      for (index i = 0; i < count; ++i) made = combined(made, term_at(i), kernel::op::add);
      return made;
    }
  }

  /// What a node came to, and what of the bound indices that hangs on.
  struct kept {
    matrix value;
    bindings::stamp stamp;
  };

  const kernel::term_arena& arena_;
  std::shared_ptr<bindings> names_;  ///< shared by readings of the same terms
  std::vector<std::optional<kept>> kept_;
  defined::masks masks_;
  sparse_factors sparse_;
};

}  // namespace odot::reading
