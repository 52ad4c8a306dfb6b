// SPDX-License-Identifier: MIT
#include "prose.hpp"

#include <algorithm>

#include "remembered.hpp"

#include "words.hpp"

namespace odot::notes {

std::vector<std::string> words_of(const sentence& s) {
  if (s.said != nullptr) return s.said->words;
  std::vector<std::string> out;
  for (const piece& p : s.pieces) {
    if (p.mathematics) continue;
    std::vector<std::string> own = words_of(p.words);
    if (out.empty()) out = std::move(own);
    else out.insert(out.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  }
  return out;
}

bool introduces_names(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {"and", "now", "also", "finally", "moreover", "further", "furthermore", "next", "first", "second", "again", ",",
                                              ":", "but", "in", "addition", "let's", "please", "us", "we", "additionally", "example", "theorem", "lemma", "|"}))
    ++i;
  if (i >= words.size()) return false;
  if (words[i] == "such") return begins_with(words, i, "such that") > 0;
  return among(words[i], {"let", "suppose", "assume", "where", "with", "assuming", "supposing", "take", "given", "choose", "fix", "pick", "denote",
                          "define", "set", "put", "for", "here", "consider", "if"});
}

bool announces_definition(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const std::size_t from = words.size() > 8 ? words.size() - 8 : 0;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (among(words[i], {"define", "defined", "definition", "denote", "decomposed", "denoted", "defines"})) return true;
    const std::string next = i + 1 < words.size() ? words[i + 1] : "";
    if (words[i] == "given" && next == "by") return true;
    if (among(words[i], {"computed", "obtained", "calculated", "formed"}) && among(next, {"as", "by", "from"})) return true;
  }
  return false;
}

fresh_kind freed_by(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  bool any = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool of_data = among(words[i], {"response", "target", "label", "output", "observation", "coefficient", "parameter", "weight", "error", "noise", "residual", "state", "measurement"});  // “the response vector”
    if (any && ((words[i] == "the" && i + 1 < words.size() && words[i + 1] != "matrix") || (of_data && i + 1 < words.size() && words[i + 1] == "vector"))) continue;
    if (among(words[i], {"any", "arbitrary", "some", "two", "three", "now", "again", "independent", "different", "other", "new", "separate", "square", "unrelated", "a", "an", "be", "are", "nonzero", "real", "both", "column", "is"})) {
      any = true;
      continue;
    }
    if (!any) return fresh_kind::none;
    if (among(words[i], {"vector", "vectors"})) return fresh_kind::column;
    if (among(words[i], {"matrix", "matrices"})) return fresh_kind::matrix;
    if (among(words[i], {"scalar", "scalars", "number", "numbers"})) return fresh_kind::scalar;
    return fresh_kind::none;
  }
  return fresh_kind::none;
}

fresh_kind frees(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return fresh_kind::none;
  const bool any = std::any_of(words.begin() + static_cast<std::ptrdiff_t>(words.size() > 4 ? words.size() - 4 : 0), words.end(),
                               [](const std::string& w) { return among(w, {"any", "arbitrary", "every", "all", "each"}); });
  if (!any) return fresh_kind::none;
  if (among(words.back(), {"vector", "vectors"})) return fresh_kind::column;
  if (among(words.back(), {"matrix", "matrices"})) return fresh_kind::matrix;
  return among(words.back(), {"scalar", "scalars", "number", "numbers"}) ? fresh_kind::scalar : fresh_kind::none;
}

bool ends_in_number(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return false;
  const std::string& last = words.back();
  const std::string before = words.size() > 1 ? words[words.size() - 2] : "";
  if (among(last, {"hyperparameter", "temperature", "stepsize"})) return true;
  if (last == "rate") return among(before, {"learning", "decay"});
  if (last == "size") return before == "step";
  return among(last, {"parameter", "constant", "coefficient", "strength"}) && among(before, {"regularization", "regularisation", "penalty", "momentum", "smoothing", "ridge", "damping", "decay"});
}

bool joins_names(std::string_view words) {
  const std::vector<std::string> list = words_of(words);
  return std::all_of(list.begin(), list.end(), [](const std::string& w) { return among(w, {"and", ",", "or", "both", "as", "well", "also"}); });
}

std::vector<std::string> words_before(const sentence& s, std::size_t at) { return at > 0 && !s.pieces[at - 1].mathematics ? words_of(s.pieces[at - 1].words) : std::vector<std::string>(); }

std::vector<std::string> words_behind(const sentence& s, std::size_t at) { return at + 1 < s.pieces.size() && !s.pieces[at + 1].mathematics ? words_of(s.pieces[at + 1].words) : std::vector<std::string>(); }

std::vector<std::string> words_with_formulas(const sentence& s) {
  std::vector<std::string> out;
  for (const piece& p : s.pieces) {
    const std::vector<std::string> own = p.mathematics ? std::vector<std::string>{std::string(formula_mark)} : words_of(p.words);
    out.insert(out.end(), own.begin(), own.end());
  }
  return out;
}

}  // namespace odot::notes
