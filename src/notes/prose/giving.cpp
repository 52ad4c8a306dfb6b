// SPDX-License-Identifier: MIT
#include "giving.hpp"

#include <algorithm>

#include "notes/source/characters.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using words_list = std::vector<std::string>;

/// Words in front of what is given that deny it, doubt it, or say that it is so now and then, elsewhere, or for some.
const std::unordered_set<std::string_view>& limiting_words() {
  static const std::unordered_set<std::string_view> list = words_in(
      "not no never neither nor nobody cannot can't won't don't doesn't didn't isn't aren't couldn't shouldn't hardly barely rarely seldom scarcely "
      "often sometimes usually typically mostly commonly occasionally frequently possibly perhaps maybe probably supposedly allegedly roughly approximately nearly almost "
      "alternatively versus vs either previously formerly earlier until old learned learnt trained default typical popular "
      "unless otherwise else whereas except wrong wrongly mistake mistaken mistakenly false falsely incorrect incorrectly typo invalid violated violates fails fail forbidden excluded exclude excludes excluding outdated "
      "refuse refuses refused avoid avoids avoided avoiding drop drops dropped forget forgets forgot abandon abandoned discard discarded reject rejected differ differs differing replaces modify modifies "
      "modified worse during respectively had were tempting");
  return list;
}

/// The same of words behind it, where adjectives belong to what it is called.
bool limits_behind(std::string_view w) {
  return among(w, {"not", "never", "often", "sometimes", "usually", "rarely", "seldom", "possibly", "perhaps", "maybe", "approximately", "roughly", "nearly", "almost", "wrongly", "falsely", "unless", "otherwise", "else", "except", "vs", "versus", "replaced", "violated", "fails", "respectively"});
}

/// What doubts only in front of what is given: “one could define”, “all matrices but”.
bool doubts_in_front(const words_list& words, std::size_t at) {
  if (words[at] == "without") return any_among(words, {"definition", "assumption", "hypothesis", "convention"});
  if (words[at] == "but") return true;
  return among(words[at], {"could", "would", "might", "may"}) && !(at + 1 < words.size() && among(words[at + 1], {"assume", "suppose", "take", "choose", "set", "write", "also", "as", "just", "then", "thus", "therefore", "equally"}));
}

/// What stands further off in the sentence and takes back what was given.
bool takes_back(const words_list& words, std::size_t at) {
  if (among(words[at], {"wrong", "wrongly", "mistake", "typo", "excluded", "outdated", "violated", "forbidden", "disagree", "refuse"})) return true;
  if (words[at] == "not" && (at + 1 == words.size() || words[at + 1] == ".")) return true;  // “we do not.”
  if (words[at] == "arbitrary" && at > 1 && among(words[at - 1], {"is", "are"}) && among(words[at - 2], {"it", "they", "here", "now"})) return true;
  if (words[at] == "now") return at + 2 < words.size() && among(words[at + 1], {"is", "are", "be"}) && among(words[at + 2], {"arbitrary", "general", "any"});
  return among(words[at], {"never", "not"}) && at + 1 < words.size() && among(words[at + 1], {"true", "so", "assumed"});
}

/// “We usually write”, “many authors abbreviate”: how often something is written so takes nothing of it.
bool tells_of_writing(const words_list& words) { return any_among(words, {"write", "writes", "written", "abbreviate", "abbreviates", "abbreviated", "denote", "denotes", "denoted", "call", "called"}) && !any_among(words, {"used", "not", "never"}); }

/// “In the next section”, “used to write”, “every other”, “or learned”: two words or more that limit.
bool limits_with_next(const words_list& words, std::size_t at) {
  const auto next = [&](std::initializer_list<std::string_view> list) { return at + 1 < words.size() && among(words[at + 1], list); };
  if (among(words[at], {"next", "previous", "last", "another", "other", "earlier", "later"}) && (at < 2 || words[at] == "other" || among(words[at - 2], {"in", "until", "of"})))
    return next({"section", "sections", "chapter", "chapters", "lecture", "part", "paragraph", "page", "model", "models", "version", "paper", "note", "book", "post", "head", "heads", "time"});
  if (among(words[at], {"many", "few", "half"})) return at > 0 && among(words[at - 1], {"in", "for", "at"});
  if (words[at] == "compare") return next({"with"});
  if (words[at] == "never" || words[at] == "not") return next({"used"});
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
  const bool writing = in_front && tells_of_writing(words);
  for (std::size_t k = 0; k < words.size(); ++k) {
    const bool limits = in_front ? limiting_words().contains(words[k]) || doubts_in_front(words, k) : limits_behind(words[k]);
    const bool how_often = among(words[k], {"often", "usually", "commonly", "sometimes", "typically", "mostly", "frequently", "may", "might", "could"});
    if ((limits && !(writing && how_often)) || limits_with_next(words, k)) return words[k];
  }
  for (const char* phrase : {"for a while", "now and then", "from time to time", "at times", "at first", "with probability", "with high probability", "large enough", "small enough"})
    if (holds(words, phrase)) return phrase;
  return {};
}

