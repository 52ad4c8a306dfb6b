// SPDX-License-Identifier: MIT
// What a sentence says of families and is not read: nothing is called false then, or nothing is said at all.

#include "notes/statement/sequences/restrictions.hpp"

#include <algorithm>
#include <numeric>

#include "notes/prose/plain.hpp"
#include "notes/prose/tails.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/definitions.hpp"
#include "notes/statement/sequences/members.hpp"
#include "notes/statement/sequences/sequences.hpp"
#include "notes/statement/sequences/words.hpp"

namespace odot::notes {

static bool suppose_symmetric(sequence_reader& reader, const sequence_item& item, const node* member, const named_index& own);
static bool limited_in_steps(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k);

void note_other(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<stance>& said) {
  const std::string opening = items.empty() || items[0].kind != item_sort::words ? std::string() : items[0].words;
  for (const sequence_item& item : items) {  // “let $\gamma = 1$”, of a name that recurrences speak of: a case, which is not read
    if (item.kind != item_sort::equation || item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) continue;
    const node* left = bare(item.sides[0].read);
    if (left->kind == form::name && whole_number(item.sides[1].read) && reader.scope.find_symbol(left->text, reader.scope.now()) >= 0) reader.limited_names.insert(left->text);
  }
  const bool supposes = opening.starts_with("let") || opening.starts_with("suppose") || opening.starts_with("assume") || opening.starts_with("take");
  bool satisfies = false;
  for (std::size_t k = 0; k < items.size(); ++k) {
    satisfies = satisfies || (items[k].kind == item_sort::words && (items[k].words.find("satisf") != std::string::npos || has_word(items[k].words, "solves") || has_word(items[k].words, "solve")));
    if (items[k].kind != item_sort::equation || said[k].how == mood::claim) {
      if (items[k].kind != item_sort::equation || !said[k].doubted) continue;
    }
    const sequence_item& item = items[k];
    const bool plain = item.relations.size() == 1 && item.sides[0].read != nullptr && item.sides[1].read != nullptr;
    if (plain && supposes && satisfies && !said[k].refutes && !said[k].restricted) {
      reader.supposed.push_back({item.sides[0].read, item.sides[1].read, reader.scope.now() + 1, item.where});
      continue;
    }
    if (said[k].how != mood::claim && !said[k].doubted) continue;  // the reader of single names has it
    if (const std::string function = plain ? applied_name(item.sides[0].read, item.sides[1].read) : std::string(); !function.empty() && reader.scope.find_symbol(function, reader.scope.now()) < 0) {
      reader.limited_names.insert(function);  // “consider $f(x) = …$”: it says what f is
      continue;
    }
    const auto walk = [&](const auto& self, const node* n) -> void {
      if (n->kind == form::name) reader.limited_names.insert(n->text);
      if (n->kind == form::indexed && n->kids[0]->kind == form::name) reader.limited_names.insert(with_subscript(n->kids[0]->text, n->text));
      for (const node* x : n->kids) self(self, x);
    };
    for (const side& x : item.sides)
      if (x.read != nullptr) walk(walk, x.read);
  }
}

bool may_be_supposed(const sequence_reader& reader, const sequence_item& item, const index_bounds& range, bool supposed, bool local) {
  if (item.relations.size() != 1 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  std::vector<const node*> found;
  for (const side& s : item.sides) collect_indexed(s.read, found);
  std::set<std::string> letters;
  bool starts = false;
  for (const node* n : found) {
    const auto own = named(reader, n);
    if (!own || !(reader.families.contains(own->name) || reader.recurring.contains(own->name))) continue;
    const auto f = reader.families.find(own->name);
    if (f == reader.families.end() || own->above || own->items.size() != 1 || f->second.kind == family::sort::rows || f->second.kind == family::sort::table || !f->second.has_shape) return false;
    const node* at = own->items[0];
    const bool unsaid = f->second.kind == family::sort::free && f->second.starts.empty() && f->second.steps.empty();
    if ((local || supposed) && f->second.kind == family::sort::state && f->second.starts.empty() && whole_number(at) == std::optional(f->second.first)) continue;
    if (!unsaid || (f->second.claimed && !local)) return false;
    if (whole_number(at)) {
      starts = true;
    } else {
      if (at->kind != form::name || !is_letter(reader, at->text) || reader.scope.known_dimension(at->text) >= 0 || reader.states.contains(own->name) || f->second.last != nullptr || !supposed) return false;
      letters.insert(at->text);
      for (const index_bound& b : range)
        if (bare(b.high)->kind != form::name || bare(b.high)->text != at->text || whole_number(b.low) != std::optional(f->second.first - b.by)) return false;
    }
  }
  return letters.size() < 2 && (supposed || (starts && letters.empty()));
}

void note_changes(sequence_reader& reader, const std::vector<sequence_item>& items) {
  const bool changes = std::any_of(items.begin(), items.end(), [](const sequence_item& item) { return item.kind == item_sort::words && changes_members(item.words); });
  if (!changes) return;
  std::set<std::string> named_here;
  bool state = false;
  for (const sequence_item& item : items) {
    state = state || (item.kind == item_sort::words && (has_word(item.words, "state") || has_word(item.words, "states") || has_word(item.words, "memory") || has_word(item.words, "update")));
    if (item.kind != item_sort::terms && item.kind != item_sort::member && item.kind != item_sort::equation) continue;
    std::vector<const node*> found;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& x : *sides)
        if (x.read != nullptr && !(item.kind == item_sort::equation && &x != &item.sides[0])) collect_indexed(x.read, found);
    for (const node* n : found) named_here.insert(n->kind == form::name ? n->text : n->kids[0]->text);
  }
  for (auto& [name, f] : reader.families)
    if (named_here.contains(f.name) || (state && f.kind == family::sort::state)) f.opaque = "the text says that members of " + f.name + " are changed, which is not read";
  reader.limited_names.insert(named_here.begin(), named_here.end());
}

void speak_of_all(sequence_reader& reader, const said_since& since) {
  for (const auto& [name, f] : reader.families) reader.since.insert_or_assign(name, since);
}

std::optional<shape> shape_of_members(const sequence_reader& reader, const std::string& name) {
  const auto found = reader.families.find(name);
  return found != reader.families.end() && found->second.has_shape ? std::optional(found->second.size) : std::nullopt;
}

bool steps_known(const sequence_reader& reader) {
  return std::any_of(reader.families.begin(), reader.families.end(), [](const auto& f) { return !f.second.steps.empty(); });
}

void members_spoken_of_otherwise(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<sequence_item>& items) {
  std::vector<std::size_t> formulas;  // where they stand in the sentence
  for (std::size_t i = 0; i < s.pieces.size(); ++i)
    if (s.pieces[i].mathematics) formulas.push_back(i);
  const auto members_of = [](const side& one) {
    std::vector<const node*> found;
    if (one.read != nullptr) collect_indexed(one.read, found);
    return found;
  };
  for (const sequence_item& item : items) {
    if (item.kind != item_sort::equation || item.piece >= formulas.size()) continue;
    const std::string word = changed_behind(s, formulas[item.piece], [&](const piece& p) { return reader.note.slice(segments[p.segment].content); }, true);
    if (word.empty() || among(word, {"fails", "fail", "wrong", "false"})) continue;
    for (const side& one : item.sides)
      for (const node* n : members_of(one))
        if (const auto own = named(reader, n)) reader.since.insert_or_assign(own->name, said_since{item.where.end, word});
  }
  for (const sequence_item& item : items) {
    if ((item.kind != item_sort::terms && item.kind != item_sort::member) || item.piece >= formulas.size()) continue;
    const std::string word = unknown_beside(s, formulas[item.piece]);
    if (word.empty()) continue;
    for (const side& one : item.list) {
      for (const node* n : members_of(one))
        if (const auto own = named(reader, n); own && reader.families.contains(own->name)) reader.since.insert_or_assign(own->name, said_since{item.where.begin, word});
    }
  }
}

std::string may_have_ended(const sequence_reader& reader, const sequence_lowering& l) {
  for (const auto& [name, spoken] : l.spoken_of()) {
    const auto since = reader.since.find(name);
    if (since == reader.since.end() || !reader.families.contains(name)) continue;
    const family& f = reader.families.at(name);
    const auto before = [&](const auto& given) { return given.where.begin < since->second.at; };
    if (std::none_of(f.starts.begin(), f.starts.end(), before) && std::none_of(f.steps.begin(), f.steps.end(), before) && std::none_of(f.rules.begin(), f.rules.end(), before)) continue;
    return "line " + std::to_string(reader.note.at(since->second.at).line) + " says something that is not read (“" + since->second.word + "”): what gave the members of " + name + " before it may have ended, and the proof hangs on it; where it has not, give them again";
  }
  return {};
}

bool takes_nothing(const std::string& unread) {
  return among(unread, {"zero", "nonzero", "causal", "triangular", "lower", "constant"});
}

std::set<std::string> given_by_entries(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  std::set<std::string> out;
  for (const sequence_item& item : items) {
    const auto own = item.kind == item_sort::equation && item.sides[0].read != nullptr ? named(reader, bare(item.sides[0].read)) : std::nullopt;
    if (own) out.insert(own->name);
  }
  for (const auto& [name, f] : reader.families)
    if (name.ends_with("#")) out.insert(f.name);
  return out;
}

namespace {

/// What words k may say: of names in front of them, of names behind them, and right behind a set, “$S_0 \in \mathbb{R}^{n \times n}$ symmetric”.
std::vector<said_properties> said_by(const std::vector<sequence_item>& items, std::size_t k) {
  std::vector<said_properties> out = {properties_in(items[k].words, true), properties_in(items[k].words, false)};
  if (k > 0 && items[k - 1].kind == item_sort::member) out.push_back(properties_beside(items[k].words, k + 1 < items.size()));
  return out;
}

/// Whether a property of members is said that is not read beside sequences.
bool says_property(const std::vector<said_properties>& said) {
  for (const said_properties& p : said) {
    if (p.known != 0 || p.idempotent || p.unit || (!p.unread.empty() && !takes_nothing(p.unread))) return true;
  }
  return false;
}

/// Whether these properties are said and no more.
bool says_only(const std::vector<said_properties>& said, unsigned allowed) {
  for (const said_properties& p : said)
    if ((p.known & ~allowed) != 0 || p.idempotent || p.unit || (!p.unread.empty() && !takes_nothing(p.unread))) return false;
  return true;
}

/// The items that words k may speak of: the names in front of them, over ranges, and those right behind them.
std::vector<const sequence_item*> spoken_of_by(const std::vector<sequence_item>& items, std::size_t k) {
  std::vector<const sequence_item*> out;
  const auto takes = [&](const sequence_item& item) {
    if (item.kind == item_sort::terms || item.kind == item_sort::member) out.push_back(&item);
  };
  for (std::size_t j = k; j-- > 0;) {
    if (items[j].kind == item_sort::words && !(joins_names(items[j].words) || leads_to_range(items[j].words))) break;
    takes(items[j]);
  }
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != item_sort::words; ++j) takes(items[j]);
  return out;
}

}  // namespace

