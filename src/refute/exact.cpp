// SPDX-License-Identifier: MIT
#include "odot/refute/exact.hpp"

#include <map>

namespace odot::refute {
namespace {

using kernel::rational;

/// Exponents are multiples of 1/N: N = 2⁶·3³·5²·7·11·13·17·19·23·29·31.
constexpr std::int64_t exponent_denominator = std::int64_t{64} * 27 * 25 * 7 * 11 * 13 * 17 * 19 * 23 * 29 * 31;

residue image_of_rational(const rational& r) {
  const residue n = image_of(r.numerator());
  if (r.is_integer()) return n;
  const residue d = image_of(r.denominator());
  if (d == 0) throw unusable{failure::unsupported};
  return multiply(n, inverse(d));
}

/// n = square · rest with rest squarefree, for n ≥ 1; rest = 0 when n is too large to be split.
struct split {
  std::int64_t root = 1, rest = 1;
};
split split_squares(std::int64_t n) {
  split s;
  for (std::int64_t q = 2; q < 4096 && q <= n / q; q += q == 2 ? 1 : 2) {
    while (n % (q * q) == 0) n /= q * q, s.root *= q;
    if (n % q == 0) n /= q, s.rest *= q;
  }
  if (n == 1) return s;
  const auto root = static_cast<std::int64_t>(std::sqrt(static_cast<long double>(n)));
  if (root * root == n) s.root *= root;
  else if (n < std::int64_t{4096} * 4096) s.rest *= n;  // no factor below 4096: a prime
  else s.rest = 0;
  return s;
}

/// The image of √m, m squarefree: the product of those of its prime factors.
residue image_of_root(basis m) {
  static thread_local std::map<basis, residue> known;
  residue product = 1;
  for (std::int64_t q = 2; m > 1; ++q) {
    if (q > m / q) q = m;
    if (m % q != 0) continue;
    m /= q;
    residue& root = known[q];
    if (root == 0) root = square_root(image_of(q));
    if (root == 0) throw unusable{failure::unsupported};
    product = multiply(product, root);
  }
  return product;
}

linear_form combine(const linear_form& a, const linear_form& b, int sign, bool& fits) {
  linear_form r;
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
      r.push_back(a[i++]);
    } else if (i == a.size() || b[j].first < a[i].first) {
      r.emplace_back(b[j].first, sign > 0 ? b[j].second : -b[j].second), ++j;
    } else {
      const rational c = sign > 0 ? a[i].second + b[j].second : a[i].second - b[j].second;
      if (!c.is_zero()) r.emplace_back(a[i].first, c);
      ++i, ++j;
    }
  }
  for (const auto& [m, c] : r) fits = fits && c.valid();
  return r;
}

std::int64_t greatest_common_divisor(std::int64_t a, std::int64_t b) {
  while (b != 0) {
    const std::int64_t rest = a % b;
    a = b, b = rest;
  }
  return a;
}

/// (c·√m)·(e·√k) as one product; invalid where it does not fit.
std::pair<basis, rational> root_product(basis m, const rational& c, basis k, const rational& e) {
  const std::int64_t g = greatest_common_divisor(m, k);
  std::int64_t rest = 0;
  if (__builtin_mul_overflow(m / g, k / g, &rest) || rest > (std::int64_t{1} << 36)) return {1, rational::invalid()};
  return {rest, c * e * rational(g)};
}

}  // namespace

residue exact_field::image(const exact& a) const {
  if (a.is_rational()) return image_of_rational(a.value());
  if (!a.has_form()) return a.raw_image();
  if (a.mentions_logarithm()) throw unusable{failure::unsupported};
  residue total = 0;
  for (const auto& [m, c] : a.form()) total = refute::add(total, refute::multiply(image_of_root(m), image_of_rational(c)));
  return total;
}

exact exact_field::rational_sum(const exact& a, const exact& b, int sign) const {
  const rational &x = a.value(), &y = b.value();
  if (x.is_integer() && y.is_integer()) {
    std::int64_t s = 0;
    if (!(sign > 0 ? __builtin_add_overflow(x.numerator(), y.numerator(), &s)
                   : __builtin_sub_overflow(x.numerator(), y.numerator(), &s)) && s != INT64_MIN)
      return s;
  }
  const rational r = sign > 0 ? x + y : x - y;
  if (r.valid()) return r;
  const residue u = image(a), v = image(b);
  return exact::from_image(sign > 0 ? refute::add(u, v) : refute::subtract(u, v));
}

exact exact_field::sum(const exact& a, const exact& b, int sign) const {
  if (b.is_zero()) return a;
  if (a.is_known() && b.is_known()) {
    bool fits = true;
    linear_form f = combine(a.form(), b.form(), sign, fits);
    if (fits) return exact::from_form(std::move(f));
  }
  const residue u = image(a), v = image(b);
  return exact::from_image(sign > 0 ? refute::add(u, v) : refute::subtract(u, v));
}

