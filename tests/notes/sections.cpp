// SPDX-License-Identifier: MIT
// What a section declares is no ground for errors in the sections behind it.
#include "notes/source/sections.hpp"

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sections {

using namespace odot::tests;

TEST_CASE("sections end where one of their level or above begins") {
  odot::notes::sections s;
  CHECK_FALSE(s.has_ended(5));
  s.begin(1, 10);
  s.begin(2, 20);
  CHECK_FALSE(s.has_ended(25));
  s.begin(3, 30);
  s.begin(2, 40);
  CHECK(s.has_ended(25));
  CHECK(s.has_ended(35));
  CHECK_FALSE(s.has_ended(15));  // of the section around it
  CHECK_FALSE(s.has_ended(45));
  s.begin(1, 50);
  CHECK(s.has_ended(15));
  CHECK(s.has_ended(45));
  CHECK_FALSE(s.has_ended(5));   // in front of all
  CHECK_FALSE(s.has_ended(55));
}

TEST_CASE("shapes of a section that has ended make no shape errors") {
  const std::string vec = "# Notes\n\nLet $Z \\in \\R^{n \\times m}$.\n\n## Vec\n\nLet $A \\in \\R^{n \\times m}$. Then $A = A$.\n\n";
  CHECK(verdicts(vec + "Then $A A = A$.\n") == "proved shape-error");
  CHECK(verdicts(vec + "### Below\n\nThen $A A = A$.\n") == "proved shape-error");
  CHECK(verdicts(vec + "## Inverses\n\nThen $(A B)^{-1} = B^{-1} A^{-1}$.\n") == "proved proved");
  CHECK(verdicts(vec + "## Inverses\n\nLet $A, B \\in \\R^{n \\times n}$. Then $(A B)^{-1} = B^{-1} A^{-1}$.\n") == "proved proved");
  CHECK(verdicts(vec + "## Squares\n\nThen $Z Z = Z$.\n") == "proved shape-error");  // declared for the whole note
  CHECK(verdicts(vec + "## Vec again\n\nThen $A^\\top A = (A^\\top A)^\\top$.\n") == "proved proved");
}

TEST_CASE("what a section defines may mean something else behind it") {
  const std::string first = "## One\n\nLet $X, W \\in \\R^{n \\times n}$ and $K := X W$.\n\n";
  CHECK(verdicts(first + "$$ K = W X $$\n") == "refuted");
  CHECK(verdicts(first + "## Two\n\n$$ K = W X $$\n") == "doubtful");
  CHECK(verdicts(first + "## Two\n\n$$ K = X W $$\n\n$$ K X = X K $$\n") == "proved refuted");
}

TEST_CASE("in LaTeX too") {
  const std::string text = "\\begin{document}\n\\section{Vec}\nLet $A \\in \\R^{n \\times m}$.\n";
  CHECK(verdicts(text + "\\subsection{Below}\nThen $A A = A$.\n\\end{document}\n", "n.tex") == "shape-error");
  CHECK(verdicts(text + "\\section{Next}\nThen $A A = A$.\n\\end{document}\n", "n.tex") == "doubtful");
}

TEST_CASE("an equation to be solved is not said to hold, and what can't be read spoils what is defined by it") {
  CHECK(verdicts("Let $X \\in \\R^{n \\times d}$, $y \\in \\R^n$ and $w \\in \\R^d$. Setting it to zero gives the normal equations $X^\\top X w = X^\\top y$.\n").empty());
  CHECK(verdicts("Let $X \\in \\R^{n \\times d}$, $y \\in \\R^n$.\n\n$$ \\hat y = \\nabla X $$\n\n$$ r = y - \\hat y $$\n\n$$ X^\\top r = 0 $$\n") ==
        "unsupported doubtful");
}

TEST_CASE("what is supposed for a while ends where the text takes it back") {
  const std::string two = "Let $F, G \\in \\mathbb{R}^{n \\times n}$. ";
  const std::string claim = " $FG = GF$.";
  for (const char* back : {"We now drop this assumption. Then", "We no longer assume this. Then", "Without this assumption,", "In general,", "In the general case,", "Always",
                           "Now let $F$ be arbitrary. Then", "We return to arbitrary $F$ and $G$. Then", "So in any case"}) {
    CAPTURE(back);
    CHECK(verdicts(two + "Suppose $F = G$. Then" + claim + " " + back + claim) == "proved doubtful");
    CHECK(verdicts(two + "Assume that $F$ is symmetric. Then $F^\\top = F$. " + std::string(back) + " $F^\\top = F$.") == "proved doubtful");
  }
  CHECK(verdicts(two + "Suppose first that $F = G$. Then" + claim + " Next suppose that $F = 2G$. Then" + claim + " So always" + claim) == "proved proved doubtful");
  CHECK(verdicts(two + "For example, take $F = G$. Then" + claim + "\n\nWe return to arbitrary $F$ and $G$. Then" + claim) == "proved doubtful");
  CHECK(contains(first_message(two + "Suppose $F = G$. In general," + claim), "without “Suppose $F = G$”, which the text supposes further up and may not mean here: false at"));
  CHECK(verdicts(two + "Suppose $F = G$. This is no loss." + claim) == "proved");
}

TEST_CASE("an item or a quotation that supposes and concludes keeps it for itself") {
  const std::string two = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(verdicts(two + "- Suppose $F = G$. Then $FG = GF$.\n- Here $FG = GF$.\n") == "proved doubtful");
  CHECK(verdicts(two + "1. Suppose $F = G$. Then $FG = GF$.\n2. Suppose $F = 2G$. Then $FG = GF$.\n\nThus $FG = GF$.") == "proved proved doubtful");
  CHECK(verdicts(two + "> Suppose $F = G$. Then $FG = GF$.\n\nThus $FG = GF$.") == "proved doubtful");
  CHECK(verdicts(two + "We assume:\n\n1. $F = G$;\n2. $G = G^\\top$.\n\nThen $F^\\top = G$.") == "proved");
  CHECK(verdicts(two + "- Suppose $F = G$.\n- Suppose $G = G^\\top$.\n\nThen $F^\\top = G$.") == "proved");
  const std::string tex = "\\begin{itemize}\n\\item Suppose $F = G$ with $F, G \\in \\mathbb{R}^{n \\times n}$. Then $FG = GF$.\n\\item Then $FG = GF$.\n\\end{itemize}\n";
  CHECK(verdicts(tex, "note.tex") == "proved doubtful");
}

TEST_CASE("an aside in brackets keeps what it supposes, and so does what is said for the moment") {
  const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK(verdicts(square + "(As an aside, assume $FG = GF$. Then $(FG)^2 = F^2 G^2$.)\n\nWe have $(FG)^2 = F^2 G^2$.") == "proved doubtful");
  CHECK(verdicts(square + "(We assume $FG = GF$ throughout.)\n\nWe have $(FG)^2 = F^2 G^2$.") == "proved");
  CHECK(verdicts(square + "Say $F = G$ for the moment.\n\n$$FG = F^2$$\n\nReturning to the original $F$ and $G$,\n\n$$FG = F^2$$") == "proved doubtful");
  CHECK(verdicts(square + "The trace is largest at $F = G$. Then $FG = F^2$.") == "doubtful");
  CHECK(verdicts(square + "If $F = G$ then $FG = GF$, so we are done if we show that $F = G$.") == "proved");
}

TEST_CASE("a property ends with the lemma that gives it, and where the text gives another") {
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $F^\\top = F$.\n\nNow let $F$ be skew-symmetric. Then $F^\\top = F$ and $F^\\top = -F$.") == "proved doubtful proved");
  CHECK(verdicts("**Lemma 1.** Let $F \\in \\mathbb{R}^{n \\times n}$ be orthogonal. Then $F^\\top F = I$.\n\n**Lemma 2.** Let $F$ be invertible. Then $F^\\top F = I$ and $F F^{-1} = I$.") == "proved doubtful proved");
  for (const char* words : {"For a nonsymmetric $F$, ", "Without symmetry, ", "Dropping symmetry, ", "For any matrix $F$, "}) {
    CAPTURE(words);
    CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric. Then $F^\\top = F$. " + std::string(words) + "$F^\\top = F$.") == "proved doubtful");
  }
  CHECK(verdicts("Let $F \\in \\mathbb{R}^{n \\times n}$ be symmetric. Let $x \\in \\mathbb{R}^n$. Then $F^\\top x = F x$.") == "proved");
}

TEST_CASE("a property of a part or an image of a matrix is not the matrix's") {
  const std::string square = "Let $F \\in \\mathbb{R}^{n \\times n}$ and $x \\in \\mathbb{R}^n$. ";
  for (const char* words : {"The square of $F$ is symmetric.", "Let the leading block of $F$ be symmetric.", "The distribution of $F$ is symmetric.", "The symmetrised $F$ is symmetric.", "The sum of $F$ and $F$ is symmetric."}) {
    CAPTURE(words);
    CHECK(verdicts(square + words + " Then $F^\\top = F$.") == "doubtful");
  }
  CHECK(verdicts(square + "The normalised $x$ is a unit vector. Then $x^\\top x = 1$.") == "doubtful");
  CHECK(verdicts(square + "Let $F$ be an orthogonal projection matrix. Then $F^\\top F = I$.") == "doubtful");
  CHECK(verdicts(square + "The matrix $F$ is symmetric. Then $F^\\top = F$.") == "proved");
  CHECK(verdicts(square + "Suppose that the weight $F$ is orthogonal. Then $F^\\top F = I$.") == "proved");
}

TEST_CASE("what a list says is to be shown is not given") {
  const std::string names = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $u, z \\in \\mathbb{R}^n$. ", item = "\n\n1. The best choice of $u$ satisfies $u = F z$.\n\n", then = "We have $G u = G F z$.";
  CHECK(verdicts(names + "Suppose that $u = F z$. " + then) == "proved");
  CHECK(verdicts(names + "Show that" + item + then) == "doubtful");
  CHECK(verdicts(names + "Prove that this implies the following:" + item + then) == "doubtful");
}

TEST_CASE("a definition introduces anew what another section gave a shape that does not fit") {
  const std::string other = "## One\n\nLet $y \\in \\mathbb{R}^k$ and $B \\in \\mathbb{R}^{k \\times d}$.\n\n## Two\n\n", before = other + "Let $G$ be a $d \\times d$ matrix and $x \\in \\mathbb{R}^d$.\n\n";
  const std::string objective = before + "The objective is\n\n$$J = y^\\top G y + x^\\top y.$$\n\n";
  CHECK(verdicts(objective + "Then\n\n$$J = x^\\top y + y^\\top G^\\top y$$") == "proved");
  CHECK(verdicts(objective + "Then\n\n$$J = x^\\top y + y^\\top y$$") != "proved");
  CHECK(verdicts(objective + "Then\n\n$$\\frac{\\partial J}{\\partial y} = (G + G^\\top) y + x$$") == "proved");
  CHECK(verdicts(objective + "Then\n\n$$\\frac{\\partial J}{\\partial y} = (G + G^\\top) y$$") != "proved");
  // what the section itself declares is not let go, and neither is what it says to be the same
  CHECK(verdicts("Let $y \\in \\mathbb{R}^k$, $G \\in \\mathbb{R}^{d \\times d}$. The objective is $J = y^\\top G y$.") == "shape-error");
  for (const char* words : {"We use the same $y$ as before. ", "Recall that $y$ is the output. ", "With $y$ as in Section One: "})
    CHECK(verdicts(other + "Let $G$ be a $d \\times d$ matrix. " + words + "The objective is $J = y^\\top G y$. Then $J = y^\\top G^\\top y$.").find("proved") == std::string::npos);
}

TEST_CASE("where an index begins and ends defines nothing") {
  CHECK(verdicts("## One\n\nLet $q \\in \\mathbb{R}^k$.\n\n## Two\n\nLet $Z$ be a $d \\times d$ matrix. $$Z = 0, \\quad i = q+1, \\ldots, d$$\n\n$$i = q+1$$").find("proved") == std::string::npos);
}

} // namespace tests_of_sections
