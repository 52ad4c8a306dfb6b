// SPDX-License-Identifier: MIT
#include "notes/statement/spoken_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "notes/formula/parser.hpp"
#include "notes/formula/syntax.hpp"
#include "notes/prose/words.hpp"

namespace odot::notes {

namespace {

/// The accent as names write it, `bar` of `\overline`; empty for a command that is none.
std::string_view accent_in_names(std::string_view command) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> accents = {
      {{"bar", "bar"}, {"overline", "bar"}, {"hat", "hat"}, {"widehat", "hat"}, {"tilde", "tilde"}, {"widetilde", "tilde"}, {"dot", "dot"}, {"check", "check"}}};
  for (const auto& [written, mark] : accents)
    if (written == command) return mark;
  return {};
}

}  // namespace

std::string name_at(const std::vector<token>& tokens, std::size_t& at) {
  std::vector<token> own;
  const auto group = [&] {
    for (int depth = 0; tokens[at].kind != token_kind::stop;) {
      depth += tokens[at].kind == token_kind::open ? 1 : tokens[at].kind == token_kind::close ? -1 : 0;
      own.push_back(tokens[at++]);
      if (depth == 0) return;
    }
  };
  if (tokens[at].kind == token_kind::letter) own.push_back(tokens[at++]);
  else if (tokens[at].kind == token_kind::command && !is_relation(tokens[at])) {
    const bool letter = tokens[at + 1].kind != token_kind::open;
    own.push_back(tokens[at++]);
    if (letter && is_bold_font(own[0].text) && tokens[at].kind != token_kind::stop) own.push_back(tokens[at++]);  // \mathbf A
    if (const std::string_view mark = accent_in_names(own[0].text); !mark.empty() && tokens[at].kind != token_kind::stop) {
      std::vector<token> below = {tokens[at]};
      if (!letter) own.clear(), group(), below = {own.begin() + 1, own.end() - 1};
      else ++at;
      return "\\" + std::string(mark) + "{" + spelled(below) + "}";
    }
    std::string inside;
    if (!letter) {
      const std::size_t from = at;
      group();
      for (std::size_t k = from; k < at; ++k) inside += tokens[k].kind == token_kind::open ? "{" : tokens[k].kind == token_kind::close ? "}" : tokens[k].text;
      const std::string face = is_bold_font(own[0].text) ? "mathbf" : own[0].text;
      return "\\" + face + inside;
    }
  } else return {};
  const std::string base = spelled(own);
  if (!tokens[at].is_symbol("_")) return base;
  own.clear();
  ++at;
  if (tokens[at].kind == token_kind::open) group();
  else if (tokens[at].kind != token_kind::stop) own.push_back(tokens[at++]);
  std::erase_if(own, [](const token& t) { return t.kind == token_kind::open || t.kind == token_kind::close; });
  return with_subscript(base, spelled(own));
}

std::string lone_name(const std::vector<token>& tokens) {
  std::size_t at = 0;
  const std::string name = name_at(tokens, at);
  return tokens[at].kind == token_kind::stop ? name : std::string();
}

std::vector<std::string> leading_names(const std::vector<token>& tokens) {
  std::vector<std::string> out;
  for (std::size_t at = 0; tokens[at].kind != token_kind::stop;) {
    if (tokens[at].is_command("mathbb")) return out;
    const std::string name = name_at(tokens, at);
    if (name.empty()) return out;
    out.push_back(name);
    if (tokens[at].is_symbol("("))
      while (tokens[at].kind != token_kind::stop && !tokens[at++].is_symbol(")")) {}
    if (!tokens[at].is_symbol(",")) return out;
    ++at;
  }
  return out;
}

std::set<std::string> names_in(const std::vector<token>& tokens) {
  if (std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("in"); })) {
    const std::vector<std::string> own = leading_names(tokens);
    return {own.begin(), own.end()};
  }
  std::set<std::string> out;
  for (std::size_t at = 0; tokens[at].kind != token_kind::stop;) {
    const bool with_argument = tokens[at].kind == token_kind::command && tokens[at + 1].kind == token_kind::open;
    const bool face = with_argument && (is_bold_font(tokens[at].text) || among(tokens[at].text, {"mathrm", "mathsf", "mathit", "mathcal", "hat", "tilde", "bar", "vec", "widehat", "widetilde", "overline"}));
    const std::size_t before = at;
    const std::string name = with_argument && !face ? std::string() : name_at(tokens, at);
    if (name.empty()) at = before + 1;
    else out.insert(name);
  }
  return out;
}

}  // namespace odot::notes
