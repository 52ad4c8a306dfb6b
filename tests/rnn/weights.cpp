// SPDX-License-Identifier: MIT
#include "odot/rnn/weights.hpp"

#include <doctest/doctest.h>

using namespace odot;
using rnn::block_kind;
using rnn::form;
using rnn::slot_kind;

namespace {

bool has(const kernel::sequence<rnn::block>& blocks, int row, int column, block_kind kind) {
  for (const auto& b : blocks)
    if (b.row == row && b.column == column && b.kind == kind) return true;
  return false;
}

}  // namespace

TEST_CASE("the weights for two tokens are those of the fourth display") {
  const rnn::layout l = rnn::layout::scores(2);
  const rnn::weights w = rnn::fixed_weights(l, form::bold_ones);
  CHECK(w.first.size() == 12);
  CHECK(has(w.first, 1, 0, block_kind::query_weight));
  CHECK(has(w.first, 2, 0, block_kind::key_weight));
  CHECK(has(w.first, 3, 1, block_kind::identity));
  CHECK(has(w.first, 4, 2, block_kind::identity));
  for (int p = 0; p < 4; ++p) {
    CHECK(has(w.first, 5 + p, p < 2 ? 1 : 3, block_kind::identity));
    CHECK(has(w.second, 5 + p, p % 2 == 0 ? 2 : 4, block_kind::identity));
    CHECK(has(w.first, 9 + p, 5 + p, block_kind::row_of_ones));
    CHECK(has(w.bold, 9 + p, 5, block_kind::ones));
  }
  for (int row = 1; row <= 4; ++row) CHECK(has(w.bold, row, 0, block_kind::ones));
  CHECK(w.second.size() == 4);
  CHECK(w.bias.size() == 8);
}

TEST_CASE("every row of W1 that is not zero meets a row of W2 or a bias, in each form") {
  for (form how : {form::bold_ones, form::affine, form::constant_one})
    for (int n = 1; n <= 4; ++n) {
      const rnn::layout l = rnn::layout::linear_attention(n, how == form::constant_one);
      const rnn::weights w = rnn::fixed_weights(l, how);
      for (const auto& b : w.first) {
        int partners = 0;
        for (const auto& s : w.second) partners += s.row == b.row;
        for (int row : w.bias) partners += row == b.row;
        CHECK(partners == 1);
      }
      CHECK(w.bias.empty() == (how == form::constant_one));
      CHECK(w.bold.empty() == (how != form::bold_ones));
    }
}

TEST_CASE("growing weights have 3, 5, 9 and 13 rows in sight for two tokens") {
  const rnn::layout l = rnn::layout::scores(2);
  const int last_row[] = {2, 4, 8, 12};
  for (int t = 1; t <= 4; ++t) {
    const rnn::weights w = rnn::growing_weights(l, form::affine, 2, t);
    int last = 0;
    for (const auto& b : w.first) last = b.row > last ? b.row : last;
    CHECK(last == last_row[t - 1]);
  }
  CHECK(rnn::growing_weights(l, form::affine, 2, 4).first.size() == rnn::fixed_weights(l, form::affine).first.size());
}

TEST_CASE("a causal output adds only scores with its own and older tokens") {
  const rnn::layout l = rnn::layout::linear_attention(3);
  const rnn::weights w = rnn::fixed_weights(l, form::affine, true);
  for (int i = 1; i <= 3; ++i) {
    int terms = 0;
    for (const auto& b : w.first) terms += b.row == l.find({slot_kind::output, i});
    CHECK(terms == 4 - i);
  }
}
