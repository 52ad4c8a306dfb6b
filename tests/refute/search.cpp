// SPDX-License-Identifier: MIT
#include "odot/refute/search.hpp"

#include <doctest/doctest.h>

#include "algebra.hpp"

namespace tests_of_search {

using namespace odot::refute;
using namespace odot::refute::tests;

namespace {

std::int64_t size_of(const witness& w, const std::string& name) {
  for (const auto& [text, value] : w.sizes)
    if (text == name) return value;
  return -1;
}

void refuted(const claim& c, std::initializer_list<std::pair<const char*, std::int64_t>> sizes) {
  const search_result r = find_counterexample(c);
  REQUIRE(r.found);
  INFO(r.found->text());
  for (const auto& [name, value] : sizes) CHECK(size_of(*r.found, name) == value);
  CHECK(r.found->left != r.found->right);
}

void stands(const claim& c) {
  const search_result r = find_counterexample(c);
  if (r.found) MESSAGE(r.found->text());
  CHECK_FALSE(r.found);
  CHECK(r.agreeing > 20);
}

}  // namespace

TEST_CASE("matrix products do not commute from n = 2 on") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  const search_result r = find_counterexample(w.equal(A * B, B * A));
  REQUIRE(r.found);
  CHECK(size_of(*r.found, "n") == 2);
  REQUIRE(r.found->agreements.size() == 1);
  CHECK(r.found->agreements[0].name == "n");
  CHECK(r.found->agreements[0].values == std::vector<std::int64_t>{1});
  refuted(w.equal((A + B) * (A + B), A * A + 2 * (A * B) + B * B), {{"n", 2}});
  refuted(w.equal(tr(t(A) * B), tr(A * B)), {{"n", 2}});
  refuted(w.equal((A % B) * A, A % (B * A)), {{"n", 2}});
  refuted(w.equal(t(A) * A, A * t(A)), {{"n", 2}});
}

TEST_CASE("false from the smallest size") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  refuted(w.equal(A - (B - A), A - B - A), {{"n", 1}});
  refuted(w.equal(inv(A + B), inv(A) + inv(B)), {{"n", 1}});
  refuted(w.equal(inv(w.I(w.n) + A), w.I(w.n) - A), {{"n", 1}});
  refuted(w.equal(A % w.I(w.n), A), {{"n", 2}});
}

TEST_CASE("exponentials and softmax") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), S = w.symbol("S", w.n, w.m), V = w.symbol("V", w.m, w.d), c = w.symbol("c", 1, 1);
  refuted(w.equal(exp(A + A), exp(A) * exp(A)), {{"n", 2}});
  refuted(w.equal(exp(A) * exp(-1 * A), w.I(w.n)), {{"n", 2}});
  refuted(w.equal(t(softmax(S)), softmax(t(S))), {{"n", 2}, {"m", 1}});
  refuted(w.equal(softmax(S) * V, softmax(S * V)), {{"n", 1}, {"m", 1}, {"d", 1}});
  refuted(w.equal(softmax(A), softmax_columns(A)), {{"n", 2}});
  refuted(w.equal(softmax(S), softmax(c & S)), {{"n", 1}, {"m", 2}});
  const auto root = power(w.size(w.d), k::rational(-1, 2));
  const auto Q = w.symbol("Q", w.n, w.d), K = w.symbol("K", w.m, w.d);
  refuted(w.equal(root & (softmax(Q * t(K)) * V), softmax(root & (Q * t(K))) * V), {{"n", 1}, {"d", 2}});
}

TEST_CASE("true identities are never refuted") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), S = w.symbol("S", w.n, w.m), V = w.symbol("V", w.m, w.d),
             b = w.symbol("b", w.n, 1), X = w.symbol("X", w.n, w.m), P = w.symbol("P", w.n, w.n, k::permutation),
             R = w.symbol("R", w.n, w.n, k::orthogonal), H = w.symbol("H", w.n, w.n, k::symmetric);
  const int g = w.arena.function("g");
  stands(w.equal(tr(A * B), tr(B * A)));
  stands(w.equal(t(A * B), t(B) * t(A)));
  stands(w.equal(inv(A * B), inv(B) * inv(A)));
  stands(w.equal(softmax(S + b * w.ones(1, w.m)), softmax(S)));
  stands(w.equal(row_sum(softmax(S)), w.ones(w.n, 1)));
  stands(w.equal(diag(row_sum(exp(S))) * softmax(S), exp(S)));
  stands(w.equal(softmax(S) * V, inv(diag(row_sum(exp(S)))) * (exp(S) * V)));
  stands(w.equal(f(g, P * X), P * f(g, X)));
  stands(w.equal(softmax(P * X * t(P * X)) * (P * X), P * (softmax(X * t(X)) * X)));
  stands(w.equal(t(R * X) * (R * X), t(X) * X));
  stands(w.equal(t(t(X) * H * X), t(X) * H * X));
  stands(w.equal(vec(S * V), kron(t(V), w.I(w.n)) * vec(S)));
  stands(w.equal(f(k::hyperbolic_tangent, A), (exp(A) - exp(-1 * A)) / (exp(A) + exp(-1 * A))));
  stands(w.equal(power(f(k::sine, A), 2) + power(f(k::cosine, A), 2), w.ones(w.n, w.n)));
  stands(w.equal(f(k::logarithm, exp(A)), A));
  stands(w.equal(f(k::relu, A) - f(k::relu, -1 * A), A));
  stands(w.equal(f(k::sigmoid, A) + f(k::sigmoid, -1 * A), w.ones(w.n, w.n)));
}

