// SPDX-License-Identifier: MIT
// What no person writes, and what slips in: nothing of it may crash, hang or be decided.

#include <doctest/doctest.h>

#include "../sanitized.hpp"
#include "checked.hpp"

namespace tests_of_bad_input {

using namespace odot::tests;

namespace {
std::string repeated(const std::string& what, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += what;
  return out;
}
}  // namespace

// Under sanitizers a tenth of what is too long.
constexpr int many = sanitized ? 10000 : 100000;

TEST_CASE("brackets nested past all reason") {
  for (const auto& [open, close] : {std::pair<std::string, std::string>{"(", ")"}, {"{", "}"}, {"\\begin{bmatrix}", "\\end{bmatrix}"}, {"\\left[", "\\right]"}})
    for (int depth : {900, 100000}) CHECK(verdicts("$$ " + repeated(open, depth) + "G" + repeated(close, depth) + " = G $$\n") == "unsupported");
  CHECK(verdicts("$$ G" + repeated("^{G", 3000) + repeated("}", 3000) + " = G $$\n") == "unsupported");
  CHECK(verdicts("$$ " + repeated("-", 9000) + "2 = 2 $$\n") == "proved");
}

TEST_CASE("braces, brackets and delimiters that do not match") {
  const auto unread = checked("$$ \\frac{G}{H = K $$\n");
  REQUIRE(unread.remarks.size() == 1);
  CHECK(contains(unread.remarks[0].message, "never closed"));
  CHECK(verdicts("$$ G) = K $$\n") == "unsupported");
  CHECK(contains(verdicts("$$ = = = $$\n"), "unsupported"));
  CHECK(verdicts("$$ $$ $ $ \\( \\) & \\\\ _ ^ ' $$\n") == "");
}

TEST_CASE("a formula that ends in the middle of something") {
  for (const char* end : {"\\not", "\\frac", "\\frac{G}", "\\sum", "\\sum_", "\\operatorname", "\\overset", "\\overset{def}", "\\mathbb", "\\left", "\\in", "\\forall",
                          "\\sqrt", "\\begin", "^", "_", "'", "=", ":", "\\partial", "\\stackrel{!}", "\\text", "\\implies", "&", "\\\\", "d\\beta_", "dG_", "\\mathrm{d}G_", "\\mathbf{dG", "\\nabla_"}) {
    CAPTURE(end);
    CHECK_FALSE(contains(verdicts("$G = G + G " + std::string(end) + "$ and $$G " + end + "$$\n"), "proved"));
    CHECK_FALSE(contains(verdicts("$" + std::string(end) + "$ given $" + end + "$, through $" + end + "$\n"), "proved"));
  }
}

TEST_CASE("sentences of one word and of two") {
  const std::vector<std::string> words = {"it", "this", "that", "we", "let", "the", "a", "is", "only", "of", "where", "with", "for", "if", "in", "any", "not", "such", "here", "now", "then", "by", "all", "each", "to", "as", "but", "so", "$G$", "(", ","};
  std::string note = "Let $G \\in \\R^{n \\times n}$.\n\n";
  for (const std::string& word : words) note += word + ". $G$ " + word + ". " + word + ": $G$\n\n";
  for (const std::string& first : words)
    for (const std::string& second : words) note += first + " " + second + ". ";
  CHECK(verdicts(note + "\n\n# Last\n\n$$ 2 + 2 = 4 $$\n") == "proved");
}

TEST_CASE("empty notes") {
  CHECK(verdicts("") == "");
  CHECK(verdicts("\n\n\n") == "");
  CHECK(verdicts("$$ $$") == "");
}

TEST_CASE("very long formulas and lines") {
  CHECK(verdicts("$$ " + repeated("G + ", many) + "G = G $$\n") == "unsupported");
  CHECK(verdicts(repeated("word ", 2 * many)) == "");
  CHECK(verdicts(repeated("$5 ", many)) == "");
  CHECK(verdicts(repeated("$", 2 * many)) == "");
}

TEST_CASE("ragged and dotted matrices") {
  const std::string names = "Let $q_1, q_2, q_3 \\in \\R^{1 \\times k}$.\n\n";
  CHECK(verdicts(names + "$$ \\begin{bmatrix} q_1 \\\\ \\vdots \\\\ q_3 \\end{bmatrix} = \\begin{bmatrix} q_1 \\\\ q_2 \\\\ q_3 \\end{bmatrix} $$\n") == "proved");
  CHECK(verdicts(names + "$$ \\begin{bmatrix} q_1 \\\\ \\vdots \\\\ q_n \\end{bmatrix} = 0 $$\n") == "doubtful");
  CHECK(verdicts(names + "$$ \\begin{bmatrix} 1 & 2 \\\\ 3 \\end{bmatrix} = 0 $$\n") == "unsupported");
  CHECK(verdicts("$$ \\begin{bmatrix} a_{11} & \\dots & a_{13} \\\\ \\vdots & & \\vdots \\\\ a_{31} & \\dots & a_{33} \\end{bmatrix}^\\top = "
                 "\\begin{bmatrix} a_{11} & a_{21} & a_{31} \\\\ a_{12} & a_{22} & a_{32} \\\\ a_{13} & a_{23} & a_{33} \\end{bmatrix} $$\n") != "refuted");
}

} // namespace tests_of_bad_input
