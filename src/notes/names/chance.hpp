// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the text says of chance: which names are random, which are constant, and which are independent of each other.

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace odot::notes {

/// Names that are independent of each other, all of them together.
struct independence {
  std::set<std::string> names;
  bool local = false;  ///< for one sentence only
  std::size_t at = 0;  ///< where it is said, in bytes
};

struct what_is_random {
  bool spoken_of = false;  ///< the note holds words such as “random”, “unbiased” or “variance”
  bool trying = false;     ///< a claim is being read: what nobody calls random may be so
  std::map<std::string, std::size_t> random, constant;  ///< names that the text calls so, and where the sentence ends
  std::set<std::string> far;                             ///< random names of a part that has ended: what they mean now may be something else
  std::vector<independence> independent;
  struct word_at {
    std::string word;
    std::size_t at = 0;
  };
  word_at unnamed{};  ///< the text says of something that it does not name that it is not constant: “it is random”
  std::map<std::string, word_at> described;  ///< names in a sentence with a word that may say more of them than is read
  std::map<std::string, word_at> named;  ///< names that stand by themselves in such a sentence: “let $a$ be the first sample”
  std::string more;        ///< why more may be said of what is random than is read; empty where all is read
  std::size_t more_at = 0; ///< where that is said; npos: it holds for the whole note

  bool is_random(const std::string& name) const { return random.contains(name); }
  bool is_constant(const std::string& name) const { return constant.contains(name); }
};

}  // namespace odot::notes
