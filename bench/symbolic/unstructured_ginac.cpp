// SPDX-License-Identifier: MIT
// Powers of sums and products of sparse polynomials by GiNaC's expand. Arguments: see unstructured.hpp.
#include <ginac/ginac.h>

#include "unstructured.hpp"

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  std::vector<GiNaC::symbol> x(static_cast<std::size_t>(q.variables));
  const auto sum_of = [&](const std::vector<monomial>& all) {
    GiNaC::exvector terms;
    for (const monomial& m : all) {
      GiNaC::ex product = m.coefficient;
      for (int v : m.variables) product *= x[static_cast<std::size_t>(v)];
      terms.push_back(product);
    }
    return GiNaC::ex(GiNaC::dynallocate<GiNaC::add>(std::move(terms)));
  };
  GiNaC::ex left, right;
  if (q.power) {
    std::vector<monomial> all;
    for (int v = 0; v < q.variables; ++v) all.push_back({1, {v}});
    const GiNaC::ex s = sum_of(all);
    left = GiNaC::pow(s, q.exponent).expand();
    right = (GiNaC::pow(s, q.exponent - 1).expand() * s).expand();
  } else {
    const GiNaC::ex a = sum_of(sparse_polynomial(q.terms, q.variables, 1)), b = sum_of(sparse_polynomial(q.terms, q.variables, 2));
    left = (a * b).expand();
    right = (b * a).expand();
  }
  if (q.flipped) right += x[0];
  const bool equal = left.is_equal(right);
  std::puts(equal ? "equal" : "differs");
  return equal != q.flipped ? 0 : 1;
}
