// SPDX-License-Identifier: MIT
// Vectors that the text calls perpendicular: “let $u$ be orthogonal to $v$”, “$r$ is orthogonal to the columns of $A$”, `u \perp v`.

#include <algorithm>
#include <optional>
#include <set>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

namespace {

/// Whether the text may mean by these words another product than `u^\top v`.
bool is_orthogonal_otherwise(std::string_view lower_case) {
  return tells_own_orthogonality(lower_case) || holds_any_of(lower_case, {"\\rangle_", "weighted inner", "inner product induced", "inner product defined", "inner product given", "define the inner product", "hermitian", "\\mathbb{c}",
                                         "conjugate direction", "a-orthogonal", "uncorrelated"});
}

/// What the formula stands for by itself or in its set, or what it gives a name for; nullptr where it is a list or says anything else.
node* thing_in(const statement_list& list) {
  if (list.statements.size() != 1) return nullptr;
  const statement& st = list.statements[0];
  if (!st.list.empty() || !st.condition.empty() || !st.given.empty() || st.sides.empty() || st.sides[0].read == nullptr || st.relations.size() > 1) return nullptr;
  const node* plain = bare(st.sides[0].read);
  if (!st.relations.empty() && (!is_name(plain) || (st.relations[0].kind != relation_kind::member && st.relations[0].kind != relation_kind::equal && st.relations[0].kind != relation_kind::define))) return nullptr;
  if (!st.relations.empty() && st.relations[0].kind != relation_kind::member) return st.sides[1].read;
  return plain->kind == form::number || plain->kind == form::dots || plain->kind == form::identity ? nullptr : st.sides[0].read;
}

/// Whether the words around the formula let what they say of it be given.
bool lets_it_be_given(const stance& said) {
  return said.how != mood::claim && !said.restricted && !said.doubted && !said.refutes && (said.unknown.empty() || among(said.unknown, {"perpendicular", "residual", "error", "component", "direction", "nonzero"}));
}

}  // namespace

/// Declares the name as a column of so many rows where nothing declares it and it is written as one is; whether it is declared then.
static bool is_column_by(note_reader& reader, const node* n, const extent& rows, place where) {
  const std::string name = is_name(n) ? name_of(bare(n)) : std::string();
  if (name.empty() || reader.scope.find_symbol(name, reader.scope.now()) >= 0) return true;
  if (reader.scope.known_dimension(name) >= 0 || name.find('_') != std::string::npos || !(is_lower_case(name) || is_bold_lower(name))) return false;
  introduce(reader, name, {rows, 1}, where);
  return true;
}

std::optional<shape> declared_shape(const note_reader& reader, const node* n) {
  const int id = is_name(n) ? reader.scope.find_symbol(name_of(bare(n)), reader.scope.now()) : -1;
  return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape ? std::optional(reader.scope.symbols[static_cast<std::size_t>(id)].size) : std::nullopt;
}

/// From here on the column is perpendicular to the other one, or to the columns or rows of the other. False, and nothing is given, where they are something else.
static bool give_perpendicular(note_reader& reader, node* one, node* other, perpendicular how, bool local, place where) {
  if (is_orthogonal_otherwise(text_in_lower_case(reader))) return false;
  for (const node* n : {one, other})
    for (const std::string& name : names_of_sides(n, n))
      if (reader.scope.chance.is_random(name)) return false;
  const std::optional<shape> first = declared_shape(reader, one), second = declared_shape(reader, other);
  const extent rows = second ? (how == perpendicular::to_rows ? second->columns : second->rows) : first ? first->rows : extent::of(reader.scope.fresh_dimension());
  if (!is_column_by(reader, one, rows, where) || (how == perpendicular::to_it && !is_column_by(reader, other, rows, where))) return false;
  const auto group = [&](node* n) { return reader.arena.make(form::group, where, "(", {n}); };
  assumption a;
  a.left = reader.arena.make(form::product, where, "", {how == perpendicular::to_rows ? group(other) : reader.arena.make(form::transpose, where, "", {group(other)}), group(one)});
  a.right = reader.arena.make(form::number, where, "0"), a.where = where, a.local = local;
  const std::string of = how == perpendicular::to_columns ? "the columns of " : how == perpendicular::to_rows ? "the rows of " : "";
  const auto written = [&](const node* n) { return is_name(n) ? name_of(bare(n)) : on_one_line(reader.note.slice(n->where)); };
  a.said = written(one) + " is orthogonal to " + of + written(other);
  try {
    typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
    t.infer({a.left, a.right}, true);
    const shape column = t.settled(t.shape_of(one)), to = t.settled(t.shape_of(other));
    const auto is_column = [](const shape& size) { return size.columns == extent(1) && !is_number(size); };
    if (!t.undeclared().empty() || !is_column(column) || (how == perpendicular::to_it ? !is_column(to) : is_number(to))) return false;
    give_introducing(reader, std::move(a));
  } catch (const trouble&) {
    return false;
  }
  return true;
}

