// SPDX-License-Identifier: MIT
#include "odot/refute/assume.hpp"

#include <algorithm>

#include "odot/refute/sample.hpp"
#include "sorted.hpp"

namespace odot::refute {
namespace {

using kernel::op;
using kernel::rational;

constexpr std::int64_t operations_per_equation = 2'000'000;

bool all_equal(const exact_field& field, const matrix<exact>& a, const matrix<exact>& b) {
  for (std::size_t i = 0; i < a.entries().size(); ++i)
    if (!field.certainly_equal(a.entries()[i], b.entries()[i])) return false;
  return true;
}

/// Calls `f` for every choice of values of the free indices, which must be set in `at`, and leaves them as they were. False as soon as
/// f is false, or when there are more than 512 choices; true where there is none.
template <class F>
bool for_all_indices(point& at, const std::vector<kernel::name>& indices, F&& f) {
  if (indices.empty()) return f();
  const std::vector<std::int64_t> before = at.names();
  std::vector<std::int64_t> ranges;
  std::int64_t count = 1;
  for (const kernel::name n : indices) {
    std::int64_t range = 0;
    try {
      range = value_of(at.arena().name_of(n).range, at.names());
    } catch (const unusable&) {
      return false;
    }
    if (range < 1) return true;  // an equation for no index says nothing
    if (range > 512 || (count *= range) > 512) return false;
    ranges.push_back(range);
  }
  bool good = true;
  for (std::int64_t c = 0; c < count && good; ++c) {
    std::int64_t rest = c;
    for (std::size_t i = 0; i < indices.size(); ++i) {
      at.names()[static_cast<std::size_t>(indices[i])] = rest % ranges[i];
      rest /= ranges[i];
    }
    good = f();
  }
  at.names() = before;
  return good;
}

/// The independent entries of a symbol's matrix, as its symmetry allows.
struct entry_list {
  int symbol = -1;
  unsigned properties = 0;
  std::vector<std::pair<int, int>> places;

  entry_list(point& at, int s) : symbol(s), properties(at.arena().symbol(s).properties) {
    const matrix<exact>& m = at.value(s).exactly;
    for (int i = 0; i < m.rows(); ++i)
      for (int j = 0; j < m.cols(); ++j) {
        if ((properties & kernel::diagonal) != 0 && i != j) continue;
        if ((properties & (kernel::symmetric | kernel::skew)) != 0 && j < i) continue;
        if ((properties & kernel::skew) != 0 && i == j) continue;
        places.emplace_back(i, j);
      }
  }
  void put(point& at, std::size_t k, const rational& value) const {
    symbol_value& v = at.value(symbol);
    const auto [i, j] = places[k];
    v.exactly(i, j) = value;
    if (i != j && (properties & kernel::symmetric) != 0) v.exactly(j, i) = value;
    if (i != j && (properties & kernel::skew) != 0) v.exactly(j, i) = -value;
    v.has_exact = true, v.has_enclosure = false;
  }
};

/// All the entries of several symbols in one vector.
struct entry_vector {
  std::vector<entry_list> parts;
  entry_vector(point& at, const std::vector<int>& symbols) {
    for (const int s : symbols) parts.emplace_back(at, s);
  }
  std::size_t size() const {
    std::size_t n = 0;
    for (const auto& p : parts) n += p.places.size();
    return n;
  }
  void put(point& at, const std::vector<rational>& x) const {
    std::size_t k = 0;
    for (const auto& p : parts)
      for (std::size_t i = 0; i < p.places.size(); ++i) p.put(at, i, x[k++]);
  }
};

/// Some solution of rows·x = right with random values for what is free; nothing if there is none or a number does not fit.
bool solve_linear(std::vector<std::vector<rational>> rows, std::size_t unknowns, random_source& random, std::vector<rational>& x) {
  std::vector<std::size_t> pivot_column;
  std::size_t rank = 0;
  for (std::size_t c = 0; c < unknowns && rank < rows.size(); ++c) {
    std::size_t p = rank;
    while (p < rows.size() && rows[p][c].is_zero()) ++p;
    if (p == rows.size()) continue;
    std::swap(rows[p], rows[rank]);
    const rational reciprocal = rational(1) / rows[rank][c];
    for (auto& v : rows[rank]) v = v * reciprocal;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == rank || rows[i][c].is_zero()) continue;
      const rational factor = rows[i][c];
      for (std::size_t k = 0; k <= unknowns; ++k) {
        rows[i][k] = rows[i][k] - factor * rows[rank][k];
        if (!rows[i][k].valid()) return false;
      }
    }
    pivot_column.push_back(c);
    ++rank;
  }
  for (std::size_t i = rank; i < rows.size(); ++i)
    if (!rows[i][unknowns].is_zero()) return false;
  x.assign(unknowns, rational());
  for (auto& v : x) v = random.between(-2, 2);
  for (std::size_t i = 0; i < rank; ++i) {
    rational v = rows[i][unknowns];
    for (std::size_t c = pivot_column[i] + 1; c < unknowns; ++c)
      if (!rows[i][c].is_zero()) v = v - rows[i][c] * x[c];
    if (!v.valid()) return false;
    x[pivot_column[i]] = v;
  }
  return true;
}

}  // namespace

