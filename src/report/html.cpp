// SPDX-License-Identifier: MIT
#include "html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "html_parts.hpp"
#include "report/text.hpp"

namespace odot::report {

namespace {

constexpr notes::verdict all_verdicts[] = {notes::verdict::refuted,   notes::verdict::shape_error, notes::verdict::doubtful,
                                           notes::verdict::undecided, notes::verdict::unsupported, notes::verdict::proved};

std::size_t count_of(const notes::tally& t, notes::verdict v) {
  switch (v) {
    case notes::verdict::proved: return t.proved;
    case notes::verdict::refuted: return t.refuted;
    case notes::verdict::shape_error: return t.shape_error;
    case notes::verdict::doubtful: return t.doubtful;
    case notes::verdict::undecided: return t.undecided;
    case notes::verdict::unsupported: return t.unsupported;
  }
  return 0;
}

std::string counts(const notes::tally& t) {
  std::string out;
  for (const notes::verdict v : all_verdicts)
    if (count_of(t, v) > 0) out += fmt::format("<li class=\"{}\"><strong>{}</strong> {} {}</li>", look_of(v).name, count_of(t, v), look_of(v).sign, look_of(v).words);
  return "<ul class=\"counts\">" + out + "</ul>";
}

/// The claims of a note that are false or ill-shaped, each with a link to what there is to say of it.
std::string faults(const notes::checked_note& checked, std::size_t number) {
  std::string out;
  for (std::size_t k = 0; k < checked.claims.size(); ++k) {
    const notes::checked_claim& c = checked.claims[k];
    if (c.result != notes::verdict::refuted && c.result != notes::verdict::shape_error) continue;
    out += fmt::format("<li>{} <a href=\"#{}\">line {}</a>: {}</li>\n", badge(c.result), anchor_of(number, k + 1), c.at.line, claim_formula(c.source, false));
  }
  return out.empty() ? out : "<h3>False or ill-shaped</h3>\n<ul class=\"faults\">\n" + out + "</ul>\n";
}

/// A table of what stands in the note beside its claims; nothing where there are no rows.
std::string table(const char* title, const char* third, const std::string& rows) {
  if (rows.empty()) return rows;
  return fmt::format("<h3>{0}</h3>\n<div class=\"wide\"><table class=\"list\">\n<thead><tr><th scope=\"col\">Line</th><th scope=\"col\">Formula</th><th scope=\"col\">{1}</th></tr></thead>\n<tbody>\n{2}</tbody></table></div>\n",
                     title, third, rows);
}
std::string table_row(std::size_t line, const std::string& formula_html, const std::string& what, const std::string& id = {}) {
  return fmt::format("<tr{}><td>{}</td><td>{}</td><td>{}</td></tr>\n", id.empty() ? "" : " id=\"" + id + "\"", line, formula_html, what);
}

/// At most 200 bytes of a text, cut between characters.
std::string shortened(std::string text) {
  constexpr std::size_t most = 200;
  if (text.size() <= most) return text;
  std::size_t end = most;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + " …";
}

/// What was taken as defined or given, what is no claim and what was not read: nothing is swallowed.
std::string beside_claims(const notes::source& note, const notes::checked_note& checked, std::size_t number) {
  std::string defined, given, asides, unread;
  for (const notes::definition_item& d : checked.definitions) defined += table_row(d.where.line, formula(d.source), escaped(d.shape));
  for (const notes::assumption_item& a : checked.assumptions) given += table_row(a.where.line, formula(a.source), "taken as given");
  for (const notes::aside_item& a : checked.asides) asides += table_row(a.where.line, formula(a.source), escaped(a.what));
  for (std::size_t k = 0; k < checked.remarks.size(); ++k) {
    const notes::checked_note::remark& r = checked.remarks[k];
    unread += table_row(r.from.line, "<code>" + escaped(shortened(notes::on_one_line(note.slice(r.where)))) + "</code>", escaped(r.message),
                        fmt::format("n{}-r{}", number, k + 1));
  }
  return table("Definitions", "Shape", defined) + table("Given", "How", given) + table("No claims", "What it is", asides) + table("Not read", "Why", unread);
}

/// The notes with how many of each verdict, all together first: what stands at the top of a report on several.
std::string overview(const std::vector<notes::checked_note>& checked) {
  notes::tally all;
  std::string list;
  for (std::size_t n = 0; n < checked.size(); ++n) {
    notes::tally own;
    own.add(checked[n]), all.add(checked[n]);
    list += fmt::format("<li><a href=\"#n{}\">{}</a>{}</li>\n", n + 1, escaped(checked[n].name), counts(own));
  }
  return counts(all) + "<p>" + escaped(summary(fmt::format("{} notes", checked.size()), all)) + "</p>\n<ul>\n" + list + "</ul>\n";
}

}  // namespace

std::string note_section(const notes::checked_note& checked, const notes::source& note, std::size_t number) {
  notes::tally count;
  count.add(checked);
  std::string out = fmt::format("<section id=\"n{}\" data-commands=\"{}\">\n<h2>{}</h2>\n{}<p>{}</p>\n{}<div class=\"note\">\n{}</div>\n", number, escaped(commands_of(note)),
                                escaped(checked.name), counts(count), escaped(summary("", count)), faults(checked, number), note_text(note, checked, number));
  if (!checked.claims.empty()) out += "<h3>What was decided</h3>\n";
  for (std::size_t k = 0; k < checked.claims.size(); ++k) out += claim_details(checked, k, number);
  return out + beside_claims(note, checked, number) + "</section>\n";
}

std::string to_html(const std::vector<notes::checked_note>& checked, const std::vector<const notes::source*>& sources, const std::string& version,
                    const typesetter& katex) {
  const std::string title = checked.size() == 1 ? "Verdicts on " + checked[0].name : fmt::format("Verdicts on {} notes", checked.size());
  std::string body = "<header>\n<h1>" + escaped(title) + "</h1>\n" + (checked.size() == 1 ? "" : overview(checked)) + "</header>\n<main>\n";
  for (std::size_t n = 0; n < checked.size(); ++n) body += note_section(checked[n], *sources[n], n + 1);
  const std::string words = fmt::format(
      "Checked by odot {}. “Proved” holds for all sizes and all values for which both sides are defined, and carries a certificate that other programs can "
      "check; “refuted” has a counterexample.",
      escaped(version));
  return page(title, body + "</main>\n", words, katex);
}

}  // namespace odot::report
