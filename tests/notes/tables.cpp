// SPDX-License-Identifier: MIT
// Members with several indices: slots of a state, layers at times, tables of numbers.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_tables {

using odot::tests::checked;
using odot::tests::contains;
using odot::tests::first_message;
using odot::tests::verdicts;

namespace {

const std::string tokens = "Let $A \\in \\mathbb{R}^{p \\times p}$ and $f_s \\in \\mathbb{R}^{p}$ for $s \\ge 1$. ";
const std::string start = "The shelf holds $h_{s,i} \\in \\mathbb{R}^{p}$ for $s, i \\ge 0$ and is empty at first, $h_{0,i} = 0$ for $i \\ge 0$. ";
const std::string shelf = tokens + start + "For $s \\ge 1$, $h_{s,0} = A f_s$, and $h_{s,i} = h_{s-1,i-1}$ for $i \\ge 1$.\n\n";
const std::string pairs = shelf + "Also $g_{s,i,j} \\in \\mathbb{R}$ for $s, i, j \\ge 0$ with $g_{0,i,j} = 0$ and $g_{s,i,j} = h_{s-1,i}^\\top h_{s-1,j}$ for $s \\ge 1$.\n\n";
const std::string triangle =
    "Let $c_{n,0} = 1$ for $n \\ge 0$, $c_{0,k} = 0$ for $k \\ge 1$ and $c_{n,k} = c_{n-1,k-1} + c_{n-1,k}$ for $n, k \\ge 1$.\n\n";

}  // namespace

