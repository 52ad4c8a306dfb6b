// SPDX-License-Identifier: MIT
// A statement printed back as it was understood: every operation in brackets, the symbols with their shapes behind.

#include <algorithm>
#include <set>

#include "notes/reader.hpp"
#include "odot/operation/terms.hpp"

namespace odot::notes {

namespace {

using kernel::op;
using kernel::term;

class printer {
 public:
  explicit printer(const posed_question& q) : a_(*q.arena), firsts_(q.firsts) {}

  std::string write(term t, int depth = 0) {
    if (depth > 200 || length_ > 20000) return "…";
    const kernel::node& n = a_[t];
    const auto sub = [&](term c) { return write(c, depth + 1); };
    const auto two = [&](const char* sign) { return "(" + sub(n.a) + sign + sub(n.b) + ")"; };
    const auto called = [&](const std::string& f) { return f + "(" + sub(n.a) + ")"; };
    std::string out;
    if (const auto named = operation::shown(a_, t)) {
      out = std::string(operation::called(operation::function(named->operation)).text) + "(" + sub(named->a) + (named->b < 0 ? "" : ", " + sub(named->b)) + ")";
      length_ += out.size();
      return out;
    }
    switch (n.kind) {
      case op::symbol: out = symbol(n); break;
      case op::number: out = number(n.value); break;
      case op::size: out = polynomial(n.positions[0]); break;
      case op::identity: out = "I_{" + polynomial(n.rows) + "}"; break;
      case op::zero: out = "0_{" + polynomial(n.rows) + "×" + polynomial(n.cols) + "}"; break;
      case op::ones: out = "𝟏_{" + polynomial(n.rows) + "×" + polynomial(n.cols) + "}"; break;
      case op::condition_zero: out = "[" + polynomial(n.positions[0]) + " = 0]"; break;
      case op::condition_nonnegative: out = "[" + polynomial(n.positions[0]) + " ≥ 0]"; break;
      case op::transpose: out = sub(n.a) + "ᵀ"; break;
      case op::diagonal_matrix: out = called("diag"); break;
      case op::diagonal_of: out = called("diag"); break;
      case op::trace: out = called("tr"); break;
      case op::total: out = called("sum"); break;
      case op::row_sum: out = called("row_sum"); break;
      case op::column_sum: out = called("column_sum"); break;
      case op::inverse: out = sub(n.a) + "⁻¹"; break;
      case op::vec: out = called("vec"); break;
      case op::apply: out = called(std::string(a_.function_text(n.id)) + std::string(static_cast<std::size_t>(n.second), '\'')); break;
      case op::gradient: out = called("∇_{" + std::string(kernel::view(a_.symbol(n.id).text)) + "}"); break;
      case op::power: out = n.value == kernel::rational(1, 2) ? called("√") : base(n.a, depth) + "^⊙{" + number(n.value) + "}"; break;
      case op::symbolic_power: out = base(n.a, depth) + "^{" + polynomial(n.positions[0]) + "}"; break;
      case op::softmax_rows: out = called("softmax_row"); break;
      case op::softmax_columns: out = called("softmax_col"); break;
      case op::window: out = sub(n.a) + "[" + part(n.positions[0], n.rows, a_[n.a].rows) + ", " + part(n.positions[1], n.cols, a_[n.a].cols) + "]"; break;
      case op::add: out = two(" + "); break;
      case op::subtract: out = two(" - "); break;
      case op::multiply: out = two(" "); break;
      case op::scale: out = two("·"); break;
      case op::hadamard: out = two(" ⊙ "); break;
      case op::divide: out = two(" ⊘ "); break;
      case op::kronecker: out = two(" ⊗ "); break;
      case op::beside: out = "[" + sub(n.a) + " , " + sub(n.b) + "]"; break;
      case op::above: out = "[" + sub(n.a) + " ; " + sub(n.b) + "]"; break;
      case op::sum_over: bound_.insert(n.id), out = "Σ_{" + index(n.id) + "} " + sub(n.a); break;
      case op::by_entries: bound_.insert(n.id), bound_.insert(n.second), out = "entries_{" + index(n.id) + "," + index(n.second) + "}(" + sub(n.a) + ")"; break;
    }
    length_ += out.size();
    return out;
  }

