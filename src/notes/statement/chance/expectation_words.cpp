// SPDX-License-Identifier: MIT
// What the words of a text say of chance: what is random and what constant, what is independent, means and covariances.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/chance/chance.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

static void tell_more(note_reader& reader, const std::string& why);
static void made_of_random_said(note_reader& reader, const std::vector<math_piece>& pieces);
static void describe(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void independent_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
static void take_moments(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);

namespace {

using word_list = std::vector<std::string>;

bool has(const word_list& words, std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); }
bool has_any(const word_list& words, bool (*is)(const std::string&)) { return std::any_of(words.begin(), words.end(), is); }

bool ends_phrase(const std::string& w) {
  return among(w, {",", ".", ";", ":", "(", ")", "and", "with", "where", "whose", "such", "so", "then", "for", "if", "when", "while", "having", "has", "have", "we", "of", "in", "to", "by", "that", "from", "on"});
}
bool is_noun(const std::string& w) {
  return among(w, {"variable", "variables", "vector", "vectors", "matrix", "matrices", "scalar", "scalars", "quantity", "quantities", "number", "numbers", "element", "elements", "input", "inputs"});
}
bool says_constant(const std::string& w) {
  return among(w, {"constant", "constants", "fixed", "deterministic", "nonrandom", "non-random", "non-stochastic", "nonstochastic", "coefficient", "coefficients"});
}
bool is_negative(const std::string& w) { return among(w, {"not", "never", "no", "neither", "nor", "without", "cannot", "unless", "whether", "isn't", "aren't", "none", "nothing", "hardly", "nowhere"}); }

/// “Is not constant”, “given the past, … is constant”: the words say of something that it is constant in no case, or in some case only; the word that says so, empty
/// where they do not.
std::string limits_constancy(const word_list& words) {
  if (!has_any(words, says_constant)) return {};
  const auto denies = std::find_if(words.begin(), words.end(), is_negative);
  if (denies != words.end()) return *denies;
  const bool states = has(words, "is") || has(words, "are") || has(words, "becomes");
  for (const char* condition : {"given", "if", "when", "whenever", "while", "only"})
    if (states && has(words, condition)) return condition;
  return {};
}

/// “It is random”, “the matrix depends on”, “they are not constant”: the words say of something that they do not name that it is not constant; the word that says so,
/// empty where they do not.
std::string tells_unnamed_random(const word_list& words) {
  if (std::string limit = limits_constancy(words); !limit.empty()) return limit;
  const bool states = std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"is", "are", "was", "were", "becomes", "gets", "depends", "depend", "varies", "vary", "fluctuates", "denote", "denotes"}); });
  if (!states || has_any(words, is_negative)) return {};
  const auto random = std::find_if(words.begin(), words.end(), [](const std::string& w) { return among(w, {"random", "stochastic", "sampled", "resampled", "drawn", "redrawn", "depends", "depend", "varies", "vary", "fluctuates", "randomised", "randomized", "noisy", "noise"}); });
  return random == words.end() ? std::string() : *random;
}

/// The words right behind a name, up to where another phrase begins.
word_list head_of(const word_list& words) {
  return {words.begin(), std::find_if(words.begin(), words.end(), ends_phrase)};
}
/// The words right in front of a name, from where the last phrase begins.
word_list tail_of(const word_list& words) {
  return {std::find_if(words.rbegin(), words.rend(), ends_phrase).base(), words.end()};
}

