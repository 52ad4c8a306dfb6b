// SPDX-License-Identifier: MIT
#include "interruption.hpp"

#include <cstring>

#include <signal.h>
#include <unistd.h>

#include "failure.hpp"
#include "terminal.hpp"

namespace odot::cli {

namespace {

constexpr unsigned seconds_to_stop = 1;

std::atomic<bool> asked_to_stop = false;
std::atomic<int> interruptibles = 0;
std::atomic<bool> has_file = false;
bool rewrites_lines = false;
constexpr int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
char file_to_remove[4096];

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "used in a signal handler");

/// Only what a signal handler may call.
[[noreturn]] void end(int signal) {
  if (has_file) ::unlink(file_to_remove);
  if (signal == SIGPIPE) ::_exit(128 + signal);  // who reads no longer, as `head` does, wants no words about it
  if (rewrites_lines) {
    constexpr char clear[] = "\r\x1b[K";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, clear, sizeof clear - 1);
  }
  constexpr char text[] = "odot: interrupted\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text, sizeof text - 1);
  ::_exit(128 + signal);
}

void on_signal(int signal) {
  if (signal == SIGALRM) end(SIGINT);
  if (signal != SIGINT || interruptibles == 0 || asked_to_stop) end(signal);
  asked_to_stop = true;
  ::alarm(seconds_to_stop);
}

} // namespace

void handle_interruptions() {
  rewrites_lines = is_terminal(STDERR_FILENO);
  ::signal(SIGXFSZ, SIG_IGN);
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGALRM, &action, nullptr);
  for (const int signal : ending) {
    struct sigaction before {};
    // A shell script that ignores Ctrl-C for its children means it, and so does nohup.
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    ::sigaction(signal, &action, nullptr);
  }
}

sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : ending) sigaddset(&set, signal);
  return set;
}

const std::atomic<bool>& interrupted() { return asked_to_stop; }

interruptible::interruptible() { ++interruptibles; }
interruptible::~interruptible() { --interruptibles; }

void give_up_if_interrupted(const char* what) {
  if (asked_to_stop) throw failure(exit_status::interrupted, what);
}

removed_when_interrupted::removed_when_interrupted(const char* path) {
  if (std::strlen(path) >= sizeof file_to_remove) return;
  std::strcpy(file_to_remove, path);
  has_file = true;
}
removed_when_interrupted::~removed_when_interrupted() { has_file = false; }

} // namespace odot::cli
