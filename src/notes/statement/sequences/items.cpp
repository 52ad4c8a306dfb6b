// SPDX-License-Identifier: MIT
#include "notes/formula/frames.hpp"
#include "notes/formula/neighbours.hpp"
#include "notes/statement/sequences/items.hpp"

#include <algorithm>
#include <utility>

#include "notes/formula/rows.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/sequences/lists.hpp"

namespace odot::notes {

namespace {

bool is_dots(const token& t) { return t.is_command("dots") || t.is_command("cdots") || t.is_command("ldots"); }

class item_reader {
 public:
  item_reader(std::vector<token> list, syntax_arena& arena, const scope& names, const std::set<std::string>& indices, std::vector<sequence_item>& out)
      : tokens_(std::move(list)), arena_(arena), names_(names), indices_(indices), out_(out) {
    open_ranges();
  }

  void run() {
    while (!stop()) {
      const token& t = peek();
      if (is_separator(t) || t.kind == token_kind::ampersand || t.is_command("forall")) {
        ++at_;
      } else if (t.kind == token_kind::words && !reads_as_term()) {
        sequence_item w;
        w.words = lower_case(on_one_line(t.text)), w.where = t.where;
        out_.push_back(std::move(w));
        ++at_;
      } else {
        one();
      }
    }
  }

