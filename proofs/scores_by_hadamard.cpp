// SPDX-License-Identifier: MIT
// What a Hadamard product whose rows are summed gives of QKᵀ: its diagonal, and no more. Here Q and K are n × k, already projected.
#include "parts.hpp"

namespace odot::catalogue {

namespace {

struct projected {
  claim c;
  kernel::term Q = -1, K = -1, product = -1;
  projected() {
    const kernel::polynomial n = c.tokens(), k = c.inner();
    Q = c.declare("Q", n, k), K = c.declare("K", n, k);
    product = kernel::multiply(c.arena, Q, kernel::transpose(c.arena, K));
  }
};

}  // namespace

derivation scores_by_hadamard() {
  return {"scores-by-hadamard", "(Q ⊙ K)1 = diag(QKᵀ), and (QKᵀ)ᵢⱼ = 1ᵀ(qᵢ ⊙ kⱼ)", true, any_tokens, {{2, 1, 2}, {3, 1, 4}}, [](int) {
            projected p;
            kernel::term_arena& t = p.c.arena;
            p.c.state("diagonal", kernel::row_sum(t, kernel::hadamard(t, p.Q, p.K)), kernel::diagonal_of(t, p.product));
            const kernel::name i = t.index("i", t[p.Q].rows), j = t.index("j", t[p.Q].rows);
            const kernel::term query = kernel::row(t, p.Q, kernel::polynomial::of(i)), key = kernel::row(t, p.K, kernel::polynomial::of(j));
            p.c.state("every entry", kernel::by_entries(t, i, j, kernel::total(t, kernel::hadamard(t, query, key))), p.product);
            return p.c;
          }};
}

derivation scores_by_hadamard_as_written() {
  return {"scores-by-hadamard-as-written", "as written: QKᵀ is Q ⊙ K with its rows summed, here as a diagonal matrix", false, any_tokens,
          {{2, 1, 2}, {3, 1, 2}}, [](int) {
            projected p;
            kernel::term_arena& t = p.c.arena;
            p.c.state("", p.product, kernel::diagonal_matrix(t, kernel::row_sum(t, kernel::hadamard(t, p.Q, p.K))));
            return p.c;
          }};
}

}  // namespace odot::catalogue
