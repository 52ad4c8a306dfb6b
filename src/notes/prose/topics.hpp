// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a text, or a section of it, is about where its letters need not be real numbers, vectors and matrices: categories and groups, complex numbers and
/// spaces of any kind, axioms.

#include <string>
#include <string_view>

namespace odot::notes {

/// The word by which a text shows that it is about categories, groups or rings: it speaks of them all the time, and in words that nothing else has; else empty.
/// `lower`: the text in lower case. O(length).
std::string algebra_spoken_of(std::string_view lower);

/// The same of a text about functionals and spaces of any dimension: norms are any, and capital letters may be maps. O(length).
std::string functionals_spoken_of(std::string_view lower);

/// What a section speaks of; each the word or the sign by which it does, else empty.
struct section_topics {
  std::string complex;       ///< `\mathbb{C}`, “conjugate symmetry”: norms and inner products may be those of complex vectors
  std::string spaces;        ///< “Hilbert”: norms and inner products may be any
  std::string distributions; ///< “density”: capital letters may be functions of chance
  std::string money;         ///< “billion”: B, M and K behind a numeral may be units
  std::string lags;          ///< “lag operator”
  std::string compact;       ///< the section without blanks; empty before it is asked for
};

/// Those of a section. O(length).
section_topics topics_of(std::string_view section);

/// Whether the text in front of a formula leads to a list of what something has to satisfy: “a product is a map satisfying: - …”, “the axioms: …”. What the
/// list says is no claim. `heading`: the first line of its section. O(length).
bool lists_axioms(std::string_view heading, std::string_view before);

/// The indentation of the list item in the line of `at`; −1 where no item begins in this line.
int indentation_of_item(std::string_view text, std::size_t at);

}  // namespace odot::notes
