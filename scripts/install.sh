# Sourced by ./start, ./check and the image's build. Defines `install_packages`, which brings
# packages up to date, and `use_node`, which puts the project's own Node first on the path.
. scripts/requirements.sh

hash_of() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi | cut -c 1-64
}

state_of() { echo "$(hash_of "$1") $(uname -sm)"; }
stamp=.daybook-installed

# What node_modules holds: `all`, `build`, or nothing that fits the lock file.
installed_set() {
  [ -f package-lock.json ] || return 0
  case "$(cat node_modules/$stamp 2>/dev/null || true)" in
    "all $(state_of package-lock.json)") echo all ;;
    "build $(state_of package-lock.json)") echo build ;;
  esac
}

# install_packages all:        everything, for ./check
# install_packages build:      what the build needs
# install_packages production: what the built server needs, in build/node_modules
install_packages() {
  folder=. options=
  case "$1" in
    all) [ "$(installed_set)" != all ] || return 0 ;;
    build) [ -z "$(installed_set)" ] || return 0; options='--omit=dev --ignore-scripts' ;;
    production)
      folder=build options='--omit=dev --ignore-scripts'
      [ "$(cat build/node_modules/$stamp 2>/dev/null || true)" != "$1 $(state_of build/package-lock.json)" ] || return 0
      ;;
  esac
  check_platform
  check_npm
  check_libraries
  fetch_npm
  say "Installing packages ($1; once after each upgrade) ..."
  run_npm "$folder" ci $options
  link_node "$folder"
  echo "$1 $(state_of $folder/package-lock.json)" > "$folder/node_modules/$stamp"
}

# Fetches a newer npm, and the Node that runs it, for systems whose own npm skips packages.
bootstrap=build/bootstrap
fetch_npm() {
  [ "$(npm_age "$system_node" "$system_npm")" = old ] && [ ! -d $bootstrap/node_modules ] || return 0
  say "Fetching a newer npm first: this system's npm $system_npm on Node.js $system_node skips packages ..."
  mkdir -p $bootstrap
  cp packaging/bootstrap/package.json packaging/bootstrap/package-lock.json $bootstrap/
  run_npm $bootstrap ci --ignore-scripts
}

# run_npm folder arguments: with the newer npm once it is there.
run_npm() (
  cli="$PWD/$bootstrap/node_modules/npm/bin/npm-cli.js"
  newer_node="$PWD/$bootstrap/node_modules/$(runtime_package)/bin"
  cd "$1"
  shift
  if [ -f "$cli" ]; then
    PATH="$newer_node:$PATH"
    set -- node "$cli" "$@"
  else
    set -- npm "$@"
  fi
  "$@" --no-audit --no-fund --loglevel=error >&2 ||
    stop "The packages could not be installed; npm's own message is above."
)

# npm before 11 loses the link: four packages name the same command, and three are not installed.
link_node() {
  mkdir -p "$1/node_modules/.bin"
  ln -sf "../$(runtime_package)/bin/node" "$1/node_modules/.bin/node"
}

use_node() { # $1: the folder whose node_modules holds it
  PATH="$PWD/$1/node_modules/.bin:$PATH"
  export PATH
  case "$(node --version 2>&1)" in
    v26.*) ;;
    *) stop "Daybook brings its own Node 26, but it does not run on this system ($(uname -sm)): $(node --version 2>&1)
Delete the folder $1/node_modules and start again." ;;
  esac
}
