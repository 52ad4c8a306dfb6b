// SPDX-License-Identifier: MIT
// What stands beside names and says something of them without a verb, and what is not said at all. Beside each kind, a twin.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_said_of_names {

using odot::tests::contains;
using odot::tests::verdicts;

namespace {
const std::string square = "Let $F, G \\in \\mathbb{R}^{n \\times n}$ and $x, y \\in \\mathbb{R}^n$. ";
bool proved_in(const std::string& text, const std::string& file) { return contains(verdicts(text, file), "proved"); }
bool proved(const std::string& text) { return proved_in(text, "note.md"); }
bool alarmed(const std::string& text) { return contains(verdicts(text), "refuted") || contains(verdicts(text), "shape-error"); }
std::string in(const std::string& name, const std::string& rows = "n") { return "$" + name + " \\in \\mathbb{R}^{" + rows + " \\times " + rows + "}$"; }
}  // namespace

TEST_CASE("an adjective behind the set, without “be”") {
  const std::string both = "Then $F^\\top F = I$ and $G^\\top = G$.";
  CHECK(verdicts("Let " + in("F") + " orthogonal and " + in("G") + " diagonal. " + both) == "proved proved");
  CHECK(verdicts("Let " + in("F") + " be orthogonal, $H \\in \\mathbb{R}^{m \\times n}$, " + in("G", "m") + " symmetric. " + both) == "proved proved");
  CHECK(verdicts("Let $F$ be orthogonal and $G$ diagonal. " + both) == "proved proved");
  CHECK(verdicts("- " + in("F") + ": orthogonal\n- " + in("G") + ": a symmetric matrix\n\n" + both) == "proved proved");
  CHECK(verdicts("| Name | Meaning |\n|---|---|\n| " + in("F") + " | orthogonal |\n\nThen $F^\\top F = I$.") == "proved");
  CHECK(verdicts("Let $M = F G F^\\top$ with " + in("F") + " orthogonal and $G$ diagonal. Then $M^\\top = M$.") == "proved");
  CHECK(verdicts("Let $x, y \\in \\mathbb{R}^n$ unit vectors. Then $\\|x + y\\|^2 = 2 + 2 x^\\top y$.") == "proved");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$ of unit length, $y \\in \\mathbb{R}^n$. Then $x^\\top x = 1$ and $y^\\top y = 1$.") == "proved refuted");
}

TEST_CASE("an adjective behind a set that says something else, or of something else") {
  CHECK(verdicts("Let " + in("F") + ", symmetric " + in("G") + ". Then $F^\\top = F$ and $G^\\top = G$.") == "doubtful proved");
  CHECK(verdicts("Let " + in("F") + " and " + in("G") + " symmetric. Then $F^\\top = F$ and $G^\\top = G$.") == "doubtful proved");
  CHECK(verdicts("Let " + in("F") + ", " + in("G") + " symmetric matrices. Then $F^\\top = F$ and $G^\\top = G$.") == "proved proved");
  for (const char* other : {"orthogonal to " "$G$", "block diagonal", "not symmetric", "with symmetric blocks", "symmetric or diagonal", "nearly symmetric"})
    CHECK_FALSE(proved("Let " + in("F") + " " + other + ". Then $F^\\top = F$ and $F^\\top F = I$."));
  CHECK_FALSE(proved(square + "Then " + in("F") + " symmetric. Hence $F^\\top = F$."));
}

TEST_CASE("sets of matrices with a sign of their own") {
  CHECK(verdicts("Let $F \\in \\mathrm{O}(n)$, $G \\in \\mathbb{S}^n_{++}$ and $M \\in GL(n, \\mathbb{R})$. Then $F^\\top F = I$, $G^\\top = G$, $M^{-1} M = I$.") == "proved proved proved");
  CHECK(verdicts("Let $R \\in \\mathrm{SO}(3)$ and $K \\in \\operatorname{Skew}(n)$. Then $R^\\top R = I$ and $K^\\top = -K$ and $R R = I$.") == "proved proved doubtful");
  CHECK_FALSE(alarmed("Let $F, G \\in \\mathbb{S}^n$ be covariance matrices. Then $(FG)^\\top = GF$."));
  CHECK_FALSE(proved("The running time is $F \\in O(n)$. Then $F^\\top F = I$."));
  CHECK_FALSE(proved("Let $F \\in GL(n, \\mathbb{C})$. Then $F^\\top = F$."));
  CHECK_FALSE(proved("Let $F, G \\in GL(n, \\mathbb{R})$. Then $F^\\top F = I$."));
}

