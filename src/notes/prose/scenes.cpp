// SPDX-License-Identifier: MIT
// The phrase with which a sentence begins and that says when, where or for whom it is said: “in the baseline”, “at initialisation”.

#include "prose.hpp"

#include <algorithm>

#include "subjects.hpp"
#include "turns.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

bool is_gerund(std::string_view w) { return w.ends_with("ing") && !among(w, {"training", "learning", "pruning", "fine-tuning", "finetuning", "masking", "setting", "pre-training", "pretraining", "following", "floating"}); }

/// Words behind “in” that say how something is written or how the text goes on, and nothing of what holds.
bool is_manner(std::string_view w) {
  return is_gerund(w) || among(w, {"particular", "general", "fact", "short", "words", "other", "addition", "turn", "total", "summary", "detail", "conclusion", "order", "terms", "matrix", "vector", "vectorized", "vectorised", "coordinates",
                                   "components", "component", "index", "block", "symbols", "formulas", "this", "that", "these", "those", "what", "both", "either", "all", "any", "each", "every", "view", "light", "analogy", "principle", "effect",
                                   "passing", "full", "compact", "closed", "equation", "eq", "section", "contrast", "case", "such", "which", "whole", "detail", "parallel", "recurrent", "chunkwise", "stacked", "index-free", "our", "one", "two",
                                   "reverse", "linear", "scalar", "step", "line", "place", "figure", "table", "fig", "appendix", "theorem", "lemma", "hindsight", "sum", "differential", "tensor", "einsum", "latex", "code"});
}
bool is_of_text(std::string_view w) {
  return among(w, {"following", "sequel", "same", "above", "below", "next", "previous", "proof", "notation", "language", "usual", "spirit", "rest", "remainder", "end", "definition", "equation", "sum", "product", "other", "left", "right", "one",
                   "moment", "sake", "last", "first", "second", "third", "step", "display", "text", "appendix", "expression", "formula", "denominator", "numerator", "exponent", "process", "present", "derivation", "sense", "way", "order", "meantime",
                   "recurrence", "recursion", "expansion", "attention", "matrix", "gradient", "derivative", "backward", "backpropagation", "standard", "level", "layer", "position", "time", "reverse", "parallel", "recurrent", "chunkwise"});
}

/// Whether the phrase takes nothing of what the sentence says.
bool says_nothing(const std::vector<std::string>& p) {
  const std::string_view next = p.size() > 1 ? std::string_view(p[1]) : std::string_view();
  const std::string_view third = p.size() > 2 ? std::string_view(p[2]) : std::string_view();
  const bool article = among(next, {"the", "a", "an"});
  if (next.empty() || (article && third.empty())) return true;  // a formula follows: “without the $\\tfrac12$”
  if (p[0] == "in" || p[0] == "on") {
    if (any_among(p, {"absence", "baseline", "original", "ideal", "noiseless", "training", "inference", "expectation", "distribution", "limit", "half", "chapter"})) return false;
    return article ? is_of_text(third) : is_manner(next) || among(next, {"top", "account"});
  }
  if (p[0] == "for") {
    if (among(next, {"intuition", "illustration", "undirected", "directed", "symmetric", "tied", "untied", "toy"})) return false;
    return true;
  }
  if (p[0] == "after" || p[0] == "before" || p[0] == "upon") return !any_among(p, {"training", "pruning", "convergence", "initialisation", "initialization", "pretraining", "pre-training", "fine-tuning", "finetuning", "quantisation", "quantization", "update", "learning", "merging", "epoch", "epochs", "steps", "iterations", "untying"});
  if (p[0] == "with") return !among(next, {"probability", "high", "overwhelming"});
  if (p[0] == "at") return !any_among(p, {"initialisation", "initialization", "training", "test", "inference", "convergence", "extreme", "other", "start", "optimum", "equilibrium", "init", "deployment"});
  if (p[0] == "during") return false;
  if (p[0] == "without") return any_among(p, {"half", "factor", "factors", "constant", "constants", "subscripts", "indices"}) || among(next, {"loss", "further", "proof", "any", "assuming", "changing"});
  if (p[0] == "under") return among(next, {"this", "these", "the", "our", "that", "such"});
  if (p[0] == "neglecting" || p[0] == "ignoring" || p[0] == "omitting") return false;
  return true;
}

/// “We treat the Jacobian as the identity”, “we initialise all weights to”, “Figure 1:”: what is said for a while, or for a picture.
std::string pretended(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < std::min<std::size_t>(words.size(), 6); ++k) {
    if (among(words[k], {"pretend", "pretends", "pretending", "initialise", "initialize", "initialised", "initialized", "panel", "caption"})) return words[k];
    if (words[k] == "treat" && any_among(words, {"as"})) return words[k];
    if (among(words[k], {"figure", "fig"}) && k == 0) return words[k];
  }
  return {};
}

/// “The noisy case:”, “Tied weights:” with a noun of cases: what stands behind the colon is said of that case.
std::string label_of_case(const std::vector<std::string>& words, std::size_t at) {
  constexpr std::size_t longest = 6;
  std::string text;
  for (std::size_t k = at; k + 1 < words.size() && k < at + longest && !among(words[k], {",", ".", "is", "are", "if", "when"}); ++k) {
    text += (text.empty() ? "" : " ") + words[k];
    if (among(words[k], {"case", "setting", "model", "variant", "version", "regime", "scenario"}) && words[k + 1] == ":") return k > at ? text : std::string();
  }
  return {};
}

