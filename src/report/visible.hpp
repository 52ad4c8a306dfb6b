// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Text of others on a terminal: what a note says must not steer it.

#include <string>
#include <string_view>

namespace odot::report {

/// `text` with every control character but tab and line end made visible: ␛ for an escape, � for those from U+0080 on. What
/// stands in a note can then neither colour, move nor retitle the terminal it is printed on. UTF-8 in, UTF-8 out. O(size).
inline std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : ' ');
    if (byte == 0x7F) out += "␡";
    else if (byte < 0x20 && byte != '\t' && byte != '\n') out += {'\xE2', '\x90', static_cast<char>(0x80 + byte)};
    else if (byte == 0xC2 && next >= 0x80 && next < 0xA0) out += "�", ++i;
    else out += text[i];
  }
  return out;
}

/// The same of a name of a file, which is to stay on one line: tabs and line ends are shown too.
inline std::string visible_name(std::string_view name) {
  std::string out;
  for (const char c : name)
    if (c == '\n' || c == '\t') out += {'\xE2', '\x90', static_cast<char>(0x80 + c)};
    else out += c;
  return visible(out);
}

}  // namespace odot::report
