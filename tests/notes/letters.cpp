// SPDX-License-Identifier: MIT
// Claims as identities of letters: members at one index of which nothing is read, and what must not be taken for such.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_letters {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

const std::string filter = "The filter has the state $z_{n+1} = F z_n + q_n$ and the gain $L_n$.\n\n";
const std::string memory = "The memory is written by\n$$\\mathbf{M}_t = \\mathbf{M}_{t-1} - \\eta_t (\\mathbf{M}_{t-1} \\mathbf{a}_t - \\mathbf{b}_t) \\mathbf{a}_t^\\top.$$\n\n";

}  // namespace

TEST_CASE("what holds of any members at one index holds of those that a recurrence gives, read or not") {
  CHECK(verdicts(filter + "$$(I - L_n C_n) V_n (I - L_n C_n)^\\top = V_n - L_n C_n V_n - V_n C_n^\\top L_n^\\top + L_n C_n V_n C_n^\\top L_n^\\top$$") == "proved");
  const std::string product = memory + "$$(\\mathbf{I} - \\eta_1 \\mathbf{a}_1 \\mathbf{a}_1^\\top)(\\mathbf{I} - \\eta_2 \\mathbf{a}_2 \\mathbf{a}_2^\\top) = \\mathbf{I} - \\eta_1 \\mathbf{a}_1 \\mathbf{a}_1^\\top - \\eta_2 \\mathbf{a}_2 \\mathbf{a}_2^\\top + \\eta_1 \\eta_2 (\\mathbf{a}_1^\\top \\mathbf{a}_2) \\mathbf{a}_1 \\mathbf{a}_2^\\top$$";
  CHECK(verdicts(product) == "proved");
  const std::string gain = filter + "$$(I - L_n C_n) V_n = V_n - L_n C_n V_n$$\n\nThe gain $L_n$ is changed at each restart.\n\n$$z_n - (w_n + L_n (y_n - C w_n)) = z_n - w_n - L_n y_n + L_n C w_n$$";
  CHECK(verdicts(gain) == "proved proved");
  CHECK(contains(checked(gain).claims.at(1).message, "whatever the text says of these"));
  CHECK(contains(statement(gain, 1), "L_n: k"));
  CHECK(verdicts("The blocks $\\mathbf{T}$ and $\\mathbf{T}_{aa}$ are symmetric.\n\n$$\\mathbf{T}_{aa}^{-1}(\\mathbf{T}_{aa} - \\mathbf{T}_{ab} \\mathbf{T}_{ba}) = I - \\mathbf{T}_{aa}^{-1} \\mathbf{T}_{ab} \\mathbf{T}_{ba}$$") == "proved");
}

TEST_CASE("steps of a chain that the words do not call true are told where they hold of any members") {
  const std::string chain = memory + "Let us expand the equation:\n\n$$\\begin{aligned} \\mathbf{M}_t &= \\mathbf{M}_{t-1} - \\eta_t (\\mathbf{M}_{t-1} \\mathbf{a}_t - \\mathbf{b}_t) \\mathbf{a}_t^\\top \\\\ &= ";
  CHECK(verdicts(chain + "\\mathbf{M}_{t-1} - \\eta_t \\mathbf{M}_{t-1} \\mathbf{a}_t \\mathbf{a}_t^\\top + \\eta_t \\mathbf{b}_t \\mathbf{a}_t^\\top \\end{aligned}$$") == "proved");
  CHECK(!is_proved(verdicts(chain + "\\mathbf{M}_{t-1} - \\eta_t \\mathbf{M}_{t-1} \\mathbf{a}_t \\mathbf{a}_t^\\top + \\mathbf{b}_t \\mathbf{a}_t^\\top \\end{aligned}$$")));
}

