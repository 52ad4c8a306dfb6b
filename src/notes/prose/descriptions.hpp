// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What words say of names without “be”: “let $P \in …$ preserve lengths”, “$P \in …$ (Givens)”, “its columns form a basis”.

#include <string>
#include <string_view>
#include <vector>

namespace odot::notes {

/// What words are to a claim by which the shapes of names may be others than those declared.
inline constexpr const char* shapes_may_be_others = "by which shapes may be others than they are declared";

/// Whether a word leaves open what the names beside it may be: what things are called, where they come from, and grammar.
bool leaves_open(std::string_view word);
/// What the words right behind a name and its set say of it that is not read: “shuffle the tokens”, “(Givens)”, “, isometric.”; empty where
/// they say nothing, or what things are called. O(words).
std::string told_beside_set(std::string_view words);
/// The noun right in front of a name and its set that is not read: “for isometries”, “a Givens rotation”. O(words).
std::string told_before_set(std::string_view words);
/// The noun phrase right in front of a lone name that is not read: “for a Hessian”, “given any kernel matrix”. O(words).
std::string told_before_name(std::string_view words);
/// What the words behind a lone name say that it does: “permutes coordinates”, “'s columns form a basis”. O(words).
std::string told_of_name(std::string_view words);
/// Whether only a plural stands right behind a name, “$n$ films,”, “$m$ pairs and”: the name counts these, where it is a size. O(1).
bool stands_for_count(const std::vector<std::string>& words);
/// What a sentence with these words says of what was spoken of before it: “it is a reflection”, “its columns form a basis”. O(words).
std::string told_by_pronoun(const std::vector<std::string>& words);
/// What a sentence with these words, without a formula, may say of the names that the sentence in front of it declares: “rows sum to one”, “we have whitened it”; empty where it
/// speaks of the text, and where no word of it tells what makes equations hold. O(words).
std::string told_behind_declaration(const std::vector<std::string>& words);
/// What words behind a formula suppose of its names without naming them: “and let all of its entries be equal”. O(words).
std::string supposed_by_pronoun(const std::vector<std::string>& words);

/// What of a matrix sums to one.
enum class unit_sums { none, rows, columns };
/// “every row of” in front of a name and “sums to one” behind it. O(words).
unit_sums unit_sums_around(const std::vector<std::string>& before, const std::vector<std::string>& behind);
/// “whose rows sum to one”, “be row-stochastic” behind a name. O(words).
unit_sums unit_sums_behind(const std::vector<std::string>& words);
/// Whether the words of a sentence may put a condition on what it says of sums, or say it of some rows only. O(words).
bool limits_sums(const std::vector<std::string>& sentence);
/// Whether all that is said is that rows or columns sum to one. O(words).
bool speaks_of_sums(std::string_view said);

/// Whether words end in parts of what they follow, “matrix with columns”, “whose rows”: the names behind them are these parts. O(words).
bool ends_in_parts(std::string_view words);
/// What the words behind the names of parts say of these that is not read, up to the end of the clause: “in <f> that are orthonormal”; empty where
/// they say nothing, or what things are called. O(words).
std::string told_of_parts(std::string_view words);

}  // namespace odot::notes
