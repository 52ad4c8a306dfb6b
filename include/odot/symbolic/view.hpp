// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A quick look at what a GiNaC expression is made of. `is_a` and `op` cost more than multiplying two monomials does.

#include <ginac/ginac.h>

#include <array>
#include <typeinfo>

namespace odot::symbolic::detail {

enum class shape_of { sum, product, power, symbol, number, other };

inline shape_of slow_root(const GiNaC::ex& e) {
  if (GiNaC::is_exactly_a<GiNaC::add>(e)) return shape_of::sum;
  if (GiNaC::is_exactly_a<GiNaC::mul>(e)) return shape_of::product;
  if (GiNaC::is_exactly_a<GiNaC::power>(e)) return shape_of::power;
  if (GiNaC::is_exactly_a<GiNaC::symbol>(e)) return shape_of::symbol;
  return GiNaC::is_exactly_a<GiNaC::numeric>(e) ? shape_of::number : shape_of::other;
}

/// What `e` is at its root. The types seen are remembered by address, so that their names are compared once.
inline shape_of root(const GiNaC::ex& e) {
  struct seen {
    const std::type_info* type = nullptr;
    shape_of shape = shape_of::other;
  };
  static std::array<seen, 8> known{};
  const GiNaC::basic& b = GiNaC::ex_to<GiNaC::basic>(e);
  const std::type_info* type = &typeid(b);
  for (seen& s : known) {
    if (s.type == type) return s.shape;
    if (s.type == nullptr) {
      s = {type, slow_root(e)};
      return s.shape;
    }
  }
  return slow_root(e);
}

/// The parts of a product as GiNaC keeps them: pairs (base, exponent), and a number in front.
struct product_view : GiNaC::mul {
  static const GiNaC::epvector& pairs(const GiNaC::ex& e) {
    return GiNaC::ex_to<GiNaC::mul>(e).*(&product_view::seq);
  }
  static const GiNaC::ex& number(const GiNaC::ex& e) { return GiNaC::ex_to<GiNaC::mul>(e).*(&product_view::overall_coeff); }
};

struct symbol_view : GiNaC::symbol {
  static unsigned serial_of(const GiNaC::ex& e) { return GiNaC::ex_to<GiNaC::symbol>(e).*(&symbol_view::serial); }
};

}  // namespace odot::symbolic::detail
