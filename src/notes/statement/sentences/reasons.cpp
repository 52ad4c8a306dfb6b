// SPDX-License-Identifier: MIT
// Why a claim holds, where its own row says so: `AB &= C && \text{(since } B = A^{-1} C)`.

#include <algorithm>
#include <optional>

#include "notes/formula/neighbours.hpp"
#include "notes/prose/prose.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

namespace {

/// The command at `at` without its backslash; empty where none stands there.
std::string_view command_at(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] == '\\' ? text.substr(at + 1, end_of_command(text, at) - at - 1) : std::string_view();
}

bool sets_words(std::string_view command) { return among(command, {"text", "textrm", "textit", "textnormal", "mbox", "textsf"}); }

/// Behind the space and the marks that part a claim from the words beside it.
std::size_t behind_space(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::string_view command = command_at(text, at);
    if (among(command, {"quad", "qquad", "enspace", "notag", "nonumber"})) at += command.size() + 1;
    else if (text[at] == '\\' && at + 1 < text.size() && std::string_view(",;:! ").find(text[at + 1]) != std::string_view::npos) at += 2;
    else if (std::string_view(" \n\t~&,.;").find(text[at]) != std::string_view::npos) ++at;
    else break;
  }
  return at;
}

/// Up to the end of the row, or of the formula, in which `at` stands.
std::size_t end_of_row(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 300;
  int braces = 0;
  for (const std::size_t end = std::min(text.size(), at + longest); at < end; ++at) {
    const std::string_view rest = text.substr(at, 2);
    const bool outside = braces <= 0;
    if (outside && (text[at] == '$' || rest == "\\\\" || rest == "\\]" || rest == "\\)" || command_at(text, at) == "end")) return at;
    braces += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    if (braces < 0) return at;
    if (text[at] == '\\') ++at;
  }
  return at;
}

/// The words in the row of a claim, in braces or not, from the end of the claim on, formulas included; empty where none begin there.
place words_in_row(std::string_view text, std::size_t end) {
  const std::size_t begin = behind_space(text, end);
  const bool bracket = begin < text.size() && (text[begin] == '(' || text[begin] == '[');
  const std::string_view command = command_at(text, bracket ? begin + 1 : begin);
  const bool braces = text.substr(begin).starts_with("\\{") && text.substr(end, begin - end).find('&') != std::string_view::npos;  // & \{A \text{ is symmetric}\}
  if (!sets_words(command) && command != "because" && !braces) return {end, end};
  return {begin, end_of_row(text, begin)};
}

}  // namespace

/// An equation that is told as a reason, and the word that opens it.
struct told_equation {
  place where;
  std::string opener;
};

/// The equation that the words of a reason consist of; nothing where they say more than it and the word that opens it.
static std::optional<told_equation> equation_in(std::string_view text, place words) {
  std::string said;
  place formula{words.end, words.end};
  bool closed = false;  // something stands behind the formula
  int depth = 0;
  const auto found = [&] { return formula.begin < words.end; };
  for (const token& t : tokenize(text, words)) {
    if (t.kind == token_kind::words) {
      const std::size_t open = text.find('$', t.where.begin), end = open == std::string_view::npos ? open : text.find('$', open + 1);
      const bool inside = open < t.where.end && end < t.where.end;
      if (inside && found()) return std::nullopt;
      said += " " + (inside ? t.text.substr(0, t.text.find('$')) + " " + t.text.substr(t.text.rfind('$') + 1) : t.text);
      closed = found() || inside;
      if (inside) formula = {open + 1, end};
    } else if (t.kind != token_kind::ampersand && t.kind != token_kind::stop && !is_separator(t)) {
      if ((t.is_symbol("(") && said.empty()) || (t.is_symbol(")") && depth == 0)) continue;  // the bracket around the reason
      if (closed) return std::nullopt;
      depth += t.is_symbol("(") ? 1 : t.is_symbol(")") ? -1 : 0;
      formula = {std::min(formula.begin, t.where.begin), t.where.end};
    }
  }
  std::vector<std::string> list = words_of(lower_case(said));
  std::erase_if(list, [](const std::string& w) { return among(w, {"(", ")", ".", ","}); });
  if (text.substr(words.end).starts_with("\\\\") && goes_on_in_words(text.substr(words.end))) return std::nullopt;
  const bool only = list.size() == 1 && among(list[0], {"since", "because", "as", "by", "using", "from", "given"});
  return only && found() ? std::optional(told_equation{formula, list[0]}) : std::nullopt;
}

/// Whether the words beside a claim may say something of its names: a formula, a property, a word that opens a reason or a condition.
static bool states_something(std::string_view text, place words) {
  const std::string said = on_one_line(text.substr(words.begin, words.end - words.begin));
  const std::vector<std::string> list = words_of(lower_case(said));
  if (said.find('=') != std::string::npos || !property_spoken_of(list).empty()) return true;
  return any_among(list, {"since", "because", "if", "when", "assuming", "provided", "symmetric", "symmetry", "orthogonal", "orthonormal",
                          "orthogonality", "orthonormality", "idempotent", "idempotence", "independent", "independence", "assumption",
                          "hypothesis", "constraint", "scalar", "diagonal", "invertible", "commute", "constant"});
}

void take_reason(note_reader& reader, const side& left, const side& right) {
  reader.of_claim.reason.clear();
  if (left.read == nullptr || right.read == nullptr) return;
  if (const place words = words_in_row(reader.note.text(), right.where.end); states_something(reader.note.text(), words)) {
    math_piece m;
    const std::optional<told_equation> equation = equation_in(reader.note.text(), words);
    if (equation) m.list = read_statements(reader.note, equation->where, reader.arena, reader.scope);
    const statement* told = equation ? lone_equation(m) : nullptr;
    const bool law = told != nullptr && told->relations.size() == 1 && is_law(told->sides[0].read, told->sides[1].read);
    if (!law || !among(equation->opener, {"by", "using", "from"})) reader.of_claim.reason = on_one_line(reader.note.slice(words));
  }
}

}  // namespace odot::notes
