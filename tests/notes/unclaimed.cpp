// SPDX-License-Identifier: MIT
// What a text says in words that are not read, supposes, quotes as wrong or strikes out makes no alarm. Beside each kind, one that does.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_unclaimed {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string pair = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\n", commute = "$FG = GF$", squares = "$(FG)^2 = F^2 G^2$", swapped = "$(FG)^\\top = F^\\top G^\\top$";
}  // namespace

TEST_CASE("what words say of a name limits it") {
  CHECK(verdicts("Let $p \\in \\mathbb{R}^n$ be a Fiedler vector. Then $\\mathbf{1}^\\top p = 0$.") == "doubtful");
  CHECK(contains(first_message("Let $p \\in \\mathbb{R}^n$ be a Fiedler vector. Then $\\mathbf{1}^\\top p = 0$."), "vector”, which the text says of p"));
  CHECK(verdicts("Let $p \\in \\mathbb{R}^n$ be a probability vector. Then $\\mathbf{1}^\\top p = 1$.") == "proved");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ be traceless. Then $\\operatorname{tr}(F) = 0$.") == "doubtful");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ lie on the unit sphere. Then $u^\\top u = 1$.") == "doubtful");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ be in the kernel of $F \\in \\mathbb{R}^{m \\times n}$. Then $F u = 0$.") == "doubtful");
  CHECK(verdicts("Let $u, v \\in \\mathbb{R}^n$ be orthogonal vectors. Then $u^\\top v = 0$.") == "proved");
  CHECK(verdicts("Let $Q \\in \\mathbb{R}^{n \\times k}$ be orthogonal. Then $Q^\\top Q = I$.") == "doubtful");
  CHECK(contains(first_message("Let $F \\in \\mathbb{R}^{n \\times n}$ be doubly stochastic. Then $F \\mathbf{1} = \\mathbf{1}$."), "“doubly stochastic”"));
  // what things are called limits nothing
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times n}$ be the data matrix and $W \\in \\mathbb{R}^{n \\times n}$ the weights. Then $(XW)^\\top = X^\\top W^\\top$.") == "refuted");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ be a vector of inputs. Then $u^\\top u = 1$.") == "refuted");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ be not necessarily symmetric. Then $F = F^\\top$.") != "proved");
}

TEST_CASE("the factors of a decomposition are more than their product tells") {
  const std::string claim = " Then $F^\\top F = V S^2 V^\\top$.";
  CHECK(verdicts("Let $F = U S V^\\top$ be the SVD of $F \\in \\mathbb{R}^{n \\times n}$." + claim) == "proved");
  CHECK(verdicts("Let $F = U S V^\\top$ be the SVD of $F \\in \\mathbb{R}^{n \\times n}$. Then $F^\\top F = V S V^\\top$.") == "doubtful");
  CHECK(verdicts("Take the singular value decomposition $F = U S V^\\top$ with $F \\in \\mathbb{R}^{n \\times n}$." + claim).find("refuted") == std::string::npos);
  CHECK(verdicts("Let $F = Q R$ be the QR decomposition of $F \\in \\mathbb{R}^{n \\times n}$. Then $F^\\top F = R R^\\top$.") == "doubtful");
  CHECK(verdicts("Let $U, S, V \\in \\mathbb{R}^{n \\times n}$ and $F = U S V^\\top$." + claim) == "refuted");
}

TEST_CASE("a condition in other words is a condition") {
  for (const char* words : {"As long as ", "Under the hypothesis ", "Under the condition that ", "On the assumption that "})
    CHECK(verdicts(pair + words + commute + ", we have " + squares + ".") == "proved");
  CHECK(verdicts(pair + "Under the condition " + commute + ", we have " + squares + ". Without any, we have " + squares + ".") == "proved refuted");
  CHECK(verdicts(pair + "By hypothesis " + commute + ". Hence " + squares + ".") == "proved");
  for (const char* words : {"Consider the case ", "First consider the commuting case ", "The worst case is when "})
    CHECK(verdicts(pair + words + commute + ". Then " + squares + ".") == "doubtful");
  CHECK(verdicts(pair + "*Case 1: " + commute + ".* Then " + squares + ".") == "doubtful");
  CHECK(verdicts(pair + "Assume exactly one of the following holds:\n\n1. " + commute + ";\n2. $FG = -GF$.\n\nThen " + squares + ".") == "doubtful");
  CHECK(verdicts(pair + "In this case " + commute + ".") == "refuted");
  CHECK(verdicts(pair + "The following hold:\n\n1. " + commute + ";\n2. $FG = -GF$.\n") == "refuted refuted");
}

TEST_CASE("of an equivalence neither side is claimed") {
  CHECK(verdicts(pair + "$FG = GF \\iff (F + G)(F - G) = F^2 - G^2$.").empty());
  CHECK(verdicts(pair + "$FG = GF \\Leftrightarrow (F + G)(F - G) = F^2 - G^2$.").empty());
  CHECK(verdicts(pair + "The following are equivalent:\n\n1. " + commute + "\n2. $(F + G)(F - G) = F^2 - G^2$\n").empty());
  CHECK(verdicts(pair + "$FG = GF \\implies F^2 G = G F^2$.") == "proved");
  CHECK(verdicts(pair + commute + " and $(F + G)(F - G) = F^2 - G^2$.") == "refuted refuted");
}