 private:
  const token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  bool stop() const { return peek().kind == token_kind::stop; }
  bool reads_as_term() const { return !known_function(peek().text).empty() || peek(1).is_symbol("_") || peek(1).is_symbol("("); }
  /// `(t \ge 0)` behind a formula: its brackets are space.
  void open_ranges() {
    for (at_ = 0; !stop(); ++at_) {
      if (open_numbered()) continue;
      const bool behind_name = at_ > 0 && tokens_[at_ - 1].kind != token_kind::gap && tokens_[at_ - 1].where.end == peek().where.begin;  // P(X \ge 0)
      if (!peek().is_symbol("(") || behind_name || !bracketed_range()) continue;
      for (const std::size_t k : {at_, matching()})
        if (tokens_[k].kind == token_kind::symbol) make_gap(k);
    }
    at_ = 0;
  }
  void make_gap(std::size_t k) { tokens_[k].kind = token_kind::gap, tokens_[k].text = "  "; }
  /// `(a_n)_{n \ge 0}`, `\{a_n\}_{n \ge 0}`, `(a_n)_{n=0}^{\infty}`: the member and its range.
  bool open_numbered() {
    if (!peek().is_symbol("(") && !peek().is_symbol("\\{")) return false;
    if (at_ > 0 && tokens_[at_ - 1].kind != token_kind::gap && !is_separator(tokens_[at_ - 1])) return false;
    const std::size_t begin = at_, end = matching();
    if (tokens_[end].kind == token_kind::stop || end + 3 >= tokens_.size() || !tokens_[end + 1].is_symbol("_") || tokens_[end + 2].kind != token_kind::open) return false;
    at_ = end + 2;
    const std::size_t close = matching();
    at_ = begin;
    const bool endless = tokens_[close].kind != token_kind::stop && close == end + 6 && tokens_[end + 4].is_symbol("=") && close + 4 < tokens_.size() &&
                         tokens_[close + 1].is_symbol("^") && tokens_[close + 3].is_command("infty");
    const bool from = close > end + 5 && (tokens_[end + 4].is_command("ge") || tokens_[end + 4].is_command("geq"));
    if (!endless && !from) return false;
    if (endless) {
      tokens_[end + 4].kind = token_kind::command, tokens_[end + 4].text = "ge";
      for (std::size_t k = close + 1; k <= close + 4; ++k) make_gap(k);
    }
    for (const std::size_t k : {begin, end, end + 1, end + 2, close}) make_gap(k);
    return true;
  }
  std::size_t matching() const {
    int depth = 0;
    for (std::size_t i = at_; tokens_[i].kind != token_kind::stop; ++i) {
      depth += tokens_[i].opens() ? 1 : tokens_[i].closes() ? -1 : 0;
      if (depth == 0) return i;
    }
    return tokens_.size() - 1;
  }
  /// `(t \ge 0)`
  bool bracketed_range() const {
    const std::size_t end = matching();
    int depth = 0;
    for (std::size_t i = at_ + 1; i < end; ++i) {
      depth += tokens_[i].opens() ? 1 : tokens_[i].closes() ? -1 : 0;
      if (depth == 0 && is_relation(tokens_[i])) return true;
    }
    return false;
  }
  /// Where the side ends that begins there and is not read: at the next relation, and of a bracket that never closes at the next one in front of which a row or a column begins.
  std::size_t end_of_side(std::size_t from) const {
    int depth = 0;
    std::size_t i = from;
    for (; tokens_[i].kind != token_kind::stop; ++i) {
      if (depth == 0 && i > from && (is_relation(tokens_[i]) || is_separator(tokens_[i]))) return i;
      depth = std::max(0, depth + (tokens_[i].opens() ? 1 : tokens_[i].closes() ? -1 : 0));
    }
    for (std::size_t row = from + 1; depth > 0 && row < i; ++row)
      if (is_relation(tokens_[row]) && (tokens_[row - 1].kind == token_kind::gap || tokens_[row - 1].kind == token_kind::ampersand)) return row;
    return i;
  }
  side read_side(bool set) {
    side s;
    while (peek().kind == token_kind::gap) ++at_;
    s.where = peek().where;
    const std::size_t from = at_;
    parser p(tokens_, arena_, names_);
    p.seek(at_);
    try {
      if (set) s.read = p.shape_here();
      if (s.read == nullptr && !set)
        s.read = with_members(arena_, p.expression(), [&](const std::string& l) { return indices_.contains(l) || (((l.size() == 1 && l[0] >= 'a' && l[0] <= 'z') || l == "\\ell" || l == "\\tau") && names_.find_symbol(l, names_.now()) < 0); });
      if (s.read != nullptr && holds_mask(s.read)) unsupported(s.read->where, "\\infty and [j \\le i] are not read beside sequences");
      if (s.read == nullptr) unsupported(peek().where, "this set is not read");
      at_ = p.at();
      const token& next = peek();
      if (!stop() && !is_relation(next) && !is_separator(next) && next.kind != token_kind::words && next.kind != token_kind::ampersand && !(in_braces_ && next.is_symbol("\\}")))
        throw trouble(trouble_kind::unsupported, next.where, "`" + next.text + "` is not expected here");
    } catch (const trouble& t) {
      s.read = nullptr, s.why = t;
      at_ = end_of_side(from);
    }
    s.where.end = std::max(s.where.begin, tokens_[at_ == 0 ? 0 : at_ - 1].where.end);
    return s;
  }
  relation read_relation() {
    relation r;
    const token t = peek();
    r.where = t.where, r.text = t.text, r.kind = relation_kind::other;
    ++at_;
    if (t.is_symbol("=")) r.kind = relation_kind::equal;
    else if (t.is_symbol(":") && peek().is_symbol("=")) ++at_, r.kind = relation_kind::define;
    else if (t.is_command("coloneqq") || t.is_command("triangleq") || t.is_command("doteq")) r.kind = relation_kind::define;
    else if (t.is_command("equiv")) r.kind = relation_kind::equivalent;
    else if (t.is_command("neq")) r.kind = relation_kind::not_equal;
    else if (t.is_command("in")) r.kind = relation_kind::member;
    r.where.end = tokens_[at_ - 1].where.end;
    return r;
  }
  /// Whether a relation follows the list that goes on behind this comma.
  bool list_goes_on() const {
    int depth = 0;
    for (std::size_t i = at_ + 1; tokens_[i].kind != token_kind::stop; ++i) {
      const token& t = tokens_[i];
      depth += t.opens() ? 1 : t.closes() ? -1 : 0;
      if (depth > 0) continue;
      if (t.is_command("in")) return true;
      if (is_relation(t) || t.kind == token_kind::words || t.kind == token_kind::gap) return false;
    }
    return false;
  }
  /// 1 of ≤ and <, −1 of ≥ and >, 0 of anything else.
  static int direction_of(const std::string& relation) {
    for (const char* up : {"le", "leq", "lt", "<"})
      if (relation == up) return 1;
    for (const char* down : {"ge", "geq", "gt", ">"})
      if (relation == down) return -1;
    return 0;
  }
  /// `, j` behind a letter and before the relation that speaks of both; where there was one before, too, it has the same direction.
  bool letters_go_on(const node* before, int direction = 0) const {
    if (before == nullptr || !is_index(before)) return false;
    std::size_t k = 0;
    while (peek(k).is_symbol(",") && peek(k + 1).kind != token_kind::stop && (peek(k + 2).is_symbol(",") || direction_of(peek(k + 2).text) != 0)) k += 2;
    const int next = direction_of(peek(k).text);
    return k > 0 && next != 0 && (direction == 0 || next == direction);
  }
  /// `\mathbb{R}^{d}` with nothing else in its formula.
  bool set_alone() {
    if (at_ != 0 || peek().kind != token_kind::command) return false;
    parser p(tokens_, arena_, names_);
    p.seek(at_);
    try {
      side set;
      set.where = peek().where, set.read = p.shape_here();
      std::size_t end = p.at();
      while (tokens_[end].kind == token_kind::gap || is_separator(tokens_[end])) ++end;
      if (set.read == nullptr || set.read->kind != form::shape || tokens_[end].kind != token_kind::stop) return false;
      at_ = end;
      set.where.end = tokens_[p.at() - 1].where.end;
      sequence_item item;
      item.kind = item_sort::terms, item.where = set.where;
      item.list.push_back(std::move(set));
      out_.push_back(std::move(item));
      return true;
    } catch (const trouble&) {
      return false;
    }
  }
  void one() {
    if (set_alone()) return;
    sequence_item item;
    item.where.begin = peek().where.begin;
    const std::size_t from = at_;
    side first = read_side(false);
    while (peek().is_symbol(",") && (list_goes_on() || letters_go_on(first.read))) {
      ++at_;
      item.list.push_back(std::move(first));
      first = read_side(false);
    }
    item.sides.push_back(std::move(first));
    while (!stop()) {
      std::size_t ahead = 0;
      while (peek(ahead).kind == token_kind::gap || peek(ahead).kind == token_kind::ampersand) ++ahead;
      if (!is_relation(peek(ahead))) break;
      at_ += ahead;
      item.relations.push_back(read_relation());
      const bool set = item.relations.back().kind == relation_kind::member;
      if (set && counted_set(item)) return;
      item.sides.push_back(read_side(set));
      // 0 \le i, j \le n
      const int direction = direction_of(item.relations.back().text);
      while (item.relations.size() == 1 && item.list.empty() && direction != 0 && is_number(item.sides[0].read) && peek().is_symbol(",") &&
             letters_go_on(item.sides[1].read, direction)) {
        ++at_;
        item.between.push_back(std::exchange(item.sides[1], read_side(false)));
      }
    }
    item.where.end = tokens_[at_ == 0 ? 0 : at_ - 1].where.end;
    if (at_ == from) ++at_;  // whatever it is
    finish(std::move(item));
  }
  /// `t \in \mathbb{N}_0`, `t \in \mathbb{N}_{>0}`; whether \mathbb{N} begins at 0 or 1 is not said.
  bool natural_numbers(sequence_item& item) {
    if (!is_index(item.sides[0].read)) return false;
    const std::size_t from = at_;
    parser p(tokens_, arena_, names_);
    p.seek(at_);
    try {
      if (const node* set = p.shape_here(); set == nullptr || set->kind != form::naturals) return false;
    } catch (const trouble&) {
      return false;
    }
    at_ = p.at();
    std::string label;
    for (std::size_t k = from; k < at_; ++k)
      if (tokens_[k].kind == token_kind::number || tokens_[k].kind == token_kind::symbol || tokens_[k].kind == token_kind::command) label += tokens_[k].text;
    const bool zero = label.ends_with("_0") || label.ends_with("^0"), one = label.ends_with("+") || label.ends_with("*") || label.ends_with(">0") || label.ends_with("_1") || label.ends_with("1");
    item.where.end = tokens_[at_ - 1].where.end;
    if (set_goes_on()) {
      item.kind = item_sort::other;
    } else if (zero || one) {
      bounded(item, item.sides[0].read, arena_.make(form::number, item.where, zero ? "0" : "1"), nullptr);
    } else {
      item.kind = item_sort::range;
      item.letters.push_back(bare(item.sides[0].read)->text);
    }
    out_.push_back(std::move(item));
    return true;
  }
  /// `t \in \{1, \dots, n\}`, `t \in [n]`
  bool counted_set(sequence_item& item) {
    if (item.sides[0].read == nullptr) return false;
    const bool counts = peek(1).kind == token_kind::letter || (peek(1).kind == token_kind::number && peek(1).text.size() < 7 && peek(1).text.find('.') == std::string::npos);
    if (peek().is_symbol("[") && counts && peek(2).is_symbol("]") && is_index(item.sides[0].read)) {
      ++at_;
      node* high = arena_.make(peek().kind == token_kind::number ? form::number : form::name, peek().where, peek().text);
      bounded(item, item.sides[0].read, arena_.make(form::number, peek().where, "1"), high);
      item.where.end = peek(1).where.end;
      at_ += 2;
      out_.push_back(std::move(item));
      return true;
    }
    if (natural_numbers(item)) return true;
    if (!peek().is_symbol("\\{")) return false;
    const std::size_t end = matching();
    const std::vector<std::size_t> members = members_of_list(tokens_, at_ + 1, end);
    const std::size_t dots = static_cast<std::size_t>(std::find_if(members.begin(), members.end(), [&](std::size_t k) { return is_dots(tokens_[k]); }) - members.begin());
    ++at_;
    in_braces_ = true;
    side low = read_side(false), high;
    const bool ends = dots + 2 == members.size();
    if (ends) at_ = members.back(), high = read_side(false);
    in_braces_ = false;
    const bool whole = !ends || at_ == end;
    at_ = end + 1;
    item.where.end = tokens_[end].where.end;
    const bool steps = dots > 0 && dots + (ends ? 2 : 1) == members.size() && are_one_apart(tokens_, {members.begin(), members.begin() + static_cast<std::ptrdiff_t>(dots)});
    if (!steps || !whole || set_goes_on() || low.read == nullptr || (ends && high.read == nullptr)) item.kind = item_sort::other;
    else bounded(item, item.sides[0].read, low.read, high.read);
    out_.push_back(std::move(item));
    return true;
  }
  /// `\setminus \{3\}` behind a set.
  bool set_goes_on() const {
    const token& next = peek();
    return !(stop() || is_separator(next) || next.kind == token_kind::words || next.kind == token_kind::ampersand || next.closes() || is_relation(next));
  }
  static bool is_number(const node* n) { return n != nullptr && bare(n)->kind == form::number; }
  static void bounded(sequence_item& item, node* letter, node* low, node* high) {
    item.kind = item_sort::range;
    item.bounds.push_back({low, letter, 0});
    if (high != nullptr) item.bounds.push_back({letter, high, 0});
    item.letters.push_back(letter->text);
  }
  bool is_index(const node* n) const {
    n = bare(n);
    return n != nullptr && n->kind == form::name && (n->text.size() == 1 || n->text == "\\ell" || n->text == "\\tau") && (indices_.contains(n->text) || names_.find_symbol(n->text, names_.now()) < 0);
  }
  bool is_index_expression(const node* n) const {
    if (n == nullptr) return false;
    n = bare(n);
    if (n->kind == form::number) return n->text.find('.') == std::string::npos;
    if (n->kind == form::name) return is_index(n) || names_.known_dimension(n->text) >= 0;
    if (n->kind == form::indexed) return n->kids[0]->kind == form::name && names_.known_dimension(with_subscript(n->kids[0]->text, n->text)) >= 0;
    if (n->kind != form::sum && n->kind != form::product && n->kind != form::negate) return false;
    return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_index_expression(k); });
  }
  void collect_letters(const node* n, sequence_item& item) const {
    if (is_index(n)) item.letters.push_back(bare(n)->text);
    else if (n->kind == form::sum || n->kind == form::group || n->kind == form::product)
      for (const node* k : n->kids) collect_letters(k, item);
  }
  void finish(sequence_item item) {
    const bool read = std::all_of(item.sides.begin(), item.sides.end(), [](const side& s) { return s.read != nullptr; });
    if (item.relations.empty()) {
      item.kind = item_sort::terms;
      item.list.push_back(item.sides[0]);
      item.sides.clear();
      out_.push_back(std::move(item));
      return;
    }
    if (read && item.relations.size() == 1 && item.relations[0].kind == relation_kind::equal && is_index(item.sides[0].read) &&
        is_index_expression(item.sides[1].read) && dots_follow()) {
      node* high = nullptr;
      at_ += dots_end_;
      while (!stop() && !dots_had_end_ && is_separator(peek())) ++at_;
      if (dots_had_end_) {
        side end = read_side(false);
        high = end.read;
        if (high == nullptr) item.kind = item_sort::other;
      }
      item.where.end = tokens_[at_ == 0 ? 0 : at_ - 1].where.end;
      node* low = item.sides[1].read;
      if (is_number(high) && (!is_number(low) || std::stod(bare(low)->text) > std::stod(bare(high)->text))) std::swap(low, high);  // T, T - 1, \dots, 1
      bounded(item, const_cast<node*>(bare(item.sides[0].read)), low, high);
      out_.push_back(std::move(item));
      return;
    }
    bool ordered = read;
    for (const relation& r : item.relations) ordered = ordered && direction_of(r.text) != 0;
    for (const side& s : item.sides) ordered = ordered && is_index_expression(s.read);
    if (ordered) {
      item.kind = item_sort::range;
      for (std::size_t k = 0; k < item.relations.size(); ++k) {
        const std::string& r = item.relations[k].text;
        const bool down = direction_of(r) < 0, strict = r == "<" || r == ">" || r == "lt" || r == "gt";
        const auto bound = [&](node* a, node* b) {
          if (a != nullptr && b != nullptr) item.bounds.push_back({down ? b : a, down ? a : b, strict ? 1 : 0});
        };
        bound(item.sides[k].read, item.sides[k + 1].read);
        if (k == 0)
          for (const side& more : item.list) bound(more.read, item.sides[1].read);
        for (const side& more : item.between) bound(k == 0 ? item.sides[0].read : more.read, k == 0 ? more.read : item.sides[k + 1].read);
      }
      for (const auto* sides : {&item.sides, &item.list, &item.between})
        for (const side& s : *sides)
          if (s.read != nullptr) collect_letters(s.read, item);
      out_.push_back(std::move(item));
      return;
    }
    const relation_kind first = item.relations[0].kind;
    item.kind = first == relation_kind::member ? item_sort::member
                : first == relation_kind::equal || first == relation_kind::define || first == relation_kind::equivalent ? item_sort::equation : item_sort::other;
    out_.push_back(std::move(item));
  }
  /// `1, 2, \dots`, `1, \dots, n`, `T, T-1, \dots, 1` behind an equal sign.
  bool dots_follow() {
    std::size_t k = 0;
    const auto in_list = [](const token& t) { return t.is_symbol(",") || t.is_symbol("+") || t.is_symbol("-") || t.kind == token_kind::number || t.kind == token_kind::letter; };
    while (in_list(peek(k))) ++k;
    if (!peek(0).is_symbol(",") || !is_dots(peek(k)) || !peek(k - 1).is_symbol(",")) return false;
    std::size_t begin = at_;
    while (begin > 0 && !tokens_[begin - 1].is_symbol("=")) --begin;
    if (!are_one_apart(tokens_, members_of_list(tokens_, begin, at_ + k))) return false;
    ++k;
    if (peek(k).is_symbol(",")) ++k;
    dots_had_end_ = peek(k - 1).is_symbol(",") && peek(k).kind != token_kind::stop && peek(k).kind != token_kind::words && peek(k).kind != token_kind::gap;
    dots_end_ = k;
    return true;
  }

