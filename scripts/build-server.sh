# Bundles the server into build/server if it is stale, with the list of packages that it needs.
set -eu
. scripts/stale.sh
server_is_stale || exit 0
printf '%s\n' "Building the server ..." >&2
find build/server -type f -mtime +30 -delete 2>/dev/null || true
vite build --config vite.server.config.ts >/dev/null
node scripts/write-production-packages.ts
touch build/server/.built
