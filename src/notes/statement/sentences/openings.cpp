// SPDX-License-Identifier: MIT
// “One option is to set $K = Q$”, “Pass the flag to set …”, “the tied model has …”: a value that a known name has for a case that somebody
// speaks of, and not from then on.

#include <algorithm>

#include "notes/prose/subjects.hpp"
#include "notes/prose/turns.hpp"
#include "notes/prose/words.hpp"
#include "notes/readings/kinds.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"

namespace odot::notes {

namespace {

/// Words in front of “set” or “let” that take nothing of it.
bool is_plain(std::string_view w) {
  return among(w, {"let", "we", "us", "now", "then", "here", "and", "also", "further", "furthermore", "moreover", "so", "thus", "hence", "therefore", "next", "first", "finally", "again", ",", "that", "instead", "later", "simply",
                   "suppose", "assume", "additionally", "henceforth", "hereafter", "throughout", "will", "can", "may", "shall", "this", "section", "in", "second", "third", "lastly", "afterwards", "i", "let's", "just", "always"});
}

/// “For simplicity,”, “to keep things short,”, “following the paper,”: why it is set, and for the text at hand.
bool opens_for_the_text(const std::vector<std::string>& words, std::size_t at) {
  for (const char* phrase : {"for simplicity", "for convenience", "for ease", "for brevity", "for clarity", "for short", "for notational", "for definiteness", "for concreteness", "for the rest", "for the remainder", "for now",
                             "for the moment", "for this", "for example", "for instance", "to simplify", "to keep", "to ease", "to fix", "to be", "to shorten", "to save", "to lighten", "without loss", "w.l.o.g", "wlog", "throughout", "in this", "in what follows",
                             "in the following", "in the sequel", "in our", "in the rest", "in the remainder", "from now", "from here", "following", "as usual", "as before", "as is", "as in", "as above", "recall", "given", "with", "since", "because"})
    if (begins_with(words, at, phrase) > 0) return true;
  return false;
}

/// Whether the words up to `end` say for nobody and for no case that they are said.
bool is_plain_opening(const std::vector<std::string>& words, std::size_t end) {
  std::size_t at = 0;
  if (end > 0 && words[0] == ":") return true;  // the mark of a block
  if (end > 2 && words[0] == "(" && words[2] == ")") at = 3;  // “(a) Let”
  for (std::size_t k = 0; k + 1 < end; ++k)  // “…, so we set”
    if (among(words[k], {",", ";"}) && among(words[k + 1], {"so", "hence", "thus", "therefore", "and"})) at = k + 1;
  while (at < end && is_plain(words[at])) ++at;
  return at >= end || opens_for_the_text(words, at);
}

/// F x, and not 2 F or \eta I.
bool is_product_of_names(const node* n) {
  n = bare(n);
  if (n->kind == form::transpose || n->kind == form::negate) return is_product_of_names(n->kids[0]);
  return n->kind == form::product && std::none_of(n->kids.begin(), n->kids.end(), [](const node* k) { return is_constant_side(k); });
}

bool sets(std::string_view trigger) { return among(trigger, {"let", "set", "put", "take", "choose", "fix", "pick", "define", "denote"}); }
bool supposes(std::string_view trigger) { return trigger.starts_with("suppos") || trigger.starts_with("assum"); }

/// “The tied model has $…$”, “the default is $…$”, “imagine $…$”: the words right before a formula that say it of one case.
bool tells_of_a_case(const std::vector<std::string>& words) {
  if (words.size() == 1) return among(words[0], {"imagine", "picture"});
  if (words.size() < 2) return false;
  const std::string &last = words.back(), &subject = words[words.size() - 2];
  if (last == "with" && subject == "compare") return true;
  if (among(last, {"has", "have", "sets", "set", "take", "takes", "use", "uses"})) return !among(subject, {"we", "one", "it", "this", "that", "which", "also", ",", "and", "then", "thus", "hence", "you", "they", "must", "to", "always", "should"});
  if (!among(last, {"is", "are", "was"})) return false;
  return any_among(words, {"hypothesis", "option", "options", "choice", "choices", "default", "alternative", "possibility", "null", "baseline", "special", "extreme", "example", "variant", "instance", "trick", "candidate", "iterate", "guess"});
}

}  // namespace

bool gives_plain_value(const note_reader& reader, const statement& st) {
  if (st.relations.size() != 1 || !st.given.empty() || st.remarked() || st.relations[0].kind != relation_kind::equal || st.sides[0].read == nullptr || st.sides[1].read == nullptr) return false;
  const auto is_known = [&](const node* n) { return is_name(n) && is_from_before(reader, name_of(bare(n))); };
  const auto is_plain_value = [&](const auto& self, const node* n) -> bool {
    n = bare(n);
    if (is_constant_side(n) || is_known(n)) return true;
    if (n->kind == form::transpose || (n->kind == form::power && n->kids.size() == 2 && bare(n->kids[1])->kind == form::number)) return self(self, n->kids[0]);
    return (n->kind == form::product || n->kind == form::negate) && std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return is_constant_side(k) || self(self, k); }) && n->kids.size() <= 2;
  };
  return is_known(bare(st.sides[0].read)) && !mentions(reader, st.sides[1].read, name_of(bare(st.sides[0].read))) && is_plain_value(is_plain_value, st.sides[1].read);
}

