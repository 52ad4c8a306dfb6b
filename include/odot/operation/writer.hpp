// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms written by the table of operations.hpp, with the fewest brackets that precedence allows.

#include <cstddef>
#include <string_view>

#include "odot/operation/operations.hpp"
#include "odot/operation/terms.hpp"

namespace odot::operation {

/// Writes terms of one arena into a String. An Alphabet derives from it and says what differs between texts:
///
/// `cut(depth)` whether nothing more is written, after a mark that says so; `pattern_of(notation)` its column; `pattern_of(names)` that of a
/// derived operation, empty for `name(a, b)` with `function_name`; `open`, `close`, `next_column`, `next_row`; and the parts of nodes:
/// `symbol`, `function`, `number`, `polynomial`, `dimension`, `name`, `index`, `range`, and `own_part` for what it alone has; `terms_of` how many
/// terms a size has as it is written.
template <class Alphabet, class String>
class writer {
 public:
  constexpr explicit writer(const kernel::term_arena& arena) : arena_(arena) {}

 protected:
  constexpr void write(kernel::term t, binding context = binding::sum, int depth = 0) {
    if (self().cut(depth)) return;
    const std::size_t from = out_.size();
    if (const kernel::display named = shown(arena_, t); named.operation >= 0) {
      call(named, t, depth + 1);
    } else {
      const written_form w = form_of(arena_, t);
      const pattern& how = self().pattern_of(notation_of(w.as));
      const kernel::node& n = arena_[t];
      const binding binds = n.kind != kernel::op::size ? how.binds : self().terms_of(n.positions[0]) > 1 ? binding::sum : binding::atom;
      const bool brackets = binds < context;
      if (brackets) out_ += Alphabet::open;
      fill(how.text, t, w.first, w.second, depth + 1);
      if (brackets) out_ += Alphabet::close;
    }
    written_ += out_.size() - from;
  }

  const kernel::term_arena& arena_;
  String out_;
  std::size_t written_ = 0;  ///< bytes, those of operands as often as they are inside of others

 private:
  constexpr Alphabet& self() { return static_cast<Alphabet&>(*this); }

  constexpr void call(const kernel::display& named, kernel::term t, int depth) {
    const function f = function(named.operation);
    if (const std::string_view how = self().pattern_of(called(f)); !how.empty()) return fill(how, t, named.a, named.b, depth);
    out_ += self().function_name(f);
    out_ += Alphabet::open;
    write(named.a, binding::sum, depth);
    if (named.b >= 0) out_ += ", ", write(named.b, binding::sum, depth);
    out_ += Alphabet::close;
  }

  constexpr void fill(std::string_view how, kernel::term t, kernel::term first, kernel::term second, int depth) {
    while (!how.empty()) {
      const std::string_view plain = how.substr(0, how.find('#'));
      out_ += plain;
      how.remove_prefix(plain.size());
      if (how.size() < 2) return;
      const char what = how[1];
      how.remove_prefix(2);
      if (what != '1' && what != '2') {
        part(what, t, first, depth);
        continue;
      }
      const kernel::term operand = what == '1' ? first : second;
      const binding context = context_of(how.empty() ? ' ' : how[0], t, operand);
      if (!how.empty() && std::string_view("snepxcmh").find(how[0]) != std::string_view::npos) how.remove_prefix(1);
      write(operand, context, depth);
    }
  }
  constexpr binding context_of(char letter, kernel::term t, kernel::term operand) const {
    const kernel::node& n = arena_[operand];
    switch (letter) {
      case 's': return binding::sum;
      case 'n': return binding::negative;
      case 'e': return binding::elementwise;
      case 'p': return binding::product;
      case 'x': return binding::postfix;
      case 'c': return n.kind == kernel::op::number && n.value.is_integer() ? binding::negative : binding::product;
      case 'm': return n.kind == kernel::op::scale ? binding::postfix : binding::product;
      case 'h': return n.kind == arena_[t].kind ? binding::elementwise : binding::product;
      default: return binding::atom;
    }
  }

  /// What stands for `#` and a letter.
  constexpr void part(char what, kernel::term t, kernel::term first, int depth) {
    const kernel::node& n = arena_[t];
    switch (what) {
      case 's': out_ += self().symbol(n); break;
      case 'f': out_ += self().function(n); break;                     // with its dashes
      case 'v': out_ += self().number(n.value); break;
      case 'p': out_ += self().polynomial(n.positions[0]); break;
      case 'n': out_ += self().name(kernel::view(arena_.symbol(n.id).text)); break;
      case 'i': out_ += self().index(n.id); break;
      case 'j': out_ += self().index(n.second); break;
      case 'N': out_ += self().dimension(arena_.name_of(n.id).range); break;
      case 'R': out_ += self().dimension(arena_[first].rows); break;
      case 'C': out_ += self().dimension(arena_[first].cols); break;
      case 'y': out_ += self().range(n.positions[0], n.rows, arena_[first].rows); break;
      case 'z': out_ += self().range(n.positions[1], n.cols, arena_[first].cols); break;
      case 'b': blocks(t, kernel::op::above, depth); break;
      default: self().own_part(what, n, first, depth);
    }
  }
  /// Rows of blocks, and the blocks of a row.
  constexpr void blocks(kernel::term t, kernel::op kind, int depth) {
    const bool rows = kind == kernel::op::above;
    if (arena_[t].kind == kind) {
      blocks(arena_[t].a, kind, depth + 1);
      out_ += rows ? Alphabet::next_row : Alphabet::next_column;
      blocks(arena_[t].b, kind, depth + 1);
    } else if (rows) {
      blocks(t, kernel::op::beside, depth);
    } else {
      write(t, binding::sum, depth);
    }
  }
};

}  // namespace odot::operation
