// SPDX-License-Identifier: MIT
// Words that make of a product, a transpose, a norm or a letter something else than it is read as, and words that take back what they seem to say: nothing is
// proved by them. Beside each kind stand twins that stay proved, or told.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_told_otherwise {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {

/// Checks the claim below each of the texts.
void proves(bool proved, std::initializer_list<const char*> texts, const std::string& claim) {
  for (const char* text : texts) {
    const std::string note = std::string(text) + " " + claim;
    CAPTURE(note);
    CHECK(is_proved(verdicts(note)) == proved);
  }
}

}  // namespace

TEST_CASE("a product that words make another") {
  const std::string claim = "Hence $(GH)K = G(HK)$ for square matrices $G, H, K$.";
  proves(false,
         {"The product $GH$ is the commutator.", "Here $GH$ denotes the Lie bracket.", "We write $GH$ for the Jordan product.", "A product of two letters means their bracket.", "By juxtaposition we mean the Jordan product.", "Their product is the Lie bracket.",
          "Multiplication is the commutator.", "$GH$ abbreviates the anticommutator.", "Products are to be read as brackets.", "The multiplication is not associative.", "$GH$: the bracket.", "Our algebra is a Lie algebra.", "Let $GH$ be the bracket of the two.", "Writing letters side by side denotes the cross product.", "We multiply by the rule of Jordan."},
         claim);
  proves(true, {"The product $GH$ is the usual one.", "The product $GH$ is invertible.", "Juxtaposition denotes the matrix product.", "The product $GH$ is the composition of both maps.", "The commutator is the difference of the products $GH$ and $HG$.", "The product is associative.", "The elementwise product of two matrices is called their Hadamard product."}, claim);
}

TEST_CASE("brackets of a formula, datasets and overlines make no operation another") {
  proves(true, {"Each term in the first bracket must multiply with each term in the second bracket.", "Let the exponent be $L = L_1 + L_2$ such that $\\overline{bel}(x) = \\exp(-L)$ is written with it."}, "Hence $(G + H)K = GK + HK$ for square matrices $G, H, K$.");
  CHECK(is_proved(verdicts("We define the standardized dataset $X \\in \\mathbb{R}^{d \\times n}$. Then $(2X)(2X)^\\top = 4XX^\\top$.")));
}

TEST_CASE("a transpose that words make another") {
  const std::string claim = "Hence $u^T w = w^T u$ for vectors $u, w$.";
  proves(false,
         {"Here $u^T$ is the conjugate transpose.", "The sign $T$ denotes the Hermitian transpose.", "$T$ stands for Hermitian.", "Transposing also conjugates the entries.", "The transpose is taken with conjugation.", "By $u^T$ we mean the conjugate transpose of $u$.",
          "Denote the conjugate transpose by $T$.", "All transposes conjugate.", "Hermitian transposes are written $u^T$.", "Every transpose below is Hermitian.", "The superscript $T$ includes complex conjugation."},
         claim);
  CHECK_FALSE(is_proved(verdicts("For vectors $u, w$ we have $u^T w = w^T u$, where $T$ is the conjugate transpose.")));
  CHECK_FALSE(is_proved(verdicts("For vectors $u, w$ we have $u^T w = w^T u$. Note that $T$ means the Hermitian adjoint.")));
  proves(true, {"Here $u^T$ is the transpose.", "The sign $T$ denotes the transpose.", "For complex vectors one would use the conjugate transpose.", "Conjugate gradients come later."}, claim);
}

TEST_CASE("a norm that words make another") {
  const std::string claim = "Let $u \\in \\mathbb{R}^m$. Then $\\|3u\\| = 3\\|u\\|$.", command = "Let $u \\in \\mathbb{R}^m$. Then $\\norm{3u} = 3\\norm{u}$.";
  proves(false, {"We write $\\|u\\|$ for the squared length.", "Here $\\|u\\|$ is the squared norm of $u$.", "Squared lengths are written $\\|u\\|$.", "We work with squared norms.", "The squared length is denoted by $\\|u\\|$."}, claim);
  proves(false, {"We write $\\norm{u}$ for the squared length.", "$\\norm{\\cdot}$ denotes the squared norm.", "We write \\norm{u} for the squared length.", "Let $\\norm{u}$ be the length squared."}, command);
  proves(true, {"We write $\\|u\\|$ for the length.", "We write $\\|u\\|^2$ for the squared length.", "Here $\\|u\\|$ is the Euclidean norm."}, claim);
  proves(true, {"We write $\\norm{u}$ for the length.", ""}, command);
  const std::string square = "Let $u$ be a vector. Then $\\|u\\|^2 = u^\\top u$.";
  proves(false, {"We work over \\C.", "The scalars are complex numbers."}, square);
  proves(true, {"The scalars are real numbers.", ""}, square);
}

