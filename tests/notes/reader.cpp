// SPDX-License-Identifier: MIT
// Declarations, definitions, assumptions and claims as the text means them.

#include "notes/reader.hpp"

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_reader {

using namespace odot::tests;

namespace {
const std::string square = "Let $G, H \\in \\R^{n \\times n}$ and $u \\in \\R^n$.\n\n";
}

TEST_CASE("definitions and claims") {
  const auto note = checked(square + "$$ Y = G H $$\n\n$$ Y^\\top = H^\\top G^\\top $$\n\n$$ Y = H G $$\n");
  REQUIRE(note.definitions.size() == 1);
  CHECK(note.definitions[0].name == "Y");
  CHECK(note.definitions[0].shape == "n × n");
  REQUIRE(note.claims.size() == 2);
  CHECK(note.claims[0].result == odot::notes::verdict::proved);
  CHECK(note.claims[1].result == odot::notes::verdict::refuted);
}

TEST_CASE("a subscript may tell the size of what is defined") {
  CHECK(verdicts("Let $n \\in \\mathbb{N}$.\n\nLet $J_n := I_n - \\frac{1}{n} \\mathbf{1} \\mathbf{1}^T$. Then $J_n^2 = J_n$.\n") == "proved");
  CHECK(verdicts("Let $x \\in \\R^n$.\n\n$$ y_n := x_n $$\n\n$$ y_1 = x_1 $$\n") != "refuted");
}

TEST_CASE("a definition keeps the meanings of its time") {
  CHECK(verdicts(square + "$$ Y := G G $$\n\nLet $G \\in \\R^{n \\times n}$.\n\n$$ Y = G G $$\n") == "refuted");
  CHECK(verdicts(square + "$$ Y := G + H $$\n\n$$ Y := Y + H $$\n\n$$ Y = G + 2 H $$\n") == "proved");
  CHECK(verdicts(square + "$$ Y_{ij} = G_{ij} + H_{ji} $$\n\n$$ Y = G + H^\\top $$\n") == "proved");
  CHECK(verdicts(square + "$$ Y := Z G $$\n\n$$ Z := Y H $$\n\n$$ Z = Y $$\n") == "doubtful");
}

TEST_CASE("assumptions") {
  CHECK(verdicts(square + "Suppose $G H = H G$. Then $G G H = H G G$.\n") == "proved");
  CHECK(verdicts(square + "Suppose $G H = H G$.\n\nLet $H \\in \\R^{n \\times n}$. Then $G H = H G$.\n") == "refuted");
  CHECK(verdicts(square + "If $G = G^\\top$, then $G^\\top H = G H$. But $G^\\top H = G H$.\n") == "proved refuted");
  CHECK(verdicts(square + "Suppose that\n\n$$ G^2 = G $$\n\nNow $G^3 = G$.\n") == "proved");
  const auto note = checked(square + "Assume $u^\\top u = 1$. So $u u^\\top u = u$ and $G + H = H + G$.\n");
  REQUIRE(note.claims.size() == 2);
  CHECK(note.claims[0].assumptions.size() == 1);
  CHECK(note.claims[1].assumptions.empty());
}

TEST_CASE("a display behind what a sentence only declares is a claim") {
  CHECK(verdicts("With $G, H \\in \\R^{n \\times n}$,\n$$ G H = H G $$\n") == "refuted");
  CHECK(verdicts("Given $G, H \\in \\R^{n \\times n}$\n$$ (G H)^\\top = H^\\top G^\\top $$\n") == "proved");
  CHECK(verdicts("With $G, H \\in \\R^{n \\times n}$ such that\n$$ G H = H G $$\nwe have $G G H = H G G$.\n") == "proved");
  CHECK(verdicts("Let $G, H \\in \\R^{n \\times n}$ satisfy\n$$ G H = H G. $$\nThen $G G H = H G G$.\n") == "proved");
}

TEST_CASE("properties in words") {
  CHECK(verdicts("Let $G \\in \\R^{n \\times n}$ be symmetric. $G^\\top = G$.\n") == "proved");
  CHECK(verdicts("Let $G \\in \\R^{n \\times n}$. Assume that $G$ is not symmetric. $G^\\top = G$.\n") == "refuted");
  CHECK(verdicts("Let $P, U \\in \\R^{n \\times n}$. $P$ and $U$ are orthogonal. $P U U^\\top = P$.\n") == "proved");
  CHECK(verdicts("Let $G$ be an $n \\times n$ matrix. $G G = G^2$.\n") == "proved");
  CHECK(verdicts("Let $L \\in \\R^{n \\times n}$ be lower triangular. $L = L \\odot L$.\n") == "refuted");
  CHECK(verdicts("Let $c \\in \\R$ with $c > 0$. $c = 2c$.\n") == "refuted");
}

TEST_CASE("a counterexample keeps to what the text asks of symbols") {
  const auto false_for = [](const std::string& condition) {
    return checked("Let $c \\in \\R$ and $u \\in \\R^{n}$ with $" + condition + "$. $c u = (c + 1) u$.\n").claims.at(0);
  };
  for (const char* condition : {"c > 0", "c \\neq 0", "c \\ge 0", "u > 0"}) {
    const auto claim = false_for(condition);
    CHECK(claim.result == odot::notes::verdict::refuted);
    REQUIRE(claim.against);
    for (const auto& [name, value] : claim.against->values)
      if (name == "c" && std::string(condition).starts_with("c")) CHECK(value.find('-') == std::string::npos);
    CHECK(claim.message.find("agrees") == claim.message.rfind("agrees"));
  }
  const auto double_of = checked("Let $c \\in \\R$ with $c \\ge 0$. $c + c = c$.\n").claims.at(0);
  CHECK(double_of.result == odot::notes::verdict::refuted);
}

TEST_CASE("places") {
  const auto note = checked("Let $G, H \\in \\R^{n \\times n}$.\n\n\\begin{align}\nG + H &= H + G \\\\\n      &= G\n\\end{align}\n");
  REQUIRE(note.claims.size() == 2);
  CHECK(note.claims[0].at == odot::notes::position{4, 1});
  CHECK(note.claims[0].right_at == odot::notes::position{4, 10});
  CHECK(note.claims[1].at == odot::notes::position{4, 10});
  CHECK(note.claims[1].right_at == odot::notes::position{5, 10});
  CHECK(note.claims[1].result == odot::notes::verdict::refuted);
}

TEST_CASE("shapes claimed by braces and by membership") {
  CHECK(verdicts("Let $G \\in \\R^{n \\times m}$.\n\n$$ \\underbrace{G^\\top}_{\\mathbb{R}^{m \\times n}} G = G^\\top G $$\n") == "proved proved");
  CHECK(verdicts("Let $G \\in \\R^{n \\times m}$. Here $G^\\top \\in \\R^{n \\times m}$.\n") == "shape-error");
}

TEST_CASE("claims that differ") {
  CHECK(verdicts(square + "$$ G H \\neq H G $$\n\n$$ G + H \\neq H + G $$\n\n$$ G \\neq u $$\n") == "proved refuted shape-error");
}

TEST_CASE("what is not read is never decided") {
  CHECK(verdicts(square + "$$ Y := \\operatorname{adj} G $$\n\n$$ Y = Y $$\n\n$$ Y = G $$\n") == "unsupported proved doubtful");
  CHECK(verdicts(square + "$$ G \\le H $$\n").empty());
  CHECK(verdicts(square + "$$ G = H \\quad \\text{unless } G = I $$\n") == "unsupported");
}

} // namespace tests_of_reader
