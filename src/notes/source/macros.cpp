// SPDX-License-Identifier: MIT
#include "macros.hpp"

#include <algorithm>
#include <array>

#include "characters.hpp"
#include "conditionals.hpp"
#include "notes/formula/syntax.hpp"

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
    for (std::size_t i = at; i < std::min(text.size(), at + macro_table::longest); ++i) {
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

struct parsed_definition {
  std::string name;
  int arguments = 0;
  std::optional<place> first_by_default;
  std::optional<place> body, opening, closing;
  bool is_operator = false, is_delimiter = false;
  std::size_t end = 0;
};

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
    if (const auto count = c.bracketed('[', ']')) {
      const std::string_view digits = text.substr(count->begin, count->end - count->begin);
      if (digits.size() != 1 || digits[0] < '0' || digits[0] > '9') return std::nullopt;
      d.arguments = digits[0] - '0';
      d.first_by_default = c.bracketed('[', ']');
    }
    d.body = c.bracketed('{', '}');
  } else if (*how == "def" || *how == "gdef") {
    name = c.command();
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
    d.body = c.bracketed('{', '}');
    d.is_operator = true;
  } else if (*how == "DeclarePairedDelimiter") {
    name = c.defined_name();
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

/// Where the group or the environment ends that holds `at`; npos where none does. No further than `far` signs.
std::size_t end_of_group(std::string_view text, std::size_t at) {
  constexpr std::size_t far = 100'000;
  int groups = 0, environments = 0;
  for (std::size_t i = at; i < std::min(text.size(), at + far); ++i) {
    const char c = text[i];
    if (c == '%') i = std::min(text.find('\n', i), text.size());
    else if (c == '{') ++groups;
    else if (c == '}' && --groups < 0) return i;
    if (c != '\\') continue;
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("\\begin{") || rest.starts_with("\\begingroup")) ++environments;
    else if ((rest.starts_with("\\end{") || rest.starts_with("\\endgroup")) && --environments < 0) return i;
    ++i;
  }
  return std::string_view::npos;
}

/// Tokens without the stop behind them.
std::vector<token> body_tokens(std::string_view text, place where) {
  std::vector<token> out = tokenize(text, where);
  out.pop_back();
  return out;
}

} // namespace

std::optional<std::size_t> end_of_macro_definition(std::string_view text, std::size_t at) {
  const std::optional<parsed_definition> d = parse_definition(text, at);
  if (!d) return std::nullopt;
  return d->end;
}

void macro_table::read_all(const source& note) {
  const std::string_view text = note.text();
  const bool latex = note.kind() == markup::latex;
  const std::vector<place> left_out = latex ? unread_by_conditionals(text) : std::vector<place>();
  const std::size_t begin_document = text.find("\\begin{document}");
  // in Markdown, and in front of the document, definitions are for all of it
  const std::size_t body = latex ? (begin_document == std::string_view::npos ? 0 : begin_document) : std::string_view::npos;
  constexpr std::array<std::string_view, 7> words = {
      "\\newcommand", "\\renewcommand", "\\providecommand", "\\def", "\\gdef", "\\let", "\\Declare"};
  for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
    const std::string_view rest = text.substr(at);
    const bool may_define =
        std::any_of(words.begin(), words.end(), [&](std::string_view w) { return rest.starts_with(w); });
    const auto commented = [&] {
      if (note.kind() != markup::latex) return false;
      std::size_t begin = at;
      while (begin > 0 && at - begin < 1000 && text[begin - 1] != '\n') --begin;
      return text.substr(begin, at - begin).find('%') != std::string_view::npos;
    };
    const std::optional<std::size_t> end =
        may_define && !commented() ? end_of_macro_definition(text, at) : std::nullopt;
    const std::size_t next = end.value_or(at + 2);
    const bool unread = std::any_of(left_out.begin(), left_out.end(), [&](const place& p) { return p.begin <= at && at < p.end; });
    if (end && !unread) read_definition(text, at, at < body || rest.starts_with("\\gdef") ? std::string_view::npos : end_of_group(text, next));
    at = next;
    if (at >= text.size()) break;
  }
}

