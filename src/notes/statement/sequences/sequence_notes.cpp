// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/sequence_notes.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"

#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/words.hpp"

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

/// The one index of a member, above or below; none where there are several below.
std::optional<sequence_notes::letter_and_shift> sequence_notes::running_index(const named_index& member) const {
  if (member.above) return running_text(member.label);
  return member.items.size() == 1 ? running(member.items[0]) : std::nullopt;
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

void collect_indexed(const node* n, std::vector<const node*>& out) {
  if (n->kind == form::indexed || n->kind == form::name) out.push_back(n);
  for (const node* k : n->kids) collect_indexed(k, out);
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

/// Whether a matrix below n is raised to a power of which an index tells the exponent.
bool sequence_notes::raises_matrix(const node* n) const {
  if (n == nullptr) return false;
  const auto counts = [&](const auto& self, const node* e, bool& letter) -> bool {
    e = bare(e);
    if (e->kind == form::number) return true;
    if (e->kind == form::name) return letter = true, is_letter(e->text) && scope_.known_dimension(e->text) < 0;
    return (e->kind == form::sum || e->kind == form::negate || e->kind == form::product) && std::all_of(e->kids.begin(), e->kids.end(), [&](const node* k) { return self(self, k, letter); });
  };
  if (n->kind == form::power) {
    std::vector<const node*> names;
    collect_indexed(n->kids[0], names);
    bool letter = false;
    const bool matrix = std::any_of(names.begin(), names.end(), [&](const node* x) { return x->kind == form::name && is_capital(x->text) && scope_.known_dimension(x->text) < 0; });
    if (matrix && counts(counts, n->kids[1], letter) && letter) return true;
  }
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return raises_matrix(k); });
}

/// Whether the sentence speaks of members that a recurrence gives, or of what is given in terms of them, or raises a matrix to a power that grows.
bool sequence_notes::about_undeclared(const std::vector<sequence_item>& items) const {
  const auto of_recurrence = [&](const auto& self, const node* n) -> bool {
    const auto own = n->kind == form::name || n->kind == form::indexed ? named(n) : std::nullopt;
    if (own && states_.contains(own->name)) return true;
    if (const auto f = own ? families_.find(own->name) : families_.end(); f != families_.end() && f->second.kind != family::sort::free) return true;
    return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
  };
  return std::any_of(items.begin(), items.end(), [&](const sequence_item& item) {
    if (item.kind == sort::member) return false;
    const bool equation = item.kind == sort::equation;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides)
        if (s.read != nullptr && (of_recurrence(of_recurrence, s.read) || (equation && raises_matrix(s.read)))) return true;
    return false;
  });
}

bool sequence_notes::about_families(const std::vector<sequence_item>& items) const {
  if (undeclared_) return about_undeclared(items);
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
    if (std::any_of(item.sides.begin(), item.sides.end(), [&](const side& x) { return raises_matrix(x.read); })) return true;
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
  const bool rows = std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == sort::words && (has_word(i.words, "rows") || has_word(i.words, "row")); });
  return std::any_of(items.begin(), items.end(), [&](const sequence_item& item) {
    if (rows && (item.kind == sort::member || item.kind == sort::terms))  // “stack them as the rows of $Q$”
      for (const auto* sides : {&item.list, &item.sides})
        for (const side& s : *sides)
          if (s.read != nullptr && bare(s.read)->kind == form::name && families_.contains(in_lower_case(bare(s.read)->text))) return true;
    for (const auto* sides : {&item.list, &item.sides})
      for (const side& s : *sides)
        if (mentions_family(s.read)) return true;
    return false;
  });
}

namespace {

/// Whether the sentence supposes that something satisfies the equation.
bool is_satisfied(const std::vector<sequence_item>& items, std::size_t k) {
  const auto first = std::find_if(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == sequence_item::sort::words; });
  if (k == 0 || items[k - 1].kind != sequence_item::sort::words || items[k].relations.size() != 1) return false;
  const bool supposes = std::any_of(first, items.end(), [&](const sequence_item& i) {
    return &i < &items[k] && i.kind == sequence_item::sort::words && (has_word(i.words, "let") || has_word(i.words, "suppose") || has_word(i.words, "assume"));
  });
  const std::string& words = items[k - 1].words;
  return supposes && !has_word(words, "then") && !has_word(words, "not") && (words.find("satisf") != std::string::npos || has_word(words, "solves") || has_word(words, "solve") || has_word(words, "solving"));
}

