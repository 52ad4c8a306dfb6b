// SPDX-License-Identifier: MIT
// What the equations of a sentence define: starts, recurrences, what is derived.

#include "notes/statement/sequences/definitions.hpp"

#include <algorithm>

#include "notes/statement/sequences/members.hpp"
#include "notes/statement/sequences/words.hpp"

namespace odot::notes {

namespace {
/// Which members of the family that it gives a recurrence speaks of.
struct members_reached {
  bool any = false, forward = true;  ///< whether there are such members, and all of them stand behind
  std::int64_t deepest = 0;
};
}  // namespace

static bool is_bounded_by_letter(const index_bounds& range, const std::string& letter);
static bool define_pair(sequence_reader& reader, const sequence_item& item, const named_index& left, const index_bounds& range);

namespace {

bool is_zero(const node* n) {
  n = bare(n);
  return n->kind == form::zero || (n->kind == form::number && n->text == "0");
}

}  // namespace

std::optional<std::int64_t> whole_number(const node* n) {
  n = bare(n);
  if (n != nullptr && n->kind == form::negate) {
    const auto positive = whole_number(n->kids[0]);
    return positive ? std::optional(-*positive) : std::nullopt;
  }
  if (n == nullptr || n->kind != form::number || n->text.size() > 4 || n->text.find('.') != std::string::npos) return std::nullopt;
  return std::stoi(n->text);
}

family& family_named(sequence_reader& reader, const std::string& name, bool above, place where) {
  const auto [at, made] = reader.families.try_emplace(name);
  family& f = at->second;
  if (made) {
    f.name = name, f.above = above, f.where = where, f.time = reader.scope.now();
    reader.recurring.insert(name);
  }
  return f;
}

void tell(sequence_reader& reader, const family& f, const sequence_item& item) {
  if (!reader.events.definition) return;
  reader.events.definition({f.name, f.has_shape ? reader.scope.text_of(f.size) : std::string(), on_one_line(reader.note.slice(item.where)), reader.note.at(item.where.begin)});
}

/// A name without an index, beside families: what it is defined to be.
static bool define_plain(sequence_reader& reader, const sequence_item& item) {
  const node* left = bare(item.sides[0].read);
  std::string name;
  if (left->kind == form::name) name = left->text;
  else if (left->kind == form::indexed && left->kids[0]->kind == form::name) name = with_subscript(left->kids[0]->text, left->text);
  if (left->kind == form::indexed) {  // A_1 is a name, A_{t,:} is none
    const std::string base = left->kids[0]->kind == form::name ? left->kids[0]->text : std::string();
    if (reader.families.contains(base) || reader.families.contains(base + "#") || reader.scope.find_symbol(name, reader.scope.now()) < 0) return false;
  }
  if (name.empty() || reader.families.contains(name) || reader.families.contains(name + "#") || mentions(reader, item.sides[1].read, name)) return false;
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  if (id >= 0 && (reader.scope.symbols[static_cast<std::size_t>(id)].defined || reader.scope.symbols[static_cast<std::size_t>(id)].used)) return false;
  if (reader.scope.known_dimension(name) >= 0) return false;
  family f;
  f.name = name, f.kind = family::sort::derived, f.indices = 0, f.value = item.sides[1].read, f.time = reader.scope.now(), f.where = item.where;
  if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape) f.size = reader.scope.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  if (id < 0 && name.find('^') != std::string::npos) {  // `w^*` is a name from here on
    if (!f.has_shape) shape_from(reader, f, nullptr, f.value);
    if (f.has_shape) reader.scope.declare(name, f.size, item.where);
  }
  reader.families[name] = f;
  tell(reader, f, item);
  return true;
}

