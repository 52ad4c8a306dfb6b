// SPDX-License-Identifier: MIT
#include "odot/numeric/term_evaluator.hpp"

#include <cmath>
#include <set>

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

namespace tests_of_term_evaluator {

using namespace odot;
using kernel::polynomial;

namespace {

struct square_pair {
  kernel::term_arena t;
  polynomial n = polynomial::of(t.dimension("n")), m = polynomial::of(t.dimension("m"));
  kernel::term a = kernel::symbol(t, t.declare("A", n, n)), b = kernel::symbol(t, t.declare("B", n, m)),
               c = kernel::symbol(t, t.declare("C", m, n));
};

} // namespace

TEST_CASE("a product in float is near the one in double, and both are what the entries give") {
  square_pair s;
  const auto product = kernel::multiply(s.t, s.b, s.c);
  const numeric::term_point at{.names = {3, 5}};
  const auto b = numeric::evaluate_term<double>(s.t, s.b, at),
             c = numeric::evaluate_term<double>(s.t, s.c, at);
  const auto whole = numeric::evaluate_term<double>(s.t, product, at);
  const auto rough = numeric::evaluate_term<float>(s.t, product, at);
  REQUIRE(whole.rows == 3);
  REQUIRE(whole.columns == 3);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      double sum = 0;
      for (int k = 0; k < 5; ++k) sum += b(i, k) * c(k, j);
      CHECK(whole(i, j) == doctest::Approx(sum).epsilon(1e-14));
      CHECK(static_cast<double>(rough(i, j)) == doctest::Approx(sum).epsilon(1e-5));
    }
}

TEST_CASE("true equations agree to rounding; false ones do not") {
  square_pair s;
  const auto left = kernel::transpose(s.t, kernel::multiply(s.t, s.b, s.c));
  const auto right = kernel::multiply(s.t, kernel::transpose(s.t, s.c), kernel::transpose(s.t, s.b));
  const auto good = numeric::compare_sides(s.t, left, right);
  CHECK(good.evaluated);
  CHECK(good.points == 3);
  CHECK(good.float_error < 1e-6);
  CHECK(good.double_error < 1e-14);
  CHECK(good.explained);
  const auto bad = numeric::compare_sides(s.t, left, kernel::multiply(s.t, s.b, s.c));
  CHECK(bad.evaluated);
  CHECK(bad.double_error > 0.1);
}

TEST_CASE("a true equation whose one side cancels is reported as numerically bad") {
  square_pair s;
  const auto large = kernel::scale(s.t, kernel::number(s.t, kernel::rational(1 << 20)), s.a);
  const auto sum = kernel::subtract(s.t, kernel::add(s.t, s.a, large), large);
  const auto found = numeric::compare_sides(s.t, s.a, sum);
  CHECK(found.evaluated);
  CHECK(found.float_error > 1e-3);
  CHECK(found.double_error < 1e-8);
  CHECK_FALSE(found.explained);
}

TEST_CASE("symbols are drawn with their properties") {
  kernel::term_arena t;
  const auto n = polynomial::of(t.dimension("n"));
  const auto symbol = [&](unsigned properties) {
    return kernel::symbol(t, t.declare("S", n, n, properties));
  };
  const auto agree = [&](kernel::term a, kernel::term b) {
    const auto found = numeric::compare_sides(t, a, b, {}, {2, 4, 12});
    CAPTURE(found.why);
    CHECK(found.points == 3);
    CHECK(found.double_error < 1e-12);
  };
  const auto symmetric = symbol(kernel::symmetric), skew = symbol(kernel::skew),
             both = symbol(kernel::symmetric | kernel::orthogonal);
  agree(kernel::transpose(t, symmetric), symmetric);
  agree(kernel::transpose(t, skew), kernel::scale(t, kernel::number(t, -1), skew));
  agree(kernel::transpose(t, both), both);
  for (const unsigned p :
       {unsigned(kernel::orthogonal), unsigned(kernel::permutation), kernel::symmetric | kernel::orthogonal,
        kernel::diagonal | kernel::orthogonal, kernel::symmetric | kernel::permutation}) {
    const auto q = symbol(p);
    agree(kernel::multiply(t, kernel::transpose(t, q), q), kernel::identity(t, n));
  }
  const auto invertible = symbol(kernel::invertible);
  agree(kernel::multiply(t, kernel::inverse(t, invertible), invertible), kernel::identity(t, n));
  const auto diagonal = symbol(kernel::diagonal);
  agree(diagonal, kernel::diagonal_matrix(t, kernel::diagonal_of(t, diagonal)));
}

