// SPDX-License-Identifier: MIT
#include "odot/verdict/sequence.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "odot/refute/extract.hpp"
#include "odot/search/lemmas.hpp"
#include "settle.hpp"

namespace odot::verdict {
namespace {

using kernel::name;
using kernel::polynomial;
using kernel::term;
using kernel::term_arena;

/// Writes members out, each once.
class unroller {
 public:
  unroller(term_arena& arena, const std::vector<member_rule>& rules, const std::map<std::string, std::int64_t>& firsts)
      : arena_(arena), rules_(rules), firsts_(firsts) {}

  term run(term x, int depth = 0) {
    if (depth > 60 || arena_.nodes() > 60000) return -1;
    if (const auto known = done_.find(x); known != done_.end()) return known->second;
    kernel::node n = arena_[x];
    term made = x;
    if (n.kind == kernel::op::symbol && arena_.symbol(n.id).family > 0 && has_rules(n.id)) {
      made = member(n, depth);
    } else if (n.kind == kernel::op::symbol && arena_.symbol(n.id).family > 0) {
      made = at_index(n);
    } else if (n.kind == kernel::op::sum_over && !(arena_.name_of(n.id).range.is_constant() && !mentions_families(n.a))) {
      made = sum(n, depth);
    } else if (n.kind == kernel::op::by_entries && mentions_families(n.a)) {
      made = rows(n, depth);
    } else if (n.kind == kernel::op::scale && is_false(n.a) && mentions_families(n.b)) {
      made = kernel::zero(arena_, n.rows, n.cols);  // a member behind a condition that does not hold need not be there
    } else {
      const term a = n.a, b = n.b;
      if (a >= 0 && (n.a = run(a, depth + 1)) < 0) return -1;
      if (b >= 0 && (n.b = run(b, depth + 1)) < 0) return -1;
      if (n.a != a || n.b != b) made = arena_.push(n);
    }
    done_[x] = made;
    return made;
  }

