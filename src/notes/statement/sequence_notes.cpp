// SPDX-License-Identifier: MIT
#include "sequence_notes.hpp"

#include <algorithm>

#include "sequence_words.hpp"

namespace odot::notes {

/// Whether the letter can be an index: it names nothing else.
bool sequence_notes::is_letter(const std::string& text) const {
  const bool one = text.size() == 1 ? (text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z') : text == "\\ell" || text == "\\tau";
  return one && (indices_.contains(text) || scope_.find_symbol(text, scope_.now()) < 0);
}

/// t, t + 1, t − 2.
std::optional<sequence_notes::letter_and_shift> sequence_notes::running(const node* n) const {
  while (n->kind == form::group && n->kids.size() == 1) n = n->kids[0];
  if (n->kind == form::name && is_letter(n->text)) return letter_and_shift{n->text, 0};
  if (n->kind != form::sum || n->kids.size() != 2 || n->text[0] == '-') return std::nullopt;
  const node *a = n->kids[0], *b = n->kids[1];
  if (a->kind != form::name || !is_letter(a->text) || b->kind != form::number || b->text.size() > 2 || b->text.find('.') != std::string::npos) return std::nullopt;
  return letter_and_shift{a->text, (n->text[1] == '-' ? -1 : 1) * std::stoi(b->text)};
}

std::optional<sequence_notes::letter_and_shift> sequence_notes::running_text(const std::string& text) const {
  const std::size_t sign = text.find_first_of("+-");
  const std::string letter = text.substr(0, sign);
  if (!is_letter(letter)) return std::nullopt;
  if (sign == std::string::npos) return letter_and_shift{letter, 0};
  const std::string digits = text.substr(sign + 1);
  if (digits.empty() || digits.size() > 2 || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return letter_and_shift{letter, (text[sign] == '-' ? -1 : 1) * std::stoi(digits)};
}

/// The name and the indices of `k_t`, `K_{[t]}`, `x^{(l)}`, `\Phi_{t,s}`.
std::optional<sequence_notes::named_index> sequence_notes::named(const node* n) const {
  const node* base = n->kind == form::indexed ? n->kids[0] : n;
  if (base->kind != form::name) return std::nullopt;
  named_index out;
  out.name = base->text;
  if (n->kind == form::indexed) {
    for (std::size_t k = 1; k < n->kids.size(); ++k) {
      const node* item = n->kids[k];
      while (item->kind == form::group && item->kids.size() == 1) item = item->kids[0];
      if (item->kind == form::everything) return std::nullopt;
      out.items.push_back(item);
    }
  }
  const std::size_t open = out.name.rfind("^{(");
  if (open != std::string::npos && out.name.ends_with(")}")) {
    const std::string label = out.name.substr(open + 3, out.name.size() - open - 5);
    const std::string bare_name = out.name.substr(0, open);
    const auto known = families_.find(bare_name);
    if ((known != families_.end() && known->second.above) || raised_.contains(bare_name) || running_text(label)) {
      out.label = label, out.above = true;
      out.name = bare_name;
    }
  }
  if (out.items.empty() && out.label.empty()) return std::nullopt;
  return out;
}

bool sequence_notes::mentions(const node* n, const std::string& name) const {
  if (n->kind == form::indexed || n->kind == form::name)
    if (const auto own = named(n); own && own->name == name) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(k, name); });
}

namespace {

void collect_indexed(const node* n, std::vector<const node*>& out) {
  if (n->kind == form::indexed || n->kind == form::name) out.push_back(n);
  for (const node* k : n->kids) collect_indexed(k, out);
}

}  // namespace

/// Whether the item is an equation for X_{t+a} in terms of X_{t+b}; `bases` gets the names with that index.
bool sequence_notes::recurs(const sequence_item& item, std::set<std::string>& bases) const {
  if (item.kind != sort::equation || item.sides.size() < 2 || item.sides[0].read == nullptr || item.sides[1].read == nullptr) return false;
  const auto left = named(item.sides[0].read);
  if (!left || left->items.size() + (left->above ? 1 : 0) != 1) return false;
  const auto at = left->above ? running_text(left->label) : running(left->items[0]);
  if (!at) return false;
  std::vector<const node*> found;
  collect_indexed(item.sides[1].read, found);
  bool own = false;
  std::set<std::string> names{left->name};
  for (const node* n : found) {
    const auto other = named(n);
    if (!other || other->items.size() + (other->above ? 1 : 0) != 1) continue;
    const auto there = other->above ? running_text(other->label) : running(other->items[0]);
    if (!there || there->letter != at->letter) continue;
    names.insert(other->name);
    own = own || (other->name == left->name && there->shift < at->shift);
  }
  if (own) bases.insert(names.begin(), names.end());
  return own;
}

void sequence_notes::look_through(const std::vector<segment>& segments) {
  std::vector<table_equation> several;
  for (const segment& s : segments) {
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken) continue;
    const std::string_view text = note_.slice(s.content);
    const bool maybe = (text.find("1}") != std::string_view::npos || text.find("1,") != std::string_view::npos || text.find("1)}") != std::string_view::npos || text.find("1]}") != std::string_view::npos) &&
                       text.find('=') != std::string_view::npos;
    if (!maybe) continue;
    for (const sequence_item& item : sequence_items(note_, s.content, nodes_, scope_, indices_)) {
      if (auto e = table_equation_in(item); e && e->recurs) several.push_back(std::move(*e));
      if (recurs(item, recurring_)) {
        const auto left = named(item.sides[0].read);
        active_ = true, states_.insert(left->name);
        if (left->above) raised_.insert(left->name);
      }
    }
  }
  if (!several.empty()) {
    for (const segment& s : segments)  // what is given in terms of them
      if (s.kind != segment_kind::fragment && s.kind != segment_kind::broken && note_.slice(s.content).find('=') != std::string_view::npos)
        for (const sequence_item& item : sequence_items(note_, s.content, nodes_, scope_, indices_))
          if (auto e = table_equation_in(item)) several.push_back(std::move(*e));
    find_tables(several);
  }
  if (!active_) return;
  sequences_in_words(segments);
  bool declared = false;  // some sequence has members of a shape that the note tells
  int numbers = 0;
  for (const segment& s : segments) {
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken) continue;
    for (const sequence_item& item : sequence_items(note_, s.content, nodes_, scope_, indices_)) {
      const bool in_set = item.kind == sort::member || (item.kind == sort::equation && item.relations.size() > 1 && item.relations[1].kind == relation_kind::member);
      std::vector<side> all = item.list;
      if (!item.sides.empty()) all.push_back(item.sides[0]);
      for (const side& one : all) {
        const auto own = one.read == nullptr ? std::nullopt : named(bare(one.read));
        if (!own || !(recurring_.contains(own->name) || tables_.contains(own->name))) continue;
        declared = declared || in_set;
        if (item.kind == sort::equation && tables_.contains(own->name))  // a start
          if (const auto at = pattern_of(*own); at && std::any_of(at->begin(), at->end(), [](const shifted_index& p) { return p.letter.empty(); })) ++numbers;
        if (item.kind == sort::equation && item.sides[1].read != nullptr && whole(item.sides[1].read) && own->items.size() == 1 && whole(own->items[0])) ++numbers;
      }
      if (item.kind == sort::range)
        for (const std::string& letter : item.letters)
          if ((letter[0] >= 'a' && letter[0] <= 'z') || letter[0] == '\\') indices_.insert(letter);
    }
  }
  active_ = declared || numbers > 1 || (numbers == 1 && (!families_.empty() || !tables_.empty()));
}

