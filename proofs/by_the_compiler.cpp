// SPDX-License-Identifier: MIT
// Derivations that hold for all sizes and are proved while this file is compiled: a false one would not compile.
#include "odot/odot.hpp"
#include "odot/rnn/typed_rules.hpp"

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

// The Hadamard RNN for n tokens: W₁, W₂ and b₂ give every slot what it should take, whatever z holds, for all d and k …
template <int N>
using rnn_for = rnn::typed_rnn<N, dim<"d">, dim<"k">>;
static_assert(rnn::follows_rules<rnn_for<1>>());
static_assert(rnn::follows_rules<rnn_for<2>>());

// … b₂ as a whole being ones where W₂ is zero …
static_assert(holds(rnn_for<1>::bias() == blocks(block_row(zero(d, one)), block_row(ones(k, one)), block_row(ones(k, one)),
                                                 block_row(zero(k, one)), block_row(ones(one, one)))));
static_assert(holds(rnn_for<2>::bias() == blocks(block_row(zero(d, one)), block_row(ones(k + k + k + k, one)), block_row(zero(k + k + k + k, one)),
                                                 block_row(ones(dim<4>{}, one)))));

// … so that after n + 2 steps, a token written before each, the slots sᵢⱼ are the scores QKᵀ of the first n tokens, newest first.
template <int T>
constexpr auto token() {
  if constexpr (T == 1) return matrix<"x_1">(d, one);
  else if constexpr (T == 2) return matrix<"x_2">(d, one);
  else if constexpr (T == 3) return matrix<"x_3">(d, one);
  else return matrix<"x_4">(d, one);
}
template <int N, int T, class Slot>
constexpr auto held(Slot slot) {
  if constexpr (T == 0) return zero(decltype(rnn_for<N>::place_of(slot))::height, one);
  else
    return rnn::rule<rnn_for<N>>(slot, [](auto before) {
      if constexpr (std::is_same_v<decltype(before), std::decay_t<decltype(rnn::token_slot)>>) return token<T>();
      else return held<N, T - 1>(before);
    });
}
template <int N, int I, int J>
constexpr bool is_score = holds(held<N, N + 2>(rnn::score_slot<I, J>) ==
                                transpose(rnn_for<N>::query() * token<N + 1 - I>()) * (rnn_for<N>::key() * token<N + 1 - J>()));
static_assert(is_score<1, 1, 1>);
static_assert(is_score<2, 1, 1> && is_score<2, 1, 2> && is_score<2, 2, 1> && is_score<2, 2, 2>);

// The same for one token without the rules, from the matrices alone.
constexpr auto state = rnn_for<1>::run(token<1>(), token<2>(), token<3>());
constexpr search::budget block_cases = [] {
  search::budget b;
  b.monomials = 1'000'000;
  return b;
}();
static_assert(holds(rnn_for<1>::part(state, rnn::score_slot<1, 1>) ==
                        transpose(rnn_for<1>::query() * token<1>()) * (rnn_for<1>::key() * token<1>()),
                    given(), block_cases));

// The bold 1 of W₂ read as a block of ones gives the sum of x in every row, not ones.
constexpr auto x = matrix<"x">(d, one);
static_assert(!holds(ones(k, d) * x == ones(k, one)));
static_assert(holds(ones(k, d) * x == sum(x) * ones(k, one)));

}  // namespace
