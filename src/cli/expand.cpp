// SPDX-License-Identifier: MIT
// `odot expand`: both expansions of every entry of a theorem, as text, LaTeX or JSON.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "failure.hpp"
#include "lookup.hpp"
#include "odot/latex/expansion.hpp"
#include "odot/latex/statement.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "sizes.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct expand_request {
  std::string name, format = "text", output;
  given_sizes sizes;
};

using catalogue::expanded_equation;

constexpr double bytes_per_printed_term = 700;

std::string in_one_line(const catalogue::expanded_sum& sum) {
  std::string line;
  for (const auto& t : sum.terms) line += (line.empty() ? (t.negative ? "-" : "") : (t.negative ? " - " : " + ")) + t.text;
  return line.empty() ? "0" : line;
}

std::string as_text(const catalogue::derivation& d, const catalogue::size_choice& at, const std::vector<expanded_equation>& all) {
  std::string text = fmt::format("{}: {}\n{}\n", d.name, d.statement, size_text(at));
  for (const auto& e : all) {
    text += '\n';
    if (!e.label.empty()) text += e.label + "\n";
    for (const auto& entry : e.entries)
      text += fmt::format("entry ({},{}): {}, {} and {} terms\n  left:  {}\n  right: {}\n", entry.row, entry.column,
                          entry.equal ? "equal" : "different", entry.left.terms.size(), entry.right.terms.size(),
                          in_one_line(entry.left), in_one_line(entry.right));
  }
  return text;
}

std::vector<latex::signed_term> for_latex(const catalogue::expanded_sum& sum) {
  std::vector<latex::signed_term> terms;
  for (const auto& t : sum.terms) terms.push_back({t.negative, t.latex});
  return terms;
}

/// A side of an equation in one display, unless it is too long for a line.
std::string side(const std::string& letter, const std::string& formula) {
  if (latex::detail::width(formula) > latex::text_width - 60) return "";
  return "\\[\n" + letter + " = " + formula + "\n\\]\n";
}

std::string as_latex(const catalogue::derivation& d, const catalogue::size_choice& at, const std::vector<expanded_equation>& all) {
  std::string body = latex::statement(d.statement) + ", expanded for $n = " + std::to_string(at.tokens) +
                     "$, $d = " + std::to_string(at.d) + "$, $k = " + std::to_string(at.k) +
                     "$. $L$ is the left side, $R$ the right one.\n\n";
  for (const auto& e : all) {
    if (!e.label.empty()) body += "\\subsection*{" + latex::statement(e.label) + "}\n";
    body += side("L", e.left_latex) + side("R", e.right_latex);
    for (const auto& entry : e.entries) {
      const std::string place = "_{" + std::to_string(entry.row) + "," + std::to_string(entry.column) + "}";
      body += latex::equation("L" + place, for_latex(entry.left)) + latex::equation("R" + place, for_latex(entry.right));
      if (!entry.equal) body += "These differ.\n\n";
    }
  }
  return latex::document(d.name, body);
}

nlohmann::ordered_json as_json(const catalogue::expanded_sum& sum) {
  auto terms = nlohmann::ordered_json::array();
  for (const auto& t : sum.terms) terms.push_back({{"sign", t.negative ? -1 : 1}, {"text", t.text}, {"latex", t.latex}});
  return terms;
}

std::string as_json(const catalogue::derivation& d, const catalogue::size_choice& at, const std::vector<expanded_equation>& all) {
  nlohmann::ordered_json j{{"theorem", d.name},
                           {"statement", d.statement},
                           {"sizes", {{"tokens", at.tokens}, {"d", at.d}, {"k", at.k}}},
                           {"equations", nlohmann::ordered_json::array()}};
  for (const auto& e : all) {
    nlohmann::ordered_json equation{{"label", e.label}, {"left", e.left}, {"right", e.right}, {"entries", nlohmann::ordered_json::array()}};
    for (const auto& entry : e.entries)
      equation["entries"].push_back({{"row", entry.row},
                                     {"column", entry.column},
                                     {"equal", entry.equal},
                                     {"left", as_json(entry.left)},
                                     {"right", as_json(entry.right)}});
    j["equations"].push_back(std::move(equation));
  }
  return j.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// How long a term takes, measured at the largest of the theorem's own sizes.
double seconds_a_term(const catalogue::derivation& d) {
  double terms = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (const auto& e : catalogue::expansions(d, d.sizes.back()))
    for (const auto& entry : e.entries) terms += static_cast<double>(entry.left.terms.size() + entry.right.terms.size());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / std::max(terms, 1.0);
}

/// The expansions, with what they will cost said before and a bar while they are made.
std::vector<expanded_equation> expanded(const catalogue::derivation& d, const catalogue::size_choice& at) {
  const catalogue::demand need = catalogue::demand_of(d, at);
  progress_line progress;
  constexpr double many = 1e6;
  if (need.terms >= many)
    std::cerr << fmt::format("expanding {} at {}: about {} terms, {}, about {}\n", d.name, size_text(at), count_text(need.terms),
                             memory_text(need.bytes + need.terms * bytes_per_printed_term), time_text(need.terms * seconds_a_term(d)));
  const auto begin = std::chrono::steady_clock::now();
  const auto show = [&](double terms) {
    if (!progress.due()) return;
    const double part = need.terms > 0 ? std::min(1.0, terms / need.terms) : 1;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const bool known = terms > 0 && seconds > 0;
    progress.show(progress_bar(part, known ? count_text(terms / seconds) + " terms/s" : "", known ? seconds * (1 - part) / std::max(part, 1e-9) : -1));
  };
  if (need.terms >= many) show(0);
  try {
    return catalogue::expansions(d, at, show);
  } catch (const catalogue::cannot_expand& e) {
    throw failure(exit_status::usage, fmt::format("{} needs GiNaC to be expanded ({}), and this odot was built without it. Install it (libginac-dev on Debian and "
                                                  "Ubuntu) and build again with meson setup --reconfigure BUILD -Dsymbolic=enabled",
                                                  d.name, e.what()));
  }
}

exit_status run(const expand_request& r) {
  const catalogue::derivation& d = lookup(r.name);
  if (d.for_every_length) throw failure(exit_status::usage, d.name + " is about every length; there is nothing to expand");
  const catalogue::size_choice at = r.sizes.over(d.sizes.front());
  check_sizes(d, at, bytes_per_printed_term);
  check_writable(r.output);
  const auto all = expanded(d, at);
  write_output(r.output, r.format == "text" ? as_text(d, at, all) : r.format == "latex" ? as_latex(d, at, all) : as_json(d, at, all));
  for (const auto& e : all)
    for (const auto& entry : e.entries)
      if (!entry.equal) return d.holds ? exit_status::refuted : exit_status::success;
  return d.holds ? exit_status::success : exit_status::refuted;
}

}  // namespace

void add_expand(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("expand", "Print both expansions of every entry of a theorem");
  auto r = std::make_shared<expand_request>();
  sub->add_option("NAME", r->name, "the theorem")->required();
  add_sizes(*sub, r->sizes);
  sub->add_option("--format", r->format, "text, latex or json")->check(CLI::IsMember({"text", "latex", "json"}))->capture_default_str();
  add_output(*sub, r->output);
  sub->footer(R"(Terms stand in one order on both sides, the same in every run.

Examples:
  odot expand scores --tokens 2 --d 2 --k 2
  odot expand scores --tokens 2 --d 3 --k 3 --format latex -o scores.tex
  odot expand rnn-scores --tokens 2 --d 2 --k 2 --format json)");
  sub->callback([r, &status] { status = run(*r); });
}

}  // namespace odot::cli
