// SPDX-License-Identifier: MIT
// What a claim about families may be proved with: claims before it, and what it says itself, for all of its indices at once.

#include "notes/statement/sequences/claims.hpp"

#include <algorithm>
#include <memory>

#include "notes/statement/sequences/members.hpp"
#include "notes/statement/sequences/ranges.hpp"
#include "odot/search/cancel.hpp"
#include "odot/search/lemmas.hpp"

namespace odot::notes {

using kernel::polynomial;

namespace {

/// The lemma, by induction over each of its parameters, the others being any in the step.
void add_each_induction(const search::sequence_lemma& lemma, std::vector<search::sequence_lemma>& out) {
  for (int first = 0; first < lemma.parameters.size(); ++first) {
    search::sequence_lemma one = lemma;
    one.parameters.clear();
    one.parameters.push(lemma.parameters[first]);
    for (int k = 0; k < lemma.parameters.size(); ++k)
      if (k != first) one.parameters.push(lemma.parameters[k]);
    out.push_back(one);
  }
}

/// Members outside of sums that a step of their family gives, at the latest indices of which the claim speaks, written out by that step.
class step_writer {
 public:
  step_writer(kernel::term_arena& arena, const verdict::sequence_question& asked) : arena_(arena), asked_(asked) {}

  /// x with the members at the latest indices written out; −1 where a step can't be.
  kernel::term run(kernel::term x) {
    const kernel::node n = arena_[x];
    kernel::node made = n;
    if (const verdict::member_rule* r = step_of(n); r != nullptr && is_latest(index_of(n))) {
      kernel::sequence<search::replacement> at;
      at.push({r->parameters[0], n.positions[0] - (r->at[0] - polynomial::of(r->parameters[0]))});
      bool outside = false;
      const kernel::term value = search::rebuild(arena_, r->value, at, {}, 0, outside);
      return outside || ++written_ > most ? -1 : run(value);
    }
    if (n.a >= 0 && (made.a = run(n.a)) < 0) return -1;
    if (n.b >= 0 && (made.b = run(n.b)) < 0) return -1;
    return made.a == n.a && made.b == n.b ? x : arena_.push(made);
  }
  /// Whether the claim speaks of members at two indices a number apart.
  bool look(std::initializer_list<kernel::term> sides) {
    bool spans = false;
    for (const kernel::term side : sides)
      for (const kernel::term t : search::nodes_below(arena_, side))
        if (arena_[t].kind == kernel::op::symbol && arena_[t].positions.size() == 1 && has_rules(arena_[t].id) && !moves(arena_[t].positions[0])) indices_.push_back(index_of(arena_[t]));
    for (const polynomial& p : indices_) spans = spans || !is_latest(p);
    return spans;
  }

 private:
  static constexpr int most = 12;
  bool has_rules(int symbol) const {
    return std::any_of(asked_.rules.begin(), asked_.rules.end(), [&](const verdict::member_rule& r) { return r.symbol == symbol; });
  }
  bool moves(const polynomial& p) const {
    return std::any_of(p.terms().begin(), p.terms().end(), [&](const auto& part) {
      return std::any_of(part.names.begin(), part.names.end(), [&](kernel::name n) { return arena_.name_of(n).kind == kernel::name_kind::index; });
    });
  }
  polynomial index_of(const kernel::node& n) const {
    const auto first = asked_.firsts.find(std::string(kernel::view(arena_.symbol(n.id).text)));
    return n.positions[0] + polynomial(first == asked_.firsts.end() ? 0 : first->second);
  }
  bool is_latest(const polynomial& p) const {
    return std::none_of(indices_.begin(), indices_.end(), [&](const polynomial& q) { return (q - p).is_constant() && (q - p).constant_term() > 0; });
  }
  const verdict::member_rule* step_of(const kernel::node& n) const {
    if (n.kind != kernel::op::symbol || n.positions.size() != 1 || moves(n.positions[0])) return nullptr;
    for (const verdict::member_rule& r : asked_.rules) {
      if (r.symbol != n.id || r.parameters.size() != 1 || r.at.size() != 1) continue;
      const polynomial by = r.at[0] - polynomial::of(r.parameters[0]);
      kernel::positions known(arena_);
      if (by.is_constant() && known.certain(known.intern(n.positions[0] - by))) return &r;
    }
    return nullptr;
  }

