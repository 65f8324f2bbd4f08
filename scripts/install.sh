# Sourced by ./start and ./check: brings node_modules up to date and puts the project's own Node
# first on the path. $need says for what: "all" for the checks, "serve" for running only.

say() { printf '%s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

hash_of() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi | cut -c 1-64
}

stamp=node_modules/.daybook-installed
wanted="$(hash_of package-lock.json) $(uname -sm)"
have=$(cat "$stamp" 2>/dev/null || true)

if [ "$have" != "all $wanted" ] && { [ "$need" = all ] || [ "$have" != "serve $wanted" ]; }; then
  command -v npm >/dev/null 2>&1 ||
    stop "npm is missing: install Node.js 20 or newer together with npm (on Debian: apt-get install nodejs npm)."
  say "Installing packages (once after each upgrade) ..."
  if [ "$need" = all ]; then leave_out=; else leave_out=--omit=dev; fi
  npm ci $leave_out --no-audit --no-fund --loglevel=error >&2 ||
    stop "The packages could not be installed; npm's own message is above."
  printf '%s\n' "$need $wanted" > "$stamp"
fi

PATH="$PWD/node_modules/.bin:$PATH"
export PATH
case "$(node --version 2>/dev/null)" in
  v26.*) ;;
  *) stop "Daybook brings its own Node 26, but this system ($(uname -sm)) runs $(node --version 2>/dev/null || echo none).
Supported are Linux and macOS on x64 and arm64. Delete node_modules and start again." ;;
esac
