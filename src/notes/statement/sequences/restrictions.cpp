// SPDX-License-Identifier: MIT
// What a sentence says of families and is not read: nothing is called false then, or nothing is said at all.

#include <algorithm>
#include <numeric>

#include "notes/prose/plain.hpp"
#include "notes/prose/tails.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/sequence_notes.hpp"
#include "notes/statement/sequences/words.hpp"

namespace odot::notes {

/// What a sentence about other names asks of them: an equation that they satisfy, or something that is not read.
void sequence_notes::note_other(const std::vector<sequence_item>& items, const std::vector<stance>& said) {
  const std::string opening = items.empty() || items[0].kind != sort::words ? std::string() : items[0].words;
  for (const sequence_item& item : items) {  // “let $\gamma = 1$”, of a name that recurrences speak of: a case, which is not read
    if (item.kind != sort::equation || item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) continue;
    const node* left = bare(item.sides[0].read);
    if (left->kind == form::name && whole(item.sides[1].read) && scope_.find_symbol(left->text, scope_.now()) >= 0) limited_names_.insert(left->text);
  }
  const bool supposes = opening.starts_with("let") || opening.starts_with("suppose") || opening.starts_with("assume") || opening.starts_with("take");
  bool satisfies = false;
  for (std::size_t k = 0; k < items.size(); ++k) {
    satisfies = satisfies || (items[k].kind == sort::words && (items[k].words.find("satisf") != std::string::npos || has_word(items[k].words, "solves") || has_word(items[k].words, "solve")));
    if (items[k].kind != sort::equation || said[k].how == mood::claim) {
      if (items[k].kind != sort::equation || !said[k].doubted) continue;
    }
    const sequence_item& item = items[k];
    const bool plain = item.relations.size() == 1 && item.sides[0].read != nullptr && item.sides[1].read != nullptr;
    if (plain && supposes && satisfies && !said[k].refutes && !said[k].restricted) {
      supposed_.push_back({item.sides[0].read, item.sides[1].read, scope_.now() + 1, item.where});
      continue;
    }
    if (said[k].how != mood::claim && !said[k].doubted) continue;  // the reader of single names has it
    if (const std::string function = plain ? applied_name(item.sides[0].read, item.sides[1].read) : std::string(); !function.empty() && scope_.find_symbol(function, scope_.now()) < 0) {
      limited_names_.insert(function);  // “consider $f(x) = …$”: it says what f is
      continue;
    }
    const auto walk = [&](const auto& self, const node* n) -> void {
      if (n->kind == form::name) limited_names_.insert(n->text);
      if (n->kind == form::indexed && n->kids[0]->kind == form::name) limited_names_.insert(with_subscript(n->kids[0]->text, n->text));
      for (const node* x : n->kids) self(self, x);
    };
    for (const side& x : item.sides)
      if (x.read != nullptr) walk(walk, x.read);
  }
}

/// Whether the equation, which the text supposes, is one between names without an index, about the members with which families begin, or about
/// every member of families of which nothing else is said.
/// It may be about a member with which a recurrence begins and which the text leaves open. `local`: for the sentence in which it stands.
bool sequence_notes::may_be_supposed(const sequence_item& item, const bounds& range, bool supposed, bool local) const {
  if (item.relations.size() != 1 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  std::vector<const node*> found;
  for (const side& s : item.sides) collect_indexed(s.read, found);
  std::set<std::string> letters;
  bool starts = false;
  for (const node* n : found) {
    const auto own = named(n);
    if (!own || !(families_.contains(own->name) || recurring_.contains(own->name))) continue;
    const auto f = families_.find(own->name);
    if (f == families_.end() || own->above || own->items.size() != 1 || f->second.kind == family::sort::rows || f->second.kind == family::sort::table || !f->second.has_shape) return false;
    const node* at = own->items[0];
    const bool unsaid = f->second.kind == family::sort::free && f->second.starts.empty() && f->second.steps.empty();
    if ((local || supposed) && f->second.kind == family::sort::state && f->second.starts.empty() && whole(at) == std::optional(f->second.first)) continue;
    if (!unsaid || (f->second.claimed && !local)) return false;
    if (whole(at)) {
      starts = true;
    } else {
      if (at->kind != form::name || !is_letter(at->text) || scope_.known_dimension(at->text) >= 0 || states_.contains(own->name) || f->second.last != nullptr || !supposed) return false;
      letters.insert(at->text);
      for (const index_bound& b : range)
        if (bare(b.high)->kind != form::name || bare(b.high)->text != at->text || whole(b.low) != std::optional(f->second.first - b.by)) return false;
    }
  }
  return letters.size() < 2 && (supposed || (starts && letters.empty()));
}

/// “$h$ is reset to zero”, “the state is clipped”, “$\\eta$ changes with $t$”: members are not what their equations say, or a name is none.
void sequence_notes::note_changes(const std::vector<sequence_item>& items) {
  const bool changes = std::any_of(items.begin(), items.end(), [](const sequence_item& item) { return item.kind == sort::words && changes_members(item.words); });
  if (!changes) return;
  std::set<std::string> named_here;
  bool state = false;
  for (const sequence_item& item : items) {
    state = state || (item.kind == sort::words && (has_word(item.words, "state") || has_word(item.words, "states") || has_word(item.words, "memory") || has_word(item.words, "update")));
    if (item.kind != sort::terms && item.kind != sort::member && item.kind != sort::equation) continue;
    std::vector<const node*> found;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& x : *sides)
        if (x.read != nullptr && !(item.kind == sort::equation && &x != &item.sides[0])) collect_indexed(x.read, found);
    for (const node* n : found) named_here.insert(n->kind == form::name ? n->text : n->kids[0]->text);
  }
  for (auto& [name, f] : families_)
    if (named_here.contains(f.name) || (state && f.kind == family::sort::state)) f.opaque = "the text says that members of " + f.name + " are changed, which is not read";
  limited_names_.insert(named_here.begin(), named_here.end());
}

void sequence_notes::speak_of_all(const said_since& since) {
  for (const auto& [name, f] : families_) said_since_.insert_or_assign(name, since);
}

bool sequence_notes::steps_known() const {
  return std::any_of(families_.begin(), families_.end(), [](const auto& f) { return !f.second.steps.empty(); });
}

/// “The slots of $S_t$ are handed to the next request”: members that a sentence speaks of by themselves, in a clause with a word that is not known, may have
/// come about otherwise since.
void sequence_notes::members_spoken_of_otherwise(const sentence& s, const std::vector<segment>& segments, const std::vector<sequence_item>& items) {
  std::vector<std::size_t> formulas;  // where they stand in the sentence
  for (std::size_t i = 0; i < s.pieces.size(); ++i)
    if (s.pieces[i].mathematics) formulas.push_back(i);
  const auto members_of = [](const side& one) {
    std::vector<const node*> found;
    if (one.read != nullptr) collect_indexed(one.read, found);
    return found;
  };
  for (const sequence_item& item : items) {
    if (item.kind != sort::equation || item.piece >= formulas.size()) continue;
    const std::string word = changed_behind(s, formulas[item.piece], [&](const piece& p) { return note_.slice(segments[p.segment].content); }, true);
    if (word.empty() || among(word, {"fails", "fail", "wrong", "false"})) continue;
    for (const side& one : item.sides)
      for (const node* n : members_of(one))
        if (const auto own = named(n)) said_since_.insert_or_assign(own->name, said_since{item.where.end, word});
  }
  for (const sequence_item& item : items) {
    if ((item.kind != sort::terms && item.kind != sort::member) || item.piece >= formulas.size()) continue;
    const std::string word = unknown_beside(s, formulas[item.piece]);
    if (word.empty()) continue;
    for (const side& one : item.list) {
      for (const node* n : members_of(one))
        if (const auto own = named(n); own && families_.contains(own->name)) said_since_.insert_or_assign(own->name, said_since{item.where.begin, word});
    }
  }
}

/// Why what gives the members of a claim may have ended; empty where nothing speaks for it.
std::string sequence_notes::may_have_ended(const sequence_lowering& l) const {
  for (const auto& [name, spoken] : l.spoken_of()) {
    const auto since = said_since_.find(name);
    if (since == said_since_.end() || !families_.contains(name)) continue;
    const family& f = families_.at(name);
    const auto before = [&](const auto& given) { return given.where.begin < since->second.at; };
    if (std::none_of(f.starts.begin(), f.starts.end(), before) && std::none_of(f.steps.begin(), f.steps.end(), before) && std::none_of(f.rules.begin(), f.rules.end(), before)) continue;
    return "line " + std::to_string(note_.at(since->second.at).line) + " says something that is not read (“" + since->second.word + "”): what gave the members of " + name + " before it may have ended, and the proof hangs on it; where it has not, give them again";
  }
  return {};
}

bool sequence_notes::takes_nothing(const std::string& unread) {
  return among(unread, {"zero", "nonzero", "causal", "triangular", "lower", "constant"});
}

std::set<std::string> sequence_notes::given_by_entries(const std::vector<sequence_item>& items) const {
  std::set<std::string> out;
  for (const sequence_item& item : items) {
    const auto own = item.kind == sort::equation && item.sides[0].read != nullptr ? named(bare(item.sides[0].read)) : std::nullopt;
    if (own) out.insert(own->name);
  }
  for (const auto& [name, f] : families_)
    if (name.ends_with("#")) out.insert(f.name);
  return out;
}

namespace {

/// What words k may say: of names in front of them, of names behind them, and right behind a set, “$S_0 \in \mathbb{R}^{n \times n}$ symmetric”.
std::vector<said_properties> said_by(const std::vector<sequence_item>& items, std::size_t k) {
  std::vector<said_properties> out = {properties_in(items[k].words, true), properties_in(items[k].words, false)};
  if (k > 0 && items[k - 1].kind == sequence_item::sort::member) out.push_back(properties_beside(items[k].words, k + 1 < items.size()));
  return out;
}

/// Whether a property of members is said that is not read beside sequences.
bool says_property(const std::vector<said_properties>& said) {
  for (const said_properties& p : said) {
    if (p.known != 0 || p.idempotent || p.unit || (!p.unread.empty() && !sequence_notes::takes_nothing(p.unread))) return true;
  }
  return false;
}

/// Whether these properties are said and no more.
bool says_only(const std::vector<said_properties>& said, unsigned allowed) {
  for (const said_properties& p : said)
    if ((p.known & ~allowed) != 0 || p.idempotent || p.unit || (!p.unread.empty() && !sequence_notes::takes_nothing(p.unread))) return false;
  return true;
}

/// The items that words k may speak of: the names in front of them, over ranges, and those right behind them.
std::vector<const sequence_item*> spoken_of_by(const std::vector<sequence_item>& items, std::size_t k) {
  using sort = sequence_item::sort;
  std::vector<const sequence_item*> out;
  const auto takes = [&](const sequence_item& item) {
    if (item.kind == sort::terms || item.kind == sort::member) out.push_back(&item);
  };
  for (std::size_t j = k; j-- > 0;) {
    if (items[j].kind == sort::words && !(joins_names(items[j].words) || leads_to_range(items[j].words))) break;
    takes(items[j]);
  }
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != sort::words; ++j) takes(items[j]);
  return out;
}

}  // namespace

