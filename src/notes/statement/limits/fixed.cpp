// SPDX-License-Identifier: MIT
// Indices that stand for one number: what is supposed of the entry there is not supposed of all entries.

#include <algorithm>

#include "notes/prose/words.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

using word_list = std::vector<std::string>;

bool says_all(const word_list& words) { return any_among(words, {"all", "every", "each", "any", "arbitrary", "whatever"}); }
bool picks(const word_list& words) {
  return any_among(words, {"fix", "fixed", "fixing", "some", "particular", "certain", "given", "single", "chosen", "known", "largest", "smallest", "last", "final", "greatest", "least", "maximal",
                           "minimal", "maximum", "minimum", "odd", "even", "prime", "random", "special", "same"});
}
bool tells_of_index(const word_list& words) {
  return any_among(words, {"index", "indices", "indexes", "runs", "run", "ranges", "range", "over", "through", "numbers", "counts", "labels", "enumerates"});
}
/// The words before or behind a formula up to the next sign.
word_list clause_before(const std::string& words) {
  word_list all = words_of(words);
  const auto sign = std::find_if(all.rbegin(), all.rend(), [](const std::string& w) { return among(w, {",", ";", ":", ".", "(", ")"}); });
  return {sign.base(), all.end()};
}
word_list clause_behind(const std::string& words) {
  const word_list all = words_of(words);
  return {all.begin(), std::find_if(all.begin(), all.end(), [](const std::string& w) { return among(w, {",", ";", ":", ".", "(", ")"}); })};
}

/// “fix $k$”, “let $k$ be the largest index”, “$i$ odd”, “where $k$ is given”; not “for all $i$”, “where $i$ is the row index”.
bool is_fixed_by(const word_list& before, const word_list& behind) {
  if (says_all(before) || says_all(behind)) return false;
  const bool noun = !before.empty() && among(before.back(), {"index", "position", "coordinate", "component", "row", "column", "entry"}) && !any_among(before, {"over", "by"});
  const bool one = !before.empty() && among(before.back(), {"a", "an", "one"});
  if (picks(before) || ((noun || one) && !tells_of_index(behind))) return true;
  if (behind.empty()) return false;
  const bool ordinal = any_among(behind, {"first", "second", "third"}) && !tells_of_index(behind);
  if (ordinal || picks({behind.begin(), behind.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(behind.size(), 6))})) return true;
  return behind[0] == "be" && !any_among(behind, {"indices"});
}

/// Words that say of a letter only that it is an index and runs over all of its range, “for every $i$”, “where $i$ runs over rows”.
bool leaves_free(const word_list& before, const word_list& behind) {
  static constexpr std::string_view leading = "all|every|each|any|arbitrary|here|now|again|over|for|by|in|on|of|and|or|where|with|index|indices|when|as|respect|to|letter|letters|from|fixed|while|both|if|that|then|so|through";
  static constexpr std::string_view following =
      "and|or|then|we|it|is|are|the|a|an|index|indices|indexes|row|rows|column|columns|run|runs|range|ranges|over|all|every|each|from|to|through|denotes|denote|of|sample|samples|token|tokens|position|positions|time|example|examples|class|classes|entry|entries|coordinate|coordinates|"
      "holds|hold|so|hence|which|that|separately|independently|only-if|as|has|have|gives|give|by|on|respectively|counts|labels|numbers|enumerates|dimension|dimensions|head|heads|feature|features|be|depends|depend|does|this|simultaneously|running|ranging|yields|summation|in|zero|equals|because|since|where";
  const bool named = before.size() > 1 && among(before.back(), {"is", "are"}) && any_among(before, {"index", "indices", "letter", "letters"});
  if (!before.empty() && !named && !in_bars(before.back(), leading)) return false;
  const bool phrase = !before.empty() && among(before.back(), {"over", "of", "by", "on", "in"});  // which ends with the letter: “the sum over $i$ is”
  const auto end = std::find_if(behind.begin(), behind.end(), [&](const std::string& w) { return phrase && among(w, {"is", "are", "gives", "yields", "has", "and"}); });
  return std::all_of(behind.begin(), end, [](const std::string& w) { return in_bars(w, following); });
}

