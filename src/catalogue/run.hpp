// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Running a derivation: by expansion at given sizes, and by the kernel for all sizes.

#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>

#include "derivation.hpp"
#include "odot/kernel/theorem.hpp"

namespace odot::catalogue {

enum class verdict { proved, refuted, undecided };

/// The entry that refutes an equation, with both sides; positions count from 1.
struct counterexample {
  std::string equation;
  std::size_t row = 0, column = 0;
  std::string left, right;
};

/// What decided a run.
enum class method {
  ginac_and_engine,  ///< both expanded every entry, and agree
  ginac,             ///< GiNaC alone: what is no polynomial
  engine,            ///< odot's engine alone: more terms than GiNaC is given, or odot was built without it
  kernel,            ///< for all sizes
  induction,         ///< for every length
};
/// As the table and JSON call it: "GiNaC and engine", "engine", "kernel" …
std::string text_of(method m);

/// What came of one run.
struct finding {
  verdict result = verdict::proved;
  method by = method::engine;
  std::string disagreement;  ///< where GiNaC and the engine contradict each other: a fault of odot itself, and `result` is `undecided`
  size_choice at;
  std::size_t terms = 0;
  double seconds = 0;
  std::optional<counterexample> where;
  std::string reason;  ///< of `undecided`
  /// What the kernel proved, each with the label of its equation or the name of its family. Where `result` is not `proved`, some only.
  std::vector<std::pair<std::string, kernel::theorem>> theorems;
};

/// What expanding a derivation will take.
struct demand {
  double terms = 0, bytes = 0;
  double larger_side = 0;  ///< the terms of that side which has more
};

/// How many terms and bytes `expand` will need, without making any.
demand demand_of(const derivation& d, const size_choice& at);
/// The memory that is free for it, in bytes.
double memory_available();

/// A side of a claim with up to this many terms, all entries and equations together, is expanded and compared by GiNaC as well.
inline constexpr double most_terms_for_ginac = 200'000;

/// Expands every entry of both sides of every equation and compares them: by the engine always, and by GiNaC's own `expand` up to
/// `most_terms_for_ginac`. A claim is refuted by one entry that differs. The two must give the same verdict and, of what is false, the
/// same entry with the same sums; otherwise the finding is a `disagreement`.
finding expand(const derivation& d, const size_choice& at);

/// What the kernel is asked about a derivation: its widths stand for all numbers; `tokens` is 0 where n does as well. By
/// induction where the statement is about every length.
struct general_case {
  int tokens = 0;
  bool induction = false;
};
/// The cases in which the kernel is asked: none for what the catalogue states to be false, but for inductions.
std::vector<general_case> general_cases(const derivation& d);

/// Decides every equation for all sizes by the kernel. Proved only where each is a theorem; the kernel alone refutes nothing. A
/// closed form is refuted by the first time and slot where it breaks.
finding decide(const derivation& d, const general_case& which);

/// An entry of an equation, expanded, in text and LaTeX; terms in the project's own order.
struct expanded_sum {
  struct term {
    bool negative = false;
    std::string text, latex;
  };
  std::vector<term> terms;
};
struct expanded_entry {
  std::size_t row = 0, column = 0;
  expanded_sum left, right;
  bool equal = false;
};
struct expanded_equation {
  std::string label;
  std::string left, right;              ///< the sides as text
  std::string left_latex, right_latex;  ///< and as LaTeX
  std::vector<expanded_entry> entries;
};

/// Told the number of terms expanded so far, both sides together.
using watcher = std::function<void(double terms)>;

/// Thrown for a term that is no polynomial, where odot was built without GiNaC. `what()` says what it is.
struct cannot_expand : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Both expansions of every entry of every equation, terms in one order: by the engine for polynomials, by GiNaC otherwise.
std::vector<expanded_equation> expansions(const derivation& d, const size_choice& at, const watcher& watch = {});

}  // namespace odot::catalogue
