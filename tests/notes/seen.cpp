// SPDX-License-Identifier: MIT
// What is printed, where the source could say something else: braces, numbers and factors side by side, indices in brackets, a plain 1.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_seen {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string declared = "Let $p, q, s \\in \\mathbb{R}$, $u, v \\in \\mathbb{R}^m$ and $F, G \\in \\mathbb{R}^{m \\times m}$. ";
std::string of(const std::string& formula) { return verdicts(declared + "Then $" + formula + "$."); }

}  // namespace

TEST_CASE("a script behind braces is seen on what they end with") {
  for (const std::string formula : {"{FG}^\\top = G^\\top F^\\top", "{3p}^2 = 9p^2", "{F u}^\\top = u^\\top F^\\top", "{F \\odot G}^\\top = F^\\top \\odot G^\\top", "\\textcolor{blue}{FG}^\\top = (FG)^\\top",
                              "\\color{blue}{FG}^\\top = (FG)^\\top", "{\\color{blue} FG}^\\top = (FG)^\\top", "\\smash{FG}^\\top = (FG)^\\top", "\\mathop{FG}^\\top = (FG)^\\top", "{\\sum_{k=1}^m u_k}^2 = (\\sum_{k=1}^m u_k)^2",
                              "{\\log p}^2 = (\\log p)^2", "{p^2}^3 = p^6", "{e^{p}}^2 = e^{2p}", "{{pq}}^2 = p^2 q^2", "{FG}_{ij} = (FG)_{ij}", "\\begin{matrix} p + q \\end{matrix} s = (p + q) s", "\\begin{matrix} p q \\end{matrix}^2 = p^2 q^2"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(of("{FG}^{-1} = F G^{-1}") == "unsupported");  // as it is seen
  CHECK(verdicts("\\newcommand{\\both}{{pq}}\n\n" + declared + "Then $\\both^2 = p^2 q^2$.") == "unsupported");
  CHECK(verdicts("\\newcommand{\\tr}[1]{{#1}^\\top}\n\n" + declared + "Then $\\tr{FG} = G^\\top F^\\top$.") == "unsupported");
  CHECK(verdicts("\\newcommand{\\tr}[1]{{#1}^\\top}\n\n" + declared + "Then $\\tr{(FG)} = \\tr{G} \\tr{F}$.") == "proved");
  for (const std::string formula : {"{F}^\\top {G}^\\top = (GF)^\\top", "{\\left(F^\\top\\right)}^{2} = F^\\top F^\\top", "{u_i}^2 = u_i u_i", "{\\frac{p}{q}}^2 = \\frac{p^2}{q^2}", "{\\|u\\|}^2 = u^\\top u", "{F^{-1}}^\\top = (F^\\top)^{-1}", "{12}^2 = 144", "{e^{u}}^\\top = e^{u^\\top}"})
    CHECK_MESSAGE(of(formula) == "proved", formula);
  CHECK(verdicts("Let $\\mathbf{F} \\in \\mathbb{R}^{m \\times m}$. Then ${\\bf F}^T {\\bf F} = ({\\bf F}^T {\\bf F})^T$.") == "proved");
}

TEST_CASE("what a sign in front of braces is taken of is seen in part") {
  for (const std::string formula : {"\\log{p + q} = \\log(p + q)", "\\log{pq} = \\log(pq)", "\\sum_{k=1}^m {u_k + p} = \\sum_{k=1}^m (u_k + p)", "p/{qs} = p/(qs)", "p/{q + s} = p/(q + s)", "{p + q} s / 2 = (p + q) s / 2",
                              "\\operatorname{tr}{F + G} = \\operatorname{tr}(F + G)", "\\nabla_u {u^\\top u + p} = 2u", "\\frac{d}{dp} {p + q} = 1"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(of("\\operatorname{tr}{(F + G)} = \\operatorname{tr}{F} + \\operatorname{tr}{G}") == "proved");
  CHECK(of("\\sum_{k=1}^m {u_k} = \\mathbf{1}^\\top u") == "proved");
}

TEST_CASE("a bracket right behind a derivative may be all of it") {
  CHECK(of("\\nabla_u (u^\\top v) (u^\\top v) = 2 v\\, u^\\top v") == "unsupported");
  CHECK(of("\\nabla_u (u^\\top v) (u^\\top v) = v\\, u^\\top v") == "unsupported");
  CHECK(of("\\nabla_u ((u^\\top v) (u^\\top v)) = 2 v\\, u^\\top v") == "proved");
  CHECK(of("\\nabla_u (u - v)^\\top (u - v) = 2 (u - v)") == "proved");
}

TEST_CASE("numbers side by side are no product") {
  for (const std::string formula : {"{1}0\\, p = 0", "3~200 = 600", "1\\,7 = 7", "4\\ 5 = 20", "4 5 = 20", "4{5} = 20", "3\\tfrac12 = \\frac{3}{2}", "[2 \\; 5] = 10", "(2 \\, 5) = 10"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(contains(first_message(declared + "Then $4 5 = 20$."), "4 \\cdot 5"));
  CHECK(verdicts("As permutations, $(2\\;3)(3\\;4) = (3\\;4)(2\\;3)$.") == "unsupported");
  CHECK(of("4 \\cdot 5 = 20") == "proved");
  CHECK(of("2 \\cdot \\tfrac12 = 1") == "proved");
  CHECK(of("\\frac12 2 p = p") == "proved");
}

TEST_CASE("factors in a bracket with space between them may be a row") {
  CHECK(verdicts(declared + "Let $H = [F\\;G]$ have the two side by side. Then $H = F G$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $w = [5 \\; 12]^\\top$. Then $\\|w\\| = 13$.").find("refuted") == std::string::npos);
  for (const std::string formula : {"[F \\; G] = FG", "[F~G] = FG", "[F\\,G] = FG", "(F \\; G) = FG", "\\|[p \\; q]\\|^2 = p^2 q^2", "[F \\; G] \\begin{bmatrix} u \\\\ v \\end{bmatrix} = F u + G v", "\\begin{pmatrix} F \\; G \\end{pmatrix} = FG", "[F \\; -G] = F - G", "(1 ~ -2) = -1", "[F {\\;} G] = FG"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(verdicts("\\newcommand{\\beside}{\\;}\n\n" + declared + "Then $[F \\beside G] = FG$.") == "unsupported");
  CHECK(of("[FG] = FG") == "proved");
  CHECK(of("(F \\; - \\; G) u = F u - G u") == "proved");
  CHECK(of("(F\\,G) u = F(G u)") == "proved");
  CHECK(of("F \\; G = F G") == "proved");
}

TEST_CASE("square brackets behind a name are an index") {
  for (const std::string formula : {"F[3] - F[1] = F[2]", "u[2] = 2 u[1]", "F[1][2] = 2F", "u[m] = m u", "u[k + 1] = u[k] + u", "F[i, j] = F [i, j]", "p[q] = q p", "(F G)[2] = 2 F G", "F(k + 1) = F(k) + F", "\\{p\\} = p"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(of("p[q + s] = pq + ps") == "proved");
  CHECK(of("p(q + 1) = pq + p") == "proved");
  CHECK(of("\\{p + q\\}^2 = (p + q)^2") == "proved");
  CHECK(of("F[G + F] = FG + F^2") == "proved");
  CHECK(of("(FG)_{ij} = \\sum_{k=1}^m [F]_{ik} [G]_{kj}") == "proved");
}

TEST_CASE("a plain 1 that is transposed is a row of ones") {
  CHECK(of("1^\\top u = \\sum_{k=1}^m u_k") == "proved");
  CHECK(of("1^T u = \\sum_{k=1}^m u_k") == "proved");
  CHECK(of("\\frac{{1}^\\top u}{m} = \\frac{1}{m} \\sum_{k=1}^m u_k") == "proved");
  CHECK(of("(I - \\frac{1}{m} 1 1^\\top) F = F - \\frac{1}{m} \\mathbf{1} \\mathbf{1}^\\top F") == "proved");
  CHECK(of("1_m^\\top u = 1^\\top_m u") == "proved");
  for (const std::string formula : {"1^\\top u = u", "F - 1 1^\\top F = 0", "\\frac{1^\\top u}{m} = \\frac{u}{m}"}) CHECK_MESSAGE(of(formula).find("proved") == std::string::npos, formula);
  for (const std::string formula : {"F 1 = F", "\\operatorname{softmax}(F) 1 = \\operatorname{softmax}(F)", "\\operatorname{diag}(F 1) = \\operatorname{diag}(F)", "u^\\top 1 = u^\\top", "1 u^\\top = u^\\top", "\\|1\\|^2 = 1", "\\operatorname{tr}(1 1^\\top) = 1",
                              "\\operatorname{diag}(1) F = F", "2^\\top u = 2u", "1 \\otimes u = u"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(verdicts("Let $P \\in \\mathbb{R}^{m \\times m}$ be a stochastic matrix, $P 1 = 1$. Then $P^2 1 = 1$.").find("shape-error") == std::string::npos);
  CHECK(of("1 \\cdot p = p") == "proved");
  CHECK(of("1 u + 2 u = 3 u") == "proved");
  CHECK(of("3 \\times 1 = 3") == "proved");
  CHECK(verdicts("Let $T \\in \\mathbb{N}$ and $u \\in \\mathbb{R}^m$. Then $1^T u = u$.") == "unsupported");
}

TEST_CASE("a bold 1 is no number") {
  CHECK(verdicts("We have $\\operatorname{diag}(\\mathbf{1}) = \\mathbf{1}$.") == "unsupported");
  CHECK(verdicts("We have $\\mathbf{1}^\\top = \\mathbf{1}$.") == "unsupported");
  CHECK(verdicts("We have $\\operatorname{tr}(\\mathbf{1}) = 1$.") == "unsupported");
  CHECK(of("\\mathbf{1}^\\top u = u^\\top \\mathbf{1}") == "proved");
  CHECK(of("\\operatorname{diag}(\\mathbf{1}_m) = I_m") == "proved");
}

TEST_CASE("the softmax of an entry is no softmax of a number") {
  CHECK(of("\\operatorname{softmax}(F_{ij}) = 1") == "unsupported");
  CHECK(of("\\operatorname{softmax}(u^\\top v) = 1") == "unsupported");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{m \\times m}$ have rows $f_i^\\top$. Then $\\operatorname{softmax}(f_i^\\top f_j) = 1$.") == "unsupported");
  CHECK(of("\\operatorname{softmax}(u)^\\top \\mathbf{1} = 1") == "proved");
  CHECK(of("\\operatorname{softmax}(F)_{ij} = \\frac{\\exp(F_{ij})}{\\sum_{k=1}^m \\exp(F_{ik})}") == "proved");
}

TEST_CASE("commutators, intervals, sorted entries and variations") {
  CHECK(verdicts(declared + "Their commutator is $[F, G] = \\begin{bmatrix} F & G \\end{bmatrix}$.") == "unsupported");
  CHECK(verdicts("# Intervals\n\n" + declared + "Then $s[p, q] = [sp, sq]$.") == "unsupported");
  CHECK(of("s[p, q] = [sp, sq]") == "proved");
  for (const std::string formula : {"u_{(i)} = u_i", "u_{[i]} = u_i", "u_{\\{i\\}} = u_i", "\\sum_{i=1}^m u_{(i)} v_i = u^\\top v", "\\delta(p q) = p \\delta q", "\\frac{\\delta p}{\\delta q} = \\frac{p}{q}", "\\Delta(p q) = p \\Delta(q)"})
    CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(verdicts("Let $\\mathbf{u} \\in \\mathbb{R}^m$. Then $\\sum_{i=1}^m i u_{(i)} = \\sum_{i=1}^m i u_i$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $c_k \\in \\mathbb{R}$ with $c_0 = 1$ and $c_{k+1} = 3 c_k$ for $k \\ge 0$. Then $c_{(k)} = 3^k$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $\\delta, p, q \\in \\mathbb{R}$. Then $\\delta (p + q) = \\delta p + \\delta q$.") == "proved");
  CHECK(of("\\sum_{j=1}^m \\delta_{ij} u_j = u_i") == "proved");
}

TEST_CASE("what is denied is not claimed") {
  for (const std::string formula : {"\\nexists\\, p, q : p + q = q + p", "\\not\\exists p : p = p", "\\neg\\exists p : p = p", "\\exists! p : p = p", "\\lnot : p + q = q + p", "\\text{there is no } p: p + q = q + p", "p + q \\overset{\\text{false}}{=} q + p"})
    CHECK_MESSAGE(of(formula).find("proved") == std::string::npos, formula);
  CHECK(of("p + q \\overset{\\text{(a)}}{=} q + p") == "proved");
  CHECK(verdicts(declared + "There is no $p$: $p + q = q + p$.") == "undecided");
  CHECK(verdicts(declared + "For no $p, q$ do we have $p + q = q + p$.") == "undecided");
  CHECK(verdicts(declared + "If $p = q$ and/or $q = 0$, then $p - q = 0$.").find("proved") == std::string::npos);
  CHECK(verdicts(declared + "If $p = q$ and $q = 0$, then $p - q = 0$.") == "proved");
}

TEST_CASE("a label in front of a formula is no factor") {
  for (const std::string formula : {"(a)\\; p = ap", "(2.1)\\; p = 2.1 p", "(2)\\ p = 2p", "(2)~p = 2p", "(2) p = 2p"}) CHECK_MESSAGE(of(formula) == "unsupported", formula);
  CHECK(of("(2)(p + q) = 2p + 2q") == "proved");
  CHECK(of("(p) q = q p") == "proved");
}

TEST_CASE("definitions that use the one before twice end soon") {
  std::string chain = "Let $p \\in \\mathbb{R}$. Let $y_0 := p + p$";
  for (int k = 1; k <= 40; ++k) {
    const std::string before = "y_{" + std::to_string(k - 1) + "}";
    chain += ", $y_{" + std::to_string(k) + "} := " + before + " " + before + "$";
  }
  const std::string found = verdicts(chain + ". Then $y_{40} = p$.");
  CHECK(found.find("proved") == std::string::npos);
  CHECK(!found.empty());
}

}  // namespace tests_of_seen
