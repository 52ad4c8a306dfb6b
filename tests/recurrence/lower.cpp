// SPDX-License-Identifier: MIT
#include "odot/recurrence/lower.hpp"

#include <string>

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

using namespace odot;
using namespace tokens;

namespace {

constexpr auto grows = S[t] == S[t - 1] + k[t] * transpose(v[t]);
constexpr auto y = family<"y">(d);
constexpr auto z = family<"z">(d);

std::string told(const fault_report& f) {
  const auto text = [](const text::line& l) { return std::string(l.view()); };
  return text(f.subject) + " | " + text(f.found) + " | " + text(f.wanted);
}
template <auto... Rules>
step_fault of_rules() {
  return recurrences<Rules...>::fault().what;
}
template <auto C, auto... Lemmas>
fault_report of_claim() {
  return recurrences<start, grows>::template pose<C, Lemmas...>().fault;
}

}  // namespace

TEST_CASE("recurrences that define each member once and from earlier ones are some") {
  CHECK(of_rules<start, grows>() == step_fault::none);
  CHECK(of_rules<grows>() == step_fault::none);
  CHECK(of_rules<S[s + 1] == 2 * S[s]>() == step_fault::none);
  CHECK(of_rules<S[0] == zero(d, p), S[1] == zero(d, p), S[t + 1] == S[t] + S[t - 1]>() == step_fault::none);
  CHECK(of_rules<y[t] == 2 * x[t], z[t] == y[t] + x[t + 3]>() == step_fault::none);
  CHECK(of_rules<z[t] == x[t] - sum_over(i, 1, t - 1, z[i])>() == step_fault::none);
}

TEST_CASE("a member that is given twice") {
  CHECK(of_rules<start, start>() == step_fault::given_twice);
  CHECK(of_rules<start, grows, S[t] == 2 * S[t - 1]>() == step_fault::given_twice);
  CHECK(of_rules<S[1] == zero(d, p), grows>() == step_fault::given_twice);
  CHECK(of_rules<grows, S[1] == zero(d, p)>() == step_fault::given_twice);
  CHECK(of_rules<S[s] == zero(d, p), grows>() == step_fault::given_twice);
}

TEST_CASE("a member that is made from one that is not there yet: else equations that contradict themselves would prove anything") {
  CHECK(of_rules<S[s] == S[s + 1]>() == step_fault::looks_ahead);
  CHECK(of_rules<S[s] == S[s] + ones(d, p)>() == step_fault::looks_ahead);
  CHECK(of_rules<y[t] == z[t] + x[t], z[t] == y[t] + x[t]>() == step_fault::looks_ahead);
  CHECK(of_rules<y[t] == z[t], z[t] == x[t]>() == step_fault::looks_ahead);
  CHECK(of_rules<z[t] == x[t] - sum_over(i, 1, t, z[i])>() == step_fault::looks_ahead);
  CHECK(of_rules<S[0] == S[1], grows>() == step_fault::looks_ahead);
  CHECK(of_rules<a[1] == number(1), a[t + 1] == product_over(j, 1, t + 1, a[j])>() == step_fault::looks_ahead);
  CHECK(of_rules<a[1] == number(1), a[t + 1] == product_over(j, 1, t, a[j])>() == step_fault::none);
  CHECK(of_rules<S[t] == S[2 * t]>() == step_fault::looks_ahead);
}

TEST_CASE("a left side that is no member at a number or a step") {
  CHECK(of_rules<2 * S[t] == S[t - 1]>() == step_fault::no_member);
  CHECK(of_rules<S[2 * t] == S[t]>() == step_fault::no_member);
  CHECK(of_rules<S[n] == zero(d, p)>() == step_fault::no_member);
  CHECK(of_rules<A == A>() == step_fault::no_member);
}

TEST_CASE("steps that nothing binds, and members that are not there, are told by name") {
  const fault_report loose = of_claim<S[t] == sum_over(i, 1, t, k[j] * transpose(v[i]))>();
  CHECK(loose.what == step_fault::unbound);
  CHECK(told(loose) == "j | t | ");
  const fault_report early = of_claim<S[t] == sum_over(i, 1, t, k[i - 1] * transpose(v[i]))>();
  CHECK(early.what == step_fault::outside);
  CHECK(told(early) == "k[i - 1] | 0 | k[1]");
  CHECK(told(of_claim<S[t - 2] == S[t]>()) == "S[t - 2] | t - 2 | S[0]");
  const fault_report other = of_claim<S[t] == sum_over(i, 0, t, S[i])>();
  CHECK(other.what == step_fault::other_range);
  CHECK(told(other) == "i | 0 | 1");
  CHECK(of_claim<S[t] == S[t], S[t] == k[i] * transpose(v[i])>().what == step_fault::unbound);
}

TEST_CASE("positions are whole numbers, and lengths and exponents are not negative") {
  CHECK(of_claim<S[t / 2] == S[t]>().what == step_fault::no_position);
  CHECK(of_claim<S[t] == power(fade, t - 2) * S[t]>().what == step_fault::negative);
  CHECK(of_claim<S[t] == power(fade, t - 1) * S[t]>().what == step_fault::none);
  CHECK(of_claim<S[t] == product_over(j, t, 1, A) * S[t]>().what == step_fault::negative);
  CHECK(of_claim<S[t] == product_over(j, 1, t, a[j + t]) * S[t]>().what == step_fault::other_step);
  CHECK(of_claim<S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, a[i]) * S[t])>().what == step_fault::other_step);
}

TEST_CASE("one name for two families or two steps stands for two things") {
  constexpr auto wide = family<"k">(p);
  constexpr auto other = index<"t", 0>();
  CHECK(recurrences<start, grows>::conflict<k[t] == k[t], wide[t] == wide[t]>().here != nullptr);
  CHECK(recurrences<start, grows>::conflict<S[other] == S[other]>().here != nullptr);
  CHECK(recurrences<start, grows>::conflict<S[t] == S[t]>().here == nullptr);
}
