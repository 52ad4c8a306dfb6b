// SPDX-License-Identifier: MIT
// The laws of log |det M|: each at matrices in floating point, where the determinant is worked out by elimination, and against quotients of
// differences; what follows from them is proved, and what is false by one step is not.

#include "odot/operation/log_determinant.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "../differential/floating.hpp"
#include "claims/topic.hpp"

namespace {

using namespace claims;
using odot::differential::floating;
using odot::differential::table;
using odot::operation::log_determinants;

double log_of_determinant(table a) {
  double sum = 0;
  for (int c = 0; c < a.rows; ++c) {
    int best = c;
    for (int i = c; i < a.rows; ++i)
      if (std::fabs(a(i, c)) > std::fabs(a(best, c))) best = i;
    for (int j = 0; j < a.rows; ++j) std::swap(a(best, j), a(c, j));
    sum += std::log(std::fabs(a(c, c)));
    for (int i = c + 1; i < a.rows; ++i)
      for (int j = a.rows; j-- > c;) a(i, j) -= a(i, c) / a(c, c) * a(c, j);
  }
  return sum;
}

struct logs : topic {
  logs() : topic("logs of determinants") {}
  expr A = symbol_of("A", n, n), B = symbol_of("B", n, n), X = symbol_of("X", n, n), Z = symbol_of("Z", m, n), v = symbol_of("v", n, 1), c = scalar("c"), t = scalar("t");
  log_determinants known{arena};
  std::map<int, table> values;

  /// log|det of|; c is > 0.
  expr log_det(expr of) {
    const int positive = arena[c.node].id;
    const auto own = [&](term matrix) {
      for (const auto& d : known.all())
        if (same(d.matrix, matrix)) return d.number;
      return arena.declare(("log" + std::to_string(arena.symbols())).c_str(), 1, 1);
    };
    return {this, known.of(of.node, [&](term x) { return arena[x].kind == op::symbol && arena[x].id == positive; }, own)};
  }
  expr along(expr f, expr x) { return {this, known.gradient(f.node, arena[x.node].id)}; }
  outcome decided(expr a, expr b) { return decide(arena, {a.node, b.node}).result; }

  void draw(std::uint64_t seed) {
    for (int k = 0; k < arena.symbols(); ++k) {
      table& x = values[k];
      x.rows = arena.symbol(k).rows.is_one() ? 1 : arena.symbol(k).rows == m ? 4 : 3, x.cols = arena.symbol(k).cols.is_one() ? 1 : 3;
      x.entries.clear();
      for (int entry = 0; entry < x.rows * x.cols; ++entry) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        x.entries.push_back(0.3 + static_cast<double>(seed >> 44U) / static_cast<double>(1U << 20U));
      }
    }
  }
  table at(expr e) {
    const std::map<name, long> sizes{{n.single_name(), 3}, {m.single_name(), 4}};
    for (const auto& d : known.all()) values[d.number] = {1, 1, {log_of_determinant(floating(arena, values, sizes)(d.matrix))}};
    return floating(arena, values, sizes)(e.node);
  }
  /// ∂f/∂x by differences, what stands for a determinant following its matrix.
  table by_differences(expr f, expr x) {
    const int by = arena[x.node].id;
    table result = values.at(by);
    for (std::size_t k = 0; k < result.entries.size(); ++k) {
      double& moved = values.at(by).entries[k];
      const double before = moved, h = 1e-5;
      moved = before + h;
      const double above = at(f).entries[0];
      moved = before - h;
      result.entries[k] = (above - at(f).entries[0]) / (2 * h);
      moved = before;
    }
    return result;
  }

 private:
  bool same(term a, term b) const {
    if (a < 0 || b < 0) return a == b;
    return arena[a].kind == arena[b].kind && arena[a].id == arena[b].id && arena[a].value == arena[b].value && same(arena[a].a, arena[b].a) && same(arena[a].b, arena[b].b);
  }
};

}  // namespace

