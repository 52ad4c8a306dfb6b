// SPDX-License-Identifier: MIT
// What the text is about, and how it uses its letters, by which those of a claim that nothing declares are no real numbers, vectors and matrices, or are vectors
// where they would be read as numbers.

#include <algorithm>

#include "notes/prose/topics.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "odot/operation/functions.hpp"

namespace odot::notes {

static void refuse_applied(const note_reader& reader, const node* left, const node* right, const section_topics& about, bool open);
static void refuse_words_as_products(note_reader& reader, const node* left, const node* right, const section_topics& about, const typing& t);
static void refuse_unclaimed(note_reader& reader, const node* left, const node* right, const statement& s);

namespace {

bool is_norm(const node* n) { return n->kind == form::call && (n->text == "inner" || n->text.starts_with("length") || n->text.starts_with("norm")); }

/// `(x)`: round brackets around one name.
bool is_argument(const node* n) { return n->kind == form::group && n->text == "(" && !own_name(bare(n)).empty(); }

/// `\sqrt{-1}`.
bool is_imaginary(const node* n) {
  if (n->kind != form::call || n->text != "sqrt") return false;
  const node* of = bare(n->kids[0]);
  return (of->kind == form::negate && is_literal(of->kids[0])) || (of->kind == form::number && of->text.starts_with('-'));
}

/// Calls `each` for each two factors of a product below n that stand side by side without a sign.
template <class Each>
void for_each_pair(const node* n, const Each& each) {
  for (std::size_t k = 0; n->kind == form::product && k + 1 < n->kids.size(); ++k)
    if (n->kids[k]->where.end == n->kids[k + 1]->where.begin) each(n->kids[k], n->kids[k + 1]);
  for (const node* kid : n->kids) for_each_pair(kid, each);
}

/// The letters of factors side by side, `net_1`: three or more of them, not all of them capitals; empty where there are none.
std::string run_of_letters(const node* product) {
  std::string run, found;
  std::size_t end = 0;
  for (const node* k : product->kids) {
    const node* letter = k->kind == form::indexed ? k->kids[0] : k;
    const bool one = letter->kind == form::name && (letter->text.size() == 1 || letter->text.find('_') == 1) && is_letter(letter->text[0]);
    if (!one || (!run.empty() && k->where.begin != end)) run.clear();
    if (one) run += letter->text[0];
    if (k->kind == form::indexed || letter->text.size() > 1) {
      if (run.size() > found.size()) found = run;
      run.clear();
    }
    if (run.size() > found.size()) found = run;
    end = k->where.end;
  }
  const bool capitals = std::none_of(found.begin(), found.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return found.size() > 2 && !capitals ? found : std::string();
}

/// Whether the text, in lower case, has the letters as a word, or, of `Div`, as the beginning of one.
bool is_word_of(std::string_view text, const std::string& letters) {
  const std::string word = lower_case(letters);
  const bool begins = letters[0] != word[0];
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (at == 0 || end == text.size() || !(is_space(text[at - 1]) || text[at - 1] == '(')) continue;
    if (begins && is_letter(text[end])) return true;
    if (is_space(text[end]) && end + 1 < text.size() && is_letter(text[end + 1])) return true;
  }
  return false;
}

/// `\bar{\lambda} \langle v, v \rangle`, in a chain without blanks.
bool scales_by_conjugate(std::string_view chain) {
  constexpr std::size_t longest = 20;
  for (std::size_t at = chain.find("\\langle"); at != std::string_view::npos; at = chain.find("\\langle", at + 1))
    for (const std::string_view sign : {"\\bar", "\\overline"})
      if (const std::size_t bar = chain.rfind(sign, at); bar != std::string_view::npos && at - bar < longest && !holds_any_of(chain.substr(bar, at - bar), {"=", "\\rangle", "+", "-"})) return true;
  return false;
}

/// Whether each letter `name` in the text stands right behind a digit, as in `5M`, and some does.
bool stands_behind_digits(std::string_view text, char name) {
  bool some = false;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    if (at == 0 || !is_digit(text[at - 1])) return false;
    some = true;
  }
  return some;
}

}  // namespace

