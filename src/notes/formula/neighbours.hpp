// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What stands beside a token of a formula, and what that says of it.

#include <string>
#include <string_view>
#include <vector>

#include "syntax.hpp"
#include "notes/source/token.hpp"

namespace odot::notes {

/// Whether the token stands between statements: a comma, a semicolon, a dot, a wide gap, “and” as a sign.
bool is_separator(const token& t);
/// `A.B`: whether the token at i is a dot with a term right behind it, which ends nothing.
bool is_dot_between(const std::vector<token>& tokens, std::size_t i);
/// `= 32\text{MB}`: the word `behind` where `side` is a number and the word joins nothing; empty elsewhere.
std::string unit_behind(const node* side, const token& behind);
/// `$9/9 = 100$th`: the letters that make a word of a number together with the formula that ends at `end`; empty where none stand there.
std::string ending_behind(std::string_view text, std::size_t end);
/// Whether a word joins two terms or statements: “and”, “where”, “since”.
bool joins_terms(std::string_view text);

/// The sign by which the formula says that something is not so, or is so once only: `\nexists`, `\neg`, `\exists!`; empty where none does.
std::string denial_in(const std::vector<token>& list);
/// “there is no”, “not”: words in front of a statement that deny it.
bool denies(std::string_view words);
/// `(a)\; b = …`, `(2.1)\ a = …`: a lone letter or number in brackets with space behind it, or a number with a name behind it.
bool begins_with_label(const std::vector<token>& tokens, std::size_t at);

}  // namespace odot::notes
