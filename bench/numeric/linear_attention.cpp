// SPDX-License-Identifier: MIT
// Linear attention with decay, the recurrent and the chunked form beside the parallel one.
#include "data.hpp"
#include "odot/numeric/typed_linear_attention.hpp"

using namespace odot;

namespace {

enum class form { parallel, recurrent, chunked };

void linear_attention(benchmark::State& state, form which) {
  const std::ptrdiff_t l = state.range(0);
  bench::attention_data a(static_cast<int>(l), 64);
  numeric::matrix<float, dim<"l">, dim<"k", 64>> q(l), k(l);
  numeric::matrix<float, dim<"l">, dim<"v", 64>> v(l), output(l);
  q.fill([&](auto i, auto j) { return a.x.data()[i * 64 + j]; });
  k.fill([&](auto i, auto j) { return a.x.data()[i * 64 + (j + 7) % 64]; });
  v.fill([&](auto i, auto j) { return a.x.data()[i * 64 + 63 - j]; });
  const numeric::linear_attention_options<float> options{.decay = 0.97F};
  for (auto _ : state) {
    if (which == form::parallel) numeric::linear_attention_parallel(q, k, v, output, options);
    else if (which == form::recurrent) numeric::linear_attention_recurrent(q, k, v, output, options);
    else numeric::linear_attention_chunked(q, k, v, output, options);
    benchmark::DoNotOptimize(output.data());
    benchmark::ClobberMemory();
  }
  state.counters["tokens"] = benchmark::Counter(static_cast<double>(l), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(linear_attention, parallel, form::parallel)->Name("linear_attention/decay/parallel")->RangeMultiplier(4)->Range(256, 16384)->MinTime(0.05);
BENCHMARK_CAPTURE(linear_attention, recurrent, form::recurrent)->Name("linear_attention/decay/recurrent")->RangeMultiplier(4)->Range(256, 16384)->MinTime(0.05);
BENCHMARK_CAPTURE(linear_attention, chunked, form::chunked)->Name("linear_attention/decay/chunked")->RangeMultiplier(4)->Range(256, 16384)->MinTime(0.05);

} // namespace
