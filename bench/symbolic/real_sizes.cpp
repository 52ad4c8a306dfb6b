// SPDX-License-Identifier: MIT
// The scores at n = 5, d = k = 512 at random points, beside the bare FLINT products that one point needs, interleaved.
//
// Usage: real-sizes [ROUNDS]. Prints for each engine: median ms of one point, of the bare products, their ratio, and the whole check.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/modular/check.hpp"
#include "odot/modular/prime.hpp"

using namespace odot;
using namespace odot::kernel;

namespace {

double seconds_of(auto&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}
double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 7;
  term_arena t;
  const polynomial n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d"));
  const term x = symbol(t, t.declare("X", n, d)), q = symbol(t, t.declare("Q", d, d)), w = symbol(t, t.declare("K", d, d));
  const term left = multiply(t, multiply(t, x, q), transpose(t, multiply(t, x, w)));
  const term right = multiply(t, multiply(t, x, multiply(t, q, transpose(t, w))), transpose(t, x));
  const auto at = expansion::sizes_of(t, {{"n", 5}, {"d", 512}});

  using namespace modular;
  random_stream random(1, 1);
  // The bare products by FLINT's own interface are those of `multiply` with operands ready: 63 bits, six products.
  const field f(random_prime(63, random));
  const auto drawn = [&](std::int64_t rows, std::int64_t cols) {
    modular::matrix m(rows, cols);
    for (residue& r : m.entries) r = random.below(f.modulus());
    return m;
  };
  const auto a = drawn(5, 512), b = drawn(512, 512), c = drawn(512, 512);
  std::vector<double> bare, by_flint, by_vectors, whole_flint, whole_vectors;
  std::int64_t different = 0;
  for (int round = 0; round < rounds; ++round) {
    bare.push_back(seconds_of([&] {
      const auto first = modular::multiply(f, modular::multiply(f, a, b, false, engine::flint), modular::multiply(f, a, c, false, engine::flint), true, engine::flint);
      const auto second = modular::multiply(f, modular::multiply(f, a, modular::multiply(f, b, c, true, engine::flint), false, engine::flint), a, true, engine::flint);
      different += first.entries == second.entries ? 0 : 1;
    }));
    for (const engine with : {engine::flint, engine::vectors}) {
      if (with == engine::vectors && !has_vectors()) continue;
      check_options chosen;
      chosen.with = with, chosen.seed = static_cast<std::uint64_t>(round) + 1;
      verdict v;
      const double s = seconds_of([&] { v = check(t, left, right, at, chosen); });
      different += v.result == outcome::agrees ? 0 : 1;
      (with == engine::flint ? by_flint : by_vectors).push_back(s / v.points);
      (with == engine::flint ? whole_flint : whole_vectors).push_back(s);
      if (round == 0) std::printf("%s: %s\n", with == engine::flint ? "FLINT" : "vectors", v.text().c_str());
    }
  }
  std::printf("bare FLINT products of one point %.1f ms\n", median(bare) * 1e3);
  std::printf("FLINT engine: a point %.1f ms, ratio %.2f, whole check %.1f ms\n", median(by_flint) * 1e3, median(by_flint) / median(bare), median(whole_flint) * 1e3);
  if (!by_vectors.empty())
    std::printf("vector engine: a point %.1f ms, ratio %.2f, whole check %.1f ms\n", median(by_vectors) * 1e3, median(by_vectors) / median(bare), median(whole_vectors) * 1e3);
  return different == 0 ? 0 : 1;
}
