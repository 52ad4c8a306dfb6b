// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Markdown within a paragraph. Internal to src/report.

#include <string>
#include <string_view>
#include <vector>

namespace odot::report {

/// Stands in a paragraph for what is HTML already, such as a formula.
inline constexpr char hole = '\x01';

/// A paragraph as HTML, each hole filled by the next of `fillings`. Of Markdown: emphasis, what is struck out, links, pictures as links to them
/// (a report fetches nothing), addresses, and characters behind a backslash. Whatever else stands in it is text. A link leads to http, https,
/// mailto or a relative address, else it stays text. O(size).
std::string inline_markdown(std::string_view text, const std::vector<std::string>& fillings);

/// The same without Markdown: text and its fillings.
std::string filled_text(std::string_view text, const std::vector<std::string>& fillings);

/// A span of code without its backticks, as HTML.
std::string code_of_span(std::string_view span);

}  // namespace odot::report
