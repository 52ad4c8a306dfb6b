// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The note's own commands: `\newcommand`, `\renewcommand`, `\providecommand`, `\def`, `\let`,
/// `\DeclareMathOperator` and `\DeclarePairedDelimiter`, put in place of their names before a formula is read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "source.hpp"
#include "token.hpp"

namespace odot::notes {

/// Behind the definition of a command that begins at `at`; nothing where none begins there. O(its length).
std::optional<std::size_t> end_of_macro_definition(std::string_view text, std::size_t at);

/// The commands that a note defines, wherever in its text that is done, code and comments left out: a command means what its last definition
/// before the place of use says. In LaTeX a definition ends with the formula, the group or the environment that holds it.
class macro_table {
public:
  static constexpr int deepest = 30;
  static constexpr std::size_t longest = 20000;

  macro_table() = default;
  /// Collects the definitions. O(size of the note).
  explicit macro_table(const source& note);
  /// The definitions of another file: in force from the first sign of the note on, and behind the note's own.
  void add(const source& file);

  bool empty() const { return macros_.empty(); }
  /// Whether the note, or a file that was added, defines the command in some place and way.
  bool defines(const std::string& name) const { return macros_.contains(name); }
  /// `tokens` with definitions left out and commands replaced. Throws `trouble` where a command is defined by way
  /// of itself, lacks an argument, or grows beyond `longest` tokens.
  std::vector<token> expanded(const std::vector<token>& tokens, std::string_view text) const;

private:
  struct surroundings;
  struct macro {
    std::size_t at = 0; ///< where its definition begins
    std::size_t end = static_cast<std::size_t>(-1); ///< of the group or environment that holds it, with which it ends
    std::size_t doubtful = static_cast<std::size_t>(-1); ///< in Markdown: behind the group that holds it, where only some take it to be in force
    std::string text;                                   ///< its definition, without its name
    std::string clash;                                  ///< why its uses have two readings, where they have
    bool frozen = false;                                ///< its body is what \let copied: no definition changes it
    int arguments = 0;
    std::optional<std::vector<token>> first_by_default; ///< of the argument in square brackets
    bool starred = false;                               ///< may be followed by a star that says nothing
    std::vector<token> body;
    int space = 0; ///< the space that its body ends with, as of `\newcommand{\sep}{\;}`
  };
  struct expansion;
  void read_definition(std::string_view text, std::size_t at, const surroundings& in);
  const macro* find(const std::string& name, std::size_t at) const;

  std::unordered_map<std::string, std::vector<macro>> macros_;
};

} // namespace odot::notes
