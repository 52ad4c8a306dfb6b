// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// "Did you mean": the known words nearest to one that is not known.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace odot::cli {

/// Edits that turn one word into the other; a swap of neighbours is one. O(|a|·|b|).
inline std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
        continue;
      }
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

/// At most three of `known`, best first: those that contain the word, and those within a third of their length in edits.
inline std::vector<std::string> nearest(const std::string& word, const std::vector<std::string>& known) {
  std::vector<std::pair<std::size_t, std::size_t>> ranked;  // how far, which: of two as far, the one listed first
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string& k = known[i];
    const bool part = word.size() >= 3 && k.find(word) != std::string::npos;
    const std::size_t far = part ? 1 : word.size() > 100 ? word.size() : edit_distance(word, k);
    if (part || far <= 1 + k.size() / 3) ranked.emplace_back(far, i);
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> words;
  for (std::size_t i = 0; i < ranked.size() && i < 3; ++i) words.push_back(known[ranked[i].second]);
  return words;
}

/// `; did you mean scores, rnn-scores or display-1?`, or nothing.
inline std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  std::string text;
  const auto words = nearest(word, known);
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "; did you mean " : i + 1 == words.size() ? " or " : ", ") + words[i];
  return words.empty() ? text : text + "?";
}

}  // namespace odot::cli
