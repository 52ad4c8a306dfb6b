// SPDX-License-Identifier: MIT
// The table of operations: every row speaks of the operands that the operation has, and what entries are added up agrees with counts.
#include "odot/operation/operations.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "odot/expr/node.hpp"
#include "odot/operation/builder.hpp"
#include "odot/operation/entries.hpp"

using namespace odot;
using operation::made;

namespace {

constexpr int operations = static_cast<int>(kernel::op::by_entries) + 1;

/// How many operands a pattern speaks of: #b are blocks, #r is what is raised.
int operands_of(std::string_view text) {
  if (text.find("#2") != std::string_view::npos || text.find("#b") != std::string_view::npos) return 2;
  return text.find("#1") != std::string_view::npos || text.find("#r") != std::string_view::npos ? 1 : 0;
}

}  // namespace

TEST_CASE("an operation is written with all of its operands, and called by a name of its own") {
  std::set<std::string_view> names;
  for (int i = 0; i < operations; ++i) {
    const auto o = static_cast<kernel::op>(i);
    const operation::notation& row = operation::notation_of(o);
    CHECK(names.insert(row.name).second);
    for (const operation::pattern& p : {row.text, row.latex, row.full}) CHECK_MESSAGE(operands_of(p.text) == arity(o), row.name);
    if (!row.ascii.text.empty()) CHECK_MESSAGE(operands_of(row.ascii.text) == arity(o), row.name);
  }
}

TEST_CASE("plain text in ASCII has no other characters") {
  for (int i = 0; i < static_cast<int>(operation::form::end); ++i) {
    const operation::notation& row = operation::notation_of(operation::form(i));
    const std::string_view text = row.ascii.text.empty() ? row.text.text : row.ascii.text;
    CHECK_MESSAGE(std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 128; }), text);
  }
}

TEST_CASE("what entries are made of fits how many operands there are") {
  for (int i = 0; i < operations; ++i) {
    const auto o = static_cast<kernel::op>(i);
    const made how = operation::made_of(o);
    const bool two = how == made::sum || how == made::product || how == made::inner_product || how == made::quotient || how == made::either;
    if (how != made::in_its_own_way) CHECK_MESSAGE((two ? 2 : how == made::of_nothing ? 0 : 1) == arity(o), operation::notation_of(o).name);
  }
}

TEST_CASE("as many entries are visited as are counted, each once, until one says enough") {
  kernel::term_arena t;
  const kernel::term a = kernel::symbol(t, t.declare("A", 3, 3)), v = kernel::symbol(t, t.declare("V", 2, 4));
  const auto size = [](const kernel::polynomial& p) { return p.is_zero() ? std::int64_t{0} : p.terms()[0].coefficient; };
  for (const kernel::term x : {kernel::trace(t, a), kernel::total(t, a), kernel::row_sum(t, v), kernel::column_sum(t, v), kernel::total(t, v)}) {
    const kernel::node n = t[x];
    std::set<std::pair<std::int64_t, std::int64_t>> seen;
    const std::int64_t i = n.kind == kernel::op::row_sum ? 1 : 0, j = n.kind == kernel::op::column_sum ? 2 : 0;
    int visits = 0, first = 0;
    operation::each_summand(n.kind, i, j, size(t[n.a].rows), size(t[n.a].cols), [&](std::int64_t k, std::int64_t l) {
      ++visits;
      CHECK((n.kind != kernel::op::trace || k == l));
      CHECK((n.kind != kernel::op::row_sum || k == i));
      CHECK((n.kind != kernel::op::column_sum || l == j));
      return seen.insert({k, l}).second;
    });
    operation::each_summand(n.kind, i, j, size(t[n.a].rows), size(t[n.a].cols), [&](std::int64_t, std::int64_t) { return ++first, false; });
    CHECK(visits == operation::summands(t, n, size));
    CHECK(static_cast<std::size_t>(visits) == seen.size());
    CHECK(first == 1);
  }
}

TEST_CASE("an entry looks where its operation says") {
  using kernel::op;
  struct shape {
    int rows, cols;
  };
  const auto places = [](op kind, int i, int j, shape a, shape b = {}) {
    const auto at = operation::look_from(kind, i, j, a, b);
    std::vector<int> seen;
    if (at.first) seen.insert(seen.end(), {1, at.row, at.col});
    if (at.second) seen.insert(seen.end(), {2, at.other_row, at.other_col});
    return seen;
  };
  using list = std::vector<int>;
  CHECK(places(op::transpose, 2, 1, {2, 3}) == list{1, 1, 2});
  CHECK(places(op::diagonal_matrix, 2, 2, {3, 1}) == list{1, 2, 0});
  CHECK(places(op::diagonal_matrix, 2, 2, {1, 3}) == list{1, 0, 2});
  CHECK(places(op::diagonal_matrix, 2, 1, {1, 3}).empty());
  CHECK(places(op::diagonal_of, 2, 0, {3, 3}) == list{1, 2, 2});
  CHECK(places(op::vec, 4, 0, {3, 2}) == list{1, 1, 1});
  CHECK(places(op::scale, 2, 1, {1, 1}, {3, 2}) == list{1, 0, 0, 2, 2, 1});
  CHECK(places(op::hadamard, 2, 1, {3, 2}, {3, 2}) == list{1, 2, 1, 2, 2, 1});
  CHECK(places(op::kronecker, 5, 4, {2, 2}, {3, 3}) == list{1, 1, 1, 2, 2, 1});
  CHECK(places(op::beside, 1, 1, {2, 2}, {2, 3}) == list{1, 1, 1});
  CHECK(places(op::beside, 1, 4, {2, 2}, {2, 3}) == list{2, 1, 2});
  CHECK(places(op::above, 1, 1, {2, 2}, {3, 2}) == list{1, 1, 1});
  CHECK(places(op::above, 4, 1, {2, 2}, {3, 2}) == list{2, 2, 1});
}
