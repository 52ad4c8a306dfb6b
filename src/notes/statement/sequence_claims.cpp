// SPDX-License-Identifier: MIT
// Claims about families: the range of their indices, the terms of both sides, members outside of their family.

#include <algorithm>

#include "claim_forms.hpp"
#include "notes/source/characters.hpp"
#include "odot/search/lemmas.hpp"

#include "sequence_notes.hpp"

namespace odot::notes {

using kernel::polynomial;
using verdict::value_at;

/// The names below n that are indices of nothing: neither bound by a sum nor the name of a symbol or a size.
void sequence_notes::free_letters(const node* n, std::vector<std::string>& bound, std::set<std::string>& out) const {
  if (n->kind == form::name) {
    const bool own = std::find(bound.begin(), bound.end(), n->text) != bound.end();
    if (!own && is_letter(n->text) && !families_.contains(n->text) && !families_.contains(n->text + "#")) out.insert(n->text);
    if (const auto x = named(n); x && x->above) {
      for (std::size_t i = 0; i < x->label.size(); ++i) {
        if (x->label[i] != '\\' && !notes::is_letter(x->label[i])) continue;
        const std::size_t end = x->label[i] == '\\' ? end_of_command(x->label, i) : i + 1;
        const std::string letter = x->label.substr(i, end - i);
        if (std::find(bound.begin(), bound.end(), letter) == bound.end() && is_letter(letter)) out.insert(letter);
        i = end - 1;
      }
    }
    return;
  }
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const std::string full = with_subscript(n->kids[0]->text, n->text);
    if (scope_.known_dimension(full) >= 0) return;
    if (!families_.contains(n->kids[0]->text) && !families_.contains(n->kids[0]->text + "#") && scope_.find_symbol(full, scope_.now()) >= 0) return;
    if (const auto x = named(n->kids[0]); x && x->above) free_letters(n->kids[0], bound, out);
    for (std::size_t k = 1; k < n->kids.size(); ++k) free_letters(n->kids[k], bound, out);
    return;
  }
  const std::size_t before = bound.size();
  for (const sum_bound& b : n->bounds) {
    for (const node* k : {b.lower, b.upper, b.other})
      if (k != nullptr) free_letters(k, bound, out);
    if (n->kind != form::cases) bound.push_back(b.index);
  }
  for (const node* k : n->kids) free_letters(k, bound, out);
  bound.resize(before);
}

namespace {

bool about(const sequence_item& r, const std::string& letter) { return std::find(r.letters.begin(), r.letters.end(), letter) != r.letters.end(); }

}  // namespace

/// The ranges that the sentence gives to these letters for equation `at`: right behind it, else before it, else later on.
sequence_notes::bounds sequence_notes::bounds_of(const std::vector<sequence_item>& items, std::size_t at, const std::set<std::string>& letters) const {
  bounds out;
  std::set<std::size_t> taken;
  for (const std::string& letter : letters) {
    std::size_t found = items.size();
    for (std::size_t k = at + 1; k < items.size() && found == items.size(); ++k) {
      if (items[k].kind == sort::words ? !leads_to_range(items[k].words) : items[k].kind != sort::range) break;
      if (items[k].kind == sort::range && about(items[k], letter)) found = k;
    }
    for (std::size_t k = at; k-- > 0 && found == items.size();)
      if (items[k].kind == sort::range && about(items[k], letter)) found = k;
    for (std::size_t k = at + 1; k < items.size() && found == items.size(); ++k)
      if (items[k].kind == sort::range && about(items[k], letter)) found = k;
    if (found == items.size() || !taken.insert(found).second) continue;
    out.insert(out.end(), items[found].bounds.begin(), items[found].bounds.end());
  }
  return out;
}

