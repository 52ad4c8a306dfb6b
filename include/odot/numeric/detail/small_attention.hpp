// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace odot::numeric::detail {

/// Vectors of four floats are registers of every machine; wider ones are not.
template <class... Dims>
inline constexpr bool is_small = ((Dims::is_sized && Dims::size <= 8) && ...);

/// Attention of a few tokens whose sizes are constants, on vectors of four lanes that the compiler keeps in
/// registers.
template <int L, int D, int K, int V>
struct small_attention {
  using T = float;
  typedef T vec __attribute__((vector_size(4 * sizeof(T))));
  using integer = std::uint32_t;
  typedef integer bits __attribute__((vector_size(4 * sizeof(T))));
  typedef std::int32_t integer_vec __attribute__((vector_size(4 * sizeof(T))));
  static constexpr int groups(int n) { return (n + 3) / 4; }

#define ODOT_SMALL inline __attribute__((always_inline))
  template <int Columns>
  static ODOT_SMALL void load(const T* row, vec (&to)[groups(Columns)]) {
    for (int g = 0; g < groups(Columns); ++g) {
      vec part = {};
      std::memcpy(&part, row + 4 * g,
                  sizeof(T) * static_cast<std::size_t>(Columns - 4 * g < 4 ? Columns - 4 * g : 4));
      to[g] = part;
    }
  }
  template <int Columns>
  static ODOT_SMALL void project(const T* x, const T* weight, vec (&to)[L][groups(Columns)]) {
    vec row[D][groups(Columns)];
    for (int s = 0; s < D; ++s) load<Columns>(weight + s * Columns, row[s]);
    for (int i = 0; i < L; ++i)
      for (int g = 0; g < groups(Columns); ++g) {
        vec even = {}, odd = {};
        for (int s = 0; s < D; ++s) (s % 2 == 0 ? even : odd) += x[i * D + s] * row[s][g];
        to[i][g] = even + odd;
      }
  }
  /// e^d for d <= 0; 0 below the least normal number. As in the compiled kernels.
  static ODOT_SMALL vec exp_of(vec d) {
    constexpr T shift = 12582912.0F, log2_e = T(1.4426950408889634074);
    const vec rounded = d * log2_e + shift, f = d * log2_e - (rounded - shift);
    vec p = 1.3276472e-3F * f + 9.6755413e-3F;
    p = p * f + 5.5507133e-2F;
    p = p * f + 2.4022120e-1F;
    p = p * f + 6.9314697e-1F;
    p = p * f + 1.0000001F;
    const bits scale = (reinterpret_cast<bits>(rounded) << 23) + 0x3f800000U;
    const vec result = p * reinterpret_cast<vec>(scale);
    return d < -87.3365447F ? vec{} : result;
  }

  /// The lanes' sums of four vectors, as one vector.
  static ODOT_SMALL vec sums_of_lanes(vec a, vec b, vec c, vec d) {
    const vec ab = __builtin_shufflevector(a, b, 0, 4, 2, 6) + __builtin_shufflevector(a, b, 1, 5, 3, 7);
    const vec cd = __builtin_shufflevector(c, d, 0, 4, 2, 6) + __builtin_shufflevector(c, d, 1, 5, 3, 7);
    return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  }
  /// A row with no score above −∞ has no weights; else what is subtracted is the largest score.
  static ODOT_SMALL vec base_of(vec largest) {
    return largest == -std::numeric_limits<T>::infinity() ? vec{} : largest;
  }
  static ODOT_SMALL vec inverse_of(vec total) { return total == T(0) ? vec{} : T(1) / total; }

  /// Softmax of the rows of scores, which lie one after another in the lanes.
  static ODOT_SMALL void weigh(vec (&score)[groups(L * L)]) {
    if constexpr (L == 1) {
      const vec p = exp_of(score[0] - base_of(score[0]));
      score[0] = p * inverse_of(p);
    } else if constexpr (L == 2) {
      const vec other = __builtin_shufflevector(score[0], score[0], 1, 0, 3, 2);
      const vec p = exp_of(score[0] - base_of(other > score[0] ? other : score[0]));
      score[0] = p * inverse_of(p + __builtin_shufflevector(p, p, 1, 0, 3, 2));
    } else {
      const auto at = [&](int i, int j) -> T { return score[(i * L + j) / 4][(i * L + j) % 4]; };
      vec base[groups(L * L)] = {}, total[groups(L * L)] = {};
      for (int i = 0; i < L; ++i) {
        T largest = at(i, 0);
        for (int j = 1; j < L; ++j) largest = at(i, j) > largest ? at(i, j) : largest;
        for (int j = 0; j < L; ++j) base[(i * L + j) / 4][(i * L + j) % 4] = largest;
      }
      for (int g = 0; g < groups(L * L); ++g) score[g] = exp_of(score[g] - base_of(base[g]));
      for (int i = 0; i < L; ++i) {
        T sum = T(0);
        for (int j = 0; j < L; ++j) sum += at(i, j);
        for (int j = 0; j < L; ++j) total[(i * L + j) / 4][(i * L + j) % 4] = sum;
      }
      for (int g = 0; g < groups(L * L); ++g) score[g] *= inverse_of(total[g]);
    }
  }

  /// False where an entry of the output is not finite: it may be so by what was added on the way, and the caller looks closer.
  static ODOT_SMALL bool run(const T* x, const T* query, const T* key, const T* value, T* output) {
    vec q[L][groups(K)], k[L][groups(K)], v[L][groups(V)];
    project<K>(x, query, q);
    project<K>(x, key, k);
    project<V>(x, value, v);
    const T scale = T(1) / std::sqrt(T(K));
    for (auto& row : q)
      for (vec& part : row) part *= scale;
    vec score[groups(L * L)];
    for (int group = 0; group < groups(L * L); ++group) {
      vec products[4] = {};
      for (int lane = 0; lane < 4; ++lane) {
        const int pair = 4 * group + lane;
        if (pair >= L * L) break;
        for (int g = 0; g < groups(K); ++g) products[lane] = q[pair / L][g] * k[pair % L][g] + products[lane];
      }
      score[group] = sums_of_lanes(products[0], products[1], products[2], products[3]);
    }
    weigh(score);
    constexpr integer exponent = 0x7f800000U;
    integer_vec no_number = {};
    for (int i = 0; i < L; ++i)
      for (int g = 0; g < groups(V); ++g) {
        vec sum = {};
        for (int j = 0; j < L; ++j) sum = score[(i * L + j) / 4][(i * L + j) % 4] * v[j][g] + sum;
        no_number |= (reinterpret_cast<bits>(sum) & exponent) == exponent;
        std::memcpy(output + i * V + 4 * g, &sum,
                    sizeof(T) * static_cast<std::size_t>(V - 4 * g < 4 ? V - 4 * g : 4));
      }
    typedef std::int64_t halves __attribute__((vector_size(16)));
    const halves both = reinterpret_cast<halves>(no_number);
    return (both[0] | both[1]) == 0;
  }
#undef ODOT_SMALL
};

} // namespace odot::numeric::detail
