// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Theorems as plain text: what is stated, for which symbols and sizes, and under which assumptions.

#include <string>

#include "odot/kernel/theorem.hpp"
#include "odot/text/term.hpp"

namespace odot::text {

/// The symbols of some equations, each once, in the order in which they are read, and the names of the sizes among their shapes.
struct subject {
  kernel::sequence<int> symbols;
  kernel::sequence<kernel::name> sizes;

  void add_sizes(const kernel::term_arena& arena, const kernel::polynomial& p) {
    for (const auto& product : p.terms())
      for (const kernel::name n : product.names)
        if (arena.name_of(n).kind != kernel::name_kind::index && !contains(sizes, n)) sizes.push(n);
  }
  void add(const kernel::term_arena& arena, kernel::term root) {
    kernel::sequence<bool> seen(arena.nodes());
    kernel::sequence<kernel::term> open;
    open.push(root);
    while (!open.empty()) {
      const kernel::term t = open.back();
      open.pop();
      if (t < 0 || seen[t]) continue;
      seen[t] = true;
      const kernel::node& n = arena[t];
      if (n.kind == kernel::op::symbol && !contains(symbols, n.id)) symbols.push(n.id);
      add_sizes(arena, n.rows);
      add_sizes(arena, n.cols);
      open.push(n.b);
      open.push(n.a);
    }
  }
  void add(const kernel::theorem& t) {
    for (const kernel::equation* e = t.assumptions().begin(); e != t.assumptions().end(); ++e) {
      add(t.arena(), e->lhs);
      add(t.arena(), e->rhs);
    }
    add(t.arena(), t.statement().lhs);
    add(t.arena(), t.statement().rhs);
  }
};

/// What is known of a symbol beyond its shape: `symmetric, invertible`; empty where nothing is.
inline std::string properties_text(unsigned properties) {
  static constexpr struct {
    unsigned bit;
    const char* word;
  } words[] = {{kernel::symmetric, "symmetric"},     {kernel::skew, "skew"},
               {kernel::diagonal, "diagonal"},       {kernel::orthogonal, "orthogonal"},
               {kernel::permutation, "permutation"}, {kernel::invertible, "invertible"}};
  std::string out;
  for (const auto& [bit, word] : words)
    if ((properties & bit) != 0) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

/// A theorem on one line: `A B = B A for all A: n × n, diagonal; B: n × n, diagonal; at every size n`. Assumptions follow as
/// `given Uᵀ U = I`. O(length of the terms written out), bounded for each side by `how.limit`. A template, so that a file that writes no
/// theorem does not compile what writes them.
template <class String = std::string>
String to_text(const kernel::theorem& theorem, const style& how = {}) {
  const auto equation = [&](const kernel::equation& e) {
    return to_text<String>(theorem.arena(), e.lhs, how) + " = " + to_text<String>(theorem.arena(), e.rhs, how);
  };
  subject what;
  what.add(theorem);
  String out = equation(theorem.statement());
  const char* before = " for all ";
  for (const int s : what.symbols) {
    const kernel::symbol_entry& symbol = theorem.arena().symbol(s);
    const String known = properties_text(symbol.properties);
    out += before + String(kernel::view(symbol.text)) + ": " +
           shape_text<String>(theorem.arena(), symbol.rows, symbol.cols, how.letters) + (known.empty() ? "" : ", " + known);
    before = "; ";
  }
  before = what.sizes.size() == 1 ? "; at every size " : "; at all sizes ";
  for (const kernel::name n : what.sizes) {
    out += before + String(kernel::view(theorem.arena().name_of(n).text));
    before = ", ";
  }
  before = "; given ";
  for (const kernel::equation* e = theorem.assumptions().begin(); e != theorem.assumptions().end(); ++e) {
    out += before + equation(*e);
    before = " and ";
  }
  return out;
}

}  // namespace odot::text

namespace odot {

/// A theorem on one line, as `text::to_text` writes it.
template <class String = std::string>
String to_text(const kernel::theorem& theorem) {
  return text::to_text<String>(theorem, text::style{});
}

}  // namespace odot
