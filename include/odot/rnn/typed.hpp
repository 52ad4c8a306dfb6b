// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The Hadamard RNN with its shapes in the types: a Hana map from slot to block, W₁, W₂ and b₂ as typed block matrices, steps
/// whose shapes the compiler checks and whose outcome a static_assert can prove for all d and k.

#include <cstddef>
#include <type_traits>
#include <utility>

#include <boost/hana/at_key.hpp>
#include <boost/hana/map.hpp>
#include <boost/hana/pair.hpp>
#include <boost/hana/type.hpp>

#include "odot/expr/expr.hpp"
#include "odot/rnn/weights.hpp"

namespace odot::rnn {

/// A slot as a type, to look it up in a Hana map.
template <slot_kind Kind, int I = 0, int J = 0>
struct slot_type {
  static constexpr slot value{Kind, I, J};
};
inline constexpr slot_type<slot_kind::token> token_slot{};                ///< x
template <int I>
inline constexpr slot_type<slot_kind::query, I> query_slot{};             ///< qᵢ
template <int I>
inline constexpr slot_type<slot_kind::key, I> key_slot{};                 ///< kᵢ
template <int I, int J>
inline constexpr slot_type<slot_kind::product, I, J> product_slot{};      ///< pᵢⱼ
template <int I, int J>
inline constexpr slot_type<slot_kind::score, I, J> score_slot{};          ///< sᵢⱼ

/// Where a slot stands: its number from above, the dimensions of what stands before it and of the slot itself.
template <int Number, Offset Before, Dimension Height>
struct place {
  static constexpr int number = Number;
  static constexpr Before before{};
  static constexpr Height height{};
};

namespace detail {

/// The slot number `at` of a state for n tokens.
constexpr slot slot_at(int n, int at) { return layout::scores(n)[at]; }
/// The one block of a row of W₁ or W₂; column −1 where the row is zero.
constexpr block block_of(int n, bool first, int row) {
  const weights w = fixed_weights(layout::scores(n), form::affine);
  for (const block& b : first ? w.first : w.second)
    if (b.row == row) return b;
  block none;
  none.column = -1;
  return none;
}
constexpr bool has_ones(int n, int row) {
  for (int at : fixed_weights(layout::scores(n), form::affine).bias)
    if (at == row) return true;
  return false;
}

/// The dimension of a slot of that kind.
template <slot_kind Kind, Dimension D, Dimension K>
using height_of = std::conditional_t<Kind == slot_kind::token, D, std::conditional_t<Kind == slot_kind::score, odot::dim<1>, K>>;

/// Stacks expressions, or places them side by side.
template <class First, class... Rest>
constexpr auto stack(const First& first, const Rest&... rest) {
  if constexpr (sizeof...(Rest) == 0) return first;
  else return boost::hana::unpack(boost::hana::make_tuple(first, rest...), [](const auto&... e) { return blocks(block_row(e)...); });
}

}  // namespace detail

/// The RNN for N tokens over the dimensions D and K, with weights named "Q" and "K" of shape K × D. Stateless.
///
///     constexpr dim<"d"> d;  constexpr dim<"k"> k;
///     constexpr rnn::typed_rnn<2, dim<"d">, dim<"k">> r;
///     constexpr auto z = r.step(r.with_token(r.initial_state(), matrix<"x_1">(d, dim<1>{})));
///     static_assert(holds(r.part(z, rnn::query_slot<1>) == r.query() * matrix<"x_1">(d, dim<1>{})));
///
/// Compile time grows with the square of the number of slots, 1 + 2N + 2N², and with 2^steps where runs are written out, since a
/// typed expression is a tree; scores_rnn has neither limit.
template <int N, Dimension D, Dimension K>
  requires(N >= 1)
class typed_rnn {
  static constexpr int count = 1 + 2 * N + 2 * N * N;
  template <int At>
  static constexpr slot slot_number = detail::slot_at(N, At);
  template <int At>
  using height = detail::height_of<slot_number<At>.kind, D, K>;

  template <int From, int To>
  static constexpr auto height_between() {
    if constexpr (From >= To) return odot::dim<0>{};
    else if constexpr (From + 1 == To) return height<From>{};
    else return height_between<From, To - 1>() + height<To - 1>{};
  }
  template <int From, int To>
  using between = decltype(height_between<From, To>());

  template <int At>
  using type_of_slot = slot_type<slot_number<At>.kind, slot_number<At>.i, slot_number<At>.j>;

  template <int... At>
  static constexpr auto make_layout(std::integer_sequence<int, At...>) {
    return boost::hana::make_map(
        boost::hana::make_pair(boost::hana::type_c<type_of_slot<At>>, place<At, between<0, At>, height<At>>{})...);
  }
  using all = std::make_integer_sequence<int, count>;

