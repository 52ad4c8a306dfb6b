// SPDX-License-Identifier: MIT
// The engine and GiNaC expand the catalogue alike, to the letter.
#include <doctest/doctest.h>

#include "catalogue/catalogue.hpp"
#include "catalogue/expansions.hpp"

using namespace odot;
namespace two = odot::catalogue::detail;

namespace {

void check_alike(const catalogue::expanded_sum& a, const catalogue::expanded_sum& b) {
  REQUIRE(a.terms.size() == b.terms.size());
  for (std::size_t i = 0; i < a.terms.size(); ++i) {
    CHECK(a.terms[i].negative == b.terms[i].negative);
    CHECK(a.terms[i].text == b.terms[i].text);
    CHECK(a.terms[i].latex == b.terms[i].latex);
  }
}

} // namespace

TEST_CASE("every entry of every derivation is expanded alike") {
  for (const auto& d : catalogue::all()) {
    if (d.sizes.empty()) continue;
    CAPTURE(d.name);
    const catalogue::claim c = d.state(d.sizes.front().tokens);
    std::vector<catalogue::expanded_equation> engine;
    std::string why;
    double told = 0;
    REQUIRE(two::expand_by_engine(c, d.sizes.front(), [&](double terms) { told = terms; }, engine, why));
    const auto ginac = two::expand_by_ginac(c, d.sizes.front(), {});
    REQUIRE(engine.size() == ginac.size());
    for (std::size_t e = 0; e < engine.size(); ++e) {
      CHECK(engine[e].left_latex == ginac[e].left_latex);
      REQUIRE(engine[e].entries.size() == ginac[e].entries.size());
      for (std::size_t i = 0; i < engine[e].entries.size(); ++i) {
        const auto &a = engine[e].entries[i], &b = ginac[e].entries[i];
        CHECK(a.equal == b.equal);
        CHECK(a.row == b.row);
        CHECK(a.column == b.column);
        check_alike(a.left, b.left);
        check_alike(a.right, b.right);
      }
    }
  }
}

TEST_CASE("both compare alike, and name the same entry of what is false") {
  for (const auto& d : catalogue::all()) {
    if (d.sizes.empty()) continue;
    CAPTURE(d.name);
    const catalogue::claim c = d.state(d.sizes.front().tokens);
    const auto engine = two::compare_by_engine(c, d.sizes.front()), ginac = two::compare_by_ginac(c, d.sizes.front());
    CHECK(engine.result == ginac.result);
    REQUIRE(engine.where.has_value() == ginac.where.has_value());
    if (!engine.where) continue;
    CHECK(engine.where->equation == ginac.where->equation);
    CHECK(engine.where->row == ginac.where->row);
    CHECK(engine.where->column == ginac.where->column);
    CHECK(engine.where->left == ginac.where->left);
    CHECK(engine.where->right == ginac.where->right);
  }
}

TEST_CASE("what is no polynomial is left to GiNaC") {
  catalogue::claim c;
  const auto n = c.tokens();
  const kernel::term a = c.declare("A", n, n);
  c.state("", kernel::softmax_rows(c.arena, a), a);
  std::vector<catalogue::expanded_equation> engine;
  std::string why;
  CHECK_FALSE(two::expand_by_engine(c, {2, 2, 2}, {}, engine, why));
  CHECK_FALSE(why.empty());
  CHECK(engine.empty());
  CHECK(two::compare_by_engine(c, {2, 2, 2}).result == catalogue::verdict::undecided);
  CHECK(two::expand_by_ginac(c, {2, 2, 2}, {}).at(0).entries.size() == 4);
}
