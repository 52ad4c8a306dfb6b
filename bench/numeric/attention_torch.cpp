// SPDX-License-Identifier: MIT
// A peer: attention from libtorch's matmul and softmax.
#include <limits>

#include <torch/torch.h>

#include "data.hpp"

namespace {

void attention_torch(benchmark::State& state, bool causal) {
  torch::set_num_threads(1);
  const torch::NoGradGuard no_gradients;
  bench::attention_data a(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const auto tensor = [&](bench::numbers& n, int rows) { return torch::from_blob(n.data(), {rows, a.d}); };
  const auto x = tensor(a.x, a.l), query = tensor(a.query, a.d), key = tensor(a.key, a.d),
             value = tensor(a.value, a.d);
  const auto hidden = torch::triu(torch::full({a.l, a.l}, -std::numeric_limits<float>::infinity()), 1);
  const float scale = 1.0F / std::sqrt(static_cast<float>(a.d));
  for (auto _ : state) {
    const auto q = torch::matmul(x, query), k = torch::matmul(x, key), v = torch::matmul(x, value);
    for (const auto& [first, rows, seen] : bench::row_blocks(a.l, causal)) {
      auto scores = torch::matmul(q.narrow(0, first, rows), k.narrow(0, 0, seen).t()) * scale;
      if (causal) scores += hidden.narrow(0, first, rows).narrow(1, 0, seen);
      auto output = torch::matmul(torch::softmax(scores, 1), v.narrow(0, 0, seen));
      benchmark::DoNotOptimize(output.data_ptr());
    }
  }
}
BENCHMARK_CAPTURE(attention_torch, full, false)
    ->Name("attention/full/torch")
    ->Args({5, 512})
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);
BENCHMARK_CAPTURE(attention_torch, causal, true)
    ->Name("attention/causal/torch")
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);

} // namespace
