// SPDX-License-Identifier: MIT
// Sums over indices, and matrices with their rows and cells.

#include <algorithm>
#include <array>
#include <utility>

#include "parser.hpp"

namespace odot::notes {

namespace {

std::string relation_between(const token& t) {
  if (t.is_command("le") || t.is_command("ge") || t.is_command("neq")) return t.text;
  if (t.is_symbol("<") || t.is_command("lt")) return "<";
  if (t.is_symbol(">") || t.is_command("gt")) return ">";
  if (t.is_symbol("=")) return "=";
  if (t.is_command("in")) return "in";
  return {};
}

std::vector<token> closed(std::vector<token> tokens, place where) {
  tokens.push_back({token_kind::stop, "", where, false, false, false});
  return tokens;
}

bool is_index_name(const std::vector<token>& tokens) {
  if (tokens.empty() || (tokens.front().kind != token_kind::letter && tokens.front().kind != token_kind::command)) return false;
  return std::all_of(tokens.begin() + 1, tokens.end(), [](const token& t) {
    return t.is_symbol("'") || t.is_symbol("_") || t.kind == token_kind::number || t.kind == token_kind::open || t.kind == token_kind::close ||
           t.is_symbol("^");
  });
}

bool is_blank(const node* row, std::size_t column) { return column >= row->kids.size() || row->kids[column]->kind == form::nothing; }

/// `1 && 2`: a column in which nothing stands in any row is space. How many were dropped.
int drop_empty_columns(const std::vector<node*>& rows, int columns) {
  int dropped = 0;
  for (int c = columns; c-- > 0;) {
    const auto at = static_cast<std::size_t>(c);
    if (!std::all_of(rows.begin(), rows.end(), [&](const node* row) { return is_blank(row, at); })) continue;
    for (node* row : rows)
      if (at < row->kids.size()) row->kids.erase(row->kids.begin() + c);
    ++dropped;
  }
  return dropped;
}

/// Nothing above the diagonal, nothing below it or neither, and no dots: zeros are meant. Everything on the diagonal is written.
void fill_triangle(const std::vector<node*>& rows, int columns, syntax_arena& arena) {
  const std::size_t n = rows.size();
  if (n < 2 || columns != static_cast<int>(n)) return;
  std::size_t blank[2] = {0, 0};  // below the diagonal, above it
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      if (j < rows[i]->kids.size() && rows[i]->kids[j]->kind == form::dots) return;
      if (!is_blank(rows[i], j)) continue;
      if (i == j) return;
      ++blank[j > i];
    }
  const std::size_t triangle = n * (n - 1) / 2;
  if (blank[0] + blank[1] == 0 || blank[0] % triangle != 0 || blank[1] % triangle != 0) return;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if (is_blank(rows[i], j)) {
        node* zero = arena.make(form::number, rows[i]->where, "0");
        if (j < rows[i]->kids.size()) rows[i]->kids[j] = zero;
        else rows[i]->kids.push_back(zero);
      }
}

}  // namespace

