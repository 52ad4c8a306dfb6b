// SPDX-License-Identifier: MIT
// `odot prove`: runs the catalogue, prints a table or JSON, and shows of every refuted claim the entry that differs.

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "catalogue/catalogue.hpp"
#include "certificate_files.hpp"
#include "decided_ahead.hpp"
#include "failure.hpp"
#include "html_option.hpp"
#include "lookup.hpp"
#include "odot/latex/term.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "prove_columns.hpp"
#include "prove_points.hpp"
#include "report/html_catalogue.hpp"
#include "sizes.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct prove_request {
  std::vector<std::string> names;
  std::string format = "text";
  given_sizes sizes;
  point_request points;
  std::string certificates, output, katex = ODOT_KATEX;
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
  if (!f.disagreement.empty()) return text + fmt::format("  a fault of odot itself at {}: {}\n", size_text(f.at), f.disagreement);
  if (f.result == catalogue::verdict::undecided) return text + fmt::format("  undecided: {}\n", f.reason);
  const auto& w = *f.where;
  text += fmt::format("  refuted{}: {}entry ({},{}) differs\n", d.for_every_length ? "" : " at " + size_text(f.at),
                      w.equation.empty() ? "" : w.equation + ", ", w.row, w.column);
  return text + fmt::format("    left:  {}\n    right: {}\n", shortened(w.left), shortened(w.right));
}

exit_status outcome(const catalogue::derivation& d, const catalogue::finding& f) {
  if (!f.disagreement.empty()) return exit_status::fault;
  if (f.result == catalogue::verdict::undecided) return exit_status::undecided;
  return (f.result == catalogue::verdict::proved) == d.holds ? exit_status::success : exit_status::refuted;
}

/// A line of the table: a theorem at given sizes by expansion or at random points, or in general by the kernel.
struct one_run {
  const catalogue::derivation* theorem;
  catalogue::size_choice at;
  std::optional<catalogue::general_case> general;
  std::optional<point_question> points = std::nullopt;
};

std::string sizes_of(const one_run& r) {
  if (r.points) return short_text(r.points->sizes);
  if (!r.general) return size_text(r.at);
  if (r.general->induction) return "every length";
  return r.general->tokens == 0 ? "all n, d, k" : fmt::format("n={}, all d, k", r.general->tokens);
}

nlohmann::ordered_json json_of(const catalogue::counterexample& w) {
  return {{"equation", w.equation}, {"row", w.row}, {"column", w.column}, {"left", w.left}, {"right", w.right}};
}

/// Runs everything, prints a line for each as it ends, and what there is to say of the false claims.
class table {
 public:
  table(const std::vector<const catalogue::derivation*>& chosen, const std::vector<one_run>& runs, const point_request& asked,
        certificate_files& certificates, const std::string& format)
      : chosen_(chosen), runs_(runs), asked_(asked), certificates_(certificates), json_(format == "json"), html_(format == "html") {
    for (const auto* d : chosen_) width_ = std::max(width_, d->name.size());
    for (const one_run& r : runs_) sizes_width_ = std::max(sizes_width_, sizes_of(r).size());
  }

