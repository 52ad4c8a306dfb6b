// SPDX-License-Identifier: MIT
#include "at_sizes.hpp"

#include <cmath>

#include "check.hpp"

namespace odot::notes {

std::string_view text_of(size_check::outcome o) {
  switch (o) {
  case size_check::outcome::agrees:
    return "agrees";
  case size_check::outcome::differs:
    return "differs";
  case size_check::outcome::unchecked:
    return "unchecked";
  }
  return "unchecked";
}

std::string text_of_sizes(const std::vector<std::pair<std::string, std::int64_t>>& sizes) {
  std::string text;
  for (const auto& [name, size] : sizes)
    text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(size);
  return text;
}

namespace {

/// ` at n = 5, d = 512`; nothing for a claim that speaks of no size.
std::string where(const size_check& c) {
  const std::string named = c.sizes.empty() ? "" : " at " + text_of_sizes(c.sizes);
  return c.undeclared.empty() ? named : named + (named.empty() ? " " : ", ") + c.undeclared;
}

std::string entry(const size_check& c) {
  return "entry (" + std::to_string(c.row) + ", " + std::to_string(c.column) + ") is " + c.left +
         " on the left and " + c.right + " on the right modulo the prime " + c.modulus +
         ", at the random point of seed " + c.seed;
}

} // namespace

std::string text_of(const size_check& c) {
  if (c.result == size_check::outcome::unchecked) return "not checked at the sizes given: " + c.reason;
  if (c.result == size_check::outcome::differs) return "differs" + where(c) + ": " + entry(c);
  std::string text = "agrees" + where(c) + " at " + std::to_string(c.points) + " random point" +
                     (c.points == 1 ? "" : "s") + " modulo primes: ";
  if (c.bounded)
    text += "probability of error below 2^" + std::to_string(static_cast<long long>(std::ceil(c.error_log2)));
  else
    text += "no bound on the error can be stated, since permutations or many orthogonal matrices were drawn";
  for (std::size_t i = 0; i < c.assumptions.size(); ++i)
    text += (i == 0 ? ", assuming that " : " and that ") + c.assumptions[i];
  if (c.undefined > 0)
    text += ", where both sides have a value; at " + std::to_string(c.undefined) + " of " + std::to_string(c.entries) +
            " entries one has none (" + c.why_undefined + ") and nothing is claimed";
  return text + ", seed " + c.seed;
}

void add_size_check(checked_claim& claim, size_check found, bool unequal) {
  using outcome = size_check::outcome;
  const auto say = [&](const std::string& what) {
    claim.message += (claim.message.empty() ? "" : "; ") + what;
  };
  const verdict opposite = unequal ? verdict::refuted : verdict::proved;
  if (found.result == outcome::differs && claim.result == opposite) {
    found.contradicts = true;
    claim.message = "two readings contradict each other: by a proof the two sides are equal at all sizes, wherever "
                    "both are defined; modulo primes both have a value and differ" +
                    where(found) + ": " + entry(found) + ". Rely on neither, and report it with this note";
    claim.result = verdict::undecided;
  } else if (found.result == outcome::differs && claim.result == verdict::undecided) {
    claim.result = unequal ? verdict::proved : verdict::refuted;
    claim.scope = where(found).empty() ? "all sizes" : where(found).substr(1);
    claim.message = (unequal ? "they differ" : "false") + where(found) + ": " + entry(found);
  } else if (found.result == outcome::differs && claim.result == verdict::refuted) {
    say("also false" + where(found) + " (entry (" + std::to_string(found.row) + ", " +
        std::to_string(found.column) + ") differs, seed " + found.seed + ")");
  } else if (found.result == outcome::agrees && claim.result == verdict::refuted && !unequal) {
    say("yet " + text_of(found));
  } else if (found.result == outcome::agrees && claim.result == verdict::undecided) {
    say(text_of(found) + " (no proof)");
  } else if (found.result != outcome::unchecked || claim.result == verdict::undecided || found.undefined > 0) {
    say(text_of(found));
  }
  claim.at_sizes = std::make_shared<const size_check>(std::move(found));
}

} // namespace odot::notes