/// “Suppose that, for all $t \ge 1$,” before the equation: the range is that of what is supposed.
bool is_assumed(const std::vector<sequence_item>& items, std::size_t k) {
  using sort = sequence_item::sort;
  for (std::size_t j = k; j-- > 0;) {
    if (items[j].kind == sort::equation || items[j].kind == sort::other) return false;
    if (items[j].kind != sort::words) continue;
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
  using sort = sequence_item::sort;
  if (said.because != "solution" || said.refutes || said.denied || k == 0 || items[k - 1].kind != sort::words || !items[k].display) return false;
  const std::vector<std::string> list = words_of(items[k - 1].words);
  return list.size() > 1 && list.back() == "is" && list[list.size() - 2] == "solution" && !any_among(list, {"a", "one", "trial", "possible", "not", "no", "if"});
}

/// “… with $t + n \le T$,” before a display: what the word speaks of is the range alone.
bool behind_range(const std::vector<sequence_item>& items, std::size_t k, const std::string& because) {
  using sort = sequence_item::sort;
  std::size_t range = k;
  while (range > 0 && items[range - 1].kind == sort::words && items[range - 1].words.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos) --range;
  if (range < 2 || !items[k].display || items[range - 1].kind != sort::range || items[range - 1].display || items[range - 2].kind != sort::words) return false;
  const std::string& words = items[range - 2].words;
  return (because == "with" || because == "where") && leads_to_range(words.substr(words.rfind(',') + 1)) && has_word(words, because);
}

/// “It is not constant: $x_t = x_0$”, “one term more is not needed:”: whether the words right in front lead to the equation by a colon and deny something.
/// Whether that is what the equation says or the reason against it, it is said of the equation as it stands.
bool leads_by_denial(const std::vector<sequence_item>& items, std::size_t k) {
  if (k == 0 || items[k - 1].kind != sequence_item::sort::words) return false;
  std::vector<std::string> list = words_of(items[k - 1].words);
  if (list.empty() || list.back() != ":") return false;
  const auto begins = std::find_if(list.rbegin(), list.rend(), [](const std::string& w) { return among(w, {".", ";"}); }).base();
  const std::vector<std::string> clause(begins, list.end());
  return any_among(clause, {"not", "never"}) && !any_among(clause, {"if", "when", "unless", "whenever", "where", "for", "while", "since"});
}

/// “Summing up to $t$ is wrong: $…$”, “$…$ for $t \ge 0$ fails”: whether the text says of an equation that it is false, as it stands.
bool is_put_as_wrong(const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  if (said.refutes || said.how == mood::assumption) return false;
  for (std::size_t j = k; j-- > 0 && items[j].kind == sequence_item::sort::words;)  // “or, forgetting the cross term, $…$”
    if (std::vector<std::string> list = words_of(items[j].words); any_among({list.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(list.size(), 8)), list.end()}, {"forgetting", "forgets", "forgot"})) return true;
  const bool objected = among(said.against, {"wrong", "false", "incorrect", "fails", "not", "need not", "off", "mistake", "slip", "error", "typo", "bug"});
  return said.denied || (objected && said.how == mood::claim) || leads_by_denial(items, k);
}

/// “$M_{ij} = 1$ if $j \le i$”: whether these words lead to the condition of an entry.
bool is_of_entry(const std::vector<sequence_item>& items, std::size_t k) {
  using sort = sequence_item::sort;
  if (k == 0 || k + 1 >= items.size() || items[k - 1].kind != sort::equation || items[k + 1].kind != sort::range || items[k - 1].sides[0].read == nullptr || items[k - 1].sides[1].read == nullptr) return false;
  const node *left = bare(items[k - 1].sides[0].read), *right = bare(items[k - 1].sides[1].read);
  const std::vector<std::string> list = words_of(items[k].words);
  return left->kind == form::indexed && left->kids.size() == 3 && right->kind == form::number && list.size() == 1 && among(list[0], {"if", "for", "when"});
}
bool gives_cases(const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k)
    if (items[k].kind == sequence_item::sort::words && is_of_entry(items, k)) return true;
  return false;
}

/// “$a_t = 0$ at the time $t$”: what is supposed there is supposed of one step.
bool is_of_one_step(const std::vector<sequence_item>& items, std::size_t k) {
  using sort = sequence_item::sort;
  if (k + 2 >= items.size() || items[k + 1].kind != sort::words || items[k + 2].kind != sort::terms) return false;
  const std::vector<std::string> list = words_of(items[k + 1].words);
  return !list.empty() && among(list[0], {"at", "in"}) && !any_among(list, {"each", "every", "any", "all"});
}

