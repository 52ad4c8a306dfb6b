// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>  // of it std::allocator and std::construct_at; <memory> costs more

/// @file
/// The one container of the kernel: a growable array whose every operation is a constant expression. It exists beside std::vector
/// because constant evaluation of std::vector costs four to ten times as many steps on both compilers.
///
/// What holds a sequence is returned by `if (c) return a; return f();`, never by `c ? a : f()`: in constant expressions g++ 12 makes no
/// copy of a there and frees its storage twice ("deallocation of already deallocated storage").

namespace odot::kernel {

/// A growable array of values with value semantics.
///
/// Indices are `int`; reading outside `[0, size())` is the caller's error (in a constant expression the compiler reports it).
/// Complexity: `push` is amortised O(1), copying is O(size).
template <class T>
class sequence {
 public:
  constexpr sequence() = default;
  /// `count` values as T{} makes them.
  constexpr explicit sequence(int count) {
    reserve(count);
    if constexpr (__is_trivial(T)) while (size_ < count) data_[size_++] = T{};
    else while (size_ < count) push(T{});
  }
  constexpr sequence(const sequence& other) { if (other.size_ != 0) append(other); }
  constexpr sequence(sequence&& other) noexcept : data_(other.data_), size_(other.size_), capacity_(other.capacity_) {
    other.data_ = nullptr, other.size_ = other.capacity_ = 0;
  }
  constexpr sequence& operator=(const sequence& other) {
    if constexpr (__is_trivial(T)) {
      if (this != &other) size_ = 0, append(other);
      return *this;
    } else {
      return *this = sequence(other);  // other may stand in an element of this
    }
  }
  constexpr sequence& operator=(sequence&& other) noexcept {
    if (this != &other) {
      T* const old = data_;
      const int count = size_, capacity = capacity_;
      data_ = other.data_, size_ = other.size_, capacity_ = other.capacity_;
      other.data_ = nullptr, other.size_ = other.capacity_ = 0;
      release(old, count, capacity);  // last: other may stand in an element of it
    }
    return *this;
  }
  constexpr ~sequence() {
    if constexpr (__is_trivial(T)) delete[] data_;
    else if (data_ != nullptr) release(data_, size_, capacity_);
  }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](int i) { return data_[i]; }
  constexpr const T& operator[](int i) const { return data_[i]; }
  constexpr T& back() { return data_[size_ - 1]; }
  constexpr const T& back() const { return data_[size_ - 1]; }
  constexpr T* begin() { return data_; }
  constexpr T* end() { return data_ + size_; }
  constexpr const T* begin() const { return data_; }
  constexpr const T* end() const { return data_ + size_; }

  constexpr void push(T value) {
    if (size_ == capacity_) grow(size_ == 0 ? (sizeof(T) > 40 ? 2 : 4) : size_ < 16 ? 4 * size_ : 2 * size_);
    if constexpr (__is_trivial(T)) data_[size_++] = value;
    else std::construct_at(data_ + size_++, static_cast<T&&>(value));
  }
  constexpr void append(const sequence& other) {
    const int count = other.size_;
    reserve(count);
    T* end = data_ + size_;
    for (int i = 0; i < count; ++i)
      if constexpr (__is_trivial(T)) end[i] = other.data_[i];
      else std::construct_at(end + i, other.data_[i]);
    size_ += count;
  }
  constexpr void append(sequence&& other) {
    if (empty()) return *this = static_cast<sequence&&>(other), void();
    reserve(other.size_);
    for (int i = 0; i < other.size_; ++i) push(static_cast<T&&>(other.data_[i]));
  }
  constexpr void pop() {
    --size_;
    if constexpr (!__is_trivially_copyable(T)) data_[size_].~T();
  }
  constexpr void clear() {
    if constexpr (!__is_trivially_copyable(T))
      for (int i = 0; i < size_; ++i) data_[i].~T();
    size_ = 0;
  }
  /// Removes the element at `i` and keeps the order of the others. O(size).
  constexpr void remove(int i) {
    for (int j = i + 1; j < size_; ++j) data_[j - 1] = static_cast<T&&>(data_[j]);
    pop();
  }
  /// Inserts before position `i` and keeps the order of the others. O(size).
  constexpr void insert(int i, T value) {
    push(T{});
    for (int j = size_ - 1; j > i; --j) data_[j] = static_cast<T&&>(data_[j - 1]);
    data_[i] = static_cast<T&&>(value);
  }

