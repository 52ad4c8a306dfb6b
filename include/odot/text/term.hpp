// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms as plain text, with the fewest brackets that the notation's precedence allows: `softmax(Q Kᵀ / √d) V`.

#include <cstddef>
#include <string>

#include "odot/operation/writer.hpp"
#include "odot/text/polynomial.hpp"

namespace odot::text {

/// From where members and steps are counted, other than from 0: the first member of a family is `S[1]`, the first step t = 1.
struct counting {
  struct from {
    int which = -1;  ///< the symbol of a family, or the name of a step
    long long first = 0;
  };
  /// The symbol of products `∏a[j]` by length and start, the step in their name and its first value.
  struct product {
    int which = -1;
    std::string_view step;
    long long first = 0;
  };
  kernel::sequence<from> families, steps;
  kernel::sequence<product> products;
};

/// A size or position in naturals, in the steps that these count: t − 1 is 0 where t begins at 1.
constexpr kernel::polynomial in_steps(kernel::polynomial p, const kernel::sequence<counting::from>& steps) {
  for (const counting::from& f : steps) p = p.substitute(f.which, kernel::polynomial::of(f.which) - kernel::polynomial(f.first));
  return p;
}

/// How a term is written.
struct style {
  alphabet letters = alphabet::unicode;
  std::size_t limit = 4000;  ///< bytes; a longer text ends in `…` (a term is a graph and may be exponentially long when written out)
  int depth = 200;           ///< nesting; what lies deeper is written `…`
  const counting* counted = nullptr;  ///< where members and steps have numbers of their own; it outlives the writing
};

/// Writes one term into a string; use `to_text`.
template <class String>
class term_writer : operation::writer<term_writer<String>, String> {
  using base = operation::writer<term_writer<String>, String>;
  using base::arena_, base::out_;
  friend base;

 public:
  constexpr term_writer(const kernel::term_arena& arena, const style& how) : base(arena), how_(how) {}
  constexpr String operator()(kernel::term t) {
    this->write(t);
    return std::move(out_);
  }

 private:
  static constexpr const char *open = "(", *close = ")", *next_column = ", ", *next_row = "; ";

  constexpr bool unicode() const { return how_.letters == alphabet::unicode; }
  constexpr bool cut(int depth) {
    if (out_.size() <= how_.limit && depth <= how_.depth) return false;
    if (!out_.ends_with("…") && !out_.ends_with("...")) out_ += unicode() ? "…" : "...";
    return true;
  }
  constexpr const operation::pattern& pattern_of(const operation::notation& n) const { return unicode() || n.ascii.text.empty() ? n.text : n.ascii; }
  constexpr std::string_view pattern_of(const operation::names&) const { return {}; }
  constexpr std::string_view function_name(operation::function f) const { return operation::called(f).text; }

  constexpr String symbol(const kernel::node& n) const {
    const std::string_view name = kernel::view(arena_.symbol(n.id).text);
    if (how_.counted != nullptr)
      for (const counting::product& p : how_.counted->products)
        if (p.which == n.id) return product(p, name, n.positions[0], n.positions[1]);
    String text(name);
    for (const auto& p : n.positions) text += "[" + polynomial(p, &p == n.positions.begin() ? first_of(n.id) : 0) + "]";
    return text;
  }
  constexpr String function(const kernel::node& n) const {
    String text(arena_.function_text(n.id));
    for (int d = 0; d < n.second; ++d) text += unicode() ? "′" : "'";
    return text;
  }
  constexpr String number(const kernel::rational& r) const { return to_text<String>(r, how_.letters); }
  /// `(∏_{j=i..t} a[j])` for the product of `length` factors from `start` on, whose name is `∏a[j]`.
  constexpr String product(const counting::product& p, std::string_view name, const kernel::polynomial& length, const kernel::polynomial& start) const {
    const kernel::polynomial first = for_people(arena_, start, static_cast<int>(p.first)), count = for_people(arena_, length, 0);
    String text(unicode() ? "(∏_{" : "(prod_{");
    text += p.step;
    text += "=" + dimension(first) + ".." + dimension(first + count - kernel::polynomial(1)) + "} ";
    text += name.substr(std::string_view("∏").size());
    text += ")";
    return text;
  }
  constexpr int first_of(int family) const {
    if (how_.counted != nullptr)
      for (const counting::from& f : how_.counted->families)
        if (f.which == family) return static_cast<int>(f.first);
    return 0;
  }
  constexpr String dimension(const kernel::polynomial& p) const {
    if (how_.counted == nullptr) return to_text<String>(arena_, p, how_.letters);
    return to_text<String>(arena_, in_steps(p, how_.counted->steps), how_.letters);
  }
  constexpr String polynomial(const kernel::polynomial& p, int shift = 0) const { return dimension(for_people(arena_, p, shift)); }
  constexpr int terms_of(const kernel::polynomial& p) const { return for_people(arena_, p, 0).terms().size(); }
  constexpr std::string_view name(std::string_view text) const { return text; }
  constexpr std::string_view index(kernel::name i) const { return kernel::view(arena_.name_of(i).text); }
  constexpr String range(const kernel::polynomial& first, const kernel::polynomial& count, const kernel::polynomial& all) const {
    if (first.is_zero() && count == all) return ":";
    if (count.is_one()) return polynomial(first, 1);
    return polynomial(first, 1) + ".." + polynomial(first + count);
  }

  /// I and its size, 0 and 1 and their shapes; exponents; both sides of a condition.
  constexpr void own_part(char what, const kernel::node& n, kernel::term, int) {
    const bool is_natural = n.value.is_integer() && !n.value.is_negative();
    if (what == 'k') {
      const String rows = dimension(n.rows);
      const bool braces = rows.find(' ') != String::npos || rows.find('_') != String::npos;
      out_ += braces ? "_{" + rows + "}" : "_" + rows;
    } else if (what == 'd') {
      out_ += "_{" + to_factor<String>(arena_, n.rows, how_.letters);
      if (!n.cols.is_one()) out_ += (unicode() ? "×" : "x") + to_factor<String>(arena_, n.cols, how_.letters);
      out_ += '}';
    } else if (what == 'e' && unicode() && (n.value == 2 || n.value == 3 || n.value == -1)) {
      out_ += n.value == 2 ? "²" : n.value == 3 ? "³" : "⁻¹";
    } else if (what == 'e' || what == 'w') {
      if (what == 'e') out_ += '^';
      out_ += is_natural ? number(n.value) : "(" + number(n.value) + ")";
    } else {
      const kernel::polynomial shown = for_people(arena_, n.positions[0], 0);
      kernel::polynomial left, right;
      for (const auto& t : shown.terms()) t.coefficient > 0 ? left.add(t) : right.add(t, -1);
      out_ += dimension(what == 'l' ? left : right);
    }
  }

  style how_;
};

/// A term in plain text. Positions and indices are written as people count them, from 1.
///
/// What the text leaves out is shape: use `shape_text` beside it. O(length of the text), which `how.limit` bounds.
/// Example: `to_text(arena, multiply(t, Q, transpose(t, K)))` is `"Q Kᵀ"`.
template <class String = std::string>
constexpr String to_text(const kernel::term_arena& arena, kernel::term t, const style& how = {}) {
  return term_writer<String>(arena, how)(t);
}

}  // namespace odot::text