bool take_perpendicular(note_reader& reader, const side& left, const side& right, bool local) {
  return left.read != nullptr && right.read != nullptr && give_perpendicular(reader, left.read, right.read, perpendicular::to_it, local, {left.where.begin, right.where.end});
}

bool give_orthogonal_columns(note_reader& reader, const std::vector<std::string>& names, const said_properties& what, mood how, bool concludes, place where) {
  if (what.known != static_cast<unsigned>(kernel::orthogonal) || !what.unread.empty() || what.unit || what.idempotent || what.involutory || names.size() != 2 || concludes) return false;
  const std::vector<std::string> words = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_of(*reader.of_sentence.now);
  const bool small = std::all_of(names.begin(), names.end(), [](const std::string& name) { return is_lower_case(name) && has_letter_of(name, "abquvwxyz"); });  // and no matrices
  const bool vectors = any_among(words, {"vectors"}) || (small && !words.empty() && !any_among(words, {"functions", "function", "signals", "polynomials", "variables", "random", "mutually", "matrices"}));
  std::vector<node*> columns;
  for (const std::string& name : names) {
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0 && !vectors) return false;
    if (id >= 0) {
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
      if (s.inferred || (s.defined && how == mood::claim) || is_number(s.size) || !(s.size.columns == extent(1))) return false;
    }
    columns.push_back(reader.arena.make(form::name, where, name));
  }
  return give_perpendicular(reader, columns[1], columns[0], perpendicular::to_it, how == mood::condition, where);
}

void perpendiculars_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::size_t next = 0;
  for (std::size_t i = 0; i + 2 < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::size_t of = next++;
    if (s.pieces[i + 1].mathematics || !s.pieces[i + 2].mathematics || of + 1 >= pieces.size()) continue;
    const std::string before = i > 0 && !s.pieces[i - 1].mathematics ? s.pieces[i - 1].words : std::string();
    const std::string behind = i + 3 < s.pieces.size() && !s.pieces[i + 3].mathematics ? s.pieces[i + 3].words : std::string();
    const bool pair = leads_to_perpendicular(before) && words_of(s.pieces[i + 1].words) == std::vector<std::string>{"and"};  // “orthogonal vectors $u$ and $v$”
    const perpendicular how = pair ? perpendicular::to_it : perpendicular_to(s.pieces[i + 1].words);
    node *one = thing_in(pieces[of].list), *other = thing_in(pieces[of + 1].list);
    if (how == perpendicular::none || one == nullptr || other == nullptr || !leaves_perpendicular(behind) || (!pair && !leads_to_subject(before))) continue;
    const stance& said = pieces[of].said;
    const auto is_free = [&](const node* n) {
      const int id = is_name(n) ? reader.scope.find_symbol(name_of(bare(n)), reader.scope.now()) : -1;
      return id >= 0 && !reader.scope.symbols[static_cast<std::size_t>(id)].defined && !reader.scope.symbols[static_cast<std::size_t>(id)].inferred;
    };
    const bool told = said.how == mood::claim && !said.concludes && !said.asserts && !said.doubted && !said.restricted && is_free(one) && is_free(other) && pieces[of].list.statements[0].relations.empty();
    const place where{pieces[of].at->outer.begin, pieces[of + 1].at->outer.end};
    if ((told || lets_it_be_given(said)) && give_perpendicular(reader, one, other, how, said.how == mood::condition, where)) continue;
    if (said.concludes || said.asserts) continue;
    const std::set<std::string> own = names_of_sides(other, other);
    for (const std::string& name : names_of_sides(pieces[of].list.statements[0].sides[0].read, one))
      if (!own.contains(name)) (said.how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, "", "orthogonal", where.begin, not_read_of(name)});
  }
}

}  // namespace odot::notes
