// SPDX-License-Identifier: MIT
// What is said beside a claim and changes what it means: “with $n$ odd”, “the surface $z = …$”, values behind the equation that uses them, and
// an index behind its own sum.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "claim_forms.hpp"
#include "note_reader.hpp"
#include "spoken_names.hpp"

namespace odot::notes {

namespace {

/// The letters that stand as indices below n and that no sum below n runs over.
void free_indices_below(const node* n, std::vector<std::string> bound, std::set<std::string>& out) {
  for (const sum_bound& b : n->bounds)
    if (n->kind == form::big_sum || n->kind == form::big_product) bound.push_back(b.index);
  for (std::size_t k = 1; n->kind == form::indexed && k < n->kids.size(); ++k)
    if (const node* letter = bare(n->kids[k]); is_letter(letter) && std::find(bound.begin(), bound.end(), letter->text) == bound.end()) out.insert(letter->text);
  for (const node* k : n->kids) free_indices_below(k, bound, out);
}

/// The indices of the sum with which a term ends: what stands behind it in brackets would belong to it.
std::set<std::string> indices_of_last_sum(const node* n) {
  while (n->kind == form::product || n->kind == form::negate) n = n->kids.back();
  std::set<std::string> out;
  if (n->kind == form::big_sum)
    for (const sum_bound& b : n->bounds) out.insert(b.index);
  return out;
}

/// An index behind the sum that runs over it, in n or below it, as the last i of `\sum_i x_i + y_i`; empty where none is.
std::string lost_index(const node* n) {
  std::set<std::string> summed, before;
  for (std::size_t k = 0; n->kind == form::sum && k < n->kids.size(); ++k) {
    std::set<std::string> here;
    free_indices_below(n->kids[k], {}, here);
    for (const std::string& letter : here)
      if (summed.contains(letter) && !before.contains(letter)) return letter;
    before.merge(here);
    summed.merge(indices_of_last_sum(n->kids[k]));
  }
  for (const node* k : n->kids)
    if (std::string found = lost_index(k); !found.empty()) return found;
  return {};
}

}  // namespace

/// Throws for `\sum_{i=1}^n x_i + y_i = …` where nothing else in the claim makes i a letter of its own.
void note_reader::refuse_lost_indices(const node* left, const node* right) const {
  for (const auto& [side, other] : {std::pair(left, right), std::pair(right, left)}) {
    const std::string letter = lost_index(side);
    std::set<std::string> there;
    free_indices_below(other, {}, there);
    if (letter.empty() || there.contains(letter)) continue;
    unsupported(side->where, letter + " stands behind the sum over " + letter + ", which ends at the sign in front of it; write brackets around what is summed, or another letter");
  }
}

/// “For each $n \times n$-matrix with $n$ odd”: not read, and what is false without it may be true.
void note_reader::sizes_described(const sentence& s, bool introduces) {
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics || s.pieces[i + 1].mathematics) continue;
    const segment& seg = segments_[s.pieces[i].segment];
    const std::string name = lone_name(tokens_of(seg));
    const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
    std::size_t at = 0;
    while (at < words.size() && among(words[at], {"is", "be", "are", "an", "a", ",", "which", "being", "both", "and", "that"})) ++at;
    if (name.empty() || at == words.size() || !among(words[at], {"odd", "even", "prime", "large", "sufficiently", "divisible"})) continue;
    (introduces ? of_text_.restrictions : of_sentence_.restrictions).push_back({name, "", name + " " + words[at], seg.outer.begin});
  }
}

/// “The surface $z = x^2 + y^2$”, “the line $y = 2x$”: the formula says what is drawn, and not what z is from there on.
void note_reader::graphs_said(std::vector<math_piece>& pieces) {
  for (math_piece& m : pieces) {
    const std::vector<std::string> words = words_of(m.before);
    if (words.empty() || m.said.how != mood::claim) continue;
    if (!among(words.back(), {"surface", "curve", "plane", "hyperplane", "line", "parabola", "paraboloid", "ellipse", "circle", "sphere", "hyperbola", "ellipsoid", "cone", "cylinder", "hyperboloid"})) continue;
    m.said.sure = false, m.said.doubted = true, m.said.because = words.back();
  }
}

/// In which order the equations of a formula are read: `Q = \begin{pmatrix} … \end{pmatrix}` before what uses Q further in front.
std::vector<std::size_t> note_reader::order_of(const statement_list& list) const {
  std::vector<std::size_t> first, rest;
  for (std::size_t k = 0; k < list.statements.size(); ++k) {
    const statement& st = list.statements[k];
    bool value = names_a_value(st) && st.sides[1].read != nullptr && is_literal(st.sides[1].read) && holds_blocks(st.sides[1].read);
    const std::string name = value ? name_of(bare(st.sides[0].read)) : std::string();
    value = value && !name.empty() && scope_.find_symbol(name, scope_.now()) < 0;
    const bool used = value && std::any_of(list.statements.begin(), list.statements.begin() + static_cast<std::ptrdiff_t>(k), [&](const statement& earlier) {
      return std::any_of(earlier.sides.begin(), earlier.sides.end(), [&](const side& one) { return one.read != nullptr && mentions(one.read, name); });
    });
    (used ? first : rest).push_back(k);
  }
  first.insert(first.end(), rest.begin(), rest.end());
  return first;
}

}  // namespace odot::notes
