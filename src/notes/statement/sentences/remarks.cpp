// SPDX-License-Identifier: MIT
// What is said beside a claim and changes what it means: “with $n$ odd”, “the surface $z = …$”, values behind the equation that uses them, and
// an index behind its own sum.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/spoken_names.hpp"

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

void refuse_lost_indices(const node* left, const node* right) {
  for (const auto& [side, other] : {std::pair(left, right), std::pair(right, left)}) {
    const std::string letter = lost_index(side);
    std::set<std::string> there;
    free_indices_below(other, {}, there);
    if (letter.empty() || there.contains(letter)) continue;
    unsupported(side->where, letter + " stands behind the sum over " + letter + ", which ends at the sign in front of it; write brackets around what is summed, or another letter");
  }
}

void sizes_described(note_reader& reader, const sentence& s, bool introduces) {
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics || s.pieces[i + 1].mathematics) continue;
    const segment& seg = reader.segments[s.pieces[i].segment];
    const std::string name = lone_name(tokens_of(reader, seg));
    const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
    std::size_t at = 0;
    while (at < words.size() && among(words[at], {"is", "be", "are", "an", "a", ",", "which", "being", "both", "and", "that"})) ++at;
    if (name.empty() || at == words.size() || !among(words[at], {"odd", "even", "prime", "large", "sufficiently", "divisible"})) continue;
    (introduces ? reader.of_text.restrictions : reader.of_sentence.restrictions).push_back({name, "", name + " " + words[at], seg.outer.begin});
  }
}

void graphs_said(std::vector<math_piece>& pieces) {
  for (math_piece& m : pieces) {
    const std::vector<std::string> words = words_of(m.before);
    if (words.empty() || m.said.how != mood::claim) continue;
    if (!among(words.back(), {"surface", "curve", "plane", "hyperplane", "line", "parabola", "paraboloid", "ellipse", "circle", "sphere", "hyperbola", "ellipsoid", "cone", "cylinder", "hyperboloid"})) continue;
    m.said.sure = false, m.said.doubted = true, m.said.because = words.back();
  }
}

std::vector<std::size_t> order_of(const note_reader& reader, const statement_list& list) {
  std::vector<std::size_t> first, rest;
  for (std::size_t k = 0; k < list.statements.size(); ++k) {
    const statement& st = list.statements[k];
    bool value = names_a_value(st) && st.sides[1].read != nullptr && is_literal(st.sides[1].read) && holds_blocks(st.sides[1].read);
    const std::string name = value ? name_of(bare(st.sides[0].read)) : std::string();
    value = value && !name.empty() && reader.scope.find_symbol(name, reader.scope.now()) < 0;
    const bool used = value && std::any_of(list.statements.begin(), list.statements.begin() + static_cast<std::ptrdiff_t>(k), [&](const statement& earlier) {
      return std::any_of(earlier.sides.begin(), earlier.sides.end(), [&](const side& one) { return one.read != nullptr && mentions(reader, one.read, name); });
    });
    (used ? first : rest).push_back(k);
  }
  first.insert(first.end(), rest.begin(), rest.end());
  return first;
}

}  // namespace odot::notes
