// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Powers, roots, reciprocals, exp and log, softmax, unknown functions.

#include "topic.hpp"

namespace claims {

/// Activations, angles and logarithms by what they are.
inline void functions(topic& c) {
  const auto n = c.n;
  const expr x = c.symbol_of("x", n, 1), z = c.scalar("z"), w = c.scalar("w"), one = c.number(1), J = c.ones(n, 1);
  const expr half = c.number(rational(1, 2));
  const auto abs_of = [](expr a) { return apply(absolute, a); };
  const auto relu_of = [](expr a) { return apply(relu, a); };
  const auto sigma = [](expr a) { return apply(sigmoid, a); };
  const auto cosine_of = [](expr a) { return apply(cosine, a); };
  const auto sine_of = [](expr a) { return apply(sine, a); };
  const auto sign = [](expr a) { return apply(sign_of, a); };
  c.equal("relu(x) - relu(-x) = x", relu_of(x) - relu_of(-x), x);
  c.equal("relu(x) + relu(-x) = |x|", relu_of(x) + relu_of(-x), abs_of(x));
  c.equal("relu(z) = (z + |z|)/2", relu_of(z), half * (z + abs_of(z)));
  c.unequal("relu(z) = (z - |z|)/2", relu_of(z), half * (z - abs_of(z)));
  c.equal("|x| = x o sign x", abs_of(x), hadamard(x, sign(x)));
  c.equal("|z|^2 = z^2", pow(abs_of(z), 2), pow(z, 2));
  c.unequal("|z| = z", abs_of(z), z);
  c.equal("sign(-x) = -sign x", sign(-x), -sign(x));
  c.unequal("sign(x)^2 = 1", pow(sign(z), 2), one);
  c.unequal("relu(z + w) = relu z + relu w", relu_of(z + w), relu_of(z) + relu_of(w));
  c.equal("sigmoid(-z) = 1 - sigmoid z", sigma(-z), one - sigma(z));
  c.unequal("sigmoid(-z) = -sigmoid z", sigma(-z), -sigma(z));
  c.equal("sigmoid z = 1/(1 + exp(-z))", sigma(z), over(one, one + exp(-z)));
  c.equal("sigmoid z = exp z/(1 + exp z)", sigma(z), over(exp(z), one + exp(z)));
  c.equal("tanh z = 2 sigmoid(2z) - 1", tanh(z), 2 * sigma(2 * z) - one);
  c.unequal("tanh z = 2 sigmoid z - 1", tanh(z), 2 * sigma(z) - one);
  c.equal("tanh(-x) = -tanh x", tanh(-x), -tanh(x));
  c.equal("log(1 + exp z) - log(1 + exp(-z)) = z", log(one + exp(z)) - log(one + exp(-z)), z);
  c.equal("log sigmoid z = -log(1 + exp(-z))", log(sigma(z)), -log(one + exp(-z)));
  c.unequal("log sigmoid z = log(1 + exp(-z))", log(sigma(z)), log(one + exp(-z)));
  c.equal("the derivative of softplus is sigmoid", grad(log(one + exp(z)), z), sigma(z));
  c.equal("log softmax x = x - log(1'exp x)", log(softmax_down(x)), x - log(total(exp(x))) * J);
  c.unequal("log softmax x = x - log(1'x)", log(softmax_down(x)), x - log(total(x)) * J);
  c.equal("log 1'exp(x + z) = z + log 1'exp x", log(total(exp(x + z * J))), z + log(total(exp(x))));
  c.unequal("log 1'exp(x + z) = log 1'exp x", log(total(exp(x + z * J))), log(total(exp(x))));
  c.equal("cos(z + w)", cosine_of(z + w), cosine_of(z) * cosine_of(w) - sine_of(z) * sine_of(w));
  c.equal("sin(z - w)", sine_of(z - w), sine_of(z) * cosine_of(w) - cosine_of(z) * sine_of(w));
  c.unequal("cos(z + w) = cos z cos w + sin z sin w", cosine_of(z + w), cosine_of(z) * cosine_of(w) + sine_of(z) * sine_of(w));
  c.equal("cos^2 + sin^2 = 1", hadamard(cosine_of(x), cosine_of(x)) + hadamard(sine_of(x), sine_of(x)), J);
  c.unequal("cos^2 - sin^2 = 1", pow(cosine_of(z), 2) - pow(sine_of(z), 2), one);
  c.equal("cos 2z = 1 - 2 sin^2 z", cosine_of(2 * z), one - 2 * pow(sine_of(z), 2));
  c.equal("sin(-x) = -sin x", sine_of(-x), -sine_of(x));
  c.unequal("sin 2z = 2 sin z", sine_of(2 * z), 2 * sine_of(z));
  c.equal("1'cos(x + z) apart", total(cosine_of(x + z * J)), cosine_of(z) * total(cosine_of(x)) - sine_of(z) * total(sine_of(x)));
}

inline void elementwise(topic& c) {
  const auto n = c.n, m = c.m, t = c.t, s = c.s;
  const expr X = c.symbol_of("X", n, m), Y = c.symbol_of("Y", n, m), Z = c.symbol_of("Z", m, n), u = c.symbol_of("u", n, 1);
  const expr a = c.scalar("a"), b = c.scalar("b"), x = c.scalar("x"), y = c.scalar("y"), one = c.number(1), J = c.ones(n, m);
  const int f = c.function("f"), g = c.function("g");

  c.equal("exp(X + Y) = exp X o exp Y", exp(X + Y), hadamard(exp(X), exp(Y)));
  c.unequal("exp(X + Y) = exp X + exp Y", exp(X + Y), exp(X) + exp(Y));
  c.equal("exp(2X) = exp(X)^.2", exp(2 * X), pow(exp(X), 2));
  c.unequal("exp(2X) = 2 exp X", exp(2 * X), 2 * exp(X));
  c.equal("exp(-X) = 1/exp X", exp(-X), over(J, exp(X)));
  c.equal("root(exp X) = exp(X/2)", root(exp(X)), exp(c.number(rational(1, 2)) * X));
  c.unequal("exp(XZ) = exp X exp Z", exp(X * Z), exp(X) * exp(Z));
  c.equal("log exp X = X", log(exp(X)), X);
  c.equal("exp log X = X", exp(log(X)), X);
  c.equal("log(exp X o exp Y) = X + Y", log(hadamard(exp(X), exp(Y))), X + Y);
  c.unequal("log(exp X + exp Y) = X + Y", log(exp(X) + exp(Y)), X + Y);
  c.equal("exp 0 = 1", exp(c.zero(n, m)), J);
  c.unequal("tanh 0 = 1", tanh(c.zero(n, m)), J);
  c.equal("X / X = 1", over(X, X), J);
  c.equal("(x + y)/(x + y) = 1", over(x + y, x + y), one);
  c.unequal("(x + y)/(x - y) = 1", over(x + y, x - y), one);
  c.equal("1/x + 1/y = (x + y)/xy", over(one, x) + over(one, y), over(x + y, x * y));
  c.unequal("1/x + 1/y = 1/(x + y)", over(one, x) + over(one, y), over(one, x + y));
  c.equal("1/(x+y) + 1/(x-y) = 2x/(x^2 - y^2)", over(one, x + y) + over(one, x - y), over(2 * x, x * x - y * y));
  c.unequal("1/(x+y) - 1/(x-y) = 2x/(x^2 - y^2)", over(one, x + y) - over(one, x - y), over(2 * x, x * x - y * y));
  c.equal("1/(2x + 2y) = (1/2)/(x + y)", over(one, 2 * x + 2 * y), c.number(rational(1, 2)) * over(one, x + y));
  c.unequal("1/(2x + 2y) = 1/(x + y)", over(one, 2 * x + 2 * y), over(one, x + y));
  c.unequal("log f(x) = x", log(apply(f, x)), x);
  c.equal("(x^2 - y^2)/(x + y) = x - y", over(x * x - y * y, x + y), x - y);
  c.unequal("(x^2 + y^2)/(x + y) = x + y", over(x * x + y * y, x + y), x + y);
  const expr v = c.symbol_of("v", n, 1), z = c.scalar("z"), inverse_sum = total(over(c.ones(n, 1), u + v));
  c.equal("1/((x+y)(y+z)) = (1/(x+y) + 1/(y+z))/(x+2y+z)", over(one, (x + y) * (y + z)),
          over(over(one, x + y) + over(one, y + z), x + 2 * y + z));
  c.unequal("1/((x+y)(y+z)) = (1/(x+y) + 1/(y+z))/(x+y+z)", over(one, (x + y) * (y + z)), over(over(one, x + y) + over(one, y + z), x + y + z));
  c.equal("the same beside a sum of reciprocals", inverse_sum * over(one, (x + y) * (y + z)),
          inverse_sum * over(over(one, x + y) + over(one, y + z), x + 2 * y + z));
  c.unequal("1'(1/(u + v)) = n / 1'(u + v)", inverse_sum, over(c.size(n), total(u + v)));
  c.equal("root(x)^2 = x", pow(root(x), 2), x);
  c.unequal("root(x^2) = x", root(pow(x, 2)), x);
  c.unequal("root(x + y) = root x + root y", root(x + y), root(x) + root(y));
  c.equal("root(4x) = 2 root x", root(4 * x), 2 * root(x));
  c.unequal("root(-4x) = 2 root x", root(-4 * x + 8 * a), 2 * root(2 * a + x));
  c.equal("root 12 = 2 root 3", root(c.number(12)), 2 * root(c.number(3)));
  c.unequal("root 12 = 3 root 2", root(c.number(12)), 3 * root(c.number(2)));
  c.equal("root n root n = n", root(c.size(n)) * root(c.size(n)), c.size(n));
  c.equal("root(nm) = root n root m", root(c.size(n * m)), root(c.size(n)) * root(c.size(m)));
  c.unequal("root(n + m) = root n + root m", root(c.size(n + m)), root(c.size(n)) + root(c.size(m)));
  c.equal("root(x) root(y) = root(xy) where all are defined", root(x) * root(y), root(x * y));
  c.unequal("1/(root n) = 1/n", pow(c.size(n), rational(-1, 2)), pow(c.size(n), -1));
  c.equal("x^t x = x^(t+1)", pow(x, t) * x, pow(x, t + 1));
  c.unequal("x^t x^s = x^(ts)", pow(x, t) * pow(x, s), pow(x, t * s));
  c.equal("x^t x^s = x^(t+s)", pow(x, t) * pow(x, s), pow(x, t + s));
  c.equal("(xy)^t = x^t y^t", pow(x * y, t), pow(x, t) * pow(y, t));
  c.unequal("(x + y)^t = x^t + y^t", pow(x + y, t), pow(x, t) + pow(y, t));
  c.unequal("(-x)^t = -x^t", pow(-x, t), -pow(x, t));
  c.unequal("(-x)^2 = -x^2", pow(-x, 2), -pow(x, 2));
  c.withheld("0^t = 0, but 0^0 = 1", pow(c.number(0), t), c.number(0));
  c.unequal("2^t = 2t", pow(c.number(2), t), 2 * c.size(t));
  c.equal("f(X)' = f(X')", T(apply(f, X)), apply(f, T(X)));
  c.unequal("f(X) = g(X)", apply(f, X), apply(g, X));
  c.unequal("f(X + Y) = f(X) + f(Y)", apply(f, X + Y), apply(f, X) + apply(f, Y));
  c.unequal("f(2X) = 2f(X)", apply(f, 2 * X), 2 * apply(f, X));
  c.unequal("f(-X) = -f(X)", apply(f, -X), -apply(f, X));
  c.equal("f(X + Y) = f(Y + X)", apply(f, X + Y), apply(f, Y + X));
  c.unequal("f(X) o f(X) = f(X o X)", hadamard(apply(f, X), apply(f, X)), apply(f, hadamard(X, X)));
  c.equal("f(XZ + ZX-like) inside sums", row_sum(apply(f, X * Z)), row_sum(apply(f, T(T(Z) * T(X)))));
  c.unequal("1' f(X) = f(1'X)", column_sum(apply(f, X)), apply(f, column_sum(X)));
  c.unequal("f(f(X)) = f(X)", apply(f, apply(f, X)), apply(f, X));
  const expr root_argument = c.scalar("r");
  c.unequal("a cube root is a square root", pow(root_argument, rational(1, 3)), pow(root_argument, rational(1, 2)));
  c.equal("softmax rows sum to 1", row_sum(softmax(X)), c.ones(n, 1));
  c.unequal("softmax columns sum to 1", column_sum(softmax(X)), c.ones(1, m));
  c.equal("total of softmax = n", total(softmax(X)), c.size(n));
  c.unequal("total of softmax = 1", total(softmax(X)), one);
  c.equal("softmax(X + a1') = softmax(X)", softmax(X + u * c.ones(1, m)), softmax(X));
  c.unequal("softmax(X + 1v') = softmax(X)", softmax(X + c.ones(n, 1) * T(Z * u)), softmax(X));
  const expr key_bias = c.symbol_of("w", m, 1), weights = exp(X) * exp(key_bias);
  c.equal("a bias of keys as weights: softmax(X + 1w')Z = diag(exp(X)exp(w))^-1 exp(X) diag(exp(w)) Z",
          softmax(X + c.ones(n, 1) * T(key_bias)) * Z, ((inv(diag(weights)) * exp(X)) * diag(exp(key_bias))) * Z);
  c.unequal("a bias of keys as weights on one side only", softmax(X + c.ones(n, 1) * T(key_bias)) * Z, (inv(diag(weights)) * exp(X)) * Z);
  c.equal("softmax(X)' = softmax down (X')", T(softmax(X)), softmax_down(T(X)));
  c.unequal("softmax(X)' = softmax(X')", T(softmax(X)), softmax(T(X)));
  c.equal("softmax(0) = 11'/m", softmax(c.zero(n, m)), pow(c.size(m), -1) * J);
  c.unequal("softmax(0) = 11'/n", softmax(c.zero(n, m)), pow(c.size(n), -1) * J);
  c.unequal("softmax(aX) = a softmax(X)", softmax(a * X), a * softmax(X));
  c.unequal("softmax(2X) = softmax(X)^.2", softmax(2 * X), pow(softmax(X), 2));
  c.unequal("softmax(S)V/root d = softmax(S/root d)V", pow(c.size(m), rational(-1, 2)) * (softmax(X) * Z),
            softmax(pow(c.size(m), rational(-1, 2)) * X) * Z);
  c.equal("exp X / rows = softmax", over(exp(X), row_sum(exp(X)) * c.ones(1, m)), softmax(X));
  c.unequal("exp X / columns = softmax", over(exp(X), c.ones(n, 1) * column_sum(exp(X))), softmax(X));
  c.equal("(x+y)/2 + (x-y)/2 = x", c.number(rational(1, 2)) * (x + y) + c.number(rational(1, 2)) * (x - y), x);
  c.equal("a/(b/x) = ax/b", over(a, over(b, x)), over(a * x, b));
  c.unequal("(a/b)/x = ax/b", over(over(a, b), x), over(a * x, b));
  c.equal("1/(u'u)^2 = (1/u'u)^2", pow(pow(T(u) * u, 2), -1), pow(pow(T(u) * u, -1), 2));
  c.unequal("1/(1'u) = 1'(1/u)", pow(total(u), -1), total(pow(u, -1)));
}

}  // namespace claims
