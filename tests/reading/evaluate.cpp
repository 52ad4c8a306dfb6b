// SPDX-License-Identifier: MIT
// Every operation at given sizes, over plain numbers: a ring of its own shows that the reading does not depend on GiNaC.
#include "odot/reading/evaluate.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "odot/operation/builder.hpp"

using namespace odot;
using kernel::polynomial;

namespace {

/// Numbers; the entry (i, j) of symbol s is 10 s + 3 i + j + 1.
struct number_ring {
  using value = double;
  value one() const { return 1; }
  value number(const kernel::rational& r) const { return static_cast<double>(r.numerator()) / static_cast<double>(r.denominator()); }
  value integer(std::int64_t i) const { return static_cast<double>(i); }
  bool is_zero(value v) const { return v == 0; }
  bool is_one(value v) const { return v == 1; }
  value add(value a, value b) const { return a + b; }
  value product(value a, value b) const { return a * b; }
  value subtract(value a, value b) const { return a - b; }
  value divide(value a, value b) const { return a / b; }
  value power(value a, const kernel::rational& e) const { return std::pow(a, number(e)); }
  value apply(int f, value a) const { return f == kernel::exponential ? std::exp(a) : a; }
  int* asked = nullptr;  ///< how many entries of symbols were asked for
  value entry(int symbol, const std::vector<std::int64_t>&, std::size_t i, std::size_t j) const {
    if (asked != nullptr) ++*asked;
    return 10.0 * symbol + 3.0 * static_cast<double>(i) + static_cast<double>(j) + 1;
  }
  reading::dense<value> inverse(const reading::dense<value>& a) const { return a; }
};

struct world {
  kernel::term_arena t;
  kernel::name n = t.dimension("n");
  polynomial size = polynomial::of(n);
  kernel::term A = kernel::symbol(t, t.declare("A", size, size)), u = kernel::symbol(t, t.declare("u", size, 1));

  int asked = 0;
  std::vector<double> values(kernel::term x) {
    reading::sizes at;
    at.set(n, 2);
    number_ring ring;
    asked = 0, ring.asked = &asked;
    reading::evaluator<number_ring> read(t, at, ring);
    const auto m = read(x);
    if (!m.whole()) throw reading::cannot_expand(m.why_undefined());
    return m.written_out()->entries;
  }
};
using list = std::vector<double>;

}  // namespace

TEST_CASE("leaves") {
  world w;
  CHECK(w.values(w.A) == list{1, 2, 4, 5});
  CHECK(w.values(w.u) == list{11, 14});
  CHECK(w.values(kernel::number(w.t, kernel::rational(3, 2))) == list{1.5});
  CHECK(w.values(kernel::size(w.t, w.size + polynomial(3))) == list{5});
  CHECK(w.values(kernel::identity(w.t, w.size)) == list{1, 0, 0, 1});
  CHECK(w.values(kernel::zero(w.t, 1, w.size)) == list{0, 0});
  CHECK(w.values(kernel::ones(w.t, w.size, 1)) == list{1, 1});
  CHECK(w.values(kernel::condition_zero(w.t, w.size - polynomial(2))) == list{1});
  CHECK(w.values(kernel::condition_nonnegative(w.t, w.size - polynomial(3))) == list{0});
}

