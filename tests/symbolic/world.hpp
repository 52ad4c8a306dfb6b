// SPDX-License-Identifier: MIT
#pragma once

#include "odot/operation/builder.hpp"
#include "odot/symbolic/compare.hpp"

/// An arena with the sizes n, d, k and the symbols of self-attention.
struct attention_world {
  odot::kernel::term_arena t;
  odot::kernel::name n = t.dimension("n"), d = t.dimension("d"), k = t.dimension("k");
  odot::kernel::polynomial rows = odot::kernel::polynomial::of(n), width = odot::kernel::polynomial::of(d),
                           inner = odot::kernel::polynomial::of(k);
  odot::kernel::term X = declare("X", rows, width), Q = declare("Q", width, inner), K = declare("K", width, inner);

  odot::kernel::term declare(const char* name, const odot::kernel::polynomial& r, const odot::kernel::polynomial& c,
                             unsigned properties = odot::kernel::no_property) {
    return odot::kernel::symbol(t, t.declare(name, r, c, properties));
  }
  odot::symbolic::sizes at(int tokens, int wide, int in) const {
    odot::symbolic::sizes s;
    s.set(n, tokens).set(d, wide).set(k, in);
    return s;
  }
  odot::kernel::term projected() {
    using namespace odot::kernel;
    return multiply(t, multiply(t, X, Q), transpose(t, multiply(t, X, K)));
  }
  odot::kernel::term joined() {
    using namespace odot::kernel;
    return multiply(t, multiply(t, X, multiply(t, Q, transpose(t, K))), transpose(t, X));
  }
  odot::symbolic::comparison compare(odot::kernel::term a, odot::kernel::term b, int tokens = 2, int wide = 2, int in = 2) const {
    return odot::symbolic::compare(t, at(tokens, wide, in), a, b);
  }
};
