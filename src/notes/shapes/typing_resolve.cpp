// SPDX-License-Identifier: MIT
// What a name or a subscripted name means: symbol, dimension, index, entry.

#include "notes/formula/label.hpp"
#include "notes/source/characters.hpp"
#include "typing.hpp"

namespace odot::notes {

void typing::look_for_names(const node* n) {
  if (n->kind == form::name) alone_.insert(n->text);
  const bool subscripted = n->kind == form::indexed && n->kids[0]->kind == form::name;
  for (std::size_t k = subscripted ? 1 : 0; k < n->kids.size(); ++k) look_for_names(n->kids[k]);
}

/// The bold name that x_i or A_{ij} takes an entry of, where x and A have no meaning of their own: a vector or matrix that is declared, or
/// one that the statement speaks of; empty where there is none.
std::string typing::bold_of(const node* n, const std::string& name) const {
  if (name.size() != 1 || alone_.contains(name) || scope_.known_dimension(name) >= 0) return {};
  const bool capital = name[0] >= 'A' && name[0] <= 'Z', lower = name[0] >= 'a' && name[0] <= 'z';
  if (n->kids.size() == 3 ? !capital : !(n->kids.size() == 2 && lower && scope_.find_lines(name) == nullptr)) return {};
  const std::string bold = "\\mathbf{" + name + "}";
  const int id = scope_.find_symbol(bold, time_);
  if (id < 0) return alone_.contains(bold) ? bold : std::string();
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const bool vector = s.size.columns == extent(1) || s.size.rows == extent(1);
  return s.has_shape && !is_number(s.size) && (capital || vector) ? bold : std::string();
}

/// a_{ij} and a_{:,j} with an undeclared a are entries and columns of A, where A is a matrix: nearly everybody writes them so. x_i and
/// A_{ij} are entries of \mathbf{x} and \mathbf{A} in the same way.
const node* typing::entry_base(const node* n, const std::string& name) {
  const node* base = n->kids[0];
  if (n->kids.size() > 3 || base->kind != form::name || scope_.find_symbol(name, time_) >= 0) return base;
  if (const auto found = entry_bases_.find(n); found != entry_bases_.end()) return found->second;
  for (const std::string& capital : n->kids.size() == 3 ? capitals_of(name) : std::vector<std::string>{}) {
    const int id = scope_.find_symbol(capital, time_);
    if (id < 0 || is_number(scope_.symbols[static_cast<std::size_t>(id)].size) || !scope_.symbols[static_cast<std::size_t>(id)].has_shape) continue;
    return entry_bases_.emplace(n, arena_.make(form::name, base->where, capital)).first->second;
  }
  const std::string bold = bold_of(n, name);
  if (bold.empty()) return base;
  if (!alone_.contains(bold)) taken_for_bold_ = quote(n) + " is taken for an entry of " + bold;
  return entry_bases_.emplace(n, arena_.make(form::name, base->where, bold)).first->second;
}

/// The vector that x_2 takes an entry of, where the text says that its entries are called so and it has so many; nullptr where none does.
const node* typing::vector_of(const node* n, const std::string& name) {
  const node* base = n->kids[0];
  if (n->kids.size() != 2 || base->kind != form::name || n->kids[1]->kind != form::number) return nullptr;
  const std::string bold = "\\mathbf{" + name + "}";
  const bool own = scope_.find_symbol(name, time_) >= 0;
  const int id = scope_.find_symbol(own ? name : bold, time_);
  if (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].named_entries) return nullptr;
  const extent& rows = scope_.symbols[static_cast<std::size_t>(id)].size.rows;
  if (n->kids[1]->text != "1" && !(rows.is_constant() && n->kids[1]->text.size() == 1 && n->kids[1]->text[0] - '0' <= rows.constant_term())) return nullptr;
  if (own) return base;
  const auto found = entry_bases_.find(n);
  return found != entry_bases_.end() ? found->second : entry_bases_.emplace(n, arena_.make(form::name, base->where, bold)).first->second;
}

/// `\mathbf{k}_i`, `W_i` of what nothing declares: one of a family, where its index is not bound by a sum.
bool typing::is_member(const node* n, const std::string& name) const {
  if (n->kids.size() != 2 || scope_.find_symbol(name, time_) >= 0) return false;
  if (!is_bold_lower(name) && !is_capital(name) && !(scope_.uses.is_vector(name) && is_lower_case(name))) return false;
  const std::string index = index_text(n->kids[1]);
  const auto bound = stack_.find(index);
  return index.empty() || bound == stack_.end() || bound->second.empty();
}

