// SPDX-License-Identifier: MIT
// Names in kernel terms: indices, dimensions, symbols, definitions.

#include <algorithm>

#include "notes/formula/label.hpp"
#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::term;

/// The kernel's index for one of the note's. A sum from 2 to n, or of x_{i+1} to n − 1, runs over 1 … n there, with the
/// positions before its start taken out: a range that is a plain size is what the kernel knows most about.
const lowering::index_use& lowering::index(int id, typing& t) {
  const auto found = indices_.find(id);
  if (found != indices_.end()) return found->second;
  const index_entry& e = scope_.indices[static_cast<std::size_t>(id - first_index)];
  index_use use;
  extent range = t.settled(e.range);
  const extent lower = t.settled(e.lower);
  std::int64_t shift = 0;
  if (e.bound && e.limited && lower.is_constant() && !range.is_constant() && t.one_shift(id, shift)) {
    const std::int64_t first = lower.constant_term() + shift;  // the first position used, from 1
    if (first >= 1 && first <= 4 && !(first == 1 && lower == extent(1) && shift == 0)) {
      range = range + extent(first - 1);
      use.left_out = static_cast<int>(first - 1);
    }
  }
  use.name = arena_.index(e.name, polynomial(range, t));
  use.value = kernel::polynomial::of(use.name) - kernel::polynomial(use.left_out);
  return indices_.emplace(id, std::move(use)).first->second;
}

std::string name_of_rest(const dimension_entry& dimension) { return "(" + dimension.name + "-" + std::to_string(dimension.taken_from) + ")"; }

kernel::polynomial size_in(kernel::term_arena& arena, const dimension_entry& dimension) {
  if (dimension.from_zero) return kernel::polynomial::of(arena.natural(dimension.name));
  if (dimension.taken_from == 0) return kernel::polynomial::of(arena.dimension(dimension.name));
  return kernel::polynomial::of(arena.dimension(name_of_rest(dimension))) + kernel::polynomial(dimension.taken_from);
}

kernel::polynomial lowering::polynomial(const extent& e, typing& t) {
  const extent known = t.settled(e);
  kernel::polynomial out;
  for (const auto& p : known.terms()) {
    kernel::polynomial product(p.coefficient);
    for (int n : p.names) {
      if (n < 0) throw trouble(trouble_kind::unsupported, {}, "a size is left open by the claim");
      if (n >= first_index) {
        product = product * index(n, t).value;
        continue;
      }
      if (claim_ != nullptr && &t != claim_ && claim_->agreed().contains(n)) {
        product = product * polynomial(extent::of(n), *claim_);
        continue;
      }
      const dimension_entry& d = scope_.dimensions[static_cast<std::size_t>(n)];
      if (use_values_ && d.value) {
        product = product * kernel::polynomial(*d.value);
        continue;
      }
      auto found = dimensions_.find(n);
      if (found == dimensions_.end()) found = dimensions_.emplace(n, size_in(arena_, d)).first;
      product = product * found->second;
    }
    out = out + product;
  }
  return out;
}

int lowering::declare(const std::string& name, const shape& size, typing& t, unsigned properties) {
  const kernel::polynomial rows = polynomial(size.rows, t);
  return arena_.declare(name, rows, polynomial(size.columns, t), properties);
}

term lowering::symbol(int id, typing& t) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (std::find(mentioned_.begin(), mentioned_.end(), id) == mentioned_.end()) mentioned_.push_back(id);
  if (s.defined && !free_.contains(id) && !stands_for_itself(id)) return refuse_fixed(id), defined(id);
  if (family_symbols_.contains(id)) unsupported({}, s.name + " stands for one member here and for all of them elsewhere, which is not read");
  if (roots_.contains(id)) {
    const term root = root_of(id, t);
    return kernel::multiply(arena_, root, root);
  }
  auto found = symbols_.find(id);
  const auto random = chance_.symbols.find(id);
  if (found == symbols_.end()) {
    unsigned properties = s.defined ? 0u : properties_of(id);
    if (const auto extra = extra_.find(id); extra != extra_.end()) properties |= extra->second;
    found = symbols_.emplace(id, random == chance_.symbols.end() ? declare(s.name, s.size, t, properties) : declare_random(s.name, s.size, t, properties, random->second)).first;
  }
  if (random != chance_.symbols.end()) return member(found->second, random->second);
  must_be_constant(s.name, chance_.constants.contains(id));
  return kernel::symbol(arena_, found->second);
}

/// The symbol for the root of one of which roots are taken here.
term lowering::root_of(int id, typing& t) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (chance_.symbols.contains(id)) unsupported({}, "the root of " + s.name + ", which is random, is not read");
  must_be_constant(s.name, chance_.constants.contains(id));
  auto found = root_symbols_.find(id);
  if (found == root_symbols_.end()) found = root_symbols_.emplace(id, declare(s.name + "^{1/2}", s.size, t, roots_.at(id))).first;
  return kernel::symbol(arena_, found->second);
}

