// SPDX-License-Identifier: MIT
// Which nodes are masks, and which hand them on.
#include "odot/defined/mask.hpp"

#include <doctest/doctest.h>

#include "table.hpp"

using namespace odot;
using namespace odot::defined::tests;
using defined::mask_kind;

TEST_CASE("masks are whole, handed on, or none") {
  world w(true, 2, 0);
  auto& a = w.arena;
  const k::term A = w.matrix(), I = w.identity();
  const auto kind = [&](k::term t) { return defined::masks(a)[t]; };
  for (const k::term t : {I, w.zero(), w.ones(), k::multiply(a, I, w.ones()), k::kronecker(a, I, I), k::transpose(a, I), k::row_sum(a, I),
                          k::diagonal_matrix(a, k::diagonal_of(a, I)), k::beside(a, I, w.zero()), k::hadamard(a, I, I)})
    CHECK(kind(t) == mask_kind::whole);
  for (const k::term t : {k::hadamard(a, I, A), k::hadamard(a, A, I), k::scale(a, w.number(0), A), k::divide(a, I, A), k::divide(a, I, I),
                          k::transpose(a, k::hadamard(a, I, A)), k::diagonal_of(a, k::hadamard(a, I, A)), k::diagonal_matrix(a, k::diagonal_of(a, A))})
    CHECK(kind(t) == mask_kind::parts);
  for (const k::term t : {A, k::multiply(a, I, A), k::add(a, I, A), k::beside(a, I, A), k::power(a, I, 2), k::divide(a, A, I), k::inverse(a, I),
                          k::vec(a, k::hadamard(a, I, A)), k::softmax_rows(a, I)})
    CHECK(kind(t) == mask_kind::one);
}

TEST_CASE("a factor is needed where its partner's mask is not 0") {
  static_assert(defined::needed(false, false) == std::pair(true, true));
  CHECK(defined::needed(true, false) == std::pair(true, false));
  CHECK(defined::needed(false, true) == std::pair(false, true));
  CHECK(defined::needed(true, true) == std::pair(false, false));
}

TEST_CASE("every row of the table can be made with names and with numbers") {
  for (const row& r : table()) {
    CAPTURE(r.name);
    world named(true, r.n, r.t), numbered(false, r.n, r.t);
    CHECK(r.make(named) >= 0);
    const k::term t = r.make(numbered);
    CHECK(numbered.arena[t].rows.is_constant());
    CHECK(r.i < numbered.arena[t].rows.constant_term());
  }
}