namespace {

/// What a cell draws and does not say: `|` a column, `-` a row, `rule` one of them; empty where it says something.
std::string drawn_in(const std::vector<token>& cell) {
  const auto all = [&](const auto& holds) { return std::all_of(cell.begin(), cell.end(), holds); };
  if (all([](const token& t) { return t.is_symbol("|") || t.is_command("mid") || t.is_command("uparrow") || t.is_command("downarrow"); })) return "|";
  const auto dashes = [](const token& t) { return t.kind == token_kind::words && !t.text.empty() && t.text.find_first_not_of("-\xE2\x80\x93\x94 ") == std::string::npos; };
  const auto arrow = [](const token& t) { return t.is_command("leftarrow") || t.is_command("rightarrow") || t.is_command("longleftarrow") || t.is_command("longrightarrow"); };
  if (all([&](const token& t) { return t.is_symbol("-") || t.is_symbol("\u2013") || t.is_symbol("\u2014") || dashes(t) || arrow(t); })) return "-";
  const bool rule = cell.front().is_command("rule") && all([](const token& t) { return t.is_command("rule") || t.kind == token_kind::open || t.kind == token_kind::close || t.kind == token_kind::number || t.kind == token_kind::letter || t.kind == token_kind::symbol; });
  return rule ? "rule" : "";
}

bool is_transposed(const node* cell) { return bare(cell)->kind == form::transpose; }

/// `| & | \\ a & b \\ | & |`, and the same with blanks above and below: one row of columns.
bool take_columns(std::vector<node*>& rows) {
  const auto says = [](const node* cell) { return cell->kind != form::nothing && cell->kind != form::dots; };
  const auto holds = [&](const node* row) { return std::any_of(row->kids.begin(), row->kids.end(), says); };
  const auto content = std::find_if(rows.begin(), rows.end(), holds);
  if (rows.size() < 2 || content == rows.end() || std::find_if(content + 1, rows.end(), holds) != rows.end()) return false;
  bool bars = false;
  for (const node* row : rows)
    for (const node* cell : row->kids) {
      if (row != *content && cell->text == "-") return false;
      if (row == *content && (cell->kind == form::nothing || is_transposed(cell) || is_literal(cell))) return false;
      bars = bars || (cell->kind == form::nothing && !cell->text.empty());
    }
  if (!bars && (content == rows.begin() || content + 1 == rows.end())) return false;
  rows = {*content};
  return true;
}

/// `- & a^\top & - \\ - & b^\top & -`: rows one below the other.
void take_rows(std::vector<node*>& rows) {
  const auto is_line = [](const node* cell) { return cell->kind == form::nothing && cell->text != "|"; };
  constexpr std::size_t framed = 3;
  for (const node* row : rows)
    if (row->kids.size() != framed || !is_line(row->kids[0]) || !is_line(row->kids[2]) || !(is_transposed(row->kids[1]) || row->kids[1]->kind == form::dots)) return;
  for (node* row : rows) row->kids = {row->kids[1]};
}

/// Takes what is drawn in a matrix out of it; throws where that is not understood.
void take_drawn(std::vector<node*>& rows) {
  const auto is_mark = [](const node* cell) { return cell->kind == form::nothing && !cell->text.empty(); };
  const auto first_mark = [&]() -> const node* {
    for (const node* row : rows)
      if (const auto mark = std::find_if(row->kids.begin(), row->kids.end(), is_mark); mark != row->kids.end()) return *mark;
    return nullptr;
  };
  if (!take_columns(rows) && first_mark() != nullptr) take_rows(rows);
  if (const node* mark = first_mark(); mark != nullptr)
    unsupported(mark->where, "a line that is drawn in a matrix is read above and below its columns, and beside rows that are transposed; write the matrix without it");
}

}  // namespace

/// One condition below a sum: `i = 1`, `i < j`, `1 \le i \le n`, or an index alone.
sum_bound parser::bound_of(const std::vector<token>& part) {
  std::vector<std::vector<token>> sides(1);
  std::vector<std::string> relations;
  for (const token& t : part) {
    const std::string r = relation_between(t);
    if (!r.empty()) relations.push_back(r), sides.emplace_back();
    else sides.back().push_back(t);
  }
  const auto side = [&](std::size_t i) {
    if (sides[i].empty()) unsupported(part.front().where, "a side of this condition is missing");
    return whole(closed(sides[i], sides[i].back().where));
  };
  const auto is_upward = [](const std::string& relation) { return relation == "le" || relation == "<"; };
  sum_bound b;
  b.where = part.front().where;
  std::size_t own = 0;
  if (relations.size() == 2 && is_upward(relations[0]) && is_upward(relations[1])) {
    own = 1;
    b.lower = side(0);
    if (relations[0] == "<") {
      node* one = arena_.make(form::number, b.where, "1");
      b.lower = arena_.make(form::sum, b.where, "++", {b.lower, one});
    }
    b.relation = relations[1];
    b.other = side(2);
  } else if (relations.size() == 1) {
    if (relations[0] == "in") unsupported(b.where, "a sum over a set is not read; write the index with its limits, as in \\sum_{i=1}^{n}");
    if (relations[0] == "=") b.lower = side(1);
    else b.relation = relations[0], b.other = side(1);
  } else if (!relations.empty()) unsupported(b.where, "this condition under a sum is not read");
  if (!is_index_name(sides[own])) unsupported(b.where, "the index of a sum is a letter; `" + spelled(sides[own]) + "` is not");
  b.index = spelled(sides[own]);
  return b;
}

