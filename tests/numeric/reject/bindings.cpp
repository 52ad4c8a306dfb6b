// SPDX-License-Identifier: MIT
// Bindings that must not compile. With WRONG = 0 all is right.
// expect 1: symbol_is_not_bound, symbol_is "K", its_shape_is "d x k"
// expect 2: symbol_is_bound_twice, symbol_is "X"
// expect 3: symbol_needs_another_shape, symbol_is "X", its_shape_is "l x d", numbers_are "d x k", symbol_rows "l", number_rows "d"
// expect 4: symbol_needs_another_shape, symbol_is "Q", symbol_columns "k", number_columns "d"
// expect 5: dimension_has_two_sizes, sizes_are "d = 4, 5"
// expect 6: index_has_no_value, index_is "i"
// expect 7: symbol_is_not_bound, symbol_is "f", its_shape_is "a function"
// expect 8: numbers_have_two_types, symbol_is "X", its_numbers_are "float", another_symbol_is "Q", whose_numbers_are "double"
#include "odot/expr/expr.hpp"
#include "odot/numeric/evaluate.hpp"

using namespace odot;
using numeric::bind_all;
using numeric::bound;

constexpr dim<"l"> l;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(l, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);
constexpr auto scores = (X * Q) * transpose(X * K);
constexpr auto i = index<"i">(l);
constexpr auto free_row = row_of(X, i);
constexpr auto f = function<"f">;
constexpr auto mapped = f(X);

int main() {
  const numeric::matrix<float, dim<"l", 3>, dim<"d", 4>> x;
  const numeric::matrix<float, dim<"d", 4>, dim<"k", 2>> q;
  const numeric::matrix<float, dim<"d", 5>, dim<"k", 2>> longer;
  const numeric::matrix<float, dim<"d", 4>, dim<"d", 4>> square;
  const numeric::matrix<double, dim<"d", 4>, dim<"k", 2>> precise;
#if WRONG == 0
  numeric::evaluate<scores>(bind_all(bound(X, x), bound(Q, q), bound(K, q)));
#elif WRONG == 1
  numeric::evaluate<scores>(bind_all(bound(X, x), bound(Q, q)));
#elif WRONG == 2
  bind_all(bound(X, x), bound(X, x));
#elif WRONG == 3
  bound(X, q);
#elif WRONG == 4
  bound(Q, square);
#elif WRONG == 5
  numeric::evaluate<scores>(bind_all(bound(X, x), bound(Q, q), bound(K, longer)));
#elif WRONG == 6
  numeric::evaluate<free_row>(bind_all(bound(X, x)));
#elif WRONG == 7
  numeric::evaluate<mapped>(bind_all(bound(X, x)));
#elif WRONG == 8
  numeric::evaluate<scores>(bind_all(bound(X, x), bound(Q, precise), bound(K, q)));
#endif
}
