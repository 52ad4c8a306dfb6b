// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is asked about a claim, with everything that its verdict may depend on.

#include "odot/shape/language.hpp"
// First, so that an older C++ is told of before anything else.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "odot/search/prove.hpp"
#include "odot/refute/search.hpp"

namespace odot::verdict {

/// left = right given equations, in one arena.
struct posed {
  std::shared_ptr<const kernel::term_arena> arena;
  kernel::term left = -1, right = -1;
  std::vector<refute::equation> given{};
};

/// Something that a text asks of a name and that no term says, such as c > 0. A counterexample has to respect it.
struct condition {
  std::string name;      ///< of a symbol or a size; empty: of every name
  std::string relation;  ///< `neq`, `>`, `ge` against 0, `fraction` (0 < x < 1), or a property that the search knows, “invertible”; empty where it is not understood at all
  std::string text;      ///< as it is written
  std::string role{};    ///< what it is to the claim; empty: the text says it and it is not read
  bool makes_zero = false;  ///< it may make something 0 that is not by itself, or change a sign: “in the kernel of A”, “n is even”
  bool keeps_inverse = false;  ///< it makes no matrix its own inverse: “positive definite”
  bool keeps_order = false;    ///< it makes no factors commute: “invertible”
};

/// A claim as it is to be decided. Only `claim` is needed; the rest is for claims that were read from a text.
struct question {
  posed claim;                       ///< for all sizes
  bool unequal = false;              ///< it says that the sides are not identically equal
  std::vector<condition> conditions{};
  std::optional<bool> beside_constant{};  ///< the left (true) or right side stands against a number: the answer to what is refuted tells whether it takes other values
  bool values_name = false;          ///< whether a side is a name or a function at names, which the text may define anew
  bool has_properties = false;       ///< whether to tell if a proof needs the properties of symbols

  std::optional<posed> at_values{};  ///< the same where some sizes have the values that the text gives them
  std::string values{};              ///< these values: `d_k = 512`
  bool only_at_values = false;       ///< the shapes meet only there
  bool may_use_values = false;       ///< what is not proved for all sizes is decided there; without it only what is refuted, where it is proved there

  std::vector<posed> alternatives{}; ///< other readings of the same text; all must come out alike
  std::string ambiguous{};           ///< what to say where they don't
  std::vector<std::string> undeclared{};  ///< names that the text uses and never says anything of
};

/// A slip of the pen that alone parts a claim from an identity, by what would have to hold for the claim to be true all the same.
enum class slip_kind : std::uint8_t {
  none,
  sign,     ///< a sign or a numeral: a summand would have to vanish
  inverse,  ///< an inverse: a matrix would have to be its own
  order     ///< the order of factors: they would have to commute
};

/// What a verdict may cost, and what is tried for it.
struct options {
  search::budget proof;
  refute::search_budget search;
  int first_look = 5;  ///< points looked at before the kernel is asked
  bool refute = true;  ///< look for a counterexample; without, the verdict is proved or undecided
  bool hints = true;   ///< look for a true variant of what is refuted
};

}  // namespace odot::verdict
