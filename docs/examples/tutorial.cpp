// SPDX-License-Identifier: MIT
#include <iostream>

#include <odot/odot.hpp>

using namespace odot;

// [shapes]
constexpr dim<"n"> n;  // tokens
constexpr dim<"d"> d;  // width of a token
constexpr dim<"k"> k;  // width of a head

constexpr auto X = matrix<"X">(n, d);
constexpr auto W_Q = matrix<"W_Q">(d, k);
constexpr auto W_K = matrix<"W_K">(d, k);
constexpr auto V = matrix<"V">(n, d);

constexpr auto Q = X * W_Q;  // n × k
constexpr auto K = X * W_K;  // n × k
constexpr auto attention = softmax_rows((Q * transpose(K)) / sqrt(k)) * V;  // n × d
// [/shapes]

// [holds]
constexpr auto c = vector<"c">(n);
constexpr auto S = Q * transpose(K);

// Adding the same number to a whole row of scores changes nothing.
static_assert(holds(softmax_rows(S + c * transpose(ones(n))) == softmax_rows(S)));

// Scaling after the softmax is something else.
static_assert(!holds((softmax_rows(S) * V) / sqrt(k) == attention));
// [/holds]

// [check]
static_assert(check<transpose(S) == K * transpose(Q)>());
// [/check]

// [given]
constexpr auto U = matrix<"U">(k, k);
constexpr auto rotated = (Q * U) * transpose(K * U);

static_assert(!holds(rotated == S));
static_assert(holds(rotated == S, given(U * transpose(U) == identity(k))));
// [/given]

// [blocks]
constexpr dim<"m"> m;
constexpr auto past = matrix<"K_past">(m, k);
constexpr auto values = matrix<"V_past">(m, d);

// Keys and values may be kept in two pieces, as a cache keeps them: linear attention adds up.
static_assert(holds(Q * transpose(above(past, K)) * above(values, V) ==
                    Q * transpose(past) * values + Q * transpose(K) * V));
// [/blocks]

int main() {
  // [prove]
  const auto theorem = prove(rotated == S, given(U * transpose(U) == identity(k)));
  std::cout << to_text(theorem) << '\n';

  try {
    prove(rotated == S);
  } catch (const not_proved& reason) {
    std::cout << reason.what() << '\n';
  }
  // [/prove]
}
