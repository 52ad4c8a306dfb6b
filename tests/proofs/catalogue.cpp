// SPDX-License-Identifier: MIT
// Every derivation of the catalogue comes out as it states: by expansion at each of its sizes, and by the kernel in general.
#include "catalogue/catalogue.hpp"

#include <doctest/doctest.h>

#include <set>

#include "catalogue/run.hpp"

using namespace odot;

TEST_CASE("names are unique, statements are there, sizes fit the tokens they speak of") {
  std::set<std::string> names;
  for (const auto& d : catalogue::all()) {
    CAPTURE(d.name);
    CHECK(names.insert(d.name).second);
    CHECK_FALSE(d.statement.empty());
    CHECK(d.sizes.empty() == static_cast<bool>(d.for_every_length));
    for (const auto& at : d.sizes) CHECK(d.tokens.holds(at.tokens));
    CHECK(catalogue::find(d.name) == &d);
  }
  CHECK(catalogue::find("no such theorem") == nullptr);
}

TEST_CASE("expansion agrees with what is stated, and names an entry where a claim is false") {
  for (const auto& d : catalogue::all())
    for (const auto& at : d.sizes) {
      CAPTURE(d.name);
      const catalogue::finding f = catalogue::expand(d, at);
      CHECK(f.result == (d.holds ? catalogue::verdict::proved : catalogue::verdict::refuted));
      CHECK(f.where.has_value() == !d.holds);
      CHECK(f.terms > 0);
      if (f.where) {
        CHECK(f.where->row >= 1);
        CHECK(f.where->column >= 1);
        CHECK(f.where->left != f.where->right);
      }
    }
}

TEST_CASE("the kernel proves all that holds, for all d and k, and the scores of the RNN for one token to eight") {
  std::size_t rnn_cases = 0;
  for (const auto& d : catalogue::all()) {
    const auto cases = catalogue::general_cases(d);
    CHECK(cases.empty() == (!d.holds && !d.for_every_length));
    for (const auto& general : cases) {
      CAPTURE(d.name);
      CAPTURE(general.tokens);
      const auto f = catalogue::decide(d, general);
      CHECK(f.result == (d.holds ? catalogue::verdict::proved : catalogue::verdict::refuted));
      CHECK(f.where.has_value() == !d.holds);
    }
    if (d.name == "rnn-scores") rnn_cases = cases.size();
  }
  CHECK(rnn_cases == 8);
}

TEST_CASE("a closed form that is a token late is refuted with the time and the slot where it breaks") {
  const auto f = catalogue::decide(*catalogue::find("window-one-token-late"), {0, true});
  CHECK(f.result == catalogue::verdict::refuted);
  REQUIRE(f.where);
  CHECK(f.where->equation == "q at t = 1, slot 0");
  CHECK(f.where->left != f.where->right);
}

TEST_CASE("each row of display 4 that lost its factor is refuted by itself") {
  const auto d = catalogue::display_4_as_written();
  const std::size_t rows = d.state(2).equations.size();
  CHECK(rows == 4);
  for (std::size_t i = 0; i < rows; ++i) {
    catalogue::derivation one = d;
    one.state = [&](int n) {
      catalogue::claim c = d.state(n);
      c.equations = {c.equations[i]};
      return c;
    };
    const auto f = catalogue::expand(one, {2, 2, 3});
    REQUIRE(f.where);
    CHECK(f.result == catalogue::verdict::refuted);
    CHECK(f.where->equation == "row " + std::to_string(6 + i));
  }
}

TEST_CASE("what an expansion will take is told beforehand, and is what it then takes") {
  const auto& d = *catalogue::find("scores");
  for (const catalogue::size_choice at : {catalogue::size_choice{2, 2, 2}, {2, 3, 4}, {4, 8, 8}}) {
    const auto need = catalogue::demand_of(d, at);
    CHECK(need.terms == doctest::Approx(2.0 * at.tokens * at.tokens * at.d * at.d * at.k));
    CHECK(need.terms == doctest::Approx(static_cast<double>(catalogue::expand(d, at).terms)));
  }
  CHECK(catalogue::demand_of(d, {2, 100000, 100000}).bytes > 1e17);
}

TEST_CASE("both expansions print alike, in every run, where an equation holds") {
  const auto& d = *catalogue::find("rnn-scores");
  const auto once = catalogue::expansions(d, {2, 2, 2}), again = catalogue::expansions(d, {2, 2, 2});
  REQUIRE(once.size() == 1);
  REQUIRE(once[0].entries.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& e = once[0].entries[i];
    CHECK(e.equal);
    REQUIRE(e.left.terms.size() == 8);
    for (std::size_t j = 0; j < 8; ++j) {
      CHECK(e.left.terms[j].text == e.right.terms[j].text);
      CHECK(e.left.terms[j].text == again[0].entries[i].left.terms[j].text);
      CHECK(e.left.terms[j].latex == e.right.terms[j].latex);
    }
  }
}
