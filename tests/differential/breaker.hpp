// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Breaks one side condition of a claim: a range, a captured index, a guard, a parameter that is summed over, a given equation, a size.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "odot/operation/builder.hpp"
#include "odot/kernel/checker.hpp"
#include "odot/refute/edit.hpp"
#include "odot/refute/field.hpp"

namespace odot::differential {

using kernel::op;
using kernel::polynomial;
using kernel::term;

struct posed {
  kernel::equation statement;
  kernel::sequence<kernel::equation> given;
};

enum class breakage { range, capture, guard, shift, summed, weakened, size, property, masked, emptied, count };

constexpr const char* name_of(breakage b) {
  constexpr const char* names[] = {"range",          "capture", "guard",    "shift",  "parameter summed",
                                   "given equation", "size",    "property", "masked", "emptied"};
  return names[static_cast<int>(b)];
}

/// Rewrites a claim in an arena of its own, with names, symbols and ranges replaced, and a change at one node.
class breaker {
 public:
  breaker(kernel::term_arena& arena, std::uint64_t seed) : t_(arena), random_(seed) {}

  /// The claim with something broken; what `kind` finds no place for stays as it is.
  posed operator()(const posed& c, breakage kind) {
    forget();
    survey(c);
    choose(kind);
    posed r;
    r.statement = {in_claim(c.statement.lhs, kind), in_claim(c.statement.rhs, kind)};
    in_given_ = true;
    const int weakened = kind == breakage::weakened && c.given.size() > 0 ? pick(c.given.size()) : -1;
    for (int i = 0; i < c.given.size(); ++i) {
      kernel::equation e = c.given[i];
      if (i == weakened) {
        if (!weaken(e)) continue;
      } else {
        e = {rebuilt(e.lhs), rebuilt(e.rhs)};
      }
      r.given.push(e);
    }
    return r;
  }

 private:
  int pick(int count) { return static_cast<int>(random_.between(0, count - 1)); }
  bool chance(int percent) { return pick(100) < percent; }
  template <class T>
  const T& any(const std::vector<T>& list) { return list[static_cast<std::size_t>(pick(static_cast<int>(list.size())))]; }
  void forget() {
    named_.clear(), ranges_.clear(), symbols_.clear(), nodes_.clear(), binders_.clear(), used_symbols_.clear(), scope_.clear();
    target_ = -1, visited_ = 0, family_of_ = masked_ = -1, in_given_ = false;
  }
  /// What occurs in the claim.
  void survey(const posed& c) {
    std::vector<term> roots{c.statement.lhs, c.statement.rhs};
    for (const kernel::equation& e : c.given) roots.push_back(e.lhs), roots.push_back(e.rhs);
    std::set<kernel::name> names;
    std::set<int> symbols;
    const auto note = [&](const polynomial& p) {
      for (const auto& u : p.terms())
        for (const kernel::name n : u.names) names.insert(n);
    };
    for (std::size_t i = 0; i < roots.size(); ++i)
      for (const auto& path : refute::places(t_, roots[i], 200)) {
        const term x = refute::node_at(t_, roots[i], path);
        const kernel::node& n = t_[x];
        if (i < 2) nodes_.push_back(n.kind);
        note(n.rows), note(n.cols);
        for (const polynomial& p : n.positions) note(p);
        if (n.kind == op::symbol) symbols.insert(n.id);
        if (n.kind == op::sum_over || n.kind == op::by_entries) binders_.push_back(n.id), names.insert(n.id);
      }
    for (const kernel::name n : std::set<kernel::name>(names)) note(t_.name_of(n).range);
    used_names_.assign(names.begin(), names.end());
    used_symbols_.assign(symbols.begin(), symbols.end());
    sizes_.clear();
    for (const kernel::name n : used_names_)
      if (t_.name_of(n).kind != kernel::name_kind::index) sizes_.push_back(n);
    natural_ = t_.natural("z");
    if (sizes_.empty()) sizes_.push_back(natural_);
  }
  polynomial some_range(const polynomial& before) {
    const polynomial size = polynomial::of(any(sizes_)), natural = polynomial::of(natural_);
    const polynomial all[] = {before - 1, before - 1, natural, natural, 0, size - 1, size, before + 1, 1, before - 2, natural + 1};
    return all[pick(11)];
  }
  void choose(breakage kind);
  term in_claim(term x, breakage kind) {
    kind_ = kind;
    return rebuilt(x);
  }
  polynomial substituted(const polynomial& p) const {
    polynomial sum;
    for (const auto& u : p.terms()) {
      polynomial product = u.coefficient;
      for (const kernel::name n : u.names) {
        const auto at = named_.find(n);
        product = product * (at == named_.end() ? polynomial::of(n) : at->second);
      }
      sum = sum + product;
    }
    return sum;
  }
  kernel::name bound(kernel::name n) {
    const auto other = ranges_.find(n);
    const polynomial range = other != ranges_.end() && !in_given_ ? other->second : substituted(t_.name_of(n).range);
    const std::string text(kernel::view(t_.name_of(n).text));
    return t_.index(text, range);
  }
  int symbol(int s) {
    const auto at = symbols_.find(s);
    if (at != symbols_.end()) return at->second;
    const kernel::symbol_entry e = t_.symbol(s);
    const std::string text(kernel::view(e.text));
    const polynomial rows = substituted(e.rows), cols = substituted(e.cols);
    const bool same = rows == e.rows && cols == e.cols && s != property_of_ && s != family_of_;
    const unsigned properties = s == property_of_ ? new_properties_ : e.properties;
    return symbols_[s] = same ? s : t_.declare(text, rows, cols, properties, e.family + (s == family_of_ ? 1 : 0));
  }
  term rebuilt(term x);
  term changed(term x);
  term masked(term x);
  polynomial elsewhere(const polynomial& p);
  bool weaken(kernel::equation& e);

