// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the words next to a name say it is.

#include <string>
#include <string_view>

namespace odot::notes {

/// The noun by which the words say what the names beside them are, such as “gates”, “maps”, “density matrices” (its last word); empty where
/// there is none, and where it is one of numbers or columns of numbers, such as “rate”. `behind`: the words stand behind the names. O(words).
std::string noun_said(std::string_view text, bool behind);

/// Whether what is called so is no matrix, vector or number for certain: “operator”, “network”, “set”: what it is applied to is no factor, and no sum of it is one
/// of entries.
bool is_no_matrix(std::string_view noun);

/// The word by which the words around a name say that it is no matrix, vector or number: “the trained model $M$”, “write $M$ for the model”, “the network is $M$”,
/// “$A$ sorts the columns”; empty where they do not. `ends_subordinate`: a comma behind the name begins the main clause, and no apposition. O(words).
std::string no_matrix_said(std::string_view before, std::string_view behind, bool ends_subordinate);

}  // namespace odot::notes
