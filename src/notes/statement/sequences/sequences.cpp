// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/sequences.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/claims.hpp"
#include "notes/statement/sequences/definitions.hpp"
#include "notes/statement/sequences/members.hpp"
#include "notes/statement/sequences/restrictions.hpp"
#include "notes/statement/sequences/words.hpp"

namespace odot::notes {

static void leave_supposed(sequence_reader& reader, const sequence_item& item);
static bool is_in_second_way(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said, const index_bounds& range);
static bool denies_recurrence(sequence_reader& reader, const sequence_item& item, const stance& said, bool wrong);
static bool is_condition_of_entries(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k);
static void items_of(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, std::vector<sequence_item>& items, std::vector<stance>& said);
static void take_ranges_of_displays(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said);
static bool holds_conditions(const sequence_reader& reader, const std::vector<sequence_item>& items);
static bool leaves_another_open(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<stance>& said);

/// Whether the sentence speaks of members that a recurrence gives, or of what is given in terms of them, or raises a matrix to a power that grows.
static bool about_undeclared(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  const auto of_recurrence = [&](const auto& self, const node* n) -> bool {
    const auto own = n->kind == form::name || n->kind == form::indexed ? named(reader, n) : std::nullopt;
    if (own && reader.states.contains(own->name)) return true;
    if (const auto f = own ? reader.families.find(own->name) : reader.families.end(); f != reader.families.end() && f->second.kind != family::sort::free) return true;
    return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
  };
  return std::any_of(items.begin(), items.end(), [&](const sequence_item& item) {
    if (item.kind == item_sort::member) return false;
    const bool equation = item.kind == item_sort::equation;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides)
        if (s.read != nullptr && (of_recurrence(of_recurrence, s.read) || (equation && raises_matrix(reader, s.read)))) return true;
    return false;
  });
}

static bool about_families(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  if (reader.undeclared) return about_undeclared(reader, items);
  std::set<std::string> ranged;
  for (const sequence_item& item : items)
    if (item.kind == item_sort::range) ranged.insert(item.letters.begin(), item.letters.end());
  for (const sequence_item& item : items)
    if (item.kind == item_sort::equation && item.sides[0].read != nullptr && bare(item.sides[0].read)->kind == form::name && is_letter(reader, bare(item.sides[0].read)->text) && item.sides[1].read != nullptr && whole_number(item.sides[1].read))
      ranged.insert(bare(item.sides[0].read)->text);
  for (const sequence_item& item : items) {
    if (item.kind == item_sort::member && item.sides[0].read != nullptr) {
      const auto own = named(reader, bare(item.sides[0].read));
      const auto at = !own ? std::nullopt : own->above ? running_text(reader, own->label) : running(reader, own->items[0]);
      if (at && at->shift == 0 && ranged.contains(at->letter)) return true;
    }
    if (item.kind != item_sort::equation || item.sides[0].read == nullptr || item.sides[1].read == nullptr) continue;
    if (std::any_of(item.sides.begin(), item.sides.end(), [&](const side& x) { return raises_matrix(reader, x.read); })) return true;
    std::set<std::string> letters;
    std::vector<std::string> bound;
    for (const side& x : item.sides)
      if (x.read != nullptr) free_letters(reader, x.read, bound, letters);
    for (const std::string& l : letters)
      if (ranged.contains(l) && reader.scope.known_dimension(l) < 0) return true;
    // entries of a matrix or column that is declared
    const node* left = bare(item.sides[0].read);
    if (left->kind != form::indexed || left->kids[0]->kind != form::name || left->kids.size() < 2) continue;
    const int id = reader.scope.find_symbol(left->kids[0]->text, reader.scope.now());
    if (id < 0 && left->kids.size() == 3 && bare(item.sides[1].read)->kind == form::cases) return true;
    if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].defined || !reader.scope.symbols[static_cast<std::size_t>(id)].has_shape || is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) continue;
    if (std::all_of(left->kids.begin() + 1, left->kids.end(), [&](const node* k) { return k->kind == form::name && is_letter(reader, k->text); })) return true;
  }
  const bool rows = std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == item_sort::words && (has_word(i.words, "rows") || has_word(i.words, "row")); });
  return std::any_of(items.begin(), items.end(), [&](const sequence_item& item) {
    if (rows && (item.kind == item_sort::member || item.kind == item_sort::terms))  // “stack them as the rows of $Q$”
      for (const auto* sides : {&item.list, &item.sides})
        for (const side& s : *sides)
          if (s.read != nullptr && bare(s.read)->kind == form::name && reader.families.contains(in_lower_case(bare(s.read)->text))) return true;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides)
        if (mentions_family(reader, s.read)) return true;
    return false;
  });
}

