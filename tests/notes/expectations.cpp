// SPDX-License-Identifier: MIT
// Expectations, variances and covariances: what is proved, what is refuted, and what stays unread.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_expectations {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string numbers = "Let $X$ and $Y$ be random variables, and let $a, b$ be constants.\n\n";
const std::string vectors = "Let $x \\in \\mathbb{R}^n$ be a random vector with mean $\\mu$ and covariance matrix $\\Sigma$. Let $A \\in \\mathbb{R}^{m \\times n}$, "
                            "$M \\in \\mathbb{R}^{n \\times n}$ and $b \\in \\mathbb{R}^m$ be constant.\n\n";

std::string of_numbers(const std::string& claim) { return verdicts(numbers + "Then $" + claim + "$."); }
std::string of_vectors(const std::string& claim) { return verdicts(vectors + "Then $" + claim + "$."); }

}  // namespace

TEST_CASE("expectations are linear, and of nothing else") {
  CHECK(of_numbers("\\mathbb{E}[aX + b] = a\\mathbb{E}[X] + b") == "proved");
  CHECK(of_numbers("\\mathbb{E}[aX + b] = a\\mathbb{E}[X]") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[X + Y] = \\mathbb{E}[X] + \\mathbb{E}[Y]") == "proved");
  CHECK(of_numbers("\\mathbb{E}[X - \\mathbb{E}[X]] = 0") == "proved");
  CHECK(of_numbers("\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[X^2] = \\mathbb{E}[X]^2") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[1/X] = 1/\\mathbb{E}[X]") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[f(X)] = f(\\mathbb{E}[X])") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[f(X) + Y] = \\mathbb{E}[f(X)] + \\mathbb{E}[Y]") == "proved");
}

TEST_CASE("variances and covariances") {
  CHECK(of_numbers("\\operatorname{Var}(X) = \\mathbb{E}[X^2] - \\mathbb{E}[X]^2") == "proved");
  CHECK(of_numbers("\\operatorname{Var}(X) = \\mathbb{E}[X^2] + \\mathbb{E}[X]^2") == "refuted");
  CHECK(of_numbers("\\operatorname{Var}(aX + b) = a^2 \\operatorname{Var}(X)") == "proved");
  CHECK(of_numbers("\\operatorname{Var}(aX) = a \\operatorname{Var}(X)") == "refuted");
  CHECK(of_numbers("\\operatorname{Var}(X + Y) = \\operatorname{Var}(X) + \\operatorname{Var}(Y) + 2\\operatorname{Cov}(X, Y)") == "proved");
  CHECK(of_numbers("\\operatorname{Var}(X + Y) = \\operatorname{Var}(X) + \\operatorname{Var}(Y)") == "refuted");
  CHECK(of_numbers("\\mathrm{Cov}(X, Y) = \\mathbb{E}[XY] - \\mathbb{E}[X]\\mathbb{E}[Y]") == "proved");
  CHECK(of_numbers("\\mathrm{Cov}(aX, Y) = \\mathrm{Cov}(X, Y)") == "refuted");
  CHECK(verdicts(numbers + "Then $\\operatorname{Var}(b) = 0$.") == "unsupported");  // nothing in it is random
}

TEST_CASE("as people write them") {
  for (const char* sign : {"\\mathbb{E}", "\\operatorname{E}", "\\mathrm{E}", "E", "\\E"})
    CHECK(of_numbers(std::string("\\mathrm{Var}(X) = ") + sign + "[X^2] - " + sign + "[X]^2") == "proved");
  for (const char* sign : {"\\operatorname{Var}", "\\mathrm{Var}", "\\text{Var}", "Var", "\\mathbb{V}", "\\Var", "\\operatorname{var}"})
    CHECK(of_numbers(std::string(sign) + "(X) = \\mathbb{E}[(X - \\mathbb{E}[X])^2]") == "proved");
  CHECK(of_numbers("\\mathbb E X^2 = \\mathbb{E}(X^2)") == "proved");
  CHECK(of_numbers("\\mathbb{E}(X)^2 = (\\mathbb{E} X)^2") == "proved");
  CHECK(of_numbers("\\mathbb{E}\\left[ X Y \\right] = \\mathbb{E}\\{Y X\\}") == "proved");
  CHECK(of_numbers("\\mathbb{E}|X| = \\mathbb{E}[|X|]") == "proved");
  CHECK(of_numbers("\\mathbb{E}(X + Y)^2 = \\mathbb{E}[(X + Y)^2]") == "unsupported");  // two readings
  CHECK(of_numbers("\\mathbb{E} X Y = \\mathbb{E}[XY]") == "unsupported");
  CHECK(of_numbers("\\mathbb{E}_X[X^2] = \\mathbb{E}[X^2]") == "proved");
  CHECK(of_numbers("\\mathbb{E}_X[XY] = \\mathbb{E}[XY]") == "unsupported");
}

TEST_CASE("vectors, with mean and covariance in words") {
  CHECK(of_vectors("\\mathbb{E}[Ax + b] = A\\mu + b") == "proved");
  CHECK(of_vectors("\\mathbb{E}[Ax + b] = A\\mu") == "refuted");
  CHECK(of_vectors("\\operatorname{Var}(Ax + b) = A \\Sigma A^\\top") == "proved");
  CHECK(of_vectors("\\operatorname{Cov}(Ax) = A \\Sigma A^\\top") == "proved");
  CHECK(of_vectors("\\operatorname{Var}(Ax) = A \\Sigma") == "shape-error");
  CHECK(of_vectors("\\operatorname{Var}(Mx) = M^\\top \\Sigma M") == "refuted");
  CHECK(of_vectors("\\mathbb{E}[xx^\\top] = \\Sigma + \\mu\\mu^\\top") == "proved");
  CHECK(of_vectors("\\mathbb{E}[xx^\\top] = \\Sigma") == "refuted");
  CHECK(of_vectors("\\mathbb{E}\\|x\\|^2 = \\operatorname{tr}(\\Sigma) + \\|\\mu\\|^2") == "proved");
  CHECK(of_vectors("\\mathbb{E}\\|x\\|^2 = \\operatorname{tr}(\\Sigma)") == "refuted");
  CHECK(of_vectors("\\mathbb{E}[x^\\top M x] = \\operatorname{tr}(M\\Sigma) + \\mu^\\top M \\mu") == "proved");
  CHECK(of_vectors("\\mathbb{E}[x^\\top M x] = \\operatorname{tr}(M\\Sigma)") == "refuted");
  CHECK(of_vectors("\\mathbb{E}\\|x - \\mu\\|^2 = \\operatorname{tr}(\\operatorname{Var}(x))") == "proved");
}

TEST_CASE("equations give moments too, and names with a definition are followed") {
  CHECK(verdicts("Let $X \\in \\mathbb{R}$ be a random variable with $\\mathbb{E}[X] = c$. Then $\\operatorname{Var}(X) = \\mathbb{E}[X^2] - c^2$.") == "proved");
  CHECK(verdicts("Let $X$ be a random variable with mean zero and unit variance. Then $\\mathbb{E}[X^2] = 1$.") == "proved");
  CHECK(verdicts("Let $X$ be a random variable with zero mean. Then $\\mathbb{E}[X^2] = \\operatorname{Var}(X)$ and $\\mathbb{E}[X^2] = 0$.") == "proved refuted");
  CHECK(verdicts(vectors + "Let $y = Ax + b$. Then $\\operatorname{Var}(y) = A\\Sigma A^\\top$ and $\\operatorname{Cov}(y, x) = A\\Sigma$.") == "proved proved");
  CHECK(verdicts("Let $T$ be a random variable and $\\theta \\in \\mathbb{R}$ a constant. Then $\\mathbb{E}[(T - \\theta)^2] = \\operatorname{Var}(T) + (\\mathbb{E}[T] - \\theta)^2$.") ==
        "proved");
  CHECK(verdicts("Let $T$ be a random variable and $\\theta \\in \\mathbb{R}$ a constant. Then $\\mathbb{E}[(T - \\theta)^2] = \\operatorname{Var}(T)$.") == "refuted");
}

TEST_CASE("independence is used where it is said, for as long as it is said") {
  const std::string product = "\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]";
  CHECK(verdicts("Let $X$ and $Y$ be independent random variables. Then $" + product + "$.") == "proved");
  CHECK(verdicts("Let $X$ and $Y$ be random variables with $X \\perp Y$. Then $" + product + "$.") == "proved");
  CHECK(verdicts(numbers + "Suppose that $X$ is independent of $Y$. Then $\\operatorname{Var}(X + Y) = \\operatorname{Var}(X) + \\operatorname{Var}(Y)$.") == "proved");
  CHECK(verdicts(numbers + "If $X$ and $Y$ are independent, then $" + product + "$.\n\nIn general $" + product + "$.") == "proved refuted");
  CHECK(verdicts("# One\n\nLet $X$ and $Y$ be independent random variables.\n\n# Two\n\nLet $X$ and $Y$ be random variables. Then $" + product + "$.").find("proved") == std::string::npos);
  for (const char* words : {"Suppose that $X$ and $Y$ are not independent.", "Suppose that $X$ and $Y$ are conditionally independent.", "$X$ and $Y$ need not be independent.",
                            "Independence of $X$ and $Y$ is enough.", "Nobody says whether $X$ and $Y$ are independent."})
    CHECK(verdicts(numbers + words + " Then $" + product + "$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $X, Y, Z$ be independent random variables. Then $\\mathbb{E}[XYZ] = \\mathbb{E}[X]\\mathbb{E}[Y]\\mathbb{E}[Z]$.") == "proved");
  CHECK(verdicts("Let $X$, $Y$ and $Z$ be random variables. Suppose that $X$ and $Y$ are independent. Then $\\mathbb{E}[XYZ] = \\mathbb{E}[X]\\mathbb{E}[Y]\\mathbb{E}[Z]$.") == "refuted");
  CHECK(verdicts(numbers + "Suppose that $X$ and $Y$ are independent. Then $" + product + "$.\n\nWe drop this assumption. Then $" + product + "$.") == "proved unsupported");
  CHECK(verdicts("Let $q, k \\in \\mathbb{R}^d$ be independent random vectors with mean $0$ and covariance $I$. Then $\\operatorname{Var}(q^\\top k) = d$.") == "proved");
}

TEST_CASE("what is random and what is constant has to be said") {
  CHECK(verdicts("Variances are $\\operatorname{Var}(X) = \\mathbb{E}[X^2] - \\mathbb{E}[X]^2$.") == "proved");                  // X, or nothing
  CHECK(verdicts("For a random variable $X$ and $y \\in \\mathbb{R}$, $\\mathbb{E}[Xy] = \\mathbb{E}[X] y$.") == "unsupported");  // y may be random
  CHECK(verdicts("For a random variable $X$ and a constant $y \\in \\mathbb{R}$, $\\mathbb{E}[Xy] = \\mathbb{E}[X] y$.") == "proved");
  CHECK(verdicts("Let $X$ and $y$ be random variables. Then $\\mathbb{E}[Xy] = \\mathbb{E}[X] y$.").find("proved") == std::string::npos);
  CHECK(verdicts("Let $X, y \\in \\mathbb{R}$. The expectation is $\\mathbb{E}[Xy] = \\mathbb{E}[X] y$.") == "unsupported");
  CHECK(verdicts(numbers + "Let $a$ be a random variable. Then $\\mathbb{E}[aX] = a\\mathbb{E}[X]$.") == "unsupported");  // it is called both
  CHECK(verdicts("Let $X$ be a random variable and $Y \\in \\mathbb{R}$. Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $X$ be a random variable. Let $y \\in \\mathbb{R}$. Suppose that $y = 2X$. Then $\\mathbb{E}[yX] = y\\mathbb{E}[X]$.").find("proved") == std::string::npos);
  CHECK(verdicts("The errors satisfy $\\operatorname{Cov}(\\epsilon_i, \\epsilon_j) = 0$ and have the variance one.") == "unsupported");
  CHECK(verdicts("Let $E \\in \\mathbb{R}^{n \\times n}$ and $X \\in \\mathbb{R}^{n \\times n}$. Then $E[X + E] = EX + E^2$.") == "proved");  // a matrix
}

TEST_CASE("where more is said than is read, nothing is called false") {
  CHECK(verdicts("Let $X$ be a Gaussian random variable with mean zero. Then $\\mathbb{E}[X^3] = 0$.") == "unsupported");
  CHECK(verdicts("Let $X \\sim \\mathcal{N}(0, 1)$ be a random variable. Then $\\mathbb{E}[X^4] = 3$.") == "unsupported");
  CHECK(verdicts("Let $X$ and $Y$ be uncorrelated random variables. Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.") == "unsupported");
  CHECK(verdicts("Let $X$ be a random variable. Then $\\operatorname{Var}(X) = \\sigma^2$.").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $X$ be a random variable with standard deviation $\\sigma$. Then $\\operatorname{Var}(X) = \\sigma^2$.").find("refuted") == std::string::npos);
  CHECK(verdicts("Let $X$ be a random variable, the indicator of an event. Then $\\mathbb{E}[X^2] = \\mathbb{E}[X]$.") == "unsupported");
}

TEST_CASE("sentences without a formula say more too") {
  const std::string product = " Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.";
  CHECK(verdicts(numbers + "They are independent." + product) == "unsupported");
  CHECK(verdicts("The random variables below have mean zero. Let $X$ be a random variable. Then $\\mathbb{E}[X^2] = \\operatorname{Var}(X)$.") == "unsupported");
  CHECK(verdicts("# One\n\nLet $X$ be the number of heads.\n\n# Two\n\n" + numbers + product) == "refuted");
  CHECK(verdicts("Let $X$ be the number of heads. The random variable $X$ has $\\mathbb{E}[X^2] = 3 \\mathbb{E}[X]$.") == "unsupported");
  CHECK(verdicts("Let $z$ be a random unit vector. Then $\\mathbb{E}[z^\\top z] = 1$.") == "unsupported");
}

TEST_CASE("false claims that look like true ones are never proved") {
  for (const char* note : {"Suppose $X$ and $Y$ are independent given $Z$. Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.",
                           "Suppose $X$ and $Y$ are independent of the vector $Z$. Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.",
                           "Let $Z = X + Y$. Suppose $X$ and $Y$ are independent. Then $\\mathbb{E}[XZ] = \\mathbb{E}[X]\\mathbb{E}[Z]$.",
                           "Then $\\mathbb{E}[X \\mathbb{E}[X Y]] = \\mathbb{E}[X^2 Y]$.", "Then $\\mathbb{E}[XY] = X\\mathbb{E}[Y]$.", "Then $X = \\mathbb{E}[X]$.",
                           "Let $w \\in \\mathbb{R}$. Suppose $w - 2X = 0$. Then $\\mathbb{E}[wX] = w \\mathbb{E}[X]$.",
                           "Let $f : \\mathbb{R}^n \\to \\mathbb{R}^m$ and let $x \\in \\mathbb{R}^n$ be a random vector. Then $\\mathbb{E}[f(x)] = f(x)$.",
                           "Let $x \\in \\mathbb{R}^n$ be a random vector. Then $\\mathbb{E}[x_i x_j] = \\mathbb{E}[x_i]\\mathbb{E}[x_j]$."})
    CHECK(verdicts(numbers + note).find("proved") == std::string::npos);
  CHECK(verdicts("Let $X$ be a random variable with mean $\\mu$ and variance $\\sigma^2$. Then $\\mathbb{E}[(X - \\mu) / \\sigma] = 0$.") == "proved");
}

TEST_CASE("what an expectation is given is constant inside and outside of it, and no law as a whole is used of what is left") {
  CHECK(of_numbers("\\mathbb{E}[aX + b \\mid Y] = a\\mathbb{E}[X \\mid Y] + b") == "proved");
  CHECK(of_numbers("\\mathbb{E}[XY | Y] = Y \\mathbb{E}[X | Y]") == "proved");
  CHECK(of_numbers("\\mathbb{E}(X + Y | Y) = \\mathbb{E}(X | Y) + 2Y") == "refuted");
  CHECK(of_numbers("\\operatorname{Var}(XY \\,|\\, Y) = Y^2 \\operatorname{Var}(X \\,|\\, Y)") == "proved");
  CHECK(of_numbers("\\operatorname{Cov}(X, Y \\mid Y) = 0") == "proved");
  CHECK(of_numbers("\\operatorname{Cov}(X, Y \\mid b) = 0") == "refuted");
  CHECK(of_numbers("\\mathbb{E}[X \\mid Y] = X") != "proved");
  const auto supposed = [](const std::string& given, const std::string& claim) { return verdicts(numbers + "Suppose that $" + given + "$.\n\nThen $" + claim + "$."); };
  CHECK(supposed("\\mathbb{E}[X \\mid Y] = 0", "\\mathbb{E}[XY \\mid Y] = 0") == "proved");
  CHECK(supposed("\\mathbb{E}[X \\mid Y] = 0", "\\mathbb{E}[X + Y \\mid Y] = Y") == "proved");
  CHECK(supposed("\\mathbb{E}[X \\mid Y] = 0", "\\mathbb{E}[X] = 0") == "unsupported");
  CHECK(supposed("\\mathbb{E}[X \\mid Y] = 0", "\\mathbb{E}[X \\mid b] = 0") == "unsupported");
  CHECK(supposed("\\mathbb{E}[X] = 0", "\\mathbb{E}[X \\mid Y] = 0") == "unsupported");
  CHECK_FALSE(contains(verdicts(numbers + "Suppose that $X$ and $Y$ are independent. Then $\\mathbb{E}[XY \\mid a] = \\mathbb{E}[X \\mid a] \\mathbb{E}[Y \\mid a]$."), "proved"));
  CHECK_FALSE(contains(verdicts(numbers + "Let $c := X + Y$. Then $\\mathbb{E}[c \\mid c] = c$."), "proved"));  // c is made of what is random
}

TEST_CASE("what is not read of expectations is said") {
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}[X | Y] = \\mathbb{E}[X]$."), "given different things"));
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}[\\mathbb{E}[X | Y]] = \\mathbb{E}[X]$."), "given different things"));
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}[X \\mid Y = 1] = X$."), "not given an event or a value"));
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}[X \\mid Y^2] = X$."), "nothing that is made of them"));
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}[|X| | Y] = X$."), "which of these bars"));
  CHECK(contains(first_message(numbers + "Then $\\mathbb{E}_{X \\sim p}[X] = \\mathbb{E}[X]$."), "a distribution"));
  CHECK(contains(first_message(numbers + "Let $c \\in \\mathbb{R}$ be constant. Then $\\nabla_c \\mathbb{E}[cX] = \\mathbb{E}[X]$."), "derivatives beside expectations are not read"));
  CHECK(contains(first_message("Let $A \\in \\mathbb{R}^{n \\times n}$ be a random matrix. Then $\\mathbb{E}[\\det A] = \\det \\mathbb{E}[A]$."), "determinants beside expectations are not read"));
  CHECK(contains(first_message("For numbers, the variance of $e$ is $\\operatorname{Var}(X e^2) = \\mathbb{E}[Xe^2]$."), "e can be read as the number"));
}

