// SPDX-License-Identifier: MIT
#include "statement.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "frames.hpp"
#include "neighbours.hpp"
#include "rows.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

/// Words that make what follows them a condition, and say no more than that.
bool can_be_given(std::string_view words) {
  const std::string text = " " + on_one_line(words) + " ";
  for (const char* word : {" unless ", " not ", " or ", " only ", " except ", " iff "})
    if (text.find(word) != std::string::npos) return false;
  return true;
}

}  // namespace

bool only_restricts(std::string_view words) {
  const std::string text = on_one_line(words) + " ";
  if (!can_be_given(words)) return false;
  for (const char* word : {" but ", " no ", " never ", " becomes ", " denote", " define", " instead"})
    if (text.find(word) != std::string::npos) return false;
  for (const std::string begins : {"“if", "“when", "“whenever", "“provided", "“assuming", "“for"})
    if (text.starts_with(begins + " ") || text.starts_with(begins + "”")) return true;
  return false;
}

/// “So that”, “hence we get”: what stands behind the words is drawn from what stands in front of them.
static bool draws_conclusion(std::string_view words) {
  for (const std::string_view word : {"so", "hence", "thus", "therefore", "then", "whence", "implies", "implying", "gives", "yields", "follows", "consequently", "means", "only if", "iff", "if and only if"})
    if (words.starts_with(word) && (words.size() == word.size() || words[word.size()] == ' ' || words[word.size()] == ',')) return true;
  return false;
}

bool is_condition(std::string_view words) {
  std::string word;
  std::vector<std::string> list;
  for (const char upper : words) {
    const char c = lower_case(upper);
    if ((c >= 'a' && c <= 'z') || c == '.') word += c;
    else if (!word.empty()) list.push_back(std::exchange(word, {}));
  }
  if (!word.empty()) list.push_back(word);
  constexpr std::array<std::string_view, 22> conditions = {"if",     "when",  "whenever", "unless", "provided", "given",  "where",
                                                           "for",    "with",  "iff",      "only",   "assuming", "except", "or",
                                                           "subject", "s.t.", "not",      "such",   "while",    "no",     "wrong",  "false"};
  if (list.size() == 2 && list[0] == "for" && (list[1] == "all" || list[1] == "each" || list[1] == "every" || list[1] == "any")) return false;
  if (list.size() == 1 && list[0] == "forall") return false;
  return std::any_of(list.begin(), list.end(),
                     [&](const std::string& w) { return std::find(conditions.begin(), conditions.end(), w) != conditions.end(); });
}

namespace {

using tokens = std::vector<token>;

class splitter {
 public:
  splitter(const tokens& list, syntax_arena& arena, const name_oracle& names, statement_list& out)
      : tokens_(list), arena_(arena), names_(names), out_(out) {}

  void run() {
    const std::size_t before = out_.statements.size();
    read_all();
    const std::string denial = denied_.empty() ? denial_in(tokens_) : denied_;
    for (std::size_t k = before; k < out_.statements.size(); ++k)
      if (!denial.empty() && out_.statements[k].condition.empty()) out_.statements[k].condition = denial;
  }

 private:
  void read_all() {
    while (peek().kind == token_kind::gap) ++at_;
    if (peek().is_symbol("=") && !peek(1).is_symbol("=")) ++at_, goes_on_ = true;
    while (!stop()) {
      implications_ = 0;
      if (skip_separators()) continue;
      one_statement();
    }
  }

  const token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  bool stop() const { return peek().kind == token_kind::stop; }

