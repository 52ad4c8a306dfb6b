// SPDX-License-Identifier: MIT
#include "expansions.hpp"

namespace odot::catalogue::detail {

namespace {

std::string said(const finding& f) {
  if (f.result == verdict::proved) return "finds all entries equal";
  const counterexample& w = *f.where;
  return "finds that entry (" + std::to_string(w.row) + "," + std::to_string(w.column) + ")" +
         (w.equation.empty() ? "" : " of " + w.equation) + " differs, " + w.left + " against " + w.right;
}

bool same(const std::optional<counterexample>& a, const std::optional<counterexample>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->equation == b->equation && a->row == b->row && a->column == b->column && a->left == b->left && a->right == b->right;
}

} // namespace

finding weigh(const finding& ginac, const finding& engine) {
  finding f = engine;
  if (engine.result == verdict::undecided && ginac.result != verdict::undecided) f = ginac, f.by = method::ginac;
  if (engine.result == verdict::undecided || ginac.result == verdict::undecided) return f;
  f.by = method::ginac_and_engine;
  if (ginac.result == engine.result && same(ginac.where, engine.where)) return f;
  f.result = verdict::undecided;
  f.where.reset();
  f.reason = "GiNaC and the engine contradict each other";
  f.disagreement = "GiNaC " + said(ginac) + "; the engine " + said(engine);
  return f;
}

finding expand_by(const judges& j, const claim& c, const size_choice& at) {
  finding engine = j.engine(c, at);
  engine.by = method::engine;
  if (!j.ginac || demand_of(c, at).larger_side > most_terms_for_ginac) return engine;
  return weigh(j.ginac(c, at), engine);
}

} // namespace odot::catalogue::detail
