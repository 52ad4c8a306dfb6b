// SPDX-License-Identifier: MIT
#include "unfold.hpp"

#include <algorithm>
#include <optional>

#include "notes/formula/label.hpp"

namespace odot::notes {

namespace {

bool is_dots(const node* n) { return n->kind == form::dots; }

std::optional<int> whole(const std::string& text) {
  if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return std::stoi(text);
}

/// Where two cells differ in numbers only: the first and last value, the same at every place.
struct count {
  int first = 0, last = 0, step = 1;
  bool any = false, fits = true;

  /// q_{11} and q_{51} differ in the row: two digits count one by one.
  void see(int a, int b) {
    if (a == b) return;
    int by = 1;
    if (a > 9 || b > 9) {
      if (a % 10 == b % 10 && a <= 99 && b <= 99) by = 10;
      else if (a / 10 != b / 10 && a > 9) fits = false;
    }
    if (any && (a != first || b != last || by != step)) fits = false;
    first = a, last = b, step = by, any = true;
  }
};

/// The number that a subscript is, alone or behind commas.
void compare(const node* a, const node* b, count& c) {
  if (a->kind != b->kind || a->kids.size() != b->kids.size() || a->bounds.size() != b->bounds.size() || !a->bounds.empty()) {
    c.fits = false;
    return;
  }
  if (a->kind == form::number) {
    const auto x = whole(a->text), y = whole(b->text);
    if (x && y) return c.see(*x, *y);
  }
  if (a->kind == form::name && a->text != b->text) {  // W_1^{Q}, …, W_8^{Q}
    const auto x = label_of(a->text), y = label_of(b->text);
    if (x && y && x->family == y->family && whole(x->index) && whole(y->index)) return c.see(*whole(x->index), *whole(y->index));
  }
  if (a->kind == form::indexed) {
    // the spelled subscript follows from its items
    if (a->kids.size() < 2 && a->text != b->text) c.fits = false;
  } else if (a->text != b->text) {
    c.fits = false;
    return;
  }
  for (std::size_t k = 0; k < a->kids.size() && c.fits; ++k) compare(a->kids[k], b->kids[k], c);
}

std::string replaced(const std::string& text, int first, int value) {
  // a subscript such as 1, or 1,3: the items that are `first` become `value`
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] < '0' || text[i] > '9') {
      out += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string digits = text.substr(i, end - i);
    out += digits == std::to_string(first) ? std::to_string(value) : digits;
    i = end;
  }
  return out;
}

/// `a` with `value` where a and b differ.
node* between(const node* a, const node* b, int first, int value, syntax_arena& arena) {
  node* n = arena.make(a->kind, a->where, a->text);
  n->rows = a->rows, n->columns = a->columns, n->flag = a->flag;
  if (a->kind == form::number && a->text != b->text) n->text = std::to_string(value);
  if (a->kind == form::name && a->text != b->text) n->text = labelled(label_of(a->text)->family, std::to_string(value));
  if (a->kind == form::indexed && a->text != b->text) n->text = replaced(a->text, first, value);
  for (std::size_t k = 0; k < a->kids.size(); ++k) n->kids.push_back(between(a->kids[k], b->kids[k], first, value, arena));
  return n;
}

/// The cells from a to b, both included; empty where the pattern is not plain.
std::vector<node*> counted(node* a, node* b, syntax_arena& arena) {
  count c;
  compare(a, b, c);
  if (!c.fits || !c.any || c.last <= c.first || (c.last - c.first) / c.step > 64 || (c.last - c.first) % c.step != 0) return {};
  std::vector<node*> out;
  for (int v = c.first; v <= c.last; v += c.step) out.push_back(v == c.first ? a : v == c.last ? b : between(a, b, c.first, v, arena));
  return out;
}

/// One line of cells with dots between two of them.
std::vector<node*> unfold_line(const std::vector<node*>& line, syntax_arena& arena) {
  std::vector<node*> out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_dots(line[i])) {
      out.push_back(line[i]);
      continue;
    }
    if (i == 0 || i + 1 >= line.size() || is_filler(line[i - 1]) || is_filler(line[i + 1])) return {};
    std::vector<node*> cells = counted(line[i - 1], line[i + 1], arena);
    if (cells.size() < 2 || (cells.size() < 3 && line[i - 1]->kind == form::number)) return {};  // `0 \\ \vdots \\ 1`: dots stand for something
    out.insert(out.end(), cells.begin() + 1, cells.end() - 1);
  }
  return out;
}

}  // namespace

bool has_dots(const node* matrix) {
  return std::any_of(matrix->kids.begin(), matrix->kids.end(),
                     [](const node* row) { return std::any_of(row->kids.begin(), row->kids.end(), is_filler); });
}

node* unfolded(const node* matrix, syntax_arena& arena, int most) {
  // first along the rows, then down the columns
  std::vector<std::vector<node*>> rows;
  std::vector<bool> dotted;
  for (const node* row : matrix->kids) {
    const bool all = std::all_of(row->kids.begin(), row->kids.end(), is_filler);
    dotted.push_back(all);
    if (all) {
      rows.emplace_back();
      continue;
    }
    std::vector<node*> line = unfold_line(row->kids, arena);
    if (line.empty() || std::any_of(line.begin(), line.end(), is_filler)) return nullptr;
    rows.push_back(std::move(line));
  }
  std::vector<std::vector<node*>> all;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!dotted[i]) {
      all.push_back(rows[i]);
      continue;
    }
    if (i == 0 || i + 1 >= rows.size() || dotted[i - 1] || dotted[i + 1] || rows[i - 1].size() != rows[i + 1].size()) return nullptr;
    std::vector<std::vector<node*>> columns;
    std::size_t height = 0;
    for (std::size_t j = 0; j < rows[i - 1].size(); ++j) {
      std::vector<node*> cells = counted(rows[i - 1][j], rows[i + 1][j], arena);
      if (cells.size() < 2) return nullptr;
      if (j == 0) height = cells.size();
      else if (cells.size() != height) return nullptr;
      columns.push_back(std::move(cells));
    }
    for (std::size_t k = 1; k + 1 < height; ++k) {
      std::vector<node*> row;
      for (const auto& column : columns) row.push_back(column[k]);
      all.push_back(std::move(row));
    }
  }
  std::size_t cells = 0;
  for (const auto& row : all) {
    if (row.size() != all.front().size()) return nullptr;
    cells += row.size();
  }
  if (cells == 0 || cells > static_cast<std::size_t>(most)) return nullptr;
  node* out = arena.make(form::blocks, matrix->where, matrix->text);
  for (auto& row : all) {
    const place where{row.front()->where.begin, row.back()->where.end};
    out->kids.push_back(arena.make(form::group, where, "row", std::move(row)));
  }
  out->rows = static_cast<int>(out->kids.size());
  out->columns = static_cast<int>(out->kids.front()->kids.size());
  return out;
}

}  // namespace odot::notes
