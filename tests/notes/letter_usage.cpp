// SPDX-License-Identifier: MIT
// What letters are by the way in which the whole text uses them: abbreviations in capitals, entries told with their column.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_letter_usage {

using odot::tests::has_alarm;
using odot::tests::contains;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("capitals that the prose has as a word are one number") {
  const std::string said = "The total sum of squares (TSS) is what the residual one (RSS) leaves. ";
  CHECK(verdicts(said + "$\\frac{TSS - RSS}{TSS} = 1 - \\frac{RSS}{TSS}$.") == "proved");
  CHECK(contains(statement(said + "$\\frac{TSS - RSS}{TSS} = 1 - \\frac{RSS}{TSS}$."), "with TSS: scalar, RSS: scalar"));
  CHECK(verdicts(said + "Here $x^T y = y^T x$ and $RSS + R^2 = R^2 + RSS$.") == "proved proved");
  for (const char* other : {"We multiply S and T in $T S$. ", "Let $S \\in \\mathbb{R}^{n \\times n}$. ", "The matrix TSS is large, and so is the matrix RSS. "})
    CHECK_FALSE(contains(verdicts(other + said + "$TSS \\cdot RSS = RSS \\cdot TSS$."), "proved"));
  CHECK_FALSE(contains(verdicts("Let $A, B, C \\in \\mathbb{R}^{n \\times n}$. The product ABC is $ABC = CBA$."), "proved"));
  CHECK(has_alarm(verdicts("Let $A, B, C \\in \\mathbb{R}^{n \\times n}$. The product ABC is in $(ABC)^\\top = A^\\top B^\\top C^\\top$.")));
}

TEST_CASE("numbers that are told with their column are its entries") {
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$, $x_i \\in \\mathbb{R}$ and $y \\in \\mathbb{R}^n$. Then $x^\\top y = \\sum_{i=1}^n x_i y_i$.") == "proved");
  CHECK_FALSE(contains(verdicts("Let $x \\in \\mathbb{R}^n$.\n\nThe samples are $x_i \\in \\mathbb{R}$. Then $x^\\top x = \\sum_{i=1}^n x_i^2$."), "proved"));
}

TEST_CASE("scalar multiplication on each entry gives products no other meaning") {
  const std::string sizes = " Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then ";
  CHECK(verdicts("Addition and scalar multiplication are defined component-wise." + sizes + "$(A B)^\\top = B^\\top A^\\top$.") == "proved");
  CHECK_FALSE(contains(verdicts("Multiplication is defined component-wise." + sizes + "$(A B)^\\top = B^\\top A^\\top$."), "proved"));
}

TEST_CASE("another operation that goes by entries gives products no other meaning") {
  const std::string claim = " Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $(A B)^\\top = B^\\top A^\\top$.";
  for (const char* said : {"We see an elementwise logarithm and a dot product, which is linear.", "The loss is made of (1) an element-wise $\\log$ and (2) a dot product.", "Since $D$ is diagonal, this multiplication is component-wise.",
                           "Matrix multiplication is followed by an element-wise nonlinearity.", "A dot product is a number, and the sigmoid is elementwise.", "Because $D$ is a diagonal matrix, this product is elementwise."}) {
    CHECK_MESSAGE(verdicts(said + claim) == "proved", std::string(said));
    CHECK_MESSAGE(!contains(verdicts(said + std::string(" Let $A, B \\in \\mathbb{R}^{n \\times n}$. Then $A B = B A$.")), "proved"), std::string(said));
  }
  for (const char* said : {"The dot is elementwise.", "A dot denotes the elementwise product.", "An elementwise product is written with a dot.", "We write a dot for elementwise products.", "The dot stands for the elementwise product.", "Multiplication is element-wise here.", "This multiplication is component-wise.", "Multiplication is an element-wise operation.",
                           "Since $D$ is not diagonal, this multiplication is component-wise.", "Although $D$ is diagonal, this multiplication is component-wise.", "The multiplication of matrices is elementwise, since $D$ is diagonal.", "The dot product is elementwise here.",
                           "Since the diagonal matters, this multiplication is component-wise.", "Every product is elementwise, as is diagonal extraction."})
    CHECK_MESSAGE(!contains(verdicts(said + claim), "proved"), std::string(said));
}

TEST_CASE("a power behind which a label stands is one of the labelled name") {
  CHECK(verdicts("We see $\\sigma^2_{\\text{new}} + \\sigma^2_{\\text{old}} = \\sigma_{\\text{old}}^2 + \\sigma_{\\text{new}}^2$.") == "proved");
  CHECK(verdicts("Let $w \\in \\mathbb{R}^n$. We see $\\sigma^2_{\\mathbf{w}} + 1 = 1 + \\sigma_{\\mathbf{w}}^2$.") == "proved");
  CHECK_FALSE(contains(verdicts("Let $M \\in \\mathbb{R}^{n \\times n}$. We see $M^2_{ij} = M_{ij}^2$."), "proved"));
}

TEST_CASE("a command that a footnote or a comment uses is read by its name all the same") {
  CHECK(verdicts("We see $(\\M\\W)\\tran = \\W\\tran\\M\\tran$. <!-- as in $\\M\\tran$ -->") == "proved");
  CHECK_FALSE(contains(verdicts("We see $(\\M\\W)\\tran = \\W\\tran\\M\\tran$. <!-- here $\\M\\tran$ denotes the adjugate -->"), "proved"));
  CHECK_FALSE(contains(verdicts("We see $(\\M\\W)\\tran = \\W\\tran\\M\\tran$. <!-- \\tran is set in the head -->"), "proved"));
  CHECK(verdicts("We see $\\bmu\\tran\\bmu = \\bmu\\tran\\bmu + \\bm{\\nu} - \\bm{\\nu}$.") != "");
}

}  // namespace tests_of_letter_usage
