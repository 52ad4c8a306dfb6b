// SPDX-License-Identifier: MIT
#include "odot/recurrence/recurrence.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

using namespace odot;
using namespace tokens;

namespace {

constexpr auto attention = recurrence<start, S[t] == S[t - 1] + k[t] * transpose(v[t]), o[t] == transpose(S[t]) * q[t]>();
constexpr auto retention = recurrence<start, S[t] == fade * S[t - 1] + k[t] * transpose(v[t]), o[t] == transpose(S[t]) * q[t]>();
constexpr auto gated = recurrence<start, S[t] == a[t] * S[t - 1] + k[t] * transpose(v[t])>();
constexpr auto faded = S[t] == sum_over(i, 1, t, power(fade, t - i) * written);

static_assert(attention.holds<S[t] == sum_over(i, 1, t, written)>());
static_assert(attention.check<S[t + 1] == S[t] + k[t + 1] * transpose(v[t + 1])>());
static_assert(!attention.holds<S[t] == sum_over(i, 1, t - 1, written)>());
static_assert(attention.holds<S[2] == k[1] * transpose(v[1]) + k[2] * transpose(v[2])>());
static_assert(retention.holds<faded>());

}  // namespace

TEST_CASE("closed forms of states that grow, fade and are gated") {
  const kernel::theorem sum = attention.prove<S[t] == sum_over(i, 1, t, written)>();
  CHECK(sum.assumptions().size() == 2);
  CHECK_NOTHROW(retention.prove<faded>());
  CHECK_NOTHROW(gated.prove<S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, a[j]) * written)>());
  CHECK_NOTHROW(attention.prove<S[n] == transpose(stacked(t, n, transpose(k[t]))) * stacked(t, n, transpose(v[t]))>());
}

TEST_CASE("what is off by one step, by one power or by one factor is not proved") {
  CHECK_THROWS_WITH_AS((attention.prove<S[t] == sum_over(i, 1, t - 1, written)>()), doctest::Contains("no induction was found"), not_proved);
  CHECK_THROWS_AS((attention.prove<S[t] == sum_over(i, 2, t, written)>()), not_proved);
  CHECK_THROWS_AS((retention.prove<S[t] == sum_over(i, 1, t, power(fade, t - i + 1) * written)>()), not_proved);
  CHECK_THROWS_AS((gated.prove<S[t] == sum_over(i, 1, t, product_over(j, i, t, a[j]) * written)>()), not_proved);
  CHECK_THROWS_AS((attention.prove<S[3] == k[1] * transpose(v[1]) + k[2] * transpose(v[2])>()), not_proved);
}

TEST_CASE("a claim is printed as it was written: bounds, members and factors counted as they are declared") {
  const auto text = []<auto Claim>(auto which) { return text_of(which.template pose<Claim>()); };
  CHECK(text.operator()<S[t] == sum_over(i, 1, t - 1, written)>(attention) == "S[t] = sum_{i=1..t - 1} k[i] v[i]^T");
  CHECK(text.operator()<S[t + 1] == S[t] + k[t + 1] * transpose(v[t + 1])>(attention) == "S[t + 1] = S[t] + k[t + 1] v[t + 1]^T");
  CHECK(text.operator()<S[3] == k[1] * transpose(v[1])>(attention) == "S[3] = k[1] v[1]^T");
  CHECK(text.operator()<S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, a[j]) * written)>(gated) == "S[t] = sum_{i=1..t} (prod_{j=i + 1..t} a[j]) k[i] v[i]^T");
  CHECK(text.operator()<S[t] == sum_over(i, 1, t, product_over(j, i, t, a[j]) * written)>(gated) == "S[t] = sum_{i=1..t} (prod_{j=i..t} a[j]) k[i] v[i]^T");
}

TEST_CASE("a family that one equation defines is written out, and lemmas carry over to it") {
  CHECK_NOTHROW(attention.prove<o[t] == sum_over(i, 1, t, (transpose(q[t]) * k[i]) * v[i])>());
  CHECK_NOTHROW(retention.prove<o[t] == sum_over(i, 1, t, power(fade, t - i) * (transpose(q[t]) * k[i]) * v[i]), faded>());
  CHECK_THROWS_AS((retention.prove<o[t] == sum_over(i, 1, t, (transpose(q[t]) * k[i]) * v[i]), faded>()), not_proved);
}

