// SPDX-License-Identifier: MIT
// Equations: which define, which are assumed, which are claimed; and claims as questions to the kernel.

#include <algorithm>

#include "reading_state.hpp"

namespace odot::notes {

namespace {

const node* inside(const node* n) {
  while (n != nullptr && ((n->kind == form::group && n->kids.size() == 1 && n->text != "row") || n->kind == form::shaped)) n = n->kids[0];
  return n;
}

bool is_letter_index(const node* n) {
  n = inside(n);
  return n->kind == form::name && n->text.size() == 1 && n->text[0] >= 'a' && n->text[0] <= 'z';
}

}  // namespace

/// The name that the left side of a definition is, or the name whose entries it gives; empty when it is neither.
std::string note_reader::name_of(const node* left) const {
  left = inside(left);
  if (left == nullptr) return {};
  if (left->kind == form::name) return left->text;
  if (left->kind == form::indexed) {
    const std::string base = name_of(left->kids[0]);
    return base.empty() || inside(left->kids[0])->kind == form::group ? base : with_subscript(base, left->text);
  }
  return {};
}

bool note_reader::mentions(const node* n, const std::string& name) const {
  if (n == nullptr) return false;
  if (n->kind == form::name && n->text == name) return true;
  if (n->kind == form::indexed && name_of(n) == name) return true;
  if (n->kind == form::indexed && scope_.find_symbol(name_of(n), scope_.now()) >= 0) return false;
  return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return mentions(k, name); });
}

/// What `left` was to mean could not be read: claims that speak of it are not decided.
void note_reader::not_read(const node* left, place where) {
  left = inside(left);
  if (left == nullptr) return;
  std::string name = name_of(left);
  if (name.empty()) return;
  const int id = scope_.find_symbol(name, scope_.now());
  if (id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) return;
  if (left->kind == form::indexed && id < 0 && left->kids.size() > 1) name = name_of(left->kids[0]);
  unread_[name] = note_.at(where.begin).line;
}

void note_reader::refuse_unread(const node* n) const {
  if (unread_.empty()) return;
  if (n->kind == form::name || n->kind == form::indexed) {
    const auto found = unread_.find(name_of(n));
    if (found != unread_.end())
      unsupported(n->where, found->first + " was given a meaning in line " + std::to_string(found->second) + " that could not be read");
  }
  for (const node* k : n->kids) refuse_unread(k);
}

std::vector<int> note_reader::symbols_of(const typing& t) const {
  std::vector<int> out(t.symbols_used().begin(), t.symbols_used().end());
  std::sort(out.begin(), out.end());
  return out;
}

void note_reader::mark_used(const typing& t) {
  for (int s : t.symbols_used()) scope_.symbols[static_cast<std::size_t>(s)].used = true;
  for (const undeclared_symbol& u : t.undeclared()) used_names_.insert(u.name);
}

bool note_reader::depends_on(int symbol, int target, std::set<int>& seen) const {
  if (symbol == target) return true;
  if (!seen.insert(symbol).second) return false;
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(symbol)];
  if (!s.defined) return false;
  return std::any_of(s.defined->symbols.begin(), s.defined->symbols.end(), [&](int d) { return depends_on(d, target, seen); });
}

/// Whether `left = right` gives its left side a meaning: a name that has none yet.
bool note_reader::may_be_defined(const node* left, const node* right, bool anyway, bool explicitly) {
  left = inside(left);
  if (left == nullptr || right == nullptr) return false;
  if (left->kind != form::name && left->kind != form::indexed) return false;
  std::string name = name_of(left);
  if (name.empty()) return false;
  int id = scope_.find_symbol(name, scope_.now());
  if (left->kind == form::indexed && id < 0) {  // an entry of a name without a meaning?
    typing t(scope_, note_, arena_, scope_.now());
    for (std::size_t k = 1; k < left->kids.size(); ++k)
      if (is_letter_index(left->kids[k])) t.bind_free(inside(left->kids[k])->text);
    try {
      if (t.resolve(left).kind == meaning::entry) {
        name = name_of(left->kids[0]);
        if (name.empty()) return false;
        id = scope_.find_symbol(name, scope_.now());
      }
    } catch (const trouble&) {
      return false;
    }
  }
  if (explicitly) return true;
  if (id < 0 && scope_.find_dimension(name, scope_.now()) >= 0) return false;
  if (mentions(right, name)) return false;
  if (id < 0) return !used_names_.contains(name) || anyway;
  const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  return !s.defined && (!s.used || anyway);
}

