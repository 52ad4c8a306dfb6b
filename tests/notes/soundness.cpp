// SPDX-License-Identifier: MIT
// Nothing is taken as given, defined or of a kind unless the text says so: each note holds a claim that must not be proved.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_soundness {

using namespace odot::tests;

namespace {
const std::string names = "Let $A, B, L \\in \\R^{n \\times n}$, $x, y \\in \\R^n$ and $c \\in \\R$.\n\n";

/// Whether the last claim of the note is proved.
bool proves_last(const std::string& text) {
  const auto note = checked(names + text);
  return !note.claims.empty() && note.claims.back().result == odot::notes::verdict::proved;
}

/// What was understood of the last claim.
std::string statement_of_last(const std::string& text) {
  const odot::notes::source note("n.md", names + text);
  odot::notes::check_options options;
  options.statements = true;
  odot::notes::verdict_cache cache;
  const auto read = odot::notes::check_note(note, options, cache);
  return read.claims.empty() ? std::string() : read.claims.back().statement;
}
}  // namespace

TEST_CASE("what restricts a hypothesis makes it unused") {
  for (const char* text :
       {"Suppose $A_{ij} = 0$ for some $i$. Then $A = 0$.", "Suppose $A_{ij} = 0$ off the diagonal. Then $A = 0$.",
        "Suppose $x_i = c$ for $i = 1, \\dots, n-1$. Then $x = c \\mathbf{1}_n$.", "Suppose not all $A_{ij} = 0$. Then $A = 0$.",
        "Suppose $L_{ij} = 0$ for $i < j$. Then $\\operatorname{tr} L = 0$.", "Assume that $L_{ij} = 0$ whenever $i < j$. Then $L = 0$.",
        "Suppose that $A = B$ unless $c = 0$. Then $A = B$.", "Suppose $A = B$ or $A = 2B$. Then $A = B$.",
        "Suppose that on average $A = B$. Then $A = B$.", "Suppose\n$$ A = B \\quad \\text{on a subspace.} $$\nThen $A = B$.",
        "Suppose that $A B = L$ has a solution. Then $A B = L$.", "Let $L_{ij} = 1$ if $i \\ge j$, and $0$ otherwise. Then $L = L^\\top$.",
        "Let $y_i = x_i$ except $y_1 = 0$. Then $y = x$.", "Let $A = B$ in the first case, and $A = 2B$ in the second. Then $A = B$.",
        "Unlike $Y = A B$, here $Y = B A$. Then $Y = A B$.", "Without $Y = A B$ nothing works. Then $Y^\\top = B^\\top A^\\top$.",
        "At most one of $A = B$ and $A = 2B$ holds. Then $A = B$."})
    CHECK_MESSAGE(!proves_last(text), text);
}

TEST_CASE("what is denied, asked or to be contradicted binds nothing") {
  for (const char* text :
       {"We do not assume $A = A^\\top$. So $A^\\top = A$.", "It is not true that $A = B$. Then $A = B$.", "Is $A = B$? Then $A x = B x$.",
        "Suppose, for the sake of contradiction, that $A = B$. Then all is well.\n\nSo $A x = B x$.", "Assume the contrary: $A = B$. Then $A x = B x$.",
        "If there were an $A$ with $A = B$, all would hold. So $A x = B x$.", "Such an $A$ should satisfy $A = B$. So $A x = B x$."})
    CHECK_MESSAGE(!proves_last(text), text);
}

TEST_CASE("claims are no definitions") {
  for (const char* text : {"Theorem. For all $A$ and $B$ we have $A = B^\\top$. Then $A^\\top = B$.", "Then $B = A^\\top$. So $B^\\top = A$.",
                           "We claim $x_i = c$. Then $x = c \\mathbf{1}_n$.", "Given $c = 1$, $c A = 2 A$.", "For $x \\in \\R^n$: $A x = B x$.",
                           "Put differently, $A = B$. Then $A x = B x$.", "Let us verify $A = B$. Then $A x = B x$."})
    CHECK_MESSAGE(!proves_last(text), text);
}

TEST_CASE("examples and cases end") {
  for (const char* text : {"**Example.** Take $A = I_n$. Then $A B = B$.\n\n**Theorem.** $A B = B$.", "## Example\n\nLet $A = I_n$.\n\n## Theorem\n\nWe have $A B = B$.",
                           "Case 1. Suppose $A = 0$. Then $A B = 0$.\n\nCase 2. Suppose $A$ is invertible. Then $A B = 0$.",
                           "## One\n\nSuppose $A B = B A$.\n\n## Two\n\nNow $A B = B A$.",
                           "Let $v = \\begin{bmatrix} 1 \\\\ 2 \\end{bmatrix}$. For any vector $v$, $v^\\top v = 5$."})
    CHECK_MESSAGE(!proves_last(text), text);
  CHECK(proves_last("**Example.** Take $A = I_n$. Then $A B = B$."));
}

