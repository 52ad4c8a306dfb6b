// SPDX-License-Identifier: MIT
#include "odot/text/form.hpp"

#include <doctest/doctest.h>

#include <string>

#include "odot/operation/builder.hpp"
#include "odot/search/order.hpp"
#include "odot/kernel/entry.hpp"

namespace tests_of_form {

using namespace odot::kernel;
namespace text = odot::text;

namespace {
struct world {
  term_arena t;
  polynomial n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d"));
  term X = symbol(t, t.declare("X", n, d)), Y = symbol(t, t.declare("Y", n, d)), a = symbol(t, t.declare("a", 1, 1));

  std::string operator()(term of, std::size_t limit = 400) const {
    entries w(t, {}, odot::search::usual_order);
    const piece row = w.universal(w.rows(of, {})), column = w.universal(w.cols(of, {}));
    const form f = w.merge(w.entry(of, row.position, column.position, {}));
    text::form_writer<std::string> writer(w, limit);
    if (!row.names.empty()) writer.call(row.names[0], "i");
    if (!column.names.empty()) writer.call(column.names[0], "j");
    writer.write(f);
    return writer.text();
  }
};
}  // namespace

TEST_CASE("entries, sums over bound indices, coefficients") {
  world w;
  auto& t = w.t;
  CHECK(w(w.X) == "X[i,j]");
  CHECK(w(transpose(t, w.X)) == "X[j,i]");
  CHECK(w(subtract(t, w.X, w.X)) == "0");
  CHECK(w(scale(t, number(t, rational(-1, 2)), w.X)) == "-1/2*X[i,j]");
  CHECK(w(multiply(t, w.X, transpose(t, w.Y))) == "sum(b) X[i,b]*Y[j,b]");
  CHECK(w(number(t, 3)) == "3");
  CHECK(w(trace(t, identity(t, w.n))) == "n");
}

TEST_CASE("a bound index takes no letter that is in use") {
  world w;
  CHECK(w(scale(w.t, w.a, multiply(w.t, w.X, transpose(w.t, w.Y)))).find("sum(b)") == 0);  // a is a symbol here
  CHECK(w(multiply(w.t, w.X, multiply(w.t, transpose(w.t, w.Y), w.X))).find("sum(b,c)") == 0);
}

TEST_CASE("functions, powers and identities") {
  world w;
  auto& t = w.t;
  CHECK(w(apply(t, t.function("f"), w.X)) == "f(X[i,j])");
  CHECK(w(power(t, w.X, rational(3))) == "X[i,j]^3");
  CHECK(w(identity(t, w.n)).find("= 0]") != std::string::npos);
}

TEST_CASE("what is too long is cut, and says so") {
  world w;
  term sum = w.X;
  for (int i = 0; i < 20; ++i) sum = hadamard(w.t, add(w.t, sum, w.Y), w.X);
  const std::string shortened = w(sum, 60);
  CHECK(shortened.ends_with("..."));
  CHECK(shortened.size() < 200);
}

} // namespace tests_of_form
