// SPDX-License-Identifier: MIT
#include "odot/latex/term.hpp"

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

namespace tests_of_term {

using namespace odot;
using kernel::polynomial;

namespace {

struct world {
  kernel::term_arena t;
  polynomial n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d"));
  kernel::term A = declare("A", n, d), B = declare("B", n, d), S = declare("S", n, n), u = declare("u", n, 1), c = declare("c", 1, 1);
  kernel::term declare(const char* name, const polynomial& r, const polynomial& k) { return kernel::symbol(t, t.declare(name, r, k)); }
  std::string operator()(kernel::term x) const { return latex::to_latex(t, x); }
};

}  // namespace

TEST_CASE("brackets stand only where precedence needs them") {
  world w;
  auto& t = w.t;
  const kernel::term sum = kernel::add(t, w.A, w.B), At = kernel::transpose(t, w.A);
  CHECK(w(sum) == "A + B");
  CHECK(w(kernel::subtract(t, w.A, sum)) == "A - \\left(A + B\\right)");
  CHECK(w(kernel::subtract(t, sum, w.A)) == "A + B - A");
  CHECK(w(kernel::multiply(t, w.S, sum)) == "S \\left(A + B\\right)");
  CHECK(w(kernel::multiply(t, w.A, At)) == "A A^{\\top}");
  CHECK(w(kernel::transpose(t, kernel::multiply(t, w.S, w.A))) == "\\left(S A\\right)^{\\top}");
  CHECK(w(kernel::multiply(t, w.S, kernel::multiply(t, w.S, w.A))) == "S \\left(S A\\right)");
  CHECK(w(kernel::multiply(t, kernel::multiply(t, w.S, w.S), w.A)) == "S S A");
  CHECK(w(kernel::hadamard(t, w.A, kernel::multiply(t, w.S, w.B))) == "A \\odot S B");
  CHECK(w(kernel::hadamard(t, w.A, kernel::hadamard(t, w.A, w.B))) == "A \\odot \\left(A \\odot B\\right)");
  CHECK(w(kernel::add(t, kernel::hadamard(t, w.A, w.B), w.A)) == "A \\odot B + A");
  CHECK(w(kernel::transpose(t, kernel::inverse(t, w.S))) == "{S^{-1}}^{\\top}");
}

TEST_CASE("leaves and functions") {
  world w;
  auto& t = w.t;
  CHECK(w(kernel::identity(t, w.n)) == "I_{n}");
  CHECK(w(kernel::ones(t, w.n, 1)) == "\\mathbf{1}_{n}");
  CHECK(w(kernel::zero(t, w.n, w.d)) == "0_{n \\times d}");
  CHECK(w(kernel::zero(t, w.n + w.d, w.d)) == "0_{(n + d) \\times d}");
  CHECK(w(kernel::zero(t, w.n + w.d, kernel::polynomial(1))) == "0_{n + d}");
  CHECK(w(kernel::number(t, kernel::rational(-1, 2))) == "-\\frac{1}{2}");
  CHECK(w(kernel::softmax_rows(t, w.S)) == "\\operatorname{softmax}\\left(S\\right)");
  CHECK(w(kernel::trace(t, w.S)) == "\\operatorname{tr}\\left(S\\right)");
  CHECK(w(kernel::total(t, w.A)) == "\\Sigma\\left(A\\right)");
  CHECK(w(kernel::row_sum(t, w.A)) == "A\\, \\mathbf{1}_{d}");
  CHECK(w(kernel::column_sum(t, w.A)) == "\\mathbf{1}_{n}^{\\top} A");
  CHECK(w(kernel::apply(t, kernel::exponential, w.A)) == "\\exp\\left(A\\right)");
  CHECK(w(kernel::apply(t, t.function("phi"), w.A)) == "\\phi\\left(A\\right)");
  CHECK(w(kernel::power(t, w.A, 2)) == "{A}^{\\odot 2}");
  CHECK(w(kernel::power(t, kernel::size(t, w.d), kernel::rational(1, 2))) == "\\sqrt{d}");
  CHECK(w(kernel::kronecker(t, w.A, w.B)) == "A \\otimes B");
}

TEST_CASE("scaling: minus one, a fraction, a root below the line") {
  world w;
  auto& t = w.t;
  const auto scale = [&](kernel::term s) { return w(kernel::scale(t, s, w.A)); };
  CHECK(scale(kernel::number(t, -1)) == "-A");
  CHECK(scale(w.c) == "c\\, A");
  CHECK(scale(kernel::power(t, kernel::size(t, w.d), kernel::rational(-1, 2))) == "\\frac{A}{\\sqrt{d}}");
  CHECK(scale(kernel::power(t, w.c, -1)) == "\\frac{A}{c}");
}

TEST_CASE("blocks, parts, sums over indices") {
  world w;
  auto& t = w.t;
  CHECK(w(kernel::above(t, kernel::beside(t, w.A, w.B), kernel::beside(t, w.B, w.A))) ==
        "\\begin{bmatrix} A & B \\\\ B & A \\end{bmatrix}");
  CHECK(w(kernel::entry(t, w.A, 0, 1)) == "{A}_{1,2}");
  CHECK(w(kernel::row(t, w.A, 0)) == "{A}_{1,{:}}");
  CHECK(w(kernel::window(t, w.A, 1, 2, 0, w.d)) == "{A}_{2{:}3,{:}}");
  const auto i = t.index("i", w.n);
  CHECK(w(kernel::sum_over(t, i, kernel::entry(t, w.u, polynomial::of(i), 0))) == "\\sum_{i=1}^{n} {u}_{i,1}");
  // the kernel's i begins at 0, the printed one at 1
  CHECK(w(kernel::sum_over(t, i, kernel::power(t, kernel::size(t, polynomial::of(i) + polynomial(1)), 2))) == "\\sum_{i=1}^{n} {i}^{2}");
  CHECK(w(kernel::sum_over(t, i, kernel::symbolic_power(t, w.c, polynomial::of(i)))) == "\\sum_{i=1}^{n} {c}^{i - 1}");
}

TEST_CASE("a term that is exponentially long when written out is cut short") {
  world w;
  kernel::term x = w.A;
  for (int i = 0; i < 40; ++i) x = kernel::add(w.t, x, x);
  const std::string text = w(x);
  CHECK(text.size() < 200'000);
  CHECK(text.find("\\cdots") != std::string::npos);
}

} // namespace tests_of_term
