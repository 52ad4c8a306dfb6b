// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random terms of the polynomial fragment, every operation of it, at small sizes.

#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "odot/expansion/sizes.hpp"
#include "odot/operation/builder.hpp"

namespace odot::tests {

/// Draws terms over three dimensions n, m, k and a natural t, whose sizes it draws too.
class random_terms {
 public:
  explicit random_terms(std::uint64_t seed) : random_(seed) {
    for (const char* text : {"n", "m", "k"}) {
      const kernel::name d = arena.dimension(text);
      dims_.push_back(kernel::polynomial::of(d));
      at.set(arena, d, 1 + draw(3));
    }
    natural_ = arena.natural("t");
    at.set(arena, natural_, draw(3));
  }

  kernel::term_arena arena;
  expansion::sizes at;

  kernel::polynomial side() {
    switch (draw(8)) {
      case 0: return 1;
      case 1: return dims_[0] + dims_[1];
      case 2: return dims_[0] * dims_[1];
      case 3: return 2;
      default: return dims_[static_cast<std::size_t>(draw(3))];
    }
  }
  kernel::term draw_term(const kernel::polynomial& rows, const kernel::polynomial& cols, int depth) {
    if (depth <= 0) return leaf(rows, cols);
    for (;;)
      if (const kernel::term t = attempt(rows, cols, depth - 1); t >= 0) return t;
  }
  int draw(int below) { return std::uniform_int_distribution<int>(0, below - 1)(random_); }

 private:
  using polynomial = kernel::polynomial;

  polynomial position_of_index() {
    return scope_.empty() ? polynomial(draw(2)) : polynomial::of(scope_[static_cast<std::size_t>(draw(static_cast<int>(scope_.size())))]);
  }

  kernel::term leaf(const polynomial& rows, const polynomial& cols) {
    const bool scalar = rows.is_one() && cols.is_one();
    switch (draw(14)) {
      case 0: return kernel::zero(arena, rows, cols);
      case 1: return kernel::ones(arena, rows, cols);
      case 2: if (rows == cols) return kernel::identity(arena, rows); break;
      case 3: if (scalar) return kernel::number(arena, kernel::rational(draw(7) - 3, 1 + draw(3))); break;
      case 4: if (scalar) return kernel::size(arena, side()); break;
      case 5: if (scalar) return kernel::condition_zero(arena, position_of_index() - position_of_index() + draw(2)); break;
      case 6: if (scalar) return kernel::condition_nonnegative(arena, position_of_index() - position_of_index() + (draw(3) - 1)); break;
      case 7: if (scalar) return kernel::condition_nonnegative(arena, position_of_index() * position_of_index() - draw(3)); break;
      default: break;
    }
    return symbol(rows, cols);
  }
  kernel::term symbol(const polynomial& rows, const polynomial& cols) {
    const bool square = rows == cols, family = draw(5) == 0;
    const int which = draw(2), special = square ? draw(6) : 0;
    const unsigned properties = special == 1   ? kernel::symmetric
                                : special == 2 ? kernel::skew
                                : special == 3 ? kernel::diagonal
                                               : kernel::no_property;
    int id = -1;
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      const auto& s = arena.symbol(drawn_[i]);
      const bool same = s.rows == rows && s.cols == cols && s.properties == properties && (s.family == 1) == family && which_[i] == which;
      if (same) id = drawn_[i];
    }
    if (id < 0) {
      id = arena.declare("S" + std::to_string(drawn_.size()), rows, cols, properties, family ? 1 : 0);
      drawn_.push_back(id), which_.push_back(which);
    }
    kernel::sequence<polynomial> positions;
    if (family) positions.push(position_of_index() + draw(2));
    return kernel::symbol(arena, id, positions);
  }

  kernel::term attempt(const polynomial& rows, const polynomial& cols, int depth) {
    auto& a = arena;
    const bool scalar = rows.is_one() && cols.is_one();
    const auto same = [&] { return draw_term(rows, cols, depth); };
    const auto any = [&](const polynomial& r, const polynomial& c) { return draw_term(r, c, depth); };
    const polynomial &n = dims_[0], &m = dims_[1];
    switch (draw(25)) {
      case 0: return kernel::add(a, same(), same());
      case 1: return kernel::subtract(a, same(), same());
      case 2: return kernel::hadamard(a, same(), same());
      case 3: return kernel::scale(a, any(1, 1), same());
      case 4: return kernel::transpose(a, any(cols, rows));
      case 5: case 6: case 7: case 8: {
        const polynomial inner = side();
        return kernel::multiply(a, any(rows, inner), any(inner, cols));
      }
      case 9: return rows == cols ? kernel::diagonal_matrix(a, draw(2) == 0 ? any(rows, 1) : any(1, rows)) : -1;
      case 10: return cols.is_one() ? kernel::diagonal_of(a, any(rows, rows)) : -1;
      case 11: return cols.is_one() ? kernel::row_sum(a, any(rows, side())) : -1;
      case 12: return rows.is_one() ? kernel::column_sum(a, any(side(), cols)) : -1;
      case 13: {
        const polynomial r = side();
        return !scalar ? -1 : draw(2) == 0 ? kernel::trace(a, any(r, r)) : kernel::total(a, any(r, side()));
      }
      case 14: return cols.is_one() && rows == n * m ? kernel::vec(a, any(n, m)) : -1;
      case 15: case 16:
        if (!(rows == n * m)) return -1;
        if (cols == n * m) return kernel::kronecker(a, any(n, m), any(m, n));
        return kernel::kronecker(a, any(n, 1), any(m, cols));
      case 17: case 18:
        if (rows == n + m) return kernel::above(a, any(n, cols), any(m, cols));
        if (cols == n + m) return kernel::beside(a, any(rows, n), any(rows, m));
        return -1;
      case 19: case 20:
        if (rows == n) return kernel::window(a, any(n + m, cols), draw(2) == 0 ? polynomial(0) : m, n, 0, cols);
        if (cols == m) return kernel::window(a, any(rows, n + m), 0, rows, draw(2) == 0 ? polynomial(0) : n, m);
        if (scalar && !scope_.empty()) {
          const kernel::name i = scope_.back();
          const polynomial range = a.name_of(i).range;  // a copy: drawing grows the arena
          return kernel::entry(a, any(range, 2), polynomial::of(i), draw(2));
        }
        return -1;
      case 21: return draw(3) == 0 && scalar ? kernel::symbolic_power(a, same(), polynomial::of(natural_)) : kernel::power(a, same(), draw(3));
      case 22: return kernel::divide(a, same(), kernel::scale(a, kernel::number(a, kernel::rational(1 + draw(3), 1 + draw(2))), kernel::ones(a, rows, cols)));
      case 23: {
        scope_.push_back(a.index("i" + std::to_string(a.names()), dims_[static_cast<std::size_t>(draw(3))]));
        const kernel::name i = scope_.back();
        const kernel::term body = same();
        std::erase(scope_, i);
        return kernel::sum_over(a, i, body);
      }
      default: {
        const kernel::name i = a.index("i" + std::to_string(a.names()), rows), j = a.index("j" + std::to_string(a.names()), cols);
        scope_.push_back(i), scope_.push_back(j);
        const kernel::term body = any(1, 1);
        std::erase(scope_, i), std::erase(scope_, j);
        return kernel::by_entries(a, i, j, body);
      }
    }
  }

  std::mt19937_64 random_;
  std::vector<polynomial> dims_;
  kernel::name natural_ = -1;
  std::vector<kernel::name> scope_;
  std::vector<int> drawn_, which_;
};

}  // namespace odot::tests
