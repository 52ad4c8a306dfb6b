// SPDX-License-Identifier: MIT
// How `check` makes its message; included by prove.hpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "odot/expr/prove.hpp"

namespace odot {
namespace detail {

/// clang cuts a text in a message after about 32 characters, so a long one is handed over in pieces.
#ifdef __clang__
inline constexpr std::size_t longest_piece = 30;
#else
inline constexpr std::size_t longest_piece = 400;
#endif

struct pieces {
  static constexpr std::size_t room = 1600, most = 64;
  char chars[room] = {};
  std::size_t size = 0;
  /// Where each piece ends; a piece ends behind a blank or an operator where there is one.
  std::size_t ends[most] = {};
  std::size_t count = 0;
};

constexpr pieces cut_into_pieces(std::string_view from) {
  pieces result;
  result.size = from.size() < pieces::room ? from.size() : pieces::room;
  for (std::size_t i = 0; i < result.size; ++i) result.chars[i] = from[i];
  for (std::size_t at = 0; at < result.size && result.count < pieces::most;) {
    std::size_t end = at + longest_piece;
    if (end >= result.size) end = result.size;
    else
      for (std::size_t back = end; back > at + longest_piece / 2; --back)
        if (result.chars[back - 1] == ' ' || result.chars[back - 1] == '*') {
          end = back;
          break;
        }
    result.ends[result.count++] = at = end;
  }
  return result;
}

template <template <std::size_t> class Fact, std::size_t N>
constexpr Fact<N> part_of(const pieces& all, std::size_t begin) {
  Fact<N> out{};
  for (std::size_t i = 0; i + 1 < N; ++i) out.chars[i] = all.chars[begin + i];
  out.chars[N - 1] = 0;  // said once more: clang prints a text of eight characters as numbers otherwise
  return out;
}
template <template <std::size_t> class Fact, const pieces& Text, std::size_t I>
constexpr auto piece() {
  constexpr std::size_t begin = I == 0 ? 0 : Text.ends[I - 1];
  return part_of<Fact, Text.ends[I] - begin + 1>(Text, begin);
}

template <auto Claim, auto... Given>
constexpr statement state_of() {
  return state(Claim, given(Given...));
}

/// One name with two shapes in the claim or an assumption; null pointers where there is none.
struct conflict {
  const leaf* here = nullptr;
  const leaf* there = nullptr;
};
constexpr void find_conflict(const node* nodes, int count, kernel::sequence<const leaf*>& met, conflict& found) {
  for (int i = 0; i < count; ++i)
    for (const leaf* which : {nodes[i].first, nodes[i].second}) {
      if (which == nullptr) continue;
      for (const leaf* before : met)
        if (before != which && before->name == which->name && before->kind == which->kind && found.here == nullptr)
          found = {before, which};
      met.push(which);
    }
}
template <auto... Claims>
constexpr conflict conflict_in() {
  conflict found;
  kernel::sequence<const leaf*> met;
  const auto look = [&](const auto& side, int count) { find_conflict(side.nodes, count, met, found); };
  ((look(Claims.left, decltype(Claims.left)::node_count), look(Claims.right, decltype(Claims.right)::node_count)), ...);
  return found;
}

/// What the kernel says of a claim; evaluated once for each claim.
enum class verdict { proved, not_proved, undecided, conflict };
struct finding {
  verdict what = verdict::undecided;
  kernel::failure why = kernel::failure::none;
};
template <auto Claim, auto... Given>
constexpr finding find_out() {
  if (conflict_in<Claim, Given...>().here != nullptr) return {verdict::conflict, kernel::failure::none};
  const statement s = state_of<Claim, Given...>();
  const search::decision d = search::decide(s.arena, s.claim, s.assumptions, usual_budget());
  if (d.result == search::outcome::proved) return {verdict::proved, d.why};
  return {d.result == search::outcome::different ? verdict::not_proved : verdict::undecided, d.why};
}
template <auto Claim, auto... Given>
inline constexpr finding found = find_out<Claim, Given...>();

template <auto Claim, auto... Given>
constexpr pieces claim_pieces() {
  const text::line whole = to_text<text::line>(state_of<Claim, Given...>());
  return cut_into_pieces(whole.view());
}
template <class String, bool Left, auto Claim, auto... Given>
constexpr pieces form_pieces() {
  const statement s = state_of<Claim, Given...>();
  const String whole = form_text<String>(s, Left ? s.claim.lhs : s.claim.rhs);
  return cut_into_pieces(whole.view());
}
template <auto Claim, auto... Given>
struct texts {
  static constexpr pieces claim = claim_pieces<Claim, Given...>();
  static constexpr pieces left = form_pieces<text::line, true, Claim, Given...>();
  static constexpr pieces right = form_pieces<text::line, false, Claim, Given...>();
  static constexpr bool limited = found<Claim, Given...>.why == kernel::failure::budget;
  static constexpr pieces why = cut_into_pieces(limited ? "the compile-time budget is used up" : reason(found<Claim, Given...>.why));
  static constexpr pieces way_out = cut_into_pieces(limited ? "prove(claim) at run time" : "");
};

template <class Texts, std::size_t... C, std::size_t... L, std::size_t... R>
constexpr auto not_proved_message(std::index_sequence<C...>, std::index_sequence<L...>, std::index_sequence<R...>) {
  return result<claim_is_not_proved<piece<claim_is, Texts::claim, C>()..., piece<left_becomes, Texts::left, L>()...,
                                    piece<right_becomes, Texts::right, R>()...>>{};
}
template <class Texts, std::size_t... C, std::size_t... W, std::size_t... O>
constexpr auto undecided_message(std::index_sequence<C...>, std::index_sequence<W...>, std::index_sequence<O...>) {
  return result<claim_is_undecided<piece<claim_is, Texts::claim, C>()..., piece<because, Texts::why, W>()...,
                                   piece<try_instead, Texts::way_out, O>()...>>{};
}

template <class String = text::line>
constexpr pieces shape_pieces(const leaf& which) {
  const String whole = shape_of<String>(which);
  return cut_into_pieces(whole.view());
}
template <auto... Claims>
struct conflict_texts {
  static constexpr conflict which = conflict_in<Claims...>();
  static constexpr pieces name = cut_into_pieces(which.here->name);
  static constexpr pieces here = shape_pieces(*which.here);
  static constexpr pieces there = shape_pieces(*which.there);
};

template <verdict What>
struct check_message {
  template <auto...>
  static result<void> make();
};
template <>
struct check_message<verdict::not_proved> {
  template <auto... Claims>
  static constexpr auto make() {
    using t = texts<Claims...>;
    return not_proved_message<t>(std::make_index_sequence<t::claim.count>{}, std::make_index_sequence<t::left.count>{},
                                 std::make_index_sequence<t::right.count>{});
  }
};
template <>
struct check_message<verdict::undecided> {
  template <auto... Claims>
  static constexpr auto make() {
    using t = texts<Claims...>;
    return undecided_message<t>(std::make_index_sequence<t::claim.count>{}, std::make_index_sequence<t::why.count>{},
                                std::make_index_sequence<t::way_out.count>{});
  }
};
template <>
struct check_message<verdict::conflict> {
  template <auto... Claims>
  static constexpr auto make() {
    using t = conflict_texts<Claims...>;
    return result<one_name_stands_for_two_things<piece<name_is, t::name, 0>(), piece<here_it_is, t::here, 0>(),
                                                 piece<there_it_is, t::there, 0>()>>{};
  }
};

}  // namespace detail

/// The kernel proves the claim under the assumptions.
template <auto Claim, auto... Given>
concept Proved = detail::found<Claim, Given...>.what == detail::verdict::proved;

/// True, or no compilation: `static_assert(check<lhs == rhs>())`, with assumptions `check<claim, given, given>()`. Where
/// the kernel finds no proof, the compiler shows the claim and the form that each side came to (`claim_is_not_proved`),
/// or why it gave up (`claim_is_undecided`; where its budget ended the search, `prove` has a larger one at run time), or the name that
/// stands for two things (`one_name_stands_for_two_things`).
template <auto Claim, auto... Given>
  requires Proved<Claim, Given...>
consteval bool check() {
  return true;
}
template <auto Claim, auto... Given>
  requires(!Proved<Claim, Given...>)
auto check() -> decltype(detail::said(
                 detail::check_message<detail::found<Claim, Given...>.what>::template make<Claim, Given...>()));

}  // namespace odot