namespace {

/// Whether the sentence supposes that something satisfies the equation.
bool is_satisfied(const std::vector<sequence_item>& items, std::size_t k) {
  const auto first = std::find_if(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == item_sort::words; });
  if (k == 0 || items[k - 1].kind != item_sort::words || items[k].relations.size() != 1) return false;
  const bool supposes = std::any_of(first, items.end(), [&](const sequence_item& i) {
    return &i < &items[k] && i.kind == item_sort::words && (has_word(i.words, "let") || has_word(i.words, "suppose") || has_word(i.words, "assume"));
  });
  const std::string& words = items[k - 1].words;
  return supposes && !has_word(words, "then") && !has_word(words, "not") && (words.find("satisf") != std::string::npos || has_word(words, "solves") || has_word(words, "solve") || has_word(words, "solving"));
}

/// “Suppose that, for all $t \ge 1$,” before the equation: the range is that of what is supposed.
bool is_assumed(const std::vector<sequence_item>& items, std::size_t k) {
  for (std::size_t j = k; j-- > 0;) {
    if (items[j].kind == item_sort::equation || items[j].kind == item_sort::other) return false;
    if (items[j].kind != item_sort::words) continue;
    const std::vector<std::string> list = words_of(items[j].words);
    if (any_among(list, {"then", "so", "hence", "thus", "follows", "if", "when", "contradiction", "contrary", "moment", "now", "case", "example", "not"})) return false;
    const auto verb = std::find_if(list.begin(), list.end(), [](const std::string& w) { return among(w, {"suppose", "assume", "supposing", "assuming"}); });
    if (verb != list.end()) return verb + 1 != list.end() && std::find(verb, list.end(), "we") == list.end();  // “assuming $t \ge 1$” assumes no more than that
    if (any_among(list, {"we", "have", "has", "get", "gives", "obtain", "holds", "claim", "show"})) return false;
  }
  return false;
}

/// “Its solution is” before a display: proved where it is so, and not called false, since it may be a try.
bool gives_solution(const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  if (said.because != "solution" || said.refutes || said.denied || k == 0 || items[k - 1].kind != item_sort::words || !items[k].display) return false;
  const std::vector<std::string> list = words_of(items[k - 1].words);
  return list.size() > 1 && list.back() == "is" && list[list.size() - 2] == "solution" && !any_among(list, {"a", "one", "trial", "possible", "not", "no", "if"});
}

/// “… with $t + n \le T$,” before a display: what the word speaks of is the range alone.
bool behind_range(const std::vector<sequence_item>& items, std::size_t k, const std::string& because) {
  std::size_t range = k;
  while (range > 0 && items[range - 1].kind == item_sort::words && items[range - 1].words.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos) --range;
  if (range < 2 || !items[k].display || items[range - 1].kind != item_sort::range || items[range - 1].display || items[range - 2].kind != item_sort::words) return false;
  const std::string& words = items[range - 2].words;
  return (because == "with" || because == "where") && leads_to_range(words.substr(words.rfind(',') + 1)) && has_word(words, because);
}

/// “It is not constant: $x_t = x_0$”, “one term more is not needed:”: whether the words right in front lead to the equation by a colon and deny something.
/// Whether that is what the equation says or the reason against it, it is said of the equation as it stands.
bool leads_by_denial(const std::vector<sequence_item>& items, std::size_t k) {
  if (k == 0 || items[k - 1].kind != item_sort::words) return false;
  std::vector<std::string> list = words_of(items[k - 1].words);
  if (list.empty() || list.back() != ":") return false;
  const auto begins = std::find_if(list.rbegin(), list.rend(), [](const std::string& w) { return among(w, {".", ";"}); }).base();
  const std::vector<std::string> clause(begins, list.end());
  return any_among(clause, {"not", "never"}) && !any_among(clause, {"if", "when", "unless", "whenever", "where", "for", "while", "since"});
}

/// “Summing up to $t$ is wrong: $…$”, “$…$ for $t \ge 0$ fails”: whether the text says of an equation that it is false, as it stands.
bool is_put_as_wrong(const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  if (said.refutes || said.how == mood::assumption) return false;
  for (std::size_t j = k; j-- > 0 && items[j].kind == item_sort::words;)  // “or, forgetting the cross term, $…$”
    if (std::vector<std::string> list = words_of(items[j].words); any_among({list.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(list.size(), 8)), list.end()}, {"forgetting", "forgets", "forgot"})) return true;
  const bool objected = among(said.against, {"wrong", "false", "incorrect", "fails", "not", "need not", "off", "mistake", "slip", "error", "typo", "bug"});
  return said.denied || (objected && said.how == mood::claim) || leads_by_denial(items, k);
}

