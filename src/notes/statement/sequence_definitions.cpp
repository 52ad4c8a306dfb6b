// SPDX-License-Identifier: MIT
// What a sentence says of families: shapes, ranges, starts, recurrences, what is derived, rows of matrices, matrices by cases.

#include <algorithm>

#include "notes/shapes/typing.hpp"

#include "sequence_notes.hpp"

namespace odot::notes {

namespace {

bool is_zero(const node* n) {
  n = bare(n);
  return n->kind == form::zero || (n->kind == form::number && n->text == "0");
}

}  // namespace

std::optional<std::int64_t> sequence_notes::whole(const node* n) const {
  n = bare(n);
  if (n == nullptr || n->kind != form::number || n->text.size() > 4 || n->text.find('.') != std::string::npos) return std::nullopt;
  return std::stoi(n->text);
}

family& sequence_notes::family_named(const std::string& name, bool above, place where) {
  const auto [at, made] = families_.try_emplace(name);
  family& f = at->second;
  if (made) {
    f.name = name, f.above = above, f.where = where, f.time = scope_.now();
    recurring_.insert(name);
  }
  return f;
}

void sequence_notes::tell(const family& f, const sequence_item& item) {
  if (!events_.definition) return;
  events_.definition({f.name, f.has_shape ? scope_.text_of(f.size) : std::string(), on_one_line(note_.slice(item.where)), note_.at(item.where.begin)});
}

/// The first index from what the sentence says of the range of the letter, and the last where it says one.
void sequence_notes::set_first(family& f, const bounds& range, const std::string& letter) {
  for (const index_bound& b : range) {
    const node *low = bare(b.low), *high = bare(b.high);
    if (high != nullptr && high->kind == form::name && high->text == letter)
      if (const auto v = whole(low)) f.first = *v + b.by, f.first_known = true;
    if (low != nullptr && low->kind == form::name && low->text == letter && b.by == 0 && !whole(high)) f.last = b.high;
  }
}

/// Members in sets, such as `k_t \in \mathbb{R}^{d}`.
void sequence_notes::declare(const std::vector<sequence_item>& items) {
  for (const sequence_item& item : items) {
    if (item.kind == sort::range)  // the ends of ranges are sizes
      for (const index_bound& b : item.bounds) {
        const auto walk = [&](const auto& self, const node* n) -> void {
          n = bare(n);
          if (n->kind == form::name && std::find(item.letters.begin(), item.letters.end(), n->text) == item.letters.end() && is_letter(n->text)) scope_.dimension(n->text, false);
          for (const node* k : n->kids) self(self, k);
        };
        if (b.high != nullptr && item.letters.size() == 1) walk(walk, b.high);
      }
    if (item.kind == sort::member) declare_member(item, items);
    if (item.kind == sort::member && item.relations.size() == 1 && item.sides.size() > 1 && item.sides[1].read != nullptr && item.sides[1].read->kind == form::shape) {
      std::vector<side> all = item.list;
      all.push_back(item.sides[0]);
      for (const side& one : all) {  // a name that the equations before it in the sentence spoke of
        const node* n = one.read == nullptr ? nullptr : bare(one.read);
        if (n == nullptr || n->kind != form::name || scope_.find_symbol(n->text, scope_.now()) >= 0) continue;
        family size_only;
        shape_from(size_only, &item.sides[1], nullptr);
        if (size_only.has_shape) scope_.declare(n->text, size_only.size, item.where);
      }
    }
    // `\mu_0 = 0 \in \mathbb{R}^{d}`
    if (item.kind != sort::equation || item.relations.size() != 2 || item.relations[1].kind != relation_kind::member || item.sides.size() < 3 || item.sides[0].read == nullptr) continue;
    const auto own = named(item.sides[0].read);
    if (!own || own->items.size() + (own->above ? 1 : 0) != 1) continue;
    family& f = family_named(own->name, own->above, item.where);
    if (!f.has_shape) shape_from(f, &item.sides[2], nullptr);
  }
}

void sequence_notes::shape_from(family& f, const side* set, const node* value) {
  if (set != nullptr && set->read != nullptr && set->read->kind == form::shape) {
    try {
      typing t(scope_, note_, nodes_, scope_.now());
      shape s{1, 1};
      if (!set->read->kids.empty()) s.rows = t.size(set->read->kids[0]);
      if (set->read->kids.size() > 1) s.columns = t.size(set->read->kids[1]);
      f.size = s, f.has_shape = true;
    } catch (const trouble&) {
      f.opaque = "the shape of " + f.name + " is not read";
    }
    return;
  }
  if (value == nullptr) return;
  // the shape of a start or of a step, in a scratch arena
  kernel::term_arena scratch;
  sequence_lowering l(scope_, note_, nodes_, families_, scratch);
  sequence_lowering::index_values any;
  for (char c = 'a'; c <= 'z'; ++c)
    if (is_letter(std::string(1, c)) && scope_.known_dimension(std::string(1, c)) < 0) any[std::string(1, c)] = kernel::polynomial(1);
  l.set_free(any);
  try {
    const partial_shape s = l.infer(value);
    if (!s.rows || !s.columns) return;
    const auto back = [&](const kernel::polynomial& p) {
      extent e;
      for (const auto& t : p.terms()) {
        extent product(t.coefficient);
        for (const kernel::name n : t.names)
          for (const auto& [d, of] : l.dimensions())
            if (of.single_name() == n) product = product * extent::of(d);
        e = e + product;
      }
      return e;
    };
    f.size = {back(*s.rows), back(*s.columns)};
    f.has_shape = true;
  } catch (const trouble&) {
    return;
  }
}

void sequence_notes::declare_member(const sequence_item& item, const std::vector<sequence_item>& items) {
  if (item.relations.size() != 1 || item.sides.size() < 2) return;
  std::vector<side> all = item.list;
  all.push_back(item.sides[0]);
  for (const side& one : all) {
    if (one.read == nullptr) continue;
    const auto own = named(one.read);
    if (!own || own->items.size() + (own->above ? 1 : 0) > (tables_.contains(own->name) ? 4 : 2)) continue;
    const std::size_t indices = own->items.size() + (own->above ? 1 : 0);
    std::optional<letter_and_shift> at = own->above ? running_text(own->label) : running(own->items[0]);
    if (at && scope_.known_dimension(at->letter) >= 0 && !own->above) {
      // a size that is also an index: a range in the sentence decides
      bool ranged = false;
      for (const sequence_item& r : items) ranged = ranged || (r.kind == sort::range && std::find(r.letters.begin(), r.letters.end(), at->letter) != r.letters.end());
      if (!ranged) at.reset();
    }
    if (!at && !families_.contains(own->name) && !recurring_.contains(own->name)) continue;
    if (at && at->shift != 0) continue;
    bool ranged = is_table(own->name) || recurring_.contains(own->name) || families_.contains(own->name) || (at && indices_.contains(at->letter));
    if (at)
      for (const sequence_item& r : items) {
        ranged = ranged || (r.kind == sort::range && std::find(r.letters.begin(), r.letters.end(), at->letter) != r.letters.end());
        const node* letter = r.kind == sort::equation && r.sides[0].read != nullptr ? bare(r.sides[0].read) : nullptr;  // “zero at t = 1”
        ranged = ranged || (letter != nullptr && letter->kind == form::name && letter->text == at->letter);
      }
    if (!ranged) continue;
    family& f = family_named(own->name, own->above, item.where);
    const bool anew = (f.has_shape || f.kind != family::sort::free) && at && f.where.begin != item.where.begin;
    const std::size_t place_in_items = static_cast<std::size_t>(&item - items.data());
    const bool let = place_in_items > 0 && items[place_in_items - 1].kind == sort::words && items[place_in_items - 1].words.ends_with("let");
    if (anew && (let || (f.kind == family::sort::free && f.starts.empty()))) {
      f = family{};
      f.name = own->name, f.above = own->above, f.where = item.where, f.time = scope_.now();
    }
    f.indices = indices;
    if (!f.has_shape || at) shape_from(f, &item.sides[1], nullptr);
    f.time = scope_.now();
    if (!at || f.first_known) continue;
    // the nearest range behind it, else before it
    const std::size_t here = place_in_items;
    std::size_t found = items.size();
    const auto fits = [&](std::size_t k) { return items[k].kind == sort::range && std::find(items[k].letters.begin(), items[k].letters.end(), at->letter) != items[k].letters.end(); };
    for (std::size_t k = here + 1; k < items.size() && found == items.size(); ++k)
      if (fits(k)) found = k;
    for (std::size_t k = here; k-- > 0 && found == items.size();)
      if (fits(k)) found = k;
    if (found < items.size()) set_first(f, items[found].bounds, at->letter);
  }
}

/// “both are zero at t = 0”, “S_0 is the zero matrix”, “all zero at t = 1”.
void sequence_notes::starts_in_words(const std::vector<sequence_item>& items) {
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].kind != sort::words || !has_word(items[k].words, "zero") || has_word(items[k].words, "no") || has_word(items[k].words, "not")) continue;
    node* zero = nodes_.make(form::number, {}, "0");
    if (has_word(items[k].words, "is") && k > 0 && items[k - 1].kind == sort::terms && items[k - 1].list[0].read != nullptr) {
      const auto own = named(items[k - 1].list[0].read);
      if (!own || own->items.size() != 1 || !whole(own->items[0])) continue;
      family& f = family_named(own->name, own->above, items[k - 1].where);
      f.starts.push_back({const_cast<node*>(own->items[0]), zero, scope_.now(), items[k - 1].where});
      if (!f.first_known) f.first = *whole(own->items[0]), f.first_known = true;
      continue;
    }
    // the families that the sentence has just declared
    if (k + 1 >= items.size() || items[k + 1].kind != sort::equation || items[k + 1].relations.size() != 1 || items[k + 1].sides[0].read == nullptr) continue;
    const node* letter = bare(items[k + 1].sides[0].read);
    const auto at = items[k + 1].sides[1].read == nullptr ? std::nullopt : whole(items[k + 1].sides[1].read);
    if (letter->kind != form::name || !is_letter(letter->text) || !at) continue;
    for (std::size_t j = k; j-- > 0;) {
      if (items[j].kind != sort::member) continue;
      std::vector<side> all = items[j].list;
      all.push_back(items[j].sides[0]);
      for (const side& one : all) {
        const auto own = one.read == nullptr ? std::nullopt : named(one.read);
        if (!own || !families_.contains(own->name)) continue;
        family& f = families_.at(own->name);
        f.starts.push_back({const_cast<node*>(bare(items[k + 1].sides[1].read)), zero, scope_.now(), items[k + 1].where});
        if (!f.first_known) f.first = *at, f.first_known = true;
      }
      break;
    }
  }
}

