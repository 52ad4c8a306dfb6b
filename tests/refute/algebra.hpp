// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms written as formulas, for tests: A * B, t(A), A + B, A % B (Hadamard), c & A (scale).

#include <string_view>

#include "odot/operation/builder.hpp"
#include "odot/refute/search.hpp"

namespace odot::refute::tests {

namespace k = odot::kernel;

struct world;

struct formula {
  world* w = nullptr;
  k::term term = -1;
};

/// An arena with names at hand.
struct world {
  k::term_arena arena;
  k::polynomial n = dim("n"), m = dim("m"), d = dim("d");
  std::vector<equation> given;

  k::polynomial dim(std::string_view text) { return k::polynomial::of(arena.dimension(text)); }
  formula symbol(std::string_view text, const k::polynomial& rows, const k::polynomial& cols, unsigned properties = 0) {
    return {this, k::symbol(arena, arena.declare(text, rows, cols, properties))};
  }
  formula number(const k::rational& r) { return {this, k::number(arena, r)}; }
  formula size(const k::polynomial& p) { return {this, k::size(arena, p)}; }
  formula I(const k::polynomial& p) { return {this, k::identity(arena, p)}; }
  formula ones(const k::polynomial& r, const k::polynomial& c) { return {this, k::ones(arena, r, c)}; }
  formula zero(const k::polynomial& r, const k::polynomial& c) { return {this, k::zero(arena, r, c)}; }
  void assume(const formula& a, const formula& b) { given.push_back({a.term, b.term}); }
  claim equal(const formula& a, const formula& b) const { return {&arena, a.term, b.term, given}; }
};

inline formula operator+(const formula& a, const formula& b) { return {a.w, k::add(a.w->arena, a.term, b.term)}; }
inline formula operator-(const formula& a, const formula& b) { return {a.w, k::subtract(a.w->arena, a.term, b.term)}; }
inline formula operator*(const formula& a, const formula& b) { return {a.w, k::multiply(a.w->arena, a.term, b.term)}; }
inline formula operator%(const formula& a, const formula& b) { return {a.w, k::hadamard(a.w->arena, a.term, b.term)}; }
inline formula operator/(const formula& a, const formula& b) { return {a.w, k::divide(a.w->arena, a.term, b.term)}; }
inline formula operator&(const formula& a, const formula& b) { return {a.w, k::scale(a.w->arena, a.term, b.term)}; }
inline formula t(const formula& a) { return {a.w, k::transpose(a.w->arena, a.term)}; }
inline formula inv(const formula& a) { return {a.w, k::inverse(a.w->arena, a.term)}; }
inline formula tr(const formula& a) { return {a.w, k::trace(a.w->arena, a.term)}; }
inline formula sum(const formula& a) { return {a.w, k::total(a.w->arena, a.term)}; }
inline formula row_sum(const formula& a) { return {a.w, k::row_sum(a.w->arena, a.term)}; }
inline formula diag(const formula& a) { return {a.w, k::diagonal_matrix(a.w->arena, a.term)}; }
inline formula diagonal(const formula& a) { return {a.w, k::diagonal_of(a.w->arena, a.term)}; }
inline formula vec(const formula& a) { return {a.w, k::vec(a.w->arena, a.term)}; }
inline formula softmax(const formula& a) { return {a.w, k::softmax_rows(a.w->arena, a.term)}; }
inline formula softmax_columns(const formula& a) { return {a.w, k::softmax_columns(a.w->arena, a.term)}; }
inline formula f(int function, const formula& a) { return {a.w, k::apply(a.w->arena, function, a.term)}; }
inline formula exp(const formula& a) { return f(k::exponential, a); }
inline formula power(const formula& a, const k::rational& r) { return {a.w, k::power(a.w->arena, a.term, r)}; }
inline formula kron(const formula& a, const formula& b) { return {a.w, k::kronecker(a.w->arena, a.term, b.term)}; }
inline formula beside(const formula& a, const formula& b) { return {a.w, k::beside(a.w->arena, a.term, b.term)}; }
inline formula above(const formula& a, const formula& b) { return {a.w, k::above(a.w->arena, a.term, b.term)}; }
inline formula operator*(int c, const formula& a) { return a.w->number(c) & a; }

}  // namespace odot::refute::tests