 public:
  /// The dimension of the whole state.
  using state_dim = between<0, count>;

  /// The Hana map from slot (as a `hana::type`) to place.
  static constexpr auto layout() { return make_layout(all{}); }
  /// Where a slot stands; one that the state lacks does not compile.
  template <slot_kind Kind, int I, int J>
  static constexpr auto place_of(slot_type<Kind, I, J>) {
    return boost::hana::at_key(layout(), boost::hana::type_c<slot_type<Kind, I, J>>);
  }
  /// Q and K.
  static constexpr auto query() { return matrix<"Q">(K{}, D{}); }
  static constexpr auto key() { return matrix<"K">(K{}, D{}); }

  /// W₁ and W₂. **Shape** N × N for a state of dimension N.
  static constexpr auto first_weights() { return weights_from<true>(all{}); }
  static constexpr auto second_weights() { return weights_from<false>(all{}); }
  /// b₂, a column. **Shape** state × 1.
  static constexpr auto bias() { return bias_from(all{}); }
  /// Zeros. **Shape** state × 1.
  static constexpr auto initial_state() { return zero(state_dim{}, odot::dim<1>{}); }

  /// z with the token `x` in its slot. **Shape** state × 1, D × 1 → state × 1; anything else does not compile.
  template <int NZ, int NX>
  static constexpr auto with_token(const expression<state_dim, odot::dim<1>, NZ>& z, const expression<D, odot::dim<1>, NX>& x) {
    return above(x, row_slice(z, D{}, between<1, count>{}));
  }
  /// (W₁z) ⊙ (W₂z + b₂). **Shape** state × 1 → state × 1.
  template <int NZ>
  static constexpr auto step(const expression<state_dim, odot::dim<1>, NZ>& z) {
    return hadamard(first_weights() * z, second_weights() * z + bias());
  }
  /// The state after a step for each token.
  template <class... Tokens>
  static constexpr auto run(const Tokens&... tokens) {
    return run_from(initial_state(), tokens...);
  }
  /// The part of a state that a slot is, such as `part(z, score_slot<1, 2>)`; a slot that the state lacks does not compile.
  template <int NZ, class Slot>
  static constexpr auto part(const expression<state_dim, odot::dim<1>, NZ>& z, Slot) {
    using found = decltype(place_of(Slot{}));
    return row_slice(z, found::before, found::height);
  }
  /// One row of blocks of W₁ (`First`) or W₂. **Shape** height of the slot × state.
  template <bool First, class Slot>
  static constexpr auto weight_row(Slot) {
    return weight_row_at<First, decltype(place_of(Slot{}))::number>();
  }

 private:
  template <bool First, int Row>
  static constexpr auto weight_row_at() {
    constexpr block b = detail::block_of(N, First, Row);
    if constexpr (b.column < 0) {
      return zero(height<Row>{}, state_dim{});
    } else {
      const auto cell = block_term<b.kind, Row, b.column>();
      if constexpr (b.column == 0) return odot::beside(cell, zero(height<Row>{}, between<1, count>{}));
      else if constexpr (b.column + 1 == count) return odot::beside(zero(height<Row>{}, between<0, b.column>{}), cell);
      else
        return blocks(block_row(zero(height<Row>{}, between<0, b.column>{}), cell, zero(height<Row>{}, between<b.column + 1, count>{})));
    }
  }
  template <block_kind Kind, int Row, int Column>
  static constexpr auto block_term() {
    if constexpr (Kind == block_kind::query_weight) return query();
    else if constexpr (Kind == block_kind::key_weight) return key();
    else if constexpr (Kind == block_kind::identity) return identity(height<Row>{});
    else return ones(height<Row>{}, height<Column>{});
  }
  template <bool First, int... Row>
  static constexpr auto weights_from(std::integer_sequence<int, Row...>) {
    return detail::stack(weight_row_at<First, Row>()...);
  }
  template <int Row>
  static constexpr auto bias_part() {
    if constexpr (detail::has_ones(N, Row)) return ones(height<Row>{}, odot::dim<1>{});
    else return zero(height<Row>{}, odot::dim<1>{});
  }
  template <int... Row>
  static constexpr auto bias_from(std::integer_sequence<int, Row...>) {
    return detail::stack(bias_part<Row>()...);
  }
  template <class Z>
  static constexpr auto run_from(const Z& z) {
    return z;
  }
  template <class Z, class X, class... Rest>
  static constexpr auto run_from(const Z& z, const X& x, const Rest&... rest) {
    return run_from(step(with_token(z, x)), rest...);
  }
};

}  // namespace odot::rnn
