// SPDX-License-Identifier: MIT
#include "odot/latex/expansion.hpp"

#include <doctest/doctest.h>

namespace tests_of_expansion {

using namespace odot;
using latex::signed_term;

TEST_CASE("a short sum is one line, with its signs") {
  CHECK(latex::lines({{false, "a"}, {true, "b"}, {false, "c"}}, 400) == std::vector<std::string>{"a - b + c"});
  CHECK(latex::lines({{true, "a"}}, 400) == std::vector<std::string>{"-a"});
  CHECK(latex::lines({}, 400) == std::vector<std::string>{"0"});
}

TEST_CASE("a long sum is broken where it would leave the page, and loses no term") {
  std::vector<signed_term> sum;
  for (int i = 0; i < 50; ++i) sum.push_back({i % 3 == 0, "x_{1," + std::to_string(i) + "} Q_{1,2} K_{2,2}"});
  const auto all = latex::lines(sum, 400);
  CHECK(all.size() > 10);
  std::string together;
  for (const auto& line : all) {
    CHECK(latex::detail::width(line) < 470);
    together += line;
  }
  for (const auto& t : sum) CHECK(together.find(t.body) != std::string::npos);
}

TEST_CASE("a very long sum becomes several displays of at most forty lines") {
  const std::string text = latex::equation("L", std::vector<signed_term>(1000, {false, "x_{1,1} Q_{1,1} K_{1,1}"}));
  std::size_t displays = 0, at = 0, breaks = 0;
  while ((at = text.find("\\begin{align*}", at)) != std::string::npos) ++displays, ++at;
  for (at = 0; (at = text.find("\\\\", at)) != std::string::npos; at += 2) ++breaks;
  CHECK(displays > 1);
  CHECK(breaks <= displays * 39);
  CHECK(text.rfind("L &= x", 15) != std::string::npos);
}

TEST_CASE("widths are estimated from above") {
  // Measured with pdflatex at 10pt: x_{1,1} is 14.2pt, X Q is 16.4pt.
  CHECK(latex::detail::width("x_{1,1}") > 14.2);
  CHECK(latex::detail::width("X Q") > 16.4);
  CHECK(latex::detail::width("X_{1,1}^{2}") > 15);
}

} // namespace tests_of_expansion
