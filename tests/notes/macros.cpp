// SPDX-License-Identifier: MIT
// Commands that a note defines.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_macros {

using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {
const std::string declared = "Let $A, B \\in \\mathbb{R}^{n \\times n}$.\n\n";
}

TEST_CASE("commands with and without arguments stand for their bodies") {
  CHECK(verdicts("$\\newcommand{\\tp}{^\\top}$\n\n" + declared + "$(AB)\\tp = B\\tp A\\tp$") == "proved");
  CHECK(verdicts("$\\def\\tp{^\\top}$\n\n" + declared + "$(AB)\\tp = A\\tp B\\tp$") == "refuted");
  CHECK(verdicts("$$\\newcommand{\\inn}[2]{\\langle #1, #2 \\rangle}$$\n\n" + declared +
                 "$\\inn{A}{B} = \\operatorname{tr}(A^\\top B)$") == "proved");
  CHECK(verdicts("$\\newcommand{\\mat}[1]{\\mathbf{#1}}$ Let $\\mat A, \\mat{B} \\in \\mathbb{R}^{n \\times n}$.\n\n$\\mat A \\mat B = "
                 "\\mat B \\mat A$") == "refuted");
}

TEST_CASE("operators, paired delimiters and optional arguments") {
  CHECK(verdicts("$\\DeclareMathOperator{\\trace}{tr}$\n\n" + declared + "$\\trace(AB) = \\trace(BA)$") == "proved");
  CHECK(verdicts("$\\DeclarePairedDelimiter{\\len}{\\lVert}{\\rVert}$\n\nLet $x \\in \\mathbb{R}^n$.\n\n$\\len{x}^2 = x^\\top x$") ==
        "proved");
  const std::string optional = "$\\newcommand{\\sm}[2][row]{\\operatorname{softmax}_{\\text{#1}}(#2)}$\n\n" + declared;
  CHECK(verdicts(optional + "$\\sm{A} \\mathbf{1} = \\mathbf{1}$") == "proved");
  CHECK(verdicts(optional + "$\\sm[col]{A} \\mathbf{1} = \\mathbf{1}$") == "refuted");
}

TEST_CASE("definitions in a preamble and in running text are no formulas") {
  const std::string paper = "\\documentclass{article}\n\\newcommand{\\R}{\\mathbb{R}}\n% \\newcommand{\\R}{nothing}\n\\begin{document}\n"
                            "\\newcommand{\\half}{\\frac{1}{2}}\nLet $A \\in \\R^{n \\times n}$. $\\half A + \\half A = A$.\n\\end{document}\n";
  CHECK(verdicts(paper, "paper.tex") == "proved");
}

TEST_CASE("the last definition before the place counts") {
  CHECK(verdicts(declared + "$\\newcommand{\\X}{A}$ $\\X + B = A + B$.\n\n$\\renewcommand{\\X}{B}$ $\\X + B = A + B$.") == "proved refuted");
}

TEST_CASE("what is no text defines no commands") {
  const std::string first = "\\newcommand{\\X}{A}\n\n", claim = "\n\n" + declared + "Then $\\X B = B B$ and $\\X B = A B$.";
  const std::string again = "\\renewcommand{\\X}{B}";
  for (const std::string& hidden : {"<!-- " + again + " -->", "```latex\n" + again + "\n```", "Never write `" + again + "`.", "~~" + again + "~~", "    " + again, "\\begin{verbatim}\n" + again + "\n\\end{verbatim}", "% " + again,
                                    "\\iffalse " + again + " \\fi", "\\newenvironment{box}{" + again + "}{}", "<pre>" + again + "</pre>", "<code>" + again + "</code>", "<del>" + again + "</del>", "Old % " + again})
    CHECK_MESSAGE(verdicts(first + hidden + claim) == "refuted proved", hidden);
  CHECK(verdicts("---\nmacros: \\newcommand{\\X}{B}\n---\n\\newcommand{\\Y}{A} " + declared + "Then $\\Y B = B B$.") == "refuted");
  CHECK(verdicts(first + again + claim) == "proved refuted");
  CHECK(verdicts(first + "<div style=\"display:none\">$" + again + "$</div>" + claim) == "proved refuted");  // MathJax takes it
  CHECK(verdicts("\\newcommand{\\X}{A} Do not write \\verb|" + again + "| here. " + declared + "Then $\\X B = B B$.", "note.tex") == "refuted");
  CHECK(verdicts(first + declared + "Then $\\renewcommand{\\X}{B} \\X B = B B$ and $\\X B = B B$.", "note.tex") == "proved refuted");
}

