// SPDX-License-Identifier: MIT
// What a sentence gives in words that deny, doubt or limit it: no proof hangs on it.

#include <optional>
#include <string>
#include <vector>

#include "notes/prose/giving.hpp"
#include "notes/prose/words.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"

namespace odot::notes {

/// Asks of each thing that the sentence gives whether it gives it.
class giving {
 public:
  giving(const note_reader& reader, const sentence& s) : reader_(reader), sentence_(s), words_(s.pieces.size()) {
    for (const piece& p : s.pieces) {
      if (!p.mathematics) continue;
      const place formula = reader.segments[p.segment].outer;
      begin_ = end_ == 0 ? formula.begin : begin_, end_ = formula.end;
    }
  }

  /// Behind the last formula of the sentence.
  std::size_t end() const { return end_; }

  /// The word by which what stands at this place is not given for good; empty where it is, and where the place is in another sentence.
  std::string limit(std::size_t at) {
    if (at < begin_ || at >= end_) return {};
    for (std::size_t k = 0; k < sentence_.pieces.size(); ++k) {
      if (!sentence_.pieces[k].mathematics) continue;
      const segment& formula = reader_.segments[sentence_.pieces[k].segment];
      if (at < formula.outer.begin || at >= formula.outer.end) continue;
      if (!words_[k]) {
        const std::string_view text = reader_.note.slice(formula.content);
        words_[k] = word_of_not_giving(sentence_, k, text);
        if (words_[k]->empty() && text.find("\\begin{cases}") == std::string_view::npos) words_[k] = words_inside_limiting(text);
      }
      return *words_[k];
    }
    return {};
  }

 private:
  const note_reader& reader_;
  const sentence& sentence_;
  std::vector<std::optional<std::string>> words_;  ///< of each piece; nothing before it is asked for
  std::size_t begin_ = 0, end_ = 0;                ///< of the first formula, and of the last one
};

/// The members of a family that the sentence gives: its starts, steps and rules.
static std::string limit_of(giving& g, const family& f) {
  std::string out;
  const auto ask = [&](const auto& list) {
    for (const auto& given : list)
      if (out.empty()) out = g.limit(given.where.begin);
  };
  ask(f.starts), ask(f.steps), ask(f.rules);
  return out;
}

void doubt_what_is_not_given(note_reader& reader, const sentence& s) {
  giving g(reader, s);
  const auto doubt = [&](int symbol, const std::string& word) {
    if (!word.empty()) reader.of_text.facts_unread.insert_or_assign(symbol, said_since{g.end(), word});
  };
  for (std::size_t k = 0; k < reader.scope.symbols.size(); ++k)
    if (const symbol& own = reader.scope.symbols[k]; own.defined) doubt(static_cast<int>(k), g.limit(own.defined->where.begin));
  for (const supposed_property& p : reader.of_section.supposed_properties) doubt(p.symbol, g.limit(p.at));
  for (const assumption& a : reader.scope.assumptions)
    if (!a.ended)
      if (const std::string word = g.limit(a.where.begin); !word.empty())
        for (const int symbol : a.symbols) doubt(symbol, word);
  for (const std::string& name : reader.scope.functions_defined([&](place where) { return !g.limit(where.begin).empty(); }))
    means_otherwise(reader, name, g.limit(reader.scope.find_function(name)->where.begin), g.end());
  for (const auto& [name, f] : reader.sequences->families)
    if (const std::string word = limit_of(g, f); !word.empty()) reader.sequences->since.insert_or_assign(name, said_since{g.end(), word});
}

}  // namespace odot::notes