/// Words beside which a sentence about what is random says no more of it than is read.
bool says_no_more(const std::string& w) {
  return ends_phrase(w) || is_noun(w) || says_constant(w) ||
         among(w, {"let", "suppose", "assume", "consider", "take", "given", "a", "an", "the", "be", "is", "are", "being", "another", "two", "three", "any", "all", "every", "each", "both", "also", "now",
                   "random", "real", "square", "independent", "mutually", "jointly", "mean", "means", "variance", "covariance", "expectation", "expected", "value", "values", "finite", "moments", "exist", "occur", "appear", "holds",
                   "hold", "hence", "thus", "therefore", "follows", "it", "its", "their", "this", "get", "obtain", "equals", "equal", "claim", "show", "prove", "linearity", "identity", "equation",
                   "quadratic", "form", "forms", "linear", "map", "maps", "transformation", "squared", "norm", "second", "moment", "always", "general", "indeed", "note", "clearly", "or", "as", "which", "gives", "implies", "not", "instead", "theorem", "lemma", "proof",
                   "?", "!", "|", "expanding", "because", "since", "otherwise", "whenever", "there", "here", "will", "write", "denote", "denotes", "us", "definition", "multiplying", "out"});
}

/// The words of a sentence without “zero mean” and “unit variance”, which are read.
word_list words_beside_moments(const sentence& s) {
  word_list out;
  for (const piece& p : s.pieces) {
    if (p.mathematics) continue;
    const word_list words = words_of(p.words);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string behind = i + 1 < words.size() ? words[i + 1] : "", front = i > 0 ? words[i - 1] : "";
      const bool of_mean = words[i] == "zero" && (among(behind, {"mean", "means"}) || among(front, {"mean", "means"}));
      const bool denied = words[i] == "not" && behind == "random";  // “constant, that is, not random”
      if (denied) out.push_back("constant"), ++i;
      else if (!of_mean && !(words[i] == "unit" && behind == "variance")) out.push_back(words[i]);
    }
  }
  return out;
}

/// Words that say something of a distribution, wherever they stand.
bool tells_of_distribution(const std::string& w) {
  for (const char* part : {"gaussian", "normal", "uniform", "bernoulli", "poisson", "binomial", "exponential", "rademacher", "distribut", "uncorrelated", "independen", "i.i.d", "iid", "centered", "centred",
                           "standardi", "whiten", "isotropic", "symmetric", "stationar", "markov", "martingale", "density", "probabilit", "sampled", "drawn", "zero-mean", "mean-zero", "conditional", "degenerate"})
    if (w.find(part) != std::string::npos) return true;
  return false;
}

}  // namespace

void end_chance(note_reader& reader, const std::function<bool(std::size_t)>& ended) {
  what_is_random& chance = reader.scope.chance;
  if (std::erase_if(chance.independent, [&](const independence& g) { return ended(g.at); }) > 0) tell_more(reader, "what was said of independence may still be meant");
  std::erase_if(chance.constant, [&](const auto& n) { return ended(n.second - 1); });
  for (const auto& [name, end] : chance.random)
    if (ended(end - 1)) chance.far.insert(name);
  std::erase_if(chance.described, [&](const auto& n) { return ended(n.second.at); });
  std::erase_if(chance.named, [&](const auto& n) { return ended(n.second.at); });
  if (chance.more_at != std::string::npos && ended(chance.more_at)) chance.more.clear();
}

/// Notes that more may be said of what is random than is read.
static void tell_more(note_reader& reader, const std::string& why) {
  if (reader.scope.chance.more_at == std::string::npos) return;
  reader.scope.chance.more = why, reader.scope.chance.more_at = reader.of_sentence.begin;
}

void chance_said_in_words(note_reader& reader, const sentence& s) {
  if (!reader.scope.chance.spoken_of) return;
  const std::vector<std::string> all = words_of(s);
  std::string word = tells_unnamed_random(all);
  if (word.empty() && all.size() > 2 && !has_any(all, is_negative) && (any_among(all, {"draw", "redraw", "resample"}) || (any_among(all, {"entries", "it", "matrix", "weights"}) && any_among(all, {"gaussian", "i.i.d", "iid"})))) word = "draw";
  if (!word.empty()) reader.scope.chance.unnamed = {std::move(word), reader.segments[s.segment].outer.begin};
  constexpr std::size_t longest_title = 4;
  const bool of_any = !all.empty() && among(all[0], {"a", "an"}) && std::none_of(all.begin(), all.end(), tells_of_distribution) && !any_among(all, {"now", "here", "our", "zero", "unit", "same", "equal"});  // “an affine map moves the covariance on both sides”
  if (of_any) return;
  const bool says = all.size() > longest_title || any_among(all, {"is", "are", "be", "was", "were", "has", "have", "takes", "take", "with", "let", "zero", "unit", "same", "equal", "common", "no", "0", "1"});  // a heading says nothing
  for (const piece& p : s.pieces)
    for (const std::string& w : words_of(p.words))
      if (!says ? tells_of_distribution(w) : tells_of_distribution(w) || among(w, {"mean", "means", "variance", "variances", "covariance", "moment", "moments", "they", "both", "these", "it", "each", "all", "takes", "take", "values", "value"}))
        tell_more(reader, "“" + w + "” may say more of what is random than is read");
}

