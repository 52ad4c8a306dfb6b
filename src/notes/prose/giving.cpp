// SPDX-License-Identifier: MIT
#include "giving.hpp"

#include <algorithm>

#include "words.hpp"

namespace odot::notes {

namespace {

using words_list = std::vector<std::string>;

/// Words beside what is given that deny it, doubt it, or say that it is so now and then, elsewhere, or for some.
const std::unordered_set<std::string_view>& limiting_words() {
  static const std::unordered_set<std::string_view> list = words_in(
      "not no never neither nor nobody none nothing cannot can't won't don't doesn't didn't isn't aren't couldn't shouldn't hardly barely rarely seldom scarcely "
      "often sometimes usually typically mostly commonly occasionally frequently possibly perhaps maybe probably might supposedly allegedly roughly approximately nearly almost "
      "rather alternatively versus vs either previously formerly earlier initially originally until old few many half learned learnt trained default typical popular "
      "unless otherwise else whereas except wrong wrongly mistake mistaken mistakenly false falsely incorrect incorrectly typo invalid violated violates fails fail forbidden excluded exclude excludes excluding outdated "
      "refuse refuses refused avoid avoids avoided avoiding drop drops dropped forget forgets forgot abandon abandoned discard discarded reject rejected differ differs differing replaces replaced modify modifies "
      "modified worse compare compared during respectively had were hoped hope wish wished tempting");
  return list;
}

/// What doubts only in front of what is given: “one could define”, “all matrices but”.
bool doubts_in_front(std::string_view w) { return among(w, {"could", "would", "might", "may", "but", "replace", "replacing", "without"}); }

/// The same of what stands further off in the sentence: it takes back what was given.
bool takes_back(const words_list& words, std::size_t at) {
  if (among(words[at], {"wrong", "wrongly", "mistake", "typo", "excluded", "outdated", "violated", "forbidden", "disagree", "refuse"})) return true;
  if (words[at] == "not" && (at + 1 == words.size() || words[at + 1] == ".")) return true;  // “we do not.”
  if (words[at] == "arbitrary" && at > 1 && among(words[at - 1], {"is", "are"}) && among(words[at - 2], {"it", "they", "here", "now"})) return true;
  if (words[at] == "now" && at + 1 < words.size()) return any_among({words.begin() + static_cast<std::ptrdiff_t>(at), words.end()}, {"arbitrary", "general", "any"});
  return among(words[at], {"never", "not"}) && at + 1 < words.size() && among(words[at + 1], {"used", "needed", "assumed", "true", "so"});
}

/// “In the next section”, “used to write”, “every other”, “or learned”: two words or more that limit.
bool limits_with_next(const words_list& words, std::size_t at) {
  const auto next = [&](std::initializer_list<std::string_view> list) { return at + 1 < words.size() && among(words[at + 1], list); };
  if (among(words[at], {"next", "previous", "last", "another", "other", "earlier", "later"}) && (at < 2 || words[at] == "other" || among(words[at - 2], {"in", "until", "of"})))
    return next({"section", "sections", "chapter", "chapters", "lecture", "part", "paragraph", "page", "model", "models", "version", "paper", "note", "book", "post", "head", "heads", "time"});
  if (words[at] == "instead") return next({"of"});
  if (among(words[at], {"suffices", "suffice", "enough"})) return next({"that", "if", "when"});
  if (words[at] == "used") return next({"to"}) && at + 2 < words.size() && among(words[at + 2], {"write", "have", "define", "set", "let", "put", "call", "take", "be", "assume"});
  if (words[at] == "every") return next({"other", "second", "third", "few", "steps", "epochs", "iterations", "rounds", "layers", "tokens"});
  if (among(words[at], {"last", "first", "remaining", "leading", "other"}) && next({"columns", "rows", "column", "row", "block", "entries", "components"})) return true;
  if (words[at] == "or") return at + 1 < words.size() && !among(words[at + 1], {"equivalently", "simply", "in", "more", "also", ",", "just", "explicitly", "compactly", "rather", "written", "briefly"}) && words[at + 1].size() > 1;
  if (among(words[at], {"case", "cases"})) return at > 0 && at < 4 && any_among({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at)}, {"recall"});
  return words[at] == "one" && (next({"of", "often"}) || (at > 0 && words[at - 1] == "for"));
}

/// “There is a basis in which …”: what is said is said there.
bool exists_there(const words_list& opening) { return opening.size() > 3 && opening[0] == "there" && any_phrase(opening, {"in which", "under which", "for which", "such that"}); }

/// “If $Y := AB$, things are simple”: a condition, and no “if we define …”.
bool is_only_condition(const words_list& opening) { return !opening.empty() && among(opening[0], {"if", "when", "whenever", "had", "once"}) && !any_among(opening, {"we", "let", "define", "set", "put", "write", "denote", "take", "choose", "one", "you", "is", "are"}); }

/// The first word that limits; empty where none does.
std::string limiting_word(const words_list& words, bool in_front) {
  for (std::size_t k = 0; k < words.size(); ++k)
    if (in_front && doubts_in_front(words[k]) && !(words[k] == "may" && k + 1 < words.size() && among(words[k + 1], {"assume", "suppose", "take", "choose", "set", "write", "also", "then", "thus", "therefore"})) && (words[k] != "without" || any_among(words, {"definition", "assumption", "hypothesis", "convention"}))) return words[k];
  for (std::size_t k = 0; k < words.size(); ++k)
    if (limiting_words().contains(words[k]) || limits_with_next(words, k)) return words[k];
  for (const char* phrase : {"for a while", "now and then", "from time to time", "at times", "at first", "with probability", "with high probability", "large enough", "small enough"})
    if (holds(words, phrase)) return phrase;
  return {};
}

}  // namespace

