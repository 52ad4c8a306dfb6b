// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `--certificate DIR`: every proof as a file that other programs can check.

#include <CLI/App.hpp>
#include <iosfwd>
#include <set>
#include <string>

#include "odot/kernel/theorem.hpp"

namespace odot::cli {

void add_certificate(CLI::App& app, std::string& folder);

/// What a proof is written for.
enum class proof_language { certificate, coq };
/// That of `--format`: Coq's for `coq`. Throws `failure` (usage) for that format without a folder.
proof_language language_of(const std::string& format, const std::string& folder);

/// The files of one run. Without a folder nothing is written.
class certificate_files {
 public:
  /// Makes the folder where it is not there; throws `failure` (usage) where it can't be written to, before anything is proved.
  certificate_files(const std::string& folder, proof_language language);

  /// Writes one proof to FOLDER/name.json or name.v, whole or not at all. What can't stand in a file's name becomes a dash; a name that this
  /// run has used already gets a number. A proof that the format can't hold is told on the standard error stream.
  void write(const std::string& name, const kernel::theorem& proved, const std::string& title);
  /// One line: how many files were written.
  void summary(std::ostream& out) const;

 private:
  std::string folder_;
  proof_language language_;
  std::set<std::string> names_;
  std::size_t left_out_ = 0;
};

}  // namespace odot::cli
