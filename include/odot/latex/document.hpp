// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A document that pdflatex compiles by itself.

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "odot/latex/name.hpp"

namespace odot::latex {

/// Paper in millimetres; the margins are 20 on each side.
struct paper {
  int width = 210, height = 297;
};

/// Width of the text on A4 with its margins, in points of TeX: what displays are broken to.
inline constexpr double text_width = 480;

/// A title as text: what TeX takes for commands is escaped, the letters of mathematics beyond ASCII are set as mathematics.
inline std::string escaped(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> marks[] = {
      {"ᵀ", "$^\\top$"}, {"⊙", "$\\odot$"}, {"Σ", "$\\Sigma$"}, {"×", "$\\times$"}, {"−", "$-$"}, {"…", "\\dots{}"},
      {"₁", "$_1$"}, {"₂", "$_2$"}, {"₃", "$_3$"}, {"₄", "$_4$"}, {"ᵢ", "$_i$"}, {"ⱼ", "$_j$"}, {"ₜ", "$_t$"}, {"₊", "$_+$"},
      {"₋", "$_-$"}, {"ₐ", "$_a$"}, {"√", "$\\surd$"}, {"≤", "$\\le$"}, {"≥", "$\\ge$"}, {"·", "$\\cdot$"}};
  std::string safe;
  for (std::size_t i = 0; i < text.size();) {
    const auto* mark = std::find_if(std::begin(marks), std::end(marks), [&](const auto& m) { return text.substr(i).starts_with(m.first); });
    if (mark != std::end(marks)) {
      safe += mark->second;
      i += mark->first.size();
      continue;
    }
    const char c = text[i++];
    if (c == '\\') safe += "\\textbackslash{}";
    else if (c == '^') safe += "\\^{}";
    else if (c == '~') safe += "\\~{}";
    else if (std::string_view("_&%#${}").find(c) != std::string_view::npos) safe += std::string("\\") + c;
    else safe += c;
  }
  return safe;
}

/// The number of columns of the widest matrix in `body`, each row of which is on a line of its own. TeX takes time for every column that
/// it is told to be ready for.
inline std::size_t columns_of(std::string_view body) {
  std::size_t most = 0, here = 0;
  for (const char c : body) {
    here = c == '\n' ? 0 : here + (c == '&');
    most = std::max(most, here);
  }
  return most + 1;
}

/// The whole document: what pdflatex needs around `body`.
inline std::string document(const std::string& title, const std::string& body, const paper& size = {}) {
  return "\\documentclass[10pt]{article}\n"
         "\\usepackage{amsmath,amssymb}\n"
         "\\usepackage[paperwidth=" + std::to_string(size.width) + "mm,paperheight=" + std::to_string(size.height) +
         "mm,margin=20mm]{geometry}\n"
         "\\setcounter{MaxMatrixCols}{" + std::to_string(std::max<std::size_t>(columns_of(body), 10)) + "}\n"
         "\\setlength{\\parindent}{0pt}\n"
         "\\allowdisplaybreaks\n"
         "\\begin{document}\n"
         "\\section*{" + escaped(title) + "}\n" + body + "\\end{document}\n";
}

}  // namespace odot::latex