/// “$M_{ij} = 1$ if $j \le i$”: whether these words lead to the condition of an entry.
bool is_of_entry(const std::vector<sequence_item>& items, std::size_t k) {
  if (k == 0 || k + 1 >= items.size() || items[k - 1].kind != item_sort::equation || items[k + 1].kind != item_sort::range || items[k - 1].sides[0].read == nullptr || items[k - 1].sides[1].read == nullptr) return false;
  const node *left = bare(items[k - 1].sides[0].read), *right = bare(items[k - 1].sides[1].read);
  const std::vector<std::string> list = words_of(items[k].words);
  return left->kind == form::indexed && left->kids.size() == 3 && right->kind == form::number && list.size() == 1 && among(list[0], {"if", "for", "when"});
}
bool gives_cases(const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k)
    if (items[k].kind == item_sort::words && is_of_entry(items, k)) return true;
  return false;
}

/// “$a_t = 0$ at the time $t$”: what is supposed there is supposed of one step.
bool is_of_one_step(const std::vector<sequence_item>& items, std::size_t k) {
  if (k + 2 >= items.size() || items[k + 1].kind != item_sort::words || items[k + 2].kind != item_sort::terms) return false;
  const std::vector<std::string> list = words_of(items[k + 1].words);
  return !list.empty() && among(list[0], {"at", "in"}) && !any_among(list, {"each", "every", "any", "all"});
}

/// “If every gradient is the same, $g_t = g$ for all $t \ge 1$, then”
bool then_follows(const std::vector<sequence_item>& items, std::size_t k) {
  for (std::size_t j = k + 1; j < items.size(); ++j) {
    if (items[j].kind == item_sort::equation) return false;
    if (items[j].kind != item_sort::words) continue;
    const std::vector<std::string> list = words_of(items[j].words);
    if (any_among(list, {"then"}) || (list.size() > 2 && list[0] == "," && among(list[1], {"we", "one", "this", "it", "the"}))) return true;  // “, we get”
  }
  return false;
}

}  // namespace

/// “If $h_0 = 0$, then …”: what the sentence supposes of starts that are left open, of members of which nothing else is said, or of other names is
/// given in it.
static bool suppose(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  const sequence_item& item = items[k];
  if (item.kind != item_sort::equation || item.display || !(said.how == mood::condition || (among(said.because, {"if", "when"}) && then_follows(items, k))) || said.doubted || said.refutes || said.restricted || said.because.starts_with("for")) return false;
  if (std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == item_sort::words && any_among(words_of(i.words), {"would", "held"}); })) return false;  // it does not hold
  std::set<std::string> letters;
  std::vector<std::string> bound;
  for (const side& x : item.sides)
    if (x.read != nullptr) free_letters(reader, x.read, bound, letters);
  const node* left = item.sides[0].read == nullptr ? nullptr : bare(item.sides[0].read);
  if (left == nullptr || (left->kind == form::name && is_letter(reader, left->text))) return false;  // “if $t = 1$”
  if (!may_be_supposed(reader, item, bounds_of(items, k, letters), true, true)) return false;
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != item_sort::equation; ++j)
    if (items[j].kind == item_sort::words && begins_exception(items[j].words)) return leave_supposed(reader, item), true;
  reader.supposed.push_back({item.sides[0].read, item.sides[1].read, reader.scope.now() + 1, item.where, true});
  return true;
}

std::vector<const node*> limit_members(sequence_reader& reader, std::initializer_list<const node*> sides) {
  std::vector<const node*> found;
  for (const node* n : sides)
    if (n != nullptr) collect_indexed(n, found);
  for (const node* n : found) reader.limited_names.insert(n->kind == form::name ? n->text : n->kids[0]->text);
  return found;
}

/// What is supposed of members and not read: nothing about their sequences is proved from here on.
static void leave_supposed(sequence_reader& reader, const sequence_item& item) {
  reader.events.unread(item.where, "this is supposed of members of sequences, which is not read");
  for (const side& x : item.sides)
    for (const node* n : limit_members(reader, {x.read}))
      if (const auto of = named(reader, n); of && reader.families.contains(of->name)) reader.families.at(of->name).opaque = "the text supposes something of " + of->name + " that is not read";
}