bool divides(const node* n) { return n != nullptr && any_below(n, [](const node* k) { return k->kind == form::fraction || k->kind == form::slash || k->kind == form::divide || k->kind == form::inverse; }); }

}  // namespace

/// The letters that stand alone in the formula, `i`, `i, j`, with a value or a bound, `i = 1`, `i \le n`, or over a range that begins it, `1 \le i \le n`, `i \in \{1, \dots, n\}`.
static std::vector<std::string> letters_spoken_of(const note_reader& reader, const math_piece& m, bool& valued) {
  const auto is_index = [&](const node* n, bool size = false) {
    return n != nullptr && bare(n)->kind == form::name && (bare(n)->text == "\\ell" || (bare(n)->text.size() == 1 && bare(n)->text[0] >= 'a' && bare(n)->text[0] <= 'z')) && reader.scope.find_symbol(bare(n)->text, reader.scope.now()) < 0 && (size || reader.scope.known_dimension(bare(n)->text) < 0);
  };
  std::vector<std::string> out;
  const std::size_t first = m.list.statements.empty() ? std::string::npos : m.list.statements.front().where.begin;
  for (const index_range& r : m.list.ranges)
    if (r.where.begin < first) out.push_back(r.index);
  if (!out.empty()) return out;
  for (const statement& st : m.list.statements) {
    valued = st.relations.size() == 1 && (st.relations[0].kind == relation_kind::equal || st.relations[0].kind == relation_kind::other) && m.list.statements.size() == 1;
    if (!st.relations.empty() && !valued) return {};
    for (const side& one : st.list)
      if (is_index(one.read)) out.push_back(bare(one.read)->text);
    if (const node* pair = st.sides[0].read == nullptr ? nullptr : st.sides[0].read; pair != nullptr && pair->kind == form::tuple && std::all_of(pair->kids.begin(), pair->kids.end(), [&](const node* k) { return is_index(k); })) {  // “the edge $(i, j)$”
      for (const node* k : pair->kids) out.push_back(bare(k)->text);
      continue;
    }
    if (!is_index(st.sides[0].read, valued)) return {};
    out.push_back(bare(st.sides[0].read)->text);
  }
  return out;
}

/// “Where $i < j$”, “self-pairs $i = j$ do not count”: letters of which the formula says where they lie; `alone`: it is all that its sentence has.
static void letters_compared(note_reader& reader, const math_piece& m, bool alone) {
  const auto is_index = [](const side& one) { return one.read != nullptr && is_letter(bare(one.read)); };
  for (const statement& st : m.list.statements) {
    if (st.relations.size() != 1 || !m.list.ranges.empty()) continue;
    const bool letters = std::all_of(st.sides.begin(), st.sides.end(), is_index);
    const bool bounds = std::all_of(st.sides.begin(), st.sides.end(), [&](const side& one) { return is_index(one) || (one.read != nullptr && bare(one.read)->kind == form::number); });
    if (!letters && st.relations[0].kind != relation_kind::not_equal && st.relations[0].kind != relation_kind::other) continue;
    for (const side& one : st.sides) {
      if (!is_index(one)) continue;
      reader.of_sentence.compared.insert(bare(one.read)->text);
      if (bounds && alone && m.said.how != mood::condition) reader.of_section.compared_indices.insert(bare(one.read)->text), reader.of_section.fixed_indices.insert(bare(one.read)->text);
    }
  }
}