void note_reader::attach(const std::string& name, int id, definition d, const std::optional<shape>& size, place left_place, place body_place) {
  if (id < 0) {
    scope_.advance();
    id = scope_.declare(name, size.value_or(shape{1, 1}), left_place);
    scope_.symbols[static_cast<std::size_t>(id)].has_shape = size.has_value();
  }
  std::set<int> seen;
  const bool circle = std::any_of(d.symbols.begin(), d.symbols.end(), [&](int s) { return depends_on(s, id, seen); });
  if (circle) {
    unread_[name] = note_.at(left_place.begin).line;
    diagnose(reading::unsupported, left_place, name + " is defined by way of itself: its definition speaks of names that are defined by it");
    return;
  }
  d.where = body_place;
  unread_.erase(name);
  symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  s.defined = std::move(d);
  if (events_.definition)
    events_.definition({name, s.has_shape ? scope_.text_of(s.size) : std::string(), on_one_line(note_.slice({std::min(left_place.begin, body_place.begin), std::max(left_place.end, body_place.end)})),
                        note_.at(left_place.begin)});
}

/// Takes `left = body` as a definition. False when it turned out to be none.
bool note_reader::define(const node* left, node* body, place left_place, place body_place, bool explicitly) {
  left = inside(left);
  const std::string name = name_of(left);
  int id = scope_.find_symbol(name, scope_.now());
  if (left->kind == form::indexed && id < 0) {
    typing t(scope_, note_, arena_, scope_.now());
    for (std::size_t k = 1; k < left->kids.size(); ++k)
      if (is_letter_index(left->kids[k])) t.bind_free(inside(left->kids[k])->text);
    if (t.resolve(left).kind == meaning::entry) return define_entries(left, body, left_place, body_place, explicitly);
  }
  if (explicitly && id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) id = -1;  // a new meaning
  if (explicitly && id >= 0 && mentions(body, name)) id = -1;                                  // A := A + B speaks of the earlier A
  definition d;
  d.body = body;
  d.time = scope_.now();
  auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  if (id < 0) t->allow_open();
  try {
    std::vector<node*> roots = {body};
    t->infer(roots, false);
    if (t->undeclared_position(name) >= 0 && id < 0 && !mentions(body, name)) {
      not_read(left, left_place);
      diagnose(reading::unsupported, left_place, name + " is defined by way of itself: its definition speaks of names that are defined by it");
      return true;
    }
    if (!t->undeclared().empty() && !t->open()) {  // names that the definition introduces
      for (const undeclared_symbol& u : t->undeclared()) {
        const shape s = t->settled(u.size);
        scope_.declare(u.name, s, u.where);
        if (events_.declaration) events_.declaration({u.name, scope_.text_of(s), note_.at(u.where.begin)});
      }
      t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      if (id < 0) t->allow_open();
      t->infer(roots, false);
    }
    if (id >= 0) {
      // a declared shape is checked
      typing check(scope_, note_, arena_, scope_.now());
      node* own = arena_.make(form::name, left_place, scope_.symbols[static_cast<std::size_t>(id)].name);
      t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      t->infer({own, body}, true);
    }
    if (!t->free_indices().empty()) {
      std::string letters;
      for (const auto& [letter, index] : t->free_indices()) letters += (letters.empty() ? "" : ", ") + letter;
      unsupported(body_place, "the index " + letters + " stands free on the right side only; write the left side with it, as in Y_{" + letters + "}");
    }
  } catch (const trouble& why) {
    not_read(left, left_place);
    emit_failed({nullptr, left_place, {}}, {nullptr, body_place, {}}, why, false);
    return true;
  }
  mark_used(*t);
  d.symbols = symbols_of(*t);
  if (id >= 0) std::erase(d.symbols, id);
  const bool open = t->open();
  std::optional<shape> size;
  if (!open) {
    d.typed = t;
    size = t->shape_of(body);
  }
  attach(name, id, std::move(d), size, left_place, body_place);
  if (id >= 0) scope_.symbols[static_cast<std::size_t>(id)].used = false;
  shape_claims(body, body_place);
  return true;
}