TEST_CASE("what words call no matrix is applied, and not multiplied") {
  const std::string linear = "Hence $H(u + w) = Hu + Hw$ for vectors $u$ and $w$.";
  proves(false,
         {"We write $H$ for the network, and $Hu$ is its output.", "Let $H$ be the trained model.", "The network is $H$.", "Denote the decoder by $H$.", "The encoder $H$ is deep.", "$H$ is the operator that sorts a column.", "The output of the model $H$ at $u$ is $Hu$.", "$Hu$ is what the model answers to $u$.", "$H$ is affine.",
          "The activation $H$ is a black art.", "Think of $H$ as a simulator.", "$H$ is the sigmoid."},
         linear);
  proves(true, {"Let $H$ be the matrix of the model.", "We write $H$ for the weight matrix of the network.", "Let $H$ be a square matrix."}, linear);
  const std::string associative = "Hence $H(FG) = (HF)G$ for square matrices $F$ and $G$.";
  proves(false,
         {"The operator $H$ transposes matrices.", "$H$ takes a matrix to its transpose.", "The letter $H$ stands for averaging over the batch.", "With $H$ we symmetrise a matrix.", "Applying $H$ sorts the columns.", "We let $H$ act on a matrix by transposing it.",
          "The linear operator $H$ maps each matrix to its transpose.", "We denote by $H$ the procedure that sorts a matrix.", "By $H$ we mean taking the inverse.", "$H$, a nonlinear operator, acts on matrices.", "The prefix $H$ inverts a matrix."},
         associative);
  proves(true, {"The matrix $H$ rotates the columns of $F$.", "The linear operator $H \\in \\mathbb{R}^{n \\times n}$ is invertible.", "The matrix $H$ sorts the entries of a column."}, associative);
}

TEST_CASE("letters that stand for sets are not added as matrices") {
  proves(false, {"Let $F$ be a set.", "Here $F$ is a set of vectors.", "$F$ and $G$ are subspaces of $\\mathbb{R}^m$.", "Let $F$ be a convex body.", "Capitals stand for subspaces.", "All letters below are intervals."}, "Hence $F + F = 2F$.");
  proves(true, {"Let $F$ be a matrix.", "Capitals stand for matrices.", "Small letters are sets.", "Calligraphic letters are sets.", "The columns of $F$ are a set of vectors."}, "Hence $F + F = 2F$.");
  proves(false, {"Bold letters are sets.", "Sets are written in bold.", "We use bold capitals for events."}, "Hence $\\mathbf{F} + \\mathbf{F} = 2\\mathbf{F}$.");
  proves(true, {"Bold letters are matrices.", "Sets are written in calligraphic letters, matrices in bold."}, "Hence $\\mathbf{F} + \\mathbf{F} = 2\\mathbf{F}$.");
}

TEST_CASE("words that say of a matrix that it is not constant") {
  const std::string claim = "Then $\\mathbb{E}[C z] = C \\mathbb{E}[z]$.", let = "Let $z \\in \\mathbb{R}^m$ be a random vector and $C \\in \\mathbb{R}^{m \\times m}$. ";
  for (const char* said : {"The matrix $C$ is not constant.", "Given the past, $C$ is constant.", "It is random.", "The matrix depends on $z$.", "It is drawn anew each time.", "They are not constant.", "The norm of $C$ is constant.", "None of these is constant.", "All letters denote random quantities.", "We have $C = z z^\\top$."}) {
    CAPTURE(std::string(said));
    CHECK_FALSE(is_proved(verdicts(let + said + " " + claim)));
  }
  for (const char* said : {"The matrix $C$ is constant.", "", "The matrix $C$ is not random.", "It is square."}) {
    CAPTURE(std::string(said));
    CHECK(is_proved(verdicts(let + said + " " + claim)));
  }
  CHECK(is_proved(verdicts("Let $z \\in \\mathbb{R}^m$ be random. It is not constant. The matrix $C$ is constant. " + claim)));
  const std::string members = "Then $\\mathbb{E}[C_k z] = C_k \\mathbb{E}[z]$.";
  proves(false, {"Let $z$ be a random vector. No $C_k$ is constant.", "Let $z$ be a random vector, the $C_k$ constant and $k$ a random index.", "Let $z$ be a random vector. All $C_k$ are constant. We draw $k$ uniformly."}, members);
  proves(true, {"Let $z$ be a random vector. Each $C_k$ is constant.", "Let $z$ be a random vector. The matrices $C_k$ are fixed."}, members);
}

TEST_CASE("what a sentence concludes is no condition of it") {
  const std::string let = "Let $F \\in \\mathbb{R}^{m \\times m}$ and $w \\in \\mathbb{R}^m$. ";
  for (const char* said : {"If $F w = 0$, then $w = 0$, so $F$ is invertible if and only if $w = 0$.", "When $F w = 0$ we get $w = 0$, so that $F w = 0$ exactly when $w = 0$.", "If $F w = 0$ then $w = 0$, hence $Fw = 0$ iff $w = 0$.",
                           "If $F w = 0$, then $w = 0$, so $F$ is invertible precisely when $2w = 0$."}) {
    CAPTURE(std::string(said));
    CHECK_FALSE(is_proved(verdicts(let + said)));
  }
  CHECK(is_proved(verdicts(let + "If $w = 0$, then $F w = 0$.")));
  CHECK(is_proved(verdicts("Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $\\operatorname{tr}(FG) = 0$ if and only if $\\operatorname{tr}(GF) = 0$.")));
}

