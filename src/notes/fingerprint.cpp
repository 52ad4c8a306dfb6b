// SPDX-License-Identifier: MIT
#include "fingerprint.hpp"

#include <vector>

namespace odot::notes {

namespace {

void add(std::string& out, const kernel::polynomial& p) {
  for (const auto& t : p.terms()) {
    out += std::to_string(t.coefficient);
    for (int n : t.names) out += '.' + std::to_string(n);
    out += '+';
  }
  out += ';';
}

}  // namespace

std::string fingerprint(const posed_question& q, bool unequal) {
  const kernel::term_arena& a = *q.arena;
  std::string out = unequal ? "!" : "=";
  for (int n = 0; n < a.names(); ++n) {
    out += std::string(kernel::view(a.name_of(n).text)) + ':' + std::to_string(static_cast<int>(a.name_of(n).kind)) + ':';
    add(out, a.name_of(n).range);
  }
  for (int s = 0; s < a.symbols(); ++s) {
    const kernel::symbol_entry& e = a.symbol(s);
    out += std::string(kernel::view(e.text)) + '|' + std::to_string(e.properties) + '|';
    add(out, e.rows);
    add(out, e.cols);
  }
  for (int f = 0; f < a.functions(); ++f) out += std::string(a.function_text(kernel::first_unknown + f)) + '/';
  for (int t = 0; t < a.nodes(); ++t) {
    const kernel::node& n = a[t];
    out += std::to_string(static_cast<int>(n.kind)) + ',' + std::to_string(n.a) + ',' + std::to_string(n.b) + ',' + std::to_string(n.id) + ',' +
           std::to_string(n.second) + ',' + std::to_string(n.value.numerator()) + '/' + std::to_string(n.value.denominator()) + ',';
    add(out, n.rows);
    add(out, n.cols);
    for (const kernel::polynomial& p : n.positions) add(out, p);
  }
  out += '#' + std::to_string(q.left) + ',' + std::to_string(q.right);
  for (const kernel::equation& e : q.equations) out += '#' + std::to_string(e.lhs) + ',' + std::to_string(e.rhs);
  return out;
}

}  // namespace odot::notes
