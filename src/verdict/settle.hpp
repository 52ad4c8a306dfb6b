// SPDX-License-Identifier: MIT
#pragma once

#include "odot/verdict/decide.hpp"

namespace odot::verdict {

/// The verdict on one way of posing the question, without regard to what the text asks beyond equations but in the search.
answer settle(const posed& claim, const question& asked, const options& chosen);

/// What `condition::relation` asks: `neq`, `>` and `ge` against 0, “invertible”, “positive definite”, “upper triangular” and the like; nothing
/// where it is not understood.
std::optional<refute::restriction::kind> asked_by(std::string_view relation);
/// What the text asks of a symbol of the claim, as the search for a counterexample understands it.
std::optional<refute::restriction> for_search(const condition& c, const posed& claim);

/// Whether a point is found at which all that is given holds. There must be something given. Cheap: 40 points at most.
bool some_point_satisfies(const refute::claim& c, const refute::search_budget& budget);

/// Whether it is certain that what is given holds nowhere: 1 = 0 is proved from it, or one of the equations is off by a number wherever
/// the others hold. No promise that every contradiction is found.
bool contradicts_itself(const refute::claim& c, const options& chosen);

/// Takes a refutation back that rests on what the text says and no term does: conditions that the witness breaks or that are not
/// understood, and names that are written like members of a sequence and never declared.
void guard(const question& asked, answer& a);

}  // namespace odot::verdict
