// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A term at one random point: matrices modulo p, and modulo q inside of exp.

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "odot/defined/mask.hpp"
#include "odot/expansion/sizes.hpp"
#include "odot/modular/prime.hpp"
#include "odot/modular/product.hpp"

namespace odot::modular::detail {

/// The point was an unlucky one (a denominator vanished): draw another.
struct unlucky_point {};
/// The evaluation can't be done; says why.
struct no_evaluation : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct stopped {};
/// An entry has no value at this point; says why not.
struct undefined_entry {
  const char* why;
};
/// A product has a factor that is not defined everywhere.
struct needs_masks {};

/// Which entries of a matrix have no value, row by row; and why the first of them has none.
struct gaps {
  std::vector<char> at;
  const char* why = "";
};

/// The domains of random streams at a point: of symbols, and two for each unknown function.
inline constexpr std::uint32_t symbol_domain = 1, first_function_domain = 16;

/// A matrix, with the kinds that cost nothing kept as what they are. Entries may be missing from a dense one.
struct value {
  enum class kind { zero, identity, constant, dense };
  kind what = kind::zero;
  std::int64_t rows = 0, cols = 0;
  residue scalar = 0;                    // of a constant: every entry
  std::shared_ptr<const matrix> entries; // of a dense one
  std::shared_ptr<const gaps> missing{};  // null where every entry has a value
  bool has(std::int64_t i, std::int64_t j) const { return !missing || missing->at[static_cast<std::size_t>(i * cols + j)] == 0; }
  /// Throws `undefined_entry` where the entry is missing.
  residue at(std::int64_t i, std::int64_t j) const {
    if (missing) [[unlikely]] need(i, j);
    if (what == kind::dense) [[likely]] return (*entries)(i, j);
    switch (what) {
      case kind::zero: return 0;
      case kind::identity: return i == j ? 1 : 0;
      case kind::constant: return scalar;
      default: return 0;
    }
  }
  void need(std::int64_t i, std::int64_t j) const;
};

struct point {
  field values, exponents;  // exponents: modulo q, where exp occurs
  residue generator = 0;
  modular::seed seed;       // of this point
  unsigned reflect = 0;     // bit i: the i-th orthogonal symbol gets determinant −1
  engine with = engine::automatic;
  const std::atomic<bool>* cancel = nullptr;
};

class evaluator {
 public:
  evaluator(const kernel::term_arena& arena, const expansion::sizes& at, const point& p)
      : a_(arena), at_(at), point_(p), masks_(arena) {}
  /// The term modulo p.
  value operator()(kernel::term t) { return get(t, place::values); }

 private:
  enum class place { values, exponents };
  using scope = std::map<kernel::name, std::int64_t>;

  const field& in(place where) const { return where == place::values ? point_.values : point_.exponents; }
  value get(kernel::term t, place where);
  value compute(kernel::term t, place where);
  value leaf(kernel::term t, place where);
  value symbol(kernel::term t, place where);
  value drawn(int id, std::int64_t rows, std::int64_t cols, random_stream random, place where);
  value orthogonal_matrix(std::int64_t n, bool reflected, random_stream& random, place where);
  value product(kernel::term a, const value& b, place where, bool b_transposed);
  value dense_product(const value& a, const value& b, place where, bool b_transposed);
  value kronecker_product(kernel::term a, const value& b, place where);
  value reduced(kernel::term t, place where);
  value combined(const value& a, const value& b, place where, kernel::op how);
  value divided(kernel::term t, place where);
  value masked_product(kernel::term t, place where);
  /// a[i, k]·b[l, j], where a factor whose partner's mask is 0 may be missing.
  residue times(kernel::term a, const value& x, std::int64_t i, std::int64_t k, kernel::term b, const value& y, std::int64_t l, std::int64_t j, place where);
  bool masked(kernel::term t, std::int64_t i, std::int64_t j, place where);
  value elementwise(const value& a, const std::function<residue(residue)>& f);
  value power(const value& a, const kernel::rational& exponent, kernel::term base, place where);
  value applied(int function, kernel::term a, place where);
  value exponential(const value& exponents);
  value softmax(kernel::term a, bool by_rows, place where);
  value unknown(std::uint32_t function, const value& a, place where);
  value bound(kernel::term t, place where);
  value window(const value& a, std::int64_t row, std::int64_t rows, std::int64_t col, std::int64_t cols);
  value stacked(const value& a, const value& b, bool beside);
  value turned(const value& a);
  value scaled(const value& a, residue by, place where);
  residue number(const kernel::rational& r, place where);
  residue root_of(std::int64_t n, place where);
  residue inverse_of(residue a, place where);
  bool sparse(kernel::term t);
  bool depends_on_index(kernel::term t);
  std::int64_t position(const kernel::polynomial& p);
  std::int64_t rows(kernel::term t) { return size_of(a_[t].rows); }
  std::int64_t cols(kernel::term t) { return size_of(a_[t].cols); }
  std::int64_t size_of(const kernel::polynomial& p);

  const kernel::term_arena& a_;
  const expansion::sizes& at_;
  const point& point_;
  scope scope_;
  std::map<std::pair<kernel::term, place>, value> known_;
  std::map<std::pair<std::string, place>, value> symbols_;
  std::unordered_map<kernel::term, bool> dependent_, sparse_;
  defined::masks masks_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> exponents_;  // of roots, numbered
  std::vector<residue> powers_;  // generator^(i·256^j) at 256·j + i
};

}  // namespace odot::modular::detail