TEST_CASE("slots are given by their equations, and what they hold is proved by induction") {
  CHECK(verdicts(shelf) == "");
  CHECK(checked(shelf).definitions.size() == 3);
  CHECK(verdicts(shelf + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$.") == "proved");
  CHECK(verdicts(shelf + "For $i \\ge s$, $h_{s,i} = 0$.") == "proved");
  CHECK(verdicts(shelf + "For $s \\ge 3$, $h_{s,2} = A f_{s-2}$.") == "proved");
  CHECK(verdicts(shelf + "After two, $h_{2,1} = A f_1$.") == "proved");
}

TEST_CASE("false twins about slots are refuted") {
  CHECK(verdicts(shelf + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i+1}$.") == "refuted");
  CHECK(verdicts(shelf + "For $0 \\le i < s$, $h_{s,i} = A f_{i+1}$.") == "refuted");
  CHECK(verdicts(shelf + "For $s \\ge 1$ and $i \\ge s - 1$, $h_{s,i} = 0$.") == "refuted");
  CHECK(verdicts(shelf + "After two, $h_{2,1} = A f_2$.") == "refuted");
  CHECK(contains(first_message(shelf + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i+1}$."), "at i = 0, s = 1"));
}

TEST_CASE("a member that is not there has no value") {
  for (const char* claim : {"For $s, i \\ge 0$, $h_{s,i} = A f_{s-i}$.", "$h_{s,i} = A f_{s-i}$.", "For $0 \\le i \\le s$, $h_{s,i} = A f_{s-i}$."}) {
    CHECK(verdicts(shelf + claim) != "proved");
    CHECK(verdicts(shelf + claim) != "refuted");
  }
  CHECK(contains(first_message(shelf + "For $0 \\le i \\le s$, $h_{s,i} = A f_{s-i}$."), "speaks of index 0"));
}

TEST_CASE("another start is another shelf") {
  const std::string full = tokens + "Let $b \\in \\mathbb{R}^{p}$. The shelf holds $h_{s,i} \\in \\mathbb{R}^{p}$ for $s, i \\ge 0$ with $h_{0,i} = b$ for $i \\ge 0$. "
                           "For $s \\ge 1$, $h_{s,0} = A f_s$, and $h_{s,i} = h_{s-1,i-1}$ for $i \\ge 1$.\n\n";
  CHECK(verdicts(full + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$.") == "proved");
  CHECK(verdicts(full + "For $i \\ge s$, $h_{s,i} = b$.") == "proved");
  CHECK(verdicts(full + "For $i \\ge s$, $h_{s,i} = 0$.") == "refuted");
}

TEST_CASE("without a start nothing is said of what it would be") {
  const std::string open = tokens + "Let $h_{s,i} \\in \\mathbb{R}^{p}$ for $s, i \\ge 0$. For $s \\ge 1$, $h_{s,0} = A f_s$, and $h_{s,i} = h_{s-1,i-1}$ for $i \\ge 1$.\n\n";
  CHECK(verdicts(open + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$.") == "proved");
  CHECK(verdicts(open + "For $i > s$, $h_{s,i} = 0$.") == "undecided");
}

TEST_CASE("pairs of slots: two indices that end at the same place") {
  const std::string window = pairs + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$. ";
  CHECK(verdicts(window + "For $0 \\le i, j < m$, $g_{m+1,i,j} = (A f_{m-i})^\\top (A f_{m-j})$.") == "proved proved");
  CHECK(verdicts(window + "For $0 \\le i < m$ and $0 \\le j < m$, $g_{m+1,i,j} = (A f_{m-i})^\\top (A f_{m-j})$.") == "proved proved");
  CHECK(verdicts(window + "For $0 \\le i, j < m$, $g_{m+1,i,j} = (A f_{m-i})^\\top (A f_{m-i})$.") == "proved refuted");
  CHECK(verdicts(window + "For $0 \\le i, j < m$, $g_{m,i,j} = (A f_{m-i})^\\top (A f_{m-j})$.") == "proved refuted");
  // where only one of the two ends there, the other reaches tokens that are not there
  const std::string further = verdicts(window + "For $0 \\le i, j < m$, $g_{m+1,i,j} = (A f_{m-i})^\\top (A f_{m-j})$. For $0 \\le i < m$ and $j \\ge 0$, $g_{m+1,i,j} = (A f_{m-i})^\\top (A f_{m-j})$.");
  CHECK(further.starts_with("proved proved "));
  CHECK(!further.ends_with("proved"));
}

TEST_CASE("entries and rows of matrices are members") {
  const std::string made = pairs + "Let $F \\in \\mathbb{R}^{m \\times p}$ have the rows $f_s^\\top$ for $s = 1, \\dots, m$. For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$. " +
                           "Let $G \\in \\mathbb{R}^{m \\times m}$ have the entries $G_{ij} = g_{m+1,m-i,m-j}$ for $1 \\le i, j \\le m$. Let $H \\in \\mathbb{R}^{m \\times p}$ have the rows "
                           "$h_{m,m-i}^\\top$ for $i = 1, \\dots, m$. ";
  CHECK(verdicts(made + "Then $G = (F A^\\top) (F A^\\top)^\\top$.") == "proved proved");
  CHECK(verdicts(made + "Then $G = (F A) (F A)^\\top$.") == "proved refuted");
  CHECK(verdicts(made + "Then $H = F A^\\top$.") == "proved proved");
  CHECK(verdicts(made + "Then $H = F A$.") == "proved refuted");
  CHECK(verdicts(made + "For $1 \\le i, j \\le m$, $G_{ij} = (A f_i)^\\top (A f_j)$. Then $G = (F A^\\top) (F A^\\top)^\\top$.").ends_with(" proved"));
  CHECK(!verdicts(made + "For $1 \\le i, j \\le m$, $G_{ij} = (A f_i)^\\top (A f_j)$. Then $G = 2 (F A^\\top) (F A^\\top)^\\top$.").ends_with(" proved"));
}

TEST_CASE("a size in a recurrence is the same at every index") {
  const std::string sums = "Let $F \\in \\mathbb{R}^{m \\times p}$. " + pairs + "Let $u_{s,i} \\in \\mathbb{R}$ for $s, i \\ge 0$ with $u_{0,i} = 0$ and $u_{s,i} = \\sum_{j=0}^{m-1} g_{s-1,i,j}$ for $s \\ge 1$.\n\n";
  CHECK(verdicts(sums + "For $0 \\le i < m$ and $s \\ge 0$, $u_{s+1,i} = \\sum_{j=0}^{m-1} g_{s,i,j}$.") == "proved");
  CHECK(verdicts(sums + "For $0 \\le i < m$ and $s \\ge 0$, $u_{s+1,i} = \\sum_{j=0}^{i} g_{s,i,j}$.") != "proved");
}

TEST_CASE("cases by an index are ranges") {
  const std::string cases = tokens + start + "For $s \\ge 1$ and $i \\ge 0$ $$h_{s,i} = \\begin{cases} A f_s & i = 0 \\\\ h_{s-1,i-1} & i \\ge 1 \\end{cases}$$\n\n";
  CHECK(verdicts(cases + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$.") == "proved");
  CHECK(verdicts(cases + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i+1}$.") == "refuted");
  const std::string otherwise = tokens + start + "For $s \\ge 1$ and $i \\ge 0$ $$h_{s,i} = \\begin{cases} A f_s & i = 0 \\\\ h_{s-1,i-1} & \\text{otherwise} \\end{cases}$$\n\n";
  CHECK(verdicts(otherwise + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$.") == "proved");
}

TEST_CASE("a table of numbers") {
  CHECK(verdicts(triangle + "For $n \\ge 0$, $c_{n,1} = n$.") == "proved");
  CHECK(verdicts(triangle + "For $n \\ge 0$, $c_{n,1} = n + 1$.") == "refuted");
  CHECK(verdicts(triangle + "For $k > n$, $c_{n,k} = 0$.") == "proved");
  CHECK(verdicts(triangle + "For $k \\ge n$, $c_{n,k} = 0$.") == "refuted");
  CHECK(verdicts(triangle + "For $n \\ge 0$, $c_{n,n} = 2$.") == "refuted");
  CHECK(verdicts(triangle + "For $k > n$, $c_{n,k} = 0$. For $n \\ge 0$, $c_{n,n} = 1$.") == "proved proved");
}

TEST_CASE("layers at times") {
  const std::string layers = "Let $A \\in \\mathbb{R}^{p \\times p}$ and $f_s \\in \\mathbb{R}^{p}$ for $s \\ge 0$. The layers are $y^{(l)}_s \\in \\mathbb{R}^{p}$ for $l, s \\ge 0$: "
                             "$y^{(0)}_s = f_s$ for $s \\ge 0$, $y^{(l)}_0 = 0$ for $l \\ge 1$, and $y^{(l)}_s = A y^{(l-1)}_{s-1}$ for $l, s \\ge 1$.\n\n";
  CHECK(verdicts(layers + "For $l, s \\ge 0$, $y^{(l)}_{s+l} = A^l f_s$.") == "proved");
  CHECK(verdicts(layers + "For $l, s \\ge 0$, $y^{(l)}_{s+l} = A^s f_s$.") == "refuted");
  CHECK(verdicts(layers + "For $0 \\le s < l$, $y^{(l)}_s = 0$.") == "proved");
}

TEST_CASE("what two equations give is asked about") {
  const std::string twice = tokens + start + "For $s \\ge 0$, $h_{s,0} = A f_{s+1}$, and $h_{s,i} = h_{s-1,i-1}$ for $s, i \\ge 1$.\n\n";
  const std::string claim = "For $0 \\le i < s$, $h_{s,i} = A f_{s-i+1}$.";
  CHECK(!contains(verdicts(twice + claim), "proved"));
  CHECK(contains(first_message(twice + claim), "h_{0,0} is given by"));
  CHECK(contains(first_message(twice + claim), "say for which indices"));
}

TEST_CASE("cases that speak of one member are asked about, too") {
  const std::string both = "Let $a_{s,i} \\in \\mathbb{R}$ for $s, i \\ge 0$ with $$a_{s,i} = \\begin{cases} 1 & i = 0 \\\\ 2 & s = 0 \\\\ a_{s-1,i-1} & \\text{otherwise} \\end{cases}$$\n\n";
  CHECK(!contains(verdicts(both + "For $s \\ge 0$, $a_{s,s} = 2$."), "proved"));
  CHECK(contains(first_message(both + "For $s \\ge 0$, $a_{s,s} = 2$."), "a_{0,0} is given by"));
}

TEST_CASE("once a claim was made, no equation defines more") {
  const std::string less = tokens + start + "For $s \\ge 1$, $h_{s,0} = A f_s$, and $h_{s,i} = h_{s-1,i-1}$ for $1 \\le i \\le 3$.\n\n";
  CHECK(verdicts(less + "For $s \\ge 1$, $h_{s,0} = A f_s$. For $s \\ge 5$, $h_{s,4} = A f_{s-4}$. For $s \\ge 0$, $h_{s,4} = 0$.") == "proved undecided undecided");
}

TEST_CASE("entries that the text does not give are not taken for zero") {
  const std::string some = pairs + "Let $G \\in \\mathbb{R}^{m \\times m}$ have the entries $G_{ij} = g_{m,i,j}$ for $1 \\le i < j \\le m$.\n\n";
  CHECK(verdicts(some + "Then $G \\mathbf{1} = G \\mathbf{1}$.") == "unsupported");
}

TEST_CASE("what does not go forward, or holds on a condition, gives nothing") {
  const std::string back = tokens + "Let $h_{s,i} \\in \\mathbb{R}^{p}$ for $s, i \\ge 0$ with $h_{s,i} = h_{s+1,i-1}$ for $i \\ge 1$ and $h_{s,i} = 2 h_{s-1,i+1}$ for $s \\ge 1$.\n\n";
  CHECK(!contains(verdicts(back + "For $s, i \\ge 1$, $h_{s,i} = 0$."), "proved"));
  const std::string circle = "Let $a_{s,i} \\in \\mathbb{R}$ and $b_{s,i} \\in \\mathbb{R}$ for $s, i \\ge 0$ with $a_{0,i} = 0$, $b_{0,i} = 0$ for $i \\ge 0$ and for $s \\ge 1$ and $i \\ge 0$ "
                             "$a_{s,i} = a_{s-1,i} + b_{s,i} + 1$ and $b_{s,i} = b_{s-1,i} + a_{s,i}$.\n\n";
  CHECK(!contains(verdicts(circle + "For $s, i \\ge 0$, $a_{s,i} = a_{s,i} + 1$."), "proved"));
  const std::string often = tokens + start + "For $s \\ge 1$, $h_{s,0} = A f_s$, and often $h_{s,i} = h_{s-1,i-1}$ for $i \\ge 1$.\n\n";
  CHECK(!contains(verdicts(often + "For $0 \\le i < s$, $h_{s,i} = A f_{s-i}$."), "proved"));
}

TEST_CASE("an equation on part of the indices is not used on others") {
  const std::string part = "Let $a_{s,i} \\in \\mathbb{R}$ for $s, i \\ge 0$ with $a_{0,i} = 1$ for $i \\ge 0$ and $a_{s,i} = a_{s-1,i}$ for $s \\ge 1$ and $i \\ge 2$.\n\n";
  CHECK(verdicts(part + "For $s \\ge 0$ and $i \\ge 2$, $a_{s,i} = 1$.") == "proved");
  CHECK(verdicts(part + "For $s \\ge 0$ and $i \\ge 1$, $a_{s,i} = 1$.") == "undecided");
  const std::string below = "Let $a_{s,i} \\in \\mathbb{R}$ for $s, i \\ge 0$ with $a_{0,i} = 1$ for $i \\ge 0$ and $a_{s,i} = a_{s-1,i}$ for $1 \\le s$ and $0 \\le i \\le 3$.\n\n";
  CHECK(verdicts(below + "For $s \\ge 0$, $a_{s,3} = 1$.") == "proved");
  CHECK(verdicts(below + "For $s, i \\ge 0$, $a_{s,i} = 1$.") == "undecided");
}

} // namespace tests_of_tables
