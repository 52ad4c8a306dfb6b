// SPDX-License-Identifier: MIT
#pragma once

#include "vector.hpp"

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace odot::numeric::ODOT_INSTRUCTION_SET {

/// Constants of e^d for one floating-point type: `shift` rounds to an integer when added (its low bits then hold that integer),
/// `lowest` is where results would stop being normal numbers.
template <class T>
struct exp_constants;
template <>
struct exp_constants<float> {
  static constexpr float shift = 12582912.0F;
  static constexpr float lowest = -87.3365447F;
  static constexpr int exponent_bits = 23;
  static constexpr std::uint32_t one = 0x3f800000;
};
template <>
struct exp_constants<double> {
  static constexpr double shift = 6755399441055744.0;
  static constexpr double lowest = -708.396418532264106;
  static constexpr int exponent_bits = 52;
  static constexpr std::uint64_t one = 0x3ff0000000000000;
};

/// 2^f for |f| <= 1/2 by a polynomial whose coefficients are fitted so that the relative error is least.
ODOT_INLINE vec<float> exp2_fraction(vec<float> f) {
  vec<float> p = broadcast(1.3276472e-3F) * f + 9.6755413e-3F;
  p = p * f + 5.5507133e-2F;
  p = p * f + 2.4022120e-1F;
  p = p * f + 6.9314697e-1F;
  return p * f + 1.0000001F;
}

/// The series of 2^f in powers of f ln 2, long enough for double precision on |f| <= 1/2.
ODOT_INLINE vec<double> exp2_fraction(vec<double> f) {
  vec<double> p = broadcast(2.5678435993488202e-11) * f + 4.4455382718708114e-10;
  p = p * f + 7.0549116208011233e-9;
  p = p * f + 1.0178086009239699e-7;
  p = p * f + 1.3215486790144309e-6;
  p = p * f + 1.5252733804059840e-5;
  p = p * f + 1.5403530393381609e-4;
  p = p * f + 1.3333558146428443e-3;
  p = p * f + 9.6181291076284772e-3;
  p = p * f + 5.5504108664821580e-2;
  p = p * f + 2.4022650695910072e-1;
  p = p * f + 6.9314718055994531e-1;
  return p * f + 1.0;
}

/// e^d for d <= 0 (and a little above). Where the result would be below the least normal number, −∞ included, it is exactly 0; NaN gives
/// NaN. log₂ e is multiplied in here and not into the scores, which may be as large as the type holds: with fused multiply-add that costs
/// nothing. AVX-512 has one instruction for p · 2^n; without it the bits of 2^n wrap where d is out of range, and the scale is applied by a
/// product, not in the exponent's bits, so that no NaN can turn into a number.
template <class T>
ODOT_INLINE vec<T> exp_of(vec<T> d) {
  using constants = exp_constants<T>;
  constexpr T log2_e = T(1.4426950408889634074);
  const vec<T> shifted = d * log2_e + constants::shift, whole = shifted - constants::shift;
  const vec<T> power = exp2_fraction(d * log2_e - whole);
#if defined(__AVX512F__)
  const vec<T> lowest = broadcast(constants::lowest);
  if constexpr (sizeof(T) == 4)
    return vec<T>(_mm512_maskz_scalef_ps(_mm512_cmp_ps_mask(__m512(d), __m512(lowest), _CMP_NLT_UQ), __m512(power), __m512(whole)));
  else
    return vec<T>(_mm512_maskz_scalef_pd(_mm512_cmp_pd_mask(__m512d(d), __m512d(lowest), _CMP_NLT_UQ), __m512d(power), __m512d(whole)));
#else
  using bits = typename simd<T>::bits;
  const bits scale = (reinterpret_cast<bits>(shifted) << constants::exponent_bits) + constants::one;
  return d < constants::lowest ? vec<T>{} : power * reinterpret_cast<vec<T>>(scale);
#endif
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
