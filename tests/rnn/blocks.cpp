// SPDX-License-Identifier: MIT
#include "odot/rnn/blocks.hpp"

#include <doctest/doctest.h>

#include "odot/search/prove.hpp"

using namespace odot;
using kernel::polynomial;
using rnn::form;

TEST_CASE("slot by slot and by whole matrices, a run comes to the same, at every step and in every form") {
  for (form how : {form::bold_ones, form::affine, form::constant_one}) {
    kernel::term_arena t;
    const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
    const auto r = rnn::scores_rnn(t, 2, d, k, how);
    kernel::sequence<kernel::term> tokens;
    for (int s = 1; s <= 4; ++s) {
      tokens.push(kernel::symbol(t, t.declare("x", d, 1)));
      const kernel::term whole = rnn::run(t, r, tokens);
      const kernel::term slots = rnn::stacked(t, r, rnn::run_blocks(t, r, tokens));
      CHECK(search::decide(t, {whole, slots}).result == search::outcome::proved);
    }
  }
}

TEST_CASE("a step tells where its right factor is only ones") {
  kernel::term_arena t;
  const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
  const auto r = rnn::scores_rnn(t, 2, d, k);
  const kernel::term x = kernel::symbol(t, t.declare("x", d, 1));
  const auto s = rnn::step_blocks(t, r, r.blocks, rnn::initial_blocks(t, r), x);
  CHECK(s.ones[1]);
  CHECK_FALSE(s.ones[5]);
  CHECK(s.result[1] == s.left[1]);
  CHECK(s.result[5] == -1);
  CHECK(s.state[0] == x);
}

TEST_CASE("a run is a constant expression") {
  constexpr auto scores_filled = [] {
    kernel::term_arena t;
    const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
    const auto r = rnn::scores_rnn(t, 1, d, k);
    kernel::sequence<kernel::term> tokens;
    for (int s = 1; s <= 3; ++s) tokens.push(kernel::symbol(t, t.declare("x", d, 1)));
    const auto z = rnn::run_blocks(t, r, tokens);
    return t[z[r.slots.find({rnn::slot_kind::score, 1, 1})]].kind == kernel::op::total;
  };
  static_assert(scores_filled());
  CHECK(scores_filled());
}
