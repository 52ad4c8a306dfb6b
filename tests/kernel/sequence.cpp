// SPDX-License-Identifier: MIT
#include "odot/kernel/sequence.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace tests_of_sequence {

using odot::kernel::sequence;

namespace {

constexpr sequence<int> counted(int size) {
  sequence<int> s;
  for (int i = 0; i < size; ++i) s.push(i);
  return s;
}

static_assert(counted(9).size() == 9);
static_assert(counted(9)[8] == 8);
static_assert(compare(counted(2), counted(3)) < 0);
static_assert(compare(counted(3), counted(3)) == 0);
static_assert(counted(3) == counted(3));
static_assert(!(counted(3) == counted(4)));

/// A list of lists of its kind.
struct tree {
  int value = 0;
  sequence<tree> below;
};

/// Whether a list may be given what stands in one of its own elements, moved or copied.
constexpr bool takes_from_its_own_elements(bool moved) {
  tree leaf{3, {}}, branch{2, {}}, root{1, {}};
  branch.below.push(leaf), branch.below.push(leaf);
  root.below.push(branch);
  if (moved) root.below = static_cast<sequence<tree>&&>(root.below[0].below);
  else root.below = root.below[0].below;
  return root.below.size() == 2 && root.below[0].value == 3 && root.below[1].below.empty();
}
static_assert(takes_from_its_own_elements(true) && takes_from_its_own_elements(false));

/// Says how many of its kind there are.
struct alive {
  int* count;
  constexpr explicit alive(int& all) : count(&all) { ++*count; }
  constexpr alive(const alive& other) : count(other.count) { ++*count; }
  constexpr alive& operator=(const alive& other) {
    --*count;
    count = other.count;
    ++*count;
    return *this;
  }
  constexpr ~alive() { --*count; }
};

/// Whether there are as many as stand in lists after each change, and none at the end: none is made before it is put there, none is
/// left where none stands.
constexpr bool made_and_destroyed_once() {
  int count = 0;
  bool right = true;
  {
    sequence<alive> a, b;
    const auto now = [&] { right = right && count == a.size() + b.size(); };
    for (int i = 0; i < 9; ++i) {
      a.push(alive(count));
      now();
    }
    b = a, now();
    a.remove(3), now();
    a.append(b), now();
    b.pop(), now();
    a.append(static_cast<sequence<alive>&&>(b));
    right = right && count == a.size() + 8;  // those that were moved from are still there
    b = sequence<alive>(), now();
    b = a, a.clear(), now();
    a = static_cast<sequence<alive>&&>(b), now();
    const sequence<alive> c = static_cast<sequence<alive>&&>(a);
    right = right && a.empty() && count == c.size();
  }
  return right && count == 0;
}
static_assert(made_and_destroyed_once());

}  // namespace

TEST_CASE("a list may be given what stands in its own elements") {
  CHECK(takes_from_its_own_elements(true));
  CHECK(takes_from_its_own_elements(false));
}

TEST_CASE("what stands in a list is made once and destroyed once") { CHECK(made_and_destroyed_once()); }

TEST_CASE("insert and remove keep the order") {
  sequence<std::string> s;
  for (const char* text : {"a", "b", "d"}) s.push(text);
  s.insert(2, "c");
  s.insert(0, "_");
  s.remove(1);
  REQUIRE(s.size() == 4);
  CHECK(s[0] == "_");
  CHECK(s[1] == "b");
  CHECK(s[2] == "c");
  CHECK(s[3] == "d");
  s.pop();
  CHECK(s.back() == "c");
  s.clear();
  CHECK(s.empty());
}

TEST_CASE("copies are independent, moved values are empty") {
  sequence<int> a = counted(5), b = a;
  b[0] = 42;
  CHECK(a[0] == 0);
  sequence<int> c = std::move(b);
  CHECK(c[0] == 42);
  CHECK(b.empty());
  c = a;
  CHECK(c == a);
  const sequence<int>& same = c;
  c = same;
  CHECK(c == a);
  a = std::move(c);
  CHECK(a == counted(5));
}

TEST_CASE("a sequence can be appended to itself, and take one of its own elements") {
  sequence<int> a = counted(3);
  a.append(a);
  CHECK(a.size() == 6);
  CHECK(a[5] == 2);
  sequence<std::string> s;
  for (int i = 0; i < 40; ++i) {
    s.push("long enough to live on the heap, surely");
    s.push(s[0]);
  }
  CHECK(s.back() == s[0]);
}

TEST_CASE("comparison is lexicographic") {
  sequence<int> a = counted(3), b = counted(3);
  b[1] = 7;
  CHECK(compare(a, b) < 0);
  CHECK(compare(b, a) > 0);
  CHECK(compare(sequence<int>{}, a) < 0);
}

} // namespace tests_of_sequence
