// SPDX-License-Identifier: MIT
// A peer: attention from oneDNN's products and softmax.
#include <limits>
#include <vector>

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
  struct block {
    bench::row_block rows;
    dnnl::memory scores;
    dnnl::softmax_forward softmax;
  };
  std::vector<block> blocks;
  for (const bench::row_block& r : bench::row_blocks(a.l, causal)) {
    const dnnl::memory::desc shape({r.rows, r.seen}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::ab);
    blocks.push_back({r, dnnl::memory(shape, engine, s.data()), dnnl::softmax_forward({{dnnl::prop_kind::forward_inference, shape, 1}, engine})});
  }
  const auto project = [&](float* weight, float* to) {
    dnnl_sgemm('N', 'N', l, d, d, 1.0F, a.x.data(), d, weight, d, 0.0F, to, d);
  };
  for (auto _ : state) {
    project(a.query.data(), q.data());
    project(a.key.data(), k.data());
    project(a.value.data(), v.data());
    for (block& b : blocks) {
      const dnnl_dim_t rows = b.rows.rows, seen = b.rows.seen, at = b.rows.first * d;
      dnnl_sgemm('N', 'T', rows, seen, d, scale, q.data() + at, d, k.data(), d, 0.0F, s.data(), seen);
      if (causal)
        for (dnnl_dim_t i = 0; i < rows; ++i)
          for (dnnl_dim_t j = b.rows.first + i + 1; j < seen; ++j) s.data()[i * seen + j] = -std::numeric_limits<float>::infinity();
      b.softmax.execute(stream, {{DNNL_ARG_SRC, b.scores}, {DNNL_ARG_DST, b.scores}});
      stream.wait();
      dnnl_sgemm('N', 'N', rows, d, seen, 1.0F, s.data(), seen, v.data(), d, 0.0F, a.output.data() + at, d);
    }
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
