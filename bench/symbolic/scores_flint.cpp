// SPDX-License-Identifier: MIT
// The scores both ways by FLINT's sparse integer polynomials. Usage: scores-flint N D K [flipped]
#include <flint/fmpz_mpoly.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int count, char** arguments) {
  if (count < 4) return std::fputs("usage: scores-flint N D K [flipped]\n", stderr), 2;
  const slong n = std::atol(arguments[1]), d = std::atol(arguments[2]), k = std::atol(arguments[3]);
  const bool flipped = count > 4;
  fmpz_mpoly_ctx_t c;
  fmpz_mpoly_ctx_init(c, n * d + 2 * d * k, ORD_LEX);
  const auto x = [&](slong i, slong a) { return i * d + a; };
  const auto q = [&](slong a, slong m) { return n * d + a * k + m; };
  const auto w = [&](slong a, slong m) { return n * d + d * k + a * k + m; };
  fmpz_mpoly_t left, right, s, t, u;
  for (auto* p : {left, right, s, t, u}) fmpz_mpoly_init(p, c);
  // Σ of products of two variables, appended term by term and sorted once.
  std::vector<ulong> exponents(static_cast<std::size_t>(n * d + 2 * d * k));
  const auto append = [&](fmpz_mpoly_t to, slong first, slong second) {
    ++exponents[static_cast<std::size_t>(first)], ++exponents[static_cast<std::size_t>(second)];
    fmpz_mpoly_push_term_ui_ui(to, 1, exponents.data(), c);
    --exponents[static_cast<std::size_t>(first)], --exponents[static_cast<std::size_t>(second)];
  };
  bool equal = true;
  for (slong i = 0; i < n; ++i)
    for (slong j = 0; j < n; ++j) {
      fmpz_mpoly_zero(left, c), fmpz_mpoly_zero(right, c);
      for (slong m = 0; m < k; ++m) {
        fmpz_mpoly_zero(s, c), fmpz_mpoly_zero(t, c);
        for (slong a = 0; a < d; ++a) append(s, x(i, a), q(a, m)), append(t, x(j, a), w(a, m));
        fmpz_mpoly_sort_terms(s, c), fmpz_mpoly_sort_terms(t, c);
        fmpz_mpoly_mul(u, s, t, c);
        fmpz_mpoly_add(left, left, u, c);
      }
      for (slong a = 0; a < d; ++a) {
        fmpz_mpoly_zero(t, c);
        for (slong b = 0; b < d; ++b) {
          fmpz_mpoly_zero(s, c);
          for (slong m = 0; m < k; ++m) append(s, q(a, m), w(b, m));
          fmpz_mpoly_sort_terms(s, c);
          fmpz_mpoly_gen(u, x(j, b), c);
          fmpz_mpoly_mul(s, s, u, c);
          fmpz_mpoly_add(t, t, s, c);
        }
        fmpz_mpoly_gen(u, x(i, a), c);
        fmpz_mpoly_mul(t, t, u, c);
        fmpz_mpoly_add(right, right, t, c);
      }
      if (flipped && i + 1 == n && j + 1 == n) fmpz_mpoly_neg(right, right, c);
      equal = equal && fmpz_mpoly_equal(left, right, c) != 0;
    }
  std::puts(equal ? "equal" : "differs");
  for (auto* p : {left, right, s, t, u}) fmpz_mpoly_clear(p, c);
  fmpz_mpoly_ctx_clear(c);
  return equal != flipped ? 0 : 1;
}
