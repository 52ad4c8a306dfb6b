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

TEST_CASE("an equation that a row gives as its reason is given for that row") {
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I)") == "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{since $U^\\top U = I$}") == "proved");
  CHECK(rows("D U^\\top U D &= D D \\quad \\text{because $U^\\top U = I$.}") == "proved");
  CHECK(contains(statement(told + "Then $$D U^\\top U D = D D \\quad \\text{because $U^\\top U = I$.}$$"), "given"));
  CHECK(rows("D U^\\top U D &= D E && \\text{(since } U^\\top U = I)") == "doubtful");  // false all the same, and what else the reason says is not known
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I) \\\\ E U^\\top U &= E") == "proved refuted");  // for its own row only
  CHECK(rows("D E &= E D && \\text{(since } E D = D E)") != "proved");  // no reason at all
  CHECK(rows("(D E)^2 &= D^2 E^2 && \\text{(since } (D E)^2 = D^2 E^2)") != "proved");
  CHECK(rows("(D E)^\\top D &= D^\\top E^\\top D && \\text{(since } (D E)^\\top = D^\\top E^\\top)") != "proved");  // a law, and a wrong one
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I \\text{ is wrong)}") != "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I \\text{?)}") != "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I) && \\text{which is wrong}") != "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{(since } U^\\top U = I) \\\\ & \\text{which is wrong}") != "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{(unless } U^\\top U = I)") != "proved");
}

TEST_CASE("a reason that may not agree with the text is not given") {
  const std::string row = "\n\n$$\\begin{aligned} D E &= D && \\text{(since } E = I) \\end{aligned}$$\n";
  CHECK(verdicts(told + "Then" + row) == "proved");
  CHECK(!is_proved(verdicts(told + "Let $E = 2 D$. Then" + row)));
  CHECK(!is_proved(verdicts(told + "Suppose $E \\neq I$. Then" + row)));
  CHECK(!is_proved(verdicts(told + "A wrong proof:" + row)));
}

TEST_CASE("a reason that begins with a bracket is read whole") {
  CHECK(rows("(D + E) U^\\top U &= D && \\text{(since } (D + E) U^\\top = 0, \\text{)}") != "proved");
  CHECK(rows("(D + E) U^\\top U &= U^\\top U && \\text{as } (D + E) = I") == "proved");
}

TEST_CASE("a property that a row gives as its reason is given for that row") {
  CHECK(rows("(D E)^\\top &= E^\\top D && \\text{(since $D$ is symmetric)}") == "proved");
  CHECK(rows("(D E)^\\top &= E^\\top D && \\text{($D$ is symmetric)}") == "proved");
  CHECK(rows("(D E)^\\top &= E D && \\text{($D$ is symmetric)}") == "doubtful");
  CHECK(rows("(D E)^\\top &= E^\\top D && \\text{($D$ is not symmetric)}") != "proved");
  CHECK(rows("D U^\\top U D &= D D && \\text{($U$ is orthogonal)}") == "doubtful");  // of a U that is not square it says something else
}

TEST_CASE("words that only name a step take nothing of an alarm") {
  CHECK(rows("(D E)^\\top &= D^\\top E^\\top && \\text{(transpose of a product)}") == "refuted");
  CHECK(rows("(D + E) D &= D^2 - E D && \\text{by definition}") == "refuted");
}

TEST_CASE("an equation behind because is given for what it explains") {
  CHECK(verdicts(told + "We have $D U^\\top U D = D D$ because $U^\\top U = I$.").starts_with("proved"));
  CHECK(!has_alarm(verdicts(told + "We have $D U^\\top U D = D E$ because $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We have $D U^\\top U D = D E$ because $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We have $D U^\\top U D = D D$ because nobody checked $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We have $D U^\\top U D = D D$ because $U^\\top U = I$ on some of the rows.")));
  CHECK(!is_proved(verdicts(told + "We have $D U^\\top U D = D D$ because $U^\\top U = I$, which is wrong.")));
  CHECK(!is_proved(verdicts(told + "We do not have $D U^\\top U D = D D$ because $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We rewrite $D U^\\top U D = D D$ as $U^\\top U = I$.")));
  CHECK(!is_proved(verdicts(told + "We have $D E = E D$ because $E D = D E$.")));
  CHECK(!contains(verdicts(told + "We have $D U^\\top U D = D D$ because $U^\\top U = I$. Then $E U^\\top U = E$."), "proved doubtful proved"));
}

}  // namespace tests_of_reasons
