// SPDX-License-Identifier: MIT
// Numbers that a condition gives to a name that is declared for all sizes: “for the matrix $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$”, “for $x = u_1$”.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

namespace {

bool is_of_numbers(const shape& s) { return s.rows.is_constant() && s.columns.is_constant(); }

}  // namespace

/// Whether each name in n has been given numbers, and whether there is one, or numbers in rows and columns.
static bool is_made_of_numbers(const note_reader& reader, const node* n) {
  bool all = true;
  const bool some = holds_blocks(n) || any_below(n, [&](const node* k) { return k->kind == form::name || k->kind == form::indexed; });
  const auto walk = [&](const auto& self, const node* k) -> void {
    const bool name = k->kind == form::name || k->kind == form::indexed;
    if (!name) {
      for (const node* below : k->kids) self(self, below);
      return;
    }
    const int id = reader.scope.find_symbol(name_of(k), reader.scope.now());
    all = all && id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].data;
  };
  walk(walk, n);
  return some && all;
}

bool numbers_for_a_while(note_reader& reader, const side& left, const side& right, const math_piece& m) {
  if (!is_name(left.read) || m.said.restricted || m.said.doubted || !m.said.unknown.empty() || m.said.because == "e.g" || !is_made_of_numbers(reader, right.read)) return false;
  const std::string name = name_of(left.read);
  const int before = reader.scope.find_symbol(name, reader.scope.now());
  const std::vector<std::string> words = words_of(m.before);
  const bool stays = m.said.because == "for" && !words.empty() && among(words.back(), {"matrix", "matrices", "vector", "vectors"});
  if (before < 0 && !stays) return false;
  if (before >= 0) {
    const symbol& known = reader.scope.symbols[static_cast<std::size_t>(before)];
    if (!known.has_shape || (known.defined && !known.data) || is_of_numbers(known.size)) return false;
  }
  auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  std::optional<shape> size;
  try {
    t->infer({right.read}, false);
    size = t->shape_of(right.read);
  } catch (const trouble&) {  // [1; 0]: the zero may be of any size
    if (!is_literal(right.read) || !holds_blocks(right.read)) return false;
  }
  if (size && (!is_of_numbers(*size) || is_number(*size))) return false;
  if (stays && define_data(reader, left, right)) return true;
  reader.scope.advance();
  if (size) {
    const int made = reader.scope.declare(name, *size, left.where);
    definition d;
    d.body = right.read, d.time = reader.scope.now(), d.typed = t, d.symbols = symbols_of(*t);
    attach(reader, name, made, std::move(d), size, left.where, right.where);
  } else {
    reader.scope.restore(name, -1);
    define(reader, left.read, right.read, left.where, right.where, true);
  }
  if (const int made = reader.scope.find_symbol(name, reader.scope.now()); made >= 0) reader.scope.symbols[static_cast<std::size_t>(made)].data = true;
  (stays ? reader.of_section.data : reader.of_sentence.values).emplace_back(name, before);
  if (!stays) reader.of_text.restrictions.push_back({name, "", on_one_line(reader.note.slice({left.where.begin, right.where.end})), left.where.begin, supposed_further_up});
  return true;
}

void reals_said(note_reader& reader, const sentence& s) {
  if (s.pieces.size() < 3 || s.pieces[0].mathematics) return;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  if (words.size() < 2 || words.size() > 3 || words[0] != "for" || words.back() != "real" || (words.size() == 3 && !among(words[1], {"all", "any", "two"}))) return;
  for (std::size_t k = 1; k < s.pieces.size() && s.pieces[k].mathematics; k += 2) {
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[s.pieces[k].segment]);
    std::size_t end = 0;
    const std::string name = name_at(tokens, end);
    const bool letter = name.size() == 1 ? among(name, {"a", "b", "c", "s", "t"}) : name.starts_with('\\') && is_lower_case(name);
    if (!letter || tokens[end].kind != token_kind::stop) return;
    if (!reader.scope.declared(name) && reader.scope.known_dimension(name) < 0 && !reader.of_text.used_names.contains(name)) reader.scope.declare(name, {1, 1}, reader.segments[s.pieces[k].segment].content);
    if (k + 1 >= s.pieces.size() || !joins_names(s.pieces[k + 1].words)) return;
  }
}

void take_numbers_as_said(math_piece& m) {
  if (!m.said.restricted || m.said.doubted || m.said.how != mood::claim || !among(m.said.because, {"has", "have"}) || m.list.statements.size() != 1) return;
  const statement& st = m.list.statements[0];
  const bool numbers = names_a_value(st) && st.sides[1].read != nullptr && is_literal(st.sides[1].read) && holds_blocks(without_brackets(st.sides[1].read));
  if (numbers) m.said.restricted = false;
}

void end_local_values(note_reader& reader) {
  for (auto it = reader.of_sentence.values.rbegin(); it != reader.of_sentence.values.rend(); ++it) reader.scope.restore(it->first, it->second);
  if (!reader.of_sentence.values.empty()) reader.scope.advance();
  reader.of_sentence.values.clear();
}

}  // namespace odot::notes
