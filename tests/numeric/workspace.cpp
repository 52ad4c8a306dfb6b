// SPDX-License-Identifier: MIT
// Memory that is kept: what allocates and what does not is counted in this program's own operator new.
#include "odot/numeric/workspace.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>

#include <doctest/doctest.h>

#include "odot/numeric/attention.hpp"
#include "odot/numeric/hadamard_rnn.hpp"
#include "reference.hpp"

// The sanitizers have an operator new of their own.
#ifndef ODOT_SANITIZED
namespace {
long allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  if (void* p = std::aligned_alloc(alignment, whole == 0 ? alignment : whole)) return p;
  throw std::bad_alloc();
}
} // namespace

void* operator new(std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
#else
namespace {
constexpr long allocations = 0;
}
#endif

namespace tests_of_workspace {

using namespace odot::numeric;
using reference::table;

namespace {

/// Allocations of a second call, when the first has taken what both need.
template <class F>
long second_call(F run) {
  run();
  const long before = allocations;
  run();
  return allocations - before;
}

} // namespace

TEST_CASE("a workspace grows and never shrinks, on cache lines") {
  workspace<float> memory;
  CHECK(memory.size() == 0);
  CHECK(memory.data() == nullptr);
  float* first = memory.reserve(100);
  CHECK(reinterpret_cast<std::uintptr_t>(first) % 64 == 0);
  CHECK(memory.size() == 100);
  first[99] = 7;
  CHECK(memory.reserve(40) == first);
  CHECK(memory.size() == 100);
  CHECK(first[99] == 7);
  float* larger = memory.reserve(5000);
  CHECK(reinterpret_cast<std::uintptr_t>(larger) % 64 == 0);
  CHECK(memory.size() == 5000);
  workspace<double> moved(3), other = std::move(moved);
  CHECK(other.size() == 3);
}

TEST_CASE("attention with memory that is kept allocates nothing the second time") {
  std::mt19937 random(1);
  for (const reference::integer l : {1, 5, 30, 200}) {
    const auto x = reference::random_table<float>(l, 24, random),
               w = reference::random_table<float>(24, 24, random);
    table<float> out(l, 24);
    workspace<float> memory;
    const attention_options<float> options{.mask = mask<float>::causal(), .heads = 2};
    CAPTURE(l);
    CHECK(second_call([&] {
            self_attention<float>(x.view(), {w.view(), w.view(), w.view()}, out.view(), options, memory);
          }) == 0);
    CHECK(second_call([&] { attention<float>(x.view(), x.view(), x.view(), out.view(), options, memory); }) ==
          0);
    CHECK(second_call([&] { multiply<float>(x.view(), w.view(), out.view()); }) == 0);
  }
}

TEST_CASE("the RNN's steps and tokens allocate nothing") {
  std::mt19937 random(2);
  const auto x = reference::random_table<float>(70, 6, random),
             w = reference::random_table<float>(6, 5, random);
  const rnn_weights<float> weights{w.view(), w.view()};
  window_rnn<float> window(9, weights);
  CHECK(second_call([&] { window.push(x.view()); }) == 0);
  block_rnn<float> blocks(9, weights);
  CHECK(second_call([&] { blocks.step(&x(0, 0)); }) == 0);
  sparse_rnn<float> sparse(3, weights);
  CHECK(second_call([&] { sparse.step(&x(0, 0)); }) == 0);
  dense_rnn<float> dense(2, weights);
  CHECK(second_call([&] { dense.step(&x(0, 0)); }) == 0);
  batched_rnn<float> batched(7, 10, weights);
  table<float> scores(70, 10);
  CHECK(second_call([&] { batched.run(x.view(), scores.view()); }) == 0);
}

} // namespace tests_of_workspace