/// A number or a zero that stands for one, or another name: what conditions, cases and solutions set a name to.
static bool is_plain_value(const node* n) {
  n = bare(n);
  if (n->kind == form::transpose) n = bare(n->kids[0]);
  return is_name(n) || is_constant_side(n);
}

/// `X = x`: a random quantity by its capital and what is observed of it, which is an event and no definition.
static bool is_event(const node* left, const node* right) {
  const std::string capital = own_name(bare(left)), small = own_name(bare(right));
  return capital.size() == small.size() && capital != small && is_capital(capital) && lower_case(capital) == small;
}

/// Whether the words end in what makes the value behind them one of a place, a case or an experiment: “at the point”, “we observe”, “or”.
static bool leads_to_case(const std::string& before) {
  constexpr std::size_t near_by = 3;
  const std::vector<std::string> words = words_of(before);
  for (std::size_t k = words.size(); k-- > 0 && words.size() - k <= near_by;)
    if (among(words[k], {"at", "when", "whenever", "if", "or", "either", "near", "around", "until", "unless", "observe", "observed", "observing", "evaluated", "conditioned", "event", "data"})) return true;
  return false;
}

bool is_met_value(const note_reader& reader, const statement& s, const math_piece& m) {
  if (s.relations.empty() || s.relations[0].kind != relation_kind::equal || s.sides[0].read == nullptr || s.sides[1].read == nullptr) return false;
  const node *left = s.sides[0].read, *right = s.sides[1].read;
  if (!is_name(bare(left)) || !is_plain_value(right)) return false;
  const bool decimal = is_constant_side(right) && reader.note.slice(s.sides[1].where).find('.') != std::string_view::npos;  // “we see that $b = 26.9$”
  return reader.of_text.foreign || (m.said.concludes && !decimal) || leads_to_case(m.before) || reader.of_sentence.several_values.contains(name_of(bare(left))) || (reader.scope.chance.spoken_of && is_event(left, right));
}

void limit_to_implied(std::vector<math_piece>& pieces) {
  constexpr std::size_t longest = 4;
  for (math_piece& m : pieces) {
    std::vector<std::string> words = words_of(m.before);
    const bool implied = m.said.how == mood::claim && words.size() > 1 && words.size() <= longest && among(words.back(), {"implies", "imply", "means", "gives", "yields"}) && !among(words[0], {"is", "are", "which", "that"});
    if (!implied) continue;
    words.back() = "matrix";
    if (!property_spoken_of(words).empty()) m.said.sure = false, m.said.because = words[words.size() - 2];
  }
}

