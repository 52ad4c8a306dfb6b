// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ctrl-C: long work is asked to stop, a file that is half written is removed, and the exit status is the
/// usual one.

#include <atomic>

namespace odot::cli {

/// From now on SIGINT and SIGTERM end the program with the exit status 128 + signal (130 for Ctrl-C), after
/// the temporary file named by `remove_when_interrupted` is gone. Call it once, at the start.
void handle_interruptions();

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
