// SPDX-License-Identifier: MIT
// What expanding QKᵀ costs with GiNaC: (XQ)(XK)ᵀ against X(QKᵀ)Xᵀ, every entry expanded on both sides and compared, directly and
// through all steps of the Hadamard RNN. Each size runs in a process of its own, so that its peak of memory is its own.
//
// Usage: expansion [REPEATS]      prints a line a size: terms, processor time of the best run, ns a term, terms a second, peak MB

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "odot/rnn/window.hpp"
#include "odot/symbolic/compare.hpp"

namespace {

using namespace odot;
using kernel::polynomial;

struct problem {
  int n, d, k;
};
constexpr problem sizes[] = {{2, 8, 8}, {4, 8, 8}, {4, 16, 16}, {2, 32, 32}};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

symbolic::comparison direct(const problem& p) {
  kernel::term_arena t;
  const kernel::name n = t.dimension("n"), d = t.dimension("d"), k = t.dimension("k");
  const auto declare = [&](const char* name, kernel::name rows, kernel::name cols) {
    return kernel::symbol(t, t.declare(name, polynomial::of(rows), polynomial::of(cols)));
  };
  const kernel::term X = declare("X", n, d), Q = declare("Q", d, k), K = declare("K", d, k);
  const kernel::term projected = kernel::multiply(t, kernel::multiply(t, X, Q), kernel::transpose(t, kernel::multiply(t, X, K)));
  const kernel::term joined =
      kernel::multiply(t, kernel::multiply(t, X, kernel::multiply(t, Q, kernel::transpose(t, K))), kernel::transpose(t, X));
  symbolic::sizes at;
  at.set(n, p.n).set(d, p.d).set(k, p.k);
  return symbolic::compare(t, at, projected, joined);
}

/// The scores in the RNN's last slots against the direct ones in reverse order; states stay unexpanded until they are compared.
symbolic::comparison through_the_rnn(const problem& p) {
  kernel::term_arena t;
  const kernel::name d = t.dimension("d"), k = t.dimension("k");
  const auto r = rnn::scores_rnn(t, p.n, polynomial::of(d), polynomial::of(k));
  kernel::sequence<kernel::term> tokens;
  kernel::term X = -1;
  for (int s = 1; s <= p.n + 2; ++s) {
    tokens.push(kernel::symbol(t, t.declare("x_" + std::to_string(s), polynomial::of(d), 1)));
    if (s > p.n) continue;
    const kernel::term row = kernel::transpose(t, tokens[s - 1]);
    X = X < 0 ? row : kernel::above(t, X, row);
  }
  const kernel::term z = rnn::run(t, r, tokens), j = rnn::reversal(t, p.n);
  const kernel::term scores = kernel::multiply(t, kernel::multiply(t, X, kernel::transpose(t, r.query)),
                                               kernel::transpose(t, kernel::multiply(t, X, kernel::transpose(t, r.key))));
  symbolic::sizes at;
  at.set(d, p.d).set(k, p.k);
  return symbolic::compare(t, at, rnn::score_matrix(t, r, z), kernel::multiply(t, kernel::multiply(t, j, scores), j));
}

/// Runs one size several times in a child process and prints the best. Processor time, so that others on the machine count little.
template <class Run>
void report(const char* what, const problem& p, int repeats, Run run) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child < 0) std::exit(1);
  if (child > 0) {
    int status = 0;
    waitpid(child, &status, 0);
    if (status != 0) std::exit(1);
    return;
  }
  double best = 1e9;
  std::size_t terms = 0;
  for (int i = 0; i < repeats; ++i) {
    const double start = processor_seconds();
    const symbolic::comparison c = run(p);
    best = std::min(best, processor_seconds() - start);
    terms = c.terms;
    if (c.result != symbolic::outcome::equal) _exit(1);
  }
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const double count = static_cast<double>(terms);
  std::printf("%-12s (%d,%d,%d)  %8.0f terms  %8.3f ms  %6.1f ns a term  %10.3g terms a second  %5.1f MB\n", what, p.n, p.d, p.k, count,
              best * 1e3, best * 1e9 / count, count / best, static_cast<double>(used.ru_maxrss) / 1024);
  std::fflush(stdout);
  _exit(0);
}

}  // namespace

int main(int argc, char** argv) {
  const int repeats = argc > 1 ? std::max(1, std::atoi(argv[1])) : 9;
  for (const problem& p : sizes) report("direct", p, repeats, direct);
  for (const problem& p : sizes) report("through RNN", p, repeats, through_the_rnn);
}
