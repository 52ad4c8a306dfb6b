// SPDX-License-Identifier: MIT
// Several sequences together: pairs that go both ways, outputs, what a sentence supposes of names beside sequences.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_pairs {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string pair = "A state moves by $y_{j+1} = G_j y_j + w_j$ for $0 \\le j \\le N-1$ from any $y_0 \\in \\mathbb{R}^{m}$, where $G_j \\in \\mathbb{R}^{m \\times m}$ and "
                         "$w_j \\in \\mathbb{R}^{m}$ for $0 \\le j \\le N-1$. A costate goes back by $\\psi_j = G_j^\\top \\psi_{j+1}$ for $0 \\le j \\le N-1$ from an arbitrary "
                         "$\\psi_N \\in \\mathbb{R}^{m}$.\n\n";
const std::string free_pair = "A state moves by $y_{j+1} = G_j y_j$ for $0 \\le j \\le N-1$ from any $y_0 \\in \\mathbb{R}^{m}$, where $G_j \\in \\mathbb{R}^{m \\times m}$ for "
                              "$0 \\le j \\le N-1$. A costate goes back by $\\psi_j = G_j^\\top \\psi_{j+1}$ for $0 \\le j \\le N-1$ from an arbitrary $\\psi_N \\in \\mathbb{R}^{m}$.\n\n";
const std::string device = "Let $F \\in \\mathbb{R}^{m \\times m}$, $g \\in \\mathbb{R}^{m}$ and $H \\in \\mathbb{R}^{1 \\times m}$. Signals $w_j \\in \\mathbb{R}$ come for $j \\ge 1$; the state "
                           "has $y_0 = 0 \\in \\mathbb{R}^{m}$ and $y_j = F y_{j-1} + g w_j$ for $j \\ge 1$, and $z_j = H y_j$ for $j \\ge 1$.\n\n";
const std::string walk = "Let $M \\in \\mathbb{R}^{m \\times m}$, $f \\in \\mathbb{R}^{m}$, $\\rho \\in \\mathbb{R}$, any $y_0 \\in \\mathbb{R}^{m}$ and $y_{j+1} = y_j - \\rho (M y_j - f)$ for $j \\ge 0$.\n\n";

}  // namespace

TEST_CASE("the product of a state and its costate is the same at every step") {
  const std::string same = free_pair + "The product stays: for $0 \\le j \\le N$, $\\psi_j^\\top y_j = \\psi_0^\\top y_0$.";
  CHECK(verdicts(same) == "proved");
  CHECK(contains(statement(same), "(\\psi[j of j+more]ᵀ y[j]) = (\\psi[0 of j+more]ᵀ y[0])"));
  CHECK(verdicts(free_pair + "For $0 \\le j \\le N$, $\\psi_j^\\top y_j = \\psi_N^\\top y_N$.") == "proved");
  CHECK(verdicts(free_pair + "Therefore $\\psi_N^\\top y_N = \\psi_0^\\top y_0$.") == "proved");
  CHECK(verdicts(free_pair + "For $0 \\le j \\le N-1$, $\\psi_{j+1}^\\top y_j = \\psi_0^\\top y_0$.") == "refuted");
  CHECK(verdicts(pair + "For $0 \\le j \\le N$, $\\psi_j^\\top y_j = \\psi_0^\\top y_0$.") == "refuted");
}

TEST_CASE("what holds at the end is looked for on the way there") {
  const std::string sum = pair + "With $y_0$ in it, $\\psi_N^\\top y_N = \\psi_0^\\top y_0 + \\sum_{j=0}^{N-1} \\psi_{j+1}^\\top w_j$.";
  CHECK(verdicts(sum) == "proved");
  CHECK(contains(statement(sum), "(\\psi[N of N]ᵀ y[N])"));
  CHECK(verdicts(pair + "Then $\\psi_N^\\top y_N = \\psi_0^\\top y_0 + \\sum_{j=0}^{N-1} \\psi_j^\\top w_j$.") != "proved");
}

TEST_CASE("an output has the closed form that its state has") {
  const std::string output = device + "For $j \\ge 1$, $z_j = \\sum_{i=1}^{j} H F^{j-i} g w_i$.";
  CHECK(verdicts(output) == "proved");
  CHECK(contains(statement(output), "(H y[1+j])"));
  CHECK(verdicts(device + "For $j \\ge 1$, $z_j = \\sum_{i=0}^{j-1} H F^{i} g w_{j-i}$.") == "proved");
  CHECK(verdicts(device + "For $j \\ge 1$, $z_j = \\sum_{i=1}^{j} H F^{j-i+1} g w_i$.") == "refuted");
}

