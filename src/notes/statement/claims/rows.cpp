// SPDX-License-Identifier: MIT
// What is asked for a claim: its two sides as they stand, or row by row where its matrices end in dots.

#include <algorithm>

#include "notes/shapes/open_tails.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

node* stacked(const std::vector<node*>& cells, place where, syntax_arena& arena) {
  node* whole = arena.make(form::blocks, where);
  for (node* cell : cells) whole->kids.push_back(arena.make(form::group, cell->where, "row", {cell}));
  whole->rows = static_cast<int>(cells.size());
  whole->columns = 1;
  return whole;
}

/// `Q(x)^\top` with a letter that nothing is known of: the transpose of Q(x), as a function's value would be.
/// nullptr where there is no such thing in `n`.
node* with_values_transposed(node* n, const scope& names, syntax_arena& arena) {
  std::vector<node*> kids;
  bool changed = false;
  for (node* k : n->kids) {
    node* other = with_values_transposed(k, names, arena);
    changed = changed || other != nullptr;
    kids.push_back(other == nullptr ? k : other);
  }
  if (n->kind == form::product) {
    for (std::size_t i = 0; i + 1 < kids.size(); ++i) {
      const node *letter = kids[i], *value = kids[i + 1];
      if (letter->kind != form::name || value->kind != form::transpose) continue;
      const node* bracket = value->kids[0];
      if (bracket->kind != form::group || bracket->text != "(" || bracket->where.begin != letter->where.end)
        continue;
      if (names.declared(letter->text)) continue;
      node* product =
          arena.make(form::product, {letter->where.begin, bracket->where.end}, "", {kids[i], value->kids[0]});
      kids[i] = arena.make(form::transpose, {letter->where.begin, value->where.end}, value->text, {product});
      kids.erase(kids.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      changed = true;
    }
    if (changed && kids.size() == 1) return kids[0];
  }
  if (!changed) return nullptr;
  node* copy = arena.make(n->kind, n->where, n->text, std::move(kids));
  copy->rows = n->rows, copy->columns = n->columns, copy->flag = n->flag, copy->bounds = n->bounds;
  return copy;
}

/// Whether a letter stands in the subscript that usually counts steps: t, s, k, l, n, \tau, \ell.
bool mentions_time(const node* n) {
  if (n->kind == form::name)
    return n->text == "t" || n->text == "s" || n->text == "k" || n->text == "l" || n->text == "n" || n->text == "\\tau" || n->text == "\\ell";
  return std::any_of(n->kids.begin(), n->kids.end(), mentions_time);
}

} // namespace

/// `x_{t+1} = A x_t` with a vector x: where entries don't fit, x_t is most likely one vector of a sequence.
static void refuse_sequences(const note_reader& reader, const node* n, const trouble& why) {
  if (n->kind == form::big_sum && !n->bounds.empty()) return;  // its index runs over entries
  if (n->kind == form::indexed && n->kids.size() == 2 && !n->flag && n->kids[0]->kind == form::name) {
    const int id = reader.scope.find_symbol(n->kids[0]->text, reader.scope.now());
    const bool vector = id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape && !is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size);
    const std::string full = with_subscript(n->kids[0]->text, n->text);
    if (vector && reader.scope.find_symbol(full, reader.scope.now()) < 0 && mentions_time(n->kids[1]))
      unsupported(n->where, full + " can be read as an entry of " + n->kids[0]->text + ", which does not fit here (" + why.what() +
                                "), and as one of a sequence; declare " + full + ", or write the entry as " + n->kids[0]->text + "_{" + n->text + ",1}");
  }
  for (const node* k : n->kids) refuse_sequences(reader, k, why);
}

/// Whether a side is made of I, 0 and names that have no value by products, sums, transposes, inverses, determinants and traces.
static bool is_plain_algebra(const note_reader& reader, const node* n) {
  const int id = n->kind == form::name || n->kind == form::indexed ? reader.scope.find_symbol(name_of(n), reader.scope.now()) : -1;
  if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) return false;
  const bool plain = (n->kind == form::number || n->kind == form::identity || n->kind == form::zero || n->kind == form::name || n->kind == form::group || n->kind == form::negate || n->kind == form::inverse || n->kind == form::transpose ||
                      (n->kind == form::indexed && n->kids.size() == 1) || (n->kind == form::power && bare(n->kids[1])->kind == form::number) || ((n->kind == form::sum || n->kind == form::product) && !n->flag) || (n->kind == form::call && (n->text == "det" || n->text == "tr")));
  return plain && std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_plain_algebra(reader, k); });
}

asked_sides sides_asked(note_reader& reader, node* left, node* right, claim_item& item) {
  asked_sides out{left, right, left, right, {left, right}, true};
  const std::optional<row_equations> rows = rows_of_open_matrices(left, right, reader.arena);
  if (!rows) return out;
  if (item.unequal)
    unsupported(item.left, "that matrices which end in dots differ is not read; write all of their blocks");
  std::vector<node*> on_left, on_right, pairs;
  for (const block_row& r : rows->rows) {
    on_left.push_back(r.left);
    on_right.push_back(r.right);
    pairs.push_back(r.left);
    pairs.push_back(r.right);
    item.rows.push_back({r.where, r.number, {}});
  }
  item.message = rows->reading;
  item.left_out = rows->left_out;
  item.left_out_at = rows->left_out_at;
  out.left = stacked(on_left, item.left, reader.arena);
  out.right = stacked(on_right, item.right, reader.arena);
  out.roots = {reader.arena.make(form::pairs, item.whole, "", pairs)};
  out.equal = false;
  return out;
}

void infer_asked(note_reader& reader, asked_sides& asked, claim_item& item, std::shared_ptr<typing>& t) {
  t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  const bool plain = !reader.scope.noncommuting && reader.of_claim.for_any.empty() && std::all_of(asked.roots.begin(), asked.roots.end(), [&](const node* n) { return is_plain_algebra(reader, n); });
  if (plain || reader.of_claim.over_fields) t->allow_any_sizes(plain);
  try {
    t->infer(asked.roots, asked.equal);
  } catch (const trouble& why) {
    if (why.kind != trouble_kind::ill_shaped) throw;
    refuse_sequences(reader, asked.written_left, why);
    refuse_sequences(reader, asked.written_right, why);
    node* left = with_values_transposed(asked.written_left, reader.scope, reader.arena);
    node* right = with_values_transposed(asked.written_right, reader.scope, reader.arena);
    if (left == nullptr && right == nullptr) throw;
    claim_item other = item;
    other.rows.clear();
    asked_sides again = sides_asked(reader, left == nullptr ? asked.written_left : left,
                                    right == nullptr ? asked.written_right : right, other);
    t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    try {
      t->infer(again.roots, again.equal);
    } catch (const trouble& second) {
      if (second.kind != trouble_kind::ill_shaped) throw;
      throw why;
    }
    other.message += (other.message.empty() ? "" : "; ") + std::string("Q(x)^\\top is read as the transpose of Q(x) here");
    item = std::move(other);
    asked = std::move(again);
  }
}

} // namespace odot::notes
