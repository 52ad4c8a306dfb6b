// SPDX-License-Identifier: MIT
// A statement printed back as it was understood: every operation in brackets, the symbols with their shapes behind.

#include <algorithm>
#include <set>

#include "notes/reader.hpp"
#include "odot/operation/writer.hpp"

namespace odot::notes {

namespace {

class printer : operation::writer<printer, std::string> {
  using base = operation::writer<printer, std::string>;
  friend base;

 public:
  explicit printer(const posed_question& q) : base(*q.arena), firsts_(q.firsts), backward_(q.backward) {}

  std::string operator()(kernel::term t) {
    out_.clear();
    write(t);
    return out_;
  }

  /// The naturals and the symbols of what was written, the symbols with their shapes.
  std::string symbols() {
    std::string shapes, out;
    for (const int s : symbols_) {
      const kernel::symbol_entry& e = arena_.symbol(s);
      shapes += ", " + std::string(kernel::view(e.text)) + ": ";
      shapes += e.rows.is_one() && e.cols.is_one() ? std::string("scalar") : polynomial(e.rows) + " × " + polynomial(e.cols);
    }
    std::string free;
    for (const kernel::name i : std::set<kernel::name>(indices_))
      if (!bound_.contains(i)) free += ", " + ranged(i);
    for (const std::string& n : naturals_) out += ", " + n + " ≥ 0";
    out += free;
    out += shapes;
    return out.empty() ? out : out.substr(2);
  }

 private:
  static constexpr const char *open = "(", *close = ")", *next_column = " , ", *next_row = " ; ";

  bool cut(int depth) {
    const bool over = depth > 200 || written_ > 20000;
    if (over) out_ += "…";
    return over;
  }
  static const operation::pattern& pattern_of(const operation::notation& n) { return n.full; }
  static std::string_view pattern_of(const operation::names&) { return {}; }
  static std::string_view function_name(operation::function f) { return operation::called(f).text; }

  /// A member of a family with its indices: `x[t+1]`; `u[t of t+s]` where it goes backward, the last one being u[t+s]; a power that a recurrence gives: `\gamma^{t-1}`.
  std::string symbol(const kernel::node& n) {
    symbols_.insert(n.id);
    const std::string text(kernel::view(arena_.symbol(n.id).text));
    if (n.positions.empty()) return text;
    const auto first = firsts_.find(text);
    std::string at;
    if (const auto back = backward_.find(text); back != backward_.end() && n.positions.size() == 2) {
      const kernel::polynomial own = n.positions[1] + kernel::polynomial(back->second);
      return text + "[" + polynomial(own) + " of " + polynomial(own + n.positions[0]) + "]";
    }
    for (int k = 0; k < n.positions.size(); ++k) {
      if (k > 0) at += ", ";
      at += polynomial(k == 0 && first != firsts_.end() ? n.positions[k] + kernel::polynomial(first->second) : n.positions[k]);
    }
    return text.ends_with('^') ? text + "{" + at + "}" : text + "[" + at + "]";
  }
  std::string function(const kernel::node& n) const { return std::string(arena_.function_text(n.id)) + std::string(static_cast<std::size_t>(n.second), '\''); }
  std::string dimension(const kernel::polynomial& p) { return polynomial(p); }
  static int terms_of(const kernel::polynomial&) { return 1; }  // brackets stand in the pattern
  static std::string_view name(std::string_view text) { return text; }
  /// An index that is bound, with its range.
  std::string index(kernel::name i) {
    bound_.insert(i);
    return ranged(i);
  }
  std::string ranged(kernel::name i) { return std::string(kernel::view(arena_.name_of(i).text)) + "<" + polynomial(arena_.name_of(i).range); }
  void own_part(char what, const kernel::node& n, kernel::term, int) {  // the size of I, the shape of 0 and 1
    out_ += "_{" + polynomial(n.rows) + (what == 'k' ? "" : "×" + polynomial(n.cols)) + "}";
  }
  std::string range(const kernel::polynomial& from, const kernel::polynomial& count, const kernel::polynomial& all) {
    if (from.is_zero() && count == all && !all.is_one()) return ":";
    const std::string first = polynomial(from + kernel::polynomial(1));
    return count.is_one() ? first : first + "…" + polynomial(from + count);
  }
  static std::string number(const kernel::rational& r) {
    return std::to_string(r.numerator()) + (r.denominator() == 1 ? "" : "/" + std::to_string(r.denominator()));
  }
  std::string polynomial(const kernel::polynomial& p) {
    if (p.terms().empty()) return "0";
    std::string out;
    for (const auto& t : p.terms()) {
      for (const kernel::name n : t.names)
        if (arena_.name_of(n).kind == kernel::name_kind::natural) naturals_.emplace(kernel::view(arena_.name_of(n).text));
        else if (arena_.name_of(n).kind == kernel::name_kind::index) indices_.insert(n);
      if (!out.empty()) out += t.coefficient < 0 ? "-" : "+";
      else if (t.coefficient < 0) out += "-";
      const auto size = t.coefficient < 0 ? -t.coefficient : t.coefficient;
      if (size != 1 || t.names.empty()) out += std::to_string(size);
      for (int k = 0; k < t.names.size(); ++k) {
        if (k > 0) out += "·";
        out += kernel::view(arena_.name_of(t.names[k]).text);
      }
    }
    return out;
  }

  std::set<int> symbols_;
  const std::map<std::string, std::int64_t> &firsts_, &backward_;
  std::set<std::string> naturals_;
  std::set<kernel::name> indices_, bound_;
};

}  // namespace

std::string statement_text(const posed_question& q, bool unequal) {
  printer p(q);
  std::string out = p(q.left) + (unequal ? " ≠ " : " = ");
  out += p(q.right);
  for (std::size_t k = 0; k < q.equations.size(); ++k)
    out += (k == 0 ? "   given " : ", ") + p(q.equations[k].lhs) + " = ", out += p(q.equations[k].rhs);
  const std::string symbols = p.symbols();
  return symbols.empty() ? out : out + "   with " + symbols;
}

}  // namespace odot::notes
