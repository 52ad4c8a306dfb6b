// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms as LaTeX, with the fewest brackets that precedence allows.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "odot/latex/polynomial.hpp"
#include "odot/operation/writer.hpp"

namespace odot::latex {

/// How the members of families are told: by their positions, which begin at 0, plus a number.
struct member_numbers {
  int others = 0;                              ///< of families that are not named here
  std::map<std::string, std::int64_t> firsts;  ///< families by name, and the number of the member at position 0
  std::map<std::string, std::int64_t> backward;  ///< families that go backward: the first position is how many members are behind, the second is told plus this number
};

/// Writes terms of one arena. What is written depends on the term alone; long shared parts are written out at each place, up to
/// `limit` bytes, those of inner terms counted again in each outer one; then `\cdots` stands for the rest.
class term_writer : operation::writer<term_writer, std::string> {
  using base = operation::writer<term_writer, std::string>;
  friend base;

 public:
  explicit term_writer(const kernel::term_arena& arena, std::size_t limit = 20'000, member_numbers numbers = {}) : base(arena), limit_(limit), numbers_(std::move(numbers)) {}
  std::string operator()(kernel::term t) {
    out_.clear();
    write(t);
    return out_;
  }

 private:
  static constexpr const char *open = "\\left(", *close = "\\right)", *next_column = " & ", *next_row = " \\\\ ";

  bool cut(int) {
    if (written_ > limit_) out_ += "\\cdots ";
    return written_ > limit_;
  }
  static const operation::pattern& pattern_of(const operation::notation& n) { return n.latex; }
  static std::string_view pattern_of(const operation::names& n) { return n.latex.find('#') == std::string_view::npos ? std::string_view() : n.latex; }
  static std::string function_name(operation::function f) { return operation::latex_name(f); }

  /// `x_{t + 1}`; `u_{t \text{ of } t + s}` of a family that goes backward, the last member being u_{t + s}.
  std::string symbol(const kernel::node& n) const {
    const std::string text(kernel::view(arena_.symbol(n.id).text));
    const auto first = numbers_.firsts.find(text), back = numbers_.backward.find(text);
    const bool named = first != numbers_.firsts.end();
    std::vector<std::string> family;
    if (back != numbers_.backward.end() && n.positions.size() == 2) {
      const kernel::polynomial own = n.positions[1] + kernel::polynomial(back->second);
      family = {polynomial(own) + " \\text{ of } " + polynomial(own + n.positions[0])};
    } else {
      for (int k = 0; k < n.positions.size(); ++k)
        family.push_back(position_to_latex(arena_, n.positions[k], !named ? numbers_.others : k == 0 ? static_cast<int>(first->second) : 0));
    }
    return indexed(text, family);
  }
  std::string function(const kernel::node& n) const {
    const bool known = n.id < kernel::first_unknown;
    return (known ? operation::latex_name(operation::function(n.id)) : name(arena_.function_text(n.id))) + std::string(static_cast<std::size_t>(n.second), '\'');
  }
  static std::string number(const kernel::rational& r) {
    if (!r.valid()) return "?";
    if (r.is_integer()) return std::to_string(r.numerator());
    const bool negative = r.is_negative();
    const std::string top = std::to_string(r.numerator());
    return (negative ? "-" : "") + std::string("\\frac{") + (negative ? top.substr(1) : top) + "}{" + std::to_string(r.denominator()) + "}";
  }
  std::string dimension(const kernel::polynomial& p) const { return to_latex(arena_, p); }
  /// A dimension beside another, `n \times (d + k)`; what it stands for may be a sum by its name.
  std::string factor(const kernel::polynomial& p) const {
    const std::string size = dimension(p);
    return size.find_first_of("+-") == std::string::npos ? size : "(" + size + ")";
  }
  std::string polynomial(const kernel::polynomial& p) const { return position_to_latex(arena_, p, 0); }
  int terms_of(const kernel::polynomial& p) const { return text::for_people(arena_, p, 0).terms().size(); }
  static std::string name(std::string_view text) { return latex::name(text); }
  std::string index(kernel::name i) const { return name(kernel::view(arena_.name_of(i).text)); }
  std::string range(const kernel::polynomial& from, const kernel::polynomial& count, const kernel::polynomial& all) const {
    if (from.is_zero() && count == all) return all.is_one() ? "1" : "{:}";
    const std::string first = position_to_latex(arena_, from);
    return count.is_one() ? first : first + "{:}" + dimension(from + count);
  }

  /// The size of I, the shape of 0 and 1, and what is raised: in braces where an exponent or a subscript with an exponent is there already.
  void own_part(char what, const kernel::node& n, kernel::term first, int depth) {
    if (what == 'r') {
      const std::size_t from = out_.size();
      write(first, operation::binding::postfix, depth);
      const std::string_view base_text = std::string_view(out_).substr(from);
      if (base_text.find('^') != std::string_view::npos && !base_text.starts_with(open)) out_.insert(from, 1, '{') += '}';
    } else if (what == 'k') {
      out_ += "_{" + dimension(n.rows) + "}";
    } else if (!(n.rows.is_one() && n.cols.is_one())) {
      out_ += "_{" + (n.cols.is_one() ? dimension(n.rows) : factor(n.rows) + " \\times " + factor(n.cols)) + "}";
    }
  }

  std::size_t limit_;
  member_numbers numbers_;
};

/// A term as LaTeX for math mode. Example: transpose(multiply(X, Q)) gives `\left(X Q\right)^{\top}`.
inline std::string to_latex(const kernel::term_arena& arena, kernel::term t) { return term_writer(arena)(t); }

}  // namespace odot::latex
