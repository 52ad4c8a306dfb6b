// SPDX-License-Identifier: MIT
#include "expression.hpp"

#include "odot/refute/definition.hpp"
#include "odot/text/polynomial.hpp"

namespace odot::refute {
namespace {

using kernel::rational;

constexpr std::size_t longest = 8;  // terms of a sum

void accumulate(exponential_sum& sum, std::int64_t exponent, const rational& c) {
  rational& slot = sum[exponent];
  slot = slot + c;
  if (!slot.valid()) throw unusable{failure::unsupported};
  if (slot.is_zero()) sum.erase(exponent);
  if (sum.size() > longest) throw unusable{failure::unsupported};
}
exponential_sum plus(exponential_sum a, const exponential_sum& b, const rational& factor) {
  for (const auto& [e, c] : b) accumulate(a, e, c * factor);
  return a;
}
exponential_sum times(const exponential_sum& a, const exponential_sum& b) {
  exponential_sum r;
  for (const auto& [e, c] : a)
    for (const auto& [g, d] : b) {
      if (e > 1000 || e < -1000 || g > 1000 || g < -1000) throw unusable{failure::unsupported};
      accumulate(r, e + g, c * d);
    }
  return r;
}

/// The same quotient with a denominator that begins at e⁰ with coefficient 1; one that is a single term disappears.
exponential_quotient normal(exponential_quotient q) {
  if (q.top.empty()) return {};
  const auto [shift, lead] = *q.bottom.begin();
  if (shift == 0 && lead.is_one()) return q;
  exponential_quotient r;
  r.bottom.clear();
  for (const auto& [e, c] : q.top) accumulate(r.top, e - shift, c / lead);
  for (const auto& [e, c] : q.bottom) accumulate(r.bottom, e - shift, c / lead);
  return r;
}

/// Integers that make all coefficients of both sums integers with no common factor.
std::int64_t common_denominator(const exponential_sum& a, const exponential_sum& b) {
  std::int64_t common = 1;
  for (const auto* sum : {&a, &b})
    for (const auto& [e, c] : *sum) {
      const rational ratio(common, c.denominator());
      if (!ratio.valid() || __builtin_mul_overflow(common, ratio.denominator(), &common)) return 0;
    }
  return common;
}

}  // namespace

exponential_quotient expression_field::of(const rational& r) const {
  if (!r.valid()) throw unusable{failure::unsupported};
  exponential_quotient q;
  if (!r.is_zero()) q.top[0] = r;
  return q;
}
exponential_quotient expression_field::add(const scalar& a, const scalar& b) const {
  if (a.bottom == b.bottom) return normal({plus(a.top, b.top, 1), a.bottom});
  return normal({plus(times(a.top, b.bottom), times(b.top, a.bottom), 1), times(a.bottom, b.bottom)});
}
exponential_quotient expression_field::subtract(const scalar& a, const scalar& b) const { return add(a, multiply(of(-1), b)); }
exponential_quotient expression_field::multiply(const scalar& a, const scalar& b) const {
  if (a.top.empty() || b.top.empty()) return {};
  if (a.top == b.bottom) return normal({b.top, a.bottom});
  if (b.top == a.bottom) return normal({a.top, b.bottom});
  return normal({times(a.top, b.top), times(a.bottom, b.bottom)});
}
exponential_quotient expression_field::divide(const scalar& a, const scalar& b) const {
  if (b.top.empty()) throw unusable{failure::undefined};
  return multiply(a, {b.bottom, b.top});
}
exponential_quotient expression_field::power(const scalar& x, const rational& r) const {
  if (!r.is_integer() || r.numerator() > 12 || r.numerator() < -12) throw unusable{failure::unsupported};
  if (r.is_negative()) return divide(of(1), power(x, -r));
  scalar result = of(1);
  for (std::int64_t i = 0; i < r.numerator(); ++i) result = multiply(result, x);
  return result;
}
exponential_quotient expression_field::function(int f, const scalar& x) const {
  if (f == kernel::sigmoid || f == kernel::hyperbolic_tangent || f == kernel::relu) return by_definition(*this, f, x);
  const bool number = x.bottom.size() == 1 && (x.top.empty() || (x.top.size() == 1 && x.top.begin()->first == 0));
  if (!number) throw unusable{failure::unsupported};
  const rational v = x.top.empty() ? rational(0) : x.top.begin()->second;
  if (f == kernel::absolute) return of(v.is_negative() ? -v : v);
  if (f == kernel::sign_of) return of(v.is_zero() ? 0 : v.is_negative() ? -1 : 1);
  if (!v.is_integer() || v.numerator() > 100 || v.numerator() < -100) throw unusable{failure::unsupported};
  if (f == kernel::exponential) return exponential_quotient{{{v.numerator(), 1}}, {{0, 1}}};
  throw unusable{failure::unsupported};
}

std::string expression_text(const exponential_quotient& q) {
  const std::int64_t scale = common_denominator(q.top, q.bottom);
  if (scale == 0) return "";
  const auto sum_text = [&](const exponential_sum& sum) {
    std::string out;
    for (auto i = sum.rbegin(); i != sum.rend(); ++i) {
      const rational c = i->second * rational(scale), size = c.is_negative() ? -c : c;
      out += out.empty() ? (c.is_negative() ? "−" : "") : c.is_negative() ? " − " : " + ";
      const bool one = size.is_one();
      if (i->first == 0 || !one) out += text::to_text(size) + (i->first == 0 ? "" : " ");
      if (i->first == 0) continue;
      out += i->first == 1 ? "e" : i->first == 2 ? "e²" : i->first == 3 ? "e³" : i->first == -1 ? "e⁻¹" : "e^" + text::to_text(rational(i->first));
    }
    return out.empty() ? std::string("0") : out;
  };
  const std::string top = sum_text(q.top), bottom = sum_text(q.bottom);
  if (bottom == "1") return top;
  return (q.top.size() > 1 ? "(" + top + ")" : top) + "/" + (q.bottom.size() > 1 || bottom.find(' ') != std::string::npos ? "(" + bottom + ")" : bottom);
}

}  // namespace odot::refute
