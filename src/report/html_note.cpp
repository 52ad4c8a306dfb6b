// SPDX-License-Identifier: MIT
// The note as its author wrote it, with a mark at each formula that was judged.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "html_markdown.hpp"
#include "html_page.hpp"
#include "html_parts.hpp"
#include "notes/source/macros.hpp"
#include "notes/source/sizes_in_words.hpp"
#include "notes/source/spans.hpp"

namespace odot::report {

namespace {

using notes::segment;
using notes::segment_kind;

/// Of several verdicts the one that a formula is marked by.
int weight(notes::verdict v) {
  switch (v) {
    case notes::verdict::proved: return 0;
    case notes::verdict::undecided: return 1;
    case notes::verdict::unsupported: return 2;
    case notes::verdict::doubtful: return 3;
    case notes::verdict::shape_error: return 4;
    case notes::verdict::refuted: return 5;
  }
  return 0;
}

/// Writes a note's text in paragraphs. Lines are joined as in a paragraph; what begins a line with a mark of its own, such as a list
/// item, stays on a line of its own; rows of a table are a table.
class note_page {
 public:
  note_page(const notes::source& note, const notes::checked_note& checked, std::size_t number) : note_(note), checked_(checked), number_(number) {}

  std::string written() {
    std::size_t at = 0;
    for (const segment& s : notes::find_segments(note_)) {
      if (s.outer.begin < at) continue;
      left_out({at, s.outer.begin});
      at = s.outer.end;
      switch (s.kind) {
        case segment_kind::prose: prose(note_.slice(s.outer)); break;
        case segment_kind::heading:
          if (s.level > 0) close(), heading_ = s.level;
          prose(note_.slice(s.outer));
          break;
        case segment_kind::fragment:
        case segment_kind::broken: add("<code class=\"broken\">" + escaped(note_.slice(s.outer)) + "</code>" + remarks_in(s.outer)); break;
        case segment_kind::inline_:
          if (const auto size = notes::is_size_in_words(note_.text(), s.content)) sizes(*size);
          else mathematics(s);
          break;
        case segment_kind::display: mathematics(s); break;
      }
    }
    left_out({at, note_.text().size()});
    close();
    return std::move(out_);
  }

 private:
  /// “$n$ by $m$”: formulas only where dollar signs stand.
  void sizes(const notes::size_in_words& size) {
    std::size_t at = size.outer.begin;
    for (const notes::place& one : {size.rows, size.columns}) {
      if (one.begin == 0 || note_.text()[one.begin - 1] != '$') continue;
      prose(note_.slice({at, one.begin - 1}));
      mathematics({segment_kind::inline_, one, {one.begin - 1, one.end + 1}, {}});
      at = one.end + 1;
    }
    prose(note_.slice({at, size.outer.end}));
  }
  bool is_markdown() const { return note_.kind() == notes::markup::markdown; }

  void close() {
    if (in_row_) end_row();
    write_run();
    if (in_table_) out_ += "</table>\n";
    else if (open_) out_ += "</p>\n";
    open_ = in_table_ = false;
  }
  /// Before something is added: a paragraph or a cell is open.
  void begin() {
    if (in_row_ ? !in_cell_ : !open_)
      out_ += in_row_ ? std::string("<td>") : heading_ > 0 ? fmt::format("<p class=\"heading level-{}\">", std::min(heading_, 4)) : std::string("<p>");
    (in_row_ ? in_cell_ : open_) = true;
  }
  void add(std::string html) {
    begin();
    run_ += hole, fillings_.push_back(std::move(html));
  }
  void add_text(std::string_view text) {
    begin();
    const std::size_t from = run_.size();
    run_ += text;
    std::replace(run_.begin() + static_cast<std::ptrdiff_t>(from), run_.end(), hole, '\x02');
  }
  /// A paragraph, an item of a list or a cell is at its end: only now is it known what its marks of Markdown enclose.
  void write_run() {
    out_ += is_markdown() ? inline_markdown(run_, fillings_) : filled_text(run_, fillings_);
    run_.clear(), fillings_.clear();
  }

  void prose(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (heading_ > 0 && !open_ && is_markdown()) line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
      const bool row = begins_line_ && is_markdown() && is_row(line), rule = row && in_table_ && is_rule(line);
      begins_line_ = false;
      if (row && !rule) begin_row();
      if (in_row_) cells(line);
      else if (!rule) running_text(line);
      if (end == text.size()) return;
      text.remove_prefix(end + 1);
      if (in_row_) end_row();
      if (in_table_ && !is_row(text.substr(0, text.find('\n')))) close();
      else if (!in_table_) line_end(text);
      begins_line_ = true;
    }
  }
  void running_text(std::string_view line) {
    if (line.find_first_not_of(" \t") != std::string_view::npos) add_text(line);
    else if (open_ && !line.empty()) run_ += ' ';
  }
  static bool is_row(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] == '|';
  }
  /// A row of dashes, the line below the names of the columns.
  static bool is_rule(std::string_view line) { return line.find_first_not_of(" \t|-:") == std::string_view::npos && line.find('-') != std::string_view::npos; }
  void begin_row() {
    if (!in_table_) close(), out_ += "<table>\n";
    in_table_ = open_ = in_row_ = true, in_cell_ = false, bars_ = 0;
    out_ += "<tr>";
  }
  /// What stands between bars, a stretch of a row without formulas.
  void cells(std::string_view line) {
    while (!line.empty()) {
      const std::size_t bar = std::min(line.find('|'), line.size());
      if (line.substr(0, bar).find_first_not_of(" \t") != std::string_view::npos) add_text(line.substr(0, bar));
      if (bar == line.size()) return;
      if (in_cell_) end_cell();
      else if (bars_ > 0) out_ += "<td></td>";
      ++bars_;
      line.remove_prefix(bar + 1);
    }
  }
  void end_cell() {
    write_run();
    out_ += "</td>";
    in_cell_ = false;
  }
  void end_row() {
    if (in_cell_) end_cell();
    out_ += "</tr>\n";
    in_row_ = false;
  }

