// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Dense>

#include "odot/expr/expr.hpp"
#include "odot/numeric/evaluate.hpp"

namespace bench {

inline constexpr odot::dim<"l", 96> l;
inline constexpr odot::dim<"d", 48> d;
inline constexpr odot::dim<"k", 64> k;
inline constexpr auto A = odot::matrix<"A">(l, d);
inline constexpr auto B = odot::matrix<"B">(d, k);
inline constexpr auto C = odot::matrix<"C">(l, k);
inline constexpr auto D = odot::matrix<"D">(l, d);

/// transpose(A B + C) (D + 2 A ⊙ D)
inline constexpr auto expression = transpose(A * B + C) * (D + odot::rational{2, 1} * hadamard(A, D));

/// Numbers for its symbols.
struct fixed_expression {
  odot::numeric::matrix<float, odot::dim<"l", 96>, odot::dim<"d", 48>> a, d;
  odot::numeric::matrix<float, odot::dim<"d", 48>, odot::dim<"k", 64>> b;
  odot::numeric::matrix<float, odot::dim<"l", 96>, odot::dim<"k", 64>> c;
  fixed_expression() {
    const auto entry = [](auto i, auto j) { return static_cast<float>((i * 7 + j * 3) % 11) / 8.0F - 0.5F; };
    a.fill(entry), b.fill(entry), c.fill(entry), d.fill(entry);
  }
  auto bindings() const {
    using odot::numeric::bound;
    return odot::numeric::bind_all(bound(A, a), bound(B, b), bound(C, c), bound(D, d));
  }
};

/// The same as one writes it with Eigen, its temporaries kept.
struct by_hand {
  using matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  matrix sum{96, 64}, right{96, 48}, result{64, 48};

  void run(const fixed_expression& e) {
    const Eigen::Map<const matrix, Eigen::Aligned64> first(e.a.data(), 96, 48), second(e.b.data(), 48, 64),
        third(e.c.data(), 96, 64), fourth(e.d.data(), 96, 48);
    sum.noalias() = first * second;
    sum += third;
    right = fourth + 2.0F * first.cwiseProduct(fourth);
    result.noalias() = sum.transpose() * right;
  }
};

} // namespace bench