void several_values_said(note_reader& reader, const std::vector<math_piece>& pieces) {
  reader.of_sentence.several_values.clear();
  std::map<std::string, std::string_view> values;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      const std::string name = !st.relations.empty() && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr ? name_of(bare(st.sides[0].read)) : std::string();
      if (name.empty()) continue;
      const std::string_view value = reader.note.slice(st.sides[1].where);
      const bool signs = value.find("\\pm") != std::string_view::npos || value.find("\\mp") != std::string_view::npos;
      if (const auto [known, first] = values.emplace(name, value); signs || (!first && known->second != value)) reader.of_sentence.several_values.insert(name);
    }
}

/// “(5) is of the form (1) with $B := C D$”: what known names stand for in another formula is not what they mean.
static void limit_to_forms(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  const std::vector<std::string> all = words_of(s);
  if (!holds(all, "of the form") && !holds(all, "special case of") && !holds(all, "an instance of")) return;
  const auto renames = [&](const statement& st) {
    return !st.relations.empty() && st.relations[0].kind == relation_kind::define && st.sides[0].read != nullptr && is_name(st.sides[0].read) && is_from_before(reader, name_of(bare(st.sides[0].read)));
  };
  for (math_piece& m : pieces)
    if (m.said.because == "with" && m.said.how == mood::assumption && std::any_of(m.list.statements.begin(), m.list.statements.end(), renames))
      m.said.how = mood::condition, m.said.restricted = true, m.said.because = "of the form";
}

/// “The loss is flat there, where $A^\\top A = I$”: the words in front of “where” name none of what the equation speaks of, and so it is said of a place.
static bool is_of_place(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, std::size_t k) {
  if (pieces[k].said.how != mood::assumption || pieces[k].said.because != "where" || s.pieces[0].mathematics || introduces_names(s.pieces[0].words)) return false;
  std::set<std::string> own, before;
  const auto gather = [](const math_piece& m, std::set<std::string>& out) {
    for (const statement& st : m.list.statements)
      for (const side& one : st.sides)
        if (one.read != nullptr) names_below(one.read, out);
  };
  for (std::size_t j = 0; j < k; ++j) gather(pieces[j], before);
  bool known = false;
  for (const statement& st : pieces[k].list.statements) {
    const bool equation = st.relations.size() == 1 && st.relations[0].kind == relation_kind::equal && st.sides[0].read != nullptr;
    const std::string name = equation ? name_of(bare(st.sides[0].read)) : std::string();
    if (!equation || (!name.empty() && !is_from_before(reader, name))) return false;
    known = true;
  }
  gather(pieces[k], own);
  return known && std::none_of(own.begin(), own.end(), [&](const std::string& name) { return before.contains(name); }) && std::all_of(own.begin(), own.end(), [&](const std::string& name) { return is_from_before(reader, name) || reader.scope.find_dimension(name, reader.scope.now()) >= 0; });
}

/// “We exclude $A$, $B$ with $AB = BA$”: a condition in a sentence that supposes nothing is not used.
static void limit_to_supposed(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  std::size_t k = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    math_piece& m = pieces[k++];
    const std::vector<std::string> behind = words_behind(s, at);
    const auto states = [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; };
    const bool supposed = m.said.how == mood::assumption && !m.said.restricted && std::any_of(m.list.statements.begin(), m.list.statements.end(), states) && (m.said.because == "let" || supposes(m.said.because));
    if (supposed && tells_property_alone(behind)) {  // “let $S = A - B$ be invertible”: what is false of its names may be true then
      for (const statement& st : m.list.statements) restrict_names(reader, st, reader.of_text.restrictions);
      continue;
    }
    if (supposed && !holds_as_told(behind)) {
      m.said.restricted = true, m.said.because = behind[0] + (behind.size() > 1 ? " " + behind[1] : "");
      continue;
    }
    const auto speaks_of_unknown = [&](const statement& st) {  // “we seek $X$ such that $A X = I$”
      const auto names = names_mentioned(st);
      return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return reader.scope.find_symbol(name, reader.scope.now()) < 0 && reader.scope.known_dimension(name) < 0; });
    };
    const auto introduces = [&](const statement& st) { return introduces_meaning(reader, st) || st.sides[0].read == nullptr || speaks_of_unknown(st) || (bare(st.sides[0].read)->kind == form::name && !is_from_before(reader, bare(st.sides[0].read)->text)); };
    if (std::any_of(m.list.statements.begin(), m.list.statements.end(), states) && m.said.how == mood::claim) return;  // of what it claims
    if (k == 1 || m.said.how != mood::assumption || m.said.restricted || std::all_of(m.list.statements.begin(), m.list.statements.end(), introduces) || !(m.said.because == "with" || m.said.because == "such that" || m.said.because == "satisfying" || m.said.because == "for which")) continue;
    if (const std::string word = supposes_nothing(s, at); !word.empty()) m.said.restricted = true, m.said.because = word;
  }
}