  static bool begins_item(std::string_view line) {
    const bool gap = line.size() > 1 && (line[1] == ' ' || line[1] == '\t');
    return std::string_view("-+|>0123456789\\").find(line.front()) != std::string_view::npos || (line.front() == '*' && gap);
  }
  /// What a line's end comes to before `next`: the end of a paragraph, a new line, or a space.
  void line_end(std::string_view next) {
    const std::size_t first = next.find_first_not_of(" \t\r");
    if (heading_ > 0 && open_) close(), heading_ = 0;
    else if (first != std::string_view::npos && next[first] == '\n') close();
    else if (open_ && first != std::string_view::npos && begins_item(next.substr(first))) write_run(), out_ += "<br>\n";
    else if (open_) run_ += '\n';
  }

  /// Code, comments, front matter, commands: nothing that is read.
  void left_out(notes::place where) {
    const std::string_view text = note_.slice(where);
    if (text.empty()) return;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return prose(text);
    if (is_markdown() && (text.starts_with("](") || text.starts_with("![") || text.starts_with("~~"))) return prose(text);
    if (is_markdown() && text.starts_with('`') && (!text.starts_with("```") || text.find('\n') == std::string_view::npos)) return add(code_of_span(text));
    if (text.find('\n') == std::string_view::npos) return add("<code>" + escaped(text) + "</code>");
    close();
    out_ += "<pre class=\"left-out\">" + escaped(is_markdown() ? within_fences(text) : text.substr(text.find_first_not_of("\r\n"))) + "</pre>\n";
  }
  /// A block of code without the lines that fence it; any other text as it is.
  static std::string_view within_fences(std::string_view text) {
    text.remove_prefix(text.find_first_not_of("\r\n"));
    const std::string_view fence = text.substr(std::min(text.find_first_not_of(" \t>"), text.size())).substr(0, 3);
    const std::size_t body = text.find('\n') + 1, last = text.rfind('\n');
    if ((fence != "```" && fence != "~~~") || last < body || text.find(fence, last) == std::string_view::npos) return text;
    return text.substr(body, last - body);
  }

  void mathematics(const segment& s) {
    while (next_ < checked_.claims.size() && checked_.claims[next_].left.begin < s.outer.begin) ++next_;
    std::string chips, why;
    int worst = -1;
    notes::verdict shown = notes::verdict::proved;
    for (; next_ < checked_.claims.size() && checked_.claims[next_].left.begin < s.outer.end; ++next_) {
      const notes::checked_claim& c = checked_.claims[next_];
      const verdict_look& look = look_of(c.result);
      const std::string anchor = anchor_of(number_, next_ + 1);
      chips += fmt::format("<a class=\"chip {0}\" id=\"{1}-at\" href=\"#{1}\"><span class=\"spoken\">{2}: claim</span>{3}&#8239;{4}</a>", look.name, anchor, look.words,
                           look.sign, next_ + 1);
      if (weight(c.result) > worst) worst = weight(c.result), shown = c.result;
      if (s.kind == segment_kind::display && weight(c.result) >= 3 && !c.message.empty())
        why += fmt::format("<span class=\"why {}\">{}&#8239;{}: {}</span>", look.name, look.sign, next_ + 1, escaped(c.message));
    }
    const bool display = s.kind == segment_kind::display;
    const std::string classes = std::string(display ? "math on-its-own" : "math") + (worst >= 0 ? std::string(" judged ") + look_of(shown).name : std::string());
    add(fmt::format("<span class=\"{}\">{}{}{}</span>{}", classes, formula(notes::on_one_line(note_.slice(s.content)), display), chips, remarks_in(s.outer), why));
  }

  /// A mark for each remark on what stands there.
  std::string remarks_in(notes::place where) {
    std::string chips;
    while (remark_ < checked_.remarks.size() && checked_.remarks[remark_].where.begin < where.begin) ++remark_;
    for (; remark_ < checked_.remarks.size() && checked_.remarks[remark_].where.begin < where.end; ++remark_)
      if (checked_.remarks[remark_].counts)
        chips += fmt::format("<a class=\"chip {}\" href=\"#n{}-r{}\"><span class=\"spoken\">not read: </span>{}</a>", look_of(checked_.remarks[remark_].kind).name,
                             number_, remark_ + 1, look_of(checked_.remarks[remark_].kind).sign);
    return chips;
  }

  const notes::source& note_;
  const notes::checked_note& checked_;
  const std::size_t number_;
  std::string out_, run_;
  std::vector<std::string> fillings_;  ///< of the holes in the run
  bool open_ = false, begins_line_ = true;
  bool in_table_ = false, in_row_ = false, in_cell_ = false;
  int heading_ = 0, bars_ = 0;
  std::size_t next_ = 0, remark_ = 0;
};

}  // namespace

std::string note_text(const notes::source& note, const notes::checked_note& checked, std::size_t number) { return note_page(note, checked, number).written(); }

std::string commands_of(const notes::source& note) {
  nlohmann::json list = nlohmann::json::array();
  const std::string_view text = note.text();
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at + 1))
    if (const auto end = notes::end_of_macro_definition(text, at); end && *end > at) {
      list.push_back(text.substr(at, *end - at));
      at = *end - 1;
    }
  return list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace odot::report
