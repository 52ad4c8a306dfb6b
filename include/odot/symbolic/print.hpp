// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Expansions as text and as LaTeX, in an order of our own.
///
/// GiNaC orders terms by addresses and by the order in which symbols were made, which differs from run to run. Here variables
/// stand in the order of their symbols' declaration, then by family position, row and column, and monomials in the
/// lexicographic order of their variables; so two runs agree byte for byte, and equal expansions look equal.

#include <algorithm>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "odot/symbolic/expanded.hpp"
#include "odot/symbolic/variables.hpp"
#include "odot/symbolic/view.hpp"

namespace odot::symbolic {

/// A term of a printed sum, its sign apart.
struct printed_term {
  bool negative = false;
  std::string text, latex;
  friend bool operator==(const printed_term&, const printed_term&) = default;
};
/// A sum in the order in which it is printed; empty stands for 0.
using printed_sum = std::vector<printed_term>;

/// The sum in one line, as text or as LaTeX.
inline std::string one_line(const printed_sum& sum, bool latex = false) {
  std::string line;
  for (const printed_term& t : sum) {
    if (line.empty()) line = t.negative ? "-" : "";
    else line += t.negative ? " - " : " + ";
    line += latex ? t.latex : t.text;
  }
  return line.empty() ? "0" : line;
}

/// Prints expressions in the variables of one table. Make it when all variables are there: it ranks those that it finds.
class printer {
 public:
  explicit printer(const variables& table) {
    table.for_each([&](const variable_key&, const GiNaC::symbol& s) {
      ranks_.emplace(detail::symbol_view::serial_of(s), static_cast<int>(ranks_.size()));
    });
  }

  /// The expansion of `e`, by GiNaC, with like terms gathered. O(m log m) for m monomials. Throws `undefined_entry`.
  printed_sum expansion(const GiNaC::ex& e) const {
    const GiNaC::ex sum_of_all = expanded(e);
    std::vector<ordered> terms;
    if (detail::root(sum_of_all) == detail::shape_of::sum)
      for (std::size_t i = 0; i < sum_of_all.nops(); ++i) terms.push_back(term(sum_of_all.op(i)));
    else if (!sum_of_all.is_zero())
      terms.push_back(term(sum_of_all));
    std::sort(terms.begin(), terms.end(), [](const ordered& a, const ordered& b) { return a.factors < b.factors; });
    printed_sum sum;
    sum.reserve(terms.size());
    for (const ordered& t : terms) sum.push_back(print(t));
    return sum;
  }

 private:
  /// A factor: by rank where it is a variable, by text where it is something else; those come last.
  struct factor {
    int rank = 0;
    std::string text, latex;
    friend bool operator<(const factor& a, const factor& b) { return a.rank != b.rank ? a.rank < b.rank : a.text < b.text; }
    friend bool operator==(const factor& a, const factor& b) { return a.rank == b.rank && a.text == b.text; }
  };
  struct ordered {
    GiNaC::numeric coefficient;
    std::vector<factor> factors;
  };

  factor atom(const GiNaC::ex& e) const {
    if (GiNaC::is_exactly_a<GiNaC::symbol>(e)) {
      const auto& s = GiNaC::ex_to<GiNaC::symbol>(e);
      const auto found = ranks_.find(detail::symbol_view::serial_of(e));
      return {found == ranks_.end() ? static_cast<int>(ranks_.size()) : found->second, s.get_name(), s.get_TeX_name()};
    }
    const int last = static_cast<int>(ranks_.size()) + 1;
    if (GiNaC::is_exactly_a<GiNaC::function>(e)) {
      const bool named = e.nops() == 2;
      const factor head = named ? atom(e.op(0)) : factor{last, "exp", "\\exp"};
      const printed_sum inside = expansion(e.op(e.nops() - 1));
      return {last, head.text + "(" + one_line(inside) + ")", head.latex + "\\left(" + one_line(inside, true) + "\\right)"};
    }
    const printed_sum inside = expansion(e);
    return {last, "(" + one_line(inside) + ")", "\\left(" + one_line(inside, true) + "\\right)"};
  }
  static std::string rational_text(const GiNaC::numeric& n) {
    std::ostringstream out;
    out << GiNaC::dflt << n;
    return out.str();
  }
  static std::string rational_latex(const GiNaC::numeric& n) {
    return n.is_integer() ? rational_text(n) : "\\frac{" + rational_text(n.numer()) + "}{" + rational_text(n.denom()) + "}";
  }

  void push(const GiNaC::ex& base, const GiNaC::ex& exponent, ordered& t) const {
    factor f = atom(base);
    constexpr long most_written_out = 64;
    if (exponent.info(GiNaC::info_flags::posint) && exponent <= most_written_out) {
      for (long i = GiNaC::ex_to<GiNaC::numeric>(exponent).to_long(); i > 0; --i) t.factors.push_back(f);
      return;
    }
    const std::string power = one_line(expansion(exponent)), power_latex = one_line(expansion(exponent), true);
    t.factors.push_back({static_cast<int>(ranks_.size()) + 1, f.text + "^(" + power + ")", "{" + f.latex + "}^{" + power_latex + "}"});
  }
  ordered term(const GiNaC::ex& m) const {
    if (detail::root(m) == detail::shape_of::number) return {GiNaC::ex_to<GiNaC::numeric>(m), {}};
    ordered t{1, {}};
    if (GiNaC::is_exactly_a<GiNaC::mul>(m)) t.coefficient = GiNaC::ex_to<GiNaC::numeric>(detail::product_view::number(m));
    if (GiNaC::is_exactly_a<GiNaC::mul>(m)) {
      for (const GiNaC::expair& p : detail::product_view::pairs(m)) push(p.rest, p.coeff, t);
    } else if (GiNaC::is_exactly_a<GiNaC::power>(m)) {
      push(m.op(0), m.op(1), t);
    } else {
      push(m, 1, t);
    }
    std::sort(t.factors.begin(), t.factors.end());
    return t;
  }
  static printed_term print(const ordered& t) {
    printed_term p;
    p.negative = t.coefficient.is_negative();
    const GiNaC::numeric size = GiNaC::abs(t.coefficient);
    if (!size.is_equal(1) || t.factors.empty()) p.text = rational_text(size), p.latex = rational_latex(size);
    for (std::size_t i = 0; i < t.factors.size();) {
      std::size_t count = 1;
      while (i + count < t.factors.size() && t.factors[i + count] == t.factors[i]) ++count;
      const factor& f = t.factors[i];
      p.text += (p.text.empty() ? "" : "*") + f.text;
      p.latex += (p.latex.empty() ? "" : " ") + (count > 1 && f.latex.find('^') != std::string::npos ? "{" + f.latex + "}" : f.latex);
      if (count > 1) p.text += "^" + std::to_string(count), p.latex += "^{" + std::to_string(count) + "}";
      i += count;
    }
    return p;
  }

  std::unordered_map<unsigned, int> ranks_;
};

}  // namespace odot::symbolic