TEST_CASE("the statement and the counterexample say what was understood") {
  CHECK(contains(statement(numbers + "Then $\\mathbb{E}[X + Y] = \\mathbb{E}[X] + \\mathbb{E}[Y]$."), "given Σ_{\\omega<N} p[\\omega] = 1"));
  const std::string message = first_message(numbers + "Then $\\mathbb{E}[XY] = \\mathbb{E}[X]\\mathbb{E}[Y]$.");
  CHECK(contains(message, "X = [1; 0], Y = [1; 0]"));
  CHECK(contains(message, "what is random is shown by its values at outcomes that are equally likely; X and Y are random"));
  CHECK(contains(checked(numbers + "Then $\\mathbb{E}[aX] = a\\mathbb{E}[X]$.").claims.at(0).message, "X is random, a is constant"));
}

TEST_CASE("what is random in a family is not passed over") {
  const std::string family = "Let $T_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, n$ be random vectors. ";
  CHECK(verdicts(family + "Then $\\operatorname{Var}\\left(\\sum_{i=1}^n T_i\\right) = \\sum_{i=1}^n \\operatorname{Var}(T_i)$.") == "unsupported");
  CHECK(verdicts(family + "Then $\\mathbb{E}[T_i T_i^\\top] = \\mathbb{E}[T_i] \\mathbb{E}[T_i]^\\top$.") == "unsupported");
}

} // namespace tests_of_expectations
