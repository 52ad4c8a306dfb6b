// SPDX-License-Identifier: MIT
// Large scores, length 1, memory, and sizes that do not fit.
#include <stdexcept>
#include <utility>

#include <doctest/doctest.h>

#include "attention_example.hpp"
#include "every_instruction_set.hpp"
#include "odot/numeric/attention.hpp"

namespace tests_of_attention_limits {

using namespace odot::numeric;
using reference::attention_example;
using reference::integer;
using reference::table;

TEST_CASE_TEMPLATE("scores of ten thousand and more do not overflow", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {2, 50, 400}) {
      attention_example<T> e(l);
      for (T& x : e.q.entries) x = T(1e4);
      for (T& x : e.k.entries) x = T(0);
      for (integer c = 0; c < 8; ++c) e.k(l - 1, c) = T(1), e.k(0, c) = T(-1);
      e.run({.scale = T(1)});
      for (integer i = 0; i < l; ++i)
        for (integer c = 0; c < 8; ++c) CHECK(e.out(i, c) == doctest::Approx(e.v(l - 1, c)));
      for (T& x : e.k.entries) x = T(-1);
      e.run({.scale = T(1)});
      T mean = T(0);
      for (integer j = 0; j < l; ++j) mean += e.v(j, 3) / static_cast<T>(l);
      CHECK(e.out(0, 3) == doctest::Approx(mean).epsilon(1e-4));
    }
  });
}

TEST_CASE("length 1 gives the value itself; a cache of keys is longer than the queries") {
  attention_example<double> one(1);
  one.run({.mask = mask<double>::causal()});
  for (integer c = 0; c < 8; ++c) CHECK(one.out(0, c) == doctest::Approx(one.v(0, c)));

  attention_example<double> whole(90);
  whole.run({.mask = mask<double>::causal()});
  for (const integer queries : {1, 5, 20}) {
    table<double> last(queries, 8);
    attention<double>(std::as_const(whole.q).view().some_rows(90 - queries, queries), whole.k.view(),
                      whole.v.view(), last.view(), {.mask = mask<double>::causal()});
    for (integer i = 0; i < queries; ++i)
      for (integer c = 0; c < 8; ++c) CHECK(last(i, c) == doctest::Approx(whole.out(90 - queries + i, c)));
  }
}

TEST_CASE("memory beside the arguments is linear in the length: under 64 MB at 16,384 tokens of width 64") {
  const integer l = 16384, d = 64;
  const table<float> w(d, d, 0.01F), x(l, d, 0.5F);
  table<float> out(1, 1);
  workspace<float> memory;
  // What is allocated does not depend on how many rows see anything: a band that hides all makes it quick.
  table<float> result(l, d, 1.0F);
  self_attention<float>(x.view(), {w.view(), w.view(), w.view()}, result.view(),
                        {.mask = mask<float>::band(l, l)}, memory);
  CHECK(memory.size() * static_cast<integer>(sizeof(float)) < 64'000'000);
  CHECK(result(l - 1, d - 1) == 0.0F);
}

TEST_CASE("sizes that do not fit are refused with their reason") {
  attention_example<float> e(4);
  const table<float> wide(4, 9), few(3, 8);
  table<float> out(4, 8);
  const auto refused = [&](const table<float>& q, const table<float>& k, const table<float>& v,
                           const attention_options<float>& options, const char* why) {
    CHECK_THROWS_WITH_AS(attention<float>(q.view(), k.view(), v.view(), out.view(), options), why,
                         std::invalid_argument);
  };
  refused(wide, e.k, e.v, {}, "attention: the key has 8 columns; 1 key heads of the query's width 9 need 9");
  refused(e.q, e.k, few, {}, "attention: the value has 3 rows, the key 4");
  refused(e.q, e.k, e.v, {.heads = 3}, "attention: the query's 8 columns are not a multiple of 3 heads");
  refused(e.q, e.k, e.v, {.heads = 4, .key_heads = 3},
          "attention: 4 heads are not a multiple of 3 key heads");
  const table<float> bias(4, 3);
  refused(e.q, e.k, e.v, {.mask = mask<float>::bias(bias.view())},
          "attention: the mask's table is 4 x 3; it must be 4 x 4, queries x keys");
  table<float> narrow(4, 7);
  CHECK_THROWS_WITH_AS(attention<float>(e.q.view(), e.k.view(), e.v.view(), narrow.view()),
                       "attention: the output is 4 x 7; it must be 4 x 8", std::invalid_argument);
  CHECK_THROWS_WITH_AS(multiply<float>(e.q.view(), e.k.view(), out.view()),
                       "multiply: 4 x 8 by 4 x 8: the inner sizes differ", std::invalid_argument);
  CHECK_THROWS_AS(use_instruction_set("none such"), std::invalid_argument);
}

} // namespace tests_of_attention_limits
