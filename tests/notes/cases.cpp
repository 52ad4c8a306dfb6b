// SPDX-License-Identifier: MIT
// What is said of a case, of some steps, of one section: where it ends, and what a text says of a name, a function or a sign anew.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_cases {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {

const std::string steps = "Let $A, B \\in \\mathbb{R}^{n \\times n}$, $x_t, b \\in \\mathbb{R}^n$ and $x_{t+1} = A x_t + b$. ", powers = "$x_t = A^t x_0$";
const std::string plain = "Let $A, B \\in \\mathbb{R}^{n \\times n}$, $x_t \\in \\mathbb{R}^n$ and $x_{t+1} = A x_t$. ";
const std::string pair = "Let $A, D \\in \\mathbb{R}^{n \\times n}$. ", of_vectors = "Let $x, y \\in \\mathbb{R}^n$. ";

std::size_t proofs(const std::string& note) {
  std::size_t count = 0;
  const std::string all = verdicts(note);
  for (std::size_t at = all.find("proved"); at != std::string::npos; at = all.find("proved", at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a value for a case ends with another case, and with what holds in general") {
  CHECK(proofs(steps + "With $b = 0$ we have " + powers + ". Then also " + powers + ".") == 2);
  for (const char* other : {"With $b \\neq 0$ we have ", "For any $b$, ", "For any other input, ", "Usually, ", "In general "}) {
    CAPTURE(other);
    CHECK(proofs(steps + "With $b = 0$ we have " + powers + ". " + other + powers + ".") == 1);
  }
  CHECK(proofs(steps + "With $b = 0$ we have " + powers + ". For $t = 3$ we have $x_3 = A^3 x_0$.") == 2);
  const std::string two = plain + "For $A = 2 B$, $x_t = 2^t B^t x_0$. For $A = 3 B$, $x_t = 2^t B^t x_0$.";
  CHECK(proofs(two) == 1);
  CHECK_FALSE(contains(verdicts(two), "refuted"));
  CHECK(verdicts(pair + "With $D = I$ we have $A D = D A$. Always $A D = D A$.") == "proved doubtful");
  CHECK(verdicts(pair + "With $D = A^\\top$ we have $(AD)^\\top = AD$.\n\n## General\n\nThen $(AD)^\\top = AD$.") == "proved doubtful");
  CHECK(proofs(plain + "If $b_t = 0$ for all $t$ but one, $x_t = A^t x_0$.") == 1);
}

TEST_CASE("two cases in one sentence have a condition each") {
  const std::string square = "$(AB)^2 = A^2 B^2$", two = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. If $AB = BA$, then " + square;
  for (const char* turn : {"; otherwise ", ", otherwise ", ", and if $AB = -BA$, then ", ", but if $A = B^\\top$, then "}) CHECK_MESSAGE(verdicts(two + turn + square + ".") == "proved refuted", std::string(turn));
  CHECK(verdicts("Let $A, B \\in \\mathbb{R}^{n \\times n}$. If $A = B$ and $B^2 = I$, then $AB = I$.") == "proved");
}

TEST_CASE("a size that has a value for a while") {
  const std::string commute = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $AB = BA$.";
  CHECK(verdicts("## Tiny case\n\nSuppose $n = 1$. " + commute + "\n\n## General case\n\n" + commute) == "proved doubtful");
  CHECK(verdicts("Suppose $n = 1$. " + commute + " In general, $AB = BA$.") == "proved doubtful");
  CHECK(verdicts("Suppose $n = 1$. " + commute + " Now let $n$ be arbitrary. Then $AB = BA$.") == "proved doubtful");
}

TEST_CASE("a start that is any start again") {
  const std::string given = "Let $S_t \\in \\mathbb{R}^{n \\times n}$, $k_t, v_t \\in \\mathbb{R}^n$, $S_t = S_{t-1} + v_t k_t^\\top$ and $S_0 = 0$. Then $S_2 = v_1 k_1^\\top + v_2 k_2^\\top$. ";
  for (const char* words : {"\n\n## Inference\n\nLet $S_0 \\in \\mathbb{R}^{n \\times n}$ be any state.", "Now let $S_0$ be arbitrary."}) CHECK_MESSAGE(proofs(given + words + " Then $S_2 = v_1 k_1^\\top + v_2 k_2^\\top$.") == 1, std::string(words));
}

TEST_CASE("a condition with exceptions is not used") {
  const std::string driven = "Let $x_t, c_t \\in \\mathbb{R}^n$, $A \\in \\mathbb{R}^{n \\times n}$ and $x_{t+1} = A x_t + c_t$. If $c_t = 0$ for all $t$%, then " + powers + ".";
  const auto with = [&](const std::string& words) {
    std::string note = driven;
    return proofs(note.replace(note.find('%'), 1, words));
  };
  CHECK(with("") == 1);
  for (const char* words : {" but one", " but the last", " except the first", " save for $t = 2$"}) CHECK_MESSAGE(with(words) == 0, std::string(words));
}

TEST_CASE("a formula of the same names in a supposition may be what a name means now") {
  const std::string given = pair + "Let $S = A + A^\\top$. Then $S^\\top = S$. ";
  for (const char* other : {"Suppose $S = A - A^\\top$. Then", "If $S = 2A$, then", "When $S = A A$ we have"}) CHECK_MESSAGE(verdicts(given + other + " $S^\\top = S$.") == "proved doubtful", std::string(other));
  CHECK(verdicts(pair + "Let $S = A + D$. Suppose $S = 0$. Then $A = -D$.") == "proved");
  CHECK(verdicts(pair + "Let $S = A D$. Suppose $S = 0$. Then $A D A = 0$.") == "proved");
  CHECK(verdicts(pair + "Let $S = A + D$. If $S = 0$, then $A = -D$. We get $A = -D$.") == "proved refuted");
  CHECK(verdicts(pair + "Let $x \\in \\mathbb{R}^n$ and $H = A^\\top A$. Suppose $H = I$. Then $\\nabla_x \\|A x\\|^2 = 2x$.") == "doubtful");
  CHECK(verdicts(pair + "Let $S = A + D$. Suppose $S$ is symmetric. Then $A + D = A^\\top + D^\\top$.") == "doubtful");
  CHECK(verdicts(pair + "Let $S = A + D$. If $S = 0$, then $A = -D$. In general $A = -D$.") == "proved refuted");
  for (const char* of : {"minimiser", "optimum", "critical point"}) CHECK(verdicts(pair + "The " + of + " satisfies $A^\\top A D = A^\\top$.") == "doubtful");
  CHECK(proofs("Take a symmetric $B$ and $A \\in \\mathbb{R}^{n \\times n}$. Then $A^\\top = A$.") == 0);
}

TEST_CASE("a function, a loss that the text gives another formula") {
  const std::string first = of_vectors + "Let $\\phi(t) = t^2$. Then $\\phi(y^\\top x) = (y^\\top x)^2$. ";
  CHECK(verdicts(first + "Let $\\phi(t) = t^3$. Then $\\phi(y^\\top x) = (y^\\top x)^2$.") == "proved refuted");
  CHECK(proofs(first + "\n\nLet $m = \\phi(y^\\top x)$ where $\\phi(t) = t^3$. Then $m = (y^\\top x)^2$.") == 1);
  CHECK(proofs(of_vectors + "With $f(x) = x^\\top x$ the gradient is $\\nabla f(x) = 2x$, with $f(x) = y^\\top x$ the gradient is $\\nabla f(x) = 2x$.") == 0);
  const std::string losses = verdicts(of_vectors + "The loss $L = x^\\top x$ has $\\nabla_x L = 2x$. A second loss $L = y^\\top x$ has $\\nabla_x L = 2x$.");
  CHECK(contains(losses, "proved"));
  CHECK_FALSE(contains(losses, "refuted"));
  CHECK(losses.find("proved", losses.find("proved") + 1) == std::string::npos);
}

TEST_CASE("a loss that hangs on more than was said of it first") {
  const std::string given = "Let $W \\in \\mathbb{R}^{m \\times n}$, $x \\in \\mathbb{R}^n$, $h = W x$ and $y = h + x$. The loss $L$ is some scalar function of $h$. ", claim = "\n\nThen $\\nabla_x L = W^\\top \\nabla_h L$.";
  CHECK(proofs(given + claim) == 1);
  CHECK(proofs(given + "Its value also enters through $y$." + claim) == 0);
  CHECK(proofs(given + "In fact $L = \\|h\\|^2 + \\|x\\|^2$." + claim) == 0);
}

TEST_CASE("a layout for one section ends with it") {
  const std::string given = "Let $A \\in \\mathbb{R}^{m \\times n}$ and $x \\in \\mathbb{R}^n$. ", claim = "$\\frac{\\partial A x}{\\partial x} = A^\\top$.";
  CHECK(proofs(given + "We use the denominator layout.\n\n" + claim + "\n\n## More\n\n" + claim) == 2);
  CHECK(proofs(given + "We use the denominator layout for this section only.\n\n" + claim + "\n\n## Back\n\n" + claim) == 1);
  CHECK(verdicts("We use the numerator layout. " + given + "\n\n## Other books\n\nHere we switch to the denominator layout. " + claim + "\n\n## Results\n\n" + claim) == "proved shape-error");
  CHECK(proofs(given + "We switch to the denominator layout for one paragraph.\n\nBack in the usual one, " + claim) == 0);
}

TEST_CASE("steps that words tell to be different") {
  CHECK(proofs(plain + "Then " + powers + ".") == 1);
  for (const char* words : {"The transition matrix changes after several steps.", "At several $t$ the transition is reversed.", "At chunk ends the state is set to zero.", "Several steps are taken with $A^\\top$ in place of $A$.",
                            "The transition is transposed from the third step on.", "Neighbouring steps swap their members.", "In the second chunk $A$ is $B$.", "Halve $A$ after each step.", "Between segments the memory is cleared."})
    CHECK_MESSAGE(proofs(plain + words + " Then " + powers + ".") == 0, std::string(words));
  for (const char* words : {"At each step the state is multiplied by $A$.", "After several steps the state is a power of the matrix applied to the start.", "In the next step we multiply by $A$ once more."})
    CHECK_MESSAGE(proofs(plain + words + " Then " + powers + ".") == 1, std::string(words));
}

TEST_CASE("what a sign means is told in words that are all known") {
  const std::string square = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $b \\in \\mathbb{R}^n$. ";
  for (const auto& [words, claim] : {std::pair<std::string, std::string>{"Squares of matrices are taken per entry.", "$A^2 A = A A^2$"}, {"Each gradient below carries a minus sign.", "$\\nabla_A \\operatorname{tr}(A) = I$"},
                                     {"By the trace we mean the sum of the first row.", "$\\operatorname{tr}(AB) = \\operatorname{tr}(BA)$"}, {"A product $AB$ is short for the entrywise one.", "$(AB)^\\top = B^\\top A^\\top$"},
                                     {"Transposes act on the first factor only.", "$(AB)^\\top = B^\\top A^\\top$"}, {"The squared norm has a factor one half.", "$\\|A b\\|^2 = b^\\top A^\\top A b$"}}) {
    CAPTURE(words);
    CHECK(verdicts(square + claim + ".") == "proved");
    CHECK(verdicts(square + words + " Then " + claim + ".") == "undecided");
  }
  CHECK(verdicts(square + "The trace of a product does not depend on the order. Then $\\operatorname{tr}(AB) = \\operatorname{tr}(BA)$.") == "proved");
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{n \\times m}$. Softmax acts on each row by itself. Then $\\operatorname{softmax}(S) \\mathbf{1}_m = \\mathbf{1}_n$.") == "proved");
}

} // namespace tests_of_cases
