// SPDX-License-Identifier: MIT
#include "server.hpp"

#include <algorithm>
#include <utility>
#include <stdexcept>

#include "actions.hpp"

namespace odot::lsp {

namespace {

/// The codes of JSON-RPC and LSP.
enum code { parse_error = -32700, invalid_request = -32600, method_not_found = -32601, invalid_params = -32602, internal_error = -32603,
            not_initialized = -32002, request_cancelled = -32800, content_modified = -32801 };

/// A request that can't be answered as it stands.
struct bad_params : std::runtime_error {
  using std::runtime_error::runtime_error;
};

bool is_answered(const std::string& method) {
  for (const char* known : {"textDocument/hover", "textDocument/definition", "textDocument/documentSymbol", "textDocument/codeAction"})
    if (method == known) return true;
  return false;
}

json capabilities(const std::string& version) {
  return {{"capabilities",
           {{"positionEncoding", "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", 2}}},
            {"hoverProvider", true},
            {"definitionProvider", true},
            {"documentSymbolProvider", true},
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}}},
          {"serverInfo", {{"name", "odot"}, {"version", version}}}};
}

std::string uri_of(const json& params) { return params.at("textDocument").at("uri").get<std::string>(); }

bool is_latex(const std::string& language, const std::string& uri) {
  if (language == "latex" || language == "tex" || language == "plaintex") return true;
  return language != "markdown" && uri.ends_with(".tex");
}

}  // namespace

bool server::interrupts(const std::string& content) {
  for (const char* method : {"\"textDocument/did", "\"$/cancelRequest\"", "\"shutdown\"", "\"exit\""})
    if (content.find(method) != std::string::npos) return true;
  return false;
}

void server::send(json message) {
  message["jsonrpc"] = "2.0";
  sent_.push_back(message.dump(-1, ' ', false, json::error_handler_t::replace));
}
void server::fail(const json& id, int code, const std::string& message) { send({{"id", id}, {"error", {{"code", code}, {"message", message}}}}); }
void server::refuse(const std::string& what) { fail(nullptr, parse_error, what); }
std::vector<std::string> server::sent() { return std::exchange(sent_, {}); }

void server::receive(const std::string& content) {
  json message;
  try {
    message = json::parse(content, [](int depth, json::parse_event_t, json&) {
      constexpr int deepest = 200;  // copying goes as deep as the value
      if (depth > deepest) throw bad_params("a message is nested too deeply");
      return true;
    });
  } catch (const json::exception& e) {
    return refuse(e.what());
  } catch (const bad_params& e) {
    return refuse(e.what());
  }
  if (!message.is_object()) return fail(nullptr, invalid_request, "a message is an object; batches are not part of the protocol");
  const json id = message.value("id", json());
  const bool asks = message.contains("id");
  if (asks && !id.is_string() && !id.is_number_integer()) return fail(nullptr, invalid_request, "the id of a request is a string or an integer");
  if (!message.contains("method")) {
    if (!message.contains("result") && !message.contains("error")) fail(id, invalid_request, "a message without a method");
    return;  // an answer, to nothing that was asked
  }
  if (!message["method"].is_string()) return fail(id, invalid_request, "the method is a string");
  const std::string method = message["method"];
  const json params = message.value("params", json::object());
  try {
    if (asks) called(id, method, params);
    else told(method, params);
  } catch (const json::exception& e) {
    if (asks) fail(id, invalid_params, method + ": " + e.what());
  } catch (const bad_params& e) {
    if (asks) fail(id, invalid_params, method + ": " + e.what());
  }
}

void server::called(const json& id, const std::string& method, const json& params) {
  if (shut_down_) return fail(id, invalid_request, "the server is shut down");
  if (method == "initialize") {
    if (initialized_) return fail(id, invalid_request, "the server is initialized already");
    initialized_ = true;
    return send({{"id", id}, {"result", capabilities(version_)}});
  }
  if (!initialized_) return fail(id, not_initialized, "the first request is initialize");
  if (method == "shutdown") {
    shut_down_ = true;
    while (!pending_.empty()) cancel(json(pending_.front().id));
    return send({{"id", id}, {"result", nullptr}});
  }
  if (!is_answered(method)) return fail(id, method_not_found, "there is no method " + method);
  document_of(params);
  pending_.push_back({id, method, params});
}

