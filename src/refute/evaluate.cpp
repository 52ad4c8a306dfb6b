// SPDX-License-Identifier: MIT
#include "odot/refute/evaluate.hpp"

#include <algorithm>

#include "expression.hpp"
#include "odot/operation/entries.hpp"

namespace odot::refute {
namespace {

/// The matrix of a symbol in the field at hand.
const matrix<exact>& symbol_matrix(point&, exact_field&, const symbol_value& v) {
  if (!v.has_exact) throw unusable{failure::unsupported};
  return v.exactly;
}
const matrix<interval>& symbol_matrix(point& at, interval_field&, symbol_value& v) {
  if (!v.has_enclosure) {
    if (!v.has_exact) throw unusable{failure::unsupported};
    v.enclosed = matrix<interval>(v.exactly.rows(), v.exactly.cols());
    for (std::size_t i = 0; i < v.exactly.entries().size(); ++i)
      v.enclosed.entries()[i] = at.numbers().enclosure(v.exactly.entries()[i]);
    v.has_enclosure = true;
  }
  return v.enclosed;
}
matrix<exponential_quotient> symbol_matrix(point&, expression_field& field, const symbol_value& v) {
  if (!v.has_exact) throw unusable{failure::unsupported};
  matrix<exponential_quotient> r(v.exactly.rows(), v.exactly.cols());
  for (std::size_t i = 0; i < r.entries().size(); ++i) r.entries()[i] = field.of(v.exactly.entries()[i].value());
  return r;
}

}  // namespace

template <class Field>
auto evaluation<Field>::operator()(kernel::term t) -> const outcome<scalar>& {
  const int place = plan_.place(t);
  for (; done_ <= place; ++done_) evaluate(done_);
  return result(place);
}

template <class Field>
void evaluation<Field>::evaluate(int place) {
  const planned_node& p = plan_.nodes()[static_cast<std::size_t>(place)];
  if (!all_set(p)) return;  // inside a binder that has not come to it yet
  outcome<scalar>& r = results_[static_cast<std::size_t>(place)];
  const kernel::node& n = plan_.arena()[p.term];
  r.why = failure::none;
  r.entries.clear();
  r.masks.clear();
  try {
    const std::int64_t rows = number_of(n.rows), cols = number_of(n.cols);
    if (rows < 0 || cols < 0) throw unusable{failure::undefined};
    if (rows > largest_matrix || cols > largest_matrix || rows * cols > largest_matrix) throw unusable{failure::budget};
    spend(rows * cols + 1);
    r.value = matrix<scalar>(static_cast<int>(rows), static_cast<int>(cols));
    compute(p, n, r);
    if (p.mask == defined::mask_kind::parts && n.kind != op::by_entries) mask(p, n, r);
  } catch (const unusable& u) {
    r.why = u.why;
    r.value = {};
    r.entries.clear();
    r.masks.clear();
  }
}

/// Calls f(i, j, entry) for every entry; what it returns or throws is why the entry has no value.
template <class Field>
template <class F>
void evaluation<Field>::each(outcome<scalar>& r, F&& f) {
  const int rows = r.value.rows(), cols = r.value.cols();
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j) {
      failure why = failure::none;
      try {
        why = f(i, j, r.value(i, j));
      } catch (const unusable& u) {
        why = u.why;
        spend(20);
      }
      if (why == failure::none) continue;
      if (why == failure::budget) throw unusable{why};
      if (r.entries.empty()) r.entries.assign(r.value.entries().size(), failure::none);
      r.entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(j)] = why;
      if (r.why == failure::none) r.why = why;
    }
}

template <class Field>
auto evaluation<Field>::operand_at(int place) const -> operand {
  const planned_node& p = plan_.nodes()[static_cast<std::size_t>(place)];
  const kernel::node& n = plan_.arena()[p.term];
  const std::int64_t rows = number_of(n.rows), cols = number_of(n.cols);
  if (rows < 0 || cols < 0) throw unusable{failure::undefined};
  const outcome<scalar>& from = result(place);
  if (from.why == failure::budget || rows > largest_matrix || cols > largest_matrix) throw unusable{failure::budget};
  return {from, p.mask, static_cast<int>(rows), static_cast<int>(cols), field_};
}

