// SPDX-License-Identifier: MIT
// Claims as identities of letters: each member at one index is a name of its own, and what holds of any values of these holds of those that the text means.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/readings/kinds.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

bool is_usual_index(const node* n) { return is_letter(n) && n->text[0] >= 'i' && n->text[0] <= 'q'; }

/// `X_{ij}^\top`: an entry of the transpose too, where the letters are those of indices.
bool transposes_entry(const node* n) {
  return any_below(n, [](const node* k) {
    const node* of = k->kind == form::transpose ? bare(k->kids[0]) : nullptr;
    return of != nullptr && of->kind == form::indexed && of->kids.size() > 2 && std::any_of(of->kids.begin() + 1, of->kids.end(), [](const node* i) { return is_usual_index(bare(i)); });
  });
}

/// The names that stand inside of expectations, and those outside of them.
void sort_by_moments(const node* n, bool inside, std::set<std::string>& within, std::set<std::string>& without) {
  if (inside && n->kind == form::indexed) unsupported(n->where, "whether an entry is random is not told");
  if (n->kind == form::name) (inside ? within : without).insert(n->text);
  for (const node* k : n->kids) sort_by_moments(k, inside || is_moment(n), within, without);
}

}  // namespace

/// Whether the index takes something out of a matrix that is declared, or the place of an entry is told by a number: it need not be there.
bool note_reader::is_part_of_declared(const node* n) const {
  const int id = scope_.find_symbol(n->kids[0]->text, scope_.now());
  if (id < 0 || scope_.symbols[static_cast<std::size_t>(id)].inferred) return scope_.find_lines(n->kids[0]->text) != nullptr;
  const shape& size = scope_.symbols[static_cast<std::size_t>(id)].size;
  const bool matrix = !(size.rows == extent(1)) && !(size.columns == extent(1));
  return matrix || std::any_of(n->kids.begin() + 1, n->kids.end(), [](const node* i) { return bare(i)->kind == form::number; });
}

/// `n` with each name that has indices as a letter of its own; what speaks of the index of a sum around it, and entries of what is declared, stay.
node* note_reader::with_letters(node* n, std::vector<std::string>& bound, std::map<std::string, std::string>& letters) {
  const auto speaks_of_bound = [&](const node* i) { return any_below(i, [&](const node* k) { return std::find(bound.begin(), bound.end(), k->text) != bound.end(); }); };
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const std::string &base = n->kids[0]->text, name = with_subscript(base, n->text);
    const bool kept = n->kids.size() < 2 || is_part_of_declared(n) || (n->kids.size() > 2 && n->flag) || scope_.known_dimension(name) >= 0 || std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* i) { return i->kind == form::everything || speaks_of_bound(i); });
    if (kept) return n;
    letters.emplace(name, base);
    return arena_.make(form::name, n->where, name);
  }
  if (const std::size_t label = n->kind == form::name ? n->text.find("^{(") : std::string::npos; label != std::string::npos) letters.emplace(n->text, n->text.substr(0, label));
  const std::size_t outside = bound.size();
  for (const sum_bound& b : n->bounds) bound.push_back(b.index);
  node* out = arena_.make(n->kind, n->where, n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  for (node* k : n->kids) out->kids.push_back(with_letters(k, bound, letters));
  bound.resize(outside);
  return out;
}

/// The side as the reader of single names has it, with its members as letters; nullptr where it is not read.
node* note_reader::side_of_letters(place where, std::map<std::string, std::string>& letters) {
  const statement_list list = read_statements(note_, where, arena_, scope_);
  if (list.statements.size() != 1 || !list.ranges.empty()) return nullptr;
  const statement& alone = list.statements[0];
  const bool plain = alone.list.empty() && alone.relations.empty() && alone.sides.size() == 1 && alone.given.empty() && !alone.remarked() && !alone.goes_on && !alone.follows;
  node* read = plain ? alone.sides[0].read : nullptr;
  if (read == nullptr || transposes_entry(read)) return nullptr;
  std::vector<std::string> bound;
  return with_letters(read, bound, letters);
}

/// `\sum_{t=1}^{n-1}` with an n that means nothing yet: it counts.
void note_reader::count_to_limits(const node* n, std::set<std::string>& bound) {
  for (const sum_bound& b : n->bounds) bound.insert(b.index);
  const auto take = [&](const auto& self, const node* k) -> void {
    if (is_letter(k) && !bound.contains(k->text) && scope_.find_symbol(k->text, scope_.now()) < 0) scope_.dimension(k->text, false);
    for (const node* below : k->kids) self(self, below);
  };
  for (const sum_bound& b : n->bounds)
    if (b.upper != nullptr) take(take, b.upper);
  for (const node* k : n->kids) count_to_limits(k, bound);
}

