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
#include <boost/hana/prepend.hpp>
#include <boost/hana/tuple.hpp>
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
/// A list of known length, which a constant expression may keep.
template <class T, int Length>
struct kept_list {
  T items[Length == 0 ? 1 : Length] = {};
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + Length; }
};
/// The blocks of W₁, of W₂ and the rows of b₂ for n tokens, each list evaluated once and kept as an array.
template <class Weights, int N>
struct weight_table {
  static constexpr int blocks(bool first) {
    const weights w = Weights::of(layout::scores(N));
    return first ? w.first.size() : w.second.size();
  }
  template <bool First>
  static constexpr auto listed() {
    kept_list<block, blocks(First)> all;
    const weights w = Weights::of(layout::scores(N));
    for (int i = 0; i < blocks(First); ++i) all.items[i] = (First ? w.first : w.second)[i];
    return all;
  }
  static constexpr auto counted() {
    kept_list<int, 1 + 2 * N + 2 * N * N> times;
    for (int row : Weights::of(layout::scores(N)).bias) ++times.items[row];
    return times;
  }
  template <bool First>
  static constexpr auto list = listed<First>();
  static constexpr auto ones = counted();  ///< how often b₂ has ones in a row

  /// The first block of a row from a column on; column −1 where there is none.
  template <bool First>
  static constexpr block block_from(int row, int column) {
    block found;
    found.column = -1;
    for (const block& b : list<First>)
      if (b.row == row && b.column >= column && (found.column < 0 || b.column < found.column)) found = b;
    return found;
  }
};

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

/// The slots of a state for N tokens over the dimensions D and K, with their places as types. The same for all weights.
template <int N, Dimension D, Dimension K>
  requires(N >= 1)
class typed_slots {
 protected:
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
};

/// The weights of `form::affine`. Another type with such a function makes a `typed_rnn` of other weights: blocks with factors, other
/// columns, another bias.
struct affine_weights {
  static constexpr weights of(const layout& l) { return fixed_weights(l, form::affine); }
};

/// The RNN for N tokens over the dimensions D and K, with weights named "Q" and "K" of shape K × D. Stateless. What `Weights` says is
/// what is compiled: every block with its factor, and the bias.
///
///     constexpr dim<"d"> d;  constexpr dim<"k"> k;
///     constexpr rnn::typed_rnn<2, dim<"d">, dim<"k">> r;
///     constexpr auto z = r.step(r.with_token(r.initial_state(), matrix<"x_1">(d, dim<1>{})));
///     static_assert(holds(r.part(z, rnn::query_slot<1>) == r.query() * matrix<"x_1">(d, dim<1>{})));
///
/// Compile time grows with the square of the number of slots, 1 + 2N + 2N², and with 2^steps where runs are written out, since a
/// typed expression is a tree; scores_rnn has neither limit.
template <int N, Dimension D, Dimension K, class Weights = affine_weights>
  requires(N >= 1)
class typed_rnn : public typed_slots<N, D, K> {
  using slots = typed_slots<N, D, K>;
  using table = detail::weight_table<Weights, N>;
  using typename slots::all;
  using slots::count;
  template <int At>
  using height = typename slots::template height<At>;
  template <int From, int To>
  using between = typename slots::template between<From, To>;

 public:
  using typename slots::state_dim;
  using slots::place_of;
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
  /// One slot of b₂. **Shape** height of the slot × 1.
  template <class Slot>
  static constexpr auto bias_row(Slot) {
    return bias_part<decltype(place_of(Slot{}))::number>();
  }
  /// What a slot holds after a step from z: its row of W₁z, times its row of W₂z + b₂. **Shape** state × 1 → height of the slot × 1.
  template <int NZ, class Slot>
  static constexpr auto next(const expression<state_dim, odot::dim<1>, NZ>& z, Slot s) {
    return hadamard(weight_row<true>(s) * z, weight_row<false>(s) * z + bias_row(s));
  }

 private:
  template <bool First, int Row>
  static constexpr auto weight_row_at() {
    const auto cells = cells_from<First, Row, 0>();
    return boost::hana::unpack(cells, [](const auto& cell, const auto&... more) {
      if constexpr (sizeof...(more) == 0) return cell;
      else return blocks(block_row(cell, more...));
    });
  }
  /// The blocks of a row from a column on, with the zeros between them as one block each.
  template <bool First, int Row, int From>
  static constexpr auto cells_from() {
    constexpr block b = table::template block_from<First>(Row, From);
    if constexpr (From == count) {
      return boost::hana::make_tuple();
    } else if constexpr (b.column < 0) {
      return boost::hana::make_tuple(zero(height<Row>{}, between<From, count>{}));
    } else {
      const auto here = boost::hana::prepend(cells_from<First, Row, b.column + 1>(), block_at<First, Row, b.column>());
      if constexpr (b.column == From) return here;
      else return boost::hana::prepend(here, zero(height<Row>{}, between<From, b.column>{}));
    }
  }
  template <bool First, int Row, int Column>
  static constexpr auto block_at() {
    constexpr block b = table::template block_from<First>(Row, Column);
    const auto term = block_term<b.kind, Row, Column>();
    if constexpr (b.factor.is_one()) return term;
    else return b.factor * term;
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
    constexpr int times = table::ones.items[Row];
    if constexpr (times == 1) return ones(height<Row>{}, odot::dim<1>{});
    else if constexpr (times == 0) return zero(height<Row>{}, odot::dim<1>{});
    else return times * ones(height<Row>{}, odot::dim<1>{});
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
