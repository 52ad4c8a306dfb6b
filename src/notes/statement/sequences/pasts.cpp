// SPDX-License-Identifier: MIT
// Recurrences over the whole past, such as s_t = Σ_{i<t} s_i: the sum is a sequence beside s, which goes forward one step after another.

#include "notes/statement/sequences/members.hpp"

#include <algorithm>

#include "notes/statement/sequences/definitions.hpp"

namespace odot::notes {

namespace {

/// n with a letter in place of another one.
node* with_letter(syntax_arena& nodes, const node* n, const std::string& from, const std::string& to) {
  if (n == nullptr) return nullptr;
  node* out = nodes.make(n->kind, n->where, n->kind == form::name && n->text == from ? to : n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  if (n->kind == form::indexed && n->text == from) out->text = to;
  for (sum_bound& b : out->bounds)
    for (node** k : {&b.lower, &b.upper, &b.other}) *k = with_letter(nodes, *k, from, to);
  for (const node* k : n->kids) out->kids.push_back(with_letter(nodes, k, from, to));
  return out;
}

bool speaks_of_letter(const node* n, const std::string& letter) {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == letter) return true;
  for (const sum_bound& b : n->bounds)
    for (const node* k : {b.lower, b.upper, b.other})
      if (speaks_of_letter(k, letter)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_letter(k, letter); });
}

}  // namespace

std::optional<letter_and_shift> end_of_past(const sequence_reader& reader, const node* sum, const std::string& name, const letter_and_shift& at) {
  if (sum->kind != form::big_sum || sum->bounds.size() != 1 || sum->kids.size() != 1) return std::nullopt;
  const sum_bound& b = sum->bounds[0];
  if (!mentions(reader, sum->kids[0], name) || speaks_of_letter(sum->kids[0], at.letter) || (b.lower != nullptr && !whole_number(b.lower))) return std::nullopt;
  const bool strict = b.relation == "<";
  const node* end = strict || b.relation == "le" ? b.other : b.relation.empty() ? b.upper : nullptr;
  auto last = end == nullptr ? std::nullopt : running(reader, bare(end));
  if (!last || last->letter != at.letter) return std::nullopt;
  if (strict) --last->shift;
  return last->shift < at.shift ? last : std::nullopt;
}

node* without_pasts(sequence_reader& reader, node* value, const family& f, const letter_and_shift& at, place where) {
  const auto last = end_of_past(reader, value, f.name, at);
  if (!last) {
    node* out = value;
    for (std::size_t k = 0; k < value->kids.size(); ++k) {
      node* one = without_pasts(reader, value->kids[k], f, at, where);
      if (one == value->kids[k]) continue;
      if (out == value) out = reader.nodes.make(value->kind, value->where, value->text, value->kids), out->rows = value->rows, out->columns = value->columns, out->flag = value->flag, out->bounds = value->bounds;
      out->kids[k] = one;
    }
    return out;
  }
  const sum_bound& b = value->bounds[0];
  const std::int64_t first = b.lower != nullptr ? *whole_number(b.lower) : f.first_known ? f.first : f.starts.empty() ? 0 : *whole_number(f.starts[0].at);
  const std::string name = "\\Sigma{" + f.name + "}" + (reader.pasts++ == 0 ? "" : std::to_string(reader.pasts));
  const auto number = [&](std::int64_t n) { return n < 0 ? reader.nodes.make(form::negate, where, "", {reader.nodes.make(form::number, where, std::to_string(-n))}) : reader.nodes.make(form::number, where, std::to_string(n)); };
  const auto member = [&](std::int64_t shift) {
    node* letter = reader.nodes.make(form::name, where, at.letter);
    node* index = shift == 0 ? letter : reader.nodes.make(form::sum, where, shift < 0 ? "+-" : "++", {letter, reader.nodes.make(form::number, where, std::to_string(shift < 0 ? -shift : shift))});
    return reader.nodes.make(form::indexed, value->where, "§", {reader.nodes.make(form::name, where, name), index});
  };
  node* next = with_letter(reader.nodes, value->kids[0], b.index, at.letter);
  family past;
  past.name = name, past.kind = family::sort::state, past.first = first, past.first_known = true, past.time = reader.scope.now(), past.where = where;
  shape_from(reader, past, nullptr, next);
  past.starts.push_back({number(first), reader.nodes.make(form::number, where, "0"), reader.scope.now(), value->where});
  past.steps.push_back({at.letter, 1, reader.nodes.make(form::sum, value->where, "++", {member(0), next}), first + 1, reader.scope.now(), value->where});
  reader.families[name] = past;
  return member(last->shift + 1);
}

}  // namespace odot::notes
