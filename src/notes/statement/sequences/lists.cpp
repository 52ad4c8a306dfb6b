// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/lists.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace odot::notes {

std::vector<std::size_t> members_of_list(const std::vector<token>& tokens, std::size_t from, std::size_t end) {
  std::vector<std::size_t> out;
  int depth = 0;
  bool next = true;
  for (std::size_t k = from; k < end; ++k) {
    const token& t = tokens[k];
    if (next && t.kind != token_kind::gap && !t.is_symbol(",")) out.push_back(k), next = false;
    depth += t.opens() ? 1 : t.closes() ? -1 : 0;
    next = next || (depth == 0 && t.is_symbol(","));
  }
  return out;
}

namespace {

bool is_whole(const token& t) { return t.kind == token_kind::number && t.text.size() < 7 && t.text.find('.') == std::string::npos; }

struct step {
  std::string letter;  ///< empty: a number
  std::int64_t shift = 0;
};

/// `3`, `T`, `T - 1` before a comma.
std::optional<step> step_at(const std::vector<token>& tokens, std::size_t k) {
  step out;
  if (is_whole(tokens[k])) {
    out.shift = std::stoll(tokens[k].text), ++k;
  } else {
    out.letter = tokens[k].text, ++k;
    const bool less = tokens[k].is_symbol("-");
    if ((less || tokens[k].is_symbol("+")) && is_whole(tokens[k + 1])) out.shift = (less ? -1 : 1) * std::stoll(tokens[k + 1].text), k += 2;
  }
  while (tokens[k].kind == token_kind::gap) ++k;
  return tokens[k].is_symbol(",") ? std::optional(out) : std::nullopt;
}

}  // namespace

bool are_one_apart(const std::vector<token>& tokens, const std::vector<std::size_t>& members) {
  std::int64_t by = 0;
  for (std::size_t k = 1; k < members.size(); ++k) {
    const auto before = step_at(tokens, members[k - 1]), own = step_at(tokens, members[k]);
    if (!before || !own || before->letter != own->letter) return false;
    const std::int64_t now = own->shift - before->shift;
    if ((now != 1 && now != -1) || (by != 0 && now != by)) return false;
    by = now;
  }
  return true;
}

}  // namespace odot::notes