/// W_i^Q where i runs, and W_3^Q or W_h^Q beside it: the member of the family at that index.
std::optional<resolved> typing::family_member(const node* n) {
  const node* base = n->kind == form::indexed && n->kids.size() == 2 ? n->kids[0] : n;
  form wrapper = form::nothing;
  if (base != n && (base->kind == form::transpose || base->kind == form::inverse)) wrapper = base->kind, base = base->kids[0];
  if (base->kind != form::name) return std::nullopt;
  const std::string full = base == n ? n->text : with_subscript(base->text, n->text);
  const std::optional<label> own = label_of(full);
  const int id = own ? scope_.find_family(own->family, time_) : -1;
  if (id < 0) return std::nullopt;
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (s.defined && s.defined->label_index < 0) return std::nullopt;  // one thing, with a letter in its name
  const std::string letter = label_of(s.name)->index;
  const bool runs = is_index_here(own->index);
  if (own->index == letter && !runs) return std::nullopt;  // a name like any other
  const bool usual = letter == "i" || letter == "j" || letter == "l" || letter == "\\ell";
  if (!runs && !usual && !s.defined) return std::nullopt;
  const bool number = own->index.find_first_not_of("0123456789") == std::string::npos, size = scope_.known_dimension(own->index) >= 0;
  if (!runs && !number && !size) return std::nullopt;
  node* item = base != n ? n->kids[1] : arena_.make(number ? form::number : form::name, n->where, own->index);
  return resolved{meaning::member, id, full, nullptr, wrapper, position(item)};
}

/// Whether an item of a subscript is an expression of indices, numbers and dimensions; `letter`: an index stands in it.
bool typing::is_position(const node* item, bool base_known, bool& letter) {
  const std::string t = index_text(item);
  if (!t.empty()) {
    const bool usual = t[0] == 'i' || t[0] == 'j', size = scope_.known_dimension(t) >= 0, free = scope_.find_symbol(t, time_) < 0;
    const bool index = is_index_here(t) || (usual && free && !size), inside = !index && !size && base_known && item->kind == form::name && free;
    letter = letter || index || inside;
    return index || size || inside;
  }
  if (item->kind == form::number) return true;
  if (item->kind == form::indexed || item->kind == form::name) {
    const resolved inner = resolve(item);
    return inner.kind == meaning::dimension || inner.kind == meaning::index;
  }
  if (item->kind != form::sum && item->kind != form::product && item->kind != form::group && item->kind != form::negate) return false;
  bool all = true;
  for (const node* k : item->kids) all = is_position(k, base_known, letter) && all;
  return all;
}

/// Whether the two letters below `name` tell blocks apart: \Lambda_{ab}, where \Lambda_{aa} or another of these letters is a matrix of its own.
bool typing::names_a_block(const node* n, const std::string& name) const {
  if (n->kids.size() != 3 || n->flag || !is_letter(n->kids[1]) || !is_letter(n->kids[2])) return false;
  const std::string letters = n->kids[1]->text + n->kids[2]->text;
  if (std::any_of(letters.begin(), letters.end(), [&](char c) { return c == 'i' || c == 'j' || is_index_here(std::string(1, c)); })) return false;
  for (const char one : letters)
    for (const char other : letters) {
      const int id = scope_.find_symbol(with_subscript(name, std::string{one, other}), time_);
      if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].has_shape && !is_number(scope_.symbols[static_cast<std::size_t>(id)].size)) return true;
    }
  return false;
}

/// Whether the text writes the name with a number or a small letter below it that is no 0: `x_1`, `x_i`, `x_{n+1}`.
static bool numbers_others(std::string_view text, const std::string& name) {
  const std::string below = name + "_";
  for (std::size_t at = text.find(below); at != std::string_view::npos; at = text.find(below, at + 1)) {
    if (at > 0 && is_letter(text[at - 1]) && is_letter(name.front())) continue;  // the end of a word or of a command
    std::size_t first = at + below.size();
    while (first < text.size() && (text[first] == '{' || text[first] == ' ')) ++first;
    if (first == text.size()) break;
    const bool other = (text[first] >= '1' && text[first] <= '9') || (text[first] >= 'a' && text[first] <= 'z');
    if (other || (text[first] == '0' && first + 1 < text.size() && text[first + 1] != '}' && text[first - 1] == '{')) return true;
  }
  return false;
}

