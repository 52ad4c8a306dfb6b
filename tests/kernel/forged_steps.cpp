// SPDX-License-Identifier: MIT
// Forged steps: schemas without their side conditions, functions and roots of what is not equal, cuts that lose something, numbers that
// overflow. All are refused.

#include <doctest/doctest.h>

#include "certificates.hpp"

namespace tests_of_forged_steps {

using namespace claims;

namespace {

struct forgery : topic {
  forgery() : topic("forged steps") {}
  expr x = scalar("x"), z = scalar("z");
  int y = declare("y", n, 1), P = declare("P", n, n, permutation), f = function("f");
  writer p{*this};
  form X = p.symbol(x), Z = p.symbol(z), one = constant(1);
  sequence<step> none;
  void is_refused() {
    CHECK(p.check(x, number(0)) != failure::none);
    CHECK(p.check(x, z) != failure::none);
  }
  failure why() { return p.check(x, number(0)); }
};

template <class F>
void refused(F&& write) {
  forgery c;
  write(c);
  c.is_refused();
}

}  // namespace

TEST_CASE("implications hold only where the sum of what is known is enough") {
  for (const auto& [known, then] : {std::pair<polynomial, polynomial>{0, -1}, {1, 0}, {-1, -3}}) {
    forgery c;
    c.p << c.p.use(schema::implied, {known, then}, c.X);
    c.is_refused();
    CHECK(c.why() == failure::step);
  }
  refused([](forgery& c) { c.p << c.p.use(schema::implied, {}, c.X); });
  refused([](forgery& c) { c.p << c.p.use(schema::implied, {c.t}, c.X) << c.p.use(schema::complement, {c.t}, c.X); });
  refused([](forgery& c) { c.p << c.p.use(schema::implied, {c.t - 1}, c.X); });
  refused([](forgery& c) { c.p << c.p.use(schema::implied, {c.t - c.s, c.t - c.n, c.t - c.n}, c.X); });
  forgery c;  // twice the first would be enough
  c.p << c.p.use(schema::implied, {c.t - 1, c.t + c.t - 2}, c.X);
  CHECK(c.why() == failure::step);
}

TEST_CASE("schemas take what they take") {
  for (const schema s : {schema::complement, schema::successor, schema::split_sum, schema::power_sum})
    for (const positions_list at : {positions_list{}, positions_list{0, 0, 0}}) {
      forgery c;
      step forged = c.p.use(s, at, c.X, c.X);
      if (s == schema::split_sum) forged.locals = writer::names({c.p.index(c.n)});
      c.p << forged;
      CHECK(c.why() == failure::step);
    }
  refused([](forgery& c) { c.p << c.p.use(static_cast<schema>(99), {0}, c.X); });
  refused([](forgery& c) {
    step forged = c.p.use(schema::complement, {0}, c.X);
    forged.locals = writer::names({c.p.index(c.n)});
    c.p << forged;
  });
}

TEST_CASE("sums are split inside of their range, over one name") {
  const auto split = [](const polynomial& range, const polynomial& at, int names) {
    forgery c;
    const polynomial r = range.single_name() >= 0 ? c.n : range, k = c.p.index(c.n), l = c.p.index(c.n);
    step s = c.p.use(schema::split_sum, {r, at}, c.one, names == 1 ? product(c.X, c.p.is_zero(k - at)) : c.X);
    if (names > 0) s.locals.push(k.single_name());
    if (names > 1) s.locals.push(l.single_name());
    c.p << s;
    return c.why();
  };
  const polynomial n = polynomial::of(0);
  CHECK(split(n, n + 1, 1) == failure::step);
  CHECK(split(n, -1, 1) == failure::step);
  CHECK(split(3, 4, 1) == failure::step);
  CHECK(split(-1, 0, 1) == failure::step);
  CHECK(split(n, 0, 0) != failure::none);
  CHECK(split(n, 0, 2) == failure::step);
  CHECK(split(n, 1, 1) == failure::not_zero);
}

TEST_CASE("only what is certainly positive is divided by") {
  const auto refuses = [](auto make) {
    forgery c;
    c.p << c.p.use(schema::positive, {}, c.X, make(c));
    CHECK(c.why() == failure::step);
  };
  refuses([](forgery& c) { return c.X; });
  refuses([](forgery&) { return form{}; });
  refuses([](forgery&) { return constant(-1); });
  refuses([](forgery& c) { return product(c.X, c.X); });
  refuses([](forgery& c) { return writer::sum(c.p.index(c.t), c.one); });
  refuses([](forgery& c) { return writer::sum(c.p.index(c.n - 1), c.p.applied(exponential, c.X)); });
  refuses([](forgery& c) { return c.p.number(c.t); });
  refuses([](forgery& c) { return c.p.is_zero(c.t); });
  refuses([](forgery& c) { return c.p.applied(root_of, c.X, {2}); });
  refuses([](forgery& c) { return c.p.applied(exponential, c.X) - c.one; });
  refuses([](forgery& c) { return c.p.applied(exponential, c.X) + c.X; });
  refuses([](forgery& c) { return c.p.applied(c.f, c.X); });
  refuses([](forgery& c) { return product(c.p.applied(exponential, c.X), c.p.at_least_zero(c.t - 1)); });
  refuses([](forgery& c) {
    form derived = c.p.applied(exponential, c.X);
    derived[0].factors[0].dashes = 1;
    return derived;
  });
  forgery c;
  c.p << c.p.use(schema::positive, {0}, c.X, c.one);
  CHECK(c.why() == failure::step);
}

TEST_CASE("powers of a sum of exponents hold for exponents that are not negative") {
  forgery c;  // x^(-1 + 1) = x^-1 x^1
  const step zero = c.p.use(schema::power_zero, {}, c.one, c.X);
  c.p << c.p.use(schema::power_sum, {-1, 1}, c.one, c.X) << zero;
  CHECK(c.p.check(c.number(1), c.number(0)) != failure::none);
  refused([](forgery& d) { d.p << d.p.use(schema::power_one, {}, d.one, d.X); });
}

TEST_CASE("one function of two bodies: the bodies are equal where the guard is not 0, and the guard is free of the locals") {
  refused([](forgery& c) { c.p << writer::same(exponential, c.X, c.Z, c.none) << c.p.use(0, {}, c.X); });
  refused([](forgery& c) {  // guarded by 0, used as if it were not
    c.p << writer::same(c.f, c.X, {}, c.none, {}) << c.p.use(0, {}, c.X);
  });
  refused([](forgery& c) {
    const polynomial a = c.p.index(c.n), b = c.p.index(c.n);
    step s = writer::same(matrix_inverse, c.X, {}, c.none, c.p.is_zero(a + 1));
    s.at = c.p.all({0, 0}), s.locals = writer::names({a, b});
    c.p << s;
  });
  refused([](forgery& c) {
    step s = writer::same(c.f, c.X, c.Z, c.none);
    s.by.clear();
    c.p << s;
  });
  for (const int function : {-7, -4, -3, -2, 1000}) refused([function](forgery& c) {
      c.p << writer::same(function, c.X, c.X, c.none) << c.p.use(0, {}, c.X);
      if (function != matrix_inverse) CHECK(c.why() == failure::step);
    });
  refused([](forgery& c) {  // five slots
    step s = writer::same(integer_power, c.X, c.X, c.none);
    s.at = c.p.all({0, 0, 0, 0, 0});
    c.p << s;
  });
  refused([](forgery& c) {  // locals that are no indices
    step s = writer::same(matrix_inverse, c.X, c.X, c.none);
    s.at = c.p.all({0, 0}), s.locals = writer::names({c.p.natural(), c.p.natural()});
    c.p << s;
  });
}

TEST_CASE("roots of what may be negative, of degree 0, of more than a number") {
  const auto root = [](auto change, bool signs) {
    forgery c;
    const form square = signs ? product(c.X, c.X) : c.X;
    step s = writer::root(2, square, square, c.none);
    change(c, s);
    c.p << s;
    return c.why();
  };
  CHECK(root([](forgery&, step&) {}, true) == failure::not_zero);  // the step holds, the goal is left
  CHECK(root([](forgery&, step&) {}, false) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.right = scaled(product(c.X, c.X), -1); }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.left = product(c.X, c.Z); }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.left = product(product(c.X, c.X), c.X); }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.right = c.one; }, true) == failure::not_zero);
  for (const std::int64_t degree : {std::int64_t{0}, std::int64_t{-2}, std::int64_t{65}, INT64_MAX})
    CHECK(root([degree](forgery&, step& s) { s.degree = degree; }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.at = c.p.all({0}); }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.locals = writer::names({c.p.index(c.n)}); }, true) == failure::step);
  CHECK(root([](forgery&, step& s) { s.by.push({}); }, true) == failure::step);
  CHECK(root([](forgery& c, step& s) { s.left = c.p.number(c.t - 1); s.right = c.p.number(c.t - 1); }, true) == failure::step);
}

