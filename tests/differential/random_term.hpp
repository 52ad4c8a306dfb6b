// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random well-shaped terms over a few symbols: every operation of the kernel occurs.

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/refute/field.hpp"

namespace odot::differential {

using kernel::polynomial;
using kernel::rational;
using kernel::term;

/// How daring the terms are.
struct flavour {
  bool functions = true;   ///< exp, softmax, unknown functions
  bool inverses = true;    ///< matrix inverses, division
  bool binders = true;     ///< sums over indices, matrices by entries
  bool properties = true;  ///< symmetric, orthogonal … symbols
  bool conditions = false; ///< sums that may be empty, masks, families, sums in denominators and inverses, symbolic exponents
};

/// An arena with three dimensions n, m, k, and a source of random terms over it.
class term_source {
 public:
  explicit term_source(std::uint64_t seed, const flavour& kinds = {}) : random(seed), kinds_(kinds) {
    for (const char* name : {"n", "m", "k"}) dimensions.push_back(polynomial::of(arena.dimension(name)));
    function = arena.function("f");
    if (kinds_.conditions) time = polynomial::of(arena.natural("t"));
  }

  kernel::term_arena arena;
  refute::random_source random;
  std::vector<polynomial> dimensions;
  int function = 0;
  polynomial time;  ///< a natural, where there are conditions

  int pick(int count) { return static_cast<int>(random.between(0, count - 1)); }
  bool chance(int percent) { return pick(100) < percent; }
  /// A random size: n, m, k, sometimes 1 or 2, or a sum.
  polynomial size() {
    const int c = pick(12);
    if (c < 9) return dimensions[static_cast<std::size_t>(c % 3)];
    return c == 9 ? polynomial(1) : c == 10 ? polynomial(2) : dimensions[0] + dimensions[1];
  }

  /// One of up to three symbols of that shape; square ones may have a property.
  term leaf_symbol(const polynomial& rows, const polynomial& cols) {
    if (kinds_.conditions && chance(25)) return member(rows, cols);
    auto& known = symbols_[key(rows) + "/" + key(cols)];
    const auto which = static_cast<std::size_t>(pick(3));
    if (which >= known.size()) {
      static constexpr unsigned choices[] = {kernel::symmetric, kernel::skew, kernel::diagonal, kernel::orthogonal, kernel::permutation,
                                             kernel::invertible};
      const bool special = kinds_.properties && rows == cols && !rows.is_one() && chance(40);
      const std::string text(1, static_cast<char>('A' + symbols_made_ % 26));
      known.push_back(arena.declare(text + (symbols_made_ < 26 ? "" : std::to_string(symbols_made_ / 26)), rows, cols,
                                    special ? choices[pick(6)] : 0u));
      ++symbols_made_;
      return kernel::symbol(arena, known.back());
    }
    return kernel::symbol(arena, known[which]);
  }

  /// A member of a family: its position is a time, or an index of a sum around it.
  term member(const polynomial& rows, const polynomial& cols) {
    auto& known = families_[key(rows) + "/" + key(cols)];
    if (known.empty() || (known.size() < 2 && chance(30))) {
      static constexpr unsigned choices[] = {kernel::no_property, kernel::permutation, kernel::orthogonal, kernel::skew, kernel::no_property};
      const bool special = rows == cols && !rows.is_one();
      known.push_back(arena.declare("F" + std::to_string(arena.symbols()), rows, cols, special ? choices[pick(5)] : 0u, 1));
    }
    kernel::sequence<polynomial> position;
    position.push(place());
    return kernel::symbol(arena, known[static_cast<std::size_t>(pick(static_cast<int>(known.size())))], position);
  }
  /// A time, or an index of a sum around it.
  polynomial place() { return !scope_.empty() && chance(60) ? polynomial::of(scope_.back()) : time + pick(2); }
  /// 1 or 0.
  term condition() {
    const polynomial p = place() - pick(3);
    return chance(50) ? kernel::condition_zero(arena, p) : kernel::condition_nonnegative(arena, p);
  }

  term number() {
    static constexpr int values[] = {2, -1, 3, 1, 0, -2};
    return kernel::number(arena, chance(20) ? rational(1, 2 + pick(3)) : rational(values[pick(6)]));
  }

  /// A random term of the given shape, `depth` operations deep at most.
  term make(const polynomial& rows, const polynomial& cols, int depth);

 private:
  static std::string key(const polynomial& p) {
    std::string s;
    for (const auto& t : p.terms()) {
      s += std::to_string(t.coefficient);
      for (const kernel::name n : t.names) s += "." + std::to_string(n);
      s += ",";
    }
    return s;
  }
  term leaf(const polynomial& rows, const polynomial& cols);
  term by_shape(const polynomial& rows, const polynomial& cols, int depth);
  term with_function(const polynomial& rows, const polynomial& cols, int depth);
  term with_binder(const polynomial& rows, const polynomial& cols, int depth);
  term entry_at(kernel::name i, kernel::name j, int depth);
  term with_condition(const polynomial& rows, const polynomial& cols, int depth);

