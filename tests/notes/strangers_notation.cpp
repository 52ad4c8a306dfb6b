// SPDX-License-Identifier: MIT
// What notes of strangers write in passing: transposed superscripts, commands by convention, stars, sizes that fit, what a property is, constants.
// Beside each kind, a false twin.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_strangers_notation {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::verdicts;

TEST_CASE("a sign for the transpose behind an index or a label is that of the indexed name") {
  const std::string columns = "Let $u^{(1)}, v^{(1)} \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(columns + "Then $u^{(1)\\top} v^{(1)} = v^{(1)\\top} u^{(1)}$ and $u^{(1)T} v^{(1)} = v^{(1)T} u^{(1)}$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(columns + "Then $u^{(1)} v^{(1)\\top} = v^{(1)} u^{(1)\\top}$.")));
  const std::string square = "Let $S \\in \\mathbb{R}^{n \\times n}$ and $k \\in \\mathbb{N}$. ";
  CHECK(verdicts(square + "Then $S^{2\\top} = (S^\\top)^2$ and $S^{2 \\mathsf T} = S^{\\top} S^{\\top}$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(square + "Then $S^{2\\top} = S^2$.")));
  CHECK_FALSE(is_proved(verdicts("Let $T, S \\in \\mathbb{R}^{n \\times n}$. Then $S^{2T} = (S^2)^\\top$.")));
  CHECK(verdicts("Let $z^* \\in \\mathbb{R}^n$ be the solution. Then $z^{*\\top} z^* = \\|z^*\\|^2$ and $z^{*T} z^* = \\|z^*\\|^2$.") == "proved proved");
}

TEST_CASE("an identity, zeros and ones that no command defines") {
  const std::string let = "Let $M \\in \\mathbb{R}^{n \\times n}$ and $u \\in \\mathbb{R}^n$.\n\n";
  CHECK(verdicts(let + "Then $(\\I + c\\I + M) u = M u + c u + u$.") == "proved");
  CHECK(verdicts(let + "Then $M \\mI = M$ and $\\mI_n M = M$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $(M + c\\I) u = M u + c M u$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\I_A + \\I M = \\I_A + M$.")));
  CHECK_FALSE(is_proved(verdicts(let + "For $t \\in \\I$ we have $\\I M = M$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\I(u) + \\I M = \\I(u) + M$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $e^{\\I c} u + \\I M u = e^{\\I c} u + M u$.")));
  CHECK(verdicts(let + "Then $\\vzero + M\\vzero + u = u$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\vone + M\\vone + u = u$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $M\\zeros(n) = \\zeros(n)$.")));
}

TEST_CASE("a star on a name is part of it where nothing is complex") {
  const std::string pseudo = "We write $K^+$ for the pseudo-inverse of $K$. ";
  CHECK(verdicts(pseudo + "Let $p, q \\in \\mathbb{R}^n$ and $q^* \\in \\mathbb{R}^n$. Then $\\|p - q\\|^2 = \\|(p - q^*) + (q^* - q)\\|^2$.") == "proved");
  CHECK(verdicts("Then $H (K^* + L^*) = H K^* + H L^*$ for square $H$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $H \\in \\mathbb{R}^{n \\times n}$. Then $H^* H = H H^*$.")));
  CHECK_FALSE(has_alarm(verdicts("Let $H \\in \\mathbb{R}^{n \\times n}$. Then $H^* = H^\\top$.")));
  CHECK_FALSE(is_proved(verdicts("The adjoint of $H$ is $H^*$. Then $L (H^* + K) = L H^* + L K$.")));
  CHECK_FALSE(is_proved(verdicts("Let $H \\in \\mathbb{R}^{n \\times n}$. Then $\\nabla_H \\operatorname{tr}(H^* H) = (H^*)^\\top$.")));
}

