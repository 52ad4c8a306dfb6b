// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The verdict on a claim about sequences: proved by recurrence and induction, or refuted by running the recurrences.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "odot/search/sequences.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::verdict {

/// A given equation that says what a member of a family is: symbol[at] = value, for all `parameters`.
struct member_rule {
  int symbol = -1;
  std::vector<kernel::name> parameters;    ///< naturals
  std::vector<kernel::polynomial> at;      ///< a number, a parameter, or a parameter and a number
  kernel::term value = -1;
};

/// A natural or a dimension as the text calls it: `shown` is its index in the text.
struct shown_index {
  std::string text;
  kernel::polynomial value;
};

/// left = right for all sizes and naturals, the members of families being what the rules say.
struct sequence_question {
  posed claim;                          ///< `given` holds the rules as equations, and what else is given
  std::vector<member_rule> rules;
  std::size_t rules_given = 0;          ///< so many of `claim.given` are the rules, the first ones
  std::vector<search::sequence_lemma> lemmas;
  std::vector<kernel::name> times;      ///< naturals of the claim, by which an induction may go
  std::vector<kernel::name> counted;    ///< naturals and dimensions that a refutation has to put numbers for
  std::vector<kernel::polynomial> filters;  ///< it speaks only of numbers at which each of these is ≥ 0
  std::vector<kernel::name> ones;       ///< sizes that the text does not tell: it is refuted where each of them is 1
  std::vector<shown_index> shown;       ///< what it tells of them
  std::map<std::string, std::int64_t> firsts;  ///< families whose members do not begin at 0: the index of the one at position 0
  std::vector<condition> conditions;
  bool may_refute = true;
  std::set<std::size_t> not_in_proofs;  ///< of `claim.given`, those that speak of a number of the claim's: what a proof is given holds for all numbers
  std::shared_ptr<const sequence_question> otherwise;  ///< the same put in another way, to be proved where this is not; may be empty
  std::string partly;                   ///< which member is outside of its family at some numbers; empty where none is
  std::function<bool(const std::map<kernel::name, std::int64_t>&)> speaks_of;  ///< whether none is at these; empty: at any
};

/// The polynomial with these numbers for its names, and 1 for any other.
std::int64_t value_at(const kernel::polynomial& p, const std::map<kernel::name, std::int64_t>& numbers);

/// All ways to put numbers up to `most` for the names, from 1 on for dimensions and from 0 on for others.
std::vector<std::map<kernel::name, std::int64_t>> small_numbers(const kernel::term_arena& arena, const std::vector<kernel::name>& names, std::int64_t most);

/// The names of naturals and sizes that positions, lengths of sums and the filters speak of: what a refutation has to put numbers for.
std::vector<kernel::name> counted_in(const kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::polynomial>& filters = {});

/// Decides it. What is refuted is false at numbers that the recurrences were run for, with exact values; what is proved has a theorem.
answer decide_sequence(const sequence_question& asked, const options& chosen = {});

/// `x` with every member of a family written out by the rules, its positions being numbers; −1 where no rule says what a member is, or
/// where that would be too large. A member without a rule stays, at the index that `firsts` gives it.
kernel::term unrolled(kernel::term_arena& arena, const std::vector<member_rule>& rules, kernel::term x, const std::map<std::string, std::int64_t>& firsts = {});

}  // namespace odot::verdict
