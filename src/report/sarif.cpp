// SPDX-License-Identifier: MIT
#include "sarif.hpp"

#include <nlohmann/json.hpp>

#include "at_sizes.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;

const char* level_of(notes::verdict v) {
  if (v == notes::verdict::doubtful) return "note";
  return v == notes::verdict::refuted || v == notes::verdict::shape_error ? "error" : "warning";
}

json rule(const char* id, const char* text, const char* level) {
  return {{"id", id}, {"shortDescription", {{"text", text}}}, {"defaultConfiguration", {{"level", level}}}};
}

/// A relative reference or a file URI; whatever is not allowed in one is written as percent and two digits.
std::string uri_of(const std::string& name) {
  static constexpr const char* digits = "0123456789ABCDEF";
  std::string out = name.starts_with('/') ? "file://" : "";
  for (char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '.' || c == '-' || c == '_' || c == '~';
    if (plain) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += digits[byte / 16];
      out += digits[byte % 16];
    }
  }
  return out;
}

json result(const notes::source& note, notes::verdict v, notes::place where, const std::string& message) {
  const notes::position from = note.at(where.begin), to = note.at(std::max(where.end, where.begin + 1));
  return {{"ruleId", notes::text_of(v)},
          {"level", level_of(v)},
          {"message", {{"text", message.empty() ? std::string(notes::text_of(v)) : message}}},
          {"locations",
           {{{"physicalLocation",
              {{"artifactLocation", {{"uri", uri_of(note.name())}}},
               {"region", {{"startLine", from.line}, {"startColumn", from.column}, {"endLine", to.line}, {"endColumn", to.column}}}}}}}}};
}

}  // namespace

std::string to_sarif(const std::vector<notes::checked_note>& checked, const std::vector<const notes::source*>& sources, const std::string& version,
                     const std::vector<read_error>& unread) {
  json results = json::array();
  for (std::size_t i = 0; i < checked.size(); ++i) {
    for (const notes::checked_claim& c : checked[i].claims) {
      if (c.result == notes::verdict::proved && !c.at_sizes) continue;
      json one = result(*sources[i], c.result, c.trouble_at, c.source + ": " + c.message);
      if (c.result == notes::verdict::proved) one["kind"] = "pass", one["level"] = "none";
      if (c.at_sizes && c.at_sizes->contradicts) one["level"] = "error";
      if (c.at_sizes) one["properties"] = {{"atSizes", at_sizes_of(c)}};
      results.push_back(std::move(one));
    }
    for (const notes::checked_note::remark& r : checked[i].remarks) results.push_back(result(*sources[i], r.kind, r.where, r.message));
  }
  json notifications = json::array();
  for (const read_error& e : unread)
    notifications.push_back({{"level", "error"},
                             {"message", {{"text", e.message}}},
                             {"locations", {{{"physicalLocation", {{"artifactLocation", {{"uri", uri_of(e.file)}}}}}}}}});
  const json rules = {rule("proved", "The claim holds for all sizes and values.", "none"),
                      rule("refuted", "The claim is false: there is a counterexample.", "error"),
                      rule("shape-error", "The claim is ill-shaped as written.", "error"),
                      rule("doubtful", "False as it was read, which may not be as it was meant.", "note"),
                      rule("undecided", "The claim is well-shaped, neither proved nor refuted.", "warning"),
                      rule("unsupported", "The construct is not read.", "warning")};
  const json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs",
                     {{{"tool", {{"driver", {{"name", "odot"}, {"version", version}, {"rules", rules}}}}},
                       {"invocations", {{{"executionSuccessful", unread.empty()}, {"toolExecutionNotifications", notifications}}}},
                       {"columnKind", "unicodeCodePoints"},
                       {"results", results}}}}};
  return log.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace odot::report
