// SPDX-License-Identifier: MIT
#include "odot/modular/check.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <stdexcept>

#include "evaluator.hpp"
#include "odot/modular/degree.hpp"
#include "plan.hpp"

namespace odot::modular {

namespace detail {

namespace {

/// The primes that divide n an odd number of times: those whose roots make up the root of n.
std::vector<std::int64_t> odd_primes_of(std::int64_t n) {
  std::vector<std::int64_t> found;
  for (std::int64_t prime = 2; n > 1; ++prime) {
    if (prime > n / prime) prime = n;
    int times = 0;
    for (; n % prime == 0; n /= prime) ++times;
    if (times % 2 == 1) found.push_back(prime);
  }
  return found;
}

/// How many primes' square roots the radicands need, each counted once.
int roots_needed(const std::vector<std::int64_t>& radicands) {
  std::set<std::int64_t> all;
  for (const std::int64_t n : radicands)
    for (const std::int64_t prime : odd_primes_of(n)) all.insert(prime);
  return static_cast<int>(all.size());
}

}  // namespace

plan plan_of(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const check_options& chosen) {
  plan p;
  if (chosen.error_log2 < least_error_log2) {
    p.refusal = "an error below 2^" + std::to_string(std::lround(least_error_log2)) + " is less than a seed of 256 bits carries";
    return p;
  }
  p.degree = degree_of(arena, left, right, at);
  if (!p.degree.refusal.empty()) {
    p.refusal = p.degree.refusal;
    return p;
  }
  const claim_degree& d = p.degree;
  p.pairs = d.has_exponentials;
  p.with = p.pairs || (chosen.with == engine::automatic && !has_vectors()) ? engine::flint : chosen.with == engine::automatic ? engine::vectors : chosen.with;
  p.bits = p.pairs ? 61 : p.with == engine::vectors ? 50 : 63;
  // Schwartz and Zippel over F_p (over the subgroup of order q > 2⁶⁰ for exponentials), p at least 2^(bits − 1).
  const double least = p.pairs ? 60 : p.bits - 1;
  double error = std::exp2(std::log2(std::max(1.0, d.degree)) - least) + d.applications * std::exp2(-least);
  if (d.height_log2 >= least) {
    // A polynomial that is not zero may vanish modulo p: at most height / least primes of that size divide all its coefficients, of
    // the more than 0.6·2^(bits − 1) / ln 2^(bits − 1) there are (Rosser and Schoenfeld).
    // Where roots are needed, primes are drawn among those that have them: one in 2^roots of all, by halves for each (Chebotarev);
    // that they are no fewer than half of that is assumed.
    const int roots = roots_needed(d.radicands);
    if (p.pairs) p.assumptions.push_back("neither prime of a pair divides all coefficients of the difference");
    else error += d.height_log2 * std::log(2.0) / 0.6 * std::exp2(-least + (roots == 0 ? 0 : roots + 1));
    if (roots > 0 && !p.pairs)
      p.assumptions.push_back("of all primes at least one in " + std::to_string(std::int64_t{2} << std::min(roots, 40)) + " has the " +
                              (roots == 1 ? "square root" : std::to_string(roots) + " square roots") + " that the claim needs");
  }
  if (p.pairs && !d.independent_arguments)
    p.assumptions.push_back("arguments of exp that differ as polynomials behave modulo q as independent uniform ones do");
  p.orthogonals = 0;
  for (int s = 0; s < arena.symbols(); ++s)
    if ((arena.symbol(s).properties & kernel::orthogonal) != 0) {
      ++p.orthogonals;
      if (arena.symbol(s).family > 0) p.bounded = false;
    }
  if (d.permutations || p.orthogonals > 4) p.bounded = false;
  p.error_log2 = std::log2(error);
  if (p.error_log2 > -8) {
    p.refusal = "the degree " + std::to_string(d.degree) + " is too high for primes of " + std::to_string(p.bits) + " bits";
    return p;
  }
  // Each choice of signs of the determinants is a set of its own, on which so many points fall.
  const double needed = std::ceil(chosen.error_log2 / p.error_log2);
  p.points = static_cast<int>(std::clamp(needed, 1.0, 1e6)) << std::min(p.orthogonals, 4);
  if (p.points > chosen.most_points)
    p.refusal = "an error below 2^" + std::to_string(std::lround(chosen.error_log2)) + " needs " + std::to_string(p.points) +
                " points, more than " + std::to_string(chosen.most_points);
  return p;
}

namespace {

/// Draws primes in which every number whose root is needed has one.
point draw_point(const plan& p, const seed& from, int index) {
  random_stream random(from, static_cast<std::uint64_t>(index));
  const auto rooted = [&](const field& f) {
    return std::all_of(p.degree.radicands.begin(), p.degree.radicands.end(), [&](std::int64_t n) {
      const auto primes = odd_primes_of(n);
      return std::all_of(primes.begin(), primes.end(), [&](std::int64_t prime) { return square_root(f, f.of(prime)).has_value(); });
    });
  };
  point result;
  do {
    if (p.pairs) {
      const exponential_primes pair = random_exponential_primes(random);
      result.values = field(pair.p), result.exponents = field(pair.q), result.generator = pair.generator;
    } else {
      result.values = field(random_prime(p.bits, random));
    }
  } while (!rooted(result.values) || (p.pairs && !rooted(result.exponents)));
  result.seed = random.next_seed(), result.with = p.with;
  return result;
}

/// Where a side has no value, and the first entry at which both have one and differ.
struct sight {
  std::int64_t undefined = 0;
  std::vector<char> at;  ///< empty where nothing is undefined
  std::string why;
  std::optional<modular_difference> differs;
};

sight look(const value& l, const value& r, residue modulus) {
  sight s;
  for (std::int64_t i = 0; i < l.rows(); ++i)
    for (std::int64_t j = 0; j < l.cols(); ++j) {
      if (!l.has(i, j) || !r.has(i, j)) {
        if (s.at.empty()) s.at.resize(static_cast<std::size_t>(l.rows() * l.cols())), s.why = (l.has(i, j) ? r : l).why_undefined();
        s.at[static_cast<std::size_t>(i * l.cols() + j)] = 1;
        ++s.undefined;
        continue;
      }
      if (!s.differs && l(i, j) != r(i, j)) s.differs = modular_difference{i, j, l(i, j), r(i, j), modulus};
    }
  return s;
}

/// Adds points to the verdict until there are enough of them; why not, where that fails.
///
/// What is undefined at every point is so for certain but for bad luck, which is the same as ever: so a point at which more entries
/// have no value than at another is an unlucky one, and does not count.
std::string add_points(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const plan& p,
                       const check_options& chosen, verdict& v) {
  using clock = std::chrono::steady_clock;
  const auto begin = clock::now();
  sight settled;
  for (int attempts = 0; v.points < p.points;) {
    if (attempts > p.points + 16) return "a denominator vanishes at every random point that was tried";
    point here = draw_point(p, v.seed, attempts++);
    here.reflect = static_cast<unsigned>(v.points), here.cancel = chosen.cancel;
    try {
      evaluator evaluate(arena, at, here);
      const value l = evaluate(left), r = evaluate(right);
      sight seen = look(l, r, here.values.modulus());
      v.entries = l.rows() * l.cols();
      if (v.points > 0 && seen.undefined < settled.undefined) v.points = 0, v.primes.clear(), v.exponents.clear();
      if (v.points > 0 && seen.at != settled.at) continue;
      settled = std::move(seen);
    } catch (const unlucky_point&) {
      continue;
    }
    v.primes.push_back(here.values.modulus());
    if (p.pairs) v.exponents.push_back(here.exponents.modulus());
    ++v.points;
    v.undefined = settled.undefined, v.why_undefined = settled.why, v.differs = settled.differs;
    if (v.differs) return "";
    const double seconds = std::chrono::duration<double>(clock::now() - begin).count();
    if (chosen.report) chosen.report(static_cast<double>(v.points) / p.points, seconds / v.points * (p.points - v.points));
  }
  return "";
}

}  // namespace

}  // namespace detail

verdict check(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at, const check_options& chosen) {
  using clock = std::chrono::steady_clock;
  const auto begin = clock::now();
  verdict v;
  const auto finished = [&]() -> verdict& {
    v.seconds = std::chrono::duration<double>(clock::now() - begin).count();
    return v;
  };
  const auto undecided = [&](std::string why) -> verdict& {
    v.result = outcome::undecided, v.reason = std::move(why);
    return finished();
  };
  v.seed = chosen.seed;
  if (v.seed.is_zero()) v.seed = seed::drawn();
  const auto rows = value_of(arena[left].rows, at), cols = value_of(arena[left].cols, at);
  if (rows != value_of(arena[right].rows, at) || cols != value_of(arena[right].cols, at))
    throw std::invalid_argument("the two sides have different shapes at these sizes");

  const detail::plan p = detail::plan_of(arena, left, right, at, chosen);
  v.degree = p.degree.degree, v.assumptions = p.assumptions, v.bounded = p.bounded;
  if (!p.refusal.empty()) return undecided(p.refusal);
  const double bytes = detail::work_of(arena, left, right, at).cells * sizeof(residue);
  if (bytes > static_cast<double>(chosen.memory))
    return undecided("the matrices of one point need " + std::to_string(static_cast<long long>(bytes / 1e6) + 1) + " MB, more than the budget: raise it");
  try {
    if (const std::string why = detail::add_points(arena, left, right, at, p, chosen, v); !why.empty()) return undecided(why);
  } catch (const detail::stopped&) {
    return undecided("stopped by the caller");
  } catch (const reading::cannot_expand& e) {
    return undecided(e.what());
  }
  if (v.undefined == v.entries)
    return undecided(v.entries == 0 ? "the two sides have no entries at these sizes, so that nothing is claimed"
                                    : "at no entry have both sides a value (" + v.why_undefined + "), and where they have none nothing is claimed");
  if (v.differs && p.degree.lawful_functions) {
    v.differs.reset();
    return undecided("the sides differ when functions such as tanh or a root are taken as unknown ones; their own laws may still make them equal");
  }
  v.result = v.differs ? outcome::differs : outcome::agrees;
  if (!v.differs) v.error_log2 = std::max(least_error_log2, p.error_log2 * (p.points >> std::min(p.orthogonals, 4)));
  return finished();
}

namespace {

std::string power_of_two(double log2) { return "2^" + std::to_string(static_cast<long long>(std::ceil(log2))); }

}  // namespace

std::string verdict::left_out() const {
  if (undefined == 0) return "";
  return "; at " + std::to_string(undefined) + " of " + std::to_string(entries) + " entries a side has no value (" + why_undefined + "): nothing is claimed there";
}

std::string verdict::text() const {
  const std::string again = " (seed " + seed.text() + ")";
  if (result == outcome::undecided) return "undecided: " + reason;
  if (result == outcome::differs)
    return "refuted: entry (" + std::to_string(differs->row + 1) + "," + std::to_string(differs->col + 1) + ") is " +
           std::to_string(differs->left) + " on the left and " + std::to_string(differs->right) + " on the right modulo " +
           std::to_string(differs->modulus) + again;
  std::string text = "agrees at " + std::to_string(points) + " random point" + (points == 1 ? "" : "s") + " modulo primes of " +
                     std::to_string(64 - __builtin_clzll(primes.front())) + " bits; ";
  if (!bounded) return text + "no bound on the error is stated, since permutations or many orthogonal matrices were drawn" + left_out() + again;
  text += "wrong with probability below " + power_of_two(error_log2) + ", the degree being at most " + std::to_string(static_cast<long long>(degree));
  for (std::size_t i = 0; i < assumptions.size(); ++i) text += (i == 0 ? ", assuming that " : " and that ") + assumptions[i];
  return text + left_out() + again;
}

}  // namespace odot::modular
