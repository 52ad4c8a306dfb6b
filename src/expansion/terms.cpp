// SPDX-License-Identifier: MIT
#include "odot/expansion/terms.hpp"

#include <algorithm>
#include <stdexcept>

#include "collect.hpp"
#include "entry.hpp"
#include "workers.hpp"

namespace odot::expansion {

std::vector<monomial_factor> expanded_term::factors() const {
  std::vector<monomial_factor> result;
  for (std::size_t i = 0, j = 0; i < variables_.size(); i = j) {
    while (j < variables_.size() && variables_[j] == variables_[i]) ++j;
    const variable_table::block& b = table_.block_of(variables_[i]);
    const std::int64_t at = variables_[i] - b.first;
    result.push_back({b.symbol, b.family, at / b.cols, at % b.cols, static_cast<int>(j - i)});
  }
  return result;
}

std::string expanded_term::text(const kernel::term_arena& arena) const { return detail::monomial_text(arena, table_, variables_); }

namespace {

enumeration by_collecting(const detail::outline& o, const kernel::term_arena& arena, kernel::term t, const sizes& at, std::int64_t row,
                          std::int64_t col, const std::function<bool(const expanded_term&)>& visit, const options& chosen) {
  enumeration result;
  variable_table variables;
  std::vector<std::pair<std::vector<std::int64_t>, kernel::rational>> sorted;
  detail::with_collector(o, arena, at, variables, chosen, [&]<class Key>(detail::collector<Key>& c) {
    detail::gathering<Key> sum;
    c.add(sum, t, row, col, 1);
    result.status = c.status(), result.reason = c.reason();
    sum.for_each([&](const Key& key, std::int64_t x) { sorted.emplace_back(key.variables(c.fields()), kernel::rational(x, sum.denominator())); });
  });
  if (result.status != trouble::none) return result;
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [monomial, coefficient] : sorted) {
    ++result.terms;
    if (!visit(expanded_term(variables, monomial, coefficient))) return result;
  }
  result.complete = true;
  return result;
}

}  // namespace

enumeration for_each_term(const kernel::term_arena& arena, kernel::term t, const sizes& at, std::int64_t row, std::int64_t col,
                          const std::function<bool(const expanded_term&)>& visit, const options& chosen) {
  enumeration result;
  const detail::outline about = detail::outline_of(arena, at, t, t);
  if (about.without_structure()) return by_collecting(about, arena, t, at, row, col, visit, chosen);
  const detail::claim c(arena, t, at, chosen.memory);
  result.status = c.status, result.reason = c.reason;
  if (c.status == trouble::over_budget || c.worth_collecting()) return by_collecting(about, arena, t, at, row, col, visit, chosen);
  if (c.status != trouble::none) return result;
  if (row < 0 || col < 0 || row >= c.left.rows || col >= c.left.cols)
    throw std::out_of_range("no entry (" + std::to_string(row + 1) + "," + std::to_string(col + 1) + ") in a " +
                            std::to_string(c.left.rows) + " x " + std::to_string(c.left.cols) + " matrix");
  detail::pacemaker pace(chosen);
  detail::meter m;
  m.go_on = [&](double terms) { return pace.go_on(terms); };
  bool fits = detail::with_words(c.fields.words(), [&](auto words) {
    detail::entry_worker<decltype(words)::value> worker(c, chosen.memory, true);
    const detail::entry_result r = worker.each(c.left, row, col, {}, m, [&](const std::vector<std::int64_t>& monomial, std::int64_t coefficient) {
      ++result.terms;
      return visit(expanded_term(c.variables, monomial, kernel::rational(coefficient, c.denominator)));
    });
    result.status = r.status, result.reason = r.reason;
    result.complete = r.status == trouble::none && r.equal;
  });
  if (!fits) result.status = trouble::outside, result.reason = "a monomial of degree " + std::to_string(c.degree) + " is too long";
  return result;
}

}  // namespace odot::expansion
