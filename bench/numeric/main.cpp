// SPDX-License-Identifier: MIT
#include <string>

#include <benchmark/benchmark.h>

#include "odot/numeric/instruction_set.hpp"

#if ODOT_BENCH_OPENBLAS
#include <cstdlib>
#include <string_view>

#include <cblas.h>
#include <unistd.h>

namespace {

/// OpenBLAS chooses its kernels while it loads. A version that does not know the machine takes kernels
/// without AVX-512, less than half as fast; it can only be told by the environment, before it loads. So this
/// program then starts itself again.
[[maybe_unused]] void tell_openblas(char** arguments) {
  const std::string_view core = openblas_get_corename();
  const bool is_wide = core == "SkylakeX" || core == "Cooperlake" || core == "SapphireRapids";
  if (is_wide || std::getenv("OPENBLAS_CORETYPE") != nullptr || !__builtin_cpu_supports("avx512f")) return;
  setenv("OPENBLAS_CORETYPE", "SkylakeX", 1);
  execv("/proc/self/exe", arguments);
}

} // namespace
#endif

int main(int argc, char** argv) {
#if ODOT_BENCH_OPENBLAS
#if defined(__x86_64__) && defined(__linux__)
  tell_openblas(argv);
#endif
  benchmark::AddCustomContext("OpenBLAS core", openblas_get_corename());
#endif
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
#if defined(__clang__)
  benchmark::AddCustomContext("compiler", __VERSION__);
#else
  benchmark::AddCustomContext("compiler", "g++ " __VERSION__);
#endif
  benchmark::AddCustomContext("instruction set of the kernels",
                              std::string(odot::numeric::instruction_set()));
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
