// SPDX-License-Identifier: MIT
// What the text gives another meaning than odot would: an operator, a sign, a name that is changed, what somebody else supposes.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "reading_state.hpp"

namespace odot::notes {

namespace {

bool any_of(const std::vector<std::string>& words, std::initializer_list<std::string_view> list) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return among(w, list); });
}
bool any_phrase(const std::vector<std::string>& words, std::initializer_list<const char*> list) {
  return std::any_of(list.begin(), list.end(), [&](const char* p) { return holds(words, p); });
}
bool has(std::string_view text, std::initializer_list<std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view p) { return text.find(p) != std::string_view::npos; });
}
bool settles(const std::vector<std::string>& words) {
  return any_of(words, {"denote", "denotes", "denoted", "write", "means", "mean", "stands", "stand", "short", "define", "defines", "abbreviates", "let", "where", "here", "convention", "with", "use", "uses"});
}

}  // namespace

/// “$\\|\\cdot\\|$ denotes the $\\ell_1$-norm”, “the maximum norm”: what is said of the norm by these words, with the formula before them.
bool note_reader::says_other_norm(const sentence& s, std::size_t at) const {
  const std::string& words = s.pieces[at].words;
  const std::vector<std::string> all = words_of(s);
  const bool settles = std::any_of(all.begin(), all.end(), [](const std::string& w) { return among(w, {"denote", "denotes", "denoted", "throughout", "write", "mean", "means", "stands", "always"}); });
  if (!settles) return false;
  for (const char* norm : {"maximum norm", "max norm", "infinity norm", "operator norm", "spectral norm", "nuclear norm", "sum norm", "taxicab", "manhattan"})
    if (words.find(norm) != std::string::npos) return true;
  const bool behind = at > 0 && s.pieces[at - 1].mathematics && (words.starts_with("-norm") || words.starts_with("norm"));
  if (!behind) return false;
  const std::string_view which = note_.slice(segments_[s.pieces[at - 1].segment].content);
  return which.find('2') == std::string_view::npos && which.find('F') == std::string_view::npos;
}

/// What these words say of an operation or an index, where it is another meaning than the usual one: “let juxtaposition denote the Hadamard
/// product”, “with cyclic indices”. Empty where they say nothing of the kind.
std::string note_reader::own_meaning_said(const sentence& s, std::size_t at) const {
  const std::string& words = s.pieces[at].words;
  const auto first_of = [&](std::initializer_list<const char*> list) -> std::string {
    for (const char* phrase : list)
      if (words.find(phrase) != std::string::npos) return phrase;
    return {};
  };
  if (std::string index = first_of({"indices starting at", "indices start at", "zero-based indices", "indices are zero-based", "cyclic indices", "indices modulo", "indices are taken modulo", "periodically", "periodic:", "juxtaposition",
                                    "row-major", "normalised trace", "normalized trace", "base 2", "base 10", "base-2", "entrywise inverse", "elementwise inverse", "taken entrywise", "taken elementwise", "prime denote",
                                    "off-diagonal entries set to zero", "broadcast over", "broadcast across", "broadcast along", "broadcast to", "is broadcast", "with broadcasting", "by broadcasting", "broadcasting the",
                                    "from every row", "from each row", "to every row", "to each row", "from every column", "from each column", "to every column", "to each column"});
      !index.empty())
    return index;
  const std::string_view formula = at > 0 && s.pieces[at - 1].mathematics ? note_.slice(segments_[s.pieces[at - 1].segment].content) : std::string_view();
  if (formula.empty() || formula.find("odot") != std::string_view::npos || formula.find("circ") != std::string_view::npos || formula.find('=') != std::string_view::npos || formula.find("\\in") != std::string_view::npos) return {};
  if (formula.find('[') != std::string_view::npos && words.find("commutator") != std::string::npos) return "commutator";
  if (formula.find('*') != std::string_view::npos && words.find("convolution") != std::string::npos) return "convolution";
  const bool denotes = words.starts_with("denotes the ") || words.starts_with("denote the ") || words.starts_with("for the ") || words.starts_with("is the ") || words.starts_with("be the ") || words.starts_with("means the ") || words.starts_with("stands for the ");
  return denotes ? first_of({"elementwise product", "element-wise product", "entrywise product", "hadamard product", "commutator"}) : std::string();
}