TEST_CASE("cuts are inside of their range and speak of sizes and naturals") {
  const auto refuses = [](auto make) {
    forgery c;
    const expr column = c.at(c.y);
    c.p.proof.goals.clear();
    c.p.proof.cuts.push(make(c));
    CHECK(c.p.check(column, c.zero(c.n, 1)) != failure::none);
    CHECK(c.p.check(total(column), c.number(0)) != failure::none);
    CHECK(c.p.check(column, column) != failure::none);
  };
  using way = cut::way;
  refuses([](forgery& c) { return cut{c.n, way::at, c.n + 1, {}}; });
  refuses([](forgery& c) { return cut{c.n, way::at, -1, {}}; });
  refuses([](forgery& c) { return cut{c.n, way::at, c.t, {}}; });
  refuses([](forgery& c) { return cut{c.n, way::by_stride, c.n, 2}; });
  refuses([](forgery& c) { return cut{c.n, way::by_stride, 0 - c.n, -1}; });
  refuses([](forgery& c) { return cut{c.n, way::one_by_one, {}, {}}; });
  refuses([](forgery& c) { return cut{c.n, way::at, c.index("k", c.n), {}}; });
  refuses([](forgery& c) { return cut{c.n, way::at, polynomial::of(100000), {}}; });
  refuses([](forgery&) { return cut{polynomial::of(-3), way::at, {}, {}}; });
  refuses([](forgery&) { return cut{65, way::one_by_one, {}, {}}; });
  refuses([](forgery&) { return cut{-1, way::one_by_one, {}, {}}; });
  refuses([](forgery&) { return cut{INT64_MIN, way::one_by_one, {}, {}}; });
  refuses([](forgery& c) { return cut{c.n, way::at, polynomial::invalid(), {}}; });
}

