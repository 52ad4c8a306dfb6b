// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Gradients written out: a term in which nothing is differentiated any more, by the rules of matrix calculus.

#include "odot/operation/builder.hpp"

namespace odot::calculus {

/// Whether a gradient stands below the node, or the derivative of a function that is known by name. O(nodes).
bool has_derivatives(const kernel::term_arena& arena, kernel::term t);

/// The term with every gradient written out, in the same arena, to which nodes and indices are added. What reads terms (evaluation,
/// prime fields, expansion) so needs no derivatives of its own; the kernel has its own rule, and this is tested against it.
///
/// ∇_X a becomes the matrix of the entries ∂a/∂X[p, q] + (a − a): the last part has no value where a has none. The derivative follows
/// each operation: D(A·B) = DA·B + A·DB, D(A⁻¹) = −A⁻¹·DA·A⁻¹, D(f(A)) = f′(A) ⊙ DA, D(softmax A) = S ⊙ (DA − rowsum(S ⊙ DA)·1ᵀ).
/// An unknown f keeps its dashes. log, |·|, sign, relu and roots have no value where their argument is 0, as docs/explanation/defined.md
/// says. O(nodes · factors of products).
/// Source: J. R. Magnus and H. Neudecker, Matrix Differential Calculus, chapters 8 and 9.
/// Example: ∇_x(xᵀAx) becomes the matrix of entries e_pᵀ A x + xᵀ A e_p, with (i ↦ [i = p]) for e_p.
kernel::term unfold(kernel::term_arena& arena, kernel::term t);

}  // namespace odot::calculus
