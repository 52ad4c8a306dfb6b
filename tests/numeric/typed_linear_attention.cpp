// SPDX-License-Identifier: MIT
#include "odot/numeric/typed_linear_attention.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <doctest/doctest.h>

#include "odot/numeric/evaluate.hpp"
#include "odot/odot.hpp"

namespace tests_of_typed_linear_attention {

using namespace odot;

namespace {

using length = dim<"l">;
using key_width = dim<"k">;
using value_width = dim<"v">;

constexpr auto Q = matrix<"Q">(length{}, key_width{});
constexpr auto K = matrix<"K">(length{}, key_width{});
constexpr auto V = matrix<"V">(length{}, value_width{});
constexpr auto decay = scalar<"c">;
constexpr auto row = index<"i">(length{});
constexpr auto column = index<"j">(length{});
/// The parallel form as it is written and proved.
constexpr auto written = hadamard(Q * transpose(K), by_entries(row, column, at_most(column, row) * power_of_difference(decay, row, column))) * V;

template <class T>
struct tokens {
  numeric::matrix<T, length, key_width> q, k;
  numeric::matrix<T, length, value_width> v, out;

  tokens(std::ptrdiff_t l, std::ptrdiff_t d, std::ptrdiff_t e, std::mt19937& random) : q(l, d), k(l, d), v(l, e), out(l, e) {
    std::uniform_real_distribution<T> number(-1, 1);
    const auto drawn = [&](auto, auto) { return number(random); };
    q.fill(drawn), k.fill(drawn), v.fill(drawn);
  }
};

template <class T, class Run>
void all_forms(tokens<T>& a, const numeric::linear_attention_options<T>& options, const Run& run) {
  numeric::linear_attention_parallel(a.q, a.k, a.v, a.out, options), run("parallel");
  numeric::linear_attention_recurrent(a.q, a.k, a.v, a.out, options), run("recurrent");
  numeric::linear_attention_chunked(a.q, a.k, a.v, a.out, options), run("chunked");
}

}  // namespace

TEST_CASE_TEMPLATE("the three forms agree with the expression that is proved, in float and double", T, float, double) {
  std::mt19937 random(11);
  for (const std::ptrdiff_t l : {1, 2, 7, 48, 65, 130})
    for (const T fade : {T(1), T(0.9375), T(0.5)})
      for (const std::ptrdiff_t chunk : {1, 5, 64}) {
        tokens<T> a(l, 6, 4, random);
        numeric::matrix<T, dim<1>, dim<1>> c;
        c.fill([&](auto, auto) { return fade; });
        using numeric::bound;
        const auto expected = numeric::evaluate<written>(numeric::bind_all(bound(Q, a.q), bound(K, a.k), bound(V, a.v), bound(decay, c)));
        CAPTURE(l);
        CAPTURE(chunk);
        all_forms<T>(a, {.decay = fade, .chunk = chunk}, [&](const char* form) {
          CAPTURE(form);
          T largest = 0;
          for (std::ptrdiff_t i = 0; i < l; ++i)
            for (std::ptrdiff_t j = 0; j < 4; ++j) largest = std::max(largest, std::abs(a.out(i, j) - expected(i, j)));
          CHECK(largest < (sizeof(T) == 4 ? T(2e-4) : T(2e-13)));
        });
      }
}

TEST_CASE_TEMPLATE("no output depends on a later token", T, float, double) {
  std::mt19937 random(12);
  tokens<T> a(70, 5, 3, random), changed(70, 5, 3, random);
  for (std::ptrdiff_t i = 0; i < 40; ++i) {
    for (std::ptrdiff_t j = 0; j < 5; ++j) changed.q(i, j) = a.q(i, j), changed.k(i, j) = a.k(i, j);
    for (std::ptrdiff_t j = 0; j < 3; ++j) changed.v(i, j) = a.v(i, j);
  }
  const numeric::linear_attention_options<T> options{.decay = T(0.875), .chunk = 16};
  all_forms<T>(a, options, [&](const char* form) {
    CAPTURE(form);
    const auto before = a.out.copy();
    const std::string name = form;
    if (name == "parallel") numeric::linear_attention_parallel(changed.q, changed.k, changed.v, changed.out, options);
    else if (name == "recurrent") numeric::linear_attention_recurrent(changed.q, changed.k, changed.v, changed.out, options);
    else numeric::linear_attention_chunked(changed.q, changed.k, changed.v, changed.out, options);
    bool same = true, later_differs = false;
    for (std::ptrdiff_t i = 0; i < 70; ++i)
      for (std::ptrdiff_t j = 0; j < 3; ++j) {
        if (i < 40) same = same && changed.out(i, j) == before(i, j);
        else later_differs = later_differs || changed.out(i, j) != before(i, j);
      }
    CHECK(same);
    CHECK(later_differs);
  });
}

} // namespace tests_of_typed_linear_attention
