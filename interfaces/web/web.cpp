// SPDX-License-Identifier: MIT
// What the page needs of odot: a text in, a section of HTML and the JSON of `odot check` out; the report on it when it is asked for.

#include <emscripten.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "notes/check.hpp"
#include "notes/source/source.hpp"
#include "report/html.hpp"
#include "report/json.hpp"

/// Tells the page how many claims are done.
EM_JS(void, tell_progress, (int done), { Module.progress(done); });

namespace {

using namespace odot;

/// What was checked last, and every verdict so far: a claim that did not change is not decided again.
struct session {
  notes::verdict_cache verdicts;
  std::unique_ptr<const notes::source> note;
  std::vector<notes::checked_note> checked;
  std::string answer;
} last;

nlohmann::json place(const notes::position& p) { return {{"line", p.line}, {"column", p.column}}; }

/// What stands where in the text, for the text field: claims with their verdicts, and what was not read.
nlohmann::json marks() {
  nlohmann::json out = nlohmann::json::array();
  const auto mark = [&](notes::place where, std::string_view verdict, const std::string& message, const std::string& anchor) {
    out.push_back({{"from", place(last.note->at(where.begin))}, {"to", place(last.note->at(where.end))}, {"verdict", verdict}, {"message", message}, {"anchor", anchor}});
  };
  std::size_t number = 0;
  for (const notes::checked_claim& c : last.checked[0].claims)
    mark({c.left.begin, c.right.end}, notes::text_of(c.result), c.message, "n1-c" + std::to_string(++number));
  number = 0;
  for (const notes::checked_note::remark& r : last.checked[0].remarks)
    if (++number, r.counts) mark(r.where, notes::text_of(r.kind), r.message, "n1-r" + std::to_string(number));
  return out;
}

std::string check(const char* name, const std::string& text) {
  last.checked.clear();
  last.note = std::make_unique<const notes::source>(name, text);
  if (const auto bad = notes::first_bad_byte(text)) {
    const notes::position at = last.note->at(*bad);
    throw std::runtime_error("line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": this is no text: a zero or half a character stands here");
  }
  notes::check_options options;
  options.statements = options.keep_items = true;
  options.progress = [](std::size_t done) { tell_progress(static_cast<int>(done)); };
  last.checked.push_back(notes::check_note(*last.note, options, last.verdicts));
  return nlohmann::json{{"section", report::note_section(last.checked[0], *last.note, 1)}, {"verdicts", report::to_json(last.checked)}, {"marks", marks()}}.dump();
}

/// What `make` returns, or `{"error": …}`. The text is kept until the next call.
template <class Make>
const char* answered(const Make& make) {
  try {
    last.answer = make();
  } catch (const std::exception& e) {
    last.answer = nlohmann::json{{"error", e.what()}}.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
  return last.answer.c_str();
}

}  // namespace

extern "C" {

/// `{"section": HTML, "verdicts": the command's JSON as text, "marks": places in the text}` on the note of `length` bytes; a name that ends in `.tex` is read as LaTeX.
EMSCRIPTEN_KEEPALIVE const char* odot_check(const char* name, const char* text, std::size_t length) {
  return answered([&] { return check(name, std::string(text, length)); });
}

/// `{"report": HTML}`: what `odot check --format html` writes of the note that was checked last, with KaTeX's style and script in it.
EMSCRIPTEN_KEEPALIVE const char* odot_report(const char* style, const char* script) {
  return answered([&] { return nlohmann::json{{"report", report::to_html(last.checked, {last.note.get()}, ODOT_VERSION, {style, script})}}.dump(); });
}

}  // extern "C"
