// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Memory on cache lines, kept between calls.

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace odot::numeric {

/// Entries on a 64-byte boundary, left as they are (not zero) when made. Only grows; a call that finds it
/// large enough allocates nothing.
///
///     numeric::workspace<float> memory;
///     for (auto& sequence : sequences) attention<float>(sequence.q, sequence.k, sequence.v, sequence.out,
///     {}, memory);
template <class T>
class workspace {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  workspace() = default;
  explicit workspace(std::ptrdiff_t entries) { reserve(entries); }

  /// At least `entries` entries; what was in it is lost if it has to grow. Throws std::bad_alloc.
  T* reserve(std::ptrdiff_t entries) {
    if (entries > size_) {
      memory_.reset();
      size_ = 0;
      memory_.reset(static_cast<T*>(
          ::operator new (static_cast<std::size_t>(entries) * sizeof(T), std::align_val_t{64})));
      size_ = entries;
    }
    return memory_.get();
  }
  T* data() const { return memory_.get(); }
  /// How many entries it holds.
  std::ptrdiff_t size() const { return size_; }

 private:
  struct release {
    void operator()(T* p) const { ::operator delete (p, std::align_val_t{64}); }
  };
  std::unique_ptr<T, release> memory_;
  std::ptrdiff_t size_ = 0;
};

} // namespace odot::numeric