/// `j = 1, j \ne i`: one index, with a start and a value that it does not take.
static void join_exceptions(std::vector<sum_bound>& bounds) {
  for (std::size_t k = bounds.size(); k-- > 1;) {
    sum_bound &of = bounds[k - 1], &except = bounds[k];
    if (except.relation != "neq" || of.lower == nullptr || !of.relation.empty() || except.lower != nullptr) continue;
    const bool turned = except.index != of.index;  // i \ne j
    if (turned && !(bare(except.other)->kind == form::name && bare(except.other)->text == of.index)) continue;
    if (turned) except.other->text = except.index;
    of.relation = except.relation, of.other = except.other;
    bounds.erase(bounds.begin() + static_cast<std::ptrdiff_t>(k));
  }
}

/// The indices of a sum with what stands below and above its sign.
std::vector<sum_bound> parser::bounds_of(const std::vector<token>& below, const std::vector<token>& above, place sign) {
  std::vector<sum_bound> bounds;
  if (below.empty()) {
    if (!above.empty()) unsupported(sign, "this sum has a limit above and no index below");
    return bounds;
  }
  std::vector<std::vector<token>> parts(1);
  for (const token& t : below) {
    if (t.kind == token_kind::stop) break;
    if (t.is_symbol(",") || t.kind == token_kind::row) parts.emplace_back();
    else if (t.kind != token_kind::gap) parts.back().push_back(t);
  }
  for (std::size_t k = 0; k < parts.size(); ++k)  // \sum_{ij}
    if (parts[k].size() > 1 && above.empty() && std::all_of(parts[k].begin(), parts[k].end(), [](const token& t) { return t.kind == token_kind::letter; })) {
      std::vector<std::vector<token>> each;
      for (const token& t : parts[k]) each.push_back({t});
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(k));
      parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(k), each.begin(), each.end());
      k += each.size() - 1;
    }
  if (below.front().is_command("substack")) unsupported(below.front().where, "\\substack is not read; write one sum for each index");
  for (const std::vector<token>& part : parts) {
    if (part.empty()) unsupported(sign, "an index of this sum is missing");
    bounds.push_back(bound_of(part));
  }
  // i,j=1 and a limit above hold for all
  for (std::size_t i = bounds.size(); i-- > 1;)
    if (bounds[i].lower != nullptr && bounds[i - 1].lower == nullptr && bounds[i - 1].relation.empty() && bounds[i].relation.empty())
      bounds[i - 1].lower = bounds[i].lower;
  join_exceptions(bounds);
  node* upper = above.empty() ? nullptr : whole(above);
  for (sum_bound& b : bounds) {
    if (upper != nullptr && (b.lower == nullptr || !(b.relation.empty() || b.relation == "neq")))
      unsupported(b.where, "a sum with a limit above needs its index with a start below, as in \\sum_{i=1}^{n}");
    const bool from_one = ends_ != nullptr && b.lower != nullptr && is_plain_one(b.lower);
    const auto known = from_one ? ends_->find(b.index) : sum_ends::iterator();
    const bool remembered = from_one && upper == nullptr && known != ends_->end() && known->second != nullptr;
    if (upper == nullptr && !remembered && b.lower != nullptr && b.relation.empty())
      unsupported(b.where, "this sum has a start and no end; write \\sum_{" + b.index + "=1}^{n}");
    b.upper = remembered ? known->second : upper;
    if (from_one && upper != nullptr && bare(upper)->kind == form::name)
      if (const auto [at, fresh] = ends_->emplace(b.index, upper); !fresh && at->second != nullptr && bare(at->second)->text != bare(upper)->text) at->second = nullptr;
  }
  return bounds;
}

