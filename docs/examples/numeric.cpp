// SPDX-License-Identifier: MIT
#include <cstdio>

#include "odot/expr/expr.hpp"
#include "odot/numeric/evaluate.hpp"
#include "odot/numeric/hadamard_rnn.hpp"
#include "odot/numeric/typed_attention.hpp"

using namespace odot;

// [evaluate]
constexpr dim<"l"> l;
constexpr dim<"d"> d;
constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(l, d);
constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k);
constexpr auto scores = (X * Q) * transpose(X * K);

numeric::matrix<float, dim<"l">, dim<"l">> scores_of(std::ptrdiff_t length) {
  numeric::matrix<float, dim<"l">, dim<"d", 4>> x(length);  // the length is known when it runs, its name is checked now
  numeric::matrix<float, dim<"d", 4>, dim<"k", 2>> q, keys;
  x.fill([](auto i, auto j) { return i + j; });
  q.fill([](auto i, auto j) { return i == j; });
  keys.fill([](auto i, auto j) { return i == j + 1; });
  using numeric::bound;
  return numeric::evaluate<scores>(numeric::bind_all(bound(X, x), bound(Q, q), bound(K, keys)));
}
// [/evaluate]

int main() {
  const auto s = scores_of(3);
  std::printf("%g %g\n", static_cast<double>(s(0, 0)), static_cast<double>(s(2, 1)));

  // [attention]
  numeric::matrix<float, dim<"l">, dim<"d", 64>> x(512), output(512);
  numeric::matrix<float, dim<"d", 64>, dim<"d", 64>> query, key, value;
  x.fill([](auto i, auto j) { return (i * 7 + j) % 5; });
  for (auto* weight : {&query, &key, &value}) weight->fill([](auto i, auto j) { return i == j ? 0.125 : 0.0; });
  numeric::workspace<float> memory;  // kept between calls: the second allocates nothing
  numeric::self_attention(x, query, key, value, output, numeric::mask<float>::causal(), memory);
  // [/attention]
  std::printf("%g\n", static_cast<double>(output(0, 1)));

  // [rnn]
  numeric::window_rnn<float> rnn(16, {query, key});
  rnn.push(x.view().row_slice(dim<0>{}, dim<100>{}));
  const float newest = rnn.score(1, 1);  // of the newest token with itself
  // [/rnn]
  std::printf("%g\n", static_cast<double>(newest));
  return 0;
}
