// SPDX-License-Identifier: MIT
"use strict";
const {workspace} = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("odot").get("command");
  const documentSelector = [{language: "markdown"}, {language: "latex"}, {language: "tex"}];
  client = new LanguageClient("odot", "odot", {command, args: ["lsp"]}, {documentSelector});
  return client.start();
};

exports.deactivate = () => client?.stop();
