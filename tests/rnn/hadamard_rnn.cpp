// SPDX-License-Identifier: MIT
#include "odot/rnn/hadamard_rnn.hpp"

#include <doctest/doctest.h>

#include "odot/search/prove.hpp"

using namespace odot;
using kernel::polynomial;
using rnn::form;

namespace {

struct world {
  kernel::term_arena t;
  polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
};

}  // namespace

TEST_CASE("the matrices are square over the state and the bias is a column") {
  for (form how : {form::bold_ones, form::affine, form::constant_one})
    for (int n = 1; n <= 3; ++n) {
      world w;
      const auto r = rnn::scores_rnn(w.t, n, w.d, w.k, how);
      const polynomial rows = rnn::state_height(r.slots, r.size);
      for (kernel::term m : {rnn::first_weights(w.t, r), rnn::second_weights(w.t, r), rnn::second_weights_with_bold_ones(w.t, r)}) {
        CHECK(w.t[m].rows == rows);
        CHECK(w.t[m].cols == rows);
      }
      CHECK(w.t[rnn::bias(w.t, r)].rows == rows);
      CHECK(w.t[rnn::initial_state(w.t, r)].rows == rows);
    }
}

TEST_CASE("a token is written into its slot and nowhere else") {
  for (form how : {form::affine, form::constant_one}) {
    world w;
    const auto r = rnn::scores_rnn(w.t, 2, w.d, w.k, how);
    const polynomial rows = rnn::state_height(r.slots, r.size);
    const kernel::term z = kernel::symbol(w.t, w.t.declare("z", rows, 1)), x = kernel::symbol(w.t, w.t.declare("x", w.d, 1));
    const kernel::term written = rnn::with_token(w.t, r, z, x);
    CHECK(w.t[written].rows == rows);
    for (const rnn::slot& s : r.slots) {
      const kernel::term expected = s.kind == rnn::slot_kind::token ? x : rnn::part(w.t, r, z, s);
      CHECK(search::decide(w.t, {rnn::part(w.t, r, written, s), expected}).result == search::outcome::proved);
    }
  }
}

TEST_CASE("what does not fit is refused") {
  world w;
  const kernel::term q = kernel::symbol(w.t, w.t.declare("Q", w.k, w.d)), wrong = kernel::symbol(w.t, w.t.declare("K", w.d, w.k));
  CHECK_THROWS_WITH_AS(rnn::scores_rnn(w.t, 2, form::affine, q, wrong), "Q and K of the RNN need one shape, k x d", kernel::ill_shaped);
  CHECK_THROWS_AS(rnn::scores_rnn(w.t, 0, form::affine, q, q), kernel::ill_shaped);
  CHECK_THROWS_AS(rnn::linear_attention_rnn(w.t, 2, form::affine, q, q, wrong), kernel::ill_shaped);
  const auto r = rnn::scores_rnn(w.t, 2, form::affine, q, q);
  CHECK_THROWS_AS(rnn::part(w.t, r, rnn::initial_state(w.t, r), {rnn::slot_kind::output, 1}), kernel::ill_shaped);
  // An identity between slots of different sizes would not be an identity.
  CHECK_THROWS_AS(rnn::block_term(w.t, r, {1, 0, rnn::block_kind::identity}), kernel::ill_shaped);
}

TEST_CASE("the state reaches the score slots after n + 2 steps and the outputs after n + 4") {
  world w;
  for (int n = 1; n <= 4; ++n) {
    const auto r = rnn::scores_rnn(w.t, n, w.d, w.k);
    CHECK(rnn::steps_until(r, rnn::slot_kind::query) == n);
    CHECK(rnn::steps_until(r, rnn::slot_kind::product) == n + 1);
    CHECK(rnn::steps_until(r, rnn::slot_kind::score) == n + 2);
    CHECK(rnn::steps_until(r, rnn::slot_kind::output) == n + 4);
  }
}
