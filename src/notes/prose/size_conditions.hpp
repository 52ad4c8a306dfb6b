// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// “Provided that all dimensions are consistent”: a condition that the reader keeps anyway, since a claim is read at shapes that fit.

#include <string>

namespace odot::notes {

/// The words, in small letters, without such conditions; `ends`: the sentence ends behind them. O(length).
std::string without_size_conditions(std::string words, bool ends);

}  // namespace odot::notes
