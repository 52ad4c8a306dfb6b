// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How the derivatives of a claim are made: in which names they are taken, and from what gradients of a number without a formula follow.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "notes/shapes/typing.hpp"

namespace odot::notes {

/// The gradient of a number L without a formula in a symbol v.
struct gradient_rule {
  enum kind {
    given,    ///< the text gives it a name, `symbol`; −1: it has none
    free,     ///< any matrix: what it is made of is not spoken of
    through,  ///< Σ over `parts` u of the gradient of ⟨∂L/∂u, u⟩ in v: L depends on v through them
  };
  kind how = free;
  int symbol = -1;
  bool is_one = false;     ///< of v itself, in v
  std::vector<int> parts;
};

/// What a claim takes derivatives in.
///
/// A name that is defined and in which a derivative is taken is *held*: it stands for any value, in the whole claim but where the
/// derivative in something that it depends on is taken. A claim that holds then holds with its definition too; one that fails need not.
struct derivative_plan {
  std::set<int> held;     ///< symbols
  std::set<int> in;       ///< all symbols that derivatives are taken in
  std::set<int> moved;    ///< symbols with a differential of their own
  std::map<std::pair<std::string, int>, gradient_rule> gradients;  ///< by L and v
  bool generalised = false;  ///< it says more than the text, by what is held or free
  std::set<std::string> freed;  ///< numbers with a formula that are taken as if they had none
  /// By L and v, where nothing tells through what L depends on v: the u of which the claim takes the gradients. That L depends on v through them only is assumed.
  std::map<std::pair<std::string, int>, std::vector<int>> assumed;
  std::string why_open;  ///< why a claim that does not hold for all that is free may hold all the same; empty where it may not
  bool any = false;          ///< there are derivatives at all
  std::set<std::string> unmoved;  ///< names that nothing declares and that are taken as constant by their letter
};

/// The plan for the sides of a claim, whose shapes are known. With `as_defined` nothing is free and nothing held that has to be equal to
/// its definition: `held` lists what equations have to tie. Throws `trouble` where it can't be told how a gradient is made.
derivative_plan plan_derivatives(const std::vector<const node*>& roots, typing& t, bool as_defined);

/// `\nabla_w J(\hat w)`, J being given as J(w) and \hat w not made of w, is the gradient of J at \hat w, as `\nabla J(\hat w)` is: in `n` both are
/// one from now on.
void take_at_points(node* n, const scope& names);

/// `\frac{\partial R}{\partial X}` where R := L + \lambda \|X\|^2 and of L only gradients are known: in `n`, the derivative of L and that of the rest.
void split_losses(node* n, const scope& names, syntax_arena& arena);

/// `\nabla_y L x^\top` with a loss L of which only gradients are known and an x that is not made of y: in `n`, the gradient of L times what stands behind it.
void end_gradients_at_losses(node* n, const scope& names, syntax_arena& arena);

/// Whether the definition of `symbol` speaks of `target`, by way of other definitions too, `avoiding` some of them.
bool is_made_of(const scope& names, int symbol, int target, const std::set<int>& avoiding = {});

/// Whether words, or an equation that could not be read, make `name` depend on `variable`, by way of other names too.
bool is_told_to_depend(const scope& names, const std::string& name, const std::string& variable);

}  // namespace odot::notes