/// The section that holds this byte, from its heading on, without those in it.
static place section_of(note_reader& reader, std::size_t at) {
  if (reader.of_text.last_section.begin <= at && at < reader.of_text.last_section.end) return reader.of_text.last_section;
  const auto behind = std::partition_point(reader.segments.begin(), reader.segments.end(), [&](const segment& one) { return one.outer.begin <= at; });
  const auto heading = std::find_if(std::make_reverse_iterator(behind), reader.segments.rend(), [](const segment& one) { return one.level > 0; });
  const auto next = std::find_if(behind, reader.segments.end(), [](const segment& one) { return one.level > 0; });
  const std::size_t begin = heading == reader.segments.rend() ? 0 : heading->outer.begin, end = next == reader.segments.end() ? reader.note.text().size() : next->outer.begin;
  return reader.of_text.last_section = {begin, std::max(begin, end)};
}

static const section_topics& topics_at(note_reader& reader, std::size_t at) {
  const place section = section_of(reader, at);
  const auto [found, made] = reader.of_text.topics.try_emplace(section.begin);
  if (made) found->second = topics_of(reader.note.slice(section));
  return found->second;
}

std::string_view text_in_lower_case(note_reader& reader) {
  if (reader.of_text.lower_case.empty()) reader.of_text.lower_case = lower_case(reader.note.text());
  return reader.of_text.lower_case;
}

/// Whether the text declares the name as what it is in front of this byte.
static bool is_told_before(const note_reader& reader, const std::string& name, std::size_t at) {
  const int id = reader.scope.find_symbol(name, reader.scope.now());
  const symbol* s = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
  return s != nullptr && !s->inferred && s->has_shape && s->declared.begin < at;
}

void refuse_by_topic(note_reader& reader, const node* left, const node* right, const statement& s, const typing& t) {
  const std::size_t at = left->where.begin;
  const auto either = [&](const auto& holds) { return any_below(left, holds) || any_below(right, holds); };
  const bool imaginary = either(is_imaginary) || std::any_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) {
    const symbol& name = reader.scope.symbols[static_cast<std::size_t>(id)];
    return name.defined && any_below(name.defined->body, is_imaginary);
  });
  if (imaginary) unsupported(left->where, "it speaks of the root of a negative number, which is no real one");
  const bool open = !t.undeclared().empty() || std::any_of(t.symbols_used().begin(), t.symbols_used().end(), [&](int id) { return reader.scope.symbols[static_cast<std::size_t>(id)].inferred; });
  if (!reader.of_text.algebra) reader.of_text.algebra = algebra_spoken_of(text_in_lower_case(reader));
  if (open && !reader.of_text.algebra->empty()) unsupported(left->where, "the text is about categories, groups or rings, as “" + *reader.of_text.algebra + "” shows, and its letters need not be numbers and matrices; declare them");
  const bool norms = either(is_norm);
  const auto is_unnamed_norm = [&](const node* n) { return is_norm(n) && !holds_any_of(reader.note.slice(n->where), {"|_", "Vert_", "rangle_"}); };  // \|x\|_2 tells which it is
  if (!reader.of_text.functionals) reader.of_text.functionals = functionals_spoken_of(text_in_lower_case(reader));
  const auto may_apply = [&](const node* n) { return n->kind == form::product && n->kids[0]->kind == form::name && is_capital(n->kids[0]->text) && !is_told_before(reader, n->kids[0]->text, at); };
  if (open && !reader.of_claim.speaks_of_space && !reader.of_text.functionals->empty() && (norms || either(may_apply))) unsupported(left->where, "the text is about functionals and spaces of any dimension, as “" + *reader.of_text.functionals + "” shows, whose norms may be any, and whose capital letters may be maps; declare the names of the claim");
  const section_topics& about = topics_at(reader, at);
  if (open && norms && !reader.of_claim.speaks_of_space && !about.complex.empty()) unsupported(left->where, "the section speaks of complex numbers (“" + about.complex + "”), for which norms and inner products are others; declare the names of the claim");
  if (open && either(is_unnamed_norm) && !reader.of_claim.speaks_of_space && !about.spaces.empty()) unsupported(left->where, "the section speaks of spaces in general (“" + about.spaces + "”), whose norms and inner products may be any; declare the names of the claim");
  if (open && norms && scales_by_conjugate(without_gaps(reader.note.slice(s.where)))) unsupported(left->where, "a number with a bar stands in front of an inner product, as a conjugate does");
  const place section = section_of(reader, at);
  const auto told_here = [&](int id) {
    const symbol& name = reader.scope.symbols[static_cast<std::size_t>(id)];
    return !name.inferred && (name.declared.begin >= section.begin || name.defined);
  };
  constexpr std::size_t reach = 4000;  // a list is not longer
  if (std::none_of(t.symbols_used().begin(), t.symbols_used().end(), told_here) && (!t.undeclared().empty() || !t.symbols_used().empty()) && lists_axioms(reader.note.slice({section.begin, std::min(at, reader.note.text().find('\n', section.begin))}), reader.note.slice({std::max(section.begin, at > reach ? at - reach : 0), at})))
    unsupported(left->where, "it stands in a list of what something has to satisfy, which claims nothing");
  refuse_applied(reader, left, right, about, open);
  refuse_words_as_products(reader, left, right, about, t);
  refuse_unclaimed(reader, left, right, s);
}

