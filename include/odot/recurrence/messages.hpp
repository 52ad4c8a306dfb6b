// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the compiler says where an index of a recurrence or of a claim about it does not fit.

#include "odot/recurrence/recurrence.hpp"

namespace odot {

// Templates without a definition, as in shape/messages.hpp.
template <auto... Facts> struct index_is_not_bound;                    ///< a step that stands on the right alone, outside of every sum over it
template <auto... Facts> struct member_outside_of_its_family;         ///< `k[t - 1]` where t and k begin at 1
template <auto... Facts> struct sum_begins_before_its_index;           ///< `sum_over(i, 0, t, …)` where i begins at 1
template <auto... Facts> struct recurrence_needs_a_member;            ///< the left side is no member at a number or a step
template <auto... Facts> struct member_is_given_twice;                ///< two recurrences for one member
template <auto... Facts> struct recurrence_looks_ahead;               ///< a member is made from one that is not there yet
template <auto... Facts> struct position_is_no_whole_number;          ///< `S[1 / t]`
template <auto... Facts> struct number_may_be_negative;               ///< `power(c, i - t)`, `product_over(j, t, 1, …)`
template <auto... Facts> struct factors_depend_on_another_index;       ///< `product_over(j, 1, t, a[j + t])`

template <std::size_t N> struct left_side_speaks_of { char chars[N]; };  ///< the steps that are bound by the left side
template <std::size_t N> struct member_is { char chars[N]; };           ///< the member
template <std::size_t N> struct its_index_may_be { char chars[N]; };    ///< its smallest index
template <std::size_t N> struct its_family_begins_at { char chars[N]; };///< the first member
template <std::size_t N> struct sum_begins_at { char chars[N]; };       ///< the lower end
template <std::size_t N> struct index_begins_at { char chars[N]; };      ///< the index's least value
template <std::size_t N> struct left_side_is { char chars[N]; };        ///< the left side
template <std::size_t N> struct was_given { char chars[N]; };           ///< the member that both give
template <std::size_t N> struct family_is { char chars[N]; };           ///< the family that is defined …
template <std::size_t N> struct at_index { char chars[N]; };            ///< … at this index
template <std::size_t N> struct number_in { char chars[N]; };           ///< the product or power

namespace detail {

template <class Which, auto... Claims>
constexpr fault_report report_of() {
  if constexpr (sizeof...(Claims) == 0) return Which::fault();
  else return Which::template pose<Claims...>().fault;
}
template <class Which, auto... Claims>
struct fault_texts {
  static constexpr step_fault what = report_of<Which, Claims...>().what;
  static constexpr pieces subject = cut_into_pieces(report_of<Which, Claims...>().subject.view());
  static constexpr pieces found = cut_into_pieces(report_of<Which, Claims...>().found.view());
  static constexpr pieces wanted = cut_into_pieces(report_of<Which, Claims...>().wanted.view());
};

template <template <auto...> class Message, template <std::size_t> class A, template <std::size_t> class B, template <std::size_t> class C, class T,
          std::size_t... I, std::size_t... J, std::size_t... K>
constexpr auto three_facts(std::index_sequence<I...>, std::index_sequence<J...>, std::index_sequence<K...>) {
  return result<Message<piece<A, T::subject, I>()..., piece<B, T::found, J>()..., piece<C, T::wanted, K>()...>>{};
}
template <template <auto...> class Message, template <std::size_t> class A, template <std::size_t> class B, template <std::size_t> class C, class T>
constexpr auto fault_message() {
  return three_facts<Message, A, B, C, T>(std::make_index_sequence<T::subject.count>{}, std::make_index_sequence<T::found.count>{},
                                          std::make_index_sequence<T::wanted.count>{});
}

template <class Which, auto... Claims>
struct conflict_of_steps {
  static constexpr detail::conflict which = Which::template conflict<Claims...>();
  static constexpr pieces name = cut_into_pieces(which.here->name);
  static constexpr pieces here = shape_pieces(*which.here);
  static constexpr pieces there = shape_pieces(*which.there);
};

template <class Which, auto... Claims>
constexpr auto steps_message() {
  if constexpr (Which::template conflict<Claims...>().here != nullptr) {
    using t = conflict_of_steps<Which, Claims...>;
    return result<one_name_stands_for_two_things<piece<name_is, t::name, 0>(), piece<here_it_is, t::here, 0>(), piece<there_it_is, t::there, 0>()>>{};
  } else {
    using t = fault_texts<Which, Claims...>;
    if constexpr (t::what == step_fault::unbound) return fault_message<index_is_not_bound, index_is, left_side_speaks_of, because, t>();
    else if constexpr (t::what == step_fault::outside) return fault_message<member_outside_of_its_family, member_is, its_index_may_be, its_family_begins_at, t>();
    else if constexpr (t::what == step_fault::other_range) return fault_message<sum_begins_before_its_index, index_is, sum_begins_at, index_begins_at, t>();
    else if constexpr (t::what == step_fault::no_member) return fault_message<recurrence_needs_a_member, left_side_is, because, because, t>();
    else if constexpr (t::what == step_fault::given_twice) return fault_message<member_is_given_twice, left_side_is, was_given, because, t>();
    else if constexpr (t::what == step_fault::looks_ahead) return fault_message<recurrence_looks_ahead, member_is, family_is, at_index, t>();
    else if constexpr (t::what == step_fault::negative) return fault_message<number_may_be_negative, number_in, because, because, t>();
    else if constexpr (t::what == step_fault::other_step) return fault_message<factors_depend_on_another_index, index_is, because, because, t>();
    else return fault_message<position_is_no_whole_number, position_is, because, because, t>();
  }
}

template <class Which, auto... Claims>
constexpr pieces posed_pieces() {
  const text::line whole = text_of<text::line>(Which::template pose<Claims...>());
  return cut_into_pieces(whole.view());
}
template <class Which, auto... Claims>
struct unproved_texts {
  static constexpr pieces claim = posed_pieces<Which, Claims...>();
  static constexpr pieces why = cut_into_pieces("no short induction was found");
};
template <class T, std::size_t... I>
constexpr auto unproved(std::index_sequence<I...>) {
  return result<claim_is_not_proved<piece<claim_is, T::claim, I>()..., piece<because, T::why, 0>()>>{};
}
template <class Which, auto C, auto... Lemmas>
constexpr auto unproved_message() {
  using t = unproved_texts<Which, C, Lemmas...>;
  return unproved<t>(std::make_index_sequence<t::claim.count>{});
}

}  // namespace detail
}  // namespace odot
