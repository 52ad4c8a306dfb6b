// SPDX-License-Identifier: MIT
// `odot gradient`: a gradient or Jacobian as a matrix expression, proved before it is printed.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "failure.hpp"
#include "note_files.hpp"
#include "notes/reader.hpp"
#include "odot/calculus/compute.hpp"
#include "odot/latex/name.hpp"
#include "odot/latex/term.hpp"
#include "odot/text/term.hpp"
#include "odot/verdict/decide.hpp"
#include "output_file.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

using kernel::op;
using kernel::polynomial;
using kernel::term;

struct gradient_request {
  std::string formula, by, note, format = "text", output;
  std::vector<std::string> let;
};

/// What was asked, read by the same reader as any note.
struct reading_of_request {
  notes::posed_question question;
  std::vector<std::string> undeclared;
};

/// What keeps a formula from being read at all, as a sentence; empty where it can be.
std::string trouble_with(const std::string& formula) {
  std::string trouble;
  notes::reader_events events;
  events.claim = [&](const notes::claim_item& c) {
    if (c.read == notes::reading::unsupported) trouble = c.message;
  };
  events.diagnostic = [&](const notes::diagnostic_item& d) { trouble = d.message; };
  notes::read_note(notes::source("formula", "$$ " + formula + " = " + formula + " $$\n"), events);
  const bool too_short = trouble == "`=` is not expected here" && formula.find('=') == std::string::npos;
  return too_short ? "the formula ends where more of it is expected" : trouble;
}

/// As a formula after what is declared; `trouble` says what is wrong where there is nothing.
std::optional<reading_of_request> read_as(const gradient_request& q, const std::string& derivative, const std::string& formula, std::string& trouble) {
  std::string text = q.note.empty() ? "" : read_note_file(q.note) + "\n\n";
  for (const std::string& line : q.let) text += "Let $" + line + "$.\n\n";
  text += "$$ " + derivative + " \\left( " + formula + " \\right) = 0 $$\n";
  std::optional<notes::claim_item> last;
  notes::reader_events events;
  events.claim = [&](const notes::claim_item& c) { last = c; };
  events.diagnostic = [&](const notes::diagnostic_item& d) { trouble = d.message; };
  notes::read_note(notes::source("gradient", text), events);
  if (last && last->read == notes::reading::posed && last->question.left >= 0) return reading_of_request{last->question, last->undeclared};
  if (last && !last->message.empty()) trouble = last->message;
  return {};
}

