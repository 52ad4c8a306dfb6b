// SPDX-License-Identifier: MIT
// Names, members of families, their recurrences and positions.

#include "notes/statement/sequences/lowering.hpp"

#include <algorithm>

#include "notes/shapes/typing.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::polynomial;
using kernel::term;

int symbol_or_next(const scope& names, const std::string& name, int time) {
  const int id = names.find_symbol(name, time);
  if (id >= 0) return id;
  const int later = names.find_symbol(name, names.now());
  for (int k = 0; k < later; ++k)
    if (names.symbols[static_cast<std::size_t>(k)].name == name) return -1;
  return later;
}

std::string sequence_lowering::quote(const node* n) const { return on_one_line(note_.slice(n->where)); }

std::string sequence_lowering::text_of(const polynomial& p) const {
  if (p.terms().empty()) return "0";
  std::string out;
  for (const auto& t : p.terms()) {
    if (!out.empty()) out += t.coefficient < 0 ? " - " : " + ";
    else if (t.coefficient < 0) out += "-";
    const auto count = t.coefficient < 0 ? -t.coefficient : t.coefficient;
    if (count != 1 || t.names.empty()) out += std::to_string(count);
    for (const kernel::name n : t.names) out += kernel::view(arena_.name_of(n).text);
  }
  return out;
}

std::string sequence_lowering::shape_text(term a) const { return text_of(arena_[a].rows) + " × " + text_of(arena_[a].cols); }

void sequence_lowering::clash(const char* operation, const node* n, term a, term b) const {
  for (const term side : {a, b})
    if (shape_text(side) == "0 × 0") unsupported(n->where, "the size of an identity in a definition is left open here; write it below, as in I_n");
  for (const int id : mentioned_)
    if (const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)]; s.inferred)
      unsupported(n->where, "the shapes do not meet where " + s.name + " is " + scope_.text_of(s.size) + ", which is only inferred; declare it, as in $" + s.name + " \\in \\mathbb{R}^{n \\times m}$");
  throw trouble(trouble_kind::ill_shaped, n->where, a == b ? std::string(operation) + " needs a square matrix, and this is " + shape_text(a)
                                                           : std::string(operation) + " needs one shape: the left side is " + shape_text(a) + ", the right side " + shape_text(b));
}

bool sequence_lowering::certain(const polynomial& p) const {
  kernel::positions k(arena_);
  return k.certain(k.intern(p));
}

bool sequence_lowering::certain_here(const polynomial& p) const {
  return certain(p) || std::any_of(conditions_.begin(), conditions_.end(), [&](const polynomial& c) { return certain(p - c); });
}

polynomial sequence_lowering::size(const extent& e) {
  polynomial out;
  for (const auto& t : e.terms()) {
    polynomial product(t.coefficient);
    for (const int n : t.names) {
      if (n < 0 || n >= first_index) unsupported({}, "a size is left open here");
      met_watched_ = met_watched_ || n == watched_;
      auto found = dimensions_.find(n);
      if (found == dimensions_.end()) {
        const dimension_entry& d = scope_.dimensions[static_cast<std::size_t>(n)];
        if (const extent* known = scope_.known_size(n)) found = dimensions_.emplace(n, size(*known)).first;
        else found = dimensions_.emplace(n, size_in(arena_, d)).first;
      }
      product = product * found->second;
    }
    out = out + product;
  }
  return out;
}

polynomial sequence_lowering::plain_index(const node* n) {
  n = bare(n);
  switch (n->kind) {
    case form::number: {
      if (n->text.find_first_not_of("0123456789") != std::string::npos || n->text.size() > 6) unsupported(n->where, "an index is a whole number");
      return polynomial(std::stoi(n->text));
    }
    case form::name: return index_text(n->text, n->where);
    case form::indexed:
      if (n->kids[0]->kind == form::name) return index_text(with_subscript(n->kids[0]->text, n->text), n->where);
      break;
    case form::sum: {
      polynomial sum;
      for (std::size_t k = 0; k < n->kids.size(); ++k) sum = n->text[k] == '-' ? sum - plain_index(n->kids[k]) : sum + plain_index(n->kids[k]);
      return sum;
    }
    case form::negate: return polynomial(0) - plain_index(n->kids[0]);
    case form::product: {
      polynomial product(1);
      for (const node* k : n->kids) product = product * plain_index(k);
      return product;
    }
    default: break;
  }
  unsupported(n->where, "this index is not read");
}

