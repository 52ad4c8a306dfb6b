# SPDX-License-Identifier: MIT
# Sourced by scripts/prove and scripts/test: where things stand, and how a build directory comes to be.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# usage SCRIPT: the comment at the head of that script.
usage() { sed -n '3,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$1"; }

log() { printf '== %s\n' "$*"; }

# configured DIRECTORY COMPILER [OPTION…]: a build directory for that compiler, made once and kept, in which sources are joined, since
# who runs a script builds everything once.
configured() {
  local directory=$1 compiler=$2
  shift 2
  set -- -Djoined=true "$@"
  if command -v ccache >/dev/null; then compiler="ccache $compiler"; fi
  if [ -f "$directory/build.ninja" ]; then
    meson configure "$directory" "$@" >/dev/null
  elif ! CXX=$compiler meson setup "$directory" "$root" "$@" >"$directory.log" 2>&1; then
    cat "$directory.log" >&2
    rm -rf "$directory" "$directory.log"
    return 1
  fi
  rm -f "$directory.log"
}

# built DIRECTORY [TARGET…]: with ninja's progress, which on a terminal is one line that rewrites itself.
built() {
  local directory=$1
  shift
  NINJA_STATUS='[%f/%t, %e s] ' ninja -C "$directory" "$@"
}