TEST_CASE("what is quoted as wrong or struck out is not said") {
  CHECK(verdicts(pair + "~~" + swapped + "~~ $(FG)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK(verdicts(pair + "<del>" + swapped + "</del> $(FG)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK(verdicts(pair + swapped + " (WRONG!)") == "doubtful");
  CHECK(verdicts(pair + "Then\n$$(FG)^\\top = F^\\top G^\\top$$\nis a mistake that one makes once.") == "doubtful");
  CHECK(verdicts(pair + "| rule | holds |\n|---|---|\n| " + swapped + " | ✗ |\n") == "doubtful");
  CHECK(verdicts(pair + "❌ " + swapped) == "doubtful");
  CHECK(verdicts(pair + "### Myth\n\n$$(FG)^\\top = F^\\top G^\\top$$\n") == "doubtful");
  CHECK(verdicts(pair + "### Myth\n\nOne hears it often.\n\n### Reality\n\n$$(FG)^\\top = F^\\top G^\\top$$\n") == "refuted");
  CHECK(verdicts(pair + "The first edition stated " + swapped + ".") == "doubtful");
  CHECK(verdicts(pair + "Sometimes " + commute + ".") == "doubtful");
  CHECK(verdicts(pair + "| rule | holds |\n|---|---|\n| " + swapped + " | yes |\n") == "refuted");
  CHECK(verdicts("\\begin{document}\nLet $F, G \\in \\mathbb{R}^{n \\times n}$. $F = F$.\n\\end{document}\n" + swapped, "note.tex") == "proved");
}

TEST_CASE("what is asked of a name is no claim") {
  CHECK(verdicts(pair + "Let $u \\in \\mathbb{R}^n$. The fixed points of the iteration are given by $u = F u$.") == "doubtful");
  CHECK(verdicts(pair + "The Lyapunov equation reads $F G + G F^\\top = -G$.") == "doubtful");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{m \\times n}$, $b \\in \\mathbb{R}^m$, $u \\in \\mathbb{R}^n$. Minimise $\\|u\\|^2$ s.t. $F u = b$.").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$, $u, b \\in \\mathbb{R}^n$. Then $F u = b$.") == "refuted");
}

TEST_CASE("sizes that the text gives or ties") {
  CHECK(verdicts("Let $n = 2$. Then $\\operatorname{tr}(I_n) = 2$.") == "proved");
  CHECK(verdicts("Let $n = 3$. Then $\\operatorname{tr}(I_n) = 2$.") == "refuted");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ and $n = d$. Then $\\operatorname{tr}(X) = \\operatorname{tr}(X^\\top)$.") == "doubtful");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ be square. Then $\\operatorname{tr}(X) = \\operatorname{tr}(X^\\top)$.") == "doubtful");
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ be given. Then $\\operatorname{tr}(X) = \\operatorname{tr}(X^\\top)$.") == "shape-error");
  const std::string rows = "Let $u \\in \\mathbb{R}^n$ and $F \\in \\mathbb{R}^{n \\times n}$. Then $u F = (F^\\top u^\\top)^\\top$.";
  CHECK(verdicts("Throughout, vectors are rows. " + rows) == "doubtful");
  CHECK(verdicts(rows) == "shape-error");
}

TEST_CASE("operations and indices that the text gives another meaning") {
  const std::string products = "Then $FG = GF$.";
  CHECK(verdicts(pair + "Here $FG$ denotes the elementwise product. " + products) == "unsupported");
  CHECK(verdicts(pair + "Let juxtaposition denote the Hadamard product. " + products) == "unsupported");
  CHECK(verdicts(pair + "Here $F \\odot G$ denotes the elementwise product. " + products) == "refuted");
  CHECK(verdicts(pair + "Let $[F, G]$ denote the commutator. Then $[F, G] = FG - GF$.") == "unsupported");
  CHECK(contains(first_message(pair + "Let $[F, G]$ denote the commutator. Then $[F, G] = FG - GF$."), "“commutator”"));
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$ with cyclic indices. Then $\\sum_{i=1}^n u_{i+1} = \\sum_{i=1}^n u_i$.") == "unsupported");
  CHECK(verdicts(pair + "In programs, zero-based indices are usual. " + products) == "refuted");
  CHECK(verdicts("Let $u \\in \\mathbb{R}^n$. Then $\\sum_{i=1}^n u_{i+1} = \\sum_{i=1}^n u_i$.") == "shape-error");
}

TEST_CASE("members of families that are there for some lengths") {
  const std::string layers = "Let $u \\in \\mathbb{R}^n$ and $h^{(0)} = u$. Let $W^{(l)} \\in \\mathbb{R}^{n \\times n}$ for $l = 1, \\dots, L$ and $h^{(l)} = W^{(l)} h^{(l-1)}$. ";
  CHECK(verdicts(layers + "Then $h^{(2)} = W^{(2)} W^{(1)} u$.") == "proved");  // where there are two
  CHECK(verdicts(layers + "Then $h^{(2)} = W^{(1)} W^{(2)} u$.") == "refuted");
  CHECK(verdicts(layers + "Then $h^{(1)} = W^{(1)} h^{(-1)}$.") == "shape-error");
  CHECK(verdicts("Let $A_t \\in \\mathbb{R}^{n \\times n}$, $\\Phi_0 = I$, $\\Phi_t = A_t \\Phi_{t-1}$. Then $\\Phi_2 = A_2 A_1$.").find("shape-error") == std::string::npos);
}

} // namespace tests_of_unclaimed
