// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Points at which everything given holds, and whether a claim differs at one of them, by exact arithmetic that knows `undefined`.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "odot/kernel/checker.hpp"
#include "odot/refute/assume.hpp"
#include "odot/refute/search.hpp"

namespace odot::differential {

/// Judges one claim. A free index or natural of a given equation is read "for all", naturals up to `latest`.
class judge {
 public:
  static constexpr std::int64_t latest = 5, cost = 200'000;

  judge(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::sequence<kernel::equation>& given)
      : arena_(arena), claim_(claim), steps_(arena, {claim.lhs, claim.rhs}), solver_(arena, as_list(given)) {
    for (const kernel::equation& e : given) given_.push_back({e, refute::plan(arena, {e.lhs, e.rhs}), {}});
    for (given_equation& g : given_) g.all = universal(g.steps);
  }

  int points = 0, valued = 0;  ///< points at which all that is given holds; those of them at which some entry has a value on both sides

  /// Whether the sides differ for certain at some of `trials` random points.
  bool refutes(std::uint64_t seed, int trials, std::string& where) {
    refute::random_source random(seed);
    for (int i = 0; i < trials; ++i) try {
        refute::point at(arena_, random.next(), {i % 3 == 2 ? 3 : 1, false});
        for (kernel::name n = 0; n < arena_.names(); ++n) {
          const auto kind = arena_.name_of(n).kind;
          at.names()[static_cast<std::size_t>(n)] = kind == kernel::name_kind::dimension ? random.between(1, 3)
                                                    : kind == kernel::name_kind::natural ? random.between(0, 2)
                                                                                         : refute::point::unset;
        }
        for (const int f : steps_.functions()) at.function(f) = {{random.between(-1, 2), random.between(-1, 1), 1, random.between(0, 1)}};
        soften(at, random);
        if (!make_hold(at, random)) continue;
        ++points;
        if (differs(at, where)) return true;
      } catch (const refute::unusable&) {
      }
    return false;
  }

 private:
  struct given_equation {
    kernel::equation terms;
    refute::plan steps;
    std::vector<kernel::name> all;  ///< the names that it speaks of all values of
  };
  static std::vector<refute::equation> as_list(const kernel::sequence<kernel::equation>& given) {
    std::vector<refute::equation> list;
    for (const kernel::equation& e : given) list.push_back({e.lhs, e.rhs});
    return list;
  }
  /// Its free indices and naturals, but for naturals that the shape of one of its symbols is made of: naturals first.
  std::vector<kernel::name> universal(const refute::plan& steps) const {
    std::vector<kernel::name> all;
    for (const kernel::name n : steps.sizes()) {
      bool of_a_shape = arena_.name_of(n).kind != kernel::name_kind::natural;
      for (const int s : steps.symbols())
        of_a_shape = of_a_shape || arena_.symbol(s).rows.mentions(n) || arena_.symbol(s).cols.mentions(n);
      if (!of_a_shape) all.push_back(n);
    }
    for (const kernel::name i : steps.free_indices())
      for (const auto& t : arena_.name_of(i).range.terms())
        for (const kernel::name n : t.names)
          if (arena_.name_of(n).kind == kernel::name_kind::natural && std::find(all.begin(), all.end(), n) == all.end()) all.push_back(n);
    all.insert(all.end(), steps.free_indices().begin(), steps.free_indices().end());
    return all;
  }
  /// Calls `f` for all values of the names from `from` on, as long as it says true; the point has its names back in the end.
  template <class F>
  bool for_all(refute::point& at, const std::vector<kernel::name>& names, std::size_t from, F&& f) const {
    if (from == names.size()) return f();
    std::int64_t& value = at.names()[static_cast<std::size_t>(names[from])];
    const std::int64_t before = value;
    const auto& facts = arena_.name_of(names[from]);
    const std::int64_t range = facts.kind == kernel::name_kind::index ? refute::value_of(facts.range, at.names()) : latest + 1;
    bool good = true;
    for (value = 0; value < range && good; ++value) good = for_all(at, names, from + 1, f);
    value = before;
    return good;
  }
  /// Symbols that are 0, or the same at every position of a family: what hypotheses often ask for.
  void soften(refute::point& at, refute::random_source& random) const;
  bool make_hold(refute::point& at, refute::random_source& random) const;
  bool holds(refute::point& at, const given_equation& g) const;
  void define(refute::point& at, const given_equation& g) const;
  bool differs(refute::point& at, std::string& where);

  const kernel::term_arena& arena_;
  kernel::equation claim_;
  refute::plan steps_;
  refute::assumptions solver_;
  std::vector<given_equation> given_;
};

inline void judge::soften(refute::point& at, refute::random_source& random) const {
  const auto put = [&](int s, bool zero) {
    const int depth = arena_.symbol(s).family;
    refute::symbol_value v = at.value(s, refute::point::family(static_cast<std::size_t>(depth)));
    if (zero) for (auto& e : v.exactly.entries()) e = refute::exact(0);
    std::int64_t count = 1;
    for (int i = 0; i < depth; ++i) count *= latest + 3;
    for (std::int64_t c = 0; c < count; ++c) {
      refute::point::family where;
      for (std::int64_t rest = c, i = 0; i < depth; ++i, rest /= latest + 3) where.push_back(rest % (latest + 3));
      at.set(s, v, where);
    }
  };
  std::vector<int> known = steps_.symbols();
  for (const auto& g : given_) known.insert(known.end(), g.steps.symbols().begin(), g.steps.symbols().end());
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const int s : known) {
    constexpr unsigned never_zero = kernel::orthogonal | kernel::permutation | kernel::invertible;
    const std::int64_t way = random.between(0, given_.empty() ? 9 : 4);
    if (arena_.symbol(s).family <= 2 && (way == 0 || (way == 1 && arena_.symbol(s).family > 0)))
      put(s, way == 0 && (arena_.symbol(s).properties & never_zero) == 0);
  }
}

