// SPDX-License-Identifier: MIT
#include "cli/note_files.hpp"

#include <iostream>
#include <new>
#include <sstream>
#include <stdexcept>

#include <doctest/doctest.h>

#include "cli/failure.hpp"

using namespace odot;
using namespace odot::cli;

namespace {

struct said {
  exit_status status;
  std::vector<report::read_error> errors;
  std::string printed;
};

said outcome_of(const std::function<void()>& work) {
  said out;
  std::ostringstream printed;
  std::streambuf* const before = std::cerr.rdbuf(printed.rdbuf());
  out.status = on_its_own("a.md", out.errors, work);
  std::cerr.rdbuf(before);
  out.printed = printed.str();
  return out;
}

}  // namespace

TEST_CASE("a fault or too little memory ends the work on one note, and is told") {
  const said fault = outcome_of([] { throw std::logic_error("no such node"); });
  CHECK(fault.status == exit_status::fault);
  CHECK(fault.printed == "odot: a.md: internal fault, nothing is said about this note: no such node\n");
  REQUIRE(fault.errors.size() == 1);
  CHECK(fault.errors[0].file == "a.md");
  CHECK("odot: " + fault.errors[0].message + "\n" == fault.printed);

  const said full = outcome_of([] { throw std::bad_alloc(); });
  CHECK(full.status == exit_status::too_large);
  CHECK(full.printed == "odot: a.md: out of memory; check its parts one by one\n");

  bool done = false;
  const said well = outcome_of([&] { done = true; });
  CHECK(done);
  CHECK(well.status == exit_status::success);
  CHECK(well.errors.empty());
  CHECK(well.printed.empty());
}

TEST_CASE("an interruption or a wrong command line is no matter of one note") {
  std::vector<report::read_error> errors;
  CHECK_THROWS_WITH_AS(on_its_own("a.md", errors, [] { throw failure(exit_status::interrupted, "interrupted"); }), "interrupted", failure);
  CHECK(errors.empty());
}