node* parser::big_sum() {
  const token sign = peek();
  const std::size_t begin = sign.where.begin;
  const bool product = sign.is_command("prod");
  skip();
  std::vector<token> below, above;
  while (peek().is_symbol("_") || peek().is_symbol("^")) {
    std::vector<token>& target = peek().is_symbol("_") ? below : above;
    if (!target.empty()) unsupported(peek().where, "a sum with two scripts on one side");
    skip();
    target = argument();
  }
  std::vector<sum_bound> bounds = bounds_of(below, above, sign.where);
  while (peek().kind == token_kind::gap && peek().text == " ") skip();
  if (product && bounds.empty()) unsupported(sign.where, "a product without an index is not read");
  if (bounds.empty() && !begins_factor()) return make(form::big_sum, begin);
  const std::size_t body_begin = peek().where.begin;
  const bool negative = peek().is_symbol("-");
  if (negative || peek().is_symbol("+")) skip();
  node* body = elementwise();
  refuse_unseen(body, false);
  if (negative) body = make(form::negate, body_begin, "", {body});
  node* result = make(product ? form::big_product : form::big_sum, begin, "", {body});
  result->bounds = std::move(bounds);
  return result;
}

/// `\text{if $i = j$}`: the formulas in words as tokens among them.
std::vector<token> parser::with_formulas_in_words(const std::vector<token>& cell) const {
  std::vector<token> out;
  for (const token& t : cell) {
    const auto signs = t.kind == token_kind::words ? std::count(t.text.begin(), t.text.end(), '$') : 0;
    if (signs == 0 || signs % 2 != 0) {
      out.push_back(t);
      continue;
    }
    bool formula = false, behind_formula = false;
    for (std::size_t at = 0; at <= t.text.size(); formula = !formula) {
      const std::size_t end = std::min(t.text.find('$', at), t.text.size());
      const bool words = !formula && t.text.find_first_not_of(" .,;", at) < end;
      if (words || (formula && behind_formula)) out.push_back({token_kind::words, words ? t.text.substr(at, end - at) : ",", t.where, false, false, false});  // `$x > 0$, $y > 0$` are two
      behind_formula = formula || (behind_formula && !words);
      std::vector<token> inside = formula ? tokenize(t.text, {at, end}) : std::vector<token>();
      if (names_.macros() != nullptr && !inside.empty()) inside = names_.macros()->expanded(inside, t.text);
      for (token& own : inside) {
        own.where = t.where;
        if (own.kind != token_kind::stop) out.push_back(std::move(own));
      }
      at = end + 1;
    }
  }
  return out;
}

/// One condition of a case: `j \le i`, `i - j < b`, `0 \le s < t`; several with “and”.
void parser::conditions_of(const std::vector<token>& written, std::size_t number, std::vector<sum_bound>& out) {
  const std::vector<token> cell = with_formulas_in_words(written);
  std::vector<token> part;
  const auto finish = [&] {
    if (part.empty()) return;
    std::vector<std::vector<token>> sides(1);
    std::vector<std::string> relations;
    for (const token& t : part)
      if (const std::string r = relation_between(t); !r.empty()) relations.push_back(r), sides.emplace_back();
      else sides.back().push_back(t);
    if (relations.empty()) unsupported(part.front().where, "this condition of a case is not read");
    for (std::size_t k = 0; k < relations.size(); ++k) {
      if (sides[k].empty() || sides[k + 1].empty() || relations[k] == "in") unsupported(part.front().where, "this condition of a case is not read");
      sum_bound b;
      b.index = std::to_string(number), b.where = part.front().where, b.relation = relations[k];
      b.lower = whole(closed(sides[k], sides[k].back().where)), b.other = whole(closed(sides[k + 1], sides[k + 1].back().where));
      out.push_back(b);
    }
    part.clear();
  };
  for (const token& t : cell) {
    if (t.kind == token_kind::gap || t.is_symbol(".") || t.is_symbol(",")) {
      if (t.is_symbol(",")) finish();
      continue;
    }
    if (t.kind == token_kind::words) {
      const std::string words = on_one_line(t.text);
      if (words == "and" || words == "if" || words == "for" || words == "when") finish();
      else if (words != "otherwise" && words != "otherwise." && words != "else") unsupported(t.where, "the words “" + words + "” in a case are not read");
      continue;
    }
    part.push_back(t);
  }
  finish();
}

/// 1 where the condition holds, else 0.
node* parser::indicator_of(const std::vector<token>& condition, std::size_t begin) {
  if (node* by_entries = step_of(condition, begin)) return by_entries;
  node* result = make(form::cases, begin, "indicator", {make(form::number, begin, "1"), make(form::number, begin, "0")});
  conditions_of(condition, 0, result->bounds);
  return result;
}

