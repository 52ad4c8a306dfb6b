// SPDX-License-Identifier: MIT
// What was decided of a claim, from what, and how it fails.

#include <fmt/format.h>

#include <optional>

#include "html_page.hpp"
#include "html_parts.hpp"
#include "odot/latex/term.hpp"
#include "odot/text/theorem.hpp"

namespace odot::report {

namespace {

constexpr std::size_t longest_formula = 6000;

std::string row(const char* what, const std::string& html) { return html.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, html); }

std::string list(const std::vector<std::string>& items) {
  if (items.size() == 1) return items[0];
  std::string out;
  for (const std::string& item : items) out += "<li>" + item + "</li>";
  return out.empty() ? out : "<ul>" + out + "</ul>";
}

std::vector<std::string> escaped_all(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts) out.push_back(escaped(text));
  return out;
}

std::vector<std::string> definitions(const notes::checked_claim& c) {
  std::vector<std::string> out;
  if (c.item)
    for (const notes::given_item& d : c.item->definitions) out.push_back(formula(d.text) + fmt::format(", <span class=\"quiet\">line {}</span>", d.where.line));
  return out;
}

/// Where the shape of a name comes from: the last declaration or definition of it above the claim; of a family x that of a member such as `x_t`.
std::string origin(const notes::checked_note& checked, const notes::checked_claim& claim, const std::string& name, bool family) {
  const char* how = nullptr;
  std::size_t line = 0;
  const auto look = [&](const auto& items, const char* what) {
    for (const auto& item : items)
      if ((item.name == name || (family && (item.name.starts_with(name + "_") || item.name.starts_with(name + "^")))) && item.where.line <= claim.at.line && item.where.line >= line) line = item.where.line, how = what;
  };
  look(checked.declarations, "declared"), look(checked.definitions, "defined");
  return how == nullptr ? "read from the formulas" : fmt::format("{} in line {}", how, line);
}

std::string shapes(const notes::checked_note& checked, const notes::checked_claim& claim, const notes::posed_question& q) {
  const kernel::term_arena& arena = *q.arena;
  text::subject what;
  what.add(arena, q.left), what.add(arena, q.right);
  for (const kernel::equation& e : q.equations) what.add(arena, e.lhs), what.add(arena, e.rhs);
  std::vector<std::string> items;
  for (const int s : what.symbols) {
    const kernel::symbol_entry& e = arena.symbol(s);
    const std::string rows = latex::to_latex(arena, e.rows), columns = latex::to_latex(arena, e.cols);
    const std::string size = rows == "1" && columns == "1" ? "" : "^{" + rows + " \\times " + columns + "}", known = text::properties_text(e.properties);
    items.push_back(formula(latex::name(kernel::view(e.text)) + " \\in \\mathbb{R}" + size) + (known.empty() ? "" : " " + known) + ", <span class=\"quiet\">" +
                    origin(checked, claim, std::string(kernel::view(e.text)), e.family > 0) + "</span>");
  }
  return list(items);
}

std::string statement(const notes::checked_claim& c, const notes::posed_question& q) {
  // members are told as the note tells them: those of a sequence by its first one, all others, such as heads and outcomes, from 1
  const latex::member_numbers numbers{c.item->sequence != nullptr ? 0 : 1, q.firsts, q.backward};
  latex::term_writer write(*q.arena, 50 * longest_formula, numbers);  // it counts inner terms again and again, in the compiler's order: whether it is too long is judged below
  std::string tex = write(q.left) + (c.item->unequal ? " \\neq " : " = ") + write(q.right);
  for (std::size_t k = 0; k < q.equations.size(); ++k) tex += std::string(k == 0 ? " \\quad\\text{given}\\quad " : ",\\; ") + write(q.equations[k].lhs) + " = " + write(q.equations[k].rhs);
  if (tex.size() > longest_formula || tex.find("\\cdots") != std::string::npos) return "<span class=\"quiet\">too long to be typeset:</span> <code>" + escaped(c.statement) + "</code>";
  return formula(tex, true) + "<details><summary>in full brackets</summary><code>" + escaped(c.statement) + "</code></details>";
}

