// SPDX-License-Identifier: MIT
// The passes of inference: sizes are settled round by round, and names without a declaration get the reading that fits.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

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
  for (const node* r : roots) look_for_names(r);
  for (const node* r : roots) collect_free(r, bound);
  refuse_double_sums(roots);
  choose(roots, equal);
  if (unknowns_.empty() && undeclared_.empty() && free_.empty() && bound_.empty() && postponed_.empty()) return;  // nothing is open
  settled_once_ = true;
  settle(roots, equal);
  if (scope_.ones_rows) {
    for (const auto& [n, s] : std::unordered_map<const node*, shape>(shapes_))
      if (n->kind == form::ones && n->kids.empty() && !n->flag && has_unknown(settled(s.rows)) && settled(s.columns) == extent(1)) unify(settled(s.rows), *scope_.ones_rows);
    settle(roots, equal);
  }
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
  joining_ = true;  // what no size and no limit tells of the lengths of sums
  settle(roots, equal);
  joining_ = false, final_ = true;
  settle(roots, equal);
  bool left_open = false;
  const node* culprit = first_of_open_size(left_open);
  while (left_open && any_sizes_ && !allow_open_ && culprit != nullptr && take_any_size(culprit)) {
    settle(roots, equal);
    culprit = first_of_open_size(left_open);
  }
  if (!left_open) return;
  if (allow_open_) {
    open_ = true;
    return;
  }
  if (culprit == nullptr) culprit = roots.front();
  unsupported(culprit->where, left_open_by(culprit));
}

/// The first I, 0 or column of ones whose size is open, else any sign; null where none is. `left_open`: whether anything is.
const node* typing::first_of_open_size(bool& left_open) const {
  left_open = !postponed_.empty();
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
  return culprit;
}

std::string typing::left_open_by(const node* culprit) const {
  const std::string what = "the size of " + quote(culprit) + " is left open by the claim; ";
  switch (culprit->kind) {
    case form::identity: return what + "write it, as in I_n";
    case form::ones: return what + "write it, as in \\mathbf{1}_n";
    case form::zero:
    case form::number: return what + "write it, as in 0_{n \\times m}";
    default: return what + "declare the names in it";
  }
}

/// Gives what is open of a 0, or of an I that the text calls the identity matrix, a dimension of its own. False where there is more to it than a size of this sign.
bool typing::take_any_size(const node* culprit) {
  const bool bold = quote(culprit).size() > 1 && !scope_.another_identity;  // \mathbf{I}
  const bool zero = (culprit->kind == form::zero || (any_numerals_ && is_zero_numeral(culprit))) && !scope_.speaks_of_zero;
  const bool under_det = !scope_.another_identity && std::any_of(shapes_.begin(), shapes_.end(), [&](const auto& one) { return one.first->kind == form::call && one.first->text == "det" && without_brackets(one.first->kids[0]) == culprit; });
  const bool known = zero || (culprit->kind == form::identity && (scope_.speaks_of_identity || bold || under_det));
  if (!known || !postponed_.empty()) return false;
  const shape size = settled(shapes_.at(culprit));
  for (const extent& e : {size.rows, size.columns}) {
    const extent now = settled(e);
    if (!has_unknown(now)) continue;
    if (now.terms().size() != 1 || now.terms()[0].names.size() != 1 || now.terms()[0].coefficient != 1) return false;
    solved_.emplace(now.terms()[0].names[0], extent::of(scope_.fresh_dimension())), ++changes_;
  }
  if (of_any_size_.empty()) of_any_size_ = left_open_by(culprit);
  return true;
}

/// Whether the letter is one that vectors have, and that numbers behind a matrix do not: `x`, `\hat{w}`, `b_1`, `\beta`.
static bool is_usual_vector(const std::string& name) {
  if (!is_lower_case(name)) return false;
  const std::string base = base_of(name);
  const std::size_t sign = base.rfind('\\');
  const std::string letter = sign == std::string::npos || base.find('{', sign) != std::string::npos ? std::string() : base.substr(sign, base.find('}', sign) - sign);
  for (const char* greek : {"\\beta", "\\theta", "\\epsilon", "\\varepsilon", "\\xi", "\\mu", "\\nu", "\\phi", "\\varphi", "\\omega"})
    if (letter == greek) return true;
  return letter.empty() && has_letter_of(base, "befgpqruvwxyz");
}

