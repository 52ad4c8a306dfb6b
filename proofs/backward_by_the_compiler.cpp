// SPDX-License-Identifier: MIT
// What comes back through the layers of a transformer, for all sizes, proved while this file is compiled. G is what stands before the
// change of a layer's output; L = Σ G ⊙ output is the loss as far as that layer is concerned.
#include "odot/odot.hpp"

namespace {

using namespace odot;

constexpr dim<"n"> n;
constexpr dim<"m"> m;
constexpr dim<"d"> d;
constexpr dim<"r"> r;
constexpr dim<"k"> k;

// A linear layer with a bias: H = XW + 1b.
constexpr auto X = matrix<"X">(n, d);
constexpr auto W = matrix<"W">(d, k);
constexpr auto b = row<"b">(k);
constexpr auto G = matrix<"G">(n, k);
constexpr auto through_linear = sum(hadamard(G, X * W + ones(n) * b));
static_assert(holds(gradient(through_linear, W) == transpose(X) * G));
static_assert(holds(gradient(through_linear, X) == G * transpose(W)));
static_assert(holds(gradient(through_linear, b) == col_sum(G)));
static_assert(!holds(gradient(through_linear, b) == row<"g">(k)));

// An activation f, whatever it is.
constexpr auto f = function<"f">;
static_assert(holds(gradient(sum(hadamard(G, f(X * W))), W) == transpose(X) * hadamard(G, prime(f, X * W))));

// LoRA: a layer W₀ + BA, W₀ frozen.
constexpr auto W0 = matrix<"W0">(d, k);
constexpr auto B = matrix<"B">(d, r);
constexpr auto A = matrix<"A">(r, k);
constexpr auto through_adapter = sum(hadamard(G, X * (W0 + B * A)));
static_assert(holds(gradient(through_adapter, B) == transpose(X) * G * transpose(A)));
static_assert(holds(gradient(through_adapter, A) == transpose(B) * transpose(X) * G));

// Attention: P = softmax(S), O = PV, S = QKᵀ/√d.
constexpr auto S = matrix<"S">(n, m);
constexpr auto V = matrix<"V">(m, k);
constexpr auto P = softmax(S);
constexpr auto dP = G * transpose(V);
constexpr auto dS = hadamard(P, dP - row_sum(hadamard(P, dP)) * transpose(ones(m)));
static_assert(holds(gradient(sum(hadamard(G, P * V)), V) == transpose(P) * G));
static_assert(holds(gradient(sum(hadamard(G, P * V)), S) == dS));
static_assert(!holds(gradient(sum(hadamard(G, P * V)), S) == hadamard(P, dP)));

// The mean that is taken off may be read from the output: rowsum(P ⊙ dP) = rowsum(G ⊙ O).
static_assert(holds(row_sum(hadamard(P, dP)) == row_sum(hadamard(G, P * V))));

constexpr auto Q = matrix<"Q">(n, d);
constexpr auto K = matrix<"K">(m, d);
constexpr auto D = matrix<"D">(n, m);  // dS, held
constexpr auto through_scores = sum(hadamard(D, Q * transpose(K) / sqrt(d)));
static_assert(holds(gradient(through_scores, Q) == D * K / sqrt(d)));
static_assert(holds(gradient(through_scores, K) == transpose(D) * Q / sqrt(d)));

// Cross entropy with logits z and weights y of the classes that sum to one: softmax(z) − y.
constexpr auto z = vector<"z">(m);
constexpr auto y = vector<"y">(m);
static_assert(holds(gradient(log(sum(exp(z))) - transpose(y) * z, z) == softmax(z) - y));
static_assert(holds(jacobian(softmax(z), z) == diag(softmax(z)) - softmax(z) * transpose(softmax(z))));

// RMSNorm of a column. (LayerNorm takes more than a compiler is given by default: proofs/catalogue/backward.md.)
constexpr auto x = vector<"x">(n);
constexpr auto g = vector<"g">(n);
constexpr auto mean_square = transpose(x) * x / n;
constexpr auto by_rms = x / sqrt(mean_square);
static_assert(holds(gradient(transpose(g) * by_rms, x) == (g - by_rms * (transpose(by_rms) * g) / n) / sqrt(mean_square)));

}  // namespace
