// SPDX-License-Identifier: MIT
// `odot check`: notes in, verdicts out.

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "certificate_files.hpp"
#include "check_sizes.hpp"
#include "failure.hpp"
#include "html_option.hpp"
#include "note_files.hpp"
#include "notes/check.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "report/html.hpp"
#include "report/json.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"
#include "report/visible.hpp"
#include "subcommands.hpp"
#include "terminal.hpp"

namespace odot::cli {

namespace {

struct request {
  std::vector<std::string> paths;
  std::string format = "text", colour = "auto";
  std::string certificates, macros, output, katex = ODOT_KATEX;
  bool all = false, strict = false, watch = false, quiet = false;
  point_request points;
};

bool wants_colour(const request& q) {
  if (q.colour != "auto") return q.colour == "always";
  const char* refused = std::getenv("NO_COLOR");
  return is_terminal(STDOUT_FILENO) && (refused == nullptr || *refused == '\0');
}

exit_status status_of(const notes::checked_note& note, const notes::tally& count, bool strict) {
  exit_status s = exit_status::success;
  if (count.undecided + count.unsupported + count.doubtful > 0) s = strict ? exit_status::refuted : exit_status::undecided;
  for (const auto& r : note.remarks) {
    if (r.counts) s = worse(s, exit_status::undecided);
    if (r.kind == notes::verdict::shape_error) s = worse(s, exit_status::refuted);
  }
  if (count.refuted + count.shape_error > 0) s = worse(s, exit_status::refuted);
  return s;
}

/// What is kept between two looks at the same notes.
struct memory {
  notes::verdict_cache verdicts;
  kept_checks at_sizes;
};

/// A file for every claim of the note that is settled by a proof: the note, the line, and which of the claims on that line.
void write_certificates(const notes::checked_note& note, certificate_files& certificates) {
  std::size_t line = 0, number = 0;
  for (const notes::checked_claim& c : note.claims) {
    number = c.at.line == line ? number + 1 : 1;
    line = c.at.line;
    if (!c.theorem || (c.result != notes::verdict::proved && c.result != notes::verdict::refuted)) continue;
    certificates.write(fmt::format("{}-{}-{}", note.name, line, number), *c.theorem, fmt::format("{}:{}: {}", note.name, line, c.source));
  }
}

/// The report in the format asked for, which is not text.
std::string for_programs(const request& q, const std::vector<notes::checked_note>& checked, const std::vector<const notes::source*>& views, const found_notes& found) {
  if (q.format == "json") return report::to_json(checked, found.errors);
  return q.format == "sarif" ? report::to_sarif(checked, views, ODOT_VERSION, found.errors) : report::to_html(checked, views, ODOT_VERSION, typesetter_in(q.katex));
}

exit_status check_once(const request& q, found_notes found, memory& kept) {
  certificate_files certificates(q.certificates, language_of(q.format, q.certificates));
  const std::vector<std::unique_ptr<notes::source>> sources = read_notes(found);
  exit_status status = tell(found.errors);
  const bool at_sizes = !q.points.sizes.empty();
  if (at_sizes) check_size_names(q.points, sources);
  std::vector<notes::checked_note> checked;
  std::vector<const notes::source*> views;  // the note of each
  notes::tally all;
  report::text_style style;
  style.colour = wants_colour(q);
  style.proved_too = q.all;
  style.strict = q.strict;
  const bool text = q.format == "text" || q.format == "coq";
  const auto tell = [&](const notes::source& note, const notes::checked_note& result) {
    notes::tally count;
    count.add(result);
    all.add(result);
    status = worse(status, status_of(result, count, q.strict));
    if (!text) return;
    std::cout << report::to_text(note, result, style);
    if (sources.size() > 1 && !q.quiet) std::cout << report::summary(result.name, count);
  };
  progress_line progress(!q.quiet, std::chrono::milliseconds(800));
  for (const auto& note : sources) {
    notes::check_options options;
    options.keep_items = at_sizes || q.format == "html";
    if (!q.macros.empty()) options.macros = std::make_shared<const notes::source>(q.macros, read_note_file(q.macros));
    options.statements = q.all || !text;
    options.progress = [&](std::size_t done) {
      if (progress.due()) progress.show(fmt::format("{}: {} claims", report::visible_name(note->name()), done));
    };
    notes::checked_note result;
    const exit_status fault = on_its_own(note->name(), found.errors, [&] { result = notes::check_note(*note, options, kept.verdicts); });
    if (fault != exit_status::success) {
      status = worse(status, fault);
      continue;
    }
    write_certificates(result, certificates);
    if (!at_sizes) {
      progress.clear();
      tell(*note, result);
    }
    if (at_sizes || !text) checked.push_back(std::move(result)), views.push_back(note.get());
  }
  progress.clear();
  if (at_sizes) {
    check_at_sizes(q.points, checked, q.quiet, kept.at_sizes);
    for (std::size_t i = 0; i < checked.size(); ++i) tell(*views[i], checked[i]);
  }
  if (!text) write_output(q.output, for_programs(q, checked, views, found));
  if (text && !q.quiet && !sources.empty()) std::cout << report::summary(sources.size() == 1 ? sources[0]->name() : fmt::format("{} notes", sources.size()), all);
  if (text && !q.quiet && sources.size() == 1 && all.claims() + all.assumed + all.definitions + all.asides + all.reasons.size() == 0)
    std::cerr << "odot: " << report::visible_name(sources[0]->name()) << " holds no equation that is checked; equations stand in $ … $, $$ … $$, \\( … \\) or \\[ … \\]\n";
  if (text && !q.quiet) certificates.summary(std::cout);
  if (at_sizes) status = worse(status, sum_up_sizes(q.points, checked, text && !q.quiet));
  std::cout.flush();
  return status;
}

/// Checks again whenever a file changes, until it is interrupted.
[[noreturn]] void watch(const request& q, memory& kept) {
  namespace fs = std::filesystem;
  using stamp = std::pair<fs::file_time_type, std::uintmax_t>;
  const auto look = [&](found_notes& found) {
    std::vector<stamp> stamps;
    found = note_files(q.paths);
    if (!found.errors.empty()) return stamps;  // between two writes a file may be away for a moment
    for (const std::string& file : found.files) {
      std::error_code error;
      const auto time = fs::last_write_time(file, error);
      const auto size = fs::file_size(file, error);
      stamps.emplace_back(time, size);
    }
    return stamps;
  };
  found_notes found;
  std::vector<stamp> before = look(found);
  if (const exit_status missing = tell(found.errors); missing != exit_status::success)
    throw failure(missing, "--watch needs every note to be there when it begins");
  while (true) {
    const auto begin = std::chrono::steady_clock::now();
    try {
      check_once(q, found, kept);
    } catch (const failure& f) {
      if (f.status == exit_status::interrupted) throw;
      std::cerr << "odot: " << report::visible(f.what()) << '\n';
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    if (!q.quiet) std::cerr << fmt::format("checked in {} ms; waiting for changes\n", took.count());
    while (true) {
      std::this_thread::sleep_for(std::chrono::milliseconds(15));
      std::vector<stamp> now = look(found);
      if (now.empty() || now == before) continue;
      before = std::move(now);
      break;
    }
  }
}

}  // namespace

void add_check(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("check", "Check the claims of notes in Markdown or LaTeX");
  auto q = std::make_shared<request>();
  sub->add_option("FILE", q->paths, "Notes, folders of notes, or - for the standard input")->required()->type_name("");
  sub->add_option("--format", q->format, "How verdicts are written; coq: as text, and the proofs of --certificate for Coq")->check(CLI::IsMember({"text", "json", "sarif", "html", "coq"}))->capture_default_str();
  add_output(*sub, q->output, "Where a report in JSON, SARIF or HTML goes");
  add_katex(*sub, q->katex);
  sub->add_option("--color,--colour", q->colour, "Colour in text")->check(CLI::IsMember({"auto", "always", "never"}))->capture_default_str();
  sub->add_flag("--all", q->all, "A line for everything: what is proved, with its statement in full and what went into it, what is doubtful, what is no claim");
  sub->add_flag("--strict", q->strict, "What could not be read or decided is an error: for notes that are written to be checked");
  sub->add_option("--macros", q->macros, "A file of \\newcommand, \\def and \\DeclareMathOperator that the notes are written with")->check(not_empty())->type_name("FILE");
  sub->add_flag("-q,--quiet", q->quiet, "No summary and no progress line");
  sub->add_flag("--watch", q->watch, "Check again whenever a note changes");
  add_certificate(*sub, q->certificates);
  add_points(*sub, "--sizes", "Check every claim at these sizes too, at random points modulo primes: n=5,d=512", q->points);
  sub->footer(R"(A line for each claim that is false: FILE:LINE:COLUMN: VERDICT: MESSAGE, and a summary. Verdicts are proved, refuted (with a
counterexample), shape-error, doubtful (false as it was read), undecided and unsupported; --all shows all of them. `.tex` is read as LaTeX, every other name as Markdown.

Examples:
  odot check notes.md
  odot check --format json notes.md > verdicts.json
  odot check --format html -o report.html notes.md
  odot check --watch derivations/
  odot check --certificate proofs notes.md
  odot check --certificate proofs --format coq notes.md
  odot check --sizes n=5,d=512,k=512 notes.md
  cat notes.md | odot check -)");
  sub->callback([q, &status] {
    memory kept;
    const bool text = language_of(q->format, q->certificates) == proof_language::coq || q->format == "text";
    if (text && !q->output.empty()) throw failure(exit_status::usage, "-o is for --format json, sarif or html, such as --format html -o FILE; text and what goes with --format coq are printed");
    found_notes found = note_files(q->paths);
    std::vector<std::string> read = found.files;
    read.push_back(q->macros);
    check_writable(q->output, read);
    if (!q->points.sizes.empty()) need_points("--sizes");
    if (q->points.seed.is_zero()) q->points.seed = modular::seed::drawn();
    if (q->watch) {
      if (q->format != "text") throw failure(exit_status::usage, "--watch writes text only");
      for (const std::string& path : q->paths)
        if (path == "-") throw failure(exit_status::usage, "--watch needs files; the standard input does not change");
      watch(*q, kept);
    }
    status = check_once(*q, std::move(found), kept);
  });
}

}  // namespace odot::cli
