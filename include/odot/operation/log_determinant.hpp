// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// log |det M|, for all sizes. No entry says what a determinant is, so it is a number of its own for each matrix, which follows the matrix by
/// these laws. They hold for every invertible matrix, and so wherever a log det is defined; a reader that uses them vouches for them.
///
///     log|det AB| = log|det A| + log|det B|      log|det A⁻¹| = −log|det A|      log|det Aᵀ| = log|det A|
///     log|det cA| = n·log c + log|det A|, c > 0      log|det I| = 0              d log|det A| = tr(A⁻¹·dA)
///
/// Attacked by tests/operation/log_determinant.cpp.
/// Source: J. R. Magnus and H. Neudecker, Matrix Differential Calculus, section 8.3.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "odot/operation/builder.hpp"

namespace odot::operation {

/// What stands for the log of a determinant: the symbol `number` for log|det `matrix`|.
struct log_determinant {
  int number = -1;
  kernel::term matrix = -1;
};

/// The symbols in a term, each once; what the determinants in it are taken of is not looked into. O(nodes).
inline std::vector<int> symbols_in(const kernel::term_arena& arena, kernel::term t) {
  std::vector<int> found;
  std::vector<bool> seen(static_cast<std::size_t>(arena.nodes()));
  std::vector<kernel::term> open{t};
  while (!open.empty()) {
    const kernel::term x = open.back();
    open.pop_back();
    if (x < 0 || seen[static_cast<std::size_t>(x)]) continue;
    seen[static_cast<std::size_t>(x)] = true;
    if (arena[x].kind == kernel::op::symbol && std::find(found.begin(), found.end(), arena[x].id) == found.end()) found.push_back(arena[x].id);
    open.push_back(arena[x].a), open.push_back(arena[x].b);
  }
  return found;
}

/// Whether two terms speak of the same symbols. O(nodes).
inline bool have_same_symbols(const kernel::term_arena& arena, kernel::term one, kernel::term other) {
  const std::vector<int> first = symbols_in(arena, one), second = symbols_in(arena, other);
  return std::is_permutation(first.begin(), first.end(), second.begin(), second.end());
}

/// The logs of determinants that the terms of one arena speak of.
class log_determinants {
 public:
  explicit log_determinants(kernel::term_arena& arena) : t_(arena) {}

  const std::vector<log_determinant>& all() const { return all_; }
  void add(const log_determinant& one) { all_.push_back(one); }

  /// log|det m| by the laws of products. `positive(c)` says whether the number c is known to be > 0; `own(m)` gives the symbol for a matrix that
  /// no law takes apart, one for each matrix. **Shape** n × n → 1 × 1. O(nodes).
  template <class Positive, class Own>
  kernel::term of(kernel::term m, const Positive& positive, const Own& own) {
    using kernel::op;
    const kernel::node n = t_[m];
    const auto again = [&](kernel::term x) { return of(x, positive, own); };
    const auto times = [&](kernel::term c, kernel::term x) { return kernel::scale(t_, c, x); };
    switch (n.kind) {
      case op::identity: return kernel::number(t_, 0);
      case op::transpose: return again(n.a);
      case op::inverse: return times(kernel::number(t_, -1), again(n.a));
      case op::multiply:
        if (!(t_[n.a].rows == t_[n.a].cols)) break;
        {
          const kernel::term left = again(n.a), right = again(n.b);
          return kernel::add(t_, left, right);
        }
      case op::scale:
        if (!positive(n.a)) break;
        {
          const kernel::term log = kernel::apply(t_, kernel::logarithm, n.a), left = times(kernel::size(t_, n.rows), log), right = again(n.b);
          return kernel::add(t_, left, right);
        }
      default: break;
    }
    const int number = own(m);
    if (std::none_of(all_.begin(), all_.end(), [&](const log_determinant& d) { return d.number == number; })) all_.push_back({number, m});
    return kernel::symbol(t_, number);
  }

