// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How the expectations of a claim are made: as means over a finite probability space, in which some names are random.
///
/// E[f(X)] is Σ_ω p_ω f(X_ω): a random name is a family with a member for each outcome ω, p are any numbers with Σ_ω p_ω = 1, and what is
/// constant has no ω. Names that the text says to be independent have a space each, and expectations run over the product of all.
///
/// Expectations given Y are those of the law that is left where Y has a value: Y is constant there, inside and outside of them, and nothing more is known of
/// that law than what is told of expectations given the same. They are read where all in the claim are given the same names.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "notes/shapes/typing.hpp"

namespace odot::notes {

/// What is random in a claim.
struct chance_reading {
  std::map<int, std::vector<int>> symbols;             ///< of the scope: on which spaces each random one depends
  std::map<std::string, std::vector<int>> undeclared;  ///< the same of names without a declaration
  std::set<int> constants;                             ///< symbols that are constant
  std::set<std::string> undeclared_constants;
  std::set<std::string> spoken_random, perhaps_random; ///< the names in the claim that the text calls random, and those that are random in one of two readings
  bool independent = false, all_independent = false;   ///< whether some, whether all of them are independent of each other
  int spaces = 0;                                      ///< how many there are; 0 where the claim holds no expectation
  bool equally_likely = false;                         ///< all outcomes are, as in a counterexample; else they have any probabilities
  std::set<int> parameters;                            ///< symbols that stand outside of expectations only, and that nothing calls constant
  std::string why_open;                                ///< why the claim can be proved and not refuted; empty where it can
  std::set<std::string> given;                         ///< what its expectations are given, as \ref conditions_of_moments says it
};

/// What the expectations, variances and covariances in `left = right`, by way of definitions too, are given: for each, a set of names with their symbols; empty where
/// there are none. O(size).
std::set<std::set<std::string>> conditions_of_moments(const scope& names, const node* left, const node* right, int time);

/// Whether the text calls the name constant, or it is a letter that stands for constants wherever nothing else is said.
bool is_taken_as_constant(const scope& names, const std::string& name);

/// Whether `left = right`, which is given, says of something random what it is by way of a name that nobody calls random or constant.
bool ties_unknown(const scope& names, const chance_reading& chance, const node* left, const node* right, int time);

/// “X and Y are random, a is constant”.
std::string reading_of_chance(const scope& names, const chance_reading& chance);

/// What is random in the claim `left = right`. Throws `trouble` where the text leaves open whether something is random or constant, and
/// both are readings. With `equally_likely`, what the text does not call random is taken as constant: a counterexample then holds in both readings.
chance_reading read_chance(const scope& names, const node* left, const node* right, int time, bool equally_likely);

}  // namespace odot::notes