  /// The report for programs or readers is left in `document`.
  exit_status report(std::string& document) {
    if (!json_ && !html_) heading();
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      const one_run& now = runs_[i];
      const catalogue::derivation& d = *now.theorem;
      progress_.show(fmt::format("[{}/{}] {} {}", i + 1, runs_.size(), d.name, sizes_of(now)));
      const bool last_of_this = i + 1 == runs_.size() || runs_[i + 1].theorem != now.theorem;
      if (!d.holds && last_of_this) ++false_claims_;
      if (now.points) at_points(now);
      else decided(now, last_of_this);
      std::cout.flush();
    }
    progress_.clear();
    if (json_) document = nlohmann::ordered_json{{"runs", rows_}}.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
    else if (!html_) summary();
    certificates_.summary(json_ || html_ ? std::cerr : std::cout);
    return status_;
  }
  /// Of `html`: the theorems with their runs.
  const std::vector<report::reported_theorem>& reported() const { return reported_; }

 private:
  void heading() const {
    std::cout << fmt::format("{:<{}}  {:<{}}  {:<16}  {:>9}  {:>9}", "theorem", width_, "sizes", sizes_width_, "method", "terms", "time");
    if (has_numbers()) std::cout << fmt::format("  {:>7}  {:>7}", "float", "double");
    std::cout << "  verdict\n";
  }

  void summary() const {
    if (!after_.empty()) std::cout << '\n' << after_;
    std::cout << fmt::format("\n{} theorem{}, {} run{}: {} came out as stated", chosen_.size(), chosen_.size() == 1 ? "" : "s", runs_.size(),
                             runs_.size() == 1 ? "" : "s", as_stated_);
    if (as_stated_ + unchecked_ != runs_.size()) std::cout << fmt::format(", {} did not", runs_.size() - as_stated_ - unchecked_);
    if (unchecked_ > 0) std::cout << fmt::format(", {} {} not checked", unchecked_, unchecked_ == 1 ? "was" : "were");
    if (false_claims_ > 0) std::cout << fmt::format("; {} of the theorems state{} that a claim is false", false_claims_, false_claims_ == 1 ? "s" : "");
    std::cout << ".\n";
    if (has_numbers()) std::cout << numbers_legend();
  }

  /// A line of the table, or an object of the JSON with what `more` adds.
  void line(const one_run& r, const std::string& method, const std::string& terms, double seconds, const std::string& numbers, const std::string& verdict,
            const nlohmann::ordered_json& more) {
    progress_.clear();
    if (html_) {
      run_of(r, method, seconds, verdict, more);
      return;
    }
    if (!json_) {
      std::cout << fmt::format("{:<{}}  {:<{}}  {:<16}  {:>9}  {:>6.1f} ms{}  {}\n", r.theorem->name, width_, sizes_of(r), sizes_width_, method, terms,
                               seconds * 1e3, numbers, verdict);
      return;
    }
    nlohmann::ordered_json row{{"theorem", r.theorem->name}, {"sizes", sizes_of(r)}, {"method", method}, {"seconds", seconds}, {"verdict", verdict},
                               {"stated", r.theorem->holds}};
    row.update(more);
    rows_.push_back(std::move(row));
  }

  /// A run for the page, below its theorem.
  void run_of(const one_run& r, const std::string& method, double seconds, const std::string& verdict, const nlohmann::ordered_json& more) {
    const catalogue::derivation& d = *r.theorem;
    if (reported_.empty() || reported_.back().name != d.name) {
      reported_.push_back({d.name, d.statement, d.holds, {}, {}});
      if (d.state) {
        const catalogue::claim c = d.state(d.sizes.empty() ? d.tokens.least : d.sizes.front().tokens);
        for (const catalogue::equation& e : c.equations)
          reported_.back().equations.push_back({e.label, latex::term_writer(c.arena)(e.left), latex::term_writer(c.arena)(e.right)});
      }
    }
    std::string remark;
    for (const char* key : {"reason", "disagreement", "text"})
      if (more.contains(key)) remark = more[key];
    if (more.contains("counterexample")) {
      const nlohmann::ordered_json& w = more["counterexample"];
      remark = fmt::format("entry ({}, {}): {} on the left, {} on the right", w["row"].get<std::size_t>(), w["column"].get<std::size_t>(),
                           shortened(w["left"]), shortened(w["right"]));
    }
    reported_.back().runs.push_back({sizes_of(r), method, verdict, came_as_stated_, seconds, remark, std::move(proofs_)});
    proofs_.clear();
  }

  void decided(const one_run& now, bool last_of_this) {
    const catalogue::derivation& d = *now.theorem;
    const catalogue::finding f = now.general ? ahead_.take() : catalogue::expand(d, now.at);
    const exit_status came = outcome(d, f);
    write_certificates(now, f);
    came_as_stated_ = came == exit_status::success;
    if (html_) proofs_ = f.theorems;
    numbers_text numbers{no_numbers(), false, ""};
    if (now.general && f.result == catalogue::verdict::proved) {
      proved_.insert({&d, now.general->tokens});
      numbers = numbers_of(d, *now.general);
    }
    nlohmann::ordered_json more = nlohmann::ordered_json::object();
    if (!now.general) more["terms"] = f.terms;
    if (!f.reason.empty()) more["reason"] = f.reason;
    if (!f.disagreement.empty()) more["disagreement"] = f.disagreement;
    if (f.where) more["counterexample"] = json_of(*f.where);
    line(now, text_of(f.by), now.general ? "" : std::to_string(f.terms), f.seconds, numbers.columns,
         (f.disagreement.empty() ? verdict_text(f.result) : "a fault of odot itself") +
             (came == exit_status::refuted ? ", against what is stated" : d.holds || !f.where ? "" : ", as stated") +
             (numbers.bad ? ", numerically bad" : ""),
         more);
    if (!f.disagreement.empty())
      std::cerr << fmt::format("odot: a fault of odot itself: {} at {}: {}. One of the two is wrong; trust neither, and report it\n", d.name,
                               sizes_of(now), f.disagreement);
    after_ += numbers.remark;
    status_ = worse(status_, came);
    as_stated_ += came == exit_status::success;
    if (f.result != catalogue::verdict::proved && (came != exit_status::success || last_of_this)) after_ += details(d, f);
  }

  /// A file for every equation that the kernel proved.
  void write_certificates(const one_run& now, const catalogue::finding& f) {
    std::string name = now.theorem->name;
    if (now.general && now.general->tokens != 0) name += fmt::format("-n{}", now.general->tokens);
    for (std::size_t i = 0; i < f.theorems.size(); ++i) {
      const auto& [label, proved] = f.theorems[i];
      certificates_.write(f.theorems.size() == 1 ? name : fmt::format("{}-{}", name, i + 1), proved,
                          fmt::format("{}, {}{}{}", now.theorem->name, sizes_of(now), label.empty() ? "" : ": ", label));
    }
  }

  void at_points(const one_run& now) {
    const catalogue::derivation& d = *now.theorem;
    const point_answer a = answer(*now.points, asked_, [&](double part, double left) {
      if (progress_.due()) progress_.show(fmt::format("{} at {}  {}", d.name, sizes_of(now), progress_bar(part, "", left)));
    });
    using outcome = notes::size_check::outcome;
    const bool differs = a.result == outcome::differs;
    std::string verdict;
    if (a.result == outcome::unchecked) {
      verdict = "not checked: " + a.text;
      ++unchecked_;
      status_ = worse(status_, a.too_large ? exit_status::too_large : exit_status::undecided);
    } else if (differs != d.holds) {
      verdict = (differs ? "differs, as stated" : a.text);
      ++as_stated_;
    } else if (differs && (proved_.contains({&d, 0}) || proved_.contains({&d, now.points->tokens}))) {
      verdict = "differs, against the proof";
      std::cerr << fmt::format("odot: two readings contradict each other: {} was proved, yet {}. Rely on neither, and report it\n", d.name, a.text);
      status_ = worse(status_, exit_status::fault);
    } else {
      verdict = (differs ? "differs" : "agrees") + std::string(", against what is stated");
      status_ = worse(status_, exit_status::refuted);
    }
    came_as_stated_ = a.result == outcome::unchecked || differs != d.holds;
    line(now, "random points", "", a.seconds, no_numbers(), verdict, {{"text", a.text}});
    if (differs) after_ += fmt::format("{}: {}\n  {}\n", d.name, d.statement, a.text);
  }

  static std::vector<general_question> questions_of(const std::vector<one_run>& runs) {
    std::vector<general_question> out;
    for (const one_run& r : runs)
      if (r.general) out.push_back({r.theorem, *r.general});
    return out;
  }

  const std::vector<const catalogue::derivation*>& chosen_;
  const std::vector<one_run>& runs_;
  decided_ahead ahead_{questions_of(runs_)};
  const point_request& asked_;
  certificate_files& certificates_;
  const bool json_, html_;
  std::vector<report::reported_theorem> reported_;
  std::vector<std::pair<std::string, kernel::theorem>> proofs_;  // of the run that is being told
  bool came_as_stated_ = true;                                   // the same
  nlohmann::ordered_json rows_ = nlohmann::ordered_json::array();
  std::size_t width_ = 7, sizes_width_ = 14, as_stated_ = 0, unchecked_ = 0, false_claims_ = 0;
  std::set<std::pair<const catalogue::derivation*, int>> proved_;  // and for how many tokens, 0 for any number
  std::string after_;
  exit_status status_ = exit_status::success;
  progress_line progress_;
};