/// “If every gradient is the same, $g_t = g$ for all $t \ge 1$, then”
bool then_follows(const std::vector<sequence_item>& items, std::size_t k) {
  for (std::size_t j = k + 1; j < items.size(); ++j) {
    if (items[j].kind == sequence_item::sort::equation) return false;
    if (items[j].kind != sequence_item::sort::words) continue;
    const std::vector<std::string> list = words_of(items[j].words);
    if (any_among(list, {"then"}) || (list.size() > 2 && list[0] == "," && among(list[1], {"we", "one", "this", "it", "the"}))) return true;  // “, we get”
  }
  return false;
}

}  // namespace

/// “If $h_0 = 0$, then …”: what the sentence supposes of starts that are left open, of members of which nothing else is said, or of other names is
/// given in it.
bool sequence_notes::suppose(const std::vector<sequence_item>& items, std::size_t k, const stance& said) {
  const sequence_item& item = items[k];
  if (item.kind != sort::equation || item.display || !(said.how == mood::condition || (among(said.because, {"if", "when"}) && then_follows(items, k))) || said.doubted || said.refutes || said.restricted || said.because.starts_with("for")) return false;
  if (std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == sort::words && any_among(words_of(i.words), {"would", "held"}); })) return false;  // it does not hold
  std::set<std::string> letters;
  std::vector<std::string> bound;
  for (const side& x : item.sides)
    if (x.read != nullptr) free_letters(x.read, bound, letters);
  const node* left = item.sides[0].read == nullptr ? nullptr : bare(item.sides[0].read);
  if (left == nullptr || (left->kind == form::name && is_letter(left->text))) return false;  // “if $t = 1$”
  if (!may_be_supposed(item, bounds_of(items, k, letters), true, true)) return false;
  for (std::size_t j = k + 1; j < items.size() && items[j].kind != sort::equation; ++j)
    if (items[j].kind == sort::words && begins_exception(items[j].words)) return leave_supposed(item), true;
  supposed_.push_back({item.sides[0].read, item.sides[1].read, scope_.now() + 1, item.where, true});
  return true;
}

/// What is false of the names and members in these sides is not called so from here on: more may be meant of them. Those that were found.
std::vector<const node*> sequence_notes::limit_members(std::initializer_list<const node*> sides) {
  std::vector<const node*> found;
  for (const node* n : sides)
    if (n != nullptr) collect_indexed(n, found);
  for (const node* n : found) limited_names_.insert(n->kind == form::name ? n->text : n->kids[0]->text);
  return found;
}

/// What is supposed of members and not read: nothing about their sequences is proved from here on.
void sequence_notes::leave_supposed(const sequence_item& item) {
  events_.unread(item.where, "this is supposed of members of sequences, which is not read");
  for (const side& x : item.sides)
    for (const node* n : limit_members({x.read}))
      if (const auto of = named(n); of && families_.contains(of->name)) families_.at(of->name).opaque = "the text supposes something of " + of->name + " that is not read";
}

/// What was supposed for the sentence ends with it, and what was supposed in a section with that.
void sequence_notes::end_suppositions(bool of_sentence) {
  std::erase_if(supposed_, [&](const supposed_equation& e) {
    if (e.local || !events_.ended || !events_.ended(e.where.begin)) return e.local && of_sentence;
    limit_members({e.left, e.right});  // it may be meant to go on
    return true;
  });
}

/// Whether n speaks of members of the family at an index that runs.
bool sequence_notes::steps_by_itself(const node* n, const std::string& name) const {
  std::vector<const node*> found;
  if (n != nullptr) collect_indexed(n, found);
  return std::any_of(found.begin(), found.end(), [&](const node* x) {
    const auto own = named(x);
    return own && own->name == name && !(own->above ? own->label.find_first_not_of("0123456789") == std::string::npos : whole(own->items[0]).has_value());
  });
}

