// SPDX-License-Identifier: MIT
// Recurrences that are given no more, or that hold at some steps only: what follows from them is not proved. Beside each what still is.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_ended {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::verdicts;

namespace {

const std::string names = "Let $A, B \\in \\mathbb{R}^{n \\times n}$ and $x_t \\in \\mathbb{R}^n$. ", step = "$x_{t+1} = A x_t$", second = "$x_2 = A^2 x_0$";

bool proves(const std::string& note) { return contains(verdicts(note), "proved"); }
/// The sentence says the recurrence where % stands.
std::string said(std::string sentence) { return names + sentence.replace(sentence.find('%'), 1, step) + "\n\nThen " + second + ".\n"; }

}  // namespace

TEST_CASE("a recurrence that is withdrawn gives nothing more, until it is given again") {
  const std::string given = names + "Suppose " + step + " for all $t \\ge 0$.\n\n";
  CHECK(proves(given + "Then " + second + "."));
  for (const std::string end : {"We now drop this recurrence. ", "Forget the update above. ", "The recursion is abandoned from here on. ", "From here on the state follows another update. ", "We add a gate to the recurrence. "}) {
    CAPTURE(end);
    CHECK(verdicts(given + end + "Then " + second + ".") == "unsupported");  // told, and no start of anything
    CHECK(proves(given + end + "Now $x_{t+1} = B x_t$ for all $t \\ge 0$.\n\nThen $x_2 = B^2 x_0$."));
  }
  CHECK(proves(given + "The update has the matrix on the left. Then " + second + "."));
}

TEST_CASE("what one case, item or example gives, the next one does not have") {
  CHECK_FALSE(proves(names + "\n\n- Ungated variant: " + step + ".\n- Gated variant: nothing closed is known, and still " + second + "."));
  CHECK_FALSE(proves(names + "\n\n**Case 1.** The input is off: " + step + ".\n\n**Case 2.** The input is on. Then " + second + "."));
  CHECK(verdicts(names + "\n\n**Example.** Take " + step + ". Then " + second + ".\n\nIn general, $x_3 = A^3 x_0$.").find("proved, proved") == std::string::npos);
  CHECK(proves("# Setup\n\n" + names + "The recurrence is " + step + " for all $t \\ge 0$.\n\n# Closed form\n\nUnrolling gives " + second + "."));
}

TEST_CASE("a start that is said to be another one") {
  const std::string given = "Let $S_t \\in \\mathbb{R}^{d \\times d}$ and $k_t, v_t \\in \\mathbb{R}^d$ with $S_t = S_{t-1} + v_t k_t^\\top$ and $S_0 = 0$.\n\n", sum = "$S_2 = v_1 k_1^\\top + v_2 k_2^\\top$.";
  CHECK(proves(given + "Then " + sum));
  CHECK_FALSE(proves(given + "Here the state starts from a learned matrix. Then " + sum));
  CHECK_FALSE(proves(given + "If we start instead from the state of the last chunk, " + sum));
}

TEST_CASE("of two steps for one name none is taken, and none is called false") {
  for (const std::string other : {"The second model is $x_{t+1} = B x_t$. ", "Alternatively, use $x_{t+1} = B x_t$. ", "In the other variant $x_{t+1} = B x_t$ instead. "}) {
    CAPTURE(other);
    const std::string note = names + "The first model is " + step + ".\n\n" + other + "\n\nWe get " + second + ".";
    CHECK_FALSE(proves(note));
    CHECK_FALSE(contains(verdicts(note), "refuted"));
  }
  CHECK(contains(verdicts(names + "Let " + step + " for $t \\ge 0$.\n\nHence $x_{t+1} = A^2 x_t$ for $t \\ge 0$."), "refuted"));
}

TEST_CASE("a recurrence at some steps only is not used") {
  for (const std::string sentence : {"On weekdays %.", "Inside the basin %.", "Barring overflow, %.", "With the gate closed we have %.", "In the absence of input %.", "Under teacher forcing %.", "For tokens in the prompt %.", "Naively, %.", "Above the threshold the memory follows %.",
                               "One hopes that %.", "Some authors write %.", "An earlier draft had %.", "It would be nice to have %.", "When idle, %.", "% on a good day.", "% with a few exceptions.", "% while the cache is warm.", "%, where defined.", "% (training only).", "% as $t$ grows.",
                               "% to leading order.", "% for all but finitely many $t$.", "% holds on the support of the mask.", "% according to folklore.", "% for $t \\in \\{1, 3, 5\\}$.", "% for $t \\neq 0$.", "% for $t = 0$."}) {
    CAPTURE(sentence);
    CHECK(verdicts(said(sentence)) == "unsupported");
  }
}

TEST_CASE("words that restrict nothing leave a recurrence as it is") {
  for (const std::string sentence : {"At each step %.", "In linear attention the state obeys %.", "For a linear RNN the update is %.", "Under the delta rule the update reads %.", "The recurrence is %, in matrix form.", "% in each step.", "% for every token.", "On the other hand, the state obeys %.",
                               "After each token the memory becomes %.", "The memory is written by % as usual.", "For gradient descent on a quadratic, %.", "The model updates its state by % at every position.", "Recursively, %.", "%, so that the state is a power of the matrix applied to the start.",
                               "% by definition.", "% and we read the state out."}) {
    CAPTURE(sentence);
    CHECK(proves(said(sentence)));
  }
}

} // namespace tests_of_sequences_ended
