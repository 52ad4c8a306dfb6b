// SPDX-License-Identifier: MIT
// Positions that indices give, and sizes.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

/// The value of an index expression as the note counts it, from 1.
extent typing::position(const node* n) {
  n = without_brackets(n);
  switch (n->kind) {
    case form::number: {
      if (n->text.size() > 9 || n->text.find('.') != std::string::npos) unsupported(n->where, n->text + " is no index");
      return extent(std::stoll(n->text));
    }
    case form::name:
    case form::indexed: {
      const std::string text = index_text(n);
      if (!text.empty() && is_index_here(text)) {
        const auto bound = stack_.find(text);
        const int id = bound != stack_.end() && !bound->second.empty() ? bound->second.back() : free_.at(text);
        return extent::of(id) + settled(scope_.indices[static_cast<std::size_t>(id - first_index)].lower);
      }
      if (n->kind == form::name && scope_.known_dimension(n->text) >= 0) return extent::of(scope_.known_dimension(n->text));
      if (!text.empty() && scope_.known_dimension(text) >= 0) return extent::of(scope_.known_dimension(text));
      if (n->kind == form::indexed) {
        const resolved r = resolve(n);
        if (r.kind == meaning::dimension) return extent::of(r.id);
      }
      unsupported(n->where, quote(n) + " is neither an index nor a dimension here");
    }
    case form::transpose: {
      const std::string text = index_text(n);
      if (!text.empty() && is_index_here(text)) {
        const auto bound = stack_.find(text);
        const int id = bound != stack_.end() && !bound->second.empty() ? bound->second.back() : free_.at(text);
        return extent::of(id) + settled(scope_.indices[static_cast<std::size_t>(id - first_index)].lower);
      }
      unsupported(n->where, quote(n) + " is not read as an index");
    }
    case form::negate:
      return extent(0) - position(n->kids[0]);
    case form::sum: {
      extent total = position(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i)
        total = n->text[i] == '-' ? total - position(n->kids[i]) : total + position(n->kids[i]);
      return total;
    }
    case form::product: {
      extent total = position(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) total = total * position(n->kids[i]);
      return total;
    }
    default:
      unsupported(n->where, quote(n) + " is not read as an index");
  }
}

/// `n - 1` as a size: n is more than 1 from here on.
extent typing::taken_from(const extent& whole, const extent& part, const node* n) {
  constexpr int most = 4;
  const int name = whole.terms().size() == 1 && whole.terms()[0].coefficient == 1 ? whole.single_name() : -1;
  if (name < 0 || name >= first_index || !part.is_constant() || part.constant_term() > most)
    unsupported(n->where, "the size " + quote(n) + " may be less than 1; name it, and write the other size as a sum");
  int& taken = scope_.dimensions[static_cast<std::size_t>(name)].taken_from;
  taken = std::max(taken, static_cast<int>(part.constant_term()));
  return whole - part;
}

/// A size: letters in it are dimensions, whatever else they may mean, where they are no indices that run.
extent typing::size(const node* n) {
  n = without_brackets(n);
  switch (n->kind) {
    case form::number: {
      if (n->text.size() > 12 || n->text.find('.') != std::string::npos) unsupported(n->where, n->text + " is no size");
      const long long value = std::stoll(n->text);
      if (value < 1) unsupported(n->where, "every size is at least 1");
      return extent(value);
    }
    case form::name:
      if (is_index_here(n->text)) unsupported(n->where, quote(n) + " runs here, and a size that changes with an index is not read");
      scope_.dimensions[static_cast<std::size_t>(scope_.dimension(n->text, false))].from_zero = false;  // no size is 0
      return extent::of(scope_.dimension(n->text, false));
    case form::indexed: {
      if (n->kids[0]->kind != form::name) unsupported(n->where, quote(n) + " is not read as a size");
      return extent::of(scope_.dimension(with_subscript(n->kids[0]->text, n->text), false));
    }
    case form::call:
    case form::identity:
      if (n->kind == form::identity) return extent::of(scope_.dimension("I", false));
      unsupported(n->where, quote(n) + " is not read as a size");
    case form::sum: {
      extent total = size(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) {
        const extent part = size(n->kids[i]);
        if (n->text[i] != '-') total = total + part;
        else total = taken_from(total, part, n);
      }
      return total;
    }
    case form::product: {
      extent total = size(n->kids[0]);
      for (std::size_t i = 1; i < n->kids.size(); ++i) total = total * size(n->kids[i]);
      return total;
    }
    case form::power: {
      kernel::rational e;
      if (!constant(n->kids[1], e) || !e.is_integer() || e.numerator() < 1 || e.numerator() > 8) unsupported(n->where, quote(n) + " is not read as a size");
      extent base = size(n->kids[0]), total = 1;
      for (std::int64_t i = 0; i < e.numerator(); ++i) total = total * base;
      return total;
    }
    case form::fraction:
    case form::slash:
      unsupported(n->where, "the size " + quote(n) + " may be no whole number; name it, and write the other size as a product");
    default:
      unsupported(n->where, quote(n) + " is not read as a size");
  }
}

}  // namespace odot::notes