static bool is_name_in_lower_case(const node* n) { return without_brackets(n)->kind == form::name && is_lower_case(without_brackets(n)->text); }

/// Whether a name of vectors that nothing declares came out as a number right behind what is none, as x of `A x`: numbers are written in front.
bool typing::puts_number_behind(const node* n) {
  if (n->kind == form::product)
    for (std::size_t k = 1; k < n->kids.size(); ++k) {
      const node* name = n->kids[k];
      const bool letter = name->kind == form::name || (name->kind == form::indexed && name->kids[0]->kind == form::name && (name->kids.size() == 1 || (name->kids.size() == 2 && name->kids[1]->kind == form::number)));
      const node* front = bare(n->kids[k - 1]);
      if (front->kind == form::transpose || front->kind == form::inverse) front = bare(front->kids[0]);
      const bool capital = front->kind == form::name && is_capital(front->text) && resolve(front).kind == meaning::undeclared;
      if (front->kind == form::indexed) continue;  // A_1 x_1, of entries
      if (!letter || !is_number(shape_of(name)) || (is_number(shape_of(n->kids[k - 1])) && !capital)) continue;
      const resolved r = resolve(name);
      const bool has_entries = std::any_of(undeclared_.begin(), undeclared_.end(), [&](const undeclared_symbol& u) { return u.name.starts_with(r.name + "_"); });  // \theta beside \theta_1, of one kind
      if (r.kind == meaning::undeclared && !has_entries && is_usual_vector(r.name)) return true;
    }
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return puts_number_behind(k); });
}

/// Whether a capital letter that nothing declares came out as a row, as nobody writes one.
bool typing::makes_row() const {
  return std::any_of(undeclared_.begin(), undeclared_.end(), [&](const undeclared_symbol& u) {
    const shape size = settled(u.size);
    return is_capital(u.name) && u.name.find('_') == std::string::npos && size.rows == extent(1) && size.columns != extent(1);
  });
}

/// Lower-case names without a declaration are scalars or columns: the reading that fits is taken when only one does.
void typing::choose(const std::vector<node*>& roots, bool equal) {
  const auto attempt = [&](typing& t) {
    try {
      t.settle(roots, equal);
      return !t.a_column_shrank();
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
    if (a_column_shrank())
      throw trouble(trouble_kind::ill_shaped, roots.back()->where, "the shapes meet only where " + shrunk_column() + " is a number");
    return;
  }
  std::vector<undeclared_symbol> found = undeclared_;
  const auto any_number = [](const node* n) { return is_moment(n) || (n->kind == form::transpose && n->text == "'" && is_name_in_lower_case(n->kids[0])); };  // X y of random numbers, u' of a function
  const bool numbers = std::any_of(roots.begin(), roots.end(), [&](const node* r) { return any_below(r, any_number); });
  forget();
  std::vector<std::pair<std::string, place>> open;  // x_1 and x_2 are of one kind
  std::vector<std::unordered_map<std::string, bool>> fits, unusual;
  for (std::size_t known = std::string::npos; known != open.size();) {  // a try that fails has not met the names behind that
    known = open.size();
    for (const undeclared_symbol& u : found) {
      const std::string base = u.name.substr(0, u.name.find('_'));
      if (u.lower_case && std::none_of(open.begin(), open.end(), [&](const auto& o) { return o.first == base; })) open.emplace_back(base, u.where);
    }
    if (known == open.size()) break;
    // typography and use leave some of them no choice
    std::vector<bool> certain;
    for (const auto& [name, where] : open) certain.push_back(must_be_column(name));
    if (std::count(certain.begin(), certain.end(), false) > 5) unsupported(open.front().second, "too many names without a declaration; declare " + open.front().first);
    fits.clear(), unusual.clear(), found.clear();
    for (unsigned choice = 0; choice < (1u << open.size()); ++choice) {
      bool fits_all = true;
      for (std::size_t k = 0; k < open.size(); ++k) fits_all = fits_all && (!certain[k] || ((choice >> k) & 1u) != 0);
      if (!fits_all) continue;
      typing t(*this);
      for (std::size_t k = 0; k < open.size(); ++k) t.is_column_[open[k].first] = ((choice >> k) & 1u) != 0;
      if (attempt(t)) (!numbers && (t.makes_row() || std::any_of(roots.begin(), roots.end(), [&](const node* r) { return t.puts_number_behind(r); })) ? unusual : fits).push_back(t.is_column_);
      found.insert(found.end(), t.undeclared_.begin(), t.undeclared_.end());
    }
  }
  if (fits.empty()) fits = std::move(unusual);
  if (fits.size() > 1) {
    for (const auto& [open_name, where] : open) {
      const auto& name = open_name;  // clang 14, which compiles for the browser, captures no structured binding
      if (std::all_of(fits.begin(), fits.end(), [&](const auto& f) { return f.at(name) == fits[0].at(name); })) continue;
      const std::string near = scope_.near_miss(name);
      throw several_readings(where, name + " is not declared and can be read as a scalar and as a column here; declare it, as in $" + name +
                                        " \\in \\mathbb{R}$ or $" + name + " \\in \\mathbb{R}^{n}$" + (near.empty() ? "" : " (did you mean " + near + "?)"),
                             fits);
    }
  }
  if (!fits.empty()) is_column_ = fits.front();
  else {
    for (const auto& [name, where] : open) is_column_[name] = must_be_column(name);
    refuse_unless_no_shape_fits(open, roots, equal);
  }
  settle(roots, equal);
  if (a_column_shrank())
    throw trouble(trouble_kind::ill_shaped, roots.back()->where, "the shapes meet only where " + shrunk_column() + " is a number, and it is written as a column");
}

/// Whether a name that is taken for a column came out as a number.
bool typing::a_column_shrank() const { return !shrunk_column().empty(); }
std::string typing::shrunk_column() const {
  for (const undeclared_symbol& u : undeclared_) {
    const auto column = is_column_.find(u.name.substr(0, u.name.find('_')));
    if (u.lower_case && column != is_column_.end() && column->second && !any_shape_.contains(column->first) && is_number(settled(u.size))) return u.name;
  }
  for (int id : symbols_) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (s.inferred && s.has_shape && !agreed_.empty() && !is_number(s.size) && is_number(settled(s.size))) return s.name;
  }
  return {};
}

