// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the kernel decides of the catalogue, while GiNaC, which knows no threads, expands beside it.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include "catalogue/run.hpp"

namespace odot::cli {

/// One question to the kernel.
struct general_question {
  const catalogue::derivation* theorem;
  catalogue::general_case which;
};

/// Answers questions on all processors; the order in which they are taken is the order of the questions.
class decided_ahead {
 public:
  explicit decided_ahead(std::vector<general_question> questions) : questions_(std::move(questions)), answers_(questions_.size()) {
    for (std::promise<catalogue::finding>& a : answers_) ready_.push_back(a.get_future());
    order_.resize(questions_.size());
    for (std::size_t k = 0; k < order_.size(); ++k) order_[k] = k;
    // the longest first, so that no processor is left with it at the end
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) { return std::pair(questions_[b].which.tokens, a) < std::pair(questions_[a].which.tokens, b); });
    const std::size_t processors = std::max(1u, std::thread::hardware_concurrency());
    for (std::size_t k = 0; k < std::min(processors, questions_.size()); ++k) workers_.emplace_back([this] { work(); });
  }
  ~decided_ahead() {
    next_ = order_.size();
    for (std::thread& w : workers_) w.join();
  }
  decided_ahead(const decided_ahead&) = delete;
  decided_ahead& operator=(const decided_ahead&) = delete;

  /// The answer to the next question; waits for it, and throws what deciding it threw.
  catalogue::finding take() { return ready_[taken_++].get(); }

 private:
  void work() {
    for (std::size_t k = next_++; k < order_.size(); k = next_++) {
      const general_question& q = questions_[order_[k]];
      try {
        answers_[order_[k]].set_value(catalogue::decide(*q.theorem, q.which));
      } catch (...) {
        answers_[order_[k]].set_exception(std::current_exception());
      }
    }
  }

  std::vector<general_question> questions_;
  std::vector<std::promise<catalogue::finding>> answers_;
  std::vector<std::future<catalogue::finding>> ready_;
  std::vector<std::size_t> order_;
  std::vector<std::thread> workers_;
  std::atomic<std::size_t> next_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace odot::cli
