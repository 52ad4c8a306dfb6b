// SPDX-License-Identifier: MIT
#include "open_tails.hpp"

#include <algorithm>

#include "unfold.hpp"

namespace odot::notes {

namespace {

/// What the dots below the last row of a matrix stand for.
enum class bottom { closed, zeros, unknown };

/// A row of blocks.
struct line {
  std::vector<node*> cells;
  bool zeros_follow = false; ///< `0 & \cdots` at its end
  std::string unread;        ///< why its blocks can't be told; empty where they can
  place where;
};

struct grid {
  std::vector<line> lines;
  bottom below = bottom::closed;
  place below_at;
};

bool is_zero(const node* n) {
  n = without_brackets(n);
  if (n->kind == form::zero) return true;
  return n->kind == form::number && n->text.find_first_not_of("0.") == std::string::npos;
}

/// Whether the matrix ends in dots, to the right or at the bottom.
bool is_open(const node* matrix, syntax_arena& arena) {
  const std::vector<node*>& last = matrix->kids.back()->kids;
  if (matrix->kids.size() == 1 && std::all_of(last.begin(), last.end(), is_filler)) return false;
  const bool ends_in_dots = std::all_of(last.begin(), last.end(), is_filler) ||
                            std::any_of(matrix->kids.begin(), matrix->kids.end(), [](const node* row) {
                              return row->kids.back()->kind == form::dots &&
                                     !std::all_of(row->kids.begin(), row->kids.end(), is_filler);
                            });
  return ends_in_dots && unfolded(matrix, arena) == nullptr;
}

bool holds_open_matrix(const node* n, syntax_arena& arena) {
  if (n->kind == form::blocks && is_open(n, arena)) return true;
  return std::any_of(n->kids.begin(), n->kids.end(),
                     [&](const node* k) { return holds_open_matrix(k, arena); });
}

class row_reader {
public:
  explicit row_reader(syntax_arena& arena) : arena_(arena) {}

  grid read(node* n) {
    n = const_cast<node*>(without_brackets(n));
    switch (n->kind) {
    case form::blocks: return read_matrix(n);
    case form::product: {
      grid right = read(n->kids.back());
      for (std::size_t k = n->kids.size() - 1; k-- > 0;) right = product(read(n->kids[k]), right);
      return right;
    }
    case form::hadamard:
    case form::sum: {
      grid all = read(n->kids[0]);
      for (std::size_t k = 1; k < n->kids.size(); ++k)
        all = entrywise(all, read(n->kids[k]), n->kind, n->kind == form::sum ? n->text[k] : '+');
      return all;
    }
    default:
      if (is_zero(n)) return {{}, bottom::zeros, n->where};
      unsupported(n->where, "beside a matrix that ends in dots, only matrices written out in blocks are read: "
                            "write this one in blocks too, or write all blocks of the other");
    }
  }

  /// Whether ones without a size were taken as a block of ones.
  bool ones_fill() const { return ones_fill_; }
  node* zero(place where) { return arena_.make(form::number, where, "0"); }

private:
  grid read_matrix(const node* matrix) {
    if (const node* plain = unfolded(matrix, arena_)) matrix = plain;
    grid out;
    out.below_at = matrix->where;
    for (const node* row : matrix->kids) {
      if (out.below != bottom::closed)
        unsupported(row->where, "rows stand below a row of dots, and what the dots stand for can't be told; "
                                "write all rows of blocks");
      std::vector<node*> cells = row->kids;
      if (std::all_of(cells.begin(), cells.end(), is_filler)) {
        out.below_at = cells.empty() ? row->where : cells.front()->where;
        if (out.lines.empty())
          unsupported(out.below_at, "this matrix consists of dots only; write its blocks");
        const line& last = out.lines.back();
        const bool zeros = last.unread.empty() && std::all_of(last.cells.begin(), last.cells.end(), is_zero);
        out.below = zeros ? bottom::zeros : bottom::unknown;
        continue;
      }
      out.lines.push_back(read_line(row, std::move(cells)));
    }
    return out;
  }