void limit_by_words(sequence_reader& reader, const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    const std::vector<said_properties> said = items[k].kind == item_sort::words ? said_by(items, k) : std::vector<said_properties>();
    if (!says_property(said)) continue;
    std::vector<const sequence_item*> about = spoken_of_by(items, k);
    if (about.empty())
      for (const sequence_item& item : items)
        if (item.kind == item_sort::terms || item.kind == item_sort::member) about.push_back(&item);
    const unsigned known = std::accumulate(said.begin(), said.end(), 0u, [](unsigned all, const said_properties& p) { return all | p.known; });
    for (const sequence_item* item : about)
      for (const auto* sides : {&item->list, &item->sides})
        for (const side& s : *sides) {
          std::vector<const node*> found;
          if (s.read != nullptr) collect_indexed(s.read, found);
          for (const node* n : found) {
            const auto own = named(reader, n);
            if (!own) continue;
            const bool symmetric = (known & static_cast<unsigned>(kernel::symmetric)) != 0 && says_only(said, kernel::symmetric | kernel::invertible) && suppose_symmetric(reader, *item, n, *own);
            if (symmetric || says_only(said, kernel::invertible)) {
              if ((known & static_cast<unsigned>(kernel::invertible)) != 0) reader.bounded.emplace(own->name, item->where);
            } else if (reader.families.contains(own->name)) reader.families.at(own->name).limited = true;
            else reader.limited_names.insert(own->name);
          }
        }
  }
}

