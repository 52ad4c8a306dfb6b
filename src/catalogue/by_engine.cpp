// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "expansions.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/expansion/terms.hpp"
#include "odot/latex/name.hpp"

namespace odot::catalogue::detail {

namespace {

/// An entry of a symbol: where it stands among all variables, and how it is written.
struct variable {
  int symbol = 0;
  std::vector<std::int64_t> family;
  std::int64_t row = 0, column = 0;
  friend auto operator<=>(const variable&, const variable&) = default;
};
struct spelling {
  std::string text, latex;
};

spelling spell(const kernel::term_arena& arena, const variable& v) {
  const kernel::symbol_entry& symbol = arena.symbol(v.symbol);
  const std::string name(kernel::view(symbol.text));
  std::vector<std::string> indices;
  for (const std::int64_t position : v.family) indices.push_back(std::to_string(position));
  if (!symbol.rows.is_one()) indices.push_back(std::to_string(v.row + 1));
  if (!symbol.cols.is_one()) indices.push_back(std::to_string(v.column + 1));
  std::string text = name;
  for (std::size_t i = 0; i < indices.size(); ++i) text += (i == 0 ? "[" : ",") + indices[i];
  if (!indices.empty()) text += "]";
  return {text, latex::indexed(name, indices)};
}

/// A term while it is gathered: its variables by number, repeated as often as they occur.
struct gathered_term {
  std::vector<std::int64_t> variables;
  kernel::rational coefficient;
};

expanded_sum::term printed(const gathered_term& t,
                           const std::unordered_map<std::int64_t, spelling>& spelled) {
  expanded_sum::term out;
  out.negative = t.coefficient.is_negative();
  const kernel::rational size = out.negative ? -t.coefficient : t.coefficient;
  if (!(size == kernel::rational(1)) || t.variables.empty()) {
    const std::string above = std::to_string(size.numerator()), below = std::to_string(size.denominator());
    out.text = size.is_integer() ? above : above + "/" + below;
    out.latex = size.is_integer() ? above : "\\frac{" + above + "}{" + below + "}";
  }
  for (std::size_t i = 0, next = 0; i < t.variables.size(); i = next) {
    while (next < t.variables.size() && t.variables[next] == t.variables[i]) ++next;
    const spelling& s = spelled.at(t.variables[i]);
    const bool power = next - i > 1;
    out.text += (out.text.empty() ? "" : "*") + s.text;
    out.latex += (out.latex.empty() ? "" : " ") +
                 (power && s.latex.find('^') != std::string::npos ? "{" + s.latex + "}" : s.latex);
    if (power) out.text += "^" + std::to_string(next - i), out.latex += "^{" + std::to_string(next - i) + "}";
  }
  return out;
}

/// Thrown for what the engine cannot expand.
struct outside : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Expands entries of one claim.
class reader {
 public:
  reader(const claim& c, const size_choice& at, watcher watch)
      : claim_(c), at_(sizes_of(c, at)), watch_(std::move(watch)) {}

  std::pair<std::int64_t, std::int64_t> shape(kernel::term t) const {
    return {value_of(claim_.arena[t].rows, at_).value_or(0), value_of(claim_.arena[t].cols, at_).value_or(0)};
  }

  /// An entry in the order of the variables: as declared, by family position, row and column.
  expanded_sum entry(kernel::term t, std::int64_t row, std::int64_t column) {
    std::vector<gathered_term> terms;
    std::unordered_map<std::int64_t, variable> known;
    const auto result = expansion::for_each_term(claim_.arena, t, at_, row, column,
                                                 [&](const expansion::expanded_term& term) {
                                                   learn(term, known);
                                                   terms.push_back({term.variables(), term.coefficient()});
                                                   if (watch_ && ++terms_ % 1024 == 0)
                                                     watch_(static_cast<double>(terms_));
                                                   return true;
                                                 });
    if (result.status != expansion::trouble::none) throw outside(result.reason);
    return in_order(terms, known);
  }

