// SPDX-License-Identifier: MIT
#include "framing.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace odot::lsp {

namespace {

/// Where the number of the last `Content-Length` of the header begins; npos where there is none.
std::size_t length_field(std::string_view header) {
  constexpr std::string_view name = "content-length:";
  std::size_t found = std::string_view::npos;
  for (std::size_t at = 0; at + name.size() <= header.size(); ++at)
    if (std::equal(name.begin(), name.end(), header.begin() + static_cast<std::ptrdiff_t>(at), [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); }))
      found = at + name.size();
  return found;
}

}  // namespace

std::optional<frame> frame_reader::lost(const std::string& what) {
  if (std::exchange(lost_, true)) return std::nullopt;
  return frame{{}, what};
}

std::optional<frame> frame_reader::next() {
  while (true) {
    const std::size_t end = buffer_.find("\r\n\r\n");
    if (end == std::string::npos) {
      if (buffer_.size() <= longest_header) return std::nullopt;
      buffer_.erase(0, buffer_.size() - longest_header / 2);  // the next header may have begun
      return lost(fmt::format("a header is longer than {} bytes", longest_header));
    }
    std::size_t at = length_field(std::string_view(buffer_).substr(0, end));
    std::size_t length = 0, digits = 0;
    for (; at < end && buffer_[at] == ' '; ++at) {}
    for (; at < end && buffer_[at] >= '0' && buffer_[at] <= '9' && digits < 18; ++at, ++digits) length = 10 * length + static_cast<std::size_t>(buffer_[at] - '0');
    const bool readable = digits > 0 && (at == end || buffer_[at] == '\r' || buffer_[at] == ' ');
    if (!readable || length > longest_message) {
      buffer_.erase(0, end + 4);
      if (auto told = lost(readable ? fmt::format("a message of {} bytes is longer than {} bytes", length, longest_message) : "a header has no Content-Length that can be read"))
        return told;
      continue;
    }
    if (buffer_.size() < end + 4 + length) return std::nullopt;
    frame out{buffer_.substr(end + 4, length), {}};
    buffer_.erase(0, end + 4 + length);
    lost_ = false;
    return out;
  }
}

std::string framed(std::string_view content) { return fmt::format("Content-Length: {}\r\n\r\n{}", content.size(), content); }

}  // namespace odot::lsp
