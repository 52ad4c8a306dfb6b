// SPDX-License-Identifier: MIT
// What LaTeX adds: the preamble, commands, headings and environments.

#include <algorithm>
#include <array>

#include "macros.hpp"
#include "scanner.hpp"

namespace odot::notes {

void scanner::skip_preamble() {
  if (!starts("\\documentclass", text_.find_first_not_of(" \t\r\n") == std::string_view::npos
                                     ? 0
                                     : text_.find_first_not_of(" \t\r\n")) &&
      text_.find("\\documentclass") == std::string_view::npos)
    return;
  const std::size_t body = text_.find("\\begin{document}");
  if (body != std::string_view::npos) at_ = prose_ = body + 16;
}

std::size_t scanner::end_of_title(std::size_t from) const {
  if (from < text_.size() && text_[from] == '*') ++from;
  if (from < text_.size() && text_[from] == '[') from = std::min(text_.find(']', from), text_.size() - 1) + 1;
  if (from >= text_.size() || text_[from] != '{') return 0;
  constexpr std::size_t longest_title = 2000;
  int depth = 0;
  for (std::size_t i = from; i < std::min(text_.size(), from + longest_title); ++i) {
    if (text_[i] == '{') ++depth;
    if (text_[i] == '}' && --depth == 0) return i;
  }
  return 0;
}

void scanner::backslash() {
  if (at_ + 1 >= text_.size()) {
    ++at_;
    return;
  }
  if (starts("\\\\(")) return delimited(3, "\\\\)", segment_kind::inline_);
  if (starts("\\\\[") && !latex_) return delimited(3, "\\\\]", segment_kind::display);
  const char next = text_[at_ + 1];
  if (next == '(') return delimited(2, "\\)", segment_kind::inline_);
  if (next == '[') return delimited(2, "\\]", segment_kind::display);
  if (!is_letter(next)) {
    at_ += 2;
    return;
  }
  if (starts("\\begin{")) return environment();
  if (const auto definition = end_of_macro_definition(text_, at_)) return leave_out(*definition, true);
  std::size_t end = at_ + 1;
  while (end < text_.size() && is_letter(text_[end])) ++end;
  if (latex_) {
    const std::string_view command = text_.substr(at_ + 1, end - at_ - 1);
    if (command == "end" && end < text_.size() && text_[end] == '{') {
      const std::size_t close = end_of_title(end);
      if (close != 0 && stands_alone(text_.substr(end + 1, close - end - 1))) return add(segment_kind::heading, {at_, close + 1}, {at_, close + 1});
    }
    if (command == "verb" && end < text_.size()) {
      const std::size_t close = text_.find(text_[end], end + 1);
      return leave_out(close == std::string_view::npos ? text_.size() : close + 1);
    }
    constexpr std::array<std::string_view, 4> levels = {"chapter", "section", "subsection", "subsubsection"};
    constexpr std::array<std::string_view, 6> breaks = {"section", "subsection", "subsubsection", "paragraph", "chapter", "item"};
    if (std::find(breaks.begin(), breaks.end(), command) != breaks.end()) {
      if (command != "item") heading_end_ = end_of_title(end);
      add(segment_kind::heading, {at_, end}, {at_, end});
      const auto level = std::find(levels.begin(), levels.end(), command) - levels.begin() + 1;
      if (level <= static_cast<std::ptrdiff_t>(levels.size())) out_.back().level = static_cast<int>(level);
      return;
    }
    if (leaves_out_arguments(command, end)) return;
    constexpr std::array<std::string_view, 16> silent = {"label", "cite", "citep", "citet", "ref", "eqref", "cref", "vspace", "hspace", "input", "bibliography", "thispagestyle", "footnote", "caption", "todo", "sout"};
    if (std::find(silent.begin(), silent.end(), command) != silent.end()) {
      const std::size_t close = end_of_title(end);
      return leave_out(close == 0 ? end : close + 1);
    }
    at_ = end;
    return;
  }
  add(segment_kind::fragment, {at_, fragment_end(end)}, {at_, fragment_end(end)},
      "TeX outside of any mathematics is not read; write it between dollar signs");
}

/// What a command throws away is left out: with all of its arguments the command, and single arguments where they are met.
bool scanner::leaves_out_arguments(std::string_view command, std::size_t end) {
  const std::vector<place> gone = thrown_away_.arguments_of(command, text_, end);
  if (gone.size() == 1 && gone[0].begin == end) return leave_out(gone[0].end), true;
  for (const place& p : gone)
    unread_.insert(std::upper_bound(unread_.begin() + static_cast<std::ptrdiff_t>(next_unread_), unread_.end(), p.begin, [](std::size_t at, const place& x) { return at < x.begin; }), p);
  return false;
}

std::size_t scanner::fragment_end(std::size_t i) const {
  while (i < text_.size()) {
    if (text_[i] == '_' || text_[i] == '^') {
      ++i;
      if (i < text_.size() && text_[i] == '\\') {
        ++i;
        while (i < text_.size() && is_letter(text_[i])) ++i;
      } else if (i < text_.size() && text_[i] != '{') ++i;
    } else if (text_[i] == '{') {
      const std::size_t close = text_.find_first_of("}\n", i);
      if (close == std::string_view::npos || text_[close] == '\n') return i;
      i = close + 1;
    } else return i;
  }
  return i;
}

bool scanner::stands_alone(std::string_view environment) {
  constexpr std::array<std::string_view, 16> list = {"theorem", "lemma",   "proposition", "corollary", "definition", "remark",    "example",  "proof",
                                                     "claim",   "abstract", "assumption",  "itemize",   "enumerate",  "observation", "property", "document"};
  return std::find(list.begin(), list.end(), environment) != list.end();
}

void scanner::environment() {
  const std::size_t open = at_ + 7, close = text_.find_first_of("}\n", open);
  if (close == std::string_view::npos || text_[close] == '\n') {
    at_ = open;
    return;
  }
  const std::string full(text_.substr(open, close - open));
  std::string_view name = full;
  if (name.ends_with('*')) name.remove_suffix(1);
  const bool verbatim = name == "verbatim" || name == "lstlisting" || name == "minted" || name == "comment" || name == "filecontents" || thrown_away_.environment(name);
  if (!verbatim && !is_mathematics_environment(name)) {
    if (latex_ && stands_alone(name)) {
      std::size_t end = close + 1;
      if (end < text_.size() && text_[end] == '[') end = std::min(text_.find_first_of("]\n", end), text_.size() - 1) + 1;
      return add(segment_kind::heading, {at_, end}, {at_, end});
    }
    at_ = close + 1;
    return;
  }
  const std::string begin_mark = "\\begin{" + full + "}", end_mark = "\\end{" + full + "}";
  std::size_t i = close + 1;
  for (int depth = 1; !never_closed_.contains(end_mark);) {
    const std::size_t end = text_.find(end_mark, i);
    if (end == std::string_view::npos) {
      never_closed_.insert(end_mark);
      break;
    }
    const std::size_t inner = text_.find(begin_mark, i);
    if (inner < end) {
      ++depth;
      i = inner + begin_mark.size();
      continue;
    }
    i = end + end_mark.size();
    if (--depth > 0) continue;
    if (verbatim) return leave_out(i);
    return add(segment_kind::display, {at_, i}, {at_, i});
  }
  if (verbatim) return leave_out(text_.size());
  std::size_t end = close;
  while (end < text_.size() && !(text_[end] == '\n' && blank_line_follows(end))) ++end;
  add(segment_kind::broken, {at_, end}, {at_, end}, begin_mark + " is never closed; add " + end_mark);
}

}  // namespace odot::notes