bool is_giving_verb(const std::string& w) { return among(w, {"let", "suppose", "assume", "put", "set", "define", "write", "denote", "consider", "take", "use"}); }

/// The words with which the sentence begins, where they are said of the formula in piece `at`: up to a comma, or up to the first formula.
words_list opening_said_of(const sentence& s, std::size_t at, const words_list& clause) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  words_list opening = words_of(s.pieces[0].words);
  const auto mark = std::find_if(opening.begin(), opening.end(), [](const std::string& w) { return is_punctuation(w); });
  if (mark == opening.end() && at > 1) return {};  // “replace the weights by $w$ and suppose that $…$”
  if (mark != opening.end() && *mark != "," && !among(opening[0], {"we", "it", "nobody", "one"})) return {};  // “the layer does not subtract a mean: $r := …$”
  const bool closed = mark != opening.end();
  opening.erase(mark, opening.end());
  if (opening.empty() || opening[0] == "as" || begins_with(opening, 0, "in order to") > 0 || opening[0] == "to") return {};
  if (closed && !among(opening[0], {"in", "for", "at"}) && std::any_of(clause.begin(), clause.end(), is_giving_verb)) return {};  // “we don't need $A$ itself, so let $…$”
  for (std::size_t k = 0; k + 1 < opening.size(); ++k)
    if (opening[k] == "and" && is_giving_verb(opening[k + 1])) opening.erase(opening.begin(), opening.begin() + static_cast<std::ptrdiff_t>(k));  // “we drop the index and set”
  return opening;
}

}  // namespace

std::string word_of_not_giving(const sentence& s, std::size_t at, std::string_view formula) {
  words_list before, behind, all;
  bool past_mark = false;
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) continue;
    const words_list words = words_of(s.pieces[k].words);
    all.insert(all.end(), words.begin(), words.end());
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool mark = is_punctuation(words[i]) && words[i] != "(" && words[i] != ")";
      past_mark = past_mark || (k > at && mark);
      const bool gives_next = among(words[i], {"and", "but"}) && i + 1 < words.size() && is_giving_verb(words[i + 1]);
      if (k > at && !past_mark) behind.push_back(words[i]);
      if (k < at && (mark || gives_next)) before.clear();
      else if (k < at) before.push_back(words[i]);
    }
  }
  const words_list right_in_front = words_before(s, at);
  const std::size_t n = right_in_front.size() - (right_in_front.size() > 2 && right_in_front.back() == "using" ? 1 : 0);
  if (n > 1 && ((right_in_front[n - 2] == "instead" && right_in_front[n - 1] == "of") || (right_in_front[n - 2] == "rather" && right_in_front[n - 1] == "than"))) return right_in_front[n - 2];
  const words_list opening = opening_said_of(s, at, before);
  if (exists_there(opening)) return opening[0];
  const bool defines = formula.find(":=") != std::string_view::npos || formula.find("coloneq") != std::string_view::npos || formula.find("triangleq") != std::string_view::npos;
  if (defines && is_only_condition(before)) return before[0];
  if (formula.find('=') == std::string_view::npos && before.size() > 2 && among(before[before.size() - 2], {"that", "which"}) && before.back().ends_with("s") && !among(before.back(), {"is", "has", "means"})) return before.back();  // “the matrix that multiplies $A$ is”
  for (const words_list* list : {&opening, static_cast<const words_list*>(&before)})
    if (const std::string word = limiting_word(*list, true); !word.empty()) return word;
  const bool another_clause = behind.size() > 2 && behind[0] == "and" && among(behind[1], {"its", "the", "this", "these", "all", "each", "their", "we", "it", "they"});  // “… and its factors do not commute”
  const bool called = !behind.empty() && among(behind[0], {"be", "denote", "denotes", "stand", "stands"});
  const bool of_it = !behind.empty() && among(behind[0], {"is", "are"}) && !any_among(behind, {"used", "symmetric", "violated", "excluded"});  // “is never negative”
  if (!another_clause && !called && !of_it)
    if (const std::string word = limiting_word(behind, false); !word.empty()) return word;
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
      const words_list words = words_of(lower_case(formula.substr(begin, end - begin)));
      if (!words.empty() && words[0] == "where") continue;
      if (!words.empty() && words[0] == "(" && !any_among(words, {"typo", "old", "not", "mod", "if", "or", "false", "wrong"})) continue;
      for (const std::string& w : words)
        if (!is_punctuation(w) && !among(w, {"for", "all", "and", "where", "with", "each", "every", "any", "in", "is", "the", "a", "so", "that", "we", "have", "let", "as", "then", "hence", "thus", "i.e", "e.g", "since", "by", "because", "from"})) return w;
    }
  }
  return {};
}

}  // namespace odot::notes
