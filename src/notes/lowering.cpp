// SPDX-License-Identifier: MIT
#include "lowering.hpp"

#include <algorithm>

namespace odot::notes {

using kernel::term;

/// The kernel's index for one of the note's. A sum from 2 to n, or of x_{i+1} to n − 1, runs over 1 … n there, with the
/// positions before its start taken out: a range that is a plain size is what the kernel knows most about.
const lowering::index_use& lowering::index(int id, typing& t) {
  const auto found = indices_.find(id);
  if (found != indices_.end()) return found->second;
  const index_entry& e = scope_.indices[static_cast<std::size_t>(id - first_index)];
  index_use use;
  extent range = t.settled(e.range);
  const extent lower = t.settled(e.lower);
  std::int64_t shift = 0;
  if (e.bound && e.limited && lower.is_constant() && !range.is_constant() && t.one_shift(id, shift)) {
    const std::int64_t first = lower.constant_term() + shift;  // the first position used, from 1
    if (first >= 1 && first <= 4 && !(first == 1 && lower == extent(1) && shift == 0)) {
      range = range + extent(first - 1);
      use.left_out = static_cast<int>(first - 1);
    }
  }
  use.name = arena_.index(e.name, polynomial(range, t));
  use.value = kernel::polynomial::of(use.name) - kernel::polynomial(use.left_out);
  return indices_.emplace(id, std::move(use)).first->second;
}

kernel::polynomial lowering::polynomial(const extent& e, typing& t) {
  const extent known = t.settled(e);
  kernel::polynomial out;
  for (const auto& p : known.terms()) {
    kernel::polynomial product(p.coefficient);
    for (int n : p.names) {
      if (n < 0) throw trouble(trouble_kind::unsupported, {}, "a size is left open by the claim");
      if (n >= first_index) {
        product = product * index(n, t).value;
        continue;
      }
      const dimension_entry& d = scope_.dimensions[static_cast<std::size_t>(n)];
      if (use_values_ && d.value) {
        product = product * kernel::polynomial(*d.value);
        continue;
      }
      auto found = dimensions_.find(n);
      if (found == dimensions_.end()) found = dimensions_.emplace(n, arena_.dimension(d.name)).first;
      product = product * kernel::polynomial::of(found->second);
    }
    out = out + product;
  }
  return out;
}

term lowering::symbol(int id, typing& t) {
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  if (std::find(mentioned_.begin(), mentioned_.end(), id) == mentioned_.end()) mentioned_.push_back(id);
  if (s.defined) return defined(id);
  auto found = symbols_.find(id);
  if (found == symbols_.end()) {
    unsigned properties = s.properties;
    if (const auto extra = extra_.find(id); extra != extra_.end()) properties |= extra->second;
    const int made = arena_.declare(s.name, polynomial(s.size.rows, t), polynomial(s.size.columns, t), properties);
    found = symbols_.emplace(id, made).first;
  }
  return kernel::symbol(arena_, found->second);
}

term lowering::defined(int id) {
  if (const auto found = definitions_.find(id); found != definitions_.end()) return found->second;
  const notes::symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
  const definition& d = *s.defined;
  if (std::find(expanding_.begin(), expanding_.end(), id) != expanding_.end())
    unsupported(d.where, s.name + " is defined by way of itself");
  expanding_.push_back(id);
  term body = lower(d.body, *d.typed);
  if (!d.entry_indices.empty()) {
    const int i = index(d.entry_indices[0], *d.typed).name;
    const int j = d.entry_indices.size() > 1 ? index(d.entry_indices[1], *d.typed).name : arena_.index("1", 1);
    body = kernel::by_entries(arena_, i, j, body);
  }
  expanding_.pop_back();
  definitions_.emplace(id, body);
  return body;
}

term lowering::undeclared(const std::string& name, typing& t) {
  auto found = undeclared_.find(name);
  if (found == undeclared_.end()) {
    const undeclared_symbol& u = t.undeclared()[static_cast<std::size_t>(t.undeclared_position(name))];
    const int made = arena_.declare(name, polynomial(u.size.rows, t), polynomial(u.size.columns, t));
    found = undeclared_.emplace(name, made).first;
  }
  return kernel::symbol(arena_, found->second);
}

term lowering::lower(const node* n, typing& t) {
  if (++nodes_ > 200000) unsupported(n->where, "this statement, its definitions expanded, is too long");
  return make(n, t);
}

term lowering::name(const node* n, typing& t, const resolved& r) {
  switch (r.kind) {
    case meaning::dimension:
      return kernel::size(arena_, polynomial(extent::of(r.id), t));
    case meaning::index:
      return kernel::size(arena_, polynomial(t.position(n), t));
    case meaning::undeclared:
      return undeclared(r.name, t);
    case meaning::symbol:
      if (node* inner = t.instance(n)) {
        if (std::find(mentioned_.begin(), mentioned_.end(), r.id) == mentioned_.end()) mentioned_.push_back(r.id);
        const typing::at_time then(t, t.time_of_instance(n));
        return lower(inner, t);
      }
      return symbol(r.id, t);
    default:
      break;
  }
  unsupported(n->where, "this name is not read");
}

term lowering::times(term a, term b) {
  if (scalar(a)) return kernel::scale(arena_, a, b);
  if (scalar(b)) return kernel::scale(arena_, b, a);
  return kernel::multiply(arena_, a, b);
}

term lowering::divided(term a, term b) {
  if (scalar(a) && scalar(b)) return kernel::divide(arena_, a, b);
  if (scalar(b)) {
    const term one = kernel::number(arena_, 1);
    return kernel::scale(arena_, kernel::divide(arena_, one, b), a);
  }
  return kernel::divide(arena_, a, b);
}

term lowering::product(const node* n, typing& t) {
  term left = lower(n->kids.front(), t);
  for (std::size_t i = 1; i < n->kids.size(); ++i) {
    const term right = lower(n->kids[i], t);
    left = times(left, right);
  }
  return left;
}

term lowering::entry(const node* n, typing& t, const resolved& r) {
  const term base = lower(r.base, t);
  const kernel::polynomial rows = arena_[base].rows, columns = arena_[base].cols;
  const auto at = [&](const node* item) { return polynomial(t.position(item) - extent(1), t); };
  if (n->kids.size() == 2) {
    const shape s = t.shape_of(r.base);
    if (s.columns == extent(1)) return kernel::entry(arena_, base, at(n->kids[1]), 0);
    return kernel::entry(arena_, base, 0, at(n->kids[1]));
  }
  const bool all_rows = n->kids[1]->kind == form::everything, all_columns = n->kids[2]->kind == form::everything;
  if (all_rows && all_columns) return base;
  if (all_columns) return kernel::row(arena_, base, at(n->kids[1]));
  if (all_rows) return kernel::column(arena_, base, at(n->kids[2]));
  const kernel::polynomial i = at(n->kids[1]), j = at(n->kids[2]);
  return kernel::entry(arena_, base, i, j);
}

term lowering::sum_over(const node* n, typing& t) {
  if (n->bounds.empty()) {
    const term body = lower(n->kids[0], t);
    return kernel::total(arena_, body);
  }
  const std::vector<int>& ids = t.bound_indices(n);
  t.enter(n);
  term body = lower(n->kids[0], t);
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const sum_bound& b = n->bounds[k];
    if (b.other == nullptr) continue;
    const index_entry& e = scope_.indices[static_cast<std::size_t>(ids[k] - first_index)];
    const extent own = extent::of(ids[k]) + t.settled(e.lower), other = t.position(b.other);
    term condition;
    if (b.relation == "neq") {
      const term one = kernel::number(arena_, 1);
      const term same = kernel::condition_zero(arena_, polynomial(own - other, t));
      condition = kernel::subtract(arena_, one, same);
    } else if (b.relation == "=") {
      condition = kernel::condition_zero(arena_, polynomial(own - other, t));
    } else {
      extent slack = b.relation == "le" ? other - own : b.relation == "<" ? other - own - extent(1) : b.relation == "ge" ? own - other : own - other - extent(1);
      condition = kernel::condition_nonnegative(arena_, polynomial(slack, t));
    }
    body = kernel::scale(arena_, condition, body);
  }
  for (std::size_t k = ids.size(); k-- > 0;) {
    const index_use use = index(ids[k], t);
    for (int out = 0; out < use.left_out; ++out) {
      const term one = kernel::number(arena_, 1);
      const term here = kernel::condition_zero(arena_, kernel::polynomial::of(use.name) - kernel::polynomial(out));
      const term elsewhere = kernel::subtract(arena_, one, here);
      body = kernel::scale(arena_, elsewhere, body);
    }
    body = kernel::sum_over(arena_, use.name, body);
  }
  t.leave(n);
  return body;
}