 private:
  bool has_rules(int symbol) const {
    return std::any_of(rules_.begin(), rules_.end(), [&](const member_rule& r) { return r.symbol == symbol; });
  }
  bool is_false(term x) const {
    const kernel::node& n = arena_[x];
    if (n.kind != kernel::op::condition_zero && n.kind != kernel::op::condition_nonnegative) return false;
    const polynomial& p = n.positions[0];
    return p.is_constant() && (n.kind == kernel::op::condition_zero ? !p.is_zero() : p.constant_term() < 0);
  }
  bool mentions_families(term x) {
    if (const auto known = families_in_.find(x); known != families_in_.end()) return known->second;
    const kernel::node n = arena_[x];
    bool any = n.kind == kernel::op::symbol && arena_.symbol(n.id).family > 0 && has_rules(n.id);
    any = any || (n.a >= 0 && mentions_families(n.a)) || (n.b >= 0 && mentions_families(n.b));
    return families_in_[x] = any;
  }
  term replaced(term x, const kernel::sequence<search::replacement>& values) {
    bool outside = false;
    return search::rebuild(arena_, x, values, {}, 0, outside);
  }
  /// The terms of a sum over a number of positions, one by one.
  term sum(const kernel::node& n, int depth) {
    const polynomial range = arena_.name_of(n.id).range;
    if (!range.is_constant() || range.constant_term() > 40) return -1;
    if (range.constant_term() < 1) return kernel::zero(arena_, n.rows, n.cols);
    return lines(n.id, n.a, [&](term body) { return run(body, depth + 1); }, [](term_arena& t, term a, term b) { return kernel::add(t, a, b); });
  }
  static constexpr std::int64_t most_lines = 8;
  bool is_short(name n) const { return arena_.name_of(n).range.is_constant() && arena_.name_of(n).range.constant_term() <= most_lines; }
  /// What `made` makes of each value of `n`, put together by `join`; −1 where one of them is −1, or there is none.
  template <class Made, class Join>
  term lines(name n, term x, const Made& made, const Join& join) {
    term all = -1;
    for (std::int64_t k = 0; k < arena_.name_of(n).range.constant_term(); ++k) {
      kernel::sequence<search::replacement> at;
      at.push({n, polynomial(k)});
      const term one = made(replaced(x, at));
      if (one < 0) return -1;
      all = all < 0 ? one : join(arena_, all, one);
    }
    return all;
  }
  /// The rows of a matrix of entries one above the other, and where the columns are few, each row from its entries.
  term rows(const kernel::node& n, int depth) {
    if (!is_short(n.id)) return -1;
    const auto one_by = [&](name column, term body) {
      const name one = arena_.index("1", 1);
      const term written = run(body, depth + 1);
      return written < 0 ? -1 : kernel::by_entries(arena_, one, column, written);
    };
    const auto row = [&](term body) {
      if (!is_short(n.second)) return one_by(n.second, body);
      return lines(n.second, body, [&](term entry) { return one_by(arena_.index("1", 1), entry); }, [](term_arena& t, term a, term b) { return kernel::beside(t, a, b); });
    };
    return lines(n.id, n.a, row, [](term_arena& t, term a, term b) { return kernel::above(t, a, b); });
  }
  /// What the names of the rule are where it gives the member at these positions; nothing where it does not.
  std::optional<kernel::sequence<search::replacement>> letters_at(const member_rule& r, const std::vector<std::int64_t>& at) {
    std::map<name, std::int64_t> known;
    std::vector<bool> met(at.size(), false);
    for (std::size_t left = at.size(), before = left + 1; left > 0 && left < before;) {
      before = left;
      for (std::size_t i = 0; i < at.size(); ++i) {
        if (met[i]) continue;
        std::int64_t rest = at[i];
        kernel::power_product open{};  // the one part that is not known
        int unknown = 0;
        for (const auto& part : r.at[i].terms()) {
          if (part.names.empty()) rest -= part.coefficient;
          else if (part.names.size() == 1 && known.contains(part.names[0])) rest -= part.coefficient * known.at(part.names[0]);
          else open = part, ++unknown;
        }
        if (unknown > 1) continue;
        met[i] = true, --left;
        if (unknown == 0 && rest != 0) return std::nullopt;
        if (unknown == 0) continue;
        if (open.names.size() != 1 || open.coefficient != 1 || rest < 0) return std::nullopt;
        const polynomial range = arena_.name_of(open.names[0]).range;
        if (arena_.name_of(open.names[0]).kind == kernel::name_kind::index && !(range.is_constant() && rest < range.constant_term())) return std::nullopt;
        known[open.names[0]] = rest;
      }
    }
    if (std::find(met.begin(), met.end(), false) != met.end()) return std::nullopt;
    kernel::sequence<search::replacement> values;
    for (const auto& [n, value] : known) values.push({n, polynomial(value)});
    return values;
  }
  term member(const kernel::node& n, int depth) {
    std::vector<std::int64_t> at;
    for (const polynomial& p : n.positions) {
      if (!p.is_constant()) return -1;
      at.push_back(p.constant_term());
    }
    const auto key = std::pair(n.id, at);
    if (const auto known = members_.find(key); known != members_.end()) return known->second;
    for (const member_rule& r : rules_) {
      if (r.symbol != n.id) continue;
      const auto values = letters_at(r, at);
      if (!values) continue;
      const term value = run(replaced(r.value, *values), depth + 1);
      if (value >= 0) members_[key] = value;
      return value;
    }
    return outside_rules(n, at);
  }
  /// A generic start has no rule: it stays a member like any other. What stands before every start is nothing, and of several indices no
  /// rule may speak because the text takes what is there for known.
  term outside_rules(const kernel::node& n, const std::vector<std::int64_t>& at) {
    return at.size() > 1 || std::any_of(at.begin(), at.end(), [](std::int64_t p) { return p < 0; }) ? -1 : at_index(n);
  }
  /// The member as the text numbers it: every member of its family is moved alike.
  term at_index(kernel::node n) {
    const auto first = firsts_.find(std::string(kernel::view(arena_.symbol(n.id).text)));
    if (first != firsts_.end()) n.positions[0] = n.positions[0] + polynomial(first->second);
    return arena_.push(n);
  }

