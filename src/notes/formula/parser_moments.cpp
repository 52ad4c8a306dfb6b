// SPDX-License-Identifier: MIT
// Expectations, variances and covariances: `\mathbb{E}[X]`, `\operatorname{Var}(X)`, `\mathrm{Cov}(X, Y)`.

#include <algorithm>

#include "parser.hpp"

namespace odot::notes {

std::string moment_called(std::string_view word) {
  if (word == "E" || word == "\\mathbb{E}" || word == "\\mathbf{E}") return "expectation";
  if (word == "Var" || word == "var" || word == "\\mathbb{V}") return "variance";
  return word == "Cov" || word == "cov" ? "covariance" : "";
}

/// Whether what `text` calls is an expectation, a variance or a covariance here, with `peek()` behind the word.
bool parser::begins_moment(std::string_view text) const {
  const std::string kind = moment_called(text);
  if (kind.empty() || names_.declared(text)) return false;
  if (text == "\\mathbb{E}") return true;
  std::size_t ahead = 0;
  const bool below = peek().is_symbol("_") && names_.speaks_of_chance() && kind == "expectation";
  if (below) {  // E_X[…]; E_i A is a product
    int depth = 0;
    do {
      ++ahead;
      depth += peek(ahead).kind == token_kind::open ? 1 : peek(ahead).kind == token_kind::close ? -1 : 0;
    } while (depth > 0 && peek(ahead).kind != token_kind::stop);
    return peek(ahead + 1).is_symbol("[");
  }
  while (peek(ahead).kind == token_kind::gap) ++ahead;
  const bool bracket = peek(ahead).is_symbol("(") || peek(ahead).is_symbol("[") || peek(ahead).is_symbol("\\{");
  return bracket && (kind != "expectation" || names_.speaks_of_chance());
}

/// Refuses `E[X \mid Y]`: a bar that opens nothing, or one of an odd number.
void parser::refuse_condition() const {
  int depth = 0, bars = 0;
  for (std::size_t k = at_; k < tokens_.size() && tokens_[k].kind != token_kind::stop; ++k) {
    const token& t = tokens_[k];
    if (t.is_symbol("(") || t.is_symbol("[") || t.is_symbol("\\{") || t.kind == token_kind::open) ++depth;
    if (t.is_symbol(")") || t.is_symbol("]") || t.is_symbol("\\}") || t.kind == token_kind::close) --depth;
    if (depth == 0) break;
    if (t.is_command("mid") || t.is_command("given") || t.is_command("vert") || t.is_symbol(";")) unsupported(t.where, "conditional expectations are not read");
    bars += t.is_symbol("|") ? 1 : 0;
  }
  if (bars % 2 == 1) unsupported(peek().where, "conditional expectations are not read");
}

/// What stands behind the sign: `kind` is `expectation`, `variance` or `covariance`.
node* parser::moment(const std::string& kind, std::size_t begin) {
  const place where{begin, end_of_last()};
  std::vector<sum_bound> below;
  if (peek().is_symbol("_")) {
    skip();
    const std::vector<token> tokens = argument();
    if (std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return is_relation(t) || t.is_symbol(","); }))
      unsupported(where, "an expectation with a distribution or several names below it is not read");
    const node* name = whole(tokens);
    if (name->kind != form::name && name->kind != form::indexed) unsupported(where, "below an expectation the name of what is random is read, and no more");
    below.push_back({spelled({tokens.begin(), tokens.end() - 1}), name->where, nullptr, nullptr, {}, nullptr});
  }
  if (peek().is_symbol("^")) unsupported(peek().where, "a power on the sign of an expectation is not read; write it behind the brackets, as in \\mathbb{E}[X]^2");
  std::size_t ahead = 0;
  while (peek(ahead).kind == token_kind::gap) ++ahead;
  const token opened = peek(ahead);
  std::vector<node*> arguments;
  if (opened.is_symbol("(") || opened.is_symbol("[") || opened.is_symbol("\\{")) {
    at_ += ahead;
    refuse_condition();
    std::string option;
    argument_list(arguments, option);
    if (!option.empty()) unsupported(where, "the option " + option + " is not read");
    const node* inside = bare(arguments[0]);
    const bool name = inside->kind == form::name || inside->kind == form::indexed;
    if (kind == "expectation" && opened.is_symbol("(") && !name && peek().is_symbol("^") && !peek(1).is_command("top") && !peek(1).is(token_kind::letter, "T"))
      unsupported(where, "a power behind E(…) can be read as one of the expectation and as one of what stands in it; write \\mathbb{E}[(…)^2] or \\mathbb{E}[…]^2");
  } else {
    if (!begins_factor(ahead)) unsupported(where, "an expectation stands without its argument");
    arguments.push_back(factor());
    refuse_unseen(arguments.back(), true);
    ahead = 0;
    while (peek(ahead).kind == token_kind::gap) ++ahead;
    if (begins_factor(ahead)) unsupported(where, "an expectation without brackets before several factors has two readings; add the brackets");
  }
  const std::size_t most = kind == "covariance" ? 2 : 1;
  if (arguments.size() > most) unsupported(where, kind == "covariance" ? "a covariance is read of one or two" : "the " + kind + " of several things is not read");
  const bool alone = kind == "covariance" && arguments.size() == 1;  // Cov(X) is that of X with itself
  node* result = make(form::call, begin, alone ? "variance" : kind, std::move(arguments));
  result->bounds = std::move(below);
  return result;
}

}  // namespace odot::notes