TEST_CASE("what is said of something that a sentence does not name") {
  const auto alarm = [](const std::string& note) { return has_alarm(verdicts(note)); };
  CHECK_FALSE(alarm("Let $V \\in \\mathbb{R}^{m \\times k}$ have columns $v_1, \\ldots, v_k$. These are orthonormal. Then $V^\\top V = I$."));
  CHECK_FALSE(alarm("Let $V \\in \\mathbb{R}^{m \\times m}$. The columns are orthonormal. Then $V^\\top V = I$."));
  CHECK_FALSE(alarm("Let $S \\in \\mathbb{R}^{m \\times m}$ with rows $s_i$ (probability vectors). Then $S \\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(alarm("Let $S \\in \\mathbb{R}^{m \\times m}$ be a matrix whose rows are $s_1^\\top, \\ldots, s_m^\\top$ (probability vectors). Then $S \\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(alarm("Let $w \\in \\mathbb{R}^m$ be the measurements. The mean has been subtracted. Then $\\mathbf{1}^\\top w = 0$."));
  CHECK_FALSE(alarm("Let $F, G \\in \\mathbb{R}^{m \\times m}$. The two commute. Then $FG = GF$."));
  CHECK_FALSE(alarm("Let $F, G \\in \\mathbb{R}^{m \\times m}$. One is a polynomial in the other. Then $FG = GF$."));
  CHECK_FALSE(alarm("Let $V \\in \\mathbb{R}^{m \\times k}$. We orthonormalised them. Then $V^\\top V = I$."));
  CHECK_FALSE(alarm("Let $w \\in \\mathbb{R}^m$. Centring has been done. Then $\\mathbf{1}^\\top w = 0$."));
  CHECK_FALSE(alarm("Let $S \\in \\mathbb{R}^{m \\times m}$. Rows sum to one. Then $S \\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(alarm("As a norm we take the sum of absolute values. For $w = \\begin{bmatrix} 3 \\\\ 4 \\end{bmatrix}$ we have $\\|w\\| = 7$."));
  CHECK(alarm("For $w = \\begin{bmatrix} 3 \\\\ 4 \\end{bmatrix}$ we have $\\|w\\| = 7$."));
  CHECK(alarm("Let $F, G \\in \\mathbb{R}^{m \\times m}$. The proof is short. Then $FG = GF$."));
  CHECK_FALSE(alarm("Let $F \\in \\mathbb{R}^{m \\times m}$. Assume symmetry. Then $F = F^\\top$."));
  CHECK_FALSE(alarm("Let $S \\in \\mathbb{R}^{m \\times k}$. Each row has been softmaxed. Then $S \\mathbf{1} = \\mathbf{1}$."));
  CHECK_FALSE(alarm("We use the maximum norm. For $w = (3, 4)^\\top$ we get $\\norm{w} = 4$."));
  CHECK(alarm("Let $F, G \\in \\mathbb{R}^{m \\times m}$. All matrices are real. Then $FG = GF$."));
  CHECK(alarm("Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $FG = GF$."));
  CHECK(alarm("Let $V \\in \\mathbb{R}^{m \\times m}$. It is easy to see that its size is even. Then $V^\\top V = I$."));
}

TEST_CASE("how far a function without brackets reaches") {
  for (const char* claim : {"\\operatorname{tr} F + G = G + \\operatorname{tr} F", "\\mathrm{tr} F + G - G = \\mathrm{tr} F", "\\operatorname{tr} F + G = \\operatorname{tr} G + F", "\\operatorname{diag} u + w = w + \\operatorname{diag} u", "2 \\operatorname{tr} F + G = \\operatorname{tr} F + \\operatorname{tr} F + G"})
    for (const char* let : {"", "For square matrices $F$ and $G$ of one size:", "Let $F$ be an $m \\times m$ matrix and $G$ another one."}) {
      const std::string note = std::string(let) + " $" + claim + "$.";
      CAPTURE(note);
      CHECK_FALSE(is_proved(verdicts(note)));
    }
  CHECK(is_proved(verdicts("Let $F, G \\in \\mathbb{R}^{m \\times m}$. Then $\\operatorname{tr} F + \\operatorname{tr} G = \\operatorname{tr}(G + F)$.")));
  CHECK(is_proved(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ and $s \\in \\mathbb{R}$. Then $\\operatorname{tr} F + s = s + \\operatorname{tr} F$.")));
  CHECK(is_proved(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ and $u \\in \\mathbb{R}^m$. Then $\\operatorname{tr} F + u^\\top F u = u^\\top F u + \\operatorname{tr} F$.")));
}

}  // namespace tests_of_told_otherwise
