// SPDX-License-Identifier: MIT
#include "macros.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "characters.hpp"
#include "conditionals.hpp"
#include "macro_definition.hpp"
#include "notes/formula/syntax.hpp"
#include "scanner.hpp"

namespace odot::notes {

namespace {

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

/// What of the note counts for its definitions.
struct macro_table::surroundings {
  explicit surroundings(const source& note) : text(note.text()), latex(note.kind() == markup::latex), branches(unread_by_conditionals(text)) {
    scanner walk(note);
    for (const segment& s : walk.run())
      if (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) formulas.push_back(s.content);
    left_out = walk.left_out();
    for (const char* name : {"pre", "code", "textarea"}) {  // in which no TeX is read
      const std::string open = "<" + std::string(name), close = "</" + std::string(name) + ">";
      for (std::size_t at = latex ? std::string_view::npos : text.find(open); at != std::string_view::npos; at = text.find(open, at + 1)) {
        const char behind = at + open.size() < text.size() ? text[at + open.size()] : ' ';
        const std::size_t end = text.find(close, at);
        if ((behind != '>' && !is_space(behind)) || end == std::string_view::npos) continue;
        literal.push_back({at, end});
        at = end;
      }
    }
    std::sort(literal.begin(), literal.end(), [](const place& a, const place& b) { return a.begin < b.begin; });
    const std::size_t begin = text.find("\\begin{document}");
    // in Markdown, and in front of the document, definitions are for all of it
    body = !latex ? std::string_view::npos : begin == std::string_view::npos ? 0 : begin;
  }
  /// The stretch of the list that holds `at`; nullptr where none does.
  static const place* holds(const std::vector<place>& list, std::size_t at) {
    const auto behind = std::upper_bound(list.begin(), list.end(), at, [](std::size_t x, const place& p) { return x < p.begin; });
    return behind != list.begin() && at < (behind - 1)->end ? &*(behind - 1) : nullptr;
  }
  bool commented(std::size_t at) const {
    std::size_t begin = at;
    while (begin > 0 && at - begin < 1000 && text[begin - 1] != '\n') --begin;
    std::string_view line = text.substr(begin, at - begin);
    const place* formula = holds(formulas, at);
    if (!latex && formula != nullptr) line = text.substr(std::max(begin, formula->begin), at - std::max(begin, formula->begin));
    if (latex || formula != nullptr) return line.find('%') != std::string_view::npos;
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    return line.starts_with('%') || line.ends_with('%');
  }
  /// `\verb|\newcommand…|`, which Markdown has not, and people write all the same.
  bool quoted(std::size_t at) const { return at >= 6 && text.substr(at - 6, 5) == "\\verb"; }
  bool is_read(std::size_t at) const { return !commented(at) && !quoted(at) && holds(left_out, at) == nullptr && holds(literal, at) == nullptr && holds(branches, at) == nullptr; }
  /// Where the definition at `at`, which ends at `behind`, is no longer in force; npos where that is nowhere.
  std::size_t end_of(std::size_t at, std::size_t behind) const {
    if (at < body) return std::string_view::npos;
    const place* formula = holds(formulas, at);
    return std::min(end_of_group(text, behind), formula == nullptr ? std::string_view::npos : formula->end);
  }
  /// In Markdown, from where on not everybody takes it to be in force: behind the group that holds it.
  std::size_t doubtful_from(std::size_t at, std::size_t behind) const {
    if (latex) return std::string_view::npos;
    const place* formula = holds(formulas, at);
    return end_of_group(text.substr(0, formula == nullptr ? std::min(text.find("\n\n", behind), text.size()) : formula->end), behind);
  }