  term_arena& arena_;
  const std::vector<member_rule>& rules_;
  const std::map<std::string, std::int64_t>& firsts_;
  std::map<term, term> done_;
  std::map<term, bool> families_in_;
  std::map<std::pair<int, std::vector<std::int64_t>>, term> members_;
};

/// The question where some names are numbers, as a claim without recurrences.
struct instance {
  std::shared_ptr<term_arena> arena;
  refute::claim claim;
  bool fine = false;
};

instance at_numbers(const sequence_question& asked, const std::map<name, std::int64_t>& numbers) {
  std::vector<term> terms{asked.claim.left, asked.claim.right};
  for (std::size_t g = asked.rules_given; g < asked.claim.given.size(); ++g) terms.push_back(asked.claim.given[g].lhs), terms.push_back(asked.claim.given[g].rhs);
  const std::size_t first_rule = terms.size();
  for (std::size_t g = 0; g < asked.rules_given; ++g) terms.push_back(asked.claim.given[g].lhs), terms.push_back(asked.claim.given[g].rhs);
  refute::extraction own = refute::extract(*asked.claim.arena, terms, numbers);
  instance at;
  at.arena = std::make_shared<term_arena>(std::move(own.arena));
  std::vector<member_rule> rules;
  for (std::size_t k = first_rule; k + 1 < terms.size(); k += 2) {
    const kernel::node& member = (*at.arena)[own.terms[k]];
    member_rule r;
    r.symbol = member.id;
    r.at.assign(member.positions.begin(), member.positions.end());
    r.value = own.terms[k + 1];
    rules.push_back(std::move(r));
  }
  at.claim.lhs = unrolled(*at.arena, rules, own.terms[0], asked.firsts);
  at.claim.rhs = unrolled(*at.arena, rules, own.terms[1], asked.firsts);
  at.fine = at.claim.lhs >= 0 && at.claim.rhs >= 0;
  for (std::size_t k = 2; k + 1 < first_rule; k += 2) {
    const term l = unrolled(*at.arena, rules, own.terms[k], asked.firsts), r = unrolled(*at.arena, rules, own.terms[k + 1], asked.firsts);
    at.fine = at.fine && l >= 0 && r >= 0;
    at.claim.given.push_back({l, r});
  }
  at.claim.arena = at.arena.get();
  return at;
}

/// All ways to put numbers for the names, the smallest sums first.
std::vector<std::map<name, std::int64_t>> assignments(const sequence_question& asked) {
  const std::int64_t most = asked.counted.size() <= 1 ? 5 : asked.counted.size() == 2 ? 4 : 3;
  std::vector<std::map<name, std::int64_t>> all = small_numbers(*asked.claim.arena, asked.counted, most);
  const auto sum = [](const std::map<name, std::int64_t>& m) {
    std::int64_t s = 0;
    for (const auto& [n, v] : m) s += v;
    return s;
  };
  std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return sum(a) != sum(b) ? sum(a) < sum(b) : a < b; });
  if (all.size() > 40) all.resize(40);
  for (std::map<name, std::int64_t>& one : all)
    for (const name size : asked.ones) one[size] = 1;
  return all;
}

/// With `thorough`, every instance is searched and not only looked at: for differences that few points show.
bool refutes(const sequence_question& asked, const options& chosen, answer& a, bool thorough) {
  int searched = 0;
  std::int64_t nodes = 400'000;  // of all instances together
  const auto all = assignments(asked);
  for (const auto& numbers : all) {
    if (std::any_of(asked.filters.begin(), asked.filters.end(), [&](const polynomial& p) { return value_at(p, numbers) < 0; })) continue;
    if (asked.speaks_of && !asked.speaks_of(numbers)) continue;
    if (nodes < 0) break;
    instance at = at_numbers(asked, numbers);
    nodes -= at.arena->nodes();
    if (!at.fine) continue;
    for (const condition& c : asked.conditions)
      if (const auto asks = asked_by(c.relation)) at.claim.restricted.push_back({c.name, *asks});
    refute::search_budget budget = chosen.search;
    budget.sizes = thorough ? 24 : 12;
    budget.operations = std::min<std::int64_t>(budget.operations, thorough ? 1'000'000 : 12'000'000 / static_cast<std::int64_t>(all.size()));
    const refute::first_look seen = refute::look_quickly(at.claim, 6, budget);
    a.agreeing += seen.agreeing;
    if (!seen.differs && (!thorough || ++searched > 8)) continue;
    refute::search_result r = refute::find_counterexample(at.claim, budget);
    if (!r.found) continue;
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    for (const shown_index& s : asked.shown) sizes.emplace_back(s.text, value_at(s.value, numbers));
    r.found->sizes.insert(r.found->sizes.begin(), sizes.begin(), sizes.end());
    r.found->agreements.clear();
    a.counterexample = std::move(r.found);
    a.arena = at.arena;
    a.statement = at.claim;
    a.result = status::refuted;
    const std::string where = a.counterexample->text();
    a.reason = (where.starts_with("at ") ? "false " : "false: ") + where;
    return true;
  }
  return false;
}

void names_in(const polynomial& p, std::set<name>& out) {
  for (const auto& t : p.terms()) out.insert(t.names.begin(), t.names.end());
}

void collect_names(const term_arena& arena, term x, std::set<name>& out) {
  using kernel::op;
  for (const term t : search::nodes_below(arena, x)) {
    const kernel::node& n = arena[t];
    if (n.kind == op::symbol || n.kind == op::symbolic_power || n.kind == op::condition_nonnegative || n.kind == op::condition_zero || n.kind == op::size)
      for (const polynomial& p : n.positions) {
        names_in(p, out);
        for (const auto& part : p.terms())  // a member for every row of a matrix
          for (const name own : part.names)
            if (n.kind == op::symbol && arena.name_of(own).kind == kernel::name_kind::index) names_in(arena.name_of(own).range, out);
      }
    if (n.kind == op::sum_over) names_in(arena.name_of(n.id).range, out);
  }
}

}  // namespace

