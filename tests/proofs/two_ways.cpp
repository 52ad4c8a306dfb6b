// SPDX-License-Identifier: MIT
// The engine and GiNaC expand the catalogue alike, to the letter; and what is made of their findings.
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

TEST_CASE("together: both up to a stated number of terms, the engine alone above, GiNaC alone for what is no polynomial") {
  const catalogue::derivation& d = *catalogue::find("scores");
  CHECK(catalogue::expand(d, {2, 2, 2}).by == catalogue::method::ginac_and_engine);
  CHECK(catalogue::expand(d, {4, 16, 16}).by == catalogue::method::ginac_and_engine);
  const catalogue::size_choice large{2, 64, 64};
  REQUIRE(catalogue::demand_of(d, large).larger_side > catalogue::most_terms_for_ginac);
  CHECK(catalogue::expand(d, large).by == catalogue::method::engine);
  CHECK(catalogue::expand(d, large).result == catalogue::verdict::proved);
  CHECK(catalogue::most_terms_for_ginac >= 100'000);

  catalogue::claim c;
  const auto n = c.tokens();
  const kernel::term a = c.declare("A", n, n);
  c.state("", kernel::softmax_rows(c.arena, a), kernel::softmax_rows(c.arena, a));
  const catalogue::finding f = two::expand_by(two::judges_in_use(), c, {2, 2, 2});
  CHECK(f.result == catalogue::verdict::proved);
  CHECK(f.by == catalogue::method::ginac);
}

TEST_CASE("a fault in either judge is a disagreement, never a verdict") {
  using catalogue::finding, catalogue::size_choice;
  const auto adds_one = [](auto judge) {
    return [judge](const catalogue::claim& c, const size_choice& at) {
      catalogue::claim faulty = c;
      kernel::term& right = faulty.equations.back().right;
      right = kernel::add(faulty.arena, right, kernel::ones(faulty.arena, c.arena[right].rows, c.arena[right].cols));
      return judge(faulty, at);
    };
  };
  const auto finds_all_equal = [](const catalogue::claim&, const size_choice&) { return finding{}; };
  const auto names_another_entry = [](auto judge) {
    return [judge](const catalogue::claim& c, const size_choice& at) {
      finding f = judge(c, at);
      if (f.where) ++f.where->column;
      return f;
    };
  };
  const auto ginac = two::compare_by_ginac, engine = two::compare_by_engine;
  const two::judges on_truth[] = {{adds_one(ginac), engine}, {ginac, adds_one(engine)}};
  const two::judges on_falsehood[] = {{finds_all_equal, engine}, {ginac, finds_all_equal},
                                      {names_another_entry(ginac), engine}, {ginac, names_another_entry(engine)}};
  for (const auto& d : catalogue::all()) {
    if (d.sizes.empty()) continue;
    CAPTURE(d.name);
    const size_choice at = d.sizes.front();
    const catalogue::claim c = d.state(at.tokens);
    CHECK(two::expand_by({ginac, engine}, c, at).disagreement.empty());
    for (const two::judges& j : d.holds ? std::vector(std::begin(on_truth), std::end(on_truth))
                                        : std::vector(std::begin(on_falsehood), std::end(on_falsehood))) {
      const finding f = two::expand_by(j, c, at);
      CHECK_FALSE(f.disagreement.empty());
      CHECK(f.result == catalogue::verdict::undecided);
    }
  }
}