/// What was supposed for the sentence ends with it, and what was supposed in a section with that.
static void end_suppositions(sequence_reader& reader, bool of_sentence) {
  std::erase_if(reader.supposed, [&](const supposed_equation& e) {
    if (e.local || !reader.events.ended || !reader.events.ended(e.where.begin)) return e.local && of_sentence;
    limit_members(reader, {e.left, e.right});  // it may be meant to go on
    return true;
  });
}

/// Whether n speaks of members of the family at an index that runs.
static bool steps_by_itself(const sequence_reader& reader, const node* n, const std::string& name) {
  std::vector<const node*> found;
  if (n != nullptr) collect_indexed(n, found);
  return std::any_of(found.begin(), found.end(), [&](const node* x) {
    const auto own = named(reader, x);
    return own && own->name == name && !(own->above ? own->label.find_first_not_of("0123456789") == std::string::npos : whole_number(own->items[0]).has_value());
  });
}

/// “Expanding the equation, $S_t = … = …$”: what stands further right in a chain is made of what stands before it, and told where it holds of any members.
static void steps_behind(sequence_reader& reader, const sequence_item& item, std::size_t first) {
  for (std::size_t r = first + 1; r < item.relations.size(); ++r) {
    const side &left = item.sides[r], &right = item.sides[r + 1];
    if (item.relations[r].kind != relation_kind::equal || left.read == nullptr || right.read == nullptr) continue;
    claim_item step;
    step.left = left.where, step.right = right.where, step.trouble_at = right.where;
    step.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
    step.read = reading::unsupported, step.quiet = true;
    reader.events.claim(step);
  }
}

/// “Then $g_0 = 5$”, “hence $y_t = x_t + 1$” of a sequence that is declared: what is concluded of its members gives none of them.
static bool concludes_of_members(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  const sequence_item& item = items[k];
  std::vector<std::string> before;
  for (std::size_t j = 0; j < k; ++j)
    if (items[j].kind == item_sort::words)
      for (const std::string& w : words_of(items[j].words)) before.push_back(w);
  const bool obvious = any_among(before, {"clearly", "obviously", "evidently"}) || holds(before, "easy to see") || holds(before, "it follows") || holds(before, "readily seen");
  const bool drawn = said.concludes && among(said.because, {"then", "hence", "whence", "therefore", "thus", "consequently", "accordingly", "so", "implies", "imply", "we have", "we get", "we obtain", "we find", "we see", "we conclude", "we know", "one has", "one gets",
                                                           "there holds", "holds that", "it holds", "following holds", "recall that", "note that", "observe that", "theorem", "lemma", "proposition", "corollary", "claim", "claims", "we claim", "prove", "proves", "show", "shows"});
  const auto own = item.sides[0].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = own ? reader.families.find(own->name) : reader.families.end();
  if (said.how != mood::claim || known == reader.families.end() || item.relations[0].kind == relation_kind::define) return false;
  const family& f = known->second;
  const bool complete = before.empty() && !f.starts.empty() && !f.steps.empty();  // the text has said what they are
  if (!(drawn || obvious || said.asserts || complete)) return false;
  const bool declared = f.where.begin < item.where.begin && f.kind != family::sort::derived && f.kind != family::sort::table && (f.has_shape || !f.steps.empty() || !f.starts.empty());
  const auto at = own->items.size() + (own->above ? 1 : 0) == 1 && declared ? running_index(reader, *own) : std::nullopt;
  const auto number = declared && own->items.size() == 1 ? whole_number(own->items[0]) : std::nullopt;
  const bool given = number && (std::any_of(f.starts.begin(), f.starts.end(), [&](const family_start& s) { return whole_number(s.at) == number; }) ||
                                std::any_of(f.steps.begin(), f.steps.end(), [&](const family_step& s) { return *number >= s.lowest; }));
  const bool begun = std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(k), [&](const sequence_item& i) { return i.kind == item_sort::equation && !f.starts.empty() && i.where.begin == f.starts.back().where.begin; });  // “it starts with $s_0 = 0$, then $s_t = …$”
  return (number && !given) || (at && !begun && f.kind == family::sort::free && f.steps.empty());
}

