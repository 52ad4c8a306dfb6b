// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a check at given sizes adds to a claim's verdict.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace odot::notes {

struct checked_claim;

/// What random points modulo primes said of a claim at given sizes. Filled by whoever has a prime field to
/// evaluate in.
struct size_check {
  enum class outcome {
    agrees,    ///< wherever both sides have a value they are equal, at every point: true at these sizes but for
               ///< the stated probability of error
    differs,   ///< they differ at a point: false at these sizes, with certainty
    unchecked, ///< nothing was found out; `reason` says why
  };
  outcome result = outcome::unchecked;
  std::vector<std::pair<std::string, std::int64_t>> sizes; ///< of the names that the claim speaks of
  std::string undeclared; ///< what was done about sizes that no text names; empty where there are none
  int points = 0;
  bool bounded = true;    ///< false where no bound on the error can be stated (permutations were drawn)
  double error_log2 = 0;  ///< of `agrees`, where bounded: log₂ of the bound on the probability of error
  double degree = 0;      ///< of the polynomial that was tested
  std::string seed;       ///< repeats the run
  std::vector<std::string> assumptions; ///< what the bound rests on beside the theorem of Schwartz and Zippel
  std::int64_t row = 0, column = 0;     ///< of `differs`, from 1
  std::string left, right, modulus;     ///< that entry of both sides modulo a prime
  std::int64_t undefined = 0, entries = 0; ///< entries at which a side has no value, of how many
  std::string why_undefined;            ///< why the first of these has none
  std::string reason;                   ///< of `unchecked`, with what to do
  bool too_large = false;               ///< of `unchecked`: the sizes need more memory than there is
  bool contradicts = false;             ///< it says the opposite of a proof: one of the two is wrong
};

/// `agrees`, `differs`, `unchecked`.
std::string_view text_of(size_check::outcome o);

/// `n = 5, d = 512`.
std::string text_of_sizes(const std::vector<std::pair<std::string, std::int64_t>>& sizes);

/// In one sentence for people: `agrees at n = 5, d = 512 at 3 random points modulo primes: probability of
/// error below 2^-120, seed 7`.
std::string text_of(const size_check& found);

/// Puts `found` into the claim: a difference refutes what was undecided; where it contradicts a proof the
/// verdict is taken back, `contradicts` is set, and the message says what either of them says. Everything else
/// goes into the message beside the verdict. `unequal` is true for a claim a ≠ b, which a difference at some
/// size proves.
void add_size_check(checked_claim& claim, size_check found, bool unequal);

} // namespace odot::notes
