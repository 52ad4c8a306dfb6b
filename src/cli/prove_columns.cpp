// SPDX-License-Identifier: MIT
#include "prove_columns.hpp"

#include <algorithm>

#include <fmt/format.h>

#if ODOT_HAS_NUMERIC
#include "catalogue/numbers.hpp"
#endif

namespace odot::cli {

#if ODOT_HAS_NUMERIC

namespace {

std::string columns(const std::string& in_float, const std::string& in_double) {
  return fmt::format("  {:>7}  {:>7}", in_float, in_double);
}

std::string error_text(double error) { return error == 0 ? "0" : fmt::format("{:.0e}", error); }

} // namespace

bool has_numbers() { return true; }

numbers_text numbers_of(const catalogue::derivation& d, const catalogue::general_case& which) {
  const numeric::agreement a = catalogue::compute(d, which);
  if (!a.evaluated)
    return {columns("-", "-"), false,
            fmt::format("{}: {}\n  was not computed in floating point: {}\n", d.name, d.statement, a.why)};
  numbers_text text{columns(error_text(a.float_error), error_text(a.double_error)), !a.explained, ""};
  if (text.bad)
    text.remark = fmt::format("{}: {}\n  proved, but numerically bad: in float a side is off by {:.1e} of "
                              "its largest entry, where errors of half a\n"
                              "  unit in the data explain {:.1e}; compute it some other way\n",
                              d.name, d.statement, std::max(a.left_error, a.right_error), a.sensitivity);
  return text;
}

std::string no_numbers() { return columns("", ""); }

std::string numbers_legend() {
  return "float, double: both sides of what is proved, computed at several sizes: the largest difference "
         "against the largest entry.\n";
}

#else

bool has_numbers() { return false; }
numbers_text numbers_of(const catalogue::derivation&, const catalogue::general_case&) { return {}; }
std::string no_numbers() { return ""; }
std::string numbers_legend() { return ""; }

#endif

} // namespace odot::cli
