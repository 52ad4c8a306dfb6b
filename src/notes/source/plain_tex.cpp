// SPDX-License-Identifier: MIT
// What plain TeX writes otherwise than LaTeX: `{a \over b}`, `\pmatrix{a & b \cr c & d}`.

#include <algorithm>
#include <optional>
#include <utility>

#include "token.hpp"

namespace odot::notes {

namespace {

/// Where the group or the bracket of \left and \right closes that `at` opens; nothing where it stays open.
std::optional<std::size_t> end_of_group(const std::vector<token>& tokens, std::size_t at) {
  int depth = 0;
  for (std::size_t k = at; k < tokens.size(); ++k) {
    depth += tokens[k].opens() ? 1 : tokens[k].closes() ? -1 : 0;
    if (depth == 0) return k;
  }
  return std::nullopt;
}

token brace(token_kind kind, const token& beside) { return {kind, kind == token_kind::open ? "{" : "}", beside.where, true, false, false}; }

/// For each `\over` that parts its group into two, the brackets around it. One that stands between brackets without \left, in a row or twice in its group is none.
std::vector<std::pair<std::size_t, std::size_t>> parted_groups(const std::vector<token>& tokens) {
  struct group {
    std::size_t begin;
    int overs = 0;
  };
  std::vector<group> open;
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const token& t = tokens[at];
    if (t.opens()) open.push_back({at});
    if (open.empty()) continue;
    if (t.is_command("over")) ++open.back().overs;
    if (t.kind == token_kind::ampersand || t.kind == token_kind::row) open.back().overs = 2;
    if (!t.closes()) continue;
    const token& first = tokens[open.back().begin];
    if (open.back().overs == 1 && (first.kind == token_kind::open || (first.opening && t.stretchy))) out.emplace_back(open.back().begin, at);
    open.pop_back();
  }
  return out;
}

/// `{a \over b}` as `{\frac{a}{b}}`.
std::vector<token> with_fractions(std::vector<token> tokens) {
  std::vector<bool> begins(tokens.size(), false), ends(tokens.size(), false), parts(tokens.size(), false);
  for (const auto& [begin, end] : parted_groups(tokens)) {
    begins[begin] = ends[end] = true;
    int depth = 0;
    for (std::size_t k = begin + 1; k < end; ++k) {
      depth += tokens[k].opens() ? 1 : tokens[k].closes() ? -1 : 0;
      if (depth == 0 && tokens[k].is_command("over")) parts[k] = true;
    }
  }
  std::vector<token> out;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const token t = tokens[at];
    if (ends[at]) out.push_back(brace(token_kind::close, t));
    if (parts[at]) out.push_back(brace(token_kind::close, t)), out.push_back(brace(token_kind::open, t));
    else out.push_back(t);
    if (begins[at]) out.push_back({token_kind::command, "frac", t.where, true, false, false}), out.push_back(brace(token_kind::open, t));
  }
  return out;
}

/// `\matrix{a & b \cr c & d}` as the environment of its name. A group with neither `&` nor `\cr` may be what a command of the note takes.
std::vector<token> with_environments(std::vector<token> tokens) {
  for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
    const bool names_one = tokens[at].is_command("matrix") || tokens[at].is_command("pmatrix") || tokens[at].is_command("bmatrix");
    if (!names_one || tokens[at + 1].kind != token_kind::open) continue;
    const std::optional<std::size_t> end = end_of_group(tokens, at + 1);
    const auto parts = [](const token& t) { return t.kind == token_kind::ampersand || t.kind == token_kind::row; };
    if (!end || tokens[*end].kind != token_kind::close || std::none_of(tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.begin() + static_cast<std::ptrdiff_t>(*end), parts)) continue;
    tokens[at].kind = token_kind::begin;
    tokens[*end].kind = token_kind::end, tokens[*end].text = tokens[at].text;
    tokens[at].where.end = tokens[at + 1].where.end;
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  }
  return tokens;
}

}  // namespace

std::vector<token> without_plain_tex(std::vector<token> tokens) {
  const auto holds = [&](const auto& which) { return std::any_of(tokens.begin(), tokens.end(), which); };
  if (holds([](const token& t) { return t.is_command("over"); })) tokens = with_fractions(std::move(tokens));
  if (holds([](const token& t) { return t.is_command("matrix") || t.is_command("pmatrix") || t.is_command("bmatrix"); })) tokens = with_environments(std::move(tokens));
  return tokens;
}

}  // namespace odot::notes
