// SPDX-License-Identifier: MIT
#include "odot/kernel/sort.hpp"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tests_of_sort {
using namespace odot::kernel;

using numbered = std::pair<int, int>;  // what is sorted by, and where it stood
constexpr bool before(const numbered& a, const numbered& b) { return a.first < b.first; }

TEST_CASE("lists of every length are sorted, and equals stay as they stood") {
  std::mt19937 random(1);
  for (int size = 0; size < 200; ++size)
    for (int kinds : {1, 3, 1000}) {
      std::vector<numbered> list;
      for (int i = 0; i < size; ++i) list.push_back({static_cast<int>(random() % static_cast<unsigned>(kinds)), i});
      std::vector<numbered> expected = list;
      std::sort(expected.begin(), expected.end());  // by where it stood, where it is equal
      odot::kernel::sort(list.data(), list.data() + size, before);
      CHECK(list == expected);
    }
}

TEST_CASE("lists of lists are sorted, none of them is lost") {
  sequence<sequence<int>> lists;
  for (int i = 0; i < 50; ++i) {
    lists.push({});
    for (int j = 0; j <= i % 7; ++j) lists.back().push(i * 37 % 50);
  }
  sort(lists);
  CHECK(lists.size() == 50);
  int sum = 0;
  for (int i = 0; i < lists.size(); ++i) {
    if (i > 0) CHECK(compare(lists[i - 1], lists[i]) < 0);
    sum += lists[i][0];
  }
  CHECK(sum == 49 * 50 / 2);
}

static_assert([] {
  sequence<int> list;
  for (int i = 0; i < 40; ++i) list.push(i * 7 % 40);
  sort(list.begin(), list.end());
  for (int i = 0; i < 40; ++i)
    if (list[i] != i) return false;
  return true;
}());

}  // namespace tests_of_sort
