// SPDX-License-Identifier: MIT
// Recurrences for the inverses of members, such as P_t⁻¹ = P_{t−1}⁻¹ + x_t x_tᵀ and 1/p_t = 1/p_{t−1} + 1/r: the inverses are a sequence beside P.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/statement/sequences/members.hpp"

namespace odot::notes {

namespace {

/// What `A^{-1}` and `1/a` are the inverse of; nullptr where n is neither.
const node* inverted(const node* n) {
  n = bare(n);
  const auto is_one = [](const node* k) { return bare(k)->kind == form::number && bare(k)->text == "1"; };
  if (n->kind == form::inverse) return bare(n->kids[0]);
  if (n->kind == form::power && bare(n->kids[1])->kind == form::negate && is_one(bare(n->kids[1])->kids[0])) return bare(n->kids[0]);
  if ((n->kind == form::fraction || n->kind == form::slash) && n->kids.size() == 2 && is_one(n->kids[0])) return bare(n->kids[1]);
  return nullptr;
}

std::string inverse_name(const std::string& name) { return name + "^{-1}"; }

}  // namespace

const node* inverted_member(const sequence_reader& reader, const node* n) {
  const node* inner = n == nullptr ? nullptr : inverted(n);
  const auto own = inner == nullptr || inner->kind != form::indexed ? std::nullopt : named(reader, inner);
  return own && own->items.size() == 1 && !own->above ? inner : nullptr;
}

/// n with members of the sequence of inverses in place of inverses of members of `name`.
static node* with_inverses(sequence_reader& reader, const node* n, const std::string& name) {
  if (const node* member = inverted_member(reader, n); member != nullptr && named(reader, member)->name == name)
    return reader.nodes.make(form::indexed, n->where, member->text, {reader.nodes.make(form::name, n->where, inverse_name(name)), member->kids[1]});
  node* out = reader.nodes.make(n->kind, n->where, n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  for (const node* k : n->kids) out->kids.push_back(with_inverses(reader, k, name));
  return out;
}

bool define_inverse(sequence_reader& reader, const sequence_item& item, const index_bounds& range, bool asserted) {
  const node* member = inverted_member(reader, item.sides[0].read);
  if (member == nullptr) return false;
  const named_index left = *named(reader, member);
  const auto at = running(reader, left.items[0]);
  if (!at || !reader.states.contains(left.name) || !mentions(reader, item.sides[1].read, left.name)) return false;
  family& f = family_named(reader, left.name, false, item.where);
  if (f.kind != family::sort::free || !f.steps.empty()) return false;
  node* value = with_inverses(reader, item.sides[1].read, left.name);
  if (mentions(reader, value, left.name)) return false;
  const std::string name = inverse_name(left.name);
  family& inverse = family_named(reader, name, false, item.where);
  inverse.size = f.size, inverse.has_shape = f.has_shape, inverse.limited = f.limited, inverse.first = f.first, inverse.first_known = f.first_known && !f.starts.empty();
  for (const family_start& s : f.starts) {
    inverse.starts.push_back(s);
    if (s.value != nullptr) inverse.starts.back().value = reader.nodes.make(form::inverse, s.value->where, "", {s.value});
  }
  reader.states.insert(name);
  sequence_item own = item;
  own.sides[0].read = reader.nodes.make(form::indexed, member->where, member->text, {reader.nodes.make(form::name, member->where, name), member->kids[1]});
  own.sides[1].read = value;
  if (!define_member(reader, own, *named(reader, own.sides[0].read), *at, range, asserted)) return false;
  node* letter = reader.nodes.make(form::name, member->where, at->letter);
  node* any = reader.nodes.make(form::indexed, member->where, at->letter, {reader.nodes.make(form::name, member->where, name), letter});
  f.kind = family::sort::derived, f.letters = {at->letter}, f.shift = 0, f.value = reader.nodes.make(form::inverse, member->where, "", {any});
  f.time = reader.scope.now(), f.where = item.where, f.first = inverse.first, f.first_known = true;
  f.starts.clear();
  if (!f.has_shape && inverse.has_shape) f.size = inverse.size, f.has_shape = true;
  return true;
}

bool define_inverse_start(sequence_reader& reader, const sequence_item& item, const std::string& name, std::int64_t at, node* place_of) {
  const auto found = reader.families.find(inverse_name(name));
  if (found == reader.families.end() || !found->second.starts.empty() || found->second.first != at || found->second.claimed || reader.families.at(name).claimed) return false;
  found->second.starts.push_back({place_of, reader.nodes.make(form::inverse, item.where, "", {item.sides[1].read}), reader.scope.now(), item.where});
  return true;
}

}  // namespace odot::notes