/// “have the rows …”, “row t of Q is …”, “whose n-th rows are …”, “the rows … of V”.
void sequence_notes::rows_in_words(const std::vector<sequence_item>& items) {
  const bool rows = std::any_of(items.begin(), items.end(), [](const sequence_item& i) { return i.kind == sort::words && (has_word(i.words, "rows") || has_word(i.words, "row")); });
  if (!rows) return;
  std::vector<const node*> matrices, lines;
  bool explicit_list = false;
  const auto is_line = [&](const node* n) {
    n = bare(n);
    if (n->kind == form::transpose) n = bare(n->kids[0]);
    const auto own = named(n);
    if (!own || !families_.contains(own->name) || families_.contains(own->name + "#")) return false;
    const family& f = families_.at(own->name);
    return f.kind != family::sort::rows && (!f.has_shape || f.size.columns == extent(1) || f.size.rows == extent(1));
  };
  const auto is_matrix = [&](const node* n) {
    n = bare(n);
    if (n->kind == form::name) {
      const int id = scope_.find_symbol(n->text, scope_.now());
      return id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].has_shape && !scope_.symbols[static_cast<std::size_t>(id)].defined &&
             !(scope_.symbols[static_cast<std::size_t>(id)].size.columns == extent(1));
    }
    const auto own = named(n);
    return own && families_.contains(own->name) && families_.at(own->name).has_shape && !(families_.at(own->name).size.columns == extent(1));
  };
  const auto match = [&](const sequence_item& where) {
    if (matrices.empty() || matrices.size() != lines.size()) return;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      make_rows(matrices[k], lines[k], where, items);
      const node* matrix = bare(matrices[k]);
      const auto own = named(matrix);
      const auto made = families_.find(own ? own->name : matrix->text + "#");
      if (made != families_.end() && made->second.kind == family::sort::rows) continue;
      limited_names_.insert(own ? own->name : matrix->text);  // rows that are not read
      if (const int id = own ? -1 : scope_.find_symbol(matrix->text, scope_.now()); id >= 0)
        scope_.symbols[static_cast<std::size_t>(id)].unread_property = "a matrix with rows that are told otherwise than one by one";
      if (made != families_.end()) made->second.limited = true;
    }
    matrices.clear(), lines.clear(), explicit_list = false;
  };
  bool after_rows = false, row_said = false;
  for (const sequence_item& item : items) {
    if (item.kind == sort::words) {
      if (!joins_names(item.words)) match(item);  // the lists are complete
      after_rows = has_word(item.words, "row") || has_word(item.words, "rows") || (after_rows && item.words.size() < 6);
      row_said = row_said || has_word(item.words, "row") || has_word(item.words, "rows");
      if (row_said && has_word(item.words, "of") && lines.empty()) matrices.clear(), explicit_list = true, row_said = false;
      continue;
    }
    std::vector<const node*> found;
    if (item.kind == sort::member) {
      match(item);  // other matrices begin
      for (const side& s : item.list)
        if (s.read != nullptr) found.push_back(s.read);
      if (item.sides[0].read != nullptr) found.push_back(item.sides[0].read);
    } else if (item.kind == sort::terms) {
      for (const side& s : item.list)
        if (s.read != nullptr) found.push_back(s.read);
    } else {
      continue;
    }
    for (const node* n : found) {
      if (bare(n)->kind == form::dots) {
        continue;
      }
      if (is_line(n) && item.kind == sort::terms) {
        // v_1^\top, …, v_n^\top
        if (!lines.empty() && matrices.empty()) {
          const node *a = bare(lines.back()), *b = bare(n);
          const node *x = a->kind == form::transpose ? bare(a->kids[0]) : a, *y = b->kind == form::transpose ? bare(b->kids[0]) : b;
          if (named(x)->name == named(y)->name) continue;
        }
        lines.push_back(n);
      } else if (is_matrix(n)) {
        if (explicit_list && item.kind == sort::terms && !lines.empty() && matrices.empty()) lines.clear();
        if (lines.empty() || matrices.size() < lines.size()) {
          if (explicit_list || item.kind == sort::member) matrices.push_back(n);
          else if (after_rows) matrices.push_back(n);
        }
      }
    }
  }
  if (!items.empty()) match(items.back());
  for (const auto* left : {&matrices, &lines})  // what could not be matched is not understood
    for (const node* n : *left) {
      if (lines.empty()) continue;
      const node* inner = bare(n);
      if (inner->kind == form::transpose) inner = bare(inner->kids[0]);
      if (inner->kind == form::name) limited_names_.insert(inner->text);
      if (const auto own = named(inner); own && families_.contains(own->name)) families_.at(own->name).limited = true;
    }
}

