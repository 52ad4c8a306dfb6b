// SPDX-License-Identifier: MIT
// [sequence]
#include <iostream>

#include <odot/search/induction.hpp>

using namespace odot::kernel;
using namespace odot::search;

int main() {
  term_arena t;
  const polynomial d = polynomial::of(t.dimension("d")), e = polynomial::of(t.dimension("e"));
  const name time = t.natural("t");
  const polynomial now = polynomial::of(time);
  const auto member = [&](int family, const polynomial& at) {
    sequence<polynomial> positions;
    positions.push(at);
    return symbol(t, family, positions);
  };
  const int key = t.declare("k", d, 1, no_property, 1);    // k_t, one column for each t
  const int value = t.declare("v", e, 1, no_property, 1);  // v_t
  const int state = t.declare("S", d, e, no_property, 1);  // S_t
  const auto written = [&](const polynomial& at) { return multiply(t, member(key, at), transpose(t, member(value, at))); };
  // [/sequence]

  // [rules]
  recurrence r;
  r.symbol = state;
  r.parameters.push(time);
  r.initial = zero(t, d, e);                                          // S_0 = 0
  r.rules.push({{}, add(t, member(state, now), written(now))});       // S_{t+1} = S_t + k_t v_tᵀ
  const name j = t.index("j", now);                                   // j = 0 … t − 1
  r.closed = sum_over(t, j, written(polynomial::of(j)));              // S_t = Σ_{j<t} k_j v_jᵀ
  sequence<recurrence> families;
  families.push(r);
  const auto theorem = prove_by_induction(t, families);
  std::cout << (theorem ? "holds at every t\n" : "not proved\n");
  // [/rules]
  return theorem ? 0 : 1;
}