/// “P_0 is symmetric”, “invertible for every t”: what is said of members and not read; nothing that speaks of them is called false. Where it says only
/// that members are invertible it is as with bounds.
void sequence_notes::limit_by_words(const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    const std::vector<said_properties> said = items[k].kind == sort::words ? said_by(items, k) : std::vector<said_properties>();
    if (!says_property(said)) continue;
    std::vector<const sequence_item*> about = spoken_of_by(items, k);
    if (about.empty())
      for (const sequence_item& item : items)
        if (item.kind == sort::terms || item.kind == sort::member) about.push_back(&item);
    const unsigned known = std::accumulate(said.begin(), said.end(), 0u, [](unsigned all, const said_properties& p) { return all | p.known; });
    for (const sequence_item* item : about)
      for (const auto* sides : {&item->list, &item->sides})
        for (const side& s : *sides) {
          std::vector<const node*> found;
          if (s.read != nullptr) collect_indexed(s.read, found);
          for (const node* n : found) {
            const auto own = named(n);
            if (!own) continue;
            const bool symmetric = (known & static_cast<unsigned>(kernel::symmetric)) != 0 && says_only(said, kernel::symmetric | kernel::invertible) && suppose_symmetric(*item, n, *own);
            if (symmetric || says_only(said, kernel::invertible)) {
              if ((known & static_cast<unsigned>(kernel::invertible)) != 0) bounded_.emplace(own->name, item->where);
            } else if (families_.contains(own->name)) families_.at(own->name).limited = true;
            else limited_names_.insert(own->name);
          }
        }
  }
}

