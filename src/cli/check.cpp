// SPDX-License-Identifier: MIT
// `odot check`: notes in, verdicts out.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <thread>
#include <unordered_map>

#include "failure.hpp"
#include "nearest.hpp"
#include "note_files.hpp"
#include "notes/check.hpp"
#include "notes/fingerprint.hpp"
#include "points.hpp"
#include "progress.hpp"
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
  point_request points;
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

using checks = std::unordered_map<std::string, notes::size_check>;

/// What is kept between two looks at the same notes.
struct memory {
  notes::verdict_cache verdicts;
  checks at_sizes;
};

/// The question of a claim that can be asked at the sizes: with the note's own values where the given sizes leave some open.
sized_question sized(const notes::claim_item& item, const point_request& asked) {
  sized_question q;
  if (!item.equations.empty()) {
    q.reason = "the claim may rest on what is assumed (";
    for (std::size_t i = 0; i < item.equations.size(); ++i) q.reason += (i == 0 ? "" : ", ") + item.equations[i].text;
    q.reason += "), which random points do not satisfy";
    return q;
  }
  if (!item.alternatives.empty()) {
    q.reason = "a name in it can be read in several ways; declare it";
    return q;
  }
  for (const notes::restriction& r : item.restrictions)
    if (r.relation.empty()) {
      q.reason = "the text says “" + r.text + "”, which random points do not satisfy";
      return q;
    }
  const auto ask = [&](const notes::posed_question& posed) { return question_at(*posed.arena, posed.left, posed.right, asked); };
  if (!item.must_use_values) q = ask(item.question);
  if (item.at_values && (item.must_use_values || q.arena == nullptr)) {
    sized_question at_values = ask(*item.at_values);
    if (item.must_use_values || at_values.arena != nullptr) q = std::move(at_values);
  }
  return q;
}

/// Throws `failure` (usage) where a size is given to a name that no claim speaks of. Reads the notes, decides nothing.
void check_names(const point_request& asked, const std::vector<std::unique_ptr<notes::source>>& sources) {
  std::vector<std::string> known;
  std::size_t claims = 0;
  notes::verdict_cache unused;
  notes::check_options options;
  options.decide = false;
  options.keep_items = true;
  for (const auto& note : sources)
    for (const notes::checked_claim& c : notes::check_note(*note, options, unused).claims) {
      ++claims;
      if (!c.item || c.item->question.arena == nullptr) continue;
      for (const std::string& name : size_names(*c.item->question.arena))
        if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    }
  if (claims == 0) return;
  for (const auto& [name, size] : asked.sizes) {
    if (std::any_of(known.begin(), known.end(), [&](const std::string& k) { return plain_name(k) == plain_name(name); })) continue;
    std::string list;
    for (const std::string& k : known) list += (list.empty() ? "" : ", ") + k;
    throw failure(exit_status::usage, fmt::format("--sizes: no claim speaks of a size {}{}\n{}", name, did_you_mean(name, known),
                                                  known.empty() ? "No claim speaks of a size at all." : "The sizes that claims speak of: " + list + "."));
  }
}

