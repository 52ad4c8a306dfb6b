// SPDX-License-Identifier: MIT
// Random terms with blocks, Kronecker products, stacked columns and inverses, over ranges that a certificate's cuts take apart: where an
// entry is defined its form, merged or not, has the value that the term has by its meaning alone, and every law of the walk is 0.

#include <doctest/doctest.h>

#include <random>

#include "model.hpp"

namespace tests_of_random_blocks {

using namespace claims;

namespace {

using maybe = std::optional<rational>;
using environment = std::map<name, std::int64_t>;

struct meaning {
  const term_arena& t;
  const model& m;

  std::int64_t size(const polynomial& p, const environment& e) const { return m.at(p, e); }
  template <class F>
  static maybe sum(std::int64_t count, F&& f) {
    maybe all = rational(0);
    for (std::int64_t k = 0; k < count && all; ++k) {
      const maybe one = f(k);
      all = one ? maybe(*all + *one) : maybe();
    }
    return all;
  }
  static maybe product(const maybe& a, const maybe& b) { return a && b ? maybe(*a * *b) : maybe(); }
  /// The inverse's entry; none where an entry is undefined or there is no inverse.
  maybe inverse(term a, std::int64_t p, std::int64_t q, const environment& e) const {
    const std::int64_t count = size(t[a].rows, e);
    std::vector<rational> entries;
    for (std::int64_t i = 0; i < count * count; ++i) {
      const maybe one = at(a, i / count, i % count, e);
      if (!one) return {};
      entries.push_back(*one);
    }
    return model::inverse_entry(entries, count, p, q);
  }
  maybe at(term x, std::int64_t p, std::int64_t q, const environment& e) const {
    const node& n = t[x];
    const auto rows = [&] { return size(t[n.a].rows, e); };
    const auto cols = [&] { return size(t[n.a].cols, e); };
    const auto exponential_of = [&](std::int64_t i, std::int64_t j) {
      const maybe own = at(n.a, i, j, e);
      return own ? maybe(m.function(exponential, 0, *own)) : maybe();
    };
    switch (n.kind) {
      case op::symbol: {
        std::vector<std::int64_t> slots;
        for (const polynomial& position : n.positions) slots.push_back(m.at(position, e));
        if (!n.rows.is_one()) slots.push_back(p);
        if (!n.cols.is_one()) slots.push_back(q);
        if ((t.symbol(n.id).properties & diagonal) != 0 && p != q) return rational(0);
        return m.entry(n.id, slots);
      }
      case op::identity: return rational(p == q ? 1 : 0);
      case op::ones: return rational(1);
      case op::zero: return rational(0);
      case op::transpose: return at(n.a, q, p, e);
      case op::diagonal_of: return at(n.a, p, p, e);
      case op::diagonal_matrix: return p != q ? maybe(rational(0)) : n.cols == t[n.a].rows ? at(n.a, p, 0, e) : at(n.a, 0, p, e);
      case op::trace: return sum(rows(), [&](std::int64_t k) { return at(n.a, k, k, e); });
      case op::total: return sum(rows(), [&](std::int64_t k) { return sum(cols(), [&](std::int64_t l) { return at(n.a, k, l, e); }); });
      case op::row_sum: return sum(cols(), [&](std::int64_t k) { return at(n.a, p, k, e); });
      case op::column_sum: return sum(rows(), [&](std::int64_t k) { return at(n.a, k, q, e); });
      case op::multiply: return sum(cols(), [&](std::int64_t k) { return product(at(n.a, p, k, e), at(n.b, k, q, e)); });
      case op::hadamard: return product(at(n.a, p, q, e), at(n.b, p, q, e));
      case op::inverse: return inverse(n.a, p, q, e);
      case op::vec: return at(n.a, p % rows(), p / rows(), e);
      case op::kronecker: {
        const std::int64_t r = size(t[n.b].rows, e), c = size(t[n.b].cols, e);
        return product(at(n.a, p / r, q / c, e), at(n.b, p % r, q % c, e));
      }
      case op::above: return p < rows() ? at(n.a, p, q, e) : at(n.b, p - rows(), q, e);
      case op::beside: return q < cols() ? at(n.a, p, q, e) : at(n.b, p, q - cols(), e);
      case op::window: return at(n.a, m.at(n.positions[0], e) + p, m.at(n.positions[1], e) + q, e);
      case op::softmax_rows:
        return quotient(exponential_of(p, q), sum(cols(), [&](std::int64_t k) { return exponential_of(p, k); }));
      case op::softmax_columns:
        return quotient(exponential_of(p, q), sum(rows(), [&](std::int64_t k) { return exponential_of(k, q); }));
      case op::divide: return quotient(at(n.a, p, q, e), at(n.b, p, q, e));
      case op::add: return plus(at(n.a, p, q, e), at(n.b, p, q, e), 1);
      case op::subtract: return plus(at(n.a, p, q, e), at(n.b, p, q, e), -1);
      default: throw no_value{};
    }
  }
  static maybe plus(const maybe& a, const maybe& b, int sign) { return a && b ? maybe(*a + rational(sign) * *b) : maybe(); }
  static maybe quotient(const maybe& a, const maybe& b) { return a && b && !b->is_zero() ? maybe(*a / *b) : maybe(); }
};

struct generator : topic {
  explicit generator(unsigned seed) : topic("random blocks"), random(seed) {}
  std::mt19937 random;
  std::map<std::pair<int, int>, int> symbols;
  int pick(int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

  const polynomial sizes[6] = {1, n, m, n * m, n + m, 2};
  expr leaf(int rows, int cols) {
    if (pick(6) == 0) return pick(2) == 0 ? ones(sizes[rows], sizes[cols]) : rows == cols ? eye(sizes[rows]) : zero(sizes[rows], sizes[cols]);
    if (!symbols.contains({rows, cols}))
      symbols[{rows, cols}] = declare("A", sizes[rows], sizes[cols], rows == cols && rows > 0 && pick(5) == 0 ? diagonal : no_property);
    return at(symbols[{rows, cols}]);
  }
  expr make(int rows, int cols, int depth) {
    if (depth == 0) return leaf(rows, cols);
    const auto sub = [&](int a, int b) { return make(a, b, depth - 1); };
    for (;;) switch (pick(18)) {
        case 0: return sub(rows, cols) + sub(rows, cols);
        case 1: return sub(rows, cols) - sub(rows, cols);
        case 2: case 3: {
          const int inner = pick(6);
          return {this, multiply(arena, sub(rows, inner).node, sub(inner, cols).node)};
        }
        case 4: return hadamard(sub(rows, cols), sub(rows, cols));
        case 5: return over(sub(rows, cols), sub(rows, cols));
        case 6: return T(sub(cols, rows));
        case 7: return pick(2) == 0 ? softmax(sub(rows, cols)) : softmax_down(sub(rows, cols));
        case 8: if (rows == 4) return above(sub(1, cols), sub(2, cols)); break;
        case 9: if (cols == 4) return beside(sub(rows, 1), sub(rows, 2)); break;
        case 10: if (rows == 5) return above(sub(0, cols), sub(0, cols)); break;
        case 11: if (cols == 5) return beside(sub(rows, 0), sub(rows, 0)); break;
        case 12:
          if (rows == 3 && cols == 3) return kron(sub(2, 2), sub(1, 1));
          if (rows == 3 && cols == 0 && pick(2) == 0) return vec(sub(1, 2));
          if (rows == 3 && cols == 0) return kron(sub(2, 0), sub(1, 0));
          if (rows == 3 && cols < 3) return kron(sub(2, 0), sub(1, cols));
          if (cols == 3 && rows < 3) return kron(sub(rows, 2), sub(0, 1));
          break;
        case 13: case 14: if (rows == cols) return inv(sub(rows, cols)); break;
        case 15:
          if (rows == cols && rows > 0) return diag(pick(2) == 0 ? sub(rows, 0) : sub(0, cols));
          if (cols == 0 && rows > 0) return pick(2) == 0 ? diag_of(sub(rows, rows)) : row_sum(sub(rows, pick(6)));
          if (rows == 0 && cols > 0) return column_sum(sub(pick(6), cols));
          break;
        case 16:
          if (rows == 0 && cols == 0) {
            const int a = pick(6);
            return pick(2) == 0 ? tr(sub(a, a)) : total(sub(a, pick(6)));
          }
          break;
        default:
          if (rows == 1) return window(above(sub(2, cols), sub(1, cols)), m, n, 0, sizes[cols]);
          if (cols == 2) return window(beside(sub(rows, 1), sub(rows, 2)), 0, sizes[rows], n, m);
          break;
      }
  }
};

struct tally {
  int terms = 0, defined = 0, undefined = 0, laws = 0, wrong = 0, inverses = 0;
};

/// All values of the names inside their ranges.
template <class F>
bool for_all(const sequence<name>& names, int from, model& m, const forms& k, F&& f) {
  if (from == names.size()) return f();
  const std::int64_t range = m.at(k.value(k.facts(names[from]).range), m.names);
  bool all = true;
  for (std::int64_t v = 0; v < range && all; ++v) {
    m.names[names[from]] = v;
    all = for_all(names, from + 1, m, k, f);
  }
  return all;
}

void try_term(unsigned seed, tally& sum) {
  generator g(seed);
  const int rows = g.pick(6), cols = g.pick(6);
  const term x = g.make(rows, cols, 1 + g.pick(3)).node;
  sequence<cut> cuts;
  cuts.push({g.n * g.m, cut::way::by_stride, g.m, g.n});
  if (g.pick(2) == 0) cuts.push({g.n + g.m, cut::way::at, g.n, {}});
  if (g.pick(2) == 0) cuts.push({2, cut::way::one_by_one, {}, {}});
  definedness k(g.arena, cuts, usual_order);
  for (const piece& p : k.pieces(k.intern(g.sizes[rows]), false))
    for (const piece& q : k.pieces(k.intern(g.sizes[cols]), false)) {
      const form f = k.entry(x, p.position, q.position, {});
      const sequence<law> laws = k.laws({x, x}, {}, p.position, q.position);
      const form merged = k.merge(f);
      if (k.stopped() || f.size() > 60 || laws.size() > 120) return;
      ++sum.terms;
      for (unsigned trial = 0; trial < 2; ++trial) {
        model m(k, seed * 3 + trial);
        for (name d = 0; d < g.arena.names(); ++d) m.names[d] = 1 + g.pick(2);
        for_all(p.names + q.names, 0, m, k, [&] {
          try {
            const std::int64_t row = m.at(k.value(p.position), m.names), col = m.at(k.value(q.position), m.names);
            const maybe wanted = meaning{g.arena, m}.at(x, row, col, m.names);
            if (!wanted) return ++sum.undefined, true;
            if (!wanted->valid()) return true;
            ++sum.defined;
            const environment here = m.names;
            bool right = m.value(f) == *wanted && m.value(merged) == *wanted;
            for (const law& l : laws) {
              ++sum.laws;
              right = right && for_all(l.universals, 0, m, k, [&] { return m.value(l.zero).is_zero(); });
              m.names = here;
            }
            CAPTURE(seed);
            CHECK(right);
            if (!right) ++sum.wrong;
          } catch (const no_value&) {
          }
          return true;
        });
      }
    }
}

}  // namespace

TEST_CASE("random blocks, Kronecker products and inverses: forms have the values of their entries, and all laws hold") {
  tally sum;
  for (unsigned seed = 1; seed <= 1000 && sum.wrong < 5; ++seed) try_term(seed, sum);
  MESSAGE(sum.terms, " terms, ", sum.defined, " entries defined, ", sum.undefined, " not, ", sum.laws, " laws");
  CHECK(sum.defined > 1000);
  CHECK(sum.undefined > 200);
  CHECK(sum.laws > 1000);
}

} // namespace tests_of_random_blocks
