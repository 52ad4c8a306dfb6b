// SPDX-License-Identifier: MIT
#include "frames.hpp"

#include "neighbours.hpp"
#include "parser.hpp"
#include "rows.hpp"

namespace odot::notes {

namespace {

/// Behind the `}` of the group that begins at `at`; `at` where none does.
std::size_t end_of_group(const std::vector<token>& tokens, std::size_t at) {
  int depth = 0;
  for (std::size_t k = at; k < tokens.size() && tokens[k].kind != token_kind::stop; ++k) {
    depth += tokens[k].kind == token_kind::open ? 1 : tokens[k].kind == token_kind::close ? -1 : 0;
    if (depth == 0) return k == at ? at : k + 1;
  }
  return at;
}

std::size_t behind_gaps(const std::vector<token>& tokens, std::size_t at) {
  while (at < tokens.size() && tokens[at].kind == token_kind::gap) ++at;
  return at;
}

/// Whether an equation may begin behind this token, and nothing that the group behind it could be an argument of stands there.
bool parts_equations(const token& t) {
  const bool takes_arguments = t.is_command("stackrel") || t.is_command("overset") || t.is_command("not");
  const bool layout = t.kind == token_kind::row || t.kind == token_kind::ampersand || t.kind == token_kind::begin;
  return layout || t.kind == token_kind::words || is_separator(t) || (is_relation(t) && !takes_arguments);
}

/// Whether an equation may end in front of this token.
bool ends_equation(const token& t) {
  return t.kind == token_kind::stop || t.kind == token_kind::end || t.kind == token_kind::close || parts_equations(t);
}

/// `\mathop{\nabla}`: whether the operator of one sign is set here.
bool sets_one_sign(const std::vector<token>& tokens, std::size_t at) {
  if (!tokens[at].is_command("mathop") || at + 3 >= tokens.size()) return false;
  return tokens[at + 1].kind == token_kind::open && tokens[at + 2].kind == token_kind::command && tokens[at + 3].kind == token_kind::close;
}

/// Whether a relation stands between the braces that begin at `at` and end in front of `end`, or a layout of rows.
bool holds_equation(const std::vector<token>& tokens, std::size_t at, std::size_t end) {
  const token& first = tokens[behind_gaps(tokens, at + 1)];
  if (first.kind == token_kind::begin && is_alignment(first.text)) return true;
  return has_relation({tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.begin() + static_cast<std::ptrdiff_t>(end) - 1});
}

/// ∎, \qed, ✓: what says that a proof or a check ends. A square may be an operation and a place that is left free where nothing parts it from the formula.
bool is_end_mark(const std::vector<token>& tokens, std::size_t at) {
  const token& t = tokens[at];
  const bool square = t.is_command("square") || t.is_command("Box") || t.is_symbol("□") || t.is_symbol("◻");
  const bool parted = at > 0 && (t.space > 0 || tokens[at - 1].kind == token_kind::gap || tokens[at - 1].is_symbol("."));
  for (const char* mark : {"qed", "qedsymbol", "qedhere", "blacksquare", "checkmark"})
    if (t.is_command(mark)) return true;
  return (square && parted) || t.is_symbol("∎") || t.is_symbol("■") || t.is_symbol("◼") || t.is_symbol("✓") || t.is_symbol("✔");
}

}  // namespace

std::vector<token> without_end_marks(std::vector<token> tokens) {
  for (std::size_t at = tokens.size(); at-- > 1;) {
    if (!is_end_mark(tokens, at)) continue;
    std::size_t behind = at + 1, before = at;
    while (behind < tokens.size() && (tokens[behind].kind == token_kind::gap || tokens[behind].is_symbol("."))) ++behind;
    const bool last = behind == tokens.size() || tokens[behind].kind == token_kind::stop || tokens[behind].kind == token_kind::row || (tokens[behind].kind == token_kind::end && is_alignment(tokens[behind].text));
    while (before > 0 && tokens[before - 1].kind == token_kind::gap) --before;
    const bool behind_term = before > 0 && (tokens[before - 1].closes() || tokens[before - 1].is_symbol(".") || tokens[before - 1].is_symbol("'") || tokens[before - 1].is_symbol("|") || tokens[before - 1].is_symbol("\\|") || tokens[before - 1].kind == token_kind::letter || tokens[before - 1].kind == token_kind::number ||
                                            (tokens[before - 1].kind == token_kind::command && !is_relation(tokens[before - 1])));
    if (last && behind_term) tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(before), tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  }
  return tokens;
}

std::vector<token> without_frames(const std::vector<token>& tokens) {
  std::vector<bool> drop(tokens.size(), false);
  std::vector<token> out;
  out.reserve(tokens.size());
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (drop[at]) continue;
    const token& t = tokens[at];
    if (sets_one_sign(tokens, at)) {
      drop[at + 1] = drop[at + 3] = true;
      continue;
    }
    std::size_t brace = at;
    if (t.is_command("textcolor")) brace = end_of_group(tokens, at + 1);
    else if (t.is_command("boxed")) ++brace;
    const std::size_t end = (brace > at || t.kind == token_kind::open) ? end_of_group(tokens, brace) : brace;
    const bool alone = end > brace && (out.empty() || parts_equations(out.back())) && end < tokens.size() && ends_equation(tokens[end]);
    if (alone && holds_equation(tokens, brace, end)) {
      for (std::size_t k = at; k <= brace; ++k) drop[k] = true;
      drop[end - 1] = true;
      continue;
    }
    out.push_back(t);
  }
  return out;
}

/// Whether each row of the environment that begins at `at` is an equation and no value with its condition: `Ax + By &= e`, or one cell with a relation in it.
static bool holds_equations_in_rows(const std::vector<token>& tokens, std::size_t at) {
  int depth = 0;
  std::size_t cells = 1;
  bool relation = false, led = false, empty = false;  // led: the second cell begins with a relation
  for (++at; at < tokens.size(); ++at) {
    const token& t = tokens[at];
    const bool last = t.kind == token_kind::end;
    if (depth == 0 && (last || t.kind == token_kind::row)) {
      const bool equation = relation && (cells == 1 || (cells == 2 && led));
      if (!equation && !(last && empty)) return false;
      if (last) return true;
      cells = 1, relation = led = false, empty = true;
      continue;
    }
    depth += t.opens() ? 1 : t.closes() ? -1 : 0;
    if (depth > 0 || t.kind == token_kind::gap) continue;
    if (t.kind == token_kind::words) return false;
    empty = false;
    cells += t.kind == token_kind::ampersand ? 1 : 0;
    relation = relation || is_relation(t);
    led = led || (is_relation(t) && tokens[at - 1].kind == token_kind::ampersand);
  }
  return false;
}

bool begins_with_braced_rows(const std::vector<token>& tokens) {
  const std::size_t at = behind_gaps(tokens, 0);
  if (at >= tokens.size() || !tokens[at].is(token_kind::begin, "cases")) return false;
  const std::size_t inner = behind_gaps(tokens, at + 1);
  return (inner < tokens.size() && tokens[inner].kind == token_kind::begin && is_alignment(tokens[inner].text)) || holds_equations_in_rows(tokens, at);
}

}  // namespace odot::notes
