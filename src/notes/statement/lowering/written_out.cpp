// SPDX-License-Identifier: MIT
#include "notes/statement/lowering/written_out.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "odot/calculus/compute.hpp"
#include "odot/operation/derivative.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::notes {

using kernel::term;

std::optional<term> written_out(kernel::term_arena& arena, term t, int symbol) {
  if (t < 0) return t;
  kernel::node made = arena[t];
  const std::optional<term> a = written_out(arena, made.a, symbol), b = written_out(arena, made.b, symbol);
  if (!a || !b) return std::nullopt;
  const bool as_it_is = *a == made.a && *b == made.b;
  made.a = *a, made.b = *b;
  const term now = as_it_is ? t : arena.push(made);
  if (made.kind != kernel::op::gradient || (symbol >= 0 && made.id != symbol)) return now;
  try {
    const term found = calculus::gradient_expression(arena, *a, made.id);
    verdict::options proof_only;
    proof_only.refute = proof_only.hints = false;
    if (verdict::decide(arena, now, found, {}, proof_only).result == verdict::status::proved) return found;
  } catch (const calculus::no_matrix_form&) {  // then it has none
  }
  return std::nullopt;
}

term replaced(kernel::term_arena& arena, term t, int symbol, term value) {
  std::map<term, term> done;
  const auto walk = [&](const auto& self, term x) -> term {
    if (x < 0) return x;
    if (const auto known = done.find(x); known != done.end()) return known->second;
    kernel::node made = arena[x];
    if (made.kind == kernel::op::symbol && made.id == symbol) return value;
    const term a = self(self, made.a), b = self(self, made.b);
    const bool as_it_is = a == made.a && b == made.b;
    made.a = a, made.b = b;
    return done[x] = as_it_is ? x : arena.push(made);
  };
  return walk(walk, t);
}

namespace {

bool stands_in(const kernel::term_arena& arena, term t, int symbol) {
  const std::vector<int> below = operation::symbols_in(arena, t);
  return std::find(below.begin(), below.end(), symbol) != below.end();
}

/// Whether the value of the tied symbol speaks of the other one, by way of other ties too.
bool is_tied_to(const posed_question& q, int tied, int other) {
  return std::any_of(q.ties.begin(), q.ties.end(), [&](const kernel::equation& tie) {
    if ((*q.arena)[tie.lhs].id != tied) return false;
    const std::vector<int> parts = operation::symbols_in(*q.arena, tie.rhs);
    return std::any_of(parts.begin(), parts.end(), [&](int part) { return part == other || (part != tied && is_tied_to(q, part, other)); });
  });
}

/// Whether in some gradient below the term a tied symbol stands for something made of what the gradient is taken in: it would be another one with its value there.
bool hides_variable(const posed_question& q, term t) {
  if (t < 0) return false;
  const kernel::node& n = (*q.arena)[t];
  const auto hides = [&](const kernel::equation& tie) {
    const int tied = (*q.arena)[tie.lhs].id;
    return tied != n.id && stands_in(*q.arena, n.a, tied) && is_tied_to(q, tied, n.id);
  };
  if (n.kind == kernel::op::gradient && std::any_of(q.ties.begin(), q.ties.end(), hides)) return true;
  return hides_variable(q, n.a) || hides_variable(q, n.b);
}

}  // namespace

std::optional<term> with_values(kernel::term_arena& arena, term t, const std::vector<kernel::equation>& ties) {
  for (const kernel::equation& tie : ties) {
    const std::optional<term> plain = written_out(arena, t, arena[tie.lhs].id);
    if (!plain) return std::nullopt;
    t = *plain;
  }
  for (auto tie = ties.rbegin(); tie != ties.rend(); ++tie) t = replaced(arena, t, arena[tie->lhs].id, tie->rhs);
  return t;
}

std::optional<posed_question> with_ties_put_in(const posed_question& q) {
  if (q.ties.empty() || !q.log_determinants.empty()) return std::nullopt;
  posed_question out = q;
  out.arena = std::make_shared<kernel::term_arena>(*q.arena);
  out.ties.clear();
  out.equations.resize(q.equations.size() - q.ties.size());
  std::vector<term*> sides = {&out.left, &out.right};
  for (kernel::equation& e : out.equations) sides.push_back(&e.lhs), sides.push_back(&e.rhs);
  for (term* side : sides) {
    const std::optional<term> put = hides_variable(q, *side) ? std::nullopt : with_values(*out.arena, *side, q.ties);
    if (!put) return std::nullopt;
    *side = *put;
  }
  return out;
}

}  // namespace odot::notes
