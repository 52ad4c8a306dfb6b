// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sorting, as a constant expression. <algorithm> would take a seventh of the time to compile the headers, and its std::sort again as much
/// for each kind of element; constant evaluation takes more steps of it than of what stands here.

#include "odot/kernel/sequence.hpp"

namespace odot::kernel {

/// Puts what stands in [first, last) in order: afterwards `before(b, a)` holds for no a that stands ahead of b. Equals stay as they stood.
/// O(n log n): halves are sorted and merged, few are put into place one by one.
template <class T, class Before>
constexpr void sort(T* first, T* last, const Before& before) {
  if (last - first > 16) {
    T* right = first + (last - first) / 2;
    kernel::sort(first, right, before), kernel::sort(right, last, before);
    sequence<T> left;
    for (T* one = first; one != right; ++one) left.push(static_cast<T&&>(*one));
    for (T& one : left) {
      while (right != last && before(*right, one)) *first++ = static_cast<T&&>(*right++);
      *first++ = static_cast<T&&>(one);
    }
    return;  // what is left of the right half stands where it belongs
  }
  for (T* next = first; next != last; ++next) {
    if (next == first || !before(*next, next[-1])) continue;
    T one = static_cast<T&&>(*next);
    T* place = next;
    do *place = static_cast<T&&>(place[-1]), --place;
    while (place != first && before(one, place[-1]));
    *place = static_cast<T&&>(one);
  }
}

// No lambdas in these two: g++ 12 looks at them where they are instantiated, and warns of a program's own `a` that they would shadow.
struct by_less {
  template <class T>
  constexpr bool operator()(const T& a, const T& b) const { return a < b; }
};
struct by_compare {
  template <class T>
  constexpr bool operator()(const T& a, const T& b) const { return compare(a, b) < 0; }
};

template <class T>
constexpr void sort(T* first, T* last) {
  kernel::sort(first, last, by_less{});
}

/// Lists in the order of `compare`.
template <class T>
constexpr void sort(sequence<sequence<T>>& lists) {
  kernel::sort(lists.begin(), lists.end(), by_compare{});
}

}  // namespace odot::kernel
