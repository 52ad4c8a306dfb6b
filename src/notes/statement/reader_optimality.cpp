// SPDX-License-Identifier: MIT
// Derivatives that the text sets to zero: what is given by that, and what is drawn from it.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/optimality.hpp"
#include "notes/shapes/typing.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

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

/// `\nabla_w J = E`: what the text found for a derivative, to be set to zero by its next words. Any other equation ends that.
void note_reader::note_worked_out(const statement& s) {
  of_section_.worked_out.reset();
  if (!is_derivative(s.sides[0]) || s.relations.empty() || s.relations[0].kind != relation_kind::equal) return;
  std::size_t last = 0;
  while (last < s.relations.size() && s.relations[last].kind == relation_kind::equal && s.sides[last + 1].read != nullptr && !is_zero(s.sides[last + 1]) && !is_derivative(s.sides[last + 1])) ++last;
  if (last > 0) of_section_.worked_out = derivative_found{s.sides[last], bare(s.sides[0].read)};
}

/// Whether the formulas in “the gradient of $f$ with respect to $x$” are of this derivative, where there are any.
bool note_reader::is_derivative_meant(const sentence& s, const node* derivative) const {
  std::set<std::string> own = names_of_sides(derivative->kids[0], derivative->kids[0]);
  if (derivative->kids.size() > 1) own.insert(name_of(derivative->kids[1]));
  own.insert(bare(derivative->kids[0])->text);
  return std::all_of(s.optimal_names.begin(), s.optimal_names.end(), [&](std::size_t k) {
    const std::string text = k == 0 || !s.pieces[k].mathematics ? std::string() : without_gaps(note_.slice(segments_[s.pieces[k].segment].content));
    return std::any_of(own.begin(), own.end(), [&](const std::string& name) { return !name.empty() && (text == name || text.starts_with(name + "(")); });
  });
}

/// Whether the last formula before this sentence is the one that holds this byte: nothing has been said of anything else since.
bool note_reader::is_last_formula(std::size_t at) const {
  return std::any_of(segments_.begin(), segments_.end(), [&](const segment& seg) { return seg.outer.begin <= at && at < seg.outer.end && seg.outer.end == of_section_.last_formula; });
}

/// “Setting the gradient to zero”, right behind `f(w) = …`: the gradient of that; nullptr where it is not the last that was said, or one of several.
node* note_reader::gradient_meant(const statement& s, place where) {
  const std::vector<std::string> names = scope_.functions_defined([&](place at) { return at.begin >= of_section_.begin; });
  if (names.size() != 1) return nullptr;
  const note_function& f = *scope_.find_function(names[0]);
  if (f.arguments.size() != 1 || !is_last_formula(f.where.begin) || std::none_of(s.sides.begin(), s.sides.end(), [&](const side& one) { return one.read != nullptr && mentions(one.read, f.arguments[0]); })) return nullptr;
  const auto variable = [&] { return arena_.make(form::name, where, f.arguments[0]); };
  node* of = arena_.make(form::note_call, where, names[0], {variable()});
  return arena_.make(form::derivative, where, "nabla", {of, variable()});
}

/// What a statement under “setting the derivative to zero” takes as given: the number of its equation that is, and whether it is claimed too, since the derivative
/// that is set to zero stands further up and is given instead; as many as it has equations where there is none.
note_reader::set_zero note_reader::take_optimality(const statement& s, const math_piece& p) {
  const std::size_t count = s.relations.size(), last = count - 1;
  set_zero out{count, true};
  if (p.said.optimality == optimality::none || p.said.optimality == optimality::unsure || !draws_on(*of_sentence_.now, of_sentence_.now->optimal_from + 1)) return out;
  const auto own = std::find_if(s.sides.begin(), s.sides.end(), [](const side& one) { return is_derivative(one); });
  const bool derivative = own != s.sides.end();
  const bool near = !derivative && of_section_.worked_out && of_section_.worked_out->value.where.begin >= of_section_.begin && is_last_formula(of_section_.worked_out->value.where.begin) && is_derivative_meant(*of_sentence_.now, of_section_.worked_out->derivative);
  if (p.said.optimality == optimality::of_pronoun && !derivative && !near) return out;
  if (s.relations[last].kind == relation_kind::equal && (p.said.optimality == optimality::of_any || is_zero(s.sides[count])) && s.sides[last].read != nullptr && s.sides[count].read != nullptr) out = {last, false};
  side zeroed = near ? of_section_.worked_out->value : side{};
  const node* of = derivative ? bare(own->read) : near ? of_section_.worked_out->derivative : nullptr;
  if (!near && !derivative) {
    zeroed.read = gradient_meant(s, zeroed.where = {s.where.begin, s.where.begin});
    if (zeroed.read != nullptr && !is_derivative_meant(*of_sentence_.now, zeroed.read)) zeroed.read = nullptr;
    of = zeroed.read;
  }
  of_sentence_.sought = of != nullptr && of->kids.size() > 1 ? name_of(of->kids[1]) : std::string();
  end_points(of_sentence_.sought);
  if (zeroed.read == nullptr) return out;
  const bool same = out.given < count && on_one_line(note_.slice(zeroed.where)) == on_one_line(note_.slice(s.sides[last].where));
  if (!same) set_to_zero(zeroed, {arena_.make(form::number, zeroed.where, "0"), zeroed.where, {}}, p), out.claimed = true;
  return out;
}

/// What was said of a point before this sentence ends: of all of them, or of those where a derivative in this name is 0, or in one that is not known.
void note_reader::end_points(const std::string& sought) {
  for (assumption& a : scope_.assumptions)
    if (a.of_point && a.where.begin < of_sentence_.begin && (sought.empty() || a.sought.empty() || a.sought == sought)) a.ended = true;
}

/// Before a sentence is read: an equation of one point is for what is drawn from it, and no further.
void note_reader::keep_points(const sentence& s) {
  of_sentence_.now = &s;
  if (std::none_of(scope_.assumptions.begin(), scope_.assumptions.end(), [](const assumption& a) { return a.of_point && !a.ended; })) return;
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const std::size_t begin = formula != s.pieces.end() ? static_cast<std::size_t>(segments_[formula->segment].outer.begin) : static_cast<std::size_t>(segments_[s.segment].outer.begin);
  const std::string_view between = begin > of_section_.last_formula ? note_.text().substr(of_section_.last_formula, begin - of_section_.last_formula) : std::string_view();
  const bool rule = between.find("\n---") != std::string_view::npos || between.find("\n***") != std::string_view::npos || between.find("\n___") != std::string_view::npos;
  if (!rule && draws_on(s)) return;
  for (assumption& a : scope_.assumptions) a.ended = a.ended || a.of_point;
}

/// The equation is given from here on, of the point where a derivative is 0: derivatives themselves are as they are without it.
void note_reader::set_to_zero(const side& left, const side& right, const math_piece& p) {
  const std::size_t before = scope_.assumptions.size();
  const bool in_words = left.where.begin == left.where.end, further_up = left.where.begin == right.where.begin;
  take_equation(equation_of(left, right), 0, p, false, of_text_.restrictions, in_words ? "the gradient of " + left.read->kids[0]->text + " = 0" : further_up ? on_one_line(note_.slice(left.where)) + " = 0" : std::string());
  if (scope_.assumptions.size() == before) return;
  scope_.assumptions.back().of_point = true;
  scope_.assumptions.back().sought = of_sentence_.sought;
}

}  // namespace odot::notes
