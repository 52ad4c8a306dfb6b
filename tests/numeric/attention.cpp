// SPDX-License-Identifier: MIT
#include "odot/numeric/attention.hpp"

#include <string>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "odot/numeric/instruction_set.hpp"
#include "reference.hpp"

namespace tests_of_attention {

using namespace odot::numeric;
using reference::between;
using reference::integer;
using reference::table;

namespace {

/// A mask of the kind that `which` names, with the tables it reads.
template <class T>
struct random_mask {
  table<unsigned char> allowed;
  table<T> bias;
  mask<T> made;

  random_mask(integer which, integer queries, integer keys, std::mt19937& random)
      : allowed(queries, keys), bias(queries, keys) {
    for (auto& a : allowed.entries) a = between(0, 2, random) != 0;
    bias = reference::random_table<T>(queries, keys, random);
    for (T& b : bias.entries)
      if (between(0, 3, random) == 0) b = -std::numeric_limits<T>::infinity();
    switch (which) {
    case 0:
      made = mask<T>::none();
      break;
    case 1:
      made = mask<T>::causal();
      break;
    case 2:
      made = mask<T>::sliding_window(between(1, keys, random));
      break;
    case 3:
      made = mask<T>::band(between(-keys, keys, random), between(-keys, keys, random));
      break;
    case 4:
      made = mask<T>::allowed(allowed.view());
      break;
    default:
      made = mask<T>::bias(bias.view());
      break;
    }
  }
};

template <class T>
constexpr double tolerance = std::is_same_v<T, float> ? 4e-6 : 1e-14;

/// One random shape, one random mask; heads, grouped heads and batches among them.
template <class T>
double worst_of(unsigned seed) {
  std::mt19937 random(seed);
  const auto size = [&](integer high) { return between(0, 5, random) == 0 ? 1 : between(1, high, random); };
  const integer key_heads = size(3), heads = key_heads * size(2), batches = size(2);
  const integer keys = between(0, 29, random) == 0 ? between(1, 1200, random) : size(130),
                queries = between(0, 1, random) == 0 ? keys : size(130);
  const integer key_width = size(40), value_width = size(40);
  const auto q = reference::random_table<T>(batches * queries, heads * key_width, random);
  const auto k = reference::random_table<T>(batches * keys, key_heads * key_width, random);
  const auto v = reference::random_table<T>(batches * keys, key_heads * value_width, random);
  table<T> out(batches * queries, heads * value_width);
  const random_mask<T> m(between(0, 5, random), queries, keys, random);
  attention<T>(q.view(), k.view(), v.view(), out.view(),
               {.mask = m.made, .heads = heads, .key_heads = key_heads, .batches = batches});
  double worst = 0;
  for (integer b = 0; b < batches; ++b)
    for (integer h = 0; h < heads; ++h) {
      const integer g = h / (heads / key_heads);
      const auto expected = reference::attention<T, T>(
          q.view().some_rows(b * queries, queries).some_columns(h * key_width, key_width),
          k.view().some_rows(b * keys, keys).some_columns(g * key_width, key_width),
          v.view().some_rows(b * keys, keys).some_columns(g * value_width, value_width), m.made,
          1.0 / std::sqrt(static_cast<double>(key_width)));
      worst = std::max(
          worst, reference::largest_difference(
                     out.view().some_rows(b * queries, queries).some_columns(h * value_width, value_width),
                     expected, queries, value_width));
    }
  return worst;
}

template <class T>
double worst_from_tokens(unsigned seed) {
  std::mt19937 random(seed);
  const auto size = [&](integer high) { return between(0, 5, random) == 0 ? 1 : between(1, high, random); };
  const integer tokens = between(0, 29, random) == 0 ? between(130, 700, random) : size(130), width = size(40),
                key_width = size(40), value_width = size(40), heads = size(2);
  const double deviation = 1.0 / std::sqrt(static_cast<double>(width));
  const auto x = reference::random_table<T>(tokens, width, random);
  const auto wq = reference::random_table<T>(width, heads * key_width, random, deviation);
  const auto wk = reference::random_table<T>(width, heads * key_width, random, deviation);
  const auto wv = reference::random_table<T>(width, heads * value_width, random, deviation);
  table<T> out(tokens, heads * value_width);
  const random_mask<T> m(between(0, 5, random), tokens, tokens, random);
  self_attention<T>(x.view(), {wq.view(), wk.view(), wv.view()}, out.view(),
                    {.mask = m.made, .heads = heads});
  const table<double> q = reference::product(x, wq), k = reference::product(x, wk),
                      v = reference::product(x, wv);
  double worst = 0;
  for (integer h = 0; h < heads; ++h) {
    const auto expected = reference::attention<double, T>(
        q.view().some_columns(h * key_width, key_width), k.view().some_columns(h * key_width, key_width),
        v.view().some_columns(h * value_width, value_width), m.made,
        1.0 / std::sqrt(static_cast<double>(key_width)));
    worst =
        std::max(worst, reference::largest_difference(out.view().some_columns(h * value_width, value_width),
                                                      expected, tokens, value_width));
  }
  return worst;
}

/// 1,000 shapes in all; a tenth of them where a sanitizer makes them slow.
#ifdef ODOT_SANITIZED
constexpr unsigned shapes = 25;
#else
constexpr unsigned shapes = 250;
#endif

} // namespace

TEST_CASE_TEMPLATE("attention agrees with its definition at random shapes, masks, heads and batches", T,
                   float, double) {
  with_every_instruction_set([] {
    double worst = 0;
    for (unsigned seed = 0; seed < shapes; ++seed) {
      const double difference = worst_of<T>(seed);
      CAPTURE(seed);
      CHECK(difference <= tolerance<T>);
      worst = std::max(worst, difference);
    }
    MESSAGE(std::string(instruction_set()) << ": largest error " << worst);
  });
}

TEST_CASE_TEMPLATE("attention from tokens agrees with its definition at random shapes", T, float, double) {
  with_every_instruction_set([] {
    double worst = 0;
    for (unsigned seed = 0; seed < shapes; ++seed) {
      const double difference = worst_from_tokens<T>(seed);
      CAPTURE(seed);
      CHECK(difference <= 4 * tolerance<T>);
      worst = std::max(worst, difference);
    }
    MESSAGE(std::string(instruction_set()) << ": largest error " << worst);
  });
}

} // namespace tests_of_attention
