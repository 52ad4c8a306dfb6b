// SPDX-License-Identifier: MIT
#include "odot/modular/check.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "../expansion/claims.hpp"
#include "odot/operation/builder.hpp"
#include "odot/modular/prime.hpp"

using namespace odot;
using namespace odot::kernel;
using expansion::sizes_of;
using modular::check;
using modular::outcome;

namespace {

struct squares {
  term_arena a;
  polynomial n = polynomial::of(a.dimension("n"));
  term p = symbol(a, a.declare("A", n, n, invertible)), q = symbol(a, a.declare("B", n, n, invertible));
  expansion::sizes at = sizes_of(a, {{"n", 6}});
  outcome of(term l, term r) { return check(a, l, r, at).result; }
};

}  // namespace

TEST_CASE("the scores at the sizes of a real model, by both engines") {
  tests::scores_claim claim;
  for (const auto with : {modular::engine::automatic, modular::engine::flint}) {
    modular::check_options chosen;
    chosen.with = with;
    const auto v = check(claim.arena, claim.left, claim.right, claim.at(5, 96, 128), chosen);
    CHECK(v.result == outcome::agrees);
    CHECK(v.degree == 4);
    CHECK(v.error_log2 <= -120);
    CHECK(v.assumptions.empty());
    CHECK(v.primes.size() == static_cast<std::size_t>(v.points));
    for (const auto p : v.primes) CHECK(modular::is_prime(p));
    CHECK(v.text().find("wrong with probability below 2^-1") != std::string::npos);
    CHECK(v.text().find("seed " + v.seed.text()) != std::string::npos);
    const auto wrong = check(claim.arena, claim.left, claim.with_flipped_sign(claim.right), claim.at(5, 96, 128), chosen);
    REQUIRE(wrong.result == outcome::differs);
    CHECK(wrong.differs->row == 4);
    CHECK(wrong.differs->col == 4);
    CHECK(wrong.differs->left != wrong.differs->right);
  }
}

TEST_CASE("a seed repeats a run") {
  tests::scores_claim claim;
  modular::check_options chosen;
  const auto first = check(claim.arena, claim.left, transpose(claim.arena, claim.left), claim.at(3, 4, 5), chosen);
  chosen.seed = first.seed;
  const auto second = check(claim.arena, claim.left, transpose(claim.arena, claim.left), claim.at(3, 4, 5), chosen);
  REQUIRE(first.result == outcome::differs);
  CHECK(first.text() == second.text());
  ++chosen.seed.words[0];
  CHECK(check(claim.arena, claim.left, transpose(claim.arena, claim.left), claim.at(3, 4, 5), chosen).text() != first.text());
}

TEST_CASE("inverses, Kronecker products, blocks, diagonals, conditions") {
  squares s;
  auto& a = s.a;
  CHECK(s.of(inverse(a, multiply(a, s.p, s.q)), multiply(a, inverse(a, s.q), inverse(a, s.p))) == outcome::agrees);
  CHECK(s.of(inverse(a, multiply(a, s.p, s.q)), multiply(a, inverse(a, s.p), inverse(a, s.q))) == outcome::differs);
  const term x = symbol(a, a.declare("X", s.n, s.n));
  CHECK(s.of(vec(a, multiply(a, s.p, multiply(a, x, s.q))), multiply(a, kronecker(a, transpose(a, s.q), s.p), vec(a, x))) == outcome::agrees);
  CHECK(s.of(vec(a, multiply(a, s.p, multiply(a, x, s.q))), multiply(a, kronecker(a, s.q, s.p), vec(a, x))) == outcome::differs);
  const term grid = above(a, beside(a, identity(a, s.n), s.p), beside(a, zero(a, s.n, s.n), identity(a, s.n)));
  const term back = above(a, beside(a, identity(a, s.n), scale(a, number(a, -1), s.p)), beside(a, zero(a, s.n, s.n), identity(a, s.n)));
  CHECK(s.of(multiply(a, grid, back), identity(a, s.n + s.n)) == outcome::agrees);
  const name i = a.index("i", s.n), j = a.index("j", s.n);
  const term mask = by_entries(a, i, j, condition_nonnegative(a, polynomial::of(i) - polynomial::of(j)));
  const term strict = by_entries(a, j, i, condition_nonnegative(a, polynomial::of(i) - polynomial::of(j) - 1));
  CHECK(s.of(add(a, mask, strict), ones(a, s.n, s.n)) == outcome::agrees);
  CHECK(s.of(mask, ones(a, s.n, s.n)) == outcome::differs);
}

TEST_CASE("roots of sizes are the same root everywhere") {
  squares s;
  auto& a = s.a;
  const term root = power(a, size(a, s.n), rational(1, 2)), two = power(a, number(a, 2), rational(1, 2)), three = power(a, number(a, 3), rational(1, 2));
  CHECK(s.of(scale(a, root, scale(a, root, s.p)), scale(a, size(a, s.n), s.p)) == outcome::agrees);
  CHECK(s.of(root, scale(a, two, three)) == outcome::agrees);  // n = 6
  CHECK(s.of(root, two) == outcome::differs);
  CHECK(s.of(divide(a, number(a, 1), root), power(a, size(a, s.n), rational(-1, 2))) == outcome::agrees);
}

TEST_CASE("functions without laws are unknown ones; laws of their own leave a difference undecided") {
  squares s;
  auto& a = s.a;
  const int f = a.function("f");
  CHECK(s.of(transpose(a, apply(a, f, s.p)), apply(a, f, transpose(a, s.p))) == outcome::agrees);
  CHECK(s.of(apply(a, f, add(a, s.p, s.q)), add(a, apply(a, f, s.p), apply(a, f, s.q))) == outcome::differs);
  const term minus = scale(a, number(a, -1), s.p);
  CHECK(s.of(apply(a, hyperbolic_tangent, minus), scale(a, number(a, -1), apply(a, hyperbolic_tangent, s.p))) == outcome::undecided);
  CHECK(s.of(apply(a, relu, transpose(a, s.p)), transpose(a, apply(a, relu, s.p))) == outcome::agrees);
}

