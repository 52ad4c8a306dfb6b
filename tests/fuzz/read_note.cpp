// SPDX-License-Identifier: MIT
// libFuzzer: whatever the bytes, the reader returns, and nothing that it says points outside of the note.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "notes/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool latex = (data[0] & 1) != 0;
  const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
  if (odot::notes::first_bad_byte(text)) return 0;
  const odot::notes::source note(latex ? "note.tex" : "note.md", text);
  odot::notes::check_options options;
  options.decide = false;
  options.statements = true;
  odot::notes::verdict_cache cache;
  const odot::notes::checked_note checked = odot::notes::check_note(note, options, cache);
  for (const odot::notes::checked_claim& c : checked.claims)
    if (c.left.begin > text.size() || c.right.begin > text.size() || c.at.line == 0 || c.at.column == 0) std::abort();
  for (const auto& r : checked.remarks)
    if (r.where.begin > text.size()) std::abort();
  return 0;
}
