// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Names as LaTeX: Greek letters, several letters upright, subscripts gathered into one pair of braces.

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace odot::latex {

namespace detail {

inline bool is_greek(std::string_view word) {
  constexpr std::array<std::string_view, 34> letters = {
      "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "zeta", "eta", "theta", "vartheta", "iota", "kappa",
      "lambda", "mu", "nu", "xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "varphi", "chi", "psi", "omega",
      "Gamma", "Delta", "Theta", "Lambda", "Sigma", "Phi", "Psi", "Omega"};
  for (std::string_view letter : letters)
    if (letter == word) return true;
  return false;
}

/// One word of a name: `x`, `12`, `\alpha`, `\mathrm{head}`. What TeX would take for a command of its own is escaped.
inline std::string word(std::string_view w) {
  if (is_greek(w)) return "\\" + std::string(w);
  std::string safe;
  bool letters = true, digits = true;
  for (char c : w) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool digit = c >= '0' && c <= '9';
    letters = letters && letter, digits = digits && digit;
    if (letter || digit || c == '\'' || c == ',' || c == '-' || c == '+' || c == '*') safe += c;
    else if (c == '_' || c == '&' || c == '%' || c == '#' || c == '$' || c == '{' || c == '}') safe += std::string("\\") + c;
    else if (static_cast<unsigned char>(c) >= 128) safe += c;
  }
  if (safe.size() <= 1 || digits) return safe;
  return (letters ? "\\mathrm{" : "\\mathit{") + safe + "}";
}

}  // namespace detail

/// A name with further subscripts: `indexed("x_1", {"2"})` is x_{1,2}, `indexed("W_Q", {})` is W_{Q}. A name that is LaTeX already
/// (it holds a backslash or a brace) is kept as it is, and gets the further subscripts behind it. `indexed("A^", {"t"})`, the powers of A, is A^{t}.
inline std::string indexed(std::string_view name, const std::vector<std::string>& subscripts) {
  std::string base, inside;
  if (name.size() > 1 && name.ends_with('^')) {
    for (const std::string& s : subscripts) inside += (inside.empty() ? "" : ",") + s;
    return "{" + indexed(name.substr(0, name.size() - 1), {}) + "}^{" + (inside.empty() ? "\\cdot" : inside) + "}";
  }
  if (name.find_first_of("\\{^") != std::string_view::npos) {
    base = name;
    if (!subscripts.empty() && name.find('_') != std::string_view::npos) base = "{" + base + "}";
  } else {
    const std::size_t cut = name.find('_');
    base = detail::word(name.substr(0, cut));
    std::string_view rest = cut == std::string_view::npos ? std::string_view{} : name.substr(cut + 1);
    while (!rest.empty()) {
      const std::size_t next = rest.find('_');
      inside += (inside.empty() ? "" : ",") + detail::word(rest.substr(0, next));
      rest = next == std::string_view::npos ? std::string_view{} : rest.substr(next + 1);
    }
  }
  for (const std::string& s : subscripts) inside += (inside.empty() ? "" : ",") + s;
  return inside.empty() ? base : base + "_{" + inside + "}";
}

/// A name alone.
inline std::string name(std::string_view text) { return indexed(text, {}); }

}  // namespace odot::latex