/// Row t of the matrix is `row`, whatever its index; t runs from 1.
void sequence_notes::make_rows(const node* matrix, const node* row, const sequence_item& where, const std::vector<sequence_item>&) {
  const node* inner = bare(row);
  if (inner->kind == form::transpose) inner = bare(inner->kids[0]);
  const auto line = named(inner);
  const auto own = named(bare(matrix));
  if (!line || (line->items.size() != 1 && (!is_table(line->name) || own))) return;
  family f;
  f.kind = family::sort::rows, f.time = scope_.now(), f.where = where.where;
  node* value = const_cast<node*>(bare(row));
  std::vector<std::string> letters;
  const auto collect = [&](const auto& self, const node* n) -> void {
    if (n->kind == form::name && is_letter(n->text) && scope_.known_dimension(n->text) < 0 && std::find(letters.begin(), letters.end(), n->text) == letters.end()) letters.push_back(n->text);
    if (n->kind == form::name && is_letter(n->text) && letters.empty() && !own && line->items.size() == 1 && line->items[0] == n) letters.push_back(n->text);
    for (const node* k : n->kids) self(self, k);
  };
  for (const node* n : line->items) collect(collect, n);
  if (own) {
    family& known = families_.at(own->name);
    const auto outer = own->items.size() == 1 ? running(own->items[0]) : std::nullopt;
    if (!outer || known.kind != family::sort::free || own->above) return;
    std::erase(letters, outer->letter);
    if (letters.size() != 1) return;
    f.name = known.name, f.size = known.size, f.has_shape = true, f.indices = 1, f.first = known.first, f.first_known = known.first_known, f.last = known.last;
    f.letters = {outer->letter, letters[0]};
    f.value = value;
    known = f;
    return;
  }
  const std::string name = bare(matrix)->text;
  if (line->items.size() == 1 && whole(line->items[0])) {  // the first of v_1^\top, …, v_n^\top
    if (*whole(line->items[0]) != 1) return;
    node* letter = nodes_.make(form::name, inner->where, "i");
    node* at = nodes_.make(form::indexed, inner->where, "i", {inner->kids[0], letter});
    value = bare(row)->kind == form::transpose ? nodes_.make(form::transpose, row->where, "", {at}) : at;
    letters = {"i"};
  }
  if (letters.size() != 1) return;
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(scope_.find_symbol(name, scope_.now()))];
  f.name = name, f.size = s.size, f.has_shape = true, f.indices = 0, f.letters = letters, f.value = value;
  families_[name + "#"] = f;
  tell(f, where);
}