/// What `name` with the subscript of `n` is where the whole is no name that is declared: an entry, or a name of its own.
resolved typing::subscripted(const node* n, const std::string& name, const std::string& full, form wrapper) {
  const node* base = n->kids[0];
  const resolved own{meaning::undeclared, -1, full, nullptr, wrapper, {}};
  if (n->kids.size() == 1 || names_a_block(n, name) || n->kids[1]->text == "*") return own;
  const int id = scope_.find_symbol(name, time_);
  bool all_indices = true, any_index = false;
  for (std::size_t k = 1; k < n->kids.size(); ++k) {
    const node* item = n->kids[k];
    if (item->kind == form::everything) any_index = true;
    else all_indices = is_position(item, id >= 0, any_index) && all_indices;
  }
  if (!all_indices || is_member(n, name)) return own;
  if (any_index || n->flag) {
    if (id < 0 && scope_.known_dimension(name) >= 0 && !is_index_here(name)) return own;
    return {meaning::entry, -1, full, base->kind == form::name ? entry_base(n, name) : base, form::nothing, {}};
  }
  if (const node* vector = vector_of(n, name)) return {meaning::entry, -1, full, vector, form::nothing, {}};
  if (id < 0) return own;
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const bool zeroth = n->text == "0" && !numbers_others(note_.text(), name);  // \theta_0 beside \theta, of which no entry is written
  if (!zeroth && s.has_shape && !is_number(s.size) && (s.size.columns == extent(1) || s.size.rows == extent(1)))
    unsupported(n->where, full + " can be read as entry " + n->text + " of the vector " + name + " and as a name of its own; declare " + full +
                              ", or write the entry as " + name + "_{" + n->text + ",1}");
  if (scope_.known_dimension(n->text) >= 0)
    unsupported(n->where, full + " can be read as a row or column of " + name + " and as a name of its own; declare " + full);
  return own;
}

/// What a name means that is written without a subscript, or with one that belongs to it.
std::optional<resolved> typing::whole_name(const std::string& name, form wrapper) const {
  if (const int s = scope_.find_symbol(name, time_); s >= 0) return resolved{meaning::symbol, s, name, nullptr, wrapper, {}};
  if (const int d = scope_.find_dimension(name, time_); d >= 0) return resolved{meaning::dimension, d, name, nullptr, wrapper, {}};
  if (time_ != own_time_)  // an open definition may speak of names that are declared behind it
    if (const int s = scope_.find_symbol(name, own_time_); s >= 0) return resolved{meaning::symbol, s, name, nullptr, wrapper, {}};
  return std::nullopt;
}

/// What an index of that name is; nothing where none is in force.
std::optional<resolved> typing::index_called(const std::string& name, form wrapper) const {
  if (const auto bound = stack_.find(name); bound != stack_.end() && !bound->second.empty()) return resolved{meaning::index, bound->second.back(), name, nullptr, wrapper, {}};
  if (const auto f = free_.find(name); f != free_.end()) return resolved{meaning::index, f->second, name, nullptr, wrapper, {}};
  return std::nullopt;
}

resolved typing::resolve(const node* n) {
  if (n->kind == form::name || n->kind == form::indexed)
    if (std::optional<resolved> m = family_member(n)) return *m;
  if (n->kind == form::name) {
    if (const auto index = index_called(n->text, form::nothing)) return *index;
    return whole_name(n->text, form::nothing).value_or(resolved{meaning::undeclared, -1, n->text, nullptr, form::nothing, {}});
  }
  const node* base = n->kids[0];
  std::string name;
  form wrapper = form::nothing;
  if (base->kind == form::name) name = base->text;
  else if (base->kind == form::indexed && base->kids[0]->kind == form::name) name = with_subscript(base->kids[0]->text, base->text);
  else if ((base->kind == form::transpose || base->kind == form::inverse) && base->kids[0]->kind == form::name) {
    name = base->kids[0]->text;
    wrapper = base->kind;
  }
  if (name.empty()) {
    if (n->kids.size() == 1) unsupported(n->where, "the subscript " + n->text + " behind an expression is not read; entries are written (AB)_{i,j}");
    return {meaning::entry, -1, n->text, base, form::nothing, {}};
  }
  const std::string full = with_subscript(name, n->text);
  if (const auto whole = whole_name(full, wrapper)) return *whole;
  if (const auto index = index_called(full, wrapper)) return *index;
  return subscripted(n, name, full, wrapper);
}

}  // namespace odot::notes
