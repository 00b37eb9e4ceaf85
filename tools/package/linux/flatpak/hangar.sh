#!/bin/sh
# Starts Hangar in a Flatpak, which contains no source ports. For each port of the system, a program with its name is
# added to a folder in the PATH. It runs the port outside the sandbox (system-port.sh), so that Hangar finds and starts
# these ports like all others.
here=${HANGAR_FLATPAK:-/app}
folder=$XDG_CACHE_HOME/system-ports
mkdir -p "$folder"

# The names contain no spaces and are meant to be split into words.
# shellcheck disable=SC2016,SC2046
found=$(flatpak-spawn --host sh -c 'PATH="$PATH:/usr/games:/usr/local/games:$HOME/.local/bin:$HOME/bin"
  for name; do command -v "$name" > /dev/null && echo "$name"; done' sh $(cat "$here/share/hangar/port-names"))
for old in "$folder"/*; do
  echo "$found" | grep -qxF "${old##*/}" || rm -f "$old"
done
# Written to another file and renamed, because a running Hangar may start a port at this moment.
for name in $found; do
  cp "$here/libexec/hangar-system-port" "$folder/.$name" && mv "$folder/.$name" "$folder/$name"
done

PATH=$folder:$PATH exec zypak-wrapper "$here/hangar/hangar" "$@"