std::int64_t value_at(const polynomial& p, const std::map<name, std::int64_t>& numbers) {
  std::int64_t sum = 0;
  for (const auto& t : p.terms()) {
    std::int64_t product = t.coefficient;
    for (const name n : t.names) {
      const auto found = numbers.find(n);
      product *= found == numbers.end() ? 1 : found->second;
    }
    sum += product;
  }
  return sum;
}

std::vector<std::map<name, std::int64_t>> small_numbers(const term_arena& arena, const std::vector<name>& names, std::int64_t most) {
  std::vector<std::map<name, std::int64_t>> all{{}};
  for (const name n : names) {
    std::vector<std::map<name, std::int64_t>> next;
    for (const auto& one : all)
      for (std::int64_t v = arena.name_of(n).kind == kernel::name_kind::dimension ? 1 : 0; v <= most; ++v) {
        next.push_back(one);
        next.back()[n] = v;
      }
    all = std::move(next);
  }
  return all;
}

std::vector<name> counted_in(const term_arena& arena, const kernel::equation& claim, const std::vector<polynomial>& filters) {
  std::set<name> names;
  for (const polynomial& f : filters) names_in(f, names);
  collect_names(arena, claim.lhs, names), collect_names(arena, claim.rhs, names);
  std::vector<name> out;
  for (const name n : names)
    if (arena.name_of(n).kind == kernel::name_kind::natural || arena.name_of(n).kind == kernel::name_kind::dimension) out.push_back(n);
  return out;
}

term unrolled(term_arena& arena, const std::vector<member_rule>& rules, term x, const std::map<std::string, std::int64_t>& firsts) {
  return unroller(arena, rules, firsts).run(x);
}

namespace {

/// Whether an induction is found for the question as it stands, or, where it has no recurrences, a proof without one. `left`: the work that is left.
bool proves(const sequence_question& asked, const options& chosen, answer& a, int& left) {
  kernel::sequence<kernel::equation> given;
  for (std::size_t g = 0; g < asked.claim.given.size(); ++g)
    if (!asked.not_in_proofs.contains(g)) given.push({asked.claim.given[g].lhs, asked.claim.given[g].rhs});
  search::sequence_plan plan;
  for (const member_rule& r : asked.rules) plan.families.push(r.symbol);
  for (const search::sequence_lemma& l : asked.lemmas) plan.lemmas.push(l);
  for (const name t : asked.times) plan.times.push(t);
  const search::budget limits = search::sequence_limits(chosen.proof);
  const kernel::equation claim{asked.claim.left, asked.claim.right};
  plan.quotients = search::divides(*asked.claim.arena, claim.lhs) || search::divides(*asked.claim.arena, claim.rhs);
  search::decision d = search::decide_sequence(*asked.claim.arena, claim, given, plan, limits, left);
  if (d.result != search::outcome::proved && asked.rules.empty()) d = search::decide(*asked.claim.arena, claim, given, limits);
  if (d.result != search::outcome::proved) return false;
  a.theorem = kernel::certify(*asked.claim.arena, claim, given, d.proof, search::usual_order, limits.monomials);
  if (!a.theorem) return false;
  a.result = status::proved;
  return true;
}

}  // namespace

answer decide_sequence(const sequence_question& asked, const options& chosen) {
  answer a;
  a.arena = asked.claim.arena;
  if (asked.may_refute && chosen.refute && refutes(asked, chosen, a, false)) return a;
  if (!asked.partly.empty()) {
    a.reason = asked.partly;
    return a;
  }
  bool proved = false;
  int left = search::work_for_claim;
  for (const sequence_question* way = &asked; way != nullptr && !proved; way = way->otherwise.get()) proved = proves(*way, chosen, a, left);
  if (proved) {
    for (std::size_t g = 0; g < asked.claim.given.size(); ++g)
      if (static_cast<std::size_t>(a.theorem->assumptions().size()) == asked.claim.given.size() || !asked.not_in_proofs.contains(g)) a.used.push_back(static_cast<int>(g));
    return a;
  }
  if (asked.may_refute && chosen.refute && refutes(asked, chosen, a, true)) return a;
  a.reason = asked.rules.empty() ? "no proof was found" : "no induction was found that proves it";
  a.reason += asked.may_refute && chosen.refute ? (asked.rules.empty() ? ", and small sizes show no difference" : ", and running the recurrences shows no difference in the first steps")
                                                : "; not tried with numbers, since the text may say more of its names than is read";
  return a;
}

}  // namespace odot::verdict