TEST_CASE("numbers for a name that is declared for all sizes") {
  const std::string numbers = "\\begin{pmatrix} 1 & 2 \\\\ 4 & 3 \\end{pmatrix}", column = "\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}";
  CHECK(verdicts(square + "For the matrix $F = " + numbers + "$ and the vector $x = " + column + "$ we see that $F x = 5 x$.") == "proved");
  CHECK(verdicts(square + "For the matrix\n\n$$ F = " + numbers + " $$\n\nwe see that $F x = 5 x$ for $x = " + column + "$.") == "proved");
  CHECK(verdicts(square + "The matrix $F = " + numbers + "$ has the eigenvector $u_1 = " + column + "$. For $x = u_1$ it holds that $F x = 5 x$ and $F x = 4 x$.") == "proved doubtful");
  CHECK(verdicts(square + "If $F = " + numbers + "$, then $\\det F = -5$. Here $\\operatorname{tr} F = 4$.") == "proved doubtful");
  CHECK(verdicts(square + "When $x = " + column + "$ we get $x^\\top x = 5$. Then $\\|x\\|^2 = x^\\top x$.") == "proved proved");
  CHECK(verdicts(square + "For the matrix $F = " + numbers + "$ we get $F^2 = F$.") == "refuted");
}

namespace {
/// Whether it is held to be said; “Then FG = G” is proved only by what supposes F = I.
bool is_said(const std::string& supposing, const std::string& file = "note.md", const std::string& preamble = {}) {
  return proved_in(preamble + square + "\n\n" + supposing + "\n\nThen $F G = G$.", file);
}
const std::string suppose = "Suppose that $F = I$.";
}  // namespace

TEST_CASE("comments of Markdown and what is hidden in HTML are not said") {
  for (const std::string& hidden : {"{% comment %}\n" + suppose + "\n{% endcomment %}", "{::comment}\n" + suppose + "\n{:/comment}", "{{/* " + suppose + " */}}", "{# " + suppose + " #}", "%% " + suppose + " %%",
                                    "[//]: # (" + suppose + ")", "[note]: https://example.org \"" + suppose + "\"", "% " + suppose, "See [this](https://example.org \"" + suppose + "\").",
                                    "<img src=\"x.png\" alt=\"" + suppose + "\">", "<div style=\"display: none\">\n\n" + suppose + "\n\n</div>", "<p hidden>" + suppose + "</p>", "<template>" + suppose + "</template>",
                                    "<strike>" + suppose + "</strike>", "<del datetime=\"2020\">" + suppose + "</del>", "???\n" + suppose + "\n\n---"}) {
    CAPTURE(hidden);
    CHECK_FALSE(is_said(hidden));
  }
  for (const std::string& shown : {suppose, "{% include note.html %}\n" + suppose, "{{< note >}}\n" + suppose, "90 % of the time. " + suppose, "<div class=\"note\">" + suppose + "</div>", "[link](https://example.org) " + suppose,
                                   "[1]: https://example.org\n\n" + suppose, "<b>" + suppose + "</b>", "<img src=\"x.png\" alt=\"a plot\"> " + suppose}) {
    CAPTURE(shown);
    CHECK(is_said(shown));
  }
}