term lowering::power(const node* n, typing& t) {
  const term base = lower(n->kids[0], t);
  kernel::rational e;
  const bool number = t.constant(n->kids[1], e);
  if (scalar(base)) {
    if (number) return kernel::power(arena_, base, e);
    extent whole;
    t.whole_number(n->kids[1], whole);
    return kernel::symbolic_power(arena_, base, polynomial(whole, t));
  }
  std::int64_t count = e.numerator();
  if (count == 0) return kernel::identity(arena_, arena_[base].rows);
  term factor = base;
  if (count < 0) {
    factor = kernel::inverse(arena_, base);
    count = -count;
  }
  term out = factor;
  for (std::int64_t i = 1; i < count; ++i) out = kernel::multiply(arena_, out, factor);
  return out;
}

term lowering::blocks(const node* n, typing& t) {
  term whole = -1;
  for (const node* row : t.unfolded_of(n)->kids) {
    term line = -1;
    for (const node* cell : row->kids) {
      const term c = lower(cell, t);
      line = line < 0 ? c : kernel::beside(arena_, line, c);
    }
    whole = whole < 0 ? line : kernel::above(arena_, whole, line);
  }
  return whole;
}

term lowering::call(const node* n, typing& t) {
  const std::string& f = n->text;
  const term a = lower(n->kids[0], t);
  const bool column = arena_[a].cols == kernel::polynomial(1), row = arena_[a].rows == kernel::polynomial(1);
  if (f == "tr") return kernel::trace(arena_, a);
  if (f == "diag") {
    if (scalar(a)) return a;
    return column || row ? kernel::diagonal_matrix(arena_, a) : kernel::diagonal_of(arena_, a);
  }
  if (f == "vec") return kernel::vec(arena_, a);
  if (f == "sum") return kernel::total(arena_, a);
  if (f == "norm_squared" || f == "norm" || f == "length" || f == "length_squared") {
    const term squared = kernel::total(arena_, kernel::hadamard(arena_, a, a));
    return f == "norm" || f == "length" ? kernel::power(arena_, squared, kernel::rational(1, 2)) : squared;
  }
  if (f == "inner") {
    const term b = lower(n->kids[1], t);
    return kernel::total(arena_, kernel::hadamard(arena_, a, b));
  }
  if (f == "sqrt") return kernel::power(arena_, a, kernel::rational(1, 2));
  if (f == "exp") return kernel::apply(arena_, kernel::exponential, a);
  if (f == "log") return kernel::apply(arena_, kernel::logarithm, a);
  if (f == "tanh") return kernel::apply(arena_, kernel::hyperbolic_tangent, a);
  if (f == "relu") return kernel::apply(arena_, kernel::relu, a);
  if (f == "sigmoid") return kernel::apply(arena_, kernel::sigmoid, a);
  if (f == "sin") return kernel::apply(arena_, kernel::sine, a);
  if (f == "cos") return kernel::apply(arena_, kernel::cosine, a);
  if (f == "abs") return kernel::apply(arena_, kernel::absolute, a);
  if (f == "sign") return kernel::apply(arena_, kernel::sign_of, a);
  if (f == "ones_like") {
    const kernel::polynomial rows = arena_[a].rows, columns = arena_[a].cols;
    return kernel::ones(arena_, rows, columns);
  }
  if (f == "softmax_columns") return kernel::softmax_columns(arena_, a);
  if (f == "softmax" || f == "softmax_rows" || f == "softmax_rows1")
    return f == "softmax" && column && !scalar(a) ? kernel::softmax_columns(arena_, a) : kernel::softmax_rows(arena_, a);
  unsupported(n->where, "the function " + f + " is not read");
}