TEST_CASE("sums that grow at either end") {
  const std::string note = "Let $F \\in \\mathbb{R}^{m \\times m}$, $c \\in \\mathbb{R}^{m}$ and $w_j \\in \\mathbb{R}^{m}$ for $j \\ge 1$. Let $y_0 = 0 \\in \\mathbb{R}^{m}$ and "
                           "$y_j = F y_{j-1} + w_j + c$ for $j \\ge 1$. For $j \\ge 0$, ";
  CHECK(verdicts(note + "$y_j = \\sum_{i=1}^{j} F^{j-i} w_i + \\sum_{i=0}^{j-1} F^{i} c$.") == "proved");
  CHECK(verdicts(note + "$y_j = \\sum_{i=1}^{j} F^{j-i} w_i + \\sum_{i=0}^{j} F^{i} c$.") == "refuted");
}

TEST_CASE("what a name is supposed to solve is given, whatever else the sentence writes") {
  for (const char* word : {"solves", "satisfies"}) {
    const std::string note = walk + "Suppose $y^\\star \\in \\mathbb{R}^{m}$ " + word + " $M y^\\star = f$, and write $u_j = y_j - y^\\star$ for $j \\ge 0$.\n\n";
    const std::string step = note + "Then $u_{j+1} = (I - \\rho M) u_j$ for all $j \\ge 0$.";
    CHECK(verdicts(step) == "proved");
    CHECK(contains(statement(step), "(M y^\\star) = f"));
    CHECK(verdicts(note + "Then $u_{j+1} = (I + \\rho M) u_j$ for all $j \\ge 0$.") == "refuted");
  }
  CHECK(verdicts(walk + "Suppose that $M$ is given. The iterates satisfy $y_{j+1} = y_j + \\rho (M y_j - f)$ for $j \\ge 0$.") == "refuted");
  CHECK(verdicts(walk + "Let $y^\\star \\in \\mathbb{R}^{m}$. Then $y_{j+1} - y^\\star = (I - \\rho M) (y_j - y^\\star)$ for all $j \\ge 0$.") == "refuted");
}

TEST_CASE("a range behind “with” is no supposition") {
  const std::string note = "Payments $w_j \\in \\mathbb{R}$ are due for $0 \\le j \\le N-1$, and $\\rho \\in \\mathbb{R}$. Their worth is $Z_N = 0$ and $Z_j = w_j + \\rho Z_{j+1}$ for "
                           "$0 \\le j \\le N-1$. So $Z_j = \\sum_{i=j}^{N-1} \\rho^{i-j} w_i$ for $0 \\le j \\le N$.\n\nLooking $m$ payments ahead, for $0 \\le j$ and $0 \\le m$ with $j + m \\le N$,\n\n";
  CHECK(verdicts(note + "$$ Z_j = \\sum_{i=0}^{m-1} \\rho^i w_{j+i} + \\rho^m Z_{j+m} . $$\n") == "proved proved");
  CHECK(verdicts(note + "$$ Z_j = \\sum_{i=0}^{m} \\rho^i w_{j+i} + \\rho^m Z_{j+m} . $$\n") != "proved proved");
}

TEST_CASE("what is supposed for a range is no claim") {
  const std::string note = "Keys $a_j \\in \\mathbb{R}^{m}$ come for $j \\ge 1$, and $s_0 = 0$, $s_j = s_{j-1} + a_j^\\top a_j$ for $j \\ge 1$.\n\n";
  for (const char* words : {"Suppose that, for $j \\ge 1$,", "Suppose that, with $j \\ge 1$,", "Assume, for all $j \\ge 1$,", "Suppose the keys have length one, that is, for all $j \\ge 1$,", "We assume for all $j \\ge 1$ that"}) {
    const std::string unit = note + words + "\n\n$$ a_j^\\top a_j = 1 . $$\n\n";
    CHECK(verdicts(unit) == "");
    CHECK(verdicts(unit + "Then $s_j = j$ for $j \\ge 0$.") == "proved");
    CHECK(verdicts(unit + "Then $s_j = 2 j$ for $j \\ge 0$.") != "proved");
  }
  const std::string commute = "Let $G_j \\in \\mathbb{R}^{m \\times m}$ for $j \\ge 1$ and $y_j = G_j y_{j-1}$ for $j \\ge 1$ with any $y_0 \\in \\mathbb{R}^{m}$.\n\nSuppose that, for all $j \\ge 1$,\n\n"
                              "$$ G_j G_{j+1} = G_{j+1} G_j . $$\n\n";
  CHECK(verdicts(commute + "Then $y_2 = G_1 G_2 y_0$.") == "unsupported");  // it is not among what may be given
  CHECK(verdicts(note + "Suppose for a contradiction that, for all $j \\ge 1$,\n\n$$ a_j^\\top a_j = 1 . $$\n\nThen $s_j = j$ for $j \\ge 0$.").find("proved") == std::string::npos);
}

