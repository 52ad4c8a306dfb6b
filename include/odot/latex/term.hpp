// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms as LaTeX, with the fewest brackets that precedence allows.

#include "odot/latex/polynomial.hpp"
#include "odot/operation/terms.hpp"

namespace odot::latex {

/// Writes terms of one arena. What is written depends on the term alone; long shared parts are written out at each place, up to
/// `limit` bytes, then `\cdots` stands for the rest.
class term_writer {
 public:
  explicit term_writer(const kernel::term_arena& arena, std::size_t limit = 20'000) : arena_(arena), limit_(limit) {}

  /// How tightly the surroundings bind: brackets are set where the term binds less.
  enum binding { sum, elementwise, product, postfix, atom };

  std::string operator()(kernel::term t, binding context = sum) {
    if (written_ > limit_) return "\\cdots ";
    const auto named = operation::shown(arena_, t);
    std::string text = named ? call(*named) : plain(arena_[t]);
    written_ += text.size();
    return !named && binding_of(arena_[t]) < context ? "\\left(" + text + "\\right)" : text;
  }

 private:
  using op = kernel::op;
  using rational = kernel::rational;

  static binding binding_of(const kernel::node& n) {
    switch (n.kind) {
      case op::add:
      case op::subtract: return sum;
      case op::size: return n.positions[0].terms().size() > 1 ? sum : atom;
      case op::number: return n.value.is_negative() ? sum : atom;
      case op::hadamard:
      case op::divide:
      case op::kronecker: return elementwise;
      case op::multiply:
      case op::scale:
      case op::row_sum:
      case op::column_sum: return product;
      case op::sum_over: return sum;
      case op::transpose:
      case op::inverse:
      case op::window:
      case op::symbolic_power: return postfix;
      case op::power: return n.value == rational(1, 2) ? atom : postfix;
      default: return atom;
    }
  }

  static std::string number(const rational& r) {
    if (!r.valid()) return "?";
    if (r.is_integer()) return std::to_string(r.numerator());
    const bool negative = r.is_negative();
    const std::string top = std::to_string(r.numerator());
    return (negative ? "-" : "") + std::string("\\frac{") + (negative ? top.substr(1) : top) + "}{" + std::to_string(r.denominator()) + "}";
  }
  /// `n \times (d + k)`; of a column its rows alone.
  std::string shape(const kernel::node& n) {
    const auto factor = [&](const kernel::polynomial& p) {  // a dimension may be a sum by its name
      const std::string size = to_latex(arena_, p);
      return size.find_first_of("+-") == std::string::npos ? size : "(" + size + ")";
    };
    return n.cols == kernel::polynomial(1) ? to_latex(arena_, n.rows) : factor(n.rows) + " \\times " + factor(n.cols);
  }
  std::string function(const std::string& name, kernel::term a) { return name + "\\left(" + (*this)(a) + "\\right)"; }
  std::string named(const std::string& name, kernel::term a) { return function("\\operatorname{" + name + "}", a); }
  /// An operation of operation/functions.hpp: by its own pattern, or as a function.
  std::string call(const kernel::display& named) {
    const auto f = operation::function(named.operation);
    std::string out(operation::called(f).latex);
    if (out.find('#') == std::string::npos) {
      const std::string first = (*this)(named.a);
      return operation::latex_name(f) + "\\left(" + first + (named.b < 0 ? "" : ", " + (*this)(named.b)) + "\\right)";
    }
    for (std::size_t at = 0; (at = out.find('#', at)) != std::string::npos;) {
      const std::string operand = (*this)(out[at + 1] == '1' ? named.a : named.b, atom);
      out.replace(at, 2, operand);
      at += operand.size();
    }
    return out;
  }
  std::string infix(const kernel::node& n, const char* between, binding left, binding right) {
    return (*this)(n.a, left) + between + (*this)(n.b, right);
  }

  std::string plain(const kernel::node& n) {
    switch (n.kind) {
      case op::symbol: {
        std::vector<std::string> family;
        for (const auto& p : n.positions) family.push_back(to_latex(arena_, p));
        return indexed(kernel::view(arena_.symbol(n.id).text), family);
      }
      case op::number: return number(n.value);
      case op::size: return to_latex(arena_, n.positions[0]);
      case op::identity: return "I_{" + to_latex(arena_, n.rows) + "}";
      case op::zero: return is_scalar(n) ? "0" : "0_{" + shape(n) + "}";
      case op::ones: return is_scalar(n) ? "1" : "\\mathbf{1}_{" + shape(n) + "}";
      case op::condition_zero: return condition(n.positions[0], "=");
      case op::condition_nonnegative: return condition(n.positions[0], "\\ge");
      case op::transpose: return raised(n.a, "\\top");
      case op::inverse: return raised(n.a, "-1");
      case op::diagonal_matrix:
      case op::diagonal_of: return named("diag", n.a);
      case op::trace: return named("tr", n.a);
      case op::total: return "\\Sigma\\left(" + (*this)(n.a) + "\\right)";
      case op::vec: return named("vec", n.a);
      case op::softmax_rows: return named("softmax", n.a);
      case op::softmax_columns: return function("\\operatorname{softmax}_{\\mathrm{col}}", n.a);
      case op::row_sum: return (*this)(n.a, product) + "\\, \\mathbf{1}_{" + to_latex(arena_, arena_[n.a].cols) + "}";
      case op::column_sum: return "\\mathbf{1}_{" + to_latex(arena_, arena_[n.a].rows) + "}^{\\top} " + (*this)(n.a, product);
      case op::apply: return applied(n);
      case op::gradient: return function("\\nabla_{" + name(kernel::view(arena_.symbol(n.id).text)) + "}", n.a);
      case op::power: return powered(n);
      case op::symbolic_power: return "{" + (*this)(n.a, atom) + "}^{" + to_latex(arena_, n.positions[0]) + "}";
      case op::window: return windowed(n);
      case op::add: return infix(n, " + ", sum, elementwise);
      case op::subtract: return infix(n, " - ", sum, elementwise);
      case op::hadamard: return infix(n, " \\odot ", elementwise, product);
      case op::divide:
        return is_scalar(n) ? "\\frac{" + (*this)(n.a) + "}{" + (*this)(n.b) + "}" : infix(n, " \\oslash ", elementwise, product);
      case op::kronecker: return infix(n, " \\otimes ", product, product);
      case op::multiply: return infix(n, " ", product, postfix);
      case op::scale: return scaled(n);
      case op::beside:
      case op::above: return "\\begin{bmatrix} " + rows(n) + " \\end{bmatrix}";
      case op::sum_over: {
        const auto& index = arena_.name_of(n.id);
        return "\\sum_{" + name(kernel::view(index.text)) + "=1}^{" + to_latex(arena_, index.range) + "} " + (*this)(n.a, elementwise);
      }
      case op::by_entries: {
        const std::string i = name(kernel::view(arena_.name_of(n.id).text)), j = name(kernel::view(arena_.name_of(n.second).text));
        return "\\left[" + (*this)(n.a) + "\\right]_{" + i + "," + j + "}";
      }
    }
    return "?";
  }

  static bool is_scalar(const kernel::node& n) { return n.rows == kernel::polynomial(1) && n.cols == kernel::polynomial(1); }
  /// A transpose or an inverse; braces where an exponent or a subscript with an exponent is there already.
  std::string raised(kernel::term a, const char* exponent) {
    const std::string base = (*this)(a, postfix);
    return (base.find('^') != std::string::npos && base.rfind("\\left(", 0) != 0 ? "{" + base + "}" : base) + "^{" + exponent + "}";
  }
  std::string condition(const kernel::polynomial& p, const char* relation) {
    return "[" + to_latex(arena_, p) + " " + relation + " 0]";
  }
  std::string applied(const kernel::node& n) {
    const bool known = n.id < kernel::first_unknown;
    const std::string f = known ? operation::latex_name(operation::function(n.id)) : name(arena_.function_text(n.id));
    return function(f + std::string(static_cast<std::size_t>(n.second), '\''), n.a);
  }
  std::string powered(const kernel::node& n) {
    if (n.value == rational(1, 2)) return "\\sqrt{" + (*this)(n.a) + "}";
    const std::string mark = is_scalar(n) ? "" : "\\odot ";
    return "{" + (*this)(n.a, atom) + "}^{" + mark + number(n.value) + "}";
  }
  std::string windowed(const kernel::node& n) {
    return "{" + (*this)(n.a, postfix) + "}_{" + range(n.positions[0], n.rows, arena_[n.a].rows) + "," +
           range(n.positions[1], n.cols, arena_[n.a].cols) + "}";
  }
  std::string range(const kernel::polynomial& from, const kernel::polynomial& count, const kernel::polynomial& all) {
    if (from.is_zero() && count == all) return all == kernel::polynomial(1) ? "1" : "{:}";
    const std::string first = position_to_latex(arena_, from);
    return count == kernel::polynomial(1) ? first : first + "{:}" + to_latex(arena_, from + count);
  }
  std::string scaled(const kernel::node& n) {
    const kernel::node& factor = arena_[n.a];
    if (factor.kind == op::number && factor.value == rational(-1)) return "-" + (*this)(n.b, product);
    if (factor.kind == op::power && (factor.value == rational(-1) || factor.value == rational(-1, 2))) {
      const std::string below = (*this)(factor.a);
      return "\\frac{" + (*this)(n.b) + "}{" + (factor.value == rational(-1) ? below : "\\sqrt{" + below + "}") + "}";
    }
    return (*this)(n.a, product) + "\\, " + (*this)(n.b, product);
  }
  std::string rows(const kernel::node& n) {
    if (n.kind != op::above) return n.kind == op::beside ? cells(n) : plain(n);
    const auto part = [&](kernel::term t) { return arena_[t].kind == op::above || arena_[t].kind == op::beside ? rows(arena_[t]) : (*this)(t); };
    return part(n.a) + " \\\\ " + part(n.b);
  }
  std::string cells(const kernel::node& n) {
    const auto part = [&](kernel::term t) { return arena_[t].kind == op::beside ? cells(arena_[t]) : (*this)(t); };
    return part(n.a) + " & " + part(n.b);
  }

  const kernel::term_arena& arena_;
  std::size_t limit_, written_ = 0;
};

/// A term as LaTeX for math mode. Example: transpose(multiply(X, Q)) gives `\left(X Q\right)^{\top}`.
inline std::string to_latex(const kernel::term_arena& arena, kernel::term t) { return term_writer(arena)(t); }

}  // namespace odot::latex
