// SPDX-License-Identifier: MIT
// Every changed weight of the typed RNN is refused while this file is compiled: a changed sign, a dropped or added block, a moved
// index, Q for K, in each block of W₁ and W₂ and each row of b₂, for one token and for two.
#include <doctest/doctest.h>

#include <array>

#include "odot/rnn/typed_rules.hpp"

using namespace odot;
using rnn::block_kind;

namespace {

enum class fault { sign, half, dropped, moved, other_weight, bias_dropped, bias_added };
constexpr fault all_faults[] = {fault::sign, fault::half, fault::dropped, fault::moved, fault::other_weight, fault::bias_dropped, fault::bias_added};

/// Weights with one fault, and the block row that it is in; −1 where there is no such fault.
struct faulty_weights {
  rnn::weights changed;
  int row = -1;
};

constexpr bool same_height(const rnn::slot& a, const rnn::slot& b) {
  const auto height = [](const rnn::slot& s) { return s.kind == rnn::slot_kind::token ? 'd' : s.kind == rnn::slot_kind::score ? '1' : 'k'; };
  return height(a) == height(b);
}

/// The next column, around the end, whose slot has the height of the present one; the present one where there is no other.
constexpr int next_column(const rnn::layout& l, int column) {
  for (int step = 1; step < l.size(); ++step)
    if (same_height(l[(column + step) % l.size()], l[column])) return (column + step) % l.size();
  return column;
}

constexpr faulty_weights with(const rnn::layout& l, fault what, bool first, int index) {
  faulty_weights f{rnn::affine_weights::of(l)};
  if (what == fault::bias_dropped || what == fault::bias_added) {
    const bool has = what == fault::bias_dropped;
    int position = 0;
    for (int row = 0; row < l.size(); ++row) {
      int at = -1;
      for (int i = 0; i < f.changed.bias.size(); ++i)
        if (f.changed.bias[i] == row) at = i;
      // a row of W₁ that is zero gives zero, whatever b₂ has there
      if ((at >= 0) != has || l[row].kind == rnn::slot_kind::token || !first || position++ != index) continue;
      if (has) f.changed.bias.remove(at);
      else f.changed.bias.push(row);
      f.row = row;
      return f;
    }
    return f;
  }
  auto& blocks = first ? f.changed.first : f.changed.second;
  if (index >= blocks.size()) return f;
  rnn::block& b = blocks[index];
  const int row = b.row;
  if (what == fault::sign) b.factor = -1;
  if (what == fault::half) b.factor = kernel::rational(1, 2);
  if (what == fault::moved && next_column(l, b.column) == b.column) return f;
  if (what == fault::moved) b.column = next_column(l, b.column);
  if (what == fault::other_weight) {
    if (b.kind != block_kind::query_weight && b.kind != block_kind::key_weight) return f;
    b.kind = b.kind == block_kind::query_weight ? block_kind::key_weight : block_kind::query_weight;
  }
  if (what == fault::dropped) blocks.remove(index);
  f.row = row;
  return f;
}

/// Where a fault is.
struct place {
  fault what = fault::sign;
  bool first = true;
  int index = 0;
};
constexpr int faults(int n, place* found = nullptr) {
  int count = 0;
  const rnn::layout l = rnn::layout::scores(n);
  for (const fault what : all_faults)
    for (const bool first : {true, false})
      for (int index = 0; index < l.size(); ++index) {
        if (with(l, what, first, index).row < 0) continue;
        if (found != nullptr) found[count] = {what, first, index};
        ++count;
      }
  return count;
}
template <int N>
constexpr auto places = [] {
  std::array<place, static_cast<std::size_t>(faults(N))> all{};
  faults(N, all.data());
  return all;
}();

constexpr rnn::slot slot_of(int n, const place& p) {
  const rnn::layout l = rnn::layout::scores(n);
  return l[with(l, p.what, p.first, p.index).row];
}

template <fault What, bool First, int Index>
struct changed_weights {
  static constexpr rnn::weights of(const rnn::layout& l) { return with(l, What, First, Index).changed; }
};

template <int N, std::size_t Number>
constexpr bool is_refused() {
  constexpr place p = places<N>[Number];
  constexpr rnn::slot s = slot_of(N, p);
  using changed = changed_weights<p.what, p.first, p.index>;
  return !rnn::follows_rule<rnn::typed_rnn<N, dim<"d">, dim<"k">, changed>, rnn::slot_type<s.kind, s.i, s.j>>;
}
template <int N>
constexpr bool all_are_refused = []<std::size_t... Number>(std::index_sequence<Number...>) {
  return (is_refused<N, Number>() && ...);
}(std::make_index_sequence<faults(N)>{});

// A −Q in the table is a −Q in the matrix, and ones that are added twice are twos.
using minus_q = rnn::typed_rnn<1, dim<"d">, dim<"k">, changed_weights<fault::sign, true, 0>>;
constexpr auto z = matrix<"z">(minus_q::state_dim{}, dim<1>{});
static_assert(holds(minus_q::weight_row<true>(rnn::query_slot<1>) * z == -(minus_q::query() * minus_q::part(z, rnn::token_slot))));
struct twice_ones {
  static constexpr rnn::weights of(const rnn::layout& l) {
    rnn::weights w = rnn::affine_weights::of(l);
    w.bias.push(w.bias[0]);
    return w;
  }
};
using two_ones = rnn::typed_rnn<1, dim<"d">, dim<"k">, twice_ones>;
static_assert(holds(two_ones::bias_row(rnn::query_slot<1>) == 2 * ones(dim<"k">{}, dim<1>{})));

static_assert(rnn::follows_rules<rnn::typed_rnn<1, dim<"d">, dim<"k">>>());
static_assert(faults(1) == 24 && faults(2) == 76);
static_assert(all_are_refused<1>);
static_assert(all_are_refused<2>);

} // namespace

TEST_CASE("a changed weight is a changed typed matrix") {
  CHECK(faults(2) == 76);
  CHECK(all_are_refused<2>);
}
