// SPDX-License-Identifier: MIT
// Looking things up in the table; included by functions.hpp.
#pragma once

#include <optional>
#include <type_traits>

#include "odot/operation/functions.hpp"

namespace odot::operation {

/// The place of a function in the table. The first ones are the `kernel::known_function`s; an unknown function has none.
enum class function : int {};

namespace detail {

/// Something that has all operations, to ask what a struct of the table has.
struct anything {
  friend anything operator+(anything, anything);
  friend anything operator-(anything, anything);
  friend anything operator*(anything, anything);
  friend anything operator/(anything, anything);
  friend anything operator-(anything);
  friend anything operator+(int, anything);
  friend anything operator-(int, anything);
  friend anything operator/(int, anything);
  friend anything operator+(anything, int);
  friend anything operator-(anything, int);
  friend anything times(const kernel::rational&, anything);
  friend anything square(anything), exp(anything), log(anything), log1p(anything), tanh(anything), relu(anything), sigmoid(anything);
  friend anything sin(anything), cos(anything), abs(anything), sign(anything);
};

}  // namespace detail

template <class F>
constexpr bool of_two = requires(detail::anything x) { F::definition(x, x); };
template <class F>
constexpr bool has_definition = of_two<F> || requires(detail::anything x) { F::definition(x); };
template <class F>
constexpr bool has_slope = requires(detail::anything x) { F::slope(x, x); };
template <class F>
constexpr bool has_value = requires(detail::anything x) { F::value(x); };

namespace detail {

template <class F>
constexpr domain domain_of() {
  if constexpr (requires { F::where; }) return F::where;
  else return domain::everywhere;
}

/// What is known of a function without looking at an argument.
struct facts {
  names called;
  domain where = domain::everywhere;
  int operands = 1;
};

template <class>
struct rows;
template <class... F>
struct rows<list<F...>> {
  static constexpr facts all[] = {{F::called, domain_of<F>(), of_two<F> ? 2 : 1}...};
  static constexpr bool complete = ((has_definition<F> || (has_value<F> && has_slope<F>)) && ...);
};
template <int Place, class First, class... Rest>
constexpr auto at(list<First, Rest...>) {
  if constexpr (Place == 0) return First{};
  else return at<Place - 1>(list<Rest...>{});
}
template <class Wanted, class... F>
constexpr int place_of(list<F...>) {
  static_assert((std::is_same_v<Wanted, F> || ...), "a struct of operation/functions.hpp that its list `table` leaves out");
  int place = 0;
  static_cast<void>(((std::is_same_v<Wanted, F> ? false : (++place, true)) && ...));
  return place;
}
template <class Visitor, class... F>
constexpr void visit(function f, list<F...>, const Visitor& visitor) {
  int place = 0;
  ((place++ == static_cast<int>(f) ? visitor(F{}) : void()), ...);
}

/// Whether `word` is one of the words of a list with commas.
constexpr bool among(std::string_view word, std::string_view list) {
  for (; !list.empty();) {
    const std::size_t end = list.find(',');
    if (list.substr(0, end) == word) return true;
    list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
  }
  return false;
}

}  // namespace detail

/// How many functions there are.
inline constexpr int count = std::size(detail::rows<table>::all);
static_assert(detail::rows<table>::complete, "a function of the table needs a definition, or else a value and a slope");
static_assert(count >= kernel::first_unknown, "the kernel's own functions come first in the table");

/// Calls `visitor` with the struct of the function.
template <class Visitor>
constexpr void visit(function f, const Visitor& visitor) { detail::visit(f, table{}, visitor); }

constexpr const names& called(function f) { return detail::rows<table>::all[static_cast<int>(f)].called; }
constexpr domain domain_of(function f) { return detail::rows<table>::all[static_cast<int>(f)].where; }
/// The number of the function whose struct it is.
template <class F>
inline constexpr function number_of{detail::place_of<F>(table{})};
/// How many operands it has: 1 or 2.
constexpr int operands(function f) { return detail::rows<table>::all[static_cast<int>(f)].operands; }
/// Whether it stands for its definition: no kernel and no evaluator has it under a name of its own.
constexpr bool is_derived(function f) { return static_cast<int>(f) >= kernel::first_unknown; }

/// The first function of which `is` is true of its names.
template <class Is>
constexpr std::optional<function> first_where(const Is& is) {
  for (int place = 0; place < count; ++place)
    if (is(called(function(place)))) return function(place);
  return {};
}
/// The function of that name in texts; nothing where there is none.
constexpr std::optional<function> find(std::string_view text) {
  return first_where([&](const names& n) { return n.text == text; });
}
/// The function that a note may spell so; nothing where there is none.
constexpr std::optional<function> spelled(std::string_view word) {
  return first_where([&](const names& n) { return n.text == word || detail::among(word, n.notes); });
}

/// Calls `say(phrase, names)` for every phrase that texts have for a function.
template <class Say>
void each_word(const Say& say) {
  for (const detail::facts& f : detail::rows<table>::all)
    for (std::string_view rest = f.called.words; !rest.empty();) {
      const std::size_t end = rest.find(',');
      say(rest.substr(0, end), f.called);
      rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
}

}  // namespace odot::operation
