// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A term at one random point: matrices modulo p, and modulo q inside of exp.

#include <atomic>
#include <map>
#include <string>

#include "odot/expansion/sizes.hpp"
#include "odot/modular/prime.hpp"
#include "odot/modular/product.hpp"
#include "odot/reading/evaluate.hpp"

namespace odot::modular::detail {

/// The point was an unlucky one (a denominator vanished): draw another.
struct unlucky_point {};
struct stopped {};

/// The domains of random streams at a point: of symbols, and two for each unknown function.
inline constexpr std::uint32_t symbol_domain = 1, first_function_domain = 16;

/// Entries may be missing.
using value = reading::matrix<residue>;

struct point {
  field values, exponents;  // exponents: modulo q, where exp occurs
  residue generator = 0;
  modular::seed seed;       // of this point
  unsigned reflect = 0;     // bit i: the i-th orthogonal symbol gets determinant −1
  engine with = engine::automatic;
  const std::atomic<bool>* cancel = nullptr;
};

enum class place { values, exponents };

/// Residues modulo one prime of a point as a ring for the reading of terms, with symbols and functions without laws drawn there.
class point_ring {
 public:
  using value = residue;
  using reader = reading::evaluator<point_ring>;
  using drawn_symbols = std::map<std::pair<std::string, place>, detail::value>;

  point_ring(const kernel::term_arena& arena, const point& at, place where, drawn_symbols& symbols)
      : arena_(arena), point_(at), where_(where), field_(where == place::values ? at.values : at.exponents), symbols_(symbols) {}
  /// Which readings there are modulo p and modulo q. Before anything is read.
  void meet(reader& values, reader& exponents) { values_ = &values, exponents_ = &exponents; }

  static residue one() { return 1; }
  static bool is_zero(residue x) { return x == 0; }
  static bool is_one(residue x) { return x == 1; }
  residue number(const kernel::rational& r) const;
  residue integer(std::int64_t n) const { return field_.of(n); }
  residue add(residue x, residue y) const { return field_.add(x, y); }
  residue subtract(residue x, residue y) const { return field_.subtract(x, y); }
  residue product(residue x, residue y) const { return field_.multiply(x, y); }
  residue divide(residue x, residue y) const;
  /// 1/x; an unlucky point where x is 0.
  residue reciprocal(residue x) const {
    if (x == 0) throw unlucky_point();
    return field_.inverse(x);
  }
  residue power(residue x, const kernel::rational& exponent) const;
  matrix multiply(const matrix& a, const matrix& b, bool b_transposed) const { return modular::multiply(field_, a, b, b_transposed, point_.with); }
  static matrix transposed(const matrix& a) { return modular::transposed(a); }
  matrix inverse(const matrix& a) const;
  /// Those of all entries by one inversion; 0 where an entry is 0 or missing.
  matrix reciprocals(const detail::value& b) const;

  detail::value symbol(int id, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t cols);
  detail::value applied(reader& read, int function, kernel::term a);
  detail::value root(reader& read, kernel::term base, const kernel::rational& exponent);
  detail::value exponentials(reader& read, kernel::term a);
  void pause() const {
    if (point_.cancel != nullptr && point_.cancel->load(std::memory_order_relaxed)) throw stopped();
  }

 private:
  detail::value drawn(int id, std::int64_t rows, std::int64_t cols, random_stream random) const;
  matrix orthogonal_matrix(std::int64_t n, bool reflected, random_stream& random) const;
  detail::value unknown(reader& read, std::uint32_t function, kernel::term a);
  residue root_of(std::int64_t n) const;

  const kernel::term_arena& arena_;
  const point& point_;
  place where_;
  field field_;
  drawn_symbols& symbols_;
  reader *values_ = nullptr, *exponents_ = nullptr;
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> roots_;  // exponents, numbered
  std::vector<residue> powers_;  // generator^(i·256^j) at 256·j + i
};

class evaluator {
 public:
  evaluator(const kernel::term_arena& arena, const expansion::sizes& at, const point& p);
  evaluator(const evaluator&) = delete;
  /// The term modulo p.
  value operator()(kernel::term t);

 private:
  point_ring::drawn_symbols symbols_;
  point_ring in_values_, in_exponents_;
  point_ring::reader values_, exponents_;
};

}  // namespace odot::modular::detail
