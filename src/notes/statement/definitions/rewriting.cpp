// SPDX-License-Identifier: MIT
// Equations that the text makes of others: “multiplying both sides of $A x = b$ by $B$ gives $B A x = B b$”, “which is equivalent to”.

#include <algorithm>

#include "notes/prose/rewriting.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

const statement* lone_equation(const math_piece& m) {
  const statement* out = nullptr;
  for (const statement& st : m.list.statements) {
    if (st.relations.empty()) continue;
    if (out != nullptr || st.relations.size() > 1 || st.relations[0].kind != relation_kind::equal || !st.list.empty() || !st.condition.empty() || !st.given.empty()) return nullptr;
    if (st.sides[0].read == nullptr || st.sides[1].read == nullptr) return nullptr;
    out = &st;
  }
  return out;
}

/// Whether an equation may be what others are made of, given in their sentence: none that stands for itself, true or false.
static bool may_be_rewritten(const statement& st) {
  const node *left = st.sides[0].read, *right = st.sides[1].read;
  const bool of_one = names_of_sides(left, right).size() < 2 && !is_constant_side(left) && !is_constant_side(right);
  return !is_law(left, right) && !of_one && !is_assignment(left, right);
}

/// Which of the assumptions says what the equation does.
static std::optional<std::size_t> known_equation(note_reader& reader, const statement& st) {
  const std::string text = without_gaps(reader.note.slice(st.where));
  for (std::size_t k = 0; k < reader.scope.assumptions.size(); ++k)
    if (const assumption& a = reader.scope.assumptions[k]; !a.ended && a.said.empty() && without_gaps(reader.note.slice(a.where)) == text && reader.scope.still_mean(a.symbols)) return k;
  return std::nullopt;
}

bool give(note_reader& reader, const statement& st) {
  typing probe(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    probe.infer({st.sides[0].read, st.sides[1].read}, true);
  } catch (const trouble&) {
    return false;
  }
  if (!probe.free_indices().empty() || known_equation(reader, st)) return false;
  math_piece given;
  given.said.how = mood::assumption;
  const std::size_t before = reader.scope.assumptions.size();
  take_equation(reader, st, 0, given, true, reader.of_sentence.restrictions);
  return reader.scope.assumptions.size() > before;
}

/// Takes the equation for given up to the end of the sentence. What is made of it is claimed of the values where it holds.
static void take_rewritten(note_reader& reader, const statement& st) {
  if (!may_be_rewritten(st)) return;
  if (give(reader, st)) reader.of_sentence.rewritten = reader.scope.assumptions.size() - 1;
  else reader.of_sentence.rewritten = known_equation(reader, st);
}

void begin_rewriting(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  reader.of_sentence.made_of = rewriting_said(s, [&](std::size_t k) { return reader.note.slice(reader.segments[s.pieces[k].segment].content).find('=') != std::string_view::npos; });
  reader.of_sentence.rewritten.reset();
  if (reader.of_sentence.made_of && reader.of_sentence.made_of->of_last && reader.of_section.equation_before) take_rewritten(reader, *reader.of_section.equation_before);
  if (!reader.of_sentence.made_of || reader.of_sentence.made_of->from == rewriting::elsewhere) return;
  for (math_piece& m : pieces)
    if (m.at == &reader.segments[s.pieces[reader.of_sentence.made_of->from].segment] && m.said.how == mood::claim) m.said.restricted = true;
}

void end_rewriting(note_reader& reader, const std::vector<math_piece>& pieces) {
  reader.of_sentence.made_of.reset(), reader.of_sentence.rewritten.reset();
  const auto holds_relation = [](const math_piece& m) { return std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty(); }); };
  if (std::any_of(pieces.begin(), pieces.end(), holds_relation)) reader.of_section.equation_before.reset();
  if (pieces.empty() || !reader.of_sentence.now->pieces.back().mathematics || pieces.back().at != &reader.segments[reader.of_sentence.now->pieces.back().segment]) return;
  if (const statement* st = lone_equation(pieces.back()); st != nullptr) reader.of_section.equation_before = *st;
}

void take_first_equation(note_reader& reader, const sentence& s, const math_piece& m) {
  if (!reader.of_sentence.made_of || reader.of_sentence.made_of->from == rewriting::elsewhere || m.at != &reader.segments[s.pieces[reader.of_sentence.made_of->from].segment]) return;
  const bool given = m.said.how != mood::claim && m.said.unknown.empty();
  if (given || m.said.denied || m.said.refutes || !m.said.against.empty()) return;
  if (const statement* st = lone_equation(m); st != nullptr) take_rewritten(reader, *st);
}

void pose_other_way(note_reader& reader, claim_item& item, const side& left, const side& right, const std::shared_ptr<typing>& t) {
  if (!reader.of_sentence.rewritten || !reader.of_sentence.made_of->both_ways || item.unequal) return;
  if (!t->undeclared().empty()) unsupported(left.where, t->undeclared().front().name + " is not declared, and stands on one side of an equivalence");
  const assumption given = reader.scope.assumptions[*reader.of_sentence.rewritten];
  assumption other;
  other.left = left.read, other.right = right.read, other.typed = t, other.symbols = symbols_of(*t), other.where = item.whole;
  reader.scope.assumptions[*reader.of_sentence.rewritten] = std::move(other);
  claim_item unused = item;
  item.alternatives.emplace_back();
  try {
    pose(reader, unused, given.left, given.right, given.typed, false, item.alternatives.back());
  } catch (...) {
    reader.scope.assumptions[*reader.of_sentence.rewritten] = given;
    throw;
  }
  reader.scope.assumptions[*reader.of_sentence.rewritten] = given;
  item.several = "it is said to be equivalent to “" + on_one_line(reader.note.slice(given.where)) + "”, and only one of the two is seen to follow from the other";
}

}  // namespace odot::notes
