// SPDX-License-Identifier: MIT
#include "ticker.hpp"

#include <algorithm>
#include <chrono>

namespace odot::cli {

namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace

ticker::ticker(double expected, int steps, std::function<void(double, double)> tell)
    : tell_(std::move(tell)), left_(expected), width_(1.0 / std::max(steps, 1)), since_(now()) {
  thread_ = std::jthread([this](const std::stop_token& stop) {
    std::unique_lock hold(lock_);
    while (!stop.stop_requested()) {
      tell_now();
      wake_.wait_for(hold, stop, std::chrono::milliseconds(200), [] { return false; });
    }
  });
}

ticker::~ticker() {
  thread_.request_stop();
  wake_.notify_all();
}

void ticker::step(double part, double seconds_left) {
  const std::lock_guard hold(lock_);
  part_ = part, left_ = seconds_left, since_ = now();
  tell_now();
}

void ticker::tell_now() {
  const double passed = now() - since_, rest = 1 - part_;
  const double grown = left_ > 0 ? rest * passed / left_ : 0;
  tell_(part_ + std::min(grown, 0.98 * std::min(width_, rest)), std::max(left_ - passed, 0.0));
}

} // namespace odot::cli