/// `b = (b_1, \dots, b_n)^\top`
bool sequence_notes::define_stack(const sequence_item& item) {
  const node* left = bare(item.sides[0].read);
  const node* right = bare(item.sides[1].read);
  const bool column = right->kind == form::transpose;
  if (column) right = bare(right->kids[0]);
  if (left->kind != form::name || right->kind != form::tuple || right->kids.size() < 3) return false;
  const auto first = named(bare(right->kids[0]));
  const auto last = named(bare(right->kids.back()));
  const bool dots = std::any_of(right->kids.begin(), right->kids.end(), [](const node* k) { return k->kind == form::dots; });
  if (!column || !first || !last || !dots || first->name != last->name || first->items.size() != 1 || whole(first->items[0]) != 1 || !families_.contains(first->name)) return false;
  const family& members = families_.at(first->name);
  if (members.has_shape && !is_number(members.size)) return false;
  family f;
  f.kind = family::sort::rows, f.name = left->text, f.indices = 0, f.time = scope_.now(), f.where = item.where;
  node* letter = nodes_.make(form::name, right->where, "i");
  f.value = nodes_.make(form::indexed, right->where, "i", {bare(right->kids[0])->kids[0], letter});
  f.letters = {"i"};
  if (item.sides.size() > 2 && item.relations[1].kind == relation_kind::member) shape_from(f, &item.sides[2], nullptr);
  else if (const int id = scope_.find_symbol(left->text, scope_.now()); id >= 0) f.size = scope_.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  if (!f.has_shape) return false;
  // it has as many entries as the list says
  typing t(scope_, note_, nodes_, scope_.now());
  try {
    if (!(t.size(const_cast<node*>(last->items[0])) == f.size.rows) || !(f.size.columns == extent(1))) return false;
  } catch (const trouble&) {
    return false;
  }
  families_[left->text + "#"] = f;
  tell(f, item);
  return true;
}

