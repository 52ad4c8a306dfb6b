// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sizes, positions and shapes as plain text: `n + 1`, `2·n·m`, `n × (d + k)`.

#include <cstdint>
#include <string>

#include "odot/kernel/term.hpp"
#include "odot/text/line.hpp"

namespace odot::text {

/// Which characters may stand in plain text.
enum class alphabet {
  unicode,  ///< ·, ×, ᵀ, ⊙, √, Σ, ≤ …
  ascii,    ///< *, x, ^T, .*, sqrt, sum, <= …
};

// What is written here can be written into a std::string (the default) or, in constant evaluation, into a `line`.

/// A whole number in decimal digits; `std::to_string` is no constant expression before C++23. O(digits).
template <class String = std::string>
constexpr String digits_of(std::uint64_t number) {
  char digits[20] = {};
  int count = 0;
  do {
    digits[count++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  String out;
  while (count > 0) out += digits[--count];
  return out;
}

/// Appends a product of names with its coefficient's absolute value; a 1 before names is left out. O(length).
template <class String>
constexpr void append_product(String& out, const kernel::term_arena& arena, const kernel::power_product& product,
                           alphabet letters) {
  const std::uint64_t size = product.coefficient < 0 ? 0 - static_cast<std::uint64_t>(product.coefficient)
                                                     : static_cast<std::uint64_t>(product.coefficient);
  const char* const times = letters == alphabet::unicode ? "·" : "*";
  bool first = true;
  if (size != 1 || product.names.empty()) {
    out += digits_of<String>(size);
    first = false;
  }
  for (int i = 0; i < product.names.size();) {
    int count = 1;
    while (i + count < product.names.size() && product.names[i + count] == product.names[i]) ++count;
    if (!first) out += times;
    first = false;
    out += kernel::view(arena.name_of(product.names[i]).text);
    if (count == 2 && letters == alphabet::unicode) {
      out += "²";
    } else if (count > 1) {
      out += "^";
      out += digits_of<String>(static_cast<std::uint64_t>(count));
    }
    i += count;
  }
}

/// A polynomial of names, names before constants: `n + 1`, `i·q + r`, `t − j`; `0` where it is zero, `?` where it overflowed.
///
/// O(length). Example: `to_text(arena, kernel::polynomial::of(n) + 1)` is `"n + 1"`.
template <class String = std::string>
constexpr String to_text(const kernel::term_arena& arena, const kernel::polynomial& p, alphabet letters = alphabet::unicode) {
  if (!p.valid()) return "?";
  if (p.is_zero()) return "0";
  String out;
  const auto append = [&](const kernel::power_product& one) {
    if (out.empty()) {
      if (one.coefficient < 0) out += letters == alphabet::unicode ? "−" : "-";
    } else {
      out += one.coefficient > 0 ? " + " : letters == alphabet::unicode ? " − " : " - ";
    }
    append_product(out, arena, one, letters);
  };
  for (const bool positive : {true, false})
    for (const auto& t : p.terms())
      if (!t.names.empty() && (t.coefficient > 0) == positive) append(t);
  for (const auto& t : p.terms())
    if (t.names.empty()) append(t);
  return out;
}

/// The same, in brackets where it is a sum: for use as a factor or beside `×`.
template <class String = std::string>
constexpr String to_factor(const kernel::term_arena& arena, const kernel::polynomial& p, alphabet letters = alphabet::unicode) {
  String plain = to_text<String>(arena, p, letters);
  if (p.terms().size() <= 1) return plain;
  return "(" + plain + ")";
}

/// A shape: `n × (d + k)`.
template <class String = std::string>
constexpr String shape_text(const kernel::term_arena& arena, const kernel::polynomial& rows, const kernel::polynomial& cols,
                              alphabet letters = alphabet::unicode) {
  return to_factor<String>(arena, rows, letters) + (letters == alphabet::unicode ? " × " : " x ") +
         to_factor<String>(arena, cols, letters);
}

/// A position as people count, from 1, with indices that count from 1 as well: the kernel's 0 is `1`, its i is `i`, its n is `n + 1`.
constexpr kernel::polynomial for_people(const kernel::term_arena& arena, kernel::polynomial p, int shift) {
  for (kernel::name n = 0; n < arena.names(); ++n)
    if (arena.name_of(n).kind == kernel::name_kind::index && p.mentions(n)) p = p.substitute(n, kernel::polynomial::of(n) - 1);
  return p + shift;
}

/// A rational number: `3`, `−1/2`; `?` where it overflowed.
template <class String = std::string>
constexpr String to_text(const kernel::rational& r, alphabet letters = alphabet::unicode) {
  if (!r.valid()) return "?";
  String out;
  if (r.numerator() < 0) out += letters == alphabet::unicode ? "−" : "-";
  // The least of all numbers is never the numerator of a valid rational, so it can be negated.
  out += digits_of<String>(static_cast<std::uint64_t>(r.numerator() < 0 ? -r.numerator() : r.numerator()));
  if (r.denominator() != 1) {
    out += "/";
    out += digits_of<String>(static_cast<std::uint64_t>(r.denominator()));
  }
  return out;
}

}  // namespace odot::text
