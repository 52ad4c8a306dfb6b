// SPDX-License-Identifier: MIT
// `\sum_i t_i \log p_i + (1 - t_i) \log (1 - p_i)`: a sum ends at a plus, but nobody means another i behind it.

#include <algorithm>
#include <set>

#include "statement.hpp"

namespace odot::notes {

namespace {

/// Whether the letter stands in it where no sum binds it.
bool has_free(const node* n, const std::string& letter) {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == letter) return true;
  const bool binds = std::any_of(n->bounds.begin(), n->bounds.end(), [&](const sum_bound& b) { return b.index == letter; });
  return !binds && std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return has_free(k, letter); });
}

bool holds_sum(const node* n) { return n->kind == form::big_sum || std::any_of(n->kids.begin(), n->kids.end(), holds_sum); }

/// The sum that a term ends with: `\frac{1}{n} \sum_i a_i`; nullptr where it ends otherwise, and where there is more than one index.
node* sum_at_end(node* term) {
  while (term->kind == form::product && !term->kids.empty()) term = term->kids.back();
  return term->kind == form::big_sum && term->bounds.size() == 1 && term->kids.size() == 1 ? term : nullptr;
}

class long_sums {
 public:
  long_sums(syntax_arena& arena, const name_oracle& names, std::set<std::string> bound) : arena_(arena), names_(names), bound_(std::move(bound)) {}

  /// Looks through what stands in n; `others` are the other sides, where a letter that is free is so in all of them.
  void look_through(node* n, const std::vector<const node*>& others) {
    if (n == nullptr) return;
    const std::set<std::string> before = bound_;
    for (const sum_bound& b : n->bounds) bound_.insert(b.index);
    for (node* k : n->kids) look_through(k, others);
    bound_ = before;
    if (n->kind == form::sum) take_terms(n, others);
  }

 private:
  /// Behind a minus it is left open which sign the terms behind the sum have.
  void take_terms(node* n, const std::vector<const node*>& others) {
    for (std::size_t k = 0; k + 1 < n->kids.size(); ++k) {
      node* sum = n->text[k] == '+' ? sum_at_end(n->kids[k]) : nullptr;
      if (sum == nullptr) continue;
      const std::string& letter = sum->bounds[0].index;
      const auto is_open = [&](const node* t) { return has_free(t, letter); };
      if (bound_.contains(letter) || names_.declared(letter) || (letter.size() == 1 && names_.is_told_letter(letter[0])) || std::any_of(others.begin(), others.end(), is_open) || std::any_of(n->kids.begin(), n->kids.begin() + static_cast<std::ptrdiff_t>(k), is_open)) continue;
      const auto last = std::find_if(n->kids.rbegin(), n->kids.rend() - static_cast<std::ptrdiff_t>(k) - 1, is_open);
      const std::size_t end = static_cast<std::size_t>(n->kids.rend() - last);
      const auto goes_on = [&](const node* t) { return is_open(t) && !holds_sum(t); };  // a sum in between has an index of its own
      if (end <= k + 1 || !std::all_of(n->kids.begin() + static_cast<std::ptrdiff_t>(k) + 1, n->kids.begin() + static_cast<std::ptrdiff_t>(end), goes_on)) continue;
      std::vector<node*> inside = {sum->kids[0]};
      inside.insert(inside.end(), n->kids.begin() + static_cast<std::ptrdiff_t>(k) + 1, n->kids.begin() + static_cast<std::ptrdiff_t>(end));
      const place where{inside.front()->where.begin, inside.back()->where.end};
      node* body = arena_.make(form::sum, where, "+" + n->text.substr(k + 1, end - k - 1), std::move(inside));
      sum->kids[0] = arena_.make(form::group, where, "(", {body});
      n->kids.erase(n->kids.begin() + static_cast<std::ptrdiff_t>(k) + 1, n->kids.begin() + static_cast<std::ptrdiff_t>(end));
      n->text.erase(k + 1, end - k - 1);
    }
    if (n->kids.size() == 1) n->kind = form::group, n->text.clear();
  }

  syntax_arena& arena_;
  const name_oracle& names_;
  std::set<std::string> bound_;  ///< letters that mean something already
};

}  // namespace

void lengthen_sums(statement_list& list, std::size_t from, syntax_arena& arena, const name_oracle& names) {
  std::set<std::string> ranged;
  for (const index_range& r : list.ranges) ranged.insert(r.index);
  for (std::size_t k = from; k < list.statements.size(); ++k)
    for (side& one : list.statements[k].sides) {
      std::vector<const node*> others;
      for (const side& other : list.statements[k].sides)
        if (other.read != one.read) others.push_back(other.read);
      long_sums(arena, names, ranged).look_through(one.read, others);
    }
}

}  // namespace odot::notes
