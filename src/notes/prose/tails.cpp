// SPDX-License-Identifier: MIT
#include "tails.hpp"

#include <algorithm>
#include <vector>

#include "notes/source/characters.hpp"
#include "plain.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

using word_list = std::vector<std::string>;

/// Words that only join what stands around them, or lead to what follows.
bool joins_clauses(std::string_view w) {
  static const auto known = words_in(R"(and or but so then thus hence therefore where with for if when whenever let we it they this that these those which such both each all any every the a an is are be being been was
    have has had get gets find obtain see note that's here now also again too indeed moreover furthermore finally first second next similarly likewise respectively consequently accordingly because since as
    gives give giving yields yield yielding implies imply implying means mean meaning becomes become follows follow following satisfies satisfy satisfying denotes denote denoted reads read equals equal can may will must
    on other hand one two three its their of in to by from while whereas there exists exist some thus i.e e.g namely say write define defined consider compute computes suppose assume given using use used holds hold
    conclude deduce know recall recalling remember prove show shows shown claim claims want need needs used only not <f> step instead just simply directly easily immediately clearly obviously precisely
    gradient derivative product sum transpose inverse identity equation equations formula definition expression term terms side sides hand left right result results rule chain above below before earlier previous last
    same matrix vector scalar number numbers column columns row rows entry entries dimension dimensions size sizes shape shapes index indices
    depends depend depending respect function functions both case cases general particular fact well further more than less equal greater order turn what how why our us you your i ii iii iv st nd rd th throughout moment present once many
    compare compared into upon about between respectively via through rewriting substituting inserting plugging multiplying dividing taking expanding differentiating rearranging collecting factoring combining applying
    matrices vectors arbitrary random variable variables symmetric square invertible orthogonal diagonal positive definite semidefinite real non-zero nonzero constant independent commute commutes linear unit
    equivalent equivalently rewritten written put true valid correct always zero))");
  return known.contains(w) || w.size() == 1 || w.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Nouns, and words beside them, by which an equation or what it defines is called.
bool names_a_thing(std::string_view w) {
  static const auto known = words_in(R"(score scores weight weights logit logits output outputs input inputs key keys value values query queries loss losses error errors residual residuals state states mean
    means variance covariance gram kernel layer layers token tokens feature features design data target targets label labels prediction predictions attention hidden embedding embeddings head heads bias parameter parameters
    coefficient coefficients probability probabilities distribution likelihood log-likelihood posterior prior objective cost energy norm inner outer dot cross trace determinant eigenvalue eigenvalues eigenvector eigenvectors
    jacobian hessian projection projector rotation permutation transformation map operator model regression estimator estimate solution update rule recurrence relation law laws property properties identity associativity
    commutativity distributivity distributive linearity cyclicity symmetry associative commutative cyclic
    theorem lemma proposition corollary proof assumption hypothesis induction construction convention notation form relation inequality figure section chapter page table exercise example paper book lecture notes part appendix
    eq eqs thm fact observation usual standard well-known known desired required wanted expected claimed promised stated needed final main basic key important familiar famous so-called corresponding resulting associated
    design usual least squares normal score-function signal time times step position positions sequence source point points basis vectors matrices scalars tensor tensors sample samples batch features-by-samples class classes)");
  return known.contains(w);
}

/// Whether all of the words but the first `from` are.
bool all_known(const word_list& words, std::size_t from = 0) {
  return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(from), words.end(), [](const std::string& w) { return joins_clauses(w) || names_a_thing(w); });
}

bool ends_here(std::string_view w) { return among(w, {".", ";", "!", "?"}); }
bool parts(std::string_view w) { return among(w, {",", "(", ")", ":", "|"}); }

/// “By linearity”, “since $A$ is symmetric”, “as claimed”: why something holds, or how it is known.
bool is_reason(const word_list& words) {
  const std::string_view first = words[0], next = words.size() > 1 ? std::string_view(words[1]) : std::string_view();
  if (among(first, {"since", "because", "due", "thanks", "see", "cf", "recall", "recalling", "using", "e.g", "i.e", "namely", "according", "owing"})) return true;
  if (first == "by") return all_known(words, 1) && !any_among(words, {"one", "two", "three"});
  if (first == "from") return all_known(words, 1);
  if (first == "as")
    return among(next, {"claimed", "desired", "required", "wanted", "expected", "needed", "before", "above", "well", "follows", "usual", "promised", "stated", "we", "it", "there", "asserted", "is", "was", "shown", "they"}) ||
           (words.size() > 2 && any_among(words, {"is", "are", "has", "have"}));
  return false;
}

