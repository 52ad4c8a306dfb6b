// SPDX-License-Identifier: MIT
// Derivatives that the text sets to zero: what is given by that, and what is drawn from it.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/shapes/typing.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

bool is_zero(const side& s) { return s.read != nullptr && (is_zero_numeral(bare(s.read)) || bare(s.read)->kind == form::zero); }
bool is_derivative(const side& s) { return s.read != nullptr && bare(s.read)->kind == form::derivative; }

/// The equation between two sides as a statement of its own.
statement equation_of(const side& left, const side& right) {
  statement out;
  out.sides = {left, right};
  out.relations.push_back({relation_kind::equal, right.where, "="});
  out.where = {left.where.begin, std::max(left.where.end, right.where.end)};
  return out;
}

}  // namespace

/// `\nabla_w J = E`: what the text found for a derivative, to be set to zero by its next words.
void note_reader::note_worked_out(const statement& s) {
  if (s.relations.empty() || !is_derivative(s.sides[0]) || s.relations[0].kind != relation_kind::equal) return;
  std::size_t last = 0;
  while (last < s.relations.size() && s.relations[last].kind == relation_kind::equal && s.sides[last + 1].read != nullptr && !is_zero(s.sides[last + 1]) && !is_derivative(s.sides[last + 1])) ++last;
  if (last > 0) worked_out_ = s.sides[last];
  else worked_out_.reset();
}

/// Whether the formula that the text found for a derivative stands near enough for “it” to mean that.
bool note_reader::has_worked_out_near(const statement& s) const {
  constexpr std::size_t near_by = 800;
  return worked_out_ && worked_out_->where.begin >= section_begin_ && worked_out_->where.end < s.where.begin && s.where.begin - worked_out_->where.end < near_by;
}

/// “Setting the gradient to zero”: the gradient of the one function of one argument that this part of the text defines; nullptr where there is none or there are several.
node* note_reader::gradient_meant(place where) {
  const std::vector<std::string> names = scope_.functions_defined([&](place at) { return at.begin >= section_begin_; });
  if (names.size() != 1) return nullptr;
  const note_function& f = *scope_.find_function(names[0]);
  if (f.arguments.size() != 1) return nullptr;
  const auto variable = [&] { return arena_.make(form::name, where, f.arguments[0]); };
  return arena_.make(form::derivative, where, "nabla", {arena_.make(form::note_call, where, names[0], {variable()}), variable()});
}

/// What a statement under “setting the derivative to zero” takes as given: the number of its equation that is, and whether it is claimed too, since the derivative
/// that is set to zero stands further up and is given instead; as many as it has equations where there is none.
note_reader::set_zero note_reader::take_optimality(const statement& s, const math_piece& p) {
  const std::size_t count = s.relations.size(), last = count - 1;
  set_zero out{count, true};
  const bool derivative = std::any_of(s.sides.begin(), s.sides.end(), [](const side& one) { return is_derivative(one); });
  const bool near = !derivative && has_worked_out_near(s);
  if (p.said.optimality == optimality::none || (p.said.optimality == optimality::of_pronoun && !derivative && !near)) return out;
  if (s.relations[last].kind == relation_kind::equal && (p.said.optimality == optimality::of_any || is_zero(s.sides[count])) && s.sides[last].read != nullptr && s.sides[count].read != nullptr) out = {last, false};
  side zeroed = near ? *worked_out_ : side{};
  if (!near && !derivative) zeroed.read = gradient_meant(zeroed.where = {s.where.begin, s.where.begin});
  if (zeroed.read == nullptr) return out;
  const bool same = out.given < count && on_one_line(note_.slice(zeroed.where)) == on_one_line(note_.slice(s.sides[last].where));
  if (!same) set_to_zero(zeroed, {arena_.make(form::number, zeroed.where, "0"), zeroed.where, {}}, p), out.claimed = true;
  return out;
}

/// The equation is given from here on, of the point where a derivative is 0: derivatives themselves are as they are without it.
void note_reader::set_to_zero(const side& left, const side& right, const math_piece& p) {
  const std::size_t before = scope_.assumptions.size();
  const bool in_words = left.where.begin == left.where.end, further_up = left.where.begin == right.where.begin;
  take_equation(equation_of(left, right), 0, p, false, restrictions_, in_words ? "the gradient of " + left.read->kids[0]->text + " = 0" : further_up ? on_one_line(note_.slice(left.where)) + " = 0" : std::string());
  if (scope_.assumptions.size() > before) scope_.assumptions.back().of_point = true;
}

}  // namespace odot::notes