assumptions::assumptions(const kernel::term_arena& arena, const std::vector<equation>& given) : arena_(&arena), given_(given) {
  for (const equation& e : given) {
    prepared p{e, plan(arena, {e.lhs, e.rhs}), -1, false, -1};
    for (const bool swapped : {false, true}) {
      if (p.defined >= 0) break;
      const kernel::term one = swapped ? e.rhs : e.lhs, other = swapped ? e.lhs : e.rhs;
      const kernel::node& n = arena[one];
      const bool exponential = n.kind == op::apply && n.id == kernel::exponential;
      const kernel::node& s = exponential ? arena[n.a] : n;
      if (s.kind != op::symbol || !s.positions.empty() || arena.symbol(s.id).family != 0) continue;
      const plan rest(arena, {other});
      if (std::binary_search(rest.symbols().begin(), rest.symbols().end(), s.id)) continue;
      p.defined = s.id, p.by_exponential = exponential, p.definition = other;
    }
    for (const kernel::name n : p.steps.sizes()) {
      insert_sorted(sizes_, n);
      over_time_ = over_time_ || arena.name_of(n).kind == kernel::name_kind::natural;
    }
    for (const int s : p.steps.symbols()) insert_sorted(symbols_, s);
    prepared_.push_back(std::move(p));
  }
}

bool assumptions::defines(int symbol) const {
  return std::any_of(prepared_.begin(), prepared_.end(), [&](const prepared& p) { return p.defined == symbol; });
}

std::int64_t assumptions::allowance() const { return std::clamp<std::int64_t>(left_, 0, operations_per_equation); }

bool assumptions::holds(point& at, const prepared& e) const {
  return for_all_indices(at, e.steps.free_indices(), [&] {
    evaluation<exact_field> values(e.steps, at, at.numbers(), allowance());
    const auto& l = values(e.terms.lhs);
    const auto& r = values(e.terms.rhs);
    left_ -= allowance() - values.left();
    return l.good() && r.good() && all_equal(at.numbers(), l.value, r.value);
  });
}

