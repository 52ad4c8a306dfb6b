// SPDX-License-Identifier: MIT
// The Hadamard RNN's forms against Eigen's direct product of the same scores: whole runs.
#include "odot/numeric/hadamard_rnn.hpp"

#include <Eigen/Dense>

#include "data.hpp"
#include "odot/numeric/double_double.hpp"

using namespace odot::numeric;

namespace {

constexpr int sequences = 64;

struct rnn_data {
  std::ptrdiff_t n, d;
  bench::numbers x, query, key, scores;
  explicit rnn_data(const benchmark::State& state, int copies = 1)
      : n(state.range(0)),
        d(state.range(1)),
        x(static_cast<std::size_t>(copies * n * d), 1),
        query(static_cast<std::size_t>(d * d), 2, deviation()),
        key(static_cast<std::size_t>(d * d), 3, deviation()),
        scores(static_cast<std::size_t>(copies * n * n), 4) {}
  double deviation() const { return 1.0 / std::sqrt(static_cast<double>(d)); }
  rnn_weights<float> weights() { return {{query.data(), d, d}, {key.data(), d, d}}; }
};

/// The largest |score - exact| in units of its bound, the exact one in twice double's precision.
double largest_error(rnn_data& a) {
  const auto project = [&](bench::numbers& weight) {
    std::vector<double_double> made(static_cast<std::size_t>(a.n * a.d));
    for (std::ptrdiff_t i = 0; i < a.n; ++i)
      for (std::ptrdiff_t s = 0; s < a.d; ++s)
        for (std::ptrdiff_t c = 0; c < a.d; ++c)
          made[static_cast<std::size_t>(i * a.d + c)] +=
              double_double(static_cast<double>(a.x.data()[i * a.d + s])) *
              double_double(static_cast<double>(weight.data()[s * a.d + c]));
    return made;
  };
  const auto q = project(a.query), k = project(a.key);
  double worst = 0;
  for (std::ptrdiff_t i = 0; i < a.n; ++i)
    for (std::ptrdiff_t j = 0; j < a.n; ++j) {
      double_double sum(-static_cast<double>(a.scores.data()[i * a.n + j]));
      for (std::ptrdiff_t c = 0; c < a.d; ++c)
        sum += q[static_cast<std::size_t>(i * a.d + c)] * k[static_cast<std::size_t>(j * a.d + c)];
      const double bound = score_error_bound(a.weights(), a.x.data() + i * a.d, a.x.data() + j * a.d);
      worst = std::max(worst, std::abs(static_cast<double>(sum)) / bound);
    }
  return worst;
}

template <class Layout>
void direct_eigen(benchmark::State& state) {
  rnn_data a(state);
  using matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Layout::value>;
  const matrix x = Eigen::Map<matrix>(a.x.data(), a.n, a.d),
               query = Eigen::Map<matrix>(a.query.data(), a.d, a.d),
               key = Eigen::Map<matrix>(a.key.data(), a.d, a.d);
  matrix q(a.n, a.d), k(a.n, a.d), s(a.n, a.n);
  for (auto _ : state) {
    q.noalias() = x * query;
    k.noalias() = x * key;
    s.noalias() = q * k.transpose();
    benchmark::DoNotOptimize(s.data());
    benchmark::ClobberMemory();
  }
}
using by_columns = std::integral_constant<int, Eigen::ColMajor>;
using by_rows = std::integral_constant<int, Eigen::RowMajor>;

template <class Rnn>
void whole_run(benchmark::State& state) {
  rnn_data a(state);
  Rnn rnn(a.n, a.weights());
  const rows<const float> x(a.x.data(), a.n, a.d);
  const rows<float> scores(a.scores.data(), a.n, a.n);
  for (auto _ : state) {
    rnn.run(x, scores);
    benchmark::DoNotOptimize(a.scores.data());
    benchmark::ClobberMemory();
  }
  state.counters["error"] = largest_error(a);
}

void many_sequences(benchmark::State& state) {
  rnn_data a(state, sequences);
  batched_rnn<float> rnn(sequences, a.n, a.weights());
  const rows<const float> x(a.x.data(), sequences * a.n, a.d);
  const rows<float> scores(a.scores.data(), sequences * a.n, a.n);
  for (auto _ : state) {
    rnn.run(x, scores);
    benchmark::DoNotOptimize(a.scores.data());
    benchmark::ClobberMemory();
  }
  state.counters["error"] = largest_error(a);
}

void sizes(benchmark::internal::Benchmark* b) {
  b->Args({2, 16})->Args({8, 64})->Args({16, 64})->Args({32, 64})->Args({64, 64})->MinTime(0.02);
}
BENCHMARK_TEMPLATE(direct_eigen, by_columns)->Name("rnn/eigen_columns")->Apply(sizes);
BENCHMARK_TEMPLATE(direct_eigen, by_rows)->Name("rnn/eigen_rows")->Apply(sizes);
BENCHMARK_TEMPLATE(whole_run, window_rnn<float>)->Name("rnn/window")->Apply(sizes);
BENCHMARK_TEMPLATE(whole_run, block_rnn<float>)->Name("rnn/block")->Apply(sizes);
BENCHMARK(many_sequences)->Name("rnn/batched")->Apply(sizes);
BENCHMARK_TEMPLATE(whole_run, sparse_rnn<float>)
    ->Name("rnn/sparse")
    ->Args({2, 16})
    ->Args({8, 64})
    ->Args({16, 64})
    ->MinTime(0.02);
BENCHMARK_TEMPLATE(whole_run, dense_rnn<float>)->Name("rnn/dense")->Args({2, 16})->MinTime(0.02);

} // namespace