term lowering::defined(int id) {
  if (!outcomes_.empty()) return body_of(id);  // another for each outcome
  if (!plan_.held.empty()) {
    const std::pair<std::vector<int>, int> key(active_, id);
    if (const auto found = definitions_beside_.find(key); found != definitions_beside_.end()) return found->second;
    const term body = body_of(id);
    definitions_beside_.emplace(key, body);
    return body;
  }
  if (const auto found = definitions_.find(id); found != definitions_.end()) return found->second;
  const term body = body_of(id);
  definitions_.emplace(id, body);
  return body;
}

term lowering::body_of(int id) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const definition& d = *s.defined;
  if (std::find(expanding_.begin(), expanding_.end(), id) != expanding_.end())
    unsupported(d.where, s.name + " is defined by way of itself");
  expanding_.push_back(id);
  term body = lower(d.body, *d.typed);
  if (!d.entry_indices.empty()) body = entries(d, body);
  expanding_.pop_back();
  return body;
}

/// The matrix or column whose entries a definition gives.
term lowering::entries(const definition& d, term body) {
  const int i = index(d.entry_indices[0], *d.typed).name;
  const int j = d.entry_indices.size() > 1 ? index(d.entry_indices[1], *d.typed).name : arena_.index("1", 1);
  const kernel::polynomial rows = arena_.name_of(i).range, columns = arena_.name_of(j).range;
  if (arena_[body].kind == kernel::op::zero) return kernel::zero(arena_, rows, columns);
  return kernel::by_entries(arena_, i, j, body);
}

term lowering::undeclared(const std::string& name, typing& t) {
  auto found = undeclared_.find(name);
  const auto random = chance_.undeclared.find(name);
  if (found == undeclared_.end()) {
    const undeclared_symbol& u = t.undeclared()[static_cast<std::size_t>(t.undeclared_position(name))];
    found = undeclared_.emplace(name, random == chance_.undeclared.end() ? declare(name, u.size, t) : declare_random(name, u.size, t, kernel::no_property, random->second)).first;
  }
  if (random != chance_.undeclared.end()) return member(found->second, random->second);
  must_be_constant(name, chance_.undeclared_constants.contains(name));
  return kernel::symbol(arena_, found->second);
}

/// f(x) where only the shapes of f are known: one symbol for each f and each name x.
term lowering::mapped(const node* n, typing& t) {
  refuse_inside(n);
  const resolved x = t.resolve(n->kids[0]);
  const std::string written = n->text + "(" + x.name + ")", key = n->text + "(" + (x.kind == meaning::symbol ? std::to_string(x.id) : x.name) + ")";
  auto found = functions_.find(key);
  if (found == functions_.end()) {
    found = functions_.emplace(key, declare(written, t.shape_of(n), t)).first;
  }
  return kernel::symbol(arena_, found->second);
}

/// W_3, or W_i where i runs: the member of a family of symbols, or what the definition of the family says of that index.
term lowering::member(const node* n, typing& t, const resolved& r) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(r.id)];
  const kernel::polynomial at = polynomial(r.at, t);  // member 1 stands at position 1
  if (std::find(mentioned_.begin(), mentioned_.end(), r.id) == mentioned_.end()) mentioned_.push_back(r.id);
  if (!s.defined || free_.contains(r.id)) {
    if (symbols_.contains(r.id)) unsupported(n->where, s.name + " stands for one member here and for all of them elsewhere, which is not read");
    auto found = family_symbols_.find(r.id);
    if (found == family_symbols_.end()) {
      const kernel::polynomial rows = polynomial(s.size.rows, t);
      const int made = arena_.declare(label_of(s.name)->family, rows, polynomial(s.size.columns, t), properties_of(r.id), 1);
      found = family_symbols_.emplace(r.id, made).first;
    }
    kernel::sequence<kernel::polynomial> position;
    position.push(at);
    return kernel::symbol(arena_, found->second, position);
  }
  const definition& d = *s.defined;
  if (std::find(expanding_.begin(), expanding_.end(), r.id) != expanding_.end()) unsupported(d.where, s.name + " is defined by way of itself");
  expanding_.push_back(r.id);
  index_use use;
  use.value = at - kernel::polynomial(1);
  const auto before = indices_.extract(d.label_index);
  indices_.emplace(d.label_index, use);
  const term body = lower(d.body, *d.typed);
  indices_.erase(d.label_index);
  if (!before.empty()) indices_.emplace(d.label_index, before.mapped());
  expanding_.pop_back();
  return body;
}

term lowering::name(const node* n, typing& t, const resolved& r) {
  switch (r.kind) {
    case meaning::member:
      return member(n, t, r);
    case meaning::dimension:
      return kernel::size(arena_, polynomial(extent::of(r.id), t));
    case meaning::index:
      return kernel::size(arena_, polynomial(t.position(n), t));
    case meaning::undeclared:
      return undeclared(r.name, t);
    case meaning::symbol:
      if (node* inner = t.instance(n)) {
        if (std::find(mentioned_.begin(), mentioned_.end(), r.id) == mentioned_.end()) mentioned_.push_back(r.id);
        const typing::at_time then(t, t.time_of_instance(n));
        return lower(inner, t);
      }
      if (holds_infinity(n, t)) unsupported(n->where, r.name + " has entries −∞, which are read in a sum in softmax or exp, and nowhere else");
      return symbol(r.id, t);
    default:
      break;
  }
  unsupported(n->where, "this name is not read");
}

}  // namespace odot::notes