/// `Y_{ij} = …` with free i and j.
bool note_reader::define_entries(const node* left, node* body, place left_place, place body_place, bool explicitly) {
  const std::string name = name_of(left->kids[0]);
  int id = scope_.find_symbol(name, scope_.now());
  if (explicitly && id >= 0 && scope_.symbols[static_cast<std::size_t>(id)].defined) id = -1;
  std::vector<std::string> letters;
  bool plain = left->kids.size() <= 3;
  for (std::size_t k = 1; k < left->kids.size(); ++k) {
    if (!is_letter_index(left->kids[k])) plain = false;
    else letters.push_back(inside(left->kids[k])->text);
  }
  if (letters.size() == 2 && letters[0] == letters[1]) plain = false;
  if (!plain) {
    const bool by_rows = left->kids.size() == 3 && (left->kids[1]->kind == form::everything) != (left->kids[2]->kind == form::everything);
    if (explicitly || by_rows)
      emit_failed({nullptr, left_place, {}}, {nullptr, body_place, {}},
                  trouble(trouble_kind::unsupported, left_place, "a definition by rows, columns or single entries is not read; write Y_{ij} = … with free i and j"),
                  false);
    return explicitly || by_rows;
  }
  auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  for (const std::string& l : letters) t->bind_free(l);
  std::optional<shape> size;
  definition d;
  try {
    std::vector<node*> roots = {body};
    node* own = nullptr;
    if (id >= 0) {
      own = arena_.make(form::indexed, left->where, left->text, left->kids);
      own->flag = left->flag;
      roots.push_back(own);
    }
    t->infer(roots, true);
    if (!is_number(t->shape_of(body)))
      throw trouble(trouble_kind::ill_shaped, body_place, "an entry is 1 × 1, and the right side is " + scope_.text_of(t->shape_of(body)));
    if (!t->undeclared().empty())
      unsupported(t->undeclared().front().where, t->undeclared().front().name + " is not declared");
    shape s{1, 1};
    for (std::size_t k = 0; k < letters.size(); ++k) {
      const int index = t->free_indices().at(letters[k]);
      d.entry_indices.push_back(index);
      const extent range = t->settled(scope_.indices[static_cast<std::size_t>(index - first_index)].range);
      (k == 0 ? s.rows : s.columns) = range;
      for (const auto& term : range.terms())
        for (int n : term.names)
          if (n < 0) unsupported(left_place, "the range of the index " + letters[k] + " can't be told; declare " + name);
    }
    size = s;
    if (t->free_indices().size() != letters.size()) unsupported(body_place, "an index stands free on the right side only");
  } catch (const trouble& why) {
    not_read(left, left_place);
    emit_failed({nullptr, left_place, {}}, {nullptr, body_place, {}}, why, false);
    return true;
  }
  if (id >= 0) {  // a row vector declared as such keeps its shape
    const shape declared = scope_.symbols[static_cast<std::size_t>(id)].size;
    if (letters.size() == 1 && declared.rows == extent(1) && !(declared.columns == extent(1))) {
      unsupported(left_place, "a definition of a row by its entries is not read; write it as a column and transpose it");
    }
  }
  d.body = body;
  d.time = scope_.now();
  d.typed = t;
  mark_used(*t);
  d.symbols = symbols_of(*t);
  if (id >= 0) std::erase(d.symbols, id);
  attach(name, id, std::move(d), size, left_place, body_place);
  if (id >= 0) scope_.symbols[static_cast<std::size_t>(id)].used = false;
  return true;
}

