// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Writing a result whole or not at all.

#include <CLI/App.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace odot::cli {

/// For an option that makes no sense when it is empty: `-o "$unset"` of a script is a mistake.
inline CLI::Validator not_empty() {
  return CLI::Validator([](std::string& text) { return text.empty() ? std::string("this is empty") : std::string(); }, "");
}

/// Writes all of `text` to an open file; the system's error number, or 0.
int write_all(int file, std::string_view text);

/// Adds `-o,--output`, with `what` it is for; where it is not given, `into` stays empty.
void add_output(CLI::App& app, std::string& into, const std::string& what = "Where to write");

/// Writes `text` to `path`, or to the standard output where `path` is empty or `-`.
///
/// A file is written beside its place under another name and then renamed, so that whoever looks sees the old file or the new
/// one; links are followed and the permissions of an older file are kept. Devices and pipes are written directly. Throws `failure`
/// (usage) with the reason of the system, and leaves nothing behind, where that cannot be done.
void write_output(const std::string& path, const std::string& text);

/// Throws `failure` (usage) at once where `write_output` could not succeed, or would write over one of the files that are `read` for the
/// result, before time is spent on it.
void check_writable(const std::string& path, const std::vector<std::string>& read = {});

}  // namespace odot::cli
