// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A note that is open in an editor, with what was found out about it.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document_text.hpp"
#include "notes/check.hpp"

namespace odot::lsp {

/// Asked between two claims: true where what is being worked out is no longer wanted.
using stop_check = std::function<bool()>;

/// A note as it stands in the editor.
class document {
 public:
  /// `number`: its version, as the editor counts. `latex`: how it is read; Markdown otherwise. `macros`: commands that it is written with
  /// and does not define; nullptr where there are none.
  document(std::string text, std::int64_t number, bool latex, std::shared_ptr<const notes::source> macros)
      : lines(std::move(text)), version(number), latex_(latex), macros_(std::move(macros)) {}

  document_text lines;   ///< the text as it stands in the editor
  std::int64_t version;  ///< as the editor counts
  bool dirty = true;  ///< it has changed since it was checked, or there is more to be found out
  bool fresh = true;  ///< it has changed since it was looked at at all

  /// Checks it as it stands now; quickly while it is fresh, and then it stays dirty where that put something off. Throws what the reader and the search throw, and then knows nothing of the text. False where `stop` ended that: it is still dirty then, and the verdicts found so far are in the cache.
  bool check(notes::verdict_cache& cache, const stop_check& stop);
  /// The note that was checked last, and what came of it. Requires that it was checked.
  const notes::source& note() const { return *note_; }
  const notes::checked_note& checked() const { return checked_; }
  /// The claims that touch a stretch of it, with their statements and items. They are not kept: of a long note they fill the memory.
  std::vector<notes::checked_claim> claims_in(notes::place where, notes::verdict_cache& cache) const;
  /// What would come of it with other text: how a correction is tried out before it is offered.
  notes::checked_note checked_with(std::string text, notes::verdict_cache& cache) const;

 private:
  std::unique_ptr<const notes::source> source_of(std::string text) const;
  notes::check_options options() const;

  bool latex_;
  std::shared_ptr<const notes::source> macros_;
  std::unique_ptr<const notes::source> note_;
  notes::checked_note checked_;
};

/// The byte at which a position of the note stands.
std::size_t offset_of(const notes::source& note, const notes::position& where);

}  // namespace odot::lsp
