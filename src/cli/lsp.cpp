// SPDX-License-Identifier: MIT
// `odot lsp`: the language server of src/lsp over the standard streams. One thread reads, so that an edit can end the work on what it
// replaces; the other works and writes.

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "lsp/framing.hpp"
#include "lsp/server.hpp"
#include "note_files.hpp"
#include "output_file.hpp"
#include "subcommands.hpp"

namespace odot::cli {

namespace {

/// Messages as they come in, each once.
class inbox {
 public:
  /// Reads until the stream ends.
  void fill(int file) {
    lsp::frame_reader frames;
    char bytes[65536];
    while (true) {
      const ssize_t n = ::read(file, bytes, sizeof bytes);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      frames.feed({bytes, static_cast<std::size_t>(n)});
      while (auto frame = frames.next()) put(std::move(*frame));
    }
    const std::lock_guard hold(lock_);
    closed_ = true;
    ++urgent_;
    came_.notify_one();
  }
  /// The next message; nothing where there is none now. `wait`: waits until there is one or the stream ends.
  std::optional<lsp::frame> take(bool wait) {
    std::unique_lock hold(lock_);
    if (wait) came_.wait(hold, [&] { return closed_ || !messages_.empty(); });
    if (messages_.empty()) return std::nullopt;
    lsp::frame out = std::move(messages_.front());
    messages_.pop_front();
    if (lsp::server::interrupts(out.content)) --urgent_;
    return out;
  }
  bool closed() {
    const std::lock_guard hold(lock_);
    return closed_ && messages_.empty();
  }
  /// Whether a message waits that may make needless what is being worked out.
  bool urgent() const { return urgent_ > 0; }

 private:
  void put(lsp::frame frame) {
    const std::lock_guard hold(lock_);
    if (lsp::server::interrupts(frame.content)) ++urgent_;
    messages_.push_back(std::move(frame));
    came_.notify_one();
  }

  std::mutex lock_;
  std::condition_variable came_;
  std::deque<lsp::frame> messages_;
  std::atomic<int> urgent_ = 0;
  bool closed_ = false;
};

/// Reading a note makes and drops millions of small pieces of memory. glibc keeps few of them at hand unless it is told to when a program
/// starts; told so, it reads a note in three quarters of the time. Where that can't be done the server is as it was.
void start_again_with_memory_at_hand(const std::string& macros) {
#ifdef __GLIBC__
  if (std::getenv("GLIBC_TUNABLES") != nullptr || ::setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=60000", 0) != 0) return;
  const char* file = macros.empty() ? nullptr : macros.c_str();
  ::execl("/proc/self/exe", "odot", "lsp", file == nullptr ? nullptr : "--macros", file, static_cast<char*>(nullptr));
#endif
}

/// Serves until the client ends the session or a stream is closed.
[[noreturn]] void serve(std::shared_ptr<const notes::source> macros) {
  std::signal(SIGPIPE, SIG_IGN);  // a client that is gone is seen when it is written to
  inbox messages;
  std::thread([&messages] { messages.fill(STDIN_FILENO); }).detach();
  lsp::server server(ODOT_VERSION, std::move(macros));
  while (!server.ended()) {
    if (auto frame = messages.take(!server.has_work())) {
      if (frame->trouble.empty()) server.receive(frame->content);
      else server.refuse(frame->trouble);
    } else if (messages.closed()) {
      break;
    } else {
      server.work([&messages] { return messages.urgent(); });
    }
    for (const std::string& message : server.sent())
      if (write_all(STDOUT_FILENO, lsp::framed(message)) != 0) ::_exit(1);
  }
  ::_exit(server.exit_status());  // the thread that reads may wait for ever
}

}  // namespace

void add_lsp(CLI::App& app) {
  CLI::App* sub = app.add_subcommand("lsp", "Serve an editor: verdicts as one types, over the standard streams (LSP)");
  sub->footer(R"(Editors start it themselves; it speaks the Language Server Protocol 3.17. See docs/how-to/use-in-your-editor.md.

Example, in Neovim 0.8 or later:
  vim.lsp.start({name = "odot", cmd = {"odot", "lsp"}})
  vim.lsp.start({name = "odot", cmd = {"odot", "lsp", "--macros", vim.fn.expand("~/notes/macros.tex")}}))");
  auto file = std::make_shared<std::string>();
  sub->add_option("--macros", *file, "A file of \\newcommand, \\def and \\DeclareMathOperator that the notes are written with")->check(not_empty())->type_name("FILE");
  auto stdio = std::make_shared<bool>();
  sub->add_flag("--stdio", *stdio, "The standard streams, which are used in any case: many editors say so");
  sub->callback([file, stdio] {
    start_again_with_memory_at_hand(*file);
    std::shared_ptr<const notes::source> macros;
    if (!file->empty()) macros = std::make_shared<const notes::source>(*file, read_note_file(*file));
    if (::isatty(STDIN_FILENO) != 0) std::cerr << "odot: lsp is for editors: it waits for their messages on the standard input; Ctrl-C ends it\n";
    serve(std::move(macros));
  });
}

}  // namespace odot::cli