/// “Projections satisfy $P^2 = P$”: what is said of a subject in words is no mistake where it is false of what its names stand for otherwise.
static void limit_to_subject(const sentence& s, std::vector<math_piece>& pieces) {
  std::size_t k = 0;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) continue;
    math_piece& m = pieces[k++];
    const std::string subject = m.said.how == mood::claim && m.said.sure ? subject_of(s, at) : std::string();
    const std::vector<std::string> words = words_of(subject);
    const bool of_names = std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !names_mentioned(st).empty(); });
    if (words.empty() || !of_names || among(words[0], {"let", "the", "our", "its", "their"}) || any_among(words, {"any", "every", "all", "each", "two"})) continue;
    m.said.sure = false, m.said.because = subject, m.of_kind = true;
  }
}

/// “If $A v = 0$, then $v = 0$, so $A$ is invertible if and only if $v = 0$”: what the sentence concludes further up is no condition of it, and neither is one side of an
/// equivalence of what stands in front of the other side.
static void limit_to_concluded(const note_reader& reader, std::vector<math_piece>& pieces) {
  const auto equation = [](const math_piece& m) { return m.list.statements.size() == 1 && m.list.statements[0].relations.size() == 1 && m.list.statements[0].relations[0].kind == relation_kind::equal; };
  const auto text = [&](const math_piece& m) { return without_gaps(reader.note.slice(m.list.statements[0].where)); };
  for (std::size_t k = 1; k < pieces.size(); ++k) {
    if (pieces[k].said.how != mood::condition || !equation(pieces[k])) continue;
    const std::vector<std::string> words = words_of(pieces[k].before);
    const bool both_ways = holds(words, "if and only if") || holds(words, "exactly when") || holds(words, "precisely when") || holds(words, "exactly if") || holds(words, "precisely if") || holds(words, "just when");
    if (holds(words, "only if") || holds(words, "only when")) pieces[k].said.restricted = pieces[k].said.restricted || !both_ways;
    for (std::size_t j = 0; j < k; ++j)
      if (pieces[j].said.how == mood::claim && equation(pieces[j]) && (text(pieces[j]) == text(pieces[k]) || (both_ways && j + 1 < k))) pieces[k].said.restricted = true, pieces[k].said.sure = false;
  }
}

/// “Let $A \\in \\mathbb{R}^{n \\times n}$: $$ \\operatorname{tr}(2A) = \\sum_i 2A_{ii} = 2\\operatorname{tr}(A) $$”: behind the colon nothing is let any more, and a chain is claimed.
static void claim_chains_behind_colon(std::vector<math_piece>& pieces) {
  const auto members_only = [](const math_piece& m) { return !m.list.statements.empty() && std::all_of(m.list.statements.begin(), m.list.statements.end(), is_member); };
  const auto is_chain = [](const statement& st) { return st.relations.size() > 1 && std::all_of(st.relations.begin(), st.relations.end(), [](const relation& r) { return r.kind == relation_kind::equal; }); };
  for (std::size_t k = 1; k < pieces.size(); ++k) {
    if (!members_only(pieces[k - 1])) continue;
    stance& said = pieces[k].said;
    if (said.how != mood::assumption || !among(said.because, {"let", "suppose", "assume", "given", "with"}) || words_of(pieces[k].before) != std::vector<std::string>{":"}) continue;
    if (!std::all_of(pieces[k].list.statements.begin(), pieces[k].list.statements.end(), is_chain)) continue;
    const std::string trigger = said.because;
    said = {}, said.sure = false, said.because = trigger;
  }
}

