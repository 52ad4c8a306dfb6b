// SPDX-License-Identifier: MIT
// Names with subscripts, indices with their ranges, sums over indices.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

namespace {

bool has_unknown(const extent& e) {
  for (const auto& t : e.terms())
    for (int n : t.names)
      if (n < 0) return true;
  return false;
}

/// Whether e ≥ 0 for all dimensions ≥ 1, as far as its coefficients show.
bool surely_nonnegative(const extent& e) {
  extent shifted = e;
  for (const auto& t : e.terms())
    for (int n : t.names) shifted = shifted.substitute(n, extent::of(n + 500'000) + extent(1));  // n = 1 + t
  for (const auto& t : shifted.terms())
    if (t.coefficient < 0) return false;
  return shifted.valid();
}

const node* inside(const node* n) {
  while (n->kind == form::group && n->kids.size() == 1 && n->text != "row") n = n->kids[0];
  return n;
}

bool letter_name(const node* n) {
  return n->kind == form::name && (n->text.size() == 1 && n->text[0] >= 'a' && n->text[0] <= 'z');
}

/// `i` and `i'`: what an index can be called.
std::string index_text(const node* n) {
  if (letter_name(n)) return n->text;
  if (n->kind == form::transpose && n->text == "'" && letter_name(n->kids[0])) return n->kids[0]->text + "'";
  if (n->kind == form::name && (n->text == "\\ell" || n->text == "\\mu" || n->text == "\\nu" || n->text == "\\alpha" || n->text == "\\beta")) return n->text;
  if (n->kind == form::indexed && letter_name(n->kids[0])) return with_subscript(n->kids[0]->text, n->text);
  return {};
}

}  // namespace

bool typing::is_index_here(const std::string& text) const {
  const auto bound = stack_.find(text);
  return (bound != stack_.end() && !bound->second.empty()) || free_.contains(text);
}

void typing::bind_free(const std::string& text) {
  if (free_.contains(text)) return;
  index_entry e;
  e.name = text;
  e.range = extent::of(scope_.fresh_unknown());
  free_.emplace(text, scope_.add_index(std::move(e)));
}

/// Finds the letters that stand free in subscripts.
void typing::collect_free(const node* n, std::vector<std::string>& bound) {
  const auto is_bound = [&](const std::string& text) { return std::find(bound.begin(), bound.end(), text) != bound.end(); };
  const auto consider = [&](const node* item, bool certain) {
    const auto walk = [&](const auto& self, const node* at) -> void {
      const std::string text = index_text(at);
      if (!text.empty()) {
        if (is_bound(text) || free_.contains(text)) return;
        const bool usual = text[0] == 'i' || text[0] == 'j';
        const bool taken = scope_.find_symbol(text, time_) >= 0 || scope_.known_dimension(text) >= 0;
        if (taken && !(usual && scope_.known_dimension(text) < 0)) return;
        if (certain) bind_free(text);
        return;
      }
      for (const node* k : at->kids) self(self, k);
    };
    if (item->kind != form::everything) walk(walk, item);
  };
  if (n->kind == form::indexed) {
    const resolved r = resolve(n);
    if (r.kind != meaning::entry && r.kind != meaning::undeclared) return;
    const node* base = n->kids[0];
    bool matrix_base = r.kind == meaning::entry;
    if (r.kind == meaning::undeclared) {
      // x_i with an undeclared x: an entry where i is an index, else a name
      matrix_base = std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) {
        const std::string t = index_text(k);
        return !t.empty() && (is_bound(t) || ((t[0] == 'i' || t[0] == 'j') && scope_.known_dimension(t) < 0));
      });
    }
    if (matrix_base)
      for (std::size_t k = 1; k < n->kids.size(); ++k) consider(n->kids[k], true);
    collect_free(base, bound);
    return;
  }
  if (n->kind == form::big_sum) {
    const std::size_t before = bound.size();
    for (const sum_bound& b : n->bounds) bound.push_back(b.index);
    for (const sum_bound& b : n->bounds)
      if (b.other != nullptr) {
        const std::string t = index_text(b.other);
        const bool taken = scope_.find_symbol(t, time_) >= 0 || scope_.known_dimension(t) >= 0;
        if (!t.empty() && !is_bound(t) && !taken) bind_free(t);
        else consider(b.other, !taken);
      }
    for (const node* k : n->kids) collect_free(k, bound);
    bound.resize(before);
    return;
  }
  for (const node* k : n->kids) collect_free(k, bound);
}

