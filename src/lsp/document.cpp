// SPDX-License-Identifier: MIT
#include "document.hpp"

#include <algorithm>

namespace odot::lsp {

namespace {

/// Thrown through the reader to abandon it.
struct abandoned {};

}  // namespace

std::unique_ptr<const notes::source> document::source_of(std::string text) const {
  std::replace(text.begin(), text.end(), '\0', ' ');  // the reader takes text; places stay where they are
  return std::make_unique<const notes::source>(latex_ ? "note.tex" : "note.md", std::move(text));
}

notes::check_options document::options() const {
  notes::check_options out;
  out.macros = macros_;
  return out;
}

bool document::check(notes::verdict_cache& cache, const stop_check& stop) {
  std::unique_ptr<const notes::source> now = source_of(lines.text());
  notes::check_options chosen = options();
  chosen.quick = fresh;
  chosen.progress = [&](std::size_t) {
    if (stop && stop()) throw abandoned{};
  };
  try {
    checked_ = notes::check_note(*now, chosen, cache);
  } catch (const abandoned&) {
    return false;
  } catch (...) {  // a fault of odot itself, or no memory: nothing is known of this text
    checked_ = {}, note_ = std::move(now), dirty = fresh = false;
    throw;
  }
  note_ = std::move(now);
  dirty = checked_.put_off;
  fresh = false;
  return true;
}

std::vector<notes::checked_claim> document::claims_in(notes::place where, notes::verdict_cache& cache) const {
  notes::check_options chosen = options();
  chosen.statements = chosen.keep_items = true;
  chosen.only = where;
  std::vector<notes::checked_claim> claims = notes::check_note(*note_, chosen, cache).claims;
  std::erase_if(claims, [](const notes::checked_claim& c) { return !c.item; });
  return claims;
}

notes::checked_note document::checked_with(std::string text, notes::verdict_cache& cache) const { return notes::check_note(*source_of(std::move(text)), options(), cache); }

std::size_t offset_of(const notes::source& note, const notes::position& where) {
  const std::string_view line = note.line(where.line);
  std::size_t at = 0;
  if (where.line == 1 && line.starts_with("\xEF\xBB\xBF")) at = 3;
  for (std::size_t left = where.column - 1; left > 0 && at < line.size(); --left)
    for (++at; at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80;) ++at;
  return static_cast<std::size_t>(line.data() - note.text().data()) + at;
}

}  // namespace odot::lsp
