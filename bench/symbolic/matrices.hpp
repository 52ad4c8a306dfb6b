// SPDX-License-Identifier: MIT
#pragma once

// Claims about n × n matrices of variables, the same for all systems; matrices.py has them as texts.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

/// `CLAIM N [flipped]`.
struct question {
  std::string claim;
  int size = 0;
  bool flipped = false;
};

inline question question_of(int count, char** arguments) {
  if (count < 3) std::fprintf(stderr, "usage: %s trace|distribution|jacobi|cube|gram N [flipped]\n", arguments[0]), std::exit(2);
  return {arguments[1], std::atoi(arguments[2]), count > 3};
}

/// Both sides of a claim, of matrices that `named` makes; `Matrix` has +, −, ·, `transposed` and `traced`. Flipped, the right side has A more.
template <class Matrix, class Named>
std::pair<Matrix, Matrix> sides(const question& q, Named named) {
  const Matrix a = named('A'), b = named('B'), c = named('C');
  const auto commutator = [](const Matrix& x, const Matrix& y) { return x * y - y * x; };
  std::pair<Matrix, Matrix> both = {a, a};
  if (q.claim == "trace") both = {traced(a * b * c), traced(b * c * a)};
  else if (q.claim == "distribution") both = {(a + b) * (c + named('D')) * named('E'), a * c * named('E') + a * named('D') * named('E') + b * c * named('E') + b * named('D') * named('E')};
  else if (q.claim == "jacobi") both = {commutator(a, commutator(b, c)) + commutator(b, commutator(c, a)), commutator(commutator(a, b), c)};
  else if (q.claim == "cube") both = {(a + b) * (a + b) * (a + b), a * a * a + a * a * b + a * b * a + a * b * b + b * a * a + b * a * b + b * b * a + b * b * b};
  else if (q.claim == "gram") both = {(a * transposed(a)) * (a * transposed(a)), a * ((transposed(a) * a) * transposed(a))};
  else std::fprintf(stderr, "there is no claim %s\n", q.claim.c_str()), std::exit(2);
  if (q.flipped) both.second = both.second + (q.claim == "trace" ? traced(a) : a);
  return both;
}