/// “vec stacks the rows”, “$A^{-1}$ denotes the elementwise reciprocal”, “norms are $\ell_1$ norms”, “$\|x\| = \max_i |x_i|$”.
void note_reader::meanings_said(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  std::string formulas;
  for (const piece& p : s.pieces)
    if (p.mathematics) formulas += std::string(note_.slice(segments_[p.segment].content)) + " $ ";
  const auto otherwise = [&](const char* what) { otherwise_.emplace(what, std::string("the text gives ") + what + " a meaning of its own, which is not read"); };
  const bool entrywise = any_of(words, {"elementwise", "entrywise", "element-wise", "entry-wise", "componentwise", "component-wise", "reciprocal", "reciprocals"});
  const bool softmax = any_of(words, {"softmax", "softmaxes"});
  if (softmax && any_phrase(words, {"first axis", "over the first", "along the first", "over columns", "along columns", "down the columns", "over the columns", "along the columns", "axis zero", "extra zero", "extra logit", "additional zero", "off by one", "plus one"})) otherwise("softmax");
  // “we write $\operatorname{softmax}(S) = \exp(S)$ for short”
  const std::size_t applied = formulas.find("softmax}("), closed = applied == std::string::npos ? applied : formulas.find(')', applied);
  const bool to_a_name = closed != std::string::npos && closed - applied <= 12 && formulas.find_first_not_of(' ', closed + 1) == formulas.find('=', closed + 1) && formulas.find('=', closed + 1) != std::string::npos;
  if (to_a_name && any_of(words, {"write", "denote", "denotes", "short", "abbreviates", "define", "defined", "means", "stands"}) && !has(formulas, {"\\sum", "\\frac", "\\mathbf{1}"})) otherwise("softmax");
  if ((any_of(words, {"vec", "vectorization", "vectorisation", "flattening", "flatten"}) || has(formulas, {"vec"})) && any_of(words, {"rows", "row-major", "row-wise", "ravel", "rowwise"})) otherwise("vec");
  if (has(formulas, {"^{-1}"}) && (entrywise || any_of(words, {"pseudo-inverse", "pseudoinverse", "moore-penrose", "generalized", "generalised"})) && settles(words)) otherwise("the inverse");
  if (any_of(words, {"power", "powers", "squares"}) && entrywise && any_of(words, {"are", "is", "taken", "mean", "means"})) otherwise("powers");
  if (any_of(words, {"norm", "norms"}) && settles(words) && has(formulas, {"\\ell_1", "\\ell^1", "\\ell_\\infty", "\\ell_{\\infty}", "\\ell_p", "L_1", "L^1", "L_\\infty"})) otherwise("norms");
  if (any_of(words, {"norm", "norms"}) && any_of(words, {"are"}) && has(formulas, {"\\ell_1", "\\ell_\\infty"})) otherwise("norms");
  const std::size_t equals = formulas.find('=');
  if (has(formulas, {"\\|", "\\lVert", "\\norm"}) && equals != std::string::npos && settles(words) && !has(formulas, {"\\|_", "\\rVert_"})) {
    const std::string_view behind = std::string_view(formulas).substr(equals);
    if (has(std::string_view(formulas).substr(0, equals), {"\\|", "\\lVert", "\\norm"}) && (has(behind, {"\\max", "\\sup"}) || (has(behind, {"|"}) && !has(behind, {"\\|", "^2", "^{2}"})))) otherwise("norms");
  }
  for (const char* algebra : {"integer division", "floor division", "tropical", "min-plus", "max-plus", "finite field", "boolean algebra", "elements of a group", "group elements", "in a group"})
    if (holds(words, algebra)) otherwise("arithmetic");
  letters_said(s, words);
}

