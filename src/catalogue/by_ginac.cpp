// SPDX-License-Identifier: MIT
#include "expansions.hpp"
#include "odot/symbolic/compare.hpp"

namespace odot::catalogue::detail {

namespace {

expanded_sum readable(const symbolic::printed_sum& sum) {
  expanded_sum e;
  e.terms.reserve(sum.size());
  for (const auto& t : sum) e.terms.push_back({t.negative, t.text, t.latex});
  return e;
}

} // namespace

finding compare_by_ginac(const claim& c, const size_choice& at) {
  finding f;
  f.at = at;
  try {
    symbolic::variables table(c.arena);
    symbolic::ginac_ring ring(table);
    symbolic::evaluator<symbolic::ginac_ring> read(c.arena, sizes_of(c, at), ring);
    symbolic::comparer compare(table);
    for (const equation& e : c.equations) {
      const auto left = read(e.left), right = read(e.right);
      const symbolic::comparison result = compare(left, right);
      f.terms += result.terms;
      if (result.result == symbolic::outcome::equal) continue;
      f.result = result.result == symbolic::outcome::differs ? verdict::refuted : verdict::undecided;
      f.reason = result.reason;
      if (result.where)
        f.where = counterexample{e.label, result.where->row, result.where->column,
                         symbolic::one_line(result.where->left), symbolic::one_line(result.where->right)};
      break;
    }
  } catch (const symbolic::cannot_expand& e) {
    f.result = verdict::undecided;
    f.reason = e.what();
  }
  return f;
}

std::vector<expanded_equation> expand_by_ginac(const claim& c, const size_choice& at, const watcher& watch) {
  symbolic::variables table(c.arena);
  symbolic::ginac_ring ring(table);
  symbolic::evaluator<symbolic::ginac_ring> read(c.arena, sizes_of(c, at), ring);
  std::vector<expanded_equation> all;
  std::size_t terms = 0;
  for (const equation& e : c.equations) {
    const auto left = read(e.left), right = read(e.right);
    for (const auto* side : {&left, &right})
      if (!side->whole()) throw symbolic::cannot_expand(side->why_undefined());
    const symbolic::printer print(table);
    expanded_equation out = written(c, e);
    for (std::int64_t i = 0; i < left.rows(); ++i)
      for (std::int64_t j = 0; j < left.cols(); ++j) {
        expanded_entry entry{static_cast<std::size_t>(i) + 1, static_cast<std::size_t>(j) + 1, {}, {}, false};
        const auto a = print.expansion(left(i, j)), b = print.expansion(right(i, j));
        entry.equal = a == b;
        entry.left = readable(a), entry.right = readable(b);
        terms += a.size() + b.size();
        if (watch) watch(static_cast<double>(terms));
        out.entries.push_back(std::move(entry));
      }
    all.push_back(std::move(out));
  }
  return all;
}

} // namespace odot::catalogue::detail
