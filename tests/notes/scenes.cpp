// SPDX-License-Identifier: MIT
// What is said in one scene, paragraph or row of a table, and need not hold in another.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_scenes {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::statement;
using odot::tests::is_proved;
using odot::tests::verdicts;

namespace {

const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$.\n\n";
const std::string transposed = "$F^\\top F = F^2$.";

}  // namespace

TEST_CASE("what is supposed in one scene is not supposed in the next") {
  CHECK(verdicts(square + "Before training, $F = I$. Then $F x = x$. After training, $F x = x$.") == "proved doubtful");
  CHECK(verdicts(square + "In the simplest case, $F = I$. We see that $F x = x$. The full model satisfies $F x = x$.") == "proved doubtful");
  CHECK(verdicts(square + "For undirected graphs, $F$ is symmetric. Hence " + transposed + " For directed graphs, we have " + transposed) == "proved doubtful");
  CHECK(verdicts(square + "In the classical theory we assume $FG = GF$. Hence $(FG)^2 = F^2 G^2$. In the quantum theory, $(FG)^2 = F^2 G^2$.") == "proved doubtful");
  CHECK(verdicts(square + "Figure 1: A run with $F = I$.\n\nThe network gives $F x = x$.") != "proved");
  // “in other words” and the like begin no scene
  CHECK(verdicts(square + "In what follows, $F$ is symmetric. In other words, $F^\\top = F$. In matrix form, " + transposed) == "proved proved");
}

TEST_CASE("a name that has another value in another scene has that one") {
  CHECK(verdicts(square + "In the original library, $y = F^\\top x$. In our notation, $y = F x$. Thus $y = F x$.") == "proved");
  CHECK(verdicts(square + "In the baseline we set $F = G G^\\top$. After training, $F = F^\\top$. Then $F^\\top = G G^\\top$.") == "undecided proved");
  CHECK(verdicts(square + "In the baseline we set $y = F x$. In our model we set $y = G x$. Therefore $F x = G x$.") == "refuted");
  CHECK(verdicts(square + "In the original library, $y = F^\\top x$. In our notation, $y = F x$. Thus $y = F^\\top x$.") != "proved");
  CHECK(verdicts(square + "**Plain.** The block computes $y = F x$.\n\n**Residual.** The block computes $y = F x + x$.") == "doubtful");
  CHECK(verdicts(square + "- Plain: $y = F x$\n- Residual: $y = x + F x$\n") == "doubtful");
  CHECK(verdicts(square + "| kind | output |\n|---|---|\n| plain | $y = F x$ |\n| residual | $y = x + F x$ |\n") == "doubtful doubtful");
  CHECK(verdicts(square + "Let $y = F x$. Then $y = x + F x$.") == "refuted");
}

TEST_CASE("paragraphs with a heading of their own keep what they suppose") {
  CHECK(verdicts(square + "**The commuting case.** Suppose $FG = GF$. Then $(FG)^2 = F^2 G^2$.\n\n**The other case.** Here $(FG)^2 = F^2 G^2$.") == "proved doubtful");
  CHECK(verdicts(square + "**Setup.** Suppose $FG = GF$.\n\n**Result.** We have $(FG)^2 = F^2 G^2$.") == "proved");
}

TEST_CASE("a name that is let be something else is that from then on") {
  const std::string heads = "Let $Q, K \\in \\mathbb{R}^{n \\times d}$. Let $S = QK^\\top$ be the raw scores. Then $S^\\top = KQ^\\top$.\n\n";
  CHECK(verdicts(heads + "Let $S = QK^\\top / \\sqrt{d}$ be the scaled scores. Then $S = QK^\\top$.") == "proved refuted");
  CHECK(verdicts(heads + "Let $S = QK^\\top / \\sqrt{d}$ be the scaled scores. Then $\\sqrt{d} S = QK^\\top$.") == "proved proved");
  CHECK(verdicts(heads + "## Scaled\n\nWe redefine $S = QK^\\top / \\sqrt{d}$. Then $S = QK^\\top$.") == "proved refuted");
  CHECK(verdicts(square + "Set $F = I$. Then $F G = G$. Instead set $F = 2 I$. Then $F G = G$.") == "proved refuted");
  CHECK(verdicts(square + "Let $F = I$. Then $F G = G$. Now let $F = 2 I$. Then $F G = 2 G$.") == "proved proved");
  CHECK(verdicts(square + "For one scheme let $F = I$. For another let $F = 2 I$. Then $F G = G$.") == "doubtful");
  const std::string factored = "Let $F \\in \\mathbb{R}^{n \\times n}$ and $G = F^\\top F$. ";
  CHECK(verdicts(factored + "Let $G = L L^\\top$ be its Cholesky factorization. Then $L L^\\top = F^\\top F$.") == "proved");
  CHECK(verdicts(factored + "Let $G = Q R$. Then $Q R = F^\\top F$.") == "proved");
  CHECK(verdicts("Let $F, L, U, Q, R \\in \\mathbb{R}^{n \\times n}$. Let $F = L U$. Let $F = Q R$. Then $L U = Q R$.") == "doubtful");
  CHECK(verdicts(square + "Let $y = F x$. With the new activation $y = G x$. We have $y = F x$.") == "doubtful");
  CHECK(verdicts(square + "Let $y = F x$, where $F = G^2$. Then $y = G G x$, where $F = G^2$.") == "proved");
}

