// SPDX-License-Identifier: MIT
// What a text says in passing, of a case or of another part, and what it only asks: none of it is used elsewhere, and none of it is an alarm.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_readings_meant {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::first_message;
using odot::tests::verdicts;

TEST_CASE("a definition by names that nothing declares ends where they stand for anything, and with its section") {
  CHECK_FALSE(is_proved(verdicts("For instance, let $K = M^\\top$. So $MK$ is a Gram matrix.\n\n## Rules\n\nFor all square matrices $M$ and $K$ we have $(MK)^\\top = MK$.")));
  CHECK_FALSE(is_proved(verdicts("The best choice is $H = N^{-1}$.\n\nFor a general weight $H$ we have $H N = I$.")));
  CHECK_FALSE(is_proved(verdicts("If $M$ is a Gram matrix then $$M \\text{ Gram} \\implies M = K K^\\top$$ Let $M$ be a general square matrix. Then $M^\\top = M$.")));
  CHECK(verdicts("Let $K = M^\\top$. Then $(MK)^\\top = MK$.") == "proved");
}

TEST_CASE("the value of a name that nothing has spoken of is for its scene") {
  CHECK_FALSE(is_proved(verdicts("In the untreated group, $w = 0$.\n\n$$ y + w z = y $$")));
  CHECK(verdicts("Let $w = 0$.\n\n$$ y + w z = y $$") == "proved");
}

TEST_CASE("what stands in front of an unread dot is not left out") {
  for (const char* formula : {"K.(M+N) = N + M", "\\xi.\\eta.(M + N)^\\top = M^\\top + N^\\top", "g.m.(5) = 5", "g.m.(5) = 1"}) {
    CAPTURE(formula);
    CHECK(verdicts(std::string("Hence $") + formula + "$.") == "unsupported");
  }
  CHECK(verdicts("Hence $M + N = N + M$. $K N = K N$") == "proved proved");
}

TEST_CASE("a condition on a function does not define it") {
  CHECK_FALSE(is_proved(verdicts("The cubic $P_3(x)$ satisfies $$P_3(u)=f(u),\\qquad P_3'(u)=f'(u).$$ Thus $$P_3'(w) = f'(w)$$")));
  CHECK(verdicts("Let $u, w \\in \\mathbb{R}$ and let $h(x) = f(x) + x$. Then $h(u) = u + f(u)$.") == "proved");
}

TEST_CASE("what the text says may not be used is not proved") {
  CHECK(verdicts("Since $M$ is not square, we cannot simply use $(M^\\top M)^{-1}=M^{-1}(M^\\top)^{-1}$ here.") == "undecided");
  CHECK(verdicts("因为 M 不是方阵，不能用 $(M^\\top M)^{-1}=M^{-1}(M^\\top)^{-1}$。") == "undecided");
}

TEST_CASE("what is asked of a name, and values of a function of which nothing is said, are no alarms") {
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{m \\times k}$.\n\n$$ W^\\top W = I $$") == "doubtful");
  CHECK(verdicts("Let $W \\in \\mathbb{R}^{m \\times k}$. Hence $W^\\top W = I$.") == "refuted");
  CHECK_FALSE(has_alarm(verdicts("Thus we get $$\\gamma(4) = 3.2$$")));
  CHECK_FALSE(has_alarm(verdicts("Let $M \\in \\mathbb{R}^{m\\times n}$. If $M$ is invertible, then $\\det(M^{-1}) = 1/\\det(M)$.")));
  CHECK_FALSE(has_alarm(verdicts("By the spectral theorem, $M = U D U^\\top$. Hence $\\operatorname{tr}(U D U^\\top) = \\operatorname{tr}(U U^\\top D)$.")));
  CHECK_FALSE(has_alarm(verdicts("$$K^{-1} (M - E) = M_1 M_2 - K^{-1} E$$\n\nwhere $M_1$ is told elsewhere.")));
}

TEST_CASE("what a display is labelled as is one of several") {
  const std::string distances = "Let $x, y \\in \\mathbb{R}^k$.\n\nEuclidean\n\n$$D = \\sqrt{\\sum_{i=1}^{k} (x_i - y_i)^2}$$\n\n";
  CHECK_FALSE(has_alarm(verdicts(distances + "Manhattan\n\n$$D = \\sum_{i=1}^{k} |x_i - y_i|$$")));
  CHECK(has_alarm(verdicts(distances + "Hence\n\n$$D = \\sum_{i=1}^{k} |x_i - y_i|$$")));
}

TEST_CASE("equations that derivatives yield are to be solved") {
  const std::string columns = "Let $W \\in \\mathbb{R}^{k \\times t}$. Taking the derivatives with respect to the entries of $W$ yields the following two equations: $$W^\\top W = I$$\n\n";
  CHECK(verdicts(columns + "Hence $W^\\top W W^\\top = W^\\top$.") == "proved");
  CHECK(verdicts(columns + "Hence $W^\\top W = 2 I$.") == "refuted");
}

TEST_CASE("what a text gives as the reason may be a property that it names in passing") {
  CHECK_FALSE(has_alarm(verdicts("By the symmetry of $Q$, $(Q^{-1})^\\top = Q^{-1}$.")));
  CHECK(has_alarm(verdicts("For every invertible $Q$ we have $(Q^{-1})^\\top = Q^{-1}$.")));
}

TEST_CASE("digits may be cut off as well as rounded") {
  CHECK_FALSE(has_alarm(verdicts("Hence $\\frac{2}{3} = 0.666$.")));
  CHECK_FALSE(has_alarm(verdicts("Hence $\\frac{2}{3} = 0.667$.")));
  CHECK(verdicts("Hence $\\frac{2}{3} = 0.664$.") == "refuted");
}

TEST_CASE("an index that is no size makes a name of what may be an identity") { CHECK(verdicts("Let $I_{\\sigma(i)} \\in \\mathbb{R}^C$ be given.").empty()); }

}  // namespace tests_of_readings_meant