TEST_CASE("a range is cut at most once") {
  forgery c;
  const expr column = c.at(c.y);
  c.p.proof.goals.clear();
  c.p.proof.cuts.push({c.n, cut::way::at, 1, {}});
  CHECK(c.p.check(column, column) == failure::none);
  c.p.proof.cuts.push({c.n, cut::way::at, 1, {}});
  CHECK(c.p.check(column, column) == failure::step);
  c.p.proof.cuts[1] = {c.n, cut::way::by_stride, c.n, 1};
  CHECK(c.p.check(column, column) == failure::step);
  c.p.proof.cuts[1].range = c.p.proof.cuts[1].first = c.n + 1;
  CHECK(c.p.check(column, column) == failure::none);
}

TEST_CASE("cuts that never end are given up") {
  forgery c;
  c.p.proof.cuts.push({0, cut::way::at, 0, {}});
  c.p.proof.cuts.push({c.n, cut::way::at, 0, {}});
  CHECK(c.p.check(c.at(c.y), c.zero(c.n, 1)) != failure::none);
}

TEST_CASE("what overflows is refused, wherever it stands") {
  const polynomial big(INT64_MAX), least(INT64_MIN);
  const auto refuses = [](auto make) {
    forgery c;
    c.p << c.p.use(schema::complement, {0}, make(c));
    CHECK(c.why() != failure::none);
    c.p.proof.goals[0].steps[0].law = schema::power_one;
    c.p.proof.goals[0].steps[0].left = c.X, c.p.proof.goals[0].steps[0].at.clear();
    CHECK(c.why() != failure::none);
  };
  refuses([&](forgery& c) { return c.p.number(big * 2); });
  refuses([&](forgery& c) { return c.p.is_zero(polynomial::invalid() * c.n); });
  refuses([&](forgery& c) { return c.p.is_zero(least * c.n + c.m); });
  refuses([&](forgery& c) { return c.p.at_least_zero(least * c.n + c.m); });
  refuses([&](forgery& c) { return c.p.is_zero(c.t + big * c.n) + c.p.is_zero(c.t - big * c.n - big); });
  refuses([&](forgery& c) { return scaled(c.X, rational::invalid()); });
  refuses([&](forgery& c) { return product(scaled(c.X, INT64_MAX), scaled(c.X, INT64_MAX)); });
  refuses([&](forgery& c) { return scaled(product(c.p.number(big), c.p.number(big)), INT64_MIN); });
  polynomial degree = 1;
  for (int i = 0; i < 9; ++i) degree = degree * polynomial::of(0);
  refuses([&](forgery& c) { return c.p.number(degree); });
  refuses([&](forgery& c) {
    polynomial seventh = c.t;
    for (int i = 0; i < 6; ++i) seventh = seventh * c.t;
    const polynomial k = c.p.index(seventh * c.t * c.n);
    return writer::sum(k, c.p.is_zero(k - big));
  });
}

