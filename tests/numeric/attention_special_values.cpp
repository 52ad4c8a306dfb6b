// SPDX-License-Identifier: MIT
// NaN, infinities, rows that see nothing.
#include <cstdint>
#include <cstring>
#include <utility>

#include <doctest/doctest.h>

#include "attention_example.hpp"
#include "every_instruction_set.hpp"
#include "odot/numeric/attention.hpp"

namespace tests_of_attention_special_values {

using namespace odot::numeric;
using reference::attention_example;
using reference::infinity;
using reference::integer;
using reference::is_finite;
using reference::is_nan;
using reference::is_zero;
using reference::not_a_number;
using reference::table;

TEST_CASE_TEMPLATE("a hidden key contributes nothing, whatever it holds", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {3, 60, 500}) {
      const integer bad = l / 2;
      for (const T poison : {not_a_number<T>, infinity<T>, -infinity<T>}) {
        attention_example<T> clean(l), e(l);
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
        attention_example<T> e(l);
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
      attention_example<T> e(l);
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
      attention_example<T> e(l);
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

} // namespace tests_of_attention_special_values
