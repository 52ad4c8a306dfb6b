// SPDX-License-Identifier: MIT
// A typed expression against the same written by hand.
#include "odot/numeric/evaluate.hpp"

#include "data.hpp"
#include "fixed_expression.hpp"

namespace {

void evaluate_odot(benchmark::State& state) {
  bench::fixed_expression e;
  const auto numbers = e.bindings();
  auto evaluate = odot::numeric::prepare<bench::expression>(numbers);
  for (auto _ : state) {
    benchmark::DoNotOptimize(evaluate().data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(evaluate_odot)->Name("evaluate/odot");

void evaluate_eigen(benchmark::State& state) {
  bench::fixed_expression e;
  bench::by_hand h;
  for (auto _ : state) {
    h.run(e);
    benchmark::DoNotOptimize(h.result.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(evaluate_eigen)->Name("evaluate/eigen");

} // namespace