static bool define_start(sequence_reader& reader, const sequence_item& item, const named_index& left) {
  family& f = family_named(reader, left.name, left.above, item.where);
  const auto at = left.above ? (left.label.find_first_not_of("0123456789") == std::string::npos ? std::optional<std::int64_t>(std::stoi(left.label)) : std::nullopt)
                             : whole_number(left.items[0]);
  if (!at || reader.backward.contains(f.name)) return false;  // what goes backward is at 0 what the recurrence makes of it
  for (const family_start& s : f.starts)
    if (whole_number(s.at) == at) return false;
  if (f.kind == family::sort::state)
    for (const family_step& s : f.steps)
      if (*at >= s.lowest) return false;
  if (f.kind == family::sort::derived && (!f.first_known || *at >= f.first) && !(reader.families.contains(f.name + "^{-1}") && *at == f.first)) return false;
  if (f.kind == family::sort::rows || f.kind == family::sort::cases) return false;
  if (f.kind == family::sort::free && f.first_known && *at >= f.first && f.starts.empty() && !reader.states.contains(f.name)) return false;
  node* place_of = left.above ? reader.nodes.make(form::number, item.sides[0].where, left.label) : const_cast<node*>(left.items[0]);
  if (f.kind == family::sort::derived && reader.families.contains(f.name + "^{-1}")) return define_inverse_start(reader, item, f.name, *at, place_of);
  if (!f.has_shape) shape_from(reader, f, nullptr, item.sides[1].read);
  if (!f.has_shape && is_zero(item.sides[1].read)) f.size = {1, 1};  // until a member shows another shape
  if (f.kind == family::sort::derived) {  // it has a start after all
    f.kind = family::sort::state;
    f.steps.push_back({f.letters[0], f.shift, f.value, std::max<std::int64_t>(f.first, *at + 1), f.time, f.where});
  }
  f.starts.push_back({place_of, item.sides[1].read, reader.scope.now(), item.where});
  for (family_step& s : f.steps)
    if (s.begins_unsaid && f.starts.size() == 1 && *at + 1 < s.lowest) s.lowest = *at + 1;
  if (!f.first_known || *at < f.first) f.first = *at, f.first_known = true;
  tell(reader, f, item);
  return true;
}

/// Names with the index of a recurrence that nothing declares: families, of shapes that have to be told from there.
static void meet_members(sequence_reader& reader, const node* n, const std::string& letter) {
  if (n->kind == form::indexed && n->kids.size() == 2) {
    const auto own = named(reader, n);
    const auto at = own && !own->above && own->items.size() == 1 ? running(reader, own->items[0]) : std::nullopt;
    const bool unsaid = at && at->letter == letter && !reader.families.contains(own->name) && !reader.families.contains(own->name + "#") && !reader.in_sets.contains(own->name + "#") && !is_table(reader, own->name) &&
                        reader.scope.find_symbol(own->name, reader.scope.now()) < 0 && reader.scope.find_symbol(with_subscript(own->name, n->text), reader.scope.now()) < 0 && reader.scope.known_dimension(own->name) < 0;
    if (unsaid) family_named(reader, own->name, false, n->where);
  }
  for (const node* k : n->kids) meet_members(reader, k, letter);
}

bool define_starts(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at) {
  const sequence_item& item = items[at];
  if (item.relations.size() < 2 || item.sides.back().read == nullptr || !is_zero(item.sides.back().read)) return false;
  std::vector<named_index> members;
  for (std::size_t k = 0; k + 1 < item.sides.size(); ++k) {
    const auto own = item.relations[k].kind != relation_kind::equal || item.sides[k].read == nullptr ? std::nullopt : named(reader, bare(item.sides[k].read));
    if (!own || own->items.size() != 1 || own->above || !whole_number(own->items[0]) || !reader.states.contains(own->name)) return false;
    members.push_back(*own);
  }
  bool any = false;
  for (std::size_t k = 0; k < members.size(); ++k) {
    sequence_item one = item;
    one.sides = {item.sides[k], item.sides.back()}, one.relations = {item.relations[0]};
    any = define_start(reader, one, members[k]) || any;
  }
  return any;
}

