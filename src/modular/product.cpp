// SPDX-License-Identifier: MIT
#include "odot/modular/product.hpp"

#include <flint/nmod_mat.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>

#include "vectors.hpp"

namespace odot::modular {

namespace {

/// A FLINT matrix that frees itself.
class flint_matrix {
 public:
  flint_matrix(const field& f, std::int64_t rows, std::int64_t cols) { nmod_mat_init(m_, rows, cols, f.modulus()); }
  flint_matrix(const field& f, const matrix& a) : flint_matrix(f, a.rows, a.cols) {
    for (std::int64_t i = 0; i < a.rows && a.cols > 0; ++i)
      std::memcpy(&nmod_mat_entry(m_, i, 0), a.entries.data() + i * a.cols, static_cast<std::size_t>(a.cols) * sizeof(residue));
  }
  flint_matrix(const flint_matrix&) = delete;
  flint_matrix& operator=(const flint_matrix&) = delete;
  ~flint_matrix() { nmod_mat_clear(m_); }
  nmod_mat_struct* get() { return m_; }
  matrix copy(std::int64_t rows, std::int64_t cols) const {
    matrix out(rows, cols);
    for (std::int64_t i = 0; i < rows && cols > 0; ++i)
      std::memcpy(out.entries.data() + i * cols, &nmod_mat_entry(m_, i, 0), static_cast<std::size_t>(cols) * sizeof(residue));
    return out;
  }

 private:
  nmod_mat_t m_;
};

}  // namespace

matrix transposed(const matrix& a) {
  matrix t(a.cols, a.rows);
  constexpr std::int64_t tile = 16;
  for (std::int64_t i = 0; i < a.rows; i += tile)
    for (std::int64_t j = 0; j < a.cols; j += tile)
      for (std::int64_t r = i; r < std::min(i + tile, a.rows); ++r)
        for (std::int64_t c = j; c < std::min(j + tile, a.cols); ++c) t(c, r) = a(r, c);
  return t;
}

matrix multiply(const field& f, const matrix& a, const matrix& b, bool b_transposed, engine with) {
  if (a.cols != (b_transposed ? b.cols : b.rows))
    throw std::invalid_argument("a product of " + std::to_string(a.rows) + " x " + std::to_string(a.cols) + " and " +
                                std::to_string(b.rows) + " x " + std::to_string(b.cols) + (b_transposed ? " transposed" : ""));
  const bool fits = has_vectors() && f.modulus() < (residue{1} << 50);
  if (with == engine::vectors && !fits)
    throw std::invalid_argument("the vector engine needs AVX-512 IFMA and a modulus below 2^50");
  if (fits && with != engine::flint) return detail::multiply_by_vectors(f, a, b, b_transposed);
  flint_matrix left(f, a), right(f, b_transposed ? transposed(b) : b), product(f, a.rows, b_transposed ? b.rows : b.cols);
  nmod_mat_mul(product.get(), left.get(), right.get());
  return product.copy(a.rows, b_transposed ? b.rows : b.cols);
}

matrix inverse(const field& f, const matrix& a) {
  if (a.rows != a.cols) throw std::invalid_argument("only a square matrix has an inverse");
  flint_matrix m(f, a), result(f, a.rows, a.cols);
  if (nmod_mat_inv(result.get(), m.get()) == 0) return {};
  return result.copy(a.rows, a.cols);
}

}  // namespace odot::modular