exact exact_field::multiply(const exact& a, const exact& b) const {
  if (a.is_rational() && b.is_rational()) {
    const rational &x = a.value(), &y = b.value();
    std::int64_t s = 0;
    if (x.is_integer() && y.is_integer() && !__builtin_mul_overflow(x.numerator(), y.numerator(), &s) && s != INT64_MIN) return s;
    const rational r = x * y;
    if (r.valid()) return r;
  } else if (a.is_zero() || b.is_zero()) {
    return {};
  } else if (a.is_known() && b.is_known()) {
    linear_form total;
    bool fits = true;
    for (const auto& [m, c] : a.form())
      for (const auto& [k, e] : b.form()) {
        if ((m < 0 && k != 1) || (k < 0 && m != 1)) {
          fits = false;
          continue;
        }
        linear_form one;
        one.push_back(m < 0 ? std::pair(m, c * e) : k < 0 ? std::pair(k, c * e) : root_product(m, c, k, e));
        fits = fits && one[0].second.valid();
        total = combine(total, one, 1, fits);
      }
    if (fits) return exact::from_form(std::move(total));
  }
  return exact::from_image(refute::multiply(image(a), image(b)));
}

exact exact_field::divide(const exact& a, const exact& b) const {
  if (b.is_zero()) throw unusable{failure::undefined};
  if (a.is_zero() && b.is_known()) return {};
  if (b.is_rational()) {
    if (a.is_rational()) {
      const rational r = a.value() / b.value();
      if (r.valid()) return r;
    } else {
      const rational reciprocal = rational(1) / b.value();
      if (reciprocal.valid()) return multiply(a, reciprocal);
    }
  } else if (b.has_form() && !b.mentions_logarithm()) {
    const linear_form f = b.form();
    if (f.size() == 1) {  // 1/(c·√m) = √m/(c·m)
      const rational c = rational(1) / (f[0].second * rational(f[0].first));
      if (c.valid()) return multiply(a, exact::from_form({{f[0].first, c}}));
    }
  }
  const residue divisor = image(b);
  if (divisor == 0) throw unusable{failure::unsupported};
  return exact::from_image(refute::multiply(image(a), refute::inverse(divisor)));
}

exact exact_field::power(const exact& x, const rational& r) const {
  if (!r.valid()) throw unusable{failure::unsupported};
  if (r.is_zero()) return 1;
  if (r.is_negative()) return divide(1, power(x, -r));
  if (r.is_integer()) {
    exact result = 1, square = x;
    for (std::int64_t e = r.numerator(); e > 0; e /= 2) {
      if (e % 2 == 1) result = multiply(result, square);
      if (e > 1) square = multiply(square, square);
    }
    return result;
  }
  if (!x.is_rational()) throw unusable{failure::unsupported};
  const rational& v = x.value();
  if (v.is_negative()) throw unusable{failure::undefined};
  if (v.is_zero()) return {};
  if (r.denominator() == 2) {
    const split top = split_squares(v.numerator()), bottom = split_squares(v.denominator());
    if (top.rest == 0 || bottom.rest == 0) throw unusable{failure::unsupported};
    // √(a²u / b²w) = (a / (b·w))·√(u·w)
    const auto [m, g] = root_product(top.rest, rational(top.root, bottom.root) / rational(bottom.rest), bottom.rest, 1);
    if (!g.valid()) throw unusable{failure::unsupported};
    return power(exact::from_form({{m, g}}), rational(r.numerator()));
  }
  const auto whole_root = [&](std::int64_t n) {  // n^(1/denominator) where that is an integer
    const auto guess = static_cast<std::int64_t>(
        std::llround(std::pow(static_cast<long double>(n), 1.0L / static_cast<long double>(r.denominator()))));
    if (guess < 1 || !(kernel::power(rational(guess), r.denominator()) == rational(n))) throw unusable{failure::unsupported};
    return guess;
  };
  return power(exact(rational(whole_root(v.numerator()), whole_root(v.denominator()))), rational(r.numerator()));
}

