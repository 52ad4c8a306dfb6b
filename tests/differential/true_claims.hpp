// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random claims that are true by a law with a side condition: reciprocals under sums, inverses and families with parameters, given
/// equations with ranges and symbolic exponents, permutations of families.

#include <string>
#include <utility>

#include "claims/topic.hpp"
#include "odot/refute/field.hpp"

namespace odot::differential {

using claims::expr;
using claims::topic;
using namespace odot::kernel;

/// One random true claim, the last of the topic's.
class true_claim : public topic {
 public:
  explicit true_claim(std::uint64_t seed) : topic("random claims with side conditions"), random_(seed) {
    switch (pick(4)) {
      case 0: fractions(); break;
      case 1: bodies(); break;
      case 2: families(); break;
      default: equations(); break;
    }
  }

 private:
  int pick(int count) { return static_cast<int>(random_.between(0, count - 1)); }
  /// A random scalar that may speak of position `at`.
  expr some(const polynomial& at_, int depth) {
    const auto sub = [&] { return some(at_, depth - 1); };
    if (depth == 0) switch (pick(7)) {
        case 0: case 1: return at(x, {at_});
        case 2: return number(1 + pick(3));
        case 3: return at(a);
        case 4: return size(at_ + 1);
        case 5: return at_least_zero(at_ - 1);
        default: return at(y, {t, at_});
      }
    switch (pick(9)) {
      case 0: case 1: return sub() + sub();
      case 2: return sub() * sub();
      case 3: return over(sub(), sub() + sub());
      case 4: return exp(sub());
      case 5: return is_zero(at_ - pick(2)) * over(number(1), sub());
      case 6: {
        const polynomial l = index("l", pick(2) == 0 ? t : n);
        return sum(l, some(l, depth - 1) * sub());
      }
      case 7: return pow(sub(), t);
      default: return entry(inv(eye(n) + sub() * at(B)), 0, 0);
    }
  }
  void fractions();
  void bodies();
  void families();
  void equations();