/// Throws where a letter or a bracket in front of brackets around one name can be a function, and is read as a factor, and where an inverse can be that of a
/// function.
static void refuse_applied(const note_reader& reader, const node* left, const node* right, const section_topics& about, bool open) {
  const std::size_t at = left->where.begin;
  const auto is_told = [&](const node* n) { return is_told_before(reader, name_of(n), at); };
  const auto refuse_pair = [&](const node* head, const node* behind) {
    if (head->kind == form::number && head->text == "0" && is_argument(behind)) unsupported(head->where, "0 in front of brackets around a name can be the function that is 0");
    if (head->kind == form::group && head->text == "(" && bare(head)->kind == form::sum && is_argument(behind) && open && !is_told(bare(behind)))
      unsupported(head->where, "a sum in brackets in front of brackets around one name can be a function of it; write \\cdot between them for the product");
    if (head->kind == form::name && is_capital(head->text) && is_argument(behind) && !about.distributions.empty() && !is_told(head))
      unsupported(head->where, head->text + " can be a function of chance, since the section speaks of them (“" + about.distributions + "”); declare it as a matrix");
  };
  for_each_pair(left, refuse_pair), for_each_pair(right, refuse_pair);
  const bool of_functions = among(about.distributions, {"distribution function", "cdf", "quantile function", "inverse function"});
  for (const node* side : {left, right}) {
    any_below(side, [&](const node* n) {
      if (of_functions && n->kind == form::inverse && bare(n->kids[0])->kind == form::name && is_capital(bare(n->kids[0])->text) && !is_told(bare(n->kids[0])))
        unsupported(n->where, "this can be the inverse of a function, since the section speaks of one (“" + about.distributions + "”); declare it as a matrix");
      if (n->kind == form::transpose && bare(n->kids[0])->kind == form::call && bare(n->kids[0])->text == "exp" && is_letter(bare(bare(n->kids[0])->kids[0])) && among(bare(bare(n->kids[0])->kids[0])->text, {"i", "j", "k", "l", "m", "n"}))
        unsupported(n->where, "e with an index above it is transposed, and can be a unit vector; write it with the index below");
      return false;
    });
  }
}

/// Throws where letters side by side are a word of the text, where a capital behind numerals is a unit, and where it is an operator that the section speaks of.
static void refuse_words_as_products(note_reader& reader, const node* left, const node* right, const section_topics& about, const typing& t) {
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      const std::string run = n->kind == form::product ? run_of_letters(n) : std::string();
      if (run.empty() || operation::spelled(run)) return false;
      const auto [known, made] = reader.of_text.words.try_emplace(run, false);
      if (made) known->second = is_word_of(text_in_lower_case(reader), run);
      if (known->second) unsupported(n->where, run + " is a word of the text, and not a product of letters; write \\text{" + run + "}");
      return false;
    });
  for (const undeclared_symbol& u : t.undeclared()) {
    if (!about.lags.empty() && among(u.name, {"B", "L"})) unsupported(u.where, u.name + " can be the operator of which the section speaks (“" + about.lags + "”); declare it");
    const bool unit = !about.money.empty() && among(u.name, {"B", "M", "K", "k", "m"});
    if (!unit) continue;
    const bool on_left = stands_behind_digits(reader.note.slice(left->where), u.name[0]), on_right = stands_behind_digits(reader.note.slice(right->where), u.name[0]);
    if (on_left || on_right) unsupported(u.where, u.name + " stands behind a numeral, and the section speaks of “" + about.money + "”: it can be a unit; declare it");
  }
}

