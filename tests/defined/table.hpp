// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where entries are defined and what they are: the table of docs/explanation/defined.md, to which every reading of terms is held.
///
/// It needs the kernel's terms alone, so that anything that reads them can be held to it.

#include <cstdint>
#include <optional>
#include <vector>

#include "odot/operation/builder.hpp"

namespace odot::defined::tests {

namespace k = odot::kernel;

/// What a row is made of: an arena, a dimension n, a natural t, symbols. Where `with_names` is false n and t are the numbers of the
/// row, for readings that know no sizes.
struct world {
  k::term_arena arena;
  k::name n_name = -1, t_name = -1;
  k::polynomial n, t;
  k::term x = -1;  ///< a 1 × 1 symbol

  world(bool with_names, std::int64_t n_value, std::int64_t t_value) : n(n_value), t(t_value) {
    if (with_names) {
      n_name = arena.dimension("n"), t_name = arena.natural("t");
      n = k::polynomial::of(n_name), t = k::polynomial::of(t_name);
    }
    x = k::symbol(arena, arena.declare("x", 1, 1));
  }

  k::term number(std::int64_t v) { return k::number(arena, v); }
  /// A number that is no mask: x − x + v.
  k::term plain(std::int64_t v) {
    const k::term zero = k::subtract(arena, x, x);
    return v == 0 ? zero : k::add(arena, zero, number(v));
  }
  /// 1 × 1 and defined nowhere.
  k::term nothing() { return k::divide(arena, plain(1), plain(0)); }
  k::term is_zero(const k::polynomial& p) { return k::condition_zero(arena, p); }
  k::term at_least_zero(const k::polynomial& p) { return k::condition_nonnegative(arena, p); }
  k::term size(const k::polynomial& p) { return k::size(arena, p); }
  k::term identity() { return k::identity(arena, n); }
  k::term zero() { return k::zero(arena, n, n); }
  k::term ones() { return k::ones(arena, n, n); }
  k::term matrix() { return k::symbol(arena, arena.declare("A", n, n)); }
  /// 1/p for p = 0 undefined; no mask.
  k::term over(const k::polynomial& p) { return k::divide(arena, plain(1), k::add(arena, plain(0), size(p))); }
  /// The matrix of the entries f(i, j), of n rows and columns.
  template <class F>
  k::term entries(F&& f) {
    const k::name i = arena.index("i", n), j = arena.index("j", n);
    return k::by_entries(arena, i, j, f(k::polynomial::of(i), k::polynomial::of(j)));
  }
  /// 1/(i + j): undefined at the first entry, and there only.
  k::term corner() {
    return entries([&](const k::polynomial& i, const k::polynomial& j) { return over(i + j); });
  }
  /// The column of 1/i: undefined at the first entry.
  k::term column() {
    const k::name i = arena.index("i", n), j = arena.index("j", 1);
    return k::by_entries(arena, i, j, over(k::polynomial::of(i)));
  }
  /// Σ_{k < range} f(k).
  template <class F>
  k::term sum(const k::polynomial& range, F&& f) {
    const k::name index = arena.index("k", range);
    return k::sum_over(arena, index, f(k::polynomial::of(index)));
  }
  k::term apply(int function, k::term a) { return k::apply(arena, function, a); }
  k::term power(k::term a, std::int64_t numerator, std::int64_t denominator = 1) {
    return k::power(arena, a, k::rational(numerator, denominator));
  }
};

/// One entry at one choice of sizes.
struct row {
  const char* name;
  k::term (*make)(world&);
  std::int64_t n, t;
  int i, j;                            ///< which entry, from 0
  std::optional<k::rational> expected; ///< its value; none where it is undefined
  bool ordered = false;                ///< takes the order of the real numbers: of these a reading without one may have no value
};

/// Undefined, in the tables.
inline constexpr std::nullopt_t none = std::nullopt;

/// Sizes, naturals, sums over nothing.
inline std::vector<row> rows_of_sizes() {
  using k::rational;
  return {
      {"Σ over t = 0", [](world& w) { return w.sum(w.t, [&](auto) { return w.plain(1); }); }, 1, 0, 0, 0, 0},
      {"Σ over t = 2", [](world& w) { return w.sum(w.t, [&](auto) { return w.plain(1); }); }, 1, 2, 0, 0, 2},
      {"Σ of nothing over t = 0", [](world& w) { return w.sum(w.t, [&](auto) { return w.over(w.t); }); }, 1, 0, 0, 0, 0},
      {"Σ of 1/t over t = 3", [](world& w) { return w.sum(w.t, [&](auto) { return w.over(w.t); }); }, 1, 3, 0, 0, 1},
      {"Σ over n − 1 = 0", [](world& w) { return w.sum(w.n - 1, [&](auto) { return w.nothing(); }); }, 1, 0, 0, 0, 0},
      {"Σ over n − 2 < 0", [](world& w) { return w.sum(w.n - 2, [&](auto) { return w.plain(1); }); }, 1, 0, 0, 0, 0},
      {"Σ over n − 2 = 1", [](world& w) { return w.sum(w.n - 2, [&](auto) { return w.plain(1); }); }, 3, 0, 0, 0, 1},
      {"Σ over one undefined term", [](world& w) { return w.sum(w.n, [&](const auto& i) { return w.over(i); }); }, 2, 0, 0, 0, none},
      {"Σ of matrices over t = 0", [](world& w) { return w.sum(w.t, [&](auto) { return w.corner(); }); }, 2, 0, 0, 0, 0},
      {"Σ of matrices, entry by entry", [](world& w) { return w.sum(w.n, [&](auto) { return w.corner(); }); }, 2, 0, 0, 1, 2},
      {"total of no rows", [](world& w) { return k::total(w.arena, k::ones(w.arena, w.n - 1, w.n)); }, 1, 0, 0, 0, 0},
      {"row sum over no columns", [](world& w) { return k::row_sum(w.arena, k::ones(w.arena, w.n, w.n - 1)); }, 1, 0, 0, 0, 0},
      {"product over no inner index",
       [](world& w) { return k::multiply(w.arena, k::ones(w.arena, w.n, w.n - 1), k::ones(w.arena, w.n - 1, w.n)); }, 1, 0, 0, 0, 0},
      {"a symbol of n − 1 rows",
       [](world& w) {
         const k::term s = k::symbol(w.arena, w.arena.declare("s", w.n - 1, 1));
         return k::multiply(w.arena, k::transpose(w.arena, s), s);
       },
       1, 0, 0, 0, 0},
      {"a window beyond the last row", [](world& w) { return k::entry(w.arena, w.matrix(), w.n, 0); }, 2, 0, 0, 0, none},
      {"a window before the first row", [](world& w) { return k::entry(w.arena, w.ones(), w.t - 1, 0); }, 2, 0, 0, 0, none},
      {"n as a number", [](world& w) { return w.size(w.n); }, 3, 0, 0, 0, 3},
  };
}

/// Masks: where a condition makes the 0, what stands beside it need not be defined.
inline std::vector<row> rows_of_masks() {
  using k::rational;
  return {
      {"[t = 0]·nothing where t = 1", [](world& w) { return k::scale(w.arena, w.is_zero(w.t), w.nothing()); }, 1, 1, 0, 0, 0},
      {"[t = 0]·nothing where t = 0", [](world& w) { return k::scale(w.arena, w.is_zero(w.t), w.nothing()); }, 1, 0, 0, 0, none},
      {"[t ≥ 1]·1/t where t = 0", [](world& w) { return k::scale(w.arena, w.at_least_zero(w.t - 1), w.over(w.t)); }, 1, 0, 0, 0, 0},
      {"[t ≥ 1]·1/t where t = 2", [](world& w) { return k::scale(w.arena, w.at_least_zero(w.t - 1), w.over(w.t)); }, 1, 2, 0, 0, rational(1, 2)},
      {"nothing ⊙ [t = 0] where t = 1", [](world& w) { return k::hadamard(w.arena, w.nothing(), w.is_zero(w.t)); }, 1, 1, 0, 0, 0},
      {"the number 0 times nothing", [](world& w) { return k::scale(w.arena, w.number(0), w.nothing()); }, 1, 0, 0, 0, 0},
      {"x − x times nothing", [](world& w) { return k::scale(w.arena, w.plain(0), w.nothing()); }, 1, 0, 0, 0, none},
      {"nothing times x − x", [](world& w) { return k::hadamard(w.arena, w.nothing(), w.plain(0)); }, 1, 0, 0, 0, none},
      {"n − 1 times nothing where n = 1",
       [](world& w) { return k::scale(w.arena, k::subtract(w.arena, w.size(w.n), w.number(1)), w.nothing()); }, 1, 0, 0, 0, 0},
      {"n − 1 times nothing where n = 2",
       [](world& w) { return k::scale(w.arena, k::subtract(w.arena, w.size(w.n), w.number(1)), w.nothing()); }, 2, 0, 0, 0, none},
      {"I ⊙ C off the diagonal", [](world& w) { return k::hadamard(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 1, 0},
      {"I ⊙ C at the corner", [](world& w) { return k::hadamard(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 0, none},
      {"(1 − I) ⊙ C at the corner",
       [](world& w) { return k::hadamard(w.arena, k::subtract(w.arena, w.ones(), w.identity()), w.corner()); }, 2, 0, 0, 0, 0},
      {"(1 − I) ⊙ C elsewhere", [](world& w) { return k::hadamard(w.arena, k::subtract(w.arena, w.ones(), w.identity()), w.corner()); }, 2, 0, 0, 1, 1},
      {"0 C", [](world& w) { return k::multiply(w.arena, w.zero(), w.corner()); }, 2, 0, 0, 0, 0},
      {"I C beside the corner", [](world& w) { return k::multiply(w.arena, w.identity(), w.corner()); }, 2, 0, 1, 0, 1},
      {"I C at the corner", [](world& w) { return k::multiply(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 0, none},
      {"C I beside the corner", [](world& w) { return k::multiply(w.arena, w.corner(), w.identity()); }, 2, 0, 0, 1, 1},
      {"1 C in the first column", [](world& w) { return k::multiply(w.arena, w.ones(), w.corner()); }, 2, 0, 1, 0, none},
      {"1 C in the second column", [](world& w) { return k::multiply(w.arena, w.ones(), w.corner()); }, 2, 0, 1, 1, rational(3, 2)},
      {"a product of masks is one", [](world& w) { return k::hadamard(w.arena, k::multiply(w.arena, w.zero(), w.ones()), w.corner()); }, 2, 0, 0, 0, 0},
      {"another product is none", [](world& w) { return k::hadamard(w.arena, k::multiply(w.arena, w.zero(), w.matrix()), w.corner()); }, 2, 0, 0, 0, none},
      {"⊙ hands masks on", [](world& w) { return k::hadamard(w.arena, k::hadamard(w.arena, w.zero(), w.matrix()), w.corner()); }, 2, 0, 0, 0, 0},
      {"scale hands masks on", [](world& w) { return k::hadamard(w.arena, k::scale(w.arena, w.number(0), w.matrix()), w.corner()); }, 2, 0, 0, 0, 0},
      {"ᵀ hands masks on",
       [](world& w) {
         const k::term lower = w.entries([&](const auto& i, const auto& j) { return w.at_least_zero(i - j - 1); });
         return k::hadamard(w.arena, k::transpose(w.arena, k::hadamard(w.arena, lower, w.matrix())), w.corner());
       },
       2, 0, 0, 0, 0},
      {"by_entries hands masks on",
       [](world& w) {
         const k::term m = w.entries([&](const auto& i, const auto&) { return k::scale(w.arena, w.at_least_zero(i - 1), w.x); });
         return k::hadamard(w.arena, m, w.corner());
       },
       2, 0, 0, 0, 0},
      {"a sum hands none on",
       [](world& w) {
         const k::term a = k::scale(w.arena, w.number(0), w.x);
         return k::scale(w.arena, k::add(w.arena, a, a), w.nothing());
       },
       1, 0, 0, 0, none},
      {"a difference of conditions is a mask",
       [](world& w) { return k::scale(w.arena, k::subtract(w.arena, w.is_zero(w.t), w.is_zero(w.t)), w.nothing()); }, 1, 0, 0, 0, 0},
      {"a sum of conditions is a mask", [](world& w) { return k::scale(w.arena, w.sum(w.n, [&](const auto& i) { return w.is_zero(i - w.n); }), w.nothing()); }, 2, 0, 0, 0, 0},
      {"a trace of masks is a mask", [](world& w) { return k::scale(w.arena, k::trace(w.arena, w.zero()), w.nothing()); }, 2, 0, 0, 0, 0},
      {"a total of masks is a mask", [](world& w) { return k::scale(w.arena, k::total(w.arena, w.zero()), w.nothing()); }, 2, 0, 0, 0, 0},
      {"a window of a mask is a mask", [](world& w) { return k::scale(w.arena, k::entry(w.arena, w.identity(), 0, 1), w.nothing()); }, 2, 0, 0, 0, 0},
      {"a column of a mask is a mask", [](world& w) { return k::hadamard(w.arena, k::vec(w.arena, w.zero()), k::vec(w.arena, w.corner())); }, 2, 0, 0, 0, 0},
      {"diagonals of masks are masks", [](world& w) { return k::hadamard(w.arena, k::diagonal_of(w.arena, w.zero()), w.column()); }, 2, 0, 0, 0, 0},
      {"a diagonal hands the mask on",
       [](world& w) { return k::hadamard(w.arena, k::diagonal_of(w.arena, k::hadamard(w.arena, w.zero(), w.matrix())), w.column()); }, 2, 0, 0, 0, 0},
      {"sums of rows of masks are masks", [](world& w) { return k::hadamard(w.arena, k::row_sum(w.arena, w.zero()), w.column()); }, 2, 0, 0, 0, 0},
      {"blocks of masks are masks",
       [](world& w) { return k::hadamard(w.arena, k::beside(w.arena, w.zero(), w.ones()), k::beside(w.arena, w.corner(), w.corner())); }, 2, 0, 0, 0, 0},
      {"blocks of masks where they are 1",
       [](world& w) { return k::hadamard(w.arena, k::above(w.arena, w.zero(), w.ones()), k::above(w.arena, w.corner(), w.corner())); }, 2, 0, 2, 0, none},
      {"0/0 behind a condition", [](world& w) { return k::divide(w.arena, w.is_zero(w.t), w.plain(0)); }, 1, 1, 0, 0, 0},
      {"1/0 behind a condition", [](world& w) { return k::divide(w.arena, w.is_zero(w.t), w.plain(0)); }, 1, 0, 0, 0, none},
      {"a quotient hands its numerator's mask on",
       [](world& w) { return k::scale(w.arena, k::divide(w.arena, w.is_zero(w.t), w.plain(2)), w.nothing()); }, 1, 1, 0, 0, 0},
      {"a function hands none on", [](world& w) { return k::scale(w.arena, w.power(w.number(0), 2), w.nothing()); }, 1, 0, 0, 0, none},
      {"diag off the diagonal", [](world& w) { return k::diagonal_matrix(w.arena, w.column()); }, 2, 0, 0, 1, 0},
      {"diag at an undefined entry", [](world& w) { return k::diagonal_matrix(w.arena, w.column()); }, 2, 0, 0, 0, none},
      {"diag is a mask off the diagonal",
       [](world& w) {
         const k::term beside = w.entries([&](const auto& i, const auto& j) { return w.over(i + 1 - j); });
         return k::hadamard(w.arena, k::diagonal_matrix(w.arena, w.column()), beside);
       },
       2, 0, 0, 1, 0},
      {"I ⊗ C in a block that is 0", [](world& w) { return k::kronecker(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 2, 0},
      {"I ⊗ C at the corner", [](world& w) { return k::kronecker(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 0, none},
      {"I ⊗ C beside it", [](world& w) { return k::kronecker(w.arena, w.identity(), w.corner()); }, 2, 0, 0, 1, 1},
      {"two masks", [](world& w) { return k::scale(w.arena, w.number(0), k::scale(w.arena, w.is_zero(w.t), w.nothing())); }, 1, 0, 0, 0, 0},
  };
}

/// Quotients, powers, functions, inverses; and that entries are undefined one by one.
inline std::vector<row> rows_of_values() {
  using k::rational;
  return {
      {"x/x where x = 0", [](world& w) { return k::divide(w.arena, w.plain(0), w.plain(0)); }, 1, 0, 0, 0, none},
      {"x/x where x = 3", [](world& w) { return k::divide(w.arena, w.plain(3), w.plain(3)); }, 1, 0, 0, 0, 1},
      {"nothing − nothing", [](world& w) { return k::subtract(w.arena, w.nothing(), w.nothing()); }, 1, 0, 0, 0, none},
      {"C + C at the corner", [](world& w) { return k::add(w.arena, w.corner(), w.corner()); }, 2, 0, 0, 0, none},
      {"C + C beside it", [](world& w) { return k::add(w.arena, w.corner(), w.corner()); }, 2, 0, 0, 1, 2},
      {"Cᵀ beside the corner", [](world& w) { return k::transpose(w.arena, w.corner()); }, 2, 0, 1, 0, 1},
      {"a window beside the corner", [](world& w) { return k::entry(w.arena, w.corner(), 0, 1); }, 2, 0, 0, 0, 1},
      {"vec beside the corner", [](world& w) { return k::vec(w.arena, w.corner()); }, 2, 0, 1, 0, 1},
      {"vec at the corner", [](world& w) { return k::vec(w.arena, w.corner()); }, 2, 0, 0, 0, none},
      {"the diagonal beside the corner", [](world& w) { return k::diagonal_of(w.arena, w.corner()); }, 2, 0, 1, 0, rational(1, 2)},
      {"the sum of the first row", [](world& w) { return k::row_sum(w.arena, w.corner()); }, 2, 0, 0, 0, none},
      {"the sum of the second row", [](world& w) { return k::row_sum(w.arena, w.corner()); }, 2, 0, 1, 0, rational(3, 2)},
      {"the sum of the second column", [](world& w) { return k::column_sum(w.arena, w.corner()); }, 2, 0, 0, 1, rational(3, 2)},
      {"the trace", [](world& w) { return k::trace(w.arena, w.corner()); }, 2, 0, 0, 0, none},
      {"a block that is defined", [](world& w) { return k::beside(w.arena, w.corner(), w.ones()); }, 2, 0, 0, 2, 1},
      {"a block that is not", [](world& w) { return k::beside(w.arena, w.ones(), w.corner()); }, 2, 0, 0, 2, none},
      {"0⁰", [](world& w) { return w.power(w.plain(0), 0); }, 1, 0, 0, 0, 1},
      {"nothing⁰", [](world& w) { return w.power(w.nothing(), 0); }, 1, 0, 0, 0, none},
      {"0ᵗ where t = 0", [](world& w) { return k::symbolic_power(w.arena, w.plain(0), w.t); }, 1, 0, 0, 0, 1},
      {"0ᵗ where t = 1", [](world& w) { return k::symbolic_power(w.arena, w.plain(0), w.t); }, 1, 1, 0, 0, 0},
      {"0⁻¹", [](world& w) { return w.power(w.plain(0), -1); }, 1, 0, 0, 0, none},
      {"2⁻²", [](world& w) { return w.power(w.plain(2), -2); }, 1, 0, 0, 0, rational(1, 4)},
      {"(−2)³", [](world& w) { return w.power(w.plain(-2), 3); }, 1, 0, 0, 0, -8},
      {"√4", [](world& w) { return w.power(w.plain(4), 1, 2); }, 1, 0, 0, 0, 2, true},
      {"√0", [](world& w) { return w.power(w.plain(0), 1, 2); }, 1, 0, 0, 0, 0, true},
      {"√−1", [](world& w) { return w.power(w.plain(-1), 1, 2); }, 1, 0, 0, 0, none, true},
      {"(−8)^(1/3)", [](world& w) { return w.power(w.plain(-8), 1, 3); }, 1, 0, 0, 0, none, true},
      {"(−8)^(2/3)", [](world& w) { return w.power(w.plain(-8), 2, 3); }, 1, 0, 0, 0, none, true},
      {"0^(−1/2)", [](world& w) { return w.power(w.plain(0), -1, 2); }, 1, 0, 0, 0, none, true},
      {"4^(−1/2)", [](world& w) { return w.power(w.plain(4), -1, 2); }, 1, 0, 0, 0, rational(1, 2), true},
      {"log 1", [](world& w) { return w.apply(k::logarithm, w.plain(1)); }, 1, 0, 0, 0, 0, true},
      {"log 0", [](world& w) { return w.apply(k::logarithm, w.plain(0)); }, 1, 0, 0, 0, none, true},
      {"log −1", [](world& w) { return w.apply(k::logarithm, w.plain(-1)); }, 1, 0, 0, 0, none, true},
      {"exp 0", [](world& w) { return w.apply(k::exponential, w.plain(0)); }, 1, 0, 0, 0, 1},
      {"exp of nothing", [](world& w) { return w.apply(k::exponential, w.nothing()); }, 1, 0, 0, 0, none},
      {"f of nothing", [](world& w) { return w.apply(w.arena.function("f"), w.nothing()); }, 1, 0, 0, 0, none},
      {"softmax in a row with an undefined entry", [](world& w) { return k::softmax_rows(w.arena, w.corner()); }, 2, 0, 0, 1, none},
      {"softmax in another row",
       [](world& w) { return k::softmax_rows(w.arena, w.entries([&](const auto& i, const auto&) { return w.over(i); })); }, 2, 0, 1, 0, rational(1, 2)},
      {"softmax of columns", [](world& w) { return k::softmax_columns(w.arena, w.corner()); }, 2, 0, 1, 0, none},
      {"the inverse of 2 I", [](world& w) { return k::inverse(w.arena, k::scale(w.arena, w.plain(2), w.identity())); }, 2, 0, 1, 1, rational(1, 2)},
      {"the inverse of a singular matrix", [](world& w) { return k::inverse(w.arena, w.ones()); }, 2, 0, 0, 1, none},
      {"the inverse where n = 1", [](world& w) { return k::inverse(w.arena, w.ones()); }, 1, 0, 0, 0, 1},
      {"the inverse of a matrix with an undefined entry", [](world& w) { return k::inverse(w.arena, w.corner()); }, 2, 0, 1, 1, none},
  };
}

/// The whole table.
inline std::vector<row> table() {
  std::vector<row> all = rows_of_sizes();
  for (const auto& more : {rows_of_masks(), rows_of_values()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace odot::defined::tests