TEST_CASE("what commands of LaTeX throw away is not said") {
  const auto said = [](const std::string& supposing, const std::string& preamble = {}) { return is_said(supposing, "note.tex", preamble + "\n\\begin{document}\n"); };
  const std::string group = "{" + suppose + "}";
  for (const char* command : {"\\phantom", "\\index", "\\deleted", "\\st", "\\title", "\\marginpar", "\\note", "\\ifthenelse{\\boolean{draft}}{}", "\\replaced{We go on.}"}) CHECK_FALSE(said(command + group));
  CHECK_FALSE(said("\\old" + group, "\\newcommand{\\old}[1]{}"));
  CHECK_FALSE(said("\\old" + group, "\\def\\old#1{}"));
  CHECK_FALSE(said("\\old" + group, "\\NewDocumentCommand{\\old}{m}{}"));
  CHECK_FALSE(said("\\old" + group, "\\newcommand{\\remark}[2]{}\n\\newcommand{\\old}[1]{\\remark{old}{#1}}"));
  CHECK_FALSE(said("\\old" + group, "\\newcommand{\\old}[1]{\\textcolor{red}{[Author: #1]}}"));
  CHECK_FALSE(said("\\old" + group, "\\newcommand{\\old}[1]{\\ifdraft #1\\fi}"));
  CHECK_FALSE(said("\\old[x]" + group, "\\newcommand{\\old}[2][y]{#1}"));
  CHECK_FALSE(said("\\pick{We go on.}" + group, "\\newcommand{\\pick}[2]{#1}"));
  CHECK_FALSE(said("\\begin{draft}\n" + suppose + "\n\\end{draft}", "\\excludecomment{draft}"));
  CHECK_FALSE(said("\\begin{draft}\n" + suppose + "\n\\end{draft}", "\\newenvironment{draft}{\\comment}{\\endcomment}"));
  CHECK(said(suppose));
  CHECK(said("\\new" + group, "\\newcommand{\\new}[1]{\\textcolor{blue}{#1}}"));
  CHECK(said("\\new[x]" + group, "\\newcommand{\\new}[2][y]{#2}"));
  CHECK(said("\\pick" + group + "{We go on.}", "\\newcommand{\\pick}[2]{#1}"));
  CHECK(said("\\begin{framed}\n" + suppose + "\n\\end{framed}", "\\newenvironment{framed}{\\begin{quote}}{\\end{quote}}"));
  CHECK(said("\\added" + group));
}

TEST_CASE("numbers with a zero of their own, and numbers that are only an instance") {
  const std::string upper = "\\begin{pmatrix} 2 & 2 \\\\ 0 & 3 \\end{pmatrix}", column = "\\begin{pmatrix} 1 \\\\ 0 \\end{pmatrix}";
  CHECK(verdicts(square + "For the matrix $F = " + upper + "$ and the vector $x = " + column + "$ we get $F x = 2 x$.") == "proved");
  CHECK_FALSE(alarmed("The input is a vector $x \\in \\mathbb{R}^n$ (e.g., $x = [1, 2]^\\top$)."));
  CHECK_FALSE(alarmed("Let $F \\in \\mathbb{R}^{2 \\times 3}$ and $G \\in \\mathbb{R}^{3 \\times 2}$. It is clear that $F G \\neq G F$."));
}

TEST_CASE("among numbers a zero is one, and a list of numbers may be a column") {
  CHECK(verdicts("Let $v = \\begin{pmatrix} 0 \\\\ 2 \\\\ -1 \\end{pmatrix}$. Then $2 v = \\begin{pmatrix} 0 \\\\ 4 \\\\ -2 \\end{pmatrix}$ and $2 v = \\begin{pmatrix} 0 \\\\ 4 \\\\ 2 \\end{pmatrix}$.") == "proved refuted");
  CHECK_FALSE(alarmed("Suppose $x = [1, 1, 1, 1]$ and our weights are $w_1 = [1, 0, 0, 0]$, $w_2 = [0.25, 0.25, 0.25, 0.25]$. Then $w_1^\\top x = w_2^\\top x$."));
  CHECK_FALSE(alarmed("Let $F \\in \\mathbb{R}^{n \\times n}$. Then $\\begin{pmatrix} F & 0 \\\\ 0 & F \\end{pmatrix} \\begin{pmatrix} F & 0 \\\\ 0 & F \\end{pmatrix} = \\begin{pmatrix} F^2 & 0 \\\\ 0 & F^2 \\end{pmatrix}$."));
}

