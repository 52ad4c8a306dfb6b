// SPDX-License-Identifier: MIT
// Sentences in which something stands that they do not give, or give for a time, a place, a choice or a part.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_giving {

using namespace odot::tests;

const std::string square = "Let $F, G, X \\in \\mathbb{R}^{n \\times n}$ and $u, v \\in \\mathbb{R}^n$. ";

TEST_CASE("a definition that its sentence does not make is not used") {
  const std::string claim = "\n\n$$ X u = F G u $$\n";
  proves_last(true, {"Define $X := F G$.", "We set $X := F G$.", "The mixture has no bias: we put $X := F G$."}, square, claim);
  proves_last(false, {"We never define $X := F G$.", "Instead of $X := F G$ one takes any $X$.", "It would be a mistake to define $X := F G$.", "In the next chapter we set $X := F G$.", "We used to write $X := F G$.", "If $X := F G$, things are simple.", "Nobody sets $X := F G$.",
                      "Let $X := F G$; this was the old choice, and now $X$ is arbitrary.", "One could define $X := F G$.", "The choice $X := F G$ is excluded.", "Let $X := F G$ (or learned)."}, square, claim);
}

TEST_CASE("a property or an equation that is doubted, or holds elsewhere, is not used") {
  const std::string claim = "\n\n$$ u^\\top F v = v^\\top F u $$\n";
  proves_last(true, {"Suppose that $F$ is symmetric.", "We may assume that $F$ is symmetric.", "Let us assume $F^\\top = F$."}, square, claim);
  proves_last(false, {"In many applications $F$ is symmetric.", "Usually $F$ is symmetric.", "In the next section we assume that $F$ is symmetric.", "It suffices that $F$ is symmetric.", "All matrices but $F$ are symmetric.", "$F$ is symmetric with probability $1/2$.", "There is a basis in which $F$ is symmetric.",
                      "The matrix that multiplies $F$ is symmetric.", "Suppose that $F^\\top = F$ is violated.", "Suppose that $$F^\\top = F \\quad \\text{if } n = 1$$"}, square, claim);
}

TEST_CASE("words that belong to what is given, or to another clause, limit nothing") {
  proves_last(true, {"In order to avoid confusion, let $S = F + F^\\top$.", "As in the previous section, let $S = F + F^\\top$.", "We usually write $S := F + F^\\top$.", "We drop the index and set $S := F + F^\\top$.", "Let $S = F + F^\\top$ be the modified matrix.", "We don't need $F$ itself, so let $S = F + F^\\top$.",
                     "Matrices do not commute in general, but let $S = F + F^\\top$.", "Instead of $F$ we use $S := F + F^\\top$.", "Let $$S = F + F^\\top \\quad \\text{(symmetric part)}$$"}, square, " Then $S^\\top = S$.");
  proves_last(true, {"Now let $G$ be any matrix and set $S = F + F^\\top$."}, square, " Then $S^\\top = S$.");
}

TEST_CASE("words inside of a display limit what it gives") {
  const std::string claim = "\n\n$$ X u = F G u $$\n";
  proves_last(true, {"Let $$X = F G.$$", "Let $$X = F G, \\quad \\text{and}$$"}, square, claim);
  proves_last(false, {"Let $$X = F G \\quad \\text{transposed}$$", "Let $$X = F G \\quad \\text{normalized}$$", "Let $$X = F G \\text{ off the diagonal}$$"}, square, claim);
}

TEST_CASE("a start or a step that is not given for good proves nothing") {
  const std::string step = "Let $y_{t+1} = 2 y_t$ for $t \\ge 0$, $y_t \\in \\mathbb{R}$. ", claim = "\n\nThen $y_3 = 0$.\n";
  proves_last(true, {"We start with $y_0 = 0$.", "Let $y_0 = 0$."}, step, claim);
  proves_last(false, {"We avoid $y_0 = 0$.", "Instead of $y_0 = 0$ we use a learned state.", "Let $y_0 = 0$ (or learned).", "A typical initialization is $y_0 = 0$.", "Previously we started at $y_0 = 0$."}, step, claim);
}

TEST_CASE("what the text calls a vector or a matrix is no number") {
  const std::string claim = "\n\n$$ a F G = F a G $$\n", let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  proves_last(true, {"Let $a$ be a scalar."}, let, claim);
  proves_last(false, {"Here $a$ is not a scalar but a matrix.", "Let $a$ be a matrix of real numbers.", "Take the matrix $a$.", "Let $a \\in \\mathbb{R}$. Now let $a$ be any square matrix."}, let, claim);
}

TEST_CASE("a name that is brought in anew is another one") {
  const std::string before = "Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric and $u, v \\in \\mathbb{R}^n$.\n\n", claim = "\n\n$$ u^\\top F v = v^\\top F u $$\n";
  proves_last(true, {"", "Here $F$ is the weight matrix from above."}, before, claim);
  proves_last(false, {"Let now $F$ be a general matrix.", "We are given a matrix $F$.", "Now $F$ denotes any matrix.", "A matrix $F$ is given.", "Now take $F$ arbitrary."}, before, claim);
}

TEST_CASE("points are numbers where they are declared so") {
  CHECK(verdicts("Let $x \\in \\mathbb{R}$. The derivative at the point $x$ of $f(x) := x^2$ is $f'(x) = 2 x$.") == "proved");
}

TEST_CASE("a function for each integer behind which quotes or stars stand") {
  CHECK_FALSE(has_alarm(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. For an integer $m$ put **$R_m := m F$**.")));
}

TEST_CASE("a matrix that is said to be any map is another thing") {
  const std::string let = "Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric.";
  CHECK_FALSE(is_proved(verdicts(let + " Now let $F : \\mathbb{R}^n \\to \\mathbb{R}^n$ be any map. Then $F^\\top = F$.")));
  CHECK(is_proved(verdicts(let + " The linear map $F : \\mathbb{R}^n \\to \\mathbb{R}^n$ is known. Then $F^\\top = F$.")));
}

TEST_CASE("an I of which the text may mean something else is no identity") {
  CHECK_FALSE(is_proved(verdicts("The tensor of inertia satisfies $\\mathbf{I}^\\top = \\mathbf{I}$ and $\\det \\mathbf{I} = 1$.")));
  CHECK_FALSE(is_proved(verdicts("The Fisher information satisfies $\\det(I) = 1$.")));
}

TEST_CASE("entries that a sentence gives with what it says something is") {
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$ and $y \\in \\mathbb{R}^m$. The layer computes $y_i = \\sum_j W_{ij} x_j$. Hence $y = W x$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $x, y \\in \\mathbb{R}^n$. Then we have $y_i = x_i$. Hence $y = x$.")));
}

TEST_CASE("lines may end in a carriage return") {
  std::string note = square + "\n\n$$\nF (G u) = F G u\n$$\n\n$$\n\\begin{aligned}\nu + v &= v + u \\\\\n&= u + v\n\\end{aligned}\n$$\n", with;
  for (const char c : note) with += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(verdicts(note) == "proved proved proved");
  CHECK(verdicts(with) == verdicts(note));
}

}  // namespace tests_of_giving
