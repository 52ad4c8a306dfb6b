// SPDX-License-Identifier: MIT
#include "marks.hpp"

#include <algorithm>
#include <array>

#include "notes/source/characters.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

constexpr std::array<std::string_view, 10> numerals = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"};

/// Whether the mark before `at` ends well: emphasis and brackets are closed, and a space follows, or a formula.
bool ends_mark(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '*' || text[at] == '}' || text[at] == '_')) ++at;
  return at >= text.size() || is_space(text[at]);
}

/// The words up to a colon or full stop at the beginning of an item, in lower case, emphasis left out; empty where no such title stands there.
std::string title_at(std::string_view item) {
  constexpr std::size_t longest = 45;
  std::size_t at = 0;
  while (at < item.size() && (item[at] == ' ' || item[at] == '\t')) ++at;
  const bool emphasised = at < item.size() && (item[at] == '*' || item[at] == '_' || item.substr(at).starts_with("\\textbf{") || item.substr(at).starts_with("\\emph{") || item.substr(at).starts_with("\\textit{"));
  if (at < item.size() && item[at] == '\\') at = std::min(item.find('{', at), item.size());
  std::string out;
  for (; at < item.size() && out.size() < longest; ++at) {
    const char c = item[at];
    if (c == ':' || (emphasised && c == '.')) return out;
    if (c == '*' || c == '_' || c == '{' || c == '}') continue;
    if (!is_letter(c) && !is_digit(c) && c != ' ' && c != '-' && c != '\'' && c != '(' && c != ')') return {};
    out += lower_case(c);
  }
  return {};
}

/// What an item is about, and no case for which it is said.
bool is_subject(std::string_view w) {
  return among(w, {"weights", "weight", "input", "inputs", "output", "outputs", "query", "queries", "key", "keys", "value", "values", "data", "covariance", "mean", "variance", "shapes", "shape", "scores", "score", "mask", "masks",
                   "kernel", "state", "states", "dynamics", "parameters", "parameter", "matrix", "matrices", "vectors", "vector", "dimensions", "dimension", "sizes", "size", "loss", "gradient", "gradients", "noise", "labels", "targets",
                   "symmetry", "idempotence", "transition", "observation", "prior", "likelihood", "step", "prediction",
                   "update", "projection", "normalization", "normalisation", "embedding", "embeddings", "encoder", "decoder", "attention", "softmax", "identity", "trace", "transpose", "inverse", "product", "sum", "definition",
                   "definitions", "property", "properties", "fact", "facts", "basics", "model", "objective", "goal", "result", "results", "proof", "forward", "backward", "rotation", "rotations", "recurrence", "features", "design"});
}

}  // namespace

counted_mark counted_at(std::string_view text) {
  counted_mark out;
  const std::size_t close = text.starts_with('(') ? text.substr(0, 7).find(')') : std::string_view::npos;
  if (close == std::string_view::npos || close < 2 || !ends_mark(text, close + 1)) return out;
  const std::string_view inside = text.substr(1, close - 1);
  if (const auto found = std::find(numerals.begin(), numerals.end(), inside); found != numerals.end()) out.roman = static_cast<int>(found - numerals.begin()) + 1;
  if (inside.size() == 1 && inside[0] >= 'a' && inside[0] <= 'z') out.letter = inside[0] - 'a' + 1;
  if (inside.size() == 1 && inside[0] >= '1' && inside[0] <= '9') out.digit = inside[0] - '0';
  if (out.roman + out.letter + out.digit > 0) out.length = close + 1;
  return out;
}

std::string next_mark(const counted_mark& like, int number) {
  if (like.digit > 0) return "(" + std::to_string(number + 1) + ")";
  if (like.roman > 0) return number < static_cast<int>(numerals.size()) ? "(" + std::string(numerals[static_cast<std::size_t>(number)]) + ")" : std::string();
  return std::string("(") + static_cast<char>('a' + number) + ")";
}

bool is_title_going_on(std::string_view first_word) {
  return among(first_word, {"theorem", "lemma", "proposition", "corollary", "definition", "example", "exercise", "proof", "problem", "remark", "claim", "case", "solution", "notation", "setup", "setting", "set", "assumption", "assumptions",
                            "background", "preliminaries", "conventions", "convention", "note", "given", "hypotheses"});
}

bool has_case_label(std::string_view item) {
  const std::vector<std::string> title = words_of(title_at(item));
  constexpr std::size_t most_words = 5;
  if (title.empty() || title.size() > most_words || title[0].size() < 2) return false;
  if (title[0] == "case") return true;
  if (any_among(title, {"let", "suppose", "assume", "where", "with", "is", "are", "we", "then", "hence", "so", "that"})) return false;
  return !is_title_going_on(title[0]) && !is_subject(title.back()) && !title.back().ends_with("ity");
}

hypothesis_label hypothesis_label_at(std::string_view item) {
  hypothesis_label out;
  std::size_t at = 0;
  bool marked = false;
  for (; at < item.size() && std::string_view(" *_{[(").find(item[at]) != std::string_view::npos; ++at) marked = marked || item[at] == '(' || item[at] == '[';
  if (at >= item.size() || std::string_view("AHC").find(item[at]) == std::string_view::npos) return out;  // assumptions, hypotheses, conditions
  std::string label(1, lower_case(item[at]));
  for (++at; at < item.size() && is_digit(item[at]) && label.size() < 4; ++at) label += item[at];
  if (label.size() < 2) return out;
  const std::size_t end = at;
  while (at < item.size() && std::string_view("*_})].:").find(item[at]) != std::string_view::npos) ++at;
  if (at == end || at >= item.size() || !is_space(item[at]) || !(marked || item.substr(end, at - end).find_first_of(".:") != std::string_view::npos)) return out;
  out.label = label, out.length = at;
  return out;
}