  refute::random_source random_;
  int x = declare("x", 1, 1, no_property, 1), y = declare("y", 1, 1, no_property, 2), a = declare("a", 1, 1), d = declare("d", 1, 1);
  int B = declare("B", n, n), C = declare("C", n, n), v = declare("v", n, 1), w = declare("w", n, 1), P = declare("P", n, n, permutation, 1);
  int R = declare("R", n, n, orthogonal, 1), S = declare("S", n, n, skew, 1), X = declare("X", n, m), G = declare("G", n, n, no_property, 1);
};

inline void true_claim::fractions() {
  const polynomial k = index("k", pick(3) == 0 ? t + 1 : n), l = index("l", arena.name_of(k.single_name()).range);
  const polynomial range = arena.name_of(k.single_name()).range;
  const expr one = number(1), F = some(k, 1), at_l = exp(at(x, {l})), at_k = exp(at(x, {k}));
  const expr D = some(0, 1), E = some(0, 1);
  switch (pick(8)) {
    case 0: equal("softmax sums to 1", sum(k, over(at_k, sum(l, at_l))), one); break;
    case 1: equal("a mean of 1", sum(k, over(one, size(range))), one); break;
    case 2: equal("a partial fraction", sum(k, over(one, F) - over(one, F + one)), sum(k, over(one, F * (F + one)))); break;
    case 3: equal("a factor is cancelled", sum(k, over(F * D, D)), sum(k, F)); break;
    case 4: equal("two fractions", over(one, D) + over(one, E), over(D + E, D * E)); break;
    case 5: equal("given D d = 0, behind a reciprocal", sum(k, over(at(d), D)), 0 * at(d), {{D * at(d), 0 * at(d)}}); break;
    case 6: equal("reciprocals behind a guard", sum(k, at_least_zero(k - 1) * over(F, F)), sum(k, at_least_zero(k - 1))); break;
    default: equal("a normed sum", over(sum(k, at_k * F), sum(l, at_l)), sum(k, over(at_k, sum(l, at_l)) * F)); break;
  }
}

inline void true_claim::bodies() {
  const polynomial i = index("i", n), j = index("j", n), k = index("k", n);
  const expr M = eye(n) + some(t, 1) * at(B), N = eye(n) + at(G, {t}), I = eye(n), F = some(t, 0), H = some(t, 0);
  switch (pick(8)) {
    case 0: equal("an inverse row by row", sum(k, column(inv(M), k) * row(M, k)), I); break;
    case 1: equal("an inverse of a family", sum(k, entry(inv(N), i, k) * entry(N, k, j)), is_zero(i - j)); break;
    case 2: equal("push through", at(B) * inv(I + at(C) * at(B)), inv(I + at(B) * at(C)) * at(B)); break;
    case 3: equal("M inv M", M * inv(M), I); break;
    case 4: equal("an inverse solves what is given", at(v), inv(M) * at(w), {{M * at(v), at(w)}}); break;
    case 5: equal("functions of equal bodies", sum(k, exp(F + entry(at(v), k, 0))), sum(k, exp(entry(at(v), k, 0) + H)), {{F, H}}); break;
    case 6: equal("an inverse behind a guard", at_least_zero(t - 1) * (inv(M) * (M * at(v))), at_least_zero(t - 1) * at(v)); break;
    default: equal("the inverse of a product", inv(M * N), inv(N) * inv(M)); break;
  }
}

inline void true_claim::families() {
  const polynomial i = index("i", n), j = index("j", n), k = index("k", n), l = index("l", t + 1), u = index("u", t);
  const auto turned = [&] { return at(P, {t}); };
  switch (pick(9)) {
    case 0: equal("a permutation's columns sum to 1", sum(k, entry(turned(), k, j)), number(1)); break;
    case 1: equal("P_t' P_t = I", T(turned()) * turned(), eye(n)); break;
    case 2: equal("tanh of permuted rows", tanh(turned() * at(X)), turned() * tanh(at(X))); break;
    case 3: equal("softmax of permuted scores", softmax(turned() * at(B) * T(turned())), turned() * softmax(at(B)) * T(turned())); break;
    case 4: equal("R_t's rows", sum(k, T(row(at(R, {t}), k)) * row(at(R, {t}), k)), eye(n)); break;
    case 5: equal("v' S_t v = 0", T(at(v)) * at(S, {t}) * at(v), zero(1, 1)); break;
    case 6: equal("the last of a sum", sum(l, at(x, {l})), sum(u, at(x, {u})) + at(x, {t})); break;
    case 7: equal("each permutation keeps a sum", sum(u, total(at(P, {u}) * at(v))), size(t) * total(at(v))); break;
    default: equal("reciprocals of permuted entries", total(over(ones(n, 1), turned() * at(v))), total(over(ones(n, 1), at(v)))); break;
  }
}

inline void true_claim::equations() {
  const polynomial i = index("i", n), k = index("k", n), u = index("u", t), l = index("l", s);
  const expr z = zero(1, 1), g = scalar("g"), c = scalar("c"), power = pow(g, t);
  const auto f = [&](expr e) { return pick(2) == 0 ? exp(e) : over(number(1), e); };
  switch (pick(9)) {
  case 0:
    equal("entries that are given", sum(k, exp(entry(at(v), k, 0))), sum(k, exp(entry(at(w), k, 0))),
          {{entry(at(v), i, 0), entry(at(w), i, 0)}});
    break;
  case 1:
    equal("a power that is given", at(d) * (at(a) * power), at(d) * c, {{at(a) * power, c}});
    break;
  case 2:
    equal("a family that is given", sum(u, at(y, {t, u})), sum(u, at(x, {u})), {{at(y, {t, u}), at(x, {u})}});
    break;
  case 3:
    equal("given for all times", f(at(x, {t}) + at(a)), f(g * at(a) + at(a)), {{at(x, {t}), g * at(a)}});
    break;
  case 4:
    equal("a step and its start", at(x, {2}), g * (g * at(a)), {{at(x, {t + 1}), g * at(x, {t})}, {at(x, {0}), at(a)}});
    break;
  case 5:
    equal("0 below t", sum(u, at(y, {t, u}) * at(x, {u})), z, {{at(y, {t, u}), z}});
    break;
  case 6:
    equal("x = 0 entry by entry", at(v), zero(n, 1), {{entry(at(v), i, 0), z}});
    break;
  case 7:
    equal("rows of given matrices", at(B) * at(C) * at(v), at(C) * at(B) * at(v), {{at(B) * at(C), at(C) * at(B)}});
    break;
  default:
    equal("given behind a guard", at_least_zero(t - 1) * over(at(d), at(a)), at_least_zero(t - 1) * at(c.home->arena[c.node].id),
          {{at(d), at(a) * c}});
    break;
  }
}

}  // namespace odot::differential
