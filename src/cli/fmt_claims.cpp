// SPDX-License-Identifier: MIT
// `odot fmt-claims`: each claim printed back as it was understood, and what each stage of the reading made of it.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "failure.hpp"
#include "note_files.hpp"
#include "notes/check.hpp"
#include "output_file.hpp"
#include "report/visible.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct claims_request {
  std::vector<std::string> paths;
  std::string macros;
  bool why = false;
};

/// `notes.md:12`: the file and the line; 0 where no line is given, or a file has that name.
std::pair<std::string, std::size_t> with_line(const std::string& path) {
  const std::size_t colon = path.rfind(':');
  if (colon == std::string::npos || colon + 1 == path.size() || path.size() - colon > 9 || std::filesystem::exists(path)) return {path, 0};
  if (path.find_first_not_of("0123456789", colon + 1) != std::string::npos) return {path, 0};
  return {path.substr(0, colon), static_cast<std::size_t>(std::stoul(path.substr(colon + 1)))};
}

std::string as_understood(const notes::checked_claim& c) {
  const bool failed = c.result == notes::verdict::unsupported || c.result == notes::verdict::shape_error || (c.result == notes::verdict::doubtful && c.statement.empty());
  if (failed) return fmt::format("{}: {}", notes::text_of(c.result), c.message);
  return c.statement.empty() ? c.source : c.statement;
}

void print_why(const notes::checked_note& note, std::size_t line) {
  std::string text;
  std::size_t before = 0;  // the last line up to this one on which a formula begins
  for (const notes::stage_item& s : note.stages)
    if (s.where.line <= line) before = std::max(before, s.where.line);
  const bool tells = std::any_of(note.claims.begin(), note.claims.end(), [&](const notes::checked_claim& c) { return c.at.line == line; });  // of a formula over several lines
  const std::size_t meant = tells && before != 0 ? before : line;
  for (const notes::stage_item& s : note.stages) {
    if (line != 0 && s.where.line != meant) continue;
    text += fmt::format("{}:{}:{}: {}\n", report::visible_name(note.name), s.where.line, s.where.column, s.source);
    for (const std::string& stage : s.lines) text += "    " + stage + '\n';
    for (const notes::checked_claim& c : note.claims) {
      if (c.at.line < s.where.line || (c.at.line == s.where.line && c.at.column < s.where.column) || s.source.find(c.source) == std::string::npos) continue;
      text += "    statement: " + as_understood(c) + '\n';
      for (const std::string& d : c.definitions) text += "      where " + d + '\n';
    }
  }
  if (line != 0 && text.empty()) std::cerr << fmt::format("odot: {}:{}: no formula begins on this line{}\n", report::visible_name(note.name), line, before == 0 ? std::string() : fmt::format("; the one before it begins on line {}", before));
  std::cout << report::visible(text);
}

}  // namespace

void add_fmt_claims(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("fmt-claims", "Print the claims of notes as they are understood, fully bracketed, with shapes");
  auto q = std::make_shared<claims_request>();
  sub->add_option("FILE", q->paths, "Notes, folders of notes, or - for the standard input; with --why, FILE:LINE for one line")->required()->type_name("");
  sub->add_flag("--why", q->why, "What each stage of the reading made of every statement, with the words that caused it");
  sub->add_option("--macros", q->macros, "A file of \\newcommand, \\def and \\DeclareMathOperator that the notes are written with")->check(not_empty())->type_name("FILE");
  sub->footer("Nothing is decided; definitions are expanded, and what is assumed stands behind the claim.\n\nExamples:\n  odot fmt-claims notes.md\n  odot fmt-claims --why notes.md:12");
  sub->callback([q, &status] {
    notes::check_options options;
    options.statements = true;
    options.decide = false;
    options.stages = q->why;
    if (!q->macros.empty()) options.macros = std::make_shared<const notes::source>(q->macros, read_note_file(q->macros));
    for (const std::string& path : q->paths) {
      const auto [plain, line] = q->why ? with_line(path) : std::pair(path, std::size_t{0});
      found_notes found = note_files({plain});
      const auto sources = read_notes(found);
      status = worse(status, tell(found.errors));
      for (const auto& note : sources) {
        if (line > note->lines())
          throw failure(exit_status::usage, fmt::format("{}:{}: this note has {} line{}", report::visible_name(note->name()), line, note->lines(), note->lines() == 1 ? "" : "s"));
        notes::verdict_cache cache;
        const notes::checked_note checked = notes::check_note(*note, options, cache);
        if (q->why) print_why(checked, line);
        for (const notes::checked_claim& c : checked.claims) {
          if (!q->why) std::cout << report::visible(fmt::format("{}:{}:{}: {}\n", report::visible_name(checked.name), c.at.line, c.at.column, as_understood(c)));
          if (c.result == notes::verdict::shape_error) status = worse(status, exit_status::refuted);
          if (c.result == notes::verdict::unsupported || c.result == notes::verdict::doubtful) status = worse(status, exit_status::undecided);
        }
      }
    }
  });
}

}  // namespace odot::cli