namespace {

/// How often the letter stands in subscripts below `n`, outside of sums that hold it in their condition.
int occurrences(const node* n, const std::string& letter, bool inside_sum) {
  if (n->kind == form::big_sum && !inside_sum)
    for (const sum_bound& b : n->bounds)
      if (b.index == letter || (b.other != nullptr && index_text(b.other) == letter)) return 0;
  if (index_text(n) == letter) return 1;
  int count = 0;
  for (const node* k : n->kids) count += occurrences(k, letter, inside_sum);
  return count;
}

void find_conditions(const node* n, std::vector<const node*>& sums) {
  if (n->kind == form::big_sum)
    for (const sum_bound& b : n->bounds)
      if (b.other != nullptr) sums.push_back(n);
  for (const node* k : n->kids) find_conditions(k, sums);
}

}  // namespace

/// `\sum_{i \neq j} A_{ij}`: j is free by the letter, and most people mean a sum over both.
void typing::refuse_double_sums(const std::vector<node*>& roots) const {
  std::vector<const node*> sums;
  for (const node* r : roots) find_conditions(r, sums);
  for (const node* n : sums)
    for (const sum_bound& b : n->bounds) {
      if (b.other == nullptr) continue;
      const std::string other = index_text(b.other);
      if (other.empty() || !free_.contains(other)) continue;
      int outside = 0;
      for (const node* r : roots) outside += occurrences(r, other, false);
      if (outside == 0 && occurrences(n->kids[0], other, true) > 0)
        unsupported(b.where, "a sum over " + b.index + " alone, with " + other + " free, and a sum over both " + b.index + " and " + other +
                                 " are both readings; write \\sum_{" + b.index + "} \\sum_{" + other + " …} for the second");
    }
}