  kernel::term_arena& t_;
  refute::random_source random_;
  std::map<kernel::name, polynomial> named_, ranges_;
  std::map<int, int> symbols_;
  std::vector<op> nodes_;
  std::vector<kernel::name> binders_, used_names_, sizes_, scope_;
  std::vector<int> used_symbols_;
  kernel::name natural_ = -1;
  int target_ = -1, visited_ = 0, family_of_ = -1, masked_ = -1, property_of_ = -1, way_ = 0;
  unsigned new_properties_ = 0;
  bool in_given_ = false;
  breakage kind_ = breakage::count;
};

inline void breaker::choose(breakage kind) {
  property_of_ = -1;
  way_ = pick(6);
  const auto target = [&](auto suits) {
    std::vector<int> where;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (suits(nodes_[i])) where.push_back(static_cast<int>(i));
    if (!where.empty()) target_ = any(where);
  };
  switch (kind) {
    case breakage::range: {  // of a bound index, or of a free one
      std::vector<kernel::name> indices;
      for (const kernel::name n : used_names_)
        if (t_.name_of(n).kind == kernel::name_kind::index) indices.push_back(n);
      if (indices.empty()) break;
      const kernel::name n = any(indices);
      ranges_[n] = some_range(t_.name_of(n).range);
      bool binds = false;
      for (const kernel::name b : binders_) binds = binds || b == n;
      if (!binds) named_[n] = polynomial::of(t_.index("w", ranges_[n]));
      break;
    }
    case breakage::capture:
    case breakage::shift:
      target([](op k) {
        return k == op::symbol || k == op::window || k == op::symbolic_power || k == op::condition_zero || k == op::condition_nonnegative ||
               k == op::size;
      });
      break;
    case breakage::guard:
      target([](op k) {
        return k == op::condition_zero || k == op::condition_nonnegative || k == op::identity || k == op::scale || k == op::hadamard;
      });
      break;
    case breakage::summed:
      if (!used_symbols_.empty()) family_of_ = any(used_symbols_);
      break;
    case breakage::size: {
      const kernel::name n = any(sizes_);
      const polynomial natural = polynomial::of(natural_), size = polynomial::of(n);
      const polynomial all[] = {size - 1, natural, size - 1, natural + 1, 0, polynomial::of(any(sizes_)) - 1};
      named_[n] = all[pick(6)];
      for (const kernel::name i : used_names_)  // free indices run over what their sizes have become
        if (t_.name_of(i).kind == kernel::name_kind::index && t_.name_of(i).range.mentions(n))
          named_[i] = polynomial::of(t_.index("w", substituted(t_.name_of(i).range)));
      break;
    }
    case breakage::property: {
      if (used_symbols_.empty()) break;
      constexpr unsigned all[] = {
          0, kernel::symmetric, kernel::skew, kernel::diagonal, kernel::orthogonal, kernel::permutation, kernel::invertible};
      property_of_ = any(used_symbols_), new_properties_ = all[pick(7)];
      break;
    }
    case breakage::masked:
      if (!used_symbols_.empty() && chance(60)) masked_ = any(used_symbols_);
      else target([](op) { return true; });
      break;
    case breakage::emptied: target([](op) { return true; }); break;
    default: break;
  }
}

/// Another position in place of one: moved by one, or with a name of the scope in place of one of its own.
inline polynomial breaker::elsewhere(const polynomial& p) {
  std::vector<kernel::name> others = scope_;
  for (const kernel::name n : used_names_)
    if (t_.name_of(n).kind != kernel::name_kind::dimension) others.push_back(n);
  if (kind_ == breakage::shift || others.empty()) return chance(50) ? p - 1 : p + 1;
  const polynomial other = polynomial::of(!scope_.empty() && chance(60) ? scope_.back() : any(others));
  if (p.terms().size() == 0 || chance(30)) return other;
  const auto& u = p.terms()[pick(p.terms().size())];
  return u.names.size() == 0 ? p + other : p.substitute(u.names[pick(u.names.size())], other);
}

/// A condition that holds sometimes, before a term; it may shield what has no value.
inline term breaker::masked(term x) {
  polynomial p = polynomial::of(natural_);
  if (!scope_.empty() && chance(40)) p = p - polynomial::of(scope_.back());
  const term condition = chance(50) ? kernel::condition_zero(t_, p) : kernel::condition_nonnegative(t_, p - 1);
  if (way_ == 0 && t_[x].rows == t_[x].cols) return kernel::hadamard(t_, kernel::identity(t_, t_[x].rows), x);
  return kernel::scale(t_, condition, x);
}

inline term breaker::changed(term x) {
  const kernel::node n = t_[x];
  switch (kind_) {
    case breakage::capture:
    case breakage::shift: {
      if (n.positions.size() == 0) return x;
      kernel::node copy = n;
      const int which = pick(n.positions.size());
      copy.positions[which] = elsewhere(n.positions[which]);
      return t_.push(static_cast<kernel::node&&>(copy));
    }
    case breakage::guard:
      if (n.kind == op::scale) return n.b;
      if (n.kind == op::hadamard) return chance(50) ? n.a : n.b;
      if (n.kind == op::identity) return kernel::ones(t_, n.rows, n.cols);
      if (chance(40)) return kernel::number(t_, 1);
      if (chance(30)) return kernel::subtract(t_, kernel::number(t_, 1), x);
      return n.kind == op::condition_zero ? kernel::condition_nonnegative(t_, n.positions[0])
                                          : kernel::condition_nonnegative(t_, n.positions[0] + 1 - 2 * pick(2));
    case breakage::masked: return masked(x);
    case breakage::emptied: {  // a mean over a range that may be empty
      const polynomial range = some_range(polynomial::of(natural_));
      const kernel::name k = t_.index("v", range);
      const term share = kernel::power(t_, kernel::size(t_, range), -1);
      return kernel::sum_over(t_, k, kernel::scale(t_, share, x));
    }
    default: return x;
  }
}

inline term breaker::rebuilt(term x) {
  const bool here = !in_given_ && visited_++ == target_;
  kernel::node n = t_[x];
  const bool binds = n.kind == op::sum_over || n.kind == op::by_entries;
  const auto before = named_;
  if (binds) {
    const kernel::name inner = bound(n.id);
    named_[n.id] = polynomial::of(inner), n.id = inner;
    scope_.push_back(inner);
    if (n.kind == op::by_entries) {
      const kernel::name second = bound(n.second);
      named_[n.second] = polynomial::of(second), n.second = second;
      scope_.push_back(second);
    }
  }
  if (n.a >= 0) n.a = rebuilt(n.a);
  if (n.b >= 0) n.b = rebuilt(n.b);
  if (binds) {
    scope_.resize(scope_.size() - (n.kind == op::by_entries ? 2 : 1));
    named_ = before;
  }
  n.rows = substituted(n.rows), n.cols = substituted(n.cols);
  for (polynomial& p : n.positions) p = substituted(p);
  const int old = n.kind == op::symbol ? n.id : -1;
  if (old >= 0) {
    n.id = symbol(old);
    if (old == family_of_)
      n.positions.push(!scope_.empty() ? polynomial::of(scope_.back()) : way_ < 2 ? polynomial::of(natural_) : polynomial(0));
  }
  term made = t_.push(static_cast<kernel::node&&>(n));
  if (old >= 0 && old == masked_)
    made = way_ < 4 ? masked(made) : kernel::sum_over(t_, t_.index("h", polynomial::of(natural_) - (way_ - 4)), made);
  return here ? changed(made) : made;
}

/// False where the equation is dropped. A weaker equation than before, or one for fewer indices or times.
inline bool breaker::weaken(kernel::equation& e) {
  const term before = e.lhs;
  if (way_ == 0) return false;
  if (way_ <= 2)  // fewer indices, later times
    for (const kernel::name n : used_names_) {
      const kernel::name_entry facts = t_.name_of(n);
      if (facts.kind == kernel::name_kind::index)
        named_[n] = polynomial::of(t_.index("g", chance(30)   ? polynomial(0)
                                                 : chance(50) ? facts.range - 1
                                                              : polynomial::of(natural_))) +
                    (chance(30) ? 1 : 0);
      if (facts.kind == kernel::name_kind::natural && chance(50)) named_[n] = polynomial::of(n) + 1;
    }
  e = {rebuilt(before), rebuilt(e.rhs)};
  const auto both = [&](auto f) { e = {f(e.lhs), f(e.rhs)}; };
  if (way_ == 3) {
    const term factor = chance(50) ? kernel::symbol(t_, t_.declare("e", 1, 1)) : kernel::condition_nonnegative(t_, polynomial::of(any(sizes_)) - 1 - pick(2));
    both([&](term x) { return kernel::scale(t_, factor, x); });
  } else if (way_ == 4) {
    both([&](term x) { return kernel::hadamard(t_, x, x); });
  } else if (way_ == 5) {
    const int which = pick(3);
    both([&](term x) {
      return which == 0 ? kernel::total(t_, x) : which == 1 && t_[x].rows == t_[x].cols ? kernel::diagonal_of(t_, x) : kernel::row_sum(t_, x);
    });
  }
  return true;
}

}  // namespace odot::differential
