// SPDX-License-Identifier: MIT
// `A^{1/2}` of a matrix: a name of its own, whose square A is. What is known of it goes by what the text says of A.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"

namespace odot::notes {

namespace {

/// Whether the text says of roots or powers that they are taken entry by entry.
bool takes_entries_one_by_one(std::string_view text) {
  constexpr std::size_t near = 120;
  for (const std::string_view said : {"entrywise", "entry-wise", "elementwise", "element-wise", "componentwise", "component-wise", "pointwise", "entry by entry", "each entry"})
    for (std::size_t at = text.find(said); at != std::string_view::npos; at = text.find(said, at + 1))
      if (holds_any_of(text.substr(at - std::min(at, near), 2 * near), {"root", "power"})) return true;
  return false;
}

/// Whether the text may write a triangular factor, roots of the entries or one of several roots as a power.
bool may_be_other_root(std::string_view text) {
  return takes_entries_one_by_one(text) || holds_any_of(text, {"cholesky", "triangular", "t/2}", "\\top/2", "\\intercal/2", "any square root", "any root", "some square root", "some root", "not symmetric", "non-symmetric", "nonsymmetric", "need not be symm", "not unique", "up to an orthogonal", "up to a rotation"});
}

/// Whether words behind a power of 1/2 call it anything but a root: “$A^{1/2}$ denotes half of $A$”.
bool calls_root_otherwise(std::string_view text) {
  for (const std::string_view end : {"^{1/2}$", "{2}}$", "frac12}$"})
    for (std::size_t at = text.find(end); at != std::string_view::npos; at = text.find(end, at + 1)) {
      const std::size_t open = text.rfind('$', at);
      if (open == std::string_view::npos || text.substr(open, at - open).find('=') != std::string_view::npos) continue;  // more than the power
      constexpr std::size_t longest = 120;
      std::string_view behind = text.substr(at + end.size(), longest);
      behind.remove_prefix(std::min(behind.find_first_not_of("$ \n"), behind.size()));
      const std::string_view clause = behind.substr(0, behind.find_first_of(".;\n"));
      const bool tells = clause.starts_with("denotes") || clause.starts_with("stands") || clause.starts_with("means") || clause.starts_with("is ") || clause.starts_with("be ") || clause.starts_with("for ") || clause.starts_with("the ");
      if (tells && !holds_any_of(clause, {"root", "symmetric", "diagonal"})) return true;
    }
  return false;
}

}  // namespace

/// Adds the symbols of which `n` takes a root, in what its names are defined as too.
static void add_roots(const note_reader& reader, const node* n, int time, const typing& t, std::set<int>& out, std::set<int>& looked_at) {
  const int id = n->kind == form::name || n->kind == form::indexed ? reader.scope.find_symbol(name_of(n), time) : -1;
  if (id >= 0)
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.defined && s.defined->body != nullptr && looked_at.insert(id).second) add_roots(reader, s.defined->body, s.defined->time, t, out, looked_at);
  if (kernel::rational e; n->kind == form::power && t.constant(n->kids[1], e) && e.denominator() == 2 && bare(n->kids[0])->kind == form::name)
    if (const int base = reader.scope.find_symbol(bare(n->kids[0])->text, time); base >= 0 && !is_number(reader.scope.symbols[static_cast<std::size_t>(base)].size)) out.insert(base);
  for (const node* k : n->kids) add_roots(reader, k, time, t, out, looked_at);
}

/// What is known of the root of the symbol; nothing where the text does not make its square that symbol.
static std::optional<unsigned> known_of_root(note_reader& reader, int id) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  if (s.defined || reader.of_claim.free_here.contains(id)) return std::nullopt;
  unsigned properties = s.properties;
  for (const local_property& p : reader.of_sentence.properties)
    if (p.symbol == id) properties |= p.property;
  const unsigned invertible = properties & static_cast<unsigned>(kernel::invertible);
  if ((properties & static_cast<unsigned>(kernel::diagonal)) != 0) return static_cast<unsigned>(kernel::diagonal) | invertible;
  const std::string_view text = text_in_lower_case(reader);
  if (may_be_other_root(text) || calls_root_otherwise(text)) return std::nullopt;
  bool definite = false;
  const auto look_at = [&](const std::string& said) {
    const std::vector<std::string> words = words_of(lower_case(said));
    const bool positive = any_among(words, {"definite", "semidefinite", "semi-definite", "positive-definite", "positive-semidefinite", "psd", "spd", "covariance", "gram"}) || holds_any_of(said, {"++", "_+", "_{+"});  // \mathbb{S}_{++}^n
    definite = definite || (positive && !any_among(words, {"not", "negative", "indefinite", "cross", "cross-covariance", "no", "never"}));
  };
  look_at(s.unread_property);
  for (const auto* list : {&reader.of_text.restrictions, &reader.of_sentence.restrictions})
    for (const restriction& r : *list)
      if (r.name == s.name) look_at(r.relation), look_at(r.text);
  if (definite && (properties & static_cast<unsigned>(kernel::symmetric)) != 0) return static_cast<unsigned>(kernel::symmetric) | invertible;
  if (definite || holds_any_of(text, {"principal square root", "symmetric square root"})) return invertible;
  return std::nullopt;
}

std::map<int, unsigned> roots_taken(note_reader& reader, const node* left, const node* right, const typing& t) {
  std::set<int> of_claim, given, looked_at;
  for (const node* side : {left, right}) add_roots(reader, side, t.time(), t, of_claim, looked_at);
  for (const assumption& a : reader.scope.assumptions)
    if (!a.ended)
      for (const node* side : {a.left, a.right}) add_roots(reader, side, a.typed->time(), t, given, looked_at);
  given.insert(of_claim.begin(), of_claim.end());
  std::map<int, unsigned> out;
  for (const int id : given) {
    const std::optional<unsigned> known = known_of_root(reader, id);
    if (known) out.emplace(id, *known);
    else if (of_claim.contains(id)) unsupported(left->where, "the root of " + reader.scope.symbols[static_cast<std::size_t>(id)].name + " can be read in several ways; say that it is a symmetric positive semidefinite or a diagonal matrix");
  }
  return out;
}

bool takes_other_root(const note_reader& reader, const node* n, const typing& t, const std::map<int, unsigned>& roots) {
  std::set<int> met, looked_at;
  add_roots(reader, n, t.time(), t, met, looked_at);
  return std::any_of(met.begin(), met.end(), [&](int id) { return !roots.contains(id); });
}

}  // namespace odot::notes
