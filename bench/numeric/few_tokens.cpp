// SPDX-License-Identifier: MIT
// Ways to project five tokens of width 512 by three weights of 512 x 512: what attention at (5, 512) spends
// its time on. All make 2 * 3 * 5 * 512 * 512 operations and read the weights' 3 MB once; they differ in the
// order.
#include <cstring>

#include "data.hpp"

namespace {

constexpr int tokens = 5, width = 512;

typedef float lanes __attribute__((vector_size(
#if defined(__AVX512F__)
    64
#elif defined(__AVX__)
    32
#else
    16
#endif
    )));
constexpr int lane_count = sizeof(lanes) / sizeof(float);

lanes load(const float* p) {
  lanes v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
void store(float* p, lanes v) { std::memcpy(p, &v, sizeof v); }

struct projection {
  bench::attention_data data{tokens, width};
  bench::numbers made{3 * tokens * width, 6};
  const float* weight(int which) {
    return which == 0 ? data.query.data() : which == 1 ? data.key.data() : data.value.data();
  }
  float* to(int which) { return made.data() + which * tokens * width; }
};

enum class ahead { nothing, to_first_level, once };

/// `Registers` columns of one product over steps [from, end), five rows at once.
template <int Registers, ahead Prefetch>
void strip(const float* x, const float* weight, float* c, int from, int end) {
  lanes sum[tokens][Registers];
  for (int r = 0; r < tokens; ++r)
    for (int n = 0; n < Registers; ++n)
      sum[r][n] = from == 0 ? lanes{} : load(c + r * width + n * lane_count);
  for (int s = from; s < end; ++s) {
    const float* row = weight + s * width;
    lanes right[Registers];
#pragma GCC unroll 8
    for (int n = 0; n < Registers; ++n) {
      right[n] = load(row + n * lane_count);
      if constexpr (Prefetch == ahead::to_first_level)
        __builtin_prefetch(row + 12 * width + n * lane_count, 0, 3);
      if constexpr (Prefetch == ahead::once) __builtin_prefetch(row + 12 * width + n * lane_count, 0, 0);
    }
#pragma GCC unroll 8
    for (int r = 0; r < tokens; ++r) {
      const lanes left = x[r * width + s] - lanes{};
#pragma GCC unroll 8
      for (int n = 0; n < Registers; ++n) sum[r][n] = left * right[n] + sum[r][n];
    }
  }
  for (int r = 0; r < tokens; ++r)
    for (int n = 0; n < Registers; ++n) store(c + r * width + n * lane_count, sum[r][n]);
}

/// One weight after another, strip of columns by strip: sums stay in registers, rows of a strip lie 2 KB
/// apart.
template <int Registers, ahead Prefetch = ahead::nothing>
void by_strips(projection& p) {
  for (int which = 0; which < 3; ++which)
    for (int c = 0; c < width; c += Registers * lane_count)
      strip<Registers, Prefetch>(p.data.x.data(), p.weight(which) + c, p.to(which) + c, 0, width);
}

/// `Steps` rows of a weight from left to right, then the next: nearly in the order of memory; sums are loaded
/// and stored between blocks.
template <int Steps>
void by_blocks(projection& p) {
  for (int which = 0; which < 3; ++which)
    for (int s = 0; s < width; s += Steps)
      for (int c = 0; c < width; c += 4 * lane_count)
        strip<4, ahead::nothing>(p.data.x.data(), p.weight(which) + c, p.to(which) + c, s, s + Steps);
}

/// Q, K and V together: each entry of X is broadcast once for all three, two registers of columns of each.
void together(projection& p) {
  const float* x = p.data.x.data();
  for (int c = 0; c < width; c += 2 * lane_count) {
    lanes sum[3][tokens][2] = {};
    for (int s = 0; s < width; ++s) {
      lanes right[3][2];
#pragma GCC unroll 8
      for (int which = 0; which < 3; ++which)
        for (int n = 0; n < 2; ++n) right[which][n] = load(p.weight(which) + s * width + c + n * lane_count);
#pragma GCC unroll 8
      for (int r = 0; r < tokens; ++r) {
        const lanes left = x[r * width + s] - lanes{};
#pragma GCC unroll 8
        for (int which = 0; which < 3; ++which)
          for (int n = 0; n < 2; ++n) sum[which][r][n] = left * right[which][n] + sum[which][r][n];
      }
    }
    for (int which = 0; which < 3; ++which)
      for (int r = 0; r < tokens; ++r)
        for (int n = 0; n < 2; ++n) store(p.to(which) + r * width + c + n * lane_count, sum[which][r][n]);
  }
}

/// The scores as ((X W_q) W_kᵀ) Xᵀ: the key weight is read row after row, in the order of memory, by dot
/// products.
void key_by_rows(projection& p) {
  const float* x = p.data.x.data();
  for (int which : {0, 2})
    for (int c = 0; c < width; c += 4 * lane_count)
      strip<4, ahead::nothing>(x, p.weight(which) + c, p.to(which) + c, 0, width);
  const float *query = p.to(0), *key = p.weight(1);
  for (int row = 0; row < width; row += 4) {
    lanes sum[tokens][4] = {};
    for (int s = 0; s < width; s += lane_count) {
      lanes right[4];
#pragma GCC unroll 8
      for (int n = 0; n < 4; ++n) right[n] = load(key + (row + n) * width + s);
#pragma GCC unroll 8
      for (int r = 0; r < tokens; ++r) {
        const lanes left = load(query + r * width + s);
#pragma GCC unroll 8
        for (int n = 0; n < 4; ++n) sum[r][n] = left * right[n] + sum[r][n];
      }
    }
    for (int r = 0; r < tokens; ++r)
      for (int n = 0; n < 4; ++n) {
        float total = 0;
        for (int l = 0; l < lane_count; ++l) total += sum[r][n][l];
        p.to(1)[r * width + row + n] = total;
      }
  }
}

template <void (*Way)(projection&)>
void few_tokens(benchmark::State& state) {
  projection p;
  for (auto _ : state) {
    Way(p);
    benchmark::DoNotOptimize(p.made.data());
    benchmark::ClobberMemory();
  }
}
#define ODOT_WAY(name, ...)                                                                                  \
  BENCHMARK_TEMPLATE(few_tokens, __VA_ARGS__)->Name("few_tokens/" name)->MinTime(0.03)
ODOT_WAY("strips of 4 registers", by_strips<4>);
ODOT_WAY("strips of 2 registers", by_strips<2>);
ODOT_WAY("strips of 4, prefetched", by_strips<4, ahead::to_first_level>);
ODOT_WAY("strips of 4, prefetched as read once", by_strips<4, ahead::once>);
ODOT_WAY("blocks of 16 rows", by_blocks<16>);
ODOT_WAY("blocks of 64 rows", by_blocks<64>);
ODOT_WAY("blocks of 128 rows", by_blocks<128>);
ODOT_WAY("q, k and v together", together);
ODOT_WAY("key weight by rows", key_by_rows);
#undef ODOT_WAY

} // namespace
