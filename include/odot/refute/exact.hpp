// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Exact real numbers, of which a faithful image in a prime field is always enough to tell two of them apart.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "odot/kernel/rational.hpp"
#include "odot/refute/field.hpp"
#include "odot/refute/interval.hpp"

namespace odot::refute {

/// What a `linear_form` is a combination of: √m for a squarefree m ≥ 1 (1 being the rationals), or, negative, a logarithm.
using basis = std::int64_t;

/// Σ coefficient · basis number, basis ascending, coefficients not zero.
using linear_form = std::vector<std::pair<basis, kernel::rational>>;

/// A real number, known in one of three ways: a rational; a linear form over square roots and named logarithms; or only by its
/// image in the prime field.
///
/// A rational and a form are known exactly. A form that mentions a logarithm has no image; all others have one.
class exact {
 public:
  exact() = default;
  exact(std::int64_t n) : value_(n) {}                      // NOLINT: integers are numbers
  exact(const kernel::rational& r) : value_(r) {}           // NOLINT: rationals are numbers
  static exact from_image(residue image) {
    exact e;
    e.value_ = kernel::rational::invalid(), e.image_ = image;
    return e;
  }
  /// A form in normal order; one that is rational becomes a rational.
  static exact from_form(linear_form form) {
    if (form.empty()) return {};
    if (form.size() == 1 && form[0].first == 1) return form[0].second;
    exact e;
    e.value_ = kernel::rational::invalid();
    e.form_ = std::make_shared<const linear_form>(std::move(form));
    return e;
  }

  bool is_rational() const { return value_.valid(); }
  bool is_known() const { return value_.valid() || form_; }
  bool is_zero() const { return value_.is_zero(); }
  const kernel::rational& value() const { return value_; }
  residue raw_image() const { return image_; }
  bool has_form() const { return static_cast<bool>(form_); }
  /// The number as a form; only if `is_known()`.
  linear_form form() const {
    if (form_) return *form_;
    return value_.is_zero() ? linear_form{} : linear_form{{1, value_}};
  }
  bool mentions_logarithm() const { return form_ && form_->front().first < 0; }

 private:
  kernel::rational value_;
  residue image_ = 0;
  std::shared_ptr<const linear_form> form_;
};

/// Exact arithmetic with images in the prime field: the main way of giving terms a value.
///
/// Rationals (64 bits) and combinations of square roots are kept exactly while they fit. Every other value, e^x for an exactly
/// known x above all, is kept as its image under one ring homomorphism, fixed by `seed`, from the real numbers that occur to the
/// prime field: √q goes to a fixed square root, and e^(√m / N) to an arbitrary unit for each squarefree m, which is a homomorphism
/// because these exponentials are algebraically independent over the algebraic numbers (Lindemann and Weierstrass). The same holds
/// for e^(i√m / N), from which sin and cos are made. So different images mean different real numbers; equal images mean nothing
/// for sure. A division by something with image 0 makes the point unusable.
class exact_field {
 public:
  using scalar = exact;
  explicit exact_field(std::uint64_t seed = 1) : seed_(seed) {}

  exact of(const kernel::rational& r) const {
    if (!r.valid()) throw unusable{failure::unsupported};
    return r;
  }
  exact add(const exact& a, const exact& b) const { return a.is_rational() && b.is_rational() ? rational_sum(a, b, 1) : sum(a, b, 1); }
  exact subtract(const exact& a, const exact& b) const {
    return a.is_rational() && b.is_rational() ? rational_sum(a, b, -1) : sum(a, b, -1);
  }
  exact multiply(const exact& a, const exact& b) const;
  /// Throws `unusable`: undefined for a zero divisor, unsupported where the divisor's image is 0.
  exact divide(const exact& a, const exact& b) const;
  /// The exponent rules of `interval_field::power`; fractions of numbers that are not rational are unsupported.
  exact power(const exact& x, const kernel::rational& r) const;
  /// A function that the kernel knows by name.
  exact function(int f, const exact& x);
  bool known_zero(const exact& a) const { return a.is_zero(); }
  bool usable_pivot(const exact& a) const { return !a.is_zero() && (a.is_rational() || (!a.mentions_logarithm() && image(a) != 0)); }

  /// The image of a number; throws `unusable` where it has none.
  residue image(const exact& a) const;
  /// An enclosure; only for numbers that are known exactly (`is_known`).
  interval enclosure(const exact& a) const;
  /// A new number ℓ with e^ℓ = x, where x > 0 is enclosed by `size`.
  exact new_logarithm(const exact& x, const interval& size);
  /// True only if the two real numbers differ.
  bool certainly_differ(const exact& a, const exact& b) const;
  /// True only if they are the same.
  bool certainly_equal(const exact& a, const exact& b) const { return a.is_known() && b.is_known() && a.form() == b.form(); }

 private:
  exact rational_sum(const exact& a, const exact& b, int sign) const;
  exact sum(const exact& a, const exact& b, int sign) const;
  exact exponential_of(const exact& x, bool imaginary);
  residue unit_power(basis m, bool imaginary, const kernel::rational& exponent);

  struct logarithm_entry {
    residue argument;
    interval size;
    kernel::rational of;  // the argument where it is rational, else invalid
  };
  struct cached_power {
    basis m = 0;
    bool imaginary = false;
    kernel::rational exponent;
    residue value = 0;
  };
  std::uint64_t seed_;
  std::vector<logarithm_entry> logarithms_;
  std::vector<cached_power> cache_;
};

}  // namespace odot::refute
