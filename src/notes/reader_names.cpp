// SPDX-License-Identifier: MIT
// What the left side of an equation names, which names an expression speaks of, and which of them could not be read.

#include <algorithm>

#include "reading_state.hpp"

namespace odot::notes {

/// The name that the left side of a definition is, or the name whose entries it gives; empty when it is neither.
std::string note_reader::name_of(const node* left) const {
  left = bare(left);
  if (left == nullptr) return {};
  if (left->kind == form::name) return left->text;
  if (left->kind == form::indexed) {
    const std::string base = name_of(left->kids[0]);
    return base.empty() || bare(left->kids[0])->kind == form::group ? base : with_subscript(base, left->text);
  }
  return {};
}

bool note_reader::mentions(const node* n, const std::string& name) const {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == name) return true;
  if (n->kind == form::indexed && name_of(n) == name) return true;
  if (n->kind == form::indexed && scope_.find_symbol(name_of(n), scope_.now()) >= 0) return false;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(k, name); });
}

/// What `left` was to mean could not be read: claims that speak of it are not decided.
void note_reader::not_read(const node* left, place where) {
  left = bare(left);
  if (left == nullptr) return;
  std::string name = name_of(left);
  if (name.empty()) return;
  const int id = scope_.find_symbol(name, scope_.now());
  if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) return;
  if (left->kind == form::indexed && id < 0 && left->kids.size() > 1) name = name_of(left->kids[0]);
  unread_[name] = note_.at(where.begin).line;
}

void note_reader::refuse_unread(const node* n) const {
  if (unread_.empty()) return;
  if (n->kind == form::name || n->kind == form::indexed) {
    const auto found = unread_.find(name_of(n));
    if (found != unread_.end())
      unsupported(n->where, found->first + " was given a meaning in line " + std::to_string(found->second) + " that could not be read");
  }
  for (const node* k : n->kids) refuse_unread(k);
}

std::vector<int> note_reader::symbols_of(const typing& t) const {
  std::vector<int> out(t.symbols_used().begin(), t.symbols_used().end());
  std::sort(out.begin(), out.end());
  return out;
}

void note_reader::mark_used(const typing& t) {
  for (int s : t.symbols_used()) scope_.symbols[static_cast<std::size_t>(s)].used = true;
  for (const undeclared_symbol& u : t.undeclared()) used_names_.insert(u.name);
}

bool note_reader::depends_on(int symbol, int target, std::set<int>& seen) const {
  if (symbol == target) return true;
  if (!seen.insert(symbol).second) return false;
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(symbol)];
  if (!s.defined) return false;
  return std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int d) { return depends_on(d, target, seen); });
}

}  // namespace odot::notes
