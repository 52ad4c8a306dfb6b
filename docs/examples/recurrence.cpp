// SPDX-License-Identifier: MIT
// [families]
#include <iostream>

#include <odot/odot.hpp>
#include <odot/verdict/recurrence.hpp>

using namespace odot;

constexpr dim<"d"> d;
constexpr dim<"p"> p;
constexpr auto t = index<"t">();        // 1, 2, 3, …
constexpr auto i = index<"i">();
constexpr auto q = family<"q">(d);      // columns q[1], q[2], …
constexpr auto k = family<"k">(d);
constexpr auto v = family<"v">(p);
constexpr auto S = family<"S", 0>(d, p);  // matrices S[0], S[1], …
constexpr auto o = family<"o">(p);

constexpr auto attention = recurrence<S[0] == zero(d, p),
                                      S[t] == S[t - 1] + k[t] * transpose(v[t]),
                                      o[t] == transpose(S[t]) * q[t]>();
// [/families]

// [at-once]
static_assert(attention.holds<S[t] == sum_over(i, 1, t, k[i] * transpose(v[i]))>());
// [/at-once]

// [retention]
constexpr auto c = scalar<"c">;
constexpr auto retention = recurrence<S[0] == zero(d, p),
                                      S[t] == c * S[t - 1] + k[t] * transpose(v[t]),
                                      o[t] == transpose(S[t]) * q[t]>();
constexpr auto faded = S[t] == sum_over(i, 1, t, power(c, t - i) * (k[i] * transpose(v[i])));

constexpr dim<"n"> n;
constexpr auto Q = stacked(t, n, transpose(q[t]));  // row t is q[t]ᵀ, for t = 1, …, n
constexpr auto K = stacked(t, n, transpose(k[t]));
constexpr auto V = stacked(t, n, transpose(v[t]));
constexpr auto O = stacked(t, n, transpose(o[t]));
constexpr auto D = by_entries(t, n, i, n, at_most(i, t) * power(c, t - i));
// [/retention]

// [chunk]
constexpr auto s = index<"s", 0>();  // 0, 1, 2, …
constexpr auto r = index<"r", 0>();
constexpr auto chunk = S[s + r] == power(c, r) * S[s] + sum_over(i, 1, r, power(c, r - i) * (k[s + i] * transpose(v[s + i])));
constexpr auto inside = o[s + t] == power(c, t) * (transpose(S[s]) * q[s + t]) +
                                        sum_over(i, 1, t, power(c, t - i) * (transpose(q[s + t]) * k[s + i]) * v[s + i]);
// [/chunk]

// [gates]
constexpr auto a = family<"a">();  // numbers
constexpr auto j = index<"j">();
constexpr auto gated = recurrence<S[0] == zero(d, p), S[t] == a[t] * S[t - 1] + k[t] * transpose(v[t])>();
constexpr auto by_gates = S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, a[j]) * (k[i] * transpose(v[i])));
// [/gates]

int main() {
  // [prove]
  const kernel::theorem state = retention.prove<faded>();
  const kernel::theorem parallel = retention.prove<O == hadamard(D, Q * transpose(K)) * V, faded>();
  // [/prove]
  retention.prove<inside, chunk>();
  gated.prove<by_gates>();
  // [refute]
  const auto late = verdict::decide<S[t] == sum_over(i, 1, t - 1, k[i] * transpose(v[i]))>(attention);
  std::cout << late.reason << '\n';
  // [/refute]
  return state.assumptions().size() == 2 && parallel.assumptions().size() >= 2 ? 0 : 1;
}
