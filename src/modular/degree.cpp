// SPDX-License-Identifier: MIT
#include "odot/modular/degree.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "odot/operation/entries.hpp"

namespace odot::modular {

namespace {

using enum kernel::op;

/// log₂(2^a + 2^b).
double log_sum(double a, double b) { return std::max(a, b) + std::log2(1 + std::exp2(-std::abs(a - b))); }
double log_factorial(double n) { return std::lgamma(n + 1) / std::log(2.0); }

/// Degrees of numerator and denominator, log₂ of the norms of both, and log₂ of the integer that clears rational coefficients.
struct bound {
  double up = 0, down = 0, up_height = 0, down_height = 0, cleared = 0;
};
/// How many atoms with a plus and with a minus an argument of exp is a sum of.
struct weight {
  double plus = 0, minus = 0;
};

class reader {
 public:
  reader(const kernel::term_arena& arena, const expansion::sizes& at, claim_degree& result) : a_(arena), at_(at), result_(result) {}

  bound of(kernel::term t) {
    if (const auto found = known_.find(t); found != known_.end()) return found->second;
    return known_[t] = compute(t);
  }
  double exponent_denominators = 1;

 private:
  static bound times(const bound& a, const bound& b) {
    return {a.up + b.up, a.down + b.down, a.up_height + b.up_height, a.down_height + b.down_height, a.cleared + b.cleared};
  }
  static bound over(const bound& a, const bound& b) {
    return {a.up + b.down, a.down + b.up, a.up_height + b.down_height + b.cleared, a.down_height + b.up_height + a.cleared, 0};
  }
  static bound plus(const bound& a, const bound& b) {
    bound r;
    r.up = std::max(a.up + b.down, b.up + a.down), r.down = a.down + b.down;
    const double x = b.cleared == a.cleared ? 0 : b.cleared, y = b.cleared == a.cleared ? 0 : a.cleared;
    r.up_height = log_sum(a.up_height + b.down_height + x, b.up_height + a.down_height + y);
    r.down_height = a.down_height + b.down_height, r.cleared = a.cleared + x;
    return r;
  }
  static bound summed(const bound& a, double count) {
    if (count <= 1) return a;
    bound r = a;
    r.up += (count - 1) * a.down, r.down *= count;
    r.up_height += std::log2(count) + (count - 1) * a.down_height, r.down_height *= count;
    return r;
  }
  static bound widest(const bound& a, const bound& b) {
    return {std::max(a.up, b.up), std::max(a.down, b.down), std::max(a.up_height, b.up_height), std::max(a.down_height, b.down_height), std::max(a.cleared, b.cleared)};
  }
  static bound power(const bound& a, double e) {
    return {a.up * e, a.down * e, a.up_height * e, a.down_height * e, a.cleared * e};
  }

  /// The value of p, or a bound on its size where it speaks of indices, each taken as large as its range.
  double value(const kernel::polynomial& p) {
    if (const auto v = value_of(p, at_)) return static_cast<double>(*v);
    double sum = 0;
    for (const auto& product : p.terms()) {
      double part = std::abs(static_cast<double>(product.coefficient));
      for (kernel::name n : product.names) {
        const kernel::name_entry& entry = a_.name_of(n);
        if (const auto v = at_.value(n)) part *= static_cast<double>(*v);
        else if (entry.kind == kernel::name_kind::index) part *= value(entry.range);
        else throw std::runtime_error(std::string(kernel::view(entry.text)) + " has no size: give one");
      }
      sum += part;
    }
    return sum;
  }
  double rows(kernel::term t) { return value(a_[t].rows); }
  double cols(kernel::term t) { return value(a_[t].cols); }
  double summands(const kernel::node& n) {
    return operation::summands(a_, n, [this](const kernel::polynomial& p) { return value(p); });
  }

