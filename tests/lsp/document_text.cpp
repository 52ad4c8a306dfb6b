// SPDX-License-Identifier: MIT
#include "lsp/document_text.hpp"

#include <doctest/doctest.h>

using odot::lsp::document_text;
using odot::lsp::text_position;

TEST_CASE("characters outside of the basic plane are two units, combining marks one, bytes none") {
  // 𝐀 is 4 bytes and 2 units; é of e and a combining acute 3 bytes and 2 units; ü 2 bytes and 1 unit
  const document_text d("a𝐀e\u0301ü|\nx");
  CHECK(d.position_of(0) == text_position{0, 0});
  CHECK(d.position_of(1) == text_position{0, 1});
  CHECK(d.position_of(5) == text_position{0, 3});
  CHECK(d.position_of(6) == text_position{0, 4});
  CHECK(d.position_of(8) == text_position{0, 5});
  CHECK(d.position_of(10) == text_position{0, 6});
  CHECK(d.position_of(12) == text_position{1, 0});
  for (const std::size_t offset : {0U, 1U, 5U, 6U, 8U, 10U, 11U, 12U, 13U}) CHECK(d.offset_of(d.position_of(offset)) == offset);
}

TEST_CASE("a place in the middle of a character is its begin") {
  const document_text d("𝐀b");
  CHECK(d.offset_of({0, 1}) == 0);
  CHECK(d.offset_of({0, 2}) == 4);
}

TEST_CASE("beyond the end of a line is its end, beyond the last line the end of the text") {
  const document_text d("ab\ncd");
  CHECK(d.offset_of({0, 99}) == 2);
  CHECK(d.offset_of({1, 99}) == 5);
  CHECK(d.offset_of({7, 0}) == 5);
  CHECK(d.offset_of({static_cast<std::size_t>(-1), static_cast<std::size_t>(-1)}) == 5);
  CHECK(d.position_of(99) == text_position{1, 2});
  CHECK(document_text().offset_of({0, 0}) == 0);
}

TEST_CASE("lines end in any of the three ways") {
  const document_text d("a\r\nb\rc\nd");
  CHECK(d.offset_of({1, 0}) == 3);
  CHECK(d.offset_of({2, 0}) == 5);
  CHECK(d.offset_of({3, 0}) == 7);
  CHECK(d.offset_of({0, 9}) == 1);
  CHECK(d.position_of(3) == text_position{1, 0});
}

TEST_CASE("edits within a line, across lines, at the end, and one that ends before it begins") {
  document_text d("one\ntwo 𝐀 three\n");
  d.replace({1, 4}, {1, 6}, "B");
  CHECK(d.text() == "one\ntwo B three\n");
  d.replace({0, 3}, {1, 0}, "");
  CHECK(d.text() == "onetwo B three\n");
  d.replace({9, 0}, {9, 9}, "end");
  CHECK(d.text() == "onetwo B three\nend");
  d.replace({0, 3}, {0, 1}, "-");
  CHECK(d.text() == "one-two B three\nend");
  CHECK(d.offset_of({1, 1}) == 17);
}

TEST_CASE("places asked for in any order come out the same") {
  std::string text;
  for (int i = 0; i < 200; ++i) text += i % 7 == 0 ? "𝐀" : i % 5 == 0 ? "\n" : "ab";
  const document_text d(text), fresh(text);
  for (std::size_t offset = text.size(); offset > 0; --offset) {
    if ((static_cast<unsigned char>(text[offset]) & 0xC0) == 0x80) continue;
    const document_text other(text);
    CHECK(d.position_of(offset) == other.position_of(offset));
  }
}