/// A name without an index, beside families: what it is defined to be.
bool sequence_notes::define_plain(const sequence_item& item) {
  const node* left = bare(item.sides[0].read);
  std::string name;
  if (left->kind == form::name) name = left->text;
  else if (left->kind == form::indexed && left->kids[0]->kind == form::name) name = with_subscript(left->kids[0]->text, left->text);
  if (left->kind == form::indexed) {  // A_1 is a name, A_{t,:} is none
    const std::string base = left->kids[0]->kind == form::name ? left->kids[0]->text : std::string();
    if (families_.contains(base) || families_.contains(base + "#") || scope_.find_symbol(name, scope_.now()) < 0) return false;
  }
  if (name.empty() || families_.contains(name) || families_.contains(name + "#") || mentions(item.sides[1].read, name)) return false;
  const int id = scope_.find_symbol(name, scope_.now());
  if (id >= 0 && (scope_.symbols[static_cast<std::size_t>(id)].defined || scope_.symbols[static_cast<std::size_t>(id)].used)) return false;
  if (scope_.known_dimension(name) >= 0) return false;
  family f;
  f.name = name, f.kind = family::sort::derived, f.indices = 0, f.value = item.sides[1].read, f.time = scope_.now(), f.where = item.where;
  if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].has_shape) f.size = scope_.symbols[static_cast<std::size_t>(id)].size, f.has_shape = true;
  families_[name] = f;
  tell(f, item);
  return true;
}