/// A name that is called random; one that nobody declared is a number, or a column of its own length.
static void call_random(note_reader& reader, const std::string& name, bool column, bool number, place where) {
  what_is_random& chance = reader.scope.chance;
  const auto end = static_cast<std::size_t>(where.end);
  chance.random.insert_or_assign(name, end);
  chance.far.erase(name);
  std::erase_if(chance.independent, [&](const independence& g) { return g.at < reader.of_sentence.begin && g.names.contains(name); });
  if (reader.scope.find_symbol(name, reader.scope.now()) >= 0 || reader.scope.known_dimension(name) >= 0 || !(column || number)) return;
  const shape size{column ? extent::of(reader.scope.fresh_dimension()) : extent(1), extent(1)};
  const int made = reader.scope.declare(name, size, where);
  reader.scope.symbols[static_cast<std::size_t>(made)].inferred = column;
  if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(where.begin)});
  reader.scope.advance();
}

/// “a vector of uncorrelated random variables”: whether what stands behind the words is a vector.
static bool is_vector_of(const word_list& before) {
  const auto vector = std::find_if(before.rbegin(), before.rend(), [](const std::string& w) { return w == "vector" || w == "vectors" || w == ","; });
  return vector != before.rend() && *vector != "," && vector != before.rbegin() && *(vector - 1) == "of";
}

