// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <algorithm>
#include <utility>

#include "frames.hpp"
#include "parser.hpp"
#include "statement.hpp"
#include "notes/source/spans.hpp"

namespace odot::notes {

namespace {

using tokens = std::vector<token>;

bool is_matrix_environment(std::string_view name) {
  return name == "bmatrix" || name == "pmatrix" || name == "matrix" || name == "smallmatrix" || name == "Bmatrix" || name == "vmatrix" ||
         name == "Vmatrix" || name == "array" || name == "cases" || name == "psmallmatrix";
}

}  // namespace

bool is_alignment(std::string_view environment) { return is_mathematics_environment(environment) && !is_matrix_environment(environment); }

bool has_relation(const tokens& cell) {
  int depth = 0;
  for (const token& t : cell) {
    if (t.kind == token_kind::open || t.kind == token_kind::begin || t.is_symbol("(") || t.is_symbol("[")) ++depth;
    if (t.kind == token_kind::close || t.kind == token_kind::end || t.is_symbol(")") || t.is_symbol("]")) --depth;
    if (depth == 0 && is_relation(t)) return true;
  }
  return false;
}

namespace {

/// Drops the alignment environments that stand outside of every matrix; `array` too, where it holds relations in its cells.
tokens without_alignments(const tokens& in) {
  if (std::none_of(in.begin(), in.end(), [](const token& t) { return t.kind == token_kind::begin || t.kind == token_kind::end; })) return in;
  std::vector<bool> drop(in.size(), false);
  std::vector<std::size_t> open;  // positions of begins
  std::vector<bool> relation_inside;
  int braces = 0;
  std::vector<int> braces_at;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const token& t = in[i];
    if (t.kind == token_kind::open || t.is_symbol("(") || t.is_symbol("[")) ++braces;
    if (t.kind == token_kind::close || t.is_symbol(")") || t.is_symbol("]")) --braces;
    if (t.kind == token_kind::begin) {
      open.push_back(i);
      relation_inside.push_back(false);
      braces_at.push_back(braces);
    } else if (t.kind == token_kind::end && !open.empty()) {
      const std::size_t begin = open.back();
      const std::string& name = in[begin].text;
      const bool outer = open.size() == 1 || std::all_of(open.begin(), open.end() - 1, [&](std::size_t k) { return drop[k]; });
      const bool layout = begin == 0 && ((name == "array" && relation_inside.back()) || begins_with_braced_rows(in));
      if ((is_mathematics_environment(name) || layout) && outer) {
        drop[begin] = drop[i] = true;
        if (name == "array" || name == "alignat" || name == "alignedat") {
          for (std::size_t k = begin + 1; k < i && in[begin + 1].kind == token_kind::open; ++k) {
            drop[k] = true;
            if (in[k].kind == token_kind::close) break;
          }
        }
      }
      open.pop_back();
      relation_inside.pop_back();
      braces_at.pop_back();
    } else if (!open.empty() && braces == braces_at.back() && is_relation(t)) relation_inside.back() = true;
    // an environment that encloses others is known to be an alignment at its begin already
    if (t.kind == token_kind::begin && is_alignment(t.text)) drop[i] = true;
    if (t.kind == token_kind::end && is_mathematics_environment(t.text)) drop[i] = true;
  }
  tokens out;
  out.reserve(in.size());
  for (std::size_t i = 0; i < in.size(); ++i)
    if (!drop[i]) out.push_back(in[i]);
  return out;
}

bool is_operator(const token& t) {
  return t.is_symbol("+") || t.is_symbol("-") || t.is_command("odot") || t.is_command("otimes") || t.is_command("oslash") ||
         t.is_command("circ") || t.is_command("cdot") || t.is_command("times") || t.is_symbol("*") || t.is_symbol("/");
}

void trim(tokens& cell) {
  while (!cell.empty() && (cell.front().kind == token_kind::gap)) cell.erase(cell.begin());
  while (cell.size() > 1 && cell[0].kind == token_kind::open && cell[1].kind == token_kind::close) cell.erase(cell.begin(), cell.begin() + 2);
  while (!cell.empty() && cell.back().kind == token_kind::gap) cell.pop_back();
}

/// Whether a round or square bracket is still open at the end, as where a formula is broken inside of one.
bool opens_more(const tokens& statement) {
  int depth = 0;
  for (const token& t : statement) {
    if (t.is_symbol("(") || t.is_symbol("[")) ++depth;
    if (t.is_symbol(")") || t.is_symbol("]")) --depth;
  }
  return depth > 0;
}

/// Words that say why, and restrict nothing.
bool is_remark(const tokens& cell) {
  return !cell.empty() && std::all_of(cell.begin(), cell.end(), [](const token& t) { return t.kind == token_kind::gap || (t.kind == token_kind::words && !is_condition(t.text)); });
}

/// `\text{(since }\mathbf{I}\text{ is symmetric)}`: words in round brackets, formulas included, none of which restricts.
bool is_in_brackets(const tokens& cell) {
  if (cell.empty()) return false;
  const auto words = [](const token& t) { return t.kind == token_kind::words; };
  const token &first = cell.front(), &last = cell.back();
  const bool opens = first.is_symbol("(") || (words(first) && on_one_line(first.text).starts_with("("));
  const bool closes = last.is_symbol(")") || (words(last) && on_one_line(last.text).ends_with(")"));
  return opens && closes && std::any_of(cell.begin(), cell.end(), words) && std::none_of(cell.begin(), cell.end(), [&](const token& t) { return words(t) && is_condition(t.text); });
}

/// “(by property 3)”, and not “(approximately)”.
bool says_why(std::string_view words) {
  for (const std::string_view weakens : {"approx", "ignor", "neglect", "wrong", "false", "up to", "limit", "order", "mistake"})
    if (words.find(weakens) != std::string_view::npos) return false;
  for (const std::string_view why : {"(by ", "(see ", "(from ", "(since ", "(because ", "(using ", "(due to ", "(via ", "(definition", "(property", "(theorem", "(lemma", "(linearity", "(symmetry", "(simplif", "(distribut", "(expand", "(rearrang", "(substitut", "(earlier ", "(previous "})
    if (words.starts_with(why)) return true;
  return false;
}

/// `= C \quad \text{(by (3))}`: words in brackets behind a gap at the end of a row say why, and are taken from it.
void drop_reason(tokens& cell) {
  if (cell.size() < 3 || cell.back().kind != token_kind::words || cell[cell.size() - 2].kind != token_kind::gap || !is_in_brackets({cell.back()}) || !says_why(on_one_line(cell.back().text))) return;
  cell.pop_back();
  while (!cell.empty() && cell.back().kind == token_kind::gap) cell.pop_back();
}

/// `= C \quad \text{(if they commute)}`: it belongs to this row, and not to the one below that begins with a relation.
void take_condition(tokens& cell, tokens& conditions) {
  if (cell.size() < 3 || cell.back().kind != token_kind::words || cell[cell.size() - 2].kind != token_kind::gap) return;
  const std::string text = on_one_line(cell.back().text);
  if (!text.starts_with("(") || !text.ends_with(")") || !is_condition(text)) return;
  conditions.push_back(cell.back());
  cell.pop_back();
  while (!cell.empty() && cell.back().kind == token_kind::gap) cell.pop_back();
}

/// `\{A \text{ is symmetric}\}`, `\{P^{-1} = P^\top\}`: a remark between braces, as in calculational proofs, and no condition.
bool is_in_braces(const tokens& cell) {
  int depth = 0;
  bool says = false;
  for (std::size_t k = 0; k < cell.size(); ++k) {
    const token& t = cell[k];
    depth += t.opens() ? 1 : t.closes() ? -1 : 0;
    if (k == 0 ? !t.is_symbol("\\{") : depth == 0 && k + 1 < cell.size()) return false;
    if (t.kind == token_kind::words && is_condition(t.text)) return false;
    if (t.is_symbol(":") || t.is_symbol("|") || t.is_command("mid") || t.is_command("in")) return false;  // a set
    says = says || t.kind == token_kind::words || t.is_symbol("=");
  }
  return says && depth == 0;
}

/// `\text{from } x = \operatorname{tr}(x)` in a column of its own: why the step holds, formulas included.
bool gives_reason(const tokens& cell) {
  if (is_in_brackets(cell) || is_in_braces(cell)) return true;
  if (cell.size() > 1 && (cell[0].is_command("because") || (cell[0].is_symbol("(") && cell[1].is_command("because")))) return std::none_of(cell.begin(), cell.end(), [](const token& t) { return t.kind == token_kind::words && is_condition(t.text); });
  if (cell.empty() || cell.front().kind != token_kind::words) return false;
  const std::string text = on_one_line(cell.front().text);
  for (const std::string_view why : {"from", "by", "since", "because", "using", "see", "recall", "due to", "via", "as", "from:", "by:", "since:", "because:", "using:"})
    if (text == why || (text.starts_with(why) && text[why.size()] == ' ')) return true;
  return false;
}

/// `a &= b && c = d`: TeX prints a wide gap before the cell, and it goes on with nothing.
bool stands_apart(const std::vector<tokens>& row, std::size_t c, const tokens& before) {
  if (c < 2 || row[c].empty() || !row[c - 1].empty() || before.empty()) return false;
  const token &first = row[c].front(), &last = before.back();
  return !is_relation(first) && !is_operator(first) && !is_relation(last) && !is_operator(last) && has_relation(before) && !opens_more(before);
}

/// Whether the cells are several equations side by side: each odd cell begins with a relation and goes on, each even one is a left side. One
/// that is empty goes on with the equation above it, of which there are `columns`.
bool is_side_by_side(const std::vector<tokens>& row, std::size_t columns) {
  if (row.size() < 3) return false;
  for (std::size_t c = 0; c < row.size(); ++c) {
    const tokens& cell = row[c];
    const bool alone = cell.size() == 1 || (cell.size() == 2 && cell[0].is_symbol(":") && cell[1].is_symbol("="));
    if (c % 2 == 1 && !cell.empty() && (!is_relation(cell.front()) || alone)) return false;
    if (c % 2 == 1 || c == 0 || c / 2 < columns) continue;
    if (!cell.empty() && (is_relation(cell.front()) || is_operator(cell.front()))) return false;
    if (cell.empty() && c + 1 < row.size() && !row[c + 1].empty()) return false;
  }
  return true;
}

/// Whether each column is a chain of its own: a row of left sides, and below it rows in which every cell begins with a relation.
bool are_columns_apart(const std::vector<std::vector<tokens>>& rows) {
  if (rows.size() < 2) return false;
  const std::vector<tokens>* heads = nullptr;
  bool below = false;
  for (const std::vector<tokens>& row : rows) {
    std::vector<tokens> cells = row;
    for (tokens& cell : cells) trim(cell);
    if (cells.size() == 1 && cells[0].empty()) continue;
    const bool full = cells.size() > 1 && std::none_of(cells.begin(), cells.end(), [](const tokens& c) { return c.empty(); });
    if (!full || (heads != nullptr && heads->size() != cells.size())) return false;
    if (heads == nullptr ? std::any_of(cells.begin(), cells.end(), has_relation) : !std::all_of(cells.begin(), cells.end(), [](const tokens& c) { return is_relation(c.front()) && c.size() > 1; })) return false;
    below = heads != nullptr;
    if (heads == nullptr) heads = &row;
  }
  return below;
}

void append(tokens& to, const tokens& more) { to.insert(to.end(), more.begin(), more.end()); }

/// The rows of a layout, and the cells of each.
std::vector<std::vector<tokens>> cells_of(tokens flat) {
  std::vector<std::vector<tokens>> rows(1, std::vector<tokens>(1));
  rows.back().back().reserve(flat.size());
  int depth = 0;
  for (token& t : flat) {
    if (t.kind == token_kind::stop) break;
    if (t.kind == token_kind::open || t.kind == token_kind::begin) ++depth;
    if (t.kind == token_kind::close || t.kind == token_kind::end) --depth;
    if (depth <= 0 && t.kind == token_kind::row) rows.emplace_back(1);
    else if (depth <= 0 && t.kind == token_kind::ampersand) rows.back().emplace_back();
    else rows.back().back().push_back(std::move(t));
  }
  return rows;
}

/// Takes remarks from the end of a row, and the words that restrict it into `conditions`.
void take_words(std::vector<tokens>& row, tokens& conditions) {
  const auto drop_empty = [&] {
    while (row.size() > 1 && row.back().empty()) row.pop_back();
  };
  for (tokens& cell : row) trim(cell);
  drop_empty();
  const auto goes_on = [](const tokens& cell) { return !cell.empty() && (is_relation(cell.back()) || is_operator(cell.back())); };  // T &=& \{…\}
  while (row.size() > 2 && (is_remark(row.back()) || (gives_reason(row.back()) && !goes_on(row[row.size() - 2])))) row.pop_back();  // && \text{by definition}
  drop_empty();
  drop_reason(row.back());
  take_condition(row.back(), conditions);
  if (row.size() > 2 && row.back().front().kind == token_kind::words && is_condition(row.back().front().text)) {
    conditions.push_back(row.back().front());  // && \text{if } A = B: no part of the chain
    row.pop_back();
    drop_empty();
  }
}

/// The column of the only relation of a row, where it stands in front in it and something stands in the columns before it; 0 where it does not.
std::size_t relation_column(const std::vector<tokens>& row) {
  std::size_t found = 0;
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (!has_relation(row[c])) continue;
    const bool led = std::any_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(c), [](const tokens& cell) { return !cell.empty(); });
    if (found > 0 || !led || !is_relation(row[c].front())) return 0;
    found = c;
  }
  return found;
}

