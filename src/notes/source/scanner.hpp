// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The walk through a note that finds its mathematics. Internal to src/notes.

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "characters.hpp"
#include "conditionals.hpp"
#include "spans.hpp"
#include "typeset.hpp"

namespace odot::notes {

class scanner {
 public:
  explicit scanner(const source& note) : text_(note.text()), latex_(note.kind() == markup::latex) {
    if (latex_) unread_ = unread_by_conditionals(text_), thrown_away_ = thrown_away(text_);
  }

  std::vector<segment> run();
  /// What is left out but for definitions of commands: code, comments, front matter, what is struck out. In order; behind `run`.
  const std::vector<place>& left_out() const { return left_out_; }

 private:
  bool starts(std::string_view what, std::size_t from) const { return text_.substr(from).starts_with(what); }
  bool starts(std::string_view what) const { return starts(what, at_); }
  bool at_line_start() const { return at_ == first_ || text_[at_ - 1] == '\n'; }
  std::size_t line_end(std::size_t from) const { return std::min(text_.find('\n', from), text_.size()); }

  void flush(std::size_t end) {
    if (prose_ < end) out_.push_back({segment_kind::prose, {prose_, end}, {prose_, end}, {}});
  }
  /// `defines`: commands that are defined there are in force all the same.
  void leave_out(std::size_t end, bool defines = false);
  void add(segment_kind kind, place content, place outer, std::string message = {});
  void step();
  std::size_t end_of_struck() const;
  bool leaves_out_arguments(std::string_view command, std::size_t end);
  bool blank_line_follows(std::size_t newline) const;
  /// What follows a heading begins a sentence of its own.
  void end_heading();

  // between dollar signs and other delimiters (spans.cpp)
  void dollar();
  void display_dollars();
  /// Three words of letters only, one after the other.
  static bool reads_like_prose(std::string_view text);
  void delimited(std::size_t open, std::string_view close, segment_kind kind);

  // Markdown (spans_markdown.cpp)
  void skip_front_matter();
  /// Fences, indented code and headings; true when it has moved on.
  bool markdown_line();
  void fence(std::size_t first);
  void open_frame(std::size_t first, std::size_t length, std::string_view kind);
  bool ends_frame(char mark, std::size_t length);
  std::size_t end_of_options(std::size_t line) const;
  void code_span();

  // LaTeX (spans_latex.cpp)
  void skip_preamble();
  void backslash();
  /// The last sign of `*[short]{title}`; 0 where no title follows.
  std::size_t end_of_title(std::size_t from) const;
  /// A fragment goes on over arguments in braces and over sub- and superscripts.
  std::size_t fragment_end(std::size_t i) const;
  /// Theorems, proofs and lists: no sentence reaches into them, or out of them.
  static bool stands_alone(std::string_view environment);
  void environment();

  std::string_view text_;
  bool latex_;
  std::vector<place> unread_;  ///< in LaTeX: branches of conditionals, and single arguments that are not typeset
  thrown_away thrown_away_;
  std::size_t next_unread_ = 0;
  std::size_t first_ = 0, at_ = 0, prose_ = 0, line_checked_ = static_cast<std::size_t>(-1), heading_end_ = 0;
  bool after_blank_ = true, in_list_ = false;
  std::vector<std::pair<char, std::size_t>> frames_;      ///< MyST directives around text that are open: the sign of their fence and how many of them
  std::size_t options_at_ = std::string_view::npos;  ///< the line behind the head of such a directive
  std::set<std::string> never_closed_;
  std::vector<segment> out_;
  std::vector<place> left_out_;
};

}  // namespace odot::notes
