// SPDX-License-Identifier: MIT
// `odot fmt-claims`: each claim printed back as it was understood.

#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "failure.hpp"
#include "note_files.hpp"
#include "notes/check.hpp"
#include "subcommands.hpp"

namespace odot::cli {

void add_fmt_claims(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("fmt-claims", "Print the claims of notes as they are understood, fully bracketed, with shapes");
  auto paths = std::make_shared<std::vector<std::string>>();
  sub->add_option("paths", *paths, "Notes, folders of notes, or - for the standard input")->required()->type_name("FILE");
  sub->footer("Nothing is decided; definitions are expanded, and what is assumed stands behind the claim.\n\nExample:\n  odot fmt-claims notes.md");
  sub->callback([paths, &status] {
    for (const std::string& file : note_files(*paths)) {
      const notes::source note(note_name(file), read_note_file(file));
      notes::check_options options;
      options.statements = true;
      options.decide = false;
      notes::verdict_cache cache;
      const notes::checked_note checked = notes::check_note(note, options, cache);
      for (const notes::checked_claim& c : checked.claims) {
        const bool unread = c.result == notes::verdict::unsupported, wrong = c.result == notes::verdict::shape_error;
        std::cout << fmt::format("{}:{}:{}: {}\n", checked.name, c.at.line, c.at.column,
                                 unread || wrong ? fmt::format("{}: {}", notes::text_of(c.result), c.message)
                                 : c.statement.empty() ? c.source
                                                       : c.statement);
        if (wrong) status = worse(status, exit_status::refuted);
        if (unread) status = worse(status, exit_status::undecided);
      }
    }
  });
}

}  // namespace odot::cli
