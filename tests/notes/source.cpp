// SPDX-License-Identifier: MIT
#include "notes/source/source.hpp"

#include <doctest/doctest.h>

namespace tests_of_source {

using namespace odot::notes;

TEST_CASE("columns count code points") {
  const source note("n.md", "αβ x\nsecond\r\n\nlast");
  CHECK(note.at(0) == position{1, 1});
  CHECK(note.at(5) == position{1, 4});
  CHECK(note.line(2) == "second");
  CHECK(note.line(4) == "last");
  CHECK(note.lines() == 4);
  CHECK(note.at(note.text().size()) == position{4, 5});
}

TEST_CASE("a byte order mark takes no column") {
  const source note("n.md", "\xEF\xBB\xBFX");
  CHECK(note.at(3) == position{1, 1});
}

TEST_CASE("bytes that are no UTF-8 are found") {
  CHECK_FALSE(first_bad_byte("plain, ünïcode, 𝟏").has_value());
  CHECK(first_bad_byte("ab\xFF").value() == 2);
  CHECK(first_bad_byte("a\xC0\xAF").value() == 1);
  CHECK(first_bad_byte(std::string_view("a\0b", 3)).value() == 1);
  CHECK(first_bad_byte("x\xE2\x82").value() == 1);
  CHECK(first_bad_byte("\xED\xA0\x80").value() == 0);
}

TEST_CASE("the name tells the markup") {
  CHECK(source("a.tex", "").kind() == markup::latex);
  CHECK(source("a.txt", "").kind() == markup::markdown);
}

TEST_CASE("text on one line") { CHECK(on_one_line("  a \n\t b ") == "a b"); }

} // namespace tests_of_source
