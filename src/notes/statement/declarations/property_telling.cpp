// SPDX-License-Identifier: MIT
// Which properties the words of a sentence tell, and of which of its names.

#include <algorithm>

#include "notes/prose/changes.hpp"
#include "notes/prose/plain.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/note_reader.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

/// “Recall that $R$ is orthogonal”: what was given before, here or elsewhere.
static bool reminds(std::string_view because) { return among(because, {"recall that", "we know"}); }

/// `x, y \in \mathbb{R}^n`, alone.
static bool is_set(const statement_list& list) {
  return !list.statements.empty() && std::all_of(list.statements.begin(), list.statements.end(), [](const statement& st) { return st.relations.size() < 2; }) && !list.statements.back().relations.empty() &&
         list.statements.back().relations[0].kind == relation_kind::member;
}

/// “In that case, $U$ is orthogonal, so …”: what the sentence says of names holds in it.
static bool begins_with_case(const sentence& s) {
  const std::vector<std::string> words = s.pieces.empty() || s.pieces[0].mathematics ? std::vector<std::string>() : words_of(s.pieces[0].words);
  return words.size() > 2 && words[0] == "in" && among(words[1], {"this", "that", "which"}) && words[2] == "case" && (words.size() == 3 || words[3] == "," || words[3] == "the");
}
/// The sentence behind these words.
static sentence behind_case(const sentence& s) {
  sentence out = s;
  const std::size_t at = out.pieces[0].words.find("case");
  out.pieces[0].words.erase(0, at + 4);
  if (const std::size_t begin = out.pieces[0].words.find_first_not_of(" ,"); begin != std::string::npos) out.pieces[0].words.erase(0, begin);
  return out;
}

/// What is asked of the solution of a problem, or said of another thing: no fact about any value of the name.
static said_properties constraint(const said_properties& said) {
  said_properties out;
  out.unread = said.words.empty() ? said.unread : said.words;
  return out;
}

/// “Since $X$ is symmetric”: words by which a formula is not asserted, and what is said of its names holds.
static bool tells_reason(std::string_view because) {
  return among(because, {"has", "have", "since", "because", "using", "thanks to", "owing to", "applying", "substituting", "means", "meaning", "means that"});
}

/// “It fails for a symmetric $X$”, “we would need an orthogonal $X$”: what the words say of a name in front of it is not said to be so.
static bool takes_away(const stance& said, const std::vector<std::string>& before) {
  if (said.doubted || said.denied || said.restricted) return !tells_reason(said.because);
  const auto of = std::find(before.rbegin(), before.rend(), "for");
  return of != before.rend() && of + 1 != before.rend() && !is_punctuation(*(of + 1)) && of < before.rbegin() + 4;
}

/// “be orthogonal (1) and”, where a line further down begins with (1): a footnote takes something of it, or not.
static bool has_footnote(std::string_view words, std::string_view note) {
  const std::size_t open = words.find_first_of("([");
  const std::size_t close = open == std::string_view::npos ? open : words.find_first_of(")]", open);
  constexpr std::size_t longest = 5;
  if (close == std::string_view::npos || close - open > longest) return false;
  return note.find("\n" + std::string(words.substr(open, close - open + 1))) != std::string_view::npos;
}

/// The words of one sentence as they tell properties of the names in its formulas: each formula adds names, and the words behind it say something of
/// all names since the last words that did.
class property_telling {
 public:
  property_telling(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces)
      : reader_(reader), s_(s), pieces_(pieces), of_case_(begins_with_case(s)), without_case_(of_case_ ? behind_case(s) : sentence()),
        projects_otherwise_(any_among(words_of(s), {"respect", "w.r.t", "weighted", "inner", "along", "oblique"})) {}

  void run() {
    for (std::size_t i = 0; i < s_.pieces.size(); ++i)
      if (s_.pieces[i].mathematics) formula(i);
      else words(i);
  }

