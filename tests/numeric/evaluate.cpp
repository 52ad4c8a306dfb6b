// SPDX-License-Identifier: MIT
#include "odot/numeric/evaluate.hpp"

#include <array>
#include <cmath>
#include <random>

#include <boost/hana/for_each.hpp>
#include <boost/hana/second.hpp>
#include <doctest/doctest.h>

#include "odot/expr/expr.hpp"
#include "odot/numeric/term_evaluator.hpp"

namespace tests_of_evaluate {

using namespace odot;
using numeric::bind_all;
using numeric::bound;

namespace {

constexpr dim<"l"> l;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(l, d);
constexpr auto Y = matrix<"Y">(l, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);
constexpr auto S = matrix<"S">(d, d);
constexpr auto u = vector<"u">(d);
constexpr auto v = row<"v">(k);
constexpr auto c = scalar<"c">;
constexpr auto f = function<"f">;

/// The function that the interpreter takes for the first unknown one.
double unknown_function(double entry) {
  return std::sin(entry + static_cast<double>(kernel::first_unknown)) + entry / 2;
}

template <class T, class D1, class D2>
void fill(numeric::matrix<T, D1, D2>& m, std::mt19937& random) {
  std::normal_distribution<double> normal;
  m.fill([&](auto, auto) { return normal(random); });
}

/// Matrices for all the symbols, with dimensions L, D, K.
template <class L, class D, class C>
struct numbers {
  using one = dim<1>;
  numeric::matrix<double, L, D> x, y;
  numeric::matrix<double, D, C> q, kk;
  numeric::matrix<double, D, D> s;
  numeric::matrix<double, D, one> uu;
  numeric::matrix<double, one, C> vv;
  numeric::matrix<double, one, one> cc;