/// Gives the defined symbol the value that the equation says.
bool assumptions::define(point& at, const prepared& e) const {
  if (!e.steps.free_indices().empty()) return false;
  symbol_value v;
  evaluation<exact_field> values(e.steps, at, at.numbers(), operations_per_equation);
  const auto& x = values(e.definition);
  interval_field enclosing;
  evaluation<interval_field> enclosed(e.steps, at, enclosing, operations_per_equation);
  const auto& size = enclosed(e.definition);
  if (!x.good() && (!size.good() || x.why == failure::undefined)) return false;
  v.has_exact = x.good(), v.has_enclosure = size.good();
  if (x.good()) v.exactly = x.value;
  if (size.good()) v.enclosed = size.value;
  try {
    if (e.by_exponential) {
      if (!v.has_enclosure) return false;
      for (std::size_t i = 0; i < v.enclosed.entries().size(); ++i) {
        interval& s = v.enclosed.entries()[i];
        if (s.low <= 0) return false;
        if (v.has_exact) {
          exact& number = v.exactly.entries()[i];
          number = number.is_rational() && number.value().is_one() ? exact(0) : at.numbers().new_logarithm(number, s);
        }
        s = enclosing.function(kernel::logarithm, s);
      }
    }
    const unsigned properties = arena_->symbol(e.defined).properties;
    if (properties != 0 && (!v.has_exact || !has_properties(at.numbers(), v.exactly, properties))) return false;
  } catch (const unusable&) {
    return false;
  }
  at.set(e.defined, std::move(v));
  return true;
}

/// lhs − rhs of an equation as rationals, for all values of its free indices; false where they are not all rational.
bool assumptions::residual(point& at, const prepared& e, std::vector<rational>& values) const {
  return for_all_indices(at, e.steps.free_indices(), [&] {
    evaluation<exact_field> evaluated(e.steps, at, at.numbers(), allowance());
    const auto& l = evaluated(e.terms.lhs);
    const auto& r = evaluated(e.terms.rhs);
    left_ -= allowance() - evaluated.left();
    if (!l.good() || !r.good()) return false;
    for (std::size_t i = 0; i < l.value.entries().size(); ++i) {
      const exact &a = l.value.entries()[i], &b = r.value.entries()[i];
      if (!a.is_rational() || !b.is_rational()) return false;
      values.push_back(a.value() - b.value());
      if (!values.back().valid()) return false;
    }
    return true;
  });
}

bool assumptions::solve_affine(point& at, const prepared& e, std::size_t last, int symbol, random_source& random) const {
  constexpr unsigned not_linear = kernel::orthogonal | kernel::permutation;
  if ((arena_->symbol(symbol).properties & not_linear) != 0) return false;
  const symbol_value before = at.value(symbol);
  const entry_list unknowns(at, symbol);
  const std::size_t n = unknowns.places.size();
  if (n > 36) return false;
  // Earlier equations that mention the symbol are part of the system, so that they go on holding.
  const auto all_residuals = [&](std::vector<rational>& values) {
    for (std::size_t i = 0; i <= last; ++i) {
      const auto& mentioned = prepared_[i].steps.symbols();
      if ((i == last || std::binary_search(mentioned.begin(), mentioned.end(), symbol)) && !residual(at, prepared_[i], values)) return false;
    }
    return true;
  };
  const auto give_up = [&] {
    at.set(symbol, before);
    return false;
  };
  for (std::size_t k = 0; k < n; ++k) unknowns.put(at, k, 0);
  std::vector<rational> origin;
  if (!all_residuals(origin)) return give_up();
  std::vector<std::vector<rational>> rows(origin.size(), std::vector<rational>(n + 1));
  for (std::size_t r = 0; r < origin.size(); ++r) rows[r][n] = -origin[r];
  for (std::size_t k = 0; k < n; ++k) {
    unknowns.put(at, k, 1);
    std::vector<rational> moved;
    if (!all_residuals(moved)) return give_up();
    for (std::size_t r = 0; r < origin.size(); ++r) rows[r][k] = moved[r] - origin[r];
    unknowns.put(at, k, 0);
  }
  std::vector<rational> x;
  if (!solve_linear(std::move(rows), n, random, x)) return give_up();
  for (std::size_t k = 0; k < n; ++k) unknowns.put(at, k, x[k]);
  const unsigned properties = arena_->symbol(symbol).properties;
  if (!holds(at, e) || (properties != 0 && !has_properties(at.numbers(), at.value(symbol).exactly, properties))) return give_up();
  return true;
}

