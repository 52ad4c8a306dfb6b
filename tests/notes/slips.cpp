// SPDX-License-Identifier: MIT
// One slip in what is an identity without it: told where no hypothesis that a text leaves unsaid could make it true. Beside each kind, texts that may mean it.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_slips {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::has_alarm;
using odot::tests::verdicts;

namespace {
const std::string shapes = "Let $F, G, H \\in \\mathbb{R}^{n \\times n}$ and $p, q \\in \\mathbb{R}^n$. ";
}  // namespace

TEST_CASE("a sign is told whatever reason, name or setting the words give") {
  const std::string wrong = "$p^\\top (F + G) q = p^\\top F q - p^\\top G q$", right = "$p^\\top (F + G) q = p^\\top F q + p^\\top G q$";
  for (const std::string lead : {"Using that sums distribute, ", "For every choice of them, ", "By linearity we can omit the brackets: "}) {
    CHECK(verdicts(shapes + lead + wrong + ".") == "refuted");
    CHECK(verdicts(shapes + lead + right + ".") == "proved");
    CHECK(verdicts(lead + wrong + ".") == "refuted");
  }
  for (const std::string lead : {"If the second is nice, ", "Up to sign, ", "When $q$ is orthogonal to the rows of $G$: ", "Find the error: ", "We want "}) CHECK(!has_alarm(verdicts(shapes + lead + wrong + ".")) );
}

TEST_CASE("differentials are no slips of products") {
  CHECK(!has_alarm(verdicts("Put $u = \\frac{1}{2} r^2$, so that $d u = r d r$.")));
  CHECK(!has_alarm(verdicts("With $u = r^2 + s^2$ we have $d u = 2 r d r + 2 s d s$.")));
}

TEST_CASE("a sign is told where numbers may be complex, and not where 2 may be 0") {
  const std::string wrong = "$F^{-1} p - F^{-1} G H^{-1} (q - p) = F^{-1} p + F^{-1} G H^{-1} q + F^{-1} G H^{-1} p$";
  CHECK(verdicts("All matrices are complex-valued.\n\n" + wrong) == "refuted");
  CHECK(verdicts("Let $F, G, H \\in \\mathbb{F}^{n \\times n}$ with a field $\\mathbb{F}$. Then " + wrong + ".") != "proved");
  CHECK(!has_alarm(verdicts("Let $F, G, H \\in \\mathbb{F}^{n \\times n}$ with a field $\\mathbb{F}$ of characteristic 2. Then " + wrong + ".")));
}

TEST_CASE("members of sequences at one index are letters, of which slips are told") {
  CHECK(verdicts("The filter goes on.\n\n$(I - K_t H_t) P_t + K_t R_t K_t^\\top = P_t + K_t H_t P_t + K_t R_t K_t^\\top$") == "refuted");
  CHECK(verdicts("The filter goes on.\n\n$K_t (H_t + A) = K_t H_t - K_t A$") == "refuted");
  CHECK(!has_alarm(verdicts("$x_{k+1} - z_k = K_k x_k - z_k$")));  // what x_{k+1} is
  CHECK(!has_alarm(verdicts("The update $v_{t+1} = v_t - K_t H_t$ is undone by $v_t + K_t H_t = v_t$ at the end.")));
}