TEST_CASE("properties of expressions are equations, where the text supposes them") {
  CHECK(verdicts(square + "Suppose that $FG$ is symmetric. Then $G^\\top F^\\top = FG$.") == "undecided");  // true, and the search for proofs does not turn a product round
  CHECK(verdicts(square + "If $F^{-1} G$ is orthogonal, then $(F^{-1} G)^\\top F^{-1} G = I$.") == "proved");
  CHECK(verdicts(square + "If $F F^\\top$ is idempotent then $F F^\\top F F^\\top = F F^\\top$.") == "proved");
  CHECK(verdicts(square + "Suppose that $F^\\top G$ is skew-symmetric. Then $G^\\top F = - F^\\top G$.") == "undecided");
  for (const char* other : {"If $FG$ is not symmetric, then", "The trace of $FG$ is symmetric. So", "We show that $FG$ is symmetric only for diagonal matrices. Then", "Suppose that one of $FG$ and $GF$ is symmetric. Then",
                            "Suppose that $FG$ is nearly symmetric. Then", "If $FG$ is triangular, then", "It would be wrong to say that $FG$ is symmetric. Then", "Suppose that the square of $FG$ is symmetric. Then"})
    CHECK_FALSE(proved(square + other + " $G^\\top F^\\top = FG$."));
  CHECK(verdicts(square + "If $FG$ is symmetric, $G^\\top F^\\top = FG$. In general $G^\\top F^\\top = FG$.") != "proved proved");
}

TEST_CASE("what a list with dots is said to be limits its members") {
  CHECK_FALSE(alarmed("Let $q_1, \\dots, q_n \\in \\mathbb{R}^n$ be an orthonormal basis and $x = \\sum_{i=1}^n c_i q_i$. Then $q_j^\\top x = c_j$, and $\\|x\\|^2 = \\sum_{i=1}^n c_i^2$."));
  CHECK_FALSE(alarmed("Let $M = \\sum_{i=1}^n a_i q_i q_i^\\top$ with orthonormal $q_1, \\dots, q_n \\in \\mathbb{R}^n$. Then $M q_j = a_j q_j$ and $\\operatorname{tr} M = \\sum_{i=1}^n a_i$."));
  CHECK(verdicts("Let $q_1, \\dots, q_n \\in \\mathbb{R}^n$ and $x = \\sum_{i=1}^n c_i q_i$. Then $\\|x\\|^2 = \\sum_{i=1}^n c_i^2$.") == "refuted");
}

TEST_CASE("values behind a set, names with a prime in one sentence, and what is absorbed, appended or dropped") {
  CHECK(verdicts("Let $S = \\frac12 (F + F^\\top)$ for $F \\in \\mathbb{R}^{n \\times n}$ and $K = \\frac12 (F - F^\\top)$. Then $K^\\top = -K$ and $F = S + K$.") == "proved proved");
  CHECK(verdicts(square + "The merged weight is $W' = F + G$ and $h = W' x$. Then $h = F x + G x$.") == "proved");
  CHECK_FALSE(alarmed(square + "Let $S = \\frac{1}{2} F G^\\top$. We absorb the factor $1/2$ into $F$. Then $S = F G^\\top$."));
  CHECK_FALSE(alarmed(square + "Let $z = F x + y$. We append a column of ones to $F$ and the entries of $y$ to $x$. Then $z = F x$."));
  CHECK_FALSE(alarmed(square + "Let $\\tilde{F} = F - F^\\top$. From now on we drop the tilde. Then $F^\\top = -F$."));
  CHECK(alarmed(square + "Let $S = \\frac{1}{2} F G^\\top$. Then $S = F G^\\top$."));
}