/// Everything that is to be run; throws `failure` for what cannot be, so that this is told before anything is proved.
std::vector<one_run> runs_for(const prove_request& r, const std::vector<const catalogue::derivation*>& chosen) {
  const bool all = r.names.empty();
  std::vector<one_run> runs;
  for (const auto* d : chosen) {
    if (r.sizes.any() && d->for_every_length) {
      if (all) continue;
      throw failure(exit_status::usage, d->name + " is about every length; leave out --tokens, --d and --k");
    }
    if (r.sizes.any()) {
      const catalogue::size_choice at = r.sizes.over(d->sizes.front());
      if (all && !d->tokens.holds(at.tokens)) continue;
      check_sizes(*d, at);
      runs.push_back({d, at, std::nullopt});
    } else {
      for (const auto& at : d->sizes) runs.push_back({d, at, std::nullopt});
      for (const auto& general : catalogue::general_cases(*d)) runs.push_back({d, {}, general});
    }
    if (r.points.sizes.empty()) continue;
    if (auto question = question_of(*d, r.points, !all)) runs.push_back({d, {}, std::nullopt, std::move(question)});
  }
  return runs;
}

exit_status run(prove_request r) {
  const proof_language language = language_of(r.format, r.certificates);
  const bool text = language == proof_language::coq || r.format == "text";
  if (text && !r.output.empty()) throw failure(exit_status::usage, "-o is for --format json or html, such as --format html -o FILE; text and what goes with --format coq are printed");
  check_writable(r.output);
  if (!r.points.sizes.empty()) need_points("--at");
  if (r.points.seed.is_zero()) r.points.seed = modular::seed::drawn();
  std::vector<const catalogue::derivation*> chosen;
  for (const std::string& name : r.names) chosen.push_back(&lookup(name));
  if (r.names.empty())
    for (const auto& d : catalogue::all()) chosen.push_back(&d);
  const std::vector<one_run> runs = runs_for(r, chosen);
  certificate_files certificates(r.certificates, language);
  double seconds = 0, products = 0, bytes = 0;
  std::size_t at_points = 0;
  for (const one_run& one : runs)
    if (one.points) {
      ++at_points;
      seconds += one.points->seconds, products += one.points->products, bytes = std::max(bytes, one.points->bytes);
    }
  if (seconds >= 1)
    std::cerr << fmt::format("checking {} theorem{} at the sizes given: {} in all\n", at_points, at_points == 1 ? "" : "s", cost_text(products, bytes, seconds));
  table all(chosen, runs, r.points, certificates, r.format);
  std::string document;
  const exit_status status = all.report(document);
  if (r.format == "html") document = report::to_html(all.reported(), ODOT_VERSION, typesetter_in(r.katex));
  if (!text) write_output(r.output, document);
  return status;
}

}  // namespace

