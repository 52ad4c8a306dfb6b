// SPDX-License-Identifier: MIT
#include "output_file.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "failure.hpp"
#include "interruption.hpp"
#include "report/visible.hpp"

namespace odot::cli {

namespace {

[[noreturn]] void give_up(const std::string& path, int error) {
  throw failure(exit_status::usage, "cannot write '" + path + "': " + std::strerror(error));
}

bool is_standard_output(const std::string& path) { return path.empty() || path == "-"; }

/// Where a path leads once links are followed; the path itself where nothing stands there yet.
std::string resolved(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;
  std::string place = real;
  std::free(real);
  return place;
}
std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Whether something that is no plain file stands there, to be written directly.
bool is_special(const std::string& path, struct stat& about) { return stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode); }

}  // namespace

int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

void add_output(CLI::App& app, std::string& into, const std::string& what) {
  app.add_option("-o,--output", into, what + "; the standard output if not given")->check(not_empty())->type_name("FILE");
}

void check_writable(const std::string& path, const std::vector<std::string>& read) {
  if (is_standard_output(path)) return;
  const std::string place = resolved(path);
  struct stat about {};
  if (is_special(place, about)) {
    if (S_ISDIR(about.st_mode)) give_up(path, EISDIR);
    if (access(place.c_str(), W_OK) != 0) give_up(path, errno);
    return;
  }
  const std::string folder = folder_of(place);
  struct stat around {};
  if (stat(folder.c_str(), &around) != 0) give_up(path, errno);
  if (!S_ISDIR(around.st_mode)) give_up(path, ENOTDIR);
  if (access(folder.c_str(), W_OK | X_OK) != 0) give_up(path, errno);
  if (access(place.c_str(), F_OK) != 0) return;
  if (access(place.c_str(), W_OK) != 0) give_up(path, errno);
  std::error_code error;
  for (const std::string& from : read)
    if (std::filesystem::equivalent(place, from, error)) throw failure(exit_status::usage, "'" + path + "' is read for this, and would be written over; give -o another name");
}

void write_output(const std::string& path, const std::string& text) {
  if (is_standard_output(path)) {
    std::cout << report::visible(text);
    return;
  }
  check_writable(path);
  const std::string place = resolved(path);
  struct stat about {};
  if (is_special(place, about)) {
    const int file = open(place.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) give_up(path, errno);
    const int error = write_all(file, text);
    const int closed = close(file) == 0 ? 0 : errno;
    if (error != 0 || closed != 0) give_up(path, error != 0 ? error : closed);
    return;
  }
  const std::string pattern = folder_of(place) + "/.odot-XXXXXX";
  std::vector<char> name(pattern.begin(), pattern.end());
  name.push_back('\0');
  // mkstemp may be interrupted between making the file and telling its name: Ctrl-C waits for the two.
  const sigset_t ours = ending_signals();
  sigset_t before;
  sigprocmask(SIG_BLOCK, &ours, &before);
  const int file = mkstemp(name.data());
  const int made = errno;
  const removed_when_interrupted temporary(file < 0 ? "" : name.data());
  sigprocmask(SIG_SETMASK, &before, nullptr);
  if (file < 0) give_up(path, made);
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = stat(place.c_str(), &about) == 0 ? about.st_mode & 07777 : 0666 & ~mask;
  int error = write_all(file, text);
  if (error == 0 && fchmod(file, mode) != 0) error = errno;
  if (close(file) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(name.data(), place.c_str()) != 0) error = errno;
  if (error != 0) {
    unlink(name.data());
    give_up(path, error);
  }
}

}  // namespace odot::cli
