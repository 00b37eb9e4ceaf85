#!/bin/sh
# Starts Hangar in a Flatpak, which holds no source ports. For each one of the system a program of its name is put into a folder
# of the PATH, which runs it outside (system-port.sh): Hangar finds and starts them like all others.
here=${HANGAR_FLATPAK:-/app}
folder=$XDG_CACHE_HOME/system-ports
mkdir -p "$folder"

# The names hold no blanks: they are to be words.
# shellcheck disable=SC2016,SC2046
found=$(flatpak-spawn --host sh -c 'PATH="$PATH:/usr/games:/usr/local/games:$HOME/.local/bin:$HOME/bin"
  for name; do command -v "$name" > /dev/null && echo "$name"; done' sh $(cat "$here/share/hangar/port-names"))
for old in "$folder"/*; do
  echo "$found" | grep -qxF "${old##*/}" || rm -f "$old"
done
# Written beside and renamed: a Hangar that runs may start one at this moment.
for name in $found; do
  cp "$here/libexec/hangar-system-port" "$folder/.$name" && mv "$folder/.$name" "$folder/$name"
done

PATH=$folder:$PATH exec zypak-wrapper "$here/hangar/hangar" "$@"
