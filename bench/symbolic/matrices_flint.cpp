// SPDX-License-Identifier: MIT
// Claims about matrices by FLINT's sparse integer polynomials. Arguments: see matrices.hpp.
#include <flint/fmpz_mpoly.h>

#include <map>
#include <vector>

#include "matrices.hpp"

namespace {

fmpz_mpoly_ctx_t context;

struct polynomial {
  fmpz_mpoly_t p;
  polynomial() { fmpz_mpoly_init(p, context); }
  polynomial(const polynomial& other) : polynomial() { fmpz_mpoly_set(p, other.p, context); }
  polynomial& operator=(const polynomial& other) {
    fmpz_mpoly_set(p, other.p, context);
    return *this;
  }
  ~polynomial() { fmpz_mpoly_clear(p, context); }
};

struct matrix {
  int rows = 0;  // as many columns
  std::vector<polynomial> entries;
  matrix(int n = 0) : rows(n), entries(static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) {}
  polynomial& at(int i, int j) { return entries[static_cast<std::size_t>(i * rows + j)]; }
  const polynomial& at(int i, int j) const { return entries[static_cast<std::size_t>(i * rows + j)]; }
};
matrix operator+(matrix a, const matrix& b) {
  for (std::size_t i = 0; i < a.entries.size(); ++i) fmpz_mpoly_add(a.entries[i].p, a.entries[i].p, b.entries[i].p, context);
  return a;
}
matrix operator-(matrix a, const matrix& b) {
  for (std::size_t i = 0; i < a.entries.size(); ++i) fmpz_mpoly_sub(a.entries[i].p, a.entries[i].p, b.entries[i].p, context);
  return a;
}
matrix operator*(const matrix& a, const matrix& b) {
  matrix out(a.rows);
  polynomial product;
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < a.rows; ++j)
      for (int k = 0; k < a.rows; ++k) {
        fmpz_mpoly_mul(product.p, a.at(i, k).p, b.at(k, j).p, context);
        fmpz_mpoly_add(out.at(i, j).p, out.at(i, j).p, product.p, context);
      }
  return out;
}
matrix transposed(const matrix& a) {
  matrix out(a.rows);
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < a.rows; ++j) out.at(i, j) = a.at(j, i);
  return out;
}
matrix traced(const matrix& a) {
  matrix out(1);
  for (int i = 0; i < a.rows; ++i) fmpz_mpoly_add(out.at(0, 0).p, out.at(0, 0).p, a.at(i, i).p, context);
  return out;
}

}  // namespace

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  const slong each = static_cast<slong>(q.size) * q.size;
  const slong used = q.claim == "gram" ? 1 : q.claim == "cube" ? 2 : q.claim == "distribution" ? 5 : 3;
  fmpz_mpoly_ctx_init(context, used * each, ORD_LEX);
  bool equal = true;
  {
    const auto [left, right] = sides<matrix>(q, [&](char name) {
      matrix m(q.size);
      const slong first = name - 'A';
      for (int i = 0; i < q.size && first < used; ++i)
        for (int j = 0; j < q.size; ++j) fmpz_mpoly_gen(m.at(i, j).p, first * each + i * q.size + j, context);
      return m;
    });
    for (std::size_t i = 0; i < left.entries.size(); ++i) equal = equal && fmpz_mpoly_equal(left.entries[i].p, right.entries[i].p, context) != 0;
  }
  std::puts(equal ? "equal" : "differs");
  fmpz_mpoly_ctx_clear(context);
  return equal != q.flipped ? 0 : 1;
}
