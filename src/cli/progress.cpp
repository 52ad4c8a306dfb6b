// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "terminal.hpp"

namespace odot::cli {

progress_line::progress_line(bool wanted, std::chrono::milliseconds patience)
    : shown_(wanted && is_terminal(STDERR_FILENO)), patience_(patience) {}

bool progress_line::due() const {
  const auto now = clock::now();
  return shown_ && now - begin_ >= patience_ && (!written_ || now - last_ >= std::chrono::milliseconds(100));
}

void progress_line::show(const std::string& line) {
  if (!due()) return;
  last_ = clock::now();
  written_ = true;
  std::cerr << "\r\x1b[K" << line << std::flush;
}

void progress_line::clear() {
  if (written_) std::cerr << "\r\x1b[K" << std::flush;
  written_ = false;
}

std::string progress_bar(double done, const std::string& rate, double seconds_left) {
  constexpr int width = 24;
  done = std::clamp(done, 0.0, 1.0);
  const int full = static_cast<int>(done * width);
  std::string text = fmt::format("[{}{}] {:3.0f}%", std::string(static_cast<std::size_t>(full), '#'),
                                 std::string(static_cast<std::size_t>(width - full), ' '), done * 100);
  if (!rate.empty()) text += "  " + rate;
  if (seconds_left >= 0) text += "  " + time_text(seconds_left) + " left";
  return text;
}

std::string time_text(double seconds) {
  if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1e3);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

} // namespace odot::cli