  /// Room for `count` more: in an empty one as many as that, else twice as many as there were, so that lists that grow by lists are amortised too.
  constexpr void reserve(int count) {
    const int needed = size_ + count;
    if (needed > capacity_) grow(size_ != 0 && needed < 2 * size_ ? 2 * size_ : needed);
  }

 private:
  /// Numbers and the like have no value until one is put there. All else stands in room where nothing is made beforehand: in constant
  /// evaluation to make each element of an array, only to have it assigned to, was a tenth of a proof.
  constexpr void grow(int capacity) {
    const int count = size_;
    T* larger = nullptr;
    if constexpr (__is_trivial(T)) larger = new T[static_cast<unsigned>(capacity)];
    else larger = std::allocator<T>().allocate(static_cast<unsigned>(capacity));
    for (int i = 0; i < count; ++i)
      if constexpr (__is_trivial(T)) larger[i] = data_[i];
      else std::construct_at(larger + i, static_cast<T&&>(data_[i]));
    if (data_ != nullptr) release(data_, count, capacity_);
    data_ = larger, size_ = count, capacity_ = capacity;
  }
  static constexpr void release(T* data, int count, int capacity) {
    if constexpr (__is_trivial(T)) delete[] data;
    else if (data != nullptr) {
      for (int i = 0; i < count; ++i) data[i].~T();
      std::allocator<T>().deallocate(data, static_cast<unsigned>(capacity));
    }
  }

  friend class polynomial; friend class positions; friend class term_arena;  // what is asked for most is read without a call, which costs in constant expressions
  T* data_ = nullptr;
  int size_ = 0;
  int capacity_ = 0;
};

/// Three-way lexicographic comparison: negative, zero or positive; a proper prefix comes first. O(size).
template <class T>
constexpr int compare(const sequence<T>& a, const sequence<T>& b) {
  const T *x = a.begin(), *y = b.begin();
  const int longer = a.size() - b.size();
  for (int i = 0, count = longer > 0 ? b.size() : a.size(); i < count; ++i)
    if (!(x[i] == y[i])) return x[i] < y[i] ? -1 : 1;
  return longer;
}

template <class T>
constexpr bool operator==(const sequence<T>& a, const sequence<T>& b) {
  if (a.size() != b.size()) return false;
  for (const T *x = a.begin(), *y = b.begin(), *end = a.end(); x != end; ++x, ++y)
    if (!(*x == *y)) return false;
  return true;
}

/// All of a, then all of b.
template <class T>
constexpr sequence<T> operator+(sequence<T> a, sequence<T> b) {
  a.append(static_cast<sequence<T>&&>(b));
  return a;
}

template <class T>
constexpr bool contains(const sequence<T>& list, const T& one) {
  for (const T *each = list.begin(), *end = list.end(); each != end; ++each)
    if (*each == one) return true;
  return false;
}

/// One word more in a hash; in another order it is another hash.
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) { return (a * 0x9E3779B97F4A7C15U ^ b) * 0xBF58476D1CE4E5B9U + (a >> 29U); }

/// Handles 0, 1, 2, … by hashes of what they stand for: `first` and `next` go through those of one hash.
class handles {
 public:
  constexpr int first(std::uint64_t hash) const { return heads_.empty() ? -1 : from(heads_[place(hash)] - 1, hash); }
  constexpr int next(int handle) const { return from(next_[handle], hashes_[handle]); }
  /// Adds the next handle.
  constexpr void add(std::uint64_t hash) {
    hashes_.push(hash), next_.push(-1);
    if (hashes_.size() <= heads_.size()) return link(hashes_.size() - 1);
    heads_ = sequence<int>(heads_.empty() ? 32 : 4 * heads_.size());
    for (int i = 0; i < hashes_.size(); ++i) link(i);
  }

 private:
  constexpr int from(int handle, std::uint64_t hash) const {
    while (handle >= 0 && hashes_[handle] != hash) handle = next_[handle];
    return handle;
  }
  constexpr int place(std::uint64_t hash) const {
    return static_cast<int>((hash * 0x9E3779B97F4A7C15U >> 32U) & static_cast<std::uint64_t>(heads_.size() - 1));
  }
  constexpr void link(int handle) {
    int& head = heads_[place(hashes_[handle])];
    next_[handle] = head - 1, head = handle + 1;
  }
  sequence<int> heads_, next_;  ///< in `heads_` one more than the handle added last, 0 for none
  sequence<std::uint64_t> hashes_;
};

}  // namespace odot::kernel