TEST_CASE("what is asked of a name and is no property of the kernel is asked of a counterexample") {
  CHECK(odot::tests::statement("Let $F, G \\in \\mathbb{R}^{n \\times n}$ be positive definite. Then $(F G)^\\top = F G$.") == "(F G)ᵀ = (F G)   with F: n × n, G: n × n");
  CHECK(verdicts("Let $F, G \\in \\mathbb{R}^{n \\times n}$ be positive definite. Then $(F G)^\\top = F G$.") == "refuted");
  CHECK_FALSE(alarmed("Let $F, G \\in \\mathbb{R}^{n \\times n}$ be positive definite. Then $F^\\top = F$."));
  CHECK_FALSE(alarmed("Let " + in("F") + " be positive semidefinite. Then $|\\operatorname{tr} F| = \\operatorname{tr} F$."));
  CHECK(verdicts("Let " + in("F") + " be positive semidefinite. Then $|F_{12}| = F_{12}$.") != "proved");
  CHECK(verdicts("Let " + in("F") + " be lower triangular. Then $F^\\top = F$.") == "refuted");
  CHECK_FALSE(alarmed("Let $F \\in \\mathbb{R}^{2 \\times 2}$ be lower triangular. Then $F_{12} = 0$."));
  CHECK_FALSE(alarmed("Let $F \\in \\mathbb{R}^{2 \\times 2}$ be upper triangular. Then $\\det F = F_{11} F_{22}$."));
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$ be nonzero. Then $x^\\top x = 0$.") == "refuted");
  // the text says more than the search knows, or says it of something else
  CHECK_FALSE(alarmed("Let " + in("F") + " be positive definite with unit trace. Then $\\operatorname{tr} F = 1$."));
  CHECK_FALSE(alarmed("Let " + in("F") + " be a unit lower triangular matrix. Then $\\det F = 1$."));
  CHECK_FALSE(alarmed("Let " + in("F") + " be lower triangular, with ones on the diagonal. Then $\\operatorname{tr} F = n$."));
  CHECK_FALSE(alarmed("Let " + in("F") + ", which is a Givens matrix and hence invertible. Then $F^\\top F = I$."));
}

TEST_CASE("what has an inverse asks for no more of the names in it") {
  const std::string both = "Given $F, G \\in \\mathbb{R}^{n \\times n}$, the product of the two matrices is invertible. That is, ";
  CHECK(verdicts(both + "$(FG)^{-1} = G^{-1} F^{-1}$.") == "proved");
  CHECK(verdicts(both + "$(FG)^{-1} = F^{-1} G^{-1}$.") == "refuted");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. The list $C := [c_1, \\dots, c_n]$ can be seen as some basis. Given $F, G \\in \\mathbb{R}^{n \\times n}$, we have $(FG)^\\top = F^\\top G^\\top$.") == "refuted");
}

TEST_CASE("a thing that is needed, or fails for a matrix, says nothing of that matrix") {
  const std::string given = "Let $F \\in \\mathbb{R}^{n \\times n}$. ", claim = " Behind it stands $F^\\top = F$.";
  for (const std::string said : {"Take a symmetric $F$.", "We work with a symmetric $F$.", "We fix a symmetric $F$.", "Our layer uses a symmetric $F$.", "Multiply by the symmetric $F$."}) {
    CAPTURE(said);
    CHECK(verdicts(given + said + claim) == "proved");
  }
  for (const std::string said : {"The shorter one would ask for a symmetric $F$.", "That would need a symmetric $F$.", "It calls for a symmetric $F$.", "It fails for a symmetric $F$.", "This pays off for a symmetric $F$.", "It comes from a symmetric $F$.",
                                 "For this we would have to have a symmetric $F$.", "We would like a symmetric $F$.", "The other form belongs to a symmetric $F$."}) {
    CAPTURE(said);
    CHECK(verdicts(given + said + claim) == "doubtful");
  }
  CHECK(verdicts("The vector $y$ is parallel to a unit vector $u$. Then $u^\\top u = 1$.") == "proved");  // which is new there
}

} // namespace tests_of_said_of_names