/// Whether the claim speaks of no member, and of names alone of which the text tells nothing and by which it gives no member: what holds of any values of them
/// hangs on nothing, and no name in it on another one.
bool note_reader::is_apart_from_members(const node* left, const node* right) const {
  const auto has_index = [](const node* n) { return n->kind == form::indexed || (n->kind == form::name && n->text.find('_') != std::string::npos); };
  if (any_below(left, has_index) || any_below(right, has_index)) return false;
  const std::set<std::string> names = names_of_sides(left, right);
  return std::all_of(names.begin(), names.end(), [&](const std::string& n) { return scope_.find_symbol(n, scope_.now()) < 0 && scope_.known_dimension(n) < 0 && !sequences_->gives_members_by(n); });
}

/// Gives the letters that mean nothing yet the shapes of the families whose members they are; those that got one.
std::vector<std::string> note_reader::declare_letters(const std::map<std::string, std::string>& letters, place where) {
  std::vector<std::string> out;
  scope_.advance();
  for (const auto& [name, base] : letters) {
    const std::optional<shape> size = scope_.find_symbol(name, scope_.now()) >= 0 ? std::nullopt : sequences_->shape_of_members(base);
    if (!size) continue;
    scope_.declare(name, *size, where);
    out.push_back(name);
  }
  scope_.advance();
  return out;
}

/// What stands in expectations alone is random, all of it together and nothing independent of anything else, unless the text calls it constant: what holds then
/// holds whatever is. Throws where something stands inside and outside of expectations and is not constant, as the text says of members, and by their letters of other names.
void note_reader::take_members_as_random(const node* left, const node* right, const std::map<std::string, std::string>& letters) {
  what_is_random& chance = scope_.chance;
  std::set<std::string> within, without;
  for (const node* side : {left, right}) sort_by_moments(side, false, within, without);
  bool by_letter = false;
  for (const std::string& name : within) {
    if (!without.contains(name)) continue;
    const bool member = letters.contains(name) || name.find('_') != std::string::npos || sequences_->speaks_of(name);
    if (member ? !chance.is_constant(name) : chance.is_random(name) || !is_taken_as_constant(scope_, name)) unsupported({}, "nothing says whether " + name + " is random or constant");
    if (of_text_.unread.contains(name) || of_text_.hanging.contains(name)) unsupported({}, name + " was given a meaning that could not be read");
    by_letter = by_letter || !chance.is_constant(name);
    for (const auto* spoken : {&chance.described, &chance.named})
      for (const auto& [letter, word] : *spoken)
        if (letter == name || (name.find('_') != std::string::npos && name.find(letter, name.find('_')) != std::string::npos)) unsupported({}, "“" + word.word + "” may say more of " + letter + " than is read");
    for (const auto& [letter, at] : chance.random)
      if (name.find('_') != std::string::npos && name.find(letter, name.find('_')) != std::string::npos) unsupported({}, letter + " is random");
  }
  for (const std::string& name : within) {
    if (without.contains(name) || chance.is_constant(name)) continue;
    const bool member = name.find('_') != std::string::npos;
    if (by_letter && !member && !chance.is_random(name) && is_taken_as_constant(scope_, name)) unsupported({}, "nothing says what is random here");
    chance.random.emplace(name, note_.text().size());
  }
  chance.independent.clear();
}

/// Throws where the text calls a letter something that is no matrix, or where one came out as a number and nothing says that it is one.
void note_reader::refuse_uncertain_letters(const std::map<std::string, std::string>& letters, const typing& t) const {
  const auto is_given = [&](const std::string& base) {  // “the error function $e_k = x_k - y_k$”: a difference, and no map
    const node* value = sequences_->derived_value(base);
    if (value == nullptr || is_more_than_algebra(value, false)) return false;
    std::set<std::string> names;
    names_below(value, names);
    return std::all_of(names.begin(), names.end(), [&](const std::string& n) { return called_map(n).empty(); });
  };
  for (const auto& [name, base] : letters)
    for (const std::string& one : {name, base})
      if (const std::string noun = called_map(one); !noun.empty() && !(noun == "function" && is_given(base))) unsupported({}, "the text calls " + one + " a " + noun);
  for (const undeclared_symbol& u : t.undeclared()) {
    if (!is_number(t.settled(u.size))) continue;
    const std::string base = base_of(u.name);
    const bool greek = u.lower_case && base.starts_with('\\') && base.find('{') == std::string::npos;
    if (!greek || scope_.noncommuting || of_text_.called.contains(base)) unsupported(u.where, u.name + " is not declared, and need not be a number");
  }
}

}  // namespace odot::notes
