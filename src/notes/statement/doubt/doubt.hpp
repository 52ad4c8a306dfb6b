// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Why a counterexample or a wrong shape may not be what the text means. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// The x of `W x`, `v^\top x`, `x \odot y` that nothing declares and that came out as a number: a reader takes it for a column; empty where there is none.
std::string shrunk_number(const node* n, const typing& t);
/// `(f y)'` of numbers, which no transpose makes another; nullptr where there is none.
const node* dashed_number(const note_reader& reader, const node* n, const typing& t);
/// Whether the text sets two sizes equal, `p = p_0 + p_1`, be it behind what is claimed.
bool are_tied(const note_reader& reader, const std::string& one, const std::string& other);
/// Of a message that says that two sizes differ: whether the text sets them equal.
bool says_tied_differ(const note_reader& reader, const std::string& message);
/// The same where the shapes do not meet.
std::string doubt_of_shapes(const note_reader& reader, const typing& t, const node* left, const node* right);
/// What the reading of the names in it took for granted; empty where it is nothing.
std::string doubt_of_reading(const note_reader& reader, const typing& t);
/// `\Phi(x)` of a name that nothing declares, and that stands in front of brackets only: a product is not what a reader takes it for.
void refuse_applications(const note_reader& reader, const node* left, const node* right, const typing& t);
/// `P^2 = P` of a name that is not declared nearby: it may say what a property means, or ask for it.
bool may_be_property(const note_reader& reader, const node* left, const node* right);
/// The side that is no number, where the other is one and nothing says that the equation follows: it may be a condition.
std::optional<bool> beside_constant(const note_reader& reader, const node* left, const node* right, const typing& t);
/// How far the decimals of a claim may be off: its own, and those of the numbers that its names stand for.
double rounding_of(const note_reader& reader, const node* left, const node* right, const typing& t);
/// What is taken for granted where names have the numbers of an example: another example may be meant, or none.
std::string doubt_of_numbers(const note_reader& reader, const typing& t, const node* left, const node* right, bool shapes);
/// The name of a number that stands with an index below n; empty where there is none.
std::string entry_of_number(const note_reader& reader, const node* n);
/// x ⊗ y of two columns, which some write for the outer product.
bool is_outer_product(const note_reader& reader, const node* n);
/// x_i beside a declared X, W_i beside W: they may be its rows, columns or blocks, which the text need not say.
std::string doubt_of_families(const note_reader& reader, const typing& t);
/// Why a refutation of the claim as it was read is no certain mistake of the text; empty where it is one.
std::string doubt_of_claim(const note_reader& reader, const claim_item& item, const node* left, const node* right, const typing& t);
/// What words say of the claim or of its names that may make it hold, or be no claim, though as it was read it is false; empty where they say nothing.
std::string reserve_of_claim(const note_reader& reader, const claim_item& item, const node* left, const node* right, const typing& t);
/// What the text around a claim that is false as it was read says that it is; `first`: it begins its chain.
std::string doubt_of_surroundings(const note_reader& reader, const claim_item& item, const node* left, const node* right, bool first);

}  // namespace odot::notes
