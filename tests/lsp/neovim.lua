-- SPDX-License-Identifier: MIT
-- Run by neovim.py in headless Neovim, the note being open. Prints what it saw, one line each, and ends with 0 if all is as it should be.
local failed = false
local function expect(holds, what)
  io.stdout:write((holds and "ok: " or "FAILED: ") .. what .. "\n")
  failed = failed or not holds
end
local function wait(what, condition)
  expect(vim.wait(20000, condition, 20), what)
end

local buffer = vim.api.nvim_get_current_buf()
local function found() return vim.diagnostic.get(buffer) end

wait("the server is attached", function() return #vim.lsp.get_active_clients({ bufnr = buffer }) + #vim.lsp.buf_get_clients(buffer) > 0 end)
wait("a diagnostic comes", function() return #found() == 1 end)
local first = found()[1]
local text = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
expect(first ~= nil and first.code == "refuted" and first.severity == vim.diagnostic.severity.ERROR, "it is an error: refuted")
-- Neovim counts bytes: the range is right behind characters of two code units.
local marked = first and text[first.lnum + 1]:sub(first.col + 1, first.end_col) or ""
expect(marked == "H G", "it stands under the right side: " .. marked)

local function ask(method, line, column, more)
  vim.api.nvim_win_set_cursor(0, { line, column })
  local params = vim.lsp.util.make_position_params(0, "utf-16")
  if more then params = vim.tbl_extend("force", vim.lsp.util.make_range_params(0, "utf-16"), more) end
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local column = text[first.lnum + 1]:find("H G%^") - 1 + 2  -- on G
local hover = ask("textDocument/hover", first.lnum + 1, column)
local value = hover and hover.contents.value or ""
expect(value:find("`G`: n × n, declared in line", 1, true) ~= nil, "hover tells the shape")
expect(value:find("**refuted**", 1, true) ~= nil, "hover tells the verdict")

local place = ask("textDocument/definition", first.lnum + 1, column)
expect(place and text[place.range.start.line + 1]:find("Let $G", 1, true) ~= nil, "definition leads to the declaration")
local symbols = ask("textDocument/documentSymbol", 1, 0)
expect(symbols and #symbols >= 3, "symbols are listed")

local actions = ask("textDocument/codeAction", first.lnum + 1, column, { context = { diagnostics = {} } })
expect(actions and #actions == 1 and actions[1].isPreferred, "a correction is offered")
if actions and actions[1] then
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  local line = vim.api.nvim_buf_get_lines(buffer, first.lnum, first.lnum + 1, false)[1]
  expect(line == "𝐀 é $H {G^{\\top}}^\\top = H G$ here.", "the line is now: " .. line)
  wait("the diagnostic is gone", function() return #found() == 0 end)
end
vim.cmd(failed and "cquit 1" or "qall!")
