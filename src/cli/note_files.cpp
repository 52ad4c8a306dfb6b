// SPDX-License-Identifier: MIT
#include "note_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "failure.hpp"
#include "notes/source/source.hpp"

namespace odot::cli {

namespace fs = std::filesystem;

namespace {

bool is_note(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".md" || extension == ".markdown" || extension == ".tex";
}

void add_folder(const fs::path& folder, std::vector<std::string>& out) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error), end;
  if (error) throw failure(exit_status::usage, fmt::format("{}: {}", folder.string(), error.message()));
  for (; walk != end; walk.increment(error)) {
    if (error) throw failure(exit_status::usage, fmt::format("{}: {}", folder.string(), error.message()));
    const std::string name = walk->path().filename().string();
    if (name.starts_with('.')) {
      if (walk->is_directory(error)) walk.disable_recursion_pending();
      continue;
    }
    if (is_note(walk->path()) && walk->is_regular_file(error)) found.push_back(walk->path().string());
  }
  if (found.empty()) throw failure(exit_status::usage, fmt::format("{}: no notes (.md, .markdown, .tex) in this folder", folder.string()));
  std::sort(found.begin(), found.end());
  out.insert(out.end(), found.begin(), found.end());
}

}  // namespace

std::vector<std::string> note_files(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") out.push_back(path);
    else if (fs::is_directory(path, error)) add_folder(path, out);
    else if (!fs::exists(path, error)) throw failure(exit_status::usage, fmt::format("{}: no such file or folder", path));
    else out.push_back(path);
  }
  return out;
}

std::string note_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::string read_note_file(const std::string& path) {
  std::string text;
  if (path == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw failure(exit_status::usage, fmt::format("{}: {}", path, std::strerror(errno)));
    text.assign(std::istreambuf_iterator<char>(in), {});
    if (in.bad()) throw failure(exit_status::usage, fmt::format("{}: cannot be read", path));
  }
  if (const auto bad = notes::first_bad_byte(text)) {
    const unsigned byte = static_cast<unsigned char>(text[*bad]);
    const notes::source note(note_name(path), text);
    const notes::position at = note.at(*bad);
    throw failure(exit_status::usage, fmt::format("{}:{}:{}: this is no UTF-8 text: the byte 0x{:02x} stands here; save the note as UTF-8", note_name(path),
                                                  at.line, at.column, byte));
  }
  return text;
}

}  // namespace odot::cli
