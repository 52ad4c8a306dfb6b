// SPDX-License-Identifier: MIT
#include <chrono>
#include <cmath>
#include <map>

#include "odot/modular/prime.hpp"
#include "plan.hpp"

namespace odot::modular {

namespace detail {

namespace {

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

reading::work work_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at) {
  reading::accountant a(arena, at);
  a.visit(left), a.visit(right);
  return a.sum();
}

}  // namespace detail

check_cost estimate(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const check_options& chosen) {
  check_cost cost;
  const detail::plan p = detail::plan_of(arena, left, right, at, chosen);
  cost.refusal = p.refusal, cost.points = p.points;
  if (!p.refusal.empty()) return cost;
  const reading::work w = detail::work_of(arena, left, right, at);
  cost.products = w.products, cost.entries = w.entries, cost.bytes = w.cells * sizeof(residue);
  if (cost.bytes > static_cast<double>(chosen.memory)) cost.refusal = "the matrices of one point need more than the memory budget: raise it";
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
