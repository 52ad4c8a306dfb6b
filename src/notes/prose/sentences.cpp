// SPDX-License-Identifier: MIT
// Where sentences end.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "marks.hpp"
#include "optimality.hpp"
#include "prose.hpp"
#include "remembered.hpp"
#include "size_conditions.hpp"
#include "words.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

/// An environment or the fence of a directive whose whole text is assumed.
bool begins_assumption(std::string_view text) {
  const std::size_t head = std::min(text.find_first_not_of("`~"), text.size());
  for (const char* begin : {"{assumption}", "{prf:assumption}", "{axiom}", "{prf:axiom}", "{div} assumption", "{div} axiom"})
    if (head >= 3 && text.substr(head).starts_with(begin) && !text.substr(head + std::string_view(begin).size()).starts_with('-')) return true;
  return text.starts_with("\\begin{assumption") || text.starts_with("\\begin{hypothesis");
}

class collector {
 public:
  collector(const source& note, const std::vector<segment>& segments) : text_(note.text()), segments_(segments) {}

  std::vector<sentence> run() {
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      const segment& s = segments_[i];
      if (s.kind == segment_kind::prose) words(s, i);
      else if (s.kind == segment_kind::heading) {
        end_sentence();
        if (begins_assumption(text_.substr(s.content.begin, 60))) words_ = "assume ";
        const bool item = text_.substr(s.content.begin).starts_with("\\item");
        outer_ = 0, frame_ = item ? ++frames_ : 0;
        counting_ = {}, turn_ = {}, exchange_ = 0;
        const std::string_view behind = text_.substr(s.content.end, 60);
        if (item && (behind.starts_with('[') ? is_case_of_list(behind) : has_case_label(behind))) case_frame_ = frame_, case_begins_ = true;
        if (const hypothesis_label own = item ? hypothesis_label_at(behind) : hypothesis_label(); !own.label.empty()) words_ = "assume ", label_ = own.label, unread_ = own.length;
        if (!item) behind_question_ = latex_item_ = false;
        latex_item_ = item;
        if ((s.level > 0 || s.content.begin < s.content.end) && !item) head_ = text_.substr(s.content.begin).starts_with("\\paragraph") ? ++heads_ : 0;
      }
      else if (s.kind == segment_kind::fragment) words_ += "<tex>";
      else mathematics(s, i);
    }
    end_sentence();
    return std::move(out_);
  }

 private:
  void end_words(bool ends = false) {
    std::string trimmed = without_size_conditions(on_one_line(words_), ends);
    const std::size_t first = trimmed.find_first_not_of(" ,");
    if (current_.pieces.empty() && first != std::string::npos) trimmed.erase(0, first);  // “assuming that all sizes fit, …”
    words_.clear();
    if (trimmed.empty()) return;
    current_.pieces.push_back({false, std::move(trimmed), 0});
  }
  void end_sentence() {
    end_words(true);
    if (!current_.pieces.empty()) {
      current_.table = in_table_;
      current_.frame = frame_;
      current_.head = head_;
      current_.part = (outer_ != 0 && outer_ == part_) || (frame_ != 0 && frame_ == counted_frame_);
      current_.aside = in_details_ || (head_ != 0 && of_special_case_) || (frame_ != 0 && (frame_ == case_frame_ || frame_ == exchange_));
      current_.voice = turn_.doubtful ? turn_.name : std::string();
      current_.label = std::exchange(label_, {});
      if (std::exchange(case_begins_, false) && current_.voice.empty() && frame_ != 0 && frame_ == case_frame_) current_.voice = "the label of the item";
      current_.option = (in_item_ || latex_item_) && behind_question_;
      if (in_item_) current_.alternatives = alternatives_, current_.asserted = list_of_claims_, current_.implied = list_of_claims_ && list_is_implied_;
      else alternatives_ = alternatives_led(current_), list_of_claims_ = leads_list_of_claims(current_), list_is_implied_ = any_among(notes::words_of(current_), {"imply", "implies"});
      if (!in_item_ && !latex_item_) behind_question_ = asked_ || leads_quiz(notes::words_of(current_));
      if (!in_item_) list_of_names_ = current_.pieces.size() == 1 && !current_.pieces[0].mathematics && leads_list_of_names(current_.pieces[0].words);
      if (!in_item_) list_of_assumptions_ = current_.pieces.size() == 1 && !current_.pieces[0].mathematics && leads_list_of_assumptions(current_.pieces[0].words);
      if (in_item_ && last_of_list_ != out_.size()) first_of_list_ = out_.size();
      if (!in_item_ && last_of_list_ == out_.size() && tells_answer(current_))  // below the options of a quiz
        for (std::size_t k = first_of_list_; k < last_of_list_; ++k) out_[k].option = out_[k].option || !holds_letters(notes::words_of(out_[k]));
      const bool goes_on = in_item_ || (last_of_list_ == out_.size() && !current_.pieces[0].mathematics && !holds_letters(notes::words_of(current_)));  // </div>, ???
      out_.push_back(std::move(current_));
      if (goes_on) last_of_list_ = out_.size();
    }
    asked_ = false;
    current_ = {};
    after_display_ = false;
    blank_before_ = false;
    if (aside_ == aside::closed) leave_aside();
  }
  /// “Warm-up”, “A special case”, “The commutative case”.
  static bool speaks_of_special_case(std::string_view title) {
    const std::string small = lower_case(title);
    for (const char* word : {"warm-up", "warmup", "warm up", "special", "simple", "toy", "easy", "commut", "symmetric", "diagonal", "scalar", "motivat", "sanity", "hint", "sketch", "intuition", "idea"})
      if (small.find(word) != std::string::npos) return true;
    return false;
  }
  /// “(a) Let”, “b) Show that”, “(ii) If” at the beginning of a line: a part of an exercise, or of what is counted.
  bool is_part(std::string_view text) {
    const std::size_t at = text.starts_with('(') ? 1 : 0;
    const std::size_t number = at == 0 ? std::min(text.find_first_not_of("0123456789"), text.size()) : 0;  // “1a. Show that”
    if (number > 0 && number < 3 && text.size() > number + 2 && text[number] >= 'a' && text[number] <= 'h' && is_one_of(text[number + 1], ".)") && text[number + 2] == ' ') return true;
    const bool lettered = text.size() >= at + 3 && text[at] >= 'a' && text[at] <= 'h' && text[at + 1] == ')' && text[at + 2] == ' ';
    const counted_mark mark = counted_at(text);
    const bool counted = mark.length > 0 && current_.pieces.empty() && on_one_line(words_).empty() && !is_cited(text.substr(mark.length));
    if (counted) count_on(mark);
    return lettered || counted;
  }
  /// “(1) and (2) imply”: the marks are those of equations, and nothing is counted.
  static bool is_cited(std::string_view behind) {
    if (const std::size_t first = behind.find_first_not_of(' '); first != std::string_view::npos && behind[first] >= 'A' && behind[first] <= 'Z') return false;  // “(i) In this part”
    const std::vector<std::string> next = words_of(lower_case(behind.substr(0, 30)));
    return !next.empty() && among(next[0], {"and", "or", ",", ")", "implies", "imply", "gives", "give", "yields", "follows", "holds", "hold", "is", "are", "by", "in", "shows", "with", "into", "to", "from"});
  }
  /// “[Undirected]” behind \item, and not “[(a)]”, “[(H1)]”.
  static bool is_case_of_list(std::string_view label) {
    const std::string_view inside = label.substr(1, std::min(label.find(']'), label.size()) - 1);
    return inside.find('(') == std::string_view::npos && has_case_label(std::string(inside) + ":");
  }
  /// The way of counting and the number of a mark that begins or goes on.
  void count_on(const counted_mark& mark) {
    const bool goes_on = counting_.number > 0 && goes_on_with(mark);
    const int number = goes_on ? counting_.number + 1 : std::max({mark.digit, mark.roman, mark.roman > 0 ? 0 : mark.letter});
    if (!goes_on) counting_.like = mark;
    counting_.number = number, counting_.splits = true;
  }
  bool goes_on_with(const counted_mark& mark) const {
    const counted_mark& like = counting_.like;
    return (like.digit > 0 ? mark.digit : like.roman > 0 ? mark.roman : mark.letter) == counting_.number + 1;
  }
  /// “… (i) if $A$ is symmetric, …; (ii) in general …” in running text: how long the mark is with which a part of its own begins; 0 where none does.
  /// “Suppose that (i) … and (ii) …” is one supposition.
  std::size_t part_in_text(std::string_view text, std::size_t at) {
    const counted_mark mark = counted_at(text);
    if (mark.length == 0 || (is_cited(text.substr(mark.length)) && counting_.number == 0)) return 0;
    std::string front = on_one_line(words_);
    while (!front.empty() && (is_one_of(front.back(), "*_{ ") || front.ends_with("\\textbf") || front.ends_with("\\emph"))) front.resize(front.size() - (front.back() == 'f' ? 7 : front.back() == 'h' ? 5 : 1));
    const bool opens = front.empty() && (current_.pieces.empty() || after_display_);
    const std::size_t space = front.find_last_of(' ');
    const std::string last = front.empty() ? std::string() : front.substr(space == std::string::npos ? 0 : space + 1);
    const bool clause = opens || is_one_of(front.empty() ? ' ' : front.back(), ";:,.") || last == "and" || last == "or" || last == "either" || last == "while" || last == "whereas" || last == "but";
    if (!clause) return 0;
    if (counting_.number == 0 || !goes_on_with(mark)) {
      constexpr std::size_t reach = 3000;
      if (mark.digit != 1 && mark.roman != 1 && mark.letter != 1) return 0;
      if (text_.substr(at + mark.length, reach).find(next_mark(mark, 1)) == std::string_view::npos) return 0;
      counting_ = {mark, 1, opens || (begins_case(text.substr(mark.length)) && !supposes_so_far(front))};
    } else {
      ++counting_.number;
    }
    if (!counting_.splits) return 0;
    words_ = front;
    end_sentence();
    frame_ = counted_frame_ = ++frames_;
    return mark.length;
  }
  /// “if”, “in the tied case”, “suppose”: what stands behind the mark of a part says for which case the part is.
  static bool begins_case(std::string_view text) {
    const std::vector<std::string> words = words_of(lower_case(text.substr(0, 40)));
    return !words.empty() && among(words[0], {"if", "when", "whenever", "for", "in", "suppose", "let", "assume", "assuming", "under", "with", "without", "unless", "given", "take", "where"});
  }
  bool supposes_so_far(const std::string& front) const {
    std::vector<std::string> words = notes::words_of(current_);
    const std::vector<std::string> last = words_of(front);
    words.insert(words.end(), last.begin(), last.end());
    return any_among(words, {"suppose", "supposing", "assume", "assumes", "assuming", "such", "satisfies", "satisfy", "satisfying", "provided", "if", "let", "conditions", "hypotheses", "assumptions", "properties", "require", "requires", "given", "where"});
  }
  /// Whether what stands before a semicolon is under a condition; a comma joins what is under one.
  /// Whether the sentence has said so far for what it holds; in front of a comma, with what holds then.
  bool conditioned_so_far(char sign) const {
    std::vector<std::string> words = notes::words_of(current_);
    if (!any_among(words, {"if", "when", "whenever", "for", "case", "under", "suppose", "assume"})) return false;
    if (sign == ';') return true;
    const std::vector<std::string> open = notes::words_of(words_);
    words.insert(words.end(), open.begin(), open.end());
    return any_among(words, {"then", "have", "get", "obtain", "follows", "holds"});
  }
  /// “Student:”, “Q:” in front of a sentence: who speaks from here on. How long the mark is.
  std::size_t speaker_in_front(std::string_view text) {
    const speaker found = speaker_at(text);
    if (found.length == 0 || (!found.asks && exchange_ == 0)) return 0;
    end_sentence();
    turn_ = found;
    if (found.asks) exchange_ = ++frames_;
    frame_ = exchange_;
    return found.length;
  }
  /// “**Directed graphs.** Here …”: a paragraph with a heading of its own. Theorems, proofs and what sets up a text are none, and end one.
  bool has_head(std::string_view text) {
    const std::string_view mark = text.starts_with("**") ? "**" : text.starts_with("__") ? "__" : text.starts_with("\\textbf{") || text.starts_with("\\emph{") || text.starts_with("\\textit{") ? "}" : text.starts_with("*") ? "*" : "";
    if (mark.empty()) return false;
    const std::size_t begin = mark == "}" ? text.find('{') + 1 : mark.size(), end = text.find(mark, begin);
    constexpr std::size_t longest = 70;
    if (end == std::string_view::npos || end - begin > longest || end - begin < 3 || text.substr(begin, end - begin).find('\n') != std::string_view::npos) return false;
    const char last = text[end - 1], behind = end + mark.size() < text.size() ? text[end + mark.size()] : ' ';
    if (!is_one_of(last, ".:") && !is_one_of(behind, ".:")) return false;
    std::string first;
    for (std::size_t k = begin; k < end && is_letter(text[k]); ++k) first += lower_case(text[k]);
    if (first.empty()) return false;
    if (is_title_going_on(first)) {
      if (of_special_case_) head_ = 0;
      return false;
    }
    of_special_case_ = speaks_of_special_case(text.substr(begin, end - begin));
    return true;
  }
  /// “**Assumption 1.**”, “Hypothesis:”: how long it is; 0 where none begins here.
  static std::size_t assumption_head(std::string_view text) {
    std::size_t at = text.starts_with("**") ? 2 : text.starts_with("\\textbf{") ? 8 : 0;
    std::string first;
    for (; at < text.size() && is_letter(text[at]); ++at) first += lower_case(text[at]);
    constexpr std::array<std::string_view, 4> heads = {"assumption", "assumptions", "hypothesis", "hypotheses"};
    if (std::find(heads.begin(), heads.end(), first) == heads.end()) return 0;
    constexpr std::size_t longest = 40;
    const std::size_t stop = text.find_first_of(".:", at);
    if (stop == std::string_view::npos || stop - at > longest || text.substr(at, stop - at).find_first_of("\n$") != std::string_view::npos) return 0;
    std::size_t end = stop + 1;
    while (end < text.size() && is_one_of(text[end], "*}")) ++end;
    return end < text.size() && is_space(text[end]) ? end : 0;
  }
  /// “ (A1)” in front of an item of a list of assumptions: how long it is.
  std::size_t label(std::string_view text) const {
    constexpr std::size_t longest = 6;
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size()), end = begin < text.size() && text[begin] == '(' ? text.find(')', begin) : std::string_view::npos;
    return list_of_assumptions_ && end != std::string_view::npos && end - begin <= longest ? end + 1 : 0;
  }
  static bool is_one_of(char c, std::string_view list) { return list.find(c) != std::string_view::npos; }
  /// “(As an aside, assume $AB = BA$. Then …)”: whole sentences in brackets are a frame of their own.
  void look_for_aside(char c) {
    if (aside_ == aside::none && c == '(' && on_one_line(words_).empty() && current_.pieces.empty())
      aside_ = aside::open, depth_ = 0, outside_ = frame_, frame_ = ++frames_;
    if (aside_ != aside::open) return;
    depth_ += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth_ > 0) return;
    aside_ = aside::closed;
    if (words_.empty() && current_.pieces.empty()) leave_aside();
  }
  void leave_aside() { aside_ = aside::none, frame_ = outside_; }

  bool display_follows(std::size_t segment) const {
    return segment + 1 < segments_.size() && segments_[segment + 1].kind == segment_kind::display;
  }
  /// Whether the words so far lead into a display below a blank line.
  bool leads_on() const {
    const std::string trimmed = on_one_line(words_);
    if (trimmed.empty()) return false;
    return trimmed.back() == ':' || trimmed.back() == ',' || (trimmed.back() >= 'a' && trimmed.back() <= 'z');
  }
  bool is_abbreviation(std::size_t dot, std::string_view text) const {
    std::size_t begin = dot;
    while (begin > 0 && !is_space(text[begin - 1]) && text[begin - 1] != '(') --begin;
    std::string word;
    for (std::size_t i = begin; i < dot; ++i) word += lower_case(text[i]);
    constexpr std::array<std::string_view, 14> list = {"i.e", "e.g", "cf", "eq", "eqs", "fig", "resp", "w.r.t", "s.t", "etc", "vs", "sec", "no", "wlog"};
    return std::find(list.begin(), list.end(), word) != list.end();
  }

  /// What the mark at the beginning of a line says of the frame: how far it was read; nothing where the line goes on as text from its first sign on.
  std::optional<std::size_t> line_begins(std::string_view text, std::size_t i) {
    const char c = text[i];
    const bool tag = text.substr(i).starts_with("<li>") || text.substr(i).starts_with("<li ");
    if (text.substr(i).starts_with("<ol") || text.substr(i).starts_with("<ul")) return std::min(text.find('>', i), text.size() - 1);
    if (text.substr(i).starts_with("</ol") || text.substr(i).starts_with("</ul")) end_sentence(), in_item_ = tagged_ = false;
    const bool mark = tag || ((c == '-' || c == '*' || c == '+') && i + 1 < text.size() && text[i + 1] == ' ');
    std::size_t digits = i;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    const bool numbered = digits > i && digits + 1 < text.size() && (text[digits] == '.' || text[digits] == ')') && text[digits + 1] == ' ';
    if (text.substr(i).starts_with("<details") || text.substr(i).starts_with("</details")) {
      end_sentence();
      in_details_ = text[i + 1] == 'd';
      outer_ = frame_ = text[i + 1] == 'd' ? ++frames_ : 0;
    }
    if (!list_goes_on() && is_part(text.substr(i))) {
      end_sentence();
      part_ = outer_ = frame_ = ++frames_;
      return text.find_first_of(").", i);
    }
    const bool cells = c == '|' && !in_tabular_;
    if (!in_tabular_ && (cells || in_table_)) end_sentence();  // a row of a table is a sentence of its own
    if (in_table_ && !cells && !in_tabular_) frame_ = outer_;
    in_table_ = cells || in_tabular_;
    if (cells) frame_ = ++frames_;
    if (const std::size_t head = assumption_head(text.substr(i)); head > 0 && current_.pieces.empty() && on_one_line(words_).empty()) {
      for (const char sign : text.substr(i, head))
        if (!is_one_of(sign, "*{}\\")) words_ += lower_case(sign);
      if (words_.starts_with("textbf")) words_.erase(0, 6);
      end_sentence();  // the heading
      words_ = "assume ";
      return i + head - 1;
    }
    if (current_.pieces.empty() && on_one_line(words_).empty() && has_head(text.substr(i))) head_ = ++heads_;
    if (mark || numbered) {
      if (!list_goes_on()) end_sentence();
      if (words_.empty() && current_.pieces.empty() && list_of_names_) words_ = "let ";  // every item says what names are
      if (words_.empty() && current_.pieces.empty() && list_of_assumptions_) words_ = "assume ";
      in_item_ = true, quoted_ = false, frame_ = ++frames_;
      counting_ = {}, turn_ = {}, exchange_ = 0;
      tagged_ = tag;
      if (tag) return std::min(text.find('>', i), text.size() - 1);
      const std::string_view item = text.substr((mark ? i : digits) + 1);
      if (!list_of_names_ && !list_of_assumptions_ && has_case_label(item)) case_frame_ = frame_, case_begins_ = true;
      if (const hypothesis_label own = hypothesis_label_at(item); !own.label.empty() && current_.pieces.empty() && (words_.empty() || words_ == "assume ")) {
        words_ = "assume ", label_ = own.label;
        return (mark ? i : digits) + own.length;
      }
      return (mark ? i : digits) + label(item);
    }
    if (c == ':' && i + 1 < text.size() && text[i + 1] == ' ') {  // a definition list: the line before is its term
      end_sentence();
      in_item_ = true, quoted_ = blank_before_line_ = false, frame_ = case_frame_ = ++frames_, case_begins_ = true;
      return i;
    }
    if (blank_before_line_) counting_ = {}, turn_ = {};
    if (c == '>' ? !quoted_ : blank_before_line_) {
      if (c == '>') end_sentence();
      in_item_ = tagged_;  // there may be blank lines between <li> and </li>
      list_of_names_ = list_of_assumptions_ = false;
      frame_ = c == '>' ? ++frames_ : outer_;
    }
    if (c == '>' && text.substr(i).starts_with("> [!")) {  // `> [!NOTE]` names the frame
      const std::size_t close = text.find_first_of("]\n", i);
      quoted_ = true, blank_before_line_ = false;
      if (is_by_the_way(text.substr(i + 4))) case_frame_ = frame_;
      return close != std::string_view::npos && text[close] == ']' ? close : i;
    }
    if (c == '>' && !quoted_ && is_by_the_way(text.substr(i + 1))) case_frame_ = frame_;
    if (c == '[' && text.substr(i).starts_with("[^") && text.substr(i, 20).find("]:") != std::string_view::npos) {  // the text of a footnote
      end_sentence();
      frame_ = case_frame_ = ++frames_;
    }
    quoted_ = c == '>' || (quoted_ && !blank_before_line_);
    blank_before_line_ = false;
    return std::nullopt;
  }
  /// The beginning, the end of a row or the end of a `tabular`: how far it was read; 0 where none stands there.
  std::size_t tabular(std::string_view text) {
    const bool begins = text.starts_with("\\begin{tabular"), ends = in_tabular_ && text.starts_with("\\end{tabular"), row = in_tabular_ && text.starts_with("\\\\");
    if (!begins && !ends && !row) return 0;
    end_sentence();
    in_table_ = in_tabular_ = !ends;
    frame_ = ends ? outer_ : ++frames_;
    return row ? 2 : std::min(text.find('}'), text.size() - 1) + 1;
  }
  /// “**Aside.**”, “example]”: what a quotation begins with that gives nothing to the text around it.
  static bool is_by_the_way(std::string_view text) {
    std::string first;
    for (std::size_t k = 0; k < text.size() && first.size() < 12 && (is_letter(text[k]) || (first.empty() && is_one_of(text[k], " *_"))); ++k)
      if (is_letter(text[k])) first += lower_case(text[k]);
    return among(first, {"aside", "example", "examples", "remark", "tip", "digression", "exercise", "question", "quote", "warning", "caution", "historical", "trivia", "joke"});
  }
  void words(const segment& s, std::size_t index) {
    const std::string_view text = text_.substr(s.content.begin, s.content.end - s.content.begin);
    bool line_start = s.content.begin == 0 || text_[s.content.begin - 1] == '\n';
    for (std::size_t i = std::exchange(unread_, 0); i < text.size(); ++i) {
      const char c = text[i];
      if (c == '\n') {
        std::size_t k = i + 1;
        while (k < text.size() && (text[k] == ' ' || text[k] == '\t' || text[k] == '\r')) ++k;
        if (k < text.size() && text[k] == '\n') {
          blank_before_line_ = true;
          blank(text, k, index);
          i = k - 1;
        }
        words_ += ' ';
        line_start = true;
        continue;
      }
      if (is_space(c)) {
        if (!words_.empty() && words_.back() != ' ') words_ += ' ';
        continue;
      }
      if (line_start) {
        line_start = false;
        if (const std::optional<std::size_t> read = line_begins(text, i)) {
          i = *read;
          continue;
        }
      }
      if (const std::size_t tag = after_display_ && text.substr(i).starts_with("</") ? text.find('>', i) : std::string_view::npos; tag != std::string_view::npos) {  // </center>
        i = tag;
        continue;
      }
      if (after_display_ && begins_anew(text.substr(i))) end_sentence();
      after_display_ = false;
      if ((c == '.' || c == '!' || c == '?') && (i + 1 >= text.size() || is_space(text[i + 1]) || text[i + 1] == ')' || text[i + 1] == '}' || text[i + 1] == '"' || text[i + 1] == '*') &&
          !(c == '.' && is_abbreviation(i, text))) {
        asked_ = c == '?';
        if (asked_) words_ += " ?";
        end_sentence();
        continue;
      }
      constexpr std::size_t longest_lead = 64;  // of blanks and quotation marks in front of a line; a long line is not looked through at each letter
      if (const std::string so_far = current_.pieces.empty() && words_.size() <= longest_lead && (is_letter(c) || c == '*' || c == '\\') ? on_one_line(words_) : "…"; so_far.empty() || so_far == ">")
        if (const std::size_t length = speaker_in_front(text.substr(i)); length > 0) {
          i += length - 1;
          continue;
        }
      if (c == '(')
        if (const std::size_t length = part_in_text(text.substr(i), s.content.begin + i); length > 0) {
          i += length - 1;
          continue;
        }
      if ((c == ';' || c == ',' || c == '(') && turns_to_another_case(text.substr(i), conditioned_so_far(c))) {
        end_sentence();
        continue;
      }
      if (c == '\\')
        if (const std::size_t length = tabular(text.substr(i)); length > 0) {
          i += length - 1;
          continue;
        }
      look_for_aside(c);
      if (words_.find_first_not_of(" \t\r\n") == std::string::npos) current_.segment = index;  // blanks may be left of what a heading ended
      words_ += lower_case(c);
      if (words_.size() > 60000) words_.erase(300, words_.size() - 3000);  // only what stands near formulas is ever looked at
    }
  }
  /// “Let”, “Let:”, “…. Let” before a list.
  static bool holds_letters(const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos; });
  }
  /// “Show answer”, “The correct answer is B.”
  static bool tells_answer(const sentence& s) {
    if (s.pieces[0].mathematics) return false;
    std::vector<std::string> words = notes::words_of(s.pieces[0].words);
    constexpr std::size_t early = 8;
    words.resize(std::min(words.size(), early));
    return any_among(words, {"answer", "answers"});
  }
  static bool leads_list_of_names(const std::string& words) {
    for (const char* word : {"let", "let:", "let us fix", "suppose that"})
      if (words == word) return true;
    return false;
  }
  /// “We assume:”, “… under the following conditions:” before a list.
  static bool leads_list_of_assumptions(const std::string& words) {
    if (words.ends_with("following assumptions") || words.ends_with("following conditions")) return true;
    if (!words.ends_with(':')) return false;
    for (const char* word : {"assume:", "assume that:", "assume the following:", "suppose:", "suppose that:", "suppose the following:", "assumptions:", "following conditions:", "following assumptions:", "hypotheses:"})
      if (words.ends_with(word)) return true;
    return false;
  }
  /// “Show that”, “prove that these conditions imply the following:” before a list.
  static bool leads_list_of_claims(const sentence& s) {
    std::vector<std::string> words = s.pieces.back().mathematics ? std::vector<std::string>() : notes::words_of(s.pieces.back().words);
    if (!words.empty() && words.back() == ":") words.pop_back();
    return !words.empty() && among(words.back(), {"that", "following"}) && any_among(words, {"show", "prove", "verify", "deduce", "conclude", "imply", "implies", "claim"});
  }
  /// “The following are equivalent:”, “… one of the following:” before a list: the words; empty where the sentence says nothing of the kind.
  static std::string alternatives_led(const sentence& s) {
    if (s.pieces.empty() || s.pieces.back().mathematics) return {};
    const std::string& words = s.pieces.back().words;
    const bool reads = on_one_line(words) == "read:" || on_one_line(words) == "are:";
    if (reads && any_among(notes::words_of(s), {"condition", "conditions", "constraint", "constraints"})) return "conditions";
    if (notes::words_of(words) == std::vector<std::string>{":"} && holds(notes::words_of(s), "are equivalent")) return "are equivalent";  // “… for $A$:”
    for (const char* said : {"true or false", "give a counterexample", "or a counterexample", "if false", "are true and which", "which are true", "conditions are", "conditions read", "axioms are", "are equivalent", "is equivalent", "following are equivalent", "options are", "options exist", "choices are", "parametrisations are", "parameterisations are", "parametrizations are", "parameterizations are", "variants are", "variants exist", "possibilities are", "following options", "following choices", "following variants", "one of the following", "one of these", "either of the following", "any of the following", "some of the following"})
      if (words.find(said) != std::string::npos) return said;
    return {};
  }
  /// “Let”, “**Let**”, “**1.A**” behind a display.
  static bool begins_anew(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of("*_"), text.size() - 1);
    return (text[first] >= 'A' && text[first] <= 'Z') || (first > 1 && text[first] >= '0' && text[first] <= '9');
  }
  bool list_goes_on() const {
    if (current_.pieces.empty() && on_one_line(words_).empty()) return false;
    for (const piece& p : current_.pieces)
      if (!p.mathematics) {
        return introduces_names(p.words) && (p.words.find(':') != std::string::npos);
      }
    const std::string own = on_one_line(words_);
    return introduces_names(own) && own.ends_with(':');
  }
  void blank(std::string_view text, std::size_t at, std::size_t index) {
    std::size_t k = at;
    while (k < text.size() && is_space(text[k])) ++k;
    if (after_display_) {
      if (k >= text.size() && display_follows(index) && !display_ended_with_comma_) end_sentence();
      else if (k < text.size() && (lower_case(text[k]) != text[k] || !continues(text.substr(k)))) end_sentence();
      return;
    }
    if (k >= text.size() && display_follows(index) && leads_on()) return;
    if (k >= text.size() && index + 1 == segments_.size()) return;
    end_sentence();
  }
  static bool continues(std::string_view text) {
    for (const char* word : {"where", "with", "such that", "s.t.", "for ", "if ", "when", "provided", "and ", "subject", "assuming"})
      if (text.starts_with(word)) return true;
    return false;
  }

  void mathematics(const segment& s, std::size_t index) {
    if (after_display_ && s.kind == segment_kind::display && !display_ended_with_comma_) {
      // two displays with nothing between them but space
      if (on_one_line(words_).empty()) end_sentence();
    }
    end_words();
    current_.pieces.push_back({true, {}, index});
    after_display_ = false;
    if (s.kind == segment_kind::display) {
      std::size_t end = s.content.end;
      std::string_view inside = text_.substr(s.content.begin, end - s.content.begin);
      if (const std::size_t close = inside.rfind("\\end{"); close != std::string_view::npos && inside.find('\n', close + 5) == std::string_view::npos)
        inside = inside.substr(0, close);
      while (!inside.empty() && is_space(inside.back())) inside.remove_suffix(1);
      display_ended_with_comma_ = inside.ends_with(',');
      if (inside.ends_with('.') && !inside.ends_with("\\right.")) end_sentence();
      else after_display_ = true;
    }
  }

  std::string_view text_;
  const std::vector<segment>& segments_;
  std::string words_;
  sentence current_;
  bool after_display_ = false, display_ended_with_comma_ = false, blank_before_ = false;
  bool asked_ = false, behind_question_ = false;  ///< this sentence, and the one before a list, ends in a question mark
  int frame_ = 0, frames_ = 0, head_ = 0, heads_ = 0;
  int outer_ = 0;  ///< the frame around paragraphs: a part of an exercise, what is unfolded on demand
  int part_ = 0;   ///< the last of the former
  bool in_details_ = false, of_special_case_ = false;
  enum class aside { none, open, closed } aside_ = aside::none;
  int depth_ = 0, outside_ = 0;  ///< brackets that are open in an aside, and the frame around it
  bool quoted_ = false;  ///< in a quotation, whose lines begin with >
  bool in_item_ = false, in_table_ = false, in_tabular_ = false, blank_before_line_ = false;
  bool tagged_ = false;  ///< the item is one of <li>
  bool list_of_assumptions_ = false;
  bool list_is_implied_ = false; ///< they follow from conditions that need not be read
  bool list_of_claims_ = false;  ///< what stands before the list says that its items are claimed
  std::string alternatives_;  ///< of which the list is one, in words; empty where each item stands for itself
  bool list_of_names_ = false;  ///< the list is one of declarations, behind “let”
  struct counting {
    counted_mark like;
    int number = 0;       ///< the last one; 0 where nothing is counted
    bool splits = false;  ///< each part is a sentence of its own
  } counting_;
  std::string label_;         ///< of the hypothesis that begins
  std::size_t unread_ = 0;    ///< how much of the next words is its mark
  bool latex_item_ = false, case_begins_ = false;
  speaker turn_;
  int counted_frame_ = 0, case_frame_ = 0;  ///< of the last part that is counted, and of the last item that says for which case it is
  std::size_t first_of_list_ = 0, last_of_list_ = 0;  ///< sentences of the last list: from, up to
  int exchange_ = 0;                        ///< of a question and its answer
  std::vector<sentence> out_;
};

}  // namespace

std::vector<sentence> split_sentences(const source& note, const std::vector<segment>& segments) {
  thread_local remembered<std::shared_ptr<said_in_words>> said;
  std::vector<sentence> out = collector(note, segments).run();
  for (sentence& s : out) find_optimality(s, note, segments), s.said = said.of(text_of(s), [&] { return std::make_shared<said_in_words>(words_of(s)); });
  return out;
}

}  // namespace odot::notes
