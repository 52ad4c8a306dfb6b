// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random steps from a term to one that is equal wherever both have a value, and to one that usually is not.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "odot/refute/edit.hpp"
#include "random_term.hpp"

namespace odot::differential {

using kernel::op;

/// Laws of matrices as steps; `at` gives one applicable result, chosen at random.
class rewriter {
 public:
  explicit rewriter(term_source& source) : s_(source), t_(source.arena) {}

  /// `steps` laws applied at random places of `root`.
  term equal_to(term root, int steps) {
    for (int i = 0; i < steps; ++i) {
      const auto all = refute::places(t_, root, 60);
      const auto& place = all[static_cast<std::size_t>(s_.pick(static_cast<int>(all.size())))];
      const term here = refute::node_at(t_, root, place);
      if (const auto other = at(here)) root = refute::with_node_at(t_, root, place, *other);
    }
    return root;
  }

  /// One mistake made somewhere in `root`; nothing if no place for one was found.
  std::optional<term> mistaken(term root) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      const auto all = refute::places(t_, root, 60);
      const auto& place = all[static_cast<std::size_t>(s_.pick(static_cast<int>(all.size())))];
      if (const auto other = mistake(refute::node_at(t_, root, place))) return refute::with_node_at(t_, root, place, *other);
    }
    return {};
  }

 private:
  using choices = std::vector<std::function<term()>>;
  kernel::node node(term x) const { return t_[x]; }
  term transposed(term x) { return kernel::transpose(t_, x); }
  term one_column(const polynomial& n) { return kernel::ones(t_, n, 1); }

  void general(choices& c, term x);
  void sums_and_products(choices& c, term x);
  void transposes(choices& c, term x);
  void totals(choices& c, term x);
  void functions(choices& c, term x);
  void structures(choices& c, term x);
  std::optional<term> at(term x) {
    choices c;
    sums_and_products(c, x), transposes(c, x), totals(c, x), functions(c, x), structures(c, x);
    if (c.empty() || s_.chance(15)) general(c, x);
    return c[static_cast<std::size_t>(s_.pick(static_cast<int>(c.size())))]();
  }
  std::optional<term> mistake(term x);

  term_source& s_;
  kernel::term_arena& t_;
};

inline void rewriter::general(choices& c, term x) {
  const kernel::node n = node(x);
  c.push_back([=, this] { return transposed(transposed(x)); });
  c.push_back([=, this] { return kernel::multiply(t_, kernel::identity(t_, n.rows), x); });
  c.push_back([=, this] { return kernel::multiply(t_, x, kernel::identity(t_, n.cols)); });
  c.push_back([=, this] { return kernel::add(t_, kernel::zero(t_, n.rows, n.cols), x); });
  c.push_back([=, this] { return kernel::hadamard(t_, x, kernel::ones(t_, n.rows, n.cols)); });
  c.push_back([=, this] { return kernel::scale(t_, kernel::number(t_, rational(1, 2)), kernel::add(t_, x, x)); });
  c.push_back([=, this] {
    const term y = s_.leaf_symbol(n.rows, n.cols);
    return kernel::subtract(t_, kernel::add(t_, y, x), y);
  });
  c.push_back([=, this] {
    const polynomial more = s_.size();
    return kernel::window(t_, kernel::beside(t_, s_.leaf_symbol(n.rows, more), x), 0, n.rows, more, n.cols);
  });
  c.push_back([=, this] {
    const kernel::name i = t_.index("p" + std::to_string(t_.names()), n.rows), j = t_.index("q" + std::to_string(t_.names()), n.cols);
    return kernel::by_entries(t_, i, j, kernel::entry(t_, x, polynomial::of(i), polynomial::of(j)));
  });
  c.push_back([=, this] {
    const term r = kernel::symbol(t_, t_.declare("R", n.cols, n.cols, kernel::orthogonal));
    return kernel::multiply(t_, kernel::multiply(t_, x, r), transposed(r));
  });
  if (s_.time == polynomial()) return;
  c.push_back([=, this] {
    kernel::sequence<polynomial> position;
    position.push(s_.time + s_.pick(2));
    const term r = kernel::symbol(t_, t_.declare("P", n.cols, n.cols, kernel::permutation, 1), position);
    return kernel::multiply(t_, kernel::multiply(t_, x, transposed(r)), r);
  });
}

