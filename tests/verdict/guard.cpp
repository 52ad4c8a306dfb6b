// SPDX-License-Identifier: MIT
// What a text says beyond equations, as it bears on a refutation.
#include <doctest/doctest.h>

#include "../refute/algebra.hpp"
#include "odot/verdict/decide.hpp"

namespace tests_of_guard {

using namespace odot::verdict;
using namespace odot::refute::tests;

namespace {

question asked(world& w, const formula& a, const formula& b) {
  question q;
  q.claim = {std::make_shared<k::term_arena>(w.arena), a.term, b.term};
  return q;
}

}  // namespace

TEST_CASE("a counterexample respects a condition on a symbol, or there is none") {
  world w;
  const auto c = w.symbol("c", 1, 1), zero = w.number(0);
  question q = asked(w, c, f(k::absolute, c));
  CHECK(decide(q).result == status::refuted);
  q.conditions = {{"c", ">", "c > 0"}};
  CHECK(decide(q).result == status::undecided);
  question positive = asked(w, c, zero);
  positive.conditions = {{"c", ">", "c > 0"}};
  CHECK(decide(positive).result == status::refuted);
}

TEST_CASE("what is not understood refutes nothing") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n);
  question q = asked(w, A * B, B * A);
  q.conditions = {{"A", "", "A is nice"}};
  const answer a = decide(q);
  CHECK(a.result == status::doubtful);
  CHECK(a.reason.find("without “A is nice”, which the text says and which is not read: false at n = 2") == 0);
  CHECK(a.counterexample);
  q.conditions = {{"n", ">", "n > 0"}};
  CHECK(decide(q).result == status::refuted);
  question proved = asked(w, A + B, B + A);
  proved.conditions = {{"A", "", "A is nice"}};
  CHECK(decide(proved).result == status::proved);
}

TEST_CASE("a sign or a numeral of an identity is a slip, whatever else the text says") {
  world w;
  const auto A = w.symbol("A", w.n, w.n), B = w.symbol("B", w.n, w.n), C = w.symbol("C", w.n, w.n), c = w.symbol("c", 1, 1), x = w.symbol("x", w.n, 1), y = w.symbol("y", w.n, 1);
  const auto decided = [&](const formula& a, const formula& b, bool slip) {
    question q = asked(w, a, b);
    q.conditions = {{"A", "", "A is nice"}};
    const answer found = decide(q);
    CHECK((found.slip != slip_kind::none) == slip);
    CHECK(found.result == (slip ? status::refuted : status::doubtful));
  };
  decided((A + B) * C, A * C - B * C, true);
  decided(t(x) * (A + B) * y, t(x) * A * y + 2 * (t(x) * B * y), true);
  decided(t(A * B), t(A) * t(B), false);                 // of matrices that commute
  decided(t(x) * t(A) * y, t(y) * t(A) * x, false);  // of symmetric ones
  decided((A + B) * C, A * C + B * B, false);                                          // another name
  decided(A * x, c & x, false);                                                        // of an eigenvector
}

TEST_CASE("names that look like members of a sequence are not refuted unless they are declared") {
  world w;
  const auto x = w.symbol("x_t", w.n, 1), y = w.symbol("y", w.n, 1);
  question q = asked(w, x, y);
  CHECK(decide(q).result == status::refuted);
  q.undeclared = {"x_t", "W_Q", "d_1"};
  const answer a = decide(q);
  CHECK(a.result == status::doubtful);
  CHECK(a.says_all);
  CHECK(a.reason.find("x_t is not declared") == 0);
  q.undeclared = {"W_Q"};
  CHECK(decide(q).result == status::refuted);
}

} // namespace tests_of_guard