TEST_CASE("what a determinant is taken apart to has its value") {
  for (const int which : {0, 1, 2, 3, 4, 5, 6, 7}) {
    logs l;
    const expr matrices[] = {l.A * l.B, inv(l.X), T(l.X), l.c * l.A, l.eye(l.n), l.A * inv(l.X) * T(l.B), T(l.Z) * l.Z, l.c * (l.A * (l.X + l.eye(l.n)))};
    CAPTURE(which);
    const expr log = l.log_det(matrices[which]);
    l.draw(11 + static_cast<std::uint64_t>(which));
    CHECK(std::fabs(l.at(log).entries[0] - log_of_determinant(l.at(matrices[which]))) < 1e-9);
  }
}

TEST_CASE("gradients of logs of determinants are the quotients of differences") {
  for (const int which : {0, 1, 2, 3, 4, 5, 6, 7, 8}) {
    logs l;
    const expr x = which == 3 ? l.Z : which == 4 ? l.t : l.X;
    const auto f = [&]() -> expr {
      switch (which) {
        case 0: return l.log_det(l.X);
        case 1: return l.log_det(inv(l.X)) + T(l.v) * l.X * l.v;
        case 2: return l.log_det(l.A * l.X * l.B);
        case 3: return l.log_det(T(l.Z) * l.Z);
        case 4: return l.log_det(l.A + l.t * l.B);
        case 5: return hadamard(l.log_det(l.X), l.log_det(l.X));
        case 6: return l.log_det(l.X) * (T(l.v) * l.X * l.v);
        case 7: return 3 * l.log_det(l.X * l.X + l.A) - l.log_det(l.X);
        default: return l.log_det(l.log_det(l.X) * l.A + l.X);  // a determinant inside of one
      }
    }();
    CAPTURE(which);
    const expr gradient = l.along(f, x);
    l.draw(5 + static_cast<std::uint64_t>(which));
    const table found = l.at(gradient), wanted = l.by_differences(f, x);
    for (std::size_t k = 0; k < wanted.entries.size(); ++k) CHECK(std::fabs(found.entries[k] - wanted.entries[k]) < 1e-3 * (1 + std::fabs(wanted.entries[k])));
  }
}

TEST_CASE("what follows is proved, and its false neighbours are not") {
  logs l;
  const expr of_x = l.log_det(l.X), of_gram = l.log_det(T(l.Z) * l.Z), of_sum = l.log_det(l.A + l.t * l.B), of_inverse = l.log_det(inv(l.X));
  const struct { expr left, right; bool holds; } claims[] = {
      {l.along(of_x, l.X), T(inv(l.X)), true},
      {l.along(of_x, l.X), inv(l.X), false},
      {l.along(of_inverse, l.X), -inv(T(l.X)), true},
      {l.along(of_inverse, l.X), inv(T(l.X)), false},
      {l.along(of_gram, l.Z), 2 * (l.Z * inv(T(l.Z) * l.Z)), true},
      {l.along(of_gram, l.Z), l.Z * inv(T(l.Z) * l.Z), false},
      {l.along(of_sum, l.t), tr(inv(l.A + l.t * l.B) * l.B), true},
      {l.along(of_sum, l.t), tr(inv(l.A + l.t * l.B) * l.A), false},
      {l.along(hadamard(of_x, of_x), l.X), 2 * (of_x * T(inv(l.X))), true},
      {l.along(hadamard(of_x, of_x), l.X), of_x * T(inv(l.X)), false},
      {l.along(of_x, l.A), l.zero(l.n, l.n), true},
      {l.log_det(l.A * l.B), l.log_det(l.B * l.A), true},
      {l.log_det(l.A * l.B), l.log_det(l.A) - l.log_det(l.B), false},
      {l.log_det(l.c * l.A), l.size(l.n) * log(l.c) + l.log_det(l.A), true},
      {l.log_det(l.c * l.A), log(l.c) + l.log_det(l.A), false},
      {l.log_det(l.t * l.A), l.size(l.n) * log(l.t) + l.log_det(l.A), false},  // t may be < 0
      {l.log_det(l.A + l.B), l.log_det(l.A) + l.log_det(l.B), false},
      {l.log_det(T(l.Z) * l.Z), l.log_det(l.Z * T(l.Z)), false},
  };
  for (const auto& c : claims) {
    CAPTURE(&c - claims);
    CHECK((l.decided(c.left, c.right) == outcome::proved) == c.holds);
  }
}
