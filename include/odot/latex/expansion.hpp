// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Expansions as aligned displays, broken into lines that fit the page.

#include <string>
#include <string_view>
#include <vector>

#include "odot/latex/document.hpp"

namespace odot::latex {

/// A term of a sum, its sign apart.
struct signed_term {
  bool negative = false;
  std::string body;
};

namespace detail {

/// The width of a formula in TeX points, estimated from above: letters 9, digits 6, in subscripts two thirds of that.
inline double width(std::string_view formula) {
  double points = 0;
  int depth = 0;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    const char c = formula[i];
    const double scale = depth > 0 ? 0.68 : 1;
    if (c == '\\') {
      std::size_t end = i + 1;
      while (end < formula.size() && ((formula[end] >= 'a' && formula[end] <= 'z') || (formula[end] >= 'A' && formula[end] <= 'Z'))) ++end;
      const std::string_view command = formula.substr(i + 1, end - i - 1);
      if (command == "mathrm" || command == "mathit" || command == "mathbf" || command == "operatorname" || command == "frac") points += 2;
      else points += (command.size() > 1 ? 12 : 4) * scale;
      i = end - 1;
    } else if (c == '_' || c == '^') {
      if (i + 1 < formula.size() && formula[i + 1] == '{') {
        ++depth;
        ++i;
      } else {
        points += 5;
        ++i;
      }
    } else if (c == '}' && depth > 0) {
      --depth;
    } else if (c == '{' || c == '}' || c == ' ') {
      if (c == '{' && depth > 0) ++depth;
    } else {
      points += ((c >= '0' && c <= '9') ? 5.5 : (c >= 'a' && c <= 'z') ? 7 : (c == ',' ? 4.5 : 10)) * scale;
    }
  }
  return points;
}

}  // namespace detail

/// The lines of a sum, none wider than `room` points; a single term that is wider gets a line of its own. Empty sums are `0`.
inline std::vector<std::string> lines(const std::vector<signed_term>& sum, double room) {
  std::vector<std::string> broken;
  std::string line;
  double used = 0;
  for (const signed_term& t : sum) {
    const double w = detail::width(t.body) + 18;
    if (!line.empty() && used + w > room) {
      broken.push_back(line);
      line.clear();
      used = 0;
    }
    if (line.empty() && broken.empty()) line = (t.negative ? "-" : "") + t.body;
    else line += (t.negative ? " - " : " + ") + t.body;
    used += w;
  }
  if (!line.empty()) broken.push_back(line);
  if (broken.empty()) broken.emplace_back("0");
  return broken;
}

/// `name = sum` as one aligned display after another, at most `lines_each` lines in each, so that TeX never holds a long one whole.
inline std::string equation(const std::string& name, const std::vector<signed_term>& sum, double room = text_width,
                            std::size_t lines_each = 40) {
  const std::vector<std::string> all = lines(sum, room - detail::width(name) - 40);
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % lines_each == 0) text += "\\begin{align*}\n";
    text += (i == 0 ? name + " &= " : i % lines_each == 0 ? "&\\phantom{=}\\; " : "&\\quad ") + (i == 0 ? "" : "{}") + all[i];
    const bool last = i + 1 == all.size() || (i + 1) % lines_each == 0;
    text += last ? "\n\\end{align*}\n" : " \\\\\n";
  }
  return text;
}

}  // namespace odot::latex