/// `[c_1; c_2] = A x` with names that nobody has spoken of: each is the entry that stands where it stands.
bool note_reader::define_cells(const side& block, const side& other) {
  const node* grid = inside(block.read);
  if (grid == nullptr || other.read == nullptr || grid->kind != form::blocks || inside(other.read)->kind == form::name) return false;
  std::set<std::string> names;
  std::size_t cells = 0;
  for (const node* row : grid->kids) {
    if (static_cast<int>(row->kids.size()) != grid->columns) return false;
    for (const node* cell : row->kids) {
      const std::string name = name_of(cell);
      if (name.empty() || scope_.find_symbol(name, scope_.now()) >= 0 || scope_.known_dimension(name) >= 0 || used_names_.contains(name) ||
          mentions(other.read, name) || name[0] == 'i' || name[0] == 'j')
        return false;
      const std::string base = name.substr(0, name.find('_'));
      if (base == name || scope_.find_symbol(base, scope_.now()) >= 0 || scope_.find_dimension(base, scope_.now()) >= 0) return false;
      names.insert(name);
      ++cells;
    }
  }
  if (names.size() != cells || cells < 2) return false;
  typing t(scope_, note_, arena_, scope_.now());
  try {
    t.take_scalars();
    t.infer({other.read}, false);
    const shape s = t.shape_of(other.read);
    if (!(s.rows == extent(grid->rows)) || !(s.columns == extent(grid->columns)) || !t.free_indices().empty()) return false;
  } catch (const trouble&) {
    return false;
  }
  for (const undeclared_symbol& u : t.undeclared()) scope_.declare(u.name, t.settled(u.size), u.where);
  scope_.advance();
  for (std::size_t i = 0; i < grid->kids.size(); ++i)
    for (std::size_t j = 0; j < grid->kids[i]->kids.size(); ++j) {
      node* base = arena_.make(form::group, other.where, "(", {other.read});
      node* row = arena_.make(form::number, other.where, std::to_string(i + 1));
      node* column = arena_.make(form::number, other.where, std::to_string(j + 1));
      node* entry = arena_.make(form::indexed, other.where, std::to_string(i + 1) + "," + std::to_string(j + 1), {base, row, column});
      entry->flag = true;
      const node* cell = grid->kids[i]->kids[j];
      define(cell, entry, cell->where, other.where, false);
      scope_.advance();
    }
  return true;
}

/// An explicit definition, before the other equations of its sentence are read.
bool note_reader::define_first(const statement& s, const math_piece&) {
  const side &left = s.sides[0], &right = s.sides[1];
  if (left.read == nullptr || right.read == nullptr || !s.list.empty() || !s.condition.empty()) {
    const trouble why = left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this definition is not read");
    not_read(left.read, left.where);
    emit_failed(left, right, why, false);
    return true;
  }
  if (value_of_dimension(s)) return true;
  if (!may_be_defined(left.read, right.read, true, true)) {
    emit_failed(left, right, trouble(trouble_kind::unsupported, left.where, "the left side of a definition is a name or Y_{ij}; this is neither"), false);
    return true;
  }
  try {
    define(left.read, right.read, left.where, right.where, true);
  } catch (const trouble& why) {
    emit_failed(left, right, why, false);
  }
  return true;
}

/// Notes that something is said of the names in `s` that is not read.
void note_reader::restrict_names(const statement& s, std::vector<restriction>& list) {
  const std::string text = on_one_line(note_.slice(s.where));
  std::set<std::string> names;
  const auto walk = [&](const auto& self, const node* n) -> void {
    if (n == nullptr) return;
    if (const std::string name = name_of(n); !name.empty()) names.insert(name);
    for (const node* k : n->kids) self(self, k);
  };
  for (const side& part : s.list) walk(walk, part.read);
  for (const side& part : s.sides) walk(walk, part.read);
  for (const std::string& name : names) list.push_back({name, "", text});
  if (names.empty()) local_restrictions_.push_back({"", "", text});
}