/// Throws where a name of the claim has its value from what the text makes of this very equation, `3 + m = 5 \Rightarrow m = 2`; where the equation is that of a
/// curve; and where the words right beside it say that it does not hold.
static void refuse_unclaimed(note_reader& reader, const node* left, const node* right, const statement& s) {
  constexpr std::size_t reach = 200, near_by = 60;
  const std::size_t from = left->where.begin, to = right->where.end;
  const std::string_view behind = reader.note.slice({to, std::min(reader.note.text().size(), to + reach)});
  std::size_t arrow = std::string_view::npos;
  for (const std::string_view sign : {"\\Rightarrow", "\\implies", "\\Longrightarrow", "⇒"}) arrow = std::min(arrow, behind.find(sign));
  const std::size_t ends = std::min(behind.find("\n\n"), behind.find(". "));
  for (const std::string& name : arrow < ends ? names_of_sides(left, right) : std::set<std::string>()) {
    const int id = reader.scope.find_symbol(name, reader.scope.now()), size = reader.scope.known_dimension(name);
    const symbol* known = id < 0 ? nullptr : &reader.scope.symbols[static_cast<std::size_t>(id)];
    const bool by_value = known != nullptr && known->defined && known->defined->where.begin >= to + arrow && known->defined->where.begin < to + reach;
    const bool by_size = known == nullptr && size >= 0 && reader.scope.dimensions[static_cast<std::size_t>(size)].value && reader.scope.dimensions[static_cast<std::size_t>(size)].valued_at >= reader.of_sentence.begin && behind.find(name, arrow) != std::string_view::npos;
    if (by_value || by_size) unsupported(s.where, "the value of " + name + " is what the text finds by this equation, which claims nothing");
  }
  std::string_view before = reader.note.slice({from > near_by ? from - near_by : 0, from});
  if (const std::size_t stop = before.find_last_of(".;"); stop != std::string_view::npos) before.remove_prefix(stop + 1);
  const std::vector<std::string> words = words_of(lower_case(before.substr(0, std::min(before.size(), before.find_last_not_of(" $\n(\\[") + 1))));
  if (!words.empty() && among(words.back(), {"circle", "ellipse", "parabola", "hyperbola", "curve", "hyperplane", "sphere", "ellipsoid"}) && reader.of_claim.unsure_sign.empty())
    reader.of_claim.unsure_sign = "the equation of a " + words.back() + " holds at its points, and claims nothing";
  const std::vector<std::string> more = words_of(lower_case(behind.substr(0, std::min(near_by, behind.size()))));
  const std::size_t first = static_cast<std::size_t>(std::find_if(more.begin(), more.end(), [](const std::string& w) { return is_letter(w[0]); }) - more.begin());
  const bool fails = first < more.size() && first < 2 && more[first] == "fails";
  if (any_among(words, {"misapplied", "fallacious", "illegal", "bogus"}) || fails) reader.of_claim.unsure_sign = "the words beside it say that it does not hold";
}

