// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <algorithm>
#include <cstdio>

#include "expression.hpp"

#include "odot/text/polynomial.hpp"

namespace odot::refute {
namespace {

/// The number of a symbol's entry: exact, or its decimal.
std::string entry_text(point& at, const symbol_value& v, int i, int j) {
  if (v.has_exact) {
    const exact& e = v.exactly(i, j);
    std::string s = exact_text(e);
    if (!s.empty()) return s;
    if (e.is_known()) return decimal_text(at.numbers().enclosure(e));
  }
  return v.has_enclosure ? decimal_text(v.enclosed(i, j)) : "?";
}

std::string plain_sign(std::string s) {
  if (!s.empty() && s[0] == '-') s = "−" + s.substr(1);
  return s;
}

}  // namespace

std::string exact_text(const exact& e) {
  if (e.is_rational()) return text::to_text(e.value());
  if (!e.is_known() || e.mentions_logarithm()) return "";
  std::string out;
  for (const auto& [m, c] : e.form()) {
    kernel::rational size = c;
    if (c.is_negative()) {
      out += out.empty() ? "−" : " − ";
      size = -c;
    } else if (!out.empty()) {
      out += " + ";
    }
    if (m == 1) out += text::to_text(size);
    else out += (size.is_one() ? "" : size.is_integer() ? text::to_text(size) : "(" + text::to_text(size) + ")") + "√" + std::to_string(m);
  }
  return out;
}

std::string decimal_text(const interval& x) {
  char digits[64];
  for (int precision = 6; precision > 1; --precision) {
    char other[64];
    std::snprintf(digits, sizeof digits, "%.*Lg", precision, static_cast<long double>(x.low));
    std::snprintf(other, sizeof other, "%.*Lg", precision, static_cast<long double>(x.high));
    if (std::string(digits) == other) return "≈ " + plain_sign(digits);
  }
  std::snprintf(digits, sizeof digits, "%.6Lg", static_cast<long double>(x.middle()));
  return "≈ " + plain_sign(digits);
}

std::string function_text(const polynomial_function& f) {
  static constexpr const char* powers[] = {"", "x", "x²", "x³"};
  std::string out;
  for (int p = 3; p >= 0; --p) {
    const std::int64_t c = f.coefficient[p];
    if (c == 0) continue;
    const std::int64_t size = c < 0 ? -c : c;
    out += out.empty() ? (c < 0 ? "−" : "") : c < 0 ? " − " : " + ";
    if (size != 1 || p == 0) out += std::to_string(size);
    out += powers[p];
  }
  return out.empty() ? "0" : out;
}

std::string matrix_text(point& at, const symbol_value& v) {
  const int rows = v.has_exact ? v.exactly.rows() : v.enclosed.rows(), cols = v.has_exact ? v.exactly.cols() : v.enclosed.cols();
  if (rows == 1 && cols == 1) return entry_text(at, v, 0, 0);
  std::string out;
  if (rows * cols > 64) {
    int shown = 0;
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < cols; ++j) {
        if (v.has_exact && v.exactly(i, j).is_zero()) continue;
        if (++shown > 12) continue;
        out += (shown == 1 ? " with (" : ", (") + std::to_string(i + 1) + ", " + std::to_string(j + 1) + ") = " + entry_text(at, v, i, j);
      }
    if (shown == 0) return "0";
    return "zero" + out + (shown > 12 ? ", … (" + std::to_string(shown) + " entries)" : "");
  }
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j) out += (j > 0 ? ", " : i > 0 ? "; " : "[") + entry_text(at, v, i, j);
  return out + "]";
}

