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
#include <initializer_list>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
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
  const std::string meant = note                                              ? "; did you mean odot check " + name + "?"
                            : app.get_option_no_throw("--" + name) != nullptr ? "; did you mean --" + name + "?"
                                                                              : odot::cli::did_you_mean(name, known);
  throw odot::cli::failure(exit_status::usage, "there is no subcommand '" + name + "'" + meant + "\nTry 'odot --help'.");
}

/// What stands in front of each of the marks, one behind the other; nothing where they are not all there, or do not end the text. The last may be
/// empty: the end itself.
std::vector<std::string> between(std::string_view text, std::initializer_list<std::string_view> marks) {
  std::vector<std::string> out;
  for (const std::string_view mark : marks) {
    const std::size_t at = mark.empty() ? text.size() : text.find(mark);
    if (at == std::string_view::npos) return {};
    out.emplace_back(text.substr(0, at));
    text.remove_prefix(at + mark.size());
  }
  return text.empty() ? out : std::vector<std::string>();
}

/// What CLI11 says, in the words of the rest.
std::string in_our_words(const std::string& what) {
  const auto is_word = [](const std::string& part) { return part.find(' ') == std::string::npos; };
  if (what == "A subcommand is required") return "say what to do: a subcommand is missing";
  if (const auto p = between(what, {": ", " required ", " missing"}); !p.empty()) return p[0] + " needs a value: " + p[2].substr(p[2].find(':') + 1);
  if (const auto p = between(what, {": At Most 1 required but received ", ""}); !p.empty()) return p[0] + " is given more than once";
  if (const auto p = between(what, {": ", " not in {", "}"}); !p.empty()) return p[0] + ": '" + p[1] + "' is none of " + p[2];
  if (const auto p = between(what, {"Could not convert: ", " = ", ""}); !p.empty()) return p[1] + " takes no value";
  if (const auto p = between(what, {" is required"}); !p.empty() && is_word(p[0])) return p[0] + " is missing";
  if (const auto p = between(what, {" requires ", ""}); !p.empty() && is_word(p[0]) && is_word(p[1])) return p[0] + " makes sense with " + p[1] + " only";
  return what;
}
std::string reworded(const std::string& what, const std::string& command) { return (command.empty() ? "" : command + ": ") + in_our_words(what); }

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
    else if (std::error_code unseen; std::filesystem::exists(word, unseen))
      meant = "; did you mean ./" + word;
    else if (word.size() > 3 && word[1] == '-')
      for (const std::string& name : odot::cli::nearest(word.substr(word.starts_with("--no-") ? 5 : 2), known)) meant += (meant.empty() ? "; did you mean --" : " or --") + name;
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