  /// Separators and harmless words between statements; a condition is told to the statement before.
  bool skip_separators() {
    const token& t = peek();
    if (is_separator(t)) return ++at_, true;
    if (t.kind == token_kind::words && !begins_with_function() && !stands_for_a_term()) {
      if (is_condition(t.text)) {
        given_ = "“" + on_one_line(t.text) + "”";
        may_be_given_ = can_be_given(t.text);
        if (!may_be_given_) restrict_last(given_);
        if (out_.statements.empty() && denies(t.text)) denied_ = given_;
      } else if (!given_.empty() && on_one_line(t.text).find("then") != std::string::npos) given_.clear();
      else remark(t.text);
      ++at_;
      if (stop() && !given_.empty()) restrict_last(given_);
      return true;
    }
    if (t.is_command("forall")) {
      ++at_;
      if (names_any()) return true;
      while (!stop() && (peek().kind == token_kind::letter || peek().is_symbol(",") || peek().kind == token_kind::gap)) ++at_;
      if (!stop() && !is_separator(peek()) && peek().kind != token_kind::words) {
        if (!member_of_range()) restrict_last("the condition behind \\forall");
      }
      return true;
    }
    return false;
  }
  /// `y, z \in \mathbb{R}^n` behind `\forall`: declares the names, which are any from there on. False, and nothing is read, where anything else stands here.
  bool names_any() {
    const std::size_t from = at_;
    statement s;
    s.where.begin = peek().where.begin;
    declares_ = true;
    s.list.push_back(read_side(false));
    while (peek().is_symbol(",")) ++at_, s.list.push_back(read_side(false));
    declares_ = false;
    const bool plain = std::all_of(s.list.begin(), s.list.end(), [](const side& one) { return one.read != nullptr && bare(one.read)->kind == form::name; });
    if (plain && peek().is_command("in")) {
      s.relations.push_back(read_relation());
      s.sides = {std::move(s.list.back()), read_side(true)};
      s.list.pop_back();
    }
    const bool whole = s.sides.size() == 2 && s.sides[1].read != nullptr && s.sides[1].read->kind == form::shape && (stop() || is_separator(peek()) || peek().is_symbol(":") || peek().kind == token_kind::words);
    if (!whole) return at_ = from, false;
    s.where.end = tokens_[at_ - 1].where.end;
    for (const side& one : s.list) out_.any.push_back(bare(one.read)->text);
    out_.any.push_back(bare(s.sides[0].read)->text);
    if (peek().is_symbol(":")) ++at_;
    out_.statements.push_back(std::move(s));
    return true;
  }
  /// `\text{rank} A`: words right before a term, which only join where they are “and”, “where” and the like.
  bool stands_for_a_term() const {
    const std::string text = on_one_line(peek().text);
    if (is_unread_function(text)) return true;
    const token& next = peek(1);
    const bool term = next.kind == token_kind::letter || next.kind == token_kind::number || next.kind == token_kind::begin ||
                      (next.kind == token_kind::command && !is_relation(next));
    if (!term || text.find(' ') != std::string::npos || text.empty() || text.back() == ':' || text.back() == ',') return false;
    return !joins_terms(text) && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
  }
  bool begins_with_function() const {
    return !known_function(peek().text).empty() || names_.declared(peek().text) || peek(1).is_symbol("(") || peek(1).is_symbol("=") ||
           peek(1).is_symbol("_") || is_relation(peek(1));
  }
  /// `\in \{1, …, n\}` behind indices: harmless where n is the end of what they index, which nobody knows here.
  bool member_of_range() {
    const std::size_t from = at_;
    while (!stop() && peek().kind != token_kind::gap && peek().kind != token_kind::words) ++at_;
    return at_ == from;
  }
  /// Words that neither restrict nor merely join.
  void remark(std::string_view words) {
    const std::string text = on_one_line(words);
    out_.draws = out_.draws || draws_conclusion(text);
    for (const char* joins : {"and", "and also", ",", "as well as", "i.e.", "then", "so", "hence"})
      if (text == joins) return;
    if (!out_.statements.empty()) out_.statements.back().other_words = true;
  }
  void restrict_last(const std::string& what) {
    if (!out_.statements.empty() && out_.statements.back().condition.empty()) out_.statements.back().condition = what;
  }

