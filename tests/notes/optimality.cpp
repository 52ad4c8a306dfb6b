// SPDX-License-Identifier: MIT
// Derivatives that a text sets to zero: what is given by that, what follows from it, and what is not taken for it.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_optimality {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string fit = "Let $G \\in \\mathbb{R}^{p \\times q}$, $b \\in \\mathbb{R}^p$, $s \\in \\mathbb{R}^q$ and $c \\in \\mathbb{R}$.\n\n";
const std::string energy = "$$E(s) = (b - G s)^\\top (b - G s) + c\\, s^\\top s$$\n\n";
const std::string slope = "The gradient is\n\n$$\\nabla_s E = -2 G^\\top (b - G s) + 2 c s$$\n\n";
const std::string is_zero = "$$-2 G^\\top (b - G s) + 2 c s = 0$$\n\n";
const std::string solved = "Hence $s = (G^\\top G + c I)^{-1} G^\\top b$.\n";
const std::string wrong = "Hence $s = (G^\\top G - c I)^{-1} G^\\top b$.\n";

}  // namespace

TEST_CASE("an equation behind words that set a derivative to zero is given, and what follows is proved or refuted from it") {
  for (const char* words : {"Setting the gradient equal to zero yields", "Setting the derivative with respect to $s$ to zero, we get", "We set the gradient of $E$ to $0$:", "Equating the derivative to zero gives", "At the minimum the gradient vanishes:",
                            "At a stationary point, the derivative is zero, that is", "The first-order condition is", "The first order optimality condition for $s$ reads", "Differentiating yields the following system:"}) {
    CAPTURE(words);
    CHECK(verdicts(fit + words + "\n\n" + is_zero + solved) == "proved");
    CHECK(verdicts(fit + words + "\n\n" + is_zero + wrong) == "refuted");
  }
  CHECK(verdicts(fit + "The normal equations are $G^\\top G s = G^\\top b$. Hence $s = (G^\\top G)^{-1} G^\\top b$.") == "proved");
  CHECK(verdicts(fit + "Setting the gradient to zero gives the normal equations $G^\\top G s = G^\\top b$. Hence $s = (G^\\top G)^{-1} G^\\top b$.") == "proved");
}

TEST_CASE("what stands in front of = 0 is a claim, and so is what is set to zero where the text has worked out the derivative") {
  const std::string function = fit + "Let " + energy;
  CHECK(verdicts(function + "Setting the derivative to zero yields\n\n$$\\nabla_s E = -2 G^\\top (b - G s) + 2 c s = 0$$\n\n" + solved) == "proved proved");
  CHECK(verdicts(function + "Setting the derivative to zero yields\n\n$$\\nabla_s E = 2 G^\\top (b - G s) + 2 c s = 0$$\n\n").starts_with("refuted"));
  CHECK(verdicts(function + slope + "Setting it to zero gives $(G^\\top G + c I) s = G^\\top b$.\n\n" + solved) == "proved proved proved");
  CHECK(verdicts(function + slope + "Setting it to zero gives $(G^\\top G - c I) s = G^\\top b$.") == "proved doubtful");
  CHECK(verdicts(function + slope + "We set this to zero:\n\n$$G^\\top (b - G s) = c s$$\n\n" + solved) == "proved proved proved");
  CHECK(verdicts(function + slope + "We set this to zero:\n\n" + is_zero + solved) == "proved proved");
}

TEST_CASE("a condition on where a derivative is zero says nothing of derivatives") {
  const std::string text = fit + "Let " + energy + "Setting the gradient to zero yields\n\n" + is_zero;
  CHECK(verdicts(text + "The Hessian is $\\nabla_s^2 E = 2 G^\\top G + 2 c I$.") == "proved proved");
  CHECK(verdicts(text + "We have $\\nabla_s E = 2 G^\\top G s - 2 G^\\top b + 2 c s$.") == "proved proved");
  CHECK(verdicts(text + "We have $\\nabla_s E = 0$.") != "proved");
}

TEST_CASE("names that are written as letters of the text") {
  const std::string problem = "Let $K \\in \\mathbb{R}^{p \\times p}$ be symmetric. Let $y, c, \\mu \\in \\mathbb{R}^p$. The Lagrangian is $L = -y^\\top K y + \\mu^\\top (c - y)$.\n\n";
  const std::string zero = "Differentiating L w.r.t. y and setting its derivative equal to zero yields\n\n$$\\frac{\\partial L}{\\partial y} = -2 K y - \\mu = 0.$$\n\n";
  CHECK(verdicts(problem + zero + "Accordingly, the first-order condition for maximizing L w.r.t. y implies $\\mu = -2 K y$.") == "proved proved");
  CHECK(verdicts(problem + zero + "Accordingly, the first-order condition for maximizing L w.r.t. y implies $\\mu = 2 K y$.") != "proved proved");
  CHECK(verdicts(problem + zero + "In general $\\mu = -2 K y$.") != "proved proved");
  const std::string reason = zero.substr(0, zero.find(".$$")) + ",$$\n\nsince K is symmetric.\n\n";
  CHECK(verdicts(problem + reason + "Accordingly, $\\mu = -2 K y$.") == "proved proved");
  CHECK(verdicts(problem + reason + "Accordingly, $\\mu = 2 K y$.") != "proved proved");
}

TEST_CASE("the value of a problem ties the names in it to nothing") {
  const std::string before = "Let $K \\in \\mathbb{R}^{p \\times p}$ and $y, u, c \\in \\mathbb{R}^p$. Consider the problem\n\n", subject = "subject to the constraint\n\n$$u = c.$$\n\n";
  const std::string after = "Let $L = y^\\top K u + c^\\top y$. Then\n\n$$\\frac{\\partial L}{\\partial y} = K u + c$$";
  CHECK(verdicts(before + "$$v(c) = \\max_{y, u} \\{ y^\\top K u \\}$$\n\n" + subject + after).ends_with("proved"));
  CHECK_FALSE(verdicts(before + "$$u = \\max_{c} \\{ y^\\top K c \\}$$\n\n" + subject + after).ends_with("proved"));
}

TEST_CASE("what is not a derivative, denied or supposed is not given") {
  CHECK(verdicts(fit + "Smith sets the gradient to zero, which gives $G^\\top G s = G^\\top b$.") == "doubtful");
  for (const char* words : {"Setting the bias to zero yields", "Setting it to zero yields", "We do not set the gradient to zero, so we don't have", "If the gradient vanishes, then", "Without setting the gradient to zero we have"}) {
    CAPTURE(words);
    CHECK(verdicts(fit + words + "\n\n" + is_zero + solved).find("proved") == std::string::npos);
  }
}

}  // namespace tests_of_optimality