void chance_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  if (!reader.scope.chance.spoken_of) return;
  if (const std::string limit = limit_of(reader, s, pieces); !limit.empty()) return tell_more(reader, "the text says of its means and covariances “" + limit + "”, which is not read");
  std::erase_if(reader.scope.chance.independent, [](const independence& g) { return g.local; });
  if (!s.pieces[0].mathematics)  // “the matrix depends on $q$”
    if (std::string word = tells_unnamed_random(words_of(s.pieces[0].words)); !word.empty()) reader.scope.chance.unnamed = {std::move(word), reader.of_sentence.begin};
  std::size_t end = 0;
  for (const math_piece& m : pieces) end = std::max(end, static_cast<std::size_t>(m.at->outer.end));
  word_list before;
  std::size_t next = 0;
  std::vector<std::string> names;
  place where;
  const auto say = [&](const word_list& words, bool behind) {
    if (names.empty() || has_any(words, is_negative)) return;
    if (behind && has_any(words, says_constant) && !before.empty() && before.back() == "of") {  // “the norm of $A$ is constant”
      for (const std::string& name : names) reader.scope.chance.named.insert_or_assign(name, what_is_random::word_at{before.size() > 1 ? before[before.size() - 2] : before[0], reader.of_sentence.begin});
      return;
    }
    const bool random = has(words, "random"), column = has(words, "vector") || has(words, "vectors") || is_vector_of(before), number = has(words, "variable") || has(words, "variables") || has(words, "scalar") || has(words, "scalars");
    const bool constant = has_any(words, says_constant) || (!random && (has(words, "scalar") || has(words, "scalars") || (has(words, "real") && (has(words, "numbers") || has(words, "number")))));
    for (const std::string& name : names) {
      if (random) call_random(reader, name, column, number && !column, {where.begin, std::max(where.end, end)});
      if (constant) reader.scope.chance.constant.insert_or_assign(name, end);
      const bool lone = !words.empty() && among(words.back(), {"constant", "constants", "scalar", "scalars", "coefficient", "coefficients"});
      if (constant && lone && is_lower_case(name) && name.find('_') == std::string::npos && name.find("math") == std::string::npos && name.find("bold") == std::string::npos && reader.scope.find_symbol(name, reader.scope.now()) < 0 && reader.scope.known_dimension(name) < 0) {
        reader.scope.declare(name, {1, 1}, where);
        if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(shape{1, 1}), reader.note.at(where.begin)});
        reader.scope.advance();
      }
    }
  };
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      const std::vector<std::string> own = names_of(m);
      if (own.empty()) {
        for (const statement& st : m.list.statements)  // X \sim \mathcal{N}(\mu, \Sigma)
          if (!st.relations.empty() && st.relations[0].text == "sim" && st.sides[0].read != nullptr) {
            const node* of = bare(st.sides[0].read);
            const std::string name = of->kind == form::indexed ? name_of(bare(of->kids[0])) : plain_name(st.sides[0]);  // A_{ij} \sim \mathcal{N}(0, 1)
            if (!name.empty()) call_random(reader, name, false, false, m.at->content), tell_more(reader, "the distribution of " + name + " is told");
          }
        names.clear();
        continue;
      }
      where = m.at->content;
      if (names.empty()) {
        names = own;
        say(tail_of(before), false);
      } else {
        const std::vector<std::string> earlier = std::exchange(names, own);
        say(tail_of(before), false);
        names.insert(names.begin(), earlier.begin(), earlier.end());
      }
      continue;
    }
    const word_list words = words_of(p.words);
    for (const std::string& w : words) {  // “with Gaussian entries”, “be drawn from a prior”
      if (among(w, {",", ".", ";", ":"})) break;
      if (!among(w, {"gaussian", "drawn", "sampled", "distributed", "noise", "noisy", "i.i.d", "iid", "prior", "bernoulli", "rademacher"})) continue;
      for (const std::string& name : names) call_random(reader, name, false, false, {where.begin, std::max(where.end, end)});
    }
    if (words.size() > 1 && words.back() == "of" && words[words.size() - 2] == "function" && next < pieces.size()) {  // “let $c$ be a function of $X$”
      const std::vector<std::string> of = names_of(pieces[next]);
      if (std::any_of(of.begin(), of.end(), [&](const std::string& n) { return reader.scope.chance.is_random(n); }))
        for (const std::string& name : names) call_random(reader, name, false, false, {where.begin, std::max(where.end, end)});
    }
    if (names.empty() || !joins_names(p.words)) {
      const word_list head = head_of(words);
      say(head, true);
      names.clear(), before = words;
    }
  }
  independent_said(reader, s, pieces);
  take_moments(reader, s, pieces);
  describe(reader, s, pieces);
  made_of_random_said(reader, pieces);
}

void covariances_said(note_reader& reader, const std::vector<math_piece>& pieces) {
  if (reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"root", "factor", "cholesky", "asymmetric", "neighbourhood", "neighborhood", "null", "precision"})) return;
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.size() != 1 || st.relations[0].text != "sim" || st.sides[1].read == nullptr || m.said.restricted || m.said.doubted || m.said.refutes || m.said.denied) continue;
      const node* of = bare(st.sides[1].read);
      const bool normal = of->kind == form::product && of->kids.size() == 2 && among(of->kids[0]->text, {"N", "\\mathcal{N}", "\\mathrm{N}", "\\mathsf{N}", "\\text{N}", "\\operatorname{N}"}) && bare(of->kids[1])->kind == form::tuple;
      const node* covariance = normal && bare(of->kids[1])->kids.size() == 2 ? bare(bare(of->kids[1])->kids[1]) : nullptr;
      const std::string name = covariance == nullptr || !is_name(covariance) ? std::string() : name_of(covariance);
      int id = name.empty() ? -1 : reader.scope.find_symbol(name, reader.scope.now());
      const bool matrix = among(name, {"\\Sigma", "\\mathbf{\\Sigma}"}) || (name.starts_with("\\mathbf{") && is_capital(name));
      if (const extent size = id < 0 && matrix ? extent::of(reader.scope.fresh_dimension()) : extent(1); id < 0 && matrix) id = introduce(reader, name, {size, size}, covariance->where);
      if (id < 0) continue;
      const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
      if (!s.has_shape || is_number(s.size)) continue;
      if (s.defined) symmetric_in_parts(reader, id, m.at->outer);
      else if (!(s.size.rows == s.size.columns)) continue;
      else if (m.said.how == mood::condition) reader.of_sentence.properties.push_back({id, kernel::symmetric});
      else suppose_property(reader, id, kernel::symmetric, m.at->outer.begin);
    }
}

