// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the words around formulas say: which sentences assume and which claim, and the properties that they give to names.

#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"
#include "spans.hpp"

namespace odot::notes {

/// A stretch of words, or one segment of mathematics.
struct piece {
  bool mathematics = false;
  std::string words;        ///< of a stretch of words: on one line, in lower case
  std::size_t segment = 0;  ///< of mathematics: which segment of the file
};

/// Pieces up to a full stop, a display that the sentence introduces included.
struct sentence {
  std::vector<piece> pieces;
};

/// The sentences of a note. A heading, a blank line and a list item end a sentence too, unless it introduces a display. O(size).
std::vector<sentence> split_sentences(const source& note, const std::vector<segment>& segments);

/// How an equation is to be taken where it stands.
enum class mood {
  claim,
  assumption,  ///< behind let, suppose, assume, where, with, such that
  condition,   ///< behind if, when, for: holds for this sentence only
};

/// How a sentence begins.
struct opening {
  mood first = mood::claim;
  bool introduces = false;  ///< let, take, given, …: names declared here begin a new meaning
  bool concludes = false;   ///< then, hence, so: what follows is said to hold
  bool sets_scene = false;  ///< with, given, under, for: a display behind what was declared is what is said, not what is assumed
};
opening opening_of(std::string_view words);

/// The mood behind `words`, which stand within a sentence that was in mood `before`.
mood mood_after(std::string_view words, mood before);

/// Whether the words right before a display say that it defines what stands on its left.
bool announces_definition(std::string_view words);

/// What words such as “is a symmetric and invertible matrix” say.
struct said_properties {
  unsigned known = 0;                ///< a set of kernel::property
  bool idempotent = false, unit = false;
  std::string unread;                ///< a property that odot does not know, such as “triangular”
};
/// Properties in the words behind names (“is orthogonal”) or, with `before`, in front of them (“an orthogonal matrix”).
said_properties properties_in(std::string_view words, bool before);

/// `elementwise`, `softmax_rows`, `softmax_columns`, `sigmoid`, … where the words of a sentence say what a function is; else empty.
std::string function_said(std::string_view all_words);

/// Whether `words` only join names: “and”, commas.
bool joins_names(std::string_view words);

}  // namespace odot::notes
