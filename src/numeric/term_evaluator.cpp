// SPDX-License-Identifier: MIT
#include "odot/numeric/term_evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <stdexcept>

#include "odot/search/symmetry.hpp"
#include "number_ring.hpp"

namespace odot::numeric {
namespace {

using kernel::term;

/// Marks a name that has no value: an index outside its binder.
constexpr std::int64_t no_value = INT64_MIN;

/// The values of the names at a point.
reading::sizes sizes_of(const std::vector<std::int64_t>& names) {
  reading::sizes at;
  for (std::size_t n = 0; n < names.size(); ++n)
    if (names[n] != no_value) at.set(static_cast<kernel::name>(n), names[n]);
  return at;
}

/// Sizes near `size` for the dimensions, each another one, small values for the naturals, and a place in its
/// range for each free index.
std::vector<std::int64_t> drawn_names(const kernel::term_arena& arena, int size, std::mt19937& random) {
  std::vector<std::int64_t> names(static_cast<std::size_t>(arena.names()), no_value);
  int dimensions = 0;
  for (kernel::name n = 0; n < arena.names(); ++n) {
    const auto kind = arena.name_of(n).kind;
    if (kind == kernel::name_kind::dimension) names[static_cast<std::size_t>(n)] = size + dimensions++ % 5;
    if (kind == kernel::name_kind::natural)
      names[static_cast<std::size_t>(n)] = static_cast<std::int64_t>(random() % 4 + 1);
  }
  for (kernel::name n = 0; n < arena.names(); ++n) {
    if (arena.name_of(n).kind != kernel::name_kind::index) continue;
    try {
      const std::int64_t range = sizes_of(names).value(arena, arena.name_of(n).range);
      if (range > 0)
        names[static_cast<std::size_t>(n)] =
            static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(range));
    } catch (const reading::cannot_expand&) {
      // The range depends on an index that a binder will set; so does this one.
    }
  }
  return names;
}

/// The largest |a − b| against the largest |b|, over the entries that are defined on both sides.
template <class A, class B>
double relative_difference(const term_value<A>& a, const term_value<B>& b) {
  double difference = 0, size = 0;
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    if (std::isnan(a.entries[i]) || std::isnan(b.entries[i])) continue;
    difference =
        std::max(difference, std::abs(static_cast<double>(a.entries[i]) - static_cast<double>(b.entries[i])));
    size = std::max(size, std::abs(static_cast<double>(b.entries[i])));
  }
  return difference == 0 ? 0.0 : size == 0 ? 1.0 : difference / size;
}

template <class T>
bool finite(const term_value<T>& v) {
  return std::all_of(v.entries.begin(), v.entries.end(), [](T x) { return std::isfinite(x); });
}

/// Whether some entry is defined on both sides, and all that are defined are finite.
template <class T>
bool partly_finite(const term_value<T>& a, const term_value<T>& b) {
  bool some = false;
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    if (std::isinf(a.entries[i]) || std::isinf(b.entries[i])) return false;
    some = some || (!std::isnan(a.entries[i]) && !std::isnan(b.entries[i]));
  }
  return some;
}

/// The point with every symbol that an assumption defines (symbol = term) given that value. Empty if the
/// other assumptions do not hold there.
std::optional<term_point> satisfying(const kernel::term_arena& arena,
                                     const std::vector<std::pair<term, term>>& assumptions, term_point at) {
  for (const auto& [left, right] : assumptions) {
    const kernel::node& n = arena[left];
    if (n.kind == kernel::op::symbol && n.positions.empty())
      at.given.emplace_back(n.id, evaluate_term<double>(arena, right, at));
  }
  for (const auto& [left, right] : assumptions) {
    const auto one = evaluate_term<double>(arena, left, at), other = evaluate_term<double>(arena, right, at);
    if (!finite(one) || !finite(other) || !(relative_difference(one, other) < 1e-9)) return {};
  }
  return at;
}

struct sides {
  term left, right;
  bool partly = false; ///< compare what is defined where not everything is
};

