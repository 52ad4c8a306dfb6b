// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/words.hpp"

#include <algorithm>

#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"

namespace odot::notes {

namespace {

std::vector<std::string> list_of(const std::string& words) {
  std::vector<std::string> list(1);
  for (const char c : words)
    if ((c >= 'a' && c <= 'z') || c == '-') list.back() += c;
    else if (!list.back().empty()) list.emplace_back();
  if (list.back().empty()) list.pop_back();
  return list;
}

/// What an index counts, in a note about sequences.
bool is_counted(const std::string& w) {
  return among(w, {"step", "steps", "iteration", "iterations", "epoch", "epochs", "round", "rounds", "time", "times", "layer", "layers", "token", "tokens", "position", "positions",
                    "update", "updates", "index", "indices", "frame", "frames", "proposal", "proposals", "sample", "samples", "visit", "visits"});
}

/// “second”, “ten”, “few”: which of them, or how many.
bool counts_out(const std::string& w) {
  return among(w, {"second", "third", "fourth", "fifth", "sixth", "tenth", "nth", "other", "first", "last", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twenty",
                    "hundred", "thousand", "few", "some", "many", "most", "several", "certain", "early", "late", "later", "initial", "final", "odd", "even", "alternate", "remaining", "earlier",
                    "half", "random", "masked", "unmasked", "accepted", "rejected", "active", "valid"});
}

}  // namespace

bool says_it_anyway(const std::string& because) {
  for (const char* word : {"would", "while", "means", "setting", "meaning", "using", "substituting", "applying", "do not"})
    if (because == word) return true;
  return false;
}

bool begins_exception(const std::string& words) {
  const std::vector<std::string> list = list_of(words);
  return !list.empty() && among(list[0], {"but", "except", "excepting", "save", "besides", "apart"});
}

bool conditions_in(const std::string& words, bool numbered, bool introduces) {
  const std::vector<std::string> list = list_of(words);
  for (std::size_t k = 0; k < list.size(); ++k) {
    for (const char* word : {"if", "unless", "provided", "assuming", "except", "only", "case", "special", "when", "whenever", "modulo", "limit", "approximately", "roughly", "constant", "even", "odd",
                             "without", "ignoring", "neglecting", "eventually", "enough", "sufficiently", "asymptotically", "starting", "started", "steady",
                             "convergence", "average", "probability", "alternative", "differs", "unlike", "padding", "reset",
                             "long", "like", "greedy"})
      if (list[k] == word) return true;
    if (list[k] == "fixed" && k + 1 < list.size() && list[k + 1].starts_with("point")) return true;
    const bool begins = k == 0 || list[k - 1] == "and" || words.find(", " + list[k]) != std::string::npos;
    if (list[k] != "for" || !begins) continue;
    std::size_t next = k + 1;
    const auto plain = [&](const std::string& w) {
      if (numbered && among(w, {"first", "two", "three", "four", "one", "few"})) return true;
      for (const char* fine : {"all", "every", "each", "any", "both", "the", "following", "time", "times", "step", "steps", "index", "indices", "layers", "tokens", "natural", "number", "numbers", "integer", "integers", "whole"})
        if (w == fine) return true;
      return false;
    };
    const bool noun = introduces && k + 1 < list.size() && among(list[k + 1], {"a", "an"}) && list.size() - k <= 4 &&  // “for a block length”
                      std::none_of(list.begin() + static_cast<std::ptrdiff_t>(k), list.end(), counts_out) && !any_among(list, {"large", "small", "long", "short", "unit"});
    while (next < list.size() && plain(list[next])) ++next;
    if (next < list.size() && !noun) return true;
  }
  return false;
}

bool some_steps(const std::string& words) {
  const std::vector<std::string> list = list_of(words);
  const auto next = [&](std::size_t k) { return k + 1 < list.size() ? list[k + 1] : std::string(); };
  for (std::size_t k = 0; k < list.size(); ++k) {
    const std::string& w = list[k];
    if (among(w, {"during", "within", "sometimes", "alternate", "alternately", "alternates", "modulo", "mod", "eventually", "warmup", "warm-up"})) return true;
    if (w == "boundary" && !(k > 0 && list[k - 1] == "the" && k + 2 == list.size())) return true;  // and not “the boundary states $g_i = …$”
    if (w == "convergence" && k > 0 && among(list[k - 1], {"at", "upon", "after"})) return true;
    if (among(w, {"until", "till"}) && !among(next(k), {"convergence", "it", "the", "a"})) return true;
    if (w == "once" && (k == 0 || list[k - 1] != "at")) return true;
    if (among(w, {"as", "so"}) && next(k) == "long") return true;
    if (among(w, {"before", "after"}) && among(next(k), {"the", "a", "an", "that"}) && !among(k + 2 < list.size() ? list[k + 2] : "", {"update", "token", "write", "read", "input"})) return true;
    if (!is_counted(w)) continue;
    if (k > 1 && list[k - 2] == "for" && !among(list[k - 1], {"all", "every", "each", "any", "the", "both", "these", "following", "time", "positive", "natural", "successive", "consecutive", "integer", "subsequent"})) return true;
    for (std::size_t back = 1; back <= 3 && back <= k; ++back) {
      const std::string& before = list[k - back];
      if (counts_out(before)) return true;
      if (among(before, {"for", "at", "in", "on", "every", "each", "and"})) break;
    }
  }
  return false;
}

bool tells_another_way(const std::string& words) {
  const std::vector<std::string> list = list_of(words);
  for (std::size_t k = 0; k < list.size(); ++k) {
    if (among(list[k], {"alternatively", "instead", "whereas", "contrast", "conversely", "otherwise"})) return !(k + 1 < list.size() && list[k] == "instead" && list[k + 1] == "of");
    const bool names_one = among(list[k], {"second", "other", "another", "third", "next", "alternative", "different", "new", "modified", "improved", "proposed"});
    for (std::size_t j = k + 1; names_one && j < std::min(list.size(), k + 3); ++j)
      if (is_recurrence(list[j]) || among(list[j], {"step", "case", "setting", "player", "network", "option", "choice", "possibility"})) return true;
  }
  return false;
}

namespace {

/// Whether the phrase that begins at `k` with a preposition holds for every step: “at each step”, “in matrix form”, “under the delta rule”.
bool is_of_every_step(const std::vector<std::string>& list, std::size_t k) {
  const auto at = [&](std::size_t i) { return i < list.size() ? std::string_view(list[i]) : std::string_view(); };
  const std::string_view word = list[k], next = at(k + 1), third = at(k + 2);
  if (next == "the" && third == "other" && at(k + 3) == "hand") return true;
  for (std::size_t j = k + 1; j < std::min(list.size(), k + 5); ++j)
    if (among(list[j], {"absence", "regime", "phase", "region", "zone", "limit", "mode", "basin", "interior", "presence", "inference", "training", "equilibrium", "convergence", "test", "evaluation", "practice", "float16", "low", "high", "ideal", "certain", "mild", "exception", "exceptions", "probability",
                        "noise", "closed", "open", "disabled", "enabled", "switched", "frozen", "day", "greater", "support", "moment", "noiseless", "case", "window"}) || counts_out(list[j]))
      return word == "with" && list[j] == "closed" && at(j + 1) == "form";
  if (next.empty() || among(next, {",", "<tex>"})) return true;
  if (among(next, {"no", "that", "few", "some", "most", "many", "half", "short", "long", "large", "small"})) return false;
  if (among(word, {"in", "at", "with", "by"})) return true;
  const auto plural = [](std::string_view w) { return w.ends_with("s") && !w.ends_with("ss") && !w.ends_with("us") && !w.ends_with("is"); };
  if (word == "for" && !plural(next) && !plural(third) && !plural(at(k + 3))) return true;  // “for gradient descent on a quadratic”
  const bool determined = among(next, {"the", "each", "every", "all", "any", "this", "these", "both", "our", "time", "a", "an", "one", "top"});
  return determined && !(word == "on" && among(next, {"a", "an"}) && third != "sequence");
}

}  // namespace

bool says_where(const std::string& words, bool behind) {
  const std::vector<std::string> list = words_of(words);
  std::size_t first = 0;
  while (behind && first < list.size() && among(list[first], {",", ";", "(", ")", "."})) ++first;
  if (behind && first > 0 && list[first - 1] == ".") return false;
  for (std::size_t k = first; k < list.size(); ++k) {
    const std::string& w = list[k];
    const std::string_view next = k + 1 < list.size() ? std::string_view(list[k + 1]) : std::string_view();
    if (w == "all" && next == "but") return true;
    if (!behind && k + 1 == list.size() && among(w, {"had", "was", "were", "wrote", "stated", "claimed"})) return true;  // “an earlier draft had”
    if (!behind && among(w, {"hopes", "hope", "wishes", "wish", "expects", "suspect", "suspects", "conjecture", "would", "could", "might", "may", "cannot", "compare", "attempt", "baseline", "folklore"})) return true;
    const bool begins = k == first || (!behind && among(list[k - 1], {",", ".", ";", ":", "and", "that", "but"}));
    if (!begins) continue;
    if (among(w, {"inside", "outside", "within", "during", "between", "past", "beyond", "near", "away", "barring", "absent", "disregarding", "neglecting", "ignoring", "save", "apart", "modulo", "until", "till", "amid", "besides", "except", "often", "sometimes", "while", "when", "whenever", "wherever", "above", "below", "beneath", "underneath", "behind", "against", "along", "around", "among", "throughout", "toward", "towards", "despite", "off",
                  "up", "provided", "providing", "unless", "if", "had", "were", "should", "was"}))
      return true;
    if (w.ends_with("ly") && !among(w, {"equivalently", "recursively", "concretely", "explicitly", "specifically", "precisely", "finally", "similarly", "simply", "namely", "accordingly", "consequently", "iteratively", "sequentially", "analogously", "mathematically", "repeatedly", "respectively", "linearly",
                                        "successively", "only", "exactly", "incrementally", "additively", "jointly", "strictly", "exponentially"}))
      return true;  // “typically”, “naively”
    if (w == "without" && k == first) return true;
    if (w == "as" && !among(next, {"follows", "usual", "before", "above", "well", "in", "the", "its", "always", "a", "we", "it", "required", "expected", "claimed"})) return true;
    if (w == "as" && next == "a" && !behind) return true;
    if (w == "by" && next == "default") return true;
    if (behind && ((w == "to" && among(next, {"leading", "first", "second", "zeroth", "lowest", "good", "within"})) || (w == "at" && among(next, {"least", "most", "best"})))) return true;
    if (!behind && among(w, {"most", "some", "many", "few", "several", "certain", "others"})) return true;
    if (w == "according" && next == "to" && behind) return true;
    if (w == "given" && among(next, {"no", "that", "enough", "sufficient"})) return true;
    if (w == "where" && (!behind || next.ends_with("ed") || among(next, {"possible", "applicable", "needed"}))) return true;
    if (among(w, {"in", "at", "on", "under", "with", "after", "before", "upon", "across", "for", "over"}) && !is_of_every_step(list, k)) return true;
    if (behind && w == "holds" && !next.empty() && !among(next, {".", ",", "for", "at", "in"})) return true;
    if (behind && k == first && std::find(list.begin(), list.end(), "only") != list.end()) return true;
  }
  return false;
}

bool changes_members(const std::string& words) {
  const std::vector<std::string> list = list_of(words);
  for (std::size_t k = 0; k < list.size(); ++k)  // “$\eta$ decays”, “the step size decays”; a state that decays is one whose recurrence says so
    if (among(list[k], {"decays", "decayed"}) && (k == 0 || among(list[k - 1], {"is", "are", "also", "which", "that", "it", "they", "rate", "rates", "size", "sizes", "coefficient", "temperature"}))) return true;
  for (std::size_t k = 0; k < list.size(); ++k)  // “cleared of its fraction”
    if (list[k] == "cleared" && (k + 1 == list.size() || list[k + 1] != "of")) return true;
  for (std::size_t k = 0; k < list.size(); ++k) {
    const bool asked = among(list[k], {"changes", "varies", "vary"}) && std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(k), "how") != list.begin() + static_cast<std::ptrdiff_t>(k);  // “describes how the state changes”
    if (asked) continue;
    const bool tells_which = k > 0 && k + 1 < list.size() && list[k].ends_with("ed") && among(list[k - 1], {"the", "a", "an"});  // “the normalised output”
    if (!tells_which && among(list[k], {"reset", "resets", "restarted", "restarts", "clipped", "clip", "rounded", "normalised", "normalized", "renormalised", "renormalized", "normalisation", "normalization", "projected", "dropped",
                      "skipped", "zeroed", "overwritten", "quantised", "quantized", "changes", "varies", "vary", "truncated", "frozen", "flushed", "annealed", "scheduled"})) return true;
  }
  return false;
}

