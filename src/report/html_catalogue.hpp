// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What came of the catalogue, as a page.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "odot/kernel/theorem.hpp"
#include "report/html_page.hpp"

namespace odot::report {

/// An equation of a theorem as LaTeX, with a label that may be empty.
struct stated_equation {
  std::string label, left, right;
};

/// How a theorem came out at some sizes, or for all of them.
struct theorem_run {
  std::string sizes, method, verdict;  ///< as the table of `odot prove` has them
  bool as_stated = true;
  double seconds = 0;
  std::string remark;                  ///< why it is undecided, where sums differ; mostly empty
  std::vector<std::pair<std::string, kernel::theorem>> proofs;  ///< with their labels
};

/// A theorem of the catalogue with all its runs.
struct reported_theorem {
  std::string name, statement;
  bool holds = true;  ///< false: the catalogue states that the claim is false
  std::vector<stated_equation> equations;
  std::vector<theorem_run> runs;
};

/// One page: a summary, then each theorem with its equations, its runs and its proofs to download.
std::string to_html(const std::vector<reported_theorem>& theorems, const std::string& version, const typesetter& katex);

}  // namespace odot::report
