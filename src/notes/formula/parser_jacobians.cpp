// SPDX-License-Identifier: MIT
// Derivatives of the text's own functions by an operator: J_F(x), Df(x), Df(x)[v], H_f(x).

#include <algorithm>
#include <iterator>

#include "parser.hpp"

namespace odot::notes {

/// F at the point in the brackets that stand here, or at its own argument where none do; nullptr for what the text defines no function of one argument by.
node* parser::value_at_point(const std::string& f, std::size_t begin) {
  const std::vector<std::string> own = names_.arguments(f);
  if (own.size() != 1) return nullptr;
  std::vector<node*> arguments;
  std::string option;
  if (peek().is_symbol("(")) argument_list(arguments, option);
  else arguments.push_back(make(form::name, begin, own[0]));
  if (arguments.size() != 1 || !option.empty()) unsupported({begin, end_of_last()}, "the derivative of a function of several arguments is not read");
  return make(form::note_call, begin, f, std::move(arguments));
}

/// The Jacobian of a value f(x): a row where it is a number.
node* parser::jacobian_of(node* value, std::size_t begin) {
  node* point = value->kids[0];
  if (point->kind != form::name) unsupported(point->where, "a derivative at an expression is not read by an operator; give the expression a name");
  node* result = make(form::derivative, begin, "jacobian", {value, make(form::transpose, begin, "\\top", {point})});
  result->flag = true;
  return result;
}

/// `J_F(x)`, `J_F`, `H_f(x)` where the text speaks of Jacobians or Hessians and gives J_F no meaning; nullptr, having read nothing, for any other subscript.
node* parser::named_derivative(const node* base, const std::string& below, std::size_t begin) {
  const bool jacobian = base->text == "J" || base->text == "\\mathbf{J}", hessian = base->text == "H" || base->text == "\\mathbf{H}";
  if (base->kind != form::name || !names_.speaks_of(jacobian ? derivative_word::jacobian : hessian ? derivative_word::hessian : derivative_word::none)) return nullptr;
  const std::string own = with_subscript(base->text, below);
  if (names_.declared(base->text) || names_.declared(own) || !names_.function(own).empty()) return nullptr;
  node* value = value_at_point(below, begin);
  if (value == nullptr || jacobian) return value == nullptr ? nullptr : jacobian_of(value, begin);
  node* result = make(form::derivative, begin, "nabla", {value, value->kids[0], value->kids[0]});
  result->flag = true;
  return result;
}

/// `Df(x)`, `D f(x)[v]`: behind a D that has no meaning, in front of a function that the text defines. The latter is the derivative of f(x + tv) at t = 0.
node* parser::derivative_operator(std::size_t begin) {
  if (names_.declared("D") || !names_.function("D").empty() || !names_.speaks_of(derivative_word::any)) return nullptr;
  const std::size_t before = at_;
  while (peek().kind == token_kind::gap) skip();
  const token f = peek();
  const std::string name = f.kind == token_kind::letter ? f.text : f.kind == token_kind::command ? "\\" + f.text : "";
  if (name.empty() || names_.declared(name) || names_.arguments(name).size() != 1) return at_ = before, nullptr;
  skip();
  node* value = value_at_point(name, f.where.begin);
  while (peek().kind == token_kind::gap) skip();
  if (!peek().is_symbol("[")) return jacobian_of(value, begin);
  skip();
  node* direction = expression();
  if (!peek().is_symbol("]")) unsupported(peek().where, "the direction of a derivative ends with ]");
  skip();
  const char* letters[] = {"t", "s", "\\tau", "\\epsilon", "\\varepsilon"};
  const auto letter = std::find_if(std::begin(letters), std::end(letters), [&](const char* one) { return !names_.declared(one) && names_.argument_of(one).empty(); });
  if (letter == std::end(letters)) unsupported({begin, end_of_last()}, "the derivative along a direction is not read where the text uses t, s and the like");
  node* step = make(form::name, begin, *letter);
  node* moved = make(form::product, begin, "", {step, make(form::group, begin, "(", {direction})});
  node* along = make(form::note_call, begin, name, {make(form::sum, begin, "++", {value->kids[0], moved})});
  return make(form::call, begin, "at", {make(form::derivative, begin, "total", {along, step}), step, make(form::number, begin, "0")});
}

}  // namespace odot::notes
