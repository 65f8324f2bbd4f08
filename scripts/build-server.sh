# Joins the server into build/server, unless it is there and nothing that it is made of is newer.
set -eu
built=build/server/.built
if [ ! -f "$built" ] || [ -n "$(find src vite.server.config.ts package.json package-lock.json -newer "$built" -type f 2>/dev/null | head -n 1)" ]; then
  printf '%s\n' "Joining the server ..." >&2
  find build/server -type f -mtime +30 -delete 2>/dev/null || true
  vite build --config vite.server.config.ts >/dev/null
  touch "$built"
fi
