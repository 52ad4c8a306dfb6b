// SPDX-License-Identifier: MIT
#include "odot/text/theorem.hpp"

#include <doctest/doctest.h>

#include <string>

#include "odot/operation/builder.hpp"
#include "odot/search/prove.hpp"

namespace tests_of_theorem {

using namespace odot::kernel;

namespace {
struct world {
  term_arena t;
  polynomial n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d"));
  term X = symbol(t, t.declare("X", n, d)), Y = symbol(t, t.declare("Y", n, d));

  std::string proved(term left, term right, const sequence<equation>& given = {}) const {
    const auto theorem = odot::search::prove(t, {left, right}, given);
    REQUIRE(theorem.has_value());
    return odot::to_text(*theorem);
  }
};
}  // namespace

TEST_CASE("a theorem names its symbols with their shapes, and its sizes") {
  world w;
  const term gram = multiply(w.t, w.X, transpose(w.t, w.Y));
  CHECK(w.proved(transpose(w.t, gram), multiply(w.t, w.Y, transpose(w.t, w.X))) ==
        "(X Yᵀ)ᵀ = Y Xᵀ for all X: n × d; Y: n × d; at all sizes n, d");
}

TEST_CASE("properties of a symbol are said") {
  world w;
  const term S = symbol(w.t, w.t.declare("S", w.n, w.n, symmetric | invertible));
  CHECK(w.proved(transpose(w.t, S), S) == "Sᵀ = S for all S: n × n, symmetric, invertible; at every size n");
}

TEST_CASE("assumptions are listed, and the symbols that only they mention") {
  world w;
  sequence<equation> given;
  given.push({w.X, w.Y});
  CHECK(w.proved(transpose(w.t, w.X), transpose(w.t, w.Y), given) ==
        "Xᵀ = Yᵀ for all X: n × d; Y: n × d; at all sizes n, d; given X = Y");
}

TEST_CASE("a theorem without symbols says just its sizes") {
  world w;
  CHECK(w.proved(trace(w.t, identity(w.t, w.n)), size(w.t, w.n)) == "tr(I_n) = n; at every size n");
}

} // namespace tests_of_theorem
