// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What words alone say is worked out once: an editor has the sentences of a note read at each edit, and all but one are as they were.
/// Internal to src/notes.

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "prose.hpp"
#include "turns.hpp"

namespace odot::notes {

/// Results by the texts that they follow from, and from nothing else. All are forgotten where they have become many.
template <class Result>
class remembered {
 public:
  /// The result for this text, by `work` where it is asked for the first time. It stands until the next call.
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

/// What follows from a sentence wherever it stands and whatever its formulas are, as far as it was asked for.
struct said_in_words {
  explicit said_in_words(std::vector<std::string> of) : words(std::move(of)) {}

  std::vector<std::string> words;  ///< formulas left out
  std::optional<std::vector<stance>> stances;
  std::optional<turn> turned;
  std::optional<bool> loses_recurrence;
  std::optional<std::set<std::size_t>> changed, rebound;
  std::optional<std::string> another_sequence, tied_weights, unknown_in_claim, unknown_in_remark;
};
/// A result of a sentence, by `work` where it is asked for the first time or the sentence is still being put together.
template <class Result, class Work>
Result once(const sentence& s, std::optional<Result> said_in_words::*result, const Work& work) {
  if (s.said == nullptr) return work();
  std::optional<Result>& known = (*s.said).*result;
  if (!known) known = work();
  return *known;
}

/// All of a sentence but where it stands: its words, where its formulas are, what it is part of; with `formula`, which gives them, the formulas too.
/// Texts with their lengths, so that no two are alike.
template <class Formula = std::nullptr_t>
std::string text_of(const sentence& s, const Formula& formula = nullptr) {
  const auto& [pieces, segment, table, frame, head, part, aside, alternatives, voice, label, asserted, implied, option, optimality, optimal_from, optimal_names, said] = s;  // a new member has to be thought of here
  std::string out;
  for (const bool so : {table, part, aside, asserted, implied, option}) out += so ? '1' : '0';
  out += static_cast<char>('0' + static_cast<int>(optimality)) + std::to_string(optimal_from);
  for (const std::size_t k : optimal_names) out += ',' + std::to_string(k);
  const auto add = [&](char kind, std::string_view text) { (out += kind) += std::to_string(text.size()), (out += ' ') += text; };
  for (const std::string* text : {&alternatives, &voice, &label}) add('t', *text);
  for (const piece& p : pieces)
    if (!p.mathematics) add('w', p.words);
    else if constexpr (std::is_same_v<Formula, std::nullptr_t>) out += 'f';
    else add('f', formula(p));
  return out;
}

}  // namespace odot::notes
