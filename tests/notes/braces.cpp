// SPDX-License-Identifier: MIT
// Braces above and below a product that tell how many factors it has: `\underbrace{A \cdots A}_{k \text{ times}}`.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_braces {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {

const std::string names = "Let $R, N \\in \\mathbb{R}^{m \\times m}$ and let $k$ be a positive integer.\n\n";

}  // namespace

TEST_CASE("a brace that counts equal factors is a power") {
  CHECK(verdicts(names + "$$R^k = \\underbrace{R \\cdots R}_{k \\text{ times}}$$") == "proved");
  CHECK(verdicts(names + "$$R^k = \\overbrace{R \\cdot R \\cdots R}^{\\textrm{$k$ times}}$$") == "proved");
  CHECK(verdicts(names + "$$(N R N^{-1})^k = N \\underbrace{R \\cdots R}_{k \\text{ times}} N^{-1}$$") == "proved");
  CHECK(verdicts(names + "$$\\underbrace{(N R N^{-1}) \\cdots (N R N^{-1})}_{k \\text{ times}} = N R^k N^{-1}$$") == "proved");
}

TEST_CASE("other counts, other factors and other signs are no such power") {
  CHECK(verdicts(names + "$$R^k = \\underbrace{R \\cdots R}_{k + 1 \\text{ times}}$$") != "proved");
  CHECK(verdicts(names + "$$(N R N^{-1})^k = N \\underbrace{R \\cdots R}_{k \\text{ times}} N$$") != "proved");
  for (const char* inside : {"R \\cdots N", "R + \\cdots + R", "R + N \\cdots R + N", "R \\otimes \\cdots \\otimes R", "R N \\cdots R"}) {
    CAPTURE(inside);
    CHECK(verdicts(names + "$$R^k = \\underbrace{" + inside + "}_{k \\text{ times}}$$") != "proved");
  }
  CHECK(verdicts(names + "$$R^k = \\underbrace{R \\cdots R}_{k \\text{ of them}}$$") != "proved");
}


TEST_CASE("a sum is no factor, and repeated factors are each counted") {
  const std::string let = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n";
  for (const char* false_one : {"\\underbrace{+ A \\cdots + A}_{3 \\text{ times}} = A^3", "\\underbrace{(A) + B \\cdots (A) + B}_{3 \\text{ times}} = (A + B)^3", "\\underbrace{A A \\cdots A A}_{4 \\text{ times}} = A^{8}",
                                "\\underbrace{A \\cdot A \\cdots A \\cdot A}_{4 \\text{ times}} = A^8", "\\underbrace{A \\odot B \\cdots A \\odot B}_{2 \\text{ times}} = (A \\odot B)(A \\odot B)"}) {
    CAPTURE(false_one);
    CHECK(verdicts(let + "$$" + false_one + "$$").find("proved") == std::string::npos);
  }
  CHECK(verdicts(let + "$$\\underbrace{A \\cdot A \\cdots A \\cdot A}_{6 \\text{ times}} = A^6$$") == "proved");
  CHECK(verdicts(let + "$$\\underbrace{A B \\cdots A B}_{2 \\text{ times}} = A B A B$$") == "proved");
}

TEST_CASE("equations behind a brace are read one by one, and values by cases are none") {
  const std::string let = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then\n\n";
  CHECK(verdicts(let + "$$\\begin{cases} (A + B)^\\top &= A^\\top + B^\\top \\\\ (A B)^\\top &= B^\\top A^\\top \\end{cases}$$") == "proved proved");
  CHECK(verdicts(let + "$$\\begin{cases} (A + B)^\\top = A^\\top + B^\\top \\\\ (A B)^\\top = A^\\top B^\\top \\\\ \\end{cases}$$") == "proved refuted");
  CHECK_FALSE(has_alarm(verdicts(let + "$$\\begin{cases} A B &= I \\\\ B A &= 2 I \\end{cases}$$")));  // it may be a system
  CHECK_FALSE(is_proved(verdicts("$$\\begin{cases} x & x = 0 \\\\ x + 1 & x > 0 \\end{cases}$$")));
  CHECK_FALSE(is_proved(verdicts("$$\\begin{cases} x = x & \\text{if } x > 0 \\\\ x = 1 & \\text{otherwise} \\end{cases}$$")));
}

}  // namespace tests_of_braces
