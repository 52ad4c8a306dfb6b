// SPDX-License-Identifier: MIT
#include "odot/expansion/options.hpp"

#include <doctest/doctest.h>

#include "claims.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using expansion::trouble;

TEST_CASE("a small memory budget splits by the leading variable and decides the same") {
  tests::scores_claim claim;
  const auto at = claim.at(2, 32, 4);
  const auto all = expansion::compare(claim.arena, claim.left, claim.right, at);
  expansion::options chosen;
  chosen.memory = 4096;
  const auto split = expansion::compare(claim.arena, claim.left, claim.right, at, chosen);
  CHECK(split.equal);
  CHECK(split.left_terms == all.left_terms);
  CHECK(split.right_terms == all.right_terms);
  CHECK(split.peak_bytes <= 4096);
  CHECK(split.peak_bytes < all.peak_bytes);
  const auto wrong = expansion::compare(claim.arena, claim.left, claim.with_flipped_sign(claim.right), at, chosen);
  REQUIRE(wrong.differs.has_value());
  CHECK(wrong.differs->monomial == "X[2,1]*X[2,32]*Q[32,1]*K[1,1]");
}

TEST_CASE("a budget that no splitting meets is said") {
  tests::scores_claim claim;
  expansion::options chosen;
  chosen.memory = 200;
  const auto c = expansion::compare(claim.arena, claim.left, claim.right, claim.at(2, 8, 8), chosen);
  CHECK(c.status == trouble::over_budget);
  CHECK(c.reason.find("raise the memory budget") != std::string::npos);
}

TEST_CASE("the caller's flag stops the work") {
  tests::scores_claim claim;
  const std::atomic<bool> stop = true;
  expansion::options chosen;
  chosen.cancel = &stop;
  const auto c = expansion::compare(claim.arena, claim.left, claim.right, claim.at(2, 32, 32), chosen);
  CHECK(c.status == trouble::cancelled);
  CHECK_FALSE(c.equal);
  CHECK(c.text() == "not decided: stopped by the caller");
}

TEST_CASE("progress comes to all the terms, with a rate") {
  tests::scores_claim claim;
  std::atomic<bool> stop = false;
  double done = 0, total = 0;
  int reports = 0;
  expansion::options chosen;
  chosen.every_term = true;
  chosen.cancel = &stop;
  chosen.report = [&](const expansion::progress& p) {
    CHECK(p.done >= done);
    CHECK(p.done <= p.total);
    CHECK(p.rate > 0);
    CHECK(p.seconds_left >= 0);
    done = p.done, total = p.total, ++reports;
    stop = reports == 2;
  };
  const auto c = expansion::compare(claim.arena, claim.left, claim.right, claim.at(64, 256, 256), chosen);
  CHECK(c.status == trouble::cancelled);
  CHECK(reports == 2);
  CHECK(total == 2.0 * 64 * 64 * 256 * 256 * 256);
}

TEST_CASE("threads share entries, or one entry's leading variables") {
  tests::scores_claim claim;
  for (const std::int64_t n : {1, 3}) {
    expansion::options chosen;
    chosen.threads = 2;
    const auto c = expansion::compare(claim.arena, claim.left, claim.right, claim.at(n, 16, 8), chosen);
    CHECK(c.equal);
    CHECK(c.left_terms == static_cast<double>(n * n * 16 * 16 * 8));
  }
}