/// “with a symmetric $P_0$”: of the member with which a recurrence begins and that the text leaves open. False: it is said of others.
bool sequence_notes::suppose_symmetric(const sequence_item& item, const node* member, const named_index& own) {
  const auto f = families_.find(own.name);
  const bool start = f != families_.end() && !own.above && own.items.size() == 1 && f->second.kind != family::sort::derived && f->second.starts.empty() && f->second.has_shape && f->second.size.rows == f->second.size.columns && whole(own.items[0]) == std::optional(f->second.first);
  if (!start) return false;
  supposed_.push_back({nodes_.make(form::transpose, item.where, "", {const_cast<node*>(member)}), const_cast<node*>(member), scope_.now() + 1, item.where});
  return true;
}

/// `p_0 > 0`: an order between a member with a number for its index and a number. What is said of the family is false between bounds where it is false
/// and analytic.
bool sequence_notes::bounds_member(const sequence_item& item) {
  const auto ordered = [](const relation& r) { return among(r.text, {"<", ">", "le", "ge", "leq", "geq", "lt", "gt"}); };
  if (item.kind != sort::other || item.sides.size() != 2 || item.sides[0].read == nullptr || !whole(item.sides[1].read) || !ordered(item.relations[0])) return false;
  const auto own = named(bare(item.sides[0].read));
  if (!own || own->above || own->items.size() != 1 || !whole(own->items[0])) return false;
  bounded_.emplace(own->name, item.where);
  return true;
}