/// “the sequences $\{a_t\}, \{b_t\}$”, of which nothing else is said: of numbers.
void sequence_notes::sequences_in_words(const std::vector<segment>& segments) {
  for (std::size_t k = 0; k + 1 < segments.size(); ++k) {
    if (segments[k].kind != segment_kind::prose || segments[k + 1].kind == segment_kind::prose) continue;
    const std::string words = on_one_line(note_.slice(segments[k].content));
    if (!words.ends_with("sequences") && !words.ends_with("sequence")) continue;
    const std::string_view text = note_.slice(segments[k + 1].content);
    for (std::size_t at = text.find("\\{"); at != std::string_view::npos; at = text.find("\\{", at + 1)) {
      const std::size_t letter = at + 2;
      if (letter + 1 >= text.size() || text[letter + 1] != '_' || text[letter] < 'a' || text[letter] > 'z') continue;
      const std::string name(1, text[letter]);
      if (scope_.find_symbol(name, scope_.now()) >= 0) continue;
      family& f = family_named(name, false, segments[k + 1].content);
      f.size = shape{1, 1}, f.has_shape = true;
    }
  }
}

bool sequence_notes::mentions_family(const node* n) const {
  if (n == nullptr) return false;
  if (n->kind == form::name && families_.contains(n->text + "#")) return true;
  if (n->kind == form::name || n->kind == form::indexed) {
    const auto own = named(n);
    if (own && (families_.contains(own->name) || families_.contains(own->name + "#"))) return true;
    if (own && (recurring_.contains(own->name) || is_table(own->name))) return true;
    if (n->kind == form::name && families_.contains(n->text) && families_.at(n->text).indices == 0) return true;
  }
  for (const sum_bound& b : n->bounds)
    for (const node* k : {b.lower, b.upper, b.other})
      if (mentions_family(k)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions_family(k); });
}

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
    satisfies = satisfies || (items[k].kind == sort::words && items[k].words.find("satisf") != std::string::npos);
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
    const auto walk = [&](const auto& self, const node* n) -> void {
      if (n->kind == form::name) limited_names_.insert(n->text);
      if (n->kind == form::indexed && n->kids[0]->kind == form::name) limited_names_.insert(with_subscript(n->kids[0]->text, n->text));
      for (const node* x : n->kids) self(self, x);
    };
    for (const side& x : item.sides)
      if (x.read != nullptr) walk(walk, x.read);
  }
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