void limit_to_openings(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  claim_chains_behind_colon(pieces);
  limit_to_forms(reader, s, pieces);
  limit_to_supposed(reader, s, pieces);
  limit_to_concluded(reader, pieces);
  limit_to_subject(s, pieces);
  if (!reader.of_section.places.back().told.words.empty()) return;  // a scene ends as scenes do
  const bool generally = turn_of(s) == turn::cases;  // “in general $A = -D$” claims it
  std::vector<std::string> words;
  std::size_t k = 0;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      const std::vector<std::string> more = words_of(p.words);
      words.insert(words.end(), more.begin(), more.end());
      continue;
    }
    math_piece& m = pieces[k++];
    const auto gives = [&](const statement& st) { return gives_plain_value(reader, st); };
    if (is_of_place(reader, s, pieces, k - 1)) m.said.passes = true;
    if (m.said.concludes || m.said.doubted) continue;
    const std::string trigger = m.said.because.substr(0, m.said.because.find(' '));
    std::size_t at = words.size();
    while (at > 0 && words[at - 1] != trigger) --at;
    const std::size_t begin = at == 0 ? words.size() : at - 1;
    const std::vector<std::string> opening(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(begin));
    const bool labelled = any_among(opening, {":"});
    if (labelled && supposes(trigger) && any_among(opening, {"case", "special", "variant"})) m.said.how = mood::condition;  // “special case: assume $AB = BA$”
    const bool told_of_case = m.said.how == mood::claim && m.said.because.empty() && tells_of_a_case(words_of(m.before));
    const auto values_known = [&](const statement& st) {
      return names_a_value(st) && is_from_before(reader, name_of(bare(st.sides[0].read))) && st.sides[1].read != nullptr && !mentions(reader, st.sides[1].read, name_of(bare(st.sides[0].read))) && !earlier_value(reader, st, m.said);
    };
    if (!std::any_of(m.list.statements.begin(), m.list.statements.end(), gives)) {
      const bool conditioned = m.said.how == mood::claim && !m.said.sure && among(m.said.because, {"if", "when", "whenever", "as long as", "in case"}) && std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; });
      const bool known = std::any_of(m.list.statements.begin(), m.list.statements.end(), values_known);
      const bool valued = std::any_of(m.list.statements.begin(), m.list.statements.end(), [&](const statement& st) { return st.relations.size() == 1 && st.sides[0].read != nullptr && !name_of(bare(st.sides[0].read)).empty(); });
      if ((told_of_case && known) || (conditioned && valued)) m.said.sure = false, m.said.doubted = true, m.said.because = told_of_case ? words_of(m.before).back() : m.said.because;  // “another example is $B = A^2$”
      continue;
    }
    const auto equates = [&](const statement& st) { return gives(st) && !is_product_of_names(st.sides[1].read); };
    const auto is_judged = [&](const statement& st) { return earlier_value(reader, st, m.said).has_value(); };
    const bool judged = m.said.how == mood::claim && std::any_of(m.list.statements.begin(), m.list.statements.end(), is_judged);
    const bool of_case = !judged && (m.said.how == mood::assumption ? (sets(trigger) || (supposes(trigger) && labelled)) && !is_plain_opening(words, begin) : m.said.how == mood::claim && !m.said.denied && !m.said.restricted && !generally && !announces_definition(m.before) && (told_of_case || std::any_of(m.list.statements.begin(), m.list.statements.end(), equates)));
    if (of_case) m.said.how = mood::assumption, m.said.passes = true;
  }
}

}  // namespace odot::notes