/// Whether the equation gives a start, or a member, of which the text does not say that it is so for good. Nothing is defined by it then: what
/// is said of a family with another start is not called false, and nothing is said of one whose members are given on a condition.
bool sequence_notes::hedges(const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const auto left = item.sides[0].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  if (!left || left->items.size() + (left->above ? 1 : 0) != 1) return false;
  const auto own = families_.find(left->name);
  if (limited_in_steps(items, k) && (own == families_.end() || own->second.steps.empty())) {
    family_named(left->name, left->above, item.where).opaque = "the text gives some members of " + left->name + " only, and which these are is not read";
    events_.unread(item.where, "for which steps this holds is not read");
    return true;
  }
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != sort::equation && items[j].display == item.display && items[j].piece == item.piece; ++j) {
    const bool unread = (items[j].kind == sort::other && !items[j].sides.empty()) ||
                        (items[j].kind == sort::terms && std::any_of(items[j].list.begin(), items[j].list.end(), [](const side& x) { return x.read == nullptr; }));
    const bool in_set = items[j].kind == sort::member && items[j].sides[0].read != nullptr && bare(items[j].sides[0].read)->kind == form::name && is_letter(bare(items[j].sides[0].read)->text);
    if (unread && bounds_member(items[j])) continue;
    if (!unread && !in_set) continue;  // “$(t \text{ even})$”, “$t \in \mathcal{T}$” behind it
    family_named(left->name, left->above, item.where).opaque = "the text gives members of " + left->name + " on a condition that is not read";
    events_.unread(item.where, "this is said on a condition that is not read");
    return true;
  }
  const bool numbered = left->above ? left->label.find_first_not_of("0123456789") == std::string::npos : whole(left->items[0]).has_value();
  if (numbered) {
    const std::int64_t at = left->above ? std::stoi(left->label.substr(0, 6)) : *whole(left->items[0]);
    const bool stepped = own != families_.end() && !own->second.steps.empty() && at >= own->second.steps[0].lowest;
    const bool started = own != families_.end() && !own->second.starts.empty();
    if (stepped) return false;
    if (started || !states_.contains(left->name) || !(arbitrary_.contains(left->name) || hedged(items, k, true))) return false;
    family& f = own != families_.end() ? own->second : family_named(left->name, left->above, item.where);
    f.limited = true;
  } else {
    const auto at = left->above ? running_text(left->label) : running(left->items[0]);
    const node* value = item.sides[1].read == nullptr ? nullptr : bare(item.sides[1].read);
    if (at && scope_.known_dimension(at->letter) < 0 && value != nullptr && value->kind == form::name && value->text == left->name) {  // “say $g_t = g$ for all t”: a case
      family_named(left->name, left->above, item.where).limited = true;
      events_.unread(item.where, "this is said on a condition that is not read");
      return true;
    }
    const bool open = own == families_.end() || (own->second.kind == family::sort::free && own->second.steps.empty());
    if (!at || !open || !hedged(items, k, false)) return false;
    family_named(left->name, left->above, item.where).opaque = "the text gives members of " + left->name + " on a condition that is not read";
  }
  events_.unread(item.where, "this is said on a condition that is not read");
  return true;
}

