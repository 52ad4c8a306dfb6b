// SPDX-License-Identifier: MIT
#include "notes/check.hpp"

#include <doctest/doctest.h>

#include "checked.hpp"
#include "notes/fingerprint.hpp"

namespace tests_of_check {

using namespace odot::tests;
namespace notes = odot::notes;

TEST_CASE("verdicts are kept by what was asked") {
  notes::verdict_cache cache;
  const notes::source first("n.md", "Let $G, H \\in \\R^{n \\times n}$.\n\n$$ G H = H G $$\n\n$$ G + H = H + G $$\n");
  notes::check_note(first, {}, cache);
  const std::size_t known = cache.size();
  CHECK(known == 2);
  const notes::source edited("n.md", "Let $G, H \\in \\R^{n \\times n}$.\n\nA new line.\n\n$$ G H = H G $$\n\n$$ G + H = G $$\n");
  const auto again = notes::check_note(edited, {}, cache);
  CHECK(cache.size() == known + 1);
  REQUIRE(again.claims.size() == 2);
  CHECK(again.claims[0].at.line == 5);
}

TEST_CASE("a recurrence of names that nothing declares is no false claim") {
  CHECK(verdicts("Let $t \\in \\mathbb{N}$.\n\n$$ S_t = S_{t-1} + k_t v_t^\\top $$\n").empty());  // it gives S
  CHECK(verdicts("Let $Q, K \\in \\R^{n \\times d}$.\n\n$$ (Q K^\\top)_{ij} = q_i^\\top k_j $$\n") == "unsupported");
  CHECK(verdicts("$$ (A B)^\\top = A^\\top B^\\top $$\n") == "refuted");
}

TEST_CASE("the same question under other assumptions is another question") {
  CHECK(verdicts("Let $G \\in \\R^{n \\times n}$ be symmetric. $G^\\top = G$.\n\nLet $G \\in \\R^{n \\times n}$. $G^\\top = G$.\n") == "proved refuted");
}

TEST_CASE("refutations carry a counterexample") {
  const auto note = checked("Let $G, H \\in \\R^{n \\times n}$. $G H = H G$.\n");
  REQUIRE(note.claims.size() == 1);
  REQUIRE(note.claims[0].against != nullptr);
  CHECK_FALSE(note.claims[0].against->sizes.empty());
  CHECK(note.claims[0].against->left != note.claims[0].against->right);
}

TEST_CASE("claims printed back") {
  const notes::source note("n.md", "Let $G \\in \\R^{n \\times m}$. $G^\\top G + I = I + G^\\top G$.\n");
  notes::check_options options;
  options.statements = true;
  options.decide = false;
  notes::verdict_cache cache;
  const auto read = notes::check_note(note, options, cache);
  REQUIRE(read.claims.size() == 1);
  CHECK(read.claims[0].statement == "((Gᵀ G) + I_{m}) = (I_{m} + (Gᵀ G))   with G: n × m");
}

TEST_CASE("the tally") {
  notes::tally t;
  t.add(checked("Let $G \\in \\R^{n \\times m}$. $G = G$, $G = G^\\top$, $G = 2G$.\n"));
  CHECK(t.claims() == 3);
  CHECK(t.proved == 1);
  CHECK(t.shape_error == 1);
  CHECK(t.refuted == 1);
}

TEST_CASE("a proof of a claim that has no value at any point says so") {
  const auto note = checked("Let $G \\in \\R^{n \\times n}$.\n\n$$ (G - G)^{-1} = G $$\n\n$$ (G^{-1})^{-1} = G $$\n");
  REQUIRE(note.claims.size() == 2);
  CHECK(note.claims[0].result != notes::verdict::refuted);
  CHECK(contains(note.claims[0].message, "at no point"));
  CHECK(note.claims[1].result == notes::verdict::proved);
  CHECK(note.claims[1].message.empty());
  CHECK_FALSE(note.claims[1].nowhere_defined);
}

TEST_CASE("what a proof rests on is listed") {
  const auto note = checked("Let $G, H \\in \\R^{n \\times n}$ with $G$ symmetric. Assume $G H = H G$ and $H H = H$.\n\n$$ (G H)^\\top = H^\\top G $$\n\n$$ G G H = H G G $$\n");
  REQUIRE(note.claims.size() == 2);
  REQUIRE(note.claims[0].assumptions.size() == 1);
  CHECK(contains(note.claims[0].assumptions[0], "symmetric"));
  REQUIRE(note.claims[1].assumptions.size() == 1);
  CHECK(contains(note.claims[1].assumptions[0], "G H = H G"));
}

TEST_CASE("a refuted claim carries both sides whole, and what is true instead") {
  const notes::source note("n.md", "Let $G, H \\in \\mathbb{R}^{n \\times n}$.\n\n$$ H G^\\top = H G $$\n");
  notes::verdict_cache cache;
  for (int again = 0; again < 2; ++again) {  // decided, and from the cache
    const notes::checked_claim c = notes::check_note(note, {}, cache).claims.at(0);
    REQUIRE(c.against);
    REQUIRE(c.against->left_side.size() == 2);
    const auto row = static_cast<std::size_t>(c.against->row) - 1, column = static_cast<std::size_t>(c.against->column) - 1;
    CHECK(c.against->left_side.at(row).at(column) == c.against->left);
    CHECK(c.against->right_side.at(row).at(column) == c.against->right);
    REQUIRE(c.instead);
    CHECK(c.instead->left);
    CHECK(c.instead->original == "G");
    CHECK(c.instead->replacement == "G^{\\top}");
  }
}

TEST_CASE("statements and items of one stretch only") {
  const notes::source note("n.md", "Let $G, H \\in \\mathbb{R}^{n \\times n}$. $G + H = H + G$. $H = H$.\n");
  notes::verdict_cache cache;
  notes::check_options options;
  options.statements = options.keep_items = true;
  options.only = {note.text().find("G + H"), note.text().find("G + H")};
  const notes::checked_note result = notes::check_note(note, options, cache);
  REQUIRE(result.claims.size() == 2);
  CHECK(result.claims[0].item);
  CHECK_FALSE(result.claims[0].statement.empty());
  CHECK_FALSE(result.claims[1].item);
  CHECK(result.claims[1].statement.empty());
}

} // namespace tests_of_check
