// SPDX-License-Identifier: MIT
// Every function of the table is held to what else is known of it: its value to its definition, its derivative to the kernel's rule.

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "odot/latex/term.hpp"
#include "odot/operation/numeric.hpp"
#include "odot/operation/terms.hpp"
#include "odot/search/prove.hpp"
#include "odot/text/term.hpp"

namespace {

using namespace odot;
using kernel::polynomial;
using kernel::term;
using operation::function;

constexpr double points[] = {-745, -30, -3.5, -1, -0.25, -1e-9, 0, 1e-9, 0.125, 0.75, 2, 17, 300};

/// A column x and an arena to write in.
struct column {
  kernel::term_arena arena;
  kernel::name n = arena.dimension("n");
  int symbol = arena.declare("x", polynomial::of(n), 1);
  term x = kernel::symbol(arena, symbol);
  term y = kernel::symbol(arena, arena.declare("y", polynomial::of(n), 1));
  std::string text(term t) const { return text::to_text<std::string>(arena, t); }
  bool proves(term a, term b) const { return search::decide(arena, {a, b}).result == search::outcome::proved; }
  term made(function f) { return operation::apply(arena, f, x, operation::operands(f) == 2 ? y : -1); }
};

template <class Check>
void for_each(const Check& check) {
  for (int place = 0; place < operation::count; ++place) {
    CAPTURE(std::string(operation::called(function(place)).text));
    check(function(place));
  }
}

}  // namespace

TEST_CASE("the kernel's functions come first, by the kernel's names") {
  const kernel::term_arena arena;
  for (int f = 0; f < kernel::first_unknown; ++f) {
    CHECK(operation::called(function(f)).text == arena.function_text(f));
    CHECK_FALSE(operation::is_derived(function(f)));
    CHECK(operation::operands(function(f)) == 1);
  }
  for_each([](function f) { CHECK(operation::is_derived(f) == (static_cast<int>(f) >= kernel::first_unknown)); });
}

TEST_CASE("no two functions share a name or a spelling") {
  for_each([](function f) {
    const operation::names& n = operation::called(f);
    CHECK(operation::find(n.text) == f);
    CHECK(operation::spelled(n.text) == f);
    for (std::string_view rest = n.notes; !rest.empty();) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      CHECK(operation::spelled(rest.substr(0, end)) == f);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  });
  CHECK_FALSE(operation::find("nothing of the kind").has_value());
  CHECK_FALSE(operation::spelled("").has_value());
}

TEST_CASE("a faster way to a value is held to the definition") {
  int compared = 0;
  for_each([&](function f) {
    operation::visit(f, [&]<class F>(F) {
      if constexpr (operation::has_value<F> && operation::has_definition<F>)
        for (const double x : points) {
          const double defined = F::definition(x), fast = F::value(x);
          if (!std::isfinite(defined)) continue;  // the definition overflows where the faster way does not
          CAPTURE(x);
          CHECK(std::abs(fast - defined) <= 1e-15 + 4e-16 * std::abs(x) + 1e-14 * std::abs(defined));
          ++compared;
        }
    });
  });
  CHECK(compared > 40);
}

TEST_CASE("values at numbers") {
  CHECK(operation::value(*operation::find("softplus"), 1000.0) == 1000.0);  // where the definition overflows
  CHECK(operation::value(*operation::find("softplus"), -1000.0) == 0.0);
  CHECK(operation::value(*operation::find("swish"), 0.5) == doctest::Approx(0.31122966560092728));
  CHECK(operation::value(*operation::find("gelu_tanh"), 0.5) == doctest::Approx(0.34571400982514394));
  CHECK(operation::value(*operation::find("sinh"), 0.5) == doctest::Approx(0.52109530549374736));
  CHECK(operation::value(*operation::find("cosh"), 0.5) == doctest::Approx(1.1276259652063807));
  CHECK(operation::value(*operation::find("relu"), -2.0F) == 0.0F);
  CHECK(std::isnan(operation::value(*operation::find("log"), -1.0)));
  CHECK(std::isnan(operation::value(*operation::find("max"), 1.0)));  // of two operands
}

