// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Expansion of entries into their monomials, several times faster than GiNaC's own `expand`.

#include <unordered_map>
#include <utility>
#include <vector>

#include "odot/symbolic/view.hpp"

namespace odot::symbolic {

/// GiNaC's own products as the monomials of an `expander`. Every expression can be read as one.
struct ginac_monomials {
  using monomial = GiNaC::ex;
  static monomial one() { return 1; }
  static bool read(const GiNaC::ex& e, GiNaC::ex& m) { return m = e, true; }
  static bool times(const GiNaC::ex& a, const GiNaC::ex& b, GiNaC::ex& product) {
    static const GiNaC::ex unit = 1;
    if (a.is_equal(unit)) product = b;
    else if (b.is_equal(unit)) product = a;
    else product = GiNaC::dynallocate<GiNaC::mul>(a, b);
    return true;
  }
};

/// Multiplies out sums, entry by entry, into monomials of GiNaC's or packed ones. What sums are made of is kept between entries,
/// since the entries of a matrix share them. Not safe in threads, as nothing of GiNaC is.
template <class Monomials = ginac_monomials>
class expander {
 public:
  using monomial = typename Monomials::monomial;

  /// Calls `take(monomial)` for every monomial of `e` in full distribution: before like terms are gathered, so one monomial may
  /// come several times. Sums below a function, a fraction line or a power that is no positive integer stay as they are.
  /// The product so far is carried down to the leaves, so each monomial costs one multiplication of two short products.
  /// False, some monomials having been taken, where one cannot be represented or `take` returns false.
  template <class Take>
  bool for_each_monomial(const GiNaC::ex& e, Take take) {
    const pending all{e, nullptr};
    return distribute(Monomials::one(), &all, take);
  }

 private:
  /// Factors that wait to be multiplied.
  struct pending {
    const GiNaC::ex& factor;
    const pending* next;
  };
  /// The terms of a sum; as monomials where none of them has a sum inside.
  struct sum_terms {
    GiNaC::ex whole;
    GiNaC::exvector nested;
    std::vector<monomial> flat;
    bool readable = true;
  };

  const sum_terms& terms_of(const GiNaC::ex& sum) {
    auto [place, fresh] = sums_.try_emplace(&GiNaC::ex_to<GiNaC::basic>(sum));
    sum_terms& s = place->second;
    if (!fresh) return s;
    s.whole = sum;
    bool flat = true;
    for (std::size_t i = 0, n = sum.nops(); i < n; ++i) {
      s.nested.push_back(sum.op(i));
      flat = flat && detail::is_monomial(s.nested.back());
    }
    if (flat) {
      s.flat.resize(s.nested.size());
      for (std::size_t i = 0; i < s.nested.size(); ++i) s.readable = s.readable && monomials_.read(s.nested[i], s.flat[i]);
      s.nested = {};
    }
    return s;
  }

  template <class Take>
  bool distribute(const monomial& prefix, const pending* waiting, Take& take) {
    if (waiting == nullptr) return take(prefix);
    const GiNaC::ex& f = waiting->factor;
    switch (detail::root(f)) {
      case detail::shape_of::sum: return sum(prefix, terms_of(f), waiting->next, take);
      case detail::shape_of::product: return product(prefix, f, waiting->next, take);
      case detail::shape_of::power:
        if (!detail::is_monomial(f)) return power(prefix, f, waiting->next, take);
        [[fallthrough]];
      default: {
        monomial m = Monomials::one(), next = Monomials::one();
        return monomials_.read(f, m) && Monomials::times(prefix, m, next) && distribute(next, waiting->next, take);
      }
    }
  }

  template <class Take>
  bool sum(const monomial& prefix, const sum_terms& s, const pending* next, Take& take) {
    if (!s.readable) return false;
    monomial longer = Monomials::one();
    for (const monomial& m : s.flat)
      if (!Monomials::times(prefix, m, longer) || !distribute(longer, next, take)) return false;
    for (const GiNaC::ex& t : s.nested) {
      const pending part{t, next};
      if (!distribute(prefix, &part, take)) return false;
    }
    return true;
  }

  /// A sum or product to a positive integer power: one factor at a time.
  template <class Take>
  bool power(const monomial& prefix, const GiNaC::ex& f, const pending* next, Take& take) {
    const GiNaC::ex base = f.op(0), lower = GiNaC::pow(base, f.op(1) - 1);
    const pending rest{lower, next}, first{base, &rest};
    return distribute(prefix, &first, take);
  }

  /// A product: its simple factors first, so that they are multiplied once and not once for each term of its sums.
  template <class Take>
  bool product(const monomial& prefix, const GiNaC::ex& f, const pending* next, Take& take) {
    monomial simple = prefix, m = Monomials::one(), longer = Monomials::one();
    if (detail::is_monomial(f))
      return monomials_.read(f, m) && Monomials::times(prefix, m, longer) && distribute(longer, next, take);
    GiNaC::exvector sums;
    for (std::size_t i = 0, n = f.nops(); i < n; ++i) {
      GiNaC::ex part = f.op(i);
      if (!detail::is_monomial(part)) {
        sums.push_back(std::move(part));
      } else {
        if (!monomials_.read(part, m) || !Monomials::times(simple, m, longer)) return false;
        simple = longer;
      }
    }
    const auto chain = [&](auto&& self, std::size_t i, const pending* tail) -> bool {
      if (i == 0) return distribute(simple, tail, take);
      const pending link{sums[i - 1], tail};
      return self(self, i - 1, &link);
    };
    return chain(chain, sums.size(), next);
  }

  Monomials monomials_;
  std::unordered_map<const GiNaC::basic*, sum_terms> sums_;
};

/// The monomials of `e`, before like terms are gathered.
inline GiNaC::exvector monomials(const GiNaC::ex& e) {
  GiNaC::exvector terms;
  expander<>().for_each_monomial(e, [&](const GiNaC::ex& m) { return terms.push_back(m), true; });
  return terms;
}

/// The expanded sum as one GiNaC expression: what `e.expand()` gives, sooner.
inline GiNaC::ex expanded(const GiNaC::ex& e) {
  GiNaC::exvector terms = monomials(e);
  return GiNaC::dynallocate<GiNaC::add>(std::move(terms));
}

}  // namespace odot::symbolic
