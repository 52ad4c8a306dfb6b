// SPDX-License-Identifier: MIT
// Recurrences that go backward: each member is given by later ones, from the last one down.

#include "notes/statement/sequences/members.hpp"

#include <algorithm>

#include "notes/statement/sequences/definitions.hpp"

namespace odot::notes {

static void check_end(family& f);

namespace {

constexpr const char* without_end = "it goes backward, and the text does not say where it begins";

}  // namespace

std::optional<letter_and_shift> end_at(const sequence_reader& reader, const named_index& left, const index_bounds& range) {
  const auto at = left.above ? running_text(reader, left.label) : left.items.size() == 1 ? running(reader, left.items[0]) : std::nullopt;
  const auto own = reader.backward.find(left.name);
  if (!at || own == reader.backward.end() || own->second == at->letter) return std::nullopt;
  const auto is_own = [&](const node* n) { return n != nullptr && bare(n)->kind == form::name && bare(n)->text == at->letter; };
  const bool runs = std::any_of(range.begin(), range.end(), [&](const index_bound& b) { return is_own(b.low); });
  if (runs) return std::nullopt;
  return at;
}

std::set<std::string> backward_ends(const sequence_reader& reader, const std::vector<const node*>& members) {
  std::set<std::string> ends;
  for (const node* n : members)
    if (const auto own = named(reader, n); own && reader.families.contains(own->name) && !reader.families.at(own->name).end.empty()) ends.insert(reader.families.at(own->name).end);
  return ends;
}

bool goes_backward(const sequence_reader& reader, const node* n) {
  std::vector<const node*> found;
  collect_indexed(n, found);
  return !backward_ends(reader, found).empty();
}

static void set_end(sequence_reader& reader, family& f, const letter_and_shift& end, place where) {
  reader.scope.dimension(end.letter, false);
  f.end = end.letter, f.past = end.shift;
  f.last = reader.nodes.make(form::name, where, end.letter);
  if (end.shift == 0) return;
  node* by = reader.nodes.make(form::number, where, std::to_string(end.shift < 0 ? -end.shift : end.shift));
  f.last = reader.nodes.make(form::sum, where, end.shift < 0 ? "+-" : "++", {f.last, by});
}

bool define_end(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at) {
  family& f = family_named(reader, left.name, left.above, item.where);
  node* value = item.sides[1].read;
  if (f.claimed || mentions(reader, value, left.name)) return false;
  if (f.kind == family::sort::state && !f.end.empty()) {  // the range of the recurrence says where it begins
    const bool given = std::any_of(f.starts.begin(), f.starts.end(), [&](const family_start& s) { return s.shift == at.shift; });
    if (at.letter != f.end || at.shift > f.past || at.shift <= f.past - f.reach || given) return false;
  } else if (!f.starts.empty() && at.letter != f.end) {
    return false;
  }
  if (!f.has_shape) shape_from(reader, f, nullptr, value);
  const node* zero = bare(value);
  if (!f.has_shape && zero->kind == form::number && zero->text == "0") f.size = {1, 1};  // until a member shows another shape
  f.starts.push_back({nullptr, value, reader.scope.now(), item.where, at.shift});
  if (f.end.empty() || at.shift > f.past) set_end(reader, f, at, item.where);
  if (f.kind == family::sort::state && f.opaque.ends_with(without_end)) f.opaque.clear(), check_end(f);
  tell(reader, f, item);
  return true;
}

bool define_last(sequence_reader& reader, const sequence_item& item, const named_index& left, const index_bounds& range) {
  const auto own = reader.families.find(left.name);
  if (own == reader.families.end() || left.above || left.items.size() != 1 || reader.backward.contains(left.name) || reader.states.contains(left.name)) return false;
  family& f = own->second;
  const auto at = running(reader, left.items[0]), last = f.last == nullptr ? std::nullopt : running(reader, bare(f.last));
  if (!at || !last || at->letter != last->letter || at->shift != last->shift || reader.scope.known_dimension(at->letter) < 0) return false;
  if (f.kind != family::sort::free || f.indices != 1 || !f.has_shape || f.claimed || !f.starts.empty() || !f.end.empty() || mentions_family(reader, item.sides[1].read)) return false;
  for (const index_bound& b : range)
    if (bare(b.low)->kind == form::name && bare(b.low)->text == at->letter) return false;
  f.starts.push_back({nullptr, item.sides[1].read, reader.scope.now(), item.where, at->shift});
  set_end(reader, f, *at, item.where);
  tell(reader, f, item);
  return true;
}

/// Each of the members that the recurrence begins with is given once, or none is and they are arbitrary.
static void check_end(family& f) {
  std::set<std::int64_t> given;
  for (const family_start& s : f.starts) given.insert(s.shift);
  const bool all = static_cast<std::int64_t>(given.size()) == f.reach && static_cast<std::int64_t>(f.starts.size()) == f.reach && *given.begin() == f.past - f.reach + 1;
  if (!given.empty() && !all) f.opaque = "the recurrence of " + f.name + " is not read: which members it begins with is not clear";
}

bool define_backward(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at, const index_bounds& range) {
  family& f = family_named(reader, left.name, left.above, item.where);
  node* value = item.sides[1].read;
  std::int64_t reach = 0;
  bool fits = true;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n->kind == form::indexed || n->kind == form::name)
      if (const auto m = named(reader, n); m && m->name == left.name) {
        const auto there = running_index(reader, *m);
        if (!there || there->letter != at.letter || there->shift <= at.shift) fits = false;
        else reach = std::max(reach, there->shift - at.shift);
      }
    for (const node* k : n->kids) self(self, k);
  };
  walk(walk, value);
  std::optional<std::int64_t> lowest;
  std::optional<letter_and_shift> last;
  const auto is_own = [&](const node* n) { return n != nullptr && bare(n)->kind == form::name && bare(n)->text == at.letter; };
  for (const index_bound& b : range) {
    if (is_own(b.high) && whole_number(b.low)) lowest = std::max(lowest.value_or(*whole_number(b.low) + b.by + at.shift), *whole_number(b.low) + b.by + at.shift);
    if (!is_own(b.low) || b.high == nullptr) continue;
    const auto end = running(reader, bare(b.high));
    fits = fits && end && !last;
    if (end) last = letter_and_shift{end->letter, end->shift - b.by + at.shift};
  }
  const std::string refused = "the recurrence of " + f.name + " is not read: ";
  f.kind = family::sort::state, f.reach = reach;
  f.first = lowest.value_or(f.first_known ? f.first : 0), f.first_known = true;
  if (!fits || f.first < 0) {
    f.opaque = refused + "which members it speaks of is not clear";
    return true;
  }
  if (last) last->shift += reach;
  if (last && f.starts.empty()) set_end(reader, f, *last, item.where);
  else if (last && (f.end != last->letter || f.past != last->shift)) f.opaque = refused + "which members it begins with is not clear";
  if (f.end.empty()) f.opaque = refused + without_end;
  else check_end(f);
  f.steps.push_back({at.letter, at.shift, value, f.first, reader.scope.now(), item.where});
  if (!f.has_shape) shape_from(reader, f, nullptr, value);
  if (!f.has_shape && !f.starts.empty()) f.has_shape = true;  // the start's
  f.source = on_one_line(reader.note.slice(item.where));
  tell(reader, f, item);
  return true;
}

