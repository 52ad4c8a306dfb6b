// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sentences with mathematics in them, as the catalogue states its theorems, set as text and mathematics.

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace odot::latex {

namespace detail {

/// A formula of plain letters, such as `sᵢⱼ = (Qx_{t−1−i})ᵀ`, for math mode. Signs that follow one another below the line are one index.
inline std::string formula(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> signs[] = {
      {"ᵀ", "^\\top "}, {"⊙", "\\odot "}, {"Σ", "\\textstyle\\sum "}, {"×", "\\times "}, {"−", "-"}, {"…", "\\dots "}, {"√", "\\surd "},
      {"≤", "\\le "}, {"≥", "\\ge "}, {"·", "\\cdot "}, {"γ", "\\gamma "}, {"#", "\\#"}, {"%", "\\%"}, {"&", "\\&"}};
  static constexpr std::pair<std::string_view, char> below[] = {{"₀", '0'}, {"₁", '1'}, {"₂", '2'}, {"₃", '3'}, {"₄", '4'}, {"ᵢ", 'i'},
                                                                {"ⱼ", 'j'}, {"ₜ", 't'}, {"₊", '+'}, {"₋", '-'}, {"ₐ", 'a'}};
  const auto at = [&](const auto& table, std::size_t i) {
    return std::find_if(std::begin(table), std::end(table), [&](const auto& s) { return text.substr(i).starts_with(s.first); });
  };
  std::string out, index;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto* sign = at(below, i); sign != std::end(below)) {
      index += sign->second;
      i += sign->first.size();
      continue;
    }
    if (!index.empty()) out += "_{" + std::exchange(index, "") + "}";
    if (const auto* sign = at(signs, i); sign != std::end(signs)) {
      out += sign->second;
      i += sign->first.size();
    } else {
      out += text[i++];
    }
  }
  return index.empty() ? out : out + "_{" + index + "}";
}

enum class piece_kind { words, mathematics, either };

/// What a piece between two spaces is by itself: `either` may be a number or a letter of a formula, or of a sentence.
inline piece_kind kind_of(std::string_view piece) {
  while (!piece.empty() && std::string_view(",:;.").find(piece.back()) != std::string_view::npos) piece.remove_suffix(1);
  const auto all = [&](auto fits) { return std::all_of(piece.begin(), piece.end(), fits); };
  if (piece == "a" || all([](char c) { return c >= '0' && c <= '9'; })) return piece_kind::either;
  const bool letters = all([](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  return letters && piece.size() > 1 ? piece_kind::words : piece_kind::mathematics;
}

inline bool is_operator(std::string_view piece) {
  static constexpr std::string_view operators[] = {"=", "+", "-", "−", "<", ">", "⊙", "…", "≤", "≥"};
  return std::find(std::begin(operators), std::end(operators), piece) != std::end(operators);
}

}  // namespace detail

/// A sentence such as `after n + 2 steps the score slots are QKᵀ`: its formulas in math mode, its words as text.
///
/// What is mathematics is told by how it is written: words of more than one Latin letter are text; a number, or a lone `a`, belongs to a
/// formula where an operator stands beside it.
inline std::string statement(std::string_view text) {
  std::vector<std::string_view> pieces;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    pieces.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  std::string out;
  bool in_formula = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    auto kind = detail::kind_of(pieces[i]);
    const bool beside = (i > 0 && detail::is_operator(pieces[i - 1])) || (i + 1 < pieces.size() && detail::is_operator(pieces[i + 1]));
    if (kind == detail::piece_kind::either) kind = beside ? detail::piece_kind::mathematics : detail::piece_kind::words;
    const bool formula = kind == detail::piece_kind::mathematics;
    if (in_formula && !formula) out += "$";
    if (i > 0) out += " ";
    if (!in_formula && formula) out += "$";
    std::string_view piece = pieces[i];
    const bool ends = formula && !piece.empty() && std::string_view(",:;.").find(piece.back()) != std::string_view::npos;
    if (ends) piece.remove_suffix(1);
    out += formula ? detail::formula(piece) : std::string(piece);
    if (ends) out += std::string("$") + pieces[i].back();
    in_formula = formula && !ends;
  }
  return in_formula ? out + "$" : out;
}

}  // namespace odot::latex