  static line read_line(const node* row, std::vector<node*> cells) {
    line l;
    l.where = {cells.front()->where.begin, cells.back()->where.end};
    if (l.where.end < l.where.begin) l.where = row->where;
    while (!cells.empty() && cells.back()->kind == form::dots) cells.pop_back(), l.zeros_follow = true;
    if (l.zeros_follow && !is_zero(cells.back()))
      l.unread = "what follows its last block can't be told: only zeros before dots go on for certain";
    if (std::any_of(cells.begin(), cells.end(), [](const node* c) { return c->kind == form::dots; }))
      l.unread = "dots stand between its blocks, so that nobody can tell in which column the later ones are";
    else if (std::any_of(cells.begin(), cells.end(), is_filler))
      l.unread = "one of its entries is empty";
    l.cells = std::move(cells);
    return l;
  }

  grid product(const grid& matrix, const grid& column) {
    for (const line& l : column.lines)
      if (l.unread.empty() && (l.cells.size() != 1 || l.zeros_follow))
        unsupported(l.where, "a product of matrices that end in dots is read where the last factor is one "
                             "column of blocks; write all blocks out");
    grid out;
    out.below = matrix.below;
    out.below_at = matrix.below_at;
    for (const line& row : matrix.lines) out.lines.push_back(times(row, column));
    return out;
  }

  line times(const line& row, const grid& column) {
    line out;
    out.where = row.where;
    out.unread = row.unread;
    if (!out.unread.empty()) return out;
    std::vector<node*> terms;
    for (std::size_t j = 0; j < std::max(row.cells.size(), column.lines.size()); ++j) {
      const bool written = j < row.cells.size();
      if (!written && !row.zeros_follow) {
        out.unread = "it has " + std::to_string(row.cells.size()) + " blocks for a column of " +
                     std::to_string(column.lines.size());
        return out;
      }
      if (!written || is_zero(row.cells[j])) continue;
      if (j >= column.lines.size()) {
        if (column.below == bottom::zeros) continue;
        out.unread = "its block " + std::to_string(j + 1) + " meets a block of the column that is not written";
        return out;
      }
      const line& other = column.lines[j];
      if (!other.unread.empty()) {
        out.unread = other.unread;
        return out;
      }
      if (is_zero(other.cells[0])) continue;
      terms.push_back(arena_.make(form::product, row.cells[j]->where, "", {block(row.cells[j]), other.cells[0]}));
    }
    if (terms.empty()) out.cells = {zero(row.where)};
    else if (terms.size() == 1) out.cells = terms;
    else out.cells = {arena_.make(form::sum, row.where, std::string(terms.size(), '+'), terms)};
    return out;
  }

  /// Ones without a size fill their block.
  node* block(node* cell) {
    const node* plain = without_brackets(cell);
    if (plain->kind != form::ones || !plain->kids.empty()) return cell;
    ones_fill_ = true;
    node* filling = arena_.make(form::ones, cell->where);
    filling->flag = true;
    return filling;
  }

  grid entrywise(const grid& a, const grid& b, form kind, char sign) {
    grid out;
    const auto at = [this](const grid& g, std::size_t i) {
      if (i < g.lines.size()) return g.lines[i];
      line l;
      l.where = g.below_at;
      if (g.below == bottom::zeros) l.cells = {zero(g.below_at)};
      else if (g.below == bottom::unknown) l.unread = "what the dots below the last row stand for can't be told";
      else l.unread = "the matrices have different numbers of rows of blocks";
      return l;
    };
    for (std::size_t i = 0; i < std::max(a.lines.size(), b.lines.size()); ++i) {
      const line x = at(a, i), y = at(b, i);
      line l;
      l.where = y.where;
      const bool x_zero = x.unread.empty() && x.cells.size() == 1 && is_zero(x.cells[0]);
      const bool y_zero = y.unread.empty() && y.cells.size() == 1 && is_zero(y.cells[0]);
      if (x.unread.empty() && y.unread.empty()) {
        if (x.cells.size() != 1 || y.cells.size() != 1 || x.zeros_follow || y.zeros_follow)
          unsupported(y.where, "elementwise products and sums of matrices that end in dots are read for single "
                               "columns of blocks; write all blocks out");
        const std::string signs = kind == form::sum ? std::string("+") + sign : std::string();
        l.cells = {x_zero && y_zero ? zero(y.where)
                                    : arena_.make(kind, x.cells[0]->where, signs, {x.cells[0], y.cells[0]})};
      } else if (kind == form::hadamard && (x_zero || y_zero)) {
        l.cells = {zero(y.where)};
      } else {
        l.unread = x.unread.empty() ? y.unread : x.unread;
      }
      out.lines.push_back(std::move(l));
    }
    const bool any_zero = a.below == bottom::zeros || b.below == bottom::zeros;
    const bool both_zero = a.below == bottom::zeros && b.below == bottom::zeros;
    if (kind == form::hadamard ? any_zero : both_zero) out.below = bottom::zeros;
    else out.below = a.below == bottom::closed && b.below == bottom::closed ? bottom::closed : bottom::unknown;
    out.below_at = a.below == bottom::unknown ? a.below_at : b.below_at;
    return out;
  }

