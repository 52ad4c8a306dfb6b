// SPDX-License-Identifier: MIT
// In every model `merge` keeps values, and every instance of a schema is 0.

#include <doctest/doctest.h>

#include <random>

#include "model.hpp"

namespace tests_of_models {

using namespace claims;

namespace {

/// The schemas, to be asked without a certificate.
struct asked : schemas {
  using schemas::schemas;
  form zero(schema s, const sequence<int>& at, const form& F, const form& G, name k) { return instance(s, at, F, G, k); }
  form zero(const law& l, const sequence<int>& at) { return instance(l, at); }
};

struct random_forms : topic {
  explicit random_forms(unsigned seed) : topic("models"), random(seed) {}
  std::mt19937 random;
  int x = declare("x", 1, 1), A = declare("A", n, n), f = function("f");
  polynomial i = index("i", n), j = index("j", n);
  asked k{arena, {}, usual_order};
  int pick(int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

  polynomial position(const std::vector<polynomial>& scope) {
    polynomial sum = pick(4) - 2;
    for (int count = pick(3); count >= 0; --count) {
      const polynomial one = scope[static_cast<std::size_t>(pick(static_cast<int>(scope.size())))];
      sum = pick(2) == 0 ? sum + one : sum - one;
    }
    return sum;
  }
  factor make(int depth, const std::vector<polynomial>& scope) {
    const auto any = [&] { return k.intern(position(scope)); };
    switch (pick(depth > 0 ? 8 : 5)) {
      case 0: return make_factor(factor_kind::symbol, x);
      case 1: {
        factor g = make_factor(factor_kind::symbol, A, any());
        g.slots[g.slot_count++] = any();
        return g;
      }
      case 2: return make_factor(factor_kind::number, -1, any());
      case 3: return make_factor(factor_kind::is_zero, -1, any());
      case 4: return make_factor(factor_kind::nonnegative, -1, any());
      case 5: return k.with_body(exponential, some(depth - 1, scope));
      case 6: return k.with_body(reciprocal, some(depth - 1, scope));
      default: return k.with_body(f, some(depth - 1, scope));
    }
  }
  form some(int depth, const std::vector<polynomial>& scope) {
    form sum;
    for (int count = 1 + pick(2); count > 0; --count) {
      monomial one;
      one.coefficient = pick(5) - 2;
      std::vector<polynomial> inner = scope;
      for (int bound = pick(3); bound > 0; --bound) {
        const polynomial ranges[] = {n, t, n - 1, n - 2, 1, 2};
        one.bound.push(k.fresh_index(k.intern(ranges[pick(6)])));
        inner.push_back(polynomial::of(one.bound.back()));
      }
      for (int factors = pick(3) + 1; factors > 0; --factors) one.factors.push(make(depth, inner));
      sum.push(one);
    }
    return sum;
  }
  /// Calls `look` in a few models.
  template <class F>
  void everywhere(F&& look) {
    for (unsigned trial = 0; trial < 6; ++trial) {
      model at(k, trial);
      const int size = 1 + pick(3);
      at.names[n.single_name()] = size, at.names[t.single_name()] = pick(4), at.names[s.single_name()] = pick(4);
      at.names[i.single_name()] = pick(size), at.names[j.single_name()] = pick(size);
      try {
        look(at);
      } catch (const no_value&) {
      }
    }
  }
};

}  // namespace

TEST_CASE("merging keeps the value of random forms") {
  int seen = 0;
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    random_forms r(seed);
    const form f = r.some(2, {r.n, r.t, r.i, r.j}), merged = r.k.merge(f);
    if (r.k.stopped()) continue;
    r.everywhere([&](const model& m) {
      CAPTURE(seed);
      const rational before = m.value(f), after = m.value(merged);
      CHECK(before == after);
      ++seen;
    });
  }
  CHECK(seen > 3000);
}

TEST_CASE("every instance of a schema is 0") {
  int seen = 0;
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    random_forms r(seed);
    const schema all[] = {schema::complement, schema::successor, schema::implied, schema::split_sum, schema::positive, schema::power_zero,
                          schema::power_one, schema::power_sum};
    const schema s = all[r.pick(8)];
    const std::vector<polynomial> scope{r.n, r.t, r.i, r.j};
    const name k = r.k.fresh(name_kind::integer);
    std::vector<polynomial> with_k = scope;
    if (s == schema::split_sum) with_k.push_back(polynomial::of(k));
    const form F = r.some(1, with_k);
    sequence<int> at;
    const int count = s == schema::complement || s == schema::successor ? 1 : s == schema::implied ? 2 : s == schema::split_sum || s == schema::power_sum ? 2 : 0;
    for (int c = 0; c < count; ++c) at.push(r.k.intern(r.position(scope)));
    const form zero = r.k.zero(s, at, F, {}, k);
    if (r.k.stopped()) continue;  // the side condition does not hold
    r.everywhere([&](const model& m) {
      CAPTURE(seed);
      const bool vanishes = m.value(zero).is_zero();
      CHECK(vanishes);
      ++seen;
    });
  }
  CHECK(seen > 1500);
}

TEST_CASE("the condition of a law's instance is right however many positions there are") {
  topic c("positions that move");
  for (int filled = 0; filled < 140; ++filled) {
    asked k{c.arena, {}, usual_order};
    for (int i = 0; i < filled; ++i) k.intern(c.n * polynomial(i + 2) + polynomial(100));
    const name steps = k.fresh(name_kind::natural), at = k.fresh(name_kind::integer);
    law l;
    l.universals.push(steps), l.universals.push(k.fresh_index(k.intern(polynomial::of(steps) + 1)));
    l.zero = constant(1);
    sequence<int> values;
    values.push(k.intern(c.n + 5)), values.push(k.intern(polynomial::of(at)));
    const form one = k.zero(l, values);  // makes the position n + 6, while that of `at` is asked for
    REQUIRE(one.size() == 1);
    bool found = false;
    for (const factor& f : one[0].factors) found = found || (f.kind == factor_kind::nonnegative && k.value(f.slots[0]) == c.n + 5 - polynomial::of(at));
    CHECK(found);
  }
}

} // namespace tests_of_models
