// SPDX-License-Identifier: MIT
// How people lay formulas out: several columns, space in matrices, marks on names, what goes on with a formula further up.
#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_layouts {

using namespace odot::tests;

namespace {

const std::string square = "Let $A, B \\in \\mathbb{R}^{n \\times n}$. ";

/// The verdicts of a display behind the declaration of A and B.
std::string display(const std::string& formula) { return verdicts(square + "Then\n\n$$" + formula + "$$\n"); }

}  // namespace

TEST_CASE("equations side by side go on in their own columns") {
  const std::string two = "\\begin{align} f &= (A + B)B & g &= (A - B)B \\\\ &= AB + B^2 & &= AB - B^2 \\end{align}";
  CHECK(display(two) == "proved proved");
  CHECK(display("\\begin{align} f &= (A + B)B & g &= (A - B)B \\\\ &= AB + B^2 & &= AB + B^2 \\end{align}") == "proved refuted");
  CHECK(display("\\begin{align} (A + B)B &= AB + B^2 && B(A + B) = BA + B^2 \\end{align}") == "proved proved");
  CHECK(display("\\begin{align} (A + B)B &= AB + B^2 && B(A + B) = AB + B^2 \\end{align}") == "proved refuted");
  CHECK(display("\\begin{align} (A + B)B &= AB && + B^2 \\end{align}") == "proved");  // a sum that is broken, not a column
}

TEST_CASE("what is cut off a product by a wide gap is no factor") {
  CHECK(display("\\begin{align} A + A &= 2 A && B \\end{align}").find("proved") == std::string::npos);
}

TEST_CASE("empty columns are space, and empty triangles are zeros") {
  CHECK(display("\\begin{bmatrix} 1 && 2 \\\\ 3 && 4 \\end{bmatrix} \\begin{bmatrix} 1 \\\\ 1 \\end{bmatrix} = \\begin{bmatrix} 3 \\\\ 7 \\end{bmatrix}") == "proved");
  CHECK(display("\\begin{bmatrix} 1 && 2 \\\\ 3 && 4 \\end{bmatrix} \\begin{bmatrix} 1 \\\\ 1 \\end{bmatrix} = \\begin{bmatrix} 3 \\\\ 8 \\end{bmatrix}") == "refuted");
  CHECK(display("\\begin{bmatrix} 2 & & \\\\ & 3 & \\\\ & & 4 \\end{bmatrix}^2 = \\begin{bmatrix} 4 & & \\\\ & 9 & \\\\ & & 16 \\end{bmatrix}") == "proved");
  CHECK(display("\\begin{bmatrix} 2 & & \\\\ & 3 & \\\\ & & 4 \\end{bmatrix}^2 = \\begin{bmatrix} 4 & & \\\\ & 6 & \\\\ & & 16 \\end{bmatrix}") == "refuted");
  CHECK(display("\\begin{bmatrix} 2 & \\\\ 1 & 3 \\end{bmatrix}^\\top = \\begin{bmatrix} 2 & 1 \\\\ & 3 \\end{bmatrix}") == "proved");
  CHECK(display("\\begin{bmatrix} 2 & 1 & \\\\ 1 & 3 & 4 \\\\ 5 & 6 & 7 \\end{bmatrix}^\\top = \\begin{bmatrix} 2 & 1 & 5 \\\\ 1 & 3 & 6 \\\\ & 4 & 7 \\end{bmatrix}") == "unsupported");  // one entry was left out
  CHECK(display("\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\\\ \\ \\end{bmatrix}^\\top = \\begin{bmatrix} 1 & 3 \\\\ 2 & 4 \\end{bmatrix}") == "proved");  // space in a last row
}

TEST_CASE("a formula that begins with its relation goes on with one further up") {
  CHECK(verdicts(square + "So we get $= A(A + B) = A^2 + AB$ at once.") == "proved");
  CHECK(verdicts(square + "So we get $= A(A + B) = A^2 + BA$ at once.") == "doubtful");  // more may be known of what it goes on with
  CHECK(verdicts(square + "So we get $= C = AB$. Then $C = BA$.").find("proved") == std::string::npos);  // C is not defined by that
}

TEST_CASE("marks on names are parts of them where the text gives them no other meaning") {
  const std::string near = "$(\\mathbf{w} - \\mathbf{w}^*)^\\top (\\mathbf{w} - \\mathbf{w}^*) = \\mathbf{w}^\\top \\mathbf{w} - 2 \\mathbf{w}^\\top \\mathbf{w}^* + (\\mathbf{w}^*)^\\top \\mathbf{w}^*$";
  CHECK(verdicts("Near the optimum " + near + ".") == "proved");
  CHECK(verdicts("By the conjugate transpose we get " + near + ".") == "unsupported");
  CHECK(verdicts("Here $(P^- + R)^\\top = (P^-)^\\top + R^\\top$.") == "proved");
  CHECK(verdicts("For any generalized inverse we have $(P^- + R)^\\top = (P^-)^\\top + R^\\top$.") == "unsupported");
  CHECK(verdicts("Here $P^- P = P P^-$.") != "proved");
  CHECK(verdicts("Here $(W^{[l]} + V^{[l]})^\\top = (W^{[l]})^\\top + (V^{[l]})^\\top$.") == "proved");
  CHECK(verdicts("Here $x^* y = y x^*$.") == "unsupported");
  CHECK(verdicts("Here $(a + \\lambda^*)^2 = a^2 + 2 a \\lambda^* + (\\lambda^*)^2$.") == "proved");
  CHECK(verdicts("Here $\\mathbf{u}^* \\mathbf{v} = \\mathbf{v}^* \\mathbf{u}$.") != "proved");
}

TEST_CASE("fonts around more than a letter, and spaces") {
  CHECK(display("(\\mathbf{{A}} + \\mathbf{{B}})^\\top \\space = \\mathbf{{A}}^\\top + \\space \\mathbf{{B}}^\\top") == "proved");
  CHECK(display("\\mathbf{mm^\\top} \\mathbf{v} = \\mathbf{m} (\\mathbf{m}^\\top \\mathbf{v})") == "proved");
  CHECK(display("\\mathbf{mm^\\top} \\mathbf{v} = \\mathbf{v} \\mathbf{m}^\\top \\mathbf{m}") != "proved");
  CHECK(display("(\\overrightarrow{a} + \\overrightarrow{b})^\\top \\overrightarrow{c} = \\overrightarrow{a}^\\top \\overrightarrow{c} + \\overrightarrow{b}^\\top \\overrightarrow{c}") == "proved");
}

TEST_CASE("units, bases and dots are not passed over") {
  CHECK(verdicts("That takes $2 \\times (4 \\times 1024)^2 = 32\\text{MB}$.") == "unsupported");
  CHECK(verdicts("That takes $2 \\times 16 = 32\\text{ and } 3 \\times 3 = 8$.") == "proved refuted");
  CHECK(verdicts("In binary $5_{10} = 101_2$.") == "unsupported");
  CHECK(verdicts("So $\\begin{bmatrix} 2 \\\\ 3 \\end{bmatrix}.\\begin{bmatrix} 2 \\end{bmatrix} = \\begin{bmatrix} 4 \\\\ 6 \\end{bmatrix}$.") == "unsupported");
  CHECK(verdicts("Let $x \\in \\mathbb{R}^n$. Then ${\\|x\\|}_2 = {\\|x\\|}_2$.") == "unsupported");
  CHECK(verdicts(square + "Then ${A'}^\\top B = A B$.") == "unsupported");
}

} // namespace tests_of_layouts