bool sequence_notes::define_start(const sequence_item& item, const named_index& left) {
  family& f = family_named(left.name, left.above, item.where);
  const auto at = left.above ? (left.label.find_first_not_of("0123456789") == std::string::npos ? std::optional<std::int64_t>(std::stoi(left.label)) : std::nullopt)
                             : whole(left.items[0]);
  if (!at) return false;
  for (const family_start& s : f.starts)
    if (whole(s.at) == at) return false;
  if (f.kind == family::sort::state)
    for (const family_step& s : f.steps)
      if (*at >= s.lowest) return false;
  if (f.kind == family::sort::derived && (!f.first_known || *at >= f.first)) return false;
  if (f.kind == family::sort::rows || f.kind == family::sort::cases) return false;
  if (f.kind == family::sort::free && f.first_known && *at >= f.first && f.starts.empty() && !states_.contains(f.name)) return false;
  node* place_of = left.above ? nodes_.make(form::number, item.sides[0].where, left.label) : const_cast<node*>(left.items[0]);
  if (!f.has_shape) shape_from(f, nullptr, item.sides[1].read);
  if (!f.has_shape && is_zero(item.sides[1].read)) f.size = {1, 1};  // until a member shows another shape
  if (f.kind == family::sort::derived) {  // it has a start after all
    f.kind = family::sort::state;
    f.steps.push_back({f.letters[0], f.shift, f.value, std::max<std::int64_t>(f.first, *at + 1), f.time, f.where});
  }
  f.starts.push_back({place_of, item.sides[1].read, scope_.now(), item.where});
  if (!f.first_known || *at < f.first) f.first = *at, f.first_known = true;
  tell(f, item);
  return true;
}