/// “with a symmetric $P_0$”: of the member with which a recurrence begins and that the text leaves open. False: it is said of others.
static bool suppose_symmetric(sequence_reader& reader, const sequence_item& item, const node* member, const named_index& own) {
  const auto f = reader.families.find(own.name);
  const bool start = f != reader.families.end() && !own.above && own.items.size() == 1 && f->second.kind != family::sort::derived && f->second.starts.empty() && f->second.has_shape && f->second.size.rows == f->second.size.columns && whole_number(own.items[0]) == std::optional(f->second.first);
  if (!start) return false;
  reader.supposed.push_back({reader.nodes.make(form::transpose, item.where, "", {const_cast<node*>(member)}), const_cast<node*>(member), reader.scope.now() + 1, item.where});
  return true;
}

/// `p_0 > 0`: an order between a member with a number for its index and a number. What is said of the family is false between bounds where it is false
/// and analytic.
static bool bounds_member(sequence_reader& reader, const sequence_item& item) {
  const auto ordered = [](const relation& r) { return among(r.text, {"<", ">", "le", "ge", "leq", "geq", "lt", "gt"}); };
  if (item.kind != item_sort::other || item.sides.size() != 2 || item.sides[0].read == nullptr || !whole_number(item.sides[1].read) || !ordered(item.relations[0])) return false;
  const auto own = named(reader, bare(item.sides[0].read));
  if (!own || own->above || own->items.size() != 1 || !whole_number(own->items[0])) return false;
  reader.bounded.emplace(own->name, item.where);
  return true;
}

