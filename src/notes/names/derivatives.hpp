// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a note says of its derivatives: layouts, names of gradients, what is constant, what depends on time.

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace odot::notes {

/// How the derivative of a number in a column is laid out, and of a vector in a vector.
enum class layout {
  unsaid,       ///< a gradient has the shape of what it is taken in; a Jacobian has a row for each entry of what is differentiated
  numerator,    ///< the derivative of a number in a column is a row
  denominator,  ///< a Jacobian has a row for each entry of what is differentiated in
  unclear,      ///< the text says something of it that is not understood
};

/// `G = \frac{\partial L}{\partial Y}` with an L that has no formula: L depends on everything through Y.
struct upstream_gradient {
  std::string scalar;
  int output;    ///< the symbol Y
  int gradient;  ///< the symbol G; −1 where it has no name
  int told = -1; ///< of “through Y and Z”: which such sentence; −1 where it is told by G
};

/// `G = \frac{\partial L}{\partial Y}` before anything says what Y is.
struct awaited_gradient {
  std::string scalar, output, name;
};

/// Words that make a name depend on others, and no formula that says how.
struct told_dependence {
  std::string name;
  int symbol;                ///< which meaning of the name; −1: it had none when this was said
  std::set<std::string> on;  ///< names
  bool anything;             ///< on whatever a derivative is taken in, since what it depends on has no name
  std::size_t at;            ///< where it is said
  bool local = false;        ///< for its sentence only
  bool behind = false;       ///< the text says it further down, of a name that nothing has defined before
};

/// What the text says of how derivatives are laid out.
struct told_layout {
  layout written = layout::unsaid;
  layout spoken_of = layout::unsaid;  ///< the last one that the text says others write in
  bool numbers_said = false, vectors_said = false;  ///< the text says how gradients lie, and Jacobians
};

/// The conventions in force.
struct derivative_conventions : told_layout {
  /// Whether the text tells that the derivative of a number in a column is no row, and a Jacobian not its transpose: in words, or by
  /// several claims that would have no shape.
  bool rules_out(layout other) const {
    constexpr int enough = 2;
    return other == layout::numerator ? numbers_said || numbers_shown >= enough : vectors_said || vectors_shown >= enough;
  }
  int& shown(layout other) { return other == layout::numerator ? numbers_shown : vectors_shown; }

  int numbers_shown = 0, vectors_shown = 0;         ///< claims whose shapes meet in this layout only; −1: in another only
  bool tried = false;                               ///< `written` is not what the text says, but what it may mean
  /// By `d`, `\bar` or `g_`, the scalar whose gradient in any V is written dV, \bar{V} or g_V; none where the text says no such thing.
  std::map<std::string, std::string, std::less<>> written_by;
  std::unordered_map<std::string, std::string> written_d_of;  ///< the same for single names V
  bool own_delta = false;       ///< the text gives \delta_{ij} another meaning than Kronecker's
  bool jacobians = false, hessians = false;  ///< the text speaks of them, and writes none in a way of its own
  bool operators = false;                    ///< it speaks of what a D in front of a function may be
  bool laplacians = false;      ///< the text speaks of Laplacians
  bool differentials = false;                                 ///< the text speaks of differentials
  bool d_is_differential = false;                             ///< it says so of the letter, whatever size it may be besides
  bool differentiates = false;                                ///< the sentence does
  std::set<std::string> scalars;                              ///< names that are said to be numbers, without a formula: a loss
  std::map<std::string, std::size_t> constants;               ///< names that are said to be so, and where
  std::set<int> positive;                                     ///< symbols of numbers that are said to be so: no noise
  std::set<std::string> variables;                            ///< names that are said to be so, or to depend on something
  bool nothing_constant = false;                              ///< the text denies that of something or of everything
  std::vector<told_dependence> dependences;                   ///< in the order in which they are said
  std::set<std::string> fixed;                                ///< names that words hold fixed, whatever they are made of: “detached”
  bool fixed_here = false;                                    ///< this sentence holds something fixed that has no name
  bool fixed_from_here_on = false;                            ///< so does one before it, for what follows too
  std::size_t fixed_from = 0;                                 ///< where that is said
  bool dashes_are_others = false;                             ///< the text says that a dash is no transpose
  std::set<std::string> dashed;                               ///< A where the text says what A' is
  std::unordered_map<std::string, std::string> arguments;     ///< P → t for a function P(t)
  std::vector<upstream_gradient> upstream;
  std::vector<awaited_gradient> awaited;
};

}  // namespace odot::notes
