// SPDX-License-Identifier: MIT
#include "odot/rnn/slots.hpp"

#include <doctest/doctest.h>

using namespace odot;
using rnn::slot_kind;
using kernel::polynomial;

TEST_CASE("a state for two tokens has thirteen slots in the order of the notes") {
  const rnn::layout l = rnn::layout::scores(2);
  REQUIRE(l.size() == 13);
  const rnn::slot expected[] = {{slot_kind::token},         {slot_kind::query, 1},      {slot_kind::key, 1},
                                {slot_kind::query, 2},      {slot_kind::key, 2},        {slot_kind::product, 1, 1},
                                {slot_kind::product, 1, 2}, {slot_kind::product, 2, 1}, {slot_kind::product, 2, 2},
                                {slot_kind::score, 1, 1},   {slot_kind::score, 1, 2},   {slot_kind::score, 2, 1},
                                {slot_kind::score, 2, 2}};
  for (int i = 0; i < l.size(); ++i) {
    CHECK(l[i] == expected[i]);
    CHECK(l.find(expected[i]) == i);
  }
  CHECK(l.find({slot_kind::query, 3}) == -1);
}

TEST_CASE("the constant one stands in front, and shifts nothing else") {
  const rnn::layout l = rnn::layout::scores(3, true);
  CHECK(l.size() == 1 + 1 + 6 + 18);
  CHECK(l[0] == rnn::slot{slot_kind::one});
  CHECK(l[1] == rnn::slot{slot_kind::token});
}

TEST_CASE("linear attention adds n + 2 values, n squared weighted values and n outputs") {
  for (int n = 1; n <= 5; ++n) CHECK(rnn::layout::linear_attention(n).size() == 3 + 4 * n + 3 * n * n);
}

TEST_CASE("heights and offsets add up to d + 2nk + n^2 k + n^2") {
  constexpr auto rows = [](int n) {
    kernel::term_arena t;
    const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
    const rnn::sizes size{d, k, 1};
    const rnn::layout l = rnn::layout::scores(n);
    const polynomial expected = d + polynomial(2 * n + n * n) * k + polynomial(n * n);
    return rnn::state_height(l, size) == expected && rnn::offset(l, size, 1) == d && rnn::offset(l, size, 0) == polynomial(0);
  };
  static_assert(rows(1) && rows(2));
  CHECK(rows(8));
}
