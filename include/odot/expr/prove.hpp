// SPDX-License-Identifier: MIT
// Deciding claims: holds in a static_assert, prove at run time, check with a message that shows the claim.
#pragma once

#include <stdexcept>
#include <string>

#include "odot/expr/statement.hpp"

namespace odot {

/// Whether the kernel proves the claim for all sizes of its named dimensions and all values of its symbols, given the
/// assumptions: `static_assert(holds(lhs == rhs))`. False means not proved: the claim may be false, or too hard.
/// To see why, use `check<lhs == rhs>()`, whose message shows the claim and the form that each side came to.
///
/// Sized dimensions are treated as if they could have any size. One name for two things stops the compilation (at run
/// time: `name_conflict`). `limits` bounds the work; past it the claim counts as not proved.
template <Claim C, Claim... Given>
constexpr bool holds(const C& claim, const assumptions<Given...>& given = {},
                     const search::budget& limits = usual_budget()) {
  const statement s = state(claim, given);
  return search::decide(s.arena, s.claim, s.assumptions, limits).result == search::outcome::proved;
}

/// Thrown by `prove` where the kernel finds no proof. The text shows the claim, the reason and both forms.
struct not_proved : std::runtime_error {
  using std::runtime_error::runtime_error;
};

namespace detail {

/// No constant expression, and all of it depends on `String`: a file that calls no `prove` does not compile what writes terms.
template <class String>
String why_not_proved(const statement& s, const search::decision& d) {
  return "not proved: " + to_text<String>(s) + "\n  because " + String(reason(d.why)) +
         "\n  left side, entry (i, j): " + form_text<String>(s, s.claim.lhs) +
         "\n  right side, entry (i, j): " + form_text<String>(s, s.claim.rhs);
}

}  // namespace detail

/// The theorem that the claim holds for all sizes and values, given the assumptions. Throws `not_proved` where the
/// kernel finds no proof, `name_conflict` where one name stands for two things.
///
/// @code
/// const auto theorem = prove(transpose(A * B) == transpose(B) * transpose(A));
/// @endcode
template <Claim C, Claim... Given>
kernel::theorem prove(const C& claim, const assumptions<Given...>& given = {}, const search::budget& limits = {}) {
  const statement s = state(claim, given);
  const search::decision d = search::decide(s.arena, s.claim, s.assumptions, limits);
  if (d.result == search::outcome::proved)
    if (const auto proved = kernel::certify(s.arena, s.claim, s.assumptions, d.proof, search::usual_order, limits.monomials)) return *proved;
  throw not_proved(detail::why_not_proved<std::string>(s, d));
}

// What `check` says when it fails: templates without a definition, as in messages.hpp.
template <auto... Facts> struct claim_is_not_proved;                          ///< the two forms differ
template <auto... Facts> struct claim_is_undecided;                           ///< the kernel gave up
template <auto... Facts> struct one_name_stands_for_two_things;               ///< one name, two shapes
template <std::size_t N> struct claim_is { char chars[N]; };                  ///< the claim
template <std::size_t N> struct left_becomes { char chars[N]; };              ///< entry (i, j) of the left side
template <std::size_t N> struct right_becomes { char chars[N]; };             ///< entry (i, j) of the right side
template <std::size_t N> struct because { char chars[N]; };                   ///< why the kernel gave up
template <std::size_t N> struct name_is { char chars[N]; };                   ///< the name
template <std::size_t N> struct here_it_is { char chars[N]; };                ///< one of its shapes …
template <std::size_t N> struct there_it_is { char chars[N]; };               ///< … and the other

}  // namespace odot

#include "odot/expr/detail/check.hpp"
