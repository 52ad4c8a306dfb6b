// SPDX-License-Identifier: MIT
// The passes of inference and the rules for sums, products, blocks and names.

#include "typing.hpp"

#include <algorithm>

#include "unfold.hpp"

namespace odot::notes {

namespace {

bool has_unknown(const extent& e) {
  for (const auto& t : e.terms())
    for (int n : t.names)
      if (n < 0) return true;
  return false;
}

bool is_zero_numeral(const node* n) {
  while (n->kind == form::group && n->kids.size() == 1 && n->text != "row") n = n->kids[0];
  return n->kind == form::number && n->text.find_first_not_of("0.") == std::string::npos;
}

bool is_lower_case(const std::string& name) {
  std::string plain = name;
  while (plain.starts_with('\\')) {
    const std::size_t brace = plain.find('{');
    if (brace == std::string::npos || plain.find('}') == std::string::npos) {
      return plain.size() > 1 && plain[1] >= 'a' && plain[1] <= 'z';  // \alpha against \Gamma
    }
    plain = plain.substr(brace + 1);
  }
  return !plain.empty() && plain[0] >= 'a' && plain[0] <= 'z';
}

}  // namespace

shape typing::own_unknown(const node* n) {
  const auto found = unknowns_.find(n);
  if (found != unknowns_.end()) return found->second;
  const shape fresh{extent::of(scope_.fresh_unknown()), extent::of(scope_.fresh_unknown())};
  unknowns_.emplace(n, fresh);
  return fresh;
}

shape typing::shape_of(const node* n) const {
  const auto found = shapes_.find(n);
  return found == shapes_.end() ? shape{1, 1} : settled(found->second);
}

shape typing::visit(const node* n) {
  shape s = settled(compute(n));
  shapes_.insert_or_assign(n, s);
  return s;
}

void typing::pass(const std::vector<node*>& roots, bool equal) {
  shape first;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const shape s = visit(roots[i]);
    if (i == 0) first = s;
    else if (equal) same(first, s, roots[0], roots[i], "the two sides of an equation need one shape", {roots[i]->where.begin, roots[i]->where.end});
  }
}

void typing::settle(const std::vector<node*>& roots, bool equal) {
  for (int round = 0; round < 40; ++round) {
    const int before = changes_;
    postponed_.clear();
    pass(roots, equal);
    if (changes_ == before) return;
  }
  unsupported(roots.front()->where, "the sizes in this statement can't be settled; give the sizes of I, 0 and \\mathbf{1}");
}