 private:
  void formula(std::size_t i);
  void words(std::size_t i);
  bool words_behind(std::size_t i, bool& said);
  bool explained(std::size_t i);
  said_properties told_behind(std::size_t i, bool& beside);
  bool is_open(std::size_t i) const;
  void leave_earlier_names(const said_properties& behind, bool concludes);
  bool is_passing(const math_piece& m, mood how, const std::vector<std::string>& own) const;
  const symbol* known(const std::string& name) const {
    const int id = reader_.scope.find_symbol(name, reader_.scope.now());
    return id < 0 ? nullptr : &reader_.scope.symbols[static_cast<std::size_t>(id)];
  }
  /// The formula in front of the words; nullptr where there is none.
  const stance* in_front_of_words() const { return next_ == 0 ? nullptr : &pieces_[next_ - 1].said; }
  std::string words_at(std::size_t i) const { return i < s_.pieces.size() ? s_.pieces[i].words : std::string(); }
  bool is_formula(std::size_t i) const { return i < s_.pieces.size() && s_.pieces[i].mathematics; }

  note_reader& reader_;
  const sentence& s_;
  std::vector<math_piece>& pieces_;
  const bool of_case_;                ///< “in that case, …”
  const sentence without_case_;
  const bool projects_otherwise_;     ///< “with respect to M”: a projection is another thing
  std::size_t next_ = 0;              ///< the formula that comes next
  std::vector<std::string> names_;    ///< of which the next words may say something
  std::size_t last_ = 0;              ///< how many of them stand in the last formula
  place where_;
  mood how_ = mood::claim;
  said_properties in_front_;          ///< what the words in front of a formula say of its names
  std::string led_;                   ///< the words in front of the first name
  bool first_ = true;
  bool behind_size_ = false;          ///< “U is an m × m”: the property comes behind the size
  bool with_ = false;                 ///< “with $G$ symmetric”
  bool subject_ = true;               ///< the names are what the sentence speaks of, and not “the square of A”
  bool set_ = false;                  ///< the last formula puts its names in a set
  bool one_ = false;                  ///< the words in front speak of one thing
  bool optimises_ = false;            ///< the words so far ask for what makes something largest or smallest
};

void property_telling::formula(std::size_t i) {
  const math_piece& m = pieces_[next_++];
  const bool behind_words = i > 0 && !s_.pieces[i - 1].mathematics;
  const std::string before = i > 0 ? words_at(i - 1) : std::string();
  if (names_.empty()) led_ = behind_words ? before : std::string();
  if (names_.empty()) subject_ = !behind_words || leads_to_subject(before);
  const std::vector<std::string> own = names_of(m);
  if (own.empty() && !names_.empty() && is_size(reader_, m)) {  // “$U$ is an $m \times m$ orthogonal matrix”
    behind_size_ = true;
    return;
  }
  how_ = of_case_ && m.said.how == mood::claim ? mood::condition : m.said.how;
  if (own.empty()) {
    names_.clear();
    in_front_ = {};
    return;
  }
  if (behind_size_) names_.clear(), behind_size_ = false;  // “$A$ be $n \times n$, $B$ symmetric $n \times n$”: of B alone
  if (is_sought(before, words_at(i + 1), optimises_)) in_front_ = constraint(in_front_.words.empty() ? properties_in("is " + before, false) : in_front_);
  if (is_passing(m, how_, own)) {
    how_ = mood::condition;
    for (const std::string& name : own) reader_.of_text.restrictions.push_back({name, "", in_front_.words + in_front_.unread, m.at->outer.begin, not_read_of(name)});
  }
  const bool of_known = std::any_of(own.begin(), own.end(), [&](const std::string& name) { return is_from_before(reader_, name) || reader_.of_text.used_names.contains(name); });
  if (how_ == mood::claim && of_known && (in_front_.of_new || takes_away(m.said, words_of(before)))) in_front_ = constraint(in_front_);
  give(reader_, own, in_front_, how_, m.said.concludes && !reminds(m.said.because), m.at->outer);
  last_ = own.size(), set_ = is_set(m.list);
  names_.insert(names_.end(), own.begin(), own.end());
  where_ = m.at->outer;
  first_ = false;
}