bool hedges(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const auto left = item.sides[0].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  if (!left || left->items.size() + (left->above ? 1 : 0) != 1) return false;
  const auto own = reader.families.find(left->name);
  if (limited_in_steps(reader, items, k) && (own == reader.families.end() || own->second.steps.empty())) {
    family_named(reader, left->name, left->above, item.where).opaque = "the text gives some members of " + left->name + " only, and which these are is not read";
    reader.events.unread(item.where, "for which steps this holds is not read");
    return true;
  }
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != item_sort::equation && items[j].display == item.display && items[j].piece == item.piece; ++j) {
    const bool unread = (items[j].kind == item_sort::other && !items[j].sides.empty()) ||
                        (items[j].kind == item_sort::terms && std::any_of(items[j].list.begin(), items[j].list.end(), [](const side& x) { return x.read == nullptr; }));
    const bool in_set = items[j].kind == item_sort::member && items[j].sides[0].read != nullptr && bare(items[j].sides[0].read)->kind == form::name && is_letter(reader, bare(items[j].sides[0].read)->text);
    if (unread && bounds_member(reader, items[j])) continue;
    if (!unread && !in_set) continue;  // “$(t \text{ even})$”, “$t \in \mathcal{T}$” behind it
    family_named(reader, left->name, left->above, item.where).opaque = "the text gives members of " + left->name + " on a condition that is not read";
    reader.events.unread(item.where, "this is said on a condition that is not read");
    return true;
  }
  const bool numbered = left->above ? left->label.find_first_not_of("0123456789") == std::string::npos : whole_number(left->items[0]).has_value();
  if (numbered) {
    const std::int64_t at = left->above ? std::stoi(left->label.substr(0, 6)) : *whole_number(left->items[0]);
    const bool stepped = own != reader.families.end() && !own->second.steps.empty() && at >= own->second.steps[0].lowest;
    const bool started = own != reader.families.end() && !own->second.starts.empty();
    if (stepped) return false;
    if (started || !reader.states.contains(left->name) || !(reader.arbitrary.contains(left->name) || hedged(items, k, true))) return false;
    family& f = own != reader.families.end() ? own->second : family_named(reader, left->name, left->above, item.where);
    f.limited = true;
  } else {
    const auto at = left->above ? running_text(reader, left->label) : running(reader, left->items[0]);
    const node* value = item.sides[1].read == nullptr ? nullptr : bare(item.sides[1].read);
    if (at && reader.scope.known_dimension(at->letter) < 0 && value != nullptr && value->kind == form::name && value->text == left->name) {  // “say $g_t = g$ for all t”: a case
      family_named(reader, left->name, left->above, item.where).limited = true;
      reader.events.unread(item.where, "this is said on a condition that is not read");
      return true;
    }
    const bool open = own == reader.families.end() || (own->second.kind == family::sort::free && own->second.steps.empty());
    if (!at || !open || !hedged(items, k, false)) return false;
    family_named(reader, left->name, left->above, item.where).opaque = "the text gives members of " + left->name + " on a condition that is not read";
  }
  reader.events.unread(item.where, "this is said on a condition that is not read");
  return true;
}