TEST_CASE("the parallel form, a mask of powers included") {
  constexpr auto Q = stacked(t, n, transpose(q[t])), K = stacked(t, n, transpose(k[t]));
  constexpr auto V = stacked(t, n, transpose(v[t])), O = stacked(t, n, transpose(o[t]));
  constexpr auto D = by_entries(t, n, i, n, at_most(i, t) * power(fade, t - i));
  constexpr auto late = by_entries(t, n, i, n, at_most(i, t) * power(fade, t - i + 1));
  CHECK_NOTHROW(retention.prove<O == hadamard(D, Q * transpose(K)) * V, faded>());
  CHECK_THROWS_AS((retention.prove<O == hadamard(late, Q * transpose(K)) * V, faded>()), not_proved);
  CHECK_NOTHROW(attention.prove<O == hadamard(by_entries(t, n, i, n, at_most(i, t)), Q * transpose(K)) * V>());
}

TEST_CASE("chunks of any length behind any step") {
  constexpr auto chunk = S[s + r] == power(fade, r) * S[s] + sum_over(i, 1, r, power(fade, r - i) * (k[s + i] * transpose(v[s + i])));
  CHECK_NOTHROW(retention.prove<chunk>());
  CHECK_NOTHROW(retention.prove<S[s + n] == power(fade, n) * S[s] + sum_over(i, 1, n, power(fade, n - i) * (k[s + i] * transpose(v[s + i]))), chunk>());
  CHECK_NOTHROW(retention.prove<o[s + t] == power(fade, t) * transpose(S[s]) * q[s + t] +
                                                sum_over(i, 1, t, power(fade, t - i) * (transpose(q[s + t]) * k[s + i]) * v[s + i]), chunk>());
  CHECK_THROWS_AS((retention.prove<S[s + r] == S[s] + sum_over(i, 1, r, power(fade, r - i) * (k[s + i] * transpose(v[s + i])))>()), not_proved);
}

TEST_CASE("several lines that use one another: the delta rule") {
  constexpr auto M = family<"M", 0>(p, d);
  constexpr auto u = family<"u">(p);
  static constexpr auto beta = family<"beta">();
  constexpr auto H = [](auto at) { return identity(d) - beta[at] * (k[at] * transpose(k[at])); };
  constexpr auto delta = recurrence<M[0] == zero(p, d), M[t] == M[t - 1] * H(t) + beta[t] * (v[t] * transpose(k[t])), u[t] == beta[t] * (v[t] - M[t - 1] * k[t])>();
  CHECK_NOTHROW(delta.prove<M[t] == sum_over(i, 1, t, u[i] * transpose(k[i]))>());
  CHECK_NOTHROW(delta.prove<M[t] == sum_over(i, 1, t, beta[i] * (v[i] * transpose(k[i])) * product_over(j, i + 1, t, H(j)))>());
  CHECK_THROWS_AS((delta.prove<M[t] == sum_over(i, 1, t, beta[i] * (v[i] * transpose(k[i])) * reversed_product_over(j, i + 1, t, H(j)))>()), not_proved);
}

TEST_CASE("any start, products of one matrix in either order, members by numbers, quotients by the step") {
  constexpr auto h = family<"h", 0>(d);
  constexpr auto rnn = recurrence<h[t] == A * h[t - 1] + x[t]>();
  CHECK_NOTHROW(rnn.prove<h[t] == reversed_product_over(j, 1, t, A) * h[0] + sum_over(i, 1, t, reversed_product_over(j, i + 1, t, A) * x[i])>());
  CHECK_NOTHROW(rnn.prove<h[t] == product_over(j, 1, t, A) * h[0] + sum_over(i, 1, t, product_over(j, i + 1, t, A) * x[i])>());
  CHECK_NOTHROW(rnn.prove<h[2] == A * A * h[0] + A * x[1] + x[2]>());
  constexpr auto mu = family<"mu", 0>(d);
  constexpr auto mean = recurrence<mu[0] == zero(d, dim<1>{}), mu[t] == mu[t - 1] + (x[t] - mu[t - 1]) / t>();
  CHECK_NOTHROW(mean.prove<mu[t] == sum_over(i, 1, t, x[i]) / t>());
  constexpr auto g = recurrence<S[0] == zero(d, p), S[t] == diag(x[t]) * S[t - 1] + k[t] * transpose(v[t])>();
  CHECK_NOTHROW(g.prove<S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, diag(x[j])) * written)>());
}
