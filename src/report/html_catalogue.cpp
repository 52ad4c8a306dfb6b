// SPDX-License-Identifier: MIT
#include "html_catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace odot::report {

namespace {

bool as_stated(const reported_theorem& t) {
  return std::all_of(t.runs.begin(), t.runs.end(), [](const theorem_run& r) { return r.as_stated; });
}

/// The class that a theorem is coloured by, and the words on its badge.
std::pair<const char*, const char*> outcome(const reported_theorem& t) {
  if (!as_stated(t)) return {"refuted", "✗ not as stated"};
  return t.holds ? std::pair{"proved", "✓ proved"} : std::pair{"proved", "✓ refuted, as stated"};
}

std::string runs_of(const reported_theorem& t) {
  std::string out = "<div class=\"wide\"><table class=\"list runs\">\n<thead><tr><th scope=\"col\">Sizes</th><th scope=\"col\">Method</th><th scope=\"col\">Verdict</th><th scope=\"col\">Time</th></tr></thead>\n<tbody>\n";
  for (const theorem_run& r : t.runs)
    out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}{}</td><td>{:.1f} ms</td></tr>\n", escaped(r.sizes), escaped(r.method), escaped(r.verdict),
                       r.remark.empty() ? "" : "<br><span class=\"quiet\">" + escaped(r.remark) + "</span>", r.seconds * 1e3);
  return out + "</tbody></table></div>\n";
}

std::string proofs_of(const reported_theorem& t) {
  std::string out;
  std::size_t number = 0;
  for (const theorem_run& r : t.runs)
    for (const auto& [label, proved] : r.proofs) {
      const std::string title = fmt::format("{}, {}{}{}", t.name, r.sizes, label.empty() ? "" : ": ", label);
      out += fmt::format("<li>{}: {}</li>\n", escaped(title), certificate_link(proved, title, fmt::format("{}-{}.json", t.name, ++number)));
    }
  return out.empty() ? out : "<details><summary>Proofs</summary><ul>\n" + out + "</ul></details>\n";
}

std::string one_theorem(const reported_theorem& t) {
  const auto [tone, words] = outcome(t);
  std::string out = fmt::format("<article class=\"claim {0}\" id=\"{1}\">\n<h3><span class=\"badge {0}\">{2}</span> {1}</h3>\n<p>{3}</p>\n", tone, escaped(t.name), words,
                                escaped(t.statement));
  constexpr std::size_t longest = 4000;
  for (const stated_equation& e : t.equations) {
    if (!e.label.empty()) out += "<p class=\"quiet\">" + escaped(e.label) + "</p>";
    out += e.left.size() + e.right.size() > longest ? "<p class=\"quiet\">Written out, the equation is too long for a page.</p>\n"
                                                    : formula(e.left + (t.holds ? " = " : " \\overset{?}{=} ") + e.right, true) + "\n";
  }
  return out + runs_of(t) + proofs_of(t) + "</article>\n";
}

}  // namespace

std::string to_html(const std::vector<reported_theorem>& theorems, const std::string& version, const typesetter& katex) {
  std::size_t stated = 0, runs = 0, denied = 0;
  std::string faults, all;
  for (const reported_theorem& t : theorems) {
    runs += t.runs.size(), denied += !t.holds;
    if (as_stated(t)) ++stated;
    else faults += fmt::format("<li><a href=\"#{0}\">{0}</a></li>\n", escaped(t.name));
    all += one_theorem(t);
  }
  std::string body = fmt::format(
      "<header>\n<h1>The catalogue of derivations</h1>\n<ul class=\"counts\"><li class=\"proved\"><strong>{}</strong> ✓ came out as stated</li>{}</ul>\n"
      "<p>{} theorems in {} runs; {} of them state that a claim is false.</p>\n</header>\n<main>\n",
      stated, stated == theorems.size() ? std::string() : fmt::format("<li class=\"refuted\"><strong>{}</strong> ✗ did not</li>", theorems.size() - stated), theorems.size(),
      runs, denied);
  if (!faults.empty()) body += "<h2>Otherwise than stated</h2>\n<ul>\n" + faults + "</ul>\n";
  return page("The catalogue of derivations", body + "<h2>Theorems</h2>\n" + all + "</main>\n", "Proved by odot " + escaped(version) + ".", katex);
}

}  // namespace odot::report
