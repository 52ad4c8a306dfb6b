// SPDX-License-Identifier: MIT
// Conditions right behind an equation in its formula: `\text{if } A \text{ is symmetric}`, `\tag{for orthogonal $Q$, 3.2}`.

#include <algorithm>
#include <optional>

#include "notes/formula/parser.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/note_reader.hpp"

namespace odot::notes {

namespace {

/// A condition as it is seen: “if A is symmetric, 6.1.8”, without what sets its type; nothing where anything else stands in it.
std::optional<std::string> condition_behind(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 200;
  std::string out;
  for (const std::size_t end = std::min(text.size(), at + longest); at < end; ++at) {
    const char c = text[at];
    if (text.substr(at).starts_with("$$") || text.substr(at).starts_with("\n\n")) return out;
    if (c == '&' || text.substr(at).starts_with("\\\\")) return goes_on_in_words(text.substr(at)) ? std::nullopt : std::optional(out);
    if (c == '{' || c == '}' || c == '$' || c == '~' || c == '\n') {
      out += c == '~' || c == '\n' ? " " : "";
      continue;
    }
    if (c != '\\') {
      out += c;
      continue;
    }
    std::size_t last = at + 1;
    while (last < text.size() && is_letter(text[last])) ++last;
    const std::string_view command = text.substr(at + 1, last - at - 1);
    if (command.empty()) {
      if (last < text.size() && (text[last] == ']' || text[last] == ')')) return out;
      out += " ";
      at = last;  // \, and its kin
      continue;
    }
    if (command == "end") return out;
    const bool face = among(command, {"text", "textrm", "textit", "textnormal", "mbox", "mathrm", "tag", "mathit"}) || is_bold_font(command);
    if (!face && !among(command, {"quad", "qquad"}) && !is_letter_of_tex(command)) return std::nullopt;
    out += face ? std::string() : is_letter_of_tex(command) ? "\\" + std::string(command) + " " : " ";
    at = last - 1;
  }
  return std::nullopt;
}

/// The words of a condition, with the letters as they are; commas, and brackets around the whole, are words of their own no more.
std::vector<std::string> words_as_written(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ' && c != ',' && c != '(' && c != ')') {
      word += c;
      continue;
    }
    if (!word.empty()) out.push_back(std::exchange(word, {}));
    if (c == ',') out.emplace_back(",");
  }
  while (!out.empty() && (out.front() == "," || out.front() == ":")) out.erase(out.begin());
  return out;
}

bool is_number(const std::string& word) { return word.find_first_not_of("0123456789.") == std::string::npos; }
bool tells_property(const std::string& w) {
  return among(w, {"symmetric", "skew-symmetric", "antisymmetric", "orthogonal", "diagonal", "invertible", "nonsingular", "non-singular"});
}
bool joins(const std::string& w) { return among(w, {"and", "a", "an", "the", "both", "square", "real", "matrix", "matrices"}); }

/// What is said of names of which the text writes the fonts elsewhere.
struct condition_read {
  std::vector<std::string> names;
  std::string properties;
};

/// “if A is symmetric”, “if Q and R are orthogonal”, “for orthogonal Q”: nothing where a word says anything else.
std::optional<condition_read> read_condition(std::vector<std::string> words, const std::set<std::string>& names) {
  while (!words.empty() && (is_number(words.back()) || words.back() == ",")) words.pop_back();  // the number of the equation
  if (words.size() < 3 || !among(words[0], {"if", "when", "whenever", "for", "provided", "assuming"})) return std::nullopt;
  std::size_t at = words[1] == "that" ? 2 : 1;
  condition_read out;
  bool is = false, square = false;
  for (; at < words.size(); ++at) {
    const std::string& w = words[at];
    if (tells_property(w)) out.properties += (out.properties.empty() ? "" : " and ") + w;
    else if (names.contains(w) && !is) out.names.push_back(w);
    else if (w == (out.names.size() == 1 ? "is" : "are") && !is && !out.names.empty() && out.properties.empty()) is = true;
    else if (!joins(w) && w != ",") return std::nullopt;
    square = square || w == "square";
  }
  if (out.names.empty() || out.properties.empty()) return std::nullopt;
  const bool of_one = out.names.size() == 1 && !square && names.contains(words.back());  // “for symmetric A”; for “symmetric $A$ and square $B$” each has its own
  return is || of_one ? std::optional(out) : std::nullopt;
}

/// A name as it is seen, without its font.
std::string as_seen(const std::string& name) {
  const std::size_t open = name.rfind('{');
  if (!name.starts_with("\\math") && !name.starts_with("\\bold") && !name.starts_with("\\bm")) return name;
  return open == std::string::npos || name.back() != '}' ? name : name.substr(open + 1, name.size() - open - 2);
}

}  // namespace

/// The names of an equation that nothing declares, with the shapes that it gives them. Throws where it gives none.
static std::vector<undeclared_symbol> undeclared_in(note_reader& reader, const side& left, const side& right) {
  auto t = std::make_unique<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  try {
    t->infer({left.read, right.read}, true);
  } catch (const several_readings& r) {
    t = std::make_unique<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
    t->take_reading(r.readings.back());
    t->infer({left.read, right.read}, true);
  }
  std::vector<undeclared_symbol> out = t->undeclared();
  for (undeclared_symbol& u : out) u.size = t->settled(u.size);
  return out;
}

bool take_condition(note_reader& reader, const side& left, const side& right, const statement& s, std::vector<std::string>& introduced) {
  if (s.condition.empty() || left.read == nullptr || right.read == nullptr) return false;
  const std::optional<std::string> text = condition_behind(reader.note.text(), right.where.end);
  if (!text) return false;
  std::map<std::string, std::string> seen;
  std::set<std::string> names;
  for (const std::string& name : names_of_sides(left.read, right.read)) {
    if (!names.insert(as_seen(name)).second) return false;  // A and \mathbf{A}
    seen.emplace(as_seen(name), name);
  }
  const std::optional<condition_read> read = read_condition(words_as_written(*text), names);
  if (!read) return false;
  const said_properties said = properties_in("is " + read->properties, false);
  if (said.known == 0 || !said.unread.empty() || said.idempotent || said.involutory || said.unit || said.columns || said.rows) return false;
  std::map<std::string, shape> shapes;
  try {
    for (const undeclared_symbol& u : undeclared_in(reader, left, right)) shapes.emplace(u.name, u.size);
  } catch (const trouble&) {
    return false;
  }
  for (const std::string& one : read->names) {
    const std::string& name = seen.at(one);
    int id = reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0 && !shapes.contains(name)) return false;
    const shape size = id >= 0 ? reader.scope.symbols[static_cast<std::size_t>(id)].size : shapes.at(name);
    if (!(size.rows == size.columns) || notes::is_number(size)) return false;
    if (id < 0) {
      reader.scope.advance();
      id = reader.scope.declare(name, size, left.where);
      reader.scope.symbols[static_cast<std::size_t>(id)].inferred = true;
      introduced.push_back(name);
      reader.scope.advance();
    }
    reader.of_sentence.properties.push_back({id, said.known});
  }
  return true;
}

}  // namespace odot::notes