TEST_CASE("a derivative is proved equal to the kernel's") {
  int slopes = 0;
  for_each([&](function f) {
    column c;
    if (operation::operands(f) == 2) return;
    const term value = c.made(f);
    operation::term_ring ring(c.arena);
    const auto slope = operation::slope(ring, f, c.x, value);
    if (!slope) return;
    CHECK(c.proves(kernel::gradient(c.arena, kernel::total(c.arena, value), c.symbol), *slope));
    CHECK_FALSE(c.proves(kernel::gradient(c.arena, kernel::total(c.arena, value), c.symbol), kernel::add(c.arena, *slope, c.x)));
    ++slopes;
  });
  CHECK(slopes >= 10);
}

TEST_CASE("the kernel's functions are what their definitions say") {
  for_each([&](function f) {
    operation::visit(f, [&]<class F>(F) {
      column c;
      if constexpr (operation::has_definition<F>) {
        operation::term_ring ring(c.arena);
        if (!operation::is_derived(f)) CHECK(c.proves(c.made(f), operation::definition(ring, f, c.x)));
      }
    });
  });
}

TEST_CASE("what is derived is written out, and shown by its name") {
  for_each([&](function f) {
    if (!operation::is_derived(f)) return;
    column c;
    const term made = c.made(f);
    const bool two = operation::operands(f) == 2;
    const std::string name(operation::called(f).text);
    CHECK(c.text(made) == name + (two ? "(x, y)" : "(x)"));
    CHECK(latex::to_latex(c.arena, made).find("x") != std::string::npos);
    for (term t = 0; t < c.arena.nodes(); ++t) CHECK((c.arena[t].kind != kernel::op::apply || c.arena[t].id < kernel::first_unknown));
    CHECK(c.text(kernel::transpose(c.arena, made)).starts_with(name));
  });
}

TEST_CASE("a text never shows an operation that is not there") {
  column c;
  const function softplus = *operation::find("softplus"), maximum = *operation::find("max");
  const int place = static_cast<int>(softplus);
  const term sum = kernel::add(c.arena, c.x, c.y);
  c.arena.show_as({sum, place, c.x});
  CHECK(c.text(sum) == "x + y");
  const term other = operation::apply(c.arena, softplus, c.y);
  kernel::term_arena forged;
  const kernel::name n = forged.dimension("n");
  const term x = kernel::symbol(forged, forged.declare("x", polynomial::of(n), 1));
  const term y = kernel::symbol(forged, forged.declare("y", polynomial::of(n), 1));
  operation::term_ring ring(forged);
  const term made = operation::definition(ring, softplus, x);
  forged.show_as({made, place, y});
  CHECK(text::to_text<std::string>(forged, made) == "log(1_{n} + exp(x))");
  CHECK(c.text(other) == "softplus(y)");
  for (const kernel::display& wrong : {kernel::display{sum, -1, c.x}, {sum, 2, c.x}, {sum, 1000, c.x}, {sum, place, -1}, {sum, place, sum},
                                       {sum, place, c.x, c.y}, {sum, static_cast<int>(maximum), c.x}, {sum, static_cast<int>(maximum), c.x, sum}}) {
    kernel::term_arena arena = c.arena;
    const term again = kernel::add(arena, c.x, c.y);
    kernel::display moved = wrong;
    moved.node = again;
    arena.show_as(moved);
    CHECK(text::to_text<std::string>(arena, again) == "x + y");
  }
}

TEST_CASE("operands that do not fit are refused") {
  column c;
  CHECK_THROWS_AS(operation::apply(c.arena, *operation::find("softplus"), c.x, c.y), kernel::ill_shaped);
  CHECK_THROWS_AS(operation::apply(c.arena, *operation::find("max"), c.x), kernel::ill_shaped);
  CHECK_THROWS_AS(operation::apply(c.arena, *operation::find("max"), c.x, kernel::transpose(c.arena, c.x)), kernel::ill_shaped);
}

TEST_CASE("LaTeX by name and by command") {
  column c;
  const auto latex_of = [&](const char* name) { return latex::to_latex(c.arena, c.made(*operation::find(name))); };
  CHECK(latex_of("swish") == "\\operatorname{swish}\\left(x\\right)");
  CHECK(latex_of("gelu_tanh") == "\\operatorname{gelu\\_tanh}\\left(x\\right)");
  CHECK(latex_of("max") == "\\max\\left(x, y\\right)");
  CHECK(latex_of("tanh") == "\\tanh\\left(x\\right)");
  CHECK(latex_of("relu") == "\\operatorname{relu}\\left(x\\right)");
}
