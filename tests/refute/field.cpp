// SPDX-License-Identifier: MIT
#include "odot/refute/field.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

namespace tests_of_field {

using namespace odot::refute;

namespace {
/// Miller and Rabin's test; with these bases it is exact below 2⁶⁴.
bool is_prime(residue n) {
  __extension__ using wide = unsigned __int128;
  const auto times = [n](residue a, residue b) { return static_cast<residue>(static_cast<wide>(a) * b % n); };
  residue odd = n - 1;
  int twos = 0;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  for (const residue base : {2u, 3u, 5u, 7u, 11u, 13u, 17u, 19u, 23u, 29u, 31u, 37u}) {
    residue x = 1, b = base;
    for (residue e = odd; e > 0; e /= 2) {
      if (e % 2 == 1) x = times(x, b);
      b = times(b, b);
    }
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; ++i) {
      x = times(x, x);
      passes = x == n - 1;
    }
    if (!passes) return false;
  }
  return true;
}
}  // namespace

TEST_CASE("the modulus is a prime that has the roots it promises") {
  CHECK(is_prime(prime));
  CHECK(prime % 8 == 1);
  for (const residue q : {2u, 3u, 5u, 7u, 11u, 13u, 17u, 19u, 23u, 29u, 31u, 37u, 41u, 43u, 47u}) {
    const residue root = square_root(q);
    CHECK(root != 0);
    CHECK(multiply(root, root) == q);
  }
  const residue i = square_root(prime - 1);
  CHECK(multiply(i, i) == prime - 1);
}

TEST_CASE("multiplication agrees with division by the modulus") {
  __extension__ using wide = unsigned __int128;
  random_source random(7);
  for (int k = 0; k < 20000; ++k) {
    const residue a = k < 10 ? prime - 1 - static_cast<residue>(k) : random.next() % prime, b = random.next() % prime;
    CHECK(multiply(a, b) == static_cast<residue>(static_cast<wide>(a) * b % prime));
  }
  CHECK(multiply(prime - 1, prime - 1) == 1);
}

TEST_CASE("field laws") {
  random_source random(8);
  for (int k = 0; k < 2000; ++k) {
    const residue a = random.next() % (prime - 1) + 1, b = random.next() % prime;
    CHECK(multiply(a, inverse(a)) == 1);
    CHECK(subtract(add(a, b), b) == a);
    CHECK(power(a, 5) == multiply(a, multiply(multiply(a, a), multiply(a, a))));
  }
  CHECK(image_of(-1) == prime - 1);
  CHECK(image_of(INT64_MIN) == subtract(0, (residue{1} << 63) % prime));
  static_assert(multiply(3, inverse(3)) == 1);
}

TEST_CASE("random numbers are the same everywhere and stay in their bounds") {
  random_source a(1), b(1);
  for (int k = 0; k < 1000; ++k) {
    const auto x = a.between(-2, 3);
    CHECK(x == b.between(-2, 3));
    CHECK(x >= -2);
    CHECK(x <= 3);
  }
}

} // namespace tests_of_field