macro_table::macro_table(const source& note) { read_all(note); }

void macro_table::add(const source& file) {
  macro_table other(file);
  for (auto& [name, list] : other.macros_) {
    for (macro& m : list) m.at = 0;
    std::vector<macro>& own = macros_[name];
    own.insert(own.begin(), list.begin(), list.end());
  }
}

void macro_table::read_definition(std::string_view text, std::size_t at, std::size_t ends) {
  const parsed_definition d = *parse_definition(text, at);
  macro m;
  m.at = at, m.end = ends;
  m.arguments = d.arguments;
  m.starred = d.is_delimiter;
  m.body = body_tokens(text, *d.body);
  if (d.first_by_default) m.first_by_default = body_tokens(text, *d.first_by_default);
  if (d.is_operator) {
    token head{token_kind::command, "operatorname", *d.body, false, false, false};
    token open{token_kind::open, "{", *d.body, true, false, false};
    token close{token_kind::close, "}", *d.body, true, false, false};
    m.body.insert(m.body.begin(), {head, open});
    m.body.push_back(close);
  }
  if (d.is_delimiter) {
    m.body.push_back({token_kind::symbol, "#", *d.body, false, false, false});
    m.body.push_back({token_kind::number, "1", *d.body, true, false, false});
    const std::vector<token> closing = body_tokens(text, *d.closing);
    m.body.insert(m.body.end(), closing.begin(), closing.end());
  }
  macros_[d.name].push_back(std::move(m));
}

const macro_table::macro* macro_table::find(const token& t) const {
  if (t.kind != token_kind::command) return nullptr;
  const auto found = macros_.find(t.text);
  if (found == macros_.end()) return nullptr;
  const std::vector<macro>& all = found->second;
  const auto behind = std::partition_point(all.begin(), all.end(), [&](const macro& m) { return m.at < t.where.begin; });
  if (behind == all.begin()) return &all.front();
  for (auto it = behind; it != all.begin();)
    if ((--it)->end > t.where.begin) return &*it;
  return nullptr;
}

/// One formula on its way.
struct macro_table::expansion {
  const macro_table& table;
  std::string_view text;
  std::size_t produced = 0;

  std::vector<token> run(const std::vector<token>& in, int depth) {
    std::vector<token> out;
    for (std::size_t i = 0; i < in.size(); ++i) {
      if (++produced > 4 * longest)
        unsupported(in[i].where, "this formula grows beyond " + std::to_string(longest) +
                                     " signs when its commands are replaced; give parts of it names");
      if (depth == 0 && in[i].kind == token_kind::command) {
        if (const auto end = end_of_macro_definition(text, in[i].where.begin)) {
          while (i + 1 < in.size() && in[i + 1].kind != token_kind::stop && in[i + 1].where.begin < *end) ++i;
          continue;
        }
      }
      const macro* m = table.find(in[i]);
      if (m == nullptr) {
        out.push_back(in[i]);
        continue;
      }
      if (depth >= deepest)
        unsupported(in[i].where, "the command \\" + in[i].text + " is defined by way of itself, or more than " +
                                     std::to_string(deepest) + " commands stand for one another");
      const std::vector<token> replaced = run(put_in_place(*m, in, i), depth + 1);
      out.insert(out.end(), replaced.begin(), replaced.end());
    }
    return out;
  }

