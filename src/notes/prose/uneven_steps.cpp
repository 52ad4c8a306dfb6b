// SPDX-License-Identifier: MIT
// Words by which the steps of a recurrence are not all alike.

#include <algorithm>

#include "changes.hpp"
#include "remembered.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using words_list = std::vector<std::string>;

/// What the members of a sequence are counted in.
bool counts_steps(std::string_view w) {
  for (const std::string_view noun : {"step", "iteration", "layer", "chunk", "segment", "epoch", "round", "stage", "period", "phase", "member", "iterate"})
    if (w == noun || (w.size() == noun.size() + 1 && w.starts_with(noun) && w.ends_with('s'))) return true;
  return false;
}

/// “Several steps”, “the second chunk”, “between chunks”, “at chunk ends”, “at several $t$”: some of them, by the word that says which.
std::string some_of_steps(const words_list& words) {
  constexpr std::size_t near_by = 2;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const auto word = [&](std::size_t at) { return at < words.size() ? std::string_view(words[at]) : std::string_view(); };
    if (k > 0 && among(words[k], {"several", "some", "certain", "few", "most"}) && among(words[k - 1], {"at", "for", "in"}) && (k + 1 == words.size() || among(word(k + 1), {"the", "this", "these"}))) return words[k - 1] + " " + words[k];
    if (!counts_steps(words[k])) continue;
    if (among(word(k + 1), {"end", "ends", "boundary", "boundaries", "border", "borders"})) return words[k] + " " + words[k + 1];
    for (std::size_t before = k; before-- > 0 && k - before <= near_by;)
      if (among(words[before], {"several", "some", "few", "many", "most", "certain", "neighbouring", "neighboring", "adjacent", "between", "after", "until", "even", "odd", "other", "half", "later", "earlier", "second", "third", "fourth", "fifth",
                                "last", "final", "next"}))
        return words[before] + " " + words[k];
  }
  return {};
}

/// “The transition is reversed”, “several steps swap their members”, “in the second chunk $A$ is $B$”: what a sentence without an equation says changes.
bool tells_change_in_time(const words_list& words) {
  if (any_among(words, {"not", "no", "never", "without", "if", "order", "sums", "summation", "sides", "identity", "proof", "claim", "argument"})) return false;  // “in the second step we change the order”
  return std::any_of(words.begin(), words.end(), [](const std::string& w) { return is_form_of_change(w) || among(w, {"place", "instead", "zeroed", "different", "otherwise"}); }) || holds(words, "set to");
}

/// “In the second chunk $A$ is $B$”.
bool is_another_here(const sentence& s) {
  for (std::size_t i = 1; i + 1 < s.pieces.size(); ++i)
    if (!s.pieces[i].mathematics && s.pieces[i - 1].mathematics && s.pieces[i + 1].mathematics)
      if (const words_list words = words_of(s.pieces[i].words); words.size() == 1 && among(words[0], {"is", "becomes", "equals"})) return true;
  return false;
}

}  // namespace

/// Those of a sentence that was not met before.
static std::string find_uneven_steps(const sentence& s, bool equations) {
  const words_list& words = words_of(s);
  // “at the last step only one term is left: $g_T = r_T$” speaks of a member, and of no other step
  const bool equation = equations && !any_among(words, {"not", "no", "never", "without", "instead", "skip", "skips", "skipped", "omit", "omits", "omitted", "drop", "drops", "dropped", "extra", "additional",
                                                                      "different", "differs", "use", "uses", "used", "using", "set", "sets", "choose", "take", "takes", "taken", "let", "replace", "replaces", "replaced", "reset",
                                                                      "resets", "apply", "applies", "applied", "add", "adds", "added", "multiply", "multiplied", "divide", "divided", "scale", "scaled", "clip", "clipped", "stays",
                                                                      "held", "alternates", "alternate", "alternating", "changes", "changed", "becomes", "stop", "stops", "frozen", "freeze", "if", "when", "also", "double", "doubled", "halve", "halved"});
  for (const char* said : {"at the last step", "in the last step", "at the final step", "in the final step", "for the last step", "in the last iteration", "in the last layer", "at the last layer", "at the first step",
                           "after that the", "the state stays", "the state is held", "in every second step", "every other step", "every second step", "alternates between", "alternate between", "alternating between"})
    if (holds(words, said) && !(equation && (std::string_view(said).starts_with("at the ") || std::string_view(said).starts_with("in the "))) && (among(said, {"after that the"}) ? any_among(words, {"constant", "fixed", "unchanged", "frozen", "stays", "remains"}) : true)) return said;
  if ((!equation && tells_change_in_time(words)) || is_another_here(s))
    if (std::string which = some_of_steps(words); !which.empty()) return which;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const auto word = [&](std::size_t ahead) { return k + ahead < words.size() ? std::string_view(words[k + ahead]) : std::string_view(); };
    const bool counted = among(word(1), {"step", "iteration", "layer", "epoch"});
    const bool since = words[k] == "after" || (words[k] == "from" && (among(word(2), {"on", "onwards", "onward"}) || among(word(3), {"on", "onwards", "onward"})));
    if (since && counted && any_among(words, {"instead", "replace", "replaced", "place", "switch", "switches", "freeze", "stop", "stops", "another", "different", "fixed", "changes"})) return std::string(words[k]) + " " + std::string(word(1));
    if (among(words[k], {"resampled", "redrawn", "re-drawn", "re-sampled", "refreshed", "reinitialised", "reinitialized", "regenerated", "re-initialised", "re-initialized", "recomputed", "relearned"}) && any_among(words, {"step", "iteration", "layer", "round", "epoch", "steps", "time"})) return words[k];
    if (among(words[k], {"thereafter", "afterwards"}) && any_among(words, {"constant", "fixed", "unchanged", "frozen", "stays", "stops"})) return words[k];
    if (among(words[k], {"switch", "switches"}) && any_among(words, {"step", "steps", "iteration", "layer"})) return words[k];
  }
  return {};
}

std::string uneven_steps_in(const sentence& s, bool equations) {
  return once(s.said->uneven_steps[equations ? 1 : 0], [&] { return find_uneven_steps(s, equations); });
}

}  // namespace odot::notes
