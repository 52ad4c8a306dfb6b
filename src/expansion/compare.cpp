// SPDX-License-Identifier: MIT
#include "odot/expansion/compare.hpp"

#include <algorithm>
#include <stdexcept>

#include "claim.hpp"
#include "collect.hpp"
#include "entry.hpp"
#include "workers.hpp"

namespace odot::expansion {

namespace {

template <int W>
void compare_all(const detail::claim& c, const options& chosen, detail::pacemaker& pace, comparison& result,
                 detail::entry_result& found) {
  const std::int64_t entries = c.left.rows * c.left.cols;
  const int threads = std::max(1, chosen.threads);
  // One entry for several threads is cut by its leading variables.
  const std::int64_t pieces = entries >= threads ? 1 : std::min<std::int64_t>(4 * threads, std::max<std::int64_t>(1, c.variables.size()));
  std::mutex merge;
  std::int64_t first_difference = entries * pieces;
  detail::in_threads(threads, entries * pieces, [&](auto&& next_unit) {
    detail::entry_worker<W> worker(c, chosen.memory / threads, chosen.every_term);
    detail::meter m;
    m.go_on = [&](double terms) { return pace.go_on(terms); };
    for (std::int64_t unit = next_unit(); unit >= 0; unit = next_unit()) {
      const std::int64_t entry = unit / pieces, piece = unit % pieces;
      detail::slice part;
      if (pieces > 1) part = {c.variables.size() * piece / pieces, c.variables.size() * (piece + 1) / pieces - 1};
      if (pieces > 1 && piece == pieces - 1) part.last = std::numeric_limits<std::int64_t>::max();
      detail::entry_result r = worker.compare(entry / c.left.cols, entry % c.left.cols, part, m);
      if (r.status == trouble::none && r.equal) continue;
      const std::lock_guard lock(merge);
      // The first differing entry is reported whichever thread finds one; trouble is reported unless a difference was found.
      if (r.status == trouble::none && unit < first_difference) {
        first_difference = unit, found = std::move(r);
        result.differs = difference{entry / c.left.cols, entry % c.left.cols, {}, 0, 0};
      } else if (r.status != trouble::none && result.status == trouble::none) {
        result.status = r.status, result.reason = std::move(r.reason);
      }
      return;
    }
    const std::lock_guard lock(merge);
    result.left_terms += m.left_terms, result.right_terms += m.right_terms;
    result.peak_bytes += m.peak_bytes;
  });
}

/// Both sides from the leaves up, entry after entry: left less right in one table.
template <class Key>
void collect_all(detail::collector<Key>& c, const kernel::term_arena& arena, kernel::term left, kernel::term right, const variable_table& variables,
                 comparison& result) {
  using Sum = detail::gathering<Key>;
  const std::int64_t rows = c.size(arena[left].rows), cols = c.size(arena[left].cols);
  if (rows != c.size(arena[right].rows) || cols != c.size(arena[right].cols))
    throw std::invalid_argument("the two sides have different shapes at these sizes");
  for (std::int64_t entry = 0; entry < rows * cols && c.status() == trouble::none && !result.differs; ++entry) {
    const std::int64_t row = entry / cols, col = entry % cols;
    Sum difference;
    std::vector<detail::product_of_sums<Key>> aside;
    difference.later = &aside;
    // What products made; and of sums alone the terms that are there.
    const auto made = [&](kernel::term side, int sign) {
      const double before = c.produced();
      c.add(difference, side, row, col, sign);
      return std::max(static_cast<double>(difference.size()), c.produced() - before);
    };
    result.left_terms += made(left, 1);
    result.right_terms += made(right, -1);
    std::optional<std::vector<std::int64_t>> first;
    c.each_table(difference, [&](const Sum& table) {
      table.for_each([&](const Key& key, std::int64_t) {
        std::vector<std::int64_t> monomial = key.variables(c.fields());
        if (!first || monomial < *first) first = std::move(monomial);
      });
    });
    if (!first || c.status() != trouble::none) continue;
    // The table held the difference alone; the entry is expanded once more for both coefficients.
    const auto coefficient = [&](kernel::term side) {
      Sum sum;
      kernel::rational found = 0;
      c.add(sum, side, row, col, 1);
      sum.for_each([&](const auto& key, std::int64_t x) {
        if (key.variables(c.fields()) == *first) found = kernel::rational(x, sum.denominator());
      });
      return found;
    };
    result.differs = expansion::difference{row, col, detail::monomial_text(arena, variables, *first), coefficient(left), coefficient(right)};
  }
}

comparison by_collecting(const detail::outline& o, const kernel::term_arena& arena, kernel::term left, kernel::term right, const sizes& at, const options& chosen) {
  comparison result;
  variable_table variables;
  detail::with_collector(o, arena, at, variables, chosen, [&]<class Key>(detail::collector<Key>& c) {
    collect_all(c, arena, left, right, variables, result);
    result.peak_bytes = c.bytes();
    result.status = c.status(), result.reason = c.reason(), result.relations = c.relations();
  });
  if (result.status != trouble::none) result.differs.reset();
  result.equal = result.status == trouble::none && !result.differs;
  return result;
}

}  // namespace

comparison compare(const kernel::term_arena& arena, kernel::term left, kernel::term right, const sizes& at, const options& chosen) {
  detail::pacemaker pace(chosen);
  comparison result;
  const detail::outline about = detail::outline_of(arena, at, left, right);
  const auto collected = [&] {
    result = by_collecting(about, arena, left, right, at, chosen);
    result.seconds = pace.seconds();
    return result;
  };
  if (about.without_structure()) return collected();
  const detail::claim c(arena, left, right, at, chosen.memory);
  if (c.status == trouble::over_budget || c.worth_collecting()) return collected();
  result.status = c.status, result.reason = c.reason;
  result.relations = c.left.relations || c.right.relations;
  if (result.status != trouble::none) return result;
  pace.expect(c.terms(c.left) + c.terms(c.right));
  detail::entry_result found;
  const bool fits = detail::with_words(c.fields.words(), [&](auto words) {
    compare_all<decltype(words)::value>(c, chosen, pace, result, found);
  });
  if (!fits) {
    result.status = trouble::outside;
    result.reason = "a monomial of degree " + std::to_string(c.degree) + " in " + std::to_string(c.variables.size()) + " variables is too long";
  }
  if (result.differs) {
    result.status = trouble::none, result.reason.clear();
    result.differs->monomial = detail::monomial_text(arena, c.variables, found.monomial);
    result.differs->left = kernel::rational(found.left, c.denominator), result.differs->right = kernel::rational(found.right, c.denominator);
  }
  result.equal = result.status == trouble::none && !result.differs;
  result.seconds = pace.seconds();
  return result;
}

std::string comparison::text() const {
  if (status != trouble::none) return "not decided: " + reason;
  if (equal) return "equal";
  const auto number = [](const kernel::rational& r) {
    return std::to_string(r.numerator()) + (r.is_integer() ? "" : "/" + std::to_string(r.denominator()));
  };
  return "differs in entry (" + std::to_string(differs->row + 1) + "," + std::to_string(differs->col + 1) + "): " + differs->monomial +
         " has the coefficient " + number(differs->left) + " on the left and " + number(differs->right) + " on the right";
}

}  // namespace odot::expansion
