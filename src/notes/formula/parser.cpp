// SPDX-License-Identifier: MIT
// The levels of precedence, from sums down to factors.

#include "notes/source/characters.hpp"
#include "parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "dots.hpp"

namespace odot::notes {

/// Counts how deep the descent is, so that a hostile formula is refused before the stack is at risk.
struct parser::level {
  explicit level(parser& p) : parser_(p) {
    if (++parser_.depth_ > deepest)
      unsupported(parser_.peek().where, "brackets are nested more than " + std::to_string(deepest) +
                                            " deep here; give inner parts names of their own");
  }
  ~level() { --parser_.depth_; }
  level(const level&) = delete;
  level& operator=(const level&) = delete;
  parser& parser_;
};

bool is_relation(const token& t) {
  if (t.kind == token_kind::symbol) return t.text == "=" || t.text == "<" || t.text == ">" || t.text == ":";
  if (t.kind != token_kind::command) return false;
  constexpr std::array<std::string_view, 44> names = {
      "neq", "le", "ge", "in", "coloneqq", "triangleq", "equiv", "approx", "sim", "simeq", "cong", "propto", "to", "mapsto", "stackrel",
      "overset", "not", "subset", "subseteq", "Rightarrow", "implies", "iff", "Leftrightarrow", "rightarrow", "longrightarrow",
      "leftarrow", "gets", "doteq", "notin", "ll", "gg", "prec", "succ", "preceq", "succeq", "lt", "gt", "asymp", "eqqcolon",
      "leftrightarrow", "longmapsto", "Longrightarrow", "perp", "mid"};
  return std::find(names.begin(), names.end(), t.text) != names.end();
}

const token& parser::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

void parser::expect_closing(std::string_view text, std::string_view opened, place where) {
  const token& t = peek();
  if (t.kind == token_kind::symbol && t.text == text) return skip();
  unsupported(where, "the bracket " + std::string(opened) + " opened here is never closed" +
                         (t.kind == token_kind::stop ? std::string() : ": " + std::string(t.text) + " stands where " +
                                                                           std::string(text) + " is expected"));
}

node* parser::whole(const std::vector<token>& tokens) {
  parser p = sub(tokens);
  node* result = p.expression();
  if (!p.done()) unsupported(p.peek().where, "`" + p.peek().text + "` is not expected here");
  return result;
}

namespace {

/// `{a - b}` where TeX prints no brackets.
bool is_open_sum(const node* n) {
  return n->kind == form::group && n->text == "{" && (n->kids[0]->kind == form::sum || n->kids[0]->kind == form::negate);
}
/// `\underbrace{b - c}_{\text{scalars}}`, of which `a - …` prints a - b - c.
bool is_remarked_sum(const node* n) { return is_open_sum(n) && n->rows == 1 && n->kids[0]->kind == form::sum && n->kids[0]->kids[0]->kind != form::negate; }
void refuse_open_sum(const node* n) {
  if (is_open_sum(n)) unsupported(n->where, "TeX prints no brackets for { }: what is meant and what is seen differ here; write \\left( … \\right)");
}

}  // namespace

node* parser::expression() {
  const level deeper(*this);
  const std::size_t begin = peek().where.begin;
  node* first = signed_term();
  std::string signs = "+";
  bool remarked = false;
  std::vector<node*> terms = {first};
  while (true) {
    std::size_t ahead = 0;
    while (peek(ahead).kind == token_kind::gap) ++ahead;
    if (!peek(ahead).is_symbol("+") && !peek(ahead).is_symbol("-")) {
      if (peek(ahead).is_command("pm") || peek(ahead).is_command("mp"))
        unsupported(peek(ahead).where, "\\" + peek(ahead).text + " states two things at once; write them one by one");
      break;
    }
    const bool apart = (ahead > 0 || peek().space > 1) && peek(ahead + 1).space == 0 && peek(ahead + 1).kind != token_kind::gap;
    if (apart && may_be_row())  // [1 \; -2]
      unsupported(peek(ahead).where, "a sign with space in front of it in a bracket can be read as that of an item of a row and as that of a sum; write the sum without the space, or the row as \\begin{bmatrix} a & -b \\end{bmatrix}");
    at_ += ahead;
    signs += peek().text;
    const bool minus = peek().is_symbol("-");
    skip();
    node* term = signed_term();
    terms.push_back(term);
    if (!minus || !is_remarked_sum(term)) {
      if (minus) refuse_open_sum(term);
      continue;
    }
    remarked = true;
    terms.pop_back();
    terms.insert(terms.end(), term->kids[0]->kids.begin(), term->kids[0]->kids.end());
    signs += term->kids[0]->text.substr(1);
  }
  if (terms.size() > 2 && std::any_of(terms.begin(), terms.end(), [](const node* t) { return t->kind == form::dots; })) {
    fold_dots(terms, signs, arena_);
    if (terms.size() == 1 && signs[0] == '+') return terms[0];
  }
  if (terms.size() == 1) return first;
  node* sum = make(form::sum, begin, signs, std::move(terms));
  sum->flag = remarked;
  return sum;
}

node* parser::signed_term() {
  const std::size_t begin = peek().where.begin;
  bool negative = false, any = false;
  while (peek().is_symbol("-") || peek().is_symbol("+") || peek().kind == token_kind::gap) {
    if (peek().is_symbol("-")) negative = !negative, any = true;
    skip();
  }
  node* term = elementwise();
  if (!any) return term;
  refuse_open_sum(term);
  if (!negative) return make(form::group, begin, "", {term});
  return make(form::negate, begin, "", {term});
}

namespace {

form elementwise_form(const token& t) {
  if (t.kind != token_kind::command) return form::nothing;
  if (t.text == "odot" || t.text == "circ" || t.text == "ast" || t.text == "star") return form::hadamard;
  if (t.text == "oslash") return form::divide;
  if (t.text == "otimes") return form::kronecker;
  return form::nothing;
}

const char* sign_of(form f) { return f == form::hadamard ? "\\odot" : f == form::divide ? "\\oslash" : "\\otimes"; }

}  // namespace

node* parser::elementwise() {
  const std::size_t begin = peek().where.begin;
  std::vector<node*> factors = {product()};
  std::vector<form> signs;
  while (true) {
    std::size_t ahead = 0;
    while (peek(ahead).kind == token_kind::gap) ++ahead;
    const token sign = peek(ahead);
    const std::size_t braced = sign.kind == token_kind::open && peek(ahead + 3).kind == token_kind::close ? 1 : 0;  // \mathbin{.*}
    const token& behind_dot = peek(ahead + braced + 1);
    const bool dotted = peek(ahead + braced).is_symbol(".") && behind_dot.space == 0 && (behind_dot.is_symbol("*") || behind_dot.is_symbol("/"));  // as Julia and MATLAB have it
    const form f = dotted ? (behind_dot.is_symbol("*") ? form::hadamard : form::divide) : elementwise_form(sign);
    if (f == form::nothing) break;
    if (sign.text == "ast" || sign.text == "star")
      unsupported(sign.where, "\\" + sign.text + " is read by some as the elementwise product and by others as convolution; write "
                              "\\odot for the elementwise product");
    at_ += ahead + (dotted ? 2 * braced + 2 : 1);
    while (peek().kind == token_kind::gap) skip();
    signs.push_back(f);
    if (signs.size() > 1 && f != signs.front() && !(f == form::divide && signs.front() == form::hadamard && signs[signs.size() - 2] == form::hadamard))
      unsupported(sign.where, std::string(sign_of(signs[signs.size() - 2])) + " and " + sign_of(f) +
                                  " are mixed without brackets: (A " + sign_of(signs[signs.size() - 2]) + " B) " + sign_of(f) +
                                  " C and A " + sign_of(signs[signs.size() - 2]) + " (B " + sign_of(f) +
                                  " C) are both readings; add the brackets");
    if (peek().is_symbol("-")) {
      const std::size_t minus = peek().where.begin;
      skip();
      node* operand = product();
      factors.push_back(make(form::negate, minus, "", {operand}));
    } else factors.push_back(product());
  }
  if (signs.empty()) return factors.front();
  for (node* f : factors) {
    refuse_open_sum(f);
    if (signs.front() == form::kronecker && is_plain_one(f)) unsupported(f->where, "a plain 1 beside \\otimes can be read as the number and as a column of ones; write \\mathbf{1} for the column");
    if (f->kind == form::group && f->kids.size() == 1) read_one_for_each_entry(f->kids[0]);  // (1 - z) \odot h
  }
  if (signs.front() != form::divide && signs.back() != form::divide) return make(signs.front(), begin, "", std::move(factors));
  if (signs.front() == form::divide) {  // A ⊘ B ⊘ C = A ⊘ (B ⊙ C)
    node* numerator = factors.front();
    factors.erase(factors.begin());
    node* denominator = factors.size() == 1 ? factors.front()
                                            : arena_.make(form::hadamard, {factors.front()->where.begin, factors.back()->where.end}, "", factors);
    return make(form::divide, begin, "", {numerator, denominator});
  }
  node* denominator = factors.back();
  factors.pop_back();
  node* numerator = arena_.make(form::hadamard, {factors.front()->where.begin, factors.back()->where.end}, "", factors);
  return make(form::divide, begin, "", {numerator, denominator});
}

/// `F(X)_{ij}`: an entry of F(X), or F times one of X.
static void refuse_entry_of_brackets(const node* head, const node* behind) {
  const node* base = behind->kind == form::indexed ? behind->kids[0] : behind;
  if (base != behind && base->kind == form::group && base->text == "(" && head->kind == form::name && head->where.end == behind->where.begin)
    unsupported(behind->where, "an index behind brackets right behind a name may belong to both; write the product with \\cdot, or name the value of the function");
}

node* parser::product() {
  const std::size_t begin = peek().where.begin;
  std::vector<node*> factors = {factor()};
  std::string dots(1, ' ');  // before each factor: `.` where a \cdot stands, `x` where another sign does
  bool crosses = false;
  while (true) {
    std::size_t ahead = 0;
    bool wide = false;
    while (peek(ahead).kind == token_kind::gap) wide |= peek(ahead).text != " " || brackets_ > 0, ++ahead;
    const token& t = peek(ahead);
    if (t.is_command("cdot") || t.is_command("times") || t.is_symbol("*")) {
      const token sign = t;
      at_ += ahead + 1;
      while (peek().kind == token_kind::gap) skip();
      if (peek().is_symbol("-")) {
        const std::size_t minus = peek().where.begin;
        skip();
        node* operand = factor();
        factors.push_back(make(form::negate, minus, "", {operand}));
      } else factors.push_back(factor());
      crosses = crosses || sign.is_command("times");
      dots += sign.is_command("cdot") ? '.' : 'x';
    } else if (t.is_symbol("/") || t.is_command("div")) {
      at_ += ahead + 1;
      for (const node* f : factors) refuse_open_sum(f);
      if (factors.size() > 1) read_plain_ones(factors, dots);
      node* above = factors.size() == 1 ? factors.front() : make(form::product, begin, "", factors);
      std::vector<node*> parts = {above, factor()};
      refuse_unseen(parts[1], true);
      if (peek().is_symbol("/"))
        unsupported(peek().where, "a / b / c can be read as (a / b) / c and as a / (b / c); add the brackets");
      const bool factor_behind = begins_factor() || peek().is_command("cdot") || peek().is_command("times");
      if (const std::string written = above->text + "/" + parts[1]->text; !factor_behind && above->kind == form::name && parts[1]->kind == form::name && names_.is_schur_complement(written)) {
        factors = {make(form::name, begin, written)};
        dots = " ";
        continue;
      }
      if (factor_behind) {
        if (!begins_factor()) skip();
        parts.push_back(product());
      }
      factors = {make(form::slash, begin, "", std::move(parts))};
      dots = " ";
    } else if (!wide && (t.is_command("cdots") || t.is_command("dots")) && begins_factor(ahead + 1)) {  // A_1 A_2 \cdots A_n
      at_ += ahead + 1;
      factors.push_back(arena_.make(form::dots, t.where, t.text));
      factors.push_back(factor());
      dots += "  ";
    } else if (begins_factor(ahead)) {
      if (wide && brackets_ == 0) break;
      const bool behind_empty = t.kind == token_kind::open && peek(ahead + 1).kind == token_kind::close && peek(ahead + 1).space > 1;  // A {\;} B
      wide = wide || (may_be_row() && (t.space > 1 || behind_empty));
      if (wide)
        unsupported(peek().where, "a wide gap between two factors inside brackets can be read as a product and as a row; write the "
                                  "product without the gap, or the row as \\begin{bmatrix} a & b \\end{bmatrix}");
      at_ += ahead;
      factors.push_back(factor());
      refuse_digits_side_by_side(factors[factors.size() - 2], factors.back());
      dots += ' ';
    } else break;
    if (factors.size() > 4000) unsupported(t.where, "a product of more than 4000 factors is not read; give parts of it names");
  }
  if (factors.size() == 1) return factors.front();
  for (const node* f : factors) refuse_open_sum(f);
  read_plain_ones(factors, dots);
  std::replace(dots.begin(), dots.end(), 'x', ' ');
  for (std::size_t k = 0; k + 1 < factors.size(); ++k) refuse_entry_of_brackets(factors[k], factors[k + 1]);
  const node* before_last = factors[factors.size() - 2];
  if (node* last = factors.back(); last->kind == form::number && last->text == "0" && dots.back() == ' ' && !crosses && (before_last->kind == form::transpose || before_last->kind == form::inverse))
    factors.back() = arena_.make(form::zero, last->where);  // A^\top 0: a column of zeros, or a matrix
  node* result = make(form::product, begin, dots.find('.') == std::string::npos ? std::string() : dots, std::move(factors));
  result->flag = crosses;
  return result;
}

bool parser::begins_factor(std::size_t ahead) const {
  const token& t = peek(ahead);
  switch (t.kind) {
    case token_kind::letter:
    case token_kind::number:
    case token_kind::begin:
      return true;
    case token_kind::open:
      return !(peek(ahead + 1).is_symbol(".") && (peek(ahead + 2).is_symbol("*") || peek(ahead + 2).is_symbol("/")) && peek(ahead + 3).kind == token_kind::close);  // \mathbin{.*}
    case token_kind::words:
      if (const std::string letter = on_one_line(t.text); letter.size() == 1 && is_letter(letter[0]) && at_ + ahead > 0 && tokens_[at_ + ahead - 1].kind != token_kind::number) return true;  // A \text{B}, and no 3 \text{m}
      return !known_function(t.text).empty() || names_.declared(t.text) || is_unread_function(t.text) ||
             peek(ahead + 1).is_symbol("(") || peek(ahead + 1).is_symbol("_");
    case token_kind::symbol:
      if (t.text == "(" || t.text == "[" || t.text == "\\{") return true;
      if (t.text == "|" && peek(ahead + 1).is_symbol("_")) return false;  // \frac{d}{dt} f|_{t=0}
      if (t.text == "\\|" || t.text == "|") return t.opening || open_bars_.empty() || open_bars_.back() != 'n';
      return false;
    case token_kind::command: {
      if (t.text == "overset") {  // \overset{\sim}{A} is a factor, \overset{(a)}{=} is none
        std::size_t k = ahead + 1;
        for (int depth = 0; peek(k).kind != token_kind::stop; ++k) {
          if (peek(k).kind == token_kind::open) ++depth;
          if (peek(k).kind == token_kind::close) --depth;
          if (depth == 0) break;
        }
        return !is_relation(peek(peek(k + 1).kind == token_kind::open ? k + 2 : k + 1));
      }
      if (is_relation(t)) return false;
      constexpr std::array<std::string_view, 26> not_factors = {
          "cdot", "times", "odot", "circ", "oslash", "otimes", "ast", "star", "pm", "mp", "rangle", "rVert", "forall", "and", "div",
          "cdots", "dots", "vdots", "ddots", "mathop", "land", "lor", "Vert", "rvert", "end", "exists"};
      return std::find(not_factors.begin(), not_factors.end(), t.text) == not_factors.end();
    }
    default:
      return false;
  }
}

node* parser::factor() {
  const level deeper(*this);
  while (peek().kind == token_kind::gap) skip();
  while (peek().kind == token_kind::open && peek(1).kind == token_kind::close) at_ += 2;  // {}
  return postfix(primary());
}

node* parser::primary() {
  const token& t = peek();
  switch (t.kind) {
    case token_kind::number: {
      skip();
      if (t.text == "0" && peek().is_symbol("_")) return special(form::zero, t.where.begin);
      if (t.text == "1" && (peek().is_symbol("_") || transposed_with_size())) return special(form::ones, t.where.begin);
      if (t.text.size() > 1 && t.text[0] == '0' && t.text[1] != '.') unsupported(t.where, "a number that begins with 0 may be one of another base");
      return arena_.make(form::number, t.where, t.text);
    }
    case token_kind::letter:
      return letters();
    case token_kind::words: {
      skip();
      return word(t.text, t.where);
    }
    case token_kind::open:
      return brace();
    case token_kind::begin:
      return matrix();
    case token_kind::command:
      return command();
    case token_kind::symbol:
      if (t.text == "(" || t.text == "[" || t.text == "\\{") return bracketed();
      if (t.text == "\\|") return norm();
      if (t.text == "|") return absolute();
      unsupported(t.where, t.text == ")" || t.text == "]" || t.text == "\\}" ? "this closing bracket was never opened"
                                                                             : "`" + t.text + "` is not expected here");
    case token_kind::close:
      unsupported(t.where, "this } was never opened");
    case token_kind::ampersand:
      unsupported(t.where, "& stands outside of any matrix or alignment");
    case token_kind::end:
      unsupported(t.where, "\\end{" + t.text + "} without its \\begin");
    case token_kind::stop:
      unsupported(t.where, "the formula ends where a term is expected");
    default:
      unsupported(t.where, "`" + t.text + "` stands where a term is expected");
  }
}

node* parser::brace() {
  const place open = peek().where;
  skip();
  std::vector<token> inside;
  int depth = 1;
  while (true) {
    const token& t = peek();
    if (t.kind == token_kind::stop) unsupported(open, "the { opened here is never closed");
    if (t.kind == token_kind::open) ++depth;
    if (t.kind == token_kind::close && --depth == 0) break;
    inside.push_back(t);
    skip();
  }
  inside.push_back({token_kind::stop, "", peek().where, false, false, false});
  skip();
  node* content = whole(inside);
  node* result = arena_.make(form::group, {open.begin, end_of_last()}, "{", {content});
  result->flag = true;
  return result;
}

node* parser::bracketed() {
  const token opened = peek();
  if (opened.text == "[")
    if (node* one_or_zero = indicator(opened.where.begin)) return one_or_zero;
  const bool counted = is_counted_row();
  skip();
  ++brackets_;
  open_bars_.push_back('[');
  if (counted) return counted_row(opened);
  node* content = expression();
  while (peek().kind == token_kind::gap) skip();
  if (opened.text == "[" && peek().is_symbol("]")) refuse_row(content);
  if (peek().is_symbol(",") && opened.text == "[") return row_of(content, opened);
  if (peek().is_symbol(",") && opened.text == "(") return row_of(content, opened);
  const std::string close = opened.text == "(" ? ")" : opened.text == "[" ? "]" : "\\}";
  expect_closing(close, opened.text, opened.where);
  open_bars_.pop_back();
  --brackets_;
  if (opened.text == "\\{" && (content->kind == form::name || content->kind == form::indexed || content->kind == form::number))
    unsupported({opened.where.begin, end_of_last()}, "braces around one name or number can be read as a set, as its fractional part and as a factor; leave them out");
  node* result = arena_.make(form::group, {opened.where.begin, end_of_last()}, opened.text, {content});
  // [ … ] around a matrix without brackets of its own is how arrays get theirs
  return result;
}

/// Whether the bracket here is a whole side and holds names that are counted from 1, with space between them: `Q = [Q_1 \; Q_2]`, `E = [e_1 \; \cdots \; e_m]`.
bool parser::is_counted_row() const {
  std::size_t before = at_;
  while (before > 0 && (tokens_[before - 1].kind == token_kind::gap || tokens_[before - 1].kind == token_kind::ampersand)) --before;
  if (!peek().is_symbol("[") || before == 0 || !is_relation(tokens_[before - 1])) return false;
  std::vector<std::vector<token>> items(1);
  std::size_t k = at_ + 1;
  bool apart = false;
  for (int depth = 0; tokens_[k].kind != token_kind::stop && !(depth == 0 && tokens_[k].is_symbol("]")); ++k) {
    const token& t = tokens_[k];
    apart = apart || t.kind == token_kind::gap || t.space > 0;
    if (depth == 0 && std::exchange(apart, false) && !items.back().empty()) items.emplace_back();
    if (t.kind == token_kind::gap) apart = true;
    else items.back().push_back(t);
    depth += t.opens() ? 1 : t.closes() ? -1 : 0;
  }
  if (items.back().empty()) items.pop_back();
  const token& behind = tokens_[std::min(k + 1, tokens_.size() - 1)];
  const bool ends = tokens_[k].is_symbol("]") && (behind.kind == token_kind::stop || behind.kind == token_kind::gap || behind.kind == token_kind::words || behind.is_symbol(",") || behind.is_symbol(".") || is_relation(behind));
  std::string base;
  for (std::size_t n = 0; ends && n < items.size(); ++n) {
    const std::string item = spelled(items[n]);
    const bool dots = items[n].size() == 1 && (items[n][0].is_command("cdots") || items[n][0].is_command("dots"));
    const std::size_t mark = item.rfind('_');
    if (dots ? n == 0 || n + 2 != items.size() : mark == std::string::npos || (n > 0 && item.substr(0, mark) != base)) return false;
    if (!dots) base = item.substr(0, mark);
    std::string subscript = dots ? std::string() : item.substr(mark + 1);
    std::erase_if(subscript, [](char c) { return c == '{' || c == '}'; });
    const bool behind_dots = n > 1 && n + 1 == items.size() && items[n - 1].size() == 1;
    if (!dots && (behind_dots ? subscript.empty() : subscript != std::to_string(n + 1))) return false;
  }
  return ends && items.size() > 1;
}

/// The row of which `is_counted_row` speaks, behind its bracket.
node* parser::counted_row(const token& opened) {
  std::vector<node*> cells;
  while (!peek().is_symbol("]")) {
    if (peek().kind == token_kind::gap) skip();
    else if (peek().is_command("cdots") || peek().is_command("dots")) cells.push_back(arena_.make(form::dots, peek().where, peek().text)), skip();
    else cells.push_back(factor());
  }
  return closed_row(std::move(cells), opened);
}

/// `|x|`: of a number its absolute value, of a square matrix that is written out its determinant; what it is of anything else, the shapes tell.
node* parser::absolute() {
  const place opened = peek().where;
  skip();
  ++brackets_;
  open_bars_.push_back('n');
  node* inside = expression();
  expect_closing("|", "|", opened);
  open_bars_.pop_back();
  --brackets_;
  const node* shown = bare(inside);
  const bool square = shown->kind == form::blocks && shown->rows == shown->columns && shown->rows > 1;
  return make(form::call, opened.begin, square ? "det" : "bars", {inside});
}

/// `[a, b, c]`: a row; `(a, b, c)`: a tuple.
node* parser::row_of(node* first, const token& opened) {
  std::vector<node*> cells = {first};
  while (peek().is_symbol(",")) {
    skip();
    while (peek().kind == token_kind::gap) skip();
    cells.push_back(expression());
    while (peek().kind == token_kind::gap) skip();
  }
  return closed_row(std::move(cells), opened);
}

/// The row, or the tuple, of these cells, up to the bracket that closes it.
node* parser::closed_row(std::vector<node*> cells, const token& opened) {
  expect_closing(opened.text == "[" ? "]" : ")", opened.text, opened.where);
  open_bars_.pop_back();
  --brackets_;
  if (opened.text == "(") return make(form::tuple, opened.where.begin, "", std::move(cells));
  if (const std::string called = names_.brackets_called(); cells.size() == 2 && !called.empty())
    unsupported(opened.where, "the text says “" + called + "”, and [a, b] can be read as one and as a row; write the row as \\begin{bmatrix} a & b \\end{bmatrix}");
  const int columns = static_cast<int>(cells.size());
  node* row = make(form::group, opened.where.begin, "row", std::move(cells));
  node* result = make(form::blocks, opened.where.begin, "bmatrix", {row});
  result->rows = 1, result->columns = columns;
  result->flag = true;  // a list, which may be meant as a column
  return result;
}

node* parser::size() { return expression(); }

}  // namespace odot::notes
