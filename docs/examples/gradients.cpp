// SPDX-License-Identifier: MIT
#include <iostream>

#include <odot/odot.hpp>

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"m"> m;
constexpr auto A = matrix<"A">(n, n);
constexpr auto X = matrix<"X">(n, m);
constexpr auto x = vector<"x">(n);

// [decided]
static_assert(holds(gradient(trace(transpose(X) * A * X), X) == (A + transpose(A)) * X));
static_assert(holds(jacobian(A * x, x) == A));
static_assert(!holds(gradient(transpose(x) * A * x, x) == 2 * A * x));  // only where A is symmetric
// [/decided]

int main() {
  prove(jacobian(gradient(transpose(x) * A * x, x), x) == A + transpose(A));
  std::cout << "the Hessian of xᵀAx is A + Aᵀ\n";
}