  std::size_t end_of_side(std::size_t from) const {
    int depth = 0;
    std::size_t i = from;
    for (; tokens_[i].kind != token_kind::stop; ++i) {
      const token& t = tokens_[i];
      if (depth == 0 && i > from && (is_relation(t) || (is_separator(t) && !t.is(token_kind::gap, " "))) && !is_dot_between(tokens_, i)) break;
      depth = std::max(0, depth + (t.opens() ? 1 : t.closes() ? -1 : 0));
    }
    if (depth == 0) return i;
    for (std::size_t row = from + 1; row < i; ++row)  // a bracket that never closes ends with its row
      if (tokens_[row].begins_row) return row;
    return i;
  }

  side read_side(bool after_member) {
    side s;
    while (peek().kind == token_kind::gap) ++at_;
    s.where = peek().where;
    const std::size_t from = at_;
    parser p(tokens_, arena_, names_);
    p.seek(at_), p.remember_ends(sum_ends_);
    if (declares_) p.labels_follow();
    try {
      if (after_member || (peek().kind == token_kind::command && looks_like_a_set())) s.read = p.shape_here();
      if (after_member && s.read == nullptr) unsupported(peek().where, "the set behind \\in is not read; odot knows \\mathbb{R}^{n \\times d}");
      if (s.read == nullptr) {
        s.read = p.expression();
        std::vector<std::string> around;
        bind_lone_indices(s.read, names_, around);
      }
      at_ = p.at();
      const token& next = peek();
      if (is_dot_between(tokens_, at_))
        throw trouble(trouble_kind::unsupported, next.where, "a dot right between two factors is not read; write \\cdot, or nothing");
      if (!stop() && !is_relation(next) && !is_separator(next) && next.kind != token_kind::words && !next.is_command("forall"))
        throw trouble(trouble_kind::unsupported, next.where,
                      next.is_symbol(")") || next.is_symbol("]") ? "this closing bracket was never opened"
                                                                 : "`" + next.text + "` is not expected here");
    } catch (const trouble& t) {
      s.read = nullptr;
      s.why = t;
      at_ = end_of_side(from);
    }
    const std::size_t last = at_ == 0 ? 0 : at_ - 1;
    s.where.end = std::max(s.where.begin, tokens_[last].where.end);
    return s;
  }
  bool looks_like_a_set() const {
    if (peek().is_command("R") || peek().is_command("N")) return true;
    return peek().is_command("mathbb") && (peek(1).is(token_kind::letter, "R") || peek(2).is(token_kind::letter, "R") ||
                                           peek(1).is(token_kind::letter, "N") || peek(2).is(token_kind::letter, "N"));
  }

