// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What can be stated: matrix expressions as nodes in an arena, and the names, symbols and functions that they speak of.

#include <string_view>

#include "odot/kernel/polynomial.hpp"
#include "odot/kernel/rational.hpp"

namespace odot::kernel {

/// What a node does. Positions count from 0; "entry" says what stands at row p, column q.
enum class op {
  symbol,               ///< entry: S[family…, p, q]; a 1 × 1 symbol is a scalar, a diagonal one has [p = q]·S[p]
  number,               ///< 1 × 1: the rational `value`
  size,                 ///< 1 × 1: the polynomial `positions[0]` as a number, such as n in tr I = n
  identity,             ///< entry: [p = q]
  zero,                 ///< entry: 0
  ones,                 ///< entry: 1
  condition_zero,       ///< 1 × 1: 1 where `positions[0]` = 0, else 0
  condition_nonnegative,///< 1 × 1: 1 where `positions[0]` ≥ 0, else 0
  transpose,            ///< entry: a[q, p]
  diagonal_matrix,      ///< of a column or row u: [p = q]·u[p]
  diagonal_of,          ///< of a square matrix, a column: a[p, p]
  trace,                ///< 1 × 1: Σₖ a[k, k]
  total,                ///< 1 × 1: the sum of all entries
  row_sum,              ///< a·1, a column: Σₖ a[p, k]
  column_sum,           ///< 1ᵀ·a, a row: Σₖ a[k, q]
  inverse,              ///< the inverse of a square matrix
  vec,                  ///< columns stacked: at q·rows + p stands a[p, q]
  apply,                ///< function `id` of every entry, `second` times differentiated
  gradient,             ///< of a 1 × 1 term by the symbol `id`, of that symbol's shape: ∂a/∂X[p, q], every other symbol constant
  power,                ///< every entry to the rational power `value`
  symbolic_power,       ///< every entry to the integer power `positions[0]`
  softmax_rows,         ///< e^{a[p,q]} / Σₖ e^{a[p,k]}: each row sums to one
  softmax_columns,      ///< e^{a[p,q]} / Σₖ e^{a[k,q]}: each column sums to one
  window,               ///< entry: a[positions[0] + p, positions[1] + q]: slices, rows, columns, single entries
  add,                  ///< a + b
  subtract,             ///< a − b
  multiply,             ///< Σₖ a[p, k]·b[k, q]
  scale,                ///< a[0, 0]·b[p, q], a being 1 × 1
  hadamard,             ///< a[p, q]·b[p, q]
  divide,               ///< a[p, q] / b[p, q]
  kronecker,            ///< a[p div r, q div c]·b[p mod r, q mod c], b being r × c
  beside,               ///< [a b]
  above,                ///< [a; b]
  sum_over,             ///< Σ over the index `id` of a
  by_entries,           ///< entry: a with the indices `id` = p and `second` = q, a being 1 × 1
};

/// What is known of a symbol beyond its shape; a set, combined with |.
enum property : unsigned {
  no_property = 0,
  symmetric = 1,     ///< Aᵀ = A
  skew = 2,          ///< Aᵀ = −A
  diagonal = 4,      ///< zero off the diagonal
  orthogonal = 8,    ///< AᵀA = AAᵀ = I
  permutation = 16,  ///< exactly one 1 in each row and column, else 0
  invertible = 32,   ///< A⁻¹ exists
};

/// The functions the kernel knows by name; `term_arena::function` adds unknown ones from `first_unknown` on.
/// What is known of them: docs/reference/certificate.md, the tables of schemas and of slopes.
enum known_function : int { exponential, logarithm, hyperbolic_tangent, relu, sigmoid, sine, cosine, absolute, sign_of, first_unknown };

/// What a name in a polynomial stands for.
enum class name_kind {
  dimension,  ///< a size, at least 1
  natural,    ///< a number, at least 0, such as a time t
  index,      ///< a position, 0 … range − 1
  integer,    ///< any integer: a slot of a family, in the laws of a property; never a name of a term
};

struct name_entry {
  sequence<char> text;
  name_kind kind = name_kind::dimension;
  polynomial range;  ///< of an index; 0 otherwise
};

struct symbol_entry {
  sequence<char> text;
  polynomial rows, cols;
  unsigned properties = no_property;
  int family = 0;  ///< how many positions stand before row and column, as in x_t
};

/// A handle of a node; only meaningful with its arena.
using term = int;

struct node {
  op kind = op::zero;
  term a = -1, b = -1;
  polynomial rows, cols;
  int id = -1, second = -1;
  rational value{};
  sequence<polynomial> positions{};
};

/// A name by which a node is shown to people: operation number `operation` of `a` and `b`, where the node is what that
/// stands for (operation/terms.hpp). Nothing is decided by it, and who prints it looks whether it is so.
struct display {
  term node = -1;
  int operation = -1;
  term a = -1, b = -1;
};

constexpr sequence<char> text_of(std::string_view text) {
  sequence<char> s;
  for (char c : text) s.push(c);
  return s;
}
constexpr std::string_view view(const sequence<char>& s) { return {s.begin(), static_cast<std::size_t>(s.size())}; }

/// Names, symbols, functions and nodes. A value: copying it copies all, handles stay good in the copy.
///
/// Nodes are never changed once made, and a node's children are older than the node, so there are no cycles.
class term_arena {
 public:
  /// A dimension named `text`; every call makes a new one, two names are two dimensions. O(1).
  constexpr name dimension(std::string_view text) { return add_name({text_of(text), name_kind::dimension, {}}); }
  /// A natural number, 0 included, that is no size of anything: a time or a count.
  constexpr name natural(std::string_view text) { return add_name({text_of(text), name_kind::natural, {}}); }
  /// An index that runs over 0 … range − 1.
  constexpr name index(std::string_view text, const polynomial& range) { return add_name({text_of(text), name_kind::index, range}); }
  /// A symbol of the given shape; every call makes a new one, two symbols are two unknowns. `family` positions come first.
  /// Properties of square matrices are dropped where rows and columns differ.
  constexpr int declare(std::string_view text, const polynomial& rows, const polynomial& cols, unsigned properties = no_property,
                        int family = 0) {
    constexpr unsigned square_only = symmetric | skew | diagonal | orthogonal | permutation | invertible;
    symbols_.push({text_of(text), rows, cols, rows == cols ? properties : properties & ~square_only, family});
    return symbols_.size() - 1;
  }
  /// Adds to what is known of symbol `s`, if it is square.
  constexpr void add_properties(int s, unsigned properties) {
    symbols_[s].properties |= symbols_[s].rows == symbols_[s].cols ? properties : 0;
  }
  /// An unknown elementwise function.
  constexpr int function(std::string_view text) {
    functions_.push(text_of(text));
    return first_unknown + functions_.size() - 1;
  }
  /// Room for so many nodes more.
  constexpr void reserve(int nodes) { nodes_.reserve(nodes); }
  /// Adds a node as it is; the kernel looks whether it fits before it decides.
  constexpr term push(node n) {
    nodes_.reserve(1);
    std::construct_at(nodes_.data_ + nodes_.size_, static_cast<node&&>(n));  // `push` would move it once more
    return nodes_.size_++;
  }