/// What stands side by side in a row, each by itself; `columns` stood in the rows above.
std::vector<tokens> pieces_of(const std::vector<tokens>& row, std::size_t columns) {
  std::vector<tokens> pieces;
  if (is_side_by_side(row, columns)) {
    for (std::size_t c = 0; c < row.size(); c += 2) {
      tokens joined = row[c];
      if (c + 1 < row.size()) append(joined, row[c + 1]);
      pieces.push_back(std::move(joined));
    }
    return pieces;
  }
  tokens joined;
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (stands_apart(row, c, joined)) {
      if (has_relation(row[c])) pieces.push_back(std::exchange(joined, {}));
      else joined.push_back({token_kind::gap, "qquad", {joined.back().where.end, joined.back().where.end}, false, false, false});
    }
    append(joined, row[c]);
  }
  pieces.push_back(std::move(joined));
  return pieces;
}

/// The statements of a layout, each of which may go on over several rows.
class statements_of_rows {
 public:
  /// What stands in the `column`-th place of a row: it goes on with what stood there above, or begins anew, with `anew` for certain.
  void add(tokens piece, std::size_t column, bool under_another, bool anew) {
    trim(piece);
    if (piece.empty()) return;
    const bool has_above = column < last_.size() && !out_.empty();
    if (has_above && !anew && goes_on(piece, out_[last_[column]], under_another)) {
      tokens& before = out_[last_[column]];
      const bool with_relation = is_relation(piece.front()) && !piece.front().is_symbol(":");
      while (with_relation && !before.empty() && before.back().is_symbol(",")) before.pop_back();  // a &= b, \\ &= c
      piece.front().begins_row = with_relation;
      append(before, piece);
      return;
    }
    if (last_.size() <= column) last_.resize(column + 1);
    last_[column] = out_.size();
    out_.push_back(std::move(piece));
  }
  std::size_t columns() const { return last_.size(); }
  std::vector<tokens> take() { return std::move(out_); }