  /// The relation at this place; moves behind it.
  relation read_relation() {
    relation r;
    const token t = peek();
    r.where = t.where;
    r.text = t.text;
    ++at_;
    if (t.is_symbol("=")) {
      if (peek().is_symbol(":")) ++at_, r.kind = relation_kind::other, r.text = "=:";
      else if (peek().is_symbol("=")) ++at_;
      else if (peek().is_symbol(">")) ++at_, r.kind = relation_kind::other, r.text = "=>";
    } else if (t.is_symbol(":")) {
      if (peek().is_symbol("=")) ++at_, r.kind = relation_kind::define;
      else r.kind = relation_kind::other;
    } else if (t.is_command("coloneqq") || t.is_command("triangleq") || t.is_command("doteq")) {
      r.kind = relation_kind::define;
    } else if (t.is_command("equiv")) {
      const auto is_modulus = [](const token& m) {
        const std::string word = without_gaps(m.text);
        return (m.kind == token_kind::command || m.kind == token_kind::words) && (word == "pmod" || word == "bmod" || word == "pod" || word == "mod" || word == "modulo");
      };
      r.kind = std::any_of(tokens_.begin(), tokens_.end(), is_modulus) ? relation_kind::other : relation_kind::equivalent;  // 49 \equiv 4 \pmod{15}
    } else if (t.is_command("neq")) {
      r.kind = relation_kind::not_equal;
    } else if (t.is_command("not")) {
      if (peek().is_symbol("=")) ++at_, r.kind = relation_kind::not_equal;
      else r.kind = relation_kind::other, at_ += stop() ? 0 : 1;
    } else if (t.is_command("in")) {
      r.kind = relation_kind::member;
    } else if (t.is_command("stackrel") || t.is_command("overset")) {
      const tokens label = group(), sign = group();
      const std::string above = spelled(label), below = spelled(sign);
      if (below != "=") r.kind = relation_kind::other;
      else if (above.find("def") != std::string::npos || above == "\\triangle" || above == "\\Delta" || above == "\\bigtriangleup" || above == ".")
        r.kind = relation_kind::define;
      else if (denies(above) || above.find("\\neq") != std::string::npos || above.find("\\not") != std::string::npos || above == "\\times") r.kind = relation_kind::other;
      else if (above == "!" || above == "?") r.kind = relation_kind::other, r.text = "=" + above;
      else r.mark = above;
    } else {
      r.kind = relation_kind::other;
    }
    r.where.end = tokens_[at_ - 1].where.end;
    return r;
  }
  tokens group() {
    tokens out;
    if (peek().kind != token_kind::open) {
      if (!stop()) out.push_back(peek()), ++at_;
      return out;
    }
    int depth = 0;
    do {
      if (stop()) break;
      if (peek().kind == token_kind::open) ++depth;
      if (peek().kind == token_kind::close) --depth;
      out.push_back(peek());
      ++at_;
    } while (depth > 0);
    return out;
  }

  static bool is_implication(const token& t) { return t.is_command("implies") || t.is_command("Rightarrow") || t.is_command("Longrightarrow"); }
  static bool is_equivalence(const token& t) { return t.is_command("iff") || t.is_command("Leftrightarrow") || t.is_command("Longleftrightarrow") || t.is_command("leftrightarrow") || t.is_command("longleftrightarrow") || t.is_command("Leftarrow") || t.is_command("Longleftarrow") || t.is_command("impliedby"); }
  static bool is_arrow(const token& t) { return t.is_command("to") || t.is_command("rightarrow") || t.is_command("longrightarrow") || t.is_command("therefore"); }
  static bool is_one(const node* n) { return n != nullptr && n->kind == form::number && (n->text == "1" || n->text == "0"); }
  static bool is_index_like(const node* n) {
    return n != nullptr && n->kind == form::name && (n->text.size() == 1 || n->text.starts_with('\\')) ;
  }

  /// `i = 1, …, n`: behind the number stand dots and the end.
  bool range_follows(const statement& s) const {
    if (s.relations.size() != 1 || s.relations[0].kind != relation_kind::equal || s.sides.size() != 2) return false;
    if (s.sides[1].read == nullptr || !is_index_like(s.sides[0].read)) return false;
    const bool number = s.sides[1].read->kind == form::number;
    if (!number && s.sides[1].read->kind != form::sum) return false;  // i = p + 1, …, n
    std::size_t k = 0;
    while (is_separator(peek(k))) ++k;
    if (number && peek(k).kind == token_kind::number) {  // 1, 2, …, n, and not 1, 3, …, n
      const std::string &first = s.sides[1].read->text, &second = peek(k).text;
      if (first.size() > 4 || second.size() > 4 || first.find('.') != std::string::npos || second.find('.') != std::string::npos || std::abs(std::stoi(first) - std::stoi(second)) != 1) return false;
      ++k;
      while (is_separator(peek(k))) ++k;
    }
    return peek(k).is_command("dots") || peek(k).is_command("cdots");
  }

