// SPDX-License-Identifier: MIT
#include "odot/rnn/window.hpp"

#include <doctest/doctest.h>

#include "odot/search/prove.hpp"

using namespace odot;
using kernel::polynomial;

namespace {

struct world {
  kernel::term_arena t;
  polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k")), m = polynomial::of(t.dimension("m"));
  kernel::sequence<kernel::term> tokens(int count) {
    kernel::sequence<kernel::term> x;
    for (int i = 0; i < count; ++i) x.push(kernel::symbol(t, t.declare("x", d, 1)));
    return x;
  }
};

}  // namespace

TEST_CASE("the closed form holds at every step, before the window is full and after, for all sizes") {
  for (int steps = 1; steps <= 6; ++steps) {
    world w;
    const auto r = rnn::scores_rnn(w.t, 2, w.d, w.k);
    const auto x = w.tokens(steps);
    const kernel::term z = rnn::run(w.t, r, x), expected = rnn::stacked(w.t, r, rnn::held_blocks(w.t, r, x));
    CHECK(search::decide(w.t, {z, expected}).result == search::outcome::proved);
  }
}

TEST_CASE("so does that of linear attention, causal or not") {
  for (bool causal : {false, true}) {
    world w;
    const kernel::term q = kernel::symbol(w.t, w.t.declare("Q", w.k, w.d)), k = kernel::symbol(w.t, w.t.declare("K", w.k, w.d)),
                       v = kernel::symbol(w.t, w.t.declare("V", w.m, w.d));
    const auto r = rnn::linear_attention_rnn(w.t, 2, rnn::form::affine, q, k, v, causal);
    const auto x = w.tokens(6);
    const auto z = rnn::run_blocks(w.t, r, x);
    for (int i = 0; i < r.slots.size(); ++i) {
      const kernel::term expected = rnn::held(w.t, r, x, r.slots[i], causal);
      if (r.slots[i].kind == rnn::slot_kind::token) continue;
      REQUIRE(z[i] >= 0);
      CHECK(search::decide(w.t, {z[i], expected}).result == search::outcome::proved);
    }
  }
}

TEST_CASE("a slot is not what belongs to the token beside it") {
  world w;
  const auto r = rnn::scores_rnn(w.t, 2, w.d, w.k);
  const auto x = w.tokens(4);
  const auto z = rnn::run_blocks(w.t, r, x);
  const kernel::term s12 = rnn::held(w.t, r, x, {rnn::slot_kind::score, 1, 2}), s21 = rnn::held(w.t, r, x, {rnn::slot_kind::score, 2, 1});
  const int at = r.slots.find({rnn::slot_kind::score, 1, 2});
  CHECK(search::decide(w.t, {z[at], s12}).result == search::outcome::proved);
  CHECK(search::decide(w.t, {z[at], s21}).result == search::outcome::different);
}

TEST_CASE("a reversal reverses, and undoes itself") {
  kernel::term_arena t;
  const kernel::term j = rnn::reversal(t, 3);
  CHECK(search::decide(t, {kernel::multiply(t, j, j), kernel::identity(t, 3)}).result == search::outcome::proved);
  CHECK(search::decide(t, {j, kernel::identity(t, 3)}).result == search::outcome::different);
}