 private:
  static bool goes_on(const tokens& piece, const tokens& above, bool under_another) {
    const token& first = piece.front();
    if (is_relation(first) || first.is_symbol(":") || first.is_symbol(")") || first.is_symbol("]")) return true;
    if (is_operator(first) && (!first.is_symbol("-") || under_another || !has_relation(piece))) return true;
    return !above.empty() && (is_operator(above.back()) || is_relation(above.back()) || opens_more(above));
  }

  std::vector<tokens> out_;
  std::vector<std::size_t> last_;  // which statement stands last in each column
};

}  // namespace

std::vector<tokens> join_rows(const tokens& in) {
  tokens flat = without_alignments(in);
  const auto stop = std::find_if(flat.begin(), flat.end(), [](const token& t) { return t.kind == token_kind::stop; });
  const std::size_t last = stop != flat.end() ? stop->where.end : flat.empty() ? 0 : flat.back().where.end;
  std::vector<std::vector<tokens>> rows = cells_of(std::move(flat));
  const bool apart = are_columns_apart(rows);
  statements_of_rows statements;
  tokens conditions;  // the words of columns that restrict a row
  bool left_before = false;
  std::size_t relation_before = 0;
  for (std::vector<tokens>& row : rows) {
    take_words(row, conditions);
    if (row.size() == 1 && row.front().empty()) continue;
    // x &+ y &= 6 \\ &+ 3y &= 9: terms in columns of their own in front of the relation
    const std::size_t relation = relation_column(row), above = std::exchange(relation_before, relation);
    const bool system = relation > 1 && relation == above;
    // & -x^3 + ux = 0 \\ & -x(x^2 - u) = 0: equations whose left ends are aligned
    const bool left = row.size() == 2 && row.front().empty() && !row.back().empty() && !is_relation(row.back().front()) && has_relation(row.back());
    const bool under_another = row.front().empty() && row.size() > 1 && !apart && !(left && left_before);
    left_before = left;
    std::vector<tokens> pieces = apart || row.size() == 1 ? std::move(row) : pieces_of(row, statements.columns());
    for (std::size_t k = 0; k < pieces.size(); ++k) statements.add(std::move(pieces[k]), k, under_another, system);
  }
  std::vector<tokens> out = statements.take();
  for (tokens& statement : out) {
    if (!conditions.empty()) statement.push_back(conditions.front());
    const std::size_t end = statement.empty() ? last : statement.back().where.end;
    statement.push_back({token_kind::stop, "", {end, end}, false, false, false});
  }
  return out;
}

}  // namespace odot::notes