  void one_statement() {
    statement s;
    if (++implications_ > 50) return;
    if (is_equivalence(peek()) && !out_.statements.empty()) out_.statements.back().given = given_ = equivalence, may_be_given_ = true;
    s.follows = (out_.statements.empty() && is_implication(peek())) || (at_ > 0 && tokens_[at_ - 1].is(token_kind::words, "therefore"));
    for (; is_implication(peek()) || is_equivalence(peek()); ++at_) out_.draws = true;
    s.where.begin = peek().where.begin;
    s.goes_on = std::exchange(goes_on_, false);
    declares_ = first_relation_is_in();
    const bool labelled = begins_with_label(tokens_, at_);
    side first = read_side(false);
    if (labelled && first.read != nullptr) {
      first.read = nullptr;
      first.why = trouble(trouble_kind::unsupported, s.where, "what stands in brackets in front can be read as a label and as a factor; write the label as \\text{(a)} or \\tag{a}");
    }
    while (peek().is_symbol(",") && list_before_relation()) {
      ++at_;
      s.list.push_back(std::move(first));
      first = read_side(false);
    }
    declares_ = false;
    s.sides.push_back(std::move(first));
    while (!stop()) {
      std::size_t ahead = 0;
      while (peek(ahead).kind == token_kind::gap) ++ahead;
      if (!is_relation(peek(ahead))) break;
      at_ += ahead;
      out_.draws = out_.draws || is_implication(peek()) || is_equivalence(peek()) || (is_arrow(peek()) && !s.relations.empty());
      if (is_implication(peek())) {  // what stands before it is the condition of what follows
        ++at_;
        if (!s.relations.empty()) {
          s.given = implication;
          s.where.end = tokens_[at_ - 1].where.end;
          out_.statements.push_back(std::move(s));
          return one_statement();
        }
        s.sides.pop_back();
        s.sides.push_back(read_side(false));
        continue;
      }
      if (is_equivalence(peek()) && !s.relations.empty()) {
        s.given = equivalence;
        s.where.end = tokens_[at_ == 0 ? 0 : at_ - 1].where.end;
        out_.statements.push_back(std::move(s));
        return one_statement();
      }
      s.relations.push_back(read_relation());
      s.sides.push_back(read_side(s.relations.back().kind == relation_kind::member));
      refuse_infinity(s.sides[0], s.sides.back());
    }
    s.where.end = tokens_[at_ == 0 ? 0 : at_ - 1].where.end;
    if (range_follows(s)) return finish_range(s);
    if (const std::string unit = s.relations.empty() || s.sides.back().read == nullptr ? std::string() : unit_behind(s.sides.back().read, peek()); !unit.empty()) s.condition = "“" + unit + "” right behind the number, which may be its unit,";
    // y \mid X = x: what is told of y where X is x
    if (s.relations.size() > 1 && std::any_of(s.relations.begin(), s.relations.end(), [](const relation& r) { return r.text == "mid"; })) s.condition = behind_bar;
    if (!given_.empty()) {
      s.given = given_;
      if (!may_be_given_) s.condition = given_;  // of “L = 3 or L = -1” neither is used
      if (s.relations.empty()) restrict_last(given_);
    }
    if (chain_range(s)) return;
    if (label_only(s)) return;
    if (s.relations.empty() && !out_.statements.empty() && !out_.statements.back().relations.empty() && gap_before(s.where.begin))
      restrict_last("what stands behind the wide gap");
    out_.statements.push_back(std::move(s));
  }
  /// M_{ij} = -\infty gives an entry of a mask; a lone −∞ beside anything else is a limit, which is not read.
  static void refuse_infinity(const side& first, side& s) {
    const node* value = s.read == nullptr ? nullptr : bare(s.read);
    const bool lone = value != nullptr && value->kind == form::negate && bare(value->kids[0])->kind == form::infinity;
    const bool entry = first.read != nullptr && bare(first.read)->kind == form::indexed && bare(first.read)->kids.size() == 3;
    if (!lone || entry) return;
    s.read = nullptr;
    s.why = trouble(trouble_kind::unsupported, value->where, "\\infty is not read");
  }
  bool gap_before(std::size_t offset) const {
    for (std::size_t i = 1; i < tokens_.size(); ++i)
      if (tokens_[i].where.begin == offset) return tokens_[i - 1].kind == token_kind::gap;
    return false;
  }
  /// Whether what stands here is declared: `A, B \in …`.
  bool first_relation_is_in() const {
    int depth = 0;
    for (std::size_t i = at_; tokens_[i].kind != token_kind::stop; ++i) {
      const token& t = tokens_[i];
      if (t.kind == token_kind::open || t.is_symbol("(")) ++depth;
      if (t.kind == token_kind::close || t.is_symbol(")")) --depth;
      if (depth > 0) continue;
      if (t.is_command("in")) return true;
      if (is_relation(t) || t.kind == token_kind::words || t.is_symbol(";") || t.kind == token_kind::begin) return false;
    }
    return false;
  }
  /// After a comma: do more items of one list follow, up to a relation?
  bool list_before_relation() const {
    int depth = 0;
    for (std::size_t i = at_ + 1; tokens_[i].kind != token_kind::stop; ++i) {
      const token& t = tokens_[i];
      if (t.kind == token_kind::open || t.is_symbol("(")) ++depth;
      if (t.kind == token_kind::close || t.is_symbol(")")) --depth;
      if (depth > 0) continue;
      if (t.is_command("in") || t.is_symbol("=")) return true;
      if (t.kind == token_kind::words || t.kind == token_kind::gap || t.is_symbol(";") || is_relation(t) || t.kind == token_kind::begin ||
          t.is_command("dots"))
        return false;
    }
    return false;
  }
  void finish_range(statement& s) {
    while (is_separator(peek()) || peek().kind == token_kind::number || peek().is_command("dots") || peek().is_command("cdots")) {
      if (peek().kind == token_kind::number && !is_separator(peek(1)) && peek(1).kind != token_kind::stop) break;
      const bool number_last = peek().kind == token_kind::number && (stop_behind(1));
      if (number_last) break;
      ++at_;
    }
    side end = read_side(false);
    index_range r;
    r.lower = s.sides[1].read;
    r.upper = end.read;
    r.where = s.where;
    s.list.push_back(s.sides[0]);
    for (const side& item : s.list)
      if (is_index_like(item.read)) {
        r.index = item.read->text;
        out_.ranges.push_back(r);
      }
  }
  bool stop_behind(std::size_t k) const {
    while (is_separator(peek(k))) ++k;
    return peek(k).kind == token_kind::stop || peek(k).kind == token_kind::words;
  }
  /// `1 \le i \le n`, `i \in \{1, …, n\}`, `i \in [n]`.
  bool chain_range(statement& s) {
    if (s.relations.size() == 2 && s.relations[0].text == "le" && s.relations[1].text == "le" && is_one(s.sides[0].read) &&
        is_index_like(s.sides[1].read) && s.sides[2].read != nullptr && s.list.empty()) {
      out_.ranges.push_back({s.sides[1].read->text, s.sides[0].read, s.sides[2].read, s.where, {}});
      return true;
    }
    if (s.relations.size() == 1 && s.relations[0].kind == relation_kind::member && s.sides[1].read == nullptr && is_index_like(s.sides[0].read) &&
        s.sides[0].read->text.size() == 1 && s.sides[0].read->text[0] >= 'a' && !names_.declared(s.sides[0].read->text)) {
      std::vector<side> items = s.list;
      items.push_back(s.sides[0]);
      for (const side& item : items)
        if (is_index_like(item.read)) out_.ranges.push_back({item.read->text, nullptr, nullptr, s.where, s.sides[1].where});
      const std::size_t behind = at_;
      while (!stop() && peek().kind != token_kind::gap && peek().kind != token_kind::words) ++at_;
      if (at_ > behind && !is_separator(tokens_[behind]))  // [n] \setminus \{3\}
        for (std::size_t k = out_.ranges.size() - items.size(); k < out_.ranges.size(); ++k) out_.ranges[k].set.end = tokens_[at_ - 1].where.end;
      return true;
    }
    return false;
  }
  /// `(1)` or `(*)` behind a claim is its number.
  bool label_only(const statement& s) const {
    if (!s.relations.empty() || out_.statements.empty() || s.sides[0].read == nullptr) return false;
    const node* n = s.sides[0].read;
    return n->kind == form::group && n->text == "(" && n->kids[0]->kind == form::number && out_.statements.back().relations.size() > 0;
  }

