// SPDX-License-Identifier: MIT
#include "macro_definition.hpp"

#include <algorithm>
#include <array>

#include "characters.hpp"

namespace odot::notes {

namespace {

/// Reads a definition sign by sign. Every step says whether it found what it looked for.
struct cursor {
  std::string_view text;
  std::size_t at;

  void skip_spaces() {
    while (at < text.size() && is_space(text[at])) ++at;
  }
  bool take(char c) {
    skip_spaces();
    if (at >= text.size() || text[at] != c) return false;
    ++at;
    return true;
  }
  /// The stretch inside of `{…}` or `[…]`.
  std::optional<place> bracketed(char open, char close) {
    skip_spaces();
    if (at >= text.size() || text[at] != open) return std::nullopt;
    const std::size_t begin = at + 1;
    int depth = 0;
    for (std::size_t i = at; i < std::min(text.size(), at + parsed_definition::longest); ++i) {
      const char c = text[i];
      if (c == '\\') ++i;
      else if (c == '{' || c == open) ++depth;
      else if (c == '}' || c == close) {
        if (--depth > 0) continue;
        at = i + 1;
        return place{begin, i};
      } else if (c == '\n' && i + 1 < text.size() && text[i + 1] == '\n') {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }
  /// `\name`, without the backslash.
  std::optional<std::string> command() {
    skip_spaces();
    if (at + 1 >= text.size() || text[at] != '\\') return std::nullopt;
    std::size_t end = at + 1;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == at + 1) return std::nullopt;
    const std::string name(text.substr(at + 1, end - at - 1));
    at = end;
    return name;
  }
  /// `{\name}` or `\name`.
  std::optional<std::string> defined_name() {
    const bool braced = take('{');
    const std::optional<std::string> name = command();
    if (!name || (braced && !take('}'))) return std::nullopt;
    return name;
  }
};

} // namespace

std::optional<parsed_definition> parse_definition(std::string_view text, std::size_t at) {
  cursor c{text, at};
  const std::optional<std::string> how = c.command();
  if (!how) return std::nullopt;
  parsed_definition d;
  std::optional<std::string> name;
  if (*how == "newcommand" || *how == "renewcommand" || *how == "providecommand") {
    c.take('*');
    name = c.defined_name();
    if (!name) return std::nullopt;
    d.behind_name = c.at;
    if (const auto count = c.bracketed('[', ']')) {
      const std::string_view digits = text.substr(count->begin, count->end - count->begin);
      if (digits.size() != 1 || digits[0] < '0' || digits[0] > '9') return std::nullopt;
      d.arguments = digits[0] - '0';
      d.first_by_default = c.bracketed('[', ']');
    }
    d.body = c.bracketed('{', '}');
  } else if (*how == "def" || *how == "gdef") {
    name = c.command();
    d.behind_name = c.at;
    c.skip_spaces();
    while (name && c.at + 1 < text.size() && text[c.at] == '#' && text[c.at + 1] == '1' + d.arguments) {
      c.at += 2;
      ++d.arguments;
    }
    d.body = c.bracketed('{', '}');
  } else if (*how == "let") {
    name = c.command();
    c.take('=');
    c.skip_spaces();
    const std::size_t begin = c.at;
    if (!name || !c.command()) return std::nullopt;
    d.body = place{begin, c.at};
  } else if (*how == "DeclareMathOperator") {
    c.take('*');
    name = c.defined_name();
    d.behind_name = c.at;
    d.body = c.bracketed('{', '}');
    d.is_operator = true;
  } else if (*how == "DeclarePairedDelimiter") {
    name = c.defined_name();
    d.behind_name = c.at;
    d.opening = c.bracketed('{', '}');
    d.closing = c.bracketed('{', '}');
    if (!d.closing) return std::nullopt;
    d.body = d.opening;
    d.arguments = 1;
    d.is_delimiter = true;
  } else {
    return std::nullopt;
  }
  if (!name || !d.body) return std::nullopt;
  d.name = *name;
  d.end = c.at;
  return d;
}

std::string name_defined_otherwise(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 15> hows = {"newcommand",   "renewcommand",       "providecommand",       "def",
                                                     "gdef",         "let",                "edef",                 "xdef",
                                                     "newrobustcmd", "renewrobustcmd",     "DeclareRobustCommand", "NewDocumentCommand",
                                                     "RenewDocumentCommand", "DeclareDocumentCommand", "DeclareMathOperator"};
  cursor c{text, at};
  const std::optional<std::string> how = c.command();
  if (!how || std::find(hows.begin(), hows.end(), *how) == hows.end()) return {};
  c.take('*');
  return c.defined_name().value_or("");
}

std::size_t end_of_environment_definition(std::string_view text, std::size_t at) {
  cursor c{text, at};
  const std::optional<std::string> how = c.command();
  if (!how || (*how != "newenvironment" && *how != "renewenvironment")) return at;
  c.take('*');
  if (!c.bracketed('{', '}')) return at;
  while (c.bracketed('[', ']')) {
  }
  return c.bracketed('{', '}') && c.bracketed('{', '}') ? c.at : at;
}

} // namespace odot::notes
