#!/bin/sh
# run.sh <script of tools/> [arguments]: installs what is missing with any Node from 18 on, then becomes the script on the
# Node of the packages, so that no process stays between whoever called it and the script.
CDPATH= cd -- "$(dirname -- "$0")/.." || exit
node -r ./tools/assertNodeVersion.cjs tools/install.mjs "$1" || exit
script=$1
shift
exec node_modules/.bin/node "tools/$script" "$@"
