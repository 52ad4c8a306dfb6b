// SPDX-License-Identifier: MIT
#pragma once

#include "vector.hpp"

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
/// nothing. The bits wrap where d is out of range. The scale is applied by a product, not in the exponent's bits, so that no NaN can turn
/// into a number.
template <class T>
ODOT_INLINE vec<T> exp_of(vec<T> d) {
  using constants = exp_constants<T>;
  using bits = typename simd<T>::bits;
  constexpr T log2_e = T(1.4426950408889634074);
  const vec<T> rounded = d * log2_e + constants::shift;
  const vec<T> fraction = d * log2_e - (rounded - constants::shift);
  const bits scale = (reinterpret_cast<bits>(rounded) << constants::exponent_bits) + constants::one;
  const vec<T> result = exp2_fraction(fraction) * reinterpret_cast<vec<T>>(scale);
  return d < constants::lowest ? vec<T>{} : result;
}

} // namespace odot::numeric::ODOT_INSTRUCTION_SET
