// SPDX-License-Identifier: MIT
// Claims about families: the range of their indices, the terms of both sides, members outside of their family.

#include "notes/statement/sequences/claims.hpp"

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/members.hpp"
#include "notes/statement/sequences/ranges.hpp"
#include "notes/statement/sequences/restrictions.hpp"
#include "odot/search/cancel.hpp"

namespace odot::notes {

namespace {
/// In which way a claim is put.
struct sequence_posing {
  std::int64_t lowest = 0;      ///< where indices begin of which the text does not say it
  bool last_try = false;        ///< members outside of their family are told
  bool may_refute = true;
  bool powers = false;          ///< as members of sequences
  bool up_to_another = false;   ///< see `indices_of`
  bool alone = false;           ///< by the recurrences alone: without claims before it and what the text supposes
  bool endless = false;         ///< for more than the claim says: without the ends of its ranges, and for any number in place of each product of a
                                ///< size and an index, to be proved only
};
}  // namespace

using kernel::polynomial;
using verdict::value_at;

void free_letters(const sequence_reader& reader, const node* n, std::vector<std::string>& bound, std::set<std::string>& out) {
  if (n->kind == form::name) {
    const bool own = std::find(bound.begin(), bound.end(), n->text) != bound.end();
    if (!own && is_letter(reader, n->text) && !reader.families.contains(n->text) && !reader.families.contains(n->text + "#")) out.insert(n->text);
    if (const auto x = named(reader, n); x && x->above) {
      for (std::size_t i = 0; i < x->label.size(); ++i) {
        if (x->label[i] != '\\' && !notes::is_letter(x->label[i])) continue;
        const std::size_t end = x->label[i] == '\\' ? end_of_command(x->label, i) : i + 1;
        const std::string letter = x->label.substr(i, end - i);
        if (std::find(bound.begin(), bound.end(), letter) == bound.end() && is_letter(reader, letter)) out.insert(letter);
        i = end - 1;
      }
    }
    return;
  }
  if (n->kind == form::indexed && n->kids[0]->kind == form::name) {
    const std::string full = with_subscript(n->kids[0]->text, n->text);
    const auto own = named(reader, n);
    const bool table = own && is_table(reader, own->name);
    if (!table && reader.scope.known_dimension(full) >= 0) return;
    if (!table && !reader.families.contains(n->kids[0]->text) && !reader.families.contains(n->kids[0]->text + "#") && reader.scope.find_symbol(full, reader.scope.now()) >= 0) return;
    if (const auto x = named(reader, n->kids[0]); x && x->above) free_letters(reader, n->kids[0], bound, out);
    for (std::size_t k = 1; k < n->kids.size(); ++k) free_letters(reader, n->kids[k], bound, out);
    return;
  }
  const std::size_t before = bound.size();
  for (const sum_bound& b : n->bounds) {
    for (const node* k : {b.lower, b.upper, b.other})
      if (k != nullptr) free_letters(reader, k, bound, out);
    if (n->kind != form::cases) bound.push_back(b.index);
  }
  for (const node* k : n->kids) free_letters(reader, k, bound, out);
  bound.resize(before);
}

namespace {

/// The names that stand where an index or a number of steps does: in a subscript, an exponent, a limit of a sum.
void names_of_places(const node* n, bool place_here, std::set<std::string>& out) {
  if (n->kind == form::name && place_here) out.insert(n->text);
  if (const std::size_t open = n->kind == form::name ? n->text.rfind("^{(") : std::string::npos; open != std::string::npos)
    for (std::size_t k = open + 3; k < n->text.size(); ++k) {  // x^{(l)}
      const std::size_t end = n->text[k] == '\\' ? end_of_command(n->text, k) : k + 1;
      out.insert(n->text.substr(k, end - k));
      k = end - 1;
    }
  for (const sum_bound& b : n->bounds)
    for (const node* k : {b.lower, b.upper, b.other})
      if (k != nullptr) names_of_places(k, true, out);
  const bool raised = n->kind == form::power || n->kind == form::elementwise_power;
  for (std::size_t k = 0; k < n->kids.size(); ++k) names_of_places(n->kids[k], place_here || (k > 0 && (n->kind == form::indexed || raised)), out);
}

/// “for the steps”, “for all times” before a range.
bool leads_over(const std::string& words) {
  const std::vector<std::string> list = words_of(words);
  constexpr std::size_t longest = 5;
  return !list.empty() && list.size() <= longest && list[0] == "for" && !any_among(list, {"and", "which", "we", "let", "then", "it", "is", "are", "has", "have", ","});
}

bool about(const sequence_item& r, const std::string& letter) { return std::find(r.letters.begin(), r.letters.end(), letter) != r.letters.end(); }

}  // namespace

index_bounds bounds_of(const std::vector<sequence_item>& items, std::size_t at, const std::set<std::string>& letters) {
  index_bounds out;
  std::set<std::size_t> taken;
  for (const std::string& letter : letters) {
    std::size_t found = items.size();
    for (std::size_t k = at + 1; k < items.size() && found == items.size(); ++k) {
      const bool over = k + 1 < items.size() && items[k + 1].kind == item_sort::range && about(items[k + 1], letter) && leads_over(items[k].words);
      if (items[k].kind == item_sort::words ? !leads_to_range(items[k].words) && !over : items[k].kind != item_sort::range) break;
      if (items[k].kind == item_sort::range && about(items[k], letter)) found = k;
    }
    for (std::size_t k = at; k-- > 0 && found == items.size();)
      if (items[k].kind == item_sort::range && about(items[k], letter)) found = k;
    for (std::size_t k = at + 1; k < items.size() && found == items.size(); ++k)
      if (items[k].kind == item_sort::range && about(items[k], letter)) found = k;
    if (found == items.size()) continue;
    const auto take = [&](std::size_t k) {
      if (items[k].kind == item_sort::range && about(items[k], letter) && taken.insert(k).second) out.insert(out.end(), items[k].bounds.begin(), items[k].bounds.end());
      return items[k].kind == item_sort::words ? leads_to_range(items[k].words) : items[k].kind == item_sort::range;
    };
    take(found);  // and what is said of the letter next to it
    for (std::size_t k = found; k-- > 0 && take(k);) {
    }
    for (std::size_t k = found + 1; k < items.size() && take(k); ++k) {
    }
  }
  return out;
}

namespace {

std::vector<index_bound> without_ends(const std::vector<index_bound>& range);

/// Whether x is made by operations that have power series, quotients among them.
bool is_analytic(const kernel::term_arena& arena, kernel::term x) {
  return !search::any_node(arena, x, [](const kernel::node& n) {
    return (n.kind == kernel::op::apply && n.id != kernel::exponential) || (n.kind == kernel::op::power && n.value.denominator() != 1);
  });
}

/// `\beta^t \neq 1`: all that the text says is that something is not equal to a number.
bool only_unequal(const std::string& text) {
  const std::size_t at = std::min(text.find("\\neq "), text.find("\\ne "));
  if (at == std::string::npos || text.find('^') > at || text.find_first_of("<>=|") != std::string::npos || text.find("\\le") != std::string::npos || text.find("\\ge") != std::string::npos) return false;
  const std::string right = text.substr(text.find(' ', at) + 1);
  return !right.empty() && right.find_first_not_of("0123456789 .$,") == std::string::npos;
}

}  // namespace

/// Whether the text says nothing of what the claim speaks of that is not read; what is read of it and no equation becomes a condition.
static bool may_be_refuted(const sequence_reader& reader, const sequence_lowering& l, const kernel::term_arena& arena, const kernel::equation& claim, verdict::sequence_question& asked) {
  bool may_refute = !l.left_out();
  std::set<std::string> names;
  for (const auto& [name, spoken] : l.spoken_of()) {
    names.insert(name);
    if (!reader.families.contains(name)) continue;
    const family& f = reader.families.at(name);
    if (f.kind == family::sort::free && !f.starts.empty() && f.end.empty()) may_refute = false;  // a member of what nothing else gives
    if (f.limited || (reader.start_said.contains(name) && f.starts.empty())) may_refute = false;
  }
  for (int k = 0; k < arena.symbols(); ++k) names.insert(std::string(kernel::view(arena.symbol(k).text)));
  for (const std::string& name : reader.limited_names)
    if (names.contains(name)) may_refute = false;
  const bool bounded = std::any_of(names.begin(), names.end(), [&](const std::string& name) { return reader.bounded.contains(name); });
  const auto is_linear = [&](const kernel::equation& e) { return arena[e.lhs].kind == kernel::op::transpose && search::detail::written_alike(arena, arena[e.lhs].a, e.rhs); };  // “symmetric”
  const bool analytic = std::all_of(l.assumed().begin(), l.assumed().end(), is_linear) && is_analytic(arena, claim.lhs) && is_analytic(arena, claim.rhs) && std::all_of(asked.rules.begin(), asked.rules.end(), [&](const auto& r) { return is_analytic(arena, r.value); });
  if (bounded && !analytic) may_refute = false;
  if (reader.events.restrictions)
    for (const restriction& r : reader.events.restrictions(names)) {
      const auto bound = reader.bounded.find(r.name);  // what is false somewhere is false between its bounds, where both sides are analytic
      if (r.relation.empty() && bound != reader.bounded.end() && bound->second.begin <= r.at && r.at < bound->second.end) continue;
      if (r.relation.empty() && analytic && !r.name.empty() && only_unequal(r.text)) continue;  // what is false somewhere is false nearly everywhere there
      if (r.relation.empty()) may_refute = false;
      asked.conditions.push_back({r.name, r.relation, r.text, r.role});
    }
  return may_refute;
}

namespace {

/// The equations that the claim is asked with, and where the text has them.
void tell_given(claim_item& item, const sequence_lowering& l, const source& note) {
  for (std::size_t k = 0; k < l.rule_equations().size(); ++k) {
    item.question.equations.push_back(l.rule_equations()[k]);
    item.equations.push_back({l.rule_sources()[k], note.at(l.rule_places()[k].begin)});
  }
  for (std::size_t k = 0; k < l.assumed().size(); ++k) {
    item.question.equations.push_back(l.assumed()[k]);
    item.equations.push_back({on_one_line(note.slice(l.assumed_places()[k])), note.at(l.assumed_places()[k].begin)});
  }
}

/// Whether at these numbers every member is inside of its family.
std::function<bool(const std::map<kernel::name, std::int64_t>&)> where_all_are(const std::vector<member_use>& uses, const std::shared_ptr<kernel::term_arena>& arena) {
  return [uses, arena](const std::map<kernel::name, std::int64_t>& at) {
    const std::vector<polynomial> none;
    const range_check inner(*arena, none);
    return std::none_of(uses.begin(), uses.end(), [&](const member_use& u) { return inner.outside_at(u, at); });
  };
}

/// Where a member is outside of its family, in words.
std::string told_outside(const member_use& u, const std::map<kernel::name, std::int64_t>& at, const index_system& s) {
  std::string where;
  for (const auto& [text, value] : s.shown) where += (where.empty() ? " at " : ", ") + text + " = " + std::to_string(value_at(value, at));
  return u.text + " speaks of index " + std::to_string(value_at(u.index, at)) + where + ", and the indices begin at " + std::to_string(value_at(u.first, at)) +
         (u.last ? " and end at " + std::to_string(value_at(*u.last, at)) : std::string());
}

/// What the claim may be proved with: what its terms ask for, its recurrences as sums, and `earlier`.
void add_lemmas(verdict::sequence_question& q, const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& e, const std::vector<search::sequence_lemma>& earlier) {
  for (const search::sequence_lemma& more : l.lemmas()) q.lemmas.push_back(more);
  for (const kernel::equation& step : l.rule_equations())
    if (const search::sequence_lemma lemma = search::unrolled_sum(arena, step); lemma.left >= 0)
      for (const search::sequence_lemma& one : search::with_bounds(arena, e, lemma)) q.lemmas.push_back(one);
  q.lemmas.insert(q.lemmas.end(), earlier.begin(), earlier.end());
}

/// Sizes that no index of the claim speaks of are told, too.
void show_sizes(verdict::sequence_question& q, const kernel::term_arena& arena) {
  for (const kernel::name n : q.counted) {
    const std::string text(kernel::view(arena.name_of(n).text));
    const bool told = std::any_of(q.shown.begin(), q.shown.end(), [&](const auto& one) { return one.text == text; });
    if (!told && arena.name_of(n).kind == kernel::name_kind::dimension) q.shown.push_back({text, polynomial::of(n)});
  }
}

}  // namespace

namespace {

/// Leaves out of proofs what is supposed and what is given of single members of sequences that are given otherwise nowhere, V_T = 0: what holds for all of
/// them holds for these.
void leave_alone(verdict::sequence_question& q) {
  const kernel::term_arena& arena = *q.claim.arena;
  const auto is_member = [&](const kernel::node& n) { return n.kind == kernel::op::symbol && n.positions.size() > 0; };
  const auto is_first = [&](const kernel::node& n) { return is_member(n) && n.positions[0].is_constant(); };
  std::set<int> stepped;
  for (std::size_t g = 0; g < q.rules_given; ++g)
    if (const kernel::node& n = arena[q.claim.given[g].lhs]; is_member(n) && !is_first(n)) stepped.insert(n.id);
  for (std::size_t g = 0; g < q.claim.given.size(); ++g) {
    const kernel::node& left = arena[q.claim.given[g].lhs];
    if (g >= q.rules_given || (is_first(left) && !stepped.contains(left.id))) q.not_in_proofs.insert(g);
  }
}

}  // namespace

/// A name of the claim whose shape comes from a section that has ended, or that has two; empty where there is none.
static std::string shape_from_elsewhere(const sequence_reader& reader, const node* left, const node* right) {
  for (const std::string& name : left == nullptr || right == nullptr ? std::set<std::string>() : names_of_sides(left, right)) {
    const auto f = reader.families.find(name);
    const int id = f == reader.families.end() ? reader.scope.find_symbol(name, reader.scope.now()) : -1;
    if (f != reader.families.end() && reader.scope.find_symbol(name, reader.scope.now()) >= 0) return name + " is a matrix and a family, and what stands with an index may be of either";
    const std::size_t at = f != reader.families.end() ? f->second.where.begin : id >= 0 ? reader.scope.symbols[static_cast<std::size_t>(id)].declared.begin : reader.note.text().size();
    if (reader.events.ended(at)) return name + " has its shape from line " + std::to_string(reader.note.at(at).line) + ", in another section";
  }
  return {};
}

/// The indices of the claim, as `how` puts them. False: some member is outside of its family there, and it may be inside if they begin later.
static bool try_range(sequence_reader& reader, claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const index_bounds& range, const sequence_posing& how) {
  const bool ranged = !range.empty();
  const bool backward = goes_backward(reader, left) || goes_backward(reader, right);
  auto arena = std::make_shared<kernel::term_arena>();
  sequence_lowering l(reader.scope, reader.note, reader.nodes, reader.guess.families.empty() ? reader.families : reader.with_guesses, *arena);
  l.set_guessed(reader.guess.names);
  index_system s = indices_of(*arena, l, reader.scope, letters, how.endless ? without_ends(range) : range, how.lowest, how.up_to_another, backward);
  if (how.endless) s.filters.clear(), l.sizes_are_naturals(s.times);
  if (!s.trouble.empty()) unsupported(left->where, s.trouble);
  l.set_free(s.letters);
  l.set_supposed(reader.supposed);
  if (how.powers) l.powers_are_members();
  const kernel::equation e = l.equation(left, right);
  if (l.met_uncertain_power() && !how.powers) {
    sequence_posing other = how;
    other.powers = true;
    return try_range(reader, item, left, right, letters, range, other);
  }
  if (backward) s.times.insert(s.times.begin(), s.rests.begin(), s.rests.end());
  std::vector<polynomial> filters = s.filters;
  for (const polynomial& size : s.sizes) filters.push_back(size - polynomial(1));
  for (const member_use& u : l.uses())  // sums from one index to another one of which the text does not say that it is no smaller
    for (const auto& [own, count] : u.bound)
      if (std::count_if(s.times.begin(), s.times.end(), [&, range = count](kernel::name t) { return range.mentions(t); }) > 1) filters.push_back(count);
  const range_check check(*arena, filters);
  std::string partly;
  for (const member_use& u : l.uses()) {
    std::map<kernel::name, std::int64_t> at;
    if (how.up_to_another || how.endless || !check.outside(u, at)) continue;
    for (const polynomial& room : room_for(u, at, *arena, letters, range, s.times)) filters.push_back(room);
    if (!check.outside(u, at)) continue;
    if (!how.last_try) return false;
    const std::string message = told_outside(u, at, s);
    const auto is_number = [](const kernel::polynomial& p) { return std::all_of(p.terms().begin(), p.terms().end(), [](const auto& t) { return t.names.empty(); }); };
    const bool open_end = u.last && is_number(u.index) && !is_number(*u.last) && value_at(u.index, at) >= value_at(u.first, at);  // x_2 of x_1, …, x_T
    if (open_end && !ranged) {  // it is spoken of where there are so many
      filters.push_back(*u.last - u.index);
      continue;
    }
    const bool certain = (ranged || letters.empty()) && how.may_refute && !(u.last && *u.last == u.first && !is_number(u.index));  // without a range the index may have been meant to begin later, and what has one entry is not of that size
    if (!ranged || check.outside_always(u)) throw trouble(certain ? trouble_kind::ill_shaped : trouble_kind::unsupported, u.where, message);
    partly = message;  // where it is inside the claim may be false all the same
  }
  l.add_rules();
  auto q = std::make_shared<verdict::sequence_question>();
  const std::vector<kernel::name> counted = verdict::counted_in(*arena, e, filters);
  std::vector<search::sequence_lemma> earlier;
  if (!how.alone) add_earlier(reader, l, *arena, e, item, earlier);
  if (letters.empty() && backward) add_before_end(reader, l, *arena, left, right, earlier);
  if (s.filters.empty()) {
    add_paired(l, *arena, e, earlier);
    add_generalized(e, s.times, earlier);
    add_neighbours(l, *arena, e, s.times, earlier);
    add_cancelled(*arena, e, s.times, earlier);
  }
  q->claim.arena = arena, q->claim.left = e.lhs, q->claim.right = e.rhs;
  for (const kernel::equation& g : l.rule_equations()) q->claim.given.push_back({g.lhs, g.rhs});
  q->rules_given = q->claim.given.size();
  for (const kernel::equation& g : l.assumed()) q->claim.given.push_back({g.lhs, g.rhs});
  q->rules = l.rules();
  q->times = s.times;
  q->counted = counted;
  for (const auto& [text, value] : s.shown) q->shown.push_back({text, value});
  show_sizes(*q, *arena);
  q->filters = filters;
  for (const int d : reader.guess.sizes)
    if (const auto own = l.dimensions().find(d); own != l.dimensions().end() && own->second.single_name() >= 0) q->ones.push_back(own->second.single_name());
  q->firsts = l.firsts();
  q->may_refute = may_be_refuted(reader, l, *arena, e, *q) && how.may_refute;
  item.hangs_on = may_have_ended(reader, l);
  q->not_in_proofs = l.speaking_of_others();
  if (how.alone) leave_alone(*q);
  q->partly = partly;
  if (!partly.empty()) q->speaks_of = where_all_are(l.uses(), arena);
  add_lemmas(*q, l, *arena, e, earlier);
  item.question.arena = arena, item.question.left = e.lhs, item.question.right = e.rhs, item.question.firsts = l.firsts(), item.question.backward = l.backward();
  tell_given(item, l, reader.note);
  item.sequence = q;
  return true;
}

namespace {

/// The ranges without what says where a letter ends.
std::vector<index_bound> without_ends(const std::vector<index_bound>& range) {
  std::vector<index_bound> out;
  for (const index_bound& b : range)
    if (b.low != nullptr && bare(b.low)->kind == form::number) out.push_back(b);
  return out;
}

/// Whether a position or the length of a sum is made of a size or of a product of names.
bool goes_by_sizes(const kernel::term_arena& arena, std::initializer_list<kernel::term> sides) {
  const auto any = [&](const polynomial& p) {
    return std::any_of(p.terms().begin(), p.terms().end(), [&](const auto& t) {
      return t.names.size() > 1 || (t.names.size() == 1 && arena.name_of(t.names[0]).kind == kernel::name_kind::dimension);
    });
  };
  for (const kernel::term side : sides)
    for (const kernel::term t : search::nodes_below(arena, side)) {
      const kernel::node& n = arena[t];
      if (n.kind == kernel::op::sum_over && any(arena.name_of(n.id).range)) return true;
      for (const polynomial& p : n.positions)
        if (any(p)) return true;
    }
  return false;
}

}  // namespace

/// A claim with powers of a growing exponent, or with indices that end at the same place, to be proved in another way where it is not proved
/// in this one: with the powers as members of a sequence, with indices that run up to there, with the latest members written out.
static void add_other_way(sequence_reader& reader, claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const index_bounds& range, const sequence_posing& how) {
  const kernel::term_arena& arena = *item.sequence->claim.arena;
  sequence_posing other = how;
  other.last_try = true, other.may_refute = false;
  for (kernel::term t = 0; t < arena.nodes(); ++t) other.powers = other.powers || arena[t].kind == kernel::op::symbolic_power;
  other.up_to_another = !item.sequence->not_in_proofs.empty() || (!other.powers && !item.sequence->filters.empty());
  std::vector<sequence_posing> ways;
  if (other.powers || other.up_to_another) ways.push_back(other);
  if (goes_by_sizes(arena, {item.sequence->claim.left, item.sequence->claim.right})) {
    other.endless = true, other.up_to_another = false, other.powers = how.powers;
    ways.push_back(other);
  }
  sequence_posing alone = how;
  alone.last_try = true, alone.may_refute = false, alone.alone = true;
  ways.push_back(alone);
  std::shared_ptr<const verdict::sequence_question> next = with_step_written(*item.sequence);
  for (std::size_t k = ways.size(); k-- > 0;) {
    claim_item again = item;
    try {
      if (!try_range(reader, again, left, right, letters, range, ways[k])) continue;
    } catch (const trouble&) {
      continue;
    } catch (const kernel::ill_shaped&) {
      continue;
    }
    if (ways[k].up_to_another && !again.sequence->filters.empty()) continue;
    auto own = std::make_shared<verdict::sequence_question>(*again.sequence);
    own->otherwise = next;
    next = own;
  }
  if (next == nullptr) return;
  auto both = std::make_shared<verdict::sequence_question>(*item.sequence);
  both->otherwise = next;
  item.sequence = both;
}

static void pose(sequence_reader& reader, claim_item& item, const node* left, const node* right, const std::set<std::string>& letters, const index_bounds& range, bool may_refute) {
  // without a range: all values for which every term has a meaning
  std::int64_t begun = 0;
  for (std::int64_t lowest = 0; lowest <= 4; ++lowest) {
    const sequence_posing how{lowest, lowest == 4, may_refute};
    try {
      if (!try_range(reader, item, left, right, letters, range, how)) continue;
      add_other_way(reader, item, left, right, letters, range, how);
      begun = lowest;
      break;
    } catch (const trouble& why) {
      if (why.kind == trouble_kind::ill_shaped || lowest == 4) throw;
    }
  }
  const auto own = named(reader, bare(left));
  if (own && item.sequence != nullptr && !letters.empty() && letters.size() <= 4) reader.earlier.push_back({left, right, letters, range, begun});
}

/// “with a diagonal $\\lambda$”, “$\\gamma$, a gain matrix”, “all of them matrices”: whether the words say of a name that nothing declares that it is no number.
static bool is_called_matrix(sequence_reader& reader, const std::string& name) {
  const auto [known, is_new] = reader.called.try_emplace(name, false);
  if (!is_new) return known->second;
  const std::string text = lower_case(reader.note.text());
  for (const char* all : {"of them matrices", "all matrices", "are matrices", "are all matrices", "square matrices", "quaternion", "in the group", "unitar"}) known->second = known->second || text.find(all) != std::string::npos;
  constexpr std::size_t before = 40, behind = 60;
  const std::string own = lower_case(name);
  for (std::size_t at = text.find(own); at != std::string::npos && !known->second; at = text.find(own, at + own.size())) {
    const std::string near = text.substr(at - std::min(at, before), std::min(at, before)) + text.substr(at, own.size() + behind);
    for (const char* word : {"matri", "diagonal", "operator", "rotation", "permutation", "gate"}) known->second = known->second || near.find(word) != std::string::npos;
  }
  return known->second;
}

/// Shapes for what the claim speaks of and nothing declares.
static void guess(sequence_reader& reader, const node* left, const node* right, const std::set<std::string>& letters) {
  kernel::term_arena scratch;
  const sequence_lowering l(reader.scope, reader.note, reader.nodes, reader.families, scratch);
  reader.guess = guess_shapes(reader.scope, l, left, right, letters, reader.supposed, [&](const std::string& name) { return reader.in_sets.contains(name); }, [&](const std::string& name) { return is_called_matrix(reader, name); }, reader.states.empty());
  if (reader.guess.families.empty()) return;
  reader.with_guesses = reader.families;
  for (const auto& [name, size] : reader.guess.families) reader.with_guesses.at(name).size = size, reader.with_guesses.at(name).has_shape = true;
}

/// Of s_n = A s_{n-1} + … alone: the s of a claim that speaks of it on its left only, which may begin at zero; empty where there is none.
static std::string family_of_unsaid_start(const sequence_reader& reader, const node* left, const node* right) {
  std::string found;
  for (const auto& [name, f] : reader.families) {
    const std::string first = std::to_string(f.first);
    const bool unsaid = f.kind == family::sort::state && f.starts.empty() && f.end.empty() && !f.above && !reader.arbitrary.contains(name) && mentions(reader, left, name) &&
                        reader.note.text().find(name + "_" + first) == std::string_view::npos && reader.note.text().find(name + "_{" + first) == std::string_view::npos;
    if (unsaid && !mentions(reader, right, name)) found = name;
  }
  return found;
}

/// For which indices the claim is meant: `kept` are its letters that run.
static index_bounds range_of_claim(sequence_reader& reader, const sequence_item& said, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, std::set<std::string>& kept) {
  std::set<std::string> letters;
  std::vector<std::string> bound;
  for (const side& s : said.sides)
    if (s.read != nullptr) free_letters(reader, s.read, bound, letters);
  std::set<std::string> places;
  for (const side& s : said.sides)
    if (s.read != nullptr) names_of_places(s.read, false, places);
  std::erase_if(letters, [&](const std::string& l) {  // a letter that is a factor and nothing else is no index
    return !reader.indices.contains(l) && !places.contains(l) && l != "T" && std::none_of(items.begin(), items.end(), [&](const sequence_item& r) { return r.kind == item_sort::range && about(r, l); });
  });
  index_bounds of_sizes;
  std::vector<const node*> members;
  for (const node* n : {said.sides[which].read, said.sides[which + 1].read}) collect_indexed(n, members);
  for (const std::string& l : letters) {
    if (reader.scope.known_dimension(l) >= 0) {
      // a size, unless the sentence gives it a range of its own, from a number on
      index_bounds own = bounds_of(items, at, {l});
      std::erase_if(own, [&](const index_bound& b) { return bare(b.high)->kind != form::name || bare(b.high)->text != l || bare(b.low)->kind != form::number; });
      if (own.empty()) continue;
      if (backward_ends(reader, members).contains(l)) {  // “for $N \ge 2$”
        of_sizes.insert(of_sizes.end(), own.begin(), own.end());
        continue;
      }
    }
    kept.insert(l);
  }
  index_bounds range = bounds_of(items, at, kept);
  range.insert(range.end(), of_sizes.begin(), of_sizes.end());
  add_ends(reader, members, letters, range);
  // letters that only the ranges speak of, as the other end
  for (const index_bound& b : range)
    for (const node* n : {b.low, b.high}) {
      const node* letter = n == nullptr ? nullptr : bare(n);
      if (letter != nullptr && letter->kind == form::name && is_letter(reader, letter->text) && reader.scope.known_dimension(letter->text) < 0) kept.insert(letter->text);
    }
  return range;
}

void claim_relation(sequence_reader& reader, const sequence_item& said, std::size_t which, const std::vector<sequence_item>& items, std::size_t at, bool may_refute, const stance& words) {
  const side &left = said.sides[which], &right = said.sides[which + 1];
  claim_item item;
  item.left = left.where, item.right = right.where, item.trouble_at = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = said.relations[which].kind == relation_kind::not_equal;
  item.against = words.against.empty() && words.denied ? words.because : words.against;
  reader.guess = {};
  try {
    if (left.read == nullptr) throw *left.why;
    if (const auto own = named(reader, bare(left.read)); own && reader.families.contains(own->name)) reader.families.at(own->name).claimed = true;
    if (right.read == nullptr) throw *right.why;
    for (const side& s : said.sides)
      if (s.read != nullptr && any_below(s.read, is_moment)) unsupported(s.where, "expectations are not read beside sequences");
    if (item.unequal || said.relations[which].kind == relation_kind::other) unsupported(said.relations[which].where, "this relation is not read beside sequences");
    if (said.relations[which].kind == relation_kind::define) unsupported(said.relations[which].where, "what this defines is defined already");
    if (const std::string name = applied_name(left.read, right.read); !name.empty() && (is_word(name) || reader.scope.find_symbol(name, reader.scope.now()) < 0))
      unsupported(left.where, name + "(…) can be read as a function and as a product; declare " + name + ", or write it with a subscript");
    reader.events.refuse({left.read, right.read});
    item.rounding = std::max(rounding_below(left.read), rounding_below(right.read)), item.magnitude = std::max(magnitude_of(left.read), magnitude_of(right.read));
    std::set<std::string> kept;
    const index_bounds range = range_of_claim(reader, said, which, items, at, kept);
    guess(reader, left.read, right.read, kept);
    pose(reader, item, left.read, right.read, kept, range, may_refute && !reader.guess.loose && !tells_entries(reader, left.read) && !tells_entries(reader, right.read));
    const bool begun = std::all_of(reader.families.begin(), reader.families.end(), [](const auto& one) { return one.second.kind != family::sort::state || !one.second.starts.empty(); });
    if (const std::string name = family_of_unsaid_start(reader, left.read, right.read); !name.empty()) item.doubt = "the text does not say where " + name + " begins, and may mean it to begin at zero";
    const bool of_powers = !reader.guess.any() && !range.empty() && !mentions_family(reader, left.read) && !mentions_family(reader, right.read);
    if ((reader.undeclared && !of_powers) || (!(reader.guess.names.empty() && reader.guess.sizes.empty()) && !begun)) item.doubt = "nothing declares the names of the sequences here, and more may be known of them, such as where they begin";
    if (!mentions_family(reader, left.read) && !mentions_family(reader, right.read) && is_name(left.read) && is_constant_side(right.read)) item.doubt = "it may be a case, or give the name another value";
  } catch (const trouble& why) {
    const auto may_be_name = [&](const side& one) { return one.read != nullptr && tells_entries(reader, one.read); };
    const bool ill_shaped = why.kind == trouble_kind::ill_shaped && !reader.guess.any() && !reader.undeclared && !may_be_name(left) && !may_be_name(right);
    item.read = ill_shaped ? reading::ill_shaped : reading::unsupported;
    item.message = reader.guess.ambiguous.empty() ? why.what() : reader.guess.ambiguous + " is not declared and can be read in several ways here; say what it is, as in $" + reader.guess.ambiguous + " \\in \\mathbb{R}^{d}$";
    item.trouble_at = why.where.end > why.where.begin ? why.where : right.where;
    const bool written_out = left.read != nullptr && right.read != nullptr && bare(left.read)->kind == form::power && bare(right.read)->kind == form::blocks;  // A^k of an example's A
    const auto of_numbers = [](const side& one) {  // \tanh of an example's column
      std::set<std::string> names;
      names_below(one.read, names);
      return is_literal(one.read) || (names.empty() && holds_blocks(one.read));
    };
    if (left.read != nullptr && right.read != nullptr && (written_out || of_numbers(left) || of_numbers(right))) item.doubt = "it may give the name the numbers of an example";
    if (ill_shaped && item.doubt.empty()) item.doubt = shape_from_elsewhere(reader, left.read, right.read);
  } catch (const kernel::ill_shaped& why) {
    item.read = reading::unsupported;
    item.message = why.what();
  }
  if (item.doubt.empty() && words.doubted) item.doubt = "“" + words.because + "” may mean that the text does not say it without reserve";
  reader.events.claim(item);
}

}  // namespace odot::notes