/// Throws where a random name that came out as a number is multiplied by a matrix in the section: “for a matrix $A$, $\mathrm{Cov}(AX, Z) = A \mathrm{Cov}(X, Z)$”.
static void refuse_random_vectors(note_reader& reader, const node* left, const node* right, const typing& t) {
  if (!any_below(left, is_moment) && !any_below(right, is_moment)) return;
  topics_at(reader, left->where.begin);
  std::string& section = reader.of_text.topics.at(section_of(reader, left->where.begin).begin).compact;
  if (section.empty()) section = without_gaps(reader.note.slice(section_of(reader, left->where.begin)));
  std::set<std::string> numbers;
  for (const undeclared_symbol& u : t.undeclared())
    if (is_number(t.settled(u.size))) numbers.insert(u.name);
  for (const int id : t.symbols_used())
    if (const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)]; s.has_shape && is_number(s.size)) numbers.insert(s.name);
  for (const std::string_view noun : {"matrix$", "matrices$"})
    for (std::size_t k = section.find(noun); k != std::string::npos; k = section.find(noun, k + 1)) {
      const std::string matrix = section.substr(k + noun.size(), 1);
      for (const std::string& name : numbers)
        if (name.size() == 1 && is_capital(name) && holds_any_of(section, {"(" + matrix + name, "[" + matrix + name, "," + matrix + name, "{" + matrix + name}))
          unsupported(left->where, name + " came out as a number, and stands behind the matrix " + matrix + " in this section; declare it, as in $" + name + " \\in \\mathbb{R}^{n}$");
    }
}

/// Whether the words in front of a name, or those behind it that say what it is, call it a vector or a matrix: “the vector $b$”, “$a$ is not a scalar but a matrix”.
static bool calls_vector_or_matrix(const std::vector<std::string>& before, const std::vector<std::string>& behind) {
  const auto is_noun = [](const std::string& w) { return among(w, {"vector", "vectors", "matrix", "matrices", "tensor"}); };
  if (!before.empty() && is_noun(before.back())) return true;
  if (behind.size() < 3 || !among(behind[0], {"is", "be", "are", "denotes", "means", "becomes", "as"})) return false;
  const auto of = std::find_if(behind.begin(), behind.end(), [](const std::string& w) { return is_punctuation(w) || among(w, {"of", "with", "by", "that", "which", "whose", "for", "in", "and", "from", "to", "function"}); });
  return of - behind.begin() > 1 && is_noun(of[-1]);
}

/// The names that a section calls vectors or matrices, each with where it does. O(section), once.
static const std::multimap<std::string, std::size_t>& called_otherwise_in(note_reader& reader, place section) {
  const auto [known, made] = reader.of_text.called_otherwise.try_emplace(section.begin);
  if (!made) return known->second;
  const std::string_view text = reader.note.slice(section);
  constexpr std::size_t near_by = 80, longest = 30;
  for (std::size_t open = text.find('$'); open != std::string_view::npos; open = text.find('$', open + 1)) {
    const std::size_t close = text.find('$', open + 1);
    if (close == std::string_view::npos) break;
    if (close - open > longest || close == open + 1) continue;
    const std::size_t from = open - std::min(open, near_by);
    if (calls_vector_or_matrix(words_of(lower_case(text.substr(from, open - from))), words_of(lower_case(text.substr(close + 1, near_by))))) known->second.emplace(std::string(text.substr(open + 1, close - open - 1)), section.begin + open);
  }
  return known->second;
}

void refuse_numbers_called_otherwise(note_reader& reader, const std::string& written, place where, std::size_t declared) {
  constexpr std::size_t same_sentence = 60;
  const auto [begin, end] = called_otherwise_in(reader, section_of(reader, where.begin)).equal_range(written);
  for (auto called = begin; called != end; ++called)
    if (declared == 0 || (called->second + same_sentence >= declared && called->second < where.begin))
      unsupported(where, "the text speaks of " + written + " as of a vector or a matrix, and the shapes meet only where it is a number; declare it, as in $" + written + " \\in \\mathbb{R}^{n}$");
}