resolved typing::resolve(const node* n) {
  resolved r;
  if (n->kind == form::name) {
    const auto bound = stack_.find(n->text);
    if (bound != stack_.end() && !bound->second.empty()) return {meaning::index, bound->second.back(), n->text, nullptr, form::nothing};
    if (const auto f = free_.find(n->text); f != free_.end()) return {meaning::index, f->second, n->text, nullptr, form::nothing};
    if (const int s = scope_.find_symbol(n->text, time_); s >= 0) return {meaning::symbol, s, n->text, nullptr, form::nothing};
    if (const int d = scope_.find_dimension(n->text, time_); d >= 0) return {meaning::dimension, d, n->text, nullptr, form::nothing};
    if (time_ != own_time_)  // an open definition may speak of names that are declared behind it
      if (const int s = scope_.find_symbol(n->text, own_time_); s >= 0) return {meaning::symbol, s, n->text, nullptr, form::nothing};
    r.name = n->text;
    return r;
  }
  // indexed
  const node* base = n->kids[0];
  std::string name;
  form wrapper = form::nothing;
  if (base->kind == form::name) name = base->text;
  else if (base->kind == form::indexed && base->kids[0]->kind == form::name) name = with_subscript(base->kids[0]->text, base->text);
  else if ((base->kind == form::transpose || base->kind == form::inverse) && base->kids[0]->kind == form::name) {
    name = base->kids[0]->text;
    wrapper = base->kind;
  }
  if (!name.empty()) {
    const std::string full = with_subscript(name, n->text);
    if (const int s = scope_.find_symbol(full, time_); s >= 0) return {meaning::symbol, s, full, nullptr, wrapper};
    if (const int d = scope_.find_dimension(full, time_); d >= 0) return {meaning::dimension, d, full, nullptr, wrapper};
    if (time_ != own_time_)
      if (const int s = scope_.find_symbol(full, own_time_); s >= 0) return {meaning::symbol, s, full, nullptr, wrapper};
    if (is_index_here(full)) {
      const auto bound = stack_.find(full);
      return {meaning::index, bound != stack_.end() && !bound->second.empty() ? bound->second.back() : free_.at(full), full, nullptr, wrapper};
    }
    r.name = full;
    r.wrapper = wrapper;
    const bool base_known = scope_.find_symbol(name, time_) >= 0;
    const bool items = n->kids.size() > 1;
    if (!items) return r;
    bool all_indices = true, any_index = false, any_numeral = false;
    for (std::size_t k = 1; k < n->kids.size(); ++k) {
      const node* item = n->kids[k];
      if (item->kind == form::everything) {
        any_index = true;
        continue;
      }
      // an index expression: letters that are indices, numbers, dimensions
      bool letters_fine = true, letter = false;
      const auto walk = [&](const auto& self, const node* at) -> void {
        const std::string t = index_text(at);
        if (!t.empty()) {
          const bool usual = t[0] == 'i' || t[0] == 'j';
          if (is_index_here(t) || (usual && scope_.find_symbol(t, time_) < 0 && scope_.known_dimension(t) < 0)) letter = true;
          else if (scope_.known_dimension(t) >= 0 || (base_known && at->kind == form::name && scope_.find_symbol(t, time_) < 0)) letter = letter || scope_.known_dimension(t) < 0;
          else letters_fine = false;
          return;
        }
        if (at->kind == form::number) return;
        if (at->kind != form::sum && at->kind != form::product && at->kind != form::group && at->kind != form::negate) {
          if (at->kind == form::indexed || at->kind == form::name) {
            const resolved inner = resolve(at);
            if (inner.kind == meaning::dimension || inner.kind == meaning::index) return;
          }
          letters_fine = false;
          return;
        }
        for (const node* kk : at->kids) self(self, kk);
      };
      walk(walk, item);
      all_indices = all_indices && letters_fine;
      any_index = any_index || letter;
      any_numeral = any_numeral || !letter;
    }
    if (!all_indices) return r;
    if (any_index || n->flag) {
      if (!base_known && scope_.known_dimension(name) >= 0 && !is_index_here(name)) return r;
      return {meaning::entry, -1, full, base, form::nothing};
    }
    if (base_known) {
      const symbol& s = scope_.symbols[static_cast<std::size_t>(scope_.find_symbol(name, time_))];
      const bool vector = s.has_shape && !is_number(s.size) && (s.size.columns == extent(1) || s.size.rows == extent(1));
      if (vector)
        unsupported(n->where, full + " can be read as entry " + n->text + " of the vector " + name + " and as a name of its own; declare " + full +
                                  ", or write the entry as " + name + "_{" + n->text + ",1}");
      if (scope_.known_dimension(n->text) >= 0)
        unsupported(n->where, full + " can be read as a row or column of " + name + " and as a name of its own; declare " + full);
    }
    return r;
  }
  if (n->kids.size() == 1) unsupported(n->where, "the subscript " + n->text + " behind an expression is not read; entries are written (AB)_{i,j}");
  return {meaning::entry, -1, n->text, base, form::nothing};
}