/// `\mathbb{1}[Y > 0]` of a vector or matrix, entry by entry: (s + s²)/2 with its sign s. nullptr where no name of one is compared with 0.
node* parser::step_of(const std::vector<token>& condition, std::size_t begin) {
  const auto sign = std::find_if(condition.begin(), condition.end(), [](const token& t) { return t.is_symbol(">") || t.is_symbol("<") || t.is_command("gt") || t.is_command("lt"); });
  if (sign == condition.begin() || sign == condition.end() || condition.end() - sign < 2 || !(sign + 1)->is(token_kind::number, "0")) return nullptr;
  if (std::any_of(sign + 2, condition.end(), [](const token& t) { return t.kind != token_kind::stop && t.kind != token_kind::gap; })) return nullptr;
  if (std::none_of(condition.begin(), sign, [&](const token& t) { return t.kind == token_kind::letter && names_.is_matrix(t.text); })) return nullptr;
  if (std::any_of(condition.begin(), sign, [](const token& t) { return t.is_symbol("_"); })) return nullptr;  // an entry is a number
  std::vector<token> compared(condition.begin(), sign);
  compared.push_back({token_kind::stop, "", sign->where, false, false, false});
  node* of = whole(compared);
  if (sign->is_symbol("<") || sign->is_command("lt")) of = arena_.make(form::negate, of->where, "", {arena_.make(form::group, of->where, "(", {of})});
  const auto number = [&](const char* text) { return arena_.make(form::number, of->where, text); };
  node *s = arena_.make(form::call, of->where, "sign", {of}), *square = arena_.make(form::elementwise_power, of->where, "", {s, number("2")});
  node* sum = arena_.make(form::group, of->where, "(", {arena_.make(form::sum, of->where, "++", {s, square})});
  return make(form::product, begin, "", {arena_.make(form::fraction, of->where, "", {number("1"), number("2")}), sum});
}

/// `[j \le i]`, and what stands behind the \mathbb{1} of `\mathbb{1}\{j \le i\}`; nullptr where no condition stands in brackets here.
node* parser::indicator(std::size_t begin) {
  if (!peek().is_symbol("[") && !peek().is_symbol("(") && !peek().is_symbol("\\{")) return nullptr;
  std::vector<token> inside;
  bool relates = false;
  int depth = 0;
  for (std::size_t k = 0;; ++k) {
    const token& t = peek(k);
    if (t.kind == token_kind::stop) return nullptr;
    depth += t.opens() ? 1 : t.closes() ? -1 : 0;
    if (depth == 0) {
      if (!relates) return nullptr;
      at_ += k + 1;
      return indicator_of(inside, begin);
    }
    relates = relates || (depth == 1 && is_relation(t) && !t.is_symbol(":") && !t.is_command("in") && !t.is_command("mid"));
    if (k > 0) inside.push_back(t);
  }
}

/// `\begin{cases} 1 & j \le i \\ 0 & \text{otherwise} \end{cases}`
node* parser::cases() {
  const token opened = peek();
  skip();
  node* result = arena_.make(form::cases, opened.where);
  std::vector<std::vector<token>> row(1);
  int depth = 0;
  const auto finish = [&] {
    if (row.size() == 1 && row[0].empty()) return;
    while (!row[0].empty() && (row[0].back().is_symbol(",") || row[0].back().kind == token_kind::gap)) row[0].pop_back();
    if (row.size() != 2 || row[0].empty()) unsupported(opened.where, "a case is a value, & and its condition");
    result->kids.push_back(whole(closed(row[0], row[0].back().where)));
    const std::size_t before = result->bounds.size();
    conditions_of(row[1], result->kids.size() - 1, result->bounds);
    if (result->bounds.size() == before && std::none_of(row[1].begin(), row[1].end(), [](const token& t) { return t.kind == token_kind::words; }))
      unsupported(opened.where, "a case without its condition");
    row.assign(1, {});
  };
  for (;; skip()) {
    const token& t = peek();
    if (t.kind == token_kind::stop) unsupported(opened.where, "\\begin{cases} is never closed");
    if (depth == 0 && t.kind == token_kind::end) break;
    if (depth == 0 && t.kind == token_kind::ampersand) row.emplace_back();
    else if (depth == 0 && t.kind == token_kind::row) finish();
    else {
      depth += t.kind == token_kind::begin || t.kind == token_kind::open ? 1 : t.kind == token_kind::end || t.kind == token_kind::close ? -1 : 0;
      row.back().push_back(t);
    }
  }
  finish();
  skip();
  if (result->kids.empty()) unsupported(opened.where, "no case stands here");
  result->where.end = end_of_last();
  return result;
}

