// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Dimensions and positions: polynomials with integer coefficients over names.
///
/// One type serves for both, since a position inside a matrix is written with the same letters as its size: row n + i of an
/// (n + m) × k matrix, row i·q + r of a Kronecker product, token t − j of a sequence.

#include <cstdint>

#include "odot/kernel/sequence.hpp"

namespace odot::kernel {

/// A name in a polynomial: a dimension, a natural number or an index; what it stands for is kept by whoever made it.
using name = int;

/// The names of one product, ascending, repeated as often as they occur; at most eight, a ninth makes it `overflown`. Nothing is initialised
/// unasked: a constant expression would do so for every element of an array, which costs more than what is then put there. Write `{}`.
class name_list {
 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr name operator[](int i) const { return names_[i]; }
  constexpr const name* begin() const { return names_; }
  constexpr const name* end() const { return names_ + size_; }
  constexpr void push(name n) {
    if (size_ == 8) overflown_ = true;
    else names_[size_++] = n;
  }
  friend constexpr int compare(const name_list& a, const name_list& b) {
    for (int i = 0; i < a.size_ && i < b.size_; ++i)
      if (a.names_[i] != b.names_[i]) return a.names_[i] < b.names_[i] ? -1 : 1;
    return a.size_ - b.size_;
  }

 private:
  friend class polynomial;
  name names_[8];
  int size_;
  bool overflown_;
};

/// coefficient · name₁ · name₂ · …
struct power_product {
  std::int64_t coefficient;
  name_list names;
};

/// A polynomial with integer coefficients over names, in a normal form: products ascending, coefficients not zero.
///
/// Two polynomials are equal as functions exactly when they are equal as values, so `n + 1` is `1 + n`. An arithmetic overflow
/// makes it invalid; an invalid polynomial equals nothing, itself included.
class polynomial {
 public:
  constexpr polynomial() = default;
  constexpr polynomial(std::int64_t constant) {  // NOLINT: integers are polynomials
    if (constant != 0) terms_.push({constant, {}});
  }
  static constexpr polynomial invalid() {
    polynomial p;
    p.valid_ = false;
    return p;
  }
  static constexpr polynomial of(name n) {
    polynomial p;
    p.terms_.push({1, {}});
    p.terms_.data_->names.names_[0] = n, p.terms_.data_->names.size_ = 1;
    return p;
  }

  constexpr const sequence<power_product>& terms() const { return terms_; }
  constexpr bool valid() const { return valid_; }
  constexpr bool is_zero() const { return valid_ && terms_.size_ == 0; }
  constexpr bool is_constant() const { return valid_ && (terms_.size_ == 0 || (terms_.size_ == 1 && terms_.data_->names.size_ == 0)); }
  constexpr std::int64_t constant_term() const { return terms_.size_ != 0 && terms_.data_->names.size_ == 0 ? terms_.data_->coefficient : 0; }
  constexpr bool is_one() const { return valid_ && terms_.size_ == 1 && terms_.data_->coefficient == 1 && terms_.data_->names.size_ == 0; }
  /// The name n when the polynomial is just n, −1 otherwise.
  constexpr name single_name() const {
    const power_product* t = terms_.data_;
    return valid_ && terms_.size_ == 1 && t->coefficient == 1 && t->names.size_ == 1 ? t->names.names_[0] : -1;
  }
  /// Whether a name in it is one that `wanted` is true of.
  template <class F>
  constexpr bool any_name(F&& wanted) const {
    for (const power_product *t = terms_.data_, *end = t + terms_.size_; t != end; ++t)
      for (int k = 0; k < t->names.size_; ++k)
        if (wanted(t->names.names_[k])) return true;
    return false;
  }
  constexpr bool mentions(name n) const {
    for (const power_product *t = terms_.data_, *end = t + terms_.size_; t != end; ++t)
      for (int k = 0; k < t->names.size_; ++k)
        if (t->names.names_[k] == n) return true;
    return false;
  }
  /// Whether it is valid and its names are among 0 … count − 1.
  constexpr bool names_below(name count) const {
    for (const power_product *t = terms_.data_, *end = t + terms_.size_; t != end; ++t)
      for (int k = 0; k < t->names.size_; ++k)
        if (t->names.names_[k] < 0 || t->names.names_[k] >= count) return false;
    return valid_;
  }

  /// Adds `factor`·`t`; keeps the normal form. O(terms).
  constexpr void add(const power_product& t, std::int64_t factor = 1) {
    std::int64_t c = 0;
    if (__builtin_mul_overflow(t.coefficient, factor, &c) || t.names.overflown_) valid_ = false;
    if (c == 0 || !valid_) return;
    int at = 0, order = 1;
    while (at < terms_.size() && (order = compare(terms_[at].names, t.names)) < 0) ++at;
    if (at < terms_.size() && order == 0) {
      if (__builtin_add_overflow(terms_[at].coefficient, c, &terms_[at].coefficient)) valid_ = false;
      if (terms_[at].coefficient == 0) terms_.remove(at);
    } else {
      terms_.insert(at, {c, t.names});
    }
  }

  friend constexpr polynomial operator+(polynomial a, const polynomial& b) { return combine(static_cast<polynomial&&>(a), b, 1); }
  friend constexpr polynomial operator-(polynomial a, const polynomial& b) { return combine(static_cast<polynomial&&>(a), b, -1); }
  friend constexpr polynomial operator*(const polynomial& a, const polynomial& b) {
    polynomial r;
    r.valid_ = a.valid_ && b.valid_;
    for (const auto& x : a.terms_)
      for (const auto& y : b.terms_) {
        if (r.terms_.size() > 512) r.valid_ = false;  // longer than any position is
        if (!r.valid_) return r;
        power_product xy{0, {}};
        if (__builtin_mul_overflow(x.coefficient, y.coefficient, &xy.coefficient)) r.valid_ = false;
        int i = 0, j = 0;
        while (i < x.names.size() || j < y.names.size())
          xy.names.push(j == y.names.size() || (i < x.names.size() && x.names[i] <= y.names[j]) ? x.names[i++] : y.names[j++]);
        r.add(xy);
      }
    return r;
  }
  constexpr bool operator==(const polynomial& other) const {
    bool same = valid_ && other.valid_ && terms_.size_ == other.terms_.size_;
    for (const power_product *x = terms_.data_, *y = other.terms_.data_, *end = x + terms_.size_; same && x != end; ++x, ++y) {
      same = x->coefficient == y->coefficient && x->names.size_ == y->names.size_;
      for (int k = 0; same && k < x->names.size_; ++k) same = x->names.names_[k] == y->names.names_[k];
    }
    return same;
  }

  /// The polynomial with `put(n)` in place of every name n, all at once.
  template <class F>
  constexpr polynomial with(F&& put) const {
    polynomial r;
    r.valid_ = valid_;
    for (const auto& t : terms_) {
      polynomial product = t.coefficient;
      for (name n : t.names) product = product * put(n);
      r = combine(static_cast<polynomial&&>(r), product, 1);
    }
    return r;
  }
  /// The polynomial with `value` in place of every `n`.
  constexpr polynomial substitute(name n, const polynomial& value) const {
    if (!mentions(n)) return *this;
    return with([&](name m) {
      if (m == n) return value;
      return polynomial::of(m);
    });
  }

 private:
  static constexpr polynomial combine(polynomial a, const polynomial& b, std::int64_t sign) {
    a.valid_ = a.valid_ && b.valid_;
    for (const auto& t : b.terms_) a.add(t, sign);
    return a;
  }

  sequence<power_product> terms_;
  bool valid_ = true;
};

}  // namespace odot::kernel
