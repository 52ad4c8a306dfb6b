// SPDX-License-Identifier: MIT
#include "notes/at_sizes.hpp"

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_at_sizes {

using namespace odot::notes;
using odot::tests::contains;
using outcome = size_check::outcome;

namespace {

size_check found(outcome result) {
  size_check c;
  c.result = result;
  c.sizes = {{"n", 5}, {"d", 512}};
  c.points = 3, c.error_log2 = -141.2, c.seed = "42";
  c.row = 1, c.column = 2, c.left = "7", c.right = "8", c.modulus = "101";
  c.reason = result == outcome::unchecked ? "no size was given for k; add k=SIZE" : "";
  return c;
}

checked_claim claim(verdict v) {
  checked_claim c;
  c.result = v;
  c.message = v == verdict::undecided ? "not proved" : "";
  c.scope = "all sizes";
  return c;
}

} // namespace

TEST_CASE("agreement proves nothing, and says how sure it is") {
  checked_claim c = claim(verdict::undecided);
  add_size_check(c, found(outcome::agrees), false);
  CHECK(c.result == verdict::undecided);
  CHECK(c.message == "not proved; agrees at n = 5, d = 512 at 3 random points modulo primes: probability of "
                     "error below 2^-141, seed 42 (no proof)");
  REQUIRE(c.at_sizes);
  CHECK_FALSE(c.at_sizes->contradicts);

  size_check unbounded = found(outcome::agrees);
  unbounded.bounded = false;
  CHECK(contains(text_of(unbounded), "no bound on the error can be stated"));
  size_check partly = found(outcome::agrees);
  partly.undefined = 5, partly.entries = 25, partly.why_undefined = "something is divided by zero";
  CHECK(contains(text_of(partly), ", where both sides have a value; at 5 of 25 entries one has none (something is "
                                  "divided by zero) and nothing is claimed, seed 42"));
  size_check assuming = found(outcome::agrees);
  assuming.assumptions = {"one thing", "another"};
  CHECK(contains(text_of(assuming), ", assuming that one thing and that another, seed 42"));
}

TEST_CASE("a difference refutes what was undecided") {
  checked_claim c = claim(verdict::undecided);
  add_size_check(c, found(outcome::differs), false);
  CHECK(c.result == verdict::refuted);
  CHECK(c.scope == "at n = 5, d = 512");
  CHECK(contains(c.message, "entry (1, 2) is 7 on the left and 8 on the right modulo the prime 101"));
  CHECK(contains(c.message, "seed 42"));

  checked_claim unequal = claim(verdict::undecided);
  add_size_check(unequal, found(outcome::differs), true);
  CHECK(unequal.result == verdict::proved);
}

TEST_CASE("a difference against a proof is told as what it is, and the proof is taken back") {
  checked_claim c = claim(verdict::proved);
  add_size_check(c, found(outcome::differs), false);
  CHECK(c.result == verdict::undecided);
  CHECK(contains(c.message, "two readings contradict each other: by a proof the two sides are equal at all sizes, "
                            "wherever both are defined; modulo primes both have a value and differ at n = 5"));
  CHECK_FALSE(contains(c.message, "fault"));
  CHECK(c.at_sizes->contradicts);

  checked_claim unequal = claim(verdict::refuted); // that is, the two sides were proved equal
  add_size_check(unequal, found(outcome::differs), true);
  CHECK(unequal.at_sizes->contradicts);
  checked_claim held = claim(verdict::proved);
  add_size_check(held, found(outcome::differs), true);
  CHECK_FALSE(held.at_sizes->contradicts);
  CHECK(held.result == verdict::proved);
}

TEST_CASE("what is refuted elsewhere may agree at these sizes") {
  checked_claim c = claim(verdict::refuted);
  add_size_check(c, found(outcome::agrees), false);
  CHECK(c.result == verdict::refuted);
  CHECK(contains(c.message, "yet agrees at n = 5, d = 512"));
  checked_claim confirmed = claim(verdict::refuted);
  add_size_check(confirmed, found(outcome::differs), false);
  CHECK(contains(confirmed.message, "also false at n = 5, d = 512"));
}

TEST_CASE("what was not checked says why where nothing else is known") {
  checked_claim c = claim(verdict::undecided);
  add_size_check(c, found(outcome::unchecked), false);
  CHECK(c.message == "not proved; not checked at the sizes given: no size was given for k; add k=SIZE");
  checked_claim p = claim(verdict::proved);
  add_size_check(p, found(outcome::unchecked), false);
  CHECK(p.message.empty());
  CHECK(p.result == verdict::proved);
  size_check nowhere = found(outcome::unchecked);
  nowhere.undefined = nowhere.entries = 1;
  nowhere.reason = "at no entry have both sides a value";
  add_size_check(p, nowhere, false);
  CHECK(p.message == "not checked at the sizes given: at no entry have both sides a value");
}

} // namespace tests_of_at_sizes
