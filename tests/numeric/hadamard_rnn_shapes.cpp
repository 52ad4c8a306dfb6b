// SPDX-License-Identifier: MIT
// All five forms at 1,000 random shapes, sizes 1 included.
#include <string>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "rnn_example.hpp"

namespace tests_of_hadamard_rnn_shapes {

using namespace odot::numeric;
using reference::between;
using reference::error_of_run;
using reference::integer;
using reference::rnn_example;
using reference::table;

namespace {

#ifdef ODOT_SANITIZED
constexpr unsigned shapes = 50;
#else
constexpr unsigned shapes = 500;
#endif

/// The largest error of many sequences at once, in units of its bound.
template <class T>
double error_of_sequences(const rnn_example<T>& e, integer sequences) {
  batched_rnn<T> rnn(sequences, e.n, e.weights());
  table<T> scores(sequences * e.n, e.n, T(-1));
  rnn.run(e.x.view(), scores.view());
  double worst = 0;
  for (integer b = 0; b < sequences; ++b) {
    table<T> one(e.n, e.n);
    for (integer i = 0; i < e.n; ++i)
      for (integer j = 0; j < e.n; ++j) one(i, j) = scores(b * e.n + i, j);
    worst = std::max(worst, e.error(one, b * e.n));
  }
  return worst;
}

} // namespace

TEST_CASE_TEMPLATE("all five forms keep to the stated bound at random shapes", T, float, double) {
  const std::string before(instruction_set());
  const auto sets = instruction_sets();
  double worst = 0;
  for (unsigned seed = 0; seed < shapes; ++seed) {
    std::mt19937 random(seed);
    const auto size = [&](integer high) { return between(0, 5, random) == 0 ? 1 : between(1, high, random); };
    // Every fourth length fills whole registers, which has a way of its own.
    const integer n = seed % 4 == 0 ? 16 * between(1, 3, random) : size(20), d = size(24), k = size(24);
    use_instruction_set(sets[seed % sets.size()]);
    CAPTURE(n);
    CAPTURE(d);
    CAPTURE(k);
    const rnn_example<T> e(n, n, d, k, seed);
    const auto check = [&](double error) {
      CHECK(error <= 1.0);
      worst = std::max(worst, error);
    };
    if (n <= 3) check(error_of_run<T, dense_rnn<T>>(e));
    if (n <= 20) check(error_of_run<T, sparse_rnn<T>>(e));
    check(error_of_run<T, block_rnn<T>>(e));
    check(error_of_run<T, window_rnn<T>>(e));
    const integer sequences = between(1, 3, random);
    check(error_of_sequences(rnn_example<T>(n, n * sequences, d, k, seed + shapes), sequences));
  }
  use_instruction_set(before);
  MESSAGE("largest error, in units of its bound: " << worst);
}

} // namespace tests_of_hadamard_rnn_shapes