void server::told(const std::string& method, const json& params) {
  if (method == "exit") ended_ = true;
  if (!initialized_ || shut_down_) return;
  if (method == "textDocument/didOpen") open(params);
  else if (method == "textDocument/didChange") change(params);
  else if (method == "textDocument/didClose") close(params);
  else if (method == "$/cancelRequest") cancel(params.at("id"));
}

document& server::document_of(const json& params) {
  const auto found = documents_.find(uri_of(params));
  if (found == documents_.end()) throw bad_params("no document is open under this name: " + uri_of(params));
  return found->second;
}

void server::open(const json& params) {
  const json& item = params.at("textDocument");
  const std::string uri = uri_of(params), language = item.value("languageId", "");
  drop_requests_on(uri, "the document was opened anew");
  documents_.insert_or_assign(uri, document(item.at("text").get<std::string>(), item.value("version", std::int64_t{0}), is_latex(language, uri), macros_));
}

void server::change(const json& params) {
  document& d = document_of(params);
  drop_requests_on(uri_of(params), "the document has changed");
  d.dirty = d.fresh = true;
  d.version = params.at("textDocument").value("version", d.version);
  for (const json& one : params.at("contentChanges")) {
    const std::string text = one.at("text");
    if (!one.contains("range") || one["range"].is_null()) d.lines.set(text);
    else d.lines.replace(position_from(one["range"].at("start")), position_from(one["range"].at("end")), text);
  }
}

void server::close(const json& params) {
  document_of(params);
  const std::string uri = uri_of(params);
  drop_requests_on(uri, "the document was closed");
  documents_.erase(uri);
  send({{"method", "textDocument/publishDiagnostics"}, {"params", {{"uri", uri}, {"diagnostics", json::array()}}}});
}

void server::cancel(const json& id) {
  const auto asked = std::find_if(pending_.begin(), pending_.end(), [&](const request& r) { return r.id == id; });
  if (asked == pending_.end()) return;
  fail(id, request_cancelled, "cancelled");
  pending_.erase(asked);
}

/// What was asked of a text that is no longer there has no answer.
void server::drop_requests_on(const std::string& uri, const std::string& why) {
  for (auto r = pending_.begin(); r != pending_.end();) {
    if (uri_of(r->params) != uri) {
      ++r;
      continue;
    }
    fail(r->id, content_modified, why);
    r = pending_.erase(r);
  }
}

bool server::has_work() const {
  return !pending_.empty() || std::any_of(documents_.begin(), documents_.end(), [](const auto& named) { return named.second.dirty; });
}

void server::work(const stop_check& stop) {
  constexpr std::size_t most_kept = 20'000;
  for (auto& [uri, d] : documents_) {
    if (!d.dirty) continue;
    if (cache_.size() > most_kept) cache_ = {};
    const json before = d.fresh ? json() : diagnostics_of(d, uri);
    try {
      if (!d.check(cache_, stop)) return;
    } catch (const std::exception& e) {
      send({{"method", "window/showMessage"}, {"params", {{"type", 1}, {"message", uri + ": a fault of odot itself: " + e.what()}}}});
    }
    const json now = diagnostics_of(d, uri);
    if (now != before) send({{"method", "textDocument/publishDiagnostics"}, {"params", now}});
    if (d.dirty) return;
  }
  while (!pending_.empty() && !(stop && stop())) {
    const request asked = std::move(pending_.front());
    pending_.pop_front();
    try {
      send({{"id", asked.id}, {"result", answer(asked)}});
    } catch (const json::exception& e) {
      fail(asked.id, invalid_params, asked.method + ": " + e.what());
    } catch (const std::exception& e) {
      fail(asked.id, internal_error, std::string("a fault of odot itself: ") + e.what());
    }
  }
}

json server::answer(const request& asked) {
  const document& d = document_of(asked.params);
  const std::string uri = uri_of(asked.params);
  const auto offset = [&](const json& position) { return d.lines.offset_of(position_from(position)); };
  if (asked.method == "textDocument/documentSymbol") return symbols_of(d);
  if (asked.method == "textDocument/codeAction") {
    const json& range = asked.params.at("range");
    return actions_for(d, uri, {offset(range.at("start")), offset(range.at("end"))}, cache_);
  }
  const std::size_t at = offset(asked.params.at("position"));
  return asked.method == "textDocument/hover" ? hover_at(d, at, cache_) : definition_at(d, uri, at);
}

}  // namespace odot::lsp
