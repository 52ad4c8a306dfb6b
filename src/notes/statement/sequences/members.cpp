// SPDX-License-Identifier: MIT
// Indices of members, and entries of them.

#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/sequences/lowering.hpp"

namespace odot::notes {

using kernel::polynomial;
using kernel::term;

/// `l`, `L`, `l+1`, `tC-2`: as the label in a superscript stands.
polynomial sequence_lowering::index_text(const std::string& text, place where) {
  if (const auto found = at_.find(text); found != at_.end()) return found->second;
  if (!text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string::npos) return polynomial(std::stoi(text));
  const int now = time_ < 0 ? scope_.now() : time_;
  int d = scope_.find_dimension(text, now);
  if (d < 0 && scope_.find_symbol(text, now) < 0) d = scope_.known_dimension(text);
  if (d >= 0 && naturals_ != nullptr && !dimensions_.contains(d) && scope_.known_size(d) == nullptr) {
    naturals_->push_back(arena_.natural(text));
    dimensions_.emplace(d, polynomial::of(naturals_->back()));
  }
  if (d >= 0) return size(extent::of(d));
  if (text.size() > 1 && text.find_first_of("_{") == std::string::npos && (text[0] != '\\' || end_of_command(text, 0) < text.size())) {
    polynomial sum;
    std::int64_t sign = 1;
    polynomial product(1);
    bool any = false;
    int running = 0;
    const auto times = [&](const std::string& letter) {
      if (scope_.known_dimension(letter) < 0 && ++running > 1) unsupported(where, "the index " + text + " can be read as a product and as two indices");
      product = product * index_text(letter, where), any = true;
    };
    const auto finish = [&] {
      if (!any) unsupported(where, "the index " + text + " is not read");
      sum = sum + product * polynomial(sign);
      product = polynomial(1), any = false, running = 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == ' ') continue;
      if (c == '+' || c == '-') {
        if (any) finish();
        sign = c == '-' ? -1 : 1;
      } else if (c >= '0' && c <= '9') {
        std::size_t end = i;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        if (end - i > 6) unsupported(where, "the index " + text + " is not read");
        product = product * polynomial(std::stoi(text.substr(i, end - i))), any = true;
        i = end - 1;
      } else if (c == '\\') {
        const std::size_t end = end_of_command(text, i);
        times(text.substr(i, end - i));
        i = end - 1;
      } else {
        times(std::string(1, c));
      }
    }
    finish();
    return sum;
  }
  unsupported(where, "the index " + text + " is not known here");
}

/// `h_{t,i}`, `S_{t,i,j}`, `x^{(t)}_i` of members that have one index: what stands behind it tells an entry.
bool sequence_lowering::is_entry_of_member(const node* n, const reference& r) const {
  if (n->kind != form::indexed || r.of == nullptr || r.of->indices != 1 || r.of->kind == family::sort::rows || r.of->kind == family::sort::cases || r.of->kind == family::sort::table) return false;
  return r.label.empty() ? n->flag && r.items.size() > 1 : !r.items.empty();
}

/// The entry that it tells, where the members have as many sides.
term sequence_lowering::entry_of_member(const node* n, const reference& r) {
  const std::size_t own = r.label.empty() ? 1 : 0;
  reference of = r;
  of.items.resize(own);
  const term base = member(*r.of, positions_of(of), n->where);
  const bool line = arena_[base].rows.is_one() || arena_[base].cols.is_one();
  if (scalar(base) || r.items.size() - own != (line ? 1u : 2u)) unsupported(n->where, "this subscript is neither the index of a member nor that of an entry of one; write the entry as (" + r.of->name + "_t)_i");
  std::vector<node*> kids(n->kids.begin(), n->kids.end());
  kids.erase(kids.begin() + 1, kids.begin() + 1 + static_cast<std::ptrdiff_t>(own));
  return entry_of(nodes_.make(form::indexed, n->where, n->text, std::move(kids)), base);
}

