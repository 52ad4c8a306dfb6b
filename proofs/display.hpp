// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A display as equations: W₁z, W₂z + b₂ and their Hadamard product, each against the vector drawn beside it.
///
/// The drawn vectors are written out here slot by slot, independent of the steps that they are to confirm.

#include "parts.hpp"

namespace odot::catalogue {

/// Writes slots of a state by hand.
class drawn_state {
 public:
  explicit drawn_state(rnn_claim& about) : about_(about) {
    for (int i = 0; i < about.r.slots.size(); ++i) z_.push(-1);
  }
  drawn_state& put(slot_kind kind, int i, int j, kernel::term value) {
    z_[about_.r.slots.find({kind, i, j})] = value;
    return *this;
  }
  kernel::term Q(int token) { return kernel::multiply(about_.arena(), about_.r.query, about_.tokens[token - 1]); }
  kernel::term K(int token) { return kernel::multiply(about_.arena(), about_.r.key, about_.tokens[token - 1]); }
  kernel::term product(int q, int k) { return kernel::hadamard(about_.arena(), Q(q), K(k)); }
  kernel::term ones() { return kernel::ones(about_.arena(), about_.r.size.k, 1); }
  kernel::term one() { return kernel::ones(about_.arena(), 1, 1); }

  /// x_t in the token slot, and q, k of the tokens `newest`, `newest` − 1, as long as there are any.
  drawn_state& shift_register(int newest) {
    for (int i = 1; i <= 2 && newest + 1 - i >= 1; ++i)
      put(slot_kind::query, i, 0, Q(newest + 1 - i)).put(slot_kind::key, i, 0, K(newest + 1 - i));
    return *this;
  }
  /// Ones in as many q and k slots as `count` tokens fill.
  drawn_state& ones_for(int count) {
    for (int i = 1; i <= count; ++i) put(slot_kind::query, i, 0, ones()).put(slot_kind::key, i, 0, ones());
    return *this;
  }
  template <class F>
  drawn_state& pairs(slot_kind kind, F value) {
    for (int i = 1; i <= 2; ++i)
      for (int j = 1; j <= 2; ++j) put(kind, i, j, value(i, j));
    return *this;
  }
  kernel::term column() { return rnn::stacked(about_.arena(), about_.r, z_); }

 private:
  rnn_claim& about_;
  rnn::block_state z_;
};

/// The state that stands in display t before the step, token x_t written in.
inline kernel::term state_before(rnn_claim& about, int t) {
  drawn_state z(about);
  z.put(slot_kind::token, 0, 0, about.tokens[t - 1]).shift_register(t - 1);
  if (t == 4) z.pairs(slot_kind::product, [&](int i, int j) { return z.product(3 - i, 3 - j); });
  return z.column();
}
/// W₁z as drawn.
inline kernel::term left_as_drawn(rnn_claim& about, int t) {
  drawn_state z(about);
  z.shift_register(t);
  if (t >= 3) z.pairs(slot_kind::product, [&](int i, int) { return z.Q(t - i); });
  if (t == 4)
    z.pairs(slot_kind::score, [&](int i, int j) { return kernel::total(about.arena(), z.product(3 - i, 3 - j)); });
  return z.column();
}
/// W₂z as drawn: ones, and the keys that meet the queries.
inline kernel::term right_as_drawn(rnn_claim& about, int t) {
  drawn_state z(about);
  z.ones_for(t < 2 ? t : 2);
  if (t >= 3) z.pairs(slot_kind::product, [&](int, int j) { return z.K(t - j); });
  if (t == 4) z.pairs(slot_kind::score, [&](int, int) { return z.one(); });
  return z.column();
}
/// The state after the step: in display 4 with the products that its drawing loses.
inline kernel::term state_after(rnn_claim& about, int t) {
  drawn_state z(about);
  z.shift_register(t);
  if (t >= 3) z.pairs(slot_kind::product, [&](int i, int j) { return z.product(t - i, t - j); });
  if (t == 4)
    z.pairs(slot_kind::score, [&](int i, int j) { return kernel::total(about.arena(), z.product(3 - i, 3 - j)); });
  return z.column();
}

inline derivation display_derivation(int t, const std::string& statement) {
  return {"display-" + std::to_string(t), statement, true, exactly(2), {{2, 2, 2}, {2, 2, 3}, {2, 4, 3}}, [t](int) {
            display d = display_of(t);
            kernel::term_arena& a = d.about.arena();
            const kernel::term z = state_before(d.about, t), w1 = d.w1(), w2 = d.w2(), b2 = d.b2();
            const kernel::term left = kernel::multiply(a, w1, z), right = kernel::add(a, kernel::multiply(a, w2, z), b2);
            d.about.stated.state("W₁z", left, left_as_drawn(d.about, t));
            d.about.stated.state("W₂z", right, right_as_drawn(d.about, t));
            d.about.stated.state("(W₁z) ⊙ (W₂z)", kernel::hadamard(a, left, right), state_after(d.about, t));
            return d.about.stated;
          }};
}

}  // namespace odot::catalogue
