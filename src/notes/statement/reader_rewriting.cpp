// SPDX-License-Identifier: MIT
// Equations that the text makes of others: “multiplying both sides of $A x = b$ by $B$ gives $B A x = B b$”, “which is equivalent to”.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/rewriting.hpp"
#include "notes/prose/words.hpp"
#include "reading_state.hpp"

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

/// Whether the text denies the equation, or speaks of it as of what is to be contradicted.
static bool is_denied(const stance& said) { return said.denied || said.refutes || said.restricted || !said.against.empty(); }

/// Behind a sentence: the equation that it ends with, for “multiplying both sides” in the next. Names that are spoken of leave it the last one. What the text
/// says to hold is a claim that may be false, and gives nothing.
void note_reader::end_rewriting(const std::vector<math_piece>& pieces) {
  rewriting_.reset(), rewritten_.reset();
  const bool denies = any_among(words_of(*sentence_), {"not", "no", "never", "nobody", "nothing", "none", "neither", "nor", "cannot", "without", "hardly", "false", "wrong"});
  for (const math_piece& m : pieces) {
    if (only_names(m.list)) continue;
    last_equation_.reset();
    if (denies) continue;  // “we do not solve $A x = b$”
    const bool sure = m.said.how == mood::claim && m.said.sure && !m.said.doubted;
    if (const statement* st = lone_equation(m); st != nullptr && !sure && !is_denied(m.said)) last_equation_ = equation_said{*st, section_begin_};
  }
}

/// Whether an equation may be what others are made of, given in their sentence: none that stands for itself, true or false.
static bool may_be_rewritten(const statement& st) {
  const node *left = st.sides[0].read, *right = st.sides[1].read;
  const bool of_one = names_of_sides(left, right).size() < 2 && !is_constant_side(left) && !is_constant_side(right);
  return !is_law(left, right) && !of_one && !is_assignment(left, right);
}

/// Takes the equation for given up to the end of the sentence. What is made of it is claimed of the values where it holds.
void note_reader::take_rewritten(const statement& st) {
  if (!may_be_rewritten(st)) return;
  let_far_names_go({}, arena_.make(form::sum, st.where, "+-", {st.sides[0].read, st.sides[1].read}));
  typing probe(scope_, note_, arena_, scope_.now());
  try {
    probe.infer({st.sides[0].read, st.sides[1].read}, true);
  } catch (const trouble&) {
    return;
  }
  if (!probe.free_indices().empty()) return;
  const std::string text = without_gaps(note_.slice(st.where));
  for (std::size_t k = 0; k < scope_.assumptions.size(); ++k)
    if (const assumption& a = scope_.assumptions[k]; !a.ended && a.said.empty() && without_gaps(note_.slice(a.where)) == text && scope_.still_mean(a.symbols)) {
      rewritten_ = k;
      return;
    }
  math_piece given;
  given.said.how = mood::assumption;
  const std::size_t before = scope_.assumptions.size();
  take_equation(st, 0, given, true, local_restrictions_);
  if (scope_.assumptions.size() > before) rewritten_ = before;
}

/// In front of a sentence's claims: what it makes others of may be the last equation before it.
void note_reader::begin_rewriting(const sentence& s) {
  rewriting_ = rewriting_said(s, [&](std::size_t k) { return note_.slice(segments_[s.pieces[k].segment].content).find('=') != std::string_view::npos; });
  rewritten_.reset();
  if (!rewriting_ || rewriting_->from != rewriting::before || !last_equation_ || has_ended(last_equation_->said.where.begin)) return;
  if (rewriting_->above || last_equation_->section == section_begin_) take_rewritten(last_equation_->said);
}

/// Behind a formula of the sentence: what it makes others of is the equation there, be it behind “if we multiply both sides of”.
void note_reader::take_first_equation(const sentence& s, const math_piece& m) {
  if (!rewriting_ || rewriting_->from == rewriting::before || m.at != &segments_[s.pieces[rewriting_->from].segment]) return;
  const bool given = m.said.how != mood::claim && m.said.unknown.empty();
  if (given || m.said.denied || m.said.refutes || !m.said.against.empty()) return;
  if (const statement* st = lone_equation(m); st != nullptr) take_rewritten(*st);
}

/// “… is equivalent to $E$”: that the first equation follows from this claim is asked too.
void note_reader::pose_other_way(claim_item& item, const side& left, const side& right, const std::shared_ptr<typing>& t) {
  if (!rewritten_ || !rewriting_->both_ways || item.unequal) return;
  if (!t->undeclared().empty()) unsupported(left.where, t->undeclared().front().name + " is not declared, and stands on one side of an equivalence");
  const assumption given = scope_.assumptions[*rewritten_];
  assumption other;
  other.left = left.read, other.right = right.read, other.typed = t, other.symbols = symbols_of(*t), other.where = item.whole;
  scope_.assumptions[*rewritten_] = std::move(other);
  claim_item unused = item;
  item.alternatives.emplace_back();
  try {
    pose(unused, given.left, given.right, given.typed, false, item.alternatives.back());
  } catch (...) {
    scope_.assumptions[*rewritten_] = given;
    throw;
  }
  scope_.assumptions[*rewritten_] = given;
  item.several = "it is said to be equivalent to “" + on_one_line(note_.slice(given.where)) + "”, and only one of the two is seen to follow from the other";
}

}  // namespace odot::notes