/// One cell of a matrix: its entry, dots, nothing, or an entry with dots behind it.
void parser::cell_of(std::vector<token> cell, place at, std::vector<node*>& cells) {
  const auto is_dots = [](const token& t) {
    return t.is_command("cdots") || t.is_command("dots") || t.is_command("vdots") || t.is_command("ddots") || t.is_command("hdots");
  };
  const auto add_dots = [&](const std::vector<token>& dots) {
    for (const token& t : dots) cells.push_back(arena_.make(form::dots, t.where, t.text));
  };
  while (!cell.empty() && cell.front().kind == token_kind::gap) cell.erase(cell.begin());
  while (!cell.empty() && (cell.back().kind == token_kind::gap || (cell.size() > 1 && cell.back().is_symbol(".")))) cell.pop_back();  // the end of a sentence, too
  if (cell.empty()) {
    cells.push_back(arena_.make(form::nothing, at));
    return;
  }
  if (cell.size() == 1 && cell.front().is_command("sum")) {  // a row of ones, which sums what it meets
    node* ones = arena_.make(form::ones, cell.front().where);
    cells.push_back(arena_.make(form::transpose, cell.front().where, "", {ones}));
    return;
  }
  if (std::all_of(cell.begin(), cell.end(), is_dots)) return add_dots(cell);
  if (const std::string mark = drawn_in(cell); !mark.empty()) {
    cells.push_back(arena_.make(form::nothing, cell.front().where, mark));
    return;
  }
  const bool framed = cell.size() > 2 && cell.front().is_symbol("-") && cell.back().is_symbol("-");  // -\, a^\top \,-
  if (framed) cell = {cell.begin() + 1, cell.end() - 1};
  std::vector<token> trailing;
  while (cell.size() > 1 && is_dots(cell.back()) && cell[cell.size() - 2].kind != token_kind::symbol) {  // `0 \cdots`: the & is missing
    trailing.push_back(cell.back());
    cell.pop_back();
  }
  for (std::size_t k = 1; k + 1 < cell.size(); ++k)  // x_1.y_1: a product
    if (cell[k].is_symbol(".") && cell[k - 1].kind != token_kind::symbol && (cell[k + 1].kind == token_kind::letter || cell[k + 1].kind == token_kind::command)) cell[k].kind = token_kind::command, cell[k].text = "cdot";
  const std::vector<token> closing = closed(cell, at);
  parser q = sub(closing);
  q.brackets_ = 1;
  q.open_bars_.push_back('[');
  node* content = q.expression();
  if (!q.done()) {
    if (is_relation(q.peek()))
      unsupported(q.peek().where, "a relation stands inside of a matrix; this looks like a layout: write each equation by itself");
    unsupported(q.peek().where, "`" + q.peek().text + "` is not expected inside of a matrix");
  }
  if (framed && !is_transposed(content)) unsupported(content->where, "between lines, only what is transposed is read as a row");
  cells.push_back(content);
  add_dots(trailing);
}

/// `v_1, v_2, \dots, v_n` in one row without &: all cells but the last are taken from `row`. Numbers such as 1,5 may have a decimal comma, and stay.
void parser::begin_list(std::vector<token>& row, std::vector<node*>& cells) {
  std::vector<std::size_t> commas;
  bool decimal = false;
  int depth = 0;
  for (std::size_t k = 0; k < row.size(); ++k) {
    depth += row[k].opens() || row[k].is_command("langle") ? 1 : row[k].closes() || row[k].is_command("rangle") ? -1 : 0;
    if (depth != 0 || !row[k].is_symbol(",")) continue;
    commas.push_back(k);
    decimal = decimal || (k > 0 && k + 1 < row.size() && row[k - 1].kind == token_kind::number && row[k + 1].kind == token_kind::number);
  }
  if (commas.empty() || (decimal && commas.size() == 1)) return;
  std::size_t from = 0;
  for (const std::size_t comma : commas) {
    cell_of({row.begin() + static_cast<std::ptrdiff_t>(from), row.begin() + static_cast<std::ptrdiff_t>(comma)}, row[comma].where, cells);
    from = comma + 1;
  }
  row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(from));
}