namespace {

/// What the free letters and the sizes of a claim are, in naturals.
struct index_system {
  std::map<std::string, polynomial> letters;
  std::vector<std::pair<std::string, polynomial>> shown;
  std::vector<polynomial> filters;     ///< each ≥ 0 where the claim speaks
  std::vector<kernel::name> times;
  std::string trouble;
};

void names_in(const polynomial& p, std::set<kernel::name>& out) {
  for (const auto& t : p.terms()) out.insert(t.names.begin(), t.names.end());
}

/// Looks for a member outside of its family at small numbers.
class range_check {
 public:
  range_check(const kernel::term_arena& arena, const std::vector<polynomial>& filters) : arena_(arena), filters_(filters) {}

  /// Whether it is outside at these numbers.
  bool outside_at(const member_use& u, std::map<kernel::name, std::int64_t> at) const {
    int work = 20000;
    return try_bound(u, 0, at, work);
  }
  /// Whether it is outside at all the numbers that are tried.
  bool outside_always(const member_use& u) const {
    const std::vector<kernel::name> outer = names_of(u);
    if (outer.size() > 4) return true;
    const std::vector<std::map<kernel::name, std::int64_t>> all = verdict::small_numbers(arena_, outer, 3);
    for (const auto& at : all) {
      if (std::any_of(filters_.begin(), filters_.end(), [&](const polynomial& f) { return value_at(f, at) < 0; })) continue;
      if (!outside_at(u, at)) return false;
    }
    return true;
  }
  /// Whether it is outside somewhere; `at` says where.
  bool outside(const member_use& u, std::map<kernel::name, std::int64_t>& at) const {
    int work = 20000;
    return try_outer(u, names_of(u), 0, at, work);
  }