residue exact_field::unit_power(basis m, bool imaginary, const rational& exponent) {
  if (cache_.empty()) cache_.resize(256);
  const std::uint64_t hash = static_cast<std::uint64_t>(exponent.numerator()) * 31 + static_cast<std::uint64_t>(exponent.denominator()) * 17 +
                             static_cast<std::uint64_t>(m) * 7 + imaginary;
  cached_power& slot = cache_[hash % cache_.size()];
  if (slot.m == m && slot.imaginary == imaginary && slot.exponent == exponent) return slot.value;
  if (exponent_denominator % exponent.denominator() != 0) throw unusable{failure::unsupported};
  random_source random(seed_ * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(m) * 2 + imaginary);
  random.next();
  const residue unit = random.next() % (prime - 2) + 2;
  __extension__ using wide = __int128;
  wide steps = static_cast<wide>(exponent.numerator()) * (exponent_denominator / exponent.denominator());
  steps %= static_cast<wide>(prime - 1);
  if (steps < 0) steps += static_cast<wide>(prime - 1);
  slot = {m, imaginary, exponent, refute::power(unit, static_cast<std::uint64_t>(steps))};
  return slot.value;
}

exact exact_field::exponential_of(const exact& x, bool imaginary) {
  if (!x.is_known()) throw unusable{failure::unsupported};
  if (x.is_zero()) return 1;
  residue product = 1;
  for (const auto& [m, c] : x.form()) {
    if (m > 0) {
      product = refute::multiply(product, unit_power(m, imaginary, c));
    } else {
      if (imaginary || !c.is_integer()) throw unusable{failure::unsupported};
      const residue argument = logarithms_[static_cast<std::size_t>(-1 - m)].argument;
      const auto size = static_cast<std::uint64_t>(c.is_negative() ? -c.numerator() : c.numerator());
      const residue part = refute::power(argument, size);
      if (part == 0) throw unusable{failure::unsupported};
      product = refute::multiply(product, c.is_negative() ? refute::inverse(part) : part);
    }
  }
  return exact::from_image(product);
}

exact exact_field::function(int f, const exact& x) {
  switch (static_cast<kernel::known_function>(f)) {
    case kernel::exponential: return exponential_of(x, false);
    case kernel::sigmoid:
    case kernel::hyperbolic_tangent: return by_definition(*this, f, x);
    case kernel::sine:
    case kernel::cosine: {
      if (x.is_zero()) return f == kernel::sine ? 0 : 1;
      const residue w = image(exponential_of(x, true)), back = refute::inverse(w), half = inverse(residue{2});
      if (f == kernel::cosine) return exact::from_image(refute::multiply(refute::add(w, back), half));
      const residue i = square_root(prime - 1);
      return exact::from_image(refute::multiply(refute::subtract(w, back), refute::multiply(half, refute::inverse(i))));
    }
    case kernel::logarithm: {
      if (!x.is_known()) throw unusable{failure::unsupported};
      if (x.is_zero()) throw unusable{failure::undefined};
      if (x.is_rational() && x.value().is_one()) return 0;
      const interval size = enclosure(x);
      if (size.high <= 0) throw unusable{failure::undefined};
      if (size.low <= 0) throw unusable{failure::unsupported};
      return new_logarithm(x, size);
    }
    case kernel::relu:
    case kernel::absolute:
    case kernel::sign_of: {
      if (!x.is_known()) throw unusable{failure::unsupported};
      if (x.is_zero()) return 0;
      const interval size = enclosure(x);
      if (size.contains_zero()) throw unusable{failure::unsupported};
      const bool positive = size.low > 0;
      if (f == kernel::sign_of) return positive ? 1 : -1;
      return positive ? x : f == kernel::relu ? exact(0) : subtract(0, x);
    }
    case kernel::first_unknown: break;
  }
  throw unusable{failure::unsupported};
}

interval exact_field::enclosure(const exact& a) const {
  const interval_field field;
  if (a.is_rational()) return field.of(a.value());
  if (!a.is_known()) throw unusable{failure::unsupported};
  interval total;
  for (const auto& [m, c] : a.form()) {
    const interval one = m < 0 ? field.function(kernel::logarithm, logarithms_[static_cast<std::size_t>(-1 - m)].size)
                               : field.power(field.of(rational(m)), rational(1, 2));
    total = field.add(total, field.multiply(field.of(c), one));
  }
  return total;
}

exact exact_field::new_logarithm(const exact& x, const interval& size) {
  const residue argument = image(x);
  if (argument == 0) throw unusable{failure::unsupported};
  for (std::size_t i = 0; i < logarithms_.size(); ++i)
    if (logarithms_[i].of == x.value()) return exact::from_form({{-1 - static_cast<basis>(i), 1}});
  logarithms_.push_back({argument, size, x.value()});
  return exact::from_form({{-static_cast<basis>(logarithms_.size()), 1}});
}

bool exact_field::certainly_differ(const exact& a, const exact& b) const {
  if (a.is_rational() && b.is_rational()) return !(a.value() == b.value());
  if (a.mentions_logarithm() || b.mentions_logarithm()) return false;
  if (a.is_known() && b.is_known()) return a.form() != b.form();
  return image(a) != image(b);
}

}  // namespace odot::refute
