// SPDX-License-Identifier: MIT
// Conditions right behind an equation in its formula, `\text{if } A \text{ is symmetric}`: given in that equation alone.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_formula_conditions {

using odot::tests::verdicts;

TEST_CASE("a property behind an equation is given in it") {
  for (const char* words : {"\\quad \\text{if } H \\text{ is symmetric}", "\\quad \\text{if $H$ is symmetric}", "\\quad \\text{for symmetric } H", "\\quad \\text{when H is symmetric}", "\\tag{if H is symmetric, 2.7}"}) {
    CAPTURE(words);
    CHECK(verdicts(std::string("$$(H + H^\\top) z = 2 H z ") + words + "$$") == "proved");
    CHECK(verdicts(std::string("$$(H + H^\\top) z = 3 H z ") + words + "$$") != "proved");
  }
  CHECK(verdicts("$$\\mathbf{Q}^{-1} \\mathbf{z} = \\mathbf{Q}^\\top \\mathbf{z} \\quad \\text{for orthogonal } \\mathbf{Q}$$") == "proved");
  CHECK(verdicts("$$\\mathbf{Q}^{-1} \\mathbf{z} = \\mathbf{Q} \\mathbf{z} \\quad \\text{for orthogonal } \\mathbf{Q}$$") != "proved");
}

TEST_CASE("a condition is that of its own row, and has to be understood whole") {
  const std::string rows = "$$\n\\begin{align}\nz^\\top (H + H^\\top) z &= 2 z^\\top H z \\\\\n&= 2 z^\\top H^\\top z\n\\end{align}\n$$";
  CHECK(verdicts(rows) == "proved proved");
  CHECK(verdicts("$$\n\\begin{align}\n(H + H^\\top) z &= 2 H z \\\\\n&= (H + H) z \\tag{if H is symmetric}\n\\end{align}\n$$") != "proved proved");
  for (const char* words : {"\\quad \\text{if } H \\text{ is not symmetric}", "\\quad \\text{if } H \\text{ is nearly symmetric}", "\\quad \\text{if } z \\text{ is symmetric}", "\\quad \\text{unless } H \\text{ is symmetric}", "\\quad \\text{if } H \\text{ is symmetric or } z = 0", "\\quad \\text{if } G \\text{ is symmetric}"}) {
    CAPTURE(words);
    CHECK(verdicts(std::string("$$(H + H^\\top) z = 2 H z ") + words + "$$") != "proved");
  }
  // it holds for the equation in front of it, and for none behind it
  CHECK(verdicts("$$(H + H^\\top) z = 2 H z \\quad \\text{if } H \\text{ is symmetric}$$\n\n$$z^\\top (H + H^\\top) = 2 z^\\top H$$") != "proved proved");
}


TEST_CASE("each name has its own property, and a condition may go on in the next row") {
  const std::string two = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n";
  for (const char* false_one : {"A B = 0 \\text{ for symmetric } A \\text{ and skew-symmetric } B", "A B = B A \\quad \\text{for orthogonal } A \\text{ and diagonal } B", "A B = B A \\quad \\text{for } A \\text{ and diagonal } B",
                                "(AB)^\\top = B A \\quad \\text{for } A \\text{ symmetric and } B", "A^\\top B = A B^\\top \\text{ for symmetric matrix } A \\text{ and square matrix } B",
                                "\\begin{aligned} A^\\top B &= A B \\text{ if } A \\text{ is symmetric} \\\\ &\\text{or orthogonal} \\end{aligned}",
                                "\\begin{aligned} A^\\top B &= A B \\text{ if } A \\text{ is symmetric} \\\\ &\\phantom{=} \\text{ or if } B \\text{ is invertible} \\end{aligned}",
                                "A^\\top B = A B \\text{ if } A \\text{ is symmetric} \\\\ \\text{or } A \\text{ is orthogonal}"}) {
    CAPTURE(false_one);
    CHECK(verdicts(two + "$$" + false_one + "$$").find("proved") == std::string::npos);
  }
  CHECK(verdicts(two + "$$(A B)^\\top = B A \\quad \\text{if } A \\text{ and } B \\text{ are symmetric}$$") == "proved");
  CHECK(verdicts(two + "$$A^\\top B = A B \\quad \\text{for symmetric } A$$") == "proved");
}

}  // namespace tests_of_formula_conditions
