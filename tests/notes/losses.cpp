// SPDX-License-Identifier: MIT
// Backward passes that leave it at "the loss": through what it depends on the rest, which names nothing declares, and what speaks for another way.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_losses {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::verdicts;

std::string message(const std::string& text) { return checked(text).claims.at(0).message; }

const std::string layer = "Let $H \\in \\mathbb{R}^{n \\times p}$, $U \\in \\mathbb{R}^{p \\times q}$ and $S = H U$. ";
const std::string backward = "\n\n$$\\frac{\\partial L}{\\partial H} = \\frac{\\partial L}{\\partial S} U^\\top$$";

TEST_CASE("a loss depends on a layer's input through what the claim takes its gradient in") {
  CHECK(verdicts(layer + "Let $L$ be the loss." + backward) == "proved");
  CHECK(message(layer + "Let $L$ be the loss." + backward) == "L depends on H through S only");
  CHECK(verdicts(layer + "In the backward pass" + backward) == "proved");  // it is a loss by how it is written alone
  CHECK(verdicts(layer + "Then $\\nabla_U \\ell = H^\\top \\nabla_S \\ell$ and $\\frac{dE}{dU} = H^T \\frac{dE}{dS}$.") == "proved proved");
  CHECK(verdicts(layer + "Then $\\frac{\\partial L}{\\partial H} = \\frac{\\partial L}{\\partial S} U$.") == "shape-error");
  const std::string square = "Let $H, U \\in \\mathbb{R}^{n \\times n}$ and $S = H U$. ";
  CHECK(verdicts(square + "Then $\\frac{\\partial L}{\\partial H} = U^\\top \\frac{\\partial L}{\\partial S}$.") == "refuted");
  CHECK(verdicts(square + "Then $\\frac{\\partial L}{\\partial U} = H \\frac{\\partial L}{\\partial S}$.") == "refuted");
  CHECK(verdicts(square + "Then $\\frac{\\partial L}{\\partial U} = \\frac{1}{n} H^\\top \\frac{\\partial L}{\\partial S}$.") == "doubtful");  // of a mean
  CHECK(verdicts("Let $z = v^\\top u$ with $u, v \\in \\mathbb{R}^n$. By the chain rule $\\frac{\\partial L}{\\partial u} = \\frac{\\partial L}{\\partial z} \\frac{\\partial z}{\\partial u} = \\frac{\\partial L}{\\partial z} v$.") == "proved proved");
}

TEST_CASE("a gradient ends at the loss") {
  CHECK(verdicts("Let $y = W x$ with $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. Then $\\nabla_W L = \\nabla_y L \\, x^\\top$.") == "proved");
  CHECK(verdicts("Let $y = W x$ with $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. Then $\\nabla_W L = \\nabla_y L \\, x$.") != "proved");
  CHECK(verdicts("Let $y = W x$ with $W \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. Then $\\nabla_x L = W^\\top \\nabla_y L \\, y^\\top y$.") != "proved");
  CHECK(verdicts("Let $M, N \\in \\mathbb{R}^{n \\times n}$. Then $\\mathop{\\nabla}_{M} \\operatorname{tr}(M N) = N^\\top$ and $\\mathop{\\nabla}_{M} \\operatorname{tr}(M N) = N$.") == "proved refuted");
}

TEST_CASE("what speaks for another way keeps the proof away") {
  for (const char* other : {"The loss $L$ also depends on $H$ directly.", "The loss $L$ is a function of $S$ and $H$.", "Let $L$ be the loss. It sees $H$ too.", "The loss $L$ has a penalty.",
                            "Let $L$ be the loss and $T = S + H U$.", "Let $L$ be the loss of a head that returns $f(S, H)$.", "The head reads both $H$ and $S$.", "There is a skip connection.",
                            "Let $L = \\mathrm{ce}(S, H)$.", "$H$ enters the loss $L$.", "The output is $T = \\mathrm{blk}(S, H)$."})
    CHECK_MESSAGE(!contains(verdicts(layer + other + backward), "proved"), other);
  CHECK(!contains(verdicts(layer + backward + "\n\nHere $L$ also depends on $H$ directly."), "proved"));
  const std::string two = "Let $u \\in \\mathbb{R}^n$, $A, B \\in \\mathbb{R}^{n \\times n}$, $f = A u$ and $g = B u$. ";
  CHECK(verdicts(two + "Then $\\nabla_u L = A^\\top \\nabla_f L$ and $\\nabla_u L = A^\\top \\nabla_f L + B^\\top \\nabla_g L$.") == "unsupported proved");
}

