// SPDX-License-Identifier: MIT
#include "odot/modular/random.hpp"

#include <cstring>

namespace odot::modular {

namespace {

/// x = (x ^ y) rotated left. By reference: vectors that are passed by value depend on the instruction set.
template <class Lanes>
inline __attribute__((always_inline)) void turn(Lanes& x, const Lanes& y, int by) {
  x ^= y;
  x = (x << by) | (x >> (32 - by));
}

template <class Lanes>
inline __attribute__((always_inline)) void quarter(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
  a += b, turn(d, a, 16);
  c += d, turn(b, c, 12);
  a += b, turn(d, a, 8);
  c += d, turn(b, c, 7);
}

/// Twelve rounds over sixteen numbers, and what was there before added again; of one block, or of as many as `Lanes` has lanes.
template <class Lanes>
inline __attribute__((always_inline)) void chacha12(const std::array<Lanes, 16>& state, std::array<Lanes, 16>& x) {
  x = state;
  for (int round = 0; round < 12; round += 2) {
    quarter(x[0], x[4], x[8], x[12]), quarter(x[1], x[5], x[9], x[13]);
    quarter(x[2], x[6], x[10], x[14]), quarter(x[3], x[7], x[11], x[15]);
    quarter(x[0], x[5], x[10], x[15]), quarter(x[1], x[6], x[11], x[12]);
    quarter(x[2], x[7], x[8], x[13]), quarter(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += state[i];
}

typedef std::uint32_t eight __attribute__((vector_size(32)));

std::uint64_t joined(std::uint32_t low, std::uint32_t high) { return low | (static_cast<std::uint64_t>(high) << 32); }

using blocks = std::array<eight, 16>;

inline __attribute__((always_inline)) void eight_blocks(const std::array<std::uint32_t, 16>& state, blocks& x) {
  blocks many;
  for (std::size_t i = 0; i < 16; ++i) many[i] = state[i] - eight{};
  many[12] += eight{0, 1, 2, 3, 4, 5, 6, 7};
  chacha12(many, x);
}
void eight_blocks_anywhere(const std::array<std::uint32_t, 16>& state, blocks& x) { eight_blocks(state, x); }
#if defined(__x86_64__)
__attribute__((target("avx2"))) void eight_blocks_by_avx2(const std::array<std::uint32_t, 16>& state, blocks& x) { eight_blocks(state, x); }
auto fastest() { return __builtin_cpu_supports("avx2") ? eight_blocks_by_avx2 : eight_blocks_anywhere; }
#else
auto fastest() { return eight_blocks_anywhere; }
#endif

}  // namespace

/// One block first, since many streams give a word or two; then eight at a time.
void random_stream::refill() {
  std::array<std::uint32_t, 16> state{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 4; ++i) {
    state[4 + 2 * i] = static_cast<std::uint32_t>(key_.words[i]);
    state[5 + 2 * i] = static_cast<std::uint32_t>(key_.words[i] >> 32);
  }
  state[12] = counter_, state[13] = domain_;
  state[14] = static_cast<std::uint32_t>(name_), state[15] = static_cast<std::uint32_t>(name_ >> 32);
  next_ = 0;
  if (counter_ == 0) {
    std::array<std::uint32_t, 16> x;
    chacha12(state, x);
    for (std::size_t i = 0; i < block; ++i) words_[i] = joined(x[2 * i], x[2 * i + 1]);
    filled_ = block, counter_ = 1;
    return;
  }
  // The words of eight blocks lie across each other, and stay so: any order will do, if it is always the same.
  blocks x;
  static const auto make_eight_blocks = fastest();
  make_eight_blocks(state, x);
  static_assert(sizeof x == sizeof words_);
  std::memcpy(words_.data(), x.data(), sizeof x);
  filled_ = block * lanes, counter_ += lanes;
}

}  // namespace odot::modular
