// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Threads, the clock, and the choice of a key's width.

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"

namespace odot::expansion::detail {

/// Asks the caller's flag and reports to the caller, from whatever thread works.
class pacemaker {
 public:
  explicit pacemaker(const options& chosen) : chosen_(chosen), begin_(clock::now()), caller_(std::this_thread::get_id()) {}

  void expect(double terms) { total_ = terms; }
  double seconds() const { return std::chrono::duration<double>(clock::now() - begin_).count(); }
  /// Adds the terms just done; false when the work is to stop.
  bool go_on(double terms) {
    if (chosen_.cancel != nullptr && chosen_.cancel->load(std::memory_order_relaxed)) return false;
    if (!chosen_.report) return true;
    double done = done_.load();
    while (!done_.compare_exchange_weak(done, done + terms)) {}
    if (std::this_thread::get_id() != caller_) return true;
    const double now = seconds();
    if (now - reported_ < 0.1) return true;
    reported_ = now;
    const double rate = (done + terms) / now, left = total_ - done - terms;
    chosen_.report({done + terms, total_, now, rate, left > 0 ? left / rate : 0});
    return true;
  }

 private:
  using clock = std::chrono::steady_clock;
  const options& chosen_;
  clock::time_point begin_;
  std::thread::id caller_;
  double total_ = 0, reported_ = 0;
  std::atomic<double> done_ = 0;
};

/// Runs `work(next_unit)` in that many threads, the caller's own among them; `next_unit()` hands out 0, 1, … units − 1, then −1.
template <class Work>
void in_threads(int threads, std::int64_t units, Work&& work) {
  std::atomic<std::int64_t> next = 0;
  const auto next_unit = [&] {
    const std::int64_t unit = next.fetch_add(1);
    return unit < units ? unit : -1;
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads && i < units; ++i) others.emplace_back([&] { work(next_unit); });
  work(next_unit);
}

/// Calls `run` with the number of words as a type, the next of 1, 2, 3, 4, 6, 8, 16, 32 that is enough; false beyond.
template <class Run>
bool with_words(int words, Run&& run) {
  bool done = false;
  const auto attempt = [&](auto width) {
    if (!done && words <= decltype(width)::value) done = true, run(width);
  };
  attempt(std::integral_constant<int, 1>{}), attempt(std::integral_constant<int, 2>{}), attempt(std::integral_constant<int, 3>{});
  attempt(std::integral_constant<int, 4>{}), attempt(std::integral_constant<int, 6>{}), attempt(std::integral_constant<int, 8>{});
  attempt(std::integral_constant<int, 16>{}), attempt(std::integral_constant<int, 32>{});
  return done;
}

/// `X[1,1]*Q[1,2]^2`; `1` for no variable.
inline std::string monomial_text(const kernel::term_arena& arena, const variable_table& variables, const std::vector<std::int64_t>& monomial) {
  std::string text;
  for (std::size_t i = 0, j = 0; i < monomial.size(); i = j) {
    while (j < monomial.size() && monomial[j] == monomial[i]) ++j;
    if (i > 0) text += '*';
    text += variables.text(arena, monomial[i]);
    if (j - i > 1) text.append("^").append(std::to_string(j - i));
  }
  return text.empty() ? "1" : text;
}

}  // namespace odot::expansion::detail