TEST_CASE("properties are used, and no more than they say") {
  world w;
  const auto P = w.symbol("P", w.n, w.n, k::permutation), R = w.symbol("R", w.n, w.n, k::orthogonal),
             H = w.symbol("H", w.n, w.n, k::symmetric), A = w.symbol("A", w.n, w.n), G = w.symbol("G", w.n, w.n, k::symmetric);
  refuted(w.equal(P * P, w.I(w.n)), {{"n", 3}});
  refuted(w.equal(P * A, A * P), {{"n", 2}});
  refuted(w.equal(t(R), R), {{"n", 2}});
  refuted(w.equal(R % R, w.I(w.n)), {{"n", 2}});
  refuted(w.equal(t(R) * A * R, A), {{"n", 2}});
  refuted(w.equal(t(H * G), H * G), {{"n", 2}});
  refuted(w.equal(softmax(P * A), softmax(A * P)), {{"n", 2}});
}

TEST_CASE("an unknown function is exhibited") {
  world w;
  const auto X = w.symbol("X", w.n, w.d), W = w.symbol("W", w.d, w.d);
  const int g = w.arena.function("f");
  const search_result r = find_counterexample(w.equal(f(g, X * t(X)), f(g, X) * t(f(g, X))));
  REQUIRE(r.found);
  INFO(r.found->text());
  bool shown = false;
  for (const auto& [name, value] : r.found->values) shown = shown || name == "f(x)";
  CHECK(shown);
  refuted(w.equal(f(g, X) * W, f(g, X * W)), {});
  refuted(w.equal(f(g, w.zero(w.n, w.n)), w.zero(w.n, w.n)), {{"n", 1}});
}

TEST_CASE("sizes in the thousands stay within the budget") {
  world w;
  const auto Q = w.symbol("Q", 5, 512), K = w.symbol("K", 5, 512), V = w.symbol("V", 5, 512), W = w.symbol("W", 512, 512);
  const auto root = power(w.number(512), k::rational(-1, 2));
  refuted(w.equal(root & (softmax(Q * t(K)) * V), softmax(root & (Q * t(K))) * V), {});
  refuted(w.equal(Q * W * t(K), Q * t(W) * t(K)), {});
  const auto huge = w.symbol("Z", 100000, 100000);
  const search_result none = find_counterexample(w.equal(huge, t(huge)));
  CHECK_FALSE(none.found);
}

TEST_CASE("values that are no fractions are shown in e where they are short") {
  world w;
  const auto S = w.symbol("S", w.n, w.m), c = w.symbol("c", 1, 1);
  const search_result r = find_counterexample(w.equal(softmax(S), softmax(c & S)));
  REQUIRE(r.found);
  CHECK(r.found->left == "e/(e + 1) ≈ 0.731059");
  CHECK(r.found->right == "1/2");
  const search_result s = find_counterexample(w.equal(exp(S) + exp(S), exp(S + S) + w.ones(w.n, w.m)));
  REQUIRE(s.found);
  CHECK(s.found->left == "2 e ≈ 5.43656");
  CHECK(s.found->right == "e² + 1 ≈ 8.38906");
}

TEST_CASE("restrictions are kept by every point and every simplification") {
  world w;
  const auto c = w.symbol("c", 1, 1), A = w.symbol("A", w.n, w.n), u = w.symbol("u", w.n, 1);
  claim scaled = w.equal(c & A, A);
  scaled.restricted = {{"c", restriction::positive}, {"u", restriction::not_zero}};
  const search_result r = find_counterexample(scaled);
  REQUIRE(r.found);
  for (const auto& [name, value] : r.found->values)
    if (name == "c") CHECK(value == "2");
  claim absolute = w.equal(f(k::absolute, c), c);
  CHECK(find_counterexample(absolute).found);
  absolute.restricted = {{"c", restriction::not_negative}};
  CHECK_FALSE(find_counterexample(absolute).found);
  claim signs = w.equal(f(k::sign_of, u) % f(k::sign_of, u), w.ones(w.n, 1));
  CHECK(find_counterexample(signs).found);
  signs.restricted = {{"u", restriction::not_zero}};
  CHECK_FALSE(find_counterexample(signs).found);
}

