// SPDX-License-Identifier: MIT
#include "reader.hpp"

#include <algorithm>

#include "reading_state.hpp"

namespace odot::notes {

namespace {

/// A lone sign such as `\odot` or `=`, which prose speaks about.
bool is_lone_sign(const std::vector<token>& tokens) {
  std::vector<token> own(tokens.begin(), tokens.end() - 1);
  if (!known_function(spelled(own)).empty()) return true;
  return std::none_of(tokens.begin(), tokens.end(), [](const token& t) {
    return t.kind == token_kind::letter || t.kind == token_kind::number || t.kind == token_kind::begin || t.kind == token_kind::words;
  });
}

/// “where”, “with”: what follows is so, and no mere case.
bool introduces_value(const std::string& words) { return words.find("where") != std::string::npos || words.find("with") != std::string::npos; }

}  // namespace

void note_reader::run() {
  segments_ = find_segments(note_);
  scope_.set_macros(macro_table(note_));
  for (const segment& s : segments_) {
    if (s.kind == segment_kind::fragment || s.kind == segment_kind::broken)
      diagnose(reading::unsupported, s.outer, s.message, s.kind == segment_kind::broken);
    else if (!s.message.empty())
      diagnose(reading::unsupported, {s.outer.end - 1, s.outer.end}, s.message, false);
  }
  std::size_t next = 0;
  for (const sentence& s : split_sentences(note_, segments_)) {
    std::size_t last = 0;
    for (const piece& p : s.pieces)
      if (p.mathematics) last = std::max(last, p.segment);
    for (; next < last; ++next)
      if (segments_[next].level > 0) sections_.begin(segments_[next].level, segments_[next].outer.begin);
    read_sentence(s);
    scope_.advance();
    // what was assumed for the sentence only ends with it
    for (assumption& a : scope_.assumptions)
      if (a.local) a.ended = true;
    std::erase_if(scope_.assumptions, [](const assumption& a) { return a.ended; });
    local_properties_.clear();
    local_restrictions_.clear();
  }
}

/// What a sentence says of functions, such as “φ acts elementwise”.
void note_reader::functions_said(const sentence& s) {
  std::string words;
  for (const piece& p : s.pieces)
    if (!p.mathematics) words += " " + p.words;
  const std::string what = function_said(words);
  if (what.empty()) return;
  const bool about_functions = what != "elementwise" || words.find("function") != std::string::npos || words.find("act") != std::string::npos ||
                               words.find("appli") != std::string::npos || words.find("apply") != std::string::npos ||
                               words.find("nonlinear") != std::string::npos || words.find("map") != std::string::npos ||
                               words.find(" is ") != std::string::npos || words.find("are ") != std::string::npos;
  if (!about_functions) return;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const segment& seg = segments_[p.segment];
    if (seg.kind != segment_kind::inline_) continue;
    std::vector<token> tokens = tokenize(note_.text(), seg.content);
    if (scope_.macros() != nullptr) try {
        tokens = scope_.macros()->expanded(tokens, note_.text());
      } catch (const trouble&) {
        continue;  // told where the formula is read
      }
    // f, g   \phi(x)   \operatorname{gelu}
    std::vector<token> name;
    std::size_t i = 0;
    const auto finish = [&] {
      if (name.empty()) return;
      std::string text = spelled(name);
      const std::size_t sub = text.find('_');
      if (sub != std::string::npos && sub > 0) text = with_subscript(text.substr(0, sub), text.substr(sub + 1));
      name.clear();
      const bool upright = text.size() > 1 && text.find('\\') == std::string::npos && text.find('_') == std::string::npos;
      const bool lower = (text[0] >= 'a' && text[0] <= 'z') || (text[0] == '\\' && text.size() > 1 && text[1] >= 'a' && text[1] <= 'z') || upright;
      if (!lower || scope_.find_symbol(text, scope_.now()) >= 0 || !known_function(text).empty() || text == "\\odot" || text == "\\mathbb{R}") return;
      scope_.set_function(text, what);
    };
    while (i < tokens.size() && tokens[i].kind != token_kind::stop) {
      const token& t = tokens[i];
      if (t.is_symbol("(")) {  // the argument says nothing
        int depth = 0;
        do {
          if (tokens[i].is_symbol("(")) ++depth;
          if (tokens[i].is_symbol(")")) --depth;
          ++i;
        } while (depth > 0 && tokens[i].kind != token_kind::stop);
        continue;
      }
      if (is_relation(t) || t.is_symbol("+") || t.is_command("odot")) {
        name.clear();
        break;
      }
      if (t.is_symbol(",") || t.kind == token_kind::gap) finish();
      else name.push_back(t);
      ++i;
    }
    finish();
  }
}