/// “Which completes the proof”, “as we wanted to show”, “for all sizes”, “in matrix form”: nothing is changed by it.
bool is_harmless(const word_list& words) {
  static const auto phrases = {"in code", "in the euclidean norm", "in the frobenius norm", "as a column vector", "as a row vector", "at every position", "at each position", "at once", "for the moment", "for now", "which completes the proof", "which proves the", "which is what we", "which was to be", "which is the claim", "which finishes the", "which concludes the", "and we are done", "we are done", "as we wanted",
                               "in matrix form", "in matrix notation", "in vector form", "in particular", "in turn", "in short", "in this case", "in that case", "in the same way", "in terms of", "with respect to", "w.r.t", "on both sides",
                               "of the form", "of shape", "of size", "of dimension", "for all", "for every", "for each", "for any", "for short", "for brevity", "for simplicity", "for convenience", "for example", "for instance", "at all times", "at each step",
                               "at every step", "at time", "at step", "at each time", "in each step", "at every time", "per step", "the proof is complete", "to obtain", "to get", "to see", "to find", "to show", "to conclude"};
  for (const std::string_view phrase : phrases)
    if (const std::size_t count = begins_with(words, 0, phrase); count > 0) return phrase.starts_with("which ") || phrase.find("done") != std::string_view::npos || phrase.starts_with("the ") || all_known(words, count);
  return false;
}

/// “(the transpose distributes)”: a remark, and no “(to first order)”.
bool is_remark(const word_list& words) {
  return !among(words[0], {"to", "in", "up", "with", "without", "for", "at", "on", "only", "when", "if", "unless", "approximately", "approx", "roughly", "almost", "nearly", "under", "except", "modulo", "mod", "plus", "minus", "by", "as", "not", "before", "after", "and", "then", "but", "while", "until", "within", "over",
                           "asymptotically", "locally", "formally", "say", "ideally", "typically", "usually", "often", "sometimes", "initially", "elementwise", "entrywise"});
}

/// “With the softmax taken over each row”, “where the softmax normalises each row”: which axis it is, is read elsewhere.
bool tells_axis(const word_list& words) {
  return any_among(words, {"softmax", "softmaxes"}) && any_among(words, {"row", "rows", "rowwise", "row-wise"}) &&
         std::all_of(words.begin(), words.end(), [](const std::string& w) { return joins_clauses(w) || among(w, {"softmax", "softmaxes", "taken", "over", "along", "across", "applied", "rowwise", "row-wise", "normalises", "normalizes", "normalising", "normalizing", "act", "acts", "acting", "runs", "running", "works", "working", "separately", "itself", "within"}); });
}

/// “applied elementwise”, “acting on each entry”: how a function of numbers is meant for a vector.
bool tells_entries(const word_list& words) {
  static const auto known = words_in("applied acting acts elementwise element-wise entrywise entry-wise componentwise component-wise pointwise coordinatewise coordinate-wise to on each every entry component element of its the a argument arguments vector entry-by-entry by");
  return words.size() > 1 && among(words[0], {"applied", "acting", "acts"}) && std::all_of(words.begin(), words.end(), [](const std::string& w) { return known.contains(w); });
}

/// Whether the word begins what says how or where the equation holds, or what goes with it.
bool is_adjunct(std::string_view w) {
  return among(w, {"with", "without", "plus", "minus", "and", "to", "under", "up", "in", "at", "on", "for", "modulo", "mod", "except", "only", "then", "after", "before", "until", "unless", "along", "over", "across", "within", "inside", "outside", "per", "but", "followed", "as", "by", "upon", "around", "beyond", "toward", "towards", "instead", "almost", "approximately", "not", "never"});
}

/// “As our transition matrix”, “as the score matrix”: what the left side is called, and not for which case it is so (“as a first example”).
bool calls_it(const word_list& words) {
  constexpr std::size_t longest = 6;
  if (words.size() < 3 || words.size() > longest || !among(words[1], {"our", "the", "a", "an", "its"})) return false;
  if (any_among(words, {"case", "cases", "example", "first", "last", "special", "limit", "estimate", "assumption", "hypothesis", "convention", "usual", "solution", "function", "<f>"})) return false;
  const bool thing = names_a_thing(words.back()) || among(words.back(), {"matrix", "matrices", "vector", "vectors", "scalar", "number", "product", "sum"});
  return thing && unknown_among({words.begin() + 1, words.end()}).empty() && change_in(words).empty();
}

