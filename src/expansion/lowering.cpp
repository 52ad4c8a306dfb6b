// SPDX-License-Identifier: MIT
#include "lowering.hpp"

#include "conditions.hpp"
#include "constants.hpp"
#include "odot/operation/operations.hpp"

namespace odot::expansion::detail {

namespace {

constexpr std::int64_t largest_size = std::int64_t{1} << 27;

template <class State>
auto solver_of(State& s) {
  auto others = [&s](auto&& visit) {
    for (auto& g : s.goals) visit(g.row), visit(g.col);
    for (auto& b : s.scopes) visit(b.value);
  };
  return solver<decltype(others)>(s.n, others);
}

}  // namespace

bool lowering::fail(trouble status, std::string reason) {
  if (result_.status == trouble::none) result_.status = status, result_.reason = std::move(reason);
  return false;
}

lowered lowering::run(kernel::term t) {
  state first;
  result_.rows = rows(t), result_.cols = cols(t);
  if (result_.status != trouble::none) return std::move(result_);
  first.n.counts = {result_.rows, result_.cols};
  push(first, t, affine::variable(row_variable), affine::variable(column_variable), -1);
  stack_.push_back(std::move(first));
  while (!stack_.empty() && result_.status == trouble::none) {
    state s = std::move(stack_.back());
    stack_.pop_back();
    bool alive = true;
    while (alive && !s.goals.empty() && result_.status == trouble::none) alive = step(s);
    if (alive && result_.status == trouble::none) finish(s);
  }
  return std::move(result_);
}

void lowering::finish(state& s) {
  if (!solver_of(s).resolve() || s.n.coefficient.is_zero()) return;
  if (!s.n.coefficient.valid()) return void(fail(trouble::overflow, "a coefficient does not fit into 64 bits"));
  for (const affine& f : s.n.factors)
    if (!f.valid()) return void(fail(trouble::outside, "a position needs more loops than an expansion holds"));
  const std::size_t forms = s.n.factors.size() + s.n.equal.size() + s.n.nonnegative.size() + s.n.inside.size();
  bytes_ += static_cast<std::int64_t>(forms * sizeof(affine) + s.n.counts.size() * sizeof(std::int64_t));
  if (static_cast<std::int64_t>(result_.nests.size()) >= limit_ || bytes_ > limit_ * bytes_a_nest)
    return void(fail(trouble::over_budget, "more than " + std::to_string(limit_) + " loop nests: raise the budget"));
  result_.nests.push_back(std::move(s.n));
}

std::int64_t lowering::size(const kernel::polynomial& p) {
  const auto value = value_of(p, at_);
  if (value && *value >= 0 && *value <= largest_size) return *value;
  const kernel::name missing = at_.missing(p);
  fail(trouble::outside, value         ? "a matrix side of " + std::to_string(*value) + " is out of range (0 … 2^27)"
                         : missing < 0 ? "a dimension has no size: give one"
                                       : std::string(kernel::view(arena_.name_of(missing).text)) + " has no size: give one");
  return 1;
}

affine lowering::fresh(state& s, std::int64_t count) {
  s.n.counts.push_back(count);
  return count == 1 ? affine(0) : affine::variable(static_cast<int>(s.n.counts.size()) - 1);
}
bool lowering::zero(state& s, const affine& form) { return solver_of(s).require_zero(form); }
bool lowering::nonnegative(state& s, const affine& form) { return solver_of(s).require_nonnegative(form); }

void lowering::inside(state& s, const affine& position, std::int64_t size) {
  if (position.valid()) {
    const interval r = range_of(position, s.n.counts);
    if (r.least >= 0 && r.greatest < size) return;
  }
  affine above(size - 1);
  above.add(position, -1);
  s.n.inside.push_back(position);
  s.n.inside.push_back(above);
}

bool lowering::split(state& s, const affine& position, std::int64_t outer, std::int64_t inner, affine& u, affine& v, goal& g) {
  // Digits that can be read off the form need no new loop.
  affine low(((position.constant() % inner) + inner) % inner), high((position.constant() - low.constant()) / inner);
  for (const auto& p : position)
    if (p.coefficient % inner == 0) high.add(affine::variable(p.variable), p.coefficient / inner);
    else low.add(affine::variable(p.variable), p.coefficient);
  const interval r = range_of(low, s.n.counts);
  if (position.valid() && r.least >= 0 && r.greatest < inner) {
    u = high, v = low;
    inside(s, u, outer);
    return true;
  }
  // The new digits live in the goal while the equation rearranges the loops.
  g.row = fresh(s, outer), g.col = fresh(s, inner);
  affine equation = g.col;
  equation.add(g.row, inner);
  equation.add(position, -1);
  s.goals.push_back(g);
  const bool left = zero(s, equation);
  u = s.goals.back().row, v = s.goals.back().col;
  s.goals.pop_back();
  return left;
}

bool lowering::peel(state& s, const goal& g, int v) {
  s.goals.push_back(g);
  const std::int64_t count = s.n.counts[static_cast<std::size_t>(v)];
  if (count > limit_ - steps_) return fail(trouble::over_budget, "a position that is not affine makes too many cases: raise the budget");
  for (std::int64_t value = count - 1; value >= 0; --value) {
    state one = s;
    solver_of(one).fix(v, value);
    fork(std::move(one));
  }
  steps_ += count;
  return false;
}

bool lowering::position(const state& s, const kernel::polynomial& p, int scope, affine& result, int& peel) {
  peel = -1;
  result = affine(0);
  if (!p.valid()) return fail(trouble::outside, "a position that overflows");
  for (const auto& product : p.terms()) {
    affine x(product.coefficient);
    for (kernel::name n : product.names) {
      affine factor(0);
      if (const auto value = at_.value(n)) factor = affine(*value);
      else {
        int b = scope;
        while (b >= 0 && s.scopes[static_cast<std::size_t>(b)].name != n) b = s.scopes[static_cast<std::size_t>(b)].outer;
        if (b < 0) {
          const std::string text(kernel::view(arena_.name_of(n).text));
          return fail(trouble::outside, arena_.name_of(n).kind == kernel::name_kind::index
                                            ? "the index " + text + " is free: bind it by a sum or by entries"
                                            : text + " has no size: give one");
        }
        factor = s.scopes[static_cast<std::size_t>(b)].value;
      }
      if (!x.is_constant() && !factor.is_constant()) {
        peel = factor.begin()->variable;
        return false;
      }
      affine next(0);
      if (factor.is_constant()) next.add(x, factor.constant());
      else next.add(factor, x.constant());
      x = next;
    }
    result.add(x);
  }
  if (!result.valid()) return fail(trouble::outside, "a position needs more loops than an expansion holds");
  return true;
}

bool lowering::is_zero(kernel::term t) {
  if (zeros_.size() <= static_cast<std::size_t>(t)) zeros_.resize(static_cast<std::size_t>(t) + 1, -1);
  signed char& known = zeros_[static_cast<std::size_t>(t)];
  if (known >= 0) return known == 1;
  const kernel::node& n = arena_[t];
  using enum kernel::op;
  using operation::made;
  bool result = n.kind == zero || (n.kind == number && n.value.is_zero());
  switch (operation::made_of(n.kind)) {
    case made::moved: case made::added: result = is_zero(n.a); break;
    case made::product: case made::inner_product: result = is_zero(n.a) || is_zero(n.b); break;
    case made::sum: case made::either: result = is_zero(n.a) && is_zero(n.b); break;
    default: break;
  }
  zeros_[static_cast<std::size_t>(t)] = result ? 1 : 0;
  return result;
}

bool lowering::constant_of(kernel::term t, kernel::rational& value) { return detail::constant_of(arena_, at_, t, value); }

bool lowering::multiply_by(state& s, const kernel::rational& factor) {
  s.n.coefficient = s.n.coefficient * factor;
  if (!s.n.coefficient.valid()) return fail(trouble::overflow, "a coefficient does not fit into 64 bits, or divides by zero");
  return !s.n.coefficient.is_zero();
}

}  // namespace odot::expansion::detail
