// SPDX-License-Identifier: MIT
#include "odot/modular/prime.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace odot::modular;

TEST_CASE("random primes have the bits asked for and repeat with their seed") {
  random_stream a(1, 2), b(1, 2), c(1, 3);
  for (const int bits : {3, 50, 61, 63}) {
    const residue p = random_prime(bits, a);
    CHECK(is_prime(p));
    CHECK((p >> (bits - 1)) == 1);
    CHECK(random_prime(bits, b) == p);
  }
  CHECK(random_prime(63, a) != random_prime(63, c));
  CHECK_FALSE(is_prime((std::uint64_t{1} << 61) - 3));
}

TEST_CASE("residues are below the modulus and reach all of a small one") {
  random_stream r(5, 1);
  unsigned seen = 0;
  for (int i = 0; i < 200; ++i) {
    const residue x = r.below(7);
    REQUIRE(x < 7);
    seen |= 1U << x;
  }
  CHECK(seen == 127);
}

TEST_CASE("a pair of primes holds a subgroup on which exp is a homomorphism") {
  random_stream r(9, 9);
  for (int i = 0; i < 3; ++i) {
    const auto pair = random_exponential_primes(r);
    CHECK(is_prime(pair.p));
    CHECK(is_prime(pair.q));
    CHECK((pair.p - 1) % pair.q == 0);
    CHECK((pair.q >> 60) != 0);
    CHECK((pair.p >> 60) != 0);
    CHECK((pair.p >> 63) == 0);
    const field p(pair.p), q(pair.q);
    CHECK(pair.generator != 1);
    CHECK(p.power(pair.generator, pair.q) == 1);
    const residue x = r.below(pair.q), y = r.below(pair.q);
    CHECK(p.multiply(p.power(pair.generator, x), p.power(pair.generator, y)) == p.power(pair.generator, q.add(x, y)));
  }
}

TEST_CASE("square roots square to what they are roots of") {
  const field f((std::uint64_t{1} << 61) - 1);
  int found = 0;
  for (residue a = 0; a < 40; ++a)
    if (const auto root = square_root(f, a)) {
      CHECK(f.multiply(*root, *root) == a);
      ++found;
    }
  CHECK(found > 10);
  CHECK(found < 40);
}

TEST_CASE("the words are those of ChaCha12: the test vector for a key and a nonce of zeros, and of one") {
  random_stream zero(seed(), 0);
  CHECK(zero.word() == 0x53f955076a9af49bU);
  CHECK(zero.word() == 0xd583265f12ce1f81U);
  CHECK(zero.word() == 0x1474e049bbc32904U);
  CHECK(zero.word() == 0x5f15ae2ea589007eU);
}

TEST_CASE("blocks made one by one and eight at a time are one sequence; names and domains have their own") {
  // the first block comes alone, the next eight together: no word of a thousand may come twice
  std::set<std::uint64_t> seen;
  for (const std::uint64_t name : {0, 1})
    for (const std::uint32_t domain : {0U, 1U}) {
      random_stream r(seed(7), name, domain);
      for (int i = 0; i < 1000; ++i) seen.insert(r.word());
    }
  CHECK(seen.size() == 4000);
}

TEST_CASE("a seed is written and read: 64 digits where it was drawn, a number where it is small") {
  const seed drawn = seed::drawn();
  CHECK(drawn.text().size() == 64);
  CHECK(seed::of(drawn.text()) == drawn);
  CHECK(seed(17).text() == "17");
  CHECK(seed::of("17") == seed(17));
  for (const char* wrong : {"", "0", "-1", "x", "1 ", "12345678901234567890123", "0000000000000000000000000000000000000000000000000000000000000000"})
    CHECK_FALSE(seed::of(wrong));
  CHECK_FALSE(seed::drawn() == drawn);
}