  kernel::term_arena& arena_;
  const verdict::sequence_question& asked_;
  std::vector<polynomial> indices_;
  int written_ = 0;
};

}  // namespace

std::shared_ptr<verdict::sequence_question> with_step_written(const verdict::sequence_question& asked) {
  const auto inverts = [](const kernel::node& n) { return n.kind == kernel::op::inverse; };
  const kernel::term left = asked.claim.left, right = asked.claim.right;
  if (!search::divides(*asked.claim.arena, left) && !search::divides(*asked.claim.arena, right) && !search::any_node(*asked.claim.arena, left, inverts) && !search::any_node(*asked.claim.arena, right, inverts)) return nullptr;
  auto own = std::make_shared<verdict::sequence_question>(asked);
  auto arena = std::make_shared<kernel::term_arena>(*asked.claim.arena);
  step_writer writer(*arena, asked);
  if (!writer.look({left, right})) return nullptr;
  const kernel::term l = writer.run(left), r = l < 0 ? -1 : writer.run(right);
  if (r < 0) return nullptr;
  own->claim.arena = arena, own->claim.left = l, own->claim.right = r;
  own->lemmas.clear(), own->times.clear(), own->rules.clear(), own->not_in_proofs.clear(), own->may_refute = false, own->otherwise = nullptr;
  own->claim.given.erase(own->claim.given.begin(), own->claim.given.begin() + static_cast<std::ptrdiff_t>(asked.rules_given));
  own->rules_given = 0;
  return own;
}

void add_earlier(const sequence_reader& reader, sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const claim_item& item,
                                 std::vector<search::sequence_lemma>& out) {
  std::vector<search::sequence_lemma> found;
  std::vector<bool> tabled;
  const std::map<int, polynomial> sizes = l.dimensions();
  for (std::size_t k = reader.earlier.size(); k-- > 0 && found.size() < 8;) {
    const earlier_claim& c = reader.earlier[k];
    const auto own = named(reader, bare(c.left));
    if (!own || (own->items.size() + (own->above ? 1 : 0) != 1 && !is_table(reader, own->name)) || !l.spoken_of().contains(own->name) || c.left->where.begin > item.left.begin) continue;
    const family& f = reader.families.at(own->name);
    const bool table = f.kind == family::sort::table || !f.end.empty();
    if (!table && found.size() >= 4) continue;
    if (!table && (f.kind != family::sort::state || c.letters.size() > 2 || c.left->where.begin == item.left.begin)) continue;
    try {
      index_system s = indices_of(arena, l, reader.scope, c.letters, c.range, f.kind == family::sort::table ? c.lowest : f.first, false, table);
      if (!s.trouble.empty() || !s.filters.empty() || s.times.size() != c.letters.size()) continue;
      if (table) s.times.insert(s.times.begin(), s.rests.begin(), s.rests.end());
      l.set_free(s.letters);
      const kernel::equation e = l.equation(c.left, c.right);
      search::sequence_lemma lemma;
      for (const kernel::name time : s.times) lemma.parameters.push(time);
      lemma.left = e.lhs, lemma.right = e.rhs;
      found.push_back(lemma), tabled.push_back(table);
    } catch (const trouble&) {
      continue;
    } catch (const kernel::ill_shaped&) {
      continue;
    }
  }
  for (std::size_t k = found.size(); k-- > 0;) {
    if (tabled[k]) {
      add_each_induction(found[k], out);
      continue;
    }
    for (const search::sequence_lemma& one : found[k].parameters.size() == 1 ? search::with_bounds(arena, claim, found[k]) : search::continued(arena, claim, found[k]))
      out.push_back(one);
  }
  l.set_dimensions(sizes);  // rules speak of the claim's
  l.add_rules();
}

void add_neighbours(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times,
                                    std::vector<search::sequence_lemma>& out) {
  std::int64_t deepest = 1;
  for (const verdict::member_rule& r : l.rules())
    for (const kernel::term t : search::nodes_below(arena, r.value)) {
      const kernel::node& n = arena[t];
      if (n.kind != kernel::op::symbol || n.id != r.symbol || n.positions.size() != 1 || r.at.size() != 1) continue;
      const polynomial back = r.at[0] - n.positions[0];
      if (back.is_constant()) deepest = std::max(deepest, back.constant_term());
    }
  if (deepest < 2 || deepest > 4) return;
  for (const kernel::name time : times) {
    search::sequence_lemma lemma;
    const kernel::name own = arena.natural("t");
    lemma.parameters.push(own);
    for (const kernel::name other : times)
      if (other != time) lemma.parameters.push(other);
    bool outside = false;
    for (std::int64_t k = 0; k < deepest; ++k) {
      kernel::sequence<search::replacement> at;
      at.push({time, polynomial::of(own) + polynomial(k)});
      const kernel::term left = search::rebuild(arena, claim.lhs, at, {}, 0, outside), right = search::rebuild(arena, claim.rhs, at, {}, 0, outside);
      if (k == 0) lemma.left = left, lemma.right = right;
      else lemma.also.push({left, right});
    }
    if (!outside) out.push_back(lemma);
  }
}

void add_generalized(const kernel::equation& claim, const std::vector<kernel::name>& times, std::vector<search::sequence_lemma>& out) {
  if (times.size() < 2) return;
  search::sequence_lemma lemma;
  for (const kernel::name time : times) lemma.parameters.push(time);
  lemma.left = claim.lhs, lemma.right = claim.rhs;
  add_each_induction(lemma, out);
}

void add_paired(const sequence_lowering& l, kernel::term_arena& arena, const kernel::equation& claim, std::vector<search::sequence_lemma>& out) {
  struct factor {
    int symbol = -1;
    bool turned = false;
    bool operator==(const factor&) const = default;
  };
  const auto member_in = [&](kernel::term x) {
    const bool turned = arena[x].kind == kernel::op::transpose;
    const kernel::node& n = arena[turned ? arena[x].a : x];
    const bool steps = n.kind == kernel::op::symbol && n.positions.size() == 1 && std::any_of(l.rules().begin(), l.rules().end(), [&](const verdict::member_rule& r) { return r.symbol == n.id && r.parameters.size() == 1; });
    return steps ? factor{n.id, turned} : factor{};
  };
  std::vector<std::pair<factor, factor>> met;
  for (const kernel::term side : {claim.lhs, claim.rhs})
    for (const kernel::term t : search::nodes_below(arena, side)) {
      if (arena[t].kind != kernel::op::multiply) continue;
      const std::pair both(member_in(arena[t].a), member_in(arena[t].b));
      if (both.first.symbol >= 0 && both.second.symbol >= 0 && std::find(met.begin(), met.end(), both) == met.end()) met.push_back(both);
    }
  for (const auto& pair : met) {
    const auto &u = pair.first, &v = pair.second;
    search::sequence_lemma lemma;
    const kernel::name s = arena.natural("s"), t = arena.natural("t");
    const auto product = [&](const polynomial& p, const polynomial& q) {
      const auto at = [&](const factor& f, const polynomial& i) {
        const kernel::term own = search::member_at(arena, f.symbol, i);
        return f.turned ? kernel::transpose(arena, own) : own;
      };
      const kernel::term first = at(u, p);
      return kernel::multiply(arena, first, at(v, q));
    };
    lemma.parameters.push(s), lemma.parameters.push(t);
    lemma.left = product(polynomial::of(s), polynomial::of(t)), lemma.right = product(0, polynomial::of(s) + polynomial::of(t));
    out.push_back(lemma);
  }
}

void add_before_end(const sequence_reader& reader, sequence_lowering& l, kernel::term_arena& arena, const node* left, const node* right,
                                    std::vector<search::sequence_lemma>& out) {
  std::vector<const node*> members;
  collect_indexed(left, members), collect_indexed(right, members);
  const std::set<std::string> ends = backward_ends(reader, members);
  const bool at_end = std::any_of(members.begin(), members.end(), [&](const node* n) {
    const auto own = named(reader, n);
    return own && own->items.size() == 1 && ends.contains(bare(own->items[0])->text);
  });
  if (ends.size() != 1 || !at_end) return;
  const kernel::name before = arena.natural("s"), behind = arena.natural("more");
  const std::map<int, polynomial> sizes = l.dimensions();
  const polynomial at = polynomial::of(before);
  try {
    l.set_free({{*ends.begin(), at}}), l.set_ends({{*ends.begin(), at + polynomial::of(behind)}});
    const kernel::equation e = l.equation(left, right);
    search::sequence_lemma lemma;
    lemma.parameters.push(before), lemma.parameters.push(behind);
    lemma.left = e.lhs, lemma.right = e.rhs;
    add_each_induction(lemma, out);
  } catch (const trouble&) {  // there is no such claim
  } catch (const kernel::ill_shaped&) {
  }
  l.set_free({}), l.set_ends({});  // the claim has no indices of its own
  l.set_dimensions(sizes);
  l.add_rules();
}

void add_cancelled(kernel::term_arena& arena, const kernel::equation& claim, const std::vector<kernel::name>& times,
                                   std::vector<search::sequence_lemma>& out) {
  const kernel::equation rest = search::cancelled(arena, claim);
  if (rest.lhs < 0 || times.empty() || times.size() > 3) return;
  search::sequence_lemma lemma;
  for (const kernel::name time : times) lemma.parameters.push(time);
  lemma.left = rest.lhs, lemma.right = rest.rhs;
  for (const kernel::name time : times) {  // x_{t+s} = F^s x_t for the claim's own t
    if (times.size() == 1) break;
    search::sequence_lemma one = lemma;
    one.parameters.clear(), one.parameters.push(time);
    one.where = search::rule::use::outside_sums;
    out.push_back(one);
  }
  if (times.size() > 1) return add_each_induction(lemma, out);
  for (const search::sequence_lemma& one : search::with_bounds(arena, claim, lemma)) out.push_back(one);
}

}  // namespace odot::notes