/// An equation: what it defines, else what it claims.
static void equation(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said, bool refuting, bool conditions) {
  const sequence_item& item = items[k];
  std::set<std::string> letters;
  std::vector<std::string> bound;
  for (const side& x : item.sides)
    if (x.read != nullptr) free_letters(reader, x.read, bound, letters);
  const index_bounds range = bounds_of(items, k, letters);
  // “for $t \ge 1$” is a range, and “it satisfies” speaks of what is known
  const bool satisfied = (is_assumed(items, k) && !said.refutes && !refuting) ||
                         (is_satisfied(items, k) && std::none_of(item.sides.begin(), item.sides.end(), [&](const side& x) { return mentions_family(reader, x.read); }));  // “suppose $x^*$ solves $A x^* = b$, and write …”
  const bool at_once = said.because == "once" && std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(k), [](const sequence_item& i) {
    return i.kind == item_sort::words && i.words.find("at once") != std::string::npos;
  });
  const bool ranged = !satisfied && (at_once || said.because.starts_with("for") || said.because.starts_with("satisf") || says_it_anyway(said.because) || behind_range(items, k, said.because));
  const bool supposed = satisfied || (said.how != mood::claim && !ranged);
  const bool solved = gives_solution(items, k, said);
  give_anew(reader, item);
  if (is_in_second_way(reader, items, k, said, range) || hedges(reader, items, k)) return;
  const bool wrong = is_put_as_wrong(items, k, said);
  const bool unsaid = (said.doubted && !satisfied && !at_once && !solved && !says_it_anyway(said.because)) || said.refutes;
  const auto own = item.sides[0].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const auto known = own ? reader.families.find(own->name) : reader.families.end();
  const bool given_before = known != reader.families.end() && (known->second.kind != family::sort::free || !known->second.steps.empty());
  if ((unsaid || wrong || said.denied || !said.against.empty()) && !given_before && denies_recurrence(reader, item, said, wrong)) return;
  if (own && own->items.size() == 2 && is_condition_of_entries(reader, items, k)) return;
  const bool told_wrong = wrong && given_before;
  if (!wrong && !unsaid && (said.how != mood::condition || ranged) && define_solved(reader, items, k, range, said, supposed)) return;
  const bool concluded = !supposed && concludes_of_members(reader, items, k, said);
  if (concluded) reader.families.at(own->name).limited = true;  // it may be meant to give them
  if (!told_wrong && !concluded && (define_order(reader, items, k) || define_starts(reader, items, k))) return;
  const std::size_t first = !told_wrong && !concluded && define(reader, items, k, range, !supposed) ? 1 : 0;
  if (first == 0 && !told_wrong && said.how != mood::claim && known != reader.families.end() && own->items.size() == 1 && whole_number(own->items[0])) reader.families.at(own->name).limited = true;  // “with $d_t = d_{t-1}$ for $t \ge 1$ and $d_3 = 0$”
  const bool special = first == 1 && bare(item.sides[0].read)->kind == form::name;
  if (special && (said.how == mood::condition || among(said.because, {"with", "for", "if", "when"}))) reader.special.insert(item.where.begin);
  for (std::size_t r = first; r < item.relations.size(); ++r) {
    const relation_kind kind = item.relations[r].kind;
    if (kind == relation_kind::member) break;
    const bool doubted = !told_wrong && (unsaid || refuting || (said.how == mood::condition && !ranged && !satisfied));
    const bool given = !told_wrong && (supposed ? satisfied || said.how == mood::assumption : r == 0 && said.how == mood::claim && items[0].kind == item_sort::words && (items[0].words.starts_with("let") || items[0].words.starts_with("suppose")));
    if (given && (satisfied || !said.doubted) && !said.refutes && !said.restricted && !is_of_one_step(items, k) && may_be_supposed(reader, item, range, supposed)) {
      reader.supposed.push_back({item.sides[0].read, item.sides[1].read, reader.scope.now() + 1, item.where});
      break;
    }
    if (supposed && !doubted && first == 0) {
      leave_supposed(reader, item);
      break;
    }
    if (doubted) {
      const bool step = own && reader.families.contains(own->name) && reader.families.at(own->name).kind != family::sort::derived && steps_by_itself(reader, item.sides[1].read, own->name);
      if (step && item.display && !said.denied && !said.refutes) reader.families.at(own->name).limited = true;  // it may be the step of another sequence, which is meant from here on
      if (!step && given_before && said.doubted && !said.denied && said.against.empty() && said.how == mood::claim && !refuting && !said.refutes) {  // “solving from the start, $…$”: proved where it is so
        claim_relation(reader, item, r, items, k, false, said);
        continue;
      }
      reader.events.unread(item.where, "the text does not say that this holds: " + said.because);
      if (!said.denied && !said.refutes && said.against.empty() && !refuting) steps_behind(reader, item, r);
      break;
    }
    stance told = said;
    told.doubted = false;
    claim_relation(reader, item, r, items, k, !conditions && !solved && (said.sure || ranged || told_wrong || (said.because == "otherwise" && !said.doubted && gives_cases(items))), told);
  }
}