/// a[i,k]·b[l,j], where a factor whose partner's mask is 0 need not be there.
template <class Field>
failure evaluation<Field>::times(const operand& a, int i, int k, const operand& b, int l, int j, scalar& to) const {
  const failure x = a.at(i, k), y = b.at(l, j);
  if (x == failure::none && y == failure::none) {
    to = field_.multiply(a(i, k), b(l, j));
    return failure::none;
  }
  to = {};
  const shield first = a.mask(i, k), second = b.mask(l, j);
  const auto [first_needed, second_needed] = defined::needed(first == shield::yes, second == shield::yes);
  // Undefined is only what is so for certain: not behind what may be a mask that is 0.
  const auto lost = [](failure why, shield by) { return why == failure::undefined && by == shield::unsure ? failure::unsupported : why; };
  if (first_needed && x != failure::none) return lost(x, second);
  return second_needed ? lost(y, first) : failure::none;
}

template <class Field>
void evaluation<Field>::compute(const planned_node& p, const kernel::node& n, outcome<scalar>& r) {
  if (n.kind == op::sum_over) return sum_over(p, n, r);
  if (n.kind == op::by_entries) return by_entries(p, n, r);
  if (p.a < 0) return leaf(n, r);
  const operand a = operand_at(p.a), b = p.b < 0 ? a : operand_at(p.b);
  const auto look = [&](int i, int j) { return operation::look_from(n.kind, i, j, a, b); };
  using operation::made;
  switch (operation::made_of(n.kind)) {
    case made::moved:
      if (n.kind == op::window) return window(n, a, r);
      [[fallthrough]];
    case made::either:
      return each(r, [&](int i, int j, scalar& to) {
        const auto at = look(i, j);
        return at.first ? a.copy(at.row, at.col, to) : at.second ? b.copy(at.other_row, at.other_col, to) : failure::none;
      });
    case made::added: return reduce(n, a, r);
    case made::sum:
      return each(r, [&](int i, int j, scalar& to) {
        if (const failure why = a.at(i, j); why != failure::none) return why;
        if (const failure why = b.at(i, j); why != failure::none) return why;
        to = n.kind == op::add ? field_.add(a(i, j), b(i, j)) : field_.subtract(a(i, j), b(i, j));
        return failure::none;
      });
    case made::product:
      return each(r, [&](int i, int j, scalar& to) {
        const auto at = look(i, j);
        return times(a, at.row, at.col, b, at.other_row, at.other_col, to);
      });
    case made::inner_product: return multiply(a, b, r);
    case made::quotient: return divide(a, b, r);
    case made::in_its_own_way:
    case made::of_nothing: return function(n, a, r);
  }
}

/// Of a node whose mask comes from its parts, where that mask is 0.
template <class Field>
void evaluation<Field>::mask(const planned_node& p, const kernel::node& n, outcome<scalar>& r) {
  const int cols = r.value.cols();
  r.masks.assign(r.value.entries().size(), shield::no);
  const operand a = operand_at(p.a), b = p.b < 0 ? a : operand_at(p.b);
  for (std::size_t k = 0; k < r.masks.size(); ++k) {
    const auto at = operation::look_from(n.kind, static_cast<int>(k) / cols, static_cast<int>(k) % cols, a, b);
    r.masks[k] = !at.first ? shield::yes : a.mask(at.row, at.col);
    if (at.second && n.kind != op::divide) r.masks[k] = either(r.masks[k], b.mask(at.other_row, at.other_col));
  }
}

template <class Field>
void evaluation<Field>::leaf(const kernel::node& n, outcome<scalar>& r) {
  matrix<scalar>& m = r.value;
  switch (n.kind) {
    case op::symbol: {
      point::family positions;
      for (const auto& p : n.positions) positions.push_back(number_of(p));
      m = symbol_matrix(point_, field_, point_.value(n.id, positions));
      break;
    }
    case op::number: m(0, 0) = field_.of(n.value); break;
    case op::size: m(0, 0) = field_.of(number_of(n.positions[0])); break;
    case op::identity:
      for (int i = 0; i < m.rows(); ++i) m(i, i) = field_.of(1);
      break;
    case op::ones:
      for (auto& x : m.entries()) x = field_.of(1);
      break;
    case op::condition_zero: m(0, 0) = field_.of(number_of(n.positions[0]) == 0 ? 1 : 0); break;
    case op::condition_nonnegative: m(0, 0) = field_.of(number_of(n.positions[0]) >= 0 ? 1 : 0); break;
    default: break;  // zero
  }
}

