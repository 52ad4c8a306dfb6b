// SPDX-License-Identifier: MIT
#include "spans.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "macros.hpp"

namespace odot::notes {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether text between two dollar signs can be meant as mathematics: prices and shell variables can't.
bool looks_like_mathematics(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return false;
  if (text.find_first_of("\\^_={}+|<>") != std::string_view::npos) return true;
  return text.size() <= 2 && !is_digit(text.front());
}

/// `5 and`, `10 a month`: a number and then words.
bool looks_like_a_price(std::string_view text) {
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return false;
  if (text.find('\\') != std::string_view::npos) return false;
  std::size_t run = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    run = is_letter(text[i]) ? run + 1 : 0;
    if (run >= 3) return true;
  }
  return is_space(text.back());
}

class scanner {
 public:
  explicit scanner(const source& note) : text_(note.text()), latex_(note.kind() == markup::latex) {}

  std::vector<segment> run() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = prose_ = first_ = 3;
    if (latex_) skip_preamble();
    else skip_front_matter();
    while (at_ < text_.size() && out_.size() < 2 * most_segments) step();
    if (at_ < text_.size()) {
      out_.push_back({segment_kind::broken, {at_, at_ + 1}, {at_, at_ + 1}, "this note holds too many formulas; from here on it is not read: split it"});
    } else flush(text_.size());
    return std::move(out_);
  }

 private:
  bool starts(std::string_view what, std::size_t from) const { return text_.substr(from).starts_with(what); }
  bool starts(std::string_view what) const { return starts(what, at_); }
  bool at_line_start() const { return at_ == first_ || text_[at_ - 1] == '\n'; }
  std::size_t line_end(std::size_t from) const { return std::min(text_.find('\n', from), text_.size()); }

  void flush(std::size_t end) {
    if (prose_ < end) out_.push_back({segment_kind::prose, {prose_, end}, {prose_, end}, {}});
  }
  void leave_out(std::size_t end) {
    flush(at_);
    at_ = prose_ = std::min(end, text_.size());
  }
  void add(segment_kind kind, place content, place outer, std::string message = {}) {
    flush(outer.begin);
    out_.push_back({kind, content, outer, std::move(message)});
    at_ = prose_ = outer.end;
  }

  void skip_front_matter() {
    if (!starts("---\n") && !starts("---\r\n")) return;
    for (std::size_t line = line_end(at_) + 1; line < text_.size(); line = line_end(line) + 1) {
      std::string_view row = text_.substr(line, line_end(line) - line);
      if (row.ends_with('\r')) row.remove_suffix(1);
      if (row == "---" || row == "...") {
        at_ = prose_ = std::min(line_end(line) + 1, text_.size());
        return;
      }
    }
  }
  void skip_preamble() {
    if (!starts("\\documentclass", text_.find_first_not_of(" \t\r\n") == std::string_view::npos
                                       ? 0
                                       : text_.find_first_not_of(" \t\r\n")) &&
        text_.find("\\documentclass") == std::string_view::npos)
      return;
    const std::size_t body = text_.find("\\begin{document}");
    if (body != std::string_view::npos) at_ = prose_ = body + 16;
  }

  void step() {
    if (!latex_ && at_line_start() && line_checked_ != at_ + 1) {
      if (markdown_line()) return;
    }
    if (latex_ && heading_end_ != 0 && at_ > heading_end_) end_heading();
    const char c = text_[at_];
    if (c == '\\') backslash();
    else if (c == '$') dollar();
    else if (latex_ && c == '%') leave_out(line_end(at_));
    else if (!latex_ && c == '`') code_span();
    else if (!latex_ && c == '<' && starts("<!--")) {
      const std::size_t end = text_.find("-->", at_ + 4);
      leave_out(end == std::string_view::npos ? text_.size() : end + 3);
    } else ++at_;
  }

  /// The last sign of `*[short]{title}`; 0 where no title follows.
  std::size_t end_of_title(std::size_t from) const {
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
  /// What follows a heading begins a sentence of its own.
  void end_heading() {
    flush(at_);
    out_.push_back({segment_kind::heading, {at_, at_}, {at_, at_}, {}});
    prose_ = at_;
    heading_end_ = 0;
  }

  /// Fences, indented code and headings; true when it has moved on.
  bool markdown_line() {
    const std::size_t end = line_end(at_);
    std::size_t first = at_;
    while (first < end && (text_[first] == ' ' || text_[first] == '\t' || text_[first] == '>')) ++first;
    const bool blank = first == end || text_[first] == '\r';
    if (starts("```", first) || starts("~~~", first)) return fence(first), true;
    const std::size_t indent = first - at_;
    const bool indented = text_[at_] == '\t' || indent >= 4;
    if (indented && !blank && after_blank_ && !in_list_) {
      leave_out(end);
      return true;
    }
    if (!blank) {
      if (indent < 2 && text_[first] != '-' && text_[first] != '*' && text_[first] != '+' && !is_digit(text_[first]) && after_blank_)
        in_list_ = false;
      if (((text_[first] == '-' || text_[first] == '*' || text_[first] == '+') && first + 1 < end && text_[first + 1] == ' ') ||
          (is_digit(text_[first]) && first + 1 < end && (text_[first + 1] == '.' || text_[first + 1] == ')')))
        in_list_ = true;
    }
    after_blank_ = blank;
    if (text_[at_] == '#') {
      flush(at_);
      out_.push_back({segment_kind::heading, {at_, at_}, {at_, at_}, {}});
      prose_ = at_;
      heading_end_ = end;
    } else if (heading_end_ != 0 && at_ > heading_end_) {
      end_heading();
    }
    line_checked_ = at_ + 1;
    return false;
  }

  void fence(std::size_t first) {
    const char mark = text_[first];
    std::size_t length = 0;
    while (first + length < text_.size() && text_[first + length] == mark) ++length;
    std::string_view info = text_.substr(first + length, line_end(first) - first - length);
    while (!info.empty() && is_space(info.front())) info.remove_prefix(1);
    while (!info.empty() && is_space(info.back())) info.remove_suffix(1);
    const std::size_t body = std::min(line_end(first) + 1, text_.size());
    std::size_t line = body;
    for (; line < text_.size(); line = line_end(line) + 1) {
      std::size_t i = line;
      while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t' || text_[i] == '>')) ++i;
      std::size_t count = 0;
      while (i + count < text_.size() && text_[i + count] == mark) ++count;
      if (count >= length) break;
      if (line_end(line) == text_.size()) {
        line = text_.size();
        break;
      }
    }
    line = std::min(line, text_.size());
    const std::size_t end = std::min(line_end(line), text_.size());
    if (info == "math") add(segment_kind::display, {body, line}, {first, end});
    else leave_out(end);
  }

  void code_span() {
    std::size_t length = 0;
    while (at_ + length < text_.size() && text_[at_ + length] == '`') ++length;
    for (std::size_t i = at_ + length; i < text_.size();) {
      if (text_[i] == '\n' && blank_line_follows(i)) break;
      if (text_[i] != '`') {
        ++i;
        continue;
      }
      std::size_t count = 0;
      while (i + count < text_.size() && text_[i + count] == '`') ++count;
      if (count == length) return leave_out(i + count);
      i += count;
    }
    at_ += length;
  }

  bool blank_line_follows(std::size_t newline) const {
    std::size_t i = newline + 1;
    while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t' || text_[i] == '\r')) ++i;
    return i >= text_.size() || text_[i] == '\n';
  }

  void dollar() {
    if (starts("$$")) return display_dollars();
    if (!latex_ && starts("$`")) {
      const std::size_t end = text_.find("`$", at_ + 2);
      if (end != std::string_view::npos && text_.substr(at_, end - at_).find("\n\n") == std::string_view::npos)
        return add(segment_kind::inline_, {at_ + 2, end}, {at_, end + 2});
    }
    for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
      if (text_[i] == '\\') {
        ++i;
        continue;
      }
      if (text_[i] == '\n' && blank_line_follows(i)) break;
      if (text_[i] != '$') continue;
      const std::string_view content = text_.substr(at_ + 1, i - at_ - 1);
      if (content.empty()) break;
      const bool tight = !is_space(content.front()) && !is_space(content.back()) &&
                         !(i + 1 < text_.size() && is_digit(text_[i + 1]));
      const bool price = !latex_ && looks_like_a_price(content);
      const bool loose = is_space(content.front()) == is_space(content.back()) && looks_like_mathematics(content);
      if ((latex_ || tight || loose) && !price) return add(segment_kind::inline_, {at_ + 1, i}, {at_, i + 1});
      break;
    }
    const std::size_t end = line_end(at_);
    const std::string_view rest = text_.substr(at_ + 1, end - at_ - 1);
    if (!rest.empty() && !is_digit(rest.front()) && rest.find('\\') != std::string_view::npos &&
        rest.find('$') == std::string_view::npos)
      return add(segment_kind::broken, {at_ + 1, end}, {at_, end},
                 "this $ opens mathematics that is never closed; add the closing $");
    ++at_;
  }

  void display_dollars() {
    std::size_t blank = std::string_view::npos;
    for (std::size_t i = at_ + 2; i < text_.size(); ++i) {
      if (text_[i] == '\\') {
        ++i;
        continue;
      }
      if (text_[i] == '\n' && blank_line_follows(i) && blank == std::string_view::npos) blank = i;
      if (text_[i] != '$') continue;
      if (i + 1 < text_.size() && text_[i + 1] == '$') {
        if (blank != std::string_view::npos && reads_like_prose(text_.substr(blank, i - blank))) break;
        return add(segment_kind::display, {at_ + 2, i}, {at_, i + 2});
      }
      if (blank != std::string_view::npos) break;  // a single $ after a blank line: another formula
      if (i + 1 >= text_.size() || text_[i + 1] == '\n' || text_[i + 1] == '\r')
        return add(segment_kind::display, {at_ + 2, i}, {at_, i + 1}, "a display opened by $$ is closed by a single $; write $$");
    }
    const std::size_t end = blank == std::string_view::npos ? text_.size() : blank;
    add(segment_kind::broken, {at_ + 2, end}, {at_, end}, "this $$ opens a display that is never closed; add the closing $$");
  }

  /// Three words of letters only, one after the other.
  static bool reads_like_prose(std::string_view text) {
    std::size_t letters = 0, words = 0;
    for (char c : text) {
      if (is_letter(c)) ++letters;
      else if (c == ' ' || c == '\n') {
        words = letters >= 2 ? words + 1 : 0;
        letters = 0;
      } else letters = 0, words = 0;
      if (words >= 3) return true;
    }
    return false;
  }

  void delimited(std::size_t open, std::string_view close, segment_kind kind) {
    std::size_t i = at_ + open;
    for (; i < text_.size(); ++i) {
      if (starts(close, i)) return add(kind, {at_ + open, i}, {at_, i + close.size()});
      if (text_[i] == '\\') ++i;
      else if (text_[i] == '\n' && blank_line_follows(i)) break;
    }
    if (!latex_ && !looks_like_mathematics(text_.substr(at_ + open, std::min(i, text_.size()) - at_ - open))) {
      at_ += open;
      return;
    }
    const std::size_t end = std::min(i, text_.size());
    add(segment_kind::broken, {at_ + open, end}, {at_, end},
        std::string("this ") + std::string(text_.substr(at_, open)) + " opens mathematics that is never closed; add " +
            std::string(close));
  }

  void backslash() {
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
    if (const auto definition = end_of_macro_definition(text_, at_)) return leave_out(*definition);
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
      constexpr std::array<std::string_view, 6> breaks = {"section", "subsection", "subsubsection", "paragraph", "chapter", "item"};
      if (std::find(breaks.begin(), breaks.end(), command) != breaks.end()) {
        if (command != "item") heading_end_ = end_of_title(end);
        return add(segment_kind::heading, {at_, end}, {at_, end});
      }
      constexpr std::array<std::string_view, 12> silent = {"label", "cite", "citep", "citet", "ref", "eqref", "cref", "vspace", "hspace", "input", "bibliography", "thispagestyle"};
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

  /// A fragment goes on over arguments in braces and over sub- and superscripts.
  std::size_t fragment_end(std::size_t i) const {
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

  /// Theorems, proofs and lists: no sentence reaches into them, or out of them.
  static bool stands_alone(std::string_view environment) {
    constexpr std::array<std::string_view, 16> list = {"theorem", "lemma",   "proposition", "corollary", "definition", "remark",    "example",  "proof",
                                                       "claim",   "abstract", "assumption",  "itemize",   "enumerate",  "observation", "property", "document"};
    return std::find(list.begin(), list.end(), environment) != list.end();
  }
  void environment() {
    const std::size_t open = at_ + 7, close = text_.find_first_of("}\n", open);
    if (close == std::string_view::npos || text_[close] == '\n') {
      at_ = open;
      return;
    }
    const std::string full(text_.substr(open, close - open));
    std::string_view name = full;
    if (name.ends_with('*')) name.remove_suffix(1);
    const bool verbatim = name == "verbatim" || name == "lstlisting" || name == "minted" || name == "comment";
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

  std::string_view text_;
  bool latex_;
  std::size_t first_ = 0, at_ = 0, prose_ = 0, line_checked_ = static_cast<std::size_t>(-1), heading_end_ = 0;
  bool after_blank_ = true, in_list_ = false;
  std::set<std::string> never_closed_;
  std::vector<segment> out_;
};

}  // namespace

bool is_mathematics_environment(std::string_view name) {
  constexpr std::array<std::string_view, 14> names = {"equation", "align",   "aligned",  "gather",      "gathered", "split", "eqnarray",
                                                      "multline", "alignat", "flalign",  "displaymath", "math",     "dmath", "alignedat"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<segment> find_segments(const source& note) { return scanner(note).run(); }

}  // namespace odot::notes