/// `[1, 0; 0, 1]` in rows; nothing for any other text.
std::optional<std::vector<std::vector<std::string>>> rows_of(std::string_view text) {
  if (!text.starts_with('[') || !text.ends_with(']')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<std::vector<std::string>> rows(1);
  while (true) {
    const std::size_t end = std::min(text.find_first_of(",;"), text.size());
    rows.back().emplace_back(text.substr(0, end));
    if (end == text.size()) return rows;
    if (text[end] == ';') rows.emplace_back();
    text.remove_prefix(std::min(end + 2, text.size()));
  }
}

std::string named(const std::string& name, const std::string& value) {
  const auto rows = rows_of(value);
  const std::string tex = name.find('[') == std::string::npos && name.find('(') == std::string::npos ? formula(latex::name(name)) : "<code>" + escaped(name) + "</code>";
  return "<span class=\"equation\">" + tex + " = " + (rows ? matrix(*rows) : escaped(value)) + "</span>";
}

std::string counterexample(const notes::counterexample& w) {
  std::string at, given, sides;
  for (const auto& [name, size] : w.sizes) at += (at.empty() ? "" : ", ") + formula(latex::name(name) + " = " + std::to_string(size));
  for (const auto& [name, value] : w.values) given += named(name, value);
  const bool scalars = w.left_side.size() == 1 && w.left_side[0].size() == 1;
  const auto side = [&](const char* which, const std::vector<std::vector<std::string>>& rows, const std::string& entry) {
    return fmt::format("<span class=\"equation\"><span class=\"quiet\">{} side</span> {}</span>", which,
                       scalars        ? "<mark>" + escaped(entry) + "</mark>"
                       : rows.empty() ? fmt::format("entry ({}, {}) is <mark>{}</mark>", w.row, w.column, escaped(entry))
                                      : matrix(rows, w.row, w.column));
  };
  sides = side("left", w.left_side, w.left) + side("right", w.right_side, w.right);
  std::string out = at.empty() ? "" : "<p>At " + at + (given.empty() ? "" : " with") + "</p>";
  if (!given.empty()) out += "<div class=\"wide\">" + given + "</div>";
  return out + "<p>the two sides are</p><div class=\"wide\">" + sides + "</div>";
}

}  // namespace

const verdict_look& look_of(notes::verdict v) {
  static constexpr verdict_look looks[] = {{"proved", "✓", "proved"},       {"refuted", "✗", "refuted"},     {"shape-error", "⊘", "ill-shaped"},
                                           {"doubtful", "~", "doubtful"}, {"undecided", "?", "undecided"}, {"unsupported", "–", "not read"}};
  return looks[static_cast<std::size_t>(v)];
}

std::string badge(notes::verdict v) {
  const verdict_look& look = look_of(v);
  return fmt::format("<span class=\"badge {}\">{} {}</span>", look.name, look.sign, look.words);
}

std::string anchor_of(std::size_t note, std::size_t claim) { return fmt::format("n{}-c{}", note, claim); }

std::string matrix(const std::vector<std::vector<std::string>>& rows, int row, int column) {
  std::string out = "<table class=\"matrix\"><tbody>";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += "<tr>";
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const std::string text = rows[i][j].empty() ? "no value" : escaped(rows[i][j]);
      const bool marked = static_cast<int>(i) + 1 == row && static_cast<int>(j) + 1 == column;
      out += marked ? "<td><mark>" + text + "</mark></td>" : "<td>" + text + "</td>";
    }
    out += "</tr>";
  }
  return out + "</tbody></table>";
}

std::string claim_formula(const std::string& source, bool display) {
  if (source.find("\\begin") != std::string::npos) return formula(source, display);
  std::string out;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source.compare(i, 2, "\\\\") == 0) out += ' ', ++i;
    else if (source[i] == '\\' && i + 1 < source.size()) out += source[i], out += source[++i];
    else out += source[i] == '&' ? ' ' : source[i];
  }
  return formula(notes::on_one_line(out), display);
}

std::string claim_details(const notes::checked_note& checked, std::size_t claim, std::size_t number) {
  const notes::checked_claim& c = checked.claims[claim];
  const std::string anchor = anchor_of(number, claim + 1);
  std::string out = fmt::format("<article class=\"claim {0}\" id=\"{1}\">\n<h4>{2} <a href=\"#{1}-at\">Claim {3}, line {4}</a></h4>\n{5}\n", look_of(c.result).name, anchor,
                                badge(c.result), claim + 1, c.at.line, claim_formula(c.source, true));
  if (!c.message.empty()) out += "<p class=\"message\">" + escaped(c.message) + "</p>\n";
  if (c.nowhere_defined) out += "<p>Nothing is claimed: both sides have a value at no entry, or what is given contradicts itself.</p>\n";
  std::string rows;
  if (c.instead)
    rows += row("Instead", "true with " + formula(c.instead->replacement) + " in place of " + formula(c.instead->original) + (c.instead->left ? " on the left" : " on the right"));
  if (c.against && c.result != notes::verdict::proved) rows += row("Counterexample", counterexample(*c.against));
  if (c.item && c.item->question.arena && !c.statement.empty()) {
    rows += row("Decided", statement(c, c.item->question));
    rows += row("For all", shapes(checked, c, c.item->question));
  }
  rows += row("With", list(definitions(c)));
  rows += row("Using", list(escaped_all(c.assumptions)));
  if (!c.scope.empty() && c.result != notes::verdict::unsupported && c.result != notes::verdict::shape_error) rows += row("Scope", escaped(c.scope));
  if (c.at_sizes) rows += row("At sizes", escaped(notes::text_of(*c.at_sizes)));
  if (c.theorem) rows += row("Proof", certificate_link(*c.theorem, fmt::format("{}:{}: {}", checked.name, c.at.line, c.source), anchor + ".json"));
  if (!rows.empty()) out += "<dl>\n" + rows + "</dl>\n";
  return out + "</article>\n";
}

}  // namespace odot::report
