// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where brackets are open in a formula that need not be well-formed.

#include <string>

#include "notes/source/token.hpp"

namespace odot::notes {

/// The brackets that are open behind the tokens seen so far. What closes one closes what was opened in it and never closed, `[(a + b]`; what closes none, as in
/// `[0, 1)`, closes the last one.
class open_brackets {
 public:
  /// O(brackets that are open).
  void see(const token& t) {
    if (const char opened = kind(t, token_kind::open, token_kind::begin, "(", "[", "\\{"); opened != 0) open_ += opened;
    const char closed = kind(t, token_kind::close, token_kind::end, ")", "]", "\\}");
    if (closed == 0 || open_.empty()) return;
    const std::size_t match = open_.rfind(closed);
    open_.resize(match == std::string::npos ? open_.size() - 1 : match);
  }
  bool none() const { return open_.empty(); }

 private:
  static char kind(const token& t, token_kind group, token_kind environment, const char* round, const char* square, const char* curly) {
    return t.kind == group ? 'g' : t.kind == environment ? 'e' : t.is_symbol(round) ? '(' : t.is_symbol(square) ? '[' : t.is_symbol(curly) ? '{' : '\0';
  }
  std::string open_;
};

}  // namespace odot::notes