inline bool judge::holds(refute::point& at, const given_equation& g) const {
  return for_all(at, g.all, 0, [&] {
    refute::evaluation<refute::exact_field> values(g.steps, at, at.numbers(), cost);
    const auto& l = values(g.terms.lhs);
    const auto& r = values(g.terms.rhs);
    if (!l.good() || !r.good()) return false;
    for (std::size_t i = 0; i < l.value.entries().size(); ++i)
      if (!at.numbers().certainly_equal(l.value.entries()[i], r.value.entries()[i])) return false;
    return true;
  });
}

/// Where one side is a symbol or an entry of one, that is given the value of the other side, in the order of the names.
inline void judge::define(refute::point& at, const given_equation& g) const {
  const bool left = g.terms.lhs >= 0 && (arena_[g.terms.lhs].kind == kernel::op::symbol || arena_[g.terms.lhs].kind == kernel::op::window);
  const kernel::term to = left ? g.terms.lhs : g.terms.rhs, from = left ? g.terms.rhs : g.terms.lhs;
  const kernel::node& outer = arena_[to];
  const bool part = outer.kind == kernel::op::window;
  const kernel::node& inner = part ? arena_[outer.a] : outer;
  if (inner.kind != kernel::op::symbol || arena_.symbol(inner.id).properties != 0) return;
  for_all(at, g.all, 0, [&] {
    refute::evaluation<refute::exact_field> values(g.steps, at, at.numbers(), cost);
    const auto& wanted = values(from);
    if (!wanted.good()) return true;
    refute::point::family where;
    for (const kernel::polynomial& p : inner.positions) where.push_back(refute::value_of(p, at.names()));
    refute::symbol_value v = at.value(inner.id, where);
    const std::int64_t row = part ? refute::value_of(outer.positions[0], at.names()) : 0,
                       col = part ? refute::value_of(outer.positions[1], at.names()) : 0;
    for (int i = 0; i < wanted.value.rows(); ++i)
      for (int j = 0; j < wanted.value.cols(); ++j)
        if (row + i < v.exactly.rows() && col + j < v.exactly.cols())
          v.exactly(static_cast<int>(row) + i, static_cast<int>(col) + j) = wanted.value(i, j);
    v.has_enclosure = false;
    at.set(inner.id, v, where);
    return true;
  });
}

inline bool judge::make_hold(refute::point& at, refute::random_source& random) const {
  const auto all_hold = [&] { return std::all_of(given_.begin(), given_.end(), [&](const given_equation& g) { return holds(at, g); }); };
  if (given_.empty() || all_hold()) return true;
  for (const given_equation& g : given_) define(at, g);
  if (all_hold()) return true;
  std::int64_t left = refute::search_budget().operations;
  return solver_.satisfy(at, random, left) && all_hold();
}

inline bool judge::differs(refute::point& at, std::string& where) {
  const auto& free = steps_.free_indices();
  bool some_value = false;
  const bool agree = for_all(at, free, 0, [&] {
    refute::evaluation<refute::exact_field> exactly(steps_, at, at.numbers(), cost);
    refute::interval_field field;
    refute::evaluation<refute::interval_field> enclosed(steps_, at, field, cost);
    const auto &l = exactly(claim_.lhs), &r = exactly(claim_.rhs);
    const auto &le = enclosed(claim_.lhs), &re = enclosed(claim_.rhs);
    const auto valued_at = [](const auto& x, const auto& y, int i, int j) {
      return x.at(i, j) == refute::failure::none && y.at(i, j) == refute::failure::none;
    };
    const auto rows = std::max(l.value.rows(), le.value.rows()), cols = std::max(l.value.cols(), le.value.cols());
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < cols; ++j) {
        const bool e = valued_at(l, r, i, j), n = valued_at(le, re, i, j);
        some_value = some_value || e || n;
        if (!(e && at.numbers().certainly_differ(l.value(i, j), r.value(i, j))) &&
            !(n && refute::certainly_differ(le.value(i, j), re.value(i, j))))
          continue;
        where = "entry (" + std::to_string(i) + ", " + std::to_string(j) + ")";
        for (kernel::name k = 0; k < arena_.names(); ++k)
          if (steps_.sizes().end() != std::find(steps_.sizes().begin(), steps_.sizes().end(), k) ||
              free.end() != std::find(free.begin(), free.end(), k))
            where +=
                ", " + std::string(kernel::view(arena_.name_of(k).text)) + " = " + std::to_string(at.names()[static_cast<std::size_t>(k)]);
        return false;
      }
    return true;
  });
  valued += some_value;
  return !agree;
}

}  // namespace odot::differential