  /// Whether the term depends on the symbol, through determinants too.
  bool depends(kernel::term t, int symbol) const {
    const std::vector<int> found = symbols_in(t_, t);
    return std::any_of(found.begin(), found.end(), [&](int s) {
      if (s == symbol) return true;
      const auto d = std::find_if(all_.begin(), all_.end(), [&](const log_determinant& l) { return l.number == s; });
      return d != all_.end() && depends(d->matrix, symbol);
    });
  }

  /// ∇_X f: its own gradient, and that of each log|det M| in it along with M, which is Σ_{a,b} M⁻¹[b, a]·∇_X M[a, b].
  /// **Shape** f 1 × 1 → X's.
  kernel::term gradient(kernel::term f, int symbol) {
    const std::vector<int> found = symbols_in(t_, f);
    const auto speaks_of = [&](int s) { return std::find(found.begin(), found.end(), s) != found.end(); };
    const bool any = std::any_of(all_.begin(), all_.end(), [&](const log_determinant& d) { return speaks_of(d.number); });
    const kernel::node n = t_[f];
    if (any && (n.kind == kernel::op::add || n.kind == kernel::op::subtract)) {  // so that what stands alone leaves nothing of itself
      const kernel::term a = gradient(n.a, symbol), b = gradient(n.b, symbol);
      return n.kind == kernel::op::add ? kernel::add(t_, a, b) : kernel::subtract(t_, a, b);
    }
    if (any && n.kind == kernel::op::scale && !depends(n.a, symbol)) return kernel::scale(t_, n.a, gradient(n.b, symbol));
    if (const auto d = std::find_if(all_.begin(), all_.end(), [&](const log_determinant& l) { return n.kind == kernel::op::symbol && l.number == n.id; }); d != all_.end())
      return depends(d->matrix, symbol) ? along(d->matrix, symbol) : kernel::zero(t_, t_.symbol(symbol).rows, t_.symbol(symbol).cols);
    kernel::term sum = -1;
    if (speaks_of(symbol)) sum = kernel::gradient(t_, f, symbol);
    for (const log_determinant& d : std::vector<log_determinant>(all_)) {
      if (!speaks_of(d.number) || !depends(d.matrix, symbol)) continue;
      const kernel::term outer = kernel::gradient(t_, f, d.number), one = kernel::scale(t_, outer, along(d.matrix, symbol));
      sum = sum < 0 ? one : kernel::add(t_, sum, one);
    }
    return sum < 0 ? kernel::gradient(t_, f, symbol) : sum;
  }

 private:
  /// ∇_X log|det M|.
  kernel::term along(kernel::term matrix, int symbol) {
    const kernel::node m = t_[matrix];
    const kernel::term back = kernel::inverse(t_, matrix);
    if (m.kind == kernel::op::symbol) return kernel::transpose(t_, back);
    using kernel::polynomial;
    const auto index = [&](const polynomial& range) { return t_.index("#" + std::to_string(t_.names()), range); };
    const kernel::name a = index(m.rows), b = index(m.cols);
    const kernel::term entry = kernel::entry(t_, matrix, polynomial::of(a), polynomial::of(b));
    const kernel::symbol_entry x = t_.symbol(symbol);
    if (x.rows.is_one() && x.cols.is_one()) {
      const kernel::term changes = kernel::by_entries(t_, a, b, gradient(entry, symbol));
      return kernel::trace(t_, kernel::multiply(t_, back, changes));
    }
    const kernel::name p = index(x.rows), q = index(x.cols);
    const kernel::term changes = kernel::by_entries(t_, a, b, kernel::entry(t_, gradient(entry, symbol), polynomial::of(p), polynomial::of(q)));
    return kernel::by_entries(t_, p, q, kernel::trace(t_, kernel::multiply(t_, back, changes)));
  }

  kernel::term_arena& t_;
  std::vector<log_determinant> all_;
};

}  // namespace odot::operation
