// SPDX-License-Identifier: MIT
#include "neighbours.hpp"

#include <algorithm>
#include <array>

#include "notes/source/characters.hpp"
#include "parser.hpp"
#include "statement.hpp"
#include "notes/source/spans.hpp"

namespace odot::notes {

bool is_separator(const token& t) {
  return t.is_symbol(",") || t.is_symbol(";") || t.is_symbol(".") || t.kind == token_kind::gap || t.is_command("and") || t.is_command("land");
}

bool is_dot_between(const std::vector<token>& tokens, std::size_t i) {
  const token &dot = tokens[i], &t = tokens[std::min(i + 1, tokens.size() - 1)];
  const bool term = t.kind == token_kind::begin || t.kind == token_kind::letter || t.kind == token_kind::open || t.is_symbol("(") || t.is_symbol("[") || (t.kind == token_kind::command && is_letter_of_tex(t.text));
  const bool goes_on = i > 0 && tokens[i - 1].kind == token_kind::number && (t.is_command("overline") || t.is_command("bar") || t.is_command("dot") || t.is_command("ldots") || t.is_command("dots"));  // 0.\overline{3}
  return dot.is_symbol(".") && (term || goes_on) && t.where.begin == dot.where.end;
}

std::string unit_behind(const node* side, const token& behind) {
  if (bare(side)->kind != form::number || behind.kind != token_kind::words) return {};
  const std::string word = on_one_line(behind.text);
  constexpr std::size_t longest = 5;
  const bool letters = !word.empty() && word.size() <= longest && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/%°") == std::string::npos;
  return letters && !is_condition(word) && !joins_terms(word) ? word : std::string();
}

std::string ending_behind(std::string_view text, std::size_t end) {
  constexpr std::size_t longest_delimiter = 2;  // `$$`, `\)`
  for (const std::size_t stop = std::min(text.size(), end + longest_delimiter); end < stop && (text[end] == '$' || text[end] == '\\' || text[end] == ')');) ++end;
  const std::string_view behind = text.substr(std::min(end, text.size()));
  for (const std::string_view ending : {"th", "st", "nd", "rd"})
    if (behind.starts_with(ending) && (behind.size() == ending.size() || !is_letter(behind[ending.size()]))) return std::string(ending);
  return {};
}

bool joins_terms(std::string_view text) {
  constexpr std::array<std::string_view, 32> words = {"and",   "or", "where", "with", "if",     "for",   "so",      "then",    "hence",    "thus", "when", "let", "since", "i.e.", "therefore", "also",
                                                      "given", "by", "as",    "of",   "is",     "are",   "unless",  "while",   "because",  "whenever", "from", "to", "in", "on", "using", "but"};
  return text == "iff" || std::find(words.begin(), words.end(), text) != words.end();
}

std::string denial_in(const std::vector<token>& list) {
  for (std::size_t k = 0; k + 1 < list.size(); ++k) {
    const token& t = list[k];
    std::size_t next = k + 1;
    while (list[next].kind == token_kind::gap) ++next;
    if (t.is_command("nexists") || t.is_command("neg") || t.is_command("lnot")) return "\\" + t.text;
    if (t.is_command("not") && (list[next].is_command("exists") || list[next].is_command("forall"))) return "\\not\\" + list[next].text;
    if (t.is_command("exists") && list[next].is_symbol("!")) return "\\exists!";
  }
  return {};
}

bool denies(std::string_view words) {
  const std::string text = " " + on_one_line(words) + " ";
  for (const char* word : {" not ", " no ", " never ", " neither ", " nor ", " none ", " false", " wrong"})
    if (text.find(word) != std::string::npos) return true;
  return false;
}

bool begins_with_label(const std::vector<token>& tokens, std::size_t at) {
  const auto peek = [&](std::size_t ahead = 0) -> const token& { return tokens[std::min(at + ahead, tokens.size() - 1)]; };
  if (!peek().is_symbol("(") && !peek().is_symbol("[")) return false;
  const bool number = peek(1).kind == token_kind::number, letter = peek(1).kind == token_kind::letter;
  const token& behind = peek(3);
  if ((!number && !letter) || !(peek(2).is_symbol(")") || peek(2).is_symbol("]"))) return false;
  const bool names = behind.kind == token_kind::letter || behind.kind == token_kind::command || behind.kind == token_kind::gap;
  const bool goes_on = behind.kind == token_kind::stop || is_relation(behind) || (is_separator(behind) && behind.text != " ") || behind.is_symbol("+") || behind.is_symbol("-") || behind.is_command("cdot") || behind.is_command("times") || behind.is_command("odot");
  return !goes_on && (behind.space > 0 || behind.kind == token_kind::gap || (number && names));
}

}  // namespace odot::notes