TEST_CASE("operations on one operand") {
  world w;
  CHECK(w.values(kernel::transpose(w.t, w.A)) == list{1, 4, 2, 5});
  CHECK(w.values(kernel::diagonal_matrix(w.t, w.u)) == list{11, 0, 0, 14});
  CHECK(w.values(kernel::diagonal_of(w.t, w.A)) == list{1, 5});
  CHECK(w.values(kernel::trace(w.t, w.A)) == list{6});
  CHECK(w.values(kernel::total(w.t, w.A)) == list{12});
  CHECK(w.values(kernel::row_sum(w.t, w.A)) == list{3, 9});
  CHECK(w.values(kernel::column_sum(w.t, w.A)) == list{5, 7});
  CHECK(w.values(kernel::vec(w.t, w.A)) == list{1, 4, 2, 5});
  CHECK(w.values(kernel::power(w.t, w.A, 2)) == list{1, 4, 16, 25});
  CHECK(w.values(kernel::symbolic_power(w.t, kernel::number(w.t, 3), w.size)) == list{9});
  CHECK(w.values(kernel::apply(w.t, kernel::relu, w.A)) == list{1, 2, 4, 5});
  CHECK(w.values(kernel::column(w.t, w.A, 1)) == list{2, 5});
  CHECK(w.values(kernel::entry(w.t, w.A, 1, 0)) == list{4});
}

TEST_CASE("softmax: rows, or columns, sum to one") {
  world w;
  const auto rows = w.values(kernel::softmax_rows(w.t, w.A)), cols = w.values(kernel::softmax_columns(w.t, w.A));
  CHECK(rows[0] + rows[1] == doctest::Approx(1));
  CHECK(rows[0] == doctest::Approx(1 / (1 + std::exp(1.0))));
  CHECK(cols[0] + cols[2] == doctest::Approx(1));
  CHECK(cols[1] == doctest::Approx(1 / (1 + std::exp(3.0))));
}

TEST_CASE("operations on two operands") {
  world w;
  const kernel::term two = kernel::number(w.t, 2);
  CHECK(w.values(kernel::add(w.t, w.A, w.A)) == list{2, 4, 8, 10});
  CHECK(w.values(kernel::subtract(w.t, w.A, kernel::identity(w.t, w.size))) == list{0, 2, 4, 4});
  CHECK(w.values(kernel::multiply(w.t, w.A, w.u)) == list{39, 114});
  CHECK(w.values(kernel::scale(w.t, two, w.u)) == list{22, 28});
  CHECK(w.values(kernel::hadamard(w.t, w.A, w.A)) == list{1, 4, 16, 25});
  CHECK(w.values(kernel::divide(w.t, w.u, w.u)) == list{1, 1});
  CHECK(w.values(kernel::kronecker(w.t, w.u, kernel::transpose(w.t, w.u))) == list{121, 154, 154, 196});
  CHECK(w.values(kernel::beside(w.t, w.A, w.u)) == list{1, 2, 11, 4, 5, 14});
  CHECK(w.values(kernel::above(w.t, kernel::transpose(w.t, w.u), w.A)) == list{11, 14, 1, 2, 4, 5});
}

TEST_CASE("sums over indices and matrices by entries, nested") {
  world w;
  const auto i = w.t.index("i", w.size), j = w.t.index("j", w.size);
  const kernel::term a_ij = kernel::entry(w.t, w.A, polynomial::of(i), polynomial::of(j));
  CHECK(w.values(kernel::by_entries(w.t, j, i, a_ij)) == list{1, 4, 2, 5});
  CHECK(w.values(kernel::sum_over(w.t, i, kernel::sum_over(w.t, j, a_ij))) == list{12});
  // The same part under two bindings is read anew for each.
  const kernel::term u_i = kernel::entry(w.t, w.u, polynomial::of(i), 0);
  CHECK(w.values(kernel::sum_over(w.t, i, kernel::scale(w.t, u_i, kernel::sum_over(w.t, j, a_ij)))) == list{11 * 3 + 14 * 9});
}