/// “any $S_0$”, “an arbitrary $S_0$”, “let $S_0$ be arbitrary”: a number for it is a case, and no definition; what started it before does no more.
void sequence_notes::note_arbitrary(const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    const std::string before = k > 0 && items[k - 1].kind == sort::words ? items[k - 1].words : std::string(), behind = k + 1 < items.size() && items[k + 1].kind == sort::words ? items[k + 1].words : std::string();
    const bool member = items[k].kind == sort::member, free = has_word(before, "any") || has_word(before, "arbitrary") || holds(words_of(behind), "be arbitrary") || holds(words_of(behind), "be any") || holds(words_of(behind), "is arbitrary");
    if (!free && !(member && has_word(before, "let"))) continue;
    std::vector<side> all = items[k].list;
    if (member) all.push_back(items[k].sides[0]);
    for (const side& one : all) {
      const auto own = one.read == nullptr ? std::nullopt : named(bare(one.read));
      if (!own || !(own->above || (own->items.size() == 1 && whole(own->items[0])))) continue;
      if (free) arbitrary_.insert(own->name);
      if (const auto f = families_.find(own->name); f != families_.end() && std::erase_if(f->second.starts, [&](const family_start& start) { return start.where.end <= items[k].where.begin; }) > 0) f->second.limited = true;
    }
  }
}