  bound compute(kernel::term t) {
    using operation::made;
    const kernel::node& n = a_[t];
    switch (operation::made_of(n.kind)) {
      case made::of_nothing: return {};
      case made::moved: return of(n.a);
      case made::added: return summed(of(n.a), summands(n));
      case made::sum: return plus(of(n.a), of(n.b));
      case made::product: return times(of(n.a), of(n.b));
      case made::inner_product: return summed(times(of(n.a), of(n.b)), summands(n));
      case made::quotient: return over(of(n.a), of(n.b));
      case made::either: return widest(of(n.a), of(n.b));
      case made::in_its_own_way: break;
    }
    switch (n.kind) {
      case kernel::op::symbol: return symbol(t);
      case number:
        if (!n.value.valid()) throw std::runtime_error("a number that does not fit into 64 bits");
        return {0, 0, std::log2(std::abs(static_cast<double>(n.value.numerator())) + 1), 0, std::log2(static_cast<double>(n.value.denominator()))};
      case size: return {0, 0, std::log2(std::abs(value(n.positions[0])) + 1), 0, 0};
      case inverse: return inverted(of(n.a), rows(n.a));
      case kernel::op::power: return rational_power(t);
      case symbolic_power: {
        const double e = value(n.positions[0]);
        if (value_of(n.positions[0], at_)) return integer_power(of(n.a), e);
        return widest(integer_power(of(n.a), e), integer_power(of(n.a), -e));  // an index may make it negative
      }
      case gradient: throw std::runtime_error("a gradient has to be written out before its degree is known");
      case apply: return applied(t);
      case softmax_rows: case softmax_columns: {
        const weight w = argument(n.a);
        result_.has_exponentials = true;
        const double k = n.kind == softmax_rows ? cols(n.a) : rows(n.a), d = w.plus + k * w.minus;
        return {d, d, 0, std::log2(k), 0};
      }
      default: throw std::runtime_error("an operation that prime fields do not know");
    }
  }

  bound symbol(kernel::term t) {
    const unsigned properties = a_.symbol(a_[t].id).properties;
    // Permutations and orthogonal matrices are drawn without regard to a second property, which a true claim may rest on.
    if ((properties & (kernel::permutation | kernel::orthogonal)) != 0 && (properties & (kernel::symmetric | kernel::skew | kernel::diagonal)) != 0)
      throw std::runtime_error("a permutation or orthogonal symbol that is symmetric, skew or diagonal too can't be drawn at random points");
    if ((properties & kernel::permutation) != 0) {
      result_.permutations = true;
      return {};
    }
    if ((properties & kernel::orthogonal) == 0) return {1, 0, 0, 0, 0};
    const double n = rows(t), h = log_factorial(n) + n;
    return {n, n, h + 1, h, 0};
  }

  static bound inverted(const bound& a, double n) {
    // All entries over one denominator, then cofactors over the determinant.
    const double cells = n * n, up = a.up + (cells - 1) * a.down, height = a.up_height + (cells - 1) * a.down_height;
    bound r;
    r.up = (n - 1) * up + cells * a.down, r.down = n * up;
    r.up_height = log_factorial(n - 1) + (n - 1) * height + cells * a.down_height + a.cleared, r.down_height = log_factorial(n) + n * height;
    return r;
  }
  static bound integer_power(const bound& a, double e) { return e >= 0 ? power(a, e) : power(over({}, a), -e); }

  bound rational_power(kernel::term t) {
    const kernel::node& n = a_[t];
    const kernel::node& base = a_[n.a];
    if (n.value.is_integer()) return integer_power(of(n.a), static_cast<double>(n.value.numerator()));
    const bool known = base.kind == number || base.kind == size;
    if (known && n.value.denominator() == 2) {
      const auto c = base.kind == size ? value_of(base.positions[0], at_) : std::nullopt;
      const kernel::rational r = c ? kernel::rational(*c) : base.value;
      if (!r.is_positive()) throw std::runtime_error("a square root of what is not positive");
      for (const std::int64_t x : {r.numerator(), r.denominator()})
        if (std::find(result_.radicands.begin(), result_.radicands.end(), x) == result_.radicands.end()) result_.radicands.push_back(x);
      return power(of(n.a), std::abs(static_cast<double>(n.value.numerator())) / 2 + 1);
    }
    result_.lawful_functions = true;
    return variable(t);
  }
  /// A new unknown for each entry: the value of a function at an argument.
  bound variable(kernel::term t) {
    const bound argument = of(a_[t].a);
    const double count = rows(t) * cols(t);
    result_.applications += count * count * std::max(1.0, argument.up + argument.down);
    return {1, 0, 0, 0, 0};
  }
  bound applied(kernel::term t) {
    const kernel::node& n = a_[t];
    if (n.id == kernel::exponential) {
      const weight w = argument(n.a);
      result_.has_exponentials = true;
      return {w.plus, w.minus, 0, 0, 0};
    }
    const kernel::node& inner = a_[n.a];
    if (n.id == kernel::logarithm && inner.kind == apply && inner.id == kernel::exponential) return of(inner.a);
    if (n.id < kernel::first_unknown) result_.lawful_functions = true;
    return variable(t);
  }