term lowering::make(const node* n, typing& t) {
  const auto extents = [&](const node* of) {
    const shape s = t.shape_of(of);
    return std::pair(polynomial(s.rows, t), polynomial(s.columns, t));
  };
  const auto fold = [&](term (*join)(kernel::term_arena&, term, term)) {
    // a balanced tree, so that long sums stay shallow
    std::vector<term> parts;
    for (const node* k : n->kids) parts.push_back(lower(k, t));
    while (parts.size() > 1) {
      std::vector<term> next;
      for (std::size_t i = 0; i + 1 < parts.size(); i += 2) next.push_back(join(arena_, parts[i], parts[i + 1]));
      if (parts.size() % 2 == 1) next.push_back(parts.back());
      parts = std::move(next);
    }
    return parts.front();
  };
  switch (n->kind) {
    case form::number: {
      const auto [rows, columns] = extents(n);
      kernel::rational value;
      if (!t.constant(n, value)) unsupported(n->where, "the number " + n->text + " has too many digits");
      if (value.is_zero() && !(rows == kernel::polynomial(1) && columns == kernel::polynomial(1))) return kernel::zero(arena_, rows, columns);
      return kernel::number(arena_, value);
    }
    case form::name:
      return name(n, t, t.resolve(n));
    case form::indexed: {
      const resolved r = t.resolve(n);
      if (r.kind == meaning::entry) return entry(n, t, r);
      const term whole = name(n, t, r);
      if (r.wrapper == form::transpose) return kernel::transpose(arena_, whole);
      return r.wrapper == form::inverse ? kernel::inverse(arena_, whole) : whole;
    }
    case form::identity: {
      const auto [rows, columns] = extents(n);
      return kernel::identity(arena_, rows);
    }
    case form::zero: {
      const auto [rows, columns] = extents(n);
      return kernel::zero(arena_, rows, columns);
    }
    case form::ones: {
      const auto [rows, columns] = extents(n);
      return kernel::ones(arena_, rows, columns);
    }
    case form::sum: {
      if (n->text.find('-') == std::string::npos) return fold(kernel::add);
      std::vector<term> parts;
      for (std::size_t i = 0; i < n->kids.size(); ++i) {
        term k = lower(n->kids[i], t);
        if (i > 0 && n->text[i] == '-' && n->kids.size() > 2) {
          const term minus = kernel::number(arena_, -1);
          k = kernel::scale(arena_, minus, k);
        }
        parts.push_back(k);
      }
      if (parts.size() == 2) return kernel::subtract(arena_, parts[0], parts[1]);
      while (parts.size() > 1) {
        std::vector<term> next;
        for (std::size_t i = 0; i + 1 < parts.size(); i += 2) next.push_back(kernel::add(arena_, parts[i], parts[i + 1]));
        if (parts.size() % 2 == 1) next.push_back(parts.back());
        parts = std::move(next);
      }
      return parts.front();
    }
    case form::negate: {
      const term minus = kernel::number(arena_, -1);
      return kernel::scale(arena_, minus, lower(n->kids[0], t));
    }
    case form::group:
    case form::shaped:
      return lower(n->kids[0], t);
    case form::product:
      return product(n, t);
    case form::hadamard:
      return fold(kernel::hadamard);
    case form::kronecker:
      return fold(kernel::kronecker);
    case form::divide: {
      const term a = lower(n->kids[0], t), b = lower(n->kids[1], t);
      return kernel::divide(arena_, a, b);
    }
    case form::fraction: {
      const term a = lower(n->kids[0], t), b = lower(n->kids[1], t);
      return divided(a, b);
    }
    case form::slash: {
      const term a = lower(n->kids[0], t), b = lower(n->kids[1], t);
      const term quotient = divided(a, b);
      return n->kids.size() == 2 ? quotient : times(quotient, lower(n->kids[2], t));
    }
    case form::transpose: {
      const term a = lower(n->kids[0], t);
      return scalar(a) ? a : kernel::transpose(arena_, a);
    }
    case form::inverse: {
      const term a = lower(n->kids[0], t);
      return scalar(a) ? kernel::power(arena_, a, -1) : kernel::inverse(arena_, a);
    }
    case form::power:
      return power(n, t);
    case form::elementwise_power: {
      kernel::rational e;
      t.constant(n->kids[1], e);
      return kernel::power(arena_, lower(n->kids[0], t), e);
    }
    case form::call:
      return call(n, t);
    case form::unknown_call: {
      auto found = functions_.find(n->text);
      if (found == functions_.end()) found = functions_.emplace(n->text, arena_.function(n->text)).first;
      const term a = lower(n->kids[0], t);
      return kernel::apply(arena_, found->second, a);
    }
    case form::blocks:
      return blocks(n, t);
    case form::big_sum:
      return sum_over(n, t);
    default:
      unsupported(n->where, "this is not read");
  }
}

}  // namespace odot::notes
