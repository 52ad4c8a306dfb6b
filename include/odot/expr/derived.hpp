// SPDX-License-Identifier: MIT
// Operations that stand for what they are defined to be in operation/functions.hpp, entry by entry. A function of one operand keeps its
// name in texts; one of two is written out.
#pragma once

#include "odot/expr/detail/composed.hpp"

namespace odot {

// Of one operand. **Shape**: m × n → m × n.

/// log(1 + eˣ).
inline constexpr detail::derived_function<operation::functions::softplus> softplus{};
/// x·sigmoid(x), also called SiLU.
inline constexpr detail::derived_function<operation::functions::swish> swish{};
/// (eˣ − e⁻ˣ)/2.
inline constexpr detail::derived_function<operation::functions::hyperbolic_sine> sinh{};
/// (eˣ + e⁻ˣ)/2.
inline constexpr detail::derived_function<operation::functions::hyperbolic_cosine> cosh{};
/// x/2·(1 + tanh(√(2/π)·(x + 0.044715·x³))), the tanh form of GELU, with 0.7978845608 for √(2/π).
inline constexpr detail::derived_function<operation::functions::gelu_tanh> gelu_tanh{};

// Of two operands. **Shape**: both m × n → m × n; otherwise `cannot_go_entry_by_entry`.

/// The greater of two entries.
inline constexpr detail::derived_operation<operation::functions::maximum> maximum{};
/// The smaller of two entries.
inline constexpr detail::derived_operation<operation::functions::minimum> minimum{};

}  // namespace odot
