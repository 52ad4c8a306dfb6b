// SPDX-License-Identifier: MIT
// Random claims: whatever the kernel calls proved must agree at every point that is tried. The terms are of few symbols and few
// shapes, so that many random pairs are equal, and lean on what is easily got wrong: conditions, properties, shared indices, rules.

#include <doctest/doctest.h>

#include <random>

#include "../sanitized.hpp"
#include "claims/topic.hpp"
#include "odot/refute/search.hpp"

namespace tests_of_soundness {

using namespace claims;

namespace {

/// Random n × n terms and scalars.
class generator {
 public:
  generator(topic& c, unsigned seed, unsigned properties) : c_(c), random_(seed) {
    for (const char* text : {"A", "B"}) squares_.push_back(c.declare(text, c.n, c.n, properties));
    u_ = c.declare("u", c.n, 1), x_ = c.declare("x", 1, 1), P_ = c.declare("P", c.n, c.n, permutation);
    i_ = c.index("i", c.n), j_ = c.index("j", c.n);
  }
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }

  expr square(int depth) {
    if (depth == 0) {
      const unsigned leaf = pick(7);
      if (leaf < 4) return c_.at(squares_[leaf % 2]);
      if (leaf == 4) return c_.at(P_);
      return leaf == 5 ? c_.eye(c_.n) : c_.ones(c_.n, c_.n);
    }
    switch (pick(12)) {
      case 0: return square(depth - 1) + square(depth - 1);
      case 1: return square(depth - 1) - square(depth - 1);
      case 2:
      case 3: return square(depth - 1) * square(depth - 1);
      case 4: return hadamard(square(depth - 1), square(depth - 1));
      case 5:
      case 6: return T(square(depth - 1));
      case 7: return diag(diag_of(square(depth - 1)));
      case 8: return scalar(depth - 1) * square(depth - 1);
      case 9: return matrix_of(i_, j_, c_.at_least_zero(i_ - j_ - static_cast<int>(pick(3)) + 1) * entry(square(depth - 1), i_, j_));
      case 10: return tanh(square(depth - 1));
      default: return diag(row_sum(square(depth - 1)));
    }
  }
  expr scalar(int depth) {
    if (depth == 0) return pick(2) == 0 ? c_.at(x_) : c_.number(rational(static_cast<int>(pick(4)) - 1));
    switch (pick(6)) {
      case 0: return tr(square(depth - 1));
      case 1: return total(square(depth - 1));
      case 2: return T(c_.at(u_)) * square(depth - 1) * c_.at(u_);
      case 3: return sum(i_, entry(square(depth - 1), i_, i_));
      case 4: return sum(i_, sum(j_, c_.is_zero(i_ - j_ - static_cast<int>(pick(2))) * entry(square(depth - 1), i_, j_)));
      default: return pow(scalar(depth - 1), 2);
    }
  }

 private:
  topic& c_;
  std::mt19937 random_;
  std::vector<int> squares_;
  int u_ = -1, x_ = -1, P_ = -1;
  polynomial i_, j_;
};

struct tally {
  int proved = 0, wrong = 0;
};

tally try_claims(unsigned seed, unsigned properties, bool with_given) {
  tally result;
  topic c("soundness");
  generator g(c, seed, properties);
  const expr A = c.at(0), B = c.at(1);
  sequence<equation> given;
  if (with_given) given.push({(A * B).node, (seed % 2 == 0 ? B * A : c.eye(c.n)).node});
  std::vector<expr> terms;
  for (int k = 0; k < 14; ++k) terms.push_back(g.square(1 + static_cast<int>(g.pick(2))));
  for (std::size_t a = 0; a < terms.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      const equation claim{terms[a].node, terms[b].node};
      if (decide(c.arena, claim, given).result != outcome::proved) continue;
      ++result.proved;
      odot::refute::claim stated;
      stated.arena = &c.arena, stated.lhs = claim.lhs, stated.rhs = claim.rhs;
      for (const equation& e : given) stated.given.push_back({e.lhs, e.rhs});
      odot::refute::search_budget few;
      few.operations = 200'000;
      few.sizes = 4;
      const auto found = odot::refute::find_counterexample(stated, few).found;
      if (!found) continue;
      ++result.wrong;
      MESSAGE("seed ", seed, ": ", found->text());
    }
  return result;
}

}  // namespace

// Under sanitizers a quarter of the terms.
constexpr unsigned share = odot::tests::sanitized ? 4 : 1;

TEST_CASE("what is proved of random terms has no counterexample") {
  tally all;
  const unsigned sets[] = {no_property, symmetric, skew, diagonal, orthogonal, permutation, symmetric | orthogonal};
  for (unsigned seed = 1; seed <= 420 / share; ++seed) {
    const tally one = try_claims(seed, sets[seed % 7], false);
    all.proved += one.proved, all.wrong += one.wrong;
  }
  CHECK(all.wrong == 0);
  CHECK(all.proved > 300 / static_cast<int>(share));
}

TEST_CASE("and neither has what is proved under given equations") {
  tally all;
  for (unsigned seed = 1; seed <= 120 / share; ++seed) {
    const tally one = try_claims(seed, no_property, true);
    all.proved += one.proved, all.wrong += one.wrong;
  }
  CHECK(all.wrong == 0);
  CHECK(all.proved > 60 / static_cast<int>(share));
}

} // namespace tests_of_soundness
