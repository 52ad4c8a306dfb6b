// SPDX-License-Identifier: MIT
#include "fingerprint.hpp"

#include <charconv>
#include <vector>

namespace odot::notes {

namespace {

/// Many numbers make a fingerprint, and every claim of a note has one whenever the note is read.
template <class Integer>
void add(std::string& out, Integer number, char behind) {
  char digits[24];
  char* end = std::to_chars(digits, digits + sizeof digits - 1, number).ptr;
  *end++ = behind;
  out.append(digits, static_cast<std::size_t>(end - digits));
}

void add(std::string& out, const kernel::polynomial& p) {
  for (const auto& t : p.terms()) {
    add(out, t.coefficient, ':');
    for (int n : t.names) add(out, n, '.');
    out += '+';
  }
  out += ';';
}

}  // namespace

std::string fingerprint(const posed_question& q, bool unequal) {
  const kernel::term_arena& a = *q.arena;
  std::string out = unequal ? "!" : "=";
  for (int n = 0; n < a.names(); ++n) {
    out.append(kernel::view(a.name_of(n).text)) += ':';
    add(out, static_cast<int>(a.name_of(n).kind), ':');
    add(out, a.name_of(n).range);
  }
  for (int s = 0; s < a.symbols(); ++s) {
    const kernel::symbol_entry& e = a.symbol(s);
    out.append(kernel::view(e.text)) += '|';
    add(out, e.properties, '|');
    add(out, e.rows);
    add(out, e.cols);
  }
  for (int f = 0; f < a.functions(); ++f) out += std::string(a.function_text(kernel::first_unknown + f)) + '/';
  for (int t = 0; t < a.nodes(); ++t) {
    const kernel::node& n = a[t];
    for (const int part : {static_cast<int>(n.kind), n.a, n.b, n.id, n.second}) add(out, part, ',');
    add(out, n.value.numerator(), '/');
    add(out, n.value.denominator(), ',');
    add(out, n.rows);
    add(out, n.cols);
    for (const kernel::polynomial& p : n.positions) add(out, p);
  }
  add(out, q.left, ','), add(out, q.right, '#');
  for (const kernel::equation& e : q.equations) add(out, e.lhs, ','), add(out, e.rhs, '#');
  return out;
}

std::string fingerprint(const ::odot::verdict::sequence_question& q) {
  std::string out = q.may_refute ? "§sequence" : "§sequence?";
  for (const kernel::polynomial& p : q.filters) add(out, p);
  for (const kernel::name n : q.times) add(out, n, '.');
  out += q.partly;
  if (q.otherwise == nullptr) return out;
  posed_question other;
  other.arena = std::make_shared<kernel::term_arena>(*q.otherwise->claim.arena), other.left = q.otherwise->claim.left, other.right = q.otherwise->claim.right;
  return out + "§or" + fingerprint(other, false) + fingerprint(*q.otherwise);
}

}  // namespace odot::notes