/// The value of an index expression as the note counts it, from 1.
extent typing::position(const node* n) {
  n = inside(n);
  switch (n->kind) {
    case form::number: {
      if (n->text.size() > 9 || n->text.find('.') != std::string::npos) unsupported(n->where, n->text + " is no index");
      return extent(std::stoll(n->text));
    }
    case form::name:
    case form::indexed: {
      const std::string text = index_text(n);
      if (!text.empty() && is_index_here(text)) {
        const auto bound = stack_.find(text);
        const int id = bound != stack_.end() && !bound->second.empty() ? bound->second.back() : free_.at(text);
        return extent::of(id) + settled(scope_.indices[static_cast<std::size_t>(id - first_index)].lower);
      }
      if (!text.empty() && scope_.known_dimension(text) >= 0) return extent::of(scope_.known_dimension(text));
      if (n->kind == form::indexed) {
        const resolved r = resolve(n);
        if (r.kind == meaning::dimension) return extent::of(r.id);
      }
      unsupported(n->where, quote(n) + " is neither an index nor a dimension here");
    }
    case form::transpose: {
      const std::string text = index_text(n);
      if (!text.empty() && is_index_here(text)) {
        const auto bound = stack_.find(text);
        const int id = bound != stack_.end() && !bound->second.empty() ? bound->second.back() : free_.at(text);
        return extent::of(id) + settled(scope_.indices[static_cast<std::size_t>(id - first_index)].lower);
      }
      unsupported(n->where, quote(n) + " is not read as an index");
    }
    case form::negate:
      return extent(0) - position(n->kids[0]);
    case form::sum: {
      extent total = position(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i)
        total = n->text[i] == '-' ? total - position(n->kids[i]) : total + position(n->kids[i]);
      return total;
    }
    case form::product: {
      extent total = position(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) total = total * position(n->kids[i]);
      return total;
    }
    default:
      unsupported(n->where, quote(n) + " is not read as an index");
  }
}

/// A size: letters in it are dimensions, whatever else they may mean.
extent typing::size(const node* n) {
  n = inside(n);
  switch (n->kind) {
    case form::number: {
      if (n->text.size() > 12 || n->text.find('.') != std::string::npos) unsupported(n->where, n->text + " is no size");
      const long long value = std::stoll(n->text);
      if (value < 1) unsupported(n->where, "every size is at least 1");
      return extent(value);
    }
    case form::name:
      return extent::of(scope_.dimension(n->text, false));
    case form::indexed: {
      if (n->kids[0]->kind != form::name) unsupported(n->where, quote(n) + " is not read as a size");
      return extent::of(scope_.dimension(with_subscript(n->kids[0]->text, n->text), false));
    }
    case form::call:
    case form::identity:
      if (n->kind == form::identity) return extent::of(scope_.dimension("I", false));
      unsupported(n->where, quote(n) + " is not read as a size");
    case form::sum: {
      extent total = size(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) {
        if (n->text[i] == '-')
          unsupported(n->where, "the size " + quote(n) + " may be less than 1; name it, and write the other size as a sum");
        total = total + size(n->kids[i]);
      }
      return total;
    }
    case form::product: {
      extent total = size(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) total = total * size(n->kids[i]);
      return total;
    }
    case form::power: {
      kernel::rational e;
      if (!constant(n->kids[1], e) || !e.is_integer() || e.numerator() < 1 || e.numerator() > 8) unsupported(n->where, quote(n) + " is not read as a size");
      extent base = size(n->kids[0]), total = 1;
      for (std::int64_t i = 0; i < e.numerator(); ++i) total = total * base;
      return total;
    }
    case form::fraction:
    case form::slash:
      unsupported(n->where, "the size " + quote(n) + " may be no whole number; name it, and write the other size as a product");
    default:
      unsupported(n->where, quote(n) + " is not read as a size");
  }
}

void typing::ranges(const node* item, const extent& p, const extent& of, const node* whole, const char* axis) {
  const extent zero_based = settled(p) - extent(1);
  const int id = zero_based.single_name();
  for (const auto& term : zero_based.terms())
    for (int m : term.names)
      if (m >= first_index) {
        const extent rest = settled(p) - extent::of(m) - settled(scope_.indices[static_cast<std::size_t>(m - first_index)].lower);
        shifts_[m].insert(rest.is_constant() ? rest.constant_term() : INT64_MIN);
      }
  if (id >= first_index) {
    index_entry& e = scope_.indices[static_cast<std::size_t>(id - first_index)];
    if (!e.limited && e.lower == extent(1)) {
      if (!unify(e.range, of))
        throw trouble(trouble_kind::ill_shaped, item->where,
                      "the index " + e.name + " runs to " + scope_.text_of(settled(e.range)) + ", but " + quote(whole) + " takes it over " +
                          scope_.text_of(settled(of)) + " " + axis + "s; " + scope_.text_of(settled(e.range)) + " and " + scope_.text_of(settled(of)) + " differ");
      return;
    }
  }
  check_range(item, p, of, whole, axis);
}

