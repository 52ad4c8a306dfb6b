// SPDX-License-Identifier: MIT
#include "points.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "catalogue/run.hpp"
#include "failure.hpp"
#include "interruption.hpp"
#include "odot/calculus/unfold.hpp"
#include "odot/operation/builder.hpp"
#include "progress.hpp"
#include "sizes.hpp"
#include "ticker.hpp"
#if ODOT_HAS_MODULAR
#include "odot/modular/check.hpp"
#endif

namespace odot::cli {

namespace {

constexpr std::int64_t size_of_the_unnamed = 3;

bool is_unnamed(const std::string& name) { return name.ends_with('*'); }

/// The indices that the value of a term depends on.
class free_indices {
 public:
  explicit free_indices(const kernel::term_arena& arena) : arena_(arena) {}
  const std::set<kernel::name>& of(kernel::term t) {
    if (const auto found = known_.find(t); found != known_.end()) return found->second;
    const kernel::node& n = arena_[t];
    std::set<kernel::name> found;
    for (const kernel::term below : {n.a, n.b})
      if (below >= 0) found.insert(of(below).begin(), of(below).end());
    add(n.rows, found), add(n.cols, found);
    for (const auto& p : n.positions) add(p, found);
    if (n.kind == kernel::op::sum_over || n.kind == kernel::op::by_entries)
      for (const int bound : {n.id, n.second})
        if (bound >= 0) {
          found.erase(bound);
          add(arena_.name_of(bound).range, found);
        }
    return known_[t] = std::move(found);
  }
  void add(const kernel::polynomial& p, std::set<kernel::name>& to) const {
    for (const auto& product : p.terms())
      for (const kernel::name n : product.names)
        if (arena_.name_of(n).kind == kernel::name_kind::index) to.insert(n);
  }

