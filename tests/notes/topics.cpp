// SPDX-License-Identifier: MIT
// What a text is about, and how it uses its letters, keeps them from being numbers and matrices; what an example or another item said is not said of a law. Beside
// each kind stand twins that stay proved, and nothing is called false.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_topics {

using odot::tests::contains;
using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

namespace {

/// None of the notes has something proved, or an alarm.
void proves_nothing(std::initializer_list<const char*> notes) {
  for (const char* note : notes) {
    CAPTURE(note);
    const std::string found = verdicts(note);
    CHECK_FALSE(is_proved(found));
    CHECK_FALSE(has_alarm(found));
  }
}

/// The note has its last claim understood as `said`, and proved.
void proves(const char* note, const char* said) {
  CAPTURE(note);
  const std::string last = statement(note, odot::tests::checked(note).claims.size() - 1);
  CAPTURE(last);
  CHECK(verdicts(note).ends_with("proved"));
  CHECK(contains(last, said));
}

}  // namespace

TEST_CASE("texts about categories, groups and rings") {
  proves_nothing({
      "# Arrows\n\nA category has objects and arrows; a functor sends objects to objects and arrows to arrows. For the arrows $p$ and $q$ of a category\n\n$$ (p q)^{-1} = q^{-1} p^{-1} $$\n",
      "# Group\n\nFor a group and its subgroups, in each group,\n\n$$ (h k h^{-1})^{-1} = h k^{-1} h^{-1} $$\n",
      "# Ideals\n\nLet $S$ be a ring. The ideals of the ring are sub-objects of the ring.\n\n$$ s(uv) = (su)v $$\n",
  });
  proves("The control group and the other groups differ. For numbers $p, q$ we have $(p q)^{-1} = q^{-1} p^{-1}$.", "p");
}

TEST_CASE("inner products and norms that may be any") {
  proves_nothing({
      "In a Hilbert space the norm is that of its inner product.\n\n$$ \\|x - y\\|^2 = \\|x\\|^2 - 2 \\langle x, y \\rangle + \\|y\\|^2 $$\n",
      "* $B = (b_1 \\cdot b_k) \\in \\mathbb{C}^{r \\times k}$,\n\n$$ \\|B\\|_F^2 = \\operatorname{tr}(B^T B) $$\n",
      "The eigenvalues are real, since\n\n$$ \\mu \\langle w, w \\rangle = \\langle \\mu w, w \\rangle = \\bar{\\mu} \\langle w, w \\rangle $$\n",
      "An **inner product** on a space is a function satisfying:\n\n1. **Symmetry:** $\\langle x, y \\rangle = \\langle y, x \\rangle$\n2. **Adding:** $\\langle x + z, y \\rangle = \\langle x, y \\rangle + \\langle z, y \\rangle$\n",
      "## The axioms\n\nIn such a space\n\n$$ (x + y) + z = x + (y + z) $$\n",
  });
  proves("We have\n\n$$ \\|x - y\\|^2 = \\|x\\|^2 - 2 \\langle x, y \\rangle + \\|y\\|^2 $$\n", "x");
  proves("Let $B \\in \\mathbb{R}^{r \\times k}$; with a column of $\\mathbb{C}^{k}$ it is another matter.\n\n$$ \\|B\\|_F^2 = \\operatorname{tr}(B^T B) $$\n", "B: r × k");
}

TEST_CASE("letters that stand for something else by the text") {
  proves_nothing({
      "The root is $j = \\sqrt{-1}$. Then $j^2 = -1$.",
      "The zero function is\n\n$$ 0(x) = \\sum_{l=1}^m 0 \\cdot \\psi_l(x) $$\n",
      "With the cumulative distribution function $G$ and the inverse function of $G$ we have $G^{-1} G = I$.",
      "With unit vectors $e^{k}$ we have $(I - v (e^{k})^T)(I + v (e^{k})^T) = I - v (e^{k})^T v (e^{k})^T$.",
      "Each unit takes the net input. The net input is squashed, and\n\n$$ 2 net_{k} + net_{k} = 3 net_{k} $$\n",
      "The firm is worth 40 billion, and its shares are dear: $40B - 5B = 35B$.",
      "With the lag operator we have $(1 - B)^0 = 1$.",
  });
  proves("For an invertible $G \\in \\mathbb{R}^{n \\times n}$, and the distribution function, $G^{-1} G = I$.", "G");
  proves("Let $B \\in \\mathbb{R}^{m \\times m}$. A billion of them: $40B - 5B = 35B$.", "B: m × m");
}

TEST_CASE("vectors with an index are no entries") {
  proves_nothing({
      "The tokens are alike: $t_i \\cdot t_j = t_j \\cdot t_i$.",
  });
  proves("Let $x \\in \\mathbb{R}^n$. Then $\\sum_{i=1}^n 2 x_i = 2 \\sum_{i=1}^n x_i$.", "x: n × 1");
}

TEST_CASE("a capital letter is no number where it is inverted and transposed, nor a line") {
  proves_nothing({
      "Hence\n\n$$ (H_t^{-1})^{\\mathrm{T}} = H_t^{-1} $$\n",
  });
  proves("Where $z = Uv$ we have $\\mu (U v) = \\mu z$.", "\\mu: scalar");
}

TEST_CASE("what an example or an item says is not said of a law") {
  proves("The entries are $g_{ij} = \\sum_l f_{il} h_{lj}$, where $G = FH$.\n\n- **Associative:** $(FH)G = F(HG)$.\n", "G: ");
  proves("**Example:**\n$$ F = \\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}, \\quad H = \\begin{bmatrix} 5 & 6 \\\\ 7 & 8 \\end{bmatrix} $$\n\n**In general:**\n\n- Distributive: $F(H + K) = FH + FK$.\n", "F: ");
  CHECK_FALSE(contains(statement("* Changes of variables\n  * Suppose $Y = h(X)$\n  * Then $p(y) = q(y)$ for densities.\n* Moments\n  * $\\mathrm{Cov}(X, Y) = E[(X - E[X])(Y - E[Y])]$\n", 0), "h(X"));
}

TEST_CASE("an equation with its solution, and what is said to be misapplied") {
  proves_nothing({
      "So:\n$$ 4 + \\text{defect} = 6 \\quad \\Rightarrow \\quad \\text{defect} = 2 $$\n",
      "The misapplied identity is $\\sqrt{pq} = \\sqrt{p} \\sqrt{q}$, which fails for negative numbers.",
      "Both $y = 4$ and $y = -4$ lie on the circle $x^2 + y^2 = 25$ when $x = 3$.",
  });
}

TEST_CASE("the members of a set are no claim") {
  proves_nothing({
      "The plane is the set $\\{x \\in \\mathbb{R}^n : a^T x = b\\}$.",
      "The orbit is\n\n$$ { \\phi_s(x) : s \\in \\mathbb{R} } $$\n",
      "A linear model: $\\theta = w \\in \\mathbb{R}^d$.",
  });
  CHECK(verdicts("Let $A \\in \\mathbb{R}^{m \\times k}$ and $B \\in \\mathbb{R}^{k \\times n}$. Then $AB \\in \\mathbb{R}^{m \\times n}$.") == "proved");
}

}  // namespace tests_of_topics