inline void rewriter::sums_and_products(choices& c, term x) {
  const kernel::node n = node(x);
  if (n.b < 0) return;
  const term a = n.a, b = n.b;
  const kernel::node na = node(a), nb = node(b);
  if (n.kind == op::add) {
    c.push_back([=, this] { return kernel::add(t_, b, a); });
    if (na.kind == op::add) c.push_back([=, this] { return kernel::add(t_, na.a, kernel::add(t_, na.b, b)); });
    c.push_back([=, this] { return transposed(kernel::add(t_, transposed(a), transposed(b))); });
  }
  if (n.kind == op::subtract)
    c.push_back([=, this] { return kernel::add(t_, kernel::scale(t_, kernel::number(t_, -1), b), a); });
  if (n.kind == op::multiply) {
    c.push_back([=, this] { return transposed(kernel::multiply(t_, transposed(b), transposed(a))); });
    if (na.kind == op::multiply) c.push_back([=, this] { return kernel::multiply(t_, na.a, kernel::multiply(t_, na.b, b)); });
    if (nb.kind == op::multiply) c.push_back([=, this] { return kernel::multiply(t_, kernel::multiply(t_, a, nb.a), nb.b); });
    if (na.kind == op::add || na.kind == op::subtract)
      c.push_back([=, this] {
        return kernel::make(t_, na.kind, kernel::multiply(t_, na.a, b), kernel::multiply(t_, na.b, b));
      });
    if (nb.kind == op::add || nb.kind == op::subtract)
      c.push_back([=, this] {
        return kernel::make(t_, nb.kind, kernel::multiply(t_, a, nb.a), kernel::multiply(t_, a, nb.b));
      });
    if (nb.kind == op::scale) c.push_back([=, this] { return kernel::scale(t_, nb.a, kernel::multiply(t_, a, nb.b)); });
    if (na.kind == op::diagonal_matrix && node(na.a).cols.is_one())
      c.push_back([=, this] { return kernel::hadamard(t_, kernel::multiply(t_, na.a, kernel::ones(t_, 1, nb.cols)), b); });
    c.push_back([=, this] {
      const kernel::name l = t_.index("l" + std::to_string(t_.names()), na.cols);
      return kernel::sum_over(t_, l, kernel::multiply(t_, kernel::column(t_, a, polynomial::of(l)), kernel::row(t_, b, polynomial::of(l))));
    });
    if (na.cols == s_.dimensions[0] + s_.dimensions[1])
      c.push_back([=, this] {
        const polynomial &p = s_.dimensions[0], &q = s_.dimensions[1];
        return kernel::add(t_, kernel::multiply(t_, kernel::window(t_, a, 0, na.rows, 0, p), kernel::window(t_, b, 0, p, 0, nb.cols)),
                           kernel::multiply(t_, kernel::window(t_, a, 0, na.rows, p, q), kernel::window(t_, b, p, q, 0, nb.cols)));
      });
  }
  if (n.kind == op::hadamard) {
    c.push_back([=, this] { return kernel::hadamard(t_, b, a); });
    if (na.kind == op::hadamard) c.push_back([=, this] { return kernel::hadamard(t_, na.a, kernel::hadamard(t_, na.b, b)); });
    if (nb.kind == op::add || nb.kind == op::subtract)
      c.push_back([=, this] {
        return kernel::make(t_, nb.kind, kernel::hadamard(t_, a, nb.a), kernel::hadamard(t_, a, nb.b));
      });
  }
  if (n.kind == op::scale) {
    c.push_back([=, this] { return kernel::multiply(t_, kernel::scale(t_, a, kernel::identity(t_, nb.rows)), b); });
    c.push_back([=, this] { return kernel::hadamard(t_, kernel::scale(t_, a, kernel::ones(t_, nb.rows, nb.cols)), b); });
    if (nb.kind == op::multiply) c.push_back([=, this] { return kernel::multiply(t_, nb.a, kernel::scale(t_, a, nb.b)); });
    if (nb.kind == op::add) c.push_back([=, this] { return kernel::add(t_, kernel::scale(t_, a, nb.a), kernel::scale(t_, a, nb.b)); });
  }
  if (n.kind == op::divide) c.push_back([=, this] { return kernel::hadamard(t_, a, kernel::power(t_, b, -1)); });
}