bool sequence_notes::about_families(const std::vector<sequence_item>& items) const {
  std::set<std::string> ranged;
  for (const sequence_item& item : items)
    if (item.kind == sort::range) ranged.insert(item.letters.begin(), item.letters.end());
  for (const sequence_item& item : items)
    if (item.kind == sort::equation && item.sides[0].read != nullptr && bare(item.sides[0].read)->kind == form::name && is_letter(bare(item.sides[0].read)->text) && item.sides[1].read != nullptr && whole(item.sides[1].read))
      ranged.insert(bare(item.sides[0].read)->text);
  for (const sequence_item& item : items) {
    if (item.kind == sort::member && item.sides[0].read != nullptr) {
      const auto own = named(bare(item.sides[0].read));
      const auto at = !own ? std::nullopt : own->above ? running_text(own->label) : running(own->items[0]);
      if (at && at->shift == 0 && ranged.contains(at->letter)) return true;
    }
    if (item.kind != sort::equation || item.sides[0].read == nullptr || item.sides[1].read == nullptr) continue;
    std::set<std::string> letters;
    std::vector<std::string> bound;
    for (const side& x : item.sides)
      if (x.read != nullptr) free_letters(x.read, bound, letters);
    for (const std::string& l : letters)
      if (ranged.contains(l) && scope_.known_dimension(l) < 0) return true;
    // entries of a matrix or column that is declared
    const node* left = bare(item.sides[0].read);
    if (left->kind != form::indexed || left->kids[0]->kind != form::name || left->kids.size() < 2) continue;
    const int id = scope_.find_symbol(left->kids[0]->text, scope_.now());
    if (id < 0 && left->kids.size() == 3 && bare(item.sides[1].read)->kind == form::cases) return true;
    if (id < 0 || scope_.symbols[static_cast<std::size_t>(id)].defined || !scope_.symbols[static_cast<std::size_t>(id)].has_shape || is_number(scope_.symbols[static_cast<std::size_t>(id)].size)) continue;
    if (std::all_of(left->kids.begin() + 1, left->kids.end(), [&](const node* k) { return k->kind == form::name && is_letter(k->text); })) return true;
  }
  return std::any_of(items.begin(), items.end(), [&](const sequence_item& item) {
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides)
        if (mentions_family(s.read)) return true;
    return false;
  });
}

/// “P_0 is symmetric”, “invertible for every t”: what is said of members and not read; nothing that speaks of them is called false.
void sequence_notes::limit_by_words(const std::vector<sequence_item>& items) {
  bool said = false;
  for (const sequence_item& item : items) {
    if (item.kind != sort::words) continue;
    for (const bool before : {false, true}) {
      const said_properties p = properties_in(item.words, before);
      const bool harmless = p.unread == "zero" || p.unread == "nonzero" || p.unread == "causal" || p.unread == "triangular" || p.unread == "lower" || p.unread == "constant";
      said = said || p.known != 0 || p.idempotent || p.unit || (!p.unread.empty() && !harmless);
    }
  }
  if (!said) return;
  for (const sequence_item& item : items)
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides) {
        std::vector<const node*> found;
        if (s.read != nullptr && (item.kind == sort::terms || item.kind == sort::member)) collect_indexed(s.read, found);
        for (const node* n : found)
          if (const auto own = named(n); own && families_.contains(own->name)) families_.at(own->name).limited = true;
      }
}

