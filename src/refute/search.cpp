// SPDX-License-Identifier: MIT
#include "odot/refute/search.hpp"

#include <algorithm>
#include <set>

#include "compare.hpp"
#include "odot/refute/sample.hpp"
#include "words.hpp"

namespace odot::refute {
namespace {

using size_vector = std::vector<std::int64_t>;

constexpr std::int64_t operations_per_point = 40'000'000;

/// Unknown functions are exhibited as one of these, by turns.
constexpr polynomial_function exhibits[] = {{{0, 0, 1, 0}}, {{1, 0, 1, 0}}, {{2, -1, 0, 1}}, {{0, 0, 0, 1}}, {{1, 1, 0, 0}}};

class searcher {
 public:
  searcher(const claim& c, const search_budget& budget)
      : claim_(c), budget_(budget), steps_(*c.arena, {c.lhs, c.rhs}), given_(*c.arena, c.given), left_(budget.operations) {
    names_ = steps_.sizes();
    for (const kernel::name n : given_.sizes()) names_.push_back(n);
    for (const kernel::name n : names_of_ranges()) names_.push_back(n);
    std::sort(names_.begin(), names_.end());
    names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
  }

  const std::vector<kernel::name>& names() const { return names_; }
  search_result& result() { return result_; }
  bool spent() const { return left_ <= 0; }
  std::int64_t least(kernel::name n) const { return claim_.arena->name_of(n).kind == kernel::name_kind::dimension ? 1 : 0; }

  /// A point of the given sizes whose symbols satisfy everything given; nothing where that failed.
  std::optional<point> draw(const size_vector& sizes, std::uint64_t seed, std::int64_t reach);
  /// Whether the claim fails at the point; sets the free indices to where.
  bool fails_at(point& at, difference& where);
  /// A failing point of the given sizes, if one is found.
  std::optional<point> try_sizes(const size_vector& sizes, int points, std::uint64_t salt, difference& where, int& usable);
  std::optional<point> smallest(difference& where);
  std::optional<point> descend(difference& where);
  void simplify(point& at, difference& where);
  std::vector<agreement> agreements(const point& at);

 private:
  std::vector<kernel::name> names_of_ranges() const {
    std::vector<kernel::name> found;
    for (const kernel::name i : steps_.free_indices())
      for (const auto& t : claim_.arena->name_of(i).range.terms())
        for (const kernel::name n : t.names)
          if (claim_.arena->name_of(n).kind != kernel::name_kind::index) found.push_back(n);
    return found;
  }
  /// Makes drawn values meet the restrictions where that is easy.
  void restrict_values(point& at);
  bool meets_restrictions(point& at);
  bool try_value(point& at, difference& where, int symbol, const point::family& family, int i, int j, std::int64_t value);
  bool try_matrix(point& at, difference& where, int symbol, const point::family& family, matrix<exact> value);
  bool accept(point& at, difference& where, point&& changed);

