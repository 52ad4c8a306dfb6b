// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The notes that a command line names: files, folders, standard input.

#include <string>
#include <vector>

namespace odot::cli {

/// Files as given, folders replaced by the notes in them (`.md`, `.markdown`, `.tex`; hidden folders left out), in a fixed order.
/// `-` stays as it is. Throws `failure` (usage) for a path that does not exist and for a folder without notes.
std::vector<std::string> note_files(const std::vector<std::string>& paths);

/// The text of the file, or of the standard input for `-`. Throws `failure` (usage) where it cannot be read or is no UTF-8 text; the
/// message then says at which line and column.
std::string read_note_file(const std::string& path);

/// What the note is called in messages: its path, `<stdin>` for `-`.
std::string note_name(const std::string& path);

}  // namespace odot::cli
