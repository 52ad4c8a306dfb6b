// SPDX-License-Identifier: MIT
#include "text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "visible.hpp"

namespace odot::report {

namespace {

const char* colour_of(notes::verdict v) {
  switch (v) {
    case notes::verdict::proved: return "\x1b[32m";
    case notes::verdict::refuted:
    case notes::verdict::shape_error: return "\x1b[1;31m";
    case notes::verdict::doubtful:
    case notes::verdict::undecided: return "\x1b[1;35m";
    case notes::verdict::unsupported: return "\x1b[1;33m";
  }
  return "";
}

std::string painted(std::string_view text, const char* colour, const text_style& style) {
  return style.colour ? std::string(colour) + std::string(text) + "\x1b[0m" : std::string(text);
}

/// The code points of `text`, each as a view.
std::vector<std::string_view> code_points(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = 1;
    while (i + length < text.size() && (static_cast<unsigned char>(text[i + length]) & 0xC0) == 0x80) ++length;
    out.push_back(text.substr(i, length));
    i += length;
  }
  return out;
}

std::string headed(const std::string& file, const notes::position& at, notes::verdict v, const std::string& message, const text_style& style) {
  return painted(fmt::format("{}:{}:{}:", visible_name(file), at.line, at.column), "\x1b[1m", style) + " " + painted(notes::text_of(v), colour_of(v), style) +
         ": " + visible(message) + "\n";
}

}  // namespace

std::string excerpt(const notes::source& note, notes::place where, const text_style& style) {
  const notes::position at = note.at(where.begin);
  std::string_view line = note.line(at.line);
  const std::size_t line_begin = static_cast<std::size_t>(line.data() - note.text().data());
  std::size_t from = where.begin > line_begin ? where.begin - line_begin : 0;
  from = std::min(from, line.size());
  std::size_t to = std::clamp(where.end > line_begin ? where.end - line_begin : 0, from, line.size());
  // a window of bytes around the carets, so that a line of megabytes costs nothing
  const std::size_t reach = style.width * 4;
  std::size_t cut = from > reach ? from - reach : 0;
  while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0) == 0x80) --cut;
  const bool cut_left_bytes = cut > 0;
  line = line.substr(cut);
  from -= cut, to -= cut;
  if (line.size() > from + 2 * reach) {
    std::size_t end = from + 2 * reach;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
    line = line.substr(0, end);
    to = std::min(to, end);
  }
  std::vector<std::string_view> signs = code_points(line);
  std::size_t first = code_points(line.substr(0, from)).size(), last = std::max(first + 1, code_points(line.substr(0, to)).size());
  std::size_t begin = 0, end = signs.size();
  if (signs.size() > style.width || cut_left_bytes) {
    begin = first > style.width / 3 ? first - style.width / 3 : 0;
    end = std::min(signs.size(), begin + style.width);
    last = std::min(last, std::max(end, first + 1));
  }
  const std::string number = fmt::format("{:>5} | ", at.line), margin = std::string(number.size() - 2, ' ') + "| ";
  std::string text = begin > 0 || cut_left_bytes ? "…" : "", carets = text.empty() ? "" : " ";
  for (std::size_t i = begin; i < end; ++i) {
    text += visible(signs[i]);
    if (i < first) carets += signs[i] == "\t" ? "\t" : " ";
  }
  if (end < signs.size()) text += "…";
  carets += '^';
  for (std::size_t i = first + 1; i < last; ++i) carets += '~';
  return number + text + "\n" + margin + painted(carets, "\x1b[32m", style) + "\n";
}

namespace {

/// Whether a verdict is told: alarms always, what is not decided where it is asked for, everything with --all.
bool is_told(notes::verdict v, const text_style& style) {
  if (style.proved_too) return true;
  if (v == notes::verdict::refuted || v == notes::verdict::shape_error) return true;
  return style.strict && (v == notes::verdict::undecided || v == notes::verdict::unsupported || v == notes::verdict::doubtful);
}

/// What a reason says before its first example: reasons that differ in a name are one.
std::string kind_of(const std::string& reason) {
  std::string out;
  for (std::size_t i = 0; i < reason.size(); ++i) {
    const bool name = reason[i] == '\\' || reason[i] == '`';
    if (name && i > 20) break;
    out += reason[i];
    if (reason[i] == ':' || reason[i] == ';') break;
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == ':' || out.back() == ';')) out.pop_back();
  return out.size() > 90 ? out.substr(0, out.find(' ', 80)) + " …" : out;
}

}  // namespace