TEST_CASE("binders, conditions and families are evaluated; a condition guards a read outside") {
  kernel::term_arena t;
  const auto n = polynomial::of(t.dimension("n"));
  const auto i = t.index("i", n), j = t.index("j", n), k = t.index("k", n);
  const auto a = kernel::symbol(t, t.declare("A", n, n));
  const auto at = [&](kernel::name p, kernel::name q) {
    return kernel::entry(t, a, polynomial::of(p), polynomial::of(q));
  };
  const auto body = kernel::sum_over(t, k, kernel::multiply(t, at(i, k), at(k, j)));
  const auto product =
      numeric::compare_sides(t, kernel::by_entries(t, i, j, body), kernel::multiply(t, a, a));
  CHECK(product.evaluated);
  CHECK(product.double_error < 1e-14);

  const auto x = t.declare("x", n, 1, kernel::no_property, 1);
  const auto earlier = kernel::symbol(t, x, {[&] {
                                        kernel::sequence<polynomial> f;
                                        f.push(polynomial::of(i));
                                        return f;
                                      }()});
  const auto sum =
      kernel::sum_over(t, i, kernel::scale(t, kernel::condition_nonnegative(t, polynomial::of(i)), earlier));
  CHECK(numeric::compare_sides(t, sum, kernel::sum_over(t, i, earlier)).double_error < 1e-14);

  const auto guarded = kernel::scale(t, kernel::condition_nonnegative(t, polynomial::of(i) - n),
                                     kernel::row(t, a, polynomial::of(i) + n));
  const auto outside = numeric::compare_sides(t, guarded, kernel::zero(t, 1, n));
  CHECK(outside.evaluated);
  CHECK(outside.double_error == 0.0);
}

TEST_CASE("data are drawn positive where logarithms need it, and assumptions are kept or reported") {
  square_pair s;
  const auto log = kernel::apply(s.t, kernel::logarithm, s.a);
  const auto found = numeric::compare_sides(s.t, kernel::apply(s.t, kernel::exponential, log), s.a);
  CHECK(found.points == 3);
  CHECK(found.double_error < 1e-14);

  const auto product = kernel::multiply(s.t, s.b, s.c);
  CHECK(numeric::compare_sides(s.t, s.a, product, {{s.a, product}}).double_error == 0.0);
  CHECK(numeric::compare_sides(s.t, kernel::transpose(s.t, s.a), s.a, {{kernel::transpose(s.t, s.a), s.a}})
            .double_error == 0.0);
  const auto impossible = numeric::compare_sides(s.t, s.a, s.a, {{kernel::multiply(s.t, s.a, s.a), s.a}});
  CHECK_FALSE(impossible.evaluated);
  CHECK(impossible.why.find("assumptions") != std::string::npos);
}

TEST_CASE("what cannot be evaluated is said") {
  square_pair s;
  CHECK_THROWS_WITH_AS(numeric::evaluate_term<double>(s.t, s.b, {.names = {3}}), "m has no size: give one",
                       std::domain_error);
  CHECK_THROWS_WITH_AS(numeric::evaluate_term<double>(s.t, s.b, {.names = {3, 0}}), "a size came to 0",
                       std::domain_error);
  CHECK_THROWS_AS(numeric::evaluate_term<double>(s.t, s.b, {.names = {100000, 100000}}), std::domain_error);
}

} // namespace tests_of_term_evaluator
