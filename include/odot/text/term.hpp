// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms as plain text, with the fewest brackets that the notation's precedence allows: `softmax(Q Kᵀ / √d) V`.

#include <cstddef>
#include <string>

#include "odot/operation/terms.hpp"
#include "odot/text/polynomial.hpp"

namespace odot::text {

/// How a term is written.
struct style {
  alphabet letters = alphabet::unicode;
  std::size_t limit = 4000;  ///< bytes; a longer text ends in `…` (a term is a graph and may be exponentially long when written out)
  int depth = 200;           ///< nesting; what lies deeper is written `…`
};

/// Writes one term into a string; use `to_text`.
template <class String>
class term_writer {
 public:
  constexpr term_writer(const kernel::term_arena& arena, const style& how) : arena_(arena), how_(how) {}

  /// How tightly a piece of text binds: a sum least, a single name most.
  enum binding { sum, negative, elementwise, product, postfix, atom };

  constexpr void write(kernel::term t, binding context, int depth = 0) {
    if (out_.size() > how_.limit || depth > how_.depth) {
      if (!out_.ends_with("…") && !out_.ends_with("...")) put("…", "...");
      return;
    }
    if (const auto named = operation::shown(arena_, t)) return call(*named, depth + 1);
    const bool brackets = binding_of(t) < context;
    if (brackets) out_ += '(';
    plain(t, depth + 1);
    if (brackets) out_ += ')';
  }
  constexpr String text() { return std::move(out_); }

 private:
  using op = kernel::op;
  using rational = kernel::rational;

  constexpr const kernel::node& at(kernel::term t) const { return arena_[t]; }
  constexpr bool unicode() const { return how_.letters == alphabet::unicode; }
  constexpr void put(const char* unicode_text, const char* ascii_text) { out_ += unicode() ? unicode_text : ascii_text; }
  constexpr bool scalar(kernel::term t) const { return at(t).rows == kernel::polynomial(1) && at(t).cols == kernel::polynomial(1); }
  constexpr bool negated(kernel::term t) const {
    return at(t).kind == op::scale && at(at(t).a).kind == op::number && at(at(t).a).value == rational(-1);
  }
  /// scale(x⁻¹, A) and scale(x^(−1/2), A) are written as divisions.
  constexpr bool division_by(kernel::term scalar_factor) const {
    const auto& n = at(scalar_factor);
    return n.kind == op::power && (n.value == rational(-1) || n.value == rational(-1, 2));
  }

  constexpr binding binding_of(kernel::term t) const {
    const auto& n = at(t);
    switch (n.kind) {
      case op::add:
      case op::subtract: return sum;
      case op::number: return n.value.is_negative() ? negative : n.value.is_integer() ? atom : elementwise;
      case op::size: return n.positions[0].terms().size() > 1 ? sum : atom;
      case op::scale: return negated(t) ? negative : division_by(n.a) ? elementwise : product;
      case op::hadamard: return scalar(t) ? product : elementwise;
      case op::divide: return elementwise;
      case op::kronecker: return unicode() ? elementwise : atom;
      case op::multiply:
      case op::row_sum:
      case op::column_sum:
      case op::sum_over: return n.kind == op::sum_over ? negative : product;
      case op::power: return n.value == rational(1, 2) ? atom : n.value == rational(-1, 2) ? elementwise : postfix;
      case op::transpose:
      case op::inverse:
      case op::symbolic_power:
      case op::window: return postfix;
      default: return atom;
    }
  }