TEST_CASE("a command has the meaning that it had first, or that was copied") {
  const std::string claim = "\n\n" + declared + "Then $\\X B = B B$.", copied = "\n\n" + declared + "Then $\\Y B = B B$ and $\\Y B = A B$.";
  CHECK(verdicts("\\providecommand{\\X}{A} \\providecommand{\\X}{B}" + claim) == "refuted");
  CHECK(verdicts("\\providecommand{\\X}{B}" + claim) == "proved");
  CHECK(verdicts("\\newcommand{\\X}{A} \\let\\Y\\X \\renewcommand{\\X}{B}" + copied) == "refuted proved");
  CHECK(verdicts("\\newcommand{\\X}{A} \\let\\Y=\\X \\renewcommand{\\X}{B}" + copied) == "refuted proved");
  CHECK(verdicts("$\\let\\arrow\\vec \\renewcommand{\\vec}[1]{\\mathbf{#1}}$ Let $\\vec{x}, \\arrow{x} \\in \\mathbb{R}^n$. Then $\\arrow{x} = \\vec{x}$.") != "proved");
  CHECK(verdicts("\\newcommand{\\X}{A} \\newcommand{\\X}{B}" + claim) == "unsupported");
  CHECK(verdicts("\\newcommand{\\X}{B} \\newcommand{\\X}{B}" + claim) == "proved");
  CHECK(verdicts("\\newcommand{\\X}{A} \\begingroup \\renewcommand{\\X}{B} \\endgroup" + claim) == "unsupported");
}

TEST_CASE("a definition that is not read leaves the command without a meaning") {
  const std::string first = "\\newcommand{\\X}{B} ", claim = "\n\n" + declared + "Then $\\X B = B B$.";
  for (const std::string other : {"\\edef\\X{A}", "\\RenewDocumentCommand{\\X}{}{A}", "\\DeclareRobustCommand{\\X}{A}", "\\let\\X=A", "\\def\\X[#1]{A}"}) CHECK_MESSAGE(verdicts(first + "$" + other + "$" + claim).ends_with("unsupported"), other);
  CHECK(verdicts(first + "Do not write \\verb|\\renewcommand{\\X}{A}| here." + claim) == "proved");
}

TEST_CASE("an argument without braces is the whole command") {
  const std::string sum = "\\newcommand{\\s}{a+b}\n\nLet $a, b \\in \\mathbb{R}$. Then ";
  CHECK(verdicts(sum + "$\\frac 1\\s = \\frac{1}{a + b}$.") == "proved");
  CHECK(verdicts(sum + "$\\frac 1\\s = \\frac{1}{a} + b$.") == "refuted");
  CHECK(verdicts(sum + "$\\frac\\s 2 = \\frac{a + b}{2}$.") == "proved");
  CHECK(verdicts("\\newcommand{\\s}{ab}\n\nLet $a, b \\in \\mathbb{R}$. Then $\\sqrt\\s = \\sqrt{a} b$.") == "unsupported");
  CHECK(verdicts("\\newcommand{\\s}{\\mathbf{x}}\n\nLet $\\hat{\\mathbf{x}} \\in \\mathbb{R}^n$. Then $\\hat\\s + \\hat{\\mathbf{x}} = 2 \\hat\\s$.") == "proved");
}

TEST_CASE("a command by way of itself, without its argument, or that grows without end is told") {
  CHECK(contains(first_message("$\\newcommand{\\a}{\\b}\\newcommand{\\b}{\\a}$\n\n" + declared + "$\\a = A$"), "by way of itself"));
  CHECK(contains(first_message("$\\newcommand{\\mat}[1]{\\mathbf{#1}}$\n\n" + declared + "$A = \\mat$"), "an argument of the command"));
  std::string bomb = "$\\newcommand{\\za}{A A}";
  for (char c = 'b'; c <= 'z'; ++c)
    bomb += std::string("\\newcommand{\\z") + c + "}{\\z" + static_cast<char>(c - 1) + "\\z" + static_cast<char>(c - 1) + "}";
  CHECK(contains(first_message(bomb + "$\n\n" + declared + "$\\zz = A$"), "grows beyond"));
}

TEST_CASE("a definition that is never closed is left to be reported") {
  CHECK(verdicts("\\newcommand{\\R}{\\mathbb{R}\n\n" + declared + "$A + B = B + A$") == "proved");
}

} // namespace tests_of_macros
