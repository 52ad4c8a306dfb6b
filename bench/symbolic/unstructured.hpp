// SPDX-License-Identifier: MIT
#pragma once

// The claims without structure, for all systems alike: a power of a sum of variables as one factor more, and the product of two random
// sparse polynomials in both orders.

#include <malloc.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct monomial {
  int coefficient = 1;
  std::vector<int> variables;
};

/// `power VARIABLES EXPONENT [flipped]` or `sparse TERMS VARIABLES [flipped]`.
struct question {
  bool power = true, flipped = false;
  int variables = 0, exponent = 0, terms = 0;
};

inline question question_of(int count, char** arguments) {
  // In every program alike: what a growing array leaves behind is used again, instead of being given back and touched anew.
  mallopt(M_MMAP_THRESHOLD, 1 << 26);
  question q;
  if (count < 4) std::fprintf(stderr, "usage: %s power VARIABLES EXPONENT | sparse TERMS VARIABLES [flipped]\n", arguments[0]), std::exit(2);
  q.power = std::string(arguments[1]) == "power";
  const int first = std::atoi(arguments[2]), second = std::atoi(arguments[3]);
  q.variables = q.power ? first : second;
  q.exponent = second, q.terms = first;
  q.flipped = count > 4;
  return q;
}

/// A sparse polynomial of so many terms of degree 4, the same in every program and in run.py.
inline std::vector<monomial> sparse_polynomial(int terms, int variables, std::uint64_t seed) {
  std::vector<monomial> all;
  const auto next = [&](int below) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((seed >> 33) % static_cast<std::uint64_t>(below));
  };
  for (int i = 0; i < terms; ++i) {
    monomial m{1 + next(9), {}};
    for (int j = 0; j < 4; ++j) m.variables.push_back(next(variables));
    all.push_back(m);
  }
  return all;
}