void note_arbitrary(sequence_reader& reader, const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    const std::string before = k > 0 && items[k - 1].kind == item_sort::words ? items[k - 1].words : std::string(), behind = k + 1 < items.size() && items[k + 1].kind == item_sort::words ? items[k + 1].words : std::string();
    const bool member = items[k].kind == item_sort::member, free = has_word(before, "any") || has_word(before, "arbitrary") || holds(words_of(behind), "be arbitrary") || holds(words_of(behind), "be any") || holds(words_of(behind), "is arbitrary");
    if (!free && !(member && has_word(before, "let"))) continue;
    std::vector<side> all = items[k].list;
    if (member) all.push_back(items[k].sides[0]);
    for (const side& one : all) {
      const auto own = one.read == nullptr ? std::nullopt : named(reader, bare(one.read));
      if (!own || !(own->above || (own->items.size() == 1 && whole_number(own->items[0])))) continue;
      if (free) reader.arbitrary.insert(own->name);
      if (const auto f = reader.families.find(own->name); f != reader.families.end() && std::erase_if(f->second.starts, [&](const family_start& start) { return start.where.end <= items[k].where.begin; }) > 0) f->second.limited = true;
    }
  }
}

bool supposes_another(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  const sequence_item& item = items[k];
  if (item.kind != item_sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  const auto left = named(reader, bare(item.sides[0].read));
  const auto own = left ? reader.families.find(left->name) : reader.families.end();
  if (own == reader.families.end()) return false;
  const auto spelled = [&](place where) {
    std::string text(reader.note.slice(where));
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
    return text;
  };
  const std::string value = spelled(item.sides[1].where);
  const family& f = own->second;
  std::vector<const node*> given;
  const auto at = running_index(reader, *left);
  const bool follows = k > 0 && items[k - 1].kind == item_sort::words && supposes_what_follows(items[k - 1].words, !at);
  if (!follows && (at || said.how == mood::claim)) return false;
  if (at) {
    for (const family_step& step : f.steps) given.push_back(step.value);
    if (f.value != nullptr) given.push_back(f.value);
  } else {
    const auto number = left->above || left->items.size() != 1 ? std::nullopt : whole_number(left->items[0]);
    for (const family_start& start : f.starts)
      if (left->above ? start.at->text == left->label : number && whole_number(start.at) == number) given.push_back(start.value);
  }
  return !given.empty() && std::none_of(given.begin(), given.end(), [&](const node* known) { return known != nullptr && spelled(known->where) == value; });
}

/// Whether n speaks of the letter itself, and not only of members that it tells.
static bool speaks_of_index(const node* n, const std::string& letter) {
  if (n->kind == form::indexed) return false;
  return (n->kind == form::name && n->text == letter) || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_index(k, letter); });
}

