// SPDX-License-Identifier: MIT
#include "odot/text/line.hpp"

#include <doctest/doctest.h>

namespace tests_of_line {

using odot::text::line;

namespace {
constexpr line greeting() {
  line l("n");
  l += ' ';
  l += "x ";
  l += line("k");
  return l + " or " + line("more");
}
}  // namespace

static_assert(greeting() == "n x k or more");
static_assert(greeting().size() == 13);

TEST_CASE("a line is built and read like a string") {
  line l = greeting();
  CHECK(l.view() == "n x k or more");
  CHECK(l.ends_with("more"));
  CHECK_FALSE(l.ends_with("less"));
  CHECK(l.find('x') == 2);
  CHECK(l.find('?') == line::npos);
  CHECK_FALSE(l.empty());
  CHECK(line().empty());
  CHECK(line().view().empty());
  l.back() = 'a';
  CHECK(l.ends_with("mora"));
}

} // namespace tests_of_line
