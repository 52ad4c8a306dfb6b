// SPDX-License-Identifier: MIT
// Every claim of claims/: the true ones are proved and agree at random points, the false ones are not proved and some point refutes them.

#include <doctest/doctest.h>

#include "claims/all.hpp"
#include "odot/calculus/unfold.hpp"
#include "odot/refute/search.hpp"

namespace tests_of_identities {

namespace {

namespace kernel = odot::kernel;
namespace refute = odot::refute;

bool points_differ(const claims::topic& topic, const claims::claim& c) {
  refute::claim stated;
  kernel::term_arena arena = topic.arena;
  stated.arena = &arena;
  stated.lhs = odot::calculus::unfold(arena, c.statement.lhs), stated.rhs = odot::calculus::unfold(arena, c.statement.rhs);
  for (const kernel::equation& g : c.given) stated.given.push_back({g.lhs, g.rhs});
  refute::search_budget few;
  few.operations = 1'000'000;
  return refute::find_counterexample(stated, c.verdict != claims::expected::not_proved ? few : refute::search_budget{}).found.has_value();
}

void check_topic(const char* title) {
  int seen = 0;
  for (const claims::topic_ptr& topic : claims::all_topics()) {
    if (topic->title() != title) continue;
    for (const claims::claim& c : topic->all()) {
      CAPTURE(c.text);
      const odot::search::decision d = odot::search::decide(topic->arena, c.statement, c.given);
      if (c.verdict != claims::expected::open)
        CHECK((d.result == odot::search::outcome::proved) == (c.verdict == claims::expected::proved));
      if (c.verdict != claims::expected::withheld) CHECK(points_differ(*topic, c) == (c.verdict == claims::expected::not_proved));
      ++seen;
    }
  }
  CHECK(seen > 0);
}

}  // namespace

TEST_CASE("products") { check_topic("products"); }
TEST_CASE("symmetric, skew, diagonal, orthogonal and permutation symbols") { check_topic("symmetry"); }
TEST_CASE("families") { check_topic("families"); }
TEST_CASE("elementwise functions and powers") { check_topic("elementwise"); }
TEST_CASE("index conditions") { check_topic("conditions"); }
TEST_CASE("entries") { check_topic("entries"); }
TEST_CASE("blocks") { check_topic("blocks"); }
TEST_CASE("Kronecker products") { check_topic("Kronecker products"); }
TEST_CASE("sums over indices") { check_topic("sums"); }
TEST_CASE("inverses") { check_topic("inverses"); }
TEST_CASE("given equations") { check_topic("given equations"); }

TEST_CASE("derivatives") { check_topic("derivatives"); }
TEST_CASE("activations, angles and logarithms") { check_topic("functions"); }

TEST_CASE("false equations that a kernel proved once, and their true twins") { check_topic("attacks"); }

TEST_CASE("every true claim has a false twin nearby: no topic is of one colour") {
  for (const claims::topic_ptr& topic : claims::all_topics()) {
    int equal = 0, unequal = 0;
    for (const claims::claim& c : topic->all()) (c.verdict == claims::expected::not_proved || c.verdict == claims::expected::withheld ? unequal : equal) += 1;
    CAPTURE(topic->title());
    CHECK(equal >= 2);
    CHECK(unequal >= 2);
  }
}

} // namespace tests_of_identities