/// “$x_{t+1} = A x_t$ for $t \in \{1, 3\}$”, “for $t \ge 1$ and $t \ne 3$”, “for $t = 0$”, “for $0 < t \le n/2$”: what stands behind it says for which steps, and
/// is no range that is read.
static bool limited_in_steps(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k) {
  const node* left = items[k].sides[0].read == nullptr ? nullptr : bare(items[k].sides[0].read);
  const auto own = left == nullptr ? std::nullopt : named(reader, left);
  const auto at = !own ? std::nullopt : running_index(reader, *own);
  if (!at) return false;
  const auto limits = [&](const sequence_item& item) {
    if (item.kind == item_sort::equation) return item.sides[0].read != nullptr && speaks_of_index(item.sides[0].read, at->letter) && !mentions_family(reader, item.sides[0].read);
    if (item.kind != item_sort::other && item.kind != item_sort::member) return false;
    return std::any_of(item.sides.begin(), item.sides.end(), [&](const side& s) { return s.read != nullptr && speaks_of_index(s.read, at->letter); });
  };
  const auto goes_on = [&](std::size_t j) {  // “for $t$ from $1$ to $6$”, “for $t$ odd”
    const bool alone = items[j].kind == item_sort::terms && items[j].list.size() == 1 && items[j].list[0].read != nullptr && bare(items[j].list[0].read)->text == at->letter && j + 1 < items.size() && items[j + 1].kind == item_sort::words;
    const std::vector<std::string> list = alone ? words_of(items[j + 1].words) : std::vector<std::string>();
    return !list.empty() && among(list[0], {"from", "between", "up", "until", "through", "to", "odd", "even", "prime", "large", "small"});
  };
  for (std::size_t j = k + 1; j < items.size(); ++j) {
    if (goes_on(j)) return true;
    if (items[j].kind == item_sort::words ? !leads_to_range(items[j].words) : items[j].kind == item_sort::equation && !limits(items[j])) return false;
    if (limits(items[j])) return true;
  }
  return false;
}

bool is_other_branch(const sequence_reader& reader, const sequence_item& item, const index_bounds& range) {
  const auto own = item.sides[0].read == nullptr || item.relations.empty() || item.relations[0].kind != relation_kind::equal ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = own ? reader.families.find(own->name) : reader.families.end();
  if (known == reader.families.end() || known->second.steps.empty() || !known->second.end.empty() || !known->second.opaque.empty() || own->items.size() + (own->above ? 1 : 0) != 1) return false;
  const auto at = own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
  if (!at) return false;
  const auto shifted = [&](const node* n) {  // a number, or a name and a number
    if (const auto v = whole_number(n)) return std::optional(letter_and_shift{"", *v});
    n = bare(n);
    std::int64_t by = 0;
    if (n->kind == form::sum && n->kids.size() == 2 && n->text[0] != '-' && whole_number(n->kids[1])) by = (n->text[1] == '-' ? -1 : 1) * *whole_number(n->kids[1]), n = bare(n->kids[0]);
    if (n->kind == form::sum && n->kids.size() == 2 && n->text[0] != '-' && whole_number(n->kids[1])) by += (n->text[1] == '-' ? -1 : 1) * *whole_number(n->kids[1]), n = bare(n->kids[0]);  // an end that is shifted
    return n->kind == form::name ? std::optional(letter_and_shift{n->text, by}) : std::nullopt;
  };
  const auto last = known->second.last == nullptr ? std::nullopt : shifted(known->second.last);
  if (reader.scope.known_dimension(at->letter) >= 0) return last && last->letter == at->letter && at->shift > last->shift;  // s_{T+1} = 0
  const bool steps = item.sides[1].read != nullptr && mentions(reader, item.sides[1].read, own->name);
  const auto is_it = [&](const node* n) { return bare(n)->kind == form::name && bare(n)->text == at->letter; };
  return std::any_of(range.begin(), range.end(), [&](const index_bound& b) {
    if (b.low == nullptr || b.high == nullptr) return false;
    if (const auto high = is_it(b.low) && steps ? whole_number(b.high) : std::nullopt) return *high - b.by + at->shift < known->second.steps[0].lowest;
    if (!is_it(b.high)) return false;
    const auto low = shifted(b.low);
    return low && last && low->letter == last->letter && low->shift + b.by + at->shift > last->shift;
  });
}