/// Whether the equation gives members that another one gives too, so that none of them is used.
static bool is_in_second_way(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k, const stance& said, const index_bounds& range) {
  const sequence_item& item = items[k];
  if (is_rival(reader, items, k)) {
    const std::string why = "the text gives " + named(reader, bare(item.sides[0].read))->name + " in more than one way, and which one is meant is not read";
    reader.events.unread(item.where, why);
    end_given(reader, why, [&](std::size_t at) { return at < item.where.begin; });
    return true;
  }
  if (!said.concludes && is_other_branch(reader, item, range)) {
    reader.families.at(named(reader, bare(item.sides[0].read))->name).opaque = "the text gives members of " + named(reader, bare(item.sides[0].read))->name + " in one way up to a step and in another one behind it, which is not read";
    reader.events.unread(item.where, "this gives members that the recurrence before it does not give, which is not read");
    return true;
  }
  if (!said.concludes && is_second_way(reader, items, k)) {
    reader.families.at(named(reader, bare(item.sides[0].read))->name).opaque = "the text gives " + named(reader, bare(item.sides[0].read))->name + " in two ways, and for which indices each of them holds is not read";
    reader.events.unread(item.where, "this gives members that the recurrence before it gives too, for indices that are not read");
    return true;
  }
  return false;
}

/// “It is not true that $x_{t+1} = A x_t$”: whether the equation would be the recurrence of a sequence, which is another one then.
static bool denies_recurrence(sequence_reader& reader, const sequence_item& item, const stance& said, bool wrong) {
  const auto own = item.sides[0].read == nullptr ? std::nullopt : named(reader, bare(item.sides[0].read));
  const bool of_itself = own && item.sides[1].read != nullptr && mentions(reader, item.sides[1].read, own->name);
  const bool named_so = !said.denied && said.against.empty() && !said.refutes && among(said.because, {"system", "normal equations"});  // “a system obeys $x_{t+1} = A x_t$”
  const bool anew = own && !reader.families.contains(own->name) && (wrong || said.denied || !said.against.empty() || among(said.because, {"does not", "do not", "doesn't", "don't", "is not", "isn't", "cannot", "not true", "is not true"}));
  if (named_so || !of_itself || !(reader.families.contains(own->name) || anew)) return false;
  reader.events.unread(item.where, "the text does not say that this holds: " + said.because);
  family_named(reader, own->name, own->above, item.where).opaque = "the text does not say that its recurrence holds";
  return true;
}

/// “upper triangular if $A_{ij} = 0$ whenever $i > j$”
static bool is_condition_of_entries(sequence_reader& reader, const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const std::vector<std::string> before = k > 0 && items[k - 1].kind == item_sort::words ? words_of(items[k - 1].words) : std::vector<std::string>();
  if (before.empty() || !among(before.back(), {"if", "whenever", "when", "iff"})) return false;
  reader.events.unread(item.where, "“" + before.back() + "” makes this a condition: it is not used as given");
  limit_members(reader, {item.sides[0].read, item.sides[1].read});
  return true;
}

/// Whether the last formula of the sentence ends in a full stop.
static bool ends_in_stop(const sequence_reader& reader, const std::vector<segment>& segments, const sentence& s) {
  if (s.pieces.empty() || !s.pieces.back().mathematics) return true;
  const std::string_view text = reader.note.slice(segments[s.pieces.back().segment].content);
  const std::size_t last = text.find_last_not_of(" \n\t\r");
  return last != std::string_view::npos && text[last] == '.';
}

/// “For every $t \ge 1$”, before a display.
static bool only_range(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  bool any = false;
  for (const sequence_item& item : items) {
    if (item.kind == item_sort::words ? !leads_to_range(item.words) : item.kind != item_sort::range) return false;
    any = any || (item.kind == item_sort::range && std::all_of(item.letters.begin(), item.letters.end(), [&](const std::string& l) { return is_letter(reader, l); }));
  }
  return any && items.back().kind == item_sort::range;
}

/// “In each step the slots move on: for $t \ge 1$”, before a display: words, and ranges of letters that run in recurrences.
static bool ends_in_range(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  const auto plain = [&](const sequence_item& item) {
    if (item.kind == item_sort::words) return !conditions_in(item.words);
    return item.kind == item_sort::range && std::all_of(item.letters.begin(), item.letters.end(), [&](const std::string& l) { return reader.indices.contains(l) && is_letter(reader, l); });
  };
  return !items.empty() && items.back().kind == item_sort::range && std::all_of(items.begin(), items.end(), plain);
}

