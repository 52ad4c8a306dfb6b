// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What words say of how names hang on each other: “depends on”, “the inverse of”, “held fixed”, “a prime denotes …”.

#include <string>
#include <vector>

namespace odot::notes {

/// What words behind a name say of what it depends on.
struct words_of_dependence {
  bool said = false;
  bool denied = false;      ///< it is said not to be so
  bool on_next = false;     ///< on the names in the formula right behind the words; on what is not named otherwise
  bool on_time = false;     ///< on time, which has no other name
  bool mutual = false;      ///< each determines the other: “is the inverse of”
  bool same = false;        ///< it is what the formula behind the words is
  bool reversed = false;    ///< the names behind the words depend on those in front: “$x$-dependent $v$”
  bool derivative = false;  ///< it is a gradient or the like, of something that may have no formula
};

/// The dependence in `words`, which stand behind a name that `front` stands in front of; with `formula_follows` a formula stands behind them.
words_of_dependence dependence_in(const std::vector<std::string>& front, const std::vector<std::string>& words, bool formula_follows);

/// What words hold fixed while a derivative is taken.
struct words_of_fixing {
  bool before = false;      ///< the names in front of the words
  bool behind = false;      ///< the names behind them
  bool unnamed = false;     ///< something that has no name here, in this sentence
  bool from_here_on = false;  ///< something that has no name here, also in the sentences behind
};

/// “is detached”, “no gradient flows through”, “holding the first factor fixed”; with formulas in front of the words and behind them, or not.
words_of_fixing fixing_in(const std::vector<std::string>& words, bool formula_before, bool formula_follows);

/// Of which names around words they say that these are constant.
struct words_of_constancy {
  bool before = false;  ///< the name in front of the words
  bool each = false;    ///< every name of the list in front of them
  bool behind = false;  ///< the names behind them
  bool denied = false;  ///< of those in front it is said not to be so
};

/// “be a constant matrix”, “for a constant”, “is held constant”; not “of constant rank”. `follows`: a formula stands behind the words.
words_of_constancy constancy_in(const std::vector<std::string>& words, bool follows);

/// “everything but”, “all matrices except”: what follows is what something is not said of.
bool leads_to_exception(const std::vector<std::string>& words);

/// What a dash behind a name stands for.
enum class dash_meaning {
  unsaid,
  transpose,
  other,  ///< derivatives, other names
};

/// “a prime denotes the derivative”: what all words of a sentence say of dashes.
dash_meaning dash_said(const std::vector<std::string>& words);

/// “to first order”, “up to an additive constant”: the words by which equations are not exact; empty where there are none.
std::string reserve_in(const std::vector<std::string>& words);

}  // namespace odot::notes
