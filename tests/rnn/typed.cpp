// SPDX-License-Identifier: MIT
#include "odot/rnn/typed.hpp"

#include <doctest/doctest.h>

#include <boost/hana/size.hpp>

#include "odot/search/prove.hpp"
#include "odot/rnn/window.hpp"

using namespace odot;
namespace hana = boost::hana;

namespace {

constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr dim<1> one;
using rnn_1 = rnn::typed_rnn<1, dim<"d">, dim<"k">>;
using rnn_2 = rnn::typed_rnn<2, dim<"d">, dim<"k">>;
constexpr auto x_1 = matrix<"x_1">(d, one);
constexpr auto x_2 = matrix<"x_2">(d, one);
constexpr auto x_3 = matrix<"x_3">(d, one);
constexpr auto x_4 = matrix<"x_4">(d, one);

/// Whether the kernel proves it, with a budget for many block cases.
template <class Claim>
bool proved(const Claim& claim) {
  search::budget large;
  large.monomials = 1'000'000;
  return holds(claim, given(), large);
}

}  // namespace

// The layout is a map from slot to place, with dimensions as types.
constexpr auto places = rnn_2::layout();
static_assert(decltype(hana::size(places))::value == 13);
static_assert(places[hana::type_c<rnn::slot_type<rnn::slot_kind::score, 1, 2>>].number == 10);
static_assert(rnn_2::place_of(rnn::score_slot<1, 2>).number == 10);
static_assert(std::is_same_v<std::decay_t<decltype(rnn_2::place_of(rnn::query_slot<2>).height)>, dim<"k">>);
static_assert(std::is_same_v<std::decay_t<decltype(rnn_2::place_of(rnn::key_slot<1>).before)>, std::decay_t<decltype(d + k)>>);
static_assert(std::is_same_v<rnn_1::state_dim, std::decay_t<decltype(d + k + k + k + one)>>);

// Shapes are checked: a token of another size, a state of another RNN and a slot that is not there do not compile.
template <class R, class Z, class X>
concept takes_token = requires(const Z& z, const X& x) { R::with_token(z, x); };
static_assert(takes_token<rnn_1, std::decay_t<decltype(rnn_1::initial_state())>, std::decay_t<decltype(x_1)>>);
static_assert(!takes_token<rnn_1, std::decay_t<decltype(rnn_1::initial_state())>, std::decay_t<decltype(matrix<"y">(k, one))>>);
static_assert(!takes_token<rnn_2, std::decay_t<decltype(rnn_1::initial_state())>, std::decay_t<decltype(x_1)>>);

// For all d and k, by the compiler: what each slot takes in a step from a state that holds anything.
constexpr auto z = matrix<"z">(rnn_1::state_dim{}, one);
static_assert(holds(rnn_1::weight_row<true>(rnn::product_slot<1, 1>) * z == rnn_1::part(z, rnn::query_slot<1>)));
static_assert(holds(rnn_1::weight_row<false>(rnn::product_slot<1, 1>) * z == rnn_1::part(z, rnn::key_slot<1>)));
static_assert(holds(rnn_1::weight_row<true>(rnn::query_slot<1>) * z == rnn_1::query() * rnn_1::part(z, rnn::token_slot)));
static_assert(holds(rnn_1::weight_row<true>(rnn::score_slot<1, 1>) * z == sum(rnn_1::part(z, rnn::product_slot<1, 1>))));

TEST_CASE("one token: after three steps the score slot is the score of the first, for all d and k") {
  constexpr auto state = rnn_1::run(x_1, x_2, x_3);
  const auto q = rnn_1::query();
  const auto key = rnn_1::key();
  CHECK(proved(rnn_1::part(state, rnn::score_slot<1, 1>) == transpose(q * x_1) * (key * x_1)));
  CHECK(proved(rnn_1::part(state, rnn::product_slot<1, 1>) == hadamard(q * x_2, key * x_2)));
  CHECK(proved(rnn_1::part(state, rnn::query_slot<1>) == q * x_3));
  CHECK_FALSE(proved(rnn_1::part(state, rnn::score_slot<1, 1>) == transpose(q * x_2) * (key * x_1)));
}

TEST_CASE("two tokens: the scores of the first two, newest first") {
  const auto state = rnn_2::run(x_1, x_2, x_3, x_4);
  const auto score = [](const auto& a, const auto& b) { return transpose(rnn_2::query() * a) * (rnn_2::key() * b); };
  CHECK(proved(rnn_2::part(state, rnn::score_slot<1, 1>) == score(x_2, x_2)));
  CHECK(proved(rnn_2::part(state, rnn::score_slot<1, 2>) == score(x_2, x_1)));
  CHECK(proved(rnn_2::part(state, rnn::score_slot<2, 1>) == score(x_1, x_2)));
  CHECK(proved(rnn_2::part(state, rnn::score_slot<2, 2>) == score(x_1, x_1)));
  CHECK_FALSE(proved(rnn_2::part(state, rnn::score_slot<1, 2>) == score(x_1, x_2)));
}

TEST_CASE("typed and untyped weights are the same matrices") {
  kernel::term_arena t;
  lowering lower(t);
  const kernel::term w1 = lower(rnn_2::first_weights()), w2 = lower(rnn_2::second_weights()), b2 = lower(rnn_2::bias());
  const kernel::term q = lower(rnn_2::query()), key = lower(rnn_2::key());
  const auto r = rnn::scores_rnn(t, 2, rnn::form::affine, q, key);
  search::budget large;
  const auto same = [&](kernel::term a, kernel::term b) { return search::decide(t, {a, b}, {}, large).result == search::outcome::proved; };
  CHECK(same(w1, rnn::first_weights(t, r)));
  CHECK(same(w2, rnn::second_weights(t, r)));
  CHECK(same(b2, rnn::bias(t, r)));
  CHECK_FALSE(same(w1, w2));
}