/// “Expanding the equation, $S_t = … = …$”: what stands further right in a chain is made of what stands before it, and told where it holds of any members.
void sequence_notes::steps_behind(const sequence_item& item, std::size_t first) {
  for (std::size_t r = first + 1; r < item.relations.size(); ++r) {
    const side &left = item.sides[r], &right = item.sides[r + 1];
    if (item.relations[r].kind != relation_kind::equal || left.read == nullptr || right.read == nullptr) continue;
    claim_item step;
    step.left = left.where, step.right = right.where, step.trouble_at = right.where;
    step.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
    step.read = reading::unsupported, step.quiet = true;
    events_.claim(step);
  }
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
  const bool satisfied = (is_assumed(items, k) && !said.refutes && !refuting) ||
                         (is_satisfied(items, k) && std::none_of(item.sides.begin(), item.sides.end(), [&](const side& x) { return mentions_family(x.read); }));  // “suppose $x^*$ solves $A x^* = b$, and write …”
  const bool at_once = said.because == "once" && std::any_of(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(k), [](const sequence_item& i) {
    return i.kind == sort::words && i.words.find("at once") != std::string::npos;
  });
  const bool ranged = !satisfied && (at_once || said.because.starts_with("for") || said.because.starts_with("satisf") || says_it_anyway(said.because) || behind_range(items, k, said.because));
  const bool supposed = satisfied || (said.how != mood::claim && !ranged);
  const bool solved = gives_solution(items, k, said);
  give_anew(item);
  if (is_in_second_way(items, k, said, range) || hedges(items, k)) return;
  const bool wrong = is_put_as_wrong(items, k, said);
  const bool unsaid = (said.doubted && !satisfied && !at_once && !solved && !says_it_anyway(said.because)) || said.refutes;
  const auto own = item.sides[0].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  const auto known = own ? families_.find(own->name) : families_.end();
  const bool given_before = known != families_.end() && (known->second.kind != family::sort::free || !known->second.steps.empty());
  if ((unsaid || wrong || said.denied || !said.against.empty()) && !given_before && denies_recurrence(item, said, wrong)) return;
  if (own && own->items.size() == 2 && is_condition_of_entries(items, k)) return;
  const bool told_wrong = wrong && given_before;
  if (!wrong && !unsaid && (said.how != mood::condition || ranged) && define_solved(items, k, range, said, supposed)) return;
  if (!told_wrong && (define_order(items, k) || define_starts(items, k))) return;
  const std::size_t first = !told_wrong && define(items, k, range, !supposed) ? 1 : 0;
  const bool special = first == 1 && bare(item.sides[0].read)->kind == form::name;
  if (special && (said.how == mood::condition || among(said.because, {"with", "for", "if", "when"}))) special_.insert(item.where.begin);
  for (std::size_t r = first; r < item.relations.size(); ++r) {
    const relation_kind kind = item.relations[r].kind;
    if (kind == relation_kind::member) break;
    const bool doubted = !told_wrong && (unsaid || refuting || (said.how == mood::condition && !ranged && !satisfied));
    const bool given = !told_wrong && (supposed ? satisfied || said.how == mood::assumption : r == 0 && said.how == mood::claim && items[0].kind == sort::words && (items[0].words.starts_with("let") || items[0].words.starts_with("suppose")));
    if (given && (satisfied || !said.doubted) && !said.refutes && !said.restricted && !is_of_one_step(items, k) && may_be_supposed(item, range, supposed)) {
      supposed_.push_back({item.sides[0].read, item.sides[1].read, scope_.now() + 1, item.where});
      break;
    }
    if (supposed && !doubted && first == 0) {
      leave_supposed(item);
      break;
    }
    if (doubted) {
      const bool step = own && families_.contains(own->name) && families_.at(own->name).kind != family::sort::derived && steps_by_itself(item.sides[1].read, own->name);
      if (step && item.display && !said.denied && !said.refutes) families_.at(own->name).limited = true;  // it may be the step of another sequence, which is meant from here on
      if (!step && given_before && said.doubted && !said.denied && said.against.empty() && said.how == mood::claim && !refuting && !said.refutes) {  // “solving from the start, $…$”: proved where it is so
        claim(item, r, items, k, false, said);
        continue;
      }
      events_.unread(item.where, "the text does not say that this holds: " + said.because);
      if (!said.denied && !said.refutes && said.against.empty() && !refuting) steps_behind(item, r);
      break;
    }
    stance told = said;
    told.doubted = false;
    claim(item, r, items, k, !conditions && !solved && (said.sure || ranged || told_wrong || (said.because == "otherwise" && !said.doubted && gives_cases(items))), told);
  }
}

