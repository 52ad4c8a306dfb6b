// SPDX-License-Identifier: MIT
// `Y = X + A V, \quad V = X W`: what a sentence uses before it says what it is.

#include <algorithm>
#include <functional>

#include "notes/prose/phrases.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

namespace {

bool is_equation(const statement& s) {
  return s.relations.size() == 1 && (s.relations[0].kind == relation_kind::equal || s.relations[0].kind == relation_kind::define);
}

}  // namespace

/// Whether the words leave it open that an equation gives its left side a meaning.
static bool may_name(const statement& s, const stance& said, const std::string& before) {
  if (!is_equation(s) || (said.how == mood::condition && !ends_in_quantity(words_of(before))) || said.restricted || (said.doubted && said.because != "setting") || said.asserts || said.concludes) return false;
  if (said.how == mood::assumption && !said.unknown.empty()) return false;
  return s.list.empty() && !s.remarked() && !s.goes_on && s.given.empty() && s.sides[0].read != nullptr && s.sides[1].read != nullptr;
}

void define_functions_ahead(note_reader& reader, std::vector<math_piece>& pieces) {
  std::vector<place> earlier, read;
  for (math_piece& m : pieces)
    for (const statement& s : m.list.statements) {
      const std::string_view written = s.sides[0].read == nullptr ? std::string_view() : reader.note.slice(s.sides[0].where);
      const std::string_view head = written.substr(0, written.find('('));
      const bool used = std::any_of(earlier.begin(), earlier.end(), [&](place at) { return reader.note.slice(at).find(head) != std::string_view::npos; });
      earlier.push_back(s.where);
      if (!used || head.size() == written.size() || !may_name(s, m.said, m.before) || !introduces_meaning(reader, s)) continue;
      reader.of_sentence.said = &m.said;
      if (define_function(reader, s.sides[0], s.sides[1], s.relations[0].kind == relation_kind::define)) read.push_back(s.where);
      reader.of_sentence.said = nullptr;
    }
  if (read.empty()) return;
  for (math_piece& m : pieces) {
    if (!m.list.statements.empty()) again(reader, m, 0);
    std::erase_if(m.list.statements, [&](const statement& s) { return std::any_of(read.begin(), read.end(), [&](place at) { return at.begin == s.where.begin && at.end == s.where.end; }); });
  }
}

/// The name that an equation would give a meaning, and that has none yet; empty where it says something else.
static std::string newly_named(const note_reader& reader, const statement& s, const math_piece& m) {
  if (!may_name(s, m.said, m.before) || reader.of_text.foreign) return {};  // of what is not understood nobody knows where a sentence ends
  const node* left = bare(s.sides[0].read);
  const std::string name = left->kind == form::name ? left->text : std::string();
  if (name.empty() || reader.scope.declared(name) || reader.of_text.used_names.contains(name) || reader.of_sentence.quantified.contains(name)) return {};
  if (is_constant_side(s.sides[1].read) || is_literal(s.sides[1].read) || mentions(reader, s.sides[1].read, name)) return {};
  return name;
}

void define_ahead(note_reader& reader, std::vector<math_piece>& pieces) {
  struct equation {
    std::size_t piece;
    const statement* says;
    std::string name;
  };
  std::vector<equation> all;
  for (const bool claims : {false, true})
    for (std::size_t p = 0; p < pieces.size(); ++p)
      if ((pieces[p].said.how == mood::claim) == claims)
        for (const statement& s : pieces[p].list.statements)
          if (!s.relations.empty() && s.relations[0].kind != relation_kind::member) all.push_back({p, &s, newly_named(reader, s, pieces[p])});
  const auto speaks_of = [&](const statement& s, const std::string& name) {
    return std::any_of(s.sides.begin(), s.sides.end(), [&](const side& one) { return one.read != nullptr && mentions(reader, one.read, name); });
  };
  const auto stands_alone = [&](const statement& s, const std::string& name) {
    return std::any_of(s.sides.begin(), s.sides.end(), [&](const side& one) { return one.read != nullptr && name_of(bare(one.read)) == name; });
  };
  std::vector<bool> taken(all.size(), false);
  const std::function<void(std::size_t)> take = [&](std::size_t k) {
    if (taken[k]) return;
    taken[k] = true;
    for (std::size_t other = 0; other < all.size(); ++other)
      if (!all[other].name.empty() && all[other].name != all[k].name && mentions(reader, all[k].says->sides[1].read, all[other].name)) take(other);
    const statement s = *all[k].says;
    reader.of_sentence.said = &pieces[all[k].piece].said;
    try {
      define(reader, s.sides[0].read, s.sides[1].read, s.sides[0].where, s.sides[1].where, s.relations[0].kind == relation_kind::define);
    } catch (const trouble& why) {
      emit_failed(reader, s.sides[0], s.sides[1], why, false);
    }
    reader.scope.advance();
    reader.of_sentence.said = nullptr;
  };
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].name.empty()) continue;
    const auto earlier = [&](auto&& holds) { return std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(k), [&](const equation& e) { return holds(*e.says, all[k].name); }); };
    const bool sets = pieces[all[k].piece].said.because == "setting" && pieces[all[k].piece].said.doubted;  // “setting $E = R - UV^\\top$, …”
    const bool called = pieces[all[k].piece].said.how == mood::condition;
    if ((sets || called || earlier(speaks_of)) && !earlier(stands_alone)) take(k);
  }
  std::vector<place> read;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (taken[k]) read.push_back(all[k].says->where);
  for (math_piece& m : pieces)
    std::erase_if(m.list.statements, [&](const statement& s) { return std::any_of(read.begin(), read.end(), [&](place at) { return at.begin == s.where.begin && at.end == s.where.end; }); });
}

}  // namespace odot::notes
