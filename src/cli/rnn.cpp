// SPDX-License-Identifier: MIT
// `odot rnn`: the Hadamard RNN for a number of tokens: its slots, its weights, and its steps as text or as LaTeX.

#include <fmt/format.h>

#include <memory>

#include "failure.hpp"
#include "odot/latex/rnn.hpp"
#include "odot/rnn/window.hpp"
#include "odot/text/term.hpp"
#include "output_file.hpp"
#include "sizes.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

struct rnn_request {
  std::optional<int> tokens;
  bool steps = false, growing = false;
  std::string format = "text", how = "affine", output;
};

/// More slots than this make no readable page.
constexpr int most_drawn_tokens = 8;

/// The RNN, and its steps with fixed or growing weights.
struct drawn {
  kernel::term_arena arena;
  rnn::hadamard_rnn r;
  std::vector<rnn::weights> weights;
  std::vector<rnn::block_step> steps;
};

drawn draw(const rnn_request& q, int n) {
  drawn d;
  const auto width = kernel::polynomial::of(d.arena.dimension("d")), inner = kernel::polynomial::of(d.arena.dimension("k"));
  const rnn::form how = q.how == "note" ? rnn::form::bold_ones : q.how == "affine" ? rnn::form::affine : rnn::form::constant_one;
  d.r = rnn::scores_rnn(d.arena, n, width, inner, how);
  rnn::block_state z = rnn::initial_blocks(d.arena, d.r);
  for (int t = 1; t <= n + 2; ++t) {
    const kernel::term x = kernel::symbol(d.arena, d.arena.declare("x_" + std::to_string(t), width, 1));
    d.weights.push_back(q.growing ? rnn::growing_weights(d.r.slots, how, n, t) : d.r.blocks);
    d.steps.push_back(rnn::step_blocks(d.arena, d.r, d.weights.back(), z, x));
    z = d.steps.back().result;
  }
  return d;
}

std::string slot_text(const rnn::slot& s) {
  static constexpr const char* letters[] = {"1", "x", "q", "k", "v", "p", "s", "w", "o"};
  std::string text = letters[static_cast<int>(s.kind)];
  if (s.i > 0) text += std::to_string(s.i);
  if (s.j > 0) text += "," + std::to_string(s.j);
  return text;
}

std::string cell(const drawn& d, kernel::term t) {
  if (t < 0) return "0";
  return d.arena[t].kind == kernel::op::ones ? "1" : text::to_text(d.arena, t);
}

/// The number of characters, not of bytes.
std::size_t characters(const std::string& text) {
  std::size_t count = 0;
  for (char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

/// Rows of cells in columns as wide as they need to be.
std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t j = 0; j < row.size(); ++j) widths[j] = std::max(widths[j], characters(row[j]));
  }
  std::string text;
  for (const auto& row : rows) {
    text += "  ";
    for (std::size_t j = 0; j < row.size(); ++j) {
      text += row[j];
      if (j + 1 < row.size()) text += std::string(widths[j] - characters(row[j]) + 2, ' ');
    }
    text += '\n';
  }
  return text;
}

/// What a row of W₁ or W₂ says, as "Q x" or "q1 + q2"; empty for a row of zeros.
std::string rule(const drawn& d, const kernel::sequence<rnn::block>& blocks, int row) {
  static constexpr const char* drawn_as[] = {"Q ", "K ", "V ", "", "sum ", "1 ", "1 "};
  std::string text;
  for (const rnn::block& b : blocks)
    if (b.row == row) text += (text.empty() ? "" : " + ") + std::string(drawn_as[static_cast<int>(b.kind)]) + slot_text(d.r.slots[b.column]);
  return text;
}

