// SPDX-License-Identifier: MIT
// CLN, which GiNaC stands on, leaks a few bytes when it is loaded. A sanitized build tells the leak sanitizer so; whatever else
// leaks is still reported.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libcln\n"; }
