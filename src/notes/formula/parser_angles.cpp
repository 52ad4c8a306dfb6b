// SPDX-License-Identifier: MIT
// Circular and hyperbolic functions as they are written: `\cos^2\alpha`, `\sin 2\theta`, `\cos m\theta`, `\cos\alpha \cos\beta`.

#include <algorithm>
#include <array>

#include "parser.hpp"

namespace odot::notes {

/// Functions of which a power on the name is that of the value, and whose argument goes without brackets.
bool parser::is_circular(std::string_view function) {
  constexpr std::array<std::string_view, 5> names = {"cos", "sin", "tanh", "sinh", "cosh"};
  return std::find(names.begin(), names.end(), function) != names.end();
}

bool parser::is_function(const token& t) const {
  return t.kind == token_kind::command && !names_.declared("\\" + t.text) && !known_function(t.text).empty();
}

/// What `\cos` without brackets is taken of: numbers, then letters up to the first Greek one.
node* parser::angle() {
  const std::size_t begin = peek().where.begin;
  std::vector<node*> factors = {factor()};
  const auto goes_on = [&] {
    if (!begins_factor() || is_function(peek())) return false;
    const node* last = factors.back();
    const bool letter = last->kind == form::name && (!last->text.starts_with("\\") || last->text == "\\pi");
    return last->kind == form::number || (letter && peek().kind == token_kind::command && is_letter_of_tex(peek().text));
  };
  while (goes_on()) factors.push_back(factor());
  return factors.size() == 1 ? factors.front() : make(form::product, begin, "", std::move(factors));
}

/// The `2` of `\tanh^2(x)`: a whole number from 2 on; anything else is left where it stands.
std::vector<token> parser::power_of_value() {
  const std::size_t before = at_;
  skip();
  std::vector<token> power = argument();
  const bool whole_number = power.size() == 2 && power[0].kind == token_kind::number && power[0].text.size() == 1 && power[0].text[0] >= '2';
  if (whole_number) return power;
  at_ = before;
  return {};
}

node* parser::value_to_power(node* value, const std::vector<token>& power) {
  return power.empty() ? value : make(form::elementwise_power, value->where.begin, "", {value, whole(power)});
}

}  // namespace odot::notes