  numbers(std::ptrdiff_t ls, std::ptrdiff_t ds, std::ptrdiff_t ks)
      : x(ls, ds), y(ls, ds), q(ds, ks), kk(ds, ks), s(ds, ds), uu(ds, 1), vv(1, ks), cc(1, 1) {
    std::mt19937 random(3);
    fill(x, random), fill(y, random), fill(q, random), fill(kk, random), fill(s, random), fill(uu, random),
        fill(vv, random), fill(cc, random);
    for (std::ptrdiff_t i = 0; i < ds; ++i) s(i, i) += 10;
  }
  auto bindings() const {
    return bind_all(bound(X, x), bound(Y, y), bound(Q, q), bound(K, kk), bound(S, s), bound(u, uu),
                    bound(v, vv), bound(c, cc), bound(f, unknown_function));
  }
};

/// The largest difference between `evaluate` and the interpreter of kernel terms, against the largest entry.
template <auto Expression, class Numbers>
double difference(const Numbers& n) {
  const auto set = n.bindings();
  const auto value = numeric::evaluate<Expression>(set);
  kernel::term_arena arena;
  const kernel::term t = lower(Expression, arena);
  numeric::term_point at;
  for (kernel::name name = 0; name < arena.names(); ++name) {
    const auto text = kernel::view(arena.name_of(name).text);
    at.names.push_back(text == "l"   ? n.x.rows()
                       : text == "d" ? n.x.columns()
                       : text == "k" ? n.q.columns()
                                     : 0);
  }
  boost::hana::for_each(set.map, [&](const auto& pair) {
    const auto& binding = boost::hana::second(pair);
    if constexpr (requires { binding.data; })
      for (int symbol = 0; symbol < arena.symbols(); ++symbol)
        if (kernel::view(arena.symbol(symbol).text) == binding.which->name) {
          numeric::term_value<double> given{
              static_cast<int>(binding.row_count), static_cast<int>(binding.column_count), {}};
          given.entries.assign(binding.data, binding.data + binding.row_count * binding.column_count);
          at.given.emplace_back(symbol, given);
        }
  });
  const auto expected = numeric::evaluate_term<double>(arena, t, at);
  REQUIRE(value.rows() == expected.rows);
  REQUIRE(value.columns() == expected.columns);
  double worst = 0, size = 1e-300;
  for (int i = 0; i < expected.rows; ++i)
    for (int j = 0; j < expected.columns; ++j) {
      worst = std::max(worst, std::abs(value(i, j) - expected(i, j)));
      size = std::max(size, std::abs(expected(i, j)));
    }
  return worst / size;
}

constexpr auto i = index<"i">(l);
constexpr auto j = index<"j">(l);
constexpr auto r = index<"r">(d);

#define ODOT_AGREES(...)                                                                                     \
  do {                                                                                                       \
    constexpr auto expression = __VA_ARGS__;                                                                 \
    CAPTURE(#__VA_ARGS__);                                                                                   \
    CHECK(difference<expression>(n) < 1e-12);                                                                \
  } while (false)

/// What products are made of.
template <class Numbers>
void check_products(const Numbers& n) {
  ODOT_AGREES((X * Q) * transpose(X * K));
  ODOT_AGREES(X * (Q * transpose(K)) * transpose(Y));
  ODOT_AGREES(transpose(X * Q) * X + transpose(K));
  ODOT_AGREES(X + hadamard(X, Y) - rational{3, 2} * Y);
  ODOT_AGREES(X * Q - Y * K);
  ODOT_AGREES(Y * K + c * (X * Q));
  ODOT_AGREES(transpose(X) * Y * S + S);
}

/// Everything else.
template <class Numbers>
void check_others(const Numbers& n) {
  ODOT_AGREES(softmax_rows(X * transpose(Y)) * X);
  ODOT_AGREES(softmax_columns(exp(rational{1, 4} * X)));
  ODOT_AGREES(tanh(X) + relu(Y) + sigmoid(X + Y) + sin(X) + cos(Y));
  ODOT_AGREES(softplus(X) + swish(X + Y) + gelu_tanh(Y) + maximum(X, Y) - hadamard(minimum(X, Y), softplus(4 * X)));
  ODOT_AGREES(softplus(c) + swish(trace(S)) + gelu_tanh(c));
  ODOT_AGREES(row_sum(hadamard(X, Y)) * col_sum(K));
  ODOT_AGREES(diag(u) * S + S * diag(u) + diag(diag(S)) + diag(u));
  ODOT_AGREES(X * u);
  ODOT_AGREES(v * transpose(K) * S * u);
  ODOT_AGREES(u * v);
  ODOT_AGREES(trace(S) * X + sum(Q) * Y);
  ODOT_AGREES(inverse(S) * Q);
  ODOT_AGREES(beside(X, X * Q));
  ODOT_AGREES(above(transpose(Q), transpose(X) * Y * Q * transpose(Q) * K * transpose(K) * 0 + S));
  ODOT_AGREES(column_slice(beside(X, X * Q), d, k));
  ODOT_AGREES(row_slice(above(transpose(X), transpose(Q) * transpose(X)), dim<0>{}, d));
  ODOT_AGREES(identity(d) + ones(d, d) - zero(d, d));
  ODOT_AGREES(X * ones(d));
  ODOT_AGREES(kron(Q, v));
  ODOT_AGREES(by_entries(i, j, at_most(j, i) * entry(X * transpose(Y), i, j)));
  ODOT_AGREES(sum_over(r, column_of(X, r) * row_of(Q, r)));
  ODOT_AGREES(sum_over(i, transpose(row_of(X, i)) * row_of(Y, i)));
  ODOT_AGREES(f(X) + power(exp(Y), rational{1, 2}) + power(exp(Y), rational{-1, 3}));
  ODOT_AGREES(divide(X, exp(Y)));
  ODOT_AGREES(vec(Q));
  ODOT_AGREES(c * c + c);
  ODOT_AGREES(transpose(u) * S * u);
}
#undef ODOT_AGREES

} // namespace

TEST_CASE("evaluate agrees with the kernel's terms, sizes in the type and small") {
  const numbers<dim<"l", 3>, dim<"d", 4>, dim<"k", 2>> n(3, 4, 2);
  check_products(n);
  check_others(n);
}

TEST_CASE("evaluate agrees with the kernel's terms, sizes in the type and larger") {
  check_products(numbers<dim<"l", 17>, dim<"d", 20>, dim<"k", 9>>(17, 20, 9));
}

TEST_CASE("evaluate agrees with the kernel's terms, sizes known when it runs, 1 included") {
  for (const auto& [ls, ds, ks] : {std::array{7, 5, 11}, {1, 1, 1}, {1, 6, 2}, {4, 1, 3}, {2, 3, 1}}) {
    const numbers<dim<"l">, dim<"d">, dim<"k">> n(ls, ds, ks);
    check_products(n);
    check_others(n);
  }
}

} // namespace tests_of_evaluate