void typing::infer(const std::vector<node*>& roots, bool equal) {
  std::vector<std::string> bound;
  for (const node* r : roots) collect_free(r, bound);
  refuse_double_sums(roots);
  choose(roots, equal);
  if (unknowns_.empty() && undeclared_.empty() && free_.empty() && bound_.empty() && postponed_.empty()) return;  // nothing is open
  settled_once_ = true;
  settle(roots, equal);
  // what only an undeclared name leaves open becomes a dimension of its own
  for (undeclared_symbol& u : undeclared_)
    for (const extent& e : {u.size.rows, u.size.columns}) {
      const extent now = settled(e);
      if (!has_unknown(now)) continue;
      if (now.terms().size() != 1 || now.terms()[0].names.size() != 1 || now.terms()[0].coefficient != 1)
        unsupported(u.where, "the shape of " + u.name + " can't be told; declare it, as in $" + u.name + " \\in \\mathbb{R}^{n \\times m}$");
      if (allow_open_) {
        open_ = true;
        return;
      }
      for (const auto& t : now.terms())
        for (int n : t.names)
          if (n < 0 && !solved_.contains(n)) solved_.emplace(n, extent::of(scope_.fresh_dimension())), ++changes_;
    }
  settle(roots, equal);
  // a numeral zero without a shape of its own is the number
  for (const auto& [n, s] : std::unordered_map<const node*, shape>(unknowns_)) {
    if (!is_zero_numeral(n)) continue;
    const extent rows = settled(s.rows), columns = settled(s.columns);
    if (rows.single_name() < 0 && columns.single_name() < 0 && has_unknown(rows) && has_unknown(columns) && !allow_open_) {
      const auto shared = [&](int unknown) {  // I + 0: the size of I, not a number
        for (const auto& [other, size] : shapes_) {
          if (other->kind != form::identity && other->kind != form::ones && other->kind != form::zero && other->kind != form::name &&
              other->kind != form::indexed && other->kind != form::blocks)
            continue;
          const shape now = settled(size);
          if (now.rows.mentions(unknown) || now.columns.mentions(unknown)) return true;
        }
        return false;
      };
      if (shared(rows.single_name()) || shared(columns.single_name())) continue;
      bool later = false;
      try_equal(rows, 1, later);
      try_equal(settled(columns), 1, later);
    }
  }
  final_ = true;
  settle(roots, equal);
  bool left_open = !postponed_.empty();
  const node* culprit = nullptr;
  for (const auto& [n, s] : shapes_)
    if ((has_unknown(settled(s.rows)) || has_unknown(settled(s.columns))) &&
        (culprit == nullptr || n->where.begin < culprit->where.begin ||
         (n->where.begin == culprit->where.begin && n->where.end < culprit->where.end)) &&
        (n->kind == form::identity || n->kind == form::ones || n->kind == form::zero || n->kind == form::number))
      culprit = n;
  for (const auto& [n, s] : shapes_)
    if (has_unknown(settled(s.rows)) || has_unknown(settled(s.columns))) {
      left_open = true;
      if (culprit == nullptr) culprit = n;
    }
  for (const auto& [name, id] : free_)
    if (has_unknown(settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range))) left_open = true;
  if (!left_open) return;
  if (allow_open_) {
    open_ = true;
    return;
  }
  if (culprit == nullptr) culprit = roots.front();
  const std::string what = quote(culprit);
  if (culprit->kind == form::identity)
    unsupported(culprit->where, "the size of " + what + " is left open by the claim; write it, as in I_n");
  if (culprit->kind == form::ones)
    unsupported(culprit->where, "the size of " + what + " is left open by the claim; write it, as in \\mathbf{1}_n");
  if (culprit->kind == form::zero || culprit->kind == form::number)
    unsupported(culprit->where, "the size of " + what + " is left open by the claim; write it, as in 0_{n \\times m}");
  unsupported(culprit->where, "the size of " + what + " is left open by the claim; declare the names in it");
}

/// Lower-case names without a declaration are scalars or columns: the reading that fits is taken when only one does.
void typing::choose(const std::vector<node*>& roots, bool equal) {
  const auto attempt = [&](typing& t) {
    try {
      t.settle(roots, equal);
      return true;
    } catch (const trouble& e) {
      if (e.kind != trouble_kind::ill_shaped) throw;
      return false;
    }
  };
  // which names are they? the first try finds out; mostly there are none, and it is the last one too
  if (reading_taken_) return settle(roots, equal);
  std::optional<trouble> failed;
  try {
    settle(roots, equal);
  } catch (const trouble& e) {
    if (e.kind != trouble_kind::ill_shaped) throw;
    failed = e;
  }
  if (std::none_of(undeclared_.begin(), undeclared_.end(), [](const undeclared_symbol& u) { return u.lower_case; })) {
    if (failed) throw *failed;
    return;
  }
  const std::vector<undeclared_symbol> found = undeclared_;
  forget();
  std::vector<std::pair<std::string, place>> open;  // x_1 and x_2 are of one kind
  for (const undeclared_symbol& u : found) {
    const std::string base = u.name.substr(0, u.name.find('_'));
    if (u.lower_case && std::none_of(open.begin(), open.end(), [&](const auto& o) { return o.first == base; })) open.emplace_back(base, u.where);
  }
  if (open.size() > 5) unsupported(open.front().second, "too many names without a declaration; declare " + open.front().first);
  std::vector<std::unordered_map<std::string, bool>> fits;
  for (unsigned choice = 0; choice < (1u << open.size()); ++choice) {
    typing t(*this);
    for (std::size_t k = 0; k < open.size(); ++k) t.is_column_[open[k].first] = ((choice >> k) & 1u) != 0;
    if (attempt(t)) fits.push_back(t.is_column_);
  }
  if (fits.size() > 1) {
    for (const auto& [name, where] : open) {
      if (std::all_of(fits.begin(), fits.end(), [&](const auto& f) { return f.at(name) == fits[0].at(name); })) continue;
      const std::string near = scope_.near_miss(name);
      throw several_readings(where, name + " is not declared and can be read as a scalar and as a column here; declare it, as in $" + name +
                                        " \\in \\mathbb{R}$ or $" + name + " \\in \\mathbb{R}^{n}$" + (near.empty() ? "" : " (did you mean " + near + "?)"),
                             fits);
    }
  }
  if (!fits.empty()) is_column_ = fits.front();
  else
    for (const auto& [name, where] : open) is_column_[name] = false;
  settle(roots, equal);
}