  /// The argument of exp as a sum of atoms: entries of symbols, or (no longer independent) anything else.
  weight argument(kernel::term t) {
    if (const auto found = arguments_.find(t); found != arguments_.end()) return found->second;
    return arguments_[t] = atoms_of(t);
  }
  weight atoms_of(kernel::term t) {
    const kernel::node& n = a_[t];
    const auto times = [](const weight& w, double c) { return c >= 0 ? weight{w.plus * c, w.minus * c} : weight{w.minus * -c, w.plus * -c}; };
    using operation::made;
    switch (operation::made_of(n.kind)) {
      case made::of_nothing: return n.kind == zero ? weight{} : weight{1, 0};
      case made::moved: return argument(n.a);
      case made::added: return times(argument(n.a), summands(n));
      case made::sum: {
        const weight x = argument(n.a), y = times(argument(n.b), n.kind == add ? 1 : -1);
        return {x.plus + y.plus, x.minus + y.minus};
      }
      case made::either: {
        const weight x = argument(n.a), y = argument(n.b);
        return {std::max(x.plus, y.plus), std::max(x.minus, y.minus)};
      }
      default: break;
    }
    switch (n.kind) {
      case kernel::op::symbol:
        if ((a_.symbol(n.id).properties & (kernel::orthogonal | kernel::permutation)) != 0)
          throw std::runtime_error("a permutation or orthogonal symbol inside of exp has no model in a pair of primes");
        return {1, (a_.symbol(n.id).properties & kernel::skew) != 0 ? 1.0 : 0.0};
      case number: {
        exponent_denominators *= static_cast<double>(n.value.denominator());
        return times({1, 0}, static_cast<double>(n.value.numerator()));
      }
      case size: return times({1, 0}, value(n.positions[0]));
      case scale:
        if (a_[n.a].kind == number) {
          exponent_denominators *= static_cast<double>(a_[n.a].value.denominator());
          return times(argument(n.b), static_cast<double>(a_[n.a].value.numerator()));
        }
        if (a_[n.a].kind == condition_zero || a_[n.a].kind == condition_nonnegative) return argument(n.b);
        break;
      case apply:
        if (n.id == kernel::exponential) throw std::runtime_error("exp inside of exp has no model in a pair of primes");
        break;
      case softmax_rows: case softmax_columns: throw std::runtime_error("softmax inside of exp has no model in a pair of primes");
      default: break;
    }
    result_.independent_arguments = false;
    refuse_exponentials(t);
    of(t);
    return {1, 1};
  }
  /// exp may not hide deeper inside of an argument of exp either.
  void refuse_exponentials(kernel::term t) {
    if (t < 0 || !without_exponentials_.insert(t).second) return;
    const kernel::node& n = a_[t];
    if ((n.kind == apply && n.id == kernel::exponential) || n.kind == softmax_rows || n.kind == softmax_columns)
      throw std::runtime_error("exp inside of exp has no model in a pair of primes");
    if (n.kind == apply) return;  // the argument of a function without laws lives modulo p
    refuse_exponentials(n.a);
    refuse_exponentials(n.b);
  }

  const kernel::term_arena& a_;
  const expansion::sizes& at_;
  claim_degree& result_;
  std::map<kernel::term, bound> known_;
  std::map<kernel::term, weight> arguments_;
  std::set<kernel::term> without_exponentials_;
};

}  // namespace

claim_degree degree_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at) {
  claim_degree result;
  try {
    reader r(arena, at, result);
    const bound l = r.of(left), s = r.of(right);
    result.degree = std::max(l.up + s.down, s.up + l.down) + l.down + s.down;
    result.degree *= result.has_exponentials ? r.exponent_denominators : 1;
    result.height_log2 = log_sum(l.up_height + s.down_height + s.cleared, s.up_height + l.down_height + l.cleared);
    result.height_log2 *= std::exp2(static_cast<double>(result.radicands.size()));
  } catch (const std::runtime_error& e) {
    result.refusal = e.what();
  }
  return result;
}

}  // namespace odot::modular
