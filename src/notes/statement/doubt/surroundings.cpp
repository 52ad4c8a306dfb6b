// SPDX-License-Identifier: MIT
// What the text around an equation that is false as it was read says that it is: the description of a set, a formula of another example, a sum of machine
// numbers, an absurdity that is derived on purpose.

#include <algorithm>
#include <array>

#include "notes/prose/marks.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/doubt/doubt.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

/// The words of the sentence in front of the formula that begins at this byte.
std::vector<std::string> words_before(const sentence& s, const std::vector<segment>& segments, std::size_t at) {
  std::vector<std::string> out;
  for (const piece& p : s.pieces) {
    if (p.mathematics && segments[p.segment].outer.end > at) break;
    if (p.mathematics) continue;
    const std::vector<std::string> more = words_of(p.words);
    out.insert(out.end(), more.begin(), more.end());
  }
  return out;
}

/// “The decision boundary is”, “on the unit circle”: the noun for a set of points that an equation describes; empty where none stands there.
std::string set_of_points(const std::vector<std::string>& words) {
  for (const std::string& w : words)
    if (among(w, {"boundary", "boundaries", "sphere", "hypersphere", "circle", "ellipse", "ellipsoid", "hyperbola", "parabola", "paraboloid", "hyperplane", "hyperplanes", "plane", "locus", "contour", "contours", "curve", "surface", "constraint", "constraints"})) return w;
  for (const char* phrase : {"level set", "level sets", "set of points", "set of solutions", "the line", "a line", "straight line"})
    if (holds(words, phrase)) return phrase;
  return {};
}

/// “Another non-convex example”, “a different distribution”: the words that take something else of the same kind; empty where none do.
std::string another_of_kind(const std::vector<std::string>& words) {
  constexpr std::size_t reach = 3;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!among(words[k], {"another", "other", "different", "new", "next", "second", "third"})) continue;
    for (std::size_t j = k + 1; j < std::min(words.size(), k + 1 + reach) && !is_punctuation(words[j]); ++j)
      if (among(words[j], {"example", "examples", "case", "function", "functions", "model", "instance", "choice", "problem", "setting", "distribution", "density", "kernel", "loss"})) return words[k] + " " + words[j];
  }
  return {};
}

/// How one of two ways of counting stands at a mark: “(ii)” is 2 in roman numerals.
int number_of(const counted_mark& mark, const counted_mark& like) { return like.roman > 0 ? mark.roman : like.letter > 0 ? mark.letter : mark.digit; }

/// “**(i)** $f(x) = …$ **(ii)** $f(x) = …$”: whether a mark that counts on begins a line between the two bytes, and one before it stands in front of both.
bool in_later_part(std::string_view text, std::size_t first, std::size_t second) {
  constexpr std::size_t reach = 2000;
  counted_mark before;
  for (std::size_t at = first > reach ? text.find('\n', first - reach) : 0; at < second; at = text.find('\n', at)) {
    at = text.find_first_not_of("\n *_#>-\t", at);
    if (at == std::string_view::npos || at >= second) return false;
    const counted_mark mark = counted_at(text.substr(at));
    if (mark.length == 0) continue;
    if (at < first) before = mark;
    else if (before.length > 0 && number_of(mark, before) > number_of(before, before)) return true;
  }
  return false;
}

/// Whether the text gives the name a number half outside of its formula: `$b$ = 20`.
bool has_value_outside(std::string_view text, const std::string& name) {
  const std::string alone = "$" + name + "$";
  for (std::size_t at = text.find(alone); at != std::string_view::npos; at = text.find(alone, at + 1)) {
    const std::size_t equals = text.find_first_not_of(' ', at + alone.size());
    const std::size_t value = equals == std::string_view::npos || text[equals] != '=' ? std::string_view::npos : text.find_first_not_of(' ', equals + 1);
    if (value != std::string_view::npos && (is_digit(text[value]) || text[value] == '-' || text[value] == '.')) return true;
  }
  return false;
}

/// The end of the group in braces that begins at this byte; npos where it is never closed.
std::size_t end_of_group(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    if (depth == 0) return at + 1;
  }
  return std::string_view::npos;
}

/// `\underbrace{W^{-1}}_{= W^\top}`, `_{\text{equals …}}`: whether a brace in the formula says what stands at it is equal to, or why.
bool holds_told_brace(std::string_view formula) {
  for (std::size_t at = formula.find("brace{"); at != std::string_view::npos; at = formula.find("brace{", at + 1)) {
    const std::size_t label = end_of_group(formula, at + 5);
    if (label >= formula.size() || (formula[label] != '_' && formula[label] != '^')) continue;
    const std::size_t end = end_of_group(formula, label + 1);
    const std::string told = lower_case(formula.substr(label, end == std::string_view::npos ? end : end - label));
    if (holds_any_of(told, {"=", "equal", "because", "since"})) return true;
  }
  return false;
}

/// How far around a claim words are looked for: in its paragraph, and in what it belongs to.
constexpr std::size_t of_paragraph = 300, of_matter = 4000;

