// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A loop nest of one entry in flat form, and how it is taken apart.

#include <cstdint>
#include <vector>

#include "odot/expansion/nest.hpp"

namespace odot::expansion::detail {

/// coefficient · Σ over the loops of Π over f of the variable (base f + Σ step(f, l)·l).
struct frame {
  int loops = 0, degree = 0;
  std::int64_t coefficient = 1;
  std::vector<std::int64_t> data;                   // counts, then for each factor its base and its steps
  std::vector<std::int64_t> least, greatest;        // of each factor
  std::vector<int> order;                           // the factors by least, greatest

  std::int64_t& count(int l) { return data[static_cast<std::size_t>(l)]; }
  std::int64_t count(int l) const { return data[static_cast<std::size_t>(l)]; }
  std::int64_t* factor(int f) { return data.data() + loops + f * (loops + 1); }
  const std::int64_t* factor(int f) const { return data.data() + loops + f * (loops + 1); }
  std::int64_t step(int f, int l) const { return factor(f)[1 + l]; }

  double volume() const {
    double v = 1;
    for (int l = 0; l < loops; ++l) v *= static_cast<double>(count(l));
    return v;
  }
  /// Fills least, greatest and order. O(degree · (loops + degree)).
  void measure();
  /// This frame with loop l at `value` only.
  void peel_into(frame& to, int l, std::int64_t value) const;
  /// This frame with loop l from `first` to `last` only; l keeps its place unless a single value is left.
  void clip_into(frame& to, int l, std::int64_t first, std::int64_t last) const;
  /// The only loop that factor f moves with; −1 for none, −2 for several.
  int only_loop(int f) const;
  /// Loads a nest without conditions at its entry (row, col).
  void load(const nest& n, std::int64_t row, std::int64_t col, std::int64_t scaled);
};

/// Where base + step·t ≥ bound for 0 ≤ t < count: first … last, empty when first > last.
struct stretch {
  std::int64_t first = 0, last = -1;
};
stretch at_least(std::int64_t base, std::int64_t step, std::int64_t count, std::int64_t bound);

}  // namespace odot::expansion::detail
