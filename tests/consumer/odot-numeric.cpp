// SPDX-License-Identifier: MIT
#include <cstdio>
#include <vector>

#include <odot/numeric/attention.hpp>

int main() {
  const std::vector<double> left{1, 2, 3, 4}, right{5, 6, 7, 8};
  std::vector<double> product(4);
  odot::numeric::multiply<double>({left.data(), 2, 2}, {right.data(), 2, 2}, {product.data(), 2, 2});
  std::puts("numeric: multiplied");
  return product == std::vector<double>{19, 22, 43, 50} ? 0 : 1;
}
