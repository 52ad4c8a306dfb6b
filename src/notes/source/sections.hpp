// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which sections of a note have ended: what they declared is still known, and no longer certain to be meant. Internal to src/notes.

#include <cstddef>
#include <utility>
#include <vector>

namespace odot::notes {

class sections {
 public:
  /// A heading of this level (1 is the highest) at this byte: ends all sections of its level and below.
  void begin(int level, std::size_t at) {
    std::size_t ended = at;
    while (!open_.empty() && open_.back().first >= level) {
      ended = open_.back().second;
      open_.pop_back();
    }
    if (ended < at) {
      while (!ended_.empty() && ended_.back().first >= ended) ended_.pop_back();  // parts of what ends now
      ended_.emplace_back(ended, at);
    }
    open_.emplace_back(level, at);
  }
  /// Whether what stands at this byte belongs to a section that has ended. O(log sections).
  bool has_ended(std::size_t at) const {
    std::size_t low = 0, high = ended_.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (ended_[middle].second <= at) low = middle + 1;
      else high = middle;
    }
    return low < ended_.size() && ended_[low].first <= at;
  }

 private:
  std::vector<std::pair<int, std::size_t>> open_;               ///< level and begin, from the outermost
  std::vector<std::pair<std::size_t, std::size_t>> ended_;      ///< begin and end, disjoint, in the order of the file
};

}  // namespace odot::notes