/// Every product of names that are no indices of sums as a natural of its own, where that is asked.
polynomial sequence_lowering::with_naturals(const polynomial& p) {
  if (naturals_ == nullptr) return p;
  polynomial out;
  for (const auto& t : p.terms()) {
    polynomial part(t.coefficient);
    std::vector<int> key;
    bool bound = false;
    for (const kernel::name n : t.names) key.push_back(n), bound = bound || arena_.name_of(n).kind == kernel::name_kind::index;
    if (key.size() > 1 && !bound) {
      const auto found = products_.find(key);
      const kernel::name own = found != products_.end() ? found->second : arena_.natural("s");
      if (found == products_.end()) products_.emplace(key, own), naturals_->push_back(own);
      part = part * polynomial::of(own);
    } else {
      for (const kernel::name n : t.names) part = part * polynomial::of(n);
    }
    out = out + part;
  }
  return out;
}

sequence_lowering::reference sequence_lowering::refer(const node* n) const {
  reference r;
  const node* base = n->kind == form::indexed ? n->kids[0] : n;
  if (base->kind != form::name) return r;
  std::string name = base->text;
  if (n->kind == form::indexed && families_.contains(with_subscript(name, n->text)) && families_.at(with_subscript(name, n->text)).indices == 0) {
    r.of = &families_.at(with_subscript(name, n->text));
    return r;
  }
  const bool members = families_.contains(name) && (n->kind != form::indexed || n->kids.size() != 3 || families_.at(name).indices == 2);
  if (const auto stack = families_.find(name + "#"); stack != families_.end() && (n->kind == form::name || !members)) {
    r.of = &stack->second;
    if (n->kind == form::indexed) r.items.assign(n->kids.begin() + 1, n->kids.end());
    return r;
  }
  if (!families_.contains(name)) {
    const std::size_t open = name.rfind("^{(");
    if (open == std::string::npos || !name.ends_with(")}")) return r;
    r.label = name.substr(open + 3, name.size() - open - 5);
    name = name.substr(0, open);
  }
  const auto found = families_.find(name);
  if (found == families_.end()) return r;
  const family& f = found->second;
  if (f.above != !r.label.empty()) return {};
  if (n->kind == form::indexed) r.items.assign(n->kids.begin() + 1, n->kids.end());
  if (f.indices > 0 && r.items.empty() && r.label.empty()) return {};
  if (n->kind == form::indexed && r.items.empty()) return {};
  r.of = &f;
  return r;
}

int sequence_lowering::symbol_of(const family& f, place where) {
  const auto found = family_symbols_.find(f.name);
  if (found != family_symbols_.end()) return found->second;
  if (!f.has_shape) unsupported(where, "nothing says which shape the members of " + f.name + " have");
  const polynomial rows = size(f.size.rows);  // first: sizes are told in the order in which they are met
  const int made = arena_.declare(f.name, rows, size(f.size.columns), kernel::no_property, static_cast<int>(f.indices) + (f.end.empty() ? 0 : 1));
  family_symbols_.emplace(f.name, made);
  if (f.first != 0 && f.end.empty()) firsts_[f.name] = f.first;
  if (!f.end.empty()) backward_[f.name] = f.first;
  pending_.push_back(f.name);
  return made;
}

