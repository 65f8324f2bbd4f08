# Sourced: tells whether a part of the build is missing or older than one of its sources.
is_stale() { # $1: the file that is touched after each build; the others: its sources
  built=$1
  shift
  [ ! -f "$built" ] || [ -n "$(find "$@" -newer "$built" -type f 2>/dev/null | head -n 1)" ]
}

web_is_stale() { is_stale build/web/.built web vite.config.ts package-lock.json; }

server_is_stale() {
  [ ! -f build/package-lock.json ] ||
    is_stale build/server/.built src vite.server.config.ts scripts/production-packages.ts package.json package-lock.json
}
