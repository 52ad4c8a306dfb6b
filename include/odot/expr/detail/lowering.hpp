// SPDX-License-Identifier: MIT
// How `lowering` works; included by lower.hpp.
#pragma once

#include <string>
#include <type_traits>

#include "odot/expr/lower.hpp"
#include "odot/shape/extent_text.hpp"
#include "odot/text/polynomial.hpp"

namespace odot {
namespace detail {

/// In constant evaluation the function that is called names the fault; at run time the exception's text does.
inline void one_name_stands_for_two_shapes(const std::string& what) { throw name_conflict(what); }
inline void one_dimension_name_has_two_sizes_here(const std::string& what) { throw name_conflict(what); }
inline void members_of_families_need_a_recurrence() {
  throw std::invalid_argument("an expression with members of families has a meaning beside their recurrence only; ask recurrence<…>()");
}

template <class String>
constexpr String dimension_string(const dimension_info& info) {
  if (!info.text.empty()) return String(info.text);
  return text::digits_of<String>(static_cast<std::uint64_t>(info.number));
}

/// The shape of a symbol, its properties, or the range of an index.
template <class String>
constexpr String shape_of(const leaf& which) {
  String out;
  if (which.kind == leaf_kind::function) {
    out += "a function";
  } else if (which.kind == leaf_kind::step) {
    out += "a step from ";
    out += text::digits_of<String>(static_cast<std::uint64_t>(which.from));
    out += " on";
  } else if (which.kind == leaf_kind::index) {
    out += "over ";
    out += dimension_string<String>(*which.rows);
  } else {
    out += dimension_string<String>(*which.rows);
    out += " x ";
    out += dimension_string<String>(*which.columns);
    if (which.kind == leaf_kind::family) {
      out += " from ";
      out += text::digits_of<String>(static_cast<std::uint64_t>(which.from));
      out += " on";
    }
  }
  constexpr const char* names[] = {" symmetric", " skew", " diagonal", " orthogonal", " permutation", " invertible"};
  for (unsigned i = 0; i < 6; ++i)
    if ((which.properties >> i & 1U) != 0) out += names[i];
  return out;
}

}  // namespace detail

constexpr kernel::name lowering::dimension_name(const extent_name& wanted, const dimension_info* which) {
  for (const known_dimension& d : dimensions_) {
    if (d.text != wanted.text) continue;
    if (d.size != wanted.size)
      detail::one_dimension_name_has_two_sizes_here("the dimension " + std::string(wanted.text) + " has two sizes in one statement, " +
                                                    std::to_string(d.size) + " and " + std::to_string(wanted.size) +
                                                    " (0: none given); declare it once");
    return d.name;
  }
  const kernel::name made = arena_->dimension(wanted.text);
  dimensions_.push({wanted.text, wanted.size, made, which});
  if (wanted.size != 0) sized_.push({made, wanted.size});
  return made;
}

constexpr kernel::polynomial lowering::dimension(const dimension_info& info) {
  if (info.text.empty()) return info.number;
  for (const known_dimension& d : dimensions_)
    if (d.which == &info) return kernel::polynomial::of(d.name);
  if (is_name(info.text)) return kernel::polynomial::of(dimension_name({info.text, info.size_count == 0 ? 0 : info.sizes[0]}, &info));
  const extent value = extent_of(info);
  kernel::name names[extent::max_names]{};
  for (int i = 0; i < value.name_count; ++i) names[i] = dimension_name(value.names[i]);
  kernel::polynomial sum = 0;
  for (int t = 0; t < value.term_count; ++t) {
    kernel::polynomial product = value.terms[t].coefficient;
    for (int i = 0; i < value.name_count; ++i)
      for (int p = 0; p < value.terms[t].powers[i]; ++p) product = product * kernel::polynomial::of(names[i]);
    sum = sum + product;
  }
  return sum;
}

constexpr int lowering::symbol(const leaf& which) {
  for (const known_leaf& known : symbols_)
    if (known.which == &which) return known.id;
  for (int i = 0; i < symbols_.size(); ++i)
    if (symbols_[i].which->name == which.name)
      detail::one_name_stands_for_two_shapes("the name " + std::string(which.name) +
                                             " stands for two symbols in one statement, " +
                                             detail::shape_of<std::string>(*symbols_[i].which) + " and " + detail::shape_of<std::string>(which) +
                                             "; give them two names");
  const kernel::polynomial rows = dimension(*which.rows);
  symbols_.push({&which, arena_->declare(which.name, rows, dimension(*which.columns), which.properties)});
  return symbols_[symbols_.size() - 1].id;
}

constexpr int lowering::function(const leaf& which) {
  for (int i = 0; i < functions_.size(); ++i)
    if (functions_[i].which == &which) return functions_[i].id;
  functions_.push({&which, arena_->function(which.name)});
  return functions_[functions_.size() - 1].id;
}

constexpr kernel::name lowering::index(const leaf& which) {
  for (int i = 0; i < indices_.size(); ++i) {
    if (indices_[i].which == &which) return indices_[i].id;
    if (indices_[i].which->name == which.name)
      detail::one_name_stands_for_two_shapes("the index " + std::string(which.name) +
                                             " runs over two ranges in one statement, " +
                                             to_string(*indices_[i].which->rows) + " and " + to_string(*which.rows) +
                                             "; give them two names");
  }
  indices_.push({&which, arena_->index(which.name, dimension(*which.rows))});
  return indices_[indices_.size() - 1].id;
}

constexpr kernel::name lowering::index_at(const leaf& which, int at, const binders& bound) {
  const binder* innermost = nullptr;
  for (const binder& b : bound)
    if (b.index == &which && b.begin <= at && at < b.end && (innermost == nullptr || b.end < innermost->end))
      innermost = &b;
  return innermost != nullptr ? innermost->name : index(which);
}

constexpr kernel::polynomial lowering::position(const leaf* index, long long offset, int at, const binders& bound) {
  kernel::polynomial result = offset;
  if (index != nullptr) result = result + kernel::polynomial::of(index_at(*index, at, bound));
  return result;
}

constexpr lowering::binders lowering::find_binders(const node* nodes, int count) {
  binders found;
  kernel::sequence<int> begins;  // for each subtree on the stack, its first node
  for (int at = 0; at < count; ++at) {
    int begin = at;
    for (int children = arity(nodes[at]); children > 0; --children) {
      begin = begins[begins.size() - 1];
      begins.remove(begins.size() - 1);
    }
    begins.push(begin);
    if (nodes[at].operation != kernel::op::sum_over && nodes[at].operation != kernel::op::by_entries) continue;
    for (const leaf* index : {nodes[at].first, nodes[at].second})
      if (index != nullptr && index->kind == leaf_kind::index) found.push({index, arena_->index(index->name, dimension(*index->rows)), begin, at});
  }
  return found;
}

constexpr kernel::term lowering::lower_nodes(const node* nodes, int count) {
  bool any_binder = false;
  for (int at = 0; at < count; ++at)
    any_binder = any_binder || nodes[at].operation == kernel::op::sum_over || nodes[at].operation == kernel::op::by_entries;
  binders bound;
  if (any_binder) bound = find_binders(nodes, count);
  kernel::sequence<kernel::term> made(count);
  for (int at = 0; at < count; ++at) {
    if (speaks_of_steps(nodes[at])) detail::members_of_families_need_a_recurrence();
    const int operands = arity(nodes[at].operation);  // the last one stands just before
    const kernel::term last = operands == 0 ? -1 : made[at - 1];
    made[at] = lower_node(nodes[at], at, bound, operands == 2 ? made[at - nodes[at].left] : last, operands == 2 ? last : -1);
  }
  return made[count - 1];
}

constexpr kernel::term lowering::lower_node(const node& from, int at, const binders& bound, kernel::term a,
                                            kernel::term b) {
  using kernel::op;
  kernel::term_arena& t = *arena_;
  const auto bound_name = [&](const leaf* index) {
    for (const binder& each : bound)
      if (each.index == index && each.end == at) return each.name;
    return -1;
  };
  switch (from.operation) {
    case op::symbol: return kernel::symbol(t, symbol(*from.first));
    case op::number: return kernel::number(t, kernel::rational(from.p, from.q));
    case op::size: return kernel::size(t, dimension(*from.first_extent));
    case op::identity: return kernel::identity(t, dimension(*from.rows));
    case op::zero: {
      const kernel::polynomial rows = dimension(*from.rows);
      return kernel::zero(t, rows, dimension(*from.columns));
    }
    case op::ones: {
      const kernel::polynomial rows = dimension(*from.rows);
      return kernel::ones(t, rows, dimension(*from.columns));
    }
    case op::condition_zero:
    case op::condition_nonnegative: {
      const kernel::polynomial difference = position(from.first, from.p, at, bound) - position(from.second, 0, at, bound);
      return kernel::with_position(t, from.operation, difference);
    }
    case op::apply: {  // no conditional expression, as below
      if (from.first->known_function >= 0) return operation::apply(t, operation::function(from.first->known_function), a);
      return kernel::apply(t, function(*from.first), a, static_cast<int>(from.p));
    }
    case op::gradient: return kernel::gradient(t, a, symbol(*from.first));
    case op::power: return kernel::power(t, a, kernel::rational(from.p, from.q));
    case op::symbolic_power: {  // no conditional expression: g++ 12 destroys what it holds twice
      if (from.first_extent != nullptr) return kernel::symbolic_power(t, a, dimension(*from.first_extent));
      return kernel::symbolic_power(t, a, position(from.first, from.p, at, bound) - position(from.second, 0, at, bound));
    }
    case op::window: {
      kernel::polynomial row = position(from.first, from.p, at, bound);
      kernel::polynomial column = position(from.second, from.q, at, bound);
      if (from.first_extent != nullptr) row = row + dimension(*from.first_extent);
      if (from.second_extent != nullptr) column = column + dimension(*from.second_extent);
      const kernel::polynomial rows = dimension(*from.rows);
      return kernel::window(t, a, row, rows, column, dimension(*from.columns));
    }
    case op::sum_over: return kernel::sum_over(t, bound_name(from.first), a);
    case op::by_entries: return kernel::by_entries(t, bound_name(from.first), bound_name(from.second), a);
    case op::transpose: case op::diagonal_matrix: case op::diagonal_of: case op::trace: case op::total: case op::row_sum: case op::column_sum: case op::inverse:
    case op::vec: case op::softmax_rows: case op::softmax_columns: case op::add: case op::subtract: case op::multiply: case op::scale: case op::hadamard:
    case op::divide: case op::kronecker: case op::beside: case op::above: return kernel::make(t, from.operation, a, b);
  }
  return -1;
}

}  // namespace odot
