// SPDX-License-Identifier: MIT
// Vectors of a space of which nothing but that is said, “$u, v \in V$ for a vector space $V$”, and linear maps, which are read as their matrices.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// Whether the text calls this a vector space: “a vector space $V$”, “let $V$ be a real vector space”.
bool calls_vector_space(const std::string& text, const std::string& name) {
  constexpr std::size_t reach = 60;
  for (std::size_t at = text.find("vector space"); at != std::string::npos; at = text.find("vector space", at + 1)) {
    const std::size_t begin = at > reach ? at - reach : 0;
    const std::string near = text.substr(begin, at - begin + 2 * reach);
    for (const char* open : {"$", "$(", "\\("})
      for (const char* close : {"$", ",", "\\)", " "})
        if (near.find(open + name + close) != std::string::npos) return true;
  }
  return false;
}

/// What sums and multiples of vectors are written with. Whatever holds of such in columns of real numbers holds in each vector space.
bool is_linear_form(const node* n) {
  switch (n->kind) {
    case form::name:
    case form::indexed:
    case form::number:
    case form::zero:
    case form::sum:
    case form::negate:
    case form::product:
    case form::group:
    case form::fraction:
    case form::note_call: return std::all_of(n->kids.begin(), n->kids.end(), is_linear_form);
    default: return false;
  }
}

}  // namespace

/// `u, v \in V`: columns of one size, where the text calls V a vector space.
bool note_reader::declare_in_space(const std::vector<side>& items, const side& set) {
  const std::string name = without_gaps(note_.slice(set.where));
  const bool letter = name.size() == 1 || (name.size() == 11 && name.starts_with("\\mathcal{"));
  if (!letter) return false;
  const auto [known, is_new] = spaces_.try_emplace(name, false);
  if (is_new) known->second = calls_vector_space(lower_case(note_.text()), lower_case(name));
  if (!known->second) return false;
  side columns = set;
  columns.read = arena_.make(form::shape, set.where, "", {arena_.make(form::name, set.where, "\\dim " + name)});
  const std::size_t before = scope_.symbols.size();
  declare_names(items, columns, true);
  for (std::size_t id = before; id < scope_.symbols.size(); ++id) of_spaces_.insert(static_cast<int>(id));
  return true;
}

/// Throws where a claim about vectors of a space says more of them than sums and multiples do: entries, lengths and products are those of columns.
void note_reader::refuse_beyond_space(const node* left, const node* right) const {
  if (of_spaces_.empty()) return;
  for (const node* side : {left, right})
    for (const std::string& name : names_of_sides(left, right))
      if (of_spaces_.contains(scope_.find_symbol(name, scope_.now())) && !is_linear_form(side))
        unsupported(side->where, "of the vectors of a space sums and multiples are read, and this says more of " + name + "; where columns are meant, declare it, as in $" + name + " \\in \\mathbb{R}^{n}$");
}

/// “$T : \mathbb{R}^n \to \mathbb{R}^m$ is a linear map”: T(x) is its matrix times x, and \circ joins such maps.
bool note_reader::declare_linear_map(const statement& s, const side& named, const std::string& name) {
  if (!sentence_is_of_linear_map_ || s.relations.size() != 2 || s.sides[1].read == nullptr || s.sides[2].read == nullptr) return false;
  try {
    const shape from = read_shape(s.sides[1].read), to = read_shape(s.sides[2].read);
    if (!(from.columns == extent(1)) || !(to.columns == extent(1))) return false;
    scope_.forget_function(name);
    scope_.declare(name, {to.rows, from.rows}, named.where);
    own_meanings_.push_back({usage::compositions, name + " is a linear map", {}, true, named.where.begin});
    return true;
  } catch (const trouble&) {
    return false;  // told where the set is read
  }
}

/// Whether this declares a linear map, and has been read.
bool note_reader::is_linear_map(const statement& s) const {
  const int id = s.sides[0].read == nullptr || bare(s.sides[0].read)->kind != form::name ? -1 : scope_.find_symbol(bare(s.sides[0].read)->text, scope_.now());
  return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].declared.begin == s.sides[0].where.begin;
}

/// Whether the sentence calls what it speaks of a linear map.
bool says_linear_map(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  for (std::size_t k = 0; k + 1 < words.size(); ++k)
    if (words[k] == "linear" && among(words[k + 1], {"transformation", "transformations", "map", "maps", "mapping", "mappings"})) return k == 0 || !among(words[k - 1], {"not", "no", "piecewise", "non"});
  return false;
}

}  // namespace odot::notes