/// An equation behind let, suppose, where and the like.
void note_reader::assume(const statement& s, bool local, bool may_define) {
  if (s.relations[0].kind == relation_kind::member) return;
  if (may_define && value_of_dimension(s)) return;
  const std::string text = on_one_line(note_.slice(s.where));
  std::vector<restriction>& unread = local ? local_restrictions_ : restrictions_;
  for (std::size_t k = 0; k < s.relations.size(); ++k) {
    const side &left = s.sides[k], &right = s.sides[k + 1];
    const relation& r = s.relations[k];
    const bool equality = r.kind == relation_kind::equal || r.kind == relation_kind::define || r.kind == relation_kind::equivalent;
    if (!equality) {
      restriction x;
      x.text = text;
      const node* zero = inside(right.read);
      if (left.read != nullptr && zero != nullptr && zero->kind == form::number && zero->text == "0") {
        x.name = name_of(left.read);
        x.relation = r.kind == relation_kind::not_equal ? "neq" : r.text == ">" || r.text == "gt" ? ">" : r.text == "ge" ? "ge" : "";
      }
      if (x.name.empty()) x.relation.clear();
      if (x.relation.empty()) restrict_names(s, unread);
      else unread.push_back(x);
      if (x.relation.empty()) diagnose(reading::unsupported, s.where, "this condition is not read; a claim near it is proved without it or left open");
      continue;
    }
    if (left.read == nullptr || right.read == nullptr || !s.list.empty() || !s.condition.empty()) {
      const trouble why = left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this assumption is not read");
      diagnose(reading::unsupported, why.where, std::string(why.what()) + " (an assumption that is not read)");
      restrict_names(s, unread);
      continue;
    }
    if (may_define && may_be_defined(left.read, right.read, false, r.kind == relation_kind::define)) {
      try {
        if (define(left.read, right.read, left.where, right.where, r.kind == relation_kind::define)) continue;
      } catch (const trouble& why) {
        diagnose(reading::unsupported, why.where, why.what());
        continue;
      }
    }
    assumption a;
    a.left = left.read, a.right = right.read;
    a.where = {left.where.begin, right.where.end};
    a.local = local;
    a.typed = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
    try {
      a.typed->infer({a.left, a.right}, true);
      if (!a.typed->undeclared().empty()) unsupported(a.typed->undeclared().front().where, a.typed->undeclared().front().name + " is not declared");
      if (a.symbols = symbols_of(*a.typed); a.symbols.empty() ) {
        restrict_names(s, unread);  // sizes only, such as n = 2m
        diagnose(reading::unsupported, s.where, "an equation between sizes is not read; write one of them in terms of the other where it is declared");
        continue;
      }
      scope_.assumptions.push_back(std::move(a));
    } catch (const trouble& why) {
      diagnose(why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported, why.where, std::string(why.what()) + " (in an assumption)");
      restrict_names(s, unread);
    }
  }
}

void note_reader::emit_failed(const side& left, const side& right, const trouble& why, bool unequal) {
  claim_item item;
  item.left = left.where;
  item.right = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = unequal;
  item.read = why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported;
  item.message = why.what();
  item.trouble_at = why.where;
  if (events_.claim) events_.claim(item);
}

/// Claims about shapes: `\underbrace{A}_{\mathbb{R}^{n \times d}}` anywhere in n.
void note_reader::shape_claims(const node* n, place whole) {
  if (n == nullptr) return;
  for (const node* k : n->kids) shape_claims(k, whole);
  if (n->kind != form::shaped) return;
  claim_item item;
  item.left = n->kids[0]->where;
  item.right = n->kids[1]->where;
  item.whole = n->where;
  item.trouble_at = n->where;
  try {
    const shape given = read_shape(n->kids[1]);
    auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
    node* braced = n->kids[0];
    node* own = arena_.make(form::shaped, n->where, "", {n->kids[0], n->kids[1]});
    t->infer({own}, false);
    const shape is = t->shape_of(braced);
    if (is.rows == given.rows && is.columns == given.columns) {
      item.read = reading::shape_holds;
    } else {
      item.read = reading::ill_shaped;
      item.message = "the expression is " + scope_.text_of(is) + ", and the brace says " + scope_.text_of(given);
    }
  } catch (const trouble& why) {
    item.read = why.kind == trouble_kind::ill_shaped ? reading::ill_shaped : reading::unsupported;
    item.message = why.what();
    item.trouble_at = why.where;
  }
  if (events_.claim) events_.claim(item);
}

/// Limits that the text gives to free indices must be the whole range.
void note_reader::check_ranges(const typing& t, typing& live) {
  for (const index_range& r : ranges_) {
    const auto found = t.free_indices().find(r.index);
    if (found == t.free_indices().end() || r.upper == nullptr) continue;
    const extent range = t.settled(scope_.indices[static_cast<std::size_t>(found->second - first_index)].range);
    const extent high = live.position(r.upper), low = r.lower == nullptr ? extent(1) : live.position(r.lower);
    if (!(high == range) || !(low == extent(1)))
      unsupported(r.where, "the text limits the index " + r.index + " to " + scope_.text_of(low) + " … " + scope_.text_of(high) +
                               ", which is not all that it runs over (1 … " + scope_.text_of(range) + "); such a claim is not read");
  }
}

