// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What several derivations share: an RNN over named tokens, the scores by the direct way, and the states of the four displays.

#include "../src/catalogue/catalogue.hpp"
#include "odot/rnn/window.hpp"

namespace odot::catalogue {

using rnn::slot_kind;

/// A claim about an RNN: its arena, the RNN, and tokens x_1, x_2, … as column symbols.
struct rnn_claim {
  claim stated;
  rnn::hadamard_rnn r;
  kernel::sequence<kernel::term> tokens;

  kernel::term_arena& arena() { return stated.arena; }
  /// Declares tokens up to x_`count`.
  void need_tokens(int count) {
    while (tokens.size() < count) tokens.push(stated.declare("x_" + std::to_string(tokens.size() + 1), r.size.d, 1));
  }
  /// The first `count` tokens, made where they are not there.
  kernel::sequence<kernel::term> first(int count) {
    need_tokens(count);
    kernel::sequence<kernel::term> some;
    for (int i = 0; i < count; ++i) some.push(tokens[i]);
    return some;
  }
  /// The state after one step for each of the first `steps` tokens, through W₁ and W₂ as matrices.
  kernel::term after(int steps) { return rnn::run(arena(), r, first(steps)); }
  /// The state that the closed form gives for that time.
  kernel::term closed_form(int steps, bool causal = false) {
    return rnn::stacked(arena(), r, rnn::held_blocks(arena(), r, first(steps), causal));
  }
  /// X, whose rows are the first n tokens.
  kernel::term stacked_tokens() {
    kernel::term rows = -1;
    for (kernel::term x : first(r.n)) {
      const kernel::term row = kernel::transpose(arena(), x);
      rows = rows < 0 ? row : kernel::above(arena(), rows, row);
    }
    return rows;
  }
  /// (X Qᵀ)(X Kᵀ)ᵀ, the scores by the direct way; Q and K act from the left on column tokens.
  kernel::term direct_scores() {
    kernel::term_arena& t = arena();
    const kernel::term x = stacked_tokens();
    return kernel::multiply(t, kernel::multiply(t, x, kernel::transpose(t, r.query)),
                            kernel::transpose(t, kernel::multiply(t, x, kernel::transpose(t, r.key))));
  }
  /// A matrix with rows and columns in the opposite order.
  kernel::term reversed(kernel::term square) {
    kernel::term_arena& t = arena();
    const kernel::term j = rnn::reversal(t, r.n);
    return kernel::multiply(t, kernel::multiply(t, j, square), j);
  }
};

/// An RNN for the scores of n tokens.
inline rnn_claim scores_rnn_claim(int n, rnn::form how = rnn::form::affine) {
  rnn_claim c;
  const kernel::polynomial d = c.stated.width(), k = c.stated.inner();
  const kernel::term query = c.stated.declare("Q", k, d), key = c.stated.declare("K", k, d);
  c.r = rnn::scores_rnn(c.arena(), n, how, query, key);
  return c;
}

/// An RNN that goes on to linear attention.
inline rnn_claim linear_attention_claim(int n, bool causal) {
  rnn_claim c;
  const kernel::polynomial d = c.stated.width(), k = c.stated.inner(), m = c.stated.outer();
  const kernel::term query = c.stated.declare("Q", k, d), key = c.stated.declare("K", k, d), value = c.stated.declare("V", m, d);
  c.r = rnn::linear_attention_rnn(c.arena(), n, rnn::form::affine, query, key, value, causal);
  return c;
}

/// One of the four displays for two tokens: the growing weights, the state before, and the three vectors of the step.
struct display {
  rnn_claim about;
  rnn::weights w;
  rnn::block_step step;

  kernel::term column(const rnn::block_state& z) { return rnn::stacked(about.arena(), about.r, z); }
  kernel::term w1() { return rnn::block_matrix(about.arena(), about.r, w.first); }
  kernel::term w2() { return rnn::block_matrix(about.arena(), about.r, w.second); }
  kernel::term b2() {
    rnn::hadamard_rnn grown = about.r;
    grown.blocks = w;
    return rnn::bias(about.arena(), grown);
  }
};

/// Display `t` (1 … 4), with the states before it reached through the displays before, each with its own weights.
inline display display_of(int t, rnn::form how = rnn::form::bold_ones) {
  display d{scores_rnn_claim(2, how), {}, {}};
  d.about.need_tokens(4);
  rnn::block_state z = rnn::initial_blocks(d.about.arena(), d.about.r);
  for (int s = 1; s <= t; ++s) {
    d.w = rnn::growing_weights(d.about.r.slots, how, 2, s);
    d.step = rnn::step_blocks(d.about.arena(), d.about.r, d.w, z, d.about.tokens[s - 1]);
    z = d.step.result;
  }
  return d;
}

}  // namespace odot::catalogue
