// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims about one subject, true and false, written shortly. The tests of the kernel, the mutants and the benchmark read the same claims.

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "odot/search/prove.hpp"

namespace claims {

using namespace odot::kernel;
using namespace odot::search;

/// What the kernel has to say.
enum class expected {
  proved,      ///< true, and inside the fragment
  not_proved,  ///< false: some point refutes it
  withheld,    ///< not to be proved, though no point that is quickly found refutes it
  open,        ///< true; whether the search finds it is left open
};

struct claim {
  std::string text;
  equation statement;
  sequence<equation> given;
  expected verdict = expected::proved;
};

class topic;

/// A term and where it belongs.
struct expr {
  topic* home = nullptr;
  term node = -1;
};

/// An arena with sizes n, m, p, q, naturals s, t, indices i, j over n, and the claims made of it.
class topic {
 public:
  explicit topic(std::string title) : title_(std::move(title)) {}
  topic(const topic&) = delete;
  topic& operator=(const topic&) = delete;

  term_arena arena;
  polynomial n = size_named("n"), m = size_named("m"), p = size_named("p"), q = size_named("q");
  polynomial t = polynomial::of(arena.natural("t")), s = polynomial::of(arena.natural("s"));

  const std::string& title() const { return title_; }
  const std::vector<claim>& all() const { return claims_; }

  polynomial size_named(const char* text) { return polynomial::of(arena.dimension(text)); }
  polynomial index(const char* text, const polynomial& range) { return polynomial::of(arena.index(text, range)); }
  int declare(const char* text, const polynomial& rows, const polynomial& cols, unsigned properties = no_property, int family = 0) {
    return arena.declare(text, rows, cols, properties, family);
  }
  expr at(int symbol_id, std::initializer_list<polynomial> family = {}) {
    sequence<polynomial> positions;
    for (const polynomial& x : family) positions.push(x);
    return {this, symbol(arena, symbol_id, positions)};
  }
  expr symbol_of(const char* text, const polynomial& rows, const polynomial& cols, unsigned properties = no_property) {
    return at(declare(text, rows, cols, properties));
  }
  expr scalar(const char* text) { return symbol_of(text, 1, 1); }
  expr number(const rational& r) { return {this, odot::kernel::number(arena, r)}; }
  expr ones(const polynomial& rows, const polynomial& cols) { return {this, odot::kernel::ones(arena, rows, cols)}; }
  expr zero(const polynomial& rows, const polynomial& cols) { return {this, odot::kernel::zero(arena, rows, cols)}; }
  expr eye(const polynomial& n_) { return {this, identity(arena, n_)}; }
  expr size(const polynomial& x) { return {this, odot::kernel::size(arena, x)}; }
  expr is_zero(const polynomial& x) { return {this, condition_zero(arena, x)}; }
  expr at_least_zero(const polynomial& x) { return {this, condition_nonnegative(arena, x)}; }
  int function(const char* text) { return arena.function(text); }

  void equal(const char* text, expr a, expr b, std::initializer_list<std::pair<expr, expr>> given = {}) {
    add(text, a, b, given, expected::proved);
  }
  void unequal(const char* text, expr a, expr b, std::initializer_list<std::pair<expr, expr>> given = {}) {
    add(text, a, b, given, expected::not_proved);
  }
  void withheld(const char* text, expr a, expr b, std::initializer_list<std::pair<expr, expr>> given = {}) {
    add(text, a, b, given, expected::withheld);
  }
  void open(const char* text, expr a, expr b, std::initializer_list<std::pair<expr, expr>> given = {}) {
    add(text, a, b, given, expected::open);
  }

 private:
  void add(const char* text, expr a, expr b, std::initializer_list<std::pair<expr, expr>> given, expected verdict) {
    claim c{text, {a.node, b.node}, {}, verdict};
    for (const auto& [x, y] : given) c.given.push({x.node, y.node});
    claims_.push_back(std::move(c));
  }