/// What the sentence says of letters that are indices: which of them stand for one number, in it or from here on, and which of them run again.
static void indices_fixed(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  reader.of_sentence.fixed = reader.of_section.fixed_indices, reader.of_sentence.compared = reader.of_section.compared_indices;
  const bool remark = std::all_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
    return std::all_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return st.relations.empty(); });
  });
  std::string before;
  std::size_t next = 0;
  const math_piece* last = nullptr;
  for (std::size_t at = 0; at < s.pieces.size(); ++at) {
    if (!s.pieces[at].mathematics) {
      before = s.pieces[at].words;
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::string behind = at + 1 < s.pieces.size() && !s.pieces[at + 1].mathematics ? s.pieces[at + 1].words : std::string();
    bool valued = false;
    const std::vector<std::string> letters = letters_spoken_of(reader, m, valued);
    const word_list words = clause_before(before), following = clause_behind(behind);
    const bool runs = says_all(words) || any_among(words, {"for", "where", "over", "when", "if"}) || m.said.because.starts_with("for");
    for (const std::string& letter : letters) {
      const auto speaks = [&](const node* n) { return n->kind == form::name && n->text == letter; };
      const bool of_last = last != nullptr && std::any_of(last->list.statements.begin(), last->list.statements.end(), [&](const statement& st) {
        return std::any_of(st.sides.begin(), st.sides.end(), [&](const side& one) { return one.read != nullptr && any_below(one.read, speaks); });
      });
      const bool ranged = !m.list.ranges.empty();
      const auto formula_at = [&](std::size_t k) { return k < s.pieces.size() && s.pieces[k].mathematics ? reader.note.slice(reader.segments[s.pieces[k].segment].content) : std::string_view(); };
      const bool part = !following.empty() && following.back() == "from" && (formula_at(at + 2) != "1" || formula_at(at + 4).size() != 1);
      const bool set = (!following.empty() && following.back() == "over" && formula_at(at + 2).find("dots") == std::string_view::npos && !formula_at(at + 2).empty()) ||
                       std::any_of(m.list.ranges.begin(), m.list.ranges.end(), [&](const index_range& range) { return range.index == letter && range.upper == nullptr; });  // “let $i \in S$”  // “runs from $2$ to $n$”
      const bool told = !ranged && !valued && (part || !leaves_free(words, following));  // “an adversary picks $i$”, “for $i$ in the training set”
      const bool fixed = told || is_fixed_by(words, following) || (valued && (sets_a_name(m.said.because) || m.list.statements[0].relations[0].kind == relation_kind::equal)) || (ranged && !runs && !of_last && !tells_of_index(following));
      if (told || set) reader.of_sentence.compared.insert(letter);
      if ((told || set) && remark) reader.of_section.compared_indices.insert(letter);
      if (fixed) reader.of_sentence.fixed.insert(letter);
      if (fixed && (sets_a_name(m.said.because) || any_among(words, {"fix", "fixing", "let", "consider", "choose", "pick", "take"}) || (told && remark))) reader.of_section.fixed_indices.insert(letter);
      else if (!fixed && !set && (ranged || says_all(words))) reader.of_section.fixed_indices.erase(letter), reader.of_sentence.fixed.erase(letter), reader.of_section.compared_indices.erase(letter), reader.of_sentence.compared.erase(letter);
    }
    letters_compared(reader, m, pieces.size() == 1);
    if (letters.empty()) last = &m;
    before.clear();
  }
}

std::string limited_sum(const note_reader& reader, const node* n) {
  if (n->kind == form::big_sum)
    for (const sum_bound& b : n->bounds)
      if (b.lower == nullptr && b.upper == nullptr && b.relation.empty() && reader.of_sentence.compared.contains(b.index)) return b.index;
  for (const node* k : n->kids)
    if (std::string found = limited_sum(reader, k); !found.empty()) return found;
  return {};
}

