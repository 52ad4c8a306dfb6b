// SPDX-License-Identifier: MIT
// Derivatives that the text sets to zero: what is given by that, and what is drawn from it.

#include <algorithm>

#include "notes/prose/optimality.hpp"
#include "notes/shapes/typing.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

static void end_points(note_reader& reader, const std::string& sought);

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

void note_worked_out(note_reader& reader, const statement& s) {
  reader.of_section.worked_out.reset();
  if (!is_derivative(s.sides[0]) || s.relations.empty() || s.relations[0].kind != relation_kind::equal) return;
  std::size_t last = 0;
  while (last < s.relations.size() && s.relations[last].kind == relation_kind::equal && s.sides[last + 1].read != nullptr && !is_zero(s.sides[last + 1]) && !is_derivative(s.sides[last + 1])) ++last;
  if (last > 0) reader.of_section.worked_out = derivative_found{s.sides[last], bare(s.sides[0].read)};
}

/// Whether the formulas in “the gradient of $f$ with respect to $x$” are of this derivative, where there are any.
static bool is_derivative_meant(const note_reader& reader, const sentence& s, const node* derivative) {
  std::set<std::string> own = names_of_sides(derivative->kids[0], derivative->kids[0]);
  if (derivative->kids.size() > 1) own.insert(name_of(derivative->kids[1]));
  own.insert(bare(derivative->kids[0])->text);
  return std::all_of(s.optimal_names.begin(), s.optimal_names.end(), [&](std::size_t k) {
    const std::string text = k == 0 || !s.pieces[k].mathematics ? std::string() : without_gaps(reader.note.slice(reader.segments[s.pieces[k].segment].content));
    return std::any_of(own.begin(), own.end(), [&](const std::string& name) { return !name.empty() && (text == name || text.starts_with(name + "(")); });
  });
}

/// Whether the last formula before this sentence is the one that holds this byte: nothing has been said of anything else since.
static bool is_last_formula(const note_reader& reader, std::size_t at) {
  return std::any_of(reader.segments.begin(), reader.segments.end(), [&](const segment& seg) { return seg.outer.begin <= at && at < seg.outer.end && seg.outer.end == reader.of_section.last_formula; });
}

/// “Setting the gradient to zero”, right behind `f(w) = …`: the gradient of that; nullptr where it is not the last that was said, or one of several.
static node* gradient_meant(note_reader& reader, const statement& s, place where) {
  const std::vector<std::string> names = reader.scope.functions_defined([&](place at) { return at.begin >= reader.of_section.begin; });
  if (names.size() != 1) return nullptr;
  const note_function& f = *reader.scope.find_function(names[0]);
  if (f.arguments.size() != 1 || !is_last_formula(reader, f.where.begin) || std::none_of(s.sides.begin(), s.sides.end(), [&](const side& one) { return one.read != nullptr && mentions(reader, one.read, f.arguments[0]); })) return nullptr;
  const auto variable = [&] { return reader.arena.make(form::name, where, f.arguments[0]); };
  node* of = reader.arena.make(form::note_call, where, names[0], {variable()});
  return reader.arena.make(form::derivative, where, "nabla", {of, variable()});
}

set_zero take_optimality(note_reader& reader, const statement& s, const math_piece& p) {
  const std::size_t count = s.relations.size(), last = count - 1;
  set_zero out{count, true};
  if (p.said.optimality == optimality::none || p.said.optimality == optimality::unsure || !draws_on(*reader.of_sentence.now, reader.of_sentence.now->optimal_from + 1)) return out;
  const auto own = std::find_if(s.sides.begin(), s.sides.end(), [](const side& one) { return is_derivative(one); });
  const bool derivative = own != s.sides.end();
  const bool near = !derivative && reader.of_section.worked_out && reader.of_section.worked_out->value.where.begin >= reader.of_section.begin && is_last_formula(reader, reader.of_section.worked_out->value.where.begin) && is_derivative_meant(reader, *reader.of_sentence.now, reader.of_section.worked_out->derivative);
  if (p.said.optimality == optimality::of_pronoun && !derivative && !near) return out;
  if (s.relations[last].kind == relation_kind::equal && (p.said.optimality == optimality::of_any || is_zero(s.sides[count])) && s.sides[last].read != nullptr && s.sides[count].read != nullptr) out = {last, false};
  side zeroed = near ? reader.of_section.worked_out->value : side{};
  const node* of = derivative ? bare(own->read) : near ? reader.of_section.worked_out->derivative : nullptr;
  if (!near && !derivative) {
    zeroed.read = gradient_meant(reader, s, zeroed.where = {s.where.begin, s.where.begin});
    if (zeroed.read != nullptr && !is_derivative_meant(reader, *reader.of_sentence.now, zeroed.read)) zeroed.read = nullptr;
    of = zeroed.read;
  }
  reader.of_sentence.sought = of != nullptr && of->kids.size() > 1 ? name_of(of->kids[1]) : std::string();
  end_points(reader, reader.of_sentence.sought);
  if (zeroed.read == nullptr) return out;
  const bool same = out.given < count && on_one_line(reader.note.slice(zeroed.where)) == on_one_line(reader.note.slice(s.sides[last].where));
  if (!same) set_to_zero(reader, zeroed, {reader.arena.make(form::number, zeroed.where, "0"), zeroed.where, {}}, p), out.claimed = true;
  return out;
}

/// What was said of a point before this sentence ends: of all of them, or of those where a derivative in this name is 0, or in one that is not known.
static void end_points(note_reader& reader, const std::string& sought) {
  for (assumption& a : reader.scope.assumptions)
    if (a.of_point && a.where.begin < reader.of_sentence.begin && (sought.empty() || a.sought.empty() || a.sought == sought)) a.ended = true;
}

void keep_points(note_reader& reader, const sentence& s) {
  reader.of_sentence.now = &s;
  if (std::none_of(reader.scope.assumptions.begin(), reader.scope.assumptions.end(), [](const assumption& a) { return a.of_point && !a.ended; })) return;
  const auto formula = std::find_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  const std::size_t begin = formula != s.pieces.end() ? static_cast<std::size_t>(reader.segments[formula->segment].outer.begin) : static_cast<std::size_t>(reader.segments[s.segment].outer.begin);
  const std::string_view between = begin > reader.of_section.last_formula ? reader.note.text().substr(reader.of_section.last_formula, begin - reader.of_section.last_formula) : std::string_view();
  const bool rule = between.find("\n---") != std::string_view::npos || between.find("\n***") != std::string_view::npos || between.find("\n___") != std::string_view::npos;
  if (!rule && draws_on(s)) return;
  for (assumption& a : reader.scope.assumptions) a.ended = a.ended || a.of_point;
}

void set_to_zero(note_reader& reader, const side& left, const side& right, const math_piece& p) {
  const std::size_t before = reader.scope.assumptions.size();
  const bool in_words = left.where.begin == left.where.end, further_up = left.where.begin == right.where.begin;
  take_equation(reader, equation_of(left, right), 0, p, false, reader.of_text.restrictions, in_words ? "the gradient of " + left.read->kids[0]->text + " = 0" : further_up ? on_one_line(reader.note.slice(left.where)) + " = 0" : std::string());
  if (reader.scope.assumptions.size() == before) return;
  reader.scope.assumptions.back().of_point = true;
  reader.scope.assumptions.back().sought = reader.of_sentence.sought;
}

}  // namespace odot::notes