  flavour kinds_;
  std::map<std::string, std::vector<int>> symbols_, families_;
  std::vector<kernel::name> scope_;
  int symbols_made_ = 0;
};

inline term term_source::leaf(const polynomial& rows, const polynomial& cols) {
  const bool scalar = rows.is_one() && cols.is_one();
  if (chance(75)) return leaf_symbol(rows, cols);
  switch (pick(4)) {
    case 0: return kernel::ones(arena, rows, cols);
    case 1: return rows == cols ? kernel::identity(arena, rows) : kernel::zero(arena, rows, cols);
    case 2: return scalar ? kernel::size(arena, dimensions[static_cast<std::size_t>(pick(3))]) : leaf_symbol(rows, cols);
    default: return scalar ? number() : kernel::scale(arena, number(), leaf_symbol(rows, cols));
  }
}

/// Operations that only some shapes allow.
inline term term_source::by_shape(const polynomial& rows, const polynomial& cols, int depth) {
  const polynomial one(1);
  std::vector<int> open{0, 1};
  if (cols == one) open.insert(open.end(), {2, 2});
  if (rows == one) open.insert(open.end(), {3, 3});
  if (rows == cols && !(rows == one)) open.insert(open.end(), {4, 5, 5});
  if (rows == one && cols == one) open.insert(open.end(), {6, 7, 6, 7});
  if (rows.terms().size() == 2) open.insert(open.end(), {8, 8, 8});
  if (cols.terms().size() == 2) open.insert(open.end(), {9, 9, 9});
  switch (open[static_cast<std::size_t>(pick(static_cast<int>(open.size())))]) {
    case 0: {  // a part of a larger matrix
      const polynomial more = size();
      const term whole = chance(50) ? kernel::beside(arena, make(rows, more, depth - 2), make(rows, cols, depth - 2))
                                    : kernel::beside(arena, make(rows, more, depth - 2), leaf_symbol(rows, cols));
      return kernel::window(arena, whole, 0, rows, more, cols);
    }
    case 1: {  // a column times a row, as a Kronecker product
      return chance(50) ? kernel::kronecker(arena, make(rows, one, depth - 1), make(one, cols, depth - 1))
                        : kernel::kronecker(arena, make(one, cols, depth - 1), make(rows, one, depth - 1));
    }
    case 2: return chance(50) ? kernel::row_sum(arena, make(rows, size(), depth - 1))
                              : kernel::diagonal_of(arena, make(rows, rows, depth - 1));
    case 3: return kernel::column_sum(arena, make(size(), cols, depth - 1));
    case 4: return kernel::diagonal_matrix(arena, chance(50) ? make(rows, one, depth - 1) : make(one, rows, depth - 1));
    case 5:
      return kinds_.inverses && chance(60) ? kernel::inverse(arena, make(rows, rows, depth > 2 ? 1 : 0))
                                           : kernel::multiply(arena, make(rows, rows, depth - 1), make(rows, rows, depth - 1));
    case 6: {
      const polynomial n = size();
      return kernel::trace(arena, make(n, n, depth - 1));
    }
    case 7: return kernel::total(arena, make(size(), size(), depth - 1));
    case 8: return kernel::above(arena, make(dimensions[0], cols, depth - 1), make(dimensions[1], cols, depth - 1));
    default: return kernel::beside(arena, make(rows, dimensions[0], depth - 1), make(rows, dimensions[1], depth - 1));
  }
}

inline term term_source::with_function(const polynomial& rows, const polynomial& cols, int depth) {
  switch (pick(8)) {
    case 0:
    case 1: return kernel::apply(arena, kernel::exponential, make(rows, cols, depth > 3 ? 2 : depth - 1));
    case 2: return kernel::softmax_rows(arena, make(rows, cols, depth > 3 ? 2 : depth - 1));
    case 3: return kernel::softmax_columns(arena, make(rows, cols, depth > 3 ? 2 : depth - 1));
    case 4: return kernel::apply(arena, function, make(rows, cols, depth - 1));
    case 5: return kernel::power(arena, make(rows, cols, depth - 1), 2 + pick(2));
    case 6: {
      static constexpr int known[] = {kernel::relu, kernel::sigmoid, kernel::hyperbolic_tangent, kernel::absolute};
      return kernel::apply(arena, known[pick(4)], make(rows, cols, depth > 2 ? 1 : depth - 1));
    }
    default: return kernel::apply(arena, function, leaf_symbol(rows, cols));
  }
}

inline term term_source::entry_at(kernel::name i, kernel::name j, int depth) {
  const auto pi = polynomial::of(i), pj = polynomial::of(j);
  const polynomial rows = arena.name_of(i).range, cols = arena.name_of(j).range;
  switch (pick(7)) {
    case 0: return kernel::entry(arena, make(cols, rows, depth), pj, pi);
    case 1: return kernel::condition_zero(arena, pi - pj);
    case 2: return kernel::condition_nonnegative(arena, pi - pj);
    default: return kernel::entry(arena, make(rows, cols, depth), pi, pj);
  }
}

inline term term_source::with_binder(const polynomial& rows, const polynomial& cols, int depth) {
  const std::string number = std::to_string(arena.names());
  const kernel::name i = arena.index("i" + number, rows), j = arena.index("j" + number, cols);
  if (chance(50)) {
    term body = entry_at(i, j, depth - 1);
    if (chance(50)) body = kernel::scale(arena, entry_at(i, j, 0), body);
    return kernel::by_entries(arena, i, j, body);
  }
  const polynomial inner = size();  // a copy: names move when the arena grows
  const kernel::name l = arena.index("l" + number, inner);
  if (chance(50))  // a sum of outer products
    return kernel::sum_over(arena, l,
                            kernel::multiply(arena, kernel::column(arena, make(rows, inner, depth - 1), polynomial::of(l)),
                                             kernel::row(arena, make(inner, cols, depth - 1), polynomial::of(l))));
  const term body = kernel::scale(arena, entry_at(i, l, depth - 1), entry_at(l, j, depth - 1));
  return kernel::by_entries(arena, i, j, kernel::sum_over(arena, l, body));
}

/// What may have no value, under sums that may be empty and behind conditions that may be 0.
inline term term_source::with_condition(const polynomial& rows, const polynomial& cols, int depth) {
  const auto sub = [&](int less) { return make(rows, cols, depth - less > 2 ? 2 : depth - less); };
  switch (pick(8)) {
    case 0: return kernel::divide(arena, sub(1), kernel::add(arena, sub(1), sub(2)));
    case 1: return kernel::scale(arena, condition(), kernel::power(arena, sub(1), -1));
    case 2: return kernel::divide(arena, kernel::scale(arena, condition(), sub(1)), sub(1));
    case 3: return rows == cols ? kernel::inverse(arena, sub(1)) : kernel::power(arena, kernel::add(arena, sub(2), sub(2)), -1);
    case 4: return kernel::scale(arena, kernel::symbolic_power(arena, make(1, 1, 1), time + pick(2)), sub(1));
    case 5: return kernel::hadamard(arena, kernel::scale(arena, condition(), kernel::ones(arena, rows, cols)), sub(1));
    default: {
      const polynomial ranges[] = {time, time, dimensions[0] - 1, time + 1, dimensions[1], dimensions[0] - 2};
      scope_.push_back(arena.index("k" + std::to_string(arena.names()), ranges[pick(6)]));
      const kernel::name k = scope_.back();
      const term body = chance(40) ? kernel::scale(arena, condition(), sub(1)) : chance(50) ? kernel::power(arena, sub(1), -1) : sub(1);
      scope_.pop_back();
      return kernel::sum_over(arena, k, body);
    }
  }
}

inline term term_source::make(const polynomial& rows, const polynomial& cols, int depth) {
  if (depth <= 0) return leaf(rows, cols);
  if (kinds_.conditions && chance(35)) return with_condition(rows, cols, depth);
  const int c = pick(100);
  if (c < 12) return kernel::transpose(arena, make(cols, rows, depth - 1));
  if (c < 26) return kernel::add(arena, make(rows, cols, depth - 1), make(rows, cols, depth - 1));
  if (c < 32) return kernel::subtract(arena, make(rows, cols, depth - 1), make(rows, cols, depth - 1));
  if (c < 50) {
    const polynomial inner = size();
    return kernel::multiply(arena, make(rows, inner, depth - 1), make(inner, cols, depth - 1));
  }
  if (c < 58) return kernel::scale(arena, make(1, 1, depth - 1), make(rows, cols, depth - 1));
  if (c < 68) return kernel::hadamard(arena, make(rows, cols, depth - 1), make(rows, cols, depth - 1));
  if (c < 71 && kinds_.inverses) return kernel::divide(arena, make(rows, cols, depth - 1), leaf_symbol(rows, cols));
  if (c < 82) return by_shape(rows, cols, depth);
  if (c < 90 && kinds_.functions) return with_function(rows, cols, depth);
  if (c < 95 && kinds_.binders) return with_binder(rows, cols, depth);
  if (c < 97 && cols.is_one() && rows.terms().size() == 1 && rows.terms()[0].names.size() == 2)
    return kernel::vec(arena, make(polynomial::of(rows.terms()[0].names[0]), polynomial::of(rows.terms()[0].names[1]), depth - 1));
  return leaf(rows, cols);
}

}  // namespace odot::differential
