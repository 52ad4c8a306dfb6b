// SPDX-License-Identifier: MIT
// Claims as identities of letters: each member at one index is a name of its own, and what holds of any values of these holds of those that the text means.

#include <algorithm>

#include "notes/readings/kinds.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sequences/sequences.hpp"

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
static bool is_part_of_declared(const note_reader& reader, const node* n) {
  const int id = reader.scope.find_symbol(n->kids[0]->text, reader.scope.now());
  if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].inferred) return reader.scope.find_lines(n->kids[0]->text) != nullptr;
  const shape& size = reader.scope.symbols[static_cast<std::size_t>(id)].size;
  const bool matrix = !(size.rows == extent(1)) && !(size.columns == extent(1));
  return matrix || std::any_of(n->kids.begin() + 1, n->kids.end(), [](const node* i) { return bare(i)->kind == form::number; });
}

/// `n` with each name that has indices as a letter of its own; what speaks of the index of a sum around it, and entries of what is declared, stay.
static node* with_letters(note_reader& reader, node* n, std::vector<std::string>& bound, std::map<std::string, std::string>& letters) {
  const auto speaks_of_bound = [&](const node* i) { return any_below(i, [&](const node* k) { return std::find(bound.begin(), bound.end(), k->text) != bound.end(); }); };
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const std::string &base = n->kids[0]->text, name = with_subscript(base, n->text);
    const bool kept = n->kids.size() < 2 || is_part_of_declared(reader, n) || (n->kids.size() > 2 && n->flag) || reader.scope.known_dimension(name) >= 0 || std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* i) { return i->kind == form::everything || speaks_of_bound(i); });
    if (kept) return n;
    letters.emplace(name, base);
    return reader.arena.make(form::name, n->where, name);
  }
  if (const std::size_t label = n->kind == form::name ? n->text.find("^{(") : std::string::npos; label != std::string::npos) letters.emplace(n->text, n->text.substr(0, label));
  const std::size_t outside = bound.size();
  for (const sum_bound& b : n->bounds) bound.push_back(b.index);
  node* out = reader.arena.make(n->kind, n->where, n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  for (node* k : n->kids) out->kids.push_back(with_letters(reader, k, bound, letters));
  bound.resize(outside);
  return out;
}

node* side_of_letters(note_reader& reader, place where, std::map<std::string, std::string>& letters) {
  const statement_list list = read_statements(reader.note, where, reader.arena, reader.scope);
  if (list.statements.size() != 1 || !list.ranges.empty()) return nullptr;
  const statement& alone = list.statements[0];
  const bool plain = alone.list.empty() && alone.relations.empty() && alone.sides.size() == 1 && alone.given.empty() && !alone.remarked() && !alone.goes_on && !alone.follows;
  node* read = plain ? alone.sides[0].read : nullptr;
  if (read == nullptr || is_more_than_algebra(read) || transposes_entry(read)) return nullptr;
  std::vector<std::string> bound;
  return with_letters(reader, read, bound, letters);
}

void count_to_limits(note_reader& reader, const node* n, std::set<std::string>& bound) {
  for (const sum_bound& b : n->bounds) bound.insert(b.index);
  const auto take = [&](const auto& self, const node* k) -> void {
    if (is_letter(k) && !bound.contains(k->text) && reader.scope.find_symbol(k->text, reader.scope.now()) < 0) reader.scope.dimension(k->text, false);
    for (const node* below : k->kids) self(self, below);
  };
  for (const sum_bound& b : n->bounds)
    if (b.upper != nullptr) take(take, b.upper);
  for (const node* k : n->kids) count_to_limits(reader, k, bound);
}

std::vector<std::string> declare_letters(note_reader& reader, const std::map<std::string, std::string>& letters, place where) {
  std::vector<std::string> out;
  reader.scope.advance();
  for (const auto& [name, base] : letters) {
    const std::optional<shape> size = reader.scope.find_symbol(name, reader.scope.now()) >= 0 ? std::nullopt : shape_of_members(*reader.sequences, base);
    if (!size) continue;
    reader.scope.declare(name, *size, where);
    out.push_back(name);
  }
  reader.scope.advance();
  return out;
}

void refuse_uncertain_letters(const note_reader& reader, const std::map<std::string, std::string>& letters, const typing& t) {
  for (const auto& [name, base] : letters)
    for (const std::string& one : {name, base})
      if (const std::string noun = called_map(reader, one); !noun.empty()) unsupported({}, "the text calls " + one + " a " + noun);
  for (const undeclared_symbol& u : t.undeclared()) {
    if (!is_number(t.settled(u.size))) continue;
    const std::string base = base_of(u.name);
    const bool greek = u.lower_case && base.starts_with('\\') && base.find('{') == std::string::npos;
    if (!greek || reader.scope.noncommuting || reader.of_text.called.contains(base)) unsupported(u.where, u.name + " is not declared, and need not be a number");
  }
}

}  // namespace odot::notes