  /// The body of the command at in[i] with its arguments; moves i to the last token of the call.
  std::vector<token> put_in_place(const macro& m, const std::vector<token>& in, std::size_t& i) {
    const token call = in[i];
    if (m.starred && in[i + 1].is_symbol("*")) ++i;
    std::vector<std::vector<token>> arguments;
    if (m.first_by_default) {
      if (in[i + 1].is_symbol("[")) arguments.push_back(group(in, ++i, call));
      else arguments.push_back(*m.first_by_default);
    } else if (m.starred && in[i + 1].is_symbol("[")) {
      group(in, ++i, call);
    }
    while (static_cast<int>(arguments.size()) < m.arguments) {
      while (i + 1 < in.size() && in[i + 1].kind == token_kind::gap) ++i;
      arguments.push_back(group(in, ++i, call));
    }
    const place head{call.where.begin, std::max(call.where.end, call.where.begin)};
    const place whole{call.where.begin, std::max(call.where.end, in[i].where.end)};
    std::vector<token> out;
    int last_used = 0;
    bool in_order = true;
    for (std::size_t k = 0; k < m.body.size(); ++k) {
      const token& t = m.body[k];
      const bool is_argument = t.is_symbol("#") && k + 1 < m.body.size() && m.body[k + 1].kind == token_kind::number;
      if (!is_argument) {
        token own = t;
        if (own.kind == token_kind::words) own.text = with_arguments(own.text, arguments);
        own.where = last_used == 0 ? head : place{whole.end, whole.end};
        out.push_back(std::move(own));
        continue;
      }
      // `#12` is the first argument and a 2
      const std::string digits = m.body[++k].text;
      const int number = digits[0] - '0';
      if (number < 1 || number > static_cast<int>(arguments.size()))
        unsupported(whole, "the command \\" + call.text + " speaks of #" + digits + ", which it does not have");
      in_order = in_order && number == last_used + 1;
      last_used = number;
      const std::vector<token>& argument = arguments[static_cast<std::size_t>(number - 1)];
      out.insert(out.end(), argument.begin(), argument.end());
      if (digits.size() > 1) out.push_back({token_kind::number, digits.substr(1), {whole.end, whole.end}, true, false, false});
    }
    if (!in_order || m.first_by_default)
      for (token& t : out) t.where = whole;
    if (!out.empty()) out.front().touches = call.touches;
    if (out.size() > longest)
      unsupported(whole, "the command \\" + call.text + " stands for more than " + std::to_string(longest) + " signs");
    return out;
  }

  /// `\text{#1}` holds its arguments as words.
  static std::string with_arguments(const std::string& words, const std::vector<std::vector<token>>& arguments) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t number = i + 1 < words.size() && words[i] == '#' ? static_cast<std::size_t>(words[i + 1] - '0') : 0;
      if (number < 1 || number > arguments.size()) {
        out += words[i];
        continue;
      }
      for (const token& t : arguments[number - 1]) out += (t.kind == token_kind::command ? "\\" : "") + t.text;
      ++i;
    }
    return out;
  }

  /// The tokens of the group that begins at in[i], without its braces, or the one token there; moves i to its end.
  static std::vector<token> group(const std::vector<token>& in, std::size_t& i, const token& call) {
    if (i >= in.size() || in[i].kind == token_kind::stop || in[i].kind == token_kind::close)
      unsupported(call.where, "an argument of the command \\" + call.text + " is missing");
    const bool square = in[i].is_symbol("[");
    if (in[i].kind != token_kind::open && !square) return {in[i]};
    std::vector<token> out;
    int depth = 1;
    for (++i; i < in.size() && in[i].kind != token_kind::stop; ++i) {
      if (in[i].kind == token_kind::open) ++depth;
      if (in[i].kind == token_kind::close) --depth;
      if (square ? depth == 1 && in[i].is_symbol("]") : depth == 0) return out;
      out.push_back(in[i]);
    }
    unsupported(call.where, "an argument of the command \\" + call.text + " is never closed");
  }
};

std::vector<token> macro_table::expanded(const std::vector<token>& tokens, std::string_view text) const {
  if (macros_.empty()) return tokens;
  expansion e{*this, text};
  return e.run(tokens, 0);
}

} // namespace odot::notes
