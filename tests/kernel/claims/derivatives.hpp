// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Gradients, Jacobians and Hessians, slopes of functions, and what must not be differentiated.

#include "topic.hpp"

namespace claims {

/// ∂y/∂x of two columns, entry (i, j) = ∂y[i]/∂x[j].
inline expr jacobian(topic& c, const char* i, const char* j, expr y, expr x) {
  const node &a = c.arena[y.node], &b = c.arena[x.node];
  const polynomial row = c.index(i, a.rows), column = c.index(j, b.rows);
  return matrix_of(row, column, entry(grad(entry(y, row, 0), x), column, 0));
}

inline void gradients_of_polynomials(topic& c) {
  const auto n = c.n, m = c.m, p = c.p;
  const expr X = c.symbol_of("X", n, m), A = c.symbol_of("A", n, n), B = c.symbol_of("B", m, n), C = c.symbol_of("C", m, p), G = c.symbol_of("G", n, p);
  const expr x = c.symbol_of("x", n, 1), y = c.symbol_of("y", n, 1), r = c.symbol_of("r", 1, n), s = c.scalar("s"), S = c.symbol_of("S", n, n, symmetric);
  c.equal("grad x'y by x = y", grad(T(x) * y, x), y);
  c.unequal("grad x'y by x = x", grad(T(x) * y, x), x);
  c.equal("grad r y by r = y'", grad(r * y, r), T(y));
  c.equal("grad x'Ax = (A + A')x", grad(T(x) * A * x, x), (A + T(A)) * x);
  c.unequal("grad x'Ax = 2Ax", grad(T(x) * A * x, x), 2 * A * x);
  c.equal("grad x'Sx = 2Sx for a symmetric S", grad(T(x) * S * x, x), 2 * S * x);
  c.equal("grad x'Ay by A = xy'", grad(T(x) * A * y, A), x * T(y));
  c.unequal("grad x'Ay by A = yx'", grad(T(x) * A * y, A), y * T(x));
  c.withheld("grad tr S by a symmetric S = I", grad(tr(S), S), c.eye(n));
  c.equal("grad tr(BX) = B'", grad(tr(B * X), X), T(B));
  c.equal("grad tr(X'X) = 2X", grad(tr(T(X) * X), X), 2 * X);
  c.unequal("grad tr(X'X) = X", grad(tr(T(X) * X), X), X);
  c.equal("grad tr(AXB XB) = 2 by the product rule", grad(tr(A * X * B * X * B), X), T(A) * T(B) * T(X) * T(B) + T(B) * T(X) * T(A) * T(B));
  c.equal("grad of a constant = 0", grad(tr(A), X), c.zero(n, m));
  c.equal("upstream: dW = X'G", grad(total(hadamard(G, X * C)), C), T(X) * G);
  c.equal("upstream: dX = G C'", grad(total(hadamard(G, X * C)), X), G * T(C));
  c.unequal("upstream: dX = G C", grad(total(hadamard(G, X * C)), X), G * T(C) + X);
  c.equal("Jacobian of Ax = A", jacobian(c, "i", "j", A * x, x), A);
  c.unequal("Jacobian of Ax = A'", jacobian(c, "i", "j", A * x, x), T(A));
  c.equal("Jacobian of x o x = 2 diag x", jacobian(c, "i", "j", hadamard(x, x), x), 2 * diag(x));
  const polynomial i = c.index("k", n);
  c.equal("Hessian of x'Ax = A + A'", jacobian(c, "i", "j", grad(T(x) * A * x, x), x), A + T(A));
  c.equal("a sum of gradients by entries", sum(i, entry(grad(T(x) * x, x), i, 0)), 2 * total(x));
  c.equal("d(s^3)/ds = 3s^2", grad(pow(s, 3), s), 3 * pow(s, 2));
  c.unequal("d(s^3)/ds = s^2", grad(pow(s, 3), s), pow(s, 2));
  c.equal("d(s^t)/ds = t s^(t - 1) for t = u + 1", grad(pow(s, c.t + 1), s), (c.size(c.t) + c.number(1)) * pow(s, c.t));
  c.unequal("d(s^t)/ds = s^t", grad(pow(s, c.t + 1), s), pow(s, c.t));
}

inline void gradients_of_functions(topic& c) {
  const auto n = c.n, m = c.m;
  const expr A = c.symbol_of("A", n, n), M = c.symbol_of("M", n, n), x = c.symbol_of("x", n, 1), y = c.symbol_of("y", n, 1);
  const expr Z = c.symbol_of("Z", n, m), Y = c.symbol_of("Y", n, m), w = c.scalar("w"), b = c.scalar("b"), one = c.number(1), J = c.ones(n, 1);
  const int f = c.function("f"), h = c.function("h");
  c.equal("grad 1'f(x) = f'(x)", grad(total(apply(f, x)), x), dashed(f, x));
  c.unequal("grad 1'f(x) = f(x)", grad(total(apply(f, x)), x), apply(f, x));
  c.equal("chain rule f(h(w))", grad(apply(f, apply(h, w)), w), dashed(f, apply(h, w)) * dashed(h, w));
  c.unequal("chain rule without the inner slope", grad(apply(f, apply(h, w)), w), dashed(f, apply(h, w)));
  c.equal("f'' is the slope of f'", grad(total(dashed(f, x)), x), dashed(f, x, 2));
  c.equal("grad 1'exp(x) = exp x", grad(total(exp(x)), x), exp(x));
  c.equal("grad exp(w b) by w = b exp(w b)", grad(exp(w * b), w), b * exp(w * b));
  c.equal("tanh' = 1 - tanh^2", grad(tanh(w), w), one - pow(tanh(w), 2));
  c.equal("tanh' written with a dash", dashed(hyperbolic_tangent, x), J - pow(tanh(x), 2));
  c.unequal("tanh' = 1 - tanh", grad(tanh(w), w), one - tanh(w));
  c.equal("sigmoid' = sigmoid (1 - sigmoid)", grad(apply(sigmoid, w), w), apply(sigmoid, w) * (one - apply(sigmoid, w)));
  c.equal("sin' = cos", grad(apply(sine, w), w), apply(cosine, w));
  c.equal("cos' = -sin", grad(apply(cosine, w), w), -apply(sine, w));
  c.unequal("cos' = sin", grad(apply(cosine, w), w), apply(sine, w));
  c.equal("log' = 1/w", grad(log(w), w), over(one, w));
  c.unequal("log' = w", grad(log(w), w), w);
  c.equal("w log' = 1, for the argument is not 0", w * grad(log(w), w), one);
  c.equal("|w|' = sign w", grad(apply(absolute, w), w), apply(sign_of, w));
  c.equal("sign' = 0", grad(apply(sign_of, w), w), c.number(0));
  c.equal("relu'' = 0", grad(dashed(relu, w), w), c.number(0));
  c.equal("relu' = (1 + sign)/2", grad(apply(relu, w), w), c.number(rational(1, 2)) * (one + apply(sign_of, w)));
  c.equal("grad 1'relu(x) = relu'(x)", grad(total(apply(relu, x)), x), dashed(relu, x));
  c.unequal("relu' = 1", dashed(relu, w), one);
  c.unequal("|w|' = 1", grad(apply(absolute, w), w), one);
  c.equal("(root w)' = 1/(2 root w)", grad(root(w), w), over(one, 2 * root(w)));
  c.unequal("(root w)' = 1/root w", grad(root(w), w), over(one, root(w)));
  c.equal("grad |x| = x/|x|", grad(root(T(x) * x), x), over(one, root(T(x) * x)) * x);
  c.unequal("grad |x| = x/|x|^2", grad(root(T(x) * x), x), over(one, T(x) * x) * x);
  c.equal("(1/w)' = -1/w^2", grad(over(one, w), w), -over(one, pow(w, 2)));
  c.unequal("(1/w)' = 1/w^2", grad(over(one, w), w), over(one, pow(w, 2)));
  c.equal("grad tr(A M^-1) = -(M^-1 A M^-1)'", grad(tr(A * inv(M)), M), -T(inv(M) * A * inv(M)));
  c.unequal("grad tr(A M^-1) = -M^-1 A M^-1", grad(tr(A * inv(M)), M), -(inv(M) * A * inv(M)));
  const expr D = softmax(Z);
  c.equal("backward of softmax", grad(total(hadamard(Y, D)), Z), hadamard(D, Y - row_sum(hadamard(D, Y)) * c.ones(1, m)));
  c.unequal("backward of softmax without the mean", grad(total(hadamard(Y, D)), Z), hadamard(D, Y));
  const expr column = softmax_down(x);
  c.equal("Jacobian of softmax = diag p - pp'", jacobian(c, "i", "j", column, x), diag(column) - column * T(column));
  c.unequal("Jacobian of softmax = diag p", jacobian(c, "i", "j", column, x), diag(column));
  c.equal("grad log 1'exp(x) = softmax x", grad(log(total(exp(x))), x), column);
  const expr d = c.scalar("d"), zero = c.number(0);
  c.unequal("c d = 0 and |c| give d = 0", d + apply(absolute, b), apply(absolute, b), {{b * d, zero}});
  c.unequal("c d = 0 and a gradient of |c| w give d = 0", d + grad(apply(absolute, b) * w, w), apply(absolute, b), {{b * d, zero}});
  c.open("c d = 0 and |c|' give d = 0", d + dashed(absolute, b), dashed(absolute, b), {{b * d, zero}});
  c.unequal("exp log' w = w", exp(dashed(logarithm, w)), w);
  c.withheld("a gradient by what is given", grad(T(x) * y, x), y, {{T(x) * x, one}});
  c.unequal("a slope is no slope of another", dashed(f, x), dashed(h, x));
  c.unequal("f' = f", dashed(f, x), apply(f, x));
}

inline void derivatives(topic& c) {
  gradients_of_polynomials(c);
  gradients_of_functions(c);
}

}  // namespace claims
