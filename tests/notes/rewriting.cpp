// SPDX-License-Identifier: MIT
// Equations that a text makes of others, “multiplying both sides of”, “which is equivalent to”: the second is claimed where the first holds.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_rewriting {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {

const std::string names = "Let $M \\in \\mathbb{R}^{p \\times p}$, $u, w \\in \\mathbb{R}^p$ and $\\mu \\in \\mathbb{R}$.\n\n";

}  // namespace

TEST_CASE("what is made of an equation in the same sentence follows from it") {
  CHECK(verdicts(names + "Multiplying both sides of $w = M u$ by $M^{-1}$, we get $u = M^{-1} w$.").ends_with("proved"));
  CHECK(verdicts(names + "From $M u = \\mu u$ we obtain $M^2 u = \\mu^2 u$.").ends_with("proved"));
  CHECK(verdicts(names + "If we multiply both sides of $M u = w$ by $u^\\top$, we get $u^\\top M u = u^\\top w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Multiplying both sides of $w = M u$ by $M^{-1}$, we get $u = w^\\top M^{-1}$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "From $M u = \\mu u$ we obtain $M^2 u = \\mu u$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "If we multiply both sides of $M u = w$ by $u^\\top$, we get $u^\\top M u = w^\\top w$.").ends_with("proved"));
}

TEST_CASE("what is said to be equivalent has to follow both ways") {
  for (const char* between : {" is equivalent to ", " can be rewritten as ", ", or equivalently "}) {
    CAPTURE(between);
    CHECK(verdicts(names + "The equation $M u = \\mu u$" + between + "$(M - \\mu I) u = 0$.").ends_with("proved"));
    CHECK_FALSE(verdicts(names + "The equation $M u = \\mu u$" + between + "$(M + \\mu I) u = 0$.").ends_with("proved"));
  }
  CHECK(verdicts(names + "The equation $M u = w$ is equivalent to $u = M^{-1} w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "The equation $M u = w$ is equivalent to $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "The equation $M u = w$ is equivalent to $w^\\top M u = w^\\top w$.").ends_with("proved"));
}

TEST_CASE("what is said to be equivalent to an equation further up has to follow both ways") {
  for (const char* lead : {"Equivalently,", "The above is equivalent to", "This is equivalent to", "By subtracting the right side from both sides, we see that this is equivalent to"}) {
    CAPTURE(lead);
    const std::string text = names + "We look for\n\n$$M u = \\mu u.$$\n\nThat is an eigenvector.\n\n## How\n\n" + lead + " ";
    CHECK(verdicts(text + "$(M - \\mu I) u = 0$.").ends_with("proved"));
    CHECK_FALSE(verdicts(text + "$(M + \\mu I) u = 0$.").ends_with("proved"));
    CHECK_FALSE(verdicts(text + "$M^2 u = \\mu M u$.").ends_with("proved"));
  }
  CHECK_FALSE(verdicts(names + "We look for $M u = \\mu u$. Hence $u = w$, say. Equivalently, $(M - \\mu I) u = 0$.").ends_with("proved"));  // the last one is another
}

TEST_CASE("an implication is claimed, be it in what is to be refuted") {
  const std::string contradiction = names + "For contradiction, assume that there exist two vectors $u$ and $w$ with $u \\neq w$. Then\n\n";
  CHECK(verdicts(contradiction + "$$M u - M w = 0 \\implies M (u - w) = 0.$$").ends_with("proved"));
  CHECK_FALSE(verdicts(contradiction + "$$M u - M w = 0 \\implies M (u + w) = 0.$$").ends_with("proved"));
  CHECK_FALSE(verdicts(contradiction + "$$M u - M w = 0$$\n\nand\n\n$$M (u - w) = 0.$$").ends_with("proved"));
}

TEST_CASE("what there is said to be is given") {
  CHECK(verdicts(names + "Suppose that there exist two vectors $u$ and $w$ such that $M u = 0$ and $M w = 0$. Then $M (u + w) = 0$.").ends_with("proved"));
  CHECK(verdicts(names + "Suppose there is a vector $u$ such that $M u = w$. Then $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Suppose there is no vector $u$ such that $M u = w$. Then $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Suppose there is an index $i$ such that $u_i = 0$. Then $u = 0$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Suppose there is at most one $u$ such that $M u = w$. Then $M^2 u = M w$.").ends_with("proved"));
}

