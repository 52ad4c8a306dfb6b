// SPDX-License-Identifier: MIT
#include "odot/shape/label.hpp"

#include <doctest/doctest.h>

#include <type_traits>

namespace tests_of_label {

namespace {
template <odot::label L>
struct tagged {};
}  // namespace

TEST_CASE("a literal is a template argument, and equal texts are one argument") {
  CHECK(std::is_same_v<tagged<"n">, tagged<"n">>);
  CHECK_FALSE(std::is_same_v<tagged<"n">, tagged<"m">>);
  CHECK_FALSE(std::is_same_v<tagged<"n">, tagged<"nn">>);
}

TEST_CASE("a number is a template argument in the same place") {
  CHECK(std::is_same_v<tagged<3>, tagged<3L>>);
  CHECK_FALSE(std::is_same_v<tagged<3>, tagged<4>>);
  CHECK_FALSE(std::is_same_v<tagged<3>, tagged<"3">>);
  CHECK(odot::label(3).value == 3);
}

TEST_CASE("the view leaves the closing zero out") {
  constexpr odot::label name("d_k");
  CHECK(name.view() == "d_k");
  CHECK(name.view().size() == 3);
}

} // namespace tests_of_label