/// A line has values where all that stands in it has one.
template <class Field>
void evaluation<Field>::softmax(const operand& a, bool by_rows, outcome<scalar>& r) {
  const int lines = by_rows ? a.rows : a.cols, count = by_rows ? a.cols : a.rows;
  std::vector<failure> lost(static_cast<std::size_t>(lines), failure::none);
  for (int i = 0; i < lines; ++i) {
    const auto from = [&](int k) -> const scalar& { return by_rows ? a(i, k) : a(k, i); };
    const auto to = [&](int k) -> scalar& { return by_rows ? r.value(i, k) : r.value(k, i); };
    failure& why = lost[static_cast<std::size_t>(i)];
    for (int k = 0; k < count && why == failure::none; ++k) why = by_rows ? a.at(i, k) : a.at(k, i);
    if (why != failure::none) continue;
    try {
      scalar total = field_.of(0);
      for (int k = 0; k < count; ++k) {  // shifting by the first changes nothing and keeps equal entries rational
        to(k) = field_.function(kernel::exponential, field_.subtract(from(k), from(0)));
        total = field_.add(total, to(k));
      }
      const scalar reciprocal = field_.divide(field_.of(1), total);
      for (int k = 0; k < count; ++k) to(k) = field_.multiply(to(k), reciprocal);
    } catch (const unusable& u) {
      why = u.why;
    }
  }
  each(r, [&](int i, int j, scalar&) { return lost[static_cast<std::size_t>(by_rows ? i : j)]; });
}

template <class Field>
void evaluation<Field>::reduce(const kernel::node& n, const operand& a, outcome<scalar>& r) {
  if (n.kind != op::trace) spend(static_cast<std::int64_t>(a.rows) * a.cols);
  each(r, [&](int i, int j, scalar& to) {
    failure why = failure::none;
    operation::each_summand(n.kind, i, j, a.rows, a.cols, [&](int k, int l) {
      why = a.at(k, l);
      if (why == failure::none) to = field_.add(to, a(k, l));
      return why == failure::none;
    });
    return why;
  });
}

template <class Field>
void evaluation<Field>::window(const kernel::node& n, const operand& a, outcome<scalar>& r) {
  const std::int64_t top = number_of(n.positions[0]), left = number_of(n.positions[1]);
  each(r, [&](int i, int j, scalar& to) {
    std::int64_t row = 0, col = 0;
    if (__builtin_add_overflow(top, i, &row) || __builtin_add_overflow(left, j, &col)) return failure::unsupported;
    if (row < 0 || col < 0 || row >= a.rows || col >= a.cols) return failure::undefined;
    return a.copy(static_cast<int>(row), static_cast<int>(col), to);
  });
}

template <class Field>
void evaluation<Field>::function(const kernel::node& n, const operand& a, outcome<scalar>& r) {
  if (n.kind == op::inverse) {
    if (!a.from.good()) throw unusable{a.from.why};
    spend(static_cast<std::int64_t>(a.rows) * a.rows * a.rows);
    r.value = inverse(field_, a.from.value);
    return;
  }
  const bool softmaxes = n.kind == op::softmax_rows || n.kind == op::softmax_columns;
  if (!softmaxes && n.kind != op::apply && n.kind != op::power && n.kind != op::symbolic_power) throw unusable{failure::unsupported};
  spend(16 * static_cast<std::int64_t>(r.value.entries().size()));
  if (softmaxes) return softmax(a, n.kind == op::softmax_rows, r);
  const kernel::rational exponent = n.kind == op::symbolic_power ? kernel::rational(number_of(n.positions[0])) : n.value;
  each(r, [&](int i, int j, scalar& to) {
    const failure why = a.at(i, j);
    if (why == failure::none) to = n.kind == op::apply ? apply(n.id, n.second, a(i, j)) : field_.power(a(i, j), exponent);
    return why;
  });
}

