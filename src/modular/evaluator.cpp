// SPDX-License-Identifier: MIT
#include "evaluator.hpp"

namespace odot::modular::detail {

namespace {

constexpr const char* zero_denominator = "something is divided by zero";

}  // namespace

evaluator::evaluator(const kernel::term_arena& arena, const expansion::sizes& at, const point& p)
    : in_values_(arena, p, place::values, symbols_),
      in_exponents_(arena, p, place::exponents, symbols_),
      values_(arena, at, in_values_),
      exponents_(values_, in_exponents_) {
  in_values_.meet(values_, exponents_), in_exponents_.meet(values_, exponents_);
}

value evaluator::operator()(kernel::term t) { return values_(t); }

residue point_ring::number(const kernel::rational& r) const {
  if (!r.valid()) throw reading::cannot_expand("a number that does not fit into 64 bits, or divides by zero");
  const residue n = field_.of(r.numerator());
  return r.is_integer() ? n : field_.multiply(n, reciprocal(field_.of(r.denominator())));
}

residue point_ring::divide(residue x, residue y) const {
  if (y == 0) throw reading::undefined_entry(zero_denominator);
  return field_.multiply(x, field_.inverse(y));
}

residue point_ring::power(residue x, const kernel::rational& exponent) const {
  const std::int64_t e = exponent.numerator();
  const residue y = field_.power(x, static_cast<std::uint64_t>(e < 0 ? -e : e));
  return e < 0 ? divide(1, y) : y;
}

matrix point_ring::inverse(const matrix& a) const {
  matrix m = modular::inverse(field_, a);
  if (m.rows != a.rows) throw reading::undefined_entry("a matrix that has no inverse is inverted");
  return m;
}

matrix point_ring::reciprocals(const detail::value& b) const {
  matrix inverses(b.rows(), b.cols()), before(b.rows(), b.cols());
  const auto divisor = [&](std::int64_t k) { return b.has(k / b.cols(), k % b.cols()) ? b(k / b.cols(), k % b.cols()) : 0; };
  residue all = 1;
  for (std::size_t k = 0; k < before.entries.size(); ++k) {
    before.entries[k] = all;
    if (const residue x = divisor(static_cast<std::int64_t>(k)); x != 0) all = field_.multiply(all, x);
  }
  residue rest = field_.inverse(all);
  for (std::size_t k = before.entries.size(); k-- > 0;)
    if (const residue x = divisor(static_cast<std::int64_t>(k)); x != 0)
      inverses.entries[k] = field_.multiply(rest, before.entries[k]), rest = field_.multiply(rest, x);
  return inverses;
}

}  // namespace odot::modular::detail