TEST_CASE("bodies that hold themselves, and bodies without end, are given up") {
  forgery c;
  form self = c.p.applied(exponential, c.X);
  c.p.proof.tables.bodies[0].sum = self;
  c.p << c.p.use(schema::complement, {0}, self);
  CHECK(c.why() == failure::depth);
  forgery d;
  form deep = d.X;
  for (int i = 0; i < 70; ++i) deep = d.p.applied(exponential, deep);
  d.p << d.p.use(schema::complement, {0}, deep);
  CHECK(d.why() == failure::depth);
  forgery g;
  step nested = writer::lemma({}, form{}, g.none);
  for (int i = 0; i < 70; ++i) nested = writer::lemma({}, form{}, writer::steps({nested}));
  g.p << nested;
  CHECK(g.why() == failure::depth);
}

TEST_CASE("factors by the thousand cost what they take") {
  const auto refused_with = [](int count, int factors_of_one, auto&& one) {
    forgery c;
    form F = constant(1);
    for (int k = 0; k < count; ++k) F = product(F, one(c, k));
    CHECK(F[0].factors.size() == count * factors_of_one);
    c.p << c.p.use(schema::positive, {}, constant(1), F);
    return c.why();
  };
  const auto conditions = [](forgery& c, int k) { return product(c.p.at_least_zero(c.t - k), c.p.at_least_zero(c.t + k)); };
  CHECK(refused_with(1000, 2, conditions) == failure::budget);  // certain ones are removed one by one, and each is compared with all
  CHECK(refused_with(2100, 2, conditions) == failure::budget);  // more than a monomial has
  CHECK(refused_with(4000, 1, [](forgery& c, int) { return c.p.number(1); }) == failure::not_zero);
  CHECK(refused_with(100, 1, [](forgery& c, int) { return c.p.number(c.n * c.m); }) == failure::not_zero);
  CHECK(refused_with(100, 1, [](forgery& c, int) { return c.p.number(c.n + c.m); }) == failure::depth);
}

TEST_CASE("what is divided by in one block is not known to be other than 0 in another") {
  forgery c;  // given x z = 0, at the first row of [x; x/z] = [0; x/z]: x = x z / z = 0
  const form over_z = c.p.applied(reciprocal, c.Z);
  c.p << c.p.use(0, {}, form{} - c.X) << c.p.use(2, {}, over_z);
  c.p.proof.goals.push({});
  c.p.proof.cuts.push({polynomial(2), cut::way::at, polynomial(1), {}});
  const expr quotient = over(c.x, c.z);
  CHECK(c.p.check(above(c.x, quotient), above(c.number(0), quotient), {{c.x * c.z, c.number(0)}}) == failure::not_zero);
  // where the first row divides too it is so
  CHECK(c.p.check(above(quotient * c.z, quotient), above(c.number(0), quotient), {{c.x * c.z, c.number(0)}}) == failure::not_zero);
}

} // namespace tests_of_forged_steps