TEST_CASE("sums up to a letter that means nothing else are those of a family beside its members") {
  const std::string sums = memory + "$$(\\mathbf{I} - \\sum_{t=1}^{n-1} \\mathbf{c}_t \\mathbf{a}_t^\\top)(\\mathbf{I} - \\eta_n \\mathbf{a}_n \\mathbf{a}_n^\\top) = \\mathbf{I} - \\sum_{t=1}^{n-1} \\mathbf{c}_t \\mathbf{a}_t^\\top - \\eta_n \\mathbf{a}_n \\mathbf{a}_n^\\top + ";
  CHECK(verdicts(sums + "\\eta_n \\sum_{t=1}^{n-1} \\mathbf{c}_t \\mathbf{a}_t^\\top \\mathbf{a}_n \\mathbf{a}_n^\\top$$") == "proved");
  CHECK(!is_proved(verdicts(sums + "\\eta_n \\sum_{t=1}^{n} \\mathbf{c}_t \\mathbf{a}_t^\\top \\mathbf{a}_n \\mathbf{a}_n^\\top$$")));
}

TEST_CASE("what fails of some members is neither proved nor called false by it") {
  CHECK(verdicts(filter + "$$(I - L_n C_n) V_n = V_n - L_n V_n C_n$$").find("proved") == std::string::npos);
  CHECK(verdicts(filter + "$$(I - L_n C_n) V_n (I - L_n C_n)^\\top = V_n - L_n C_n V_n$$").find("refuted") == std::string::npos);
}

TEST_CASE("a member that came out as a number is none where nothing says so") {
  CHECK(!is_proved(verdicts("The memory is $M_t = M_{t-1} + b_t a_t^\\top$, where each $\\eta_t$ is a diagonal matrix.\n\n$$M_1 \\eta_1 N_1 = \\eta_1 M_1 N_1$$")));
  CHECK(!is_proved(verdicts("The memory is $M_t = M_{t-1} + b_t a_t^\\top$, and $\\eta_t$ denote quaternions.\n\n$$\\eta_1 \\eta_2 M_1 = \\eta_2 \\eta_1 M_1$$")));
}

TEST_CASE("letters are not taken for matrices that the text calls something else") {
  CHECK(!is_proved(verdicts("The filter has the state $z_{n+1} = F z_n + q_n$, and $L_n$ is an operator on signals, which squares them.\n\n$$L_n (z_n + w_n) = L_n z_n + L_n w_n$$")));
  CHECK(!is_proved(verdicts("The filter has the state $z_{n+1} = F z_n + q_n$. In this note juxtaposition of matrices means the entrywise product.\n\n$$(L_n C_n)^\\top = C_n^\\top L_n^\\top$$")));
  CHECK(!is_proved(verdicts(filter + "It is not true that $(I - L_n C_n) V_n = V_n - L_n C_n V_n$.")));
}

TEST_CASE("entries and their transposes are no letters") {
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. The state is $z_{n+1} = F z_n$. Then $F_{3,1} = F_{3,1} + 0$.") != "proved");
  CHECK(!is_proved(verdicts("$$(G_{ij} H_{jk})^\\top = H_{jk}^\\top G_{ij}^\\top$$")));
  CHECK(!is_proved(verdicts(filter + "$$\\frac{\\partial}{\\partial z_n} (z_n + w_n) = \\frac{\\partial z_n}{\\partial z_n}$$")));
}

TEST_CASE("an entry is no matrix, whatever shapes would make one of it") {
  CHECK(verdicts("$$(LM)_{pr} + (ML)_{pr} = (LM + ML)^\\top_{rp} = (LM + ML)^\\top$$") == "proved unsupported");
  CHECK(!is_proved(verdicts("$$L_{pq} M_{qr} = (LM)_{pr} = LM$$").substr(verdicts("$$L_{pq} M_{qr} = (LM)_{pr} = LM$$").rfind(' ') + 1)));
  CHECK(verdicts("$$(G + H)_{ij} = G_{ij} + H_{ij}$$") == "proved");
}

TEST_CASE("one letter is not an entry here and a matrix of that name there") {
  CHECK(!is_proved(verdicts("$$G_{ji} \\frac{\\partial Y_{jk}}{\\partial Y_{pq}} H_{kl} G_{lm} Y_{mi} = G_{ji} \\delta_{jp} \\delta_{kq} H_{kl} G_{lm} Y_{mi}$$")));
}

TEST_CASE("a member is not constant where another one is called random") {
  CHECK(!is_proved(verdicts("The walk is $b_{n+1} = b_n + q_n$, where $q_n$ is random.\n\nThe weights $c_1$ are random too.\n\n$$E[c_n q_n^\\top] = c_n E[q_n]^\\top$$")));
}

}  // namespace tests_of_letters