/// Evaluates at one point and widens `found`; returns false if an entry is not finite.
bool compare_at(const kernel::term_arena& arena, sides s, term_point at, agreement& found) {
  const auto usable = [&](const auto& a, const auto& b) {
    return s.partly ? partly_finite(a, b) : finite(a) && finite(b);
  };
  const auto left = evaluate_term<double>(arena, s.left, at),
             right = evaluate_term<double>(arena, s.right, at);
  if (!usable(left, right)) return false;
  const auto float_left = evaluate_term<float>(arena, s.left, at),
             float_right = evaluate_term<float>(arena, s.right, at);
  if (!usable(float_left, float_right)) return false;
  constexpr double unit = 0x1p-24;
  double sensitivity = 0;
  at.perturbation = unit;
  for (std::uint64_t draw = 1; draw <= 3; ++draw) {
    at.perturbation_seed = draw;
    sensitivity = std::max(sensitivity, relative_difference(evaluate_term<double>(arena, s.left, at), left));
  }
  const double left_error = relative_difference(float_left, left),
               right_error = relative_difference(float_right, right);
  found.evaluated = true;
  ++found.points;
  found.float_error = std::max(found.float_error, relative_difference(float_left, float_right));
  found.double_error = std::max(found.double_error, relative_difference(left, right));
  found.left_error = std::max(found.left_error, left_error);
  found.right_error = std::max(found.right_error, right_error);
  found.sensitivity = std::max(found.sensitivity, sensitivity);
  constexpr double allowance = 32;
  if (std::max(left_error, right_error) > allowance * (sensitivity + unit)) found.explained = false;
  return true;
}

/// The same at a point that first has to satisfy the assumptions; where that fails, `found.why` says why.
bool compare_or_say_why(const kernel::term_arena& arena, sides s,
                        const std::vector<std::pair<term, term>>& assumptions, const term_point& at,
                        agreement& found) {
  try {
    const std::optional<term_point> usable = satisfying(arena, assumptions, at);
    if (usable && compare_at(arena, s, *usable, found)) return true;
    found.why = usable ? s.partly ? "no entry is defined on both sides" : "an entry is not finite" : "the data drawn do not satisfy the assumptions";
  } catch (const std::domain_error& error) {
    found.why = error.what();
  }
  return false;
}

} // namespace

template <class T>
term_value<T> evaluate_term(const kernel::term_arena& arena, kernel::term t, const term_point& at) {
  const reading::sizes sizes = sizes_of(at.names);
  for (kernel::name n = 0; n < arena.names(); ++n)
    if (arena.name_of(n).kind == kernel::name_kind::dimension && sizes.has(n) && at.names[static_cast<std::size_t>(n)] < 1)
      throw std::domain_error("a size came to " + std::to_string(at.names[static_cast<std::size_t>(n)]));
  try {
    detail::number_ring<T> ring(arena, at);
    reading::evaluator<detail::number_ring<T>> read(arena, sizes, ring);
    const auto value = read(t);
    term_value<T> made{static_cast<int>(value.rows()), static_cast<int>(value.cols()), value.written_out()->entries};
    for (std::int64_t i = 0; i < value.rows(); ++i)
      for (std::int64_t j = 0; j < value.cols(); ++j)
        if (!value.has(i, j)) made(static_cast<int>(i), static_cast<int>(j)) = std::numeric_limits<T>::quiet_NaN();
    return made;
  } catch (const reading::cannot_expand& why) {
    throw std::domain_error(why.what());
  }
}

template term_value<float> evaluate_term<float>(const kernel::term_arena&, kernel::term, const term_point&);
template term_value<double> evaluate_term<double>(const kernel::term_arena&, kernel::term, const term_point&);

agreement compare_sides(const kernel::term_arena& given_arena, term left, term right,
                        const std::vector<std::pair<term, term>>& assumptions, const std::vector<int>& sizes,
                        std::uint64_t seed) {
  kernel::term_arena arena = given_arena;
  std::vector<std::pair<term, term>> others;
  for (const auto& [a, b] : assumptions) {
    int symbol = -1;
    const kernel::equation stated_equation{a, b};
    const unsigned stated = search::symmetry_stated(arena, stated_equation, symbol);
    if (stated != kernel::no_property)
      arena.add_properties(symbol, stated);
    else
      others.emplace_back(a, b);
  }
  agreement found;
  std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
  for (const int size : sizes) {
    term_point at;
    at.names = drawn_names(arena, size, random);
    at.seed = seed + static_cast<std::uint64_t>(size);
    if (compare_or_say_why(arena, {left, right, false}, others, at, found)) continue;
    at.positive = true;
    if (compare_or_say_why(arena, {left, right, false}, others, at, found)) continue;
    compare_or_say_why(arena, {left, right, true}, others, at, found);
  }
  if (found.evaluated) found.why.clear();
  return found;
}

} // namespace odot::numeric