inline void rewriter::transposes(choices& c, term x) {
  const kernel::node n = node(x);
  if (n.kind != op::transpose) return;
  const kernel::node a = node(n.a);
  switch (a.kind) {
    case op::add:
    case op::subtract:
    case op::hadamard:
      c.push_back([=, this] { return kernel::make(t_, a.kind, transposed(a.a), transposed(a.b)); });
      break;
    case op::multiply: c.push_back([=, this] { return kernel::multiply(t_, transposed(a.b), transposed(a.a)); }); break;
    case op::scale: c.push_back([=, this] { return kernel::scale(t_, a.a, transposed(a.b)); }); break;
    case op::transpose: c.push_back([=] { return a.a; }); break;
    case op::inverse: c.push_back([=, this] { return kernel::inverse(t_, transposed(a.a)); }); break;
    case op::beside: c.push_back([=, this] { return kernel::above(t_, transposed(a.a), transposed(a.b)); }); break;
    case op::above: c.push_back([=, this] { return kernel::beside(t_, transposed(a.a), transposed(a.b)); }); break;
    case op::kronecker: c.push_back([=, this] { return kernel::kronecker(t_, transposed(a.a), transposed(a.b)); }); break;
    case op::apply: c.push_back([=, this] { return kernel::apply(t_, a.id, transposed(a.a)); }); break;
    case op::softmax_rows: c.push_back([=, this] { return kernel::softmax_columns(t_, transposed(a.a)); }); break;
    case op::softmax_columns: c.push_back([=, this] { return kernel::softmax_rows(t_, transposed(a.a)); }); break;
    case op::symbol:
      if (t_.symbol(a.id).properties & (kernel::symmetric | kernel::diagonal)) c.push_back([=] { return n.a; });
      if (t_.symbol(a.id).properties & kernel::skew) c.push_back([=, this] { return kernel::scale(t_, kernel::number(t_, -1), n.a); });
      if (t_.symbol(a.id).properties & (kernel::orthogonal | kernel::permutation)) c.push_back([=, this] { return kernel::inverse(t_, n.a); });
      break;
    default: break;
  }
}