/// Whether the letter stands somewhere as a word of its own.
bool holds_word(std::string_view text, char letter) {
  const auto in_word = [&](std::size_t at) { return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_'); };
  for (std::size_t at = text.find(letter); at != std::string_view::npos; at = text.find(letter, at + 1))
    if ((at == 0 || !in_word(at - 1)) && !in_word(at + 1)) return true;
  return false;
}

/// Sizes that nobody named, `k1*`, are n, m, p, … as far as these are free.
std::string with_named_sizes(std::string text) {
  std::map<std::string, std::string> names;
  std::string free = "nmpqrstuvw";
  for (std::size_t at = text.find('k'); at != std::string::npos; at = text.find('k', at + 1))
    if (const std::size_t end = text.find_first_not_of("0123456789", at + 1); end != std::string::npos && end > at + 1 && text[end] == '*') names.emplace(text.substr(at, end + 1 - at), "");
  for (auto& [old, name] : names) {
    while (!free.empty() && holds_word(text, free[0])) free.erase(0, 1);
    name = free.empty() ? old : free.substr(0, 1);
    if (!free.empty()) free.erase(0, 1);
    for (std::size_t place = text.find(old); place != std::string::npos; place = text.find(old, place + 1)) text.replace(place, old.size(), name);
  }
  return text;
}

/// As a number first, then as a column; then, where shapes are open that nobody gave, as what may be added to a number.
reading_of_request read(const gradient_request& q) {
  const std::string nabla = "\\nabla_{" + q.by + "}", partial = "\\frac{\\partial}{\\partial " + q.by + "}";
  std::string trouble, later;
  if (const auto number = read_as(q, nabla, q.formula, trouble)) return *number;
  if (const auto other = read_as(q, partial, q.formula, trouble)) return *other;
  if (auto added = read_as(q, nabla, "1 + " + q.formula, later)) {
    kernel::term_arena& t = *added->question.arena;
    const kernel::node root = t[added->question.left];
    const bool matrix = !q.by.empty() && q.by[0] >= 'A' && q.by[0] <= 'Z' && (root.rows.is_one() || root.cols.is_one());
    if (root.kind == op::gradient && t[root.a].kind == op::add && t[t[root.a].a].kind == op::number && !matrix) {
      added->question.left = kernel::gradient(t, t[root.a].b, root.id);
      return *added;
    }
  }
  if (const std::string own = trouble_with(q.formula); !own.empty()) trouble = own;
  throw failure(exit_status::usage, "this can't be read as something to differentiate: " + (trouble.empty() ? "it is no formula" : with_named_sizes(trouble)));
}

/// What is differentiated, and by what: a scalar, or a column by a column.
struct asked_derivative {
  term of = -1;
  int symbol = -1;
  bool columns = false;
};

asked_derivative what_is_asked(const kernel::term_arena& t, term root) {
  const kernel::node& n = t[root];
  if (n.kind == op::gradient) return {n.a, n.id, false};
  if (n.kind == op::by_entries && t[n.a].kind == op::window && t[t[n.a].a].kind == op::gradient) {
    const kernel::node& inner = t[t[n.a].a];
    if (t[inner.a].kind == op::window && t[t[inner.a].a].cols.is_one() && t.symbol(inner.id).cols.is_one())
      return {t[inner.a].a, inner.id, true};
  }
  throw failure(exit_status::usage, "a gradient is that of a number, a Jacobian that of a column by a column; this is neither");
}

std::string shape_of(const kernel::term_arena& t, const polynomial& rows, const polynomial& cols) {
  return rows.is_one() && cols.is_one() ? "a number" : text::to_text<std::string>(t, rows) + " × " + text::to_text<std::string>(t, cols);
}

/// The symbols below the term, by name; what is a log of a determinant by those of its matrix.
std::map<std::string, int> symbols_of(const kernel::term_arena& t, term root, const std::vector<operation::log_determinant>& logs) {
  std::map<std::string, int> found;
  std::set<term> seen;
  std::vector<term> stack{root};
  while (!stack.empty()) {
    const term x = stack.back();
    stack.pop_back();
    if (x < 0 || !seen.insert(x).second) continue;
    const auto log = std::find_if(logs.begin(), logs.end(), [&](const auto& d) { return t[x].kind == op::symbol && d.number == t[x].id; });
    if (log != logs.end()) stack.push_back(log->matrix);
    else if (t[x].kind == op::symbol) found.emplace(kernel::view(t.symbol(t[x].id).text), t[x].id);
    stack.push_back(t[x].a), stack.push_back(t[x].b);
  }
  return found;
}

std::string as_text(const gradient_request& q, const reading_of_request& r, const kernel::term_arena& t, term result, const asked_derivative& d) {
  std::string line = fmt::format("∂/∂{} {} = {}\n", q.by, text::to_text(t, d.of), text::to_text(t, result));
  line += fmt::format("  {}; proved for all sizes, wherever both sides are defined\n", shape_of(t, t[result].rows, t[result].cols));
  for (const auto& [name, id] : symbols_of(t, d.of, r.question.log_determinants)) {
    const bool guessed = std::find(r.undeclared.begin(), r.undeclared.end(), name) != r.undeclared.end();
    line += fmt::format("  {}: {}{}\n", name, shape_of(t, t.symbol(id).rows, t.symbol(id).cols), guessed ? " (not declared; say it by --let)" : "");
  }
  return line;
}

/// The numbers that stand for logs of determinants, written as what they are.
std::string in_latex(const kernel::term_arena& t, term result, const std::vector<operation::log_determinant>& logs) {
  std::string text = latex::to_latex(t, result);
  for (const operation::log_determinant& d : logs) {
    const std::string name = latex::name(kernel::view(t.symbol(d.number).text)), whole = "\\log\\left|\\det " + latex::to_latex(t, d.matrix) + "\\right|";
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + whole.size())) text.replace(at, name.size(), whole);
  }
  return text;
}