bool assumptions::solve_quadratic(point& at, const prepared& e, const std::vector<int>& symbols, random_source& random) const {
  const entry_vector unknowns(at, symbols);
  const std::size_t n = unknowns.size();
  if (n == 0 || n > 36) return false;
  std::vector<rational> base(n), value;
  bool met = false;
  for (std::size_t attempt = 0; attempt < 150 && !met; ++attempt) {
    if (attempt < n) {
      std::fill(base.begin(), base.end(), rational());
      base[(attempt + random.next()) % n] = attempt % 2 == 0 ? 1 : -1;
    } else {
      const std::int64_t reach = attempt < 80 ? 1 : 3;
      for (auto& b : base) b = random.between(-reach, reach);
    }
    unknowns.put(at, base);
    value.clear();
    if (!residual(at, e, value)) continue;
    if (value.size() != 1) return false;
    met = value[0].is_zero();
  }
  if (!met) return false;
  for (int attempt = 0; attempt < 4; ++attempt) {  // another point on a line through the first
    std::vector<rational> direction(n), moved(n);
    for (auto& d : direction) d = random.between(-2, 2);
    rational at_steps[2];
    bool good = true;
    for (int i = 0; i < 2; ++i) {
      for (std::size_t k = 0; k < n; ++k) moved[k] = i == 0 ? base[k] + direction[k] : base[k] - direction[k];
      unknowns.put(at, moved);
      value.clear();
      good = good && residual(at, e, value) && value.size() == 1;
      if (good) at_steps[i] = value[0];
    }
    if (!good) continue;
    const rational half(1, 2), square = (at_steps[0] + at_steps[1]) * half, linear = (at_steps[0] - at_steps[1]) * half;
    const rational t = -linear / square;
    if (!t.valid() || t.is_zero()) continue;
    for (std::size_t k = 0; k < n; ++k) {
      moved[k] = base[k] + t * direction[k];
      good = good && moved[k].valid();
    }
    if (!good) continue;
    unknowns.put(at, moved);
    if (holds(at, e)) return true;
  }
  unknowns.put(at, base);
  return holds(at, e);
}

bool assumptions::solve_by_kinds(point& at, const prepared& e, int symbol, random_source& random) const {
  const symbol_value before = at.value(symbol);
  const unsigned properties = arena_->symbol(symbol).properties;
  const int rows = before.exactly.rows(), cols = before.exactly.cols();
  if (rows > 8 || cols > 8) return false;
  const exact_field& field = at.numbers();
  const auto transposed = [](const matrix<exact>& a) {
    matrix<exact> r(a.cols(), a.rows());
    for (int i = 0; i < a.rows(); ++i)
      for (int j = 0; j < a.cols(); ++j) r(j, i) = a(i, j);
    return r;
  };
  for (int attempt = 0; attempt < 40; ++attempt) {
    matrix<exact> m(rows, cols);
    if (attempt % 2 == 0 || rows != cols) {  // orthonormal columns or rows
      const matrix<exact> q = draw_orthogonal(random, std::max(rows, cols));
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) m(i, j) = q(i, j);
    } else {  // given eigenvalues, in a random basis; an orthonormal one where the matrix must be symmetric
      matrix<exact> middle(rows, rows);
      const auto [b, b_inverse] = draw_unimodular(random, rows);
      const matrix<exact> q = draw_orthogonal(random, rows);
      const bool symmetric = (properties & kernel::symmetric) != 0 || random.next() % 2 == 0;
      const std::int64_t low = random.between(-2, 1), high = random.between(low, 2);
      for (int i = 0; i < rows; ++i) {
        middle(i, i) = random.next() % 2 == 0 ? low : high;
        if (!symmetric && i + 1 < rows && random.next() % 3 == 0) middle(i, i + 1) = 1;
      }
      m = symmetric ? product(field, product(field, q, middle), transposed(q)) : product(field, product(field, b, middle), b_inverse);
    }
    symbol_value v;
    v.exactly = std::move(m);
    if (properties != 0 && !has_properties(at.numbers(), v.exactly, properties)) continue;
    at.set(symbol, std::move(v));
    if (holds(at, e)) return true;
  }
  at.set(symbol, before);
  return false;
}

