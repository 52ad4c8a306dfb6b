// SPDX-License-Identifier: MIT
// Powers of sums and products of sparse polynomials by FLINT's fmpz_mpoly. Arguments: see unstructured.hpp.
#include <flint/fmpz_mpoly.h>

#include "unstructured.hpp"

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  fmpz_mpoly_ctx_t c;
  fmpz_mpoly_ctx_init(c, q.variables, ORD_LEX);
  fmpz_mpoly_t a, b, left, right;
  for (auto* p : {a, b, left, right}) fmpz_mpoly_init(p, c);
  const auto read = [&](fmpz_mpoly_t to, const std::vector<monomial>& all) {
    std::vector<ulong> exponents(static_cast<std::size_t>(q.variables));
    for (const monomial& m : all) {
      for (int v : m.variables) ++exponents[static_cast<std::size_t>(v)];
      fmpz_mpoly_push_term_ui_ui(to, static_cast<ulong>(m.coefficient), exponents.data(), c);
      for (int v : m.variables) --exponents[static_cast<std::size_t>(v)];
    }
    fmpz_mpoly_sort_terms(to, c);
    fmpz_mpoly_combine_like_terms(to, c);
  };
  if (q.power) {
    std::vector<monomial> all;
    for (int v = 0; v < q.variables; ++v) all.push_back({1, {v}});
    read(a, all);
    fmpz_mpoly_pow_ui(left, a, static_cast<ulong>(q.exponent), c);
    fmpz_mpoly_pow_ui(b, a, static_cast<ulong>(q.exponent - 1), c);
    fmpz_mpoly_mul(right, b, a, c);
  } else {
    read(a, sparse_polynomial(q.terms, q.variables, 1));
    read(b, sparse_polynomial(q.terms, q.variables, 2));
    fmpz_mpoly_mul(left, a, b, c);
    fmpz_mpoly_mul(right, b, a, c);
  }
  if (q.flipped) {
    fmpz_mpoly_gen(a, 0, c);
    fmpz_mpoly_add(right, right, a, c);
  }
  const bool equal = fmpz_mpoly_equal(left, right, c) != 0;
  std::puts(equal ? "equal" : "differs");
  for (auto* p : {a, b, left, right}) fmpz_mpoly_clear(p, c);
  fmpz_mpoly_ctx_clear(c);
  return equal != q.flipped ? 0 : 1;
}