/// Bold lower-case letters are columns, and what is transposed or normed is no number.
bool typing::must_be_column(const std::string& base) const {
  return is_bold_lower(base) || scope_.uses.is_vector(base);
}

/// Where names without a declaration fit neither as scalars nor as columns, but some of them do as rows or matrices: that is no mistake
/// of the note's, and what they are has to be declared.
void typing::refuse_unless_no_shape_fits(const std::vector<std::pair<std::string, place>>& open, const std::vector<node*>& roots, bool equal) {
  std::size_t choices = 1;
  for (std::size_t k = 0; k < open.size(); ++k) choices *= 3;
  const auto refuse = [&] {
    unsupported(open.front().second, open.front().first + " is not declared, and fits neither as a scalar nor as a column; declare it, as in $" +
                                         open.front().first + " \\in \\mathbb{R}^{1 \\times n}$");
  };
  if (choices > 100) refuse();
  for (std::size_t choice = 0; choice < choices; ++choice) {
    typing t(*this);
    std::size_t rest = choice;
    bool any = false;
    for (const auto& [name, where] : open) {
      if (must_be_column(name)) {
        t.is_column_[name] = true;
        rest /= 3;
        continue;
      }
      t.is_column_[name] = rest % 3 == 1;
      if (rest % 3 == 2) t.any_shape_.insert(name), any = true;
      rest /= 3;
    }
    if (!any) continue;
    try {
      t.settle(roots, equal);
      if (t.a_column_shrank()) continue;
    } catch (const trouble& e) {
      if (e.kind == trouble_kind::ill_shaped) continue;
      throw;
    }
    refuse();
  }
}

/// Back to where nothing has been looked at yet, but for the indices that stand free.
void typing::forget() {
  shapes_.clear(), unknowns_.clear(), solved_.clear(), agreed_.clear(), postponed_.clear(), bound_.clear(), stack_.clear(), undeclared_.clear();
  instances_.clear(), instance_time_.clear(), inner_products_.clear(), symbols_.clear(), families_.clear(), shifts_.clear(), open_lengths_.clear(), indices_of_.clear(), lengths_.clear();
  changes_ = instance_depth_ = 0;
  used_value_ = false;
}

}  // namespace odot::notes