/// Whether the equation gives members that another one gives too, so that none of them is used.
bool sequence_notes::is_in_second_way(const std::vector<sequence_item>& items, std::size_t k, const stance& said, const bounds& range) {
  const sequence_item& item = items[k];
  if (is_rival(items, k)) {
    const std::string why = "the text gives " + named(bare(item.sides[0].read))->name + " in more than one way, and which one is meant is not read";
    events_.unread(item.where, why);
    end_given(why, [&](std::size_t at) { return at < item.where.begin; });
    return true;
  }
  if (!said.concludes && is_other_branch(item, range)) {
    families_.at(named(bare(item.sides[0].read))->name).opaque = "the text gives members of " + named(bare(item.sides[0].read))->name + " in one way up to a step and in another one behind it, which is not read";
    events_.unread(item.where, "this gives members that the recurrence before it does not give, which is not read");
    return true;
  }
  if (!said.concludes && is_second_way(items, k)) {
    families_.at(named(bare(item.sides[0].read))->name).opaque = "the text gives " + named(bare(item.sides[0].read))->name + " in two ways, and for which indices each of them holds is not read";
    events_.unread(item.where, "this gives members that the recurrence before it gives too, for indices that are not read");
    return true;
  }
  return false;
}

/// “It is not true that $x_{t+1} = A x_t$”: whether the equation would be the recurrence of a sequence, which is another one then.
bool sequence_notes::denies_recurrence(const sequence_item& item, const stance& said, bool wrong) {
  const auto own = item.sides[0].read == nullptr ? std::nullopt : named(bare(item.sides[0].read));
  const bool of_itself = own && item.sides[1].read != nullptr && mentions(item.sides[1].read, own->name);
  const bool named_so = !said.denied && said.against.empty() && !said.refutes && among(said.because, {"system", "normal equations"});  // “a system obeys $x_{t+1} = A x_t$”
  const bool anew = own && !families_.contains(own->name) && (wrong || said.denied || !said.against.empty() || among(said.because, {"does not", "do not", "doesn't", "don't", "is not", "isn't", "cannot", "not true", "is not true"}));
  if (named_so || !of_itself || !(families_.contains(own->name) || anew)) return false;
  events_.unread(item.where, "the text does not say that this holds: " + said.because);
  family_named(own->name, own->above, item.where).opaque = "the text does not say that its recurrence holds";
  return true;
}

/// “upper triangular if $A_{ij} = 0$ whenever $i > j$”
bool sequence_notes::is_condition_of_entries(const std::vector<sequence_item>& items, std::size_t k) {
  const sequence_item& item = items[k];
  const std::vector<std::string> before = k > 0 && items[k - 1].kind == sort::words ? words_of(items[k - 1].words) : std::vector<std::string>();
  if (before.empty() || !among(before.back(), {"if", "whenever", "when", "iff"})) return false;
  events_.unread(item.where, "“" + before.back() + "” makes this a condition: it is not used as given");
  limit_members({item.sides[0].read, item.sides[1].read});
  return true;
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

/// Whether the sentence stands in an item of a list.
bool sequence_notes::in_list(const sentence& s, const std::vector<segment>& segments) const {
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::string_view text = note_.text();
    const std::size_t at = segments[p.segment].content.begin, line = text.rfind('\n', at);
    std::string_view before = text.substr(line == std::string_view::npos ? 0 : line + 1);
    before.remove_prefix(std::min(before.find_first_not_of(" \t"), before.size()));
    const std::size_t number = before.find_first_not_of("0123456789");
    return before.starts_with("- ") || before.starts_with("* ") || before.starts_with("\\item") || (number > 0 && number < 4 && before.substr(number).starts_with(". "));
  }
  return false;
}

/// The ranges in front of a list hold in its items.
void sequence_notes::carry_into_list(const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said) {
  const bool listed = in_list(s, segments);
  if (listed) {
    items.insert(items.begin(), lead_.begin(), lead_.end());
    said.insert(said.begin(), lead_.size(), stance{});
  }
  if (!listed || (!s.pieces.empty() && !s.pieces.back().mathematics && s.pieces.back().words.find(':') != std::string::npos)) {
    lead_.clear();
    const bool leads = !s.pieces.empty() && !s.pieces.back().mathematics && s.pieces.back().words.find_last_not_of(" \n\t") != std::string::npos &&
                       s.pieces.back().words[s.pieces.back().words.find_last_not_of(" \n\t")] == ':';
    for (const sequence_item& item : items)
      if (leads && item.kind == sort::range) lead_.push_back(item);
  }
}

void sequence_notes::read_words(const sentence& s) {
  std::vector<sequence_item> items;
  for (const piece& p : s.pieces) items.emplace_back().words = p.words;
  if (active_) note_changes(items), orders_in_words(s);
}

