// SPDX-License-Identifier: MIT
// What a formula is by its place: an index and no size, a claim and no definition, given for a part of the members, declared anew. Nothing false is
// proved of it and nothing true called false; beside each kind stand twins that stay proved.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "checked.hpp"

namespace tests_of_roles {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::proves_last;
using odot::tests::verdicts;

namespace {

void neither_proved_nor_alarmed(std::initializer_list<const char*> notes) {
  for (const char* note : notes) {
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK_FALSE(found.ends_with("proved"));
    CHECK_FALSE(has_alarm(found));
  }
}

}  // namespace

TEST_CASE("an index that runs is no size") {
  const std::string before = "Let $w \\in \\mathbb{R}^p$.\n\n";
  neither_proved_nor_alarmed({"Let $w \\in \\mathbb{R}^p$.\n\n$$\\sum_{k=1}^p \\operatorname{tr}(I_k) = p k$$", "Let $w \\in \\mathbb{R}^p$.\n\n$$\\sum_{k=1}^p \\operatorname{tr}(I_k) = p (p + 1) / 2$$",
                              "Let $w \\in \\mathbb{R}^p$.\n\n$$\\sum_{p=1}^p \\mathbf{1}_p^\\top \\mathbf{1}_p = p^2$$"});
  CHECK(verdicts(before + "$$\\sum_{k=1}^p \\operatorname{tr}(I_p) = p^2$$") == "proved");
}

TEST_CASE("a bound of a step that is a letter limits the step") {
  const std::string claim = " Then\n\n$$h_3 = 3 h_2$$";
  proves_last(false, {"Let $m \\in \\mathbb{N}$ and $h_t \\in \\mathbb{R}$ with $h_t = 3 h_{t-1}$ for all $t \\ge m$.", "Let $h_t \\in \\mathbb{R}$ with $h_t = 3 h_{t-1}$ for all $t > s$.", "Let $h_t \\in \\mathbb{R}$ with $h_t = 3 h_{t-1}$ for $t \\le s$.",
                      "Let $s \\in \\mathbb{N}$. Let $h_t \\in \\mathbb{R}$ with $h_t = 3 h_{t-1}$ for all $t > s$ and $h_t = 0$ for $t \\le s$."}, "", claim);
  proves_last(true, {"Let $h_t \\in \\mathbb{R}$ with $h_t = 3 h_{t-1}$ for all $t \\ge 1$."}, "", claim);
}

TEST_CASE("a range of members limits what is given of them") {
  const std::string before = "Let $a_i \\in \\mathbb{R}^d$ and $b_i \\in \\mathbb{R}^d$ for $i = 1, \\dots, M$ with $b_i = 3 a_i$ ", claim = "\n\nThen for all $i = 1, \\dots, M$\n\n$$b_i^\\top b_i = 9 a_i^\\top a_i$$";
  proves_last(false, {"for $i = 2, \\dots, M$.", "for $i = 1, \\dots, 3$."}, before, claim);
  proves_last(true, {"for $i = 1, \\dots, M$.", "for all $i$."}, before, claim);
  const std::string vectors = "Let $a \\in \\mathbb{R}^d$ and $b \\in \\mathbb{R}^d$ with ";
  proves_last(false, {"$b_i = 3 a_i$ $\\forall i \\ge 2$.", "$b_i = 3 a_i$ $\\forall i \\in \\{1, 2\\}$."}, vectors, " Then\n\n$$b = 3 a$$");
  proves_last(true, {"$b_i = 3 a_i$ $\\forall i$.", "$b_i = 3 a_i$ for all $i$."}, vectors, " Then\n\n$$b = 3 a$$");
}

TEST_CASE("the same function of another name is no definition of the function") {
  CHECK(verdicts("Let $p, q \\in \\mathbb{R}^d$ with $\\|p\\| = \\|q\\|$. Then\n\n$$(p - q)^\\top (p + q) = 0$$") == "proved");
  CHECK(verdicts("Let $S, T \\in \\mathbb{R}^{d \\times d}$ with $\\operatorname{tr} S = \\operatorname{tr} T$. Then\n\n$$\\operatorname{tr}(T - S) = 0$$") == "proved");
  CHECK_FALSE(has_alarm(verdicts("Let $p \\in \\mathbb{R}^d$, $S \\in \\mathbb{R}^{d \\times d}$ with $\\|p\\|^2 = p^\\top S p$. Then\n\n$$p^\\top p = p^\\top S p$$")));
  CHECK_FALSE(contains(verdicts("Let $p, q \\in \\mathbb{R}^d$ with $\\|p\\| = 2 \\|q\\|$. Then\n\n$$p^\\top p = q^\\top q$$"), "proved"));
}

TEST_CASE("behind a range the sentence goes on as it began") {
  const std::string claim = " Let $z \\in \\mathbb{R}^d$ and $m = \\sum_i v_i z_i$. Then\n\n$$\\sum_i v_i (z_i - m) = 0$$";
  proves_last(true, {"Let $v \\in \\mathbb{R}^d$ with $v_i \\ge 0$ for all $i$ and $\\sum_i v_i = 1$.", "Let $v \\in \\mathbb{R}^d$ such that $v_i > 0$ for each $i$, and $\\sum_i v_i = 1$.", "Let $v \\in \\mathbb{R}^d$ with $\\sum_i v_i = 1$ and $v_i \\ge 0$ for all $i$."}, "", claim);
  proves_last(false, {"Let $v \\in \\mathbb{R}^d$ with $v_i \\ge 0$ for all $i$ and not $\\sum_i v_i = 1$.", "Let $v \\in \\mathbb{R}^d$ with $v_i \\ge 0$ for all $i$ and $\\sum_i v_i = 2$."}, "", claim);
}

TEST_CASE("a claim gives no entries and no members of what is declared") {
  neither_proved_nor_alarmed({"Let $f \\in \\mathbb{R}^d$ and $g \\in \\mathbb{R}^d$ be vectors. We will show the following.\n\n$$f_i = g_i$$\n\n$$f = g$$",
                              "Let $S \\in \\mathbb{R}^{d \\times d}$ and $T \\in \\mathbb{R}^{d \\times d}$ be matrices.\n\n$$S_{ij} = T_{ji}$$\n\n$$S = T^\\top$$",
                              "Let $S \\in \\mathbb{R}^{d \\times d}$ be orthogonal and $T \\in \\mathbb{R}^{d \\times d}$.\n\n$$S_{i,:} = T_{i,:}$$\n\n$$S = T$$"});
  CHECK(verdicts("Let $g \\in \\mathbb{R}^d$ and $f \\in \\mathbb{R}^d$ with $f_i = 2 g_i$ for all $i$. Then\n\n$$f = 2 g$$") == "proved");
  CHECK(verdicts("Let $g \\in \\mathbb{R}^d$ and $f \\in \\mathbb{R}^d$ be the vector with the entries\n\n$$f_i = 2 g_i$$\n\nThen\n\n$$f = 2 g$$") == "proved");
  const std::string recurrence = "Let $h_t \\in \\mathbb{R}$ with $h_t = h_{t-1} + 3$ for $t \\ge 1$.\n\n";
  for (const char* start : {"Then\n\n$$h_0 = 4$$", "It follows that $h_0 = 4$.", "Clearly $h_0 = 4$."}) CHECK_FALSE(verdicts(recurrence + start + "\n\nHence\n\n$$h_t = 3 t + 4$$").ends_with("proved"));
  CHECK(verdicts("Let $h_t \\in \\mathbb{R}$ with $h_t = h_{t-1} + 3$ for $t \\ge 1$ and $h_0 = 4$.\n\nHence\n\n$$h_t = 3 t + 4$$") == "proved");
  CHECK_FALSE(verdicts("Let $u_t, v_t \\in \\mathbb{R}$ with $u_t = 3 u_{t-1}$ for $t \\ge 1$ and $u_0 = 1$. Then\n\n$$v_t = u_t + 2$$\n\nHence\n\n$$v_t = 3^t + 2$$").ends_with("proved"));
  CHECK_FALSE(verdicts("Let $S_k \\in \\mathbb{R}^{d \\times d}$ for $k = 1, \\dots, m$, and $z \\in \\mathbb{R}^d$. Then we have\n\n$$S_1 = 3 I_d$$\n\n$$S_1 z = 3 z$$").ends_with("proved"));
}

TEST_CASE("what a name is beside its definition keeps alarms away") {
  CHECK_FALSE(has_alarm(verdicts("Let $N \\in \\mathbb{R}^{d \\times d}$. Let $R \\in \\mathbb{R}^{d \\times d}$ be an orthogonal matrix with $R = N$.\n\n$$R^\\top R = I$$")));
  CHECK_FALSE(has_alarm(verdicts("Let $N \\in \\mathbb{R}^{d \\times d}$. Let $R \\in \\mathbb{R}^{d \\times d}$ be symmetric with $R_{ij} = N_{ij}$ for all $i, j$.\n\n$$R^\\top = R$$")));
}

TEST_CASE("naturals from 0 on") {
  const std::string before = "Let $q \\in \\mathbb{N}_0$, $b \\in \\mathbb{R}$ and $S \\in \\mathbb{R}^{d \\times d}$.\n\n";
  for (const char* false_at_0 : {"$$[q = 0] = 0$$", "$$q + [q = 0] = q$$", "$$[q \\ge 1] b^q = b^q$$"}) CHECK_FALSE(contains(verdicts(before + false_at_0), "proved"));
  CHECK(verdicts(before + "$$b^q b^2 = b^{q + 2}$$") == "proved");
  CHECK(verdicts("Let $q \\in \\mathbb{N}$ and $z \\in \\mathbb{R}^q$.\n\n$$\\sum_{i=1}^q 1 = q$$") == "proved");
  CHECK_FALSE(has_alarm(verdicts("Let $d \\in \\mathbb{N}_{\\ge 2}$ and $z \\in \\mathbb{R}^d$.\n\n$$[d \\ge 2] z = z$$")));
}

TEST_CASE("what another section gave of a name ends where it is declared anew") {
  const std::string recurrence = "# One\n\nLet $z_t \\in \\mathbb{R}$ with $z_t = z_{t-1} + 2$ for $t \\ge 1$.\n\n# Two\n\n";
  for (const char* anew : {"Let $z \\in \\mathbb{R}^d$ be a vector.", "Let $z_t \\in \\mathbb{R}$ be arbitrary for $t \\ge 0$.", "Let $z_1, z_2, z_3 \\in \\mathbb{R}$ be three numbers."}) CHECK_FALSE(contains(verdicts(recurrence + anew + " Then\n\n$$z_3 = z_2 + 2$$"), "proved"));
  CHECK(verdicts(recurrence + "Then\n\n$$z_3 = z_2 + 2$$") == "proved");
  const std::string function = "# One\n\nLet $g(s) = s^2$.\n\n# Two\n\n";
  CHECK_FALSE(contains(verdicts(function + "Let $g : \\mathbb{R} \\to \\mathbb{R}$ be a function. Let $b \\in \\mathbb{R}$.\n\n$$2 g(b) = 2 b^2$$"), "proved"));
  CHECK(verdicts(function + "Let $b \\in \\mathbb{R}$.\n\n$$2 g(b) = 2 b^2$$") == "proved");
}

TEST_CASE("a colon behind a matrix declares no function") {
  const std::string before = "Let $S \\in \\mathbb{R}^{d \\times d}$ and $T \\in \\mathbb{R}^{d \\times d}$.\n\n";
  for (const char* colon : {"$$S : T = \\operatorname{tr}(S^\\top T)$$", "The map $S : z \\mapsto S z$.", "$$S : \\mathbb{R}^d \\to \\mathbb{R}^d$$"}) CHECK_FALSE(verdicts(before + colon + "\n\n$$\\sin^2 S + \\cos^2 S = 1$$").ends_with("proved"));
  CHECK(verdicts(before + "$$S : T = \\operatorname{tr}(S^\\top T)$$\n\n$$(S T)^\\top = T^\\top S^\\top$$").ends_with("proved"));
}

TEST_CASE("what is supposed of a function or of a member keeps alarms away") {
  for (const char* note : {"Let $k : \\mathbb{R} \\to \\mathbb{R}$ be a function with $k(s) = s^2$ for $s > 0$. Then\n\n$$1 + k(2) = 5$$", "Let $k : \\mathbb{R} \\to \\mathbb{R}$ be a function with $k(-s) = -k(s)$ for all $s$. Then\n\n$$1 + k(0) = 1$$",
                           "Let $k : \\mathbb{R} \\to \\mathbb{R}$ be odd. Then\n\n$$1 + k(0) = 1$$", "Let $c_4 = 4$ and $c_t = c_{t-1} + 1$ for $t \\ge 1$ with $c_t \\in \\mathbb{R}$.\n\n$$3 c_t = 3 t$$"}) {
    CAPTURE(note);
    CHECK_FALSE(has_alarm(verdicts(note)));
  }
}

TEST_CASE("two fonts of one letter that are declared are two names") {
  for (const char* other : {"\\mathsf{S}", "\\mathtt{S}", "\\mathrm{S}"}) {
    const std::string name = other, note = "Let $S \\in \\mathbb{R}^{d \\times d}$ and $" + name + " \\in \\mathbb{R}^{d \\times d}$ be matrices.\n\n$$S " + name + " = " + name + " S$$";
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK_FALSE(contains(found, "proved"));
    CHECK_FALSE(has_alarm(found));
  }
  CHECK(verdicts("Let $S \\in \\mathbb{R}^{d \\times d}$ be a matrix.\n\n$$\\operatorname{tr}(S^\\top) = \\operatorname{tr}(S)$$") == "proved");
}

TEST_CASE("names that a formula gives itself, members by another letter, and kinds that are not read") {
  CHECK_FALSE(has_alarm(verdicts("Let $b \\in \\mathbb{R}$ and $c \\in \\mathbb{R}$ be numbers.\n\n$$e = b + c, \\quad e^2 = b^2 + 2bc + c^2$$")));
  CHECK_FALSE(verdicts("Let $R_\\theta = \\begin{bmatrix} \\cos\\theta & -\\sin\\theta \\\\ \\sin\\theta & \\cos\\theta \\end{bmatrix}$ for $\\theta \\in \\mathbb{R}$. Let $z \\in \\mathbb{R}^2$. Then we have\n\n$$R_0 = 0 I_2$$\n\n$$R_0 z = 0 z$$").ends_with("proved"));
  for (const char* kind : {"the identity matrix", "of rank one", "a scalar matrix"}) {
    const std::string note = std::string("Let $S \\in \\mathbb{R}^{d \\times d}$ be ") + kind + ".\n\n$$S^2 = \\operatorname{tr}(S) S$$";
    CAPTURE(note);
    CHECK_FALSE(has_alarm(verdicts(note)));
  }
}

}  // namespace tests_of_roles
