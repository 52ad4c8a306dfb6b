// SPDX-License-Identifier: MIT
#include "note_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "failure.hpp"
#include "report/visible.hpp"

namespace odot::cli {

namespace fs = std::filesystem;

namespace {

bool is_note(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".md" || extension == ".markdown" || extension == ".tex";
}

void add_folder(const fs::path& folder, found_notes& out) {
  std::vector<std::string> found;
  std::error_code error;
  const auto give_up = [&](const std::string& why) { out.errors.push_back({folder.string(), fmt::format("{}: {}", report::visible_name(folder.string()), why)}); };
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error), end;
  if (error) return give_up(error.message());
  for (; walk != end; walk.increment(error)) {
    if (error) return give_up(error.message());
    const std::string name = walk->path().filename().string();
    if (name.starts_with('.')) {
      if (walk->is_directory(error)) walk.disable_recursion_pending();
      continue;
    }
    if (is_note(walk->path()) && walk->is_regular_file(error)) found.push_back(walk->path().string());
  }
  if (found.empty()) return give_up("no notes (.md, .markdown, .tex) in this folder");
  std::sort(found.begin(), found.end());
  out.files.insert(out.files.end(), found.begin(), found.end());
}

/// Closes what it was opened with, unless that is the standard input.
struct descriptor {
  int number;
  ~descriptor() {
    if (number > STDIN_FILENO) ::close(number);
  }
};

}  // namespace

found_notes note_files(const std::vector<std::string>& paths) {
  found_notes out;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-" && std::find(out.files.begin(), out.files.end(), path) != out.files.end()) out.errors.push_back({path, "- is given twice, and the standard input can be read once"});
    else if (path == "-") out.files.push_back(path);
    else if (path.empty()) out.errors.push_back({path, "a name of a file is empty; name a note, a folder, or - for the standard input"});
    else if (fs::is_directory(path, error)) add_folder(path, out);
    else if (const auto about = fs::status(path, error); about.type() == fs::file_type::not_found)
      out.errors.push_back({path, fmt::format("{}: no such file or folder{}", report::visible_name(path), path.find('=') == std::string::npos ? "" : "; an equation is checked as a note is: echo '$A B = B A$' | odot check -")});
    else out.files.push_back(path);
  }
  return out;
}

std::string note_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::string shown_name(const std::string& path) { return report::visible_name(note_name(path)); }

std::string read_note_file(const std::string& path) {
  const auto give_up = [&](const std::string& why) { return failure(exit_status::usage, fmt::format("{}: {}", shown_name(path), why)); };
  const descriptor in{path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (in.number < 0) throw give_up(std::strerror(errno));
  std::string text;
  std::vector<char> block(std::size_t{1} << 16);
  while (true) {
    const ssize_t got = ::read(in.number, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EBADF) throw give_up("the standard input is closed; name a file, or pipe a note in");
    if (got < 0) throw give_up(std::strerror(errno));
    if (got == 0) break;
    text.append(block.data(), static_cast<std::size_t>(got));
    if (text.find('\0', text.size() - static_cast<std::size_t>(got)) != std::string::npos) break;  // no text, as is said below
    if (text.size() > longest_note) throw give_up(fmt::format("this is longer than {} MB and no note; check its parts one by one", longest_note >> 20));
  }
  if (const auto bad = notes::first_bad_byte(text)) {
    const unsigned byte = static_cast<unsigned char>(text[*bad]);
    const notes::source note(note_name(path), text);
    const notes::position at = note.at(*bad);
    throw failure(exit_status::usage, fmt::format("{}:{}:{}: this is no UTF-8 text: the byte 0x{:02x} stands here; save the note as UTF-8", shown_name(path),
                                                  at.line, at.column, byte));
  }
  return text;
}

std::vector<std::unique_ptr<notes::source>> read_notes(found_notes& found) {
  std::vector<std::unique_ptr<notes::source>> notes;
  for (const std::string& file : found.files) try {
      notes.push_back(std::make_unique<notes::source>(note_name(file), read_note_file(file)));
    } catch (const failure& f) {
      found.errors.push_back({note_name(file), f.what()});
    }
  return notes;
}

exit_status on_its_own(const std::string& name, std::vector<report::read_error>& errors, const std::function<void()>& work) {
  const auto ended = [&](exit_status status, const std::string& why) {
    errors.push_back({name, fmt::format("{}: {}", report::visible_name(name), why)});
    tell({errors.back()});
    return status;
  };
  try {
    work();
    return exit_status::success;
  } catch (const failure&) {
    throw;
  } catch (const std::bad_alloc&) {
    return ended(exit_status::too_large, "out of memory; check its parts one by one");
  } catch (const std::exception& e) {
    return ended(exit_status::fault, std::string("internal fault, nothing is said about this note: ") + e.what());
  }
}

exit_status tell(const std::vector<report::read_error>& errors) {
  for (const report::read_error& e : errors) std::cerr << "odot: " << report::visible(e.message) << '\n';
  return errors.empty() ? exit_status::success : exit_status::usage;
}

}  // namespace odot::cli
