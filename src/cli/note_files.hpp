// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The notes that a command line names: files, folders, standard input.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "exit_status.hpp"
#include "notes/source/source.hpp"
#include "report/read_error.hpp"

namespace odot::cli {

/// What the paths of a command line come to.
struct found_notes {
  std::vector<std::string> files;
  std::vector<report::read_error> errors;  ///< a path that does not exist, a folder without notes
};

/// Files as given, folders replaced by the notes in them (`.md`, `.markdown`, `.tex`; hidden folders left out), in a fixed order.
/// `-` stays as it is.
found_notes note_files(const std::vector<std::string>& paths);

/// More bytes than this are no note but a mistake, such as a device that never ends.
inline constexpr std::size_t longest_note = std::size_t{64} << 20;

/// The text of the file, or of the standard input for `-`. Throws `failure` (usage) where it cannot be read, is longer than
/// `longest_note` or is no UTF-8 text; the message then says at which line and column. Of what never ends no more is read than that.
std::string read_note_file(const std::string& path);

/// The notes that can be read, in the order of `found.files`; of the others `found.errors` says why not.
std::vector<std::unique_ptr<notes::source>> read_notes(found_notes& found);

/// Does the work on one note of several. Where that is a fault of odot or needs more memory than there is, it is said on the error stream and
/// among the errors, and the exit status is that of it: the other notes go on. A `failure` is passed on.
exit_status on_its_own(const std::string& name, std::vector<report::read_error>& errors, const std::function<void()>& work);

/// Prints what could not be read to the error stream. The exit status of that: usage where there is anything, else success.
exit_status tell(const std::vector<report::read_error>& errors);

/// What the note is called in messages: its path, `<stdin>` for `-`.
std::string note_name(const std::string& path);
/// The same as it is printed: on one line, without control characters.
std::string shown_name(const std::string& path);

}  // namespace odot::cli