term sequence_lowering::member(const family& f, const std::vector<polynomial>& at, place where) {
  if (!f.opaque.empty()) unsupported(where, f.opaque);
  if (at.size() != f.indices) unsupported(where, f.name + " has " + std::to_string(f.indices) + (f.indices == 1 ? " index" : " indices"));
  spoken_of_[f.name] = true;
  const bool table = f.kind == family::sort::table;
  for (std::size_t k = 0; k < (table ? f.indices : std::min<std::size_t>(f.indices, 1)) && recorded_ == 0; ++k) {
    member_use u;
    u.text = on_one_line(note_.slice(where)), u.where = where;
    u.index = at[k], u.first = polynomial(table ? f.firsts[k] : f.first);
    if (!f.end.empty()) u.last = end_of(f);
    else if (const node* last = table ? f.lasts[k] : f.last; last != nullptr) {
      const inside there(*this, {}, f.time);
      u.last = index(last);
      u.stepped = f.kind == family::sort::state;
    }
    u.bound = bound_, u.conditions = conditions_;
    uses_.push_back(std::move(u));
  }
  if (f.kind == family::sort::derived) return derived(f, at, where);
  if (f.kind == family::sort::rows) return whole(f, at, where);
  kernel::sequence<polynomial> positions;
  if (!f.end.empty()) positions.push(end_of(f) - at[0]);
  for (std::size_t i = 0; i < at.size(); ++i) positions.push(i == 0 ? at[i] - polynomial(f.first) : at[i]);
  return kernel::symbol(arena_, symbol_of(f, where), positions);
}

term sequence_lowering::derived(const family& f, const std::vector<polynomial>& at, place where) {
  if (at.size() > f.letters.size()) unsupported(where, f.name + " is given without an index, and stands with one here");
  index_values values;
  for (std::size_t i = 0; i < at.size(); ++i) values[f.letters[i]] = i == 0 ? at[i] - polynomial(f.shift) : at[i];
  for (const index_order& o : f.orders) {
    const auto value_of = [&](const std::string& letter) { return letter.empty() ? polynomial(0) : values.at(letter); };
    if (!certain_here(value_of(o.high) - value_of(o.low) - polynomial(o.by))) unsupported(where, "nothing says that " + f.name + " is given at these indices");
  }
  partial_shape want;
  if (f.has_shape) want = {size(f.size.rows), size(f.size.columns)};
  const inside there(*this, std::move(values), f.time);
  if (!f.has_shape) want = infer(f.value);
  return sized(lower(f.value, want), want, f.value, "the definition");
}

namespace {

/// Whether the text gives the entries of a matrix in one equation, for some of them, by members of a table: nothing is said of the others.
bool gives_some_entries(const family& f) {
  if (f.kind != family::sort::cases || f.source != "open" || f.choices.size() != 1 || bare(f.choices[0].value)->kind == form::number) return false;
  const auto is_letter = [&](const node* n) {
    return n != nullptr && bare(n)->kind == form::name && std::find(f.letters.begin(), f.letters.end(), bare(n)->text) != f.letters.end();
  };
  const auto begins_late = [&](const sum_bound& b, const node* low) { return low != nullptr && bare(low)->kind == form::number && (bare(low)->text != "1" || b.relation == ">"); };
  return std::any_of(f.choices[0].conditions.begin(), f.choices[0].conditions.end(), [&](const sum_bound& b) {
    return (is_letter(b.lower) && (is_letter(b.other) || begins_late(b, b.other))) || (is_letter(b.other) && !is_letter(b.lower) && bare(b.lower)->kind == form::sum);
  });
}

}  // namespace

/// A matrix of rows, or by cases, as a whole.
term sequence_lowering::whole(const family& f, const std::vector<polynomial>& outer, place where, const partial_shape& want) {
  if (!f.opaque.empty()) unsupported(where, f.opaque);
  if (gives_some_entries(f)) unsupported(where, "the text gives some entries of " + f.name + " only");
  spoken_of_[f.name] = true;
  if (!f.has_shape && f.source == "open" && f.choices.size() < 2) unsupported(where, "the text gives some entries of " + f.name + " only");
  if (!f.has_shape && !(want.rows && want.columns)) unsupported(where, "nothing says which shape " + f.name + " has");
  const polynomial rows = f.has_shape ? size(f.size.rows) : *want.rows, columns = f.has_shape ? size(f.size.columns) : *want.columns;
  const kernel::name i = arena_.index("i", rows), j = arena_.index("j", columns);
  bound_.emplace_back(i, rows), bound_.emplace_back(j, columns);
  term body = -1;
  if (f.kind == family::sort::cases) {
    body = cases_at(f, polynomial::of(i) + polynomial(1), polynomial::of(j) + polynomial(1), where);
  } else {
    index_values values;
    for (std::size_t k = 0; k < outer.size() && k + 1 < f.letters.size(); ++k) values[f.letters[k]] = outer[k];
    values[f.letters.back()] = polynomial::of(i) + polynomial(1);
    const inside there(*this, std::move(values), f.time);
    const term row = lower(f.value, {polynomial(1), columns});
    if (!(arena_[row].rows.is_one() && arena_[row].cols == columns)) throw trouble(trouble_kind::ill_shaped, f.value->where, "a row of " + f.name + " has to be 1 × " + text_of(columns) + ", and this is " + shape_text(row));
    body = scalar(row) ? row : kernel::entry(arena_, row, 0, polynomial::of(j));
  }
  bound_.pop_back(), bound_.pop_back();
  return kernel::by_entries(arena_, i, j, body);
}

