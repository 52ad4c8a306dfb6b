// SPDX-License-Identifier: MIT
// The recurrences of families, and what the text assumes, as given equations.

#include <algorithm>

#include "notes/shapes/typing.hpp"
#include "odot/search/lemmas.hpp"

#include "notes/statement/sequences/lowering.hpp"

namespace odot::notes {

using kernel::polynomial;
using kernel::term;

void sequence_lowering::add_rules() {
  for (; rules_added_ < pending_.size(); ++rules_added_)  // it grows
    if (const auto found = families_.find(pending_[rules_added_]); found != families_.end()) add_rules_of(found->second);
  const auto is_mentioned = [&](int s) { return std::find(mentioned_.begin(), mentioned_.end(), s) != mentioned_.end(); };
  for (const assumption& a : scope_.assumptions)
    if (!a.ended && std::any_of(a.symbols.begin(), a.symbols.end(), is_mentioned)) assume(a.left, a.right, a.typed != nullptr ? a.typed->time() : scope_.now(), a.where);
  if (supposed_ == nullptr) return;
  for (const supposed_equation& e : *supposed_) {
    const auto any = [&](const auto& self, const node* n) -> bool {
      const std::string name = n->kind == form::name ? n->text : n->kind == form::indexed && n->kids[0]->kind == form::name ? with_subscript(n->kids[0]->text, n->text) : std::string();
      const int id = name.empty() ? -1 : scope_.find_symbol(name, e.time);
      const reference r = n->kind == form::indexed ? refer(n) : reference{};
      return (id >= 0 && is_mentioned(id)) || guessed_symbols_.contains(name) || (r.of != nullptr && spoken_of_.contains(r.of->name)) || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
    };
    if (any(any, e.left) || any(any, e.right)) assume(e.left, e.right, e.time, e.where);
  }
}

std::set<std::size_t> sequence_lowering::speaking_of_others() const {
  const auto foreign = [&](const kernel::equation& e, const std::vector<kernel::name>& own) {
    const auto any = [&](const polynomial& p) {
      for (const auto& part : p.terms())
        for (const kernel::name n : part.names)
          if (arena_.name_of(n).kind == kernel::name_kind::natural && std::find(own.begin(), own.end(), n) == own.end()) return true;
      return false;
    };
    for (const term side : {e.lhs, e.rhs})
      for (const term t : search::nodes_below(arena_, side)) {
        const kernel::node& n = arena_[t];
        bool speaks = n.kind == kernel::op::sum_over && any(arena_.name_of(n.id).range);
        if (n.a < 0) speaks = speaks || any(n.rows) || any(n.cols);
        for (const polynomial& p : n.positions) speaks = speaks || any(p);
        if (speaks) return true;
      }
    return false;
  };
  std::set<std::size_t> out;
  for (std::size_t k = 0; k < rule_equations_.size(); ++k)
    if (foreign(rule_equations_[k], rules_[k].parameters)) out.insert(k);
  for (std::size_t k = 0; k < assumed_.size(); ++k)
    if (foreign(assumed_[k], assumed_own_[k])) out.insert(rule_equations_.size() + k);
  return out;
}

void sequence_lowering::assume(const node* left, const node* right, int then, place where) {
  const auto here = [&](const place& p) { return p.begin == where.begin; };
  if (std::any_of(assumed_places_.begin(), assumed_places_.end(), here) || std::any_of(rule_places_.begin(), rule_places_.end(), here)) return;
  ++recorded_;
  try {
    index_values every;  // a letter that tells members is any that there is
    const auto walk = [&](const auto& self, const node* n) -> void {
      if (const reference r = n->kind == form::indexed ? refer(n) : reference{}; r.of != nullptr && r.items.size() == 1 && r.items[0]->kind == form::name) {
        const std::string& letter = r.items[0]->text;
        if (r.of->indices == 1 && scope_.known_dimension(letter) < 0 && scope_.find_symbol(letter, then) < 0 && !every.contains(letter))
          every[letter] = polynomial::of(arena_.natural(letter)) + polynomial(r.of->first);
      }
      for (const node* k : n->kids) self(self, k);
    };
    walk(walk, left), walk(walk, right);
    std::vector<kernel::name> own;
    for (const auto& [letter, value] : every)
      for (const auto& t : value.terms()) own.insert(own.end(), t.names.begin(), t.names.end());
    const reference member = left->kind == form::indexed ? refer(left) : reference{};
    const bool every_one = member.of != nullptr && member.of->kind == family::sort::free && member.of->indices == 1 && member.of->starts.empty() && member.of->end.empty() && every.size() == 1 &&
                           member.items.size() == 1 && member.items[0]->kind == form::name && every.contains(member.items[0]->text);
    const inside there(*this, std::move(every), then);
    const kernel::equation e = equation(left, right);
    const int symbol = every_one ? family_symbols_.at(member.of->name) : -1;
    const auto speaks = [&](const kernel::node& n) { return n.kind == kernel::op::symbol && n.id == symbol; };
    if (every_one && !search::any_node(arena_, e.rhs, speaks) && std::none_of(rules_.begin(), rules_.end(), [&](const verdict::member_rule& r) { return r.symbol == symbol; })) {
      verdict::member_rule r;  // “$g_t = g$ for all t”: it says what each member is
      r.symbol = symbol, r.parameters = own, r.at = {arena_[e.lhs].positions[0]}, r.value = e.rhs;
      rule_equations_.push_back(e), rule_sources_.push_back(on_one_line(note_.slice(where))), rule_places_.push_back(where);
      rules_.push_back(std::move(r));
      --recorded_;
      return;
    }
    assumed_.push_back(e);
    assumed_places_.push_back(where), assumed_own_.push_back(own);
    left_out_ = left_out_ || !own.empty();  // no member is looked for that it holds of
  } catch (const trouble&) {
    left_out_ = true;  // it is not used
  }
  --recorded_;
}

/// One equation for a member, at the indices that the letters have now.
void sequence_lowering::add_rule(int symbol, verdict::member_rule rule, const node* value, const partial_shape& want, place where) {
  kernel::sequence<polynomial> at;
  for (const polynomial& p : rule.at) at.push(p);
  rule.symbol = symbol;
  rule.value = sized(lower(value, want), want, value, "the recurrence");
  rule_equations_.push_back({kernel::symbol(arena_, symbol, at), rule.value});
  rule_sources_.push_back(on_one_line(note_.slice(where)));
  rule_places_.push_back(where);
  rules_.push_back(std::move(rule));
}

/// What the letters of the rule are, in naturals of its own, so that exactly the indices that it speaks of are met. False: there are none.
bool sequence_lowering::letters_of(const family_rule& rule, index_values& values, std::vector<kernel::name>& parameters) {
  std::vector<std::string> open;
  for (const shifted_index& p : rule.at)
    if (!p.letter.empty() && std::find(open.begin(), open.end(), p.letter) == open.end()) open.push_back(p.letter);
  values = {{"", polynomial(0)}};
  const auto waits = [&](const std::string& l) {
    return std::any_of(rule.orders.begin(), rule.orders.end(), [&](const index_order& o) { return o.high == l && !values.contains(o.low); });
  };
  while (!open.empty()) {
    const auto next = std::find_if_not(open.begin(), open.end(), waits);
    if (next == open.end()) unsupported(rule.where, "the ranges of these indices are not read");
    const std::string letter = *next;
    open.erase(next);
    polynomial low(0);
    std::optional<std::int64_t> high;
    for (const index_order& o : rule.orders) {
      if (o.low == letter && o.high.empty()) high = std::min(high.value_or(-o.by), -o.by);
      if (o.high != letter) continue;
      const polynomial least = values.at(o.low) + polynomial(o.by);
      if (certain(least - low)) low = least;
      else if (!certain(low - least)) unsupported(rule.where, "of two indices from which " + letter + " begins here, none is known to be the larger");
    }
    if (high && !low.is_constant()) unsupported(rule.where, "the range of " + letter + " is not read");
    if (high && *high < low.constant_term()) return false;
    parameters.push_back(high ? arena_.index(letter, polynomial(*high - low.constant_term() + 1)) : arena_.natural(letter));
    values[letter] = low + polynomial::of(parameters.back());
  }
  for (const auto& [letter, means] : rule.fixed) values[letter] = values.at(means.letter) + polynomial(means.shift);
  return true;
}

void sequence_lowering::add_rule_of_table(int symbol, const family_rule& rule, const partial_shape& want) {
  index_values values;
  verdict::member_rule r;
  if (!letters_of(rule, values, r.parameters)) return;
  for (const shifted_index& p : rule.at) r.at.push_back(values.at(p.letter) + polynomial(p.shift));
  values.erase("");
  const inside there(*this, std::move(values), rule.time);
  add_rule(symbol, std::move(r), rule.value, want, rule.where);
}

void sequence_lowering::add_rules_of(const family& f) {
  const bool ends = f.kind == family::sort::free && !f.end.empty();  // its last member is given
  if (f.kind != family::sort::state && f.kind != family::sort::table && !ends) return;
  if (!f.end.empty()) return add_backward_rules(f);
  ++recorded_;
  const int id = family_symbols_.at(f.name);
  const partial_shape want{size(f.size.rows), size(f.size.columns)};
  for (const family_rule& r : f.rules) add_rule_of_table(id, r, want);
  for (const family_start& s : f.starts) {
    if (s.value == nullptr) continue;
    const inside there(*this, {}, s.time);
    const polynomial at = index(s.at) - polynomial(f.first);
    if (!at.is_constant()) unsupported(s.where, "a start at an index that is no number is not read");
    verdict::member_rule r;
    r.symbol = id, r.at = {at};
    add_rule(id, std::move(r), s.value, want, s.where);
  }
  for (const family_step& s : f.steps) {
    const kernel::name now = arena_.natural(s.letter);
    verdict::member_rule r;
    r.symbol = id, r.parameters = {now};
    r.at = {polynomial::of(now) + polynomial(s.lowest - f.first)};
    index_values at;
    at[s.letter] = polynomial::of(now) + polynomial(s.lowest - s.shift);
    const inside there(*this, std::move(at), s.time);
    add_rule(id, std::move(r), s.value, want, s.where);
  }
  --recorded_;
}

/// The last index of a family that goes backward.
polynomial sequence_lowering::end_of(const family& f) {
  if (const auto own = ends_.find(f.end); own != ends_.end()) return own->second + polynomial(f.past);
  if (const auto own = free_.find(f.end); own != free_.end()) return own->second + polynomial(f.past);
  const inside there(*this, {}, f.time);
  const bool met = met_watched_;
  const polynomial end = index_text(f.end, f.where) + polynomial(f.past);
  met_watched_ = met;
  return end;
}

/// The rules of a family that goes backward, for every end at once: a member is told by its index and by how many there are behind it. So each
/// rule speaks of members with fewer behind them, whatever their indices; what the rules say of other ends than that of the text is fulfilled by
/// going backward from those.
void sequence_lowering::add_backward_rules(const family& f) {
  const int id = family_symbols_.at(f.name);
  const partial_shape want{size(f.size.rows), size(f.size.columns)};
  const int end = scope_.known_dimension(f.end);
  if (end < 0 || f.steps.size() != (f.kind == family::sort::free ? 0 : 1)) unsupported(f.where, "the recurrence of " + f.name + " is not read");
  const auto kept = dimensions_.find(end) == dimensions_.end() ? std::nullopt : std::optional(dimensions_.at(end));
  const index_values free = free_, ends = std::exchange(ends_, {});
  auto shapes = std::exchange(inferred_, {});
  free_.erase(f.end);
  ++recorded_, watched_ = end, met_watched_ = false;
  const std::size_t known = made_.size() + family_symbols_.size() + symbols_.size();
  const auto add = [&](const polynomial& behind, std::vector<kernel::name> parameters, const std::string& letter, std::int64_t shift, node* value, int time, place where) {
    verdict::member_rule r;
    parameters.insert(parameters.begin(), arena_.natural(letter.empty() ? "t" : letter));
    polynomial at = polynomial::of(parameters[0]);
    dimensions_[end] = at + behind + polynomial(f.first - f.past);
    index_values values;
    if (!letter.empty()) values[letter] = at + polynomial(f.first - shift);
    if (const std::int64_t least = f.past - f.first - behind.constant_term(); least > 0 && value != nullptr) {  // the end is 0 or later where it is spoken of
      const bool met = std::exchange(met_watched_, false);
      {
        const inside there(*this, values, time);
        lower(value, want);
      }
      if (met_watched_) {
        at = at + polynomial(least), dimensions_[end] = at + behind + polynomial(f.first - f.past);
        if (!letter.empty()) values[letter] = at + polynomial(f.first - shift);
      }
      met_watched_ = met_watched_ || met;
    }
    r.symbol = id, r.at = {behind, at}, r.parameters = std::move(parameters);
    const inside there(*this, std::move(values), time);
    if (value != nullptr) return add_rule(id, std::move(r), value, want, where);
    kernel::sequence<polynomial> position, positions;  // whatever it begins with
    position.push(at), positions.push(behind), positions.push(at);
    const auto [last, made] = family_symbols_.try_emplace(f.name + " end", -1);
    if (made) last->second = arena_.declare(f.name + "_{end}", *want.rows, *want.columns, kernel::no_property, 1), firsts_[f.name + "_{end}"] = f.first;
    r.value = kernel::symbol(arena_, last->second, position);
    rule_equations_.push_back({kernel::symbol(arena_, id, positions), r.value});
    rule_sources_.push_back("the last member of " + f.name), rule_places_.push_back(f.where);
    rules_.push_back(std::move(r));
  };
  try {
    if (f.kind == family::sort::free) {  // those before the last one are any
      verdict::member_rule r;
      const kernel::name own = arena_.natural("t"), more = arena_.natural("s");
      r.symbol = id, r.parameters = {own, more}, r.at = {polynomial::of(more) + polynomial(1), polynomial::of(own)};
      const int any = arena_.declare(f.name, *want.rows, *want.columns, kernel::no_property, 1);
      if (f.first != 0) firsts_[f.name] = f.first;
      kernel::sequence<polynomial> position, positions;
      position.push(r.at[1]), positions.push(r.at[0]), positions.push(r.at[1]);
      r.value = kernel::symbol(arena_, any, position);
      rule_equations_.push_back({kernel::symbol(arena_, id, positions), r.value});
      rule_sources_.push_back("the members of " + f.name), rule_places_.push_back(f.where);
      rules_.push_back(std::move(r));
    }
    if (f.kind == family::sort::state && f.starts.empty() && f.reach == 1) add(polynomial(0), {}, "", 0, nullptr, f.time, f.where);
    for (const family_start& s : f.starts) add(polynomial(f.past - s.shift), {}, "", 0, s.value, s.time, s.where);
    if (f.kind == family::sort::state) {
      const kernel::name behind = arena_.natural("s");
      const family_step& step = f.steps[0];
      add(polynomial::of(behind) + polynomial(f.reach), {behind}, step.letter, step.shift, step.value, step.time, step.where);
    }
  } catch (const trouble& why) {
    unsupported(why.where, why.what());  // shapes may differ at another end
  }
  if (met_watched_ && made_.size() + family_symbols_.size() + symbols_.size() > known + (f.starts.empty() && f.kind == family::sort::state ? 1 : 0))
    unsupported(f.steps.empty() ? f.where : f.steps[0].where, "this recurrence speaks of its end in a way that is not read");
  --recorded_, watched_ = -1, free_ = free, ends_ = ends, inferred_ = std::move(shapes);
  if (kept) dimensions_.insert_or_assign(end, *kept);
  else dimensions_.erase(end);
}

}  // namespace odot::notes