/// “$B = z w^\top$” of a random z: B is not constant where it is no name that this defines.
static void made_of_random_said(note_reader& reader, const std::vector<math_piece>& pieces) {
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.size() != 1 || st.relations[0].kind != relation_kind::equal || st.sides[0].read == nullptr || st.sides[1].read == nullptr || is_moment(bare(st.sides[1].read))) continue;
      const std::string name = plain_name(st.sides[0]);
      const int id = reader.scope.find_symbol(name, reader.scope.now());
      if (id < 0 || reader.scope.symbols[static_cast<std::size_t>(id)].defined) continue;  // it is defined by this
      const std::set<std::string> made_of = names_of_sides(st.sides[1].read, st.sides[1].read);
      const bool of_random = std::any_of(made_of.begin(), made_of.end(), [&](const std::string& n) { return reader.scope.chance.is_random(n); });
      if (of_random && !any_below(st.sides[1].read, is_moment)) reader.scope.chance.named.insert_or_assign(name, what_is_random::word_at{"=", reader.of_sentence.begin});
    }
}

/// Which names stand in a sentence with a word that may say more of them than is read.
static void describe(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  const word_list all = words_beside_moments(s);
  const std::string limit = limits_constancy(all);
  const auto unknown = limit.empty() ? std::find_if_not(all.begin(), all.end(), says_no_more) : std::find(all.begin(), all.end(), limit);
  if (unknown == all.end()) return;
  const bool claims = std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return std::any_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::equal; }); });
  std::set<std::string> spoken;
  const auto look_at = [&](const auto& self, const node* n) -> void {
    if (n == nullptr) return;
    if (const std::string name = name_of(n); !name.empty()) spoken.insert(name);
    for (const node* k : n->kids) self(self, k);
  };
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      for (const side& part : st.sides) look_at(look_at, part.read);
      for (const side& part : st.list) look_at(look_at, part.read);
    }
  // “now let $X$, $Y$ be the coordinates of a point on a circle”: whether they are still independent is not known
  const auto ends = [&](const independence& g) { return g.at < reader.of_sentence.begin && std::any_of(g.names.begin(), g.names.end(), [&](const std::string& n) { return spoken.contains(n); }); };
  if (!claims && std::erase_if(reader.scope.chance.independent, ends) > 0) tell_more(reader, "“" + *unknown + "” may say more of what is independent than is read");
  for (const math_piece& m : pieces)
    for (const std::string& name : names_of(m)) reader.scope.chance.named.insert_or_assign(name, what_is_random::word_at{*unknown, reader.of_sentence.begin});
  for (const std::string& name : spoken) reader.scope.chance.described.insert_or_assign(name, what_is_random::word_at{*unknown, reader.of_sentence.begin});
}

/// Whether the name stands in n outside of expectations.
static bool stands_outside(const node* n, const std::string& name) {
  if (n == nullptr || is_moment(n)) return false;
  const bool member = n->kind == form::indexed && n->kids[0]->kind == form::name && with_subscript(n->kids[0]->text, n->text) == name;
  return member || (n->kind == form::name && n->text == name) || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return stands_outside(k, name); });
}

