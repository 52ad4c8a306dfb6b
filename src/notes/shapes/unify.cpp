// SPDX-License-Identifier: MIT
// Equations between sizes, and the words for two sizes that differ.

#include <algorithm>
#include <numeric>
#include <optional>

#include "typing.hpp"

namespace odot::notes {

extent typing::settled(const extent& e) const {
  extent out = e;
  if (scope_.knows_sizes())
    for (int round = 0; round < 8; ++round) {
      int own = -1;
      for (const auto& t : out.terms())
        for (int n : t.names)
          if (scope_.known_size(n) != nullptr) own = n;
      if (own < 0) break;
      out = out.substitute(own, *scope_.known_size(own));
    }
  for (int round = 0; round < 64; ++round) {
    int unknown = 0;
    bool found = false;
    for (const auto& t : out.terms())
      for (int n : t.names)
        if ((n < 0 || (!agreed_.empty() && agreed_.contains(n))) && solved_.contains(n)) unknown = n, found = true;
    if (!found) return out;
    out = out.substitute(unknown, solved_.at(unknown));
  }
  return out;
}

namespace {

/// The names that every term holds, each as often as in the term that holds it least.
std::vector<int> common_names(const extent& e) {
  std::vector<int> common;
  bool first = true;
  for (const auto& t : e.terms()) {
    std::vector<int> own(t.names.begin(), t.names.end());
    if (first) common = own;
    else {
      std::vector<int> both;
      std::set_intersection(common.begin(), common.end(), own.begin(), own.end(), std::back_inserter(both));
      common = both;
    }
    first = false;
  }
  return common;
}

extent divided(const extent& e, const std::vector<int>& by, std::int64_t factor) {
  extent out;
  for (const auto& t : e.terms()) {
    kernel::power_product p{t.coefficient / factor, {}};
    std::vector<int> names(t.names.begin(), t.names.end()), rest;
    std::set_difference(names.begin(), names.end(), by.begin(), by.end(), std::back_inserter(rest));
    for (int n : rest) p.names.push(n);
    out.add(p);
  }
  return out;
}

}  // namespace

/// The x and y of x·x − y·y, which is 0 only where they are equal; nothing for any other polynomial.
static std::optional<std::pair<int, int>> roots_of(const extent& d) {
  if (d.terms().size() != 2 || d.terms()[0].coefficient + d.terms()[1].coefficient != 0 || d.terms()[0].names.size() != d.terms()[1].names.size()) return std::nullopt;
  std::vector<int> roots;
  for (const auto& t : d.terms()) {
    if (t.names.size() < 2 || std::any_of(t.names.begin(), t.names.end(), [&](int n) { return n != t.names[0]; })) return std::nullopt;
    roots.push_back(t.names[0]);
  }
  return std::pair(roots[0], roots[1]);
}

/// True when the two are equal or made so; `postponed` when more has to be known first.
/// r + s = 2: no part of a matrix has less than one row. The sizes are told then; false where d = 0 says no such thing.
bool typing::each_is_one(const extent& d) {
  std::int64_t parts = 0, sign = 0;
  for (const auto& t : d.terms()) {
    if (t.names.empty()) continue;
    if (t.names.size() != 1 || t.names[0] >= 0 || (t.coefficient != 1 && t.coefficient != -1) || sign * t.coefficient < 0) return false;
    ++parts, sign = t.coefficient;
  }
  if (parts < 2 || d.constant_term() * sign != -parts) return false;
  for (const auto& t : d.terms())
    if (!t.names.empty() && solved_.emplace(t.names[0], extent(1)).second) ++changes_;
  return true;
}

bool typing::try_equal(const extent& a, const extent& b, bool& postponed) {
  extent d = settled(a) - settled(b);
  if (d.is_zero()) return true;
  if (!d.valid()) return false;
  if (!has_unknown(d)) {
    // a named dimension with a value meets its numeral
    const extent x = settled(a), y = settled(b);
    const auto valued = [&](const extent& named, const extent& numeral) {
      if (!numeral.is_constant() || named.is_constant()) return false;
      extent value = named;
      for (const auto& t : named.terms())
        for (int n : t.names) {
          if (n < 0 || n >= first_index || !scope_.dimensions[static_cast<std::size_t>(n)].value) return false;
          value = value.substitute(n, extent(*scope_.dimensions[static_cast<std::size_t>(n)].value));
        }
      return value == numeral;
    };
    if (valued(x, y) || valued(y, x)) return used_value_ = true;
    return agree(d);
  }
  std::int64_t g = 0;
  for (const auto& t : d.terms()) g = std::gcd(g, t.coefficient);
  d = divided(d, common_names(d), g == 0 ? 1 : g);
  if (d.is_constant()) return false;
  if (each_is_one(d)) return true;
  if (const auto roots = roots_of(d)) return try_equal(extent::of(roots->first), extent::of(roots->second), postponed);
  for (const auto& t : d.terms()) {
    if (t.names.size() != 1 || t.names[0] >= 0 || (t.coefficient != 1 && t.coefficient != -1)) continue;
    const int u = t.names[0];
    bool elsewhere = false;
    for (const auto& other : d.terms())
      if (&other != &t)
        for (int n : other.names) elsewhere |= n == u;
    if (elsewhere) continue;
    extent rest = d - (t.coefficient == 1 ? extent::of(u) : extent(0) - extent::of(u));
    extent value = t.coefficient == 1 ? extent(0) - rest : rest;
    if (value.is_constant() && value.constant_term() < 1) return false;
    bool negative = false;
    for (const auto& v : value.terms()) negative |= v.coefficient < 0;
    if (negative && has_unknown(value)) continue;  // another unknown may be the better one to solve for
    if (negative) {
      bool positive = false;
      for (const auto& v : value.terms()) positive |= v.coefficient > 0;
      if (!positive) return false;
    }
    solved_.emplace(u, std::move(value));
    ++changes_;
    return true;
  }
  postponed = true;
  return true;
}

/// A size that no text names gives way: d = 0 is solved for one of them. False where there is none.
bool typing::agree(const extent& d) {
  for (const auto& t : d.terms()) {
    if (t.names.size() != 1 || (t.coefficient != 1 && t.coefficient != -1)) continue;
    const int own = t.names[0];
    if (own < 0 || own >= first_index || !scope_.dimensions[static_cast<std::size_t>(own)].invented || solved_.contains(own)) continue;
    const extent rest = d - (t.coefficient == 1 ? extent::of(own) : extent(0) - extent::of(own));
    if (rest.mentions(own)) continue;
    const extent value = t.coefficient == 1 ? extent(0) - rest : rest;
    if (value.is_constant() && value.constant_term() < 1) return false;
    extent least = value;  // n - 1 is 1 or more where the text has it for a size
    for (const auto& v : value.terms())
      for (const int n : v.names)
        if (n >= 0 && n < first_index && scope_.dimensions[static_cast<std::size_t>(n)].taken_from > 0) least = least.substitute(n, extent::of(n + 500'000) + extent(scope_.dimensions[static_cast<std::size_t>(n)].taken_from));
    if (std::any_of(least.terms().begin(), least.terms().end(), [](const auto& v) { return v.coefficient < 0; })) continue;
    solved_.emplace(own, value);
    agreed_.insert(own);
    ++changes_;
    return true;
  }
  return false;
}

bool typing::unify(const extent& a, const extent& b) {
  bool later = false;
  if (!try_equal(a, b, later)) return false;
  if (later) postponed_.emplace_back(a, b);
  return true;
}

std::string typing::quote(const node* n) const {
  std::string text = on_one_line(note_.slice(n->where));
  if (text.size() > 60) {
    std::size_t cut = 57;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
    text = text.substr(0, cut) + "…";
  }
  return text;
}

void typing::clash(const std::string& operation, const shape& a, const shape& b, const extent& x, const extent& y, const node* left,
                   const node* right, place where) {
  const shape sa = settled(a), sb = settled(b);
  const auto is_line = [](const shape& s) { return s.rows == extent(1) || s.columns == extent(1); };
  const bool sum = operation.starts_with("a sum") || operation.starts_with("a difference");
  broadcast_ = sum && is_line(sa) != is_line(sb) && (sa.rows == sb.rows || sa.rows == sb.columns || sa.columns == sb.rows || sa.columns == sb.columns);
  const auto is_numeral = [](const node* n) { return n->kind == form::number; };
  const auto is_column = [](const shape& s) { return s.columns == extent(1) && !(s.rows == extent(1)); };
  broadcast_ = broadcast_ || (sum && ((is_numeral(left) && is_column(sb)) || (is_numeral(right) && is_column(sa))));  // 1 + e^{-z}
  std::string message = operation + ": " + quote(left) + " is " + scope_.text_of(sa) + ", " + quote(right) + " is " + scope_.text_of(sb) +
                        "; " + scope_.text_of(settled(x)) + " and " + scope_.text_of(settled(y)) + " differ";
  const auto origin = [&](const node* n) {
    const node* inner = n;
    while ((inner->kind == form::group || inner->kind == form::transpose || inner->kind == form::negate) && !inner->kids.empty()) inner = inner->kids[0];
    if (inner->kind != form::name && inner->kind != form::indexed) return;
    const std::string full = inner->kind == form::name ? inner->text : with_subscript(inner->kids[0]->text, inner->text);
    const int s = scope_.find_symbol(full, time_);
    if (s < 0) return;
    const symbol& known = scope_.symbols[static_cast<std::size_t>(s)];
    const std::string from = "; " + known.name + " is " + scope_.text_of(known.size) + " by line " + std::to_string(note_.at(known.declared.begin).line);
    if (!message.ends_with(from)) message += from;  // both sides may be one name
  };
  origin(left);
  origin(right);
  throw trouble(trouble_kind::ill_shaped, where, message);
}

void typing::same(const shape& a, const shape& b, const node* left, const node* right, const std::string& operation, place where) {
  if (!unify(a.rows, b.rows)) clash(operation, a, b, a.rows, b.rows, left, right, where);
  if (!unify(a.columns, b.columns)) clash(operation, a, b, a.columns, b.columns, left, right, where);
}

}  // namespace odot::notes
