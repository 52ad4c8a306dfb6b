// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The table of the kernel's operations: what their entries are made of, and how they are written: in plain text, in LaTeX, and in the full
/// brackets in which a note's formulas are shown as they were understood. writer.hpp writes terms by it; degrees, bounds and masks go by what
/// entries are made of (entries.hpp). A row that is missing does not compile.

#include <string_view>

#include "odot/kernel/term.hpp"

namespace odot::operation {

/// What an entry of a node is made of.
enum class made : char {
  in_its_own_way,  ///< symbols, numbers and sizes, functions, powers, inverses
  of_nothing,      ///< 0, 1 and conditions
  moved,           ///< from one entry of the operand, or 0
  added,           ///< of entries of one operand, summed: `summands` of them
  sum,             ///< of the entries of both operands at its own place
  product,         ///< of one entry of each operand
  inner_product,   ///< of as many such products
  quotient,
  either,          ///< from one entry of one operand or of the other
};

/// How tightly a piece of text binds: a sum least, a single name most.
enum class binding : char { sum, negative, elementwise, product, postfix, atom };

/// A node as it is written: `#1` and `#2` are its operands, with a letter for what may stand there without brackets: `s`um, `n`egative
/// number, `e`lementwise, `p`roduct, postfi`x`; an atom without one. `c`, `m` and `h` look at the operand: a coefficient, what has one, and
/// the first of several ⊙ or ⊗. The other letters behind # are parts of the node: see `writer::part`.
struct pattern {
  constexpr pattern() = default;
  constexpr pattern(const char* what) : text(what) {}  // NOLINT: most patterns are atoms
  constexpr pattern(binding how, const char* what) : binds(how), text(what) {}
  binding binds = binding::atom;
  std::string_view text;
};

/// In which form a node is written: that of its `kernel::op`, or one that its operands, its value or its shape call for.
enum class form : int {
  last_operation = static_cast<int>(kernel::op::by_entries),
  negative_number, fraction, long_size, one,
  plus_negative,   ///< a + (−1)·b
  negation,        ///< (−1)·a
  over,            ///< x⁻¹·a
  over_root,       ///< x^(−1/2)·a
  product_of_numbers, quotient_of_numbers, root, reciprocal_root, reciprocal_roots, powers, end
};

/// How one form is written. `ascii` is empty where plain text has no other characters.
struct notation {
  constexpr notation(kernel::op o, std::string_view called, made how, pattern t, pattern l, pattern f, pattern a = {})
      : place(static_cast<int>(o)), name(called), entry(how), text(t), latex(l), full(f), ascii(a) {}
  constexpr notation(form o, pattern t, pattern l, pattern f, pattern a = {}) : place(static_cast<int>(o)), text(t), latex(l), full(f), ascii(a) {}
  int place;
  std::string_view name;  ///< of an operation, in certificates
  made entry = made::in_its_own_way;
  pattern text, latex, full, ascii;
};

namespace detail::written {

using enum binding;
using enum kernel::op;

inline constexpr notation notations[] = {
    {symbol, "symbol", made::in_its_own_way, "#s", "#s", "#s"},
    {number, "number", made::in_its_own_way, "#v", "#v", "#v"},
    {size, "size", made::in_its_own_way, "#p", "#p", "#p"},
    {identity, "identity", made::of_nothing, "I#k", "I#k", "I#k"},
    {zero, "zero", made::of_nothing, "0#d", "0#d", "0#d"},
    {ones, "ones", made::of_nothing, "1#d", "\\mathbf{1}#d", "𝟏#d"},
    {condition_zero, "condition_zero", made::of_nothing, "[#l = #m]", "[#p = 0]", "[#p = 0]"},
    {condition_nonnegative, "condition_nonnegative", made::of_nothing, "[#l ≥ #m]", "[#p \\ge 0]", "[#p ≥ 0]", "[#l >= #m]"},
    {transpose, "transpose", made::moved, {postfix, "#1xᵀ"}, {postfix, "#r^{\\top}"}, "#1xᵀ", {postfix, "#1x^T"}},
    {diagonal_matrix, "diagonal_matrix", made::moved, "diag(#1s)", "\\operatorname{diag}\\left(#1s\\right)", "diag(#1s)"},
    {diagonal_of, "diagonal_of", made::moved, "diag(#1s)", "\\operatorname{diag}\\left(#1s\\right)", "diag(#1s)"},
    {trace, "trace", made::added, "tr(#1s)", "\\operatorname{tr}\\left(#1s\\right)", "tr(#1s)"},
    {total, "total", made::added, "sum(#1s)", "\\Sigma\\left(#1s\\right)", "sum(#1s)"},
    {row_sum, "row_sum", made::added, {product, "#1p 1_{#C}"}, {product, "#1p\\, \\mathbf{1}_{#C}"}, "row_sum(#1s)"},
    {column_sum, "column_sum", made::added, {product, "1_{#R}ᵀ #1x"}, {product, "\\mathbf{1}_{#R}^{\\top} #1p"}, "column_sum(#1s)", {product, "1_{#R}^T #1x"}},
    {inverse, "inverse", made::in_its_own_way, {postfix, "#1x⁻¹"}, {postfix, "#r^{-1}"}, "#1x⁻¹", {postfix, "#1x^-1"}},
    {vec, "vec", made::moved, "vec(#1s)", "\\operatorname{vec}\\left(#1s\\right)", "vec(#1s)"},
    {apply, "apply", made::in_its_own_way, "#f(#1s)", "#f\\left(#1s\\right)", "#f(#1s)"},
    {gradient, "gradient", made::in_its_own_way, "∇_{#n}(#1s)", "\\nabla_{#n}\\left(#1s\\right)", "∇_{#n}(#1s)", "grad_{#n}(#1s)"},
    {power, "power", made::in_its_own_way, {postfix, "#1#e"}, {postfix, "{#1}^{#v}"}, {postfix, "#1^⊙{#v}"}},
    {symbolic_power, "symbolic_power", made::in_its_own_way, {postfix, "#1^{#p}"}, {postfix, "{#1}^{#p}"}, {postfix, "#1^{#p}"}},
    {softmax_rows, "softmax_rows", made::in_its_own_way, "softmax(#1s)", "\\operatorname{softmax}\\left(#1s\\right)", "softmax_row(#1s)"},
    {softmax_columns, "softmax_columns", made::in_its_own_way, "softmax_col(#1s)", "\\operatorname{softmax}_{\\mathrm{col}}\\left(#1s\\right)", "softmax_col(#1s)"},
    {window, "window", made::moved, {postfix, "#1x_{#y, #z}"}, {postfix, "{#1x}_{#y,#z}"}, "#1x[#y, #z]"},
    {add, "add", made::sum, {sum, "#1s + #2e"}, {sum, "#1s + #2e"}, "(#1e + #2e)"},
    {subtract, "subtract", made::sum, {sum, "#1s − #2e"}, {sum, "#1s - #2e"}, "(#1e - #2e)", {sum, "#1s - #2e"}},
    {multiply, "multiply", made::inner_product, {product, "#1p #2x"}, {product, "#1p #2x"}, "(#1e #2e)"},
    {scale, "scale", made::product, {product, "#1c #2m"}, {product, "#1p\\, #2p"}, "(#1e·#2e)"},
    {hadamard, "hadamard", made::product, {elementwise, "#1h ⊙ #2p"}, {elementwise, "#1e \\odot #2p"}, "(#1e ⊙ #2e)", {elementwise, "#1h .* #2p"}},
    {divide, "divide", made::quotient, {elementwise, "#1p ⊘ #2p"}, {elementwise, "#1e \\oslash #2p"}, "(#1e ⊘ #2e)", {elementwise, "#1p ./ #2p"}},
    {kronecker, "kronecker", made::product, {elementwise, "#1h ⊗ #2p"}, {elementwise, "#1p \\otimes #2p"}, "(#1e ⊗ #2e)", "kron(#1s, #2s)"},
    {beside, "beside", made::either, "[#b]", "\\begin{bmatrix} #b \\end{bmatrix}", "[#1s , #2s]"},
    {above, "above", made::either, "[#b]", "\\begin{bmatrix} #b \\end{bmatrix}", "[#1s ; #2s]"},
    {sum_over, "sum_over", made::added, {negative, "Σ_{#i=1..#N} #1p"}, {sum, "\\sum_{#i=1}^{#N} #1e"}, {negative, "Σ_{#i} #1e"}, {negative, "sum_{#i=1..#N} #1p"}},
    {by_entries, "by_entries", made::moved, "(#i, #j ↦ #1s)", "\\left[#1s\\right]_{#i,#j}", "entries_{#i,#j}(#1s)", "(#i, #j -> #1s)"},
    {form::negative_number, {negative, "#v"}, {sum, "#v"}, {postfix, "#v"}},
    {form::fraction, {elementwise, "#v"}, "#v", {postfix, "#v"}},
    {form::long_size, {sum, "#p"}, {sum, "#p"}, "(#p)"},
    {form::one, "1#d", "1", "𝟏#d"},
    {form::plus_negative, {sum, "#1s − #2e"}, {sum, "#1s + -#2p"}, "(#1e + (-1·#2e))", {sum, "#1s - #2e"}},
    {form::negation, {negative, "−#1e"}, {product, "-#1p"}, "(-1·#1e)", {negative, "-#1e"}},
    {form::over, {elementwise, "#1p / #2x"}, {product, "\\frac{#1s}{#2s}"}, "(#2^⊙{-1}·#1e)"},
    {form::over_root, {elementwise, "#1p / √#2"}, {product, "\\frac{#1s}{\\sqrt{#2s}}"}, "(#2^⊙{-1/2}·#1e)", {elementwise, "#1p / sqrt(#2s)"}},
    {form::product_of_numbers, {product, "#1p #2x"}, {elementwise, "#1e \\odot #2p"}, "(#1e ⊙ #2e)"},
    {form::quotient_of_numbers, {elementwise, "#1p / #2x"}, {elementwise, "\\frac{#1s}{#2s}"}, "(#1e ⊘ #2e)"},
    {form::root, "√#1", "\\sqrt{#1s}", {postfix, "√(#1s)"}, "sqrt(#1s)"},
    {form::reciprocal_root, {elementwise, "1/√#1"}, {postfix, "{#1}^{#v}"}, {postfix, "#1^⊙{#v}"}, {elementwise, "1/sqrt(#1s)"}},
    {form::reciprocal_roots, {elementwise, "1 ⊘ √#1"}, {postfix, "{#1}^{\\odot #v}"}, {postfix, "#1^⊙{#v}"}, {elementwise, "1 ./ sqrt(#1s)"}},
    {form::powers, {postfix, "#1^⊙#w"}, {postfix, "{#1}^{\\odot #v}"}, {postfix, "#1^⊙{#v}"}, {postfix, "#1^.#w"}},
};
constexpr bool complete() {
  for (int i = 0; i < static_cast<int>(form::end); ++i)
    if (i >= static_cast<int>(std::size(notations)) || notations[i].place != i) return false;
  return std::size(notations) == static_cast<std::size_t>(form::end);
}
static_assert(complete(), "every kernel::op, and every form, has its row in `notations`, in their order");

}  // namespace detail::written

/// The row of a form, or of an operation.
constexpr const notation& notation_of(form f) { return detail::written::notations[static_cast<int>(f)]; }
constexpr const notation& notation_of(kernel::op o) { return detail::written::notations[static_cast<int>(o)]; }

constexpr made made_of(kernel::op o) { return notation_of(o).entry; }

/// A node in the form in which it is written, with the operands that this form speaks of.
struct written_form {
  form as;
  kernel::term first, second;
};
constexpr written_form form_of(const kernel::term_arena& arena, kernel::term t) {
  using kernel::op;
  using kernel::rational;
  const kernel::node& n = arena[t];
  const bool scalar = n.rows.is_one() && n.cols.is_one();
  const auto negated = [&](kernel::term x) { return arena[x].kind == op::scale && arena[arena[x].a].kind == op::number && arena[arena[x].a].value == rational(-1); };
  form as = form(static_cast<int>(n.kind));
  if (n.kind == op::number) {
    as = n.value.is_negative() ? form::negative_number : n.value.is_integer() ? as : form::fraction;
  } else if (n.kind == op::size && n.positions[0].terms().size() > 1) {
    as = form::long_size;
  } else if (n.kind == op::ones && scalar) {
    as = form::one;
  } else if (n.kind == op::add && negated(n.b)) {
    return {form::plus_negative, n.a, arena[n.b].b};
  } else if (n.kind == op::scale) {
    const kernel::node& factor = arena[n.a];
    if (negated(t)) return {form::negation, n.b, -1};
    if (factor.kind == op::power && factor.value == rational(-1)) return {form::over, n.b, factor.a};
    if (factor.kind == op::power && factor.value == rational(-1, 2)) return {form::over_root, n.b, factor.a};
  } else if (n.kind == op::power) {
    if (n.value == rational(1, 2)) as = form::root;
    else if (n.value == rational(-1, 2)) as = scalar ? form::reciprocal_root : form::reciprocal_roots;
    else if (!scalar) as = form::powers;
  } else if (scalar && n.kind == op::hadamard) {
    as = form::product_of_numbers;
  } else if (scalar && n.kind == op::divide) {
    as = form::quotient_of_numbers;
  }
  return {as, n.a, n.b};
}

}  // namespace odot::operation
