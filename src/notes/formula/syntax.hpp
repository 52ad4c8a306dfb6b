// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A formula as it is written, before anything is known of shapes: the syntax tree, and what a reader says when it gives up.

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "notes/source/source.hpp"

namespace odot::notes {

enum class form {
  number,       ///< `text`: digits with a decimal point where there is one
  name,         ///< `text`: the name in one spelling, such as `W_Q`, `\tilde{A}`, `W^{(1)}`
  indexed,      ///< children: base, then the items of the subscript; `text`: the subscript in one spelling; `flag`: it has commas
  everything,   ///< the `:` of `A_{i,:}`, an item of a subscript
  identity,     ///< children: its size, where one is written
  zero,         ///< children: none, one or two sizes
  ones,         ///< children: none, one or two sizes; `flag`: fills its block, where no size is written
  sum,          ///< `text`: one `+` or `-` for each child; `flag`: a brace over words was left out behind a minus sign
  negate,       //
  product,      ///< matrix products and scalings, left to right; `flag`: a `\times` stands in it; `text`: empty, or a sign before each factor, `.` for `\cdot`
  hadamard,     ///< any number of factors
  divide,       ///< elementwise
  kronecker,    ///< any number of factors
  fraction,     ///< children: above, below
  slash,        ///< children: above, below, and what follows it without brackets, where something does
  transpose,    //
  inverse,      //
  power,        ///< children: base, exponent
  elementwise_power,
  call,         ///< `text`: the function's name as odot knows it, such as `tr`, `softmax_rows`, `inner`
  unknown_call, ///< `text`: the name of an elementwise function of which nothing is known
  note_call,    ///< `text`: a function of the note's own, such as Attn(Q, K, V); children: its arguments
  blocks,       ///< children row by row, `rows` × `columns`; `flag`: written as a list, [1, 2, 3]
  tuple,        ///< `(x_1, …, x_n)`: children: its members
  dots,         ///< `text`: `cdots`, `vdots`, `ddots` or `dots`; a cell of a matrix or a term of a sum
  nothing,      ///< an empty cell; `text`: what is drawn there: `|`, `-` or `rule`
  counted,      ///< blocks that indices count, where a matrix has dots: child: the block; `bounds`: down, across; `text`: row, column or grid
  big_sum,      ///< child: the body; `bounds` say over what
  big_product,  ///< `\prod`: as `big_sum`
  cases,        ///< children: the values; `bounds`: the conditions, `index` telling of which value, `lower relation other`; also of [j \le i]
  infinity,     ///< `\infty`: an entry of a mask, which softmax and exp send to 0
  shaped,       ///< `\underbrace{A}_{\mathbb{R}^{…}}`, and with the text `below` `A_{m \times n}`: children: A, the shape
  shape,        ///< `\mathbb{R}^{…}`: children: none (a scalar), rows, or rows and columns
  naturals,     ///< `\mathbb{N}`
  group,        ///< in brackets; child; `text`: the bracket; `flag`: nothing of it is printed, as of `{…}`; `rows`: 1 of a brace over words
  pairs,        ///< children two by two, each pair with one shape: the rows of an equation between blocks
  derivative,   ///< children: of what, then in what, once for each order; `text`: `partial`, `total`, `nabla`, `named` for `dV`, the gradient in V, `dashed` for f'(x), entry by entry; `flag`: in the argument of what is differentiated, as in `\nabla f(x)`
  differential, ///< `\mathrm{d}X`: child
  dashed_call,  ///< `f'(x)`: child: the argument; `text`: f; `flag`: odot knows f, and `text` has a backslash; `rows`: how many dashes
};

struct node;

/// One index of a sum: `i` from `lower` to `upper`, or related to another index, as in `j \le i`. Of an expectation, the name below it, or, with the relation
/// `given`, one behind its bar.
struct sum_bound {
  std::string index;
  place where;
  node* lower = nullptr;
  node* upper = nullptr;
  std::string relation;  ///< empty, `le`, `<`, `ge`, `>` or `neq`
  node* other = nullptr;
};

struct node {
  form kind = form::nothing;
  place where;
  std::string text;
  std::vector<node*> kids;
  int rows = 0, columns = 0;
  bool flag = false;
  std::vector<sum_bound> bounds;
};

/// The name that stands for the argument of a function whose gradient is taken at an expression, `\nabla f(x + p)` at byte `at`.
inline std::string name_of_argument(std::size_t at) { return "\\bullet{" + std::to_string(at) + "}"; }
inline bool stands_for_argument(std::string_view name) { return name.starts_with("\\bullet{"); }

/// `n` without the brackets around it; a row of a matrix is no bracket.
inline const node* without_brackets(const node* n) {
  while (n != nullptr && n->kind == form::group && n->kids.size() == 1 && n->text != "row") n = n->kids[0];
  return n;
}

/// `n` without brackets around it and without a brace below it that gives its shape.
inline const node* bare(const node* n) {
  while (n != nullptr && ((n->kind == form::group && n->kids.size() == 1 && n->text != "row") || n->kind == form::shaped)) n = n->kids[0];
  return n;
}

/// Whether `n` is one lower-case letter, as an index is written.
inline bool is_letter(const node* n) { return n->kind == form::name && n->text.size() == 1 && n->text[0] >= 'a' && n->text[0] <= 'z'; }

/// `2`, `-1/3`, `\frac{1}{\sqrt{2}} \begin{pmatrix} 1 & 2 \end{pmatrix}^\top`: numbers and nothing else.
inline bool is_literal(const node* n) {
  n = bare(n);
  switch (n->kind) {
    case form::number: return true;
    case form::call: return n->text == "sqrt" && is_literal(n->kids[0]);
    case form::negate:
    case form::transpose:
    case form::inverse:
    case form::fraction:
    case form::slash:
    case form::product:
    case form::sum:
    case form::power:
    case form::blocks:
    case form::group: return std::all_of(n->kids.begin(), n->kids.end(), is_literal);
    default: return false;
  }
}

/// Whether \infty or [j \le i] stands below `n`.
inline bool holds_mask(const node* n) {
  return n->kind == form::infinity || (n->kind == form::cases && n->text == "indicator") || std::any_of(n->kids.begin(), n->kids.end(), holds_mask);
}

/// Whether a matrix is written out below `n`.
inline bool holds_blocks(const node* n) { return n->kind == form::blocks || std::any_of(n->kids.begin(), n->kids.end(), holds_blocks); }

/// Holds the nodes of a file; they live as long as it does.
class syntax_arena {
 public:
  node* make(form kind, place where, std::string text = {}, std::vector<node*> kids = {}) {
    nodes_.push_back({kind, where, std::move(text), std::move(kids), 0, 0, false, {}});
    return &nodes_.back();
  }
  std::size_t size() const { return nodes_.size(); }

 private:
  std::deque<node> nodes_;
};

/// Whether the predicate holds of n or of anything below it.
template <class Predicate>
bool any_below(const node* n, const Predicate& holds) {
  return holds(n) || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return any_below(k, holds); });
}

/// What became of something that could not be read: how it is reported.
enum class trouble_kind {
  unsupported,  ///< not read: a construct outside the notation, or one with more than one reading
  ill_shaped,   ///< read, and its shapes do not meet
};

/// Thrown by whatever reads a statement and gives up on it.
struct trouble : std::runtime_error {
  trouble(trouble_kind k, place at, const std::string& message) : std::runtime_error(message), kind(k), where(at) {}
  trouble_kind kind;
  place where;
};

[[noreturn]] inline void unsupported(place where, const std::string& message) {
  throw trouble(trouble_kind::unsupported, where, message);
}

}  // namespace odot::notes
