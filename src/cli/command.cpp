// SPDX-License-Identifier: MIT
// The command `odot`: reads the command line, hands over to a subcommand and turns what came of it into an exit status.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <regex>
#include <string>
#include <vector>

#include "command.hpp"
#include "failure.hpp"
#include "interruption.hpp"
#include "nearest.hpp"
#include "report/visible.hpp"
#include "subcommands.hpp"

namespace {

using odot::cli::exit_status;

std::string footer() {
  std::string text = "Exit status:\n";
  for (const auto& [status, meaning] : odot::cli::exit_status_table)
    text += "  " + std::to_string(static_cast<int>(status)) + "  " + std::string(meaning) + "\n";
  return text + R"(
Examples:
  odot check notes.md                            every equation of a note
  odot help check                                what a subcommand can do
  odot prove                                     prove the whole catalogue
  odot expand scores --tokens 2 --d 2 --k 3      both expansions of every entry
  odot rnn --tokens 2 --steps --format latex     each step as a block equation
)";
}

int ended(exit_status status, const std::string& what) {
  std::cerr << "odot: " << odot::report::visible(what) << '\n';
  return static_cast<int>(status);
}

std::vector<const CLI::App*> subcommands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

/// Throws `failure` (usage) with the nearest names, unless `name` is a subcommand.
void check_subcommand(const CLI::App& app, const std::string& name) {
  std::vector<std::string> known;
  for (const CLI::App* sub : subcommands(app)) known.push_back(sub->get_name());
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  std::error_code error;
  const bool note = !name.empty() && std::filesystem::exists(name, error);
  throw odot::cli::failure(exit_status::usage, "there is no subcommand '" + name + "'" + (note ? "; did you mean odot check " + name + "?" : odot::cli::did_you_mean(name, known)) +
                                                   "\nTry 'odot --help'.");
}

/// What CLI11 says, in the words of the rest.
std::string reworded(std::string what, const std::string& command) {
  static const std::pair<std::regex, const char*> words[] = {
      {std::regex(R"(^(\S+): \d+ required (?:\w+:)?(\S+) missing$)"), "$1 needs a value: $2"},
      {std::regex(R"(^(\S+): At Most 1 required but received \d+$)"), "$1 is given more than once"},
      {std::regex(R"(^(\S+): (.*) not in \{(.*)\}$)"), "$1: '$2' is none of $3"},
      {std::regex(R"(^Could not convert: (\S+) = .*$)"), "$1 takes no value"},
      {std::regex(R"(^(\S+) is required$)"), "$1 is missing"},
      {std::regex(R"(^(\S+) requires (\S+)$)"), "$1 makes sense with $2 only"},
      {std::regex("^A subcommand is required$"), "say what to do: a subcommand is missing"}};
  for (const auto& [said, better] : words) what = std::regex_replace(what, said, better);
  return command.empty() ? what : command + ": " + what;
}

/// What is wrong with a command line: of a word that is not known which was meant, else what CLI11 says.
std::string complaint(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* asked = &app;
  for (const CLI::App* sub : app.get_subcommands()) asked = sub;
  const std::string command = asked == &app ? "" : asked->get_name(), help = "\nTry 'odot " + command + (command.empty() ? "" : " ") + "--help'.";
  std::vector<std::string> known;
  for (const CLI::Option* o : asked->get_options())
    for (const std::string& name : o->get_lnames()) known.push_back(name);
  for (const std::string& word : asked->remaining()) {
    if (word.size() < 2 || word[0] != '-') continue;
    std::string meant;
    if (std::find(known.begin(), known.end(), "format") != known.end() && (word == "--html" || word == "--json" || word == "--latex" || word == "--sarif"))
      meant = "; did you mean --format " + word.substr(2);
    else if (word.size() > 3 && word[1] == '-')
      for (const std::string& name : odot::cli::nearest(word.substr(2), known)) meant += (meant.empty() ? "; did you mean --" : " or --") + name;
    return (command.empty() ? "there is no option '" : command + " has no option '") + word + "'" + meant + (meant.empty() ? "" : "?") + help;
  }
  if (!asked->remaining().empty()) return reworded("'" + asked->remaining()[0] + "' is one word too many", command) + help;
  return reworded(error.what(), command) + help;
}

/// `odot help check` is `odot check --help`.
std::vector<std::string> words_of(const CLI::App& app, int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (!words.empty() && words[0] == "help" && (words.size() == 1 || !words[1].starts_with('-'))) {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  if (!words.empty() && !words[0].starts_with('-')) check_subcommand(app, words[0]);
  if (!words.empty() && words[0] == "gradient")  // a formula may begin with −
    for (std::string& word : words)
      if (word.size() > 1 && word[0] == '-' && word[1] != '-' && word.find_first_of("\\^{") != std::string::npos) word.insert(0, 1, ' ');
  std::reverse(words.begin(), words.end());  // the order that CLI11 takes them in
  return words;
}

int run(int argc, char** argv) {
  CLI::App app{"Equations between matrix expressions: proved, refuted, expanded, typeset.", "odot"};
  app.set_version_flag("--version", std::string("odot ") + ODOT_VERSION);
  app.require_subcommand(1);
  app.footer(footer());

  exit_status status = exit_status::success;
#if ODOT_HAS_NOTES
  odot::cli::add_check(app, status);
  odot::cli::add_fmt_claims(app, status);
  odot::cli::add_gradient(app, status);
  odot::cli::add_lsp(app);
#endif
  odot::cli::add_prove(app, status);
  odot::cli::add_list(app, status);
  odot::cli::add_expand(app, status);
  odot::cli::add_rnn(app, status);
  app.add_subcommand("help", "Explain a subcommand: odot help check");

  try {
    app.parse(words_of(app, argc, argv));
  } catch (const CLI::Success& e) {
    app.exit(e);
  } catch (const CLI::ParseError& e) {
    return ended(exit_status::usage, complaint(app, e));
  }
  std::cout.flush();
  if (!std::cout) return ended(exit_status::usage, "the standard output cannot be written");
  return static_cast<int>(status);
}

/// A descriptor 0, 1 or 2 that is closed would be given to the next file that is opened. In its place goes one on which nothing works.
void hold_standard_streams() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(number, F_GETFD) < 0) [[maybe_unused]] const int same = ::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

int odot::cli::command(int argc, char** argv) {
  hold_standard_streams();
  odot::cli::handle_interruptions();
  try {
    return run(argc, argv);
  } catch (const odot::cli::failure& e) {
    return ended(e.status, e.what());
  } catch (const std::bad_alloc&) {
    return ended(exit_status::too_large, "out of memory; choose smaller sizes");
  } catch (const std::exception& e) {
    return ended(exit_status::fault, std::string("internal fault: ") + e.what());
  }
}
