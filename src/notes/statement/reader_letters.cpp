// SPDX-License-Identifier: MIT
// Claims as identities of letters: each member at one index is a name of its own, and what holds of any values of these holds of those that the text means.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/readings/kinds.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

/// Whether something below `n` is more than algebra of its names: what a derivative is hangs on what they are made of. An expectation is linear,
/// whatever they are.
bool is_more_than_algebra(const node* n) {
  return any_below(n, [](const node* k) {
    return k->kind == form::derivative || k->kind == form::differential || k->kind == form::dashed_call || k->kind == form::note_call || k->kind == form::unknown_call ||
           k->kind == form::dots || k->kind == form::big_product;
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

/// `z_{1,2}`: a small letter with two numbers, as the entries of a matrix are written one by one.
bool is_written_entry(const node* n) {
  if (n->kind != form::indexed || n->kids.size() != 3 || !is_letter(n->kids[0])) return false;
  return std::all_of(n->kids.begin() + 1, n->kids.end(), [](const node* i) { return bare(i)->kind == form::number; });
}

/// The names that stand inside of expectations, and those outside of them.
void sort_by_moments(const node* n, bool inside, std::set<std::string>& within, std::set<std::string>& without) {
  if (n->kind == form::name) (inside ? within : without).insert(n->text);
  for (const node* k : n->kids) sort_by_moments(k, inside || is_moment(n), within, without);
}

}  // namespace

/// Whether a formula in the text is no equation and begins with a member of this name: what the words beside it say need not be that it is a number.
bool note_reader::is_spoken_of(const std::string& base) const {
  return of_text_.called.contains(base) || scope_.find_symbol(base, scope_.now()) >= 0 || std::any_of(segments_.begin(), segments_.end(), [&](const segment& s) {
           std::string_view content = note_.slice(s.content);
           while (!content.empty() && (content.front() == ' ' || content.front() == '\n')) content.remove_prefix(1);
           return content.starts_with(base) && content.find('=') == std::string_view::npos;
         });
}

/// `\frac{\partial L}{\partial z_{1,2}}` of a number L is a number: what holds of any numbers in the place of such derivatives holds of them.
node* note_reader::letter_of_derivative(const node* n, std::map<std::string, std::string>& letters) {
  if (n->kind != form::derivative || n->kids.size() != 2 || n->flag || !is_written_entry(bare(n->kids[1]))) return nullptr;
  const node* entry = bare(n->kids[1]);
  const std::string scalar = typing(scope_, note_, arena_, scope_.now()).scalar_without_formula(n);
  const int id = scope_.find_symbol(scalar, scope_.now());
  const bool number = !scalar.empty() && (id < 0 ? !of_text_.called.contains(scalar) : is_number(scope_.symbols[static_cast<std::size_t>(id)].size));
  if (!number || is_spoken_of(entry->kids[0]->text)) return nullptr;
  const std::string name = "\\partial " + scalar + "/\\partial " + with_subscript(entry->kids[0]->text, entry->text);
  letters.emplace(name, std::string());
  return arena_.make(form::name, n->where, name);
}

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
  if (node* made = letter_of_derivative(n, letters)) return made;
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const std::string &base = n->kids[0]->text, name = with_subscript(base, n->text);
    const bool kept = n->kids.size() < 2 || is_part_of_declared(n) || (n->kids.size() > 2 && n->flag && !is_written_entry(n)) || scope_.known_dimension(name) >= 0 || std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* i) { return i->kind == form::everything || speaks_of_bound(i); });
    if (kept) return n;
    letters.emplace(name, is_written_entry(n) && !is_spoken_of(base) ? std::string() : base);
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
  node* made = with_letters(read, bound, letters);
  const bool entries = std::any_of(letters.begin(), letters.end(), [](const auto& l) { return l.second.empty(); });
  if (entries && !any_below(made, [](const node* k) { return k->kind == form::blocks; })) return nullptr;  // nothing shows that they are entries
  return is_more_than_algebra(made) ? nullptr : made;
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

/// Throws where a member stands inside and outside of expectations and nothing says that it is constant.
void note_reader::refuse_random_members(const std::vector<const node*>& sides, const std::map<std::string, std::string>& letters) const {
  std::set<std::string> within, without;
  for (const node* side : sides) sort_by_moments(side, false, within, without);
  for (const auto& [name, base] : letters)
    if (within.contains(name) && without.contains(name) && !scope_.chance.is_constant(name)) unsupported({}, "nothing says whether " + name + " is random or constant");
}

/// Gives the letters that mean nothing yet the shapes of the families whose members they are, and entries those of numbers; those that got one.
std::vector<std::string> note_reader::declare_letters(const std::map<std::string, std::string>& letters, place where) {
  std::vector<std::string> out;
  scope_.advance();
  for (const auto& [name, base] : letters) {
    const std::optional<shape> size = scope_.find_symbol(name, scope_.now()) >= 0 ? std::nullopt : base.empty() ? std::optional(shape{extent(1), extent(1)}) : sequences_->shape_of_members(base);
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
