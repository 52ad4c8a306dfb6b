// SPDX-License-Identifier: MIT
#include "lsp/framing.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace odot::lsp;

namespace {

/// Contents, and `!` for each trouble.
std::vector<std::string> read(const std::string& bytes, std::size_t piece = 1) {
  frame_reader reader;
  std::vector<std::string> out;
  for (std::size_t i = 0; i < bytes.size(); i += piece) {
    reader.feed(std::string_view(bytes).substr(i, piece));
    while (auto f = reader.next()) out.push_back(f->trouble.empty() ? f->content : "!");
  }
  return out;
}

using list = std::vector<std::string>;

}  // namespace

TEST_CASE("messages one after the other, in pieces of any size") {
  const std::string bytes = framed("{}") + framed("") + "content-LENGTH:3\r\nContent-Type: x; charset=utf-8\r\n\r\nabc" + framed("𝐀");
  for (std::size_t piece = 1; piece < bytes.size() + 1; ++piece) CHECK(read(bytes, piece) == list{"{}", "", "abc", "𝐀"});
}

TEST_CASE("a broken header is told once, and the next message is read") {
  CHECK(read("Content-Length: x\r\n\r\n" + framed("{}")) == list{"!", "{}"});
  CHECK(read("Content-Length: -5\r\n\r\n" + framed("{}")) == list{"!", "{}"});
  CHECK(read("Content-Type: a\r\n\r\nbody" + framed("{}")) == list{"!", "{}"});
  CHECK(read("\r\n\r\n\r\n\r\n" + framed("{}")) == list{"!", "{}"});
  CHECK(read("Content-Length: 99999999999999999999999999\r\n\r\n" + framed("{}")) == list{"!", "{}"});
  CHECK(read("Content-Length: 5000000000\r\n\r\nbody" + framed("{}")) == list{"!", "{}"});
  CHECK(read("Content-Length: 2x\r\n\r\n{}" + framed("[]")) == list{"!", "[]"});
}

TEST_CASE("endless bytes without a header are not kept") {
  const std::string noise(100'000, 'x');
  CHECK(read(noise + framed("{}"), 1000) == list{"!", "{}"});
}

TEST_CASE("a message that has not come whole is waited for") {
  CHECK(read("Content-Length: 10\r\n\r\nabc").empty());
  CHECK(read("Content-Length: 10").empty());
}
