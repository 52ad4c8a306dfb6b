// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The frame of a report: one HTML file that needs nothing but itself.

#include <map>
#include <string>
#include <string_view>

#include "odot/kernel/theorem.hpp"

namespace odot::report {

/// KaTeX, which typesets formulas in the reader's browser. Without it formulas stand as their TeX source.
struct typesetter {
  std::string style, script;  ///< its CSS, with the fonts in it, and its JavaScript
  bool found() const { return !script.empty(); }
};

/// KaTeX from a folder that holds `katex.min.css`, `katex.min.js` and `fonts/`; not found where one of them can't be read.
typesetter read_katex(const std::string& folder);

/// `text` as it may stand between tags and between quotes of an attribute.
std::string escaped(std::string_view text);

/// RFC 4648, with padding.
std::string base64(std::string_view bytes);

/// A formula that is typeset where KaTeX is, and stands as its source where it is not. `display`: on a line of its own.
std::string formula(std::string_view tex, bool display = false);

/// A link that holds the certificate as a file; in words why not, where the format has none or it is over 200 kB.
std::string certificate_link(const kernel::theorem& proved, const std::string& title, const std::string& file_name);

/// The page: `title` is plain text, `body` is HTML. `words` go into the foot of the page, as HTML.
std::string page(const std::string& title, const std::string& body, const std::string& words, const typesetter& katex);

// The page's own files, made part of the program when it is built.
extern const std::string_view page_html, report_css, report_js;

}  // namespace odot::report
