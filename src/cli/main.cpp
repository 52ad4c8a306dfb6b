// SPDX-License-Identifier: MIT
// The command `odot`: reads the command line, hands over to a subcommand and turns what came of it into an exit status.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "failure.hpp"
#include "interruption.hpp"
#include "nearest.hpp"
#include "subcommands.hpp"

namespace {

using odot::cli::exit_status;

std::string footer() {
  std::string text = "Exit status:\n";
  for (const auto& [status, meaning] : odot::cli::exit_status_table)
    text += "  " + std::to_string(static_cast<int>(status)) + "  " + std::string(meaning) + "\n";
  return text + R"(
Examples:
  odot prove                                     prove the whole catalogue
  odot expand scores --tokens 2 --d 2 --k 3      both expansions of every entry
  odot rnn --tokens 2 --steps --format latex     each step as a block equation
)";
}

int report(exit_status status, const std::string& what) {
  std::cerr << "odot: " << what << '\n';
  return static_cast<int>(status);
}

int run(int argc, char** argv) {
  CLI::App app{"Equations between matrix expressions: proved, refuted, expanded, typeset.", "odot"};
  app.set_version_flag("--version", std::string("odot ") + ODOT_VERSION);
  app.require_subcommand(1);
  app.footer(footer());

  exit_status status = exit_status::success;
  odot::cli::add_prove(app, status);
  odot::cli::add_list(app, status);
  odot::cli::add_expand(app, status);
  odot::cli::add_rnn(app, status);
#if ODOT_HAS_NOTES
  odot::cli::add_check(app, status);
  odot::cli::add_fmt_claims(app, status);
  odot::cli::add_gradient(app, status);
  odot::cli::add_lsp(app);
#endif

  if (argc > 1 && argv[1][0] != '-') {
    std::vector<std::string> known;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) known.push_back(sub->get_name());
    if (std::find(known.begin(), known.end(), argv[1]) == known.end())
      throw odot::cli::failure(exit_status::usage, "there is no subcommand '" + std::string(argv[1]) + "'" +
                                                       odot::cli::did_you_mean(argv[1], known) + "\nTry 'odot --help'.");
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    app.exit(e);
  } catch (const CLI::ParseError& e) {
    return report(exit_status::usage, std::string(e.what()) + "\nTry 'odot --help'.");
  }
  std::cout.flush();
  if (!std::cout) return report(exit_status::usage, "the standard output cannot be written");
  return static_cast<int>(status);
}

}  // namespace

int main(int argc, char** argv) {
  odot::cli::handle_interruptions();
  try {
    return run(argc, argv);
  } catch (const odot::cli::failure& e) {
    return report(e.status, e.what());
  } catch (const std::bad_alloc&) {
    return report(exit_status::too_large, "out of memory; choose smaller sizes");
  } catch (const std::exception& e) {
    return report(exit_status::fault, std::string("internal fault: ") + e.what());
  }
}