/// How far the members of `name` stand behind the index letter + shift that n speaks of, itself or by what it derives from others: P_t = f(M_t)
/// where M_t = g(P_{t-1}).
static void reach_back(const sequence_reader& reader, const node* n, const std::string& name, const std::string& letter, std::int64_t shift, members_reached& out, int depth = 0) {
  constexpr int deepest = 6;
  if (n->kind == form::indexed || n->kind == form::name)
    if (const auto m = named(reader, n)) {
      const auto there = running_index(reader, *m);
      const bool told = there && there->letter == letter;
      if (m->name == name) {
        out.any = true;
        if (!told || there->shift >= shift) out.forward = false;
        else out.deepest = std::max(out.deepest, shift - there->shift);
      } else if (const auto f = reader.families.find(m->name); f != reader.families.end() && f->second.kind == family::sort::derived && f->second.letters.size() == 1 && depth < deepest) {
        members_reached inner;
        reach_back(reader, f->second.value, name, f->second.letters[0], told ? shift - there->shift + f->second.shift : 0, inner, depth + 1);
        out.any = out.any || inner.any, out.forward = out.forward && (!inner.any || (told && inner.forward)), out.deepest = std::max(out.deepest, inner.deepest);
      }
    }
  for (const node* k : n->kids) reach_back(reader, k, name, letter, shift, out, depth);
}

/// “for all $t \ge s$”, “for $t \le s$”: whether the index begins at something that is no number, or ends at a small letter and begins nowhere.
static bool is_bounded_by_letter(const index_bounds& range, const std::string& letter) {
  const auto is_it = [&](const node* n) { return n != nullptr && bare(n)->kind == form::name && bare(n)->text == letter; };
  const bool begins = std::any_of(range.begin(), range.end(), [&](const index_bound& b) { return is_it(b.high); });
  return std::any_of(range.begin(), range.end(), [&](const index_bound& b) {
    if (is_it(b.high)) return b.low != nullptr && !whole_number(b.low);
    const node* end = is_it(b.low) && b.high != nullptr ? bare(b.high) : nullptr;
    return !begins && end != nullptr && end->kind == form::name && !is_capital(end->text);
  });
}

