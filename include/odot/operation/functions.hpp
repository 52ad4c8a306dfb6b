// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The table of functions and of operations that act entry by entry: all that is known of each, in one place. docs/contributing.md says
/// how one is added.
///
/// The first ones are the kernel's own: it has laws for them (kernel/schemas.hpp) and certificates name them. Every other one is
/// *derived*: it stands for its definition, which is written out where a term is made (terms.hpp), so that no reading of terms and no
/// checker knows of it. Nothing here is trusted for a proof but what the definition says; tests/operation holds the rest to it.

#include <string_view>
#include <type_traits>

#include "odot/kernel/term.hpp"

namespace odot::operation {

/// How an operation is called. Further words stand with a comma between them.
struct names {
  std::string_view text;     ///< in texts, in C++ and, of the kernel's functions, in certificates
  std::string_view latex{};  ///< its command; empty: \operatorname{text}. With #1 and #2 for the operands: the whole expression
  std::string_view notes{};  ///< how else notes may spell it: `ReLU`
  std::string_view words{};  ///< what a text calls it: “… where σ is the logistic function”
};

/// Where a function has no value, or no derivative.
enum class domain {
  everywhere,  ///< smooth for all real numbers
  off_zero,    ///< no derivative at 0
  positive,    ///< no value below 0 and at 0
};

/// Numbers, and arrays of them as Eigen has them.
template <class X>
concept numeric = std::is_floating_point_v<X> || requires { typename X::Scalar; };

// What definitions are written in: + − · / and these, which are defined in numeric.hpp for numbers and in ring.hpp for everything else.
template <numeric X> auto exp(const X& x);
template <numeric X> auto log(const X& x);
template <numeric X> auto log1p(const X& x);  // of numbers alone
template <numeric X> auto tanh(const X& x);
template <numeric X> auto relu(const X& x);
template <numeric X> auto sigmoid(const X& x);
template <numeric X> auto sin(const X& x);
template <numeric X> auto cos(const X& x);
template <numeric X> auto abs(const X& x);
template <numeric X> auto sign(const X& x);
template <numeric X> auto square(const X& x);
template <numeric X> auto times(const kernel::rational& c, const X& x);

/// One struct a function. `value(x)` of numbers; `slope(x, y)` the derivative at x, where the value is y; `definition(x)` by others, or
/// `definition(x, y)` of an operation of two operands.
/// What has a definition needs neither: `value` where numbers have a faster or better rounded way, `slope` where a shorter derivative
/// is known than that of the definition. Not `constexpr` where only numbers pass.
namespace functions {

struct exponential {
  static constexpr names called{.text = "exp", .latex = "\\exp"};
  static auto value(const auto& x) { return exp(x); }
  static constexpr auto slope(const auto&, const auto& y) { return y; }
};
struct logarithm {
  static constexpr names called{.text = "log", .latex = "\\log", .notes = "ln"};
  static constexpr domain where = domain::positive;
  static auto value(const auto& x) { return log(x); }
  static constexpr auto slope(const auto& x, const auto&) { return 1 / x; }
};
struct hyperbolic_tangent {
  static constexpr names called{.text = "tanh", .latex = "\\tanh", .words = "hyperbolic tangent,tanh"};
  static auto value(const auto& x) { return tanh(x); }
  static constexpr auto slope(const auto&, const auto& y) { return 1 - square(y); }
  static constexpr auto definition(const auto& x) { const auto e = exp(times(2, x)); return (e - 1) / (e + 1); }
};
struct rectifier {
  static constexpr names called{.text = "relu", .notes = "ReLU,Relu", .words = "relu,rectified linear"};
  static constexpr domain where = domain::off_zero;
  static auto value(const auto& x) { return relu(x); }
  static constexpr auto slope(const auto& x, const auto&) { return times({1, 2}, 1 + sign(x)); }
  static constexpr auto definition(const auto& x) { return times({1, 2}, x + abs(x)); }
};
struct logistic {
  static constexpr names called{.text = "sigmoid", .notes = "Sigmoid", .words = "sigmoid,logistic"};
  static auto value(const auto& x) { return sigmoid(x); }
  static constexpr auto slope(const auto&, const auto& y) { return y * (1 - y); }
  static constexpr auto definition(const auto& x) { return 1 / (1 + exp(-x)); }
};
struct sine {
  static constexpr names called{.text = "sin", .latex = "\\sin"};
  static auto value(const auto& x) { return sin(x); }
  static constexpr auto slope(const auto& x, const auto&) { return cos(x); }
};
struct cosine {
  static constexpr names called{.text = "cos", .latex = "\\cos"};
  static auto value(const auto& x) { return cos(x); }
  static constexpr auto slope(const auto& x, const auto&) { return -sin(x); }
};
struct absolute {
  static constexpr names called{.text = "abs"};
  static constexpr domain where = domain::off_zero;
  static auto value(const auto& x) { return abs(x); }
  static constexpr auto slope(const auto& x, const auto&) { return sign(x); }
};
struct sign_of {
  static constexpr names called{.text = "sign", .notes = "sgn"};
  static constexpr domain where = domain::off_zero;
  static auto value(const auto& x) { return sign(x); }
  static constexpr auto slope(const auto& x, const auto&) { return x - x; }
};

// Derived ones.

/// log(1 + eˣ).
struct softplus {
  static constexpr names called{.text = "softplus", .notes = "Softplus,SoftPlus", .words = "softplus"};
  static auto value(const auto& x) { return relu(x) + log1p(exp(-abs(x))); }  // no overflow of eˣ
  static constexpr auto slope(const auto& x, const auto&) { return sigmoid(x); }
  static constexpr auto definition(const auto& x) { return log(1 + exp(x)); }
};
/// x·sigmoid(x), also called SiLU.
struct swish {
  static constexpr names called{.text = "swish", .notes = "Swish,silu,SiLU", .words = "swish,silu"};
  static constexpr auto definition(const auto& x) { return x * sigmoid(x); }
};
/// (eˣ − e⁻ˣ)/2.
struct hyperbolic_sine {
  static constexpr names called{.text = "sinh", .latex = "\\sinh", .words = "hyperbolic sine"};
  static constexpr auto definition(const auto& x) { return times({1, 2}, exp(x) - exp(times(-1, x))); }
};
/// (eˣ + e⁻ˣ)/2.
struct hyperbolic_cosine {
  static constexpr names called{.text = "cosh", .latex = "\\cosh", .words = "hyperbolic cosine"};
  static constexpr auto definition(const auto& x) { return times({1, 2}, exp(x) + exp(times(-1, x))); }
};
/// x/2·(1 + tanh(√(2/π)·(x + 0.044715·x³))), the tanh form of GELU, with 0.7978845608 for √(2/π) as programs write it.
struct gelu_tanh {
  static constexpr names called{.text = "gelu_tanh", .latex = "\\operatorname{gelu\\_tanh}"};
  static constexpr auto definition(const auto& x) { return times({1, 2}, x) * (1 + bend(x)); }
  static constexpr auto slope(const auto& x, const auto&) {
    const auto inner = times({997355701, 1250000000}, 1 + times({26829, 200000}, square(x)));  // of what tanh is taken
    return times({1, 2}, 1 + bend(x)) + times({1, 2}, x * (1 - square(bend(x))) * inner);
  }
  static constexpr auto bend(const auto& x) { return tanh(times({997355701, 1250000000}, x + times({8943, 200000}, x * square(x)))); }
};

/// The greater of two entries.
struct maximum {
  static constexpr names called{.text = "max", .latex = "\\max"};
  static constexpr auto definition(const auto& x, const auto& y) { return y + relu(x - y); }
};
/// The smaller of two entries.
struct minimum {
  static constexpr names called{.text = "min", .latex = "\\min"};
  static constexpr auto definition(const auto& x, const auto& y) { return x - relu(x - y); }
};

}  // namespace functions

template <class... Function>
struct list {};

/// The table. The place in it is the function's number; the kernel's own come first.
using table = list<
    functions::exponential, functions::logarithm, functions::hyperbolic_tangent, functions::rectifier, functions::logistic,
    functions::sine, functions::cosine, functions::absolute, functions::sign_of,
    functions::softplus, functions::swish, functions::hyperbolic_sine, functions::hyperbolic_cosine, functions::gelu_tanh, functions::maximum, functions::minimum
    >;

}  // namespace odot::operation

#include "odot/operation/detail/lookup.hpp"