void add_ends(sequence_reader& reader, const std::vector<const node*>& members, const std::set<std::string>& letters, index_bounds& range) {
  const std::size_t said = range.size();
  const auto is = [](const node* n, const std::string& letter) { return n != nullptr && bare(n)->kind == form::name && bare(n)->text == letter; };
  for (const node* n : members) {
    const auto own = named(reader, n);
    const auto at = !own || own->items.size() + (own->above ? 1 : 0) != 1 ? std::nullopt : own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
    const auto f = at ? reader.families.find(own->name) : reader.families.end();
    if (f == reader.families.end() || f->second.end.empty() || f->second.last == nullptr || !letters.contains(at->letter)) continue;
    const auto ends = [&](const index_bound& b) {
      const node* low = b.low == nullptr ? nullptr : bare(b.low);
      return low != nullptr && (is(low, at->letter) || (low->kind == form::sum && std::any_of(low->kids.begin(), low->kids.end(), [&](const node* k) { return is(k, at->letter); })));
    };
    if (std::any_of(range.begin(), range.begin() + static_cast<std::ptrdiff_t>(said), ends)) continue;
    if (reader.scope.known_dimension(at->letter) >= 0 || is(f->second.last, at->letter)) continue;
    node* low = reader.nodes.make(form::name, n->where, at->letter);
    if (at->shift != 0) low = reader.nodes.make(form::sum, n->where, at->shift < 0 ? "+-" : "++", {low, reader.nodes.make(form::number, n->where, std::to_string(at->shift < 0 ? -at->shift : at->shift))});
    range.push_back({low, f->second.last, 0});
  }
}

}  // namespace odot::notes
