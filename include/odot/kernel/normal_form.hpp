// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The normal form, in the order in which it is best read. The parts call each other in a circle (a product is simplified, which may
/// multiply again), so they are one header in 14 files.

#include <algorithm>

#include "odot/kernel/substitute.hpp"

#include "odot/kernel/normal_form/code.inl"          // a form written as integers, readable in one way only
#include "odot/kernel/normal_form/hash.inl"          // hashes that order indices
#include "odot/kernel/normal_form/canonical.inl"     // canonical names, like monomials collected
#include "odot/kernel/normal_form/condition.inl"     // index conditions decided, solved, turned
#include "odot/kernel/normal_form/simplify.inl"      // one monomial to its simplest
#include "odot/kernel/normal_form/algebra.inl"       // sums and products
#include "odot/kernel/normal_form/power.inl"         // powers and plain functions
#include "odot/kernel/normal_form/special.inl"       // permutations, orthogonal matrices
#include "odot/kernel/normal_form/match.inl"         // a network found inside another
#include "odot/kernel/normal_form/rewrite.inl"       // equations used from left to right
#include "odot/kernel/normal_form/elementwise.inl"   // functions of forms with conditions
#include "odot/kernel/normal_form/cut.inl"           // indices and their cases
#include "odot/kernel/normal_form/entry.inl"         // what stands at (p, q) of every operation: the meaning of a term
#include "odot/kernel/normal_form/inverse.inl"       // the entries of an inverse
