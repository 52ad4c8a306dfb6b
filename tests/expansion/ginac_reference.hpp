// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A second expansion, by GiNaC, written on its own: entry by entry as the definitions of the operations say.

#include <ginac/ginac.h>

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "odot/expansion/sizes.hpp"
#include "odot/expansion/terms.hpp"

namespace odot::tests {

class ginac_reference {
 public:
  ginac_reference(const kernel::term_arena& arena, const expansion::sizes& at) : a_(arena), at_(at) {}

  GiNaC::ex entry(kernel::term t, long row, long col) {
    using enum kernel::op;
    const kernel::node& n = a_[t];
    GiNaC::ex sum = 0;
    switch (n.kind) {
      case symbol: return variable(n, row, col);
      case number: return GiNaC::numeric(n.value.numerator()) / GiNaC::numeric(n.value.denominator());
      case size: return value(n.positions[0]);
      case identity: return row == col ? 1 : 0;
      case zero: return 0;
      case ones: return 1;
      case condition_zero: return value(n.positions[0]) == 0 ? 1 : 0;
      case condition_nonnegative: return value(n.positions[0]) >= 0 ? 1 : 0;
      case transpose: return entry(n.a, col, row);
      case diagonal_matrix: return row != col ? GiNaC::ex(0) : cols(n.a) == 1 ? entry(n.a, row, 0) : entry(n.a, 0, row);
      case diagonal_of: return entry(n.a, row, row);
      case trace: for (long i = 0; i < rows(n.a); ++i) sum += entry(n.a, i, i); return sum;
      case total: for (long i = 0; i < rows(n.a); ++i) for (long j = 0; j < cols(n.a); ++j) sum += entry(n.a, i, j); return sum;
      case row_sum: for (long j = 0; j < cols(n.a); ++j) sum += entry(n.a, row, j); return sum;
      case column_sum: for (long i = 0; i < rows(n.a); ++i) sum += entry(n.a, i, col); return sum;
      case vec: return entry(n.a, row % rows(n.a), row / rows(n.a));
      case power: return n.value.is_zero() ? GiNaC::ex(1) : GiNaC::pow(entry(n.a, row, col), GiNaC::numeric(n.value.numerator()));
      case symbolic_power: {
        const long e = value(n.positions[0]);
        return e == 0 ? GiNaC::ex(1) : GiNaC::pow(entry(n.a, row, col), e);
      }
      case window: return entry(n.a, row + value(n.positions[0]), col + value(n.positions[1]));
      case add: return entry(n.a, row, col) + entry(n.b, row, col);
      case subtract: return entry(n.a, row, col) - entry(n.b, row, col);
      case multiply: for (long i = 0; i < cols(n.a); ++i) sum += entry(n.a, row, i) * entry(n.b, i, col); return sum;
      case scale: return entry(n.a, 0, 0) * entry(n.b, row, col);
      case hadamard: return entry(n.a, row, col) * entry(n.b, row, col);
      case divide: return entry(n.a, row, col) / entry(n.b, row, col);
      case kronecker: return entry(n.a, row / rows(n.b), col / cols(n.b)) * entry(n.b, row % rows(n.b), col % cols(n.b));
      case beside: return col < cols(n.a) ? entry(n.a, row, col) : entry(n.b, row, col - cols(n.a));
      case above: return row < rows(n.a) ? entry(n.a, row, col) : entry(n.b, row - rows(n.a), col);
      case sum_over: {
        const auto outer = scope_;
        for (long i = 0, range = value(a_.name_of(n.id).range); i < range; ++i) scope_[n.id] = i, sum += entry(n.a, row, col);
        scope_ = outer;
        return sum;
      }
      case by_entries: {
        const auto outer = scope_;
        scope_[n.id] = row, scope_[n.second] = col;
        sum = entry(n.a, 0, 0);
        scope_ = outer;
        return sum;
      }
      default: throw std::logic_error("not in the fragment");
    }
  }
  GiNaC::ex variable(int symbol, const std::vector<long>& family, long row, long col) {
    auto& v = variables_[{symbol, family, row, col}];
    if (!v) v = std::make_unique<GiNaC::symbol>("v" + std::to_string(variables_.size()));
    return *v;
  }
  long rows(kernel::term t) { return value(a_[t].rows); }
  long cols(kernel::term t) { return value(a_[t].cols); }

 private:
  long value(const kernel::polynomial& p) {
    long sum = 0;
    for (const auto& product : p.terms()) {
      long x = product.coefficient;
      for (kernel::name n : product.names) x *= scope_.count(n) ? scope_[n] : at_.value(n).value();
      sum += x;
    }
    return sum;
  }
  GiNaC::ex variable(const kernel::node& n, long row, long col) {
    const unsigned properties = a_.symbol(n.id).properties;
    std::vector<long> family;
    for (const auto& p : n.positions) family.push_back(value(p));
    if ((properties & kernel::diagonal) != 0 && row != col) return 0;
    if ((properties & kernel::skew) != 0 && row == col) return 0;
    if ((properties & kernel::skew) != 0 && row > col) return -variable(n.id, family, col, row);
    if ((properties & kernel::symmetric) != 0 && row > col) return variable(n.id, family, col, row);
    return variable(n.id, family, row, col);
  }

  const kernel::term_arena& a_;
  const expansion::sizes& at_;
  std::map<kernel::name, long> scope_;
  std::map<std::tuple<int, std::vector<long>, long, long>, std::unique_ptr<GiNaC::symbol>> variables_;
};

}  // namespace odot::tests