  std::string_view text;
  bool latex;
  std::vector<place> branches, left_out, formulas, literal;
  std::size_t body = 0;
};

macro_table::macro_table(const source& note) {
  const std::string_view text = note.text();
  constexpr std::array<std::string_view, 15> words = {
      "\\newcommand", "\\renewcommand", "\\providecommand", "\\def", "\\gdef", "\\let", "\\Declare", "\\newenvironment", "\\renewenvironment",
      "\\edef", "\\xdef", "\\NewDocument", "\\RenewDocument", "\\newrobustcmd", "\\renewrobustcmd"};
  const auto may_define = [&](std::string_view rest) { return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return rest.starts_with(w); }); };
  std::size_t at = text.find('\\');
  while (at != std::string_view::npos && !may_define(text.substr(at))) at = text.find('\\', at + 2);
  if (at == std::string_view::npos) return;
  const surroundings in(note);
  for (; at < text.size(); at = text.find('\\', at)) {
    const std::string_view rest = text.substr(at);
    std::optional<std::size_t> end;
    if (may_define(rest) && in.is_read(at)) {
      if (const std::size_t environment = end_of_environment_definition(text, at); environment != at) {
        at = environment;
        continue;
      }
      end = end_of_macro_definition(text, at);
    }
    if (end) read_definition(text, at, in);
    else if (const std::string name = may_define(rest) && in.is_read(at) ? name_defined_otherwise(text, at) : std::string(); !name.empty()) {
      macro unread;
      unread.at = at, unread.end = in.end_of(at, at + 1);
      unread.clash = "it is defined by " + std::string(rest.substr(0, rest.find_first_of(" {\\*=\n", 1))) + " in a way that is not read; write \\newcommand or \\renewcommand";
      macros_[name].push_back(std::move(unread));
    }
    at = end.value_or(at + 2);
  }
}

void macro_table::add(const source& file) {
  macro_table other(file);
  for (auto& [name, list] : other.macros_) {
    for (macro& m : list) m.at = 0;
    std::vector<macro>& own = macros_[name];
    own.insert(own.begin(), list.begin(), list.end());
  }
}

