// SPDX-License-Identifier: MIT
// The product of two 50-bit residues has 100 bits: IFMA adds its low and its high 52 bits to two 64-bit sums. 4096 such products fit
// before a sum can overflow, so entries are reduced modulo p once in 4096 steps of the inner dimension.
#include "vectors.hpp"

#include <algorithm>
#include <cstdlib>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define ODOT_HAS_IFMA_CODE 1
#include <immintrin.h>
#else
#define ODOT_HAS_IFMA_CODE 0
#endif

namespace odot::modular {

bool has_vectors() {
#if ODOT_HAS_IFMA_CODE
  static const bool has = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512ifma") != 0;
  return has;
#else
  return false;
#endif
}

namespace detail {

#if ODOT_HAS_IFMA_CODE

namespace {

constexpr std::int64_t tile_rows = 6, tile_cols = 16, depth = 512, before_reduction = 4096;

/// Barrett's constant: x mod p for x < 2¹¹² by two multiplications.
struct barrett {
  residue p, mu;  // mu = ⌊2¹¹³ / p⌋, below 2⁶⁴ since p ≥ 2⁴⁹ … smaller primes go by the plain remainder
  explicit barrett(residue modulus) : p(modulus), mu(0) {
    if (p >> 49 != 0) mu = static_cast<residue>((static_cast<wide>(1) << 113) / p);
  }
  residue reduce(wide x) const {
    if (mu == 0) return static_cast<residue>(x % p);
    const auto quotient = static_cast<residue>((static_cast<wide>(static_cast<residue>(x >> 49)) * mu) >> 64);
    auto r = static_cast<residue>(x) - quotient * p;
    while (r >= p) r -= p;
    return r;
  }
};

struct sums {
  alignas(64) residue low[tile_rows][tile_cols], high[tile_rows][tile_cols];
};

/// low + 2⁵²·high += (rows × depth)·(depth × 16), the left operand packed by sixes, the right by sixteens.
__attribute__((target("avx512f,avx512ifma"))) void add_products(const residue* a, const residue* b, std::int64_t count, sums& s) {
  __m512i low[tile_rows][2], high[tile_rows][2];
  for (int r = 0; r < tile_rows; ++r)
    for (int h = 0; h < 2; ++h) low[r][h] = _mm512_load_si512(&s.low[r][8 * h]), high[r][h] = _mm512_load_si512(&s.high[r][8 * h]);
  for (std::int64_t k = 0; k < count; ++k, a += tile_rows, b += tile_cols) {
    const __m512i b0 = _mm512_load_si512(b), b1 = _mm512_load_si512(b + 8);
#pragma GCC unroll 6
    for (int r = 0; r < tile_rows; ++r) {
      const __m512i x = _mm512_set1_epi64(static_cast<long long>(a[r]));
      low[r][0] = _mm512_madd52lo_epu64(low[r][0], x, b0), low[r][1] = _mm512_madd52lo_epu64(low[r][1], x, b1);
      high[r][0] = _mm512_madd52hi_epu64(high[r][0], x, b0), high[r][1] = _mm512_madd52hi_epu64(high[r][1], x, b1);
    }
  }
  for (int r = 0; r < tile_rows; ++r)
    for (int h = 0; h < 2; ++h) _mm512_store_si512(&s.low[r][8 * h], low[r][h]), _mm512_store_si512(&s.high[r][8 * h], high[r][h]);
}

struct aligned_words {
  residue* data;
  explicit aligned_words(std::int64_t count)
      : data(static_cast<residue*>(std::aligned_alloc(64, (static_cast<std::size_t>(count) * sizeof(residue) + 63) / 64 * 64))) {
    if (data == nullptr) throw std::bad_alloc();
  }
  aligned_words(const aligned_words&) = delete;
  aligned_words& operator=(const aligned_words&) = delete;
  ~aligned_words() { std::free(data); }
};

/// Rows in tiles of six, zeros below the last: entry (i, k) at tile · count · 6 + k · 6 + i mod 6.
void pack_left(const matrix& a, residue* out) {
  for (std::int64_t i = 0; i < a.rows; i += tile_rows, out += tile_rows * a.cols)
    for (std::int64_t r = 0; r < tile_rows; ++r)
      for (std::int64_t k = 0; k < a.cols; ++k) out[k * tile_rows + r] = i + r < a.rows ? a(i + r, k) : 0;
}
void pack_right(const matrix& b, bool b_transposed, std::int64_t first, std::int64_t inner, std::int64_t cols, residue* out) {
  for (std::int64_t c = 0; c < tile_cols; ++c) {
    const std::int64_t j = first + c;
    if (j >= cols) for (std::int64_t k = 0; k < inner; ++k) out[k * tile_cols + c] = 0;
    else if (b_transposed) for (std::int64_t k = 0; k < inner; ++k) out[k * tile_cols + c] = b(j, k);
    else if (c == 0 && first + tile_cols <= cols) {
      for (std::int64_t k = 0; k < inner; ++k) std::copy_n(b.entries.data() + k * b.cols + first, tile_cols, out + k * tile_cols);
      return;
    } else for (std::int64_t k = 0; k < inner; ++k) out[k * tile_cols + c] = b(k, j);
  }
}

}  // namespace

matrix multiply_by_vectors(const field& f, const matrix& a, const matrix& b, bool b_transposed) {
  const std::int64_t inner = a.cols, cols = b_transposed ? b.rows : b.cols;
  matrix c(a.rows, cols);
  const barrett by(f.modulus());
  const std::int64_t row_tiles = (a.rows + tile_rows - 1) / tile_rows;
  aligned_words left(row_tiles * tile_rows * inner), right(tile_cols * inner);
  pack_left(a, left.data);
  for (std::int64_t j = 0; j < cols; j += tile_cols) {
    pack_right(b, b_transposed, j, inner, cols, right.data);
    for (std::int64_t tile = 0; tile < row_tiles; ++tile) {
      const std::int64_t i = tile * tile_rows;
      const residue* const panel = left.data + i * inner;
      residue total[tile_rows][tile_cols] = {};
      for (std::int64_t done = 0; done < inner; done += before_reduction) {
        sums s = {};
        const std::int64_t end = std::min(inner, done + before_reduction);
        for (std::int64_t k = done; k < end; k += depth)
          add_products(panel + k * tile_rows, right.data + k * tile_cols, std::min(depth, end - k), s);
        for (int r = 0; r < tile_rows; ++r)
          for (int h = 0; h < tile_cols; ++h)
            total[r][h] = f.add(total[r][h], by.reduce((static_cast<wide>(s.high[r][h]) << 52) + s.low[r][h]));
      }
      for (std::int64_t r = 0; r < std::min(tile_rows, a.rows - i); ++r)
        for (std::int64_t h = 0; h < std::min(tile_cols, cols - j); ++h) c(i + r, j + h) = total[r][h];
    }
  }
  return c;
}

#else

matrix multiply_by_vectors(const field&, const matrix&, const matrix&, bool) { std::abort(); }

#endif

}  // namespace detail
}  // namespace odot::modular
