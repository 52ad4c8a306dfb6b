// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a function's definition gives in one of the fields that values are worked out in.

#include "odot/operation/ring.hpp"

namespace odot::refute {

/// A field as definitions calculate in it (operation/ring.hpp).
template <class Field>
struct field_ring {
  using value = typename Field::scalar;
  Field& field;

  value constant(const kernel::rational& c, const value&) { return field.of(c); }
  value add(const value& a, const value& b) { return field.add(a, b); }
  value subtract(const value& a, const value& b) { return field.subtract(a, b); }
  value multiply(const value& a, const value& b) { return field.multiply(a, b); }
  value divide(const value& a, const value& b) { return field.divide(a, b); }
  value times(const kernel::rational& c, const value& a) { return field.multiply(field.of(c), a); }
  value square(const value& a) { return field.power(a, 2); }
  value apply(int function, const value& a) { return field.function(function, a); }
};

/// The function number `f` of the table at `x`, by its definition. Throws as the field does.
template <class Field>
typename Field::scalar by_definition(Field& field, int f, const typename Field::scalar& x) {
  field_ring<Field> ring{field};
  return operation::definition(ring, operation::function(f), x);
}

}  // namespace odot::refute
