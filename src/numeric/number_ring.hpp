// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "odot/numeric/term_evaluator.hpp"
#include "odot/reading/evaluate.hpp"

namespace odot::numeric::detail {

/// Floating-point numbers as a ring for the reading of terms, with symbols drawn at a point. T is float or double.
template <class T>
class number_ring {
 public:
  using value = T;
  using dense = reading::dense<T>;

  number_ring(const kernel::term_arena& arena, const term_point& at) : arena_(arena), point_(at) {}

  static T one() { return 1; }
  static T number(const kernel::rational& r) { return static_cast<T>(r.numerator()) / static_cast<T>(r.denominator()); }
  static T integer(std::int64_t i) { return static_cast<T>(i); }
  static bool is_zero(T x) { return x == T(0); }
  static bool is_one(T x) { return x == T(1); }
  static bool less(T x, T y) { return x < y; }
  static T add(T x, T y) { return x + y; }
  static T product(T x, T y) { return x * y; }
  static T subtract(T x, T y) { return x - y; }
  static T divide(T x, T y) {
    if (y == T(0)) throw reading::undefined_entry("a division by an entry that is zero");
    return x / y;
  }
  /// 0⁰ is 1; a negative exponent needs a base that is not 0, a fraction one that is not negative.
  static T power(T x, const kernel::rational& exponent);
  /// A function that the kernel knows by name; of an unknown one, a smooth function of our own.
  static T apply(int function, T x);
  static dense inverse(const dense& a);
  /// The symbol's matrix at the point: given, or drawn with its properties.
  reading::matrix<T> symbol(int id, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t columns);
  /// Throws where a matrix of that shape is too large.
  static void make_room(std::int64_t rows, std::int64_t columns);

 private:
  const kernel::term_arena& arena_;
  const term_point& point_;
  std::map<std::pair<int, std::vector<std::int64_t>>, reading::matrix<T>> symbols_;
};

} // namespace odot::numeric::detail