void refuse_vectors_as_entries(note_reader& reader, const node* left, const node* right, const statement& s, const typing& t) {
  const std::size_t at = left->where.begin;
  std::vector<const node*> chain = {left, right};
  for (const side& part : s.sides)
    if (part.read != nullptr) chain.push_back(part.read);
  const auto is_transposed = [&](const std::string& base) {
    return std::any_of(chain.begin(), chain.end(), [&](const node* side) {
      return any_below(side, [&](const node* n) {
        if (n->kind != form::transpose) return false;
        const node* of = bare(n->kids[0]);
        return (of->kind == form::indexed && of->kids.size() == 2 && of->kids[0]->text == base) || (of->kind == form::name && of->text.starts_with(base + "_"));
      });
    });
  };
  const auto is_entry = [&](const node* n) { return n->kind == form::indexed && n->kids.size() == 2 && n->kids[0]->kind == form::name && t.has_shape(n) && is_number(t.shape_of(n)) && !is_told_before(reader, n->kids[0]->text, at); };
  const auto is_called_vector = [&](const node* base) {
    const std::string written(reader.note.slice(base->where));
    const auto [known, made] = reader.of_text.called_vectors.try_emplace(written, false);
    for (const char* noun : {"vector $", "vectors $", "direction $", "directions $", "embedding $", "embeddings $", "vectors \\(", "vector \\("})
      if (made && !known->second) known->second = reader.note.text().find(noun + written + "_") != std::string_view::npos;
    return known->second;
  };
  const auto refuse = [&](const node* n) {
    if (is_entry(n) && (is_transposed(n->kids[0]->text) || is_called_vector(n->kids[0])))
      unsupported(n->where, on_one_line(reader.note.slice(n->where)) + " is a vector by how the text uses it, and is read as an entry; declare it, as in $" + n->kids[0]->text + "_1, \\dots, " + n->kids[0]->text + "_n \\in \\mathbb{R}^{d}$");
    if (n->kind == form::call && n->text == "inner" && std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return t.has_shape(k) && is_number(t.shape_of(k)) && any_below(k, is_entry); }))
      unsupported(n->where, "an inner product of numbers says nothing: what stands in it is not declared, and is a vector; declare it");
    for (std::size_t k = 1; n->kind == form::product && k < n->kids.size() && k < n->text.size(); ++k)
      if (n->text[k] == '.' && is_entry(n->kids[k]) && is_entry(n->kids[k - 1]) && n->kids[k]->kids[0]->text == n->kids[k - 1]->kids[0]->text && reader.note.slice(n->kids[k]->where) != reader.note.slice(n->kids[k - 1]->where))
        unsupported(n->where, "this can be the inner product of two vectors and the product of two numbers; declare " + n->kids[k]->kids[0]->text);
    const bool line = n->kind == form::indexed && n->kids.size() == 3 && any_below(n, [](const node* k) { return k->kind == form::everything; }) && t.has_shape(n->kids[0]) && !is_told_before(reader, name_of(n->kids[0]), at);
    if (line && (t.shape_of(n->kids[0]).rows == extent(1)) != (t.shape_of(n->kids[0]).columns == extent(1)))
      unsupported(n->where, "the shapes meet only where " + n->kids[0]->text + " is a row or a column, and it stands with two indices; declare it, as in $" + n->kids[0]->text + " \\in \\mathbb{R}^{n \\times m}$");
    const auto is_open_capital = [&](const node* k) { return (k->kind == form::name || k->kind == form::indexed) && is_capital(name_of(k)) && !is_told_before(reader, name_of(k), at); };
    if (n->kind == form::transpose && t.has_shape(n->kids[0]) && is_number(t.shape_of(n->kids[0])) && (bare(n->kids[0])->kind == form::inverse || bare(n->kids[0])->kind == form::power) && any_below(n->kids[0], is_open_capital))
      unsupported(n->where, "the shapes meet where a capital letter that is inverted and transposed is a number; declare it, as in $A \\in \\mathbb{R}^{n \\times n}$");
    return false;
  };
  any_below(left, refuse), any_below(right, refuse);
  refuse_random_vectors(reader, left, right, t);
  for (const int id : t.symbols_used()) {
    const symbol& name = reader.scope.symbols[static_cast<std::size_t>(id)];
    const unsigned of_matrices = kernel::symmetric | kernel::skew | kernel::diagonal | kernel::orthogonal | kernel::permutation;
    if (name.has_shape && is_number(name.size) && is_capital(name.name) && (name.properties & of_matrices) != 0)
      unsupported(left->where, "the text says of " + name.name + " what is said of matrices, and it is a number by what stands further up; declare it");
  }
}

}  // namespace odot::notes