TEST_CASE("a side that differs from both of its neighbours, which are equal, is a slip") {
  const std::string nice = "The matrix $F$ is a nice one of the flow, and so is $G$. ";
  CHECK(verdicts(shapes + nice + "We find $\\operatorname{tr}(F G H) = \\operatorname{tr}(G F H) = \\operatorname{tr}(H F G)$.") == "doubtful refuted");
  CHECK(contains(first_message(shapes + "We find $(F G)^\\top H = F^\\top G^\\top H = G^\\top F^\\top H$."), "false at"));
  CHECK(verdicts(shapes + nice + "We find $(F G)^\\top H = G^\\top F^\\top H = (H^\\top F G)^\\top$.") == "proved proved");
  // a name that stands between may be defined so
  CHECK(!has_alarm(verdicts("We find $\\frac{1}{n} \\sum_{i=1}^n a_i b = c b = \\frac{1}{n} \\left( \\sum_{i=1}^n a_i \\right) b$.")));
  // a sum over what stands twice
  CHECK(!has_alarm(verdicts(shapes + nice + "We find $(F G)_{ij} = F_{ik} G_{kj} = \\sum_{k=1}^n F_{ik} G_{kj}$.")));
  // a condition between
  CHECK(!contains(first_message(shapes + nice + "We find $p^\\top p = 1 = \\| p \\|^2$."), "neither"));
  CHECK(!has_alarm(verdicts(shapes + "The matrix $F$ is idempotent in a way. We find $\\| F p \\|^2 = p^\\top F p = p^\\top F^\\top F p$.")));
  // there and back to the same
  CHECK(!has_alarm(verdicts(shapes + nice + "We find $F G = G F = F G$.")));
  // a property that the text speaks of
  CHECK(!has_alarm(verdicts("Take an orthogonal basis and a diagonal $D$. Then $(F D F^\\top)^\\top = F D F^\\top = F D^\\top F^\\top$.")));
  CHECK(!has_alarm(verdicts(shapes + "It is wrong that $\\operatorname{tr}(F G H) = \\operatorname{tr}(G F H) = \\operatorname{tr}(H F G)$.")));
}

TEST_CASE("factors in another order are a slip where nothing speaks of what commutes") {
  CHECK(verdicts("Using the rule for products, $(F G H)^{-1} = F^{-1} G^{-1} H^{-1}$.") == "refuted");
  CHECK(verdicts("Using the rule for products, $(F G H)^{-1} = H^{-1} G^{-1} F^{-1}$.") == "proved");
  CHECK(!has_alarm(verdicts("All of them commute. Using the rule for products, $(F G H)^{-1} = F^{-1} G^{-1} H^{-1}$.")));
  CHECK(!has_alarm(verdicts("We work with diagonal ones. Using the rule for products, $(F G H)^{-1} = F^{-1} G^{-1} H^{-1}$.")));
  CHECK(!has_alarm(verdicts("Let $F$ be one of the nice kind. Using the rule for products, $(F G H)^{-1} = F^{-1} G^{-1} H^{-1}$.")));
  CHECK(!has_alarm(verdicts("Since $F = F^\\top$ and the like, $(F G H)^{-1} = F^{-1} G^{-1} H^{-1}$.")));
  CHECK(!has_alarm(verdicts("A pair commutes when $F G = G F$.")));
}

TEST_CASE("a lost inverse is a slip where nothing speaks of a matrix that is its own") {
  CHECK(verdicts("When we update it, $(F + p q^\\top)^{-1} p = F p (1 + q^\\top F^{-1} p)^{-1}$.") == "refuted");
  CHECK(!has_alarm(verdicts("Let $F$ be a reflection. When we update it, $(F + p q^\\top)^{-1} p = F p (1 + q^\\top F^{-1} p)^{-1}$.")));
  CHECK(!has_alarm(verdicts("Let $F$ be of the nice kind. When we update it, $(F + p q^\\top)^{-1} p = F p (1 + q^\\top F^{-1} p)^{-1}$.")));
  CHECK(!has_alarm(verdicts("For an involution, $(F G)^{-1} = G^{-1} F$.")));
}

TEST_CASE("shapes that do not meet do so for no reason in words") {
  const std::string rectangular = "Let $A \\in \\mathbb{R}^{m \\times n}$ and $p \\in \\mathbb{R}^m$. ";
  for (const std::string lead : {"Using the rule above, ", "Since it is linear, ", "By linearity, "}) CHECK(verdicts(rectangular + lead + "$A A^\\top p = A^\\top A p$.") == "shape-error");
  CHECK(!has_alarm(verdicts(rectangular + "Since it is square here, $A A^\\top p = A^\\top A p$.")));
  CHECK(!has_alarm(verdicts(rectangular + "When $m = n$, $A A^\\top p = A^\\top A p$.")));
}

}  // namespace tests_of_slips
