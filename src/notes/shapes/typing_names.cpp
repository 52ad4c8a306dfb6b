// SPDX-License-Identifier: MIT
// Shapes of names: declared, defined with sizes left open, and without a declaration.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

int typing::undeclared_position(const std::string& name) const {
  for (std::size_t i = 0; i < undeclared_.size(); ++i)
    if (undeclared_[i].name == name) return static_cast<int>(i);
  return -1;
}

shape typing::undeclared(const std::string& name, const node* n) {
  const int at = undeclared_position(name);
  if (at >= 0) return settled(undeclared_[static_cast<std::size_t>(at)].size);
  const bool upright = name.size() > 1 && name.find_first_of("\\_^{") == std::string::npos && !scope_.abbreviations.contains(name);
  if (upright) {
    const std::string near = scope_.near_miss(name);
    unsupported(n->where, name + " is not declared" + (near.empty() ? "" : "; did you mean " + near + "?"));
  }
  undeclared_symbol u;
  u.name = name;
  u.where = n->where;
  u.lower_case = is_lower_case(name) && !matrices_.contains(name);
  const auto chosen = is_column_.find(name.substr(0, name.find('_')));
  const std::vector<upstream_gradient>& losses = scope_.derivatives.upstream;
  const bool loss = std::any_of(losses.begin(), losses.end(), [&](const upstream_gradient& g) { return g.scalar == name; });
  if (numbers_.contains(name) || loss || scope_.abbreviations.contains(name)) {
    u.size = {1, 1};
  } else if (const auto like = scope_.shape_of_siblings(name, time_)) {
    u.lower_case = false;
    u.size = *like;
  } else if (u.lower_case && !any_shape_.empty() && (chosen == is_column_.end() || any_shape_.contains(chosen->first))) {
    u.size = {extent::of(scope_.fresh_unknown()), extent::of(scope_.fresh_unknown())};
  } else if (u.lower_case) {
    if (chosen == is_column_.end() ? must_be_column(name.substr(0, name.find('_'))) : chosen->second)
      u.size = {extent::of(scope_.fresh_unknown()), 1};
    else u.size = {1, 1};
  } else u.size = {extent::of(scope_.fresh_unknown()), extent::of(scope_.fresh_unknown())};
  undeclared_.push_back(u);
  ++changes_;
  return u.size;
}

/// The index that stands in the label of a name, as i does in q_i, x^{(i)} and W_i^Q below a sum over i; empty where none does.
std::string typing::index_in_label(const node* n) const {
  const auto runs = [&](const std::string& letter) { return is_index_here(letter); };
  std::vector<std::string> below, beside;
  const auto walk = [&](const auto& self, const node* at) -> void {
    if (at->kind == form::name) below.push_back(at->text);
    for (const node* k : at->kids) self(self, k);
  };
  if (n->kind == form::indexed)
    for (std::size_t k = 1; k < n->kids.size(); ++k) walk(walk, n->kids[k]);
  const std::string& text = n->kind == form::name ? n->text : n->kids[0]->text;
  const auto script = [&](char mark) {  // of one letter, in braces, brackets or neither
    std::size_t from = text.find(mark);
    if (from == std::string::npos || (mark == '_' && text.find('^') < from)) return;
    from = text.find_first_not_of("{(", from + 1);
    if (from == std::string::npos) return;
    const std::size_t to = std::min(text.find_first_of("})^", from), text.size());
    if (to == from + 1 || text[from] == '\\') beside.push_back(text.substr(from, to - from));
  };
  script('^');
  script('_');
  if (const auto found = std::find_if(beside.begin(), beside.end(), runs); found != beside.end()) return *found;
  return !below.empty() && std::all_of(below.begin(), below.end(), runs) ? below.front() : std::string();
}