inline void rewriter::totals(choices& c, term x) {
  const kernel::node n = node(x);
  if (n.a < 0 || n.b >= 0) return;
  const kernel::node a = node(n.a);
  switch (n.kind) {
    case op::trace:
      c.push_back([=, this] { return kernel::trace(t_, transposed(n.a)); });
      c.push_back([=, this] {
        const kernel::name l = t_.index("l" + std::to_string(t_.names()), a.rows);
        return kernel::sum_over(t_, l, kernel::entry(t_, n.a, polynomial::of(l), polynomial::of(l)));
      });
      if (a.kind == op::multiply) {
        c.push_back([=, this] { return kernel::trace(t_, kernel::multiply(t_, a.b, a.a)); });
        c.push_back([=, this] { return kernel::total(t_, kernel::hadamard(t_, a.a, transposed(a.b))); });
      }
      if (a.kind == op::add) c.push_back([=, this] { return kernel::add(t_, kernel::trace(t_, a.a), kernel::trace(t_, a.b)); });
      break;
    case op::total:
      c.push_back([=, this] { return kernel::row_sum(t_, kernel::column_sum(t_, n.a)); });
      c.push_back([=, this] {
        return kernel::multiply(t_, transposed(one_column(a.rows)), kernel::multiply(t_, n.a, one_column(a.cols)));
      });
      break;
    case op::row_sum: c.push_back([=, this] { return kernel::multiply(t_, n.a, one_column(a.cols)); }); break;
    case op::column_sum: c.push_back([=, this] { return transposed(kernel::row_sum(t_, transposed(n.a))); }); break;
    case op::diagonal_of:
      if (a.kind == op::multiply) c.push_back([=, this] { return kernel::row_sum(t_, kernel::hadamard(t_, a.a, transposed(a.b))); });
      break;
    case op::diagonal_matrix:
      if (a.cols.is_one())
        c.push_back([=, this] {
          return kernel::hadamard(t_, kernel::multiply(t_, n.a, kernel::ones(t_, 1, a.rows)), kernel::identity(t_, a.rows));
        });
      break;
    case op::vec:
      if (a.kind == op::add) c.push_back([=, this] { return kernel::add(t_, kernel::vec(t_, a.a), kernel::vec(t_, a.b)); });
      break;
    default: break;
  }
}

inline void rewriter::functions(choices& c, term x) {
  const kernel::node n = node(x);
  if (n.a < 0 || n.b >= 0) return;
  const kernel::node a = node(n.a);
  if (n.kind == op::apply) {
    c.push_back([=, this] { return transposed(kernel::apply(t_, n.id, transposed(n.a))); });
    if (a.kind == op::multiply && node(a.a).kind == op::symbol && (t_.symbol(node(a.a).id).properties & kernel::permutation) != 0)
      c.push_back([=, this] { return kernel::multiply(t_, a.a, kernel::apply(t_, n.id, a.b)); });
    if (n.id == kernel::exponential && a.kind == op::add)
      c.push_back([=, this] { return kernel::hadamard(t_, kernel::apply(t_, n.id, a.a), kernel::apply(t_, n.id, a.b)); });
    if (n.id == kernel::exponential)
      c.push_back([=, this] {
        return kernel::power(t_, kernel::apply(t_, n.id, kernel::scale(t_, kernel::number(t_, rational(1, 2)), n.a)), 2);
      });
  }
  if (n.kind == op::power && n.value == rational(2)) c.push_back([=, this] { return kernel::hadamard(t_, n.a, n.a); });
  if (n.kind == op::softmax_rows) {
    const auto e = [=, this] { return kernel::apply(t_, kernel::exponential, n.a); };
    c.push_back([=, this] {
      const term ex = e();
      return kernel::multiply(t_, kernel::inverse(t_, kernel::diagonal_matrix(t_, kernel::row_sum(t_, ex))), ex);
    });
    c.push_back([=, this] {
      const term ex = e();
      return kernel::divide(t_, ex, kernel::multiply(t_, kernel::row_sum(t_, ex), kernel::ones(t_, 1, n.cols)));
    });
    c.push_back([=, this] {
      const term shift = kernel::multiply(t_, s_.leaf_symbol(n.rows, 1), kernel::ones(t_, 1, n.cols));
      return kernel::softmax_rows(t_, kernel::add(t_, n.a, shift));
    });
  }
  if (n.kind == op::softmax_columns) c.push_back([=, this] { return transposed(kernel::softmax_rows(t_, transposed(n.a))); });
  if (n.kind == op::inverse) {
    c.push_back([=, this] { return transposed(kernel::inverse(t_, transposed(n.a))); });
    if (a.kind == op::multiply && node(a.a).rows == node(a.a).cols)
      c.push_back([=, this] { return kernel::multiply(t_, kernel::inverse(t_, a.b), kernel::inverse(t_, a.a)); });
    if (a.kind == op::inverse) c.push_back([=] { return a.a; });
  }
}