  syntax_arena& arena_;
  bool ones_fill_ = false;
};

/// Whether the block is zero whatever the names in it stand for.
bool surely_zero(const node* n) {
  n = without_brackets(n);
  if (is_zero(n)) return true;
  return n->kind == form::hadamard && std::any_of(n->kids.begin(), n->kids.end(), surely_zero);
}

} // namespace

std::optional<row_equations> rows_of_open_matrices(node* left, node* right, syntax_arena& arena) {
  if (!holds_open_matrix(left, arena) && !holds_open_matrix(right, arena)) return std::nullopt;
  row_reader reader(arena);
  const grid a = reader.read(left), b = reader.read(right);
  row_equations out;
  bool as_zeros = false;
  const auto leave_out = [&](std::size_t number, const std::string& why, place at) {
    if (!out.left_out.empty()) return;
    out.left_out = "row " + std::to_string(number) + " of the blocks can't be compared: " + why;
    out.left_out_at = at;
  };
  for (std::size_t i = 0; i < std::max(a.lines.size(), b.lines.size()); ++i) {
    node* sides[2] = {nullptr, nullptr};
    std::string unread;
    place unread_at;
    bool below_dots = false;
    int side = 0;
    for (const grid* g : {&a, &b}) {
      node*& cell = sides[side++];
      if (i >= g->lines.size()) {
        if (g->below == bottom::closed)
          unsupported(g->below_at, "one side has " + std::to_string(g->lines.size()) +
                                       " rows of blocks and the other more; write all rows of both");
        cell = reader.zero(g->below_at);
        below_dots = below_dots || g->below == bottom::unknown;
        continue;
      }
      const line& l = g->lines[i];
      if (!l.unread.empty()) {
        unread = l.unread;
        unread_at = l.where;
      } else if (l.cells.size() != 1 || l.zeros_follow) {
        unsupported(l.where, "an equation between matrices that end in dots is read for single columns of "
                             "blocks; write all blocks out");
      } else {
        cell = l.cells[0];
      }
    }
    if (!unread.empty()) {
      leave_out(i + 1, unread, unread_at);
      continue;
    }
    if (below_dots) {
      if (surely_zero(sides[0]) && surely_zero(sides[1])) as_zeros = true;
      else
        leave_out(i + 1, "one side shows only dots there, and the other a block that is not zero",
                  i < b.lines.size() ? b.lines[i].where : a.lines[i].where);
      continue;
    }
    if (is_zero(sides[0]) && is_zero(sides[1])) continue;
    const place where = i < b.lines.size() ? b.lines[i].where : b.below_at;
    out.rows.push_back({sides[0], sides[1], where, i + 1});
  }
  if (a.below != b.below) as_zeros = true;
  if (out.rows.empty())
    unsupported(right->where, "no row of these matrices can be compared" +
                                  (out.left_out.empty() ? std::string() : ": " + out.left_out));
  out.reading = as_zeros || a.below == bottom::zeros
                    ? "read row by row, with zeros where the dots stand"
                    : "read row by row, as far as the rows are written";
  if (reader.ones_fill()) out.reading += " and a block of ones for \\mathbf{1}";
  if (a.below == bottom::unknown && b.below == bottom::unknown && out.left_out.empty())
    leave_out(std::max(a.lines.size(), b.lines.size()) + 1, "both sides show only dots there", b.below_at);
  return out;
}

} // namespace odot::notes