bool supposes_what_follows(const std::string& words, bool start) {
  const std::vector<std::string> list = list_of(words);
  for (std::size_t back = 1; back <= 2 && back <= list.size(); ++back) {
    const std::string& w = list[list.size() - back];
    if (among(w, {"if", "when", "had", "suppose", "assume", "were", "unless"})) return true;
    if (start && among(w, {"for", "with", "from", "take", "taking", "choose", "choosing", "setting", "started", "starting", "start", "starts", "where", "case"})) return true;
    if (!among(w, {"at", "the", "instead", "now", "value", "state", "that"})) break;
  }
  return false;
}

namespace {

/// “an error”, “by error”, and not “the prediction error”, which is a name for what a formula gives.
bool is_an_error(const std::vector<std::string>& list) {
  for (std::size_t k = 0; k < list.size(); ++k)
    if (list[k] == "error" && (k == 0 || among(list[k - 1], {"an", "in", "by", "common", "frequent", "classic", "typical", "coding", "sign", "indexing", "off-by-one", "is"}) || (k + 1 < list.size() && among(list[k + 1], {"in", "here", "was"})) ||
                                (k + 2 < list.size() && list[k + 1] == "is" && list[k + 2] == "to")))  // “the error is to write”
      return true;
  return false;
}

}  // namespace