  /// Remembers how a node is to be shown.
  constexpr void show_as(const display& how) { displays_.push(how); }

  constexpr const node& operator[](term t) const { return nodes_.data_[t]; }
  /// How the node is to be shown; null where nothing is remembered.
  constexpr const display* shown(term t) const {
    for (const display& d : displays_)
      if (d.node == t) return &d;
    return nullptr;
  }
  constexpr const name_entry& name_of(name n) const { return names_.data_[n]; }
  constexpr const symbol_entry& symbol(int s) const { return symbols_.data_[s]; }
  /// The text of an unknown function, or of a known one.
  constexpr std::string_view function_text(int f) const {
    constexpr std::string_view known[] = {"exp", "log", "tanh", "relu", "sigmoid", "sin", "cos", "abs", "sign"};
    return f < first_unknown ? known[f] : view(functions_[f - first_unknown]);
  }
  constexpr int names() const { return names_.size_; }
  constexpr int symbols() const { return symbols_.size_; }
  constexpr int functions() const { return functions_.size(); }
  constexpr int nodes() const { return nodes_.size_; }

 private:
  constexpr name add_name(name_entry entry) {
    names_.push(static_cast<name_entry&&>(entry));
    return names_.size() - 1;
  }
  sequence<name_entry> names_;
  sequence<symbol_entry> symbols_;
  sequence<sequence<char>> functions_;
  sequence<node> nodes_;
  sequence<display> displays_;
};

}  // namespace odot::kernel
