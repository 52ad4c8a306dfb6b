// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What every slot of the Hadamard RNN is to take in a step, said slot by slot, so that a static_assert can hold the typed W₁, W₂
/// and b₂ against it, and can follow the slots to the scores.

#include <boost/hana/keys.hpp>
#include <boost/hana/unpack.hpp>

#include "odot/rnn/typed.hpp"

namespace odot::rnn {

/// What a slot is to take of W₁z, where `before(slot)` is what z holds. **Shape** of the slot.
///
///     x: 0;  q₁: Q x, qᵢ₊₁: qᵢ;  k₁: K x, kᵢ₊₁: kᵢ;  pᵢⱼ: qᵢ;  sᵢⱼ: Σ pᵢⱼ
template <class R, slot_kind Kind, int I, int J, class Before>
constexpr auto first_factor(slot_type<Kind, I, J>, const Before& before) {
  using enum slot_kind;
  if constexpr (Kind == token) return zero(R::place_of(token_slot).height, odot::dim<1>{});
  else if constexpr (Kind == query && I == 1) return R::query() * before(token_slot);
  else if constexpr (Kind == key && I == 1) return R::key() * before(token_slot);
  else if constexpr (Kind == query || Kind == key) return before(slot_type<Kind, I - 1>{});
  else if constexpr (Kind == product) return before(query_slot<I>);
  else return sum(before(product_slot<I, J>));
}
/// What a slot is to take of W₂z + b₂: kⱼ in pᵢⱼ, and ones elsewhere. **Shape** of the slot.
template <class R, slot_kind Kind, int I, int J, class Before>
constexpr auto second_factor(slot_type<Kind, I, J> slot, const Before& before) {
  if constexpr (Kind == slot_kind::product) return before(key_slot<J>);
  else return ones(R::place_of(slot).height, odot::dim<1>{});
}
/// What a slot is to hold after a step: the product of its two factors, one of ones left out. **Shape** of the slot.
template <class R, slot_kind Kind, int I, int J, class Before>
constexpr auto rule(slot_type<Kind, I, J> slot, const Before& before) {
  const auto left = first_factor<R>(slot, before);
  if constexpr (Kind == slot_kind::product) return hadamard(left, second_factor<R>(slot, before));
  else return left;
}

/// Whether the rows of W₁, W₂ and b₂ that are compiled for a slot of the typed RNN `R` give what they should, for every state z and
/// all sizes. In the token's row W₂ and b₂ do not matter, since W₁ gives zero there.
///
///     static_assert(rnn::follows_rule<rnn::typed_rnn<2, dim<"d">, dim<"k">>, rnn::slot_type<rnn::slot_kind::score, 1, 2>>);
template <class R, class Slot>
inline constexpr bool follows_rule = [] {
  constexpr Slot slot{};
  constexpr auto z = matrix<"z">(typename R::state_dim{}, odot::dim<1>{});
  const auto before = [&](auto other) { return R::part(z, other); };
  if (!holds(R::template weight_row<true>(slot) * z == first_factor<R>(slot, before))) return false;
  return Slot::value.kind == slot_kind::token ||
         holds(R::template weight_row<false>(slot) * z + R::bias_row(slot) == second_factor<R>(slot, before));
}();

/// Whether every slot does. Each is a constant evaluation of its own, so that no compiler's limit is reached.
template <class R>
constexpr bool follows_rules() {
  return boost::hana::unpack(boost::hana::keys(R::layout()), []<class... Slots>(Slots...) {
    return (follows_rule<R, typename Slots::type> && ...);
  });
}

}  // namespace odot::rnn
