// SPDX-License-Identifier: MIT
#include "report/text.hpp"

#include <doctest/doctest.h>

using namespace odot;

namespace {
struct both {
  notes::source note;
  notes::checked_note checked;
};
both read(const std::string& text) {
  notes::source note("n.md", text);
  notes::verdict_cache cache;
  notes::checked_note checked = notes::check_note(note, {}, cache);
  return {std::move(note), std::move(checked)};
}
}  // namespace

TEST_CASE("a line a claim that is not proved, carets under its right side") {
  const both b = read("Let $G, H \\in \\R^{n \\times n}$.\n\n$$ G H = H G $$\n\n$$ G + H = H + G $$\n");
  const std::string text = report::to_text(b.note, b.checked, {});
  CHECK(text.starts_with("n.md:3:10: refuted: "));
  CHECK(text.find("    3 | $$ G H = H G $$\n      |          ^~~\n") != std::string::npos);
  CHECK(text.find(":5:") == std::string::npos);
  report::text_style all;
  all.proved_too = true;
  CHECK(report::to_text(b.note, b.checked, all).find("n.md:5:12: proved: G + H = H + G") != std::string::npos);
}

TEST_CASE("what is proved for some sizes alone says for which") {
  const both b = read("Let $d = 4$ be the width. Then $\\operatorname{tr}(I_d) = 4$.\n");
  report::text_style all;
  all.proved_too = true;
  const std::string text = report::to_text(b.note, b.checked, all);
  CHECK(text.find("proved: \\operatorname{tr}(I_d) = 4 (at d = 4)\n") != std::string::npos);
}

TEST_CASE("colour only where it is asked for") {
  const both b = read("Let $G \\in \\R^{n \\times m}$. $G = G^\\top$.\n");
  report::text_style style;
  CHECK(report::to_text(b.note, b.checked, style).find('\x1b') == std::string::npos);
  style.colour = true;
  CHECK(report::to_text(b.note, b.checked, style).find("\x1b[1;31mshape-error") != std::string::npos);
}

TEST_CASE("carets stand right under signs of several bytes") {
  const notes::source note("n.md", "ααα G = H");
  CHECK(report::excerpt(note, {7, 8}, {}) == "    1 | ααα G = H\n      |     ^\n");
}

TEST_CASE("a long line is cut around the carets") {
  const notes::source note("n.md", std::string(100000, 'x') + "G" + std::string(100000, 'y'));
  const std::string text = report::excerpt(note, {100000, 100001}, {});
  CHECK(text.size() < 1000);
  CHECK(text.find("xGy") != std::string::npos);
}

TEST_CASE("the summary counts") {
  notes::tally t;
  CHECK(report::summary("n.md", t) == "n.md: 0 claims\n");
  t.proved = 2, t.refuted = 1;
  CHECK(report::summary("n.md", t) == "n.md: 3 claims: 2 proved, 1 refuted\n");
  t.assumed = 1;
  CHECK(report::summary("n.md", t) == "n.md: 3 claims: 2 proved, 1 refuted; 1 equation taken as given\n");
  t.assumed = 0, t.reasons["\\foo is not read"] = 1;
  CHECK(report::summary("n.md", t) == "n.md: 3 claims: 2 proved, 1 refuted; not read: \\foo is not read\n");
  t.reasons["\\bar is not read"] = 2;
  CHECK(report::summary("n\n.md", t) == "n␊.md: 3 claims: 2 proved, 1 refuted; not read 2 times: \\bar is not read, and for 1 other reason\n");
}

TEST_CASE("what a note says does not steer the terminal") {
  const both b = read("Let $A \\in \\R^{n \\times n}$. $A \x1b[31m = A^\\top$ \xC2\x9B" "2J\n\n$$ A = A^\\top $$ \x1b]0;title\x07\x7F\n");
  report::text_style all;
  all.proved_too = true;
  const std::string text = report::to_text(b.note, b.checked, all);
  CHECK(text.find("␛]0;title␇␡") != std::string::npos);
  for (const char c : text) CHECK((static_cast<unsigned char>(c) >= 0x20 || c == '\n'));
  CHECK(text.find("\xC2\x9B") == std::string::npos);
}
