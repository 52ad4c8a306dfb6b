// SPDX-License-Identifier: MIT
// The kernel term of each kind of node.

#include "lowering.hpp"

namespace odot::notes {

using kernel::term;

term lowering::lower(const node* n, typing& t) {
  if (++nodes_ > 200000) unsupported(n->where, "this statement, its definitions expanded, is too long");
  return make(n, t);
}

term lowering::make(const node* n, typing& t) {
  const auto extents = [&](const node* of) {
    const shape s = t.shape_of(of);
    return std::pair{polynomial(s.rows, t), polynomial(s.columns, t)};  // braces: rows first
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
      if (t.is_named_line(n)) return lower(t.instance(n), t);
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
      const std::string text = scalar(a) && n->kids[0]->kind == form::name ? t.quote(n) : std::string();
      if (text.ends_with("^T") || text.ends_with("^{T}")) unsupported(n->where, "this transposes a number: write \\top for the transpose, and say what T is where it is an exponent");
      return scalar(a) ? a : kernel::transpose(arena_, a);
    }
    case form::inverse: {
      const term a = lower(n->kids[0], t);
      return scalar(a) ? kernel::power(arena_, a, -1) : kernel::inverse(arena_, a);
    }
    case form::power:
      return power(n, t);
    case form::elementwise_power: {
      const term base = lower(n->kids[0], t);
      if (kernel::rational e; t.constant(n->kids[1], e)) return kernel::power(arena_, base, e);
      extent whole;
      t.whole_number(n->kids[1], whole);
      return hadamard_power(base, polynomial(whole, t));
    }
    case form::call:
      return call(n, t);
    case form::note_call:
      return t.instance(n) == nullptr ? mapped(n, t) : lower(t.instance(n), t);
    case form::unknown_call: {
      if (node* body = t.instance(n)) return lower(body, t);
      auto found = functions_.find(n->text);
      if (found == functions_.end()) found = functions_.emplace(n->text, arena_.function(n->text)).first;
      const term a = lower(n->kids[0], t);
      return kernel::apply(arena_, found->second, a);
    }
    case form::derivative:
      refuse_inside(n);
      return n->kids.size() == 3 ? second_derivative(n, t) : derivative(n, t);
    case form::differential:
      refuse_inside(n);
      return differential(n, t);
    case form::dashed_call:
      refuse_inside(n);
      return dashed(n, t);
    case form::blocks:
      return blocks(n, t);
    case form::big_sum:
      return sum_over(n, t);
    case form::counted:
      return counted(n, t);
    case form::cases:
      return cases(n, t);
    case form::infinity:
      unsupported(n->where, "\\infty is read as an entry −∞ of a sum in softmax or exp, and nowhere else");
    default:
      unsupported(n->where, "this is not read");
  }
}

}  // namespace odot::notes
