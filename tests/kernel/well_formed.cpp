// SPDX-License-Identifier: MIT
#include "odot/kernel/well_formed.hpp"

#include <doctest/doctest.h>

#include "claims/topic.hpp"

namespace tests_of_well_formed {

using namespace claims;

TEST_CASE("what builder.hpp makes is well-formed; what it would refuse, is not") {
  topic c("well-formed");
  const expr A = c.symbol_of("A", c.n, c.m), E = c.symbol_of("E", c.n, c.n), x = c.scalar("x");
  const name i = c.index("i", c.n).single_name(), j = c.index("j", c.n).single_name();
  CHECK_NOTHROW(require_well_formed(c.arena, (A * T(A) + E).node));
  CHECK_THROWS_AS(require_well_formed(c.arena, -1), ill_shaped);
  CHECK_THROWS_AS(require_well_formed(c.arena, c.arena.nodes()), ill_shaped);
  const auto refused = [&](op kind, term a, term b, const polynomial& rows, const polynomial& cols, int id = -1, int second = -1, int count = 0) {
    node n;
    n.kind = kind, n.a = a, n.b = b, n.rows = rows, n.cols = cols, n.id = id, n.second = second;
    for (int k = 0; k < count; ++k) n.positions.push(0);
    const term bad = c.arena.push(n);
    CHECK_THROWS_AS(require_well_formed(c.arena, bad), ill_shaped);
    CHECK_THROWS_AS(require_well_formed(c.arena, transpose(c.arena, bad)), ill_shaped);
  };
  const auto n = c.n, m = c.m;
  refused(op::transpose, A.node, -1, n, m);
  refused(op::transpose, A.node, A.node, m, n);
  refused(op::add, A.node, E.node, n, m);
  refused(op::add, A.node, c.arena.nodes() + 3, n, m);
  refused(op::multiply, A.node, A.node, n, m);
  refused(op::scale, A.node, A.node, n, m);
  refused(op::kronecker, A.node, A.node, n, m);
  refused(op::beside, A.node, E.node, n, m);
  refused(op::above, A.node, E.node, n + n, m);
  refused(op::trace, A.node, -1, 1, 1);
  refused(op::inverse, A.node, -1, n, m);
  refused(op::diagonal_of, A.node, -1, n, 1);
  refused(op::diagonal_matrix, A.node, -1, n, n);
  refused(op::window, A.node, -1, 1, 1, -1, -1, 1);
  refused(op::symbolic_power, A.node, -1, 1, 1, -1, -1, 1);
  refused(op::sum_over, x.node, -1, 1, 1, n.single_name());
  refused(op::sum_over, x.node, -1, 1, 1, 1000);
  refused(op::by_entries, x.node, -1, n, n, i, i);
  refused(op::by_entries, A.node, -1, n, n, i, j);
  refused(op::by_entries, x.node, -1, n, m, i, j);
  refused(op::apply, x.node, -1, 1, 1, -1);
  refused(op::apply, x.node, -1, 1, 1, first_unknown);
  refused(op::symbol, -1, -1, n, n, 1000);
  refused(op::symbol, -1, -1, n, n, 0);
  refused(op::symbol, -1, -1, n, m, 0, -1, 1);
  refused(op::size, -1, -1, 1, 1);
  refused(op::identity, -1, -1, n, m);
  refused(op::zero, -1, -1, polynomial::of(1000), m);
  refused(op::zero, x.node, -1, n, m);
  refused(static_cast<op>(99), x.node, -1, 1, 1);
  refused(static_cast<op>(-1), -1, -1, 1, 1, -1, -1, 1);
}

} // namespace tests_of_well_formed