TEST_CASE("a family with two indices is made of others where the text gives it") {
  const std::string note = "Let $G_j \\in \\mathbb{R}^{m \\times m}$ and $w_j \\in \\mathbb{R}^{m}$ for $j \\ge 1$, any $y_0 \\in \\mathbb{R}^{m}$, and $y_j = G_j y_{j-1} + w_j$ for $j \\ge 1$. "
                           "For $0 \\le i \\le j$ let $\\Psi_{j,i} = G_j G_{j-1} \\cdots G_{i+1}$.\n\n";
  const std::string composed = note + "For $0 \\le l \\le i \\le j$, $\\Psi_{j,i} \\Psi_{i,l} = \\Psi_{j,l}$.";
  CHECK(verdicts(composed) == "proved");
  CHECK(contains(statement(composed), "∏"));
  CHECK(verdicts(note + "For $0 \\le l \\le i \\le j$, $\\Psi_{i,l} \\Psi_{j,i} = \\Psi_{j,l}$.") == "refuted");
  CHECK(verdicts(note + "For $0 \\le i \\le j$, $y_j = \\Psi_{j,i} y_i + \\sum_{l=i+1}^{j} \\Psi_{j,l} w_l$.") == "proved");
  CHECK(verdicts(note + "For $0 \\le i \\le j$, $\\Psi_{i,j} = \\Psi_{i,j}$.") == "unsupported");
  CHECK(verdicts(note + "If $j$ is even, let $\\Xi_{j,i} = G_j G_i$ for $1 \\le i \\le j$. Then $\\Xi_{3,1} = G_3 G_1$.").find("proved") == std::string::npos);
}

TEST_CASE("rows of a matrix in an equation") {
  const std::string note = "Keys $a_j \\in \\mathbb{R}^{m}$ come for $j \\ge 1$, and $S_0 = 0 \\in \\mathbb{R}^{m \\times m}$, $S_j = S_{j-1} + a_j a_j^\\top$ for $j \\ge 1$. "
                           "Let $A \\in \\mathbb{R}^{n \\times m}$ with $A_{j,:} = a_j^\\top$ for $j = 1, \\dots, n$. ";
  CHECK(verdicts(note + "Then $S_n = A^\\top A$.") == "proved");
  CHECK(verdicts(note + "Then $S_n = 2 A^\\top A$.") == "refuted");
}

TEST_CASE("identities in blocks take the size that their row or column has") {
  const std::string note = "Let $M \\in \\mathbb{R}^{m \\times m}$, $\\rho \\in \\mathbb{R}$, any $y_0, y_1 \\in \\mathbb{R}^{m}$ and $y_{j+1} = M y_j - \\rho y_{j-1}$ for $j \\ge 1$. For $j \\ge 1$,\n\n";
  const std::string left = "$$ \\begin{bmatrix} y_{j+1} \\\\ y_j \\end{bmatrix} = \\begin{bmatrix} M & ", right = " \\\\ I & 0 \\end{bmatrix} \\begin{bmatrix} y_j \\\\ y_{j-1} \\end{bmatrix} . $$\n";
  CHECK(verdicts(note + left + "- \\rho I" + right) == "proved");
  CHECK(contains(statement(note + left + "- \\rho I" + right), "I_{m}"));
  CHECK(verdicts(note + left + "\\rho I" + right) == "refuted");
}

TEST_CASE("members above the letter e are no exponentials") {
  const std::string note = "There are $U^{(i)} \\in \\mathbb{R}^{m \\times m}$ for $i = 1, \\dots, N$. The errors $e^{(i)} \\in \\mathbb{R}^{m}$ go back by $e^{(i-1)} = U^{(i)} e^{(i)}$ for "
                           "$1 \\le i \\le N$ from any $e^{(N)} \\in \\mathbb{R}^{m}$.\n\n";
  CHECK(verdicts(note) == "");
  CHECK(verdicts(note + "For $2 \\le i \\le N$, $e^{(i-2)} = U^{(i-1)} U^{(i)} e^{(i)}$.") == "proved");
  CHECK(verdicts(note + "For $2 \\le i \\le N$, $e^{(i-2)} = U^{(i)} U^{(i-1)} e^{(i)}$.") == "refuted");
}

