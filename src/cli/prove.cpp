// SPDX-License-Identifier: MIT
// `odot prove`: runs the catalogue, prints a table, and shows of every refuted claim the entry that differs.

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>

#include "catalogue/catalogue.hpp"
#include "failure.hpp"
#include "lookup.hpp"
#include "sizes.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct request {
  std::vector<std::string> names;
  given_sizes sizes;
};

/// A line that overwrites itself on a terminal, on the error stream; nothing elsewhere.
class progress {
 public:
  progress() : shown_(isatty(STDERR_FILENO) == 1) {}
  ~progress() { clear(); }
  void show(const std::string& line) {
    if (shown_) std::cerr << "\r\x1b[K" << line << std::flush;
  }
  void clear() {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  }

 private:
  bool shown_;
};

std::string verdict_text(catalogue::verdict v) {
  return v == catalogue::verdict::proved ? "proved" : v == catalogue::verdict::refuted ? "refuted" : "undecided";
}

/// At most `most` bytes of a long sum, cut between characters of plain ASCII text.
std::string shortened(const std::string& sum, std::size_t most = 300) {
  return sum.size() <= most ? sum : sum.substr(0, most) + " ...";
}

std::string details(const catalogue::derivation& d, const catalogue::finding& f) {
  std::string text = fmt::format("{}: {}\n", d.name, d.statement);
  if (f.result == catalogue::verdict::undecided) return text + fmt::format("  undecided: {}\n", f.reason);
  const auto& w = *f.where;
  text += fmt::format("  refuted{}: {}entry ({},{}) differs\n", d.for_every_length ? "" : " at " + size_text(f.at),
                      w.equation.empty() ? "" : w.equation + ", ", w.row, w.column);
  return text + fmt::format("    left:  {}\n    right: {}\n", shortened(w.left), shortened(w.right));
}

exit_status outcome(const catalogue::derivation& d, const catalogue::finding& f) {
  if (f.result == catalogue::verdict::undecided) return exit_status::undecided;
  return (f.result == catalogue::verdict::proved) == d.holds ? exit_status::success : exit_status::refuted;
}

/// A line of the table: a theorem at given sizes by expansion, or in general by the kernel.
struct one_run {
  const catalogue::derivation* theorem;
  catalogue::size_choice at;
  std::optional<catalogue::general_case> general;
};

std::string sizes_of(const one_run& r) {
  if (!r.general) return size_text(r.at);
  if (r.general->induction) return "every length";
  return r.general->tokens == 0 ? "all n, d, k" : fmt::format("n={}, all d, k", r.general->tokens);
}

/// Runs everything, prints a line for each as it ends, and what there is to say of the false claims.
exit_status report(const std::vector<const catalogue::derivation*>& chosen, const std::vector<one_run>& runs) {
  std::size_t width = 7;
  for (const auto* d : chosen) width = std::max(width, d->name.size());
  std::cout << fmt::format("{:<{}}  {:<14}  {:<9}  {:>9}  {:>9}  {}\n", "theorem", width, "sizes", "method", "terms", "time", "verdict");
  exit_status status = exit_status::success;
  std::string after;
  std::size_t as_stated = 0, false_claims = 0;
  progress line;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const one_run& now = runs[i];
    const catalogue::derivation& d = *now.theorem;
    line.show(fmt::format("[{}/{}] {} {}", i + 1, runs.size(), d.name, sizes_of(now)));
    const catalogue::finding f = now.general ? catalogue::decide(d, *now.general) : catalogue::expand(d, now.at);
    line.clear();
    const exit_status came = outcome(d, f);
    const bool surprise = came == exit_status::refuted;
    std::cout << fmt::format("{:<{}}  {:<14}  {:<9}  {:>9}  {:>6.1f} ms  {}{}\n", d.name, width, sizes_of(now),
                             !now.general ? "expansion" : now.general->induction ? "induction" : "kernel", now.general ? "" : std::to_string(f.terms), f.seconds * 1e3,
                             verdict_text(f.result), surprise ? ", against what is stated" : d.holds || !f.where ? "" : ", as stated");
    std::cout.flush();
    status = worse(status, came);
    as_stated += came == exit_status::success;
    const bool last_of_this = i + 1 == runs.size() || runs[i + 1].theorem != now.theorem;
    if (!d.holds && last_of_this) ++false_claims;
    if (f.result != catalogue::verdict::proved && (came != exit_status::success || last_of_this)) after += details(d, f);
  }
  if (!after.empty()) std::cout << '\n' << after;
  std::cout << fmt::format("\n{} theorem{}, {} run{}: {} came out as stated", chosen.size(), chosen.size() == 1 ? "" : "s", runs.size(),
                           runs.size() == 1 ? "" : "s", as_stated);
  if (as_stated != runs.size()) std::cout << fmt::format(", {} did not", runs.size() - as_stated);
  if (false_claims > 0) std::cout << fmt::format("; {} of the theorems state{} that a claim is false", false_claims, false_claims == 1 ? "s" : "");
  std::cout << ".\n";
  return status;
}

exit_status run(const request& r) {
  std::vector<const catalogue::derivation*> chosen;
  for (const std::string& name : r.names) chosen.push_back(&lookup(name));
  if (r.names.empty())
    for (const auto& d : catalogue::all()) chosen.push_back(&d);

  // Everything is checked before anything is proved.
  std::vector<one_run> runs;
  for (const auto* d : chosen) {
    if (r.sizes.any() && d->for_every_length) {
      if (r.names.empty()) continue;
      throw failure(exit_status::usage, d->name + " is about every length; leave out --tokens, --d and --k");
    }
    if (r.sizes.any()) {
      const catalogue::size_choice at = r.sizes.over(d->sizes.front());
      if (r.names.empty() && !d->tokens.holds(at.tokens)) continue;
      check_sizes(*d, at);
      runs.push_back({d, at, std::nullopt});
      continue;
    }
    for (const auto& at : d->sizes) runs.push_back({d, at, std::nullopt});
    for (const auto& general : catalogue::general_cases(*d)) runs.push_back({d, {}, general});
  }
  return report(chosen, runs);
}

}  // namespace

void add_prove(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("prove", "Prove the theorems of the catalogue, or those named, and refute its false claims");
  auto r = std::make_shared<request>();
  sub->add_option("NAME", r->names, "theorems to prove; all where none is named");
  add_sizes(*sub, r->sizes);
  sub->footer(R"(Without sizes each theorem is expanded at several, and decided by the kernel for all of them.
With sizes it is expanded at those.

Examples:
  odot prove
  odot prove scores rnn-scores
  odot prove rnn-scores --tokens 3 --d 4 --k 4)");
  sub->callback([r, &status] { status = run(*r); });
}

}  // namespace odot::cli