TEST_CASE("what is set in one case or by somebody else holds in its sentence") {
  for (const char* words : {"One option is to set $F = I$. We learn it.", "We first tried to set $F = I$. This was worse.", "Pass the flag to set $F = I$.", "To debug the code, set $F = I$.", "The degenerate solution is to set $F = I$.",
                            "Some implementations set $F = I$.", "An untrained layer has $F = I$.", "The null hypothesis is $F = I$.", "Imagine $F = I$.", "As a baseline, let $F = I$.", "The tied variant has $F = I$. The untied one has not."}) {
    CAPTURE(words);
    CHECK(verdicts(square + words + " Then $F x = x$.") == "doubtful");
  }
  for (const char* words : {"For simplicity, we set $F = I$.", "To keep things short, let $F = I$.", "Throughout this section we take $F = I$.", "We now let $F = I$.", "Set $F = I$.", "The layer is linear, so we set $F = I$.", "Following common practice, we set $F = I$."}) {
    CAPTURE(words);
    CHECK(verdicts(square + words + " Then $F x = x$.") == "proved");
  }
  CHECK(verdicts(square + "Let $C = F + F^\\top$ and $D = F$. The sum has $C = C^\\top$. The copy has $D = D^\\top$. The other has $D = G$.") == "proved refuted refuted");
  CHECK(verdicts(square + "One option is to set $F = I$, so that $F x = x$.") == "proved");
  CHECK(verdicts(square + "To keep the gate short, let $z = F x$. Then $G z = G F x$.") == "proved");
  CHECK(verdicts(square + "One option is to set $z = F x$. Then $G z = G F x$.") == "proved");  // a new name
  CHECK(verdicts(square + "- tied: set $F = G$\n- untied: learn both\n\nThe second has $F x = G x$.") == "doubtful");
  CHECK(verdicts(square + "- [x] general case\n- [ ] special case: assume $FG = GF$\n\nWe have $(FG)^2 = F^2 G^2$.") != "proved");
}

TEST_CASE("parts of an exercise suppose for themselves") {
  CHECK(verdicts(square + "(a) Take $F = I$. Show that $FG = G$.\n\n(b) Show that $FGF = G$.") == "proved doubtful");
  CHECK(verdicts(square + "(a) Take $F = I$.\n\nShow that $FG = G$.\n\n(b) Show that $(FG)^\\top = G^\\top F^\\top$.") == "proved proved");
  CHECK(verdicts(square + "**Hint.** First consider $F = I$.\n\n**Solution.** We have $FGF = F^2$.") == "doubtful");
}

TEST_CASE("what is supposed by the way ends there") {
  const std::string claim = "$(FG)^2 = F^2 G^2$.";
  CHECK(verdicts(square + "**Warm-up.** Suppose $FG = GF$. Expand the square.\n\n**Main result.** We have " + claim) == "doubtful");
  CHECK(verdicts(square + "\n<details><summary>The commutative case</summary>\n\nSuppose $FG = GF$.\n\n</details>\n\nWe have " + claim) == "doubtful");
  CHECK(verdicts(square + "\n<details><summary>The commutative case</summary>\n\nSuppose $FG = GF$. Then " + claim + "\n\n</details>\n") == "proved");
  CHECK(verdicts(square + "\n> [!NOTE]\n> In the commutative case we suppose $FG = GF$.\n\nWe have " + claim) == "doubtful");
  CHECK(verdicts(square + "\n> [!NOTE]\n> Let $F = G G$.\n\nWe have $F = G^2$.") == "proved");
}

TEST_CASE("what the text calls wrong itself is no alarm") {
  CHECK(verdicts(square + "**Q1.** $(FG)^\\top = G^\\top F^\\top$. *True.*\n\n**Q2.** $(FG)^2 = F^2 G^2$. *False*, since they need not commute.") == "proved doubtful");
  CHECK(verdicts(square + "We have $(FG)^2 = F^2 G^2$. False positives are rare.") == "refuted");
  const std::string rows = "| $(FG)^2 = F^2 G^2$ | $(FG)^2 = F G F G$ |\n";
  CHECK(verdicts(square + "\n\n| wrong | right |\n|---|---|\n" + rows) == "doubtful proved");
  CHECK(verdicts(square + "\n\n| numbers | matrices |\n|---|---|\n" + rows) == "doubtful proved");
  CHECK(verdicts(square + "\n\n| first | second |\n|---|---|\n" + rows) == "refuted proved");
}