/// “with a symmetric $A$ we have”, of what was declared before: for this sentence.
bool property_telling::is_passing(const math_piece& m, mood how, const std::vector<std::string>& own) const {
  return reader_.of_sentence.beside_members != nullptr && how == mood::assumption && m.said.because == "with" &&
         std::all_of(own.begin(), own.end(), [&](const std::string& name) { return known(name) != nullptr && known(name)->declared.begin < reader_.of_sentence.begin; });
}

void property_telling::words(std::size_t i) {
  const std::string& text = s_.pieces[i].words;
  if (!first_ && joins_names(text)) {  // more names of the same list
    if (one_ && !in_front_.words.empty()) in_front_ = constraint(in_front_);  // “a symmetric matrix $S$ and $H$”: H may be or not
    return;
  }
  bool said = false;
  optimises_ = optimises_ || speaks_of_optimum(words_of(text));
  if (!names_.empty() && !words_behind(i, said)) return;
  behind_size_ = false;
  names_.clear();
  in_front_ = properties_in(text, true);
  const std::vector<std::string> before = words_of(text);
  // “with $G$ symmetric”: $G$ being symmetric; “let $Q$ be orthogonal and $D$ diagonal”
  one_ = before.size() > 2 && among(before.back(), {"matrix", "vector", "map", "operator", "projector"}) && any_among(before, {"a", "an"});
  one_ = one_ || (before.size() > 1 && among(before[before.size() - 2], {"a", "an"}));  // “take a symmetric $B$ and $A$”
  with_ = !before.empty() && (before.back() == "with" || (said && among(before.back(), {"and", ","})));
  set_ = false;
}

/// What the words say of the names in front of them; whether they lead to the next formula too.
bool property_telling::words_behind(std::size_t i, bool& said) {
  const std::string& text = s_.pieces[i].words;
  const bool concludes = next_ > 0 && pieces_[next_ - 1].said.concludes && !reminds(pieces_[next_ - 1].said.because);
  bool beside = false;
  if (explained(i)) return false;
  said_properties behind = told_behind(i, beside);
  if (denies_property(text))  // “after the update, $A$ is no longer symmetric”
    for (const std::string& name : names_)
      end_properties(reader_, [&](const supposed_property& x) { return reader_.scope.symbols[static_cast<std::size_t>(x.symbol)].name == name; });
  if (const said_properties of_columns = names_.size() == 1 ? properties_of_columns(led_, text) : said_properties(); of_columns.columns) behind = of_columns, subject_ = true;
  if (!behind.words.empty() && (is_open(i) || (behind.idempotent && behind.words.find("project") != std::string::npos && projects_otherwise_))) behind = constraint(behind);
  const std::vector<std::string> list = words_of(text);
  const bool respectively = names_.size() > 1 && (std::count(list.begin(), list.end(), "a") + std::count(list.begin(), list.end(), "an") > 1 || ((behind.known & kernel::symmetric) != 0 && (behind.known & kernel::skew) != 0));
  if (respectively && !behind.words.empty()) behind = constraint(behind);  // “$A$, $B$ be a symmetric and a diagonal matrix”
  if (beside && set_ && !behind.plural && names_.size() > last_) leave_earlier_names(behind, concludes);
  if (!beside && names_.size() > last_ && !list.empty() && among(list[0], {"is", "has"}))  // “$A$, $B$, and $S \in …$ is invertible”
    names_.erase(names_.begin(), names_.end() - static_cast<std::ptrdiff_t>(last_));
  give(reader_, names_, behind, how_, concludes, where_);
  said = !behind.words.empty();
  return behind_size_ || !ends_in_article(text);  // the size stands before the property
}

/// “A matrix $A$ is called symmetric if $A^\top = A$”: whether the words say what a property means; then of which names it holds is told here.
bool property_telling::explained(std::size_t i) {
  const std::string& text = s_.pieces[i].words;
  const said_properties own = names_.size() == 1 && i > 1 && !is_formula(i - 2) ? property_explained(words_at(i - 2), text) : said_properties();
  if (own.known == 0) return false;
  const std::string_view meant = is_formula(i + 1) ? reader_.note.slice(reader_.segments[s_.pieces[i + 1].segment].content) : std::string_view();
  const bool of_known = is_from_before(reader_, names_[0]) && any_among(words_of(text), {"iff"});  // it says what the word means, and nothing of what is known
  if (!of_known && is_usual_meaning(own.known, names_[0], text, meant)) give(reader_, names_, own, mood::assumption, false, where_);  // what stands behind “if” is what it means
  else if (!of_known) reader_.of_text.own_properties |= own.known;
  names_.clear();
  return true;
}

