// SPDX-License-Identifier: MIT
// How many members a sum over i without limits has: as many as the text says, or one number for all sums over that index or that family.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

/// The families that the member speaks of: its own, and those of which its definition is made.
std::set<int> typing::families_below(int symbol) const {
  std::set<int> out = {symbol};
  const std::optional<definition>& d = scope_.symbols[static_cast<std::size_t>(symbol)].defined;
  if (d && d->typed != nullptr)
    for (const int inner : d->typed->families())
      if (inner != symbol) out.insert(inner);
  return out;
}

/// The range of an index of which nothing but these families tells how far it runs.
void typing::join_lengths(int index, int symbol) {
  const index_entry& e = scope_.indices[static_cast<std::size_t>(index - first_index)];
  const std::set<int> families = families_below(symbol);
  for (const int family : families) indices_of_[family].insert(index);
  if (!joining_ || !has_unknown(settled(e.range))) return;
  for (const int family : families)
    if (const auto& count = scope_.symbols[static_cast<std::size_t>(family)].count) {
      unify(e.range, *count);
      return;
    }
  open_lengths_.insert(index);
  const auto join = [&](const std::string& key) {
    const auto [found, made] = lengths_.emplace(key, e.range);
    if (!made) unify(found->second, e.range);
  };
  join(e.name);
  for (const int family : families) join("family " + std::to_string(family));
}

/// What is taken for granted of sums without limits; empty where nothing is.
std::string typing::doubt_of_lengths() const {
  const auto range = [&](int index) { return settled(scope_.indices[static_cast<std::size_t>(index - first_index)].range); };
  const auto name = [&](int index) { return scope_.indices[static_cast<std::size_t>(index - first_index)].name; };
  for (const int one : open_lengths_) {
    for (const int other : open_lengths_)
      if (!(range(one) == range(other))) return "how far " + name(one) + " and " + name(other) + " run is not said";
    for (const auto& [family, indices] : indices_of_)
      if (indices.contains(one) && std::any_of(indices.begin(), indices.end(), [&](int other) { return !(range(other) == range(one)); }))
        return "how far " + name(one) + " runs is not said";
    for (const auto& [sum, ids] : bound_)
      if (std::any_of(ids.begin(), ids.end(), [&](int other) { return name(other) == name(one) && !(range(other) == range(one)); }))
        return "how far " + name(one) + " runs is said at one place and not at another";
  }
  return {};
}

}  // namespace odot::notes