void note_reader::pose(claim_item& item, node* left, node* right, const std::shared_ptr<typing>& t, bool use_values, posed_question& out) {
  out.arena = std::make_shared<kernel::term_arena>();
  lowering lower(scope_, *out.arena, use_values);
  for (const local_property& p : local_properties_) lower.add_property(p.symbol, p.property);
  out.left = lower.lower(left, *t);
  out.right = lower.lower(right, *t);
  const bool first = item.equations.empty() && item.properties.empty();
  std::vector<bool> taken(scope_.assumptions.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t k = scope_.assumptions.size(); k-- > 0;) {
      const assumption& a = scope_.assumptions[k];
      if (a.ended || taken[k]) continue;
      const auto& m = lower.mentioned();
      if (std::none_of(a.symbols.begin(), a.symbols.end(), [&](int s) { return std::find(m.begin(), m.end(), s) != m.end(); })) continue;
      taken[k] = more = true;
      kernel::equation e;
      e.lhs = lower.lower(a.left, *a.typed);
      e.rhs = lower.lower(a.right, *a.typed);
      out.equations.push_back(e);
      if (first) item.equations.push_back({on_one_line(note_.slice(a.where)), note_.at(a.where.begin)});
    }
  }
  if (!first) return;
  for (int id : lower.mentioned()) {
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    unsigned properties = s.defined ? 0u : s.properties;
    for (const local_property& p : local_properties_)
      if (p.symbol == id && !s.defined) properties |= p.property;
    const auto say = [&](unsigned property, const char* what) {
      if ((properties & property) != 0) item.properties.push_back({s.name + " is " + what, note_.at(s.declared.begin)});
    };
    say(kernel::symmetric, "symmetric");
    say(kernel::skew, "skew-symmetric");
    say(kernel::diagonal, "diagonal");
    say(kernel::orthogonal, "orthogonal");
    say(kernel::permutation, "a permutation matrix");
    say(kernel::invertible, "invertible");
    for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
      for (const restriction& r : *list)
        if (r.name == s.name) item.restrictions.push_back(r);
  }
  for (const std::vector<restriction>* list : {&restrictions_, &local_restrictions_})
    for (const restriction& r : *list) {
      bool concerns = r.name.empty();
      for (int n = 0; n < out.arena->names() && !concerns; ++n) concerns = kernel::view(out.arena->name_of(n).text) == r.name;
      if (concerns) item.restrictions.push_back(r);
    }
}