/// Whether the sentence stands in an item of a list.
static bool in_list(const sequence_reader& reader, const sentence& s, const std::vector<segment>& segments) {
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::string_view text = reader.note.text();
    const std::size_t at = segments[p.segment].content.begin, line = text.rfind('\n', at);
    std::string_view before = text.substr(line == std::string_view::npos ? 0 : line + 1);
    before.remove_prefix(std::min(before.find_first_not_of(" \t"), before.size()));
    const std::size_t number = before.find_first_not_of("0123456789");
    return before.starts_with("- ") || before.starts_with("* ") || before.starts_with("\\item") || (number > 0 && number < 4 && before.substr(number).starts_with(". "));
  }
  return false;
}

/// The ranges in front of a list hold in its items.
static void carry_into_list(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said) {
  const bool listed = in_list(reader, s, segments);
  if (listed) {
    items.insert(items.begin(), reader.lead.begin(), reader.lead.end());
    said.insert(said.begin(), reader.lead.size(), stance{});
  }
  if (!listed || (!s.pieces.empty() && !s.pieces.back().mathematics && s.pieces.back().words.find(':') != std::string::npos)) {
    reader.lead.clear();
    const bool leads = !s.pieces.empty() && !s.pieces.back().mathematics && s.pieces.back().words.find_last_not_of(" \n\t") != std::string::npos &&
                       s.pieces.back().words[s.pieces.back().words.find_last_not_of(" \n\t")] == ':';
    for (const sequence_item& item : items)
      if (leads && item.kind == item_sort::range) reader.lead.push_back(item);
  }
}

void read_words(sequence_reader& reader, const sentence& s) {
  std::vector<sequence_item> items;
  for (const piece& p : s.pieces) items.emplace_back().words = p.words;
  if (reader.active) note_changes(reader, items), orders_in_words(reader, s);
}

/// “Let $x \in \mathbb{R}^n$” of an x that had a recurrence in another section: it is another x.
static void end_declared_anew(sequence_reader& reader, const std::vector<sequence_item>& items) {
  const auto end = [&](const side& one) {
    const node* n = one.read == nullptr ? nullptr : bare(one.read);
    if (n != nullptr && n->kind == form::indexed && !(n->kids.size() == 2 && whole_number(n->kids[1]))) return;
    if (n != nullptr && n->kind == form::indexed) n = n->kids[0];
    const auto f = n == nullptr || n->kind != form::name ? reader.families.end() : reader.families.find(n->text);
    if (f == reader.families.end() || f->second.kind == family::sort::free || !reader.events.ended || !reader.events.ended(f->second.where.begin)) return;
    f->second.opaque = "the text declares " + f->second.name + " anew, behind the section that gives its members", f->second.over = true;
  };
  for (const sequence_item& item : items)
    if (item.kind == item_sort::member && !item.sides.empty()) {
      for (const side& one : item.list) end(one);
      end(item.sides[0]);
    }
}

bool read_sequences(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, bool refuting, const std::function<void(const std::set<std::string>&)>& properties) {
  if (!reader.active) return false;
  end_suppositions(reader, false);
  std::vector<sequence_item> items;
  std::vector<stance> said;
  items_of(reader, s, segments, stances, items, said);
  take_ranges_of_displays(reader, s, segments, items, said);
  end_declared_anew(reader, items);
  if (only_range(reader, items)) return true;  // the display that follows holds for it
  orders_in_words(reader, s);
  note_changes(reader, items);
  members_spoken_of_otherwise(reader, s, segments, items);
  sizes_in_words(reader, items);
  declare_bounded(reader, items);
  if (!about_families(reader, items)) {
    if (ends_in_range(reader, items)) return true;  // so it does
    note_other(reader, items, said);
    return false;
  }
  declare(reader, items);
  declare_numbers(reader, items);
  for (auto& [name, f] : reader.families) {  // matrices whose declaration came after their cases
    if (f.has_shape || f.kind != family::sort::cases) continue;
    const int id = reader.scope.find_symbol(f.name, reader.scope.now());
    if (id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape) f.size = reader.scope.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  }
  rows_in_words(reader, items);
  starts_in_words(reader, items);
  limit_by_words(reader, items);
  properties(given_by_entries(reader, items));
  note_arbitrary(reader, items);
  const bool conditions = holds_conditions(reader, items);
  if (leaves_another_open(reader, items, said)) return true;
  std::vector<bool> given(items.size(), false);
  for (std::size_t k = 0; k < items.size() && !refuting; ++k) given[k] = suppose(reader, items, k, said[k]);
  for (std::size_t k = 0; k < items.size(); ++k)
    if (items[k].kind == item_sort::equation && !given[k]) equation(reader, items, k, said[k], refuting, conditions);
  end_suppositions(reader, true);
  return true;
}