/// The rows of a matrix up to its `\end`, which is passed.
std::vector<node*> parser::rows_of(const token& opened) {
  std::vector<node*> rows, cells;
  std::vector<token> cell;
  int depth = 0;
  std::size_t row_begin = end_of_last();
  bool ampersands = false;
  const auto finish_cell = [&](place at) { cell_of(std::exchange(cell, {}), at, cells); };
  const auto finish_row = [&](place at) {
    if (cells.empty() && std::all_of(cell.begin(), cell.end(), [](const token& t) { return t.kind == token_kind::gap; })) return cell.clear();
    finish_cell(at);
    rows.push_back(arena_.make(form::group, {row_begin, at.begin}, "row", std::exchange(cells, {})));
  };
  for (;; skip()) {
    const token& t = peek();
    if (t.kind == token_kind::stop) unsupported(opened.where, "\\begin{" + opened.text + "} is never closed");
    if (depth == 0 && t.kind == token_kind::end) {
      if (t.text != opened.text) unsupported(t.where, "\\end{" + t.text + "} closes \\begin{" + opened.text + "}");
      if (!ampersands && rows.empty()) begin_list(cell, cells);
      const bool listed = !cells.empty() && !ampersands;
      finish_row(t.where);
      if (listed) rows.back()->flag = true;
      skip();
      return rows;
    }
    if (depth == 0 && t.kind == token_kind::ampersand) {
      ampersands = true;
      finish_cell(t.where);
    } else if (depth == 0 && t.kind == token_kind::row) {
      finish_row(t.where);
      row_begin = t.where.end;
    } else {
      if (t.kind == token_kind::begin || t.kind == token_kind::open) ++depth;
      if (t.kind == token_kind::end || t.kind == token_kind::close) --depth;
      cell.push_back(t);
    }
  }
}

node* parser::matrix() {
  const token opened = peek();
  constexpr std::array<std::string_view, 8> read = {"bmatrix", "pmatrix", "matrix", "array", "smallmatrix", "Bmatrix", "psmallmatrix", "vmatrix"};
  if (std::find(read.begin(), read.end(), opened.text) == read.end()) {
    if (opened.text == "Vmatrix") unsupported(opened.where, "double bars around a matrix can be read as a norm and as a determinant; write \\|A\\|_F or \\det A");
    if (opened.text == "cases") return cases();
    unsupported(opened.where, "the environment " + opened.text + " is not read inside of a formula");
  }
  skip();
  if (opened.text == "array") {
    if (peek().is_symbol("["))
      while (peek().kind != token_kind::open && peek().kind != token_kind::stop) skip();
    if (peek().kind == token_kind::open) argument();
  }
  std::vector<node*> rows = rows_of(opened);
  if (rows.empty()) unsupported(opened.where, "this matrix has no entries");
  take_drawn(rows);
  int columns = 0;
  for (const node* row : rows) columns = std::max(columns, static_cast<int>(row->kids.size()));
  columns -= drop_empty_columns(rows, columns);
  fill_triangle(rows, columns, arena_);
  node* result = make(form::blocks, opened.where.begin, opened.text, std::move(rows));
  result->rows = static_cast<int>(result->kids.size());
  result->columns = columns;
  result->flag = result->rows == 1 && result->kids[0]->flag;  // a list, which may be meant as a column
  if (opened.text == "vmatrix") return make(form::call, opened.where.begin, "det", {result});
  const bool printed = opened.text != "matrix" && opened.text != "array" && opened.text != "smallmatrix";
  if (printed || result->rows != 1 || columns != 1 || result->kids[0]->kids.size() != 1) return result;
  node* entry = make(form::group, opened.where.begin, "{", {result->kids[0]->kids[0]});  // one entry, and no bracket around it
  entry->flag = true;
  return entry;
}

}  // namespace odot::notes
