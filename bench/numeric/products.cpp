// SPDX-License-Identifier: MIT
// The products that the kernels are made of, beside the libraries that could have made them: (rows, columns,
// steps), f32, all by rows.
#include <Eigen/Core>

#include "data.hpp"
#include "odot/numeric/attention.hpp"

#if ODOT_BENCH_LIBXSMM
#include <libxsmm.h>
#endif
#if ODOT_BENCH_OPENBLAS
#include <cblas.h>
#endif

namespace {

struct product_data {
  int rows, columns, steps;
  bench::numbers a, b, c;
  explicit product_data(const benchmark::State& state)
      : rows(static_cast<int>(state.range(0))),
        columns(static_cast<int>(state.range(1))),
        steps(static_cast<int>(state.range(2))),
        a(entries(rows, steps), 1),
        b(entries(steps, columns), 2),
        c(entries(rows, columns), 3) {}
  static std::size_t entries(int m, int n) {
    return static_cast<std::size_t>(m) * static_cast<std::size_t>(n);
  }
  /// Times `multiply`, and says how many operations a second that is.
  template <class Multiply>
  void time(benchmark::State& state, Multiply multiply) {
    for (auto _ : state) {
      multiply();
      benchmark::DoNotOptimize(c.data());
      benchmark::ClobberMemory();
    }
    state.counters["flops"] =
        benchmark::Counter(2.0 * rows * columns * steps, benchmark::Counter::kIsIterationInvariantRate);
  }
};

void by_odot(benchmark::State& state) {
  product_data p(state);
  using odot::numeric::rows;
  p.time(state, [&] {
    odot::numeric::multiply<float>(rows<const float>(p.a.data(), p.rows, p.steps),
                                   rows<const float>(p.b.data(), p.steps, p.columns),
                                   rows<float>(p.c.data(), p.rows, p.columns), false);
  });
}

void by_eigen(benchmark::State& state) {
  product_data p(state);
  using matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<matrix, Eigen::Aligned64> a(p.a.data(), p.rows, p.steps),
      b(p.b.data(), p.steps, p.columns);
  Eigen::Map<matrix, Eigen::Aligned64> c(p.c.data(), p.rows, p.columns);
  p.time(state, [&] { c.noalias() = a * b; });
}

#if ODOT_BENCH_LIBXSMM
void by_libxsmm(benchmark::State& state) {
  product_data p(state);
  // By columns: the transposed product.
  const float one = 1, zero = 0;
  const libxsmm_smmfunction kernel = libxsmm_smmdispatch(p.columns, p.rows, p.steps, &p.columns, &p.steps,
                                                         &p.columns, &one, &zero, nullptr, nullptr);
  if (kernel == nullptr) {
    state.SkipWithError("libxsmm makes no kernel of this size");
    return;
  }
  p.time(state, [&] { kernel(p.b.data(), p.a.data(), p.c.data()); });
}
#endif

#if ODOT_BENCH_OPENBLAS
void by_openblas(benchmark::State& state) {
  openblas_set_num_threads(1);
  product_data p(state);
  p.time(state, [&] {
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, p.rows, p.columns, p.steps, 1.0F, p.a.data(),
                p.steps, p.b.data(), p.columns, 0.0F, p.c.data(), p.columns);
  });
}
#endif

void sizes(benchmark::internal::Benchmark* b) {
  for (const auto& size : {std::vector<std::int64_t>{16, 64, 64},
                           {64, 64, 64},
                           {48, 480, 64},
                           {48, 64, 480},
                           {5, 512, 512},
                           {512, 64, 64},
                           {7, 40, 300},
                           {20, 100, 50},
                           {33, 33, 33},
                           {13, 30, 64},
                           {7, 12, 300},
                           {100, 100, 100}})
    b->Args(size);
  b->MinTime(0.02);
}
BENCHMARK(by_odot)->Name("product/odot")->Apply(sizes);
BENCHMARK(by_eigen)->Name("product/eigen")->Apply(sizes);
#if ODOT_BENCH_LIBXSMM
BENCHMARK(by_libxsmm)->Name("product/libxsmm")->Apply(sizes);
#endif
#if ODOT_BENCH_OPENBLAS
BENCHMARK(by_openblas)->Name("product/openblas")->Apply(sizes);
#endif

} // namespace