/// Whether 1 ≤ p ≤ extent for all sizes and all values of the indices in p.
void typing::check_range(const node* item, const extent& p, const extent& of, const node* whole, const char* axis) {
  extent low = settled(p), high = settled(p);
  const extent limit = settled(of);
  if (has_unknown(limit)) {
    const extent range = [&] {
      const int id = (high - extent(1)).single_name();
      return id >= first_index ? settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range) : extent(0);
    }();
    if (!range.is_zero() && !has_unknown(range)) unify(of, range);
    return;
  }
  for (int round = 0; round < 16; ++round) {
    int id = -1;
    for (const extent* e : {&low, &high})
      for (const auto& t : e->terms())
        for (int n : t.names)
          if (n >= first_index) id = n;
    if (id < 0) break;
    const extent range = settled(scope_.indices[static_cast<std::size_t>(id - first_index)].range);
    if (has_unknown(range)) return;
    for (extent* e : {&low, &high}) {
      extent out;
      for (const auto& t : e->terms()) {
        bool mentions = false;
        for (int n : t.names) mentions |= n == id;
        extent term;
        term.add(t);
        if (!mentions) {
          out = out + term;
          continue;
        }
        const bool top = (t.coefficient > 0) == (e == &high);
        out = out + term.substitute(id, top ? range - extent(1) : extent(0));
      }
      *e = out;
    }
  }
  if (surely_nonnegative(limit - high) && surely_nonnegative(low - extent(1))) return;
  throw trouble(trouble_kind::ill_shaped, item->where,
                "the index " + quote(item) + " runs past its range in " + quote(whole) + ": it goes from " + scope_.text_of(low) + " to " +
                    scope_.text_of(high) + ", and there are " + scope_.text_of(limit) + " " + axis + "s");
}

shape typing::entry(const node* n, const resolved& r) {
  const shape base = settled(visit(r.base));
  const std::size_t items = n->kids.size() - 1;
  if (items == 1) {
    const node* item = n->kids[1];
    if (item->kind == form::everything) unsupported(n->where, "a lone `:` is not read; write A_{i,:} or A_{:,j}");
    const extent p = position(item);
    if (base.columns == extent(1)) ranges(item, p, base.rows, r.base, "row");
    else if (base.rows == extent(1)) ranges(item, p, base.columns, r.base, "column");
    else if (has_unknown(base.columns) && !has_unknown(base.rows) && !final_) {
      return {1, 1};
    } else if (has_unknown(base.rows) || has_unknown(base.columns)) {
      unsupported(n->where, quote(n) + ": an entry of a vector, a row of a matrix and a member of a family are all readings; declare " + quote(r.base));
    } else
      unsupported(n->where, quote(n) + " can be read as a row and as a column of the " + scope_.text_of(base) + " matrix " + quote(r.base) + "; write " +
                                quote(r.base) + "_{" + quote(item) + ",:} or " + quote(r.base) + "_{:," + quote(item) + "}");
    return {1, 1};
  }
  if (items != 2) unsupported(n->where, "more than two indices: only matrices are read");
  shape out{1, 1};
  if (n->kids[1]->kind == form::everything) out.rows = base.rows;
  else ranges(n->kids[1], position(n->kids[1]), base.rows, r.base, "row");
  if (n->kids[2]->kind == form::everything) out.columns = base.columns;
  else ranges(n->kids[2], position(n->kids[2]), base.columns, r.base, "column");
  return out;
}

bool typing::one_shift(int index, std::int64_t& shift) const {
  const auto found = shifts_.find(index);
  if (found == shifts_.end() || found->second.size() != 1 || *found->second.begin() == INT64_MIN) return false;
  shift = *found->second.begin();
  return true;
}

void typing::enter(const node* sum) {
  const std::vector<int>& ids = bound_.at(sum);
  for (std::size_t k = 0; k < ids.size(); ++k) stack_[sum->bounds[k].index].push_back(ids[k]);
}
void typing::leave(const node* sum) {
  for (const sum_bound& b : sum->bounds) stack_[b.index].pop_back();
}

