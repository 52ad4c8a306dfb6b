// SPDX-License-Identifier: MIT
// What the instruction counts are taken of: `instructions WHAT TIMES` runs one thing so many times. Two
// counts with different TIMES give the cost of one run, whatever starting costs.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "fixed_expression.hpp"
#include "odot/numeric/attention.hpp"
#include "odot/numeric/hadamard_rnn.hpp"

using namespace odot::numeric;

namespace {

#if defined(__clang__)
constexpr const char* compiler = "clang " __clang_version__;
#else
constexpr const char* compiler = "g++ " __VERSION__;
#endif

std::vector<float> entries(std::size_t count) {
  std::vector<float> made(count);
  for (std::size_t i = 0; i < count; ++i) made[i] = static_cast<float>(i * 37 % 19) / 16.0F - 0.5F;
  return made;
}

double evaluated(int times) {
  const bench::fixed_expression e;
  const auto numbers = e.bindings();
  auto evaluate = prepare<bench::expression>(numbers);
  double sum = 0;
  for (int t = 0; t < times; ++t) sum += static_cast<double>(evaluate()(1, 2));
  return sum;
}

double by_hand(int times) {
  const bench::fixed_expression e;
  bench::by_hand h;
  double sum = 0;
  for (int t = 0; t < times; ++t) {
    h.run(e);
    sum += static_cast<double>(h.result(1, 2));
  }
  return sum;
}

double attended(int times) {
  const auto x = entries(96 * 32), w = entries(32 * 32);
  std::vector<float> out(96 * 32);
  workspace<float> memory;
  const rows<const float> weight(w.data(), 32, 32);
  for (int t = 0; t < times; ++t)
    self_attention<float>(rows<const float>(x.data(), 96, 32), {weight, weight, weight},
                          rows<float>(out.data(), 96, 32), {.mask = mask<float>::causal()}, memory);
  return static_cast<double>(out[5]);
}

double pushed(int times) {
  const auto x = entries(16 * 32), w = entries(32 * 32);
  const rows<const float> weight(w.data(), 32, 32);
  window_rnn<float> rnn(32, {weight, weight});
  for (int t = 0; t < times; ++t) rnn.push(rows<const float>(x.data(), 16, 32));
  return static_cast<double>(rnn.score(1, 1));
}

} // namespace

int main(int argc, char** argv) {
  const auto is = [&](const char* name) { return argc == 3 && std::strcmp(argv[1], name) == 0; };
  const int times = argc == 3 ? std::atoi(argv[2]) : 0;
  if (is("evaluate")) return std::printf("%g\n", evaluated(times)) < 0;
  if (is("eigen")) return std::printf("%g\n", by_hand(times)) < 0;
  if (is("attention")) return std::printf("%g\n", attended(times)) < 0;
  if (is("window")) return std::printf("%g\n", pushed(times)) < 0;
  if (is("compiler")) return std::puts(compiler) < 0;
  std::fputs("usage: instructions evaluate|eigen|attention|window|compiler TIMES\n", stderr);
  return 2;
}
