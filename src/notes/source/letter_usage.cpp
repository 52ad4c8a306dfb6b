// SPDX-License-Identifier: MIT
#include "letter_usage.hpp"

#include <algorithm>

#include "characters.hpp"
#include "word_list.hpp"

namespace odot::notes {

namespace {

bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }  // of a letter that takes several bytes

/// The sign that ends at `end`: `X`, `\Sigma`, `\mathbf{X}`, Σ; empty where it is none.
std::string_view sign_in_front(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  if (end > 0 && text[end - 1] == '}') {
    begin = text.rfind('{', end);
    if (begin == std::string_view::npos) return {};
  } else if (end > 0 && !is_letter(text[end - 1])) {
    while (begin > 0 && continues_letter(text[begin - 1])) --begin;
    return begin == end || begin == 0 ? std::string_view() : text.substr(begin - 1, end - begin + 1);
  }
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  if (begin > 0 && text[begin - 1] == '\\') return text.substr(begin - 1, end - begin + 1);
  return end > 0 && is_letter(text[end - 1]) ? text.substr(end - 1, 1) : std::string_view();
}

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// Behind the braces of `\text{…}` and of other commands whose argument is no formula; `at` where the command is none of these.
std::size_t behind_words(std::string_view text, std::size_t at) {
  const std::size_t end = end_of_command(text, at);
  constexpr std::string_view of_words = "text|textbf|textit|textrm|textsf|mathrm|mathsf|mathbb|operatorname|mbox|begin|end|label|tag|ref|eqref";
  if (end >= text.size() || text[end] != '{' || !in_bars(text.substr(at + 1, end - at - 1), of_words)) return at;
  const std::size_t close = text.find('}', end);
  return close == std::string_view::npos ? at : close + 1;
}

/// Calls `tell` with the formula and the place in it of each letter that is a sign: of no command, and of no word.
template <class Tell>
void each_letter(std::string_view text, const std::vector<place>& formulas, Tell tell) {
  for (const place& f : formulas) {
    const std::string_view formula = text.substr(f.begin, f.end - f.begin);
    for (std::size_t at = 0; at < formula.size(); ++at) {
      if (formula[at] == '\\') {
        const std::size_t behind = behind_words(formula, at);
        at = (behind == at ? std::max(end_of_command(formula, at), at + 2) : behind) - 1;
      } else if (is_letter(formula[at])) tell(formula, at);
    }
  }
}

/// Calls `tell` with each stretch of text between the formulas.
template <class Tell>
void each_between(std::string_view text, const std::vector<place>& formulas, Tell tell) {
  std::size_t from = 0;
  for (const place& f : formulas) {
    if (f.begin > from) tell(text.substr(from, f.begin - from));
    from = std::max(from, f.end);
  }
  tell(text.substr(std::min(from, text.size())));
}

/// Whether t stands as a word of its own outside of the formulas: “t steps”, “the t-th power”; or, where so `few` signs are transposed by it that
/// it may count, the text speaks of training.
bool is_spoken_of(std::string_view text, const std::vector<place>& formulas, bool few) {
  bool spoken = false;
  each_between(text, formulas, [&](std::string_view words) {
    spoken = spoken || holds_any_of(lower_case(words), {"power", "superscript", "expon", "iterat", "step", "time", "markov", "chain", "semigroup", "epoch", "descent", " round", "generation", "dynamic", "recur", "converge", "trajector", "orbit", "evol", "flow"}) || (few && words.find("train") != std::string_view::npos);
    for (std::size_t at = words.find('t'); !spoken && at != std::string_view::npos; at = words.find('t', at + 1)) {
      const char before = at == 0 ? ' ' : words[at - 1], behind = at + 1 == words.size() ? ' ' : words[at + 1];
      spoken = before == ' ' && (behind == ' ' || behind == '-' || behind == ',' || behind == '=');
    }
  });
  return spoken;
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Whether something with more than one entry is spoken of next to the word: “the covariance matrix COV”.
bool is_of_many(std::string_view words, std::size_t begin, std::size_t end) {
  constexpr std::size_t near = 50;
  const std::string_view around = words.substr(begin < near ? 0 : begin - near, std::min(begin, near) + (end - begin) + near);
  return holds_any_of(around, {"atri", "ector", "perator", "olumn", "ensor", "rray"});
}

/// The words of three and more capitals outside of the formulas, where none of them is a matrix.
std::set<std::string, std::less<>> words_in_capitals(std::string_view text, const std::vector<place>& formulas) {
  constexpr std::size_t shortest = 3;
  std::set<std::string, std::less<>> out, many;
  each_between(text, formulas, [&](std::string_view words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
      if (!is_letter(words[at])) continue;
      std::size_t end = at;
      while (end < words.size() && is_letter(words[end])) ++end;
      const std::string_view word = words.substr(at, end - at);
      if (word.size() >= shortest && std::all_of(word.begin(), word.end(), is_capital) && (at == 0 || words[at - 1] != '\\')) (is_of_many(words, at, end) ? many : out).insert(std::string(word));
      at = end;
    }
  });
  for (const std::string& word : many) out.erase(word);
  return out;
}

}  // namespace

bool transposes_by_t(std::string_view text, const std::vector<place>& formulas) {
  if (holds_any_of(text, {"\\top", "^T", "^{T", "\\intercal", "^\\prime", "\\mathsf{T}", "^\\mathsf", "\\transpose"})) return false;  // which is how the text writes a transpose
  std::set<std::string> between_same;  // what is raised to t beside itself
  bool counts = false;
  each_letter(text, formulas, [&](std::string_view formula, std::size_t at) {
    if (formula[at] != 't') return;
    const bool braced = at > 1 && formula[at - 1] == '{' && formula[at - 2] == '^' && formula.substr(at + 1).starts_with('}');
    const bool above = braced || (at > 0 && formula[at - 1] == '^');
    const std::size_t begin = at - (braced ? 2 : above ? 1 : 0), end = at + (braced ? 2 : 1);
    const std::string_view raised = sign_in_front(formula, begin);
    counts = counts || !above || (!raised.empty() && is_digit(raised[0]));
    if (!raised.empty() && (without_spaces(formula.substr(end)).starts_with(raised) || without_spaces(formula.substr(0, begin - raised.size())).ends_with(raised))) between_same.insert(std::string(raised));
  });
  return !between_same.empty() && !counts && !is_spoken_of(text, formulas, between_same.size() < 2);
}

std::set<std::string, std::less<>> abbreviations(std::string_view text, const std::vector<place>& formulas) {
  std::set<std::string, std::less<>> out = words_in_capitals(text, formulas);
  if (out.empty()) return out;
  std::set<char> alone;
  each_letter(text, formulas, [&](std::string_view formula, std::size_t at) {
    if (at > 0 && is_letter(formula[at - 1])) return;  // told with the first of its run
    std::size_t end = at;
    while (end < formula.size() && is_letter(formula[end])) ++end;
    const std::string_view run = formula.substr(at, end - at), behind = formula.substr(end);
    const bool transposes = run == "T" && at > 0 && (formula[at - 1] == '^' || (at > 1 && formula[at - 1] == '{' && formula[at - 2] == '^'));
    const bool squared = run == "R" && (behind.starts_with("^2") || behind.starts_with("^{2}"));
    if (!transposes && !squared && !out.contains(run)) alone.insert(run.begin(), run.end());
  });
  std::erase_if(out, [&](const std::string& word) { return std::any_of(word.begin(), word.end(), [&](char c) { return alone.contains(c); }); });
  return out;
}

}  // namespace odot::notes