/// “$x \in …$, with a constant $\epsilon > 0$”: said of what follows.
static bool ends_in_constant(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  const auto drop = [&](std::initializer_list<std::string_view> list) {
    const bool found = !words.empty() && among(words.back(), list);
    if (found) words.pop_back();
    return found;
  };
  if (!drop({"constant", "constants"})) return false;
  drop({"a", "some", "two"});
  const bool leads = drop({"with", "and"});
  drop({","});
  return leads && words.empty();
}

/// What the words behind the names say of them, `beside` them without a verb or not.
said_properties property_telling::told_behind(std::size_t i, bool& beside) {
  const bool goes_on = i + 1 < s_.pieces.size();
  const std::string text = goes_on && ends_in_constant(s_.pieces[i].words) ? std::string() : s_.pieces[i].words;
  said_properties behind = set_ || with_ ? properties_beside(text, goes_on) : said_properties();
  beside = !behind.words.empty() || !behind.unread.empty();
  if (!beside) behind = properties_in((behind_size_ ? "is a " : with_ ? "being " : "") + text, false);
  if (behind.words.empty() && behind.unread.empty())  // “we put $P$ idempotent”
    if (const said_properties put = properties_beside(text, goes_on); put.idempotent || put.involutory || (put.known & ~static_cast<unsigned>(kernel::invertible)) != 0) behind.unread = put.words;
  return behind;
}

/// Whether what the words say is not said to be so: “the square of $A$ is symmetric”, “it is rarely the case that $A$ is symmetric”, with a footnote.
bool property_telling::is_open(std::size_t i) const {
  const stance* front = in_front_of_words();
  const bool of_members = reader_.of_sentence.beside_members != nullptr && front != nullptr && front->because == "for";  // the range of an index limits no other name
  const bool doubted = front != nullptr && (front->doubted || (front->restricted && !of_members)) && !tells_reason(front->because);
  return !subject_ || doubted || has_footnote(s_.pieces[i].words, reader_.note.text()) || !unknown_beside(of_case_ ? without_case_ : s_, i - 1).empty();
}

/// “$A \in …$, $B \in …$ symmetric”: B is, and A may be.
void property_telling::leave_earlier_names(const said_properties& behind, bool concludes) {
  std::vector<std::string> others(names_.begin(), names_.end() - static_cast<std::ptrdiff_t>(last_));
  std::erase_if(others, [&](const std::string& name) {  // no vector is symmetric
    const symbol* s = known(name);
    return behind.known != 0 && s != nullptr && !(s->size.rows == s->size.columns);
  });
  give(reader_, others, constraint(behind), how_, concludes, where_);
  names_.erase(names_.begin(), names_.end() - static_cast<std::ptrdiff_t>(last_));
}

void properties(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  for (const piece& p : s.pieces)  // “neither $A$ nor $B$ is symmetric”, “it would be wrong to say that $B$ is symmetric”
    if (!p.mathematics && any_among(words_of(p.words), {"neither", "wrong", "false", "untrue", "mistake", "nobody", "exception", "except", "think", "thinks"})) return;
  if (const said_alternatives some = alternatives_in(s); !some.words.empty() && (reader.of_sentence.beside_members == nullptr || !property_spoken_of(words_of(s)).empty())) {
    for (const math_piece& m : pieces)
      for (const std::string& name : names_of(m)) reader.of_text.restrictions.push_back({name, "", some.words, m.at->outer.begin, not_read_of(name)});
    return;
  }
  expressions_said(reader, s, pieces);
  families_said(reader, s, pieces);
  property_telling(reader, s, pieces).run();
}

}  // namespace odot::notes