TEST_CASE("braces print nothing, and a differential is no product") {
  CHECK_FALSE(proves_last("$A - {B - L} = A - B + L$."));
  CHECK_FALSE(proves_last("${-c}^2 = c^2$."));
  CHECK_FALSE(proves_last("Let $D \\in \\R^{n \\times d}$ and $E \\in \\R^{d \\times n}$. Then $d(DE) = d(D) E$."));
  CHECK_FALSE(proves_last("Then $\\text{det} A = A$."));
  CHECK_FALSE(proves_last("Here $c \\neq 0$."));
  CHECK_FALSE(proves_last("Let $\\exp(A)$ be the matrix exponential. Then $\\exp(2A) = \\exp(A) \\odot \\exp(A)$."));
}

TEST_CASE("readings") {
  CHECK_FALSE(proves_last("$$ \\mathbf{u} \\mathbf{w}^\\top = \\mathbf{u}^\\top \\mathbf{w} $$"));
  CHECK(statement_of_last("$$ \\mathbf{u} \\cdot \\mathbf{w} = \\mathbf{w}^\\top \\mathbf{u} $$").find("\\mathbf{u}: k1* × 1") != std::string::npos);
  CHECK(verdicts("$$ (C D)^\\top = C^\\top D^\\top $$") == "refuted");
  CHECK(verdicts("$$ C D = D C $$") == "doubtful");
  CHECK(verdicts("$$ \\mathbf{CD}^{-1} \\mathbf{D} = \\mathbf{C} $$") == "proved");
}

TEST_CASE("dots that count") {
  CHECK(statement_of_last("$$ A x = A_{:,1} x_1 + \\dots + A_{:,n} x_n $$") == "(A x) = Σ_{i<n} (x[1+i, 1]·A[:, 1+i])   with A: n × n, x: n × 1");
  CHECK(proves_last("$$ A B = \\begin{bmatrix} A b_{:,1} & A b_{:,2} & \\dots & A b_{:,n} \\end{bmatrix} $$"));
  CHECK_FALSE(proves_last("$$ A B = \\begin{bmatrix} A b_{:,1} & A b_{:,3} & \\dots & A b_{:,n} \\end{bmatrix} $$"));
  CHECK(proves_last("$$ A^\\top = \\begin{bmatrix} a_{11} & \\dots & a_{n1} \\\\ \\vdots & \\ddots & \\vdots \\\\ a_{1n} & \\dots & a_{nn} \\end{bmatrix} $$"));
  CHECK(proves_last("$$ x^\\top x = x_1^2 + x_2^2 + \\cdots + x_n^2 $$"));
}

TEST_CASE("a function that is given another formula has neither from there on") {
  const std::string first = "Let $\\phi(t) = 2t$. Then $\\phi(y^\\top x) = 2 y^\\top x$. ";
  CHECK(proves_last(first));
  CHECK(proves_last(first + "Let $\\phi(t) = 2t$ as before. Then $\\phi(y^\\top x) + 1 = 2 y^\\top x + 1$."));
  for (const char* again : {"Let", "Define", "Now take", "Suppose"}) CHECK_FALSE(proves_last(first + again + " $\\phi(t) = 3t$. Then $\\phi(y^\\top x) + 1 = 2 y^\\top x + 1$."));
  CHECK_FALSE(proves_last(first + "If $\\phi(t) = 3t$, then $\\phi(y^\\top x) + 1 = 2 y^\\top x + 1$."));
}

TEST_CASE("with another formula for a name that is defined nothing is proved") {
  const std::string first = "Let $D \\in \\R^{n \\times n}$. With $D = A + A^\\top$ we have $D^\\top = D$. ";
  CHECK(proves_last(first));
  CHECK_FALSE(proves_last(first + "For $D = A - A^\\top$ we have $D^\\top = D$."));
  CHECK_FALSE(proves_last(first + "With $D = A - A^\\top$ we have $D^\\top = D$."));
}

TEST_CASE("what a loss is a function of ends where more is named") {
  const std::string then = " Then $\\nabla_x L = W^\\top \\nabla_h L$.";
  const auto proved = [&](const std::string& said) {
    const auto note = checked("Let $W \\in \\R^{m \\times n}$, $x \\in \\R^n$ and $h = W x$. The loss $L$ is some scalar function of $h$" + said + then);
    return !note.claims.empty() && note.claims.back().result == odot::notes::verdict::proved;
  };
  CHECK(proved("."));
  for (const char* more : {", in addition to $x$.", " (and of $x$ itself).", ", with a term in $x$.", " given $x$.", " that also takes $x$.", ". Moreover $L$ depends on $x$ directly.", ". The input $x$ enters $L$ a second time."})
    CHECK_FALSE(proved(more));
}

} // namespace tests_of_soundness