/// “Denote by $I$ the input batch”, “over a horizon of $T$ steps”: what the letter does not mean then.
void note_reader::letters_said(const sentence& s, const std::vector<std::string>& all) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::string_view content = note_.slice(segments_[s.pieces[i].segment].content);
    const std::vector<std::string> before = i > 0 ? words_of(s.pieces[i - 1].words) : std::vector<std::string>(), behind = i + 1 < s.pieces.size() ? words_of(s.pieces[i + 1].words) : std::vector<std::string>();
    const std::string last = before.empty() ? std::string() : before.back(), next = behind.empty() ? std::string() : behind.front();
    if (content == "I" && !any_of(all, {"identity", "unit", "neutral"}) && ((last == "by" && any_of(before, {"denote", "denoted"})) || among(last, {"call", "image", "tensor", "batch", "input"}) || among(next, {"denotes", "stands"}) || (among(next, {"is", "be"}) && behind.size() > 1 && among(behind[1], {"the", "a", "an"}))))
      otherwise_.emplace("the identity", "the text gives I another meaning than the identity's, which is not read");
    if (content == "T" && (among(last, {"horizon", "of", "after", "over", "for", "in", "time", "at"}) || any_of(before, {"horizon"})) && (any_of(before, {"horizon"}) || among(next, {"steps", "rounds", "epochs", "iterations", "updates"})))
      counts_with_t_ = true;
    if (content == "T" && any_phrase(behind, {"the horizon", "the number of", "time steps", "the last step", "the final"})) counts_with_t_ = true;
    const std::size_t below = content.find('_');
    if (below != std::string_view::npos && below > 0 && any_of(before, {"block", "blocks"}) && any_of(all, {"blocks"}))
      otherwise_.emplace("name " + std::string(content.substr(0, below)), "the text calls " + std::string(content) + " a block, which is not read");
    if (!behind.empty() && (among(next, {"denotes", "stands"}) || any_phrase(behind, {"be the", "is the", "be a", "be an"})) && content.size() == 1) {
      const std::size_t reach = std::min<std::size_t>(behind.size(), 6);
      for (std::size_t k = 0; k < reach; ++k)
        if (among(behind[k], {"differentiation", "functional", "group", "event"}) || (among(behind[k], {"operator", "transform"}) && !any_of(all, {"matrix", "linear"})))
          otherwise_.emplace("name " + std::string(content), "the text says of " + std::string(content) + " that it is a " + behind[k] + ", which is not read");
    }
  }
}

/// Why the claim is not decided: it speaks of something that the text gives another meaning. Empty where it does not.
std::string note_reader::said_otherwise(const claim_item& item) const {
  if (otherwise_.empty() || item.question.arena == nullptr) return {};
  const auto why = [&](const std::string& what) { return otherwise_.contains(what) ? otherwise_.at(what) : std::string(); };
  if (std::string all = why("arithmetic"); !all.empty()) return all;
  const std::string_view text = note_.slice({item.left.begin, std::max(item.left.end, item.right.end)});
  if (has(text, {"\\|", "\\lVert", "\\norm"}) && otherwise_.contains("norms")) return why("norms");
  for (std::size_t at = text.find('^'); at != std::string_view::npos && otherwise_.contains("powers"); at = text.find('^', at + 1))
    if (const std::size_t digit = text.find_first_not_of("^{ ", at); digit != std::string_view::npos && text[digit] >= '2' && text[digit] <= '9') return why("powers");
  const kernel::term_arena& arena = *item.question.arena;
  for (int t = 0; t < arena.nodes(); ++t) {
    using kernel::op;
    const op kind = arena[t].kind;
    const std::string what = kind == op::softmax_rows || kind == op::softmax_columns ? "softmax" : kind == op::vec ? "vec" : kind == op::inverse ? "the inverse" : kind == op::identity ? "the identity" : "";
    if (!what.empty() && otherwise_.contains(what)) return why(what);
  }
  for (int s = 0; s < arena.symbols(); ++s)
    if (std::string own = why("name " + std::string(kernel::view(arena.symbol(s).text))); !own.empty()) return own;
  return {};
}

/// $A^T$ of what is square, where the text counts steps with T.
void note_reader::refuse_unclear_transposes(const node* n, typing& t) const {
  if (!counts_with_t_) return;
  if (n->kind == form::transpose) {
    const std::string_view text = note_.slice(n->where);
    const shape s = t.shape_of(n->kids[0]);
    if (s.rows == s.columns && (text.ends_with("^T") || text.ends_with("^{T}"))) unsupported(n->where, unclear_transpose);
  }
  for (const node* k : n->kids) refuse_unclear_transposes(k, t);
}

/// “The authors assume”, “a student claims”: what the sentence supposes is not supposed here; “are called”: what it says of names holds for the
/// word that it explains; “at initialisation”: for one moment.
void note_reader::take_words_as_theirs(const sentence& s, std::vector<math_piece>& pieces) const {
  const std::vector<std::string> words = words_of(s);
  const bool others = any_phrase(words, {"authors assume", "author assumes", "author would", "authors suppose", "they assume", "student claims", "student writes", "later assume", "earlier paper", "previous paper", "wrong proof", "some assume", "some authors", "somebody claims"});
  const bool explains = any_phrase(words, {"is called", "are called", "is said to be", "are said to be", "we call", "one calls"});
  const bool moment = any_of(words, {"initialisation", "initialization", "initially"});
  for (math_piece& m : pieces) {
    if (others || (moment && m.said.how != mood::assumption)) m.said.sure = false, m.said.doubted = true, m.said.because = others ? "authors" : "initially";
    if (explains && m.said.how == mood::assumption) m.said.how = mood::condition;
  }
}

}  // namespace odot::notes
