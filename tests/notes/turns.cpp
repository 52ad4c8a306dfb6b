// SPDX-License-Identifier: MIT
// Where a text turns: what ends suppositions in words, functions and numbers that are changed, cases by their labels.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_turns {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

/// The verdict on the last claim.
std::string last(const std::string& text) {
  const std::string all = verdicts(text);
  return all.substr(all.rfind(' ') == std::string::npos ? 0 : all.rfind(' ') + 1);
}

const std::string symmetric = "Let $G \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $G^\\top = G$.\n\n";

}  // namespace

TEST_CASE("a supposition ends where the text loses it, lacks it or asks for less") {
  for (const char* turn : {"This property is lost after pruning.", "The condition is relaxed below.", "If the constraint is violated, we have", "Suppose that the requirement on $G$ is dropped.", "Such a restriction is not made in what comes.",
                           "In general this breaks down.", "If $G$ is merely a square matrix,", "Later on it drifts.", "Untying the two weights, we get", "Real data hold noise.", "We unsymmetrise it.", "One may also allow $G$ to be full."})
    CHECK_MESSAGE(last(symmetric + turn + "\n$$ G^\\top - G = 0 $$") != "proved", turn);
  for (const char* none : {"This is used below.", "Multiplying the last equation by two, we get", "Here comes a remark on the notation.", "Permuting the indices permutes both sides:"})
    CHECK_MESSAGE(last(symmetric + none + "\n$$ G^\\top - G = 0 $$") == "proved", none);
}

TEST_CASE("what a turn takes away makes nothing false") {
  CHECK(last(symmetric + "This property is lost after pruning.\n$$ G^\\top G = G^2 $$") == "doubtful");
  CHECK(last(symmetric + "This property is lost after pruning.\n$$ (G + G^\\top)^\\top = G + G^\\top $$") == "proved");
}

TEST_CASE("a hypothesis that is cited and fails is not used") {
  const std::string given = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ be such that $AB = BA$ (2).\n\n";
  CHECK(last(given + "Then $A B A = A^2 B$.") == "proved");
  CHECK(last(given + "Where (2) fails, $A B A = A^2 B$.") != "proved");
}

TEST_CASE("a heading that turns ends what the section above it says of its names") {
  const std::string text = "## Symmetric kernels\n\nLet $K \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $K^\\top = K$.\n\n## General kernels\n\nFor $x \\in \\mathbb{R}^n$ we see $$ K^\\top x = K x. $$\n";
  CHECK(last(text) != "proved");
  CHECK(last(text) != "refuted");
}

TEST_CASE("a function that is freed or changed is not what it was defined to be") {
  const std::string linear = "Let $f(x) = W x$ with $W \\in \\mathbb{R}^{m \\times n}$ and $x, y \\in \\mathbb{R}^n$. Then $f(x + y) = f(x) + f(y)$.\n\n";
  CHECK(verdicts(linear) == "proved");
  for (const char* change : {"From here on $f$ is arbitrary.", "We drop the assumption that $f$ is linear.", "Replace $f$ by its square.", "Give $f$ an offset.", "We add noise to $f$."})
    CHECK_MESSAGE(last(linear + change + "\n$$ f(x + y) = f(x) + f(y) $$") != "proved", change);
  CHECK(last(linear + "We will use $f$ often.\n$$ f(x + y) = f(x) + f(y) $$") == "proved");
}

TEST_CASE("a function that is defined once more in a sentence that changes it is that from then on") {
  const std::string text = "Let $k(x, y) = x^\\top y$ with $x, y \\in \\mathbb{R}^d$ be a kernel. Then $k(x, y) = k(y, x)$.\n\nSwitching to the shifted kernel $k(x, y) = x^\\top y + 1$ we find $$ k(x, y) - 1 = x^\\top y. $$";
  CHECK(verdicts(text) == "proved proved");
  CHECK(contains(statement(text, 1), "1"));
}

TEST_CASE("a function of other names that is not so may be another function") {
  const std::string given = "Let $x, y \\in \\mathbb{R}$ and $f(x, y) = x y$.\n\n";
  CHECK(contains(first_message(given + "A second example:\n\n$$ f(u, v) = u + v $$"), "another one by its name"));
  CHECK(verdicts(given + "$$ f(x, y) = x + y $$") == "refuted");
}

TEST_CASE("the label of a case ends what the case before it sets") {
  const std::string text = "The noise-free case: $\\xi = 0$ and $y = X w + \\xi$, where $X \\in \\mathbb{R}^{n \\times d}$, $w \\in \\mathbb{R}^d$. Then $y = X w$.\n\nThe noisy case:\n$$ y - X w = 0 $$";
  CHECK(last(text) != "proved");
  CHECK(last(text) != "refuted");
}