bool assumptions::solve_by_trial(point& at, const prepared& e, const std::vector<int>& symbols, random_source& random) const {
  const entry_vector unknowns(at, symbols);
  std::vector<rational> x(unknowns.size());
  if (x.size() > 24) return false;
  for (int attempt = 0; attempt < 200; ++attempt) {
    const std::int64_t reach = attempt < 100 ? 1 : 2;
    for (auto& v : x) v = random.between(-reach, reach);
    unknowns.put(at, x);
    if (holds(at, e)) return true;
  }
  return false;
}

bool assumptions::solve(point& at, std::size_t which, random_source& random) const {
  const prepared& e = prepared_[which];
  if (holds(at, e)) return true;
  // Symbols that no earlier equation mentions are free to move.
  std::vector<int> loose;
  for (const int s : e.steps.symbols()) {
    bool earlier = arena_->symbol(s).family != 0;
    for (std::size_t i = 0; i < which; ++i) {
      const auto& mentioned = prepared_[i].steps.symbols();
      earlier = earlier || std::binary_search(mentioned.begin(), mentioned.end(), s);
    }
    constexpr unsigned rigid = kernel::orthogonal | kernel::permutation | kernel::invertible;
    if (!earlier && (arena_->symbol(s).properties & rigid) == 0 && at.value(s).has_exact) loose.push_back(s);
  }
  std::vector<int> order;
  for (const bool moves : {true, false})
    for (const int s : e.steps.symbols())
      if (arena_->symbol(s).family == 0 && at.value(s).has_exact && std::binary_search(loose.begin(), loose.end(), s) == moves)
        order.push_back(s);
  for (const int s : order)
    if (solve_affine(at, e, which, s, random)) return true;
  if (solve_quadratic(at, e, loose, random)) return true;
  for (const int s : order)
    if (solve_by_kinds(at, e, s, random)) return true;
  return !loose.empty() && solve_by_trial(at, e, loose, random);
}

bool assumptions::satisfy(point& at, random_source& random, std::int64_t& left) const {
  left_ = left;
  const bool met = satisfied(at, random);
  left = std::max<std::int64_t>(left_, 0);
  return met;
}

bool assumptions::satisfied(point& at, random_source& random) const {
  if (over_time_) return false;
  try {
    std::vector<bool> defined(prepared_.size());
    for (std::size_t i = 0; i < prepared_.size(); ++i)
      if (!(prepared_[i].defined >= 0 && (defined[i] = define(at, prepared_[i]))) && !solve(at, i, random)) return false;
    // A definition made early may rest on what was changed later: make all of them again, then look at everything.
    for (int round = 0; round < 2; ++round)
      for (std::size_t i = 0; i < prepared_.size(); ++i)
        if (defined[i] && !define(at, prepared_[i])) return false;
    std::vector<int> final_symbols;
    for (std::size_t i = 0; i < prepared_.size(); ++i) {
      const bool last_word = defined[i] && std::none_of(final_symbols.begin(), final_symbols.end(), [&](int s) {
        return s == prepared_[i].defined;
      });
      if (last_word) final_symbols.push_back(prepared_[i].defined);
      if (last_word) {
        // True by construction, provided that nothing it rests on is defined afterwards.
        bool settled = true;
        for (std::size_t j = i + 1; j < prepared_.size() && settled; ++j) {
          const auto& mentioned = prepared_[i].steps.symbols();
          settled = !defined[j] || !std::binary_search(mentioned.begin(), mentioned.end(), prepared_[j].defined);
        }
        if (settled) continue;
      }
      if (!holds(at, prepared_[i])) return false;
    }
    return true;
  } catch (const unusable&) {
    return false;
  }
}

}  // namespace odot::refute
