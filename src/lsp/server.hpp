// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A language server for notes, LSP 3.17: messages in, messages out, no input or output of its own.

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "answers.hpp"

namespace odot::lsp {

/// The state of one session. `receive` takes messages as they come and does nothing that takes long; `work` does the rest.
class server {
 public:
  /// `version`: odot's own. `macros`: commands that the documents are written with and do not define; nullptr where there are none.
  explicit server(std::string version, std::shared_ptr<const notes::source> macros = nullptr) : version_(std::move(version)), macros_(std::move(macros)) {}

  /// Takes the content of one message; what is no message of the protocol is answered with the protocol's error.
  void receive(const std::string& content);
  /// Answers a stretch of input that is no message at all.
  void refuse(const std::string& what);
  /// Whether a document is to be checked or a request to be answered.
  bool has_work() const;
  /// Checks what changed, then answers what was asked. Ends early where `stop` says that a message came that may make it needless, and
  /// where a first look at what changed is to be sent: then there is still work, what that look put off.
  void work(const stop_check& stop);

  /// The messages to be sent, in order; they are taken away by this.
  std::vector<std::string> sent();
  /// Whether `exit` came, and the exit status: 0 after `shutdown`, 1 without.
  bool ended() const { return ended_; }
  int exit_status() const { return shut_down_ ? 0 : 1; }

  /// Whether a message may make needless what is being worked out: an edit, a cancellation, an end.
  static bool interrupts(const std::string& content);

 private:
  struct request {
    json id;
    std::string method;
    json params;
  };
  void send(json message);
  void fail(const json& id, int code, const std::string& message);
  void called(const json& id, const std::string& method, const json& params);
  void told(const std::string& method, const json& params);
  void open(const json& params);
  void change(const json& params);
  void close(const json& params);
  void cancel(const json& id);
  json answer(const request& asked);
  document& document_of(const json& params);
  void drop_requests_on(const std::string& uri, const std::string& why);

  std::string version_;
  std::shared_ptr<const notes::source> macros_;
  bool initialized_ = false, shut_down_ = false, ended_ = false;
  std::map<std::string, document> documents_;
  std::deque<request> pending_;
  notes::verdict_cache cache_;
  std::vector<std::string> sent_;
};

}  // namespace odot::lsp
