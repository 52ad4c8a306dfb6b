// SPDX-License-Identifier: MIT
#include "catalogue.hpp"

#include <algorithm>

namespace odot::catalogue {

const std::vector<derivation>& all() {
  static const std::vector<derivation> list = {
      scores(),
      scores_by_hadamard(),
      scores_by_hadamard_as_written(),
      display_1(),
      display_2(),
      display_3(),
      display_4(),
      display_4_scores(),
      display_4_as_written(),
      display_chain_as_written(),
      bold_ones_as_written(),
      fixed_weights_as_written(),
      rnn_scores(),
      rnn_window(),
      rnn_window_slides(),
      rnn_constant_one(),
      rnn_linear_attention(),
      rnn_causal_linear_attention(),
  };
  return list;
}

const derivation* find(const std::string& name) {
  for (const derivation& d : all())
    if (d.name == name) return &d;
  return nullptr;
}

namespace {

/// Edits that turn one word into the other, a swap of neighbours being one.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
        continue;
      }
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

}  // namespace

std::vector<std::string> nearest(const std::string& name) {
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const derivation& d : all()) {
    const bool part = name.size() >= 3 && d.name.find(name) != std::string::npos;
    const std::size_t far = part ? 1 : distance(name, d.name);
    if (part || far <= 1 + d.name.size() / 3) ranked.emplace_back(far, d.name);
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < ranked.size() && i < 3; ++i) names.push_back(ranked[i].second);
  return names;
}

}  // namespace odot::catalogue