/// The adverbial phrase at the beginning, of a sentence that begins with these words.
scene phrase_of(const sentence& s, const std::vector<std::string>& words) {
  std::size_t i = 0;
  while (i < words.size() && among(words[i], {"and", "but", "so", "now", "then", "hence", "thus", "also", "however", ",", "|", "yet", "still", "finally"})) ++i;
  if (i == words.size()) return {};
  if (among(words[i], {"ideally", "naively", "classically", "initially", "originally", "informally", "heuristically", "empirically", "numerically", "asymptotically", "neglecting", "ignoring", "omitting", "practically"}) &&
      (words.size() == i + 1 || words[i + 1] == "," || words[i].ends_with("ing") || words[i].ends_with("ly")))
    return {words[i], true};
  if (words[i] == "as" && words.size() == i + 1 && s.pieces.size() > 2 && !s.pieces[2].mathematics) {  // “As $\epsilon$ vanishes”
    const std::vector<std::string> behind = words_of(s.pieces[2].words);
    if (!behind.empty() && among(behind[0], {"vanishes", "goes", "tends", "approaches", "grows", "increases", "decreases", "shrinks", "becomes"})) return {"as … " + behind[0], true};
  }
  if (words[i] == "under" && i + 3 < words.size() && words[i + 1] == "(" && words[i + 3] == ")") return {"under (" + words[i + 2] + ")", true};  // what is cited
  if (const std::string gerund = gerund_of_change(words); !gerund.empty()) return {gerund, true, false, true};  // “untying the weights”
  if (const std::string label = label_of_case(words, i); !label.empty()) return {label, true, true};
  if (words[i] == "here" || (words[i] == "in" && i + 1 < words.size() && words[i + 1] == "our")) return {words[i] + (words[i] == "in" ? " our" : ""), false};
  if (among(words[i], {"the", "a", "an", "our", "their", "some", "other", "many", "most"}))  // “the original paper uses”
    for (std::size_t k = i + 1; k < std::min(words.size(), i + 5); ++k)
      if (among(words[k], {"uses", "use", "defines", "define", "employs", "employ", "adopts", "prefer", "prefers"})) {
        std::string text;
        for (std::size_t j = i; j <= k; ++j) text += (j == i ? "" : " ") + words[j];
        return {text, true};
      }
  if (!among(words[i], {"in", "on", "at", "before", "after", "upon", "during", "for", "under", "without", "with", "neglecting", "ignoring", "omitting"})) return {};
  std::vector<std::string> phrase;
  constexpr std::size_t longest = 7;
  for (std::size_t k = i; k < words.size() && phrase.size() < longest && !among(words[k], {",", "we", "let", "suppose", "assume", "it", "there", "is", "are", "holds", ":", "(", "set", "define", "write"}); ++k) {
    if (words[k] == "one" && k + 1 < words.size() && among(words[k + 1], {"has", "gets", "finds", "obtains", "sees", "can", "may"})) break;
    phrase.push_back(words[k]);
  }
  const bool ends = i + phrase.size() == words.size() || words[i + phrase.size()] == ",";
  std::string text;
  for (const std::string& w : phrase) text += (text.empty() ? "" : " ") + w;
  const bool limits = !says_nothing(phrase);
  if (!limits || (phrase[0] == "without" && !ends)) return {};  // “without the softmax the keys are …”
  return {text, true, false, false};
}

}  // namespace

scene scene_of(const sentence& s) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  const std::vector<std::string> words = words_of(s.pieces[0].words);
  scene told = phrase_of(s, words);
  if (told.words.empty()) told.words = pretended(words), told.limits = !told.words.empty();
  return told;
}

bool gives_sizes_in_passing(const sentence& s) {
  const auto supposes = [](const piece& p) {
    const std::vector<std::string> words = p.mathematics ? std::vector<std::string>() : words_of(p.words);
    return any_among(words, {"typically", "usually", "often", "commonly", "sometimes", "normally", "practice", "could", "can", "might", "may", "would"});
  };
  const auto illustrates = [](const piece& p) {
    const std::vector<std::string> words = p.mathematics ? std::vector<std::string>() : words_of(p.words);
    const bool others = any_among(words, {"use", "uses", "take", "takes", "have", "has"}) && !any_among(words, {"we", "let", "us", "here", "will"}) && words.size() > 1;  // “GPT-2 uses $d = 768$”
    return others || any_among(words, {"example", "instance", "e.g", "say", "default", "choice", "typical", "common", "popular", "moment", "think"}) || holds(words, "such as");
  };
  const auto formulas = std::count_if(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; });
  if (s.pieces.empty() || s.pieces[0].mathematics) return false;
  if (formulas != 1) return supposes(s.pieces[0]);
  if (s.pieces.size() > 2) {  // “let $d = 2$ for the plots”, “in this paragraph”
    const std::vector<std::string> behind = words_of(s.pieces[2].words);
    if (behind.size() > 2 && among(behind[0], {"for", "in", "on", "at", "during", "within"}) && among(behind[1], {"the", "this", "these", "a", "an", "our", "now", "brevity"})) return !any_among(behind, {"section", "note", "notes", "following", "sequel", "chapter", "document", "text", "rest", "remainder", "what"});
    if (!supposes_nothing(s, 1).empty()) return true;  // “a set-up with $d = 2$ is small”
  }
  return scene_of(s).limits || std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) { return supposes(p) || illustrates(p); });
}

}  // namespace odot::notes