 private:
  /// The names that its place speaks of and nothing binds.
  std::vector<kernel::name> names_of(const member_use& u) const {
    std::set<kernel::name> names;
    names_in(u.index, names), names_in(u.first, names);
    if (u.last) names_in(*u.last, names);
    for (const auto& [n, range] : u.bound) names_in(range, names);
    for (const polynomial& c : u.conditions) names_in(c, names);
    for (const polynomial& f : filters_) names_in(f, names);
    for (const auto& [n, range] : u.bound) names.erase(n);
    return {names.begin(), names.end()};
  }
  bool try_outer(const member_use& u, const std::vector<kernel::name>& outer, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const {
    if (--work < 0) return false;
    if (k == outer.size()) {
      for (const polynomial& f : filters_)
        if (value_at(f, at) < 0) return false;
      return try_bound(u, 0, at, work);
    }
    const bool size = arena_.name_of(outer[k]).kind == kernel::name_kind::dimension;
    for (std::int64_t v = size ? 1 : 0; v <= (outer.size() > 3 ? 2 : 3); ++v) {
      at[outer[k]] = v;
      if (try_outer(u, outer, k + 1, at, work)) return true;
    }
    at.erase(outer[k]);
    return false;
  }
  bool try_bound(const member_use& u, std::size_t k, std::map<kernel::name, std::int64_t>& at, int& work) const {
    if (--work < 0) return false;
    if (k == u.bound.size()) {
      for (const polynomial& c : u.conditions)
        if (value_at(c, at) < 0) return false;
      const std::int64_t index = value_at(u.index, at);
      return index < value_at(u.first, at) || (u.last && index > value_at(*u.last, at));
    }
    const std::int64_t range = std::min<std::int64_t>(value_at(u.bound[k].second, at), 8);
    for (std::int64_t v = 0; v < range; ++v) {
      at[u.bound[k].first] = v;
      if (try_bound(u, k + 1, at, work)) return true;
    }
    at.erase(u.bound[k].first);
    return false;
  }

  const kernel::term_arena& arena_;
  const std::vector<polynomial>& filters_;
};

}  // namespace

struct sequence_notes::posed_range {
  static index_system solve(kernel::term_arena& arena, sequence_lowering& lowering, const scope& names, const std::set<std::string>& letters, const bounds& range,
                            std::int64_t lowest) {
    index_system s;
    struct lower_bound {
      std::string from;  // another letter, or none
      std::int64_t value = 0;
    };
    std::map<std::string, std::vector<lower_bound>> lows;
    struct upper_bound {
      std::string letter;
      const index_bound* bound;
    };
    std::vector<upper_bound> uppers;
    const auto letter_of = [&](const node* n) -> std::string {
      n = n == nullptr ? nullptr : bare(n);
      return n != nullptr && n->kind == form::name && letters.contains(n->text) ? n->text : std::string();
    };
    for (const index_bound& b : range) {
      const std::string low = letter_of(b.low), high = letter_of(b.high);
      const node* number = b.low == nullptr ? nullptr : bare(b.low);
      if (!high.empty() && !low.empty()) lows[high].push_back({low, b.by});
      else if (!high.empty() && number != nullptr && number->kind == form::number) lows[high].push_back({"", std::stoll(number->text) + b.by});
      else if (!low.empty()) uppers.push_back({low, &b});
      else if (!high.empty()) s.trouble = "the range of " + high + " is not read";
    }
    std::set<std::string> open = letters;
    while (!open.empty()) {
      std::string next;
      for (const std::string& l : open) {
        const bool ready = std::all_of(lows[l].begin(), lows[l].end(), [&](const lower_bound& b) { return b.from.empty() || !open.contains(b.from); });
        if (ready) {
          next = l;
          break;
        }
      }
      if (next.empty()) {
        s.trouble = "the ranges of these indices are not read";
        return s;
      }
      open.erase(next);
      // the lower bound that implies the others
      const kernel::name own = arena.natural(next);
      polynomial low(lowest);
      bool any = false;
      for (const lower_bound& b : lows[next]) {
        const polynomial candidate = b.from.empty() ? polynomial(b.value) : s.letters.at(b.from) + polynomial(b.value);
        if (!any) {
          low = candidate, any = true;
          continue;
        }
        kernel::positions k(arena);
        if (k.certain(k.intern(candidate - low))) low = candidate;
        else if (!k.certain(k.intern(low - candidate))) s.filters.push_back(low + polynomial::of(own) - candidate);
      }
      s.letters[next] = low + polynomial::of(own);
      s.times.push_back(own);
      s.shown.emplace_back(next, s.letters[next]);
    }
    std::set<int> written;
    for (const upper_bound& u : uppers) {
      // D − c ≥ letter + by: D is that and a natural more
      const node* high = u.bound->high == nullptr ? nullptr : bare(u.bound->high);
      if (high == nullptr) continue;
      std::int64_t off = 0;
      const node* name_node = high;
      if (high->kind == form::sum && high->kids.size() == 2 && high->text[0] != '-' && bare(high->kids[1])->kind == form::number) {
        off = (high->text[1] == '-' ? -1 : 1) * std::stoll(bare(high->kids[1])->text);
        name_node = bare(high->kids[0]);
      }
      const int d = name_node->kind == form::name ? names.known_dimension(name_node->text)
                    : name_node->kind == form::indexed && name_node->kids[0]->kind == form::name ? names.known_dimension(with_subscript(name_node->kids[0]->text, name_node->text)) : -1;
      const polynomial least = s.letters.at(u.letter) + polynomial(u.bound->by - off);
      kernel::positions k(arena);
      if (d >= 0 && written.insert(d).second && k.certain(k.intern(least - polynomial(1)))) {
        const kernel::name more = arena.natural("more");
        lowering.set_dimension(d, least + polynomial::of(more));
        s.shown.emplace_back(names.dimensions[static_cast<std::size_t>(d)].name, least + polynomial::of(more));
        continue;
      }
      if (d >= 0 && written.size() > 0 && lowering.dimensions().contains(d)) {
        s.filters.push_back(lowering.dimensions().at(d) - least);
        continue;
      }
      if (d >= 0) {  // index 0 ≤ l ≤ L, L being 1 at least
        const polynomial own = lowering.size(extent::of(d));
        s.filters.push_back(own - least);
        continue;
      }
      if (const std::string other = letter_of(high); !other.empty()) continue;
      if (high->kind == form::number) {
        s.filters.push_back(polynomial(std::stoll(high->text)) - s.letters.at(u.letter) - polynomial(u.bound->by));
        continue;
      }
      s.trouble = "the range of " + u.letter + " is not read";
    }
    return s;
  }
};

/// Claims before this one about the same families, as lemmas: they are proved once more where they are used.
void sequence_notes::add_earlier(sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const claim_item& item,
                                 std::vector<search::sequence_lemma>& out) const {
  std::vector<search::sequence_lemma> found;
  for (std::size_t k = earlier_.size(); k-- > 0 && found.size() < 4;) {
    const earlier_claim& c = earlier_[k];
    const auto own = named(bare(c.left));
    if (!own || !l.spoken_of().contains(own->name) || c.letters.size() > 2 || c.left->where.begin >= item.left.begin) continue;
    const family& f = families_.at(own->name);
    if (f.kind != family::sort::state) continue;
    try {
      const index_system s = posed_range::solve(arena, l, scope_, c.letters, c.range, f.first);
      if (!s.trouble.empty() || !s.filters.empty() || s.times.size() != c.letters.size()) continue;
      l.set_free(s.letters);
      const kernel::equation e = l.equation(c.left, c.right);
      search::sequence_lemma lemma;
      for (const kernel::name time : s.times) lemma.parameters.push(time);
      lemma.left = e.lhs, lemma.right = e.rhs;
      found.push_back(lemma);
    } catch (const trouble&) {
      continue;
    } catch (const kernel::ill_shaped&) {
      continue;
    }
  }
  for (std::size_t k = found.size(); k-- > 0;)
    for (const search::sequence_lemma& one : found[k].parameters.size() == 1 ? search::with_bounds(arena, claim, found[k]) : search::continued(arena, claim, found[k]))
      out.push_back(one);
  l.add_rules();
}

bool sequence_notes::try_range(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range,
                               std::int64_t lowest, bool last_try, bool may_refute, bool powers) {
  const bool ranged = !range.empty();
  auto arena = std::make_shared<kernel::term_arena>();
  sequence_lowering l(scope_, note_, nodes_, families_, *arena);
  const index_system s = posed_range::solve(*arena, l, scope_, letters, range, lowest);
  if (!s.trouble.empty()) unsupported(left->where, s.trouble);
  l.set_free(s.letters);
  l.set_supposed(supposed_);
  if (powers) l.powers_are_members();
  const kernel::equation e = l.equation(left, right);
  if (l.met_uncertain_power() && !powers) return try_range(item, left, right, letters, range, lowest, last_try, may_refute, true);
  const range_check check(*arena, s.filters);
  std::string partly;
  for (const member_use& u : l.uses()) {
    std::map<kernel::name, std::int64_t> at;
    if (!check.outside(u, at)) continue;
    if (!last_try) return false;
    std::string where;
    for (const auto& [text, value] : s.shown) where += (where.empty() ? " at " : ", ") + text + " = " + std::to_string(value_at(value, at));
    const std::string message = u.text + " speaks of index " + std::to_string(value_at(u.index, at)) + where + ", and the indices begin at " +
                                std::to_string(value_at(u.first, at)) + (u.last ? " and end at " + std::to_string(value_at(*u.last, at)) : std::string());
    const bool certain = (ranged || letters.empty()) && may_refute;  // without a range the index may have been meant to begin later
    if (!ranged || check.outside_always(u)) throw trouble(certain ? trouble_kind::ill_shaped : trouble_kind::unsupported, u.where, message);
    partly = message;  // where it is inside the claim may be false all the same
  }
  l.add_rules();
  auto q = std::make_shared<verdict::sequence_question>();
  const std::vector<kernel::name> counted = verdict::counted_in(*arena, e, s.filters);
  std::vector<search::sequence_lemma> earlier;
  add_earlier(l, *arena, e, item, earlier);
  q->claim.arena = arena, q->claim.left = e.lhs, q->claim.right = e.rhs;
  for (const kernel::equation& g : l.rule_equations()) q->claim.given.push_back({g.lhs, g.rhs});
  q->rules_given = q->claim.given.size();
  for (const kernel::equation& g : l.assumed()) q->claim.given.push_back({g.lhs, g.rhs});
  q->rules = l.rules();
  q->times = s.times;
  q->counted = counted;
  for (const auto& [text, value] : s.shown) q->shown.push_back({text, value});
  for (const kernel::name n : counted) {  // sizes that no index of the claim speaks of
    const std::string text(kernel::view(arena->name_of(n).text));
    const bool told = std::any_of(s.shown.begin(), s.shown.end(), [&](const auto& one) { return one.first == text; });
    if (!told && arena->name_of(n).kind == kernel::name_kind::dimension) q->shown.push_back({text, polynomial::of(n)});
  }
  q->filters = s.filters;
  q->firsts = l.firsts();
  std::set<std::string> names;
  for (const auto& [name, spoken] : l.spoken_of()) {
    names.insert(name);
    if (families_.contains(name) && families_.at(name).limited) may_refute = false;
  }
  if (l.left_out()) may_refute = false;
  for (int k = 0; k < arena->symbols(); ++k) names.insert(std::string(kernel::view(arena->symbol(k).text)));
  for (const std::string& name : limited_names_)
    if (names.contains(name)) may_refute = false;
  if (events_.restrictions)
    for (const restriction& r : events_.restrictions(names)) {
      if (r.relation.empty()) may_refute = false;
      q->conditions.push_back({r.name, r.relation, r.text, r.role});
    }
  q->may_refute = may_refute;
  q->partly = partly;
  if (!partly.empty()) {
    const auto uses = l.uses();
    const auto kept = arena;
    q->speaks_of = [uses, kept](const std::map<kernel::name, std::int64_t>& at) {
      const std::vector<polynomial> none;
      const range_check inner(*kept, none);
      return std::none_of(uses.begin(), uses.end(), [&](const member_use& u) { return inner.outside_at(u, at); });
    };
  }
  for (const search::sequence_lemma& more : l.lemmas()) q->lemmas.push_back(more);
  for (const kernel::equation& step : l.rule_equations())
    if (const search::sequence_lemma lemma = search::unrolled_sum(*arena, step); lemma.left >= 0)
      for (const search::sequence_lemma& one : search::with_bounds(*arena, e, lemma)) q->lemmas.push_back(one);
  q->lemmas.insert(q->lemmas.end(), earlier.begin(), earlier.end());
  item.question.arena = arena, item.question.left = e.lhs, item.question.right = e.rhs, item.question.firsts = l.firsts();
  for (std::size_t k = 0; k < l.rule_equations().size(); ++k) {
    item.question.equations.push_back(l.rule_equations()[k]);
    item.equations.push_back({l.rule_sources()[k], note_.at(l.rule_places()[k].begin)});
  }
  for (std::size_t k = 0; k < l.assumed().size(); ++k) {
    item.question.equations.push_back(l.assumed()[k]);
    item.equations.push_back({on_one_line(note_.slice(l.assumed_places()[k])), note_.at(l.assumed_places()[k].begin)});
  }
  item.sequence = q;
  return true;
}

/// A claim with powers of a growing exponent, to be proved with these as members of a sequence where it is not proved otherwise.
void sequence_notes::add_powers_as_members(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range,
                                           std::int64_t lowest) {
  const kernel::term_arena& arena = *item.sequence->claim.arena;
  bool any = false;
  for (kernel::term t = 0; t < arena.nodes(); ++t) any = any || arena[t].kind == kernel::op::symbolic_power;
  if (!any) return;
  claim_item other = item;
  try {
    if (!try_range(other, left, right, letters, range, lowest, true, false, true)) return;
  } catch (const trouble&) {
    return;
  }
  auto both = std::make_shared<verdict::sequence_question>(*item.sequence);
  both->otherwise = other.sequence;
  item.sequence = both;
}

void sequence_notes::pose(claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const bounds& range, bool may_refute) {
  // without a range: all values for which every term has a meaning
  for (std::int64_t lowest = 0; lowest <= 4; ++lowest) {
    try {
      if (!try_range(item, left, right, letters, range, lowest, lowest == 4, may_refute, false)) continue;
      add_powers_as_members(item, left, right, letters, range, lowest);
      break;
    } catch (const trouble& why) {
      if (why.kind == trouble_kind::ill_shaped || lowest == 4) throw;
    }
  }
  const auto own = named(bare(left));
  if (own && item.sequence != nullptr && (letters.size() == 1 || letters.size() == 2) && own->items.size() + (own->above ? 1 : 0) == 1) earlier_.push_back({left, right, letters, range});
}

void sequence_notes::claim(const sequence_item& said, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, bool may_refute) {
  const side &left = said.sides[which], &right = said.sides[which + 1];
  claim_item item;
  item.left = left.where, item.right = right.where, item.trouble_at = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = said.relations[which].kind == relation_kind::not_equal;
  try {
    if (left.read == nullptr) throw *left.why;
    if (right.read == nullptr) throw *right.why;
    for (const side& s : said.sides)
      if (s.read != nullptr && any_below(s.read, is_moment)) unsupported(s.where, "expectations are not read beside sequences");
    if (item.unequal || said.relations[which].kind == relation_kind::other) unsupported(said.relations[which].where, "this relation is not read beside sequences");
    if (said.relations[which].kind == relation_kind::define) unsupported(said.relations[which].where, "what this defines is defined already");
    if (const std::string name = applied_name(left.read, right.read); !name.empty() && scope_.find_symbol(name, scope_.now()) < 0)
      unsupported(left.where, name + "(…) can be read as a function and as a product; declare " + name + ", or write it with a subscript");
    std::set<std::string> letters, kept;
    std::vector<std::string> bound;
    for (const side& s : said.sides)
      if (s.read != nullptr) free_letters(s.read, bound, letters);
    const bounds range = bounds_of(items, at, letters);
    for (const std::string& l : letters) {
      if (scope_.known_dimension(l) >= 0) {
        // a size, unless the sentence gives it a range of its own, from a number on
        bool own = false;
        for (const index_bound& b : range)
          own = own || (bare(b.high)->kind == form::name && bare(b.high)->text == l && (bare(b.low)->kind == form::number));
        if (!own) continue;
      }
      kept.insert(l);
    }
    // letters that only the ranges speak of, as the other end
    for (const index_bound& b : range)
      for (const node* n : {b.low, b.high}) {
        const node* letter = n == nullptr ? nullptr : bare(n);
        if (letter != nullptr && letter->kind == form::name && is_letter(letter->text) && scope_.known_dimension(letter->text) < 0) kept.insert(letter->text);
      }
    pose(item, left.read, right.read, kept, range, may_refute);
  } catch (const trouble& why) {
    item.read = why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported;
    item.message = why.what();
    item.trouble_at = why.where.end > why.where.begin ? why.where : right.where;
    if (left.read != nullptr && right.read != nullptr && (is_literal(left.read) || is_literal(right.read))) item.doubt = "it may give the name the numbers of an example";
  } catch (const kernel::ill_shaped& why) {
    item.read = reading::unsupported;
    item.message = why.what();
  }
  events_.claim(item);
}

}  // namespace odot::notes
