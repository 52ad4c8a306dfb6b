// SPDX-License-Identifier: MIT
// Which letters stand free in subscripts, so that a claim speaks of all their values.

#include <algorithm>

#include "notes/formula/dots.hpp"
#include "notes/formula/label.hpp"
#include "typing.hpp"
#include "unfold.hpp"

namespace odot::notes {

bool typing::is_index_here(const std::string& text) const {
  const auto bound = stack_.find(text);
  return (bound != stack_.end() && !bound->second.empty()) || free_.contains(text);
}

void typing::bind_free(const std::string& text) {
  if (free_.contains(text)) return;
  index_entry e;
  e.name = text;
  e.range = extent::of(scope_.fresh_unknown());
  free_.emplace(text, scope_.add_index(std::move(e)));
}

/// Finds the letters that stand free in subscripts.
void typing::collect_free(const node* n, std::vector<std::string>& bound) {
  const auto is_bound = [&](const std::string& text) { return std::find(bound.begin(), bound.end(), text) != bound.end(); };
  const auto consider = [&](const node* item, bool certain) {
    const auto walk = [&](const auto& self, const node* at) -> void {
      const std::string text = index_text(at);
      if (!text.empty()) {
        if (is_bound(text) || free_.contains(text)) return;
        const bool usual = text[0] == 'i' || text[0] == 'j';
        const bool taken = scope_.find_symbol(text, time_) >= 0 || scope_.known_dimension(text) >= 0;
        if (taken && !(usual && scope_.known_dimension(text) < 0)) return;
        if (certain) bind_free(text);
        return;
      }
      for (const node* k : at->kids) self(self, k);
    };
    if (item->kind != form::everything) walk(walk, item);
  };
  if (is_named_line(n)) {
    consider(n->kids[1], true);
    return;
  }
  if (n->kind == form::name || n->kind == form::indexed) {  // a name that is defined for every index
    const resolved r = resolve(n);
    const definition* d = r.kind == meaning::symbol && scope_.symbols[static_cast<std::size_t>(r.id)].defined ? &*scope_.symbols[static_cast<std::size_t>(r.id)].defined : nullptr;
    if (d != nullptr && d->label_index >= 0)
      if (const std::string letter = label_of(r.name)->index; !is_bound(letter)) bind_free(letter);
  }
  if (n->kind == form::indexed) {
    const resolved r = resolve(n);
    if (r.kind != meaning::entry && r.kind != meaning::undeclared) return;
    const node* base = n->kids[0];
    bool matrix_base = r.kind == meaning::entry;
    if (r.kind == meaning::undeclared) {
      // x_i with an undeclared x: an entry where i is an index, else a name
      matrix_base = !(base->kind == form::name && is_member(n, base->text)) && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) {
        const std::string t = index_text(k);
        return !t.empty() && (is_bound(t) || ((t[0] == 'i' || t[0] == 'j') && scope_.known_dimension(t) < 0));
      });
    }
    if (matrix_base && n->kids.size() == 3 && base->kind == form::name && is_lower_case(base->text) && entry_base(n, base->text) == base) matrices_.insert(base->text);
    if (matrix_base)
      for (std::size_t k = 1; k < n->kids.size(); ++k) consider(n->kids[k], true);
    collect_free(base, bound);
    return;
  }
  if (n->kind == form::blocks && has_dots(n) && unfolded(n, arena_) == nullptr) {
    if (!unfolded_.contains(n))
      if (const node* plain = folded_matrix(n, arena_)) unfolded_.emplace(n, plain);
    if (unfolded_.contains(n)) return collect_free(unfolded_of(n), bound);
  }
  if (n->kind == form::big_sum || n->kind == form::counted) {
    const std::size_t before = bound.size();
    for (const sum_bound& b : n->bounds) bound.push_back(b.index);
    for (const sum_bound& b : n->bounds)
      if (b.upper != nullptr && !is_bound(without_brackets(b.upper)->text)) take_for_size(b.upper);
    for (const sum_bound& b : n->bounds)
      if (b.other != nullptr) {
        const std::string t = index_text(b.other);
        const bool taken = scope_.find_symbol(t, time_) >= 0 || scope_.known_dimension(t) >= 0;
        if (!t.empty() && !is_bound(t) && !taken) bind_free(t);
        else consider(b.other, !taken);
      }
    for (const node* k : n->kids) collect_free(k, bound);
    bound.resize(before);
    return;
  }
  for (const node* k : n->kids) collect_free(k, bound);
}

namespace {

/// How often the letter stands in subscripts below `n`, outside of sums that hold it in their condition.
int occurrences(const node* n, const std::string& letter, bool inside_sum) {
  if (n->kind == form::big_sum && !inside_sum)
    for (const sum_bound& b : n->bounds)
      if (b.index == letter || (b.other != nullptr && index_text(b.other) == letter)) return 0;
  if (index_text(n) == letter) return 1;
  int count = 0;
  for (const node* k : n->kids) count += occurrences(k, letter, inside_sum);
  return count;
}

void find_conditions(const node* n, std::vector<const node*>& sums) {
  if (n->kind == form::big_sum)
    for (const sum_bound& b : n->bounds)
      if (b.other != nullptr) sums.push_back(n);
  for (const node* k : n->kids) find_conditions(k, sums);
}

}  // namespace

/// `\sum_{i \neq j} A_{ij}`: j is free by the letter, and most people mean a sum over both.
void typing::refuse_double_sums(const std::vector<node*>& roots) const {
  std::vector<const node*> sums;
  for (const node* r : roots) find_conditions(r, sums);
  for (const node* n : sums)
    for (const sum_bound& b : n->bounds) {
      if (b.other == nullptr) continue;
      const std::string other = index_text(b.other);
      if (other.empty() || !free_.contains(other)) continue;
      int outside = 0;
      for (const node* r : roots) outside += occurrences(r, other, false);
      if (outside == 0 && occurrences(n->kids[0], other, true) > 0)
        unsupported(b.where, "a sum over " + b.index + " alone, with " + other + " free, and a sum over both " + b.index + " and " + other +
                                 " are both readings; write \\sum_{" + b.index + "} \\sum_{" + other + " …} for the second");
    }
}

}  // namespace odot::notes
