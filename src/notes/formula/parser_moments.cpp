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

/// By how much a token takes what stands behind it into brackets, or out of them.
static int nesting(const token& t) { return t.opens() ? 1 : t.closes() ? -1 : 0; }

/// Where the bar of `E[X \mid Y]` stands, with the bracket at `at_`; `tokens_.size()` where there is none.
std::size_t parser::bar_of_condition() const {
  int depth = 0, bars = 0;
  std::size_t found = tokens_.size();
  for (std::size_t k = at_; k < tokens_.size() && tokens_[k].kind != token_kind::stop; ++k) {
    const token& t = tokens_[k];
    depth += nesting(t);
    if (depth == 0) break;
    if (t.is_symbol(";")) unsupported(t.where, "what an expectation is taken for is not read behind a semicolon");
    if (depth != 1) continue;  // of another bracket
    const bool command = t.is_command("mid") || t.is_command("given") || t.is_command("vert"), bar = t.is_symbol("|");
    if (command && found != tokens_.size()) unsupported(t.where, "an expectation given something is read with one bar");
    bars += bar ? 1 : 0;
    if (command || bar) found = k;
  }
  const bool by_command = found != tokens_.size() && !tokens_[found].is_symbol("|");
  if (bars % 2 == 0) return by_command && bars == 0 ? found : tokens_.size();  // a length
  if (by_command) unsupported(peek().where, "an expectation given something is read with one bar");
  if (bars > 1) unsupported(tokens_[found].where, "which of these bars gives a condition is left open; write \\mid for it");
  return found;
}

/// The expressions between commas from `at_` on, up to `end`.
std::vector<node*> parser::listed_until(std::size_t end) {
  std::vector<node*> out;
  while (at_ < end) {
    std::vector<token> part;
    for (int depth = 0; at_ < end; skip()) {
      const token& t = peek();
      if (depth == 0 && t.is_symbol(",")) break;
      depth += nesting(t);
      if (t.kind != token_kind::gap || !part.empty()) part.push_back(t);
    }
    while (!part.empty() && part.back().kind == token_kind::gap) part.pop_back();
    if (part.empty()) unsupported(peek().where, "something is expected here");
    part.push_back({token_kind::stop, "", peek().where, false, false, false});
    out.push_back(whole(part));
    if (at_ < end) skip();
  }
  return out;
}

/// `E[X \mid Y, Z]` from its bracket on: what stands before the bar, and the names behind it.
std::vector<sum_bound> parser::conditioned(std::size_t bar, std::vector<node*>& arguments) {
  const token opened = peek();
  skip();
  arguments = listed_until(bar);
  skip();
  std::size_t close = at_;
  for (int depth = 1 + nesting(tokens_[close]); depth > 0 && tokens_[close].kind != token_kind::stop; depth += nesting(tokens_[close])) ++close;
  if (arguments.empty() || at_ >= close) unsupported(opened.where, "an expectation given something is read as in \\mathbb{E}[X \\mid Y]");
  const bool event = std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(at_), tokens_.begin() + static_cast<std::ptrdiff_t>(close), [](const token& t) { return is_relation(t); });
  if (event) unsupported(peek().where, "an expectation is read given names, and not given an event or a value");
  std::vector<sum_bound> given;
  for (const node* name : listed_until(close)) {
    name = bare(name);
    const bool indexed = name->kind == form::indexed && name->kids[0]->kind == form::name;
    if (name->kind != form::name && !indexed) unsupported(name->where, "an expectation is read given names, and nothing that is made of them");
    given.push_back({indexed ? with_subscript(name->kids[0]->text, name->text) : name->text, name->where, nullptr, nullptr, "given", nullptr});
  }
  expect_closing(opened.text == "(" ? ")" : opened.text == "[" ? "]" : "\\}", opened.text, opened.where);
  return given;
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
    std::string option;
    if (const std::size_t bar = bar_of_condition(); bar < tokens_.size()) {
      if (!below.empty()) unsupported(where, "an expectation with a name below it and a condition is not read");
      below = conditioned(bar, arguments);
    } else {
      argument_list(arguments, option);
    }
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
