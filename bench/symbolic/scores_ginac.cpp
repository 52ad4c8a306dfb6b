// SPDX-License-Identifier: MIT
// The scores both ways by GiNaC. Usage: scores-ginac expand|sums N D K [flipped]
// `expand` expands products of sums as they come; `sums` fills vectors of products of two precomputed factors, GiNaC at its best.
#include <ginac/ginac.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

using namespace GiNaC;

namespace {

using grid = std::vector<std::vector<ex>>;
grid symbols(const char* name, int rows, int cols) {
  grid g(static_cast<std::size_t>(rows));
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j) g[static_cast<std::size_t>(i)].push_back(symbol(name + std::to_string(i) + "_" + std::to_string(j)));
  return g;
}
ex sum_of(exvector terms) { return dynallocate<add>(std::move(terms)); }

}  // namespace

int main(int count, char** arguments) {
  if (count < 5) return std::fputs("usage: scores-ginac expand|sums N D K [flipped]\n", stderr), 2;
  const bool by_sums = std::string(arguments[1]) == "sums", flipped = count > 5;
  const auto n = static_cast<std::size_t>(std::atoi(arguments[2])), d = static_cast<std::size_t>(std::atoi(arguments[3])), k = static_cast<std::size_t>(std::atoi(arguments[4]));
  const grid x = symbols("x", static_cast<int>(n), static_cast<int>(d)), q = symbols("q", static_cast<int>(d), static_cast<int>(k)), w = symbols("k", static_cast<int>(d), static_cast<int>(k));
  bool equal = true;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      exvector left, right;
      if (by_sums) {
        for (std::size_t a = 0; a < d; ++a)
          for (std::size_t b = 0; b < d; ++b) {
            const ex xx = x[i][a] * x[j][b];
            for (std::size_t c = 0; c < k; ++c) right.push_back(xx * (q[a][c] * w[b][c]));
          }
        for (std::size_t c = 0; c < k; ++c) {
          exvector keys;
          for (std::size_t b = 0; b < d; ++b) keys.push_back(x[j][b] * w[b][c]);
          for (std::size_t a = 0; a < d; ++a) {
            const ex query = x[i][a] * q[a][c];
            for (std::size_t b = 0; b < d; ++b) left.push_back(query * keys[b]);
          }
        }
      } else {
        for (std::size_t c = 0; c < k; ++c) {
          exvector queries, keys;
          for (std::size_t a = 0; a < d; ++a) queries.push_back(x[i][a] * q[a][c]), keys.push_back(x[j][a] * w[a][c]);
          left.push_back(sum_of(queries) * sum_of(keys));
        }
        for (std::size_t a = 0; a < d; ++a)
          for (std::size_t b = 0; b < d; ++b) {
            exvector inner;
            for (std::size_t c = 0; c < k; ++c) inner.push_back(q[a][c] * w[b][c]);
            right.push_back(x[i][a] * sum_of(inner) * x[j][b]);
          }
      }
      if (flipped && i + 1 == n && j + 1 == n) right.push_back(-2 * x[i][0] * x[j][d - 1] * q[0][0] * w[d - 1][0]);
      const ex l = sum_of(left), r = sum_of(right);
      equal = equal && (by_sums ? l.is_equal(r) : l.expand().is_equal(r.expand()));
    }
  std::puts(equal ? "equal" : "differs");
  return equal != flipped ? 0 : 1;
}
