// SPDX-License-Identifier: MIT
// What ends the meaning of a name, a supposition, a sign of the usual kind. Beside each kind a twin that ends nothing, or says the same of the old meaning.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_new_meanings {

using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {
const std::string names = "Let $M, N \\in \\mathbb{R}^{n \\times n}$ and $u, w \\in \\mathbb{R}^n$. ";
const std::string defined = names + "Define $w := M u$ and $z := N w$. ";
const std::string by_definition = "We have $N w = N M u$.";
bool proved(const std::string& text, const std::string& file = "note.md") { return contains(verdicts(text, file), "proved"); }
bool last_proved(const std::string& text, const std::string& file = "note.md") { return verdicts(text, file).ends_with("proved"); }
bool alarmed(const std::string& text) { return contains(verdicts(text), "refuted") || contains(verdicts(text), "shape-error"); }
}  // namespace

TEST_CASE("a value that is not read, or not used, takes the one that the name had") {
  CHECK(verdicts(defined + by_definition) == "proved");
  CHECK(statement(defined + by_definition) == "(N (M u)) = ((N M) u)   with N: n × n, M: n × n, u: n × 1");
  for (const char* anew : {"For the sparse model, $w = \\arg\\min_v \\|M v\\|_1$. ", "One more step: $w \\leftarrow w - u$. ", "Now $w \\sim N(0, I)$. ", "With the offset left out of the fit, $w := N u$. ", "Denote by $w$ the weights from now on. ",
                           "In the remainder $w$ is the sparse solution. ", "In practice the vector $w$ is obtained by sampling. ", "Then we project $w$ onto the ball. ", "Assume that $w \\notin \\operatorname{range}(M)$. ", "Set $w_1 := 0$. ", "Add $1$ to the first entry of $w$. "})
    CHECK_MESSAGE(!last_proved(defined + anew + by_definition), anew);
  for (const char* same : {"Then we compute $w$ once. ", "Recall that $w$ is a vector. ", "We use $w$ below. "}) CHECK_MESSAGE(last_proved(defined + same + by_definition), same);
}

TEST_CASE("a phrase in front of a name tells of another, an article reminds of it") {
  for (const char* phrase : {"With a hand-made $w$, ", "With stored vectors $w$, ", "Even for poor vectors $w$, ", "Learned vectors $w$ give ", "Whatever the vector $w$, ", "After adding noise to $w$, ", "Any other choice of $w$ gives "})
    CHECK_MESSAGE(!proved(defined + phrase + "$N w = N M u$."), phrase);
  for (const char* phrase : {"With the vector $w$, ", "For this $w$ we have ", "By the definition of $w$, "}) CHECK_MESSAGE(proved(defined + phrase + "$N w = N M u$."), phrase);
}

TEST_CASE("what was made of a name that gets another value") {
  CHECK_FALSE(proved(defined + "In the second model, $w := u$. We have $z = N M u$."));
  CHECK_FALSE(proved(defined + "Let $w \\in \\mathbb{R}^n$ be arbitrary. We have $z = N M u$."));
  CHECK(proved(defined + "We have $z = N M u$."));
}

TEST_CASE("an equation between indices limits the equations of its sentence") {
  for (const char* where : {", where $F_{ij} = G_{ij}$ ($i \\neq j$)", " with\n\n$$F_{ij} = G_{ij}, \\qquad i \\neq j.$$\n\n", " with $F_{ij} = G_{ij}$ on the observed entries"})
    CHECK_MESSAGE(!proved("Let $F, G \\in \\mathbb{R}^{n \\times n}$" + std::string(where) + ". Then $F = G$."), where);
  CHECK(proved("Let $F, G \\in \\mathbb{R}^{n \\times n}$ with $F_{ij} = G_{ij}$ for all $i, j$. Then $F = G$."));
}

TEST_CASE("what speaks against a supposition ends it") {
  const std::string commuting = names + "Suppose that $MN = NM$. Then $(M + N)^2 = M^2 + 2MN + N^2$. ";
  for (const char* against : {"When $MN \\neq NM$, ", "So far we assumed commutativity. Now ", "In what follows, $M$ and $N$ are not assumed to commute. We have ", "The noncommutative case is harder. Here ", "The same holds with no assumption: "})
    CHECK_MESSAGE(!last_proved(commuting + against + "$(MN)^2 = M^2 N^2$."), against);
  CHECK_FALSE(last_proved(commuting + "Show that $(MN)^2 = M^2 N^2$ for all matrices."));
  CHECK(last_proved(commuting + "Likewise $(MN)^2 = M^2 N^2$."));
  const std::string symmetric = names + "Let $M$ be symmetric. Then $M u = M^\\top u$. ";
  for (const char* against : {"Regardless of symmetry, ", "We do not need symmetry in ", "Let $M$ be a Markov matrix. We have "}) CHECK_MESSAGE(!last_proved(symmetric + against + "$M^\\top M = M^2$."), against);
  CHECK(last_proved(symmetric + "Hence $M^\\top M = M^2$."));
}

