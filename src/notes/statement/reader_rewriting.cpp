// SPDX-License-Identifier: MIT
// Equations that the text makes of others: “multiplying both sides of $A x = b$ by $B$ gives $B A x = B b$”, “which is equivalent to”.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/rewriting.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// The only equation of a formula; nullptr where it holds none, or more.
const statement* note_reader::lone_equation(const math_piece& m) {
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
std::optional<std::size_t> note_reader::known_equation(const statement& st) {
  const std::string text = without_gaps(note_.slice(st.where));
  for (std::size_t k = 0; k < scope_.assumptions.size(); ++k)
    if (const assumption& a = scope_.assumptions[k]; !a.ended && a.said.empty() && without_gaps(note_.slice(a.where)) == text && scope_.still_mean(a.symbols)) return k;
  return std::nullopt;
}

/// Takes an equation of declared names for given up to the end of the sentence, as the last of the assumptions, where it can be read so.
bool note_reader::give(const statement& st) {
  typing probe(scope_, note_, arena_, scope_.now());
  try {
    probe.infer({st.sides[0].read, st.sides[1].read}, true);
  } catch (const trouble&) {
    return false;
  }
  if (!probe.free_indices().empty() || known_equation(st)) return false;
  math_piece given;
  given.said.how = mood::assumption;
  const std::size_t before = scope_.assumptions.size();
  take_equation(st, 0, given, true, of_sentence_.restrictions);
  return scope_.assumptions.size() > before;
}

/// Takes the equation for given up to the end of the sentence. What is made of it is claimed of the values where it holds.
void note_reader::take_rewritten(const statement& st) {
  if (!may_be_rewritten(st)) return;
  if (give(st)) of_sentence_.rewritten = scope_.assumptions.size() - 1;
  else of_sentence_.rewritten = known_equation(st);
}

/// In front of a sentence's claims. The equation that others are made of defines nothing.
void note_reader::begin_rewriting(const sentence& s, std::vector<math_piece>& pieces) {
  of_sentence_.made_of = rewriting_said(s, [&](std::size_t k) { return note_.slice(segments_[s.pieces[k].segment].content).find('=') != std::string_view::npos; });
  of_sentence_.rewritten.reset();
  if (of_sentence_.made_of && of_sentence_.made_of->of_last && of_section_.equation_before) take_rewritten(*of_section_.equation_before);
  if (!of_sentence_.made_of || of_sentence_.made_of->from == rewriting::elsewhere) return;
  for (math_piece& m : pieces)
    if (m.at == &segments_[s.pieces[of_sentence_.made_of->from].segment] && m.said.how == mood::claim) m.said.restricted = true;
}

/// Behind a sentence: the equation that it ends with, which “equivalently” and “the above is equivalent to” may go on from, be there words without an equation
/// in between. That both follow from each other is all that it claims then.
void note_reader::end_rewriting(const std::vector<math_piece>& pieces) {
  of_sentence_.made_of.reset(), of_sentence_.rewritten.reset();
  const auto holds_relation = [](const math_piece& m) { return std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty(); }); };
  if (std::any_of(pieces.begin(), pieces.end(), holds_relation)) of_section_.equation_before.reset();
  if (pieces.empty() || !of_sentence_.now->pieces.back().mathematics || pieces.back().at != &segments_[of_sentence_.now->pieces.back().segment]) return;
  if (const statement* st = lone_equation(pieces.back()); st != nullptr) of_section_.equation_before = *st;
}

/// Behind a formula of the sentence: what it makes others of is the equation there, be it behind “if we multiply both sides of”.
void note_reader::take_first_equation(const sentence& s, const math_piece& m) {
  if (!of_sentence_.made_of || of_sentence_.made_of->from == rewriting::elsewhere || m.at != &segments_[s.pieces[of_sentence_.made_of->from].segment]) return;
  const bool given = m.said.how != mood::claim && m.said.unknown.empty();
  if (given || m.said.denied || m.said.refutes || !m.said.against.empty()) return;
  if (const statement* st = lone_equation(m); st != nullptr) take_rewritten(*st);
}

/// “… is equivalent to $E$”: that the first equation follows from this claim is asked too.
void note_reader::pose_other_way(claim_item& item, const side& left, const side& right, const std::shared_ptr<typing>& t) {
  if (!of_sentence_.rewritten || !of_sentence_.made_of->both_ways || item.unequal) return;
  if (!t->undeclared().empty()) unsupported(left.where, t->undeclared().front().name + " is not declared, and stands on one side of an equivalence");
  const assumption given = scope_.assumptions[*of_sentence_.rewritten];
  assumption other;
  other.left = left.read, other.right = right.read, other.typed = t, other.symbols = symbols_of(*t), other.where = item.whole;
  scope_.assumptions[*of_sentence_.rewritten] = std::move(other);
  claim_item unused = item;
  item.alternatives.emplace_back();
  try {
    pose(unused, given.left, given.right, given.typed, false, item.alternatives.back());
  } catch (...) {
    scope_.assumptions[*of_sentence_.rewritten] = given;
    throw;
  }
  scope_.assumptions[*of_sentence_.rewritten] = given;
  item.several = "it is said to be equivalent to “" + on_one_line(note_.slice(given.where)) + "”, and only one of the two is seen to follow from the other";
}

}  // namespace odot::notes
