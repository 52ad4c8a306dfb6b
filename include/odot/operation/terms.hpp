// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Operations as terms: what is derived is written out when it is made, and the arena remembers by which name it is to be shown.

#include <string>

#include "odot/operation/builder.hpp"
#include "odot/operation/ring.hpp"

namespace odot::operation {

/// Terms of one arena and one shape, calculated with entry by entry.
class term_ring {
 public:
  using value = kernel::term;
  constexpr explicit term_ring(kernel::term_arena& arena) : t_(arena) {}

  constexpr value constant(const kernel::rational& c, value like) {
    const kernel::polynomial rows = t_[like].rows, cols = t_[like].cols;
    if (rows.is_one() && cols.is_one()) return kernel::number(t_, c);
    return c.is_one() ? kernel::ones(t_, rows, cols) : times(c, kernel::ones(t_, rows, cols));
  }
  constexpr value add(value a, value b) { return kernel::add(t_, a, b); }
  constexpr value subtract(value a, value b) { return kernel::subtract(t_, a, b); }
  constexpr value multiply(value a, value b) { return kernel::hadamard(t_, a, b); }
  constexpr value divide(value a, value b) { return kernel::divide(t_, a, b); }
  constexpr value times(const kernel::rational& c, value a) { return kernel::scale(t_, kernel::number(t_, c), a); }
  constexpr value square(value a) { return kernel::power(t_, a, 2); }
  constexpr value apply(int function, value a) { return kernel::apply(t_, function, a); }

 private:
  kernel::term_arena& t_;
};

/// The function of every entry of `a`, and of `b` where it has two operands. **Shape** m × n (both) → m × n.
constexpr kernel::term apply(kernel::term_arena& arena, function f, kernel::term a, kernel::term b = -1) {
  kernel::require((b >= 0) == (operands(f) == 2), "an operation with more or fewer operands than it has");
  if (!is_derived(f)) return kernel::apply(arena, static_cast<int>(f), a);
  if (b >= 0) kernel::require(arena[a].rows == arena[b].rows && arena[a].cols == arena[b].cols, "both operands need one shape");
  term_ring ring(arena);
  const kernel::term made = definition(ring, f, a, b);
  arena.show_as({made, static_cast<int>(f), a, b});
  return made;
}

namespace detail {

/// Whether `x` is what `pattern` is, node by node, with the operands for the symbols 0 and 1.
constexpr bool same(const kernel::term_arena& arena, kernel::term x, const kernel::term_arena& made, kernel::term pattern, const kernel::display& of) {
  const kernel::node &m = arena[x], &n = made[pattern];
  if (n.kind == kernel::op::symbol) return x == (n.id == 0 ? of.a : of.b);
  if (m.kind != n.kind || m.id != n.id || m.second != n.second || !(m.value == n.value) || !(m.rows == n.rows) || !(m.cols == n.cols)) return false;
  const auto below = [&](kernel::term y, kernel::term z) { return z < 0 ? y < 0 : y >= 0 && same(arena, y, made, z, of); };
  return below(m.a, n.a) && below(m.b, n.b);
}

}  // namespace detail

/// The derived operation and the operands by which the node is to be shown; `operation` is −1 where it has no such name. What the arena remembers
/// is believed only where the node is the definition: a text never shows another operation than the kernel decides about.
constexpr kernel::display shown(const kernel::term_arena& arena, kernel::term t) {
  const kernel::display* kept = arena.shown(t);
  if (kept == nullptr || kept->operation < kernel::first_unknown || kept->operation >= count) return {};
  if (kept->a < 0 || kept->a >= t || kept->b >= t || (kept->b >= 0) != (operands(function(kept->operation)) == 2)) return {};
  kernel::term_arena scratch;
  const auto hole = [&](kernel::term x) { return kernel::symbol(scratch, scratch.declare("", arena[x].rows, arena[x].cols)); };
  const kernel::term a = hole(kept->a), b = kept->b < 0 ? -1 : hole(kept->b);
  term_ring ring(scratch);
  if (!detail::same(arena, t, scratch, definition(ring, function(kept->operation), a, b), *kept)) return {};
  return *kept;
}

/// The function's name as LaTeX.
inline std::string latex_name(function f) {
  return called(f).latex.empty() ? "\\operatorname{" + std::string(called(f).text) + "}" : std::string(called(f).latex);
}

}  // namespace odot::operation
