// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Gradients and Jacobians as matrix expressions, as one would write them on paper. Nothing here is trusted: who shows such an
/// expression to people asks the kernel first whether it is equal to the gradient.

#include <stdexcept>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/operation/log_determinant.hpp"

namespace odot::calculus {

/// Thrown where a gradient has no form in products, ⊙, diag, 1 and sums that is known here; says of which operation.
struct no_matrix_form : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// ∇_X f as a term of the same arena in which nothing is differentiated, tidied: like terms joined, units and zeros dropped,
/// transposes moved to symbols. **Shape** f 1 × 1 → X's. Gradients in f have to be computed first. Throws `no_matrix_form`.
/// By the chain rule from the outside in: what multiplies d(A·B) from G is G·Bᵀ for A and Aᵀ·G for B.
/// O(2^depth of shared terms · nodes), bounded: past 20,000 nodes it throws.
/// Source: K. B. Petersen and M. S. Pedersen, The Matrix Cookbook, section 2.
/// Example: tr(XᵀAX) → (A + Aᵀ) X.
/// `named`: with the derivatives that operation/functions.hpp has of derived functions, such as sigmoid for softplus; without, with those
/// of their definitions, which are longer and easier to prove. `logs`: the symbols in f that stand for logs of determinants.
kernel::term gradient_expression(kernel::term_arena& arena, kernel::term f, int symbol, bool named = true, const std::vector<operation::log_determinant>& logs = {});

/// ∂y/∂x of two columns, likewise, from the inside out. **Shape** y m × 1, x n × 1 → m × n. Throws `no_matrix_form`.
/// Example: A exp(x) → A diag(exp(x)).
kernel::term jacobian_expression(kernel::term_arena& arena, kernel::term y, int symbol, bool named = true, const std::vector<operation::log_determinant>& logs = {});

}  // namespace odot::calculus
