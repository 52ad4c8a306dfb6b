// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What words alone say is worked out once: an editor has the sentences of a note read at each edit, and all but one are as they were.
/// Internal to src/notes.

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "prose.hpp"

namespace odot::notes {

/// Results by the texts that they follow from, and from nothing else. All are forgotten where they have become many.
template <class Result>
class remembered {
 public:
  /// The result for this text, by `work` where it is asked for the first time.
  template <class Work>
  const Result& of(std::string text, const Work& work) {
    if (const auto known = results_.find(text); known != results_.end()) return known->second;
    Result now = work();
    if (results_.size() >= most) results_.clear();
    return results_.emplace(std::move(text), std::move(now)).first->second;
  }

 private:
  static constexpr std::size_t most = 20'000;
  std::unordered_map<std::string, Result> results_;
};

/// The words of the sentence and where its formulas stand; with `formula`, which gives them, the formulas too. Each with its length: no two are alike.
template <class Formula = std::nullptr_t>
std::string text_of(const sentence& s, const Formula& formula = nullptr) {
  std::string out = s.table ? "|" : "";
  const auto add = [&](char kind, std::string_view text) { (out += kind) += std::to_string(text.size()), (out += ' ') += text; };
  for (const piece& p : s.pieces)
    if (!p.mathematics) add('w', p.words);
    else if constexpr (std::is_same_v<Formula, std::nullptr_t>) out += 'f';
    else add('f', formula(p));
  return out;
}

}  // namespace odot::notes
