#!/bin/sh
# Runs the system's source port with the name of this file outside the Flatpak. It outlives Hangar and receives the
# signals sent to this script. /tmp belongs to the Flatpak, so it cannot be the working directory; version checks use it.
case $PWD in /tmp/*) folder= ;; *) folder=--directory=$PWD ;; esac
# shellcheck disable=SC2016
exec flatpak-spawn --host ${folder:+"$folder"} \
  ${SDL_VIDEODRIVER:+"--env=SDL_VIDEODRIVER=$SDL_VIDEODRIVER"} \
  ${SDL_AUDIODRIVER:+"--env=SDL_AUDIODRIVER=$SDL_AUDIODRIVER"} \
  sh -c 'PATH="$PATH:/usr/games:/usr/local/games:$HOME/.local/bin:$HOME/bin"; exec "$@"' sh "${0##*/}" "$@"
