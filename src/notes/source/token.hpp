// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The tokens of a formula, each with its place in the file.

#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

enum class token_kind {
  command,    ///< `\alpha`; the text is without the backslash
  letter,     ///< one letter
  number,     ///< digits, with a decimal point where there is one
  symbol,     ///< one character, or `\|` as "\\|"
  open,       ///< `{`
  close,      ///< `}`
  ampersand,  ///< `&`
  row,        ///< `\\`
  gap,        ///< `\quad` and wider: space that may separate statements
  words,      ///< `\text{…}` and its kin; the text is what stands inside
  begin,      ///< `\begin{name}`; the text is the name without a star
  end,        ///< `\end{name}`
  stop,       ///< behind the last token
};

struct token {
  token_kind kind = token_kind::stop;
  std::string text;
  place where;
  bool touches = false;   ///< nothing stands between it and the token before
  bool stretchy = false;  ///< written with `\left`, `\right` or `\big`
  bool opening = false;   ///< written with `\left`, `\bigl` or as `\lVert`
  int space = 0;          ///< space written in front of it that is no gap: 1 for `\,`, 2 for `~`, `\;` and wider
  bool begins_row = false;  ///< a relation with which a row goes on with the rows above

  bool is(token_kind k, std::string_view t) const { return kind == k && text == t; }
  bool is_command(std::string_view t) const { return is(token_kind::command, t); }
  bool is_symbol(std::string_view t) const { return is(token_kind::symbol, t); }
  /// Whether it opens a bracket, a group or an environment.
  bool opens() const { return kind == token_kind::open || kind == token_kind::begin || is_symbol("(") || is_symbol("[") || is_symbol("\\{"); }
  /// Whether it closes one.
  bool closes() const { return kind == token_kind::close || kind == token_kind::end || is_symbol(")") || is_symbol("]") || is_symbol("\\}"); }
};

/// Whether the command, without its backslash, sets what follows in bold: as names go, all of these are \mathbf.
bool is_bold_font(std::string_view command);
/// Whether the command, without its backslash, sets an accent that belongs to a name: `\hat`, `\overline`.
bool is_accent(std::string_view command);

/// The tokens of the file's stretch `where`, closed by a `stop`. Spacing, labels, tags and comments are left out; common Unicode
/// signs are read as the commands that they stand for. O(length).
std::vector<token> tokenize(std::string_view text, place where);

/// The tokens as they could be written, spaces and the size of brackets left out. O(tokens).
std::string text_of_tokens(const std::vector<token>& tokens);

/// `\boldsymbol{\mathbf{A}}`, `\bm{\mathrm A}` as `\mathbf{A}`: of fonts around the same signs one. For tokens in which no command of the note is left. O(tokens).
std::vector<token> with_one_font(std::vector<token> tokens);

/// `\mathbf{\hat{x}}` as `\hat{\mathbf{x}}`, which prints the same: one name has one spelling. O(tokens).
std::vector<token> with_accents_outside(std::vector<token> tokens);

/// `{a \over b}` as `{\frac{a}{b}}`, `\pmatrix{a & b \cr c & d}` as an environment. For tokens in which no command of the note is left. O(tokens · matrices).
std::vector<token> without_plain_tex(std::vector<token> tokens);

}  // namespace odot::notes