/// Back to where nothing has been looked at yet, but for the indices that stand free.
void typing::forget() {
  shapes_.clear(), unknowns_.clear(), solved_.clear(), postponed_.clear(), bound_.clear(), stack_.clear(), undeclared_.clear();
  instances_.clear(), instance_time_.clear(), unfolded_.clear(), symbols_.clear(), shifts_.clear();
  changes_ = instance_depth_ = 0;
  used_value_ = false;
}

int typing::undeclared_position(const std::string& name) const {
  for (std::size_t i = 0; i < undeclared_.size(); ++i)
    if (undeclared_[i].name == name) return static_cast<int>(i);
  return -1;
}

shape typing::undeclared(const std::string& name, const node* n) {
  const int at = undeclared_position(name);
  if (at >= 0) return settled(undeclared_[static_cast<std::size_t>(at)].size);
  const bool upright = name.size() > 1 && name.find_first_of("\\_^{") == std::string::npos;
  if (upright) {
    const std::string near = scope_.near_miss(name);
    unsupported(n->where, name + " is not declared" + (near.empty() ? "" : "; did you mean " + near + "?"));
  }
  undeclared_symbol u;
  u.name = name;
  u.where = n->where;
  u.lower_case = is_lower_case(name);
  const auto chosen = is_column_.find(name.substr(0, name.find('_')));
  if (u.lower_case) {
    if (chosen != is_column_.end() && chosen->second) u.size = {extent::of(scope_.fresh_unknown()), 1};
    else u.size = {1, 1};
  } else u.size = {extent::of(scope_.fresh_unknown()), extent::of(scope_.fresh_unknown())};
  undeclared_.push_back(u);
  ++changes_;
  return u.size;
}

shape typing::name(const node* n, const resolved& r) {
  switch (r.kind) {
    case meaning::dimension:
    case meaning::index:
      return {1, 1};
    case meaning::undeclared:
      return undeclared(r.name, n);
    default:
      break;
  }
  const symbol& s = scope_.symbols[static_cast<std::size_t>(r.id)];
  symbols_.insert(r.id);
  if (s.defined && s.defined->typed == nullptr) {  // open: its sizes come from here
    if (instance_depth_ > 20) unsupported(n->where, s.name + " is defined by way of itself");
    auto found = instances_.find(n);
    if (found == instances_.end()) {
      const auto copy = [&](const auto& self, const node* from) -> node* {
        node* to = arena_.make(from->kind, from->where, from->text);
        to->rows = from->rows, to->columns = from->columns, to->flag = from->flag, to->bounds = from->bounds;
        for (const node* k : from->kids) to->kids.push_back(self(self, k));
        return to;
      };
      found = instances_.emplace(n, copy(copy, s.defined->body)).first;
      instance_time_.emplace(n, s.defined->time);
    }
    const at_time then(*this, s.defined->time);
    ++instance_depth_;
    const shape inner = visit(found->second);
    --instance_depth_;
    return inner;
  }
  return s.size;
}

node* typing::instance(const node* use) const {
  const auto found = instances_.find(use);
  return found == instances_.end() ? nullptr : found->second;
}
int typing::time_of_instance(const node* use) const { return instance_time_.at(use); }

shape typing::product(const node* n) {
  shape left;
  const node* from = n->kids.front();
  for (std::size_t i = 0; i < n->kids.size(); ++i) {
    const node* kid = n->kids[i];
    shape right = visit(kid);
    if (is_zero_numeral(kid) && kid->kind == form::number) {
      unify(right.rows, 1);
      unify(right.columns, 1);
      right = {1, 1};
      shapes_.insert_or_assign(kid, right);
    }
    if (i == 0) left = right;
    else if (is_number(settled(left))) left = right;
    else if (is_number(settled(right))) continue;
    else {
      if (!unify(left.columns, right.rows)) {
        node* so_far = i == 1 ? n->kids[0] : arena_.make(form::product, {from->where.begin, n->kids[i - 1]->where.end});
        clash("the matrix product needs inner dimensions that agree", left, right, left.columns, right.rows, so_far, kid,
              {so_far->where.begin, kid->where.end});
      }
      left = {left.rows, right.columns};
    }
    left = settled(left);
  }
  return left;
}