std::string as_text(const rnn_request& q, const drawn& d) {
  const std::string equation = d.r.how == rnn::form::constant_one ? "z' = (W1 z) .* (W2 z)" : "z' = (W1 z) .* (W2 z + b2)";
  std::string text = fmt::format("The Hadamard RNN for {} token{}: {}, of shape {} x 1\n\n", d.r.n, d.r.n == 1 ? "" : "s", equation,
                                 text::to_text(d.arena, rnn::state_height(d.r.slots, d.r.size)));
  std::vector<std::vector<std::string>> rows{{"slot", "rows", "W1 z", "W2 z", "b2"}};
  for (int i = 0; i < d.r.slots.size(); ++i) {
    bool ones = false;
    for (int b : d.r.blocks.bias) ones = ones || b == i;
    const std::string first = rule(d, d.r.blocks.first, i), second = rule(d, d.r.blocks.second, i);
    rows.push_back({slot_text(d.r.slots[i]), text::to_text(d.arena, rnn::height(d.r.slots[i], d.r.size)), first.empty() ? "0" : first,
                    second.empty() ? "0" : second, ones ? "1" : "0"});
  }
  text += in_columns(rows);
  if (!q.steps) return text + fmt::format("\nAfter {} steps the slots s hold Q K^T of the last tokens, newest first.\n", d.r.n + 2);
  for (std::size_t t = 0; t < d.steps.size(); ++t) {
    const auto& s = d.steps[t];
    text += fmt::format("\nStep {}, token x_{}\n", t + 1, t + 1);
    std::vector<std::vector<std::string>> step_rows{{"slot", "z", "W1 z", d.r.how == rnn::form::constant_one ? "W2 z" : "W2 z + b2", "z'"}};
    for (int i = 0; i < d.r.slots.size(); ++i)
      step_rows.push_back({slot_text(d.r.slots[i]), cell(d, s.state[i]), cell(d, s.left[i]), cell(d, s.right[i]), cell(d, s.result[i])});
    text += in_columns(step_rows);
  }
  return text;
}

std::string as_latex(const rnn_request& q, const drawn& d) {
  std::string body = latex::legend(d.r.how);
  if (!q.steps) body += latex::weights(d.r, d.r.blocks);
  else
    for (std::size_t t = 0; t < d.steps.size(); ++t) {
      const std::string number = std::to_string(t + 1);
      const bool of_own_page = d.r.slots.size() <= latex::most_slots_of_a_matrix;  // its matrices fill it
      body += (t == 0 || !of_own_page ? "" : "\\clearpage\n") + std::string("\\subsection*{Step ") + number + ", token $x_{" + number + "}$}\n" +
              latex::step(d.arena, d.r, d.weights[t], d.steps[t]);
    }
  return latex::document("The Hadamard RNN for " + std::to_string(d.r.n) + (d.r.n == 1 ? " token" : " tokens"), body);
}

exit_status run(const rnn_request& q) {
  const int n = q.tokens.value_or(2);
  if (n > most_drawn_tokens)
    throw failure(exit_status::too_large, fmt::format("--tokens: a state for {} tokens has {} slots; at most {} tokens are drawn", n,
                                                      1 + 2.0 * n + 2.0 * n * n, most_drawn_tokens));
  check_writable(q.output);
  const drawn d = draw(q, n);
  write_output(q.output, q.format == "text" ? as_text(q, d) : as_latex(q, d));
  return exit_status::success;
}

}  // namespace

void add_rnn(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("rnn", "Show the Hadamard RNN: its slots, its weights, its steps");
  auto q = std::make_shared<rnn_request>();
  add_size(*sub, "--tokens", "number of tokens n (2)", q->tokens);
  sub->add_flag("--steps", q->steps, "show each of the n + 2 steps");
  sub->add_flag("--growing", q->growing, "with weights that grow with the sequence, as first noted");
  sub->add_option("--form", q->how, "note (rows of bold 1), affine or constant-one")
      ->check(CLI::IsMember({"note", "affine", "constant-one"}))
      ->capture_default_str();
  sub->add_option("--format", q->format, "text or latex")->check(CLI::IsMember({"text", "latex"}))->capture_default_str();
  add_output(*sub, q->output);
  sub->footer(R"(Examples:
  odot rnn --tokens 2
  odot rnn --tokens 2 --steps --growing
  odot rnn --tokens 2 --steps --form note --growing --format latex -o steps.tex)");
  sub->callback([q, &status] { status = run(*q); });
}

}  // namespace odot::cli
