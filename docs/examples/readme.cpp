// SPDX-License-Identifier: MIT
#include <iostream>

#include <odot/odot.hpp>

using namespace odot;

constexpr dim<"n"> n;  // tokens
constexpr dim<"d"> d;  // width of a token
constexpr dim<"k"> k;  // width of a head
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);

constexpr auto scores = (X * Q) * transpose(X * K);
static_assert(check<scores == X * (Q * transpose(K)) * transpose(X)>());  // for all n, d and k, by the compiler
static_assert(!holds(scores == transpose(scores)));                       // true only where QKᵀ is symmetric
// (X * Q) * (X * K) does not compile: the message names both shapes, and the dimensions k and n

int main() {
  std::cout << to_text(prove(row_sum(hadamard(X * Q, X * K)) == diag(scores))) << '\n';
}