bool leads_quiz(const std::vector<std::string>& words) {
  for (const char* phrase : {"true or false", "decide for each", "decide whether", "decide which", "determine whether", "determine which", "which of the following", "which of these", "prove or disprove", "whether it always holds", "find the mistake", "find the error",
                             "find the mistakes", "what is wrong", "correct the", "disprove", "always true", "some of which are wrong", "one of which is wrong", "common mistakes", "frequent mistakes", "typical mistakes"})
    if (holds(words, phrase)) return true;
  return false;
}

speaker speaker_at(std::string_view text) {
  speaker out;
  std::size_t at = 0;
  std::string name;
  while (at < text.size() && (text[at] == '*' || text[at] == '_')) ++at;
  if (text.starts_with("\\textbf{")) at = 8;
  constexpr std::size_t longest = 16;
  while (at < text.size() && name.size() < longest && (is_letter(text[at]) || (!name.empty() && (is_digit(text[at]) || (text[at] == ' ' && at + 1 < text.size() && is_digit(text[at + 1])))))) name += lower_case(text[at++]);
  while (at < text.size() && (text[at] == '*' || text[at] == '_' || text[at] == '}')) ++at;
  if (name.empty() || at >= text.size() || (text[at] != ':' && !(name.size() < 4 && text[at] == '.'))) return out;
  for (++at; at < text.size() && (text[at] == '*' || text[at] == '_' || text[at] == '}');) ++at;
  if (at < text.size() && !is_space(text[at])) return out;
  std::string role = name;
  while (!role.empty() && (is_digit(role.back()) || role.back() == ' ')) role.pop_back();
  const bool asks = among(role, {"q", "question", "student", "pupil", "reviewer", "referee", "interviewer", "user", "alice", "examiner", "comment"});
  const bool answers = among(role, {"a", "answer", "teacher", "prof", "professor", "tutor", "response", "reply", "author", "authors", "assistant", "ta", "instructor", "bob", "candidate"});
  if (!asks && !answers) return out;
  out.length = at, out.asks = asks, out.name = role;
  out.doubtful = asks || among(role, {"bob", "candidate", "assistant"});
  return out;
}

bool turns_to_another_case(std::string_view text, bool conditioned) {
  const std::vector<std::string> words = words_of(lower_case(text.substr(0, 60)));
  std::size_t at = 1;  // behind the sign
  while (at < words.size() && among(words[at], {"and", "but", "while", "yet", "however", ","})) ++at;
  const bool instead = conditioned && at < words.size() && among(words[at], {"otherwise", "else"});
  if (instead || words.empty() || words[0] == "(") return instead;
  if ((words[0] == "," && at == 1 && !(words.size() > 1 && words[1] == "whereas"))) return false;  // “is, in general, not”
  for (const char* turn : {"in general", "whereas", "for general", "for arbitrary", "for a general", "for an arbitrary", "conversely", "in the other case", "in the opposite case", "otherwise ,", "otherwise we", "if not ,", "without it", "without this",
                           "in the general case", "more generally"})
    if (begins_with(words, at, turn) > 0) return true;
  if (!conditioned || at >= words.size() || !among(words[at], {"if", "when", "for"}) || (words[0] == "," && words[at] == "for" && !(at + 1 < words.size() && among(words[at + 1], {"other", "others"})))) return false;
  if (words[at] == "for" && at + 1 == words.size()) return false;  // “; for $i = 1, …, n$”
  return !(at + 1 < words.size() && among(words[at + 1], {"moreover", "additionally", "furthermore", "also", "in", "instance", "example", "all", "every", "each", "any", "some", "the", "that", "this", "these", "those", "short"}));
}

bool stands_in_quotes(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 1500;
  const std::size_t first = at > longest ? at - longest : 0, blank = text.substr(first, at - first).rfind("\n\n"), from = first + (blank == std::string_view::npos ? 0 : blank);
  std::size_t plain = 0;
  bool open = false;
  for (std::size_t k = from; k < at; ++k) {
    if (text[k] == '"' && !(k > 0 && (text[k - 1] == '\\' || text[k - 1] == '='))) ++plain;
    if (text.substr(k).starts_with("“") || text.substr(k).starts_with("``")) open = true;
    if (text.substr(k).starts_with("”") || text.substr(k).starts_with("''")) open = false;
  }
  const std::string_view after = text.substr(at, longest), behind = after.substr(0, after.find("\n\n"));
  return (plain % 2 == 1 && behind.find('"') != std::string_view::npos) || (open && (behind.find("”") != std::string_view::npos || behind.find("''") != std::string_view::npos));
}

bool is_numbered_case(std::string_view behind) {
  const std::size_t stop = behind.find_first_not_of(" $");
  if (stop == std::string_view::npos || behind[stop] != '.') return false;
  const std::vector<std::string> words = words_of(lower_case(behind.substr(stop + 1, 30)));
  return !words.empty() && among(words[0], {"here", "then", "now", "again"});
}

}  // namespace odot::notes
