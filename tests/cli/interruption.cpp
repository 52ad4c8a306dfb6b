// SPDX-License-Identifier: MIT
#include "cli/interruption.hpp"

#include <cstdlib>
#include <string>

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/failure.hpp"

using namespace odot::cli;

namespace {

constexpr int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};

/// How a process of its own ends that does `work`, the ending signals being `inherited`, whatever runs the tests: its exit status.
template <class Work>
int status_of(Work work, void (*inherited)(int) = SIG_DFL) {
  const pid_t child = fork();
  if (child == 0) {
    for (const int signal : ending) ::signal(signal, inherited);
    handle_interruptions();
    work();
    _exit(99);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool exists(const std::string& path) {
  struct stat about {};
  return stat(path.c_str(), &about) == 0;
}

std::string made_file() {
  std::string name = "/tmp/odot-test-XXXXXX";
  close(mkstemp(name.data()));
  return name;
}

} // namespace

TEST_CASE("signals end the program with 128 and their number") {
  for (const int signal : ending) CHECK(status_of([&] { raise(signal); }) == 128 + signal);
}

TEST_CASE("signals that whoever started the program ignores, as nohup does, are ignored") {
  for (const int signal : ending) CHECK(status_of([&] { raise(signal), _exit(7); }, SIG_IGN) == 7);
}

TEST_CASE("past the limit of the shell writing fails, and the program goes on") {
  CHECK(status_of([] {
          raise(SIGXFSZ);
          _exit(7);
        }) == 7);
}

TEST_CASE("a temporary file goes with it") {
  for (const int signal : ending) {
    const std::string file = made_file();
    REQUIRE(exists(file));
    CHECK(status_of([&] {
            const removed_when_interrupted temporary(file.c_str());
            raise(signal);
          }) == 128 + signal);
    CHECK_FALSE(exists(file));
  }
}

TEST_CASE("a file that is done stays") {
  const std::string file = made_file();
  CHECK(status_of([&] {
          { const removed_when_interrupted temporary(file.c_str()); }
          raise(SIGINT);
        }) == 130);
  CHECK(exists(file));
  unlink(file.c_str());
}

TEST_CASE("work that can stop is asked to, and ended at the second time") {
  CHECK(status_of([] {
          const interruptible work;
          raise(SIGINT);
          if (!interrupted()) _exit(1);
          try {
            give_up_if_interrupted();
          } catch (const failure& f) {
            _exit(static_cast<int>(f.status) == 130 ? 7 : 2);
          }
        }) == 7);
  CHECK(status_of([] {
          const interruptible work;
          raise(SIGINT);
          raise(SIGINT);
        }) == 130);
}

TEST_CASE("work that does not stop is ended all the same") {
  CHECK(status_of([] {
          const interruptible work;
          raise(SIGINT);
          while (true) pause();
        }) == 130);
}