template <class Field>
void evaluation<Field>::multiply(const operand& a, const operand& b, outcome<scalar>& r) {
  if (a.from.good() && b.from.good()) {
    std::int64_t present = 0;  // rows of b are visited for each entry of a that is not zero
    for (const auto& x : a.from.value.entries()) present += !field_.known_zero(x);
    spend(static_cast<std::int64_t>(a.from.value.entries().size()) / 4 + present * b.cols);
    r.value = product(field_, a.from.value, b.from.value);
    return;
  }
  spend(static_cast<std::int64_t>(a.rows) * a.cols * b.cols);
  each(r, [&](int i, int j, scalar& to) {
    scalar part{};
    for (int k = 0; k < a.cols; ++k) {
      if (const failure why = times(a, i, k, b, k, j, part); why != failure::none) return why;
      to = field_.add(to, part);
    }
    return failure::none;
  });
}

template <class Field>
void evaluation<Field>::divide(const operand& a, const operand& b, outcome<scalar>& r) {
  spend(8 * static_cast<std::int64_t>(r.value.entries().size()));
  each(r, [&](int i, int j, scalar& to) {
    if (const failure why = a.at(i, j); why != failure::none) return why;
    const shield shielded = a.mask(i, j);
    if (shielded == shield::yes) return failure::none;
    failure why = b.at(i, j);
    try {
      if (why == failure::none) to = field_.divide(a(i, j), b(i, j));
    } catch (const unusable& u) {
      why = u.why;
    }
    return why == failure::undefined && shielded == shield::unsure ? failure::unsupported : why;
  });
}

/// Calls f(index, second) with the indices of a binder to be set, which are afterwards what they were.
template <class Field>
template <class F>
void evaluation<Field>::bind(const planned_node& p, const kernel::node& n, F&& f) {
  std::int64_t &index = names_[static_cast<std::size_t>(n.id)], &second = names_[static_cast<std::size_t>(n.kind == op::by_entries ? n.second : n.id)];
  const std::int64_t old = index, old_second = second;
  failure ended = failure::none;
  try {
    f(index, second);
  } catch (const unusable& u) {
    ended = u.why;
  }
  index = old, second = old_second;
  if (old != point::unset || old_second != point::unset)  // the same index has a meaning outside as well
    for (const int place : p.body) evaluate(place);
  if (ended != failure::none) throw unusable{ended};
}

template <class Field>
void evaluation<Field>::evaluate_body(const planned_node& p) {
  spend(static_cast<std::int64_t>(p.body.size()) + 1);
  for (const int place : p.body) evaluate(place);
}

/// Σ over 0 … range − 1, of which nothing is left where the range is 0 or negative. Every term has to be there.
template <class Field>
void evaluation<Field>::sum_over(const planned_node& p, const kernel::node& n, outcome<scalar>& r) {
  const std::int64_t range = number_of(plan_.arena().name_of(n.id).range);
  bind(p, n, [&](std::int64_t& index, std::int64_t&) {
    for (std::int64_t i = 0; i < range; ++i) {
      index = i;
      evaluate_body(p);
      const outcome<scalar>& a = result(p.a);
      each(r, [&](int k, int l, scalar& to) {
        if (const failure before = r.at(k, l); before != failure::none && !r.entries.empty()) return before;
        const failure why = a.at(k, l);
        if (why == failure::none) to = field_.add(to, a.value(k, l));
        return why;
      });
    }
  });
}

template <class Field>
void evaluation<Field>::by_entries(const planned_node& p, const kernel::node& n, outcome<scalar>& r) {
  const bool parts = p.mask == defined::mask_kind::parts;
  if (parts) r.masks.assign(r.value.entries().size(), shield::no);
  bind(p, n, [&](std::int64_t& row, std::int64_t& col) {
    each(r, [&](int i, int j, scalar& to) {
      row = i, col = j;
      evaluate_body(p);
      const operand a = operand_at(p.a);
      if (parts) r.masks[static_cast<std::size_t>(i) * static_cast<std::size_t>(r.value.cols()) + static_cast<std::size_t>(j)] = a.mask(0, 0);
      return a.copy(0, 0, to);
    });
  });
}

template class evaluation<exact_field>;
template class evaluation<interval_field>;
template class evaluation<expression_field>;

}  // namespace odot::refute