TEST_CASE("layers whose names nothing declares") {
  const std::string claims = "\n\n$$\\frac{\\partial L}{\\partial M} = \\frac{\\partial L}{\\partial v} u^\\top$$\n\n$$\\frac{\\partial L}{\\partial u} = M^\\top \\frac{\\partial L}{\\partial v}$$";
  CHECK(verdicts("The layer computes $v = M u + c$." + claims) == "proved proved");
  CHECK(contains(message("The layer computes $v = M u + c$." + claims), "by how they are written, M as "));
  CHECK(verdicts("The layer computes $Y = G F$.\n\n$$\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top$$") == "proved");
  CHECK(!contains(verdicts("The layer computes $Y = G F$.\n\n$$\\frac{\\partial L}{\\partial G} = F^\\top \\frac{\\partial L}{\\partial Y}$$"), "proved"));
  CHECK(verdicts("The layer computes $Y = G F$.\n\n$$\\frac{\\partial L}{\\partial F} = G \\frac{\\partial L}{\\partial Y}$$") == "doubtful");  // a guess raises no alarm
  CHECK(verdicts("The layer computes $v = a u + c$." + claims) != "proved proved");  // numbers and columns are both readings
  const std::string chain = "The layers compute $Y = G F$ and $Z = Y F$. Then $\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top$ and $\\frac{\\partial L}{\\partial F} = G^\\top \\frac{\\partial L}{\\partial Y}";
  CHECK(verdicts(chain + "$.") == "proved unsupported");
  CHECK(!odot::tests::has_alarm(verdicts(chain + " + Y^\\top \\frac{\\partial L}{\\partial Z}$.")));
  CHECK(verdicts("Let $G, F \\in \\mathbb{R}^{n \\times n}$, $Y = G F$ and $Z = Y + G$. Then $\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top + \\frac{\\partial L}{\\partial Z}$ and $\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top$.") == "proved unsupported");
  const std::string heads = "The layer computes $Y = G F$, and a second head $Z = G D$. Then $\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top$.";
  CHECK(!contains(verdicts(heads), "proved"));
  // what is read so for one claim is not declared for the rest
  CHECK(!contains(verdicts("The layer computes $Y = G F$.\n\n$$\\frac{\\partial L}{\\partial G} = \\frac{\\partial L}{\\partial Y} F^\\top$$\n\nNow let $G, F \\in \\mathbb{R}^{n \\times n}$. Then $(G F)^\\top = F^\\top G^\\top$."), "shape-error"));
}

TEST_CASE("layers that are made of each other's names, and losses with another way that only words tell") {
  CHECK(!verdicts("Let $W_K \\in \\mathbb{R}^{d \\times k}$, $K = X W_K$.\n\n$$\\frac{\\partial L}{\\partial X} = \\frac{\\partial L}{\\partial K} W_K^\\top.$$").empty());
  const std::string square_layer = "Let $a = W h$ with $W \\in \\mathbb{R}^{m \\times m}$ and $h \\in \\mathbb{R}^m$. ";
  for (const char* words : {"In a recurrent network the weights are the same at each time step. ", "The same matrix transforms every neighbour. ", "Elastic net. ", "A normalizing flow. ", "It has two consumers. "})
    CHECK(!odot::tests::is_proved(verdicts(words + square_layer + "Then $\\frac{\\partial L}{\\partial W} = \\frac{\\partial L}{\\partial a} h^\\top$.")));
  CHECK(!odot::tests::has_alarm(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$ and $K = X X^\\top$. Then $\\frac{\\partial L}{\\partial X} = 2 \\frac{\\partial L}{\\partial K} X$.")));
}

}  // namespace tests_of_losses
