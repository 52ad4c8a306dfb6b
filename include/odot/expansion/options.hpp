// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a caller may set about an expansion, and what it is told while it runs.

#include <atomic>
#include <cstdint>
#include <functional>

namespace odot::expansion {

/// Where a long expansion stands.
struct progress {
  double done = 0;          ///< terms generated so far, both sides together
  double total = 0;         ///< terms to generate, as estimated before
  double seconds = 0;       ///< since the start
  double rate = 0;          ///< terms a second so far; 0 before the first report that has any
  double seconds_left = 0;  ///< by that rate
};

/// The limits of an expansion and the ways to watch and to stop it.
struct options {
  /// Bytes that the loop nests and boxes of all threads may take together. What needs more is split by its leading variable and
  /// done part after part; what can't be split so far is `over_budget`.
  std::int64_t memory = std::int64_t{1} << 30;
  /// Threads that work on entries (or on parts of one entry) side by side.
  int threads = 1;
  /// Writes out and compares every single term. Without it, stretches of terms that both sides hold as the same arithmetic
  /// progression are compared as such, which decides the same and is faster.
  bool every_term = false;
  /// Stops the work soon after it becomes true; the result is `cancelled`. May be set from a signal handler.
  const std::atomic<bool>* cancel = nullptr;
  /// Called about ten times a second, from the thread that called the expansion.
  std::function<void(const progress&)> report;
};

}  // namespace odot::expansion