std::string to_text(const notes::source& note, const notes::checked_note& checked, const text_style& style) {
  std::string out;
  std::size_t next = 0;
  const auto remark = [&](const notes::checked_note::remark& r) {
    if (is_told(r.kind, style) && (style.proved_too || r.counts)) out += headed(checked.name, r.from, r.kind, r.message, style) + excerpt(note, r.where, style);
  };
  for (const notes::checked_claim& c : checked.claims) {
    while (next < checked.remarks.size() && checked.remarks[next].where.begin < c.left.begin) remark(checked.remarks[next++]);
    if (!is_told(c.result, style)) continue;
    std::string message = c.message;
    const bool special = !c.scope.empty() && c.scope != "all sizes";
    if (c.result == notes::verdict::proved && special) message = c.scope + (message.empty() ? "" : "; " + message);
    if (c.result == notes::verdict::proved) message = c.source + (message.empty() ? "" : " (" + message + ")");
    if (c.result == notes::verdict::refuted && special) message += " (" + c.scope + ")";
    out += headed(checked.name, c.trouble_from, c.result, message, style);
    if (c.result != notes::verdict::proved) out += excerpt(note, c.trouble_at, style);
    if (style.proved_too && !c.statement.empty()) out += "      that is " + visible(c.statement) + "\n";
    if (!c.assumptions.empty() && (style.proved_too || c.result != notes::verdict::proved)) {
      out += "      using";
      for (std::size_t i = 0; i < c.assumptions.size(); ++i) out += (i == 0 ? " " : ", ") + visible(c.assumptions[i]);
      out += "\n";
    }
    if (!c.definitions.empty() && style.proved_too) {
      out += "      where";
      for (std::size_t i = 0; i < c.definitions.size(); ++i) out += (i == 0 ? " " : ", ") + visible(c.definitions[i]);
      out += "\n";
    }
  }
  while (next < checked.remarks.size()) remark(checked.remarks[next++]);
  if (style.proved_too)
    for (const notes::aside_item& a : checked.asides)
      out += visible(fmt::format("{}:{}:{}: no claim: {} ({})\n", visible_name(checked.name), a.where.line, a.where.column, a.source, a.what));
  return out;
}

std::string summary(const std::string& name, const notes::tally& count) {
  std::string out = fmt::format("{}{}{} claim{}", visible_name(name), name.empty() ? "" : ": ", count.claims(), count.claims() == 1 ? "" : "s");
  const auto part = [&](std::size_t n, const char* what) {
    if (n > 0) out += fmt::format("{} {} {}", out.find(" claim") + 7 >= out.size() ? ":" : ",", n, what);
  };
  part(count.proved, "proved");
  part(count.refuted, "refuted");
  part(count.shape_error, "ill-shaped");
  part(count.doubtful, "doubtful");
  part(count.undecided, "undecided");
  part(count.unsupported, "unsupported");
  const auto also = [&](std::size_t n, const char* one, const char* many) {
    if (n > 0) out += fmt::format("; {} {}", n, n == 1 ? one : many);
  };
  also(count.assumed, "equation taken as given", "equations taken as given");
  also(count.definitions, "definition", "definitions");
  also(count.asides, "formula that is no claim", "formulas that are no claims");
  if (!count.reasons.empty()) {
    const auto most = std::max_element(count.reasons.begin(), count.reasons.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    out += fmt::format("; not read{}: {}", most->second == 1 ? "" : fmt::format(" {} times", most->second), kind_of(most->first));
    if (const std::size_t others = count.reasons.size() - 1; others > 0) out += fmt::format(", and for {} other reason{}", others, others == 1 ? "" : "s");
  }
  return visible(out + "\n");
}

}  // namespace odot::report
