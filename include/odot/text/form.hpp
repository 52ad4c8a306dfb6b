// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Entry forms as plain text: what the kernel compares when it decides a claim.

#include <string>

#include "odot/kernel/arithmetic.hpp"
#include "odot/text/polynomial.hpp"

namespace odot::text {

/// Writes the entry form of one side of a claim: `sum(a,b) X[i,a]*Q[a,b]*X[j,b]`. Use `form_text`.
template <class String>
class form_writer {
 public:
  /// `limit` bounds the text; what is longer ends in `...`.
  constexpr form_writer(const kernel::forms& w, std::size_t limit) : w_(w), limit_(limit) {}

  /// Names an index of the form, such as its row and column.
  constexpr void call(kernel::name index, String text) { called_.push({index, std::move(text)}); }

  constexpr void write(const kernel::form& f) {
    if (f.empty()) out_ += "0";
    for (int i = 0; i < f.size() && !full(); ++i) {
      const bool negative = f[i].coefficient.is_negative();
      if (i > 0) out_ += negative ? " - " : " + ";
      else if (negative) out_ += "-";
      write(f[i]);
    }
  }
  constexpr String text() { return std::move(out_); }

 private:
  struct called {
    kernel::name index = -1;
    String text;
  };

  constexpr bool full() {
    if (out_.size() <= limit_) return false;
    if (!out_.ends_with("...")) out_ += "...";
    return true;
  }
  /// Names met for the first time are called a, b, c, …; letters that are taken are left out.
  constexpr String name_text(kernel::name n) {
    for (const called& c : called_)
      if (c.index == n) return c.text;
    if (n < w_.arena.names()) return String(kernel::view(w_.arena.name_of(n).text));
    String fresh("a");
    for (bool taken = true; taken;) {
      taken = false;
      for (const called& c : called_) taken = taken || c.text == fresh;
      for (int i = 0; i < w_.arena.names(); ++i) taken = taken || fresh == kernel::view(w_.arena.name_of(i).text);
      for (int i = 0; i < w_.arena.symbols(); ++i) taken = taken || fresh == kernel::view(w_.arena.symbol(i).text);
      if (taken && fresh.back() == 'z') fresh += 'a';
      else if (taken) ++fresh.back();
    }
    called_.push({n, fresh});
    return fresh;
  }
  constexpr String position_text(const kernel::polynomial& p) {
    String out;
    for (const auto& t : p.terms()) {
      const bool negative = t.coefficient < 0;
      if (!out.empty() || negative) out += negative ? "-" : "+";
      const auto size = static_cast<std::uint64_t>(negative ? -t.coefficient : t.coefficient);
      if (size != 1 || t.names.empty()) out += digits_of<String>(size);
      if (size != 1 && !t.names.empty()) out += "*";
      for (int i = 0; i < t.names.size(); ++i) {
        if (i > 0) out += "*";
        out += name_text(t.names[i]);
      }
    }
    if (out.empty()) out += "0";
    return out;
  }
  constexpr void write(const kernel::monomial& m) {
    const kernel::rational size = m.coefficient.is_negative() ? -m.coefficient : m.coefficient;
    const bool show = !size.is_one() || (m.factors.empty() && m.bound.empty());
    if (show) out_ += to_text<String>(size, alphabet::ascii);
    if (!m.bound.empty()) {
      out_ += show ? " sum(" : "sum(";
      for (int i = 0; i < m.bound.size(); ++i) {
        if (i > 0) out_ += ",";
        out_ += name_text(m.bound[i]);
      }
      out_ += m.factors.empty() ? ") 1" : ") ";
    } else if (show && !m.factors.empty()) {
      out_ += "*";
    }
    bool first = true;
    for (int i = 0; i < m.factors.size() && !full(); ++i) {
      int before = 0, all = 0;  // a factor that occurs again is written once, with an exponent
      for (int j = 0; j < m.factors.size(); ++j)
        if (m.factors[j] == m.factors[i]) ++all, before += j < i ? 1 : 0;
      if (before > 0) continue;
      if (!first) out_ += "*";
      first = false;
      write(m.factors[i]);
      if (all > 1) out_ += "^" + digits_of<String>(static_cast<std::uint64_t>(all));
    }
  }
  constexpr void inner(const char* opening, const kernel::form& f, const char* closing) {
    out_ += opening;
    write(f);
    out_ += closing;
  }
  constexpr void slots(const kernel::factor& f) {
    for (int s = 0; s < f.slot_count; ++s) {
      out_ += s == 0 ? "[" : ",";
      out_ += position_text(w_.value(f.slots[s]));
    }
    if (f.slot_count > 0) out_ += "]";
  }
  constexpr void write(const kernel::factor& f) {
    using kernel::factor_kind;
    switch (f.kind) {
      case factor_kind::symbol:
        out_ += kernel::view(w_.arena.symbol(f.id).text);
        slots(f);
        return;
      case factor_kind::number: out_ += position_text(w_.value(f.slots[0])); return;
      case factor_kind::is_zero: out_ += "[" + position_text(w_.value(f.slots[0])) + " = 0]"; return;
      case factor_kind::nonnegative: out_ += "[" + position_text(w_.value(f.slots[0])) + " >= 0]"; return;
      case factor_kind::opaque: break;
    }
    const kernel::form& body = w_.body(f.body).sum;
    switch (f.id) {
      case kernel::reciprocal: return inner("1/(", body, ")");
      case kernel::matrix_inverse:
        inner("inverse(", body, ")");
        return slots(f);
      case kernel::integer_power:
        inner("(", body, ")^(");
        out_ += position_text(w_.value(f.slots[0])) + ")";
        return;
      case kernel::root_of:
        inner("(", body, ")^(1/");
        out_ += position_text(w_.value(f.slots[0])) + ")";
        return;
      default:
        out_ += w_.arena.function_text(f.id);
        for (int i = 0; i < f.dashes; ++i) out_ += "'";
        inner("(", body, ")");
    }
  }

  const kernel::forms& w_;
  std::size_t limit_;
  String out_;
  kernel::sequence<called> called_;
};

}  // namespace odot::text