/// Checks every claim of the notes at the sizes, after saying what it will cost; claims that ask the same are checked once.
void check_at_sizes(const point_request& asked, std::vector<notes::checked_note>& checked, bool quiet, checks& kept) {
  struct job {
    notes::checked_claim* claim;
    std::string key;
    sized_question question;
  };
  std::vector<job> jobs;
  double products = 0, bytes = 0, seconds = 0;
  std::set<std::string> counted;
  for (notes::checked_note& note : checked)
    for (notes::checked_claim& c : note.claims) {
      if (!c.item || c.item->read != notes::reading::posed || c.result == notes::verdict::unsupported) continue;
      job j{&c, notes::fingerprint(c.item->question, false) + c.item->value_text, sized(*c.item, asked)};
      j.key += fmt::format("@{};{};{}", notes::text_of_sizes(j.question.sizes), j.question.reason, asked.seed);
      if (j.question.reason.empty() && !kept.contains(j.key) && counted.insert(j.key).second) {
        products += j.question.products * j.question.points, bytes = std::max(bytes, j.question.bytes), seconds += j.question.seconds;
      }
      jobs.push_back(std::move(j));
    }
  if (seconds >= 1 && !quiet)
    std::cerr << fmt::format("checking {} claim{} at the sizes given: {} in all\n", counted.size(), counted.size() == 1 ? "" : "s", cost_text(products, bytes, seconds));
  progress_line progress(!quiet, std::chrono::milliseconds(seconds >= 1 ? 0 : 500));
  double before = 0;
  for (job& j : jobs) {
    auto at = kept.find(j.key);
    if (at == kept.end()) {
      const auto show = [&](double part, double left) {
        if (!progress.due()) return;
        const double done = before + part * j.question.seconds, rest = std::max(0.0, seconds - before - j.question.seconds);
        progress.show(progress_bar(seconds > 0 ? done / seconds : 1, cost_rate(j.question, part, left), left + rest));
      };
      show(0, j.question.seconds);
      at = kept.emplace(j.key, check_points(j.question, asked, show)).first;
      before += j.question.seconds;
    }
    notes::add_size_check(*j.claim, at->second, j.claim->item->unequal);
  }
}

/// How the checks at sizes went, in a line or two below the summary; the exit status that they ask for.
exit_status sum_up_sizes(const point_request& asked, const std::vector<notes::checked_note>& checked, bool told) {
  std::size_t agree = 0, differ = 0;
  double error = -1e300;
  std::map<std::string, std::size_t> unchecked;
  exit_status status = exit_status::success;
  for (const notes::checked_note& note : checked)
    for (const notes::checked_claim& c : note.claims) {
      if (!c.at_sizes) continue;
      const notes::size_check& s = *c.at_sizes;
      if (s.contradicts) {
        status = worse(status, exit_status::fault);
        std::cerr << fmt::format("odot: {}:{}:{}: {}\n", note.name, c.trouble_from.line, c.trouble_from.column, c.message);
      }
      if (s.too_large) status = worse(status, exit_status::too_large);
      agree += s.result == notes::size_check::outcome::agrees;
      differ += s.result == notes::size_check::outcome::differs;
      if (s.result == notes::size_check::outcome::unchecked) ++unchecked[s.reason];
      if (s.result == notes::size_check::outcome::agrees && s.bounded) error = std::max(error, s.error_log2);
    }
  if (!told) return status;
  std::size_t not_checked = 0;
  for (const auto& [reason, count] : unchecked) not_checked += count;
  std::vector<std::string> parts;
  if (agree > 0) {
    parts.push_back(fmt::format("{} claim{}", agree, agree == 1 ? " agrees" : "s agree"));
    if (error > -1e300) parts.back() += fmt::format(" (probability of error below 2^{:.0f}{}, seed {})", std::ceil(error), agree == 1 ? "" : " each", asked.seed);
  }
  if (differ > 0) parts.push_back(fmt::format("{} differ{}", differ, differ == 1 ? "s" : ""));
  if (not_checked > 0) parts.push_back(fmt::format("{} not checked", not_checked));
  if (parts.empty()) parts.push_back("no claim to check");
  std::cout << fmt::format("at {}: {}\n", notes::text_of_sizes(asked.sizes), fmt::join(parts, ", "));
  for (const auto& [reason, count] : unchecked) std::cout << fmt::format("  not checked: {} claim{}: {}\n", count, count == 1 ? "" : "s", reason);
  return status;
}

/// Reads the notes that can be read; says of the others why not.
std::vector<std::unique_ptr<notes::source>> read_sources(const std::vector<std::string>& files, exit_status& status) {
  std::vector<std::unique_ptr<notes::source>> sources;
  for (const std::string& file : files) try {
      sources.push_back(std::make_unique<notes::source>(note_name(file), read_note_file(file)));
    } catch (const failure& f) {
      std::cerr << "odot: " << f.what() << '\n';
      status = worse(status, f.status);
    }
  return sources;
}