/// “…, a temperature $T > 0$ and coefficients $\alpha$, …”: names of their own that the list goes on with.
bool lists_names(const word_list& words) {
  for (auto from = words.begin(); from != words.end();) {
    const auto to = std::find(from, words.end(), "and");
    const auto noun = from != to && among(*from, {"a", "an", "the", "two", "some"}) ? from + 1 : from;
    const bool name = to - noun == 2 && *(to - 1) == "<f>" && *noun != "<f>" && noun->size() > 2 && (noun != from || !joins_clauses(*noun)) && change_in({*noun}).empty();
    if (!name) return false;
    from = to == words.end() ? to : to + 1;
  }
  return !words.empty();
}

/// What in one clause behind the equation is not known to leave it alone; `leads`: an equation stands at its end; `aside`: behind a comma.
std::string strange_in(const word_list& words, bool leads, bool bracketed, bool aside) {
  if (words.empty() || is_reason(words) || is_harmless(words) || tells_axis(words) || tells_entries(words) || (bracketed && is_remark(words))) return {};
  if (aside && among(words[0], {"a", "an", "two", "and"}) && lists_names(words[0] == "and" ? word_list(words.begin() + 1, words.end()) : words)) return {};
  if (words[0] == "where") return change_in(words);  // “where $\\eta$ halves every step”; what is called how is read elsewhere
  const std::string_view next = words.size() > 1 ? std::string_view(words[1]) : std::string_view();
  if (leads && words[0] == "with" && words.size() < 4 && among(words.back(), {"gradient", "derivative", "hessian", "jacobian", "differential"})) return {};  // “$…$, with Hessian $…$”
  if (among(words[0], {"as", "for"}) && calls_it(words)) return {};
  if (words[0] == "as") return leads && next.empty() ? std::string() : next.empty() ? "as" : std::string(next);  // “as $n \\to \\infty$”
  if (leads && (among(words[0], {"and", "or", "but", "for", "so", "let", "while", "which", "they", "it", "we", "this", "these"}) || among(words.back(), {"that", "get", "obtain", "have", "find", "gives", "yields", "is", "are", "be", "becomes", "reads", "namely"}))) return {};  // of the equation behind it
  if (words[0] == "which" && among(next, {"follows", "holds", "proves", "shows", "gives", "implies", "means", "yields", "completes", "finishes", "concludes", "says", "tells"})) return {};
  if (words[0] == "and" && among(next, {"let", "suppose", "assume", "define", "write", "consider", "set", "note", "recall"})) return {};  // which are read by themselves
  const bool subject = among(next, {"it", "they", "we", "this", "these", "there"}) || (aside && among(next, {"the", "a", "an", "its", "our", "each", "both", "all"}));
  const bool own_formula = aside && next == "<f>" && any_among(words, {"is", "are", "means", "denotes", "has", "have", "stands", "holds"});  // “, and $\\|x\\|$ without a subscript means the same”
  // “with $U$, $V$, and $\phi$ a differentiable nonlinearity”: what the other formula is
  const bool apposition = among(words[0], {"and", "with", "for", "<f>"}) && std::find_if(words.begin(), words.end(), [](const std::string& w) { return w == "<f>"; }) < std::min(words.begin() + 2, words.end());
  if (apposition) {
    const std::size_t at = words[0] == "<f>" ? 1 : 2;
    word_list told(words.begin() + static_cast<std::ptrdiff_t>(std::min(at, words.size())), words.end());
    std::erase_if(told, [](const std::string& w) { return among(w, {"nonlinearity", "nonlinearities"}); });
    if (told.size() > 1 && among(told[0], {"a", "an", "any", "some"}) && unknown_among(told).empty() && change_in(told).empty() && !any_among(told, {"<f>", "with", "without", "plus", "minus"})) return {};
  }
  if ((subject || own_formula) && among(words[0], {"and", "while"})) return change_in(words);  // a remark of its own
  const auto strange = std::find_if(words.begin(), words.end(), [](const std::string& w) { return !joins_clauses(w); });
  const bool shows = leads || any_among(words, {"<f>"});
  if (any_among(words, {"<f>"}) && all_known(words)) return {};
  if (strange == words.end()) return shows || words.size() == 1 || !among(words[0], {"with", "plus", "minus", "without", "to", "under", "in", "and", "then", "up"}) ? std::string() : words.back();
  if (leads && any_among(words, {"then", "hence", "thus", "so", "therefore", "we", "let", "implies", "gives", "yields", "is", "are", "has", "have", "denotes", "follows", "consequently", "means", "obtain", "get"})) return {};  // a clause of its own
  if (leads && words[0] == "with" && words.back() == "<f>" && std::count(words.begin(), words.end(), "<f>") == 1 && among(next, {"the", "a", "an"})) return {};  // “, with the scatter matrix $S$, $$ … $$”
  const bool called = among(words[0], {"the", "a", "an", "our", "its", "this"}) && !any_among(words, {"with", "without", "set", "plus", "minus", "except", "but"});
  if (called && unknown_among(words).empty() && change_in(words).empty()) return {};  // “the matrix of scores”
  if (among(words[0], {"is", "are", "be", "was", "denote", "denotes", "has", "have", "holds", "hold", "follows", "implies", "gives", "yields", "means", "tells", "says", "shows", "proves"})) return {};  // what is said of the equation is read elsewhere
  return *strange;
}

