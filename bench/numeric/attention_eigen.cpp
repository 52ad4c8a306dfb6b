// SPDX-License-Identifier: MIT
// A peer: attention as it is written with Eigen.
#include <Eigen/Dense>

#include "data.hpp"

namespace {

using matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Of rows from `first` on.
template <class Scores>
void softmax(Scores&& s, bool causal, Eigen::Index first = 0) {
  for (Eigen::Index i = 0; i < s.rows(); ++i) {
    const Eigen::Index seen = causal ? first + i + 1 : s.cols();
    auto row = s.row(i).head(seen);
    row = (row.array() - row.maxCoeff()).exp().matrix();
    row *= 1.0F / row.sum();
    if (causal) s.row(i).tail(s.cols() - seen).setZero();
  }
}

void attention_eigen(benchmark::State& state, bool causal) {
  bench::attention_data a(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const Eigen::Map<matrix, Eigen::Aligned64> x(a.x.data(), a.l, a.d), query(a.query.data(), a.d, a.d),
      key(a.key.data(), a.d, a.d), value(a.value.data(), a.d, a.d);
  Eigen::Map<matrix, Eigen::Aligned64> output(a.output.data(), a.l, a.d);
  matrix q(a.l, a.d), k(a.l, a.d), v(a.l, a.d), s(a.l, a.l);
  const float scale = 1.0F / std::sqrt(static_cast<float>(a.d));
  for (auto _ : state) {
    q.noalias() = x * query;
    k.noalias() = x * key;
    v.noalias() = x * value;
    for (const auto& [first, rows, seen] : bench::row_blocks(a.l, causal)) {
      auto block = s.topLeftCorner(rows, seen);
      block.noalias() = scale * q.middleRows(first, rows) * k.topRows(seen).transpose();
      softmax(block, causal, first);
      output.middleRows(first, rows).noalias() = block * v.topRows(seen);
    }
    benchmark::DoNotOptimize(output.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK_CAPTURE(attention_eigen, full, false)
    ->Name("attention/full/eigen")
    ->Args({5, 512})
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);
BENCHMARK_CAPTURE(attention_eigen, causal, true)
    ->Name("attention/causal/eigen")
    ->Args({128, 64})
    ->Args({512, 64})
    ->Args({1024, 64})
    ->Args({2048, 64})
    ->MinTime(0.05);

/// Sizes in the type.
void attention_eigen_fixed(benchmark::State& state) {
  using tokens = Eigen::Matrix<float, 2, 4, Eigen::RowMajor>;
  using weight = Eigen::Matrix<float, 4, 4, Eigen::RowMajor>;
  bench::attention_data a(2, 4);
  tokens x = Eigen::Map<tokens>(a.x.data()), output;
  weight query = Eigen::Map<weight>(a.query.data()), key = Eigen::Map<weight>(a.key.data()),
         value = Eigen::Map<weight>(a.value.data());
  for (auto _ : state) {
    benchmark::DoNotOptimize(x.data());
    benchmark::ClobberMemory();
    const tokens q = x * query, k = x * key, v = x * value;
    Eigen::Matrix<float, 2, 2, Eigen::RowMajor> s = 0.5F * q * k.transpose();
    softmax(s, false);
    output.noalias() = s * v;
    benchmark::DoNotOptimize(output.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(attention_eigen_fixed)->Name("attention/full/eigen_fixed/2/4");

} // namespace
