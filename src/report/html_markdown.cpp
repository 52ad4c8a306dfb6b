// SPDX-License-Identifier: MIT
#include "html_markdown.hpp"

#include <algorithm>
#include <optional>

#include "html_page.hpp"

namespace odot::report {

namespace {

bool is_word(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 128; }
bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_absolute(std::string_view address) { return address.starts_with("http://") || address.starts_with("https://") || address.starts_with("mailto:"); }

/// Whether a link may lead there. What names a machine without a scheme is no relative address, and nothing in a report has a name of the note's.
bool may_lead_to(std::string_view address) {
  if (address.empty() || std::any_of(address.begin(), address.end(), [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\\'; })) return false;
  return is_absolute(address) || (address.find(':') == std::string_view::npos && !address.starts_with("//") && address.front() != '#');
}

std::string link(std::string_view address, const std::string& html) { return "<a rel=\"noreferrer\" href=\"" + escaped(address) + "\">" + html + "</a>"; }

/// Writes one paragraph from its beginning to its end.
class paragraph {
 public:
  paragraph(std::string_view text, const std::vector<std::string>& fillings) : text_(text), fillings_(fillings), closes_(text.size(), none) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text_.size(); ++i)
      if (text_[i] == '\\') ++i;
      else if (text_[i] == '[') open.push_back(i);
      else if (text_[i] == ']' && !open.empty()) closes_[open.back()] = i, open.pop_back();
  }

  std::string written() { return part(0, text_.size(), true); }

 private:
  static constexpr std::size_t none = std::string_view::npos, longest = 2000;  ///< of addresses
  /// Marks that may begin an emphasis: where they stand in what is written.
  struct opener {
    char mark;
    std::size_t length, piece;
  };

  /// `links`: whether a link may stand in it; in a link none may.
  std::string part(std::size_t begin, std::size_t end, bool links) {
    std::vector<std::string> out(1);
    std::vector<opener> open;
    for (std::size_t at = begin; at < end;) {
      const char c = text_[at];
      if (c == hole) {
        out.back() += fillings_.at(filled_++), ++at;
      } else if (c == '\\' && at + 1 < end && text_[at + 1] > ' ' && !is_word(text_[at + 1])) {
        out.back() += escaped(text_.substr(at + 1, 1)), at += 2;
      } else if (c == '*' || c == '_' || c == '~') {
        at = marks(at, begin, end, out, open);
      } else if (const std::size_t behind = links ? linked(at, end, out.back()) : at; behind != at) {
        at = behind;
      } else {
        out.back() += escaped(text_.substr(at++, 1));
      }
    }
    std::string whole;
    for (const std::string& piece : out) whole += piece;
    return whole;
  }

  /// A run of marks of emphasis: ends what it can end, else may begin something. Gives where it ends.
  std::size_t marks(std::size_t at, std::size_t begin, std::size_t end, std::vector<std::string>& out, std::vector<opener>& open) const {
    constexpr std::size_t most_open = 64;
    const char mark = text_[at];
    std::size_t behind = at;
    while (behind < end && text_[behind] == mark) ++behind;
    std::size_t left = behind - at;
    const bool after_gap = at == begin || is_gap(text_[at - 1]), before_gap = behind == end || is_gap(text_[behind]);
    const bool within = mark == '_' && !after_gap && !before_gap && is_word(text_[at - 1]) && is_word(text_[behind]);
    const bool closes = !after_gap && !within && !(mark == '_' && !before_gap && is_word(text_[behind]));
    const bool opens = !before_gap && !within && !(mark == '_' && !after_gap && is_word(text_[at - 1]));
    while (closes && left > 0) {
      const auto one = std::find_if(open.rbegin(), open.rend(), [&](const opener& o) { return o.mark == mark && o.length <= left; });
      if (one == open.rend()) break;
      const std::string_view tags[] = {"<em>", "<strong>", "<strong><em>"}, ends[] = {"</em>", "</strong>", "</em></strong>"};
      out[one->piece] = mark == '~' ? "<del>" : tags[one->length - 1];
      out.emplace_back(mark == '~' ? "</del>" : ends[one->length - 1]);
      left -= one->length;
      open.erase(std::prev(one.base()), open.end());
    }
    if (left == 0) {
      out.emplace_back();
      return behind;
    }
    out.emplace_back(left, mark);
    if (opens && open.size() < most_open && (mark == '~' ? left == 2 : left <= 3)) open.push_back({mark, left, out.size() - 1});
    out.emplace_back();
    return behind;
  }

  /// What a link, a picture or an address comes to, put behind `out`; gives where it ends, `at` where there is none.
  std::size_t linked(std::size_t at, std::size_t end, std::string& out) {
    const char c = text_[at];
    if (c == '[' || (c == '!' && at + 1 < end && text_[at + 1] == '[')) return link_of(at, c == '[' ? at : at + 1, end, out);
    if (c != '<' && (c != 'h' || (at > 0 && is_word(text_[at - 1])))) return at;
    const std::size_t first = c == '<' ? at + 1 : at;
    std::size_t last = std::min(text_.substr(first, longest).find_first_of(" \t\r\n<>\"|\x01"), longest) + first;
    last = std::min(last, end);
    if (c == '<' && (last == end || text_[last] != '>')) return at;
    while (c != '<' && last > first && std::string_view(".,;:!?)'*_]").find(text_[last - 1]) != none) --last;
    const std::string_view address = text_.substr(first, last - first);
    if (!is_absolute(address) || !may_lead_to(address)) return at;
    out += link(address, escaped(address));
    return c == '<' ? last + 1 : last;
  }

  /// `[text](address "title")` from its bracket. A formula in it may be a link of its own: then the address stands behind the text.
  std::size_t link_of(std::size_t at, std::size_t bracket, std::size_t end, std::string& out) {
    const std::size_t close = closes_[bracket];
    if (close == none || close + 1 >= end || text_[close + 1] != '(') return at;
    const std::size_t first = close + 2, farthest = std::min(end, first + longest);
    std::size_t last = first;
    for (int depth = 1; last < farthest && !is_gap(text_[last]); ++last) {
      depth += text_[last] == '(' ? 1 : text_[last] == ')' ? -1 : 0;
      if (depth == 0) break;
    }
    std::size_t behind = std::min(text_.find_first_not_of(" \t\r\n", last), end);
    if (behind > last && behind < end && (text_[behind] == '"' || text_[behind] == '\'')) behind = std::min(text_.find(text_[behind], behind + 1), end - 1) + 1;
    if (behind >= farthest || text_[behind] != ')' || text_.substr(last, behind - last).find(hole) != none) return at;
    std::string_view address = text_.substr(first, last - first);
    if (address.size() > 1 && address.front() == '<' && address.back() == '>') address = address.substr(1, address.size() - 2);
    if (!may_lead_to(address)) return at;
    const std::string words = bracket + 1 == close ? escaped(address) : part(bracket + 1, close, false);
    out += words.find("<a ") == none ? link(address, words) : words + " (" + link(address, escaped(address)) + ")";
    return behind + 1;
  }

  std::string_view text_;
  const std::vector<std::string>& fillings_;
  std::vector<std::size_t> closes_;  ///< of each bracket that opens
  std::size_t filled_ = 0;
};

}  // namespace

std::string inline_markdown(std::string_view text, const std::vector<std::string>& fillings) { return paragraph(text, fillings).written(); }

std::string filled_text(std::string_view text, const std::vector<std::string>& fillings) {
  std::string out;
  for (const std::string& filling : fillings) {
    const std::size_t at = text.find(hole);
    out += escaped(text.substr(0, at)) + filling;
    text.remove_prefix(at + 1);
  }
  return out + escaped(text);
}

std::string code_of_span(std::string_view span) {
  const std::size_t ticks = std::min(span.find_first_not_of('`'), span.size() / 2);
  span = span.substr(ticks, span.size() - 2 * ticks);
  if (span.size() > 2 && span.starts_with(' ') && span.ends_with(' ')) span = span.substr(1, span.size() - 2);
  return "<code>" + escaped(span) + "</code>";
}

}  // namespace odot::report
