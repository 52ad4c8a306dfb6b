// SPDX-License-Identifier: MIT
// Fonts in fonts and around several signs: which name is meant. Beside each kind, false twins.

#include <doctest/doctest.h>

#include <string>

#include "checked.hpp"

namespace tests_of_fonts {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("a bold font in a bold font is one") {
  const std::string defined = "\\def\\mymat#1{\\boldsymbol{\\mathbf{#1}}}\n\nLet $\\mymat G, \\mymat H \\in \\mathbb{R}^{n \\times n}$.\n\n";
  const std::string note = defined + "Then $(\\mymat G \\mymat H)_{ij} = \\sum_{k=1}^{n} \\mymat G_{ik} \\mymat{H}_{kj}$.";
  CHECK(verdicts(note) == "proved");
  CHECK(statement(note) == statement("Let $\\mathbf{G}, \\mathbf{H} \\in \\mathbb{R}^{n \\times n}$.\n\nThen $(\\mathbf{G} \\mathbf{H})_{ij} = \\sum_{k=1}^{n} \\mathbf{G}_{ik} \\mathbf{H}_{kj}$."));
  CHECK_FALSE(is_proved(verdicts(defined + "Then $\\mymat G \\mymat H = \\mymat H \\mymat G$.")));
  CHECK_FALSE(is_proved(verdicts(defined + "Then $\\mymat G = G$.")));
  const std::string let = "Let $\\mathbf{G}, \\mathbf{H} \\in \\mathbb{R}^{n \\times n}$.\n\n";
  for (const char* bold : {"\\boldsymbol{\\mathbf{G}}", "\\boldsymbol{\\mathbf G}", "\\bm{\\bm{G}}", "\\mathbf{\\mathbf{G}}", "\\mathrm{\\mathbf{G}}", "\\boldsymbol{\\boldsymbol{\\mathbf{G}}}"}) {
    CHECK(verdicts(let + "Then $(" + bold + " \\mathbf{H})^\\top = \\mathbf{H}^\\top \\mathbf{G}^\\top$.") == "proved");
    CHECK_FALSE(is_proved(verdicts(let + "Then $(" + bold + " \\mathbf{H})^\\top = \\mathbf{G}^\\top \\mathbf{H}^\\top$.")));
  }
}

TEST_CASE("a bold letter without serifs, or a slanted one, may be another") {
  for (const char* other : {"\\boldsymbol{\\mathsf{G}}", "\\bm{\\mathit G}"})
    CHECK_FALSE(is_proved(verdicts("Let $\\boldsymbol{\\mathrm{G}}$ and $" + std::string(other) + "$ be two matrices in $\\mathbb{R}^{n \\times n}$. Then $\\boldsymbol{\\mathrm{G}} = " + other + "$.")));
}

TEST_CASE("what an inner font does to an alphabet around it is not guessed") {
  const std::string let = "Let $\\mathbf{G}, G \\in \\mathbb{R}^{n \\times n}$.\n\n";
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{\\mathrm{G}} = G$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\boldsymbol{\\mathcal{G}} = \\mathbf{G}$.")));
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\boldsymbol{\\mathrm{d}}(\\mathbf{G} G) = \\boldsymbol{\\mathrm{d}}(\\mathbf{G}) G$.")));
  const std::string renewed = "\\renewcommand{\\bm}[1]{\\tilde{#1}}\n\n" + let;
  CHECK_FALSE(is_proved(verdicts(renewed + "Then $\\bm{\\mathbf{G}} = \\mathbf{G}$.")));
  CHECK_FALSE(is_proved(verdicts(renewed + "Then $\\boldsymbol{\\bm{G}} = \\mathbf{G}$.")));
}

TEST_CASE("a bold font around a product with an accent") {
  const std::string let = "Let $\\mathbf{M}, \\hat{\\mathbf{K}} \\in \\mathbb{R}^{n \\times n}$.\n\n";
  for (const char* product : {"\\mathbf{M\\hat{K}}", "\\mathbf{M \\hat K}", "\\boldsymbol{M\\hat{K}}"}) {
    const std::string note = let + "Then $(" + product + ")^\\top = \\hat{\\mathbf{K}}^\\top \\mathbf{M}^\\top$.";
    CHECK(verdicts(note) == "proved");
    CHECK_FALSE(is_proved(verdicts(let + "Then $(" + product + ")^\\top = \\mathbf{M}^\\top \\hat{\\mathbf{K}}^\\top$.")));
    CHECK_FALSE(is_proved(verdicts(let + "Then $" + product + " = \\mathbf{M} \\mathbf{K}$.")));
  }
  CHECK_FALSE(is_proved(verdicts(let + "Then $\\mathbf{M\\hat{KM}} = \\mathbf{M} \\hat{\\mathbf{K}} \\mathbf{M}$.")));
  CHECK_FALSE(has_alarm(verdicts(let + "Then $\\mathbf{\\hat{K} M}^\\top = \\mathbf{M}^\\top \\hat{\\mathbf{K}}^\\top$.")));
}

}  // namespace tests_of_fonts
