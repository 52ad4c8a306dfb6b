// SPDX-License-Identifier: MIT
// A peer: attention from OpenBLAS products and a vectorised softmax. main.cpp sees to it that OpenBLAS knows
// the machine.
#include <Eigen/Core>
#include <cblas.h>

#include "data.hpp"

namespace {

void attention_openblas(benchmark::State& state, bool causal) {
  openblas_set_num_threads(1);
  bench::attention_data a(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const int l = a.l, d = a.d;
  bench::numbers q(a.entries(l), 1), k(a.entries(l), 1), v(a.entries(l), 1),
      s(static_cast<std::size_t>(l) * static_cast<std::size_t>(l), 1);
  const float scale = 1.0F / std::sqrt(static_cast<float>(d));
  const auto project = [&](float* weight, float* to) {
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, l, d, d, 1.0F, a.x.data(), d, weight, d, 0.0F, to,
                d);
  };
  for (auto _ : state) {
    project(a.query.data(), q.data());
    project(a.key.data(), k.data());
    project(a.value.data(), v.data());
    for (const auto& [first, rows, seen] : bench::row_blocks(l, causal)) {
      const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(first) * d;
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, rows, seen, d, scale, q.data() + at, d, k.data(), d, 0.0F, s.data(), seen);
      for (int i = 0; i < rows; ++i) {
        Eigen::Map<Eigen::ArrayXf> all(s.data() + static_cast<std::ptrdiff_t>(i) * seen, seen);
        const int own = causal ? first + i + 1 : seen;
        auto row = all.head(own);
        row = (row - row.maxCoeff()).exp();
        row *= 1.0F / row.sum();
        all.tail(seen - own).setZero();
      }
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, rows, d, seen, 1.0F, s.data(), seen, v.data(), d, 0.0F, a.output.data() + at, d);
    }
    benchmark::DoNotOptimize(a.output.data());
    benchmark::ClobberMemory();
  }
  state.SetLabel(openblas_get_corename());
}
BENCHMARK_CAPTURE(attention_openblas, full, false)
    ->Name("attention/full/openblas")
    ->Args({5, 512})
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);
BENCHMARK_CAPTURE(attention_openblas, causal, true)
    ->Name("attention/causal/openblas")
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);

} // namespace
