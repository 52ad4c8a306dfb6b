// SPDX-License-Identifier: MIT
#include "odot/refute/extract.hpp"

#include <algorithm>
#include <map>

namespace odot::refute {
namespace {

using kernel::op;
using kernel::polynomial;

/// Copies names, symbols, functions and nodes on demand; orders of all are kept, so normal forms stay as they are.
class copier {
 public:
  copier(const kernel::term_arena& from, kernel::term_arena& to, const std::map<kernel::name, std::int64_t>& fixed)
      : from_(from), to_(to), fixed_(fixed) {}

  void need(const polynomial& p) {
    for (const auto& t : p.terms())
      for (const kernel::name n : t.names)
        if (names_.emplace(n, -1).second) need(from_.name_of(n).range);
  }
  void need(const kernel::node& n) {
    need(n.rows);
    need(n.cols);
    for (const auto& p : n.positions) need(p);
    if (n.kind == op::symbol || n.kind == op::gradient) {
      symbols_.emplace(n.id, -1);
      need(from_.symbol(n.id).rows);
      need(from_.symbol(n.id).cols);
    }
    if (n.kind == op::apply && n.id >= kernel::first_unknown) functions_.emplace(n.id, -1);
    if (n.kind == op::sum_over || n.kind == op::by_entries) {
      need(polynomial::of(n.id));
      if (n.kind == op::by_entries) need(polynomial::of(n.second));
    }
  }
  void declare() {
    for (auto& [old, now] : names_) {
      if (fixed_.count(old) != 0) continue;
      const auto& e = from_.name_of(old);
      const auto text = kernel::view(e.text);
      // Ascending: what an index's range speaks of is older than the index.
      if (e.kind == kernel::name_kind::dimension) now = to_.dimension(text);
      else if (e.kind == kernel::name_kind::natural) now = to_.natural(text);
      else now = to_.index(text, mapped(e.range));
    }
    for (auto& [old, now] : symbols_) {
      const auto& s = from_.symbol(old);
      now = to_.declare(kernel::view(s.text), mapped(s.rows), mapped(s.cols), s.properties, s.family);
    }
    for (auto& [old, now] : functions_) now = to_.function(from_.function_text(old));
  }
  kernel::node mapped(kernel::node n, const std::map<kernel::term, kernel::term>& terms) const {
    if (n.a >= 0) n.a = terms.at(n.a);
    if (n.b >= 0) n.b = terms.at(n.b);
    n.rows = mapped(n.rows), n.cols = mapped(n.cols);
    for (auto& p : n.positions) p = mapped(p);
    if (n.kind == op::symbol || n.kind == op::gradient) n.id = symbols_.at(n.id);
    if (n.kind == op::apply && n.id >= kernel::first_unknown) n.id = functions_.at(n.id);
    if (n.kind == op::sum_over || n.kind == op::by_entries) n.id = names_.at(n.id);
    if (n.kind == op::by_entries) n.second = names_.at(n.second);
    return n;
  }

 private:
  polynomial mapped(const polynomial& p) const {
    if (!p.valid()) return p;
    polynomial r;
    for (const kernel::power_product& t : p.terms()) {
      kernel::power_product now{1, {}};
      polynomial factor = t.coefficient;
      for (const kernel::name n : t.names) {
        const auto value = fixed_.find(n);
        if (value == fixed_.end()) now.names.push(names_.at(n));
        else factor = factor * value->second;
      }
      r = r + factor * single(now);
    }
    return r;
  }

  static polynomial single(const kernel::power_product& p) {
    polynomial r;
    r.add(p);
    return r;
  }

  const kernel::term_arena& from_;
  kernel::term_arena& to_;
  const std::map<kernel::name, std::int64_t>& fixed_;
  std::map<int, int> names_, symbols_, functions_;
};

}  // namespace

extraction extract(const kernel::term_arena& from, const std::vector<kernel::term>& terms,
                   const std::map<kernel::name, std::int64_t>& fixed) {
  std::vector<kernel::term> stack, order;
  std::vector<bool> seen(static_cast<std::size_t>(from.nodes()));
  stack = terms;
  while (!stack.empty()) {
    const kernel::term t = stack.back();
    stack.pop_back();
    if (t < 0 || seen[static_cast<std::size_t>(t)]) continue;
    seen[static_cast<std::size_t>(t)] = true;
    order.push_back(t);
    stack.push_back(from[t].a);
    stack.push_back(from[t].b);
  }
  std::sort(order.begin(), order.end());
  extraction r;
  copier copy(from, r.arena, fixed);
  for (const kernel::term t : order) copy.need(from[t]);
  copy.declare();
  std::map<kernel::term, kernel::term> now;
  for (const kernel::term t : order) now[t] = r.arena.push(copy.mapped(from[t], now));
  for (const kernel::term t : order)
    if (const kernel::display* d = from.shown(t); d != nullptr && now.contains(d->a) && (d->b < 0 || now.contains(d->b)))
      r.arena.show_as({now.at(t), d->operation, now.at(d->a), d->b < 0 ? -1 : now.at(d->b)});
  for (const kernel::term t : terms) r.terms.push_back(now.at(t));
  return r;
}

}  // namespace odot::refute
