// SPDX-License-Identifier: MIT
// Families, recurrences and claims about their members.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string counter = "Deposits $a_j \\in \\mathbb{R}^{p}$ arrive for $j \\ge 1$. The balance starts with $B_0 = 0 \\in \\mathbb{R}^{p}$ and "
                            "$B_j = B_{j-1} + a_j$ for $j \\ge 1$.\n\n";
const std::string filter = "Let $A \\in \\mathbb{R}^{p \\times p}$, $f_j \\in \\mathbb{R}^{p}$ for $j \\ge 0$, and any $z_0 \\in \\mathbb{R}^{p}$. "
                           "For $j \\ge 0$ the state is $z_{j+1} = A z_j + f_j$.\n\n";

}  // namespace

TEST_CASE("a recurrence and its start define, what follows is claimed") {
  CHECK(verdicts(counter) == "");
  CHECK(checked(counter).definitions.size() == 2);
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i$.") == "proved");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j-1} a_i$.") == "refuted");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_{j+1} - B_{j-1} = a_j + a_{j+1}$.") == "proved");
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_{j+1} - B_{j-1} = 2 a_j$.") == "refuted");
}

TEST_CASE("the statement speaks of the naturals from the first index on") {
  const std::string s = statement(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i$.");
  CHECK(contains(s, "Σ_{i<1+j}"));
  CHECK(contains(s, "given"));
  CHECK(contains(s, "B: p × 1"));
}

TEST_CASE("single members are unrolled") {
  CHECK(verdicts(counter + "After three, $B_3 = a_1 + a_2 + a_3$.") == "proved");
  CHECK(verdicts(counter + "After three, $B_3 = a_1 + a_2$.") == "refuted");
}

TEST_CASE("an index outside of the family is told") {
  const std::string note = counter + "For $j \\ge 1$, $B_j = \\sum_{i=0}^{j} a_i$.";
  CHECK(verdicts(note) == "shape-error");
  CHECK(contains(first_message(note), "index 0"));
  CHECK(contains(first_message(filter + "For $j \\ge 0$, $z_{j+1} = A z_j + f_j^\\top$."), "the sum needs one shape: the left side is p × 1, the right side 1 × p"));
}

TEST_CASE("a generic start stays in the closed form") {
  CHECK(verdicts(filter + "For $j \\ge 0$, $z_j = A^{j} z_0 + \\sum_{i=0}^{j-1} A^{j-1-i} f_i$.") == "proved");
  CHECK(verdicts(filter + "For $j \\ge 0$, $z_j = \\sum_{i=0}^{j-1} A^{j-1-i} f_i$.") == "refuted");
  CHECK(verdicts(filter + "Two steps: $z_2 = A^2 z_0 + A f_0 + f_1$.") == "proved");
}

TEST_CASE("members of another shape do not meet") {
  CHECK(verdicts(counter + "For $j \\ge 1$, $B_j = \\sum_{i=1}^{j} a_i^\\top$.") == "shape-error");
}

TEST_CASE("what limits a sentence and is not read takes no claim back to false") {
  CHECK(verdicts(counter + "For even deposits $B_j = 2 a_j$ holds for $j \\ge 1$.") != "refuted");
  CHECK(verdicts(counter + "If $|a_j| < 1$ then $B_j = 2 a_j$ for $j \\ge 1$.") != "refuted");
}

TEST_CASE("a matrix by cases is its cases") {
  const std::string note = counter +
                           "Let $D \\in \\mathbb{R}^{m \\times p}$ have the rows $a_j^\\top$ for $j = 1, \\dots, m$ and $E \\in \\mathbb{R}^{m \\times p}$ "
                           "the rows $B_j^\\top$ for $j = 1, \\dots, m$. The matrix $L \\in \\mathbb{R}^{m \\times m}$ is "
                           "$$L_{ij} = \\begin{cases} 1 & i \\ge j \\\\ 0 & \\text{otherwise} \\end{cases}$$\n\n";
  CHECK(verdicts(note + "In matrices $E = L D$.") == "proved");
  CHECK(verdicts(note + "In matrices $E = L^\\top D$.") == "refuted");
}

TEST_CASE("a note without a recurrence has no families") {
  CHECK(verdicts("Let $x_i \\in \\mathbb{R}^{d}$ for $i = 1, \\dots, n$. $x_1^\\top x_2 = x_2^\\top x_1$") == "proved");
}

namespace {
const std::string gates = "For every $s \\ge 1$ there are $a_s, c_s, h_s \\in \\mathbb{R}^{p}$. The memory $G_s \\in \\mathbb{R}^{p \\times p}$ starts with $G_0 = 0$ and "
                          "$G_s = \\operatorname{diag}(a_s) G_{s-1} + c_s h_s^\\top$ for $s \\ge 1$. Put $w_0 = \\mathbf{1}_p \\in \\mathbb{R}^{p}$ and $w_s = w_{s-1} \\odot a_s$ for $s \\ge 1$.\n\n";
const std::string decay = "Let $\\lambda \\in \\mathbb{R}$ with $\\lambda \\neq 0$, $a_j \\in \\mathbb{R}^{p}$ for $j \\ge 1$, $g_0 = 0 \\in \\mathbb{R}^{p}$ and $g_j = \\lambda g_{j-1} + a_j$ for $j \\ge 1$.\n\n";
}  // namespace

TEST_CASE("a sum of growing length is proved where no member of a family stands on the left") {
  CHECK(verdicts(decay + "For $j \\ge 1$, $(1 - \\lambda) \\sum_{i=1}^{j} \\lambda^{j-i} = 1 - \\lambda^{j}$.") == "proved");
  CHECK(verdicts(decay + "For $j \\ge 1$, $(1 - \\lambda) \\sum_{i=0}^{j} \\lambda^{j-i} = 1 - \\lambda^{j}$.") == "refuted");
  CHECK(verdicts(counter + "For $1 \\le r \\le s$, $\\sum_{i=r}^{s} a_i = B_s - B_{r-1}$.") == "proved");
  CHECK(verdicts(counter + "For $1 \\le r \\le s$, $\\sum_{i=r}^{s} a_i = B_s - B_r$.") == "refuted");
}

TEST_CASE("a sum of sums") {
  const std::string note = decay + "Further $y_0 \\in \\mathbb{R}^{p}$ is arbitrary and $y_j = y_{j-1} - g_j$ for $j \\ge 1$.\n\nFor $j \\ge 1$, $g_j = \\sum_{i=1}^{j} \\lambda^{j-i} a_i$.\n\n";
  CHECK(verdicts(note + "For $j \\ge 1$, $y_j = y_0 - \\sum_{i=1}^{j} \\sum_{l=1}^{i} \\lambda^{i-l} a_l$.") == "proved proved");
  CHECK(verdicts(note + "For $j \\ge 1$, $y_j = y_0 - \\sum_{i=1}^{j} \\lambda^{j-i} a_i$.") == "proved refuted");
}

TEST_CASE("members divided by members") {
  CHECK(verdicts(gates + "For $s \\ge 1$, $G_s = \\operatorname{diag}(w_s) \\sum_{i=1}^{s} (c_i \\oslash w_i) h_i^\\top$.") == "proved");
  CHECK(verdicts(gates + "For $s \\ge 1$, $G_s = \\operatorname{diag}(w_s) \\sum_{i=1}^{s} (c_i \\odot w_i) h_i^\\top$.") == "refuted");
  CHECK(verdicts(decay + "For $j \\ge 1$, $\\lambda^{-j} g_j = \\sum_{i=1}^{j} \\lambda^{-i} a_i$.") == "proved");
  CHECK(verdicts(decay + "For $j \\ge 1$, $\\lambda^{-j} g_j = \\sum_{i=1}^{j} \\lambda^{i} a_i$.") == "refuted");
}

TEST_CASE("the weighted mean that a loop carries") {
  const std::string note = "Scores $c_s \\in \\mathbb{R}$ and values $h_s \\in \\mathbb{R}^{p}$ come for $s = 1, 2, \\dots$. The shifts $b_s \\in \\mathbb{R}$, $s = 0, 1, \\dots$, are any numbers. "
                           "Let $n_0 = 0 \\in \\mathbb{R}$ and $u_0 = 0 \\in \\mathbb{R}^{p}$; for $s \\ge 1$\n\n$$n_s = n_{s-1} e^{b_{s-1} - b_s} + e^{c_s - b_s},$$\n\n"
                           "$$u_s = e^{b_{s-1} - b_s} u_{s-1} + e^{c_s - b_s} h_s.$$\n\nThe mean is $y_s = \\frac{1}{n_s} u_s$ for $s \\ge 1$. For $s \\ge 1$, $n_s = \\sum_{i=1}^{s} e^{c_i - b_s}$ and "
                           "$u_s = \\sum_{i=1}^{s} e^{c_i - b_s} h_i$.\n\n";
  CHECK(verdicts(note + "For $s \\ge 1$, $\\left(\\sum_{i=1}^{s} e^{c_i}\\right) y_s = \\sum_{i=1}^{s} e^{c_i} h_i$.") == "proved proved proved");
  CHECK(verdicts(note + "For $s \\ge 1$, $\\left(\\sum_{i=1}^{s} e^{c_i}\\right) y_s = \\sum_{i=1}^{s} e^{2 c_i} h_i$.") == "proved proved refuted");
}

TEST_CASE("a counterexample numbers members as the text does, and tells the sizes") {
  const std::string note = decay + "For $j \\ge 1$, $g_j = \\sum_{i=1}^{j} \\lambda^{j-i} a_i$.\n\n"
                           "Let $D \\in \\mathbb{R}^{m \\times p}$ have the rows $a_j^\\top$ for $j = 1, \\dots, m$ and $E \\in \\mathbb{R}^{m \\times p}$ "
                           "the rows $g_j^\\top$ for $j = 1, \\dots, m$. The matrix $L \\in \\mathbb{R}^{m \\times m}$ is "
                           "$$L_{ij} = \\begin{cases} \\lambda^{i-j} & i \\ge j \\\\ 0 & \\text{otherwise} \\end{cases}$$\n\n";
  CHECK(verdicts(note + "In matrices $E = L D$.") == "proved proved");
  const std::string wrong = note + "In matrices $E = L^\\top D$.";
  CHECK(verdicts(wrong) == "proved refuted");
  CHECK(contains(first_message(wrong), "m = 2"));
  CHECK(contains(first_message(wrong), "a[1]"));
  CHECK_FALSE(contains(first_message(wrong), "a[0]"));
  CHECK(contains(statement(note + "In matrices $E = L D$.", 1), "g[1+j] = ((\\lambda·g[j]) + a[1+j])"));
}

TEST_CASE("factors in the other order are another product") {
  const std::string note = "There are $m$ layers. For $j = 0, \\dots, m-1$ there are $W^{(j)} \\in \\mathbb{R}^{p \\times p}$, and $x^{(j)} \\in \\mathbb{R}^{p}$ follows "
                           "$x^{(j+1)} = W^{(j)} x^{(j)}$ for $0 \\le j \\le m-1$.\n\n";
  CHECK(verdicts(note + "For $0 \\le j \\le m$, $x^{(j)} = W^{(j-1)} W^{(j-2)} \\cdots W^{(0)} x^{(0)}$.") == "proved");
  CHECK(verdicts(note + "For $0 \\le j \\le m$, $x^{(j)} = W^{(0)} W^{(1)} \\cdots W^{(j-1)} x^{(0)}$.") == "refuted");
}

TEST_CASE("sequences of which nothing else is said are of numbers") {
  const std::string note = "Take three sequences $\\{r_{s}\\}, \\{u_{s}\\}, \\{w_{s}\\}$ with $r_0 = 0$ and $r_s = u_s + w_s r_{s-1}$ for $s = 1, 2, \\dots$.\n\n";
  CHECK(verdicts(note + "Then for $s \\ge 1$\n\n$$r_s = \\sum_{i=1}^{s} \\left(\\prod_{j=i+1}^{s} w_j\\right) u_i.$$") == "proved");
  CHECK(verdicts(note + "Then for $s \\ge 1$\n\n$$r_s = \\sum_{i=1}^{s} \\left(\\prod_{j=i}^{s} w_j\\right) u_i.$$") == "refuted");
}

TEST_CASE("a range in words may stand alone before a display") {
  CHECK(verdicts(counter + "For every $j \\ge 1$\n\n$$B_j = \\sum_{i=1}^{j} a_i.$$") == "proved");
  CHECK(checked(counter + "For every $j \\ge 1$\n\n$$B_j = \\sum_{i=1}^{j} a_i.$$").remarks.empty());
}

TEST_CASE("a start whose index is raised, before anything is said of its family") {
  const std::string note = "Let $b^{(j)} \\in \\mathbb{R}$ for $j \\ge 1$.\n\nLet $g^{(0)} = 0$ and $g^{(j)} = g^{(j-1)} + b^{(j)}$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + "For $j \\ge 1$, $g^{(j)} = \\sum_{r=1}^{j} b^{(r)}$.") == "proved");
  CHECK(verdicts(note + "For $j \\ge 1$, $g^{(j)} = \\sum_{r=2}^{j} b^{(r)}$.") == "refuted");
}

TEST_CASE("a start that is given on a condition is no start for good") {
  const std::string sum = " For $j \\ge 1$, $g_j = \\sum_{i=1}^{j} \\lambda^{j-i} a_i$.";
  const std::string note = "Let $\\lambda \\in \\mathbb{R}$ and $a_j \\in \\mathbb{R}^{p}$ for $j \\ge 1$. The state $g_j \\in \\mathbb{R}^{p}$ starts at any $g_0$ and follows "
                           "$g_j = \\lambda g_{j-1} + a_j$ for $j \\ge 1$.\n\n";
  CHECK(verdicts(note + sum) == "refuted");
  for (const char* words : {"If $g_0 = 0$ then the sum is shorter.", "Suppose $g_0 = 0$.", "Often $g_0 = 0$.", "We do not assume $g_0 = 0$.", "Unless $g_0 = 0$ there is one more term.",
                            "A usual choice is $g_0 = 0$.", "> Suppose $g_0 = 0$.\n\n"})
    CHECK_FALSE(contains(verdicts(note + words + sum), "proved"));
  CHECK(verdicts(note + "Two steps give $g_2 = \\lambda^2 g_0 + \\lambda a_1 + a_2$.") == "proved");
}

TEST_CASE("members that are given on a condition are not given for good") {
  const std::string claim = " For $j \\ge 1$, $y_j = B_j$.";
  for (const char* words : {"Let $y_j = B_j$ if $j$ is large.", "Let $y_j = B_j$ unless $j = 5$.", "Let $y_j = B_j$ for odd $j \\ge 1$ and $y_j = 0$ for even $j \\ge 1$.",
                            "Let $y_j = B_j$ with probability $\\pi$.", "Let $y_j = B_j$ for $j \\le 4$ and $y_j = 0$ for $j > 4$."})
    CHECK_FALSE(contains(verdicts(counter + words + claim), "proved"));
  CHECK_FALSE(contains(verdicts(counter + "Padding has $a_j = 0$ for $j \\ge 1$. For $j \\ge 1$, $B_j = B_0$."), "proved"));
}

TEST_CASE("a case of a constant makes nothing false") {
  const std::string sum = " For $j \\ge 1$, $g_j = \\sum_{i=1}^{j} a_i$.";
  CHECK(verdicts(decay + sum) == "refuted");
  CHECK_FALSE(contains(verdicts(decay + "## Without decay\n\nLet $\\lambda = 1$." + sum), "refuted"));
  CHECK_FALSE(contains(verdicts(decay + "Sums have $\\lambda = 1$." + sum), "refuted"));
  CHECK_FALSE(contains(verdicts(decay + "Without decay, $g_j = \\sum_{i=1}^{j} a_i$ for $j \\ge 1$."), "refuted"));
  CHECK_FALSE(contains(verdicts(decay + "Eventually $g_j = g_{j-1}$ for $j \\ge 1$."), "refuted"));
}

TEST_CASE("a matrix whose rows are not read makes nothing false") {
  const std::string note = "Let $y^{(j)} \\in \\mathbb{R}^{p}$ for $j \\ge 1$, $S^{(0)} = 0 \\in \\mathbb{R}^{p \\times p}$ and $S^{(j)} = S^{(j-1)} + y^{(j)} (y^{(j)})^\\top$ for $j \\ge 1$.\n\n";
  CHECK_FALSE(contains(verdicts(note + "Let $Y \\in \\mathbb{R}^{m \\times p}$ have the rows $(y^{(j)})^\\top$ for $j = 1, \\dots, m$. Then $S^{(m)} = Y^\\top Y$."), "refuted"));
}

TEST_CASE("a name may be let be another family") {
  const std::string before = counter + "Let $u_j = a_j$ for $j \\ge 1$.\n\n## Others\n\n";
  CHECK(verdicts(before + "Let $u_j \\in \\mathbb{R}^{p}$ for $j \\ge 1$. For $j \\ge 1$, $u_j = a_j$.") != "proved");
  CHECK(verdicts(before + "Let $B_j \\in \\mathbb{R}^{p}$ for $j \\ge 0$. For $j \\ge 1$, $B_j = B_{j-1} + a_j$.") != "proved");
  CHECK(verdicts(before + "For $j \\ge 1$, $B_j = B_{j-1} + a_j$.") == "proved");
}

TEST_CASE("a Greek letter above counts as one letter") {
  const std::string note = "Let $H^{(\\tau)} \\in \\mathbb{R}^{d}$ for $\\tau \\ge 0$, any $H^{(0)}, H^{(1)} \\in \\mathbb{R}^{d}$ and $H^{(\\tau+1)} = H^{(\\tau)} + H^{(\\tau-1)}$ for $\\tau \\ge 1$.\n\n";
  CHECK(verdicts(note + "Then $H^{(3)} = 2 H^{(1)} + H^{(0)}$.") == "proved");
  CHECK(verdicts(note + "Then $H^{(3)} = H^{(1)} + H^{(0)}$.") == "refuted");
}

TEST_CASE("a claim about any stretch of steps is used by the claims after it, and only what is proved is") {
  const std::string fading = "Let $g \\in \\mathbb{R}$, $a_j, c_j \\in \\mathbb{R}^{p}$ for $j \\ge 1$ and $B_j \\in \\mathbb{R}^{p}$ with $B_0 = 0$ and "
                             "$B_j = g B_{j-1} + a_j$, $y_j = c_j^\\top B_j$ for $j \\ge 1$.\n\n";
  const std::string stretch = "For every $s \\ge 0$ and $r \\ge 0$, $B_{s+r} = g^r B_s + \\sum_{i=1}^{r} g^{r-i} a_{s+i}$.\n\n";
  const std::string read = "For every $s \\ge 0$ and $r \\ge 1$, $y_{s+r} = g^r c_{s+r}^\\top B_s + \\sum_{i=1}^{r} g^{r-i} c_{s+r}^\\top a_{s+i}$.\n\n";
  CHECK(verdicts(fading + stretch + read) == "proved proved");
  CHECK(verdicts(fading + read) == "undecided");
  CHECK(verdicts(fading + stretch + "For every $s \\ge 0$ and $m \\ge 1$, $B_{sm+m} = g^m B_{sm} + \\sum_{i=1}^{m} g^{m-i} a_{sm+i}$.") == "proved proved");
  const std::string wrong = "For every $s \\ge 0$ and $r \\ge 0$, $B_{s+r} = g^r B_s + \\sum_{i=1}^{r} a_{s+i}$.\n\n";
  CHECK(verdicts(fading + wrong + "For every $s \\ge 0$ and $r \\ge 1$, $y_{s+r} = g^r c_{s+r}^\\top B_s + \\sum_{i=1}^{r} c_{s+r}^\\top a_{s+i}$.") == "refuted refuted");
}

TEST_CASE("powers whose exponents add up, and powers behind a mask") {
  const std::string chunks = "Let $g \\in \\mathbb{R}$ and $a_j \\in \\mathbb{R}^{p}$ for $j \\ge 1$. Let $Z_t \\in \\mathbb{R}^{p}$ with $Z_0 = 0$ and "
                             "$Z_{t+1} = g^2 Z_t + g a_{2t+1} + a_{2t+2}$ for $t \\ge 0$.\n\n";
  CHECK(verdicts(chunks + "For every $t \\ge 0$, $Z_t = \\sum_{i=1}^{2t} g^{2t-i} a_i$.") == "proved");
  CHECK(verdicts(chunks + "For every $t \\ge 0$, $Z_t = \\sum_{i=1}^{2t} g^{2t-i+1} a_i$.") == "refuted");
}

TEST_CASE("a step that is given for some of the steps is not given for all") {
  const std::string start = "Let $c, y_t \\in \\mathbb{R}$ with $y_0 = 1$. ";
  for (const char* words : {"At every second step, $y_t = c y_{t-1}$.", "In the first ten steps $y_t = c y_{t-1}$.", "We have $y_t = c y_{t-1}$ until step five.", "Every other step does $y_t = c y_{t-1}$.",
                            "During warmup, $y_t = c y_{t-1}$.", "After the first step, $y_t = c y_{t-1}$.", "We have $y_t = c y_{t-1}$ once every three steps.", "As long as the token is not masked, $y_t = c y_{t-1}$.",
                            "For accepted proposals $y_t = c y_{t-1}$.", "At the boundary $y_t = c y_{t-1}$.", "Within a chunk, $y_t = c y_{t-1}$.", "We have $y_t = c y_{t-1}$ with $t$ counted modulo 5."}) {
    CAPTURE(words);
    CHECK_FALSE(contains(verdicts(start + words + " Then $y_t = c^t$."), "proved"));
  }
  CHECK(verdicts(start + "At each decoding step, $y_t = c y_{t-1}$. Then $y_t = c^t$.") == "proved");
  CHECK(verdicts(start + "After each step, $y_t = c y_{t-1}$. Then $y_t = c^t$.") == "proved");
}

TEST_CASE("a sentence that supposes another start speaks of another sequence") {
  const std::string note = "Let $c, y_t \\in \\mathbb{R}$ with $y_0 = 1$ and $y_t = c y_{t-1}$ for $t \\ge 1$. ";
  for (const char* words : {"If $y_0 = 2$ then $y_t = c^t$.", "For $y_0 = 2$ we get $y_t = c^t$.", "Had we started from $y_0 = 2$, we would have $y_t = c^t$.", "Suppose now $y_0 = 2$. Then $y_t = c^t$.",
                            "With $y_0 = 2$ instead, $y_t = c^t$.", "When $y_0 = 2$, $y_t = c^t$.", "If $y_t = 2 y_{t-1}$, then $y_t = c^t$."}) {
    CAPTURE(words);
    const std::string all = verdicts(note + words);
    CHECK_FALSE(contains(all, "proved"));
    CHECK_FALSE(contains(all, "refuted"));
  }
  CHECK(verdicts(note + "So $y_t = c^t$ for $t \\ge 0$.") == "proved");
  CHECK(verdicts(note + "Then $y_t = c^{t+1}$.") == "refuted");
}

TEST_CASE("members that are changed elsewhere are not what their equation says") {
  const std::string note = "Let $u_t \\in \\mathbb{R}^n$. Define $g_0 = 0$ and $g_t = g_{t-1} + u_t$.";
  const std::string claim = " Then $g_t = \\sum_{s=1}^t u_s$.";
  CHECK(verdicts(note + claim) == "proved");
  for (const char* words : {" When a separator is read, $g$ is reset to zero.", " The state is clipped now and then.", " With probability $p$ the update is skipped.", " At $t = 3$ a reset puts $g_3 = 0$."}) {
    CAPTURE(words);
    CHECK_FALSE(contains(verdicts(note + words + claim), "proved"));
  }
  const std::string start = "Let $u_t \\in \\mathbb{R}^n$. Define $g_0 = 0$ and ";
  for (const char* step : {"$$g_t = g_{t-1} + u_t \\quad (t \\text{ even}).$$", "$$g_t = g_{t-1} + u_t, \\qquad t \\in \\mathcal{T}.$$", "$g_t = g_{t-1} + u_t$ (mod 2).", "$g_t = g_{t-1} + u_t$, followed by normalisation.",
                           "$g_t = g_{t-1} + u_t$ at convergence.", "$g_t = g_{t-1} + u_t$ in expectation."}) {
    CAPTURE(step);
    CHECK_FALSE(contains(verdicts(start + step + claim), "proved"));
  }
}

} // namespace tests_of_sequences
