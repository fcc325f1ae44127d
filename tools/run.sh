#!/bin/sh
# run.sh <script of tools/> [arguments]: installs missing packages with any Node ≥ 18, then execs the script on the
# project's Node, so that no extra process remains.
CDPATH= cd -- "$(dirname -- "$0")/.." || exit
node -r ./tools/assertNodeVersion.cjs tools/install.mjs "$1" || exit
script=$1
shift
exec node_modules/.bin/node "tools/$script" "$@"
