// SPDX-License-Identifier: MIT
// Numbers that a condition gives to a name that is declared for all sizes: “for the matrix $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$”, “for $x = u_1$”.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/words.hpp"
#include "note_reader.hpp"
#include "spoken_names.hpp"

namespace odot::notes {

namespace {

bool is_of_numbers(const shape& s) { return s.rows.is_constant() && s.columns.is_constant(); }

}  // namespace

/// Whether each name in n has been given numbers, and whether there is one, or numbers in rows and columns.
bool note_reader::is_made_of_numbers(const node* n) const {
  bool all = true;
  const bool some = holds_blocks(n) || any_below(n, [&](const node* k) { return k->kind == form::name || k->kind == form::indexed; });
  const auto walk = [&](const auto& self, const node* k) -> void {
    const bool name = k->kind == form::name || k->kind == form::indexed;
    if (!name) {
      for (const node* below : k->kids) self(self, below);
      return;
    }
    const int id = scope_.find_symbol(name_of(k), scope_.now());
    all = all && id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].data;
  };
  walk(walk, n);
  return some && all;
}

/// “For $x = u_1$”, “if $A = \begin{pmatrix} … \end{pmatrix}$” with numbers whose shape is not the one that the name has for all sizes: it means
/// them in this sentence, and behind “for the matrix” from here on. False where the condition says something else.
bool note_reader::numbers_for_a_while(const side& left, const side& right, const math_piece& m) {
  if (!is_name(left.read) || m.said.restricted || m.said.doubted || !m.said.unknown.empty() || m.said.because == "e.g" || !is_made_of_numbers(right.read)) return false;
  const std::string name = name_of(left.read);
  const int before = scope_.find_symbol(name, scope_.now());
  const std::vector<std::string> words = words_of(m.before);
  const bool stays = m.said.because == "for" && !words.empty() && among(words.back(), {"matrix", "matrices", "vector", "vectors"});
  if (before < 0 && !stays) return false;
  if (before >= 0) {
    const symbol& known = scope_.symbols[static_cast<std::size_t>(before)];
    if (!known.has_shape || (known.defined && !known.data) || is_of_numbers(known.size)) return false;
  }
  auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  std::optional<shape> size;
  try {
    t->infer({right.read}, false);
    size = t->shape_of(right.read);
  } catch (const trouble&) {  // [1; 0]: the zero may be of any size
    if (!is_literal(right.read) || !holds_blocks(right.read)) return false;
  }
  if (size && (!is_of_numbers(*size) || is_number(*size))) return false;
  if (stays && define_data(left, right)) return true;
  scope_.advance();
  if (size) {
    const int made = scope_.declare(name, *size, left.where);
    definition d;
    d.body = right.read, d.time = scope_.now(), d.typed = t, d.symbols = symbols_of(*t);
    attach(name, made, std::move(d), size, left.where, right.where);
  } else {
    scope_.restore(name, -1);
    define(left.read, right.read, left.where, right.where, true);
  }
  if (const int made = scope_.find_symbol(name, scope_.now()); made >= 0) scope_.symbols[static_cast<std::size_t>(made)].data = true;
  (stays ? of_section_.data : of_sentence_.values).emplace_back(name, before);
  if (!stays) of_text_.restrictions.push_back({name, "", on_one_line(note_.slice({left.where.begin, right.where.end})), left.where.begin, supposed_further_up});
  return true;
}

/// “For real $\alpha$ and $\beta$ put …”: numbers that nothing else declares.
void note_reader::reals_said(const sentence& s) {
  if (s.pieces.size() < 3 || s.pieces[0].mathematics) return;
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  if (words.size() < 2 || words.size() > 3 || words[0] != "for" || words.back() != "real" || (words.size() == 3 && !among(words[1], {"all", "any", "two"}))) return;
  for (std::size_t k = 1; k < s.pieces.size() && s.pieces[k].mathematics; k += 2) {
    const std::vector<token>& tokens = tokens_of(segments_[s.pieces[k].segment]);
    std::size_t end = 0;
    const std::string name = name_at(tokens, end);
    const bool letter = name.size() == 1 ? among(name, {"a", "b", "c", "s", "t"}) : name.starts_with('\\') && is_lower_case(name);
    if (!letter || tokens[end].kind != token_kind::stop) return;
    if (!scope_.declared(name) && scope_.known_dimension(name) < 0 && !of_text_.used_names.contains(name)) scope_.declare(name, {1, 1}, segments_[s.pieces[k].segment].content);
    if (k + 1 >= s.pieces.size() || !joins_names(s.pieces[k + 1].words)) return;
  }
}

/// “The matrix $A = \begin{pmatrix} … \end{pmatrix}$ has the eigenvectors …”: it is these numbers, whatever it has.
void note_reader::take_numbers_as_said(math_piece& m) {
  if (!m.said.restricted || m.said.doubted || m.said.how != mood::claim || !among(m.said.because, {"has", "have"}) || m.list.statements.size() != 1) return;
  const statement& st = m.list.statements[0];
  const bool numbers = names_a_value(st) && st.sides[1].read != nullptr && is_literal(st.sides[1].read) && holds_blocks(without_brackets(st.sides[1].read));
  if (numbers) m.said.restricted = false;
}

/// The sentence is over: the names that had numbers in it mean what they meant before.
void note_reader::end_local_values() {
  for (auto it = of_sentence_.values.rbegin(); it != of_sentence_.values.rend(); ++it) scope_.restore(it->first, it->second);
  if (!of_sentence_.values.empty()) scope_.advance();
  of_sentence_.values.clear();
}

}  // namespace odot::notes
