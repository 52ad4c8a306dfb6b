// SPDX-License-Identifier: MIT
// Claims about matrices by GiNaC's expand. Arguments: see matrices.hpp.
#include <ginac/ginac.h>

#include <map>

#include "matrices.hpp"

namespace {

struct matrix {
  GiNaC::matrix m;
};
matrix operator+(const matrix& a, const matrix& b) { return {a.m.add(b.m)}; }
matrix operator-(const matrix& a, const matrix& b) { return {a.m.sub(b.m)}; }
matrix operator*(const matrix& a, const matrix& b) { return {a.m.mul(b.m)}; }
matrix transposed(const matrix& a) { return {a.m.transpose()}; }
matrix traced(const matrix& a) { return {GiNaC::matrix(1, 1, GiNaC::lst{a.m.trace()})}; }

}  // namespace

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  const auto n = static_cast<unsigned>(q.size);
  std::map<char, matrix> known;
  const auto [left, right] = sides<matrix>(q, [&](char name) {
    if (const auto found = known.find(name); found != known.end()) return found->second;
    GiNaC::matrix m(n, n);
    for (unsigned i = 0; i < n; ++i)
      for (unsigned j = 0; j < n; ++j) m(i, j) = GiNaC::symbol(name + std::to_string(i) + "_" + std::to_string(j));
    return known[name] = {m};
  });
  bool equal = true;
  for (unsigned i = 0; i < left.m.rows(); ++i)
    for (unsigned j = 0; j < left.m.cols(); ++j) equal = equal && left.m(i, j).expand().is_equal(right.m(i, j).expand());
  std::puts(equal ? "equal" : "differs");
  return equal != q.flipped ? 0 : 1;
}