bool is_rival(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const auto left = item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = left ? reader.families.find(left->name) : reader.families.end();
  if (known == reader.families.end() || known->second.steps.empty() || !mentions(reader, item.sides[1].read, left->name)) return false;
  const auto at = running_index(reader, *left);
  if (!at || known->second.steps[0].where.begin >= item.where.begin) return false;
  for (std::size_t j = k; j-- > 0;)
    if (items[j].kind == item_sort::words && tells_another_way(items[j].words)) return true;
  return k + 1 < items.size() && items[k + 1].kind == item_sort::words && tells_another_way(items[k + 1].words);
}

bool is_second_way(const sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const auto left = item.display || item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = left ? reader.families.find(left->name) : reader.families.end();
  if (known == reader.families.end() || known->second.steps.empty() || mentions(reader, item.sides[1].read, left->name) || items[0].kind != item_sort::words) return false;
  const std::vector<std::string> first = words_of(items[0].words);
  const bool same_sentence = std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(k), [&](const sequence_item& i) { return i.kind == item_sort::equation && i.where.begin == known->second.steps[0].where.begin; });
  const auto at = running_index(reader, *left);
  return at && same_sentence && !first.empty() && among(first[0], {"let", "suppose", "assume", "consider", "define", "with", "where"});
}

void end_given(sequence_reader& reader, const std::string& why, const std::function<bool(std::size_t)>& over) {
  for (auto& [name, f] : reader.families) {
    const auto given = [&](const auto& one) { return over(one.where.begin); };
    const bool value = f.kind != family::sort::free && over(f.steps.empty() && f.rules.empty() ? f.where.begin : f.steps.empty() ? f.rules[0].where.begin : f.steps[0].where.begin);
    if (value || std::any_of(f.steps.begin(), f.steps.end(), given) || std::any_of(f.starts.begin(), f.starts.end(), given)) f.opaque = why, f.over = true;
  }
}

void end_special_cases(sequence_reader& reader) {
  end_given(reader, "what gave its members was said of a special case", [&](std::size_t at) { return reader.special.contains(at); });
}

void end_supposed(sequence_reader& reader) {
  for (const supposed_equation& e : reader.supposed) limit_members(reader, {e.left, e.right});
  reader.supposed.clear();
}

void give_anew(sequence_reader& reader, const sequence_item& item) {
  const auto left = item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = left ? reader.families.find(left->name) : reader.families.end();
  if (known == reader.families.end() || !known->second.over || !mentions(reader, item.sides[1].read, left->name)) return;
  if (!running_index(reader, *left)) return;
  family fresh;
  fresh.name = known->second.name, fresh.above = known->second.above, fresh.indices = known->second.indices;
  fresh.has_shape = known->second.has_shape, fresh.size = known->second.size;
  fresh.time = reader.scope.now(), fresh.where = item.where;
  known->second = fresh;
}

}  // namespace odot::notes
