// SPDX-License-Identifier: MIT
// What Markdown adds: front matter, fences, indented code, headings, code spans.

#include <algorithm>

#include "scanner.hpp"

namespace odot::notes {

void scanner::skip_front_matter() {
  if (!starts("---\n") && !starts("---\r\n")) return;
  for (std::size_t line = line_end(at_) + 1; line < text_.size(); line = line_end(line) + 1) {
    std::string_view row = text_.substr(line, line_end(line) - line);
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row == "---" || row == "...") {
      leave_out(line_end(line) + 1);
      return;
    }
  }
}

/// `== Oblique projections ==`, as wikis write it.
static bool is_wiki_heading(std::string_view line) {
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line.size() > 6 && line.starts_with("==") && line.ends_with("==") && line.find_first_not_of("= ") != std::string_view::npos;
}

bool scanner::markdown_line() {
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
  const char sign = text_[at_];
  if (sign == '#' || is_wiki_heading(text_.substr(at_, end - at_))) {
    flush(at_);
    out_.push_back({segment_kind::heading, {at_, at_}, {at_, at_}, {}});
    while (at_ + static_cast<std::size_t>(out_.back().level) < end && text_[at_ + static_cast<std::size_t>(out_.back().level)] == sign) ++out_.back().level;
    prose_ = at_;
    heading_end_ = end;
  } else if (heading_end_ != 0 && at_ > heading_end_) {
    end_heading();
  }
  line_checked_ = at_ + 1;
  return false;
}

namespace {

/// Whether a fence such as `{note}` holds text and no code.
bool is_text_directive(std::string_view kind) {
  if (kind.starts_with("{prf:") || kind.starts_with("{exercise") || kind.starts_with("{solution")) return true;
  for (const char* name : {"{note}", "{tip}", "{hint}", "{important}", "{warning}", "{admonition}", "{seealso}", "{topic}", "{proof}", "{theorem}",
                           "{lemma}", "{definition}", "{remark}", "{example}", "{attention}", "{caution}", "{dropdown}", "{epigraph}"})
    if (kind == name) return true;
  return false;
}

}  // namespace

void scanner::fence(std::size_t first) {
  const char mark = text_[first];
  std::size_t length = 0;
  while (first + length < text_.size() && text_[first + length] == mark) ++length;
  std::string_view info = text_.substr(first + length, line_end(first) - first - length);
  while (!info.empty() && is_space(info.front())) info.remove_prefix(1);
  while (!info.empty() && is_space(info.back())) info.remove_suffix(1);
  const std::size_t body = std::min(line_end(first) + 1, text_.size());
  if (info.empty() && open_frames_ > 0) {  // the end of a frame around text
    --open_frames_;
    return leave_out(line_end(first));
  }
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
  if (info == "math") return add(segment_kind::display, {body, line}, {first, end});
  if (info == "{math}") {  // MyST, its options first
    std::size_t from = body;
    while (from < line && text_[from] == ':') from = std::min(line_end(from) + 1, line);
    return add(segment_kind::display, {from, line}, {first, end});
  }
  const std::string_view kind = info.substr(0, info.find('}') == std::string_view::npos ? 0 : info.find('}') + 1);
  if (!is_text_directive(kind)) return leave_out(end);
  ++open_frames_;
  leave_out(body);  // text with a frame around it: its last line is a fence of its own
  out_.push_back({segment_kind::heading, {body, body}, {body, body}, {}});
}

void scanner::code_span() {
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

}  // namespace odot::notes