/// The words behind the formula in piece `at` up to the end of the sentence or the next equation, with `<f>` for other formulas; `leads`: an equation ends them.
word_list words_behind(const sentence& s, std::size_t at, const formula_text& formula, bool& leads) {
  word_list out;
  leads = false;
  for (std::size_t k = at + 1; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics && formula(s.pieces[k]).find('=') != std::string_view::npos) {
      leads = true;
      return out;
    }
    if (s.pieces[k].mathematics) out.emplace_back(formula_mark);
    else
      for (std::string& w : words_of(s.pieces[k].words)) {
        if (ends_here(w)) return out;
        out.push_back(std::move(w));
        if (const std::size_t n = out.size(); n > 2 && out[n - 1] == ":" && out[n - 3] == ":") out.resize(n - 3);  // “:eqlabel:”
      }
  }
  return out;
}

}  // namespace

std::string changed_behind(const sentence& s, std::size_t at, const formula_text& formula, bool adjuncts_only) {
  const std::string_view own = formula(s.pieces[at]);
  const bool reckons = std::none_of(own.begin(), own.end(), [&](const char& c) { return is_letter(c) && (&c == own.data() || ((&c)[-1] != '\\' && !is_letter((&c)[-1]))); });
  if (reckons) return {};  // “$4 \cdot 3 = 12$ ways”
  if (at + 1 >= s.pieces.size() || s.pieces[at + 1].mathematics || own.find('=') == std::string_view::npos) return {};
  bool leads = false;
  const word_list words = words_behind(s, at, formula, leads);
  const std::size_t last = own.find_last_not_of(" \n\t");
  const bool aside = own[last] == ',' || (!words.empty() && parts(words[0]));
  for (auto from = words.begin(), to = from; from != words.end(); from = to == words.end() ? to : to + 1) {
    to = std::find_if(from, words.end(), parts);
    if (from == to) continue;
    if (leads && to - from == 1 && among(*from, {"or", "and", "but"})) return {};  // “or, with the weights in each other's place, $$ … $$” is of the next one
    if (leads && to == words.end() && to - from == 2 && among(*from, {"a", "an"})) continue;  // “…, a temperature $T > 0$”
    if (adjuncts_only && !is_adjunct(*from) && *from != "where") continue;
    if (leads && std::all_of(from, to, [](const std::string& w) { return joins_clauses(w); })) continue;  // “and that of many, with $S$, $$ … $$”
    const bool first = from == words.begin(), behind_mark = aside || !first, before_colon = to != words.end() && *to == ":";
    const bool bracketed = (!first && *(from - 1) == "(" && to != words.end() && *to == ")") || (first && before_colon);
    const bool own_clause = leads && (to == words.end() || behind_mark || before_colon);
    if (std::string found = strange_in({from, to}, own_clause, bracketed, behind_mark); !found.empty()) return found;
    if (among(*from, {"where", "let", "so", "then", "hence", "thus", "therefore"})) return {};  // another clause, which is read by itself
  }
  return {};
}

}  // namespace odot::notes