void note_reader::claim(const side& left, const side& right, bool unequal, const statement& s) {
  claim_item item;
  item.left = left.where;
  item.right = right.where;
  item.whole = {left.where.begin, std::max(left.where.end, right.where.end)};
  item.unequal = unequal;
  if (left.read == nullptr || right.read == nullptr) {
    if (left.read != nullptr && !unequal) {
      const std::string name = name_of(left.read);
      const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
      if (!name.empty() && (id < 0 || (!scope_.symbols[static_cast<std::size_t>(id)].used && !scope_.symbols[static_cast<std::size_t>(id)].defined)) &&
          scope_.known_dimension(name) < 0)
        not_read(left.read, left.where);
    }
    const trouble why = left.read == nullptr && left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, s.where, "this side is not read");
    return emit_failed(left, right, why, unequal);
  }
  auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
  std::vector<std::unordered_map<std::string, bool>> readings;
  std::string reading_message;
  try {
    refuse_unread(left.read);
    refuse_unread(right.read);
    try {
      t->infer({left.read, right.read}, true);
    } catch (const several_readings& r) {
      if (r.readings.size() > 4) throw;
      readings = r.readings;
      reading_message = r.what();
      t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      t->take_reading(readings.back());
      t->infer({left.read, right.read}, true);
    }
    if (!s.condition.empty())
      unsupported(s.where, s.condition + " restricts this claim and is not read; state it as an assumption in a sentence of its own");
    check_ranges(*t, *t);
    if (t->symbols_used().empty() && t->undeclared().empty()) {
      // sizes only: n = 2m is no claim about matrices
      const node *a = inside(left.read), *b = inside(right.read);
      const auto lone_size = [&](const node* n) { return (n->kind == form::name || n->kind == form::indexed) && t->resolve(n).kind == meaning::dimension; };
      if (lone_size(a) && (lone_size(b) || b->kind == form::product || b->kind == form::sum))
        unsupported(left.where, "an equation between sizes is not read as a claim; write one of them in terms of the other where it is declared");
    }
    // where sizes meet only by their values, there is no question without them
    pose(item, left.read, right.read, t, t->used_a_value(), item.question);
    for (std::size_t k = 0; k + 1 < readings.size(); ++k) {
      auto other = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
      other->take_reading(readings[k]);
      other->infer({left.read, right.read}, true);
      item.alternatives.emplace_back();
      claim_item unused = item;
      pose(unused, left.read, right.read, other, false, item.alternatives.back());
    }
    item.several = reading_message;
    // values of dimensions
    const kernel::term_arena& arena = *item.question.arena;
    std::string values;
    for (int n = 0; n < arena.names(); ++n) {
      if (arena.name_of(n).kind != kernel::name_kind::dimension) continue;
      const int d = scope_.known_dimension(kernel::view(arena.name_of(n).text));
      if (d < 0 || !scope_.dimensions[static_cast<std::size_t>(d)].value) continue;
      const dimension_entry& entry = scope_.dimensions[static_cast<std::size_t>(d)];
      values += (values.empty() ? "" : ", ") + entry.name + " = " + std::to_string(*entry.value);
      for (int k = 0; k < arena.nodes(); ++k)
        if (arena[k].kind == kernel::op::size && arena[k].positions[0].mentions(n)) item.counts_sizes = true;
    }
    if (!values.empty() || t->used_a_value()) {
      item.value_text = values;
      item.must_use_values = t->used_a_value();
      item.at_values.emplace();
      if (item.must_use_values) *item.at_values = item.question;
      else pose(item, left.read, right.read, t, true, *item.at_values);
    }
    for (const undeclared_symbol& u : t->undeclared()) {
      const std::string near = scope_.near_miss(u.name);
      item.message += (item.message.empty() ? "" : "; ") + u.name + " is not declared and read as " +
                      (is_number(t->settled(u.size)) ? std::string("a scalar") : scope_.text_of(t->settled(u.size))) +
                      (near.empty() ? "" : " (did you mean " + near + "?)");
    }
  } catch (const trouble& why) {
    mark_used(*t);
    emit_failed(left, right, why, unequal);
    shape_claims(left.read, left.where);
    shape_claims(right.read, right.where);
    return;
  } catch (const kernel::ill_shaped& why) {
    emit_failed(left, right, trouble(trouble_kind::unsupported, left.where, std::string("this claim has no term in the kernel: ") + why.what()), unequal);
    return;
  }
  mark_used(*t);
  if (events_.claim) events_.claim(item);
  shape_claims(left.read, left.where);
  shape_claims(right.read, right.where);
}

