// SPDX-License-Identifier: MIT
// Whether a note is written in English: what other languages say of its formulas is not read.

#include "prose.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

constexpr int fewest_words = 20;          ///< fewer tell nothing
constexpr double fewest_of_them = 0.08;   ///< terse English has 0.13 and more of these words, other languages 0.07 at most

/// The words that English text is held together by.
bool is_common(std::string_view w) {
  return among(w, {"the", "of", "is", "a", "an", "and", "to", "in", "that", "for", "we", "with", "as", "are", "be", "this", "by", "it", "on",
                   "from", "can", "which", "if", "then", "have", "where", "so", "not", "all", "has", "will", "its", "our", "or", "let", "each", "when"});
}

/// How many signs the word has in scripts that write without spaces: each of them counts as a word.
int signs_without_spaces(std::string_view word) {
  int count = 0;
  for (const char c : word)
    if (const auto byte = static_cast<unsigned char>(c); byte >= 0xE3 && byte <= 0xED) ++count;  // the first byte of kana, Han and Hangul in UTF-8
  return count;
}

}  // namespace

bool is_in_english(const std::vector<sentence>& sentences) {
  int all = 0, common = 0;
  for (const sentence& s : sentences)
    for (const piece& p : s.pieces) {
      if (p.mathematics) continue;
      for (const std::string& w : words_of(p.words)) {
        const auto first = static_cast<unsigned char>(w[0]);
        if (!(first >= 'a' && first <= 'z') && first < 0xC3) continue;
        const int signs = signs_without_spaces(w);
        all += signs > 0 ? signs : w.size() > 1 || w == "a" ? 1 : 0;
        common += is_common(w) ? 1 : 0;
      }
    }
  return all < fewest_words || common >= fewest_of_them * all;
}

}  // namespace odot::notes
