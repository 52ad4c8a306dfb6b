// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A claim between two matrix terms at given sizes, however large, decided at random points of prime fields.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "odot/expansion/sizes.hpp"
#include "odot/modular/product.hpp"
#include "odot/modular/seed.hpp"

namespace odot::modular {

/// What random points can say of a claim.
enum class outcome {
  agrees,     ///< both sides are equal at every point: true but for the stated probability of error
  differs,    ///< they differ at a point: the claim is false at these sizes, with certainty
  undecided,  ///< nothing can be said; `reason` says why
};

/// How to check.
struct check_options {
  /// The bound on the probability of error that is wanted, as a power of two: points are added until it is met. Less than
  /// `least_error_log2` is `undecided`: the seed carries no more.
  double error_log2 = -120;
  /// Where all randomness comes from; 0 draws one. The verdict tells it, and the same seed, sizes and engine repeat the same run.
  modular::seed seed;
  int most_points = 64;
  engine with = engine::automatic;
  /// Bytes that the matrices of one point may take together; more is `undecided`, told before anything is computed.
  std::int64_t memory = std::int64_t{4} << 30;
  /// Stops the work soon after it becomes true: `undecided`. May be set from a signal handler.
  const std::atomic<bool>* cancel = nullptr;
  /// Called after every point with the part that is done (0 … 1) and the seconds that are left by the rate so far.
  std::function<void(double done, double seconds_left)> report;
};

/// The first entry in which the two sides differ, and both values there modulo p.
struct modular_difference {
  std::int64_t row = 0, col = 0;
  residue left = 0, right = 0, modulus = 0;
};

struct verdict {
  outcome result = outcome::undecided;
  std::string reason;           ///< of `undecided`
  std::vector<std::string> assumptions;  ///< what the bound rests on beyond Schwartz and Zippel; empty: it is proven
  bool bounded = true;          ///< false where no bound can be stated at all (a random permutation was drawn)
  double error_log2 = 0;        ///< of `agrees`: log₂ of the bound on the probability that the claim is false all the same
  double degree = 0;            ///< of the polynomial whose vanishing was tested, denominators cleared
  int points = 0;
  /// Entries at which a side has no value at any point: nothing is claimed there, and nothing was compared.
  std::int64_t undefined = 0;
  std::int64_t entries = 0;     ///< of either side, those without a value among them
  std::string why_undefined;    ///< why the first of them has no value; empty where all have one
  std::vector<residue> primes;  ///< one for each point
  std::vector<residue> exponents;  ///< the primes q of the exponents of exp; empty without exp
  modular::seed seed;
  std::optional<modular_difference> differs;
  double seconds = 0;
  /// Of the entries that were not compared, a clause that begins with a semicolon; empty where all were.
  std::string left_out() const;
  /// For people: the verdict with its bound, what it rests on, and the seed to repeat it.
  std::string text() const;
};

/// What a check will cost, told before it starts.
struct check_cost {
  std::string refusal;    ///< why it can't be done at all; empty when it can
  double products = 0;    ///< multiply-adds of all matrix products of one point
  double entries = 0;     ///< entries of all other matrices of one point
  double bytes = 0;       ///< of the matrices of one point
  int points = 0;         ///< for the error bound that is wanted
  double seconds = 0;     ///< for all points, by the rate measured once in a process
  std::string text() const;
};
check_cost estimate(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at,
                    const check_options& chosen = {});

/// Evaluates both sides at random points modulo random primes and compares every entry at which both have a value. Products are
/// evaluated as written: (XQ)(XK)ᵀ costs three matrix products.
///
/// **What a verdict means.** `differs` is certain for the entries as real functions: an identity between expressions with rational
/// coefficients carries over to every field in which the denominators do not vanish. `agrees` is wrong with probability at most
/// 2^error_log2 over the choice of the seed, its 256 bits drawn at random and the generator as good as its name, and so of the points (Schwartz and Zippel: a polynomial of degree D that is not zero vanishes at a
/// random point of F_p with probability at most D/p), D being computed from the term with all denominators cleared. Coefficients of
/// D that p might divide are accounted for. Beyond polynomials and division:
///   - exp needs the pair p = c·q + 1 of `exponential_primes`. The bound is proven where the arguments of exp are sums of entries of
///     symbols with rational coefficients, for then their exponentials are independent and uniform in the subgroup. For other
///     arguments (the products in softmax(QKᵀ)) it rests on the assumption, stated in the verdict, that arguments that differ behave
///     as independent ones do; the test itself is the same. exp inside of exp is `undecided`.
///   - a function without laws is replaced by a random one. Agreement then holds for every function; a difference refutes a claim
///     about unknown functions, and for tanh and other functions with laws of their own it is `undecided`.
///   - an entry that is undefined at every point, being 1/0 there, say, is not compared, and `undefined` counts it; where no entry
///     can be compared the verdict is `undecided` (docs/explanation/defined.md). A prime field has no order, so that √ and log of
///     what is negative are not known to be undefined.
///   - √c of a number is a root modulo p, primes being drawn until it exists; how rare such primes may be is accounted for, by an
///     assumption that the verdict states.
///   - permutation symbols are drawn as random permutations, for which no bound is stated; orthogonal ones by Cayley's formula.
/// Throws std::invalid_argument when the shapes differ at these sizes.
///
///     auto v = modular::check(arena, left, right, expansion::sizes_of(arena, {{"n", 5}, {"d", 512}, {"k", 512}}));
///     std::puts(v.text().c_str());
///
/// This is the function behind `odot check --sizes n=5,d=512` and `odot prove --at n=5,d=512`.
verdict check(const kernel::term_arena& arena, kernel::term left, kernel::term right, const expansion::sizes& at,
              const check_options& chosen = {});

}  // namespace odot::modular
