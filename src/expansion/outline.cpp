// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "collect.hpp"
#include "odot/kernel/claim.hpp"
#include "odot/operation/entries.hpp"

namespace odot::expansion::detail {

namespace {

using enum kernel::op;

class surveyor {
 public:
  surveyor(const kernel::term_arena& arena, const sizes& at) : arena_(arena), at_(at) {}

  struct bounds {
    double degree = 0, nests = 1, terms = 1;
  };

  /// Looks at all nodes below both sides, operands first.
  void look(kernel::term left, kernel::term right) {
    const auto all = kernel::nodes_of(arena_, {left, right});
    known_.resize(static_cast<std::size_t>(all[0]) + 1);
    for (int i = all.size() - 1; i >= 0; --i) known_[static_cast<std::size_t>(all[i])] = compute(arena_[all[i]]);
  }
  bounds of(kernel::term t) const { return t < 0 ? bounds() : known_[static_cast<std::size_t>(t)]; }
  bool blocks = false;
  bool families = false;
  double variables = 0;

 private:
  double value(const kernel::polynomial& p) const { return static_cast<double>(value_of(p, at_).value_or(1)); }

  bounds compute(const kernel::node& n) {
    const bounds a = of(n.a), b = of(n.b);
    using operation::made;
    const double summands = operation::summands(arena_, n, [&](const kernel::polynomial& p) { return value(p); });
    switch (operation::made_of(n.kind)) {
      case made::either: blocks = true; [[fallthrough]];
      case made::sum: return {std::max(a.degree, b.degree), a.nests + b.nests, a.terms + b.terms};
      case made::product:
      case made::inner_product: return {a.degree + b.degree, a.nests * b.nests, a.terms * b.terms * summands};
      case made::added: return {a.degree, a.nests, a.terms * summands};
      default: break;
    }
    switch (n.kind) {
      case kernel::op::symbol:
        families = families || !n.positions.empty();
        if (symbols_.insert(n.id).second) variables += value(n.rows) * value(n.cols);
        return {1, 1, 1};
      case power: {
        const double e = static_cast<double>(n.value.is_integer() && n.value.is_positive() ? n.value.numerator() : 1);
        return {a.degree * e, std::pow(a.nests, e), std::pow(a.terms, e)};
      }
      case symbolic_power: return {1e9, a.nests, a.terms};
      default: return n.a < 0 ? bounds{} : a;
    }
  }

  const kernel::term_arena& arena_;
  const sizes& at_;
  std::vector<bounds> known_;
  std::set<int> symbols_;
};

}  // namespace

outline outline_of(const kernel::term_arena& arena, const sizes& at, kernel::term left, kernel::term right) {
  surveyor survey(arena, at);
  survey.look(left, right);
  outline o;
  double degree = 0;
  for (const kernel::term t : {left, right}) {
    const auto b = survey.of(t);
    degree = std::max(degree, b.degree);
    if (b.nests > o.nests) o.nests = b.nests, o.terms = b.terms;
  }
  o.blocks = survey.blocks;
  o.degree = degree <= 255 ? static_cast<int>(degree) : -1;
  o.variables = survey.families || survey.variables > 4096 ? -1 : static_cast<std::int64_t>(survey.variables);
  return o;
}

bool outline::without_structure() const { return !blocks && nests > 4096 && terms < 8 * nests; }

}  // namespace odot::expansion::detail
