// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ctrl-C: long work is asked to stop, a file that is half written is removed, and the exit status is the
/// usual one.

#include <signal.h>

#include <atomic>

namespace odot::cli {

/// From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE end the program with the exit status 128 + signal (130 for Ctrl-C), after
/// the temporary file named by `removed_when_interrupted` is gone. A file that grows past the limit of the shell is an error of
/// writing (SIGXFSZ is ignored). Call it once, at the start.
void handle_interruptions();

/// The signals that end the program that way.
sigset_t ending_signals();

/// Set by SIGINT while an `interruptible` lives. It is what the library's options take as `cancel`.
const std::atomic<bool>& interrupted();

/// While one of these lives, SIGINT only sets `interrupted()`, so that the work can stop by itself and say
/// how far it came. What has not stopped a second later, or at a second Ctrl-C, is ended all the same.
class interruptible {
 public:
  interruptible();
  ~interruptible();
  interruptible(const interruptible&) = delete;
  interruptible& operator=(const interruptible&) = delete;
};

/// Throws `failure` (interrupted) with `what`, if SIGINT came.
void give_up_if_interrupted(const char* what = "interrupted");

/// The temporary file to remove when the program is interrupted: while this object lives. One at a time;
/// a path of over 4,000 bytes is not kept.
class removed_when_interrupted {
 public:
  explicit removed_when_interrupted(const char* path);
  ~removed_when_interrupted();
  removed_when_interrupted(const removed_when_interrupted&) = delete;
  removed_when_interrupted& operator=(const removed_when_interrupted&) = delete;
};

} // namespace odot::cli