TEST_CASE("a scene may make true what is false elsewhere") {
  const std::string sum = "Let $x, e \\in \\mathbb{R}^n$ and $y = x + e$. ";
  for (const char* words : {"Neglecting noise, ", "In the absence of noise, ", "In the noiseless case, ", "At initialisation, ", "With high probability, ", "Naively, "}) {
    CAPTURE(words);
    CHECK(verdicts(sum + words + "$y = x$.") == "doubtful");
  }
  CHECK(verdicts(sum + "Hence $y = x$.") == "refuted");
  CHECK(verdicts(sum + "In short, we have $y = x$.") == "refuted");
}

TEST_CASE("assumptions with a heading are given, and nobody assumes what is disowned") {
  CHECK(verdicts(square + "**Assumption 1.** $FG = GF$.\n\n**Theorem.** $(FG)^2 = F^2 G^2$.") == "proved");
  CHECK(verdicts(square + "We work under the following assumptions.\n\n- (A1) $F = F^\\top$.\n- (A2) $G = G^\\top$.\n\nHence $(FG)^\\top = GF$.") == "proved");
  CHECK(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\\begin{assumption}\n$FG = GF$.\n\\end{assumption}\n\\begin{theorem}\n$(FG)^2 = F^2 G^2$.\n\\end{theorem}\n", "note.tex") == "proved");
  for (const char* words : {"It would be too strong to assume $FG = GF$.", "We avoid assuming $FG = GF$.", "Some readers may assume $FG = GF$.", "Assuming $FG = GF$ is unrealistic.", "Suppose that $FG = GF$ holds roughly."}) {
    CAPTURE(words);
    CHECK(verdicts(square + words + " We have $(FG)^2 = F^2 G^2$.").find("proved") == std::string::npos);
  }
  CHECK(verdicts(square + "We may assume $FG = GF$. We have $(FG)^2 = F^2 G^2$.") == "proved");
}

TEST_CASE("a property that the text denies is gone") {
  const std::string symmetric = "Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric. ";
  for (const char* words : {"After the update, $F$ is no longer symmetric. ", "We now turn to graphs where $F$ is asymmetric. ", "If $F$ is not symmetric, we still have $F^\\top F = F F^\\top$. "}) {
    CAPTURE(words);
    CHECK(verdicts(symmetric + words + "Then " + transposed).ends_with("doubtful"));
  }
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. Since $F$ is symmetric, we have " + transposed) == "proved");
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$. It is rarely the case that $F$ is symmetric. Then " + transposed) == "doubtful");
}

TEST_CASE("what may follow from a condition is no certain mistake") {
  CHECK(verdicts("Let $X \\in \\mathbb{R}^{n \\times d}$, $y \\in \\mathbb{R}^n$ and $w \\in \\mathbb{R}^d$. The least squares solution satisfies $X^\\top X w = X^\\top y$. Hence $X^\\top (y - X w) = 0$.") == "doubtful doubtful");
  CHECK(verdicts(square + "The optimality condition is $F x = y$. Hence $F y = y$.") == "refuted");
}

TEST_CASE("what the text reminds of is given, and what it notes is not passed over") {
  const std::string any = "Let $R \\in \\mathbb{R}^{3 \\times 3}$. ";
  CHECK(verdicts(any + "Recall that $R$ is orthogonal. Then $R^\\top R = I$.") == "proved");
  CHECK(verdicts(any + "Recall that $R$ is orthogonal, having this property: $R^\\top R = R R^\\top = I$.") == "proved proved");
  CHECK(verdicts(any + "Note that $R$ is symmetric. Then $R^\\top = R$.") == "doubtful");
  CHECK(verdicts(any + "Recall that $R$ is symmetric. Then $R^\\top R = I$.") == "refuted");
  CHECK(verdicts("Let $R := \\begin{bmatrix} 1 & 2 \\\\ 0 & 1 \\end{bmatrix}$. Recall that $R$ is symmetric. Then $R^\\top = R$.") == "refuted");
}

TEST_CASE("a shape that a condition gives a name is for its sentence") {
  const std::string text = square + "If $F$ and $x$ are scalar, then $F x = x F$. In general, $F (x + x) = 2 F x$.";
  CHECK(verdicts(text) == "proved proved");
  CHECK(statement(text, 1).find("F: n × n") != std::string::npos);
  CHECK(statement(text, 0).find("n × n") == std::string::npos);
}

TEST_CASE("what is said of a name in that case holds in the sentence") {
  const std::string let = "Let $K \\in \\mathbb{R}^{n \\times n}$ be invertible. ";
  CHECK(verdicts(let + "In that case, $K$ is an orthogonal matrix, so $K^{-1} = K^\\top$.") == "proved");
  CHECK(verdicts(let + "In this case $K$ is orthogonal, so $K^{-1} = K^\\top$.") != "refuted");
  CHECK_FALSE(is_proved(verdicts(let + "In that case, $K$ is an orthogonal matrix. In general, $K^{-1} = K^\\top$.")));
  CHECK_FALSE(is_proved(verdicts(let + "In that case, $K$ is not an orthogonal matrix, so $K^{-1} = K^\\top$.")));
  CHECK_FALSE(is_proved(verdicts(let + "In that case, $K$ is a symmetric matrix, so $K^{-1} = K^\\top$.")));
}

} // namespace tests_of_scenes