TEST_CASE("blocks are multiplied on their own, and put together where they stand alone") {
  world w;
  const auto I = kernel::identity(w.t, w.size), O = kernel::zero(w.t, w.size, w.size), u = w.u;
  const auto blocks = kernel::above(w.t, kernel::beside(w.t, O, w.A), kernel::beside(w.t, I, O));
  CHECK(w.values(blocks) == list{0, 0, 1, 2, 0, 0, 4, 5, 1, 0, 0, 0, 0, 1, 0, 0});
  CHECK(w.values(kernel::multiply(w.t, blocks, kernel::above(w.t, u, u))) == list{39, 114, 11, 14});
  CHECK(w.values(kernel::multiply(w.t, kernel::scale(w.t, kernel::number(w.t, 2), I), w.A)) == list{2, 4, 8, 10});
  CHECK(w.values(kernel::multiply(w.t, kernel::diagonal_matrix(w.t, u), w.A)) == list{11, 22, 56, 70});
  CHECK(w.values(kernel::multiply(w.t, kernel::ones(w.t, 1, w.size), w.A)) == list{5, 7});
  CHECK(w.values(kernel::multiply(w.t, w.A, kernel::transpose(w.t, w.A))) == list{5, 14, 14, 41});
  CHECK(w.values(kernel::multiply(w.t, kernel::kronecker(w.t, w.A, I), kernel::vec(w.t, w.A))) ==
        w.values(kernel::vec(w.t, kernel::multiply(w.t, w.A, kernel::transpose(w.t, w.A)))));
}

TEST_CASE("what no index outside changes is read once") {
  world w;
  const auto i = w.t.index("i", w.size), j = w.t.index("j", w.size), k = w.t.index("k", w.size);
  const kernel::term square = kernel::by_entries(w.t, i, j, kernel::entry(w.t, kernel::power(w.t, w.A, 2), polynomial::of(j), polynomial::of(i)));
  CHECK(w.values(kernel::sum_over(w.t, k, kernel::entry(w.t, square, polynomial::of(k), 1))) == list{16 + 25});
  CHECK(w.asked == 4);
}

TEST_CASE("what is shared below an index is read once for each of its values") {
  world w;
  const auto i = w.t.index("i", w.size), j = w.t.index("j", w.size);
  kernel::term power = kernel::divide(w.t, w.u, w.u);
  power = kernel::entry(w.t, power, polynomial::of(i), 0);
  for (int k = 0; k < 60; ++k) power = kernel::hadamard(w.t, power, power);
  CHECK(w.values(kernel::by_entries(w.t, i, j, power)) == list{1, 1, 1, 1});
}

TEST_CASE("an index that is bound again means something else inside") {
  world w;
  const auto i = w.t.index("i", w.size), j = w.t.index("j", w.size);
  const kernel::term u_i = kernel::entry(w.t, w.u, polynomial::of(i), 0), sum = kernel::sum_over(w.t, i, u_i);
  CHECK(w.values(kernel::by_entries(w.t, i, j, kernel::add(w.t, kernel::add(w.t, u_i, sum), u_i))) == list{47, 47, 53, 53});
  reading::sizes at;
  at.set(w.n, 2).set(i, 1);
  number_ring ring;
  CHECK(reading::evaluator<number_ring>(w.t, at, ring)(kernel::add(w.t, u_i, sum))(0, 0) == 14 + 25);
}

TEST_CASE("a part outside its matrix, and an index without a value, are refused") {
  world w;
  const auto i = w.t.index("i", w.size);
  CHECK_THROWS_AS(w.values(kernel::entry(w.t, w.A, 2, 0)), reading::cannot_expand);
  CHECK_THROWS_AS(w.values(kernel::entry(w.t, w.A, polynomial::of(i), 0)), reading::cannot_expand);
  CHECK_THROWS_AS(w.values(kernel::window(w.t, w.A, polynomial(0) - polynomial(1), 1, 0, 1)), reading::cannot_expand);
}

TEST_CASE("beside a block of a negative size nothing is written") {
  world w;
  const kernel::term negative = kernel::zero(w.t, w.size, w.size - polynomial(3));
  CHECK_THROWS_WITH_AS(w.values(kernel::beside(w.t, w.A, negative)), "a number of columns is negative at these sizes", reading::cannot_expand);
  CHECK_THROWS_AS(w.values(kernel::beside(w.t, negative, w.A)), reading::cannot_expand);
}
