// SPDX-License-Identifier: MIT
// What the module for Python needs of odot: a text in, the JSON of `odot check` out. The rest is in __init__.py.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>

#include "notes/check.hpp"
#include "notes/source/source.hpp"
#include "report/json.hpp"

namespace {

namespace py = pybind11;
using namespace odot;

/// The source of a text from Python. Throws `ValueError` for what is no text, such as a zero.
notes::source source_of(const std::string& name, const std::string& text) {
  notes::source made(name, text);
  if (const auto bad = notes::first_bad_byte(text)) {
    const notes::position at = made.at(*bad);
    throw py::value_error(name + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": this is no text: a zero or half a character stands here");
  }
  return made;
}

/// Other threads of Python run while a note is checked; Ctrl-C ends it after the claim that it is at.
std::string check(const std::string& text, const std::string& name, const std::optional<std::string>& macros) {
  const notes::source note = source_of(name, text);
  notes::check_options options;
  options.statements = true;
  if (macros) options.macros = std::make_shared<const notes::source>(source_of("macros", *macros));
  options.progress = [](std::size_t) {
    const py::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  };
  const py::gil_scoped_release released;
  notes::verdict_cache cache;
  return report::to_json({notes::check_note(note, options, cache)});
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  module.attr("version") = ODOT_VERSION;
  module.def("check", &check, py::arg("text"), py::arg("name"), py::arg("macros"));
}
