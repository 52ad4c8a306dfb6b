// SPDX-License-Identifier: MIT
#include "typeset.hpp"

#include <algorithm>
#include <array>

#include "characters.hpp"
#include "macros.hpp"

namespace odot::notes {

namespace {

constexpr std::size_t none = std::string_view::npos;

/// Behind the next `close`; `at` where there is none.
std::size_t behind(std::string_view text, std::size_t at, std::string_view open, std::string_view close) {
  const std::size_t end = text.find(close, at + open.size());
  return end == none ? at : end + close.size();
}
std::size_t end_of_line(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }
std::size_t end_of_paragraph(std::string_view text, std::size_t at) { return std::min(text.find("\n\n", at), text.size()); }

/// Lines that are comments, definitions of links, or begin the notes of a speaker.
std::size_t end_of_line_comment(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("% ")) return end_of_line(text, at);  // MyST
  if (rest.starts_with("???")) {
    const std::size_t line = end_of_line(text, at);
    if (text.substr(at + 3, line - at - 3).find_first_not_of(" \r") != none) return at;
    const std::size_t next = text.find("\n---", line);
    return next == none ? text.size() : next;
  }
  if (!rest.starts_with('[') || rest.starts_with("[^")) return at;
  const std::size_t line = end_of_line(text, at), name = text.find("]:", at);
  if (name >= line) return at;
  const std::size_t open = text.find_first_of("(\"", name), close = open < line ? text.find(text[open] == '(' ? ')' : '"', open + 1) : none;  // a title may take several lines
  return close != none && close < end_of_paragraph(text, at) ? std::max(end_of_line(text, close), line) : line;
}

struct tag {
  std::string name;
  std::string_view attributes;
  std::size_t end = 0;
};

std::optional<tag> tag_at(std::string_view text, std::size_t at) {
  if (text[at] != '<' || at + 1 >= text.size() || !is_letter(text[at + 1])) return std::nullopt;
  tag out;
  std::size_t k = at + 1;
  for (; k < text.size() && (is_letter(text[k]) || is_digit(text[k])); ++k) out.name += lower_case(text[k]);
  const std::size_t begin = k, limit = std::min(end_of_paragraph(text, at), at + 4000);
  char quote = 0;
  for (; k < limit; ++k) {
    if (quote != 0) quote = text[k] == quote ? '\0' : quote;
    else if (text[k] == '"' || text[k] == '\'') quote = text[k];
    else if (text[k] == '>') break;
  }
  if (k >= limit || text[k] != '>') return std::nullopt;
  out.attributes = text.substr(begin, k - begin), out.end = k + 1;
  return out;
}

bool is_hidden(const tag& t) {
  if (t.name == "script" && t.attributes.find("math/tex") != none) return false;
  for (const char* name : {"template", "script", "style", "strike", "del", "s", "noscript", "title"})
    if (t.name == name) return true;
  std::string small;
  for (const char c : t.attributes)
    if (c != ' ') small += lower_case(c);
  if (small.find("display:none") != none || small.find("visibility:hidden") != none) return true;
  const std::size_t word = t.attributes.find(" hidden");
  const std::size_t next = word == none ? none : word + 7;
  return next != none && (next == t.attributes.size() || std::string_view(" =/\n").find(t.attributes[next]) != none) && std::count(t.attributes.begin(), t.attributes.begin() + static_cast<std::ptrdiff_t>(word), '"') % 2 == 0;
}

/// Behind the end of the part that the tag begins; behind the tag where nothing ends it.
std::size_t end_of_element(std::string_view text, const tag& t) {
  const std::string open = "<" + t.name, close = "</" + t.name + ">";
  int depth = 1;
  for (std::size_t k = t.end; k < text.size(); ++k) {
    if (text[k] != '<') continue;
    const std::string_view rest = text.substr(k);
    if (rest.starts_with(close) && --depth == 0) return k + close.size();
    if (rest.starts_with(open) && rest.size() > open.size() && !is_letter(rest[open.size()])) ++depth;
  }
  return t.end;
}

}  // namespace

/// Behind `{numref}` of a MyST role, whose text stands in back quotes behind it and is a reference; `at` where none begins, and where it is mathematics.
static std::size_t end_of_role(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (is_letter(text[end]) || text[end] == ':' || text[end] == '-')) ++end;
  const bool role = end > at + 1 && end + 1 < text.size() && text[end] == '}' && text[end + 1] == '`';
  return role && text.substr(at, end - at) != "{math" ? end + 1 : at;
}

