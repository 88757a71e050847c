#!/bin/sh
# A double click on macOS: starts the program in a window of the terminal and opens the browser when it answers.
cd "$(dirname -- "$0")"
xattr -dr com.apple.quarantine . 2>/dev/null
(until curl -fs "http://127.0.0.1:${PORT:-3000}/readyz" >/dev/null; do sleep 1; done
  open "http://localhost:${PORT:-3000}") &
exec ./kancelaria start
