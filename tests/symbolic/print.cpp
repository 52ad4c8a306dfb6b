// SPDX-License-Identifier: MIT
#include "odot/symbolic/print.hpp"

#include <doctest/doctest.h>

#include "world.hpp"

using namespace odot;

namespace {

struct printed {
  attention_world w;
  symbolic::variables table{w.t};
  GiNaC::symbol x(int i, int j) { return table(w.t[w.X].id, {}, static_cast<std::size_t>(i), static_cast<std::size_t>(j)); }
  GiNaC::symbol q(int i, int j) { return table(w.t[w.Q].id, {}, static_cast<std::size_t>(i), static_cast<std::size_t>(j)); }
  std::string operator()(const GiNaC::ex& e, bool latex = false) {
    return symbolic::one_line(symbolic::printer(table).expansion(e), latex);
  }
};

}  // namespace

TEST_CASE("terms stand in the order of their variables, however the sum was made") {
  printed p;
  const auto a = p.x(0, 0), b = p.x(0, 1), c = p.q(0, 0);
  const std::string expected = "X[1,1]^2 + X[1,1]*X[1,2] + X[1,1]*Q[1,1] - 3*X[1,2]*Q[1,1] + 1/2*Q[1,1]";
  CHECK(p(a * a + a * b + c * a - 3 * b * c + c / 2) == expected);
  CHECK(p(c / 2 - 3 * b * c + a * (c + b + a)) == expected);
}

TEST_CASE("zero, constants and signs") {
  printed p;
  const auto a = p.x(0, 0);
  CHECK(p(0) == "0");
  CHECK(p(a - a) == "0");
  CHECK(p(-a) == "-X[1,1]");
  CHECK(p(GiNaC::ex(-5)) == "-5");
  CHECK(p(a - 1) == "-1 + X[1,1]");
}

TEST_CASE("LaTeX: subscripts, powers, fractions") {
  printed p;
  const auto a = p.x(0, 0), c = p.q(1, 0);
  CHECK(p(a * a * c, true) == "X_{1,1}^{2} Q_{2,1}");
  CHECK(p(-3 * c / 2, true) == "-\\frac{3}{2} Q_{2,1}");
  CHECK(p(exp(a + c) / (a + c), true) == "{\\left(X_{1,1} + Q_{2,1}\\right)}^{-1} \\exp\\left(X_{1,1} + Q_{2,1}\\right)");
}

TEST_CASE("a very high power is not written out factor by factor") {
  printed p;
  CHECK(p(pow(p.x(0, 0), 1'000'000'000)) == "X[1,1]^(1000000000)");
  CHECK(p(pow(p.x(0, 0), 64)) == "X[1,1]^64");
}

TEST_CASE("functions and fractions come last, in the order of their text") {
  printed p;
  const auto a = p.x(0, 0), b = p.x(0, 1);
  CHECK(p(exp(b) * a + exp(a) * b) == "X[1,1]*exp(X[1,2]) + X[1,2]*exp(X[1,1])");
  CHECK(p(1 / (a + b)) == "(X[1,1] + X[1,2])^(-1)");
}

TEST_CASE("a sum printed twice from two tables is the same byte for byte") {
  std::string first;
  for (int again = 0; again < 3; ++again) {
    attention_world w;
    symbolic::variables table(w.t);
    if (again == 1) table(w.t[w.K].id, {}, 1, 1), table(w.t[w.X].id, {}, 1, 0);  // made in another order
    const auto m = symbolic::entries(table, w.at(2, 2, 2), w.projected());
    std::string all;
    for (const auto& e : m.written_out()->entries) all += symbolic::one_line(symbolic::printer(table).expansion(e)) + "\n";
    if (first.empty()) first = all;
    CHECK(all == first);
  }
}