TEST_CASE("a numbered member of a family that ends is spoken of where there are so many") {
  const std::string note = "Let $y^{(i)} = U^{(i)} y^{(i-1)}$ for $i = 1, \\dots, N$ with $U^{(i)} \\in \\mathbb{R}^{m \\times m}$ and any $y^{(0)} \\in \\mathbb{R}^{m}$.\n\n";
  CHECK(verdicts(note + "Two steps in, $y^{(2)} = U^{(2)} U^{(1)} y^{(0)}$.") == "proved");
  CHECK(verdicts(note + "Two steps in, $y^{(2)} = U^{(1)} U^{(2)} y^{(0)}$.") == "refuted");
}

TEST_CASE("a list of members may be called things in a set") {
  const std::string note = "Let $w_1, w_2, \\dots$ be a sequence of inputs in $\\mathbb{R}^{m}$ and $\\rho \\in \\mathbb{R}$. Let $y_0 = 0 \\in \\mathbb{R}^{m}$ and $y_j = \\rho y_{j-1} + w_j$ for $j \\ge 1$. ";
  const std::string claim = note + "Then $y_j = \\sum_{i=0}^{j-1} \\rho^{i} w_{j-i}$ for $j \\ge 1$.";
  CHECK(verdicts(claim) == "proved");
  CHECK(contains(statement(claim), "w: m × 1"));
  CHECK(verdicts(note + "Then $y_j = \\sum_{i=0}^{j-1} \\rho^{i+1} w_{j-i}$ for $j \\ge 1$.") == "refuted");
  const std::string unit = "Let $w_1, w_2, \\dots$ be orthonormal vectors in $\\mathbb{R}^{m}$, $y_0 = 0$ and $y_j = y_{j-1} + w_j$ for $j \\ge 1$, $y_j \\in \\mathbb{R}^{m}$. ";
  CHECK(verdicts(unit + "Then $y_1^\\top y_1 = 2$.") != "refuted");
}

TEST_CASE("a start that is a multiple of an identity takes the size of its step") {
  const std::string note = "Let $M \\in \\mathbb{R}^{m \\times m}$ and numbers $a_i \\in \\mathbb{R}$ for $i \\ge 0$. Let $Z_0 = a_0 I$ and $Z_i = Z_{i-1} M + a_i I$ for $i \\ge 1$. ";
  CHECK(verdicts(note + "Then $Z_2 = a_0 M^2 + a_1 M + a_2 I$.") == "proved");
  CHECK(verdicts(note + "Then $Z_2 = a_2 M^2 + a_1 M + a_0 I$.") == "refuted");
}

TEST_CASE("two sequences that go by one matrix from its two sides pass steps to one another") {
  const std::string note = "Let $M \\in \\mathbb{R}^{m \\times m}$. With any $g_0 \\in \\mathbb{R}^{m}$ let $g_{j+1} = M g_j$ for $j \\ge 0$, and with any $r_0 \\in \\mathbb{R}^{1 \\times m}$ let $r_{j+1} = r_j M$ for $j \\ge 0$.\n\n";
  CHECK(verdicts(note + "Then $r_i g_j = r_0 g_{i+j}$ for $i, j \\ge 0$.") == "proved");
  CHECK(contains(statement(note + "Then $r_i g_j = r_0 g_{i+j}$ for $i, j \\ge 0$."), "(r[i] g[j]) = (r[0] g[i+j])"));
  CHECK(verdicts(note + "Then $r_j g_0 = r_0 g_j$ for $j \\ge 0$.") == "proved");
  CHECK(verdicts(note + "Then $r_j g_j = r_0 g_{2j}$ for $j \\ge 0$.") == "proved");
  CHECK(verdicts(note + "Then $r_j g_0 = r_0 g_{j+1}$ for $j \\ge 0$.") == "refuted");
  CHECK(verdicts(note + "Then $r_i g_j = r_0 g_{i+j+1}$ for $i, j \\ge 0$.") == "refuted");
}

TEST_CASE("a sequence and its adjoint meet anywhere, and no other two do") {
  const std::string note = "Let $M \\in \\mathbb{R}^{m \\times m}$. With any $g_0 \\in \\mathbb{R}^{m}$ let $g_{j+1} = M g_j$ for $j \\ge 0$. With any $h_0 \\in \\mathbb{R}^{m}$ ";
  CHECK(verdicts(note + "let $h_{j+1} = M^\\top h_j$ for $j \\ge 0$. Then $h_j^\\top g_0 = h_0^\\top g_j$ for $j \\ge 0$.") == "proved");
  CHECK(verdicts(note + "let $h_{j+1} = M h_j$ for $j \\ge 0$. Then $h_j^\\top g_0 = h_0^\\top g_j$ for $j \\ge 0$.") == "refuted");
}

} // namespace tests_of_sequences_pairs
