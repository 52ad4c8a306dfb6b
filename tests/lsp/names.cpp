// SPDX-License-Identifier: MIT
#include "lsp/names.hpp"

#include <doctest/doctest.h>

using namespace odot;

namespace {
const notes::source note("n.md", "Here $W_{Q} \\hat{k} G G^\\top x_1$ and G.");
std::string name_over(const std::string& text) {
  const auto found = lsp::name_at(note, note.text().find(text), {"W_Q", "W", "Q", "\\hat{k}", "k", "G", "x_1"});
  return found ? found->name + "|" + std::string(note.slice(found->where)) : "";
}
}  // namespace

TEST_CASE("the longest name over a place, however it is braced") {
  CHECK(name_over("W_{Q}") == "W_Q|W_{Q}");
  CHECK(name_over("Q}") == "W_Q|W_{Q}");
  CHECK(name_over("\\hat") == "\\hat{k}|\\hat{k}");
  CHECK(name_over("k}") == "\\hat{k}|\\hat{k}");
  CHECK(name_over("G G") == "G|G");
  CHECK(name_over("1$") == "x_1|x_1");
  CHECK(name_over("\\top") == "");
}

TEST_CASE("no name in running text") { CHECK(name_over("G.") == ""); }

TEST_CASE("where a part of a formula stands, with the braces that it opens") {
  const notes::source one("n.md", "$A^{\\top} (B A^\\top) = \\frac{A}{B}$");
  const auto places = lsp::places_of("A^{\\top}", one, {1, one.text().size() - 1});
  REQUIRE(places.size() == 2);
  CHECK(one.slice(places[0]) == "A^{\\top}");
  CHECK(one.slice(places[1]) == "A^\\top");
  CHECK(lsp::places_of("A", one, {1, one.text().size() - 1}).size() == 3);
  CHECK(lsp::places_of("", one, {1, 5}).empty());
}