bool sequence_notes::define_member(const sequence_item& item, const named_index& left, const letter_and_shift& at, const bounds& range, bool asserted) {
  family& f = family_named(left.name, left.above, item.where);
  if (f.kind != family::sort::free || !f.steps.empty()) return false;
  // what a sentence before this one declared as arbitrary is not defined by a supposition
  if (!asserted && f.starts.empty() && f.has_shape && f.where.begin < item.where.begin && !states_.contains(f.name)) return false;
  node* value = item.sides[1].read;
  const bool own = mentions(value, left.name);
  std::optional<std::int64_t> low;
  for (const index_bound& b : range) {
    const node* high = bare(b.high);
    if (high != nullptr && high->kind == form::name && high->text == at.letter)
      if (const auto v = whole(b.low)) low = std::max(low.value_or(*v + b.by), *v + b.by);
  }
  if (!own && f.starts.empty()) {  // derived
    const bool declared = f.first_known && f.has_shape && f.where.begin < item.where.begin;
    f.kind = family::sort::derived, f.letters = {at.letter}, f.shift = at.shift, f.value = value, f.time = scope_.now(), f.where = item.where;
    if (low) f.first = *low + at.shift, f.first_known = true;
    else if (!f.first_known) f.first = 0, f.opaque = {};
    const bool ends = std::any_of(range.begin(), range.end(), [&](const index_bound& b) {
      return b.low != nullptr && b.high != nullptr && bare(b.low)->kind == form::name && bare(b.low)->text == at.letter && whole(b.high);
    });
    if (ends || (declared && whole(value)))
      f.opaque = "the text may give some members of " + f.name + " only, which is not read";
    tell(f, item);
    return true;
  }
  // backward recurrences and those that skip are not unrolled
  std::int64_t deepest = 0;
  bool forward = true;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n->kind == form::indexed || n->kind == form::name)
      if (const auto m = named(n); m && m->name == left.name) {
        const auto there = m->above ? running_text(m->label) : m->items.size() == 1 ? running(m->items[0]) : std::nullopt;
        if (!there || there->letter != at.letter || there->shift >= at.shift) forward = false;
        else deepest = std::max(deepest, at.shift - there->shift);
      }
    for (const node* k : n->kids) self(self, k);
  };
  walk(walk, value);
  if (!forward) {
    f.opaque = "the recurrence of " + f.name + " is not read: it does not go forward one step after another";
    return true;
  }
  std::int64_t lowest = 0;
  if (low) lowest = *low + at.shift;
  else if (f.first_known) lowest = f.first + std::max<std::int64_t>(deepest, 1);
  else lowest = at.shift > 0 ? at.shift : 1;
  if (!f.first_known || f.first > lowest - deepest) f.first = lowest - std::max<std::int64_t>(deepest, f.starts.empty() ? deepest : 1), f.first_known = true;
  f.last = nullptr;  // the recurrence says where it ends
  for (const index_bound& b : range) {
    const node* below = bare(b.low);
    if (below == nullptr || below->kind != form::name || below->text != at.letter || b.high == nullptr || b.by != 0) continue;
    f.last = b.high;
    if (at.shift != 0) {
      node* by = nodes_.make(form::number, b.high->where, std::to_string(at.shift < 0 ? -at.shift : at.shift));
      f.last = nodes_.make(form::sum, b.high->where, at.shift < 0 ? "+-" : "++", {b.high, by});
    }
  }
  if (!f.has_shape) shape_from(f, nullptr, value);
  if (!f.has_shape && !f.starts.empty()) f.has_shape = true;  // the start's
  f.kind = family::sort::state;
  f.steps.push_back({at.letter, at.shift, value, lowest, scope_.now(), item.where});
  f.source = on_one_line(note_.slice(item.where));
  tell(f, item);
  return true;
}

/// Takes the equation as what defines its left side. False: it says something of what is defined.
bool sequence_notes::define(const std::vector<sequence_item>& items, std::size_t at, const bounds& range, bool asserted) {
  const sequence_item& item = items[at];
  if (item.sides.size() < 2 || item.sides[0].read == nullptr) return false;
  const auto left = named(bare(item.sides[0].read));
  if (item.sides[1].read == nullptr) {
    if (left)
      if (const auto f = families_.find(left->name); f != families_.end() && f->second.kind == family::sort::free) f->second.opaque = "the definition of " + left->name + " is not read";
    return false;
  }
  const relation_kind kind = item.relations[0].kind;
  if (kind != relation_kind::equal && kind != relation_kind::define && kind != relation_kind::equivalent) return false;
  const node* l = bare(item.sides[0].read);
  if (l->kind == form::name && is_letter(l->text) && (whole(item.sides[1].read) || (bare(item.sides[1].read)->kind == form::name && is_letter(bare(item.sides[1].read)->text)))) return true;  // t = 0
  if (left && is_table(left->name)) return define_table(items, at, *left, range);
  if (define_stack(item)) return true;
  if (define_entries(items, at)) return true;
  if (left && left->items.size() + (left->above ? 1 : 0) == 1) {
    const auto there = left->above ? running_text(left->label) : running(left->items[0]);
    const bool number = left->above ? left->label.find_first_not_of("0123456789") == std::string::npos : whole(left->items[0]).has_value();
    const bool known = families_.contains(left->name) || recurring_.contains(left->name);
    if (number && known) return define_start(item, *left);
    if (there && scope_.known_dimension(there->letter) >= 0) {
      bool ranged = false;
      for (const index_bound& b : range) ranged = ranged || (bare(b.high)->kind == form::name && bare(b.high)->text == there->letter);
      if (!ranged) return known ? false : define_plain(item);
    }
    if (there) return define_member(item, *left, *there, range, asserted);
    if (known) return false;
  }
  return define_plain(item);
}

}  // namespace odot::notes