term sequence_lowering::condition(const sum_bound& b) {
  const polynomial left = index(b.lower), right = index(b.other);
  const auto at_least = [&](const polynomial& p) {
    conditions_.push_back(p);
    return kernel::condition_nonnegative(arena_, p);
  };
  if (b.relation == "le") return at_least(right - left);
  if (b.relation == "<") return at_least(right - left - polynomial(1));
  if (b.relation == "ge") return at_least(left - right);
  if (b.relation == ">") return at_least(left - right - polynomial(1));
  if (b.relation == "=") {
    conditions_.push_back(left - right), conditions_.push_back(right - left);
    return kernel::condition_zero(arena_, left - right);
  }
  unsupported(b.where, "this condition is not read");
}

/// The entry of a matrix by cases: each value under its condition and the failing of those before it.
term sequence_lowering::cases_at(const family& f, const polynomial& row, const polynomial& column, place) {
  index_values values;
  values[f.letters[0]] = row;
  if (f.letters.size() > 1) values[f.letters[1]] = column;
  const inside there(*this, std::move(values), f.time);
  term total = -1, before = -1;  // `before`: 1 where a case before it holds
  for (const family_case& c : f.choices) {
    const std::size_t depth = conditions_.size();
    term own = -1;
    for (const sum_bound& b : c.conditions) {
      const term one = condition(b);
      own = own < 0 ? one : kernel::scale(arena_, own, one);
    }
    if (own < 0) {
      const term one = kernel::number(arena_, 1);
      own = before < 0 ? one : kernel::subtract(arena_, one, before);
    }
    const node* zero = bare(c.value);
    if (!(zero->kind == form::number && zero->text == "0")) {
      const term value = kernel::scale(arena_, own, lower(c.value, {polynomial(1), polynomial(1)}));
      total = total < 0 ? value : kernel::add(arena_, total, value);
    }
    conditions_.resize(depth);
    before = before < 0 ? own : kernel::add(arena_, before, own);
  }
  return total < 0 ? kernel::number(arena_, 0) : total;
}

term sequence_lowering::symbol(int id, place where) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (!s.unread_property.empty()) unsupported(where, s.name + " is said to be " + s.unread_property + ", which is not read");
  if (s.defined) {
    if (!s.defined->entry_indices.empty()) unsupported(where, s.name + " is defined by entries, which is not read beside sequences");
    partial_shape want;
    if (s.has_shape) want = {size(s.size.rows), size(s.size.columns)};
    if (constexpr int most = 5000; ++written_out_ > most) unsupported(where, "the definitions of this claim are used more than " + std::to_string(most) + " times when they are written out; state it of parts of it");
    const inside there(*this, {}, s.defined->time);
    if (!s.has_shape) want = infer(s.defined->body);
    return sized(lower(s.defined->body, want), want, s.defined->body, "the definition");
  }
  if (!s.has_shape) unsupported(where, "the shape of " + s.name + " is not known");
  auto found = symbols_.find(id);
  if (found == symbols_.end()) {
    const polynomial rows = size(s.size.rows);
    found = symbols_.emplace(id, arena_.declare(s.name, rows, size(s.size.columns), s.properties)).first;
    mentioned_.push_back(id);
  }
  return kernel::symbol(arena_, found->second);
}