shape typing::slash(const node* n) {
  const shape above = visit(n->kids[0]), below = visit(n->kids[1]);
  shape quotient = above;
  if (!is_number(settled(below)))
    unsupported(n->where, "A / B with a matrix B can be read as A B^{-1} and as elementwise division; write A B^{-1} or A \\oslash B");
  if (n->kids.size() == 2) return quotient;
  const shape rest = visit(n->kids[2]);
  const node* a = n->kids[0];
  if (is_number(settled(above)) && !is_number(settled(rest)) && a->kind == form::number) return rest;
  unsupported(n->where, "`" + quote(n) + "` can be read as (" + quote(n->kids[0]) + " / " + quote(n->kids[1]) + ") " + quote(n->kids[2]) + " and as " +
                            quote(n->kids[0]) + " / (" + quote(n->kids[1]) + " " + quote(n->kids[2]) + "); add the brackets");
}

const node* typing::unfolded_of(const node* n) const {
  const auto found = unfolded_.find(n);
  return found == unfolded_.end() ? n : found->second;
}

shape typing::blocks(const node* n) {
  if (has_dots(n)) {
    if (!unfolded_.contains(n))
      if (const node* plain = unfolded(n, arena_)) unfolded_.emplace(n, plain);
    n = unfolded_of(n);
  }
  const std::size_t columns = static_cast<std::size_t>(n->columns);
  for (const node* row : n->kids)
    for (const node* cell : row->kids) {
      if (cell->kind == form::dots)
        unsupported(cell->where, "dots in this matrix stand for entries that can't be told for certain; write all of its blocks");
      if (cell->kind == form::nothing) unsupported(cell->where, "this entry of the matrix is empty; write 0 where a block of zeros is meant");
    }
  for (const node* row : n->kids)
    if (row->kids.size() != columns)
      unsupported(row->where, "this row of the matrix has " + std::to_string(row->kids.size()) + " entries, another has " + std::to_string(columns) +
                                  "; write all of them");
  std::vector<shape> first_row;
  shape total{0, 0};
  for (std::size_t i = 0; i < n->kids.size(); ++i) {
    const node* row = n->kids[i];
    shape first;
    for (std::size_t j = 0; j < columns; ++j) {
      const shape s = visit(row->kids[j]);
      if (j == 0) first = s;
      else if (!unify(first.rows, s.rows))
        clash("the blocks of one row need equal numbers of rows", first, s, first.rows, s.rows, row->kids[0], row->kids[j], row->kids[j]->where);
      if (i == 0) first_row.push_back(s);
      else if (!unify(first_row[j].columns, s.columns))
        clash("the blocks of one column need equal numbers of columns", first_row[j], s, first_row[j].columns, s.columns, n->kids[0]->kids[j],
              row->kids[j], row->kids[j]->where);
    }
    total.rows = total.rows + settled(first.rows);
  }
  for (const shape& s : first_row) total.columns = total.columns + settled(s.columns);
  return total;
}

