// SPDX-License-Identifier: MIT
// Derivations that hold for all sizes and are proved while this file is compiled: a false one would not compile.
#include "odot/odot.hpp"

namespace {

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr dim<1> one;

// The scores: projecting the tokens first, or joining the weights first.
constexpr auto X = matrix<"X">(n, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);
static_assert(holds((X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X)));

// A Hadamard product with its rows summed is the diagonal of the scores; a sum of one is a score.
constexpr auto q = matrix<"q">(k, one);
constexpr auto p = matrix<"p">(k, one);
constexpr auto A = matrix<"A">(n, k);
constexpr auto B = matrix<"B">(n, k);
static_assert(holds(row_sum(hadamard(A, B)) == diag(A * transpose(B))));
static_assert(holds(sum(hadamard(q, p)) == transpose(q) * p));
static_assert(!holds(A * transpose(B) == diag(row_sum(hadamard(A, B)))));

// What every slot of the Hadamard RNN for two tokens takes from any state z in one step, for all d and k.
using two = rnn::typed_rnn<2, dim<"d">, dim<"k">>;
constexpr auto z = matrix<"z">(two::state_dim{}, one);
constexpr auto first = [](auto slot) { return two::weight_row<true>(slot) * z; };
constexpr auto second = [](auto slot) { return two::weight_row<false>(slot) * z; };
constexpr auto part = [](auto slot) { return two::part(z, slot); };

static_assert(holds(first(rnn::query_slot<1>) == two::query() * part(rnn::token_slot)));
static_assert(holds(first(rnn::key_slot<1>) == two::key() * part(rnn::token_slot)));
static_assert(holds(first(rnn::query_slot<2>) == part(rnn::query_slot<1>)));
static_assert(holds(first(rnn::key_slot<2>) == part(rnn::key_slot<1>)));

template <int I, int J>
constexpr bool product_and_score_hold() {
  return holds(first(rnn::product_slot<I, J>) == part(rnn::query_slot<I>)) &&
         holds(second(rnn::product_slot<I, J>) == part(rnn::key_slot<J>)) &&
         holds(first(rnn::score_slot<I, J>) == sum(part(rnn::product_slot<I, J>)));
}
static_assert(product_and_score_hold<1, 1>());
static_assert(product_and_score_hold<1, 2>());
static_assert(product_and_score_hold<2, 1>());
static_assert(product_and_score_hold<2, 2>());
// A swapped index in W₂ would not compile.
static_assert(!holds(second(rnn::product_slot<1, 2>) == part(rnn::key_slot<1>)));

// The bold 1 of W₂ read as a block of ones gives the sum of x in every row, not ones.
constexpr auto x = matrix<"x">(d, one);
static_assert(!holds(ones(k, d) * x == ones(k, one)));
static_assert(holds(ones(k, d) * x == sum(x) * ones(k, one)));

}  // namespace
