// SPDX-License-Identifier: MIT
// How names, dimensions and indices become the kernel's.
#include "odot/expr/detail/lowering.hpp"

#include <string>

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_lowering {

using namespace test;

namespace {
constexpr auto i = index<"i">(n);
constexpr auto j = index<"j">(n);

template <class F>
std::string refusal(F run) {
  try {
    run();
  } catch (const name_conflict& conflict) {
    return conflict.what();
  }
  return "";
}

/// The number of symbols that the compiler finds in an expression.
template <auto E>
constexpr int symbols_of() {
  kernel::term_arena arena;
  lower(E, arena);
  return arena.symbols();
}
} // namespace

TEST_CASE("shapes and properties as texts") {
  CHECK(odot::detail::shape_of<std::string>(*matrix<"P">(n, n, permutation, symmetric).nodes[0].first) ==
        "n x n symmetric permutation");
  CHECK(odot::detail::shape_of<std::string>(*X.nodes[0].first) == "n x d");
  CHECK(odot::detail::shape_of<std::string>(*function<"f">(X).nodes[1].first) == "a function");
  CHECK(odot::detail::dimension_string<std::string>(dim<7>::info) == "7");
  CHECK(odot::detail::dimension_string<std::string>(decltype(n + dim<1>{})::info) == "n + 1");
}

TEST_CASE("a dimension becomes its polynomial over the arena's names") {
  kernel::term_arena arena;
  lowering lower(arena);
  const auto first = lower.dimension(dim<"n">::info);
  using wide = decltype(dim<2>{} * n * n + d + dim<3>{});
  const auto width = lower.dimension(d.info);
  CHECK(lower.dimension(wide::info) == kernel::polynomial(2) * first * first + width + 3);
  CHECK(arena.names() == 2);
  CHECK(lower.dimension(dim<5>::info) == kernel::polynomial(5));
  CHECK(lower.sized_count() == 0);
}

TEST_CASE("two sizes of one dimension are refused with both") {
  CHECK(refusal([] {
          kernel::term_arena arena;
          lowering lower(arena);
          lower.dimension(dim<"n", 4>::info);
          lower.dimension(decltype(n + dim<1>{})::info);
        }) == "the dimension n has two sizes in one statement, 4 and 0 (0: none given); declare it once");
}

TEST_CASE("two ranges of one free index are refused with both") {
  CHECK(refusal([] {
          kernel::term_arena arena;
          lowering lower(arena);
          lower(row_of(X, i));
          lower(row_of(W, index<"i">(d)));
        }) == "the index i runs over two ranges in one statement, n and d; give them two names");
}

TEST_CASE("a binder's index is a name of its own; what it binds reads the innermost") {
  kernel::term_arena arena;
  lowering lower(arena);
  const auto term = [&](const auto& e) { return lower(e); };
  const kernel::name free = lower.index(*row_of(X, i).nodes[1].first);
  const kernel::term sum = term(sum_over(i, entry(u, i, position<0>)));
  REQUIRE(arena[sum].kind == kernel::op::sum_over);
  const auto free_again = lower.index(*row_of(X, i).nodes[1].first);
  CHECK(free_again == free);
  const int names = arena.names();
  term(sum_over(i, entry(u, i, position<0>) * sum_over(i, entry(v, i, position<0>))));
  CHECK(arena.names() == names + 2);
  term(by_entries(i, j, entry(A, i, j)));
  CHECK(arena.names() == names + 4);
}

TEST_CASE("known functions are the kernel's own; each unknown one is declared once") {
  kernel::term_arena arena;
  lowering lower(arena);
  lower(exp(X) + tanh(X));
  CHECK(arena.functions() == 0);
  lower(function<"f">(X) + function<"f">(function<"g">(X)));
  CHECK(arena.functions() == 2);
}

TEST_CASE("the compiler lowers what a program lowers") {
  static_assert(symbols_of<transpose(X * W) + transpose(Y * W)>() == 3);
  kernel::term_arena arena;
  lower(transpose(X * W) + transpose(Y * W), arena);
  CHECK(arena.symbols() == 3);
}

} // namespace tests_of_lowering
