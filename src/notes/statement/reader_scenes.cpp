// SPDX-License-Identifier: MIT
// What is said in one scene, list item or paragraph with a heading of its own, and need not hold in another: “in the baseline”, “at
// initialisation”, “**Directed graphs.** …”.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/words.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// “The full model”, “the trained layer”: the scene before it is over.
bool speaks_of_the_whole(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  return words.size() > 1 && words[0] == "the" && among(words[1], {"full", "true", "trained", "general", "actual", "real", "complete", "exact", "final", "learned"});
}

/// “We treat the Jacobian as the identity”, “we initialise all weights to”, “Figure 1:”: what is said for a while, or for a picture.
std::string pretended(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  for (std::size_t k = 0; k < std::min<std::size_t>(words.size(), 6); ++k) {
    if (among(words[k], {"pretend", "pretends", "pretending", "initialise", "initialize", "initialised", "initialized", "panel", "caption"})) return words[k];
    if (words[k] == "treat" && std::any_of(words.begin(), words.end(), [](const std::string& w) { return w == "as"; })) return words[k];
    if (among(words[k], {"figure", "fig"}) && k == 0) return words[k];
  }
  return {};
}

/// `S = S^\top` says something of S, and not what it is.
bool says_of_its_own(const statement& st) {
  const std::string& name = bare(st.sides[0].read)->text;  // names_a_value
  return st.sides[1].read != nullptr && any_below(st.sides[1].read, [&](const node* n) { return n->kind == form::name && n->text == name; });
}

}  // namespace

/// A sentence begins: where it stands, and what ends with the surroundings of the one before it.
void note_reader::enter(const sentence& s) {
  surroundings now{sentence_begin_, s.frame, s.head, s.table, scene_of(s)};
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      now.begin = segments_[p.segment].outer.begin;
      break;
    }
  if (now.told.words.empty())
    if (std::string words = pretended(s); !words.empty()) now.told = {words, true};
  if (now.head != head_) {
    const std::size_t begin = head_begin_;
    if (head_ != 0 && head_claims_) {
      end_suppositions_where([&](const supposition& x) { return x.head == head_ && !x.lets; });
      end_properties([&](const supposed_property& p) { return p.at >= begin && scope_.symbols[static_cast<std::size_t>(p.symbol)].declared.begin < begin; });
    }
    head_ = now.head, head_claims_ = false, head_begin_ = now.begin;
  }
  end_suppositions_where([](const supposition& x) { return among(x.scene, {"figure", "fig", "panel", "caption"}); });
  const bool other = !now.told.words.empty() || speaks_of_the_whole(s);
  if (other) end_suppositions_where([&](const supposition& x) { return !x.scene.empty() && x.scene != now.told.words; });
  surroundings_.push_back(std::move(now));
}

/// Where what stands at this byte was said.
const surroundings& note_reader::surroundings_at(std::size_t at) const {
  static const surroundings none;
  const auto behind = std::upper_bound(surroundings_.begin(), surroundings_.end(), at, [](std::size_t k, const surroundings& x) { return k < x.begin; });
  return behind == surroundings_.begin() ? none : *(behind - 1);
}

/// Whether what is said at these two places may be said of two things of one name.
bool note_reader::is_elsewhere(std::size_t one, std::size_t other) const {
  const surroundings &a = surroundings_at(one), &b = surroundings_at(other);
  if (a.frame != 0 && b.frame != 0 && a.frame != b.frame) return true;
  if (a.head != 0 && b.head != 0 && a.head != b.head) return true;
  return a.told.words != b.told.words && (a.told.limits || b.told.limits);
}

/// What is claimed in a scene is no alarm where it is false: the scene may make it true.
void note_reader::limit_to_scene(std::vector<math_piece>& pieces) const {
  const scene& told = surroundings_.back().told;
  if (!told.limits) return;
  for (math_piece& m : pieces)
    if (m.said.how == mood::claim && !m.said.asserts && !m.said.restricted && m.said.sure) m.said.sure = false, m.said.because = told.words;
}

/// “In PyTorch, $y = W^\top x$. In our notation, $y = W x$.”: a name that the text gives another value in another scene has this one.
void note_reader::meant_anew(const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (m.said.concludes || m.said.restricted || !names_a_value(st) || says_of_its_own(st)) continue;
      const int id = scope_.find_symbol(name_of(bare(st.sides[0].read)), scope_.now());
      if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) continue;
      const place before = scope_.symbols[static_cast<std::size_t>(id)].defined->where;
      const surroundings &then = surroundings_at(before.begin), &now = surroundings_.back();
      if (then.told.words.empty() || now.told.words.empty() || then.told.words == now.told.words) continue;
      const std::string name = scope_.symbols[static_cast<std::size_t>(id)].name;
      scope_.advance();
      scope_.restore(name, -1);  // whatever it meant, it does no more
    }
}

/// Names that two list items, rows or paragraphs give different values: behind them nobody knows which is meant.
void note_reader::leave_open(const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (m.said.how != mood::claim || m.said.concludes || !names_a_value(st) || says_of_its_own(st)) continue;
      const std::string name = name_of(bare(st.sides[0].read));
      const int id = scope_.find_symbol(name, scope_.now());
      if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined) continue;
      const place before = scope_.symbols[static_cast<std::size_t>(id)].defined->where;
      const surroundings &then = surroundings_at(before.begin), &now = surroundings_.back();
      const bool other = (then.frame != 0 && now.frame != 0 && then.frame != now.frame) || (then.head != 0 && now.head != 0 && then.head != now.head);
      if (before.begin == st.where.begin || !other || on_one_line(note_.slice(before)) == on_one_line(note_.slice(st.sides[1].where))) continue;
      free_of_definition(name, st.where);
      restrictions_.push_back({name, "", on_one_line(note_.slice(st.where)), st.where.begin, "where the text says something else of " + name + " further up"});
    }
}

/// Whether the sentence gives a name that is known already a value that is no formula, or a property: “$A = I$”, “$A = B$”, “$A$ is symmetric”.
bool note_reader::gives_special_value(const std::vector<math_piece>& pieces) const {
  const auto is_known = [&](const node* n) {
    const int id = is_name(n) ? scope_.find_symbol(name_of(bare(n)), scope_.now()) : -1;
    return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].declared.begin < surroundings_.back().begin;
  };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements)
      if (st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr && st.sides[1].read != nullptr && is_known(st.sides[0].read) &&
          (is_constant_side(st.sides[1].read) || is_known(st.sides[1].read)))
        return true;
  return std::any_of(supposed_properties_.begin(), supposed_properties_.end(), [&](const supposed_property& p) { return p.at >= surroundings_.back().begin; });
}

}  // namespace odot::notes
