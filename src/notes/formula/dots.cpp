// SPDX-License-Identifier: MIT
#include "dots.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "notes/formula/label.hpp"

namespace odot::notes {

namespace {

std::optional<int> whole(const node* n) {
  if (n->kind != form::number || n->text.empty() || n->text.size() > 4 || n->text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return std::stoi(n->text);
}

bool same(const node* a, const node* b) {
  a = without_brackets(a), b = without_brackets(b);
  if (a->kind != b->kind || a->kids.size() != b->kids.size() || a->bounds.size() != b->bounds.size()) return false;
  if (a->kind != form::indexed && a->text != b->text && !(a->kind == form::product)) return false;
  for (std::size_t k = 0; k < a->bounds.size(); ++k) {
    const sum_bound &x = a->bounds[k], &y = b->bounds[k];
    if (x.index != y.index || x.relation != y.relation || (x.lower == nullptr) != (y.lower == nullptr) || (x.upper == nullptr) != (y.upper == nullptr)) return false;
    if ((x.lower != nullptr && !same(x.lower, y.lower)) || (x.upper != nullptr && !same(x.upper, y.upper))) return false;
    if (x.other != nullptr || y.other != nullptr) return false;
  }
  for (std::size_t k = 0; k < a->kids.size(); ++k)
    if (!same(a->kids[k], b->kids[k])) return false;
  return true;
}

/// `a_{11}` beside `a_{1n}`: two digits are two items.
node* with_digits_apart(node* n, std::size_t items, syntax_arena& arena) {
  if (n->kind != form::indexed || n->kids.size() != 2 || n->kids[1]->kind != form::number || n->kids[1]->text.size() != items) return n;
  std::vector<node*> kids = {n->kids[0]};
  for (char c : n->kids[1]->text) kids.push_back(arena.make(form::number, n->kids[1]->where, std::string(1, c)));
  node* out = arena.make(form::indexed, n->where, n->text, std::move(kids));
  out->flag = n->flag;
  return out;
}

/// `W_1^{Q}` as W^{Q} with the subscript 1: a number that counts stands where a number is looked for.
node* with_label_apart(node* n, syntax_arena& arena) {
  const std::optional<label> own = n->kind == form::name ? label_of(n->text) : std::nullopt;
  if (!own) return n;
  const bool number = own->index.find_first_not_of("0123456789") == std::string::npos;
  return arena.make(form::indexed, n->where, own->index, {arena.make(form::name, n->where, own->family), arena.make(number ? form::number : form::name, n->where, own->index)});
}

/// The subscript in one spelling, by its items.
std::string spelled_items(const node* n) {
  std::string out;
  for (std::size_t k = 1; k < n->kids.size(); ++k) {
    const node* item = without_brackets(n->kids[k]);
    if (k > 1 && n->flag) out += ",";
    out += item->kind == form::everything ? ":" : item->text;
  }
  return out;
}

/// What a run counts: from a number to an expression.
struct run {
  std::string letter;
  node* from = nullptr;
  node* to = nullptr;
  bool takes(node* a, node* z) {
    if (!whole(a)) return false;
    if (from == nullptr) return from = a, to = z, true;
    return same(from, a) && same(to, z);
  }
};

/// The pattern of four corners: at each place where they differ stands the letter of the run that counts there.
class pattern {
 public:
  pattern(run& down, run& across, syntax_arena& arena) : down_(down), across_(across), arena_(arena) {}

  /// nullptr where there is none. `a`: top left, `b`: top right, `c`: bottom left, `d`: bottom right.
  node* of(node* a, node* b, node* c, node* d) {
    a = inner(a), b = inner(b), c = inner(c), d = inner(d);
    if (same(a, b) && same(a, c) && same(a, d)) return a;
    a = with_label_apart(a, arena_), b = with_label_apart(b, arena_), c = with_label_apart(c, arena_), d = with_label_apart(d, arena_);
    if (whole(a)) {
      if (same(a, c) && same(b, d) && across_.takes(a, b)) return arena_.make(form::name, a->where, across_.letter);
      if (same(a, b) && same(c, d) && down_.takes(a, c)) return arena_.make(form::name, a->where, down_.letter);
      return nullptr;
    }
    if (a->kind == form::indexed) {
      const std::size_t items = std::max({a->kids.size(), b->kids.size(), c->kids.size(), d->kids.size()}) - 1;
      a = with_digits_apart(a, items, arena_), b = with_digits_apart(b, items, arena_);
      c = with_digits_apart(c, items, arena_), d = with_digits_apart(d, items, arena_);
    }
    for (const node* other : {b, c, d}) {
      if (other->kind != a->kind || other->kids.size() != a->kids.size() || other->bounds.size() != a->bounds.size()) return nullptr;
      if (a->kind != form::indexed && a->kind != form::product && other->text != a->text) return nullptr;
    }
    node* out = arena_.make(a->kind, a->where, a->text);
    out->rows = a->rows, out->columns = a->columns, out->flag = a->flag;
    for (std::size_t k = 0; k < a->bounds.size(); ++k) {
      sum_bound bound = a->bounds[k];
      if (bound.index != b->bounds[k].index || bound.index != c->bounds[k].index || bound.index != d->bounds[k].index || bound.other != nullptr) return nullptr;
      for (node* sum_bound::*limit : {&sum_bound::lower, &sum_bound::upper}) {
        node *x = bound.*limit, *y = b->bounds[k].*limit, *z = c->bounds[k].*limit;
        if ((x == nullptr) != (y == nullptr) || (x == nullptr) != (z == nullptr)) return nullptr;
        if (x != nullptr && (!same(x, y) || !same(x, z))) return nullptr;
      }
      out->bounds.push_back(bound);
    }
    for (std::size_t k = 0; k < a->kids.size(); ++k) {
      node* kid = of(a->kids[k], b->kids[k], c->kids[k], d->kids[k]);
      if (kid == nullptr) return nullptr;
      out->kids.push_back(kid);
    }
    if (out->kind == form::indexed) out->text = spelled_items(out);
    return out;
  }

 private:
  static node* inner(node* n) { return const_cast<node*>(without_brackets(n)); }
  run &down_, &across_;
  syntax_arena& arena_;
};

node* put(const node* n, const std::string& letter, node* value, syntax_arena& arena) {
  if (n->kind == form::name && n->text == letter) return value;
  node* out = arena.make(n->kind, n->where, n->text);
  out->rows = n->rows, out->columns = n->columns, out->flag = n->flag, out->bounds = n->bounds;
  for (const node* k : n->kids) out->kids.push_back(put(k, letter, value, arena));
  return out;
}

/// Whether `cell` is the pattern with these values; a_{11} may stand for a_{1,1}.
bool is_instance(const node* cell, const node* body) {
  cell = without_brackets(cell), body = without_brackets(body);
  if (cell->kind == form::name && body->kind == form::indexed && body->kids.size() == 2 && body->kids[0]->kind == form::name) {
    const std::optional<label> own = label_of(cell->text);
    return own && own->family == body->kids[0]->text && own->index == without_brackets(body->kids[1])->text;
  }
  if (cell->kind == form::indexed && body->kind == form::indexed && cell->kids.size() == 2 && body->kids.size() == 3 && cell->kids[1]->kind == form::number) {
    const node *p = body->kids[1], *q = body->kids[2];
    return p->kind == form::number && q->kind == form::number && cell->kids[1]->text == p->text + q->text && same(cell->kids[0], body->kids[0]);
  }
  if (cell->kind != body->kind || cell->kids.size() != body->kids.size()) return false;
  if (cell->kids.empty()) return same(cell, body);
  if (cell->kind != form::indexed && cell->kind != form::product && cell->text != body->text) return false;
  for (std::size_t k = 0; k < cell->kids.size(); ++k)
    if (!is_instance(cell->kids[k], body->kids[k])) return false;
  return true;
}

void collect_letters(const node* n, std::set<std::string>& out) {
  if (n->kind == form::name) out.insert(n->text);
  for (const sum_bound& b : n->bounds) {
    out.insert(b.index);
    if (b.lower != nullptr) collect_letters(b.lower, out);
    if (b.upper != nullptr) collect_letters(b.upper, out);
  }
  for (const node* k : n->kids) collect_letters(k, out);
}

std::string free_letter(std::set<std::string>& used) {
  for (const char* letter : {"i", "j", "l", "q", "r", "s", "h", "g", "f", "e", "u", "v", "w"})
    if (used.insert(letter).second) return letter;
  return {};
}

/// Whether the letter stands outside of every index: what counts there are numbers themselves, and no members.
bool counts_as_number(const node* n, const std::string& letter) {
  if (n->kind == form::name) return n->text == letter;
  return std::any_of(n->kids.begin(), n->kids.begin() + (n->kind == form::indexed && !n->kids.empty() ? 1 : static_cast<std::ptrdiff_t>(n->kids.size())), [&](const node* k) { return counts_as_number(k, letter); });
}

bool is_filler(const node* n) { return n->kind == form::dots || n->kind == form::nothing; }

node* numeral(int value, place where, syntax_arena& arena) { return arena.make(form::number, where, std::to_string(value)); }

}  // namespace

void fold_dots(std::vector<node*>& terms, std::string& signs, syntax_arena& arena) {
  for (std::size_t at = 1; at + 1 < terms.size(); ++at) {
    if (terms[at]->kind != form::dots || signs[at - 1] != signs[at + 1] || signs[at] != signs[at + 1]) continue;
    if (at == 1 && signs[0] != '+') continue;
    std::set<std::string> used;
    for (const node* t : terms) collect_letters(t, used);
    // the longest run of terms before the dots that count one by one
    for (std::size_t first = 0; first < at; ++first) {
      run down, across;
      std::set<std::string> taken = used;
      across.letter = free_letter(taken);
      node* body = pattern(down, across, arena).of(terms[first], terms[at + 1], terms[first], terms[at + 1]);
      if (body == nullptr || across.from == nullptr || across.letter.empty()) continue;
      const int begin = *whole(across.from);
      const std::optional<int> end = whole(across.to);
      if (end && *end <= begin + static_cast<int>(at - first)) continue;
      if (end && at - first < 2 && counts_as_number(body, across.letter)) continue;  // 3^2 + \dots + 9^2: by what step is not said
      bool counts = true;
      for (std::size_t k = first; k < at && counts; ++k)
        counts = signs[k] == signs[at] && is_instance(terms[k], put(body, across.letter, numeral(begin + static_cast<int>(k - first), body->where, arena), arena));
      if (!counts) continue;
      node* sum = arena.make(form::big_sum, {terms[first]->where.begin, terms[at + 1]->where.end}, "", {body});
      sum_bound bound;
      bound.index = across.letter, bound.where = sum->where, bound.lower = across.from, bound.upper = across.to;
      sum->bounds.push_back(std::move(bound));
      terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(first), terms.begin() + static_cast<std::ptrdiff_t>(at) + 2);
      terms.insert(terms.begin() + static_cast<std::ptrdiff_t>(first), sum);
      signs.erase(first + 1, at + 1 - first);
      at = first;
      break;
    }
  }
}

node* folded_matrix(const node* matrix, syntax_arena& arena) {
  // without the lines that are nothing but dots: where they stood
  std::vector<std::vector<node*>> rows;
  std::optional<std::size_t> row_gap, column_gap;
  for (const node* row : matrix->kids) {
    if (std::all_of(row->kids.begin(), row->kids.end(), is_filler)) {
      if (row_gap || rows.empty()) return nullptr;
      row_gap = rows.size();
      continue;
    }
    std::vector<node*> cells;
    std::optional<std::size_t> gap;
    for (node* cell : row->kids) {
      if (!is_filler(cell)) cells.push_back(cell);
      else if (gap || cells.empty()) return nullptr;
      else gap = cells.size();
    }
    if (!rows.empty() && (gap != column_gap || cells.size() != rows[0].size())) return nullptr;
    column_gap = gap;
    rows.push_back(std::move(cells));
  }
  const std::size_t height = rows.size(), width = rows.empty() ? 0 : rows[0].size();
  if (height == 0 || (row_gap && *row_gap >= height) || (column_gap && *column_gap >= width) || (!row_gap && height > 1) || (!column_gap && width > 1)) return nullptr;
  std::set<std::string> used;
  for (const auto& row : rows)
    for (const node* cell : row) collect_letters(cell, used);
  run down, across;
  down.letter = free_letter(used), across.letter = free_letter(used);
  if (across.letter.empty()) return nullptr;
  node* body = pattern(down, across, arena).of(rows[0][0], rows[0].back(), rows.back()[0], rows.back().back());
  if (body == nullptr || (row_gap.has_value() != (down.from != nullptr)) || (column_gap.has_value() != (across.from != nullptr))) return nullptr;
  const auto value = [&](const run& r, std::size_t k, std::size_t gap, std::size_t count) {
    return k < gap ? numeral(*whole(r.from) + static_cast<int>(k), body->where, arena) : k + 1 == count ? r.to : nullptr;
  };
  for (std::size_t i = 0; i < height; ++i)
    for (std::size_t j = 0; j < width; ++j) {
      node *v = row_gap ? value(down, i, *row_gap, height) : nullptr, *w = column_gap ? value(across, j, *column_gap, width) : nullptr;
      if ((row_gap && v == nullptr) || (column_gap && w == nullptr)) return nullptr;
      const node* own = body;
      if (v != nullptr) own = put(own, down.letter, v, arena);
      if (w != nullptr) own = put(own, across.letter, w, arena);
      if (!is_instance(rows[i][j], own)) return nullptr;
    }
  node* out = arena.make(form::counted, matrix->where, row_gap && column_gap ? "grid" : row_gap ? "column" : "row", {body});
  for (const run* r : {&down, &across}) {
    if (r->from == nullptr) continue;
    sum_bound bound;
    bound.index = r->letter, bound.where = matrix->where, bound.lower = r->from, bound.upper = r->to;
    out->bounds.push_back(std::move(bound));
  }
  return out;
}

}  // namespace odot::notes