bool define_member(sequence_reader& reader, const sequence_item& item, const named_index& left, const letter_and_shift& at, const index_bounds& range, bool asserted) {
  family& f = family_named(reader, left.name, left.above, item.where);
  if (f.kind != family::sort::free || !f.steps.empty()) return false;
  // what a sentence before this one declared as arbitrary is not defined by a supposition
  if (!asserted && f.starts.empty() && f.has_shape && f.where.begin < item.where.begin && !reader.states.contains(f.name)) return false;
  node* value = item.sides[1].read;
  meet_members(reader, value, at.letter);
  if (mentions(reader, value, left.name)) value = without_pasts(reader, value, f, at, item.where);
  members_reached past;
  reach_back(reader, value, left.name, at.letter, at.shift, past);
  const bool own = past.any || value != item.sides[1].read;
  std::optional<std::int64_t> low;
  for (const index_bound& b : range) {
    const node* high = bare(b.high);
    if (high != nullptr && high->kind == form::name && high->text == at.letter)
      if (const auto v = whole_number(b.low)) low = std::max(low.value_or(*v + b.by), *v + b.by);
  }
  if (is_bounded_by_letter(range, at.letter)) {
    f.opaque = "which members of " + f.name + " this gives is not read: a bound of " + at.letter + " is a letter";
    return true;
  }
  if (!own && f.starts.empty()) {  // derived
    const bool declared = f.first_known && f.has_shape && f.where.begin < item.where.begin;
    f.kind = family::sort::derived, f.letters = {at.letter}, f.shift = at.shift, f.value = value, f.time = reader.scope.now(), f.where = item.where;
    if (low) f.first = *low + at.shift, f.first_known = true;
    else if (!f.first_known) f.first = 0, f.opaque = {};
    const bool ends = std::any_of(range.begin(), range.end(), [&](const index_bound& b) {
      return b.low != nullptr && b.high != nullptr && bare(b.low)->kind == form::name && bare(b.low)->text == at.letter && whole_number(b.high);
    });
    if (ends || (declared && whole_number(value)))
      f.opaque = "the text may give some members of " + f.name + " only, which is not read";
    tell(reader, f, item);
    return true;
  }
  if (reader.backward.contains(left.name)) return define_backward(reader, item, left, at, range);
  // those that skip are not unrolled
  const std::int64_t deepest = std::max<std::int64_t>(past.deepest, value == item.sides[1].read ? 0 : 1);
  if (!past.forward) {
    f.opaque = "the recurrence of " + f.name + " is not read: it does not go forward one step after another";
    return true;
  }
  std::int64_t lowest = 0;
  if (low) lowest = *low + at.shift;
  else if (f.first_known) lowest = f.first + std::max<std::int64_t>(deepest, 1);
  else lowest = at.shift > 0 ? at.shift : 1;
  if (f.from_zero && f.starts.empty() && deepest == 1) {  // “it starts at zero”
    const std::int64_t before = lowest - 1;
    node* digits = reader.nodes.make(form::number, item.where, std::to_string(before < 0 ? -before : before));
    f.starts.push_back({before < 0 ? reader.nodes.make(form::negate, item.where, "", {digits}) : digits, reader.nodes.make(form::number, item.where, "0"), reader.scope.now(), item.where});
  }
  if (!f.first_known || f.first > lowest - deepest) f.first = lowest - std::max<std::int64_t>(deepest, f.starts.empty() ? deepest : 1), f.first_known = true;
  f.last = nullptr;  // the recurrence says where it ends
  for (const index_bound& b : range) {
    const node* below = bare(b.low);
    if (below == nullptr || below->kind != form::name || below->text != at.letter || b.high == nullptr) continue;
    f.last = b.high;
    if (const node* end = bare(b.high); end->kind == form::name && is_capital(end->text) && !reader.scope.declared(end->text)) reader.scope.dimension(end->text, false);  // \le T
    if (const std::int64_t by = at.shift - b.by; by != 0) {
      node* digits = reader.nodes.make(form::number, b.high->where, std::to_string(by < 0 ? -by : by));
      f.last = reader.nodes.make(form::sum, b.high->where, by < 0 ? "+-" : "++", {b.high, digits});
    }
  }
  if (std::any_of(f.starts.begin(), f.starts.end(), [&](const family_start& s) { return whole_number(s.at).value_or(lowest - 1) >= lowest; })) f.limited = true;  // $c_5 = 5$ beside a step from 1 on: it ties what stands before it
  if (!f.has_shape) shape_from(reader, f, nullptr, value);
  if (!f.has_shape && std::any_of(f.starts.begin(), f.starts.end(), [](const family_start& s) { return s.value != nullptr && bare(s.value)->kind == form::number && !is_zero(s.value); })) f.size = {1, 1}, f.has_shape = true;
  f.kind = family::sort::state;
  f.steps.push_back({at.letter, at.shift, value, lowest, reader.scope.now(), item.where, !low && deepest == 1 && f.starts.empty()});
  f.source = on_one_line(reader.note.slice(item.where));
  tell(reader, f, item);
  return true;
}