TEST_CASE("suppositions end with their sentence, their theorem, what is said by the way") {
  const std::string claim = "We have $M u = M^\\top u$.";
  for (const char* place : {"Assuming $M$ is symmetric, $M^2 = M M^\\top$. ", "With symmetric $M$ one has $M^2 = M M^\\top$. ", "**Example.** Let $M = M^\\top$. Then $M^2 = M M^\\top$. ∎\n\n", "\n\n> [!example]\n> Let $M = M^\\top$.\n\n", "As a warm-up let $M = M^\\top$. Then $M^2 = M M^\\top$.\n\n",
                            "Temporarily assume $M = M^\\top$. Then $M^2 = M M^\\top$.\n\n", "\n\n[^1]: Assume $M = M^\\top$.\n\n", "(⇒) Suppose $M = M^\\top$. Then $M^2 = M M^\\top$.\n\n(⇐) "})
    CHECK_MESSAGE(!last_proved(names + place + claim), place);
  const std::string theorem = "\\begin{theorem}\nLet $M$ be symmetric. Then $M^2 = M M^\\top$.\n\\end{theorem}\n";
  CHECK(verdicts(names + theorem + "\\begin{proof}\nIndeed $M u = M^\\top u$.\n\\end{proof}\n" + claim, "note.tex") == "proved proved doubtful");
  CHECK(last_proved(names + "Assume that $M$ is symmetric. Then $M^2 = M M^\\top$.\n\n" + claim));
}

TEST_CASE("signs and letters to which the text gives another meaning") {
  for (const char* text : {"Let $\\|\\cdot\\|$ be any norm on $\\mathbb{R}^n$. For $x \\in \\mathbb{R}^n$, $\\|x\\|^2 = x^\\top x$.", "In a Banach space, $\\|x\\|^2 = x^\\top x$.", "Equip the space with the inner product induced by $M$. For $x, y \\in \\mathbb{R}^n$, $\\langle x, y \\rangle = x^\\top y$.",
                           "Let $r$ and $s$ be rotations of space. Then $rs = sr$.", "Let $r, s \\in SO(3)$. Then $rs = sr$.", "Consider the transfer matrices $t_1$ and $t_2$. Then $t_1 t_2 = t_2 t_1$.", "Let $F(t), G(t) \\in \\mathbb{R}^{n \\times n}$ be given. Then $(FG)' = G'F'$.",
                           "Let $h1, h2 \\in \\mathbb{R}$. Then $2 h1 = h2$.", "We have $f(n) = O(n)$ and $g(n) = O(n)$, so $f(n) = g(n)$."})
    CHECK_MESSAGE(!proved(text), text);
  CHECK(proved("Let $\\|\\cdot\\|$ be the Euclidean norm. For $x \\in \\mathbb{R}^n$, $\\|x\\|^2 = x^\\top x$."));
  CHECK(proved("Let $r$ and $s$ be numbers. Then $rs = sr$."));
  for (const char* text : {"The matrix of ones is $11^\\top$. Let $J = 11^\\top \\in \\mathbb{R}^{n \\times n}$. Then $J^2 = n J$.", "Over GF(2), $(x + y)^2 = x^2 + y^2$.", "The side is $60 \\cos(30) = 30 \\sqrt{3}$.", "In total $785 \\times 256 = 200,960$ numbers."})
    CHECK_MESSAGE(!alarmed(text), text);
  CHECK(alarmed("In total $785 \\times 256 = 200$ numbers."));
}

TEST_CASE("kinds and reasons that are not read raise no alarm") {
  for (const char* front : {"For psd $M$, ", "For a covariance matrix $M$, ", "By reciprocity, ", "Self-adjoint matrices satisfy ", "Symmetry says "}) CHECK_MESSAGE(!alarmed(names + front + "$M u = M^\\top u$."), front);
  CHECK_FALSE(alarmed(names + "Suppose that $M$ is not only invertible but symmetric. Then $M u = M^\\top u$."));
  CHECK_FALSE(alarmed("For a unit vector $v \\in \\mathbb{R}^n$ put $H = I - 2 v v^\\top$.\n\nThen $H^2 = I$."));
  for (const char* front : {"Then ", "For all $M$, ", "By linearity, "}) CHECK_MESSAGE(alarmed(names + front + "$M u = M^\\top u$."), front);
}

} // namespace tests_of_new_meanings
