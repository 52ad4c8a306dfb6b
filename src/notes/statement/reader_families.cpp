// SPDX-License-Identifier: MIT
// Families of members x_i: how many of them the text says there are.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// `x_1, \dots, x_n \in \mathbb{R}^d`: a family of so many members, if statement k of the formula ends such a list and nothing of the name is known.
bool note_reader::declare_listed_family(const std::vector<statement>& all, std::size_t k) {
  const statement& s = all[k];
  if (k == 0 || s.list.size() != 1 || s.list[0].read == nullptr || s.list[0].read->kind != form::dots || s.sides[0].read == nullptr) return false;
  const node* last = without_brackets(s.sides[0].read);
  const std::string name = plain_name(s.sides[0]);
  const std::optional<label> own = label_of(name);
  if (last->kind != form::indexed || last->kids.size() != 2 || !own || scope_.find_symbol(own->family, scope_.now()) >= 0) return false;
  if (scope_.find_family(own->family, scope_.now()) >= 0 || scope_.find_lines(own->family) != nullptr) return false;
  for (std::size_t back = 1; back <= k && back <= 3; ++back) {  // down to x_1
    const statement& before = all[k - back];
    if (!before.relations.empty() || !before.list.empty() || before.sides.empty()) return false;
    const std::optional<label> one = label_of(plain_name(before.sides[0]));
    if (!one || one->family != own->family || scope_.find_symbol(plain_name(before.sides[0]), scope_.now()) >= 0) return false;
    if (one->index != "1") continue;
    const shape size = read_shape(s.sides[1].read);
    if (size.rows == extent(1) && size.columns == extent(1)) return false;  // numbers may be the entries of a vector
    const extent count = typing(scope_, note_, arena_, scope_.now()).size(last->kids[1]);
    for (const char* letter : {"i", "j", "l"}) {
      if (scope_.known_dimension(letter) >= 0 || own->index == letter) continue;
      const int made = scope_.declare(labelled(own->family, letter), size, s.where);
      scope_.symbols[static_cast<std::size_t>(made)].count = count;
      of_text_.unread.erase(name);
      if (events_.declaration) events_.declaration({labelled(own->family, letter), scope_.text_of(size), note_.at(s.where.begin)});
      return true;
    }
  }
  return false;
}

/// `\dots, x_n \in \mathbb{R}^d` behind x_1, where the list has been read.
bool note_reader::ends_listed_family(const statement& s) const {
  const std::optional<label> own = label_of(plain_name(s.sides[0]));
  const int id = own ? scope_.find_family(own->family, scope_.now()) : -1;
  return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].count;
}

/// `\sum_{i=1}^n \mathbf{x}_i \mathbf{x}_i^\top`, or `\mathbf{x}_i` beside an entry `y_i`, with an x of which nothing is known: what is bold, transposed or normed is a column, a capital
/// letter any matrix, and all members of a family have one shape. Gives them that meaning; which names got it.
std::vector<std::string> note_reader::guess_families(const node* left, const node* right, bool of_letters) {
  if (any_below(left, is_moment) || any_below(right, is_moment)) return {};  // what is random is told by other means
  std::set<std::string> running, vectors, spoilt;
  std::map<std::string, std::string> found;  // by their bases: one of the members
  const auto walk = [&](const auto& self, const node* n) -> void {
    for (const sum_bound& b : n->bounds) running.insert(b.index);
    if (n->kind == form::name) spoilt.insert(n->text);
    if ((n->kind == form::transpose || n->kind == form::call) && bare(n->kids[0])->kind == form::indexed && (n->kind == form::transpose || n->text.starts_with("length")))
      vectors.insert(bare(n->kids[0])->kids[0]->text);
    const bool named = n->kind == form::indexed && n->kids[0]->kind == form::name;
    if (named && (n->kids.size() != 2 || !is_letter(n->kids[1]))) spoilt.insert(n->kids[0]->text);
    else if (named) found.emplace(n->kids[0]->text, n->kids[1]->text);
    for (std::size_t k = named ? 1 : 0; k < n->kids.size(); ++k) self(self, n->kids[k]);
  };
  walk(walk, left), walk(walk, right);
  const auto is_column = [&](const std::string& base) { return is_bold_lower(base) || (is_lower_case(base) && (vectors.contains(base) || scope_.uses.is_vector(base))); };
  for (const auto& [base, letter] : found)  // y_i - w^\top \mathbf{x}_i, for each i
    if (is_lower_case(base) && !is_column(base) && among(letter, {"i", "j", "k"})) running.insert(letter);
  std::vector<std::string> out;
  for (const auto& [base, letter] : found) {
    const bool column = is_column(base);
    if (!running.contains(letter) || spoilt.contains(base) || !(column || is_capital(base))) continue;
    const std::string bold = "\\mathbf{" + base + "}", name = with_subscript(base, letter);
    if (spoilt.contains(bold) || found.contains(bold) || scope_.find_symbol(bold, scope_.now()) >= 0 || scope_.known_dimension(base) >= 0 || scope_.known_dimension(letter) >= 0) continue;
    if (scope_.find_symbol(base, scope_.now()) >= 0 || scope_.find_symbol(name, scope_.now()) >= 0 || scope_.find_family(base, scope_.now()) >= 0 || scope_.find_lines(base) != nullptr || !scope_.function(base).empty() || scope_.chance.is_random(base) || scope_.chance.is_random(name)) continue;
    const std::vector<std::string> wholes = capitals_of(base);  // whose rows or columns they may be
    if (!of_letters && std::any_of(wholes.begin(), wholes.end(), [&](const std::string& whole) { return scope_.find_symbol(whole, scope_.now()) >= 0; })) continue;
    scope_.declare(name, {extent::of(scope_.fresh_dimension()), column ? extent(1) : extent::of(scope_.fresh_dimension())}, left->where);
    of_claim_.guessed_family = name;
    out.push_back(name);
  }
  if (!out.empty()) scope_.advance();
  return out;
}

/// “$x_i \in \mathbb{R}^d$ for $i = 1, \dots, n$”: how many members the families of this sentence have.
void note_reader::count_families() {
  for (const index_range& r : of_sentence_.ranges) {
    const node *low = r.lower == nullptr ? nullptr : without_brackets(r.lower), *high = r.upper == nullptr ? nullptr : without_brackets(r.upper);
    if (low == nullptr || low->kind != form::number || low->text != "1" || high == nullptr || (high->kind != form::name && high->kind != form::number)) continue;
    if (high->kind == form::name && scope_.find_symbol(high->text, scope_.now()) >= 0) continue;
    for (std::size_t id = of_sentence_.first_of_sentence; id < scope_.symbols.size(); ++id) {
      symbol& s = scope_.symbols[id];
      const std::optional<label> own = label_of(s.name);
      if (own && own->index == r.index && s.has_shape && !s.defined) s.count = typing(scope_, note_, arena_, scope_.now()).size(high);
    }
  }
}

}  // namespace odot::notes
