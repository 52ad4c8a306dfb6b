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

#include "failure.hpp"
#include "note_files.hpp"
#include "notes/check.hpp"
#include "report/json.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct request {
  std::vector<std::string> paths;
  std::string format = "text", colour = "auto";
  bool all = false, watch = false, quiet = false;
};

bool wants_colour(const request& q) {
  if (q.colour != "auto") return q.colour == "always";
  return ::isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

exit_status status_of(const notes::checked_note& note, const notes::tally& count) {
  exit_status s = exit_status::success;
  if (count.undecided + count.unsupported > 0) s = exit_status::undecided;
  for (const auto& r : note.remarks) {
    if (r.counts) s = worse(s, exit_status::undecided);
    if (r.kind == notes::verdict::shape_error) s = worse(s, exit_status::refuted);
  }
  if (count.refuted + count.shape_error > 0) s = worse(s, exit_status::refuted);
  return s;
}

/// A line on the terminal that is written over while long work goes on.
class progress_line {
 public:
  explicit progress_line(bool shown) : shown_(shown && ::isatty(STDERR_FILENO) != 0) {}
  ~progress_line() { clear(); }
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;

  void claims(const std::string& note, std::size_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - begin_ < std::chrono::milliseconds(800) || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    std::cerr << fmt::format("\r\x1b[K{}: {} claims", note, done) << std::flush;
    written_ = true;
  }
  void clear() {
    if (written_) std::cerr << "\r\x1b[K" << std::flush;
    written_ = false;
  }

 private:
  bool shown_, written_ = false;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now(), last_ = begin_;
};

exit_status check_once(const request& q, const std::vector<std::string>& files, notes::verdict_cache& cache) {
  exit_status status = exit_status::success;
  std::vector<std::unique_ptr<notes::source>> sources;
  std::vector<notes::checked_note> checked;
  notes::tally all;
  progress_line progress(!q.quiet);
  report::text_style style;
  style.colour = wants_colour(q);
  style.proved_too = q.all;
  for (const std::string& file : files) {
    std::unique_ptr<notes::source> note;
    try {
      note = std::make_unique<notes::source>(note_name(file), read_note_file(file));
    } catch (const failure& f) {
      progress.clear();
      std::cerr << "odot: " << f.what() << '\n';
      status = worse(status, f.status);
      continue;
    }
    notes::check_options options;
    options.progress = [&](std::size_t done) { progress.claims(note->name(), done); };
    notes::checked_note result = notes::check_note(*note, options, cache);
    notes::tally count;
    count.add(result);
    all.add(result);
    status = worse(status, status_of(result, count));
    if (q.format == "text") {
      progress.clear();
      std::cout << report::to_text(*note, result, style);
      if (files.size() > 1 && !q.quiet) std::cout << report::summary(result.name, count);
    } else {
      checked.push_back(std::move(result));
      sources.push_back(std::move(note));
    }
  }
  progress.clear();
  if (q.format == "json") std::cout << report::to_json(checked);
  if (q.format == "sarif") {
    std::vector<const notes::source*> views;
    for (const auto& s : sources) views.push_back(s.get());
    std::cout << report::to_sarif(checked, views, ODOT_VERSION);
  }
  if (q.format == "text" && !q.quiet) std::cout << report::summary(files.size() == 1 ? note_name(files[0]) : fmt::format("{} notes", files.size()), all);
  std::cout.flush();
  return status;
}

/// Checks again whenever a file changes, until it is interrupted.
[[noreturn]] void watch(const request& q, notes::verdict_cache& cache) {
  namespace fs = std::filesystem;
  using stamp = std::pair<fs::file_time_type, std::uintmax_t>;
  const auto look = [&](std::vector<std::string>& files) {
    std::vector<stamp> stamps;
    try {
      files = note_files(q.paths);
    } catch (const failure&) {
      return stamps;  // between two writes a file may be away for a moment
    }
    for (const std::string& file : files) {
      std::error_code error;
      const auto time = fs::last_write_time(file, error);
      const auto size = fs::file_size(file, error);
      stamps.emplace_back(time, size);
    }
    return stamps;
  };
  std::vector<std::string> files;
  std::vector<stamp> before = look(files);
  while (true) {
    const auto begin = std::chrono::steady_clock::now();
    check_once(q, files, cache);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    if (!q.quiet) std::cerr << fmt::format("checked in {} ms; waiting for changes\n", took.count());
    while (true) {
      std::this_thread::sleep_for(std::chrono::milliseconds(40));
      std::vector<stamp> now = look(files);
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
  sub->add_option("paths", q->paths, "Notes, folders of notes, or - for the standard input")->required()->type_name("FILE");
  sub->add_option("--format", q->format, "How verdicts are written")->check(CLI::IsMember({"text", "json", "sarif"}))->capture_default_str();
  sub->add_option("--color,--colour", q->colour, "Colour in text")->check(CLI::IsMember({"auto", "always", "never"}))->capture_default_str();
  sub->add_flag("--all", q->all, "A line for what is proved, too, with the assumptions used");
  sub->add_flag("-q,--quiet", q->quiet, "No summary and no progress line");
  sub->add_flag("--watch", q->watch, "Check again whenever a note changes");
  sub->footer(R"(A line for each claim that is not proved: FILE:LINE:COLUMN: VERDICT: MESSAGE. Verdicts are proved, refuted (with a
counterexample), shape-error, undecided and unsupported. `.tex` is read as LaTeX, every other name as Markdown.

Examples:
  odot check notes.md
  odot check --format json notes.md > verdicts.json
  odot check --watch derivations/
  cat notes.md | odot check -)");
  sub->callback([q, &status] {
    notes::verdict_cache cache;
    if (q->watch) {
      if (q->format != "text") throw failure(exit_status::usage, "--watch writes text only");
      for (const std::string& path : q->paths)
        if (path == "-") throw failure(exit_status::usage, "--watch needs files; the standard input does not change");
      note_files(q->paths);
      watch(*q, cache);
    }
    status = check_once(*q, note_files(q->paths), cache);
  });
}

}  // namespace odot::cli