witness describe(const claim& c, point& at, const difference& where) {
  const kernel::term_arena& arena = *c.arena;
  witness w;
  w.row = where.row + 1, w.column = where.column + 1;
  const plan steps(arena, {c.lhs, c.rhs});
  for (kernel::name n = 0; n < arena.names(); ++n) {
    const std::int64_t v = at.names()[static_cast<std::size_t>(n)];
    if (v == point::unset) continue;
    const bool index = arena.name_of(n).kind == kernel::name_kind::index;
    w.sizes.emplace_back(kernel::view(arena.name_of(n).text), index ? v + 1 : v);
  }
  constexpr std::int64_t enough = 100'000'000;
  evaluation<exact_field> values(steps, at, at.numbers(), enough);
  interval_field enclosing;
  evaluation<interval_field> enclosures(steps, at, enclosing, enough);
  expression_field spoken;
  evaluation<expression_field> expressions(steps, at, spoken, 1'000'000);
  const auto entry = [&](kernel::term t, int row, int column) -> std::string {
    const auto has_value = [&](const auto& values_of) { return values_of.at(row, column) == failure::none; };
    const auto& exactly = values(t);
    if (has_value(exactly)) {
      w.scalar = exactly.value.entries().size() == 1;
      const std::string s = exact_text(exactly.value(row, column));
      if (!s.empty()) return s;
    }
    std::string in_e;
    const auto& expressed = expressions(t);
    if (has_value(expressed)) in_e = expression_text(expressed.value(row, column));
    if (in_e.size() > 60) in_e.clear();
    const auto& enclosed = enclosures(t);
    if (has_value(enclosed)) {
      w.scalar = enclosed.value.entries().size() == 1;
      const std::string decimal = decimal_text(enclosed.value(row, column));
      return in_e.empty() ? decimal : in_e + " " + decimal;
    }
    return in_e;
  };
  const auto differing = [&](kernel::term t) {
    const std::string s = entry(t, where.row, where.column);
    return s.empty() ? std::string("another number") : s;
  };
  const auto whole = [&](kernel::term t) {
    std::vector<std::vector<std::string>> side;
    const auto& exactly = values(t).value;
    const auto& enclosed = enclosures(t).value;
    const int rows = std::max(exactly.rows(), enclosed.rows()), columns = std::max(exactly.cols(), enclosed.cols());
    if (rows * columns > 64) return side;
    for (int i = 0; i < rows; ++i) {
      side.emplace_back();
      for (int j = 0; j < columns; ++j) side.back().push_back(entry(t, i, j));
    }
    return side;
  };
  const auto about = [&](kernel::term t) -> std::optional<double> {
    const auto& enclosed = enclosures(t);
    if (enclosed.at(where.row, where.column) != failure::none) return std::nullopt;
    return static_cast<double>(enclosed.value(where.row, where.column).middle());
  };
  if (const std::optional<double> left = about(c.lhs), right = about(c.rhs); left && right) w.left_number = *left, w.right_number = *right;
  w.left_side = whole(c.lhs), w.right_side = whole(c.rhs);
  w.left = differing(c.lhs);
  w.right = differing(c.rhs);
  for (int s = 0; s < arena.symbols(); ++s)
    for (const auto& [family, value] : at.values(s)) {
      std::string name(kernel::view(arena.symbol(s).text));
      if (name.empty()) break;  // made for the search alone
      for (const std::int64_t p : family) name += "[" + std::to_string(p) + "]";
      w.values.emplace_back(std::move(name), matrix_text(at, value));
    }
  for (const int f : steps.functions()) w.values.emplace_back(std::string(arena.function_text(f)) + "(x)", function_text(at.function(f)));
  w.at = at;
  return w;
}

std::string witness::text() const {
  const auto list = [](const auto& pairs, auto&& show) {
    std::string out;
    for (const auto& [name, value] : pairs) out += (out.empty() ? "" : ", ") + name + " = " + show(value);
    return out;
  };
  std::string out;
  if (!sizes.empty()) out += "at " + list(sizes, [](std::int64_t v) { return std::to_string(v); }) + ": ";
  out += scalar ? "the left side is " : "entry (" + std::to_string(row) + ", " + std::to_string(column) + ") is ";
  out += left + (scalar ? " and the right side " : " on the left and ") + right + (scalar ? "" : " on the right");
  if (!values.empty()) out += ", with " + list(values, [](const std::string& v) { return v; });
  for (const bool proved : {true, false}) {
    std::string where;
    for (const agreement& a : agreements) {
      if (a.proved != proved) continue;
      where += where.empty() ? "" : " or ";
      for (std::size_t i = 0; i < a.values.size(); ++i) where += (i == 0 ? a.name + " = " : ", ") + std::to_string(a.values[i]);
    }
    if (!where.empty()) out += (proved ? "; holds when " : "; no difference seen at ") + where;
  }
  return out;
}

}  // namespace odot::refute
