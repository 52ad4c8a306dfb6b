// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts as a page to read, to print and to send: one HTML file.

#include <cstddef>
#include <string>
#include <vector>

#include "notes/check.hpp"
#include "report/html_page.hpp"

namespace odot::report {

/// One page for all notes: how many of each verdict, the notes as they were written with every judged formula marked, and for each
/// claim what was decided, from what, and how it fails. Claims have to be checked with `check_options::statements` and `keep_items`.
///
/// `sources` goes with `checked`, one for one. All text of a note stands in the page as text. `version` is odot's.
std::string to_html(const std::vector<notes::checked_note>& checked, const std::vector<const notes::source*>& sources, const std::string& version,
                    const typesetter& katex);

/// One note of that page: a `<section>`, in which claims have the anchors `n1-c1`, `n1-c2` … where `number` is 1.
std::string note_section(const notes::checked_note& checked, const notes::source& note, std::size_t number);

}  // namespace odot::report
