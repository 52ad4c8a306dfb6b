// SPDX-License-Identifier: MIT
#include "odot/shape/extent_text.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tests_of_extent_text {

using odot::extent;
using odot::read_extent;
using odot::to_string;

TEST_CASE("the text is in normal form: by falling degree, then by name") {
  const extent n("n", 0), d("d", 0);
  CHECK(to_string(n) == "n");
  CHECK(to_string(extent(0)) == "0");
  CHECK(to_string(extent(12)) == "12");
  CHECK(to_string(extent(1) + n) == "n + 1");
  CHECK(to_string(n + d) == "d + n");
  CHECK(to_string(n * d + n + extent(2)) == "d*n + n + 2");
  CHECK(to_string(n * n * n + extent(2) * d) == "n^3 + 2*d");
  CHECK(to_string(n - extent(1)) == "n - 1");
  CHECK(to_string(extent(0) - n) == "-n");
}

TEST_CASE("what was written is read again as the same") {
  for (const char* text : {"n", "n + 1", "d*n + n + 2", "n^3 + 2*d", "12", "d_k + h'", "3*a*b^2 + a"})
    CHECK(to_string(read_extent(text)) == text);
}

TEST_CASE("what is no normal form comes out differently") {
  for (const char* text : {"1 + n", "n+1", "n + n", "2*", "n +", "+ n", "n m", "1*n", "k + d", "n^1", "(n)"})
    CHECK(to_string(read_extent(text)) != text);
}

TEST_CASE("sizes belong to the names in alphabetical order") {
  const long long sizes[] = {512, 0};
  const extent e = read_extent("d + n", sizes);
  CHECK(e.names[0].text == "d");
  CHECK(e.names[0].size == 512);
  CHECK(e.names[1].size == 0);
  CHECK_FALSE(e.is_sized());
}

TEST_CASE("names") {
  for (const char* text : {"n", "d_k", "d_model", "x1", "n'", "λ"}) CHECK(odot::is_name(text));
  for (const char* text : {"", "1n", "_n", "n m", "n+1", "'", "n-1"}) CHECK_FALSE(odot::is_name(text));
}

TEST_CASE("from the description that a type gives") {
  CHECK(to_string(odot::dimension_info{{}, 3, nullptr}) == "3");
  CHECK(to_string(odot::dimension_info{"n + 1", 0, nullptr}) == "n + 1");
  CHECK(odot::extent_of({"n + 1", 0, nullptr}) == extent("n", 0) + extent(1));
  CHECK(odot::extent_of({{}, 3, nullptr}) == extent(3));
}

} // namespace tests_of_extent_text