bool hedged(const std::vector<sequence_item>& items, std::size_t k, bool start) {
  const auto hedges = [&](const std::string& words, bool behind) {
    if (behind && begins_exception(words)) return true;
    if (!start && (says_where(words, behind) || some_steps(words) || changes_members(words) || has_word(words, "expectation"))) return true;
    for (const char* word : {"wrong", "fails", "nobody", "believes", "mistake", "never", "hoped", "almost", "surely", "prime", "beyond", "whenever", "accepted", "rejected", "ansatz", "correct", "rounding"})
      if (has_word(words, word)) return true;
    if (is_an_error(list_of(words)) || (words.find("up to ") != std::string::npos && words.find("up to date") == std::string::npos)) return true;
    for (const char* phrase : {"do not ", "when the ", "when a ", "on average", "in average", "on the average", "in the limit", "to first order", "for some", "there is a", "for large", "regime", "true that", "were it not", "by mistake"})
      if (words.find(phrase) != std::string::npos) return true;
    for (const char* word : {"if", "unless", "except", "even", "odd", "probability", "divisible", "sometimes", "often", "usually"})
      if (has_word(words, word)) return true;
    for (const char* word : {"when", "not", "wrong", "drop", "usual", "practice", "some", "case", "example"})
      if (start && has_word(words, word)) return true;
    return false;
  };
  for (const bool behind : {false, true})
    for (std::size_t j = behind ? k + 1 : k; behind ? j < items.size() : j-- > 0; j += behind ? 1 : 0) {
      if (items[j].kind == item_sort::equation || items[j].kind == item_sort::member) break;
      if (items[j].kind != item_sort::words || items[j].words.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos) continue;
      if (hedges(items[j].words, behind)) return true;
      if (!behind || !leads_to_range(items[j].words)) break;
    }
  return false;
}

}  // namespace odot::notes