/// The letters of entries of which the text says where alone an equation about them holds: “where $y_i \neq 0$”.
static std::set<std::string> letters_on_condition(const note_reader& reader, const std::vector<math_piece>& pieces) {
  std::set<std::string> out;
  for (const math_piece& m : pieces) {
    if (!among(m.said.because, {"where", "when", "whenever", "wherever", "if"})) continue;
    for (const statement& st : m.list.statements) {
      if (st.relations.size() != 1 || (st.relations[0].kind != relation_kind::not_equal && st.relations[0].kind != relation_kind::other) || st.sides[0].read == nullptr) continue;
      const node* entry = bare(st.sides[0].read);
      for (std::size_t k = 1; entry->kind == form::indexed && k < entry->kids.size(); ++k)
        if (is_letter(bare(entry->kids[k])) && reader.scope.known_dimension(bare(entry->kids[k])->text) < 0) out.insert(bare(entry->kids[k])->text);
    }
  }
  return out;
}

void limit_to_fixed(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces) {
  indices_fixed(reader, s, pieces);
  const std::set<std::string> on_condition = letters_on_condition(reader, pieces);
  std::set<std::string> fixed = on_condition;
  fixed.insert(reader.of_sentence.fixed.begin(), reader.of_sentence.fixed.end());
  std::set<std::string> ranged, quantified_now;
  for (const math_piece& m : pieces)
    if (m.said.because.starts_with("for"))
      for (const std::string& name : names_of(m)) quantified_now.insert(name);
  for (const math_piece& m : pieces)
    for (const index_range& r : m.list.ranges) ranged.insert(r.index);
  const auto is_last = [&](const std::string& name) { return reader.scope.known_dimension(name) >= 0 && reader.scope.find_symbol(name, reader.scope.now()) < 0 && !ranged.contains(name) && !quantified_now.contains(name); };  // x_n of x_1, …, x_n
  for (math_piece& m : pieces) {
    std::set<std::string> own = fixed;
    for (const index_range& r : m.list.ranges)
      if (!m.list.statements.empty() && r.where.begin > m.list.statements.front().where.begin) own.erase(r.index);  // “$x_i = y_i, \quad i = 1, \dots, n$”
    std::string letter;
    const auto of_fixed = [&](const node* n) {
      return n->kind == form::indexed && (n->kids[0]->kind != form::name || reader.scope.find_symbol(n->kids[0]->text, reader.scope.now()) >= 0) && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) {
               return any_below(k, [&](const node* x) { return x->kind == form::name && (own.contains(x->text) || is_last(x->text)) && !(letter = x->text).empty(); });
             });
    };
    for (const statement& st : m.list.statements) {
      const bool defines = !st.relations.empty() && st.relations[0].kind == relation_kind::define;
      if (!defines && (m.said.how == mood::claim || st.relations.empty() || st.relations[0].kind != relation_kind::equal)) continue;
      const node* left = st.sides[0].read == nullptr ? nullptr : bare(st.sides[0].read);
      const bool fresh = left != nullptr && left->kind == form::indexed && !name_of(left->kids[0]).empty() && !reader.scope.declared(name_of(left->kids[0]));
      const auto speaks = [&](const side& one) { return one.read != nullptr && any_below(one.read, of_fixed); };
      if (fresh || std::none_of(st.sides.begin(), st.sides.end(), speaks)) continue;
      if (on_condition.contains(letter) && std::any_of(st.sides.begin(), st.sides.end(), [&](const side& one) { return divides(one.read); })) continue;  // it says where there is a quotient
      m.said.restricted = true, m.said.sure = false, m.said.because = letter + " may stand for one index";
    }
  }
}

std::vector<stance> stances_of_members(const note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::vector<stance> out = stances_of(s);
  const auto of_fixed = [&](const node* n) { return n->kind == form::indexed && std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return reader.of_sentence.fixed.contains(bare(k)->text); }); };
  for (std::size_t k = 0; k < std::min(out.size(), pieces.size()); ++k)
    for (const statement& st : pieces[k].list.statements)
      for (const side& one : st.sides)
        if (out[k].how != mood::claim && !st.relations.empty() && one.read != nullptr && any_below(one.read, of_fixed)) out[k].restricted = true;
  return out;
}

}  // namespace odot::notes
