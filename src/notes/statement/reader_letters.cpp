// SPDX-License-Identifier: MIT
// Claims as identities of letters: each member at one index is a name of its own, and what holds of any values of these holds of those that the text means.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/readings/kinds.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

/// Whether something below `n` is more than algebra of its names: what a derivative or an expectation is hangs on what they are made of.
bool is_more_than_algebra(const node* n) {
  return any_below(n, [](const node* k) {
    return k->kind == form::derivative || k->kind == form::differential || k->kind == form::dashed_call || k->kind == form::note_call || k->kind == form::unknown_call ||
           k->kind == form::dots || k->kind == form::big_product || is_moment(k);
  });
}

bool is_usual_index(const node* n) { return is_letter(n) && n->text[0] >= 'i' && n->text[0] <= 'q'; }

/// `X_{ij}^\top`: an entry of the transpose too, where the letters are those of indices.
bool transposes_entry(const node* n) {
  return any_below(n, [](const node* k) {
    const node* of = k->kind == form::transpose ? bare(k->kids[0]) : nullptr;
    return of != nullptr && of->kind == form::indexed && of->kids.size() > 2 && std::any_of(of->kids.begin() + 1, of->kids.end(), [](const node* i) { return is_usual_index(bare(i)); });
  });
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
  if (read == nullptr || is_more_than_algebra(read) || transposes_entry(read)) return nullptr;
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

/// Throws where the text calls a letter something that is no matrix, or where one came out as a number and nothing says that it is one.
void note_reader::refuse_uncertain_letters(const std::map<std::string, std::string>& letters, const typing& t) const {
  for (const auto& [name, base] : letters)
    for (const std::string& one : {name, base})
      if (const std::string noun = called_map(one); !noun.empty()) unsupported({}, "the text calls " + one + " a " + noun);
  for (const undeclared_symbol& u : t.undeclared()) {
    if (!is_number(t.settled(u.size))) continue;
    const std::string base = base_of(u.name);
    const bool greek = u.lower_case && base.starts_with('\\') && base.find('{') == std::string::npos;
    if (!greek || scope_.noncommuting || of_text_.called.contains(base)) unsupported(u.where, u.name + " is not declared, and need not be a number");
  }
}

}  // namespace odot::notes