void note_reader::read_sentence(const sentence& s) {
  opening begin;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) begin = opening_of(p.words);
    break;
  }
  functions_said(s);
  for (const piece& p : s.pieces)
    if (p.mathematics) {
      sentence_begin_ = segments_[p.segment].outer.begin;
      break;
    }
  if (std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return !p.mathematics && p.words.find("ones function") != std::string::npos; }))
    scope_.set_function("\\mathbf{1}", "ones_like");
  std::vector<math_piece> pieces;
  const std::size_t names_before = scope_.symbols.size() + scope_.dimensions.size();
  mood now = begin.first;
  bool first_words = true, concludes = begin.concludes;
  std::string before;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      if (!(first_words && pieces.empty())) now = mood_after(p.words, now);
      // “H = … satisfies H² = H” says what follows from what H is
      if (p.words.find("satisf") != std::string::npos && std::any_of(pieces.begin(), pieces.end(), [](const math_piece& m) {
            return m.how == mood::claim && !m.list.statements.empty() && !m.list.statements[0].relations.empty() &&
                   m.list.statements[0].relations[0].kind != relation_kind::member;
          }))
        now = mood::claim;
      if (p.words.find("then") != std::string::npos || p.words.find("we have") != std::string::npos) concludes = concludes || now == mood::claim;
      first_words = false;
      before = p.words;
      continue;
    }
    first_words = false;
    const segment& seg = segments_[p.segment];
    // “With $A \in \mathbb{R}^{n \times n}$, $$ … $$”
    if (begin.sets_scene && seg.kind == segment_kind::display && !pieces.empty() && pieces.back().at->kind == segment_kind::inline_ &&
        before.find_first_not_of(" ,:") == std::string::npos)
      now = mood::claim;
    math_piece m;
    m.at = &seg;
    m.how = now;
    m.before = before;
    m.concludes = concludes && now == mood::claim;
    before.clear();
    if (seg.kind == segment_kind::broken) {
      m.list = {};
    } else {
      m.list = read_statements(note_, seg.content, arena_, scope_);
      declare_members(m, begin.introduces, now);
    }
    pieces.push_back(std::move(m));
  }
  if (pieces.empty()) return;
  const auto is_member = [](const statement& st) { return !st.relations.empty() && st.relations[0].kind == relation_kind::member; };
  const bool new_names = scope_.symbols.size() + scope_.dimensions.size() > names_before;
  const bool only_claims = !new_names && pieces.size() == s.pieces.size() && std::none_of(pieces.begin(), pieces.end(), [&](const math_piece& m) {
    return std::any_of(m.list.statements.begin(), m.list.statements.end(), is_member);
  });
  if (!only_claims) {
    sets_in_words(s, pieces);
    shapes_in_words(s, pieces, begin.introduces);
    properties(s, begin, pieces);
  }
  scope_.advance();
  ranges_.clear();
  for (math_piece& m : pieces) {
    if (m.at->kind == segment_kind::broken) continue;
    // with all that the sentence declares known, its formulas are read again
    if (!only_claims) m.list = read_statements(note_, m.at->content, arena_, scope_);
    ranges_.insert(ranges_.end(), m.list.ranges.begin(), m.list.ranges.end());
  }
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.empty()) continue;
      if (m.how == mood::claim && st.given.empty()) {
        if (!st.relations.empty() && st.relations[0].kind == relation_kind::define && st.relations.size() == 1) define_first(st, m);
      } else if (st.relations[0].kind != relation_kind::member) {
        assume(st, m.how == mood::condition || !st.given.empty(), m.how != mood::condition && (st.given.empty() || introduces_value(st.given)));
        scope_.advance();
      }
    }
  for (const math_piece& m : pieces)
    for (const statement& st : m.list.statements) {
      if (st.relations.empty()) {
        report_unread(st);
        continue;
      }
      const bool defined = st.relations[0].kind == relation_kind::define && st.relations.size() == 1;
      if (m.how == mood::claim && st.given.empty() ? !defined : st.relations[0].kind == relation_kind::member) read_equations(st, m);
      scope_.advance();
    }
}

/// A formula without a relation states nothing; what can't be read in it is told all the same.
void note_reader::report_unread(const statement& s) {
  for (const side& part : s.sides) {
    if (part.read != nullptr) {
      shape_claims(part.read, part.where);
      continue;
    }
    if (!part.why) continue;
    if (is_lone_sign(tokenize(note_.text(), s.where))) continue;
    diagnose(reading::unsupported, part.why->where, part.why->what(), note_.slice(s.where).find('=') != std::string_view::npos);
  }
}

void read_note(const source& note, const reader_events& events) { note_reader(note, events).run(); }

}  // namespace odot::notes
