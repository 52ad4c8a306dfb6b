// SPDX-License-Identifier: MIT
#include <string>

#include <benchmark/benchmark.h>

#include "odot/numeric/instruction_set.hpp"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
#ifdef __VERSION__
  benchmark::AddCustomContext("compiler", __VERSION__);
#endif
  benchmark::AddCustomContext("instruction set of the kernels",
                              std::string(odot::numeric::instruction_set()));
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
