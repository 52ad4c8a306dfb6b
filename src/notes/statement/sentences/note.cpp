// SPDX-License-Identifier: MIT
// A whole note: what is looked for in all of it before its sentences are read one after another.
#include "notes/reader.hpp"
#include <algorithm>
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/source/conditionals.hpp"
#include "notes/source/conventional.hpp"
#include "notes/source/letter_usage.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"
namespace odot::notes {
namespace {
/// `Y = X B + U, \qquad Y \in \mathbb{R}^{n \times k}`: whether the formula goes on with the set of what stands on the left.
bool is_declared_behind(std::string_view text, place left, std::size_t end) {
  std::string_view behind = text.substr(end, std::min(text.find("\n\n", end), text.size()) - end);
  behind = behind.substr(0, behind.find('$'));
  return without_gaps(behind).find(without_gaps(text.substr(left.begin, left.end - left.begin)) + "\\in") != std::string::npos;
}
/// “for all $i$”, “$i = 1$”, “$t \ge 0$”: the letters for an index or a number that the text speaks of by themselves.
std::string letters_told(std::string_view text) {
  std::string told;
  for (std::size_t at = text.find('$'); at != std::string_view::npos && at + 1 < text.size(); at = text.find('$', at + 1)) {
    const char letter = text[at + 1];
    if (std::string_view("ijklmntsc").find(letter) == std::string_view::npos || told.find(letter) != std::string::npos) continue;
    const std::string_view behind = text.substr(at + 2);
    for (const char* sign : {"$", " =", "=", " \\in", "\\in", " \\ge", " \\le", " >", " <", " \\neq", " \\ne"})
      if (behind.starts_with(sign)) {
        told += letter;
        break;
      }
  }
  return told;
}
/// `M/A` of `M/A = D - C A^{-1} B`, in a text that speaks of Schur complements: this is how it writes them.
std::set<std::string, std::less<>> schur_complements(std::string_view text) {
  std::set<std::string, std::less<>> out;
  if (lower_case(text).find("schur complement") == std::string::npos) return out;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  constexpr std::size_t reach = 40;
  for (std::size_t at = text.find('/'); at != std::string_view::npos; at = text.find('/', at + 1)) {
    const std::string behind = without_gaps(text.substr(at + 1, reach));  // A=D-CA^{-1}B
    if (at == 0 || !is_capital(text[at - 1]) || behind.size() < 12 || text[at - 1] == behind[0]) continue;
    const bool formula = behind[1] == '=' && behind[3] == '-' && behind[5] == behind[0] && behind.compare(6, 5, "^{-1}") == 0;
    if (formula && is_capital(behind[0]) && is_capital(behind[2]) && is_capital(behind[4]) && is_capital(behind[11])) out.insert(std::string{text[at - 1], '/', behind[0]});
  }
  return out;
}
bool begins_words_only(const sentence& s) { return s.pieces.size() == 1 && !s.pieces[0].mathematics; }
}  // namespace
/// What stands for what in the whole note by its macros, commands and letters; and what of its TeX is broken.
static void commands_and_letters(note_reader& reader) {
  reader.of_text.undecided_branches = reader.note.kind() == markup::latex && leaves_branch_undecided(reader.note.text());
  macro_table macros(reader.note);
  if (reader.macros != nullptr) macros.add(*reader.macros);
  const auto has_meaning = [&](const std::string& name) { return macros.defines(name) || is_letter_of_tex(name) || is_bold_font(name) || !known_function(name).empty() || !moment_called(name).empty(); };
  std::vector<place> formulas;
  for (const segment& s : reader.segments)
    if (s.kind == segment_kind::inline_ || s.kind == segment_kind::display) formulas.push_back(s.content);
  const conventional_commands conventional = conventional_meanings(reader.note.text(), formulas, has_meaning);
  if (!conventional.definitions.empty()) macros.add(source("conventional.tex", conventional.definitions));
  reader.of_text.guessed_commands = conventional.names;
  reader.scope.set_macros(std::move(macros));
  reader.scope.abbreviations = abbreviations(reader.note.text(), formulas);
  reader.scope.t_transposes = transposes_by_t(reader.note.text(), formulas);
  reader.scope.letters_told = letters_told(reader.note.text());
  reader.scope.schur_complements = schur_complements(reader.note.text());
  reader.scope.marks_are_names = !speaks_of_adjoints(reader.note.text());
  reader.scope.stars_are_names = !speaks_of_conjugates(reader.note.text());
  for (const segment& s : reader.segments) {
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken)
      diagnose(reader, reading::unsupported, s.outer, s.message, s.kind == segment_kind::broken);
    else if (!s.message.empty())
      diagnose(reader, reading::unsupported, {s.outer.end - 1, s.outer.end}, s.message, false);
  }
  for (const char* name : {"gelu", "GELU"})  // x times the normal distribution, or its tanh form: what holds for any function holds for both
    if (reader.note.text().find(std::string("{") + name + "}") != std::string_view::npos) {
      reader.scope.set_function(name, "elementwise");
      reader.of_text.restrictions.push_back({name, "", name, 0, "which is read as any function that acts on each entry"});
    }
}
/// The reader of sequences, and what becomes of what it reads.
static void begin_sequences(note_reader& reader) {
  reader.sequences = std::make_unique<sequence_reader>(sequence_reader{reader.note, reader.scope, reader.arena, sequence_events{
      [&reader](claim_item& item) {
        reader.of_claim.hangs_on.clear();
        if (item.sequence != nullptr && item.hangs_on.empty() && reader.of_section.remark_since.at == all_below) item.hangs_on = not_relied_on(reader, reader.of_section.remark_since, "its sequences");
        if (item.sequence != nullptr && item.hangs_on.empty() && !reader.of_sentence.unread_word.empty()) item.hangs_on = not_relied_on_here(reader);
        if (item.sequence != nullptr && item.hangs_on.empty()) item.hangs_on = reader.of_claim.unsure_sign;
        if (item.doubt.empty() && is_declared_behind(reader.note.text(), item.left, item.whole.end)) item.doubt = "the formula declares what stands on its left, and may define it";
        if (item.doubt.empty() && reader.of_sentence.now != nullptr && reader.of_sentence.now->optimality != optimality::none) item.doubt = "its sentence sets a derivative to zero, and this may be the condition that comes of it";
        if (item.doubt.empty() && !reader.of_section.retold_sequence.empty()) item.doubt = "the text says “" + reader.of_section.retold_sequence + "”, and may speak of another sequence than the one that it defines";
        if (item.read == reading::posed && reader.of_text.foreign) item.read = reading::unsupported, item.message = "the text is not in English, and for which steps its recurrences hold is not read", item.trouble_at = item.whole;
        item.as_letters = as_letters(reader, item);
        emit(reader, item);
      }, reader.events.definition, [&reader](place where, const std::string& why) { diagnose(reader, reading::unsupported, where, why, false); },
      [&reader](const std::set<std::string>& names) {
        std::vector<restriction> out;
        for (const auto* list : {&reader.of_text.restrictions, &reader.of_sentence.restrictions})
          for (const restriction& r : *list)
            if (names.contains(r.name)) out.push_back(r);
        return out;
      },
      [&reader](std::size_t at) { return reader.sections.has_ended(at); }, [&reader](const std::vector<node*>& sides) { refuse_own_meanings(reader, sides, true); }}});
}
/// What is told of the whole note by any of its sentences.
static void look_through(note_reader& reader, const std::vector<sentence>& sentences) {
  reader.of_text.foreign = !is_in_english(sentences);
  reader.of_text.sentences = &sentences;
  reader.of_text.changes_in_code = changes_in_code(reader.note.text());
  gather_own_meanings(reader, sentences);
  losses_in(reader, sentences);
  activations_by_use(reader);
  for (const sentence& s : sentences)
    for (const piece& p : s.pieces)
      for (const char* word : {"random", "expectation", "expected value", "variance", "stochastic", "probabilit", "unbiased"}) reader.scope.chance.spoken_of = reader.scope.chance.spoken_of || p.words.find(word) != std::string::npos;
  for (const sentence& s : sentences)
    for (const piece& p : s.pieces)
      for (const char* word : {"gaussian", "distribut", "bernoulli", "poisson", "binomial", "i.i.d", "iid ", "rademacher", "uncorrelated", "normal random", "uniform random", "standard normal"})
        if (p.words.find(word) != std::string::npos) reader.scope.chance.more = "the text says more of distributions than is read", reader.scope.chance.more_at = std::string::npos;
  reader.blocks = find_blocks(reader.note);
  tell_ties_behind(reader, 0);
}
/// Blocks that end and sections that begin in front of the sentence; `next` is the first segment that was not looked at.
static void begin_sections_before(note_reader& reader, const sentence& s, std::size_t& next) {
  std::size_t last = s.segment;
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      end_blocks(reader, reader.segments[p.segment].outer.begin);
      break;
    }
  for (const piece& p : s.pieces)
    if (p.mathematics) last = std::max(last, p.segment);
  for (; next < last; ++next) {
    if (reader.segments[next].level == 0) continue;
    begin_section(reader, reader.segments[next].level, reader.segments[next].outer.begin);
    reader.of_section.retold_sequence.clear(), reader.of_section.remark_since = {0, {}}, reader.of_section.words_opening.clear(), reader.of_section.shapes_met.clear();
    reader.of_section.begin = reader.segments[next].outer.begin;
    tell_ties_behind(reader, reader.of_section.begin);
  }
}
static void run(note_reader& reader) {
  reader.segments = find_segments(reader.note);
  commands_and_letters(reader);
  begin_sequences(reader);
  look_through(*reader.sequences, reader.segments);
  const std::vector<sentence> sentences = split_sentences(reader.note, reader.segments);
  look_through(reader, sentences);
  std::size_t next = 0;
  for (std::size_t index = 0; index < sentences.size(); ++index) {
    const sentence& s = sentences[index];
    reader.of_sentence.answer = index + 1 < sentences.size() ? denying_answer(s, sentences[index + 1]) : std::string();
    begin_sections_before(reader, s, next);
    if (const std::string kind = begins_part(s); !kind.empty()) begin_part(reader, kind, s);
    if (constexpr std::size_t kept = 10'000; reader.of_sentence.tokens.size() > kept) reader.of_sentence.tokens.clear();  // of a long note
    end_suppositions(reader, s);
    end_inner_items(reader, s);
    numbered_said(reader, s);
    if (begins_words_only(s)) reader.of_section.objected = s.pieces[0].words.size() < 40 ? objection_of_title(s.pieces[0].words) : std::string();
    read_sentence(reader, s);
    if (!begins_words_only(s)) reader.of_section.objected.clear();
    for (const piece& p : s.pieces)
      if (p.mathematics) reader.of_section.last_formula = reader.segments[p.segment].outer.end;
    if (ends_proof(reader, s)) end_proof(reader);
    end_sentence(reader);
  }
}
void read_note(const source& note, const reader_events& events, const source* macros) {
  note_reader reader{note, macros, events};
  run(reader);
}
}  // namespace odot::notes