  claim claim_;
  search_budget budget_;
  plan steps_;
  assumptions given_;
  std::vector<kernel::name> names_;
  search_result result_;
  std::int64_t left_;
};

std::optional<point> searcher::draw(const size_vector& sizes, std::uint64_t seed, std::int64_t reach) {
  drawing_style style;
  style.reach = reach;
  std::vector<std::int64_t> by_name(static_cast<std::size_t>(claim_.arena->names()), point::unset);
  for (std::size_t i = 0; i < names_.size(); ++i) by_name[static_cast<std::size_t>(names_[i])] = sizes[i];
  for (const int s : steps_.symbols()) {
    const kernel::symbol_entry& e = claim_.arena->symbol(s);
    try {
      style.sparse = style.sparse || value_of(e.rows, by_name) > 32 || value_of(e.cols, by_name) > 32;
    } catch (const unusable&) {
      return {};
    }
  }
  point at(*claim_.arena, seed, style);
  at.names() = by_name;
  int turn = static_cast<int>(seed % 5);
  for (const int f : steps_.functions()) at.function(f) = exhibits[turn++ % 5];
  restrict_values(at);
  if (given_.empty()) return meets_restrictions(at) ? std::optional(std::move(at)) : std::nullopt;
  random_source random(seed ^ 0x5bd1e995u);
  const bool met = given_.satisfy(at, random, left_) && meets_restrictions(at);
  left_ -= met ? 2'000 : 20'000;
  if (!met) {
    ++result_.unsatisfied;
    return {};
  }
  return at;
}

void searcher::restrict_values(point& at) {
  for (const restriction& r : claim_.restricted)
    for (int s = 0; s < claim_.arena->symbols(); ++s) {
      const kernel::symbol_entry& e = claim_.arena->symbol(s);
      if (kernel::view(e.text) != r.symbol || e.family != 0 || (e.properties & ~static_cast<unsigned>(kernel::symmetric)) != 0) continue;
      try {
        bring_about(at.numbers(), at.value(s).exactly, r.asks);
      } catch (const unusable&) {
        return;
      }
    }
}

bool searcher::meets_restrictions(point& at) {
  for (const restriction& r : claim_.restricted)
    for (int s = 0; s < claim_.arena->symbols(); ++s) {
      if (kernel::view(claim_.arena->symbol(s).text) != r.symbol) continue;
      if (claim_.arena->symbol(s).family != 0) return false;
      try {
        if (!meets(at.numbers(), at.value(s).exactly, r.asks)) return false;
      } catch (const unusable&) {
        return false;
      }
    }
  return true;
}

bool searcher::fails_at(point& at, difference& where) {
  const auto& indices = steps_.free_indices();
  std::vector<std::int64_t> ranges;
  std::int64_t count = 1;
  try {
    for (const kernel::name i : indices) {
      ranges.push_back(value_of(claim_.arena->name_of(i).range, at.names()));
      if (ranges.back() < 1) return false;
      count = std::min<std::int64_t>(count * ranges.back(), 81);
    }
  } catch (const unusable&) {
    return false;
  }
  bool agreed = false;
  for (std::int64_t c = 0; c < count && left_ > 0; ++c) {
    std::int64_t rest = c;
    for (std::size_t i = indices.size(); i-- > 0;) {
      at.names()[static_cast<std::size_t>(indices[i])] = rest % ranges[i];
      rest /= ranges[i];
    }
    where = compare(steps_, at, claim_.lhs, claim_.rhs, std::min(left_, operations_per_point));
    left_ -= where.cost;
    switch (where.result) {
      case comparison::differ: return true;
      case comparison::agree: agreed = true; break;
      case comparison::undefined: ++result_.undefined; break;
      case comparison::unsupported: ++result_.unsupported; break;
      case comparison::over_budget: result_.exhausted = true; break;
    }
  }
  result_.agreeing += agreed;
  return false;
}

std::optional<point> searcher::try_sizes(const size_vector& sizes, int points, std::uint64_t salt, difference& where, int& usable) {
  int unmet = 0;
  for (int i = 0; i < points && left_ > 0; ++i) {
    const std::uint64_t seed = (budget_.seed * 1'000'003 + salt) * 1'009 + static_cast<std::uint64_t>(i);
    auto at = draw(sizes, seed, i % 3 == 2 ? 3 : i % 3 == 1 ? 1 : 2);
    if (!at) {
      if (++unmet > 3 && usable == 0) break;
      continue;
    }
    const int before = result_.agreeing;
    if (fails_at(*at, where)) return at;
    usable += result_.agreeing - before;
    if (result_.exhausted && left_ <= 0) break;
  }
  return {};
}

/// Sizes in order of their sum: the smallest first.
std::optional<point> searcher::smallest(difference& where) {
  const std::size_t count = names_.size();
  int tried = 0;
  const std::int64_t cap = count == 1 ? 6 : count == 2 ? 4 : 3;  // how far one size goes beyond its least value
  for (std::int64_t extra = 0; extra <= cap * static_cast<std::int64_t>(count) && extra <= 8; ++extra) {
    size_vector step(count, 0);
    const auto visit = [&](auto&& self, std::size_t at, std::int64_t rest) -> std::optional<point> {
      if (at == count) {
        if (rest != 0 || ++tried > budget_.sizes || left_ <= 0) return {};
        size_vector sizes(count);
        for (std::size_t i = 0; i < count; ++i) sizes[i] = least(names_[i]) + step[i];
        int usable = 0;
        return try_sizes(sizes, budget_.points, static_cast<std::uint64_t>(tried), where, usable);
      }
      for (std::int64_t here = std::min<std::int64_t>(rest, cap); here >= 0; --here) {
        if (rest - here > cap * static_cast<std::int64_t>(count - at - 1)) break;
        step[at] = here;
        if (auto found = self(self, at + 1, rest - here)) return found;
      }
      step[at] = 0;
      return {};
    };
    if (auto found = visit(visit, 0, extra)) return found;
    if (tried > budget_.sizes || left_ <= 0) {
      result_.exhausted = true;
      break;
    }
  }
  return {};
}

/// A failing point of any size, then smaller in one size after another: where there are too many sizes to try all.
std::optional<point> searcher::descend(difference& where) {
  random_source random(budget_.seed);
  left_ = std::max<std::int64_t>(left_, budget_.operations / 4);
  for (int attempt = 0; attempt < 24 && left_ > 0; ++attempt) {
    size_vector sizes;
    for (std::size_t k = 0; k < names_.size(); ++k) sizes.push_back(attempt == 0 ? 2 : random.between(1, 3));
    int usable = 0;
    auto found = try_sizes(sizes, 2, 9000 + static_cast<std::uint64_t>(attempt), where, usable);
    if (!found) continue;
    for (std::size_t k = 0; k < names_.size(); ++k)
      while (sizes[k] > least(names_[k]) && left_ > 0) {
        size_vector fewer = sizes;
        --fewer[k];
        difference other;
        auto smaller = try_sizes(fewer, budget_.points, 700 + k, other, usable);
        if (!smaller) break;
        found = std::move(smaller), sizes = fewer, where = other;
      }
    return found;
  }
  return {};
}

bool searcher::accept(point& at, difference& where, point&& changed) {
  for (const int s : given_.symbols())
    if (given_.defines(s)) changed.forget(s);
  random_source random(at.seed() ^ 0x5bd1e995u);
  if (!given_.empty() && !given_.satisfy(changed, random, left_)) return false;
  if (!meets_restrictions(changed)) return false;
  difference other;
  const int agreeing = result_.agreeing, undefined = result_.undefined, unsupported = result_.unsupported;
  const bool fails = fails_at(changed, other);
  result_.agreeing = agreeing, result_.undefined = undefined, result_.unsupported = unsupported;
  if (!fails) return false;
  at = std::move(changed);
  where = other;
  return true;
}

bool searcher::try_matrix(point& at, difference& where, int symbol, const point::family& family, matrix<exact> value) {
  point changed = at;
  symbol_value v;
  v.exactly = std::move(value);
  const unsigned properties = claim_.arena->symbol(symbol).properties;
  if (properties != 0 && !has_properties(changed.numbers(), v.exactly, properties)) return false;
  changed.set(symbol, std::move(v), family);
  return accept(at, where, std::move(changed));
}

bool searcher::try_value(point& at, difference& where, int symbol, const point::family& family, int i, int j, std::int64_t value) {
  matrix<exact> m = at.value(symbol, family).exactly;
  const unsigned properties = claim_.arena->symbol(symbol).properties;
  m(i, j) = value;
  if (i != j && (properties & kernel::symmetric) != 0) m(j, i) = value;
  if (i != j && (properties & kernel::skew) != 0) m(j, i) = -value;
  return try_matrix(at, where, symbol, family, std::move(m));
}

/// Makes values simpler one by one while the claim goes on failing: 0, then 1, −1, 2.
void searcher::simplify(point& at, difference& where) {
  int trials = 400;
  std::int64_t entries = 1;  // copied with the point at every trial
  for (const int s : steps_.symbols())
    for (const auto& [family, value] : at.values(s)) entries += static_cast<std::int64_t>(value.exactly.entries().size());
  entries = entries / 8 + 1;
  const std::int64_t enough = left_ - std::min<std::int64_t>(left_, 20'000'000);
  const auto cost = [](const exact& e) -> std::int64_t {
    if (!e.is_rational()) return 1000;
    const kernel::rational& r = e.value();
    const std::int64_t size = r.is_negative() ? -2 * r.numerator() + 1 : 2 * r.numerator();
    return r.is_integer() ? size : 100 + size;
  };
  for (int round = 0; round < 2 && left_ > enough; ++round) {
    bool changed = false;
    for (const int s : steps_.symbols()) {
      left_ -= entries;
      const bool bound = std::binary_search(given_.symbols().begin(), given_.symbols().end(), s);
      if (given_.defines(s)) continue;
      const unsigned properties = claim_.arena->symbol(s).properties;
      std::vector<point::family> families;
      for (const auto& [family, value] : at.values(s))
        if (value.has_exact) families.push_back(family);
      for (const auto& family : families) {
        const int rows = at.value(s, family).exactly.rows(), cols = at.value(s, family).exactly.cols();
        if (round == 0 && !bound && trials > 0) {  // as a whole: zero, identity, ones
          for (int kind = 0; kind < 3 && trials > 0 && left_ > enough; ++kind, --trials) {
            left_ -= entries;
            matrix<exact> m(rows, cols);
            for (int i = 0; i < rows; ++i)
              for (int j = 0; j < cols; ++j) m(i, j) = kind == 0 ? 0 : kind == 1 ? i == j : 1;
            if (rows * cols < 512 && try_matrix(at, where, s, family, std::move(m))) {
              changed = true;
              break;
            }
          }
        }
        if ((properties & (kernel::orthogonal | kernel::permutation)) != 0) continue;
        for (int i = 0; i < rows; ++i)
          for (int j = 0; j < cols && trials > 0 && left_ > enough; ++j) {
            const std::int64_t now = cost(at.value(s, family).exactly(i, j));
            for (const std::int64_t v : {0, 1, -1, 2}) {
              if (cost(exact(v)) >= now || trials <= 0) break;
              --trials;
              left_ -= entries;
              if (try_value(at, where, s, family, i, j, v)) {
                changed = true;
                break;
              }
            }
          }
      }
    }
    if (!changed) break;
  }
}

/// For each size that had to grow: the smaller values at which nothing differed, whatever the others were.
std::vector<agreement> searcher::agreements(const point& at) {
  std::vector<agreement> found;
  random_source random(budget_.seed + 77);
  for (std::size_t k = 0; k < names_.size(); ++k) {
    std::vector<std::int64_t> where;
    const std::int64_t here = at.names()[static_cast<std::size_t>(names_[k])];
    for (std::int64_t v = least(names_[k]); v < here; ++v) {
      int usable = 0;
      bool differs = false;
      for (int trial = 0; trial < 6 && !differs && left_ > 0; ++trial) {
        size_vector sizes(names_.size());
        for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] = random.between(std::max<std::int64_t>(1, least(names_[i])), 3);
        sizes[k] = v;
        difference where_else;
        differs = try_sizes(sizes, 3, 5000 + static_cast<std::uint64_t>(trial), where_else, usable).has_value();
      }
      if (!differs && usable >= 6) where.push_back(v);
    }
    if (!where.empty()) found.push_back({std::string(kernel::view(claim_.arena->name_of(names_[k]).text)), std::move(where), false});
  }
  return found;
}

}  // namespace