/// All equations of a statement in the mood of claims, and memberships in any mood.
void note_reader::read_equations(const statement& s, const math_piece& p) {
  if (value_of_dimension(s)) return;
  // X \in \mathbb{R}^{…} of names has been read as a declaration
  std::vector<side> items = s.list;
  items.push_back(s.sides[0]);
  std::size_t begin = 0;
  if (s.relations[0].kind == relation_kind::member) {
    const side& set = s.sides[1];
    const auto member = [&](const side& item) {
      if (item.read == nullptr || set.read == nullptr) {
        const trouble why = item.why ? *item.why : set.why ? *set.why : trouble(trouble_kind::unsupported, s.where, "this is not read");
        diagnose(reading::unsupported, why.where, why.what());
        return;
      }
      if (set.read->kind == form::naturals) return;
      if (set.read->kind != form::shape) {
        diagnose(reading::unsupported, set.where, "the set behind \\in is not read");
        return;
      }
      const std::string name = plain_name(item);
      const int id = name.empty() ? -1 : scope_.find_symbol(name, scope_.now());
      if (!name.empty() && (id < 0 || !scope_.symbols[static_cast<std::size_t>(id)].defined)) return;
      node* braced = arena_.make(form::shaped, item.read->where, "", {item.read, set.read});
      if (id >= 0) {
        // a reminder of the shape of what is defined: told only where it is wrong
        try {
          const shape given = read_shape(set.read);
          const shape& is = scope_.symbols[static_cast<std::size_t>(id)].size;
          if (given.rows == is.rows && given.columns == is.columns) return;
          claim_item wrong;
          wrong.left = item.where, wrong.right = set.where, wrong.whole = {item.where.begin, set.where.end};
          wrong.read = reading::ill_shaped;
          wrong.trouble_at = set.where;
          wrong.message = name + " is " + scope_.text_of(given) + " here, but " + scope_.text_of(is) + " by its definition in line " +
                          std::to_string(note_.at(scope_.symbols[static_cast<std::size_t>(id)].defined->where.begin).line);
          if (events_.claim) events_.claim(wrong);
        } catch (const trouble& why) {
          diagnose(reading::unsupported, why.where, why.what());
        }
        return;
      }
      shape_claims(braced, s.where);
    };
    for (const side& item : items) member(item);
    return;
  }
  if (!s.list.empty()) {
    emit_failed(s.list[0], s.sides.size() > 1 ? s.sides[1] : s.sides[0],
                trouble(trouble_kind::unsupported, s.where, "a list before `=` is not read; write one equation for each"), false);
    return;
  }
  const relation& first = s.relations[0];
  const bool explicitly = first.kind == relation_kind::define;
  const bool equality = first.kind == relation_kind::equal || first.kind == relation_kind::equivalent;
  if (s.condition.empty() && (equality || explicitly) && s.sides[0].read != nullptr && s.sides[1].read != nullptr) {
    const bool anyway = announces_definition(p.before) || first.kind == relation_kind::equivalent;
    try {
      if (may_be_defined(s.sides[0].read, s.sides[1].read, anyway, explicitly) &&
          define(s.sides[0].read, s.sides[1].read, s.sides[0].where, s.sides[1].where, explicitly)) {
        begin = 1;
        scope_.advance();
      } else if (first.kind == relation_kind::equal && define_cells(s.sides[0], s.sides[1])) {
        begin = 1;
      } else if (s.relations.size() == 1 && first.kind == relation_kind::equal && define_cells(s.sides[1], s.sides[0])) {
        return;
      } else if (s.relations.size() == 1 && first.kind == relation_kind::equal) {
        // AB = Y with a Y that nobody has spoken of
        const std::string name = name_of(s.sides[1].read);
        if (!name.empty() && inside(s.sides[1].read)->kind == form::name && scope_.find_symbol(name, scope_.now()) < 0 &&
            scope_.known_dimension(name) < 0 && !used_names_.contains(name) && !mentions(s.sides[0].read, name) && name_of(s.sides[0].read).empty()) {
          typing probe(scope_, note_, arena_, scope_.now());
          bool known = true;
          try {
            probe.infer({s.sides[0].read}, false);
            known = probe.undeclared().empty() && probe.free_indices().empty() && !probe.symbols_used().empty();
          } catch (const trouble&) {
            known = false;
          }
          if (known && define(s.sides[1].read, s.sides[0].read, s.sides[1].where, s.sides[0].where, false)) {
            shape_claims(s.sides[1].read, s.sides[1].where);
            return;
          }
        }
      }
    } catch (const trouble& why) {
      emit_failed(s.sides[0], s.sides[1], why, false);
      begin = 1;
    }
  }
  if (begin == 1) shape_claims(s.sides[0].read, s.sides[0].where);
  for (std::size_t k = begin; k < s.relations.size(); ++k) {
    const relation& r = s.relations[k];
    const side &left = s.sides[k], &right = s.sides[k + 1];
    if (r.kind == relation_kind::member) {
      if (left.read == nullptr || right.read == nullptr || right.read->kind != form::shape) {
        const trouble why = left.why ? *left.why : right.why ? *right.why : trouble(trouble_kind::unsupported, right.where, "this set is not read");
        emit_failed(left, right, why, false);
      } else {
        shape_claims(arena_.make(form::shaped, left.read->where, "", {left.read, right.read}), s.where);
      }
      continue;
    }
    if (r.kind == relation_kind::other) {
      emit_failed(left, right,
                  trouble(trouble_kind::unsupported, r.where, "`" + on_one_line(note_.slice(r.where)) + "` is not read: claims are equations, with = or \\neq"),
                  false);
      continue;
    }
    claim(left, right, r.kind == relation_kind::not_equal, s);
    scope_.advance();
  }
}

}  // namespace odot::notes
