// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sizes on the command line: --tokens, --d and --k, read with care and held against the memory there is.

#include <CLI/App.hpp>

#include <optional>
#include <string>

#include "catalogue/run.hpp"

namespace odot::cli {

/// Sizes as they were given; what was not given is absent.
struct given_sizes {
  std::optional<int> tokens, d, k;
  bool any() const { return tokens || d || k; }
  /// These sizes, with `otherwise` where none was given.
  catalogue::size_choice over(const catalogue::size_choice& otherwise) const {
    return {tokens.value_or(otherwise.tokens), d.value_or(otherwise.d), k.value_or(otherwise.k)};
  }
};

/// A size from its text: a whole number from 1 to 1,000,000,000. Throws `failure` (usage) with the option's name otherwise.
int read_size(const std::string& option, const std::string& text);

/// Adds an option for one size to a subcommand.
void add_size(CLI::App& app, const std::string& option, const std::string& what, std::optional<int>& into);
/// Adds --tokens, --d and --k.
void add_sizes(CLI::App& app, given_sizes& into);

/// Throws `failure` (too_large) where expanding would need more memory than there is, or (usage) where the derivation speaks of
/// another number of tokens. Says how many terms it would make. `bytes_per_term` is what the caller keeps of each term.
void check_sizes(const catalogue::derivation& d, const catalogue::size_choice& at, double bytes_per_term = 0);

/// `4096`, `1.2e+09`: a count for people.
std::string count_text(double count);
/// `512 bytes`, `3.1 MB`, `2.0 TB`.
std::string memory_text(double bytes);

/// `n=2 d=3 k=3`.
std::string size_text(const catalogue::size_choice& at);

}  // namespace odot::cli