std::string may_be_random(const note_reader& reader, const node* left, const node* right) {
  const what_is_random& chance = reader.scope.chance;
  std::set<std::string> names = names_of_sides(left, right), letters;
  const auto look_at = [&](const node* n) {
    if (n->kind != form::indexed || n->kids[0]->kind != form::name) return false;
    names.insert(with_subscript(n->kids[0]->text, n->text));
    std::string index = n->text;
    std::erase_if(index, [](char c) { return c == '{' || c == '}' || c == ' '; });
    letters.insert(std::move(index));
    return false;
  };
  any_below(left, look_at), any_below(right, look_at);
  const auto tells_more = [&](const std::string& word, const std::string& name) { return "“" + word + "” may say more of " + name + " than is read, which the proof takes for constant; say that it is constant in a sentence of its own"; };
  for (const std::string& letter : letters)
    if (chance.is_random(letter) || chance.named.contains(letter)) return tells_more(chance.is_random(letter) ? "random" : chance.named.at(letter).word, "the index " + letter);
  for (const std::string& name : names) {
    if (chance.is_random(name)) continue;
    if (const auto told = chance.named.find(name); told != chance.named.end()) return tells_more(told->second.word, name);
    const auto constant = chance.constant.find(name);
    const bool said_since = constant != chance.constant.end() && constant->second > chance.unnamed.at;
    const bool outside = stands_outside(left, name) || stands_outside(right, name);  // of expectations: what stands in them alone is taken as random
    if (outside && !chance.unnamed.word.empty() && !reader.sections.has_ended(chance.unnamed.at) && !said_since) return tells_more(chance.unnamed.word, name);
  }
  return {};
}

/// “$X$ and $Y$ are independent”, “$X$ is independent of $Y$”, $X \perp Y$: of two names or more, where the sentence says nothing else of it.
static void independent_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  what_is_random& chance = reader.scope.chance;
  const word_list all = words_beside_moments(s);
  const auto weakens = [](const std::string& w) { return is_negative(w) || among(w, {"or", "implies", "show", "prove", "claim", "otherwise", "instead", "general", "always", "?"}); };
  const bool conditional = std::find(all.begin() + (all.empty() ? 0 : 1), all.end(), "given") != all.end();  // “independent given $Z$”
  const bool plain = std::all_of(all.begin(), all.end(), says_no_more) && std::none_of(all.begin(), all.end(), weakens) && !conditional;
  const bool conditions = has(all, "if") || has(all, "when") || has(all, "for") || has(all, "whenever") || std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) { return holds_implication(m.list); });
  const auto limits = [](const statement& st) { return std::any_of(st.relations.begin(), st.relations.end(), [](const relation& r) { return r.kind == relation_kind::other && among(r.text, {"to", "rightarrow", "longrightarrow", "uparrow", "downarrow"}); }); };  // “as $n \\to \\infty$”
  const bool doubted = !plain || std::any_of(pieces.begin(), pieces.end(), [&](const math_piece& m) { return m.said.refutes || m.said.doubted || std::any_of(m.list.statements.begin(), m.list.statements.end(), limits); });
  bool found = false;
  const auto keep = [&](const std::set<std::string>& names, place where) {
    found = true;
    if (doubted || names.size() < 2) return tell_more(reader, "what is said of independence is not understood whole");
    const bool is_defined = std::any_of(names.begin(), names.end(), [&](const std::string& n) {
      const int id = reader.scope.find_symbol(n, reader.scope.now());
      return id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined;
    });
    if (is_defined) return tell_more(reader, "what is said of independence is not used of names with a definition");
    for (const std::string& n : names)
      if (!chance.is_random(n)) call_random(reader, n, false, false, where);
    chance.independent.push_back({names, conditions, reader.of_sentence.begin});
  };
  std::vector<std::string> names, one_side;
  bool in_front = false;
  std::size_t next = 0;
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      for (const statement& st : m.list.statements)
        if (st.relations.size() == 1 && st.relations[0].text == "perp" && st.list.empty()) {
          const std::string a = plain_name(st.sides[0]), b = plain_name(st.sides[1]);
          keep(a.empty() || b.empty() || a == b ? std::set<std::string>{} : std::set<std::string>{a, b}, m.at->content);
        }
      const std::vector<std::string> own = names_of(m);
      if (own.empty()) {
        if (in_front && names.size() > 1) keep({names.begin(), names.end()}, m.at->content);
        names.clear(), one_side.clear(), in_front = false;
        continue;
      }
      names.insert(names.end(), own.begin(), own.end());
      if (!one_side.empty()) {
        keep(names.size() == 1 && one_side.size() == 1 && names != one_side ? std::set<std::string>{names[0], one_side[0]} : std::set<std::string>{}, m.at->content);
        one_side.clear();
      }
      continue;
    }
    const word_list words = words_of(p.words);
    if (!names.empty() && joins_names(p.words)) continue;
    const place where = pieces.empty() ? place{} : pieces[next == 0 ? 0 : next - 1].at->content;
    if (in_front && names.size() > 1) keep({names.begin(), names.end()}, where);
    in_front = false;
    const word_list head = head_of(words), tail = tail_of(words);
    const bool of = has(head, "independent") && head.size() < words.size() && words[head.size()] == "of";
    if (of && head.size() + 1 < words.size()) keep({}, where);
    else if (of && !names.empty()) one_side = names;
    else if (has(head, "independent") && !names.empty()) keep({names.begin(), names.end()}, where);
    else if (has(tail, "independent")) in_front = true;
    names.clear();
  }
  if (in_front && names.size() > 1) keep({names.begin(), names.end()}, pieces.back().at->content), in_front = false;
  if (in_front) found = false;
  if (std::any_of(all.begin(), all.end(), [&](const std::string& w) { return tells_of_distribution(w) && !(w == "independent" && found) && !has(all, "linearly"); }))
    tell_more(reader, "the text says more of distributions than is read");
}

