// SPDX-License-Identifier: MIT
// Powers of sums and products of sparse polynomials by odot's expansion engine. Arguments: see unstructured.hpp.
#include "unstructured.hpp"

#include <algorithm>
#include <map>

#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;

int main(int count, char** arguments) {
  const question q = question_of(count, arguments);
  term_arena t;
  const term x = symbol(t, t.declare("x", q.variables, 1));
  std::vector<term> variables;
  for (int v = 0; v < q.variables; ++v) variables.push_back(entry(t, x, v, 0));
  // A term is a graph: numbers and products are made once.
  std::map<int, term> numbers;
  std::map<std::pair<term, term>, term> products;
  const auto once = [](auto& known, auto key, auto make) {
    const auto found = known.find(key);
    return found != known.end() ? found->second : known[key] = make();
  };
  const auto product_of = [&](term a, term b) { return once(products, std::minmax(a, b), [&] { return scale(t, a, b); }); };
  const auto pair_of = [&](int v, int w) { return product_of(variables[static_cast<std::size_t>(v)], variables[static_cast<std::size_t>(w)]); };
  const auto sum_of = [&](const std::vector<monomial>& all) {
    term sum = -1;
    for (const monomial& m : all) {
      std::vector<int> v = m.variables;
      std::sort(v.begin(), v.end());
      term product = product_of(pair_of(v[0], v[1]), pair_of(v[2], v[3]));
      if (m.coefficient != 1) product = product_of(once(numbers, m.coefficient, [&] { return number(t, m.coefficient); }), product);
      sum = sum < 0 ? product : add(t, sum, product);
    }
    return sum;
  };
  term left = -1, right = -1;
  if (q.power) {
    left = power(t, total(t, x), q.exponent);
    right = hadamard(t, power(t, total(t, x), q.exponent - 1), total(t, x));
  } else {
    const term a = sum_of(sparse_polynomial(q.terms, q.variables, 1)), b = sum_of(sparse_polynomial(q.terms, q.variables, 2));
    left = hadamard(t, a, b), right = hadamard(t, b, a);
  }
  if (q.flipped) right = add(t, right, entry(t, x, 0, 0));
  const expansion::comparison c = expansion::compare(t, left, right, {});
  std::printf("%.0f %.9f %s\n", c.left_terms + c.right_terms, c.seconds, c.text().c_str());
  return c.equal != q.flipped ? 0 : 1;
}