  const tokens& tokens_;
  syntax_arena& arena_;
  const name_oracle& names_;
  statement_list& out_;
  std::size_t at_ = 0;
  std::string given_, denied_;
  bool may_be_given_ = true;  ///< what stands behind those words may be used as given
  bool declares_ = false;  ///< what is read stands left of `\in`
  bool goes_on_ = false;   ///< the formula begins with the relation that stood before this
  int implications_ = 0;
  parser::sum_ends sum_ends_;
};

/// Whether words such as “s.t.” stand in the row: the rows below are constraints too.
bool puts_constraints(const tokens& list) {
  return std::any_of(list.begin(), list.end(), [](const token& t) {
    const std::string text = t.kind == token_kind::words ? lower_case(on_one_line(t.text)) : std::string();
    return text == "s.t." || text == "s.t" || text.find("subject to") != std::string::npos;
  });
}

/// An equation among the constraints of a problem: it says what is asked, and not what is so.
void constrain(statement& s) {
  const bool member = !s.relations.empty() && s.relations[0].kind == relation_kind::member;
  if (!member && !s.relations.empty() && s.given.empty() && s.condition.empty()) s.condition = "“subject to” further up";
}

}  // namespace

statement_list read_statements(const source& note, place content, syntax_arena& arena, const name_oracle& names) {
  statement_list out;
  const bool huge = content.end - content.begin > 20 * parser::longest;
  tokens all = huge ? tokens{} : tokenize(note.text(), content);
  std::optional<trouble> why;
  if (!huge && names.macros() != nullptr) {
    try {
      all = names.macros()->expanded(all, note.text());
    } catch (const trouble& t) {
      why = t;
    }
  }
  if (huge || all.size() > parser::longest || why) {
    const place begin{content.begin, content.begin + 1};
    if (!why)
      why = trouble(trouble_kind::unsupported, begin,
                    "a formula of more than " + std::to_string(parser::longest) + " signs is not read; give parts of it names");
    statement s;
    s.where = begin;
    const side unread{nullptr, begin, why};
    s.sides = {unread, unread};
    s.relations.push_back({relation_kind::equal, begin, "="});
    out.statements.push_back(std::move(s));
    return out;
  }
  all = without_frames(without_end_marks(std::move(all)));
  const bool braced = begins_with_braced_rows(all);
  bool constrained = false;
  for (const tokens& list : join_rows(all)) {
    const std::size_t before = out.statements.size();
    splitter(list, arena, names, out).run();
    for (std::size_t k = before; constrained && k < out.statements.size(); ++k) constrain(out.statements[k]);
    constrained = constrained || puts_constraints(list);
    lengthen_sums(out, before, arena, names);
    for (std::size_t k = before; k < out.statements.size(); ++k) out.statements[k].braced = braced;
    // a row without a relation under a row with one: does it go on with it?
    if (before > 0 && out.statements.size() > before && out.statements[before].relations.empty() &&
        !out.statements[before - 1].relations.empty() && out.statements[before - 1].condition.empty())
      out.statements[before - 1].condition = "the row below, which holds no relation and can be read as going on with this one";
  }
  if (const std::string ending = ending_behind(note.text(), content.end); !ending.empty() && !out.statements.empty() && out.statements.back().condition.empty())
    out.statements.back().condition = "“" + ending + "” right behind the formula, which may belong to its last number,";
  return out;
}

}  // namespace odot::notes