std::size_t end_of_untypeset_markdown(std::string_view text, std::size_t at, bool at_line_start) {
  const std::string_view rest = text.substr(at);
  if (at_line_start)
    if (const std::size_t end = end_of_line_comment(text, at); end != at) return end;
  switch (text[at]) {
    case '{':
      if (rest.starts_with("{% comment") || rest.starts_with("{%- comment")) {
        const std::size_t end = text.find("endcomment", at);
        return end == none ? at : behind(text, end, "", "%}");
      }
      if (rest.starts_with("{%")) return behind(text, at, "{%", "%}");
      if (rest.starts_with("{#") && text.substr(at, end_of_paragraph(text, at) - at).find("#}") != none) return behind(text, at, "{#", "#}");
      if (rest.starts_with("{{/*") || rest.starts_with("{{- /*") || rest.starts_with("{{%/*")) return behind(text, at, "{{", "*/");
      if (rest.starts_with("{::comment")) return behind(text, at, "{::", "{:/comment}") != at ? behind(text, at, "{::", "{:/comment}") : behind(text, at, "{::", "{:/}");
      return end_of_role(text, at);
    case '%': return rest.starts_with("%%") ? behind(text, at, "%%", "%%") : at;
    case ']': {  // what a link is called and where it goes
      if (!rest.starts_with("](")) return at;
      const std::size_t close = text.find(')', at), line = end_of_line(text, at);
      const std::size_t quoted = text.find("\")", at), end = quoted < line && quoted < text.find('(', at + 2) ? quoted + 1 : close;
      return end < line && text.substr(at, end - at).find_first_of("$\\") != none ? end + 1 : at;
    }
    case '<': {
      const std::optional<tag> found = tag_at(text, at);
      if (!found) return at;
      if (is_hidden(*found)) return end_of_element(text, *found);
      return found->attributes.find('$') != none && found->attributes.find('=') != none ? found->end : at;
    }
    default: return at;
  }
}

namespace {

/// Commands of LaTeX and its packages: how many arguments, and which of them are not typeset, or not as running text.
struct standard {
  std::string_view name;
  int count;
  int only = -1;  ///< −1: all
};
constexpr std::array standards = {
    standard{"phantom", 1}, standard{"hphantom", 1}, standard{"vphantom", 1}, standard{"index", 1}, standard{"deleted", 1}, standard{"st", 1}, standard{"sout", 1}, standard{"xout", 1}, standard{"hcancel", 1},
    standard{"note", 1}, standard{"pdfcomment", 1}, standard{"marginpar", 1}, standard{"title", 1}, standard{"subtitle", 1}, standard{"author", 1}, standard{"date", 1}, standard{"hypersetup", 1},
    standard{"ifthenelse", 3}, standard{"iftoggle", 3}, standard{"only", 1}, standard{"alt", 2}, standard{"invisible", 1}, standard{"nocite", 1}, standard{"addcontentsline", 3}, standard{"markboth", 2},
    standard{"comment", 1}, standard{"ignore", 1}, standard{"hide", 1}, standard{"gobble", 1}, standard{"omit", 1}, standard{"removed", 1}, standard{"todo", 1}, standard{"footnote", 1}, standard{"missingfigure", 1},
    standard{"replaced", 2, 1}, standard{"texorpdfstring", 2, 1}, standard{"tikz", 1}, standard{"pgfplotsset", 1}, standard{"tikzset", 1}};

/// The stretch in braces at `at`, spaces in front of it apart; nothing where none begins there.
std::optional<place> group_at(std::string_view text, std::size_t at, char open = '{', char close = '}') {
  while (at < text.size() && is_space(text[at])) ++at;
  if (at >= text.size() || text[at] != open) return std::nullopt;
  int depth = 0;
  constexpr std::size_t longest = 20000;
  for (std::size_t k = at; k < std::min(text.size(), at + longest); ++k) {
    if (text[k] == '\\') ++k;
    else if (text[k] == open || text[k] == '{') ++depth;
    else if ((text[k] == close || text[k] == '}') && --depth == 0) return place{at, k + 1};
  }
  return std::nullopt;
}

/// Behind a star, `[…]` and `<…>`.
std::size_t behind_options(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '*') ++at;
  while (at < text.size() && (text[at] == '[' || text[at] == '<')) {
    const std::optional<place> found = group_at(text, at, text[at], text[at] == '[' ? ']' : '>');
    if (!found) return at;
    at = found->end;
  }
  return at;
}

/// The letters of a command behind its backslash at `at`.
std::string_view command_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (is_letter(text[end]) || text[end] == '@')) ++end;
  return text.substr(at + 1, end - at - 1);
}

}  // namespace

thrown_away::thrown_away(std::string_view text) {
  for (const standard& s : standards) {
    known& k = commands_[std::string(s.name)];
    k.count = s.count;
    for (int argument = 0; argument < s.count; ++argument)
      if (s.only < 0 || s.only == argument) k.gone.insert(argument);
  }
  constexpr int rounds = 3;  // a command may hand its argument to one that is defined behind it
  for (int k = 0; k < rounds; ++k) define(text);
}

