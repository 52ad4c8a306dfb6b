// SPDX-License-Identifier: MIT
// Typed matrices, their views and sizes, and attention on them.
#include "odot/numeric/matrix.hpp"

#include <csignal>
#include <cstdio>
#include <limits>
#include <type_traits>
#include <utility>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "odot/expr/symbols.hpp"
#include "odot/numeric/sizes.hpp"
#include "odot/numeric/typed_attention.hpp"
#include "reference.hpp"

namespace tests_of_matrix {

using namespace odot;

namespace {

constexpr dim<"l"> l;
constexpr dim<"d"> d;
constexpr auto X = matrix<"X">(l, d + d);
using known = numeric::sizes<dim<"l", 3>, dim<"d", 4>>;

template <class T, class L, class D, class K, class V>
double attention_error(std::ptrdiff_t ls, std::ptrdiff_t ds, std::ptrdiff_t ks, std::ptrdiff_t vs) {
  std::mt19937 random(2);
  const auto x = reference::random_table<T>(ls, ds, random), wq = reference::random_table<T>(ds, ks, random),
             wk = reference::random_table<T>(ds, ks, random), wv = reference::random_table<T>(ds, vs, random);
  const auto typed = [](auto&& made, const auto& from) {
    made.fill([&](auto i, auto j) { return from(i, j); });
    return std::move(made);
  };
  const auto tx = typed(numeric::matrix<T, L, D>(ls, ds), x);
  const auto tq = typed(numeric::matrix<T, D, K>(ds, ks), wq),
             tk = typed(numeric::matrix<T, D, K>(ds, ks), wk);
  const auto tv = typed(numeric::matrix<T, D, V>(ds, vs), wv);
  numeric::matrix<T, L, V> out(ls, vs);
  numeric::self_attention(tx, tq, tk, tv, out);
  const auto q = reference::product(x, wq), k = reference::product(x, wk), v = reference::product(x, wv);
  const auto expected = reference::attention<double, T>(
      q.view(), k.view(), v.view(), numeric::mask<T>::none(), 1 / std::sqrt(static_cast<double>(ks)));
  return reference::largest_difference(out, expected, ls, vs);
}

template <class T, long long L, long long D, long long K, long long V>
double small_error() {
  return attention_error<T, dim<"l", L>, dim<"d", D>, dim<"k", K>, dim<"v", V>>(L, D, K, V);
}

} // namespace

TEST_CASE("sizes fill in the names of a dimension") {
  static_assert(std::is_same_v<numeric::sized<dim<"l">, known>, dim<"l", 3>>);
  static_assert(numeric::sized<decltype(l + d + d), known>::size == 11);
  static_assert(std::is_same_v<numeric::sized<dim<"k">, known>, dim<"k">>);
  static_assert(numeric::SameName<dim<"l">, dim<"l", 3>>);
  static_assert(!numeric::SameName<dim<"l", 2>, dim<"l", 3>>);
  static_assert(!numeric::SameName<dim<"l", 4>, dim<"d", 4>>);
  const numeric::matrix_for<float, X, known> x;
  CHECK(x.rows() == 3);
  CHECK(x.columns() == 8);
}

TEST_CASE("small matrices lie in the object, large ones on the heap, all on cache lines") {
  static_assert(numeric::matrix<float, dim<32>, dim<32>>::is_inline);
  static_assert(!numeric::matrix<float, dim<32>, dim<33>>::is_inline);
  static_assert(!numeric::matrix<float, dim<"l">, dim<2>>::is_inline);
  static_assert(!std::is_copy_constructible_v<numeric::matrix<float, dim<2>, dim<2>>>);
  const numeric::matrix<double, dim<5>, dim<7>> small;
  const numeric::matrix<double, dim<"l">, dim<7>> large(1000);
  CHECK(reinterpret_cast<std::uintptr_t>(small.data()) % 64 == 0);
  CHECK(reinterpret_cast<std::uintptr_t>(large.data()) % 64 == 0);
}

TEST_CASE("a copy is a copy, a view and a slice are the same numbers") {
  numeric::matrix<double, dim<"l">, dim<"d", 6>> m(4);
  m.fill([](auto i, auto j) { return 10 * i + j; });
  const auto copied = m.copy();
  const auto part = m.view().row_slice(dim<1>{}, dim<2>{}).column_slice(dim<3>{}, dim<2>{});
  CHECK(part(1, 1) == 24);
  part(0, 0) = -1;
  CHECK(m(1, 3) == -1);
  CHECK(copied(1, 3) == 13);
  auto moved = std::move(m);
  CHECK(moved(3, 5) == 35);
  CHECK_THROWS_WITH_AS(moved.view().row_slice(dim<3>{}, dim<2>{}), "a slice runs past the rows of l",
                       std::invalid_argument);
}

TEST_CASE("sizes that are not the dimension's are refused by name") {
  using named = numeric::matrix<float, dim<"l">, dim<"d", 6>>;
  CHECK_THROWS_WITH_AS(named(0), "the dimension l must be at least 1, not 0", std::invalid_argument);
  CHECK_THROWS_WITH_AS(named(2, 5), "the dimension d is 6, not 5", std::invalid_argument);
}

TEST_CASE_TEMPLATE("attention of typed matrices, in registers and not", T, float, double) {
  const double tolerance = sizeof(T) == 4 ? 3e-6 : 1e-14;
  CHECK(small_error<T, 1, 1, 1, 1>() < tolerance);
  CHECK(small_error<T, 2, 4, 4, 4>() < tolerance);
  CHECK(small_error<T, 1, 3, 2, 5>() < tolerance);
  CHECK(small_error<T, 2, 1, 8, 3>() < tolerance);
  CHECK(small_error<T, 3, 5, 6, 7>() < tolerance);
  CHECK(small_error<T, 8, 8, 8, 8>() < tolerance);
  CHECK(small_error<T, 9, 4, 4, 4>() < tolerance);
  CHECK(attention_error<T, dim<"l">, dim<"d">, dim<"k">, dim<"v">>(70, 20, 9, 30) < tolerance);
}

TEST_CASE("in registers too, rows without a score above -inf are zero and NaN stays NaN") {
  numeric::matrix<float, dim<"l", 2>, dim<"d", 1>> x, out;
  numeric::matrix<float, dim<"d", 1>, dim<"d", 1>> one;
  one(0, 0) = 1.0F;
  x(0, 0) = 1.0F, x(1, 0) = std::numeric_limits<float>::quiet_NaN();
  numeric::self_attention(x, one, one, one, out);
  CHECK(std::isnan(out(0, 0)));
  x(0, 0) = 100.0F, x(1, 0) = -100.0F;
  numeric::self_attention(x, one, one, one, out);
  CHECK(out(0, 0) == doctest::Approx(100.0));
  CHECK(out(1, 0) == doctest::Approx(-100.0));
}

TEST_CASE("a matrix that is larger than any memory is refused") {
  using wide = numeric::matrix<float, dim<"l">, dim<"d", 64>>;
  const std::ptrdiff_t many = std::ptrdiff_t{1} << 62;
  CHECK_THROWS_WITH_AS(wide{many}, "a matrix of 4611686018427387904 x 64 numbers is larger than any memory", std::invalid_argument);
  CHECK_THROWS_AS((numeric::matrix<double, dim<"l">, dim<"m">>(many, 1)), std::invalid_argument);
  CHECK_THROWS_AS((numeric::matrix<double, dim<"l", 1'000'000'000'000'000>, dim<"m", 100'000'000>>()), std::invalid_argument);
}

#ifndef NDEBUG
namespace {

/// What a process of its own that does `work` says before it aborts; nothing where it ends well.
template <class Work>
std::string last_words_of(Work work) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);  // not doctest's
    dup2(ends[1], STDERR_FILENO);
    work();
    _exit(0);
  }
  close(ends[1]);
  std::string said(1000, '\0');
  const auto length = read(ends[0], said.data(), said.size());
  said.resize(length < 0 ? 0 : static_cast<std::size_t>(length));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT ? said : said + (status == 0 ? "" : "ended otherwise");
}

}  // namespace

TEST_CASE("an entry outside ends the program") {
  numeric::matrix<float, dim<"l">, dim<"d", 4>> x(7);
  x.fill([](auto, auto) { return 1; });
  const auto v = x.view();
  CHECK(last_words_of([&] { return x(6, 3) + v(6, 3); }) == "");
  const std::pair<std::pair<int, int>, std::string> outside[] = {
      {{7, 3}, "odot: there is no row 7 in a matrix of 7 rows (l); they are counted from 0\n"},
      {{-1, 0}, "odot: there is no row -1 in a matrix of 7 rows (l); they are counted from 0\n"},
      {{0, 4}, "odot: there is no column 4 in a matrix of 4 columns (d); they are counted from 0\n"},
      {{0, -1}, "odot: there is no column -1 in a matrix of 4 columns (d); they are counted from 0\n"}};
  for (const auto& [at, words] : outside) {
    const auto [row, column] = at;
    CHECK(last_words_of([&, r = row, c = column] { return x(r, c); }) == words);
    CHECK(last_words_of([&, r = row, c = column] { return std::as_const(x)(r, c); }) == words);
    CHECK(last_words_of([&, r = row, c = column] { return v(r, c); }) == words);
  }
}
#endif

} // namespace tests_of_matrix
