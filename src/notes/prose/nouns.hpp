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

}  // namespace odot::notes