/// The text around what stands there.
std::string_view around(std::string_view text, place where, std::size_t reach) {
  const std::size_t begin = where.begin > reach ? where.begin - reach : 0;
  return text.substr(begin, where.end + reach - begin);
}

bool is_whole_number(const node* n) { return bare(n)->kind == form::number && bare(n)->text.find('.') == std::string::npos; }

/// `5 × 5` beside a number that is reckoned: how a size is written.
bool is_written_size(const node* one, const node* other) {
  return one->kind == form::product && one->flag && one->kids.size() == 2 && std::all_of(one->kids.begin(), one->kids.end(), is_whole_number) && bare(other)->kind != form::number;
}

/// What the words around an equation between numbers say that it is.
std::string doubt_of_reckoning(const node* left, const node* right, const std::vector<std::string>& sentence, const std::string& beside) {
  if ((is_written_size(left, right) || is_written_size(right, left)) && any_among(sentence, {"size", "sizes", "shape", "shapes", "output", "kernel", "filter", "image", "grid", "feature", "map", "resolution", "dimension", "dimensions"}))
    return "what stands with × may be a size, and no product";
  if (holds_any_of(beside, {"floating point", "floating-point", "machine epsilon", "machine precision", "double precision"})) return "the text speaks of machine numbers, which are rounded";
  if (!is_whole_number(left) || !is_whole_number(right)) return {};
  for (const char* absurd : {"by zero", "fallacy", "fatal step", "absurd", "nonsense", "paradox", "something wrong", "went wrong", "what is wrong", "contradiction", "could prove", "impossible"})
    if (beside.find(absurd) != std::string::npos) return std::string("the text speaks of “") + absurd + "”, and may derive on purpose what is false";
  return {};
}

/// Whether a list in square brackets stands in the side.
bool holds_list(const node* n) {
  return any_below(n, [](const node* k) { return k->kind == form::blocks && k->flag; });
}

}  // namespace

/// Why what the name or the function on the left was told to be further up may be another one by its name.
static std::string doubt_of_another(const note_reader& reader, const node* left, const std::vector<std::string>& before) {
  std::optional<std::size_t> given;
  if (const note_function* f = left->kind == form::note_call ? reader.scope.find_function(left->text) : nullptr; f != nullptr) given = f->where.begin;
  if (const int id = is_name(left) ? reader.scope.find_symbol(own_name(bare(left)), reader.scope.now()) : -1; id >= 0 && reader.scope.symbols[static_cast<std::size_t>(id)].defined) given = reader.scope.symbols[static_cast<std::size_t>(id)].defined->where.begin;
  if (!given || *given >= reader.of_sentence.begin) return {};
  if (const std::string words = another_of_kind(before); !words.empty()) return "the text speaks of “" + words + "”, which may be of the same name";
  return in_later_part(reader.note.text(), *given, left->where.begin) ? "what stands on the left was told in another part of those that are counted here" : std::string();
}

std::string doubt_of_surroundings(const note_reader& reader, const claim_item& item, const node* left, const node* right, bool first) {
  const std::vector<std::string> before = reader.of_sentence.now == nullptr ? std::vector<std::string>() : words_before(*reader.of_sentence.now, reader.segments, left->where.begin);
  const std::string_view near = around(reader.note.text(), item.whole, of_matter);
  if (item.unequal) return holds_any_of(lower_case(near), {"floating point", "floating-point", "machine number"}) ? "the text speaks of machine numbers, which are rounded" : std::string();
  if (names_of_sides(left, right).empty()) return reader.of_claim.in_chain || reader.of_sentence.now == nullptr ? std::string() : doubt_of_reckoning(left, right, words_of(*reader.of_sentence.now), on_one_line(lower_case(around(reader.note.text(), item.whole, of_paragraph))));
  if (first)
    if (std::string why = doubt_of_another(reader, left, before); !why.empty()) return why;
  const bool law = is_law(left, right) || (reader.of_claim.in_chain && is_step(left, right));
  if (const std::string set = first && !law ? set_of_points(before) : std::string(); !set.empty()) return "the sentence speaks of a “" + set + "”, which the equation may describe";
  for (const node* side : {left, right})
    if (holds_told_brace(reader.note.slice(side->where))) return "a brace says what a part of it is equal to, which is not used";
  if ((holds_list(left) || holds_list(right)) && holds_any_of(lower_case(near), {"equivalence class", "equivalence relation", "field of fractions", "fraction field", "quotient field", "quotient ring", "localization", "localisation", "ring morphism", "ring homomorphism", "category", "ordered pair", "interval arithmetic", "commutator", "lie bracket"}))
    return "brackets may stand for something else than a row here";
  const std::string formula = plain_formula(reader.note.slice(item.whole));
  for (const auto& [expression, said] : reader.of_text.told_expressions)
    if (formula.find(expression) != std::string::npos) return "the text says that " + expression + " is " + said + ", which is not used";
  for (int k = 0; k < item.question.arena->symbols(); ++k)
    if (const std::string name(kernel::view(item.question.arena->symbol(k).text)); has_value_outside(near, name)) return "the text gives " + name + " a number half outside of its formula, which is not read";
  return {};
}

}  // namespace odot::notes
