// SPDX-License-Identifier: MIT
// What the machine can do: fused multiply-adds from registers, and reading memory once.
#include <cstring>

#include "data.hpp"

namespace {

typedef float lanes __attribute__((vector_size(
#if defined(__AVX512F__)
    64
#elif defined(__AVX__)
    32
#else
    16
#endif
    )));

void bound_flops(benchmark::State& state) {
  constexpr int independent = 16, rounds = 4096;
  lanes sum[independent], factor = lanes{} + 1.0001F, term = lanes{} + 0.0001F;
  for (int i = 0; i < independent; ++i) sum[i] = lanes{} + static_cast<float>(i);
  for (auto _ : state) {
    for (int r = 0; r < rounds; ++r) {
      for (auto& s : sum) s = s * factor + term;
    }
    for (auto& s : sum) benchmark::DoNotOptimize(s);
  }
  state.counters["flops"] = benchmark::Counter(2.0 * independent * rounds * sizeof(lanes) / sizeof(float),
                                               benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(bound_flops)->Name("bound/flops");

void bound_read(benchmark::State& state) {
  const auto count = static_cast<std::size_t>(state.range(0)) / sizeof(float);
  bench::numbers data(count, 1);
  for (auto _ : state) {
    lanes sum[8] = {};
    constexpr std::size_t step = 8 * sizeof(lanes) / sizeof(float);
    for (std::size_t i = 0; i + step <= count; i += step)
      for (std::size_t u = 0; u < 8; ++u) {
        lanes part;
        std::memcpy(&part, data.data() + i + u * sizeof(lanes) / sizeof(float), sizeof part);
        sum[u] += part;
      }
    for (auto& s : sum) benchmark::DoNotOptimize(s);
  }
  state.counters["bytes"] =
      benchmark::Counter(static_cast<double>(state.range(0)), benchmark::Counter::kIsIterationInvariantRate);
}
// Three 512 x 512 weights.
BENCHMARK(bound_read)->Name("bound/read")->Arg(3 * 512 * 512 * 4);

} // namespace
