// SPDX-License-Identifier: MIT
// NaN, infinities, rows that see nothing, large scores, length 1, errors, and memory.
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "odot/numeric/attention.hpp"
#include "odot/numeric/instruction_set.hpp"
#include "reference.hpp"

using namespace odot::numeric;
using reference::integer;
using reference::table;

namespace {

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();
template <class T>
constexpr T not_a_number = std::numeric_limits<T>::quiet_NaN();

template <class T>
struct example {
  table<T> q, k, v, out;
  explicit example(integer l, integer d = 8) : q(0, 0), k(0, 0), v(0, 0), out(l, d) {
    std::mt19937 random(9);
    q = reference::random_table<T>(l, d, random), k = reference::random_table<T>(l, d, random),
    v = reference::random_table<T>(l, d, random);
  }
  void run(const attention_options<T>& options = {}) {
    attention<T>(q.view(), k.view(), v.view(), out.view(), options);
  }
  bool row_is(integer i, auto test) const {
    for (integer c = 0; c < out.column_count; ++c)
      if (!test(out(i, c))) return false;
    return true;
  }
};
const auto is_nan = [](auto x) { return std::isnan(x); };
const auto is_zero = [](auto x) { return x == 0; };
const auto is_finite = [](auto x) { return std::isfinite(x); };

} // namespace

TEST_CASE_TEMPLATE("a hidden key contributes nothing, whatever it holds", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {3, 60, 500}) {
      const integer bad = l / 2;
      for (const T poison : {not_a_number<T>, infinity<T>, -infinity<T>}) {
        example<T> clean(l), e(l);
        for (integer c = 0; c < 8; ++c) e.k(bad, c) = e.v(bad, c) = poison;
        table<unsigned char> allowed(l, l, 1);
        table<T> bias(l, l);
        for (integer i = 0; i < l; ++i) allowed(i, bad) = 0, bias(i, bad) = -infinity<T>;
        for (const auto& m : {mask<T>::allowed(allowed.view()), mask<T>::bias(bias.view())}) {
          clean.run({.mask = m});
          e.run({.mask = m});
          CHECK(reference::largest_difference(e.out, clean.out, l, 8) < 1e-6);
        }
        clean.run({.mask = mask<T>::causal()});
        e.run({.mask = mask<T>::causal()});
        for (integer i = 0; i < bad; ++i)
          for (integer c = 0; c < 8; ++c)
            CHECK(e.out(i, c) == doctest::Approx(clean.out(i, c)).epsilon(1e-5));
        CHECK(e.row_is(bad, is_nan));
      }
    }
  });
}

TEST_CASE_TEMPLATE("a token that is hidden contributes nothing to attention from tokens", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {2, 5, 20, 60, 500})
      for (const T poison : {not_a_number<T>, infinity<T>}) {
        example<T> e(l);
        std::mt19937 random(12);
        const auto w = reference::random_table<T>(8, 8, random);
        table<unsigned char> allowed(l, l, 1);
        const integer bad = l / 2;
        for (integer i = 0; i < l; ++i) allowed(i, bad) = i == bad;
        const auto run = [&](const mask<T>& seen) {
          self_attention<T>(std::as_const(e.q).view(), {w.view(), w.view(), w.view()}, e.out.view(),
                            {.mask = seen});
          return e.out;
        };
        const auto clean_causal = run(mask<T>::causal()),
                   clean_allowed = run(mask<T>::allowed(allowed.view()));
        for (integer c = 0; c < 8; ++c) e.q(bad, c) = poison;
        const auto causal = run(mask<T>::causal()), by_table = run(mask<T>::allowed(allowed.view()));
        for (integer i = 0; i < l; ++i)
          for (integer c = 0; c < 8; ++c) {
            if (i < bad) CHECK(causal(i, c) == doctest::Approx(clean_causal(i, c)).epsilon(1e-5));
            if (i >= bad) CHECK(std::isnan(causal(i, c)));
            if (i != bad) CHECK(by_table(i, c) == doctest::Approx(clean_allowed(i, c)).epsilon(1e-5));
            if (i == bad) CHECK(std::isnan(by_table(i, c)));
          }
      }
  });
}

TEST_CASE_TEMPLATE("a query that may see no key gets zeros", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {1, 5, 100, 700}) {
      example<T> e(l);
      table<unsigned char> allowed(l, l, 1);
      table<T> bias(l, l);
      for (integer j = 0; j < l; ++j) allowed(l - 1, j) = 0, bias(l - 1, j) = -infinity<T>;
      for (const auto& m :
           {mask<T>::allowed(allowed.view()), mask<T>::bias(bias.view()), mask<T>::band(1, l)}) {
        e.run({.mask = m});
        CHECK(e.row_is(l - 1, is_zero));
        for (integer i = 0; i < l; ++i) CHECK(e.row_is(i, is_finite));
      }
    }
  });
}

TEST_CASE_TEMPLATE("NaN and infinite scores give what exp(s) / sum exp(s) gives", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {2, 70, 600}) {
      example<T> e(l);
      e.q(1, 0) = not_a_number<T>;
      e.run();
      CHECK(e.row_is(1, is_nan));
      CHECK(e.row_is(0, is_finite));
      for (integer c = 0; c < 8; ++c) e.q(1, c) = c == 0 ? T(1) : T(0);
      e.k(0, 0) = infinity<T>;
      for (integer i = 0; i < l; ++i) e.q(i, 0) = T(1);
      e.run();
      CHECK(e.row_is(1, is_nan));
      e.k(0, 0) = -infinity<T>;
      e.run();
      CHECK(e.row_is(1, is_finite));
      // A NaN whose low bits are set is a NaN all the same.
      std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t> bits;
      T odd = not_a_number<T>;
      std::memcpy(&bits, &odd, sizeof odd);
      bits |= 0x155U;
      std::memcpy(&odd, &bits, sizeof odd);
      e.k(0, 0) = odd;
      e.run();
      CHECK(e.row_is(1, is_nan));
    }
  });
}

TEST_CASE_TEMPLATE("scores of ten thousand and more do not overflow", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {2, 50, 400}) {
      example<T> e(l);
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
  example<double> one(1);
  one.run({.mask = mask<double>::causal()});
  for (integer c = 0; c < 8; ++c) CHECK(one.out(0, c) == doctest::Approx(one.v(0, c)));

  example<double> whole(90);
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
  example<float> e(4);
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