 private:
  void learn(const expansion::expanded_term& term, std::unordered_map<std::int64_t, variable>& known) const {
    const bool fresh = std::any_of(term.variables().begin(), term.variables().end(),
                                   [&](std::int64_t v) { return !known.contains(v); });
    if (!fresh) return;
    const std::vector<expansion::monomial_factor> factors = term.factors();
    std::size_t at = 0;
    for (const expansion::monomial_factor& f : factors) {
      if (f.symbol < 0) throw outside("a root of a number");
      known[term.variables()[at]] = {f.symbol, f.family, f.row, f.col};
      at += static_cast<std::size_t>(f.exponent);
    }
  }

  expanded_sum in_order(std::vector<gathered_term>& terms,
                        const std::unordered_map<std::int64_t, variable>& known) const {
    std::map<variable, std::int64_t> order;
    for (const auto& [number, v] : known) order[v] = number;
    std::unordered_map<std::int64_t, std::int64_t> rank;
    std::unordered_map<std::int64_t, spelling> spelled;
    std::int64_t next = 0;
    for (const auto& [v, number] : order) {
      spelled[next] = spell(claim_.arena, v);
      rank[number] = next++;
    }
    for (gathered_term& t : terms) {
      for (std::int64_t& v : t.variables) v = rank.at(v);
      std::sort(t.variables.begin(), t.variables.end());
    }
    std::sort(terms.begin(), terms.end(),
              [](const gathered_term& a, const gathered_term& b) { return a.variables < b.variables; });
    expanded_sum sum;
    sum.terms.reserve(terms.size());
    for (const gathered_term& t : terms) sum.terms.push_back(printed(t, spelled));
    return sum;
  }

  const claim& claim_;
  expansion::sizes at_;
  watcher watch_;
  std::size_t terms_ = 0;
};

bool same(const expanded_sum& a, const expanded_sum& b) {
  return std::equal(
      a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
      [](const auto& x, const auto& y) { return x.negative == y.negative && x.text == y.text; });
}

std::string one_line(const expanded_sum& sum) {
  std::string line;
  for (const auto& t : sum.terms)
    line += (line.empty() ? (t.negative ? "-" : "") : (t.negative ? " - " : " + ")) + t.text;
  return line.empty() ? "0" : line;
}

} // namespace

finding compare_by_engine(const claim& c, const size_choice& at) {
  finding f;
  f.at = at;
  for (const equation& e : c.equations) {
    const expansion::comparison result = expansion::compare(c.arena, e.left, e.right, sizes_of(c, at));
    f.terms += static_cast<std::size_t>(result.left_terms + result.right_terms);
    if (result.status == expansion::trouble::none && result.equal) continue;
    f.result = result.differs && !result.relations ? verdict::refuted : verdict::undecided;
    f.reason = result.status != expansion::trouble::none
                   ? result.reason
                   : "the difference may vanish by what holds among the entries";
    if (f.result == verdict::undecided) break;
    const auto row = result.differs->row, column = result.differs->col;
    reader read(c, at, {});
    const expanded_sum left = read.entry(e.left, row, column), right = read.entry(e.right, row, column);
    f.terms += left.terms.size() + right.terms.size();
    f.where = counterexample{e.label, static_cast<std::size_t>(row + 1), static_cast<std::size_t>(column + 1),
                             one_line(left), one_line(right)};
    break;
  }
  return f;
}

bool expand_by_engine(const claim& c, const size_choice& at, const watcher& watch,
                      std::vector<expanded_equation>& all, std::string& why) {
  reader read(c, at, watch);
  try {
    for (const equation& e : c.equations) {
      expanded_equation out = written(c, e);
      const auto [rows, columns] = read.shape(e.left);
      for (std::int64_t i = 0; i < rows; ++i)
        for (std::int64_t j = 0; j < columns; ++j) {
          expanded_entry entry{static_cast<std::size_t>(i + 1), static_cast<std::size_t>(j + 1),
                               read.entry(e.left, i, j), read.entry(e.right, i, j), false};
          entry.equal = same(entry.left, entry.right);
          out.entries.push_back(std::move(entry));
        }
      all.push_back(std::move(out));
    }
  } catch (const outside& e) {
    all.clear();
    why = e.what();
    return false;
  }
  return true;
}

} // namespace odot::catalogue::detail
