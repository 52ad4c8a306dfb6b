// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Index conditions inside a loop nest: solved where they fix or bound a loop, kept where they do not yet.

#include <algorithm>

#include "odot/expansion/nest.hpp"

namespace odot::expansion::detail {

inline constexpr int row_variable = 0, column_variable = 1;

/// A nest under construction. `Extra(f)` calls f on every further affine form that substitutions must reach.
template <class Extra>
class solver {
 public:
  solver(nest& n, Extra extra) : n_(n), extra_(extra) {}

  /// Puts `value` in place of the loop v.
  void substitute(int v, const affine& value) {
    for (auto* list : {&n_.factors, &n_.equal, &n_.nonnegative, &n_.inside})
      for (affine& form : *list) form.substitute(v, value);
    extra_([&](affine& form) { form.substitute(v, value); });
  }
  /// The loop v (or the entry's row or column) takes the one value `value`.
  void fix(int v, std::int64_t value) {
    advance(v, value);
    n_.counts[index(v)] = 1;
    substitute(v, affine(value));
  }
  /// The loop v runs over first … last only, and is counted from 0 again.
  void clip(int v, std::int64_t first, std::int64_t last) {
    if (first == last) return fix(v, first);
    advance(v, first);
    n_.counts[index(v)] = last - first + 1;
    if (first == 0) return;
    affine moved(first);
    moved.add(affine::variable(v));
    substitute(v, moved);
  }

  /// Takes in form = 0; false when nothing is left.
  bool require_zero(const affine& form) {
    if (!form.valid()) return keep(n_.equal, form);
    const interval r = range_of(form, n_.counts);
    if (r.least > 0 || r.greatest < 0) return false;
    if (form.is_constant()) return true;
    if (form.size() == 1) {
      const auto& only = *form.begin();
      if (form.constant() % only.coefficient != 0) return false;
      fix(only.variable, -form.constant() / only.coefficient);
      return true;
    }
    affine low, high;
    if (split_digits(form, low, high)) {
      const auto at = n_.equal.size();
      n_.equal.push_back(high);  // kept among the forms that substitutions reach
      if (!require_zero(low)) return false;
      high = n_.equal[at];
      n_.equal.erase(n_.equal.begin() + static_cast<std::ptrdiff_t>(at));
      return require_zero(high);
    }
    if (eliminate(form)) return true;
    return keep(n_.equal, form);
  }
  /// Takes in form ≥ 0; false when nothing is left.
  bool require_nonnegative(const affine& form) {
    if (!form.valid()) return keep(n_.nonnegative, form);
    const interval r = range_of(form, n_.counts);
    if (r.least >= 0) return true;
    if (r.greatest < 0) return false;
    if (form.size() > 1) return keep(n_.nonnegative, form);
    const auto [v, c] = *form.begin();
    const std::int64_t last = n_.counts[index(v)] - 1;
    if (c > 0) clip(v, (-form.constant() + c - 1) / c, last);
    else clip(v, 0, form.constant() / -c);
    return true;
  }
  /// Looks again at what was kept; false when nothing is left.
  bool resolve() {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < n_.equal.size(); ++i) {
        const affine form = n_.equal[i];
        n_.equal.erase(n_.equal.begin() + static_cast<std::ptrdiff_t>(i));
        const auto kept = n_.equal.size();
        if (!require_zero(form)) return false;
        const bool same = n_.equal.size() == kept + 1;
        if (same) std::rotate(n_.equal.begin() + static_cast<std::ptrdiff_t>(i), n_.equal.end() - 1, n_.equal.end());
        else again = true, --i;
      }
      for (std::size_t i = 0; i < n_.nonnegative.size(); ++i) {
        const affine form = n_.nonnegative[i];
        if (!form.valid()) continue;
        const interval r = range_of(form, n_.counts);
        if (form.size() > 1 && r.least < 0 && r.greatest >= 0) continue;
        n_.nonnegative.erase(n_.nonnegative.begin() + static_cast<std::ptrdiff_t>(i));
        if (!require_nonnegative(form)) return false;
        again = true, --i;
      }
    }
    return true;
  }

 private:
  static std::size_t index(int v) { return static_cast<std::size_t>(v); }
  /// What can't be solved yet, or left the range of an affine form (whoever finishes the nest looks for that), is kept.
  static bool keep(std::vector<affine>& list, const affine& form) {
    list.push_back(form);
    return true;
  }
  void advance(int v, std::int64_t by) {
    if (v == row_variable) n_.row += by;
    if (v == column_variable) n_.col += by;
  }
  /// form = low + g·(…), |low| < g everywhere: then both parts are 0, as with the digits of a number.
  bool split_digits(const affine& form, affine& low, affine& high) const {
    for (const auto& candidate : form) {
      const std::int64_t g = std::abs(candidate.coefficient);
      if (g == 1) continue;
      const std::int64_t residue = ((form.constant() % g) + g) % g;
      for (const std::int64_t constant : {residue, residue - g}) {
        low = affine(constant), high = affine(form.constant() - constant);
        for (const auto& p : form) {
          affine part = affine::variable(p.variable);
          (p.coefficient % g == 0 ? high : low).add(part, p.coefficient);
        }
        const interval r = range_of(low, n_.counts);
        if (r.least > -g && r.greatest < g && high.size() > 0) return true;
      }
    }
    return false;
  }
  /// Solves for a loop of coefficient ±1 whose range follows from the others'.
  bool eliminate(const affine& form) {
    const bool free = form.coefficient(row_variable) == 0 && form.coefficient(column_variable) == 0;
    int chosen = -1;
    bool implied = false;
    for (const auto& p : form) {
      if (p.variable <= column_variable || std::abs(p.coefficient) != 1) continue;
      const interval r = range_of(solved(form, p), n_.counts);
      const bool fits = r.least >= 0 && r.greatest < n_.counts[index(p.variable)];
      if (fits || (free && chosen < 0)) chosen = p.variable, implied = fits;
      if (fits) break;
    }
    if (chosen < 0) return false;
    const affine value = solved(form, {chosen, form.coefficient(chosen)});
    const std::int64_t last = n_.counts[index(chosen)] - 1;
    n_.counts[index(chosen)] = 1;
    substitute(chosen, value);
    if (!implied) {
      affine above(last);
      above.add(value, -1);
      n_.nonnegative.push_back(value);
      n_.nonnegative.push_back(above);
    }
    return true;
  }
  static affine solved(const affine& form, const affine::part& p) {
    affine value;
    value.add(form, -p.coefficient);
    value.add(affine::variable(p.variable), p.coefficient * p.coefficient);
    return value;
  }

  nest& n_;
  Extra extra_;
};

}  // namespace odot::expansion::detail
