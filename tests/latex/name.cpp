// SPDX-License-Identifier: MIT
#include "odot/latex/name.hpp"

#include <doctest/doctest.h>

namespace tests_of_name {

using odot::latex::indexed;
using odot::latex::name;

TEST_CASE("letters, words, Greek letters") {
  CHECK(name("x") == "x");
  CHECK(name("head") == "\\mathrm{head}");
  CHECK(name("alpha") == "\\alpha");
  CHECK(name("Omega") == "\\Omega");
  CHECK(name("12") == "12");
  CHECK(name("a1") == "\\mathit{a1}");
}

TEST_CASE("subscripts are gathered into one pair of braces") {
  CHECK(name("W_Q") == "W_{Q}");
  CHECK(name("d_model") == "d_{\\mathrm{model}}");
  CHECK(indexed("x_1", {"2"}) == "x_{1,2}");
  CHECK(indexed("Q", {"1", "2"}) == "Q_{1,2}");
  CHECK(indexed("beta_i", {"3"}) == "\\beta_{i,3}");
}

TEST_CASE("a name that is LaTeX already is kept, and takes its subscripts behind it") {
  CHECK(name("\\tilde{A}") == "\\tilde{A}");
  CHECK(indexed("\\tilde{A}", {"1", "2"}) == "\\tilde{A}_{1,2}");
  CHECK(indexed("W^{(1)}", {"1"}) == "W^{(1)}_{1}");
  CHECK(indexed("W_{Q}", {"1"}) == "{W_{Q}}_{1}");
  CHECK(indexed("\\gamma^", {"t - i"}) == "{\\gamma}^{t - i}");
  CHECK(name("A^") == "{A}^{\\cdot}");
}

TEST_CASE("what TeX takes for commands is escaped or left out") {
  CHECK(name("a&b") == "\\mathit{a\\&b}");
  CHECK(name("50%") == "\\mathit{50\\%}");
}

} // namespace tests_of_name
