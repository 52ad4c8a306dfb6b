// SPDX-License-Identifier: MIT
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "odot/modular/prime.hpp"
#include "odot/reading/evaluate.hpp"
#include "plan.hpp"

namespace odot::modular {

namespace detail {

namespace {

class accountant {
 public:
  accountant(const kernel::term_arena& arena, const expansion::sizes& at) : a_(arena), at_(at), sparse_(arena) {}
  const work& sum() const { return sum_; }

  void visit(kernel::term t) {
    if (t < 0 || !seen_.insert(t).second) return;
    const kernel::node& n = a_[t];
    using enum kernel::op;
    if (n.kind == multiply && a_[n.b].kind != transpose) sum_.products += factor(n.a, cols(t));
    else visit(n.a);
    visit(n.b);
    const double cells = rows(t) * cols(t);
    switch (n.kind) {
      case identity: case zero: case ones: case number: case size: case condition_zero: case condition_nonnegative: return;
      case multiply: sum_.products += a_[n.b].kind == transpose ? cells * cols(n.a) : 0; break;
      case inverse: sum_.products += cells * rows(t) * 2; break;
      case by_entries: sum_.entries += 20 * cells; break;
      default: break;
    }
    sum_.entries += cells * (n.kind == apply || n.kind == softmax_rows || n.kind == softmax_columns ? 20 : 1);
    sum_.bytes += 8 * cells;
  }

 private:
  /// Multiply-adds of a left factor times a matrix of so many columns. Its blocks are multiplied on their own and never put together, as
  /// `reading::evaluator` does it; zero blocks and the like cost nothing.
  double factor(kernel::term t, double columns) {
    const kernel::node& n = a_[t];
    using enum kernel::op;
    if (n.kind == kronecker && columns == 1) {
      visit(n.a), visit(n.b);
      return (rows(n.a) * cols(n.a) + rows(n.a) * rows(n.b)) * cols(n.b);
    }
    if (!sparse_(t) || n.kind == diagonal_matrix) {
      visit(n.kind == diagonal_matrix ? n.a : t);
      return rows(t) * cols(t) * columns;
    }
    if (n.kind == zero || n.kind == identity) return 0;
    if (n.kind == ones) return rows(t) + cols(t) * columns;
    if (n.kind == scale) return visit(n.a), factor(n.b, columns);
    return factor(n.a, columns) + factor(n.b, columns);  // blocks
  }
  double rows(kernel::term t) { return side(a_[t].rows); }
  double cols(kernel::term t) { return side(a_[t].cols); }
  double side(const kernel::polynomial& p) { return static_cast<double>(value_of(p, at_).value_or(1)); }
  const kernel::term_arena& a_;
  const expansion::sizes& at_;
  work sum_;
  std::set<kernel::term> seen_;
  reading::sparse_factors sparse_;
};

/// Seconds a multiply-add takes, measured once for each engine.
double seconds_a_product(engine with, int bits) {
  static std::map<std::pair<engine, int>, double> known;
  auto [at, fresh] = known.try_emplace({with, bits}, 0.0);
  if (!fresh) return at->second;
  random_stream random(1, 1);
  const field f(random_prime(bits, random));
  matrix a(192, 192);
  for (residue& x : a.entries) x = random.below(f.modulus());
  const auto begin = std::chrono::steady_clock::now();
  const matrix b = modular::multiply(f, a, a, false, with);
  return at->second = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / (192.0 * 192 * 192);
}

}  // namespace

work work_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at) {
  accountant a(arena, at);
  a.visit(left), a.visit(right);
  return a.sum();
}

}  // namespace detail

check_cost estimate(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const check_options& chosen) {
  check_cost cost;
  const detail::plan p = detail::plan_of(arena, left, right, at, chosen);
  cost.refusal = p.refusal, cost.points = p.points;
  if (!p.refusal.empty()) return cost;
  const detail::work w = detail::work_of(arena, left, right, at);
  cost.products = w.products, cost.entries = w.entries, cost.bytes = w.bytes;
  if (w.bytes > static_cast<double>(chosen.memory)) cost.refusal = "the matrices of one point need more than the memory budget: raise it";
  cost.seconds = p.points * (w.products * detail::seconds_a_product(p.with, p.bits) + w.entries * 4e-9);
  return cost;
}

std::string check_cost::text() const {
  if (!refusal.empty()) return refusal;
  const auto rounded = [](double x) {
    std::string s = std::to_string(std::round(x * 10) / 10);
    return s.substr(0, s.find('.') + 2);
  };
  return std::to_string(points) + " points of " + rounded(products / 1e6) + " million multiply-adds each, " + rounded(bytes / 1e6) +
         " MB, about " + (seconds < 1 ? rounded(seconds * 1e3) + " ms" : rounded(seconds) + " s");
}

}  // namespace odot::modular