  constexpr void function(const char* name, kernel::term a, int depth) {
    out_ += name;
    out_ += '(';
    write(a, sum, depth);
    out_ += ')';
  }
  constexpr void call(const kernel::display& named, int depth) {
    out_ += operation::called(operation::function(named.operation)).text;
    out_ += '(';
    write(named.a, sum, depth);
    if (named.b >= 0) {
      out_ += ", ";
      write(named.b, sum, depth);
    }
    out_ += ')';
  }
  constexpr void root(kernel::term a, int depth) {  // √d, √(a + b), sqrt(d)
    if (!unicode()) return function("sqrt", a, depth);
    out_ += "√";
    write(a, atom, depth);
  }
  constexpr void infix(const kernel::node& n, const char* unicode_text, const char* ascii_text, binding left, binding right, int depth) {
    write(n.a, left, depth);
    put(unicode_text, ascii_text);
    write(n.b, right, depth);
  }
  constexpr String polynomial_text(const kernel::polynomial& p, int shift = 0) const {
    return to_text<String>(arena_, for_people(arena_, p, shift), how_.letters);
  }
  constexpr void subscript_shape(const kernel::node& n) {
    out_ += "_{" + to_factor<String>(arena_, n.rows, how_.letters);
    if (!(n.cols == kernel::polynomial(1))) out_ += (unicode() ? "×" : "x") + to_factor<String>(arena_, n.cols, how_.letters);
    out_ += '}';
  }
  constexpr void subscript(const kernel::polynomial& p) {
    const String s = to_text<String>(arena_, p, how_.letters);
    if (s.find(' ') == String::npos && s.find('_') == String::npos) out_ += "_" + s;
    else out_ += "_{" + s + "}";
  }
  constexpr void exponent(const rational& r) {
    if (unicode() && r == rational(2)) out_ += "²";
    else if (unicode() && r == rational(3)) out_ += "³";
    else if (unicode() && r == rational(-1)) out_ += "⁻¹";
    else if (r.is_integer() && !r.is_negative()) out_ += "^" + to_text<String>(r, how_.letters);
    else out_ += "^(" + to_text<String>(r, how_.letters) + ")";
  }
  constexpr void condition(const kernel::polynomial& p, const char* relation) {  // positive part, relation, negative part
    const kernel::polynomial shown = for_people(arena_, p, 0);
    kernel::polynomial left, right;
    for (const auto& t : shown.terms()) t.coefficient > 0 ? left.add(t) : right.add(t, -1);
    out_ += "[" + to_text<String>(arena_, left, how_.letters) + " " + relation + " " + to_text<String>(arena_, right, how_.letters) + "]";
  }
  constexpr void range(const kernel::polynomial& first, const kernel::polynomial& count, const kernel::polynomial& all) {
    if (first.is_zero() && count == all) out_ += ':';
    else if (count == kernel::polynomial(1)) out_ += polynomial_text(first, 1);
    else out_ += polynomial_text(first, 1) + ".." + polynomial_text(first + count, 0);
  }
  constexpr void block_row(kernel::term t, int depth) {
    if (at(t).kind == op::beside) {
      block_row(at(t).a, depth + 1);
      out_ += ", ";
      block_row(at(t).b, depth + 1);
    } else {
      write(t, sum, depth);
    }
  }
  constexpr void block_rows(kernel::term t, int depth) {
    if (at(t).kind == op::above) {
      block_rows(at(t).a, depth + 1);
      out_ += "; ";
      block_rows(at(t).b, depth + 1);
    } else {
      block_row(t, depth);
    }
  }

  constexpr void plain(kernel::term t, int depth);
  constexpr void scaled(const kernel::node& n, kernel::term t, int depth);
  constexpr void powered(const kernel::node& n, kernel::term t, int depth);