 private:
  const kernel::term_arena& arena_;
  std::map<kernel::term, std::set<kernel::name>> known_;
};

/// Both sides for all values of the free indices at once: as the entries of a matrix, or, where there are
/// more than two indices or the sides are matrices, added up with weights that are symbols of their own, so
/// that equal sums mean equal terms.
void bind(kernel::term_arena& a, kernel::term& left, kernel::term& right, std::string& reason) {
  free_indices look(a);
  std::set<kernel::name> all = look.of(left);
  all.insert(look.of(right).begin(), look.of(right).end());
  if (all.empty()) return;
  for (const kernel::name i : all) {
    std::set<kernel::name> inner;
    look.add(a.name_of(i).range, inner);
    if (!inner.empty()) {
      reason = "the range of the index " + std::string(kernel::view(a.name_of(i).text)) +
               " depends on another index";
      return;
    }
  }
  std::vector<kernel::name> names(all.begin(), all.end());
  if (kernel::is_scalar(a[left]) && names.size() <= 2) {
    if (names.size() == 1) names.push_back(a.index("_", 1));
    left = kernel::by_entries(a, names[0], names[1], left);
    right = kernel::by_entries(a, names[0], names[1], right);
    return;
  }
  for (const kernel::name i : names) {
    const kernel::polynomial range = a.name_of(i).range;
    const kernel::term weights = kernel::symbol(a, a.declare("_", range, 1));
    const kernel::term weight = kernel::entry(a, weights, kernel::polynomial::of(i), 0);
    left = kernel::sum_over(a, i, kernel::scale(a, weight, left));
    right = kernel::sum_over(a, i, kernel::scale(a, weight, right));
  }
}

#if ODOT_HAS_MODULAR
modular::check_options options_for(const point_request& asked) {
  modular::check_options o;
  o.error_log2 = asked.error_log2;
  o.seed = asked.seed;
  o.memory = static_cast<std::int64_t>(0.8 * catalogue::memory_available());
  o.cancel = &interrupted();
  return o;
}

expansion::sizes sizes_for(const sized_question& q) {
  expansion::sizes at;
  for (kernel::name n = 0; n < q.arena->names(); ++n) {
    const std::string text(kernel::view(q.arena->name_of(n).text));
    if (q.arena->name_of(n).kind == kernel::name_kind::index) continue;
    if (is_unnamed(text))
      at.set(*q.arena, n, size_of_the_unnamed);
    else if (const int i = find_size(q.sizes, text); i >= 0)
      at.set(*q.arena, n, q.sizes[static_cast<std::size_t>(i)].second);
  }
  return at;
}
#endif

} // namespace

void need_points([[maybe_unused]] const std::string& option) {
#if !ODOT_HAS_MODULAR
  throw failure(exit_status::usage,
                option + " needs prime fields, and this odot was built without FLINT. Install it "
                         "(libflint-dev on Debian and Ubuntu) "
                         "and build again with meson setup --reconfigure BUILD -Dmodular=enabled");
#endif
}

std::vector<std::string> size_names(const kernel::term_arena& arena) {
  std::vector<std::string> names;
  for (kernel::name n = 0; n < arena.names(); ++n) {
    const std::string text(kernel::view(arena.name_of(n).text));
    if (arena.name_of(n).kind == kernel::name_kind::index || is_unnamed(text)) continue;
    if (std::find(names.begin(), names.end(), text) == names.end()) names.push_back(text);
  }
  return names;
}

sized_question question_at(const kernel::term_arena& given, kernel::term left, kernel::term right,
                           const point_request& asked) {
  sized_question q;
  std::string missing;
  int count = 0;
  const std::vector<std::string> names = size_names(given);
  for (const std::string& name : names)
    if (find_size(asked.sizes, name) < 0) missing += (count++ == 0 ? "" : ", ") + name;
  for (const auto& [called, size] : asked.sizes)
    for (const std::string& name : names)
      if (plain_name(name) == plain_name(called)) q.sizes.emplace_back(name, size);
  if (count > 0) {
    q.reason =
        fmt::format("no size was given for {}; add {}=SIZE", missing, count == 1 ? missing : "each as NAME");
    return q;
  }
  for (kernel::name n = 0; n < given.names(); ++n)
    if (given.name_of(n).kind != kernel::name_kind::index && is_unnamed(std::string(kernel::view(given.name_of(n).text))))
      q.undeclared = fmt::format("with {} for every size that the text does not declare", size_of_the_unnamed);
  auto arena = std::make_shared<kernel::term_arena>(given);
  q.left = left, q.right = right;
  try {
    for (kernel::term* side : {&q.left, &q.right})
      if (calculus::has_derivatives(*arena, *side)) *side = calculus::unfold(*arena, *side);
  } catch (const kernel::ill_shaped& e) {
    q.reason = e.what();
  }
  bind(*arena, q.left, q.right, q.reason);
  q.arena = std::move(arena);
#if ODOT_HAS_MODULAR
  if (!q.reason.empty()) return q;
  try {
    modular::check_options chosen = options_for(asked);
    const double memory = static_cast<double>(chosen.memory);
    chosen.memory = std::numeric_limits<std::int64_t>::max();
    const modular::check_cost cost = modular::estimate(*q.arena, q.left, q.right, sizes_for(q), chosen);
    q.reason = cost.refusal;
    q.products = cost.products, q.bytes = cost.bytes, q.seconds = cost.seconds, q.points = cost.points;
    if (cost.bytes > memory) {
      q.reason = fmt::format(
          "the matrices of one point need about {} of memory, and {} can be had; choose smaller sizes",
          memory_text(cost.bytes), memory_text(memory));
      q.too_large = true;
    }
  } catch (const std::exception& e) {
    q.reason = e.what();
  }
#endif
  return q;
}

notes::size_check check_points(const sized_question& q, [[maybe_unused]] const point_request& asked,
                               [[maybe_unused]] const std::function<void(double, double)>& report) {
  notes::size_check found;
  found.sizes = q.sizes;
  found.seed = asked.seed.text();
  found.undeclared = q.undeclared;
  found.reason = q.reason;
  found.too_large = q.too_large;
#if ODOT_HAS_MODULAR
  if (!q.reason.empty()) return found;
  modular::check_options chosen = options_for(asked);
  std::optional<ticker> ticks;
  if (report && q.seconds >= 1) ticks.emplace(q.seconds, q.points, report);
  chosen.report = [&](double part, double left) {
    if (ticks)
      ticks->step(part, left);
    else if (report)
      report(part, left);
  };
  const interruptible stoppable;
  try {
    const modular::verdict v = modular::check(*q.arena, q.left, q.right, sizes_for(q), chosen);
    give_up_if_interrupted();
    found.points = v.points, found.bounded = v.bounded, found.error_log2 = v.error_log2,
    found.degree = v.degree;
    found.assumptions = v.assumptions, found.reason = v.reason;
    found.undefined = v.undefined, found.entries = v.entries, found.why_undefined = v.why_undefined;
    if (v.result == modular::outcome::agrees) found.result = notes::size_check::outcome::agrees;
    if (v.result == modular::outcome::differs) {
      found.result = notes::size_check::outcome::differs;
      found.row = v.differs->row + 1, found.column = v.differs->col + 1;
      found.left = std::to_string(v.differs->left), found.right = std::to_string(v.differs->right);
      found.modulus = std::to_string(v.differs->modulus);
    }
  } catch (const std::invalid_argument& e) {
    found.reason = e.what();
  } catch (const std::bad_alloc&) {
    found.reason = "out of memory; choose smaller sizes";
    found.too_large = true;
  }
#endif
  return found;
}

namespace {

/// `18.4 million`, `512`.
std::string large(double count) {
  const int step = count < 1e6 ? 0 : count < 1e9 ? 1 : count < 1e12 ? 2 : count < 1e15 ? 3 : 4;
  constexpr const char* units[] = {"", " million", " billion", " trillion", " quadrillion"};
  constexpr double scales[] = {1, 1e6, 1e9, 1e12, 1e15};
  return fmt::format("{:.{}f}{}", count / scales[step], step == 0 ? 0 : 1, units[step]);
}

} // namespace

std::string cost_text(double products, double bytes, double seconds) {
  return fmt::format("{} multiply-adds, {}, about {}", large(products), memory_text(bytes),
                     time_text(seconds));
}

std::string cost_rate(const sized_question& q, double part, double seconds_left) {
  if (part <= 0 || part >= 1 || seconds_left <= 0) return "";
  return large(q.products * q.points * (1 - part) / seconds_left) + " multiply-adds/s";
}

} // namespace odot::cli
