// SPDX-License-Identifier: MIT
// Shapes by inference: what meets, what clashes and with which words, and what is left open.

#include <doctest/doctest.h>

#include "checked.hpp"
#include "notes/shapes/typing.hpp"

namespace tests_of_shapes {

using namespace odot::tests;

namespace {
const std::string names = "Let $G \\in \\R^{r \\times s}$, $H \\in \\R^{s \\times t}$, $S \\in \\R^{r \\times r}$, $u \\in \\R^{r}$, $w \\in \\R^{1 \\times s}$ and $c \\in \\R$.\n\n";
std::string one(const std::string& claim) { return verdicts(names + "$$ " + claim + " $$\n"); }
std::string message(const std::string& claim) { return first_message(names + "$$ " + claim + " $$\n"); }
}  // namespace

TEST_CASE("a clash names the operation, both shapes and the sizes that differ") {
  CHECK(one("H G = 0") == "shape-error");
  const std::string text = message("H G = 0");
  for (const char* part : {"product", "H is s × t", "G is r × s", "t and r differ", "line 1"}) CHECK(contains(text, part));
  CHECK(contains(message("G + H = G"), "a sum needs one shape"));
  CHECK(contains(message("G \\odot H = G"), "elementwise product"));
  CHECK(contains(message("G^2 = G"), "square"));
  CHECK(contains(message("\\operatorname{tr}(G) = c"), "trace"));
  CHECK(contains(message("\\begin{bmatrix} G \\\\ H \\end{bmatrix} = 0"), "one column"));
  CHECK(contains(message("G = G^\\top"), "two sides"));
}

TEST_CASE("a 1 × 1 expression is a number where one is wanted") {
  CHECK(one("(u^\\top u) G = G (u^\\top u)") == "proved");
  CHECK(one("\\frac{G}{u^\\top u} = \\frac{1}{u^\\top u} G") == "proved");
  CHECK(one("w G^\\top u + 1 = 1 + w G^\\top u") == "proved");
  CHECK(one("u u^\\top u = (u^\\top u) u") == "proved");
}

TEST_CASE("unsized identities, zeros and ones get the size that fits, each for itself") {
  CHECK(one("I G = G I") == "proved");
  CHECK(one("G + 0 = 0 + G") == "proved");
  CHECK(one("\\mathbf{1}^\\top G \\mathbf{1} = \\operatorname{sum}(G)") == "proved");
  CHECK(one("\\begin{bmatrix} G & 0 \\\\ 0 & S \\end{bmatrix}^\\top = \\begin{bmatrix} G^\\top & 0 \\\\ 0 & S^\\top \\end{bmatrix}") == "proved");
  CHECK(one("I = I") == "unsupported");
  CHECK(contains(message("\\mathbf{1}^\\top \\mathbf{1} = c"), "size of \\mathbf{1}"));
  CHECK(one("\\operatorname{tr}(I_r) = r") == "proved");
}

TEST_CASE("two names are two dimensions; a value meets its numeral") {
  CHECK(verdicts("Let $G \\in \\R^{p \\times 3}$ and $H \\in \\R^{q \\times 3}$. Here $p = 4$. Here $q = 4$.\n\n$$ G + H = H + G $$\n") == "shape-error");
  CHECK(verdicts("Let $G \\in \\R^{p \\times 3}$ and $H \\in \\R^{4 \\times 3}$. Here $p = 4$.\n\n$$ G + H = H + G $$\n") == "proved");
}

TEST_CASE("names without a declaration") {
  CHECK(one("(S Z)^\\top = Z^\\top S^\\top") == "proved");
  CHECK(one("S b = b S") == "unsupported");  // only a scalar fits, and of that it says nothing
  CHECK(one("b + a = a + b") == "proved");  // true for scalars and for columns
  CHECK(one("b^\\top b = b b^\\top") != "refuted");
  CHECK(contains(message("S^\\top + \\mathrm{foo} = S"), "not declared"));
}

TEST_CASE("sizes that may be less than one or no whole number are refused") {
  CHECK(one("\\mathbf{1}_{r-s}^\\top \\mathbf{1}_{r-s} = r - s") == "unsupported");
  CHECK(one("\\mathbf{1}_{r-1}^\\top \\mathbf{1}_{r-1} = r - 1") == "proved");
  CHECK(contains(message("I_{r/2} = I_{r/2}"), "whole number"));
}

TEST_CASE("a matrix as a size in one sentence with its declaration") {
  const auto note = checked("Let $a \\in \\R^{n}$ and $B \\in \\R^{n \\times a}$.\n");
  REQUIRE(note.remarks.size() == 1);
  CHECK(contains(note.remarks[0].message, "used as a size"));
}

TEST_CASE("a size less one is a size, and what it is taken from is more than one") {
  const std::string block = "\\begin{bmatrix} 1 & 0_{1 \\times n-1} \\\\ 0_{n-1 \\times 1} & Q \\end{bmatrix}", let = "Let $Q \\in \\mathbb{R}^{(n-1) \\times (n-1)}$ be orthogonal and $P \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(let + "Then $" + block + "^\\top " + block + " = I_n$.") == "proved");
  CHECK(verdicts(let + "Then $(P " + block + ")^\\top = \\begin{bmatrix} 1 & 0_{1 \\times n-1} \\\\ 0_{n-1 \\times 1} & Q^\\top \\end{bmatrix} P^\\top$.") == "proved");
  CHECK(verdicts(let + "Put $R = P " + block + "$. Then $R^\\top = " + block + "^\\top P^\\top$.") == "proved");
  CHECK(!is_proved(verdicts(let + "Then $" + block + " " + block + " = I_n$.")));
  CHECK(!is_proved(verdicts(let + "Then $P " + block + " = " + block + " P$.")));
  CHECK(verdicts(let + "Then $P Q = P$.") == "shape-error");
}

} // namespace tests_of_shapes
