// SPDX-License-Identifier: MIT
// Random terms, valued directly with "undefined" by the table of docs/explanation/defined.md, against the entries' forms, the merged
// forms and the laws of the walk: where an entry is defined, its form has the value and every law is 0.

#include <doctest/doctest.h>

#include <random>

#include "model.hpp"
#include "odot/calculus/unfold.hpp"

namespace tests_of_random_terms {

using namespace claims;

namespace {

using environment = std::map<name, std::int64_t>;

/// The value of a term at an entry from its meaning alone; none where it is undefined.
struct direct {
  const term_arena& t;
  const model& m;
  using maybe = std::optional<rational>;

  std::int64_t size(const polynomial& p, const environment& e) const { return m.at(p, e); }
  static environment with(environment e, name n, std::int64_t v) {
    e[n] = v;
    return e;
  }
  bool condition_only(term x) const {
    const node& n = t[x];
    const bool kind = n.kind == op::number || n.kind == op::size || n.kind == op::identity || n.kind == op::ones || n.kind == op::zero ||
                      n.kind == op::condition_zero || n.kind == op::condition_nonnegative || n.kind == op::transpose || n.kind == op::add ||
                      n.kind == op::subtract || n.kind == op::multiply || n.kind == op::scale || n.kind == op::hadamard ||
                      n.kind == op::trace || n.kind == op::row_sum || n.kind == op::sum_over || n.kind == op::by_entries ||
                      n.kind == op::diagonal_matrix || n.kind == op::total || n.kind == op::column_sum || n.kind == op::diagonal_of ||
                      n.kind == op::vec || n.kind == op::kronecker || n.kind == op::window || n.kind == op::above || n.kind == op::beside;
    return kind && (n.a < 0 || condition_only(n.a)) && (n.b < 0 || condition_only(n.b));
  }
  bool shields(term x, std::int64_t p, std::int64_t q, const environment& e) const {
    const node& n = t[x];
    if (condition_only(x)) return at(x, p, q, e)->is_zero();
    switch (n.kind) {
      case op::scale: return shields(n.a, 0, 0, e) || shields(n.b, p, q, e);
      case op::hadamard: return shields(n.a, p, q, e) || shields(n.b, p, q, e);
      case op::divide: return shields(n.a, p, q, e);
      case op::transpose: return shields(n.a, q, p, e);
      case op::diagonal_of: return shields(n.a, p, p, e);
      case op::diagonal_matrix: return p != q || shields(n.a, p, 0, e);
      case op::by_entries: return shields(n.a, 0, 0, with(with(e, n.id, p), n.second, q));
      default: return false;
    }
  }
  maybe product(term a, std::int64_t p, std::int64_t r, term b, std::int64_t s, std::int64_t q, const environment& e) const {
    const bool a_shields = shields(a, p, r, e), b_shields = shields(b, s, q, e);
    maybe x = rational(0), y = rational(0);
    if (!b_shields) x = at(a, p, r, e);
    if (!a_shields) y = at(b, s, q, e);
    if (!x || !y) return {};
    return a_shields || b_shields ? rational(0) : *x * *y;
  }
  template <class F>
  static maybe sum(std::int64_t count, F&& f) {
    rational all = 0;
    for (std::int64_t k = 0; k < count; ++k) {
      const maybe one = f(k);
      if (!one) return {};
      all = all + *one;
    }
    return all;
  }
  maybe at(term x, std::int64_t p, std::int64_t q, const environment& e) const {
    const node& n = t[x];
    const auto position = [&](int i) { return m.at(n.positions[i], e); };
    switch (n.kind) {
      case op::symbol: {
        std::vector<std::int64_t> slots;
        if (!n.rows.is_one()) slots.push_back(p);
        if (!n.cols.is_one()) slots.push_back(q);
        return m.entry(n.id, slots);
      }
      case op::number: return n.value;
      case op::size: return rational(position(0));
      case op::identity: return rational(p == q ? 1 : 0);
      case op::ones: return rational(1);
      case op::zero: return rational(0);
      case op::total:
        return sum(size(t[n.a].rows, e), [&](std::int64_t k) { return sum(size(t[n.a].cols, e), [&](std::int64_t l) { return at(n.a, k, l, e); }); });
      case op::column_sum: return sum(size(t[n.a].rows, e), [&](std::int64_t k) { return at(n.a, k, q, e); });
      case op::diagonal_of: return at(n.a, p, p, e);
      case op::condition_zero: return rational(position(0) == 0 ? 1 : 0);
      case op::condition_nonnegative: return rational(position(0) >= 0 ? 1 : 0);
      case op::transpose: return at(n.a, q, p, e);
      case op::diagonal_matrix: return p == q ? at(n.a, p, 0, e) : rational(0);
      case op::trace: return sum(size(t[n.a].rows, e), [&](std::int64_t k) { return at(n.a, k, k, e); });
      case op::row_sum: return sum(size(t[n.a].cols, e), [&](std::int64_t k) { return at(n.a, p, k, e); });
      case op::multiply: return sum(size(t[n.a].cols, e), [&](std::int64_t k) { return product(n.a, p, k, n.b, k, q, e); });
      case op::scale: return product(n.a, 0, 0, n.b, p, q, e);
      case op::hadamard: return product(n.a, p, q, n.b, p, q, e);
      case op::window: return at(n.a, position(0) + p, position(1) + q, e);
      case op::sum_over:
        return sum(size(t.name_of(n.id).range, e), [&](std::int64_t k) { return at(n.a, p, q, with(e, n.id, k)); });
      case op::by_entries: return at(n.a, 0, 0, with(with(e, n.id, p), n.second, q));
      case op::above: {
        const std::int64_t first = size(t[n.a].rows, e);
        return p < first ? at(n.a, p, q, e) : at(n.b, p - first, q, e);
      }
      case op::softmax_rows: {
        const maybe own = at(n.a, p, q, e);
        const maybe all = sum(size(n.cols, e), [&](std::int64_t k) -> maybe {
          const maybe one = at(n.a, p, k, e);
          return one ? maybe(m.function(exponential, 0, *one)) : maybe();
        });
        return own && all ? maybe(m.function(exponential, 0, *own) / *all) : maybe();
      }
      default: return of_values(n, p, q, e);
    }
  }
  maybe of_values(const node& n, std::int64_t p, std::int64_t q, const environment& e) const {
    const maybe a = at(n.a, p, q, e);
    if (!a) return {};
    if (n.kind == op::apply) return n.second > 0 && a->is_zero() && (n.id == absolute || n.id == sign_of || n.id == relu) ? maybe() : maybe(m.function(n.id, n.second < 0 ? 0 : n.second, *a));
    if (n.kind == op::symbolic_power) return m.at(n.positions[0], e) < 0 ? maybe() : maybe(power(*a, m.at(n.positions[0], e)));
    if (n.kind == op::power) {
      const std::int64_t degree = n.value.denominator(), exponent = n.value.numerator();
      if ((degree > 1 && a->is_negative()) || (exponent < 0 && a->is_zero())) return {};
      return power(degree > 1 ? m.root(*a, degree) : *a, exponent);
    }
    if (n.kind == op::divide && shields(n.a, p, q, e)) return rational(0);
    const maybe b = at(n.b, p, q, e);
    if (!b) return {};
    if (n.kind == op::add) return *a + *b;
    if (n.kind == op::subtract) return *a - *b;
    return b->is_zero() ? maybe() : maybe(*a / *b);
  }
};

struct generator : topic {
  generator(unsigned seed, int most) : topic("random terms"), random(seed), gradients_left(most) {}
  std::mt19937 random;
  int gradients_left;  ///< how many more gradients may come in; functions with an edge come with them
  polynomial i = index("i", n);
  int A = declare("A", n, n), B = declare("B", n, n), x = declare("x", n, 1), r = declare("r", 1, n), c = declare("c", 1, 1), f = function("f");
  int pick(int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

  expr leaf(const polynomial& rows, const polynomial& cols, const std::vector<polynomial>& scope) {
    const bool one_row = rows.is_one(), one_col = cols.is_one();
    const auto name_in = [&] { return scope[static_cast<std::size_t>(pick(static_cast<int>(scope.size())))]; };
    if (one_row && one_col) switch (pick(5)) {
        case 0: return number(pick(4) - 1);
        case 1: return at_least_zero(name_in() - name_in() - pick(2));
        case 2: return is_zero(name_in() - pick(2));
        case 3: return size(n - 1);
        default: return at(c);
      }
    if (!one_row && !one_col) return pick(3) == 0 ? eye(n) : at(pick(2) == 0 ? A : B);
    return pick(5) == 0 ? ones(rows, cols) : at(one_row ? r : x);
  }
  expr make(const polynomial& rows, const polynomial& cols, int depth, const std::vector<polynomial>& scope) {
    if (depth == 0) return leaf(rows, cols, scope);
    const auto sub = [&](const polynomial& a, const polynomial& b) { return make(a, b, depth - 1, scope); };
    const bool square = rows == n && cols == n, scalar = rows.is_one() && cols.is_one();
    const polynomial ranges[] = {n, n - 1, t, n - 2};
    if (gradients_left >= 0) {
      const int known[] = {absolute, sign_of, relu, f};
      if (pick(4) == 0) return apply(known[pick(4)], sub(rows, cols));
      if (gradients_left > 0 && pick(3) == 0 && (cols.is_one() || square)) {
        --gradients_left;
        return {this, gradient(arena, sub(1, 1).node, scalar ? c : square ? A : x)};
      }
    }
    const polynomial inner = pick(2) == 0 ? n : polynomial(1);
    switch (pick(16)) {
      case 0: return sub(rows, cols) + sub(rows, cols);
      case 1: return sub(rows, cols) - sub(rows, cols);
      case 2: return {this, multiply(arena, sub(rows, inner).node, sub(inner, cols).node)};
      case 3: case 4: return hadamard(sub(rows, cols), sub(rows, cols));
      case 5: case 6: return {this, scale(arena, sub(1, 1).node, sub(rows, cols).node)};
      case 7: case 8: return over(sub(rows, cols), sub(rows, cols));
      case 9: return T(sub(cols, rows));
      case 10: return softmax(sub(rows, cols));
      case 11: return pow(sub(rows, cols), std::vector<rational>{-1, 2, -2, {1, 2}, {-1, 2}, 0}[static_cast<std::size_t>(pick(6))]);
      case 12: return square ? diag(sub(n, 1)) : scalar ? (pick(2) == 0 ? tr(sub(n, n)) : entry(sub(n, 1), i, 0)) : apply(f, sub(rows, cols));
      case 13: {
        const polynomial k = index("k", ranges[pick(4)]);
        std::vector<polynomial> more = scope;
        more.push_back(k);
        return sum(k, make(rows, cols, depth - 1, more));
      }
      case 14: {
        const polynomial u = index("u", rows), v = index("v", cols);
        std::vector<polynomial> more = scope;
        more.push_back(u), more.push_back(v);
        return matrix_of(u, v, make(1, 1, depth - 1, more));
      }
      default: return scalar ? pow(sub(1, 1), t) : window(above(sub(1, cols), sub(rows, cols)), 1, rows, 0, cols);
    }
  }
};

struct tally {
  int terms = 0, defined = 0, undefined = 0, laws = 0, wrong = 0;
};

/// Whether the law is 0 for all its universal names.
bool holds(const law& l, std::size_t from, model& m, const forms& k) {
  if (from == static_cast<std::size_t>(l.universals.size())) return m.value(l.zero).is_zero();
  const name n = l.universals[static_cast<int>(from)];
  const std::int64_t range = k.facts(n).kind == name_kind::index ? m.at(k.value(k.facts(n).range), m.names) : 3;
  bool all = true;
  for (std::int64_t v = 0; v < range && all; ++v) {
    m.names[n] = v;
    all = holds(l, from + 1, m, k);
  }
  return all;
}

/// With gradients where `most` is at least 1, and only terms that have some; −1 keeps functions with an edge away.
void try_term(unsigned seed, tally& sum, int most = -1) {
  generator g(seed, most);
  const polynomial one = 1, rows = g.pick(3) == 0 ? one : g.n, cols = rows == one || g.pick(2) == 0 ? one : g.n;
  const term x = g.make(rows, cols, 1 + g.pick(4), {g.i, g.t}).node;
  if (most > 0 && g.gradients_left == most) return;
  term_arena written_out = g.arena;
  const term y = most > 0 ? odot::calculus::unfold(written_out, x) : x;
  definedness k(g.arena, {}, usual_order);
  const int p = k.universal(k.intern(rows)).position, q = k.universal(k.intern(cols)).position;
  const form f = k.entry(x, p, q, {});
  const sequence<law> laws = k.laws({x, x}, {}, p, q);
  const form merged = k.merge(f);
  if (k.stopped() || f.size() > 60 || laws.size() > 120) return;
  ++sum.terms;
  for (unsigned trial = 0; trial < 3; ++trial) {
    model m(k, seed * 3 + trial);
    const std::int64_t n = 1 + g.pick(3);
    for (name d = 0; d < written_out.names(); ++d) m.names[d] = 1;
    m.names[g.n.single_name()] = n, m.names[g.t.single_name()] = g.pick(3), m.names[g.i.single_name()] = g.pick(static_cast<int>(n));
    for (std::int64_t row = 0; row < m.at(rows, m.names); ++row)
      for (std::int64_t col = 0; col < m.at(cols, m.names); ++col) try {
          if (const name v = k.value(p).single_name(); v >= 0) m.names[v] = row;
          if (const name v = k.value(q).single_name(); v >= 0) m.names[v] = col;
          const direct d{written_out, m};
          const std::optional<rational> wanted = d.at(y, row, col, m.names);
          if (!wanted) { ++sum.undefined; continue; }
          if (!wanted->valid()) continue;
          ++sum.defined;
          bool right = m.value(f) == *wanted && m.value(merged) == *wanted;
          for (const law& l : laws) {
            ++sum.laws;
            right = right && holds(l, 0, m, k);
          }
          if (!right) ++sum.wrong;
          CAPTURE(seed);
          CHECK(right);
        } catch (const no_value&) {
        }
  }
}

}  // namespace

TEST_CASE("random terms: where an entry is defined its forms have its value, and all laws hold") {
  tally sum;
  for (unsigned seed = 1; seed <= 3000 && sum.wrong < 5; ++seed) try_term(seed, sum);
  MESSAGE(sum.terms, " terms, ", sum.defined, " entries defined, ", sum.undefined, " not, ", sum.laws, " laws");
  CHECK(sum.defined > 1000);
  CHECK(sum.undefined > 200);
  CHECK(sum.laws > 1000);
}

TEST_CASE("random terms with gradients: where what they are written out to is defined, all laws hold") {
  tally sum;
  for (unsigned seed = 1; seed <= 6000 && sum.wrong < 5; ++seed) try_term(seed, sum, 3);
  MESSAGE(sum.terms, " terms, ", sum.defined, " entries defined, ", sum.undefined, " not, ", sum.laws, " laws");
  CHECK(sum.defined > 1000);
  CHECK(sum.laws > 1000);
}

} // namespace tests_of_random_terms