inline void rewriter::structures(choices& c, term x) {
  const kernel::node n = node(x);
  if (n.a < 0) return;
  const kernel::node a = node(n.a);
  if (n.kind == op::kronecker) {
    const kernel::node b = node(n.b);
    if (a.kind == op::multiply && b.kind == op::multiply)
      c.push_back([=, this] { return kernel::multiply(t_, kernel::kronecker(t_, a.a, b.a), kernel::kronecker(t_, a.b, b.b)); });
    if (a.kind == op::add)
      c.push_back([=, this] { return kernel::add(t_, kernel::kronecker(t_, a.a, n.b), kernel::kronecker(t_, a.b, n.b)); });
  }
  if (n.kind == op::window) {
    const auto part = [=, this](term y) { return kernel::window(t_, y, n.positions[0], n.rows, n.positions[1], n.cols); };
    if (a.kind == op::add || a.kind == op::hadamard)
      c.push_back([=, this] { return kernel::make(t_, a.kind, part(a.a), part(a.b)); });
    if (a.kind == op::multiply)
      c.push_back([=, this] {
        return kernel::multiply(t_, kernel::window(t_, a.a, n.positions[0], n.rows, 0, node(a.a).cols),
                                kernel::window(t_, a.b, 0, node(a.b).rows, n.positions[1], n.cols));
      });
  }
  if (n.kind == op::sum_over && a.kind == op::add)
    c.push_back([=, this] { return kernel::add(t_, kernel::sum_over(t_, n.id, a.a), kernel::sum_over(t_, n.id, a.b)); });
  if (n.kind == op::by_entries && !t_.name_of(n.id).range.is_one())
    c.push_back([=, this] { return transposed(kernel::by_entries(t_, n.second, n.id, n.a)); });
}

inline std::optional<term> rewriter::mistake(term x) {
  const kernel::node n = node(x);
  const bool square = n.rows == n.cols;
  switch (n.kind) {
    case op::transpose: return square ? std::optional(n.a) : std::nullopt;
    case op::add: return s_.chance(50) ? kernel::subtract(t_, n.a, n.b) : kernel::add(t_, n.a, n.a);
    case op::subtract: return s_.chance(50) ? kernel::add(t_, n.a, n.b) : kernel::subtract(t_, n.b, n.a);
    case op::multiply:
      if (node(n.a).rows == node(n.b).cols && node(n.a).rows == node(n.a).cols)
        return s_.chance(50) ? kernel::multiply(t_, n.b, n.a) : kernel::hadamard(t_, n.a, n.b);
      return {};
    case op::hadamard: return square && s_.chance(50) ? kernel::multiply(t_, n.a, n.b) : n.a;
    case op::scale: return n.b;
    case op::number: return kernel::number(t_, n.value + rational(1));
    case op::identity: return kernel::ones(t_, n.rows, n.cols);
    case op::softmax_rows: return kernel::softmax_columns(t_, n.a);
    case op::softmax_columns: return kernel::softmax_rows(t_, n.a);
    case op::power: return kernel::power(t_, n.a, n.value + rational(1));
    case op::apply: return n.a;
    case op::condition_zero: return kernel::condition_nonnegative(t_, n.positions[0]);
    case op::condition_nonnegative: return kernel::condition_nonnegative(t_, n.positions[0] - 1);
    case op::inverse: return n.a;
    case op::by_entries:
      if (t_.name_of(n.id).range == t_.name_of(n.second).range) return kernel::by_entries(t_, n.second, n.id, n.a);
      return {};
    case op::symbol:
      if (square && s_.chance(50)) return transposed(x);
      return s_.leaf_symbol(n.rows, n.cols);
    default: return {};
  }
}

}  // namespace odot::differential