TEST_CASE("restrictions on matrices: definite, triangular, invertible") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  claim same = w.equal(A, t(A));
  CHECK(find_counterexample(same).found);
  for (const auto kind : {restriction::positive_definite, restriction::positive_semidefinite}) {
    same.restricted = {{"A", kind}};
    CHECK_FALSE(find_counterexample(same).found);
    claim product = w.equal(A * B, B * A);
    product.restricted = {{"A", kind}, {"B", kind}};
    CHECK(find_counterexample(product).found);
  }
  claim lower = w.equal(A, t(A));
  lower.restricted = {{"A", restriction::lower_triangular}};
  CHECK(find_counterexample(lower).found);
  lower.restricted.push_back({"A", restriction::upper_triangular});
  CHECK_FALSE(find_counterexample(lower).found);
}

TEST_CASE("what is surely definite") {
  exact_field numbers;
  const auto two = [](std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d) {
    matrix<exact> m(2, 2);
    m(0, 0) = a, m(0, 1) = b, m(1, 0) = c, m(1, 1) = d;
    return m;
  };
  CHECK(meets(numbers, two(2, 1, 1, 2), restriction::positive_definite));
  CHECK_FALSE(meets(numbers, two(1, 2, 2, 1), restriction::positive_semidefinite));
  CHECK_FALSE(meets(numbers, two(2, 1, 0, 2), restriction::positive_definite));
  CHECK_FALSE(meets(numbers, two(1, 1, 1, 1), restriction::positive_definite));
  CHECK(meets(numbers, two(1, 1, 1, 1), restriction::positive_semidefinite));
  CHECK(meets(numbers, two(0, 0, 0, 1), restriction::positive_semidefinite));
  CHECK_FALSE(meets(numbers, two(0, 1, 1, 5), restriction::positive_semidefinite));
  CHECK_FALSE(meets(numbers, two(1, 1, 1, 1), restriction::invertible));
  CHECK(meets(numbers, two(0, 1, 1, 0), restriction::invertible));
}

TEST_CASE("what first fails at a larger size is found, and so is what has many sizes") {
  world w;
  const auto P = w.symbol("P", w.n, w.n, k::permutation);
  auto power = P;
  for (int i = 1; i < 6; ++i) power = power * P;
  refuted(w.equal(power, w.I(w.n)), {{"n", 4}});
  auto twelfth = power * power;
  refuted(w.equal(twelfth, w.I(w.n)), {{"n", 5}});
  formula left, right;
  for (int i = 0; i < 9; ++i) {
    const auto a = w.dim("a" + std::to_string(i)), b = w.dim("b" + std::to_string(i));
    const auto X = w.symbol("X" + std::to_string(i), a, b), Y = w.symbol("Y" + std::to_string(i), b, a);
    const formula x = tr(X * Y), y = i == 7 ? sum(X) : tr(Y * X);
    left = i == 0 ? x : left + x, right = i == 0 ? y : right + y;
  }
  CHECK(find_counterexample(w.equal(left, right)).found);
}

TEST_CASE("a claim is false at an entry where both sides are defined, whatever the other entries are") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), zero = w.zero(w.n, w.n);
  // Off the diagonal 1/(1 − I) is 1, on it nothing.
  const auto off = w.ones(w.n, w.n) / (w.ones(w.n, w.n) - w.I(w.n));
  const search_result r = find_counterexample(w.equal(off, off + off));
  REQUIRE(r.found);
  CHECK(r.found->row != r.found->column);
  CHECK(r.found->left == "1");
  CHECK(r.found->right == "2");
  stands(w.equal(off % (w.ones(w.n, w.n) - w.I(w.n)), off));
  // The whole inverse has a value or none of it has.
  const search_result nothing = find_counterexample(w.equal(inv(A - A), zero));
  CHECK_FALSE(nothing.found);
  CHECK(nothing.agreeing == 0);
  CHECK(nothing.undefined > 0);
}

TEST_CASE("0 times what is undefined is 0 only behind a condition") {
  world w;
  const auto x = w.symbol("x", 1, 1), one = w.number(1);
  CHECK_FALSE(find_counterexample(w.equal((x - x) & (one / (x - x)), one)).found);
  refuted(w.equal(w.number(0) & (one / (x - x)), one), {});
}

TEST_CASE("a given equation has to be defined and to hold, at all its entries") {
  world w;
  const auto x = w.symbol("x", 1, 1), y = w.symbol("y", 1, 1), one = w.number(1);
  w.assume(one / (x - x), one);
  const search_result r = find_counterexample(w.equal(x, y));
  CHECK_FALSE(r.found);
  CHECK(r.unsatisfied > 0);
}

TEST_CASE("sums over nothing are 0") {
  world w;
  const auto steps = k::polynomial::of(w.arena.natural("t"));
  const auto i = w.arena.index("i", steps);
  const formula sum{&w, k::sum_over(w.arena, i, k::divide(w.arena, k::number(w.arena, 1), k::size(w.arena, steps)))};
  refuted(w.equal(sum, w.number(1)), {{"t", 0}});
  const formula positive{&w, k::condition_nonnegative(w.arena, steps - 1)};
  stands(w.equal(sum, positive));
}

} // namespace tests_of_search
