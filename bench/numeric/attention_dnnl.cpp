// SPDX-License-Identifier: MIT
// A peer: attention from oneDNN's products and softmax.
#include <limits>

#include <dnnl.hpp>

#include "data.hpp"

namespace {

void attention_dnnl(benchmark::State& state, bool causal) {
  bench::attention_data a(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const dnnl_dim_t l = a.l, d = a.d;
  bench::numbers q(a.entries(a.l), 1), k(a.entries(a.l), 1), v(a.entries(a.l), 1),
      s(static_cast<std::size_t>(l * l), 1);
  const float scale = 1.0F / std::sqrt(static_cast<float>(d));
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  const dnnl::memory::desc shape({l, l}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::ab);
  dnnl::memory scores(shape, engine, s.data());
  const dnnl::softmax_forward softmax({{dnnl::prop_kind::forward_inference, shape, 1}, engine});
  const auto project = [&](float* weight, float* to) {
    dnnl_sgemm('N', 'N', l, d, d, 1.0F, a.x.data(), d, weight, d, 0.0F, to, d);
  };
  for (auto _ : state) {
    project(a.query.data(), q.data());
    project(a.key.data(), k.data());
    project(a.value.data(), v.data());
    dnnl_sgemm('N', 'T', l, l, d, scale, q.data(), d, k.data(), d, 0.0F, s.data(), l);
    if (causal)
      for (dnnl_dim_t i = 0; i < l; ++i)
        for (dnnl_dim_t j = i + 1; j < l; ++j) s.data()[i * l + j] = -std::numeric_limits<float>::infinity();
    softmax.execute(stream, {{DNNL_ARG_SRC, scores}, {DNNL_ARG_DST, scores}});
    stream.wait();
    dnnl_sgemm('N', 'N', l, d, l, 1.0F, s.data(), l, v.data(), d, 0.0F, a.output.data(), d);
    benchmark::DoNotOptimize(a.output.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK_CAPTURE(attention_dnnl, full, false)
    ->Name("attention/full/dnnl")
    ->Args({5, 512})
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);
BENCHMARK_CAPTURE(attention_dnnl, causal, true)
    ->Name("attention/causal/dnnl")
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);

} // namespace