/// The words and formulas of the sentence, and how each is meant.
static void items_of(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, std::vector<sequence_item>& items, std::vector<stance>& said) {
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
      for (sequence_item& item : sequence_items(reader.note, seg.content, reader.nodes, reader.scope, reader.indices)) {
        item.piece = formula, item.display = seg.kind == segment_kind::display;
        items.push_back(std::move(item));
        said.push_back(own);
      }
    ++formula;
  }
  join_sets(reader, items);
  carry_into_list(reader, s, segments, items, said);
}

/// A range behind a display holds for the next one too, where no full stop stands between them.
static void take_ranges_of_displays(sequence_reader& reader, const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said) {
  const bool continues = !s.pieces.empty() && s.pieces[0].mathematics && segments[s.pieces[0].segment].kind == segment_kind::display;
  const std::vector<sequence_item> carried = reader.tail;
  if (continues) {
    items.insert(items.begin(), reader.tail.begin(), reader.tail.end());
    said.insert(said.begin(), reader.tail.size(), stance{});
  }
  reader.tail.clear();
  for (std::size_t k = items.size(); k-- > 0 && items[k].kind == item_sort::range;) reader.tail.insert(reader.tail.begin(), items[k]);
  const bool only_display = continues && s.pieces.size() == 1;
  if (!items.empty() && items.back().display && !ends_in_stop(reader, segments, s)) {  // one display after another, without a full stop
    if (only_display) reader.tail = carried;
    else for (std::size_t k = 0; k < items.size() && !items[k].display; ++k)
        if (items[k].kind == item_sort::range) reader.tail.push_back(items[k]);
  }
}

/// Whether something limits what the sentence says and is not read.
static bool holds_conditions(const sequence_reader& reader, const std::vector<sequence_item>& items) {
  bool conditions = false;
  for (std::size_t k = 0; k < items.size(); ++k) {
    conditions = conditions || (items[k].kind == item_sort::terms && std::any_of(items[k].list.begin(), items[k].list.end(), [](const side& x) { return x.read == nullptr; }));
    if (items[k].kind != item_sort::other) continue;
    const relation_kind kind = items[k].relations.empty() ? relation_kind::other : items[k].relations[0].kind;
    conditions = conditions || kind != relation_kind::not_equal;
  }
  for (const sequence_item& item : items) {  // “for $t = 1$”: one value of an index, which is not read as a range
    const node* letter = item.kind == item_sort::equation && item.sides[0].read != nullptr ? bare(item.sides[0].read) : nullptr;
    conditions = conditions || (letter != nullptr && letter->kind == form::name && is_letter(reader, letter->text));
  }
  const bool numbered = std::none_of(items.begin(), items.end(), [&](const sequence_item& item) {  // every claim is about members told by numbers
    std::set<std::string> letters;
    std::vector<std::string> bound;
    for (const side& x : item.sides)
      if (item.kind == item_sort::equation && x.read != nullptr) free_letters(reader, x.read, bound, letters);
    return std::any_of(letters.begin(), letters.end(), [&](const std::string& l) { return reader.scope.known_dimension(l) < 0; });
  });
  for (std::size_t k = 0; k < items.size(); ++k)
    conditions = conditions || (items[k].kind == item_sort::words && !is_of_entry(items, k) && conditions_in(items[k].words, numbered, k + 1 < items.size() && (items[k + 1].kind == item_sort::range || items[k + 1].kind == item_sort::member)));
  return conditions;
}

/// “Had we started at $x_0 = 1$, …”: whether the sentence supposes another start or step; what it says is not read then.
static bool leaves_another_open(sequence_reader& reader, const std::vector<sequence_item>& items, const std::vector<stance>& said) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (!supposes_another(reader, items, k, said[k])) continue;
    const std::string why = "the text supposes another start or step than the one that the note gives";
    for (const sequence_item& item : items)
      if (item.kind == item_sort::equation) reader.events.unread(item.where, why);
    if (said[k].how == mood::assumption) reader.families.at(named(reader, bare(items[k].sides[0].read))->name).opaque = why;  // not of this sentence alone
    return true;
  }
  return false;
}

}  // namespace odot::notes
