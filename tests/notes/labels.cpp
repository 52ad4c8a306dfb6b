// SPDX-License-Identifier: MIT
// Names with labels above and below: weights named after what they make, members of sequences.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_labels {

using namespace odot::tests;

namespace {
const std::string weights =
    "Let $X \\in \\R^{n \\times d}$, $W^Q, W^K \\in \\R^{d \\times m}$, $W_i^Q, W^K_i \\in \\R^{d \\times p}$ and $A \\in \\R^{n \\times n}$.\n\n";
}

TEST_CASE("a superscript that is no exponent is part of the name") {
  CHECK(verdicts(weights + "$$ (X W^Q)(X W^K)^\\top = X W^Q (W^K)^\\top X^\\top $$\n") == "proved");
  CHECK(verdicts(weights + "$$ (X W^Q)(X W^K)^\\top = X W^K (W^Q)^\\top X^\\top $$\n") == "refuted");
  CHECK(verdicts(weights + "$$ (X W^Q_i)(X W_i^K)^\\top = X W_i^Q (W^K_i)^\\top X^\\top $$\n") == "proved");
  CHECK(verdicts("Let $X \\in \\R^{n \\times d}$, $W_{\\text{up}}^{\\text{out}} \\in \\R^{d \\times d}$.\n\n"
                 "$$ (X W_{\\text{up}}^{\\text{out}})^\\top = X W_{\\text{up}}^{\\text{out}} $$\n") != "proved");
}

TEST_CASE("exponents stay exponents") {
  CHECK(verdicts(weights + "$$ A^2 A = A^3 $$\n") == "proved");
  CHECK(verdicts(weights + "$$ A^2 A = A^2 $$\n") == "refuted");
  CHECK(verdicts("Let $A \\in \\R^{n \\times n}$. Then $A^2 \\in \\R^{n \\times n}$ and $A A = A^2$.\n").ends_with("proved"));
}

TEST_CASE("what a label stands for may change with an index: then it is no constant") {
  CHECK(verdicts(weights + "$$ \\sum_{i=1}^h X W_i^Q = h X W_i^Q $$\n") == "unsupported");
  CHECK(verdicts("Let $q_i \\in \\R^d$ for $i = 1, \\dots, n$ and $c \\in \\R^n$.\n\n$$ \\sum_{i=1}^n c_i q_i = q_i \\sum_{i=1}^n c_i $$\n") == "unsupported");
  CHECK(verdicts("Let $c \\in \\R^n$.\n\n$$ \\sum_{i=1}^n c_i x^{(i)} = x^{(i)} \\sum_{i=1}^n c_i $$\n") == "unsupported");
  CHECK(verdicts(weights + "Let $q_i \\in \\R^d$, $k_j \\in \\R^d$.\n\n$$ A_{ij} A_{ij} q_i^\\top k_j = A_{ij} k_j^\\top q_i A_{ij} $$\n") == "proved");  // whatever the members are
  CHECK(verdicts("Let $q_i, k_i \\in \\R^d$.\n\n$$ q_i^\\top k_i = k_i^\\top q_i $$\n") == "proved");
}

TEST_CASE("entries from a set of numbers are real, and nothing more is known of them unless there are two") {
  const std::string masks = "Let $M \\in \\{0,1\\}^{n \\times n}$, $P \\in [0,1]^{n \\times n}$ and $Z \\in \\mathbb{Z}^{n \\times n}$.\n\n";
  CHECK(verdicts(masks + "$$ (M \\odot P) Z = (P \\odot M) Z $$\n") == "proved");
  CHECK(verdicts(masks + "$$ M \\odot M = M $$\n") == "proved");
}

TEST_CASE("a meaning that comes behind its use is asked about") {
  CHECK(verdicts("Let $X \\in \\R^{n \\times d}$.\n\n$$ (Q R)^\\top = R^\\top Q^\\top $$\n\n$$ Q = X W $$\n") == "proved doubtful");
}

} // namespace tests_of_labels