  /// The naturals and the symbols of what was written, the symbols with their shapes.
  std::string symbols() {
    std::string shapes, out;
    for (const int s : symbols_) {
      const kernel::symbol_entry& e = a_.symbol(s);
      shapes += ", " + std::string(kernel::view(e.text)) + ": ";
      shapes += e.rows == kernel::polynomial(1) && e.cols == kernel::polynomial(1) ? std::string("scalar") : polynomial(e.rows) + " × " + polynomial(e.cols);
    }
    std::string free;
    for (const kernel::name i : std::set<kernel::name>(indices_))
      if (!bound_.contains(i)) free += ", " + index(i);
    for (const std::string& n : naturals_) out += ", " + n + " ≥ 0";
    out += free;
    out += shapes;
    return out.empty() ? out : out.substr(2);
  }

 private:
  /// What stands under an exponent: −1 and x² in brackets.
  std::string base(term t, int depth) {
    const kernel::node& n = a_[t];
    const bool brackets = n.kind == op::power || n.kind == op::symbolic_power || (n.kind == op::number && (n.value.numerator() < 0 || !n.value.is_integer()));
    const std::string text = write(t, depth + 1);
    return brackets ? "(" + text + ")" : text;
  }
  /// A member of a family with its indices: `x[t+1]`; a power that a recurrence gives: `\gamma^{t-1}`.
  std::string symbol(const kernel::node& n) {
    symbols_.insert(n.id);
    const std::string text(kernel::view(a_.symbol(n.id).text));
    if (n.positions.empty()) return text;
    const auto first = firsts_.find(text);
    std::string at;
    for (int k = 0; k < n.positions.size(); ++k) {
      if (k > 0) at += ", ";
      at += polynomial(k == 0 && first != firsts_.end() ? n.positions[k] + kernel::polynomial(first->second) : n.positions[k]);
    }
    return text.ends_with('^') ? text + "{" + at + "}" : text + "[" + at + "]";
  }
  std::string index(int id) { return std::string(kernel::view(a_.name_of(id).text)) + "<" + polynomial(a_.name_of(id).range); }
  std::string part(const kernel::polynomial& from, const kernel::polynomial& count, const kernel::polynomial& all) {
    if (from.is_zero() && count == all && !(all == kernel::polynomial(1))) return ":";
    const std::string first = polynomial(from + kernel::polynomial(1));
    return count == kernel::polynomial(1) ? first : first + "…" + polynomial(from + count);
  }
  static std::string number(const kernel::rational& r) {
    return std::to_string(r.numerator()) + (r.denominator() == 1 ? "" : "/" + std::to_string(r.denominator()));
  }
  std::string polynomial(const kernel::polynomial& p) {
    if (p.terms().empty()) return "0";
    std::string out;
    for (const auto& t : p.terms()) {
      for (const kernel::name n : t.names)
        if (a_.name_of(n).kind == kernel::name_kind::natural) naturals_.emplace(kernel::view(a_.name_of(n).text));
        else if (a_.name_of(n).kind == kernel::name_kind::index) indices_.insert(n);
      if (!out.empty()) out += t.coefficient < 0 ? "-" : "+";
      else if (t.coefficient < 0) out += "-";
      const auto size = t.coefficient < 0 ? -t.coefficient : t.coefficient;
      if (size != 1 || t.names.empty()) out += std::to_string(size);
      for (int k = 0; k < t.names.size(); ++k) {
        if (k > 0) out += "·";
        out += kernel::view(a_.name_of(t.names[k]).text);
      }
    }
    return out;
  }

  const kernel::term_arena& a_;
  std::set<int> symbols_;
  const std::map<std::string, std::int64_t>& firsts_;
  std::set<std::string> naturals_;
  std::set<kernel::name> indices_, bound_;
  std::size_t length_ = 0;
};

}  // namespace

std::string statement_text(const posed_question& q, bool unequal) {
  printer p(q);
  std::string out = p.write(q.left) + (unequal ? " ≠ " : " = ") + p.write(q.right);
  for (std::size_t k = 0; k < q.equations.size(); ++k)
    out += (k == 0 ? "   given " : ", ") + p.write(q.equations[k].lhs) + " = " + p.write(q.equations[k].rhs);
  const std::string symbols = p.symbols();
  return symbols.empty() ? out : out + "   with " + symbols;
}

}  // namespace odot::notes
