// SPDX-License-Identifier: MIT
#include "certificate_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "failure.hpp"
#include "output_file.hpp"
#include "report/certificate.hpp"
#include "report/coq.hpp"

namespace odot::cli {

namespace fs = std::filesystem;

namespace {

/// Letters, digits, dots, underscores and dashes; nothing that is hidden or leads elsewhere.
std::string as_file_name(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    if (plain && !(out.empty() && c == '.')) out += c;
    else if (!out.empty() && out.back() != '-') out += '-';
  }
  return out.substr(0, 200);
}

/// The same of letters, digits and underscores, with a letter in front: what Coq takes for the name of a file.
std::string as_module_name(const std::string& text) {
  std::string out = as_file_name(text);
  for (char& c : out)
    if (c == '-' || c == '.') c = '_';
  return out.empty() || out[0] == '_' || (out[0] >= '0' && out[0] <= '9') ? "claim_" + out : out;
}

}  // namespace

void add_certificate(CLI::App& app, std::string& folder) {
  app.add_option("--certificate", folder, "Write every proof to this folder, a file each, to be checked by other programs")->check(not_empty())->type_name("DIR");
}

proof_language language_of(const std::string& format, const std::string& folder) {
  if (format != "coq") return proof_language::certificate;
  if (folder.empty()) throw failure(exit_status::usage, "--format coq writes a file for each proof; say where they go: --certificate DIR");
  return proof_language::coq;
}

certificate_files::certificate_files(const std::string& folder, proof_language language) : folder_(folder), language_(language) {
  if (folder_.empty()) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!error && !fs::is_directory(folder_)) error = std::make_error_code(std::errc::not_a_directory);
  if (!error && ::access(folder_.c_str(), W_OK | X_OK) != 0) error = std::error_code(errno, std::generic_category());
  if (error) throw failure(exit_status::usage, fmt::format("cannot write to '{}': {}", folder_, error.message()));
}

void certificate_files::write(const std::string& name, const kernel::theorem& proved, const std::string& title) {
  if (folder_.empty()) return;
  const bool coq = language_ == proof_language::coq;
  const std::string plain = coq ? as_module_name(name) : as_file_name(name);
  std::string unused = plain;
  for (int i = 2; !names_.insert(unused).second; ++i) unused = fmt::format("{}{}{}", plain, coq ? '_' : '-', i);
  try {
    const std::string text = coq ? report::to_coq(proved, title) : report::to_certificate(proved, title);
    write_output((fs::path(folder_) / (unused + (coq ? ".v" : ".json"))).string(), text);
  } catch (const report::no_certificate& e) {
    ++left_out_;
    names_.erase(unused);
    std::cerr << fmt::format("odot: no certificate of {}: {}\n", title, e.what());
  }
}

void certificate_files::summary(std::ostream& out) const {
  if (folder_.empty()) return;
  out << fmt::format("{} certificate{} in {}", names_.size(), names_.size() == 1 ? "" : "s", folder_);
  if (left_out_ > 0) out << fmt::format(", {} left out", left_out_);
  out << ".\n";
}

}  // namespace odot::cli