/// Every member has the shape that is declared for the family.
shape typing::member(const node* n, const resolved& r) {
  const symbol& s = scope_.symbols[static_cast<std::size_t>(r.id)];
  symbols_.insert(r.id), families_.insert(r.id);
  extent least = r.at;
  for (const auto& t : r.at.terms())
    for (const int m : t.names) {
      if (m < first_index) continue;
      if (t.coefficient < 0) unsupported(n->where, "this index is not read");
      least = least.substitute(m, extent(0));
      const extent range = settled(scope_.indices[static_cast<std::size_t>(m - first_index)].range);
      join_lengths(m, r.id);
      if (final_ && has_unknown(range)) unify(range, extent::of(scope_.fresh_dimension()));  // nothing says how many there are
    }
  if (!surely_nonnegative(least)) unsupported(n->where, "members of " + s.name + " are counted from 0 or 1, and this one may stand before");
  return s.size;
}

shape typing::name(const node* n, const resolved& r) {
  if (r.kind == meaning::member) return member(n, r);
  if (r.kind == meaning::symbol || r.kind == meaning::undeclared)
    if (const std::string index = index_in_label(n); !index.empty())
      unsupported(n->where, r.name + " names one thing, and here " + index + " runs: which one it is for each " + index +
                                " is not read; declare one matrix with all of them as its rows, as in $X \\in \\mathbb{R}^{n \\times d}$, and write X_{" +
                                index + ",:}");
  switch (r.kind) {
    case meaning::dimension:
    case meaning::index:
      return {1, 1};
    case meaning::undeclared:
      return undeclared(r.name, n);
    default:
      break;
  }
  const symbol& s = scope_.symbols[static_cast<std::size_t>(r.id)];
  symbols_.insert(r.id);
  if (s.defined && s.defined->typed == nullptr) {  // open: its sizes come from here
    if (instance_depth_ > 20) unsupported(n->where, s.name + " is defined by way of itself");
    auto found = instances_.find(n);
    if (found == instances_.end()) {
      const auto copy = [&](const auto& self, const node* from) -> node* {
        node* to = arena_.make(from->kind, from->where, from->text);
        to->rows = from->rows, to->columns = from->columns, to->flag = from->flag, to->bounds = from->bounds;
        for (const node* k : from->kids) to->kids.push_back(self(self, k));
        return to;
      };
      found = instances_.emplace(n, copy(copy, s.defined->body)).first;
      instance_time_.emplace(n, s.defined->time);
    }
    const at_time then(*this, s.defined->time);
    ++instance_depth_;
    const shape inner = visit(found->second);
    --instance_depth_;
    return inner;
  }
  return s.size;
}

bool typing::is_named_line(const node* n) const {
  return n->kind == form::indexed && n->kids.size() == 2 && n->kids[0]->kind == form::name && n->kids[1]->kind != form::everything &&
         scope_.find_lines(n->kids[0]->text) != nullptr;
}

shape typing::named_line(const node* n) {
  const named_lines& lines = *scope_.find_lines(n->kids[0]->text);
  const node* item = n->kids[1];
  if (item->kind == form::number && item->text != "1")
    unsupported(n->where, with_subscript(n->kids[0]->text, n->text) + " is a " + (lines.rows ? "row" : "column") + " of " + lines.matrix +
                              ", which need not have so many; name it by a letter, as in " + n->kids[0]->text + "_i");
  auto found = instances_.find(n);
  if (found == instances_.end()) {
    node* matrix = arena_.make(form::name, n->where, lines.matrix);
    node* all = arena_.make(form::everything, n->where, ":");
    std::vector<node*> kids = lines.rows ? std::vector<node*>{matrix, n->kids[1], all} : std::vector<node*>{matrix, all, n->kids[1]};
    node* line = arena_.make(form::indexed, n->where, lines.rows ? n->text + ",:" : ":," + n->text, std::move(kids));
    line->flag = true;
    if (lines.transposed) line = arena_.make(form::transpose, n->where, "", {line});
    found = instances_.emplace(n, line).first;
    instance_time_.emplace(n, time_);
  }
  return visit(found->second);
}

node* typing::instance(const node* use) const {
  const auto found = instances_.find(use);
  return found == instances_.end() ? nullptr : found->second;
}

int typing::time_of_instance(const node* use) const { return instance_time_.at(use); }

}  // namespace odot::notes