bool sequence_notes::read(const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, bool refuting, const std::function<void(const std::set<std::string>&)>& properties) {
  if (!active_) return false;
  end_suppositions(false);
  std::vector<sequence_item> items;
  std::vector<stance> said;
  items_of(s, segments, stances, items, said);
  take_ranges_of_displays(s, segments, items, said);
  if (only_range(items)) return true;  // the display that follows holds for it
  orders_in_words(s);
  note_changes(items);
  members_spoken_of_otherwise(s, segments, items);
  sizes_in_words(items);
  declare_bounded(items);
  if (!about_families(items)) {
    if (ends_in_range(items)) return true;  // so it does
    note_other(items, said);
    return false;
  }
  declare(items);
  declare_numbers(items);
  for (auto& [name, f] : families_) {  // matrices whose declaration came after their cases
    if (f.has_shape || f.kind != family::sort::cases) continue;
    const int id = scope_.find_symbol(f.name, scope_.now());
    if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].has_shape) f.size = scope_.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  }
  rows_in_words(items);
  starts_in_words(items);
  limit_by_words(items);
  properties(given_by_entries(items));
  note_arbitrary(items);
  const bool conditions = holds_conditions(items);
  if (leaves_another_open(items, said)) return true;
  std::vector<bool> given(items.size(), false);
  for (std::size_t k = 0; k < items.size() && !refuting; ++k) given[k] = suppose(items, k, said[k]);
  for (std::size_t k = 0; k < items.size(); ++k)
    if (items[k].kind == sort::equation && !given[k]) equation(items, k, said[k], refuting, conditions);
  end_suppositions(true);
  return true;
}

/// The words and formulas of the sentence, and how each is meant.
void sequence_notes::items_of(const sentence& s, const std::vector<segment>& segments, const std::vector<stance>& stances, std::vector<sequence_item>& items, std::vector<stance>& said) {
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
  join_sets(items);
  carry_into_list(s, segments, items, said);
}

/// A range behind a display holds for the next one too, where no full stop stands between them.
void sequence_notes::take_ranges_of_displays(const sentence& s, const std::vector<segment>& segments, std::vector<sequence_item>& items, std::vector<stance>& said) {
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
}

/// Whether something limits what the sentence says and is not read.
bool sequence_notes::holds_conditions(const std::vector<sequence_item>& items) const {
  bool conditions = false;
  for (std::size_t k = 0; k < items.size(); ++k) {
    conditions = conditions || (items[k].kind == sort::terms && std::any_of(items[k].list.begin(), items[k].list.end(), [](const side& x) { return x.read == nullptr; }));
    if (items[k].kind != sort::other) continue;
    const relation_kind kind = items[k].relations.empty() ? relation_kind::other : items[k].relations[0].kind;
    conditions = conditions || kind != relation_kind::not_equal;
  }
  for (const sequence_item& item : items) {  // “for $t = 1$”: one value of an index, which is not read as a range
    const node* letter = item.kind == sort::equation && item.sides[0].read != nullptr ? bare(item.sides[0].read) : nullptr;
    conditions = conditions || (letter != nullptr && letter->kind == form::name && is_letter(letter->text));
  }
  const bool numbered = std::none_of(items.begin(), items.end(), [&](const sequence_item& item) {  // every claim is about members told by numbers
    std::set<std::string> letters;
    std::vector<std::string> bound;
    for (const side& x : item.sides)
      if (item.kind == sort::equation && x.read != nullptr) free_letters(x.read, bound, letters);
    return std::any_of(letters.begin(), letters.end(), [&](const std::string& l) { return scope_.known_dimension(l) < 0; });
  });
  for (std::size_t k = 0; k < items.size(); ++k)
    conditions = conditions || (items[k].kind == sort::words && !is_of_entry(items, k) && conditions_in(items[k].words, numbered, k + 1 < items.size() && (items[k + 1].kind == sort::range || items[k + 1].kind == sort::member)));
  return conditions;
}

/// “Had we started at $x_0 = 1$, …”: whether the sentence supposes another start or step; what it says is not read then.
bool sequence_notes::leaves_another_open(const std::vector<sequence_item>& items, const std::vector<stance>& said) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (!supposes_another(items, k, said[k])) continue;
    const std::string why = "the text supposes another start or step than the one that the note gives";
    for (const sequence_item& item : items)
      if (item.kind == sort::equation) events_.unread(item.where, why);
    if (said[k].how == mood::assumption) families_.at(named(bare(items[k].sides[0].read))->name).opaque = why;  // not of this sentence alone
    return true;
  }
  return false;
}

}  // namespace odot::notes