TEST_CASE("what is made of an equation in another sentence is not known to be, and no mistake") {
  const std::string sought = names + "We want to solve\n\n$$M u = w.$$\n\n";
  CHECK(verdicts(sought + "Multiplying both sides by $M^{-1}$ gives\n\n$$u = M^{-1} w.$$") == "doubtful doubtful");
  CHECK(verdicts(names + "An eigenvector satisfies\n\n$$M u = \\mu u$$\n\nor equivalently\n\n$$(M - \\mu I) u = 0.$$") == "proved");
  CHECK(verdicts(names + "An eigenvector satisfies\n\n$$M u = \\mu u$$\n\nor equivalently\n\n$$(\\mu I - M) u = u.$$") == "refuted");
  CHECK_FALSE(verdicts(names + "We look for\n\n$$M u = w$$\n\nor equivalently\n\n$$M^2 u = M w.$$").ends_with("proved"));
  for (const char* words : {"We refute", "Beware of", "Few matrices satisfy", "It is tempting to write", "One may ask whether", "The goal is", "For some $N$ we have", "Prove or disprove:", "**Definition.** $M$ and $N$ commute when"})
    CHECK_FALSE(verdicts("Let $M, N \\in \\mathbb{R}^{n \\times n}$.\n\n" + std::string(words) + " $M N = N M$. Rearranging, we get $M N - N M = 0$.").ends_with("proved"));
}

TEST_CASE("one equation is made of one, and alike is asked both ways") {
  CHECK_FALSE(verdicts(names + "From $M u = w$ we get $M^2 u = M w$ and from $M u = \\mu u$ we get $M w = \\mu w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "The equation $M u = w$ can be rewritten as $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "We can rewrite $M u = w$ as $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Multiplying both sides of $M u = w$ by $M$ gives the equivalent equation $M^2 u = M w$.").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "Multiplying both sides of $M u = w$ by $M$ gives $M^2 u = M w$, or equivalently $M u - w = 0$.").ends_with("proved"));
  CHECK_FALSE(verdicts("Let $M, N \\in \\mathbb{R}^{n \\times n}$.\n\n$N = M^\\top M$ is equivalent to $N + N^\\top = 2 M^\\top M$.").ends_with("proved"));
  CHECK_FALSE(verdicts("Let $M, N \\in \\mathbb{R}^{n \\times n}$.\n\n$N = M + M^\\top$ is equivalent to $N - M = M^\\top$.\n\n$$N^\\top = N$$").ends_with("proved"));  // it defines nothing
}

TEST_CASE("what the text says to hold is no condition, and words that are not known take nothing for given") {
  CHECK_FALSE(verdicts(names + "We have\n\n$$M u = 2 w.$$\n\nRearranging gives\n\n$$w = \\tfrac{1}{2} M u.$$").ends_with("proved"));
  CHECK_FALSE(verdicts(names + "We have $M + M = 3 M$. Rearranging $M + M = 3 M$ gives $M = 0$.").ends_with("proved"));
  for (const char* words : {"Smith multiplies both sides of $M u = w$ by $M^{-1}$ and gets ", "It is wrong that multiplying both sides of $w = M u$ gives ", "Never is $w = M u$ equivalent to ", "Unlike $w = M u$, rewritten as "}) {
    CAPTURE(words);
    CHECK_FALSE(verdicts(names + words + "$u = M^{-1} w$.").ends_with("proved"));
  }
  CHECK_FALSE(verdicts(names + "For now we do not solve\n\n$$M u = w.$$\n\nRearranging gives\n\n$$w = M u.$$").ends_with("proved"));
  // it is given in its sentence only
  CHECK(contains(verdicts(names + "From $M u = \\mu u$ we obtain $M^2 u = \\mu^2 u$. In general, $M^3 u = \\mu^3 u$."), "proved"));
  CHECK_FALSE(verdicts(names + "From $M u = \\mu u$ we obtain $M^2 u = \\mu^2 u$. In general, $M^3 u = \\mu^3 u$.").ends_with("proved"));
}

}  // namespace tests_of_rewriting
