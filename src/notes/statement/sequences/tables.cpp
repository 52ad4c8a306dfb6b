// SPDX-License-Identifier: MIT
// Members with several indices, such as the slot i after t steps: which names have them, and which equations say what they are.

#include "notes/statement/sequences/members.hpp"

#include <algorithm>

#include "notes/statement/sequences/definitions.hpp"
#include "notes/statement/sequences/words.hpp"

namespace odot::notes {

namespace {

using index_list = std::vector<std::int64_t>;

/// Names, with their indices where they have some, and those in their indices.
void collect_names(const node* n, std::vector<const node*>& out) {
  const bool indexed = n->kind == form::indexed && n->kids[0]->kind == form::name;
  if (indexed || n->kind == form::name) out.push_back(n);
  for (std::size_t k = indexed ? 1 : 0; k < n->kids.size(); ++k) collect_names(n->kids[k], out);
}

bool has_letter(const family_rule& r, const std::string& letter) {
  return std::any_of(r.at.begin(), r.at.end(), [&](const shifted_index& p) { return p.letter == letter; });
}

bool has_number(const family_rule& r) {
  return std::any_of(r.at.begin(), r.at.end(), [](const shifted_index& p) { return p.letter.empty(); });
}

bool begins(const family_rule& r, const std::string& letter) {
  return std::any_of(r.orders.begin(), r.orders.end(), [&](const index_order& o) { return o.high == letter; });
}

/// Whether the rule gives the member at these indices.
bool gives(const family_rule& r, const index_list& at) {
  std::map<std::string, std::int64_t> letters{{"", 0}};
  for (std::size_t k = 0; k < at.size(); ++k) {
    const std::int64_t value = at[k] - r.at[k].shift;
    if (letters.try_emplace(r.at[k].letter, value).first->second != value) return false;
  }
  return std::all_of(r.orders.begin(), r.orders.end(), [&](const index_order& o) { return letters.at(o.low) + o.by <= letters.at(o.high); });
}

/// Whether two rules say the same number.
bool same_number(const family_rule& a, const family_rule& b) {
  const node *x = bare(a.value), *y = bare(b.value);
  return x->kind == form::number && y->kind == form::number && x->text == y->text;
}

/// What a new equation shares with those before it, as far as small indices show it.
struct shared_members {
  bool all = true;                      ///< every member that it gives
  index_list first;                     ///< a member of which it may say something else
  const family_rule* before = nullptr;  ///< than this one, which gave it before
};

shared_members shared_with(const std::vector<family_rule>& known, const family_rule& made) {
  shared_members out;
  std::int64_t most = 0;
  const auto look = [&](const family_rule& r) {
    for (const shifted_index& p : r.at) most = std::max(most, std::abs(p.shift));
    for (const index_order& o : r.orders) most = std::max(most, std::abs(o.by));
  };
  look(made);
  for (const family_rule& r : known) look(r);
  const std::int64_t end = std::min<std::int64_t>(2 * most + 2, made.at.size() > 2 ? 12 : 60);
  index_list at(made.at.size(), 0);
  for (bool more = true; more;) {
    if (gives(made, at)) {
      bool given = false;
      for (const family_rule& r : known) {
        if (!gives(r, at)) continue;
        given = true;
        if (out.before == nullptr && !same_number(r, made)) out.first = at, out.before = &r;
      }
      out.all = out.all && given;
    }
    more = false;
    for (std::size_t k = at.size(); k-- > 0 && !more;)
      if (more = ++at[k] <= end; !more) at[k] = 0;
  }
  return out;
}

std::string written(const std::string& name, const index_list& at) {
  std::string out = name + "_{";
  for (std::size_t k = 0; k < at.size(); ++k) out += (k == 0 ? "" : ",") + std::to_string(at[k]);
  return out + "}";
}

}  // namespace

std::optional<std::vector<shifted_index>> pattern_of(const sequence_reader& reader, const named_index& own) {
  std::vector<shifted_index> out;
  const auto push = [&](const std::optional<letter_and_shift>& letter, const std::optional<std::int64_t>& number) {
    if (letter) out.push_back({letter->letter, letter->shift});
    else if (number) out.push_back({"", *number});
    return letter || number;
  };
  if (own.above) {
    const bool digits = own.label.size() < 5 && own.label.find_first_not_of("0123456789") == std::string::npos;
    if (!push(running_text(reader, own.label), digits ? std::optional<std::int64_t>(std::stoi(own.label)) : std::nullopt)) return std::nullopt;
  }
  for (const node* n : own.items)
    if (!push(running(reader, n), whole_number(n))) return std::nullopt;
  if (out.size() < 2 || out.size() > 4) return std::nullopt;
  return out;
}

std::optional<table_equation> table_equation_in(const sequence_reader& reader, const sequence_item& item) {
  if (item.kind != item_sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return std::nullopt;
  const auto left = named(reader, bare(item.sides[0].read));
  const auto at = left ? pattern_of(reader, *left) : std::nullopt;
  if (!at) return std::nullopt;
  table_equation out;
  out.name = left->name, out.above = left->above;
  std::vector<const node*> found;
  collect_names(item.sides[1].read, found);
  for (const node* n : found) {
    const auto other = named(reader, n);
    if (!other) continue;
    if (other->items.size() + (other->above ? 1 : 0) > 1) out.speaks_of.insert(other->name);
    else if (const auto one = other->above ? running_text(reader, other->label) : running(reader, other->items[0]))
      if (std::any_of(at->begin(), at->end(), [&](const shifted_index& p) { return p.letter == one->letter; })) out.sequences.insert(other->name);
    const auto there = other->name == left->name ? pattern_of(reader, *other) : std::nullopt;
    if (!there || there->size() != at->size()) continue;
    for (std::size_t k = 0; k < at->size(); ++k)
      out.recurs = out.recurs || (!(*at)[k].letter.empty() && (*at)[k].letter == (*there)[k].letter && (*there)[k].shift < (*at)[k].shift);
  }
  return out;
}

void find_tables(sequence_reader& reader, const std::vector<table_equation>& equations) {
  const std::size_t none = reader.tables.size();
  for (const table_equation& e : equations)
    if (e.recurs) reader.tables.insert(e.name);
  for (std::size_t before = none; before != reader.tables.size();) {
    before = reader.tables.size();
    for (const table_equation& e : equations)
      if (std::any_of(e.speaks_of.begin(), e.speaks_of.end(), [&](const std::string& n) { return reader.tables.contains(n); })) reader.tables.insert(e.name);
  }
  for (const table_equation& e : equations) {
    if (!reader.tables.contains(e.name)) continue;
    reader.active = true;
    reader.recurring.insert(e.sequences.begin(), e.sequences.end());
    if (e.above) reader.raised.insert(e.name);
  }
}

bool is_table(const sequence_reader& reader, const std::string& name) { return reader.tables.contains(name) && reader.scope.find_symbol(name, reader.scope.now()) < 0; }

/// What the ranges say of the letters of the rule. False: something that is not understood.
static bool read_orders(sequence_reader& reader, family& f, family_rule& rule, const index_bounds& range) {
  for (const index_bound& b : range) {
    if (b.low == nullptr || b.high == nullptr) continue;
    const auto end_of = [&](const node* n) -> std::optional<shifted_index> {
      if (const auto v = whole_number(n)) return shifted_index{"", *v};
      if (const auto l = running(reader, bare(n)); l && has_letter(rule, l->letter)) return shifted_index{l->letter, l->shift};
      return std::nullopt;
    };
    const auto low = end_of(b.low), high = end_of(b.high);
    if (low && high) {
      if (!low->letter.empty() || !high->letter.empty()) rule.orders.push_back({low->letter, high->letter, low->shift + b.by - high->shift});
      continue;
    }
    if (high && !high->letter.empty()) return false;  // from a size on
    if (!low || low->letter.empty()) continue;        // of other letters
    for (std::size_t k = 0; k < rule.at.size(); ++k) {  // up to a size
      if (rule.at[k].letter != low->letter) continue;
      const std::int64_t by = rule.at[k].shift - low->shift - b.by;
      node* last = b.high;
      if (by != 0) last = reader.nodes.make(form::sum, b.high->where, by < 0 ? "+-" : "++", {b.high, reader.nodes.make(form::number, b.high->where, std::to_string(std::abs(by)))});
      if (f.lasts.size() < rule.at.size()) f.lasts.resize(rule.at.size(), nullptr);
      const auto spelled = [&](const node* n) { return on_one_line(reader.note.slice(n->where)) + (n->kind == form::sum ? n->kids.back()->text : ""); };
      if (f.lasts[k] != nullptr && spelled(f.lasts[k]) != spelled(last)) return false;
      f.lasts[k] = last;
    }
  }
  return true;
}

/// `i = 0`, `i \ge 1`, `i < t`, as the condition of a case.
static bool read_case(const sequence_reader& reader, family_rule& rule, const sum_bound& b) {
  const auto end_of = [&](const node* n) -> std::optional<shifted_index> {
    if (n == nullptr) return std::nullopt;
    if (const auto v = whole_number(n)) return shifted_index{"", *v};
    if (const auto l = running(reader, bare(n)); l && has_letter(rule, l->letter)) return shifted_index{l->letter, l->shift};
    return std::nullopt;
  };
  const auto left = end_of(b.lower), right = end_of(b.other);
  if (!left || !right || (left->letter.empty() && right->letter.empty())) return false;
  const auto at_most = [&](const shifted_index& x, const shifted_index& y, std::int64_t by) { rule.orders.push_back({x.letter, y.letter, x.shift + by - y.shift}); };
  if (b.relation == "le" || b.relation == "leq") at_most(*left, *right, 0);
  else if (b.relation == "<" || b.relation == "lt") at_most(*left, *right, 1);
  else if (b.relation == "ge" || b.relation == "geq") at_most(*right, *left, 0);
  else if (b.relation == ">" || b.relation == "gt") at_most(*right, *left, 1);
  else if (b.relation == "=" && !left->letter.empty() && left->letter != right->letter) {
    const shifted_index means{right->letter, right->shift - left->shift};
    const auto put = [&](const std::string& letter) { return letter == left->letter; };
    for (shifted_index& p : rule.at)
      if (put(p.letter)) p = {means.letter, p.shift + means.shift};
    for (index_order& o : rule.orders) {
      if (put(o.low)) o.low = means.letter, o.by += means.shift;
      if (put(o.high)) o.high = means.letter, o.by -= means.shift;
    }
    for (auto& [letter, value] : rule.fixed)
      if (put(value.letter)) value = {means.letter, value.shift + means.shift};
    rule.fixed[left->letter] = means;
  } else {
    return false;
  }
  return true;
}

/// The last case, where each before it has one condition.
static bool read_otherwise(const sequence_reader& reader, family_rule& rule, const std::vector<sum_bound>& before) {
  for (const sum_bound& b : before) {
    sum_bound not_so = b;
    if (b.relation == "le" || b.relation == "leq") not_so.relation = ">";
    else if (b.relation == "<" || b.relation == "lt") not_so.relation = "ge";
    else if (b.relation == "ge" || b.relation == "geq") not_so.relation = "<";
    else if (b.relation == ">" || b.relation == "gt") not_so.relation = "le";
    else if (b.relation == "=" && b.other != nullptr && whole_number(b.other)) {  // it is the first value that the letter may have
      const auto letter = running(reader, bare(b.lower));
      if (!letter || letter->shift != 0 || !has_letter(rule, letter->letter)) return false;
      std::int64_t first = 0;
      for (const index_order& o : rule.orders)
        if (o.high == letter->letter && o.low.empty()) first = std::max(first, o.by);
      if (first != *whole_number(b.other)) return false;
      not_so.relation = ">";
    } else {
      return false;
    }
    if (!read_case(reader, rule, not_so)) return false;
  }
  return true;
}

/// A letter of which the text does not say where it begins does so where every member that the equation speaks of is there.
static void begin_where_defined(const sequence_reader& reader, family_rule& rule, const std::string& own) {
  std::set<std::string> open;
  for (const shifted_index& p : rule.at)
    if (!p.letter.empty() && !begins(rule, p.letter)) open.insert(p.letter);
  const auto from = [&](const std::string& letter, std::int64_t by) {
    if (open.contains(letter)) rule.orders.push_back({"", letter, by});
  };
  for (const shifted_index& p : rule.at) from(p.letter, -p.shift);
  for (const std::string& letter : open) from(letter, 0);
  std::vector<const node*> found;
  collect_names(rule.value, found);
  for (const node* n : found) {
    const auto other = named(reader, n);
    if (!other) continue;
    const auto known = reader.families.find(other->name);
    if (other->items.size() + (other->above ? 1 : 0) == 1) {
      const auto at = other->above ? running_text(reader, other->label) : running(reader, other->items[0]);
      if (at && known != reader.families.end() && known->second.first_known) from(at->letter, known->second.first - at->shift);
    } else if (const auto at = pattern_of(reader, *other)) {
      for (std::size_t k = 0; k < at->size(); ++k) {
        const bool told = other->name != own && known != reader.families.end() && k < known->second.firsts.size();
        from((*at)[k].letter, (told ? known->second.firsts[k] : 0) - (*at)[k].shift);
      }
    }
  }
}

/// Whether the equations of the family make every member of earlier ones: the first index that changes gets smaller, or, in all of them, the last.
static bool goes_down(const sequence_reader& reader, const family& f) {
  bool forward = true, backward = true;
  for (const family_rule& r : f.rules) {
    std::vector<const node*> found;
    collect_names(r.value, found);
    for (const node* n : found) {
      const auto other = named(reader, n);
      if (!other || other->name != f.name) continue;
      const auto at = pattern_of(reader, *other);
      if (!at || at->size() != r.at.size()) return false;
      const auto smaller = [&](std::size_t k) -> std::optional<bool> {  // nothing: the same
        shifted_index p = (*at)[k];
        if (const auto means = r.fixed.find(p.letter); means != r.fixed.end()) p = {means->second.letter, p.shift + means->second.shift};
        if (p.letter != r.at[k].letter) return false;
        return p.shift == r.at[k].shift ? std::nullopt : std::optional(p.shift < r.at[k].shift);
      };
      bool first = false, last = false;
      for (std::size_t k = at->size(); k-- > 0;) first = smaller(k).value_or(first);
      for (std::size_t k = 0; k < at->size(); ++k) last = smaller(k).value_or(last);
      forward = forward && first, backward = backward && last;
    }
  }
  return forward || backward;
}

/// Whether a member may be made of itself through members of other families: only those of an earlier first index are surely others.
static bool loops(const sequence_reader& reader, const std::string& name) {
  std::set<std::string> seen;
  std::vector<std::string> open{name};
  while (!open.empty()) {
    const std::string at = open.back();
    open.pop_back();
    const auto known = reader.families.find(at);
    if (known == reader.families.end()) continue;
    const auto look = [&](const shifted_index& own, const node* value) {
      std::vector<const node*> found;
      if (value != nullptr) collect_names(value, found);
      for (const node* n : found) {
        const auto other = named(reader, n);
        const std::string next = other ? other->name : n->text;
        if (next == at) continue;
        const auto there = !other ? std::nullopt : other->above ? running_text(reader, other->label) : running(reader, other->items[0]);
        if (there && there->letter == own.letter && there->shift < own.shift) continue;
        if (next == name) return true;
        if (seen.insert(next).second) open.push_back(next);
      }
      return false;
    };
    const family& f = known->second;
    for (const family_rule& r : f.rules)
      if (look(r.at[0], r.value)) return true;
    for (const family_step& s : f.steps)
      if (look({s.letter, s.shift}, s.value)) return true;
    if (f.value != nullptr && look({f.letters.empty() ? "" : f.letters[0], f.shift}, f.value)) return true;
  }
  return false;
}

/// What the equation says, one rule a case; nothing where that is not understood.
static std::optional<std::vector<family_rule>> rules_in(sequence_reader& reader, family& f, const sequence_item& item, const std::vector<shifted_index>& at, const index_bounds& range) {
  family_rule plain;
  plain.at = at, plain.value = item.sides[1].read, plain.time = reader.scope.now(), plain.where = item.where;
  if (!read_orders(reader, f, plain, range)) return std::nullopt;
  std::vector<family_rule> out;
  const node* cases = bare(plain.value);
  if (cases->kind != form::cases) {
    begin_where_defined(reader, plain, f.name);
    out.push_back(std::move(plain));
    return out;
  }
  std::vector<sum_bound> before;
  bool single = true;
  for (std::size_t k = 0; k < cases->kids.size(); ++k) {
    family_rule rule = plain;
    rule.value = cases->kids[k];
    std::vector<sum_bound> own;
    for (const sum_bound& b : cases->bounds)
      if (b.index == std::to_string(k)) own.push_back(b);
    if (own.empty() && !(k > 0 && k + 1 == cases->kids.size() && single && read_otherwise(reader, rule, before))) return std::nullopt;
    for (const sum_bound& b : own)
      if (!read_case(reader, rule, b)) return std::nullopt;
    single = single && own.size() == 1;
    before.insert(before.end(), own.begin(), own.end());
    begin_where_defined(reader, rule, f.name);
    out.push_back(std::move(rule));
  }
  return out;
}

bool define_table(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t at, const named_index& left, const index_bounds& range) {
  const sequence_item& item = items[at];
  const auto pattern = pattern_of(reader, left);
  if (!pattern) return false;
  family& f = family_named(reader, left.name, left.above, item.where);
  if ((f.kind != family::sort::free && f.kind != family::sort::table) || !f.opaque.empty() || f.claimed) return false;
  if (f.rules.empty()) f.indices = pattern->size();
  if (f.indices != pattern->size()) return false;
  for (const shifted_index& p : *pattern) {  // a size is no index, unless the sentence says from where on it runs
    const bool ranged = std::any_of(range.begin(), range.end(), [&](const index_bound& b) { return b.high != nullptr && bare(b.high)->kind == form::name && bare(b.high)->text == p.letter; });
    if (!p.letter.empty() && reader.scope.known_dimension(p.letter) >= 0 && !ranged) return false;
  }
  const auto made = rules_in(reader, f, item, *pattern, range);
  if (!made) {
    if (f.kind == family::sort::table && !mentions(reader, item.sides[1].read, f.name) && bare(item.sides[1].read)->kind != form::cases) return false;
    f.opaque = "for which indices " + on_one_line(reader.note.slice(item.where)) + " holds is not read";
    return true;
  }
  bool any = false, all = true;
  std::vector<family_rule> cases;  // before r
  for (const family_rule& r : *made) {
    shared_members shared = shared_with(f.rules, r);
    any = any || shared.before != nullptr, all = all && shared.all;
    if (shared.all || !(has_number(r) || mentions(reader, r.value, f.name))) shared.before = nullptr;
    if (shared.before == nullptr && made->size() > 1) shared = shared_with(cases, r);
    if (shared.before == nullptr) {
      cases.push_back(r);
      continue;
    }
    f.opaque = written(f.name, shared.first) + " is given by " + on_one_line(reader.note.slice(shared.before->where)) + " and by " + on_one_line(reader.note.slice(r.where)) +
               "; say for which indices each of them holds";
    reader.events.unread(item.where, f.opaque);
    return true;
  }
  if (all || any) return false;
  if (hedged(items, at, has_number(made->front()))) {
    f.opaque = "the text gives members of " + f.name + " on a condition that is not read";
    reader.events.unread(item.where, "this is said on a condition that is not read");
    return true;
  }
  for (const family_rule& r : *made) {
    for (std::size_t k = 0; k < r.at.size(); ++k) {
      std::int64_t first = r.at[k].shift;
      if (!r.at[k].letter.empty()) {
        std::int64_t low = 0;
        for (const index_order& o : r.orders)
          if (o.high == r.at[k].letter && o.low.empty()) low = std::max(low, o.by);
        first += low;
      }
      if (first < 0) f.opaque = "an equation gives " + f.name + " at an index below 0, which is not read";
      if (f.firsts.size() <= k) f.firsts.push_back(first);
      else f.firsts[k] = std::min(f.firsts[k], first);
    }
    f.rules.push_back(r);
  }
  f.kind = family::sort::table, f.time = reader.scope.now();
  f.lasts.resize(f.indices, nullptr);
  f.first = 0, f.first_known = true, f.last = nullptr;
  if (!goes_down(reader, f) || loops(reader, f.name)) f.opaque = "the recurrence of " + f.name + " is not read: it does not go forward one step after another";
  if (!f.has_shape) shape_from(reader, f, nullptr, made->front().value);
  tell(reader, f, item);
  return true;
}

}  // namespace odot::notes