void thrown_away::define(std::string_view text) {
  std::set<std::string, std::less<>> told;
  for (std::size_t at = text.find('\\'); at != none; at = text.find('\\', at + 1)) {
    const std::string_view how = command_at(text, at);
    std::size_t next = at + 1 + how.size();
    if (how == "excludecomment" || how == "newenvironment" || how == "renewenvironment" || how == "NewEnviron") {
      const std::optional<place> name = group_at(text, next), begins = name ? group_at(text, behind_options(text, name->end)) : std::nullopt;
      const std::string_view body = begins ? text.substr(begins->begin, begins->end - begins->begin) : std::string_view();
      const bool gone = how == "excludecomment" || (how == "NewEnviron" && body.find("\\BODY") == none) || body.find("\\comment") != none || body.find("\\iffalse") != none || body.find("lrbox") != none || body.find("\\setbox") != none;
      if (name && gone) environments_.emplace(text.substr(name->begin + 1, name->end - name->begin - 2));
      continue;
    }
    const bool defines = how == "newcommand" || how == "renewcommand" || how == "providecommand" || how == "DeclareRobustCommand" || how == "def" || how == "gdef" || how == "let" || how.ends_with("DocumentCommand");
    if (!defines) continue;
    if (next < text.size() && text[next] == '*') ++next;
    while (next < text.size() && (is_space(text[next]) || text[next] == '{' || text[next] == '=')) ++next;
    if (next >= text.size() || text[next] != '\\') continue;
    const std::string name(command_at(text, next));
    next += 1 + name.size();
    if (next < text.size() && text[next] == '}') ++next;
    known k;
    int first = 0;  // #1 may have a value by default and stand in square brackets
    if (how == "let") {
      while (next < text.size() && (is_space(text[next]) || text[next] == '=')) ++next;
      const std::string_view other = next < text.size() && text[next] == '\\' ? command_at(text, next) : std::string_view();
      const auto found = commands_.find(other == "@gobble" ? std::string_view("gobble") : other);
      if (found == commands_.end()) continue;
      k = found->second;
    } else {
      if (how.ends_with("DocumentCommand")) {
        const std::optional<place> spec = group_at(text, next);
        if (!spec) continue;
        k.count = static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(spec->begin), text.begin() + static_cast<std::ptrdiff_t>(spec->end), 'm'));
        next = spec->end;
      } else if (how == "def" || how == "gdef") {
        while (next + 1 < text.size() && text[next] == '#') ++k.count, next += 2;
      } else if (const std::optional<place> count = group_at(text, next, '[', ']')) {
        k.count = text[count->begin + 1] - '0';
        next = count->end;
        if (const std::optional<place> value = group_at(text, next, '[', ']')) --k.count, ++first, next = value->end;
      }
      const std::optional<place> body = group_at(text, next);
      if (!body || k.count < 1 || k.count > 9) continue;
      for (int argument = 0; argument < k.count; ++argument)
        if (is_gone(text.substr(body->begin, body->end - body->begin), argument + first)) k.gone.insert(argument);
    }
    const bool again = !told.insert(name).second;  // defined twice: what one of them throws away may not be typeset
    if (again && commands_.contains(name)) k.gone.insert(commands_[name].gone.begin(), commands_[name].gone.end()), k.count = std::max(k.count, commands_[name].count);
    if (k.gone.empty()) commands_.erase(name);
    else commands_[name] = std::move(k);
  }
}

/// Whether a command with this body typesets its argument nowhere, as far as one can tell: not at all, in what is thrown away, below a
/// conditional, or as the remark of somebody, “[Jane: …]” in colour.
bool thrown_away::is_gone(std::string_view body, int argument) const {
  const std::string mark = "#" + std::to_string(argument + 1);
  if (body.find(mark) == none || body.find("\\if") != none) return true;
  if (body.find("color") != none)
    for (const char* remark : {": ", ":~", ":] ", "]: "})
      if (body.find(remark + mark) != none) return true;
  std::vector<place> gone;
  for (std::size_t at = body.find('\\'); at != none; at = body.find('\\', at + 1)) {
    const std::string_view name = command_at(body, at);
    for (const place& p : arguments_of(name, body, at + 1 + name.size())) gone.push_back(p);
  }
  for (std::size_t at = body.find(mark); at != none; at = body.find(mark, at + 1))
    if (std::none_of(gone.begin(), gone.end(), [&](const place& p) { return p.begin <= at && at < p.end; })) return false;
  return true;
}

std::vector<place> thrown_away::arguments_of(std::string_view name, std::string_view text, std::size_t at) const {
  const auto found = commands_.find(name);
  if (found == commands_.end()) return {};
  std::vector<place> out;
  std::size_t next = behind_options(text, at);
  for (int argument = 0; argument < found->second.count; ++argument) {
    const std::optional<place> group = group_at(text, next);
    if (!group) return out;
    if (found->second.gone.contains(argument)) out.push_back(*group);
    next = group->end;
  }
  if (static_cast<int>(out.size()) == found->second.count) return {{at, next}};
  return out;
}

}  // namespace odot::notes
