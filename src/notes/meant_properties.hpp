// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a claim that is false would hold of matrices with a property that the text speaks of near it.

#include <string>

#include "odot/verdict/decide.hpp"
#include "notes/prose/spoken_properties.hpp"
#include "reader.hpp"

namespace odot::notes {

/// The words by which the text speaks of symmetric, diagonal, orthogonal or commuting matrices, where the claim is proved of such; empty where it is of none.
/// One proof is tried for each property.
std::string meant_property(const claim_item& item, const std::vector<spoken_property>& near, ::odot::verdict::options chosen);

}  // namespace odot::notes