/// Whether a part of the name's subscript is an index of the claim: `a_{s \to t}`, which no more is known of than that it depends on it.
static bool is_labelled_by(const std::string& name, const sequence_lowering::index_values& letters) {
  const std::size_t at = name.find('_');
  std::string part;
  for (std::size_t k = at; at != std::string::npos && k <= name.size(); ++k) {
    if (k < name.size() && is_letter(name[k])) {
      part += name[k];
      continue;
    }
    if (letters.contains(part)) return true;
    part.clear();
  }
  return false;
}

term sequence_lowering::name(const node* n, const partial_shape& want) {
  if (const auto found = at_.find(n->text); found != at_.end()) return kernel::size(arena_, found->second);
  const reference r = refer(n);
  if (r.of != nullptr) {
    if (r.of->indices == 0 && r.of->kind != family::sort::derived) return whole(*r.of, {}, n->where, want);
    return member(*r.of, positions_of(r), n->where);
  }
  if (is_labelled_by(n->text, at_)) unsupported(n->where, "the indices of " + n->text + " are not read");
  const int now = time_ < 0 ? scope_.now() : time_;
  if (const int id = symbol_or_next(scope_, n->text, now); id >= 0) return symbol(id, n->where);
  if (scope_.find_dimension(n->text, now) >= 0 || scope_.known_dimension(n->text) >= 0) return kernel::size(arena_, index(n));
  if (const shape* own = guessed(n->text)) return guessed_symbol(n->text, *own);
  unsupported(n->where, n->text + " is not declared");
}

term sequence_lowering::indexed(const node* n) {
  const reference r = refer(n);
  if (r.of != nullptr) {
    if (r.of->indices == 0 && r.of->kind == family::sort::derived && r.items.empty()) return member(*r.of, {}, n->where);
    const bool matrix = r.of->indices == 0 && r.of->kind != family::sort::derived;
    if (is_entry_of_member(n, r)) return entry_of_member(n, r);
    if (!matrix) return member(*r.of, positions_of(r), n->where);
    if (r.of->kind == family::sort::cases && r.items.size() == 2 && r.items[0]->kind != form::everything && r.items[1]->kind != form::everything) {
      const node* inner[2] = {r.items[0], r.items[1]};
      spoken_of_[r.of->name] = true;
      if (!r.of->opaque.empty()) unsupported(n->where, r.of->opaque);
      const polynomial i = index(inner[0]), j = index(inner[1]);
      for (int k = 0; k < 2; ++k) {
        member_use u;
        u.text = quote(n), u.where = n->where, u.index = k == 0 ? i : j, u.first = polynomial(1);
        u.last = size(k == 0 ? r.of->size.rows : r.of->size.columns), u.bound = bound_, u.conditions = conditions_;
        uses_.push_back(std::move(u));
      }
      return cases_at(*r.of, i, j, n->where);
    }
    return entry_of(n, whole(*r.of, {}, n->where));
  }
  const node* base = n->kids[0];
  const int now = time_ < 0 ? scope_.now() : time_;
  if (base->kind == form::name) {
    const std::string full = with_subscript(base->text, n->text);
    if (at_.contains(full)) return kernel::size(arena_, at_.at(full));
    if (const int id = symbol_or_next(scope_, full, now); id >= 0) return symbol(id, n->where);
    if (scope_.find_dimension(full, now) >= 0 || scope_.known_dimension(full) >= 0) return kernel::size(arena_, index(n));
    if (const shape* own = guessed(full)) return guessed_symbol(full, *own);
    if (scope_.find_symbol(base->text, now) < 0) unsupported(n->where, full + " is not declared");
  }
  if (n->kids.size() < 2) unsupported(n->where, "this subscript is not read");
  return entry_of(n, lower(base));
}

kernel::equation sequence_lowering::equation(const node* left, const node* right) {
  note_products(left, false), note_products(right, false);
  const partial_shape a = infer(left), b = infer(right);
  const term l = lower(left, {a.rows ? a.rows : b.rows, a.columns ? a.columns : b.columns});
  const partial_shape want = {arena_[l].rows, arena_[l].cols};
  const term r = lower(right, want);
  if (!(arena_[l].rows == arena_[r].rows && arena_[l].cols == arena_[r].cols)) clash("the equation", right, l, r);
  return {l, r};
}

}  // namespace odot::notes
