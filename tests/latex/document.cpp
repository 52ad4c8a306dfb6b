// SPDX-License-Identifier: MIT
#include "odot/latex/document.hpp"

#include <doctest/doctest.h>

#include "odot/latex/rnn.hpp"

namespace tests_of_document {

using namespace odot;

TEST_CASE("titles are escaped, and mathematics in them is set as mathematics") {
  CHECK(latex::escaped("a_b & 50%") == "a\\_b \\& 50\\%");
  CHECK(latex::escaped("(XQ)ᵀ ⊙ 1") == "(XQ)$^\\top$ $\\odot$ 1");
  CHECK(latex::escaped("\\^~") == "\\textbackslash{}\\^{}\\~{}");
}

TEST_CASE("no character of another alphabet is left to stop pdflatex in what the catalogue states") {
  for (const char* statement : {"(XQ)(XK)ᵀ = X(QKᵀ)Xᵀ", "sᵢⱼ = (Qx_{t−1−i})ᵀ(Kx_{t−1−j})", "W₁z = v ⊙ u = W₂z", "Qx₃ … Σ √d × n ≤ m"})
    for (char c : latex::escaped(statement)) CHECK(static_cast<unsigned char>(c) < 128);
}

TEST_CASE("a document has the paper it is told and allows wide matrices") {
  const std::string d = latex::document("T", "body\n", {300, 200});
  CHECK(d.find("paperwidth=300mm,paperheight=200mm") != std::string::npos);
  CHECK(d.find("MaxMatrixCols}{10}") != std::string::npos);
  CHECK(latex::document("T", "1 & 2 & 3 & 4 & 5 & 6 & 7 & 8 & 9 & 10 & 11 & 12 \\\\\n1 & 2\n").find("MaxMatrixCols}{12}") != std::string::npos);
  CHECK(d.find("body\n\\end{document}") != std::string::npos);
}

} // namespace tests_of_document