TEST_CASE("an equation alone in an item, of which the text goes on to speak, is a case") {
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n(i) $A B = B A$. Here $A^2 B = B A^2$.\n\n(ii) $A B = -B A$. Here $A^2 B = B A^2$ too.").find("refuted") == std::string::npos);
}

TEST_CASE("numbers that a name is given for a while end with a turn and with an assignment") {
  CHECK(last("Suppose that $c = 1$. Then $c y = y$ for $y \\in \\mathbb{R}^n$. This normalisation is not made below.\n$$ c y = y $$") != "proved");
  CHECK(last("Initially $c = 1$, and for $y \\in \\mathbb{R}^n$ we have $c y = y$.\nAfter the step $c \\leftarrow 2 c$ we have\n$$ c y = y. $$") != "proved");
  CHECK(verdicts("At temperature $t$ the output is $p = \\operatorname{softmax}(z / t)$, $z \\in \\mathbb{R}^n$. We take $t = 1$ by default, so $p = \\operatorname{softmax}(z)$.").find("refuted") == std::string::npos);
}

TEST_CASE("a verb that changes its object ends what was supposed of it, and a case that is named is a condition") {
  CHECK(last("Let $w \\in \\mathbb{R}^d$ with $w^\\top w = 1$. Weight decay shrinks $w$.\n$$ w w^\\top w = w $$") != "proved");
  CHECK(verdicts("Let $P, Q \\in \\mathbb{R}^{n \\times n}$. In the commuting case $P Q = Q P$ we see that $P Q P = P^2 Q$.").find("refuted") == std::string::npos);
}

TEST_CASE("a name that means something else behind a colon, or of which it is wondered, is free") {
  const std::string given = "Let $A \\in \\mathbb{R}^{n \\times n}$ with $A \\mathbf{1} = 0$. Then $(A + I) \\mathbf{1} = \\mathbf{1}$.\n\n";
  CHECK(last(given + "Notation: from now on $A$ means the adjacency matrix.\n$$ (A + I) \\mathbf{1} = \\mathbf{1} $$") != "proved");
  CHECK(last(given + "One may ask what happens if $A$ has heavier rows. Well,\n$$ (A + I) \\mathbf{1} = \\mathbf{1} $$") != "proved");
  CHECK(last(given + "Other matrices do not satisfy\n$$ (A + I) \\mathbf{1} = \\mathbf{1}. $$") != "proved");
}

TEST_CASE("a reason that is told of a name in words behind the equation makes it no mistake") {
  CHECK(verdicts("We have $A B = I$ for $A, B \\in \\mathbb{R}^{n \\times n}$ as $B$ was computed as the inverse of $A$.").find("refuted") == std::string::npos);
}

TEST_CASE("what would be so if something were replaced is not told as proved") {
  const std::string softmax = "Let $p = \\operatorname{softmax}(z)$ with $z \\in \\mathbb{R}^n$. Then $\\mathbf{1}^\\top p = 1$.\n\n";
  CHECK(last(softmax + "If the softmax is replaced by a sigmoid, then\n$$ \\mathbf{1}^\\top p = 1. $$") != "proved");
  CHECK(last(softmax + "If $n = 2$, then\n$$ \\mathbf{1}^\\top p = 1. $$") == "proved");
}

TEST_CASE("an equation of which the text says that it is void or makes no sense is not told as proved") {
  for (const char* said : {"makes no sense", "is meaningless", "is void", "holds only up to rounding"})
    CHECK_MESSAGE(last(std::string("Let $u \\in \\mathbb{R}^n$. The equation\n$$ (u u^\\top)^{-1} u u^\\top = I $$\n") + said + ".") != "proved", said);
}

TEST_CASE("somebody's words in quotation marks are no mistake of the text") {
  CHECK(verdicts("An old joke: “Let $a = b$. Divide by $a - b$, and $2 = 1$.”").find("refuted") == std::string::npos);
  CHECK(verdicts("The “plain” identity $2 = 1$.") == "refuted");
}

TEST_CASE("what is supposed of names without naming them, or done in words alone, makes nothing false") {
  CHECK(verdicts("Let $w \\in \\mathbb{R}^d$ and let all of its entries be equal. Then\n$$ d w = \\mathbf{1}^\\top w \\mathbf{1}. $$").find("refuted") == std::string::npos);
  CHECK(verdicts("We whiten the data, so $\\mathbf{1}^\\top X = 0$ with $X \\in \\mathbb{R}^{n \\times d}$.").find("refuted") == std::string::npos);
}

} // namespace tests_of_turns
