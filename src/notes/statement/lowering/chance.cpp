// SPDX-License-Identifier: MIT
// Expectations, variances and covariances in kernel terms: sums over the outcomes of a finite probability space.

#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::term;

/// What is not read where something is random.
void lowering::refuse_inside(const node* n) const {
  if (chance_.spaces == 0) return;
  if (n->kind == form::unknown_call || n->kind == form::note_call) unsupported(n->where, "what " + n->text + " makes of something random is not read, since only its shapes are known");
  unsupported(n->where, "derivatives beside expectations are not read");
}

/// Refuses a name in an expectation that is neither random nor known to be constant.
void lowering::must_be_constant(const std::string& name, bool known) const {
  if (!outcomes_.empty() && !known && !is_taken_as_constant(scope_, name)) unsupported({}, "nothing says whether " + name + " is random or constant; write “random” or “constant” before it where it is introduced");
}

/// How many outcomes a space has: a size of its own.
const kernel::polynomial& lowering::outcomes_of(int space) {
  const auto found = sizes_of_spaces_.find(space);
  if (found != sizes_of_spaces_.end()) return found->second;
  std::string name = space == 0 ? "N" : "N_{" + std::to_string(space + 1) + "}";
  while (scope_.declared(name)) name += "'";
  return sizes_of_spaces_.emplace(space, kernel::polynomial::of(arena_.dimension(name))).first->second;
}

/// The index of the outcome that is being spoken of: that of the innermost expectation, a free one outside of all.
int lowering::outcome(int space) {
  const std::pair<std::size_t, int> key(outcomes_.size(), space);
  auto found = indices_of_outcomes_.find(key);
  if (found == indices_of_outcomes_.end()) {
    const std::string name = "\\omega" + (space == 0 ? std::string() : "_{" + std::to_string(space + 1) + "}") + std::string(outcomes_.size() > 1 ? outcomes_.size() - 1 : 0, '\'');
    found = indices_of_outcomes_.emplace(key, arena_.index(outcomes_.empty() ? name + "_0" : name, outcomes_of(space))).first;
  }
  if (!outcomes_.empty()) outcomes_.back()[space] = found->second;
  return found->second;
}

/// What is random, as a family over the outcomes; for a counterexample, a number or a column is an array of its values, which reads better.
int lowering::declare_random(const std::string& name, const shape& size, typing& t, unsigned properties, const std::vector<int>& spaces) {
  const shape s = t.settled(size);
  const kernel::polynomial rows = polynomial(s.rows, t), columns = polynomial(s.columns, t);
  if (!chance_.equally_likely || spaces.size() != 1 || !columns.is_one()) return arena_.declare(name, rows, columns, properties, static_cast<int>(spaces.size()));
  const bool number = rows.is_one();
  const kernel::polynomial count = outcomes_of(spaces[0]);
  const int made = number ? arena_.declare(name, count, 1) : arena_.declare(name, rows, count);
  lists_.emplace(made, number);
  return made;
}

term lowering::member(int symbol, const std::vector<int>& spaces) {
  if (const auto list = lists_.find(symbol); list != lists_.end()) {
    const term all = kernel::symbol(arena_, symbol);
    const kernel::polynomial here = kernel::polynomial::of(outcome(spaces[0]));
    return list->second ? kernel::entry(arena_, all, here, 0) : kernel::column(arena_, all, here);
  }
  kernel::sequence<kernel::polynomial> at;
  for (const int space : spaces) at.push(kernel::polynomial::of(outcome(space)));
  return kernel::symbol(arena_, symbol, at);
}

term lowering::probability(int space, int outcome) {
  auto found = weights_.find(space);
  if (found == weights_.end()) {
    std::string name = space == 0 ? "p" : "p_{" + std::to_string(space + 1) + "}";
    while (scope_.declared(name)) name += "'";
    found = weights_.emplace(space, arena_.declare(name, 1, 1, kernel::no_property, 1)).first;
  }
  kernel::sequence<kernel::polynomial> at;
  at.push(kernel::polynomial::of(outcome));
  return kernel::symbol(arena_, found->second, at);
}

/// The mean of what `make` makes, over all outcomes of the spaces that it speaks of.
template <class Make>
term lowering::expected(Make make) {
  outcomes_.emplace_back();
  term body = make();
  const std::map<int, int> used = std::move(outcomes_.back());
  outcomes_.pop_back();
  for (const auto& [space, index] : used) {
    if (chance_.equally_likely) {
      const term all = kernel::size(arena_, outcomes_of(space));
      const term each = kernel::power(arena_, all, -1);
      body = kernel::scale(arena_, each, kernel::sum_over(arena_, index, body));
    } else {
      const term weight = probability(space, index);
      body = kernel::sum_over(arena_, index, kernel::scale(arena_, weight, body));
    }
  }
  return body;
}

term lowering::moment(const node* n, typing& t) {
  if (!active_.empty() || chance_.spaces == 0) unsupported(n->where, "an expectation is not read here");
  const auto mean = [&](const node* of) { return expected([&] { return lower(of, t); }); };
  if (n->text == "expectation") return mean(n->kids[0]);
  const auto centred = [&](const node* of) {
    const term value = lower(of, t), middle = mean(of);
    return kernel::subtract(arena_, value, middle);
  };
  return expected([&] {
    const term a = centred(n->kids[0]), b = n->text == "variance" ? a : centred(n->kids[1]);
    if (scalar(a) && scalar(b)) return kernel::scale(arena_, a, b);
    const term across = kernel::transpose(arena_, b);
    return scalar(a) ? kernel::scale(arena_, a, across) : kernel::multiply(arena_, a, across);
  });
}

/// For each space that was spoken of: Σ_ω p_ω = 1.
std::vector<kernel::equation> lowering::probabilities() {
  std::vector<kernel::equation> out;
  for (const auto& [space, symbol] : std::map<int, int>(weights_)) {
    const int index = arena_.index("\\omega", outcomes_of(space));
    const term total = kernel::sum_over(arena_, index, probability(space, index));
    out.push_back({total, kernel::number(arena_, 1)});
  }
  return out;
}

}  // namespace odot::notes
