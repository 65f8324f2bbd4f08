# Runs the server with what keeps it small: `sh scripts/serve.sh [options of Node] main.js`.
# docs/adr/0012 has the figures.

# Freed memory goes back to the system, and threads share their pools. Only glibc reads these.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072

# A small nursery for new objects.
exec node --max-semi-space-size=2 "$@"
