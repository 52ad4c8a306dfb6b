// SPDX-License-Identifier: MIT
#include "odot/kernel/term.hpp"

#include <doctest/doctest.h>

namespace tests_of_term {

using namespace odot::kernel;

TEST_CASE("every declaration is a new thing, even under one name") {
  term_arena t;
  CHECK(t.dimension("n") != t.dimension("n"));
  const polynomial n = polynomial::of(0);
  CHECK(t.declare("A", n, n) != t.declare("A", n, n));
  CHECK(t.function("f") != t.function("f"));
  CHECK(t.names() == 2);
  CHECK(t.symbols() == 2);
  CHECK(t.functions() == 2);
}

TEST_CASE("names know their kind and range") {
  term_arena t;
  const name n = t.dimension("n"), s = t.natural("s"), i = t.index("i", polynomial::of(n) + 1);
  CHECK(t.name_of(n).kind == name_kind::dimension);
  CHECK(t.name_of(s).kind == name_kind::natural);
  CHECK(t.name_of(i).kind == name_kind::index);
  CHECK(t.name_of(i).range == polynomial::of(n) + 1);
  CHECK(view(t.name_of(i).text) == "i");
}

TEST_CASE("known functions have names, unknown ones the name they were given") {
  term_arena t;
  CHECK(t.function_text(exponential) == "exp");
  CHECK(t.function_text(sign_of) == "sign");
  CHECK(t.function_text(t.function("gelu")) == "gelu");
}

TEST_CASE("a copy of an arena goes its own way") {
  term_arena t;
  const polynomial n = polynomial::of(t.dimension("n"));
  const int A = t.declare("A", n, n);
  term_arena copy = t;
  copy.add_properties(A, symmetric);
  copy.dimension("m");
  CHECK(t.symbol(A).properties == no_property);
  CHECK(t.names() == 1);
  CHECK(copy.symbol(A).properties == symmetric);
}

} // namespace tests_of_term