bool define(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at, const index_bounds& range, bool asserted) {
  const sequence_item& item = items[at];
  if (item.sides.size() < 2 || item.sides[0].read == nullptr) return false;
  const auto left = named(reader, bare(item.sides[0].read));
  if (item.sides[1].read == nullptr) {
    if (left)
      if (const auto f = reader.families.find(left->name); f != reader.families.end() && f->second.kind == family::sort::free) f->second.opaque = "the definition of " + left->name + " is not read";
    return false;
  }
  const relation_kind kind = item.relations[0].kind;
  if (kind != relation_kind::equal && kind != relation_kind::define && kind != relation_kind::equivalent) return false;
  const node* l = bare(item.sides[0].read);
  if (l->kind == form::name && is_letter(reader, l->text) && (whole_number(item.sides[1].read) || (bare(item.sides[1].read)->kind == form::name && is_letter(reader, bare(item.sides[1].read)->text)))) return true;  // t = 0
  if (!left && define_inverse(reader, item, range, asserted)) return true;
  if (left && !asserted && define_last(reader, item, *left, range)) return true;
  if (left && is_table(reader, left->name)) return define_table(reader, items, at, *left, range);
  if (const auto end = left ? end_at(reader, *left, range) : std::nullopt) return define_end(reader, item, *left, *end);
  if (define_stack(reader, item) || define_row(reader, item, items, range)) return true;
  if (define_entries(reader, items, at)) return true;
  if (left && left->items.size() + (left->above ? 1 : 0) == 1) {
    const auto there = left->above ? running_text(reader, left->label) : running(reader, left->items[0]);
    const bool number = left->above ? left->label.find_first_not_of("0123456789") == std::string::npos : whole_number(left->items[0]).has_value();
    const bool known = reader.families.contains(left->name) || reader.recurring.contains(left->name);
    const auto own = reader.families.find(left->name);
    if (number && own != reader.families.end() && !own->second.opaque.empty()) return false;  // what is not known has no start
    if (there && own != reader.families.end() && !own->second.opaque.empty() && !own->second.over && !own->second.starts.empty()) return false;  // nor does it get a form
    if (number && known) return define_start(reader, item, *left);
    if (there && reader.scope.known_dimension(there->letter) >= 0) {
      bool ranged = false;
      for (const index_bound& b : range) ranged = ranged || (bare(b.high)->kind == form::name && bare(b.high)->text == there->letter);
      const bool first = reader.states.contains(left->name) && mentions(reader, item.sides[1].read, left->name) && (own == reader.families.end() || (own->second.kind == family::sort::free && own->second.steps.empty()));
      if (!ranged && !first) return known ? false : define_plain(reader, item);
    }
    if (there) return define_member(reader, item, *left, *there, range, asserted);
    if (known) return false;
  }
  if (left && !hedged(items, at, false) && define_pair(reader, item, *left, range)) return true;
  return define_plain(reader, item);
}

/// `\Phi_{t,s} = A_t A_{t-1} \cdots A_{s+1}` for 0 ≤ s ≤ t: a family with two indices that is derived from others. False: it is none.
static bool define_pair(sequence_reader& reader, const sequence_item& item, const named_index& left, const index_bounds& range) {
  const auto at = pattern_of(reader, left);
  node* value = item.sides[1].read;
  if (!at || at->size() != 2 || left.above || reader.scope.find_symbol(left.name, reader.scope.now()) >= 0 || mentions(reader, value, left.name)) return false;
  const std::set<std::string> own{(*at)[0].letter, (*at)[1].letter};
  std::vector<std::string> bound;
  std::set<std::string> letters;
  free_letters(reader, value, bound, letters);
  std::erase_if(letters, [&](const std::string& l) { return own.contains(l) || reader.scope.known_dimension(l) >= 0; });
  const auto known = reader.families.find(left.name);
  if (own.size() != 2 || own.contains("") || !letters.empty() || (known != reader.families.end() && (known->second.kind != family::sort::free || known->second.indices != 2))) return false;
  family made;
  if (known != reader.families.end()) made = known->second;
  made.kind = family::sort::derived, made.indices = 2, made.value = value, made.time = reader.scope.now(), made.where = item.where, made.name = left.name;
  made.letters = {(*at)[0].letter, (*at)[1].letter};
  const auto end_of = [&](const node* n) -> std::optional<shifted_index> {
    if (const auto v = n == nullptr ? std::nullopt : whole_number(n)) return shifted_index{"", *v};
    if (const auto l = n == nullptr ? std::nullopt : running(reader, bare(n)); l && own.contains(l->letter)) return shifted_index{l->letter, l->shift};
    return std::nullopt;
  };
  for (const index_bound& b : range) {
    const auto low = end_of(b.low), high = end_of(b.high);
    if (!low || !high) return false;
    made.orders.push_back({low->letter, high->letter, low->shift + b.by - high->shift});
  }
  if (std::any_of(at->begin(), at->end(), [](const shifted_index& p) { return p.shift != 0; }) || made.orders.empty()) return false;
  made.first = 0, made.first_known = true;
  if (!made.has_shape) shape_from(reader, made, nullptr, value);
  family& f = family_named(reader, left.name, false, item.where);
  f = made;
  tell(reader, f, item);
  return true;
}

}  // namespace odot::notes
