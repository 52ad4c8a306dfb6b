// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Progress between two reports of long work: the part that must be done by now, by the rate so far.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace odot::cli {

/// Calls `tell(part, seconds_left)` about five times a second from a thread of its own, while it lives, and
/// whenever `step` is called.
///
/// `expected` is how long all the work should take, `steps` how many equal steps it has. Between two steps
/// the part grows by the expected rate, or by the measured one once a step is done, and stops short of the
/// step that is not yet done.
class ticker {
 public:
  ticker(double expected, int steps, std::function<void(double, double)> tell);
  ~ticker();
  ticker(const ticker&) = delete;
  ticker& operator=(const ticker&) = delete;

  /// A step is done: `part` of the work, and by the rate so far these seconds are left.
  void step(double part, double seconds_left);

 private:
  void tell_now();

  std::mutex lock_;
  std::condition_variable_any wake_;
  std::function<void(double, double)> tell_;
  double part_ = 0, left_, width_;
  double since_ = 0; // when that was so, in seconds
  std::jthread thread_;
};

} // namespace odot::cli