std::string word_of_not_giving(const sentence& s, std::size_t at, bool definition) {
  words_list before, behind, all;
  bool past_mark = false;
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) continue;
    const words_list words = words_of(s.pieces[k].words);
    all.insert(all.end(), words.begin(), words.end());
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string& w = words[i];
      const bool gives_next = w == "and" && i + 1 < words.size() && among(words[i + 1], {"let", "suppose", "assume", "put", "set", "define", "write", "denote"});
      if (k > at) {
        past_mark = past_mark || (is_punctuation(w) && w != "(" && w != ")");
        if (!past_mark) behind.push_back(w);
      } else if (k < at && (gives_next || (is_punctuation(w) && w != "(" && w != ")"))) {
        before.clear();
      } else if (k < at) {
        before.push_back(w);
      }
    }
  }
  words_list opening;
  if (!s.pieces.empty() && !s.pieces[0].mathematics) {
    opening = words_of(s.pieces[0].words);
    const auto mark = std::find_if(opening.begin(), opening.end(), [](const std::string& w) { return is_punctuation(w); });
    const bool apart = mark != opening.end() && *mark != "," && !among(opening[0], {"we", "it", "nobody", "one"});  // “the layer does not subtract a mean: $r := …$”
    opening.erase(apart ? opening.begin() : mark, opening.end());
  }
  if (exists_there(opening)) return opening[0];
  if (definition && is_only_condition(before)) return before[0];
  if (before.size() > 2 && among(before[before.size() - 2], {"that", "which"}) && before.back().ends_with("s") && !among(before.back(), {"is", "has", "satisfies", "gives", "makes", "reads", "says", "minimizes", "minimises", "solves", "takes", "means", "yields", "maps"})) return before.back();
  for (const words_list* list : {&opening, &before, &behind})
    if (const std::string word = limiting_word(*list, list != &behind); !word.empty()) return word;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (takes_back(all, k)) return all[k];
  return {};
}

std::string words_inside_limiting(std::string_view formula) {
  for (const std::string_view command : {"\\text{", "\\textrm{", "\\mbox{", "\\textit{", "\\mathrm{~"}) {
    for (std::size_t at = formula.find(command); at != std::string_view::npos; at = formula.find(command, at + 1)) {
      const std::size_t begin = at + command.size(), end = formula.find('}', begin);
      if (end == std::string_view::npos) break;
      std::size_t gap = at;
      while (gap > 0 && formula[gap - 1] == ' ') --gap;
      const bool apart = formula[begin] == ' ' || formula[end - 1] == ' ' || formula.substr(0, gap).ends_with("quad") || formula.substr(0, gap).ends_with("\\") || formula.substr(0, gap).ends_with("~") || formula.substr(0, gap).ends_with(",");
      if (!apart || (at > 0 && (formula[at - 1] == '_' || formula[at - 1] == '^'))) continue;
      std::string text(formula.substr(begin, end - begin));
      std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
      for (const std::string& w : words_of(text))
        if (!is_punctuation(w) && !among(w, {"for", "all", "and", "where", "with", "each", "every", "any", "in", "is", "the", "a", "so", "that", "we", "have", "let", "as", "then", "hence", "thus", "i.e", "e.g", "since", "by", "because", "from"})) return w;
    }
  }
  return {};
}

}  // namespace odot::notes