shape typing::compute(const node* n) {
  switch (n->kind) {
    case form::number:
      if (is_zero_numeral(n)) return own_unknown(n);
      return {1, 1};
    case form::name: {
      return name(n, resolve(n));
    }
    case form::indexed: {
      const resolved r = resolve(n);
      if (r.kind == meaning::entry) return entry(n, r);
      const shape s = name(n, r);
      return r.wrapper == form::transpose ? shape{s.columns, s.rows} : s;
    }
    case form::identity: {
      if (n->kids.empty()) {
        const shape u = own_unknown(n);
        return {u.rows, u.rows};
      }
      const extent rows = size(n->kids[0]);
      if (n->kids.size() == 2 && !unify(rows, size(n->kids[1])))
        throw trouble(trouble_kind::ill_shaped, n->where, "an identity matrix is square, and " + scope_.text_of(rows) + " and " +
                                                              scope_.text_of(size(n->kids[1])) + " differ");
      return {rows, rows};
    }
    case form::zero:
      if (n->kids.empty()) return own_unknown(n);
      if (n->kids.size() == 1) {
        const shape u = own_unknown(n);  // a column, or square
        const extent rows = size(n->kids[0]);
        unify(u.rows, rows);
        if (final_ && has_unknown(settled(u.columns))) unify(u.columns, 1);
        return {rows, settled(u.columns)};
      }
      return {size(n->kids[0]), size(n->kids[1])};
    case form::ones:
      if (n->kids.empty()) {
        const shape u = own_unknown(n);
        return {u.rows, 1};
      }
      return {size(n->kids[0]), n->kids.size() == 2 ? size(n->kids[1]) : extent(1)};
    case form::sum:
    case form::hadamard: {
      shape first = visit(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) {
        const shape s = visit(n->kids[i]);
        const char* what = n->kind == form::hadamard   ? "the elementwise product \\odot needs one shape"
                           : n->text[i] == '-' ? "a difference needs one shape"
                                               : "a sum needs one shape";
        same(first, s, n->kids[0], n->kids[i], what, {n->kids[i]->where.begin, n->kids[i]->where.end});
        first = settled(first);
      }
      return first;
    }
    case form::negate:
    case form::group:
      return visit(n->kids[0]);
    case form::product:
      return product(n);
    case form::divide: {
      const shape a = visit(n->kids[0]), b = visit(n->kids[1]);
      same(a, b, n->kids[0], n->kids[1], "elementwise division needs one shape", n->where);
      return settled(a);
    }
    case form::kronecker: {
      shape total = visit(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) {
        const shape s = visit(n->kids[i]);
        total = {settled(total.rows) * settled(s.rows), settled(total.columns) * settled(s.columns)};
      }
      return total;
    }
    case form::fraction: {
      const shape a = visit(n->kids[0]), b = visit(n->kids[1]);
      if (is_number(settled(b))) return a;
      same(a, b, n->kids[0], n->kids[1], "a fraction of two matrices is elementwise and needs one shape", n->where);
      return settled(a);
    }
    case form::slash:
      return slash(n);
    case form::transpose: {
      const shape s = visit(n->kids[0]);
      const node* kid = n->kids[0];
      if (kid->kind == form::indexed && kid->kids.size() == 3 && kid->kids[1]->kind != form::everything && kid->kids[2]->kind != form::everything &&
          resolve(kid).kind == meaning::entry)
        unsupported(n->where, quote(n) + " can be read as the entry (which is its own transpose) and as the entry of the transpose; write " +
                                  quote(kid) + " or (" + quote(kid->kids[0]) + "^\\top)_{" + kid->text + "}");
      return {s.columns, s.rows};
    }
    case form::inverse: {
      const shape s = visit(n->kids[0]);
      if (!unify(s.rows, s.columns))
        throw trouble(trouble_kind::ill_shaped, n->where, "only a square matrix has an inverse: " + quote(n->kids[0]) + " is " + scope_.text_of(settled(s)) +
                                                              "; " + scope_.text_of(settled(s.rows)) + " and " + scope_.text_of(settled(s.columns)) + " differ");
      return settled(s);
    }
    case form::power:
      return power(n);
    case form::elementwise_power: {
      kernel::rational value;
      if (!constant(n->kids[1], value)) unsupported(n->kids[1]->where, "an elementwise power needs a number as its exponent");
      return visit(n->kids[0]);
    }
    case form::call:
      return call(n);
    case form::unknown_call:
      return visit(n->kids[0]);
    case form::blocks:
      return blocks(n);
    case form::big_sum:
      return sum_over(n);
    case form::shaped: {
      const shape s = visit(n->kids[0]);
      const node* inner = n->kids[0];
      while (inner->kind == form::group) inner = inner->kids[0];
      if ((inner->kind == form::name || inner->kind == form::indexed) && resolve(inner).kind == meaning::undeclared) {
        // the brace declares it
        const node* set = n->kids[1];
        const shape given{set->kids.empty() ? extent(1) : size(set->kids[0]), set->kids.size() < 2 ? extent(1) : size(set->kids[1])};
        same(s, given, n->kids[0], n->kids[1], "the shape below the brace", n->where);
      }
      return settled(s);
    }
    case form::dots:
      unsupported(n->where, "dots stand for terms that can't be told for certain; write a sum with its limits");
    case form::everything:
      unsupported(n->where, "`:` stands where a term is expected");
    case form::shape:
    case form::naturals:
      unsupported(n->where, "a set stands where a term is expected");
    case form::nothing:
      unsupported(n->where, "a term is missing");
  }
  unsupported(n->where, "this is not read");
}

}  // namespace odot::notes
