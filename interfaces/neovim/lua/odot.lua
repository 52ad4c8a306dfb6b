-- SPDX-License-Identifier: MIT
-- Verdicts of odot in Neovim 0.7 and later: starts `odot lsp` for notes in Markdown and LaTeX.
local M = {}

--- @param options table|nil  cmd: the command (default {"odot", "lsp"}); filetypes: for which it is started
function M.setup(options)
  options = vim.tbl_extend("force", { cmd = { "odot", "lsp" }, filetypes = { "markdown", "tex", "plaintex" } }, options or {})
  local client  -- one server for all notes
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("odot", { clear = true }),
    pattern = options.filetypes,
    callback = function(event)
      if not client or vim.lsp.client_is_stopped(client) then
        client = vim.lsp.start_client({ name = "odot", cmd = options.cmd, root_dir = vim.fn.getcwd() })
      end
      if client then vim.lsp.buf_attach_client(event.buf, client) end
    end,
  })
end

return M