shape typing::sum_over(const node* n) {
  if (n->kids.empty()) unsupported(n->where, "a lone \\sum is read as a row of ones only inside of a block matrix with all of its entries; write \\mathbf{1}^\\top");
  if (n->bounds.empty()) {
    const shape s = settled(visit(n->kids[0]));
    if (is_number(s)) unsupported(n->where, "this sum has no index, and what it sums is a number");
    if (s.rows == extent(1) || s.columns == extent(1)) return {1, 1};
    if (has_unknown(s.rows) || has_unknown(s.columns)) return {1, 1};
    unsupported(n->where, "\\sum without an index can be read as the sum of all entries, of each row and of each column; write \\operatorname{sum}(A), "
                          "A \\mathbf{1} or \\mathbf{1}^\\top A");
  }
  if (!bound_.contains(n)) {
    std::vector<int> ids;
    for (const sum_bound& b : n->bounds) {
      index_entry e;
      e.name = b.index;
      e.range = extent::of(scope_.fresh_unknown());
      e.bound = true;
      ids.push_back(scope_.add_index(std::move(e)));
    }
    bound_.emplace(n, std::move(ids));
  }
  const std::vector<int> ids = bound_.at(n);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const sum_bound& b = n->bounds[k];
    for (std::size_t other = 0; other < k; ++other)
      if (n->bounds[other].index == b.index) unsupported(b.where, "the index " + b.index + " is bound twice by one sum");
    const auto value = [&](const node* at) {
      // limits count in the indices around and in dimensions; a name that is neither is introduced as a dimension
      const node* plain = inside(at);
      if (plain->kind == form::name && !is_index_here(plain->text) && scope_.known_dimension(plain->text) < 0 && scope_.find_symbol(plain->text, time_) < 0)
        scope_.dimension(plain->text, false);
      return position(at);
    };
    if (b.lower != nullptr) {
      const extent low = value(b.lower);
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      e.lower = low;
    }
    if (b.upper != nullptr) {
      const extent high = value(b.upper);
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      const extent count = settled(high) - e.lower + extent(1);
      for (const extent* x : {&count, static_cast<const extent*>(&e.lower)})
        for (const auto& t : x->terms())
          for (int m : t.names)
            if (m >= first_index) unsupported(b.where, "a limit that depends on another index is written as a condition, as in \\sum_{j \\le i}");
      if (!e.limited) {
        e.limited = true;
        ++changes_;
      }
      e.range = count;
      if (!surely_nonnegative(count))
        unsupported(b.where, "the sum from " + scope_.text_of(e.lower) + " to " + scope_.text_of(high) + " runs backwards for some sizes");
    }
  }
  for (const sum_bound& b : n->bounds)
    if (b.other != nullptr) position(b.other);  // reports what is no index
  enter(n);
  shape s;
  try {
    s = visit(n->kids[0]);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const sum_bound& b = n->bounds[k];
      index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
      if (b.upper == nullptr && b.lower != nullptr && !(e.lower == extent(1))) unsupported(b.where, "a sum with a condition starts at 1");
      if (b.other == nullptr) continue;
      // an index that stands only in the condition has the range of the index that it restricts
      const extent p = position(b.other);
      for (const auto& t : p.terms())
        for (int m : t.names)
          if (m >= first_index && settled_once_) {
            index_entry& o = scope_.indices[static_cast<std::size_t>(m - first_index)];
            if (has_unknown(settled(e.range)) != has_unknown(settled(o.range))) unify(o.range, e.range);
          }
    }
  } catch (...) {
    leave(n);
    throw;
  }
  leave(n);
  if (final_)
    for (std::size_t k = 0; k < ids.size(); ++k)
      if (has_unknown(settled(scope_.indices[static_cast<std::size_t>(ids[k] - first_index)].range)) && !allow_open_)
        unsupported(n->bounds[k].where, "the range of the index " + n->bounds[k].index + " can't be told; write its limits, as in \\sum_{" +
                                            n->bounds[k].index + "=1}^{n}");
  return settled(s);
}

}  // namespace odot::notes
