// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <array>
#include <utility>

namespace odot::notes {

namespace {

constexpr std::size_t longest_tag = 400;

/// The end of `<span …>` at `at`; `at` where no tag stands there.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size() || text[at] != '<') return at;
  const char first = text[at + 1];
  if (first != '/' && !(first >= 'a' && first <= 'z')) return at;
  const std::size_t close = text.find('>', at);
  return close == std::string_view::npos || close - at > longest_tag ? at : close + 1;
}

/// The end of `{: .center width="3"}` or `{#eq-norm}` at `at`, which tells how the paragraph in front is set; `at` where none stands there.
std::size_t end_of_attributes(std::string_view text, std::size_t at) {
  const std::size_t sign = text.substr(at).starts_with("{:") ? text.find_first_not_of(' ', at + 2) : at + 1;
  if (text[at] != '{' || sign == std::string_view::npos || sign + 1 >= text.size() || (text[sign] != '.' && text[sign] != '#') || text[sign + 1] < 'a' || text[sign + 1] > 'z') return at;
  const std::size_t close = text.find_first_of("}\n", sign);
  return close == std::string_view::npos || text[close] != '}' || close - at > longest_tag ? at : close + 1;
}

/// The end of the target behind `](`; `at` where none stands there.
std::size_t end_of_target(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("](")) return at;
  const std::size_t close = text.find(')', at);
  return close == std::string_view::npos || close - at > longest_tag ? at : close + 1;
}

bool is_mark(char c) { return std::string_view(",:;.()?!|").find(c) != std::string_view::npos; }
bool says_nothing(char c) { return std::string_view(" \t\n*_\"`{}[]~<>=#").find(c) != std::string_view::npos; }

/// What can be nothing but a part of a word. An editor has every sentence of a note taken apart, by many readers, at each edit.
constexpr std::array<bool, 256> in_words = [] {
  std::array<bool, 256> out{};
  out.fill(true);
  for (const char c : std::string_view(",:;.()?!| \t\n*_\"`{}[]~<>=#\\-\xE2")) out[static_cast<unsigned char>(c)] = false;
  return out;
}();

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  out.reserve(text.size() / 5);
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) out.push_back(std::exchange(word, {}));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    while (i < text.size() && in_words[static_cast<unsigned char>(text[i])]) ++i;
    if (word.empty() && (i == text.size() || text[i] == ' ')) {  // most words
      if (i > begin) out.emplace_back(text.substr(begin, i - begin));
      continue;
    }
    word.append(text, begin, i - begin);
    if (i == text.size()) break;
    const char c = text[i];
    if (text.substr(i).starts_with("<tex>")) {
      finish();
      out.emplace_back("<tex>");
      i += 4;
    } else if (const std::size_t tag = end_of_tag(text, i); tag != i) {
      finish();
      i = tag - 1;
    } else if (const std::size_t target = end_of_target(text, i); target != i) {
      finish();
      i = target - 1;
    } else if (const std::size_t attributes = end_of_attributes(text, i); attributes != i) {
      finish();
      i = attributes - 1;
    } else if (c == '\\') {  // \textbf{…}, \emph{…} say nothing
      finish();
      while (i + 1 < text.size() && text[i + 1] >= 'a' && text[i + 1] <= 'z') ++i;
      const std::string_view command = text.substr(begin, i + 1 - begin);
      if ((command.ends_with("\\begin") || command.ends_with("\\end")) && text.substr(i + 1, 1) == "{") i = std::min(text.find('}', i), text.size() - 1);  // an environment's name
    } else if (text.substr(i).starts_with("\xE2\x80")) {  // dashes, quotes
      const auto sign = static_cast<unsigned char>(i + 2 < text.size() ? text[i + 2] : 0);
      if (sign == 0x99) word += '\'';
      else finish();
      if (sign == 0x93 || sign == 0x94) out.emplace_back(",");
      i += 2;
    } else if (is_mark(c)) {
      const bool inside = c == '.' && !word.empty() && i + 1 < text.size() && text[i + 1] >= 'a' && text[i + 1] <= 'z';
      if (inside) {  // i.e
        word += c;
        continue;
      }
      finish();
      out.emplace_back(1, c);
    } else if (says_nothing(c)) {
      finish();
    } else if (c == '-' && (word.empty() || i + 1 >= text.size() || text[i + 1] == ' ' || text[i + 1] == '-')) {
      finish();
    } else {
      word += c;
    }
  }
  finish();
  for (std::string& w : out)
    if (w == "and/or") w = "or";
  return out;
}

std::size_t begins_with(const std::vector<std::string>& words, std::size_t at, std::string_view phrase) {
  if (at >= words.size() || phrase.empty() || words[at].front() != phrase.front()) return 0;  // most of them
  std::size_t count = 0;
  while (!phrase.empty()) {
    const std::size_t space = phrase.find(' ');
    const std::string_view one = phrase.substr(0, space);
    if (at + count >= words.size() || words[at + count] != one) return 0;
    ++count;
    phrase = space == std::string_view::npos ? std::string_view{} : phrase.substr(space + 1);
  }
  return count;
}

bool holds(const std::vector<std::string>& words, std::string_view phrase) {
  for (std::size_t i = 0; i < words.size() && !phrase.empty(); ++i)
    if (words[i].front() == phrase.front() && begins_with(words, i, phrase) > 0) return true;
  return false;
}

std::unordered_set<std::string_view> words_in(std::string_view text) {
  std::unordered_set<std::string_view> out;
  for (std::size_t begin = text.find_first_not_of(" \n"); begin != std::string_view::npos; begin = text.find_first_not_of(" \n", begin)) {
    const std::size_t end = text.find_first_of(" \n", begin);
    out.insert(text.substr(begin, end - begin));
    begin = end;
  }
  return out;
}

bool only_counts(const std::vector<std::string>& clause, std::size_t verb) {
  const auto evaluates = [](const std::string& w) {
    return among(w, {"a", "number", "of", "several", "many", "some", "various", "different", "equivalent", "multiple", "two", "three", "four", "following", "nice", "useful", "important", "basic", "algebraic", "interesting", "convenient", "remarkable", "elegant", "elementary", "key", "well-known", "simple", "confusing", "helpful", "these", "the"});
  };
  const bool ways = holds(clause, "be defined in") || holds(clause, "is defined in") || holds(clause, "be computed in") || holds(clause, "be characterized in") || holds(clause, "be written in");
  const bool has = verb < clause.size() && among(clause[verb], {"has", "have", "satisfies", "satisfy", "enjoys", "enjoy"});
  const auto in = std::find(clause.begin(), clause.end(), "in");
  const auto from = has ? clause.begin() + static_cast<std::ptrdiff_t>(verb) + 1 : ways ? in + 1 : clause.end();
  return from != clause.end() && among(clause.back(), has ? std::initializer_list<std::string_view>{"properties", "identities", "rules", "property"} : std::initializer_list<std::string_view>{"ways"}) &&
         std::all_of(from, clause.end() - 1, evaluates);
}

}  // namespace odot::notes