/// The products in the indices below n to which something is added, `S_{cm+m}`: beside it S_{cm} is no entry.
void sequence_lowering::note_products(const node* n, bool in_index) {
  if (in_index && n->kind == form::product) {
    std::set<std::string> letters;
    for (const node* k : n->kids) letters.insert(bare(k)->text);
    products_written_.insert(std::move(letters));
  }
  for (std::size_t k = 0; k < n->kids.size(); ++k) note_products(n->kids[k], in_index || (n->kind == form::indexed && k > 0));
}

/// `h_{ti}`, `h_{t1}`, `S_{ij}`: two readings, where `k_{tC}` with a size C and `h_{2t}` have one.
void sequence_lowering::refuse_unclear_product(const reference& r) const {
  std::size_t running = 0;
  bool clear = true;
  for (std::size_t k = 0; k < r.items.size(); ++k) {
    const node* n = bare(r.items[k]);
    if (n->kind == form::number) clear = clear && k == 0 && n->text.size() < 7 && n->text.find('.') == std::string::npos && std::stoi(n->text) > 1;
    const int d = n->kind == form::name ? scope_.known_dimension(n->text) : -1;
    if (n->kind != form::number && d < 0) ++running;
    if (d >= 0 && r.of->has_shape) clear = clear && !(r.of->size.rows == extent::of(d)) && !(r.of->size.columns == extent::of(d));
  }
  std::set<std::string> letters;
  for (const node* n : r.items) letters.insert(bare(n)->text);
  if ((running < 2 && clear) || products_written_.contains(letters)) return;
  unsupported(r.items[0]->where, "these indices of " + r.of->name + " can be read as a product and as a member with an entry; write " + r.of->name + "_{t,i} for an entry, and declare what is a size");
}

std::vector<polynomial> sequence_lowering::positions_of(const reference& r) {
  std::vector<polynomial> at;
  if (!r.label.empty()) at.push_back(index_text(r.label, r.items.empty() ? place{} : r.items[0]->where));
  const auto item = [&](const node* n) {
    const node* inner = n;
    while (inner->kind == form::group && inner->kids.size() == 1) inner = inner->kids[0];
    return index(inner);
  };
  if (r.of->indices == at.size() + 1 && r.items.size() > 1) {  // k_{tC}: a product that the grammar takes for two items
    refuse_unclear_product(r);
    polynomial product(1);
    for (const node* n : r.items) product = product * item(n);
    at.push_back(with_naturals(product));
    return at;
  }
  for (const node* n : r.items) at.push_back(item(n));
  return at;
}

term sequence_lowering::entry_of(const node* n, term base) {
  const polynomial rows = arena_[base].rows, columns = arena_[base].cols;
  const auto at = [&](const node* item, const polynomial& count) {
    const polynomial p = index(item);
    member_use u;
    u.text = quote(n), u.where = n->where, u.index = p, u.first = polynomial(1), u.last = count, u.bound = bound_, u.conditions = conditions_;
    if (recorded_ == 0) uses_.push_back(std::move(u));
    return p - polynomial(1);
  };
  if (n->kids.size() == 2) {
    if (columns.is_one()) return kernel::entry(arena_, base, at(n->kids[1], rows), 0);
    if (rows.is_one()) return kernel::entry(arena_, base, 0, at(n->kids[1], columns));
    unsupported(n->where, "one index of a matrix is not read; rows are written A_{i,:}");
  }
  if (n->kids.size() != 3) unsupported(n->where, "this subscript is not read");
  const bool all_rows = n->kids[1]->kind == form::everything, all_columns = n->kids[2]->kind == form::everything;
  if (all_rows && all_columns) return base;
  if (all_columns) return kernel::row(arena_, base, at(n->kids[1], rows));
  if (all_rows) return kernel::column(arena_, base, at(n->kids[2], columns));
  const polynomial i = at(n->kids[1], rows), j = at(n->kids[2], columns);
  return kernel::entry(arena_, base, i, j);
}

}  // namespace odot::notes