std::string as_json(const gradient_request& q, const kernel::term_arena& t, term result, const asked_derivative& d, const std::vector<operation::log_determinant>& logs) {
  nlohmann::ordered_json out;
  out["of"] = text::to_text(t, d.of), out["in"] = q.by, out["kind"] = d.columns ? "jacobian" : "gradient";
  out["text"] = text::to_text(t, result), out["latex"] = in_latex(t, result, logs);
  out["rows"] = text::to_text<std::string>(t, t[result].rows), out["columns"] = text::to_text<std::string>(t, t[result].cols);
  out["proved"] = true;
  for (const auto& [name, id] : symbols_of(t, d.of, logs))
    out["symbols"][name] = {text::to_text<std::string>(t, t.symbol(id).rows), text::to_text<std::string>(t, t.symbol(id).cols)};
  return out.dump(2) + "\n";
}

void run(const gradient_request& q, exit_status& status) {
  check_writable(q.output, {q.note});
  const reading_of_request r = read(q);
  kernel::term_arena& t = *r.question.arena;
  const bool of_logs = r.question.differentiated >= 0 && kernel::is_scalar(t[r.question.differentiated]);
  const asked_derivative d = of_logs ? asked_derivative{r.question.differentiated, r.question.by} : what_is_asked(t, r.question.left);
  std::vector<refute::equation> given;
  for (const kernel::equation& e : r.question.equations) given.push_back({e.lhs, e.rhs});
  verdict::options chosen;
  chosen.hints = false;
  term result = -1;
  verdict::answer a;
  try {
    for (const bool named : {true, false}) {
      const term found = (d.columns ? calculus::jacobian_expression : calculus::gradient_expression)(t, d.of, d.symbol, named, r.question.log_determinants);
      if (found == result) break;
      result = found;
      a = verdict::decide(t, r.question.left, result, given, chosen);
      if (a.result == verdict::status::proved) break;
    }
  } catch (const calculus::no_matrix_form& why) {
    throw failure(exit_status::undecided, std::string("no matrix expression was found: ") + why.what());
  }
  if (a.result != verdict::status::proved)
    throw failure(exit_status::undecided, "an expression was computed but not proved, so it is not shown: " + a.reason);
  const std::string text = q.format == "json" ? as_json(q, t, result, d, r.question.log_determinants) : q.format == "latex" ? in_latex(t, result, r.question.log_determinants) + "\n" : as_text(q, r, t, result, d);
  write_output(q.output, with_named_sizes(text));
  status = exit_status::success;
}

}  // namespace

void add_gradient(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("gradient", "Compute a gradient or Jacobian as a matrix expression, proved before it is printed");
  auto q = std::make_shared<gradient_request>();
  sub->add_option("TEX", q->formula, "What is differentiated, in LaTeX: a number, or a column by a column")->required()->check(not_empty())->type_name("");
  sub->add_option("--in", q->by, "The name that it is differentiated by")->required()->check(not_empty())->type_name("NAME");
  sub->add_option("--let", q->let, "What a name is: 'X \\in \\mathbb{R}^{n \\times m}'; may be given again. Other shapes are worked out from the formula")->check(not_empty())->type_name("TEX");
  sub->add_option("--note", q->note, "A note whose declarations and definitions hold")->check(not_empty())->type_name("FILE");
  sub->add_option("--format", q->format, "text, latex or json")->check(CLI::IsMember({"text", "latex", "json"}))->capture_default_str();
  add_output(*sub, q->output);
  sub->footer(
      "Examples:\n  odot gradient '\\operatorname{tr}(X^\\top A X)' --in X\n"
      "  odot gradient '\\lVert A x - y \\rVert^2' --in x --let 'A \\in \\mathbb{R}^{m \\times n}' --format latex\n"
      "  odot gradient 'A e^{x}' --in x --let 'x \\in \\mathbb{R}^{n}' --let 'A \\in \\mathbb{R}^{m \\times n}'");
  sub->callback([q, &status] { run(*q, status); });
}

}  // namespace odot::cli