/// Whether the equation gives a start, or a member, of which the text does not say that it is so for good. Nothing is defined by it then: what
/// is said of a family with another start is not called false, and nothing is said of one whose members are given on a condition.
bool sequence_notes::hedges(const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const auto left = item.sides[0].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  if (!left || left->items.size() + (left->above ? 1 : 0) != 1) return false;
  const auto own = families_.find(left->name);
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != sort::equation && items[j].display == item.display && items[j].piece == item.piece; ++j) {
    const bool unread = (items[j].kind == sort::other && !items[j].sides.empty()) ||
                        (items[j].kind == sort::terms && std::any_of(items[j].list.begin(), items[j].list.end(), [](const side& x) { return x.read == nullptr; }));
    const bool in_set = items[j].kind == sort::member && items[j].sides[0].read != nullptr && bare(items[j].sides[0].read)->kind == form::name && is_letter(bare(items[j].sides[0].read)->text);
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
    const bool open = own == families_.end() || (own->second.kind == family::sort::free && own->second.steps.empty());
    if (!at || !open || !hedged(items, k, false)) return false;
    family_named(left->name, left->above, item.where).opaque = "the text gives members of " + left->name + " on a condition that is not read";
  }
  events_.unread(item.where, "this is said on a condition that is not read");
  return true;
}

