// SPDX-License-Identifier: MIT
// What a text calls E: the sign of an expectation may be an energy, an encoder or another map.

#include <algorithm>

#include "own_meanings.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using std::string_view;
using words_list = std::vector<std::string>;

/// `E` or `\mathbb{E}` of a formula that shows it alone or on a dot, or, `applied`, on what stands in its brackets; empty where it is another formula.
std::string expectation_sign(string_view formula, bool& applied) {
  std::string text;
  for (const char c : formula)
    if (c != ' ' && c != '\n' && c != '{' && c != '}') text += c;
  const std::string sign = text.starts_with("\\mathbbE") ? "\\mathbb{E}" : text.starts_with("E") ? "E" : "";
  if (sign.empty()) return {};
  const string_view rest = string_view(text).substr(sign == "E" ? 1 : string_view("\\mathbbE").size());
  applied = !rest.empty() && rest != "[\\cdot]" && rest != "(\\cdot)" && rest != "[\\,\\cdot\\,]";
  constexpr std::size_t longest = 16;
  const bool brackets = !rest.empty() && (rest.front() == '[' || rest.front() == '(') && (rest.back() == ']' || rest.back() == ')') && rest.size() < longest && rest.find('=') == string_view::npos;
  return !applied || brackets ? sign : std::string();
}

bool speaks_of_expectation(const words_list& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.starts_with("expect") || w.starts_with("averag") || among(w, {"mean", "means", "moment", "moments", "integral", "integration"}); });
}

/// “Taking $E$ of both sides”, “the linearity of $E$”: it is spoken of, and not said to be anything.
bool only_uses(const words_list& before, const words_list& behind) {
  if (!behind.empty() && (behind[0] == "is" || behind[0] == "be" || behind[0] == "denotes" || behind[0] == "maps")) return behind.size() > 1 && behind[1] == "linear" && (behind.size() == 2 || is_punctuation(behind[2]));
  return before.empty() || among(before.back(), {"of", "taking", "take", "apply", "applying", "inside", "outside", "under", "through", "over", "into", "in", "out", "and", "to", "use", "using", "pull", "move", ","});
}

/// “Let $E[X]$ be the …”, “the energy is written $E(x)$”: what it is applied to stands there to tell what it is.
bool tells_by_example(const words_list& before, const words_list& behind, bool of_letter) {
  const std::string last = before.empty() ? std::string() : before.back(), next = behind.empty() ? std::string() : behind.front();
  if (among(last, {"define", "write", "written", "denoted", "call", "called"}) || among(next, {"denotes", "stands", "designates"}) || (last == "by" && any_among(before, {"denote", "denoted"}))) return true;
  if (last == "let" && next == "be") return true;
  const bool noun = last.size() > 2 && !among(last, {"the", "that", "and", "get", "with", "for", "from", "then", "where", "have", "has", "are", "find", "obtain", "compute", "computing", "consider", "gives", "give", "because", "since", "therefore", "hence", "thus", "terms", "between"});
  return of_letter && (noun || (next == "is" && behind.size() > 1 && among(behind[1], {"the", "a", "an"})));
}

}  // namespace

void told_of_expectations(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    bool applied = false;
    const std::string sign = expectation_sign(formula(s.pieces[i]), applied);
    if (sign.empty() || speaks_of_expectation(words_of(s))) continue;
    const words_list before = words_before(s, i), behind = words_behind(s, i);
    if (applied ? !tells_by_example(before, behind, sign == "E") : only_uses(before, behind)) continue;
    const words_list& beside = before.empty() || (!behind.empty() && among(behind[0], {"is", "be", "denotes", "denote"})) ? behind : before;
    std::string said;
    constexpr std::size_t longest = 6;
    for (std::size_t k = 0; k < beside.size() && k < longest; ++k) said += (k == 0 ? "" : " ") + beside[&beside == &behind || beside.size() <= longest ? k : beside.size() - longest + k];
    out.push_back({usage::expectations, said, sign, true});
  }
}

}  // namespace odot::notes
