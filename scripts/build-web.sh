# Builds the web client into build/web if it is stale.
set -eu
. scripts/stale.sh
web_is_stale || exit 0
printf '%s\n' "Building the web client ..." >&2
vite build >/dev/null
touch build/web/.built
