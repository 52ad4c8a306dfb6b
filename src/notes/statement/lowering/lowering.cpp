// SPDX-License-Identifier: MIT
// The kernel term of each kind of node.

#include "notes/statement/lowering/lowering.hpp"

namespace odot::notes {

using kernel::term;

term lowering::lower(const node* n, typing& t) {
  if (++nodes_ > 200000) unsupported(n->where, "this statement, its definitions expanded, is too long");
  return make(n, t);
}

/// Numbers, identities, zeros and ones, of the shape that they have here.
term lowering::constant(const node* n, typing& t) {
  const shape s = t.shape_of(n);
  const kernel::polynomial rows = polynomial(s.rows, t), columns = polynomial(s.columns, t);
  if (n->kind == form::identity) return kernel::identity(arena_, rows);
  if (n->kind == form::zero) return kernel::zero(arena_, rows, columns);
  if (n->kind == form::ones) return kernel::ones(arena_, rows, columns);
  kernel::rational value;
  if (!t.constant(n, value)) unsupported(n->where, "the number " + n->text + " has too many digits");
  if (value.is_zero() && !(rows.is_one() && columns.is_one())) return kernel::zero(arena_, rows, columns);
  return kernel::number(arena_, value);
}

/// A balanced tree, so that long sums stay shallow.
term lowering::folded(std::vector<term> parts, term (*join)(kernel::term_arena&, term, term)) {
  while (parts.size() > 1) {
    std::vector<term> next;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) next.push_back(join(arena_, parts[i], parts[i + 1]));
    if (parts.size() % 2 == 1) next.push_back(parts.back());
    parts = std::move(next);
  }
  return parts.front();
}

std::vector<term> lowering::lower_all(const node* n, typing& t) {
  std::vector<term> out;
  for (const node* k : n->kids) out.push_back(lower(k, t));
  return out;
}

term lowering::sum(const node* n, typing& t) {
  std::vector<term> parts;
  const bool two = n->kids.size() == 2;
  for (std::size_t i = 0; i < n->kids.size(); ++i) {
    term k = lower(n->kids[i], t);
    if (i > 0 && n->text[i] == '-' && !two) {
      const term minus = kernel::number(arena_, -1);
      k = kernel::scale(arena_, minus, k);
    }
    parts.push_back(k);
  }
  return two && n->text.find('-') != std::string::npos ? kernel::subtract(arena_, parts[0], parts[1]) : folded(std::move(parts), kernel::add);
}

term lowering::transposed(const node* n, typing& t) {
  const term a = lower(n->kids[0], t);
  const std::string text = scalar(a) && n->kids[0]->kind == form::name ? t.quote(n) : std::string();
  if (!text.empty() && n->text == "'") unsupported(n->where, "a dash behind a number makes no transpose: " + text + " may be another name; declare it, as in $" + text + " \\in \\mathbb{R}$");
  if (text.ends_with("^T") || text.ends_with("^{T}")) unsupported(n->where, "this transposes a number: write \\top for the transpose, and say what T is where it is an exponent");
  return scalar(a) ? a : kernel::transpose(arena_, a);
}

term lowering::indexed(const node* n, typing& t) {
  if (t.is_named_line(n)) return lower(t.instance(n), t);
  const resolved r = t.resolve(n);
  if (r.kind == meaning::entry) return entry(n, t, r);
  const term whole = name(n, t, r);
  if (r.wrapper == form::transpose) return kernel::transpose(arena_, whole);
  return r.wrapper == form::inverse ? kernel::inverse(arena_, whole) : whole;
}

term lowering::elementwise_power(const node* n, typing& t) {
  const term base = lower(n->kids[0], t);
  if (kernel::rational e; t.constant(n->kids[1], e)) return kernel::power(arena_, base, e);
  extent whole;
  t.whole_number(n->kids[1], whole);
  return hadamard_power(base, polynomial(whole, t));
}

/// f(X) with an f that acts on each entry and of which no more is known.
term lowering::unknown_call(const node* n, typing& t) {
  if (node* body = t.instance(n)) return lower(body, t);
  auto found = functions_.find(n->text);
  if (found == functions_.end()) found = functions_.emplace(n->text, arena_.function(n->text)).first;
  const term a = lower(n->kids[0], t);
  return kernel::apply(arena_, found->second, a);
}

term lowering::quotient(const node* n, typing& t) {
  const term a = lower(n->kids[0], t), b = lower(n->kids[1], t);
  if (n->kind == form::divide) return kernel::divide(arena_, a, b);
  // a / (b c) of numbers b and c is a / b / c: a product of roots is no divisor by which forms meet
  const auto by_factors = [&](const auto& self, term above, term below) -> term {
    const kernel::node& product = arena_[below];
    const term first = product.a, second = product.b;
    const bool of_numbers = (product.kind == kernel::op::scale || product.kind == kernel::op::hadamard) && scalar(first) && scalar(second) && arena_[first].kind != kernel::op::number;
    return of_numbers ? self(self, self(self, above, first), second) : divided(above, below);
  };
  const term whole = by_factors(by_factors, a, b);
  return n->kids.size() == 2 ? whole : times(whole, lower(n->kids[2], t));
}

term lowering::make(const node* n, typing& t) {
  switch (n->kind) {
    case form::number:
    case form::identity:
    case form::zero:
    case form::ones: return constant(n, t);
    case form::name: return name(n, t, t.resolve(n));
    case form::indexed: return indexed(n, t);
    case form::sum: return sum(n, t);
    case form::negate: {
      const term minus = kernel::number(arena_, -1);
      return kernel::scale(arena_, minus, lower(n->kids[0], t));
    }
    case form::group:
    case form::shaped: return lower(n->kids[0], t);
    case form::product: return product(n, t);
    case form::hadamard: return folded(lower_all(n, t), kernel::hadamard);
    case form::kronecker: return folded(lower_all(n, t), kernel::kronecker);
    case form::divide:
    case form::fraction:
    case form::slash: return quotient(n, t);
    case form::transpose: return transposed(n, t);
    case form::inverse: {
      const term a = lower(n->kids[0], t);
      return scalar(a) ? kernel::power(arena_, a, -1) : kernel::inverse(arena_, a);
    }
    case form::power: return power(n, t);
    case form::elementwise_power: return elementwise_power(n, t);
    case form::call: return call(n, t);
    case form::note_call: return t.instance(n) == nullptr ? mapped(n, t) : lower(t.instance(n), t);
    case form::unknown_call: return unknown_call(n, t);
    case form::derivative:
      refuse_inside(n);
      return n->kids.size() == 3 ? second_derivative(n, t) : derivative(n, t);
    case form::differential:
      refuse_inside(n);
      return differential(n, t);
    case form::dashed_call:
      refuse_inside(n);
      return dashed(n, t);
    case form::blocks: return blocks(n, t);
    case form::big_sum: return sum_over(n, t);
    case form::counted: return counted(n, t);
    case form::cases: return cases(n, t);
    case form::infinity:
      unsupported(n->where, "\\infty is read as an entry −∞ of a sum in softmax or exp, and nowhere else");
    default:
      unsupported(n->where, "this is not read");
  }
}

}  // namespace odot::notes
