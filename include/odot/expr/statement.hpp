// SPDX-License-Identifier: MIT
// A claim with its assumptions, lowered into one arena of the kernel.
#pragma once

#include <string>
#include <tuple>
#include <type_traits>

#include "odot/expr/lower.hpp"
#include "odot/search/prove.hpp"
#include "odot/text/form.hpp"
#include "odot/text/term.hpp"

namespace odot {

/// Assumptions of a claim; made by `given`.
template <Claim... Claims>
struct assumptions {
  std::tuple<Claims...> claims;  ///< the equations that are taken as true
};

/// Equations that a proof may use: `holds(claim, given(transpose(U) * U == identity(n)))`. A theorem lists them.
template <Claim... Claims>
constexpr assumptions<Claims...> given(const Claims&... claims) {
  return {std::tuple<Claims...>(claims...)};
}

/// How much work a decision may cost where nothing else is said: in constant evaluation so little that neither compiler's
/// own limit is reached (clang: about a million steps), at run time what the kernel thinks right.
constexpr search::budget usual_budget() {
  search::budget limits;
  if (std::is_constant_evaluated()) {
    limits.monomials = 400;
    limits.steps = 30;
    limits.matches = 2000;
    limits.orientations = 1;
  }
  return limits;
}

/// A claim and its assumptions as the kernel sees them.
struct statement {
  kernel::term_arena arena;                         ///< all names, symbols and terms
  kernel::equation claim;                           ///< the equation
  kernel::sequence<kernel::equation> assumptions;   ///< the equations that may be used
  kernel::sequence<lowering::sized_name> sized;     ///< dimensions that have a size
};

namespace detail {

template <class R, class C, int N, int M>
constexpr int node_count(const claim<R, C, N, M>&) {
  return N + M;
}
template <class R, class C, int N, int M>
constexpr kernel::equation lower_claim(lowering& lower, const claim<R, C, N, M>& which) {
  const kernel::term lhs = lower(which.left);
  return {lhs, lower(which.right)};
}

template <class String>
constexpr String side_text(const statement& s, kernel::term side) {
  text::style how;
  how.letters = text::alphabet::ascii;
  how.limit = 400;
  return text::to_text<String>(s.arena, side, how);
}

/// The entry form of one side, with row i and column j; empty where the kernel would first cut it into blocks.
template <class String>
constexpr String form_text(const statement& s, kernel::term side) {
  kernel::entries w(s.arena, search::cut_plan(s.arena, s.claim, s.assumptions, false).cuts, search::usual_order);
  const kernel::sequence<kernel::piece> rows = w.pieces(w.rows(side, {}), false), columns = w.pieces(w.cols(side, {}), false);
  if (w.stopped() || rows.size() != 1 || columns.size() != 1) return {};
  kernel::form form = w.merge(w.entry(side, rows[0].position, columns[0].position, {}));
  if (w.stopped()) return {};
  text::form_writer<String> writer(w, 400);
  if (rows[0].names.size() == 1) writer.call(rows[0].names[0], "i");
  if (columns[0].names.size() == 1) writer.call(columns[0].names[0], "j");
  writer.write(form);
  return writer.text();
}

constexpr std::string_view reason(kernel::failure why) {
  switch (why) {
    case kernel::failure::none:
    case kernel::failure::not_zero: return "the two forms differ";
    case kernel::failure::budget: return "the budget is used up";
    case kernel::failure::overflow: return "a number is too large";
    case kernel::failure::position: return "a position can't be decided";
    case kernel::failure::depth: return "nested too deeply";
    case kernel::failure::outside: return "outside what is decided";
    case kernel::failure::scope:
    case kernel::failure::step: return "a name or a length that is used in two ways";
  }
  return "";
}

}  // namespace detail

/// The statement of a claim, in an arena of its own. Throws `name_conflict` (in constant evaluation: a compile error)
/// where one name stands for two things.
template <Claim C, Claim... Given>
constexpr statement state(const C& claim, const assumptions<Given...>& given = {}) {
  statement result;
  lowering lower(result.arena);
  result.arena.reserve(detail::node_count(claim));
  result.claim = detail::lower_claim(lower, claim);
  std::apply([&](const auto&... one) { (result.assumptions.push(detail::lower_claim(lower, one)), ...); }, given.claims);
  for (int i = 0; i < lower.sized_count(); ++i) result.sized.push(lower.sized(i));
  return result;
}

/// The claim in plain text: `(X Q) (X K)^T = X Q K^T X^T`.
template <class String = std::string>
constexpr String to_text(const statement& s) {
  return detail::side_text<String>(s, s.claim.lhs) + " = " + detail::side_text<String>(s, s.claim.rhs);
}

}  // namespace odot
