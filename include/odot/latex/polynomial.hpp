// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sizes and positions as LaTeX: `n + 1`, `2 n d_{k}`, `t - j`.

#include "odot/kernel/term.hpp"
#include "odot/latex/name.hpp"
#include "odot/text/polynomial.hpp"

namespace odot::latex {

namespace detail {

inline std::string product(const kernel::term_arena& arena, const kernel::power_product& p) {
  const std::string size = std::to_string(p.coefficient < 0 ? 0 - static_cast<unsigned long long>(p.coefficient)
                                                            : static_cast<unsigned long long>(p.coefficient));
  std::string text = size == "1" && !p.names.empty() ? "" : size;
  for (int i = 0; i < p.names.size();) {
    int count = 1;
    while (i + count < p.names.size() && p.names[i + count] == p.names[i]) ++count;
    if (!text.empty()) text += " ";
    text += name(kernel::view(arena.name_of(p.names[i]).text));
    if (count > 1) text += "^{" + std::to_string(count) + "}";
    i += count;
  }
  return text;
}

}  // namespace detail

/// A polynomial of names, names before numbers. O(length). Example: n + 1 gives `n + 1`, zero gives `0`.
inline std::string to_latex(const kernel::term_arena& arena, const kernel::polynomial& p) {
  if (!p.valid()) return "?";
  std::string text;
  for (const bool constants : {false, true})
    for (const auto& t : p.terms()) {
      if (t.names.empty() != constants) continue;
      if (text.empty()) text = t.coefficient < 0 ? "-" : "";
      else text += t.coefficient < 0 ? " - " : " + ";
      text += detail::product(arena, t);
    }
  return text.empty() ? "0" : text;
}

/// A position as people count, from 1, or plus another shift: an index i of the kernel runs from 0, the printed i from 1.
inline std::string position_to_latex(const kernel::term_arena& arena, const kernel::polynomial& p, int shift = 1) {
  return to_latex(arena, text::for_people(arena, p, shift));
}

}  // namespace odot::latex
