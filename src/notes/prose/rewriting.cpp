// SPDX-License-Identifier: MIT
#include "rewriting.hpp"

#include "optimality.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

bool makes_another(std::string_view w) {
  return among(w, {"multiplying", "multiply", "premultiplying", "pre-multiplying", "premultiply", "pre-multiply", "left-multiplying", "right-multiplying", "left-multiply", "postmultiplying", "post-multiplying", "post-multiply", "dividing", "divide", "subtracting", "subtract", "adding", "add",
                   "rearranging", "rearrange", "rewriting", "rewrite", "rewritten", "transposing", "factoring", "isolating", "collecting", "expanding"});
}

/// Words of such sentences beside those with which a text draws something from what it has found.
bool is_of_rewriting(std::string_view w) {
  return makes_another(w) || among(w, {"off", "see", "consequence", "may", "vector", "or", "both", "term", "factor", "which", "simply", "just", "then", "when", "after", "form", "as", "transpose", "inverse", "taking", "let", "let's"});
}

/// Whether “or” and “after” stand where they limit nothing: “or equivalently”, “after rearranging”.
bool limits_nothing(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string next = k + 1 < words.size() ? words[k + 1] : "";
    if (words[k] == "or" && !among(next, {"equivalently", ","})) return false;
    if (words[k] == "or" && next == "," && (k + 2 >= words.size() || words[k + 2] != "equivalently")) return false;
    if (among(words[k], {"after", "when"}) && !makes_another(next) && next != "we") return false;
  }
  return true;
}

/// Whether the words behind an equation lead to another that is the same: “is equivalent to”, “can be rewritten as”.
bool leads_to_its_like(const std::vector<std::string>& words) {
  if (words.empty()) return false;
  const std::string &last = words.back(), before = words.size() > 1 ? words[words.size() - 2] : std::string();
  return last == "equivalently" || (last == "," && before == "equivalently") || (last == "to" && before == "equivalent") || (last == "as" && any_among(words, {"rewritten"}));
}

/// Whether the words in front of an equation take it for what is made another of: “both sides of”, “rearranging”, “from”.
bool takes_for_first(const std::vector<std::string>& words) {
  if (words.empty()) return false;
  if (words.back() == "of") return words.size() > 1 && words[words.size() - 2] == "sides";
  return words.back() == "from" || makes_another(words.back());
}

/// Whether the words say that either equation follows from the other.
bool says_they_are_alike(const std::vector<std::string>& words) {
  return any_among(words, {"equivalent", "equivalently", "equivalence", "rewriting", "rewrite", "rewrites", "rewritten", "same", "means", "mean", "is", "iff", "exactly", "form"});
}

}  // namespace

std::optional<rewriting> rewriting_said(const sentence& s, const std::function<bool(std::size_t)>& is_equation) {
  if (!draws_on(s, 0, is_of_rewriting)) return std::nullopt;
  const std::vector<std::string> all = words_of(s);
  if (!limits_nothing(all)) return std::nullopt;
  rewriting out;
  std::size_t equations = 0, firsts = 0, last = 0;
  const auto words_at = [&](std::size_t k) { return k < s.pieces.size() && !s.pieces[k].mathematics ? words_of(s.pieces[k].words) : std::vector<std::string>(); };
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (!s.pieces[k].mathematics || !is_equation(k)) continue;  // “subtracting $w$ from both sides”
    ++equations, last = k;
    if ((k > 0 && takes_for_first(words_at(k - 1))) || leads_to_its_like(words_at(k + 1))) ++firsts, out.from = k;
  }
  out.both_ways = says_they_are_alike(all);
  out.of_last = firsts == 0 && equations == 1 && last > 0 && leads_to_its_like(words_at(last - 1));
  if (firsts != 1 || (out.both_ways && equations != 2)) out.from = rewriting::elsewhere;  // “from $A$ we get $B$ and from $C$ we get $D$”
  if (firsts == 0 && !out.both_ways && !holds(all, "both sides") && !any_among(all, {"rearranging"})) return std::nullopt;
  return out;
}

}  // namespace odot::notes
