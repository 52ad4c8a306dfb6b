// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Certificates: lists of steps, written by whoever searched, in names and forms of their own tables. docs/reference/certificate.md
/// describes them, and what each step says.

#include "odot/kernel/defined.hpp"

namespace odot::kernel {

/// Equations that hold always; F, G forms, p, q positions.
enum class schema {
  none,         ///< the step uses what is known, by number
  complement,   ///< [p ≥ 0] + [−p−1 ≥ 0] − 1 = 0
  successor,    ///< [p ≥ 0] − [p = 0] − [p−1 ≥ 0] = 0
  implied,      ///< Π[pᵢ ≥ 0]·([q ≥ 0] − 1) = 0 where q − Σpᵢ ≥ 0 is certain; q is the last position
  split_sum,    ///< Σ_{k<r} F(k) − Σ_{k<m} F(k) − Σ_{k<r−m} F(m + k) = 0 where 0 ≤ m ≤ r is certain; positions r, m
  positive,     ///< F·1/F − 1 = 0 where F is certainly > 0
  power_zero,   ///< F⁰ − 1 = 0
  power_one,    ///< F¹ − F = 0
  power_sum,    ///< [a ≥ 0][b ≥ 0](F^{a+b} − F^a·F^b) = 0; positions a, b
  log_of_exp,   ///< log exp F − F = 0
  cos_of_sum,   ///< cos(F + G) − cos F cos G + sin F sin G = 0
  sin_of_sum,   ///< sin(F + G) − sin F cos G − cos F sin G = 0
  cos_is_even,  ///< cos F − cos(−F) = 0
  sin_is_odd,   ///< sin F + sin(−F) = 0
  cos_of_zero,  ///< cos 0 − 1 = 0
  absolute_is,  ///< |F| − F·sign F = 0
  relu_is,      ///< relu F − F/2 − F·sign F/2 = 0
  sigmoid_is,   ///< sigmoid F − 1/(1 + exp(−F)) = 0
  tanh_is,      ///< tanh F − 1 + 2/(1 + exp 2F) = 0
  sign_is_odd,  ///< sign F + sign(−F) = 0
  sign_squared, ///< F·(sign F)² − F = 0
};

struct step {
  enum class sort { use, lemma, same, root } kind = sort::use;
  // use: Σ over `names` of times · instance of what is known, or of a schema, is subtracted from the goal.
  schema law = schema::none;
  int known = -1;            ///< which of what is known: the laws in the order of the walk, then each lemma's forms as they are proved
  sequence<int> at;          ///< a position for each universal name; or the positions of a schema
  sequence<name> names;      ///< use: the names of the sum (indices); others: the universal names of what is proved
  form times = constant(1);  ///< use: the cofactor; same, root: the guard C
  // lemma: every form of `zero` is 0, each by its steps; with an induction over the natural `induction` among `names`.
  sequence<form> zero;
  name induction = -1;
  sequence<sequence<step>> base, by;
  // same: C·(F − G) = 0 gives C·(Φ⟨F⟩ − Φ⟨G⟩) = 0; root: C·(F^b − G^b) = 0 gives C·(F − G) = 0. Proved by by[0].
  int function = -1, dashes = 0;
  std::int64_t degree = 0;
  sequence<name> locals;     ///< same: the locals of Φ's bodies; the name k of a split_sum
  form left, right;          ///< same, root: F and G; schemas: F and G
};

/// What stands in a certificate: names with their kinds and ranges, positions and bodies, by number. Not trusted.
struct written {
  sequence<name_facts> names;
  sequence<polynomial> positions;
  sequence<opaque_body> bodies;
};

struct proof_of_goal {
  sequence<name> names;  ///< the names of the goal's row and column, in the order of its pieces
  sequence<step> steps;
};

struct certificate {
  sequence<cut> cuts;
  written tables;
  sequence<proof_of_goal> goals;  ///< rows outer, columns inner; empty: every goal is empty by arithmetic alone
};

}  // namespace odot::kernel
