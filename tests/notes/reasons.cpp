// SPDX-License-Identifier: MIT
// Why a claim holds, where its row or its sentence says so.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_reasons {

using namespace odot::tests;

namespace {

const std::string told = "Let $U \\in \\mathbb{R}^{n \\times r}$ and $D, E \\in \\mathbb{R}^{r \\times r}$. ";

/// The verdicts of rows behind the declarations.
std::string rows(const std::string& formula) { return verdicts(told + "Then\n\n$$\\begin{aligned} " + formula + " \\end{aligned}$$\n"); }

}  // namespace

TEST_CASE("a row with a reason is no alarm, and is not proved by it: whether the reason holds is not asked") {
  for (const char* reason : {"\\text{(since } U^\\top U = I)", "\\text{since $U^\\top U = I$}", "\\quad \\text{because $U^\\top U = I$.}", "\\text{($U$ is orthogonal)}"})
    CHECK(rows(std::string("D U^\\top U D &= D D && ") + reason) == "doubtful");
  CHECK(rows("(D E)^\\top &= E^\\top D && \\text{(since $D$ is symmetric)}") == "doubtful");
  CHECK(rows("(D E)^\\top &= E^\\top D^\\top && \\text{(since $D$ is symmetric)}") == "proved");  // holds without it
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I) \\\\ E U^\\top U &= E") == "doubtful refuted");  // for its own row only
  CHECK(!is_proved(verdicts(told + "Let $V \\in \\mathbb{R}^{m \\times d}$ with $V V^\\top = I$. Then $$V^\\top V = I \\quad \\text{since } V^{-1} = V^\\top.$$")));
}

TEST_CASE("words that only name a step take nothing of an alarm") {
  CHECK(rows("(D E)^\\top &= D^\\top E^\\top && \\text{(transpose of a product)}") == "refuted");
  CHECK(rows("(D + E) D &= D^2 - E D && \\text{by definition}") == "refuted");
}

TEST_CASE("a claim with an equation behind because is no alarm") {
  CHECK(verdicts(told + "We have $D U^\\top U D = D D$ because $U^\\top U = I$.").starts_with("doubtful"));
  CHECK(!has_alarm(verdicts(told + "We have $D U^\\top U D = D E$ because $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We do not have $D U^\\top U D = D D$ because $U^\\top U = I$.")));
}

}  // namespace tests_of_reasons