void add_prove(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("prove", "Prove the theorems of the catalogue, or those named, and refute its false claims");
  auto r = std::make_shared<prove_request>();
  sub->add_option("NAME", r->names, "theorems to prove; all where none is named");
  add_sizes(*sub, r->sizes);
  add_certificate(*sub, r->certificates);
  add_points(*sub, "--at", "Check the theorems at these sizes too, at random points modulo primes: n=5,d=512,k=512", r->points);
  sub->add_option("--format", r->format, "text, json or html; coq: as text, and the proofs of --certificate for Coq")->check(CLI::IsMember({"text", "json", "html", "coq"}))->capture_default_str();
  add_output(*sub, r->output, "Where a report in JSON or HTML goes");
  add_katex(*sub, r->katex);
  sub->footer(R"(Without sizes each theorem is expanded at several, and decided by the kernel for all of them.
With sizes it is expanded at those. Sizes of real models, which nothing can expand, go to --at.

Examples:
  odot prove
  odot prove scores rnn-scores
  odot prove rnn-scores --tokens 3 --d 4 --k 4
  odot prove --format html -o catalogue.html
  odot prove --certificate proofs-of-the-catalogue
  odot prove --certificate proofs-for-coq --format coq
  odot prove scores --at n=5,d=512,k=512)");
  sub->callback([r, &status] { status = run(*r); });
}

}  // namespace odot::cli