  std::string title_;
  std::vector<claim> claims_;
};

/// The claims of one subject; the list of all is in all.hpp.
using topic_ptr = std::unique_ptr<topic>;

inline bool is_scalar(expr a) { return odot::kernel::is_scalar(a.home->arena[a.node]); }
inline expr operator+(expr a, expr b) { return {a.home, add(a.home->arena, a.node, b.node)}; }
inline expr operator-(expr a, expr b) { return {a.home, subtract(a.home->arena, a.node, b.node)}; }
/// A scalar scales, anything else is a matrix product.
inline expr operator*(expr a, expr b) {
  if (is_scalar(a)) return {a.home, scale(a.home->arena, a.node, b.node)};
  if (is_scalar(b) && !a.home->arena[a.node].cols.is_one()) return {a.home, scale(a.home->arena, b.node, a.node)};
  return {a.home, multiply(a.home->arena, a.node, b.node)};
}
inline expr operator*(std::int64_t c, expr a) { return a.home->number(c) * a; }
inline expr operator-(expr a) { return -1 * a; }
inline expr T(expr a) { return {a.home, transpose(a.home->arena, a.node)}; }
inline expr hadamard(expr a, expr b) { return {a.home, hadamard(a.home->arena, a.node, b.node)}; }
inline expr over(expr a, expr b) { return {a.home, divide(a.home->arena, a.node, b.node)}; }
inline expr kron(expr a, expr b) { return {a.home, kronecker(a.home->arena, a.node, b.node)}; }
inline expr beside(expr a, expr b) { return {a.home, beside(a.home->arena, a.node, b.node)}; }
inline expr above(expr a, expr b) { return {a.home, above(a.home->arena, a.node, b.node)}; }
inline expr diag(expr a) { return {a.home, diagonal_matrix(a.home->arena, a.node)}; }
inline expr diag_of(expr a) { return {a.home, diagonal_of(a.home->arena, a.node)}; }
inline expr tr(expr a) { return {a.home, trace(a.home->arena, a.node)}; }
inline expr total(expr a) { return {a.home, total(a.home->arena, a.node)}; }
inline expr row_sum(expr a) { return {a.home, row_sum(a.home->arena, a.node)}; }
inline expr column_sum(expr a) { return {a.home, column_sum(a.home->arena, a.node)}; }
inline expr inv(expr a) { return {a.home, inverse(a.home->arena, a.node)}; }
inline expr vec(expr a) { return {a.home, vec(a.home->arena, a.node)}; }
inline expr softmax(expr a) { return {a.home, softmax_rows(a.home->arena, a.node)}; }
inline expr softmax_down(expr a) { return {a.home, softmax_columns(a.home->arena, a.node)}; }
inline expr apply(int f, expr a) { return {a.home, apply(a.home->arena, f, a.node)}; }
/// f, differentiated so often, of every entry.
inline expr dashed(int f, expr a, int dashes = 1) { return {a.home, apply(a.home->arena, f, a.node, dashes)}; }
/// The gradient of a scalar by a symbol.
inline expr grad(expr a, expr X) { return {a.home, gradient(a.home->arena, a.node, a.home->arena[X.node].id)}; }
inline expr exp(expr a) { return apply(exponential, a); }
inline expr log(expr a) { return apply(logarithm, a); }
inline expr tanh(expr a) { return apply(hyperbolic_tangent, a); }
inline expr pow(expr a, const rational& e) { return {a.home, power(a.home->arena, a.node, e)}; }
inline expr pow(expr a, int e) { return pow(a, rational(e)); }
inline expr pow(expr a, const polynomial& e) { return {a.home, symbolic_power(a.home->arena, a.node, e)}; }
inline expr root(expr a) { return pow(a, rational(1, 2)); }
inline expr window(expr a, const polynomial& r, const polynomial& rows, const polynomial& c, const polynomial& cols) {
  return {a.home, window(a.home->arena, a.node, r, rows, c, cols)};
}
inline expr row(expr a, const polynomial& i) { return {a.home, row(a.home->arena, a.node, i)}; }
inline expr column(expr a, const polynomial& j) { return {a.home, column(a.home->arena, a.node, j)}; }
inline expr entry(expr a, const polynomial& i, const polynomial& j) { return {a.home, entry(a.home->arena, a.node, i, j)}; }
inline expr sum(const polynomial& index, expr a) { return {a.home, sum_over(a.home->arena, index.single_name(), a.node)}; }
inline expr matrix_of(const polynomial& i, const polynomial& j, expr a) {
  return {a.home, by_entries(a.home->arena, i.single_name(), j.single_name(), a.node)};
}

}  // namespace claims