/// “any $S_0$”, “an arbitrary $S_0$”: a number for it is a case, and no definition.
void sequence_notes::note_arbitrary(const std::vector<sequence_item>& items) {
  for (std::size_t k = 1; k < items.size(); ++k) {
    if (items[k - 1].kind != sort::words) continue;
    if (!has_word(items[k - 1].words, "any") && !has_word(items[k - 1].words, "arbitrary")) continue;
    std::vector<side> all = items[k].list;
    if (items[k].kind == sort::member) all.push_back(items[k].sides[0]);
    for (const side& one : all) {
      const auto own = one.read == nullptr ? std::nullopt : named(bare(one.read));
      if (own && (own->above || (own->items.size() == 1 && whole(own->items[0])))) arbitrary_.insert(own->name);
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
  const auto at = left->above ? running_text(left->label) : left->items.size() == 1 ? running(left->items[0]) : std::nullopt;
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

/// An equation: what it defines, else what it claims.
void sequence_notes::equation(const std::vector<sequence_item>& items, std::size_t k, const stance& said, bool refuting, bool conditions) {
  const sequence_item& item = items[k];
  std::set<std::string> letters;
  std::vector<std::string> bound;
  for (const side& x : item.sides)
    if (x.read != nullptr) free_letters(x.read, bound, letters);
  const bounds range = bounds_of(items, k, letters);
  // “for $t \ge 1$” is a range, and “it satisfies” speaks of what is known
  const bool ranged = said.because.starts_with("for") || said.because.starts_with("satisf") || says_it_anyway(said.because);
  const bool supposed = said.how != mood::claim && !ranged;
  std::size_t first = 0;
  if (hedges(items, k)) return;
  if (define(items, k, range, !supposed)) first = 1;
  for (std::size_t r = first; r < item.relations.size(); ++r) {
    const relation_kind kind = item.relations[r].kind;
    if (kind == relation_kind::member) break;
    const bool doubted = (said.doubted && !says_it_anyway(said.because)) || said.refutes || refuting || (said.how == mood::condition && !ranged);
    if (supposed && !doubted && first == 0) {
      events_.unread(item.where, "this is supposed of members of sequences, which is not read");
      std::vector<const node*> found;
      for (const side& x : item.sides)
        if (x.read != nullptr) collect_indexed(x.read, found);
      for (const node* n : found) limited_names_.insert(n->kind == form::name ? n->text : n->kids[0]->text);
      for (const node* n : found)
        if (const auto own = named(n); own && families_.contains(own->name))
          families_.at(own->name).opaque = "the text supposes something of " + own->name + " that is not read";
      break;
    }
    if (doubted) {
      events_.unread(item.where, "the text does not say that this holds: " + said.because);
      break;
    }
    claim(item, r, items, k, !conditions && (said.sure || ranged));
  }
}

/// Whether the last formula of the sentence ends in a full stop.
bool sequence_notes::ends_in_stop(const std::vector<segment>& segments, const sentence& s) const {
  if (s.pieces.empty() || !s.pieces.back().mathematics) return true;
  const std::string_view text = note_.slice(segments[s.pieces.back().segment].content);
  const std::size_t last = text.find_last_not_of(" \n\t\r");
  return last != std::string_view::npos && text[last] == '.';
}

/// “For every $t \ge 1$”, before a display.
bool sequence_notes::only_range(const std::vector<sequence_item>& items) const {
  bool any = false;
  for (const sequence_item& item : items) {
    if (item.kind == sort::words ? !leads_to_range(item.words) : item.kind != sort::range) return false;
    any = any || (item.kind == sort::range && std::all_of(item.letters.begin(), item.letters.end(), [&](const std::string& l) { return is_letter(l); }));
  }
  return any && items.back().kind == sort::range;
}

/// “In each step the slots move on: for $t \ge 1$”, before a display: words, and ranges of letters that run in recurrences.
bool sequence_notes::ends_in_range(const std::vector<sequence_item>& items) const {
  const auto plain = [&](const sequence_item& item) {
    if (item.kind == sort::words) return !conditions_in(item.words);
    return item.kind == sort::range && std::all_of(item.letters.begin(), item.letters.end(), [&](const std::string& l) { return indices_.contains(l) && is_letter(l); });
  };
  return !items.empty() && items.back().kind == sort::range && std::all_of(items.begin(), items.end(), plain);
}

void sequence_notes::read_words(const sentence& s) {
  std::vector<sequence_item> items;
  for (const piece& p : s.pieces) items.emplace_back().words = p.words;
  if (active_) note_changes(items);
}

bool sequence_notes::read(const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, bool refuting) {
  if (!active_) return false;
  std::vector<sequence_item> items;
  std::vector<stance> said;
  std::size_t formula = 0;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      sequence_item w;
      w.words = p.words;
      items.push_back(std::move(w));
      said.emplace_back();
      continue;
    }
    const segment& seg = segments[p.segment];
    const stance own = formula < stances.size() ? stances[formula] : stance{};
    if (seg.kind != segment_kind::broken && seg.kind != segment_kind::fragment)
      for (sequence_item& item : sequence_items(note_, seg.content, nodes_, scope_, indices_)) {
        item.piece = formula, item.display = seg.kind == segment_kind::display;
        items.push_back(std::move(item));
        said.push_back(own);
      }
    ++formula;
  }
  const bool continues = !s.pieces.empty() && s.pieces[0].mathematics && segments[s.pieces[0].segment].kind == segment_kind::display;
  const std::vector<sequence_item> carried = tail_;
  if (continues) {
    items.insert(items.begin(), tail_.begin(), tail_.end());
    said.insert(said.begin(), tail_.size(), stance{});
  }
  tail_.clear();
  for (std::size_t k = items.size(); k-- > 0 && items[k].kind == sort::range;) tail_.insert(tail_.begin(), items[k]);
  const bool only_display = continues && s.pieces.size() == 1;
  if (!items.empty() && items.back().display && !ends_in_stop(segments, s)) {  // one display after another, without a full stop
    if (only_display) tail_ = carried;
    else for (std::size_t k = 0; k < items.size() && !items[k].display; ++k)
        if (items[k].kind == sort::range) tail_.push_back(items[k]);
  }
  if (only_range(items)) return true;  // the display that follows holds for it
  note_changes(items);
  if (!about_families(items)) {
    if (ends_in_range(items)) return true;  // so it does
    note_other(items, said);
    return false;
  }
  declare(items);
  for (auto& [name, f] : families_) {  // matrices whose declaration came after their cases
    if (f.has_shape || f.kind != family::sort::cases) continue;
    const int id = scope_.find_symbol(f.name, scope_.now());
    if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].has_shape) f.size = scope_.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  }
  rows_in_words(items);
  starts_in_words(items);
  limit_by_words(items);
  note_arbitrary(items);
  bool conditions = false;  // something limits what the sentence says and is not read
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].kind != sort::other) continue;
    const relation_kind kind = items[k].relations.empty() ? relation_kind::other : items[k].relations[0].kind;
    conditions = conditions || kind != relation_kind::not_equal;
  }
  for (const sequence_item& item : items) {  // “for $t = 1$”: one value of an index, which is not read as a range
    const node* letter = item.kind == sort::equation && item.sides[0].read != nullptr ? bare(item.sides[0].read) : nullptr;
    conditions = conditions || (letter != nullptr && letter->kind == form::name && is_letter(letter->text));
  }
  for (const sequence_item& item : items) conditions = conditions || (item.kind == sort::words && conditions_in(item.words));
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (!supposes_another(items, k, said[k])) continue;
    const std::string why = "the text supposes another start or step than the one that the note gives";
    for (const sequence_item& item : items)
      if (item.kind == sort::equation) events_.unread(item.where, why);
    if (said[k].how == mood::assumption) families_.at(named(bare(items[k].sides[0].read))->name).opaque = why;  // not of this sentence alone
    return true;
  }
  for (std::size_t k = 0; k < items.size(); ++k)
    if (items[k].kind == sort::equation) equation(items, k, said[k], refuting, conditions);
  return true;
}

}  // namespace odot::notes
