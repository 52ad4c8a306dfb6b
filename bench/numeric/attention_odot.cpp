// SPDX-License-Identifier: MIT
#include "data.hpp"
#include "odot/numeric/attention.hpp"
#include "odot/numeric/typed_attention.hpp"

using namespace odot;

namespace {

void attention_odot(benchmark::State& state, bool causal) {
  bench::attention_data a(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  numeric::workspace<float> memory;
  const auto view = [&](bench::numbers& n, int rows) {
    return numeric::rows<const float>(n.data(), rows, a.d);
  };
  numeric::attention_options<float> options;
  if (causal) options.mask = numeric::mask<float>::causal();
  for (auto _ : state) {
    numeric::self_attention<float>(view(a.x, a.l), {view(a.query, a.d), view(a.key, a.d), view(a.value, a.d)},
                                   numeric::rows<float>(a.output.data(), a.l, a.d), options, memory);
    benchmark::DoNotOptimize(a.output.data());
    benchmark::ClobberMemory();
  }
  state.counters["flops"] = benchmark::Counter(bench::attention_flops(a.l, a.d, causal),
                                               benchmark::Counter::kIsIterationInvariantRate);
  state.counters["MB"] = static_cast<double>(memory.size()) * sizeof(float) / 1e6;
}
BENCHMARK_CAPTURE(attention_odot, full, false)
    ->Name("attention/full/odot")
    ->Args({5, 512})
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->Args({4096, 64})
    ->Args({16384, 64})
    ->MinTime(0.05);
BENCHMARK_CAPTURE(attention_odot, causal, true)
    ->Name("attention/causal/odot")
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->Args({4096, 64})
    ->Args({16384, 64})
    ->MinTime(0.05);

/// Typed matrices with their sizes in the type.
void attention_typed(benchmark::State& state) {
  bench::attention_data a(2, 4);
  numeric::matrix<float, dim<"l", 2>, dim<"d", 4>> x, output;
  numeric::matrix<float, dim<"d", 4>, dim<"d", 4>> q, k, v;
  x.fill([&](auto i, auto j) { return a.x.data()[i * 4 + j]; });
  q.fill([&](auto i, auto j) { return a.query.data()[i * 4 + j]; });
  k.fill([&](auto i, auto j) { return a.key.data()[i * 4 + j]; });
  v.fill([&](auto i, auto j) { return a.value.data()[i * 4 + j]; });
  for (auto _ : state) {
    benchmark::DoNotOptimize(x.data());
    benchmark::ClobberMemory();
    numeric::self_attention(x, q, k, v, output);
    benchmark::DoNotOptimize(output.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(attention_typed)->Name("attention/full/typed/2/4");

} // namespace
