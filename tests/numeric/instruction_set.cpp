// SPDX-License-Identifier: MIT
#include "odot/numeric/instruction_set.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

#include "odot/numeric/attention.hpp"
#include "reference.hpp"

namespace tests_of_instruction_set {

using namespace odot::numeric;

TEST_CASE("there is a set for every machine, and the one in use is among those there are") {
  const auto sets = instruction_sets();
  REQUIRE(!sets.empty());
  CHECK(sets.back() == "any");
  CHECK(std::count(sets.begin(), sets.end(), instruction_set()) == 1);
  for (const auto set : sets) CHECK((set == "any" || set == "x86-64-v3" || set == "x86-64-v4"));
}

TEST_CASE("a set that is chosen is used from then on, and gives the same numbers") {
  const std::string before(instruction_set());
  std::mt19937 random(4);
  const auto a = reference::random_table<float>(9, 20, random),
             b = reference::random_table<float>(20, 35, random);
  const auto expected = reference::product(a, b);
  for (const auto set : instruction_sets()) {
    use_instruction_set(set);
    CHECK(instruction_set() == set);
    reference::table<float> c(9, 35);
    multiply<float>(a.view(), b.view(), c.view());
    CHECK(reference::largest_difference(c, expected, 9, 35) < 1e-6);
  }
  use_instruction_set(before);
}

TEST_CASE("an unknown set is refused with those there are") {
  const std::string before(instruction_set());
  std::string said;
  try {
    use_instruction_set("sse");
  } catch (const std::invalid_argument& refused) {
    said = refused.what();
  }
  CHECK(said.find("no instruction set 'sse' here; there are: ") == 0);
  CHECK(said.substr(said.size() - 4) == " any");
  CHECK(instruction_set() == before);
}

} // namespace tests_of_instruction_set
