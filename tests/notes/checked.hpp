// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the tests of the reader ask for: the verdicts on a note that stands in the test.

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "notes/check.hpp"

namespace odot::tests {

inline notes::checked_note checked(const std::string& text, const std::string& name = "note.md") {
  const notes::source note(name, text);
  notes::verdict_cache cache;
  return notes::check_note(note, {}, cache);
}

/// The verdicts in the order of the claims, one word each, separated by spaces.
inline std::string verdicts(const std::string& text, const std::string& name = "note.md") {
  std::string out;
  for (const notes::checked_claim& c : checked(text, name).claims) out += (out.empty() ? "" : " ") + std::string(notes::text_of(c.result));
  return out;
}

/// What claim number `which` was understood to say; empty where there is none.
inline std::string statement(const std::string& text, std::size_t which = 0) {
  const notes::source note("note.md", text);
  notes::verdict_cache cache;
  notes::check_options options;
  options.statements = true;
  const auto claims = notes::check_note(note, options, cache).claims;
  return which < claims.size() ? claims[which].statement : std::string();
}

/// The message of the first claim that is not proved.
inline std::string first_message(const std::string& text) {
  for (const notes::checked_claim& c : checked(text).claims)
    if (c.result != notes::verdict::proved) return c.message;
  return {};
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// Whether one of these verdicts is an alarm; whether one says proved.
inline bool has_alarm(const std::string& found) { return contains(found, "refuted") || contains(found, "shape-error"); }
inline bool is_proved(const std::string& found) { return contains(found, "proved"); }

/// Checks the last claim of each of the texts, between `before` and `claim`: whether it is proved.
inline void proves_last(bool proved, std::initializer_list<const char*> texts, const std::string& before, const std::string& claim) {
  for (const char* text : texts) {
    const std::string note = before + text + claim;
    CAPTURE(note);
    CHECK(verdicts(note).ends_with("proved") == proved);
  }
}

}  // namespace odot::tests
