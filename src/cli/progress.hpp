// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A line about long work that writes over itself, on a terminal only.

#include <chrono>
#include <string>

namespace odot::cli {

/// The last line of the terminal, on the error stream; where that is no terminal nothing is ever written.
class progress_line {
 public:
  /// Nothing is shown before `patience` is over, nor within a tenth of a second after the last time. `wanted`
  /// = false shows nothing.
  explicit progress_line(bool wanted = true,
                         std::chrono::milliseconds patience = std::chrono::milliseconds(0));
  ~progress_line() { clear(); }
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;

  /// Whether `show` would write now: a text that takes time to make is made only then.
  bool due() const;
  void show(const std::string& line);
  /// Takes the line away, before something else is written.
  void clear();

 private:
  using clock = std::chrono::steady_clock;
  bool shown_, written_ = false;
  std::chrono::milliseconds patience_;
  clock::time_point begin_ = clock::now(), last_ = begin_;
};

/// `[#########           ]  45%  12.3 million terms/s  8 s left`. `done` from 0 to 1; `rate` as it is to be
/// read, may be empty; a negative `seconds_left` is not known yet.
std::string progress_bar(double done, const std::string& rate, double seconds_left);

/// `40 ms`, `8 s`, `3 min`, `2.5 h`: a time for people.
std::string time_text(double seconds);

} // namespace odot::cli