exit_status check_once(const request& q, const std::vector<std::string>& files, memory& kept) {
  exit_status status = exit_status::success;
  const std::vector<std::unique_ptr<notes::source>> sources = read_sources(files, status);
  const bool at_sizes = !q.points.sizes.empty();
  if (at_sizes) check_names(q.points, sources);
  std::vector<notes::checked_note> checked;
  notes::tally all;
  report::text_style style;
  style.colour = wants_colour(q);
  style.proved_too = q.all;
  const bool text = q.format == "text";
  const auto tell = [&](const notes::source& note, const notes::checked_note& result) {
    notes::tally count;
    count.add(result);
    all.add(result);
    status = worse(status, status_of(result, count));
    if (!text) return;
    std::cout << report::to_text(note, result, style);
    if (files.size() > 1 && !q.quiet) std::cout << report::summary(result.name, count);
  };
  progress_line progress(!q.quiet, std::chrono::milliseconds(800));
  for (const auto& note : sources) {
    notes::check_options options;
    options.keep_items = at_sizes;
    options.progress = [&](std::size_t done) {
      if (progress.due()) progress.show(fmt::format("{}: {} claims", note->name(), done));
    };
    notes::checked_note result = notes::check_note(*note, options, kept.verdicts);
    if (!at_sizes) {
      progress.clear();
      tell(*note, result);
    }
    if (at_sizes || !text) checked.push_back(std::move(result));
  }
  progress.clear();
  if (at_sizes) {
    check_at_sizes(q.points, checked, q.quiet, kept.at_sizes);
    for (std::size_t i = 0; i < checked.size(); ++i) tell(*sources[i], checked[i]);
  }
  if (q.format == "json") std::cout << report::to_json(checked);
  if (q.format == "sarif") {
    std::vector<const notes::source*> views;
    for (const auto& s : sources) views.push_back(s.get());
    std::cout << report::to_sarif(checked, views, ODOT_VERSION);
  }
  if (text && !q.quiet) std::cout << report::summary(files.size() == 1 ? note_name(files[0]) : fmt::format("{} notes", files.size()), all);
  if (at_sizes) status = worse(status, sum_up_sizes(q.points, checked, text && !q.quiet));
  std::cout.flush();
  return status;
}

/// Checks again whenever a file changes, until it is interrupted.
[[noreturn]] void watch(const request& q, memory& kept) {
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
    try {
      check_once(q, files, kept);
    } catch (const failure& f) {
      if (f.status == exit_status::interrupted) throw;
      std::cerr << "odot: " << f.what() << '\n';
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    if (!q.quiet) std::cerr << fmt::format("checked in {} ms; waiting for changes\n", took.count());
    while (true) {
      std::this_thread::sleep_for(std::chrono::milliseconds(15));
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
  add_points(*sub, "--sizes", "Check every claim at these sizes too, at random points modulo primes: n=5,d=512", q->points);
  sub->footer(R"(A line for each claim that is not proved: FILE:LINE:COLUMN: VERDICT: MESSAGE. Verdicts are proved, refuted (with a
counterexample), shape-error, undecided and unsupported. `.tex` is read as LaTeX, every other name as Markdown.

Examples:
  odot check notes.md
  odot check --format json notes.md > verdicts.json
  odot check --watch derivations/
  odot check --sizes n=5,d=512,k=512 notes.md
  cat notes.md | odot check -)");
  sub->callback([q, &status] {
    memory kept;
    if (!q->points.sizes.empty()) need_points("--sizes");
    if (q->points.seed == 0) q->points.seed = drawn_seed();
    if (q->watch) {
      if (q->format != "text") throw failure(exit_status::usage, "--watch writes text only");
      for (const std::string& path : q->paths)
        if (path == "-") throw failure(exit_status::usage, "--watch needs files; the standard input does not change");
      note_files(q->paths);
      watch(*q, kept);
    }
    status = check_once(*q, note_files(q->paths), kept);
  });
}

}  // namespace odot::cli