first_look look_quickly(const claim& c, int points, const search_budget& budget) {
  searcher s(c, budget);
  first_look seen;
  random_source random(budget.seed);
  difference where;
  for (int i = 0; i < points && !s.spent(); ++i) {
    std::vector<std::int64_t> sizes;
    for (std::size_t k = 0; k < s.names().size(); ++k) sizes.push_back(i == 0 ? 2 : random.between(1, 3));
    int usable = 0;
    seen.differs = s.try_sizes(sizes, 1, 9000 + static_cast<std::uint64_t>(i), where, usable).has_value();
    if (seen.differs) break;
    seen.agreeing += usable;
  }
  seen.undefined = s.result().undefined, seen.unsupported = s.result().unsupported;
  return seen;
}

bool varies(const claim& c, bool left, const search_budget& budget) {
  searcher s(c, budget);
  random_source random(budget.seed);
  std::set<std::string> seen;
  for (std::uint64_t i = 0; i < 8 && !s.spent(); ++i) {
    std::vector<std::int64_t> sizes;
    for (std::size_t k = 0; k < s.names().size(); ++k) sizes.push_back(i < 4 ? 2 : random.between(1, 3));
    int usable = 0;
    difference where;
    std::optional<point> at = s.try_sizes(sizes, 1, 7000 + i, where, usable);
    if (usable > 0) return true;  // the sides agree there and not everywhere
    if (!at) continue;
    const witness w = describe(c, *at, where);
    seen.insert(left ? w.left : w.right);
    if (seen.size() > 1) return true;
  }
  return false;
}

search_result find_counterexample(const claim& c, const search_budget& budget) {
  searcher s(c, budget);
  difference where;
  auto at = s.smallest(where);
  if (!at) at = s.descend(where);
  if (!at) return s.result();
  s.simplify(*at, where);
  witness w = describe(c, *at, where);
  w.agreements = s.agreements(*at);
  search_result result = s.result();
  result.found = std::move(w);
  return result;
}

}  // namespace odot::refute
