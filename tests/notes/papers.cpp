// SPDX-License-Identifier: MIT
// LaTeX around the mathematics: headings, theorems, lists, emphasis.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_papers {

using namespace odot::tests;

namespace {
// H has a meaning of its own; each of the tests declares it again, in a sentence that begins right behind some LaTeX
const std::string hat = "\\documentclass{article}\n\\begin{document}\nWith $X \\in \\R^{n \\times p}$ and $H := X(X^\\top X)^{-1}X^\\top$ we have $H^2 = H$.\n\n";
const std::string again = "$H \\in \\R^{m \\times k}$. Then $H H^\\top = H H^\\top$.\n";
std::string paper(const std::string& text) { return verdicts(hat + text + "\\end{document}\n", "paper.tex"); }
}  // namespace

TEST_CASE("a heading's title belongs to no sentence") {
  CHECK(paper("\\section{The filter}\nLet " + again) == "proved proved");
  CHECK(paper("\\subsection*{The filter}\\label{sec:filter}\nLet " + again) == "proved proved");
  CHECK(paper("\\section[Short]{The gain $H$ of it}\nLet " + again) == "proved proved");
  CHECK(paper("\\paragraph{Note.} Suppose " + again) == "proved proved");
  CHECK(paper("\\section{Never closed\nLet " + again).starts_with("proved"));
}

TEST_CASE("theorems, lists and emphasis are seen through") {
  CHECK(paper("\\begin{theorem}[Name]\\label{t}\nLet " + again + "\\end{theorem}\n") == "proved proved");
  CHECK(paper("\\begin{itemize}\n\\item Let " + again + "\\item \\emph{Also:} with $G \\in \\R^{m \\times m}$, we see $G + G = 2G$.\n\\end{itemize}\n") ==
        "proved proved proved");
  CHECK(paper("\\textbf{Step 1.} Let " + again) == "proved proved");
}

} // namespace tests_of_papers
