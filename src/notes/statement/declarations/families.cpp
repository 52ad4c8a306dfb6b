// SPDX-License-Identifier: MIT
// Families of members x_i: how many of them the text says there are.

#include <algorithm>

#include "notes/formula/label.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

bool declare_listed_family(note_reader& reader, const std::vector<statement>& all, std::size_t k) {
  const statement& s = all[k];
  if (k == 0 || s.list.size() != 1 || s.list[0].read == nullptr || s.list[0].read->kind != form::dots || s.sides[0].read == nullptr) return false;
  const node* last = without_brackets(s.sides[0].read);
  const std::string name = plain_name(s.sides[0]);
  const std::optional<label> own = label_of(name);
  if (last->kind != form::indexed || last->kids.size() != 2 || !own || reader.scope.find_symbol(own->family, reader.scope.now()) >= 0) return false;
  if (reader.scope.find_family(own->family, reader.scope.now()) >= 0 || reader.scope.find_lines(own->family) != nullptr) return false;
  for (std::size_t back = 1; back <= k && back <= 3; ++back) {  // down to x_1
    const statement& before = all[k - back];
    if (!before.relations.empty() || !before.list.empty() || before.sides.empty()) return false;
    const std::optional<label> one = label_of(plain_name(before.sides[0]));
    if (!one || one->family != own->family || reader.scope.find_symbol(plain_name(before.sides[0]), reader.scope.now()) >= 0) return false;
    if (one->index != "1") continue;
    const shape size = read_shape(reader, s.sides[1].read);
    if (size.rows == extent(1) && size.columns == extent(1)) return false;  // numbers may be the entries of a vector
    const extent count = typing(reader.scope, reader.note, reader.arena, reader.scope.now()).size(last->kids[1]);
    for (const char* letter : {"i", "j", "l"}) {
      if (reader.scope.known_dimension(letter) >= 0 || own->index == letter) continue;
      const int made = reader.scope.declare(labelled(own->family, letter), size, s.where);
      reader.scope.symbols[static_cast<std::size_t>(made)].count = count;
      reader.of_text.unread.erase(name);
      if (reader.events.declaration) reader.events.declaration({labelled(own->family, letter), reader.scope.text_of(size), reader.note.at(s.where.begin)});
      return true;
    }
  }
  return false;
}

bool ends_listed_family(const note_reader& reader, const statement& s) {
  const std::optional<label> own = label_of(plain_name(s.sides[0]));
  const int id = own ? reader.scope.find_family(own->family, reader.scope.now()) : -1;
  return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].count;
}

/// `w^\top` of a lower-case w.
static bool is_transposed_vector(const node* n) {
  const node* of = n->kind == form::transpose && n->text != "'" ? bare(n->kids[0]) : nullptr;
  return of != nullptr && of->kind == form::name && is_lower_case(of->text);
}

std::vector<std::string> guess_families(note_reader& reader, const node* left, const node* right, bool of_letters) {
  if (any_below(left, is_moment) || any_below(right, is_moment)) return {};  // what is random is told by other means
  std::set<std::string> running, vectors, spoilt;
  std::map<std::string, std::string> found;  // by their bases: one of the members
  const auto walk = [&](const auto& self, const node* n) -> void {
    for (const sum_bound& b : n->bounds) running.insert(b.index);
    if (n->kind == form::name) spoilt.insert(n->text);
    if ((n->kind == form::transpose || n->kind == form::call) && bare(n->kids[0])->kind == form::indexed && (n->kind == form::transpose || n->text.starts_with("length")))
      vectors.insert(bare(n->kids[0])->kids[0]->text);
    for (std::size_t k = 1; n->kind == form::product && k < n->kids.size(); ++k)  // w^\top x_i: a number is written in front
      if (is_transposed_vector(n->kids[k - 1]) && n->kids[k]->kind == form::indexed && has_letter_of(n->kids[k]->kids[0]->text, "efgpqruvwxyz")) vectors.insert(n->kids[k]->kids[0]->text);
    const bool named = n->kind == form::indexed && n->kids[0]->kind == form::name;
    if (named && (n->kids.size() != 2 || !is_letter(n->kids[1]))) spoilt.insert(n->kids[0]->text);
    else if (named) found.emplace(n->kids[0]->text, n->kids[1]->text);
    for (std::size_t k = named ? 1 : 0; k < n->kids.size(); ++k) self(self, n->kids[k]);
  };
  walk(walk, left), walk(walk, right);
  const auto is_column = [&](const std::string& base) { return is_bold_lower(base) || (is_lower_case(base) && (vectors.contains(base) || reader.scope.uses.is_vector(base))); };
  for (const auto& [base, letter] : found)  // y_i - w^\top \mathbf{x}_i, for each i
    if (is_lower_case(base) && !is_column(base) && among(letter, {"i", "j", "k"})) running.insert(letter);
  std::vector<std::string> out;
  for (const auto& [base, letter] : found) {
    const bool column = is_column(base);
    if (!running.contains(letter) || spoilt.contains(base) || !(column || is_capital(base))) continue;
    const std::string bold = "\\mathbf{" + base + "}", name = with_subscript(base, letter);
    if (spoilt.contains(bold) || found.contains(bold) || reader.scope.find_symbol(bold, reader.scope.now()) >= 0 || reader.scope.known_dimension(base) >= 0 || reader.scope.known_dimension(letter) >= 0) continue;
    if (reader.scope.find_symbol(base, reader.scope.now()) >= 0 || reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.find_family(base, reader.scope.now()) >= 0 || reader.scope.find_lines(base) != nullptr || !reader.scope.function(base).empty() || reader.scope.chance.is_random(base) || reader.scope.chance.is_random(name)) continue;
    const std::vector<std::string> wholes = capitals_of(base);  // whose rows or columns they may be
    if (!of_letters && std::any_of(wholes.begin(), wholes.end(), [&](const std::string& whole) { return reader.scope.find_symbol(whole, reader.scope.now()) >= 0; })) continue;
    reader.scope.declare(name, {extent::of(reader.scope.fresh_dimension()), column ? extent(1) : extent::of(reader.scope.fresh_dimension())}, left->where);
    reader.of_claim.guessed_family = name;
    out.push_back(name);
  }
  if (!out.empty()) reader.scope.advance();
  return out;
}

void count_families(note_reader& reader) {
  for (const index_range& r : reader.of_sentence.ranges) {
    const node *low = r.lower == nullptr ? nullptr : without_brackets(r.lower), *high = r.upper == nullptr ? nullptr : without_brackets(r.upper);
    if (low == nullptr || low->kind != form::number || low->text != "1" || high == nullptr || (high->kind != form::name && high->kind != form::number)) continue;
    if (high->kind == form::name && reader.scope.find_symbol(high->text, reader.scope.now()) >= 0) continue;
    for (std::size_t id = reader.of_sentence.first_of_sentence; id < reader.scope.symbols.size(); ++id) {
      symbol& s = reader.scope.symbols[id];
      const std::optional<label> own = label_of(s.name);
      if (own && own->index == r.index && s.has_shape && !s.defined) s.count = typing(reader.scope, reader.note, reader.arena, reader.scope.now()).size(high);
    }
  }
}

}  // namespace odot::notes