TEST_CASE("symbols with properties are drawn with them") {
  squares s;
  auto& a = s.a;
  const term m = symbol(a, a.declare("M", s.n, s.n, symmetric)), k = symbol(a, a.declare("K", s.n, s.n, skew));
  const term d = symbol(a, a.declare("D", s.n, s.n, diagonal)), e = symbol(a, a.declare("E", s.n, s.n, diagonal));
  CHECK(s.of(transpose(a, m), m) == outcome::agrees);
  CHECK(s.of(transpose(a, k), scale(a, number(a, -1), k)) == outcome::agrees);
  CHECK(s.of(transpose(a, s.p), s.p) == outcome::differs);
  CHECK(s.of(multiply(a, d, e), multiply(a, e, d)) == outcome::agrees);
  const term o = symbol(a, a.declare("O", s.n, s.n, orthogonal)), pi = symbol(a, a.declare("P", s.n, s.n, permutation));
  const auto turned = check(a, multiply(a, transpose(a, o), o), identity(a, s.n), s.at);
  CHECK(turned.result == outcome::agrees);
  CHECK(turned.bounded);
  const auto permuted = check(a, multiply(a, pi, transpose(a, pi)), identity(a, s.n), s.at);
  CHECK(permuted.result == outcome::agrees);
  CHECK_FALSE(permuted.bounded);
  CHECK(permuted.text().find("no bound on the error is stated") != std::string::npos);
}

TEST_CASE("a symbol with two properties that are not drawn together is left open") {
  squares s;
  auto& a = s.a;
  for (const unsigned kind : {orthogonal, permutation}) {
    const term o = symbol(a, a.declare("H", s.n, s.n, kind | symmetric));
    const modular::verdict v = check(a, multiply(a, o, o), identity(a, s.n), s.at);
    CHECK(v.result == outcome::undecided);
    CHECK(v.reason.find("symmetric") != std::string::npos);
  }
}

TEST_CASE("an orthogonal matrix may turn a sign around") {
  term_arena a;
  const term o = symbol(a, a.declare("O", 1, 1, orthogonal));
  CHECK(check(a, o, number(a, 1), {}).result == outcome::differs);
  CHECK(check(a, multiply(a, o, o), number(a, 1), {}).result == outcome::agrees);
}

TEST_CASE("what can't be said is undecided, with the reason") {
  squares s;
  auto& a = s.a;
  const term difference = subtract(a, s.p, s.p);
  CHECK(check(a, divide(a, s.p, difference), s.p, s.at).reason == "at no entry have both sides a value (something is divided by zero), and where they have none nothing is claimed");
  CHECK(check(a, s.p, s.q, {}).reason == "n has no size: give one");
  modular::check_options small;
  small.memory = 500;
  CHECK(check(a, multiply(a, s.p, s.q), s.p, s.at, small).reason.find("more than the budget") != std::string::npos);
  const std::atomic<bool> stop = true;
  modular::check_options stopped;
  stopped.cancel = &stop;
  CHECK(check(a, s.p, s.p, s.at, stopped).reason == "stopped by the caller");
  CHECK_THROWS_AS(check(a, s.p, row_sum(a, s.p), s.at), std::invalid_argument);
  modular::check_options strict;
  strict.error_log2 = -200, strict.most_points = 2;
  CHECK(check(a, s.p, s.p, s.at, strict).reason.find("points, more than 2") != std::string::npos);
  strict.error_log2 = -1000;
  CHECK(check(a, s.p, s.p, s.at, strict).reason == "an error below 2^-240 is less than a seed of 256 bits carries");
}

TEST_CASE("progress is reported after every point") {
  tests::scores_claim claim;
  modular::check_options chosen;
  double done = 0;
  chosen.report = [&](double part, double left) {
    CHECK(part > done);
    CHECK(left >= 0);
    done = part;
  };
  CHECK(check(claim.arena, claim.left, claim.right, claim.at(2, 8, 8), chosen).result == outcome::agrees);
  CHECK(done == 1);
}

TEST_CASE("no bound below what the seed carries is stated, and primes that must have roots count as the fewer that they are") {
  squares s;
  auto& a = s.a;
  modular::check_options chosen;
  chosen.error_log2 = modular::least_error_log2;
  const modular::verdict v = check(a, transpose(a, transpose(a, s.p)), s.p, s.at, chosen);
  CHECK(v.result == outcome::agrees);
  CHECK(v.error_log2 == modular::least_error_log2);

  // √6 needs √2 and √3: a quarter of all primes. The coefficients of the power are higher than a prime.
  const auto root = [&](std::int64_t n) { return power(a, number(a, n), rational(1, 2)); };
  const auto claim = [&](term factor) {
    const term sum = power(a, add(a, s.p, scale(a, factor, s.q)), 40);
    return check(a, sum, sum, s.at);
  };
  const modular::verdict rational_one = claim(number(a, 6)), one = claim(root(6));
  REQUIRE(one.result == outcome::agrees);
  CHECK(rational_one.assumptions.empty());
  REQUIRE(one.assumptions.size() == 1);
  CHECK(one.assumptions[0] == "of all primes at least one in 8 has the 2 square roots that the claim needs");
  for (const modular::residue p : one.primes) {
    const modular::field f(p);
    CHECK(modular::square_root(f, 2));
    CHECK(modular::square_root(f, 3));
  }
}
