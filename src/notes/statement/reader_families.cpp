// SPDX-License-Identifier: MIT
// Families of members x_i: how many of them the text says there are.

#include "notes/formula/label.hpp"
#include "reading_state.hpp"

namespace odot::notes {

/// `x_1, \dots, x_n \in \mathbb{R}^d`: a family of so many members, if statement k of the formula ends such a list and nothing of the name is known.
bool note_reader::declare_listed_family(const std::vector<statement>& all, std::size_t k) {
  const statement& s = all[k];
  if (k == 0 || s.list.size() != 1 || s.list[0].read == nullptr || s.list[0].read->kind != form::dots || s.sides[0].read == nullptr) return false;
  const node* last = without_brackets(s.sides[0].read);
  const std::string name = plain_name(s.sides[0]);
  const std::optional<label> own = label_of(name);
  if (last->kind != form::indexed || last->kids.size() != 2 || !own || scope_.find_symbol(own->family, scope_.now()) >= 0) return false;
  if (scope_.find_family(own->family, scope_.now()) >= 0 || scope_.find_lines(own->family) != nullptr) return false;
  for (std::size_t back = 1; back <= k && back <= 3; ++back) {  // down to x_1
    const statement& before = all[k - back];
    if (!before.relations.empty() || !before.list.empty() || before.sides.empty()) return false;
    const std::optional<label> one = label_of(plain_name(before.sides[0]));
    if (!one || one->family != own->family || scope_.find_symbol(plain_name(before.sides[0]), scope_.now()) >= 0) return false;
    if (one->index != "1") continue;
    const shape size = read_shape(s.sides[1].read);
    if (size.rows == extent(1) && size.columns == extent(1)) return false;  // numbers may be the entries of a vector
    const extent count = typing(scope_, note_, arena_, scope_.now()).size(last->kids[1]);
    for (const char* letter : {"i", "j", "l"}) {
      if (scope_.known_dimension(letter) >= 0 || own->index == letter) continue;
      const int made = scope_.declare(labelled(own->family, letter), size, s.where);
      scope_.symbols[static_cast<std::size_t>(made)].count = count;
      unread_.erase(name);
      if (events_.declaration) events_.declaration({labelled(own->family, letter), scope_.text_of(size), note_.at(s.where.begin)});
      return true;
    }
  }
  return false;
}

/// `\dots, x_n \in \mathbb{R}^d` behind x_1, where the list has been read.
bool note_reader::ends_listed_family(const statement& s) const {
  const std::optional<label> own = label_of(plain_name(s.sides[0]));
  const int id = own ? scope_.find_family(own->family, scope_.now()) : -1;
  return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].count;
}

/// “$x_i \in \mathbb{R}^d$ for $i = 1, \dots, n$”: how many members the families of this sentence have.
void note_reader::count_families() {
  for (const index_range& r : ranges_) {
    const node *low = r.lower == nullptr ? nullptr : without_brackets(r.lower), *high = r.upper == nullptr ? nullptr : without_brackets(r.upper);
    if (low == nullptr || low->kind != form::number || low->text != "1" || high == nullptr || (high->kind != form::name && high->kind != form::number)) continue;
    if (high->kind == form::name && scope_.find_symbol(high->text, scope_.now()) >= 0) continue;
    for (std::size_t id = first_of_sentence_; id < scope_.symbols.size(); ++id) {
      symbol& s = scope_.symbols[id];
      const std::optional<label> own = label_of(s.name);
      if (own && own->index == r.index && s.has_shape && !s.defined) s.count = typing(scope_, note_, arena_, scope_.now()).size(high);
    }
  }
}

}  // namespace odot::notes
