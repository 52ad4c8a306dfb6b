// SPDX-License-Identifier: MIT
// The scores both ways, and the Hadamard RNN through all its steps, by odot's expansion engine.
//
// Usage: scores-odot MODE N D K [REPETITIONS]   MODE: runs | terms | rnn | flipped
// Prints: terms of both sides, median seconds of one comparison, verdict.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"
#include "odot/rnn/window.hpp"

using namespace odot;
using namespace odot::kernel;

int main(int count, char** arguments) {
  if (count < 5) return std::fputs("usage: scores-odot runs|terms|rnn|flipped N D K [REPETITIONS]\n", stderr), 2;
  const std::string mode = arguments[1];
  const int n = std::atoi(arguments[2]), repetitions = count > 5 ? std::atoi(arguments[5]) : 1;
  term_arena t;
  const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
  const term x = symbol(t, t.declare("X", n, d)), q = symbol(t, t.declare("Q", k, d)), w = symbol(t, t.declare("K", k, d));
  const term query = transpose(t, q), key = transpose(t, w);
  term left = multiply(t, multiply(t, x, query), transpose(t, multiply(t, x, key)));
  const term right = multiply(t, multiply(t, x, multiply(t, query, w)), transpose(t, x));
  if (mode == "rnn") {
    const rnn::hadamard_rnn r = rnn::scores_rnn(t, n, rnn::form::affine, q, w);
    sequence<term> tokens;
    for (int i = n; i-- > 0;) tokens.push(transpose(t, row(t, x, i)));
    for (int i = 0; i < 2; ++i) tokens.push(zero(t, d, 1));
    left = rnn::score_matrix(t, r, rnn::run(t, r, tokens));
  }
  if (mode == "flipped") {  // the sign of one term of the last entry
    const term product = scale(t, entry(t, x, n - 1, 0), scale(t, entry(t, x, n - 1, d - 1), scale(t, entry(t, q, 0, 0), entry(t, w, 0, d - 1))));
    const name i = t.index("i", n), j = t.index("j", n);
    const term last = scale(t, condition_zero(t, polynomial::of(i) - n + 1), condition_zero(t, polynomial::of(j) - n + 1));
    left = subtract(t, left, by_entries(t, i, j, scale(t, number(t, 2), scale(t, last, product))));
  }
  const auto at = expansion::sizes_of(t, {{"d", std::atoi(arguments[3])}, {"k", std::atoi(arguments[4])}});
  expansion::options chosen;
  chosen.every_term = mode == "terms";
  std::vector<double> seconds;
  expansion::comparison c;
  for (int i = 0; i < repetitions; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    c = expansion::compare(t, left, right, at, chosen);
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::sort(seconds.begin(), seconds.end());
  std::printf("%.0f %.9f %s\n", c.left_terms + c.right_terms, seconds[seconds.size() / 2], c.text().c_str());
  return c.equal == (mode != "flipped") ? 0 : 1;
}
