// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The base protocol: where a message begins and ends in a stream of bytes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace odot::lsp {

/// The content of one message, or what is wrong with its header.
struct frame {
  std::string content;
  std::string trouble;  ///< for people; empty where the header is well
};

/// Cuts a stream into messages. After a broken header it goes on at the next one that can be read; it keeps no more than one message.
class frame_reader {
 public:
  static constexpr std::size_t longest_message = 64 << 20;
  static constexpr std::size_t longest_header = 8192;

  void feed(std::string_view bytes) { buffer_ += bytes; }
  /// The next message, or the next trouble; nothing until more bytes come.
  std::optional<frame> next();

 private:
  std::optional<frame> lost(const std::string& what);

  std::string buffer_;
  bool lost_ = false;  ///< the last header was broken, and that was told
};

/// `content` with its header.
std::string framed(std::string_view content);

}  // namespace odot::lsp