TEST_CASE("that sizes fit is no condition of its own") {
  const std::string let = "For matrices $F$, $G$ and $H$ ";
  for (const char* sizes : {"(assuming, that all dimensions are consistent)", "(provided the shapes are compatible)", ", as long as the sizes match,"}) {
    CHECK(verdicts(let + sizes + " we have $\\operatorname{tr}(F G H) = \\operatorname{tr}(H F G)$.") == "proved");
    CHECK_FALSE(is_proved(verdicts(let + sizes + " we have $\\operatorname{tr}(F G H) = \\operatorname{tr}(G F H)$.")));
  }
  CHECK(verdicts("Assuming the dimensions are compatible, $(F G)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK(verdicts("We have $(F G)^\\top = G^\\top F^\\top$ whenever the products are defined.") == "proved");
  CHECK(verdicts(let + "(assuming that all sizes are consistent):\n\n$$\\operatorname{tr}(F G H) = \\operatorname{tr}(H F G) = \\operatorname{tr}(F H G)$$") != "proved");  // the second is told too
  const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK_FALSE(has_alarm(verdicts(square + "We have $F G = G F$ if the dimensions are equal to one.")));
  CHECK_FALSE(has_alarm(verdicts(square + "We have $F G = G F$ only if the dimensions are consistent.")));
}

TEST_CASE("what a property is said to mean, its name has") {
  const std::string is_said = "A matrix $U \\in \\mathbb{R}^{n \\times n}$ is said to be orthogonal if its columns have length one and are pairwise orthogonal. ";
  CHECK(verdicts(is_said + "Then $U U^\\top = U^\\top U$.") == "proved");
  CHECK(verdicts("A square matrix $H \\in \\mathbb{R}^{n \\times n}$ is called symmetric if it equals its transpose. Hence $H^2 = H H^\\top$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("A matrix $H$ is called symmetric if $J H^\\top J = H$. Let $H$ be symmetric. Then $H^\\top = H$.")));
  CHECK_FALSE(is_proved(verdicts("A matrix $U$ is said to be orthogonal if $U^\\top U$ is diagonal. Let $U$ be orthogonal. Then $U^\\top U = I$.")));
  CHECK_FALSE(is_proved(verdicts(is_said + "Then $U U = I$.")));
  CHECK_FALSE(is_proved(verdicts("A matrix $U \\in \\mathbb{R}^{n \\times n}$ is not called orthogonal if its rows are dependent. Then $U U^\\top = U^\\top U$.")));
  CHECK_FALSE(is_proved(verdicts("A matrix $U \\in \\mathbb{R}^{n \\times n}$ is said to be orthogonal only if its columns are. Then $U U^\\top = U^\\top U$.")));
  CHECK_FALSE(is_proved(verdicts(is_said + "\n\nNow let $U$ be any matrix. Then $U U^\\top = U^\\top U$.")));
  CHECK_FALSE(is_proved(verdicts(is_said + "\n\nLet $U \\in \\mathbb{R}^{n \\times n}$. Then $U U^\\top = U^\\top U$.")));
  CHECK_FALSE(is_proved(verdicts("Let $U \\in \\mathbb{R}^{n \\times n}$. The matrix $U$ is orthogonal if $c$ is one. Then $U U^\\top = U^\\top U$.")));
}

TEST_CASE("an early letter that nothing declares is constant beside differentials") {
  const std::string heading = "# Differentials of matrices\n\nLet $y \\in \\mathbb{R}^n$. ";
  CHECK(verdicts(heading + "Then $d(B y) = B\\, dy$.") == "proved");
  CHECK(verdicts(heading + "Then $d(y^\\top B y) = y^\\top (B + B^\\top)\\, dy$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(heading + "Then $d(y^\\top B y) = 2 y^\\top B\\, dy$.")));
  CHECK_FALSE(is_proved(verdicts(heading + "Then $d(B y) = B\\, dy + dB\\, y$.")));
  CHECK_FALSE(is_proved(verdicts(heading + "Let the differential $dB$ be small. Then $d(B y) = B\\, dy$.")));
  CHECK_FALSE(is_proved(verdicts(heading + "Then $d(B y) = B\\, dy$, and $dB$ is left out.")));
  CHECK_FALSE(is_proved(verdicts(heading + "When $B$ moves too, $d(B y) = B\\, dy$.")));
  CHECK_FALSE(is_proved(verdicts(heading + "Nothing is constant. Then $d(B y) = B\\, dy$.")));
  CHECK_FALSE(is_proved(verdicts(heading + "Then $d(W y) = W\\, dy$.")));
}

TEST_CASE("what holds for any value is said behind that") {
  const std::string let = "Let $M \\in \\mathbb{R}^{n \\times n}$ and $y \\in \\mathbb{R}^n$. Since $c > 0$, we have for any $y \\neq 0$ that\n\n";
  CHECK(verdicts(let + "$$y^\\top (M + c I) y = y^\\top M y + c y^\\top y.$$") == "proved");
  CHECK(verdicts(let + "$$y^\\top (M + c I) y = y^\\top M y + y^\\top y.$$") != "");
  CHECK_FALSE(is_proved(verdicts(let + "$$y^\\top (M + c I) y = y^\\top M y + y^\\top y.$$")));
}

TEST_CASE("scalar multiples go by entries whatever products do") {
  const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts("Addition and scalar multiplication are defined component-wise. " + let + "Then $(F G)^\\top = G^\\top F^\\top$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Addition and multiplication are defined component-wise. " + let + "Then $(F G)^\\top = G^\\top F^\\top$.")));
}

TEST_CASE("that an operation has properties says nothing of it") {
  const std::string let = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ", claim = "Then $\\operatorname{tr}(F G) = \\operatorname{tr}(G F)$.";
  CHECK(verdicts("The trace has several nice algebraic properties.\n\n" + let + claim) == "proved");
  CHECK(verdicts("For our purposes, the determinant can be defined in several different ways. " + let + "Then $\\det(F G) = \\det(F) \\det(G)$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("The trace has several signed properties.\n\n" + let + claim)));
}

TEST_CASE("a square behind which an index stands, and a full stop for a product") {
  const std::string spreads = "Let $\\sigma_p, \\sigma_q \\in \\mathbb{R}$. ";
  CHECK(verdicts(spreads + "Then $(\\sigma_p + \\sigma_q)^2 = \\sigma^2_p + 2 \\sigma_p \\sigma_q + \\sigma^2_q$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(spreads + "Then $(\\sigma_p + \\sigma_q)^2 = \\sigma^2_p + \\sigma^2_q$.")));
  CHECK_FALSE(is_proved(verdicts("Let $S \\in \\mathbb{R}^{n \\times n}$. Then $S^2_{11} = S_{11} S_{11}$.")));
  const std::string let = "Let $p, q, r, t \\in \\mathbb{R}$. Then $$\\begin{bmatrix} p & q \\end{bmatrix} \\begin{bmatrix} r \\\\ t \\end{bmatrix} = \\begin{bmatrix} ";
  CHECK(verdicts(let + "p.r + q.t \\end{bmatrix}$$") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "p.t + q.r \\end{bmatrix}$$")));
}

TEST_CASE("a dash on a small letter transposes it beside what shows that") {
  for (const char* claim : {"g' K' z = z' K g", "(z - K g)'(z - K g) = z'z - 2 z' K g + g' K' K g", "g' W g = g' W' g"}) {
    CAPTURE(claim);
    CHECK(verdicts("We have $" + std::string(claim) + "$.") == "proved");
  }
  CHECK(verdicts("The derivative of the loss is zero there. We have $g' K' z = z' K g$.") == "proved");
  for (const char* note : {"We have $g' K = K g$.", "We have $f' g + f g' = g f' + g' f$ and $u'u = u^2$.", "A prime denotes the derivative. We have $g' K' z = z' K g$.", "Let $g'$ be another point. We have $g'g = g^2$.", "Let $u$ solve $u'' = -u$. We have $u'Ku = u'K'u$.", "The derivative of $u^2$ is $2uu'$. We have $u'u = uu'$.",
                           "We have $g' K' z = z' K' g$.", "We have $(z - K g)'(z - K g) = z'z - z' K g + g' K' K g$."}) {
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK_FALSE(is_proved(found));
  }
  CHECK_FALSE(has_alarm(verdicts("We have $u'u = uu'$ and $u'u - uu' = 0$.")));
}

TEST_CASE("a sum from one that tells no end takes that of the sums in front of it") {
  const std::string let = "Let $z, g \\in \\mathbb{R}^n$. Then ";
  CHECK(verdicts(let + "$\\sum_{j=1}^n (z_j + g_j) = \\sum_{j=1} z_j + \\sum_{j=1} g_j$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "$\\sum_{j=1}^n (z_j + g_j) = \\sum_{k=1} z_k + \\sum_{j=2} g_j$.")));
  CHECK_FALSE(is_proved(verdicts("Let $z \\in \\mathbb{R}^n$ and $g \\in \\mathbb{R}^m$. Then $\\sum_{j=1}^n z_j + \\sum_{j=1}^m g_j = \\sum_{j=1} z_j + \\sum_{j=1}^m g_j$.")));
}

TEST_CASE("elementwise products and quotients of programs, and fonts around a function with its argument") {
  const std::string let = "Let $z, g \\in \\mathbb{R}^n$ and $K, W \\in \\mathbb{R}^{n \\times n}$. ";
  CHECK(verdicts(let + "Then $z .* g = g .* z$, $K (z .* g) = K \\operatorname{diag}(z) g$ and $(z .* g) ./ g = z$.") == "proved proved proved");
  CHECK(verdicts("\\newcommand{\\with}{\\mathbin{.*}}\n\n" + let + "Then $z \\with (g + z) = z \\with g + z \\with z$.") == "proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $K .* W = K W$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $K (z .* g) = (K z) .* (K g)$.")));
  CHECK(verdicts(let + "Then $\\mathrm{tr(K W)} = \\mathrm{tr(W K)}$ and $\\mathrm{tr(K^\\top)} = \\mathrm{tr}(K)$.") == "proved proved");
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathrm{tr(K W)} = \\mathrm{tr(K) tr(W)}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathrm{run(K)} = \\mathrm{run(K^\\top)}$.")));
}

TEST_CASE("a zeroth name beside a vector whose entries are not written is a name of its own") {
  CHECK(verdicts("Let $g \\in \\mathbb{R}^m$, $z \\in \\mathbb{R}^n$ and $K \\in \\mathbb{R}^{n \\times m}$. For the true value $g_0$, $K' (z - K g_0) = K' z - K' K g_0$.") == "proved");
  CHECK_FALSE(is_proved(verdicts("Let $g \\in \\mathbb{R}^m$, $z \\in \\mathbb{R}^n$ and $K \\in \\mathbb{R}^{n \\times m}$. For the true value $g_0$, $K' (z - K g_0) = K' z - K' K g$.")));
  CHECK_FALSE(is_proved(verdicts("Let $g \\in \\mathbb{R}^m$ with the entries $g_0, g_1, \\dots$ and $K \\in \\mathbb{R}^{n \\times m}$. Then $K g_0 + K g_0 = 2 K g_0$.")));
}

}  // namespace tests_of_strangers_notation
