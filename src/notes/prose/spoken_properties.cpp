// SPDX-License-Identifier: MIT
#include "spoken_properties.hpp"

#include <algorithm>
#include <array>

#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

struct stem {
  std::string_view text;
  spoken what;
};
constexpr std::array<stem, 7> stems = {{{"symmetr", spoken::symmetric},
                                        {"under transposition", spoken::symmetric},
                                        {"diagonal", spoken::diagonal},
                                        {"orthogonal", spoken::orthogonal},
                                        {"orthonormal", spoken::orthogonal},
                                        {"rotation", spoken::orthogonal},
                                        {"commut", spoken::commuting}}};

/// “non-commutative”, “not symmetric”, “antisymmetric”: the other way round.
bool is_denied(std::string_view text, std::size_t at) {
  constexpr std::size_t reach = 16;
  const std::string before = lower_case(text.substr(at > reach ? at - reach : 0, std::min(at, reach)));
  for (const std::string_view word : {"not ", "non", "non-", "anti", "anti-", "skew-", "skew ", "a", "never ", "no longer ", "n't ", "without ", "un", "off-", "off ", "the ", "main ", "their ", "block ", "unless "})
    if (before.ends_with(word) && (word != "a" || (at > 1 && !is_letter(text[at - 2])))) return true;
  return false;
}

/// Where the sentence or the line that holds this byte begins and ends.
std::pair<std::size_t, std::size_t> sentence_around(std::string_view text, std::size_t at) {
  const auto ends = [&](std::size_t k) {
    if (text[k] == '\n') return k + 1 >= text.size() || std::string_view("\n#-*|>[").find(text[k + 1]) != std::string_view::npos;
    return text[k] == '.' && (k + 1 >= text.size() || text[k + 1] == ' ' || text[k + 1] == '\n');
  };
  constexpr std::size_t longest = 400;
  std::size_t begin = at, end = at;
  while (begin > 0 && at - begin < longest && !ends(begin - 1)) --begin;
  while (end < text.size() && end - at < longest && !ends(end)) ++end;
  return {begin, end};
}

bool is_heading(std::string_view text, std::size_t begin) {
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  return line.starts_with('#') || line.starts_with("**") || line.find("section") == 1;
}

/// “All matrices are symmetric”, “we only consider”: it is said of more than what the sentence is about.
bool is_general(std::string_view said) {
  const std::string lower = lower_case(said);
  for (const std::string_view word : {"matrices", "all ", "both", "every", "each", "our ", "we ", "neither", "case"})
    if (lower.find(word) != std::string::npos) return true;
  return false;
}

/// Up to where what stands behind a claim goes on with it: to the end of its sentence, or of brackets right behind it.
std::size_t end_of_reason(std::string_view text, std::size_t end) {
  std::size_t at = std::min(text.find_first_not_of("$ \n)]\\,;&", end), text.size());
  constexpr std::size_t longest = 200;
  if (at == text.size() || text[at] != '.') return std::min(sentence_around(text, at).second, end + longest);
  at = text.find_first_not_of("$. \n\\]", at);
  return at != std::string_view::npos && text[at] == '(' ? std::min(text.find(')', at), text.size()) : end;
}

}  // namespace

std::vector<spoken_property> spoken_properties(std::string_view text, std::size_t section, std::size_t begin, std::size_t end) {
  constexpr std::size_t before = 30, behind = 12, far = 20'000, most = 60'000;
  if (begin > section + far) section = begin - far;
  const std::string lower = lower_case(text.substr(section, std::min({text.find("\n#", end), text.size(), section + most}) - section));
  const std::size_t own = sentence_around(text, begin).first, reason = end_of_reason(text, end);
  std::vector<spoken_property> out;
  for (const stem& s : stems) {
    bool told = false;  // of a name, by the section: then its heading says no more
    constexpr int often = 200;  // a section that says it oftener says no more
    int times = 0;
    for (std::size_t in = lower.find(s.text); in != std::string::npos && times < often; in = lower.find(s.text, in + 1), ++times) {
      const std::size_t at = section + in;
      if (is_denied(text, at)) continue;
      const auto [from, to] = sentence_around(text, at);
      const std::string_view said = text.substr(from, to - from);
      const bool formula = said.find_first_of("$\\") != std::string_view::npos;
      const bool heading = is_heading(text, from), row = said.starts_with('|'), of_name = formula && !heading && !row;  // which is read
      told = told || (of_name && at < begin);
      const std::size_t word_end = std::min(text.find_first_of(" \n.,:*", at), text.size());
      if (heading && (s.what == spoken::diagonal || text.substr(word_end).starts_with(" and "))) continue;  // “Symmetric and skew matrices”
      const bool in_front = at < begin && from != own && !of_name && (heading || row || is_general(said)), in_reason = at >= begin && at < reason, footnote = said.starts_with("[^");
      if (!in_front && !in_reason && !footnote) continue;
      if (told && heading) continue;
      std::size_t first = std::max(from, at > before ? at - before : 0), last = std::min(to, at + s.text.size() + behind);
      if (first > from) first = std::min(text.find(' ', first), at);  // whole words
      if (last < to) last = std::max(text.rfind(' ', last), at + s.text.size());
      std::string words(text.substr(first, last - first));
      std::replace(words.begin(), words.end(), '\n', ' ');
      const std::size_t begins = words.find_first_not_of(" #");
      out.push_back({s.what, begins == std::string::npos ? words : words.substr(begins), heading});
    }
    if (told) std::erase_if(out, [&](const spoken_property& p) { return p.what == s.what && p.heading; });
  }
  return out;
}

}  // namespace odot::notes