  std::vector<token> tokens_;
  syntax_arena& arena_;
  const scope& names_;
  const std::set<std::string>& indices_;
  std::vector<sequence_item>& out_;
  std::size_t at_ = 0;
  std::size_t dots_end_ = 0;  ///< how many tokens ahead the dots and their comma end
  bool dots_had_end_ = false, in_braces_ = false;
};

}  // namespace

std::string in_lower_case(std::string name) {
  const std::size_t at = name.size() - (name.ends_with('}') && name.size() > 1 ? 2 : 1);
  if (!name.empty() && name[at] >= 'A' && name[at] <= 'Z') name[at] = static_cast<char>(name[at] - 'A' + 'a');
  return name;
}

bool leads_to_range(const std::string& words) {
  std::string w;
  for (const char c : words)
    if ((c >= 'a' && c <= 'z') || c == ' ') w += c;
  while (!w.empty() && w.front() == ' ') w.erase(0, 1);
  while (!w.empty() && w.back() == ' ') w.pop_back();
  for (const char* fine : {"", "for", "then for", "then for all", "then for every", "and for every", "so for every", "for all", "for every", "for each", "for any", "with", "where", "and", "holds for", "holds for all", "holds for every"})
    if (w == fine) return true;
  return false;
}

std::vector<sequence_item> sequence_items(const source& note, place content, syntax_arena& arena, const scope& names, const std::set<std::string>& indices) {
  std::vector<sequence_item> out;
  if (content.end - content.begin > 20 * parser::longest) return out;
  std::vector<token> all = tokenize(note.text(), content);
  try {
    if (names.macros() != nullptr) all = names.macros()->expanded(all, note.text());
  } catch (const trouble&) {
    sequence_item unread;
    unread.kind = item_sort::other, unread.where = content;
    out.push_back(unread);
    return out;
  }
  if (all.size() > parser::longest) return out;
  for (const std::vector<token>& list : join_rows(without_end_marks(std::move(all)))) item_reader(list, arena, names, indices, out).run();
  return out;
}

bool has_word(std::string_view words, std::string_view word) {
  std::size_t at = 0;
  while ((at = words.find(word, at)) != std::string::npos) {
    const bool before = at == 0 || !((words[at - 1] >= 'a' && words[at - 1] <= 'z'));
    const std::size_t end = at + word.size();
    const bool after = end >= words.size() || !((words[end] >= 'a' && words[end] <= 'z'));
    if (before && after) return true;
    ++at;
  }
  return false;
}

}  // namespace odot::notes