/// Whether the k-th item supposes another start or another step than the one that the note gives: “If $x_0 = 1$” where x_0 = 0. What the
/// sentence says then is said of another sequence.
bool sequence_notes::supposes_another(const std::vector<sequence_item>& items, std::size_t k, const stance& said) const {
  const sequence_item& item = items[k];
  if (item.kind != sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  const auto left = named(bare(item.sides[0].read));
  const auto own = left ? families_.find(left->name) : families_.end();
  if (own == families_.end()) return false;
  const auto spelled = [&](place where) {
    std::string text(note_.slice(where));
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
    return text;
  };
  const std::string value = spelled(item.sides[1].where);
  const family& f = own->second;
  std::vector<const node*> given;
  const auto at = running_index(*left);
  const bool follows = k > 0 && items[k - 1].kind == sort::words && supposes_what_follows(items[k - 1].words, !at);
  if (!follows && (at || said.how == mood::claim)) return false;
  if (at) {
    for (const family_step& step : f.steps) given.push_back(step.value);
    if (f.value != nullptr) given.push_back(f.value);
  } else {
    const auto number = left->above || left->items.size() != 1 ? std::nullopt : whole(left->items[0]);
    for (const family_start& start : f.starts)
      if (left->above ? start.at->text == left->label : number && whole(start.at) == number) given.push_back(start.value);
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
bool sequence_notes::limited_in_steps(const std::vector<sequence_item>& items, std::size_t k) const {
  const node* left = items[k].sides[0].read == nullptr ? nullptr : bare(items[k].sides[0].read);
  const auto own = left == nullptr ? std::nullopt : named(left);
  const auto at = !own ? std::nullopt : running_index(*own);
  if (!at) return false;
  const auto limits = [&](const sequence_item& item) {
    if (item.kind == sort::equation) return item.sides[0].read != nullptr && speaks_of_index(item.sides[0].read, at->letter) && !mentions_family(item.sides[0].read);
    if (item.kind != sort::other && item.kind != sort::member) return false;
    return std::any_of(item.sides.begin(), item.sides.end(), [&](const side& s) { return s.read != nullptr && speaks_of_index(s.read, at->letter); });
  };
  const auto goes_on = [&](std::size_t j) {  // “for $t$ from $1$ to $6$”, “for $t$ odd”
    const bool alone = items[j].kind == sort::terms && items[j].list.size() == 1 && items[j].list[0].read != nullptr && bare(items[j].list[0].read)->text == at->letter && j + 1 < items.size() && items[j + 1].kind == sort::words;
    const std::vector<std::string> list = alone ? words_of(items[j + 1].words) : std::vector<std::string>();
    return !list.empty() && among(list[0], {"from", "between", "up", "until", "through", "to", "odd", "even", "prime", "large", "small"});
  };
  for (std::size_t j = k + 1; j < items.size(); ++j) {
    if (goes_on(j)) return true;
    if (items[j].kind == sort::words ? !leads_to_range(items[j].words) : items[j].kind == sort::equation && !limits(items[j])) return false;
    if (limits(items[j])) return true;
  }
  return false;
}

/// “$s_t = s_{t-1} - a_t$ for $t > 3$” behind “$s_t = s_{t-1} + a_t$ for $t \le 3$”: whether it gives the members that the recurrence does not give.
bool sequence_notes::is_other_branch(const sequence_item& item, const bounds& range) const {
  const auto own = item.sides[0].read == nullptr || item.relations.empty() || item.relations[0].kind != relation_kind::equal ? std::nullopt : named(bare(item.sides[0].read));
  const auto known = own ? families_.find(own->name) : families_.end();
  if (known == families_.end() || known->second.steps.empty() || !known->second.end.empty() || !known->second.opaque.empty() || own->items.size() + (own->above ? 1 : 0) != 1) return false;
  const auto at = own->above ? running_text(own->label) : running(own->items[0]);
  if (!at) return false;
  const auto shifted = [&](const node* n) {  // a number, or a name and a number
    if (const auto v = whole(n)) return std::optional(letter_and_shift{"", *v});
    n = bare(n);
    std::int64_t by = 0;
    if (n->kind == form::sum && n->kids.size() == 2 && n->text[0] != '-' && whole(n->kids[1])) by = (n->text[1] == '-' ? -1 : 1) * *whole(n->kids[1]), n = bare(n->kids[0]);
    if (n->kind == form::sum && n->kids.size() == 2 && n->text[0] != '-' && whole(n->kids[1])) by += (n->text[1] == '-' ? -1 : 1) * *whole(n->kids[1]), n = bare(n->kids[0]);  // an end that is shifted
    return n->kind == form::name ? std::optional(letter_and_shift{n->text, by}) : std::nullopt;
  };
  const auto last = known->second.last == nullptr ? std::nullopt : shifted(known->second.last);
  if (scope_.known_dimension(at->letter) >= 0) return last && last->letter == at->letter && at->shift > last->shift;  // s_{T+1} = 0
  const bool steps = item.sides[1].read != nullptr && mentions(item.sides[1].read, own->name);
  const auto is_it = [&](const node* n) { return bare(n)->kind == form::name && bare(n)->text == at->letter; };
  return std::any_of(range.begin(), range.end(), [&](const index_bound& b) {
    if (b.low == nullptr || b.high == nullptr) return false;
    if (const auto high = is_it(b.low) && steps ? whole(b.high) : std::nullopt) return *high - b.by + at->shift < known->second.steps[0].lowest;
    if (!is_it(b.high)) return false;
    const auto low = shifted(b.low);
    return low && last && low->letter == last->letter && low->shift + b.by + at->shift > last->shift;
  });
}

/// “The second model is $x_{t+1} = B x_t$”, where the first one was another step: which of them is meant from here on is not told.
bool sequence_notes::is_rival(const std::vector<sequence_item>& items, std::size_t k) const {
  const sequence_item& item = items[k];
  const auto left = item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  const auto known = left ? families_.find(left->name) : families_.end();
  if (known == families_.end() || known->second.steps.empty() || !mentions(item.sides[1].read, left->name)) return false;
  const auto at = running_index(*left);
  if (!at || known->second.steps[0].where.begin >= item.where.begin) return false;
  for (std::size_t j = k; j-- > 0;)
    if (items[j].kind == sort::words && tells_another_way(items[j].words)) return true;
  return k + 1 < items.size() && items[k + 1].kind == sort::words && tells_another_way(items[k + 1].words);
}

/// “Let $S_t = S_{t-1} + v_t$ for $t \ge 1$, and $S_t = 0$ for $t \in R$”: what is let in one breath gives some members in another way.
bool sequence_notes::is_second_way(const std::vector<sequence_item>& items, std::size_t k) const {
  const sequence_item& item = items[k];
  const auto left = item.display || item.sides.size() != 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  const auto known = left ? families_.find(left->name) : families_.end();
  if (known == families_.end() || known->second.steps.empty() || mentions(item.sides[1].read, left->name) || items[0].kind != sort::words) return false;
  const std::vector<std::string> first = words_of(items[0].words);
  const bool same_sentence = std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(k), [&](const sequence_item& i) { return i.kind == sort::equation && i.where.begin == known->second.steps[0].where.begin; });
  const auto at = running_index(*left);
  return at && same_sentence && !first.empty() && among(first[0], {"let", "suppose", "assume", "consider", "define", "with", "where"});
}

void sequence_notes::end_given(const std::string& why, const std::function<bool(std::size_t)>& over) {
  for (auto& [name, f] : families_) {
    const auto given = [&](const auto& one) { return over(one.where.begin); };
    const bool value = f.kind != family::sort::free && over(f.steps.empty() && f.rules.empty() ? f.where.begin : f.steps.empty() ? f.rules[0].where.begin : f.steps[0].where.begin);
    if (value || std::any_of(f.steps.begin(), f.steps.end(), given) || std::any_of(f.starts.begin(), f.starts.end(), given)) f.opaque = why, f.over = true;
  }
}

/// “For any $b$, …” behind “with $b = 0$ we have …”: what was given for a case is so no more.
void sequence_notes::end_special_cases() {
  end_given("what gave its members was said of a special case", [&](std::size_t at) { return special_.contains(at); });
}

/// “In general, …” behind “if $X_0$ is symmetric, …”: nor is what was supposed.
void sequence_notes::end_supposed() {
  for (const supposed_equation& e : supposed_) limit_members({e.left, e.right});
  supposed_.clear();
}

/// A step of members whose recurrence is over: it is theirs from here on.
void sequence_notes::give_anew(const sequence_item& item) {
  const auto left = item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  const auto known = left ? families_.find(left->name) : families_.end();
  if (known == families_.end() || !known->second.over || !mentions(item.sides[1].read, left->name)) return;
  if (!running_index(*left)) return;
  family fresh;
  fresh.name = known->second.name, fresh.above = known->second.above, fresh.indices = known->second.indices;
  fresh.has_shape = known->second.has_shape, fresh.size = known->second.size;
  fresh.time = scope_.now(), fresh.where = item.where;
  known->second = fresh;
}

}  // namespace odot::notes
