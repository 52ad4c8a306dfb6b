// SPDX-License-Identifier: MIT
// What Markdown adds: front matter, fences, indented code, headings, code spans.

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

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

/// `:::{math}`, `:::{code-cell}`: a fence of colons around what is no text.
static bool is_colon_fence_of_code(std::string_view line) {
  const std::size_t signs = std::min(line.find_first_not_of(':'), line.size());
  const std::string_view kind = line.substr(signs);
  return signs >= 3 && (kind.starts_with("{math}") || kind.starts_with("{code") || kind.starts_with("{literalinclude}") || kind.starts_with("{prf:algorithm}"));
}

bool scanner::markdown_line() {
  if (at_ == options_at_) {
    options_at_ = std::string_view::npos;
    if (heading_end_ != 0) end_heading();
    if (const std::size_t behind = end_of_options(at_); behind != at_) return leave_out(behind), true;
  }
  const std::size_t end = line_end(at_);
  std::size_t first = at_;
  while (first < end && (text_[first] == ' ' || text_[first] == '\t' || text_[first] == '>')) ++first;
  const bool blank = first == end || text_[first] == '\r';
  if (starts("```", first) || starts("~~~", first) || is_colon_fence_of_code(text_.substr(first, end - first))) return fence(first), true;
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

/// `{prf:theorem}` of `{prf:theorem} Pythagoras`; empty where no directive of MyST stands there.
std::string_view directive_of(std::string_view info) {
  const std::size_t close = info.starts_with('{') ? info.find('}') : std::string_view::npos;
  return close == std::string_view::npos ? std::string_view() : info.substr(0, close + 1);
}

/// Whether a fence such as `{note}` holds text and no code.
bool is_text_directive(std::string_view kind) {
  if (kind == "{prf:algorithm}") return false;
  for (const char* begin : {"{prf:", "{proof:", "{exercise", "{solution", "{grid", "{tab-", "{card"})
    if (kind.starts_with(begin)) return true;
  constexpr std::array names = {"note", "tip", "hint", "important", "warning", "danger", "error", "attention", "caution", "admonition", "seealso", "topic", "dropdown", "toggle", "details", "div", "container", "sidebar",
                                "margin", "aside", "epigraph", "pull-quote", "quote", "abstract", "proof", "theorem", "lemma", "proposition", "corollary", "claim", "definition", "assumption", "axiom", "property",
                                "observation", "conjecture", "remark", "example", "question"};
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return kind.size() == name.size() + 2 && kind.substr(1, name.size()) == name; });
}

/// Whether what stands behind the directive is its title, and no class or label; what is assumed has its title left out.
bool has_title(std::string_view kind) {
  for (const char* begin : {"{div", "{container", "{solution", "{grid", "{tab-set", "{assumption", "{prf:assumption", "{axiom", "{prf:axiom"})
    if (kind.starts_with(begin)) return false;
  return true;
}

}  // namespace

/// Behind the options of a directive, `:label: thm-one`, that begin at this line.
std::size_t scanner::end_of_options(std::size_t line) const {
  while (line < text_.size()) {
    std::size_t first = line;
    while (first < text_.size() && (text_[first] == ' ' || text_[first] == '>')) ++first;
    const std::string_view row = text_.substr(first, line_end(first) - first);
    const std::size_t second = row.starts_with(':') ? row.find(':', 1) : std::string_view::npos;
    if (second == std::string_view::npos || second == 1 || row.find_first_of(" $") < second) break;
    line = std::min(line_end(first) + 1, text_.size());
  }
  return line;
}

/// Whether the fence of `length` signs without a word behind it is the end of a frame around text; if so the frames in that one end with it.
bool scanner::ends_frame(char mark, std::size_t length) {
  const auto same = [&](const std::pair<char, std::size_t>& f) { return f.first == mark && f.second == length; };
  const auto own = std::find_if(frames_.rbegin(), frames_.rend(), same);
  if (own != frames_.rend()) return frames_.erase(std::prev(own.base()), frames_.end()), true;
  if (frames_.empty() || frames_.back().first != mark || frames_.back().second > length) return false;
  frames_.pop_back();
  return true;
}

/// The frame of a directive around text: its title is a sentence of its own, and its last line is a fence of its own.
void scanner::open_frame(std::size_t first, std::size_t length, std::string_view kind) {
  const std::size_t end = line_end(first);
  frames_.emplace_back(text_[first], length);
  flush(at_);
  out_.push_back({segment_kind::heading, {first, first}, {first, first}, {}});
  prose_ = at_;
  leave_out(has_title(kind) ? text_.find('}', first) + 1 : end);
  heading_end_ = has_title(kind) ? end : 0;
  options_at_ = std::min(end + 1, text_.size());
}

void scanner::fence(std::size_t first) {
  const char mark = text_[first];
  std::size_t length = 0;
  while (first + length < text_.size() && text_[first + length] == mark) ++length;
  std::string_view info = text_.substr(first + length, line_end(first) - first - length);
  while (!info.empty() && is_space(info.front())) info.remove_prefix(1);
  while (!info.empty() && is_space(info.back())) info.remove_suffix(1);
  if (info.empty() && ends_frame(mark, length)) {
    leave_out(line_end(first));
    out_.push_back({segment_kind::heading, {at_, at_}, {at_, at_}, {}});
    return;
  }
  const std::size_t body = std::min(line_end(first) + 1, text_.size());
  const std::string_view kind = directive_of(info);
  if (is_text_directive(kind)) return open_frame(first, length, kind);
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
  if (info == "{math}") return add(segment_kind::display, {std::min(end_of_options(body), line), line}, {first, end});  // MyST
  leave_out(end);
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