  const kernel::term_arena& arena_;
  style how_;
  String out_;
};

template <class String>
constexpr void term_writer<String>::scaled(const kernel::node& n, kernel::term t, int depth) {
  if (negated(t)) {
    put("−", "-");
    write(n.b, elementwise, depth);
  } else if (division_by(n.a)) {
    write(n.b, product, depth);
    out_ += " / ";
    if (at(n.a).value == rational(-1, 2)) root(at(n.a).a, depth);
    else write(at(n.a).a, postfix, depth);
  } else {
    write(n.a, at(n.a).kind == op::number && at(n.a).value.is_integer() ? negative : product, depth);
    out_ += ' ';
    write(n.b, at(n.b).kind == op::scale ? postfix : product, depth);
  }
}

template <class String>
constexpr void term_writer<String>::powered(const kernel::node& n, kernel::term t, int depth) {
  if (n.value == rational(1, 2) || n.value == rational(-1, 2)) {
    if (n.value.is_negative()) out_ += scalar(t) ? "1/" : unicode() ? "1 ⊘ " : "1 ./ ";
    root(n.a, depth);
    return;
  }
  write(n.a, atom, depth);
  if (scalar(t)) return exponent(n.value);
  put("^⊙", "^.");
  if (n.value.is_integer() && !n.value.is_negative()) out_ += to_text<String>(n.value, how_.letters);
  else out_ += "(" + to_text<String>(n.value, how_.letters) + ")";
}

template <class String>
constexpr void term_writer<String>::plain(kernel::term t, int depth) {
  const auto& n = at(t);
  switch (n.kind) {
    case op::symbol:
      out_ += kernel::view(arena_.symbol(n.id).text);
      for (const auto& p : n.positions) out_ += "[" + to_text<String>(arena_, p, how_.letters) + "]";
      break;
    case op::number: out_ += to_text<String>(n.value, how_.letters); break;
    case op::size: out_ += polynomial_text(n.positions[0]); break;
    case op::identity: out_ += 'I', subscript(n.rows); break;
    case op::zero: out_ += '0', subscript_shape(n); break;
    case op::ones: out_ += '1', subscript_shape(n); break;
    case op::condition_zero: condition(n.positions[0], "="); break;
    case op::condition_nonnegative: condition(n.positions[0], unicode() ? "≥" : ">="); break;
    case op::transpose:
      write(n.a, postfix, depth);
      put("ᵀ", "^T");
      break;
    case op::inverse:
      write(n.a, postfix, depth);
      put("⁻¹", "^-1");
      break;
    case op::diagonal_matrix:
    case op::diagonal_of: function("diag", n.a, depth); break;
    case op::trace: function("tr", n.a, depth); break;
    case op::total: function("sum", n.a, depth); break;
    case op::row_sum:
      write(n.a, product, depth);
      out_ += " 1_{" + to_text<String>(arena_, at(n.a).cols, how_.letters) + "}";
      break;
    case op::column_sum:
      out_ += "1_{" + to_text<String>(arena_, at(n.a).rows, how_.letters) + (unicode() ? "}ᵀ " : "}^T ");
      write(n.a, postfix, depth);
      break;
    case op::vec: function("vec", n.a, depth); break;
    case op::softmax_rows: function("softmax", n.a, depth); break;
    case op::softmax_columns: function("softmax_col", n.a, depth); break;
    case op::apply:
      out_ += arena_.function_text(n.id);
      for (int d = 0; d < n.second; ++d) put("′", "'");
      function("", n.a, depth);
      break;
    case op::gradient:
      put("∇_{", "grad_{");
      out_ += kernel::view(arena_.symbol(n.id).text);
      function("}", n.a, depth);
      break;
    case op::power: powered(n, t, depth); break;
    case op::symbolic_power:
      write(n.a, atom, depth);
      out_ += "^{" + polynomial_text(n.positions[0]) + "}";
      break;
    case op::window:
      write(n.a, postfix, depth);
      out_ += "_{";
      range(n.positions[0], n.rows, at(n.a).rows);
      out_ += ", ";
      range(n.positions[1], n.cols, at(n.a).cols);
      out_ += '}';
      break;
    case op::add:
      write(n.a, sum, depth);
      if (negated(n.b)) {
        put(" − ", " - ");
        write(at(n.b).b, elementwise, depth);
      } else {
        out_ += " + ";
        write(n.b, elementwise, depth);
      }
      break;
    case op::subtract: infix(n, " − ", " - ", sum, elementwise, depth); break;
    case op::multiply: infix(n, " ", " ", product, postfix, depth); break;
    case op::scale: scaled(n, t, depth); break;
    case op::hadamard:
      if (scalar(t)) infix(n, " ", " ", product, postfix, depth);
      else infix(n, " ⊙ ", " .* ", at(n.a).kind == op::hadamard ? elementwise : product, product, depth);
      break;
    case op::divide:
      if (scalar(t)) infix(n, " / ", " / ", product, postfix, depth);
      else infix(n, " ⊘ ", " ./ ", product, product, depth);
      break;
    case op::kronecker:
      if (unicode()) {
        infix(n, " ⊗ ", "", at(n.a).kind == op::kronecker ? elementwise : product, product, depth);
      } else {
        out_ += "kron(";
        infix(n, ", ", ", ", sum, sum, depth);
        out_ += ')';
      }
      break;
    case op::beside:
    case op::above:
      out_ += '[';
      block_rows(t, depth);
      out_ += ']';
      break;
    case op::sum_over:
      put("Σ_", "sum_");
      out_ += kernel::view(arena_.name_of(n.id).text);
      out_ += ' ';
      write(n.a, product, depth);
      break;
    case op::by_entries:
      out_ += "(";
      out_ += kernel::view(arena_.name_of(n.id).text);
      out_ += ", ";
      out_ += kernel::view(arena_.name_of(n.second).text);
      put(" ↦ ", " -> ");
      write(n.a, sum, depth);
      out_ += ')';
      break;
  }
}

/// A term in plain text. Positions and indices are written as people count them, from 1.
///
/// What the text leaves out is shape: use `shape_text` beside it. O(length of the text), which `how.limit` bounds.
/// Example: `to_text(arena, multiply(t, Q, transpose(t, K)))` is `"Q Kᵀ"`.
template <class String = std::string>
constexpr String to_text(const kernel::term_arena& arena, kernel::term t, const style& how = {}) {
  term_writer<String> writer(arena, how);
  writer.write(t, term_writer<String>::sum);
  return writer.text();
}

}  // namespace odot::text
