// SPDX-License-Identifier: MIT
#include "spans.hpp"

#include <algorithm>
#include <array>

#include "scanner.hpp"
#include "sizes_in_words.hpp"

namespace odot::notes {

namespace {

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

}  // namespace

std::vector<segment> scanner::run() {
  if (text_.starts_with("\xEF\xBB\xBF")) at_ = prose_ = first_ = 3;
  if (latex_) skip_preamble();
  else skip_front_matter();
  while (at_ < text_.size() && out_.size() < 2 * most_segments) step();
  if (at_ < text_.size()) {
    out_.push_back({segment_kind::broken, {at_, at_ + 1}, {at_, at_ + 1}, "this note holds too many formulas; from here on it is not read: split it"});
  } else flush(text_.size());
  return std::move(out_);
}

void scanner::leave_out(std::size_t end, bool defines) {
  flush(at_);
  if (!defines) left_out_.push_back({at_, end});
  at_ = prose_ = std::min(end, text_.size());
}

void scanner::add(segment_kind kind, place content, place outer, std::string message) {
  flush(outer.begin);
  out_.push_back({kind, content, outer, std::move(message)});
  at_ = prose_ = outer.end;
}

void scanner::step() {
  if (!latex_ && at_line_start() && line_checked_ != at_ + 1) {
    if (markdown_line()) return;
  }
  if (latex_ && heading_end_ != 0 && at_ > heading_end_) end_heading();
  while (next_unread_ < unread_.size() && unread_[next_unread_].begin < at_) ++next_unread_;
  if (next_unread_ < unread_.size() && unread_[next_unread_].begin == at_) return leave_out(unread_[next_unread_].end);
  const char c = text_[at_];
  if (c == '$' || is_letter(c) || is_digit(c))
    if (const auto size = size_in_words_at(text_, at_)) return add(segment_kind::inline_, {size->rows.begin, size->columns.end}, size->outer);
  if (latex_ && starts("\\end{document}")) leave_out(text_.size());
  else if (c == '\\') backslash();
  else if (c == '$') dollar();
  else if (latex_ && c == '%') leave_out(line_end(at_));
  else if (!latex_ && c == '`') code_span();
  else if (!latex_ && c == '<' && starts("<!--")) {
    const std::size_t end = text_.find("-->", at_ + 4);
    leave_out(end == std::string_view::npos ? text_.size() : end + 3);
  } else if (!latex_ && starts("![")) {  // what describes a picture
    const std::size_t close = std::min(text_.find("](", at_), text_.size()), end = std::min(text_.find(')', close), text_.size());
    if (end < line_end(at_)) leave_out(end + 1);
    else ++at_;
  } else if (const std::size_t end = end_of_struck(); end != at_) leave_out(end);
  else if (const std::size_t behind = latex_ ? at_ : end_of_untypeset_markdown(text_, at_, at_line_start()); behind != at_) {
    bool typeset = text_[at_] == '<';  // what is hidden still defines commands
    for (const char* gone : {"<s>", "<s ", "<del", "<strike", "<template", "<script", "<noscript", "<style", "<title"}) typeset = typeset && !starts(gone);
    leave_out(behind, typeset);
  }
  else ++at_;
}

/// The end of `~~…~~` in one paragraph of Markdown: what is struck out is not said. `at_` where none begins here.
std::size_t scanner::end_of_struck() const {
  if (latex_ || !starts("~~") || starts("~~~")) return at_;
  const std::size_t end = text_.find("~~", at_ + 2);
  return end != std::string_view::npos && text_.substr(at_, end - at_).find("\n\n") == std::string_view::npos ? end + 2 : at_;
}

void scanner::end_heading() {
  flush(at_);
  out_.push_back({segment_kind::heading, {at_, at_}, {at_, at_}, {}});
  prose_ = at_;
  heading_end_ = 0;
}

bool scanner::blank_line_follows(std::size_t newline) const {
  std::size_t i = newline + 1;
  while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t' || text_[i] == '\r')) ++i;
  return i >= text_.size() || text_[i] == '\n';
}

void scanner::dollar() {
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
    const bool command_last = !is_space(content.front()) && content.find('\\') != std::string_view::npos && content.find('\n') == std::string_view::npos;  // $A^\top $
    const bool leads = is_space(content.front()) && !is_space(content.back()) && content.find('\n') == std::string_view::npos && !(i + 1 < text_.size() && (is_digit(text_[i + 1]) || is_letter(text_[i + 1])));  // $ A c = 0$
    const bool loose = (leads || is_space(content.front()) == is_space(content.back()) || command_last) && looks_like_mathematics(content) && !reads_like_prose(content);
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

void scanner::display_dollars() {
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

bool scanner::reads_like_prose(std::string_view text) {
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

void scanner::delimited(std::size_t open, std::string_view close, segment_kind kind) {
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

bool is_mathematics_environment(std::string_view name) {
  constexpr std::array<std::string_view, 14> names = {"equation", "align",   "aligned",  "gather",      "gathered", "split", "eqnarray",
                                                      "multline", "alignat", "flalign",  "displaymath", "math",     "dmath", "alignedat"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<segment> find_segments(const source& note) { return scanner(note).run(); }

}  // namespace odot::notes