/// The value of a moment as the text has it, a number where words say it.
static std::string written(const note_reader& reader, const side& value) { return value.read->kind == form::number ? value.read->text : on_one_line(reader.note.slice(value.where)); }

/// The equation E[name] = value or Var(name) = value, which words have said; with `of_number` only where the name is that of a number.
static void suppose_moment(note_reader& reader, const std::string& kind, const std::string& name, const side& value, bool local, bool of_number) {
  const int known = reader.scope.find_symbol(name, reader.scope.now());
  const bool number = known >= 0 && is_number(reader.scope.symbols[static_cast<std::size_t>(known)].size);
  if (value.read == nullptr || (of_number && !number)) return tell_more(reader, "what is said of the " + kind + " of " + name + " is not read");
  if (const node* letter = bare(value.read); known >= 0 && !number && letter->kind == form::name && reader.scope.is_dimension(letter->text)) {  // m, a size further up, is no number where it is the mean of a vector
    const extent rows = reader.scope.symbols[static_cast<std::size_t>(known)].size.rows;
    reader.scope.advance();
    reader.scope.declare(letter->text, kind == "variance" ? shape{rows, rows} : reader.scope.symbols[static_cast<std::size_t>(known)].size, value.where);
    reader.scope.advance();
  }
  node* own = reader.arena.make(form::name, value.where, name);
  statement st;
  st.where = value.where;
  st.sides = {{reader.arena.make(form::call, value.where, kind, {own}), value.where, {}}, value};
  st.relations = {{relation_kind::equal, value.where, "="}};
  math_piece said;
  said.said.how = local ? mood::condition : mood::assumption;
  said.said.doubted = true;  // where it has another shape, it is not read
  const auto before = reader.scope.symbols.size(), assumed = reader.scope.assumptions.size();
  assume(reader, st, said, local, false);
  if (reader.scope.assumptions.size() > assumed) reader.scope.assumptions.back().said = (kind == "variance" ? "\\mathrm{Var}(" + name + ") = " : "\\mathbb{E}[" + name + "] = ") + written(reader, value);
  const int of = reader.scope.find_symbol(name, reader.scope.now());
  if (of >= 0 && !reader.scope.symbols[static_cast<std::size_t>(of)].inferred)  // what it introduces has its shape from a declaration
    for (std::size_t k = before; k < reader.scope.symbols.size(); ++k) reader.scope.symbols[k].inferred = false;
  const node* plain = bare(value.read);
  if (plain->kind == form::power) plain = bare(plain->kids[0]);
  if (const std::string own_name = name_of(plain); !own_name.empty() && !reader.scope.chance.is_random(own_name)) reader.scope.chance.constant.insert_or_assign(own_name, value.where.end);  // a moment is
  reader.scope.advance();
}