void macro_table::read_definition(std::string_view text, std::size_t at, const surroundings& in) {
  const parsed_definition d = *parse_definition(text, at);
  const std::string_view how = text.substr(at + 1);
  const macro* known = find(d.name, at);
  if (known != nullptr && known->at > at) known = nullptr;  // it is defined further down
  if (known != nullptr && how.starts_with("providecommand")) return;
  macro m;
  if (how.starts_with("let")) {
    const std::string copied(text.substr(d.body->begin + 1, d.body->end - d.body->begin - 1));
    const macro* other = find(copied, at);
    if (other != nullptr && other->at <= at) m = *other;
    else m.body = body_tokens(text, *d.body), m.frozen = true;
  }
  m.at = at, m.end = how.starts_with("gdef") ? std::string_view::npos : in.end_of(at, d.end);
  const bool copy = how.starts_with("let");
  if (!copy) m.text = text.substr(d.behind_name, d.end - d.behind_name);
  const bool again = known != nullptr && known->text != m.text;
  if (again && how.starts_with("newcommand")) m.clash = "\\newcommand defines it a second time, where LaTeX keeps the first definition and others take the last; write \\renewcommand";
  if (again) m.doubtful = in.doubtful_from(at, d.end);
  if (copy) return macros_[d.name].push_back(std::move(m));
  m.arguments = d.arguments;
  m.starred = d.is_delimiter;
  m.body = body_tokens(text, *d.body);
  m.space = tokenize(text, *d.body).back().space;
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

const macro_table::macro* macro_table::find(const std::string& name, std::size_t at) const {
  const auto found = macros_.find(name);
  if (found == macros_.end()) return nullptr;
  const std::vector<macro>& all = found->second;
  const auto behind = std::partition_point(all.begin(), all.end(), [&](const macro& m) { return m.at < at; });
  if (behind == all.begin()) return &all.front();
  for (auto it = behind; it != all.begin();)
    if ((--it)->end > at) return &*it;
  return nullptr;
}

/// One formula on its way.
struct macro_table::expansion {
  const macro_table& table;
  std::string_view text;
  std::size_t produced = 0;

  std::vector<token> run(const std::vector<token>& in, int depth) {
    std::vector<token> out;
    int space = 0;  // in front of what comes next
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
      const macro* m = in[i].kind == token_kind::command ? table.find(in[i].text, in[i].where.begin) : nullptr;
      if (m == nullptr) {
        out.push_back(in[i]);
        out.back().space = std::max(out.back().space, std::exchange(space, 0));
        continue;
      }
      if (depth >= deepest)
        unsupported(in[i].where, "the command \\" + in[i].text + " is defined by way of itself, or more than " +
                                     std::to_string(deepest) + " commands stand for one another");
      const token call = in[i];
      if (!m->clash.empty()) unsupported(call.where, "the command \\" + call.text + " has two meanings: " + m->clash);
      if (m->doubtful <= call.where.begin)
        unsupported(call.where, "the command \\" + call.text + " has two meanings: its last definition stands in a group that has ended; define it outside");
      std::vector<token> replaced = put_in_place(*m, in, i);
      if (!m->frozen) replaced = run(replaced, depth + 1);
      as_argument(replaced, out, call);
      if (!replaced.empty()) replaced.front().space = std::max(replaced.front().space, std::exchange(space, 0));
      space = std::max({space, m->space, replaced.empty() ? call.space : 0});
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
    if (!out.empty()) out.front().touches = call.touches, out.front().space = call.space;
    if (out.size() > longest)
      unsupported(whole, "the command \\" + call.text + " stands for more than " + std::to_string(longest) + " signs");
    return out;
  }

  /// `\frac 1\s`, `\mathbf\s`: the argument without braces is all that \s stands for. TeX takes its first sign only where the command is one
  /// of its own, as in `\sqrt\s`, and others take all.
  static void as_argument(std::vector<token>& replaced, const std::vector<token>& out, const token& call) {
    constexpr std::array<std::string_view, 13> whole = {"frac", "binom", "mathrm", "mathsf", "mathit", "mathcal", "mathbb", "mathtt", "mathscr", "mathfrak", "operatorname", "textcolor", "boxed"};
    constexpr std::array<std::string_view, 12> first = {"sqrt", "hat", "tilde", "bar", "vec", "dot", "ddot", "widehat", "widetilde", "overline", "underline", "smash"};
    const auto among = [](const token& t, const auto& names) { return t.kind == token_kind::command && std::find(names.begin(), names.end(), t.text) != names.end(); };
    if (out.empty() || is_one_argument(replaced)) return;
    std::size_t before = out.size() - 1;  // in front of the first argument of \frac
    if (out.back().kind == token_kind::close)
      for (int depth = 0; before > 0; --before) {
        depth += out[before].kind == token_kind::close ? 1 : out[before].kind == token_kind::open ? -1 : 0;
        if (depth == 0) break;
      }
    const bool second = before > 0 && (out[before - 1].is_command("frac") || out[before - 1].is_command("binom"));
    if (!second && among(out.back(), first))
      unsupported(call.where, "\\" + out.back().text + "\\" + call.text + " can be read as \\" + out.back().text + " of all that \\" + call.text + " stands for, and of its first sign; write the braces");
    if (!second && !among(out.back(), whole) && !(out.back().kind == token_kind::command && is_bold_font(out.back().text))) return;
    const place where = call.where;
    replaced.insert(replaced.begin(), {token_kind::open, "{", where, true, false, false});
    replaced.push_back({token_kind::close, "}", where, true, false, false});
  }

  /// Whether the tokens are one sign, a group, or a command with one.
  static bool is_one_argument(const std::vector<token>& tokens) {
    if (tokens.size() < 2) return true;
    const std::size_t begin = tokens[0].kind == token_kind::command ? 1 : 0;
    int depth = 0;
    for (std::size_t k = begin; k < tokens.size(); ++k) {
      depth += tokens[k].kind == token_kind::open ? 1 : tokens[k].kind == token_kind::close ? -1 : 0;
      if (depth == 0) return k + 1 == tokens.size() && k > begin;
    }
    return false;
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
  expansion e{*this, text};
  return without_plain_tex(with_accents_outside(with_one_font(macros_.empty() ? tokens : e.run(tokens, 0))));
}

} // namespace odot::notes