/// “a random vector $x$ with mean $\mu$ and covariance $\Sigma$”, “with mean zero and unit variance”.
static void take_moments(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::vector<std::string> names;
  std::size_t next = 0;
  std::string wanted;  // whose value the next formula is
  bool local = false, denied = false, of_number = false;
  for (const piece& p : s.pieces)
    local = local || (!p.mathematics && (has(words_of(p.words), "if") || has(words_of(p.words), "when") || has(words_of(p.words), "whenever")));
  const word_list beside = words_beside_moments(s);
  for (std::size_t k = 0; k < beside.size(); ++k) {
    const bool constant = k > 0 && beside[k] == "not" && among(beside[k - 1], {"is", "are"}) && k + 1 < beside.size() && beside[k + 1] == "random";  // “$M$ is not random”
    denied = denied || (is_negative(beside[k]) && !constant) || !says_no_more(beside[k]);
  }
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
      const bool declared = m.list.statements.size() == 1 && m.list.statements[0].relations.size() == 1 && m.list.statements[0].relations[0].kind == relation_kind::member && m.list.statements[0].list.empty() && m.list.statements[0].sides[0].read != nullptr && is_name(m.list.statements[0].sides[0].read);
      if (!wanted.empty() && (lone || declared)) {
        for (const std::string& name : names) suppose_moment(reader, wanted, name, m.list.statements[0].sides[0], local, of_number);
        wanted.clear();
        continue;
      }
      wanted.clear();
      if (lone && m.list.statements[0].sides[0].read != nullptr && m.list.statements[0].sides[0].read->kind == form::shape) continue;  // “a random vector in $\mathbb{R}^n$ with mean $\mu$”
      const std::vector<std::string> own = names_of(m);
      const bool random = !own.empty() && std::all_of(own.begin(), own.end(), [&](const std::string& n) { return reader.scope.chance.is_random(n); });
      if (!random) names.clear();
      else if (names != own) names.insert(names.end(), own.begin(), own.end());
      continue;
    }
    const word_list words = words_of(p.words);
    wanted.clear();
    if (denied || names.empty() || joins_names(p.words)) continue;
    const auto number = [&](const char* value) { return side{reader.arena.make(form::number, pieces[next - 1].at->content, value), pieces[next - 1].at->content, {}}; };
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool mean = words[i] == "mean" || words[i] == "means", spread = words[i] == "variance" || words[i] == "covariance";
      if (!mean && !spread) continue;
      const std::string kind = mean ? "expectation" : "variance";
      const std::string behind = i + 1 < words.size() ? words[i + 1] : "", front = i > 0 ? words[i - 1] : "";
      if (mean && (behind == "zero" || front == "zero"))
        for (const std::string& name : names) suppose_moment(reader, kind, name, number("0"), local, false);
      else if (spread && words[i] == "variance" && (front == "unit" || front == "zero"))
        for (const std::string& name : names) suppose_moment(reader, kind, name, number(front == "unit" ? "1" : "0"), local, true);
      else if (behind.empty() || ((behind == "matrix" || behind == "vector") && i + 2 == words.size())) wanted = kind, of_number = words[i] == "variance";
      else tell_more(reader, "what is said of the " + kind + " is not read");
    }
    if (wanted.empty() && !has(words, "and") && !has(words, ",") && !(!words.empty() && words.back() == "in")) names.clear();
  }
}

}  // namespace odot::notes
